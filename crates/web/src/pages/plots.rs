//! Pictures of tables.

use grundy::Outcome;
use grundy::table::{Cell, Shape, Table, What};
use grundy_draw::{Plot, Spot};

/// What a cell looks like.
const fn spot(cell: Option<Cell>) -> Spot {
    match cell {
        None => Spot::Nothing,
        Some(Cell::Open) => Spot::Open,
        Some(Cell::Nimber(0) | Cell::Outcome(Outcome::P)) => Spot::P,
        Some(Cell::Nimber(nimber)) => Spot::Nimber(nimber),
        Some(Cell::Outcome(Outcome::N)) => Spot::N,
        Some(Cell::Outcome(Outcome::D)) => Spot::D,
    }
}

/// The picture of a table of two numbers; `None` for others.
pub(crate) fn plot<'a>(table: &Table, title: &'a str, axes: [&'a str; 2]) -> Option<Plot<'a>> {
    let Shape::Grid { from, .. } = table.shape else {
        return None;
    };
    let golden = matches!(slug(&table.game), "wythoff" | "queen");
    let phi = f64::midpoint(1.0, 5_f64.sqrt());
    Some(Plot {
        title,
        // Rows of the table go to the right here: (a, b) is the point a, b.
        axes,
        from,
        rows: transposed(&table.rows),
        slopes: if golden {
            vec![phi, 1.0 / phi]
        } else {
            Vec::new()
        },
        only_p: table.what == What::PPositions,
    })
}

fn slug(name: &str) -> &str {
    name.split(':').next().unwrap_or_default()
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
