//! Moore's Nim: take from at most k heaps, any number from each, at least one
//! counter in all.
//!
//! Document 4 (穆尔). Theory: Moore, *A generalization of the game called Nim*,
//! Annals of Mathematics 11 (1910). With k = 1 it is Nim.

mod theory;

use grundy_core::{
    About, Area, Convention, Flow, Game, Message, Notation, ParseError, Published, Reader, Rules,
    Scene, Scenes, Theorems, Verdict, has,
};

use crate::coded::Fields;
use crate::heaps::{self, Take, of_heaps};

/// Moore's Nim with its k.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Moore {
    /// The most heaps that a move may take from.
    k: u64,
}

/// The largest k; a k above the number of heaps changes nothing.
const LARGEST_K: u64 = 1_000_000;

impl Rules for Moore {
    of_heaps!(positions);
    /// The takes from the heaps, in ascending order; equal heaps may each have an entry.
    type Move = Vec<Take>;

    fn moves(&self, at: &Vec<u64>, each: &mut impl FnMut(Vec<Take>) -> Flow) -> Flow {
        let sizes = counted(at);
        let Some(&(first, _)) = sizes.first() else {
            return Flow::Continue(());
        };
        let start = |size: usize, heap: u64| (size, Take { heap, count: 1 });
        // The list of takes, each with the index of its size; `used` counts the takes at
        // its end from that size.
        let mut list = vec![start(0, first)];
        let mut takes = vec![list[0].1];
        loop {
            each(takes.clone())?;
            let (size, last) = list[list.len() - 1];
            let used = list.iter().rev().take_while(|(s, _)| *s == size).count();
            let longer = if (list.len() as u64) == self.k {
                None
            } else if used < sizes[size].1 {
                Some((size, last))
            } else {
                sizes.get(size + 1).map(|&(heap, _)| start(size + 1, heap))
            };
            if let Some(next) = longer {
                list.push(next);
                takes.push(next.1);
                continue;
            }
            // No longer list begins like this one: raise its end.
            loop {
                let Some((size, mut take)) = list.pop() else {
                    return Flow::Continue(());
                };
                takes.pop();
                let next = if take.count < take.heap {
                    take.count += 1;
                    (size, take)
                } else if let Some(&(heap, _)) = sizes.get(size + 1) {
                    start(size + 1, heap)
                } else {
                    continue;
                };
                list.push(next);
                takes.push(next.1);
                break;
            }
        }
    }

    fn play(&self, at: &Vec<u64>, mv: &Vec<Take>) -> Vec<u64> {
        let mut after = at.clone();
        // A lowered heap is smaller than all that come later in the list, so it is not
        // mistaken for one of them.
        for take in mv {
            if let Some(heap) = after.iter_mut().find(|heap| **heap == take.heap) {
                *heap -= take.count.min(*heap);
            }
        }
        heaps::canonical(after)
    }

    fn theory(&self, at: &Vec<u64>, convention: Convention) -> Option<Verdict<Vec<Take>>> {
        Some(match convention {
            Convention::Normal => theory::normal(self, at),
            Convention::Misere => theory::misere(self, at),
        })
    }

    has!(theorems);
}

impl Notation for Moore {
    fn about(&self) -> About {
        const DOC4: &str = "moore-from-document-4";
        const MOORE: &str = "moore-from-moore";
        const MEX: &str = "moore-from-options";
        const PUBLISHED: &[Published] = &[
            Published::p("1,3,5,7,9,11,13,15", DOC4).of("3"),
            Published::n("1,3,5,7,9,11,13,15", DOC4).of("2"),
            Published::nimber("1,2,3", 0, DOC4).of("1").moves(6),
            Published::p("0", DOC4).of("2").moves(0),
            Published::p("1,1,1", MOORE).of("2").moves(2),
            Published::nimber("2", 2, MEX).of("2").moves(2),
            Published::nimber("1,1", 2, MEX).of("2").moves(2),
            Published::nimber("1,2", 3, MEX).of("2").moves(5),
            Published::p("2,2,2", MOORE).of("2").moves(5),
            Published::n("1,2,3", MOORE).of("2").moves(17),
            Published::p("1,2,3,3", MOORE).of("2").moves(23),
            Published::n("1,1,1", MOORE).of("3").moves(3),
            Published::p("1,1,1,1", MOORE).of("3").moves(3),
            Published::p("1,1,1,1", MOORE).of("2").misere(),
            Published::n("1,1,1", MOORE).of("2").misere(),
            Published::p("2,2,2", MOORE).of("2").misere(),
            Published::n("1,2", MOORE).of("2").misere(),
        ];
        About::new(SLUG)
            .parameters(self.k)
            .examples(&[
                ("moore:2", "1,3,5,7"),
                ("moore:3", "1,3,5,7,9,11,13,15"),
                ("moore:2", "1,3,5,7,9,11,13,15"),
            ])
            .published(PUBLISHED)
            .layout(heaps::pairs())
    }

    fn read(&self, text: &str) -> Result<Vec<u64>, ParseError> {
        heaps::read(text)
    }

    fn show(&self, at: &Vec<u64>) -> String {
        heaps::show(at)
    }

    fn show_move(&self, _: &Vec<u64>, mv: &Vec<Take>) -> String {
        let takes: Vec<String> = mv.iter().map(|take| take.show()).collect();
        takes.join(",")
    }

    fn read_move(&self, at: &Vec<u64>, text: &str) -> Result<Vec<Take>, ParseError> {
        let mut reader = Reader::new(text);
        let mut takes: Vec<Take> = Vec::new();
        loop {
            let place = reader.place();
            let take = Take::read_from(at, &mut reader)?;
            if takes.len() as u64 == self.k {
                return Err(ParseError::new(
                    place,
                    Message::new("moore-too-many").with("k", self.k),
                ));
            }
            let same = |heap: &u64| *heap == take.heap;
            let there = at.iter().filter(|heap| same(heap)).count();
            if takes.iter().filter(|other| same(&other.heap)).count() == there {
                return Err(ParseError::new(
                    place,
                    Message::new("moore-no-more-heaps")
                        .with("heap", take.heap.to_string())
                        .with("count", there),
                ));
            }
            takes.push(take);
            if !reader.take(',') {
                break;
            }
        }
        reader.end()?;
        takes.sort_unstable_by_key(|take| (take.heap, take.count));
        Ok(takes)
    }

    fn phrase(&self, _: &Vec<u64>, mv: &Vec<Take>) -> Message {
        const SHOWN: usize = 8;
        let takes: Vec<Message> = mv
            .chunk_by(|a, b| a == b)
            .take(SHOWN + 1)
            .map(|same| match same {
                [take] => take.phrase(),
                _ => Message::new("moore-times")
                    .with("take", same[0].phrase())
                    .with("times", same.len()),
            })
            .collect();
        match takes.len() {
            0..=SHOWN => Message::new("moore-move").with("takes", takes),
            _ => Message::new("moore-move-long").with("count", mv.len()),
        }
    }

    has!(scenes);
}

impl Theorems<Self> for Moore {
    /// Counts the moves by their number of heaps, size by size: from j of m equal heaps
    /// of h a move takes a multiset of j numbers from 1 to h.
    fn count_moves(&self, at: &Vec<u64>) -> Option<u64> {
        let most = usize::try_from(self.k).ok()?.min(at.len());
        let mut ways = vec![0_u64; most + 1];
        ways[0] = 1;
        for (heap, heaps) in counted(at) {
            for taken in (1..=most).rev() {
                let mut multisets = 1_u64;
                for more in 1..=heaps.min(taken) {
                    // C(h + j - 1, j) from C(h + j - 2, j - 1), which divides.
                    let next = u128::from(multisets) * (u128::from(heap) + more as u128 - 1);
                    multisets = u64::try_from(next / more as u128).ok()?;
                    let added = ways[taken - more].checked_mul(multisets)?;
                    ways[taken] = ways[taken].checked_add(added)?;
                }
            }
        }
        ways[1..]
            .iter()
            .try_fold(0_u64, |sum, &way| sum.checked_add(way))
    }
}

impl Scenes<Self> for Moore {
    /// A counter stands for taking it and all to its right; together with counters of
    /// other heaps, for all of these takes at once.
    fn scene(&self, at: &Vec<u64>) -> Scene {
        heaps::nim_scene(at)
    }

    fn together(&self, at: &Vec<u64>, places: &[(u32, u32)]) -> Option<Vec<Take>> {
        if places.is_empty() || places.len() as u64 > self.k || self.k < 2 {
            return None;
        }
        let mut rows = Vec::new();
        let mut takes = Vec::new();
        for &(column, row) in places {
            let heap = *at.get(row as usize)?;
            let count = heap.checked_sub(column.into()).filter(|&count| count > 0)?;
            if rows.contains(&row) {
                return None;
            }
            rows.push(row);
            takes.push(Take { heap, count });
        }
        takes.sort_unstable_by_key(|take| (take.heap, take.count));
        Some(takes)
    }

    fn touches(&self, at: &Vec<u64>, mv: &Vec<Take>) -> Vec<Vec<Area>> {
        heaps::touches(at, mv)
    }

    fn edited(&self, at: &Vec<u64>, column: i64, row: i64) -> Option<Vec<u64>> {
        heaps::edited(at, column, row)
    }
}

/// The slug.
pub const SLUG: &str = "moore";
/// The parameters of the member that stands for the family.
pub const USUAL: Option<&str> = Some("2");

/// The member of the family with these parameters; `text` is `None` without any.
///
/// # Errors
/// When the text names no member.
pub fn with_parameters(text: Option<&str>) -> Result<Moore, ParseError> {
    let text = text.ok_or_else(|| ParseError::new(0, "moore-needs-k"))?;
    let k = Reader::only_number(text, 1, LARGEST_K)?;
    Ok(Moore { k })
}

impl Game for Moore {
    type Index = Fields<false>;

    fn rank(&self, at: &Vec<u64>) -> u64 {
        at.iter().fold(0, |sum, &heap| sum.saturating_add(heap))
    }

    fn summands(&self, at: &Vec<u64>, each: &mut impl FnMut(Vec<u64>)) {
        if self.k == 1 {
            at.iter().for_each(|&heap| each(vec![heap]));
        } else {
            each(at.clone());
        }
    }
}

/// The distinct sizes, each with its number of heaps.
fn counted(at: &[u64]) -> Vec<(u64, usize)> {
    at.chunk_by(|a, b| a == b)
        .map(|same| (same[0], same.len()))
        .collect()
}
