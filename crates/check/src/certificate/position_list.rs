//! Proofs by a list of positions, each resting only on those before it.

use std::collections::HashMap;

use grundy_core::{Flow, Mex, Nimber, Notation as _, Outcome, Rules as _};

use super::lines::{clipped, number};
use crate::limits::{Budget, Stop};
use crate::play::{Play, Position};

/// The most moves of a listed position; beyond it a theorem is needed.
pub const MOST_MOVES: u32 = 10_000;

/// Positions proved so far, with their values.
///
/// Memory: for each line, and for each answered option, the size of the position, its
/// lists and 8 to 40 bytes, each about twice for the free slots of a hash table.
pub(super) struct PositionList<'p, P: Play> {
    play: &'p P,
    budget: Budget<'p>,
    /// True if each line states a nimber; otherwise each states that a position is lost
    /// for the player to move, which is the value 0 here.
    valued: bool,
    known: HashMap<Position<P>, u32>,
    /// Options without a value, each with values that a move from it reaches.
    answered: HashMap<Position<P>, Vec<u32>>,
    /// The drawn positions in order.
    drawn: Vec<Position<P>>,
    /// The bytes of the lists in all positions and of the answered values.
    lists: u64,
}

const DRAWN: u32 = u32::MAX;

impl<'p, P: Play> PositionList<'p, P> {
    pub(super) fn new(play: &'p P, valued: bool, budget: Budget<'p>) -> Self {
        Self {
            play,
            budget,
            valued,
            known: HashMap::new(),
            answered: HashMap::new(),
            drawn: Vec::new(),
            lists: 0,
        }
    }

    /// The value of a position if it is known: the nim-sum of its parts' nimbers, or 0
    /// for lost and [`DRAWN`] for drawn.
    pub(super) fn value(&self, at: &Position<P>) -> Option<u32> {
        if !self.valued {
            return self.known.get(&self.play.key(at)).copied();
        }
        let mut sum = Some(0);
        self.play.parts(at, &mut |part| {
            sum = sum.and_then(|sum| Some(sum ^ self.known.get(&part)?));
        });
        sum
    }

    fn read(&self, text: &str) -> Result<Position<P>, Stop> {
        let rules = self.play.rules();
        let read = rules.read(text);
        let at = read.map_err(|_| format!("{:?} is no position", clipped(text)))?;
        // A caller's game may write its positions with blanks.
        if text.contains(' ') && rules.show(&at) != text {
            return Err(format!("{:?} has other words", clipped(text)).into());
        }
        Ok(at)
    }

    /// Checks a line: the position, and its nimber if nimbers are stated.
    pub(super) fn line(&mut self, line: &str) -> Result<(), Stop> {
        let (at, value) = match line.rsplit_once(' ') {
            Some((at, value)) if self.valued => (self.read(at)?, number(value)?),
            _ if !self.valued => (self.read(line)?, 0),
            _ => return Err(format!("{:?} has other words", clipped(line)).into()),
        };
        if value >= MOST_MOVES {
            return Err("nimber too large for a list; use a theorem".into());
        }
        for image in self.play.images(&at) {
            self.has_value(&image, value)?;
        }
        self.insert(&at, value)
    }

    /// Checks a value against those of the options.
    fn has_value(&mut self, at: &Position<P>, value: u32) -> Result<(), Stop> {
        let mut mex = Mex::default();
        let mut any = false;
        self.each_option(at, &mut |this, option| {
            any = true;
            match this.value(option) {
                Some(known) if known == value => {
                    let what = if this.valued {
                        "of the same value"
                    } else {
                        "lost as well"
                    };
                    return Err(format!("a move leaves {}, {what}", this.show(option)).into());
                }
                Some(known) => mex.insert(Nimber(known.into())),
                None if this.leads_to(option, value) => {}
                None => return Err(this.unanswered(option)),
            }
            Ok(())
        })?;
        if !any && self.play.end(at) == Outcome::N {
            return Err("nobody can move, and the player to move has won".into());
        }
        if mex.mex().0 < value.into() {
            return Err(format!("no option with the value {} is known", mex.mex().0).into());
        }
        Ok(())
    }

    /// Bytes allocated.
    pub(super) fn bytes(&self) -> u64 {
        // A hash table has one more byte for each slot.
        let known = self.known.capacity() * (size_of::<(Position<P>, u32)>() + 1);
        let answered = self.answered.capacity() * (size_of::<(Position<P>, Vec<u32>)>() + 1);
        let drawn = self.drawn.capacity() * size_of::<Position<P>>();
        (known + answered + drawn) as u64 + self.lists
    }

    fn insert(&mut self, at: &Position<P>, value: u32) -> Result<(), Stop> {
        let key = self.play.key(at);
        self.lists += self.play.rules().heap_bytes(&key) as u64;
        match self.known.insert(key, value) {
            Some(before) if before != value => {
                Err(format!("{} stood here otherwise", self.show(at)).into())
            }
            _ => Ok(()),
        }
    }

    /// Visits each option, until one is wrong.
    fn each_option(
        &mut self,
        at: &Position<P>,
        each: &mut impl FnMut(&mut Self, &Position<P>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let play = self.play;
        let mut count = 0;
        let mut checked = Ok(());
        let _ = play.rules().moves(at, &mut |mv| {
            count += 1;
            // Each of these moves may search as many replies for an answer.
            checked = if let Err(limit) = self.budget.time() {
                Err(limit.into())
            } else if count > MOST_MOVES {
                Err(format!("has more than {MOST_MOVES} moves").into())
            } else {
                each(self, &play.rules().play(at, &mv))
            };
            match checked {
                Ok(()) => Flow::Continue(()),
                Err(_) => Flow::Break(()),
            }
        });
        checked
    }

    /// True if one of the first [`MOST_MOVES`] moves leaves a position known to have this
    /// value, or if nobody can move and the player to move has won.
    pub(super) fn leads_to(&mut self, at: &Position<P>, value: u32) -> bool {
        let play = self.play;
        // If the symmetry is proved, an answer here is an answer at each image.
        let key = match play.images(at).len() {
            1 => play.key(at),
            _ => at.clone(),
        };
        if let Some(values) = self.answered.get(&key)
            && values.contains(&value)
        {
            return true;
        }
        let mut count = 0;
        let mut reached = false;
        let _ = play.rules().moves(at, &mut |mv| {
            count += 1;
            reached = self.value(&play.rules().play(at, &mv)) == Some(value);
            if reached || count == MOST_MOVES {
                Flow::Break(())
            } else {
                Flow::Continue(())
            }
        });
        reached |= count == 0 && !self.valued && play.end(at) == Outcome::N;
        if reached {
            // The least memory that a list of numbers takes.
            self.lists += 16;
            if !self.answered.contains_key(&key) {
                self.lists += play.rules().heap_bytes(&key) as u64;
            }
            self.answered.entry(key).or_default().push(value);
        }
        reached
    }

    fn unanswered(&self, option: &Position<P>) -> Stop {
        format!(
            "a move leaves {}, and no answer to it is known",
            self.show(option)
        )
        .into()
    }

    fn show(&self, at: &Position<P>) -> String {
        clipped(&self.play.rules().show(at))
    }

    /// Reads a line of the drawn set, which [`PositionList::drawn_set`] proves.
    pub(super) fn drawn(&mut self, line: &str) -> Result<(), Stop> {
        let at = self.read(line)?;
        self.insert(&at, DRAWN)?;
        self.lists += self.play.rules().heap_bytes(&at) as u64;
        self.drawn.push(at);
        Ok(())
    }

    /// Proves the drawn set: every position is a drawn end or has an option in it, and every
    /// option outside is answered by a move to a lost position. So only a losing move leaves
    /// the set, and no player has to make one.
    ///
    /// The error carries the index of the wrong position in the set, from 0.
    pub(super) fn drawn_set(&mut self) -> Result<(), (usize, Stop)> {
        let drawn = std::mem::take(&mut self.drawn);
        for (index, at) in drawn.iter().enumerate() {
            for image in self.play.images(at) {
                self.stays_drawn(&image).map_err(|why| (index, why))?;
            }
        }
        Ok(())
    }

    fn stays_drawn(&mut self, at: &Position<P>) -> Result<(), Stop> {
        let mut stays = self.play.is_over(at) && self.play.end(at) == Outcome::D;
        self.each_option(at, &mut |this, option| match this.value(option) {
            Some(DRAWN) => {
                stays = true;
                Ok(())
            }
            Some(_) => Err(format!("a move wins: {}", this.show(option)).into()),
            None if this.leads_to(option, 0) => Ok(()),
            None => Err(this.unanswered(option)),
        })?;
        if stays {
            Ok(())
        } else {
            Err("no move stays among the drawn positions".into())
        }
    }

    /// True if a position is in the drawn set.
    pub(super) fn is_drawn(&self, at: &Position<P>) -> bool {
        self.value(at) == Some(DRAWN)
    }
}
