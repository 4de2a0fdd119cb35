# Bases del torneo: las preguntas, las respuestas, los errores de un archivo, `tablas regulations`.

# Las preguntas

reg-ask-scoring = Puntos por victoria, tablas y derrota
reg-ask-evidence = Qué prueba una reclamación de la que no hay planilla completa
reg-ask-corrections = Hasta cuándo se corrige un resultado contrario a las Leyes
reg-ask-offers-off-turn = Una oferta de tablas cuando el adversario tiene el turno
reg-ask-offers-reoffer = Si un jugador puede volver a ofrecer tablas tras un rechazo
reg-ask-agreement-min-moves = Movimientos que ambos jugadores han de completar antes de poder acordar tablas
reg-ask-agreement-by = Quién acuerda las tablas
reg-ask-agreement-breach = Qué se propone al árbitro tras una infracción
reg-ask-agreement-rounds = En qué rondas rige la restricción de los acuerdos
reg-ask-agreement-grounds = Por qué motivos se puede pedir tablas al árbitro
reg-ask-agreement-adviser = A quién consulta el árbitro antes de decidir sobre una petición
reg-ask-claims-offer-survives = Si la oferta que supone una reclamación sobrevive a la comprobación
reg-ask-claims-after-move = Una reclamación con el movimiento hecho y el reloj sin pulsar
reg-ask-claims-off-turn = Una reclamación cuando el adversario tiene el turno
reg-ask-claims-touched = Una reclamación después de tocar una pieza
reg-ask-claims-unwritten = Una reclamación cuyo movimiento anunciado no está anotado
reg-ask-claims-announcing = Cómo se anuncia el movimiento de una reclamación
reg-ask-claims-ground-mismatch = Una reclamación por un motivo cuando solo se da el otro
reg-ask-claims-wrong-claim-seconds = Segundos para el adversario tras una reclamación incorrecta
reg-ask-claims-wrong-claims = Cuántas reclamaciones incorrectas admite una partida
reg-ask-flags-truth = Cuándo ha caído una bandera
reg-ask-clocks-illegal-move-seconds = Segundos para el adversario tras un movimiento ilegal
reg-ask-captains-advice = Si el capitán puede aconsejar a su jugador que ofrezca o acepte tablas
reg-ask-guidelines-quick-finish = Qué parte de las Directrices III rige los dos últimos minutos
reg-ask-guidelines-adjournment = Si las partidas se pueden aplazar (Directrices I)
reg-ask-penalties-fines = Si se han anunciado multas

# Las respuestas

reg-scoring = Una victoria vale { $win }, unas tablas { $draw }, una derrota { $loss }.
reg-evidence-record = Prueban una reclamación las planillas y lo que los jugadores reconstruyen con ellas; lo que queda sin probar es incorrecto.
reg-evidence-arbiter-observes = Lo que ha visto el propio árbitro o ha registrado un tablero electrónico puede suplir la planilla que falta.
reg-corrections-appeal-deadline = Un resultado contrario a las Leyes se corrige hasta que vence el plazo de apelación, aunque esté firmado.
reg-corrections-signed = Cuando ambos jugadores han firmado, el resultado queda fijado.
reg-offers-off-turn-valid = Una oferta cuando el adversario tiene el turno es válida; el árbitro considera el 11.5.
reg-offers-off-turn-reject = Una oferta cuando el adversario tiene el turno no es oferta.
reg-offers-reoffer-free = Un jugador puede volver a ofrecer tras un rechazo; la insistencia es materia del 11.5.
reg-offers-reoffer-one-move-each = Un jugador solo puede volver a ofrecer cuando cada bando ha jugado desde su última oferta.
reg-offers-reoffer-us-14b5 = Tras un rechazo es impropio volver a ofrecer mientras no lo haya hecho el adversario o no haya cambiado sustancialmente la posición (US Chess 14B5).
reg-offers-reoffer-plies = Un jugador solo puede volver a ofrecer { $plies ->
        [one] una media jugada
       *[other] { $plies } medias jugadas
    } después de su última oferta.
reg-offers-reoffer-max = Un jugador puede ofrecer tablas como máximo { $times ->
        [one] una vez
        [2] dos veces
       *[other] { $times } veces
    } por partida.
reg-agreement-min-moves-none = Sin mínimo: se pueden acordar tablas en cuanto ambos jugadores han hecho un movimiento (5.2.3).
reg-agreement-min-moves = No hay tablas por acuerdo antes de que ambos jugadores completen { $moves ->
        [one] un movimiento
       *[other] { $moves } movimientos
    }.
reg-agreement-by-players = Los jugadores acuerdan las tablas entre ellos.
reg-agreement-by-arbiter = No hay tablas por acuerdo sin el consentimiento del árbitro, a quien las piden los jugadores.
reg-agreement-by-never = En este torneo no se acuerdan tablas.
reg-agreement-breach-play-on = Un acuerdo prohibido no vale y la partida sigue; el árbitro dispone del 12.9.
reg-agreement-breach-zero-zero = Tras una infracción se propone al árbitro el 0–0.
reg-agreement-breach-time = Tras una infracción se propone al árbitro dar más tiempo al adversario.
reg-agreement-rounds-all = Lo dicho sobre los acuerdos rige en todas las rondas.
reg-agreement-rounds-until = Lo dicho sobre los acuerdos rige hasta la ronda { $round }.
reg-agreement-rounds-from = Lo dicho sobre los acuerdos rige desde la ronda { $round }.
reg-agreement-grounds-any = No se nombra ningún motivo: vale cualquiera.
reg-agreement-grounds = Solo se puede pedir tablas al árbitro por estos motivos: { $grounds }.
reg-ground-threefold = triple aparición de la posición
reg-ground-fifty = cincuenta movimientos sin mover un peón ni capturar
reg-ground-perpetual = jaque perpetuo
reg-ground-theoretical = tablas teóricas
reg-agreement-adviser-none = No se prevé ningún asesor.
reg-agreement-adviser-may = Antes de decidir, el árbitro puede consultar a un jugador fuerte nombrado para ello.
reg-agreement-adviser-must = Antes de decidir, el árbitro consulta a un jugador fuerte nombrado para ello.
reg-claims-offer-survives-false = Si el adversario prefiere que se compruebe la reclamación, la oferta que suponía caduca.
reg-claims-offer-survives-true = La oferta que supone una reclamación sigue en pie si esta se comprueba y resulta incorrecta.
reg-claims-after-move-incorrect = Una reclamación con el movimiento ya hecho es incorrecta, con su tiempo para el adversario.
reg-claims-after-move-inadmissible = Una reclamación con el movimiento ya hecho no es admisible y no cuesta tiempo.
reg-claims-off-turn-incorrect = Una reclamación cuando el adversario tiene el turno es incorrecta, con su tiempo para él.
reg-claims-off-turn-inadmissible = Una reclamación cuando el adversario tiene el turno no es admisible y no cuesta tiempo; queda como oferta.
reg-claims-touched-incorrect = Una reclamación después de tocar una pieza es incorrecta, con su tiempo para el adversario.
reg-claims-touched-inadmissible = Después de tocar una pieza se pierde el derecho a reclamar en ese movimiento, sin coste de tiempo.
reg-claims-unwritten-make-legal = Si el movimiento anunciado no está anotado, el árbitro indica al jugador que reclame en forma.
reg-claims-unwritten-incorrect = Si el movimiento anunciado no está anotado, la reclamación es incorrecta.
reg-claims-announcing-written = El movimiento de una reclamación se anuncia por escrito, sea cual sea el ritmo de juego.
reg-claims-announcing-word = Donde los jugadores no anotan, el movimiento de una reclamación se anuncia de palabra.
reg-claims-ground-mismatch-as-stated = Una reclamación se resuelve por el motivo alegado.
reg-claims-ground-mismatch-any = Una reclamación es correcta si se da cualquiera de los dos motivos, sea cual sea el alegado.
reg-wrong-claim-laws = Una reclamación incorrecta da al adversario lo que dicen las Leyes: { $seconds } segundos ({ $article }).
reg-wrong-claim-none = Aquí no se reclama nada: esas tablas las declara la plataforma.
reg-wrong-claim-seconds = Una reclamación incorrecta da al adversario { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }.
reg-claims-wrong-claims-no-limit = Ningún número de reclamaciones incorrectas pierde la partida; quedan el 11.5 y el 11.7.
reg-claims-wrong-claims = Tras la reclamación incorrecta número { $limit } de una partida se propone al árbitro su pérdida.
reg-flags-truth-noticed = Una bandera ha caído cuando el árbitro lo ve o un jugador lo reclama con razón.
reg-flags-truth-clock = Una bandera ha caído cuando lo dice el reloj, se advierta o no.
reg-illegal-move-laws = Un movimiento ilegal da al adversario el tiempo que dicen las Leyes.
reg-illegal-move-seconds = Un movimiento ilegal da al adversario { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }.
reg-captains-forbidden = El capitán no puede aconsejar a su jugador que ofrezca o acepte tablas.
reg-captains-allowed = El capitán puede aconsejar a su jugador que ofrezca o acepte tablas.
reg-quick-finish-off = No se aplican las Directrices III.
reg-quick-finish-iii-4 = En los dos últimos minutos, el jugador que tiene el turno puede pedir un incremento para ambos (III.4).
reg-quick-finish-iii-5 = En los dos últimos minutos, el árbitro decide si el adversario intenta ganar por medios normales (III.5).
reg-quick-finish-iii-6 = No hay árbitro presente: una reclamación en los dos últimos minutos detiene la partida y se decide después (III.6).
reg-adjournment-false = Las partidas no se aplazan.
reg-adjournment-true = Las partidas se pueden aplazar con jugada secreta (Directrices I).
reg-fines-not-announced = No se han anunciado multas, así que no las hay.
reg-fines-announced = Se han anunciado multas; la cuantía la fija el árbitro.
reg-fines-amount = Se han anunciado multas de { $amount }.

# Lo que se puede escribir

reg-choice-number = un número entero, { $least } o más
reg-choice-list = una lista de { $words }, sin repetir
reg-choice-points = { "{" } win = N, draw = N, loss = N { "}" } en puntos enteros o medios
reg-choice-table = una sección con claves propias
reg-choice-text = un texto entre comillas, no vacío
reg-choice-sources = un texto entre comillas o una lista de ellos, no vacíos
reg-choice-time = un ritmo de juego en segundos como lo escribe PGN ("5400+30", "40/5400+30:1800+30", "300d5")

# Los errores de un archivo

reg-not-text = Estos bytes no son texto UTF-8. Guarde el archivo como UTF-8.
reg-toml-duplicate = Esta clave está dos veces. Deje una de las dos.
reg-toml-quotes = Un texto empieza y termina con comillas: by = "players". Póngalas.
reg-toml-brackets = Hay un corchete o una llave sin cerrar, o una coma fuera de sitio. Escriba { "{" } plies = 4 { "}" } y ["threefold", "fifty"].
reg-toml-value = Aquí falta una clave, un signo igual o un valor. Una línea es CLAVE = VALOR.
reg-toml-other = Esto no se puede leer. Una línea es CLAVE = VALOR, un encabezado es [NOMBRE] y un comentario empieza con #.
reg-unknown-key = No hay ninguna clave «{ $key }». Al principio están: { $keys }.
reg-unknown-key-in = No hay ninguna clave «{ $key }». En [{ $section }] están: { $keys }.
reg-unknown-key-guess = No hay ninguna clave «{ $key }»; ¿quiso decir { $guess }?
reg-wrong-value = { $key } no puede ser { $value }. Opciones: { $choices }.
reg-wrong-value-guess = { $key } no puede ser { $value }; ¿quiso decir "{ $guess }"? Opciones: { $choices }.
reg-missing-key = Falta { $key }: las bases no dejan ninguna pregunta abierta. Opciones: { $choices }.
reg-open-rapid = «{ $value }» no dice qué normas rigen, y según el A.6 ha de elegirlas el torneo. Escriba "rapid-a4" para las normas de competición (tres partidas por árbitro como máximo, todas anotadas) o "rapid-a5" para las básicas.
reg-open-blitz = «{ $value }» no dice qué normas rigen, y según el B.4 ha de elegirlas el torneo. Escriba "blitz-b2" para las normas de competición (un árbitro por partida, que se anota) o "blitz-b3" para las básicas.

reg-conflict-never-minimum = { $other } dice que nunca se acuerdan tablas, y { $key } dice desde qué movimiento se puede. Ponga { $key } a 0, o { $other } a "players" o "arbiter".
reg-conflict-never-grounds = { $other } dice que nunca se acuerdan tablas, y { $key } nombra motivos para pedirlas. Ponga { $key } a "any", o { $other } a "arbiter".
reg-conflict-never-adviser = { $other } dice que nunca se acuerdan tablas, y { $key } dice a quién consulta el árbitro sobre ellas. Ponga { $key } a "none", o { $other } a "arbiter".
reg-conflict-never-offers = { $other } dice que nunca se acuerdan tablas, y { $key } dice cuántas veces se pueden ofrecer. Ponga { $key } a "free", o { $other } a "players".
reg-conflict-grounds-players = { $other } deja que los jugadores acuerden entre ellos, y { $key } nombra los motivos por los que se puede acudir al árbitro. Ponga { $other } a "arbiter", o { $key } a "any".
reg-conflict-adviser-players = { $other } deja que los jugadores acuerden entre ellos, y { $key } dice a quién consulta antes el árbitro. Ponga { $other } a "arbiter", o { $key } a "none".
reg-conflict-rounds = { $key } dice en qué rondas se restringen los acuerdos, y nada los restringe. Ponga { $key } a "all", o elija una restricción.
reg-conflict-scoring = { $key } ha de dar a la victoria al menos lo que a las tablas, a las tablas al menos lo que a la derrota, y a la victoria más que a la derrota.
reg-conflict-word-score = { $key } trata de partidas en las que los jugadores no anotan, y con este { $other } están obligados. Ponga { $key } a "written".
reg-conflict-word-written = { $other } deja anunciar el movimiento de palabra, y { $key } hace incorrecta la reclamación cuyo movimiento no está anotado. Ponga { $key } a "make-legal", o { $other } a "written".
reg-conflict-iii-blitz = Las Directrices III no se aplican nunca en relámpago (III.2.2). Ponga { $key } a "off".
reg-conflict-iii-online = Las Directrices III son para partidas ante el tablero (III.2.2), y en línea los relojes los lleva la plataforma. Ponga { $key } a "off".
reg-conflict-iii-us = Las Directrices III son de la FIDE; US Chess tiene en su lugar la regla 14H. Ponga { $key } a "off", o elija otra { $other }.
reg-conflict-iii-increment = Las Directrices III son para partidas sin incremento (III.2.2), y { $other } tiene uno. Ponga { $key } a "off".
reg-conflict-no-arbiter-ask = El III.6 es para torneos sin árbitro presente, y { $other } exige su consentimiento para las tablas. Ponga { $key } a otra parte, o { $other } a "players".
reg-conflict-no-arbiter-observe = El III.6 es para torneos sin árbitro presente, y { $other } se apoya en lo que él ve. Ponga { $key } a otra parte, o { $other } a "record".
reg-conflict-no-arbiter-a4 = El III.6 es para torneos sin árbitro presente, y las normas de competición del rápido exigen uno por cada tres partidas (A.4.1). Ponga { $key } a otra parte, o { $other } a "rapid-a5".
reg-conflict-nothing-to-claim = En línea esas tablas las declara la plataforma y no se reclama nada (E.04 5.4), así que { $key } no decide nada. Dele la respuesta de las Leyes, o elija otro { $other }.
reg-conflict-no-illegal-moves = Una plataforma no deja pasar movimientos ilegales, así que { $key } no decide nada. Póngalo a "laws", o elija otro { $other }.
reg-conflict-us-rate = Las normas de rápido y relámpago de { $key } son de la FIDE (apéndices A y B). Con US Chess póngalo a "standard".
reg-conflict-us-online = El reglamento en línea de { $key } es de la FIDE (E.04). Con US Chess póngalo a "standard".
reg-conflict-time = { $key } es de otro ritmo de juego que { $other } (A.1, B.1): con 60 incrementos, clásico es una hora o más, rápido más de diez minutos y menos de una hora, relámpago diez minutos o menos. Cambie uno de los dos.

# tablas regulations

help-regulations = Bases de torneo: los modelos, qué elige cada uno, si un archivo está bien
help-regulations-list = Los modelos que vienen con el programa
help-regulations-show = Cada elección de un modelo o un archivo, con su artículo y lo que difiere de las Leyes
help-regulations-check = Cada error en archivos de bases, con línea y columna
help-regulations-name = Un modelo, como lo nombra «tablas regulations list», o un archivo
help-regulations-files = Los archivos; - es la entrada estándar
value-regulations = NOMBRE|ARCHIVO
args-no-regulations-command = Diga qué hacer con las bases: list, show o check. Pruebe «tablas regulations --help».
regulations-unknown = «{ $name }» no es un modelo ni un archivo. «tablas regulations list» nombra los modelos.
regulations-unknown-guess = «{ $name }» no es un modelo ni un archivo; ¿quiso decir { $guess }?
regulations-broken = { $file } tiene { $errors ->
        [one] un error
       *[other] { $errors } errores
    }. «tablas regulations check { $file }» dice dónde.
regulations-too-long = { $file } pasa de { $limit } bytes. Ningún archivo de bases es así; nombre otro.
regulations-empty = { $file } está vacío. Empiece con un modelo: tablas regulations show fide-standard --format toml
regulations-directory = { $file } es un directorio. Nombre los archivos que contiene, por ejemplo { $file }/*.toml.
regulations-laws = Leyes: { $edition }, { $play }.
regulations-time-control = Ritmo de juego: { $control } (en segundos, como lo escribe PGN).
regulations-source = Fuente: { $source }
regulations-differs = Lo que difiere de las Leyes solas va marcado con *.
regulations-same = Nada difiere de las Leyes solas.
regulations-laws-alone = Las Leyes solas: { $sentence }
regulations-good = { $file }: sin errores. { $title } ({ $edition }, { $play })
regulations-related = y aquí
regulations-summary = { $files ->
        [one] 1 archivo
       *[other] { $files } archivos
    }, { $errors ->
        [one] 1 error
       *[other] { $errors } errores
    }.
reg-section-general = El torneo
reg-section-offers = Ofertas de tablas
reg-section-agreement = Acordar tablas
reg-section-claims = Reclamaciones
reg-section-flags = Banderas
reg-section-clocks = Relojes
reg-section-captains = Capitanes
reg-section-guidelines = Directrices
reg-section-penalties = Sanciones
