# Hallazgos de `tablas check`, por código, y lo que se escribe bajo las jugadas.

rep001 = Tras { $after } la misma posición estuvo en el tablero por tercera vez (tras { $plies }): { $by ->
        [white] las blancas, en juego, podían reclamar tablas.
       *[black] las negras, en juego, podían reclamar tablas.
    }{ $times ->
        [3] {""}
       *[other] { " " }En total apareció { $times } veces.
    }
rep001-announced = Antes, { $by ->
        [white] las blancas
       *[black] las negras
    } podían reclamarlas anotando { $move } y anunciándola al árbitro, sin hacer el movimiento.
right-expired = El derecho terminó cuando { $by ->
        [white] las blancas
       *[black] las negras
    } siguieron jugando con { $move }. Un derecho que nadie usó no cambia nada.
right-at-end = El registro acaba aquí: { $by ->
        [white] las blancas
       *[black] las negras
    } aún tenían el derecho.
rep002 = { $by ->
        [white] Las blancas
       *[black] Las negras
    } podían reclamar aquí la tercera aparición anunciando { $count ->
        [one] { $moves }
       *[other] cualquiera de { $moves }
    }.
right-ahead-form = El movimiento se anota en la planilla y se declara al árbitro, y no se hace en el tablero.
rep003 = Tras { $after } la misma posición estuvo en el tablero por quinta vez: la partida fue tablas en ese momento, sin reclamación.
rep004 = La misma imagen estuvo en el tablero { $pictures } veces, pero la posición tras { $plies } solo { $times ->
        [one] una vez
        [2] dos veces
       *[other] { $times } veces
    }: no había derecho a reclamar.
rep004-differs = Tras { $when }: { $differences }.
rep005 = Tras { $after } la misma posición estuvo en el tablero por tercera vez: la plataforma declara las tablas en ese momento.
qmv001 = Tras { $from } se habían hecho 50 movimientos por cada jugador sin mover un peón ni capturar: { $length ->
        [one] { $by ->
            [white] las blancas podían reclamar tablas en ese momento.
           *[black] las negras podían reclamar tablas en ese momento.
        }
       *[other] quien estuviera en juego podía reclamar tablas, hasta la posición tras { $to } ({ $moves } movimientos).
    }
qmv002 = { $by ->
        [white] Las blancas
       *[black] Las negras
    } podían reclamar aquí los 50 movimientos anunciando { $count ->
        [one] { $moves }
       *[other] un movimiento que no sea de peón ni captura ({ $moves })
    }.
qmv003 = Con { $after } se completaron 75 movimientos por cada jugador sin mover un peón ni capturar: la partida fue tablas en ese momento, sin reclamación.
qmv004 = Con { $after } se completaron 50 movimientos por cada jugador sin mover un peón ni capturar: la plataforma declara las tablas en ese momento.
ded001 = Tras { $after } ninguno de los jugadores puede ya dar mate con ninguna serie de movimientos legales: la partida fue tablas en ese momento.
ded002-forced = Los movimientos que aún se jugaron no podían cambiarlo.
ded003 = { $after } ahogó al rey: la partida fue tablas en ese momento.
checkmate = { $after } dio jaque mate.
also-ended = El mismo movimiento produjo además { $reason }.
flg001 = { $winner ->
        [white] Se dio la partida por ganada a las blancas por tiempo, pero las blancas no pueden dar mate desde la posición final con ninguna serie de movimientos legales: la partida es tablas.
       *[black] Se dio la partida por ganada a las negras por tiempo, pero las negras no pueden dar mate desde la posición final con ninguna serie de movimientos legales: la partida es tablas.
    }
flg002 = La partida se dio por tablas por tiempo y falta de material, pero { $opponent ->
        [white] las blancas
       *[black] las negras
    } aún pueden dar mate con una serie de movimientos legales: la caída de la bandera de { $flagged ->
        [white] las blancas
       *[black] las negras
    } pierde, { $correct }.
flg002-whose-flag = El registro no dice qué bandera cayó; estaba en marcha el reloj de { $flagged ->
        [white] las blancas
       *[black] las negras
    }, que tenían el turno.
ofr001 = { $by ->
        [white] Las blancas
       *[black] Las negras
    } ofrecieron tablas { $count ->
        [one] tras { $plies }.
       *[other] { $count } veces, tras { $plies }.
    }
ofr002 = Unas tablas antes de que ambos jugadores hayan hecho un movimiento no son tablas por acuerdo.
ofr003 = { $by ->
        [white] Las blancas
       *[black] Las negras
    } ofrecieron tablas tras { $after }, estando en juego. La oferta es válida; el momento correcto es después del propio movimiento y antes de pulsar el reloj.
res001 = La partida terminó tras { $end } por { $reason }: { $count ->
        [one] el movimiento { $first }, que se jugó después, es nulo.
       *[other] las { $count } medias jugadas desde { $first }, que se jugaron después, son nulas.
    }
res002 = El registro dice { $recorded }, pero tras { $end } la partida había terminado { $correct } por { $reason }.
res002-arbiter = Un resultado firmado vale salvo que el árbitro decida otra cosa; este programa informa y no cambia nada.
res003 = La etiqueta Result dice { $tag }, el resultado tras las jugadas dice { $marker }. Compare con las planillas firmadas y corrija uno de los dos.
res004 = { $winner ->
        [white] Las negras abandonaron, pero las blancas no pueden dar mate con ninguna serie de movimientos legales: desde 2023 esa partida es tablas.
       *[black] Las blancas abandonaron, pero las negras no pueden dar mate con ninguna serie de movimientos legales: desde 2023 esa partida es tablas.
    }
res005-checkmate = El registro dice que la partida terminó por jaque mate; la posición final no es mate. Puede faltar un movimiento.
res005-stalemate = El registro dice que la partida terminó por rey ahogado; en la posición final no hay ahogado. Puede faltar un movimiento.
res005-insufficient = El registro dice que el material era insuficiente, pero en la posición final aún es posible un mate con una serie de movimientos legales. Ningún artículo la da por tablas.
res005-repetition = El registro dice que la partida fue tablas por repetición, pero la posición final estuvo en el tablero { $times ->
        [one] una vez
        [2] dos veces
       *[other] { $times } veces
    } y ningún movimiento produce la tercera aparición.
res005-fifty = El registro dice que la partida fue tablas por 50 movimientos, pero en la posición final solo hay { $moves } completos.
res006 = { $winner ->
        [white] Se da la victoria a las blancas, pero no pueden dar mate desde la posición final con ninguna serie de movimientos legales
       *[black] Se da la victoria a las negras, pero no pueden dar mate desde la posición final con ninguna serie de movimientos legales
    }: la caída de bandera, el abandono y el segundo movimiento ilegal dan tablas. Si el registro está completo, solo lo explica una sanción.
res006-illegal-move = { $winner ->
        [white] Se dio la victoria a las blancas por un movimiento ilegal, pero las blancas
       *[black] Se dio la victoria a las negras por un movimiento ilegal, pero las negras
    } no pueden dar mate con ninguna serie de movimientos legales: la partida es tablas.
rule-younger-than-game = La partida es anterior a julio de 2014, cuando esta regla entró en las Leyes: se dice a título informativo.
mark-occurrence = { $n }.ª vez
mark-instead = se jugó esto en su lugar
mark-after-this = tras este movimiento
mark-same = la misma posición
mark-other-player = misma imagen, con { $by ->
        [white] las blancas
       *[black] las negras
    } en juego
mark-castling = misma imagen, otros derechos de enroque
mark-en-passant = misma imagen, otro derecho al paso
mark-fifty = 50 movimientos
mark-over = la partida ha terminado
mark-void = nulo desde aquí
mark-offer = oferta de tablas
