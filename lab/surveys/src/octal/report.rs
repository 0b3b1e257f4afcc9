//! What was found of a take-and-break game.

use std::io::{self, Write};
use std::time::Duration;

use grundy_core::Outcome;
use grundy_engine::{Period, SparseSpace, TakeAndBreak};

use super::Octal;

/// What was found of a take-and-break game.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game's name.
    pub name: String,
    /// The last heap asked for.
    pub to: u64,
    /// The nimbers of the heaps from 0 on, up to the bound or as far as the
    /// proof of the period needed them.
    pub nimbers: Vec<u16>,
    /// The period, if it was proved.
    pub period: Option<Period>,
    /// The heaps before the periodic part whose nimber is not what the period,
    /// taken backwards, would give.
    pub exceptions: Vec<(u64, u16)>,
    /// The largest nimber, and the least heap that has it.
    pub largest: (u16, u64),
    /// How the heaps divide into rare and common ones, if they do.
    pub sparse: Option<SparseSpace>,
    /// The misère outcomes of the heaps from 0 on, as far as was asked and the
    /// limits allowed.
    pub misere: Vec<Outcome>,
    /// The heap at which this sitting began.
    pub resumed_at: u64,
    /// How long this sitting took.
    pub time: Duration,
}

impl Report {
    pub(super) fn new(
        survey: &Octal,
        game: TakeAndBreak,
        misere: Vec<Outcome>,
        resumed_at: u64,
        time: Duration,
    ) -> Self {
        let nimbers = game.values();
        let heaps = || (0..).zip(nimbers);
        let largest = heaps().fold((0, 0), |(most, at), (heap, &nimber)| {
            if nimber > most {
                (nimber, heap)
            } else {
                (most, at)
            }
        });
        let exceptions = game
            .period()
            .map_or_else(Vec::new, |period| exceptions(nimbers, period).collect());
        Self {
            name: survey.name.clone(),
            to: survey.to,
            period: game.period().copied(),
            exceptions,
            largest,
            sparse: game.sparse_space(),
            nimbers: game.into_values(),
            misere,
            resumed_at,
            time,
        }
    }

    /// Every heap up to the bound with its nimber, those after the proof by the
    /// period.
    pub fn heaps(&self) -> impl Iterator<Item = (u64, u16)> {
        (0..=self.to).map_while(|heap| {
            let row = match self.period {
                Some(period) if heap >= period.from => period.row(heap),
                _ => heap,
            };
            Some((heap, *self.nimbers.get(row as usize)?))
        })
    }

    /// The heaps as `heap,nimber`, and with misère outcomes a third column,
    /// which is empty from the first heap on whose outcome is not known.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn csv(&self, file: &mut dyn Write) -> io::Result<()> {
        if self.misere.is_empty() {
            writeln!(file, "heap,nimber")?;
        } else {
            writeln!(file, "heap,nimber,misere")?;
        }
        for (heap, nimber) in self.heaps() {
            write!(file, "{heap},{nimber}")?;
            if !self.misere.is_empty() {
                let outcome = self.misere.get(heap as usize);
                write!(
                    file,
                    ",{}",
                    outcome.map_or_else(String::new, ToString::to_string)
                )?;
            }
            writeln!(file)?;
        }
        Ok(())
    }

    /// The heaps as an OEIS b-file.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn bfile(&self, file: &mut dyn Write) -> io::Result<()> {
        self.heaps()
            .try_for_each(|(heap, nimber)| writeln!(file, "{heap} {nimber}"))
    }

    /// One line that sums the game up, if wanted with a line of headings.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn line(&self, file: &mut dyn Write, headed: bool) -> io::Result<()> {
        if headed {
            writeln!(
                file,
                "game,last_heap,period,from,proved_by,exceptions,largest,largest_at,\
                 mask,parity,rare,last_rare,to"
            )?;
        }
        write!(
            file,
            "{},{},",
            self.name,
            self.nimbers.len().saturating_sub(1)
        )?;
        match self.period {
            Some(period) => write!(
                file,
                "{},{},{},{}",
                period.length,
                period.from,
                period.proved_by,
                self.exceptions.len()
            )?,
            None => write!(file, ",,,")?,
        }
        write!(file, ",{},{},", self.largest.0, self.largest.1)?;
        match &self.sparse {
            Some(sparse) => {
                let parity = sparse.parity.map_or_else(String::new, |p| p.to_string());
                let (mask, rare, last) = (sparse.mask, sparse.rare, sparse.last);
                write!(file, "{mask},{parity},{rare},{last}")?;
            }
            None => write!(file, ",,,")?,
        }
        writeln!(file, ",{}", self.to)
    }
}

/// The heaps before the periodic part whose nimber is not what the period, taken
/// backwards, would give, of nimbers that go to the end of the first period.
pub(super) fn exceptions(nimbers: &[u16], period: &Period) -> impl Iterator<Item = (u64, u16)> {
    let Period { from, length, .. } = *period;
    let before = (0..from).zip(nimbers).skip(1);
    before
        .filter(move |(heap, nimber)| {
            let later = heap + (from - heap).next_multiple_of(length);
            nimbers.get(later as usize) != Some(nimber)
        })
        .map(|(heap, nimber)| (heap, *nimber))
}
