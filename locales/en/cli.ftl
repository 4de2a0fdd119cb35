# The command line: help, errors, and what commands say beside their findings.

help-about = Tablas: the draw rules of chess. Reads records of games and says, with the article, what could be claimed, by which move, and when the game really ended.
help-usage = Usage
help-commands = Commands
help-options = Options
help-arguments = Arguments
help-after = Exit code 0: nothing found, or the claim is correct; 1: something found, or the claim is not correct; 2: it could not be done.
help-help = Print this help
help-version = Print the version and the editions of the Laws that it knows
help-lang = Language of what is said (else from the environment)
help-color = When to use colours [default: auto]
help-check = Every right and every ending in every game
help-claim = Is a claim correct, and what happens next
help-position = Everything known of a position after a line of moves
help-read = What was understood of a record, and a clean copy of it
help-dead = Who can still checkmate, with the line that shows it
help-explain = A finding or an article in our own words, with an example
help-completions = Write completions for a shell to standard output
help-man = Write manual pages into a directory
help-shell = The shell
help-man-dir = The directory
help-files = PGN files; - is standard input; .zst, .gz and .bz2 are unpacked
help-claim-file = The PGN file with the game; - is standard input
help-read-file = The PGN file; - is standard input
help-format = Form of the output [default: full]
help-edition = Edition of the Laws [default: fide-2023]
help-play = Way of play [default: by the game's TimeControl, else standard]
help-games = Only these games of each file: N, N..M, N.. or ..M
help-only = Only these codes, or codes that begin so
help-fail-on = Least severity that gives exit code 1 [default: error]
help-quiet = No line for games in which nothing was found
help-guess-offers = Take words in comments for offers of a draw too
help-prove-all = Ask the prover about every final position, not only where a dead position is in question
help-letters = Language of the piece letters in the record [default: found out for each game]
help-budget = Most states the prover looks at for one question
help-game = Number of the game in the file
help-at = The move that the player having the move is about to make: 42w for White's 42nd, 42b for Black's
help-by = Who claims [default: the player having the move]
help-ground = What is claimed; any tests both
help-move = The move that is announced
help-touched = The claimant had touched a piece with intent
help-unrecorded = The announced move is not written on the scoresheet
help-fen = The start position [default: the usual one]
help-moves = The moves, in SAN or UCI
help-chess960 = Castling as in Chess960
help-legal = Moves to ask about: is each legal in the last position?
help-output = Write a clean copy of the games to this file
help-dead-fen = The position
help-batch = A file of positions, a FEN a line
help-winner = Ask about one side only
help-boards = Show the position after each move of the line
help-topic = A code (REP004), an article (9.2.3, fide-2018#9.2.2); without it, the list
value-options = OPTIONS
value-file = FILE
value-dir = DIR
value-command = COMMAND
value-edition = EDITION
value-play = PLAY
value-letters = LANGUAGE
value-fen = FEN
value-topic = CODE|ARTICLE

args-unknown = { $argument } is not an option of this command. Try --help.
args-unknown-guess = { $argument } is not an option of this command; did you mean { $guess }? Try --help.
args-command = There is no command “{ $command }”. Try --help.
args-no-command = A command is missing, such as “tablas check games.pgn”. Try --help.
args-no-value = { $argument } needs a value. Try --help.
args-value = “{ $value }” is no value for { $argument }; possible are { $valid }.
args-zero = { $argument } cannot be 0: the least is 1.
args-number = “{ $value }” is no value for { $argument }: a whole number is needed.
args-missing = Something is missing: { $argument }. Try “tablas { $command } --help”.
args-conflict = { $argument } and { $other } cannot be used together.
args-twice = { $argument } is given twice. Give it once.
args-wrong = These arguments cannot be understood. Try --help.

in-file = { $file }: { $what }
input-directory = { $file } is a directory. Name the PGN files in it, for example { $file }/*.pgn.
input-not-found = { $file } does not exist. Check the name and the directory.
input-forbidden = { $file } may not be read. Ask for permission to read it, or copy it.
input-unreadable = { $file } cannot be read ({ $reason }). Check the disk, or unpack the file anew.
input-empty = { $file } is empty. A record begins with a tag such as [Event "…"] or with a move.
output-failed = The output cannot be written ({ $reason }).
output-file = { $file } cannot be written ({ $reason }). Choose another place.
no-games = { $file } holds no game. A record begins with a tag such as [Event "…"] or with a move.
no-such-game = { $file } has no game { $game }: { $count ->
        [one] it holds one game.
       *[other] it holds { $count } games.
    }
which-game = { $file } holds more than one game. Say which one: --game N.
games-wrong = “{ $games }” is no choice of games. Write N, N..M, N.. or ..M, counted from 1.
only-wrong = “{ $code }” is no code and no beginning of one. “tablas explain” lists them.
at-missing = Say when the claim is made: --at 42w before White's 42nd move, --at 42b before Black's.
at-wrong = “{ $at }” is no moment of a game. Write 42w before White's 42nd move, 42b before Black's.
at-past-the-end = The game does not reach { $at }: the last position is { $last }.
at-before-the-start = The record begins later than { $at }: the first position is { $first }.
move-illegal = Move { $n } of the list, “{ $move }”, is not legal: { $by ->
        [white] White has the move.
       *[black] Black has the move.
    }
move-ambiguous = Move { $n } of the list, “{ $move }”, can be { $moves }. Write which.
move-unreadable = Move { $n } of the list, “{ $move }”, is no move. Write SAN (Nf3) or UCI (g1f3).
move-announced-unreadable = The announced move, “{ $move }”, is no move. Write SAN (Nf3) or UCI (g1f3).
fen-wrong = “{ $fen }” is no position: { $why }.
fen-syntax = it is not written as a FEN. A FEN is eight ranks with “/” between them, then the side to move: “4k3/8/8/8/8/8/8/4K2R w K - 0 1”
fen-kings = each player needs exactly one king
fen-opponent-in-check = the player who does not have the move is in check
fen-pawns = a pawn stands on the first or the last rank
fen-impossible = the pieces cannot stand like this
fen-repaired = Part of the position was set aside. { $what }
batch-line = { $file }:{ $line }: “{ $fen }” is no position: { $why }. The line is passed over.

check-edition = Laws: { $edition } ({ $from }).
check-play = Way of play: { $play } (by option).
check-play-by-game = Way of play: by each game's TimeControl, else standard (by default).
check-game-play = Way of play: { $play } ({ $from }).
check-set-rapid = The record does not say whether A.4 or A.5 applies; --play decides.
check-set-blitz = The record does not say whether B.2 or B.3 applies; --play decides.
check-nothing = nothing to report
check-summary = { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $with-items } with something to report: { $errors ->
        [one] 1 error
       *[other] { $errors } errors
    }, { $warnings ->
        [one] 1 warning
       *[other] { $warnings } warnings
    }, { $infos ->
        [one] 1 note
       *[other] { $infos } notes
    }.
severity-error = error
severity-warning = warning
severity-info = note

read-complete = Read to the end: { $plies ->
        [one] 1 half-move
       *[other] { $plies } half-moves
    }, { $variations ->
        [one] 1 variation
       *[other] { $variations } variations
    }, { $clocks ->
        [one] 1 clock reading
       *[other] { $clocks } clock readings
    }, { $offers ->
        [one] 1 draw offer
       *[other] { $offers } draw offers
    }.
read-incomplete = Certain for { $plies ->
        [one] 1 half-move
       *[other] { $plies } half-moves
    }; then, at line { $line }, column { $column }, it is not.
read-language = Piece letters: { $language }.
read-provisional = The last word, “{ $text }”, may be half of one and is not counted.

position-laws = Laws: { $edition }, { $play }.
position-move = { $by ->
        [white] White has the move.
       *[black] Black has the move.
    }
position-over = The game ended after { $after } (half-move { $ply }) by { $reason }: { $result }.
position-occurrences = This position has appeared { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }: after { $plies }.
position-unknown = { $half-moves } half-moves before this record are not known: a position may have appeared more often.
position-quiet = { $half-moves ->
        [one] 1 half-move
       *[other] { $half-moves } half-moves
    } without a pawn move or a capture ({ $moves } moves by each player).
position-threefold = { $by ->
        [white] White
       *[black] Black
    } may claim a draw: third occurrence on the board ({ $article }).
position-threefold-ahead = { $by ->
        [white] White
       *[black] Black
    } may claim a draw by announcing { $moves }: third occurrence ({ $article }).
position-fifty = { $by ->
        [white] White
       *[black] Black
    } may claim a draw: 50 moves are complete ({ $article }).
position-fifty-ahead = { $by ->
        [white] White
       *[black] Black
    } may claim a draw by announcing { $moves }: 50 moves ({ $article }).
position-fifty-no-move = { $by ->
        [white] White
       *[black] Black
    } has no move that completes 50 moves: each is a pawn move or a capture.
position-nothing = { $by ->
        [white] White
       *[black] Black
    } has nothing to claim.
position-legal = { $move } is legal.
position-illegal = { $move } is not legal.
mate-given = { $by ->
        [white] White
       *[black] Black
    } has given checkmate.
mate-can = { $by ->
        [white] White
       *[black] Black
    } can still checkmate by a series of legal moves.
mate-cannot = { $by ->
        [white] White
       *[black] Black
    } cannot checkmate by any series of legal moves.
mate-unknown = Whether { $by ->
        [white] White
       *[black] Black
    } can still checkmate is not decided; --budget allows a longer search.
flag-over = The game is over; a flag that falls changes nothing.
flag-result = If { $by ->
        [white] White's
       *[black] Black's
    } flag falls now: { $result }.
flag-two-readings = If { $by ->
        [white] White's
       *[black] Black's
    } flag falls now: { $ignoring } if the mate may come after the 75 moves, { $bounded } if it must come before; the Laws do not say which.
flag-unknown = What follows if { $by ->
        [white] White's
       *[black] Black's
    } flag falls now is not decided.
dead-can = { $by ->
        [white] White
       *[black] Black
    } can checkmate, for example in { $count ->
        [one] 1 half-move
       *[other] { $count } half-moves (not always the shortest way)
    }:
dead-cannot = { $by ->
        [white] White
       *[black] Black
    } cannot checkmate: { $why }.
dead-unknown = Whether { $by ->
        [white] White
       *[black] Black
    } can checkmate is not decided after { $states } states; --budget allows more.
dead-position = Nobody can checkmate: the position is dead and the game is drawn ({ $article }).
dead-stalemate = The player having the move is stalemated: the game is drawn ({ $article }).
why-material = the pieces on the board cannot give mate, wherever they stand
why-stalemate = the game is over by stalemate
why-mated = the other player has given checkmate
why-forced = moves that cannot be avoided end the game or leave too little material
why-exhausted = every position that any moves can reach was looked at, and none is that mate
why-locked = the pieces are locked in, and nothing can pass
why-seventy-five = 75 moves end the game before any mate
explain-none = There is no page for “{ $topic }”. “tablas explain” lists codes and articles.
help-certificate = Write what the answers rest on to this file, to be checked by “tablas dead verify”
help-verify = Check a certificate from nothing but itself
help-verify-file = The certificate, as --certificate writes it
certificate-unreadable = { $file } is no certificate: line { $line }, column { $column }. Write one with “tablas dead FEN --certificate out.json”.
certificate-version = { $file } is no certificate of a version that is known here ({ $version }).
certificate-position = { $file } is about “{ $fen }”, which is no consistent position.
certificate-empty = { $file } holds no answer.
certificate-holds = The proof holds.
certificate-fails = THE PROOF DOES NOT HOLD: { $why }.
refuted-line = the moves are not legal or do not end in that mate
refuted-unreadable = what it lists cannot be read
refuted-not-over = the game is not over in that way
refuted-material = the material is enough for a mate
refuted-start = the position is not among those that it lists
refuted-not-closed = a legal move leads out of what it lists
refuted-mate = that mate is among what it lists, or may be
refuted-malformed = its data contradict each other
dead-reach = { $by ->
        [white] White's king
       *[black] Black's king
    }: { $count ->
        [one] 1 square
       *[other] { $count } squares
    }
