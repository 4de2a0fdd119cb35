//! How the game ended, as the Termination tag says it in the dialect of its writer.

use super::Game;

/// The meaning of a Termination tag. It is what a site or a program wrote, not a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// In the normal way, which the tag does not name.
    Normal,
    /// Checkmate.
    Checkmate,
    /// A player resigned.
    Resignation,
    /// A flag fell.
    TimeForfeit,
    /// The players agreed to a draw.
    Agreement,
    /// Repetition of the position.
    Repetition,
    /// Stalemate.
    Stalemate,
    /// Not enough material to mate.
    InsufficientMaterial,
    /// Fifty moves without capture or pawn move.
    FiftyMoves,
    /// A flag fell, but the opponent had not enough material.
    TimeoutVsInsufficient,
    /// A player left the game.
    Abandoned,
    /// An arbiter or a program decided.
    Adjudication,
    /// A player broke the rules.
    RulesInfraction,
    /// An illegal move ended the game.
    IllegalMove,
    /// A player or program did not come or lost its connection.
    Forfeit,
    /// Death of a player.
    Death,
    /// An emergency stopped the game.
    Emergency,
    /// The game has not ended.
    Unterminated,
    /// The writer did not know.
    Unknown,
    /// Any other text.
    Other(String),
}

impl Termination {
    /// Reads the text of a Termination tag: the words of the standard, of Lichess, chess.com,
    /// cutechess, fastchess and the engine championships. Capitals do not matter.
    #[must_use]
    pub fn read(text: &str) -> Termination {
        let plain = text.trim().trim_end_matches('.').to_lowercase();
        match plain.as_str() {
            "" | "?" | "unknown" => return Termination::Unknown,
            "normal" => return Termination::Normal,
            "abandoned" => return Termination::Abandoned,
            "death" => return Termination::Death,
            "emergency" => return Termination::Emergency,
            "unterminated" => return Termination::Unterminated,
            "stalled connection" | "disconnect" | "disconnects" | "disconnection" | "forfeit" => {
                return Termination::Forfeit;
            }
            _ => {}
        }
        let has = |part: &str| plain.contains(part);
        // The order matters: "timeout vs insufficient material" has the words of three others.
        let insufficient = has("insufficient") || has("material insuficiente");
        let time = has("on time")
            || has("time forfeit")
            || has("timeout")
            || has("time out")
            || has("out of time")
            || has("por tiempo")
            || has("loses on time");
        if insufficient && (time || has("timevs")) {
            Termination::TimeoutVsInsufficient
        } else if insufficient {
            Termination::InsufficientMaterial
        } else if has("50-move") || has("50 move") || has("fifty") || has("50move") {
            Termination::FiftyMoves
        } else if has("repetition")
            || has("3-fold")
            || has("threefold")
            || has("fold rep")
            || has("repetición")
        {
            Termination::Repetition
        } else if has("stalemate") || has("ahogado") {
            Termination::Stalemate
        } else if has("checkmate") || plain == "mate" || has(" mates") || has("jaque mate") {
            Termination::Checkmate
        } else if has("abandoned") {
            Termination::Abandoned
        } else if has("resign") || has("abandono") || has("abandona") {
            Termination::Resignation
        } else if has("agreement") || has("agreed") || has("acuerdo") {
            Termination::Agreement
        } else if time {
            Termination::TimeForfeit
        } else if has("illegal move") || has("jugada ilegal") {
            Termination::IllegalMove
        } else if has("rules infraction") || has("infraction") {
            Termination::RulesInfraction
        } else if has("adjudicat")
            || has("tcec draw rule")
            || has("tcec win rule")
            || plain.starts_with("syzygy")
            || has("tablebase")
        {
            Termination::Adjudication
        } else {
            Termination::Other(text.trim().to_owned())
        }
    }
}

impl Game {
    /// What the Termination tag says.
    #[must_use]
    pub fn termination(&self) -> Option<Termination> {
        self.tag("Termination").map(|text| Termination::read(&text))
    }
}
