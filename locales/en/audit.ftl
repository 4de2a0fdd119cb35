# Findings of `tablas check`, by code, and what is written under the moves.

rep001 = After { $after } the same position stood on the board for the third time (after { $plies }): { $by ->
        [white] White, having the move, could claim a draw.
       *[black] Black, having the move, could claim a draw.
    }{ $times ->
        [3] {""}
       *[other] { " " }It came { $times } times in all.
    }
rep001-announced = Before that { $by ->
        [white] White
       *[black] Black
    } could claim it by writing { $move } down and announcing it to the arbiter, without making the move.
right-expired = The right ended when { $by ->
        [white] White
       *[black] Black
    } played on with { $move }. A right that nobody used changes nothing.
right-at-end = The record ends here: { $by ->
        [white] White
       *[black] Black
    } still had the right.
rep002 = { $by ->
        [white] White
       *[black] Black
    } could claim a third occurrence here by announcing { $count ->
        [one] { $moves }
       *[other] any of { $moves }
    }.
right-ahead-form = The move is written on the scoresheet and declared to the arbiter, and not made on the board.
rep003 = After { $after } the same position stood on the board for the fifth time: the game was drawn there, without a claim.
rep004 = The same picture stood on the board { $pictures } times, but the position after { $plies } only { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }: there was no right to claim.
rep004-differs = After { $when }: { $differences }.
rep005 = After { $after } the same position stood on the board for the third time: the platform declares the draw there.
qmv001 = After { $from } 50 moves by each player were made without a pawn move or a capture: { $length ->
        [one] { $by ->
            [white] White could claim a draw there.
           *[black] Black could claim a draw there.
        }
       *[other] whoever had the move could claim a draw, up to the position after { $to } ({ $moves } moves).
    }
qmv002 = { $by ->
        [white] White
       *[black] Black
    } could claim 50 moves here by announcing { $count ->
        [one] { $moves }
       *[other] a move that is no pawn move and no capture ({ $moves })
    }.
qmv003 = With { $after } 75 moves by each player were made without a pawn move or a capture: the game was drawn there, without a claim.
qmv004 = With { $after } 50 moves by each player were made without a pawn move or a capture: the platform declares the draw there.
ded001 = After { $after } neither player can checkmate any more by any series of legal moves: the game was drawn there.
ded002-forced = The moves that were still played could not change that.
ded003 = { $after } gave stalemate: the game was drawn there.
checkmate = { $after } gave checkmate.
also-ended = The same move also brought { $reason }.
flg001 = { $winner ->
        [white] White was given the win on time, but White cannot checkmate from the final position by any series of legal moves: the game is drawn.
       *[black] Black was given the win on time, but Black cannot checkmate from the final position by any series of legal moves: the game is drawn.
    }
flg002 = The game was drawn on time for want of material, but { $opponent ->
        [white] White
       *[black] Black
    } can still checkmate by a series of legal moves: the fall of { $flagged ->
        [white] White's
       *[black] Black's
    } flag loses, { $correct }.
flg002-whose-flag = The record does not say whose flag fell; the clock of { $flagged ->
        [white] White
       *[black] Black
    }, having the move, was running.
ofr001 = { $by ->
        [white] White
       *[black] Black
    } offered a draw { $count ->
        [one] after { $plies }.
       *[other] { $count } times, after { $plies }.
    }
ofr002 = A draw before both players have made a move is no draw by agreement.
ofr003 = { $by ->
        [white] White
       *[black] Black
    } offered a draw after { $after }, while having the move. The offer is valid; the proper moment is after one's own move and before pressing the clock.
res001 = The game ended after { $end } by { $reason }: { $count ->
        [one] the move { $first }, which was played afterwards, is void.
       *[other] the { $count } half-moves from { $first } on, which were played afterwards, are void.
    }
res002 = The record says { $recorded }, but after { $end } the game had ended { $correct } by { $reason }.
res002-arbiter = A signed result stands unless the arbiter decides otherwise; this program reports and changes nothing.
res003 = The tag Result says { $tag }, the result after the moves says { $marker }. Compare with the signed scoresheets and correct one of them.
res004 = { $winner ->
        [white] Black resigned, but White cannot checkmate by any series of legal moves: since 2023 such a game is drawn.
       *[black] White resigned, but Black cannot checkmate by any series of legal moves: since 2023 such a game is drawn.
    }
res005-checkmate = The record says that the game ended by checkmate; the final position is no checkmate. A move may be missing.
res005-stalemate = The record says that the game ended by stalemate; the final position is no stalemate. A move may be missing.
res005-insufficient = The record says that the material was insufficient, but a checkmate is still possible in the final position by a series of legal moves. No article draws it.
res005-repetition = The record says that the game was drawn by repetition, but the final position stood on the board { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    } and no move brings a third occurrence.
res005-fifty = The record says that the game was drawn by 50 moves, but only { $moves } are complete in the final position.
res006 = { $winner ->
        [white] White is given the win, but cannot checkmate from the final position by any series of legal moves
       *[black] Black is given the win, but cannot checkmate from the final position by any series of legal moves
    }: a flag that fell, a resignation and a second illegal move all give a draw. If the record is complete, only a penalty explains it.
res006-illegal-move = { $winner ->
        [white] White was given the win for an illegal move, but White
       *[black] Black was given the win for an illegal move, but Black
    } cannot checkmate by any series of legal moves: the game is drawn.
rule-younger-than-game = The game is dated before July 2014, when this rule came into the Laws: it is told for information.
mark-occurrence = { $n ->
        [1] 1st time
        [2] 2nd time
        [3] 3rd time
       *[other] { $n }th time
    }
mark-instead = played instead
mark-after-this = after this move
mark-same = the same position
mark-other-player = same picture, { $by ->
        [white] White
       *[black] Black
    } to move
mark-castling = same picture, other castling rights
mark-en-passant = same picture, other en passant right
mark-fifty = 50 moves
mark-over = the game is over
mark-void = void from here on
mark-offer = draw offer
