//! What is looked at, and what keys do to it.

use std::cmp::Reverse;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tablas_feed::BoardKey;
use tablas_watch::{Alert, Watch, Watched};

/// What a key asks for that the screen cannot do itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Nothing more.
    Nothing,
    /// End the program.
    Quit,
    /// Take note of this alert.
    Acknowledge(u32),
}

/// Where keys go in the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Focus {
    /// To the boards.
    Boards,
    /// To the alerts.
    Alerts,
}

/// A board that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opened {
    pub(super) key: BoardKey,
    /// The half-move shown; `None` follows the game.
    pub(super) ply: Option<u32>,
    /// Seen from Black's side.
    pub(super) turned: bool,
}

/// What is looked at.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub(super) focus: Focus,
    pub(super) board: Option<BoardKey>,
    pub(super) alert: Option<u32>,
    pub(super) open: Option<Opened>,
    /// What is searched for, while it is typed.
    pub(super) search: Option<String>,
    /// What was searched for.
    pub(super) searched: String,
    pub(super) help: bool,
    pub(super) bell: bool,
    /// Whether alerts that were taken note of are left out.
    pub(super) only_new: bool,
    /// Boards that stand beside each other, and rows that are seen, as they were last drawn.
    pub(super) columns: usize,
    pub(super) rows: usize,
}

impl View {
    pub(super) fn new(bell: bool) -> View {
        View {
            focus: Focus::Boards,
            board: None,
            alert: None,
            open: None,
            search: None,
            searched: String::new(),
            help: false,
            bell,
            only_new: false,
            columns: 1,
            rows: 10,
        }
    }

    /// Looks at something that is there.
    pub(super) fn settle(&mut self, watch: &Watch) {
        let boards = ordered(watch);
        if self
            .board
            .as_ref()
            .is_none_or(|key| watch.board(key).is_none())
        {
            self.board = boards.first().map(|it| it.key().clone());
        }
        let alerts = self.alerts(watch);
        // Who looks at the boards sees the alerts that press most; who has chosen one keeps it.
        let chosen = alerts.iter().any(|it| Some(it.number) == self.alert);
        if self.focus == Focus::Boards || !chosen {
            self.alert = alerts.first().map(|it| it.number);
        }
        if self
            .open
            .as_ref()
            .is_some_and(|open| watch.board(&open.key).is_none())
        {
            self.open = None;
        }
    }

    /// The alerts that are listed.
    pub(super) fn alerts<'a>(&self, watch: &'a Watch) -> Vec<&'a Alert> {
        let mut alerts = watch.alerts();
        alerts.retain(|it| !(self.only_new && it.acknowledged.is_some()));
        // What was taken note of comes last.
        alerts.sort_by_key(|it| it.acknowledged.is_some());
        alerts
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a terminal has many keys, and most of them mean nothing here"
    )]
    pub(super) fn press(&mut self, key: KeyEvent, watch: &Watch) -> Deed {
        self.settle(watch);
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') {
            return Deed::Quit;
        }
        if self.search.is_some() {
            self.type_search(key.code, watch);
            return Deed::Nothing;
        }
        if self.help {
            self.help = false;
            return Deed::Nothing;
        }
        match key.code {
            KeyCode::Char('q') => return Deed::Quit,
            KeyCode::Char('?' | 'h') => self.help = true,
            KeyCode::Char('/') => self.search = Some(String::new()),
            KeyCode::Char('n') => self.find_next(watch),
            KeyCode::Char('b') => self.bell = !self.bell,
            KeyCode::Char('u') => self.only_new = !self.only_new,
            KeyCode::Char('a') => return self.acknowledge(watch),
            code => match &mut self.open {
                Some(open) => {
                    let last = watch.board(&open.key).map_or(0, |it| it.ply().0);
                    if !open.step(code, last) {
                        self.open = None;
                    }
                }
                None => self.walk(code, watch),
            },
        }
        Deed::Nothing
    }

    fn acknowledge(&self, watch: &Watch) -> Deed {
        let number = match (&self.open, self.focus) {
            (Some(open), _) => first_new(watch, &open.key),
            (None, Focus::Alerts) => self.alert,
            (None, Focus::Boards) => self.board.as_ref().and_then(|key| first_new(watch, key)),
        };
        number.map_or(Deed::Nothing, Deed::Acknowledge)
    }

    fn walk(&mut self, code: KeyCode, watch: &Watch) {
        match (self.focus, code) {
            (Focus::Boards, KeyCode::Tab | KeyCode::BackTab) => self.focus = Focus::Alerts,
            (Focus::Alerts, KeyCode::Tab | KeyCode::BackTab) => self.focus = Focus::Boards,
            (Focus::Boards, KeyCode::Enter) => {
                if let Some(key) = self.board.clone() {
                    self.open_at(key, None);
                }
            }
            (Focus::Alerts, KeyCode::Enter) => {
                let alerts = self.alerts(watch);
                let alert = alerts.iter().find(|it| Some(it.number) == self.alert);
                if let Some(alert) = alert
                    && let Some(key) = alert.place.board.clone()
                {
                    let ply = alert.key.ply.0;
                    let last = watch.board(&key).map_or(0, |it| it.ply().0);
                    self.open_at(key, (ply < last).then_some(ply));
                }
            }
            (Focus::Boards, code) => {
                let boards = ordered(watch);
                let at = boards
                    .iter()
                    .position(|it| Some(it.key()) == self.board.as_ref())
                    .unwrap_or(0);
                let to = moved(at, boards.len(), self.columns, self.rows, code);
                self.board = boards.get(to).map(|it| it.key().clone());
            }
            (Focus::Alerts, code) => {
                let alerts = self.alerts(watch);
                let at = alerts
                    .iter()
                    .position(|it| Some(it.number) == self.alert)
                    .unwrap_or(0);
                let to = moved(at, alerts.len(), 1, self.rows / 2, code);
                self.alert = alerts.get(to).map(|it| it.number);
            }
        }
    }

    fn open_at(&mut self, key: BoardKey, ply: Option<u32>) {
        self.board = Some(key.clone());
        self.open = Some(Opened {
            key,
            ply,
            turned: false,
        });
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a terminal has many keys, and most of them mean nothing here"
    )]
    fn type_search(&mut self, code: KeyCode, watch: &Watch) {
        let Some(typed) = &mut self.search else {
            return;
        };
        match code {
            KeyCode::Esc => self.search = None,
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Char(c) => typed.push(c),
            KeyCode::Enter => {
                self.searched = std::mem::take(typed);
                self.search = None;
                self.find(watch, 0);
            }
            _ => {}
        }
    }

    fn find_next(&mut self, watch: &Watch) {
        self.find(watch, 1);
    }

    /// The next board, from the one looked at on, whose number or players fit.
    fn find(&mut self, watch: &Watch, skip: usize) {
        let wanted = self.searched.trim().to_lowercase();
        if wanted.is_empty() {
            return;
        }
        let boards = ordered(watch);
        let at = boards
            .iter()
            .position(|it| Some(it.key()) == self.board.as_ref())
            .unwrap_or(0);
        let found = (0..boards.len())
            .map(|i| boards[(at + skip + i) % boards.len()])
            .find(|board| fits(board, &wanted));
        if let Some(found) = found {
            let key = found.key().clone();
            if let Some(open) = &mut self.open {
                open.key = key.clone();
                open.ply = None;
            }
            self.focus = Focus::Boards;
            self.board = Some(key);
        }
    }
}

impl Opened {
    /// `false`: it is closed.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a terminal has many keys, and most of them mean nothing here"
    )]
    fn step(&mut self, code: KeyCode, last: u32) -> bool {
        let at = self.ply.unwrap_or(last).min(last);
        let to = match code {
            KeyCode::Esc | KeyCode::Enter => return false,
            KeyCode::Left => at.saturating_sub(1),
            KeyCode::Right => at + 1,
            KeyCode::Up => at.saturating_sub(2),
            KeyCode::Down => at + 2,
            KeyCode::PageUp => at.saturating_sub(20),
            KeyCode::PageDown => at + 20,
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Char('f') => {
                self.turned = !self.turned;
                at
            }
            _ => at,
        };
        self.ply = (to < last).then_some(to);
        true
    }
}

/// The first alert of a board that nobody has taken note of.
fn first_new(watch: &Watch, key: &BoardKey) -> Option<u32> {
    let alerts = watch.board(key)?.alerts();
    let new = alerts.iter().find(|it| it.acknowledged.is_none());
    new.map(|it| it.number)
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a terminal has many keys, and most of them mean nothing here"
)]
fn moved(at: usize, count: usize, columns: usize, rows: usize, code: KeyCode) -> usize {
    let last = count.saturating_sub(1);
    // The boards go down a column first.
    let height = count.div_ceil(columns.max(1)).max(1);
    let to = match code {
        KeyCode::Up => at.saturating_sub(1),
        KeyCode::Down => at + 1,
        KeyCode::Left => at.saturating_sub(if columns > 1 { height } else { rows }),
        KeyCode::Right => at + if columns > 1 { height } else { rows },
        KeyCode::PageUp => at.saturating_sub(rows),
        KeyCode::PageDown => at + rows,
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => at,
    };
    to.min(last)
}

fn fits(board: &Watched, wanted: &str) -> bool {
    let tags = board.live().tags();
    let number = tags.board.map(|it| it.to_string());
    number.as_deref() == Some(wanted)
        || [&*tags.white.name, &*tags.black.name, &*board.key().name]
            .iter()
            .any(|name| name.to_lowercase().contains(wanted))
}

/// The boards as a hall numbers them, those of the last round first.
pub(super) fn ordered(watch: &Watch) -> Vec<&Watched> {
    let mut boards: Vec<&Watched> = watch.boards().collect();
    boards.sort_by_cached_key(|board| {
        let tags = board.live().tags();
        let place = (Reverse(tags.round), tags.board.is_none(), tags.board);
        (place, natural(&board.key().name), board.key().clone())
    });
    boards
}

/// A name with its numbers as numbers: `game-10` comes behind `game-9`.
fn natural(name: &str) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    let mut rest = name;
    while !rest.is_empty() {
        let text = rest
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(rest.len());
        let (word, behind) = rest.split_at(text);
        let digits = behind
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(behind.len());
        let (number, behind) = behind.split_at(digits);
        parts.push((word.to_lowercase(), number.parse().unwrap_or(u64::MAX)));
        rest = behind;
    }
    parts
}
