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
sheet-none-descriptive = De { $words } palabras { $moves ->
        [0] ninguna es
        [one] solo una es
       *[other] solo { $moves } son
    } un movimiento que tablas lea; «{ $example }» parece notación descriptiva, que no se lee. Teclee los movimientos por sus casillas: e4 por P4R.
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
        [two-moves] contiene dos movimientos sin separación; se han leído uno tras otro.
        [two-moves-often] contiene dos movimientos sin separación, como otras casillas; se han leído uno tras otro.
       *[other] no es un movimiento y no se ha usado.
    }
sheet-other-game = La partida { $number } encaja casi igual; la primera diferencia es { $move }.
sheet-other-game-ends = La partida { $number } encaja casi igual; termina tras { $plies } medias jugadas.
sheet-incomplete = La búsqueda llegó a su límite: otras partidas pueden encajar igual. Ayuda fijar un punto con --decide.
sheet-column-game = Partida
sheet-column-white = Blancas
sheet-column-black = Negras
sheet-column-record = Registro

# Una reclamación sobre planillas (`tablas claim --white-sheet …`).

help-claim-white-sheet = La planilla de las blancas, tecleada: se responde sobre toda partida que encaje
help-claim-black-sheet = La planilla de las negras; con ambas, y un PGN si lo hay, sobre lo que encaje en todo
help-claim-closed = No puede llegar más prueba: lo no probado se resuelve tal como está
help-claim-board = La posición del tablero, cuando nadie anotó
help-claim-back = Los últimos movimientos en que ambos jugadores coinciden, hasta esa posición
claim-readings = { $count ->
        [one] Una partida encaja en las planillas
       *[other] { $count } partidas encajan igual de bien en las planillas
    }{ $all ->
        [yes] .
       *[no] ; la búsqueda llegó a su límite y puede haber más.
    }
claim-readings-alike = Con todas ellas la reclamación { $answer ->
        [yes] es correcta.
        [no] es incorrecta.
        [inadmissible] no es admisible.
        [over] llega cuando la partida ya había terminado.
       *[open] queda abierta.
    }
claim-reading-case = { $move } { $answer ->
        [yes] sí
        [no] no
        [inadmissible] no es admisible
        [over] la partida había terminado
       *[open] queda abierta
    }
claim-readings-on = Depende del movimiento { $number } de las { $by ->
        [white] blancas
       *[black] negras
    }: { $cases }.
claim-readings-decide = Aclarado ese punto, --decide { $point }=MOVIMIENTO da la respuesta.
claim-readings-mixed = Ningún movimiento lo decide por sí solo: la reclamación es correcta con { $correct } de ellas y no lo es con { $not }.
claim-sheets-end = Las planillas acaban tras { $last }; { $missing ->
        [one] falta una media jugada
       *[other] faltan { $missing } medias jugadas
    } hasta la reclamación.
claim-proof-may-come = Ambos jugadores reconstruyen la partida con el árbitro, con las dos planillas y lo que registró el torneo. Cuando ya no pueda llegar más prueba: --closed.
claim-proof-closed = Ya no puede llegar más prueba: lo que no está probado es una reclamación incorrecta.
claim-proof-observation = Donde ninguna anotación lo prueba, puede decidir lo que el árbitro observó. Resuelve sobre lo que vio él mismo y lo hace constar así: --rests-on arbiter-observation:MOVIMIENTOS:PALABRAS.
assumed-sheet = la planilla de las { $whose ->
        [white] blancas
       *[black] negras
    } ({ $file }) respalda { $moves }
assumed-repairs = { $count ->
        [one] una diferencia
       *[other] { $count } diferencias
    } entre las planillas y la primera partida; tablas sheet las nombra
assumed-agreed = ambos jugadores coinciden en estos movimientos; lo anterior no se conoce
claim-back-ambiguous = «{ $move }» (movimiento { $n } de la lista) puede venir de varias casillas: escriba también la de salida, como Tc8d8.
claim-back-impossible = «{ $move }» (movimiento { $n } de la lista) no puede deshacerse desde esta posición: el tablero o los movimientos están equivocados.
