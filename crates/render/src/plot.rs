//! Plots of tables: a value at each place of a grid, with P-positions as dots.

use crate::canvas::{Canvas, number};

/// The value at a place of a plot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// No position.
    Nothing,
    /// A position whose value was not computed.
    Open,
    /// A P-position.
    P,
    /// A nimber above 0.
    Nimber(u64),
    /// An N-position without a nimber.
    N,
    /// A draw.
    D,
}

/// A grid of values as points of a plane, the first row at the bottom.
#[derive(Clone, Debug)]
pub struct Plot<'a> {
    /// The accessible title.
    pub title: &'a str,
    /// The labels of columns and rows.
    pub axes: [&'a str; 2],
    /// The number of the first column and row.
    pub from: u64,
    /// The values, row by row.
    pub rows: Vec<Vec<Spot>>,
    /// The names of the rows, if these are not numbers.
    pub names: Vec<String>,
    /// Slopes of lines through the origin near the P-positions.
    pub slopes: Vec<f64>,
    /// True to draw only P-positions, as dots.
    pub only_p: bool,
}

/// The margin to the left of and below the places.
const MARGIN: f64 = 56.0;
/// The number of colours for nimbers, dark to light as in viridis.
///
/// Their order is visible with every kind of colour vision.
const SHADES: usize = 16;

impl Plot<'_> {
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

    /// The left and upper edge of the places, and the width and height of one, in drawing
    /// units: a square unless rows have names.
    #[must_use]
    pub fn place(&self) -> [f64; 4] {
        let (columns, rows) = (self.columns().max(1) as f64, self.rows.len().max(1) as f64);
        let [wide, high] = match self.names.is_empty() {
            true => [(620.0 / columns.max(rows)).clamp(2.0, 36.0); 2],
            false => [
                (900.0 / columns).clamp(2.0, 48.0),
                (620.0 / rows).clamp(11.0, 36.0),
            ],
        };
        [self.left(), 12.0, wide, high]
    }

    /// The space left of the places.
    fn left(&self) -> f64 {
        let names = self.names.iter();
        let widest = names.map(|name| crate::canvas::width(name, 14.0));
        widest.fold(MARGIN, |most, wide| most.max(wide + 34.0))
    }

    fn columns(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn drawn(&self, own: bool) -> String {
        let (columns, rows) = (self.columns().max(1), self.rows.len().max(1));
        let [left, _, across, up] = self.place();
        let (wide, high) = (columns as f64 * across, rows as f64 * up);
        let size = (wide + left + 12.0, high + MARGIN + 12.0);
        let mut canvas = Canvas::image("plot", self.title, size, own);
        let corner = |column: usize, row: usize| {
            let x = left + column as f64 * across;
            let y = 12.0 + high - (row as f64 + 1.0) * up;
            (x, y)
        };
        self.places(&mut canvas, [across, up], corner);
        self.lines(&mut canvas, across, high);
        self.numbers(&mut canvas, [across, up], corner);
        let below = (left + wide / 2.0, high + MARGIN - 4.0);
        canvas.label("label", below, self.axes[0]);
        canvas.put(&format!(
            "<text class=\"label\" transform=\"translate(12 {}) rotate(-90)\">",
            number(12.0 + high / 2.0)
        ));
        canvas.text(self.axes[1]);
        canvas.put("</text>\n");
        canvas.close("svg");
        canvas.done()
    }

    /// Draws the places, one path for each colour.
    fn places(
        &self,
        canvas: &mut Canvas,
        [wide, high]: [f64; 2],
        corner: impl Fn(usize, usize) -> (f64, f64),
    ) {
        let mut paths: std::collections::BTreeMap<&'static str, String> =
            std::collections::BTreeMap::new();
        let mut dots = String::new();
        let nimbers = self.rows.iter().flatten().filter_map(|spot| match spot {
            Spot::Nimber(nimber) => Some(*nimber),
            _ => None,
        });
        let most = nimbers.max().unwrap_or(0);
        for (row, spots) in self.rows.iter().enumerate() {
            for (column, &spot) in spots.iter().enumerate() {
                let (x, y) = corner(column, row);
                let class = match spot {
                    Spot::Nothing => continue,
                    Spot::P => "p",
                    _ if self.only_p => continue,
                    Spot::Open => "open",
                    Spot::N => "n",
                    Spot::D => "d",
                    Spot::Nimber(nimber) => shade(nimber, most),
                };
                paths.entry(class).or_default().push_str(&format!(
                    "M{} {}h{s}v{}h-{s}z",
                    number(x),
                    number(y),
                    number(high),
                    s = number(wide)
                ));
                if spot == Spot::P && !self.only_p && wide.min(high) >= 6.0 {
                    let r = wide.min(high) * 0.22;
                    dots.push_str(&format!(
                        "M{} {}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z",
                        number(x + wide / 2.0 - r),
                        number(y + high / 2.0),
                        r = number(r),
                        d = number(2.0 * r)
                    ));
                }
            }
        }
        for (class, path) in paths {
            canvas.put(&format!("<path class=\"spot {class}\" d=\"{path}\"/>\n"));
        }
        if !dots.is_empty() {
            canvas.put(&format!("<path class=\"spot-dot\" d=\"{dots}\"/>\n"));
        }
    }

    /// Draws the lines through the origin to the edge of the plot.
    fn lines(&self, canvas: &mut Canvas, side: f64, high: f64) {
        let (columns, rows) = (self.columns() as f64, self.rows.len() as f64);
        // The centre of place (0, 0), which may be outside the plot.
        let zero = 0.5 - self.from as f64;
        for &slope in self
            .slopes
            .iter()
            .filter(|slope| slope.is_finite() && **slope > 0.0)
        {
            let reach = (columns - zero).min((rows - zero) / slope);
            let point = |x: f64| {
                let y = x * slope;
                (MARGIN + (x + zero) * side, 12.0 + high - (y + zero) * side)
            };
            let begin = if self.from == 0 {
                0.0
            } else {
                1.0_f64.max(1.0 / slope)
            };
            canvas.line("axis", point(begin), point(reach));
        }
    }

    fn numbers(
        &self,
        canvas: &mut Canvas,
        [wide, high]: [f64; 2],
        corner: impl Fn(usize, usize) -> (f64, f64),
    ) {
        let numbered = match self.names.is_empty() {
            true => self.columns().max(self.rows.len()),
            false => self.columns(),
        };
        let step = step(numbered, (620.0 / 34.0_f64.max(wide)) as usize);
        let (_, base) = corner(0, 0);
        let marked = |count: usize| {
            (0..count).filter(move |place| (self.from as usize + place).is_multiple_of(step))
        };
        for column in marked(self.columns()) {
            let (x, _) = corner(column, 0);
            let name = (self.from as usize + column).to_string();
            canvas.label("label", (x + wide / 2.0, base + high + 14.0), &name);
        }
        let mut beside = |row: usize, name: &str| {
            let (_, y) = corner(0, row);
            let gap = 8.0 + crate::canvas::width(name, 14.0) / 2.0;
            canvas.label("label", (self.left() - gap, y + high / 2.0), name);
        };
        for row in marked(self.rows.len()).filter(|_| self.names.is_empty()) {
            beside(row, &(self.from as usize + row).to_string());
        }
        let each = (16.0 / high).ceil() as usize;
        for (row, name) in self.names.iter().enumerate().step_by(each) {
            beside(row, name);
        }
    }
}

/// The least step of 1, 2 or 5 times a power of ten with at most `marks` marks.
pub(crate) fn step(count: usize, marks: usize) -> usize {
    let tens = (0..9).map(|power| 10_usize.pow(power));
    let mut steps = tens.flat_map(|ten| [ten, 2 * ten, 5 * ten]);
    steps
        .find(|step| count / step <= marks.max(1))
        .unwrap_or(count.max(1))
}

/// The colour of a nimber among those up to `most`; distinct while colours suffice.
fn shade(nimber: u64, most: u64) -> &'static str {
    const NAMES: [&str; SHADES] = [
        "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "s12", "s13", "s14",
        "s15", "s16",
    ];
    let (place, most) = (nimber.saturating_sub(1), most.saturating_sub(1));
    let shades = SHADES as u64 - 1;
    let place = if most > shades {
        (place as f64 / most as f64 * shades as f64) as usize
    } else {
        place as usize
    };
    NAMES[place.min(SHADES - 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_drawn_once() {
        let plot = Plot {
            title: "a & b",
            axes: ["a", "<b>"],
            from: 0,
            rows: vec![
                vec![Spot::P, Spot::Nimber(1), Spot::Nothing],
                vec![Spot::Nimber(40), Spot::P, Spot::Open],
            ],
            names: Vec::new(),
            slopes: vec![1.618],
            only_p: false,
        };
        let svg = plot.image();
        assert_eq!(svg.matches('M').count(), 5 + 2, "five places and two dots");
        assert!(svg.contains("a &amp; b") && svg.contains("&lt;b&gt;"));
        assert!(
            svg.contains("class=\"spot s16\""),
            "large nimbers have the last shade"
        );
        let only = Plot {
            only_p: true,
            ..plot
        };
        assert_eq!(only.image().matches('M').count(), 2);
    }

    #[test]
    fn marks_are_round_numbers_and_few() {
        assert_eq!([step(9, 10), step(21, 10), step(99, 10)], [1, 2, 10]);
        assert_eq!(step(u32::MAX as usize, 10), 500_000_000);
    }
}
