//! Boards that are disturbed say nothing that the undisturbed ones would not say, but for what is
//! withdrawn.

use std::collections::BTreeSet;

use tablas_dead::Budget;

use super::*;

/// Numbers that look like chance and are always the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(bound).expect("small")).expect("small")
    }
}

/// A game that likes to go back, so that there is much to say of it.
fn game(chance: &mut Chance, plies: usize) -> Shown {
    let mut shown = board("");
    let mut position = shown.start.clone();
    let mut line: Vec<shakmaty::Move> = Vec::new();
    while shown.words.len() < plies {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let back = line.len().checked_sub(2).and_then(|at| {
            let before = line[at];
            legal
                .iter()
                .find(|mv| mv.from() == Some(before.to()) && Some(mv.to()) == before.from())
        });
        let mv = match back {
            Some(&back) if chance.below(10) < 8 => back,
            Some(_) | None => legal[chance.below(legal.len())],
        };
        shown.words.push(San::from_move(&position, mv).to_string());
        line.push(mv);
        position.play_unchecked(mv);
    }
    shown
}

fn said(changes: &[Change]) -> BTreeSet<(Key, Option<Side>)> {
    changes
        .iter()
        .filter(|it| matches!(it.event, Event::Appears | Event::Returns))
        .map(|it| (it.alert.key, it.alert.by.map(Side::from)))
        .collect()
}

fn withdrawn(changes: &[Change]) -> BTreeSet<Key> {
    changes
        .iter()
        .filter(|it| it.event == Event::Ends(How::Withdrawn))
        .map(|it| it.alert.key)
        .collect()
}

#[test]
fn disturbance_adds_no_alert_that_stays() {
    let mut chance = Chance(0x5eed);
    let mut raised = 0;
    for _ in 0..60 {
        let shown = game(&mut chance, 60);
        let settings = Settings {
            budget: Budget::INSTANT,
            ..laws()
        };
        let mut calm = Table::new(settings.clone());
        calm.play(&shown, 0);
        let mut table = Table::new(settings);
        let mut count = 0;
        while count <= shown.words.len() {
            match chance.below(8) {
                // Half of what is known, as if a file were being written.
                0 => {
                    table.glimpse(&shown.clone().cut(count / 2));
                }
                // A move that was none: a piece in the air.
                1 if count > 0 && count < shown.words.len() => {
                    let mut other = shown.clone().cut(count);
                    let mut position = other.start.clone();
                    for mv in other.moves() {
                        position.play_unchecked(mv.mv);
                    }
                    let legal = position.legal_moves();
                    let mv = legal[chance.below(legal.len())];
                    other.words.push(San::from_move(&position, mv).to_string());
                    table.glimpse(&other);
                }
                // The same again.
                2 => {
                    table.glimpse(&shown.clone().cut(count));
                }
                // Time.
                3 => {
                    table.wait(5_000);
                }
                _ => {
                    table.show(&shown.clone().cut(count));
                    count += 1;
                }
            }
        }
        table.show(&shown).wait(20_000);
        let plies = table.watch.boards().next().map(|it| it.ply().0 as usize);
        assert_eq!(plies, Some(shown.words.len()), "{:?}", shown.words);
        let calm_said = said(&calm.changes);
        raised += calm_said.len();
        let taken_back = withdrawn(&table.changes);
        for (key, by) in said(&table.changes) {
            assert!(
                calm_said.contains(&(key, by)) || taken_back.contains(&key),
                "{key:?} {by:?}: {:?}",
                shown.words
            );
        }
        assert_eq!(table.stands(), calm.stands(), "{:?}", shown.words);
    }
    assert!(raised > 100, "only {raised} alerts were raised");
}
