//! Flow charts: parallel chains of boxes, and one common chain below.

use crate::canvas::{self, Canvas, number};

/// A flow chart.
#[derive(Clone, Debug)]
pub struct FlowChart<'a> {
    /// The accessible title.
    pub title: &'a str,
    /// The parallel chains, each from top to bottom; none is empty.
    pub chains: Vec<Vec<Step>>,
    /// The common chain at the end.
    pub end: Vec<Step>,
}

/// A box of a flow chart, and the arrow from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The kind of the box.
    pub kind: StepKind,
    /// The text of the box.
    pub text: String,
    /// The sources of the text, one per line, in smaller letters.
    pub notes: Vec<String>,
    /// The label of the arrow to the next box: the answer of a decision.
    pub answer: String,
}

/// The kind of a box, shown by its outline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepKind {
    /// The start of a chain: rounded.
    Start,
    /// A question: pointed on both sides.
    Decision,
    /// A consequence: a rectangle.
    Result,
    /// A false result: a dashed rectangle.
    Wrong,
    /// The end of the chart: rounded, with a thick outline.
    Conclusion,
}

/// The font sizes of texts, and of notes and answers.
const LETTER: f64 = 15.0;
const SMALL: f64 = 14.0;
/// The height of a line.
const LINE: f64 = 20.0;
/// The width at which texts wrap.
const WIDEST: f64 = 350.0;
/// The space inside a box, between boxes of a chain, between chains, and around the
/// chart.
const PADDING: f64 = 12.0;
const ARROW: f64 = 40.0;
const GAP: f64 = 28.0;
const MARGIN: f64 = 16.0;
/// The length of the points of a decision.
const POINT: f64 = 18.0;

/// A box with its lines and size.
struct LaidOut<'a> {
    step: &'a Step,
    text: Vec<String>,
    notes: Vec<String>,
    width: f64,
    height: f64,
}

impl<'a> LaidOut<'a> {
    fn new(step: &'a Step) -> Self {
        let text = wrapped(&step.text, LETTER);
        let notes: Vec<String> = step
            .notes
            .iter()
            .flat_map(|note| wrapped(note, SMALL))
            .collect();
        let texts = text.iter().map(|line| canvas::width(line, LETTER));
        let small = notes.iter().map(|line| canvas::width(line, SMALL));
        let widest = texts.chain(small).fold(40.0, f64::max);
        let sides = match step.kind {
            StepKind::Decision => PADDING + POINT,
            _ => PADDING,
        };
        Self {
            width: widest + 2.0 * sides,
            height: (text.len() + notes.len()) as f64 * LINE + 2.0 * PADDING,
            step,
            text,
            notes,
        }
    }

    /// Draws the box around `middle`, from `top` down.
    fn draw(&self, canvas: &mut Canvas, middle: f64, top: f64) {
        let (left, right) = (middle - self.width / 2.0, middle + self.width / 2.0);
        let bottom = top + self.height;
        let class = match self.step.kind {
            StepKind::Start => "step",
            StepKind::Decision => "step decision",
            StepKind::Result => "step result",
            StepKind::Wrong => "step wrong",
            StepKind::Conclusion => "step conclusion",
        };
        match self.step.kind {
            StepKind::Decision => canvas.put(&format!(
                "<path class=\"{class}\" d=\"M{} {top}H{}L{} {}L{} {bottom}H{}L{} {}Z\"/>\n",
                number(left + POINT),
                number(right - POINT),
                number(right),
                number(top + self.height / 2.0),
                number(right - POINT),
                number(left + POINT),
                number(left),
                number(top + self.height / 2.0),
                top = number(top),
                bottom = number(bottom),
            )),
            kind => canvas.put(&format!(
                "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>\n",
                number(left),
                number(top),
                number(self.width),
                number(self.height),
                match kind {
                    StepKind::Start | StepKind::Conclusion => "14",
                    _ => "2",
                },
            )),
        }
        let mut y = top + PADDING + LINE / 2.0;
        let lines = self.text.iter().map(|line| (line, "entry"));
        let notes = self.notes.iter().map(|line| (line, "label"));
        for (line, class) in lines.chain(notes) {
            put_text(canvas, class, (middle, y), line);
            y += LINE;
        }
    }
}

fn put_text(canvas: &mut Canvas, class: &str, (x, y): (f64, f64), text: &str) {
    canvas.put(&format!(
        "<text class=\"{class}\" x=\"{}\" y=\"{}\">",
        number(x),
        number(y)
    ));
    canvas.text(text);
    canvas.put("</text>\n");
}

/// The lines of a text.
///
/// It breaks at spaces and between Chinese characters, but not before closing
/// punctuation.
fn wrapped(text: &str, size: f64) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut joins = false;
    for c in text.chars() {
        let is_wide = c >= '\u{2e80}';
        let ends = "，。；：！？、）」』》".contains(c);
        match pieces.last_mut() {
            Some(piece) if ends || (joins && !is_wide) => piece.push(c),
            _ => pieces.push(c.to_string()),
        }
        joins = !(c == ' ' || is_wide);
    }
    let mut lines = vec![String::new()];
    for piece in pieces {
        let line = lines.last().map_or(0.0, |line| canvas::width(line, size));
        let fits = line + canvas::width(piece.trim_end(), size) <= WIDEST;
        match lines.last_mut() {
            Some(last) if fits || last.is_empty() => last.push_str(&piece),
            _ => lines.push(piece),
        }
    }
    lines.iter().map(|line| line.trim().to_owned()).collect()
}

/// Draws an arrow downwards, with its label.
fn arrow(canvas: &mut Canvas, (from, top): (f64, f64), (to, bottom): (f64, f64), answer: &str) {
    let bend = (bottom - 16.0).max(top);
    canvas.put(&format!(
        "<path class=\"branch\" d=\"M{x} {}V{bend}H{to}V{}\"/>\n\
         <path class=\"arrow\" d=\"M{to} {}l-5 -9h10z\"/>\n",
        number(top),
        number(bottom - 8.0),
        number(bottom),
        x = number(from),
        to = number(to),
        bend = number(bend),
    ));
    if !answer.is_empty() {
        let half = canvas::width(answer, SMALL) / 2.0;
        put_text(canvas, "label", (from + 8.0 + half, top + 14.0), answer);
    }
}

impl FlowChart<'_> {
    /// The picture as a standalone file.
    #[must_use]
    pub fn standalone(&self) -> String {
        let laid = |chain: &'_ Vec<Step>| -> Vec<(f64, f64)> {
            chain
                .iter()
                .map(LaidOut::new)
                .map(|one| (one.width, one.height))
                .collect()
        };
        let answers = |chain: &[Step]| {
            let widths = chain.iter().map(|step| canvas::width(&step.answer, SMALL));
            // An answer stands to the right of the middle.
            widths.fold(0.0, f64::max) * 2.0 + 16.0
        };
        let width = |chain: &Vec<Step>| {
            let boxes = laid(chain).into_iter().map(|(width, _)| width);
            boxes.fold(answers(chain), f64::max)
        };
        let height = |chain: &Vec<Step>| {
            let boxes: f64 = laid(chain).into_iter().map(|(_, height)| height).sum();
            boxes + ARROW * chain.len().saturating_sub(1) as f64
        };
        let widths: Vec<f64> = self.chains.iter().map(width).collect();
        let gaps = GAP * self.chains.len().saturating_sub(1) as f64;
        let above = widths.iter().sum::<f64>() + gaps;
        let across = above.max(width(&self.end)) + 2.0 * MARGIN;
        let deepest = self.chains.iter().map(height).fold(0.0, f64::max);
        let join = MARGIN + deepest + ARROW;
        let below = height(&self.end);
        let down = match self.end.is_empty() {
            true => deepest + 2.0 * MARGIN,
            false => join + below + MARGIN,
        };
        let mut canvas = Canvas::paper("flow", self.title, (across, down));
        let centre = across / 2.0;
        let mut left = (across - above) / 2.0;
        for (chain, width) in self.chains.iter().zip(&widths) {
            let middle = left + width / 2.0;
            let bottom = draw_chain(&mut canvas, chain, middle, MARGIN);
            if let Some(last) = chain.last().filter(|_| !self.end.is_empty()) {
                arrow(&mut canvas, (middle, bottom), (centre, join), &last.answer);
            }
            left += width + GAP;
        }
        draw_chain(&mut canvas, &self.end, centre, join);
        canvas.close("svg");
        canvas.done()
    }
}

/// Draws a chain from `top` on; returns its lower end.
fn draw_chain(canvas: &mut Canvas, chain: &[Step], middle: f64, top: f64) -> f64 {
    let mut y = top;
    for (index, step) in chain.iter().enumerate() {
        let laid = LaidOut::new(step);
        laid.draw(canvas, middle, y);
        y += laid.height;
        if index + 1 < chain.len() {
            arrow(canvas, (middle, y), (middle, y + ARROW), &step.answer);
            y += ARROW;
        }
    }
    y
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(kind: StepKind, text: &str, answer: &str) -> Step {
        Step {
            kind,
            text: text.to_owned(),
            notes: vec!["1 < 2".to_owned()],
            answer: answer.to_owned(),
        }
    }

    #[test]
    fn each_box_has_its_outline_and_an_arrow_to_the_next() {
        let chain = || {
            vec![
                step(StepKind::Start, "A(1,1)", ""),
                step(StepKind::Decision, "two alike?", "no"),
                step(StepKind::Result, "N_1", ""),
            ]
        };
        let svg = FlowChart {
            title: "a & b",
            chains: vec![chain(), chain()],
            end: vec![
                step(StepKind::Wrong, "lost", ""),
                step(StepKind::Conclusion, "won", ""),
            ],
        }
        .standalone();
        assert_eq!(svg.matches("class=\"step decision\"").count(), 2);
        assert_eq!(svg.matches("class=\"step wrong\"").count(), 1);
        assert_eq!(svg.matches("class=\"step conclusion\"").count(), 1);
        // Two arrows in each chain, one from each, one in the last.
        assert_eq!(svg.matches("class=\"arrow\"").count(), 7);
        assert_eq!(svg.matches("1 &lt; 2").count(), 8);
        assert!(svg.contains("<title>a &amp; b</title>"));
    }

    #[test]
    fn long_texts_are_broken_and_lose_nothing() {
        let english = "one two three four five six seven eight nine ten eleven twelve";
        let lines = wrapped(english, LETTER);
        assert!(lines.len() > 1 && lines.join(" ") == english, "{lines:?}");
        let chinese = "可以切成兩個同類的可控圖形嗎？若不可以，取棋步數的奇偶就是固定的，屬於第一類或第二類。";
        let lines = wrapped(chinese, LETTER);
        assert!(lines.len() > 1 && lines.concat() == chinese, "{lines:?}");
        assert!(
            lines.iter().all(|line| !line.starts_with('，')),
            "{lines:?}"
        );
        let fits = |line: &String| canvas::width(line, LETTER) <= WIDEST + LETTER;
        assert!(lines.iter().all(fits));
    }
}
