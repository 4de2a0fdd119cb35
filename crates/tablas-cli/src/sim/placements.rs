//! A program that tells only which men stand where.

use std::io::Write;

use tablas_feed::double::{PlayedGame, Troubles, placement_lines};
use tablas_feed::driver::Clock;

use super::{Day, Wishes, wait_until};
use crate::commands::Context;
use crate::fault::{Fault, Outcome};

pub(super) fn run(
    games: &[PlayedGame],
    wishes: &Wishes,
    context: &mut Context<'_>,
) -> Result<Outcome, Fault> {
    let troubles = match wishes.day {
        Day::Quiet => Troubles::NONE,
        Day::Bad => Troubles::MANY,
    };
    let began = wishes.clock.now();
    for line in placement_lines(games, troubles, wishes.seed, began.0) {
        wait_until(line.at, began, wishes.clock);
        writeln!(context.output, "{}", line.line)?;
        context.output.flush()?;
    }
    Ok(Outcome::Clean)
}
