//! What a program makes use of beyond its options. Nothing, until
//! [`crate::images::with_declared`] has looked at it.

use crate::ast::Symmetry;

/// What a text declares, and what of it is made use of.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Declared {
    pub(crate) symmetry: Option<(Symmetry, Standing)>,
    /// That a position is the sum of its components, and whether that is proved.
    pub(crate) components: Option<bool>,
}

/// How a symmetry is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// From the text.
    Proved,
    /// The options of each position that is looked at are compared with those
    /// of its images. Images of one another are then one game: whatever follows
    /// from one follows from the other but for the symmetry.
    Compared,
    /// Neither: a position has too many images to compare.
    Unused,
}

impl Declared {
    /// True where images of one another count as one position.
    pub(crate) const fn merges(&self) -> bool {
        matches!(
            self.symmetry,
            Some((_, Standing::Proved | Standing::Compared))
        )
    }
}
