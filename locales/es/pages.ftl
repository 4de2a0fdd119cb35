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
page-start-round = Poner en marcha los relojes de la ronda { $round }
page-start-clocks = Poner en marcha el reloj de las blancas
page-start-waits = { $count ->
    [one] Un tablero espera: sus relojes están parados hasta entonces, o hasta que se anote algo.
   *[other] { $count } tableros esperan: sus relojes están parados hasta entonces, o hasta que se anote algo.
}
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

## Conducta

page-conduct = Conducta
page-conduct-about = Ofertas irregulares, reclamaciones erróneas, movimientos ilegales y lo que se anotó, por jugador y en todas las rondas. Qué se puede imponer lo dice 12.9.
page-conduct-none = No consta nada de nadie.
page-conduct-nobody = De nadie con ese nombre consta nada.
page-incidents = { $count ->
    [0] ningún incidente
    [one] un incidente
   *[other] { $count } incidentes
}
page-in-round = Ronda { $round }, tablero { $number }
page-where = En qué tablero
page-penalty-against = Sanción a { $name }
page-penalty-options = Qué se puede imponer, de menos a más
page-support-supported = Los hechos la respaldan
page-support-open = A criterio del árbitro
page-support-closed = No es posible ahora
page-with-organiser = De acuerdo con el organizador.
page-given = Ya impuesta: { $where }.
page-amount = Cuantía
page-rounds = Rondas
page-own-score = Puntuación del infractor
page-as-it-is = como está
page-intent = Intención
page-intent-unknown = no se conoce
page-intent-good = de buena fe
page-intent-bad = de mala fe
page-harm = el rival salió perjudicado
page-pressure = el rival estaba apurado de tiempo

## Cuentas

page-accounts = Cuentas
page-accounts-lan = Quien figura aquí entra con su nombre y su contraseña. Una contraseña, un papel o un sector nuevos cierran las sesiones de la cuenta.
page-accounts-local = En esta máquina nadie se identifica. Estas cuentas son para una mesa que arranca con --lan.
page-no-accounts = Aún no hay cuentas. La primera es la de un árbitro principal.
page-new-account = Cuenta nueva
page-change-account = Cambiar la cuenta
page-change = Cambiar
page-account-saved = La cuenta «{ $name }» está guardada.
page-close-account = Cerrar
page-open-account = Abrir de nuevo
page-account-closed = cerrada
page-last-chief = Único árbitro principal: esta cuenta no se puede cerrar ni cambiar de papel.
page-role = Papel
page-role-chief = Árbitro principal
page-role-arbiter = Árbitro
page-role-viewer = Público
page-role-may-chief = Actúa en todas partes, crea torneos y cuentas, firma y borra.
page-role-may-arbiter = Actúa en los tableros, en los sectores indicados o en toda la sala, y ve el registro.
page-role-may-viewer = Mira la sala y los tableros, sin lo que oculta 12.6.
page-sectors = Sectores
page-sectors-help = Separados por comas. Vacío: toda la sala.
page-sectors-of = sector { $sectors }
page-new-password = Contraseña nueva
page-password-help = Al menos 8 caracteres.
page-password-help-change = Al menos 8 caracteres. Vacío: sigue la de antes.
page-sessions = Han entrado
page-session = { $address }, { $browser }: desde { $begun }, vista por última vez { $seen }
page-session-own = esta sesión
page-end-session = Cerrar

## Firmas

page-sign = Firmar
page-signatures = Firmas
page-signed-by = Firmado por { $who }, { $at }, clave
page-signature-bad = Esta firma no es de este documento; la anotó { $who }, { $at }, clave
page-signature-check = Guarde el fallo y compruébelo con «tablas verify»; la clave se compara dígito a dígito con la que el árbitro ha dado a conocer.

## Datos personales

page-keep-days = Borrar al cabo de (días)
page-keep-days-help = Cuántos días después de la última anotación dejan de hacer falta los nombres. La mesa avisa y no borra nada por sí misma. Vacío: sin límite.
page-without-names = Sin nombres
page-without-names-about = Se omiten los nombres y los números de federación: cada jugador es P1, P2 … en todas partes; los árbitros, A1, A2 … Las observaciones en texto libre pueden aún señalar a alguien: léalas antes de entregar el archivo. Los fallos llevan otra huella y no llevan firmas.
page-export-redacted = Exportar sin nombres
page-report-redacted = Informe sin nombres (PDF)
page-table-redacted = Informe sin nombres (CSV)
page-remove = Borrar el torneo
page-removal-at = Se ha de borrar después del { $day }
page-removal-due = El plazo para conservarlo terminó el { $day }. Bórrelo o alargue el plazo en sus ajustes.
page-removal-means = Todos los tableros, partidas, fallos y notas del torneo salen para siempre del archivo de la mesa. En el registro solo queda que se borró, quién y cuándo. Las exportaciones y copias ya hechas no se tocan: bórrelas usted.
page-removal-name = Para confirmar, escriba el nombre del torneo: { $name }
page-event-gone = Este torneo se ha borrado.

## Lo que se elige para un torneo

page-event-chief-help = Quien responde de lo que se anota en la propia máquina de la mesa y decide lo que toca al árbitro principal.
page-event-play = Ritmo y modo de juego
page-event-play-help = Según el tiempo para 60 movimientos: clásico desde una hora, relámpago hasta diez minutos, rápido entre ambos.
page-event-edition = Edición de las Leyes
page-event-edition-help = La que rige cuando se juega la partida.
page-regulations = Cada punto de las bases, con su artículo
page-regulations-changed = { $count ->
    [0] como en las bases elegidas
    [one] uno distinto de las bases elegidas
   *[other] { $count } distintos de las bases elegidas
}
page-own-choice = elegido aparte
page-article-says = El artículo:
page-laws-alone = Las Leyes solas:
page-number = Cuánto
page-as-preset = Como en las bases elegidas

## El turno

page-responsible = Responsables ahora
page-nobody-responsible = No consta nadie: indique el árbitro principal en la página del torneo.
page-whole-hall = toda la sala
page-since = desde { $at }, de { $who }
page-left-open = Lo que queda abierto
page-away = La mesa no responde. No se ha anotado nada; compruebe que funciona e inténtelo de nuevo.

## Scoresheets

page-sheets = Planillas
page-sheet-of-white = Planilla de las blancas
page-sheet-of-black = Planilla de las negras
page-sheet-example = 1 e4 e5 2 Cf3 Cc6 …   ? ilegible, - sin anotar
page-sheet-letters = Letras
page-sheet-letters-found = se averiguan
page-sheet-read = { $entries ->
    [one] Una anotación
   *[other] { $entries } anotaciones
}, letras { $letters }
page-sheet-with-board = { $count ->
    [one] Comparar con la media jugada que guardó el tablero
   *[other] Comparar con las { $count } medias jugadas que guardó el tablero
}
page-sheet-keys = Escriba como está anotado, en cualquier idioma, en una línea o en varias. Esc va al primer punto abierto; las flechas recorren la partida.
page-sheet-empty = Escriba una planilla: se lee mientras escribe.
page-sheet-sum = { $plies ->
    [one] Una media jugada
   *[other] { $plies } medias jugadas
}, { $points ->
    [0] ningún punto abierto.
    [one] un punto que mirar.
   *[other] { $points } puntos que mirar.
}
page-sheet-games = { $count ->
    [one] Encaja una partida
   *[other] { $count } partidas encajan más o menos igual de bien
}{ $all ->
    [yes] .
   *[no] ; puede haber más.
}
page-sheet-differences = Diferencias
page-sheet-points = Puntos que mirar
page-sheet-settled = Decidido
page-sheet-differs = Las planillas difieren
page-sheet-repaired = Corregido
page-sheet-open = Abierto
page-sheet-fits = Encaja
page-sheet-choose = Qué fue { $move }
page-sheet-keeps-all = El resto de la partida sigue siendo legal
page-sheet-keeps = De las { $of } medias jugadas siguientes siguen siendo legales { $count }
page-sheet-open-all = { $count ->
    [one] Volver a abrir el punto decidido
   *[other] Volver a abrir los { $count } puntos decididos
}
page-sheet-readings = Lecturas que quedan
page-sheet-other = { $move } en lugar de { $own }
page-sheet-other-goes-on = Sigue con { $move }
page-sheet-other-ends = Termina tras { $plies } medias jugadas
page-sheet-it-was = Fue { $move }
page-sheet-incomplete = Puede que encajen otras partidas. Decida un punto y habrá menos.
page-sheet-left-over = { $of ->
    [white] Planilla de las blancas
    [black] Planilla de las negras
   *[board] Tablero
}: «{ $text }» sobra al final.
page-sheet-number = { $of ->
    [white] Planilla de las blancas
    [black] Planilla de las negras
   *[board] Tablero
}, línea { $line }: el número { $written } está en el movimiento { $number }.
page-sheet-mark = { $of ->
    [white] Planilla de las blancas
    [black] Planilla de las negras
   *[board] Tablero
}, línea { $line }: «{ $text }» { $kind ->
    [offer] es una oferta de tablas.
    [two-moves] contiene dos movimientos sin separación; se han leído uno tras otro.
    [two-moves-often] contiene dos movimientos sin separación, como otras casillas; se han leído uno tras otro.
   *[other] no es un movimiento y no se ha usado.
}
page-sheet-game = La partida
page-sheet-table = Una junto a otra
page-sheet-move = Movimiento
page-sheet-what = Observación
page-source-white = Blancas
page-source-black = Negras
page-source-board = Tablero
page-slip-departure = vale para varias piezas
page-slip-promotion = no dice la pieza nueva
page-slip-unread = no se lee entera
page-slip-not-written = sin anotar
page-slip-file = otra columna
page-slip-rank = otra fila
page-slip-piece = otra pieza
page-slip-origin = desde otra casilla
page-slip-castling = enroque
page-slip-several = difiere
page-slip-missing = aquí falta un movimiento
page-slip-surplus = anotada una vez de más
page-slip-swapped = en el lugar del rival
page-sheet-keep-white = Guardar la de las blancas
page-sheet-keep-black = Guardar la de las negras
page-sheet-kept-white = La planilla de las blancas queda guardada como prueba.
page-sheet-kept-black = La planilla de las negras queda guardada como prueba.
page-sheets-kept = Guardadas como prueba
page-sheet-use = Mostrarla
page-sheet-save = Guardar como archivo
page-sheet-claim = Reclamar con estas planillas
page-sheet-whose = ¿De quién es la planilla?

## Claims on papers

page-claim-source = ¿De dónde salen los movimientos?
page-source-of-live = Del tablero en vivo
page-source-of-record = De un archivo PGN
page-source-of-sheet = De una planilla
page-source-of-sheets = De las dos planillas
page-papers-missing = Aún no hay movimientos: suelte un PGN o escriba una planilla abajo.
page-record-drop = Suelte aquí un PGN o elija uno
page-record-which = ¿Cuál de las { $count } partidas?
page-record-choose = Elija una partida
page-record-other-players = No son los jugadores del tablero.
page-claim-after = Reclama después de { $move }.
page-claim-at-start = Reclama antes del primer movimiento.
page-claim-here = Reclama aquí
page-claim-closed = Ya no puede llegar más prueba: lo que no está probado es una reclamación incorrecta
page-claim-as-it-is = Anotarlo como está
page-answers = { $count ->
    [one] Una partida encaja con las pruebas
   *[other] { $count } partidas encajan igual de bien con las pruebas
}{ $all ->
    [yes] {""}
   *[no] , y puede haber más
}
page-answers-depend = Depende del movimiento { $number } de las { $by ->
    [white] blancas
   *[black] negras
}:
page-answers-count = La reclamación es correcta con { $correct } de ellas y no lo es con { $not }.
page-answer-correct = correcta
page-answer-incorrect = incorrecta
page-answer-inadmissible = no admisible
page-answer-declared-by-platform = la declara la plataforma
page-answer-right-lost = derecho perdido
page-answer-move-not-recorded = movimiento sin anotar
page-answer-needs-proof = necesita prueba
page-answer-depends = depende del movimiento
page-answer-game-over = la partida había terminado
page-ruling-on-papers = Este fallo se apoya en documentos. Al anotarlo en el tablero entran en su registro los movimientos que faltan, la reclamación y lo que sigue de ella.
page-carry = Anotarlo en el tablero
