# Una partida en curso: qué puede hacerse, qué causa y qué hace el árbitro (`tablas adjudicate`, el escritorio).

reason-agreement = acuerdo
reason-threefold-claim = una reclamación correcta de la tercera aparición
reason-fifty-claim = una reclamación correcta de 50 movimientos
reason-time = tiempo
reason-time-no-mate = tiempo, sin que el rival pueda dar mate
reason-time-too-little = tiempo, con material insuficiente del rival
reason-resignation = abandono
reason-resignation-no-mate = un abandono sin que el rival pueda dar mate
reason-illegal-move-no-mate = una segunda jugada ilegal sin que el rival pueda dar mate
reason-rules-infraction = una infracción de las reglas
reason-illegal-position = una posición ilegal que nadie advirtió a tiempo
reason-quick-finish = la decisión del árbitro en el final a caída de bandera
reason-both-flags = la caída de ambas banderas en el último período

effect-offer-stands = La oferta de tablas de { $by ->
        [white] las blancas
       *[black] las negras
    } sigue en pie hasta que se conteste{ $timing ->
        [early] ; se hizo antes de mover
        [off-turn] ; se hizo en el tiempo del rival
       *[proper] {""}
    }{ $conditional ->
        [yes] ; su condición es nula
       *[no] {""}
    }{ $repeated ->
        [yes] ; repite una anterior
       *[no] {""}
    }.
effect-counts-as-offer = Vale también como oferta de tablas de { $by ->
        [white] las blancas
       *[black] las negras
    }.
effect-offer-barred = Las bases del torneo no permiten esta oferta de { $by ->
        [white] las blancas
       *[black] las negras
    }: no hay nada que aceptar.
effect-consent-awaited = Hace falta el consentimiento del árbitro.
effect-no-draw-without-consent = Eso no son tablas: las bases del torneo no las permiten sin el consentimiento del árbitro.
effect-consent-given = El árbitro consiente.
effect-offer-ended = La oferta de { $by ->
        [white] las blancas
       *[black] las negras
    } { $how ->
        [accepted] queda aceptada.
        [refused] queda rechazada.
        [lapsed] decae.
        [void] acaba con la partida.
       *[other] ya no existe.
    }
effect-offer-stays = La oferta de { $by ->
        [white] las blancas
       *[black] las negras
    } sigue en pie: la pieza ya estaba en la mano cuando se hizo.
effect-counter-offer = { $by ->
        [white] Las blancas
       *[black] Las negras
    } ofrecen en lugar de contestar: el árbitro pregunta si con ello aceptan.
effect-unclear = No está claro qué significa el gesto de { $by ->
        [white] las blancas
       *[black] las negras
    }: el árbitro pregunta.
effect-touch-binds = La pieza de { $square } debe moverse o capturarse si es posible.
effect-claim-right-lost = En este movimiento ya no pueden reclamarse tablas.
effect-claim-open = { $proof ->
        [yes] La reclamación se apoya en algo que por sí solo no la prueba: deciden las planillas.
       *[no] La reclamación se comprueba, con los relojes detenidos.
    }{ $by ->
       *[other] {""}
    }
effect-claim-ruled = La reclamación de { $by ->
        [white] las blancas
       *[black] las negras
    } { $status ->
        [correct] es correcta.
        [incorrect] es incorrecta.
        [inadmissible] no es admisible.
        [right-lost] llega después de tocar una pieza: el derecho se pierde en este movimiento.
        [move-not-recorded] aún no está en forma: primero hay que anotar el movimiento.
        [needs-proof] necesita prueba.
        [depends] depende de qué movimiento se quiso anunciar.
       *[game-over] llega tarde: la partida había terminado.
    }
effect-must-play = { $by ->
        [white] Las blancas
       *[black] Las negras
    } deben jugar { $moves }.
effect-must-play-one-of = { $by ->
        [white] Las blancas
       *[black] Las negras
    } deben jugar uno de estos movimientos: { $moves }.
effect-time-added = { $to ->
        [white] Las blancas
       *[black] Las negras
    } reciben { $seconds } segundos más.
effect-time-taken = { $from ->
        [white] Las blancas
       *[black] Las negras
    } pierden { $seconds } segundos.
effect-illegal-move = { $by ->
        [white] Las blancas
       *[black] Las negras
    } han completado { $count ->
        [1] una primera jugada ilegal
        [2] una segunda jugada ilegal
       *[other] { $count } jugadas ilegales
    }; se repone la posición anterior.
effect-flag-down = Ha caído la bandera de { $side ->
        [white] las blancas
       *[black] las negras
    }.
effect-completed-by-the-next = El movimiento anterior de { $by ->
        [white] las blancas
       *[black] las negras
    } se considera completado, aunque no se pulsó el reloj.
effect-period-over = La bandera de { $side ->
        [white] las blancas
       *[black] las negras
    } marca el fin de un período cuyos movimientos están hechos: no se pierde nada por ella.
effect-look-again = { $count ->
        [one] Una decisión u oferta se apoya
       *[other] { $count } decisiones u ofertas se apoyan
    } en el movimiento corregido.
effect-over = La partida terminó tras { $after } por { $reason }: { $result }.
effect-goes-on = La partida no ha terminado.
effect-result-differs = Según las Leyes el resultado es { $result }.
effect-illegal-position-stands = La posición es ilegal. Si lo sigue siendo tras el próximo movimiento completado, la partida es tablas.

refused-over = La partida terminó tras { $after } por { $reason }, con el resultado { $result }: nada de lo posterior cuenta.
refused-time-runs-backwards = Lleva una hora anterior a lo último que se anotó. Corrija la hora y vuelva a introducirlo.
refused-not-for-him = Eso no corresponde a quien consta como autor: los jugadores juegan, el árbitro decide.
refused-no-standing = Quien no participa en la partida solo puede decírselo al árbitro, que no actúa por un derecho a reclamar.
refused-not-having-the-move = { $by ->
        [white] Las blancas
       *[black] Las negras
    } tienen el turno.
refused-illegal-move = Ese movimiento no es legal en esta posición. Si se completó en el tablero, anótelo como jugada ilegal.
refused-touched-piece = Antes se tocó una pieza: debe moverse o capturarse, y en este movimiento no pueden reclamarse tablas.
refused-must-play = Debe jugarse el movimiento anunciado, { $move }.
refused-must-play-same-piece = Debe jugarse un movimiento legal con la pieza nombrada.
refused-nothing-to-press = No se ha hecho ningún movimiento que el reloj complete.
refused-paused-already = Los relojes ya están detenidos.
refused-runs-already = Los relojes ya están en marcha.
refused-only-the-arbiter-restarts = Solo el árbitro decide cuándo vuelven a ponerse en marcha los relojes.
refused-clocks-stand-still = Los relojes están detenidos: no puede caer ninguna bandera.
refused-claim-first = Se está comprobando una reclamación: antes se decide sobre ella.
refused-flag-is-up = Esa bandera no ha caído.
refused-period-is-complete = Los movimientos del período están hechos: por esa bandera no se pierde nada.
refused-adjust-on-own-turn = Solo quien tiene el turno puede componer una pieza.
refused-empty-square = No hay ninguna pieza en esa casilla.
refused-writing-ahead = Solo quien tiene el turno anota antes de mover, para reclamar tablas o para el movimiento secreto.
refused-no-offer = No hay ninguna oferta de tablas que contestar.
refused-own-offer = Nadie contesta a su propia oferta.
refused-offer-cannot-be-withdrawn = Una oferta de tablas no puede retirarse.
refused-offer-on-opponents-time = En este torneo una oferta en el tiempo del rival no es oferta.
refused-both-must-have-moved = Las tablas solo pueden acordarse después de que ambos jugadores hayan hecho un movimiento. La oferta sigue como estaba.
refused-offer-is-barred = Las bases del torneo no permiten acordar tablas aquí.
refused-consent-needed = Las bases del torneo exigen antes el consentimiento del árbitro.
refused-no-request = No hay ninguna solicitud sobre la que el árbitro deba decidir.
refused-adviser-first = Las bases del torneo exigen oír antes al asesor.
refused-ground-not-admitted = Las bases del torneo no admiten este motivo de tablas.
refused-nothing-unclear = No hay ningún gesto que aclarar.
refused-no-claim = No hay ninguna reclamación que comprobar.
refused-claim-is-open = Ya se está comprobando una reclamación.
refused-claim-cannot-be-withdrawn = Una reclamación no puede retirarse.
refused-game-goes-on = La partida continúa. Anote antes cómo terminó.
refused-no-result = El resultado aún no está anotado.
refused-signed-already = Ya está firmado.
refused-more-than-the-game = Entre los dos tendrían más de lo que vale una partida.
refused-too-late = El plazo ha pasado; vale el resultado firmado.
refused-no-appeal = No hay ninguna apelación que resolver.
refused-no-such-move = El registro no tiene ese movimiento.
refused-later-move-illegal = Con el movimiento corregido, { $move } dejaría de ser legal. Vuelva antes a la posición anterior a él.
refused-more-than-is-left = Eso quita más tiempo del que queda. Quite menos o elija otra sanción.
refused-not-a-penalty = Ese artículo no es una sanción. Elija una de 12.9, 11.7 u 11.8.
refused-penalty-needs-amount = Esta sanción necesita una cantidad o una puntuación.
refused-fine-not-announced = Una multa solo es posible si estaba anunciada.
refused-guideline-not-announced = El torneo no lo ha anunciado, o no se aplica a este ritmo de juego.
refused-not-in-the-last-two-minutes = Solo puede pedirlo quien tiene el turno, con menos de dos minutos y la bandera sin caer.
refused-wrong-state-of-request = No hay tal solicitud que resolver, o ya hay una abierta.
refused-adjourned = La partida está aplazada. Antes se abre el sobre.
refused-not-adjourned = La partida no está aplazada.
refused-warn-first = La negativa reiterada presupone una amonestación. Amoneste antes al jugador.
refused-not-illegal-then = Con estas Leyes no era una jugada ilegal: lo es desde julio de 2017.
refused-not-this-play = Esta regla es del rápido y del relámpago con las reglas básicas.
refused-play-has-stopped = La solicitud puso fin al juego; solo queda la decisión.

act-move = mover
act-offer = ofrecer tablas
act-accept = aceptar la oferta
act-refuse = rechazar la oferta
act-claim = reclamar tablas

right-move = mover
right-move-bound = jugar uno de estos movimientos: { $moves }
right-press = pulsar el reloj
right-offer = ofrecer tablas{ $timing ->
        [early] {" "}(mejor después de mover y antes del reloj)
        [off-turn] {" "}(sería en el tiempo del rival)
       *[proper] {""}
    }
right-offer-through-arbiter = pedir tablas al árbitro
right-accept = aceptar la oferta
right-refuse = rechazar la oferta
right-claim-on-board = reclamar tablas por la posición del tablero ({ $ground ->
        [threefold] tercera aparición
       *[fifty] 50 movimientos
    })
right-claim-by-move = reclamar tablas anotando y anunciando { $moves } ({ $ground ->
        [threefold] tercera aparición
       *[fifty] 50 movimientos
    })
right-ask-check = hacer comprobar la reclamación en lugar de aceptarla como oferta
right-call-flag = reclamar la bandera caída del rival
right-call-arbiter = detener los relojes para llamar al árbitro
right-resign = abandonar
right-ask-increment = pedir un incremento de cinco segundos
right-ask-quick-finish = pedir tablas al árbitro porque el rival no puede ganar o no lo intenta
right-sign = firmar el resultado
right-appeal = apelar

duty-announce-end = Anuncie que la partida ha terminado.
duty-examine-mate = Averigüe si el rival aún podría dar mate con alguna serie de movimientos legales: aquí no pudo decidirse.
duty-pause-clocks = Detenga los relojes.
duty-check-claim = Diga al rival que la reclamación de { $by ->
        [white] las blancas
       *[black] las negras
    } es también una oferta de tablas; si no la acepta, compruébela con ambos jugadores.
duty-find-proof = Busque la prueba con ambos jugadores: las planillas, o la partida repetida.
duty-settle-move = Aclare qué movimiento se anunció antes de comprobar la reclamación.
duty-stay-silent = No diga nada: podrían reclamarse tablas, y eso no debe advertirse.
duty-clarify-gesture = Pregunte a { $by ->
        [white] las blancas
       *[black] las negras
    } qué significaba el gesto.
duty-clarify-counter-offer = Pregunte si la contraoferta acepta la primera.
duty-decide-consent = Decida sobre la solicitud de tablas.
duty-decide-quick-finish = Decida sobre la solicitud.
duty-call-flag = Anuncie que ha caído la bandera de { $side ->
        [white] las blancas
       *[black] las negras
    }.
duty-restart-clocks = Ponga de nuevo en marcha el reloj.
duty-have-offer-written = Cuide de que { $by ->
        [white] las blancas
       *[black] las negras
    } anoten la oferta como (=).
duty-consider-offers = Considere si { $count ->
        [one] distrajo al rival una oferta
       *[other] distrajeron al rival { $count } ofertas
    } a destiempo de { $by ->
        [white] las blancas
       *[black] las negras
    }.
duty-consider-claims = Considere si { $count } reclamaciones incorrectas de { $by ->
        [white] las blancas
       *[black] las negras
    } distrajeron al rival.
duty-wrong-claim-limit = { $by ->
        [white] Las blancas
       *[black] Las negras
    } han llegado al límite de reclamaciones incorrectas de este torneo.
duty-proposed-for-breach = { $by ->
        [white] Las blancas
       *[black] Las negras
    } ofrecieron tablas contra las bases; estas proponen: { $breach ->
        [zero-zero] cero puntos para ambos
        [time] tiempo para el rival
       *[play-on] una amonestación, y la partida continúa
    }.
duty-look-again = Revise { $count ->
        [one] una decisión u oferta que se apoya
       *[other] { $count } decisiones u ofertas que se apoyan
    } en un movimiento corregido.
duty-have-result-written = Haga anotar el resultado en ambas planillas.
duty-have-result-signed = Haga firmar el resultado a ambos jugadores.
duty-correct-result = Corrija el resultado anotado: según las Leyes es { $result }.
duty-hand-on-appeal = Cuide de que se vea la apelación.
duty-open-envelope = Abra el sobre cuando se reanude la partida.

log-empty = Línea { $line }: aquí no hay ningún registro de partida.
log-form = La línea { $line } no es de un registro de partida: { $what }.
log-newer = Línea { $line }: el registro tiene la versión { $version } del formato, posterior a este programa. Actualice Tablas.
log-value = Línea { $line }: «{ $what }» no es un valor posible en ese lugar.
log-does-not-follow = La línea { $line } no se sigue de lo anterior: el registro fue modificado o no está completo.
log-refused = La línea { $line } no se sigue de lo anterior. { $why }

duty-note-offer-on-envelope = Haga anotar en el sobre la oferta de tablas pendiente.
duty-keep-score = Esté presente y anote la partida: ninguno de los jugadores está obligado.
duty-catch-up = Cuide de que { $by ->
        [white] las blancas
       *[black] las negras
    } pongan al día la planilla antes de mover.
duty-write-position = Haga anotar la posición y verificarla por el rival, para que decida el árbitro designado.
