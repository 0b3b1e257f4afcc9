//! Two tops and how they are turned.

/// Two faces on top, in ascending order: the dice are not told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Tops(pub(crate) u8, pub(crate) u8);

impl Tops {
    pub(crate) const fn new(a: u8, b: u8) -> Self {
        if a <= b { Self(a, b) } else { Self(b, a) }
    }

    pub(crate) const fn sum(self) -> u64 {
        self.0 as u64 + self.1 as u64
    }

    /// All 21 throws in ascending order.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|a| (a..=6).map(move |b| Self(a, b)))
    }
}

/// Turning dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Both dice, to these tops in ascending order.
    Both(u8, u8),
    /// A die that shows the first face, to the second one.
    One(u8, u8),
}

impl Turn {
    /// `4,6`: both dice; `3>4`: the one that shows 3.
    pub(crate) fn show(self) -> String {
        match self {
            Self::Both(a, b) => format!("{a},{b}"),
            Self::One(from, to) => format!("{from}>{to}"),
        }
    }
}
