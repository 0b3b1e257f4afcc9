//! The language's functions: names, types and signatures.

use crate::ast::Kind;
use crate::value::Type;

/// A function of the language that is not syntax.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Function {
    Len,
    Abs,
    Sqrt,
    Mex,
    Sorted,
    Reversed,
    Distinct,
    Add,
    Set,
    Delete,
    Trim,
    Indices,
    Divisors,
    Popcount,
    // Coins.
    CoinsLen,
    IsHeads,
    Heads,
    Turn,
    // Grids.
    GridOf,
    Height,
    Width,
    Cells,
    StateAt,
    Full,
    Inside,
    Run,
    CellNeighbours,
    CellGroup,
    Put,
    Clear,
    // Graphs.
    BoxesOf,
    Vertices,
    Edges,
    VertexState,
    EdgeState,
    Weight,
    EdgeWeight,
    PutVertices,
    Paint,
    Weigh,
    WeighEdge,
    Neighbours,
    VertexGroup,
    Out,
    Into,
    Degree,
    Adjacent,
    Token,
    MoveToken,
    RemoveVertices,
    Cut,
    Keep,
    Reach,
    // Posets.
    Elements,
    Above,
    Below,
    LessThan,
    Minimal,
    Maximal,
    RemoveElements,
    // Curves.
    Lines,
    Join,
}

/// The type of a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ParameterType {
    Int,
    State,
    Pair,
    Ints,
    /// A list with elements of any type.
    List,
    /// Variadic: numbers and lists of numbers, to the end.
    ManyInts,
    /// Variadic: pairs and lists of pairs, to the end.
    ManyPairs,
    Coins,
    Grid,
    Graph,
    Poset,
    Curves,
}

/// The type of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReturnType {
    Int,
    Bool,
    State,
    Ints,
    Pairs,
    Grid,
    Graph,
    /// The type of the first argument.
    First,
}

impl ReturnType {
    pub(crate) fn of(self, first: &Type) -> Type {
        match self {
            Self::Int => Type::Int,
            Self::Bool => Type::Bool,
            Self::State => Type::State,
            Self::Ints => Type::ints(),
            Self::Pairs => Type::list(Type::pair()),
            Self::Grid => Type::Board(Kind::Grid),
            Self::Graph => Type::Board(Kind::Graph),
            Self::First => first.clone(),
        }
    }
}

impl ParameterType {
    /// True if an argument of this type is accepted.
    pub(crate) fn fits(self, given: &Type) -> bool {
        let list_of = |element: &Type| match given {
            Type::List(own) => own.joined(element).is_some(),
            _ => false,
        };
        match self {
            Self::Int => *given == Type::Int,
            Self::State => *given == Type::State,
            Self::Pair => given.is_pair(),
            Self::Ints => list_of(&Type::Int),
            Self::List => matches!(given, Type::List(_)),
            Self::ManyInts => *given == Type::Int || list_of(&Type::Int),
            Self::ManyPairs => given.is_pair() || list_of(&Type::pair()),
            Self::Coins => *given == Type::Board(Kind::Coins),
            Self::Grid => *given == Type::Board(Kind::Grid),
            Self::Graph => {
                matches!(given, Type::Board(Kind::Graph | Kind::Digraph))
            }
            Self::Poset => *given == Type::Board(Kind::Poset),
            Self::Curves => {
                matches!(given, Type::Board(Kind::Curves | Kind::Crosses))
            }
        }
    }

    pub(crate) const fn many(self) -> bool {
        matches!(self, Self::ManyInts | Self::ManyPairs)
    }

    /// The message key of the expected type.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Int => "ruleset-type-number",
            Self::State => "ruleset-type-state",
            Self::Pair => "ruleset-takes-pair",
            Self::Ints => "ruleset-takes-numbers",
            Self::List => "ruleset-type-list",
            Self::ManyInts => "ruleset-takes-many-numbers",
            Self::ManyPairs => "ruleset-takes-many-pairs",
            Self::Coins => "ruleset-takes-coins",
            Self::Grid => "ruleset-takes-grid",
            Self::Graph => "ruleset-takes-graph",
            Self::Poset => "ruleset-takes-poset",
            Self::Curves => "ruleset-takes-curves",
        }
    }
}

impl Function {
    pub(crate) const fn signature(self) -> &'static Signature {
        &FUNCTIONS[self as usize]
    }

    /// True if the function returns vertices or elements, perhaps in order of their
    /// labels.
    pub(crate) fn gives_labels(self) -> bool {
        use ParameterType::{Graph, Poset};
        self.gives_numbers() && matches!(self.signature().1[0], Graph | Poset)
    }

    /// True if the function returns the places beside others, or a group of places.
    pub(crate) const fn gives_places(self) -> bool {
        matches!(self, Self::CellNeighbours | Self::CellGroup)
    }

    /// True if the function returns a list of numbers.
    pub(crate) fn gives_numbers(self) -> bool {
        self.signature().2 == ReturnType::Ints
    }
}

/// A name, parameter types, return type and the function.
pub(crate) type Signature = (&'static str, &'static [ParameterType], ReturnType, Function);

/// All functions, in the order of [`Function`]; overloads of a name differ in their first
/// argument or their number.
pub(crate) const FUNCTIONS: [Signature; 62] = {
    use Function::*;
    use ParameterType as T;
    use ReturnType as G;
    [
        ("len", &[T::List], G::Int, Len),
        ("abs", &[T::Int], G::Int, Abs),
        ("sqrt", &[T::Int], G::Int, Sqrt),
        ("mex", &[T::Ints], G::Int, Mex),
        ("sorted", &[T::List], G::First, Sorted),
        ("reversed", &[T::List], G::First, Reversed),
        ("distinct", &[T::List], G::First, Distinct),
        ("add", &[T::Ints, T::Int, T::Int], G::Ints, Add),
        ("set", &[T::Ints, T::Int, T::Int], G::Ints, Set),
        ("delete", &[T::List, T::Int], G::First, Delete),
        ("trim", &[T::Ints], G::Ints, Trim),
        ("indices", &[T::List], G::Ints, Indices),
        ("divisors", &[T::Int], G::Ints, Divisors),
        ("popcount", &[T::Int], G::Int, Popcount),
        ("len", &[T::Coins], G::Int, CoinsLen),
        ("heads", &[T::Coins, T::Int], G::Bool, IsHeads),
        ("heads", &[T::Coins], G::Ints, Heads),
        ("turn", &[T::Coins, T::ManyInts], G::First, Turn),
        ("grid", &[T::Int, T::Int], G::Grid, GridOf),
        ("height", &[T::Grid], G::Int, Height),
        ("width", &[T::Grid], G::Int, Width),
        ("cells", &[T::Grid], G::Pairs, Cells),
        ("state", &[T::Grid, T::Pair], G::State, StateAt),
        ("full", &[T::Grid, T::Pair], G::Bool, Full),
        ("inside", &[T::Grid, T::Pair], G::Bool, Inside),
        ("run", &[T::Grid, T::Pair, T::Pair], G::Pairs, Run),
        (
            "neighbours",
            &[T::Grid, T::ManyPairs],
            G::Pairs,
            CellNeighbours,
        ),
        ("group", &[T::Grid, T::Pair], G::Pairs, CellGroup),
        ("put", &[T::Grid, T::State, T::ManyPairs], G::First, Put),
        ("clear", &[T::Grid, T::ManyPairs], G::First, Clear),
        ("boxes", &[T::Int, T::Int], G::Graph, BoxesOf),
        ("vertices", &[T::Graph], G::Ints, Vertices),
        ("edges", &[T::Graph], G::Pairs, Edges),
        ("state", &[T::Graph, T::Int], G::State, VertexState),
        ("state", &[T::Graph, T::Int, T::Int], G::State, EdgeState),
        ("weight", &[T::Graph, T::Int], G::Int, Weight),
        ("weight", &[T::Graph, T::Int, T::Int], G::Int, EdgeWeight),
        (
            "put",
            &[T::Graph, T::State, T::ManyInts],
            G::First,
            PutVertices,
        ),
        (
            "paint",
            &[T::Graph, T::State, T::Int, T::Int],
            G::First,
            Paint,
        ),
        ("weigh", &[T::Graph, T::Int, T::Int], G::First, Weigh),
        (
            "weigh",
            &[T::Graph, T::Int, T::Int, T::Int],
            G::First,
            WeighEdge,
        ),
        ("neighbours", &[T::Graph, T::ManyInts], G::Ints, Neighbours),
        ("group", &[T::Graph, T::Int], G::Ints, VertexGroup),
        ("out", &[T::Graph, T::Int], G::Ints, Out),
        ("into", &[T::Graph, T::Int], G::Ints, Into),
        ("degree", &[T::Graph, T::Int], G::Int, Degree),
        ("adjacent", &[T::Graph, T::Int, T::Int], G::Bool, Adjacent),
        ("token", &[T::Graph], G::Int, Token),
        ("move", &[T::Graph, T::Int], G::First, MoveToken),
        ("remove", &[T::Graph, T::ManyInts], G::First, RemoveVertices),
        ("cut", &[T::Graph, T::Int, T::Int], G::First, Cut),
        ("keep", &[T::Graph, T::ManyInts], G::First, Keep),
        ("reach", &[T::Graph, T::Int], G::Ints, Reach),
        ("elements", &[T::Poset], G::Ints, Elements),
        ("above", &[T::Poset, T::Int], G::Ints, Above),
        ("below", &[T::Poset, T::Int], G::Ints, Below),
        ("less", &[T::Poset, T::Int, T::Int], G::Bool, LessThan),
        ("minimal", &[T::Poset], G::Ints, Minimal),
        ("maximal", &[T::Poset], G::Ints, Maximal),
        ("remove", &[T::Poset, T::ManyInts], G::First, RemoveElements),
        ("lines", &[T::Curves], G::Ints, Lines),
        ("join", &[T::Curves, T::Int], G::First, Join),
    ]
};

const _: () = {
    let mut place = 0;
    while place < FUNCTIONS.len() {
        assert!(FUNCTIONS[place].3 as usize == place);
        place += 1;
    }
};
