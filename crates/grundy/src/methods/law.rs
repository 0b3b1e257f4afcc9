//! The reason why a position of heaps is won or lost: for a single heap its remainder
//! modulo the proved period, otherwise the nimbers of the heaps and their nim-sum.

use grundy_core::{Catalogue, Convention, Game, Layout, Message};
use grundy_engine::{Budget, Period, Sequence, Stop};

use super::solution::parts;

/// The most heaps of a sum that is written out.
const MOST_HEAPS: usize = 16;
/// The most remainders of a law that is written out.
const MOST_REMAINDERS: usize = 24;
/// The longest period of a law that is written out.
const MOST_LENGTH: u64 = 100_000;

/// The reason, with the first winning move if there is one; `None` if neither law
/// applies.
///
/// # Errors
/// When a limit is reached.
pub(super) fn reason<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    first: Option<&G::Move>,
    sequence: &mut Sequence,
    budget: &mut Budget<'_>,
) -> Result<Option<Message>, Stop> {
    let left = first.map(|mv| game.play(at, mv));
    let lost = left.as_ref().unwrap_or(at);
    if let Some(law) = remainder(game, lost, convention, sequence, budget)? {
        return Ok(Some(match first {
            None => Message::new("reason-law-p").with("law", law),
            Some(mv) => Message::new("reason-law-n")
                .with("move", game.phrase(at, mv))
                .with("law", law),
        }));
    }
    let heaps = parts(game, at);
    if convention == Convention::Misere || heaps.is_empty() || heaps.len() > MOST_HEAPS {
        return Ok(None);
    }
    let texts: Vec<String> = heaps.iter().map(|heap| game.show(heap)).collect();
    let reason = Message::new(match first {
        None => "reason-heaps-p",
        Some(_) => "reason-heaps-n",
    })
    .with("heaps", texts)
    .with("sum", nim_sum(game, at, sequence, budget)?);
    Ok(Some(match (first, left) {
        (Some(mv), Some(left)) => reason
            .with("move", game.phrase(at, mv))
            .with("left", nim_sum(game, &left, sequence, budget)?),
        _ => reason,
    }))
}

/// The nim-sum as text, such as `*2 + *4 = *6`.
fn nim_sum<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    sequence: &mut Sequence,
    budget: &mut Budget<'_>,
) -> Result<String, Stop> {
    let mut nimbers = Vec::new();
    let mut sum = 0;
    for heap in parts(game, at) {
        if let Some(nimber) = sequence.nimber(game, &heap, budget)? {
            sum ^= nimber.0;
            nimbers.push(format!("*{nimber}", nimber = nimber.0));
        }
    }
    Ok(match nimbers.len() {
        0 | 1 => format!("*{sum}"),
        _ => format!("{} = *{sum}", nimbers.join(" + ")),
    })
}

/// The reason for a lost heap in the periodic part: "30 = 3 × 9 + 3, and with this
/// remainder the P-positions are …".
fn remainder<G: Game + Catalogue>(
    game: &G,
    lost: &G::Position,
    convention: Convention,
    sequence: &mut Sequence,
    budget: &mut Budget<'_>,
) -> Result<Option<Message>, Stop> {
    let [heap] = &parts(game, lost)[..] else {
        return Ok(None);
    };
    let heap_of = |at: &G::Position| game.heaps()?.heap(at);
    let (Some((size, _)), Some(&period)) = (heap_of(heap), sequence.period()) else {
        return Ok(None);
    };
    // With a positive saltus the values of a remainder differ.
    if size < period.from || period.length > MOST_LENGTH || period.saltus > 0 {
        return Ok(None);
    }
    let is_lost = match convention {
        Convention::Normal => 0,
        Convention::Misere => 1,
    };
    let law = match game.layout() {
        Layout::Classes {
            classes, position, ..
        } => {
            let mut lost = Vec::new();
            for (index, class) in classes.iter().enumerate() {
                let at = position(size, index).and_then(|text| game.read(&text).ok());
                if let Some((size, number)) = at.and_then(|at| heap_of(&at))
                    && sequence.value(game, size, number, budget)? == is_lost
                {
                    lost.push(class.clone());
                }
            }
            let law = |key| Message::new(key).with("rest", size % period.length);
            match lost.len() == classes.len() {
                true => law("law-all-classes"),
                false => law("law-classes").with("classes", lost),
            }
        }
        _ => match remainders(game, period, is_lost, sequence, budget)? {
            Some(rests) => Message::new("law-remainders").with("rests", rests),
            None => return Ok(None),
        },
    };
    let law = law.with("from", period.from).with("period", period.length);
    Ok(Some(
        Message::new("law-division")
            .with("heap", size.to_string())
            .with("times", (size / period.length).to_string())
            .with("period", period.length)
            .with("rest", size % period.length)
            .with("law", law),
    ))
}

/// The remainders of the lost heaps of the periodic part, in order.
fn remainders<G: Game + Catalogue>(
    game: &G,
    period: Period,
    is_lost: u64,
    sequence: &mut Sequence,
    budget: &mut Budget<'_>,
) -> Result<Option<Vec<String>>, Stop> {
    let mut rests = Vec::new();
    for heap in period.from..period.from + period.length {
        if sequence.value(game, heap, 0, budget)? == is_lost {
            rests.push(heap % period.length);
            if rests.len() > MOST_REMAINDERS {
                return Ok(None);
            }
        }
    }
    rests.sort_unstable();
    Ok(Some(rests.iter().map(u64::to_string).collect()))
}
