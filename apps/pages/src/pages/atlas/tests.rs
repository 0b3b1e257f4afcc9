//! The table agrees with the survey, and the book with the table.

use grundy::{NoObserver, Period, Reached};
use grundy_surveys::Survey as _;
use grundy_surveys::octal::{Octal, RowWindow};

use super::*;

/// The page of the book about the table.
const PAGE: &str = include_str!("../../../../../docs/atlas.md");

#[test]
fn the_table_has_every_code_in_order() {
    let codes: Vec<Code> = LINES_OF_TABLE.iter().map(|(row, _)| row.code).collect();
    assert_eq!(codes, (1..=4).flat_map(Code::all).collect::<Vec<_>>());
    for (row, class) in LINES_OF_TABLE.iter() {
        assert!(class.code <= row.code && row.window.is_none_or(|_| row.sparse.is_some()));
    }
}

/// Surveys a sample of the lines that take little time.
#[test]
fn lines_are_what_a_survey_finds() {
    let soon = |row: &Row| row.valued <= 1200 && row.period.is_some();
    let lines = LINES_OF_TABLE
        .iter()
        .filter(|(row, _)| soon(row))
        .step_by(41);
    let mut compared = 0;
    for (row, _) in lines {
        let survey = Octal::new(row.code.to_string(), row.code.digits(), row.valued);
        let report = survey.in_memory().run(&NoObserver).expect("a report");
        assert_eq!(report.period, row.period, "{}", row.code);
        assert_eq!(report.largest.0, row.largest, "{}", row.code);
        assert_eq!(report.sparse, row.sparse, "{}", row.code);
        let exceptions = Some(report.exceptions.len() as u64);
        assert_eq!(exceptions, row.exceptions, "{}", row.code);
        compared += 1;
    }
    assert!(compared > 80, "{compared}");
}

/// The lines whose period a window proved.
fn proved_by_windows() -> impl Iterator<Item = (&'static Row, &'static Class, Period, RowWindow)> {
    let lines = LINES_OF_TABLE.iter();
    lines.filter_map(|(row, class)| Some((row, class, row.period?, row.window?)))
}

/// One line of each class whose period a window proved before heap 400,000.
#[test]
fn lines_of_windows_are_what_a_survey_finds() {
    let mut compared = 0;
    for (row, class, period, window) in proved_by_windows() {
        if row.valued > 400_000 || class.code != row.code {
            continue;
        }
        let survey = Octal::new(row.code.to_string(), row.code.digits(), 1_000_000);
        let report = survey.by_window().in_memory().run(&NoObserver);
        let report = report.expect("a report").result;
        let report = report.expect("a window");
        assert_eq!(report.reached, Reached::Proved(period), "{}", row.code);
        assert_eq!(report.valued, row.valued, "{}", row.code);
        assert_eq!(u16::from(report.largest), row.largest, "{}", row.code);
        let widths = [report.direct, report.width as u64, report.smaller_part];
        let expected = [window.direct, window.width, window.part];
        assert_eq!(widths, expected, "{}", row.code);
        compared += 1;
    }
    assert!(compared > 8, "{compared}");
}

/// Checks the last heap of each proof by Lemma 2 of `docs/octal.md`.
#[test]
fn every_proof_by_a_window_goes_as_far_as_the_lemma_asks() {
    let mut compared = 0;
    for (row, _, period, window) in proved_by_windows() {
        let digits = row.code.digits();
        let most = digits.iter().rposition(|digit| digit & 4 != 0).unwrap_or(0);
        let first = (period.from + window.width).max(window.direct + 1);
        let last = first + period.length + window.part + most as u64;
        assert_eq!(row.valued, last, "{}", row.code);
        compared += 1;
    }
    assert!(compared > 200, "{compared}");
}

/// The rows of a table of the page, below a line with this beginning.
fn rows_below(head: &str) -> impl Iterator<Item = Vec<&'static str>> {
    let below = PAGE.lines().skip_while(move |line| !line.starts_with(head));
    let rows = below.skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect())
}

fn number(cell: &str) -> u64 {
    let digits: String = cell.chars().filter(|sign| *sign != ',').collect();
    digits.parse().expect("a number")
}

#[test]
fn the_book_counts_the_lines_of_the_table() {
    let mut places = 0;
    for row in rows_below("| digits | codes |") {
        let lines = LINES_OF_TABLE.iter().map(|(row, _)| row);
        let of = lines.filter(|line| line.code.digits().len() as u64 - 1 == number(row[0]));
        let of: Vec<&Row> = of.collect();
        let proved = of.iter().filter(|line| line.period.is_some()).count();
        let by_window = |line: &&&Row| line.period.is_some() && line.window.is_some();
        let by_window = of.iter().filter(by_window).count();
        let counts = [of.len(), proved, by_window, of.len() - proved];
        let said: Vec<usize> = row[1..].iter().map(|cell| number(cell) as usize).collect();
        assert_eq!(said, counts, "{}", row[0]);
        places += 1;
    }
    assert_eq!(places, 4);
}

#[test]
fn the_long_and_the_late_periods_of_the_book_are_those_of_the_table() {
    let mut classes = 0;
    let long = |row: &Row| (row.period).is_some_and(|p| p.length >= 3288 || p.from > 250_000);
    for row in rows_below("| code | period | from heap |") {
        let code = Code::read(row[0]).expect("a code");
        let mut lines = LINES_OF_TABLE.iter();
        let (line, class) = lines.find(|(line, _)| line.code == code).expect("a line");
        assert!(long(line) && class.code == code, "{code}");
        let period = line.period.expect("a period");
        assert_eq!(
            [period.length, period.from],
            [row[1], row[2]].map(number),
            "{code}"
        );
        let exceptions = (row[3] != "–").then(|| number(row[3]));
        assert_eq!(line.exceptions, exceptions, "{code}");
        let class = LINES_OF_TABLE
            .iter()
            .filter(|(_, class)| class.code == code);
        let counts = [u64::from(line.largest), line.valued, class.count() as u64];
        assert_eq!(counts, [row[4], row[5], row[6]].map(number), "{code}");
        classes += 1;
    }
    let lines = LINES_OF_TABLE.iter();
    let all = lines.filter(|(row, class)| long(row) && class.code == row.code);
    assert_eq!(classes, all.count());
    assert!(classes > 20, "{classes}");
}
