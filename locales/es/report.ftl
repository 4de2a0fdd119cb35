# Informes en papel y en pantalla (`tablas report`).

report-pieces = { $role ->
    [king] rey
    [queen] { $count ->
        [one] dama
       *[other] damas
    }
    [rook] { $count ->
        [one] torre
       *[other] torres
    }
    [bishop] { $count ->
        [one] alfil
       *[other] alfiles
    }
    [knight] { $count ->
        [one] caballo
       *[other] caballos
    }
   *[pawn] { $count ->
        [one] peón
       *[other] peones
    }
} { $squares }
report-pieces-of = { $by ->
    [white] Blancas
   *[black] Negras
}: { $pieces }.
report-has-the-move = { $by ->
    [white] Las blancas tienen el turno.
   *[black] Las negras tienen el turno.
}

report-page = página { $page } de { $pages }
report-running = Hecho por Tablas { $version } a partir del fallo { $hash }
report-seal = fallo
report-seal-title = La huella del fallo, para un lector de códigos

report-kind = { $follows ->
    [correction] Fallo corregido
    [appeal] Resolución de una apelación
    [supplement] Ampliación de un fallo
   *[none] { $claim ->
        [yes] Fallo sobre una reclamación de tablas
       *[no] Fallo
    }
}
report-answer = { $answer ->
    [correct] La reclamación es correcta
    [incorrect] La reclamación es incorrecta
    [inadmissible] La reclamación no es admisible
    [declared-by-platform] Aquí no hay nada que reclamar
    [right-lost] El derecho a reclamar se ha perdido en este movimiento
    [move-not-recorded] La reclamación aún no está en forma
    [needs-proof] La reclamación está por probar
    [depends] Depende de qué movimiento se anunció
   *[game-over] La partida ya había terminado
}
report-state = { $result ->
    [draw] La partida es tablas
    [white] Ganan las blancas
    [black] Ganan las negras
    [ongoing] La partida continúa
   *[other] La partida ha terminado
}
report-result = Resultado { $result }
report-articles = { $count ->
    [one] artículo
   *[other] artículos
} { $articles }
report-over = La partida terminó por { $reason }{ $move ->
    [none] .
   *[other] , tras { $move }.
}
report-reason = { $reason ->
    [checkmate] { reason-checkmate }
    [stalemate] { reason-stalemate }
    [dead-position] { reason-dead-position }
    [fivefold] { reason-fivefold }
    [seventy-five] { reason-seventy-five }
    [threefold-automatic] { reason-threefold-automatic }
    [fifty-automatic] { reason-fifty-automatic }
    [agreement] { reason-agreement }
    [threefold-claim] { reason-threefold-claim }
    [fifty-claim] { reason-fifty-claim }
    [time] { reason-time }
    [time-no-mate] { reason-time-no-mate }
    [time-us-14e] { reason-time-too-little }
    [resignation] { reason-resignation }
    [resignation-no-mate] { reason-resignation-no-mate }
    [illegal-move-no-mate] { reason-illegal-move-no-mate }
    [rules-infraction] { reason-rules-infraction }
    [illegal-position] { reason-illegal-position }
    [quick-finish] { reason-quick-finish }
    [both-flags] { reason-both-flags }
   *[other] { $reason }
}
report-unproved = No pudo decidirse si aún era posible dar mate, y de ello depende el fallo.

report-event = Torneo
report-site = Lugar
report-section = Grupo
report-round = Ronda
report-board = Mesa
report-date = Fecha
report-time-control = Control de tiempo
report-laws = Leyes
report-regulations = Bases
report-by-default = por defecto
report-regulations-laws = solo las Leyes
report-regulations-own = las del torneo
report-white = Blancas
report-black = Negras
report-rating = Elo { $rating }
report-fide = FIDE { $id }
report-redacted = Se omiten los nombres y los números de federación. Las observaciones en texto libre pueden aún señalar a alguien: léalas antes de publicar este documento.
report-unprintable = Un signo que esta letra no tiene aparece como una caja vacía. El informe en HTML lo muestra.

report-claim = La reclamación
report-act = Lo que se hizo
report-act-found-over = Se intentó algo cuando la posición ya había terminado la partida.
report-act-at = Antes del movimiento { $number } de { $by ->
        [white] las blancas
       *[black] las negras
    }, tras { $ply ->
        [one] una media jugada
       *[other] { $ply } medias jugadas
    }{ $at ->
        [none] .
       *[other] , { $at }.
    }
report-basis = Se apoya en { $basis ->
    [scoresheet] la planilla
    [display] lo que muestra una pantalla
    [electronic-record] el registro electrónico
   *[nothing] nada que se mostrara
}.
report-recorded = { $recorded ->
    [yes] El movimiento anunciado estaba en la planilla.
   *[no] El movimiento anunciado no estaba en la planilla.
}
report-touched = En este movimiento ya se había tocado una pieza antes de reclamar.

report-occurrences = La posición, cada vez que estuvo en el tablero
report-position = La posición en el tablero
report-near-misses = Parece la misma y no lo es
report-after = tras { $move }
report-after-announced = tras { $move }, anunciado
report-identity-move = juegan { $by ->
    [white] las blancas
   *[black] las negras
}
report-castling-none = sin derecho a enrocar
report-castling-of = { $by ->
    [white] blancas
   *[black] negras
} { $sides ->
    [both] en ambos lados
    [king] en el lado de rey
    [queen] en el lado de dama
   *[other] con la torre de { $sides }
}
report-castling-way = enroque: { $rights }
report-en-passant = al paso en { $square }
report-differs = Difiere: { $what } ({ $article }).
report-legend = { $corners ->
   *[yes] ○ y esquinas: el último movimiento
}. Marco discontinuo: dónde difiere una posición. Punto junto al tablero: quién tiene el turno.
report-count = Estuvo en el tablero { $times ->
    [one] una vez
    [2] dos veces
   *[other] { $times } veces
}{ $announced ->
    [yes] , contada la posición del movimiento anunciado
   *[no] {""}
}: { $plies }.
report-quiet-reset = El último movimiento de peón o captura es { $move }.
report-quiet-reset-before = El último movimiento de peón o captura queda fuera del registro.
report-mate = { $by ->
    [white] Las blancas
   *[black] Las negras
} { $can ->
    [yes] aún podían dar mate, por ejemplo con { $line }
    [no] no podían dar mate con ninguna serie de movimientos legales
   *[unknown] – no pudo decidirse si aún podían dar mate
}.
report-mate-moves = { $moves } … ({ $count } medias jugadas)

report-readings = Lo que la prueba deja abierto
report-reading = { $move ->
    [none] Si la partida fue de otro modo
   *[other] Si se jugó { $move }
}: { $answer }.
report-reading-given = Con los movimientos que aquí constan: { $answer }.
report-readings-incomplete = Hay más partidas que encajan con la prueba que las que aquí se enumeran.
report-readings-depends = La respuesta depende solo de { $move }.

report-ruling = El fallo
report-order-time = { $to ->
    [white] Las blancas
   *[black] Las negras
} reciben { $seconds } segundos más.
report-order-take = { $from ->
    [white] Las blancas
   *[black] Las negras
} pierden { $seconds } segundos.
report-order-play = { $by ->
    [white] Las blancas
   *[black] Las negras
} deben { $count ->
    [0] hacer cualquier movimiento legal
    [one] jugar { $moves }
   *[other] jugar uno de estos movimientos: { $moves }
}.
report-order-declare = { $by ->
    [white] Las blancas
   *[black] Las negras
} aclaran qué movimiento se anunció: { $moves }.
report-order-form = { $by ->
    [white] Las blancas
   *[black] Las negras
} anotan primero el movimiento y entonces pueden reclamar.
report-order-reconstruct = Ambos jugadores reconstruyen la partida con el árbitro.
report-order-result = La partida ha terminado: { $result }.
report-order-play-on = La partida continúa. { $by ->
    [white] Las blancas
   *[black] Las negras
} tienen el turno.
report-order-warning = Se amonesta { $form ->
    [written] por escrito
   *[spoken] de palabra
} a { $player ->
    [white] las blancas
   *[black] las negras
}.
report-order-penalty = Sanción a { $against ->
    [white] las blancas
   *[black] las negras
}{ $own ->
    [none] {""}
   *[other] ; su puntuación, { $own }
}{ $opponent ->
    [none] {""}
   *[other] ; la del rival, { $opponent }
}{ $amount ->
    [none] {""}
   *[other] ; cuantía, { $amount }
}.
report-order-restore = La partida vuelve a la posición { $move ->
    [none] inicial
   *[other] tras { $move }
}.
report-order-refer = El caso se remite { $to ->
    [organiser] al organizador
    [disciplinary] al órgano disciplinario
   *[appeals] al comité de apelaciones
}.
report-gists = Los artículos, en nuestras palabras
report-decided = { $by ->
    [none] { $role ->
        [arbiter] Lo decide un árbitro
        [chief-arbiter] Lo decide el árbitro principal
       *[appeals-committee] Lo decide el comité de apelaciones
    }
   *[other] Lo decide { $by }, { $role ->
        [arbiter] árbitro
        [chief-arbiter] árbitro principal
       *[appeals-committee] comité de apelaciones
    }
}{ $at ->
    [none] .
   *[other] , { $at }.
}
report-decided-nobody = Nadie ha decidido aún: esto es lo que dicen las Leyes sobre lo que consta en el registro.
report-follows = { $relation ->
    [correction] Sustituye al fallo
    [appeal] Resuelve una apelación contra el fallo
   *[supplement] Amplía el fallo
} { $hash }.

report-clocks = Los relojes
report-clock-before = Al producirse
report-clock-after = Tras el fallo
report-clock-change = Cambio
report-clock-player = Jugador
report-clock-unknown = no consta
report-clocks-none = En el registro no constan los tiempos de los relojes.

report-moves = Los movimientos
report-moves-none = No se había hecho ningún movimiento.
report-moves-key = { $kind ->
    [both] Número en un disco negro: la posición estuvo en el tablero tras este movimiento. Letra en un anillo: solo parecía la misma.
   *[occurrences] Número en un disco negro: la posición estuvo en el tablero tras este movimiento.
}
report-written = Anotado de otro modo en la prueba: { $moves }.

report-evidence = La prueba
report-evidence-none = No se indica ninguna.
report-evidence-kind = { $kind ->
    [own-scoresheet] La planilla de quien reclama
    [opponent-scoresheet] La planilla del rival
    [electronic-scoresheet] Planilla electrónica certificada
    [board-record] Registro del tablero electrónico
    [database-file] Archivo de partidas
    [arbiter-sheet] La planilla del árbitro
    [video] Vídeo
    [joint-reconstruction] Reconstrucción por ambos jugadores
    [witness] Testigo
    [arbiter-observation] Lo que vio el árbitro
    [game-log] Registro de la partida en vivo
   *[typed-moves] Movimientos tecleados para este fallo
}
report-evidence-supplied = { $by ->
    [white] presentada por las blancas
    [black] presentada por las negras
    [both] presentada por ambos jugadores
    [arbiter] en poder del árbitro
    [organiser] presentada por el organizador
    [witness] presentada por un testigo
   *[unstated] {""}
}
report-evidence-plies = movimientos { $first } a { $last }
report-evidence-file = archivo { $name }, { $bytes ->
    [one] un byte
   *[other] { $bytes } bytes
}, SHA-256 { $hash }…
report-evidence-game = partida { $game }
report-evidence-passage = { $from }{ $to ->
    [none] {""}
   *[other] –{ $to }
}
report-assumed = Se da por cierto, porque ningún registro puede mostrarlo
report-assumed-laws = la edición de las Leyes y el ritmo de juego son los habituales, pues nadie indicó otros
report-assumed-moves = estos movimientos son los que se jugaron
report-assumed-untouched = quien reclama no había tocado ninguna pieza
report-assumed-written = el movimiento anunciado estaba en la planilla antes de reclamar
report-signed = { $count ->
    [one] Lleva una firma electrónica
   *[other] Lleva { $count } firmas electrónicas
}; `tablas verify` las comprueba con el archivo.

report-remarks = Observaciones
report-appeal = Conformidad o remisión
report-appeal-accepted = Ambos jugadores aceptan el fallo.
report-appeal-made = Un jugador apela. El caso se remite al comité de apelaciones con este documento y el archivo del fallo.
report-appeal-by = Apela
report-appeal-received = Recibido, día y hora
report-appeal-deadline = Plazo
report-appeal-signature = Por el comité
report-sign-arbiter = Árbitro
report-sign-white = Blancas
report-sign-black = Negras
report-verify = { $computed ->
    [yes] Al imprimir este informe se ha vuelto a calcular todo el fallo a partir de sus movimientos, y se sostiene entero. Quien tenga el archivo puede hacer lo mismo: tablas verify ARCHIVO. El código y las cifras de arriba nombran ese archivo.
   *[no] Quien tenga el archivo de este fallo puede ver qué no se sostiene: tablas verify ARCHIVO. El código y las cifras de arriba nombran ese archivo.
}
report-fails = { $count ->
    [one] Este fallo no se sostiene: en un lugar no se sigue de sus propios movimientos, o fue cambiado después de escribirse.
   *[other] Este fallo no se sostiene: en { $count } lugares no se sigue de sus propios movimientos, o fue cambiado después de escribirse.
} Nadie debería firmarlo. tablas verify muestra dónde.
report-play = { $play ->
    [standard] ritmo clásico
    [rapid-a4] rápido, reglas de competición (A.4)
    [rapid-a5] rápido, reglas básicas (A.5)
    [blitz-b2] relámpago, reglas de competición (B.2)
    [blitz-b3] relámpago, reglas básicas (B.3)
   *[online-e04] en línea
}

form-kind = Formulario
form-title = Reclamación de tablas
form-line = Tercera aparición de una posición o 50 movimientos · { $edition }
form-time = Hora
form-claimant = Reclama
form-white-clock = Reloj de las blancas
form-black-clock = Reloj de las negras
form-steps = Paso a paso
form-step-over = ¿Había terminado ya la partida: mate, ahogado, posición muerta, quinta aparición, 75 movimientos, oferta aceptada, abandono, bandera señalada? Entonces decide eso y no hay nada que reclamar.
form-step-move = ¿Tiene el turno quien reclama? Si no, la reclamación no es admisible; lo dicho vale como oferta de tablas.
form-step-touched = ¿Ha tocado una pieza con intención de moverla en este movimiento? Entonces pierde el derecho en este movimiento y debe mover la pieza.
form-step-written = ¿Se anuncia un movimiento? Debe estar anotado en la planilla y no hecho en el tablero. Si no está anotado, que lo anote primero; no cuesta más que el tiempo que lleve.
form-step-stop = Detenga ambos relojes y anote arriba ambos tiempos. Desde ahora no pueden cambiarse ni la reclamación ni el movimiento anunciado.
form-step-offer = Diga al rival que la reclamación es también una oferta de tablas. Si la acepta, la partida es tablas y no hay nada que comprobar, salvo que las bases del torneo no permitan acordarlas aquí.
form-step-replay = Reproduzca la partida con ambos jugadores en otro tablero, con ambas planillas y con lo que registró el torneo. El tablero de la partida se queda como está.
form-step-compare = Anote en la tabla cada vez que la posición estuvo en el tablero. Solo cuenta si las mismas piezas ocupan las mismas casillas, tiene el turno el mismo jugador, se conservan los mismos derechos de enroque y es posible la misma captura al paso.
form-step-fifty = Para los 50 movimientos: busque el último movimiento de peón o captura. Desde entonces cada jugador debe haber hecho 50 movimientos, contado el anunciado, que no puede ser de peón ni captura.
form-step-correct = Correcta: la partida es tablas de inmediato.
form-step-incorrect = Incorrecta, o sin probar cuando ya no puede haber más prueba: el rival recibe { $times }. El movimiento anunciado debe jugarse si es legal; si no, otro movimiento legal con esa pieza. Ponga en marcha el reloj de quien reclamó.
form-step-sign = Escriba el fallo al dorso, comuníquelo a ambos jugadores y haga que lo firmen. Diga hasta cuándo pueden apelar.
form-seconds = { $seconds } segundos más en { $play }
form-claim = La reclamación
form-claim-board = Tercera aparición: la posición del tablero
form-claim-announced = Tercera aparición: la posición tras el movimiento anunciado
form-claim-fifty = 50 movimientos, en el tablero o con el movimiento anunciado
form-announced = Movimiento anunciado
form-made = Movimientos hechos
form-touched = Pieza tocada antes
form-written = Anotado antes
form-evidence = Prueba examinada
form-evidence-sheets = ambas planillas
form-evidence-one = una sola planilla, la de
form-evidence-board = tablero o planilla electrónicos
form-evidence-other = planilla del árbitro, vídeo, testigo, reconstrucción:
form-table = La posición, cada vez
form-column-time = N.º
form-column-after = Tras el movimiento
form-column-move = Quién tiene el turno
form-column-castling = Enroques aún permitidos
form-column-passant = Captura al paso posible
form-column-same = ¿Misma posición?
form-last-reset = Último movimiento de peón o captura
form-since = Movimientos de cada jugador desde entonces
form-ruling = El fallo
form-ruling-correct = Correcta: la partida es tablas.
form-ruling-incorrect = Incorrecta: la partida continúa, con tiempo para el rival y el movimiento anunciado.
form-ruling-inadmissible = No admisible, o derecho perdido: la partida continúa sin tiempo para el rival.
form-ruling-over = La partida ya había terminado. Por qué y desde qué movimiento:
form-seconds-given = Segundos añadidos
form-to = A
form-must-play = Movimiento que debe jugarse
form-articles = Artículos
form-clock-white-after = Reloj de las blancas después
form-clock-black-after = Reloj de las negras después
form-foot = Hecho por Tablas { $version }. Artículos: { $articles }.

round-kind = Informe del árbitro
round-title = { $round ->
    [none] Fallos e incidencias
   *[other] Fallos e incidencias, ronda { $round }
}
round-counts = { $rulings ->
    [0] ningún fallo
    [one] un fallo
   *[other] { $rulings } fallos
} · { $alerts ->
    [0] ningún aviso atendido
    [one] un aviso atendido
   *[other] { $alerts } avisos atendidos
} · { $offers ->
    [0] ninguna oferta irregular
    [one] una oferta irregular
   *[other] { $offers } ofertas irregulares
} · { $penalties ->
    [0] ninguna sanción
    [one] una sanción
   *[other] { $penalties } sanciones
}
round-rulings = Fallos
round-penalties = Amonestaciones, sanciones y remisiones
round-offers = Ofertas de tablas irregulares
round-incidents = Incidentes
round-alerts = Avisos atendidos
round-nothing = Nada de esto.
round-nothing-at-all = Estos archivos no contienen ningún fallo, ninguna incidencia ni ningún aviso atendido.
round-board = Ronda · mesa
round-players = Jugadores
round-what = Qué
round-ruling = Fallo
round-articles = Artículos
round-document = Documento
round-time = Hora
round-unread = Archivos que no pudieron leerse
round-running = Hecho por Tablas { $version } a partir de { $files ->
    [one] un archivo
   *[other] { $files } archivos
}
round-game = partida { $number }
round-not-known = Este archivo no es ni un fallo ni el registro de una partida, ni lo que escribió `tablas watch --format jsonl` o exportó la mesa. Déjelo fuera, o dé el fallo que escribió `tablas claim … --evidence`.
round-later = { $relation ->
    [correction] El fallo { $hash } ocupa su lugar.
    [appeal] Una apelación se resolvió con el fallo { $hash }.
   *[supplement] El fallo { $hash } lo amplía.
}
round-desk-alert = { $kind ->
    [claim-open] Una reclamación espera su fallo.
    [flag] Ha caído una bandera.
    [over] La partida ha terminado y el resultado no está anotado.
    [wrong-result] El resultado no coincide con el final de la partida.
    [decide] Se espera una decisión del árbitro.
    [offer] Hay una oferta de tablas en pie.
    [claimable] Se pueden reclamar tablas.
    [second] La posición está por segunda vez en el tablero.
    [forty] 40 movimientos sin captura ni movimiento de peón.
    [consider] Algo que el árbitro puede considerar.
    [played-on] Se hicieron movimientos después del final.
    [differs] Una fuente difiere de lo anotado.
    [reported] Una fuente comunica un resultado.
    [record] Lo que una fuente da por movimiento no es legal o no puede leerse.
    [board] Un tablero electrónico no está bien.
   *[other] { $kind }
}
round-broken-line = { $count ->
    [one] Una línea no es un aviso que este programa sepa leer; se ha omitido.
   *[other] { $count } líneas no son avisos que este programa sepa leer; se han omitido.
}

# La orden.

help-report = Un fallo en papel: PDF, HTML o SVG; o todo lo de una ronda en PDF y CSV
help-report-files = Un fallo (JSON); o varios fallos, registros de partidas y de `tablas watch --format jsonl`, o carpetas con ellos: entonces, un informe de la ronda; - para la entrada estándar
help-report-output = Adónde, según su terminación .pdf, .html, .svg o .csv; puede darse varias veces
help-report-format = La forma, si ninguna terminación la dice; sin -o, por la salida estándar
help-report-round = También un solo fallo como informe de una ronda
help-report-redact = Omite los nombres y los números de federación
help-report-blank = Un formulario de reclamación en blanco, con los pasos que hay que dar, para imprimir antes de la ronda
help-report-edition = Las Leyes que sigue el formulario
help-report-after = Cada fallo se vuelve a calcular al imprimirlo. Código de salida 0: el informe está hecho; 1: está hecho y algún fallo no se sostiene; 2: algo no se pudo leer o escribir.
value-report-file = ARCHIVO|CARPETA
value-report-output = SALIDA.pdf

report-where = No se dice adónde va el informe. Añada -o informe.pdf (o .html, .svg, .csv), o --format html para la salida estándar.
report-ending = Por su nombre no se ve qué forma ha de tener { $file }. Que termine en .pdf, .html, .svg o .csv, o añada --format.
report-terminal = Un PDF no se lee en una terminal. Añada -o informe.pdf, o dirija la salida a un archivo.
report-form-not = Este papel solo sale como .pdf o .html.
report-no-picture = Una ronda no es una imagen: .svg muestra las posiciones de un fallo. Pida .pdf, .html o .csv.
report-no-pdf = El PDF no sería como pide PDF/UA ({ $reason }) y no se ha escrito. El mismo informe en .html lo imprime cualquier navegador.
report-nothing = Ninguno de estos archivos sirve, así que no hay informe.
report-some-fail = { $count ->
    [one] Un fallo no se sostiene; el informe lo señala. tablas verify muestra dónde.
   *[other] { $count } fallos no se sostienen; el informe los señala. tablas verify muestra dónde.
}
report-folder-empty = { $dir } no contiene ningún archivo que termine en .json o .jsonl. Nombre la carpeta de los fallos.
report-file-empty = { $file } está vacío. Un fallo es lo que escriben `tablas claim … --evidence` o la orden fallo de `tablas play`.
report-file-large = { $file } pasa de { $limit } MB, más que cualquier fallo o registro de una ronda: no se ha leído.
report-done = escrito: { $file }
report-done-pages = escrito: { $file } ({ $pages ->
    [one] una página
   *[other] { $pages } páginas
})
