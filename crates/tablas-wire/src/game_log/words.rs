//! The words of the log for the library's enums, each pair once.

use shakmaty::Color;
use tablas::claim::{Ground, Inadmissible, Status};
use tablas::game::{
    Actor, Body, ClaimBasis, Conduct, Form, IllegalMove, Intent, Meaning, QuickFinishGround,
    WarningForm,
};
use tablas::regulations::DrawGround;
use tablas::ruling::{Points, Score};

/// A value and its word.
pub(super) type Words<T> = &'static [(T, &'static str)];

/// The word of a value.
pub(super) fn word<T: PartialEq>(words: Words<T>, value: &T) -> String {
    words
        .iter()
        .find(|(it, _)| it == value)
        .map_or_else(String::new, |(_, word)| (*word).to_owned())
}

/// The value of a word.
pub(super) fn value<T: Copy>(words: Words<T>, text: &str) -> Option<T> {
    words
        .iter()
        .find(|(_, word)| *word == text)
        .map(|(it, _)| *it)
}

pub(super) const PLAYERS: Words<Color> = &[(Color::White, "white"), (Color::Black, "black")];

pub(super) const ACTORS: Words<Actor> = &[
    (Actor::Player(Color::White), "white"),
    (Actor::Player(Color::Black), "black"),
    (Actor::BothPlayers, "both"),
    (Actor::Arbiter, "arbiter"),
    (Actor::Organiser, "organiser"),
    (Actor::AppealsCommittee, "appeals-committee"),
    (Actor::Bystander, "bystander"),
];

pub(super) const FORMS: Words<Form> = &[
    (Form::Word, "word"),
    (Form::Gesture, "gesture"),
    (Form::Handshake, "handshake"),
    (Form::StoppedClock, "stopped-clock"),
    (Form::Button, "button"),
];

pub(super) const MEANINGS: Words<Meaning> = &[
    (Meaning::Offer, "offer"),
    (Meaning::Acceptance, "acceptance"),
    (Meaning::Refusal, "refusal"),
    (Meaning::Resignation, "resignation"),
    (Meaning::Nothing, "nothing"),
];

pub(super) const ILLEGAL: Words<IllegalMove> = &[
    (IllegalMove::Forbidden, "forbidden"),
    (IllegalMove::PawnNotPromoted, "pawn-not-promoted"),
    (IllegalMove::PressedWithoutMoving, "pressed-without-moving"),
    (IllegalMove::TwoHands, "two-hands"),
];

pub(super) const BASES: Words<ClaimBasis> = &[
    (ClaimBasis::Scoresheet, "scoresheet"),
    (ClaimBasis::Display, "display"),
    (ClaimBasis::ElectronicRecord, "electronic-record"),
    (ClaimBasis::Nothing, "nothing"),
];

pub(super) const GROUNDS: Words<Ground> = &[
    (Ground::Threefold, "threefold"),
    (Ground::Fifty, "fifty"),
    (Ground::Unstated, "unstated"),
];

pub(super) const DRAW_GROUNDS: Words<DrawGround> = &[
    (DrawGround::Threefold, "threefold"),
    (DrawGround::Fifty, "fifty"),
    (DrawGround::Perpetual, "perpetual"),
    (DrawGround::Theoretical, "theoretical"),
];

pub(super) const STATUSES: Words<Status> = &[
    (Status::Correct, "correct"),
    (Status::Incorrect, "incorrect"),
    (
        Status::Inadmissible(Inadmissible::NotHavingTheMove),
        "inadmissible",
    ),
    (
        Status::Inadmissible(Inadmissible::DeclaredByPlatform),
        "declared-by-platform",
    ),
    (Status::RightLost, "right-lost"),
    (Status::MoveNotRecorded, "move-not-recorded"),
    (Status::NeedsProof, "needs-proof"),
    (Status::Depends, "depends"),
    (Status::GameOver, "game-over"),
];

pub(super) const QUICK_FINISH: Words<QuickFinishGround> = &[
    (QuickFinishGround::CannotWin, "cannot-win"),
    (QuickFinishGround::IsNotTrying, "is-not-trying"),
];

pub(super) const WARNINGS: Words<WarningForm> = &[
    (WarningForm::Spoken, "spoken"),
    (WarningForm::Written, "written"),
];

pub(super) const INTENTS: Words<Intent> = &[
    (Intent::Good, "good"),
    (Intent::Bad, "bad"),
    (Intent::Unknown, "unknown"),
];

pub(super) const CONDUCT: Words<Conduct> = &[
    (Conduct::Offers, "offers"),
    (Conduct::Claims, "claims"),
    (Conduct::Distraction, "distraction"),
    (Conduct::Arranged, "arranged"),
    (Conduct::RefusesToReconstruct, "refuses-to-reconstruct"),
    (Conduct::RefusesToComply, "refuses-to-comply"),
];

pub(super) const BODIES: Words<Body> = &[
    (Body::Organiser, "organiser"),
    (Body::Disciplinary, "disciplinary"),
    (Body::Appeals, "appeals"),
];

pub(super) const POINTS: Words<Points> = &[
    (Points::Zero, "0"),
    (Points::Half, "1/2"),
    (Points::One, "1"),
];

/// A result, `1/2-0`.
pub(super) fn score(text: &str) -> Option<Score> {
    let (white, black) = text.split_once('-')?;
    Some(Score {
        white: value(POINTS, white)?,
        black: value(POINTS, black)?,
    })
}

/// The word for whoever acts.
#[must_use]
pub fn actor_key(actor: Actor) -> String {
    word(ACTORS, &actor)
}

/// Who acts, by his word.
#[must_use]
pub fn actor_of(text: &str) -> Option<Actor> {
    value(ACTORS, text)
}

/// The word for a player.
#[must_use]
pub fn player_key(player: Color) -> String {
    word(PLAYERS, &player)
}

/// The word for the answer to a claim, which tells the two kinds of inadmissible claims apart.
#[must_use]
pub fn status_key(status: Status) -> String {
    word(STATUSES, &status)
}

/// The word for the ground of a claim.
#[must_use]
pub fn ground_key(ground: Ground) -> String {
    word(GROUNDS, &ground)
}

/// The ground of a claim by its word.
#[must_use]
pub fn ground_of(text: &str) -> Option<Ground> {
    value(GROUNDS, text)
}

/// What a claim is said to rest on, by its word.
#[must_use]
pub fn basis_of(text: &str) -> Option<ClaimBasis> {
    value(BASES, text)
}
