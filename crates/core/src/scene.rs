//! Boards as plain data for any renderer.

/// A board as shapes on a grid. Terminal, page and files render it without knowing any
/// rules.
///
/// ```
/// use grundy_core::{Kind, Scene, Shape};
/// let mut scene = Scene::new(Kind::Heaps, 3, 1);
/// scene.shapes.push(Shape::new("counter", 2, 0).for_move("3-1".to_owned()));
/// assert_eq!(scene.shapes[0].moves, ["3-1"]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scene {
    /// The meaning of columns and rows.
    pub kind: Kind,
    /// The numbers of columns and rows of the board, filled or empty.
    pub size: (u32, u32),
    /// The shapes on the board, at most [`Scene::MOST`].
    pub shapes: Vec<Shape>,
    /// Facts that shapes cannot show: a heap of 10^18 counters, a limit, whose move it
    /// is.
    pub notes: Vec<crate::Message>,
    /// The edges of a graph, drawn below the shapes.
    pub lines: Vec<Line>,
    /// The names of rows and columns in the notation of moves, each at the end of its
    /// line, where they are not numbered from 1 at the upper left.
    pub labels: Vec<Label>,
    /// Moves that no shape can stand for: they take any number from a heap too large to
    /// be drawn.
    pub amounts: Vec<Amount>,
}

/// Moves that differ only in the number taken.
///
/// ```
/// use grundy_core::{Amount, Message};
/// let what = Message::new("scene-heap").with("heap", "100");
/// let amount = Amount { what, pattern: "100-n".to_owned(), most: 100 };
/// assert_eq!(amount.text(7), "100-7");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Amount {
    /// The heap that is taken from, such as "a heap of 100".
    pub what: crate::Message,
    /// The notation of such a move, with `n` in place of the number.
    pub pattern: String,
    /// The largest number, at least 1; the least is 1.
    pub most: u64,
}

impl Amount {
    /// The notation of the move with this number.
    #[must_use]
    pub fn text(&self, number: u64) -> String {
        self.pattern.replace('n', &number.to_string())
    }
}

/// An edge of a [`Kind::Graph`], between two places.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// The column and row of a shape.
    pub from: (u32, u32),
    /// The column and row of the shape at the other end.
    pub to: (u32, u32),
    /// True for an arc from `from` to `to`.
    pub arrow: bool,
}

/// A text next to a board, or the number next to a vertex of a graph.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Label {
    /// The text as in notation, at most three characters.
    pub text: String,
    /// The column on the scene's grid: from -1 to the number of columns.
    pub column: i32,
    /// The row, from -1 to the number of rows.
    pub row: i32,
}

impl Label {
    /// Creates a label for this number at a column and row.
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
    /// Adds a note below the board.
    pub fn note(&mut self, note: impl Into<crate::Message>) {
        self.notes.push(note.into());
    }

    /// The most shapes of a scene, and the most of its lines, names and notes. A larger
    /// position is not drawn, or only in part with its size in a note: a board of 45×45
    /// is the largest that is drawn whole.
    pub const MOST: usize = 2048;

    /// The most places of a ruled board, filled or empty.
    const MOST_PLACES: u64 = 1 << 16;

    /// Creates an empty board of this kind and size.
    #[must_use]
    pub const fn new(kind: Kind, columns: u32, rows: u32) -> Self {
        Self {
            kind,
            size: (columns, rows),
            shapes: Vec::new(),
            lines: Vec::new(),
            notes: Vec::new(),
            labels: Vec::new(),
            amounts: Vec::new(),
        }
    }

    /// The number of shapes, or of lines, names and notes if those are more; beyond every
    /// limit if the board has too many places, filled or empty.
    #[must_use]
    pub fn weight(&self) -> usize {
        let places = u64::from(self.size.0) * u64::from(self.size.1);
        let is_ruled = self.kind != Kind::Graph;
        if is_ruled && (places > Self::MOST_PLACES || self.size.1 as usize > Self::MOST) {
            return usize::MAX;
        }
        let beside = self.lines.len() + self.labels.len() + self.notes.len() + self.amounts.len();
        self.shapes.len().max(beside)
    }

    /// Creates an empty board with a text, for games without a drawing.
    #[must_use]
    pub fn text(text: &str) -> Self {
        let mut scene = Self::new(Kind::Squares, 0, 0);
        scene
            .notes
            .push(crate::Message::new("scene-text").with("text", text));
        scene
    }

    /// The name of a column in the notation of moves: the scene's own, else its number
    /// from 1. Empty if the scene names others but not this one.
    #[must_use]
    pub fn column_name(&self, column: u32) -> String {
        let edge = |label: &&Label| label.row < 0 || label.row >= self.size.1 as i32;
        self.name_at(column, |label| edge(label) && label.column == column as i32)
    }

    /// The name of a row, by the rules of [`Scene::column_name`].
    #[must_use]
    pub fn row_name(&self, row: u32) -> String {
        let edge = |label: &&Label| label.column < 0 || label.column >= self.size.0 as i32;
        self.name_at(row, |label| edge(label) && label.row == row as i32)
    }

    fn name_at(&self, number: u32, is_here: impl Fn(&&Label) -> bool) -> String {
        if self.labels.is_empty() {
            return (number + 1).to_string();
        }
        let label = self.labels.iter().find(is_here);
        label.map_or_else(String::new, |label| label.text.clone())
    }

    /// True for a board with a poisoned corner, which may be drawn at either [`Corner`].
    #[must_use]
    pub fn has_poison(&self) -> bool {
        self.shapes.iter().any(|shape| shape.what == "poison")
    }
}

/// The corner at which the first row of a board of squares is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Corner {
    /// The first square at the upper left.
    #[default]
    UpperLeft,
    /// The first square at the lower left: document 4 draws Chomp so, with bites going up
    /// and to the right.
    LowerLeft,
}

impl Corner {
    /// Both corners, the default first.
    pub const ALL: [Self; 2] = [Self::UpperLeft, Self::LowerLeft];

    /// The word in options and addresses: `upper-left` or `lower-left`.
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
    /// The first column.
    pub column: u32,
    /// The first row.
    pub row: u32,
    /// The number of columns.
    pub columns: u32,
    /// The number of rows.
    pub rows: u32,
}

impl Area {
    /// An area within one row.
    #[must_use]
    pub const fn across(column: u32, row: u32, columns: u32) -> Self {
        Self {
            column,
            row,
            columns,
            rows: 1,
        }
    }

    /// True if this place is in the area.
    #[must_use]
    pub const fn has(&self, column: u32, row: u32) -> bool {
        column >= self.column
            && column - self.column < self.columns
            && row >= self.row
            && row - self.row < self.rows
    }
}

/// The meaning of the columns and rows of a [`Scene`]. Row 0 is at the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// One heap per row; counters from left to right.
    Heaps,
    /// Squares in rows and columns.
    Squares,
    /// A triangular lattice: each row is drawn half a step to the left of the
    /// row above it.
    Hexes,
    /// One track per row; pieces slide along it.
    Tracks,
    /// The nine files and ten ranks of a Xiangqi board.
    Xiangqi,
    /// Dice next to a heap.
    Dice,
    /// A graph: vertices at places of an invisible grid, joined by the scene's lines.
    Graph,
}

/// One object on a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// A word that renderers know: `counter`, `square`, `poison`, `hex`, `white`,
    /// `black`, `heads`, `tails`, `empty`, `edge`, `queen`, `goal`, `die-5`, `cannon`…
    pub what: &'static str,
    /// The column, from 0 at the left.
    pub column: u32,
    /// The row, from 0 at the top.
    pub row: u32,
    /// The moves that a click on this shape may mean, in notation; at most
    /// [`Shape::MOST_MOVES`].
    pub moves: Vec<String>,
}

impl Shape {
    /// The most moves that a shape stands for.
    pub const MOST_MOVES: usize = 64;

    /// Creates a shape that stands for no move.
    #[must_use]
    pub const fn new(what: &'static str, column: u32, row: u32) -> Self {
        Self {
            what,
            column,
            row,
            moves: Vec::new(),
        }
    }

    /// True for what heaps and rows consist of: counters, drawn as matches, or pins.
    #[must_use]
    pub fn is_counter(&self) -> bool {
        matches!(self.what, "counter" | "pin")
    }

    /// Adds a move that the shape stands for.
    #[must_use]
    pub fn for_move(mut self, text: String) -> Self {
        self.add_move(text);
        self
    }

    /// Adds a move that the shape stands for, up to [`Shape::MOST_MOVES`].
    pub fn add_move(&mut self, text: String) {
        if self.moves.len() < Self::MOST_MOVES {
            self.moves.push(text);
        }
    }
}
