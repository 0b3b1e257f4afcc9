//! The syntax tree of a ruleset's text, before names and types are resolved.

use crate::boards::grid::State;

/// An expression and its start in the text, in characters from 0.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Node {
    pub(crate) at: usize,
    pub(crate) ast: Ast,
    /// The nesting depth: 1 for a number or a name.
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
    /// `a..b`, or `a..=b` if true.
    Range(Box<Node>, Box<Node>, bool),
    /// `[e for … where …]`, or the same as the sole argument of a function.
    Every(Box<Node>, Vec<Clause>),
    Call(String, Vec<Node>),
    /// `list[i]`, `grid[cell]`.
    Index(Box<Node>, Box<Node>),
    /// `list[a..b]`, where either end may be omitted.
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

/// One step of a comprehension, in the order written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Clause {
    /// `for a in source`, `for (a, b) in source`.
    For(Vec<(String, usize)>, Node),
    /// `where condition`.
    Where(Node),
    /// `let name = value`.
    Let(String, usize, Node),
}

/// The kind of position, which determines notation and storage: the first word of a
/// ruleset's second line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    /// Heaps in any order; a move changes one of them.
    Heaps,
    /// Heaps in any order; a move may change any of them.
    AllHeaps,
    /// Numbers in a row, of any length.
    Row,
    /// A non-increasing row of numbers; trailing zeros are dropped.
    Rows,
    /// One number for each name.
    Numbers,
    Coins,
    Grid,
    Graph,
    Digraph,
    Poset,
}

impl Kind {
    /// The first words of a statement of this kind.
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

    /// True if a position consists of numbers, false if it is a board.
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
    /// The move's name, and the variables that distinguish it from others of this name.
    pub(crate) label: Option<(String, Vec<(String, usize)>)>,
    /// The parts that replace the changed one, in order.
    pub(crate) result: Vec<Node>,
    pub(crate) clauses: Vec<Clause>,
}

/// A named expression with parameters.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Definition {
    pub(crate) at: usize,
    pub(crate) name: String,
    pub(crate) parameters: Vec<(String, usize)>,
    pub(crate) body: Node,
}

/// A shorthand for positions, `short "{a}x{b}": …`, with an optional condition on its
/// numbers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Short {
    pub(crate) at: usize,
    pub(crate) pattern: Pattern,
    pub(crate) result: Vec<Node>,
    pub(crate) condition: Option<Node>,
}

/// The notation of positions, `written "{n}@{top}"`, or of those that meet a condition.
/// Names omitted from the pattern are read as 0. The numbers of a row are taken in order,
/// whatever their names.
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

/// The default of a parameter.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Usual {
    /// A number or a list of numbers: `parameter k = 2`.
    Value(Node),
    /// The first of these words, each with its place in the text: `parameter turn in
    /// both, one`. A word stands for its index, from 0.
    Words(Vec<(String, usize)>),
}

/// A text with placeholders for numbers: `{n}@{top}`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Pattern {
    pub(crate) pieces: Vec<Piece>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Piece {
    Text(String),
    Number(String),
    /// `{c|s}`: an index into the words, written as that word.
    Word(Vec<String>),
    /// `[{a}-{b},]`: one or more repetitions, with the separator; not nested.
    Many(Vec<Piece>, String),
}

/// A symmetry: which images of a position are equivalent to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Symmetry {
    /// Reversal of a row.
    Reverse,
    /// Permutation of the numbers.
    Swap,
    /// Transposition of a grid, or conjugation of a non-increasing sequence of rows.
    Transpose,
    /// The two reflections and the half-turn of a grid.
    Reflections,
    /// All eight images of a grid.
    All,
    /// The twelve images of a triangular lattice: a grid in which places also touch along
    /// the falling diagonal, trimmed to the places in use.
    Hexagonal,
    /// Renumbering of the vertices of a graph or the elements of a poset.
    Relabel,
}

/// A published value stated in the text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StatedValue {
    pub(crate) at: usize,
    pub(crate) position: String,
    pub(crate) misere: bool,
    /// The value: `4` for a nimber, `P` or `N` for an outcome.
    pub(crate) value: Value,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Nimber(u64),
    P,
    N,
}

/// A sentence in one language: `text zh-Hant name "凱爾斯"`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sentence {
    /// The place of its key.
    pub(crate) at: usize,
    pub(crate) language: String,
    pub(crate) key: String,
    pub(crate) text: String,
}

/// The drawing of a position of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// The size of a circle of places, and those taken, the most recent first.
    Circle,
    /// Coins on a strip of squares, by square from 0.
    Strip,
    /// A piece on a board, by its columns and rows from its goal corner.
    Corner,
    /// Chocolate: the columns left and right of the poisoned square, and the rows above
    /// and below.
    Bar,
    /// Stacks in rows and columns: the two numbers, then the heights row by row.
    Stacks,
    /// Sets of positive integers, each as a sum of powers of two.
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

    /// The first word of its statement.
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

    /// The kinds of its values in order: true for a list, false for a number.
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
    /// The name of the position, or of its numbers.
    pub(crate) names: Vec<(String, usize)>,
    /// The parameters, in the order of the game's name.
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) definitions: Vec<Definition>,
    pub(crate) choices: Vec<Choice>,
    pub(crate) requires: Vec<Node>,
    pub(crate) measure: Option<Node>,
    /// The condition under which the player to move has won when there is no option.
    pub(crate) wins: Option<Node>,
    pub(crate) symmetry: Option<(Symmetry, usize)>,
    pub(crate) components: Option<usize>,
    pub(crate) written: Vec<Written>,
    pub(crate) shorts: Vec<Short>,
    pub(crate) starts: Vec<(String, usize)>,
    pub(crate) known: Vec<StatedValue>,
    /// The drawing of a position of numbers, with its values.
    pub(crate) drawing: Option<(Form, Vec<Node>)>,
    pub(crate) source: Option<String>,
    pub(crate) sentences: Vec<Sentence>,
    /// The states of grid places named in the text.
    pub(crate) states: Vec<char>,
    /// The start of each statement.
    pub(crate) statements: Vec<usize>,
}
