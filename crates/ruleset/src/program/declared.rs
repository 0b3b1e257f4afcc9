//! Declarations that a program uses beyond its options. It uses none until
//! [`crate::images::with_declared`] has checked them.

use crate::boards::Symmetry;

/// The declarations of a text, and whether they are used.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Declared {
    pub(crate) symmetry: Option<(Symmetry, Evidence)>,
    /// True if the decomposition into components is proved.
    pub(crate) components: Option<bool>,
}

/// The evidence for a symmetry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Evidence {
    /// Proved from the text.
    Proved,
    /// The options of each visited position are compared with those of its images. Images
    /// of one another are then equivalent: their reachable positions are the same up to
    /// symmetry.
    Compared,
    /// None: a position has too many images to compare.
    Unused,
}

impl Declared {
    /// The declarations that are not used, since they are not proved.
    pub(crate) fn unused(&self) -> Vec<&'static str> {
        let symmetry = matches!(self.symmetry, Some((_, Evidence::Unused)));
        let parts = self.components == Some(false);
        let unused = [("symmetry", symmetry), ("parts components", parts)];
        let unused = unused.into_iter().filter(|(_, unused)| *unused);
        unused.map(|(statement, _)| statement).collect()
    }

    /// True if images of one another count as one position.
    pub(crate) const fn merges(&self) -> bool {
        matches!(
            self.symmetry,
            Some((_, Evidence::Proved | Evidence::Compared))
        )
    }
}
