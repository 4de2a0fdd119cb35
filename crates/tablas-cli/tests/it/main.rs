//! The program from outside: its arguments, its output, its exit codes.

mod bad_input;
mod cases;
mod check;
mod claim;
mod dead;
mod desk;
mod documents;
mod evidence;
mod explain;
mod many;
mod play;
mod readme;
mod regulations;
mod report;
mod rulings;
mod run;
mod sheet;
mod sim;
mod watch;
