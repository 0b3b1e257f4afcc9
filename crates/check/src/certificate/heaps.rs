//! Heap games: the values heap by heap, and the proof of their period.

use std::cell::RefCell;
use std::collections::HashMap;

use grundy_core::{
    Catalogue as _, Convention, Flow, Game, Heaps, Mex, Nimber, Notation as _, Outcome, ParseError,
    Rules as _,
};
use grundy_ruleset::{Interpreter, Position};

use super::lines::{Lines, Wrong, number};
use crate::octal;

/// A game of heaps, and whose moves its heaps have: those of its ruleset, or of
/// its Rust code where it has none.
pub(super) struct Held<'g, G> {
    game: &'g G,
    rules: Option<&'g Interpreter>,
    /// Positions of the ruleset that were met, and what they consist of.
    met: RefCell<HashMap<Position, Parts>>,
}

/// The heaps that a position consists of, each `None` where a part is no heap.
type Parts = Vec<Option<(u64, u32)>>;

/// So many positions of a ruleset are kept at once.
const MOST_MET: usize = 10_000;

impl<'g, G: Game> Held<'g, G> {
    pub(super) fn new(game: &'g G, rules: Option<&'g Interpreter>) -> Self {
        Self {
            game,
            rules,
            met: RefCell::default(),
        }
    }

    /// The options of a heap; none of a class that the heap does not have.
    fn options(&self, heap: u64, class: u32) -> Result<Vec<Parts>, Wrong> {
        let game = self.game;
        let mut options = Vec::new();
        let Some(at) = game.heaps().and_then(|heaps| heaps.of_heap(heap, class)) else {
            return Ok(options);
        };
        let Some(rules) = self.rules else {
            let _ = game.moves(&at, &mut |mv| {
                options.push(self.parts(&game.play(&at, &mv)));
                Flow::Continue(())
            });
            return Ok(options);
        };
        let unread = |why| format!("the heap of {heap} and the ruleset do not agree: {why}");
        let held = rules.read(&game.show(&at)).map_err(unread)?;
        let mut misread = None;
        let _ = rules.moves(&held, &mut |left| match self.parts_of_text(rules, left) {
            Ok(parts) => {
                options.push(parts);
                Flow::Continue(())
            }
            Err(why) => {
                misread = Some(why);
                Flow::Break(())
            }
        });
        match misread.or(rules.fault()) {
            Some(why) => Err(unread(why).into()),
            None => Ok(options),
        }
    }

    fn parts(&self, at: &G::Position) -> Parts {
        let mut parts = Vec::new();
        let heaps = self.game.heaps();
        let mut push = |part| parts.push(heaps.and_then(|heaps| heaps.heap(&part)));
        self.game.summands(at, &mut push);
        parts
    }

    /// What the game says of a position of the ruleset, by its text.
    fn parts_of_text(&self, rules: &Interpreter, at: Position) -> Result<Parts, ParseError> {
        if let Some(parts) = self.met.borrow().get(&at) {
            return Ok(parts.clone());
        }
        let parts = self.parts(&self.game.read(&rules.show(&at))?);
        let mut met = self.met.borrow_mut();
        if met.len() == MOST_MET {
            met.clear();
        }
        met.insert(at, parts.clone());
        Ok(parts)
    }
}

/// The values of all heaps up to one, each computed again, and a proved period.
///
/// Memory: 4 bytes for each heap and class, of take-and-break games 8.
pub(super) struct Sequence {
    convention: Convention,
    classes: usize,
    values: Vec<u32>,
    last: u64,
    period: Option<Period>,
    /// The theorem that the period rests on.
    pub(super) theorem: Option<&'static str>,
}

/// From `from` on, the value of n + `length` is that of n plus `saltus`.
#[derive(Clone, Copy)]
struct Period {
    from: u64,
    length: u64,
    saltus: u64,
}

impl Period {
    /// Reads `FROM LENGTH`, or `FROM LENGTH SALTUS`.
    fn read(text: &str) -> Result<Self, Wrong> {
        let numbers: Vec<&str> = text.split(' ').collect();
        let (from, length, saltus) = match numbers[..] {
            [from, length] => (from, length, 0),
            [from, length, saltus] => (from, length, number::<u64>(saltus)?),
            _ => return Err("needs two numbers, or three".into()),
        };
        Ok(Self {
            from: number(from)?,
            length: number(length)?,
            saltus,
        })
    }
}

/// A heap beyond this in the list would take more memory than any proof needs.
const MOST_HEAPS: u64 = 1 << 28;

/// Up to this heap and as many more as the code has digits, the values of a
/// take-and-break game are computed from its rules as well as from the code.
const BY_MOVES: u64 = 40;

impl Sequence {
    /// Reads `LAST`, the line `period …` and a line for each heap.
    pub(super) fn read<G: Game>(
        held: &Held<'_, G>,
        convention: Convention,
        last: &str,
        lines: &mut Lines<'_>,
    ) -> Result<Self, Wrong> {
        let last: u64 = number(last)?;
        if last >= MOST_HEAPS {
            return Err("has too many heaps".into());
        }
        let game = held.game;
        let heaps = game.heaps().ok_or("the game is not one of heaps")?.kind();
        let period = match lines.after("period")? {
            "none" => None,
            text => Some(Period::read(text)?),
        };
        let mut sequence = Self {
            convention,
            classes: match heaps {
                Heaps::Ladder { classes, .. } => classes as usize,
                Heaps::TakeAndBreak { .. } => 1,
            },
            values: Vec::new(),
            last,
            period,
            theorem: None,
        };
        if let Some(Period { saltus: 1.., .. }) = period {
            // How many heaps it takes is looked at with their values.
            if convention == Convention::Misere || !matches!(heaps, Heaps::TakeAndBreak { .. }) {
                return Err("no period of this game has a saltus".into());
            }
        } else if let Some(Period { from, length, .. }) = period {
            let needed = match heaps {
                Heaps::Ladder { reach, .. } => from
                    .checked_add(length)
                    .and_then(|sum| sum.checked_add(reach - 1)),
                Heaps::TakeAndBreak { .. } if from == 0 => None,
                Heaps::TakeAndBreak { .. } => octal::last_needed(&code(game)?, from, length),
            };
            if length == 0 || needed != Some(last) {
                return Err(format!("this period does not need the values up to {last}").into());
            }
        }
        match heaps {
            Heaps::Ladder { reach, .. } => sequence.ladder(held, reach, lines)?,
            Heaps::TakeAndBreak { .. } if convention == Convention::Misere => {
                return Err("values do not add in misère play".into());
            }
            Heaps::TakeAndBreak { .. } => sequence.take_and_break(held, lines)?,
        }
        if let Some(Period {
            from,
            length,
            saltus: saltus @ 1..,
        }) = period
        {
            let law = [from, length, saltus];
            sequence.rising(held, law, lines)?;
        } else if let Some(Period { from, length, .. }) = period {
            let (from, length) = (
                from as usize * sequence.classes,
                length as usize * sequence.classes,
            );
            let differs = (from + length..sequence.values.len())
                .find(|&place| sequence.values[place] != sequence.values[place - length]);
            if let Some(place) = differs {
                let heap = place / sequence.classes;
                return Err(format!("the heap of {heap} breaks the period").into());
            }
            sequence.theorem = Some(match heaps {
                Heaps::Ladder { .. } => "equal windows",
                Heaps::TakeAndBreak { .. } => "Guy–Smith",
            });
        }
        Ok(sequence)
    }

    /// That the values prove that nimbers rise so, by the theorem of
    /// `docs/hexadecimal.md`.
    fn rising<G: Game>(
        &mut self,
        held: &Held<'_, G>,
        [from, length, saltus]: [u64; 3],
        lines: &Lines<'_>,
    ) -> Result<(), Wrong> {
        let heaps = self.values.len() as u64;
        if length == 0 || from.checked_add(length).is_none_or(|first| first > heaps) {
            return Err("the heaps are too few for the period".into());
        }
        let law = octal::Rising {
            from: from as usize,
            length: length as usize,
            saltus,
        };
        law.follows(&code(held.game)?, &self.values, lines.budget())?;
        self.theorem = Some("arithmetic periodicity");
        Ok(())
    }

    /// A row as a line: it must hold just these values.
    fn row(&mut self, row: &[u32], lines: &mut Lines<'_>) -> Result<(), Wrong> {
        let heap = self.values.len() / self.classes;
        let stated = lines.next()?;
        let shown: Vec<String> = row.iter().map(u32::to_string).collect();
        if shown.join(" ") != stated {
            return Err(format!("the heap of {heap} has the value {}", shown.join(" ")).into());
        }
        self.values.extend(row);
        lines.held(4 * self.values.capacity() as u64)
    }

    /// Each row from the moves. From `reach` on the moves are the same ones for
    /// every heap, so a row is a function of the `reach` rows before it; that
    /// they are is looked at in every row of the list.
    fn ladder<G: Game>(
        &mut self,
        held: &Held<'_, G>,
        reach: u64,
        lines: &mut Lines<'_>,
    ) -> Result<(), Wrong> {
        let mut usual: Vec<Vec<(u64, u32)>> = vec![Vec::new(); self.classes];
        for heap in 0..=self.last {
            let mut row = Vec::with_capacity(self.classes);
            for class in 0..self.classes as u32 {
                let (value, moves) = self.of_class(held, heap, class)?;
                row.push(value);
                let usual = &mut usual[class as usize];
                if heap == reach {
                    *usual = moves;
                } else if heap > reach && *usual != moves {
                    return Err(
                        format!("the heap of {heap} has other moves than that of {reach}").into(),
                    );
                }
            }
            self.row(&row, lines)?;
        }
        Ok(())
    }

    /// The value of one heap, and its moves as what they take and the class
    /// that they leave.
    fn of_class<G: Game>(
        &self,
        held: &Held<'_, G>,
        heap: u64,
        class: u32,
    ) -> Result<(u32, Vec<(u64, u32)>), Wrong> {
        let mut moves = Vec::new();
        let mut mex = Mex::default();
        let mut any_lost = false;
        for parts in held.options(heap, class)? {
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
            moves.push((heap - size, class));
        }
        Ok((
            match self.convention {
                Convention::Normal => mex.mex().0 as u32,
                // Lost: there is a move, and none leaves a lost heap.
                Convention::Misere => u32::from(!moves.is_empty() && !any_lost),
            },
            moves,
        ))
    }

    /// Each value from the code by the definition; those of small heaps also from
    /// the moves, so that the code is that of the rules.
    fn take_and_break<G: Game>(
        &mut self,
        held: &Held<'_, G>,
        lines: &mut Lines<'_>,
    ) -> Result<(), Wrong> {
        let code = code(held.game)?;
        let by_moves = BY_MOVES + code.len() as u64;
        let mut heaps = octal::Heaps::new(code);
        for heap in 0..=self.last {
            let value = heaps.extend();
            lines.held(heaps.bytes() + 4 * self.values.capacity() as u64)?;
            if heap <= by_moves && self.by_moves(held, heap)? != Some(value) {
                return Err(format!("the heap of {heap} has other moves than the code").into());
            }
            self.row(&[value], lines)?;
        }
        Ok(())
    }

    /// The value by the moves; `None` where one leaves a heap that is no smaller.
    fn by_moves<G: Game>(&self, held: &Held<'_, G>, heap: u64) -> Result<Option<u32>, Wrong> {
        let mut mex = Mex::default();
        for parts in held.options(heap, 0)? {
            let mut sum = 0;
            for part in parts {
                match part.and_then(|(size, _)| self.values.get(size as usize)) {
                    Some(value) => sum ^= value,
                    None => return Ok(None),
                }
            }
            mex.insert(Nimber(sum.into()));
        }
        Ok(Some(mex.mex().0 as u32))
    }

    /// The heaps that a position is made of; nothing where a part is none.
    fn heaps<G: Game>(&self, game: &G, at: &G::Position) -> Option<Vec<(u64, u32)>> {
        let heaps = game.heaps()?;
        if self.convention == Convention::Misere {
            return heaps.heap(at).map(|heap| vec![heap]);
        }
        let mut parts = Vec::new();
        game.summands(at, &mut |part| parts.push(heaps.heap(&part)));
        parts.into_iter().collect()
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

    /// Who wins, and in normal play the nimber.
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

    /// The list holds just what these positions need.
    pub(super) fn fits<G: Game>(&self, game: &G, positions: &[G::Position]) -> Result<(), Wrong> {
        let largest = positions
            .iter()
            .filter_map(|at| self.heaps(game, at))
            .flatten()
            .map(|heap| heap.0)
            .max()
            .unwrap_or(0);
        match self.period {
            None if largest != self.last => Err(format!(
                "the largest heap is {largest}, the last value that of {}",
                self.last
            )
            .into()),
            Some(_) if largest <= self.last => Err("no heap needs the period".into()),
            _ => Ok(()),
        }
    }
}

/// The code that the game says it has. Where its parameters are a code, they are
/// that one: so a built-in game's code is read here from its name, and a ruleset's
/// is seen in its text.
fn code<G: Game>(game: &G) -> Result<Vec<u8>, Wrong> {
    let Some(Heaps::TakeAndBreak { digits }) = game.heaps().map(|heaps| heaps.kind()) else {
        return Err("the game has no code".into());
    };
    let named = octal::digits(&game.about().parameters.unwrap_or_default());
    let differs = named.is_some_and(|named| named != digits);
    // Three heaps, or two of different sizes, but not both.
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
