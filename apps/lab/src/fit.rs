//! `fit`: searches for a law of a sequence.

use std::io::Read as _;
use std::path::Path;

use grundy::table::{Cell, Content, Request, Shape, Table};
use grundy::{Convention, Game, Message, Outcome, Period, Position, Solver, Speaker};
use grundy_claims::{Evidence, Law};
use grundy_kernels::rows;
use serde_json::json;

use crate::args::{FitArgs, Sought};
use grundy::ruleset::label;
use grundy_cli::args::convention;
use grundy_cli::failure::Failure;
use grundy_cli::named;
use grundy_cli::observer;
use grundy_cli::output;

/// A sequence and the meaning of its terms.
struct Sequence {
    /// A machine-readable name: `nimbers`, `p-positions`, `opening-rows`, …
    word: &'static str,
    /// The index of the first term.
    first: u64,
    terms: Vec<i64>,
    /// The period that these terms prove, if any.
    proved: Option<Period>,
}

impl Sequence {
    const fn new(word: &'static str, first: u64, terms: Vec<i64>) -> Self {
        Self {
            word,
            first,
            terms,
            proved: None,
        }
    }

    /// The proved period, if it implies the law. A law observed over a whole proved
    /// period and one of its own continues for ever if both have the same saltus.
    fn proves(&self, law: &Law) -> Option<Period> {
        let last = self.first + self.terms.len() as u64;
        self.proved.filter(|period| {
            let begins = period.from.max(self.first + law.from as u64);
            period.length.is_multiple_of(law.length as u64)
                && law.saltus * i128::from(period.length / law.length as u64)
                    == i128::from(period.saltus)
                && begins + period.length + law.length as u64 <= last
        })
    }
}

/// The most bytes of numbers read.
const MOST_INPUT: u64 = 64 << 20;

/// Searches for a law of each sequence of the source, and prints it.
pub(crate) fn fit(question: &FitArgs, speaker: &Speaker) -> Result<(), Failure> {
    let source = question.source.trim();
    let is_numbers = source.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    if is_numbers {
        Failure::if_idle(
            &[
                ("--what", question.what.is_some()),
                ("--to", question.to.is_some()),
                ("--rows", question.rows.is_some()),
                ("--row", question.row.is_some()),
                ("--column", question.column.is_some()),
                ("--misere", question.misere),
                ("--tables", question.tables.any()),
                (
                    "--max-positions, --max-memory, --timeout",
                    question.limits.any(),
                ),
            ],
            source,
        )?;
    }
    let mut lack = None;
    let sequences = if source == "-" {
        let mut text = String::new();
        std::io::stdin()
            .take(MOST_INPUT)
            .read_to_string(&mut text)
            .map_err(Failure::file(Path::new("-")))?;
        vec![given(&text)?]
    } else if is_numbers {
        vec![given(source)?]
    } else {
        let game = named::game(&question.source)?;
        lack = game.lacks_measure(convention(question.misere));
        of_game(&game, question, speaker)?
    };
    let mut evidence = Evidence::default();
    if let Some(periods) = question.periods {
        evidence.periods = periods as usize;
    }
    for sequence in &sequences {
        let law = Law::of(&sequence.terms, evidence);
        match question.json {
            true => output::write(&output::json(&json_of(sequence, law, evidence)))?,
            false => output::print(&render(sequence, law, evidence, speaker))?,
        }
    }
    if let Some(lack) = lack.filter(|_| !question.json) {
        output::print(&(speaker.say(&lack) + "\n"))?;
    }
    Ok(())
}

/// Parses numbers separated by commas or blanks.
fn given(text: &str) -> Result<Sequence, Failure> {
    let numbers = text
        .split(|c: char| c == ',' || c.is_whitespace())
        .filter(|word| !word.is_empty())
        .map(|word| {
            word.parse().map_err(|_| {
                let shown: String = word.chars().take(40).collect();
                Failure::Said(Message::new("fit-error-number").with("text", shown))
            })
        });
    let terms = numbers.collect::<Result<_, _>>()?;
    Ok(Sequence::new("numbers", 0, terms))
}

fn of_game(game: &Game, question: &FitArgs, speaker: &Speaker) -> Result<Vec<Sequence>, Failure> {
    if question.rows.is_some() || question.what == Some(Sought::Openings) {
        return openings(game, question, speaker);
    }
    let convention = convention(question.misere);
    game.check_convention(convention)?;
    if question.misere && question.what == Some(Sought::Nimbers) {
        return Err(Failure::idle("--misere", "--what nimbers"));
    }
    let normal = game.has_nimbers() && convention == Convention::Normal;
    let lined = game.axes().len() == 1;
    let line = match (question.row, &question.column) {
        (Some(row), _) => Some(Through::Row(row)),
        (None, column) => column.as_deref().map(Through::Column),
    };
    let what = match question.what {
        Some(Sought::PPositions) => Content::PPositions,
        Some(_) => Content::Nimbers,
        None if normal && (lined || line.is_some()) => Content::Nimbers,
        None => Content::PPositions,
    };
    let request = |to| Request {
        what: Some(what),
        convention,
        to,
    };
    let refused = |key| Failure::Said(Message::new(key).with("game", label(game.name())));
    let mut solver = observer::solver(question.limits.limits(), &question.tables, speaker)?;
    if let Some(line) = &line {
        let to = question.to.unwrap_or(200);
        return through(game, line, to, convention, what, &mut solver);
    }
    if !lined && (what == Content::Nimbers || game.classes().is_some()) {
        return Err(refused("fit-error-no-line"));
    }
    let to = question.to.unwrap_or(if lined { 1000 } else { 100 });
    let table = observer::busy(|| grundy::table::table(game, &request(to), &mut solver))?;
    if let Some(stop) = table.stopped {
        return Err(grundy::Error::Limit(stop).into());
    }
    let mut sequences = match lined {
        true => of_line(&table).map(|sequence| vec![sequence]),
        false => pairs(&table),
    }
    .ok_or_else(|| refused("fit-error-no-line"))?;
    if let (Shape::Line { from: 0, .. }, Content::Nimbers, [sequence]) =
        (&table.shape, what, &mut sequences[..])
    {
        let last = (sequence.terms.len() as u64).saturating_sub(1);
        sequence.proved = game.period(convention, last, &mut solver)?;
    }
    Ok(sequences)
}

/// A line through the table of a game with two axes.
enum Through<'q> {
    /// The row of this first number.
    Row(u64),
    /// The column of this second number, or class.
    Column(&'q str),
}

/// The values of the positions along a row or column.
fn through(
    game: &Game,
    line: &Through<'_>,
    to: u64,
    convention: Convention,
    what: Content,
    solver: &mut Solver,
) -> Result<Vec<Sequence>, Failure> {
    let refused = || {
        let text = match line {
            Through::Row(row) => row.to_string(),
            Through::Column(column) => (*column).to_owned(),
        };
        let message = Message::new("fit-error-line").with("game", label(game.name()));
        Failure::Said(message.with("text", text))
    };
    let second = match (line, game.classes()) {
        (Through::Column(column), Some(classes)) => {
            let at = classes.iter().position(|class| class == column);
            at.map(|at| at as u64)
        }
        (Through::Column(column), None) => column.parse().ok(),
        (Through::Row(_), classes) => classes.is_none().then_some(0),
    };
    let second = second
        .filter(|_| game.axes().len() == 2)
        .ok_or_else(refused)?;
    let at = |size| {
        let text = match line {
            Through::Row(row) => game.sized(*row, size),
            Through::Column(_) => game.sized(size, second),
        };
        game.position(&text?).ok()
    };
    // Some games have no boards of the smallest sizes.
    let first = (0..=to).find(|size| at(*size).is_some());
    let first = first.ok_or_else(refused)?;
    let boards: Vec<Position> = (first..=to).map_while(at).collect();
    // Largest first: solving it answers many of the others.
    let mut values = Vec::new();
    for at in boards.iter().rev() {
        values.push(match what {
            Content::PPositions => {
                let outcome = observer::busy(|| at.outcome(convention, solver))?;
                i64::from(outcome == Outcome::P)
            }
            _ => i64::try_from(observer::busy(|| at.nimber(solver))?).map_err(|_| refused())?,
        });
    }
    values.reverse();
    Ok(vec![match what {
        Content::PPositions => {
            let sizes = (first as i64..).zip(values);
            let lost = sizes.filter(|(_, lost)| *lost == 1).map(|(size, _)| size);
            Sequence::new("p-positions", 0, lost.collect())
        }
        _ => {
            let mut sequence = Sequence::new("nimbers", first, values);
            if game.classes().is_some() && first == 0 {
                let last = (sequence.terms.len() as u64).saturating_sub(1);
                sequence.proved = game.period(convention, last, solver)?;
            }
            sequence
        }
    }])
}

/// The first and second numbers of the P-positions in a table with two axes.
fn pairs(table: &Table) -> Option<Vec<Sequence>> {
    let places = table.p_positions();
    let of = |word, at: usize| {
        let numbers = places
            .iter()
            .map(|place| place.get(at)?.parse::<i64>().ok());
        Some(Sequence::new(word, 0, numbers.collect::<Option<_>>()?))
    };
    Some(vec![
        of("p-positions-first", 0)?,
        of("p-positions-second", 1)?,
    ])
}

/// The sequence of a table that has one line of heaps.
fn of_line(table: &Table) -> Option<Sequence> {
    let Shape::Line { from, .. } = table.shape else {
        return None;
    };
    let number = |text: &str| text.parse::<i64>().ok();
    if table.what == Content::PPositions {
        let heaps = table.p_positions();
        let terms = heaps
            .iter()
            .map(|place| number(place.first()?))
            .collect::<Option<_>>()?;
        return Some(Sequence::new("p-positions", 0, terms));
    }
    // The terms before the first cell without a position.
    let nimbers = table.rows.first()?.iter().map_while(|cell| match cell {
        Some(Cell::Nimber(nimber)) => i64::try_from(*nimber).ok(),
        _ => None,
    });
    Some(Sequence::new("nimbers", from, nimbers.collect()))
}

/// The winning openings of boards with a fixed number of rows and 1, 2, … columns: their
/// number, and the row and column of the first, counted from 1.
fn openings(game: &Game, question: &FitArgs, speaker: &Speaker) -> Result<Vec<Sequence>, Failure> {
    let refused = |key| Failure::Said(Message::new(key).with("game", label(game.name())));
    if game.name() != "chomp" || question.misere {
        return Err(refused("fit-error-openings"));
    }
    let (Some(height), false) = (
        question.rows.filter(|rows| *rows > 0),
        question.what.is_some_and(|what| what != Sought::Openings),
    ) else {
        return Err(refused("fit-error-rows"));
    };
    let height = usize::from(height);
    let width = question.to.map_or(40, |to| to as usize);
    let openings = observer::within(question.limits.limits(), speaker, |budget| {
        rows::openings(height, width, 1, budget)
    })?;
    let boards: Vec<&[(u32, u32)]> = (1..=width)
        .map_while(|columns| openings.of(height, columns))
        .collect();
    let of = |word, term: fn(&[(u32, u32)]) -> i64| {
        let terms = boards.iter().map(|board| term(board)).collect();
        Sequence::new(word, 1, terms)
    };
    Ok(vec![
        of("openings", |board| board.len() as i64),
        of("opening-rows", |board| {
            board.first().map_or(0, |at| at.0.into())
        }),
        of("opening-columns", |board| {
            board.first().map_or(0, |at| at.1.into())
        }),
    ])
}

fn render(sequence: &Sequence, law: Option<Law>, evidence: Evidence, speaker: &Speaker) -> String {
    let name = Message::new(format!("fit-{}", sequence.word));
    let first = sequence.first;
    let last = (first + sequence.terms.len() as u64).saturating_sub(1);
    let head = |message: Message| {
        let message = message
            .with("name", speaker.say(&name))
            .with("terms", sequence.terms.len() as u64)
            .with("first", first.to_string())
            .with("last", last.to_string());
        speaker.say(&message) + "\n"
    };
    let Some(law) = law else {
        return head(
            Message::new("fit-none")
                .with("periods", evidence.periods as u64)
                .with("pairs", evidence.pairs as u64),
        );
    };
    let from = first + law.from as u64;
    let formula = match law.saltus {
        0 => format!("a(n+{}) = a(n)", law.length),
        saltus if saltus < 0 => format!("a(n+{}) = a(n) - {}", law.length, -saltus),
        saltus => format!("a(n+{}) = a(n) + {saltus}", law.length),
    };
    let proved = sequence.proves(&law);
    let key = match law.saltus {
        0 => "fit-periodic",
        _ => "fit-linear",
    };
    let mut text = head(
        Message::new(key)
            .with("formula", formula)
            .with("from", from.to_string())
            .with("to", (last - law.length as u64).to_string())
            .with("period", law.length as u64)
            .with("saltus", law.saltus.to_string())
            .with("compared", law.compared as u64)
            .with("proved", proved.map_or("no", |_| "yes"))
            .with(
                "by",
                proved.map_or(0, |period| period.proved_by).to_string(),
            ),
    );
    const SHOWN: usize = 60;
    let shown: Vec<String> = sequence.terms[law.from..]
        .iter()
        .take(law.length.min(SHOWN))
        .map(ToString::to_string)
        .collect();
    let dots = if law.length > SHOWN { " …" } else { "" };
    text += &format!("  {}{dots}\n", shown.join(" "));
    text
}

fn json_of(sequence: &Sequence, law: Option<Law>, evidence: Evidence) -> serde_json::Value {
    let number = |number: i128| {
        i64::try_from(number).map_or_else(|_| json!(number.to_string()), |number| json!(number))
    };
    json!({
        "sequence": sequence.word,
        "first": sequence.first,
        "terms": sequence.terms.len(),
        "law": law.map(|law| json!({
            "kind": if law.saltus == 0 { "periodic" } else { "linear-plus-periodic" },
            "from": sequence.first + law.from as u64,
            "period": law.length,
            "saltus": number(law.saltus),
            "values": &sequence.terms[law.from..law.from + law.length],
            "verified_to": sequence.first + sequence.terms.len() as u64 - 1,
            "compared": law.compared,
            "proved": sequence.proves(&law).is_some(),
        })),
        "evidence": {"periods": evidence.periods, "pairs": evidence.pairs},
    })
}
