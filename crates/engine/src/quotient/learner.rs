//! A monoid from outcomes of words, by Angluin's learning of regular languages
//! (1987).
//!
//! Here letters commute. Rows and columns are words, and a cell has the outcome of
//! their sum. Words with equal rows are one element. The table grows until it is
//! closed (each row plus a letter is a row again), letters commute, and every cell
//! agrees with the monoid.

use std::collections::HashMap;

use super::bits::Bits;
use super::monoid::{Element, Monoid};
use super::oracle::{Oracle, Word};
use crate::budget::{Budget, Stop};
use crate::hash::Table;

/// A monoid with a word for each element.
pub(super) struct LearnedMonoid {
    pub(super) monoid: Monoid,
    /// By element, its shortest word.
    pub(super) words: Vec<Word>,
    /// By element and letter, the product.
    next: Vec<Vec<Element>>,
}

impl LearnedMonoid {
    /// The element of a word.
    pub(super) fn class(&self, word: &[u16]) -> Element {
        word.iter().enumerate().fold(0, |x, (letter, &count)| {
            (0..count).fold(x, |x, _| self.next[usize::from(x)][letter])
        })
    }

    /// The element with this row.
    pub(super) fn element_of(&self, row: &Bits, columns: &Columns) -> Option<Element> {
        let classes: Vec<Element> = columns.0.iter().map(|word| self.class(word)).collect();
        self.monoid.elements().find(|&x| {
            let lost = self.monoid.lost_with(x);
            let mut cells = classes.iter().enumerate();
            cells.all(|(at, &y)| lost.contains(usize::from(y)) == row.contains(at))
        })
    }
}

/// The most columns added before the rows are filled again.
const MOST_AT_ONCE: usize = 8;

/// The observation table: rows with the number of columns filled so far.
#[derive(Debug, Default)]
pub(super) struct ObservationTable {
    rows: Table<Word, (usize, Bits)>,
    bytes: u64,
}

impl ObservationTable {
    /// The row of a word, filled for all columns.
    fn row(
        &mut self,
        word: &Word,
        oracle: &mut Oracle,
        columns: &Columns,
        budget: &mut Budget<'_>,
    ) -> Result<Bits, Stop> {
        if !self.rows.contains_key(word) {
            let row = Bits::default();
            self.bytes += row.bytes() + 4 * word.len() as u64 + 32;
            self.rows.insert(word.clone(), (0, row));
        }
        let all = columns.0.len();
        let Some((filled, row)) = self.rows.get_mut(word) else {
            return Ok(Bits::empty(all));
        };
        let before = row.bytes();
        row.widen(all);
        self.bytes += row.bytes() - before;
        oracle.table_bytes = self.bytes;
        let mut sum = vec![0; word.len()];
        for at in *filled..all {
            for (sum, (a, b)) in sum.iter_mut().zip(word.iter().zip(&columns.0[at])) {
                *sum = a + b;
            }
            if oracle.is_lost(&sum, budget)? {
                row.insert(at);
            }
            *filled = at + 1;
        }
        budget.work(1)?;
        Ok(row.clone())
    }
}

/// The columns of an observation table, which only grow.
#[derive(Clone, Debug, Default)]
pub(super) struct Columns(Vec<Word>);

impl Columns {
    /// The columns extended to `letters` letters, plus the word of the last letter.
    pub(super) fn widened(&self, letters: usize) -> Self {
        let widen = |word: &Word| {
            let mut word = word.to_vec();
            word.resize(letters, 0);
            word.into_boxed_slice()
        };
        let mut columns: Vec<Word> = self.0.iter().map(widen).collect();
        if columns.is_empty() {
            columns.push(vec![0; letters].into_boxed_slice());
        }
        let mut columns = Self(columns);
        let mut last = vec![0; letters];
        if let Some(last) = last.last_mut() {
            *last = 1;
        }
        columns.insert(last);
        columns
    }

    /// The outcomes of the columns plus this word, which may have more letters.
    pub(super) fn row(
        &self,
        word: &[u16],
        oracle: &mut Oracle,
        budget: &mut Budget<'_>,
    ) -> Result<Bits, Stop> {
        let mut row = Bits::empty(self.0.len());
        for (at, column) in self.0.iter().enumerate() {
            let mut sum = word.to_vec();
            for (sum, more) in sum.iter_mut().zip(column) {
                *sum += more;
            }
            if oracle.is_lost(&sum, budget)? {
                row.insert(at);
            }
        }
        Ok(row)
    }

    /// The columns in other letters.
    pub(super) fn spelled(&self, spell: impl Fn(&[u16]) -> Vec<u16>) -> Self {
        let mut columns = Self::default();
        for word in &self.0 {
            columns.insert(spell(word));
        }
        columns
    }

    fn insert(&mut self, word: Vec<u16>) -> bool {
        let word = word.into_boxed_slice();
        let is_new = !self.0.contains(&word);
        if is_new {
            self.0.push(word);
        }
        is_new
    }

    /// Adds every word that results from removing letters from this one in turn.
    ///
    /// If the monoid has the wrong outcome for the word, one of them separates two
    /// words that were one element.
    pub(super) fn insert_rests(&mut self, word: &[u16]) -> bool {
        let mut word = word.to_vec();
        let mut any = false;
        while let Some(letter) = word.iter().position(|&count| count > 0) {
            word[letter] -= 1;
            any |= self.insert(word.clone());
        }
        any
    }
}

/// Learns the monoid of the oracle's outcomes that the columns distinguish.
///
/// Columns are added as needed. `None` if the monoid has more than `most` elements.
pub(super) fn learn(
    oracle: &mut Oracle,
    observed: &mut ObservationTable,
    letters: usize,
    columns: &mut Columns,
    most: usize,
    budget: &mut Budget<'_>,
) -> Result<Option<LearnedMonoid>, Stop> {
    loop {
        let closed = closed(oracle, observed, letters, columns, most, budget)?;
        let Some((words, rows, next)) = closed else {
            return Ok(None);
        };
        if !commute(&rows, &next, columns) {
            continue;
        }
        let table = table(words, &rows, next, budget)?;
        if !agrees_with_cells(&table, &rows, columns) {
            continue;
        }
        return Ok(Some(table));
    }
}

type Rows = (Vec<Word>, Vec<Bits>, Vec<Vec<Element>>);

/// Words with distinct rows, their rows, and the element of each plus one letter.
fn closed(
    oracle: &mut Oracle,
    observed: &mut ObservationTable,
    letters: usize,
    columns: &Columns,
    most: usize,
    budget: &mut Budget<'_>,
) -> Result<Option<Rows>, Stop> {
    let mut words: Vec<Word> = Vec::new();
    let mut rows: Vec<Bits> = Vec::new();
    let mut known: HashMap<Bits, Element> = HashMap::new();
    let mut next: Vec<Vec<Element>> = Vec::new();
    let mut row =
        |word: &Word, budget: &mut Budget<'_>| observed.row(word, oracle, columns, budget);
    let first: Word = vec![0; letters].into_boxed_slice();
    let own = row(&first, budget)?;
    known.insert(own.clone(), 0);
    rows.push(own);
    words.push(first);
    let mut at = 0;
    while at < words.len() {
        let mut after = Vec::with_capacity(letters);
        for letter in 0..letters {
            let mut word = words[at].clone();
            word[letter] += 1;
            let own = row(&word, budget)?;
            let element = match known.get(&own) {
                Some(&element) => element,
                None => {
                    if words.len() == most {
                        return Ok(None);
                    }
                    let element = words.len() as Element;
                    known.insert(own.clone(), element);
                    rows.push(own);
                    words.push(word);
                    element
                }
            };
            after.push(element);
        }
        next.push(after);
        at += 1;
    }
    Ok(Some((words, rows, next)))
}

/// True if letters commute; else adds columns that show it.
///
/// A column that separates the two elements, plus either letter, separates the
/// results of one step.
fn commute(rows: &[Bits], next: &[Vec<Element>], columns: &mut Columns) -> bool {
    let mut wrong = Vec::new();
    let step = |x: Element, letter: usize| usize::from(next[usize::from(x)][letter]);
    for after in next {
        for a in 0..after.len() {
            for b in 0..a {
                let (one, other) = (step(after[a], b), step(after[b], a));
                let differ = |&at: &usize| rows[one].contains(at) != rows[other].contains(at);
                if one != other
                    && let Some(column) = (0..columns.0.len()).find(differ)
                {
                    wrong.extend([(column, a), (column, b)]);
                }
            }
        }
    }
    wrong.sort_unstable();
    wrong.dedup();
    let mut added = 0;
    for (column, letter) in wrong {
        let mut column = columns.0[column].to_vec();
        column[letter] += 1;
        if columns.insert(column) {
            added += 1;
        }
        if added == MOST_AT_ONCE {
            break;
        }
    }
    added == 0
}

fn table(
    words: Vec<Word>,
    rows: &[Bits],
    next: Vec<Vec<Element>>,
    budget: &mut Budget<'_>,
) -> Result<LearnedMonoid, Stop> {
    let order = words.len();
    budget.memory(Monoid::bytes_of(order))?;
    budget.work((order * order / 16) as u64)?;
    let mut product = vec![0; order * order];
    for x in 0..order {
        product[x * order] = x as Element;
    }
    // Words are in order of discovery, so a word without its last letter comes
    // first.
    for y in 0..order {
        for (letter, &after) in next[y].iter().enumerate() {
            let after = usize::from(after);
            if after > y {
                for x in 0..order {
                    let before = usize::from(product[x * order + y]);
                    product[x * order + after] = next[before][letter];
                }
            }
        }
    }
    let monoid = Monoid::new(order, product, |x| rows[x].contains(0));
    Ok(LearnedMonoid {
        monoid,
        words,
        next,
    })
}

/// True if each cell agrees with the monoid; else adds columns that show why.
fn agrees_with_cells(table: &LearnedMonoid, rows: &[Bits], columns: &mut Columns) -> bool {
    let classes: Vec<Element> = columns.0.iter().map(|word| table.class(word)).collect();
    let wrong = (0..rows.len()).find_map(|x| {
        let says = |y: Element| table.monoid.is_lost(table.monoid.product(x as Element, y));
        let at = (0..classes.len()).find(|&at| says(classes[at]) != rows[x].contains(at))?;
        let sum = table.words[x].iter().zip(&columns.0[at]);
        Some(sum.map(|(a, b)| a + b).collect::<Vec<u16>>())
    });
    match wrong {
        Some(word) => !columns.insert_rests(&word),
        None => true,
    }
}
