# `tablas sim`: games replayed as a hall with electronic boards would show them.

help-sim = Replay games as a hall with electronic boards would show them, to try things without boards
help-sim-livechess = Be a LiveChess on this computer
help-sim-folder = Write a folder of PGN files as an export of LiveChess does
help-sim-livechesscloud = Be a LiveChessCloud on this computer
help-sim-placements = Write where the men stand, as JSON lines
help-sim-files = PGN files; each game gets a board, and all are played at the same time
help-sim-boards = Play at most so many games (64)
help-sim-speed = Play so many times as fast as in a hall (1)
help-sim-seed = Another number makes other things go wrong at other times (1)
help-sim-bad-day = Let everything go wrong that does in halls: pieces in the air, moves guessed wrong, castling in two steps, files half written, connections that break
help-sim-port = The port to listen on (1982, for the cloud 1983)
help-sim-to = The folder to write into; files of the same names are overwritten
help-sim-together = Write all games into one games.pgn
help-sim-after = Moves come every few seconds, whatever the clocks in the files say. Only this computer can connect.

sim-no-games = There is no game with moves in the files. Give PGN files with games.
sim-more-games = There are more games than { $boards ->
        [one] one board
       *[other] { $boards } boards
    }; the others are left out. --boards changes that.
sim-livechess = { $boards ->
        [one] One board is
       *[other] { $boards } boards are
    } played. Watch with: tablas watch { $source }
    Ctrl-C ends it.
sim-cloud = { $boards ->
        [one] One board is
       *[other] { $boards } boards are
    } published. Watch with: tablas watch { $source }
    Ctrl-C ends it.
sim-folder = { $boards ->
        [one] One board is
       *[other] { $boards } boards are
    } exported. Watch with: tablas watch { $folder }
sim-games-over = All games are over; questions are still answered. Ctrl-C ends it.
sim-written = All games are over and written.
sim-port = Port { $port } cannot be listened on: { $reason }. Choose another one with --port.
sim-cloud-start = Game { $game } does not begin from the usual position, and LiveChessCloud has no way to say from which. Leave it out, or use another double.
