# La respuesta a una reclamación (`tablas claim`).

claim-laws = Leyes: { $edition } ({ $edition-from }), { $play } ({ $play-from }).
claim-what = { $by ->
        [white] Las blancas reclaman
       *[black] Las negras reclaman
    } tablas en el movimiento { $at }, { $ground ->
        [threefold] por la tercera aparición de una posición
        [fifty] por 50 movimientos sin mover un peón ni capturar
       *[unstated] sin indicar el motivo
    }{ $announced ->
        [yes] , anunciando { $move }.
        [illegal] , anunciando un movimiento que no es legal.
        [ambiguous] , anunciando un movimiento que admite varias lecturas.
       *[no] , sobre la posición del tablero.
    }
from-option = por opción
from-tag = por la etiqueta { $name } «{ $value }»
from-default = por defecto

status-correct = LA RECLAMACIÓN ES CORRECTA
status-incorrect = LA RECLAMACIÓN ES INCORRECTA
status-inadmissible = LA RECLAMACIÓN NO ES ADMISIBLE
status-right-lost = EL DERECHO SE HA PERDIDO EN ESTE MOVIMIENTO
status-move-not-recorded = EL MOVIMIENTO NO ESTÁ ANOTADO: QUE SE RECLAME EN FORMA
status-needs-proof = EL REGISTRO NO LO PRUEBA EN NINGÚN SENTIDO
status-depends = DEPENDE DE QUÉ MOVIMIENTO SE ANUNCIÓ
status-game-over = LA PARTIDA YA HABÍA TERMINADO

found-occurrences = La posición del tablero ha aparecido { $times ->
        [one] una vez
        [2] dos veces
       *[other] { $times } veces
    }: tras { $plies }.
found-occurrences-announced = Con el movimiento anunciado la posición aparece { $before ->
        [0] por primera vez.
        [1] por segunda vez: estuvo en el tablero tras { $plies }.
        [2] por tercera vez: estuvo en el tablero tras { $plies }.
       *[other] por { $times }.ª vez: estuvo en el tablero tras { $plies }.
    }
found-before-record = El registro empieza a mitad de la partida: puede faltar en él una aparición anterior.
found-fifty = Se han hecho { $moves } movimientos por cada jugador ({ $half-moves } medias jugadas) sin mover un peón ni capturar; hacen falta 50.
found-fifty-announced = Con el movimiento anunciado se completan { $moves } movimientos por cada jugador ({ $half-moves } medias jugadas) sin mover un peón ni capturar; hacen falta 50.
found-fifty-resets = El movimiento anunciado es de peón o captura: interrumpe la cuenta (en el tablero hay { $on-board } movimientos completos).
found-illegal = El movimiento anunciado no es legal: de él no puede resultar ninguna posición.
found-not-having-the-move = { $by ->
        [white] Las blancas no están en juego.
       *[black] Las negras no están en juego.
    }
found-platform = En esta plataforma no hay nada que reclamar: ella misma declara las tablas a la tercera aparición y a los 50 movimientos.
found-touched = { $by ->
        [white] Las blancas
       *[black] Las negras
    } tocaron una pieza con intención de moverla antes de reclamar.
found-depends = Puede ser { $moves }, y las respuestas son distintas.
found-game-over = La partida terminó tras { $after } por { $reason }: el resultado es { $result }. Nada de lo que se dijo o hizo después lo cambia.

next-correct = La partida es tablas de inmediato.
next-time = { $to ->
        [white] Las blancas
       *[black] Las negras
    } reciben { $seconds } segundos más.
next-time-other-set = Con { $play } serían { $seconds } segundos: el registro no dice qué reglas eligió el torneo.
next-must-play = { $by ->
        [white] Las blancas
       *[black] Las negras
    } deben jugar ahora { $moves }.
next-same-piece = { $by ->
        [white] Las blancas
       *[black] Las negras
    } deben hacer un movimiento legal con la pieza nombrada: { $moves }.
next-any-move = La pieza nombrada no tiene ningún movimiento legal: { $by ->
        [white] las blancas
       *[black] las negras
    } pueden hacer cualquier movimiento legal.
next-no-illegal-move = Esto no cuenta como movimiento ilegal.
next-declared = El árbitro aclara qué movimiento se quiso anunciar; { $by ->
        [white] las blancas
       *[black] las negras
    } deben jugarlo.
next-play-on = La partida continúa y se pone en marcha el reloj de { $by ->
        [white] las blancas
       *[black] las negras
    }.
next-inadmissible = Lo dicho vale como oferta de tablas, que el adversario puede aceptar; hecha en el tiempo del adversario, el árbitro puede considerarla una molestia. No se añade tiempo.
next-touched = { $by ->
        [white] Las blancas
       *[black] Las negras
    } deben mover la pieza tocada si tiene un movimiento legal. El derecho puede volver en el próximo movimiento. No se añade tiempo.
next-record = El árbitro indica a { $by ->
        [white] las blancas
       *[black] las negras
    } que anoten primero el movimiento y reclamen después; no cuesta más que el tiempo empleado.
next-reconstruct = Ambos jugadores reconstruyen la partida con el árbitro, con las dos planillas y lo que haya registrado el torneo. Lo que no se pueda probar es una reclamación incorrecta.
next-depends = El árbitro pregunta qué movimiento se quiso anunciar antes de comprobar. Repita la orden con ese movimiento escrito por completo.

claim-assumed = Lo que el registro no puede saber y se da por supuesto:
assumed-moves = estas jugadas son las que se hicieron
assumed-untouched = { $by ->
        [white] las blancas
       *[black] las negras
    } no habían tocado ninguna pieza (--touched dice lo contrario)
assumed-written = el movimiento anunciado se anotó en la planilla y se declaró al árbitro (--unrecorded dice lo contrario)

claim-uncertain = El registro solo es seguro hasta { $last }; en la línea { $line }, columna { $column }, { $why }.
stop-illegal = hay un movimiento que no es legal
stop-ambiguous = hay un movimiento que vale para varias piezas
stop-null = hay un movimiento nulo en lugar de una jugada
stop-unreadable = hay algo que no se puede leer
stop-truncated = el texto está cortado
stop-language = las letras de las piezas se pueden leer en varios idiomas
stop-variant = resulta ser una partida de otra variante

board-same = tras { $after }
board-other = tras { $after } (difiere)
board-announced = con { $move }
