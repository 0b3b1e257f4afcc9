//! What the workers of a table tell each other between phases, as words.

use crate::error::ClusterError;
use crate::mailbox::Mailbox;

/// Named numbers at the head of a worker's words; lists may follow them.
pub(super) trait Head<const WORDS: usize>: Sized {
    fn words(&self) -> [u64; WORDS];

    fn of(words: [u64; WORDS]) -> Self;

    /// Tells all workers this with a list, and hears theirs, by worker.
    fn gather(
        &self,
        mailbox: &mut Mailbox<'_>,
        list: &[u64],
    ) -> Result<Vec<(Self, Vec<u64>)>, ClusterError> {
        let mut words = Vec::with_capacity(WORDS + list.len());
        words.extend(self.words());
        words.extend(list);
        let all = mailbox.gather(words)?.into_iter().map(|mut words| {
            let (head, _) = words.split_first_chunk().ok_or_else(senseless)?;
            let head = Self::of(*head);
            words.drain(..WORDS);
            Ok((head, words))
        });
        all.collect()
    }
}

fn senseless() -> ClusterError {
    let text = "a worker told fewer numbers than there are".to_owned();
    ClusterError::Link { text }
}

/// Where a worker stands before the next level.
pub(super) struct Standing {
    /// The rank that is next for it.
    pub(super) rank: Option<u64>,
    /// Moves of the positions that it expanded last.
    pub(super) edges: u64,
    /// Whether it finds that it is time to save.
    pub(super) due: bool,
    pub(super) count: Count,
}

/// What it has counted.
#[derive(Clone, Copy)]
pub(super) struct Count {
    pub(super) positions: u64,
    /// Those of value 0.
    pub(super) lost: u64,
    /// Whether all lost positions leave it no room.
    pub(super) is_short: bool,
}

impl Head<7> for Standing {
    fn words(&self) -> [u64; 7] {
        let [positions, lost, is_short] = self.count.words();
        [
            self.rank.is_some().into(),
            self.rank.unwrap_or(0),
            self.edges,
            self.due.into(),
            positions,
            lost,
            is_short,
        ]
    }

    fn of([some, rank, edges, due, positions, lost, is_short]: [u64; 7]) -> Self {
        Self {
            rank: (some == 1).then_some(rank),
            edges,
            due: due == 1,
            count: Count::of([positions, lost, is_short]),
        }
    }
}

impl Head<3> for Count {
    fn words(&self) -> [u64; 3] {
        [self.positions, self.lost, self.is_short.into()]
    }

    fn of([positions, lost, is_short]: [u64; 3]) -> Self {
        Self {
            positions,
            lost,
            is_short: is_short == 1,
        }
    }
}

/// What a worker did, at the end.
pub(super) struct Share {
    pub(super) positions: u64,
    /// Those of value 0.
    pub(super) lost: u64,
    /// The greatest value.
    pub(super) most: u64,
    /// Bytes of its table.
    pub(super) bytes: u64,
    /// The value of the start, where that is its own.
    pub(super) start: Option<u64>,
    /// Moves of the positions that it expanded in this sitting to find others.
    pub(super) edges_now: u64,
}

impl Head<6> for Share {
    fn words(&self) -> [u64; 6] {
        [
            self.positions,
            self.lost,
            self.most,
            self.bytes,
            self.start.unwrap_or(u64::MAX),
            self.edges_now,
        ]
    }

    fn of([positions, lost, most, bytes, start, edges_now]: [u64; 6]) -> Self {
        Self {
            positions,
            lost,
            most,
            bytes,
            start: (start != u64::MAX).then_some(start),
            edges_now,
        }
    }
}
