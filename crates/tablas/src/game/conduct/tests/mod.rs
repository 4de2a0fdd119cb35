//! Conduct, its record, and the arbiter's options: what the digest of the Laws says of 10, 11 and 12.9.

mod options;
mod penalties;
mod properties;
mod record;

use shakmaty::Color::{self, Black, White};

use super::*;
use crate::claim::Ground;
use crate::game::tests::{BLACK, FIDE, Table, WHITE, offer, san};
use crate::game::{
    Act, Actor, Body, ClaimBasis, Conduct, DutyKind, Effect, Form, IllegalMove, Incident, Intent,
    Moment, Penalty, Reason, Refusal, Seen, Setup, WarningForm, Why, replay,
};
use crate::law::articles::{fide_2018, fide_2023 as laws, fide_online};
use crate::law::{Article, Edition, Play, Rules};
use crate::regulations::{Agreement, Breach, Claims, Fines, Penalties, Regulations, Scoring};
use crate::ruling::{Points, Score};
use crate::units::{Millis, Ply, Seconds};

const OPENING: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7";
const HALF_TO_WHITE: Score = Score {
    white: Points::Half,
    black: Points::Zero,
};

fn table() -> Table {
    let mut table = Table::new(FIDE, Regulations::LAWS);
    table.play(OPENING);
    table
}

fn table_of(regulations: Regulations) -> Table {
    let mut table = Table::new(FIDE, regulations);
    table.play(OPENING);
    table
}

/// The same with an hour and a half for forty moves, then half an hour, and clocks that are kept.
fn with_clocks() -> Table {
    let mut setup = Setup::new(FIDE, Regulations::LAWS);
    setup.control = Some("40/5400+30:1800+30".parse().expect("a time control"));
    let mut table = Table::of(setup);
    table.play(OPENING);
    table
}

/// A penalty that says nothing but the article and whom it hits.
fn penalty(article: Article, against: Color) -> Penalty {
    Penalty {
        article,
        against,
        seconds: None,
        opponent_score: None,
        own_score: None,
        amount: None,
        reason: "as announced at the board".into(),
    }
}

fn seconds(article: Article, against: Color, seconds: u32) -> Act {
    Act::Penalise(Penalty {
        seconds: Some(Seconds(seconds)),
        ..penalty(article, against)
    })
}

fn opponent(article: Article, against: Color, points: Points) -> Act {
    Act::Penalise(Penalty {
        opponent_score: Some(points),
        ..penalty(article, against)
    })
}

fn own(article: Article, against: Color, points: Points) -> Act {
    Act::Penalise(Penalty {
        own_score: Some(points),
        ..penalty(article, against)
    })
}

fn amount(article: Article, against: Color, amount: u32) -> Act {
    Act::Penalise(Penalty {
        amount: Some(amount),
        ..penalty(article, against)
    })
}

fn bare(article: Article, against: Color) -> Act {
    Act::Penalise(penalty(article, against))
}

fn warn(player: Color) -> Act {
    Act::Warn {
        player,
        form: WarningForm::Spoken,
        article: laws::A11_5,
        reason: "offers on the opponent's time".into(),
    }
}

fn incident(against: Color, conduct: Conduct, intent: Intent) -> Act {
    Act::NoteIncident(Incident {
        against,
        conduct,
        intent,
        harm: false,
        time_pressure: false,
        remark: "".into(),
    })
}

fn refer(to: Body) -> Act {
    Act::Refer {
        to,
        dossier: "the scoresheets and the arbiter's notes".into(),
    }
}

impl Table {
    fn rules(&mut self, act: Act) -> Vec<Effect> {
        self.does(Actor::Arbiter, act)
    }

    fn refuses(&mut self, by: Actor, act: Act) -> Why {
        self.refusal(by, act).why
    }

    fn refusal(&mut self, by: Actor, act: Act) -> Refusal {
        let before = self.game.log().len();
        let refusal = self.act(by, act).expect_err("it is not possible");
        assert_eq!(self.game.log().len(), before, "a refusal leaves nothing");
        refusal
    }

    fn agree(&mut self) {
        let by = Actor::Player(self.game.having_the_move());
        self.does(by, offer());
        let other = Actor::Player(!self.game.having_the_move());
        self.does(other, Act::Accept(Form::Word));
    }

    /// A claim of a third occurrence of the position on the board, which it is not, with its check.
    fn claims_wrongly(&mut self) {
        let by = Actor::Player(self.game.having_the_move());
        let act = Act::Claim {
            ground: Ground::Threefold,
            announced: None,
            basis: ClaimBasis::Scoresheet,
        };
        self.does(by, act);
        self.does(Actor::Arbiter, Act::AskCheck);
    }

    fn result(&self) -> Option<Score> {
        self.game.result()
    }

    fn options(&self, against: Color) -> Vec<PenaltyOption> {
        let now = self.game.now();
        self.game
            .penalty_options(against, &PlayerRecord::new(""), now)
    }

    fn support(&self, against: Color, sanction: Sanction) -> Support {
        self.option(against, sanction).support
    }

    fn option(&self, against: Color, sanction: Sanction) -> PenaltyOption {
        self.options(against)
            .into_iter()
            .find(|it| it.sanction == sanction)
            .expect("every sanction is listed")
    }

    fn duties(&self) -> Vec<DutyKind> {
        let duties = self.game.duties(self.game.now());
        duties.into_iter().map(|duty| duty.kind).collect()
    }

    /// The log makes the same game again.
    fn replays(&self) {
        let again = replay(self.game.setup().clone(), self.game.log()).expect("the log follows");
        assert_eq!(again.end(), self.game.end());
        assert_eq!(again.result(), self.game.result());
        assert_eq!(again.conduct(), self.game.conduct());
        assert_eq!(again.time_changes(), self.game.time_changes());
    }
}
