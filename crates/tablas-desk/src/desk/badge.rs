//! The marks at a board: what an arbiter should know or do now, the most urgent first.

use tablas::game::{DutyKind, Game, Moment, Right, Seen};
use tablas::law::{Article, Rule};
use tablas::sentence::Sentence;
use tablas_wire::desk::{Badge, BadgeKind};

use super::Board;
use super::live::{LiveFeed, Notice};
use super::say::{key, said};

/// The marks of a board at `now`.
pub(super) fn badges<'a>(
    board: &Board,
    feeds: impl Iterator<Item = (u64, &'a LiveFeed)>,
    now: Moment,
) -> Vec<Badge> {
    let game = &board.game;
    let mut found = Found {
        board,
        game,
        badges: Vec::new(),
    };
    for duty in game.duties(now) {
        let Some((kind, urgent)) = of_duty(&duty.kind) else {
            continue;
        };
        let hidden = duty.seen == Seen::ArbiterOnly;
        found.add(
            kind,
            urgent && duty.must,
            hidden,
            &duty.kind.sentence(),
            duty.article,
        );
    }
    if game.end().is_none() {
        found.in_play();
    }
    found.played_on();
    for (source, feed) in feeds {
        for notice in &feed.notices {
            found.notice(source, notice);
        }
    }
    found
        .badges
        .sort_by_key(|badge| (!badge.urgent, badge.kind));
    found.badges
}

struct Found<'a> {
    board: &'a Board,
    game: &'a Game,
    badges: Vec<Badge>,
}

impl Found<'_> {
    fn add(
        &mut self,
        kind: BadgeKind,
        urgent: bool,
        arbiter_only: bool,
        sentence: &Sentence,
        article: Article,
    ) {
        let name = serde_name(kind);
        let key_ = format!("{name}:{}", self.game.ply().0);
        if self.badges.iter().any(|badge| badge.key == key_) {
            return;
        }
        let seen_by = self.board.seen.get(&key_).cloned();
        self.badges.push(Badge {
            key: key_,
            kind,
            urgent,
            arbiter_only,
            text: said(sentence),
            article: key(article),
            seen_by,
        });
    }

    /// The end was seen late: what was played since is void, and the result may rest on it.
    fn played_on(&mut self) {
        let void = self.board.fed.void().len();
        let Some(end) = self.game.end().filter(|_| void > 0) else {
            return;
        };
        let sheet = self.game.result_sheet();
        let settled = sheet.corrected.is_some() || sheet.recorded == Some(end.score);
        if settled {
            return;
        }
        let sentence = Sentence::new("desk-played-on")
            .with("reason", end.reason.sentence())
            .with("number", end.ply.0.div_ceil(2))
            .with("count", void);
        let article = end.articles.first().copied();
        let article = article.unwrap_or_else(|| end.reason.article(self.game.rules()));
        self.add(BadgeKind::PlayedOn, true, false, &sentence, article);
    }

    fn notice(&mut self, source: u64, notice: &Notice) {
        let key = format!("{}:{source}:{}", serde_name(notice.kind), notice.key);
        if self.badges.iter().any(|badge| badge.key == key) {
            return;
        }
        self.badges.push(Badge {
            seen_by: self.board.seen.get(&key).cloned(),
            key,
            kind: notice.kind,
            urgent: notice.urgent,
            arbiter_only: notice.arbiter_only,
            text: notice.text.clone(),
            article: notice.article.clone(),
        });
    }

    fn in_play(&mut self) {
        let game = self.game;
        let rules = game.rules();
        let position = game.position();
        if let Some(offer) = game.pending_offer() {
            let sentence = Sentence::new("desk-offer-stands").with("by", offer.by);
            self.add(
                BadgeKind::Offer,
                false,
                false,
                &sentence,
                Rule::Agreement.article(rules),
            );
        }
        // What a player might claim is his own affair until he does (12.6).
        for (right, article, seen) in game.rights(game.having_the_move()).may {
            let hidden = seen == Seen::ArbiterOnly;
            match right {
                Right::ClaimOnBoard(_) | Right::ClaimByMove(..) => {
                    let sentence = right.sentence(position);
                    self.add(BadgeKind::Claimable, false, hidden, &sentence, article);
                }
                Right::Move(_)
                | Right::Press
                | Right::Offer(_)
                | Right::OfferThroughArbiter
                | Right::Accept
                | Right::Refuse
                | Right::AskCheck
                | Right::CallFlag
                | Right::CallArbiter
                | Right::Resign
                | Right::AskIncrement
                | Right::AskQuickFinish
                | Right::Sign
                | Right::Appeal => {}
            }
        }
        let history = game.course().history();
        if history.occurrences().get() == 2 {
            let sentence = Sentence::new("desk-second-occurrence");
            let article = Rule::ThreefoldOnBoard.article(rules);
            self.add(BadgeKind::Second, false, true, &sentence, article);
        }
        let quiet = history.quiet_moves().by_each_player();
        if (40..50).contains(&quiet) {
            let sentence = Sentence::new("desk-quiet-moves").with("count", quiet);
            let article = Rule::FiftyOnBoard.article(rules);
            self.add(BadgeKind::Forty, false, true, &sentence, article);
        }
    }
}

/// The kind's name in the documents.
pub(super) const fn serde_name(kind: BadgeKind) -> &'static str {
    match kind {
        BadgeKind::ClaimOpen => "claim-open",
        BadgeKind::Flag => "flag",
        BadgeKind::Over => "over",
        BadgeKind::WrongResult => "wrong-result",
        BadgeKind::Decide => "decide",
        BadgeKind::Offer => "offer",
        BadgeKind::Claimable => "claimable",
        BadgeKind::Second => "second",
        BadgeKind::Forty => "forty",
        BadgeKind::Consider => "consider",
        BadgeKind::PlayedOn => "played-on",
        BadgeKind::Differs => "differs",
        BadgeKind::Reported => "reported",
        BadgeKind::Record => "record",
        BadgeKind::Board => "board",
    }
}

/// What mark a duty makes in the hall, and whether it may be urgent; some only stand on the board's
/// own page.
const fn of_duty(kind: &DutyKind) -> Option<(BadgeKind, bool)> {
    match kind {
        DutyKind::CheckClaim { .. } => Some((BadgeKind::ClaimOpen, true)),
        DutyKind::CallFlag(_) => Some((BadgeKind::Flag, true)),
        DutyKind::AnnounceEnd | DutyKind::ExamineMate => Some((BadgeKind::Over, true)),
        DutyKind::CorrectResult(_) => Some((BadgeKind::WrongResult, true)),
        DutyKind::FindProof
        | DutyKind::SettleMove
        | DutyKind::ClarifyGesture(_)
        | DutyKind::ClarifyCounterOffer
        | DutyKind::DecideConsent
        | DutyKind::DecideQuickFinish
        | DutyKind::HandOnAppeal
        | DutyKind::LookAgain { .. }
        | DutyKind::OpenEnvelope => Some((BadgeKind::Decide, true)),
        DutyKind::ConsiderOffers { .. }
        | DutyKind::ConsiderClaims { .. }
        | DutyKind::ConsiderIncident { .. }
        | DutyKind::ReportToOrganiser(_)
        | DutyKind::WrongClaimLimit(_)
        | DutyKind::ProposedForBreach { .. } => Some((BadgeKind::Consider, false)),
        DutyKind::PauseClocks
        | DutyKind::StaySilent
        | DutyKind::RestartClocks
        | DutyKind::HaveOfferWritten(_)
        | DutyKind::HaveResultWritten
        | DutyKind::HaveResultSigned
        | DutyKind::NoteOfferOnEnvelope
        | DutyKind::KeepScore
        | DutyKind::CatchUp(_)
        | DutyKind::WritePosition => None,
    }
}
