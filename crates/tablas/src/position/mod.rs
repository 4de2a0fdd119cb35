//! Positions.
