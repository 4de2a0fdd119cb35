//! Moves as they are written: what a word says, and which legal move that is.

mod resolve;
mod written;

pub(crate) use resolve::{Notes, Resolved, resolve};
pub(crate) use written::{CheckMark, Form, Forms, Written, WrittenMove, looks_like_move, parse};
