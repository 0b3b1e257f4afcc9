//! The positions that a table of a game shows.

use std::fmt;

/// The positions that a table of a game shows. Each variant maps coordinates to notation,
/// so that a cell is answered like any other query.
///
/// ```
/// use grundy_core::Layout;
/// let Layout::Line { from, position, .. } = Layout::heap() else {
///     unreachable!("heaps lie on a line")
/// };
/// assert_eq!(position(from + 7), Some("7".to_owned()));
/// ```
pub enum Layout {
    /// One number, such as a heap or the side of a square board, from `from` up; numbers
    /// without a position are skipped.
    Line {
        /// The first number.
        from: u64,
        /// The message key for what the number counts.
        axis: &'static str,
        /// The position of a number, in notation.
        position: Box<dyn Fn(u64) -> Option<String>>,
    },
    /// Two numbers: two heaps, rows and columns.
    Grid {
        /// The first number of both axes.
        from: u64,
        /// The message keys for what the two numbers count.
        axes: [&'static str; 2],
        /// True if (a, b) and (b, a) have the same value: lists then show only a ≤ b.
        symmetric: bool,
        /// The position of row a and column b, in notation.
        position: Box<dyn Fn(u64, u64) -> Option<String>>,
    },
    /// A number and one of a few classes: a heap and the face that a die shows.
    Classes {
        /// The first number.
        from: u64,
        /// The message keys for the number and the class.
        axes: [&'static str; 2],
        /// The names of the classes in notation.
        classes: Vec<String>,
        /// The position of a number and the index of a class, in notation.
        position: Box<dyn Fn(u64, usize) -> Option<String>>,
    },
}

impl Layout {
    /// A line from 0 whose notation is the number itself.
    #[must_use]
    pub fn heap() -> Self {
        Self::Line {
            from: 0,
            axis: "axis-heap",
            position: Box::new(|n| Some(n.to_string())),
        }
    }

    /// Full boards of rows and columns, written `3x4`, with at most `most` places; a
    /// board and its transpose have the same value.
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
        // Functions have no `Debug`.
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
