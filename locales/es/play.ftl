# Una partida jugada línea a línea (`tablas play`).

help-play-command = Una partida línea a línea, acto por acto, con tablero y relojes: un banco de pruebas para el árbitro
help-play-log-file = Un registro de partida con el que continuar
help-play-time = El ritmo de juego en segundos, como lo escribe PGN; sin él no corre el tiempo
help-play-regulations = Las bases del torneo: un modelo o un archivo
help-play-round = La ronda, si alguna restricción depende de ella
help-play-log = Guarda el registro de la partida en este archivo
help-play-live = Corre en los relojes el tiempo que pasa de verdad
value-play-log = REGISTRO
value-play-regulations = NOMBRE|ARCHIVO

play-laws = Leyes: { $edition }, { $play }.
play-regulations = Bases: { $name }.
play-regulations-log = Bases propias, como las tiene el registro.
play-time-control = Ritmo de juego: { $control } (en segundos).
play-live = El tiempo corre.
play-went-on = Continúa { $file }, { $events ->
        [one] un hecho
       *[other] { $events } hechos
    }.
play-hint = Escriba una jugada, una frase o una palabra. «ayuda» dice qué hay, «salir» termina.
play-time-wrong = «{ $text }» no es un ritmo de juego. Se escribe como en PGN: 40/5400+30:1800+30, o 300.

play-prompt = { $number }{ $by ->
        [white] . Blancas
       *[black] ... Negras
    }
play-prompt-over = fin { $result }
play-prompt-clocks = B { $white }, N { $black }
play-state-claim = reclamación abierta de { $by ->
        [white] las blancas
       *[black] las negras
    }
play-state-offer = { $by ->
        [white] las blancas
       *[black] las negras
    } ofrecen tablas
play-state-barred = las bases no permiten la última oferta
play-state-consent = falta el consentimiento del árbitro
play-state-unclear = hay un gesto sin aclarar
play-state-touched = tocadas: { $squares }
play-state-bound = hay una jugada obligada
play-state-not-pressed = { $by ->
        [white] las blancas
       *[black] las negras
    } no han pulsado el reloj
play-state-paused = relojes detenidos
play-state-adjourned = aplazada
play-state-flag = bandera caída de { $side ->
        [white] las blancas
       *[black] las negras
    }
play-state-signed = firmado por { $by ->
        [white] las blancas
        [black] las negras
       *[both] ambos
    }
play-clock = { $side ->
        [white] Blancas
       *[black] Negras
    }  { $left }
play-clock-running = { $side ->
        [white] Blancas
       *[black] Negras
    }  { $left }  en marcha
play-clock-flag = { $side ->
        [white] Blancas
       *[black] Negras
    }  { $left }  bandera caída
play-clock-paused = { $side ->
        [white] Blancas
       *[black] Negras
    }  { $left }  detenido

play-moved = { $by ->
        [white] Las blancas
       *[black] Las negras
    } juegan { $move }{ $offer ->
        [yes] , ofrecen tablas
       *[no] {""}
    }{ $pressed ->
        [yes] {" "}y pulsan el reloj
       *[no] {""}
    }.
play-did = { $sentence }.
play-noted = Anotado.
play-no-effect = Sin efecto: { $why }
play-arbiter = Árbitro: { $what }
play-waited = { $time } desde el comienzo.
play-taken-back = Deshecho: { $line }
play-nothing-to-take-back = No hay nada que deshacer.
play-nothing-in-log = Aún no se ha hecho nada.
play-nothing-must = Ahora no hay nada que el árbitro deba hacer.
play-may = { $by ->
        [white] Las blancas
       *[black] Las negras
    } pueden
play-may-not = { $by ->
        [white] Las blancas
       *[black] Las negras
    } no pueden
play-may-nothing = { $by ->
        [white] Las blancas
       *[black] Las negras
    } no tienen nada que hacer ahora.
play-not-told = { $what } (no debe advertirse)
play-saved = El registro está en { $file }.
play-case-saved = El caso está en { $file }. «tablas adjudicate { $file }» lo juega.
play-case-note = Escrito por «tablas play». El fallo es el que dio el programa.
play-exists = { $file } ya existe y queda como está. Elija otro nombre.
play-log-exists = { $file } ya existe. Para continuar esa partida: tablas play { $file } --log { $file }. O elija otro nombre.
play-where = ¿Dónde? Nombre un archivo: { $usage }
play-usage = Se escribe así: { $usage }
play-no-square = «{ $text }» no es una casilla. { $usage }
play-no-time = «{ $text }» no es un tiempo. { $usage }
play-move-ambiguous = «{ $move }» puede ser { $moves }: escriba cuál.
play-move-unreadable = «{ $move }» no es una jugada aquí. Escríbala en notación algebraica (Cf3) o UCI (g1f3).
play-unknown = «{ $line }» no es jugada, ni frase, ni palabra que aquí se conozca. «ayuda» dice qué hay.
play-unknown-guess = «{ $line }» no es jugada, ni frase, ni palabra que aquí se conozca. ¿Quería decir: { $guess }?
play-not-text = Esta línea no es texto en UTF-8 y se pasa por alto.
play-file-failed = No se puede escribir { $file } ({ $reason }). Elija otro lugar.

play-help-intro = Una jugada, con letras españolas o inglesas o en UCI, se hace y se completa con el reloj; puede haber varias en una línea (e4 e5 Cf3). «e4 ofrecer» ofrece tablas entre la jugada y el reloj; «hacer e4» no toca el reloj. Una frase como «Las negras reclaman tablas por triple aparición con 26...Cd5» hace exactamente lo que dice; «(0:05:00)» delante dice cuándo. Las palabras, cada una para quien es natural o para quien se nombra delante («negras abandonar»), en español o en inglés:
play-help-after = El tabulador completa lo que ahora es posible; las flechas recorren las líneas anteriores.
play-help-offer = ofrecer [árbitro] | ofrece tablas; por medio del árbitro si las bases lo piden
play-help-accept = aceptar | acepta la oferta
play-help-refuse = rechazar | la rechaza de palabra
play-help-claim = reclamar [triple|cincuenta] [JUGADA] | reclama tablas; una jugada se anota antes y se anuncia
play-help-check = comprobar | pide que se compruebe la reclamación
play-help-resign = abandonar | abandona
play-help-flag = bandera | cae la bandera del reloj en marcha
play-help-call = caída | reclama la bandera caída del rival
play-help-see = ver | el árbitro ve una bandera caída
play-help-make = hacer JUGADA | hace una jugada y no pulsa el reloj
play-help-press = pulsar | pulsa el reloj
play-help-pause = pausa | el árbitro detiene los relojes
play-help-restart = reanudar | el árbitro los pone en marcha
play-help-touch = tocar CASILLA | toca una pieza con intención
play-help-adjust = componer CASILLA | compone una pieza tras avisar
play-help-write = anotar JUGADA | anota una jugada antes de hacerla
play-help-illegal = ilegal | completa una jugada ilegal, que se repone
play-help-consent = autorizar | el árbitro autoriza el acuerdo
play-help-deny = denegar | no lo autoriza
play-help-result = resultado 1-0 | el árbitro anota el resultado
play-help-sign = firmar | firma el resultado
play-help-confirm = confirmar | el árbitro lo confirma
play-help-board = tablero | el tablero y los dos relojes
play-help-rights = derechos | qué puede hacer ahora cada jugador, y por qué no lo demás
play-help-duties = deberes | qué debe y qué puede hacer el árbitro
play-help-log = registro | lo que se ha hecho
play-help-wait = esperar 30 | pasa el tiempo: segundos, o m:ss, u h:mm:ss
play-help-undo = deshacer | deshace la última línea que hizo algo
play-help-save = guardar ARCHIVO | escribe el registro de la partida, para continuarla
play-help-case = caso [ARCHIVO] | la escribe como caso para «tablas adjudicate»
play-help-help = ayuda [PALABRA] | esto
play-help-quit = salir | termina
