//! One source cannot spoil another.
