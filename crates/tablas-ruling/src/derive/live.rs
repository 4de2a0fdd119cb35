//! A ruling of a game that was kept live: everything follows from its log.

use shakmaty::Color;
use tablas::claim::{Announced, Claim, ClaimRuling, Ground, Status, Touch, Writing};
use tablas::course::Course;
use tablas::game::{
    Act, Body, Effect, End, Event, Game, Means, NamedMove, Obligation, Reason, WarningForm, What,
    replay,
};
use tablas::law::articles::fide_2023 as laws;
use tablas::law::{Article, Rule};
use tablas::ruling::EndReason;
use tablas::units::Ply;
use tablas_wire::game_log::{
    GameLogHeader, LogError, act_doc, actor_key, player_key, read_game_log, status_key,
    write_event, write_header,
};
use tablas_wire::ruling::{
    ActPart, Assumption, ClockPart, ClocksPart, ConclusionPart, FindingPart, GamePart, LogPart,
    MatesPart, OrderPart, Ruling,
};
use tablas_wire::{article_keys, full_fen, uci_line};

use super::claim::by_default;
use super::finding::{mates, position_part, quiet, repetition};
use super::record::{course, moves};
use super::{Fault, FaultKind};

/// A live game at its last decision.
pub(crate) struct Decision {
    /// The game before the act that decided it.
    before: Game,
    /// The game after everything that followed by rule.
    after: Game,
    /// What the act changed.
    pub(crate) effects: Vec<Effect>,
}

impl Decision {
    /// The last decision of a log, if the last act of it is one.
    pub(crate) fn of(game: &Game) -> Option<Decision> {
        let log = game.log();
        let begins = last_act(log)?;
        let setup = game.setup().clone();
        let before =
            replay(setup, &log[..begins]).expect("the beginning of a log that follows, follows");
        let mut after = before.clone();
        let mut effects = Vec::new();
        for event in &log[begins..] {
            effects.append(&mut after.apply(event.clone()));
        }
        let decision = Decision {
            before,
            after,
            effects,
        };
        decision.decides().then_some(decision)
    }

    /// What was done and what followed from it.
    fn batch(&self) -> &[Event] {
        &self.after.log()[self.before.log().len()..]
    }

    /// Whether it is a decision: it ended the game, ordered something, or an arbiter or committee
    /// decided.
    fn decides(&self) -> bool {
        if self.before.end() != self.after.end() {
            return true;
        }
        // An agreement or offer that the event bars leaves no order behind.
        let barred = |effect: &Effect| {
            matches!(
                effect,
                Effect::NoDrawWithoutConsent | Effect::OfferBarred { .. }
            )
        };
        if self.effects.iter().any(barred) {
            return true;
        }
        self.batch().iter().any(|event| match &event.what {
            What::FoundOver
            | What::ClaimRuled { .. }
            | What::TimeAdded { .. }
            | What::TimeTaken { .. } => true,
            What::Done(act) => is_decision(act),
        })
    }

    /// The claim that was ruled on, with its place in the log.
    fn claim(&self) -> Option<(usize, Status)> {
        let status = self.batch().iter().find_map(|event| match &event.what {
            What::ClaimRuled { status, .. } => Some(*status),
            What::FoundOver | What::TimeAdded { .. } | What::TimeTaken { .. } | What::Done(_) => {
                None
            }
        })?;
        let at = self
            .after
            .log()
            .iter()
            .rposition(|event| matches!(event.what, What::Done(Act::Claim { .. })))?;
        Some((at, status))
    }

    /// The act that the decision is about, with its place in the log.
    fn about(&self) -> (usize, &Event) {
        let at = self.claim().map_or(self.before.log().len(), |(at, _)| at);
        (at, &self.after.log()[at])
    }
}

/// Where the last act begins.
fn last_act(log: &[Event]) -> Option<usize> {
    log.iter().rposition(|event| match event.what {
        What::Done(_) | What::FoundOver => true,
        What::ClaimRuled { .. } | What::TimeAdded { .. } | What::TimeTaken { .. } => false,
    })
}

/// Where the last decision of a log ends: what came later is not part of its ruling.
pub(crate) fn last_decision(game: &Game) -> Option<Game> {
    let mut log = game.log();
    loop {
        let begins = last_act(log)?;
        let shorter = replay(game.setup().clone(), log).ok()?;
        if Decision::of(&shorter).is_some() {
            return Some(shorter);
        }
        log = &log[..begins];
    }
}

/// Whether an act is a decision by itself.
const fn is_decision(act: &Act) -> bool {
    match act {
        Act::IllegalMove(_)
        | Act::IllegalPosition
        | Act::CallFlag
        | Act::SeeFlag { .. }
        | Act::SeeBothFlags
        | Act::SetClocks { .. }
        | Act::Clarify { .. }
        | Act::Consent
        | Act::Deny
        | Act::CorrectResult { .. }
        | Act::DecideAppeal { .. }
        | Act::CorrectMove { .. }
        | Act::RestorePosition { .. }
        | Act::NoteIncident(_)
        | Act::Warn { .. }
        | Act::Penalise(_)
        | Act::Refer { .. }
        | Act::DecideIncrement { .. }
        | Act::DecideQuickFinish(_) => true,
        Act::Move(_)
        | Act::Press
        | Act::Touch { .. }
        | Act::Adjust { .. }
        | Act::Record(_)
        | Act::RecordOffer
        | Act::Pause
        | Act::Restart
        | Act::FlagFalls
        | Act::Offer { .. }
        | Act::Accept(_)
        | Act::Refuse(_)
        | Act::WithdrawOffer
        | Act::UnclearGesture(_)
        | Act::Opinion { .. }
        | Act::Claim { .. }
        | Act::AskCheck
        | Act::WithdrawClaim
        | Act::Resign(_)
        | Act::Meddle
        | Act::RecordResult(_)
        | Act::Sign
        | Act::ConfirmResult
        | Act::Appeal { .. }
        | Act::AppealDeadlinePasses
        | Act::Remark(_)
        | Act::AskIncrement
        | Act::AskQuickFinish(_)
        | Act::SealMove(_)
        | Act::OpenEnvelope => false,
    }
}

/// The log of a game as the document has it.
pub(crate) fn log_part(game: &Game) -> LogPart {
    LogPart {
        setup: write_header(game.setup()),
        events: game.log().iter().map(write_event).collect(),
    }
}

/// The game that the log of a document makes.
pub(crate) fn game_of(log: &LogPart) -> Result<Game, Fault> {
    let line = |doc: &serde_json::Value| doc.to_string();
    let setup = serde_json::to_value(&log.setup).expect("a log is JSON");
    let mut text = line(&setup);
    for event in &log.events {
        text.push('\n');
        text.push_str(&line(&serde_json::to_value(event).expect("a log is JSON")));
    }
    read_game_log(&text).map_err(|error: LogError| {
        let path = match error.line.checked_sub(2) {
            None => "log.setup".to_owned(),
            Some(index) => format!("log.events[{index}]"),
        };
        Fault::new(path, FaultKind::Log(error))
    })
}

pub(super) fn derive(given: &Ruling, log: &LogPart) -> Result<Ruling, Vec<Fault>> {
    let game = game_of(log).map_err(|fault| vec![fault])?;
    let Some(decision) = Decision::of(&game) else {
        let path = match log.events.len().checked_sub(1) {
            Some(last) => format!("log.events[{last}]"),
            None => "log.events".to_owned(),
        };
        return Err(vec![Fault::new(path, FaultKind::NothingDecided)]);
    };
    let mut ruling = given.clone();
    let log = log_part(&game);
    event(&mut ruling, &log.setup);
    ruling.game = game_part(&game);
    for (part, given) in ruling.game.moves.iter_mut().zip(&given.game.moves) {
        part.written.clone_from(&given.written);
    }
    ruling.act = act_part(&decision, given);
    ruling.readings = None;
    ruling.finding = finding(&decision, given.finding.mates.as_ref());
    ruling.clocks = clocks(&decision);
    ruling.conclusion = conclusion(&decision);
    ruling.orders = orders(&decision);
    ruling.assumed = vec![Assumption::MovesWerePlayed];
    if by_default(given) {
        ruling.assumed.push(Assumption::LawsByDefault);
    }
    ruling.log = Some(log);
    Ok(ruling)
}

fn event(ruling: &mut Ruling, setup: &GameLogHeader) {
    ruling.event.edition.clone_from(&setup.edition);
    ruling.event.play.clone_from(&setup.play);
    ruling.event.regulations = Some(setup.regulations.clone());
    ruling.event.time_control.clone_from(&setup.time_control);
}

fn game_part(game: &Game) -> GamePart {
    let start = game.course().start();
    let mut parts = moves(start, game.course().moves());
    for (part, clock) in parts.iter_mut().zip(clocks_by_move(game)) {
        part.clock_ms = clock;
    }
    GamePart {
        start: full_fen(start),
        chess960: start_mode(game).is_chess960(),
        moves: parts,
    }
}

fn start_mode(game: &Game) -> shakmaty::CastlingMode {
    use shakmaty::Position;
    game.course().start().castles().mode()
}

/// What was left to each mover, after the clock was pressed if it was.
fn clocks_by_move(game: &Game) -> Vec<Option<u64>> {
    let mut so_far = Game::new(game.setup().clone());
    let mut left: Vec<Option<u64>> = Vec::new();
    for event in game.log() {
        so_far.apply(event.clone());
        let made = so_far.ply().0 as usize;
        left.resize(made, None);
        let (What::Done(Act::Move(_) | Act::Press), tablas::game::Actor::Player(by)) =
            (&event.what, event.by)
        else {
            continue;
        };
        // The player who does not have the move made the last one.
        if by == so_far.having_the_move() {
            continue;
        }
        if let Some(last) = left.last_mut() {
            *last = so_far.clocks().left(by, event.at).map(|left| left.0);
        }
    }
    left
}

fn act_part(decision: &Decision, given: &Ruling) -> ActPart {
    let (at, event) = decision.about();
    let touched = match decision.claim() {
        Some((_, Status::RightLost)) => true,
        Some(_) | None => false,
    };
    let recorded = match decision.claim() {
        Some((_, Status::MoveNotRecorded)) => false,
        Some(_) | None => is_recorded(decision, at),
    };
    ActPart {
        by: actor_key(event.by),
        who: event.who.as_deref().map(str::to_owned),
        ply: decision.after.ply().0,
        at_ms: Some(event.at.0),
        at: given.act.at.clone(),
        what: match &event.what {
            What::Done(act) => Some(act_doc(act)),
            What::FoundOver
            | What::ClaimRuled { .. }
            | What::TimeAdded { .. }
            | What::TimeTaken { .. } => None,
        },
        touched,
        recorded,
    }
}

/// Whether the move that a claim announced had been written in the log before it.
fn is_recorded(decision: &Decision, claim: usize) -> bool {
    let log = decision.after.log();
    let What::Done(Act::Claim {
        announced: Some(named),
        ..
    }) = &log[claim].what
    else {
        return false;
    };
    log[..claim]
        .iter()
        .rev()
        .take_while(|event| !matches!(event.what, What::Done(Act::Move(_))))
        .any(|event| {
            matches!(&event.what, What::Done(Act::Record(written)) if written.means == named.means)
        })
}

/// The claim as the library examines it, if one was ruled on after an examination.
fn examined(decision: &Decision) -> Option<(ClaimRuling, Option<NamedMove>)> {
    let (at, status) = decision.claim()?;
    match status {
        Status::Correct | Status::Incorrect | Status::NeedsProof | Status::Depends => {}
        Status::Inadmissible(_)
        | Status::RightLost
        | Status::MoveNotRecorded
        | Status::GameOver => return None,
    }
    let What::Done(Act::Claim {
        ground, announced, ..
    }) = &decision.after.log()[at].what
    else {
        return None;
    };
    let game = &decision.before;
    let ground = if game.regulations().claims.any_ground {
        Ground::Unstated
    } else {
        *ground
    };
    let claim = Claim {
        by: game.having_the_move(),
        ground,
        announced: match announced {
            None => Announced::Nothing,
            Some(named) => match &named.means {
                Means::Legal(mv) => Announced::Legal(*mv),
                Means::Several(moves) => Announced::Ambiguous(moves.to_vec()),
                Means::Illegal { .. } => Announced::Illegal {
                    instead: Vec::new(),
                },
            },
        },
        touch: Touch::Nothing,
        writing: Writing::Written,
    };
    let ruling = ClaimRuling::on(game.course(), None, &claim);
    Some((ruling, announced.clone()))
}

fn finding(decision: &Decision, known: Option<&MatesPart>) -> FindingPart {
    let game = &decision.after;
    let names = game.course().numbered_moves();
    let mut finding = FindingPart {
        position: position_part(game.course(), &names, game.ply()),
        repetition: None,
        quiet: None,
        mates: None,
    };
    if let Some((ruling, named)) = examined(decision) {
        let announced = named.and_then(|named| match named.means {
            Means::Legal(mv) => Some(mv),
            Means::Several(_) | Means::Illegal { .. } => None,
        });
        let course = decision.before.course();
        finding.repetition = ruling
            .evidence
            .threefold
            .as_ref()
            .map(|it| repetition(course, it, announced));
        finding.quiet = ruling.evidence.fifty.map(|_| quiet(course, announced));
    }
    let Some(end) = game.end() else {
        if hangs_on_mates(decision) {
            finding.mates = Some(mates(game.position(), known));
        }
        return finding;
    };
    let until = up_to(game.course(), end.ply);
    for reason in std::iter::once(end.reason).chain(end.also.iter().copied()) {
        match reason {
            Reason::Position(EndReason::Fivefold | EndReason::ThreefoldAutomatic) => {
                finding.repetition = Some(on_board(&until));
            }
            Reason::Position(EndReason::SeventyFive | EndReason::FiftyAutomatic) => {
                finding.quiet = Some(quiet(&until, None));
            }
            Reason::Position(EndReason::DeadPosition)
            | Reason::Time
            | Reason::TimeNoMate
            | Reason::TimeTooLittle
            | Reason::Resignation
            | Reason::ResignationNoMate
            | Reason::IllegalMoveNoMate => {
                finding.mates = Some(mates(until.history().current(), known));
            }
            Reason::RulesInfraction if hangs_on_mates(decision) => {
                finding.mates = Some(mates(until.history().current(), known));
            }
            Reason::Position(EndReason::Checkmate | EndReason::Stalemate)
            | Reason::Agreement
            | Reason::ThreefoldClaim
            | Reason::FiftyClaim
            | Reason::RulesInfraction
            | Reason::IllegalPosition
            | Reason::QuickFinish
            | Reason::BothFlags => {}
        }
    }
    finding
}

/// Whether who can still checkmate matters for an act that did not end the game, or ended it as a
/// breach of the rules.
fn hangs_on_mates(decision: &Decision) -> bool {
    matches!(decision.about().1.what, What::Done(Act::IllegalMove(_)))
        && decision.after.end().is_some()
}

fn up_to(whole: &Course, ply: Ply) -> Course {
    let moves = &whole.moves()[..(ply.0 as usize).min(whole.moves().len())];
    course(whole.start(), whole.rules(), moves)
}

/// The occurrences of the position on the board.
fn on_board(course: &Course) -> tablas_wire::ruling::RepetitionPart {
    let history = course.history();
    let evidence = tablas::claim::ThreefoldEvidence {
        after_announced: false,
        occurrences: history.occurrences(),
        plies: history.occurrence_plies(),
        look_alikes: history.look_alikes(),
        possible_before: 0,
    };
    repetition(course, &evidence, None)
}

fn clocks(decision: &Decision) -> Option<ClocksPart> {
    let part = |game: &Game, at| {
        let left = |player| game.clocks().left(player, at).map(|left| left.0);
        ClockPart {
            white_ms: left(Color::White),
            black_ms: left(Color::Black),
        }
    };
    let at = decision.batch().first()?.at;
    let before = part(&decision.before, at);
    (before.white_ms.is_some() || before.black_ms.is_some()).then(|| ClocksPart {
        before,
        after: part(&decision.after, at),
    })
}

fn conclusion(decision: &Decision) -> ConclusionPart {
    let game = &decision.after;
    let rules = game.rules();
    let mut articles: Vec<Article> = Vec::new();
    let mut cite = |article: Article| {
        if !articles.contains(&article) {
            articles.push(article);
        }
    };
    let status = decision.claim().map(|(_, status)| status);
    if let Some((ruling, _)) = examined(decision)
        && Some(ruling.status) == status
    {
        ruling.articles.iter().copied().for_each(&mut cite);
    }
    if let Some(end) = ended_now(decision) {
        end.articles.iter().copied().for_each(&mut cite);
    }
    if let What::Done(act) = &decision.about().1.what
        && let Some(article) = article_of(act)
    {
        cite(article);
    }
    decision
        .effects
        .iter()
        .map(|effect| effect.article(rules))
        .for_each(&mut cite);
    let end = game.end();
    ConclusionPart {
        claim: status.map(status_key),
        articles: article_keys(&articles),
        state: if end.is_some() { "over" } else { "ongoing" }.into(),
        result: end.map_or_else(|| "*".to_owned(), |end| end.score.to_string()),
        reason: end.map(|end| end.reason.key().to_owned()),
        over_since: end.map(|end| end.ply.0),
        also: end.map_or_else(Vec::new, |end| {
            end.also.iter().map(|it| it.key().to_owned()).collect()
        }),
        unproved: end.is_some_and(|end| end.unproved),
    }
}

/// The end, if the decision made or changed it.
fn ended_now(decision: &Decision) -> Option<&End> {
    let end = decision.after.end()?;
    (decision.before.end() != Some(end)).then_some(end)
}

/// The article that an act of the arbiter names by itself.
const fn article_of(act: &Act) -> Option<Article> {
    if let Act::Warn { article, .. } = act {
        Some(*article)
    } else if let Act::Penalise(penalty) = act {
        Some(penalty.article)
    } else {
        None
    }
}

fn orders(decision: &Decision) -> Vec<OrderPart> {
    let game = &decision.after;
    let rules = game.rules();
    let key = |rule: Rule| rule.article(rules).to_string();
    let mut orders = Vec::new();
    for event in decision.batch() {
        match &event.what {
            What::TimeAdded {
                to,
                seconds,
                article,
            } => orders.push(OrderPart::AddTime {
                to: player_key(*to),
                seconds: seconds.0,
                article: article.to_string(),
            }),
            What::TimeTaken {
                from,
                seconds,
                article,
            } => orders.push(OrderPart::TakeTime {
                from: player_key(*from),
                seconds: seconds.0,
                article: article.to_string(),
            }),
            What::Done(act) => orders.extend(ordered(act, decision)),
            What::FoundOver | What::ClaimRuled { .. } => {}
        }
    }
    if let Some((at, Status::MoveNotRecorded)) = decision.claim() {
        orders.push(OrderPart::MakeClaimLegal {
            by: actor_key(game.log()[at].by),
            article: key(Rule::Explain),
        });
    }
    if let Some(obligation) = game.obligation()
        && decision.before.obligation() != Some(obligation)
    {
        let (moves, rule) = match obligation {
            Obligation::Play(mv) => (vec![*mv], Rule::ClaimIncorrect),
            Obligation::OneOf(moves) => (moves.clone(), Rule::TouchMove),
        };
        let position = game.position();
        orders.push(OrderPart::MustPlay {
            by: player_key(game.having_the_move()),
            uci: uci_line(&moves, start_mode(game)),
            san: moves
                .iter()
                .map(|&mv| shakmaty::san::SanPlus::from_move(position.clone(), mv).to_string())
                .collect(),
            article: key(rule),
        });
    }
    match ended_now(decision) {
        Some(end) => orders.push(OrderPart::Result {
            result: end.score.to_string(),
            article: end
                .articles
                .first()
                .copied()
                .unwrap_or_else(|| end.reason.article(rules))
                .to_string(),
        }),
        None if game.end().is_none() && game.open_claim().is_none() => {
            orders.push(OrderPart::PlayOn {
                having_the_move: player_key(game.having_the_move()),
            });
        }
        None => {}
    }
    orders
}

/// What an act of the arbiter orders by itself.
fn ordered(act: &Act, decision: &Decision) -> Option<OrderPart> {
    let rules = decision.after.rules();
    if let Act::Warn {
        player,
        form,
        article,
        ..
    } = act
    {
        let form = match form {
            WarningForm::Spoken => "spoken",
            WarningForm::Written => "written",
        };
        return Some(OrderPart::Warning {
            player: player_key(*player),
            form: form.into(),
            article: article.to_string(),
        });
    }
    if let Act::Penalise(penalty) = act {
        let more = penalty.own_score.is_some()
            || penalty.opponent_score.is_some()
            || penalty.amount.is_some();
        return more.then(|| OrderPart::Penalty {
            against: player_key(penalty.against),
            own_score: penalty.own_score.map(|points| points.to_string()),
            opponent_score: penalty.opponent_score.map(|points| points.to_string()),
            amount: penalty.amount,
            article: penalty.article.to_string(),
        });
    }
    if let Act::RestorePosition { to, .. } = act {
        return Some(OrderPart::Restore {
            ply: to.0,
            article: rules.cite(laws::A7_6).to_string(),
        });
    }
    if let Act::Refer { to, .. } = act {
        let to = match to {
            Body::Organiser => "organiser",
            Body::Disciplinary => "disciplinary",
            Body::Appeals => "appeals",
        };
        return Some(OrderPart::Refer { to: to.into() });
    }
    None
}
