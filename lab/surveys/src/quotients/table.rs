//! The misère quotients of all octal games of given code lengths, a row for each.

use std::fmt;
use std::ops::RangeInclusive;

use grundy_core::Message;
use grundy_engine::{
    CounterTable, HeapQuotient, Limits, MisereQuotient, NoQuotient, Period, Stop, StopReason,
};

use crate::octal::Code;
use crate::report::{Cell, Column, Report, Table, heading, line, text, wide};
use crate::session::{Games, Session};
use crate::survey::{Estimate, Resources, Survey};
use grundy_files::SurveyError;

/// The misère quotients of all octal games with codes of certain lengths.
///
/// The limits are those of each game: by default only the work, so that the table is the
/// same on every machine.
///
/// ```
/// use grundy_surveys::quotients::Quotients;
/// use grundy_surveys::{NoObserver, Survey as _};
///
/// // Of 14 codes of one digit.
/// let rows = Quotients::new(1..=1, 15).in_memory().run(&NoObserver)?.0;
/// let proved = rows.iter().filter(|row| row.period.is_some());
/// assert_eq!((rows.len(), proved.count()), (14, 9));
/// assert_eq!(rows[6].code.to_string(), "0.7");
/// assert_eq!((rows[6].order, rows[6].tame), (2, Some(1)));
/// # Ok::<(), grundy_surveys::SurveyError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quotients {
    /// The numbers of digits after the point.
    pub places: RangeInclusive<u32>,
    /// The last heap of a game without a proved period.
    pub to: u64,
    /// The most elements of a quotient that is searched for.
    pub most: usize,
}

/// A row for each code, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rows(pub Vec<Row>);

/// The table's row for one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The game.
    pub code: Code,
    /// The last heap with a class of its own: the quotient is that of the heaps up to it,
    /// or of all heaps if there is a period.
    pub to: u64,
    /// The number of elements.
    pub order: u64,
    /// The number of P elements.
    pub lost: u64,
    /// The n for which the quotient is that of misère Nim with heaps below 2ⁿ; `None` if
    /// it is wild.
    pub tame: Option<u32>,
    /// The period of the classes of heaps, if it is proved.
    pub period: Option<Period>,
    /// The reason why it ends there.
    pub end: End,
}

/// The reason why a quotient was not extended to further heaps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The period is proved, so it is the quotient of all heaps.
    Period,
    /// No further heap was requested.
    To,
    /// The next heap seems to need more elements than allowed.
    Order,
    /// With the next heap the quotient is provably infinite.
    Infinite,
    /// This limit was reached.
    Limit(StopReason),
}

impl fmt::Display for End {
    /// Writes `period`, `to`, `order`, `infinite`, or the word of the limit.
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
    /// Extends the quotient heap by heap; fails only if cancelled.
    fn find(code: Code, table: &Quotients, games: &Games<'_>) -> Result<Self, Stop> {
        let mut budget = games.budget()?;
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
                Err(NoQuotient::Stopped(stop)) if stop.why == StopReason::Cancelled => {
                    return Err(stop);
                }
                Err(NoQuotient::Stopped(stop)) => break End::Limit(stop.why),
                Err(NoQuotient::Infinite) => break End::Infinite,
                // An option of a heap is a sum of smaller ones.
                Err(NoQuotient::TooLarge { .. } | NoQuotient::Unknown { .. }) => break End::Order,
            }
        };
        let end = match end {
            End::Order | End::Limit(StopReason::Work) => {
                let mut share = games.share(CounterTable::WORK)?;
                match heaps.look_for_infinity(&mut share) {
                    Ok(true) => End::Infinite,
                    Err(stop) if stop.why == StopReason::Cancelled => return Err(stop),
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

impl Quotients {
    /// The default number of options visited for each game: some seconds at most. As many
    /// again, [`CounterTable::WORK`] at most, go into a proof that a quotient is
    /// infinite.
    pub const WORK: u64 = 20_000_000;

    /// A survey of quotients with at most [`MisereQuotient::MOST`] elements.
    #[must_use]
    pub fn new(places: RangeInclusive<u32>, to: u64) -> Self {
        let most = MisereQuotient::MOST;
        Self { places, to, most }
    }

    /// Computes the rows in the order of the codes, and passes each on as soon as it and
    /// those before it are known; if `each` returns false, it ends with the consecutive
    /// rows computed so far.
    ///
    /// # Errors
    /// If the observer cancels.
    pub fn rows(
        &self,
        session: &mut Session<'_>,
        each: &mut (dyn FnMut(&Row) -> bool + Send),
    ) -> Result<Rows, SurveyError> {
        let codes: Vec<Code> = self.places.clone().flat_map(Code::all).collect();
        let all: Vec<usize> = (0..codes.len()).collect();
        let mut rows = vec![None; codes.len()];
        let mut handed = 0;
        let ended = session.each(
            (&all, codes.len() as u64),
            |index, games| Row::find(codes[index], self, games),
            |_, index, row| {
                rows[index] = Some(row);
                while let Some(Some(row)) = rows.get(handed) {
                    handed += 1;
                    if !each(row) {
                        return Ok(false);
                    }
                }
                Ok(true)
            },
        );
        ended.map_err(|_| session.cancelled(handed as u64))?;
        let rows = rows.into_iter().map_while(|row| row);
        Ok(Rows(rows.collect()))
    }
}

impl Survey for Quotients {
    const NAME: &'static str = "quotients";
    const PROGRESS: &'static str = "progress-quotient-table";
    const LIMITS: Limits = Limits {
        work: Self::WORK,
        ..crate::octal::LIMITS
    };
    type Report = Rows;

    fn owner(&self) -> String {
        Self::NAME.to_owned()
    }

    fn estimate(&self, _: Resources<'_>) -> Result<Estimate, SurveyError> {
        SurveyError::check_bound(*self.places.end(), Code::MOST_PLACES)?;
        Ok(Estimate::default())
    }

    fn run(&self, session: &mut Session<'_>) -> Result<Rows, SurveyError> {
        self.rows(session, &mut |_| true)
    }
}

impl Report for Rows {
    fn sentences(&self) -> Vec<Message> {
        Vec::new()
    }

    fn tables(&self) -> Vec<Table<'_>> {
        vec![Table::of("quotients", || self.0.iter(), COLUMNS)]
    }
}

type RowColumn = (Column, fn(&Row) -> Cell);

/// The columns of the table; `tame` is empty for a wild quotient.
const COLUMNS: [RowColumn; 8] = [
    (text("code"), |row| row.code.to_string().into()),
    (wide("to"), |row| row.to.into()),
    (wide("elements"), |row| row.order.into()),
    (wide("p"), |row| row.lost.into()),
    (wide("tame"), |row| row.tame.into()),
    (wide("period"), |row| {
        row.period.map(|period| period.length).into()
    }),
    (wide("from"), |row| {
        row.period.map(|period| period.from).into()
    }),
    (text("end"), |row| row.end.to_string().into()),
];

impl Row {
    /// The heading of the table as CSV.
    #[must_use]
    pub fn heading() -> String {
        heading(&COLUMNS.map(|(column, _)| column))
    }

    /// The line of the table as CSV.
    #[must_use]
    pub fn line(&self) -> String {
        line(&COLUMNS.map(|(_, cell)| cell(self)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use grundy_engine::{Budget, NoObserver, Observer};

    use super::*;

    /// Any number of threads gives the rows of one, each passed on in order.
    #[test]
    fn threads_change_nothing_and_rows_come_in_order() {
        let mut table = Quotients::new(1..=2, 24).in_memory();
        table.limits.work = 30_000;
        let one = table.run(&NoObserver).expect("rows").0;
        assert_eq!(one.len(), 14 + 112);
        assert!(one.is_sorted_by_key(|row| row.code));
        table.threads = 3;
        let mut handed = Vec::new();
        let mut each = |row: &Row| {
            handed.push(row.clone());
            true
        };
        let mut session = table.begin(&NoObserver).expect("a session");
        let rows = table.survey.rows(&mut session, &mut each);
        assert_eq!(rows.expect("rows").0, one);
        assert_eq!(handed, one);
        // All ends except `order` occur.
        for end in ["period", "to", "work"] {
            assert!(one.iter().any(|row| row.end.to_string() == end), "{end}");
        }
        table.survey.most = 6;
        let small = table.run(&NoObserver).expect("rows").0;
        assert!(small.iter().any(|row| row.end == End::Order));
        assert!(small.iter().all(|row| row.order <= 6));
    }

    /// A row agrees with the quotient of its game, computed separately.
    #[test]
    fn a_row_says_what_the_quotient_of_its_game_does() {
        let rows = Quotients::new(1..=1, 14).in_memory().run(&NoObserver);
        for row in rows.expect("rows").0 {
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
        }
    }

    #[test]
    fn an_infinite_quotient_is_an_end() {
        let table = Quotients::new(1..=3, 7);
        let limits = Limits {
            work: 4_000_000,
            ..Quotients::LIMITS
        };
        let games = Games::new(&NoObserver, limits, 0, 1);
        let find = |code: &str| {
            let code = Code::read(code).expect("a code");
            let row = Row::find(code, &table, &games);
            row.expect("a row").line()
        };
        assert_eq!(find("0.354"), "0.354,4,14,4,,,,infinite");
        assert_eq!(find("0.7"), "0.7,7,2,1,1,2,1,period");
    }

    #[test]
    fn it_stops_when_asked() {
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
        let table = Quotients::new(1..=2, 20).in_memory();
        let mut session = table.begin(&button).expect("a session");
        let stopped = table.survey.rows(&mut session, &mut each);
        assert!(matches!(
            stopped,
            Err(SurveyError::Cancelled {
                done: 5,
                saved: false
            })
        ));
        let mut session = table.begin(&NoObserver).expect("a session");
        let mut before = |row: &Row| row.code.to_string() != "0.5";
        let rows = table.survey.rows(&mut session, &mut before);
        assert_eq!(rows.expect("rows").0.len(), 5);
        let far = Quotients::new(1..=9, 20).in_memory().run(&NoObserver);
        assert!(matches!(far, Err(SurveyError::TooFar { to: 9, most: 8 })));
    }
}
