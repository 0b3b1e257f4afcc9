//! Misère play of sums: by the misère quotient where all parts are heaps of one game,
//! by theorem where every part is tame, else by search of the sum.

use grundy_core::{Convention, Message, Nimber, Outcome};
use grundy_engine::{Component, MisereSums, TameGenus};

use super::{SumAnswer, SumMove, of_part, parts};
use crate::answer::{By, Choice};
use crate::error::Error;
use crate::methods::Solution;
use crate::position::Position;
use crate::solver::Solver;

/// The winning moves, and true if there are no others.
type Winning = (Vec<SumMove>, bool);

pub(super) fn solved(positions: &[Position], solver: &mut Solver) -> Result<SumAnswer, Error> {
    if let Some(answer) = of_heaps(positions, solver)? {
        return Ok(answer);
    }
    let mut sums = MisereSums::default();
    let mut components = Vec::new();
    let mut genera = Some(Vec::new());
    for position in positions {
        // A game that a theorem calls tame may have heaps too large to list.
        let is_tame = (position.at.last_mover()).is_ok_and(|position| position.is_tame());
        let (parts, genus) = if is_tame {
            (None, Some(genus(position, solver)?))
        } else {
            let parts = position.in_misere_sums()?.components(&mut sums, solver)?;
            let genus = sums.genus(&parts);
            (Some(parts), genus)
        };
        components.push(parts);
        genera = genera.zip(genus).map(|(mut genera, genus)| {
            genera.push(genus);
            genera
        });
    }
    match genera {
        Some(genera) => tame(positions, &genera, solver),
        None => searched(positions, components, &mut sums, solver),
    }
}

/// The sum of heaps of one take-and-break game, by their quotient; `None` for any other
/// sum, or if little work gives no quotient.
fn of_heaps(positions: &[Position], solver: &mut Solver) -> Result<Option<SumAnswer>, Error> {
    let code = positions
        .first()
        .and_then(|first| first.of_game().take_and_break());
    let one_code = |position: &Position| position.of_game().take_and_break() == code;
    let sizes: Option<Vec<Vec<u64>>> = positions
        .iter()
        .map(|position| position.at.last_mover().ok()?.heap_sizes())
        .collect();
    let Some(sizes) = sizes.filter(|_| code.is_some() && positions.iter().all(one_code)) else {
        return Ok(None);
    };
    let (mut winning_moves, mut complete) = (Vec::new(), true);
    let (mut outcome, mut method, mut reason) = (Outcome::P, None, None);
    for (index, position) in positions.iter().enumerate() {
        let others: Vec<u64> = others(&sizes, index).flatten().copied().collect();
        let summand = position.in_misere_sums()?;
        let Some(Solution { winning, summary }) = summand.with_heaps(&others, solver)? else {
            return Ok(None);
        };
        outcome = summary.outcome;
        complete &= summary.complete;
        // For a sum that is won, the reason is that of the first winning move.
        if index == 0 || (winning_moves.is_empty() && !winning.is_empty()) {
            (method, reason) = (summary.basis.method, summary.reason);
        }
        winning_moves.extend(of_part(index, winning));
    }
    let method = method.unwrap_or_default();
    let first = winning_moves.first();
    let reason = match (outcome, first, reason) {
        (Outcome::N, None, _) if complete => Message::new("reason-over-n"),
        (Outcome::N, None, _) => Message::new("sum-quotient-n").with("method", method),
        (_, _, Some(reason)) => Message::new("sum-quotient")
            .with("method", method)
            .with("reason", reason),
        (_, Some(first), None) => Message::new("reason-table-n")
            .with("method", method)
            .with("move", first.phrase.clone()),
        (_, None, None) => Message::new("reason-table-p").with("method", method),
    };
    let winning = (winning_moves, complete);
    let answer = sum_answer(positions, outcome, By::Table, winning, reason);
    Ok(Some(answer))
}

/// The values of the parts other than this one.
fn others<T>(of_parts: &[T], part: usize) -> impl Iterator<Item = &T> {
    let (before, after) = of_parts.split_at(part);
    before.iter().chain(&after[1..])
}

/// The genus of a tame position, from its nimber and its misère outcome.
fn genus(position: &Position, solver: &mut Solver) -> Result<TameGenus, Error> {
    let nimber = Nimber(position.nimber(solver)?);
    let firm = nimber.0 >= 2 || {
        let lost = position.outcome(Convention::Misere, solver)? == Outcome::P;
        lost == (nimber == Nimber::ZERO)
    };
    Ok(TameGenus { nimber, firm })
}

fn tame(
    positions: &[Position],
    genera: &[TameGenus],
    solver: &mut Solver,
) -> Result<SumAnswer, Error> {
    let whole = genera
        .iter()
        .fold(TameGenus::ZERO, |sum, &part| sum.plus(part));
    let outcome = whole.outcome();
    let (mut winning_moves, mut complete) = (Vec::new(), true);
    if outcome == Outcome::N {
        for (index, position) in positions.iter().enumerate() {
            let others = others(genera, index).fold(TameGenus::ZERO, |sum, &part| sum.plus(part));
            match tame_moves(position, others, solver) {
                Ok(moves) => winning_moves.extend(of_part(index, moves)),
                Err(Error::NotKnown { .. }) => complete = false,
                Err(error) => return Err(error),
            }
        }
    }
    let working: Vec<String> = genera.iter().map(|part| part.nimber.to_string()).collect();
    let key = match (outcome, whole.firm) {
        (Outcome::P, true) => "sum-firm-p",
        (Outcome::P, false) => "sum-fickle-p",
        (_, true) => "sum-firm-n",
        (_, false) => "sum-fickle-n",
    };
    let reason = Message::new(key)
        .with("working", working.join(" + "))
        .with("nimber", whole.nimber.to_string());
    let winning = (winning_moves, complete);
    Ok(answer(positions, outcome, By::Theorem, winning, reason))
}

/// The moves in a tame position to a lost sum with others of this genus.
fn tame_moves(
    position: &Position,
    others: TameGenus,
    solver: &mut Solver,
) -> Result<Vec<Choice>, Error> {
    let mut moves = Vec::new();
    // With a firm part the nim-sum must become 0; with fickle ones alone it is 0 when the
    // remainder is firm, and 1 when it is fickle too.
    let most = if others.firm { 0 } else { 1 };
    for sum in 0..=most {
        for choice in position.moves_to(others.nimber.0 ^ sum, solver)? {
            let left = genus(&position.play(&choice.text)?, solver)?;
            if others.plus(left).outcome() == Outcome::P {
                moves.push(choice);
            }
        }
    }
    Ok(moves)
}

fn searched(
    positions: &[Position],
    components: Vec<Option<Vec<Component>>>,
    sums: &mut MisereSums,
    solver: &mut Solver,
) -> Result<SumAnswer, Error> {
    let mut added = Vec::new();
    for (position, parts) in positions.iter().zip(components) {
        added.push(match parts {
            Some(parts) => parts,
            None => position.in_misere_sums()?.components(sums, solver)?,
        });
    }
    let (mut winning_moves, mut complete) = (Vec::new(), true);
    for (index, position) in positions.iter().enumerate() {
        let others: Vec<Component> = others(&added, index).flatten().copied().collect();
        let summand = position.in_misere_sums()?;
        let (moves, all) = summand.misere_moves(&others, sums, solver)?;
        winning_moves.extend(of_part(index, moves));
        complete &= all;
    }
    // A sum without a move is tame, so one without a winning move is lost.
    let (outcome, key) = match winning_moves.is_empty() {
        true => (Outcome::P, "sum-search-p"),
        false => (Outcome::N, "sum-search-n"),
    };
    let reason = Message::new(key).with("sums", sums.searched());
    let winning = (winning_moves, complete);
    Ok(answer(positions, outcome, By::Search, winning, reason))
}

fn answer(
    positions: &[Position],
    outcome: Outcome,
    by: By,
    winning: Winning,
    reason: Message,
) -> SumAnswer {
    let reason = match (outcome, winning.0.first()) {
        (Outcome::P, _) => reason,
        (_, Some(first)) => reason
            .with("game", super::called(&positions[first.part]))
            .with("move", first.phrase.clone()),
        (_, None) => Message::new("reason-over-n"),
    };
    sum_answer(positions, outcome, by, winning, reason)
}

fn sum_answer(
    positions: &[Position],
    outcome: Outcome,
    by: By,
    (winning_moves, winning_moves_complete): Winning,
    reason: Message,
) -> SumAnswer {
    SumAnswer {
        convention: Convention::Misere,
        parts: parts(positions, |_| None),
        outcome,
        nimber: None,
        by,
        winning_moves,
        winning_moves_complete,
        reason,
    }
}
