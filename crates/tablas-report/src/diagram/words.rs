//! A diagram in words.

use shakmaty::{Color, Role};
use tablas::sentence::Sentence;
use tablas_say::Speaker;

use super::Diagram;

/// Where every piece stands, and who has the move.
pub(super) fn described(diagram: &Diagram, speaker: &Speaker) -> String {
    let mut parts: Vec<String> = Color::ALL
        .into_iter()
        .map(|color| {
            let pieces: Vec<String> = Role::ALL
                .into_iter()
                .rev()
                .filter_map(|role| {
                    let squares: Vec<_> = (diagram.board.by_color(color)
                        & diagram.board.by_role(role))
                    .into_iter()
                    .collect();
                    (!squares.is_empty()).then(|| {
                        speaker.say(
                            &Sentence::new("report-pieces")
                                .with("role", role_key(role))
                                .with("count", squares.len())
                                .with("squares", squares),
                        )
                    })
                })
                .collect();
            speaker.say(
                &Sentence::new("report-pieces-of")
                    .with("by", color)
                    .with("pieces", pieces.join("; ")),
            )
        })
        .collect();
    if let Some(player) = diagram.having_the_move {
        parts.push(speaker.say(&Sentence::new("report-has-the-move").with("by", player)));
    }
    parts.join(" ")
}

const fn role_key(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
}
