# `tablas watch`: alerts of games that are being played, and the screen of the hall.

watch-threefold-on-board = { $by ->
        [white] White
       *[black] Black
    }, having the move, may claim a draw: after { $after } the position stands on the board for the { $times ->
        [3] third
        [4] fourth
       *[other] { $times }th
    } time (after { $plies }).
watch-threefold-ahead = { $by ->
        [white] White
       *[black] Black
    } may claim a third occurrence by announcing { $count ->
        [one] { $moves }
       *[other] any of { $moves }
    }.
watch-fifty-on-board = Whoever has the move may claim a draw: since { $after } 50 moves by each player stand without a pawn move or a capture.
watch-fifty-ahead = { $by ->
        [white] White
       *[black] Black
    } may claim 50 moves by announcing { $count ->
        [one] { $moves }
       *[other] a move that is no pawn move and no capture ({ $moves })
    }.
watch-second-occurrence = After { $after } the position stands for the second time (after { $plies }).
watch-second-occurrence-before = A position has stood twice since the last pawn move or capture.
watch-forty-moves = Since { $after } 40 moves by each player stand without a pawn move or a capture.
watch-say-nothing = Only for the arbiter: he points no right to claim out, to the players or to anybody.
watch-next-is-fifth = If the position comes once more, the game is drawn without a claim.
watch-director-may-declare = The director may declare the draw for lack of progress, and need not.
watch-over = The game is over: after { $end }, by { $reason }. { $since ->
        [0] No move has been made since.
        [one] One half-move was made since; it is void.
       *[other] { $since } half-moves were made since; they are void.
    }
watch-over-also = The same move also brought { $reason }.
watch-over-step-in = The arbiter steps in, announces it and has { $result } recorded.
watch-flag-loses = { $player ->
        [white] White's clock shows zero: once the arbiter sees it or Black claims it, White has lost, because Black can still checkmate.
       *[black] Black's clock shows zero: once the arbiter sees it or White claims it, Black has lost, because White can still checkmate.
    }
watch-flag-drawn = { $player ->
        [white] White's clock shows zero: once the arbiter sees it or Black claims it, the game is drawn, because Black cannot checkmate.
       *[black] Black's clock shows zero: once the arbiter sees it or White claims it, the game is drawn, because White cannot checkmate.
    }
watch-flag-unknown = { $player ->
        [white] White's clock shows zero. Whether Black can still checkmate was not decided: examine the position.
       *[black] Black's clock shows zero. Whether White can still checkmate was not decided: examine the position.
    }
watch-flag-period = If the moves of the period are made, the clock may still add the time of the next one.
watch-illegal-move = { $by ->
        [white] White's move is written as “{ $text }”, which is not legal here.
       *[black] Black's move is written as “{ $text }”, which is not legal here.
    } { $why }
watch-uncertain = { $by ->
        [white] White's move, “{ $text }”, is not certain.
       *[black] Black's move, “{ $text }”, is not certain.
    } { $why }
watch-counts-frozen = { $more ->
        [0] Nothing is counted until the record is set right.
        [one] Nothing is counted until the record is set right; one half-move stands behind it.
       *[other] Nothing is counted until the record is set right; { $more } half-moves stand behind it.
    }
watch-result-contradicts-board = { $recorded } is recorded, but after { $end } the game had ended { $correct } by { $reason }.
watch-result-contradicts-kings = { $recorded } is recorded, but the kings in the centre show { $shown }.
watch-result-shown = The kings in the centre show { $result }; no result is recorded yet.
watch-impossible-win = { $winner ->
        [white] White is given the win, but cannot checkmate by any series of legal moves
       *[black] Black is given the win, but cannot checkmate by any series of legal moves
    }: a flag, a resignation and a second illegal move all give a draw here. Only a penalty explains it.
watch-impossible-win-on-time = { $winner ->
        [white] White is given the win after Black's clock came to zero, but White
       *[black] Black is given the win after White's clock came to zero, but Black
    } cannot checkmate by any series of legal moves: on time the game is drawn.
watch-arbiter-decides = A signed result stands unless the arbiter decides otherwise; this program changes nothing.
watch-draw-without-moves = A draw is recorded before both players have made a move: that is no draw by agreement.
watch-early-draw = A draw is recorded after { $made ->
        [one] one move
       *[other] { $made } moves
    } by each player; the event asks for { $needed } before a draw may be agreed.
watch-draw-needs-arbiter = A draw is recorded; in this event a draw is agreed only with the arbiter's consent.
watch-draw-forbidden = A draw is recorded; in this event no draw may be agreed.
watch-unless-claimed = In the final position a claim would be correct: if the draw was claimed and checked, it stands.
watch-unless-on-time = A clock came to zero: if the draw is one on time, it stands.
watch-breach = { $breach ->
        [zero-zero] For a breach the event proposes 0-0.
        [time] For a breach the event proposes time for the opponent.
       *[play-on] For a breach the event proposes that the game goes on.
    }
watch-draw-like-another = A draw in { $moves } moves with the same moves as { $count ->
        [one] board { $boards }.
       *[other] boards { $boards }.
    }
watch-draw-from-opening = A draw in { $moves } moves that only repeats positions of the opening.
watch-repeats-opening = It only repeats positions of the opening.
watch-no-proof = That proves nothing: known lines are repeated in good faith too.
watch-board-mismatched = The board does not show the position of its game. { $why }
watch-board-silent = Nothing comes from the board. { $why }
watch-board-broken = What comes from the board cannot be understood. { $why }
watch-counts-as-known = What was known of the game stays known; moves may be missing.
watch-source-silent = Nothing comes from { $source }. { $why }
watch-source-broken = { $source } cannot be read and is tried again. { $why }
watch-source-given-up = { $source } cannot be read and is given up. { $why }
watch-confidence = { $sure ->
        [likely] The board was not seen at rest after each move; the last one is the only one that fits.
       *[guessed] Several moves fit what the board showed, and this is the likeliest: look at the board first.
    }
watch-forgotten = An alert of an earlier run: { $kind }.

# Until when.
watch-until-moves = until { $by ->
        [white] White
       *[black] Black
    } moves or touches a piece
watch-until-irreversible = until a pawn move or a capture
watch-until-right-result = until the right result is recorded
watch-until-result = until a result is recorded
watch-until-time = until the clock shows time or a result is recorded
watch-until-corrected = until the record is set right
watch-until-well = until it is well again
watch-until-game = until another game begins on the board

# Why it is over.
watch-over-moved = the player has moved
watch-over-irreversible = a pawn move or a capture
watch-over-overtaken = another alert says more
watch-over-game-over = the game is over
watch-over-result = a result is recorded
watch-over-time = the clock shows time again
watch-over-corrected = the record has changed
watch-over-well = it is well again
watch-over-next-game = another game has begun on the board
watch-over-withdrawn = the source has taken back what it rested on
watch-over-while-away = it ended while the program was not running

watch-kind = { $kind ->
        [over] game over
        [flag-down] flag down
        [illegal-move] illegal move
        [result-contradicts-board] result against the board
        [result-contradicts-kings] result against the kings
        [impossible-win] impossible win
        [draw-without-moves] draw without moves
        [early-draw] early draw
        [draw-needs-arbiter] draw without the arbiter
        [draw-forbidden] draw forbidden
        [repeated-draw] repeated draw
        [threefold-on-board] third occurrence
        [threefold-ahead] third occurrence by a move
        [fifty-on-board] 50 moves
        [fifty-ahead] 50 moves by a move
        [second-occurrence] second occurrence
        [forty-moves] 40 moves
        [uncertain] move not certain
        [result-shown] kings show a result
        [board-mismatched] board does not match
        [board-silent] board silent
        [board-broken] board unreadable
        [source-silent] source silent
       *[source-broken] source unreadable
    }
watch-ahead = { $kind ->
        [fifty-ahead] 50 moves with { $moves }
       *[threefold-ahead] third occurrence with { $moves }
    }

# The screen and the lines.
watch-board = Board { $number }
watch-source = Source { $number }
watch-arrived = arrived { $time }
watch-source-time = by the source { $time }
watch-board-clock = board clock { $white } – { $black }
watch-arbiter-only = for the arbiter only
watch-event = { $event ->
        [appears] NEW
        [returns] AGAIN
        [changes] CHANGED
        [expires] over
        [withdrawn] withdrawn
       *[acknowledged] noted
    }
watch-summary = { $boards ->
        [one] 1 board
       *[other] { $boards } boards
    }; ■ { $act } to act on, ▲ { $know } to know, ○ { $notice ->
        [one] 1 notice
       *[other] { $notice } notices
    }
watch-heading = { $boards ->
        [one] 1 board
       *[other] { $boards } boards
    }, { $playing } in play, { $results ->
        [one] 1 result
       *[other] { $results } results
    }
watch-public = public
watch-sources-unwell = { $count ->
        [one] 1 source not well
       *[other] { $count } sources not well
    }
watch-boards = Boards
watch-no-boards = No board has been seen yet.
watch-alerts = Alerts ■ { $act } ▲ { $know } ○ { $notice }
watch-no-alerts = Nothing to say.
watch-alerts-of-board = Alerts of this board
watch-search = Number or name:
watch-quiet = { $moves }m
watch-counts = stands { $times ->
        [1] for the 1st time
        [2] for the 2nd time
        [3] for the 3rd time
       *[other] for the { $times }th time
    }, { $moves } moves without a pawn move or capture
watch-having-the-move = { $by ->
        [white] White has the move
       *[black] Black has the move
    }
watch-stage-result = result { $result }
watch-stage-over = over: { $reason }
watch-stage-not-begun = not begun
watch-stage-playing = in play
watch-at = Half-move { $ply } of { $of }
watch-keys = ↑↓←→ choose  ⏎ open  Tab alerts  a note  / search  ? help  q quit
watch-keys-board = ←→ step  Home End  f turn  a note  Esc back  ? help  q quit
watch-help-title = Keys
watch-help =
    ↑ ↓ ← →    choose a board or an alert; in a board: step
    PgUp PgDn  a page; in a board: ten moves
    Home End   first, last
    Enter      open the board; from an alert, at its position
    Esc        back to the hall
    Tab        boards, alerts
    a          take note of the alert (of the board: its first)
    u          only alerts that nobody has noted, or all
    / n        search by number or name, next
    f          turn the board
    b          bell on or off
    q          quit

    ■ act   ▲ know, and tell nobody   ○ notice   ✓ noted, or result
    ▸ in play   □ over   · not begun
    3× third occurrence   45m quiet moves
    ? move in doubt   ! board not well   … waiting
watch-state-failed = { $file } cannot be written or read ({ $reason }). Check the disk, or name another directory after --state.
watch-state-locked = { $file } is in use by another tablas watch. End that one, or name another directory after --state.
watch-state-other = { $file } is no state of tablas watch. Name another directory after --state.
watch-state-newer = { $file } was written by a later version of the program (format { $version }). Take that one, or name another directory after --state.
watch-state-odd = { $file }: { $count ->
        [one] line { $line } says nothing and is skipped.
       *[other] { $count } lines say nothing and are skipped, the first is line { $line }.
    }
watch-tournament-problem = { $file }:{ $line }:{ $column }: { $what }
watch-tournament-more = { $file }: { $count ->
        [one] one more place was not understood.
       *[other] { $count } more places were not understood.
    }
watch-tournament-none = { $file } is no tournament report file with players. Write one with the pairing program (TRF16 or TRF26).
watch-tournament-unpaired = { $file }: round { $round } is not paired in it; names and boards come from the sources alone. Write the file again after the pairing, or name a round with --round.

help-watch = The boards of a hall as they are played, with the alerts an arbiter needs
help-watch-sources = What to watch: a PGN file or a folder of them, the address of one, livechess:HOST, lcc:ID/ROUND, lichess:ROUND, cmd:PROGRAM
help-watch-tournament = Names, boards and the time control from a tournament report file (TRF16, TRF26)
help-watch-round = The round that is played [default: the first without all results]
help-watch-once = A snapshot: say what stands, and end
help-watch-public = Leave out what players and public must not be told (12.6)
help-watch-state = Keep what was said in this directory: another run says nothing twice
help-watch-bell = A bell for alerts that press
help-watch-after = Without --once it goes on: on a terminal as a screen (? shows the keys), else as lines. With --once, exit code 0: nothing presses; 1: something does; 2: a source cannot be read.
value-watch-source = SOURCE

watch-heard-nothing = “{ $line }” on standard input is nothing that the watch understands. Write {"{"}"acknowledge": NUMBER{"}"}, one object a line.
watch-no-such-alert = No alert with the number { $number } stands, or it was noted before. Take the number from the alert's own line.
