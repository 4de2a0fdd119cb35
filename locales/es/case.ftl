# Los casos y su fallo (`tablas adjudicate`).

# Qué falla en el texto de un caso

case-at = { $file }, línea { $line }: { $what }
case-at-column = { $file }, línea { $line }, columna { $column }: { $what }
case-named = caso { $id }: { $what }
case-json-cut = el JSON se corta aquí. Un caso es un objeto en una línea: cierre lo que está abierto.
case-json-syntax = esto no es JSON. Un caso es un objeto en una línea; busque una comilla, coma o llave que falte justo antes de este lugar.
case-json-no-object = un caso es un objeto: { "{" }"id": …, "rules": …, "events": […], "expect": …{ "}" }.
case-json-key = «{ $key }» no es una clave de un caso y se pasa por alto.
case-json-key-guess = «{ $key }» no es una clave de un caso y se pasa por alto. ¿Quería decir «{ $guess }»?
case-json-not-judged = «{ $key }» no se conoce y no se juzga.
case-json-not-judged-guess = «{ $key }» no se conoce y no se juzga. ¿Quería decir «{ $guess }»?
case-json-missing = falta «{ $key }».
case-json-do = «{ $do }» ({ $key }) no es nada que se pueda hacer en una partida. La lista está en el capítulo sobre fallos.
case-json-do-guess = «{ $do }» ({ $key }) no es nada que se pueda hacer en una partida. ¿Quería decir «{ $guess }»?
case-json-value = «{ $key }» vale { $value }; debe ser { $wanted }.
case-json-word = «{ $key }» vale «{ $value }»; debe ser una de estas palabras: { $words }.
case-wanted-move = una jugada como Nf3, en una sola palabra
case-wanted-text = un texto
case-wanted-flag = true o false
case-wanted-number = un número entero no negativo
case-wanted-player = "white" o "black"
case-wanted-square = una casilla como "e4"
case-wanted-list = una lista
case-wanted-object = un objeto con claves
case-wanted-key = una clave de letras, cifras y guiones
case-wanted-time = una adición como { "{" }"to": "black", "seconds": 120{ "}" }
case-wanted-clocks = tiempos como blancas 0:05:00, negras 0:03:20
case-wanted-counts = cantidades como blancas 1, negras 0
case-no-laws = no se han elegido las Leyes. En JSON: "rules": { "{" }"edition": "fide-2023", "play": "standard"{ "}" }; en Markdown: leyes: fide-2023, standard.
case-no-id = el caso no tiene nombre. Póngale uno: id: mi-caso.
case-front-open = la cabecera no está cerrada: falta una línea ---.
case-front-line = «{ $line }» no es una línea de la cabecera, que tiene líneas como leyes: fide-2023, standard.
case-front-key = «{ $key }» no es una clave de la cabecera.
case-front-key-guess = «{ $key }» no es una clave de la cabecera. ¿Quería decir «{ $guess }»?
case-heading = «{ $line }» no es un título de un caso: sus partes empiezan con ## y un espacio.
case-section = «{ $line }» no es una parte de un caso. Las partes son: { $words }.
case-line = «{ $line }» no se entiende. Las frases están en el capítulo sobre fallos.
case-line-guess = «{ $line }» no se entiende. ¿Quería decir: { $guess }?
case-choice = «{ $line }» no es una elección de las bases. Se escribe: offers.off-turn: reject.
case-choice-twice = «{ $key }» ya está elegido.
case-move = jugada { $number } de la partida: { $what }
case-event = hecho { $number }: { $what }
case-move-illegal = { $by ->
        [white] las blancas
       *[black] las negras
    } no tienen aquí la jugada legal { $move }.
case-move-ambiguous = { $move } puede ser { $moves }: escriba cuál.
case-move-unreadable = «{ $move }» no es una jugada.
case-time-control = «{ $text }» no es un ritmo de juego. Se escribe como en PGN: 40/5400+30:1800+30, o 300.
case-preset = no hay bases «{ $name }». Hay: { $words }.
case-preset-guess = no hay bases «{ $name }». ¿Quería decir «{ $guess }»?
case-no-article = no hay artículo «{ $text }» en la edición del caso.
case-no-result = «{ $text }» no es un resultado.
case-no-such-ply = la media jugada { $ply } no se ha hecho.
case-both-clocks = se ajustan los dos relojes o ninguno.
case-none = { $file } no contiene ningún caso.
case-folder-empty = no hay ningún caso en la carpeta { $file }: los casos son archivos terminados en .md, .jsonl o .json.
case-to-needs-cases = no se convierte nada: no se pudo leer ningún caso.

# El curso de un caso

adjudicate-laws = Leyes: { $edition }, { $play }.
adjudicate-regulations = Bases: { $choices }.
adjudicate-preset = el modelo { $name }
adjudicate-moves = Jugadas anteriores: { $moves }
adjudicate-void-moves = { $count ->
        [one] La última de estas jugadas se hizo
       *[other] Las últimas { $count } de estas jugadas se hicieron
    } con la partida terminada y { $count ->
        [one] es nula
       *[other] son nulas
    }.
adjudicate-alternative = Alternativa { $number }
adjudicate-refused = SIN EFECTO
adjudicate-ruling = Fallo
adjudicate-over = La partida ha terminado: { $result }, por { $reason }, { $after ->
        [start] en la posición en que empezó
       *[other] tras { $after }
    }.
adjudicate-goes-on = La partida continúa.
adjudicate-to-move = El turno es de { $by ->
        [white] las blancas
       *[black] las negras
    }.
adjudicate-offer = Oferta de tablas de { $by ->
        [white] las blancas
       *[black] las negras
    }: { $status ->
        [pending] pendiente
        [accepted] aceptada
        [refused] rechazada
        [lapsed] caducada
        [void] nula, la partida terminó de otro modo
       *[barred] prohibida por las bases
    }.
adjudicate-claim = Reclamación: { $status ->
        [correct] correcta
        [incorrect] incorrecta
        [inadmissible] inadmisible
        [right-lost] el derecho estaba perdido
        [move-not-recorded] la jugada no estaba anotada
        [needs-proof] hace falta prueba
        [depends] depende de la jugada que se quiso decir
       *[game-over] la partida había terminado
    }.
adjudicate-must = Obligado
adjudicate-may = Permitido
adjudicate-arbiter = El árbitro: { $what }
adjudicate-arbiter-only = Solo el árbitro: { $what }
adjudicate-player = { $by ->
        [white] Las blancas
       *[black] Las negras
    }: { $what }
adjudicate-player-quiet = { $by ->
        [white] Las blancas
       *[black] Las negras
    } (no se les advierte): { $what }
adjudicate-as-expected = como se esperaba
adjudicate-differs = difiere: { $key } debe ser { $expected } y es { $got }
adjudicate-nothing-expected = no se espera nada
adjudicate-could-not = no se puede juzgar
adjudicate-total = { $count ->
        [one] { $count } fallo
       *[other] { $count } fallos
    }: { $held } como se esperaba, { $different ->
        [one] { $different } difiere
       *[other] { $different } difieren
    }, { $broken } sin juzgar.

help-adjudicate = Juega casos y dice qué disponen las Leyes, cada acto con su efecto y artículo
help-cases = Casos: líneas JSON, Markdown, una carpeta con ellos, o - para la entrada estándar
help-check-cases = Compara con el fallo esperado y muestra la primera diferencia
help-alternatives = Juzga los mismos hechos también según las alternativas de cada caso
help-to = Convierte en vez de juzgar; Markdown en el idioma de la ejecución
value-case = CASO
