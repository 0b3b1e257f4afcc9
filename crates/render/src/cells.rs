//! A square of cells, each with overlapping marks of up to eight kinds.
//!
//! It shows why each cell of a plane of three-row Chomp is excluded. Colour is
//! never the only distinction: the blue kind has a double upright line, the black
//! ones are lines and a net, and the orange one has a dark spot. The colours are
//! from Okabe and Ito's set for all kinds of colour vision, lighter in the
//! background.

use crate::plot::step;
use crate::sheet::{Anchor, Sheet, width};

/// The side of a cell.
const SIDE: u32 = 10;
/// The font size.
const LETTER: f64 = 12.0;
/// The height of a line of the legend.
const LINE: f64 = 20.0;
/// The margin above and to the right of the cells.
const MARGIN: f64 = 12.0;

/// The mark of each kind, in the order of the legend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pattern {
    Dark,
    Violet,
    /// Blue with a double upright line.
    Blue,
    Upright,
    Level,
    Net,
    /// Orange with a dark spot.
    Spot,
    Crossed,
}

use Pattern::{Blue, Crossed, Dark, Level, Net, Spot, Upright, Violet};

/// The kinds from bottom to top.
const LAYERS: [Pattern; 8] = [Blue, Violet, Net, Upright, Level, Dark, Spot, Crossed];

/// A run of cells: column and line of the first from the upper left, width and
/// height.
type Run = (u32, u32, u32, u32);

impl Pattern {
    const fn style(self) -> &'static str {
        match self {
            Dark => "fill=\"#222\"",
            Violet => "fill=\"#dcb8d8\"",
            Blue => "fill=\"#b4dcf5\"",
            Upright | Level => "stroke=\"#555\" stroke-width=\"1.4\" fill=\"none\"",
            Net => "stroke=\"#888\" stroke-width=\"0.7\" fill=\"none\"",
            Spot => "fill=\"#e69f00\"",
            Crossed => "stroke=\"#222\" stroke-width=\"1.5\" fill=\"none\"",
        }
    }

    /// The path over a run of cells.
    fn path(self, (x, y, wide, high): Run) -> String {
        let (x, y, w, h) = (x * SIDE, y * SIDE, wide * SIDE, high * SIDE);
        match self {
            Dark | Violet | Blue | Spot => format!("M{x} {y}h{w}v{h}h-{w}z"),
            Upright => format!("M{} {y}v{h}", x + 5),
            Level => format!("M{x} {}h{w}", y + 5),
            Net => {
                let across = format!("M{x} {}h{w}M{x} {}h{w}", y + 3, y + 7);
                let each = (x..x + w).step_by(SIDE as usize);
                let up = each.map(|x| format!("M{} {y}v{h}M{} {y}v{h}", x + 3, x + 7));
                across + &up.collect::<String>()
            }
            Crossed => format!("M{x} {y}l{w} {h}M{} {y}l-{w} {h}", x + w),
        }
    }

    /// The style of the overlay of the mark, if it has one.
    const fn style_over(self) -> Option<&'static str> {
        match self {
            Blue => Some("stroke=\"#3a7ca8\" stroke-width=\"0.8\""),
            Spot => Some("fill=\"#222\""),
            _ => None,
        }
    }

    /// The overlay of the mark: the double line of blue cells, the dark spot.
    fn path_over(self, (x, y, _, high): Run) -> String {
        let (x, y, h) = (x * SIDE, y * SIDE, high * SIDE);
        match self {
            Blue => format!("M{} {y}v{h}M{} {y}v{h}", x + 4, x + 6),
            Spot => format!("M{} {}a2 2 0 1 0 4 0a2 2 0 1 0-4 0z", x + 3, y + 5),
            _ => String::new(),
        }
    }

    /// Draws a cell of the legend.
    fn sample(self, sheet: &mut Sheet) {
        let cell = (0, 0, 1, 1);
        let (style, path) = (self.style(), self.path(cell));
        sheet.put("<rect width=\"10\" height=\"10\" fill=\"#fff\" stroke=\"#bbb\"/>");
        sheet.put(&format!("<path {style} d=\"{path}\"/>"));
        if let Some(style) = self.style_over() {
            let path = self.path_over(cell);
            sheet.put(&format!("<path {style} d=\"{path}\"/>"));
        }
    }
}

/// A square of cells (a, b), a from the left and b from below, both from 0.
///
/// ```
/// let svg = grundy_render::CellPlot {
///     title: "two by two",
///     size: 1,
///     // (0,0) is dark, (1,1) is violet.
///     cells: vec![1, 0, 0, 2],
///     kinds: vec![("dark", "no position"), ("violet", "excluded")],
/// }
/// .standalone();
/// assert!(svg.contains("id=\"dark\"") && svg.contains("excluded"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellPlot<'a> {
    /// The accessible title.
    pub title: &'a str,
    /// The greatest a and b.
    pub size: u32,
    /// The cells row by row from b = 0 and a = 0 on, `(size + 1)²` of them.
    ///
    /// Bit i marks a cell of kind i. A missing cell has no kind.
    pub cells: Vec<u8>,
    /// At most eight kinds in the order of the legend: the id of the kind's path,
    /// and a text.
    ///
    /// They are marked dark; violet; blue with a double line; with an upright line;
    /// a level line; a net; orange with a spot; a cross.
    pub kinds: Vec<(&'a str, &'a str)>,
}

impl CellPlot<'_> {
    /// The left edge of the first column, the upper edge of the last row, and the
    /// side of a cell.
    #[must_use]
    pub fn place(&self) -> [f64; 3] {
        let left = MARGIN + width(&self.size.to_string(), LETTER);
        [left, MARGIN, f64::from(SIDE)]
    }

    /// The picture as a standalone file.
    #[must_use]
    pub fn standalone(&self) -> String {
        let side = f64::from((self.size + 1) * SIDE);
        let [left, ..] = self.place();
        let texts = self.kinds.iter();
        let texts = texts.map(|(_, text)| width(text, LETTER) + 30.0);
        let across = left + texts.fold(side, f64::max) + MARGIN;
        let under = MARGIN + side + LINE;
        let down = under + LINE * (self.kinds.len() as f64 + 0.5);
        let mut sheet = Sheet::new(across, down, self.title);
        sheet.put(&format!(
            "<g transform=\"translate({left:.1} {MARGIN})\">\n"
        ));
        self.draw(&mut sheet);
        sheet.put("</g>\n");
        self.numbers(&mut sheet, left, side);
        let patterns = [Dark, Violet, Blue, Upright, Level, Net, Spot, Crossed];
        for (line, (pattern, (_, text))) in patterns.into_iter().zip(&self.kinds).enumerate() {
            let y = under + LINE * (line as f64 + 0.5);
            sheet.put(&format!("<g transform=\"translate({left:.1} {y:.1})\">"));
            pattern.sample(&mut sheet);
            sheet.put("</g>\n");
            sheet.text((left + 20.0, y + 9.5), Anchor::Start, LETTER, text);
        }
        sheet.done()
    }

    fn has(&self, pattern: Pattern, a: u32, b: u32) -> bool {
        let place = b as usize * (self.size as usize + 1) + a as usize;
        self.cells
            .get(place)
            .is_some_and(|kinds| kinds >> pattern as u8 & 1 == 1)
    }

    fn draw(&self, sheet: &mut Sheet) {
        for pattern in LAYERS {
            let runs = self.runs(pattern);
            let Some((word, _)) = self
                .kinds
                .get(pattern as usize)
                .filter(|_| !runs.is_empty())
            else {
                continue;
            };
            let path: String = runs.iter().map(|&run| self.path(pattern, run)).collect();
            sheet.path(&format!("id=\"{word}\" {}", pattern.style()), &path);
            if let Some(style) = pattern.style_over() {
                let over: String = runs.iter().map(|&run| pattern.path_over(run)).collect();
                sheet.path(style, &over);
            }
        }
        let side = (self.size + 1) * SIDE;
        let lines = (0..=side).step_by(SIDE as usize);
        let net: String = lines
            .map(|at| format!("M{at} 0v{side}M0 {at}h{side}"))
            .collect();
        let style = "stroke=\"#000\" stroke-opacity=\"0.15\" stroke-width=\"0.5\"";
        sheet.path(style, &net);
    }

    /// The runs of cells of one kind: along columns for upright marks, else along
    /// rows.
    fn runs(&self, pattern: Pattern) -> Vec<Run> {
        let mut runs = Vec::new();
        let upright = matches!(pattern, Blue | Upright);
        let has = |line: u32, at: u32| match upright {
            true => self.has(pattern, line, self.size - at),
            false => self.has(pattern, at, self.size - line),
        };
        // These are separate marks.
        let alone = matches!(pattern, Spot | Violet | Crossed);
        for line in 0..=self.size {
            let mut at = 0;
            while at <= self.size {
                let begin = at;
                while at <= self.size && has(line, at) && !(alone && at > begin) {
                    at += 1;
                }
                let long = at - begin;
                match (long, upright) {
                    (0, _) => at += 1,
                    (_, true) => runs.push((line, begin, 1, long)),
                    (_, false) => runs.push((begin, line, long, 1)),
                }
            }
        }
        runs
    }

    /// The path of a mark; a violet one leaves the lower right half of the cell to
    /// a blue one.
    fn path(&self, pattern: Pattern, (x, y, wide, high): Run) -> String {
        if pattern == Violet && self.has(Blue, x, self.size - y) {
            return format!("M{} {}h{SIDE}l-{SIDE} {SIDE}z", x * SIDE, y * SIDE);
        }
        pattern.path((x, y, wide, high))
    }

    fn numbers(&self, sheet: &mut Sheet, left: f64, side: f64) {
        // A number of four digits needs three cells.
        let step = step(self.size as usize, (self.size / 3).clamp(1, 25) as usize);
        for at in (0..=self.size).step_by(step) {
            let middle = f64::from(at * SIDE + SIDE / 2);
            let text = at.to_string();
            let below = (left + middle, MARGIN + side + LETTER + 2.0);
            sheet.text(below, Anchor::Middle, LETTER, &text);
            let beside = (left - 4.0, MARGIN + side - middle + LETTER / 3.0);
            sheet.text(beside, Anchor::End, LETTER, &text);
        }
    }
}
