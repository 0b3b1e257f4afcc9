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
    Put,
    Clear,
    // Graphs.
    Vertices,
    Edges,
    Neighbours,
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
        }
    }
}

impl Function {
    /// True if the function returns vertices or elements, perhaps in order of their
    /// labels.
    pub(crate) const fn gives_labels(self) -> bool {
        matches!(
            self,
            Self::Vertices
                | Self::Neighbours
                | Self::Out
                | Self::Into
                | Self::Reach
                | Self::Elements
                | Self::Above
                | Self::Below
                | Self::Minimal
                | Self::Maximal
        )
    }

    /// True if the function returns a list of numbers.
    pub(crate) fn gives_numbers(self) -> bool {
        (FUNCTIONS.iter()).any(|known| known.3 == self && known.2 == ReturnType::Ints)
    }

    /// True if the function selects from all vertices or elements of a board.
    pub(crate) const fn takes_a_board_alone(self) -> bool {
        matches!(
            self,
            Self::Vertices | Self::Elements | Self::Minimal | Self::Maximal
        )
    }
}

/// A name, parameter types, return type and the function.
pub(crate) type Signature = (&'static str, &'static [ParameterType], ReturnType, Function);

/// All functions; overloads of a name differ in their first argument.
pub(crate) const FUNCTIONS: [Signature; 48] = {
    use Function as F;
    use ParameterType as T;
    use ReturnType as G;
    [
        ("len", &[T::List], G::Int, F::Len),
        ("abs", &[T::Int], G::Int, F::Abs),
        ("sqrt", &[T::Int], G::Int, F::Sqrt),
        ("mex", &[T::Ints], G::Int, F::Mex),
        ("sorted", &[T::List], G::First, F::Sorted),
        ("reversed", &[T::List], G::First, F::Reversed),
        ("distinct", &[T::List], G::First, F::Distinct),
        ("add", &[T::Ints, T::Int, T::Int], G::Ints, F::Add),
        ("set", &[T::Ints, T::Int, T::Int], G::Ints, F::Set),
        ("delete", &[T::List, T::Int], G::First, F::Delete),
        ("trim", &[T::Ints], G::Ints, F::Trim),
        ("indices", &[T::List], G::Ints, F::Indices),
        ("divisors", &[T::Int], G::Ints, F::Divisors),
        ("len", &[T::Coins], G::Int, F::CoinsLen),
        ("heads", &[T::Coins, T::Int], G::Bool, F::IsHeads),
        ("heads", &[T::Coins], G::Ints, F::Heads),
        ("turn", &[T::Coins, T::ManyInts], G::First, F::Turn),
        ("grid", &[T::Int, T::Int], G::Grid, F::GridOf),
        ("height", &[T::Grid], G::Int, F::Height),
        ("width", &[T::Grid], G::Int, F::Width),
        ("cells", &[T::Grid], G::Pairs, F::Cells),
        ("state", &[T::Grid, T::Pair], G::State, F::StateAt),
        ("full", &[T::Grid, T::Pair], G::Bool, F::Full),
        ("inside", &[T::Grid, T::Pair], G::Bool, F::Inside),
        ("run", &[T::Grid, T::Pair, T::Pair], G::Pairs, F::Run),
        (
            "neighbours",
            &[T::Grid, T::Pair],
            G::Pairs,
            F::CellNeighbours,
        ),
        ("put", &[T::Grid, T::State, T::ManyPairs], G::First, F::Put),
        ("clear", &[T::Grid, T::ManyPairs], G::First, F::Clear),
        ("vertices", &[T::Graph], G::Ints, F::Vertices),
        ("edges", &[T::Graph], G::Pairs, F::Edges),
        ("neighbours", &[T::Graph, T::Int], G::Ints, F::Neighbours),
        ("out", &[T::Graph, T::Int], G::Ints, F::Out),
        ("into", &[T::Graph, T::Int], G::Ints, F::Into),
        ("degree", &[T::Graph, T::Int], G::Int, F::Degree),
        (
            "adjacent",
            &[T::Graph, T::Int, T::Int],
            G::Bool,
            F::Adjacent,
        ),
        ("token", &[T::Graph], G::Int, F::Token),
        ("move", &[T::Graph, T::Int], G::First, F::MoveToken),
        (
            "remove",
            &[T::Graph, T::ManyInts],
            G::First,
            F::RemoveVertices,
        ),
        ("cut", &[T::Graph, T::Int, T::Int], G::First, F::Cut),
        ("keep", &[T::Graph, T::ManyInts], G::First, F::Keep),
        ("reach", &[T::Graph, T::Int], G::Ints, F::Reach),
        ("elements", &[T::Poset], G::Ints, F::Elements),
        ("above", &[T::Poset, T::Int], G::Ints, F::Above),
        ("below", &[T::Poset, T::Int], G::Ints, F::Below),
        ("less", &[T::Poset, T::Int, T::Int], G::Bool, F::LessThan),
        ("minimal", &[T::Poset], G::Ints, F::Minimal),
        ("maximal", &[T::Poset], G::Ints, F::Maximal),
        (
            "remove",
            &[T::Poset, T::ManyInts],
            G::First,
            F::RemoveElements,
        ),
    ]
};
