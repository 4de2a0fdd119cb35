# Conducta: lo que se anotó de un jugador y lo que el árbitro puede hacer (11.5 a 11.8, 12.9).

sanction = { $sanction ->
    [warning] amonestación
    [more-time] más tiempo para el rival
    [less-time] menos tiempo para el infractor
    [more-points] más puntos para el rival
    [fewer-points] menos puntos para el infractor
    [game-lost] pérdida de la partida, con la puntuación del rival fijada aparte
    [fine] multa
    [excluded] exclusión de una o varias rondas
    [expelled] expulsión del torneo
    [refusal-loses] pérdida de la partida por negarse reiteradamente a cumplir las Leyes
   *[both-lose] pérdida de la partida para ambos
}
penalty-option = { $article }, { $sanction }: { $support ->
        [supported] los hechos la respaldan
        [open] a criterio del árbitro
       *[closed] no es posible ahora
    } ({ $because }).{ $amount ->
        [arbiter] {" "}Las Leyes no fijan la cuantía: la fija el árbitro.
        [score] {" "}La puntuación la decide el árbitro.
        [event] {" "}El torneo anunció la cuantía: { $announced }.
       *[none] {""}
    }{ $organiser ->
        [yes] {" "}De acuerdo con el organizador.
       *[no] {""}
    }

because-nothing-noted = no consta nada del jugador
because-intent = { $intent ->
    [good] el jugador actuó de buena fe
    [bad] el jugador actuó de mala fe
   *[unknown] no se conoce la intención
}
because-harm = el rival salió perjudicado
because-time-pressure = el rival estaba apurado de tiempo
because-first-time = no había ocurrido antes nada parecido
because-not-warned = el jugador aún no ha sido amonestado
because-warned = el jugador ha sido amonestado { $count ->
    [one] una vez
   *[other] { $count } veces
}
because-after-warning = { $count ->
    [one] ha reincidido una vez
   *[other] ha reincidido { $count } veces
} tras una amonestación
because-penalised-before = el jugador ya ha sido sancionado { $count ->
    [one] una vez
   *[other] { $count } veces
}
because-refuses = el jugador se niega { $conduct ->
    [refuses-to-reconstruct] a ayudar a reconstruir la partida
   *[refuses-to-comply] a cumplir las Leyes
}
because-arranged = la partida estaba acordada de antemano
because-event-proposes = lo proponen las bases del torneo
because-no-score-yet = la partida sigue y aún no hay puntuación
because-game-is-over = la partida ha terminado y los relojes ya no cuentan
because-no-time-left = al jugador no le queda tiempo
because-no-points-left = el jugador no tiene puntos
because-only-with-fewer-points = solo junto con menos puntos para el infractor, porque entre ambos tienen todo lo que vale la partida
because-not-announced = el torneo no anunció multas
because-not-both = antes habría que amonestar a ambos
because-too-late = ha pasado el plazo para cambiar un resultado

conduct-frequency = { $kind ->
    [irregular-offer] ofertas de tablas irregulares
    [barred-offer] ofertas contrarias a las bases
    [wrong-claim] reclamaciones erróneas
    [illegal-move] movimientos ilegales
    [offers] ofertas molestas
    [claims] reclamaciones molestas
    [distraction] molestias al rival
    [arranged] partidas acordadas de antemano
    [refuses-to-reconstruct] negativas a ayudar a reconstruir
    [refuses-to-comply] negativas a cumplir las Leyes
    [warning] amonestaciones
    [penalty] sanciones
   *[referral] traslados
}: { $times } en { $games } de { $of ->
    [one] una partida
   *[other] { $of } partidas
}

fact-irregular-offer = { $by ->
        [white] Las blancas
        [black] Las negras
       *[both] Ambos
    } ofrecieron tablas { $timing ->
        [proper] después de mover
        [early] antes de mover
       *[off-turn] en el tiempo del rival
    }{ $conditional ->
        [yes] , con una condición
       *[no] {""}
    }{ $repeated ->
        [yes] , poco después de otra oferta
       *[no] {""}
    } (tras { $after }).
fact-barred-offer = { $by ->
        [white] Las blancas
        [black] Las negras
       *[both] Ambos
    } ofrecieron tablas contra las bases del torneo (tras { $after }).
fact-wrong-claim = { $by ->
        [white] Las blancas
        [black] Las negras
       *[both] Ambos
    } reclamaron tablas { $ground ->
        [threefold] por repetición
        [fifty] por los 50 movimientos
       *[unstated] sin indicar el motivo
    } (tras { $after }): { $status ->
        [incorrect] incorrecta
        [right-lost] el derecho se había perdido en ese movimiento
       *[inadmissible] no admisible
    }{ $seconds ->
        [0] .
       *[other] ; el rival recibió { $seconds } segundos.
    }
fact-illegal-move = { $by ->
        [white] Las blancas
        [black] Las negras
       *[both] Ambos
    } completaron un movimiento ilegal (tras { $after }): { $kind ->
        [forbidden] la pieza no puede mover así
        [pawn-not-promoted] no se sustituyó el peón
        [pressed-without-moving] se pulsó el reloj sin mover
       *[two-hands] se movió con las dos manos
    }{ $seconds ->
        [0] .
       *[other] ; el rival recibió { $seconds } segundos.
    }
fact-incident = { $by ->
        [white] Las blancas
        [black] Las negras
       *[both] Ambos
    }: { $conduct ->
        [offers] ofertas molestas
        [claims] reclamaciones molestas
        [distraction] molestias al rival
        [arranged] partida acordada de antemano
        [refuses-to-reconstruct] negativa a ayudar a reconstruir la partida
       *[refuses-to-comply] negativa a cumplir las Leyes
    } (tras { $after }); { $intent ->
        [good] de buena fe
        [bad] de mala fe
       *[unknown] intención desconocida
    }{ $harm ->
        [yes] , con perjuicio del rival
       *[no] {""}
    }{ $pressure ->
        [yes] , con el rival apurado de tiempo
       *[no] {""}
    }. { $remark }
fact-warning = { $by ->
        [white] Las blancas
        [black] Las negras
       *[both] Ambos
    } fueron amonestadas { $form ->
        [written] por escrito
       *[spoken] de palabra
    } (tras { $after }; artículo { $article }). { $reason }
fact-penalty = { $by ->
        [white] Las blancas
        [black] Las negras
       *[both] Ambos
    }: { $sanction ->
        [warning] amonestación
        [more-time] más tiempo para el rival
        [less-time] menos tiempo
        [more-points] más puntos para el rival
        [fewer-points] menos puntos
        [game-lost] pérdida de la partida
        [fine] multa
        [excluded] exclusión de rondas
        [expelled] expulsión del torneo
        [refusal-loses] pérdida de la partida por negativa reiterada
       *[both-lose] pérdida de la partida para ambos
    } (tras { $after }; artículo { $article }){ $seconds ->
        [0] {""}
       *[other] , { $seconds } segundos
    }{ $own ->
        [none] {""}
       *[other] , puntuación propia { $own }
    }{ $opponent ->
        [none] {""}
       *[other] , puntuación del rival { $opponent }
    }{ $amount ->
        [0] {""}
       *[other] , { $sanction ->
            [excluded] { $amount ->
                [one] una ronda
               *[other] { $amount } rondas
            }
           *[other] cuantía { $amount }
        }
    }. { $reason }
fact-referral = Traslado { $to ->
        [organiser] al organizador
        [disciplinary] al comité de disciplina
       *[appeals] al comité de apelación
    } (tras { $after }). { $text }

duty-consider-incident = Considere una sanción por lo anotado de { $by ->
        [white] las blancas
       *[black] las negras
    }: { $conduct ->
        [offers] ofertas molestas
        [claims] reclamaciones molestas
        [distraction] molestias al rival
        [arranged] partida acordada de antemano
        [refuses-to-reconstruct] negativa a ayudar a reconstruir la partida
       *[refuses-to-comply] negativa a cumplir las Leyes
    }.
duty-report-to-organiser = Informe al organizador de que { $by ->
        [white] las blancas
       *[black] las negras
    } quedan excluidas de rondas o del torneo.

refused-not-in-this-penalty = Esta sanción no tiene esa cuantía. Omítala o elija la opción que la tiene.
refused-no-penalty-in-it = Eso no sería una sanción: se quitan puntos al infractor o se dan al rival.
refused-no-score-yet = La partida sigue y no hay puntuación que cambiar. Espere a que termine o decida la partida (12.9.6).
