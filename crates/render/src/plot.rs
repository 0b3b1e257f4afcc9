//! Plots of tables: a value at each place of a grid, with P-positions as dots.

use crate::STYLE;
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

    /// The left and upper edge of the places and the side of one, in drawing units.
    #[must_use]
    pub fn place(&self) -> [f64; 3] {
        let (columns, rows) = (self.columns().max(1), self.rows.len().max(1));
        let side = (620.0 / columns.max(rows) as f64).clamp(2.0, 36.0);
        [MARGIN, 12.0, side]
    }

    fn columns(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn drawn(&self, own: bool) -> String {
        let (columns, rows) = (self.columns().max(1), self.rows.len().max(1));
        let [_, _, side] = self.place();
        let (wide, high) = (columns as f64 * side, rows as f64 * side);
        let (across, down) = (wide + MARGIN + 12.0, high + MARGIN + 12.0);
        let mut canvas = Canvas::default();
        let space = if own {
            " xmlns=\"http://www.w3.org/2000/svg\""
        } else {
            ""
        };
        canvas.put(&format!(
            "<svg{space} class=\"grundy-board plot\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" \
             role=\"img\" aria-label=\"",
            w = number(across.ceil()),
            h = number(down.ceil()),
        ));
        canvas.text(self.title);
        canvas.put("\">\n");
        canvas.element("title", self.title);
        if own {
            canvas.put("<style>");
            canvas.put(STYLE);
            canvas.put("</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
        }
        let corner = |column: usize, row: usize| {
            let x = MARGIN + column as f64 * side;
            let y = 12.0 + high - (row as f64 + 1.0) * side;
            (x, y)
        };
        self.places(&mut canvas, side, corner);
        self.lines(&mut canvas, side, high);
        self.numbers(&mut canvas, side, corner);
        canvas.put(&format!(
            "<text class=\"label\" x=\"{}\" y=\"{}\">",
            number(MARGIN + wide / 2.0),
            number(high + MARGIN - 4.0)
        ));
        canvas.text(self.axes[0]);
        canvas.put("</text>\n");
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
    fn places(&self, canvas: &mut Canvas, side: f64, corner: impl Fn(usize, usize) -> (f64, f64)) {
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
                    "M{} {}h{s}v{s}h-{s}z",
                    number(x),
                    number(y),
                    s = number(side)
                ));
                if spot == Spot::P && !self.only_p && side >= 6.0 {
                    let r = side * 0.22;
                    dots.push_str(&format!(
                        "M{} {}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z",
                        number(x + side / 2.0 - r),
                        number(y + side / 2.0),
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
            let point = |x: f64, y: f64| {
                (
                    number(MARGIN + (x + zero) * side),
                    number(12.0 + high - (y + zero) * side),
                )
            };
            let begin = if self.from == 0 {
                0.0
            } else {
                1.0_f64.max(1.0 / slope)
            };
            let ((x1, y1), (x2, y2)) = (point(begin, begin * slope), point(reach, reach * slope));
            canvas.put(&format!(
                "<line class=\"axis\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>\n"
            ));
        }
    }

    fn numbers(&self, canvas: &mut Canvas, side: f64, corner: impl Fn(usize, usize) -> (f64, f64)) {
        let step = step(
            self.columns().max(self.rows.len()),
            (620.0 / 34.0_f64.max(side)) as usize,
        );
        let (_, base) = corner(0, 0);
        let marked = |count: usize| {
            (0..count).filter(move |place| (self.from as usize + place).is_multiple_of(step))
        };
        for column in marked(self.columns()) {
            let (x, _) = corner(column, 0);
            canvas.put(&format!(
                "<text class=\"label\" x=\"{}\" y=\"{}\">{}</text>\n",
                number(x + side / 2.0),
                number(base + side + 14.0),
                self.from as usize + column
            ));
        }
        for row in marked(self.rows.len()) {
            let (_, y) = corner(0, row);
            canvas.put(&format!(
                "<text class=\"label\" x=\"{}\" y=\"{}\">{}</text>\n",
                number(MARGIN - 16.0),
                number(y + side / 2.0),
                self.from as usize + row
            ));
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
