//! Doubles that answer on the network, on this computer only.

use std::sync::Arc;
use std::time::Duration;

use clap::ArgMatches;
use shakmaty::Chess;
use tablas::sentence::Sentence;
use tablas_feed::double::serve::{CloudSite, LiveChessSite, Server, Site};
use tablas_feed::double::{
    CloudDouble, CloudTroubles, LiveChessDouble, LiveChessTroubles, PlayedGame,
};

use super::args::CLOUD_PORT;
use super::{Day, Wishes, forever};
use crate::commands::Context;
use crate::fault::{Fault, Outcome, complain};

pub(super) fn livechess(
    games: Vec<PlayedGame>,
    wishes: &Wishes,
    matches: &ArgMatches,
    context: &Context<'_>,
) -> Result<Outcome, Fault> {
    let boards = games.len();
    let troubles = match wishes.day {
        Day::Quiet => LiveChessTroubles::NONE,
        Day::Bad => LiveChessTroubles::MANY,
    };
    let double = LiveChessDouble::new(games, troubles, wishes.seed);
    let site = LiveChessSite::new(double, wishes.clock);
    let _server = serve(Arc::new(site.clone()), port(matches))?;
    let source = format!("livechess://127.0.0.1:{}", port(matches));
    tell(context, "sim-livechess", &source, boards);
    site.play(wishes.seed);
    complain(context.speaker, &Sentence::new("sim-games-over"));
    forever()
}

pub(super) fn cloud(
    games: Vec<PlayedGame>,
    wishes: &Wishes,
    matches: &ArgMatches,
    context: &Context<'_>,
) -> Result<Outcome, Fault> {
    // A start position is told there by its number among those of Chess960.
    if let Some(game) = games.iter().position(|game| game.start != Chess::default()) {
        return Err(Sentence::new("sim-cloud-start")
            .with("game", game + 1)
            .into());
    }
    let boards = games.len();
    let troubles = match wishes.day {
        Day::Quiet => CloudTroubles::NONE,
        Day::Bad => CloudTroubles::MANY,
    };
    let double = CloudDouble::new(games, troubles, wishes.seed);
    let site = Arc::new(CloudSite::new(double, wishes.clock, wishes.seed));
    let _server = serve(Arc::clone(&site) as Arc<dyn Site>, port(matches))?;
    let id = CloudDouble::TOURNAMENT;
    let source = format!("lcc:http://127.0.0.1:{}/{id}/1", port(matches));
    tell(context, "sim-cloud", &source, boards);
    while !site.is_over() {
        std::thread::sleep(Duration::from_millis(200));
    }
    complain(context.speaker, &Sentence::new("sim-games-over"));
    forever()
}

fn port(matches: &ArgMatches) -> u16 {
    let port = matches.get_one::<u16>("port").copied();
    port.unwrap_or(CLOUD_PORT)
}

fn serve(site: Arc<dyn Site>, port: u16) -> Result<Server, Sentence> {
    Server::start(site, port).map_err(|error| {
        Sentence::new("sim-port")
            .with("port", port)
            .with("reason", error.to_string())
    })
}

fn tell(context: &Context<'_>, id: &'static str, source: &str, boards: usize) {
    let sentence = Sentence::new(id).with("source", source);
    complain(context.speaker, &sentence.with("boards", boards));
}
