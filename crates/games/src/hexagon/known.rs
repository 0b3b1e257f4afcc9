//! Examples of the family and its published values.

use grundy_core::Published;

pub(crate) const EXAMPLES: &[(&str, &str)] = &[
    ("hexagon", "hex(3,3,3,3,3,3)"),
    ("hexagon", "hex(2,3,4,3,2,5)"),
    ("hexagon", "A(2,3)+B(2,3)"),
    ("hexagon", "C(2,3,3)"),
    ("hexagon", "##/#.#/.##"),
    ("hexagon", "###/####/##.##/.####/..###"),
    ("hexagon:part", "B(4,4)"),
    ("hexagon:part", "hex(3,3,3,3,3,3)"),
];

pub(crate) const fn published() -> &'static [Published] {
    const DOC1: &str = "hexagon-from-symmetry";
    const ROWS: &str = "hexagon-from-rows";
    const HAND: &str = "hexagon-from-rules";
    const {
        &[
            Published::nimber("0", 0, HAND).moves(0),
            Published::nimber("A(1,1)", 1, HAND).moves(1),
            Published::nimber("A(1,2)", 2, HAND).moves(3),
            Published::nimber("A(1,3)", 1, HAND).moves(4),
            Published::nimber("A(1,4)", 2, HAND).moves(5),
            Published::nimber("A(1,5)", 1, HAND).moves(6),
            Published::nimber("A(1,6)", 2, HAND).moves(7),
            Published::nimber("A(1,6)+A(1,1)", 3, HAND).moves(8),
            Published::nimber("A(2,1)", 0, HAND).moves(6),
            Published::nimber("A(2,2)", 4, HAND).moves(8),
            Published::nimber("B(2,2)", 1, HAND).moves(7),
            // Round a bend: three single pieces, two pairs.
            Published::nimber("##/..#", 3, HAND).moves(5),
            Published::nimber("A(2,1)+A(2,1)", 0, HAND).moves(12),
            Published::n("hex(2,2,2,2,2,2)", DOC1).moves(9),
            Published::n("hex(3,3,3,3,3,3)", DOC1).moves(15),
            Published::n("hex(2,3,3,2,3,3)", DOC1).moves(13),
            Published::n("hex(4,4,4,4,4,4)", DOC1).moves(21),
            Published::n("B(2,3)", ROWS).moves(9),
            Published::n("A(2,3)", ROWS).moves(10),
            Published::p("A(2,4)", ROWS).moves(12),
            Published::p("A(2,6)", ROWS),
            Published::n("A(3,1)", HAND).moves(9),
            Published::nimber("C(2,2,2)", 0, HAND).moves(10),
            Published::p("A(1,1)", HAND).misere(),
            Published::n("A(1,2)", HAND).misere(),
            Published::nimber("0", 0, HAND).of("part").moves(0),
            Published::nimber("A(1,1)", 1, HAND).of("part").moves(1),
            Published::nimber("A(1,2)", 2, HAND).of("part").moves(3),
            Published::nimber("A(1,7)", 7, HAND).of("part").moves(28),
            Published::nimber("A(2,1)", 0, HAND).of("part").moves(6),
            Published::nimber("##/..#", 3, HAND).of("part").moves(5),
            Published::nimber("B(2,2)", 1, HAND).of("part").moves(9),
            Published::nimber("A(1,2)+A(1,3)", 1, HAND)
                .of("part")
                .moves(9),
            Published::n("A(2,1)", HAND).of("part").misere(),
            Published::p("A(1,1)", HAND).of("part").misere(),
        ]
    }
}
