//! Valuing positions: those of one rank are expanded again, and the workers that own
//! their options are queried for the values.

use std::collections::BTreeMap;

use grundy_core::{Mex, ValueKind};
use grundy_engine::whole::PositionKey;

use super::forward::Positions;
use super::values::Values;
use crate::error::ClusterError;
use crate::mailbox::{Outbox, Part, Work};

/// Options visited between two checks of the mailbox.
const EDGES: u64 = 1 << 14;
/// The least number of positions that a chunk asks each other worker about.
const QUERIES: usize = 1 << 12;
/// The most positions of a chunk.
const POSITIONS: usize = 1 << 14;

/// Positions about whose options other workers are queried.
#[derive(Default)]
struct Chunk {
    /// The first position.
    first: usize,
    /// The value of each position, or `OPEN`.
    known: Vec<u16>,
    /// For nimbers: the values of this worker's options, each with its position.
    own: Vec<(u32, u16)>,
    /// The query to each worker.
    queries: Vec<Query>,
    unanswered: usize,
    /// The number of options in all queries.
    options: usize,
}

/// A query to one worker.
#[derive(Clone, Default)]
struct Query {
    parents: Vec<u32>,
    keys: Vec<u64>,
    answers: Vec<u64>,
}

impl Chunk {
    fn new(first: usize, peers: usize) -> Self {
        Self {
            first,
            queries: vec![Query::default(); peers],
            ..Self::default()
        }
    }
}

/// An unknown value in `Chunk::known`.
const OPEN: u16 = u16::MAX;

/// The packing of answers into words: one bit for an outcome, set if the position is
/// lost; 16 bits for a nimber.
#[derive(Clone, Copy)]
struct Packing {
    bits: usize,
    flip: u16,
}

impl Packing {
    const fn of(valuing: ValueKind) -> Self {
        let (bits, flip) = match valuing {
            ValueKind::Outcomes(_) => (1, 1),
            ValueKind::Nimbers => (16, 0),
        };
        Self { bits, flip }
    }

    const fn per_word(self) -> usize {
        64 / self.bits
    }

    /// A word with up to [`Packing::per_word`] values.
    fn pack(self, values: &[u16]) -> u64 {
        let values = values.iter().enumerate();
        values.fold(0, |word, (index, value)| {
            word | u64::from(value ^ self.flip) << (index * self.bits)
        })
    }

    fn value(self, words: &[u64], index: usize) -> Option<u16> {
        let word = words.get(index / self.per_word())?;
        let bits = word >> (index % self.per_word() * self.bits);
        Some((bits & ((1 << self.bits) - 1)) as u16 ^ self.flip)
    }
}

/// One level's values.
pub(crate) struct Valuing<'a, 'g, H: PositionKey> {
    positions: &'a mut Positions<'g, H>,
    valuing: ValueKind,
    level: &'a [H],
    next: usize,
    peers: usize,
    building: Chunk,
    chunks: BTreeMap<u64, Chunk>,
    tag: u64,
    mex: Mex,
    scratch: Vec<u16>,
    /// The values of the level's positions, in their order.
    pub(crate) values: Values,
    pub(crate) edges: u64,
}

impl<'a, 'g, H: PositionKey> Valuing<'a, 'g, H> {
    pub(crate) fn new(
        positions: &'a mut Positions<'g, H>,
        valuing: ValueKind,
        wide: bool,
        level: &'a [H],
        peers: usize,
    ) -> Self {
        Self {
            positions,
            valuing,
            level,
            next: 0,
            peers,
            building: Chunk::new(0, peers),
            chunks: BTreeMap::new(),
            tag: 0,
            mex: Mex::default(),
            scratch: Vec::new(),
            values: Values::new(level.len(), wide),
            edges: 0,
        }
    }

    /// Expands one position into the chunk being built.
    #[inline]
    fn expand(&mut self) -> Result<(), ClusterError> {
        let rules = self.positions.rules;
        let Self {
            positions,
            building,
            scratch,
            edges,
            valuing,
            mex,
            ..
        } = self;
        let parent = building.known.len() as u32;
        let at = &self.level[self.next];
        let outcomes = matches!(valuing, ValueKind::Outcomes(_));
        let (mut any, mut wins, mut asks, mut astray) = (false, false, 0, false);
        scratch.clear();
        at.options(rules, &mut |option| {
            any = true;
            *edges += 1;
            if wins {
                return;
            }
            let key = option.key();
            let (owner, place) = positions.partition.place(key);
            if owner == positions.worker {
                match positions.values.value(key, place) {
                    Some(value) if outcomes => wins = value == 0,
                    Some(value) => scratch.push(value),
                    None => astray = true,
                }
            } else {
                asks += 1;
                let query = &mut building.queries[owner];
                query.parents.push(parent);
                query.keys.push(key);
            }
        });
        if astray {
            return Err(astray_position());
        }
        let known = if !any {
            valuing.at_end()
        } else if wins {
            1
        } else if asks > 0 {
            OPEN
        } else if outcomes {
            0
        } else {
            let value = valuing.over(mex, scratch.iter().copied());
            value.ok_or(ClusterError::Nimber)?
        };
        if known == OPEN {
            let own = scratch.iter().map(|&value| (parent, value));
            building.own.extend(own);
            building.options += asks;
        } else if asks > 0 {
            // The position is decided, so its queries are not needed.
            for query in &mut building.queries {
                while query.parents.last() == Some(&parent) {
                    query.parents.pop();
                    query.keys.pop();
                }
            }
        }
        building.known.push(known);
        self.next += 1;
        Ok(())
    }

    /// Sends the queries of the chunk that has been built.
    fn ask(&mut self, out: &mut Outbox) -> Result<(), ClusterError> {
        let next = Chunk::new(self.next, self.peers);
        let mut chunk = std::mem::replace(&mut self.building, next);
        self.tag += 1;
        for (owner, query) in chunk.queries.iter_mut().enumerate() {
            if !query.keys.is_empty() {
                chunk.unanswered += 1;
                out.send(owner, self.tag, std::mem::take(&mut query.keys));
            }
        }
        if chunk.unanswered == 0 {
            self.finish(&chunk)
        } else {
            self.chunks.insert(self.tag, chunk);
            Ok(())
        }
    }

    /// Values the positions of a chunk whose queries have all been answered.
    fn finish(&mut self, chunk: &Chunk) -> Result<(), ClusterError> {
        let packing = Packing::of(self.valuing);
        let mut own = chunk.own.iter().copied().peekable();
        let mut next = vec![0_usize; chunk.queries.len()];
        for (index, &known) in chunk.known.iter().enumerate() {
            let parent = index as u32;
            let value = if known == OPEN {
                self.scratch.clear();
                while let Some((_, value)) = own.next_if(|(of, _)| *of == parent) {
                    self.scratch.push(value);
                }
                for (query, next) in chunk.queries.iter().zip(&mut next) {
                    while query.parents.get(*next) == Some(&parent) {
                        let value = packing.value(&query.answers, *next);
                        self.scratch.push(value.ok_or_else(astray_position)?);
                        *next += 1;
                    }
                }
                self.valuing
                    .over(&mut self.mex, self.scratch.iter().copied())
                    .ok_or(ClusterError::Nimber)?
            } else {
                known
            };
            let at = chunk.first + index;
            let key = self.level[at].key();
            let (_, place) = self.positions.partition.place(key);
            self.positions.values.set(key, place, value);
            self.values.set(at, value);
        }
        Ok(())
    }
}

/// The error of an option that no worker has, or of an answer that is too short: the game
/// does not always list the same options.
fn astray_position() -> ClusterError {
    ClusterError::Link {
        text: "an option that is no position".to_owned(),
    }
}

impl<H: PositionKey> Part for Valuing<'_, '_, H> {
    fn work(&mut self, out: &mut Outbox) -> Result<Work, ClusterError> {
        let until = self.edges + EDGES;
        while self.next < self.level.len() {
            self.expand()?;
            let full = self.building.options >= QUERIES * (self.peers - 1).max(1)
                || self.building.known.len() >= POSITIONS;
            if full {
                self.ask(out)?;
                return Ok(Work::More);
            }
            if self.edges >= until {
                return Ok(Work::More);
            }
        }
        if !self.building.known.is_empty() {
            self.ask(out)?;
        }
        Ok(Work::Done)
    }

    fn answer(&mut self, _: usize, keys: Vec<u64>) -> Result<Vec<u64>, ClusterError> {
        let packing = Packing::of(self.valuing);
        let value = |key: &u64| {
            let (_, place) = self.positions.partition.place(*key);
            self.positions.values.value(*key, place)
        };
        let values: Option<Vec<u16>> = keys.iter().map(value).collect();
        let values = values.ok_or_else(astray_position)?;
        let words = values.chunks(packing.per_word());
        Ok(words.map(|values| packing.pack(values)).collect())
    }

    fn take(&mut self, from: usize, tag: u64, words: Vec<u64>) -> Result<(), ClusterError> {
        let Some(chunk) = self.chunks.get_mut(&tag) else {
            return Ok(());
        };
        if let Some(query) = chunk.queries.get_mut(from) {
            query.answers = words;
        }
        chunk.unanswered -= 1;
        if chunk.unanswered == 0
            && let Some(chunk) = self.chunks.remove(&tag)
        {
            self.finish(&chunk)?;
        }
        Ok(())
    }
}
