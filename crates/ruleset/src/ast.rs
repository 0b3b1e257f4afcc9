//! What a text says, before its names and types are looked up.

use crate::boards::grid::State;

/// An expression and where it begins, in characters from 0.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Node {
    pub(crate) at: usize,
    pub(crate) ast: Ast,
    /// How deep expressions lie in it: 1 for a number or a name.
    pub(crate) depth: usize,
}

impl Node {
    pub(crate) fn new(at: usize, ast: Ast) -> Self {
        let deepest = |nodes: &[&Self]| nodes.iter().map(|node| node.depth).max().unwrap_or(0);
        let inside = match &ast {
            Ast::Int(_) | Ast::Bool(_) | Ast::State(_) | Ast::Name(_) => 0,
            Ast::Tuple(items) | Ast::List(items) | Ast::Call(_, items) => {
                items.iter().map(|item| item.depth).max().unwrap_or(0)
            }
            Ast::Range(a, b, _) | Ast::Index(a, b) | Ast::Binary(_, a, b) => deepest(&[a, b]),
            Ast::If(a, b, c) => deepest(&[a, b, c]),
            Ast::Negative(a) | Ast::Not(a) => a.depth,
            Ast::Slice(list, a, b) => {
                let ends = [a, b].into_iter().flatten().map(|end| end.depth);
                ends.max().unwrap_or(0).max(list.depth)
            }
            Ast::Every(body, clauses) => {
                let clauses = clauses.iter().map(|clause| match clause {
                    Clause::For(_, node) | Clause::Where(node) | Clause::Let(_, _, node) => {
                        node.depth
                    }
                });
                clauses.max().unwrap_or(0).max(body.depth)
            }
        };
        let depth = inside + 1;
        Self { at, ast, depth }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Ast {
    Int(i64),
    Bool(bool),
    State(State),
    Name(String),
    Tuple(Vec<Node>),
    List(Vec<Node>),
    /// `a..b` or, with true, `a..=b`.
    Range(Box<Node>, Box<Node>, bool),
    /// `[e for … where …]`, or the same as the only argument of a function.
    Every(Box<Node>, Vec<Clause>),
    Call(String, Vec<Node>),
    /// `list[i]`, `grid[cell]`.
    Index(Box<Node>, Box<Node>),
    /// `list[a..b]` with either end left out.
    Slice(Box<Node>, Option<Box<Node>>, Option<Box<Node>>),
    Negative(Box<Node>),
    Not(Box<Node>),
    Binary(Binary, Box<Node>, Box<Node>),
    If(Box<Node>, Box<Node>, Box<Node>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Mod,
    Power,
    Equal,
    Different,
    Less,
    AtMost,
    Greater,
    AtLeast,
    In,
    And,
    Or,
}

/// One step of a comprehension; steps are taken in the order written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Clause {
    /// `for a in source`, `for (a, b) in source`.
    For(Vec<(String, usize)>, Node),
    /// `where condition`.
    Where(Node),
    /// `let name = value`.
    Let(String, usize, Node),
}

/// How a position is written and held: the first word of a ruleset's second
/// line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    /// Heaps in any order; a move changes one of them.
    Heaps,
    /// Heaps in any order; a move may change any of them.
    AllHeaps,
    /// Numbers in a row of any length.
    Row,
    /// A row of falling numbers; zeros at its end are dropped.
    Rows,
    /// So many numbers as there are names.
    Numbers,
    Coins,
    Grid,
    Graph,
    Digraph,
    Poset,
}

impl Kind {
    /// The words that a statement of this kind begins with.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::Heaps => "heaps",
            Self::AllHeaps => "all heaps",
            Self::Row => "row",
            Self::Rows => "rows",
            Self::Numbers => "numbers",
            Self::Coins => "coins",
            Self::Grid => "grid",
            Self::Graph => "graph",
            Self::Digraph => "directed graph",
            Self::Poset => "poset",
        }
    }

    /// True where a position is made of numbers, false where of a board.
    pub(crate) const fn is_numbers(self) -> bool {
        matches!(
            self,
            Self::Heaps | Self::AllHeaps | Self::Row | Self::Rows | Self::Numbers
        )
    }
}

/// One `option` statement.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Choice {
    pub(crate) at: usize,
    /// The move's name and the variables that tell it from others of this name.
    pub(crate) label: Option<(String, Vec<(String, usize)>)>,
    /// What stands there after the move, one after another.
    pub(crate) result: Vec<Node>,
    pub(crate) clauses: Vec<Clause>,
}

/// A name for an expression with parameters.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Definition {
    pub(crate) at: usize,
    pub(crate) name: String,
    pub(crate) parameters: Vec<(String, usize)>,
    pub(crate) body: Node,
}

/// A shorter way to write a position: `short "{a}x{b}": …`, which may have a
/// condition that its numbers meet.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Short {
    pub(crate) at: usize,
    pub(crate) pattern: Pattern,
    pub(crate) result: Vec<Node>,
    pub(crate) condition: Option<Node>,
}

/// How positions are written, `written "{n}@{top}"`, or only those that meet a
/// condition. The names that the pattern leaves out are 0 where it is read. The
/// numbers of a row are taken in order, whatever they are called.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Written {
    pub(crate) at: usize,
    pub(crate) pattern: Pattern,
    pub(crate) condition: Option<Node>,
}

/// A constant that the game's name may set.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) at: usize,
    pub(crate) usual: Usual,
}

/// What a parameter is where the name does not set it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Usual {
    /// A number or a list of numbers: `parameter k = 2`.
    Value(Node),
    /// The first of these words, each with its place: `parameter turn in both,
    /// one`. A word stands for its place in the list, from 0.
    Words(Vec<(String, usize)>),
}

/// A text with numbers in it: `{n}@{top}`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Pattern {
    pub(crate) pieces: Vec<Piece>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Piece {
    Text(String),
    Number(String),
    /// `{c|s}`: a number below the count of the words, written as its word.
    Word(Vec<String>),
    /// `[{a}-{b},]`: once or more, with the text between; none in another.
    Many(Vec<Piece>, String),
}

/// Which images of a position are the same game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Symmetry {
    /// A row read backwards.
    Reverse,
    /// Numbers in any order.
    Swap,
    /// Rows and columns of a grid, or of a shape of falling rows, exchanged.
    Transpose,
    /// A grid's two mirror images and its half-turn.
    Reflections,
    /// All eight images of a grid.
    All,
    /// The twelve images of a triangular lattice: a grid in which places also
    /// touch along the falling diagonal, cut to what is in use.
    Hexagonal,
    /// The vertices of a graph, or elements of a poset, by other numbers.
    Relabel,
}

/// A value that is known from elsewhere.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StatedValue {
    pub(crate) at: usize,
    pub(crate) position: String,
    pub(crate) misere: bool,
    /// `4` for a nimber, `P` or `N` for an outcome.
    pub(crate) value: Value,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Nimber(u64),
    P,
    N,
}

/// A sentence in a language: `text zh-Hant name "凱爾斯"`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sentence {
    /// Where its key stands.
    pub(crate) at: usize,
    pub(crate) language: String,
    pub(crate) key: String,
    pub(crate) text: String,
}

/// What a position of numbers is drawn as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// So many places on a circle, and those taken, the last one first.
    Circle,
    /// Coins on a strip of squares, by their squares from 0.
    Strip,
    /// A piece on a board, by its columns and rows from the corner it goes to.
    Corner,
    /// Chocolate, by its columns left and right of the poisoned square and its
    /// rows above and below.
    Bar,
    /// So many rows and columns of stacks, and the height of each, row by row.
    Stacks,
    /// Sets of the numbers from 1, each as a sum of powers of two.
    Sets,
}

impl Form {
    pub(crate) const ALL: [Self; 6] = [
        Self::Circle,
        Self::Strip,
        Self::Corner,
        Self::Bar,
        Self::Stacks,
        Self::Sets,
    ];

    /// The word that its statement begins with.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Circle => "circle",
            Self::Strip => "strip",
            Self::Corner => "corner",
            Self::Bar => "bar",
            Self::Stacks => "stacks",
            Self::Sets => "sets",
        }
    }

    /// Its values in order: true for a list, false for a number.
    pub(crate) const fn takes(self) -> &'static [bool] {
        match self {
            Self::Circle => &[false, true],
            Self::Strip | Self::Sets => &[true],
            Self::Corner => &[false, false],
            Self::Bar => &[false, false, false, false],
            Self::Stacks => &[false, false, true],
        }
    }
}

/// A whole ruleset as written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Script {
    pub(crate) slug: String,
    pub(crate) slug_at: usize,
    pub(crate) title: String,
    pub(crate) kind: Kind,
    pub(crate) kind_at: usize,
    /// What the position is called, or its numbers.
    pub(crate) names: Vec<(String, usize)>,
    /// In the order in which the game's name gives them.
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) definitions: Vec<Definition>,
    pub(crate) choices: Vec<Choice>,
    pub(crate) requires: Vec<Node>,
    pub(crate) measure: Option<Node>,
    /// The condition on which the player to move has won without an option.
    pub(crate) wins: Option<Node>,
    pub(crate) symmetry: Option<(Symmetry, usize)>,
    pub(crate) components: Option<usize>,
    pub(crate) written: Vec<Written>,
    pub(crate) shorts: Vec<Short>,
    pub(crate) starts: Vec<(String, usize)>,
    pub(crate) known: Vec<StatedValue>,
    /// What numbers are drawn as, with the values that it takes.
    pub(crate) drawing: Option<(Form, Vec<Node>)>,
    pub(crate) source: Option<String>,
    pub(crate) sentences: Vec<Sentence>,
    /// The states of a grid's places that the text names.
    pub(crate) states: Vec<char>,
    /// Where each statement begins.
    pub(crate) statements: Vec<usize>,
}
