//! The misère quotients of all octal games with so many digits, a line for each.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use grundy_engine::{
    CounterTable, HeapQuotient, Limits, MisereQuotient, NoQuotient, Observer, Period, Progress,
    Stop, Why,
};

use crate::octal::Code;
use crate::sitting::{Sitting, TELL_EVERY};
use crate::survey::SurveyError;
use grundy_engine::{NoObserver, on_threads};

/// A survey of the misère quotients of all octal games with codes of certain
/// lengths.
///
/// ```
/// use grundy_surveys::NoObserver;
/// use grundy_surveys::quotients::Table;
///
/// // Of 14 codes of one digit.
/// let rows = Table::new(1..=1, 15).run(&mut |_| true, &NoObserver)?;
/// let proved = rows.iter().filter(|row| row.period.is_some());
/// assert_eq!((rows.len(), proved.count()), (14, 9));
/// assert_eq!(rows[6].to_string(), "0.7,7,2,1,1,2,1,period");
/// # Ok::<(), grundy_surveys::SurveyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    /// How many digits the codes have after the point.
    pub places: RangeInclusive<u32>,
    /// The last heap of a game without a proved period.
    pub to: u64,
    /// No quotient with more elements is looked for.
    pub most: usize,
    /// The limits of each game: the work alone unless changed, so that the table
    /// is the same on every machine.
    pub limits: Limits,
    /// Threads; at least one works. They change the time and nothing else.
    pub threads: usize,
}

/// What the table says of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The game.
    pub code: Code,
    /// The last heap that has a class of its own: the quotient is that of the
    /// heaps up to it, or of all heaps where there is a period.
    pub to: u64,
    /// The number of elements.
    pub order: u64,
    /// How many of them are P.
    pub lost: u64,
    /// Where the quotient is that of misère Nim with heaps below 2ⁿ, this n;
    /// `None` where it is wild.
    pub tame: Option<u32>,
    /// The period of the classes of heaps, if it is proved.
    pub period: Option<Period>,
    /// Why it ends there.
    pub end: End,
}

/// Why a quotient was not followed to further heaps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The period is proved, so it is the quotient of all heaps.
    Period,
    /// No further heap was asked for.
    To,
    /// The next heap needs more elements than allowed, as far as was seen.
    Order,
    /// With the next heap it is infinite, which is proved.
    Infinite,
    /// This limit was reached.
    Limit(Why),
}

impl fmt::Display for End {
    /// `period`, `to`, `order`, `infinite`, or the word of the limit.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Period => "period",
            Self::To => "to",
            Self::Order => "order",
            Self::Infinite => "infinite",
            Self::Limit(why) => why.word(),
        })
    }
}

impl Row {
    /// The heading of the table: what [`Display`](fmt::Display) writes.
    pub const HEAD: &str = "code,to,elements,p,tame,period,from,end";

    /// Follows the heaps of a game; an error only where it was cancelled.
    fn find(code: Code, table: &Table, sitting: &Sitting<'_>) -> Result<Self, Stop> {
        let mut budget = sitting.budget()?;
        let mut heaps = HeapQuotient::at_most(code.digits(), table.most);
        let end = loop {
            if heaps.period().is_some() {
                break End::Period;
            }
            if heaps.len() > table.to {
                break End::To;
            }
            match heaps.extend(&mut budget) {
                Ok(()) => {}
                Err(NoQuotient::Stopped(stop)) if stop.why == Why::Cancelled => return Err(stop),
                Err(NoQuotient::Stopped(stop)) => break End::Limit(stop.why),
                Err(NoQuotient::Infinite) => break End::Infinite,
                // An option of a heap is a sum of smaller ones.
                Err(NoQuotient::TooLarge { .. } | NoQuotient::Unknown { .. }) => break End::Order,
            }
        };
        let end = match end {
            End::Order | End::Limit(Why::Work) => {
                let mut share = sitting.share(CounterTable::WORK)?;
                match heaps.look_for_infinity(&mut share) {
                    Ok(true) => End::Infinite,
                    Err(stop) if stop.why == Why::Cancelled => return Err(stop),
                    Ok(false) | Err(_) => end,
                }
            }
            _ => end,
        };
        let monoid = heaps.quotient().monoid();
        Ok(Self {
            code,
            to: heaps.len().saturating_sub(1),
            order: monoid.order() as u64,
            lost: monoid.p_portion().len() as u64,
            tame: monoid.tame(),
            period: heaps.period().copied(),
            end,
        })
    }
}

impl fmt::Display for Row {
    /// A line of the table, with the fields of [`Row::HEAD`]; what there is none
    /// of is empty, so a wild quotient has nothing at `tame`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            code,
            to,
            order,
            lost,
            ..
        } = self;
        write!(f, "{code},{to},{order},{lost},")?;
        if let Some(n) = self.tame {
            write!(f, "{n}")?;
        }
        match self.period {
            Some(period) => write!(f, ",{},{},", period.length, period.from)?,
            None => f.write_str(",,,")?,
        }
        self.end.fmt(f)
    }
}

impl Table {
    /// The options looked at for each game, unless changed: some seconds at most. As
    /// many again, [`CounterTable::WORK`] at most, go into a proof that a quotient is
    /// infinite.
    pub const WORK: u64 = 20_000_000;

    /// A survey on one thread, with the default limits.
    #[must_use]
    pub fn new(places: RangeInclusive<u32>, to: u64) -> Self {
        Self {
            places,
            to,
            most: MisereQuotient::MOST,
            limits: Limits {
                positions: u64::MAX,
                work: Self::WORK,
                ..Limits::UNTIMED
            },
            threads: 1,
        }
    }

    /// Computes the rows, in the order of the codes, and hands out each as soon
    /// as it and those before it are known; where `each` says false, it ends with
    /// the rows found so far that follow each other.
    ///
    /// # Errors
    /// When the observer cancels; and [`SurveyError::TooFar`] where codes would
    /// have more than [`Code::MOST_PLACES`] digits.
    pub fn run(
        &self,
        each: &mut (dyn FnMut(&Row) -> bool + Send),
        observer: &dyn Observer,
    ) -> Result<Vec<Row>, SurveyError> {
        let (to, most) = (*self.places.end(), Code::MOST_PLACES);
        if to > most {
            let (to, most) = (to.into(), most.into());
            return Err(SurveyError::TooFar { to, most });
        }
        let codes: Vec<Code> = self.places.clone().flat_map(Code::all).collect();
        let sitting = Sitting::new(observer, self.limits, 0, codes.len() as u64);
        let next = AtomicUsize::new(0);
        let found = Mutex::new(Found {
            rows: vec![None; codes.len()],
            handed: 0,
            told: Instant::now(),
            each,
            wanted: true,
        });
        let work = || {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(&code) = codes.get(index) else {
                    return;
                };
                let Ok(row) = Row::find(code, self, &sitting) else {
                    return;
                };
                let mut found = found.lock().unwrap_or_else(|lock| lock.into_inner());
                found.put(index, row, &sitting);
                if !found.wanted {
                    sitting.end();
                    return;
                }
            }
        };
        on_threads(&NoObserver, self.threads, work);
        let found = found.into_inner().unwrap_or_else(|lock| lock.into_inner());
        if found.wanted && found.handed < codes.len() {
            let (done, kept) = (found.handed as u64, false);
            return Err(SurveyError::Cancelled { done, kept });
        }
        let rows = found.rows.into_iter().map_while(|row| row);
        Ok(rows.collect())
    }
}

/// The rows found so far.
struct Found<'e> {
    rows: Vec<Option<Row>>,
    /// How many were handed out.
    handed: usize,
    told: Instant,
    each: &'e mut (dyn FnMut(&Row) -> bool + Send),
    /// False once no more rows are wanted.
    wanted: bool,
}

impl Found<'_> {
    fn put(&mut self, index: usize, row: Row, sitting: &Sitting<'_>) {
        self.rows[index] = Some(row);
        sitting.one_more();
        if self.told.elapsed() >= TELL_EVERY {
            sitting.tell(&Progress::default());
            self.told = Instant::now();
        }
        while self.wanted
            && let Some(Some(row)) = self.rows.get(self.handed)
        {
            self.wanted = (self.each)(row);
            self.handed += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use grundy_engine::{Budget, NoObserver};

    use super::*;

    /// Any number of threads gives the rows of one, each handed out in order.
    #[test]
    fn threads_change_nothing_and_rows_come_in_order() {
        let mut table = Table::new(1..=2, 24);
        table.limits.work = 30_000;
        let one = table.run(&mut |_| true, &NoObserver).expect("rows");
        assert_eq!(one.len(), 14 + 112);
        assert!(one.is_sorted_by_key(|row| row.code));
        table.threads = 3;
        let mut handed = Vec::new();
        let mut each = |row: &Row| {
            handed.push(row.clone());
            true
        };
        assert_eq!(table.run(&mut each, &NoObserver).expect("rows"), one);
        assert_eq!(handed, one);
        // All ends but that of the order are among them.
        for end in ["period", "to", "work"] {
            assert!(one.iter().any(|row| row.end.to_string() == end), "{end}");
        }
        table.most = 6;
        let small = table.run(&mut |_| true, &NoObserver).expect("rows");
        assert!(small.iter().any(|row| row.end == End::Order));
        assert!(small.iter().all(|row| row.order <= 6));
    }

    /// A row is what the quotient of its game says, computed by itself.
    #[test]
    fn a_row_says_what_the_quotient_of_its_game_does() {
        let rows = Table::new(1..=1, 14).run(&mut |_| true, &NoObserver);
        for row in rows.expect("rows") {
            let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
            let mut heaps = HeapQuotient::new(row.code.digits());
            while heaps.len() <= row.to {
                heaps.extend(&mut budget).expect("a heap");
            }
            let monoid = heaps.quotient().monoid();
            assert_eq!(row.order, monoid.order() as u64, "{}", row.code);
            assert_eq!(row.lost, monoid.p_portion().len() as u64);
            assert_eq!(
                (row.tame, row.period.as_ref()),
                (monoid.tame(), heaps.period())
            );
            assert_eq!(
                row.to_string().split(',').count(),
                Row::HEAD.split(',').count()
            );
        }
    }

    #[test]
    fn an_infinite_quotient_is_an_end() {
        let mut table = Table::new(1..=3, 7);
        table.limits.work = 4_000_000;
        let sitting = Sitting::new(&NoObserver, table.limits, 0, 1);
        let find = |code: &str| {
            let code = Code::read(code).expect("a code");
            let row = Row::find(code, &table, &sitting);
            row.expect("a row").to_string()
        };
        assert_eq!(find("0.354"), "0.354,4,14,4,,,,infinite");
        assert_eq!(find("0.7"), "0.7,7,2,1,1,2,1,period");
    }

    #[test]
    fn it_stops_when_told_to() {
        struct Button(AtomicBool);
        impl Observer for Button {
            fn cancelled(&self) -> bool {
                self.0.load(Ordering::Relaxed)
            }
        }
        let button = Button(AtomicBool::new(false));
        let mut each = |row: &Row| {
            button
                .0
                .store(row.code.to_string() == "0.5", Ordering::Relaxed);
            true
        };
        let stopped = Table::new(1..=2, 20).run(&mut each, &button);
        assert!(matches!(
            stopped,
            Err(SurveyError::Cancelled {
                done: 5,
                kept: false
            })
        ));
        let rows = Table::new(1..=2, 20).run(&mut |row| row.code.to_string() != "0.5", &NoObserver);
        assert_eq!(rows.expect("rows").len(), 5);
        let far = Table::new(1..=9, 20).run(&mut |_| true, &NoObserver);
        assert!(matches!(far, Err(SurveyError::TooFar { to: 9, most: 8 })));
    }
}
