//! The syntax tree of a ruleset's text, before names and types are resolved.

use crate::boards::Symmetry;
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
        let children: Vec<&Self> = match &ast {
            Ast::Int(_) | Ast::Bool(_) | Ast::State(_) | Ast::Name(_) => Vec::new(),
            Ast::Tuple(items) | Ast::List(items) | Ast::Call(_, items) => items.iter().collect(),
            Ast::Range(a, b, _) | Ast::Index(a, b) | Ast::Binary(_, a, b) => vec![a, b],
            Ast::If(a, b, c) => vec![a, b, c],
            Ast::Negative(a) | Ast::Not(a) => vec![a],
            Ast::Slice(list, a, b) => {
                let ends = [a, b].into_iter().flatten();
                ends.chain([list]).map(|node| &**node).collect()
            }
            Ast::Every(body, clauses) => {
                let clauses = clauses.iter().map(|clause| match clause {
                    Clause::For(_, node) | Clause::Where(node) | Clause::Let(_, _, node) => node,
                    Clause::Parts(parts) => &parts.of,
                });
                clauses.chain([&**body]).collect()
            }
        };
        let deepest = children.iter().map(|node| node.depth).max();
        let depth = deepest.unwrap_or(0) + 1;
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
    Arith(Arith),
    Compare(Compare),
    In,
    And,
    Or,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Arith {
    Add,
    Subtract,
    Multiply,
    Divide,
    Mod,
    Power,
    Min,
    Max,
    Xor,
    And,
    Or,
    Gcd,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Compare {
    Equal,
    Different,
    Less,
    AtMost,
    Greater,
    AtLeast,
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
    /// `let (a, b) = value`, or a tuple within the names of another.
    Parts(Parts),
}

/// Names for the components of a tuple.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Parts {
    pub(crate) names: Vec<(String, usize)>,
    pub(crate) of: Node,
}

/// The kind of position, which determines notation and storage: the first word of a
/// ruleset's second line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) enum Kind {
    /// Heaps in any order; a move changes one of them.
    #[default]
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
    /// Curves between spots with three lives.
    Curves,
    /// Curves between the arms of crosses.
    Crosses,
}

impl Kind {
    pub(crate) const ALL: [Self; 12] = [
        Self::Heaps,
        Self::AllHeaps,
        Self::Row,
        Self::Rows,
        Self::Numbers,
        Self::Coins,
        Self::Grid,
        Self::Graph,
        Self::Digraph,
        Self::Poset,
        Self::Curves,
        Self::Crosses,
    ];

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
            Self::Curves => "curves",
            Self::Crosses => "crosses",
        }
    }

    /// The first of its words.
    pub(crate) fn word(self) -> &'static str {
        self.words().split(' ').next().unwrap_or_default()
    }

    /// True if a position consists of numbers, false if it is a board.
    pub(crate) const fn is_numbers(self) -> bool {
        matches!(
            self,
            Self::Heaps | Self::AllHeaps | Self::Row | Self::Rows | Self::Numbers
        )
    }
}

impl Symmetry {
    /// True if this symmetry applies to positions of this kind.
    pub(crate) const fn fits(self, kind: Kind) -> bool {
        match self {
            Self::Reverse => matches!(kind, Kind::Row | Kind::Numbers),
            Self::Swap => matches!(kind, Kind::Numbers | Kind::Row),
            Self::Transpose => matches!(kind, Kind::Grid | Kind::Rows),
            Self::Reflections | Self::All | Self::Hexagonal => matches!(kind, Kind::Grid),
            Self::Relabel => matches!(
                kind,
                Kind::Graph | Kind::Digraph | Kind::Poset | Kind::Curves | Kind::Crosses
            ),
        }
    }
}

/// One `option` or `pass` statement.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Choice {
    pub(crate) at: usize,
    /// True for a `pass` statement: where it applies, it is the only move.
    pub(crate) is_pass: bool,
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
    /// The components of those parameters that are tuples.
    pub(crate) parts: Vec<Parts>,
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

/// A published value stated in the text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StatedValue {
    pub(crate) at: usize,
    pub(crate) position: String,
    pub(crate) misere: bool,
    pub(crate) value: KnownValue,
}

/// A published value stated in the text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KnownValue {
    /// A nimber.
    Nimber(u64),
    /// The previous player wins.
    P,
    /// The next player wins.
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
    /// Numbers on squares.
    Tiles,
    /// A heap as a stretch of free squares: their number, and that of the squares which a
    /// cross closes on either side of it.
    Stretch,
}

/// Each drawing, in the order of [`Form`], with the first word of its statement, and the
/// kinds of its values in order: true for a list, false for a number.
pub(crate) const FORMS: [(Form, &str, &[bool]); 8] = [
    (Form::Circle, "circle", &[false, true]),
    (Form::Strip, "strip", &[true]),
    (Form::Corner, "corner", &[false, false]),
    (Form::Bar, "bar", &[false, false, false, false]),
    (Form::Stacks, "stacks", &[false, false, true]),
    (Form::Sets, "sets", &[true]),
    (Form::Tiles, "tiles", &[true]),
    (Form::Stretch, "stretch", &[false, false]),
];

const _: () = {
    let mut place = 0;
    while place < FORMS.len() {
        assert!(FORMS[place].0 as usize == place);
        place += 1;
    }
};

impl Form {
    /// The kinds of its values, as in [`FORMS`].
    pub(crate) const fn takes(self) -> &'static [bool] {
        FORMS[self as usize].2
    }
}

/// A whole ruleset as written.
#[derive(Clone, PartialEq, Default, Debug)]
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
    /// The condition under which play that has ended is drawn, where that does not hold.
    pub(crate) draws: Option<Node>,
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
    /// True if the text names weights, or colours of edges.
    pub(crate) has_marks: bool,
    /// The start of each statement.
    pub(crate) statements: Vec<usize>,
}
