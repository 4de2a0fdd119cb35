//! A cooperative dive: one greedy line towards a mate.
//!
//! A yes is a series of steps that ends in mate, to be replayed. A no says nothing: the dive looks
//! at one line only. The losing king stands on all the squares he can have reached at once, so that
//! a few moves of the winner's men are enough where his pieces are free.

use shakmaty::{Square, attacks};

use crate::bits::{bit, first, king_moves, squares};
use crate::lone::Picture;
use crate::men::{How, Men, Side, Step};
use crate::promise::{Look, Taste, look};

/// Most moves that a dive makes for either side.
const MOST_PLIES: usize = 96;

/// Captures that are compared with each other before one is chosen.
const ENOUGH_CAPTURES: u32 = 2;

/// A step that was made, with the squares of the losing king before it.
struct Made {
    kings: u64,
    side: Side,
    step: Step,
    men: Men,
}

/// The steps to a mate, if greed finds one; and the states that were looked at.
pub(crate) fn dive(
    men: Men,
    king: Square,
    side: Side,
    seed: u64,
    budget: u64,
) -> (Option<Vec<Step>>, u64) {
    let mut dive = Dive {
        men,
        kings: bit(king),
        made: Vec::with_capacity(64),
        spent: 0,
        most: budget,
        seed,
        all_moves: seed & 1 == 1,
        taste: if seed < 4 { Taste::Take } else { Taste::Keep },
        picture: None,
    };
    let found = dive.go(side);
    (found, dive.spent)
}

/// The same, towards a picture of a mate.
pub(crate) fn dive_to(
    picture: &Picture,
    men: Men,
    king: Square,
    side: Side,
    seed: u64,
    budget: u64,
) -> (Option<Vec<Step>>, u64) {
    let mut dive = Dive {
        men,
        kings: bit(king),
        made: Vec::with_capacity(64),
        spent: 0,
        most: budget,
        seed,
        all_moves: true,
        taste: Taste::Keep,
        picture: Some(picture),
    };
    let found = dive.go(side);
    (found, dive.spent)
}

struct Dive<'a> {
    men: Men,
    kings: u64,
    made: Vec<Made>,
    spent: u64,
    most: u64,
    seed: u64,
    /// Whether the loser's other men move even where his king can.
    all_moves: bool,
    taste: Taste,
    picture: Option<&'a Picture>,
}

impl Dive<'_> {
    #[inline]
    fn look(&self, men: &Men, attacked: u64, kings: u64) -> Look {
        match self.picture {
            None => look(men, attacked, kings, self.taste),
            Some(picture) => Look {
                score: picture.distance(men, kings),
                caught: kings & attacked,
            },
        }
    }

    fn go(&mut self, mut side: Side) -> Option<Vec<Step>> {
        while self.made.len() < MOST_PLIES && self.spent < self.most {
            match side {
                Side::Winner => {
                    if let Some(king) = self.winner_moves()? {
                        return Some(self.line(king));
                    }
                }
                Side::Loser => self.loser_moves()?,
            }
            side = side.other();
        }
        None
    }

    fn make(&mut self, side: Side, step: Step, after: Men, kings: u64) {
        self.made.push(Made {
            kings: self.kings,
            side,
            step,
            men: self.men,
        });
        self.men = after;
        self.kings = kings;
    }

    /// The best-looking move of the winner. `None` if he has none; the square of the losing king if
    /// it mates.
    fn winner_moves(&mut self) -> Option<Option<Square>> {
        let men = self.men;
        let kings = self.kings;
        let king = men.king();
        let mut best: Option<(i32, Step, Men, u64)> = None;
        let mut mate = None;
        let taste = self.taste;
        let theirs = men.of_side(Side::Loser);
        // Where men are to be taken, a capture wins over all else: the rest is not even looked at.
        let passes: &[bool] = match taste {
            Taste::Take => &[true, false],
            Taste::Keep => &[false],
        };
        for &only_captures in passes {
            let mut captures = 0;
            men.steps(Side::Winner, |step| {
                let capture = bit(step.to) & theirs != 0;
                if taste == Taste::Take && capture != only_captures {
                    return true;
                }
                if self.spent >= self.most {
                    return false;
                }
                self.spent += 1;
                let mut may = kings & !bit(step.to) & !attacks::between(step.from, step.to).0;
                let mut own_king = king;
                if step.from == king {
                    own_king = step.to;
                    may &= !attacks::king_attacks(own_king).0;
                }
                if may == 0 {
                    return true;
                }
                let after = men.after(Side::Winner, step);
                may &= after.shields(own_king);
                if may == 0 {
                    return true;
                }
                // Which man is taken first hardly matters.
                captures += u32::from(only_captures);
                if captures > ENOUGH_CAPTURES {
                    return false;
                }
                let attacked = after.attacked_by_winner();
                let look = self.look(&after, attacked, may);
                for square in squares(look.caught) {
                    if is_mate(&after, attacked, square) {
                        mate = Some((step, after, may, square));
                        return false;
                    }
                }
                let mut score = look.score;
                if self.seed != 0 {
                    score += self.noise(step);
                }
                if best.as_ref().is_none_or(|b| score < b.0) && !self.seen(&after, Side::Loser, may)
                {
                    best = Some((score, step, after, may));
                }
                true
            });
            if mate.is_some() || best.is_some() {
                break;
            }
        }
        if let Some((step, after, may, square)) = mate {
            self.make(Side::Winner, step, after, may);
            return Some(Some(square));
        }
        let (_, step, after, may) = best?;
        self.make(Side::Winner, step, after, may);
        Some(None)
    }

    /// The losing king moves wherever he can at once, or the best-looking move of another man.
    fn loser_moves(&mut self) -> Option<()> {
        let men = self.men;
        let kings = self.kings;
        let attacked = men.attacked_by_winner();
        let reach = king_moves(kings) & !men.of_side(Side::Loser) & !attacked & !bit(men.king());
        let quiet = reach & !men.occupied();
        self.spent += 1;
        let king_step = |to| Step {
            from: to,
            to,
            how: How::LosingKing,
        };
        let mut best: Option<(i32, Step, Men, u64)> = None;
        if quiet != 0 {
            let after = men.after_losing_king(0);
            if !self.all_moves {
                self.make(Side::Loser, king_step(first(quiet)), after, quiet);
                return Some(());
            }
            let score = self.look(&after, attacked, quiet).score;
            best = Some((score, king_step(first(quiet)), after, quiet));
        }
        men.steps(Side::Loser, |step| {
            if self.spent >= self.most {
                return false;
            }
            self.spent += 1;
            let may = kings & !bit(step.to) & !attacks::between(step.from, step.to).0;
            if may == 0 {
                return true;
            }
            let after = men.after(Side::Loser, step);
            let attacked = after.attacked_by_winner();
            let may = may & !attacked;
            if may == 0 || after.insufficient() {
                return true;
            }
            let taken = (men.of_side(Side::Winner) & !after.of_side(Side::Winner)).count_ones();
            let mut score = self.look(&after, attacked, may).score + 64 * taken as i32;
            if self.seed != 0 {
                score += self.noise(step);
            }
            if best.as_ref().is_none_or(|b| score < b.0) && !self.seen(&after, Side::Winner, may) {
                best = Some((score, step, after, may));
            }
            true
        });
        if best.is_none() && reach != 0 {
            let to = first(reach);
            let after = men.after_losing_king(bit(to));
            if !after.insufficient() {
                best = Some((0, king_step(to), after, bit(to)));
            }
        }
        let (_, step, after, may) = best?;
        self.make(Side::Loser, step, after, may);
        Some(())
    }

    /// Something that is different with every seed, to decide between what looks nearly the same.
    fn noise(&self, step: Step) -> i32 {
        let ply = self.made.len() as u64;
        let n = (u64::from(step.from) << 6 | u64::from(step.to)) + (ply << 12);
        let n =
            (n ^ self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (n >> if self.picture.is_some() { 60 } else { 58 }) as i32
    }

    /// Whether the same men stood here before with the same side to move and nothing new is added.
    fn seen(&self, men: &Men, side: Side, kings: u64) -> bool {
        self.made
            .iter()
            .any(|made| made.side == side && made.men == *men && kings & !made.kings == 0)
    }

    fn line(&self, mut king: Square) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::with_capacity(self.made.len());
        for made in self.made.iter().rev() {
            let mut step = made.step;
            if step.how == How::LosingKing {
                step.to = king;
                king = first(made.kings & attacks::king_attacks(king).0);
                step.from = king;
            }
            steps.push(step);
        }
        steps.reverse();
        steps
    }
}

/// Whether the losing king on `square`, in check and without a flight square, is mated.
pub(crate) fn is_mate(men: &Men, attacked: u64, square: Square) -> bool {
    let free = !men.of_side(Side::Loser) & !attacked;
    if attacked & bit(square) == 0 || attacks::king_attacks(square).0 & free != 0 {
        return false;
    }
    men.steps(Side::Loser, |step| {
        bit(step.to) == bit(square)
            || attacks::between(step.from, step.to).0 & bit(square) != 0
            || men.after(Side::Loser, step).attacked_by_winner() & bit(square) != 0
    })
}
