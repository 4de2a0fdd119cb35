# Qué le pasa a un informe de torneo (TRF), y qué hacer. La línea y la columna van delante de cada frase.

# `field` es rating, fide-id, place, points o rounds.
trf-no-figure = Está «{ $text }» donde debería estar { $field ->
        [rating] el Elo
        [fide-id] el número FIDE
        [place] el puesto
        [points] los puntos
       *[rounds] el número de rondas
    }. No se ha tenido en cuenta; revise las columnas de la línea.
trf-no-number = { $text ->
        [none] El jugador no tiene número inicial
       *[other] «{ $text }» no es un número inicial
    }. El jugador no se ha tenido en cuenta; escriba un número de 1 a 9999 en las columnas 5 a 8.
trf-no-name = El jugador { $number } no tiene nombre. Escríbalo en las columnas 15 a 47.
trf-number-twice = El número inicial { $number } está dos veces. Cuenta el primer jugador con ese número; dé al otro un número propio.
trf-no-players = En el archivo no hay ningún jugador. Indique un informe de torneo (TRF16 o TRF26), con los jugadores en líneas que empiezan por 001.
trf-record-unknown = No se conocen las líneas que empiezan por «{ $tag }». No se han tenido en cuenta.
trf-opponent-unreadable = «{ $text }» no es un rival en la ronda { $round }. La ronda no se ha tenido en cuenta para este jugador.
trf-color-unreadable = «{ $text }» no es un color en la ronda { $round }. Escriba w, b o -.
trf-result-unreadable = «{ $text }» no es un resultado en la ronda { $round }. Escriba uno de 1 = 0 W D L + - H F U Z.
trf-scoring-unreadable = «{ $text }» no da puntos a ningún resultado. Cuentan los puntos habituales; escriba W, D, L, A o P y puntos como 1.0.
trf-time-unreadable = «{ $text }» no es un ritmo de juego de un TRF26. Escriba uno como 5400+30 o 40/6000+30:900+30.
trf-opponent-missing = En la ronda { $round } el jugador { $number } tiene de rival al { $opponent }, que no está en el archivo. El emparejamiento no se ha tenido en cuenta.
trf-opponents-differ = En la ronda { $round } el jugador { $number } tiene de rival al { $opponent }, cuya línea dice otra cosa. El emparejamiento no se ha tenido en cuenta; corrija una de las dos líneas.
trf-colors-differ = En la ronda { $round } las líneas de los jugadores { $number } y { $opponent } no coinciden en quién lleva blancas. El emparejamiento no se ha tenido en cuenta; corrija una de las dos líneas.
trf-results-differ = En la ronda { $round } las líneas de los jugadores { $number } y { $opponent } no coinciden en el resultado. Se ha dejado abierto; corrija una de las dos líneas.
