//! The first terms of the games' sequences, and their numbers in the OEIS. Both are data
//! that tests compute again, so that the list costs nothing.

use std::sync::LazyLock;

use grundy::rules::split_name;
use maud::{Markup, html};

/// Sequences of the OEIS, a line for each.
const OEIS: &str = include_str!("../../../data/oeis.txt");
/// The first terms of all games, a line for each sequence.
const SEQUENCES: &str = include_str!("../../../data/sequences.txt");

/// The part of a table that a sequence is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The only one.
    Whole,
    /// The row of a number.
    Row(u64),
    /// The column of a class.
    Class(String),
    /// The places with equal numbers.
    Diagonal,
}

/// The terms of a sequence, without gaps, and the number of the first one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    pub(crate) part: Part,
    pub(crate) from: u64,
    pub(crate) values: Vec<u64>,
}

/// A game of the list, with the sequences of its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameTerms {
    /// The name, with the parameters of its first example.
    pub(crate) name: String,
    /// False if the game has no table.
    pub(crate) has_table: bool,
    pub(crate) terms: Vec<Terms>,
}

/// True unless the game is known to have no table.
pub(crate) fn has_table(game: &str) -> bool {
    let slug = split_name(game).0;
    let of = |known: &&GameTerms| split_name(&known.name).0 == slug;
    all().iter().find(of).is_none_or(|known| known.has_table)
}

/// A sequence that contains the terms of a search.
pub(crate) struct Match {
    /// The game's name.
    pub(crate) game: String,
    /// The number of the first term in it.
    pub(crate) at: u64,
    pub(crate) part: Part,
}

impl Terms {
    /// The nimbers of the heaps from 0 up.
    pub(crate) fn whole<N: Into<u64>>(nimbers: Vec<N>) -> Self {
        Self {
            part: Part::Whole,
            from: 0,
            values: nimbers.into_iter().map(N::into).collect(),
        }
    }

    /// The number of the first of these terms, where they follow each other here.
    pub(crate) fn find(&self, wanted: &[u64]) -> Option<u64> {
        let mut windows = self.values.windows(wanted.len());
        Some(self.from + windows.position(|window| window == wanted)? as u64)
    }

    /// The terms of a line after the game's name.
    fn read(line: &str) -> Option<Self> {
        let [part, from, values] = line.splitn(3, ' ').collect::<Vec<_>>().try_into().ok()?;
        let part = match part.split_once(':') {
            Some(("row", number)) => Part::Row(number.parse().ok()?),
            Some((_, class)) => Part::Class(class.to_owned()),
            None if part == "diagonal" => Part::Diagonal,
            None => Part::Whole,
        };
        Some(Self {
            part,
            from: from.parse().ok()?,
            values: values
                .split(',')
                .filter_map(|term| term.parse().ok())
                .collect(),
        })
    }
}

/// All games, in the order of the documents.
pub(crate) fn all() -> &'static [GameTerms] {
    static ALL: LazyLock<Vec<GameTerms>> = LazyLock::new(|| {
        let mut all: Vec<GameTerms> = Vec::new();
        for line in SEQUENCES.lines().filter(|line| !line.starts_with('#')) {
            let (name, rest) = line.split_once(' ').unwrap_or((line, "none"));
            if all.last().is_none_or(|last| last.name != name) {
                all.push(GameTerms {
                    name: name.to_owned(),
                    has_table: rest != "none",
                    terms: Vec::new(),
                });
            }
            if let Some(last) = all.last_mut() {
                last.terms.extend(Terms::read(rest));
            }
        }
        all
    });
    &ALL
}

/// A sequence of the OEIS, or a table read by antidiagonals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Oeis {
    pub(crate) number: &'static str,
    pub(crate) game: &'static str,
}

/// The numbers of a game's sequence or table.
pub(crate) fn oeis(game: &str) -> impl Iterator<Item = Oeis> {
    entries().filter(move |entry| entry.game == game)
}

fn entries() -> impl Iterator<Item = Oeis> {
    let lines = OEIS.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let mut words = line.split(' ');
        Some(Oeis {
            number: words.next()?,
            game: words.next()?,
        })
    })
}

/// The games with a sequence of this number, in the order of the list.
pub(crate) fn games(number: &str) -> impl Iterator<Item = &'static str> {
    entries()
        .filter(move |entry| entry.number == number)
        .map(|entry| entry.game)
}

/// A number of the OEIS as it is written there, from an `A` and up to six digits.
pub(crate) fn number(text: &str) -> Option<String> {
    let digits = text.trim().strip_prefix(['A', 'a'])?;
    let is_number = (1..=6).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| format!("A{digits:0>6}"))
}

/// The address of a sequence.
pub(crate) fn in_oeis(number: &str) -> String {
    format!("https://oeis.org/{number}")
}

/// The numbers of a game in the OEIS, as links.
pub(crate) fn numbers(game: &str) -> Markup {
    html! {
        @for entry in oeis(game) { a href=(in_oeis(entry.number)) rel="external" { (entry.number) } " " }
    }
}

/// The address that searches the OEIS for these terms.
pub(crate) fn search(terms: &[u64]) -> String {
    let terms: Vec<String> = terms.iter().map(u64::to_string).collect();
    format!("https://oeis.org/search?q={}", terms.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::rules::first_example;
    use grundy::table::{Cell, Content, Request, Shape, Table, table};
    use grundy::{Convention, Game, Limits, Solver};

    /// The work of a game's terms: the same on every machine.
    const WORK: u64 = 40_000;
    /// The last heap of games of heaps, and the last numbers of other tables: of one axis,
    /// and of two.
    const TO: (u64, u64, u64) = (60, 40, 11);
    /// Games whose options take a thousand times as long: their terms to 5.
    const SLOW: [&str; 2] = ["sprouts", "brussels-sprouts"];
    /// Rows of a table of two axes, and columns of one with classes, that are sequences.
    const ROWS: usize = 4;
    const CLASSES: usize = 6;

    /// Prints what `sequences.txt` has to contain if it does not.
    #[test]
    fn the_listed_terms_are_those_of_the_games() {
        let slugs = Game::slugs().into_iter();
        let classics = Game::classics()
            .into_iter()
            .map(|(slug, _)| slug.to_owned());
        let names = slugs
            .chain(classics)
            .filter_map(|slug| first_example(&slug));
        let computed: Vec<GameTerms> = names.map(terms_of_game).collect();
        for game in &computed {
            if game.terms.is_empty() {
                println!(
                    "{} {}",
                    game.name,
                    if game.has_table { "outcomes" } else { "none" }
                );
            }
            for terms in &game.terms {
                let part = match &terms.part {
                    Part::Whole => "line".to_owned(),
                    Part::Row(number) => format!("row:{number}"),
                    Part::Class(class) => format!("class:{class}"),
                    Part::Diagonal => "diagonal".to_owned(),
                };
                let values: Vec<String> = terms.values.iter().map(u64::to_string).collect();
                println!("{} {part} {} {}", game.name, terms.from, values.join(","));
            }
        }
        assert!(computed == all());
    }

    fn terms_of_game(name: String) -> GameTerms {
        let game = Game::named(&name).unwrap();
        let limits = Limits {
            memory: 64 << 20,
            work: WORK,
            ..Limits::UNTIMED
        };
        let mut solver = Solver::new(limits);
        if let Ok(Some(nimbers)) = game.heap_nimbers(TO.0, &mut solver) {
            let terms = vec![Terms::whole(nimbers)];
            return GameTerms {
                name,
                has_table: true,
                terms,
            };
        }
        let request = Request {
            what: None,
            convention: Convention::Normal,
            to: match game.axes().len() {
                _ if SLOW.contains(&game.name()) => 5,
                2.. => TO.2,
                _ => TO.1,
            },
        };
        let table = table(&game, &request, &mut solver);
        GameTerms {
            name,
            has_table: table.as_ref().is_ok_and(|table| !table.places().is_empty()),
            terms: table.map_or_else(|_| Vec::new(), |table| terms_of(&table)),
        }
    }

    /// The sequences of a table of nimbers.
    fn terms_of(table: &Table) -> Vec<Terms> {
        if table.what != Content::Nimbers {
            return Vec::new();
        }
        let from = table.from();
        let rows = &table.rows;
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let column = |place: usize| {
            rows.iter()
                .map(move |row| row.get(place).copied().flatten())
        };
        let row = |row: &Vec<Option<Cell>>, part| terms(part, from, row.iter().copied());
        let values: Vec<Option<Terms>> = match &table.shape {
            Shape::Line { .. } => rows.iter().map(|cells| row(cells, Part::Whole)).collect(),
            Shape::Classes { classes, .. } => (0..columns.min(CLASSES))
                .map(|place| {
                    terms(
                        Part::Class(classes.get(place)?.clone()),
                        from,
                        column(place),
                    )
                })
                .collect(),
            Shape::Grid { .. } => {
                let firsts = (from..).zip(rows).take(ROWS);
                let diagonal = rows.iter().enumerate();
                let diagonal = diagonal.map(|(place, row)| row.get(place).copied().flatten());
                (firsts.map(|(n, cells)| row(cells, Part::Row(n))))
                    .chain([terms(Part::Diagonal, from, diagonal)])
                    .collect()
            }
        };
        values.into_iter().flatten().collect()
    }

    /// The terms from the first known one to the next gap; `None` if there is none.
    fn terms(part: Part, from: u64, cells: impl Iterator<Item = Option<Cell>>) -> Option<Terms> {
        let nimbers = cells.map(|cell| match cell {
            Some(Cell::Nimber(nimber)) => Some(nimber),
            _ => None,
        });
        let nimbers: Vec<Option<u64>> = nimbers.collect();
        let first = nimbers.iter().position(Option::is_some)?;
        Some(Terms {
            part,
            from: from + first as u64,
            values: nimbers[first..]
                .iter()
                .map_while(|nimber| *nimber)
                .collect(),
        })
    }

    #[test]
    fn every_sequence_of_the_oeis_has_the_terms_of_its_game() {
        let mut solver = Solver::new(Limits::UNTIMED);
        for line in OEIS.lines().filter(|line| !line.starts_with('#')) {
            let [_, name, place, printed] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
            let place: Option<u64> = place.parse().ok();
            let printed: Vec<u64> = printed
                .split(',')
                .map(|term| term.parse().unwrap())
                .collect();
            let count = printed.len() as u64;
            let to = match place {
                Some(place) => place + count - 1,
                None => (0..).find(|n| (n + 1) * (n + 2) / 2 >= count).unwrap(),
            };
            let game = Game::named(name).unwrap();
            let what = Some(Content::Nimbers);
            let request = Request {
                what,
                convention: Convention::Normal,
                to,
            };
            let table = table(&game, &request, &mut solver).unwrap();
            let value = |a: u64, b: u64| match table.rows[a as usize][b as usize] {
                Some(Cell::Nimber(nimber)) => nimber,
                other => panic!("{line}: {a},{b}: {other:?}"),
            };
            let values: Vec<u64> = match place {
                Some(place) => (place..=to).map(|n| value(0, n - table.from())).collect(),
                None => (0..=to)
                    .flat_map(|n| (0..=n).map(move |b| (n - b, b)))
                    .map(|(a, b)| value(a, b))
                    .collect(),
            };
            assert_eq!(values, printed, "{line}");
        }
    }
}
