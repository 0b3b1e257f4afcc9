//! A white sheet for charts: a picture with its own colours, to be printed.

use crate::canvas::Canvas;

/// Letters and digits, wherever the file is looked at.
const FONT: &str = "font-family=\"system-ui,sans-serif\"";

/// Where a text is anchored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    /// It begins here.
    Start,
    /// Its middle is here.
    Middle,
    /// It ends here.
    End,
}

/// A chart being written.
#[derive(Debug)]
pub(crate) struct Sheet(Canvas);

impl Sheet {
    /// An empty sheet of this width and height.
    pub(crate) fn new(wide: f64, high: f64, title: &str) -> Self {
        let mut canvas = Canvas::default();
        canvas.put(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide:.0} {high:.0}\" \
             width=\"{wide:.0}\" height=\"{high:.0}\" role=\"img\" {FONT}>\n"
        ));
        canvas.element("title", title);
        canvas.put("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        Self(canvas)
    }

    /// Adds markup as it is.
    pub(crate) fn put(&mut self, markup: &str) {
        self.0.put(markup);
    }

    /// Adds a path; `style` is its attributes.
    pub(crate) fn path(&mut self, style: &str, path: &str) {
        self.put(&format!("<path {style} d=\"{path}\"/>\n"));
    }

    /// Adds a frame around a part of the sheet.
    pub(crate) fn frame(&mut self, (left, top): (f64, f64), wide: f64, high: f64) {
        self.put(&format!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide}\" height=\"{high:.1}\" fill=\"none\" stroke=\"#999\"/>\n"
        ));
    }

    /// Adds a text in letters of this size.
    pub(crate) fn text(&mut self, (x, y): (f64, f64), anchor: Anchor, size: f64, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        self.put(&format!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\">"
        ));
        self.0.text(text);
        self.0.close("text");
    }

    pub(crate) fn done(mut self) -> String {
        self.0.close("svg");
        self.0.done()
    }
}

/// About how wide a text is on a sheet.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    crate::canvas::width_of(text, size, 0.6)
}
