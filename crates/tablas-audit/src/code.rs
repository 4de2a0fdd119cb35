//! Codes of findings. They are stable: a code is never given another meaning and never reused.

/// What a finding is about. Reading has its own codes (`PGN…`, `MOV…`) in `tablas-record`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Code {
    /// A third occurrence on the board.
    Rep001,
    /// A third occurrence that could be claimed by announcing a move that was not played.
    Rep002,
    /// Fivefold repetition: the game is over.
    Rep003,
    /// The pictures are equal, the positions are not.
    Rep004,
    /// Threefold repetition that the platform declares: the game is over.
    Rep005,
    /// Fifty moves complete on the board.
    Qmv001,
    /// Fifty moves that could be claimed by announcing a move that was not played.
    Qmv002,
    /// Seventy-five moves: the game is over.
    Qmv003,
    /// Fifty moves that the platform declares: the game is over.
    Qmv004,
    /// A dead position at the end of the record.
    Ded001,
    /// A dead position before the record ends.
    Ded002,
    /// Stalemate.
    Ded003,
    /// A loss on time although the opponent could never checkmate.
    Flg001,
    /// A draw on time although the opponent could checkmate.
    Flg002,
    /// Offers of a draw in the record.
    Ofr001,
    /// A draw agreed before both players had moved.
    Ofr002,
    /// An offer at an irregular moment.
    Ofr003,
    /// Moves after the end of the game.
    Res001,
    /// The result contradicts the end of the game.
    Res002,
    /// The result tag and the result marker disagree.
    Res003,
    /// A resignation although the opponent could never checkmate.
    Res004,
    /// The record names an ending that the moves do not show.
    Res005,
    /// A win for a player who could never checkmate, without a stated reason.
    Res006,
}

impl Code {
    /// Every code.
    pub const ALL: [Code; 23] = [
        Code::Rep001,
        Code::Rep002,
        Code::Rep003,
        Code::Rep004,
        Code::Rep005,
        Code::Qmv001,
        Code::Qmv002,
        Code::Qmv003,
        Code::Qmv004,
        Code::Ded001,
        Code::Ded002,
        Code::Ded003,
        Code::Flg001,
        Code::Flg002,
        Code::Ofr001,
        Code::Ofr002,
        Code::Ofr003,
        Code::Res001,
        Code::Res002,
        Code::Res003,
        Code::Res004,
        Code::Res005,
        Code::Res006,
    ];

    /// The code as it is printed, `REP001`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Code::Rep001 => "REP001",
            Code::Rep002 => "REP002",
            Code::Rep003 => "REP003",
            Code::Rep004 => "REP004",
            Code::Rep005 => "REP005",
            Code::Qmv001 => "QMV001",
            Code::Qmv002 => "QMV002",
            Code::Qmv003 => "QMV003",
            Code::Qmv004 => "QMV004",
            Code::Ded001 => "DED001",
            Code::Ded002 => "DED002",
            Code::Ded003 => "DED003",
            Code::Flg001 => "FLG001",
            Code::Flg002 => "FLG002",
            Code::Ofr001 => "OFR001",
            Code::Ofr002 => "OFR002",
            Code::Ofr003 => "OFR003",
            Code::Res001 => "RES001",
            Code::Res002 => "RES002",
            Code::Res003 => "RES003",
            Code::Res004 => "RES004",
            Code::Res005 => "RES005",
            Code::Res006 => "RES006",
        }
    }
}
