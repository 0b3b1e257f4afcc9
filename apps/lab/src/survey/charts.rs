//! The charts of three-row Chomp: survey results drawn by `grundy_render`.

use grundy::Speaker;
use grundy_render::{CellPlot, Curve, FitLine, FitPlot, GrowthPlot, TickPlot};
use grundy_surveys::three_row::growth::{self, power};
use grundy_surveys::three_row::methods::{Cost, Method};
use grundy_surveys::three_row::picture::{Exclusion, Picture};
use grundy_surveys::three_row::summary::{Line, Measured, Overview};

fn axis(speaker: &Speaker, word: &str) -> String {
    speaker.text(&format!("survey-axis-{word}"))
}

/// A plane, each cell with the reasons why it is excluded.
pub(super) fn plane(picture: &Picture, title: &str, speaker: &Speaker) -> String {
    // The last reason applies to plane 0 only.
    let shown = if picture.c == 0 { 8 } else { 7 };
    let texts = Exclusion::ALL.map(|why| speaker.text(&format!("survey-why-{}", why.word())));
    let kinds = Exclusion::ALL.iter().zip(&texts).take(shown);
    CellPlot {
        title,
        size: picture.size,
        cells: picture.cells.iter().map(|cell| cell.bits()).collect(),
        kinds: kinds.map(|(why, text)| (why.word(), &**text)).collect(),
    }
    .standalone()
}

/// The planes that are finite, and those of each period.
pub(super) fn periods(overview: &Overview, title: &str, speaker: &Speaker) -> String {
    let [c, period, finite] = ["c", "period", "finite"].map(|word| axis(speaker, word));
    let mut rows = vec![(finite, &overview.finite[..])];
    let periods = overview.periods.iter();
    rows.extend(periods.map(|(period, planes)| (period.to_string(), &planes[..])));
    TickPlot {
        title,
        axes: [&c, &period],
        count: overview.planes,
        rows,
    }
    .standalone()
}

/// The P-positions of a plane with the two lines that they lie near.
pub(super) fn lines(measured: &Measured, title: &str, speaker: &Speaker) -> String {
    let words = ["row", "column", "stray", "upper", "lower"].map(|word| axis(speaker, word));
    let [row, column, stray, upper, lower] = &words;
    let [above, below] = measured.points();
    let fit = |name, line: &Line, points| FitLine {
        name,
        start: line.start,
        slope: line.slope,
        most: line.max,
        points,
    };
    let near = &measured.lines;
    FitPlot {
        title,
        axes: [row, column, stray],
        lines: [
            fit(upper, &near.upper, above),
            fit(lower, &near.lower, below),
        ],
    }
    .standalone()
}

/// Time and steps of each method, by number of planes.
pub(super) fn growth(measured: &[(Method, Vec<Cost>)], speaker: &Speaker) -> String {
    let [planes, seconds, steps] = ["planes", "seconds", "steps"].map(|word| axis(speaker, word));
    let curves = |of: fn(&Cost) -> f64| {
        let curve = |(method, costs): &(Method, Vec<Cost>)| {
            let word = method.word();
            let name = match power(costs, of) {
                Some(power) => format!("{word}, k^{power:.1}"),
                None => word.to_owned(),
            };
            let point = |cost: &Cost| (f64::from(cost.k.max(1)), of(cost));
            Curve {
                name,
                points: costs.iter().map(point).collect(),
            }
        };
        measured.iter().map(curve).collect()
    };
    GrowthPlot {
        title: &speaker.text("survey-methods-title"),
        across: &planes,
        panels: vec![
            (&seconds, curves(growth::seconds)),
            (&steps, curves(growth::steps)),
        ],
    }
    .standalone()
}
