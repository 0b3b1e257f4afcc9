//! The number of moves to the end when the winner hurries and the loser delays.

use grundy::{Choice, Convention, Error, Message, Position, Solver, StopReason};

use crate::failure::Failure;

/// The moves to the end from a position, `Some(None)` in a draw; `None` if a limit was
/// reached.
pub(crate) fn of(
    position: &Position,
    convention: Convention,
    solver: &mut Solver,
) -> Result<Option<Option<u32>>, Failure> {
    match position.remoteness(convention, solver) {
        Ok(length) => Ok(Some(length)),
        Err(Error::Limit(stop)) if stop.why != StopReason::Cancelled => Ok(None),
        Err(Error::NotKnown { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The same with each of these moves, that move included; `None` also in a draw.
pub(crate) fn of_moves(
    position: &Position,
    moves: &[Choice],
    convention: Convention,
    solver: &mut Solver,
) -> Result<Vec<Option<u32>>, Failure> {
    let lengths = moves.iter().map(|mv| {
        let after = of(&position.play(&mv.text)?, convention, solver)?;
        Ok(after.flatten().map(|length| length + 1))
    });
    lengths.collect()
}

/// The sentence on the moves to the end.
pub(crate) fn sentence(length: Option<Option<u32>>) -> Message {
    match length {
        Some(Some(moves)) => Message::new("reason-distance").with("moves", moves),
        Some(None) => Message::new("answer-length-draw"),
        None => Message::new("answer-length-open"),
    }
}
