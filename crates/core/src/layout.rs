//! Which positions a table of a game shows.

use std::fmt;

/// Which positions a table of a game shows. Each variant maps coordinates to
/// notation, so that a cell is answered as any other question is.
///
/// ```
/// use grundy_core::Layout;
/// let Layout::Line { from, position, .. } = Layout::heap() else {
///     unreachable!("heaps lie on a line")
/// };
/// assert_eq!(position(from + 7), Some("7".to_owned()));
/// ```
pub enum Layout {
    /// One number: a heap, the side of a square board. Read from `from` up; a
    /// number without a position is left out.
    Line {
        /// The first number.
        from: u64,
        /// What the number counts, as a message key.
        axis: &'static str,
        /// The position of a number.
        position: Box<dyn Fn(u64) -> Option<String>>,
    },
    /// Two numbers: two heaps, rows and columns.
    Grid {
        /// The first number of both axes.
        from: u64,
        /// What the two numbers count, as message keys.
        axes: [&'static str; 2],
        /// True where (a, b) and (b, a) have the same value, so that a list
        /// shows a ≤ b only.
        symmetric: bool,
        /// The position of row a, column b.
        position: Box<dyn Fn(u64, u64) -> Option<String>>,
    },
    /// A number and one of a few classes: a heap and the face that a die shows.
    Classes {
        /// The first number.
        from: u64,
        /// What number and class are, as message keys.
        axes: [&'static str; 2],
        /// The classes by their names in notation.
        classes: Vec<String>,
        /// The position of a number and a class, by its place in the list.
        position: Box<dyn Fn(u64, usize) -> Option<String>>,
    },
}

impl Layout {
    /// A line from 0 on which the number itself is the notation.
    #[must_use]
    pub fn heap() -> Self {
        Self::Line {
            from: 0,
            axis: "axis-heap",
            position: Box::new(|n| Some(n.to_string())),
        }
    }

    /// Full boards of rows and columns, written `3x4`, of at most `most` places; a
    /// board and the same one turned have the same value.
    #[must_use]
    pub fn boards(most: u64) -> Self {
        Self::Grid {
            from: 1,
            axes: ["axis-rows", "axis-columns"],
            symmetric: true,
            position: Box::new(move |rows, columns| {
                let places = rows.checked_mul(columns)?;
                (places <= most).then(|| format!("{rows}x{columns}"))
            }),
        }
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The functions have nothing to print.
        match self {
            Self::Line { from, axis, .. } => f
                .debug_struct("Line")
                .field("from", from)
                .field("axis", axis)
                .finish_non_exhaustive(),
            Self::Grid {
                from,
                axes,
                symmetric,
                ..
            } => f
                .debug_struct("Grid")
                .field("from", from)
                .field("axes", axes)
                .field("symmetric", symmetric)
                .finish_non_exhaustive(),
            Self::Classes {
                from,
                axes,
                classes,
                ..
            } => f
                .debug_struct("Classes")
                .field("from", from)
                .field("axes", axes)
                .field("classes", classes)
                .finish_non_exhaustive(),
        }
    }
}
