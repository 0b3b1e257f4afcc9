//! An SVG under construction, whose texts are always escaped.

use grundy_core::{escaped, is_hidden};

use crate::STYLE;

/// The namespace of a standalone file.
const NAMESPACE: &str = " xmlns=\"http://www.w3.org/2000/svg\"";

/// An SVG under construction.
#[derive(Debug, Default)]
pub(crate) struct Canvas(String);

impl Canvas {
    /// An image of this class, title and size; with `own`, a file on a paper background.
    pub(crate) fn image(class: &str, title: &str, (across, down): (f64, f64), own: bool) -> Self {
        let view = [0.0, 0.0, across.ceil(), down.ceil()];
        Self::open("img", class, view, title, None, own)
    }

    /// The beginning of an SVG that shows the rectangle `view`: its left and upper edge,
    /// width and height.
    pub(crate) fn open(
        role: &str,
        class: &str,
        view: [f64; 4],
        title: &str,
        description: Option<&str>,
        own: bool,
    ) -> Self {
        let mut canvas = Self::default();
        let space = if own { NAMESPACE } else { "" };
        let [x, y, w, h] = view.map(number);
        canvas.put(&format!(
            "<svg{space} class=\"grundy-board {class}\" viewBox=\"{x} {y} {w} {h}\" \
             width=\"{w}\" height=\"{h}\" role=\"{role}\" aria-label=\""
        ));
        canvas.text(title);
        canvas.put("\">\n");
        if role == "img" {
            canvas.element("title", title);
            if let Some(description) = description {
                canvas.element("desc", description);
            }
        }
        if own {
            canvas.put("<style>");
            canvas.put(STYLE);
            canvas.put("</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
        }
        canvas
    }

    /// Appends markup unescaped.
    pub(crate) fn put(&mut self, markup: &str) {
        self.0.push_str(markup);
    }

    /// Appends a text, escaped.
    pub(crate) fn text(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                // XML cannot contain these.
                '\u{fffe}' | '\u{ffff}' => self.0.push(' '),
                letter if letter.is_control() => self.0.push(' '),
                letter if is_hidden(letter) => self.put(&escaped(&letter.to_string())),
                letter => self.0.push(letter),
            }
        }
    }

    /// Appends an attribute.
    pub(crate) fn attribute(&mut self, name: &str, value: &str) {
        self.put(" ");
        self.put(name);
        self.put("=\"");
        self.text(value);
        self.put("\"");
    }

    /// Appends an element with a text.
    pub(crate) fn element(&mut self, name: &str, text: &str) {
        self.put(&format!("<{name}>"));
        self.text(text);
        self.close(name);
    }

    /// Appends a line of text.
    pub(crate) fn label(&mut self, class: &str, (x, y): (f64, f64), text: &str) {
        let (x, y) = (number(x), number(y));
        self.put(&format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">"));
        self.text(text);
        self.put("</text>\n");
    }

    /// Appends letters of a size.
    pub(crate) fn letters(&mut self, class: &str, (x, y): (f64, f64), size: f64, text: &str) {
        let (x, y, size) = (number(x), number(y), number(size));
        self.put(&format!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">"
        ));
        self.text(text);
        self.put("</text>");
    }

    /// Appends a straight line.
    pub(crate) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let [x, y, u, v] = [from.0, from.1, to.0, to.1].map(number);
        self.put(&format!(
            "<line class=\"{class}\" x1=\"{x}\" y1=\"{y}\" x2=\"{u}\" y2=\"{v}\"/>\n"
        ));
    }

    /// Appends a rectangle with rounded corners, by its upper left one.
    pub(crate) fn rect(&mut self, class: &str, at: (f64, f64), size: (f64, f64), radius: f64) {
        let [x, y, w, h, r] = [at.0, at.1, size.0, size.1, radius].map(number);
        self.put(&format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{r}\"/>"
        ));
    }

    /// Appends the end of an element.
    pub(crate) fn close(&mut self, name: &str) {
        self.put(&format!("</{name}>\n"));
    }

    /// The bytes so far.
    pub(crate) const fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn done(self) -> String {
        self.0
    }
}

/// A coordinate with at most two decimals and no trailing zeros.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0" } else { text }.to_owned()
}

/// The approximate width of a text in the letters of a board.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    width_of(text, size, 0.56)
}

/// The approximate width of a text.
///
/// Chinese characters are as wide as they are high, others `narrow` times as wide.
pub(crate) fn width_of(text: &str, size: f64, narrow: f64) -> f64 {
    let wide = |letter: char| if letter >= '\u{1100}' { 1.0 } else { narrow };
    text.chars().map(wide).sum::<f64>() * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_cannot_leave_its_place() {
        let mut canvas = Canvas::default();
        canvas.attribute("title", "a\"<b>&\u{1}");
        assert_eq!(canvas.done(), " title=\"a&quot;&lt;b&gt;&amp; \"");
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [number(1.0), number(0.5), number(-0.001)],
            ["1", "0.5", "0"]
        );
        assert_eq!([number(10.0), number(100.256)], ["10", "100.26"]);
    }
}
