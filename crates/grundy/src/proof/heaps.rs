//! Proofs by the values of heaps in order, and their period.

use std::fmt::Write as _;

use grundy_check::certificate::Claim;
use grundy_core::{Catalogue, ChanceOpened, Convention, Game, Heaps, Outcome};
use grundy_engine::{Budget, Period, Sequence, Stop};

use super::Proof;

/// The largest heap of a position; `None` if a part is not a heap.
fn largest<G: Game + Catalogue>(game: &G, at: &G::Position, convention: Convention) -> Option<u64> {
    let heaps = game.heaps()?;
    if convention == Convention::Misere {
        return heaps.heap(at).map(|heap| heap.0);
    }
    let mut largest = Some(0);
    game.summands(at, &mut |part| {
        largest = largest.and_then(|largest: u64| Some(largest.max(heaps.heap(&part)?.0)));
    });
    largest
}

/// The lines from `by` on, with all the values that this heap needs.
fn lines<G: Game + Catalogue>(
    game: &G,
    sequence: &mut Sequence,
    largest: u64,
    budget: &mut Budget<'_>,
) -> Result<String, Stop> {
    let classes = match game.heaps().map(|heaps| heaps.kind()) {
        Some(Heaps::Ladder { classes, .. }) => classes,
        _ => 1,
    };
    sequence.value(game, largest, 0, budget)?;
    let period = sequence
        .period()
        .copied()
        .filter(|period| largest > period.proved_by);
    let last = period.map_or(largest, |period| period.proved_by);
    let mut text = format!("by sequence {last}\n");
    let _ = match period {
        Some(Period {
            from,
            length,
            saltus: 0,
            ..
        }) => writeln!(text, "period {from} {length}"),
        Some(Period {
            from,
            length,
            saltus,
            ..
        }) => writeln!(text, "period {from} {length} {saltus}"),
        None => writeln!(text, "period none"),
    };
    for heap in 0..=last {
        for class in 0..classes {
            let value = sequence.value(game, heap, class, budget)?;
            let _ = write!(text, "{}{value}", if class > 0 { " " } else { "" });
        }
        text.push('\n');
        budget.work(u64::from(classes))?;
        budget.memory(text.capacity() as u64)?;
    }
    Ok(text)
}

/// The proof for a position of heaps; `None` for other positions.
pub(crate) fn of_heaps<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    sequence: &mut Sequence,
    budget: &mut Budget<'_>,
) -> Result<Option<Proof>, Stop> {
    let Some(largest) = largest(game, at, convention) else {
        return Ok(None);
    };
    let claim = match convention {
        Convention::Normal => sequence
            .nimber(game, at, budget)?
            .map(|nimber| Claim::nimber(nimber.0)),
        Convention::Misere => sequence.misere(game, at, budget)?.map(Claim::outcome),
    };
    let Some(claim) = claim else {
        return Ok(None);
    };
    let lines = lines(game, sequence, largest, budget)?;
    Ok(Some(Proof { claim, lines }))
}

/// The proof for every opening throw.
pub(crate) fn of_rolls<C: ChanceOpened + Catalogue>(
    game: &C,
    opening: &C::Opening,
    convention: Convention,
    sequence: &mut Sequence,
    budget: &mut Budget<'_>,
) -> Result<Option<Proof>, Stop> {
    let mut rolls = Vec::new();
    let mut most = 0;
    for (throw, at) in game.throws(opening) {
        let outcome = match convention {
            Convention::Normal => sequence.nimber(game, &at, budget)?.map(|nimber| {
                if nimber.0 == 0 {
                    Outcome::P
                } else {
                    Outcome::N
                }
            }),
            Convention::Misere => sequence.misere(game, &at, budget)?,
        };
        let (Some(outcome), Some(heap)) = (outcome, largest(game, &at, convention)) else {
            return Ok(None);
        };
        most = most.max(heap);
        rolls.push((throw, outcome));
    }
    let lines = lines(game, sequence, most, budget)?;
    Ok(Some(Proof {
        claim: Claim::Rolls(rolls),
        lines,
    }))
}
