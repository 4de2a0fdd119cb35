//! Starting a source by what a person wrote.

use tablas_record::ReadOptions;

use super::{FolderDriver, Sources, address, cloud, livechess, program};
use crate::model::SourceId;
use crate::spec::SourceSpec;

impl Sources {
    /// Starts a source on a thread of its own. Nothing is known yet of whether it can be read: that
    /// comes as a delivery.
    pub fn open(&mut self, source: SourceId, spec: SourceSpec, options: ReadOptions) {
        let clock = self.clock();
        self.start(source, move |port| match spec {
            SourceSpec::Path(path) => FolderDriver::new(source, path, options).run(port, &clock),
            SourceSpec::PgnAddress(at) => address::poll_pgn(&at, options, port, &clock),
            SourceSpec::Broadcast { site, round } => {
                address::follow_broadcast(&site, &round, options, port, &clock)
            }
            SourceSpec::LiveChess {
                host,
                port: tcp_port,
            } => livechess::follow(&host, tcp_port, port, &clock),
            SourceSpec::Cloud(tournament) => cloud::poll(&tournament, port, &clock),
            SourceSpec::Program { program, arguments } => {
                program::run(&program, &arguments, port, &clock)
            }
        });
    }
}
