//! Reading FIDE's tournament report files (TRF16 and TRF26): who plays, in which round against whom,
//! at which board, with which result, and at which rate.
//!
//! The reader is pure, bytes in and a [`Tournament`] out. Whatever cannot be understood is a
//! [`Problem`] with line and column, and loses nothing else. There is no writer: the program that
//! pairs the event keeps the file.
//!
//! The file has no numbers of boards. They are given here in the order in which pairings are
//! published (C.04.2 of FIDE's handbook): the points of the better placed player of a pair, those of
//! both together, the place of the better one in the initial order. Events of teams have none.
//!
//! ```
//! let file = "012 Open de Prueba\n\
//!     001    1      Roble, Ana                        2201 ESP                         1.0    1     2 w 1\n\
//!     001    2      Olmo, Luis                        2105 ESP                         0.0    2     1 b 0\n";
//! let (tournament, problems) = tablas_trf::read(file.as_bytes());
//! assert!(problems.is_empty());
//! let pairing = &tournament.rounds[0].pairings[0];
//! assert_eq!((pairing.board, pairing.white, pairing.black), (Some(1), 1, 2));
//! assert_eq!(pairing.result.map(|it| it.score.to_string()).as_deref(), Some("1-0"));
//! ```

mod columns;
mod model;
mod problem;
mod read;
mod record;
mod rounds;

pub use model::{
    Bye, ByeKind, Entrant, Pairing, PairingResult, Played, Round, Scoring, Team, Tenths, Tournament,
};
pub use problem::Problem;
pub use read::{MOST_ENTRANTS, MOST_ROUNDS, read};
