# La mesa del árbitro.

desk-by-rule = Por reglamento
desk-started = La partida empieza: corre el reloj de las blancas
desk-offer-stands = { $by ->
    [white] Las blancas ofrecen tablas; las negras aún pueden aceptar.
   *[black] Las negras ofrecen tablas; las blancas aún pueden aceptar.
}
desk-second-occurrence = La posición se da por segunda vez.
desk-quiet-moves = { $count } movimientos de cada jugador sin captura ni movimiento de peón.
desk-note = Nota: { $text }
desk-hand-over = Responsable desde ahora: { $to }, { $sector }. { $text }

## Por qué la API no hace algo

desk-login-needed = Identifíquese primero.
desk-not-allowed = Su función no permite esto. Pídalo al árbitro principal.
desk-wrong-password = El nombre o la contraseña no son correctos.
desk-too-often = Demasiadas contraseñas erróneas. Inténtelo de nuevo dentro de { $seconds } segundos.
desk-foreign = La petición no viene de una página de esta mesa. Abra la mesa por su dirección e inténtelo de nuevo.
desk-not-found = Aquí no hay nada con ese número. Vuelva a la sala.
desk-changed = Entretanto otra persona ha anotado algo en este tablero. Mire qué fue y, si lo suyo sigue valiendo, anótelo de nuevo.
desk-does-not-follow = Esto no encaja con lo que guarda el registro: { $what }. Vuelva a leer el tablero.
desk-not-written = No se pudo guardar en el disco: { $what }. No se ha anotado nada; haga sitio o revise el disco y anótelo otra vez.
desk-password-short = Una contraseña tiene al menos { $count } caracteres.
desk-account-no-name = Una cuenta tiene un nombre de 200 caracteres como máximo. Escriba uno.
desk-account-taken = Ya existe una cuenta «{ $name }». Elija otro nombre.
desk-last-chief = Es la única cuenta de árbitro principal. Dé antes ese papel a otra.
desk-not-signed = { $what ->
    [no-key] La mesa no tiene clave. Hágala con «tablas key new» y arranque la mesa con --key ARCHIVO
    [already] La clave de la mesa ya ha firmado este fallo
   *[fails] El fallo no se sostiene al calcularlo de nuevo, y por eso no se firma. Mírelo con «tablas verify»
}.
desk-not-carried = { $what ->
    [live] Este fallo se dictó en el propio tablero: lo que dice ya está anotado en él
    [done] Lo que dice este fallo ya está anotado en el tablero
    [start] La partida del tablero empezó en otra posición que la del fallo. Revise la partida en el tablero
    [differs] El tablero tiene { $move } donde el fallo tiene otro movimiento. Corrija antes los movimientos del tablero
   *[unlike] La comprobación del propio tablero no llega a esta respuesta, porque los movimientos solos no la dan. Ajuste los relojes en el tablero y anote una observación que nombre el fallo
}.
desk-not-removed = El nombre no es el del torneo. No se ha borrado nada; escríbalo como está en los ajustes.
desk-signed = Fallo firmado, { $hash }
desk-no-settings = { $what ->
    [name] Falta el nombre del torneo
    [preset] Esas bases no son ninguna de las que trae el programa
    [edition] Esa edición de las Leyes no se conoce
    [play] Esa modalidad de juego no existe
    [regulations] Las bases contienen una respuesta que no existe
    [keep-days] Un torneo se conserva de 1 a 36500 días, o sin límite
   *[time-control] El control de tiempo no se entiende; escríbalo en segundos, como 5400+30 o 40/5400+30:1800+30
}.
desk-no-act = { $reason ->
    [value] «{ $what }» no es un valor que este acto pueda tener. Elija otro y anótelo de nuevo
    [form] El acto no se puede leer: { $what }. Envíelo como dice la descripción de la API
    [count] Se enviaron { $count } actos juntos, y se admiten de 1 a { $most }. Envíelos por partes
   *[none] Esto no es ningún acto. Envíelo como dice la descripción de la API
}.
desk-no-letters = Esas letras no son de ningún idioma conocido. Use en, es, de, fr…

desk-no-body = No se entiende lo enviado: { $what }. Envíelo como dice la descripción de la API.
desk-too-large = Lo enviado es demasiado grande: se aceptan 32 MB. Divida el archivo e inténtelo de nuevo.
desk-too-slow = La petición tardó demasiado en llegar. Revise la red e inténtelo de nuevo.
desk-no-ruling = { $what ->
    [nothing-decided] En este tablero aún no se ha decidido nada que se pueda escribir.
   *[not-derived] La decisión no se puede escribir como fallo. Anote una observación e informe al árbitro principal.
}
desk-ruling = Fallo escrito, { $hash }
desk-no-import = { $what ->
    [format] El archivo no es un torneo exportado por esta mesa
    [event] El archivo no comienza con el torneo
   *[board] El archivo nombra un tablero que no está en él
}. Expórtelo de nuevo e inténtelo otra vez.
desk-no-games = En el archivo no hay ninguna partida. Elija un PGN con partidas.
desk-game-cut = Partida { $game }: leída hasta la jugada { $moves }; el resto no encaja. Revísela en su tablero.

## La orden

desk-address = La mesa está en { $address }
desk-data = Guarda todo en { $data }
desk-key = Los fallos se firman con la clave { $key }
desk-fingerprint = Certificado, SHA-256: { $fingerprint }
desk-how-to-end = Para terminar: Ctrl+C. Nada de lo anotado se pierde.
desk-no-place = No se conoce el directorio de datos del usuario. Indique uno con --data.
desk-nobody = Con --lan se entra con contraseña y aún no la tiene ningún árbitro principal. Cree la cuenta: tablas desk account NOMBRE
desk-port = No se puede usar el puerto { $port }: { $reason }. Elija otro con --port, o cierre lo que lo ocupa.
desk-ended = La mesa no puede continuar: { $reason }.
desk-log-broken = El registro de { $file } no encaja: { $what }. Nada se ha cambiado. Restaure una copia de seguridad, o guarde el archivo e informe del fallo.
desk-store = { $problem ->
    [in-use] Otra mesa tiene abierto { $file }. Ciérrela, o use otro directorio con --data.
    [read-only] No se permite escribir en { $file }. Cambie los permisos o use otro directorio con --data.
    [full] No queda sitio en el disco de { $file }. Libere espacio; lo anotado hasta ahora está guardado.
    [newer] { $file } es de una versión posterior del programa ({ $found }; esta conoce hasta la { $known }). Use aquella versión.
    [foreign] { $file } no es un registro de la mesa. Use otro directorio con --data.
    [damaged] { $file } está dañado: { $reason }. Nada se ha cambiado. Restaure una copia de seguridad.
   *[io] No se puede usar { $file }: { $reason }.
}
desk-account-name = Una cuenta necesita un nombre.
desk-account-short = La contraseña es corta: hacen falta al menos { $count } caracteres.
desk-account-made = La cuenta «{ $name }» está lista.
desk-account-prompt = Contraseña:

## Ayuda

help-desk = La mesa del árbitro: sala, tableros, reclamaciones y registro, en el navegador
help-desk-data = Guardar todo en este directorio (por defecto, el de datos del usuario)
help-desk-port = Escuchar en este puerto
help-desk-demo = Si la mesa está vacía, crear un torneo con jugadores inventados que muestra todos los avisos
help-desk-no-open = No abrir el navegador
help-desk-lan = Dejar entrar a otros equipos de la red: con cuentas y cifrado
help-desk-key = Firmar los fallos con esta clave (por omisión, el archivo «key» del directorio de datos, si lo hay)
help-desk-account = Crear una cuenta, o darle otra contraseña
help-desk-account-name = Quién entra con ella
help-desk-account-role = Qué puede hacer (por defecto, chief)
help-desk-account-sector = La parte de la sala en la que actúa un árbitro
value-directory = DIR
desk-no-format = El informe se puede pedir como pdf o html; un fallo también como svg, una ronda como csv.
desk-not-printed = No se pudo imprimir el informe: { $what }. Guarde el fallo e informe del fallo.
desk-file-line = Línea { $line }: { $what }

## Fuentes de partidas en directo

desk-source-added = Fuente añadida: { $name } ({ $spec })
desk-source-removed = Fuente retirada: { $name }
desk-source-twice = Esta fuente ya se sigue. Retírela antes si quiere que se lea de nuevo.
desk-source-many = El torneo sigue 64 fuentes, el máximo. Retire alguna que haya terminado.
desk-source-long = Ninguna fuente ni nombre es tan largo. Escriba el archivo, la carpeta o la dirección.
desk-source-relative = Un archivo o una carpeta se indica con su ruta completa, para que sea la misma en el próximo arranque. Escríbala desde la raíz del disco.
desk-source-program = Un programa solo se arranca para quien está ante el equipo de la mesa. Arranque la mesa sin --lan, añada la fuente y arránquela de nuevo.
desk-fed-linked = Se sigue el tablero
desk-fed-settled = Vale lo anotado; la fuente continúa desde el próximo movimiento
desk-fed-void = { $count ->
    [0] Ya no hay jugadas después del final
    [one] Se hizo una jugada después del final; es nula
   *[other] Se hicieron { $count } jugadas después del final; son nulas
}
desk-fed-result = Resultado comunicado: { $result }
desk-fed-no-result = Se retiró el resultado comunicado
desk-played-on = La partida terminó en el movimiento { $number }: { $reason }. { $count ->
    [one] Una jugada hecha después es nula.
   *[other] Las { $count } jugadas hechas después son nulas.
}
desk-feed-differs = «{ $source }» tiene { $there } donde se anotó { $here }. En este tablero no se toma nada más de ella hasta que usted diga cuál se jugó.
desk-feed-other-start = «{ $source }» empieza esta partida con otra posición que la mesa. No se toman sus movimientos.
desk-feed-refused = Se hizo { $move } en el tablero («{ $source }») y no puede anotarse: { $why }
desk-feed-reported = «{ $source }» comunica { $result }. No consta cómo terminó la partida: anótelo en el tablero.
desk-feed-other-result = «{ $source }» comunica { $result } y hay anotado otro resultado. Pregunte cuál es el correcto.
desk-feed-unread = { $board }: { $what }

## Scoresheets and claims on papers

desk-sheet-kept = Planilla de las { $of ->
    [white] blancas
   *[black] negras
} guardada como prueba
desk-of-sheet = Planilla de las { $of ->
    [white] blancas
   *[black] negras
}: { $what }
desk-sheet-one-sided = La planilla solo tiene los movimientos de un jugador; con ellos no se puede hacer una partida. Escriba al lado la del rival.
desk-sheet-no-game = Ninguna partida se acerca a esta planilla: no se ha encontrado nada que pase de la anotación { $entry }, «{ $text }». Mire esa anotación en el papel.
desk-no-claim = { $what ->
    [by] Diga quién reclama, las blancas o las negras
   *[ground] Diga qué reclama: threefold, fifty o unstated
}.
desk-no-such-game = El archivo no tiene la partida { $game }. Elija una de las que tiene.
desk-claim-late = Los movimientos terminan tras { $last } medias jugadas: no se puede mirar una reclamación posterior. Elija un momento anterior.
