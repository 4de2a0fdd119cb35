# `tablas sim`: partidas repetidas como las mostraría una sala con tableros electrónicos.

help-sim = Repite partidas como las mostraría una sala con tableros electrónicos, para probar sin tableros
help-sim-livechess = Hace de LiveChess en este ordenador
help-sim-folder = Escribe una carpeta de archivos PGN como la exportación de LiveChess
help-sim-livechesscloud = Hace de LiveChessCloud en este ordenador
help-sim-placements = Escribe dónde están las piezas, en líneas de JSON
help-sim-files = Archivos PGN; cada partida tiene un tablero y todas se juegan a la vez
help-sim-boards = Jugar como mucho tantas partidas (64)
help-sim-speed = Jugar tantas veces más deprisa que en una sala (1)
help-sim-seed = Con otro número fallan otras cosas en otros momentos (1)
help-sim-bad-day = Que falle todo lo que falla en las salas: piezas en el aire, jugadas mal adivinadas, enroques en dos pasos, archivos a medio escribir, conexiones que se rompen
help-sim-port = El puerto en el que escuchar (1982; para la nube, 1983)
help-sim-to = La carpeta en la que escribir; los archivos con los mismos nombres se sobrescriben
help-sim-together = Escribir todas las partidas en un solo games.pgn
help-sim-after = Llega una jugada cada pocos segundos, digan lo que digan los relojes de los archivos. Solo puede conectarse este ordenador.

sim-no-games = En los archivos no hay ninguna partida con jugadas. Indique archivos PGN con partidas.
sim-more-games = Hay más partidas que { $boards ->
        [one] un tablero
       *[other] { $boards } tableros
    }; las demás no se juegan. Con --boards se cambia.
sim-livechess = { $boards ->
        [one] Se juega un tablero
       *[other] Se juegan { $boards } tableros
    }. Para seguirlos: tablas watch { $source }
    Ctrl-C lo termina.
sim-cloud = { $boards ->
        [one] Se publica un tablero
       *[other] Se publican { $boards } tableros
    }. Para seguirlos: tablas watch { $source }
    Ctrl-C lo termina.
sim-folder = { $boards ->
        [one] Se exporta un tablero
       *[other] Se exportan { $boards } tableros
    }. Para seguirlos: tablas watch { $folder }
sim-games-over = Han terminado todas las partidas; se sigue respondiendo. Ctrl-C lo termina.
sim-written = Han terminado todas las partidas y están escritas.
sim-port = No se puede escuchar en el puerto { $port }: { $reason }. Elija otro con --port.
sim-cloud-start = La partida { $game } no empieza en la posición inicial, y LiveChessCloud no tiene manera de decir en cuál. Déjela fuera o use otro doble.
