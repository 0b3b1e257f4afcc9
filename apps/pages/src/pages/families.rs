//! The families of boards of the hexagon game: their nimbers and periods.

use std::fmt::Write as _;
use std::sync::OnceLock;

use grundy::{Error, Message};
use grundy_render::{Plot, Spot};
use grundy_surveys::hexagons::{Family, Laws, Nimbers, Row, Strip, Strips, Tail, tail};
use maud::{Markup, PreEscaped, html};

use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::layout::document;
use crate::view::plots::{Grid, saved, zoomed};

/// The side of the parallelogram whose boards are computed, once, in a fifth of a second.
const SIDE: u32 = 64;
/// The most sequences of a table.
const MOST_ROWS: usize = 24;

/// The tables: the letter of the family, for C with its first number.
pub(super) const NAMES: [&str; 7] = ["A", "B", "C2", "C3", "C4", "C5", "C6"];

/// All sequences A(x,·), B(x,·), C(x,y,·) with their nimbers.
struct Families {
    rows: Vec<(Row, Vec<u16>)>,
    /// The laws of strips of few rows.
    strips: Laws,
}

/// The strips whose laws are proved here: the number of rows, and the columns that the
/// proof needs.
const STRIPS: (u32, u32) = (5, 430);

fn families() -> &'static Families {
    static FAMILIES: OnceLock<Families> = OnceLock::new();
    FAMILIES.get_or_init(|| {
        let nimbers = Nimbers::new(SIDE, 1);
        let value = |region| nimbers.of(region).unwrap_or_default();
        let rows = Family::ALL.into_iter().flat_map(|family| family.rows(SIDE));
        let rows = rows.map(|row| {
            let values = row.members(SIDE).map(|(_, region)| value(region));
            (row, values.collect())
        });
        let strips = Strips::new(STRIPS.0, STRIPS.1, &|| false);
        Families {
            rows: rows.collect(),
            strips: strips.map(|strips| Laws::new(&strips)).unwrap_or_default(),
        }
    })
}

/// The sequences of a requested table.
struct Wanted {
    name: &'static str,
    rows: Vec<&'static (Row, Vec<u16>)>,
}

/// The failure of a request for a table or sequence that does not exist.
fn missing() -> Failure {
    Failure::Missing(Error::BadRequest(Message::new("web-no-family")))
}

fn wanted(name: &str) -> Result<Wanted, Failure> {
    let name = NAMES.into_iter().find(|known| *known == name);
    let name = name.ok_or_else(missing)?;
    let (letter, x) = name.split_at(1);
    let x: Option<u32> = x.parse().ok();
    let rows = families().rows.iter().filter(|(row, _)| {
        row.family.letter().to_string() == letter && x.is_none_or(|x| row.x == x)
    });
    Ok(Wanted {
        name,
        rows: rows.take(MOST_ROWS).collect(),
    })
}

/// The name of a table, such as `A(x,y)` or `C(2,y,z)`.
pub(super) fn shown(name: &str) -> String {
    match name.split_at(1) {
        (letter, "") => format!("{letter}(x,y)"),
        (letter, x) => format!("{letter}({x},y,z)"),
    }
}

/// The name of a sequence, such as `A(3,·)` or `C(2,5,·)`.
fn named(row: Row) -> String {
    match row.family {
        Family::C => format!("C({},{},·)", row.x, row.y),
        Family::A | Family::B => format!("{}({},·)", row.family.letter(), row.x),
    }
}

/// The number that identifies a sequence within its table.
const fn own(row: Row) -> u32 {
    match row.family {
        Family::C => row.y,
        Family::A | Family::B => row.x,
    }
}

impl Wanted {
    fn first(&self) -> u32 {
        self.rows.first().map_or(1, |(row, _)| own(*row))
    }

    fn axes(&self) -> [&'static str; 2] {
        if self.name.len() > 1 {
            ["z", "y"]
        } else {
            ["y", "x"]
        }
    }

    fn plot<'a>(&self, title: &'a str) -> Plot<'a> {
        Plot {
            title,
            axes: self.axes(),
            from: self.first().into(),
            rows: (self.rows.iter())
                .map(|(row, values)| {
                    // In B and C the last number also begins with 2.
                    let blank = row.first().saturating_sub(self.first()) as usize;
                    let values = values.iter().map(|&value| match value {
                        0 => Spot::P,
                        value => Spot::Nimber(value.into()),
                    });
                    std::iter::repeat_n(Spot::Nothing, blank)
                        .chain(values)
                        .collect()
                })
                .collect(),
            names: Vec::new(),
            slopes: Vec::new(),
            only_p: false,
        }
    }
}

fn title_of(reader: Reader<'_>, name: &str) -> String {
    reader.say(&Message::new("web-family").with("family", shown(name)))
}

/// A family's table.
pub(crate) fn page(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let family = wanted(reader.request.segment(1))?;
    let name = family.name;
    let title = title_of(reader, name);
    let plot = family.plot(&title);
    let values: Vec<Vec<String>> = {
        let columns = family.rows.iter().map(|row| row.1.len()).max().unwrap_or(0);
        let text = |column: usize| {
            let values = family.rows.iter().map(|(_, values)| values.get(column));
            values
                .map(|value| value.map_or_else(String::new, u16::to_string))
                .collect()
        };
        (0..columns).map(text).collect()
    };
    let template = match name.split_at(1) {
        (letter, "") => format!("{letter}({{b}},{{a}})"),
        (letter, x) => format!("{letter}({x},{{b}},{{a}})"),
    };
    let grid = Grid {
        place: plot.place(),
        rows: plot.rows.len(),
        from: plot.from,
        name: &template,
        names: &[],
        values: Some(serde_json::json!(values).to_string()),
        cells: None,
        fill: None,
    };
    let file = |format: &str| reader.link(&format!("/families/{name}.{format}"), &[]);
    let middle = html! {
        h1 { (title) }
        p.line { (reader.text("web-families-line")) }
        ul.choices {
            @for other in NAMES {
                li { a.button .on[other == name] href=(reader.link(&format!("/families/{other}"), &[])) { (shown(other)) } }
            }
        }
        p.downloads { (reader.text("web-download")) " " (saved(reader, &file("svg"))) " · " a href=(file("csv")) download { "CSV" } }
        (zoomed(reader, Some(&grid), html! { (PreEscaped(plot.image())) }))
        h2 { (reader.text("web-family-periods")) }
        p { (reader.text("web-family-periods-line")) }
        (periods(reader, &family))
        p { a href=(reader.link("/play/hexagon", &[])) { (reader.text("web-play-it")) } }
    };
    Ok(document(reader, &title, &middle, None))
}

fn periods(reader: Reader<'_>, family: &Wanted) -> Markup {
    let heads = [
        "sequence", "period", "rise", "from", "proved", "verified", "values",
    ];
    html! {
        div.scroll tabindex="0" role="region" aria-label=(reader.text("web-family-periods")) {
            table.numbers.wordy {
                thead { tr {
                    @for head in heads { th scope="col" { (reader.text(&format!("web-family-{head}"))) } }
                    th scope="col" { "b-file" }
                } }
                tbody {
                    @for (row, values) in &family.rows {
                        @let law = law(*row);
                        @let end = law.or_else(|| tail(values));
                        @let first: Vec<String> = values.iter().take(16).map(u16::to_string).collect();
                        tr {
                            th scope="row" { (named(*row)) }
                            @match end {
                                Some(Tail { from, period, rise }) => {
                                    td { (period) }
                                    td { (rise) }
                                    td { (from as u32 + row.first()) }
                                }
                                None => { td { "–" } td { "–" } td { "–" } }
                            }
                            td { (reader.text(if law.is_some() { "web-yes" } else { "web-no" })) }
                            td { (row.first() as usize + values.len().saturating_sub(1)) }
                            td.left { (first.join(", ")) @if values.len() > 16 { ", …" } }
                            td { a href=(reader.link(&format!("/families/{}.bfile", family.name), &[("row", &own(*row).to_string())])) download { (named(*row)) } }
                        }
                    }
                }
            }
        }
    }
}

/// The law of a sequence for all lengths, if that of its strips is proved.
fn law(row: Row) -> Option<Tail> {
    let strip = Strip::from(row.member(SIDE)?);
    let law = families().strips.of(strip.kind)?;
    // The length grows with the last number, by 1 each.
    let longer = i64::try_from(law.from).ok()? - i64::try_from(strip.length).ok()?;
    let from = longer + i64::from(SIDE - row.first());
    Some(Tail {
        from: usize::try_from(from.max(0)).ok()?,
        period: usize::try_from(law.length).ok()?,
        rise: i32::try_from(law.saltus).ok()?,
    })
}

/// A family's table as a file: `.svg`, `.csv`, or with `row` a b-file.
pub(crate) fn file(
    _: &mut Context,
    reader: Reader<'_>,
    name: &str,
    format: &str,
) -> Result<Reply, Failure> {
    let family = wanted(name)?;
    Ok(match format {
        "svg" => {
            let title = title_of(reader, name);
            Reply::svg(&family.plot(&title).standalone()).named(&format!("hexagon-{name}.svg"))
        }
        "csv" => {
            let mut text = String::from("board,nimber\n");
            for (row, values) in &family.rows {
                for (n, value) in (row.first()..).zip(values) {
                    let board = named(*row).replace('·', &n.to_string());
                    let _ = writeln!(text, "\"{board}\",{value}");
                }
            }
            Reply::csv(&text).named(&format!("hexagon-{name}.csv"))
        }
        _ => {
            let wanted = reader.request.read("row");
            let mut rows = family.rows.iter();
            let row = rows.find(|(row, _)| Some(own(*row)) == wanted);
            let (row, values) = row.ok_or_else(missing)?;
            let lines = (row.first()..).zip(values);
            let text: String = lines.map(|(n, value)| format!("{n} {value}\n")).collect();
            Reply::text(text).named(&format!("b-hexagon-{name}-{}.txt", own(*row)))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/results/strips.md: A(2,y) is 0, 4, 3, 0, 4, 0, 7, 0, then 3, 0, 3, 0, …; five
    /// rows have period 30, and C(2,2,z) rises by 8 in 6.
    #[test]
    fn sequences_of_at_most_five_rows_have_their_proved_law() {
        let of = |name: &str, number: usize| wanted(name).unwrap().rows[number].0;
        let named = |name, number| {
            let Tail { from, period, rise } = law(of(name, number)).unwrap();
            (from, period, rise)
        };
        assert_eq!(named("A", 1), (7, 2, 0));
        let (_, period, rise) = named("A", 4);
        assert_eq!((period, rise), (30, 0));
        let (_, period, rise) = named("C2", 0);
        assert_eq!((period, rise), (6, 8));
        let mut compared = 0;
        for (row, values) in &families().rows {
            let law = law(*row);
            assert_eq!(law.is_some(), row.strip() <= STRIPS.0, "{row:?}");
            let Some(Tail { from, period, rise }) = law else {
                continue;
            };
            for n in from..values.len().saturating_sub(period) {
                let difference = i32::from(values[n + period]) - i32::from(values[n]);
                assert_eq!(difference, rise, "{row:?} {n}");
                compared += 1;
            }
        }
        assert!(compared > 400, "{compared} values");
    }

    #[test]
    fn the_values_are_those_of_the_game() {
        let game = grundy::Game::named("hexagon").unwrap();
        let solver = &mut grundy::Solver::new(grundy::Limits::UNTIMED);
        for name in NAMES {
            for (row, values) in &wanted(name).unwrap().rows[..3] {
                for (n, value) in (row.first()..).zip(values).take(3) {
                    let text = named(*row).replace('·', &n.to_string());
                    let nimber = game.position(&text).unwrap().nimber(solver).unwrap();
                    assert_eq!(nimber, u64::from(*value), "{text}");
                }
            }
        }
    }
}
