//! What a board looks like, as plain data for any painter.

/// A board as shapes on a grid. A terminal, a page or a file paints it; none of
/// them knows a rule.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scene {
    /// How the shapes' columns and rows are meant.
    pub kind: Kind,
    /// Columns and rows that the board has, filled or empty.
    pub size: (u32, u32),
    /// What lies on it.
    pub shapes: Vec<Shape>,
    /// What the board cannot show in shapes: a heap of 10^18 counters, a limit,
    /// whose move it is. Each is a message.
    pub notes: Vec<crate::Message>,
    /// What stands beside the board where its lines are not numbered from 1 at
    /// the upper left: the name of each line, as moves have it, at its end.
    pub labels: Vec<Label>,
}

/// A text beside a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Label {
    /// As in notation, at most three characters.
    pub text: String,
    /// The column on the scene's grid: from -1 to the number of columns.
    pub column: i32,
    /// The row, from -1 to the number of rows.
    pub row: i32,
}

impl Label {
    /// A number at this column and row.
    #[must_use]
    pub fn new(number: impl ToString, column: i32, row: i32) -> Self {
        Self {
            text: number.to_string(),
            column,
            row,
        }
    }
}

impl Scene {
    /// A scene draws at most this many shapes; a larger position says its size
    /// in a note.
    pub const MOST: usize = 4096;

    /// A board of this kind and size, empty.
    #[must_use]
    pub const fn new(kind: Kind, columns: u32, rows: u32) -> Self {
        Self {
            kind,
            size: (columns, rows),
            shapes: Vec::new(),
            notes: Vec::new(),
            labels: Vec::new(),
        }
    }

    /// A text on an empty board, for games that draw nothing.
    #[must_use]
    pub fn text(text: &str) -> Self {
        let mut scene = Self::new(Kind::Squares, 0, 0);
        scene
            .notes
            .push(crate::Message::new("scene-text").with("text", text));
        scene
    }

    /// True for a board with a poisoned corner, which documents draw at one
    /// [`Corner`] or another.
    #[must_use]
    pub fn has_poison(&self) -> bool {
        self.shapes.iter().any(|shape| shape.what == "poison")
    }
}

/// Where a painter puts the first row of a board of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Corner {
    /// At the top, the first square at the upper left.
    #[default]
    UpperLeft,
    /// At the bottom, the first square at the lower left: as document 4 draws
    /// Chomp, whose bites go up and to the right.
    LowerLeft,
}

impl Corner {
    /// Both, the usual one first.
    pub const ALL: [Self; 2] = [Self::UpperLeft, Self::LowerLeft];

    /// The word for it in options and addresses.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::UpperLeft => "upper-left",
            Self::LowerLeft => "lower-left",
        }
    }
}

crate::words!(Corner, &Corner::ALL);

/// A block of places on a scene.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Area {
    /// Its first column.
    pub column: u32,
    /// Its first row.
    pub row: u32,
    /// How many columns it has.
    pub columns: u32,
    /// How many rows.
    pub rows: u32,
}

impl Area {
    /// Places in one row.
    #[must_use]
    pub const fn across(column: u32, row: u32, columns: u32) -> Self {
        Self {
            column,
            row,
            columns,
            rows: 1,
        }
    }

    /// True where this place lies in it.
    #[must_use]
    pub const fn has(&self, column: u32, row: u32) -> bool {
        column >= self.column
            && column - self.column < self.columns
            && row >= self.row
            && row - self.row < self.rows
    }
}

/// How a painter reads columns and rows. Row 0 is drawn at the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// One heap a row; counters from left to right.
    Heaps,
    /// Squares in rows and columns.
    Squares,
    /// A triangular lattice: each row is drawn half a step to the left of the
    /// row above it.
    Hexes,
    /// One track a row; pieces slide along it.
    Tracks,
    /// The nine files and ten ranks of a Xiangqi board.
    Xiangqi,
    /// Dice beside a heap.
    Dice,
}

/// One thing on a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// What it is, as a word a painter knows: `counter`, `square`, `poison`,
    /// `hex`, `white`, `black`, `empty`, `queen`, `goal`, `die-5`, `cannon`…
    pub what: &'static str,
    /// The column, from 0 at the left.
    pub column: u32,
    /// The row, from 0 at the top.
    pub row: u32,
    /// The moves that this shape stands for, in the game's own move text: the
    /// ones a click on it may mean. At most 64.
    pub moves: Vec<String>,
}

impl Shape {
    /// A shape that stands for no move.
    #[must_use]
    pub const fn new(what: &'static str, column: u32, row: u32) -> Self {
        Self {
            what,
            column,
            row,
            moves: Vec::new(),
        }
    }

    /// The same shape standing for one more move.
    #[must_use]
    pub fn for_move(mut self, text: String) -> Self {
        if self.moves.len() < 64 {
            self.moves.push(text);
        }
        self
    }
}
