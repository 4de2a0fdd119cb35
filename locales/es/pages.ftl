# Las páginas de la mesa del árbitro.

page-lang = es
page-skip = Ir al contenido
page-nav = Páginas del torneo
page-hall = Sala
page-log = Registro
page-event = Torneo
page-events = Torneos
page-language = Idioma
page-theme = Claro u oscuro
page-offline = Sin conexión: la página muestra lo último que supo
page-waiting = Un momento…
page-close = Cerrar
page-cancel = Cancelar
page-save = Guardar
page-saved = Guardado.
page-enter = Anotar
page-search = Buscar
page-show = Mostrar

## Entrar

page-log-in = Entrar
page-log-out = Salir
page-name = Nombre
page-password = Contraseña

## Torneos

page-new-event = Torneo nuevo
page-take-in = Traer un torneo exportado
page-no-event-file = El archivo no es un torneo exportado. Elija uno que haya exportado una mesa.
page-no-events = Aún no hay torneos. Cree uno, o traiga uno exportado.
page-boards-count = { $count ->
    [0] Sin tableros
    [one] Un tablero
   *[other] { $count } tableros
}
page-event-name = Nombre del torneo
page-event-place = Lugar
page-event-chief = Árbitro principal
page-event-preset = Bases
page-event-control = Control de tiempo
page-event-control-help = En segundos: 5400+30, o 40/5400+30:1800+30. Vacío: la mesa no lleva los relojes.
page-add-boards = Preparar tableros
page-pairings = Emparejamientos, un tablero por línea, primero las blancas
page-pairings-example = Ana Ruiz – Tomás Iriarte
page-pairing-odd = La línea { $line } no nombra a dos jugadores. Escriba las blancas, un guion entre espacios, las negras.
page-from-file = De un archivo (PGN, TRF)
page-boards-added = { $count ->
    [one] Un tablero preparado.
   *[other] { $count } tableros preparados.
}
page-take-away = Llevarse los datos
page-export = Exportar el torneo
page-backup = Copia de toda la mesa

## Sala

page-show-all = Todos
page-show-alerts = Con avisos
page-show-playing = En juego
page-show-over = Terminados
page-round = Ronda { $round }
page-round-label = Ronda
page-sector = Sector
page-sector-all = Todos
page-big = Pantalla grande
page-hall-summary = { $boards ->
    [one] Un tablero
   *[other] { $boards } tableros
}: { $playing } en juego, { $over } terminados.
page-pressing = { $count ->
    [one] Un tablero le necesita
   *[other] { $count } tableros le necesitan
}
page-no-boards = Esta ronda aún no tiene tableros.
page-none-fits = Ningún tablero coincide. Borre la búsqueda o muestre todos.
page-board-of = Tablero { $number }
page-white = Blancas
page-black = Negras
page-arbiter = Árbitro
page-state-waiting = Sin empezar
page-state-paused = Relojes parados
page-state-claim = Reclamación
page-hall-keys = Teclas: / buscar · flechas de tablero en tablero · Intro abre · a el siguiente tablero que le necesita

## Marcas

page-badge-claim-open = Reclamación
page-badge-flag = Bandera
page-badge-over = Terminada
page-badge-wrong-result = Resultado
page-badge-decide = Decidir
page-badge-offer = Oferta
page-badge-claimable = Puede reclamar
page-badge-second = Segunda vez
page-badge-forty = 40 movimientos
page-badge-consider = Considerar
page-badge-played-on = Siguieron
page-badge-differs = Fuente distinta
page-badge-reported = Comunicado
page-badge-record = Registro
page-badge-board = Tablero

## Tablero

page-position = Posición
page-piece-white-k = rey blanco
page-piece-white-q = dama blanca
page-piece-white-r = torre blanca
page-piece-white-b = alfil blanco
page-piece-white-n = caballo blanco
page-piece-white-p = peón blanco
page-piece-black-k = rey negro
page-piece-black-q = dama negra
page-piece-black-r = torre negra
page-piece-black-b = alfil negro
page-piece-black-n = caballo negro
page-piece-black-p = peón negro
page-promote = Promocionar a
page-clock-white = Reloj de las blancas
page-clock-black = Reloj de las negras
page-step = Recorrer la partida
page-first = Al comienzo
page-back = Un movimiento atrás
page-forward = Un movimiento adelante
page-latest = A la posición actual
page-flip = Girar el tablero
page-at-start = Al comienzo
page-at-move = Después de { $move }
page-after-announced = Después del movimiento anunciado
page-moves = Movimientos
page-offer = Se ofrecieron tablas
page-occurrence = { $count ->
    [0] Posición no contada
    [1] Primera vez en esta posición
   *[other] Posición { $count } veces
}
page-quiet = { $count } movimientos sin captura ni movimiento de peón
page-type-move = Escribir un movimiento
page-enter-move = Anotar el movimiento
page-with-clock = reloj pulsado
page-move-illegal = { $move } no es un movimiento legal aquí. No se ha anotado nada.
page-move-ambiguous = { $move } puede ser más de un movimiento. Añada la columna o la fila de la pieza.
page-is-over = La partida ha terminado:
page-recorded-otherwise = Resultado escrito: { $result }
page-alerts = Avisos
page-seen = Visto
page-seen-by = visto por { $who }
page-duties = Lo que toca hacer al árbitro
page-rulings = Fallos
page-rights = Lo que pueden hacer ahora los jugadores
page-may-white = Blancas
page-may-black = Negras
page-board-log = Lo anotado

## Actos

page-acts = Anotar
page-act-offer = Ofrecen
page-act-accept = Aceptan
page-act-refuse = Rechazan
page-act-touch = Tocan una pieza
page-act-resign = Abandonan
page-act-flag = Bandera
page-act-pause = Parar los relojes
page-act-restart = Poner en marcha
page-act-illegal = Movimiento ilegal
page-act-clocks = Ajustar los relojes
page-act-result = Resultado
page-act-correct-result = Corregir el resultado
page-act-correct-move = Corregir un movimiento
page-act-incident = Incidente
page-act-warn = Advertencia
page-act-penalty = Sanción
page-act-remark = Observación
page-act-appeal = Apelación
page-who = Quién
page-square = Casilla
page-kind = Clase
page-result = Resultado
page-opponent-score = Puntuación del rival
page-seconds = Segundos
page-reason = Motivo
page-text = Texto
page-which-ply = Medio movimiento, contado desde 1
page-right-move = El movimiento que se jugó, de casilla a casilla
page-illegal-forbidden = La pieza no puede mover así
page-illegal-pawn-not-promoted = Peón sin cambiar
page-illegal-pressed-without-moving = Reloj pulsado sin mover
page-illegal-two-hands = Movimiento hecho con dos manos
page-warn-spoken = De palabra
page-warn-written = Por escrito
page-penalty-12-9-2 = más tiempo para el adversario
page-penalty-12-9-3 = menos tiempo para el infractor
page-penalty-12-9-6 = pérdida de la partida
page-penalty-12-9-9 = exclusión del torneo
page-conduct-offers = Ofertas que molestan (11.5)
page-conduct-claims = Reclamaciones que molestan (11.5)
page-conduct-distraction = Distrae al adversario (11.5)
page-conduct-arranged = Tablas amañadas
page-conduct-refuses-to-reconstruct = No ayuda a reconstruir la partida
page-conduct-refuses-to-comply = Se niega a cumplir las Leyes (11.7)

## Reclamación

page-claim = Reclamación
page-claim-over = La partida ha terminado, no hay nada que reclamar:
page-claim-is-open = Hay una reclamación abierta en este tablero. Compruébela ahora.
page-claim-who = ¿Quién reclama?
page-claim-has-move = Tiene el turno.
page-claim-has-not-move = No tiene el turno: solo puede reclamar quien está en juego.
page-claim-ground = ¿Por qué motivo?
page-ground-threefold = La misma posición por tercera vez
page-ground-fifty = Cincuenta movimientos sin captura ni movimiento de peón
page-ground-unstated = Tablas, sin decir por qué
page-claim-position = ¿Qué posición?
page-claim-on-board = La que está en el tablero
page-claim-by-move = La que habrá tras un movimiento que anuncia
page-claim-move = El movimiento
page-claim-written = Está escrito en su planilla y no se ha hecho
page-claim-touched = Ha tocado una pieza
page-claim-basis = Los movimientos se conocen por
page-basis-scoresheet = las planillas
page-basis-electronic-record = un registro electrónico
page-basis-display = una pantalla de la sala
page-basis-nothing = nada escrito
page-claim-clocks = Pare los relojes antes de comprobar.
page-claim-agrees = El adversario acepta las tablas
page-claim-check = Comprobar la reclamación

## Fallo

page-ruling = Fallo
page-orders = Lo que debe ocurrir ahora
page-set-clocks = Ajuste los relojes:
page-start-side = { $side ->
    [white] Ponga en marcha el de las blancas.
   *[black] Ponga en marcha el de las negras.
}
page-occurrences = La posición, { $count ->
    [one] una vez
   *[other] { $count } veces
}
page-identity = { $turn ->
    [white] Juegan las blancas
   *[black] Juegan las negras
} · enroque { $castling } · al paso { $passant }
page-show-in-game = Ver en la partida
page-found = Lo que se encontró
page-assumed = Dado por cierto
page-save-ruling = Guardar el fallo
page-pdf = Imprimir (PDF)

## Registro

page-hand-over = Entregar el turno
page-open-claims = { $count ->
    [0] Ninguna reclamación abierta.
    [one] Una reclamación abierta:
   *[other] { $count } reclamaciones abiertas:
}
page-unseen = { $count ->
    [0] Todos los avisos que urgen se han visto.
    [one] En un tablero hay un aviso que nadie ha visto:
   *[other] En { $count } tableros hay avisos que nadie ha visto:
}
page-note = Nota
page-hand-over-to = Entregar a otro árbitro
page-all-entries = Todo lo anotado
page-no-entries = Aún no se ha anotado nada.
page-log-cut = Se muestran los 500 más recientes; busque los anteriores.
page-log-moves = También movimientos y relojes pulsados
page-round-report = Informe del torneo (PDF)
page-round-table = Informe como tabla (CSV)

## Fuentes

page-sources = Fuentes
page-sources-about = Partidas en directo de archivos, tableros electrónicos y la red. Una fuente que se sigue aquí crea sus tableros, o continúa los ya emparejados, y sus movimientos, relojes y resultados se anotan según llegan. Lo que usted anota a mano se queda.
page-sources-reach = La mesa solo accede a lo que está en esta lista. Las páginas no cargan nada de fuera.
page-no-sources = Todavía no se sigue ninguna fuente.
page-add-source = Seguir una fuente
page-source-spec = Archivo, carpeta o dirección
page-source-name = Nombre (si la mesa debe llamarla de otro modo)
page-source-examples = Qué puede seguirse
page-source-example-path = Un archivo PGN, o una carpeta a la que exporta el sistema de los tableros
page-source-example-livechess = LiveChess en este equipo, o en otro de la red
page-source-example-lichess = Una ronda de una retransmisión de Lichess
page-source-example-cloud = Un torneo de LiveChessCloud, y su ronda
page-source-example-address = Un PGN en una dirección
page-source-example-program = Un programa que escribe posiciones, solo en el propio equipo de la mesa
page-source-kind-path = Archivo o carpeta
page-source-kind-livechess = LiveChess
page-source-kind-broadcast = Retransmisión de Lichess
page-source-kind-cloud = LiveChessCloud
page-source-kind-address = PGN en una dirección
page-source-kind-program = Programa
page-source-state-connecting = Conectando
page-source-state-well = Conectada
page-source-state-silent = En silencio
page-source-state-broken = Averiada, se reintenta
page-source-state-given-up = Abandonada
page-source-state-finished = Terminada
page-source-since = desde las { $time }
page-source-seen = último dato a las { $time }
page-source-never = sin datos todavía
page-source-boards = { $count ->
    [0] ningún tablero
    [one] un tablero
   *[other] { $count } tableros
}
page-source-remove = Retirar
page-source-remove-sure = ¿Retirarla? Los tableros y los movimientos se quedan.
page-feed = Lo que dice la fuente
page-feed-state-well = El tablero se lee bien.
page-feed-state-mismatched = El tablero no muestra la posición de su partida.
page-feed-state-silent = No llega nada del tablero.
page-feed-state-broken = No se entiende lo que llega del tablero.
page-feed-state-away = La fuente no se sigue en este momento.
page-feed-result = Resultado comunicado: { $result }
page-feed-void = Nulas, hechas después del final:
page-feed-here = Anotado: { $moves }
page-feed-there = Fuente: { $moves }
page-feed-holds-desk = Se jugó lo anotado
page-feed-holds-source = Se jugó lo de la fuente
