//! How often the true game is what is proposed first. `TABLAS_SOAK=100` takes 2,000 single sheets and
//! 2,000 pairs of each kind (any number that many times twenty); `--nocapture` prints the figures.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use tablas_sheet::{compare, propose, read_sheet};

use crate::games::{Dice, real};
use crate::noise::{Seen, noisy};

/// Sheets of an ordinary run.
const FEW: usize = 20;

fn count() -> usize {
    let factor = std::env::var("TABLAS_SOAK").ok();
    FEW * factor.and_then(|number| number.parse().ok()).unwrap_or(1)
}

/// Whether `found` of `all` is at least this share, in hundredths; few are let off lightly.
fn enough(found: usize, all: usize, share: usize) -> bool {
    if all > FEW {
        found * 100 >= all * share
    } else {
        found * 100 >= all * (share - 10)
    }
}

/// Up to three slips in 80 moves, in proportion to the length of the game, rounded up.
#[test]
fn the_true_game_comes_first() {
    singles("up to three slips in 80 moves", 97, |number, plies| {
        1 + number % (3 * plies).div_ceil(160).min(3)
    });
}

/// One to three slips however short the game is: of 35 moves that is twice as many.
#[test]
fn the_true_game_comes_first_with_more_slips() {
    singles("one to three slips", 96, |number, _| 1 + number % 3);
}

/// Single sheets with so many slips, by the number of the sheet and the half-moves of its game; of the
/// true games at least this share comes first.
fn singles(name: &str, share: usize, slips: impl Fn(usize, usize) -> usize) {
    let games = real();
    let mut dice = Dice(6);
    let sheets = count();
    // Of one, two and three slips: how many sheets, and how many true games first.
    let mut by_slips = [(0, 0); 3];
    let (mut first, mut among, mut wrong_and_silent, mut redrawn) = (0, 0, 0, 0);
    let mut times = Vec::new();
    let verbose = std::env::var_os("TABLAS_SHOW").is_some();
    for number in 0..sheets {
        let game = &games[dice.below(games.len())];
        let slips = slips(number, game.len());
        let (written, kinds, again) = noisy(game, slips, Seen::OnItsOwn, &mut dice);
        redrawn += again;
        by_slips[slips - 1].0 += 1;
        let text = written.text();
        let begun = worked();
        let sheet = read_sheet(&text, None).expect("a sheet");
        let proposals = propose(&sheet, &[]);
        times.push((worked() - begun).as_millis());
        let Ok(proposals) = proposals else {
            if verbose {
                println!("{number}: {kinds:?}: no game");
            }
            continue;
        };
        let best = &proposals.list[0];
        let right = best.moves == *game;
        first += usize::from(right);
        by_slips[slips - 1].1 += usize::from(right);
        let equal = proposals
            .list
            .iter()
            .any(|proposal| proposal.moves == *game);
        among += usize::from(equal);
        wrong_and_silent += usize::from(!right && best.repairs.is_empty());
        if verbose && !right {
            println!(
                "{number}: {kinds:?} among={equal} {} complete={} cost={} plies={}",
                differs(&proposals, game),
                proposals.complete,
                best.cost,
                game.len()
            );
            for repair in &best.repairs {
                println!(
                    "   {} {:?} {:?} {:?}",
                    repair.ply,
                    repair.slip,
                    repair.read_as.as_ref().map(ToString::to_string),
                    repair.entry.map(|entry| &sheet.entries[entry].text)
                );
            }
        }
    }
    println!(
        "one sheet, {name}: {first} first, {among} shown, of {sheets}; by slips {by_slips:?}; {redrawn} slips \
         drawn again; {}",
        figures(times)
    );
    assert_eq!(wrong_and_silent, 0, "a wrong game without a repair");
    assert!(enough(first, sheets, share), "{first} of {sheets}");
}

#[test]
fn two_sheets_with_slips_that_show_give_the_true_game() {
    pairs(Seen::OnItsOwn, count());
}

#[test]
fn two_sheets_with_any_slips_give_the_true_game() {
    pairs(Seen::Anyhow, count());
}

fn pairs(seen: Seen, pairs: usize) {
    let games = real();
    let mut dice = Dice(66);
    let (mut first, mut silent) = (0, 0);
    let mut times = Vec::new();
    let verbose = std::env::var_os("TABLAS_SHOW").is_some();
    for number in 0..pairs {
        let game = &games[dice.below(games.len())];
        let (white, a, _) = noisy(game, 4, seen, &mut dice);
        let (black, b, _) = noisy(game, 4, seen, &mut dice);
        let (white, black) = (white.text(), black.text());
        let begun = worked();
        let white = read_sheet(&white, None).expect("a sheet");
        let black = read_sheet(&black, None).expect("a sheet");
        let compared = compare(&white, &black, None, &[]);
        times.push((worked() - begun).as_millis());
        let Ok(compared) = compared else {
            if verbose {
                println!("{number}: {a:?} {b:?}: {compared:?}");
            }
            continue;
        };
        let best = &compared.proposals.list[0];
        let right = best.moves == *game;
        first += usize::from(right);
        silent += usize::from(!right && best.repairs.is_empty());
        if verbose && !right {
            println!(
                "{number}: {a:?} {b:?} {} cost={} complete={} plies={}/{}",
                differs(&compared.proposals, game),
                best.cost,
                compared.proposals.complete,
                game.len(),
                best.moves.len()
            );
            for repair in &best.repairs {
                println!(
                    "   {} {} {:?} {:?}",
                    repair.sheet,
                    repair.ply,
                    repair.slip,
                    repair.read_as.as_ref().map(ToString::to_string)
                );
            }
        }
    }
    println!(
        "two sheets, {seen:?}: {first} first of {pairs}; {}",
        figures(times)
    );
    assert_eq!(silent, 0, "a wrong game without a repair");
    assert!(enough(first, pairs, 98), "{first} of {pairs}");
}

/// The place of the true game and its cost, and where the first proposal leaves it.
fn differs(proposals: &tablas_sheet::Proposals, game: &[shakmaty::Move]) -> String {
    use shakmaty::{Chess, Position};
    let best = &proposals.list[0].moves;
    let place = proposals.list.iter().position(|it| it.moves == game);
    let cost = place.map(|at| {
        let found = &proposals.list[at];
        let best = &proposals.list[0];
        (
            i64::from(found.cost) - i64::from(best.cost),
            found.order - best.order,
        )
    });
    let mut position = Chess::default();
    for (a, b) in best.iter().zip(game) {
        if a != b {
            let name = |&mv| tablas::sentence::NumberedMove::of(&position, mv).to_string();
            return format!("{place:?} {cost:?} {} true {}", name(a), name(b));
        }
        position.play_unchecked(*a);
    }
    format!(
        "{place:?} {cost:?} length {} true {}",
        best.len(),
        game.len()
    )
}

/// How long this thread has worked, other work on the machine left out, where the system tells.
fn worked() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse().ok());
    match nanos {
        Some(nanos) => Duration::from_nanos(nanos),
        None => EPOCH.get_or_init(Instant::now).elapsed(),
    }
}

static EPOCH: OnceLock<Instant> = OnceLock::new();

/// The middle, the 95th hundredth and the worst of the times.
fn figures(mut times: Vec<u128>) -> String {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    format!(
        "median {} ms, 95 % within {} ms, slowest {} ms",
        at(50),
        at(95),
        at(100)
    )
}
