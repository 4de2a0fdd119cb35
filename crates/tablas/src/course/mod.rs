//! The course of a recorded game: which rights arose, whose they were, and when the game ended.

use shakmaty::{Chess, Color, Move, Position, Role};
use tablas_dead::{Budget, Deadness};

use crate::law::{Automatic, Rules};
use crate::position::{History, LookAlike, Occurrences, PlainPosition, QuietMoves};
use crate::ruling::{EndReason, Ending};
use crate::sentence::NumberedMove;
use crate::units::Ply;

/// A third or later occurrence on the board (9.2.2). The right is of the player having the move and
/// ends when he makes a move or touches a piece with intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// When the position came about.
    pub ply: Ply,
    /// Who has the move and may claim.
    pub by: Color,
    /// Every time it has been on the board, this one last.
    pub plies: Vec<Ply>,
}

/// Moves by which a third occurrence could be claimed (9.2.1), in the position after `ply`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// The position in which the player having the move could have claimed.
    pub ply: Ply,
    /// Who has the move.
    pub by: Color,
    /// The moves that he could announce.
    pub moves: Vec<Move>,
}

/// Half-moves during which fifty moves could be claimed, by whoever had the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiftyRun {
    /// The first position in which the player having the move had fifty complete moves on the board
    /// (9.3.2).
    pub from: Ply,
    /// The last such position.
    pub to: Ply,
}

/// A placement that stood for the third time or more and gives no right, because the positions
/// differ in who has the move or in rights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearMiss {
    /// When the placement came about for the third time.
    pub ply: Ply,
    /// Who has the move.
    pub by: Color,
    /// When the position itself was there, this time last.
    pub plies: Vec<Ply>,
    /// The times that only look the same.
    pub look_alikes: Vec<LookAlike>,
}

/// First half-moves at which something stood on the board; `None` if it never did. What happened
/// after the end of the game is not among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Firsts {
    /// Third occurrence.
    pub threefold: Option<Ply>,
    /// Third time of a placement, whatever the rights.
    pub visual_threefold: Option<Ply>,
    /// Fifth occurrence.
    pub fivefold: Option<Ply>,
    /// Fifty moves complete.
    pub fifty: Option<Ply>,
    /// Seventy-five moves complete.
    pub seventy_five: Option<Ply>,
}

/// Which final positions are put to the prover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// All of them.
    Always,
    /// Those that [`tablas_dead::worth_asking`] lets through. For many games: a position with so
    /// much freedom that it cannot be dead is not put to the prover.
    WhenInDoubt,
}

/// What is known of who can still checkmate in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Life {
    /// Nobody.
    Dead,
    /// Somebody: this player, or it was not asked or not decided who.
    Alive(Option<Color>),
}

/// The course of one game. Give it the start, then every move with the position after it, then ask
/// for the ending. It holds what article 9 says of the line of moves and nothing of what the players
/// did beside it (clocks, offers, claims).
#[derive(Clone, Debug)]
pub struct Course {
    rules: Rules,
    automatic: Automatic,
    history: History,
    start: Chess,
    moves: Vec<Move>,
    /// The first automatic draw; what the position ends by itself is asked at the end of the line.
    counted_out: Option<(Ply, Vec<EndReason>)>,
    repetitions: Vec<Repetition>,
    ahead: Vec<Ahead>,
    fifty_runs: Vec<FiftyRun>,
    fifty_ahead: Vec<Ahead>,
    near_misses: Vec<NearMiss>,
    firsts: Firsts,
}

impl Course {
    /// A game under `rules` that begins with `start`.
    #[must_use]
    pub fn new(start: &Chess, rules: Rules) -> Course {
        let mut course = Course {
            rules,
            automatic: rules.automatic(),
            history: History::new(start),
            start: start.clone(),
            moves: Vec::with_capacity(256),
            counted_out: None,
            repetitions: Vec::new(),
            ahead: Vec::new(),
            fifty_runs: Vec::new(),
            fifty_ahead: Vec::new(),
            near_misses: Vec::new(),
            firsts: Firsts::default(),
        };
        course.look(start.halfmoves());
        course
    }

    /// Begins again with another game, keeping the memory.
    pub fn restart(&mut self, start: &Chess, rules: Rules) {
        self.rules = rules;
        self.automatic = rules.automatic();
        self.history.restart(start);
        self.start.clone_from(start);
        self.moves.clear();
        self.counted_out = None;
        self.repetitions.clear();
        self.ahead.clear();
        self.fifty_runs.clear();
        self.fifty_ahead.clear();
        self.near_misses.clear();
        self.firsts = Firsts::default();
        self.look(start.halfmoves());
    }

    /// Begins again under `rules`, but with other draws that need no claim than they have: those of
    /// an edition that is in force no more.
    pub fn restart_with(&mut self, start: &Chess, rules: Rules, automatic: Automatic) {
        self.restart(start, rules);
        self.automatic = automatic;
    }

    /// Takes other rules for the same moves. `false`: that needs another look at every move, and
    /// nothing was changed.
    pub fn judge_by(&mut self, rules: Rules, automatic: Automatic) -> bool {
        let narrower = match (self.automatic, automatic) {
            (now, then) if now == then => true,
            // What did not end the game under the wider rule does not end it under the narrower one.
            (
                Automatic::FiveAndSeventyFive,
                Automatic::FiveInARowAndSeventyFive | Automatic::OnlyOnClaim,
            ) => self.counted_out.is_none(),
            (
                Automatic::FiveAndSeventyFive
                | Automatic::ThreeAndFifty
                | Automatic::AtTheDirectorsDiscretion
                | Automatic::FiveInARowAndSeventyFive
                | Automatic::OnlyOnClaim,
                _,
            ) => false,
        };
        if narrower {
            self.rules = rules;
            self.automatic = automatic;
        }
        narrower
    }

    /// The draws that end this game without a claim.
    #[must_use]
    pub const fn automatic(&self) -> Automatic {
        self.automatic
    }

    /// Adds a legal move and the position after it.
    pub fn push(&mut self, mv: Move, after: &Chess) {
        self.moves.push(mv);
        self.history.push(mv, after);
        self.look(after.halfmoves());
    }

    /// The same for whoever has no [`Chess`] at hand.
    // In the reader's loop, where the position still is at hand.
    #[inline(always)]
    pub fn push_plain(&mut self, mv: Move, after: &PlainPosition) {
        self.moves.push(mv);
        self.history.push_plain(mv, after);
        self.look(after.halfmoves());
    }

    /// Tells the position on the board, for whoever has it already: it need not be made.
    pub fn stands(&mut self, current: &Chess) {
        self.history.stands(current);
    }

    /// Looks at the position on the board. Most give no right and come near to none.
    #[inline]
    fn look(&mut self, halfmoves: u32) {
        let history = &self.history;
        let counts = history.visual_occurrences() >= 3 || halfmoves >= 99;
        if counts || !history.nothing_repeated() {
            self.look_closely();
        }
    }

    #[cold]
    #[inline(never)]
    fn look_closely(&mut self) {
        let history = &self.history;
        let occurrences = history.occurrences();
        let quiet = history.quiet_moves();
        if self.counted_out.is_some() {
            return;
        }
        let ply = history.ply();
        let by = history.having_the_move();
        if occurrences.get() >= 3 {
            self.firsts.threefold.get_or_insert(ply);
        }
        if history.visual_occurrences() >= 3 {
            self.firsts.visual_threefold.get_or_insert(ply);
        }
        if quiet >= QuietMoves::FIFTY {
            self.firsts.fifty.get_or_insert(ply);
        }
        let reasons = self.counted_reasons(occurrences, quiet);
        if reasons.contains(&EndReason::Fivefold) {
            self.firsts.fivefold.get_or_insert(ply);
        }
        if reasons.contains(&EndReason::SeventyFive) {
            self.firsts.seventy_five.get_or_insert(ply);
        }
        if !reasons.is_empty() {
            self.counted_out = Some((ply, reasons));
            return;
        }
        self.note_rights(ply, by);
    }

    /// The draws that need no claim and come from counting.
    fn counted_reasons(&self, occurrences: Occurrences, quiet: QuietMoves) -> Vec<EndReason> {
        let (repetition, moves) = match self.automatic {
            //= fide-2023#9.6.1
            //= fide-2023#9.6.2
            Automatic::FiveAndSeventyFive | Automatic::FiveInARowAndSeventyFive => {
                (EndReason::Fivefold, EndReason::SeventyFive)
            }
            //= fide-online#5.4.1
            //= fide-online#5.4.4
            Automatic::ThreeAndFifty => (EndReason::ThreefoldAutomatic, EndReason::FiftyAutomatic),
            Automatic::AtTheDirectorsDiscretion | Automatic::OnlyOnClaim => return Vec::new(),
        };
        let mut reasons = Vec::new();
        if self
            .automatic
            .occurrences()
            .is_some_and(|limit| occurrences.get() >= limit && self.close_enough(limit))
        {
            reasons.push(repetition);
        }
        if self
            .automatic
            .quiet_moves()
            .is_some_and(|limit| quiet.by_each_player() >= u32::from(limit))
        {
            reasons.push(moves);
        }
        reasons
    }

    /// Whether the last `limit` occurrences came as the rules ask.
    fn close_enough(&self, limit: u16) -> bool {
        if !self.automatic.in_a_row() {
            return true;
        }
        let plies = self.history.occurrence_plies();
        let last = &plies[plies.len().saturating_sub(usize::from(limit))..];
        last.windows(2).all(|pair| pair[1].0 - pair[0].0 == 4)
    }

    fn note_rights(&mut self, ply: Ply, by: Color) {
        let history = &self.history;
        let occurrences = history.occurrences();
        //= fide-2023#9.2.2
        if occurrences.get() >= 3 {
            self.repetitions.push(Repetition {
                ply,
                by,
                plies: history.occurrence_plies(),
            });
        } else if history.visual_occurrences() >= 3 {
            self.near_misses.push(NearMiss {
                ply,
                by,
                plies: history.occurrence_plies(),
                look_alikes: history.look_alikes(),
            });
        }
        let moves = history.threefold_ahead();
        if !moves.is_empty() {
            self.ahead.push(Ahead { ply, by, moves });
        }
        //= fide-2023#9.3.2
        let quiet = history.quiet_moves();
        if quiet >= QuietMoves::FIFTY {
            match self.fifty_runs.last_mut() {
                Some(run) if run.to.next() == ply => run.to = ply,
                Some(_) | None => self.fifty_runs.push(FiftyRun { from: ply, to: ply }),
            }
        } else if quiet.next() == QuietMoves::FIFTY {
            let moves = history.fifty_ahead();
            if !moves.is_empty() {
                self.fifty_ahead.push(Ahead { ply, by, moves });
            }
        }
    }

    /// The rules the game is played under.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The position history as it stands.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// The first position.
    #[must_use]
    pub const fn start(&self) -> &Chess {
        &self.start
    }

    /// The moves, in order.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after `ply` half-moves, by replaying them.
    ///
    /// # Panics
    ///
    /// If the game is shorter.
    #[must_use]
    pub fn position_at(&self, ply: Ply) -> Chess {
        let mut position = PlainPosition::of(&self.start);
        let count = usize::try_from(ply.0).expect("a ply fits a usize");
        for &mv in &self.moves[..count] {
            position.play(mv);
        }
        position.chess(self.start.castles().mode())
    }

    /// Who has the move in the position after `ply` half-moves, in the game or as if it went on.
    #[must_use]
    pub fn having_the_move_after(&self, ply: Ply) -> Color {
        if ply.0.is_multiple_of(2) {
            self.start.turn()
        } else {
            !self.start.turn()
        }
    }

    /// The moves as a player would call them, in order.
    #[must_use]
    pub fn numbered_moves(&self) -> Vec<NumberedMove> {
        let mut position = self.start.clone();
        self.moves
            .iter()
            .map(|&mv| {
                let named = NumberedMove::of(&position, mv);
                position.play_unchecked(mv);
                named
            })
            .collect()
    }

    /// When, if ever, the position ended the game: the earliest move that produced a checkmate, a
    /// stalemate, a dead position or an automatic draw. `spent` budgets leave a dead position
    /// unseen; they never make one up.
    #[must_use]
    pub fn ending(&self, ask: Ask, budget: Budget) -> Option<Ending> {
        self.ending_asking(ask, budget, None).0
    }

    /// The same, and who is known to be able to checkmate from the last position. `first` is asked
    /// about first: whoever needs to know it of one player saves a question.
    #[must_use]
    pub fn ending_asking(
        &self,
        ask: Ask,
        budget: Budget,
        first: Option<Color>,
    ) -> (Option<Ending>, Option<Color>) {
        let last = self.history.ply();
        let current = self.history.current();
        // Whoever is plainly able to mate has an opponent who can move, or moves himself.
        let plain = ask == Ask::WhenInDoubt
            && (tablas_dead::anybody_plainly_able(current) || tablas_dead::plainly_free(current));
        let stuck =
            !plain && !tablas_dead::plainly_moves(current) && current.legal_moves().is_empty();
        let checkmate = stuck && current.is_check();
        let mut at: Vec<(Ply, EndReason)> = Vec::new();
        if let Some((ply, reasons)) = &self.counted_out {
            at.extend(reasons.iter().map(|&reason| (*ply, reason)));
        }
        //= fide-2023#5.1.1
        //= fide-2023#5.2.1
        if stuck {
            at.push((
                last,
                if checkmate {
                    EndReason::Checkmate
                } else {
                    EndReason::Stalemate
                },
            ));
        }
        let mut mater = None;
        if !plain && !checkmate {
            //= fide-2023#5.2.2
            match life(current, ask, budget, first) {
                Life::Dead => {
                    let ply = self.first_dead_ply(ask, budget);
                    // A stalemate leaves nobody able to mate; that alone is no second reason.
                    if !(stuck && ply == last) {
                        at.push((ply, EndReason::DeadPosition));
                    }
                }
                Life::Alive(by) => mater = by,
            }
        }
        let Some(earliest) = at.iter().map(|&(ply, _)| ply).min() else {
            return (None, mater);
        };
        let reasons = at
            .into_iter()
            .filter(|&(ply, _)| ply == earliest)
            .map(|(_, reason)| reason)
            .collect();
        let mated = (checkmate && earliest == last).then(|| current.turn());
        (Ending::of(earliest, reasons, mated), mater)
    }

    /// The ending, given that the position before the last move was not dead. If that position can
    /// come back, this one is not dead either, and nothing has to be asked.
    #[must_use]
    pub fn ending_after_life(&self, ask: Ask, budget: Budget) -> Option<Ending> {
        if !self.can_go_back() {
            return self.ending(ask, budget);
        }
        // There is a legal move, so it is no mate and no stalemate.
        let (ply, reasons) = self.counted_out.clone()?;
        Ending::of(ply, reasons, None)
    }

    /// Whether both players could take their last moves back: the opponent makes a quiet move, the
    /// mover goes back, the opponent goes back. Then the position before the last move is on the
    /// board again, with the same rights.
    fn can_go_back(&self) -> bool {
        /// Replies to try: nearly always the first will do.
        const TRIES: usize = 4;
        let current = self.history.current();
        let rights = current.castles().castling_rights();
        let Some(&Move::Normal {
            role,
            from,
            capture: None,
            to,
            promotion: None,
        }) = self.moves.last()
        else {
            return false;
        };
        let Some(before) = self.history.plain_at(Ply(self.history.ply().0 - 1)) else {
            return false;
        };
        if role == Role::Pawn || before.castling_rights() != rights || before.legal_passed().any() {
            return false;
        }
        let quiet = |role, from, to| Move::Normal {
            role,
            from,
            capture: None,
            to,
            promotion: None,
        };
        let goes_back = |reply: &Move| {
            let Move::Normal {
                role: their_role,
                from: there,
                capture: None,
                to: here,
                promotion: None,
            } = *reply
            else {
                return false;
            };
            if their_role == Role::Pawn {
                return false;
            }
            let mut next = current.clone();
            next.play_unchecked(*reply);
            let back = quiet(role, to, from);
            if next.castles().castling_rights() != rights || !next.is_legal(back) {
                return false;
            }
            next.play_unchecked(back);
            next.is_legal(quiet(their_role, here, there))
        };
        let replies = current.legal_moves();
        replies
            .iter()
            .filter(|reply| !reply.is_zeroing() && !reply.is_castle())
            .take(TRIES)
            .any(goes_back)
    }

    /// The first dead position, given that the last one is dead. Once dead, always dead; and a game
    /// that dies does so with one of its last captures, so it is looked for backwards.
    fn first_dead_ply(&self, ask: Ask, budget: Budget) -> Ply {
        let mut dead = self.history.ply();
        while dead > Ply(0) {
            let before = Ply(dead.0 - 1);
            let position = self.position_at(before);
            if ask == Ask::WhenInDoubt && tablas_dead::anybody_plainly_able(&position) {
                break;
            }
            match life(&position, ask, budget, None) {
                Life::Dead => dead = before,
                Life::Alive(_) => break,
            }
        }
        dead
    }

    /// Third and later occurrences on the board, up to an automatic draw.
    #[must_use]
    pub fn repetitions(&self) -> &[Repetition] {
        &self.repetitions
    }

    /// Positions in which a third occurrence could be claimed by announcing a move.
    #[must_use]
    pub fn threefold_ahead(&self) -> &[Ahead] {
        &self.ahead
    }

    /// Stretches of the game in which fifty moves were complete.
    #[must_use]
    pub fn fifty_runs(&self) -> &[FiftyRun] {
        &self.fifty_runs
    }

    /// Positions in which fifty moves could be claimed by announcing a move and not yet on the board.
    #[must_use]
    pub fn fifty_ahead(&self) -> &[Ahead] {
        &self.fifty_ahead
    }

    /// Placements that stood three times without being the same position three times.
    #[must_use]
    pub fn near_misses(&self) -> &[NearMiss] {
        &self.near_misses
    }

    /// First half-moves at which something stood on the board.
    #[must_use]
    pub const fn firsts(&self) -> Firsts {
        self.firsts
    }
}

/// Whether a position in which nobody is plainly able to mate is dead. Nearly every question is settled
/// by a small search; only one that is not gets the whole budget. What is not decided is not dead.
fn life(position: &Chess, ask: Ask, budget: Budget, first: Option<Color>) -> Life {
    // Two kings, and what goes on squares of one colour: no mate can stand on the board.
    if position.is_insufficient_material() {
        return Life::Dead;
    }
    if ask == Ask::WhenInDoubt && plainly_alive(position) {
        return Life::Alive(None);
    }
    if let Some(first) = first
        && tablas_dead::can_checkmate(position, first, Budget::INSTANT)
            .can()
            .is_some()
    {
        return Life::Alive(Some(first));
    }
    for budget in [Budget::INSTANT, budget] {
        match tablas_dead::is_dead(position, budget) {
            Deadness::Dead => return Life::Dead,
            Deadness::Alive { by, .. } => return Life::Alive(Some(by)),
            Deadness::Unknown => {}
        }
    }
    Life::Alive(None)
}

/// Whether a position has so much freedom that it is not put to the prover.
fn plainly_alive(position: &Chess) -> bool {
    tablas_dead::at_ease(position)
        || tablas_dead::plainly_alive(position)
        || Color::ALL
            .into_iter()
            .any(|color| !tablas_dead::worth_asking(position, color))
        || tablas_dead::alive_soon(position)
}

#[cfg(test)]
mod tests;
