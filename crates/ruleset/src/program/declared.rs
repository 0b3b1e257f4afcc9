//! What a program makes use of beyond its options. Nothing, until
//! [`crate::images::with_declared`] has looked at it.

use crate::ast::Symmetry;

/// What a text declares, and what of it is made use of.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Declared {
    pub(crate) symmetry: Option<(Symmetry, Evidence)>,
    /// True if a position is proved to be the sum of its components.
    pub(crate) components: Option<bool>,
}

/// How a symmetry is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Evidence {
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
    /// The statements that are not made use of, since nothing proves them.
    pub(crate) fn unused(&self) -> Vec<&'static str> {
        let symmetry = matches!(self.symmetry, Some((_, Evidence::Unused)));
        let parts = self.components == Some(false);
        let unused = [("symmetry", symmetry), ("parts components", parts)];
        let unused = unused.into_iter().filter(|(_, unused)| *unused);
        unused.map(|(statement, _)| statement).collect()
    }

    /// True where images of one another count as one position.
    pub(crate) const fn merges(&self) -> bool {
        matches!(
            self.symmetry,
            Some((_, Evidence::Proved | Evidence::Compared))
        )
    }
}
