//! The columns that a plane may still take.

/// For each column the next available one, as a forest of pointers: a root is an
/// available column. Columns past the end are available.
#[derive(Default)]
pub(super) struct Columns {
    next: Vec<u32>,
    /// The first columns of earlier planes: permanently unavailable.
    firsts: Vec<u64>,
}

impl Columns {
    /// The bytes allocated.
    pub(super) const fn bytes(&self) -> u64 {
        (4 * self.next.capacity() + 8 * self.firsts.capacity()) as u64
    }

    /// Adds a first column of an earlier plane.
    pub(super) fn add_first(&mut self, a: u32) {
        let word = a as usize / 64;
        if self.firsts.len() <= word {
            self.firsts.resize(word + 1, 0);
        }
        self.firsts[word] |= 1 << (a % 64);
    }

    /// The first columns in a word of 64 columns.
    pub(super) fn firsts(&self, word: usize) -> u64 {
        self.firsts.get(word).copied().unwrap_or(0)
    }

    /// Makes all columns from `least` on available, except the first columns.
    pub(super) fn begin(&mut self, least: u32) {
        let most = self.firsts.len() * 64;
        self.next.truncate(most);
        self.grow(most as u32);
        let mut after = most as u32;
        for a in (least..most as u32).rev() {
            if self.firsts(a as usize / 64) >> (a % 64) & 1 == 0 {
                after = a;
            }
            self.next[a as usize] = after;
        }
    }

    fn grow(&mut self, past: u32) {
        self.next.extend(self.next.len() as u32..past);
    }

    /// The least available column from `a` on.
    pub(super) fn available(&mut self, mut a: u32) -> u32 {
        while let Some(&next) = self.next.get(a as usize) {
            if next == a {
                break;
            }
            // Path halving: each visited column points further.
            let further = self.next.get(next as usize).copied().unwrap_or(next);
            self.next[a as usize] = further;
            a = further;
        }
        a
    }

    /// Takes an available column.
    pub(super) fn take(&mut self, a: u32) {
        self.grow(a + 1);
        self.next[a as usize] = a + 1;
    }

    /// True if the columns from `b` on are unavailable and available in alternating runs
    /// of these lengths, the last run being unavailable.
    pub(super) fn are(&mut self, b: u32, runs: &[u32]) -> bool {
        if !runs.is_empty() && runs.len().is_multiple_of(2) {
            return false;
        }
        let mut a = b;
        for (index, &run) in runs.iter().enumerate() {
            let Some(end) = a.checked_add(run) else {
                return false;
            };
            if run == 0 && index > 0 {
                return false;
            }
            if index % 2 == 0 {
                if self.available(a) != end {
                    return false;
                }
            } else if end as usize > self.next.len() || (a..end).any(|a| self.available(a) != a) {
                return false;
            }
            a = end;
        }
        (a..self.next.len() as u32).all(|a| self.available(a) == a)
    }
}
