# Fuentes de partidas en directo: qué le pasa a una fuente, un tablero o una línea de jugadas, y qué hacer.

# Una fuente como la escribe una persona. `text` es lo que se escribió.
feed-spec-empty = Una fuente no tiene nombre. Indique un archivo o una carpeta, livechess:, lcc:ID/RONDA, lichess:RONDA, una dirección o cmd:PROGRAMA.
feed-spec-livechess = «{ $text }» no designa ningún LiveChess. Escriba livechess: para este ordenador, o livechess://EQUIPO:PUERTO.
feed-spec-lichess = «{ $text }» no designa ninguna ronda de una retransmisión de Lichess. Escriba lichess: y las ocho letras y cifras del final de la dirección de la ronda.
feed-spec-cloud = «{ $text }» no designa ningún torneo de LiveChessCloud. Escriba la dirección de su página, o lcc:ID/RONDA.
feed-spec-program = «{ $text }» no designa ningún programa. Escriba cmd: y el programa con sus argumentos.

# Una fuente entera.
feed-source-failed = La fuente se ha parado por un fallo de este programa. Las demás fuentes siguen; comuníquelo, por favor.
feed-source-hangs = No se sabe nada de la fuente desde hace { $seconds } segundos. Sus tableros se muestran como estaban; compruebe su unidad o su conexión.
feed-cannot-open = No se puede abrir el archivo o la carpeta: { $error }. Se vuelve a intentar cada segundo.
feed-no-files = Todavía no hay ningún archivo PGN en la carpeta. Se mira cada segundo.
feed-too-many-files = Hay más de { $files } archivos PGN en la carpeta. Solo se siguen los primeros; indique la carpeta de una ronda.

# Un archivo.
feed-file-gone = El archivo ya no está. Sus partidas se conservan como estaban; compruebe si la exportación sigue en marcha.
feed-file-unreadable = No se puede leer el archivo: { $error }. Sus partidas se conservan como estaban.
feed-file-too-large = El archivo tiene { $megabytes } MB y se leen { $most } MB como mucho. Exporte cada ronda a un archivo propio.
feed-no-game = Todavía no hay ninguna partida en { $file }.
feed-too-many-games = { $file } contiene más de { $games } partidas. Solo se siguen las primeras; exporte cada ronda a un archivo propio.
feed-gone-from-file = La partida ya no está en { $file }. Se conserva como estaba.

# La red.
feed-http-failed = No se puede llegar al servidor: { $error }. Se vuelve a intentar con pausas cada vez mayores.
feed-http-status = El servidor responde con el estado { $status }. Se vuelve a intentar con pausas cada vez mayores.
feed-http-missing = No hay nada en esta dirección. Compruébela; se vuelve a intentar con pausas cada vez mayores.
feed-json-unreadable = La respuesta del servidor no es el JSON que se esperaba. Se vuelve a pedir.
feed-cloud-no-host = LiveChessCloud no dice dónde está el torneo. Compruebe su número.
feed-cloud-no-round = El torneo todavía no tiene ninguna ronda con tableros. Se vuelve a preguntar.
feed-no-moves-published = De este tablero solo está publicado el emparejamiento, sin jugadas.
feed-no-such-start = El número de la posición inicial no está entre 0 y 959. No se puede seguir la partida.

# LiveChess.
feed-livechess-unreachable = No se puede llegar a LiveChess en { $host }:{ $port }: { $error }. Compruebe que está en marcha y que la red deja pasar el puerto { $port }; se vuelve a intentar cada pocos segundos.
feed-connection-closed = LiveChess ha cerrado la conexión. Se abre de nuevo.
feed-connection-lost = Se ha roto la conexión con LiveChess: { $error }. Se abre de nuevo.
feed-connection-silent = LiveChess lleva más de un minuto sin decir nada. La conexión se abre de nuevo.
feed-board-connection-lost = De este tablero no llega nada mientras esté rota la conexión con LiveChess.
feed-board-absent = LiveChess no encuentra este tablero{ $comment ->
        [none] {""}
       *[other] { " " }({ $comment })
    }. Compruebe el cable y la corriente.
feed-board-not-responding = El tablero no responde{ $comment ->
        [none] {""}
       *[other] { " " }({ $comment })
    }. Compruebe el cable y la corriente.
feed-board-inactive = El tablero está desactivado en LiveChess{ $comment ->
        [none] {""}
       *[other] { " " }({ $comment })
    }.
feed-board-delayed = La radio del tablero va con retraso{ $comment ->
        [none] {""}
       *[other] { " " }({ $comment })
    }. Las jugadas pueden llegar tarde.
feed-board-refused = LiveChess rechaza este tablero: { $why }

# Un tablero y su partida.
feed-board-turned = El tablero está al revés: las blancas están donde el sistema espera a las negras. Gírelo en LiveChess.
feed-board-mismatch = { $squares ->
        [one] En una casilla hay algo distinto de lo que dice la partida
       *[other] En { $squares } casillas hay algo distinto de lo que dice la partida
    }. Pueden faltar jugadas; compare con las planillas.
feed-placement-not-first = Las piezas no están en la posición inicial y no ha empezado ninguna partida. Coloque el tablero.
feed-doubt = No se puede leer una jugada. Los recuentos se paran ahí hasta que se corrija.
feed-move-illegal = «{ $move }» no es una jugada legal aquí. Los recuentos se paran ahí hasta que se corrija.
feed-move-unreadable = «{ $move }» no se puede leer como una sola jugada. Los recuentos se paran ahí hasta que se corrija.

# Un programa que escribe colocaciones.
feed-program-not-started = No se puede iniciar { $program }: { $error }. Se vuelve a intentar cada pocos segundos.
feed-program-no-output = El programa no tiene ninguna salida que se pueda leer.
feed-program-ended = El programa ha terminado con un error ({ $status }). Se inicia de nuevo.
feed-lines-unreadable = El programa escribe líneas que no son mensajes de tableros: «{ $line }». El libro, «Tableros en directo», dice qué debe escribir.
