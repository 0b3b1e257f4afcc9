//! The summary as SVG. What is upper and what is lower is told by the place
//! and by the shape of the dots as well as by colour.

use super::lines::{Measured, points};
use super::{Line, Overview};
use crate::three_row::svg::{At, Canvas, step, width};

const LETTER: f64 = 13.0;
/// Space for numbers and labels around a panel.
const MARGIN: f64 = 60.0;
const WIDE: f64 = 640.0;
/// Upper and lower: colour and shape of the dots.
const UPPER: &str = "stroke=\"#0072b2\" stroke-linecap=\"round\"";
const LOWER: &str = "stroke=\"#d55e00\" stroke-linecap=\"square\"";

/// A part of the sheet with a scale to either side.
struct Panel {
    left: f64,
    top: f64,
    high: f64,
    /// The least and the greatest value along the panel, and up.
    x: (f64, f64),
    y: (f64, f64),
}

impl Panel {
    fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let part = |value: f64, (least, most): (f64, f64)| (value - least) / (most - least);
        let across = self.left + part(x, self.x) * WIDE;
        (across, self.top + (1.0 - part(y, self.y)) * self.high)
    }

    /// The frame, numbers at round values, and what the values are.
    fn frame(&self, canvas: &mut Canvas, across: &str, up: &str) {
        let (left, top, high) = (self.left, self.top, self.high);
        canvas.put(format_args!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{WIDE}\" height=\"{high:.1}\" fill=\"none\" stroke=\"#999\"/>\n"
        ));
        for value in marks(self.x) {
            let (x, _) = self.place((value, 0.0));
            let place = (x, top + high + LETTER + 3.0);
            canvas.words(place, At::Middle, LETTER, &number(value));
        }
        for value in marks(self.y) {
            let (_, y) = self.place((0.0, value));
            let place = (left - 6.0, y + LETTER / 3.0);
            canvas.words(place, At::End, LETTER, &number(value));
        }
        let below = (left + WIDE, top + high + 2.4 * LETTER);
        canvas.words(below, At::End, LETTER, across);
        canvas.words((left, top - 8.0), At::Start, LETTER, up);
    }

    /// Dots of one kind. Those that fall on the one before are left out.
    fn dots(&self, canvas: &mut Canvas, style: &str, dots: impl Iterator<Item = (f64, f64)>) {
        let mut places: Vec<String> = dots
            .map(|dot| self.place(dot))
            .map(|(x, y)| format!("M{x:.1} {y:.1}h0"))
            .collect();
        places.dedup();
        let path = places.concat();
        canvas.put(format_args!(
            "<path fill=\"none\" stroke-width=\"2.2\" {style} d=\"{path}\"/>\n"
        ));
    }

    fn line(&self, canvas: &mut Canvas, from: (f64, f64), to: (f64, f64)) {
        let ((x, y), (u, v)) = (self.place(from), self.place(to));
        canvas.put(format_args!(
            "<path stroke=\"#000\" stroke-width=\"0.8\" d=\"M{x:.1} {y:.1}L{u:.1} {v:.1}\"/>\n"
        ));
    }
}

/// Round values within a range.
fn marks((least, most): (f64, f64)) -> impl Iterator<Item = f64> {
    let step = f64::from(step((most - least) as u32, 8));
    let first = (least / step).ceil() as i64;
    let last = (most / step).floor() as i64;
    (first..=last).map(move |times| times as f64 * step)
}

/// A whole number with a true minus sign.
fn number(value: f64) -> String {
    let text = format!("{value:.0}");
    text.replace('-', "\u{2212}")
}

impl Measured {
    /// The P-positions outside the period with the two lines, and below how
    /// far each strays from its line. The labels say what lies along (b − c),
    /// up in the first panel (a − c), up in the second (columns from the
    /// line), and what the upper and the lower line are called.
    #[must_use]
    pub fn svg(&self, title: &str, labels: [&str; 5]) -> String {
        let [across, up, stray, upper, lower] = labels;
        let points = points(&self.rows);
        let row = points.last().map_or(1.0, |point| point.0).max(1.0);
        let column = points.iter().map(|point| point.1).fold(1.0, f64::max);
        let lines = &self.lines;
        let most = lines.upper.max.max(lines.lower.max).ceil().max(1.0);
        let first = Panel {
            left: MARGIN,
            top: MARGIN,
            high: 420.0,
            x: (0.0, row),
            y: (0.0, column),
        };
        let second = Panel {
            left: MARGIN,
            top: first.top + first.high + 1.5 * MARGIN,
            high: 180.0,
            x: (0.0, row),
            y: (-most, most),
        };
        let down = second.top + second.high + MARGIN;
        let mut canvas = Canvas::new(WIDE + 2.0 * MARGIN, down, title);
        first.frame(&mut canvas, across, up);
        second.frame(&mut canvas, across, stray);
        let name = |canvas: &mut Canvas, style: &str, y: f64, text: &str| {
            let x = MARGIN + 14.0;
            canvas.put(format_args!(
                "<path stroke-width=\"7\" {style} d=\"M{x:.1} {:.1}h0\"/>\n",
                y - 4.0
            ));
            canvas.words((x + 12.0, y), At::Start, LETTER, text);
        };
        let own = |of_upper: bool| {
            let own = move |point: &&(f64, f64)| lines.is_upper(**point) == of_upper;
            points.iter().filter(own).copied()
        };
        for (line, style, is_upper) in [(&lines.upper, UPPER, true), (&lines.lower, LOWER, false)] {
            first.dots(&mut canvas, style, own(is_upper));
            let strays = own(is_upper).map(|(row, column)| (row, column - line.at(row)));
            second.dots(&mut canvas, style, strays);
            let end = until(line, row, column);
            first.line(&mut canvas, (0.0, line.start), (end, line.at(end)));
        }
        second.line(&mut canvas, (0.0, 0.0), (row, 0.0));
        // The corner at the lower left is empty: both lines begin higher.
        name(&mut canvas, UPPER, first.top + first.high - 34.0, upper);
        name(&mut canvas, LOWER, first.top + first.high - 14.0, lower);
        canvas.done()
    }
}

/// The row to which a line is drawn: no further than the panel.
fn until(line: &Line, row: f64, column: f64) -> f64 {
    let end = if line.slope > 0.0 {
        (column - line.start) / line.slope
    } else {
        line.start / -line.slope
    };
    if end > 0.0 { end.min(row) } else { row }
}

impl Overview {
    /// Which planes are finite and which have which period: a mark for each
    /// plane, a line for each kind, with the number of planes at the right. The
    /// labels say what lies along (c), what the lines are (period), and the
    /// line of the finite planes.
    #[must_use]
    pub fn svg(&self, title: &str, labels: [&str; 3]) -> String {
        const LINE: f64 = 26.0;
        let [across, up, finite] = labels;
        let periods = self.periods.iter();
        let mut kinds: Vec<(String, &[u32])> = vec![(finite.to_owned(), &self.finite)];
        kinds.extend(periods.map(|(period, planes)| (period.to_string(), &planes[..])));
        let texts = kinds.iter().map(|(text, _)| width(text, LETTER));
        let panel = Panel {
            left: texts.fold(width(up, LETTER) / 2.0, f64::max) + 20.0,
            top: MARGIN,
            high: kinds.len() as f64 * LINE,
            x: (0.0, f64::from(self.planes.max(2) - 1)),
            // Nothing is counted up here: the lines have names.
            y: (0.25, 0.75),
        };
        let wide = panel.left + WIDE + 2.0 * MARGIN;
        let mut canvas = Canvas::new(wide, panel.top + panel.high + MARGIN, title);
        panel.frame(&mut canvas, across, up);
        for (line, (text, planes)) in kinds.iter().enumerate() {
            let y = panel.top + line as f64 * LINE;
            let middle = y + LINE / 2.0 + LETTER / 3.0;
            canvas.words((panel.left - 8.0, middle), At::End, LETTER, text);
            let count = planes.len().to_string();
            let right = panel.left + WIDE + 8.0;
            canvas.words((right, middle), At::Start, LETTER, &count);
            let places = planes.iter().map(|&c| panel.place((f64::from(c), 0.0)).0);
            let mut ticks: Vec<String> = places
                .map(|x| format!("M{x:.1} {:.1}v{:.1}", y + 5.0, LINE - 10.0))
                .collect();
            ticks.dedup();
            canvas.put(format_args!(
                "<path stroke=\"#0072b2\" stroke-width=\"0.6\" d=\"{}\"/>\n",
                ticks.concat()
            ));
        }
        canvas.done()
    }
}
