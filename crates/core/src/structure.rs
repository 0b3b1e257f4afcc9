//! Structures of positions, for methods specific to them.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use crate::{Convention, Flow, Message, Nimber, Outcome};

/// The structure of a position, which determines its options: each of them has a
/// structure of the same type, the one that the move leaves.
///
/// A game states its structure and names no method. [`Rows`], [`LineBoard`], [`Bits`],
/// [`OfText`], [`Numbers`], [`Lattice`], [`Parts`] and [`Strings`] are solved by methods of
/// Grundy; any other type implements its method in `outcome` and `nimber`.
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
///         goes_on(1).then_some(Outcome::p_if(sum == 0))
///     }
/// }
///
/// let structure: Box<dyn Structure> = Box::new(Ends(vec![4, 1]));
/// assert!(structure.as_a::<Ends>().is_some());
/// assert_eq!(structure.outcome(Convention::Normal, &mut |_| true), Some(Outcome::P));
/// ```
pub trait Structure: Any + Debug + Send + Sync {
    /// The outcome. `goes_on` takes the number of positions visited since its last call
    /// and returns true while the limits allow more; `None` after it returns false.
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

    /// The basis of an answer, for a reader; `None` for a search.
    fn method(&self) -> Option<Message> {
        None
    }
}

impl dyn Structure {
    /// The position as bits, if the structure is that, or has it.
    #[must_use]
    pub fn bits(&self) -> Option<&Bits> {
        match self.as_a::<Numbers>() {
            Some(numbers) => numbers.bits.as_ref(),
            None => self.as_a(),
        }
    }

    /// Downcasts the structure to this type.
    #[must_use]
    pub fn as_a<S: Structure>(&self) -> Option<&S> {
        (self as &dyn Any).downcast_ref()
    }
}

/// The adjacency on a board of counters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grid {
    /// Squares: a line is a row or a column. Nimbi.
    Squares,
    /// Hexagons on a parallelogram: rows, columns, and the diagonals on which
    /// row and column grow together.
    Hexagons,
}

/// Squares in rows of these lengths, which are positive and non-increasing.
///
/// Chomp: a move names any square but the first of the first row, and takes all squares
/// that are neither in an earlier row nor in an earlier column.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rows(pub Vec<usize>);

/// Counters on the places of a board, by the bits of
/// [`Index::whole_board`](crate::Index::whole_board).
///
/// Nimbi: a move takes any number of neighbouring counters of one line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LineBoard {
    /// The adjacency.
    pub grid: Grid,
    /// The rows of the smallest board that contains the counters, at least 1.
    pub rows: u32,
    /// The columns of that board, at least 1.
    pub columns: u32,
    /// The number of counters.
    pub counters: u64,
}

/// The structure that the game's ruleset gives the position, which it reads in the game's
/// notation.
///
/// Cram: a search by its text is nearly as fast as one of dominoes alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OfText;

/// A position as bits that are on, with rules on bits.
///
/// A ruleset whose options can be unrolled over a board has this structure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bits {
    /// The rules, shared by the positions of a board.
    pub rules: Arc<BitRules>,
    /// The bits that are on, in rising order.
    pub on: Vec<u16>,
}

impl Bits {
    /// The most bits that rules on bits are searched with.
    pub const MOST: usize = 256;
}

/// Rules on bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BitRules {
    /// The bits are moves that exclude one another for good: a move can be made while it is
    /// on, and turns off itself and others. By move, those in rising order; an empty list
    /// for a number that no move has. Node Kayles: a vertex excludes its neighbours.
    Exclusion(Vec<Vec<u16>>),
    /// The bits are states of places.
    Places(PlaceRules),
    /// The bits are coins with heads up, which a move turns. By coin, the sets of other
    /// coins of which a move turns one set with it; the coin must show heads, the others
    /// may show either side, and no chain of such sets leads back to a coin. Turning
    /// Turtles: one other coin to the left, or none.
    Turning(Vec<Vec<Vec<u16>>>),
}

/// Rules of places whose states are bits.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PlaceRules {
    /// The number of bits.
    pub bits: usize,
    /// The moves.
    pub moves: Vec<BitMove>,
    /// Lists of patterns, each of which makes some moves impossible.
    pub unless: Vec<Vec<BitPattern>>,
    /// Symmetries, as permutations of the bits.
    pub images: Vec<Vec<u16>>,
    /// By bit, the bits of the same place and of the places that it touches, where a
    /// position is the sum of its connected parts; else empty.
    pub touches: Vec<Vec<u16>>,
    /// Steps by which all bits of a part may be lowered, and the bits that the part must
    /// then not have.
    pub steps: Vec<(u16, Vec<u16>)>,
    /// Bits of which every move changes the number that is on, always in one direction.
    pub counted: Vec<u16>,
    /// A bound of that number if it rises; `None` if it falls.
    pub less_than: Option<u32>,
    /// By bit, those through which its group goes on; empty if no move asks for groups.
    pub joins: Vec<Vec<u16>>,
    /// By bit, those of which one must be on beside its group for the group to live.
    pub lives: Vec<Vec<u16>>,
    /// The bit whose group alone stays after a move.
    pub root: Option<u16>,
}

/// A move on bits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BitMove {
    /// The bits that must be on and off.
    pub pattern: BitPattern,
    /// The index of the list of patterns that make it impossible.
    pub unless: usize,
    /// The bits that it turns off.
    pub clear: Vec<u16>,
    /// The bits that it then turns on.
    pub set: Vec<u16>,
    /// The bits that, where they are on afterwards, must be in groups that live.
    pub alive: Vec<u16>,
}

/// Bits that are on and bits that are off.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct BitPattern {
    /// The bits that are on.
    pub on: Vec<u16>,
    /// The bits that are off.
    pub off: Vec<u16>,
}

/// Lists of numbers, each a part of a sum, with rules that compute the options.
///
/// A ruleset of heaps, rows or numbers has this structure if its options are arithmetic.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// The rules, shared by the positions of a game.
    pub rules: Arc<dyn NumberRules>,
    /// The parts.
    pub parts: Vec<Box<[u64]>>,
    /// The same position as bits, where its options are found to be of that form too.
    pub bits: Option<Bits>,
}

/// Rules of lists of numbers.
pub trait NumberRules: Debug + Send + Sync {
    /// Visits the options of a part until `each` breaks, at each of which a measure is
    /// less than at the part; equivalent options may be replaced by one of them.
    ///
    /// Returns false if the options cannot be listed in this way.
    fn options(&self, part: &[u64], each: &mut dyn FnMut(&[u64]) -> Flow) -> bool;

    /// True if each number of a list is a part by itself, as in games of heaps.
    fn splits(&self) -> bool;
}

/// Pieces on a triangular lattice, in parts that do not touch.
///
/// The hexagon game: a move takes one whole line of neighbouring pieces.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lattice {
    /// The six sides of every part in cyclic order, in steps (pieces minus one); `None`
    /// if a part is not convex.
    pub sides: Option<Vec<[u64; 6]>>,
    /// The pieces of every part by row and column, each row half a step to the left of
    /// the one above; `None` if there are too many to list.
    pub pieces: Option<Vec<Vec<(i64, i64)>>>,
}

/// A part of a position in words: equal words are the same game.
pub type PartWords = Arc<[u64]>;

/// Rules of positions that fall into ever more parts, each in words.
pub trait Splitting: Debug + Send + Sync {
    /// Visits the options of a part, each as the list of its parts, until `each` returns
    /// false. Parts without options may be left out.
    fn options(&self, part: &[u64], each: &mut dyn FnMut(Vec<PartWords>) -> bool);

    /// An estimate of the work for a part: about the number of its options.
    fn size(&self, part: &[u64]) -> u32;
}

/// A sum of parts that fall into ever more parts as they are played. Sprouts: the regions
/// that share no spot.
#[derive(Clone, Debug)]
pub struct Parts {
    /// The parts.
    pub parts: Vec<PartWords>,
    /// Their rules.
    pub rules: Arc<dyn Splitting>,
}

/// Coins and strings: a coin is taken with its last string.
///
/// A move cuts a string; whoever takes a coin moves again. Nimstring, and with a score Dots
/// and Boxes, where a coin is a box and an uncut string a line that is not drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strings {
    /// The strings of each coin, as bits.
    pub coins: Vec<u64>,
    /// The strings that are not cut.
    pub uncut: u64,
    /// The coins of the player to move, less those of the other player.
    pub lead: i32,
    /// True if the player to move has to pass.
    pub must_pass: bool,
}

impl Strings {
    /// The most strings.
    pub const MOST: usize = 64;
}

impl Structure for Numbers {}
impl Structure for Parts {}
impl Structure for Strings {}
impl Structure for Rows {}
impl Structure for LineBoard {}
impl Structure for OfText {}
impl Structure for Bits {}
impl Structure for Lattice {}
