//! The computer's choice of a move.

use fastrand::Rng;
use grundy::{Choice, Convention, Error, Outcome, Position, Reply, Solver};

use crate::args::Player;

/// Moves looked at when none wins or all are alike.
const MOST_CONSIDERED: usize = 60;

/// The move that a player makes, and whether it is sure of it: false when the
/// position is too large to see to its end.
pub(crate) fn choose(
    player: Player,
    position: &Position,
    convention: Convention,
    solver: &mut Solver,
    random: &mut Rng,
) -> Result<(Choice, bool), Error> {
    let any = |random: &mut Rng| {
        let mut choices = position.choices(1000);
        choices.swap_remove(random.usize(..choices.len()))
    };
    match player {
        Player::Random | Player::Human => return Ok((any(random), true)),
        // Every third move or so is made without thinking.
        Player::Careless if random.u8(..3) == 0 => return Ok((any(random), true)),
        Player::Careless | Player::Perfect => {}
    }
    match position.solve(convention, solver) {
        Ok(Reply::Answer(answer)) => {
            if let Some(mv) = answer.winning_moves.first() {
                let choice = Choice {
                    text: mv.text.clone(),
                    phrase: mv.phrase.clone(),
                    to: mv.to.clone(),
                };
                return Ok((choice, true));
            }
            let sure = answer.outcome != Outcome::N;
            Ok((hardest(position, convention, solver, random)?, sure))
        }
        Ok(Reply::Rolls(_)) => Ok((any(random), true)),
        Err(Error::Limit(_) | Error::NotKnown { .. }) => Ok((any(random), false)),
        Err(error) => Err(error),
    }
}

/// With no winning move: one that keeps a draw, else one that leaves the
/// opponent the fewest winning moves.
fn hardest(
    position: &Position,
    convention: Convention,
    solver: &mut Solver,
    random: &mut Rng,
) -> Result<Choice, Error> {
    let mut choices = position.choices(MOST_CONSIDERED);
    random.shuffle(&mut choices);
    let mut best: Option<(usize, Choice)> = None;
    for choice in choices {
        let traps = match position.play(&choice.text)?.solve(convention, solver) {
            Ok(Reply::Answer(answer)) if answer.outcome == Outcome::D => 0,
            Ok(Reply::Answer(answer)) => answer.winning_moves.len() + 1,
            Ok(Reply::Rolls(_)) | Err(Error::Limit(_) | Error::NotKnown { .. }) => usize::MAX,
            Err(error) => return Err(error),
        };
        if best.as_ref().is_none_or(|(fewest, _)| traps < *fewest) {
            best = Some((traps, choice));
        }
    }
    best.map(|(_, choice)| choice)
        .ok_or_else(|| Error::BadRequest(grundy::Message::new("play-no-move")))
}
