# The pages of the arbiter's desk.

page-lang = en
page-skip = To the content
page-nav = Pages of the event
page-hall = Hall
page-log = Log
page-event = Event
page-events = Events
page-language = Language
page-theme = Light or dark
page-offline = Not connected: the page shows what it last knew
page-waiting = One moment…
page-close = Close
page-cancel = Cancel
page-save = Save
page-saved = Saved.
page-enter = Enter
page-search = Search
page-show = Show

## Log in

page-log-in = Log in
page-log-out = Log out
page-name = Name
page-password = Password

## Events

page-new-event = New event
page-take-in = Take in an exported event
page-no-event-file = The file is no exported event. Choose one that a desk exported.
page-no-events = There is no event yet. Make one, or take in one that was exported.
page-boards-count = { $count ->
    [0] No boards
    [one] One board
   *[other] { $count } boards
}
page-event-name = Name of the event
page-event-place = Place
page-event-chief = Chief arbiter
page-event-preset = Regulations
page-event-control = Time control
page-event-control-help = In seconds: 5400+30, or 40/5400+30:1800+30. Empty: the desk keeps no clocks.
page-add-boards = Set up boards
page-pairings = Pairings, one board a line, White first
page-pairings-example = Ana Ruiz – Tomás Iriarte
page-pairing-odd = Line { $line } does not name two players. Write White, a dash between spaces, Black.
page-from-file = From a file (PGN, TRF)
page-boards-added = { $count ->
    [one] One board set up.
   *[other] { $count } boards set up.
}
page-take-away = Take away
page-export = Export the event
page-backup = Back up the whole desk

## Hall

page-show-all = All
page-show-alerts = With alerts
page-show-playing = In play
page-show-over = Over
page-round = Round { $round }
page-round-label = Round
page-sector = Sector
page-sector-all = All
page-big = Large screen
page-hall-summary = { $boards ->
    [one] One board
   *[other] { $boards } boards
}: { $playing } in play, { $over } over.
page-start-round = Start the clocks of round { $round }
page-start-clocks = Start White’s clock
page-start-waits = { $count ->
    [one] One board waits: its clocks stand still until then, or until something is entered.
   *[other] { $count } boards wait: their clocks stand still until then, or until something is entered.
}
page-pressing = { $count ->
    [one] One board needs you
   *[other] { $count } boards need you
}
page-no-boards = This round has no boards yet.
page-none-fits = No board fits. Clear the search or show all.
page-board-of = Board { $number }
page-white = White
page-black = Black
page-arbiter = Arbiter
page-state-waiting = Not begun
page-state-paused = Clocks stopped
page-state-claim = Claim
page-hall-keys = Keys: / search · arrows from board to board · Enter opens · a the next board that needs you

## Marks

page-badge-claim-open = Claim
page-badge-flag = Flag
page-badge-over = Game over
page-badge-wrong-result = Result
page-badge-decide = Decide
page-badge-offer = Offer
page-badge-claimable = Can claim
page-badge-second = Second time
page-badge-forty = 40 moves
page-badge-consider = Consider
page-badge-played-on = Played on
page-badge-differs = Source differs
page-badge-reported = Reported
page-badge-record = Record
page-badge-board = Board

## Board

page-position = Position
page-piece-white-k = white king
page-piece-white-q = white queen
page-piece-white-r = white rook
page-piece-white-b = white bishop
page-piece-white-n = white knight
page-piece-white-p = white pawn
page-piece-black-k = black king
page-piece-black-q = black queen
page-piece-black-r = black rook
page-piece-black-b = black bishop
page-piece-black-n = black knight
page-piece-black-p = black pawn
page-promote = Promote to
page-clock-white = White's clock
page-clock-black = Black's clock
page-step = Step through the game
page-first = To the start
page-back = One move back
page-forward = One move on
page-latest = To the position now
page-flip = Turn the board
page-at-start = At the start
page-at-move = After { $move }
page-after-announced = After the announced move
page-moves = Moves
page-offer = A draw was offered
page-occurrence = { $count ->
    [0] Position not counted
    [1] First time in this position
   *[other] Position { $count } times
}
page-quiet = { $count } moves without capture and pawn move
page-type-move = Type a move
page-enter-move = Enter the move
page-with-clock = clock pressed
page-move-illegal = { $move } is no legal move here. Nothing was entered.
page-move-ambiguous = { $move } can be more than one move. Add the file or rank of the piece.
page-is-over = The game is over:
page-recorded-otherwise = Written down: { $result }
page-alerts = Alerts
page-seen = Seen
page-seen-by = seen by { $who }
page-duties = What the arbiter has to do
page-rulings = Rulings
page-rights = What the players may do now
page-may-white = White
page-may-black = Black
page-board-log = What was entered

## Acts

page-acts = Enter
page-act-offer = Offers
page-act-accept = Accepts
page-act-refuse = Refuses
page-act-touch = Touches a piece
page-act-resign = Resigns
page-act-flag = Flag
page-act-pause = Stop the clocks
page-act-restart = Start the clock
page-act-illegal = Illegal move
page-act-clocks = Set the clocks
page-act-result = Result
page-act-correct-result = Correct the result
page-act-correct-move = Correct a move
page-act-incident = Incident
page-act-penalty = Penalty
page-act-remark = Remark
page-act-appeal = Appeal
page-who = Who
page-square = Square
page-kind = Kind
page-result = Result
page-opponent-score = Score of the opponent
page-seconds = Seconds
page-reason = Reason
page-text = Text
page-which-ply = Half-move, counted from 1
page-right-move = The move that was played, from square to square
page-illegal-forbidden = The piece may not move so
page-illegal-pawn-not-promoted = Pawn not replaced
page-illegal-pressed-without-moving = Clock pressed without a move
page-illegal-two-hands = Move made with two hands
page-warn-spoken = Spoken
page-warn-written = Written
page-conduct-offers = Offers that disturb (11.5)
page-conduct-claims = Claims that disturb (11.5)
page-conduct-distraction = Distracts the opponent (11.5)
page-conduct-arranged = Arranged draw
page-conduct-refuses-to-reconstruct = Does not help to reconstruct the game
page-conduct-refuses-to-comply = Refuses to comply with the Laws (11.7)

## Claim

page-claim = Claim
page-claim-over = The game is over, there is nothing to claim:
page-claim-is-open = A claim is open at this board. Check it now.
page-claim-who = Who claims?
page-claim-has-move = He has the move.
page-claim-has-not-move = He has not the move: only the player having the move may claim.
page-claim-ground = On what?
page-ground-threefold = The same position for the third time
page-ground-fifty = Fifty moves without capture and pawn move
page-ground-unstated = A draw, without saying why
page-claim-position = Which position?
page-claim-on-board = The one on the board
page-claim-by-move = The one after a move that he announces
page-claim-move = The move
page-claim-written = It is written on his scoresheet and not made
page-claim-touched = He has touched a piece
page-claim-basis = The moves are known from
page-basis-scoresheet = the scoresheets
page-basis-electronic-record = an electronic record
page-basis-display = a display in the hall
page-basis-nothing = nothing written
page-claim-clocks = Stop the clocks before you check.
page-claim-agrees = The opponent agrees to the draw
page-claim-check = Check the claim

## Ruling

page-ruling = Ruling
page-orders = What must happen now
page-set-clocks = Set the clocks:
page-start-side = { $side ->
    [white] Start White's.
   *[black] Start Black's.
}
page-occurrences = The position, { $count ->
    [one] once
   *[other] { $count } times
}
page-identity = { $turn ->
    [white] White to move
   *[black] Black to move
} · castling { $castling } · en passant { $passant }
page-show-in-game = Show in the game
page-found = What was found
page-assumed = Taken for true
page-save-ruling = Save the ruling
page-pdf = Print (PDF)

## Log

page-hand-over = Hand over the shift
page-open-claims = { $count ->
    [0] No open claim.
    [one] One open claim:
   *[other] { $count } open claims:
}
page-unseen = { $count ->
    [0] Every alert that presses was seen.
    [one] On one board an alert was seen by nobody:
   *[other] On { $count } boards an alert was seen by nobody:
}
page-note = Note
page-hand-over-to = Hand over to another arbiter
page-all-entries = Everything that was entered
page-no-entries = Nothing was entered yet.
page-log-cut = The newest 500 are shown; search for older ones.
page-log-moves = Moves and pressed clocks too
page-round-report = Report of the event (PDF)
page-round-table = Report as a table (CSV)

## Sources

page-sources = Sources
page-sources-about = Live games from files, electronic boards and the network. A source that is followed here sets up its boards, or goes on with those that are paired already, and its moves, clocks and results are entered as they come. What you enter by hand stays.
page-sources-reach = The desk reaches only what stands in this list. The pages themselves load nothing from elsewhere.
page-no-sources = No source is followed yet.
page-add-source = Follow a source
page-source-spec = File, folder or address
page-source-name = Name (if the desk should call it otherwise)
page-source-examples = What can be followed
page-source-example-path = A PGN file, or a folder that the boards' system exports into
page-source-example-livechess = LiveChess on this machine, or on another of the network
page-source-example-lichess = A round of a Lichess broadcast
page-source-example-cloud = A tournament of LiveChessCloud, and its round
page-source-example-address = A PGN at an address
page-source-example-program = A program that writes placements, only on the desk's own machine
page-source-kind-path = File or folder
page-source-kind-livechess = LiveChess
page-source-kind-broadcast = Lichess broadcast
page-source-kind-cloud = LiveChessCloud
page-source-kind-address = PGN at an address
page-source-kind-program = Program
page-source-state-connecting = Connecting
page-source-state-well = Connected
page-source-state-silent = Silent
page-source-state-broken = Broken, tried again
page-source-state-given-up = Given up
page-source-state-finished = Finished
page-source-since = since { $time }
page-source-seen = last heard at { $time }
page-source-never = nothing heard yet
page-source-boards = { $count ->
    [0] no boards
    [one] one board
   *[other] { $count } boards
}
page-source-remove = Remove
page-source-remove-sure = Really remove? Boards and moves stay.
page-feed = What the source says
page-feed-state-well = The board is read well.
page-feed-state-mismatched = The board does not show the position of its game.
page-feed-state-silent = Nothing comes from the board.
page-feed-state-broken = What comes from the board cannot be understood.
page-feed-state-away = The source is not followed at the moment.
page-feed-result = Result reported: { $result }
page-feed-void = Void, made after the end:
page-feed-here = Entered: { $moves }
page-feed-there = Source: { $moves }
page-feed-holds-desk = What was entered was played
page-feed-holds-source = What the source has was played

## Conduct

page-conduct = Conduct
page-conduct-about = Irregular offers, wrong claims, illegal moves and what was noted, by player, over all rounds. What may be answered is in 12.9.
page-conduct-none = Nothing was noted of anybody.
page-conduct-nobody = Nobody of this name has anything noted.
page-incidents = { $count ->
    [0] no incident
    [one] one incident
   *[other] { $count } incidents
}
page-in-round = Round { $round }, board { $number }
page-where = At which board
page-penalty-against = Penalty against { $name }
page-penalty-options = What may be imposed, in ascending order
page-support-supported = The facts speak for it
page-support-open = Open to the arbiter
page-support-closed = Not possible now
page-with-organiser = Together with the organiser.
page-given = Imposed already: { $where }.
page-amount = Amount
page-rounds = Rounds
page-own-score = Score of the offender
page-as-it-is = as it is
page-intent = Intent
page-intent-unknown = not known
page-intent-good = in good faith
page-intent-bad = in bad faith
page-harm = the opponent was harmed
page-pressure = the opponent was short of time

## Accounts

page-accounts = Accounts
page-accounts-lan = Whoever is named here logs in with name and password. A new password, role or sector ends the sessions of the account.
page-accounts-local = On this machine nobody logs in. These accounts are for a desk that is started with --lan.
page-no-accounts = There is no account yet. The first one is that of a chief arbiter.
page-new-account = New account
page-change-account = Change the account
page-change = Change
page-account-saved = The account “{ $name }” is saved.
page-close-account = Close
page-open-account = Open again
page-account-closed = closed
page-last-chief = The only chief arbiter: this account can be neither closed nor given another role.
page-role = Role
page-role-chief = Chief arbiter
page-role-arbiter = Arbiter
page-role-viewer = Viewer
page-role-may-chief = Acts everywhere, makes events and accounts, signs and removes.
page-role-may-arbiter = Acts at boards, in the sectors named or in the whole hall, and sees the log.
page-role-may-viewer = Looks at hall and boards, without what 12.6 hides.
page-sectors = Sectors
page-sectors-help = Separated by commas. Empty: the whole hall.
page-sectors-of = sector { $sectors }
page-new-password = New password
page-password-help = At least 8 characters.
page-password-help-change = At least 8 characters. Empty: the password stays.
page-sessions = Logged in
page-session = { $address }, { $browser }: since { $begun }, last seen { $seen }
page-session-own = this session
page-end-session = End

## Signatures

page-sign = Sign
page-signatures = Signatures
page-signed-by = Signed by { $who }, { $at }, key
page-signature-bad = This signature is none of this document; entered by { $who }, { $at }, key
page-signature-check = Save the ruling and check it with “tablas verify”; the key is compared digit by digit with the one that the arbiter has made known.

## Personal data

page-keep-days = Remove after (days)
page-keep-days-help = How many days after the last entry the names are no longer needed. The desk reminds, and removes nothing by itself. Empty: no limit.
page-without-names = Without names
page-without-names-about = Names and federation numbers are left out: each player is P1, P2 … everywhere, arbiters A1, A2 … Remarks in free words may still point to somebody: read them before you give the file away. Rulings in it have hashes of their own and no signatures.
page-export-redacted = Export without names
page-report-redacted = Report without names (PDF)
page-table-redacted = Report without names (CSV)
page-remove = Remove the event
page-removal-at = To be removed after { $day }
page-removal-due = The time to keep it ended on { $day }. Remove it, or give it more time in its settings.
page-removal-means = All boards, games, rulings and notes of the event leave the file of the desk for good. Only that it was removed, by whom and when, stays in the log. Exports and backups that were made are not touched: remove them yourself.
page-removal-name = To confirm, write the name of the event: { $name }
page-event-gone = This event was removed.

## The choices of an event

page-event-chief-help = Who answers for what is entered at the desk's own machine, and decides what is left to the chief arbiter.
page-event-play = Rate and way of play
page-event-play-help = By the time for 60 moves: standard from an hour, blitz up to ten minutes, rapid between.
page-event-edition = Edition of the Laws
page-event-edition-help = The one in force when the game is played.
page-regulations = Each choice of the regulations, with its article
page-regulations-changed = { $count ->
    [0] as the preset has them
    [one] one chosen otherwise than the preset
   *[other] { $count } chosen otherwise than the preset
}
page-own-choice = own choice
page-article-says = The article:
page-laws-alone = The Laws alone:
page-number = How many
page-as-preset = As the preset again

## The shift

page-responsible = Responsible now
page-nobody-responsible = Nobody is named: name the chief arbiter on the event's page.
page-whole-hall = the whole hall
page-since = since { $at }, from { $who }
page-left-open = What is open
page-away = The desk does not answer. Nothing was entered; check that it runs and try again.

## Scoresheets

page-sheets = Scoresheets
page-sheet-of-white = White's sheet
page-sheet-of-black = Black's sheet
page-sheet-example = 1 e4 e5 2 Nf3 Nc6 …   ? cannot be read, - not written
page-sheet-letters = Letters
page-sheet-letters-found = found out
page-sheet-read = { $entries ->
    [one] One entry
   *[other] { $entries } entries
}, letters { $letters }
page-sheet-with-board = { $count ->
    [one] Compare with the half-move that the board kept
   *[other] Compare with the { $count } half-moves that the board kept
}
page-sheet-keys = Type as it is written, in any language; a line or several. Esc goes to the first open point, arrows step through the game.
page-sheet-empty = Type a sheet: it is read as you type.
page-sheet-sum = { $plies ->
    [one] One half-move
   *[other] { $plies } half-moves
}, { $points ->
    [0] no point open.
    [one] one point to look at.
   *[other] { $points } points to look at.
}
page-sheet-games = { $count ->
    [one] One game fits
   *[other] { $count } games fit about as well
}{ $all ->
    [yes] .
   *[no] ; there may be more.
}
page-sheet-differences = Differences
page-sheet-points = Points to look at
page-sheet-settled = Settled
page-sheet-differs = Sheets differ
page-sheet-repaired = Repaired
page-sheet-open = Open
page-sheet-fits = Fits
page-sheet-choose = What { $move } was
page-sheet-keeps-all = The rest of the game stays legal
page-sheet-keeps = Of the { $of } half-moves after it { $count } stay legal
page-sheet-open-all = { $count ->
    [one] Open the settled point again
   *[other] Open the { $count } settled points again
}
page-sheet-readings = Readings that remain
page-sheet-other = { $move } instead of { $own }
page-sheet-other-goes-on = Goes on with { $move }
page-sheet-other-ends = Ends after { $plies } half-moves
page-sheet-it-was = It was { $move }
page-sheet-incomplete = Other games may fit as well. Settle a point, and there are fewer.
page-sheet-left-over = { $of ->
    [white] White's sheet
    [black] Black's sheet
   *[board] The board
}: “{ $text }” is left over at the end.
page-sheet-number = { $of ->
    [white] White's sheet
    [black] Black's sheet
   *[board] The board
}, line { $line }: the number { $written } stands at move { $number }.
page-sheet-mark = { $of ->
    [white] White's sheet
    [black] Black's sheet
   *[board] The board
}, line { $line }: “{ $text }” { $kind ->
    [offer] is a draw offer.
    [two-moves] holds two moves without a blank; they were read one after the other.
    [two-moves-often] holds two moves without a blank, as other boxes do; they were read one after the other.
   *[other] is no move and was not used.
}
page-sheet-game = The game
page-sheet-table = Side by side
page-sheet-move = Move
page-sheet-what = Remark
page-source-white = White
page-source-black = Black
page-source-board = Board
page-slip-departure = fits several pieces
page-slip-promotion = new piece not named
page-slip-unread = cannot be read whole
page-slip-not-written = not written
page-slip-file = another file
page-slip-rank = another rank
page-slip-piece = another piece
page-slip-origin = from elsewhere
page-slip-castling = castling
page-slip-several = differs
page-slip-missing = a move is missing here
page-slip-surplus = written once too often
page-slip-swapped = in the opponent's place
page-sheet-keep-white = Keep White's sheet
page-sheet-keep-black = Keep Black's sheet
page-sheet-kept-white = White's sheet is kept as evidence.
page-sheet-kept-black = Black's sheet is kept as evidence.
page-sheets-kept = Kept as evidence
page-sheet-use = Show it
page-sheet-save = Save as a file
page-sheet-claim = Claim on these sheets
page-sheet-whose = Whose sheet?

## Claims on papers

page-claim-source = Where do the moves come from?
page-source-of-live = The live board
page-source-of-record = A PGN file
page-source-of-sheet = One scoresheet
page-source-of-sheets = Two scoresheets
page-papers-missing = There are no moves yet: drop a PGN or type a scoresheet below.
page-record-drop = Drop a PGN here, or choose one
page-record-which = Which of the { $count } games?
page-record-choose = Choose a game
page-record-other-players = These are not the players of the board.
page-claim-after = He claims after { $move }.
page-claim-at-start = He claims before the first move.
page-claim-here = He claims here
page-claim-closed = No more evidence can come: what is not proved is an incorrect claim
page-claim-as-it-is = Write it down as it is
page-answers = { $count ->
    [one] One game fits the evidence
   *[other] { $count } games fit the evidence equally well
}{ $all ->
    [yes] {""}
   *[no] , and there may be more
}
page-answers-depend = It depends on move { $number } of { $by ->
    [white] White
   *[black] Black
}:
page-answers-count = The claim is correct under { $correct } of them and not under { $not }.
page-answer-correct = correct
page-answer-incorrect = incorrect
page-answer-inadmissible = not admissible
page-answer-declared-by-platform = declared by the platform
page-answer-right-lost = right lost
page-answer-move-not-recorded = move not written
page-answer-needs-proof = needs proof
page-answer-depends = depends on the move
page-answer-game-over = the game was over
page-ruling-on-papers = This ruling rests on papers. Entered at the board, the moves that are missing there, the claim and what follows from it go into its log.
page-carry = Enter it at the board
