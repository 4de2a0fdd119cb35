# Los fallos como documentos (`tablas claim --evidence`, `tablas verify`, `tablas key`, `tablas sign`).

# Qué se reclamó o se hizo

ruling-act-claim = { $by ->
        [white] Las blancas reclaman
       *[black] Las negras reclaman
    } tablas { $ground ->
        [threefold] por triple aparición de la posición
        [fifty] por 50 movimientos sin mover peón ni capturar
       *[unstated] sin indicar el motivo
    }{ $announced ->
        [yes] , anunciando { $move }.
        [illegal] , anunciando «{ $move }», que no es legal.
        [ambiguous] , anunciando «{ $move }», que puede leerse de varias maneras.
       *[no] , sobre la posición del tablero.
    }
ruling-act-found-over = Se encontró que la partida ya había terminado cuando { $by ->
        [white] actuaron las blancas.
        [black] actuaron las negras.
        [both] actuaron ambos jugadores.
        [arbiter] actuó el árbitro.
        [organiser] actuó el organizador.
        [appeals-committee] actuó el comité de apelación.
       *[other] actuó alguien.
    }
ruling-act = { $by ->
        [white] Las blancas
        [black] Las negras
        [both] Ambos jugadores
        [arbiter] El árbitro
        [organiser] El organizador
        [appeals-committee] El comité de apelación
       *[other] Alguien ajeno a la partida
    }: { $do ->
        [move] un movimiento en el tablero.
        [press-clock] se pulsa el reloj.
        [touch] se toca una pieza.
        [adjust] se compone una pieza.
        [record-move] se anota un movimiento.
        [record-offer] se anota una oferta.
        [illegal-move] se completa un movimiento ilegal.
        [illegal-position] hay una posición ilegal en el tablero.
        [pause-clock] se detienen los relojes.
        [restart-clock] se ponen en marcha los relojes.
        [flag-falls] cae una bandera.
        [call-flag] se reclama la caída de la bandera del rival.
        [see-flag] se observa una bandera caída.
        [see-both-flags] se observan las dos banderas caídas.
        [set-clocks] se ajustan los relojes.
        [offer-draw] se ofrecen tablas.
        [accept] se acepta la oferta de tablas.
        [refuse] se rechaza la oferta de tablas.
        [withdraw-offer] se retira la oferta.
        [unclear-gesture] un gesto que no está claro.
        [clarify] se aclara qué significaba un gesto.
        [opinion] la opinión de un asesor.
        [consent] se autorizan las tablas.
        [deny] no se autorizan las tablas.
        [ask-check] se pide comprobar la reclamación.
        [withdraw-claim] se retira la reclamación.
        [resign] abandono.
        [meddle] interviene en la partida.
        [record-result] se anota el resultado.
        [sign] se firma el resultado.
        [confirm-result] se confirma el resultado.
        [correct-result] se corrige el resultado anotado.
        [appeal] una apelación.
        [decide-appeal] se resuelve la apelación.
        [appeal-deadline-passes] vence el plazo de apelación.
        [correct-move] se corrige un movimiento del registro.
        [restore-position] la partida vuelve a una posición anterior.
        [note-incident] se anota un incidente.
        [warn] una amonestación.
        [penalty] una sanción.
        [refer] se da traslado del asunto.
        [remark] una observación.
        [ask-increment] se solicita un incremento.
        [decide-increment] se resuelve la solicitud de incremento.
        [ask-quick-finish] se solicitan tablas en el final a caída de bandera.
        [decide-quick-finish] se resuelve la solicitud en el final a caída de bandera.
        [seal-move] se sella un movimiento.
        [open-envelope] se abre el sobre.
       *[other] { $do }.
    }

# Las pruebas

ruling-evidence = { $kind ->
        [own-scoresheet] La planilla del reclamante
        [opponent-scoresheet] La planilla del rival
        [electronic-scoresheet] Una planilla electrónica certificada
        [board-record] El registro de un tablero electrónico
        [database-file] Un archivo de partidas
        [arbiter-sheet] La planilla del árbitro
        [video] Un vídeo
        [joint-reconstruction] Lo que reconstruyeron ambos jugadores
        [witness] Un testigo
        [arbiter-observation] Lo que observó el árbitro
        [game-log] El registro de la partida
       *[typed-moves] Movimientos tecleados, sin procedencia
    }{ $has-source ->
        [yes] { " (" }{ $source })
       *[no] { "" }
    }{ $has-file ->
        [yes] , { $file }{ $has-game ->
            [yes] , partida { $game }
           *[no] { "" }
        }
       *[no] { "" }
    }{ $has-plies ->
        [yes] , para los movimientos { $first } a { $last }
        [one] , para el movimiento { $first }
       *[no] { "" }
    }{ $times ->
        [0] { "" }
       *[other] , en { $at }
    }{ $by ->
        [white] , que presentan las blancas
        [black] , que presentan las negras
        [both] , que presentan ambos jugadores
        [organiser] , que presenta el organizador
        [witness] , que presenta un testigo
       *[other] { "" }
    }.{ $has-note ->
        [yes] { " " }{ $note }
       *[no] { "" }
    }
ruling-no-evidence = No se indica prueba alguna de los movimientos { $moves }.
ruling-readings = { $count ->
        [one] Una partida concuerda
       *[other] { $count } partidas concuerdan
    } con las pruebas { $all ->
        [yes] y ninguna otra
       *[no] y puede haber más
    }{ $closed ->
        [yes] ; ya no pueden llegar más pruebas.
       *[no] .
    }
ruling-depends-on = La respuesta depende de un movimiento, que en la partida dada se lee { $move }.
ruling-can-mate = { $can ->
        [yes] { $by ->
            [white] Las blancas aún podían dar mate mediante una serie de movimientos legales.
           *[black] Las negras aún podían dar mate mediante una serie de movimientos legales.
        }
        [no] { $by ->
            [white] Las blancas no podían dar mate mediante ninguna serie de movimientos legales.
           *[black] Las negras no podían dar mate mediante ninguna serie de movimientos legales.
        }
       *[unknown] { $by ->
            [white] No se determinó si las blancas aún podían dar mate.
           *[black] No se determinó si las negras aún podían dar mate.
        }
    }

# La conclusión

ruling-claim = { $status ->
        [correct] La reclamación es correcta.
        [incorrect] La reclamación es incorrecta.
        [inadmissible] La reclamación no es admisible; lo dicho queda como oferta de tablas.
        [declared-by-platform] Aquí no hay nada que reclamar: la plataforma declara ella misma estas tablas.
        [right-lost] Se ha perdido el derecho a reclamar en este movimiento.
        [move-not-recorded] El movimiento anunciado no está anotado: primero hay que presentar la reclamación en regla.
        [needs-proof] Las pruebas no demuestran ni refutan la reclamación.
        [depends] La respuesta depende de qué movimiento se anunció.
        [game-over] La partida ya había terminado cuando se reclamó.
       *[other] { $status }
    }
ruling-over = La partida terminó tras { $after } por { $reason }: { $result }.
ruling-also = El mismo movimiento produjo también { $reasons }.
ruling-unproved = No se determinó si el rival aún podía dar mate: el árbitro debe examinarlo.
ruling-ongoing = La partida no ha terminado.
ruling-word = { $text }

ruling-order-add-time = { $to ->
        [white] Las blancas reciben
       *[black] Las negras reciben
    } { $seconds } segundos más.
ruling-order-take-time = { $from ->
        [white] Las blancas pierden
       *[black] Las negras pierden
    } { $seconds } segundos.
ruling-order-must-play = { $by ->
        [white] Las blancas
       *[black] Las negras
    } { $count ->
        [0] pueden hacer cualquier movimiento legal en lugar del anunciado.
        [one] deben jugar { $moves }.
       *[other] deben jugar uno de estos movimientos: { $moves }.
    }
ruling-order-make-legal = { $by ->
        [white] Las blancas anotan
       *[black] Las negras anotan
    } primero el movimiento y después pueden reclamar.
ruling-order-declare = { $by ->
        [white] Las blancas dicen
       *[black] Las negras dicen
    } qué movimiento anunciaron: { $moves }.
ruling-order-reconstruct = Ambos jugadores reconstruyen la partida con el árbitro. Lo que no pueda probarse es una reclamación incorrecta.
ruling-order-result = El resultado es { $result }.
ruling-order-play-on = La partida continúa; { $by ->
        [white] las blancas tienen el turno.
       *[black] las negras tienen el turno.
    }
ruling-order-warning = { $player ->
        [white] Las blancas reciben
       *[black] Las negras reciben
    } una amonestación { $form ->
        [written] por escrito.
       *[spoken] verbal.
    }
ruling-order-penalty = { $against ->
        [white] Se sanciona a las blancas
       *[black] Se sanciona a las negras
    }{ $own ->
        [none] { "" }
       *[other] , que puntúan { $own }
    }{ $opponent ->
        [none] { "" }
       *[other] ; el rival, { $opponent }
    }{ $has-amount ->
        [yes] { " " }({ $amount })
       *[no] { "" }
    }.
ruling-order-restore = La partida vuelve a la posición tras { $after }.
ruling-order-refer = Se da traslado del asunto { $to ->
        [organiser] al organizador.
        [disciplinary] al órgano disciplinario.
       *[appeals] al comité de apelación.
    }

ruling-assumed-moves = que estos movimientos son los que se jugaron
ruling-assumed-untouched = que el reclamante no había tocado ninguna pieza
ruling-assumed-recorded = que el movimiento anunciado estaba anotado en la planilla antes de reclamar
ruling-assumed-laws = que rigen la edición y el ritmo de juego habituales: nadie dijo cuáles

# Escribirlo

ruling-written = El fallo está en { $file }; su huella empieza por { $hash }.
ruling-exists = { $file } ya existe, y no se sobrescribe nada. Dé otro nombre.
ruling-not-written = No se puede escribir { $file }: { $reason }.
ruling-nothing-decided = En esta partida aún no se ha decidido nada: no hay fallo que escribir.
ruling-evidence-wrong = «{ $text }» no es una prueba: { $what } Se escribe CLASE[:MOVIMIENTOS][:ARCHIVO O PALABRAS], por ejemplo own-scoresheet:1-40:planilla.jpg.
ruling-evidence-kind = «{ $kind }» no es una clase de prueba. Las clases son { $kinds }.
ruling-evidence-moves = «{ $moves }» no es un tramo de movimientos, como 1-40.
ruling-clocks-wrong = «{ $text }» no son dos relojes: escriba el de las blancas y el de las negras, por ejemplo 0:12:30,0:03:05.
ruling-clocks-log = Los relojes de esta partida están en su registro.
ruling-without-evidence = { $option } es parte del fallo que escribe --evidence: añada --evidence FALLO.json.
ruling-as-wrong = El cargo «{ $text }» no es arbiter, chief-arbiter ni appeals-committee.

# Leerlo

ruling-in-file = { $file }: { $what }
ruling-too-large = { $file } ocupa más de { $limit } MB, cosa que ningún fallo hace: no se ha leído.
ruling-directory = { $file } es un directorio. Dé el archivo de un fallo.
ruling-no-text = { $file } no es texto: el byte { $at } no pertenece a ninguna letra. Puede ser una imagen, un PDF o un archivo comprimido.
ruling-empty = no contiene nada.
ruling-cut = se interrumpe en la línea { $line }, columna { $column }: falta parte del fallo. Pida de nuevo el archivo.
ruling-not-json = no es JSON como el de un fallo; en la línea { $line }, columna { $column }: { $what }.
ruling-no-format = es JSON, pero no dice que sea un fallo (su "format" debe ser "tablas-ruling").
ruling-other-format = es «{ $format }», no un fallo ("tablas-ruling").
ruling-other-version = es un fallo de la versión { $version }; este programa lee la versión { $own }. Consiga la Tablas que la lee, o pida el fallo en esta versión.
ruling-form = en { $path }: { $what }.

ruling-json-twice = la clave "{ $key }" figura dos veces, y nadie sabría cuál de las dos vale
ruling-json-number = un número que no todos los programas leen igual (sí los enteros hasta 2^53 y los medios)
ruling-json-deep = demasiadas cosas unas dentro de otras
ruling-json-other = lo que hay aquí no corresponde
ruling-form-missing = falta "{ $key }"
ruling-form-word = «{ $word }» no es ninguna de las palabras posibles: { $words }
ruling-form-kind = este valor no es de la clase que corresponde
ruling-form-other = { $what }

ruling-fault-word = «{ $text }» no puede estar aquí.
ruling-fault-position = «{ $text }» no es una posición que pueda tener una partida.
ruling-fault-regulations = las bases no están respondidas como deben.
ruling-fault-move = «{ $text }» no es aquí un movimiento legal.
ruling-fault-announced = los movimientos que acompañan a «{ $text }» no son lo que significa en esta posición.
ruling-fault-needs-log = sin el registro de la partida solo puede juzgarse una reclamación.
ruling-fault-claim-before = se reclamó tras { $claimed } medios movimientos, pero se dan { $given }.
ruling-fault-log = el registro: { $what }
ruling-fault-nothing-decided = el último suceso del registro no decide nada.
ruling-fault-reading = una lectura empieza donde la partida dada no tiene ningún movimiento.

# Comprobarlo

verify-title = Fallo { $hash }
verify-round = ronda { $number }
verify-board = tablero { $number }
verify-more = … y { $count } más
verify-decided = { $role ->
        [chief-arbiter] Decidió el árbitro principal
        [appeals-committee] Decidió el comité de apelación
        [arbiter] Decidió el árbitro
       *[nobody] Nadie ha decidido aún: el programa anotó lo que dicen las Leyes
    }{ $has-name ->
        [yes] { " " }{ $name }
       *[no] { "" }
    }{ $has-time ->
        [yes] , { $time }
       *[no] { "" }
    }.
verify-holds = EL FALLO SE SOSTIENE
verify-fails = EL FALLO NO SE SOSTIENE
verify-places = { $count ->
        [one] Un lugar dice algo distinto de lo que se deduce.
       *[other] { $count } lugares dicen algo distinto de lo que se deduce.
    }
verify-mark-holds = correcto
verify-mark-fails = NO
verify-mark-unchecked = sin comprobar
verify-mark-nothing = –
verify-aspect = { $aspect ->
        [form] forma
        [hash] huella
        [event] bases
        [evidence] pruebas
        [files] archivos
        [log] registro
        [moves] movimientos
        [act] acto
        [readings] lecturas
        [finding] posición
        [clocks] relojes
        [conclusion] conclusión
        [orders] órdenes
        [assumed] supuestos
        [signatures] firmas
       *[follows] precedente
    }
verify-what = { $aspect ->
        [form] es un fallo de la versión 1 y no contiene nada más
        [hash] el contenido es el que nombra la huella
        [event] la edición, el ritmo y las bases son de los que este programa conoce
        [evidence] tramos, códigos de tiempo y huellas de archivos están bien formados
        [files] los archivos son los de las pruebas
        [log] cada suceso se sigue de los anteriores
        [moves] { $count ->
            [0] no se hizo ningún movimiento
            [one] un movimiento, legal y escrito como es
           *[other] { $count } medios movimientos, todos legales y escritos como son
        }
        [act] lo reclamado o hecho era posible en esa posición
        [readings] la respuesta con cada lectura
        [finding] posiciones, apariciones, casi repeticiones y cuentas se deducen de los movimientos
        [clocks] los relojes tras el fallo son los anteriores con lo ordenado
        [conclusion] la conclusión y sus artículos se deducen
        [orders] lo ordenado se deduce
        [assumed] el documento dice lo que da por cierto
        [signatures] las firmas son de este documento
       *[follows] se refiere al fallo dado
    }
verify-differs = { $path } dice { $says }; debe decir { $must }
verify-says-too-much = { $path } dice { $says }; ahí no puede haber nada
verify-says-nothing = { $path } no dice nada; debe decir { $must }
verify-unknown-key = { $path } no es parte de esta versión: nadie responde de lo que dice ({ $says })
verify-hash-differs = el contenido se cambió después de hacer la huella: el documento nombra { $says }; su contenido tiene { $must }
verify-fault = { $path }: { $what }
verify-file-missing = { $file } no está en el directorio
verify-file-other = { $file } es otro archivo que el que se usó: su SHA-256 es { $hash }
verify-file-same = { $file } es el archivo que se usó
verify-file-large = no se puede leer { $file }: { $reason }

verify-signed = Firmado con la clave { $key }.
verify-signed-badly = Lo que figura como firma de { $key } no lo es de este documento.
verify-key-demanded = La clave exigida ha firmado: quien la tiene responde de todo el documento.
verify-key-missing = La clave exigida, { $key }, no ha firmado este documento.
verify-key-unknown = Una firma demuestra que quien tiene esta clave firmó este mismo documento y que nada se ha cambiado desde entonces. De quién es la clave no puede demostrarlo el documento: compárela con la que le dio el árbitro, o indique --key.
verify-unsigned = No está firmado. La huella delata un cambio de quien no la rehízo; cualquiera puede rehacerla, de modo que solo una firma demuestra quién lo escribió.
verify-follows = { $relation ->
        [correction] Corrige
        [appeal] Resuelve una apelación contra
       *[supplement] Completa
    } el fallo { $hash }.
verify-follows-not-given = Ese fallo no se ha dado (--follows ARCHIVO), así que no se ha examinado.
verify-follows-given = Es el fallo de { $file }.
verify-follows-other = El fallo de { $file } es otro.
verify-follows-none = No dice referirse a ningún fallo, así que tampoco al de { $file }.
verify-evidence = Los movimientos se apoyan en:
verify-cannot-know = Lo que ninguna comprobación puede saber:
verify-cannot-moves = que estos movimientos son los que se jugaron: eso descansa en las pruebas
verify-cannot-clocks = que los relojes marcaban lo que se indica
verify-cannot-people = que los nombres, las horas y las observaciones son ciertos
verify-cannot-judgement = que lo que el árbitro vio y valoró es acertado
verify-files-none = { $dir } no es un directorio que pueda leerse: { $reason }.
verify-key-wrong = «{ $text }» no es una clave pública: es «ed25519:» y 64 cifras, como la muestra «tablas key show», o un archivo con ella.

# Claves

key-written = La clave secreta está en { $file }. Guárdela como su firma: quien la tenga puede firmar como usted. No hay manera de recuperarla.
key-public = Su clave pública, para dársela a quien quiera comprobar lo que firme:
key-exists = { $file } ya existe. Una clave nunca se sobrescribe: lo firmado con ella no podría volver a firmarse.
key-not-written = No se puede escribir la clave en { $file }: { $reason }.
key-not-read = No se puede leer la clave { $file }: { $reason }.
key-not-there = No hay ninguna clave en { $file }. Haga una con «tablas key new», o indique su archivo.
key-open = Otros pueden leer la clave { $file } (modo { $mode }). No se usa: ciérrela con «chmod 600», y piense quién puede haberla copiado.
key-no-place = No se conoce ningún lugar para la clave: no hay XDG_CONFIG_HOME ni HOME. Indique un archivo con -o.
key-not-public = Esto no es una clave pública.
key-not-secret = Esto no es un archivo con una clave secreta de Tablas.
key-mismatch = La clave secreta y la pública de este archivo no se corresponden: el archivo se cambió.
key-no-randomness = El sistema no da números aleatorios; no se ha hecho ninguna clave.
key-in-file = { $file }: { $what }

sign-done = { $file } queda firmado con la clave { $key }.
sign-already = Esta clave ya ha firmado { $file }.
sign-fails = { $file } no se sostiene ({ $count ->
        [one] un lugar
       *[other] { $count } lugares
    }), así que no se firma. «tablas verify» dice dónde.

# Ayuda

help-verify-ruling = Comprueba de nuevo un fallo con sus propias pruebas
help-verify-ruling-file = El fallo (JSON); - para la entrada estándar
help-verify-ruling-key = Exige una firma de esta clave pública (o el archivo que la contiene)
help-verify-ruling-follows = El fallo al que este debe referirse
help-verify-ruling-files = Examina los archivos de las pruebas en este directorio
help-key = Hace y muestra la clave con que se firman los fallos
help-key-new = Hace una clave
help-key-show = Muestra la clave pública
help-key-output = Dónde escribir la clave (si no, en ~/.config/tablas/key)
help-key-file = El archivo de la clave (si no, ~/.config/tablas/key)
help-sign = Firma un fallo
help-sign-file = El fallo (JSON)
help-sign-key = El archivo de la clave (si no, ~/.config/tablas/key)
help-sign-output = Escribe aquí el fallo firmado; si no, ocupa el lugar del no firmado
help-claim-evidence = Escribe el fallo como documento
help-claim-regulations = Las bases del torneo: una predefinida o un archivo
help-claim-evidence-item = Una prueba, como own-scoresheet:1-40:blancas.jpg; puede repetirse
help-claim-arbiter = Quién decide
help-claim-as = Con qué cargo: arbiter, chief-arbiter, appeals-committee
help-claim-remark = Una observación; puede repetirse
help-claim-clocks = Los relojes cuando se reclamó, como 0:12:30,0:03:05 (si no, los del registro)
help-claim-decided-at = Cuándo se decidió
help-claim-corrects = El fallo que este corrige
help-claim-appeal = El fallo contra el que este resuelve una apelación
help-claim-supplements = El fallo que este completa
value-ruling = FALLO.json
value-key-file = CLAVE
value-name = NOMBRE
value-text = TEXTO
value-clocks = BLANCAS,NEGRAS
value-evidence = CLASE[:MOVIMIENTOS][:ARCHIVO]
value-time = HORA
play-help-ruling = fallo ARCHIVO | escribe el fallo de la última decisión, para «tablas verify»
help-play-event = El torneo, para los fallos
help-play-board = El tablero, para los fallos
help-play-white = Quién lleva las blancas, para los fallos
help-play-black = Quién lleva las negras, para los fallos
help-play-arbiter = Quién decide, para los fallos
