//! Plots of tables, which the script enlarges.

use grundy::Outcome;
use grundy::rules::split_name;
use grundy::table::{Cell, Content, Shape, Table};
use grundy_render::{Plot, Spot};
use maud::{Markup, Render, html};
use serde_json::json;

use crate::reader::Reader;

/// The style of a cell.
pub(crate) const fn spot(cell: Option<Cell>) -> Spot {
    match cell {
        None => Spot::Nothing,
        Some(Cell::Open) => Spot::Open,
        Some(Cell::Nimber(0) | Cell::Outcome(Outcome::P)) => Spot::P,
        Some(Cell::Nimber(nimber)) => Spot::Nimber(nimber),
        Some(Cell::Outcome(Outcome::N)) => Spot::N,
        Some(Cell::Outcome(Outcome::D)) => Spot::D,
    }
}

/// The place of square cells, for [`Grid`].
pub(crate) const fn squares([left, top, side]: [f64; 3]) -> [f64; 4] {
    [left, top, side, side]
}

/// The plot of a table with two axes, or of classes by number; `None` for other tables.
pub(crate) fn plot<'a>(table: &Table, title: &'a str, axes: &'a [String]) -> Option<Plot<'a>> {
    let (from, names) = match &table.shape {
        Shape::Grid { from, .. } => (*from, Vec::new()),
        Shape::Classes { from, classes, .. } => (*from, classes.clone()),
        Shape::Line { .. } => return None,
    };
    let [a, b] = axes else { return None };
    let golden = matches!(split_name(&table.game).0, "wythoff" | "queen");
    let phi = f64::midpoint(1.0, 5_f64.sqrt());
    Some(Plot {
        title,
        // The table's rows are columns of the plot, so that (a, b) is a point.
        axes: [a, b],
        from,
        rows: transposed(&table.rows),
        names,
        slopes: if golden {
            vec![phi, 1.0 / phi]
        } else {
            Vec::new()
        },
        only_p: table.what == Content::PPositions,
    })
}

/// The cells of a picture, for the script: their places and texts.
pub(crate) struct Grid<'a> {
    /// Left and upper edge of the cells, their width and height, in the picture's units.
    pub(crate) place: [f64; 4],
    /// The number of rows; the first is the lowest.
    pub(crate) rows: usize,
    /// The number of the first column and row.
    pub(crate) from: u64,
    /// A cell's name, with `{a}` for its column and `{b}` for its row.
    pub(crate) name: &'a str,
    /// The names of the rows, if these are not numbers.
    pub(crate) names: &'a [String],
    /// Columns of values as JSON.
    pub(crate) values: Option<String>,
    /// Instead of values, the address of the reasons of all cells, and the texts of the
    /// reasons.
    pub(crate) cells: Option<(String, Vec<String>)>,
    /// The address that answers a row with open cells, and true if rows are columns too.
    pub(crate) fill: Option<(&'a str, bool)>,
}

/// The links that save a picture: the file, and what the script draws from it.
pub(crate) fn saved(reader: Reader<'_>, svg: &str) -> Markup {
    html! {
        a href=(svg) download { "SVG" }
        span.scripted { a href=(svg) data-png=(reader.text("web-png-failed")) { "PNG" } }
    }
}

/// A picture that the script enlarges; with a grid, it shows the value under the pointer.
pub(crate) fn zoomed(reader: Reader<'_>, grid: Option<&Grid<'_>>, picture: impl Render) -> Markup {
    let place = grid.map(|grid| json!([grid.place, grid.rows, grid.from]).to_string());
    let cells = grid.and_then(|grid| grid.cells.as_ref());
    let names = grid.filter(|grid| !grid.names.is_empty());
    let names = names.map(|grid| json!(grid.names).to_string());
    let reasons = cells.map(|cells| json!(cells.1).to_string());
    html! {
        figure.plot {
            (zooms(reader))
            div.zoom tabindex="0" role="region" aria-label=(reader.text("web-picture"))
                data-place=[place] data-name=[grid.map(|grid| grid.name)] data-names=[names]
                data-values=[grid.and_then(|grid| grid.values.as_ref())]
                data-fill=[grid.and_then(|grid| grid.fill).map(|fill| fill.0)]
                data-symmetric[grid.and_then(|grid| grid.fill).is_some_and(|fill| fill.1)]
                data-cells=[cells.map(|cells| &cells.0)] data-reasons=[reasons] {
                (picture)
            }
            @if grid.is_some() { figcaption { output.readout { (reader.text("web-hover")) } } }
        }
    }
}

fn zooms(reader: Reader<'_>) -> Markup {
    html! {
        p.controls.zooms {
            @for (key, step) in [("web-zoom-in", "1"), ("web-zoom-out", "-1")] {
                button.button type="button" data-zoom=(step) { (reader.text(key)) }
            }
        }
    }
}

fn transposed(rows: &[Vec<Option<Cell>>]) -> Vec<Vec<Spot>> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    (0..columns)
        .map(|b| {
            rows.iter()
                .map(|row| spot(row.get(b).copied().flatten()))
                .collect()
        })
        .collect()
}
