//! All SVG output: boards, plots of tables, trees, flow charts, and charts of
//! surveys.
//!
//! A game describes its board as a [`Scene`], plain shapes on a grid, and this
//! crate draws it for a page or a file. It knows no rules: the caller gives each
//! shape the link of its move. Charts take plain numbers: [`SeriesPlot`], [`CellPlot`],
//! [`FitPlot`], [`TickPlot`] and [`GrowthPlot`] know no survey.
//!
//! ```
//! use grundy_render::Picture;
//! use grundy_core::{Kind, Scene, Shape};
//!
//! let mut scene = Scene::new(Kind::Heaps, 3, 1);
//! scene.shapes = (0..3).map(|column| Shape::new("counter", column, 0)).collect();
//! let svg = Picture::new(&scene, "nim 3").standalone();
//! assert!(svg.contains("<title>nim 3</title>"));
//! assert_eq!(svg.matches("<circle").count(), 3);
//! ```
//!
//! Colours are CSS variables with fallbacks (`--grundy-counter`, …), which a page
//! can override. A standalone picture contains [`STYLE`] and follows the reader's
//! light or dark scheme; a page with pictures serves [`STYLE`] once. Outcomes are
//! never shown by colour alone: a [`Mark`] has a letter and an outline of its own.
//! Charts are printed on white.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod board;
mod canvas;
mod cells;
mod diagram;
mod fit;
mod flow;
mod glyph;
mod growth;
mod panel;
mod plot;
mod qr;
mod series;
mod sheet;
mod ticks;
mod tree;

use grundy_core::{Corner, Kind, Outcome, Scene, Shape};

use board::Board;
use canvas::Canvas;
use glyph::GlyphStyle;

pub use cells::CellPlot;
pub use diagram::{Diagram, Diagrams, Tile, Tone};
pub use fit::{FitLine, FitPlot};
pub use flow::{FlowChart, Step, StepKind};
pub use growth::{Curve, GrowthPlot};
pub use plot::{Plot, Spot};
pub use qr::qr;
pub use series::{Repetition, SeriesPlot};
pub use ticks::TickPlot;
pub use tree::{Branch, Tree};

/// The style sheet of all pictures.
pub const STYLE: &str = include_str!("style.css");

/// The gradients and shapes of [`Picture::rich`], which a page includes once.
pub const MATERIALS: &str = include_str!("materials.svg");

/// The style of these materials, for a page that has [`STYLE`] too.
pub const MATERIALS_STYLE: &str = include_str!("materials.css");

/// The width from which pictures are not shrunk on a narrow page.
const WIDE: f64 = 640.0;

/// The height from which pictures are not shrunk to the height of a page.
const TALL: f64 = 900.0;

/// The part of a margin without which no number or stroke is cut off.
const TRIM: f64 = 6.0;

/// The height of a line of notes.
const NOTE: f64 = 22.0;

/// The style of a shape beyond its glyph.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShapeStyle {
    /// The target of a click; the shape is then a focusable link.
    pub link: Option<String>,
    /// The label for screen readers, and the tooltip.
    pub label: Option<String>,
    /// The outcome after its move.
    pub mark: Option<Mark>,
    /// Classes for the style sheet, such as `picked`, `hint`, `last`.
    pub classes: Vec<&'static str>,
    /// Data for a script: names without `data-`, and their values.
    pub data: Vec<(&'static str, String)>,
}

/// A value on a shape, shown by letter, outline and colour alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The outcome after the move: P in a disc, N in a lozenge, D in a square.
    pub outcome: Outcome,
    /// A text in place of the letter, such as a nimber.
    pub text: Option<String>,
}

impl Mark {
    /// A tick: the move wins.
    #[must_use]
    pub fn best() -> Self {
        Self {
            outcome: Outcome::P,
            text: Some("✓".to_owned()),
        }
    }
}

/// A picture of a scene, and options that are off unless set.
///
/// ```
/// use grundy_core::{Kind, Scene};
/// use grundy_render::Picture;
///
/// let scene = Scene::new(Kind::Squares, 3, 3);
/// let picture = Picture { axis: true, ..Picture::new(&scene, "a square") };
/// assert!(picture.image().contains("class=\"axis\""));
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// The accessible title.
    pub title: &'a str,
    /// A longer description.
    pub description: Option<&'a str>,
    /// Lines of text below the board: the scene's notes in the reader's language.
    pub notes: Vec<String>,
    /// The columns and rows for which space is reserved, if they are more than the
    /// scene's; a board then keeps its size in play.
    pub frame: (u32, u32),
    /// Places (column and row) of a triangular board for which space is reserved.
    ///
    /// Its width otherwise depends on its shapes.
    pub room: &'a [(u32, u32)],
    /// The shapes that the last move took, drawn as outlines.
    pub ghosts: Vec<Shape>,
    /// True to draw the diagonal through the first square, the axis of a mirror
    /// strategy.
    pub axis: bool,
    /// The corner of the first square of a board of squares.
    pub corner: Corner,
    /// The least width and height; a smaller board is centred, so that few shapes are
    /// not scaled up.
    pub least: (f64, f64),
    /// Emptied places (column and row), each drawn as a dot.
    pub gone: Vec<(u32, u32)>,
    /// True to leave hardly any margin, where the page has one.
    pub snug: bool,
    /// True to draw chocolate, wood or ivory for plain shapes, in a page with
    /// [`MATERIALS`].
    pub rich: bool,
    /// True to write the Chinese letters on boards and pieces in their simplified forms.
    pub simplified: bool,
}

impl<'a> Picture<'a> {
    /// A picture of this scene, with an accessible title.
    #[must_use]
    pub const fn new(scene: &'a Scene, title: &'a str) -> Self {
        Self {
            scene,
            title,
            description: None,
            notes: Vec::new(),
            frame: (0, 0),
            room: &[],
            ghosts: Vec::new(),
            axis: false,
            corner: Corner::UpperLeft,
            least: (0.0, 0.0),
            gone: Vec::new(),
            snug: false,
            rich: false,
            simplified: false,
        }
    }

    /// Adds lines of text below the board: the scene's notes in the reader's
    /// language.
    #[must_use]
    pub fn noted(mut self, notes: Vec<String>) -> Self {
        self.notes = notes;
        self
    }

    /// The picture as a standalone file, with title, styles and background.
    #[must_use]
    pub fn standalone(&self) -> String {
        self.drawn("img", true, usize::MAX, |_, _| ShapeStyle::default())
            .unwrap_or_default()
    }

    /// The picture as an image within a page that serves [`STYLE`].
    #[must_use]
    pub fn image(&self) -> String {
        self.marked(|_, _| ShapeStyle::default())
    }

    /// The picture as an image with a style for each shape.
    #[must_use]
    pub fn marked(&self, style: impl FnMut(usize, &Shape) -> ShapeStyle) -> String {
        self.drawn("img", false, usize::MAX, style)
            .unwrap_or_default()
    }

    /// [`Picture::image`] in at most `most` bytes; `None` if it takes more.
    #[must_use]
    pub fn image_within(&self, most: usize) -> Option<String> {
        self.drawn("img", false, most, |_, _| ShapeStyle::default())
    }

    /// [`Picture::interactive`] in at most `most` bytes; `None` if it takes more.
    ///
    /// Drawing stops at the limit.
    #[must_use]
    pub fn interactive_within(
        &self,
        most: usize,
        style: impl FnMut(usize, &Shape) -> ShapeStyle,
    ) -> Option<String> {
        self.drawn("group", false, most, style)
    }

    fn drawn(
        &self,
        role: &str,
        own: bool,
        most: usize,
        style: impl FnMut(usize, &Shape) -> ShapeStyle,
    ) -> Option<String> {
        let mut canvas = self.canvas(role, own);
        if !self.shapes(&mut canvas, most, style) {
            return None;
        }
        canvas.close("svg");
        Some(canvas.done()).filter(|svg| svg.len() <= most)
    }

    /// The picture within a page that serves [`STYLE`], with links on its shapes.
    ///
    /// The links serve keyboard, pointer and screen reader. `style` is called with
    /// each shape and its index in the scene.
    #[must_use]
    pub fn interactive(&self, style: impl FnMut(usize, &Shape) -> ShapeStyle) -> String {
        self.drawn("group", false, usize::MAX, style)
            .unwrap_or_default()
    }

    fn board(&self) -> Board {
        Board::new(self)
    }

    /// True if it is wider than a phone's screen, where it scrolls rather than
    /// shrinks.
    #[must_use]
    pub fn is_wide(&self) -> bool {
        self.across() > WIDE
    }

    fn across(&self) -> f64 {
        // A narrow board with long notes is as wide as the notes.
        let wanted = self.notes.iter().map(|note| canvas::width(note, 15.0));
        wanted.fold(self.board().size().0, |most, note| {
            f64::max(most, note + 16.0)
        })
    }

    /// The width and height of board and notes, before [`Picture::least`] applies.
    ///
    /// Pictures whose `least` is the greatest size of all have one scale.
    #[must_use]
    pub fn size(&self) -> (f64, f64) {
        let noted = match self.notes.len() {
            0 => 0.0,
            lines => 10.0 + NOTE * lines as f64,
        };
        let down = self.board().size().1;
        let trim = 2.0 * self.trim();
        ((self.across() - trim).ceil(), (down + noted - trim).ceil())
    }

    /// The part of each margin that is left out.
    const fn trim(&self) -> f64 {
        if self.snug { TRIM } else { 0.0 }
    }

    fn canvas(&self, role: &str, own: bool) -> Canvas {
        let board = self.board();
        let (_, down) = board.size();
        let (across, height) = self.size();
        let (width, least) = (across.max(self.least.0), height.max(self.least.1));
        let wide = if self.is_wide() { " wide" } else { "" };
        let tall = if height > TALL { " tall" } else { "" };
        let rich = match (self.rich, self.scene.has_poison()) {
            (true, true) => " rich chocolate",
            (true, false) => " rich",
            _ => "",
        };
        let class = format!("{}{wide}{tall}{rich}", board.word());
        let trim = self.trim();
        let (x, y) = (trim + (across - width) / 2.0, trim + (height - least) / 2.0);
        let view = [x, y, width, least];
        let mut canvas = Canvas::open(role, &class, view, self.title, self.description, own);
        for (index, note) in self.notes.iter().enumerate() {
            let y = down + NOTE * (index as f64 + 1.0) - 4.0;
            canvas.label("note", (8.0, y), note);
        }
        canvas
    }

    /// Draws the shapes; false if that takes more than `most` bytes.
    fn shapes(
        &self,
        canvas: &mut Canvas,
        most: usize,
        mut style: impl FnMut(usize, &Shape) -> ShapeStyle,
    ) -> bool {
        let board = self.board();
        // Letters are drawn above all shapes and outside their links, whose labels
        // contain the same information.
        let mut over = Canvas::default();
        board.ground(canvas, self.scene);
        let glyph_style = GlyphStyle {
            kind: board.kind(),
            rich: self.rich,
            simplified: self.simplified,
        };
        for &(column, row) in &self.gone {
            glyph::dot(canvas, board.centre(column, row), board.unit(row));
        }
        if self.axis {
            board.axis(canvas);
        }
        for ghost in &self.ghosts {
            let at = board.centre(ghost.column, ghost.row);
            let unit = board.unit(ghost.row);
            canvas.put("<g class=\"ghost\">");
            glyph::draw(
                canvas,
                &mut Canvas::default(),
                ghost.what,
                at,
                unit,
                glyph_style,
            );
            canvas.close("g");
        }
        for index in board.order(self.scene) {
            let Some(shape) = self.scene.shapes.get(index) else {
                continue;
            };
            if canvas.len() + over.len() > most {
                return false;
            }
            let style = style(index, shape);
            let at = board.centre(shape.column, shape.row);
            let unit = board.unit(shape.row);
            open(canvas, &style);
            glyph::draw(canvas, &mut over, shape.what, at, unit, glyph_style);
            canvas.close(if style.link.is_some() { "a" } else { "g" });
            let is_graph = board.kind() == Kind::Graph;
            if is_graph || board.kind() == Kind::Squares {
                board.name(&mut over, self.scene, shape, style.mark.is_some());
            }
            if let Some(mark) = &style.mark {
                match is_graph {
                    true => glyph::mark(&mut over, mark, "", at, glyph::across(shape.what, unit)),
                    false => glyph::mark(&mut over, mark, shape.what, at, unit),
                }
            }
        }
        let over = over.done();
        if !over.is_empty() {
            canvas.put("<g class=\"over\" aria-hidden=\"true\">");
            canvas.put(&over);
            canvas.close("g");
        }
        true
    }
}

/// Opens the element around a shape: a link or a group.
fn open(canvas: &mut Canvas, style: &ShapeStyle) {
    canvas.put(if style.link.is_some() { "<a" } else { "<g" });
    canvas.put(" class=\"shape");
    for class in &style.classes {
        canvas.put(" ");
        canvas.put(class);
    }
    canvas.put("\"");
    if let Some(link) = &style.link {
        canvas.attribute("href", link);
    }
    for (name, value) in &style.data {
        canvas.attribute(&format!("data-{name}"), value);
    }
    if style.label.is_some() && style.link.is_none() {
        canvas.attribute("role", "img");
    }
    canvas.put(">");
    // The title alone is its name: beside an `aria-label` it would be read a second time.
    if let Some(label) = &style.label {
        canvas.element("title", label);
    }
}
