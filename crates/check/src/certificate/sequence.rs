//! Heap games: the values heap by heap, and the proof of their period.

use grundy_core::{Convention, Game, Heaps, Mex, Nimber, Outcome};

use super::heap_moves::{HeapMoves, parts};
use super::lines::{Lines, number};
use crate::limits::Stop;
use crate::octal::{self, Law};

/// The values of all heaps up to the last, each recomputed, and a proved period.
///
/// Memory: 4 bytes for each heap and class; 8 for take-and-break games.
pub(super) struct Sequence {
    convention: Convention,
    classes: usize,
    values: Vec<u32>,
    last: u64,
    period: Option<Law>,
    /// The theorem that proves the period.
    pub(super) theorem: Option<&'static str>,
}

/// Reads `FROM LENGTH`, or `FROM LENGTH SALTUS`.
fn read_period(text: &str) -> Result<Law, Stop> {
    let numbers: Vec<&str> = text.split(' ').collect();
    let (from, length, saltus) = match numbers[..] {
        [from, length] => (from, length, "0"),
        [from, length, saltus] => (from, length, saltus),
        _ => return Err("needs two numbers, or three".into()),
    };
    Ok(Law {
        from: number(from)?,
        length: number(length)?,
        saltus: number(saltus)?,
    })
}

/// The most heaps of a list: more would take more memory than any proof needs.
const MOST_HEAPS: u64 = 1 << 28;

/// Up to this heap plus the digits of the code, the values of a take-and-break game are
/// computed from its rules as well as from the code.
const BY_MOVES: u64 = 40;

impl Sequence {
    /// Reads `LAST`, the line `period …` and a line for each heap.
    pub(super) fn read<G: Game>(
        moves: &HeapMoves<'_, G>,
        convention: Convention,
        last: &str,
        lines: &mut Lines<'_>,
    ) -> Result<Self, Stop> {
        let last: u64 = number(last)?;
        if last >= MOST_HEAPS {
            return Err("has too many heaps".into());
        }
        let heaps = moves.game.heaps().ok_or("the game is not one of heaps")?;
        let period = match lines.after("period")? {
            "none" => None,
            text => Some(read_period(text)?),
        };
        let mut sequence = Self {
            convention,
            classes: 1,
            values: Vec::new(),
            last,
            period,
            theorem: None,
        };
        match heaps.kind() {
            Heaps::Ladder { classes, reach } => {
                sequence.classes = classes as usize;
                sequence.ladder(moves, reach, lines)?;
            }
            Heaps::TakeAndBreak { digits } => {
                let code = code(moves.game, digits)?;
                sequence.take_and_break(moves, code, lines)?;
            }
        }
        Ok(sequence)
    }

    /// Computes each row from the moves. From `reach` on, every heap has the same moves,
    /// so a row is a function of the `reach` rows before it; every row of the list checks
    /// that the moves are the same.
    fn ladder<G: Game>(
        &mut self,
        moves: &HeapMoves<'_, G>,
        reach: u64,
        lines: &mut Lines<'_>,
    ) -> Result<(), Stop> {
        if let Some(period) = self.period {
            if period.saltus > 0 {
                return Err("no period of this game has a saltus".into());
            }
            let window = period.from.checked_add(period.length);
            self.ends_with(window.and_then(|sum| sum.checked_add(reach - 1)))?;
        }
        let mut usual: Vec<Vec<(u64, u32)>> = vec![Vec::new(); self.classes];
        for heap in 0..=self.last {
            let mut row = Vec::with_capacity(self.classes);
            for (class, usual) in (0..).zip(&mut usual) {
                let (value, takes) = self.of_class(moves, heap, class)?;
                row.push(value);
                if heap == reach {
                    *usual = takes;
                } else if heap > reach && *usual != takes {
                    let what = format!("the heap of {heap} has other moves than that of {reach}");
                    return Err(what.into());
                }
            }
            self.row(&row, lines)?;
        }
        self.repeats("equal windows")
    }

    /// Computes each value from the code by the definition; those of small heaps from the
    /// moves too, which shows that the code matches the rules.
    fn take_and_break<G: Game>(
        &mut self,
        moves: &HeapMoves<'_, G>,
        code: Vec<u8>,
        lines: &mut Lines<'_>,
    ) -> Result<(), Stop> {
        if self.convention == Convention::Misere {
            return Err("values do not add in misère play".into());
        }
        let rising = self.period.filter(|period| period.saltus > 0);
        if let (Some(Law { from, length, .. }), None) = (self.period, rising) {
            let needed = octal::last_needed(&code, from, length);
            self.ends_with(needed.filter(|_| from > 0))?;
        }
        let by_moves = BY_MOVES + code.len() as u64;
        let mut heaps = octal::Heaps::new(code);
        for heap in 0..=self.last {
            let value = heaps.extend();
            lines.memory(heaps.bytes() + 4 * self.values.capacity() as u64)?;
            if heap <= by_moves && self.by_moves(moves, heap)? != Some(value) {
                return Err(format!("the heap of {heap} has other moves than the code").into());
            }
            self.row(&[value], lines)?;
        }
        let Some(law) = rising else {
            return self.repeats("Guy–Smith");
        };
        law.follows(heaps.digits(), &self.values, lines.budget())?;
        self.theorem = Some("arithmetic periodicity");
        Ok(())
    }

    /// Checks that the list ends with the heap that the period's theorem needs.
    fn ends_with(&self, needed: Option<u64>) -> Result<(), Stop> {
        let is_empty = self.period.is_none_or(|period| period.length == 0);
        if is_empty || needed != Some(self.last) {
            let last = self.last;
            return Err(format!("this period does not need the values up to {last}").into());
        }
        Ok(())
    }

    /// Checks that the values repeat with the claimed period, which then holds for ever
    /// by this theorem.
    fn repeats(&mut self, theorem: &'static str) -> Result<(), Stop> {
        let Some(Law { from, length, .. }) = self.period else {
            return Ok(());
        };
        let classes = self.classes as u64;
        octal::repeats(&self.values, from * classes, length * classes)
            .map_err(|place| format!("the heap of {} breaks the period", place / classes))?;
        self.theorem = Some(theorem);
        Ok(())
    }

    /// Compares a row with the next line.
    fn row(&mut self, row: &[u32], lines: &mut Lines<'_>) -> Result<(), Stop> {
        let heap = self.values.len() / self.classes;
        let shown: Vec<String> = row.iter().map(u32::to_string).collect();
        let shown = shown.join(" ");
        if shown != lines.next()? {
            return Err(format!("the heap of {heap} has the value {shown}").into());
        }
        self.values.extend(row);
        lines.memory(4 * self.values.capacity() as u64)
    }

    /// Returns the value of one heap, and its moves: the counters taken and the class
    /// left.
    fn of_class<G: Game>(
        &self,
        moves: &HeapMoves<'_, G>,
        heap: u64,
        class: u32,
    ) -> Result<(u32, Vec<(u64, u32)>), Stop> {
        let (mut takes, mut mex, mut any_lost) = (Vec::new(), Mex::default(), false);
        for parts in moves.options(heap, class)? {
            let to = match parts[..] {
                [] => Some((0, 0)),
                [part] => part,
                _ => None,
            };
            let (size, class) = to
                .filter(|to| to.0 < heap)
                .ok_or_else(|| format!("from the heap of {heap} a move leaves no smaller heap"))?;
            let value = if parts.is_empty() {
                0
            } else {
                self.values[size as usize * self.classes + class as usize]
            };
            any_lost |= value == 1;
            mex.insert(Nimber(value.into()));
            takes.push((heap - size, class));
        }
        let value = match self.convention {
            Convention::Normal => mex.mex().0 as u32,
            // Misère: the heap is lost if it has a move and none leaves a lost heap.
            Convention::Misere => u32::from(!takes.is_empty() && !any_lost),
        };
        Ok((value, takes))
    }

    /// Returns the value of a heap by its moves; `None` if one leaves no smaller heaps.
    fn by_moves<G: Game>(&self, moves: &HeapMoves<'_, G>, heap: u64) -> Result<Option<u32>, Stop> {
        let mut mex = Mex::default();
        for parts in moves.options(heap, 0)? {
            let values = parts.into_iter().map(|part| {
                let (size, _) = part?;
                self.values.get(size as usize)
            });
            let Some(values) = values.collect::<Option<Vec<&u32>>>() else {
                return Ok(None);
            };
            let sum = values.into_iter().fold(0, |sum, value| sum ^ value);
            mex.insert(Nimber(sum.into()));
        }
        Ok(Some(mex.mex().0 as u32))
    }

    /// Returns the heaps of a position; `None` if a part is no heap.
    fn heaps<G: Game>(&self, game: &G, at: &G::Position) -> Option<Vec<(u64, u32)>> {
        match self.convention {
            Convention::Misere => game.heaps()?.heap(at).map(|heap| vec![heap]),
            Convention::Normal => parts(game, at).into_iter().collect(),
        }
    }

    fn of_heap(&self, (size, class): (u64, u32)) -> Option<u64> {
        let (row, risen) = match self.period {
            Some(period) if size > self.last => {
                let beyond = size - period.from;
                let risen = (beyond / period.length).checked_mul(period.saltus)?;
                (period.from + beyond % period.length, risen)
            }
            _ => (size, 0),
        };
        let place = usize::try_from(row).ok()?.checked_mul(self.classes)?;
        let value = self.values.get(place + class as usize)?;
        u64::from(*value).checked_add(risen)
    }

    /// Returns the outcome and, in normal play, the nimber.
    pub(super) fn of<G: Game>(&self, game: &G, at: &G::Position) -> Option<(Outcome, Option<u64>)> {
        let mut sum = 0;
        for heap in self.heaps(game, at)? {
            sum ^= self.of_heap(heap)?;
        }
        Some(match self.convention {
            Convention::Normal if sum == 0 => (Outcome::P, Some(0)),
            Convention::Normal => (Outcome::N, Some(sum)),
            Convention::Misere if sum == 1 => (Outcome::P, None),
            Convention::Misere => (Outcome::N, None),
        })
    }

    /// Checks that the list has exactly the heaps that these positions need.
    pub(super) fn fits<G: Game>(&self, game: &G, positions: &[G::Position]) -> Result<(), Stop> {
        let heaps = positions.iter().filter_map(|at| self.heaps(game, at));
        let largest = heaps.flatten().map(|heap| heap.0).max().unwrap_or(0);
        let last = self.last;
        match self.period {
            None if largest != last => {
                Err(format!("the largest heap is {largest}, the last value that of {last}").into())
            }
            Some(_) if largest <= last => Err("no heap needs the period".into()),
            _ => Ok(()),
        }
    }
}

/// Checks the code of a game that claims these digits. If its parameters are a code, they
/// must agree: so a built-in game's code is read from its name, and a ruleset's from its
/// text.
fn code<G: Game>(game: &G, digits: Vec<u8>) -> Result<Vec<u8>, Stop> {
    let named = octal::digits(&game.about().parameters.unwrap_or_default());
    let differs = named.is_some_and(|named| named != digits);
    // The code may have three heaps, or two of different sizes, but not both.
    let kinds = digits.iter().fold(0, |kinds, digit| kinds | digit);
    if differs
        || kinds > 31
        || kinds & 24 == 24
        || digits.first().is_none_or(|digit| digit & 3 != 0)
    {
        return Err("the game's code is not that of its name".into());
    }
    Ok(digits)
}
