# Sources of live games: what is wrong with a source, a board or a line of moves, and what to do.

# A source as a person writes it. `text` is what was written.
feed-spec-empty = A source has no name. Name a file or folder, livechess:, lcc:ID/ROUND, lichess:ROUND, an address, or cmd:PROGRAM.
feed-spec-livechess = “{ $text }” names no LiveChess. Write livechess: for this computer, or livechess://HOST:PORT.
feed-spec-lichess = “{ $text }” names no round of a Lichess broadcast. Write lichess: and the eight letters and figures at the end of the round's address.
feed-spec-cloud = “{ $text }” names no tournament of LiveChessCloud. Write the address of its page, or lcc:ID/ROUND.
feed-spec-program = “{ $text }” names no program. Write cmd: and the program with its arguments.

# A source as a whole.
feed-source-failed = The source stopped because of a fault in this program. The other sources go on; please report it.
feed-source-hangs = Nothing has been heard from the source for { $seconds } seconds. Its boards are shown as they were; check its drive or connection.
feed-cannot-open = The file or folder cannot be opened: { $error }. It is tried again every second.
feed-no-files = There is no PGN file in the folder yet. It is looked into every second.
feed-too-many-files = There are more than { $files } PGN files in the folder. Only the first ones are watched; name the folder of one round.

# One file.
feed-file-gone = The file is not there any more. Its games are kept as they were; check whether the export still runs.
feed-file-unreadable = The file cannot be read: { $error }. Its games are kept as they were.
feed-file-too-large = The file has { $megabytes } MB and at most { $most } MB are read. Export each round into a file of its own.
feed-no-game = There is no game in { $file } yet.
feed-too-many-games = { $file } holds more than { $games } games. Only the first ones are watched; export each round into a file of its own.
feed-gone-from-file = The game is not in { $file } any more. It is kept as it was.

# The network.
feed-http-failed = The server cannot be reached: { $error }. It is tried again with growing pauses.
feed-http-status = The server answers with status { $status }. It is tried again with growing pauses.
feed-http-missing = There is nothing at this address. Check it; it is tried again with growing pauses.
feed-json-unreadable = The server's answer is not the JSON that was expected. It is asked again.
feed-cloud-no-host = LiveChessCloud does not say where the tournament is. Check its number.
feed-cloud-no-round = The tournament has no round with boards yet. It is asked again.
feed-no-moves-published = Only the pairing of this board is published, without moves.
feed-no-such-start = The number of the start position is none of 0 to 959. The game cannot be followed.

# LiveChess.
feed-livechess-unreachable = LiveChess cannot be reached at { $host }:{ $port }: { $error }. Check that it runs and that the network lets port { $port } through; it is tried again every few seconds.
feed-connection-closed = LiveChess closed the connection. It is opened again.
feed-connection-lost = The connection to LiveChess broke: { $error }. It is opened again.
feed-connection-silent = LiveChess has said nothing for more than a minute. The connection is opened again.
feed-board-connection-lost = Nothing comes from this board while the connection to LiveChess is broken.
feed-board-absent = LiveChess does not find this board{ $comment ->
        [none] {""}
       *[other] { " " }({ $comment })
    }. Check its cable and power.
feed-board-not-responding = The board does not respond{ $comment ->
        [none] {""}
       *[other] { " " }({ $comment })
    }. Check its cable and power.
feed-board-inactive = The board was switched off in LiveChess{ $comment ->
        [none] {""}
       *[other] { " " }({ $comment })
    }.
feed-board-delayed = The board's radio is late{ $comment ->
        [none] {""}
       *[other] { " " }({ $comment })
    }. Moves may arrive late.
feed-board-refused = LiveChess refuses this board: { $why }

# A board and its game.
feed-board-turned = The board is the other way round: White sits where the system expects Black. Turn it in LiveChess.
feed-board-mismatch = { $squares ->
        [one] On one square something else stands
       *[other] On { $squares } squares something else stands
    } than the game says. Moves may be missing; compare with the scoresheets.
feed-placement-not-first = The men do not stand in the first position, and no game has begun. Set the board up.
feed-doubt = A move cannot be read. Counts stop there until it is set right.
feed-move-illegal = “{ $move }” is not a legal move here. Counts stop there until it is set right.
feed-move-unreadable = “{ $move }” cannot be read as one move. Counts stop there until it is set right.

# A program that writes placements.
feed-program-not-started = { $program } cannot be started: { $error }. It is tried again every few seconds.
feed-program-no-output = The program has no output that could be read.
feed-program-ended = The program ended with an error ({ $status }). It is started again.
feed-lines-unreadable = The program writes lines that are no messages of boards: “{ $line }”. The book, “Live boards”, says what it should write.
