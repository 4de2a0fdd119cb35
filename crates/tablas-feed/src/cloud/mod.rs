//! LiveChessCloud: the public JSON of a tournament, asked for again and again.

mod decoder;
mod paths;

pub use decoder::{CloudDecoder, CloudRound};
pub use paths::{CloudAddress, NoCloudAddress};
