# A live game: what may be done, what it causes, what the arbiter does (`tablas adjudicate`, the desk).

reason-agreement = agreement
reason-threefold-claim = a correct claim of the third occurrence
reason-fifty-claim = a correct claim of 50 moves
reason-time = time
reason-time-no-mate = time, with no way for the opponent to mate
reason-time-too-little = time, with too little material for the opponent
reason-resignation = resignation
reason-resignation-no-mate = a resignation with no way for the opponent to mate
reason-illegal-move-no-mate = a second illegal move with no way for the opponent to mate
reason-rules-infraction = a breach of the rules
reason-illegal-position = an illegal position that nobody noticed in time
reason-quick-finish = the arbiter's decision in the quickplay finish
reason-both-flags = both flags down in the last period

effect-offer-stands = { $by ->
        [white] White's
       *[black] Black's
    } draw offer stands until it is answered{ $timing ->
        [early] ; it came before the move
        [off-turn] ; it came on the opponent's time
       *[proper] {""}
    }{ $conditional ->
        [yes] ; its condition is void
       *[no] {""}
    }{ $repeated ->
        [yes] ; it repeats an earlier one
       *[no] {""}
    }.
effect-counts-as-offer = It counts as a draw offer by { $by ->
        [white] White
       *[black] Black
    } too.
effect-offer-barred = The event's regulations bar this offer by { $by ->
        [white] White
       *[black] Black
    }: there is nothing to accept.
effect-consent-awaited = The arbiter's consent is needed.
effect-no-draw-without-consent = That is no draw: the event's regulations bar it unless the arbiter consents.
effect-consent-given = The arbiter consents.
effect-offer-ended = { $by ->
        [white] White's
       *[black] Black's
    } offer { $how ->
        [accepted] is accepted.
        [refused] is refused.
        [lapsed] lapses.
        [void] ends with the game.
       *[other] is no more.
    }
effect-offer-stays = { $by ->
        [white] White's
       *[black] Black's
    } offer still stands: the piece was in hand before it came.
effect-counter-offer = { $by ->
        [white] White
       *[black] Black
    } offers instead of answering: the arbiter asks whether that accepts.
effect-unclear = The meaning of { $by ->
        [white] White's
       *[black] Black's
    } gesture is not clear: the arbiter asks.
effect-touch-binds = The piece on { $square } must be moved or captured if it can be.
effect-claim-right-lost = No draw can be claimed on this move any more.
effect-claim-open = { $proof ->
        [yes] The claim rests on what cannot prove it by itself: the scoresheets decide.
       *[no] The claim is to be examined, with the clocks paused.
    }{ $by ->
       *[other] {""}
    }
effect-claim-ruled = { $by ->
        [white] White's
       *[black] Black's
    } claim { $status ->
        [correct] is correct.
        [incorrect] is incorrect.
        [inadmissible] is not admissible.
        [right-lost] comes after touching a piece: the right is lost for this move.
        [move-not-recorded] is not in order yet: the move must be written first.
        [needs-proof] needs proof.
        [depends] depends on which move was meant.
       *[game-over] comes too late: the game was over.
    }
effect-must-play = { $by ->
        [white] White
       *[black] Black
    } must play { $moves }.
effect-must-play-one-of = { $by ->
        [white] White
       *[black] Black
    } must play one of { $moves }.
effect-time-added = { $to ->
        [white] White
       *[black] Black
    } receives { $seconds } seconds more.
effect-time-taken = { $from ->
        [white] White
       *[black] Black
    } loses { $seconds } seconds.
effect-illegal-move = { $by ->
        [white] White
       *[black] Black
    } has completed { $count ->
        [1] a first illegal move
        [2] a second illegal move
       *[other] { $count } illegal moves
    }; the position before it is put back.
effect-flag-down = { $side ->
        [white] White's
       *[black] Black's
    } flag is down.
effect-completed-by-the-next = { $by ->
        [white] White's
       *[black] Black's
    } move before this one counts as completed, though the clock was not pressed for it.
effect-period-over = { $side ->
        [white] White's
       *[black] Black's
    } flag marks the end of a period whose moves are made: nothing is lost by it.
effect-look-again = { $count ->
        [one] One ruling or offer rests
       *[other] { $count } rulings or offers rest
    } on the move that was set right.
effect-over = The game ended after { $after } by { $reason }: { $result }.
effect-goes-on = The game is not over.
effect-result-differs = By the Laws the result is { $result }.
effect-illegal-position-stands = The position is illegal. If it still is after the next completed move, the game is drawn.

refused-over = The game ended after { $after } by { $reason }, with the result { $result }: nothing done later counts.
refused-time-runs-backwards = This is dated before what was entered last. Correct the time and enter it again.
refused-not-for-him = This is not for whoever is said to do it: players play, the arbiter rules.
refused-no-standing = Somebody with no part in the game may tell only the arbiter, who does not act on a right to claim.
refused-not-having-the-move = { $by ->
        [white] White
       *[black] Black
    } has the move.
refused-illegal-move = That move is not legal in this position. If it was completed on the board, enter it as an illegal move.
refused-touched-piece = A piece was touched before: it must be moved or captured, and no draw can be claimed on this move.
refused-must-play = The announced move { $move } must be played.
refused-must-play-same-piece = A legal move with the piece that was named must be played.
refused-nothing-to-press = No move was made that the clock would complete.
refused-paused-already = The clocks are paused already.
refused-runs-already = The clocks are running already.
refused-only-the-arbiter-restarts = Only the arbiter decides when the clocks run again.
refused-clocks-stand-still = The clocks are paused: no flag can fall.
refused-claim-first = A claim is being examined: it is ruled on first.
refused-flag-is-up = That flag has not fallen.
refused-period-is-complete = The moves of the period are made: nothing is lost by that flag.
refused-adjust-on-own-turn = Only the player having the move may adjust a piece.
refused-empty-square = There is no piece on that square.
refused-writing-ahead = Only the player having the move writes it first, to claim a draw or to seal it.
refused-no-offer = There is no draw offer to answer.
refused-own-offer = Nobody answers his own offer.
refused-offer-cannot-be-withdrawn = A draw offer cannot be withdrawn.
refused-offer-on-opponents-time = In this event an offer on the opponent's time is no offer.
refused-both-must-have-moved = A draw can be agreed only after both players have made a move. The offer stays as it was.
refused-offer-is-barred = The event's regulations bar agreeing to a draw here.
refused-consent-needed = The event's regulations want the arbiter's consent first.
refused-no-request = There is no request that the arbiter would decide on.
refused-adviser-first = The event's regulations want the adviser to be heard first.
refused-ground-not-admitted = The event's regulations do not admit this ground for a draw.
refused-nothing-unclear = There is no gesture to clear up.
refused-no-claim = There is no claim to examine.
refused-claim-is-open = A claim is being examined already.
refused-claim-cannot-be-withdrawn = A claim cannot be withdrawn.
refused-game-goes-on = The game goes on. Enter first how it ended.
refused-no-result = The result is not written yet.
refused-signed-already = It has been signed already.
refused-more-than-the-game = Together the players would have more than a game is worth.
refused-too-late = The time for it is over; the signed result stands.
refused-no-appeal = There is no appeal to decide.
refused-no-such-move = The record has no such move.
refused-later-move-illegal = With the move set right, { $move } would not be legal any more. Go back to the position before it first.
refused-more-than-is-left = That takes more time than is left. Take less, or choose another penalty.
refused-not-a-penalty = That article is no penalty. Choose one of 12.9, 11.7 or 11.8.
refused-penalty-needs-amount = This penalty needs an amount or a score.
refused-fine-not-announced = A fine is possible only if it was announced beforehand.
refused-guideline-not-announced = The event has not announced that, or it does not apply at this rate of play.
refused-not-in-the-last-two-minutes = Only the player having the move, with less than two minutes left and his flag up, may ask for it.
refused-wrong-state-of-request = There is no such request to decide, or one is open already.
refused-adjourned = The game is adjourned. The envelope is opened first.
refused-not-adjourned = The game is not adjourned.
refused-warn-first = Persistent refusal presupposes a warning. Warn the player first.
refused-not-illegal-then = Under these Laws this was no illegal move: it became one in July 2017.
refused-not-this-play = This rule belongs to rapid and blitz under the basic rules.
refused-play-has-stopped = The request ended play; only the decision is left.

act-move = make a move
act-offer = offer a draw
act-accept = accept the offer
act-refuse = refuse the offer
act-claim = claim a draw

right-move = make a move
right-move-bound = make one of these moves: { $moves }
right-press = press the clock
right-offer = offer a draw{ $timing ->
        [early] {" "}(better after the move and before the clock)
        [off-turn] {" "}(it would come on the opponent's time)
       *[proper] {""}
    }
right-offer-through-arbiter = ask the arbiter for a draw
right-accept = accept the offer
right-refuse = refuse the offer
right-claim-on-board = claim a draw on the position on the board ({ $ground ->
        [threefold] third occurrence
       *[fifty] 50 moves
    })
right-claim-by-move = claim a draw by writing and announcing { $moves } ({ $ground ->
        [threefold] third occurrence
       *[fifty] 50 moves
    })
right-ask-check = have the claim checked instead of accepting it as an offer
right-call-flag = claim the opponent's fallen flag
right-call-arbiter = stop the clocks to call the arbiter
right-resign = resign
right-ask-increment = ask for an increment of five seconds
right-ask-quick-finish = ask the arbiter for a draw because the opponent cannot or does not try to win
right-sign = sign the result
right-appeal = appeal

duty-announce-end = Announce that the game is over.
duty-examine-mate = Find out whether the opponent could still mate by any series of legal moves: it could not be decided here.
duty-pause-clocks = Pause the clocks.
duty-check-claim = Tell the opponent that the claim by { $by ->
        [white] White
       *[black] Black
    } is a draw offer too; if he does not accept, examine it with both players.
duty-find-proof = Look for proof with both players: the scoresheets, or the moves replayed.
duty-settle-move = Settle which move was announced before examining the claim.
duty-stay-silent = Say nothing: a draw could be claimed, and that must not be pointed out.
duty-clarify-gesture = Ask { $by ->
        [white] White
       *[black] Black
    } what the gesture meant.
duty-clarify-counter-offer = Ask whether the counter-offer accepts the first one.
duty-decide-consent = Decide on the request for a draw.
duty-decide-quick-finish = Decide on the request.
duty-call-flag = Announce that { $side ->
        [white] White's
       *[black] Black's
    } flag has fallen.
duty-restart-clocks = Start the clock again.
duty-have-offer-written = See that { $by ->
        [white] White
       *[black] Black
    } writes the offer as (=).
duty-consider-offers = Consider whether { $count ->
        [one] an offer
       *[other] { $count } offers
    } by { $by ->
        [white] White
       *[black] Black
    } at the wrong moment distracted the opponent.
duty-consider-claims = Consider whether { $count } incorrect claims by { $by ->
        [white] White
       *[black] Black
    } distracted the opponent.
duty-wrong-claim-limit = The event's limit of incorrect claims is reached by { $by ->
        [white] White
       *[black] Black
    }.
duty-proposed-for-breach = { $by ->
        [white] White
       *[black] Black
    } offered against the regulations; they propose: { $breach ->
        [zero-zero] nothing for either player
        [time] time for the opponent
       *[play-on] a warning, and the game goes on
    }.
duty-look-again = Look again at { $count ->
        [one] one ruling or offer
       *[other] { $count } rulings or offers
    } resting on a move that was set right.
duty-have-result-written = Have the result written on both scoresheets.
duty-have-result-signed = Have both players sign the result.
duty-correct-result = Set the written result right: by the Laws it is { $result }.
duty-hand-on-appeal = See that the appeal is heard.
duty-open-envelope = Open the envelope when the game is resumed.

log-empty = Line { $line }: there is no game log here.
log-form = Line { $line } is no line of a game log: { $what }.
log-newer = Line { $line }: the log has version { $version } of the format, which is newer than this program. Update Tablas.
log-value = Line { $line }: "{ $what }" is no value for its place.
log-does-not-follow = Line { $line } does not follow from the events before it: the log was changed, or is not whole.
log-refused = Line { $line } does not follow from the events before it. { $why }

duty-note-offer-on-envelope = Have the pending draw offer written on the envelope.
duty-keep-score = Be present and keep the score: neither player has to.
duty-catch-up = See that { $by ->
        [white] White
       *[black] Black
    } brings the scoresheet up to date before moving.
duty-write-position = Have the position written down and verified by the opponent, for the arbiter named to decide.
