//! The live game, by table and by chance.

mod editions;
mod elsewhere;
mod properties;
mod results;
mod tables;

use shakmaty::san::San;
use shakmaty::{Chess, Color, Position};

use crate::game::{
    Act, Actor, ClaimBasis, Command, Effect, Form, Game, Means, Moment, NamedMove, Refusal, Setup,
};
use crate::law::{Edition, Play, Rules};
use crate::regulations::Regulations;

pub(super) const FIDE: Rules = Rules {
    edition: Edition::Fide2023,
    play: Play::Standard,
};

/// A game and whoever plays it: acts by short names.
pub(super) struct Table {
    pub(super) game: Game,
    pub(super) now: u64,
}

pub(super) const WHITE: Actor = Actor::Player(Color::White);
pub(super) const BLACK: Actor = Actor::Player(Color::Black);

impl Table {
    pub(super) fn new(rules: Rules, regulations: Regulations) -> Table {
        Table::of(Setup::new(rules, regulations))
    }

    pub(super) fn of(setup: Setup) -> Table {
        Table {
            game: Game::new(setup),
            now: 0,
        }
    }

    pub(super) fn at(fen: &str) -> Table {
        let mut setup = Setup::new(FIDE, Regulations::LAWS);
        setup.start = fen
            .parse::<shakmaty::fen::Fen>()
            .expect("a FEN")
            .into_position(shakmaty::CastlingMode::Standard)
            .expect("a legal position");
        Table::of(setup)
    }

    pub(super) fn act(&mut self, by: Actor, act: Act) -> Result<Vec<Effect>, Refusal> {
        self.game.act(&Command {
            at: Moment(self.now),
            by,
            who: None,
            act,
        })
    }

    pub(super) fn does(&mut self, by: Actor, act: Act) -> Vec<Effect> {
        self.act(by, act).expect("the act is possible")
    }

    /// Moves, each completed with the clock.
    pub(super) fn play(&mut self, moves: &str) -> &mut Table {
        for word in moves.split_whitespace() {
            let by = Actor::Player(self.game.having_the_move());
            self.moves(word);
            if self.game.end().is_none() {
                self.does(by, Act::Press);
            }
        }
        self
    }

    /// One move, the clock not pressed.
    pub(super) fn moves(&mut self, word: &str) {
        let by = Actor::Player(self.game.having_the_move());
        let mv = san(self.game.position(), word);
        self.does(by, Act::Move(mv));
    }

    pub(super) fn named(&self, word: &str) -> NamedMove {
        NamedMove {
            text: word.into(),
            means: Means::Legal(san(self.game.position(), word)),
        }
    }

    pub(super) fn claims_by(&mut self, by: Actor, word: &str) -> Vec<Effect> {
        let named = self.named(word);
        self.does(by, Act::Record(named.clone()));
        self.does(
            by,
            Act::Claim {
                ground: crate::claim::Ground::Threefold,
                announced: Some(named),
                basis: ClaimBasis::Scoresheet,
            },
        )
    }
}

pub(super) fn san(position: &Chess, word: &str) -> shakmaty::Move {
    word.parse::<San>()
        .expect("a move")
        .to_move(position)
        .unwrap_or_else(|_| panic!("{word} is not legal in {:?}", position.board().to_string()))
}

pub(super) fn offer() -> Act {
    Act::Offer {
        via_arbiter: false,
        condition: None,
        form: Form::Word,
        ground: None,
    }
}

pub(super) fn accept() -> Act {
    Act::Accept(Form::Word)
}
