//! Links between ranks (indices in the order of labels), for walks over graphs and
//! posets.

use smallvec::{SmallVec, smallvec};

/// Pairs of linked ranks.
pub(crate) type Joined = SmallVec<[(u32, u32); 32]>;

/// Ranks. A handful needs no allocation.
pub(crate) type Ranks = SmallVec<[u32; 16]>;

/// One end of a link, as seen from the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct End {
    /// True if the link is an arc from this end to the other.
    pub(crate) is_back: bool,
    /// The rank at this end.
    pub(crate) rank: u32,
}

/// The links of each rank.
pub(crate) struct Links {
    /// The ends of rank r are `ends[starts[r]..starts[r + 1]]`.
    starts: SmallVec<[u32; 20]>,
    ends: SmallVec<[End; 32]>,
}

impl Links {
    /// Builds links between ranks below `count`; in a directed graph each runs from its
    /// first to its second.
    pub(crate) fn new(count: usize, is_directed: bool, pairs: &[(u32, u32)]) -> Self {
        let mut starts: SmallVec<[u32; 20]> = smallvec![0; count + 1];
        for &(one, other) in pairs {
            starts[one as usize] += 1;
            starts[other as usize] += 1;
        }
        // Each start is first set behind its ends, and decreases as they are inserted.
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut ends: SmallVec<[End; 32]> = smallvec![End::default(); 2 * pairs.len()];
        let mut put = |here: u32, rank: u32, is_back: bool| {
            let start = &mut starts[here as usize];
            *start -= 1;
            ends[*start as usize] = End { is_back, rank };
        };
        for &(one, other) in pairs {
            put(one, other, false);
            put(other, one, is_directed);
        }
        Self { starts, ends }
    }

    /// The number of ranks.
    pub(crate) fn count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The ends of a rank's links.
    pub(crate) fn of(&self, rank: usize) -> &[End] {
        let at = |rank: usize| self.starts.get(rank).map_or(0, |&start| start as usize);
        self.ends.get(at(rank)..at(rank + 1)).unwrap_or_default()
    }

    /// The ranks reachable along arcs or undirected links; the first of them is `from`.
    pub(crate) fn reach(&self, from: usize) -> Ranks {
        let mut seen: SmallVec<[bool; 32]> = smallvec![false; self.count()];
        let mut reached = Ranks::new();
        let mut visit = |rank: u32, reached: &mut Ranks| {
            if let Some(seen) = seen.get_mut(rank as usize)
                && !std::mem::replace(seen, true)
            {
                reached.push(rank);
            }
        };
        visit(from as u32, &mut reached);
        let mut next = 0;
        while let Some(&rank) = reached.get(next) {
            next += 1;
            for end in self.of(rank as usize).iter().filter(|end| !end.is_back) {
                visit(end.rank, &mut reached);
            }
        }
        reached
    }
}

/// The component of each rank below `count` under these links, numbered by their least
/// ranks, and the number of components (union-find).
pub(crate) fn components(count: usize, pairs: &[(u32, u32)]) -> (Ranks, usize) {
    let mut roots: Ranks = (0..count as u32).collect();
    for &(one, other) in pairs {
        let (one, other) = (root(&mut roots, one), root(&mut roots, other));
        roots[one.max(other) as usize] = one.min(other);
    }
    let mut parts = 0;
    for rank in 0..count {
        // The root is the least of its component, so its number is known already.
        let above = roots[rank] as usize;
        roots[rank] = if above == rank {
            parts += 1;
            parts - 1
        } else {
            roots[above]
        };
    }
    (roots, parts as usize)
}

fn root(roots: &mut Ranks, mut rank: u32) -> u32 {
    loop {
        let above = roots[rank as usize];
        if above == rank {
            return rank;
        }
        // Path halving, for later queries.
        roots[rank as usize] = roots[above as usize];
        rank = above;
    }
}
