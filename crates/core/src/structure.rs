//! What a position is made of, as data.

/// What lies beside what on a board of counters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grid {
    /// Squares: a line is a row or a column. Nimbi.
    Squares,
    /// Hexagons on a parallelogram: rows, columns, and the diagonals on which
    /// row and column grow together.
    Hexagons,
}

/// What a position is made of, and with it the rules from there on: each option
/// has a structure of the same kind, the one that the move leaves. A game says
/// what it is and names no method; whoever solves it takes one that knows the
/// structure.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Structure {
    /// Squares in rows of these lengths, none of them 0 and none longer than
    /// the row before it. A move names any square but the first of the first
    /// row, and takes all squares that are neither in an earlier row nor in an
    /// earlier column. Chomp.
    Rows(Vec<usize>),
    /// Counters on the places of a board, by the bits of
    /// [`Game::board_index`](crate::Game::board_index). A move takes any number
    /// of neighbouring counters of one line. Nimbi.
    Board {
        /// What lies beside what.
        grid: Grid,
        /// Rows of the smallest board that holds the counters, 1 at least.
        rows: u32,
        /// Its columns, 1 at least.
        columns: u32,
        /// How many counters there are.
        counters: u64,
    },
    /// Places of a board of squares by row and column, in connected parts, none
    /// of them a lone place. A move covers two neighbouring places. Cram.
    Dominoes(Vec<Vec<(u8, u8)>>),
    /// Pieces on a triangular lattice, in parts that do not touch. A move takes
    /// one whole line of neighbouring pieces. The hexagon game.
    Lattice {
        /// The six sides of every part in order round, in steps (pieces less
        /// one); `None` where a part is not convex.
        sides: Option<Vec<[u32; 6]>>,
        /// The pieces of every part by row and column, each row half a step to
        /// the left of the one above; `None` where they are too many to list.
        pieces: Option<Vec<Vec<(i32, i32)>>>,
    },
}
