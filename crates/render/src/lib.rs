//! All SVG output: boards, plots of tables, trees, flow charts, and charts of
//! surveys.
//!
//! A game describes its board as a [`Scene`], plain shapes on a grid, and this
//! crate draws it for a page or a file. It knows no rules: the caller gives each
//! shape the link of its move. Charts take plain numbers: [`CellPlot`],
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
mod sheet;
mod ticks;
mod tree;

use grundy_core::{Corner, Kind, Outcome, Scene, Shape};

use board::Board;
use canvas::{Canvas, number};
use glyph::GlyphStyle;

pub use cells::CellPlot;
pub use diagram::{Diagram, Diagrams, Tile, Tone};
pub use fit::{FitLine, FitPlot};
pub use flow::{FlowChart, Step, StepKind};
pub use growth::{Curve, GrowthPlot};
pub use plot::{Plot, Spot};
pub use qr::qr;
pub use ticks::TickPlot;
pub use tree::{Branch, Tree};

/// The style sheet of all pictures.
pub const STYLE: &str = include_str!("style.css");

/// The gradients and shapes of [`Picture::of_materials`], which a page includes
/// once.
pub const MATERIALS: &str = include_str!("materials.svg");

/// The style of these materials, for a page that has [`STYLE`] too.
pub const MATERIALS_STYLE: &str = include_str!("materials.css");

/// The width from which pictures are not shrunk on a narrow page.
const WIDE: f64 = 640.0;

/// The height from which pictures are not shrunk to the height of a page.
const TALL: f64 = 900.0;

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

/// A picture of a scene, built with options.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    scene: &'a Scene,
    title: &'a str,
    description: Option<&'a str>,
    notes: Vec<String>,
    frame: (u32, u32),
    room: &'a [(u32, u32)],
    ghosts: Vec<Shape>,
    axis: bool,
    corner: Corner,
    least: (f64, f64),
    gone: Vec<(u32, u32)>,
    rich: bool,
}

impl<'a> Picture<'a> {
    /// A picture of this scene, with an accessible title.
    #[must_use]
    pub fn new(scene: &'a Scene, title: &'a str) -> Self {
        Self {
            scene,
            title,
            description: None,
            notes: Vec::new(),
            frame: scene.size,
            room: &[],
            ghosts: Vec::new(),
            axis: false,
            corner: Corner::UpperLeft,
            least: (0.0, 0.0),
            gone: Vec::new(),
            rich: false,
        }
    }

    /// Adds a longer description.
    #[must_use]
    pub const fn described(mut self, description: &'a str) -> Self {
        self.description = Some(description);
        self
    }

    /// Adds lines of text below the board: the scene's notes in the reader's
    /// language.
    #[must_use]
    pub fn noted(mut self, notes: Vec<String>) -> Self {
        self.notes = notes;
        self
    }

    /// Reserves space for this many columns and rows; a board then keeps its size in play.
    #[must_use]
    pub fn framed(mut self, columns: u32, rows: u32) -> Self {
        self.frame = (self.frame.0.max(columns), self.frame.1.max(rows));
        self
    }

    /// Reserves space for these places (column and row) of a triangular board.
    ///
    /// Its width otherwise depends on its shapes.
    #[must_use]
    pub const fn with_room(mut self, places: &'a [(u32, u32)]) -> Self {
        self.room = places;
        self
    }

    /// Adds outlines of the shapes that the last move took.
    #[must_use]
    pub fn ghosts(mut self, ghosts: Vec<Shape>) -> Self {
        self.ghosts = ghosts;
        self
    }

    /// Adds the diagonal through the first square, the axis of a mirror strategy.
    #[must_use]
    pub const fn with_axis(mut self) -> Self {
        self.axis = true;
        self
    }

    /// Sets the corner of the first square of a board of squares.
    #[must_use]
    pub const fn corner(mut self, corner: Corner) -> Self {
        self.corner = corner;
        self
    }

    /// Draws chocolate, wood or ivory for plain shapes, in a page with [`MATERIALS`].
    #[must_use]
    pub const fn of_materials(mut self) -> Self {
        self.rich = true;
        self
    }

    /// Adds a dot at each of these emptied places (column and row).
    #[must_use]
    pub fn gone(mut self, places: Vec<(u32, u32)>) -> Self {
        self.gone = places;
        self
    }

    /// Centres the board in a frame of at least this size, so that few shapes are
    /// not scaled up.
    #[must_use]
    pub const fn within(mut self, width: f64, height: f64) -> Self {
        self.least = (width, height);
        self
    }

    /// The picture as a standalone file, with title, styles and background.
    #[must_use]
    pub fn standalone(&self) -> String {
        let mut canvas = self.canvas("img", true);
        self.shapes(&mut canvas, usize::MAX, |_, _| ShapeStyle::default());
        canvas.close("svg");
        canvas.done()
    }

    /// The picture as an image within a page that serves [`STYLE`].
    #[must_use]
    pub fn image(&self) -> String {
        self.marked(|_, _| ShapeStyle::default())
    }

    /// The picture as an image with a style for each shape.
    #[must_use]
    pub fn marked(&self, style: impl FnMut(usize, &Shape) -> ShapeStyle) -> String {
        let mut canvas = self.canvas("img", false);
        self.shapes(&mut canvas, usize::MAX, style);
        canvas.close("svg");
        canvas.done()
    }

    /// [`Picture::image`] in at most `most` bytes; `None` if it takes more.
    #[must_use]
    pub fn image_within(&self, most: usize) -> Option<String> {
        self.within_bytes("img", most, |_, _| ShapeStyle::default())
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
        self.within_bytes("group", most, style)
    }

    fn within_bytes(
        &self,
        role: &str,
        most: usize,
        style: impl FnMut(usize, &Shape) -> ShapeStyle,
    ) -> Option<String> {
        let mut canvas = self.canvas(role, false);
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
        let mut canvas = self.canvas("group", false);
        self.shapes(&mut canvas, usize::MAX, style);
        canvas.close("svg");
        canvas.done()
    }

    fn board(&self) -> Board {
        Board::new(self.scene, self.frame, self.room, self.corner, self.rich)
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

    fn canvas(&self, role: &str, own: bool) -> Canvas {
        let board = self.board();
        let (_, down) = board.size();
        let line = 22.0;
        let noted = if self.notes.is_empty() {
            0.0
        } else {
            10.0 + line * self.notes.len() as f64
        };
        let across = self.across().ceil();
        let height = (down + noted).ceil();
        let (width, least) = (across.max(self.least.0), height.max(self.least.1));
        let mut canvas = Canvas::default();
        let wide = if self.is_wide() { " wide" } else { "" };
        let tall = if height > TALL { " tall" } else { "" };
        let rich = match (self.rich, self.scene.has_poison()) {
            (true, true) => " rich chocolate",
            (true, false) => " rich",
            _ => "",
        };
        let space = if own {
            " xmlns=\"http://www.w3.org/2000/svg\""
        } else {
            ""
        };
        canvas.put(&format!(
            "<svg{space} class=\"grundy-board {kind}{wide}{tall}{rich}\" viewBox=\"{x} {y} {w} {h}\" \
             width=\"{w}\" height=\"{h}\" role=\"{role}\" aria-label=\"",
            kind = board.word(),
            x = number((across - width) / 2.0),
            y = number((height - least) / 2.0),
            w = number(width),
            h = number(least),
        ));
        canvas.text(self.title);
        canvas.put("\">\n");
        if role == "img" {
            canvas.element("title", self.title);
            if let Some(description) = self.description {
                canvas.element("desc", description);
            }
        }
        if own {
            canvas.put("<style>");
            canvas.put(STYLE);
            canvas.put("</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
        }
        for (index, note) in self.notes.iter().enumerate() {
            canvas.put(&format!(
                "<text class=\"note\" x=\"8\" y=\"{}\">",
                number(down + line * (index as f64 + 1.0) - 4.0)
            ));
            canvas.text(note);
            canvas.put("</text>\n");
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
            if is_graph {
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
    if let Some(label) = &style.label {
        if style.link.is_none() {
            canvas.attribute("role", "img");
        }
        canvas.attribute("aria-label", label);
    }
    canvas.put(">");
    if let Some(label) = &style.label {
        canvas.element("title", label);
    }
}
