//! Valuing positions: those of one rank are expanded again, and the workers
//! that their options belong to are asked for the values.

use std::collections::BTreeMap;

use grundy_core::{Mex, ValueKind};
use grundy_engine::whole::PositionKey;

use super::forward::Found;
use super::seen::Values;
use crate::error::ClusterError;
use crate::mailbox::{Outbox, Part, Work};

/// Options looked at between two looks at the mailbox.
const EDGES: u64 = 1 << 14;
/// Questions that a chunk asks of each of the others, about.
const ASKED: usize = 1 << 12;
/// Positions of a chunk at most.
const POSITIONS: usize = 1 << 14;

/// Positions whose options have been asked for.
#[derive(Default)]
struct Chunk {
    /// The first position, and how many.
    first: usize,
    count: usize,
    /// Of outcomes: whether an option is lost. Of those without any option the
    /// value at the end.
    known: Vec<u16>,
    /// Of nimbers: values of options of our own, each with its position.
    own: Vec<(u32, u16)>,
    /// For each worker whose options were asked for.
    asked: Vec<Asked>,
    unanswered: usize,
    /// Questions, all together.
    questions: usize,
}

#[derive(Default)]
struct Asked {
    parents: Vec<u32>,
    keys: Vec<u64>,
    answers: Vec<u64>,
}

/// Not yet known, in `Chunk::known`.
const OPEN: u16 = u16::MAX;

/// One level's values.
pub(crate) struct Valued<'a, 'g, H: PositionKey> {
    found: &'a mut Found<'g, H>,
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

impl<'a, 'g, H: PositionKey> Valued<'a, 'g, H> {
    pub(crate) fn new(
        found: &'a mut Found<'g, H>,
        valuing: ValueKind,
        wide: bool,
        level: &'a [H],
        peers: usize,
    ) -> Self {
        let mut valued = Self {
            found,
            valuing,
            level,
            next: 0,
            peers,
            building: Chunk::default(),
            chunks: BTreeMap::new(),
            tag: 0,
            mex: Mex::default(),
            scratch: Vec::new(),
            values: Values::new(level.len(), wide),
            edges: 0,
        };
        valued.building.asked.resize_with(peers, Asked::default);
        valued
    }

    /// Expands one position into the chunk that is being built.
    #[inline]
    fn expand(&mut self) -> Result<(), ClusterError> {
        let rules = self.found.rules;
        let Self {
            found,
            building,
            scratch,
            edges,
            valuing,
            mex,
            ..
        } = self;
        let parent = building.count as u32;
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
            let (owner, place) = found.share.place(key);
            if owner == found.me {
                match found.seen.value(key, place) {
                    Some(value) if outcomes => wins = value == 0,
                    Some(value) => scratch.push(value),
                    None => astray = true,
                }
            } else {
                asks += 1;
                let asked = &mut building.asked[owner];
                asked.parents.push(parent);
                asked.keys.push(key);
            }
        });
        if astray {
            return Err(astray_position());
        }
        let mut known = OPEN;
        if !any {
            known = valuing.at_end();
        } else if wins {
            known = 1;
            if asks > 0 {
                // What was going to be asked for this position need not be.
                for asked in &mut building.asked {
                    while asked.parents.last() == Some(&parent) {
                        asked.parents.pop();
                        asked.keys.pop();
                    }
                }
            }
        } else if asks == 0 {
            known = valuing
                .over(mex, scratch.iter().copied())
                .filter(|_| !outcomes)
                .or(outcomes.then_some(0))
                .ok_or(ClusterError::Nimber)?;
        } else {
            building
                .own
                .extend(scratch.iter().map(|&value| (parent, value)));
            building.questions += asks;
        }
        building.known.push(known);
        building.count += 1;
        self.next += 1;
        Ok(())
    }

    /// Sends the questions of the chunk that has been built.
    fn ask(&mut self, out: &mut Outbox) -> Result<(), ClusterError> {
        let mut chunk = std::mem::take(&mut self.building);
        self.building.first = self.next;
        self.building.asked.resize_with(self.peers, Asked::default);
        self.tag += 1;
        for (owner, asked) in chunk.asked.iter_mut().enumerate() {
            if !asked.keys.is_empty() {
                chunk.unanswered += 1;
                out.send(owner, self.tag, std::mem::take(&mut asked.keys));
            }
        }
        if chunk.unanswered == 0 {
            self.finish(&chunk)
        } else {
            self.chunks.insert(self.tag, chunk);
            Ok(())
        }
    }

    /// The values of a chunk all of whose questions have been answered.
    fn finish(&mut self, chunk: &Chunk) -> Result<(), ClusterError> {
        let mut own = chunk.own.iter().copied().peekable();
        let mut next = vec![0_usize; chunk.asked.len()];
        for (index, &known) in chunk.known.iter().enumerate() {
            let parent = index as u32;
            let value = if known == OPEN {
                self.scratch.clear();
                while let Some((_, value)) = own.next_if(|(of, _)| *of == parent) {
                    self.scratch.push(value);
                }
                for (asked, next) in chunk.asked.iter().zip(&mut next) {
                    while asked.parents.get(*next) == Some(&parent) {
                        self.scratch
                            .push(answer(self.valuing, &asked.answers, *next)?);
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
            let (_, place) = self.found.share.place(key);
            self.found.seen.set(key, place, value);
            self.values.set(at, value);
        }
        Ok(())
    }
}

/// An option that was never found, or an answer that is too short: the game
/// does not always list the same options.
fn astray_position() -> ClusterError {
    ClusterError::Link {
        text: "an option that is no position".to_owned(),
    }
}

/// Answers as words: of outcomes a bit each, set where the position is lost; of
/// nimbers 16 bits each.
fn answer(valuing: ValueKind, words: &[u64], index: usize) -> Result<u16, ClusterError> {
    let (word, shift, mask) = match valuing {
        ValueKind::Outcomes(_) => (index / 64, index % 64, 1),
        ValueKind::Nimbers => (index / 4, index % 4 * 16, 0xffff),
    };
    let word = words.get(word).ok_or_else(astray_position)?;
    let bits = (word >> shift & mask) as u16;
    Ok(match valuing {
        ValueKind::Outcomes(_) => bits ^ 1,
        ValueKind::Nimbers => bits,
    })
}

impl<H: PositionKey> Part for Valued<'_, '_, H> {
    fn work(&mut self, out: &mut Outbox) -> Result<Work, ClusterError> {
        let until = self.edges + EDGES;
        while self.next < self.level.len() {
            self.expand()?;
            let full = self.building.questions >= ASKED * (self.peers - 1).max(1)
                || self.building.count >= POSITIONS;
            if full {
                self.ask(out)?;
                return Ok(Work::More);
            }
            if self.edges >= until {
                return Ok(Work::More);
            }
        }
        if self.building.count > 0 {
            self.ask(out)?;
        }
        Ok(Work::Done)
    }

    fn answer(&mut self, _: usize, keys: Vec<u64>) -> Result<Vec<u64>, ClusterError> {
        let seen = &self.found.seen;
        let value = |key: &u64| {
            let (_, place) = self.found.share.place(*key);
            seen.value(*key, place).ok_or_else(astray_position)
        };
        let (each, bits) = match self.valuing {
            ValueKind::Outcomes(_) => (64, 1),
            ValueKind::Nimbers => (4, 16),
        };
        keys.chunks(each)
            .map(|keys| {
                let mut word = 0;
                for (index, key) in keys.iter().enumerate() {
                    let value = value(key)?;
                    let value = match self.valuing {
                        ValueKind::Outcomes(_) => value ^ 1,
                        ValueKind::Nimbers => value,
                    };
                    word |= u64::from(value) << (index * bits);
                }
                Ok(word)
            })
            .collect()
    }

    fn take(&mut self, from: usize, tag: u64, words: Vec<u64>) -> Result<(), ClusterError> {
        let Some(chunk) = self.chunks.get_mut(&tag) else {
            return Ok(());
        };
        if let Some(asked) = chunk.asked.get_mut(from) {
            asked.answers = words;
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
