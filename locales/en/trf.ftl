# What is wrong with a tournament report file (TRF), and what to do. The line and column stand before each sentence.

# `field` is rating, fide-id, place, points or rounds.
trf-no-figure = “{ $text }” stands where { $field ->
        [rating] the rating
        [fide-id] the FIDE number
        [place] the place
        [points] the points
       *[rounds] the number of rounds
    } should stand. It was left out; check the columns of the line.
trf-no-number = { $text ->
        [none] The player has no starting number
       *[other] “{ $text }” is no starting number
    }. The player was left out; write a number from 1 to 9999 in columns 5 to 8.
trf-no-name = Player { $number } has no name. Write it in columns 15 to 47.
trf-number-twice = The starting number { $number } stands twice. The first player of that number counts; give the other one a number of their own.
trf-no-players = There is no player in the file. Give a tournament report file (TRF16 or TRF26), whose players stand in lines that begin with 001.
trf-record-unknown = Lines that begin with “{ $tag }” are not known. They were left out.
trf-opponent-unreadable = “{ $text }” is no opponent in round { $round }. The round was left out for this player.
trf-color-unreadable = “{ $text }” is no colour in round { $round }. Write w, b or -.
trf-result-unreadable = “{ $text }” is no result in round { $round }. Write one of 1 = 0 W D L + - H F U Z.
trf-scoring-unreadable = “{ $text }” gives no points for a result. The usual points count; write W, D, L, A or P and points like 1.0.
trf-time-unreadable = “{ $text }” is no time control of a TRF26. Write one like 5400+30 or 40/6000+30:900+30.
trf-opponent-missing = In round { $round } player { $number } has opponent { $opponent }, who is not in the file. The pairing was left out.
trf-opponents-differ = In round { $round } player { $number } has opponent { $opponent }, whose line says otherwise. The pairing was left out; set one of the lines right.
trf-colors-differ = In round { $round } the lines of players { $number } and { $opponent } do not agree on who has White. The pairing was left out; set one of the lines right.
trf-results-differ = In round { $round } the lines of players { $number } and { $opponent } do not agree on the result. It was left open; set one of the lines right.
