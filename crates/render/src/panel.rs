//! A part of a sheet with linear scales.

use crate::plot::step;
use crate::sheet::{Anchor, Sheet};

/// The font size.
pub(crate) const LETTER: f64 = 13.0;
/// Space for numbers and labels around a panel.
pub(crate) const MARGIN: f64 = 60.0;
/// The width of a panel.
pub(crate) const WIDE: f64 = 640.0;

/// The position of a panel, and its scales.
#[derive(Debug)]
pub(crate) struct Panel {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) high: f64,
    /// The range of x.
    pub(crate) x: (f64, f64),
    /// The range of y.
    pub(crate) y: (f64, f64),
}

impl Panel {
    /// The position of a point on the sheet.
    pub(crate) fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let part = |value: f64, (least, most): (f64, f64)| (value - least) / (most - least);
        let across = self.left + part(x, self.x) * WIDE;
        (across, self.top + (1.0 - part(y, self.y)) * self.high)
    }

    /// Draws the frame, numbers at round values, and axis labels.
    pub(crate) fn frame(&self, sheet: &mut Sheet, across: &str, up: &str) {
        let (left, top, high) = (self.left, self.top, self.high);
        sheet.frame((left, top), WIDE, high);
        for value in marks(self.x) {
            let (x, _) = self.place((value, 0.0));
            let place = (x, top + high + LETTER + 3.0);
            sheet.text(place, Anchor::Middle, LETTER, &number(value));
        }
        for value in marks(self.y) {
            let (_, y) = self.place((0.0, value));
            let place = (left - 6.0, y + LETTER / 3.0);
            sheet.text(place, Anchor::End, LETTER, &number(value));
        }
        let below = (left + WIDE, top + high + 2.4 * LETTER);
        sheet.text(below, Anchor::End, LETTER, across);
        sheet.text((left, top - 8.0), Anchor::Start, LETTER, up);
    }

    /// Draws dots of one style, without repetitions.
    pub(crate) fn dots(
        &self,
        sheet: &mut Sheet,
        style: &str,
        dots: impl Iterator<Item = (f64, f64)>,
    ) {
        let mut places: Vec<String> = dots
            .map(|dot| self.place(dot))
            .map(|(x, y)| format!("M{x:.1} {y:.1}h0"))
            .collect();
        places.dedup();
        let style = format!("fill=\"none\" stroke-width=\"2.2\" {style}");
        sheet.path(&style, &places.concat());
    }

    /// Draws a straight line between two points.
    pub(crate) fn line(&self, sheet: &mut Sheet, from: (f64, f64), to: (f64, f64)) {
        let ((x, y), (u, v)) = (self.place(from), self.place(to));
        let path = format!("M{x:.1} {y:.1}L{u:.1} {v:.1}");
        sheet.path("stroke=\"#000\" stroke-width=\"0.8\"", &path);
    }
}

/// The round values within a range.
fn marks((least, most): (f64, f64)) -> impl Iterator<Item = f64> {
    let step = step((most - least) as usize, 8) as f64;
    let first = (least / step).ceil() as i64;
    let last = (most / step).floor() as i64;
    (first..=last).map(move |times| times as f64 * step)
}

/// A whole number with a true minus sign.
fn number(value: f64) -> String {
    let text = format!("{value:.0}");
    text.replace('-', "\u{2212}")
}
