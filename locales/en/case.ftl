# Cases and the ruling on them (`tablas adjudicate`).

# What is wrong with the text of a case

case-at = { $file }, line { $line }: { $what }
case-at-column = { $file }, line { $line }, column { $column }: { $what }
case-named = case { $id }: { $what }
case-json-cut = the JSON breaks off here. A case is one object on one line: close what is open.
case-json-syntax = this is no JSON. A case is one object on one line; look for a missing quote, comma or brace just before this place.
case-json-no-object = a case is an object: { "{" }"id": …, "rules": …, "events": […], "expect": …{ "}" }.
case-json-key = "{ $key }" is no key of a case and is passed over.
case-json-key-guess = "{ $key }" is no key of a case and is passed over. Was "{ $guess }" meant?
case-json-not-judged = "{ $key }" is not known and is not judged.
case-json-not-judged-guess = "{ $key }" is not known and is not judged. Was "{ $guess }" meant?
case-json-missing = "{ $key }" is missing.
case-json-do = "{ $do }" ({ $key }) is nothing that can be done in a game. The list is in the chapter on adjudication.
case-json-do-guess = "{ $do }" ({ $key }) is nothing that can be done in a game. Was "{ $guess }" meant?
case-json-value = "{ $key }" is { $value }; it must be { $wanted }.
case-json-word = "{ $key }" is "{ $value }"; it must be one of: { $words }.
case-wanted-move = a move such as Nf3, as one word
case-wanted-text = text
case-wanted-flag = true or false
case-wanted-number = a whole number that is not negative
case-wanted-player = "white" or "black"
case-wanted-square = a square such as "e4"
case-wanted-list = a list
case-wanted-object = an object with keys
case-wanted-key = a key of letters, digits and hyphens
case-wanted-time = an addition such as { "{" }"to": "black", "seconds": 120{ "}" }
case-wanted-clocks = times such as White 0:05:00, Black 0:03:20
case-wanted-counts = counts such as White 1, Black 0
case-no-laws = the Laws are not chosen. In JSON: "rules": { "{" }"edition": "fide-2023", "play": "standard"{ "}" }; in Markdown: laws: fide-2023, standard.
case-no-id = the case has no name. Give it one: id: my-case.
case-front-open = the front part is not closed: a line --- is missing.
case-front-line = "{ $line }" is no line of the front part. It has lines such as laws: fide-2023, standard.
case-front-key = "{ $key }" is no key of the front part.
case-front-key-guess = "{ $key }" is no key of the front part. Was "{ $guess }" meant?
case-heading = "{ $line }" is no heading of a case: its parts begin with ## and a blank.
case-section = "{ $line }" is no part of a case. The parts are: { $words }.
case-line = "{ $line }" is not understood. The sentences are in the chapter on adjudication.
case-line-guess = "{ $line }" is not understood. Was this meant: { $guess }?
case-choice = "{ $line }" is no choice of regulations. It is written: offers.off-turn: reject.
case-choice-twice = "{ $key }" is chosen already.
case-move = move { $number } of the game: { $what }
case-event = event { $number }: { $what }
case-move-illegal = { $by ->
        [white] White
       *[black] Black
    } has no legal move { $move } here.
case-move-ambiguous = { $move } can be { $moves }: write which one.
case-move-unreadable = "{ $move }" is no move.
case-time-control = "{ $text }" is no time control. It is written as in PGN: 40/5400+30:1800+30, or 300.
case-preset = there are no regulations "{ $name }". There are: { $words }.
case-preset-guess = there are no regulations "{ $name }". Was "{ $guess }" meant?
case-no-article = there is no article "{ $text }" in the edition of the case.
case-no-result = "{ $text }" is no result.
case-no-such-ply = half-move { $ply } has not been made.
case-both-clocks = either both clocks are set or none.
case-none = { $file } holds no case.
case-folder-empty = there is no case in the folder { $file }: cases are files that end in .md, .jsonl or .json.
case-to-needs-cases = nothing is converted: no case could be read.

# The course of a case

adjudicate-laws = Laws: { $edition }, { $play }.
adjudicate-regulations = Regulations: { $choices }.
adjudicate-preset = the preset { $name }
adjudicate-moves = Moves before: { $moves }
adjudicate-void-moves = { $count ->
        [one] The last of these moves came
       *[other] The last { $count } of these moves came
    } after the game was over and { $count ->
        [one] is
       *[other] are
    } void.
adjudicate-alternative = Alternative { $number }
adjudicate-refused = NO EFFECT
adjudicate-ruling = Ruling
adjudicate-over = The game is over: { $result }, by { $reason }, { $after ->
        [start] in the position it began with
       *[other] after { $after }
    }.
adjudicate-goes-on = The game goes on.
adjudicate-to-move = { $by ->
        [white] White has
       *[black] Black has
    } the move.
adjudicate-offer = Draw offer by { $by ->
        [white] White
       *[black] Black
    }: { $status ->
        [pending] pending
        [accepted] accepted
        [refused] refused
        [lapsed] lapsed
        [void] void, the game ended otherwise
       *[barred] barred by the regulations
    }.
adjudicate-claim = Claim: { $status ->
        [correct] correct
        [incorrect] incorrect
        [inadmissible] not admissible
        [right-lost] the right was lost
        [move-not-recorded] the move was not written
        [needs-proof] proof is needed
        [depends] it depends on the move that was meant
       *[game-over] the game was over
    }.
adjudicate-must = Must
adjudicate-may = May
adjudicate-arbiter = The arbiter: { $what }
adjudicate-arbiter-only = The arbiter only: { $what }
adjudicate-player = { $by ->
        [white] White
       *[black] Black
    }: { $what }
adjudicate-player-quiet = { $by ->
        [white] White
       *[black] Black
    } (not to be pointed out): { $what }
adjudicate-as-expected = as expected
adjudicate-differs = differs: { $key } must be { $expected } and is { $got }
adjudicate-nothing-expected = nothing is expected
adjudicate-could-not = cannot be judged
adjudicate-total = { $count ->
        [one] { $count } ruling
       *[other] { $count } rulings
    }: { $held } as expected, { $different ->
        [one] { $different } differs
       *[other] { $different } differ
    }, { $broken } not judged.

help-adjudicate = Play cases and say what the Laws make of them, each act with its effect and article
help-cases = Cases: JSON lines, Markdown, a folder of them, or - for standard input
help-check-cases = Compare with the expected ruling and show the first difference
help-alternatives = Judge the same facts under the alternatives of each case too
help-to = Convert instead of judging; Markdown in the language of the run
value-case = CASE
