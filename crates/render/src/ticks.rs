//! Classified numbers: a tick for each number, a row for each class.

use crate::panel::{LETTER, MARGIN, Panel, WIDE};
use crate::sheet::{Anchor, Sheet, width};

/// The height of a row.
const ROW: f64 = 26.0;

/// Rows of ticks, with the number of ticks at the right of each.
///
/// ```
/// let svg = grundy_render::TickPlot {
///     title: "parity",
///     axes: ["n", "class"],
///     count: 5,
///     rows: vec![("even".to_owned(), &[0, 2, 4]), ("odd".to_owned(), &[1, 3])],
/// }
/// .standalone();
/// assert!(svg.contains("<title>parity</title>"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TickPlot<'a> {
    /// The accessible title.
    pub title: &'a str,
    /// The labels of the numbers and of the rows.
    pub axes: [&'a str; 2],
    /// The bound of the numbers, which start at 0.
    pub count: u32,
    /// The rows from the top: a name, and the numbers in ascending order.
    pub rows: Vec<(String, &'a [u32])>,
}

impl TickPlot<'_> {
    /// The chart as a standalone file.
    #[must_use]
    pub fn standalone(&self) -> String {
        let [across, up] = self.axes;
        let texts = self.rows.iter().map(|(text, _)| width(text, LETTER));
        let panel = Panel {
            left: texts.fold(width(up, LETTER) / 2.0, f64::max) + 20.0,
            top: MARGIN,
            high: self.rows.len() as f64 * ROW,
            x: (0.0, f64::from(self.count.max(2) - 1)),
            // The y axis has no numbers: the rows have names.
            y: (0.25, 0.75),
        };
        let wide = panel.left + WIDE + 2.0 * MARGIN;
        let mut sheet = Sheet::new(wide, panel.top + panel.high + MARGIN, self.title);
        panel.frame(&mut sheet, across, up);
        for (row, (text, numbers)) in self.rows.iter().enumerate() {
            let y = panel.top + row as f64 * ROW;
            let middle = y + ROW / 2.0 + LETTER / 3.0;
            sheet.text((panel.left - 8.0, middle), Anchor::End, LETTER, text);
            let right = panel.left + WIDE + 8.0;
            let count = numbers.len().to_string();
            sheet.text((right, middle), Anchor::Start, LETTER, &count);
            let places = numbers
                .iter()
                .map(|&number| panel.place((f64::from(number), 0.0)).0);
            let mut ticks: Vec<String> = places
                .map(|x| format!("M{x:.1} {:.1}v{:.1}", y + 5.0, ROW - 10.0))
                .collect();
            ticks.dedup();
            let style = "stroke=\"#0072b2\" stroke-width=\"0.6\"";
            sheet.path(style, &ticks.concat());
        }
        sheet.done()
    }
}
