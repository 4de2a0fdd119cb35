# Rulings as documents (`tablas claim --evidence`, `tablas verify`, `tablas key`, `tablas sign`).

# What was claimed or done

ruling-act-claim = { $by ->
        [white] White claims
       *[black] Black claims
    } a draw { $ground ->
        [threefold] on the third occurrence of a position
        [fifty] on 50 moves without a pawn move or a capture
       *[unstated] without stating the ground
    }{ $announced ->
        [yes] , announcing { $move }.
        [illegal] , announcing "{ $move }", which is not legal.
        [ambiguous] , announcing "{ $move }", which can be read in several ways.
       *[no] , about the position on the board.
    }
ruling-act-found-over = The game was found to be over when { $by ->
        [white] White
        [black] Black
        [both] both players
        [arbiter] the arbiter
        [organiser] the organiser
        [appeals-committee] the appeals committee
       *[other] somebody
    } acted.
ruling-act = { $by ->
        [white] White
        [black] Black
        [both] Both players
        [arbiter] The arbiter
        [organiser] The organiser
        [appeals-committee] The appeals committee
       *[other] Somebody with no part in the game
    }: { $do ->
        [move] a move on the board.
        [press-clock] the clock is pressed.
        [touch] a piece is touched.
        [adjust] a piece is adjusted.
        [record-move] a move is written.
        [record-offer] an offer is written.
        [illegal-move] an illegal move is completed.
        [illegal-position] an illegal position stands on the board.
        [pause-clock] the clocks are stopped.
        [restart-clock] the clocks are started again.
        [flag-falls] a flag falls.
        [call-flag] the opponent's flag is called.
        [see-flag] a fallen flag is seen.
        [see-both-flags] both flags are seen to be down.
        [set-clocks] the clocks are set right.
        [offer-draw] a draw is offered.
        [accept] the draw offer is accepted.
        [refuse] the draw offer is refused.
        [withdraw-offer] the offer is taken back.
        [unclear-gesture] a gesture that is not clear.
        [clarify] what a gesture meant is cleared up.
        [opinion] an adviser's opinion.
        [consent] consent to the draw is given.
        [deny] consent to the draw is denied.
        [ask-check] the claim is to be checked.
        [withdraw-claim] the claim is taken back.
        [resign] resignation.
        [meddle] speaks up in the game.
        [record-result] the result is written down.
        [sign] the result is signed.
        [confirm-result] the result is confirmed.
        [correct-result] the written result is set right.
        [appeal] an appeal.
        [decide-appeal] the appeal is decided.
        [appeal-deadline-passes] the time for appeals is over.
        [correct-move] a move of the record is set right.
        [restore-position] the game goes back to an earlier position.
        [note-incident] an incident is noted.
        [warn] a warning.
        [penalty] a penalty.
        [refer] the matter is passed on.
        [remark] a remark.
        [ask-increment] an increment is asked for.
        [decide-increment] the request for an increment is decided.
        [ask-quick-finish] a draw is asked for in the quickplay finish.
        [decide-quick-finish] the request in the quickplay finish is decided.
        [seal-move] a move is sealed.
        [open-envelope] the envelope is opened.
       *[other] { $do }.
    }

# The evidence

ruling-evidence = { $kind ->
        [own-scoresheet] The claimant's scoresheet
        [opponent-scoresheet] The opponent's scoresheet
        [electronic-scoresheet] A certified electronic scoresheet
        [board-record] The record of an electronic board
        [database-file] A file of games
        [arbiter-sheet] The arbiter's sheet
        [video] A video
        [joint-reconstruction] What both players reconstructed together
        [witness] A witness
        [arbiter-observation] What the arbiter saw
        [game-log] The log of the game
       *[typed-moves] Moves that were typed, without a source
    }{ $has-source ->
        [yes] { " (" }{ $source })
       *[no] { "" }
    }{ $has-file ->
        [yes] , { $file }{ $has-game ->
            [yes] , game { $game }
           *[no] { "" }
        }
       *[no] { "" }
    }{ $has-plies ->
        [yes] , for moves { $first } to { $last }
        [one] , for move { $first }
       *[no] { "" }
    }{ $times ->
        [0] { "" }
       *[other] , at { $at }
    }{ $by ->
        [white] , supplied by White
        [black] , supplied by Black
        [both] , supplied by both players
        [organiser] , supplied by the organiser
        [witness] , supplied by a witness
       *[other] { "" }
    }.{ $has-note ->
        [yes] { " " }{ $note }
       *[no] { "" }
    }
ruling-no-evidence = No evidence is named for moves { $moves }.
ruling-readings = { $count ->
        [one] One game fits
       *[other] { $count } games fit
    } the evidence { $all ->
        [yes] and no other does
       *[no] and there may be more
    }{ $closed ->
        [yes] ; no more evidence can come.
       *[no] .
    }
ruling-depends-on = The answer depends on one move, which the game given reads as { $move }.
ruling-can-mate = { $can ->
        [yes] { $by ->
            [white] White could still checkmate by a series of legal moves.
           *[black] Black could still checkmate by a series of legal moves.
        }
        [no] { $by ->
            [white] White could not checkmate by any series of legal moves.
           *[black] Black could not checkmate by any series of legal moves.
        }
       *[unknown] { $by ->
            [white] Whether White could still checkmate was not decided.
           *[black] Whether Black could still checkmate was not decided.
        }
    }

# The conclusion

ruling-claim = { $status ->
        [correct] The claim is correct.
        [incorrect] The claim is incorrect.
        [inadmissible] The claim is not admissible; what was said stands as an offer.
        [declared-by-platform] There is nothing to claim here: the platform declares these draws itself.
        [right-lost] The right to claim is lost for this move.
        [move-not-recorded] The announced move is not written: the claim has to be made legal first.
        [needs-proof] The evidence does not prove the claim either way.
        [depends] The answer depends on which move was announced.
        [game-over] The game was already over when the claim was made.
       *[other] { $status }
    }
ruling-over = The game ended after { $after } by { $reason }: { $result }.
ruling-also = The same move produced { $reasons } too.
ruling-unproved = Whether the opponent could still checkmate was not decided: the arbiter has to look.
ruling-ongoing = The game is not over.
ruling-word = { $text }

ruling-order-add-time = { $to ->
        [white] White
       *[black] Black
    } receives { $seconds } seconds more.
ruling-order-take-time = { $from ->
        [white] White
       *[black] Black
    } loses { $seconds } seconds.
ruling-order-must-play = { $by ->
        [white] White
       *[black] Black
    } { $count ->
        [0] may make any legal move in the place of the announced one.
        [one] must play { $moves }.
       *[other] must play one of these moves: { $moves }.
    }
ruling-order-make-legal = { $by ->
        [white] White
       *[black] Black
    } writes the move down first and may then claim.
ruling-order-declare = { $by ->
        [white] White
       *[black] Black
    } says which move was announced: { $moves }.
ruling-order-reconstruct = Both players reconstruct the game with the arbiter. What cannot be proved is an incorrect claim.
ruling-order-result = The result is { $result }.
ruling-order-play-on = The game goes on; { $by ->
        [white] White
       *[black] Black
    } has the move.
ruling-order-warning = { $player ->
        [white] White
       *[black] Black
    } is warned { $form ->
        [written] in writing.
       *[spoken] by word.
    }
ruling-order-penalty = { $against ->
        [white] White
       *[black] Black
    } is penalised{ $own ->
        [none] { "" }
       *[other] { " " }and scores { $own }
    }{ $opponent ->
        [none] { "" }
       *[other] , the opponent { $opponent }
    }{ $has-amount ->
        [yes] { " " }({ $amount })
       *[no] { "" }
    }.
ruling-order-restore = The game goes back to the position after { $after }.
ruling-order-refer = The matter is passed on to { $to ->
        [organiser] the organiser.
        [disciplinary] the disciplinary body.
       *[appeals] the appeals committee.
    }

ruling-assumed-moves = these moves are the ones that were played
ruling-assumed-untouched = the claimant had touched no piece
ruling-assumed-recorded = the announced move was written on the scoresheet before the claim
ruling-assumed-laws = the usual edition and rate of play apply: nobody said which

# Writing one

ruling-written = The ruling is in { $file }; its hash begins { $hash }.
ruling-exists = { $file } exists already, and nothing is written over. Give another name.
ruling-not-written = { $file } cannot be written: { $reason }.
ruling-nothing-decided = Nothing was decided in this game yet: there is no ruling to write.
ruling-evidence-wrong = "{ $text }" is no piece of evidence: { $what } It is written KIND[:MOVES][:FILE OR WORDS], as own-scoresheet:1-40:sheet.jpg.
ruling-evidence-kind = "{ $kind }" is no kind of evidence. The kinds are { $kinds }.
ruling-evidence-moves = "{ $moves }" is no run of moves, as 1-40.
ruling-clocks-wrong = "{ $text }" is no pair of clocks: write White's and Black's, as 0:12:30,0:03:05.
ruling-clocks-log = The clocks of this game are in its log.
ruling-without-evidence = { $option } belongs to the ruling that --evidence writes: add --evidence RULING.json.
ruling-as-wrong = The role "{ $text }" is not arbiter, chief-arbiter or appeals-committee.

# Reading one

ruling-in-file = { $file }: { $what }
ruling-too-large = { $file } is larger than { $limit } MB, which no ruling is: it was not read.
ruling-directory = { $file } is a directory. Give the file of a ruling.
ruling-no-text = { $file } is not text: byte { $at } belongs to no letter. It may be a picture, a PDF or a packed file.
ruling-empty = there is nothing in it.
ruling-cut = it ends in the middle, at line { $line }, column { $column }: part of the ruling is missing. Ask for the file again.
ruling-not-json = it is not JSON as a ruling has it; at line { $line }, column { $column }: { $what }.
ruling-no-format = it is JSON, but does not say that it is a ruling (its "format" must be "tablas-ruling").
ruling-other-format = it is "{ $format }", not a ruling ("tablas-ruling").
ruling-other-version = it is a ruling of version { $version }; this program reads version { $own }. Get the Tablas that reads it, or ask for the ruling in this version.
ruling-form = at { $path }: { $what }.

ruling-json-twice = the key "{ $key }" stands twice, and nobody could say which of the two counts
ruling-json-number = a number that not every program reads alike (whole ones up to 2^53, and halves, are)
ruling-json-deep = one thing inside another too often
ruling-json-other = what stands here does not belong there
ruling-form-missing = "{ $key }" is missing
ruling-form-word = "{ $word }" is none of the words that can stand here: { $words }
ruling-form-kind = this is another kind of value than belongs there
ruling-form-other = { $what }

ruling-fault-word = "{ $text }" cannot stand here.
ruling-fault-position = "{ $text }" is no position that a game can have.
ruling-fault-regulations = the regulations are not answered as they must be.
ruling-fault-move = "{ $text }" is no legal move here.
ruling-fault-announced = the moves that stand beside "{ $text }" are not what it means in this position.
ruling-fault-needs-log = without the log of the game only a claim can be judged.
ruling-fault-claim-before = the claim was made after { $claimed } half-moves, but { $given } are given.
ruling-fault-log = the log: { $what }
ruling-fault-nothing-decided = nothing is decided by the last event of the log.
ruling-fault-reading = a reading begins where the game given has no move.

# Checking one

verify-title = Ruling { $hash }
verify-round = round { $number }
verify-board = board { $number }
verify-more = … and { $count } more
verify-decided = Decided { $role ->
        [chief-arbiter] by the chief arbiter
        [appeals-committee] by the appeals committee
        [arbiter] by the arbiter
       *[nobody] by nobody yet: the program wrote down what the Laws say
    }{ $has-name ->
        [yes] { " " }{ $name }
       *[no] { "" }
    }{ $has-time ->
        [yes] , { $time }
       *[no] { "" }
    }.
verify-holds = THE RULING HOLDS
verify-fails = THE RULING DOES NOT HOLD
verify-places = { $count ->
        [one] One place says something else than follows.
       *[other] { $count } places say something else than follows.
    }
verify-mark-holds = holds
verify-mark-fails = NO
verify-mark-unchecked = not checked
verify-mark-nothing = –
verify-aspect = { $aspect ->
        [form] form
        [hash] hash
        [event] event
        [evidence] evidence
        [files] files
        [log] log
        [moves] moves
        [act] act
        [readings] readings
        [finding] position
        [clocks] clocks
        [conclusion] conclusion
        [orders] orders
        [assumed] assumptions
        [signatures] signatures
       *[follows] follows
    }
verify-what = { $aspect ->
        [form] it is a ruling of version 1 and has nothing else in it
        [hash] the content is the one that the hash names
        [event] edition, rate of play and regulations are ones that this program knows
        [evidence] move ranges, time codes and file hashes are well formed
        [files] the files are those of the evidence
        [log] each event follows from those before it
        [moves] { $count ->
            [0] no move was made
            [one] one move, legal and written as it is
           *[other] { $count } half-moves, all legal and written as they are
        }
        [act] what was claimed or done was possible in that position
        [readings] the answer under each reading
        [finding] positions, occurrences, near misses and counts follow from the moves
        [clocks] the clocks after the ruling are those before it with what was ordered
        [conclusion] the conclusion and its articles follow
        [orders] what was ordered follows
        [assumed] the document says what it takes for true
        [signatures] the signatures are of this document
       *[follows] it follows the ruling that was given
    }
verify-differs = { $path } says { $says }; it must say { $must }
verify-says-too-much = { $path } says { $says }; nothing can stand there
verify-says-nothing = { $path } says nothing; it must say { $must }
verify-unknown-key = { $path } is not part of this version: nobody answers for what it says ({ $says })
verify-hash-differs = the content was changed after the hash was made: the document names { $says }, its content has { $must }
verify-fault = { $path }: { $what }
verify-file-missing = { $file } is not in the directory
verify-file-other = { $file } is another file than the one that was used: its SHA-256 is { $hash }
verify-file-same = { $file } is the file that was used
verify-file-large = { $file } cannot be read: { $reason }

verify-signed = Signed with the key { $key }.
verify-signed-badly = What stands there as a signature of { $key } is none of this document.
verify-key-demanded = The key that was demanded has signed: whoever holds it vouches for everything in the document.
verify-key-missing = The key that was demanded, { $key }, has not signed this document.
verify-key-unknown = A signature shows that whoever holds this key signed this very document, and that nothing in it was changed since. Whose key it is, the document cannot show: compare it with the key that the arbiter gave you, or say --key.
verify-unsigned = It is not signed. The hash shows a change by somebody who did not make it anew; anybody can make it anew, so only a signature shows who wrote this.
verify-follows = { $relation ->
        [correction] It corrects
        [appeal] It decides an appeal against
       *[supplement] It adds to
    } the ruling { $hash }.
verify-follows-not-given = That ruling was not given (--follows FILE), so it was not looked at.
verify-follows-given = That is the ruling in { $file }.
verify-follows-other = The ruling in { $file } is another one.
verify-follows-none = It says of no ruling that it follows it, so it does not follow { $file }.
verify-evidence = The moves rest on:
verify-cannot-know = What no check can know:
verify-cannot-moves = that these moves are the ones that were played: that rests on the evidence
verify-cannot-clocks = that the clocks stood as they are given
verify-cannot-people = that names, times and remarks are true
verify-cannot-judgement = that what the arbiter saw and judged is right
verify-files-none = { $dir } is no directory that can be read: { $reason }.
verify-key-wrong = "{ $text }" is no public key: it is "ed25519:" and 64 digits, as "tablas key show" prints it, or a file with it.

# Keys

key-written = The secret key is in { $file }. Keep it as you keep your signature; who has it can sign as you. There is no way to get it back.
key-public = Its public key, to be given to everybody who wants to check what you sign:
key-exists = { $file } exists already. A key is never written over: what was signed with it could not be signed again.
key-not-written = The key cannot be written to { $file }: { $reason }.
key-not-read = The key { $file } cannot be read: { $reason }.
key-not-there = There is no key in { $file }. Make one with "tablas key new", or name its file.
key-open = Others can read the key { $file } (mode { $mode }). It is not used: close it with "chmod 600", and ask yourself who may have copied it.
key-no-place = No place for the key is known: there is neither XDG_CONFIG_HOME nor HOME. Name a file with -o.
key-not-public = This is no public key.
key-not-secret = This is no file with a secret key of Tablas.
key-mismatch = The secret and the public key in this file do not belong together: the file was changed.
key-no-randomness = The system gives no random numbers; no key was made.
key-in-file = { $file }: { $what }

sign-done = { $file } is signed with the key { $key }.
sign-already = This key has signed { $file } already.
sign-fails = { $file } does not hold ({ $count ->
        [one] one place
       *[other] { $count } places
    }), so it is not signed. "tablas verify" says where.

# Help

help-verify-ruling = Check a ruling again from its own evidence
help-verify-ruling-file = The ruling (JSON), - for standard input
help-verify-ruling-key = Demand a signature by this public key (or the file with it)
help-verify-ruling-follows = The ruling that this one must follow
help-verify-ruling-files = Look at the files of the evidence in this directory
help-key = Make and show the key that rulings are signed with
help-key-new = Make a key
help-key-show = Show the public key
help-key-output = Where to write the key (else in ~/.config/tablas/key)
help-key-file = The file of the key (else ~/.config/tablas/key)
help-sign = Sign a ruling
help-sign-file = The ruling (JSON)
help-sign-key = The file of the key (else ~/.config/tablas/key)
help-sign-output = Write the signed ruling here; otherwise it takes the place of the unsigned one
help-claim-evidence = Write the ruling as a document
help-claim-regulations = The regulations of the event: a preset or a file
help-claim-evidence-item = A piece of evidence, as own-scoresheet:1-40:white.jpg; may be repeated
help-claim-arbiter = Who decides
help-claim-as = As what: arbiter, chief-arbiter, appeals-committee
help-claim-remark = A remark, may be repeated
help-claim-clocks = The clocks when the claim was made, as 0:12:30,0:03:05 (else those of the record)
help-claim-decided-at = When it was decided
help-claim-corrects = The ruling that this one corrects
help-claim-appeal = The ruling against which this one decides an appeal
help-claim-supplements = The ruling to which this one adds
value-ruling = RULING.json
value-key-file = KEY
value-name = NAME
value-text = TEXT
value-clocks = WHITE,BLACK
value-evidence = KIND[:MOVES][:FILE]
value-time = TIME
play-help-ruling = ruling FILE | writes the ruling on the last decision, for "tablas verify"
help-play-event = The event, for the rulings
help-play-board = The board, for the rulings
help-play-white = Who plays White, for the rulings
help-play-black = Who plays Black, for the rulings
help-play-arbiter = Who decides, for the rulings
