# Palabras que van dentro de otras frases.

at-the-start = la posición inicial
just-move = { $move }
player = { $by ->
    [white] las blancas
   *[black] las negras
}
reason-checkmate = jaque mate
reason-stalemate = rey ahogado
reason-dead-position = posición muerta
reason-fivefold = la quinta aparición de la posición
reason-seventy-five = 75 movimientos sin mover un peón ni capturar
reason-threefold-automatic = la tercera aparición, que declara la plataforma
reason-fifty-automatic = 50 movimientos sin mover un peón ni capturar, que declara la plataforma
differs-move = { $by ->
    [white] entonces estaban en juego las blancas
   *[black] entonces estaban en juego las negras
}
differs-castling = entonces aún existía el derecho a enrocar con la torre de { $rooks }
differs-castling-later = entonces ya no existía el derecho a enrocar con la torre de { $rooks }
differs-en-passant = entonces se podía capturar un peón al paso en { $square }
differs-en-passant-later = entonces no era posible la captura al paso en { $square }
