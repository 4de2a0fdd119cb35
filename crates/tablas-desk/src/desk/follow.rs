//! What follows for the log from what a source says of a board.
//!
//! The whole line of the source is compared with the whole line at the desk, so that it makes no
//! difference when the desk was started and what it has missed. What people entered by hand stays; a
//! source sets right only what is its own.

use shakmaty::{Color, Move, Position};
use tablas::game::{Game, Reason, Refusal};
use tablas::units::Millis;
use tablas_feed::{LiveBoard, Running};
use tablas_wire::desk::{Deed, FedDoc, FedGame, Person};
use tablas_wire::game_log::{ActDoc, EventDoc, write_header};
use tablas_wire::{uci, uci_line};

use super::fed::Origin;
use super::{Board, NotEntered, Rulebook, enter, moment};

/// What a source says of a board now.
pub(crate) struct Telling<'a> {
    /// The number of the source.
    pub(crate) source: u64,
    /// The source's own name of the board.
    pub(crate) board: &'a str,
    pub(crate) live: &'a LiveBoard,
    /// Whether moves have just come, or the clock was read.
    pub(crate) moved: bool,
    pub(crate) clock_read: bool,
    /// Whether the source took moves back, or has said for long that they were others.
    pub(crate) sure: bool,
    pub(crate) took_back: bool,
    pub(crate) at: u64,
    /// Who signs it.
    pub(crate) who: &'a str,
}

/// How a source and the desk stand to each other at a board.
#[derive(Clone, Debug)]
pub(crate) enum Standing {
    /// They say the same, or one of them says more.
    Agrees,
    /// The source says something else than before; it has not said so for long.
    Waits,
    /// They differ from here on: half-moves before it at the desk, and in the source.
    Differs(usize, usize),
    /// The game at the desk began with another position.
    OtherStart,
    /// A move of the source cannot be made at the desk.
    Refused(usize, Box<Refusal>),
}

/// A clock of the desk that is as near as this to the board's is right.
const CLOSE: u64 = 1_500;
/// The same for a clock that was only read.
const NEAR: u64 = 3_000;
/// A game that was set up longer ago begins with its first move.
const LONG_AGO: u64 = 10_000;

/// What is to be entered, and how both stand then.
pub(crate) fn follow(
    board: &Board,
    rulebook: &Rulebook,
    telling: &Telling<'_>,
) -> (FedDoc, Standing) {
    let live = telling.live;
    let mut doc = FedDoc {
        source: telling.source,
        ..FedDoc::default()
    };
    let link = board.fed.link(telling.source);
    let same = link.filter(|it| *it.board == *telling.board && *it.game == *live.id().0);
    if same.is_none() {
        doc.game = Some(FedGame {
            board: telling.board.to_owned(),
            game: live.id().0.to_string(),
        });
    }
    name(board, telling, &mut doc);
    let Some(game) = begun(board, rulebook, telling, &mut doc) else {
        return (doc, Standing::OtherStart);
    };
    let mut entering = Entering {
        game,
        telling,
        events: Vec::new(),
    };
    let settled = same.map_or([0, 0], |link| link.settled);
    let mut standing = entering.line(board, settled);
    let void = void(&entering.game, &standing, settled, live);
    if void != same.map_or(&[][..], |link| &link.void) {
        doc.void = Some(uci_line(&void, mode(&entering.game)));
    }
    if let Standing::Refused(..) = standing
        && entering.game.end().is_some()
    {
        standing = Standing::Agrees;
    }
    let reported = live.result().map(|(result, _)| result.score.to_string());
    if reported.as_deref() != same.and_then(|link| link.result.as_deref()) {
        doc.result = Some(reported.clone().unwrap_or_else(|| "*".to_owned()));
    }
    if matches!(standing, Standing::Agrees) {
        entering.clocks(board.fed.paused);
    }
    if let Some(result) = reported {
        entering.result(board, result);
    }
    doc.events = entering.events;
    (doc, standing)
}

fn mode(game: &Game) -> shakmaty::CastlingMode {
    game.course().start().castles().mode()
}

/// The names of a board that was set up for this source.
fn name(board: &Board, telling: &Telling<'_>, doc: &mut FedDoc) {
    if board.fed.made_by != Some(telling.source) {
        return;
    }
    let tags = telling.live.tags();
    let players = [person(&tags.white), person(&tags.black)];
    let known = [&board.about.white, &board.about.black];
    if tags.white.name.is_empty() && tags.black.name.is_empty() {
        return;
    }
    if players.iter().ne(known) {
        doc.players = Some(Box::new(players));
    }
    if let Some(number) = tags.board
        && number != board.about.number
    {
        doc.number = Some(number);
    }
}

pub(crate) fn person(player: &tablas_feed::Player) -> Person {
    let text = |it: &Option<Box<str>>| it.as_deref().map(ToOwned::to_owned);
    Person {
        name: match &*player.name {
            "" => "?".to_owned(),
            name => name.to_owned(),
        },
        title: text(&player.title),
        federation: text(&player.federation),
        rating: player.rating,
        fide_id: player.fide_id.map(|it| it.to_string()),
    }
}

/// Whether a source tells clocks of this board.
fn knows_clocks(live: &LiveBoard) -> bool {
    live.clock().is_some() || Color::ALL.iter().any(|&player| live.left(player).is_some())
}

/// The game as it stands, or as it begins with the first move of the source. Nothing: it began with
/// another position.
fn begun(
    board: &Board,
    rulebook: &Rulebook,
    telling: &Telling<'_>,
    doc: &mut FedDoc,
) -> Option<Game> {
    let live = telling.live;
    let game = &board.game;
    let other_start = *game.course().start() != live.start().position;
    if !game.log().is_empty() {
        return (!other_start).then(|| game.clone());
    }
    let control = rulebook.control.is_some() && knows_clocks(live);
    let stale = board.waits()
        || control != game.clocks().control().is_some()
        || telling.at.saturating_sub(game.setup().started.0) > LONG_AGO;
    if !other_start && (live.plies().is_empty() || !stale) {
        return Some(game.clone());
    }
    let mut setup = rulebook.setup(board.about.round, telling.at);
    setup.start = live.start().position.clone();
    if !control {
        setup.control = None;
    }
    doc.header = Some(Box::new(write_header(&setup)));
    Some(Game::new(setup))
}

/// The moves of the source behind the end.
fn void(game: &Game, standing: &Standing, settled: [usize; 2], live: &LiveBoard) -> Vec<Move> {
    if game.end().is_none() {
        return Vec::new();
    }
    match standing {
        Standing::Agrees | Standing::Refused(..) => {}
        Standing::Waits | Standing::Differs(..) | Standing::OtherStart => return Vec::new(),
    }
    let made = game.course().moves().len();
    let from = settled[1] + made.saturating_sub(settled[0]);
    let plies = live.plies();
    let later = plies.get(from.min(plies.len())..).unwrap_or_default();
    // Behind what was set right by hand they need not be legal.
    let mut position = game.position().clone();
    later
        .iter()
        .map(|ply| ply.mv)
        .take_while(|&mv| {
            let legal = position.is_legal(mv);
            if legal {
                position.play_unchecked(mv);
            }
            legal
        })
        .collect()
}

struct Entering<'a> {
    game: Game,
    telling: &'a Telling<'a>,
    events: Vec<EventDoc>,
}

impl Entering<'_> {
    fn enter(&mut self, by: &str, act: ActDoc) -> Result<(), NotEntered> {
        let deed = Deed {
            by: by.to_owned(),
            act,
        };
        enter(
            &mut self.game,
            self.telling.at,
            &deed,
            self.telling.who,
            &mut self.events,
        )
    }

    /// The moves.
    fn line(&mut self, board: &Board, settled: [usize; 2]) -> Standing {
        let plies = self.telling.live.plies();
        let [here, there] = settled;
        let moves: Vec<Move> = self.game.course().moves().to_vec();
        let origins = &board.fed.origins;
        let own = |from: usize| {
            let mine = Origin::Source(self.telling.source);
            origins
                .get(from..)
                .is_some_and(|it| it.iter().all(|&it| it == mine))
        };
        let by_hand = self
            .game
            .end()
            .is_some_and(|end| !matches!(end.reason, Reason::Position(_)));
        let mut count = 0;
        while here + count < moves.len() && there + count < plies.len() {
            let equal = moves[here + count] == plies[there + count].mv
                || origins.get(here + count) == Some(&Origin::Corrected);
            if equal {
                count += 1;
                continue;
            }
            let at = here + count;
            if !own(at) || by_hand {
                return Standing::Differs(at, there + count);
            }
            if !self.telling.sure {
                return Standing::Waits;
            }
            let later = plies.len() - there - count - 1;
            let only_this = later == moves.len() - at - 1
                && moves[at + 1..]
                    .iter()
                    .eq(plies[there + count + 1..].iter().map(|it| &it.mv));
            let text = uci(plies[there + count].mv, mode(&self.game));
            let corrected = only_this
                && self
                    .enter(
                        "arbiter",
                        ActDoc::CorrectMove {
                            ply: u32::try_from(at + 1).unwrap_or(u32::MAX),
                            uci: text,
                            reason: self.telling.who.to_owned(),
                        },
                    )
                    .is_ok();
            if corrected {
                return Standing::Agrees;
            }
            self.back_to(at);
            return self.go_on(there + count);
        }
        let at = here + count;
        if at < moves.len() {
            if self.telling.took_back && own(at) && !by_hand {
                self.back_to(at);
            }
            return Standing::Agrees;
        }
        self.go_on(there + count)
    }

    fn back_to(&mut self, ply: usize) {
        // Only the arbiter may, and he may always.
        let _ = self.enter(
            "arbiter",
            ActDoc::RestorePosition {
                to: u32::try_from(ply).unwrap_or(u32::MAX),
                clocks: None,
                reason: self.telling.who.to_owned(),
            },
        );
    }

    /// The moves of the source from `from` on.
    fn go_on(&mut self, from: usize) -> Standing {
        let live = self.telling.live;
        let plies = live.plies();
        for (at, ply) in plies.iter().enumerate().skip(from) {
            if self.game.end().is_some() {
                break;
            }
            let mover = self.game.having_the_move();
            let by = mover.fold_wb("white", "black");
            let text = uci(ply.mv, mode(&self.game));
            match self.enter(by, ActDoc::Move { uci: text }) {
                Ok(()) => {}
                Err(NotEntered::Refused(refusal)) => {
                    return Standing::Refused(at, refusal);
                }
                // It is no move in this position: the lines differ.
                Err(NotEntered::Unreadable(_)) => {
                    return Standing::Differs(self.game.ply().0 as usize, at);
                }
            }
            let last = at + 1 == plies.len();
            let pressed = !last
                || ply.left.is_some()
                || !knows_clocks(live)
                || !live.game().has_not_pressed(mover);
            if pressed && self.game.end().is_none() {
                // A clock that cannot be pressed now is set below.
                let _ = self.enter(by, ActDoc::PressClock);
            }
        }
        // The clock was pressed since.
        let mover = !self.game.having_the_move();
        if self.game.has_not_pressed(mover)
            && !live.game().has_not_pressed(mover)
            && live.game().ply() == self.game.ply()
        {
            let _ = self.enter(mover.fold_wb("white", "black"), ActDoc::PressClock);
        }
        Standing::Agrees
    }

    /// The clocks of the desk go by those of the board.
    fn clocks(&mut self, paused_by_source: bool) {
        let live = self.telling.live;
        let at = moment(&self.game, self.telling.at);
        if self.game.end().is_some()
            || self.game.ply().0 == 0
            || self.game.open_claim().is_some()
            || !(self.telling.moved || self.telling.clock_read)
        {
            return;
        }
        let shown = Color::ALL.map(|player| live.left(player));
        // Clocks that nobody has set show nothing either.
        if shown.iter().flatten().all(|left| left.0 == 0) {
            return;
        }
        let ours = Color::ALL.map(|player| self.game.clocks().left(player, at));
        let near = if self.telling.moved { CLOSE } else { NEAR };
        let differ = shown
            .iter()
            .zip(&ours)
            .any(|(shown, ours)| match (shown, ours) {
                (Some(shown), Some(ours)) => shown.0.abs_diff(ours.0) > near,
                (Some(_), None) => true,
                (None, _) => false,
            });
        let [white, black] = [0, 1].map(|side| shown[side].or(ours[side]).map(|Millis(it)| it));
        if let (true, Some(white), Some(black)) = (differ, white, black) {
            let reason = self.telling.who.to_owned();
            let set = ActDoc::SetClocks {
                white,
                black,
                reason,
            };
            let _ = self.enter("arbiter", set);
        }
        for (player, left) in Color::ALL.into_iter().zip(shown) {
            let fallen = self.game.clocks().fell(player, at).is_some();
            if left == Some(Millis(0)) && !fallen {
                let by = player.fold_wb("white", "black");
                let _ = self.enter(by, ActDoc::FlagFalls);
            }
        }
        let running = live
            .clock()
            .map_or(Running::Unknown, |(clock, _)| clock.running);
        let stopped = live.result().is_some() || running == Running::Neither;
        let paused = self.game.clocks().paused();
        if stopped && !paused {
            let _ = self.enter("arbiter", ActDoc::PauseClock);
        } else if !stopped && paused && paused_by_source {
            let _ = self.enter("arbiter", ActDoc::RestartClock);
        }
    }

    /// The result, once the game is over at the desk. What a person wrote down stays.
    fn result(&mut self, board: &Board, result: String) {
        if self.game.end().is_none() {
            // A game whose result is reported is played no more, whatever its clocks say.
            let runs = !self.game.clocks().paused() && self.game.clocks().control().is_some();
            if runs && self.game.ply().0 > 0 && self.game.open_claim().is_none() {
                let _ = self.enter("arbiter", ActDoc::PauseClock);
            }
            return;
        }
        let sheet = self.game.result_sheet();
        let known = sheet.corrected.or(sheet.recorded).map(|it| it.to_string());
        let own = board.fed.recorded == Some(Origin::Source(self.telling.source));
        let free = sheet.corrected.is_none() && (sheet.recorded.is_none() || own);
        if free && known.as_deref() != Some(result.as_str()) {
            // One that cannot be written now is shown beside the board.
            let _ = self.enter("arbiter", ActDoc::RecordResult { result });
        }
    }
}
