# A game played at the prompt (`tablas play`).

help-play-command = A game at the prompt, act by act, with board and clocks: an arbiter's sandbox
help-play-log-file = A game log to go on with
help-play-time = The time control in seconds, as PGN writes it; without one no time runs
help-play-regulations = The event's regulations: a preset or a file
help-play-round = The round, where a restriction depends on it
help-play-log = Keep the game log in this file
help-play-live = The time that really passes runs on the clocks
value-play-log = LOG
value-play-regulations = NAME|FILE

play-laws = Laws: { $edition }, { $play }.
play-regulations = Regulations: { $name }.
play-regulations-log = Regulations of its own, as the log has them.
play-time-control = Time control: { $control } (in seconds).
play-live = The time runs.
play-went-on = Goes on with { $file }, { $events ->
        [one] one event
       *[other] { $events } events
    }.
play-hint = Type a move, a sentence or a word. "help" lists what there is, "quit" ends.
play-time-wrong = "{ $text }" is no time control. It is written as in PGN: 40/5400+30:1800+30, or 300.

play-prompt = { $number }{ $by ->
        [white] . White
       *[black] ... Black
    }
play-prompt-over = over { $result }
play-prompt-clocks = W { $white }, B { $black }
play-state-claim = { $by ->
        [white] White's
       *[black] Black's
    } claim is open
play-state-offer = { $by ->
        [white] White
       *[black] Black
    } offers a draw
play-state-barred = the event bars the last offer
play-state-consent = the arbiter's consent is awaited
play-state-unclear = a gesture is not clear
play-state-touched = touched: { $squares }
play-state-bound = a move is prescribed
play-state-not-pressed = { $by ->
        [white] White
       *[black] Black
    } has not pressed the clock
play-state-paused = clocks paused
play-state-adjourned = adjourned
play-state-flag = { $side ->
        [white] White's
       *[black] Black's
    } flag is down
play-state-signed = signed by { $by ->
        [white] White
        [black] Black
       *[both] both
    }
play-clock = { $side ->
        [white] White
       *[black] Black
    }  { $left }
play-clock-running = { $side ->
        [white] White
       *[black] Black
    }  { $left }  runs
play-clock-flag = { $side ->
        [white] White
       *[black] Black
    }  { $left }  flag down
play-clock-paused = { $side ->
        [white] White
       *[black] Black
    }  { $left }  paused

play-moved = { $by ->
        [white] White
       *[black] Black
    } plays { $move }{ $offer ->
        [yes] , offers a draw
       *[no] {""}
    }{ $pressed ->
        [yes] {" "}and presses the clock
       *[no] {""}
    }.
play-did = { $sentence }.
play-noted = Noted.
play-no-effect = No effect: { $why }
play-arbiter = Arbiter: { $what }
play-waited = { $time } since the start.
play-taken-back = Taken back: { $line }
play-nothing-to-take-back = There is nothing to take back.
play-nothing-in-log = Nothing has been done yet.
play-nothing-must = There is nothing that the arbiter must do now.
play-may = { $by ->
        [white] White
       *[black] Black
    } may
play-may-not = { $by ->
        [white] White
       *[black] Black
    } may not
play-may-nothing = { $by ->
        [white] White
       *[black] Black
    } has nothing to do now.
play-not-told = { $what } (must not be pointed out)
play-saved = The log is in { $file }.
play-case-saved = The case is in { $file }. "tablas adjudicate { $file }" plays it.
play-case-note = Written by "tablas play". The ruling is what the program made of it.
play-exists = { $file } exists already and stays as it is. Choose another name.
play-log-exists = { $file } exists already. To go on with it: tablas play { $file } --log { $file }. Or choose another name.
play-where = Where to? Name a file: { $usage }
play-usage = It is written so: { $usage }
play-no-square = "{ $text }" is no square. { $usage }
play-no-time = "{ $text }" is no time. { $usage }
play-move-ambiguous = "{ $move }" can be { $moves }: write which one.
play-move-unreadable = "{ $move }" is no move here. Write SAN (Nf3) or UCI (g1f3).
play-unknown = "{ $line }" is no move, no sentence and no word that is known here. "help" lists what there is.
play-unknown-guess = "{ $line }" is no move, no sentence and no word that is known here. Was this meant: { $guess }?
play-not-text = This line is not text in UTF-8 and is passed over.
play-file-failed = { $file } cannot be written ({ $reason }). Choose another place.

play-help-intro = A move, in English or Spanish letters or as UCI, is made and completed with the clock; several may stand in a line (e4 e5 Nf3). "e4 offer" offers the draw between the move and the clock, "make e4" leaves the clock alone. A sentence such as "Black claims a draw by threefold repetition with 26...Nd5" does exactly what it says; "(0:05:00)" before it says when. The words, each for whoever it is natural for, or for who is named before it ("black resign"), in English or Spanish:
play-help-after = The Tab key completes what is possible now; the arrow keys go through earlier lines.
play-help-offer = offer [arbiter] | offers a draw; through the arbiter where the event wants that
play-help-accept = accept | accepts the offer
play-help-refuse = refuse | refuses it in words
play-help-claim = claim [threefold|fifty] [MOVE] | claims a draw; a move is written down first and announced
play-help-check = check | has the claim checked
play-help-resign = resign | resigns
play-help-flag = flag | the flag of the running clock falls
play-help-call = call | claims the opponent's fallen flag
play-help-see = see | the arbiter sees a fallen flag
play-help-make = make MOVE | makes a move and does not press the clock
play-help-press = press | presses the clock
play-help-pause = pause | the arbiter stops the clocks
play-help-restart = restart | the arbiter starts them again
play-help-touch = touch SQUARE | touches a piece with intent
play-help-adjust = adjust SQUARE | adjusts a piece after saying so
play-help-write = write MOVE | writes a move before making it
play-help-illegal = illegal | completes an illegal move, which is taken back
play-help-consent = consent | the arbiter consents to the agreement
play-help-deny = deny | he does not
play-help-result = result 1-0 | the arbiter writes down the result
play-help-sign = sign | signs the result
play-help-confirm = confirm | the arbiter confirms it
play-help-board = board | the board and both clocks
play-help-rights = rights | what each player may do now, and why not the rest
play-help-duties = duties | what the arbiter must do and may do
play-help-log = log | what was done
play-help-wait = wait 30 | time passes: seconds, or m:ss, or h:mm:ss
play-help-undo = undo | takes back the last line that did something
play-help-save = save FILE | writes the game log, to go on with later
play-help-case = case [FILE] | writes it as a case for "tablas adjudicate"
play-help-help = help [WORD] | this
play-help-quit = quit | ends
