//! A picture as SVG.
//!
//! Nothing is told by colour alone: kind 2 has its double upright line, kinds
//! 3 and 4 are lines, kind 5 is a net, and P-positions have a dark spot. The
//! colours are from Okabe and Ito's set for all kinds of colour vision, made
//! lighter for what lies in the background.

use super::{Picture, Why};
use crate::three_row::svg::{At, Canvas, step, width};

/// The side of a cell.
const SIDE: u32 = 10;
/// The size of letters.
const LETTER: f64 = 12.0;
/// The height of a line of the legend.
const LINE: f64 = 20.0;
/// Above the cells, and right of them.
const MARGIN: f64 = 12.0;

/// Cells that follow each other: the column and the line of the first, counted
/// from the upper left corner, and how many they are across and down.
type Run = (u32, u32, u32, u32);

/// The mark of so many cells.
fn mark(why: Why, (x, y, wide, high): Run) -> String {
    let (x, y, w, h) = (x * SIDE, y * SIDE, wide * SIDE, high * SIDE);
    match why {
        Why::Impossible | Why::Third | Why::Second | Why::Lost => {
            format!("M{x} {y}h{w}v{h}h-{w}z")
        }
        Why::Above => format!("M{} {y}v{h}", x + 5),
        Why::Right => format!("M{x} {}h{w}", y + 5),
        Why::Corner => {
            let across = format!("M{x} {}h{w}M{x} {}h{w}", y + 3, y + 7);
            let each = (x..x + w).step_by(SIDE as usize);
            let up = each.map(|x| format!("M{} {y}v{h}M{} {y}v{h}", x + 3, x + 7));
            across + &up.collect::<String>()
        }
        Why::Over => format!("M{x} {y}l{w} {h}M{} {y}l-{w} {h}", x + w),
    }
}

/// What lies over the mark: the double line of kind 2, a P-position's spot.
fn over(why: Why, (x, y, _, high): Run) -> String {
    let (x, y, h) = (x * SIDE, y * SIDE, high * SIDE);
    match why {
        Why::Second => format!("M{} {y}v{h}M{} {y}v{h}", x + 4, x + 6),
        Why::Lost => format!("M{} {}a2 2 0 1 0 4 0a2 2 0 1 0-4 0z", x + 3, y + 5),
        _ => String::new(),
    }
}

/// How that is painted; nothing where there is none.
const fn style_over(why: Why) -> Option<&'static str> {
    match why {
        Why::Second => Some("stroke=\"#3a7ca8\" stroke-width=\"0.8\""),
        Why::Lost => Some("fill=\"#222\""),
        _ => None,
    }
}

/// How the marks of this kind are painted.
const fn style(why: Why) -> &'static str {
    match why {
        Why::Impossible => "fill=\"#222\"",
        Why::Third => "fill=\"#dcb8d8\"",
        Why::Second => "fill=\"#b4dcf5\"",
        Why::Above | Why::Right => "stroke=\"#555\" stroke-width=\"1.4\" fill=\"none\"",
        Why::Corner => "stroke=\"#888\" stroke-width=\"0.7\" fill=\"none\"",
        Why::Lost => "fill=\"#e69f00\"",
        Why::Over => "stroke=\"#222\" stroke-width=\"1.5\" fill=\"none\"",
    }
}

/// What is painted first lies below.
const LAYERS: [Why; 8] = [
    Why::Second,
    Why::Third,
    Why::Corner,
    Why::Above,
    Why::Right,
    Why::Impossible,
    Why::Lost,
    Why::Over,
];

impl Picture {
    /// Where the drawing has its cells: the left and upper edge of the first
    /// column and the last row, and the side of a cell.
    #[must_use]
    pub fn place(&self) -> [f64; 3] {
        let left = MARGIN + width(&self.size.to_string(), LETTER);
        [left, MARGIN, f64::from(SIDE)]
    }

    /// The picture as a file of its own, with b rising upwards. The texts of
    /// the legend are those of [`Why::ALL`], in that order; the last is shown
    /// in plane 0 alone.
    #[must_use]
    pub fn svg(&self, title: &str, legend: [&str; 8]) -> String {
        let side = f64::from((self.size + 1) * SIDE);
        let [left, ..] = self.place();
        let shown = if self.c == 0 { 8 } else { 7 };
        let legend: Vec<(Why, &str)> = Why::ALL.into_iter().zip(legend).take(shown).collect();
        let texts = legend.iter().map(|(_, text)| width(text, LETTER) + 30.0);
        let across = left + texts.fold(side, f64::max) + MARGIN;
        let under = MARGIN + side + LINE;
        let down = under + LINE * (shown as f64 + 0.5);
        let mut canvas = Canvas::new(across, down, title);
        canvas.put(format_args!(
            "<g transform=\"translate({left:.1} {MARGIN})\">\n"
        ));
        self.cells(&mut canvas);
        canvas.put(format_args!("</g>\n"));
        self.numbers(&mut canvas, left, side);
        for (line, (why, text)) in legend.into_iter().enumerate() {
            let y = under + LINE * (line as f64 + 0.5);
            canvas.put(format_args!(
                "<g transform=\"translate({left:.1} {y:.1})\">"
            ));
            sample(&mut canvas, why);
            canvas.put(format_args!("</g>\n"));
            canvas.words((left + 20.0, y + 9.5), At::Start, LETTER, text);
        }
        canvas.done()
    }

    fn cells(&self, canvas: &mut Canvas) {
        for why in LAYERS {
            let runs = self.runs(why);
            if runs.is_empty() {
                continue;
            }
            let marks: String = runs.iter().map(|&run| self.shape(why, run)).collect();
            let (word, style) = (why.word(), style(why));
            canvas.put(format_args!(
                "<path id=\"{word}\" {style} d=\"{marks}\"/>\n"
            ));
            let over: String = runs.iter().map(|&run| over(why, run)).collect();
            if let Some(style) = style_over(why) {
                canvas.put(format_args!("<path {style} d=\"{over}\"/>\n"));
            }
        }
        let side = (self.size + 1) * SIDE;
        let lines = (0..=side).step_by(SIDE as usize);
        let net: String = lines
            .map(|at| format!("M{at} 0v{side}M0 {at}h{side}"))
            .collect();
        canvas.put(format_args!(
            "<path stroke=\"#000\" stroke-opacity=\"0.15\" stroke-width=\"0.5\" d=\"{net}\"/>\n"
        ));
    }

    /// Where the marks of one kind are. Cells of a row that follow each other
    /// have one mark, or cells of a column where the mark is upright.
    fn runs(&self, why: Why) -> Vec<Run> {
        let mut runs = Vec::new();
        let upright = matches!(why, Why::Second | Why::Above);
        let has = |line: u32, at: u32| match upright {
            true => self.cell(line, self.size - at).has(why),
            false => self.cell(at, self.size - line).has(why),
        };
        // These are told apart one by one.
        let alone = matches!(why, Why::Lost | Why::Third | Why::Over);
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

    /// A mark; that of kind 1 leaves the lower right half of the cell to kind
    /// 2.
    fn shape(&self, why: Why, (x, y, wide, high): Run) -> String {
        if why == Why::Third && self.cell(x, self.size - y).has(Why::Second) {
            return format!("M{} {}h{SIDE}l-{SIDE} {SIDE}z", x * SIDE, y * SIDE);
        }
        mark(why, (x, y, wide, high))
    }

    fn numbers(&self, canvas: &mut Canvas, left: f64, side: f64) {
        // A number of four digits needs three cells.
        let step = step(self.size, (self.size / 3).clamp(1, 25));
        for at in (0..=self.size).step_by(step as usize) {
            let middle = f64::from(at * SIDE + SIDE / 2);
            let text = at.to_string();
            let below = (left + middle, MARGIN + side + LETTER + 2.0);
            canvas.words(below, At::Middle, LETTER, &text);
            let beside = (left - 4.0, MARGIN + side - middle + LETTER / 3.0);
            canvas.words(beside, At::End, LETTER, &text);
        }
    }
}

/// A cell of the legend.
fn sample(canvas: &mut Canvas, why: Why) {
    let frame = "<rect width=\"10\" height=\"10\" fill=\"#fff\" stroke=\"#bbb\"/>";
    let (style, path) = (style(why), mark(why, (0, 0, 1, 1)));
    canvas.put(format_args!("{frame}<path {style} d=\"{path}\"/>"));
    if let Some(style) = style_over(why) {
        let path = over(why, (0, 0, 1, 1));
        canvas.put(format_args!("<path {style} d=\"{path}\"/>"));
    }
}
