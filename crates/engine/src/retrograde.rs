//! Retrograde analysis of loopy games: backwards from the ends; what remains is
//! drawn.
//!
//! The positions reachable from the start are listed; then outcomes propagate
//! backwards from the positions without a move: a position with a move to P is N;
//! one whose moves all lead to N is P. When nothing changes any more, the remaining
//! positions are D: each player can avoid losing for ever.

use std::collections::VecDeque;
use std::fmt;

use grundy_core::{Convention, Flow, Loopy, Outcome};

use crate::budget::{Budget, Stop, StopReason, flow};
use crate::hash::{self, Table};

/// The outcomes of every position reachable from a start.
///
/// ```
/// use grundy_core::{Convention, Notation as _, Outcome};
/// use grundy_engine::{Budget, Limits, NoObserver, retrograde};
/// use grundy_games::northcott;
///
/// let game = northcott::with_parameters(Some("3"))?;
/// let start = game.read("1-3,1-3")?;
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// let solved = retrograde::solve(&game, Convention::Misere, &start, &mut budget)?;
/// assert_eq!((solved.outcome(&start), solved.len()), (Some(Outcome::D), 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solved<L: Loopy> {
    numbers: Table<L::Position, u32>,
    solutions: Vec<Solution>,
    /// Heap bytes of the positions.
    lists: u64,
}

// Shows the size alone: there may be millions of positions.
impl<L: Loopy> fmt::Debug for Solved<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solved")
            .field("positions", &self.len())
            .finish_non_exhaustive()
    }
}

/// The solution of one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Solution {
    outcome: Outcome,
    /// Plies to the end under the fastest win and the longest delay; 0 in a draw.
    distance: u32,
}

impl<L: Loopy> Solved<L> {
    /// The outcome of a position; `None` if it is not reachable from the start.
    #[must_use]
    pub fn outcome(&self, at: &L::Position) -> Option<Outcome> {
        self.numbers
            .get(at)
            .map(|&n| self.solutions[n as usize].outcome)
    }

    /// Plies to the end under the fastest win and the longest delay.
    ///
    /// `None` in a draw, and if the position is not reachable from the start.
    #[must_use]
    pub fn distance(&self, at: &L::Position) -> Option<u32> {
        self.numbers
            .get(at)
            .map(|&n| self.solutions[n as usize])
            .filter(|solution| solution.outcome != Outcome::D)
            .map(|solution| solution.distance)
    }

    /// The number of reachable positions, the start included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.solutions.len()
    }

    /// Bytes of the table.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        hash::bytes(&self.numbers) + hash::list_bytes(&self.solutions) + self.lists
    }

    /// False: the start is reachable.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.solutions.is_empty()
    }
}

/// Solves every position reachable from `start`.
///
/// # Errors
/// When a limit is reached; then nothing is known, since draws emerge only at the
/// end.
pub fn solve<L: Loopy>(
    game: &L,
    convention: Convention,
    start: &L::Position,
    budget: &mut Budget<'_>,
) -> Result<Solved<L>, Stop> {
    let Graph {
        numbers,
        moves,
        degree,
        lists,
    } = reach(game, start, budget)?;
    let before = Predecessors::of(moves, degree.len(), budget);
    match before.and_then(|before| spread(convention, degree, &before, budget)) {
        Ok(solutions) => Ok(Solved {
            numbers,
            solutions,
            lists,
        }),
        Err(stop) => {
            budget.abandon(&stop, numbers);
            Err(stop)
        }
    }
}

/// The reachable positions and their moves.
struct Graph<P> {
    numbers: Table<P, u32>,
    /// Moves as (to, from) by number, in breadth-first order.
    moves: Vec<(u32, u32)>,
    /// The number of moves of each position.
    degree: Vec<u32>,
    /// Heap bytes of the positions.
    lists: u64,
}

/// Lists the reachable positions.
fn reach<L: Loopy>(
    game: &L,
    start: &L::Position,
    budget: &mut Budget<'_>,
) -> Result<Graph<L::Position>, Stop> {
    let mut numbers: Table<L::Position, u32> = Table::default();
    numbers.insert(start.clone(), 0);
    // Positions whose moves are not listed yet, in the order of their numbers.
    let mut open = VecDeque::from([start.clone()]);
    let mut moves: Vec<(u32, u32)> = Vec::new();
    let mut degree: Vec<u32> = Vec::new();
    // Heap bytes of the positions in the table, and of the open ones.
    let mut lists = game.heap_bytes(start) as u64;
    let mut open_lists = lists;
    while let Some(at) = open.pop_front() {
        budget.position()?;
        let number_of_at = degree.len() as u32;
        let mut out = 0;
        let mut checked = Ok(());
        let _ = game.moves(&at, &mut |mv| {
            let to = game.play(&at, &mv);
            let fresh = numbers.len();
            let used = hash::bytes(&numbers)
                + lists
                + open_lists
                + hash::queue_bytes(&open)
                + hash::list_bytes(&moves)
                // The list of moves is sorted into a second one.
                + (moves.len() * size_of::<u32>()) as u64
                + fresh as u64 * LATER;
            checked = if fresh > u32::MAX as usize {
                Err(budget.stop(StopReason::Memory))
            } else {
                budget.work(1).and_then(|()| budget.memory(used))
            };
            flow(&checked)?;
            let number = match numbers.get(&to) {
                Some(&number) => number,
                None => {
                    let own = game.heap_bytes(&to) as u64;
                    lists += own;
                    open_lists += own;
                    open.push_back(to.clone());
                    numbers.insert(to, fresh as u32);
                    fresh as u32
                }
            };
            moves.push((number, number_of_at));
            out += 1;
            Flow::Continue(())
        });
        if let Err(stop) = checked {
            budget.abandon(&stop, (numbers, open, moves, degree));
            return Err(stop);
        }
        open_lists = open_lists.saturating_sub(game.heap_bytes(&at) as u64);
        degree.push(out);
    }
    Ok(Graph {
        numbers,
        moves,
        degree,
        lists,
    })
}

/// Bytes per position of the second phase.
///
/// The number of moves, the start of its predecessors (twice), its solution, and
/// its place in the queue (twice, since that grows).
const LATER: u64 = (5 * size_of::<u32>() + size_of::<Solution>()) as u64;

/// The positions from which a move leads to each position.
struct Predecessors {
    /// The predecessors of n lie between `first[n]` and `first[n + 1]`.
    first: Vec<u32>,
    all: Vec<u32>,
}

impl Predecessors {
    /// Sorts the moves by target.
    fn of(moves: Vec<(u32, u32)>, positions: usize, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let mut first = vec![0_u32; positions + 1];
        for &(to, _) in &moves {
            first[to as usize + 1] += 1;
        }
        for n in 0..positions {
            first[n + 1] += first[n];
        }
        budget.work(moves.len() as u64)?;
        let mut fill = first.clone();
        let mut all = vec![0_u32; moves.len()];
        for (to, from) in moves {
            all[fill[to as usize] as usize] = from;
            fill[to as usize] += 1;
        }
        Ok(Self { first, all })
    }

    fn to(&self, number: u32) -> &[u32] {
        let number = number as usize;
        &self.all[self.first[number] as usize..self.first[number + 1] as usize]
    }
}

/// Propagates outcomes from the positions without a move.
///
/// `left` counts the moves of each position that may not lead to N.
fn spread(
    convention: Convention,
    mut left: Vec<u32>,
    predecessors: &Predecessors,
    budget: &mut Budget<'_>,
) -> Result<Vec<Solution>, Stop> {
    let mut solutions = vec![
        Solution {
            outcome: Outcome::D,
            distance: 0
        };
        left.len()
    ];
    let mut queue: VecDeque<u32> = VecDeque::new();
    for (number, &out) in left.iter().enumerate() {
        if out == 0 {
            solutions[number].outcome = convention.at_end();
            queue.push_back(number as u32);
        }
    }
    // Breadth first from the ends: a winner's first certain move is the fastest, a
    // loser's last refuted one the longest delay.
    while let Some(number) = queue.pop_front() {
        budget.work(1)?;
        let here = solutions[number as usize];
        for &before in predecessors.to(number) {
            let known = &mut solutions[before as usize];
            if known.outcome != Outcome::D {
                continue;
            }
            match here.outcome {
                Outcome::P => {
                    known.outcome = Outcome::N;
                    known.distance = here.distance + 1;
                    queue.push_back(before);
                }
                Outcome::N => {
                    left[before as usize] -= 1;
                    if left[before as usize] == 0 {
                        known.outcome = Outcome::P;
                        known.distance = here.distance + 1;
                        queue.push_back(before);
                    }
                }
                Outcome::D => {}
            }
        }
    }
    Ok(solutions)
}
