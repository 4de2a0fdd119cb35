# La línea de órdenes: ayuda, errores y lo que dicen las órdenes además de sus hallazgos.

help-about = Tablas: las reglas de tablas del ajedrez. Lee registros de partidas y dice, con su artículo, qué se podía reclamar, con qué movimiento y cuándo terminó de verdad la partida.
help-usage = Uso
help-commands = Órdenes
help-options = Opciones
help-arguments = Argumentos
help-after = Código de salida 0: no hay hallazgos, o la reclamación es correcta; 1: hay hallazgos, o la reclamación no es correcta; 2: no se pudo hacer.
help-help = Muestra esta ayuda
help-version = Muestra la versión y las ediciones de las Leyes que conoce
help-lang = Idioma de lo que se dice (si no, el del entorno)
help-color = Cuándo usar colores [por defecto: auto]
help-check = Todos los derechos y todos los finales de todas las partidas
help-claim = Si una reclamación es correcta y qué ocurre después
help-position = Todo lo que se sabe de una posición tras una serie de jugadas
help-read = Qué se entendió de un registro, y una copia limpia
help-dead = Quién puede aún dar mate, con la línea que lo muestra
help-explain = Un hallazgo o un artículo en nuestras palabras, con un ejemplo
help-completions = Escribe en la salida los completados para un intérprete de órdenes
help-man = Escribe las páginas de manual en un directorio
help-shell = El intérprete de órdenes
help-man-dir = El directorio
help-files = Archivos PGN; - es la entrada estándar; .zst, .gz y .bz2 se descomprimen
help-claim-file = El archivo PGN con la partida; - es la entrada estándar
help-read-file = El archivo PGN; - es la entrada estándar
help-format = Forma de la salida [por defecto: full]
help-edition = Edición de las Leyes [por defecto: fide-2023]
help-play = Modalidad de juego [por defecto: según el TimeControl de la partida; si no, standard]
help-games = Solo estas partidas de cada archivo: N, N..M, N.. o ..M
help-only = Solo estos códigos, o los que empiezan así
help-fail-on = Gravedad mínima que da el código de salida 1 [por defecto: error]
help-quiet = Sin línea para las partidas sin hallazgos
help-guess-offers = Toma también por ofertas de tablas las palabras de los comentarios
help-prove-all = Pregunta al demostrador por todas las posiciones finales, no solo donde cabe una posición muerta
help-letters = Idioma de las letras de las piezas en el registro [por defecto: se averigua en cada partida]
help-budget = Máximo de estados que mira el demostrador por pregunta
help-game = Número de la partida en el archivo
help-at = El movimiento que va a hacer quien tiene el turno: 42w, el 42 de las blancas; 42b o 42n, el de las negras
help-by = Quién reclama [por defecto: quien tiene el turno]
help-ground = Qué se reclama; any comprueba ambas cosas
help-move = El movimiento que se anuncia
help-touched = El reclamante había tocado una pieza con intención de moverla
help-unrecorded = El movimiento anunciado no está anotado en la planilla
help-fen = La posición inicial [por defecto: la habitual]
help-moves = Las jugadas, en SAN o UCI
help-chess960 = Enroque como en Chess960
help-legal = Jugadas por las que se pregunta: ¿es legal cada una en la última posición?
help-output = Escribe una copia limpia de las partidas en este archivo
help-dead-fen = La posición
help-batch = Un archivo de posiciones, un FEN por línea
help-winner = Pregunta solo por un bando
help-boards = Muestra la posición tras cada jugada de la línea
help-topic = Un código (REP004), un artículo (9.2.3, fide-2018#9.2.2); sin él, la lista
value-options = OPCIONES
value-file = ARCHIVO
value-dir = DIR
value-command = ORDEN
value-edition = EDICIÓN
value-play = MODALIDAD
value-letters = IDIOMA
value-fen = FEN
value-topic = CÓDIGO|ARTÍCULO

args-unknown = { $argument } no es una opción de esta orden. Pruebe --help.
args-unknown-guess = { $argument } no es una opción de esta orden; ¿quiso decir { $guess }? Pruebe --help.
args-command = No existe la orden «{ $command }». Pruebe --help.
args-no-command = Falta una orden, por ejemplo «tablas check partidas.pgn». Pruebe --help.
args-no-value = { $argument } necesita un valor. Pruebe --help.
args-value = «{ $value }» no es un valor de { $argument }; los posibles son { $valid }.
args-zero = { $argument } no puede ser 0: lo menos es 1.
args-number = «{ $value }» no es un valor de { $argument }: hace falta un número entero.
args-missing = Falta algo: { $argument }. Pruebe «tablas { $command } --help».
args-conflict = { $argument } y { $other } no se pueden usar a la vez.
args-twice = { $argument } aparece dos veces. Póngalo una sola vez.
args-wrong = Estos argumentos no se entienden. Pruebe --help.

in-file = { $file }: { $what }
input-directory = { $file } es un directorio. Nombre los archivos PGN que contiene, por ejemplo { $file }/*.pgn.
input-not-found = { $file } no existe. Revise el nombre y el directorio.
input-forbidden = { $file } no se puede leer. Pida permiso de lectura o haga una copia.
input-unreadable = { $file } no se puede leer ({ $reason }). Revise el disco o descomprima de nuevo el archivo.
input-empty = { $file } está vacío. Un registro empieza con una etiqueta como [Event "…"] o con una jugada.
output-failed = No se puede escribir la salida ({ $reason }).
output-file = { $file } no se puede escribir ({ $reason }). Elija otro lugar.
no-games = { $file } no contiene ninguna partida. Un registro empieza con una etiqueta como [Event "…"] o con una jugada.
no-such-game = { $file } no tiene la partida { $game }: { $count ->
        [one] contiene una partida.
       *[other] contiene { $count } partidas.
    }
which-game = { $file } contiene más de una partida. Diga cuál: --game N.
games-wrong = «{ $games }» no es una selección de partidas. Escriba N, N..M, N.. o ..M, contando desde 1.
only-wrong = «{ $code }» no es un código ni el principio de uno. «tablas explain» los enumera.
at-missing = Diga cuándo se reclama: --at 42w antes del movimiento 42 de las blancas, --at 42b (o 42n) antes del de las negras.
at-wrong = «{ $at }» no es un momento de una partida. Escriba 42w antes del movimiento 42 de las blancas, 42b (o 42n) antes del de las negras.
at-past-the-end = La partida no llega a { $at }: la última posición es { $last }.
at-before-the-start = El registro empieza después de { $at }: la primera posición es { $first }.
move-illegal = La jugada { $n } de la lista, «{ $move }», no es legal: { $by ->
        [white] están en juego las blancas.
       *[black] están en juego las negras.
    }
move-ambiguous = La jugada { $n } de la lista, «{ $move }», puede ser { $moves }. Escriba cuál.
move-unreadable = La jugada { $n } de la lista, «{ $move }», no es una jugada. Escriba SAN (Cf3) o UCI (g1f3).
move-announced-unreadable = La jugada anunciada, «{ $move }», no es una jugada. Escriba SAN (Cf3) o UCI (g1f3).
fen-wrong = «{ $fen }» no es una posición: { $why }.
fen-syntax = no está escrita como un FEN. Un FEN son ocho filas separadas por «/» y después el turno: «4k3/8/8/8/8/8/8/4K2R w K - 0 1»
fen-kings = cada jugador necesita exactamente un rey
fen-opponent-in-check = el jugador que no tiene el turno está en jaque
fen-pawns = hay un peón en la primera o la última fila
fen-impossible = las piezas no pueden estar así
fen-repaired = Se ha dejado de lado una parte de la posición. { $what }
batch-line = { $file }:{ $line }: «{ $fen }» no es una posición: { $why }. Se pasa por alto la línea.

check-edition = Leyes: { $edition } ({ $from }).
check-play = Modalidad de juego: { $play } (por opción).
check-play-by-game = Modalidad de juego: según el TimeControl de cada partida; si no, standard (por defecto).
check-game-play = Modalidad de juego: { $play } ({ $from }).
check-set-rapid = El registro no dice si se aplica A.4 o A.5; lo decide --play.
check-set-blitz = El registro no dice si se aplica B.2 o B.3; lo decide --play.
check-nothing = nada que señalar
check-summary = { $games ->
        [one] 1 partida
       *[other] { $games } partidas
    }, { $with-items } con algo que señalar: { $errors ->
        [one] 1 error
       *[other] { $errors } errores
    }, { $warnings ->
        [one] 1 advertencia
       *[other] { $warnings } advertencias
    }, { $infos ->
        [one] 1 nota
       *[other] { $infos } notas
    }.
severity-error = error
severity-warning = advertencia
severity-info = nota

read-complete = Leída hasta el final: { $plies ->
        [one] 1 media jugada
       *[other] { $plies } medias jugadas
    }, { $variations ->
        [one] 1 variante
       *[other] { $variations } variantes
    }, { $clocks ->
        [one] 1 lectura de reloj
       *[other] { $clocks } lecturas de reloj
    }, { $offers ->
        [one] 1 oferta de tablas
       *[other] { $offers } ofertas de tablas
    }.
read-incomplete = Segura durante { $plies ->
        [one] 1 media jugada
       *[other] { $plies } medias jugadas
    }; después, en la línea { $line }, columna { $column }, deja de serlo.
read-language = Letras de las piezas: { $language }.
read-provisional = La última palabra, «{ $text }», puede estar a medias y no se cuenta.

position-laws = Leyes: { $edition }, { $play }.
position-move = { $by ->
        [white] Están en juego las blancas.
       *[black] Están en juego las negras.
    }
position-over = La partida terminó tras { $after } (media jugada { $ply }) por { $reason }: { $result }.
position-occurrences = Esta posición ha aparecido { $times ->
        [one] una vez
        [2] dos veces
       *[other] { $times } veces
    }: tras { $plies }.
position-unknown = No se conocen { $half-moves } medias jugadas anteriores a este registro: una posición puede haber aparecido más veces.
position-quiet = { $half-moves ->
        [one] 1 media jugada
       *[other] { $half-moves } medias jugadas
    } sin mover un peón ni capturar ({ $moves } movimientos por cada jugador).
position-threefold = { $by ->
        [white] Las blancas
       *[black] Las negras
    } pueden reclamar tablas: tercera aparición en el tablero ({ $article }).
position-threefold-ahead = { $by ->
        [white] Las blancas
       *[black] Las negras
    } pueden reclamar tablas anunciando { $moves }: tercera aparición ({ $article }).
position-fifty = { $by ->
        [white] Las blancas
       *[black] Las negras
    } pueden reclamar tablas: hay 50 movimientos completos ({ $article }).
position-fifty-ahead = { $by ->
        [white] Las blancas
       *[black] Las negras
    } pueden reclamar tablas anunciando { $moves }: 50 movimientos ({ $article }).
position-fifty-no-move = { $by ->
        [white] Las blancas
       *[black] Las negras
    } no tienen ningún movimiento que complete los 50: todos son de peón o captura.
position-nothing = { $by ->
        [white] Las blancas
       *[black] Las negras
    } no tienen nada que reclamar.
position-legal = { $move } es legal.
position-illegal = { $move } no es legal.
mate-given = { $by ->
        [white] Las blancas
       *[black] Las negras
    } han dado jaque mate.
mate-can = { $by ->
        [white] Las blancas
       *[black] Las negras
    } aún pueden dar mate con una serie de movimientos legales.
mate-cannot = { $by ->
        [white] Las blancas
       *[black] Las negras
    } no pueden dar mate con ninguna serie de movimientos legales.
mate-unknown = No se ha decidido si { $by ->
        [white] las blancas
       *[black] las negras
    } aún pueden dar mate; --budget permite buscar más.
flag-over = La partida ha terminado; una bandera que cae no cambia nada.
flag-result = Si cae ahora la bandera de { $by ->
        [white] las blancas
       *[black] las negras
    }: { $result }.
flag-two-readings = Si cae ahora la bandera de { $by ->
        [white] las blancas
       *[black] las negras
    }: { $ignoring } si el mate puede llegar después de los 75 movimientos, { $bounded } si debe llegar antes; las Leyes no dicen cuál.
flag-unknown = No se ha decidido qué ocurre si cae ahora la bandera de { $by ->
        [white] las blancas
       *[black] las negras
    }.
dead-can = { $by ->
        [white] Las blancas
       *[black] Las negras
    } pueden dar mate, por ejemplo en { $count ->
        [one] 1 media jugada
       *[other] { $count } medias jugadas (no siempre el camino más corto)
    }:
dead-cannot = { $by ->
        [white] Las blancas
       *[black] Las negras
    } no pueden dar mate: { $why }.
dead-unknown = No se ha decidido si { $by ->
        [white] las blancas
       *[black] las negras
    } pueden dar mate tras { $states } estados; --budget permite más.
dead-position = Nadie puede dar mate: la posición está muerta y la partida es tablas ({ $article }).
dead-stalemate = El jugador en juego está ahogado: la partida es tablas ({ $article }).
why-material = las piezas del tablero no pueden dar mate, estén donde estén
why-stalemate = la partida ha terminado por rey ahogado
why-mated = el otro jugador ha dado jaque mate
why-forced = movimientos inevitables terminan la partida o dejan material insuficiente
why-exhausted = se miraron todas las posiciones que se pueden alcanzar, y ninguna es ese mate
why-locked = las piezas están encerradas y nada puede pasar
why-seventy-five = los 75 movimientos terminan la partida antes de cualquier mate
explain-none = No hay página para «{ $topic }». «tablas explain» enumera los códigos y los artículos.
help-certificate = Escribe en este archivo en qué se basan las respuestas, para comprobarlo con «tablas dead verify»
help-verify = Comprueba un certificado sin más que él mismo
help-verify-file = El certificado, tal como lo escribe --certificate
certificate-unreadable = { $file } no es un certificado: línea { $line }, columna { $column }. Escriba uno con «tablas dead FEN --certificate out.json».
certificate-version = { $file } no es un certificado de una versión conocida aquí ({ $version }).
certificate-position = { $file } trata de «{ $fen }», que no es una posición coherente.
certificate-empty = { $file } no contiene ninguna respuesta.
certificate-holds = La prueba es válida.
certificate-fails = LA PRUEBA NO ES VÁLIDA: { $why }.
refuted-line = las jugadas no son legales o no acaban en ese mate
refuted-unreadable = no se puede leer lo que enumera
refuted-not-over = la partida no ha terminado de ese modo
refuted-material = el material basta para dar mate
refuted-start = la posición no está entre las que enumera
refuted-not-closed = un movimiento legal sale de lo que enumera
refuted-mate = ese mate está entre lo que enumera, o puede estarlo
refuted-malformed = sus datos se contradicen
dead-reach = { $by ->
        [white] Rey blanco
       *[black] Rey negro
    }: { $count ->
        [one] 1 casilla
       *[other] { $count } casillas
    }
