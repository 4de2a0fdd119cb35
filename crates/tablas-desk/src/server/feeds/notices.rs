//! What a source says of a board, as marks at it.

use tablas::game::Seen;
use tablas::law::articles::fide_2023 as laws;
use tablas::law::{Article, Rule};
use tablas::sentence::{NumberedMove, Sentence};
use tablas::units::Ply;
use tablas_watch::{Alert, Kind, Urgency, Watched};
use tablas_wire::desk::{BadgeKind, Said};

use crate::desk::follow::Standing;
use crate::desk::live::{LiveFeed, Notice};
use crate::desk::{Board, key, said};

/// What a source says of a board, beside what is in the log.
pub(super) fn live(board: &Board, watched: &Watched, standing: &Standing, name: &str) -> LiveFeed {
    let mut notices = Vec::new();
    standing_notice(board, watched, standing, name, &mut notices);
    for alert in watched.alerts() {
        let Some(kind) = shown(alert.key.kind) else {
            continue;
        };
        if kind == BadgeKind::Reported && settled(board) {
            continue;
        }
        notices.push(of_alert(board, alert, kind));
    }
    reported(board, watched, name, &mut notices);
    let differs = match standing {
        Standing::Differs(here, there) => Some([*here, *there]),
        Standing::Agrees | Standing::Waits | Standing::OtherStart | Standing::Refused(..) => None,
    };
    LiveFeed {
        state: watched.live().state().key(),
        notices,
        line: match differs {
            Some(_) => watched.live().plies().iter().map(|ply| ply.mv).collect(),
            None => Vec::new(),
        },
        differs,
    }
}

/// Whether the arbiter has settled the result.
fn settled(board: &Board) -> bool {
    let sheet = board.game.result_sheet();
    sheet.corrected.is_some() || sheet.confirmed
}

/// The mark for an alert; none for what the desk's own game says already.
const fn shown(kind: Kind) -> Option<BadgeKind> {
    match kind {
        Kind::IllegalMove | Kind::Uncertain => Some(BadgeKind::Record),
        Kind::ResultContradictsKings
        | Kind::ImpossibleWin
        | Kind::DrawWithoutMoves
        | Kind::EarlyDraw
        | Kind::DrawNeedsArbiter
        | Kind::DrawForbidden
        | Kind::RepeatedDraw
        | Kind::ResultShown => Some(BadgeKind::Reported),
        Kind::BoardMismatched | Kind::BoardSilent | Kind::BoardBroken => Some(BadgeKind::Board),
        Kind::Over
        | Kind::FlagDown
        | Kind::ResultContradictsBoard
        | Kind::ThreefoldOnBoard
        | Kind::ThreefoldAhead
        | Kind::FiftyOnBoard
        | Kind::FiftyAhead
        | Kind::SecondOccurrence
        | Kind::FortyMoves
        | Kind::SourceSilent
        | Kind::SourceBroken => None,
    }
}

fn of_alert(board: &Board, alert: &Alert, kind: BadgeKind) -> Notice {
    let article = alert.articles.first().copied();
    let article = article.unwrap_or_else(|| record(board));
    let sentences = std::iter::once(&alert.sentence).chain(&alert.notes);
    let texts: Vec<Said> = sentences.map(said).collect();
    let all = |of: fn(&Said) -> &str| texts.iter().map(of).collect::<Vec<_>>().join(" ");
    Notice {
        key: format!("{}:{}", alert.key.kind.key(), alert.key.ply.0),
        kind,
        urgent: match alert.urgency() {
            Urgency::Act => true,
            Urgency::Know | Urgency::Notice => false,
        },
        arbiter_only: match alert.seen {
            Seen::Everyone => kind == BadgeKind::Reported,
            Seen::PlayerAndArbiter | Seen::ArbiterOnly => true,
        },
        text: Said {
            en: all(|it| &it.en),
            es: all(|it| &it.es),
        },
        article: key(article),
    }
}

/// The article on the record of the moves: what a board that is not well puts in doubt.
fn record(board: &Board) -> Article {
    board.game.rules().cite(laws::A8_1_1)
}

fn standing_notice(
    board: &Board,
    watched: &Watched,
    standing: &Standing,
    name: &str,
    notices: &mut Vec<Notice>,
) {
    let (kind, ply, sentence, article) = match standing {
        Standing::Agrees | Standing::Waits => return,
        Standing::Differs(here, there) => {
            let moves = board.game.course().moves();
            let entered = moves.get(*here).map(|&mv| {
                let before = board
                    .game
                    .course()
                    .position_at(Ply(u32::try_from(*here).unwrap_or(u32::MAX)));
                NumberedMove::of(&before, mv)
            });
            let theirs = watched.move_at(Ply(u32::try_from(there + 1).unwrap_or(u32::MAX)));
            let mut sentence = Sentence::new("desk-feed-differs").with("source", name);
            sentence = match entered {
                Some(mv) => sentence.with("here", mv),
                None => sentence.with("here", "–"),
            };
            sentence = match theirs {
                Some(mv) => sentence.with("there", mv),
                None => sentence.with("there", "–"),
            };
            (BadgeKind::Differs, *here, sentence, record(board))
        }
        Standing::OtherStart => {
            let sentence = Sentence::new("desk-feed-other-start").with("source", name);
            (BadgeKind::Differs, 0, sentence, record(board))
        }
        Standing::Refused(there, refusal) => {
            let theirs = watched.move_at(Ply(u32::try_from(there + 1).unwrap_or(u32::MAX)));
            let mut sentence = Sentence::new("desk-feed-refused")
                .with("source", name)
                .with("why", refusal.sentence());
            if let Some(mv) = theirs {
                sentence = sentence.with("move", mv);
            }
            (BadgeKind::Differs, *there, sentence, refusal.article)
        }
    };
    notices.push(Notice {
        key: format!("{ply}"),
        kind,
        urgent: true,
        arbiter_only: true,
        text: said(&sentence),
        article: key(article),
    });
}

/// A result that the source reports where the desk has no end or another result.
fn reported(board: &Board, watched: &Watched, name: &str, notices: &mut Vec<Notice>) {
    let Some((result, _)) = watched.live().result() else {
        return;
    };
    let rules = board.game.rules();
    let sheet = board.game.result_sheet();
    let known = sheet.corrected.or(sheet.recorded);
    let id = match (board.game.end(), known) {
        (None, _) => "desk-feed-reported",
        (Some(_), Some(known)) if known != result.score && sheet.corrected.is_none() => {
            "desk-feed-other-result"
        }
        (Some(_), _) => return,
    };
    let sentence = Sentence::new(id)
        .with("source", name)
        .with("result", result.score.to_string());
    notices.push(Notice {
        key: result.score.to_string(),
        kind: BadgeKind::Reported,
        urgent: false,
        arbiter_only: true,
        text: said(&sentence),
        article: key(Rule::SignedResult.article(rules)),
    });
}
