//! Statistics of a finished census: the number of planes of each kind, and the
//! positions of the two lines.
//!
//! The kinds are read from `planes.csv`, every line of which is checked. A census does
//! not store the P-positions themselves, so the lines are measured in a sample of planes,
//! which are played again ([`measure`]).

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use grundy_engine::Observer;

mod guesses;

pub use grundy_kernels::three_row::{Line, Lines, Measured, sample};
pub use guesses::{Farthest, Fitted, Guesses};

use super::census::SURVEY;
use grundy_files::folder::require;
use grundy_files::{FileOperation, SurveyError};

/// The table to be read.
const TABLE: &str = "planes.csv";
/// The most bytes of a line. No period beyond 9 is known; this holds one of 100,000.
const LONGEST: u64 = 1 << 20;

/// Measures these planes, as [`grundy_kernels::three_row::measure`].
///
/// # Errors
/// [`SurveyError::TooFar`], or [`SurveyError::Cancelled`] with the number of planes
/// played.
pub fn measure(planes: &[u32], observer: &dyn Observer) -> Result<Vec<Measured>, SurveyError> {
    Ok(grundy_kernels::three_row::measure(planes, observer)?)
}

/// The planes of a census by kind and by period.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Overview {
    /// The number of planes: all c before it.
    pub planes: u32,
    /// The finite planes.
    pub finite: Vec<u32>,
    /// The infinite planes by period.
    pub periods: BTreeMap<u64, Vec<u32>>,
    /// P-positions outside the periodic parts.
    pub positions: u64,
    /// Document 2's guesses beside these planes.
    pub guesses: Guesses,
}

impl Overview {
    /// Reads the table of a census from its folder.
    ///
    /// # Errors
    /// If the folder is not a census's ([`SurveyError::Foreign`],
    /// [`SurveyError::Other`]), if there is no table yet or it cannot be read
    /// ([`SurveyError::File`]), or if a line of it is not one that a census writes
    /// ([`SurveyError::Line`]).
    pub fn read(folder: &Path) -> Result<Self, SurveyError> {
        require(folder, SURVEY)?;
        let path = folder.join(TABLE);
        let file = File::open(&path).map_err(SurveyError::file(&path, FileOperation::Reading))?;
        Self::of(&mut BufReader::new(file), &path)
    }

    fn of(file: &mut impl BufRead, path: &Path) -> Result<Self, SurveyError> {
        let mut overview = Self::default();
        let mut text = Vec::new();
        for line in 1_u64.. {
            text.clear();
            let read = file.by_ref().take(LONGEST).read_until(b'\n', &mut text);
            let read = read.map_err(SurveyError::file(path, FileOperation::Reading))?;
            // A census has at least plane 0.
            if read == 0 && overview.planes > 0 {
                break;
            }
            let words = std::str::from_utf8(&text).ok();
            let words = words.and_then(|text| text.strip_suffix('\n'));
            let good = match words {
                Some(words) if line == 1 => words == grundy_kernels::three_row::tables::PLANES,
                Some(words) => overview.add(words).is_some(),
                None => false,
            };
            if !good {
                let file = path.to_path_buf();
                return Err(SurveyError::Line { file, line });
            }
        }
        Ok(overview)
    }

    /// Adds a line of the table; `None` if it is invalid.
    fn add(&mut self, line: &str) -> Option<()> {
        let mut words = line.split(',');
        let mut word = || words.next();
        let (c, kind, positions) = (number(word()?)?, word()?, number(word()?)?);
        let (from, period, offsets) = (word()?, word()?, word()?);
        if c != self.planes || words.next().is_some() {
            return None;
        }
        let mut least = None;
        match kind {
            "finite" if positions > 0 && [from, period, offsets] == [""; 3] => self.finite.push(c),
            "infinite" if number(from)? == c.checked_add(positions)? => {
                let offsets: Option<Vec<u32>> = offsets.split(' ').map(number).collect();
                // An offset of 0 would end the plane.
                let offsets = offsets.filter(|offsets| !offsets.contains(&0))?;
                if number(period)? as usize != offsets.len() {
                    return None;
                }
                let first = u64::from(c) + u64::from(positions);
                least = (first..)
                    .zip(&offsets)
                    .map(|(b, &a)| b + u64::from(a))
                    .min();
                let planes = self.periods.entry(offsets.len() as u64).or_default();
                planes.push(c);
            }
            _ => return None,
        }
        self.guesses.add(c, positions, least);
        self.planes += 1;
        self.positions += u64::from(positions);
        Some(())
    }

    /// The number of infinite planes.
    #[must_use]
    pub fn infinite(&self) -> u64 {
        self.periods
            .values()
            .map(|planes| planes.len() as u64)
            .sum()
    }
}

/// Parses a number as the tables write it: only digits, without a leading zero.
fn number(word: &str) -> Option<u32> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit());
    let short = word == "0" || !word.starts_with('0');
    word.parse().ok().filter(|_| plain && short)
}

#[cfg(test)]
mod tests;
