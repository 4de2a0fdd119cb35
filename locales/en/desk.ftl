# The arbiter's desk.

desk-by-rule = By rule
desk-started = The game is started: White’s clock runs
desk-offer-stands = { $by ->
    [white] White offers a draw; Black may still accept.
   *[black] Black offers a draw; White may still accept.
}
desk-second-occurrence = The position stands for the second time.
desk-quiet-moves = { $count } moves by each player without a capture or a pawn move.
desk-note = Note: { $text }
desk-hand-over = Responsible from now on: { $to }, { $sector }. { $text }

## Why the API does not do something

desk-login-needed = Log in first.
desk-not-allowed = Your role does not allow this. Ask the chief arbiter.
desk-wrong-password = The name or the password is wrong.
desk-too-often = Too many wrong passwords. Try again in { $seconds } seconds.
desk-foreign = The request does not come from a page of this desk. Open the desk by its address and try again.
desk-not-found = There is nothing of this number here. Go back to the hall.
desk-changed = Somebody else did something at this board meanwhile. See what it was, then enter yours again if it still holds.
desk-does-not-follow = This does not fit what the log holds: { $what }. Read the board again.
desk-not-written = It could not be kept on disk: { $what }. Nothing was entered; make room or look at the disk, then enter it again.
desk-password-short = A password has at least { $count } characters.
desk-account-no-name = An account has a name of at most 200 characters. Write one.
desk-account-taken = There is an account “{ $name }” already. Choose another name.
desk-last-chief = This is the only account of a chief arbiter. Give the role to another first.
desk-not-signed = { $what ->
    [no-key] The desk has no key. Make one with “tablas key new”, and start the desk with --key FILE
    [already] The desk's key has signed this ruling already
   *[fails] The ruling does not hold when it is computed again, so it is not signed. Look at it with “tablas verify”
}.
desk-not-carried = { $what ->
    [live] This ruling was given at the board itself: what it says is entered there already
    [done] What this ruling says is entered at the board already
    [start] The board's game began with another position than the ruling's. Look at the game at the board
    [differs] The board has { $move } where the ruling has another move. Set the moves at the board right first
   *[unlike] The board's own check does not come to this answer, since the moves alone do not give it. Set the clocks at the board, and enter a remark that names the ruling
}.
desk-not-removed = The name is not that of the event. Nothing was removed; write it as it stands in the settings.
desk-signed = Ruling signed, { $hash }
desk-no-settings = { $what ->
    [name] The event has no name
    [preset] There are no such regulations among those that come with the program
    [edition] This edition of the Laws is not known
    [play] There is no such way of play
    [regulations] The regulations have an answer that is none
    [keep-days] An event is kept for 1 to 36500 days, or without a limit
   *[time-control] The time control cannot be read; write it in seconds, as 5400+30 or 40/5400+30:1800+30
}.
desk-no-act = { $reason ->
    [value] “{ $what }” is no value that this act can have. Choose another and enter it again
    [form] The act cannot be read: { $what }. Send it as the description of the API says
    [count] { $count } acts were sent together, and from 1 to { $most } are taken. Send them in parts
   *[none] This is no act. Send it as the description of the API says
}.
desk-no-letters = These letters are of no language that is known. Use en, es, de, fr …

desk-no-body = What was sent cannot be read: { $what }. Send it as the description of the API says.
desk-too-large = What was sent is too large: 32 MB are taken. Split the file and try again.
desk-too-slow = The request took too long to come. Check the network and try again.
desk-no-ruling = { $what ->
    [nothing-decided] Nothing was decided at this board that could be written down.
   *[not-derived] The decision cannot be written down as a ruling. Enter a remark and tell the chief arbiter.
}
desk-ruling = Ruling written down, { $hash }
desk-no-import = { $what ->
    [format] The file is no event that this desk exported
    [event] The file does not begin with the event
   *[board] The file names a board that is not in it
}. Export it again and try once more.
desk-no-games = There is no game in the file. Choose a PGN with games.
desk-game-cut = Game { $game }: read up to move { $moves }; the rest does not fit. Check it at its board.

## The command

desk-address = The desk is at { $address }
desk-data = It keeps everything in { $data }
desk-key = Rulings are signed with the key { $key }
desk-fingerprint = Certificate, SHA-256: { $fingerprint }
desk-how-to-end = To end it: Ctrl+C. Nothing that was entered is lost.
desk-no-place = The user's data directory is not known. Name a directory with --data.
desk-nobody = With --lan people log in with a password, and no chief arbiter has one yet. Make the account: tablas desk account NAME
desk-port = Port { $port } cannot be used: { $reason }. Choose another with --port, or close what uses it.
desk-ended = The desk cannot go on: { $reason }.
desk-log-broken = The log in { $file } does not fit together: { $what }. Nothing was changed. Restore a backup, or keep the file and report the fault.
desk-store = { $problem ->
    [in-use] Another desk has { $file } open. Close it, or use another directory with --data.
    [read-only] { $file } may not be written. Change its permissions, or use another directory with --data.
    [full] The disk of { $file } is full. Make room; what was entered so far is kept.
    [newer] { $file } was written by a later version of the program ({ $found }; this one knows up to { $known }). Use that version.
    [foreign] { $file } is no log of a desk. Use another directory with --data.
    [damaged] { $file } is damaged: { $reason }. Nothing was changed. Restore a backup.
   *[io] { $file } cannot be used: { $reason }.
}
desk-account-name = An account needs a name.
desk-account-short = The password is short: at least { $count } characters are needed.
desk-account-made = The account “{ $name }” is ready.
desk-account-prompt = Password:

## Help

help-desk = The arbiter's desk: hall, boards, claims and log, in the browser
help-desk-data = Keep everything in this directory (default: the user's data directory)
help-desk-port = Listen on this port
help-desk-demo = If the desk is empty, make an event with invented players that shows every alert
help-desk-no-open = Do not open the browser
help-desk-lan = Let other machines of the network in: with accounts, encrypted
help-desk-key = Sign rulings with this key (default: the file “key” in the data directory, if there is one)
help-desk-account = Make an account, or give one a new password
help-desk-account-name = Who logs in with it
help-desk-account-role = What it may do (default: chief)
help-desk-account-sector = The part of the hall that an arbiter acts in
value-directory = DIR
desk-no-format = The report can be had as pdf or html; a ruling also as svg, a round as csv.
desk-not-printed = The report could not be printed: { $what }. Save the ruling, and report the fault.
desk-file-line = Line { $line }: { $what }

## Sources of live games

desk-source-added = Source followed: { $name } ({ $spec })
desk-source-removed = Source followed no longer: { $name }
desk-source-twice = This source is followed already. Remove it first if it should be read anew.
desk-source-many = The event follows 64 sources, as many as it can. Remove one that is over.
desk-source-long = A source or its name is that long nowhere. Write the file, folder or address.
desk-source-relative = A file or folder is named with its whole path, so that it is the same after the next start. Write it from the root of the disk on.
desk-source-program = A program is started only for whoever sits at the desk's own machine. Start the desk without --lan, add the source, and start it again.
desk-fed-linked = The board is followed
desk-fed-settled = What was entered holds; the source goes on from the next move
desk-fed-void = { $count ->
    [0] No move stands behind the end any more
    [one] One half-move was made after the end; it is void
   *[other] { $count } half-moves were made after the end; they are void
}
desk-fed-result = Result reported: { $result }
desk-fed-no-result = The reported result was taken back
desk-played-on = The game ended at move { $number }: { $reason }. { $count ->
    [one] One half-move made since is void.
   *[other] { $count } half-moves made since are void.
}
desk-feed-differs = “{ $source }” has { $there } where { $here } was entered. Nothing more is taken from it at this board until you say which of them was played.
desk-feed-other-start = “{ $source }” begins this game with another position than the desk. Its moves are not taken.
desk-feed-refused = { $move } was made on the board (“{ $source }”) and cannot be entered: { $why }
desk-feed-reported = “{ $source }” reports { $result }. How the game ended is not entered: enter it at the board.
desk-feed-other-result = “{ $source }” reports { $result }, and another result is written down. Ask which of them is right.
desk-feed-unread = { $board }: { $what }

## Scoresheets and claims on papers

desk-sheet-kept = { $of ->
    [white] White's
   *[black] Black's
} scoresheet kept as evidence
desk-of-sheet = { $of ->
    [white] White's
   *[black] Black's
} sheet: { $what }
desk-sheet-one-sided = The sheet holds the moves of one player only; a game cannot be made of them. Type the opponent's sheet beside it.
desk-sheet-no-game = No game comes near this sheet: nothing was found that gets past entry { $entry }, “{ $text }”. Look at that entry on the paper.
desk-no-claim = { $what ->
    [by] Say who claims, white or black
   *[ground] Say on what he claims: threefold, fifty or unstated
}.
desk-no-such-game = The file has no game { $game }. Choose one of those that it has.
desk-claim-late = The moves end after { $last } half-moves: a claim after more of them cannot be looked at. Choose an earlier moment.
