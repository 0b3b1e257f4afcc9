//! The layout of each kind of board, and the ground under its shapes.

use grundy_core::{Corner, Kind, Label, Scene, Shape};

use crate::Picture;
use crate::canvas::{Canvas, number};

/// The margin around a board.
const MARGIN: f64 = 8.0;
/// The margin for row and column numbers.
const LABELS: f64 = 26.0;

/// The dimensions of a board.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    kind: Kind,
    columns: u32,
    rows: u32,
    unit: f64,
    /// For heaps, the line in which each starts; a long heap has several.
    lines: Vec<u32>,
    /// The upper rows, if they contain dice, which are drawn larger than counters.
    faces: u32,
    face_columns: u32,
    /// True if the faces of a single die surround it.
    cross: bool,
    /// For several dice, each to the left of the faces that it may be turned to:
    /// the rows of dice.
    abreast: Option<u32>,
    /// For a triangular board, the leftmost shape and the distance to the
    /// rightmost, in places.
    ///
    /// The board may fill only a corner of its frame.
    across: (f64, f64),
    /// True if the first row of squares is the lowest.
    upward: bool,
    /// True if heaps consist of matches, which are higher than wide.
    rich: bool,
    simplified: bool,
}

/// The size of a die in counters: as large as a fingertip on a phone, beside twelve
/// counters.
const FACE: f64 = 1.6;

/// The distance of a face from its die, in counters.
const ASIDE: f64 = 1.75;

/// The gap between dice and their faces, and that between faces and counters, in
/// dice.
const BEHIND: f64 = 1.4;
const BELOW: f64 = 0.2;

/// The height of a match in places.
pub(crate) const MATCH: f64 = 1.4;

/// The radius of a vertex in places.
pub(crate) const VERTEX: f64 = 0.8;

/// The most counters of a heap in one line.
const LINE: u32 = 12;

impl Board {
    /// The layout of a picture.
    pub(crate) fn new(picture: &Picture<'_>) -> Self {
        let &Picture {
            scene,
            frame,
            room,
            corner,
            rich,
            simplified,
            ..
        } = picture;
        let mut columns = scene.size.0.max(frame.0).max(1);
        let mut rows = scene.size.1.max(frame.1).max(1);
        let mut lines = Vec::new();
        if scene.kind == Kind::Heaps {
            let mut longest = vec![0; rows as usize];
            for shape in &scene.shapes {
                if let Some(length) = longest.get_mut(shape.row as usize) {
                    *length = shape.column.max(*length);
                }
            }
            let mut line = 0;
            for length in longest {
                lines.push(line);
                line += length / LINE + 1;
            }
            (columns, rows) = (columns.min(LINE), line);
        }
        let indent = |row: u32| (f64::from(rows) - 1.0 - f64::from(row)) / 2.0;
        let places = scene.shapes.iter().map(|shape| (shape.column, shape.row));
        let places = places.chain(room.iter().copied());
        let begin = places.map(|(column, row)| f64::from(column) + indent(row));
        let (least, most) = begin.fold((f64::INFINITY, 0.0_f64), |(least, most), x| {
            (least.min(x), most.max(x))
        });
        let across = if least <= most {
            (least, most - least + 1.0)
        } else {
            (0.0, 1.0)
        };
        let dice = scene.shapes.iter();
        let dice = dice.filter(|shape| shape.what.starts_with("die-"));
        let places = match scene.kind {
            Kind::Hexes => across.1.ceil() as u32,
            _ => columns,
        };
        let cross = rich && is_cross(dice.clone());
        let tops = dice.clone().filter(|die| die.row == 0).count() as u32;
        let (faces, face_columns) = dice.fold((0, 0), |(rows, columns), shape| {
            (rows.max(shape.row + 1), columns.max(shape.column + 1))
        });
        Self {
            kind: scene.kind,
            faces: if cross { 2 } else { faces.min(rows) },
            cross,
            abreast: (rich && !cross && tops > 0).then(|| tops.max(faces.saturating_sub(1))),
            face_columns,
            across,
            columns,
            rows,
            // A touch target should have 44 px; boards wider than a page get less.
            unit: match places {
                // Vertices are wider than a place.
                0..=14 if scene.kind == Kind::Graph => 30.0,
                15..=30 if scene.kind == Kind::Graph => 22.0,
                _ if scene.kind == Kind::Graph => 14.0,
                0..=7 => 60.0,
                8..=9 => 52.0,
                10..=12 => 44.0,
                13..=20 => 36.0,
                _ => 28.0,
            },
            lines,
            rich,
            simplified,
            upward: scene.kind == Kind::Squares && corner == Corner::LowerLeft,
        }
    }

    pub(crate) const fn kind(&self) -> Kind {
        self.kind
    }

    /// The width of a place in this row.
    pub(crate) fn unit(&self, row: u32) -> f64 {
        if row < self.faces {
            self.unit * FACE
        } else {
            self.unit
        }
    }

    /// The CSS class of its kind.
    pub(crate) const fn word(&self) -> &'static str {
        match self.kind {
            Kind::Heaps => "heaps",
            Kind::Squares => "squares",
            Kind::Hexes => "hexes",
            Kind::Tracks => "tracks",
            Kind::Xiangqi => "xiangqi",
            Kind::Dice => "dice",
            Kind::Graph => "graph",
        }
    }

    /// The height of a row.
    fn step(&self) -> f64 {
        match self.kind {
            Kind::Hexes => self.unit * 3_f64.sqrt() / 2.0,
            Kind::Heaps if self.rich => self.unit * MATCH,
            Kind::Heaps => self.unit * 1.08,
            Kind::Tracks => self.unit * 1.15,
            Kind::Squares | Kind::Xiangqi | Kind::Dice | Kind::Graph => self.unit,
        }
    }

    /// The upper left corner of the first place.
    fn origin(&self) -> (f64, f64) {
        match self.kind {
            Kind::Heaps => (MARGIN + LABELS + 6.0, MARGIN),
            Kind::Squares | Kind::Tracks | Kind::Graph => (MARGIN + LABELS, MARGIN + LABELS),
            Kind::Xiangqi => (MARGIN, MARGIN + LABELS),
            Kind::Hexes | Kind::Dice => (MARGIN, MARGIN),
        }
    }

    /// The width and height of the board.
    pub(crate) fn size(&self) -> (f64, f64) {
        let (left, top) = self.origin();
        let (columns, rows) = (f64::from(self.columns), f64::from(self.rows));
        let mut across = left + columns * self.unit + MARGIN;
        let mut down = top + rows * self.step() + MARGIN;
        match self.kind {
            // A row starts half a place left of the one above.
            Kind::Hexes => {
                across = left + self.across.1 * self.unit + MARGIN;
                down += self.unit * (2.0 / 3_f64.sqrt() - 3_f64.sqrt() / 2.0);
            }
            Kind::Xiangqi => down += LABELS,
            Kind::Graph => {
                across += LABELS;
                down += LABELS;
            }
            _ => {}
        }
        let before = if self.abreast.is_some() { BEHIND } else { 0.0 };
        let faces = f64::from(self.face_columns) + before;
        across = across.max(left + faces * self.unit * FACE + MARGIN);
        down += match self.abreast {
            _ if self.cross => self.unit * (3.0 * ASIDE - 2.0),
            Some(turned) => {
                let dice = (f64::from(turned) + BELOW) * FACE;
                (dice - f64::from(self.faces)) * self.unit
            }
            None => f64::from(self.faces) * self.unit * (FACE - 1.0),
        };
        (across, down)
    }

    /// The centre of a place.
    pub(crate) fn centre(&self, column: u32, row: u32) -> (f64, f64) {
        let (left, top) = self.origin();
        let (column, row) = match self.kind {
            Kind::Heaps => {
                let begin = self.lines.get(row as usize).copied().unwrap_or(row);
                (column % LINE, begin + column / LINE)
            }
            _ => (column, row),
        };
        let (column, row) = (f64::from(column), f64::from(row));
        let row = if self.upward {
            f64::from(self.rows) - 1.0 - row
        } else {
            row
        };
        match self.kind {
            Kind::Hexes => {
                let indent = (f64::from(self.rows) - 1.0 - row) / 2.0;
                (
                    left + (column + indent - self.across.0 + 0.5) * self.unit,
                    top + self.unit / 3_f64.sqrt() + row * self.step(),
                )
            }
            Kind::Dice if self.cross => {
                let middle = left + f64::from(self.columns) * self.unit / 2.0;
                let (aside, below) = match (row as u32, column as u32) {
                    (0, _) => (0.0, 1.5 * ASIDE),
                    (1, 0) => (0.0, 0.5 * ASIDE),
                    (1, 1) => (-ASIDE, 1.5 * ASIDE),
                    (1, 2) => (ASIDE, 1.5 * ASIDE),
                    (1, _) => (0.0, 2.5 * ASIDE),
                    _ => (left + (column + 0.5) * self.unit - middle, 0.0),
                };
                match row < 2.0 {
                    true => (middle + aside * self.unit, top + below * self.unit),
                    false => (middle + aside, top + (3.0 * ASIDE + row - 1.5) * self.unit),
                }
            }
            Kind::Dice if self.abreast.is_some() => {
                let turned = f64::from(self.abreast.unwrap_or_default());
                let faces = f64::from(self.faces);
                let (x, y) = match row {
                    0.0 => (0.5 * FACE, (column + 0.5) * FACE),
                    _ if row < faces => ((BEHIND + column + 0.5) * FACE, (row - 0.5) * FACE),
                    _ => (column + 0.5, (turned + BELOW) * FACE + row - faces + 0.5),
                };
                (left + x * self.unit, top + y * self.unit)
            }
            Kind::Dice => {
                let faces = f64::from(self.faces);
                let above = row.min(faces) * FACE + (row - faces).max(0.0);
                let half = if row < faces { FACE } else { 1.0 } / 2.0;
                (
                    left + column * 2.0 * half * self.unit + half * self.unit,
                    top + (above + half) * self.unit,
                )
            }
            _ => (
                left + (column + 0.5) * self.unit,
                top + (row + 0.5) * self.step(),
            ),
        }
    }

    /// The order of the shapes for keyboard and screen reader: row by row.
    pub(crate) fn order(&self, scene: &Scene) -> Vec<usize> {
        let mut order: Vec<usize> = (0..scene.shapes.len()).collect();
        // The list has all pieces of the first side before those of the other.
        order.sort_by_key(|&index| (scene.shapes[index].row, scene.shapes[index].column));
        order
    }

    /// Draws the ground under the shapes: lines, tracks, numbers.
    pub(crate) fn ground(&self, canvas: &mut Canvas, scene: &Scene) {
        match self.kind {
            Kind::Heaps => self.heap_sizes(canvas, scene),
            Kind::Squares => self.square_ground(canvas, scene),
            Kind::Tracks => self.tracks(canvas, scene),
            Kind::Xiangqi => self.river(canvas),
            Kind::Graph => self.edges(canvas, scene),
            Kind::Hexes | Kind::Dice => {}
        }
    }

    /// Draws the diagonal through the first square.
    pub(crate) fn axis(&self, canvas: &mut Canvas) {
        let side = self.columns.min(self.rows);
        let (x, y) = self.centre(0, 0);
        let (to_x, to_y) = self.centre(side, side);
        let half = self.unit / 2.0;
        let below = if self.upward { -half } else { half };
        canvas.line("axis", (x - half, y - below), (to_x - half, to_y - below));
    }

    fn heap_sizes(&self, canvas: &mut Canvas, scene: &Scene) {
        let mut sizes = vec![0_u32; self.lines.len()];
        for shape in scene.shapes.iter().filter(|shape| shape.what != "empty") {
            if let Some(size) = sizes.get_mut(shape.row as usize) {
                *size += 1;
            }
        }
        for (row, &size) in (0..).zip(&sizes) {
            if size > 0 {
                let (_, y) = self.centre(0, row);
                canvas.label("label", (MARGIN + LABELS / 2.0, y), &size.to_string());
            }
        }
    }

    /// Draws the cloth under counters.
    fn cloth(&self, canvas: &mut Canvas) {
        let (left, top) = self.origin();
        let [width, height] = [self.columns, self.rows].map(|n| f64::from(n) * self.unit);
        canvas.rect("track", (left, top), (width, height), 10.0);
        canvas.put("\n");
    }

    /// Draws the names of columns at the upper edge.
    fn column_names(&self, canvas: &mut Canvas, scene: &Scene) {
        for column in 0..self.columns {
            let (x, _) = self.centre(column, 0);
            let at = (x, MARGIN + LABELS / 2.0);
            canvas.label("label", at, &scene.column_name(column));
        }
    }

    /// Draws the names of columns and rows at the upper and left edge.
    fn square_ground(&self, canvas: &mut Canvas, scene: &Scene) {
        let lies = |shape: &Shape| matches!(shape.what, "counter" | "empty");
        if self.rich && !scene.shapes.is_empty() && scene.shapes.iter().all(lies) {
            self.cloth(canvas);
        }
        self.column_names(canvas, scene);
        for row in 0..self.rows {
            let (_, y) = self.centre(0, row);
            canvas.label("label", (MARGIN + LABELS / 2.0, y), &scene.row_name(row));
        }
    }

    /// Draws the edges of a graph, with a head on directed ones.
    fn edges(&self, canvas: &mut Canvas, scene: &Scene) {
        for line in &scene.lines {
            let from = self.centre(line.from.0, line.from.1);
            let to = self.centre(line.to.0, line.to.1);
            canvas.line("edge-line", from, to);
            if line.arrow {
                self.head(canvas, from, to);
            }
        }
    }

    /// Draws the name of a vertex or the number of a square: on it, or beside its centre
    /// if it is marked or the name is long.
    pub(crate) fn name(&self, over: &mut Canvas, scene: &Scene, shape: &Shape, marked: bool) {
        let here =
            |label: &&Label| (label.column, label.row) == (shape.column as i32, shape.row as i32);
        let Some(label) = scene.labels.iter().find(here) else {
            return;
        };
        let (x, y) = self.centre(shape.column, shape.row);
        if self.kind == Kind::Squares {
            let (off, letters) = if marked { (0.3, 0.24) } else { (0.0, 0.42) };
            let (off, letters) = (self.unit * off, self.unit * letters);
            return over.letters("dark", (x - off, y - off), letters, &label.text);
        }
        if marked || label.text.chars().count() > 3 {
            let off = self.unit * VERTEX * 1.15;
            over.label("label", (x + off, y - off), &label.text);
            return;
        }
        let class = match shape.what {
            "white" | "light" | "free" => "dark",
            "black" | "dark" => "light",
            _ => "label",
        };
        let letters = if label.text.len() < 3 { 0.72 } else { 0.55 };
        over.letters(class, (x, y), self.unit * letters, &label.text);
        over.put("\n");
    }

    /// Draws the head of an arrow that ends at the rim of a vertex.
    fn head(&self, canvas: &mut Canvas, from: (f64, f64), to: (f64, f64)) {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let length = x.hypot(y).max(1.0);
        let (x, y) = (x / length, y / length);
        let tip = self.unit * VERTEX;
        let (back, half) = (tip + self.unit * 0.45, self.unit * 0.22);
        let point = |along: f64, aside: f64| {
            let at = (to.0 - x * along - y * aside, to.1 - y * along + x * aside);
            format!("{},{}", number(at.0), number(at.1))
        };
        canvas.put(&format!(
            "<polygon class=\"arrow\" points=\"{} {} {}\"/>\n",
            point(tip, 0.0),
            point(back, half),
            point(back, -half)
        ));
    }

    fn tracks(&self, canvas: &mut Canvas, scene: &Scene) {
        let (left, _) = self.origin();
        let across = f64::from(self.columns) * self.unit;
        // A board that omits its empty places has no lines between them either.
        let places = self.columns as usize * self.rows as usize;
        let ties = if places > Scene::MOST {
            0
        } else {
            self.columns
        };
        self.column_names(canvas, scene);
        for row in 0..self.rows {
            let (_, y) = self.centre(0, row);
            canvas.label("label", (MARGIN + LABELS / 2.0, y), &scene.row_name(row));
            let corner = (left, y - self.unit * 0.5);
            canvas.rect("track", corner, (across, self.unit), self.unit * 0.2);
            canvas.put("\n");
            for column in 1..ties {
                let x = left + f64::from(column) * self.unit;
                let half = self.unit * 0.5;
                canvas.line("tie", (x, y - half), (x, y + half));
            }
        }
    }

    /// Draws nine files and ten ranks, the palaces, and the river between.
    fn river(&self, canvas: &mut Canvas) {
        for row in 0..10 {
            canvas.line("grid", self.centre(0, row), self.centre(8, row));
        }
        for column in 0..9 {
            let spans: &[(u32, u32)] = match column {
                0 | 8 => &[(0, 9)],
                _ => &[(0, 4), (5, 9)],
            };
            for &(from, to) in spans {
                canvas.line("grid", self.centre(column, from), self.centre(column, to));
            }
        }
        for top in [0, 7] {
            canvas.line("grid", self.centre(3, top), self.centre(5, top + 2));
            canvas.line("grid", self.centre(5, top), self.centre(3, top + 2));
        }
        let ((x, above), (_, below)) = (self.centre(2, 4), self.centre(2, 5));
        let (far, _) = self.centre(6, 4);
        let y = f64::midpoint(above, below);
        let beyond = if self.simplified {
            "汉 界"
        } else {
            "漢 界"
        };
        for (x, text) in [(x, "楚 河"), (far, beyond)] {
            canvas.label("river", (x, y), text);
        }
        // Each side numbers the files from its own right.
        let (_, bottom) = self.centre(0, 9);
        for column in 0..9 {
            let (x, _) = self.centre(column, 0);
            canvas.label("label", (x, MARGIN + 10.0), &(column + 1).to_string());
            let y = bottom + self.unit * 0.5 + 14.0;
            canvas.label("label", (x, y), &(9 - column).to_string());
        }
    }
}

/// True for a single die in the first row and at most four faces in the second.
///
/// The first and the last of these are opposite faces, and so are the middle ones,
/// so they surround the die as on a real one.
fn is_cross<'s>(mut dice: impl Iterator<Item = &'s Shape> + Clone) -> bool {
    let tops = dice.clone().filter(|die| die.row == 0).count();
    tops == 1 && dice.all(|die| die.row <= 1 && die.column <= 3)
}
