# The arbiter's desk.

desk-by-rule = By rule
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
desk-password-short = A password has at least 8 characters, and an account a name.
desk-no-settings = { $what ->
    [name] The event has no name
    [preset] There are no such regulations among those that come with the program
    [edition] This edition of the Laws is not known
    [play] There is no such way of play
    [regulations] The regulations have an answer that is none
   *[time-control] The time control cannot be read; write it in seconds, as 5400+30 or 40/5400+30:1800+30
}.
desk-no-act = The act cannot be read: { $what }. Send it as the description of the API says.
desk-no-letters = These letters are of no language that is known. Use en, es, de, fr …
