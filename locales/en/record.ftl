# Problems that the reader of records finds, by code. `places` is in how many places of the game.

record-io = The file cannot be read: { $error }. Check that it exists and that you may read it.
record-binary = This is not a PGN and not a text: a byte of value zero stands at offset { $offset }. Give a PGN file, or one compressed with zstd, gzip or bzip2.

pgn001 = The file begins with a byte order mark. It was skipped; nothing needs to be done.
pgn002 = The game is not UTF-8 and was read as windows-1252 (Latin-1). If names look wrong, save the file as UTF-8.
pgn003 = The file is UTF-16 and was converted. Save it as UTF-8 so that other programs can read it too.
pgn004 = A bracket or a quotation mark is missing in a tag{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. The value was taken up to the end of the line; check it.
pgn005 = The tag { $tag } stands twice. The first one counts; remove the other.
pgn006 = Text that is no move stands among the moves{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. It was left out; put it in braces if it is a comment.
pgn007 = A sign that PGN does not know stands among the moves{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. It was taken as a comment.
pgn008 = Move number { $found } stands where number { $expected } is due{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. The moves were read in their order; check that none is missing.
pgn009 = A comment has no closing brace. It was ended before the next game or at the end of the file; add the brace.
pgn010 = A variation has no closing parenthesis{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. Everything after it was taken as part of it; add the parenthesis.
pgn011 = A brace, bracket or parenthesis closes nothing{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. It was left out; check whether its opening one is missing.
pgn012 = The game ends without a result after the moves. If it has ended, write its result there; the file may also be cut.
pgn013 = The result is written “{ $text }”, which PGN does not know{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. Other programs may not read it.
pgn014 = The tag says { $tag } and the moves end with { $marker }. The result after the moves counts; compare both with the signed scoresheets.
pgn015 = { $places ->
        [one] A move stands after the result. It was read as part of the game;
       *[other] { $places } moves stand after the result. They were read as part of the game;
    } check whether the result is in the right place.
pgn016 = The file is cut here, in the middle of the game. What stands before is read; wait for the rest or get the whole file.
pgn017 = The last word, “{ $text }”, may be only half of one, because the file ends right behind it. It is not counted until more follows.
pgn018 = A new game begins here before this one has ended. They were read as two games; check whether a part of the first is missing.
pgn019 = A FEN tag stands without [SetUp "1"]. The FEN was used; add the tag for other programs.
pgn020 = SetUp says that the game began from another position, but there is no FEN tag. No move can be checked; add the FEN.
pgn021 = The start position cannot be read or is impossible: “{ $text }”. No move can be checked; correct the FEN.
pgn022 = The en passant square of the FEN is impossible in this position. It was dropped; check the FEN.
pgn023 = The FEN gives castling rights without the king or the rook in its place. They were dropped; check the FEN.
pgn024 = The start position has more pieces than a game can have. It was used as it is; check the FEN.
pgn025 = The check in the start position cannot have been given by any move. It was used as it is; check the FEN.
pgn026 = The castling rights of the FEN are those of Chess960, so the game was read as Chess960. Add [Variant "Chess960"].
pgn027 = This is a game of another variant, { $text }. Its moves were not read; the Laws of Chess do not apply to it.
pgn028 = The Variant tag “{ $text }” is unknown or contradicts the start position. The game was read as chess; correct the tag.
pgn029 = A draw offer is marked among the moves{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. PGN has no sign for it; other programs may stop here.
pgn030 = The piece letters are those of this language: { $language ->
        [es] Spanish (or Italian, Catalan)
        [fr] French
        [de] German (or Swedish, Danish, Norwegian, Croatian, Slovene)
        [pt] Portuguese
        [nl] Dutch
        [hu] Hungarian
        [pl] Polish
        [cs] Czech
        [fi] Finnish
        [ro] Romanian
        [ru] Russian
       *[en] English
    } ({ $letters }). The whole game was read with them; use --letters if this is wrong.
pgn031 = Figurines stand in the place of piece letters{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. They were read; PGN wants letters.
pgn032 = Castling is written with zeros{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. It was read; PGN wants the letter O.
pgn033 = Castling is written in an unusual way{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. It was read; PGN wants O-O or O-O-O.
pgn034 = “e.p.” stands after a capture{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }, as the Laws allow. It was read; PGN does not write it.
pgn035 = A promotion is written in an unusual way{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. It was read; PGN wants e8=Q.
pgn036 = A capture is written without x{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }, as the Laws allow. It was read; PGN wants the x.
pgn037 = A capture is marked by another sign than x{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. It was read; PGN wants x.
pgn038 = A move is written as a capture, but nothing is captured{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. It is the only legal move that fits; check the moves before it.
pgn039 = Moves are written with their square of departure{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }, as the Laws allow. They were read; nothing needs to be done.
pgn040 = All moves are coordinates, as engines write them. They were read; nothing needs to be done.
pgn041 = A move names more of its square of departure than it needs{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. It was read; nothing needs to be done.
pgn042 = The sign of check or checkmate is missing or wrong{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. The move was read; the sign decides nothing.
pgn043 = A pawn move has a letter for the pawn{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. It was read; PGN writes none.
pgn044 = A piece letter is not a capital{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. It was read as the only legal move; check it, because b may be a pawn or a bishop.
pgn045 = A word is longer than 255 bytes{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. It was left out; check whether the file is damaged.
pgn046 = The game is longer than 64 MiB and was cut. Check whether the file is a PGN.
pgn047 = The game has too many words, numbers and comments; the rest was not read. Check whether the file is a PGN.
pgn048 = Variations are nested too deep{ $places ->
        [one] {""}
       *[other] { " " }({ $places } times)
    }. The deepest were not read; the game itself was.
pgn049 = No tag, move or result was found in this text. Check that the file is a PGN.
pgn050 = Zero bytes stand here{ $places ->
        [one] {""}
       *[other] { " " }and in other parts of the game ({ $places } in all)
    }, as a crash or a failing disk leaves them. Whatever text they replaced is lost; look for an undamaged copy of the file.

mov001 = { $move } is not a legal move. The game is certain only up to there; check the move on the scoresheets.
mov002 = { $move } can be made by several pieces (from { $squares }). The game is certain only up to there; find out which piece moved.
mov003 = A null move stands in the game itself ({ $move }). What was played is not known from there, and neither occurrences nor moves can be counted; fill the gap from the scoresheets.
mov004 = “{ $move }” stands in the place of a move and cannot be read. The game is certain only up to there; check the scoresheets.
mov005 = { $move } is a different move in two languages: { $one ->
        [es] Spanish (or Italian, Catalan)
        [fr] French
        [de] German (or Swedish, Danish, Norwegian, Croatian, Slovene)
        [pt] Portuguese
        [nl] Dutch
        [hu] Hungarian
        [pl] Polish
        [cs] Czech
        [fi] Finnish
        [ro] Romanian
        [ru] Russian
       *[en] English
    }, and { $other ->
        [es] Spanish (or Italian, Catalan)
        [fr] French
        [de] German (or Swedish, Danish, Norwegian, Croatian, Slovene)
        [pt] Portuguese
        [nl] Dutch
        [hu] Hungarian
        [pl] Polish
        [cs] Czech
        [fi] Finnish
        [ro] Romanian
        [ru] Russian
       *[en] English
    }. The game is certain only up to there; say which it is with --letters { $one } or --letters { $other }.
mov006 = { $moves ->
        [one] The last king move may be only a king put
       *[other] The last { $moves } king moves may be only the kings put
    } in the centre to show the result. It is set aside and not counted; ask the players whether it was played.
mov007 = { $moves ->
        [one] One more move
       *[other] { $moves } more moves
    } could be read after the doubtful one. Neither occurrences nor moves are counted there.
mov008 = { $move } brings a pawn to the last rank without saying which piece it becomes. The game is certain only up to there; add the piece, as in e8=Q.
