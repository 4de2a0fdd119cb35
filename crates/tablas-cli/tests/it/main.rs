//! The program from outside: its arguments, its output, its exit codes.

mod bad_input;
mod cases;
mod check;
mod claim;
mod dead;
mod documents;
mod explain;
mod readme;
mod run;
