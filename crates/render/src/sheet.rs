//! White sheets for charts: pictures with fixed colours, for print.

use crate::canvas::Canvas;

/// A font for letters and digits that every viewer has.
const FONT: &str = "font-family=\"system-ui,sans-serif\"";

/// The anchor of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    /// The start.
    Start,
    /// The middle.
    Middle,
    /// The end.
    End,
}

/// A chart under construction.
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

    /// Appends markup unescaped.
    pub(crate) fn put(&mut self, markup: &str) {
        self.0.put(markup);
    }

    /// Appends a path; `style` is its attributes.
    pub(crate) fn path(&mut self, style: &str, path: &str) {
        self.put(&format!("<path {style} d=\"{path}\"/>\n"));
    }

    /// Appends a frame around a part of the sheet.
    pub(crate) fn frame(&mut self, (left, top): (f64, f64), wide: f64, high: f64) {
        self.put(&format!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide}\" height=\"{high:.1}\" fill=\"none\" stroke=\"#999\"/>\n"
        ));
    }

    /// Appends a text of this size.
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

/// The approximate width of a text on a sheet.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    crate::canvas::width_of(text, size, 0.6)
}
