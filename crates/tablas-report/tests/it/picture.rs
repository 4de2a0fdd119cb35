//! Diagrams as SVG.

use shakmaty::{Chess, Color, Square};
use tablas::law::Language;
use tablas_report::diagram::{Diagram, Mark};
use tablas_report::print::ruling_svg;

use crate::common::{Claim, WALK, speaker};

#[test]
fn a_diagram_with_every_mark() {
    let diagram = Diagram::of(&Chess::default())
        .seen_by(Color::Black)
        .with(Mark::LastMove(Square::B8, Square::C6))
        .with(Mark::Arrow(Square::G1, Square::F3))
        .with(Mark::Square(Square::E4))
        .with(Mark::Difference(Square::H1))
        .with(Mark::DifferentMove);
    let picture = diagram.picture(200.0, "<Start> & \"end\"", &speaker(Language::En));
    insta::assert_snapshot!(picture.to_svg());
}

#[test]
fn the_positions_of_a_ruling_side_by_side() {
    let svg = ruling_svg(&Claim::after(WALK).full(), &speaker(Language::Es));
    insta::assert_snapshot!(svg);
}

#[test]
fn a_fen_that_is_none_gives_no_diagram() {
    for fen in ["", "e4", "8/8/8/8/8/8/8/9 w - - 0 1", "rnbqkbnr/pppppppp/8"] {
        assert!(Diagram::of_fen(fen).is_none(), "{fen}");
    }
}
