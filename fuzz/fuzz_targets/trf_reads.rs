//! Reading any bytes as a tournament report ends and never panics; every pairing is of two players of the
//! file, and every problem has a place.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let (tournament, problems) = tablas_trf::read(data);
    for round in &tournament.rounds {
        for pairing in &round.pairings {
            assert_ne!(pairing.white, pairing.black);
            assert!(tournament.entrant(pairing.white).is_some());
            assert!(tournament.entrant(pairing.black).is_some());
        }
    }
    assert!(problems.iter().all(|it| it.line > 0 && it.column > 0));
});
