//! `table chomp --squares`: document 0's table of boards by size and nimber.

use comfy_table::presets;
use grundy::table::{Squares, USUAL_SQUARES, squares};
use grundy::{Game, Message, Speaker};
use serde_json::json;

use crate::args::{Format, TableQuestion};
use crate::failure::Failure;
use crate::observer;
use crate::output;

pub(super) fn table(
    question: &TableQuestion,
    game: &Game,
    speaker: &Speaker,
) -> Result<(), Failure> {
    if game.name() != "chomp" {
        return Err(Failure::Said(
            Message::new("table-squares-game").with("game", game.name()),
        ));
    }
    let is_bfile = question.format == Format::Bfile;
    Failure::if_idle(&[("--squares", is_bfile)], "--format bfile")?;
    let to = question.to.unwrap_or(USUAL_SQUARES);
    let mut solver = observer::solver(question.limits.limits(), &question.tables, speaker)?;
    let table = observer::busy(|| squares(to, &mut solver))?;
    drop(solver);
    output::write(&match question.format {
        Format::Text => drawn(&table, presets::UTF8_FULL, "\n", speaker),
        Format::Markdown => drawn(&table, presets::ASCII_MARKDOWN, " ", speaker),
        Format::Csv | Format::Bfile => csv(&table),
        Format::Json => data(&table),
    })
}

/// The table: a column for each number of squares, a row for each nimber.
fn drawn(
    table: &Squares,
    style: comfy_table::TableStyle,
    between: &str,
    speaker: &Speaker,
) -> String {
    let mut drawn = comfy_table::Table::new();
    drawn.load_style(style);
    let counts = (1..=table.boards.len()).map(|count| count.to_string());
    drawn.set_header(std::iter::once(speaker.text("table-squares-corner")).chain(counts));
    for nimber in 0..=table.largest() {
        let boards = table.boards.iter().map(|column| {
            let boards = column.get(&nimber);
            boards.map_or_else(String::new, |boards| boards.join(between))
        });
        drawn.add_row(std::iter::once(nimber.to_string()).chain(boards));
    }
    format!("{}\n\n{drawn}\n", speaker.text("table-squares"))
}

fn csv(table: &Squares) -> String {
    let lines = table.places();
    let lines = lines.map(|(squares, board, nimber)| format!("{squares},\"{board}\",{nimber}\n"));
    std::iter::once("squares,board,nimber\n".to_owned())
        .chain(lines)
        .collect()
}

fn data(table: &Squares) -> String {
    let places = table.places().map(
        |(squares, board, nimber)| json!({"squares": squares, "board": board, "nimber": nimber}),
    );
    output::json(&serde_json::Value::from_iter(places))
}
