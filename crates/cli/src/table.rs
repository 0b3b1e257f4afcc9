//! `table`: a game's values in a format.

use comfy_table::presets;
use grundy::table::{Cell, Request, Table, What};
use grundy::{Convention, Game, Message, Speaker};

use crate::args::{self, Format, TableQuestion};
use crate::failure::Failure;
use crate::watch;
use crate::whole;

pub(crate) fn table(question: &TableQuestion, speaker: &Speaker) -> Result<(), Failure> {
    let game = Game::named(&question.game)?;
    if let (Some(start), Some(folder)) = (&question.whole.of, &question.whole.out) {
        return whole::whole(question, &game, start, folder, speaker);
    }
    if question.whole.cluster.any() {
        return Err(Failure::Said(Message::new("cluster-of")));
    }
    let convention = if question.misere {
        Convention::Misere
    } else {
        Convention::Normal
    };
    let request = Request {
        what: question.what.map(|what| match what {
            args::What::Nimbers => What::Nimbers,
            args::What::Outcomes => What::Outcomes,
            args::What::PPositions => What::PPositions,
        }),
        convention,
        to: question.to.unwrap_or_else(|| game.table_to(convention)),
    };
    let mut solver = watch::solver(question.limits.limits(), &question.tables, speaker)?;
    let table = watch::busy(|| grundy::table::table(&game, &request, &mut solver))?;
    drop(solver);
    let text = match question.format {
        Format::Text => drawn(&table, presets::UTF8_BORDERS_ONLY, speaker),
        Format::Markdown => drawn(&table, presets::ASCII_MARKDOWN, speaker),
        Format::Csv => table.csv(),
        Format::Json => format!("{}\n", table.json()),
        Format::Bfile => table.bfile()?,
    };
    crate::print(&text)?;
    // What there is has been printed; the status says that it is not all.
    match table.stopped {
        Some(stop) => Err(grundy::Error::Limit(stop).into()),
        None => Ok(()),
    }
}

/// The table for a reader: a heading, then cells with the axes at their sides.
fn drawn(table: &Table, style: comfy_table::TableStyle, speaker: &Speaker) -> String {
    let what = Message::new(match table.what {
        What::Nimbers => "table-nimbers",
        What::Outcomes => "table-outcomes",
        What::PPositions => "table-p-positions",
    })
    .with("game", table.game.as_str())
    .with("convention", grundy::convention_name(table.convention));
    let axes: Vec<String> = table.axes().iter().map(|axis| speaker.text(axis)).collect();
    let mut drawn = comfy_table::Table::new();
    drawn.load_style(style);
    let cell = |cell: &Option<Cell>| cell.map_or_else(String::new, Cell::text);
    if table.what == What::PPositions {
        drawn.set_header(&axes);
        for place in table.p_positions() {
            drawn.add_row(place);
        }
    } else if let [axis] = &axes[..] {
        drawn.set_header([axis.clone(), speaker.text("table-value")]);
        for (place, value) in table.places() {
            drawn.add_row(place.into_iter().chain([value.text()]));
        }
    } else {
        let corner = format!("{} / {}", axes[0], axes[1]);
        drawn.set_header(std::iter::once(corner).chain(table.columns()));
        for (n, row) in (table.from()..).zip(&table.rows) {
            drawn.add_row(std::iter::once(n.to_string()).chain(row.iter().map(cell)));
        }
    }
    for column in drawn.column_iter_mut() {
        column.set_cell_alignment(comfy_table::CellAlignment::Right);
    }
    format!("{}\n\n{drawn}\n", speaker.say(&what))
}
