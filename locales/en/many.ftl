# Databases: `tablas audit`, `tablas filter`, `tablas stats`.

help-audit = Audit databases of games: tables of findings and of games
help-filter = Write the games with a finding, byte for byte
help-stats = Results, ways of ending, early draws and missed claims, in numbers
help-audit-paths = Files, folders, or - for standard input; .zst, .gz, .bz2 and .zip are unpacked
help-stats-paths = Files of games, folders, - for standard input, or a table of games that audit wrote
help-audit-output = Both tables, to NAME.findings and NAME.games, or into a folder
help-audit-format = Form of the tables [default: by the ending of -o, else csv]
help-audit-table = Write this table to standard output as it grows
help-audit-resume = Go on with a run that was interrupted
help-audit-quiet = No summary
help-audit-regulations = Report draws before these regulations allow one: a preset or a file
help-audit-edition = Edition of the Laws, or by-date: the Laws of the date of each game [default: by-date]
help-filter-output = Write to this file [default: standard output]
help-stats-html = Write a page with charts, tables and example games
help-where = Only what this holds of, such as: code = "REP003" and rating > 2500
help-since = Only games of this day and later ones
help-sample = Look at one game in N, chosen by its place in the file, always the same ones
help-threads = Threads that work [default: one for each core]
value-output = NAME
value-path = PATH
value-where = CONDITION

many-nothing-found = There are no games under { $paths }: in folders, files that end in .pgn, .pgn.zst, .pgn.gz, .pgn.bz2 or .zip are looked for.
many-other-run = What the interrupted run left in { $folder } is of other inputs, other options or another version. Run without --resume to begin anew.
many-not-built-in = This build of the program has no { $format }. Build it with: cargo build --release --features parquet -p tablas-cli
many-two-formats = --format says { $format } and the name ends in .{ $ending }. Leave one of them out.
many-no-name = { $output } is no name for files.
many-no-file = { $output } is a device or a pipe, and -o makes several files. Leave it out for the numbers alone; --table games or --table findings writes one table to standard output.
many-interrupted = Interrupted. The inputs that were done are kept in { $folder }: the same command with --resume goes on behind them. Nothing half-written has a name.
many-no-folder = There is no folder { $folder }. Make it first, or choose another.
many-cannot-write = { $file } cannot be written: { $reason }.
many-cut-short = { $file } is cut short: the games before the cut were read. Copy or download it again.
many-damaged = { $file } is damaged ({ $reason }): the games before the damage were read. Copy or download it again.
many-broke-off = { $file } could not be read on ({ $reason }): the games before were read.
many-parquet-to-file = Parquet needs a file that can be gone back in: write -o NAME.parquet.
since-wrong = "{ $date }" is no day. It is written 2014-07-01, 2014-07 or 2014.
filter-one-game = MNY codes are about several games, which a filter reads one by one. `tablas audit` tells them.
filter-done = { $chosen ->
        [one] { $chosen } game
       *[other] { $chosen } games
    } of { $games }.

many-taken-over = { $count ->
        [one] { $count } input was
       *[other] { $count } inputs were
    } done before the interruption.
many-games = { $games ->
        [one] { $games } game read
       *[other] { $games } games read
    }, { $chosen } in the tables with { $plies } half-moves, { $drawn } drawn, { $with-findings } with something found.
many-left-out-undated = { $count ->
        [one] { $count } undated game was
       *[other] { $count } undated games were
    } left out, because --since asks for a date.
many-editions = Judged by the Laws of their dates: { $editions }.
many-undated = { $count ->
        [one] { $count } game has no date and was
       *[other] { $count } games have no date and were
    } judged by the Laws of today.
many-incomplete = { $count ->
        [one] { $count } game could
       *[other] { $count } games could
    } not be read to the end: see their PGN and MOV codes.
many-failed = { $count ->
        [one] { $count } input could
       *[other] { $count } inputs could
    } not be read, or not to the end.
many-reading = { $name ->
        [broken-tag] A tag that is broken
        [duplicate-tag] A tag that stands twice
        [stray-text] Text that belongs to nothing
        [wrong-move-number] A move number that does not fit
        [unterminated-comment] A comment that is not closed
        [unclosed-variation] A variation that is not closed
        [unbalanced] A parenthesis or brace too many
        [result-mismatch] The result stands there in two ways
        [moves-after-result] Moves behind the result
        [truncated] The record breaks off
        [provisional-last-token] The last move may be cut
        [new-game-inside-game] A new game begins inside another
        [setup-without-fen] A set-up position is announced and missing
        [bad-fen] A start position that cannot be read
        [fen-en-passant] A capture en passant that was not possible, in the FEN
        [fen-castling] A right to castle that cannot be, in the FEN
        [fen-material] More men than there are, in the FEN
        [fen-check] A check that cannot be, in the FEN
        [other-variant] Another game than chess
        [wrong-variant] The moves are of another variant than the tag says
        [nothing-captured] A capture of nothing
        [token-too-long] A word longer than any move
        [game-too-long] A game too long to be read
        [too-many-tokens] A game with too many parts to be read
        [variation-too-deep] Variations nested too deeply
        [no-game] Text without a game
        [zero-bytes] Bytes of value zero
        [illegal-move] A move that is not legal
        [ambiguous-san] A move that can be read in two ways
        [null-move] A move by nobody
        [unreadable-move] A move that cannot be read
        [needs-language] Piece letters of several languages fit
        [suspect-king-to-centre] A king put in the centre to show the result
        [promotion-missing] A promotion without its piece
       *[other] { $name }
    }
bar-games = games
bar-left = { $time } left

where-wrong = --where, column { $column }: { $what }
where-ends = A condition is missing here, such as rating > 2500. What can be asked for: { $fields }.
where-no-condition = { $found } is no condition. One begins with what is asked for: { $fields }.
where-unknown-field = There is no { $name }. Was { $guess } meant? What can be asked for: { $fields }.
where-no-comparison = After { $field }, one of = != < <= > >= ~ is missing.
where-bad-comparison = { $field } cannot be compared like that: text takes = != and ~ (contains), numbers and dates = != < <= > >=.
where-wants-text = { $field } is compared with a text, such as "Linares".
where-wants-number = { $field } is compared with a whole number.
where-wants-day = { $field } is compared with a day, such as 2014-07-01.
where-wants-flag = { $field } is compared with yes or no.
where-unclosed = A closing parenthesis is missing here.
where-trailing = { $found } does not belong here. Conditions are joined by and, or.
where-open-quote = This text has no closing quotation mark.
where-too-deep = This is nested too deeply.

stats-title = Draws and claims
stats-of = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $plies } half-moves
stats-results = Results
stats-ways = How games ended
stats-draws-by-move = Draws by the move of their end
stats-by-difference = Draws by difference of ratings
stats-missed-by-rating = Claims missed, by mean rating
stats-missed-by-rate = Claims missed, by rate of play
stats-time-used = Time used before agreed draws
stats-games = games
stats-share = share
stats-share-missed = % let pass
stats-share-drawn = % drawn
stats-draws = draws
stats-agreed = agreed
stats-agreed-note = Agreed: the record says so, or does not say how the game was drawn and the last position gives no other reason.
stats-with-right = a right arose
stats-missed = let pass
stats-lost = then lost
stats-missed-note = A right arose: somebody could claim a third occurrence or fifty moves, on the board or by announcing a move. Let pass: he played on. Then lost: he played on and lost.
stats-time-note = Share of the time given to both players that was used, in games with clock times and a time control.
stats-move = move
stats-difference = difference
stats-rating = rating
stats-rate = rate of play
stats-result = result
stats-way = way
stats-used = time used
stats-example = example
stats-unrated = no rating
stats-below = below { $rating }
stats-left-undated = { $count ->
        [one] { $count } game has
       *[other] { $count } games have
    } no date.
stats-left-incomplete = { $count ->
        [one] { $count } game was
       *[other] { $count } games were
    } not read to the end.
stats-none = no such games
stats-no-column = { $file } has no column { $column }. Give the table of games (NAME.games.csv, .jsonl or .parquet) as this version of tablas audit writes it.
stats-bad-row = { $file }: row { $row } cannot be read; it and what follows are not counted. Has the file been changed? Write it again with tablas audit.
stats-not-a-table = { $file } is no table of games that this version can read: { $reason }
stats-mixed = Give either tables that audit wrote or files of games, not both.
stats-table-choice = { $option } chooses among games that are read; a table is taken as it is.
stats-game-place = game { $game } of { $file }
stats-made-by = Made by tablas { $version }. A fact about records, no judgement of players.
stats-sort = sort
rate-standard = standard
rate-rapid = rapid
rate-blitz = blitz
rate-unknown = not known
result-white = White won
result-black = Black won
result-draw = drawn
result-none = no result
result-other = other result
way-checkmate = checkmate
way-resignation = resignation
way-time = flag fall
way-agreement = agreement
way-repetition = repetition
way-stalemate = stalemate
way-insufficient-material = too little material
way-fifty-moves = fifty moves
way-time-vs-insufficient = flag fall, opponent could not mate
way-abandoned = abandoned
way-adjudication = adjudication
way-rules-infraction = infraction
way-illegal-move = illegal move
way-forfeit = forfeit
way-death = death of a player
way-emergency = emergency
way-unterminated = not finished
way-dead-position = dead position
way-fivefold = fifth occurrence
way-seventy-five = 75 moves
way-threefold-automatic = third occurrence, declared by the platform
way-fifty-automatic = fifty moves, declared by the platform
way-win-unstated = won, not said how
way-draw-unstated = drawn, not said how
way-no-result = no result
