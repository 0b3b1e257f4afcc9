//! `table`: a game's values in the chosen format.

mod squares;

use std::ops::Range;

use comfy_table::presets;
use grundy::ruleset::label;
use grundy::table::{Cell, Content, Request, Table};
use grundy::{Message, Speaker};
use unicode_width::UnicodeWidthStr;

use crate::args::{self, Format, TableQuestion};
use crate::failure::Failure;
use crate::{fold, named, observer, output};

pub(crate) fn table(question: &TableQuestion, speaker: &Speaker) -> Result<(), Failure> {
    let game = named::game(&question.game)?;
    if question.whole.cluster.any() {
        return Err(Failure::Said(Message::new("cluster-of")));
    }
    if question.squares {
        return squares::table(question, &game, speaker);
    }
    let convention = args::convention(question.misere);
    let request = Request {
        what: question.what,
        convention,
        to: question.to.unwrap_or_else(|| game.table_to(convention)),
    };
    let mut solver = observer::solver(question.limits.limits(), &question.tables, speaker)?;
    let table = observer::busy(|| grundy::table::table(&game, &request, &mut solver))?;
    drop(solver);
    if table.is_empty() {
        let none = Message::new("error-table-none").with("game", label(game.name()));
        return Err(Failure::Said(none.with("to", request.to.to_string())));
    }
    let ending = game.ending(convention);
    let width = fold::columns().unwrap_or(usize::MAX);
    let mut text = match question.format {
        Format::Text => drawn(&table, &ending, presets::UTF8_BORDERS_ONLY, width, speaker),
        Format::Markdown => drawn(
            &table,
            &ending,
            presets::ASCII_MARKDOWN,
            usize::MAX,
            speaker,
        ),
        Format::Csv => table.csv(),
        Format::Json => output::json(&table.json()),
        Format::Bfile => table.bfile()?,
    };
    match question.format {
        Format::Text => {
            if let Some(lack) = game.lacks_measure(convention) {
                text += &format!("{}\n", fold::wrapped(&speaker.say(&lack)));
            }
            output::print(&text)?;
        }
        _ => output::write(&text)?,
    }
    // The rows computed have been printed; the status says that some are missing.
    match table.stopped {
        Some(stop) => Err(grundy::Error::Limit(stop).into()),
        None => Ok(()),
    }
}

/// The table as text: a heading, then cells with axes at their sides. A table too wide
/// for the terminal is split into blocks, each with the row numbers.
fn drawn(
    table: &Table,
    ending: &Message,
    style: comfy_table::TableStyle,
    width: usize,
    speaker: &Speaker,
) -> String {
    let what = Message::new(match table.what {
        Content::Nimbers => "table-nimbers",
        Content::Outcomes => "table-outcomes",
        Content::PPositions => "table-p-positions",
    })
    .with("game", label(&table.game))
    .with("convention", ending.clone());
    let axes: Vec<String> = table.axes().iter().map(|axis| speaker.text(axis)).collect();
    let cell = |cell: &Option<Cell>| cell.map_or_else(String::new, |cell| cell.to_string());
    let mut lines: Vec<Vec<String>> = Vec::new();
    if table.what == Content::PPositions {
        // Pairs of heaps are numbered and show their difference, as in document 4.
        match table.pairs() {
            Some(pairs) => {
                let sides = ["table-number", "table-difference"].map(|key| speaker.text(key));
                lines.push([&sides[..1], &axes[..], &sides[1..]].concat());
                lines.extend((1..).zip(pairs).map(|(number, [a, b]): (u64, [u64; 2])| {
                    [number, a, b, b.abs_diff(a)].map(|n| n.to_string()).into()
                }));
            }
            None => {
                lines.push(axes);
                lines.extend(table.p_positions());
            }
        }
    } else if let [axis] = &axes[..] {
        lines.push(vec![axis.clone(), speaker.text("table-value")]);
        let places = table.places().into_iter();
        lines.extend(
            places.map(|(place, value)| place.into_iter().chain([value.to_string()]).collect()),
        );
    } else {
        let corner = format!("{} / {}", axes[0], axes[1]);
        lines.push(std::iter::once(corner).chain(table.columns()).collect());
        for (n, row) in (table.from()..).zip(&table.rows) {
            lines.push(
                std::iter::once(n.to_string())
                    .chain(row.iter().map(cell))
                    .collect(),
            );
        }
    }
    let columns = lines[0].len();
    let mut text = format!("{}\n", speaker.say(&what));
    let mut first = 1;
    while first < columns.max(2) {
        let mut last = columns;
        let block = loop {
            let block = block(&lines, first..last, style);
            let wide = block.lines().next().map_or(0, UnicodeWidthStr::width);
            if wide <= width || last <= first + 1 {
                break block;
            }
            last -= 1;
        };
        text.push_str(&format!("\n{block}\n"));
        first = last.max(first + 1);
    }
    text
}

/// The first column and a range of the others.
fn block(lines: &[Vec<String>], columns: Range<usize>, style: comfy_table::TableStyle) -> String {
    let chosen = |line: &Vec<String>| {
        let others = line.iter().take(columns.end).skip(columns.start);
        line.iter()
            .take(1)
            .chain(others)
            .cloned()
            .collect::<Vec<_>>()
    };
    let mut drawn = comfy_table::Table::new();
    drawn.load_style(style).set_header(chosen(&lines[0]));
    for line in &lines[1..] {
        drawn.add_row(chosen(line));
    }
    for column in drawn.column_iter_mut() {
        column.set_cell_alignment(comfy_table::CellAlignment::Right);
    }
    drawn.to_string()
}
