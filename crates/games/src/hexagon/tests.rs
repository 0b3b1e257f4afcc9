use std::collections::{BTreeSet, HashMap};

use grundy_core::{Index, Mex, Nimber};

use super::convex::Cell;
use super::*;
use crate::Places;
use grundy_testkit::moves;

/// The nimber of a set of pieces by brute force, without convexity, parts or symmetry.
fn brute(cells: &BTreeSet<Cell>, known: &mut HashMap<BTreeSet<Cell>, u64>) -> u64 {
    if let Some(&nimber) = known.get(cells) {
        return nimber;
    }
    let mut mex = Mex::default();
    for option in brute_options(cells) {
        mex.insert(Nimber(brute(&option, known)));
    }
    let nimber = mex.mex().0;
    known.insert(cells.clone(), nimber);
    nimber
}

fn brute_options(cells: &BTreeSet<Cell>) -> BTreeSet<BTreeSet<Cell>> {
    let mut options = BTreeSet::new();
    for &start in cells {
        for (rows, columns) in [(0, 1), (1, 0), (1, 1)] {
            let mut left = cells.clone();
            for sign in [1, -1] {
                let mut cell = start;
                while cells.contains(&cell) {
                    left.remove(&cell);
                    cell = (cell.0 + sign * rows, cell.1 + sign * columns);
                }
            }
            options.insert(left);
        }
    }
    options
}

fn cells_of(at: &Board) -> BTreeSet<Cell> {
    at.parts().iter().flat_map(Part::cells).collect()
}

/// The nimber of one part by the game's own options.
fn nimber(at: &Board, known: &mut HashMap<Board, u64>) -> u64 {
    let mut sum = 0;
    Hexagon.summands(at, &mut |part| {
        let part = Hexagon.representative(&part);
        sum ^= part_nimber(&part, known);
    });
    sum
}

fn part_nimber(part: &Board, known: &mut HashMap<Board, u64>) -> u64 {
    if let Some(&nimber) = known.get(part) {
        return nimber;
    }
    let mut mex = Mex::default();
    let _ = Hexagon.options(part, &mut |parts| {
        let sum = parts
            .iter()
            .fold(0, |sum, part| sum ^ part_nimber(part, known));
        mex.insert(Nimber(sum));
        Flow::Continue(())
    });
    let nimber = mex.mex().0;
    known.insert(part.clone(), nimber);
    nimber
}

fn agree(at: &Board, by_sets: &mut HashMap<BTreeSet<Cell>, u64>, known: &mut HashMap<Board, u64>) {
    let shown = Hexagon.show(at);
    let cells = cells_of(at);
    assert_eq!(Hexagon.rank(at), cells.len() as u64, "{shown}");
    let moves = moves(&Hexagon, at);
    for &mv in &moves {
        let text = Hexagon.show_move(at, &mv);
        assert_eq!(Hexagon.read_move(at, &text), Ok(mv), "{shown} {text}");
    }
    let after = moves.iter().map(|mv| cells_of(&Hexagon.play(at, mv)));
    let options: BTreeSet<BTreeSet<Cell>> = after.collect();
    assert_eq!(options, brute_options(&cells), "{shown}");
    assert_eq!(options.len(), moves.len(), "{shown} lists a move twice");
    assert_eq!(brute(&cells, by_sets), nimber(at, known), "{shown}");
    let again = Hexagon.read(&shown).unwrap();
    assert_eq!(Hexagon.show(&again), shown);
    assert_eq!(
        Hexagon.representative(&again),
        Hexagon.representative(at),
        "{shown}"
    );
}

#[test]
fn convex_boards_agree_with_sets_of_pieces() {
    let (mut by_sets, mut known) = (HashMap::new(), HashMap::new());
    let mut boards = BTreeSet::new();
    for [a, b, c, f] in (0..9_u64.pow(4)).map(|n| [n % 9, n / 9 % 9, n / 81 % 9, n / 729]) {
        // Sides d and e follow from the others.
        let Some(e) = (b + c).checked_sub(f) else {
            continue;
        };
        let Some(d) = (a + b).checked_sub(e) else {
            continue;
        };
        let board = Convex::of_edges([a, b, c, d, e, f]);
        if board.area() <= 12 {
            boards.insert(board);
        }
    }
    assert!(boards.len() > 100);
    for board in boards {
        agree(&Board::One(board), &mut by_sets, &mut known);
    }
}

#[test]
fn any_boards_agree_with_sets_of_pieces() {
    let (mut by_sets, mut known) = (HashMap::new(), HashMap::new());
    let mut seed = 1_u64;
    for _ in 0..400 {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let bits = (seed >> 32 | seed >> 47) & 0xffff;
        if bits.count_ones() > 11 || bits == 0 {
            continue;
        }
        let cells = (0..16)
            .filter(|bit| bits >> bit & 1 == 1)
            .map(|bit| (bit / 4, bit % 4));
        let board = Board::of(Part::components(cells.collect()));
        agree(&board, &mut by_sets, &mut known);
    }
}

/// Compares document 1's classes with the nimbers: its N_2 would be P, the others N.
#[test]
fn two_rows_are_not_as_document_1_has_them() {
    let mut known = HashMap::new();
    let mut value = |text: &str| nimber(&Hexagon.read(text).unwrap(), &mut known);
    for side in 2..=5 {
        assert_ne!(
            value(&format!("hex({side},{side},{side},{side},{side},{side})")),
            0
        );
    }
    // Not every hexagon is an N-position.
    for text in ["hex(2,3,2,3,2,3)", "hex(2,3,3,3,2,4)"] {
        assert_eq!(value(text), 0, "{text}");
    }
    // In N_2, correctly.
    for y in [1, 4, 6, 8, 10] {
        assert_eq!(value(&format!("A(2,{y})")), 0, "{y}");
    }
    // In N_2, but N; in N_5, but P.
    for y in [13, 15] {
        assert_eq!(value(&format!("A(2,{y})")), 3, "{y}");
    }
    for y in [12, 14, 16, 22] {
        assert_eq!(value(&format!("A(2,{y})")), 0, "{y}");
    }
}

#[test]
fn the_sums_of_sides_that_do_not_close_are_named() {
    let why = Hexagon.read("hex(2,2,2,2,2,3)").unwrap_err().why;
    for arg in [("one", "b+c"), ("other", "e+f"), ("right", "5")] {
        assert!(why.args.contains(&(arg.0, arg.1.into())), "{:?}", why.args);
    }
}

#[test]
fn huge_boards_cost_what_is_looked_at() {
    let at = Hexagon
        .read("hex(1000000,1000000,1000000,1000000,1000000,1000000)")
        .unwrap();
    assert_eq!(Hexagon.rank(&at), 2_999_997_000_001);
    let mv = Hexagon.read_move(&at, "1d777777").unwrap();
    let after = Hexagon.play(&at, &mv);
    assert_eq!(
        Hexagon
            .read(&Hexagon.show(&after))
            .map(|at| at.parts().len()),
        Ok(2)
    );
    assert_eq!(Hexagon.scene(&after).notes.len(), 2);
    assert!(Hexagon.theory(&after, Convention::Normal).is_none());
}

/// One cache serves all hexagons with sides up to 5, which keeps a search of large ones
/// short.
#[test]
fn hexagons_share_few_parts() {
    let mut known = HashMap::new();
    let _ = nimber(&Hexagon.read("hex(5,5,5,5,5,5)").unwrap(), &mut known);
    assert!(known.len() < 1000, "{}", known.len());
}

/// Checks parts of lines: the moves on sets of pieces, by coordinates alone, and every
/// move written and read.
#[test]
fn stretches_of_lines_are_taken_once_each() {
    let game = HexagonPart;
    for text in [
        "A(1,1)",
        "A(2,3)+B(2,3)",
        "hex(3,3,3,3,3,3)",
        "##/#.#/.##",
        "###/####/##.##/.####/..###",
    ] {
        let at = game.read(text).unwrap();
        let cells = cells_of(&at);
        let mut wanted = BTreeSet::new();
        for &start in &cells {
            for (rows, columns) in [(0, 1), (1, 0), (1, 1)] {
                let (mut left, mut cell) = (cells.clone(), start);
                while left.remove(&cell) {
                    wanted.insert(left.clone());
                    cell = (cell.0 + rows, cell.1 + columns);
                }
            }
        }
        let moves = moves(&game, &at);
        for &mv in &moves {
            let shown = game.show_move(&at, &mv);
            assert_eq!(game.read_move(&at, &shown), Ok(mv), "{text} {shown}");
        }
        let after = moves.iter().map(|mv| cells_of(&game.play(&at, mv)));
        assert_eq!(after.collect::<BTreeSet<_>>(), wanted, "{text}");
        assert_eq!(moves.len(), wanted.len(), "{text}");
    }
}

#[test]
fn all_images_of_a_board_have_one_extent_and_a_number() {
    let game = HexagonPart;
    let hexagon = game.read("hex(2,3,4,3,2,5)").unwrap();
    let (rows, columns) = stretch::extent(&hexagon);
    let turned = game.read("hex(3,4,3,2,5,2)").unwrap();
    assert_eq!(stretch::extent(&turned), (rows, columns));
    let index = Places::whole_board(&game, rows, columns).unwrap();
    for at in [hexagon, turned] {
        let number = Index::<HexagonPart>::number(&index, &at).unwrap();
        assert_eq!(u64::from(number.count_ones()), game.rank(&at));
        let again = Index::<HexagonPart>::position(&index, number).unwrap();
        assert_eq!(game.representative(&again), game.representative(&at));
    }
}
