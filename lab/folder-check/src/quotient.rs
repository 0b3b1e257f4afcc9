//! The folder of a misère quotient of heaps: that the table is a monoid, that it
//! is the quotient, and the period of the classes of heaps, from the code alone.
//!
//! The table has to be a commutative monoid that the classes of the heaps
//! generate, in which a third element distinguishes any two. Then two
//! conditions have to hold of every sum of heaps that has a move, x its class: no
//! option is P when x is, and one is when x is not. By induction the class of a
//! sum says who wins it in misère play, and the monoid is the quotient.
//!
//! For every sum both are read from pairs of x and a set of elements: those y for
//! which a sum of class y together with this one still lacks an option that is P
//! (`visit`). The pair of a sum and one more heap follows from the pair of the
//! sum, so there are finitely many, and all are visited.

mod table;
mod visit;

use grundy_check::octal::digits;
use grundy_check::{Error, Fault, Stop};

use crate::folder::{Folder, FolderCheck, Verified};
use crate::moves::each_move;
use crate::period::Period;
use crate::progress::Progress;
use crate::text_file::{all_below, below, fields, number};
use table::Monoid;
use visit::{HeapKind, Missing};

const SUMMARY: &str = "summary.csv";
const CLASSES: &str = "classes.csv";
const ELEMENTS: &str = "elements.csv";
const PRODUCTS: &str = "products.csv";
/// Elements of a quotient at most.
const MOST: u64 = 8192;
/// Heaps that are read at most.
const MOST_HEAPS: u64 = 1 << 20;

/// The check of a finite misère quotient.
pub(crate) struct Quotient;

impl FolderCheck for Quotient {
    const OWNERS: &'static [&'static str] = &["grundy quotient octal:"];
    const COMMAND: &'static str = "quotient";
    const REDONE: &'static str = "the monoid, the classes of all sums; the period";

    fn check(folder: &mut Folder<'_>) -> Result<Verified, Error> {
        let kind = "quotient that can be checked";
        let game = |code: &str| Some(format!("octal:{code}"));
        let game = folder.parameters::<Self, _>(kind, game)?;
        let files = folder.files(&[SUMMARY, CLASSES, ELEMENTS, PRODUCTS], &[], &[])?;
        let mut summary = folder.table(SUMMARY, "game,to,order,period,from,proved_by")?;
        let claim = summary.read(|line| Claim::read(&game, line))?;
        summary.expect_end()?;
        let Claim { to, order, .. } = claim;
        let classes = classes(folder, to, order)?;
        folder.budget().memory(Monoid::bytes(order))?;
        let monoid = Monoid::read(folder, order as usize, &classes)?;
        monoid
            .associates(&classes, &mut folder.progress)
            .map_err(|stop| stop.at(|problem| folder.whole(PRODUCTS, problem)))?;
        if monoid.is_lost(0) {
            let what = "the identity is the class of no heaps, which is N";
            return Err(folder.at(ELEMENTS, 2, what).into());
        }
        prove(&claim.digits, &classes, &monoid, &mut folder.progress)
            .map_err(|stop| stop.at(|problem| folder.whole(CLASSES, problem)))?;
        let (digits, budget) = (&claim.digits, folder.budget());
        Period::check(claim.period.as_ref(), digits, &classes, "classes", &budget)
            .map_err(|stop| stop.at(|problem| folder.at(SUMMARY, 2, problem)))?;
        let (heaps, period) = match claim.period {
            Some(Period { from, length, .. }) => (
                "all heaps".to_owned(),
                format!(
                    "the classes of heaps have period {length} from {from} for ever, and no lesser"
                ),
            ),
            None => (
                format!("the heaps to {to}"),
                "no period follows from the classes of these heaps".to_owned(),
            ),
        };
        let lost = monoid.lost();
        let proved = format!(
            "{game}: the misère quotient of {heaps} has {order} elements, {lost} of them P; {period}"
        );
        Ok(Verified::new(proved, files).to(to))
    }
}

/// The claim of the summary.
struct Claim {
    digits: Vec<u8>,
    to: u64,
    order: u64,
    period: Option<Period>,
}

impl Claim {
    fn read(game: &str, line: &str) -> Result<Self, String> {
        let [name, to, order, length, from, proved_by] = fields(line)?;
        if name != game {
            return Err(format!("{name:?} has to be {game}"));
        }
        let code = name.strip_prefix("octal:").and_then(digits);
        let period = all_below([from, length, proved_by], MOST_HEAPS + 1)?;
        let claim = Self {
            digits: code.ok_or_else(|| format!("{name:?} is no octal game"))?,
            to: below(to, MOST_HEAPS + 1)?,
            order: below(order, MOST + 1)?,
            period: period.map(|[from, length, proved_by]| Period {
                from,
                length,
                proved_by,
            }),
        };
        match claim.order {
            0 => Err("a monoid has an element".to_owned()),
            _ => Ok(claim),
        }
    }
}

/// The classes of the heaps, each below the order.
fn classes(folder: &Folder<'_>, to: u64, order: u64) -> Result<Vec<u32>, Fault> {
    let mut file = folder.table(CLASSES, "heap,class")?;
    let mut classes = Vec::new();
    for heap in 0..=to {
        classes.push(file.read(|line| {
            let class = line.strip_prefix(&format!("{heap},")).and_then(number);
            let class = class.filter(|&class| class < order);
            class
                .map(|class| class as u32)
                .ok_or_else(|| format!("{line:?} has to be {heap} and an element below {order}"))
        })?);
    }
    file.expect_end()?;
    Ok(classes)
}

/// The classes of the options of a heap.
fn options(digits: &[u8], classes: &[u32], heap: usize, monoid: &Monoid) -> Vec<u32> {
    let mut options = Vec::new();
    each_move(digits, heap, |parts| {
        let classes = parts.iter().map(|&part| classes[part]);
        options.push(classes.fold(0, |product, class| monoid.product(product, class)));
    });
    options.sort_unstable();
    options.dedup();
    options
}

/// Proves both conditions for every sum of these heaps.
fn prove(
    digits: &[u8],
    classes: &[u32],
    monoid: &Monoid,
    progress: &mut Progress<'_>,
) -> Result<(), Stop> {
    let mut kinds: Vec<HeapKind> = Vec::new();
    let mut bytes = Monoid::bytes(monoid.order() as u64);
    for (heap, &class) in classes.iter().enumerate() {
        progress.budget.time()?;
        let options = options(digits, classes, heap, monoid);
        if options.is_empty() {
            if class != 0 {
                let what = format!("the heap of {heap} has no move and has to have class 0");
                return Err(what.into());
            }
            continue;
        }
        if let Some(y) = options
            .iter()
            .find_map(|&option| monoid.both_lost(class, option))
        {
            let what = "would be P and have an option that is";
            return Err(format!("the heap of {heap} with a sum of class {y} {what}").into());
        }
        let same = |kind: &HeapKind| kind.class == class && kind.options == options;
        if !kinds.iter().any(same) {
            bytes += 4 * options.len() as u64 + 64;
            progress.budget.memory(bytes)?;
            kinds.push(HeapKind {
                heap,
                class,
                options,
            });
        }
    }
    Missing::visit(monoid, &kinds, progress)
}
