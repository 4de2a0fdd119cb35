//! The reports from outside.

mod common;
mod form;
mod html;
mod paper;
mod picture;
mod redact;
mod round;
