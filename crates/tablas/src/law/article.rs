//! Stub to be replaced.
/// x
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Article(pub &'static str);
/// x
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language { /// x
 En, /// x
 Es }
/// x
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status { /// x
 InForce }
/// x
pub mod articles {}
