//! The game tree of a small position: every play from it, move by move.
//!
//! A position reached by several sequences of moves occurs once for each, so the
//! leaves are the plays. The size is counted before the tree is built, over distinct
//! positions rather than nodes.

pub(crate) mod size;

use std::collections::HashMap;

use grundy_core::{Convention, Outcome};

use crate::answer::Choice;
use crate::error::Error;
use crate::position::Position;
use crate::solver::Solver;

pub use size::Size;

/// Positions expanded to count a tree.
const MOST_POSITIONS: usize = 100_000;
/// Moves made to count a tree.
const MOST_MOVES: usize = 200_000;

/// The bounds of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// Moves from the root; `None` for whole plays.
    pub depth: Option<u32>,
    /// Nodes, the root among them. A larger tree is refused.
    pub nodes: u64,
}

impl Default for Bounds {
    /// Whole plays, a thousand nodes.
    fn default() -> Self {
        Self {
            depth: None,
            nodes: 1000,
        }
    }
}

/// A game tree, as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Tree {
    /// The canonical name of the game.
    pub game: String,
    /// Normal or misère.
    pub convention: Convention,
    /// The size of the tree.
    pub size: Size,
    /// Every node, each before the nodes below it, in the order of the moves.
    pub nodes: Vec<Node>,
}

/// A position in a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Node {
    /// The number of moves from the root to this node.
    pub depth: u32,
    /// The move that led here; `None` at the root.
    pub by: Option<Choice>,
    /// The position in canonical notation.
    pub position: String,
    /// The outcome of the position.
    pub outcome: Outcome,
    /// True if play goes on below the depth of the bounds.
    pub cut: bool,
}

impl Tree {
    /// The plays, each as its nodes from the first move on.
    pub fn plays(&self) -> impl Iterator<Item = Vec<&Node>> {
        let mut path: Vec<&Node> = Vec::new();
        let mut nodes = self.nodes.iter().peekable();
        std::iter::from_fn(move || {
            loop {
                let node = nodes.next()?;
                path.truncate(node.depth as usize);
                path.push(node);
                let is_leaf = nodes.peek().is_none_or(|next| next.depth <= node.depth);
                if is_leaf {
                    return Some(path[1..].to_vec());
                }
            }
        })
    }
}

/// The game tree of a position.
///
/// ```
/// use grundy::tree::{self, Bounds};
/// use grundy::{Convention, Game, Solver};
///
/// let position = Game::named("chomp")?.position("2x3")?;
/// let mut solver = Solver::default();
/// let tree = tree::tree(&position, Convention::Normal, Bounds::default(), &mut solver)?;
/// assert_eq!(tree.size.all(), 24);
/// assert_eq!(tree.plays().count(), 24);
/// # Ok::<(), grundy::Error>(())
/// ```
///
/// # Errors
/// [`Error::TreeSize`] when the tree has more nodes than the bounds allow,
/// [`Error::BadRequest`] for a scored or loopy game, and as [`Position::outcome`].
pub fn tree(
    position: &Position,
    convention: Convention,
    bounds: Bounds,
    solver: &mut Solver,
) -> Result<Tree, Error> {
    let game = position.of_game();
    if game.is_loopy() {
        return Err(game.no_nimbers());
    }
    if !game.has_nimbers() {
        return Err(Error::about("tree-other-game", position.game()));
    }
    let size = size(position, bounds.depth);
    let size = size
        .filter(|size| size.nodes <= u128::from(bounds.nodes))
        .ok_or(Error::TreeSize {
            size,
            most: bounds.nodes,
        })?;
    let mut nodes = Vec::new();
    let mut outcomes: HashMap<String, Outcome> = HashMap::new();
    let mut stack = vec![(position.clone(), 0, None)];
    while let Some((at, depth, by)) = stack.pop() {
        let text = at.text();
        let outcome = match outcomes.get(&text) {
            Some(outcome) => *outcome,
            None => at.outcome(convention, solver)?,
        };
        outcomes.insert(text.clone(), outcome);
        let ends = bounds.depth == Some(depth);
        nodes.push(Node {
            depth,
            by,
            position: text,
            outcome,
            cut: ends && !at.choices(1).is_empty(),
        });
        if !ends {
            for choice in at.choices(MOST_MOVES).into_iter().rev() {
                stack.push((at.play(&choice.text)?, depth + 1, Some(choice)));
            }
        }
    }
    Ok(Tree {
        game: position.game().to_owned(),
        convention,
        size,
        nodes,
    })
}

/// The size of the tree of a position; `None` for one with more than a hundred thousand
/// distinct positions, or two hundred thousand moves from them.
#[must_use]
pub fn size(position: &Position, depth: Option<u32>) -> Option<Size> {
    /// A position whose moves are being counted.
    struct Frame {
        at: Position,
        left: Option<u32>,
        moves: std::vec::IntoIter<Choice>,
        size: Size,
    }
    let mut moves = 0;
    let mut frame = |at: Position, left: Option<u32>| {
        let choices = if left == Some(0) {
            Vec::new()
        } else {
            at.choices(MOST_MOVES - moves + 1)
        };
        moves += choices.len();
        let size = if choices.is_empty() {
            Size::LEAF
        } else {
            Size::BARE
        };
        (moves <= MOST_MOVES).then(|| Frame {
            at,
            left,
            moves: choices.into_iter(),
            size,
        })
    };
    // The sizes of subtrees, by position and remaining depth.
    let mut known: HashMap<(String, Option<u32>), Size> = HashMap::new();
    let mut stack = vec![frame(position.clone(), depth)?];
    loop {
        let top = stack.last_mut()?;
        let left = top.left.map(|left| left.saturating_sub(1));
        if let Some(choice) = top.moves.next() {
            let text = choice.text;
            match known.get(&(choice.to, left)) {
                Some(size) => top.size.add(size),
                None => {
                    let below = frame(top.at.play(&text).ok()?, left)?;
                    stack.push(below);
                }
            }
            continue;
        }
        let Frame { at, left, size, .. } = stack.pop()?;
        let Some(above) = stack.last_mut() else {
            return Some(size);
        };
        above.size.add(&size);
        known.insert((at.text(), left), size);
        if known.len() > MOST_POSITIONS {
            return None;
        }
    }
}
