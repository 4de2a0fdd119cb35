# `tablas watch`: avisos de las partidas en juego y la pantalla de la sala.

watch-threefold-on-board = { $by ->
        [white] Las blancas
       *[black] Las negras
    }, que tienen el turno, pueden reclamar tablas: tras { $after } la posición está en el tablero por { $times ->
        [3] tercera
        [4] cuarta
       *[other] { $times }.ª
    } vez (tras { $plies }).
watch-threefold-ahead = { $by ->
        [white] Las blancas
       *[black] Las negras
    } pueden reclamar la tercera aparición anunciando { $count ->
        [one] { $moves }
       *[other] cualquiera de { $moves }
    }.
watch-fifty-on-board = Quien tenga el turno puede reclamar tablas: desde { $after } hay 50 movimientos por cada jugador sin mover un peón ni capturar.
watch-fifty-ahead = { $by ->
        [white] Las blancas
       *[black] Las negras
    } pueden reclamar los 50 movimientos anunciando { $count ->
        [one] { $moves }
       *[other] un movimiento que no sea de peón ni captura ({ $moves })
    }.
watch-second-occurrence = Tras { $after } la posición está en el tablero por segunda vez (tras { $plies }).
watch-second-occurrence-before = Una posición ha estado dos veces desde el último movimiento de peón o captura.
watch-forty-moves = Desde { $after } hay 40 movimientos por cada jugador sin mover un peón ni capturar.
watch-say-nothing = Solo para el árbitro: no señala a nadie, ni a los jugadores, un derecho a reclamar.
watch-next-is-fifth = Si la posición aparece una vez más, la partida es tablas sin reclamación.
watch-director-may-declare = El director puede declarar las tablas por falta de progreso, y no está obligado.
watch-over = La partida ha terminado: tras { $end }, por { $reason }. { $since ->
        [0] Después no se ha hecho ningún movimiento.
        [one] Después se hizo una media jugada, que es nula.
       *[other] Después se hicieron { $since } medias jugadas, que son nulas.
    }
watch-over-also = El mismo movimiento produjo además { $reason }.
watch-over-step-in = El árbitro interviene, lo anuncia y hace anotar { $result }.
watch-flag-loses = { $player ->
        [white] El reloj de las blancas marca cero: en cuanto el árbitro lo vea o lo reclamen las negras, las blancas han perdido, porque las negras aún pueden dar mate.
       *[black] El reloj de las negras marca cero: en cuanto el árbitro lo vea o lo reclamen las blancas, las negras han perdido, porque las blancas aún pueden dar mate.
    }
watch-flag-drawn = { $player ->
        [white] El reloj de las blancas marca cero: en cuanto el árbitro lo vea o lo reclamen las negras, la partida es tablas, porque las negras no pueden dar mate.
       *[black] El reloj de las negras marca cero: en cuanto el árbitro lo vea o lo reclamen las blancas, la partida es tablas, porque las blancas no pueden dar mate.
    }
watch-flag-unknown = { $player ->
        [white] El reloj de las blancas marca cero. No se ha podido decidir si las negras aún pueden dar mate: examine la posición.
       *[black] El reloj de las negras marca cero. No se ha podido decidir si las blancas aún pueden dar mate: examine la posición.
    }
watch-flag-period = Si se han hecho los movimientos del período, el reloj puede añadir aún el tiempo del siguiente.
watch-illegal-move = { $by ->
        [white] El movimiento de las blancas está escrito «{ $text }», que aquí no es legal.
       *[black] El movimiento de las negras está escrito «{ $text }», que aquí no es legal.
    } { $why }
watch-uncertain = { $by ->
        [white] El movimiento de las blancas, «{ $text }», no es seguro.
       *[black] El movimiento de las negras, «{ $text }», no es seguro.
    } { $why }
watch-counts-frozen = { $more ->
        [0] No se cuenta nada hasta que se corrija el registro.
        [one] No se cuenta nada hasta que se corrija el registro; detrás hay una media jugada.
       *[other] No se cuenta nada hasta que se corrija el registro; detrás hay { $more } medias jugadas.
    }
watch-result-contradicts-board = Está anotado { $recorded }, pero tras { $end } la partida había terminado { $correct } por { $reason }.
watch-result-contradicts-kings = Está anotado { $recorded }, pero los reyes en el centro muestran { $shown }.
watch-result-shown = Los reyes en el centro muestran { $result }; aún no hay resultado anotado.
watch-impossible-win = { $winner ->
        [white] Se da la victoria a las blancas, pero no pueden dar mate con ninguna serie de movimientos legales
       *[black] Se da la victoria a las negras, pero no pueden dar mate con ninguna serie de movimientos legales
    }: aquí la caída de bandera, el abandono y el segundo movimiento ilegal dan tablas. Solo lo explica una sanción.
watch-impossible-win-on-time = { $winner ->
        [white] Se da la victoria a las blancas después de que el reloj de las negras llegara a cero, pero las blancas
       *[black] Se da la victoria a las negras después de que el reloj de las blancas llegara a cero, pero las negras
    } no pueden dar mate con ninguna serie de movimientos legales: por tiempo la partida es tablas.
watch-arbiter-decides = Un resultado firmado vale salvo que el árbitro decida otra cosa; este programa no cambia nada.
watch-draw-without-moves = Están anotadas tablas antes de que ambos jugadores hayan hecho un movimiento: no son tablas por acuerdo.
watch-early-draw = Están anotadas tablas tras { $made ->
        [one] un movimiento
       *[other] { $made } movimientos
    } por cada jugador; las bases del torneo exigen { $needed } antes de acordar tablas.
watch-draw-needs-arbiter = Están anotadas tablas; en este torneo solo se acuerdan con el consentimiento del árbitro.
watch-draw-forbidden = Están anotadas tablas; en este torneo no se pueden acordar.
watch-unless-claimed = En la posición final una reclamación sería correcta: si las tablas se reclamaron y se comprobaron, valen.
watch-unless-on-time = Un reloj llegó a cero: si son tablas por tiempo, valen.
watch-breach = { $breach ->
        [zero-zero] Para la infracción las bases proponen 0-0.
        [time] Para la infracción las bases proponen tiempo para el rival.
       *[play-on] Para la infracción las bases proponen que la partida siga.
    }
watch-draw-like-another = Tablas en { $moves } movimientos con las mismas jugadas que { $count ->
        [one] el tablero { $boards }.
       *[other] los tableros { $boards }.
    }
watch-draw-from-opening = Tablas en { $moves } movimientos que solo repiten posiciones de la apertura.
watch-repeats-opening = Solo repite posiciones de la apertura.
watch-no-proof = Eso no prueba nada: también de buena fe se repiten líneas conocidas.
watch-board-mismatched = El tablero no muestra la posición de su partida. { $why }
watch-board-silent = No llega nada del tablero. { $why }
watch-board-broken = No se entiende lo que llega del tablero. { $why }
watch-counts-as-known = Lo que se sabía de la partida se mantiene; pueden faltar movimientos.
watch-source-silent = No llega nada de { $source }. { $why }
watch-source-broken = No se puede leer { $source }; se vuelve a intentar. { $why }
watch-source-given-up = No se puede leer { $source }; se abandona. { $why }
watch-confidence = { $sure ->
        [likely] El tablero no se vio en reposo tras cada jugada; la última es la única que encaja.
       *[guessed] Varias jugadas encajan con lo que mostró el tablero, y esta es la más probable: mire antes el tablero.
    }
watch-forgotten = Un aviso de una sesión anterior: { $kind }.

# Hasta cuándo.
watch-until-moves = hasta que { $by ->
        [white] las blancas muevan o toquen
       *[black] las negras muevan o toquen
    } una pieza
watch-until-irreversible = hasta un movimiento de peón o una captura
watch-until-right-result = hasta que se anote el resultado correcto
watch-until-result = hasta que se anote un resultado
watch-until-time = hasta que el reloj marque tiempo o se anote un resultado
watch-until-corrected = hasta que se corrija el registro
watch-until-well = hasta que vuelva a ir bien
watch-until-game = hasta que empiece otra partida en el tablero

# Por qué ha terminado.
watch-over-moved = el jugador ha movido
watch-over-irreversible = un movimiento de peón o una captura
watch-over-overtaken = otro aviso dice más
watch-over-game-over = la partida ha terminado
watch-over-result = se ha anotado un resultado
watch-over-time = el reloj vuelve a marcar tiempo
watch-over-corrected = el registro ha cambiado
watch-over-well = vuelve a ir bien
watch-over-next-game = ha empezado otra partida en el tablero
watch-over-withdrawn = la fuente ha retirado aquello en que se basaba
watch-over-while-away = terminó mientras el programa no estaba en marcha

watch-kind = { $kind ->
        [over] partida terminada
        [flag-down] bandera caída
        [illegal-move] movimiento ilegal
        [result-contradicts-board] resultado contra el tablero
        [result-contradicts-kings] resultado contra los reyes
        [impossible-win] victoria imposible
        [draw-without-moves] tablas sin jugadas
        [early-draw] tablas prematuras
        [draw-needs-arbiter] tablas sin el árbitro
        [draw-forbidden] tablas prohibidas
        [repeated-draw] tablas repetidas
        [threefold-on-board] tercera aparición
        [threefold-ahead] tercera aparición con un movimiento
        [fifty-on-board] 50 movimientos
        [fifty-ahead] 50 movimientos con un movimiento
        [second-occurrence] segunda aparición
        [forty-moves] 40 movimientos
        [uncertain] movimiento dudoso
        [result-shown] los reyes muestran un resultado
        [board-mismatched] el tablero no coincide
        [board-silent] tablero mudo
        [board-broken] tablero ilegible
        [source-silent] fuente muda
       *[source-broken] fuente ilegible
    }
watch-ahead = { $kind ->
        [fifty-ahead] 50 movimientos con { $moves }
       *[threefold-ahead] tercera aparición con { $moves }
    }

# La pantalla y las líneas.
watch-board = Tablero { $number }
watch-source = Fuente { $number }
watch-arrived = llegó a las { $time }
watch-source-time = según la fuente a las { $time }
watch-board-clock = reloj del tablero { $white } – { $black }
watch-arbiter-only = solo para el árbitro
watch-event = { $event ->
        [appears] NUEVO
        [returns] OTRA VEZ
        [changes] CAMBIA
        [expires] terminado
        [withdrawn] retirado
       *[acknowledged] visto
    }
watch-summary = { $boards ->
        [one] 1 tablero
       *[other] { $boards } tableros
    }; ■ { $act } para actuar, ▲ { $know } para saber, ○ { $notice ->
        [one] 1 nota
       *[other] { $notice } notas
    }
watch-heading = { $boards ->
        [one] 1 tablero
       *[other] { $boards } tableros
    }, { $playing } en juego, { $results ->
        [one] 1 resultado
       *[other] { $results } resultados
    }
watch-public = público
watch-sources-unwell = { $count ->
        [one] 1 fuente con problemas
       *[other] { $count } fuentes con problemas
    }
watch-boards = Tableros
watch-no-boards = Aún no se ha visto ningún tablero.
watch-alerts = Avisos ■ { $act } ▲ { $know } ○ { $notice }
watch-no-alerts = Nada que decir.
watch-alerts-of-board = Avisos de este tablero
watch-search = Número o nombre:
watch-quiet = { $moves }m
watch-counts = posición por { $times }.ª vez, { $moves } movimientos sin mover un peón ni capturar
watch-having-the-move = { $by ->
        [white] Tienen el turno las blancas
       *[black] Tienen el turno las negras
    }
watch-stage-result = resultado { $result }
watch-stage-over = terminada: { $reason }
watch-stage-not-begun = sin empezar
watch-stage-playing = en juego
watch-at = Media jugada { $ply } de { $of }
watch-keys = ↑↓←→ elegir  ⏎ abrir  Tab avisos  a visto  / buscar  ? ayuda  q salir
watch-keys-board = ←→ paso  Inicio Fin  f girar  a visto  Esc volver  ? ayuda  q salir
watch-help-title = Teclas
watch-help =
    ↑ ↓ ← →    elegir tablero o aviso; en un tablero: paso a paso
    Re/AvPág   una página; en un tablero: diez movimientos
    Inicio Fin primero, último
    Intro      abrir el tablero; desde un aviso, en su posición
    Esc        volver a la sala
    Tab        tableros, avisos
    a          dar por visto el aviso (del tablero: el primero)
    u          solo avisos no vistos, o todos
    / n        buscar por número o nombre, siguiente
    f          girar el tablero
    b          campana sí o no
    q          salir

    ■ actuar   ▲ saber, y no decirlo   ○ nota   ✓ visto, o resultado
    ▸ en juego   □ terminada   · sin empezar
    3× tercera aparición   45m movimientos sin peón ni captura
    ? movimiento dudoso   ! tablero con problemas   … en espera
watch-state-failed = No se puede escribir o leer { $file } ({ $reason }). Revise el disco, o indique otro directorio tras --state.
watch-state-locked = { $file } lo está usando otro tablas watch. Ciérrelo, o indique otro directorio tras --state.
watch-state-other = { $file } no es un estado de tablas watch. Indique otro directorio tras --state.
watch-state-newer = { $file } lo escribió una versión posterior del programa (formato { $version }). Use esa versión, o indique otro directorio tras --state.
watch-state-odd = { $file }: { $count ->
        [one] la línea { $line } no dice nada y se omite.
       *[other] { $count } líneas no dicen nada y se omiten; la primera es la { $line }.
    }
watch-tournament-problem = { $file }:{ $line }:{ $column }: { $what }
watch-tournament-more = { $file }: { $count ->
        [one] no se entiende otro lugar más.
       *[other] no se entienden otros { $count } lugares.
    }
watch-tournament-none = { $file } no es un informe de torneo con jugadores. Escríbalo con el programa de emparejamientos (TRF16 o TRF26).
watch-tournament-unpaired = { $file }: la ronda { $round } no está emparejada en él; los nombres y tableros vienen solo de las fuentes. Vuelva a escribir el archivo tras el emparejamiento, o indique una ronda con --round.

help-watch = Los tableros de una sala mientras se juega, con los avisos que necesita un árbitro
help-watch-sources = Qué vigilar: un archivo PGN o una carpeta de ellos, la dirección de uno, livechess:EQUIPO, lcc:ID/RONDA, lichess:RONDA, cmd:PROGRAMA
help-watch-tournament = Nombres, tableros y ritmo de juego de un informe de torneo (TRF16, TRF26)
help-watch-round = La ronda que se juega [por defecto: la primera sin todos los resultados]
help-watch-once = Una instantánea: decir lo que hay, y terminar
help-watch-public = Omitir lo que no debe decirse a jugadores ni público (12.6)
help-watch-state = Guardar lo dicho en este directorio: otra sesión no dice nada dos veces
help-watch-bell = Una campana para los avisos que urgen
help-watch-after = Sin --once continúa: en un terminal como pantalla (? muestra las teclas), si no como líneas. Con --once, código de salida 0: nada urge; 1: algo urge; 2: no se puede leer una fuente.
value-watch-source = FUENTE

watch-heard-nothing = «{ $line }», en la entrada estándar, no es nada que la vigilancia entienda. Escriba {"{"}"acknowledge": NÚMERO{"}"}, un objeto por línea.
watch-no-such-alert = No hay en pie ningún aviso con el número { $number }, o ya constaba como visto. Tome el número de la línea del propio aviso.
