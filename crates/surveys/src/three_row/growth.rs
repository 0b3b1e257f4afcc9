//! The growth of the methods as SVG: time and steps by planes, both scales
//! logarithmic, so that k to a power is a straight line. Which method it is, is
//! told by dashes and by a name at the line's end as well as by colour.

use super::methods::{Cost, Method};
use super::svg::{At, Canvas};

const LETTER: f64 = 13.0;
const MARGIN: f64 = 60.0;
/// For the names at the lines' ends.
const NAMES: f64 = 150.0;
const WIDE: f64 = 420.0;
const HIGH: f64 = 300.0;

const fn style(method: Method) -> &'static str {
    match method {
        Method::Quartic => "stroke=\"#d55e00\" stroke-dasharray=\"2 3\"",
        Method::Cubic => "stroke=\"#009e73\" stroke-dasharray=\"8 4\"",
        Method::Census => "stroke=\"#0072b2\"",
    }
}

/// Whole powers of ten around these values.
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

/// The x of a law y = a·k^x through the last two sizes; `None` for fewer.
#[must_use]
pub fn power(costs: &[Cost], of: impl Fn(&Cost) -> f64) -> Option<f64> {
    let [.., before, last] = costs else {
        return None;
    };
    let across = (f64::from(last.k) / f64::from(before.k)).ln();
    let up = (of(last) / of(before)).ln();
    (across > 0.0 && up.is_finite()).then(|| up / across)
}

/// Seconds, never 0.
#[must_use]
pub fn seconds(cost: &Cost) -> f64 {
    cost.time.as_secs_f64().max(1e-6)
}

/// Steps, never 0.
#[must_use]
pub fn steps(cost: &Cost) -> f64 {
    (cost.steps as f64).max(1.0)
}

/// The picture. The labels say what lies along (k), and up in the two panels
/// (seconds, steps).
#[must_use]
pub fn svg(measured: &[(Method, Vec<Cost>)], title: &str, labels: [&str; 3]) -> String {
    let [across, time, count] = labels;
    let wide = 2.0 * (MARGIN + WIDE + NAMES);
    let mut canvas = Canvas::new(wide, HIGH + 2.0 * MARGIN, title);
    panel(&mut canvas, MARGIN, measured, [across, time], seconds);
    let second = MARGIN + WIDE + NAMES + MARGIN;
    panel(&mut canvas, second, measured, [across, count], steps);
    canvas.done()
}

fn panel(
    canvas: &mut Canvas,
    left: f64,
    measured: &[(Method, Vec<Cost>)],
    [across, up]: [&str; 2],
    of: impl Fn(&Cost) -> f64,
) {
    let all = || measured.iter().flat_map(|(_, costs)| costs);
    let x = decades(all().map(|cost| f64::from(cost.k.max(1))));
    let y = decades(all().map(&of));
    let part = |value: f64, (low, high): (i32, i32)| {
        (value.log10() - f64::from(low)) / f64::from(high - low)
    };
    let place = |k: f64, value: f64| {
        let right = left + part(k, x) * WIDE;
        (right, MARGIN + (1.0 - part(value, y)) * HIGH)
    };
    canvas.put(format_args!(
        "<rect x=\"{left:.1}\" y=\"{MARGIN}\" width=\"{WIDE}\" height=\"{HIGH}\" fill=\"none\" stroke=\"#999\"/>\n"
    ));
    let power_of_ten = |tens: i32| match tens {
        0..=4 => 10_i32.pow(tens as u32).to_string(),
        -3..=-1 => format!("{:.*}", tens.unsigned_abs() as usize, 10_f64.powi(tens)),
        _ => format!("1e{tens}").replace('-', "\u{2212}"),
    };
    for tens in x.0..=x.1 {
        let right = place(10_f64.powi(tens), 1.0).0;
        let at = (right, MARGIN + HIGH + LETTER + 3.0);
        canvas.words(at, At::Middle, LETTER, &power_of_ten(tens));
    }
    for tens in y.0..=y.1 {
        let down = place(1.0, 10_f64.powi(tens)).1;
        let at = (left - 6.0, down + LETTER / 3.0);
        canvas.words(at, At::End, LETTER, &power_of_ten(tens));
        canvas.put(format_args!(
            "<path stroke=\"#ddd\" d=\"M{left:.1} {down:.1}h{WIDE}\"/>\n"
        ));
    }
    let below = (left + WIDE, MARGIN + HIGH + 2.4 * LETTER);
    canvas.words(below, At::End, LETTER, across);
    canvas.words((left, MARGIN - 8.0), At::Start, LETTER, up);
    for (method, costs) in measured {
        let places: Vec<String> = costs
            .iter()
            .map(|cost| place(f64::from(cost.k.max(1)), of(cost)))
            .map(|(x, y)| format!("{x:.1} {y:.1}"))
            .collect();
        let Some(last) = costs.last() else { continue };
        canvas.put(format_args!(
            "<path fill=\"none\" stroke-width=\"1.6\" {} d=\"M{}\"/>\n",
            style(*method),
            places.join("L")
        ));
        let (right, down) = place(f64::from(last.k.max(1)), of(last));
        let name = power(costs, &of).map_or_else(
            || method.word().to_owned(),
            |power| format!("{}, k^{power:.1}", method.word()),
        );
        let at = (right + 6.0, down + LETTER / 3.0);
        canvas.words(at, At::Start, LETTER, &name);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn costs(power: u32) -> Vec<Cost> {
        let cost = |k: u32| Cost {
            k,
            time: Duration::from_micros(u64::from(k.pow(power))),
            steps: u64::from(k.pow(power)),
        };
        [25, 50, 100].map(cost).to_vec()
    }

    #[test]
    fn a_law_is_a_straight_line_with_its_power_beside_it() {
        let measured = Method::ALL.map(|method| (method, costs(method.power())));
        for (method, costs) in &measured {
            let found = power(costs, steps).unwrap();
            assert!((found - f64::from(method.power())).abs() < 1e-9);
        }
        let drawn = svg(&measured, "growth", ["k", "seconds", "steps"]);
        for name in ["quartic, k^4.0", "cubic, k^3.0", "census, k^2.0"] {
            assert_eq!(drawn.matches(name).count(), 2, "{name}");
        }
        assert!(!drawn.contains("NaN") && !drawn.contains("inf"));
    }

    #[test]
    fn nothing_measured_is_an_empty_picture() {
        let measured = Method::ALL.map(|method| (method, Vec::new()));
        assert!(svg(&measured, "", ["", "", ""]).ends_with("</svg>\n"));
        assert_eq!(power(&costs(2)[..1], steps), None);
    }
}
