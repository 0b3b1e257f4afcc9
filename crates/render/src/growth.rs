//! Growth on logarithmic scales, where powers are straight lines.
//!
//! Dashes and a name at its end identify a curve as well as colour does.

use crate::sheet::{Anchor, Sheet};

const LETTER: f64 = 13.0;
const MARGIN: f64 = 60.0;
/// The space for the names at the curves' ends.
const NAMES: f64 = 150.0;
const WIDE: f64 = 420.0;
const HIGH: f64 = 300.0;

/// The styles of the curves, in a cycle.
const STYLES: [&str; 3] = [
    "stroke=\"#d55e00\" stroke-dasharray=\"2 3\"",
    "stroke=\"#009e73\" stroke-dasharray=\"8 4\"",
    "stroke=\"#0072b2\"",
];

/// A curve through points in ascending order of x.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// The label at its end.
    pub name: String,
    /// The points, with positive coordinates.
    pub points: Vec<(f64, f64)>,
}

/// Panels side by side with a common x quantity.
#[derive(Clone, PartialEq, Debug)]
pub struct GrowthPlot<'a> {
    /// The accessible title.
    pub title: &'a str,
    /// The label of the x axes.
    pub across: &'a str,
    /// The label of each y axis, and its curves.
    ///
    /// The n-th curves of all panels share a style; curves without points are
    /// skipped.
    pub panels: Vec<(&'a str, Vec<Curve>)>,
}

impl GrowthPlot<'_> {
    /// The chart as a standalone file.
    #[must_use]
    pub fn standalone(&self) -> String {
        let each = MARGIN + WIDE + NAMES;
        let wide = each * self.panels.len() as f64;
        let mut sheet = Sheet::new(wide, HIGH + 2.0 * MARGIN, self.title);
        for (place, (up, curves)) in self.panels.iter().enumerate() {
            let left = MARGIN + each * place as f64;
            panel(&mut sheet, left, curves, [self.across, up]);
        }
        sheet.done()
    }
}

/// The powers of ten that enclose these values.
fn decades(values: impl Iterator<Item = f64>) -> (i32, i32) {
    let (low, high) = values.fold((f64::MAX, f64::MIN), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    if low > high {
        return (0, 1);
    }
    let (low, high) = (low.log10().floor() as i32, high.log10().ceil() as i32);
    (low, high.max(low + 1))
}

fn power_of_ten(tens: i32) -> String {
    match tens {
        0..=4 => 10_i32.pow(tens as u32).to_string(),
        -3..=-1 => format!("{:.*}", tens.unsigned_abs() as usize, 10_f64.powi(tens)),
        _ => format!("1e{tens}").replace('-', "\u{2212}"),
    }
}

fn panel(sheet: &mut Sheet, left: f64, curves: &[Curve], [across, up]: [&str; 2]) {
    let all = || curves.iter().flat_map(|curve| &curve.points);
    let x = decades(all().map(|point| point.0));
    let y = decades(all().map(|point| point.1));
    let part = |value: f64, (low, high): (i32, i32)| {
        (value.log10() - f64::from(low)) / f64::from(high - low)
    };
    let place = |point: (f64, f64)| {
        let right = left + part(point.0, x) * WIDE;
        (right, MARGIN + (1.0 - part(point.1, y)) * HIGH)
    };
    sheet.frame((left, MARGIN), WIDE, HIGH);
    for tens in x.0..=x.1 {
        let right = place((10_f64.powi(tens), 1.0)).0;
        let at = (right, MARGIN + HIGH + LETTER + 3.0);
        sheet.text(at, Anchor::Middle, LETTER, &power_of_ten(tens));
    }
    for tens in y.0..=y.1 {
        let down = place((1.0, 10_f64.powi(tens))).1;
        let at = (left - 6.0, down + LETTER / 3.0);
        sheet.text(at, Anchor::End, LETTER, &power_of_ten(tens));
        sheet.path("stroke=\"#ddd\"", &format!("M{left:.1} {down:.1}h{WIDE}"));
    }
    let below = (left + WIDE, MARGIN + HIGH + 2.4 * LETTER);
    sheet.text(below, Anchor::End, LETTER, across);
    sheet.text((left, MARGIN - 8.0), Anchor::Start, LETTER, up);
    for (curve, style) in curves.iter().zip(STYLES.iter().cycle()) {
        let places = curve.points.iter().map(|&point| place(point));
        let places: Vec<String> = places.map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        let Some(&last) = curve.points.last() else {
            continue;
        };
        let style = format!("fill=\"none\" stroke-width=\"1.6\" {style}");
        sheet.path(&style, &format!("M{}", places.join("L")));
        let (right, down) = place(last);
        let at = (right + 6.0, down + LETTER / 3.0);
        sheet.text(at, Anchor::Start, LETTER, &curve.name);
    }
}
