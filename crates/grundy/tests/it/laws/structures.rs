//! The structure that a game declares has the moves of the game.

use std::collections::BTreeSet;

use grundy_core::{
    Catalogue, Game, Grid, Index as _, Lattice, LineBoard, Notation, OfText, Rows, Structure,
};
use grundy_engine::definition;
use grundy_surveys::hexagons::Region;

use crate::laws::sample::{self, Cases, Law};

type Cell = (i64, i64);

/// A structure after a move; for a board, the places of the counters.
type Left = Vec<Vec<i64>>;

/// The rows after each bite.
fn bites(rows: &[usize]) -> Vec<Left> {
    let mut left = Vec::new();
    for (row, &length) in rows.iter().enumerate() {
        for column in 0..length {
            let bitten = |(at, &length): (usize, &usize)| match at < row {
                true => length,
                false => length.min(column),
            };
            let rows = rows.iter().enumerate().map(bitten);
            let rows = rows.filter(|&length| length > 0);
            left.push(vec![rows.map(|length| length as i64).collect()]);
        }
    }
    // The first square is not a move.
    left.remove(0);
    left
}

/// The steps along the lines.
const fn steps(grid: Grid) -> &'static [Cell] {
    match grid {
        Grid::Squares => &[(0, 1), (1, 0)],
        Grid::Hexagons => &[(0, 1), (1, 0), (1, 1)],
    }
}

/// The cells from this one on along a step.
fn run(cells: &BTreeSet<Cell>, from: Cell, (down, across): Cell) -> Vec<Cell> {
    (0..)
        .map(|n| (from.0 + n * down, from.1 + n * across))
        .take_while(|cell| cells.contains(cell))
        .collect()
}

/// Every set of neighbouring cells of one line, once; only whole lines if `whole` is
/// set.
fn lines(cells: &BTreeSet<Cell>, grid: Grid, whole: bool) -> BTreeSet<Vec<Cell>> {
    let mut lines = BTreeSet::new();
    for &(row, column) in cells {
        for &(down, across) in steps(grid) {
            let run = run(cells, (row, column), (down, across));
            if !whole {
                lines.extend((1..=run.len()).map(|count| run[..count].to_vec()));
            } else if !cells.contains(&(row - down, column - across)) {
                lines.insert(run);
            }
        }
    }
    lines
}

/// The cells shifted to the corner.
fn cornered(cells: impl IntoIterator<Item = Cell>) -> Left {
    let cells: BTreeSet<Cell> = cells.into_iter().collect();
    let top = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    let moved = cells.iter().map(|cell| vec![cell.0 - top, cell.1 - left]);
    moved.collect()
}

/// The structure of an option, of the same kind as the position's.
fn of_kind<G: Game, S: Structure + Clone>(game: &G, option: &G::Position) -> S {
    let structure = game.structure(option).unwrap();
    let of_kind = structure.as_a::<S>();
    of_kind.unwrap_or_else(|| panic!("{structure:?}")).clone()
}

/// The texts of positions, in order.
fn shown<N: Notation>(game: &N, positions: Vec<N::Position>) -> Vec<String> {
    let mut shown: Vec<_> = positions.iter().map(|at| game.show(at)).collect();
    shown.sort_unstable();
    shown
}

/// The options that the game's text gives, as the game shows them.
fn by_text<G: Game + Catalogue>(game: &G, at: &G::Position) -> Vec<String> {
    let text = grundy_ruleset::built_in(&game.name()).unwrap();
    let options = definition::options(&text, &text.read(&game.show(at)).unwrap());
    let options = options
        .iter()
        .map(|option| game.read(&text.show(option)).unwrap());
    shown(game, options.collect())
}

/// Checks that a structure has the moves of its game.
#[derive(Default)]
struct Moves(Cases);

impl Law for Moves {
    type Output = ();
    const SAMPLE: (u64, usize) = (12, 400);

    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: Vec<G::Position>) {
        for at in positions {
            let Some(structure) = game.structure(&at) else {
                continue;
            };
            let options = definition::options(game, &at);
            self.0.add(game, options.len());
            let place = format!("{} {}", game.name(), game.show(&at));
            if structure.as_a::<OfText>().is_some() {
                assert_eq!(shown(game, options), by_text(game, &at), "{place}");
                continue;
            }
            let (mut of_game, mut of_structure) =
                if let Some(&board) = structure.as_a::<LineBoard>() {
                    on_a_board(game, &at, board, &options, &place)
                } else {
                    let (of_game, of_structure) = as_cells(game, &*structure, &options, &place);
                    (texts(&of_game), texts(&of_structure))
                };
            of_game.sort_unstable();
            of_structure.sort_unstable();
            assert_eq!(of_game, of_structure, "{place}");
        }
    }
}

fn texts(structures: &[Left]) -> Vec<String> {
    structures.iter().map(|left| format!("{left:?}")).collect()
}

/// The structures after each move, by the rules of the game and by the structure.
fn as_cells<G: Game>(
    game: &G,
    structure: &dyn Structure,
    options: &[G::Position],
    place: &str,
) -> (Vec<Left>, Vec<Left>) {
    let options = options.iter();
    if let Some(Rows(rows)) = structure.as_a() {
        let of_game = options.map(|option| {
            let Rows(rows) = of_kind(game, option);
            vec![rows.into_iter().map(|length| length as i64).collect()]
        });
        (of_game.collect(), bites(rows))
    } else if let Some(Lattice { sides, pieces }) = structure.as_a() {
        let pieces = pieces.as_ref().unwrap();
        for (sides, pieces) in sides.iter().flatten().zip(pieces) {
            let region = Region::of_sides(*sides).unwrap();
            assert_eq!(region.area(), pieces.len() as u64, "{place}");
        }
        let cells: BTreeSet<Cell> = pieces.iter().flatten().copied().collect();
        let whole = lines(&cells, Grid::Hexagons, true).into_iter();
        let of_structure =
            whole.map(|line| cornered(cells.iter().copied().filter(|cell| !line.contains(cell))));
        let of_game = options.map(|option| {
            let Lattice { pieces, .. } = of_kind(game, option);
            cornered(pieces.unwrap().into_iter().flatten())
        });
        (of_game.collect(), of_structure.collect())
    } else {
        panic!("{place}: no law for {structure:?}")
    }
}

/// The same for a board of lines, as texts that are equal up to a symmetry.
fn on_a_board<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    board: LineBoard,
    options: &[G::Position],
    place: &str,
) -> (Vec<String>, Vec<String>) {
    let text = |at: &G::Position| {
        let mut parts = Vec::new();
        game.summands(at, &mut |part| {
            parts.push(game.show(&game.representative(&part)))
        });
        parts.sort_unstable();
        parts.join(" ")
    };
    let (rows, columns) = (board.rows, board.columns);
    let index = G::Index::whole_board(game, rows, columns).unwrap();
    assert_eq!(index.size(), 1 << (rows * columns), "{place}");
    let number = index.number(at).unwrap();
    let counters = u64::from(number.count_ones());
    assert_eq!(counters, board.counters, "{place}");
    let bit = |(row, column): Cell| 1_u64 << (row * columns as i64 + column);
    let cells = (0..rows as i64).flat_map(|row| (0..columns as i64).map(move |c| (row, c)));
    let cells: BTreeSet<Cell> = cells.filter(|&cell| number & bit(cell) != 0).collect();
    let of_structure = lines(&cells, board.grid, false).into_iter().map(|line| {
        let left = number ^ line.into_iter().map(bit).sum::<u64>();
        text(&index.position(left).unwrap())
    });
    (options.iter().map(text).collect(), of_structure.collect())
}

#[test]
fn a_structure_has_the_moves_of_its_game() {
    let law = Moves::default();
    sample::check_all(&law);
    law.0
        .at_least("chomp 500, cram 500, hexagon 1000, nimbi 1000");
}
