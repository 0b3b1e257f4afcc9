//! Graphs of sequences: a dot for each number, with the period and what breaks it.

use crate::canvas::{Canvas, number};
use crate::plot::step;

/// The space of the values' numbers, of the labels above and of the numbers below.
const LEFT: f64 = 52.0;
const TOP: f64 = 34.0;
const BELOW: f64 = 48.0;
/// The size of the area with the dots.
const WIDE: f64 = 900.0;
const HIGH: f64 = 260.0;
/// More dots are not joined: the line would hide them.
const MOST_JOINED: usize = 240;

/// The repetition of a sequence from a number on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repetition {
    /// The first number of the periodic part.
    pub from: u64,
    /// The length of a period.
    pub length: u64,
    /// The rise of the values over a period.
    pub saltus: u64,
}

/// The values of a sequence over its numbers.
///
/// ```
/// use grundy_render::{Repetition, SeriesPlot};
/// let period = Repetition { from: 2, length: 2, saltus: 0 };
/// let values = [0, 0, 1, 2, 1, 2].map(Some);
/// let plot = SeriesPlot {
///     title: "G(n)",
///     description: "period 2 from 2",
///     axes: ["n", "G"],
///     from: 0,
///     values: &values,
///     period: Some((period, "period 2")),
/// };
/// // The period would have 1, 2 here.
/// assert_eq!(plot.exceptions(), [0, 1]);
/// assert!(plot.standalone().contains("<desc>period 2 from 2</desc>"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeriesPlot<'a> {
    /// The accessible title.
    pub title: &'a str,
    /// The description for those who do not see the picture.
    pub description: &'a str,
    /// The labels of the numbers and of the values.
    pub axes: [&'a str; 2],
    /// The first number.
    pub from: u64,
    /// The values; `None` where there is none.
    pub values: &'a [Option<u64>],
    /// The period, with the label of its first repetition.
    pub period: Option<(Repetition, &'a str)>,
}

impl SeriesPlot<'_> {
    /// The picture as a standalone file.
    #[must_use]
    pub fn standalone(&self) -> String {
        self.drawn(true)
    }

    /// The picture within a page that serves the style sheet.
    #[must_use]
    pub fn image(&self) -> String {
        self.drawn(false)
    }

    /// The left and upper edge of the first number's column, its width and its height, in
    /// drawing units.
    #[must_use]
    pub fn place(&self) -> [f64; 4] {
        [LEFT, TOP, self.column(), HIGH]
    }

    /// The numbers before the period whose values are not those that it would give.
    ///
    /// Empty if the picture does not reach to the end of the first period.
    #[must_use]
    pub fn exceptions(&self) -> Vec<u64> {
        let Some((period, _)) = self.period.filter(|(period, _)| period.length > 0) else {
            return Vec::new();
        };
        let breaks = |&n: &u64| {
            let times = (period.from - n).div_ceil(period.length);
            let later = self.value(n + times * period.length);
            later.is_some_and(|later| {
                self.value(n)
                    .is_none_or(|value| value.saturating_add(times * period.saltus) != later)
            })
        };
        (self.from..period.from).filter(breaks).collect()
    }

    /// The value of a number; `None` also outside of the picture.
    fn value(&self, n: u64) -> Option<u64> {
        let place = usize::try_from(n.checked_sub(self.from)?).ok()?;
        self.values.get(place).copied().flatten()
    }

    fn column(&self) -> f64 {
        WIDE / self.values.len().max(1) as f64
    }

    fn most(&self) -> u64 {
        self.values
            .iter()
            .flatten()
            .copied()
            .max()
            .unwrap_or(0)
            .max(1)
    }

    /// The middle of a number's column; also of fractions.
    fn across(&self, n: f64) -> f64 {
        LEFT + (n - self.from as f64 + 0.5) * self.column()
    }

    fn up(&self, value: f64) -> f64 {
        // Dots at the edges are whole.
        TOP + 10.0 + (HIGH - 20.0) * (1.0 - value / self.most() as f64)
    }

    fn drawn(&self, own: bool) -> String {
        let view = [0.0, 0.0, LEFT + WIDE + 14.0, TOP + HIGH + BELOW];
        let (title, text) = (self.title, Some(self.description));
        let mut canvas = Canvas::open("img", "series", view, title, text, own);
        self.periods(&mut canvas);
        self.scales(&mut canvas, own);
        self.dots(&mut canvas);
        canvas.close("svg");
        canvas.done()
    }

    /// Shades the first period, and marks where each begins.
    fn periods(&self, canvas: &mut Canvas) {
        let Some((period, label)) = self.period else {
            return;
        };
        let end = self.from + self.values.len() as u64;
        if period.from >= end || period.length == 0 {
            return;
        }
        let edge = |n: u64| self.across(n as f64 - 0.5);
        let (left, right) = (
            edge(period.from),
            edge((period.from + period.length).min(end)),
        );
        canvas.rect("band", (left, TOP), (right - left, HIGH), 0.0);
        canvas.put("\n");
        let mut n = period.from;
        while n <= end {
            let x = edge(n);
            let class = if n == period.from { "axis" } else { "tie" };
            // Lines closer than this would fill the picture.
            if n == period.from || period.length as f64 * self.column() >= 4.0 {
                canvas.line(class, (x, TOP), (x, TOP + HIGH));
            }
            n += period.length;
        }
        if period.saltus > 0 {
            let first = period.from..(period.from + period.length);
            let known = first.filter_map(|n| self.value(n));
            let known: Vec<f64> = known.map(|value| value as f64).collect();
            let mean = known.iter().sum::<f64>() / known.len().max(1) as f64;
            let middle = period.from as f64 + (period.length - 1) as f64 / 2.0;
            let rise = period.saltus as f64 / period.length as f64;
            let last = ((self.most() as f64 - mean) / rise + middle).min(end as f64 - 1.0);
            let point = |n: f64| (self.across(n), self.up(mean + (n - middle) * rise));
            canvas.line("axis", point(middle), point(last.max(middle)));
        }
        let half = crate::canvas::width(label, 14.0) / 2.0;
        // Right of the name of the values.
        let first = LEFT + 16.0 + half;
        let centre = f64::midpoint(left, right).clamp(first, (LEFT + WIDE - half).max(first));
        canvas.label("label", (centre, TOP - 16.0), label);
    }

    /// The axes. In a page the numbers are groups, which stay at the edge where the script
    /// enlarges the picture, with further ones for which there is room then.
    fn scales(&self, canvas: &mut Canvas, own: bool) {
        const FINE: usize = 60;
        let base = TOP + HIGH;
        canvas.line("tie", (LEFT, base), (LEFT + WIDE, base));
        canvas.line("tie", (LEFT, TOP), (LEFT, base));
        let each = step(self.values.len(), 12) as u64;
        let fine = if own {
            each
        } else {
            step(self.values.len(), FINE) as u64
        };
        let end = self.from + self.values.len() as u64;
        canvas.put("<g class=\"below\">");
        for n in (self.from..end).filter(|n| n.is_multiple_of(fine)) {
            let class = if n.is_multiple_of(each) {
                "label"
            } else {
                "label fine"
            };
            canvas.label(class, (self.across(n as f64), base + 14.0), &n.to_string());
        }
        canvas.close("g");
        canvas.put("<g class=\"beside\">");
        let each = step(self.most() as usize, 8);
        for value in (0..=self.most()).step_by(each) {
            let y = self.up(value as f64);
            canvas.label("label", (LEFT - 20.0, y), &value.to_string());
        }
        canvas.close("g");
        canvas.label(
            "label",
            (LEFT + WIDE / 2.0, base + BELOW - 14.0),
            self.axes[0],
        );
        canvas.label("label", (LEFT, TOP - 16.0), self.axes[1]);
    }

    /// Draws the dots, those of P-positions and of exceptions apart.
    fn dots(&self, canvas: &mut Canvas) {
        let size = (self.column() * 0.8).clamp(2.4, 9.0);
        let exceptions = self.exceptions();
        let [mut line, mut plain, mut lost, mut rings] = [const { String::new() }; 4];
        let mut is_joined = false;
        for (n, value) in (self.from..).zip(self.values) {
            let Some(value) = value else {
                is_joined = false;
                continue;
            };
            let (x, y) = (
                number(self.across(n as f64)),
                number(self.up(*value as f64)),
            );
            line.push_str(&format!("{}{x} {y}", if is_joined { 'L' } else { 'M' }));
            is_joined = true;
            let dots = if *value == 0 { &mut lost } else { &mut plain };
            dots.push_str(&format!("M{x} {y}h0"));
            if exceptions.binary_search(&n).is_ok() {
                rings.push_str(&format!("M{x} {y}h0"));
            }
        }
        if self.values.len() <= MOST_JOINED {
            canvas.put(&format!("<path class=\"branch\" d=\"{line}\"/>\n"));
        }
        for (class, wide, path) in [
            ("dots breaks", size + 5.0, &rings),
            ("dots", size, &plain),
            ("dots lost", size, &lost),
        ] {
            if !path.is_empty() {
                let wide = number(wide);
                canvas.put(&format!(
                    "<path class=\"{class}\" stroke-width=\"{wide}\" d=\"{path}\"/>\n"
                ));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Kayles: period 12 from heap 71; its exceptions are in OEIS A002186.
    #[test]
    fn the_exceptions_of_kayles_are_ringed() {
        let mut values: Vec<u64> = vec![0];
        for n in 1..120_usize {
            let after: Vec<u64> = (1..=2.min(n))
                .flat_map(|taken| (0..=n - taken).map(move |a| (a, n - taken - a)))
                .map(|(a, b)| values[a] ^ values[b])
                .collect();
            values.push((0..).find(|value| !after.contains(value)).unwrap());
        }
        let values: Vec<Option<u64>> = values.into_iter().map(Some).collect();
        let period = Repetition {
            from: 71,
            length: 12,
            saltus: 0,
        };
        let plot = SeriesPlot {
            title: "kayles",
            description: "",
            axes: ["n", "G"],
            from: 0,
            values: &values,
            period: Some((period, "12")),
        };
        let printed = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];
        assert_eq!(plot.exceptions(), printed);
        let svg = plot.image();
        assert!(svg.contains("class=\"band\""));
        let of = |class: &str| {
            let line = svg.lines().find(|line| line.contains(class)).unwrap();
            line.matches('M').count()
        };
        assert_eq!(of("dots breaks"), printed.len());
        assert_eq!(of("\"dots\"") + of("dots lost"), values.len());
    }

    #[test]
    fn a_rising_sequence_breaks_no_period() {
        let values: Vec<Option<u64>> = (0..30).map(|n| Some(n / 3 * 2 + n % 3)).collect();
        let period = Repetition {
            from: 6,
            length: 3,
            saltus: 2,
        };
        let plot = SeriesPlot {
            title: "",
            description: "",
            axes: ["n", "G"],
            from: 0,
            values: &values,
            period: Some((period, "3")),
        };
        assert!(plot.exceptions().is_empty());
        assert_eq!(plot.image().matches("class=\"axis\"").count(), 2);
    }
}
