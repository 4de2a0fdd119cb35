# Reports on paper and on the screen (`tablas report`).

report-pieces = { $role ->
    [king] king
    [queen] { $count ->
        [one] queen
       *[other] queens
    }
    [rook] { $count ->
        [one] rook
       *[other] rooks
    }
    [bishop] { $count ->
        [one] bishop
       *[other] bishops
    }
    [knight] { $count ->
        [one] knight
       *[other] knights
    }
   *[pawn] { $count ->
        [one] pawn
       *[other] pawns
    }
} { $squares }
report-pieces-of = { $by ->
    [white] White
   *[black] Black
}: { $pieces }.
report-has-the-move = { $by ->
    [white] White has the move.
   *[black] Black has the move.
}

report-page = page { $page } of { $pages }
report-running = Made by Tablas { $version } from the ruling { $hash }
report-seal = ruling
report-seal-title = The hash of the ruling, for a reader of codes

report-kind = { $follows ->
    [correction] Corrected ruling
    [appeal] Decision on an appeal
    [supplement] Addition to a ruling
   *[none] { $claim ->
        [yes] Ruling on a claim of a draw
       *[no] Ruling
    }
}
report-answer = { $answer ->
    [correct] The claim is correct
    [incorrect] The claim is incorrect
    [inadmissible] The claim is not admissible
    [declared-by-platform] There is nothing to claim here
    [right-lost] The right to claim is lost for this move
    [move-not-recorded] The claim is not yet in due form
    [needs-proof] The claim still has to be proved
    [depends] It depends on which move was announced
   *[game-over] The game was already over
}
report-state = { $result ->
    [draw] The game is drawn
    [white] White wins
    [black] Black wins
    [ongoing] The game goes on
   *[other] The game is over
}
report-result = Result { $result }
report-articles = { $count ->
    [one] article
   *[other] articles
} { $articles }
report-over = The game is over by { $reason }{ $move ->
    [none] .
   *[other] , after { $move }.
}
report-reason = { $reason ->
    [checkmate] { reason-checkmate }
    [stalemate] { reason-stalemate }
    [dead-position] { reason-dead-position }
    [fivefold] { reason-fivefold }
    [seventy-five] { reason-seventy-five }
    [threefold-automatic] { reason-threefold-automatic }
    [fifty-automatic] { reason-fifty-automatic }
    [agreement] { reason-agreement }
    [threefold-claim] { reason-threefold-claim }
    [fifty-claim] { reason-fifty-claim }
    [time] { reason-time }
    [time-no-mate] { reason-time-no-mate }
    [time-us-14e] { reason-time-too-little }
    [resignation] { reason-resignation }
    [resignation-no-mate] { reason-resignation-no-mate }
    [illegal-move-no-mate] { reason-illegal-move-no-mate }
    [rules-infraction] { reason-rules-infraction }
    [illegal-position] { reason-illegal-position }
    [quick-finish] { reason-quick-finish }
    [both-flags] { reason-both-flags }
   *[other] { $reason }
}
report-unproved = Whether a checkmate was still possible could not be decided; the ruling hangs on it.

report-event = Event
report-site = Place
report-section = Group
report-round = Round
report-board = Board
report-date = Date
report-time-control = Time control
report-laws = Laws
report-regulations = Regulations
report-by-default = by default
report-regulations-laws = the Laws alone
report-regulations-own = the event's own
report-white = White
report-black = Black
report-rating = rating { $rating }
report-fide = FIDE { $id }
report-redacted = Names and federation numbers are left out. Remarks in free words may still point to somebody: read them before you publish this.
report-unprintable = A sign that this font does not have is shown as an empty box. The HTML report shows it.

report-claim = The claim
report-act = What was done
report-act-found-over = Something was tried when the position had already ended the game.
report-act-at = Before move { $number } of { $by ->
        [white] White
       *[black] Black
    }, { $ply ->
        [one] one half-move
       *[other] { $ply } half-moves
    } into the game{ $at ->
        [none] .
       *[other] , { $at }.
    }
report-basis = It rests on { $basis ->
    [scoresheet] the scoresheet
    [display] what a display shows
    [electronic-record] the electronic record
   *[nothing] nothing that was shown
}.
report-recorded = { $recorded ->
    [yes] The announced move was on the scoresheet.
   *[no] The announced move was not on the scoresheet.
}
report-touched = A piece had been touched on this move before the claim.

report-occurrences = The position, each time it stood on the board
report-position = The position on the board
report-near-misses = Looks the same and is not
report-after = after { $move }
report-after-announced = after { $move }, announced
report-identity-move = { $by ->
    [white] White
   *[black] Black
} to move
report-castling-none = no right to castle
report-castling-of = { $by ->
    [white] White
   *[black] Black
} may castle { $sides ->
    [both] on both sides
    [king] on the king's side
    [queen] on the queen's side
   *[other] with the rook on { $sides }
}
report-castling-way = castling: { $rights }
report-en-passant = en passant on { $square }
report-differs = Differs: { $what } ({ $article }).
report-legend = { $corners ->
   *[yes] ○ and corners: the last move
}. Broken frame: where a position differs. Dot beside the board: who has the move.
report-count = It stood on the board { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
}{ $announced ->
    [yes] , the announced move's position included
   *[no] {""}
}: { $plies }.
report-quiet-reset = The last pawn move or capture is { $move }.
report-quiet-reset-before = The last pawn move or capture lies before the record.
report-mate = { $by ->
    [white] White
   *[black] Black
} { $can ->
    [yes] could still checkmate, for example by { $line }
    [no] could not checkmate by any series of legal moves
   *[unknown] – whether a checkmate was still possible could not be decided
}.
report-mate-moves = { $moves } … ({ $count } half-moves)

report-readings = What the evidence leaves open
report-reading = { $move ->
    [none] If the game went otherwise
   *[other] If it went { $move }
}: { $answer }.
report-reading-given = As the moves are given here: { $answer }.
report-readings-incomplete = There are more games that fit the evidence than are listed here.
report-readings-depends = The answer hangs on { $move } alone.

report-ruling = The ruling
report-order-time = { $to ->
    [white] White
   *[black] Black
} receives { $seconds } seconds more.
report-order-take = { $from ->
    [white] White
   *[black] Black
} loses { $seconds } seconds.
report-order-play = { $by ->
    [white] White
   *[black] Black
} must { $count ->
    [0] make any legal move
    [one] play { $moves }
   *[other] play one of these moves: { $moves }
}.
report-order-declare = { $by ->
    [white] White
   *[black] Black
} says which move was announced: { $moves }.
report-order-form = { $by ->
    [white] White
   *[black] Black
} writes the move down first and may then claim.
report-order-reconstruct = Both players reconstruct the game with the arbiter.
report-order-result = The game is over: { $result }.
report-order-play-on = The game goes on. { $by ->
    [white] White
   *[black] Black
} has the move.
report-order-warning = { $player ->
    [white] White
   *[black] Black
} is warned { $form ->
    [written] in writing
   *[spoken] by word of mouth
}.
report-order-penalty = Penalty against { $against ->
    [white] White
   *[black] Black
}{ $own ->
    [none] {""}
   *[other] ; own score { $own }
}{ $opponent ->
    [none] {""}
   *[other] ; the opponent's score { $opponent }
}{ $amount ->
    [none] {""}
   *[other] ; amount { $amount }
}.
report-order-restore = The game goes back to the position { $move ->
    [none] at the start
   *[other] after { $move }
}.
report-order-refer = The matter is passed on to { $to ->
    [organiser] the organiser
    [disciplinary] the disciplinary body
   *[appeals] the appeals committee
}.
report-gists = The articles, in our words
report-decided = { $by ->
    [none] { $role ->
        [arbiter] Decided by an arbiter
        [chief-arbiter] Decided by the chief arbiter
       *[appeals-committee] Decided by the appeals committee
    }
   *[other] Decided by { $by }, { $role ->
        [arbiter] arbiter
        [chief-arbiter] chief arbiter
       *[appeals-committee] appeals committee
    }
}{ $at ->
    [none] .
   *[other] , { $at }.
}
report-decided-nobody = Nobody has decided yet: this is what the Laws say to what the record holds.
report-follows = { $relation ->
    [correction] It takes the place of the ruling
    [appeal] It is the decision on an appeal against the ruling
   *[supplement] It adds to the ruling
} { $hash }.

report-clocks = The clocks
report-clock-before = When it was done
report-clock-after = After the ruling
report-clock-change = Change
report-clock-player = Player
report-clock-unknown = not known
report-clocks-none = The record holds no times of the clocks.

report-moves = The moves
report-moves-none = No move had been made.
report-moves-key = { $kind ->
    [both] Number in a black disc: the position stood on the board after this move. Letter in a ring: it only looked the same.
   *[occurrences] Number in a black disc: the position stood on the board after this move.
}
report-written = Written otherwise on the evidence: { $moves }.

report-evidence = The evidence
report-evidence-none = None is named.
report-evidence-kind = { $kind ->
    [own-scoresheet] The claimant's scoresheet
    [opponent-scoresheet] The opponent's scoresheet
    [electronic-scoresheet] Certified electronic scoresheet
    [board-record] Record of the electronic board
    [database-file] File of games
    [arbiter-sheet] The arbiter's own sheet
    [video] Video
    [joint-reconstruction] Reconstruction by both players
    [witness] Witness
    [arbiter-observation] What the arbiter saw
    [game-log] Log of the live game
   *[typed-moves] Moves typed for this ruling
}
report-evidence-supplied = { $by ->
    [white] laid before the arbiter by White
    [black] laid before the arbiter by Black
    [both] laid before the arbiter by both players
    [arbiter] in the arbiter's hands
    [organiser] laid before the arbiter by the organiser
    [witness] laid before the arbiter by a witness
   *[unstated] {""}
}
report-evidence-plies = moves { $first } to { $last }
report-evidence-file = file { $name }, { $bytes ->
    [one] one byte
   *[other] { $bytes } bytes
}, SHA-256 { $hash }…
report-evidence-game = game { $game }
report-evidence-passage = { $from }{ $to ->
    [none] {""}
   *[other] –{ $to }
}
report-assumed = Taken for true, because no record can show it
report-assumed-laws = the edition of the Laws and the rate of play are the usual ones, since nobody named others
report-assumed-moves = these moves are the ones that were played
report-assumed-untouched = the claimant had touched no piece
report-assumed-written = the announced move was on the scoresheet before the claim
report-signed = { $count ->
    [one] One electronic signature is attached
   *[other] { $count } electronic signatures are attached
}; `tablas verify` checks it with the file.

report-remarks = Remarks
report-appeal = Acceptance or referral
report-appeal-accepted = Both players accept the ruling.
report-appeal-made = A player appeals. The matter is referred to the appeals committee with this paper and the file of the ruling.
report-appeal-by = Appeal by
report-appeal-received = Received, day and time
report-appeal-deadline = Deadline
report-appeal-signature = For the committee
report-sign-arbiter = Arbiter
report-sign-white = White
report-sign-black = Black
report-verify = { $computed ->
    [yes] When this was printed everything in the ruling was computed again from its moves, and all of it holds. Whoever has the file can do the same: tablas verify FILE. The code and the digits at the top name that file.
   *[no] Whoever has the file of this ruling can see what does not hold: tablas verify FILE. The code and the digits at the top name that file.
}
report-fails = { $count ->
    [one] This ruling does not hold: in one place it does not follow from its own moves, or it was changed after it was written.
   *[other] This ruling does not hold: in { $count } places it does not follow from its own moves, or it was changed after it was written.
} Nobody should sign it. tablas verify shows where.
report-play = { $play ->
    [standard] standard play
    [rapid-a4] rapid, competition rules (A.4)
    [rapid-a5] rapid, basic rules (A.5)
    [blitz-b2] blitz, competition rules (B.2)
    [blitz-b3] blitz, basic rules (B.3)
   *[online-e04] online
}

form-kind = Form
form-title = Claim of a draw
form-line = Third occurrence of a position or 50 moves · { $edition }
form-time = Time of day
form-claimant = Claimant
form-white-clock = White's clock
form-black-clock = Black's clock
form-steps = Step by step
form-step-over = Was the game over already: mate, stalemate, a dead position, the fifth occurrence, 75 moves, an accepted offer, a resignation, a flag that was called? Then that decides and there is nothing to claim.
form-step-move = Does the claimant have the move? If not, the claim is not admissible; the words stand as an offer of a draw.
form-step-touched = Has the claimant touched a piece with intent on this move? Then the right is lost for this move and the piece must be moved.
form-step-written = Is a move announced? It must be written on the scoresheet and not made on the board. If it is not written, let the claimant write it first; that costs nothing but the time that it takes.
form-step-stop = Stop both clocks and write both times down above. From now on neither the claim nor the announced move can be changed.
form-step-offer = Tell the opponent that the claim is also an offer of a draw. If it is accepted, the game is drawn and nothing has to be checked, unless the event's regulations forbid agreeing here.
form-step-replay = Replay the game with both players on another board, from both scoresheets and from what the event recorded. The board of the game stays as it is.
form-step-compare = Write into the table each time that the position stood on the board. It counts only if the same pieces stand on the same squares, the same player has the move, the same castling is still allowed and the same capture en passant is possible.
form-step-fifty = For 50 moves: find the last pawn move or capture. Since then each player must have made 50 moves, an announced one included, and that one may not be a pawn move or a capture.
form-step-correct = Correct: the game is drawn at once.
form-step-incorrect = Incorrect, or not proved when no more evidence can come: the opponent receives { $times }. An announced move must be played if it is legal; else another legal move with that piece. Start the claimant's clock.
form-step-sign = Write the ruling overleaf, tell both players, and have it signed. Say until when they may appeal.
form-seconds = { $seconds } seconds more in { $play }
form-claim = The claim
form-claim-board = Third occurrence: the position on the board
form-claim-announced = Third occurrence: the position after the announced move
form-claim-fifty = 50 moves, on the board or with the announced move
form-announced = Announced move
form-made = Moves made
form-touched = Piece touched before
form-written = Written before
form-evidence = Evidence looked at
form-evidence-sheets = both scoresheets
form-evidence-one = one scoresheet only, of
form-evidence-board = electronic board or scoresheet
form-evidence-other = arbiter's sheet, video, witness, reconstruction:
form-table = The position, each time
form-column-time = No.
form-column-after = After the move
form-column-move = Who has the move
form-column-castling = Castling still allowed
form-column-passant = En passant possible
form-column-same = Same position?
form-last-reset = Last pawn move or capture
form-since = Moves by each player since
form-ruling = The ruling
form-ruling-correct = Correct: the game is drawn.
form-ruling-incorrect = Incorrect: the game goes on, with time for the opponent and the announced move.
form-ruling-inadmissible = Not admissible, or the right is lost: the game goes on without time for the opponent.
form-ruling-over = The game was already over. Why, and since which move:
form-seconds-given = Seconds given
form-to = To
form-must-play = Move to be played
form-articles = Articles
form-clock-white-after = White's clock after
form-clock-black-after = Black's clock after
form-foot = Made by Tablas { $version }. Articles: { $articles }.

round-kind = Report of the arbiter
round-title = { $round ->
    [none] Rulings and incidents
   *[other] Rulings and incidents, round { $round }
}
round-counts = { $rulings ->
    [0] no rulings
    [one] one ruling
   *[other] { $rulings } rulings
} · { $alerts ->
    [0] no alerts taken note of
    [one] one alert taken note of
   *[other] { $alerts } alerts taken note of
} · { $offers ->
    [0] no irregular offers
    [one] one irregular offer
   *[other] { $offers } irregular offers
} · { $penalties ->
    [0] no penalties
    [one] one penalty
   *[other] { $penalties } penalties
}
round-rulings = Rulings
round-penalties = Warnings, penalties and referrals
round-offers = Irregular draw offers
round-incidents = Incidents
round-alerts = Alerts taken note of
round-nothing = Nothing of the kind.
round-nothing-at-all = These files hold no ruling, no incident and no alert that was taken note of.
round-board = Round · board
round-players = Players
round-what = What
round-ruling = Ruling
round-articles = Articles
round-document = Document
round-time = Time
round-unread = Files that could not be read
round-running = Made by Tablas { $version } from { $files ->
    [one] one file
   *[other] { $files } files
}
round-game = game { $number }
round-not-known = This file is neither a ruling nor a log of a game, nor what `tablas watch --format jsonl` wrote or the desk exported. Leave it out, or give the ruling that `tablas claim … --evidence` wrote.
round-later = { $relation ->
    [correction] The ruling { $hash } takes its place.
    [appeal] An appeal was decided by the ruling { $hash }.
   *[supplement] The ruling { $hash } adds to it.
}
round-desk-alert = { $kind ->
    [claim-open] A claim waits for its ruling.
    [flag] A flag has fallen.
    [over] The game is over and the result is not written.
    [wrong-result] The result differs from how the game ended.
    [decide] A decision of the arbiter is awaited.
    [offer] An offer of a draw stands.
    [claimable] A draw can be claimed.
    [second] The position stands for the second time.
    [forty] 40 moves without a pawn move or a capture.
    [consider] Something that the arbiter may consider.
    [played-on] Moves were made after the end.
    [differs] A source differs from what was entered.
    [reported] A source reports a result.
    [record] What a source gives for a move is not legal or cannot be read.
    [board] An electronic board is not well.
   *[other] { $kind }
}
round-broken-line = { $count ->
    [one] One line is no alert that this program can read; it was left out.
   *[other] { $count } lines are no alerts that this program can read; they were left out.
}

# The command.

help-report = A ruling on paper: PDF, HTML or SVG; or everything of a round as PDF and CSV
help-report-files = A ruling (JSON); or several rulings, logs of games and of `tablas watch --format jsonl`, or folders of them: then a report of the round; - for standard input
help-report-output = Where to, by its ending .pdf, .html, .svg or .csv; may be given several times
help-report-format = The form, where no ending says it; without -o on standard output
help-report-round = One ruling, too, as the report of a round
help-report-redact = Leave out names and federation numbers
help-report-blank = A blank form of a claim, with the steps to go through, to print before the round
help-report-edition = The Laws that the form follows
help-report-after = Every ruling is computed again while it is printed. Exit code 0: the report is there; 1: it is there, and a ruling in it does not hold; 2: something could not be read or written.
value-report-file = FILE|FOLDER
value-report-output = OUT.pdf

report-where = It is not said where the report goes. Add -o report.pdf (or .html, .svg, .csv), or --format html for standard output.
report-ending = Which form { $file } shall have is not to be seen from its name. Let it end in .pdf, .html, .svg or .csv, or add --format.
report-terminal = A PDF is nothing to be read on a terminal. Add -o report.pdf, or lead the output into a file.
report-form-not = This paper comes as .pdf or .html only.
report-no-picture = A round is no picture: .svg shows the positions of one ruling. Ask for .pdf, .html or .csv.
report-no-pdf = The PDF would not be as PDF/UA asks for ({ $reason }), and was not written. The same report as .html can be printed by any browser.
report-nothing = None of these files could be used, so there is no report.
report-some-fail = { $count ->
    [one] One ruling does not hold; the report marks it. tablas verify shows where.
   *[other] { $count } rulings do not hold; the report marks them. tablas verify shows where.
}
report-folder-empty = { $dir } holds no file that ends in .json or .jsonl. Name the folder with the rulings.
report-file-empty = { $file } is empty. A ruling is what `tablas claim … --evidence` or the command ruling of `tablas play` writes.
report-file-large = { $file } is larger than { $limit } MB, which no ruling and no log of a round is: it was not read.
report-done = written: { $file }
report-done-pages = written: { $file } ({ $pages ->
    [one] one page
   *[other] { $pages } pages
})
