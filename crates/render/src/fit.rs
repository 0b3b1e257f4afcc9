//! Points near two straight lines, and their distances from the lines.
//!
//! Position and the shape of the dot identify a point's line as well as colour
//! does.

use crate::panel::{LETTER, MARGIN, Panel, WIDE};
use crate::sheet::{Anchor, Sheet};

/// Colour and shape of the dots of the upper and of the lower line.
const STYLES: [&str; 2] = [
    "stroke=\"#0072b2\" stroke-linecap=\"round\"",
    "stroke=\"#d55e00\" stroke-linecap=\"square\"",
];

/// A line y = start + slope·x and its points, nearer to it than to the other line.
#[derive(Clone, PartialEq, Debug)]
pub struct FitLine<'a> {
    /// The name of the line.
    pub name: &'a str,
    /// y at x = 0.
    pub start: f64,
    /// The slope.
    pub slope: f64,
    /// The greatest distance of a point along y, which scales the lower panel.
    pub most: f64,
    /// The points, with nonnegative x and y.
    pub points: Vec<(f64, f64)>,
}

impl FitLine<'_> {
    fn at(&self, x: f64) -> f64 {
        self.start + self.slope * x
    }

    /// The x at which the line leaves the panel.
    fn until(&self, (x, y): (f64, f64)) -> f64 {
        let end = if self.slope > 0.0 {
            (y - self.start) / self.slope
        } else {
            self.start / -self.slope
        };
        if end > 0.0 { end.min(x) } else { x }
    }
}

/// Two panels: points with two lines through them, and their distances from the
/// lines.
///
/// ```
/// use grundy_render::{FitLine, FitPlot};
///
/// let line = |name, start, slope, points| FitLine { name, start, slope, most: 0.0, points };
/// let svg = FitPlot {
///     title: "two lines",
///     axes: ["x", "y", "distance"],
///     lines: [
///         line("upper", 1.0, 0.5, vec![(0.0, 1.0), (2.0, 2.0)]),
///         line("lower", 1.0, -0.5, vec![(1.0, 0.5)]),
///     ],
/// }
/// .standalone();
/// assert!(svg.contains("<title>two lines</title>"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct FitPlot<'a> {
    /// The accessible title.
    pub title: &'a str,
    /// The labels of the common x axis, of the upper and of the lower y axis.
    pub axes: [&'a str; 3],
    /// The upper and the lower line.
    pub lines: [FitLine<'a>; 2],
}

impl FitPlot<'_> {
    /// The chart as a standalone file.
    #[must_use]
    pub fn standalone(&self) -> String {
        let [across, up, stray] = self.axes;
        let all = || self.lines.iter().flat_map(|line| &line.points);
        let x = all().map(|point| point.0).fold(1.0, f64::max);
        let y = all().map(|point| point.1).fold(1.0, f64::max);
        let [upper, lower] = &self.lines;
        let most = upper.most.max(lower.most).ceil().max(1.0);
        let first = Panel {
            left: MARGIN,
            top: MARGIN,
            high: 420.0,
            x: (0.0, x),
            y: (0.0, y),
        };
        let second = Panel {
            left: MARGIN,
            top: first.top + first.high + 1.5 * MARGIN,
            high: 180.0,
            x: (0.0, x),
            y: (-most, most),
        };
        let high = second.top + second.high + MARGIN;
        let mut sheet = Sheet::new(WIDE + 2.0 * MARGIN, high, self.title);
        first.frame(&mut sheet, across, up);
        second.frame(&mut sheet, across, stray);
        for (line, style) in self.lines.iter().zip(STYLES) {
            first.dots(&mut sheet, style, line.points.iter().copied());
            let strays = line.points.iter().map(|&(x, y)| (x, y - line.at(x)));
            second.dots(&mut sheet, style, strays);
            let end = line.until((x, y));
            first.line(&mut sheet, (0.0, line.start), (end, line.at(end)));
        }
        second.line(&mut sheet, (0.0, 0.0), (x, 0.0));
        // The lower left corner is empty: both lines start higher.
        for ((line, style), above) in self.lines.iter().zip(STYLES).zip([34.0, 14.0]) {
            name(&mut sheet, style, first.top + first.high - above, line.name);
        }
        sheet.done()
    }
}

/// A dot with the name of its line.
fn name(sheet: &mut Sheet, style: &str, y: f64, text: &str) {
    let x = MARGIN + 14.0;
    let style = format!("stroke-width=\"7\" {style}");
    sheet.path(&style, &format!("M{x:.1} {:.1}h0", y - 4.0));
    sheet.text((x + 12.0, y), Anchor::Start, LETTER, text);
}
