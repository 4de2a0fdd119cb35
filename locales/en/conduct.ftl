# Conduct: what was noted of a player, and what the arbiter may do about it (11.5 to 11.8, 12.9).

sanction = { $sanction ->
    [warning] a warning
    [more-time] more time for the opponent
    [less-time] less time for the offender
    [more-points] more points for the opponent
    [fewer-points] fewer points for the offender
    [game-lost] loss of the game, the opponent's score set apart
    [fine] a fine
    [excluded] no play in one or more rounds
    [expelled] expulsion from the event
    [refusal-loses] loss of the game for persistent refusal to comply
   *[both-lose] loss of the game for both
}
penalty-option = { $article }, { $sanction }: { $support ->
        [supported] the facts speak for it
        [open] open to the arbiter
       *[closed] not possible now
    } ({ $because }).{ $amount ->
        [arbiter] {" "}The Laws fix no amount: it is the arbiter's.
        [score] {" "}The arbiter decides the score.
        [event] {" "}The event has announced the amount: { $announced }.
       *[none] {""}
    }{ $organiser ->
        [yes] {" "}Together with the organiser.
       *[no] {""}
    }

because-nothing-noted = nothing is noted of the player
because-intent = { $intent ->
    [good] the player acted in good faith
    [bad] the player acted in bad faith
   *[unknown] the intent is not known
}
because-harm = the opponent was harmed
because-time-pressure = the opponent was short of time
because-first-time = nothing of the kind had occurred before
because-not-warned = the player has not been warned yet
because-warned = the player has been warned { $count ->
    [one] once
   *[other] { $count } times
}
because-after-warning = { $count ->
    [one] it went on once
   *[other] it went on { $count } times
} after a warning
because-penalised-before = the player has been penalised { $count ->
    [one] once
   *[other] { $count } times
} before
because-refuses = the player refuses { $conduct ->
    [refuses-to-reconstruct] to help to reconstruct the game
   *[refuses-to-comply] to comply with the Laws
}
because-arranged = the game was arranged beforehand
because-event-proposes = the event's regulations propose it
because-no-score-yet = the game goes on and has no score yet
because-game-is-over = the game is over and the clocks count no longer
because-no-time-left = the player has no time left
because-no-points-left = the player has no points
because-only-with-fewer-points = only together with fewer points for the offender, because both together have all that a game is worth
because-not-announced = the event announced no fines
because-not-both = both would have to be warned first
because-too-late = the time in which a result may be changed is over

conduct-frequency = { $kind ->
    [irregular-offer] irregular draw offers
    [barred-offer] offers against the regulations
    [wrong-claim] wrong claims
    [illegal-move] illegal moves
    [offers] annoying offers
    [claims] annoying claims
    [distraction] distractions
    [arranged] arranged games
    [refuses-to-reconstruct] refusals to help to reconstruct
    [refuses-to-comply] refusals to comply
    [warning] warnings
    [penalty] penalties
   *[referral] referrals
}: { $times } in { $games } of { $of ->
    [one] one game
   *[other] { $of } games
}

fact-irregular-offer = { $by ->
        [white] White
        [black] Black
       *[both] Both
    } offered a draw { $timing ->
        [proper] after making the move
        [early] before moving
       *[off-turn] on the opponent's time
    }{ $conditional ->
        [yes] , with a condition
       *[no] {""}
    }{ $repeated ->
        [yes] , soon after another offer
       *[no] {""}
    } (after { $after }).
fact-barred-offer = { $by ->
        [white] White
        [black] Black
       *[both] Both
    } offered a draw against the event's regulations (after { $after }).
fact-wrong-claim = { $by ->
        [white] White
        [black] Black
       *[both] Both
    } claimed a draw { $ground ->
        [threefold] by repetition
        [fifty] by 50 moves
       *[unstated] without stating the ground
    } (after { $after }): { $status ->
        [incorrect] incorrect
        [right-lost] the right was lost for that move
       *[inadmissible] not admissible
    }{ $seconds ->
        [0] .
       *[other] ; the opponent received { $seconds } seconds.
    }
fact-illegal-move = { $by ->
        [white] White
        [black] Black
       *[both] Both
    } completed an illegal move (after { $after }): { $kind ->
        [forbidden] the piece may not move so
        [pawn-not-promoted] the pawn was not replaced
        [pressed-without-moving] the clock was pressed without a move
       *[two-hands] the move was made with two hands
    }{ $seconds ->
        [0] .
       *[other] ; the opponent received { $seconds } seconds.
    }
fact-incident = { $by ->
        [white] White
        [black] Black
       *[both] Both
    }: { $conduct ->
        [offers] annoying offers
        [claims] annoying claims
        [distraction] distraction
        [arranged] an arranged game
        [refuses-to-reconstruct] refusal to help to reconstruct the game
       *[refuses-to-comply] refusal to comply with the Laws
    } (after { $after }); { $intent ->
        [good] in good faith
        [bad] in bad faith
       *[unknown] intent not known
    }{ $harm ->
        [yes] , the opponent harmed
       *[no] {""}
    }{ $pressure ->
        [yes] , the opponent short of time
       *[no] {""}
    }. { $remark }
fact-warning = { $by ->
        [white] White
        [black] Black
       *[both] Both
    } was warned { $form ->
        [written] in writing
       *[spoken] by word
    } (after { $after }; article { $article }). { $reason }
fact-penalty = { $by ->
        [white] White
        [black] Black
       *[both] Both
    }: { $sanction ->
        [warning] warning
        [more-time] more time for the opponent
        [less-time] less time
        [more-points] more points for the opponent
        [fewer-points] fewer points
        [game-lost] loss of the game
        [fine] fine
        [excluded] excluded from rounds
        [expelled] expelled from the event
        [refusal-loses] loss of the game for persistent refusal
       *[both-lose] loss of the game for both
    } (after { $after }; article { $article }){ $seconds ->
        [0] {""}
       *[other] , { $seconds } seconds
    }{ $own ->
        [none] {""}
       *[other] , own score { $own }
    }{ $opponent ->
        [none] {""}
       *[other] , the opponent's score { $opponent }
    }{ $amount ->
        [0] {""}
       *[other] , { $sanction ->
            [excluded] { $amount ->
                [one] one round
               *[other] { $amount } rounds
            }
           *[other] amount { $amount }
        }
    }. { $reason }
fact-referral = Passed on to { $to ->
        [organiser] the organiser
        [disciplinary] the disciplinary body
       *[appeals] the appeals committee
    } (after { $after }). { $text }

duty-consider-incident = Consider a penalty for what was noted of { $by ->
        [white] White
       *[black] Black
    }: { $conduct ->
        [offers] annoying offers
        [claims] annoying claims
        [distraction] distraction
        [arranged] an arranged game
        [refuses-to-reconstruct] refusal to help to reconstruct the game
       *[refuses-to-comply] refusal to comply with the Laws
    }.
duty-report-to-organiser = Report to the organiser that { $by ->
        [white] White
       *[black] Black
    } is kept out of rounds or of the event.

refused-not-in-this-penalty = This penalty has no such amount. Leave it out, or choose the option that has it.
refused-no-penalty-in-it = That would be no penalty: points are taken from the offender or given to the opponent.
refused-no-score-yet = The game goes on and has no score to change. Wait for its end, or decide the game (12.9.6).
