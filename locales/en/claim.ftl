# The answer to a claim (`tablas claim`).

claim-laws = Laws: { $edition } ({ $edition-from }), { $play } ({ $play-from }).
claim-what = { $by ->
        [white] White claims
       *[black] Black claims
    } a draw at move { $at }, { $ground ->
        [threefold] on the third occurrence of a position
        [fifty] on 50 moves without a pawn move or a capture
       *[unstated] without stating the ground
    }{ $announced ->
        [yes] , announcing { $move }.
        [illegal] , announcing a move that is not legal.
        [ambiguous] , announcing a move that can be read in several ways.
       *[no] , about the position on the board.
    }
from-option = by option
from-tag = by the tag { $name } "{ $value }"
from-default = by default

status-correct = THE CLAIM IS CORRECT
status-incorrect = THE CLAIM IS INCORRECT
status-inadmissible = THE CLAIM IS NOT ADMISSIBLE
status-right-lost = THE RIGHT IS LOST FOR THIS MOVE
status-move-not-recorded = THE MOVE IS NOT WRITTEN: MAKE THE CLAIM LEGAL
status-needs-proof = THE RECORD DOES NOT PROVE IT EITHER WAY
status-depends = IT DEPENDS ON WHICH MOVE WAS ANNOUNCED
status-game-over = THE GAME WAS ALREADY OVER

found-occurrences = The position on the board has appeared { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }: after { $plies }.
found-occurrences-announced = With the announced move the position appears { $before ->
        [0] for the first time.
        [1] for the second time: it stood on the board after { $plies }.
        [2] for the third time: it stood on the board after { $plies }.
       *[other] for the { $times }th time: it stood on the board after { $plies }.
    }
found-before-record = The record begins in the middle of the game: an earlier occurrence may be missing from it.
found-fifty = { $moves } moves by each player ({ $half-moves } half-moves) have been made without a pawn move or a capture; 50 are needed.
found-fifty-announced = With the announced move { $moves } moves by each player ({ $half-moves } half-moves) are made without a pawn move or a capture; 50 are needed.
found-fifty-resets = The announced move is a pawn move or a capture: it ends the count ({ $on-board } moves are complete on the board).
found-illegal = The announced move is not legal: no position can come from it.
found-not-having-the-move = { $by ->
        [white] White does not have the move.
       *[black] Black does not have the move.
    }
found-platform = On this platform there is nothing to claim: it declares the draw itself at the third occurrence and at 50 moves.
found-touched = { $by ->
        [white] White
       *[black] Black
    } touched a piece with intent before claiming.
found-depends = It can be { $moves }, and the answers differ.
found-game-over = The game ended after { $after } by { $reason }: the result is { $result }. Nothing that was said or done later changes it.

next-correct = The game is drawn at once.
next-time = { $to ->
        [white] White
       *[black] Black
    } receives { $seconds } seconds more.
next-time-other-set = Under { $play } it would be { $seconds } seconds: the record does not say which set of rules the event chose.
next-must-play = { $by ->
        [white] White
       *[black] Black
    } must now play { $moves }.
next-same-piece = { $by ->
        [white] White
       *[black] Black
    } must make a legal move with the piece that was named: { $moves }.
next-any-move = The piece that was named has no legal move: { $by ->
        [white] White
       *[black] Black
    } may make any legal move.
next-no-illegal-move = This does not count as an illegal move.
next-declared = The arbiter settles which move was meant; { $by ->
        [white] White
       *[black] Black
    } must play it.
next-play-on = The game goes on and the clock of { $by ->
        [white] White
       *[black] Black
    } is started.
next-inadmissible = The words stand as an offer of a draw, which the opponent may accept; made on the opponent's time, the arbiter may treat them as a distraction. No time is added.
next-touched = { $by ->
        [white] White
       *[black] Black
    } must move the touched piece if it has a legal move. The right may come back with the next move. No time is added.
next-record = The arbiter tells { $by ->
        [white] White
       *[black] Black
    } to write the move down first and then to claim; that costs nothing but the time that it takes.
next-reconstruct = Both players reconstruct the game with the arbiter, from both scoresheets and what the event recorded. What cannot be proved is an incorrect claim.
next-depends = The arbiter asks which move was meant before checking. Run this again with that move written in full.

claim-assumed = What the record cannot know and is assumed:
assumed-moves = these moves are the ones that were played
assumed-untouched = { $by ->
        [white] White
       *[black] Black
    } had touched no piece (--touched says otherwise)
assumed-written = the announced move was written on the scoresheet and declared to the arbiter (--unrecorded says otherwise)

claim-uncertain = The record is certain only up to { $last }; at line { $line }, column { $column }, { $why }.
stop-illegal = a move is not legal
stop-ambiguous = a move fits several pieces
stop-null = a null move stands in the place of a move
stop-unreadable = something stands that cannot be read
stop-truncated = the text is cut
stop-language = the piece letters can be read in several languages
stop-variant = it turns out to be a game of another variant

board-same = after { $after }
board-other = after { $after } (differs)
board-announced = with { $move }
