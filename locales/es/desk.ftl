# La mesa del árbitro.

desk-by-rule = Por reglamento
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
desk-password-short = Una contraseña tiene al menos 8 caracteres, y una cuenta un nombre.
desk-no-settings = { $what ->
    [name] Falta el nombre del torneo
    [preset] Esas bases no son ninguna de las que trae el programa
    [edition] Esa edición de las Leyes no se conoce
    [play] Esa modalidad de juego no existe
    [regulations] Las bases contienen una respuesta que no existe
   *[time-control] El control de tiempo no se entiende; escríbalo en segundos, como 5400+30 o 40/5400+30:1800+30
}.
desk-no-act = No se entiende el acto: { $what }. Envíelo como dice la descripción de la API.
desk-no-letters = Esas letras no son de ningún idioma conocido. Use en, es, de, fr…
