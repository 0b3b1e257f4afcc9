//! Take-and-break games that may leave three heaps, by their hexadecimal code:
//! nimbers heap by heap until a law is proved, periodic or rising.
//!
//! A law is proved by some dozens or hundreds of heaps where it is at all, which
//! takes less than a second; so this survey has neither a folder nor a state.

use std::io::{self, Write};
use std::time::Duration;

use grundy_engine::{Budget, IntoThree, Limits, Observer, Period, Why};

use crate::octal::Looking;
use crate::survey::SurveyError;

/// Heaps are valued up to this one at most: the sets of sums take about n²/10
/// bytes.
pub const MOST: u64 = 100_000;

/// What to find out about a game, and with what.
#[derive(Clone, Debug)]
pub struct Hexadecimal {
    /// The game's name, `hexadecimal:0.3F`.
    pub name: String,
    /// The digits d₀, d₁, … of its code.
    pub digits: Vec<u8>,
    /// The last heap. It stops earlier when a law is proved.
    pub to: u64,
    /// At most this many bytes of memory.
    pub memory: u64,
}

/// What was found of a game.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game's name.
    pub name: String,
    /// The last heap asked for.
    pub to: u64,
    /// The nimbers of the heaps from 0 on, up to the bound or as far as the proof
    /// needed them.
    pub nimbers: Vec<u32>,
    /// The law, if one was proved: its period, and its saltus.
    pub period: Option<Period>,
    /// The largest nimber of these heaps, and the least heap that has it.
    pub largest: (u32, u64),
}

impl Hexadecimal {
    /// A survey with the usual limit of memory.
    #[must_use]
    pub fn new(name: impl Into<String>, digits: Vec<u8>, to: u64) -> Self {
        Self {
            name: name.into(),
            digits,
            to,
            memory: Limits::default().memory,
        }
    }

    /// Values the heaps.
    ///
    /// ```
    /// use grundy_surveys::NoObserver;
    /// use grundy_surveys::hexadecimal::Hexadecimal;
    ///
    /// let survey = Hexadecimal::new("hexadecimal:0.3F", vec![0, 3, 15], 100);
    /// let law = survey.run(&NoObserver)?.period.expect("it is proved by 26 heaps");
    /// assert_eq!((law.from, law.length, law.saltus), (1, 6, 3));
    /// # Ok::<(), grundy_surveys::SurveyError>(())
    /// ```
    ///
    /// # Errors
    /// When the bound is above [`MOST`], memory runs out, or the observer stops it.
    pub fn run(&self, observer: &dyn Observer) -> Result<Report, SurveyError> {
        if self.to > MOST {
            return Err(SurveyError::TooFar {
                to: self.to,
                most: MOST,
            });
        }
        let looking = Looking {
            observer,
            start: 0,
            of: self.to + 1,
            power: 2,
        };
        let limits = Limits {
            positions: u64::MAX,
            memory: self.memory,
            time: Duration::MAX,
            work: u64::MAX,
        };
        let mut budget = Budget::new(limits, &looking);
        let mut game = IntoThree::new(self.digits.clone());
        while game.values().len() as u64 <= self.to && game.period().is_none() {
            game.extend(&mut budget).map_err(|stop| match stop.why {
                Why::Cancelled => SurveyError::Cancelled {
                    done: game.values().len() as u64,
                    kept: false,
                },
                _ => SurveyError::Memory {
                    needs: stop.reached.memory,
                    has: self.memory,
                },
            })?;
        }
        let mut largest = (0, 0);
        for (heap, &nimber) in (0..).zip(game.values()) {
            if nimber > largest.0 {
                largest = (nimber, heap);
            }
        }
        Ok(Report {
            name: self.name.clone(),
            to: self.to,
            nimbers: game.values().to_vec(),
            period: game.period().copied(),
            largest,
        })
    }
}

impl Report {
    /// Every heap up to the bound with its nimber, those after the proof by the law.
    pub fn heaps(&self) -> impl Iterator<Item = (u64, u64)> {
        (0..=self.to).map_while(|heap| {
            let (row, risen) = match self.period {
                Some(law) if heap >= law.from => (law.row(heap), law.risen(heap)),
                _ => (heap, 0),
            };
            let nimber = *self.nimbers.get(usize::try_from(row).ok()?)?;
            Some((heap, u64::from(nimber) + risen))
        })
    }

    /// The heaps as `heap,nimber`.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn csv(&self, file: &mut dyn Write) -> io::Result<()> {
        writeln!(file, "heap,nimber")?;
        self.heaps()
            .try_for_each(|(heap, nimber)| writeln!(file, "{heap},{nimber}"))
    }

    /// The heaps as an OEIS b-file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn bfile(&self, file: &mut dyn Write) -> io::Result<()> {
        self.heaps()
            .try_for_each(|(heap, nimber)| writeln!(file, "{heap} {nimber}"))
    }

    /// One line that sums the game up, if wanted with a line of headings.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn line(&self, file: &mut dyn Write, headed: bool) -> io::Result<()> {
        if headed {
            writeln!(
                file,
                "game,last_heap,period,saltus,from,proved_by,largest,largest_at"
            )?;
        }
        let last = self.nimbers.len().saturating_sub(1);
        write!(file, "{},{last},", self.name)?;
        match self.period {
            Some(law) => write!(
                file,
                "{},{},{},{}",
                law.length, law.saltus, law.from, law.proved_by
            )?,
            None => write!(file, ",,,")?,
        }
        writeln!(file, ",{},{}", self.largest.0, self.largest.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_engine::NoObserver;

    #[test]
    fn values_after_the_proof_are_those_that_are_computed() {
        let found = |to| {
            let survey = Hexadecimal::new("0.28", vec![0, 2, 8], to);
            survey.run(&NoObserver).unwrap()
        };
        let report = found(2000);
        assert!(
            report
                .period
                .is_some_and(|law| (law.length, law.saltus) == (53, 16))
        );
        let mut game = IntoThree::new(vec![0, 2, 8]);
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        for _ in 0..=2000 {
            game.extend(&mut budget).unwrap();
        }
        let given: Vec<u64> = report.heaps().map(|(_, nimber)| nimber).collect();
        let computed: Vec<u64> = game
            .values()
            .iter()
            .map(|value| u64::from(*value))
            .collect();
        assert_eq!(given, computed);
    }

    #[test]
    fn too_much_is_refused_and_too_little_memory_is_said() {
        let mut survey = Hexadecimal::new("0.1F", vec![0, 1, 15], MOST + 1);
        assert!(matches!(
            survey.run(&NoObserver),
            Err(SurveyError::TooFar { .. })
        ));
        survey.to = 10_000;
        survey.memory = 1 << 20;
        assert!(matches!(
            survey.run(&NoObserver),
            Err(SurveyError::Memory { .. })
        ));
    }
}
