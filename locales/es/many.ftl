# Bases de datos: `tablas audit`, `tablas filter`, `tablas stats`.

help-audit = Audita bases de datos de partidas: tablas de hallazgos y de partidas
help-filter = Escribe las partidas con un hallazgo, byte a byte
help-stats = Resultados, formas de terminar, tablas tempranas y reclamaciones omitidas, en cifras
help-audit-paths = Archivos, carpetas, o - para la entrada estándar; .zst, .gz, .bz2 y .zip se descomprimen
help-stats-paths = Archivos de partidas, carpetas, - para la entrada estándar, o una tabla de partidas escrita por audit
help-audit-output = Ambas tablas, en NOMBRE.findings y NOMBRE.games, o en una carpeta
help-audit-format = Forma de las tablas [por defecto: según la extensión de -o; si no, csv]
help-audit-table = Escribe esta tabla en la salida estándar según crece
help-audit-resume = Continúa una ejecución interrumpida
help-audit-quiet = Sin resumen
help-audit-regulations = Señala las tablas anteriores a lo que permiten estas bases: un preajuste o un archivo
help-audit-edition = Edición de las Leyes, o by-date: las Leyes de la fecha de cada partida [por defecto: by-date]
help-filter-output = Escribe en este archivo [por defecto: salida estándar]
help-stats-html = Escribe una página con gráficos, tablas y partidas de ejemplo
help-where = Solo lo que cumpla esto, por ejemplo: code = "REP003" and rating > 2500
help-since = Solo partidas de este día y posteriores
help-sample = Mira una partida de cada N, elegida por su lugar en el archivo, siempre las mismas
help-threads = Hilos que trabajan [por defecto: uno por núcleo]
value-output = NOMBRE
value-path = RUTA
value-where = CONDICIÓN

many-nothing-found = No hay partidas en { $paths }: en las carpetas se buscan archivos acabados en .pgn, .pgn.zst, .pgn.gz, .pgn.bz2 o .zip.
many-other-run = Lo que dejó la ejecución interrumpida en { $folder } es de otras entradas, otras opciones u otra versión. Sin --resume se empieza de nuevo.
many-not-built-in = Esta compilación del programa no tiene { $format }. Compílelo con: cargo build --release --features parquet -p tablas-cli
many-two-formats = --format dice { $format } y el nombre acaba en .{ $ending }. Quite uno de los dos.
many-no-name = { $output } no sirve de nombre de archivos.
many-no-file = { $output } es un dispositivo o una tubería, y -o hace varios archivos. Sin -o salen solo los números; --table games o --table findings escribe una tabla en la salida estándar.
many-interrupted = Interrumpido. Las entradas terminadas se guardan en { $folder }: la misma orden con --resume sigue después de ellas. Nada a medio escribir tiene nombre.
many-no-folder = No existe la carpeta { $folder }. Créela antes o elija otra.
many-cannot-write = No se puede escribir { $file }: { $reason }.
many-cut-short = { $file } está cortado: se leyeron las partidas anteriores al corte. Cópielo o descárguelo otra vez.
many-damaged = { $file } está dañado ({ $reason }): se leyeron las partidas anteriores al daño. Cópielo o descárguelo otra vez.
many-broke-off = No se pudo seguir leyendo { $file } ({ $reason }): se leyeron las partidas anteriores.
many-parquet-to-file = Parquet necesita un archivo en el que se pueda retroceder: escriba -o NOMBRE.parquet.
since-wrong = «{ $date }» no es un día. Se escribe 2014-07-01, 2014-07 o 2014.
filter-one-game = Los códigos MNY tratan de varias partidas, y un filtro las lee de una en una. Los da «tablas audit».
filter-done = { $chosen ->
        [one] { $chosen } partida
       *[other] { $chosen } partidas
    } de { $games }.

many-taken-over = { $count ->
        [one] { $count } entrada estaba terminada
       *[other] { $count } entradas estaban terminadas
    } antes de la interrupción.
many-games = { $games ->
        [one] { $games } partida leída
       *[other] { $games } partidas leídas
    }; en las tablas, { $chosen } con { $plies } medias jugadas, { $drawn } acabadas en tablas y { $with-findings } con algún hallazgo.
many-left-out-undated = { $count ->
        [one] Se omitió { $count } partida sin fecha
       *[other] Se omitieron { $count } partidas sin fecha
    }, porque --since pide una.
many-editions = Juzgadas según las Leyes de su fecha: { $editions }.
many-undated = { $count ->
        [one] { $count } partida no tiene fecha y se juzgó
       *[other] { $count } partidas no tienen fecha y se juzgaron
    } según las Leyes de hoy.
many-incomplete = { $count ->
        [one] { $count } partida no se pudo leer
       *[other] { $count } partidas no se pudieron leer
    } hasta el final: véanse sus códigos PGN y MOV.
many-failed = { $count ->
        [one] { $count } entrada no se pudo leer
       *[other] { $count } entradas no se pudieron leer
    }, o no hasta el final.
many-reading = { $name ->
        [broken-tag] Una etiqueta rota
        [duplicate-tag] Una etiqueta repetida
        [stray-text] Texto que no pertenece a nada
        [wrong-move-number] Un número de jugada que no cuadra
        [unterminated-comment] Un comentario sin cerrar
        [unclosed-variation] Una variante sin cerrar
        [unbalanced] Un paréntesis o una llave de más
        [result-mismatch] El resultado figura de dos modos
        [moves-after-result] Jugadas tras el resultado
        [truncated] El registro se corta
        [provisional-last-token] La última jugada puede estar cortada
        [new-game-inside-game] Una partida empieza dentro de otra
        [setup-without-fen] Se anuncia una posición inicial y falta
        [bad-fen] Una posición inicial ilegible
        [fen-en-passant] Una captura al paso imposible, en la FEN
        [fen-castling] Un derecho de enroque imposible, en la FEN
        [fen-material] Más piezas de las que hay, en la FEN
        [fen-check] Un jaque imposible, en la FEN
        [other-variant] Otro juego que el ajedrez
        [wrong-variant] Las jugadas son de otra variante que la de la etiqueta
        [nothing-captured] Una captura de nada
        [token-too-long] Una palabra más larga que cualquier jugada
        [game-too-long] Una partida demasiado larga para leerse
        [too-many-tokens] Una partida con demasiadas partes para leerse
        [variation-too-deep] Variantes anidadas a demasiada profundidad
        [no-game] Texto sin partida
        [zero-bytes] Bytes de valor cero
        [illegal-move] Una jugada ilegal
        [ambiguous-san] Una jugada que se puede leer de dos modos
        [null-move] Una jugada de nadie
        [unreadable-move] Una jugada ilegible
        [needs-language] Encajan las iniciales de varios idiomas
        [suspect-king-to-centre] Un rey puesto en el centro para mostrar el resultado
        [promotion-missing] Una coronación sin su pieza
       *[other] { $name }
    }
bar-games = partidas
bar-left = quedan { $time }

where-wrong = --where, columna { $column }: { $what }
where-ends = Aquí falta una condición, como rating > 2500. Se puede preguntar por: { $fields }.
where-no-condition = { $found } no es una condición. Empieza con aquello por lo que se pregunta: { $fields }.
where-unknown-field = No existe { $name }. ¿Quería decir { $guess }? Se puede preguntar por: { $fields }.
where-no-comparison = Detrás de { $field } falta uno de = != < <= > >= ~.
where-bad-comparison = { $field } no se compara así: el texto admite = != y ~ (contiene); los números y las fechas, = != < <= > >=.
where-wants-text = { $field } se compara con un texto, como "Linares".
where-wants-number = { $field } se compara con un número entero.
where-wants-day = { $field } se compara con un día, como 2014-07-01.
where-wants-flag = { $field } se compara con sí o no.
where-unclosed = Aquí falta cerrar un paréntesis.
where-trailing = { $found } no va aquí. Las condiciones se unen con and, or.
where-open-quote = Este texto no tiene comillas de cierre.
where-too-deep = Hay demasiados niveles anidados.

stats-title = Tablas y reclamaciones
stats-of = { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    }, { $plies } medias jugadas
stats-results = Resultados
stats-ways = Cómo terminaron las partidas
stats-draws-by-move = Tablas según el movimiento en que terminaron
stats-by-difference = Tablas según la diferencia de Elo
stats-missed-by-rating = Reclamaciones omitidas, por Elo medio
stats-missed-by-rate = Reclamaciones omitidas, por ritmo de juego
stats-time-used = Tiempo consumido antes de acordar tablas
stats-games = partidas
stats-share = porcentaje
stats-share-missed = % omitidas
stats-share-drawn = % tablas
stats-draws = tablas
stats-agreed = acordadas
stats-agreed-note = Acordadas: lo dice la anotación, o no dice cómo terminó la partida y la última posición no da otra razón.
stats-with-right = hubo derecho
stats-missed = se dejó pasar
stats-lost = y se perdió
stats-missed-note = Hubo derecho: alguien pudo reclamar la tercera aparición o los cincuenta movimientos, en el tablero o anunciando una jugada. Se dejó pasar: siguió jugando. Y se perdió: siguió jugando y perdió.
stats-time-note = Parte consumida del tiempo de ambos jugadores, en partidas con tiempos de reloj y control de tiempo.
stats-move = movimiento
stats-difference = diferencia
stats-rating = Elo
stats-rate = ritmo de juego
stats-result = resultado
stats-way = forma
stats-used = tiempo consumido
stats-example = ejemplo
stats-unrated = sin Elo
stats-below = menos de { $rating }
stats-left-undated = { $count ->
        [one] { $count } partida no tiene
       *[other] { $count } partidas no tienen
    } fecha.
stats-left-incomplete = { $count ->
        [one] { $count } partida no se leyó
       *[other] { $count } partidas no se leyeron
    } hasta el final.
stats-none = no hay partidas así
stats-no-column = { $file } no tiene la columna { $column }. Indique la tabla de partidas (NOMBRE.games.csv, .jsonl o .parquet) como la escribe esta versión de tablas audit.
stats-bad-row = { $file }: la fila { $row } no se puede leer; ni ella ni lo que sigue se cuenta. ¿Se ha modificado el archivo? Vuelva a escribirlo con tablas audit.
stats-not-a-table = { $file } no es una tabla de partidas que esta versión pueda leer: { $reason }
stats-mixed = Dé tablas escritas por audit o archivos de partidas, no ambas cosas.
stats-table-choice = { $option } elige entre partidas que se leen; una tabla se toma como está.
stats-game-place = partida { $game } de { $file }
stats-made-by = Hecho con tablas { $version }. Hechos sobre anotaciones; ningún juicio sobre jugadores.
stats-sort = ordenar
rate-standard = clásico
rate-rapid = rápido
rate-blitz = relámpago
rate-unknown = no se sabe
result-white = ganaron las blancas
result-black = ganaron las negras
result-draw = tablas
result-none = sin resultado
result-other = otro resultado
way-checkmate = jaque mate
way-resignation = abandono
way-time = caída de bandera
way-agreement = acuerdo
way-repetition = repetición
way-stalemate = ahogado
way-insufficient-material = material insuficiente
way-fifty-moves = cincuenta movimientos
way-time-vs-insufficient = caída de bandera, el rival no podía dar mate
way-abandoned = partida dejada
way-adjudication = adjudicación
way-rules-infraction = infracción
way-illegal-move = jugada ilegal
way-forfeit = incomparecencia
way-death = muerte de un jugador
way-emergency = emergencia
way-unterminated = sin terminar
way-dead-position = posición muerta
way-fivefold = quinta aparición
way-seventy-five = 75 movimientos
way-threefold-automatic = tercera aparición, declarada por la plataforma
way-fifty-automatic = cincuenta movimientos, declarados por la plataforma
way-win-unstated = ganada, no se dice cómo
way-draw-unstated = tablas, no se dice cómo
way-no-result = sin resultado
