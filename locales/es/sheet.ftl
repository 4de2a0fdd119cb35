# Planillas (`tablas sheet`).

help-sheet = Planillas pasadas a texto: la partida, las correcciones, dos planillas comparadas
help-sheet-read = La partida de una planilla, lo que hubo que suponer y lo que queda abierto
help-sheet-compare = Dos planillas de una partida, una junto a otra, y las partidas que mejor encajan con ambas
help-sheet-file = La planilla como texto: 1 e4 e5 2 Cf3 …; ? para lo ilegible, - para un movimiento sin anotar
help-sheet-white = La planilla de las blancas
help-sheet-black = La planilla de las negras
help-sheet-pgn = El registro electrónico, un archivo PGN, si lo hay
help-sheet-decide = Fija un punto: el movimiento 23 de las negras fue Cf6; puede darse varias veces
help-sheet-output = Escribe la partida en este archivo como PGN, con las correcciones en un comentario
value-sheet = PLANILLA
value-sheet-white = BLANCAS
value-sheet-black = NEGRAS
value-pgn = PGN

sheet-empty = La planilla no contiene ningún movimiento: escríbalos así: 1 e4 e5 2 Cf3 Cc6.
sheet-file-empty = { $file } está vacío: no hay ninguna planilla en él.
sheet-none = Esto no es una planilla: de { $words } palabras { $moves ->
        [0] ninguna es
        [one] solo una es
       *[other] solo { $moves } son
    } un movimiento en algún idioma; «{ $example }» no lo es.
sheet-too-long = La planilla es más larga que cualquier partida: se admiten como mucho { $most } movimientos de ambos jugadores.
sheet-one-sided = La planilla solo contiene los movimientos de un jugador; de ellos no sale una partida. Compárela con la del adversario: tablas sheet compare BLANCAS NEGRAS.
sheet-no-game = Ninguna partida se acerca a esta planilla: nada pasa de la anotación { $entry }, «{ $text }». Si se conoce algún punto, fíjelo con --decide.
sheet-different-games = Las planillas no son de la misma partida: solo coinciden { $agree } de { $of } movimientos.
sheet-decide-unreadable = --decide admite un punto como 23b=Cf6 (el movimiento 23 de las negras fue Cf6; también 23n); «{ $text }» no lo es.
sheet-other-start = La partida de { $file } no empieza en la posición inicial: no se puede comparar con una planilla.

sheet-head = { $file }: { $plies ->
        [one] una media jugada
       *[other] { $plies } medias jugadas
    } de { $entries ->
        [one] una anotación
       *[other] { $entries } anotaciones
    }, letras de las piezas { $letters }.
sheet-faultless = La planilla no tiene faltas: cada anotación es un movimiento legal.
sheet-repair = { $file }:{ $line }:{ $column }: { $passes ->
        [yes] { $passed } está anotado una vez de más{ $end ->
            [yes] .
           *[no] ; {""}
        }
       *[no] {""}
    }{ $end ->
        [yes] {""}
       *[no] { $slip ->
            [departure] «{ $written }» vale para varias piezas; se toma por { $move }.
            [promotion] «{ $written }» no dice la pieza de la coronación; se toma por { $move }.
            [unread] «{ $written }» no se lee entero; se toma por { $move }.
            [not-written] el movimiento no está anotado; se toma por { $move }.
            [file] «{ $written }» no encaja; otra columna: { $move }.
            [rank] «{ $written }» no encaja; otra fila: { $move }.
            [piece] «{ $written }» no encaja; otra pieza: { $move }.
            [origin] «{ $written }» no encaja; desde otra casilla: { $move }.
            [castling] «{ $written }» no encaja; enroque: { $move }.
            [missing] antes de esta anotación falta un movimiento; se toma por { $move }.
            [swapped] «{ $written }» está en el lugar del movimiento del adversario; se toma por { $move }.
           *[other] «{ $written }» se toma por { $move }.
        }
    }
sheet-others = También podría ser { $moves }; el resto de la partida lo permite.
sheet-next-best = Ningún otro mantiene legal el resto; el que más se acerca es { $move }, durante { $keeps ->
        [one] una media jugada
       *[other] { $keeps } medias jugadas
    }.
sheet-signs = { $count ->
        [one] Falta o sobra un signo
       *[other] Faltan o sobran { $count } signos
    } de captura o jaque.
sheet-numbers = { $file }:{ $line }:{ $column }: el número { $written } está en el movimiento { $number }.
sheet-mark = { $file }:{ $line }:{ $column }: «{ $text }» { $kind ->
        [offer] es una oferta de tablas.
       *[other] no es un movimiento y no se ha usado.
    }
sheet-other-game = La partida { $number } encaja casi igual; la primera diferencia es { $move }.
sheet-other-game-ends = La partida { $number } encaja casi igual; termina tras { $plies } medias jugadas.
sheet-incomplete = La búsqueda llegó a su límite: otras partidas pueden encajar igual. Ayuda fijar un punto con --decide.
sheet-column-game = Partida
sheet-column-white = Blancas
sheet-column-black = Negras
sheet-column-record = Registro
