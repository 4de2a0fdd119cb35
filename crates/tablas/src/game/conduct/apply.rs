//! What a penalty does to the result of a game.

use shakmaty::Color;

use super::{Needs, Sanction, When};
use crate::game::{Act, Effect, End, Game, Penalty, Reason, What};
use crate::ruling::{Points, Score};

impl Game {
    pub(in crate::game) fn in_play_or_after(&self) -> When {
        match self.end {
            None => When::InPlay,
            Some(_) => When::AfterTheEnd,
        }
    }

    /// The result that a penalty leads to; `None` if it leaves it alone, or if an amount is missing.
    pub(in crate::game) fn score_after(
        &self,
        sanction: Sanction,
        penalty: &Penalty,
    ) -> Option<Score> {
        let (own, opponent) = match sanction.needs(self.in_play_or_after()) {
            //= fide-2023#11.7
            //= fide-2023#12.9.6
            Needs::OpponentScore => (Points::Zero, penalty.opponent_score?),
            Needs::MorePoints | Needs::FewerPoints => {
                //= fide-2023#12.9.4
                //= fide-2023#12.9.5
                let before = self.result()?;
                (
                    penalty.own_score.unwrap_or(before.of(penalty.against)),
                    penalty
                        .opponent_score
                        .unwrap_or(before.of(!penalty.against)),
                )
            }
            Needs::Nothing if sanction == Sanction::BothLose => {
                //= fide-2023#11.8
                return Some(Score::NONE);
            }
            Needs::Nothing | Needs::Seconds | Needs::Money | Needs::Rounds => return None,
        };
        Some(score_of(penalty.against, own, opponent))
    }

    pub(in crate::game) fn penalised(&mut self, penalty: &Penalty, effects: &mut Vec<Effect>) {
        let Some(sanction) = Sanction::of(penalty.article) else {
            return;
        };
        let Some(score) = self.score_after(sanction, penalty) else {
            return;
        };
        let mut articles = vec![sanction.article(self.rules())];
        let both = penalty.own_score.is_some() && penalty.opponent_score.is_some();
        match sanction {
            // One decision that takes and gives rests on both articles.
            Sanction::MorePoints if both => {
                articles.push(Sanction::FewerPoints.article(self.rules()))
            }
            Sanction::FewerPoints if both => {
                articles.push(Sanction::MorePoints.article(self.rules()))
            }
            Sanction::Warning
            | Sanction::MoreTime
            | Sanction::LessTime
            | Sanction::MorePoints
            | Sanction::FewerPoints
            | Sanction::GameLost
            | Sanction::Fine
            | Sanction::Excluded
            | Sanction::Expelled
            | Sanction::RefusalLoses
            | Sanction::BothLose => {}
        }
        let was_over = self.end.is_some();
        self.end = Some(match self.end.take() {
            None => End {
                ply: self.ply(),
                reason: Reason::RulesInfraction,
                also: Vec::new(),
                score,
                articles,
                unproved: false,
            },
            Some(end) => {
                let mut also = end.also;
                if end.reason != Reason::RulesInfraction {
                    also.insert(0, end.reason);
                }
                articles.extend(end.articles);
                End {
                    ply: end.ply,
                    reason: Reason::RulesInfraction,
                    also,
                    score,
                    articles,
                    unproved: end.unproved,
                }
            }
        });
        // What was set right, or stands signed, has the penalty in it from now on.
        if self.result.corrected.is_some() || self.signed_result_stands() {
            self.result.corrected = Some(score);
        }
        if was_over {
            self.tell_end(effects);
        }
    }

    /// Penalties that decided the result decide it still when the end was looked for again.
    pub(in crate::game) fn penalised_again(&mut self, effects: &mut Vec<Effect>) {
        let penalties: Vec<Penalty> = self
            .log
            .iter()
            .filter_map(|event| match &event.what {
                What::Done(Act::Penalise(penalty)) => Some(penalty.clone()),
                What::Done(_)
                | What::FoundOver
                | What::ClaimRuled { .. }
                | What::TimeAdded { .. }
                | What::TimeTaken { .. } => None,
            })
            .collect();
        let was_over = self.end.is_some();
        for penalty in &penalties {
            self.penalised(penalty, effects);
        }
        if !was_over && self.end.is_some() {
            self.tell_end(effects);
        }
    }
}

pub(super) fn score_of(player: Color, own: Points, opponent: Points) -> Score {
    match player {
        Color::White => Score {
            white: own,
            black: opponent,
        },
        Color::Black => Score {
            white: opponent,
            black: own,
        },
    }
}
