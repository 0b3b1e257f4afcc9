//! The check of a single line of the table.

use std::path::Path;

use grundy_check::octal::Heaps;
use grundy_check::{Budget, Stop};

use super::claims::{Claim, Division};
use super::classes::{COMPARED, whole};
use crate::octal_window::{self, check_claim};
use crate::period::{Period, exceptions};
use crate::progress::Progress;

/// Heaps between two checks of the limits.
const BATCH: u64 = 256;

/// Checks a line except its class; returns the nimbers that determine the class.
pub(super) fn check(
    claim: &Claim,
    file: &Path,
    progress: &mut Progress<'_>,
) -> Result<Vec<u16>, Stop> {
    let compared = whole(claim).unwrap_or(0).max(COMPARED);
    let mut heaps = Heaps::new(claim.digits.clone());
    if claim.window.is_some() {
        by_window(claim, file, progress)?;
        extend(&mut heaps, compared, progress)?;
        exceptions_hold(claim, heaps.values())?;
    } else {
        extend(&mut heaps, claim.valued, progress)?;
        by_splits(claim, heaps.values(), &progress.budget)?;
    }
    let values = heaps.values();
    // Beyond the valued heaps the period, proved by now, gives the nimbers.
    let row = |heap: u64| match claim.period {
        Some([from, length]) if heap >= from + length => from + (heap - from) % length,
        _ => heap,
    };
    if claim.period.is_none() {
        extend(&mut heaps, compared, progress)?;
        let values = heaps.values().iter();
        return Ok(values
            .take(compared as usize + 1)
            .map(|value| *value as u16)
            .collect());
    }
    let value = |heap| values.get(row(heap) as usize).copied().unwrap_or(0) as u16;
    Ok((0..=compared).map(value).collect())
}

/// Values the heaps up to this one.
fn extend(heaps: &mut Heaps, to: u64, progress: &mut Progress<'_>) -> Result<(), Stop> {
    while heaps.values().len() as u64 <= to {
        let heap = heaps.values().len() as u64;
        if heap.is_multiple_of(BATCH) {
            progress.done(heap)?;
            progress.budget.memory(heaps.bytes())?;
        }
        heaps.extend();
    }
    Ok(())
}

fn by_splits(claim: &Claim, values: &[u32], budget: &Budget<'_>) -> Result<(), Stop> {
    let period = claim.period.map(|[from, length]| Period {
        from,
        length,
        proved_by: claim.valued,
    });
    Period::check(period.as_ref(), &claim.digits, values, "nimbers", budget)?;
    exceptions_hold(claim, values)?;
    let most = values.iter().copied().max().unwrap_or(0);
    if claim.largest != most {
        return Err(format!("the largest nimber is {most}").into());
    }
    let Some(division) = claim.division else {
        return Ok(());
    };
    let (rare, last) = rare(&division, &claim.digits, values)?;
    if (rare, last) == (division.rare, division.last) {
        return Ok(());
    }
    Err(format!("{rare} heaps are rare, the last being {last}").into())
}

/// The number of rare heaps of a division, and the last of them.
fn rare(division: &Division, digits: &[u8], values: &[u32]) -> Result<(u64, u64), String> {
    if let Some(parity) = division.parity {
        let mut splits = (0..digits.len()).filter(|taken| digits[*taken] & 4 != 0);
        if splits.any(|taken| taken % 2 != usize::from(parity)) {
            return Err("splits take an even and an odd number, or not this one".to_owned());
        }
    }
    let is_rare = |heap: &u64| {
        let place = division.parity.map_or(0, |parity| heap + u64::from(parity));
        let bits = (values[*heap as usize] & division.mask).count_ones();
        (u64::from(bits) + place).is_multiple_of(2)
    };
    let rare = (1..values.len() as u64).filter(is_rare);
    Ok(rare.fold((0, 0), |(count, _), heap| (count + 1, heap)))
}

fn by_window(claim: &Claim, file: &Path, progress: &mut Progress<'_>) -> Result<(), Stop> {
    let Some(space) = claim.window else {
        return Ok(());
    };
    let largest = u8::try_from(claim.largest).map_err(|_| "windows go to nimber 127")?;
    let of_window = octal_window::Claim {
        valued: claim.valued,
        period: claim.period,
        space,
        largest,
    };
    check_claim(&claim.digits, &of_window, file, progress)
}

/// Checks the exceptions to a period. They are counted unless a window proves it and its
/// first period ends above `COUNTED`.
fn exceptions_hold(claim: &Claim, values: &[u32]) -> Result<(), String> {
    let counted = match (claim.period, whole(claim)) {
        (Some([from, length]), Some(_)) => Some(exceptions(values, from, length)),
        _ => None,
    };
    if counted == claim.exceptions {
        return Ok(());
    }
    Err(match counted {
        Some(count) => format!("the period has {count} exceptions"),
        None => "exceptions are not counted here".to_owned(),
    })
}
