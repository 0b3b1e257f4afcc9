//! The plan of a whole table of any game.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use grundy_engine::whole::{KeyedRules, NoTable, PositionKey, Text, Whole, Word};
use grundy_engine::{Budget, Limits, NoObserver};

use super::scratch;
use super::{Calibration, Known, Means, Plan};
use crate::error::ClusterError;
use crate::job::Table;
use crate::run::Counters;
use crate::setup::Setup;
use crate::solve::Solved;

/// Positions of a table that is looked at whole.
const WHOLE: u64 = 1 << 18;
/// How long one table is looked at, and how long anything is sampled.
const LOOK: Duration = Duration::from_millis(800);
/// Numbers or random plays at most.
const SAMPLES: u32 = 400_000;
/// Numbers that are drawn however long that takes, so that a slow machine's plan is
/// as good.
const DRAWN: u32 = 40_000;
/// Numbers of positions below this say too little.
const FEW: u32 = 30;

/// The plan of a table of all positions that follow from one.
///
/// A table of at most 2^18 positions is counted.
///
/// Of a larger one, where the game numbers its positions (`Index::coding`),
/// numbers are drawn at random: the part of them that are positions, and the
/// moves from these, tell about how many there are, of which nearly all follow
/// from the start. Elsewhere random plays are made: of a level with N positions,
/// all as likely, n plays agree in n(n − 1)/2N pairs; where some are likelier
/// they agree more often, so n(n − 1)/2 by the pairs that agree is about a
/// number that N is not below. A level in which fewer than four pairs agree is
/// taken to have as many positions as if four did.
///
/// Memory, exchange and time are those of the first table of at most 2^18
/// positions on a play that gives away as little as it can, by the ratio of
/// positions and that of moves from them.
///
/// # Errors
/// [`ClusterError::Wide`] as for [`Table::solve`]; what ends the small table.
pub fn table(table: &Table, means: &Means) -> Result<Plan, ClusterError> {
    table.narrow()?;
    match table.rules().numbers() {
        Some(_) => plan::<Word>(table, means),
        None => plan::<Text>(table, means),
    }
}

/// What there is to a table.
#[derive(Clone, Copy)]
struct Size {
    positions: u64,
    edges: f64,
    levels: u64,
    known: Known,
}

fn plan<H: PositionKey>(table: &Table, means: &Means) -> Result<Plan, ClusterError> {
    let rules = table.rules();
    let start = H::of(rules, table.start()).ok_or(ClusterError::Collision)?;
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
    let solved = made(table, &at, means.threads.max(1))?;
    let exchange = match means.processes {
        0 | 1 => 0.0,
        processes => {
            let workers = processes.min(8);
            let shared = made(table, &at, workers)?;
            // Of what goes to others, as much as is not a process's own.
            let part = |of: usize| 1.0 - 1.0 / of as f64;
            shared.sent as f64 * part(processes) / part(workers)
        }
    };
    let moves = size.edges / small.edges.max(1.0);
    let more = size.positions as f64 / small.positions.max(1) as f64;
    let exchange = exchange * moves;
    let memory = solved.solved.bytes as f64 * means.threads.max(1) as f64 * more;
    let most = rules.numbers();
    Ok(Plan {
        positions: size.positions,
        known: size.known,
        most: most.filter(|&most| size.known == Known::AtLeast && most > size.positions),
        levels: size.levels,
        memory: (memory / means.processes()) as u64 + (16 << 20),
        // The parts and then the table beside them.
        disk: (solved.disk as f64 * 2.0 * more) as u64,
        exchange: exchange as u64,
        time: means.time(solved.time.as_secs_f64() * moves, exchange),
        calibration: Calibration {
            what: at,
            size: small.positions,
            time: solved.time,
        },
    })
}

/// The first position of a play whose table can be looked at whole.
fn largest<H: PositionKey>(table: &Table, path: &[H]) -> Result<(H, Size), ClusterError> {
    // Later positions have smaller tables; the last has nothing to follow.
    let (mut large, mut small) = (0, path.len().saturating_sub(1));
    let mut found = None;
    while large + 1 < small || found.is_none() {
        let middle = match large + 1 < small {
            true => usize::midpoint(large, small),
            false => small,
        };
        let size = path.get(middle).map(|at| counted(table, at)).transpose()?;
        match (path.get(middle), size.flatten()) {
            (Some(at), Some(size)) => {
                found = Some((at.clone(), size));
                small = middle;
            }
            _ if middle == small => break,
            _ => large = middle,
        }
    }
    found.ok_or_else(|| table.too_wide())
}

/// Makes the table from one position, with so many workers in this process.
fn made(table: &Table, at: &str, threads: usize) -> Result<Made, ClusterError> {
    let folder = scratch()?;
    let small = table.from(at.to_owned(), folder.path());
    let progress = Arc::new(Counters::default());
    let began = Instant::now();
    let solved = small.solve(&Setup::alone(threads), &progress, &NoObserver)?;
    let file = folder
        .path()
        .join(format!("{}.table", small.valuing.word()));
    Ok(Made {
        time: began.elapsed(),
        solved: solved.unwrap_or_default(),
        sent: progress.sent.load(Ordering::Relaxed),
        disk: std::fs::metadata(file).map_or(0, |file| file.len()),
    })
}

/// A small table that was made.
struct Made {
    solved: Solved,
    time: Duration,
    sent: u64,
    disk: u64,
}

/// All that follows from a position, if it is not too much.
fn counted<H: PositionKey>(table: &Table, at: &H) -> Result<Option<Size>, ClusterError> {
    let rules = table.rules();
    // Options come whole: those of a heap of 10^12 would never end.
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
            known: Known::Exactly,
        })),
        Err(NoTable::Stopped(_)) => Ok(None),
        Err(NoTable::Collision) => Err(ClusterError::Collision),
    }
}

/// A position's options, so many of them at most that they can be held.
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

/// The positions of a play in which each move keeps the rank as high as can be;
/// when that takes too long, any move will do.
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

/// What the game's numbers say of a table that is too large to be counted;
/// nothing where they are not numbers of positions often enough.
fn numbered<H: PositionKey>(rules: &dyn KeyedRules, start: &H) -> Option<Size> {
    let (began, numbers) = (Instant::now(), rules.numbers()?);
    let mut chance = fastrand::Rng::with_seed(3);
    let top = start.rank(rules);
    let (mut drawn, mut found, mut moves) = (0_u32, 0_u32, 0_u64);
    while drawn < SAMPLES && (drawn < DRAWN || began.elapsed() < LOOK) {
        drawn += 1;
        let number = chance.u64(..numbers.max(1));
        if rules.show_numbered(number).is_none() {
            continue;
        }
        if rules.numbered_rank(number) <= top {
            found += 1;
            rules.numbered_options(number, &mut |some| moves += some.len() as u64);
        }
    }
    if found < FEW {
        return None;
    }
    let positions = numbers as f64 * f64::from(found) / f64::from(drawn);
    Some(Size {
        positions: positions as u64,
        edges: positions * moves as f64 / f64::from(found),
        levels: top.saturating_add(1),
        known: Known::About,
    })
}

/// What random plays say of a table that is too large to be counted.
fn played<H: PositionKey>(rules: &dyn KeyedRules, start: &H) -> Size {
    let began = Instant::now();
    let mut chance = fastrand::Rng::with_seed(2);
    // Of each rank: how often each key came, and moves from them all.
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
    // It has more than can be looked at, and no more than the game can number.
    let bound = rules.numbers().map_or(f64::MAX, |most| most as f64);
    let known = positions.max(WHOLE as f64).min(bound);
    Size {
        positions: known as u64,
        edges: edges * known / positions.max(1.0),
        levels: start.rank(rules).saturating_add(1),
        known: Known::AtLeast,
    }
}
