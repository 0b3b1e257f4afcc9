//! A larger monoid for a new game.

mod reading;

use std::collections::HashSet;

use self::reading::Reading;
use super::{MisereQuotient, NoQuotient};
use crate::budget::{Budget, Stop};
use crate::quotient::learner::{Columns, LearnedMonoid, ObservationTable, learn};
use crate::quotient::monoid::Element;
use crate::quotient::oracle::Oracle;
use crate::quotient::transitions::{Added, Kind, Transitions};

/// The number of readings of a game before it becomes a letter.
const CHANGES: u8 = 2;
/// The number of classes excluded before games are reread.
const TRIES: usize = 64;

/// A counterexample to a monoid.
struct Counterexample {
    /// A sum whose class contradicts its options.
    sum: Vec<u32>,
    /// The classes of the games before the one whose proof failed.
    classes: Vec<Element>,
}

impl Counterexample {
    /// The largest game of the sum that has a class and is no letter, with that
    /// class.
    fn suspect(&self, reading: &Reading) -> Option<(u32, Element)> {
        let free = |game: &&u32| {
            (**game as usize) < self.classes.len() && reading.letter(**game).is_none()
        };
        let &game = self.sum.iter().filter(free).max()?;
        Some((game, self.classes[game as usize]))
    }
}

impl MisereQuotient {
    /// Replaces the monoid by a larger one that also covers the last game.
    pub(super) fn enlarge(&mut self, budget: &mut Budget<'_>) -> Result<(), NoQuotient> {
        let game = self.games.len() - 1;
        let mut reading = Reading {
            letters: self.letters.clone(),
            powers: Vec::new(),
            slack: self.slack.clone(),
            words: self.read_as.clone(),
            changed: vec![0; game + 1],
        };
        for (&letter, &slack) in self.letters.iter().zip(&self.slack) {
            reading.powers.push(self.powers(letter, slack));
        }
        for word in &mut reading.words {
            word.resize(self.letters.len(), 0);
        }
        reading.words.push(vec![0; self.letters.len()]);
        let mut columns = self.columns.clone();
        reading.make_letter(game as u32, None, &mut columns);
        let mut tried = false;
        'reading: loop {
            let mut oracle = reading.oracle(&self.games, None);
            let mut observed = ObservationTable::default();
            'columns: loop {
                let letters = reading.letters.len();
                let learned = learn(
                    &mut oracle,
                    &mut observed,
                    letters,
                    &mut columns,
                    self.most,
                    budget,
                )?;
                let Some(table) = learned else {
                    // Powers identified wrongly inflate a monoid.
                    if !tried && self.separate_powers(&mut reading, &columns, budget)? {
                        tried = true;
                        continue 'reading;
                    }
                    return Err(NoQuotient::TooLarge { most: self.most });
                };
                let mut excluded = None;
                let mut first = None;
                loop {
                    let counterexample =
                        match self.fit(&table, &reading, excluded.as_ref(), budget)? {
                            Ok((classes, transitions)) => {
                                self.commit(table, classes, transitions, &reading, &columns);
                                return Ok(());
                            }
                            Err(counterexample) => counterexample,
                        };
                    let tables = (&reading, &table);
                    if self.add_counterexample(
                        &counterexample,
                        tables,
                        &mut oracle,
                        &mut columns,
                        budget,
                    )? {
                        continue 'columns;
                    }
                    let Some(out) = &mut excluded else {
                        excluded = Some(HashSet::new());
                        continue;
                    };
                    let suspect = counterexample.suspect(&reading);
                    first.get_or_insert(counterexample);
                    if out.len() == TRIES || !suspect.is_some_and(|one| out.insert(one)) {
                        break;
                    }
                }
                if let Some(counterexample) = first {
                    self.reread(&counterexample, &table, &mut reading, &mut columns, budget)?;
                }
                continue 'reading;
            }
        }
    }

    /// The conjectured period of the powers of a game that has a class.
    fn powers(&self, game: u32, slack: u16) -> Option<(u16, u16)> {
        let &class = self.classes.get(game as usize)?;
        let (first, length) = self.monoid.index_and_period(class);
        let length = length as u16;
        Some((first as u16 + slack * length, length))
    }

    /// The class of each game in a learned monoid, with the proof for all sums.
    ///
    /// A game takes the class that it is read as. If some classes are excluded, a
    /// game that is no letter may take any other class that is consistent with the
    /// games before it.
    fn fit(
        &self,
        table: &LearnedMonoid,
        reading: &Reading,
        excluded: Option<&HashSet<(u32, Element)>>,
        budget: &mut Budget<'_>,
    ) -> Result<Result<(Vec<Element>, Transitions), Counterexample>, Stop> {
        let monoid = &table.monoid;
        let sum_of = |class: Element| reading.sum(&table.words[usize::from(class)]);
        let mut transitions = Transitions::new(monoid.order());
        let mut classes: Vec<Element> = Vec::new();
        for game in 0..self.games.len() {
            if self.games.options(game).is_empty() {
                classes.push(0);
                continue;
            }
            let options = self.options_classes(game, &classes, monoid, budget)?;
            let read = table.class(&reading.words[game]);
            let others = match excluded {
                Some(_) if reading.letter(game as u32).is_none() => {
                    Self::candidates(monoid, &options)
                }
                _ => Vec::new(),
            };
            let is_excluded = |class: Element| {
                excluded.is_some_and(|excluded| excluded.contains(&(game as u32, class)))
            };
            let others = others.into_iter().filter(|&other| other != read);
            let tried = std::iter::once(read).chain(others);
            let mut failed = None;
            for class in tried.filter(|&class| !is_excluded(class)) {
                let kind = Kind {
                    class,
                    options: options.clone(),
                };
                match transitions.add(monoid, kind, game as u32, &sum_of, budget)? {
                    Added::Holds => {
                        classes.push(class);
                        break;
                    }
                    Added::Fails(sum) => {
                        failed.get_or_insert(sum);
                    }
                }
            }
            if classes.len() == game {
                let sum = failed.unwrap_or_default();
                return Ok(Err(Counterexample { sum, classes }));
            }
        }
        Ok(Ok((classes, transitions)))
    }

    /// Adds columns that refute the monoid at a counterexample.
    ///
    /// False if the oracle agrees with the monoid about the sum and all its
    /// options.
    fn add_counterexample(
        &self,
        counterexample: &Counterexample,
        (reading, table): (&Reading, &LearnedMonoid),
        oracle: &mut Oracle,
        columns: &mut Columns,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let options = self.games.options_of_sum(&counterexample.sum);
        for sum in std::iter::once(counterexample.sum.clone()).chain(options) {
            let mut word = vec![0; reading.letters.len()];
            for game in sum {
                let read = &reading.words[game as usize];
                let class = counterexample.classes.get(game as usize).copied();
                let more = match class.filter(|&class| class != table.class(read)) {
                    Some(class) => &table.words[usize::from(class)],
                    None => read.as_slice(),
                };
                for (count, more) in word.iter_mut().zip(more) {
                    *count += more;
                }
            }
            let lost = oracle.is_lost(&word, budget)?;
            if lost != table.monoid.is_lost(table.class(&word)) && columns.insert_rests(&word) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Changes the reading after a counterexample that the oracle did not see.
    ///
    /// Games are read as what fits better, or powers are separated, or one more
    /// game becomes a letter.
    fn reread(
        &self,
        counterexample: &Counterexample,
        table: &LearnedMonoid,
        reading: &mut Reading,
        columns: &mut Columns,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        let mut any = false;
        for (game, &class) in counterexample.classes.iter().enumerate() {
            let differs = class != table.class(&reading.words[game]);
            if differs && reading.changed[game] < CHANGES {
                reading.changed[game] = CHANGES;
                if let Some(word) = reading.smaller_word(game as u32, class, table) {
                    reading.words[game] = word;
                    any = true;
                }
            }
        }
        if any {
            return Ok(());
        }
        columns.insert_rests(&reading.word(&counterexample.sum));
        if self.separate_powers(reading, columns, budget)? {
            return Ok(());
        }
        let is_unread = |game: &&u32| reading.letter(**game).is_none();
        let Some(&game) = counterexample.sum.iter().filter(is_unread).max() else {
            (0..reading.letters.len()).for_each(|at| reading.separate(at));
            return Ok(());
        };
        let (at, letters) = (game as usize, reading.letters.len());
        if reading.changed[at] < CHANGES {
            reading.changed[at] += 1;
            let mut oracle = reading.oracle(&self.games, Some(game));
            let mut own = vec![0; letters + 1];
            own[letters] = 1;
            let row = columns.row(&own, &mut oracle, budget)?;
            let class = table.element_of(&row, columns);
            let word = class.and_then(|class| reading.smaller_word(game, class, table));
            if let Some(word) = word {
                reading.words[at] = word;
                return Ok(());
            }
        }
        reading.make_letter(game, self.powers(game, 0), columns);
        Ok(())
    }

    /// Separates more powers of the letters whose conjectured period some column
    /// refutes.
    ///
    /// False if there are none.
    fn separate_powers(
        &self,
        reading: &mut Reading,
        columns: &Columns,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let mut wrong = Vec::new();
        for at in 0..reading.letters.len() {
            let Some((first, length)) = reading.powers[at] else {
                continue;
            };
            reading.powers[at] = Some((first + length, length));
            let mut oracle = reading.oracle(&self.games, None);
            reading.powers[at] = Some((first, length));
            let mut row = |count: u16, budget: &mut Budget<'_>| {
                let mut word = vec![0; reading.letters.len()];
                word[at] = count;
                columns.row(&word, &mut oracle, budget)
            };
            if row(first, budget)? != row(first + length, budget)? {
                wrong.push(at);
            }
        }
        wrong.iter().for_each(|&at| reading.separate(at));
        Ok(!wrong.is_empty())
    }

    /// Commits a proved monoid; its letters are the games whose classes generate
    /// it.
    fn commit(
        &mut self,
        table: LearnedMonoid,
        classes: Vec<Element>,
        transitions: Transitions,
        reading: &Reading,
        columns: &Columns,
    ) {
        let monoid = &table.monoid;
        let mut letters: Vec<u32> = Vec::new();
        let mut read_as: Vec<Vec<u16>> = Vec::new();
        let mut words = reading::words(monoid, &[]);
        for (game, &class) in classes.iter().enumerate() {
            if words[usize::from(class)].is_none() {
                letters.push(game as u32);
                let generators: Vec<Element> = letters
                    .iter()
                    .map(|&letter| classes[letter as usize])
                    .collect();
                words = reading::words(monoid, &generators);
            }
            let word = words[usize::from(class)].as_deref();
            read_as.push(word.unwrap_or_default().to_vec());
        }
        for word in &mut read_as {
            word.resize(letters.len(), 0);
        }
        let slack = |letter: &u32| {
            let before = reading.letter(*letter);
            before.map_or(0, |at| reading.slack[at])
        };
        self.slack = letters.iter().map(slack).collect();
        let spelled = |word: &[u16]| {
            let mut sum = vec![0; letters.len()];
            for (&letter, &count) in reading.letters.iter().zip(word) {
                for (sum, more) in sum.iter_mut().zip(&read_as[letter as usize]) {
                    *sum += more * count;
                }
            }
            sum
        };
        self.columns = columns.spelled(spelled);
        self.words = words.into_iter().flatten().collect();
        self.monoid = table.monoid;
        self.classes = classes;
        self.read_as = read_as;
        self.letters = letters;
        self.transitions = transitions;
    }
}
