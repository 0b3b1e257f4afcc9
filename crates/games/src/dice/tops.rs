//! The tops of several dice and how they are turned.

use crate::die;

/// The most dice of a game. Twelve have 6,188 throws, each a class of its own in
/// the table of a heap.
pub(crate) const MOST: usize = 12;

/// The faces on top, in ascending order, since dice are indistinguishable. With fewer
/// than twelve dice, zeros precede the faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tops([u8; MOST]);

/// `BINOMIAL[n][k]`: the number of ways to choose k of n.
const BINOMIAL: [[u32; MOST + 1]; MOST + 6] = {
    let mut table = [[0; MOST + 1]; MOST + 6];
    let mut n = 0;
    while n < table.len() {
        table[n][0] = 1;
        let mut k = 1;
        while k <= MOST && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

impl Tops {
    pub(crate) const NONE: Self = Self([0; MOST]);

    /// Adds a face, up to [`MOST`] in all.
    pub(crate) fn and(mut self, face: u8) -> Self {
        // The first place is free.
        self.0[0] = face;
        self.0.sort_unstable();
        self
    }

    /// Turns one die that shows `from` to `to`.
    pub(crate) fn turned(mut self, from: u8, to: u8) -> Self {
        if let Some(face) = self.0.iter_mut().find(|face| **face == from) {
            *face = to;
        }
        self.0.sort_unstable();
        self
    }

    /// The faces in ascending order.
    pub(crate) fn faces(self) -> impl DoubleEndedIterator<Item = u8> + Clone {
        self.0.into_iter().filter(|&face| face > 0)
    }

    pub(crate) fn sum(self) -> u64 {
        self.faces().map(u64::from).sum()
    }

    /// Shows `3,5,6`.
    pub(crate) fn show(&self) -> String {
        let faces: Vec<String> = self.faces().map(|face| face.to_string()).collect();
        faces.join(",")
    }

    /// The number of throws of `count` dice.
    pub(crate) const fn ways(count: usize) -> u32 {
        BINOMIAL[count + 5][count]
    }

    /// All throws of `count` dice in ascending order.
    pub(crate) fn all(count: usize) -> Vec<Self> {
        let throws = 0..Self::ways(count);
        throws
            .filter_map(|class| Self::of_class(count, class))
            .collect()
    }

    /// The index of these tops among all throws of as many dice: earlier throws are
    /// counted by the first face in which they are smaller.
    pub(crate) fn class(self) -> u32 {
        let mut class = 0;
        let (mut least, mut dice) = (1, self.faces().count());
        for face in self.faces() {
            dice -= 1;
            // The remaining faces of a throw with `less` here are `less` to 6.
            for less in least..face {
                class += BINOMIAL[dice + 6 - usize::from(less)][dice];
            }
            least = face;
        }
        class
    }

    /// The throw of `count` dice with this index; `None` beyond the last one.
    pub(crate) fn of_class(count: usize, mut class: u32) -> Option<Self> {
        if class >= Self::ways(count) {
            return None;
        }
        let mut tops = Self::NONE;
        let mut face = 1;
        for dice in (0..count).rev() {
            loop {
                let with_face = BINOMIAL[dice + 6 - usize::from(face)][dice];
                if class < with_face {
                    break;
                }
                class -= with_face;
                face += 1;
            }
            tops = tops.and(face);
        }
        Some(tops)
    }

    /// The possible results of turning all dice with these tops, in ascending order,
    /// without duplicates.
    pub(crate) fn of_turning(faces: impl Iterator<Item = u8>) -> Vec<Self> {
        let mut so_far = vec![Self::NONE];
        for face in faces {
            let mut next = Vec::with_capacity(4 * so_far.len());
            for tops in so_far {
                next.extend(die::beside(face).map(|to| tops.and(to)));
            }
            next.sort_unstable();
            next.dedup();
            so_far = next;
        }
        so_far
    }
}

/// A turn of dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// All dice, to these tops.
    All(Tops),
    /// A die that shows the first face, to the second one.
    One(u8, u8),
}

impl Turn {
    /// Shows `4,6` for all dice, `3>4` for one that shows 3.
    pub(crate) fn show(self) -> String {
        match self {
            Self::All(tops) => tops.show(),
            Self::One(from, to) => format!("{from}>{to}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_count_the_throws_in_order() {
        for (count, ways) in [
            (1, 6),
            (2, 21),
            (3, 56),
            (4, 126),
            (6, 462),
            (7, 792),
            (12, 6188),
        ] {
            let all = Tops::all(count);
            assert_eq!(all.len(), ways);
            assert!(all.is_sorted());
            for (class, tops) in all.iter().enumerate() {
                assert_eq!(tops.class() as usize, class);
                assert_eq!(tops.faces().count(), count);
            }
            assert_eq!(Tops::of_class(count, ways as u32), None);
        }
    }

    #[test]
    fn turning_all_dice_brings_each_result_once() {
        let tops = Tops::NONE.and(3).and(1).and(1);
        assert_eq!(tops.show(), "1,1,3");
        // Two of 2 to 5 and one of 1, 2, 5, 6.
        let results = Tops::of_turning(tops.faces());
        let mut counted: Vec<Tops> = Vec::new();
        for a in die::beside(1) {
            for b in die::beside(1) {
                counted.extend(die::beside(3).map(|c| Tops::NONE.and(a).and(b).and(c)));
            }
        }
        counted.sort_unstable();
        counted.dedup();
        assert_eq!(results, counted);
    }
}
