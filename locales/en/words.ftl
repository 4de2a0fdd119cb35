# Words that stand inside other sentences.

at-the-start = the start position
just-move = { $move }
player = { $by ->
    [white] White
   *[black] Black
}
reason-checkmate = checkmate
reason-stalemate = stalemate
reason-dead-position = a dead position
reason-fivefold = the fifth occurrence of the position
reason-seventy-five = 75 moves without a pawn move or a capture
reason-threefold-automatic = the third occurrence, which the platform declares
reason-fifty-automatic = 50 moves without a pawn move or a capture, which the platform declares
differs-move = { $by ->
    [white] White had the move then
   *[black] Black had the move then
}
differs-castling = then it was still allowed to castle with the rook on { $rooks }
differs-castling-later = then it was no longer allowed to castle with the rook on { $rooks }
differs-en-passant = then a pawn could be captured en passant on { $square }
differs-en-passant-later = then the en passant capture on { $square } was not possible
