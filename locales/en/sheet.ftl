# Scoresheets (`tablas sheet`).

help-sheet = Scoresheets typed off paper: the game, the repairs, two sheets compared
help-sheet-read = The game of a sheet, what had to be assumed for it, and what stays open
help-sheet-compare = Two sheets of a game side by side, and the games that fit both best
help-sheet-file = The sheet as text: 1 e4 e5 2 Nf3 …; ? for what cannot be read, - for a move not written
help-sheet-white = White's sheet
help-sheet-black = Black's sheet
help-sheet-pgn = The electronic record, a PGN file, if there is one
help-sheet-decide = Settle a point: Black's 23rd move was Nf6; may be given several times
help-sheet-output = Write the game to this file as PGN, with the repairs in a comment
value-sheet = SHEET
value-sheet-white = WHITE
value-sheet-black = BLACK
value-pgn = PGN

sheet-empty = The sheet holds no move: type them as 1 e4 e5 2 Nf3 Nc6.
sheet-file-empty = { $file } is empty: there is no sheet in it.
sheet-none = This is no scoresheet: of { $words } words { $moves ->
        [0] none is
        [one] only one is
       *[other] only { $moves } are
    } a move in any language; “{ $example }” is not.
sheet-none-descriptive = Of { $words } words { $moves ->
        [0] none is
        [one] only one is
       *[other] only { $moves } are
    } a move as tablas reads them; “{ $example }” looks like descriptive notation, which is not read. Type the moves by their squares: e4 for P-K4 or P4R.
sheet-too-long = The sheet is longer than any game: at most { $most } moves of both players are taken.
sheet-one-sided = The sheet holds the moves of one player only; a game cannot be made of them. Compare it with the opponent's: tablas sheet compare WHITE BLACK.
sheet-no-game = No game comes near this sheet: nothing was found that gets past entry { $entry }, “{ $text }”. If a point is known, settle it with --decide.
sheet-different-games = The sheets are not of the same game: only { $agree } of { $of } moves agree.
sheet-decide-unreadable = --decide takes a point such as 23b=Nf6 (Black's 23rd move was Nf6); “{ $text }” is none.
sheet-other-start = The game in { $file } does not begin at the usual start position: it cannot be compared with a sheet.

sheet-head = { $file }: { $plies ->
        [one] one half-move
       *[other] { $plies } half-moves
    } from { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }, piece letters { $letters }.
sheet-faultless = The sheet is without a fault: every entry is a legal move.
sheet-repair = { $file }:{ $line }:{ $column }: { $passes ->
        [yes] { $passed } stands once too often{ $end ->
            [yes] .
           *[no] ; {""}
        }
       *[no] {""}
    }{ $end ->
        [yes] {""}
       *[no] { $slip ->
            [departure] “{ $written }” fits several pieces; taken for { $move }.
            [promotion] “{ $written }” does not name the new piece; taken for { $move }.
            [unread] “{ $written }” cannot be read whole; taken for { $move }.
            [not-written] the move is not written; taken for { $move }.
            [file] “{ $written }” does not fit; another file: { $move }.
            [rank] “{ $written }” does not fit; another rank: { $move }.
            [piece] “{ $written }” does not fit; another piece: { $move }.
            [origin] “{ $written }” does not fit; from elsewhere: { $move }.
            [castling] “{ $written }” does not fit; castling: { $move }.
            [missing] before this entry a move is missing; taken for { $move }.
            [swapped] “{ $written }” stands in the place of the opponent's move; taken for { $move }.
           *[other] “{ $written }” is taken for { $move }.
        }
    }
sheet-others = It could also be { $moves }; the rest of the game allows it.
sheet-next-best = Nothing else keeps the rest legal; { $move } comes nearest, for { $keeps ->
        [one] one half-move
       *[other] { $keeps } half-moves
    }.
sheet-signs = { $count ->
        [one] One sign of capture or check is
       *[other] { $count } signs of capture or check are
    } missing or too much.
sheet-numbers = { $file }:{ $line }:{ $column }: the number { $written } stands at move { $number }.
sheet-mark = { $file }:{ $line }:{ $column }: “{ $text }” { $kind ->
        [offer] is a draw offer.
        [two-moves] holds two moves without a blank; they were read one after the other.
        [two-moves-often] holds two moves without a blank, as other boxes do; they were read one after the other.
       *[other] is no move and was not used.
    }
sheet-other-game = Game { $number } fits about as well; it differs first in { $move }.
sheet-other-game-ends = Game { $number } fits about as well; it ends after { $plies } half-moves.
sheet-incomplete = The search came to its bound: other games may fit as well. A point settled with --decide helps.
sheet-column-game = Game
sheet-column-white = White
sheet-column-black = Black
sheet-column-record = Record

# A claim on scoresheets (`tablas claim --white-sheet …`).

help-claim-white-sheet = White's scoresheet, typed: the claim is answered over every game that fits
help-claim-black-sheet = Black's scoresheet; with both, and a PGN file if there is one, over what fits all
help-claim-closed = No more evidence can come: what stays unproved is ruled on as it is
help-claim-board = The position on the board, where nobody kept a score
help-claim-back = The last moves that both players agree on, ending in that position
claim-readings = { $count ->
        [one] One game fits the sheets
       *[other] { $count } games fit the sheets equally well
    }{ $all ->
        [yes] .
       *[no] ; the search came to its bound, and there may be more.
    }
claim-readings-alike = Under every one of them the claim { $answer ->
        [yes] is correct.
        [no] is incorrect.
        [inadmissible] cannot be made.
        [over] comes after the end of the game.
       *[open] stays open.
    }
claim-reading-case = { $move } { $answer ->
        [yes] yes
        [no] no
        [inadmissible] not admissible
        [over] the game was over
       *[open] open
    }
claim-readings-on = It depends on move { $number } of { $by ->
        [white] White
       *[black] Black
    }: { $cases }.
claim-readings-decide = Once that is settled, --decide { $point }=MOVE gives the ruling.
claim-readings-mixed = No single move decides it: the claim is correct under { $correct } of them and not under { $not }.
claim-sheets-end = The sheets end after { $last }; { $missing ->
        [one] one half-move
       *[other] { $missing } half-moves
    } up to the claim are not known.
claim-proof-may-come = Both players reconstruct the game with the arbiter, from both scoresheets and what the event recorded. When no more evidence can come: --closed.
claim-proof-closed = No more evidence can come: what is not proved is an incorrect claim.
claim-proof-observation = Where no score proves it, the arbiter's own observation may decide. He rules on what he saw himself and records it as that: --rests-on arbiter-observation:PLIES:WORDS.
assumed-sheet = { $whose ->
        [white] White's
       *[black] Black's
    } sheet ({ $file }) supports { $moves }
assumed-repairs = { $count ->
        [one] one difference
       *[other] { $count } differences
    } between the sheets and the first game; tablas sheet names them
assumed-agreed = both players agree on these moves; what came before is not known
claim-back-ambiguous = “{ $move }” (move { $n } of the list) can have come from several squares: write the square of departure as well, as Rc8d8.
claim-back-impossible = “{ $move }” (move { $n } of the list) cannot be taken back from this position: the board or the moves are mistaken.
