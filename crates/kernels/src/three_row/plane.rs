//! Finished planes, and the proofs of their periods.

/// The most planes: rows and columns are 32-bit numbers, and columns reach about
/// twice the planes.
pub const MOST: u32 = 1 << 29;

/// All P-positions (a, b, c) with third row c; one in each row b from c on until
/// the plane ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plane {
    /// The third row.
    pub c: u32,
    /// The column a of the P-position (a, c, c).
    pub first: u32,
    /// Finite, or infinite with its period.
    pub kind: Kind,
}

/// The kind of a plane.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// (end, end, c) is the last P-position.
    Finite {
        /// The last row, where a = b.
        end: u32,
    },
    /// The offsets a − b repeat for ever.
    Infinite {
        /// The first row of the periodic part.
        from: u32,
        /// The offsets of one period, the first of them that of row `from`.
        offsets: Vec<u32>,
        /// The proof of the period.
        proof: Proof,
    },
}

/// The proof of a period: two rows in which the plane is in the same state.
///
/// Both are beyond the irregular rows of all earlier planes.
/// `docs/three-row-chomp.md` explains why this suffices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The row from which every earlier plane has ended or is periodic.
    pub settled: u32,
    /// A row at or past `settled`, before it is played.
    pub row: u32,
    /// A later row with the same state.
    pub again: u32,
    /// The least offset of an available column in the rows between.
    pub low: u32,
    /// The greatest offset taken in the rows between.
    pub high: u32,
    /// The lcm of the periods of earlier planes with an offset from `low` to `high`.
    ///
    /// It divides `again − row`.
    pub lcm: u64,
    /// The columns from the row on as lengths of runs: unavailable, available, and
    /// so on.
    ///
    /// All columns after the last run are available.
    pub state: Vec<u32>,
}

impl Proof {
    /// A placeholder for a proof that is stored elsewhere.
    #[must_use]
    pub const fn none() -> Self {
        Self {
            settled: 0,
            row: 0,
            again: 0,
            low: 0,
            high: 0,
            lcm: 0,
            state: Vec::new(),
        }
    }
}

impl Plane {
    /// The plane without its proof.
    #[must_use]
    pub fn bare(&self) -> Self {
        let kind = match &self.kind {
            Kind::Finite { end } => Kind::Finite { end: *end },
            Kind::Infinite { from, offsets, .. } => Kind::Infinite {
                from: *from,
                offsets: offsets.clone(),
                proof: Proof::none(),
            },
        };
        Self {
            c: self.c,
            first: self.first,
            kind,
        }
    }

    /// The number of P-positions outside the periodic part.
    #[must_use]
    pub const fn positions(&self) -> u32 {
        match self.kind {
            Kind::Finite { end } => end + 1 - self.c,
            Kind::Infinite { from, .. } => from - self.c,
        }
    }

    /// The period of the offsets; `None` if the plane is finite.
    #[must_use]
    pub const fn period(&self) -> Option<usize> {
        match &self.kind {
            Kind::Finite { .. } => None,
            Kind::Infinite { offsets, .. } => Some(offsets.len()),
        }
    }

    /// The row from which the plane is periodic or has ended.
    #[must_use]
    pub const fn settled(&self) -> u32 {
        match self.kind {
            Kind::Finite { end } => end + 1,
            Kind::Infinite { from, .. } => from,
        }
    }

    /// The column of row b in the periodic part.
    #[must_use]
    pub fn column(&self, b: u32) -> Option<u64> {
        match &self.kind {
            Kind::Infinite { from, offsets, .. } => {
                let at = b.checked_sub(*from)? as usize % offsets.len().max(1);
                Some(u64::from(b) + u64::from(*offsets.get(at)?))
            }
            Kind::Finite { .. } => None,
        }
    }
}
