//! Nim: take any number from one heap.
//!
//! Documents 3 and 4 (尼姆, 拈). Theory: Bouton, *Nim, a game with a complete
//! mathematical theory*, Annals of Mathematics 3 (1901), both conventions.

mod parts;

use grundy_core::{
    About, Convention, Flow, Game, Message, Nimber, Notation, ParseError, Published, Rules, Scene,
    Scenes, Theorems, Verdict, Winning, has,
};

use crate::coded::Fields;
use crate::heaps::{self, Take, of_heaps};

pub use parts::parts;
pub(crate) use parts::step as parts_step;

/// The slug.
pub const SLUG: &str = "nim";

/// Nim.
///
/// ```
/// use grundy_core::{Convention, Nimber, Notation as _, Rules as _};
/// use grundy_games::nim::Nim;
/// let heaps = Nim.read("3,5,7")?;
/// let verdict = Nim.theory(&heaps, Convention::Normal).expect("Bouton's theorem");
/// assert_eq!(verdict.nimber, Some(Nimber(1)));
/// let text = Nim.show_move(&heaps, &verdict.winning.moves()[0]);
/// assert_eq!(text, "3-1");
/// # Ok::<(), grundy_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nim;

impl Rules for Nim {
    of_heaps!(positions);
    type Move = Take;

    fn moves(&self, at: &Vec<u64>, each: &mut impl FnMut(Take) -> Flow) -> Flow {
        for heap in heaps::distinct(at) {
            for count in 1..=heap {
                each(Take { heap, count })?;
            }
        }
        Flow::Continue(())
    }

    fn play(&self, at: &Vec<u64>, mv: &Take) -> Vec<u64> {
        mv.play(at)
    }

    fn theory(&self, at: &Vec<u64>, convention: Convention) -> Option<Verdict<Take>> {
        Some(match convention {
            Convention::Normal => normal(at).steps(parts_step(at)),
            Convention::Misere => misere(at),
        })
    }

    has!(theorems);
}

impl Notation for Nim {
    fn about(&self) -> About {
        const DOC4: &str = "nim-from-document-4";
        const PUBLISHED: &[Published] = &[
            Published::nimber("0", 0, DOC4).moves(0),
            Published::nimber("2,2", 0, DOC4).moves(2),
            Published::nimber("1,2,3", 0, DOC4).moves(6),
            Published::nimber("1,6,7", 0, DOC4).moves(14),
            Published::nimber("3,6,7", 2, DOC4).moves(16),
            Published::nimber("4,5,6,7", 0, DOC4).moves(22),
            Published::nimber("2,4,6", 0, DOC4),
            Published::nimber("3,5,7", 1, DOC4).moves(15),
            Published::nimber("2,3,4,5,6,7,8,9", 0, DOC4).moves(44),
            Published::p("4,4", DOC4).misere(),
            Published::p("1,2,3", DOC4).misere(),
            Published::p("1,1,1", DOC4).misere(),
            Published::n("1,1", DOC4).misere(),
            Published::n("3", "nim-from-bouton").misere(),
        ];
        About::new(SLUG)
            .examples(&[
                ("nim", "3,5,7"),
                ("nim", "1,2,3"),
                ("nim", "2,3,4,5,6,7,8,9"),
            ])
            .published(PUBLISHED)
            .layout(heaps::pairs())
    }

    fn read(&self, text: &str) -> Result<Vec<u64>, ParseError> {
        heaps::read(text)
    }

    fn read_move(&self, at: &Vec<u64>, text: &str) -> Result<Take, ParseError> {
        Take::read(at, text)
    }

    of_heaps!(notation);
}

impl Theorems<Self> for Nim {
    fn moves_to(&self, at: &Vec<u64>, nimber: Nimber) -> Option<Vec<Take>> {
        Some(leaving(at, nimber.0))
    }

    fn count_moves(&self, at: &Vec<u64>) -> Option<u64> {
        let heaps = heaps::distinct(at).into_iter();
        heaps.into_iter().try_fold(0_u64, u64::checked_add)
    }

    fn is_tame(&self) -> bool {
        true
    }
}

impl Scenes<Self> for Nim {
    fn scene(&self, at: &Vec<u64>) -> Scene {
        heaps::nim_scene(at)
    }

    of_heaps!(touches Take);
}

impl Game for Nim {
    type Index = Fields<true>;

    fn rank(&self, at: &Vec<u64>) -> u64 {
        at.iter().fold(0, |sum, &heap| sum.saturating_add(heap))
    }

    of_heaps!(summands);
}

/// The nim-sum: binary addition without carry.
pub(crate) fn sum(at: &[u64]) -> u64 {
    at.iter().fold(0, |sum, heap| sum ^ heap)
}

/// The moves to heaps of nim-sum `target`.
fn leaving(at: &[u64], target: u64) -> Vec<Take> {
    let sum = sum(at) ^ target;
    heaps::distinct(at)
        .into_iter()
        .filter(|&heap| heap ^ sum < heap)
        .map(|heap| Take {
            heap,
            count: heap - (heap ^ sum),
        })
        .collect()
}

/// Bouton's theorem: P exactly when the nim-sum is 0.
fn normal(at: &[u64]) -> Verdict<Take> {
    let sum = sum(at);
    let columns = columns(at);
    let verdict = if sum == 0 {
        Verdict::p(if at.is_empty() {
            Message::new("nim-empty")
        } else {
            Message::new("nim-p").with("columns", columns)
        })
    } else {
        let winning = leaving(at, 0);
        let reason = Message::new("nim-n")
            .with("columns", columns)
            .with("move", winning[0].phrase());
        Verdict::n(Winning::All(winning), reason)
    };
    verdict.nimber(Nimber(sum)).steps(working(at, 1))
}

/// Bouton's rule for misère play: as in normal play while there is a heap of 2 or more;
/// an odd number of heaps of 1 is P.
fn misere(at: &[u64]) -> Verdict<Take> {
    let large: Vec<u64> = at.iter().copied().filter(|&heap| heap > 1).collect();
    let ones = at.len() - large.len();
    match large[..] {
        [] if ones % 2 == 1 => Verdict::p(Message::new("nim-misere-ones-p").with("ones", ones)),
        [] if ones == 0 => Verdict::misere_over(),
        [] => Verdict::n(
            Winning::All(vec![Take { heap: 1, count: 1 }]),
            Message::new("nim-misere-ones-n").with("ones", ones),
        ),
        [heap] => {
            // Leave an odd number of ones: all of the heap, or all but one.
            let count = if ones % 2 == 1 { heap } else { heap - 1 };
            let take = Take { heap, count };
            Verdict::n(
                Winning::All(vec![take]),
                Message::new("nim-misere-one-large")
                    .with("heap", heap)
                    .with("ones", ones)
                    .with("move", take.phrase()),
            )
        }
        _ => {
            let mut verdict = normal(at);
            verdict.nimber = None;
            verdict.step(Message::new("nim-misere-same"))
        }
    }
}

/// The column sums of the heaps written in binary, without carry, the highest
/// column first: `0 1 1`.
pub(crate) fn columns(at: &[u64]) -> String {
    digits(sum(at), width(at), " ")
}

/// The number of binary columns of the heaps.
pub(crate) fn width(at: &[u64]) -> u32 {
    at.iter()
        .map(|heap| 64 - heap.leading_zeros())
        .max()
        .unwrap_or(0)
}

fn digits(number: u64, width: u32, between: &str) -> String {
    let digits: Vec<&str> = (0..width)
        .rev()
        .map(|bit| if number >> bit & 1 == 1 { "1" } else { "0" })
        .collect();
    digits.join(between)
}

/// The sums of the binary columns modulo this, the highest column first. Modulo 2 they
/// are the nim-sum, modulo k + 1 document 4's Nim-k sum.
pub(crate) fn column_sums(at: &[u64], modulus: u64) -> Vec<u64> {
    let column = |bit| at.iter().map(|heap| heap >> bit & 1).sum::<u64>() % modulus;
    (0..width(at)).rev().map(column).collect()
}

/// The column addition of document 4, as a pupil writes it: a line for each heap
/// in binary, and the sum modulo k + 1 below, marked `(Nim)` or `(Nim2)`.
pub(crate) fn working(at: &[u64], k: u64) -> Vec<Message> {
    const MOST: usize = 16;
    if at.is_empty() {
        return Vec::new();
    }
    // A heap of 0 has a digit too.
    let width = width(at).max(1);
    let heaps = at.iter().take(MOST).map(|&heap| {
        Message::new("nim-binary")
            .with("heap", heap.to_string())
            .with("binary", digits(heap, width, " "))
    });
    let rest = at.len().saturating_sub(MOST);
    let more = (rest > 0).then(|| Message::new("nim-binary-more").with("count", rest));
    let mut sums = column_sums(at, k + 1);
    sums.resize(width as usize, 0);
    let sums: Vec<String> = sums.iter().map(u64::to_string).collect();
    let name = match k {
        1 => "Nim".to_owned(),
        k => format!("Nim{k}"),
    };
    let sum = Message::new("nim-binary-sum")
        .with("columns", sums.join(" "))
        .with("name", name);
    heaps.chain(more).chain([sum]).collect()
}
