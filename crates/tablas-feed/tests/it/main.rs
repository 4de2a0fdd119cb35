//! The doubles against the decoders: whatever goes wrong on the way, the game that arrives is the one
//! that was played.

mod cloud;
mod folder;
mod garbage;
mod hall;
mod livechess;
mod network;
mod placements;
mod watch;
