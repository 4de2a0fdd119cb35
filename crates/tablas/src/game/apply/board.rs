//! Moves, touching, illegal moves, flags.

use shakmaty::{Color, Move, Position, Role, Square};
use tablas_dead::Budget;

use crate::course::{Ask, Course};
use crate::game::clock::index;
use crate::game::decide::Loss;
use crate::game::{
    Actor, Effect, End, Event, Game, IllegalMove, Moment, OfferStatus, Reason, Sealed, Touched,
};
use crate::law::{Edition, Play};
use crate::regulations::TruthOfFlags;
use crate::ruling::Score;
use crate::units::{Millis, Ply};

impl Game {
    pub(super) fn moved(&mut self, mv: Move, effects: &mut Vec<Effect>) {
        let by = self.having_the_move();
        //= fide-2023#6.2.1.2
        if self.unpressed[index(by)] {
            effects.push(Effect::CompletedByTheNext { by });
        }
        let mut after = self.position().clone();
        after.play_unchecked(mv);
        self.course.push(mv, &after);
        self.moves_made[index(by)] += 1;
        self.unpressed[index(by)] = true;
        self.touched.clear();
        self.written = None;
        self.obligation = None;
        self.catch_up[index(by)] = false;
        // Whoever plays on does not wait for a draw.
        self.awaits_consent = false;
        self.answered_by_moving(by, effects);
        // A game that goes on was not dead before this move.
        if self.end.is_none() {
            let ending = self
                .course
                .ending_after_life(Ask::WhenInDoubt, self.setup.budget);
            self.end = ending.map(|ending| self.end_of(&ending));
        }
    }

    /// A move answers an offer: it cannot be made without touching a piece.
    fn answered_by_moving(&mut self, by: Color, effects: &mut Vec<Effect>) {
        let Some(at) = self.offer_to(by) else {
            return;
        };
        let offer = &mut self.offers[at];
        // The piece was in hand before the offer came: the Laws are silent; it stands until the next
        // touch or answer.
        if offer.opponent_had_touched && self.setup.rules.play != Play::OnlineE04 {
            offer.opponent_had_touched = false;
            effects.push(Effect::OfferStays { by: offer.by });
            return;
        }
        //= fide-2023#9.1.2.1
        //= fide-online#5.3
        self.end_offer(at, OfferStatus::Refused, effects);
    }

    pub(super) fn pressed(&mut self, event: &Event) {
        let Actor::Player(by) = event.by else {
            return;
        };
        //= fide-2023#6.2.1
        self.unpressed[index(by)] = false;
        let moves = self.moves_made[index(by)];
        self.clocks.press(by, moves, event.at);
        self.flags_by_the_clock(event.at);
    }

    pub(super) fn touched_piece(
        &mut self,
        event: &Event,
        square: Square,
        intent: bool,
        effects: &mut Vec<Effect>,
    ) {
        let Actor::Player(by) = event.by else {
            return;
        };
        // Online a piece is not touched: an offer is refused by a move, and nothing binds before it.
        if self.rules().play == Play::OnlineE04 {
            return;
        }
        // 4.3 binds the player having the move; a touch on the opponent's time moves nothing. While a
        // claim is examined a touch changes nothing either: 9.4 is about touching before.
        if !intent || by != self.having_the_move() || self.claim.is_some() {
            return;
        }
        let first = !self.touched.any();
        self.touched.push(square);
        if first {
            effects.push(Effect::TouchBinds { square });
            //= fide-2023#9.4
            effects.push(Effect::ClaimRightLost);
        }
        if let Some(at) = self.offer_to(by) {
            //= fide-2023#9.1.2.1
            self.end_offer(at, OfferStatus::Refused, effects);
        }
    }

    pub(super) fn illegal_move(
        &mut self,
        event: &Event,
        kind: IllegalMove,
        effects: &mut Vec<Effect>,
    ) {
        let Actor::Player(by) = event.by else {
            return;
        };
        let count = self.illegal_moves[index(by)].saturating_add(1);
        self.illegal_moves[index(by)] = count;
        effects.push(Effect::IllegalMove { by, count });
        //= fide-2023#7.5.2
        // The pawn becomes a queen: the move that was made is entered as that.
        // In 2009 it was an illegal move like any other (7.4a).
        if kind == IllegalMove::PawnNotPromoted && self.rules().edition != Edition::Fide2009 {
            let queens: Vec<Move> = self
                .position()
                .legal_moves()
                .into_iter()
                .filter(|mv| mv.promotion() == Some(Role::Queen))
                .collect();
            self.bind_to(queens, effects);
        }
        //= fide-2023#7.5.1
        // The position never changed here; the clock of the player runs on, without an increment.
        if let Some(at) = self.offer_to(by) {
            self.end_offer(at, OfferStatus::Refused, effects);
        }
        let losing = self.rules().losing_illegal_move();
        if losing.is_some_and(|(limit, _)| count >= limit) {
            self.end = Some(self.lost_by(by, Loss::IllegalMove));
        }
    }

    pub(super) fn illegal_position_seen(&mut self, effects: &mut Vec<Effect>) {
        //= fide-2023#A.5.4
        if self.illegal_position.is_none() {
            self.illegal_position = Some(self.ply());
            effects.push(Effect::IllegalPositionStands);
            return;
        }
        self.end = Some(self.drawn(Reason::IllegalPosition));
    }

    /// A draw in the position on the board.
    pub(super) fn drawn(&self, reason: Reason) -> End {
        End {
            ply: self.ply(),
            reason,
            also: Vec::new(),
            score: Score::DRAW,
            articles: vec![reason.article(self.rules())],
            unproved: false,
        }
    }

    pub(super) fn restart_clocks(&mut self, at: Moment) {
        let running = self.clocks.running().unwrap_or(self.having_the_move());
        self.clocks.run(running, at);
    }

    pub(super) fn flag_fell(&mut self, event: &Event, effects: &mut Vec<Effect>) {
        let Actor::Player(side) = event.by else {
            return;
        };
        //= fide-2023#6.4
        // The moves of the period are made: nothing is lost, the scoresheet is brought up to date.
        if self.period_is_complete(side) {
            self.catch_up[index(side)] = true;
            effects.push(Effect::PeriodOver { side });
            return;
        }
        self.clocks.flag_falls(side, event.at);
        effects.push(Effect::FlagDown { side });
        self.flags_by_the_clock(event.at);
    }

    /// Where the regulations go by the clock, a fall needs nobody to notice it.
    fn flags_by_the_clock(&mut self, now: Moment) {
        if self.regulations().flags.truth != TruthOfFlags::Clock || self.end.is_some() {
            return;
        }
        let first = Color::ALL
            .into_iter()
            .filter_map(|side| self.clocks.fell(side, now).map(|at| (at, side)))
            .min_by_key(|&(at, _)| at);
        if let Some((_, side)) = first {
            self.flag_noticed(side, now);
        }
    }

    pub(super) fn flag_noticed(&mut self, side: Color, at: Moment) {
        self.clocks.notice(side, at);
        //= fide-2023#6.8
        //= fide-2023#6.9
        self.end = Some(self.lost_by(side, Loss::Time));
    }

    pub(super) fn both_flags_seen(&mut self, at: Moment) {
        for side in Color::ALL {
            self.clocks.flag_falls(side, at);
        }
        let last_period = self.clocks.control().is_none_or(|control| {
            Color::ALL
                .into_iter()
                .all(|side| self.clocks.period(side) + 1 == control.periods().len())
        });
        //= fide-2023#GIII.3.1.1
        //= fide-2023#GIII.3.1.2
        if last_period {
            self.end = Some(self.drawn(Reason::BothFlags));
        }
    }

    /// The line of moves is another one from here on.
    pub(super) fn rebuild(&mut self, moves: &[Move]) {
        let mut course = Course::new(&self.setup.start, self.setup.rules);
        let mut position = self.setup.start.clone();
        for &mv in moves {
            position.play_unchecked(mv);
            course.push(mv, &position);
        }
        self.course = course;
    }

    pub(super) fn move_corrected(&mut self, ply: Ply, mv: Move, effects: &mut Vec<Effect>) {
        let mut moves = self.course.moves().to_vec();
        moves[ply.0 as usize - 1] = mv;
        self.rebuild(&moves);
        self.look_again_from(ply, effects);
        self.reconsider_the_end(effects);
    }

    fn look_again_from(&mut self, ply: Ply, effects: &mut Vec<Effect>) {
        let mut count = 0;
        for claim in self.claims.iter_mut().filter(|claim| claim.ply >= ply) {
            claim.before_correction = true;
            count += 1;
        }
        for offer in self.offers.iter_mut().filter(|offer| offer.ply >= ply) {
            offer.before_correction = true;
            count += 1;
        }
        if count > 0 {
            effects.push(Effect::LookAgain { count });
        }
    }

    /// An end that the position made is looked for again; one that somebody made stays.
    fn reconsider_the_end(&mut self, effects: &mut Vec<Effect>) {
        let by_position = match &self.end {
            None => true,
            Some(end) => matches!(end.reason, Reason::Position(_)),
        };
        let found = self.ended_by_position(Ask::Always, Budget::DEFAULT);
        match (found, by_position) {
            (Some(end), _) if self.end.as_ref() != Some(&end) => {
                let was_over = self.end.is_some();
                self.end = Some(end);
                if was_over {
                    self.tell_end(effects);
                }
                self.penalised_again(effects);
            }
            (None, true) if self.end.is_some() => {
                self.end = None;
                effects.push(Effect::GoesOn);
                self.penalised_again(effects);
            }
            (Some(_) | None, _) => {}
        }
    }

    pub(super) fn position_restored(
        &mut self,
        to: Ply,
        clocks: Option<[Millis; 2]>,
        at: Moment,
        effects: &mut Vec<Effect>,
    ) {
        let moves = self.course.moves()[..to.0 as usize].to_vec();
        let taken_back = self.course.moves().len() - moves.len();
        for back in 0..taken_back {
            let by = if back % 2 == 0 {
                !self.having_the_move()
            } else {
                self.having_the_move()
            };
            self.moves_made[index(by)] -= 1;
        }
        self.rebuild(&moves);
        self.touched = Touched::default();
        self.written = None;
        self.obligation = None;
        self.unpressed = [false; 2];
        self.illegal_position = None;
        if let Some(clocks) = clocks {
            self.clocks.set(clocks, at);
        }
        let by = self.having_the_move();
        self.clocks.run(by, at);
        self.look_again_from(to.next(), effects);
        let ended_later = self
            .end
            .as_ref()
            .is_some_and(|end| end.ply > to && matches!(end.reason, Reason::Position(_)));
        if ended_later {
            self.end = None;
            effects.push(Effect::GoesOn);
        }
        self.reconsider_the_end(effects);
    }

    pub(super) fn sealed_move(&mut self, event: &Event, named: &crate::game::NamedMove) {
        let Actor::Player(by) = event.by else {
            return;
        };
        self.clocks.pause(event.at);
        self.sealed = Some(Sealed {
            by,
            named: named.clone(),
        });
    }
}
