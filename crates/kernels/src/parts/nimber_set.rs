//! Sets of small nimbers.

/// Nimbers below 64, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Set(pub(super) u64);

impl Set {
    /// The nimber alone; without a bit, none.
    pub(super) const fn of(nimber: u64) -> Self {
        match nimber {
            0..64 => Self(1 << nimber),
            _ => Self(0),
        }
    }

    /// This number of nimbers from 0 on, as far as there are bits.
    pub(super) const fn first(count: u32) -> Self {
        match count {
            0 => Self(0),
            1..64 => Self(u64::MAX >> (64 - count)),
            _ => Self(u64::MAX),
        }
    }

    /// All nimbers up to the largest of these.
    pub(super) const fn filled(self) -> Self {
        Self::first(64 - self.0.leading_zeros())
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) const fn is_apart(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    pub(super) const fn has(self, nimber: u64) -> bool {
        self.0 & Self::of(nimber).0 != 0
    }

    pub(super) fn least(self) -> Option<u64> {
        (self.0 != 0).then_some(self.0.trailing_zeros().into())
    }

    /// The smallest of these, at most this number of them.
    pub(super) const fn smallest(self, count: usize) -> Self {
        let mut set = self.0;
        let mut size = set.count_ones() as usize;
        while size > count {
            set ^= 1 << (63 - set.leading_zeros());
            size -= 1;
        }
        Self(set)
    }

    /// The nim-sum of each with a nimber; none if some have no bits.
    pub(super) const fn plus(self, nimber: u64) -> Option<Self> {
        /// The nimbers without 1, without 2, without 4 and so on.
        const WITHOUT: [u64; 6] = [
            0x5555_5555_5555_5555,
            0x3333_3333_3333_3333,
            0x0f0f_0f0f_0f0f_0f0f,
            0x00ff_00ff_00ff_00ff,
            0x0000_ffff_0000_ffff,
            0x0000_0000_ffff_ffff,
        ];
        if nimber >= 64 {
            return None;
        }
        let mut set = self.0;
        let mut power = 0;
        while power < 6 {
            if nimber >> power & 1 == 1 {
                let (by, low) = (1 << power, WITHOUT[power]);
                set = (set & low) << by | set >> by & low;
            }
            power += 1;
        }
        Some(Self(set))
    }
}

#[cfg(test)]
mod tests {
    use super::Set;

    #[test]
    fn sums_of_a_set_are_those_of_its_nimbers() {
        let set = Set(0x8001_0000_4a00_0025);
        for nimber in 0..64 {
            let sums = set.plus(nimber).expect("below 64");
            let wanted = (0..64).filter(|&one| sums.has(one ^ nimber));
            assert!(wanted.eq((0..64).filter(|&one| set.has(one))), "{nimber}");
        }
        assert_eq!(set.plus(64), None);
    }

    #[test]
    fn the_smallest_are_left() {
        let set = Set(0b1010_0110);
        let sizes = [0, 0b10, 0b110, 0b10_0110, 0b1010_0110, 0b1010_0110];
        for (count, wanted) in sizes.into_iter().enumerate() {
            assert_eq!(set.smallest(count), Set(wanted));
        }
        assert_eq!(set.filled(), Set(0b1111_1111));
        assert_eq!(Set(0).filled(), Set(0));
        assert_eq!(Set(1 << 63).filled(), Set(u64::MAX));
    }
}
