//! What the arbiter must do now, and what he may.

use shakmaty::Color;

use crate::game::{Conduct, Game, Moment, OfferSource, OfferStatus, Seen};
use crate::law::articles::fide_2023 as laws;
use crate::law::{Article, Rule};
use crate::regulations::{Breach, QuickFinish};
use crate::ruling::Score;
use crate::sentence::Sentence;

/// Something for the arbiter to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DutyKind {
    /// Announce that the game is over.
    AnnounceEnd,
    /// Find out who can still mate: the program could not.
    ExamineMate,
    /// Stop the clocks for the claim.
    PauseClocks,
    /// Tell the opponent that the claim is an offer too, and check it if he does not accept.
    CheckClaim {
        /// Who claims.
        by: Color,
    },
    /// Look for proof of the claim with both players.
    FindProof,
    /// Settle which move was announced.
    SettleMove,
    /// Say nothing of a right to claim (12.6).
    StaySilent,
    /// Ask what a gesture meant.
    ClarifyGesture(Color),
    /// Ask whether a counter-offer accepts.
    ClarifyCounterOffer,
    /// Decide on a request for a draw (9.1.1).
    DecideConsent,
    /// Decide on a request under Guidelines III.
    DecideQuickFinish,
    /// Call a flag that has fallen.
    CallFlag(Color),
    /// Start the clocks again.
    RestartClocks,
    /// See that the offer is written as (=).
    HaveOfferWritten(Color),
    /// Consider whether an offer distracted the opponent (11.5).
    ConsiderOffers {
        /// Whose.
        by: Color,
        /// How many were irregular.
        irregular: usize,
    },
    /// Consider whether claims distracted the opponent (11.5).
    ConsiderClaims {
        /// Whose.
        by: Color,
        /// How many were incorrect.
        incorrect: usize,
    },
    /// Consider an incident that was noted and not answered (11.6).
    ConsiderIncident {
        /// Whose.
        by: Color,
        /// What.
        conduct: Conduct,
    },
    /// Tell the organiser of a player kept out of rounds or of the event.
    ReportToOrganiser(Color),
    /// The event's regulations propose the loss of the game for so many incorrect claims.
    WrongClaimLimit(Color),
    /// The event's regulations propose something for an offer against them.
    ProposedForBreach {
        /// By whom.
        by: Color,
        /// What.
        breach: Breach,
    },
    /// Look again at rulings that rest on a move set right.
    LookAgain {
        /// At how many.
        count: usize,
    },
    /// Have the result written down.
    HaveResultWritten,
    /// Have the result signed.
    HaveResultSigned,
    /// Set the written result right.
    CorrectResult(Score),
    /// See that an appeal is heard.
    HandOnAppeal,
    /// Open the envelope when the game is resumed.
    OpenEnvelope,
    /// Write the pending offer on the envelope.
    NoteOfferOnEnvelope,
    /// Be present and keep the score: neither player has to.
    KeepScore,
    /// See that a player brings his scoresheet up to date before his next move.
    CatchUp(Color),
    /// Have the position written down and verified by the opponent, and hand it to the arbiter named
    /// for it (III.6).
    WritePosition,
}

/// Something for the arbiter to do, with its article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duty {
    /// What.
    pub kind: DutyKind,
    /// Whether he must; else he may.
    pub must: bool,
    /// The article.
    pub article: Article,
    /// Who may be told.
    pub seen: Seen,
}

impl DutyKind {
    /// The sentence that tells it.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            DutyKind::AnnounceEnd => Sentence::new("duty-announce-end"),
            DutyKind::ExamineMate => Sentence::new("duty-examine-mate"),
            DutyKind::PauseClocks => Sentence::new("duty-pause-clocks"),
            DutyKind::CheckClaim { by } => Sentence::new("duty-check-claim").with("by", *by),
            DutyKind::FindProof => Sentence::new("duty-find-proof"),
            DutyKind::SettleMove => Sentence::new("duty-settle-move"),
            DutyKind::StaySilent => Sentence::new("duty-stay-silent"),
            DutyKind::ClarifyGesture(by) => Sentence::new("duty-clarify-gesture").with("by", *by),
            DutyKind::ClarifyCounterOffer => Sentence::new("duty-clarify-counter-offer"),
            DutyKind::DecideConsent => Sentence::new("duty-decide-consent"),
            DutyKind::DecideQuickFinish => Sentence::new("duty-decide-quick-finish"),
            DutyKind::CallFlag(side) => Sentence::new("duty-call-flag").with("side", *side),
            DutyKind::RestartClocks => Sentence::new("duty-restart-clocks"),
            DutyKind::HaveOfferWritten(by) => {
                Sentence::new("duty-have-offer-written").with("by", *by)
            }
            DutyKind::ConsiderOffers { by, irregular } => Sentence::new("duty-consider-offers")
                .with("by", *by)
                .with("count", *irregular),
            DutyKind::ConsiderClaims { by, incorrect } => Sentence::new("duty-consider-claims")
                .with("by", *by)
                .with("count", *incorrect),
            DutyKind::ConsiderIncident { by, conduct } => Sentence::new("duty-consider-incident")
                .with("by", *by)
                .with("conduct", conduct.key()),
            DutyKind::ReportToOrganiser(by) => {
                Sentence::new("duty-report-to-organiser").with("by", *by)
            }
            DutyKind::WrongClaimLimit(by) => {
                Sentence::new("duty-wrong-claim-limit").with("by", *by)
            }
            DutyKind::ProposedForBreach { by, breach } => Sentence::new("duty-proposed-for-breach")
                .with("by", *by)
                .with(
                    "breach",
                    match breach {
                        Breach::PlayOn => "play-on",
                        Breach::ZeroZero => "zero-zero",
                        Breach::Time => "time",
                    },
                ),
            DutyKind::LookAgain { count } => Sentence::new("duty-look-again").with("count", *count),
            DutyKind::HaveResultWritten => Sentence::new("duty-have-result-written"),
            DutyKind::HaveResultSigned => Sentence::new("duty-have-result-signed"),
            DutyKind::CorrectResult(score) => {
                Sentence::new("duty-correct-result").with("result", score.to_string())
            }
            DutyKind::HandOnAppeal => Sentence::new("duty-hand-on-appeal"),
            DutyKind::OpenEnvelope => Sentence::new("duty-open-envelope"),
            DutyKind::NoteOfferOnEnvelope => Sentence::new("duty-note-offer-on-envelope"),
            DutyKind::KeepScore => Sentence::new("duty-keep-score"),
            DutyKind::CatchUp(by) => Sentence::new("duty-catch-up").with("by", *by),
            DutyKind::WritePosition => Sentence::new("duty-write-position"),
        }
    }
}

impl Game {
    /// What the arbiter must or may do at `now`.
    #[must_use]
    pub fn duties(&self, now: Moment) -> Vec<Duty> {
        let mut duties = Duties {
            game: self,
            found: Vec::new(),
        };
        if self.end.is_some() {
            duties.after_the_end();
        } else {
            duties.in_play(now);
        }
        duties.about_conduct();
        duties.found
    }
}

struct Duties<'a> {
    game: &'a Game,
    found: Vec<Duty>,
}

impl Duties<'_> {
    fn add(&mut self, kind: DutyKind, must: bool, article: Article, seen: Seen) {
        self.found.push(Duty {
            kind,
            must,
            article: self.game.rules().cite(article),
            seen,
        });
    }

    fn must(&mut self, kind: DutyKind, article: Article) {
        self.add(kind, true, article, Seen::Everyone);
    }

    fn may(&mut self, kind: DutyKind, article: Article) {
        self.add(kind, false, article, Seen::ArbiterOnly);
    }

    fn in_play(&mut self, now: Moment) {
        let game = self.game;
        let rules = game.rules();
        if let Some(claim) = &game.claim {
            //= fide-2023#9.5.1
            if !game.clocks.paused() {
                self.must(DutyKind::PauseClocks, laws::A9_5_1);
            }
            if claim.needs_proof {
                self.must(DutyKind::FindProof, laws::A11_12);
            }
            let ambiguous = claim
                .announced
                .as_ref()
                .is_some_and(|named| matches!(named.means, crate::game::Means::Several(_)));
            if ambiguous {
                self.must(DutyKind::SettleMove, laws::A9_2_1);
            }
            self.must(DutyKind::CheckClaim { by: claim.by }, laws::A9_1_2_3);
        } else if game.clocks.paused() && game.sealed.is_none() {
            self.must(DutyKind::RestartClocks, laws::A6_11_3);
        }
        //= fide-2023#12.6
        if game.something_to_claim() {
            self.add(
                DutyKind::StaySilent,
                true,
                Rule::ArbiterSilent.article(rules),
                Seen::ArbiterOnly,
            );
        }
        if let Some((by, _)) = game.unclear {
            self.must(DutyKind::ClarifyGesture(by), laws::A9_1_2_1);
        }
        if game
            .counter
            .is_some_and(|at| game.offers[at].source == OfferSource::Player)
        {
            self.must(DutyKind::ClarifyCounterOffer, laws::A9_1_2_1);
        }
        let asked = game
            .pending_offer()
            .is_some_and(|offer| offer.via_arbiter && !game.consent);
        if game.awaits_consent || asked {
            self.must(DutyKind::DecideConsent, laws::A9_1_1);
        }
        if let Some(request) = game.quick_finish {
            let article = if request.for_increment {
                laws::GIII_4
            } else {
                laws::GIII_5
            };
            self.must(DutyKind::DecideQuickFinish, article);
        }
        for side in Color::ALL {
            //= fide-2023#A.5.5
            if game.clocks.fell(side, now).is_some() && !game.clocks.noticed(side) {
                self.must(DutyKind::CallFlag(side), laws::A6_8);
            }
        }
        if game.sealed.is_some() {
            //= fide-2023#GI.2.6
            if game.pending.is_some() {
                self.must(DutyKind::NoteOfferOnEnvelope, laws::GI_2_6);
            }
            self.must(DutyKind::OpenEnvelope, laws::GI_1_1);
        }
        //= fide-2023#GIII.6.1
        //= fide-2023#GIII.6.2
        if game.regulations().guidelines.quick_finish == QuickFinish::NoArbiter
            && game.quick_finish.is_some()
        {
            self.must(DutyKind::WritePosition, laws::GIII_6_1);
        }
        self.scores_kept(now);
        self.offers_written(now);
    }

    /// 8.5: who keeps the score when the players need not, and who has to catch up.
    fn scores_kept(&mut self, now: Moment) {
        use crate::law::Play;
        let game = self.game;
        if game.rules().play != Play::Standard {
            return;
        }
        //= fide-2023#8.5.1
        if Color::ALL.into_iter().all(|it| !game.keeps_score(it, now)) {
            self.must(DutyKind::KeepScore, laws::A8_5_1);
        }
        for player in Color::ALL {
            //= fide-2023#8.5.2
            //= fide-2023#8.5.3
            if game.catch_up[super::clock::index(player)] {
                self.must(DutyKind::CatchUp(player), laws::A8_5_2);
            }
        }
    }

    /// 8.1.5, 9.1.2.2: both write an offer down. Where nobody has to write, nothing is missing.
    fn offers_written(&mut self, now: Moment) {
        let Some(offer) = self.game.offers.last() else {
            return;
        };
        let counts = offer.source == OfferSource::Player && offer.status != OfferStatus::Barred;
        if !counts {
            return;
        }
        let missing: Vec<Color> = Color::ALL
            .into_iter()
            .zip(offer.written)
            .filter(|(_, written)| !written)
            .map(|(player, _)| player)
            .filter(|&player| self.game.keeps_score(player, now))
            .collect();
        for player in missing {
            //= fide-2023#8.1.5
            //= fide-2023#9.1.2.2
            self.may(DutyKind::HaveOfferWritten(player), laws::A9_1_2_2);
        }
    }

    fn after_the_end(&mut self) {
        let game = self.game;
        let Some(end) = &game.end else { return };
        let sheet = &game.result;
        let decided = sheet.recorded.is_some() || sheet.corrected.is_some();
        if !decided {
            let article = end
                .articles
                .first()
                .copied()
                .unwrap_or_else(|| end.reason.article(game.rules()));
            self.must(DutyKind::AnnounceEnd, article);
            self.must(DutyKind::HaveResultWritten, laws::A8_7);
        }
        if end.unproved {
            self.must(DutyKind::ExamineMate, laws::A6_9);
        }
        if sheet.recorded.is_some() && sheet.signed != [true; 2] {
            self.must(DutyKind::HaveResultSigned, laws::A8_7);
        }
        //= fide-2023#8.7
        let differs = sheet.recorded.is_some_and(|it| it != end.score);
        let too_late = sheet.deadline_passed || game.signed_result_stands();
        if differs && sheet.corrected.is_none() && !too_late {
            self.must(DutyKind::CorrectResult(end.score), laws::A8_7);
        }
        if sheet.appeals.iter().any(|appeal| !appeal.decided) {
            self.must(DutyKind::HandOnAppeal, laws::A11_10);
        }
    }

    fn about_conduct(&mut self) {
        let game = self.game;
        let count = game.claims.iter().filter(|it| it.before_correction).count()
            + game.offers.iter().filter(|it| it.before_correction).count();
        if count > 0 {
            self.must(DutyKind::LookAgain { count }, laws::A7_6);
        }
        for (kind, article) in super::conduct::duties(game) {
            self.may(kind, article);
        }
    }
}
