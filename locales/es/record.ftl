# Problemas que encuentra el lector de partidas, por código. `places` es en cuántos lugares de la partida.

record-io = No se puede leer el archivo: { $error }. Compruebe que existe y que tiene permiso para leerlo.
record-binary = Esto no es un PGN ni un texto: hay un byte de valor cero en la posición { $offset }. Indique un archivo PGN, o uno comprimido con zstd, gzip o bzip2.

pgn001 = El archivo empieza con una marca de orden de bytes. Se ha saltado; no hay que hacer nada.
pgn002 = La partida no está en UTF-8 y se ha leído como windows-1252 (Latin-1). Si los nombres salen mal, guarde el archivo en UTF-8.
pgn003 = El archivo está en UTF-16 y se ha convertido. Guárdelo en UTF-8 para que también lo lean otros programas.
pgn004 = Falta un corchete o una comilla en una etiqueta{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Se ha tomado el valor hasta el final de la línea; revíselo.
pgn005 = La etiqueta { $tag } está dos veces. Cuenta la primera; quite la otra.
pgn006 = Entre las jugadas hay texto que no es una jugada{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. No se ha tenido en cuenta; póngalo entre llaves si es un comentario.
pgn007 = Entre las jugadas hay un signo que PGN no conoce{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Se ha tomado como comentario.
pgn008 = Está el número de jugada { $found } donde toca el { $expected }{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Las jugadas se han leído en su orden; compruebe que no falta ninguna.
pgn009 = Un comentario no tiene llave de cierre. Se ha dado por terminado antes de la partida siguiente o al final del archivo; añada la llave.
pgn010 = Una variante no tiene paréntesis de cierre{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Lo que sigue se ha tomado como parte de ella; añada el paréntesis.
pgn011 = Una llave, un corchete o un paréntesis no cierra nada{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. No se ha tenido en cuenta; compruebe si falta el de apertura.
pgn012 = La partida acaba sin resultado detrás de las jugadas. Si ha terminado, escríbalo ahí; también puede ser que el archivo esté cortado.
pgn013 = El resultado está escrito «{ $text }», que PGN no conoce{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Es posible que otros programas no lo lean.
pgn014 = La etiqueta dice { $tag } y las jugadas acaban con { $marker }. Cuenta el resultado que sigue a las jugadas; compare ambos con las planillas firmadas.
pgn015 = { $places ->
        [one] Hay una jugada detrás del resultado. Se ha leído como parte de la partida;
       *[other] Hay { $places } jugadas detrás del resultado. Se han leído como parte de la partida;
    } compruebe si el resultado está en su sitio.
pgn016 = El archivo está cortado aquí, en mitad de la partida. Lo anterior está leído; espere al resto o consiga el archivo completo.
pgn017 = La última palabra, «{ $text }», puede estar a medias, porque el archivo acaba justo detrás. No se cuenta hasta que siga algo más.
pgn018 = Aquí empieza otra partida antes de que acabe esta. Se han leído como dos partidas; compruebe si falta una parte de la primera.
pgn019 = Hay una etiqueta FEN sin [SetUp "1"]. Se ha usado la FEN; añada la etiqueta para otros programas.
pgn020 = SetUp dice que la partida empezó desde otra posición, pero no hay etiqueta FEN. No se puede comprobar ninguna jugada; añada la FEN.
pgn021 = La posición inicial no se puede leer o es imposible: «{ $text }». No se puede comprobar ninguna jugada; corrija la FEN.
pgn022 = La casilla de captura al paso de la FEN es imposible en esta posición. No se ha tenido en cuenta; revise la FEN.
pgn023 = La FEN da derechos de enroque sin que el rey o la torre estén en su sitio. No se han tenido en cuenta; revise la FEN.
pgn024 = La posición inicial tiene más piezas de las que puede haber en una partida. Se ha usado tal cual; revise la FEN.
pgn025 = Ninguna jugada puede haber dado el jaque de la posición inicial. Se ha usado tal cual; revise la FEN.
pgn026 = Los derechos de enroque de la FEN son de Ajedrez 960, así que la partida se ha leído como tal. Añada [Variant "Chess960"].
pgn027 = Es una partida de otra variante, { $text }. Sus jugadas no se han leído; las Leyes del Ajedrez no se le aplican.
pgn028 = La etiqueta Variant «{ $text }» es desconocida o contradice la posición inicial. La partida se ha leído como ajedrez; corrija la etiqueta.
pgn029 = Hay una oferta de tablas anotada entre las jugadas{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. PGN no tiene signo para ella; otros programas pueden pararse aquí.
pgn030 = Las letras de las piezas son las de este idioma: { $language ->
        [es] español (o italiano, catalán)
        [fr] francés
        [de] alemán (o sueco, danés, noruego, croata, esloveno)
        [pt] portugués
        [nl] neerlandés
        [hu] húngaro
        [pl] polaco
        [cs] checo
        [fi] finés
        [ro] rumano
        [ru] ruso
       *[en] inglés
    } ({ $letters }). Toda la partida se ha leído con ellas; use --letters si no es así.
pgn031 = Hay figurines en lugar de letras{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Se han leído; PGN quiere letras.
pgn032 = El enroque está escrito con ceros{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Se ha leído; PGN quiere la letra O.
pgn033 = El enroque está escrito de una forma poco habitual{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Se ha leído; PGN quiere O-O u O-O-O.
pgn034 = Hay «e.p.» o «a.p.» detrás de una captura{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }, como permiten las Leyes. Se ha leído; PGN no lo escribe.
pgn035 = Una promoción está escrita de una forma poco habitual{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Se ha leído; PGN quiere e8=Q.
pgn036 = Una captura está escrita sin x{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }, como permiten las Leyes. Se ha leído; PGN quiere la x.
pgn037 = Una captura lleva otro signo en lugar de x{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Se ha leído; PGN quiere la x.
pgn038 = Una jugada está escrita como captura, pero no captura nada{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Es la única jugada legal que encaja; revise las anteriores.
pgn039 = Hay jugadas escritas con la casilla de salida{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }, como permiten las Leyes. Se han leído; no hay que hacer nada.
pgn040 = Todas las jugadas son coordenadas, como las escriben los motores. Se han leído; no hay que hacer nada.
pgn041 = Una jugada dice de su casilla de salida más de lo necesario{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Se ha leído; no hay que hacer nada.
pgn042 = El signo de jaque o de jaque mate falta o está mal{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. La jugada se ha leído; el signo no decide nada.
pgn043 = Una jugada de peón lleva la letra del peón{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Se ha leído; PGN no la escribe.
pgn044 = La letra de una pieza no está en mayúscula{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Se ha leído como la única jugada legal; revísela, porque b puede ser peón o alfil.
pgn045 = Hay una palabra de más de 255 bytes{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. No se ha tenido en cuenta; compruebe si el archivo está dañado.
pgn046 = La partida ocupa más de 64 MiB y se ha cortado. Compruebe si el archivo es un PGN.
pgn047 = La partida tiene demasiadas palabras, números y comentarios; el resto no se ha leído. Compruebe si el archivo es un PGN.
pgn048 = Hay variantes anidadas a demasiada profundidad{ $places ->
        [one] {""}
       *[other] { " " }({ $places } veces)
    }. Las más profundas no se han leído; la partida sí.
pgn049 = En este texto no hay ninguna etiqueta, jugada ni resultado. Compruebe que el archivo es un PGN.
pgn050 = Aquí hay bytes cero{ $places ->
        [one] {""}
       *[other] { " " }y también en otras partes de la partida ({ $places } en total)
    }, como los que deja un apagón o un disco que falla. El texto que había en su lugar se ha perdido; busque una copia sin daños del archivo.

mov001 = { $move } no es una jugada legal. La partida solo es segura hasta ahí; compruebe la jugada en las planillas.
mov002 = { $move } la pueden hacer varias piezas (desde { $squares }). La partida solo es segura hasta ahí; averigüe qué pieza se movió.
mov003 = En la propia partida hay una jugada nula ({ $move }). Desde ahí no se sabe qué se jugó y no se pueden contar ni apariciones ni movimientos; complete el hueco con las planillas.
mov004 = «{ $move }» está en el lugar de una jugada y no se puede leer. La partida solo es segura hasta ahí; consulte las planillas.
mov005 = { $move } es una jugada distinta en dos idiomas: { $one ->
        [es] español (o italiano, catalán)
        [fr] francés
        [de] alemán (o sueco, danés, noruego, croata, esloveno)
        [pt] portugués
        [nl] neerlandés
        [hu] húngaro
        [pl] polaco
        [cs] checo
        [fi] finés
        [ro] rumano
        [ru] ruso
       *[en] inglés
    }, y { $other ->
        [es] español (o italiano, catalán)
        [fr] francés
        [de] alemán (o sueco, danés, noruego, croata, esloveno)
        [pt] portugués
        [nl] neerlandés
        [hu] húngaro
        [pl] polaco
        [cs] checo
        [fi] finés
        [ro] rumano
        [ru] ruso
       *[en] inglés
    }. La partida solo es segura hasta ahí; diga cuál es con --letters { $one } o --letters { $other }.
mov006 = { $moves ->
        [one] La última jugada de rey puede ser solo el rey puesto
       *[other] Las últimas { $moves } jugadas de rey pueden ser solo los reyes puestos
    } en el centro para mostrar el resultado. No se cuenta como jugado; pregunte a los jugadores si lo fue.
mov007 = { $moves ->
        [one] Se ha podido leer una jugada más
       *[other] Se han podido leer { $moves } jugadas más
    } después de la dudosa. Ahí no se cuentan ni apariciones ni movimientos.
mov008 = { $move } lleva un peón a la última fila sin decir en qué pieza se convierte. La partida solo es segura hasta ahí; añada la pieza, como en e8=Q.
