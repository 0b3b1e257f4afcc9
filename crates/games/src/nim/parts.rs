//! A lost position of Nim as a combination of smaller lost ones, in document
//! 4's notation: (4,3,2,1,4,1,5,4) is (1,2,3)* + (1,4,5)* + (4,4)*, where a
//! star marks a P-position (its 获胜状态).

use grundy_core::Message;

/// The most heaps for the search over all sets of heaps; of more, equal ones are paired
/// first.
const MOST: usize = 10;

/// The heaps split into as many parts of nim-sum 0 as possible, the largest of them as
/// small as possible, each part and the parts in ascending order. Without heaps there
/// are no parts.
///
/// `None` for heaps of another nim-sum, and for more than ten heaps left after equal
/// ones have been paired.
#[must_use]
pub fn parts(heaps: &[u64]) -> Option<Vec<Vec<u64>>> {
    if super::sum(heaps) != 0 {
        return None;
    }
    let mut left = heaps.to_vec();
    left.retain(|&heap| heap > 0);
    left.sort_unstable();
    let mut parts = Vec::new();
    if left.len() > MOST {
        // Some best split contains the pair: of two parts with an a each, the rest of
        // both is a part too.
        let mut alone: Vec<u64> = Vec::new();
        for heap in left {
            if alone.last() == Some(&heap) {
                alone.pop();
                parts.push(vec![heap, heap]);
            } else {
                alone.push(heap);
            }
        }
        left = alone;
    }
    if left.len() > MOST {
        return None;
    }
    parts.extend(of_few(&left));
    parts.sort_unstable();
    Some(parts)
}

/// The same for at most [`MOST`] heaps: the best split of each set of heaps, from the
/// splits of smaller sets. Sets are bits.
fn of_few(heaps: &[u64]) -> Vec<Vec<u64>> {
    /// The number of parts, the size of the largest, and the part with the lowest heap.
    type Way = (usize, usize, usize);
    let all = (1_usize << heaps.len()) - 1;
    let chosen = |set: usize| {
        let bits = (0..heaps.len()).filter(move |bit| set >> bit & 1 == 1);
        bits.map(|bit| heaps[bit])
    };
    let is_zero: Vec<bool> = (0..=all)
        .map(|set| chosen(set).fold(0, |sum, heap| sum ^ heap) == 0)
        .collect();
    let mut ways: Vec<Way> = vec![(0, 0, 0); all + 1];
    for set in (1..=all).filter(|&set| is_zero[set]) {
        let lowest = set & set.wrapping_neg();
        let mut best: Option<Way> = None;
        let mut part = set;
        while part > 0 {
            if part & lowest != 0 && is_zero[part] {
                let (count, largest, _) = ways[set ^ part];
                let way = (count + 1, largest.max(part.count_ones() as usize), part);
                let better = |(count, largest, _): Way| (way.0, largest) > (count, way.1);
                if best.is_none_or(better) {
                    best = Some(way);
                }
            }
            part = (part - 1) & set;
        }
        ways[set] = best.unwrap_or_default();
    }
    let mut parts = Vec::new();
    let mut set = all;
    while ways[set].2 != 0 {
        let part = ways[set].2;
        parts.push(chosen(part).collect());
        set ^= part;
    }
    parts
}

/// The heaps in document 4's notation, with its star: `(1,2,3)*`.
fn starred(heaps: &[u64]) -> String {
    format!("({})*", crate::heaps::show(heaps))
}

/// The step of a working that shows a lost position as parts; if it has no smaller
/// ones, its heaps split into powers of two, which pair off. `None` for a won position
/// and the empty table, and where [`parts`] gives up.
pub(crate) fn step(heaps: &[u64]) -> Option<Message> {
    let parts = parts(heaps)?;
    let joined = |parts: &[Vec<u64>]| {
        let parts: Vec<String> = parts.iter().map(|part| starred(part)).collect();
        parts.join(" + ")
    };
    match &parts[..] {
        [] => None,
        [pair] if pair.len() == 2 => Some(Message::new("nim-pair").with("position", starred(pair))),
        [part] => {
            let powers = (0..u64::BITS).map(|bit| 1_u64 << bit);
            let pairs = powers.filter_map(|power| {
                let count = part.iter().filter(|&heap| heap & power != 0).count();
                (count > 0).then(|| vec![power; count])
            });
            Some(
                Message::new("nim-powers")
                    .with("position", starred(part))
                    .with("powers", joined(&pairs.collect::<Vec<_>>())),
            )
        }
        parts => Some(
            Message::new("nim-parts")
                .with("position", starred(heaps))
                .with("parts", joined(parts)),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn document_4s_example_3_falls_apart_as_it_does_there() {
        let heaps = [4, 3, 2, 1, 4, 1, 5, 4];
        let expected = vec![vec![1, 2, 3], vec![1, 4, 5], vec![4, 4]];
        assert_eq!(parts(&heaps), Some(expected));
    }

    #[test]
    fn parts_are_as_many_as_can_be_and_add_up() {
        // The reference: every way to split the heaps into parts.
        fn most(heaps: &[u64]) -> Option<usize> {
            let Some((first, rest)) = heaps.split_first() else {
                return Some(0);
            };
            let mut best = None;
            for set in 0..1_u32 << rest.len() {
                let (mut sum, mut left) = (*first, Vec::new());
                for (bit, &heap) in rest.iter().enumerate() {
                    if set >> bit & 1 == 1 {
                        sum ^= heap;
                    } else {
                        left.push(heap);
                    }
                }
                if sum == 0 {
                    best = best.max(most(&left).map(|count| count + 1));
                }
            }
            best
        }
        let mut cases = 0;
        for code in 0..6_u64.pow(6) {
            let heaps: Vec<u64> = (0..6)
                .map(|place| code / 6_u64.pow(place) % 6 + 1)
                .collect();
            if !heaps.is_sorted() || super::super::sum(&heaps) != 0 {
                continue;
            }
            cases += 1;
            let parts = parts(&heaps).expect("a P-position of six heaps");
            assert_eq!(Some(parts.len()), most(&heaps), "{heaps:?}");
            let mut all: Vec<u64> = parts.concat();
            all.sort_unstable();
            assert_eq!(all, heaps);
        }
        assert!(cases > 50, "{cases}");
    }

    #[test]
    fn many_heaps_are_shown_by_their_pairs_or_not_at_all() {
        let pairs = [7, 5, 3, 9, 11, 13].repeat(2);
        assert_eq!(parts(&pairs).map(|parts| parts.len()), Some(6));
        let powers: Vec<u64> = (0..11).map(|bit| 1 << bit).collect();
        let heaps: Vec<u64> = powers.iter().copied().chain([(1 << 11) - 1]).collect();
        assert_eq!(parts(&heaps), None);
        assert_eq!(parts(&[1, 2]), None);
        assert_eq!(parts(&[]), Some(Vec::new()));
    }
}
