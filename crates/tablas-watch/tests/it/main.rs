//! The watch behind real decoders: what a source does on a bad day, and what other tools for this job
//! do wrong.

mod defects;
mod disturbed;
mod hall;
