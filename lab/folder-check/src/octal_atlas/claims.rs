//! The claims of the table, line by line.

use grundy_check::Fault;
use grundy_check::octal::digits;

use super::CSV;
use crate::folder::Folder;
use crate::octal_window::Space;
use crate::text_file::{all_below, below, fields, number};

const HEAD: &str = "code,valued,period,from,exceptions,largest,mask,parity,rare,last_rare,direct,\
                    width,part,class,equal";
/// The number of columns that the state also has.
const IN_STATE: usize = 13;
/// Heaps are numbered in 32 bits.
const HEAPS: u64 = 1 << 32;
/// Heaps valued by their splits before a window are below this.
const DIRECT: u64 = 1 << 22;
/// The most digits of a code after the point.
const PLACES: u64 = 4;

/// The bounds for the codes with this many digits after the point.
pub(super) struct Bound {
    places: u32,
    to: u64,
    window_to: u64,
}

/// The division of heaps into rare and common ones.
#[derive(Clone, Copy)]
pub(super) struct Division {
    pub(super) mask: u32,
    pub(super) parity: Option<u8>,
    pub(super) rare: u64,
    pub(super) last: u64,
}

/// The claim of a line.
pub(super) struct Claim {
    pub(super) code: String,
    pub(super) digits: Vec<u8>,
    /// The line without its class.
    pub(super) line: String,
    pub(super) valued: u64,
    /// The first heap and the length of the period.
    pub(super) period: Option<[u64; 2]>,
    pub(super) exceptions: Option<u64>,
    pub(super) largest: u32,
    pub(super) division: Option<Division>,
    pub(super) window: Option<Space>,
    /// The code of the class and the last heap compared, as text.
    pub(super) class: [String; 2],
}

/// Parses the bounds in `survey.txt`, such as `1 1000 0, 2 1000 0`.
pub(super) fn bounds(text: &str) -> Option<Vec<Bound>> {
    let mut bounds: Vec<Bound> = Vec::new();
    for bound in text.split(", ") {
        let numbers: Option<Vec<u64>> = bound.split(' ').map(number).collect();
        let [places, to, window_to] = numbers?.try_into().ok()?;
        let follows = bounds
            .last()
            .is_none_or(|last| u64::from(last.places) + 1 == places);
        if !follows || !(1..=PLACES).contains(&places) || to.max(window_to) >= HEAPS {
            return None;
        }
        bounds.push(Bound {
            places: places as u32,
            to,
            window_to,
        });
    }
    Some(bounds)
}

/// Every code with this many digits after the point, the last of which is not 0: first
/// those that begin with 0, then those with 4, by their digits.
fn codes(places: u32) -> impl Iterator<Item = String> {
    ["0", "4"].into_iter().flat_map(move |first| {
        let all = (0..8_u32.pow(places)).filter(|code| code % 8 > 0);
        all.map(move |code| {
            let after: Vec<String> = (0..places)
                .rev()
                .map(|place| (code / 8_u32.pow(place) % 8).to_string())
                .collect();
            format!("{first}.{}", after.concat())
        })
    })
}

/// Reads the table, which has a line for each code.
pub(super) fn claims(folder: &Folder<'_>, bounds: &[Bound]) -> Result<Vec<Claim>, Fault> {
    let mut file = folder.table(CSV, HEAD)?;
    let mut claims = Vec::new();
    for bound in bounds {
        for code in codes(bound.places) {
            claims.push(file.read(|line| claim(&code, bound, line))?);
        }
    }
    file.expect_end()?;
    Ok(claims)
}

fn claim(code: &str, bound: &Bound, line: &str) -> Result<Claim, String> {
    let fields: [&str; 15] = fields(line)?;
    let [name, valued, length, from, exceptions, largest, rest @ ..] = fields;
    let [
        mask,
        parity,
        rare,
        last_rare,
        direct,
        width,
        part,
        class,
        equal,
    ] = rest;
    if name != code {
        return Err(format!("{name:?} has to be {code}"));
    }
    let valued = below(valued, HEAPS)?;
    let period = all_below([from, length], HEAPS)?;
    let division = match [mask, parity, rare, last_rare] {
        ["", "", "", ""] => None,
        _ => Some(Division {
            mask: below(mask, 1 << 16)? as u32,
            parity: all_below([parity], 2)?.map(|[parity]| parity as u8),
            rare: below(rare, HEAPS)?,
            last: below(last_rare, HEAPS)?,
        }),
    };
    let window = match (all_below([direct, width, part], DIRECT)?, division) {
        (None, _) => None,
        (_, None) => return Err("a window needs rare heaps".to_owned()),
        (Some(bounds), Some(division)) => {
            let [direct, width, part] = bounds.map(|bound| bound as usize);
            Some(Space {
                direct,
                mask: division.mask,
                parity: division.parity,
                rare: division.rare as usize,
                last_rare: division.last as usize,
                width,
                part,
            })
        }
    };
    let Bound { to, window_to, .. } = bound;
    match (&window, period) {
        (Some(space), _) if valued < space.direct as u64 => {
            return Err(format!("{direct} is more than {valued}"));
        }
        (Some(_), _) if valued <= *to || valued > *window_to => {
            let what = format!("a window goes past heap {to}, and not past {window_to}");
            return Err(what);
        }
        (None, None) if valued != *to => {
            return Err(format!("the heaps to {to} were asked for"));
        }
        _ => {}
    }
    Ok(Claim {
        code: code.to_owned(),
        digits: digits(code).ok_or_else(|| format!("{code:?} is no octal game"))?,
        line: fields[..IN_STATE].join(","),
        valued,
        period,
        exceptions: all_below([exceptions], HEAPS)?.map(|[count]| count),
        largest: below(largest, 1 << 16)? as u32,
        division,
        window,
        class: [class, equal].map(str::to_owned),
    })
}
