//! Sets of numbers as words of bits.

/// A set of numbers: 64 i + j is bit j of word i.
pub(super) type Set<const N: usize> = [u64; N];

/// The numbers in a set, in rising order.
#[inline(always)]
pub(super) fn each<const N: usize>(set: Set<N>) -> impl Iterator<Item = usize> {
    let (mut set, mut at) = (set, 0);
    std::iter::from_fn(move || {
        while at < N {
            let word = set[at];
            if word != 0 {
                set[at] = word & (word - 1);
                return Some(64 * at + word.trailing_zeros() as usize);
            }
            at += 1;
        }
        None
    })
}

#[inline(always)]
pub(super) const fn insert<const N: usize>(set: &mut Set<N>, number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

#[inline(always)]
pub(super) const fn has<const N: usize>(set: &Set<N>, number: usize) -> bool {
    set[number / 64] >> (number % 64) & 1 == 1
}

#[inline(always)]
pub(super) fn is_empty<const N: usize>(set: &Set<N>) -> bool {
    *set == [0; N]
}

#[inline(always)]
pub(super) fn size<const N: usize>(set: &Set<N>) -> u32 {
    let mut size = 0;
    for word in set {
        size += word.count_ones();
    }
    size
}

/// The set whose words `of` makes of each pair of words.
#[inline(always)]
pub(super) fn both<const N: usize>(
    one: &Set<N>,
    other: &Set<N>,
    of: impl Fn(u64, u64) -> u64,
) -> Set<N> {
    let mut set = [0; N];
    for at in 0..N {
        set[at] = of(one[at], other[at]);
    }
    set
}

#[inline(always)]
pub(super) fn meets<const N: usize>(one: &Set<N>, other: &Set<N>) -> bool {
    !is_empty(&both(one, other, |one, other| one & other))
}

#[inline(always)]
pub(super) fn without<const N: usize>(one: &Set<N>, other: &Set<N>) -> Set<N> {
    both(one, other, |one, other| one & !other)
}

#[inline(always)]
pub(super) fn add<const N: usize>(set: &mut Set<N>, other: &Set<N>) {
    for at in 0..N {
        set[at] |= other[at];
    }
}

/// The set with every number less by `by`; numbers below that are lost.
#[inline(always)]
pub(super) fn lowered<const N: usize>(set: &Set<N>, by: u32) -> Set<N> {
    let (words, bits) = ((by / 64) as usize, by % 64);
    let word = |at: usize| if at < N { set[at] } else { 0 };
    let mut low = [0; N];
    for (at, low) in low.iter_mut().enumerate() {
        // A shift by all bits of a word would be none.
        *low = word(at + words) >> bits | word(at + words + 1) << 1 << (63 - bits);
    }
    low
}

/// The first number of a set.
#[inline(always)]
fn first<const N: usize>(set: &Set<N>) -> Option<usize> {
    let at = set.iter().position(|word| *word != 0)?;
    Some(64 * at + set[at].trailing_zeros() as usize)
}

/// The set with these numbers; numbers beyond its words are left out.
pub(super) fn of<const N: usize>(numbers: &[u16]) -> Set<N> {
    let mut set = [0; N];
    for &number in numbers {
        if usize::from(number) < 64 * N {
            insert(&mut set, number.into());
        }
    }
    set
}

/// Visits the connected parts of a set; `touches` has the neighbours of each number.
#[inline]
pub(super) fn each_part<const N: usize>(
    set: Set<N>,
    touches: &[Set<N>],
    mut each_part: impl FnMut(Set<N>),
) {
    let mut rest = set;
    while let Some(start) = first(&rest) {
        let mut part = [0; N];
        insert(&mut part, start);
        let mut front = part;
        rest = without(&rest, &part);
        while !is_empty(&front) && !is_empty(&rest) {
            let mut near = [0; N];
            for number in each(front) {
                add(&mut near, &touches[number]);
            }
            front = both(&near, &rest, |near, rest| near & rest);
            add(&mut part, &front);
            rest = without(&rest, &front);
        }
        each_part(part);
    }
}
