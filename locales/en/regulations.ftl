# Regulations: the questions, the answers, what is wrong with a file, `tablas regulations`.

# The questions

reg-ask-scoring = Points for a win, a draw and a loss
reg-ask-evidence = What proves a claim for which there is no complete score
reg-ask-corrections = Until when a result that contradicts the Laws is set right
reg-ask-offers-off-turn = An offer while the opponent has the move
reg-ask-offers-reoffer = Whether a player may offer again after a refusal
reg-ask-agreement-min-moves = Moves that both players must have completed before a draw can be agreed
reg-ask-agreement-by = Who makes an agreed draw
reg-ask-agreement-breach = What is proposed to the arbiter after a breach
reg-ask-agreement-rounds = In which rounds the restriction on agreements holds
reg-ask-agreement-grounds = On which grounds the arbiter may be asked for a draw
reg-ask-agreement-adviser = Whom the arbiter asks before he decides on a request
reg-ask-claims-offer-survives = Whether the offer that a claim is outlives the check
reg-ask-claims-after-move = A claim after the move was made and before the clock was pressed
reg-ask-claims-off-turn = A claim while the opponent has the move
reg-ask-claims-touched = A claim after touching a piece
reg-ask-claims-unwritten = A claim whose announced move is not written
reg-ask-claims-announcing = How the move of a claim is announced
reg-ask-claims-ground-mismatch = A claim on one ground where only the other holds
reg-ask-claims-wrong-claim-seconds = Seconds for the opponent after an incorrect claim
reg-ask-claims-wrong-claims = How many incorrect claims a game bears
reg-ask-flags-truth = When a flag has fallen
reg-ask-clocks-illegal-move-seconds = Seconds for the opponent after an illegal move
reg-ask-captains-advice = Whether a team captain may advise his player to offer or accept a draw
reg-ask-guidelines-quick-finish = Which part of Guidelines III handles the last two minutes
reg-ask-guidelines-adjournment = Whether games may be adjourned (Guidelines I)
reg-ask-penalties-fines = Whether fines were announced

# The answers

reg-scoring = A win is worth { $win }, a draw { $draw }, a loss { $loss }.
reg-evidence-record = The scoresheets and what the players reconstruct from them prove a claim; what stays unproved is incorrect.
reg-evidence-arbiter-observes = What the arbiter has seen himself, or an electronic board has recorded, may stand in for a missing score.
reg-corrections-appeal-deadline = A result that contradicts the Laws is set right until the deadline for appeals, signatures notwithstanding.
reg-corrections-signed = Once both players have signed, the result stands.
reg-offers-off-turn-valid = An offer while the opponent has the move is valid; the arbiter considers 11.5.
reg-offers-off-turn-reject = An offer while the opponent has the move is no offer.
reg-offers-reoffer-free = A player may offer again after a refusal; too often is a matter of 11.5.
reg-offers-reoffer-one-move-each = A player may offer again only after each side has moved since his last offer.
reg-offers-reoffer-us-14b5 = After a refusal a new offer is improper until the opponent has offered or the position has changed substantially (US Chess 14B5).
reg-offers-reoffer-plies = A player may offer again only { $plies ->
        [one] one half-move
       *[other] { $plies } half-moves
    } after his last offer.
reg-offers-reoffer-max = A player may offer at most { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    } in a game.
reg-agreement-min-moves-none = No minimum: a draw can be agreed once both players have moved (5.2.3).
reg-agreement-min-moves = No draw by agreement before both players have completed { $moves ->
        [one] one move
       *[other] { $moves } moves
    }.
reg-agreement-by-players = The players agree between themselves.
reg-agreement-by-arbiter = No draw by agreement without the consent of the arbiter, whom the players ask.
reg-agreement-by-never = No draw is agreed in this event.
reg-agreement-breach-play-on = A forbidden agreement is nothing and the game goes on; 12.9 is open to the arbiter.
reg-agreement-breach-zero-zero = After a breach 0–0 is proposed to the arbiter.
reg-agreement-breach-time = After a breach more time for the opponent is proposed to the arbiter.
reg-agreement-rounds-all = What is said of agreements holds in every round.
reg-agreement-rounds-until = What is said of agreements holds up to round { $round }.
reg-agreement-rounds-from = What is said of agreements holds from round { $round } on.
reg-agreement-grounds-any = No ground is named: any will do.
reg-agreement-grounds = The arbiter may be asked for a draw only on these grounds: { $grounds }.
reg-ground-threefold = a threefold occurrence of the position
reg-ground-fifty = fifty moves without a pawn move or a capture
reg-ground-perpetual = perpetual check
reg-ground-theoretical = a theoretical draw
reg-agreement-adviser-none = No adviser is provided for.
reg-agreement-adviser-may = Before he decides, the arbiter may ask a strong player appointed for it.
reg-agreement-adviser-must = Before he decides, the arbiter asks a strong player appointed for it.
reg-claims-offer-survives-false = When the opponent has the claim checked, the offer in it lapses.
reg-claims-offer-survives-true = The offer in a claim stays open when the claim is checked and fails.
reg-claims-after-move-incorrect = A claim after making the move is an incorrect claim, with its time for the opponent.
reg-claims-after-move-inadmissible = A claim after making the move is inadmissible and costs no time.
reg-claims-off-turn-incorrect = A claim while the opponent has the move is an incorrect claim, with its time for the opponent.
reg-claims-off-turn-inadmissible = A claim while the opponent has the move is inadmissible and costs no time; it remains an offer.
reg-claims-touched-incorrect = A claim after touching a piece is an incorrect claim, with its time for the opponent.
reg-claims-touched-inadmissible = After touching a piece the right to claim on that move is lost, at no cost of time.
reg-claims-unwritten-make-legal = If the announced move is not written, the arbiter tells the player to make his claim legal.
reg-claims-unwritten-incorrect = If the announced move is not written, the claim is incorrect.
reg-claims-announcing-written = The move of a claim is announced in writing, at every rate of play.
reg-claims-announcing-word = Where the players keep no score, the move of a claim is announced by word.
reg-claims-ground-mismatch-as-stated = A claim is ruled on the ground that was stated.
reg-claims-ground-mismatch-any = A claim is correct if either ground holds, whichever was stated.
reg-wrong-claim-laws = An incorrect claim gives the opponent what the Laws say: { $seconds } seconds ({ $article }).
reg-wrong-claim-none = Nothing is claimed here: the platform declares these draws.
reg-wrong-claim-seconds = An incorrect claim gives the opponent { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
reg-claims-wrong-claims-no-limit = No number of incorrect claims loses a game; 11.5 and 11.7 remain.
reg-claims-wrong-claims = After incorrect claim number { $limit } in a game its loss is proposed to the arbiter.
reg-flags-truth-noticed = A flag has fallen when the arbiter sees it or a player rightly claims it.
reg-flags-truth-clock = A flag has fallen when the clock says so, noticed or not.
reg-illegal-move-laws = An illegal move gives the opponent the time that the Laws say.
reg-illegal-move-seconds = An illegal move gives the opponent { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
reg-captains-forbidden = A team captain may not advise his player to offer or accept a draw.
reg-captains-allowed = A team captain may advise his player to offer or accept a draw.
reg-quick-finish-off = Guidelines III are not in use.
reg-quick-finish-iii-4 = In the last two minutes the player on move may ask for an increment for both (III.4).
reg-quick-finish-iii-5 = In the last two minutes the arbiter decides whether the opponent tries to win by normal means (III.5).
reg-quick-finish-iii-6 = No arbiter is present: a claim in the last two minutes stops play and is decided afterwards (III.6).
reg-adjournment-false = Games are not adjourned.
reg-adjournment-true = Games may be adjourned with a sealed move (Guidelines I).
reg-fines-not-announced = No fines were announced, so there are none.
reg-fines-announced = Fines were announced; the arbiter fixes the amount.
reg-fines-amount = Fines of { $amount } were announced.

# What may be written

reg-choice-number = a whole number, { $least } or more
reg-choice-list = a list of { $words }, none twice
reg-choice-points = { "{" } win = N, draw = N, loss = N { "}" } in whole and half points
reg-choice-table = a section with keys of its own
reg-choice-text = a text in quotes, not empty
reg-choice-sources = a text in quotes or a list of them, not empty
reg-choice-time = a time control in seconds as PGN writes it ("5400+30", "40/5400+30:1800+30", "300d5")

# What is wrong with a file

reg-not-text = These bytes are no UTF-8 text. Save the file as UTF-8.
reg-toml-duplicate = This key stands twice. Keep one of the two.
reg-toml-quotes = A text begins and ends with quotes: by = "players". Set them.
reg-toml-brackets = A bracket is not closed or a comma is wrong here. Write { "{" } plies = 4 { "}" } and ["threefold", "fifty"].
reg-toml-value = Here a key, an equals sign or a value is missing. A line is KEY = VALUE.
reg-toml-other = This cannot be read. A line is KEY = VALUE, a heading is [NAME], and a comment begins with #.
reg-unknown-key = There is no key “{ $key }”. At the top there are: { $keys }.
reg-unknown-key-in = There is no key “{ $key }”. In [{ $section }] there are: { $keys }.
reg-unknown-key-guess = There is no key “{ $key }”; did you mean { $guess }?
reg-wrong-value = { $key } cannot be { $value }. Choices: { $choices }.
reg-wrong-value-guess = { $key } cannot be { $value }; did you mean "{ $guess }"? Choices: { $choices }.
reg-missing-key = { $key } is missing: regulations leave no question open. Choices: { $choices }.
reg-open-rapid = “{ $value }” leaves open which rules apply, and A.6 has the event choose. Write "rapid-a4" for the competition rules (at most three games for an arbiter, each recorded) or "rapid-a5" for the basic rules.
reg-open-blitz = “{ $value }” leaves open which rules apply, and B.4 has the event choose. Write "blitz-b2" for the competition rules (an arbiter for each game, which is recorded) or "blitz-b3" for the basic rules.

reg-conflict-never-minimum = { $other } says that no draw is ever agreed, and { $key } says from which move on one may be. Set { $key } to 0, or { $other } to "players" or "arbiter".
reg-conflict-never-grounds = { $other } says that no draw is ever agreed, and { $key } names grounds to ask for one. Set { $key } to "any", or { $other } to "arbiter".
reg-conflict-never-adviser = { $other } says that no draw is ever agreed, and { $key } says whom the arbiter asks about one. Set { $key } to "none", or { $other } to "arbiter".
reg-conflict-never-offers = { $other } says that no draw is ever agreed, and { $key } says how often one may be offered. Set { $key } to "free", or { $other } to "players".
reg-conflict-grounds-players = { $other } lets the players agree between themselves, and { $key } names the grounds on which the arbiter may be asked. Set { $other } to "arbiter", or { $key } to "any".
reg-conflict-adviser-players = { $other } lets the players agree between themselves, and { $key } says whom the arbiter asks first. Set { $other } to "arbiter", or { $key } to "none".
reg-conflict-rounds = { $key } says in which rounds agreements are restricted, and nothing restricts them. Set { $key } to "all", or choose a restriction.
reg-conflict-scoring = { $key } has to give a win at least as much as a draw, a draw at least as much as a loss, and a win more than a loss.
reg-conflict-word-score = { $key } is about games whose players keep no score, and in this { $other } they have to. Set { $key } to "written".
reg-conflict-word-written = { $other } lets a move be announced by word, and { $key } makes a claim incorrect whose move is not written. Set { $key } to "make-legal", or { $other } to "written".
reg-conflict-iii-blitz = Guidelines III are never used in blitz (III.2.2). Set { $key } to "off".
reg-conflict-iii-online = Guidelines III are for games over the board (III.2.2), and online the platform keeps the clocks. Set { $key } to "off".
reg-conflict-iii-us = Guidelines III are FIDE's; US Chess has rule 14H instead. Set { $key } to "off", or choose another { $other }.
reg-conflict-iii-increment = Guidelines III are for games without an increment (III.2.2), and { $other } has one. Set { $key } to "off".
reg-conflict-no-arbiter-ask = III.6 is for events where no arbiter is present, and { $other } wants his consent to a draw. Set { $key } to another part, or { $other } to "players".
reg-conflict-no-arbiter-observe = III.6 is for events where no arbiter is present, and { $other } relies on what he sees. Set { $key } to another part, or { $other } to "record".
reg-conflict-no-arbiter-a4 = III.6 is for events where no arbiter is present, and the competition rules of rapid want one for three games (A.4.1). Set { $key } to another part, or { $other } to "rapid-a5".
reg-conflict-nothing-to-claim = Online the platform declares these draws and nothing is claimed (E.04 5.4), so { $key } can decide nothing. Give it the answer of the Laws, or choose another { $other }.
reg-conflict-no-illegal-moves = A platform lets no illegal move through, so { $key } can decide nothing. Set it to "laws", or choose another { $other }.
reg-conflict-us-rate = The rules of rapid and blitz in { $key } are FIDE's (appendices A and B). Under US Chess set it to "standard".
reg-conflict-us-online = The online regulations in { $key } are FIDE's (E.04). Under US Chess set it to "standard".
reg-conflict-time = { $key } belongs to another rate of play than { $other } (A.1, B.1): with 60 increments, standard is an hour or more, rapid more than ten minutes and less than an hour, blitz ten minutes or less. Change one of them.

# tablas regulations

help-regulations = Regulations of events: the presets, what one chooses, whether a file is right
help-regulations-list = The presets that come with the program
help-regulations-show = Every choice of a preset or a file, with its article and what differs from the Laws
help-regulations-check = Every mistake in files of regulations, with line and column
help-regulations-name = A preset, as “tablas regulations list” names it, or a file
help-regulations-files = The files; - is standard input
value-regulations = NAME|FILE
args-no-regulations-command = Say what to do with regulations: list, show or check. Try “tablas regulations --help”.
regulations-unknown = “{ $name }” is no preset and no file. “tablas regulations list” names the presets.
regulations-unknown-guess = “{ $name }” is no preset and no file; did you mean { $guess }?
regulations-broken = { $file } has { $errors ->
        [one] a mistake
       *[other] { $errors } mistakes
    }. “tablas regulations check { $file }” shows where.
regulations-too-long = { $file } is longer than { $limit } bytes. No file of regulations is; name another.
regulations-empty = { $file } is empty. Begin with a preset: tablas regulations show fide-standard --format toml
regulations-directory = { $file } is a directory. Name the files in it, for example { $file }/*.toml.
regulations-laws = Laws: { $edition }, { $play }.
regulations-time-control = Time control: { $control } (in seconds, as PGN writes it).
regulations-source = Source: { $source }
regulations-differs = What differs from the Laws alone is marked with *.
regulations-same = Nothing differs from the Laws alone.
regulations-laws-alone = The Laws alone: { $sentence }
regulations-good = { $file }: no mistakes. { $title } ({ $edition }, { $play })
regulations-related = and here
regulations-summary = { $files ->
        [one] 1 file
       *[other] { $files } files
    }, { $errors ->
        [one] 1 mistake
       *[other] { $errors } mistakes
    }.
reg-section-general = The event
reg-section-offers = Offers of a draw
reg-section-agreement = Agreeing to a draw
reg-section-claims = Claims
reg-section-flags = Flags
reg-section-clocks = Clocks
reg-section-captains = Team captains
reg-section-guidelines = Guidelines
reg-section-penalties = Penalties
