//! The folder of a misère quotient of heaps: that the table is a monoid, that it
//! is the quotient, and the period of the classes of heaps, from the code alone.
//!
//! The table has to be a commutative monoid that the classes of the heaps
//! generate, in which any two elements are told apart by a third. Then two
//! conditions have to hold of every sum of heaps that has a move, x its class: no
//! option is P when x is, and one is when x is not. By induction the class of a
//! sum says who wins it in misère play, and the monoid is the quotient.
//!
//! For every sum both are read from pairs of x and a set of elements: those y for
//! which a sum of class y together with this one still lacks an option that is P
//! (`lacks`). The pair of a sum and one more heap follows from the pair of the
//! sum, so there are finitely many, and all are visited.

mod lacks;
mod table;

use std::fmt;
use std::path::Path;

use crate::fault::Fault;
use crate::files::Files;
use crate::limits::{Budget, Error, Limits, Progress, Stop};
use crate::octal::{digits, is_least, last_needed, period_that_follows, repeats};
use crate::text_file::{self, TextFile};

use lacks::{Kind, Lacks};
use table::Monoid;

/// How `survey.txt` of such a folder begins: the game's name and the version
/// follow.
pub const SURVEY: &str = "grundy quotient octal:";
const VERSION: &str = ", version 1";
const SUMMARY: &str = "summary.csv";
const CLASSES: &str = "classes.csv";
const ELEMENTS: &str = "elements.csv";
const PRODUCTS: &str = "products.csv";
/// No quotient has more elements.
const MOST: u64 = 8192;
/// No more heaps are read.
const MOST_HEAPS: u64 = 1 << 20;

/// What is proved by the folder of a misère quotient that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The game's name.
    pub game: String,
    /// The last heap that has a class of its own.
    pub to: u64,
    /// The elements of the quotient.
    pub order: u64,
    /// How many of them are P.
    pub lost: u64,
    /// Where the period begins, and its length, when it is proved; each the
    /// least. Then the quotient is that of all heaps.
    pub period: Option<[u64; 2]>,
    /// Which files were checked.
    pub files: Files,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game, order, lost, ..
        } = self;
        write!(f, "{game}: the misère quotient of ")?;
        match self.period {
            Some(_) => f.write_str("all heaps"),
            None => write!(f, "the heaps to {}", self.to),
        }?;
        write!(f, " has {order} elements, {lost} of them P")?;
        match self.period {
            Some([from, length]) => write!(
                f,
                "; the classes of heaps have period {length} from {from} for ever, and no lesser"
            ),
            None => f.write_str("; no period follows from the classes of these heaps"),
        }?;
        self.files.fmt(f)
    }
}

/// Checks the files of a folder. Now and then `report` gets the number of pairs
/// visited.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached.
pub fn check(
    folder: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    let mut progress = Progress::new(limits, report);
    let game = text_file::owned(folder, "quotient that can be checked", |owner| {
        let code = owner.strip_suffix(VERSION)?.strip_prefix(SURVEY)?;
        Some(format!("octal:{code}"))
    })?;
    let files = Files::of(folder, &[SUMMARY, CLASSES, ELEMENTS, PRODUCTS], &[], &[])?;
    let mut summary = TextFile::open(folder, SUMMARY)?;
    let claimed = Claimed::read(&game, &mut summary)?;
    let order = claimed.order as usize;
    let classes = classes(folder, &claimed)?;
    let heaps = Heaps {
        digits: &claimed.digits,
        classes: &classes,
    };
    progress.budget.memory(Monoid::bytes(order as u64))?;
    let monoid = Monoid::read(folder, order, &classes, &progress.budget)?;
    monoid
        .associates(&classes, &mut progress)
        .map_err(|stop| stop.at(|what| Fault::whole(&folder.join(PRODUCTS), what)))?;
    if monoid.is_lost(0) {
        let what = "the identity is the class of no heaps, which is N";
        return Err(Fault::at(&folder.join(ELEMENTS), 2, what).into());
    }
    let proved = heaps.prove(&monoid, &mut progress);
    proved.map_err(|stop| stop.at(|what| Fault::whole(&folder.join(CLASSES), what)))?;
    claimed
        .period_holds(&classes, &progress.budget)
        .map_err(|stop| stop.at(|what| Fault::at(&folder.join(SUMMARY), 2, what)))?;
    Ok(Verified {
        game,
        to: claimed.to,
        order: claimed.order,
        lost: monoid.lost() as u64,
        period: claimed.period.map(|[from, length, _]| [from, length]),
        files,
    })
}

/// What the summary claims.
struct Claimed {
    digits: Vec<u8>,
    to: u64,
    order: u64,
    /// Where it begins, its length, and the last heap that proves it.
    period: Option<[u64; 3]>,
}

impl Claimed {
    /// Reads the summary of this game to its end.
    fn read(game: &str, summary: &mut TextFile) -> Result<Self, Fault> {
        summary.expect_line("game,to,order,period,from,proved_by")?;
        let line = summary.next()?.unwrap_or_default();
        let fields: Vec<&str> = line.split(',').collect();
        let [name, to, order, length, from, proved_by] = fields[..] else {
            return Err(summary.fault("has to have 6 fields"));
        };
        if name != game {
            return Err(summary.fault(format!("{name:?} has to be {game}")));
        }
        let number = |text: &str, most: u64| {
            text_file::number(text)
                .filter(|&number| number <= most)
                .ok_or_else(|| summary.fault(format!("{text:?} is not a number up to {most}")))
        };
        let code = name.strip_prefix("octal:").and_then(digits);
        let period = match [length, from, proved_by].iter().all(|text| text.is_empty()) {
            true => None,
            false => Some([
                number(from, MOST_HEAPS)?,
                number(length, MOST_HEAPS)?,
                number(proved_by, MOST_HEAPS)?,
            ]),
        };
        let claimed = Self {
            digits: code.ok_or_else(|| summary.fault(format!("{name:?} is no octal game")))?,
            to: number(to, MOST_HEAPS)?,
            order: number(order, MOST)?,
            period,
        };
        if claimed.order == 0 {
            return Err(summary.fault("a monoid has an element"));
        }
        summary.expect_end()?;
        Ok(claimed)
    }

    /// The period is the least that the theorem gives, and is said where one
    /// follows.
    fn period_holds(&self, classes: &[u32], budget: &Budget) -> Result<(), Stop> {
        let Some([from, length, proved_by]) = self.period else {
            return match period_that_follows(&self.digits, classes, budget)? {
                None => Ok(()),
                Some([from, length]) => {
                    Err(format!("period {length} from {from} follows from the classes").into())
                }
            };
        };
        if from == 0 || length == 0 {
            return Err("a period begins at 1 or later and is not 0".into());
        }
        let needed = last_needed(&self.digits, from, length).ok_or("the numbers are too large")?;
        if proved_by != needed || needed > self.to {
            return Err(
                format!("the theorem needs the heaps to {needed}, which are to be there").into(),
            );
        }
        repeats(classes, from, length)
            .map_err(|heap| format!("the heap of {heap} breaks the period"))?;
        Ok(is_least(classes, from, length)?)
    }
}

/// The classes of the heaps, each below the order.
fn classes(folder: &Path, claimed: &Claimed) -> Result<Vec<u32>, Fault> {
    let mut file = TextFile::open(folder, CLASSES)?;
    file.expect_line("heap,class")?;
    let mut classes = Vec::new();
    for heap in 0..=claimed.to {
        let line = file.next()?.unwrap_or_default();
        let class = line
            .split_once(',')
            .filter(|(number, _)| *number == heap.to_string())
            .and_then(|(_, class)| text_file::number(class))
            .filter(|&class| class < claimed.order);
        let class = class.ok_or_else(|| {
            file.fault(format!(
                "{line:?} has to be {heap} and an element below {}",
                claimed.order
            ))
        })?;
        classes.push(class as u32);
    }
    file.expect_end()?;
    Ok(classes)
}

/// The heaps of a code with their classes.
struct Heaps<'c> {
    digits: &'c [u8],
    classes: &'c [u32],
}

impl Heaps<'_> {
    /// The classes of what a move in this heap leaves.
    fn options(&self, heap: usize, monoid: &Monoid) -> Vec<u32> {
        let mut options = Vec::new();
        for (taken, digit) in self.digits.iter().enumerate().take(heap + 1) {
            let rest = heap - taken;
            if digit & 1 != 0 && rest == 0 && taken > 0 {
                options.push(0);
            }
            if digit & 2 != 0 && rest > 0 && taken > 0 {
                options.push(self.classes[rest]);
            }
            if digit & 4 != 0 {
                options.extend(
                    (1..=rest / 2)
                        .map(|part| monoid.product(self.classes[part], self.classes[rest - part])),
                );
            }
        }
        options.sort_unstable();
        options.dedup();
        options
    }

    /// Both conditions, for every sum of these heaps.
    fn prove(&self, monoid: &Monoid, progress: &mut Progress<'_>) -> Result<(), Stop> {
        let mut kinds: Vec<Kind> = Vec::new();
        let mut held = Monoid::bytes(monoid.order() as u64);
        for heap in 0..self.classes.len() {
            progress.budget.time()?;
            let (class, options) = (self.classes[heap], self.options(heap, monoid));
            if options.is_empty() {
                if class != 0 {
                    return Err(
                        format!("the heap of {heap} has no move and has to have class 0").into(),
                    );
                }
                continue;
            }
            for &option in &options {
                if let Some(y) = monoid.both_lost(class, option) {
                    return Err(format!(
                        "the heap of {heap} with a sum of class {y} would be P and have an \
                         option that is"
                    )
                    .into());
                }
            }
            let known = |kind: &Kind| kind.class == class && kind.options == options;
            if !kinds.iter().any(known) {
                held += 4 * options.len() as u64 + 64;
                progress.budget.memory(held)?;
                kinds.push(Kind {
                    heap,
                    class,
                    options,
                });
            }
        }
        Lacks::visit(monoid, &kinds, progress)
    }
}

#[cfg(test)]
mod tests;
