//! What a position is made of, for methods that know its kind.

use std::any::Any;
use std::fmt::Debug;

use crate::{Convention, Message, Nimber, Outcome};

/// What a position is made of, and with it the rules from there on: each option
/// has a structure of the same type, the one that the move leaves.
///
/// A game says what it is and names no method. [`Rows`], [`LineBoard`],
/// [`Dominoes`] and [`Lattice`] are solved by methods that Grundy brings along; a
/// type of one's own brings its method by the two functions below.
///
/// ```
/// use grundy_core::{Convention, Outcome, Structure};
///
/// /// Rows of coins of which one or two neighbours are taken from an end.
/// #[derive(Debug)]
/// struct Ends(Vec<u64>);
///
/// impl Structure for Ends {
///     fn outcome(&self, _: Convention, goes_on: &mut dyn FnMut(u64) -> bool) -> Option<Outcome> {
///         let sum = self.0.iter().fold(0, |sum, row| sum ^ row % 3);
///         goes_on(1).then_some(if sum == 0 { Outcome::P } else { Outcome::N })
///     }
/// }
///
/// let structure: Box<dyn Structure> = Box::new(Ends(vec![4, 1]));
/// assert!(structure.as_a::<Ends>().is_some());
/// assert_eq!(structure.outcome(Convention::Normal, &mut |_| true), Some(Outcome::P));
/// ```
pub trait Structure: Any + Debug + Send + Sync {
    /// Who wins. `goes_on` is told how many positions were seen since it was last
    /// asked, and says whether the limits allow more; `None` after it does not.
    fn outcome(
        &self,
        convention: Convention,
        goes_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Outcome> {
        let _ = (convention, goes_on);
        None
    }

    /// The nimber in normal play, under the same limits.
    fn nimber(&self, goes_on: &mut dyn FnMut(u64) -> bool) -> Option<Nimber> {
        let _ = goes_on;
        None
    }

    /// What an answer rests on, for a reader; `None` for a search.
    fn method(&self) -> Option<Message> {
        None
    }
}

impl dyn Structure {
    /// The structure as one of this type.
    #[must_use]
    pub fn as_a<S: Structure>(&self) -> Option<&S> {
        (self as &dyn Any).downcast_ref()
    }
}

/// What lies beside what on a board of counters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grid {
    /// Squares: a line is a row or a column. Nimbi.
    Squares,
    /// Hexagons on a parallelogram: rows, columns, and the diagonals on which
    /// row and column grow together.
    Hexagons,
}

/// Squares in rows of these lengths, none of them 0 and none longer than the row
/// before it.
///
/// A move names any square but the first of the first row, and takes all squares
/// that are neither in an earlier row nor in an earlier column. Chomp.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rows(pub Vec<usize>);

/// Counters on the places of a board, by the bits of
/// [`Index::whole_board`](crate::Index::whole_board).
///
/// A move takes any number of neighbouring counters of one line. Nimbi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LineBoard {
    /// What lies beside what.
    pub grid: Grid,
    /// Rows of the smallest board that holds the counters, 1 at least.
    pub rows: u32,
    /// Its columns, 1 at least.
    pub columns: u32,
    /// The number of counters.
    pub counters: u64,
}

/// Places of a board of squares by row and column, in connected parts, none of
/// them a lone place.
///
/// A move covers two neighbouring places. Cram.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dominoes(pub Vec<Vec<(u8, u8)>>);

/// Pieces on a triangular lattice, in parts that do not touch.
///
/// A move takes one whole line of neighbouring pieces. The hexagon game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lattice {
    /// The six sides of every part in order round, in steps (pieces less one);
    /// `None` where a part is not convex.
    pub sides: Option<Vec<[u32; 6]>>,
    /// The pieces of every part by row and column, each row half a step to the
    /// left of the one above; `None` where they are too many to list.
    pub pieces: Option<Vec<Vec<(i32, i32)>>>,
}

impl Structure for Rows {}
impl Structure for LineBoard {}
impl Structure for Dominoes {}
impl Structure for Lattice {}
