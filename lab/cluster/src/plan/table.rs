//! The plan of a whole table of any game.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use grundy_engine::whole::{KeyedRules, NoTable, PositionKey, Text, Whole, Word};
use grundy_engine::{Budget, Limits, NoObserver};

use super::scratch;
use super::{Calibration, Certainty, Plan, Resources};
use crate::error::ClusterError;
use crate::run::Counters;
use crate::setup::Setup;
use crate::solve::Solved;
use crate::table::Table;

/// The most positions of a table that is counted exactly.
const WHOLE: u64 = 1 << 18;
/// The most time for counting one table, and for sampling.
const LOOK: Duration = Duration::from_millis(800);
/// The most numbers drawn, or random plays.
const SAMPLES: u32 = 400_000;
/// The numbers drawn regardless of time, so that a slow machine's plan is as good.
const DRAWN: u32 = 40_000;
/// The fewest positions among them that give an estimate.
const FEW: u32 = 30;

/// The plan of a table of all positions reachable from one.
///
/// A table of at most 2^18 positions is counted.
///
/// For a larger one, if the game numbers its positions (`Index::coding`), numbers are
/// drawn at random: the fraction that are positions, and the moves from these, estimate
/// the size, as nearly all positions are reachable from the start. Otherwise random plays
/// are made: in a level with N equally likely positions, n plays agree in n(n − 1)/2N
/// pairs; if some are likelier they agree more often, so n(n − 1)/2 divided by the number
/// of agreeing pairs estimates a lower bound on N. A level in which fewer than four pairs
/// agree is taken to have as many positions as if four did.
///
/// Memory, exchange and time are those of the first table of at most 2^18 positions on a
/// play that keeps the rank as high as it can, scaled by the ratios of positions and of
/// moves.
///
/// # Errors
/// [`ClusterError::Wide`] as for [`Table::solve`]; whatever ends the small table.
pub fn table(table: &Table, resources: &Resources) -> Result<Plan, ClusterError> {
    table.narrow()?;
    match table.rules().numbers() {
        Some(_) => plan::<Word>(table, resources),
        None => plan::<Text>(table, resources),
    }
}

/// The size of a table.
#[derive(Clone, Copy)]
struct Size {
    positions: u64,
    edges: f64,
    levels: u64,
    certainty: Certainty,
}

fn plan<H: PositionKey>(table: &Table, resources: &Resources) -> Result<Plan, ClusterError> {
    let rules = table.rules();
    let start = H::of(rules, &table.start).ok_or(ClusterError::Collision)?;
    let (size, at, small) = match counted(table, &start)? {
        Some(size) => (size, start, size),
        None => {
            let path = slow_play(rules, &start);
            let (at, small) = largest(table, &path)?;
            let size = numbered(rules, &start).unwrap_or_else(|| played(rules, &start));
            (size, at, small)
        }
    };
    let at = at.show(rules).unwrap_or_default();
    let threads = resources.threads.max(1);
    let sample = Sample::of(table, &at, threads)?;
    let exchange = if resources.processes > 1 {
        let workers = resources.processes.min(8);
        // The fraction of the options sent that go to another process.
        let part = |of: usize| 1.0 - 1.0 / of as f64;
        let sent = Sample::of(table, &at, workers)?.sent as f64;
        sent * part(resources.processes) / part(workers)
    } else {
        0.0
    };
    let moves = size.edges / small.edges.max(1.0);
    let more = size.positions as f64 / small.positions.max(1) as f64;
    let exchange = exchange * moves;
    let memory = sample.solved.bytes as f64 * threads as f64 * more;
    let most = rules.numbers();
    Ok(Plan {
        positions: size.positions,
        known: size.certainty,
        most: most.filter(|&most| size.certainty == Certainty::AtLeast && most > size.positions),
        levels: size.levels,
        memory: (memory / resources.processes()) as u64 + (16 << 20),
        // The parts, and then the table next to them.
        disk: (sample.disk as f64 * 2.0 * more) as u64,
        exchange: exchange as u64,
        time: resources.time(sample.time.as_secs_f64() * moves, exchange),
        calibration: Calibration {
            what: at,
            size: small.positions,
            time: sample.time,
        },
    })
}

/// The first position of a play whose table can be counted.
fn largest<H: PositionKey>(table: &Table, path: &[H]) -> Result<(H, Size), ClusterError> {
    // Later positions have smaller tables; the last has only itself.
    let (mut too_large, mut end) = (0, path.len());
    let mut first = None;
    while too_large + 1 < end {
        let middle = usize::midpoint(too_large, end);
        match counted(table, &path[middle])? {
            Some(size) => {
                first = Some((path[middle].clone(), size));
                end = middle;
            }
            None => too_large = middle,
        }
    }
    first.ok_or_else(|| table.too_wide())
}

/// A small table that was actually made.
struct Sample {
    solved: Solved,
    time: Duration,
    sent: u64,
    disk: u64,
}

impl Sample {
    /// Makes the table from one position, with `threads` workers in this process.
    fn of(table: &Table, at: &str, threads: usize) -> Result<Self, ClusterError> {
        let folder = scratch()?;
        let small = table.from(at.to_owned(), folder.path());
        let counters = Arc::new(Counters::default());
        let began = Instant::now();
        let solved = small.solve(&Setup::alone(threads), &counters, &NoObserver)?;
        Ok(Self {
            time: began.elapsed(),
            solved: solved.unwrap_or_default(),
            sent: counters.sent.load(Ordering::Relaxed),
            disk: std::fs::metadata(small.file()).map_or(0, |file| file.len()),
        })
    }
}

/// The size of the table from a position; `None` if it cannot be counted.
fn counted<H: PositionKey>(table: &Table, at: &H) -> Result<Option<Size>, ClusterError> {
    let rules = table.rules();
    // Options are listed all at once: those of a heap of 10^12 would never end.
    let text = at.show(rules).unwrap_or_default();
    if rules.has_moves(&text, WHOLE) {
        return Ok(None);
    }
    let limits = Limits {
        positions: WHOLE,
        time: LOOK,
        ..Limits::default()
    };
    let mut budget = Budget::new(limits, &NoObserver);
    match Whole::of(rules, at.clone(), table.valuing, &mut budget) {
        Ok(whole) => Ok(Some(Size {
            positions: whole.positions,
            edges: whole.edges as f64,
            levels: whole.ranks.len() as u64,
            certainty: Certainty::Exactly,
        })),
        Err(NoTable::Stopped(_)) => Ok(None),
        Err(NoTable::Collision) => Err(ClusterError::Collision),
    }
}

/// A position's first 65,536 options.
fn options<H: PositionKey>(rules: &dyn KeyedRules, at: &H) -> Vec<H> {
    const MOST: usize = 1 << 16;
    let mut options = Vec::new();
    at.options(rules, &mut |option| {
        if options.len() < MOST {
            options.push(option);
        }
    });
    options
}

/// The positions of a play in which each move keeps the rank as high as possible, or of
/// any play if that takes too long.
fn slow_play<H: PositionKey>(rules: &dyn KeyedRules, start: &H) -> Vec<H> {
    let (began, mut chance) = (Instant::now(), fastrand::Rng::with_seed(1));
    let mut path = vec![start.clone()];
    while let Some(at) = path.last() {
        let options = options(rules, at);
        let next = match began.elapsed() < LOOK {
            true => {
                let ranked = options.iter().map(|option| option.rank(rules));
                let most = ranked.clone().max();
                let highest = ranked.enumerate().filter(|&(_, rank)| Some(rank) == most);
                let highest: Vec<usize> = highest.map(|(index, _)| index).collect();
                chance.choice(highest)
            }
            false => chance.choice(0..options.len()),
        };
        match next.and_then(|index| options.into_iter().nth(index)) {
            Some(option) => path.push(option),
            None => break,
        }
    }
    path
}

/// The size of a large table by random numbers; `None` if too few of them are positions.
fn numbered<H: PositionKey>(rules: &dyn KeyedRules, start: &H) -> Option<Size> {
    let (began, numbers) = (Instant::now(), rules.numbers()?);
    let mut chance = fastrand::Rng::with_seed(3);
    let top = start.rank(rules);
    let (mut drawn, mut positions, mut moves) = (0_u32, 0_u32, 0_u64);
    while drawn < SAMPLES && (drawn < DRAWN || began.elapsed() < LOOK) {
        drawn += 1;
        let number = chance.u64(..numbers.max(1));
        if rules.show_numbered(number).is_none() {
            continue;
        }
        if rules.numbered_rank(number) <= top {
            positions += 1;
            rules.numbered_options(number, &mut |some| moves += some.len() as u64);
        }
    }
    if positions < FEW {
        return None;
    }
    let estimate = numbers as f64 * f64::from(positions) / f64::from(drawn);
    Some(Size {
        positions: estimate as u64,
        edges: estimate * moves as f64 / f64::from(positions),
        levels: top.saturating_add(1),
        certainty: Certainty::About,
    })
}

/// The size of a large table by random plays.
fn played<H: PositionKey>(rules: &dyn KeyedRules, start: &H) -> Size {
    let began = Instant::now();
    let mut chance = fastrand::Rng::with_seed(2);
    // By rank: the visits of each key, and the moves from all visits.
    let mut ranks: BTreeMap<u64, (HashMap<u64, u32>, u64)> = BTreeMap::new();
    for _ in 0..SAMPLES {
        let mut at = start.clone();
        loop {
            let mut options = options(rules, &at);
            let rank = ranks.entry(at.rank(rules)).or_default();
            *rank.0.entry(at.key()).or_default() += 1;
            rank.1 += options.len() as u64;
            if options.is_empty() {
                break;
            }
            at = options.swap_remove(chance.usize(..options.len()));
        }
        if began.elapsed() > LOOK {
            break;
        }
    }
    let (mut positions, mut edges) = (0.0, 0.0);
    for (keys, moves) in ranks.values() {
        let visits: f64 = keys.values().map(|&count| f64::from(count)).sum();
        let pairs = |n: f64| n * (n - 1.0) / 2.0;
        let agree: f64 = keys.values().map(|&count| pairs(f64::from(count))).sum();
        let level = (pairs(visits) / agree.max(4.0)).max(keys.len() as f64);
        positions += level;
        edges += level * *moves as f64 / visits.max(1.0);
    }
    // The table was too large to count, and no larger than the game can number.
    let bound = rules.numbers().map_or(f64::MAX, |most| most as f64);
    let known = positions.max(WHOLE as f64).min(bound);
    Size {
        positions: known as u64,
        edges: edges * known / positions.max(1.0),
        levels: start.rank(rules).saturating_add(1),
        certainty: Certainty::AtLeast,
    }
}
