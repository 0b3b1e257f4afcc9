//! Proofs by a list of positions, each resting on those before it alone.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use grundy_core::{Flow, Mex, Nimber, Notation as _, Outcome, Rules as _};

use super::lines::{Wrong, clipped, number};
use crate::limits::Budget;
use crate::play::{Play, Position};

/// A position with more moves than this is for theorems.
pub const MOST_MOVES: u32 = 10_000;

/// Positions proved so far, with what is proved of each.
///
/// Memory: the position's own size and lists and 8 bytes, each about twice for
/// the room that a hash table keeps.
pub(super) struct Listed<'p, P: Play> {
    play: &'p P,
    budget: Budget,
    /// Whether each line states a nimber; else each states that a position is
    /// lost for the player to move, which is written 0 here.
    valued: bool,
    known: HashMap<Position<P>, Known>,
    /// The drawn positions in order, and the answers in each.
    drawn: Vec<(Position<P>, Vec<u32>)>,
    places: Vec<Position<P>>,
    /// Bytes of the lists in all positions and of the answers.
    lists: u64,
}

struct Known {
    value: u32,
    used: bool,
}

const DRAWN: u32 = u32::MAX;

impl<'p, P: Play> Listed<'p, P> {
    pub(super) fn new(play: &'p P, valued: bool, budget: Budget) -> Self {
        Self {
            play,
            budget,
            valued,
            known: HashMap::new(),
            drawn: Vec::new(),
            places: Vec::new(),
            lists: 0,
        }
    }

    /// What is known of a position: the nim-sum of its parts' nimbers, or that
    /// it is lost. Marks what this rests on.
    pub(super) fn value(&mut self, at: &Position<P>) -> Option<u32> {
        if !self.valued {
            let known = self.known.get_mut(&self.play.key(at))?;
            known.used = true;
            return Some(known.value);
        }
        self.places.clear();
        let places = &mut self.places;
        self.play.parts(at, &mut |part| places.push(part));
        let mut sum = 0;
        for part in &self.places {
            sum ^= self.known.get(part)?.value;
        }
        for part in &self.places {
            if let Some(known) = self.known.get_mut(part) {
                known.used = true;
            }
        }
        Some(sum)
    }

    /// The position of a line, in canonical notation. It stands for all its
    /// images; its moves are counted as it is written.
    fn read(&self, text: &str) -> Result<Position<P>, Wrong> {
        let rules = self.play.rules();
        let at = rules
            .read(text)
            .map_err(|_| format!("{:?} is no position", clipped(text)))?;
        // As the common form has its moves, where the text is that of it.
        let key = self.play.key(&at);
        if rules.show(&key) == text {
            return Ok(key);
        }
        let shown = rules.show(&at);
        if shown == text {
            Ok(at)
        } else {
            Err(format!("{:?} has to be written {}", clipped(text), clipped(&shown)).into())
        }
    }

    /// A line: the position, its nimber where nimbers are stated, and an answer
    /// to each option of which nothing is known.
    pub(super) fn line(&mut self, line: &str) -> Result<(), Wrong> {
        let mut words = line.split(' ');
        let at = self.read(words.next().unwrap_or_default())?;
        let value = if self.valued {
            let value = number(words.next().unwrap_or_default())?;
            if value >= MOST_MOVES {
                return Err("a nimber as large is for theorems".into());
            }
            value
        } else {
            0
        };
        let mut mex = Mex::default();
        let mut any = false;
        self.each_option(&at, &mut |this, number, option| {
            any = true;
            match this.value(option) {
                Some(known) if known == value => {
                    let what = if this.valued {
                        "the same value"
                    } else {
                        "lost as well"
                    };
                    Err(format!("move {number} leaves {}, {what}", this.show(option)).into())
                }
                Some(known) => {
                    mex.insert(Nimber(known.into()));
                    Ok(())
                }
                None => {
                    let answer = words.next().ok_or_else(|| {
                        format!("move {number} leaves {}: no answer", this.show(option))
                    })?;
                    this.answered(option, answer, value, number)
                }
            }
        })?;
        if words.next().is_some() {
            return Err("holds more answers than there are open options".into());
        }
        if !any && self.play.end(&at) == Outcome::N {
            return Err("nobody can move, and the player to move has won".into());
        }
        if mex.mex().0 < value.into() {
            return Err(format!("no option with the value {} is known", mex.mex().0).into());
        }
        self.insert(&at, value)
    }

    /// Bytes allocated.
    pub(super) fn bytes(&self) -> u64 {
        // A hash table has one byte more for each place.
        let known = self.known.capacity() * (size_of::<(Position<P>, Known)>() + 1);
        let drawn = self.drawn.capacity() * size_of::<(Position<P>, Vec<u32>)>();
        (known + drawn) as u64 + self.lists
    }

    fn insert(&mut self, at: &Position<P>, value: u32) -> Result<(), Wrong> {
        let key = self.play.key(at);
        self.lists += self.play.rules().heap_bytes(&key) as u64;
        match self.known.entry(key) {
            Entry::Occupied(entry) => {
                let shown = self.play.rules().show(entry.key());
                Err(format!("{} stands here a second time", clipped(&shown)).into())
            }
            Entry::Vacant(entry) => {
                entry.insert(Known { value, used: false });
                Ok(())
            }
        }
    }

    /// Shows each option with the number of its move, until one is wrong.
    fn each_option(
        &mut self,
        at: &Position<P>,
        each: &mut impl FnMut(&mut Self, u32, &Position<P>) -> Result<(), Wrong>,
    ) -> Result<(), Wrong> {
        let play = self.play;
        let mut count = 0;
        let mut wrong = None;
        let _ = play.rules().moves(at, &mut |mv| {
            count += 1;
            // A line may ask for as many answers, each one of as many moves.
            let checked = if let Err(limit) = self.budget.time() {
                Err(limit.into())
            } else if count > MOST_MOVES {
                Err(format!("has more than {MOST_MOVES} moves").into())
            } else {
                each(self, count, &play.rules().play(at, &mv))
            };
            match checked {
                Ok(()) => Flow::Continue(()),
                Err(why) => {
                    wrong = Some(why);
                    Flow::Break(())
                }
            }
        });
        wrong.map_or(Ok(()), Err)
    }

    /// The answer to an option leaves what the line states; `0` where the game
    /// is over with the option, and won.
    fn answered(
        &mut self,
        option: &Position<P>,
        answer: &str,
        value: u32,
        number_of: u32,
    ) -> Result<(), Wrong> {
        let answer: u32 = number(answer)?;
        if self.leaves(option, answer, value)? {
            Ok(())
        } else {
            Err(format!(
                "move {number_of} leaves {}, and the answer {answer} is none",
                self.show(option)
            )
            .into())
        }
    }

    /// True where the move of this number leaves a position of this value; for
    /// the number 0, where the player who would have to move has won.
    pub(super) fn leaves(
        &mut self,
        at: &Position<P>,
        answer: u32,
        value: u32,
    ) -> Result<bool, Wrong> {
        if answer > MOST_MOVES {
            return Err(format!("a number of a move is at most {MOST_MOVES}").into());
        }
        if answer == 0 {
            return Ok(!self.valued && self.play.is_over(at) && self.play.end(at) == Outcome::N);
        }
        Ok(match self.play.nth(at, answer) {
            Some(left) => self.value(&left) == Some(value),
            None => false,
        })
    }

    fn show(&self, at: &Position<P>) -> String {
        clipped(&self.play.rules().show(at))
    }

    /// A line of the drawn set; [`Listed::drawn_set`] does its proof.
    pub(super) fn drawn(&mut self, line: &str) -> Result<(), Wrong> {
        let mut words = line.split(' ');
        let at = self.read(words.next().unwrap_or_default())?;
        let answers = words.map(number).collect::<Result<Vec<u32>, _>>()?;
        self.insert(&at, DRAWN)?;
        self.lists += self.play.rules().heap_bytes(&at) as u64 + 4 * answers.capacity() as u64;
        self.drawn.push((at, answers));
        Ok(())
    }

    /// Every position of the set has an option in it, and every option that is
    /// not in it is answered by a move to a lost position. So only a losing move leaves the
    /// set, and no player is forced to make one.
    ///
    /// Says which one of the set is wrong, from 0.
    pub(super) fn drawn_set(&mut self) -> Result<(), (usize, Wrong)> {
        let drawn = std::mem::take(&mut self.drawn);
        for (index, (at, answers)) in drawn.iter().enumerate() {
            let mut answers = answers.iter();
            let mut stays = false;
            let options =
                self.each_option(at, &mut |this, number, option| match this.value(option) {
                    Some(DRAWN) => {
                        stays = true;
                        Ok(())
                    }
                    Some(_) => Err(format!("move {number} wins: {}", this.show(option)).into()),
                    None => match answers.next() {
                        Some(&answer) if this.leaves(option, answer, 0)? => Ok(()),
                        _ => Err(
                            format!("move {number} leaves {}: no answer", this.show(option)).into(),
                        ),
                    },
                });
            let checked = match options {
                Ok(()) if !stays => Err("no move stays among the drawn positions".into()),
                Ok(()) if answers.next().is_some() => {
                    Err("holds more answers than there are open options".into())
                }
                other => other,
            };
            checked.map_err(|why| (index, why))?;
        }
        Ok(())
    }

    /// True where a position is in the drawn set.
    pub(super) fn is_drawn(&mut self, at: &Position<P>) -> bool {
        self.value(at) == Some(DRAWN)
    }

    /// How many positions nothing rests on.
    pub(super) fn unused(&self) -> usize {
        self.known.values().filter(|known| !known.used).count()
    }
}
