//! Sheets from outside: what is typed, what is proposed for it.

mod bad_input;
mod claims;
mod games;
mod kept;
mod noise;
mod pairs;
mod reading;
mod sheets;
