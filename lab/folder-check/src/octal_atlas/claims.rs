//! What the table claims, line by line.

use std::path::Path;

use super::CSV;
use crate::fault::Fault;
use crate::octal::digits;
use crate::octal_window::Space;
use crate::text_file::{self, TextFile};

const HEAD: [&str; 15] = [
    "code",
    "valued",
    "period",
    "from",
    "exceptions",
    "largest",
    "mask",
    "parity",
    "rare",
    "last_rare",
    "direct",
    "width",
    "part",
    "class",
    "equal",
];
/// The columns that the state has too.
const IN_STATE: usize = 13;
/// Heaps are numbered in 32 bits.
const HEAPS: u64 = 1 << 32;
/// Those that are valued by their splits before a window are below this.
const DIRECT: u64 = 1 << 22;
/// Codes have at most so many digits after the point.
const PLACES: u64 = 4;

/// How far the codes with so many digits after the point are to be valued.
pub(super) struct Bound {
    places: u32,
    to: u64,
    window_to: u64,
}

/// How the heaps divide.
#[derive(Clone, Copy)]
pub(super) struct Division {
    pub(super) mask: u32,
    pub(super) parity: Option<u8>,
    pub(super) rare: u64,
    pub(super) last: u64,
}

/// What a line claims.
pub(super) struct Claim {
    pub(super) code: String,
    pub(super) digits: Vec<u8>,
    /// The line without its class.
    pub(super) line: String,
    pub(super) valued: u64,
    /// Where the period begins, and its length.
    pub(super) period: Option<[u64; 2]>,
    pub(super) exceptions: Option<u64>,
    pub(super) largest: u32,
    pub(super) division: Option<Division>,
    pub(super) window: Option<Space>,
    /// The code of the class and how far it is compared, as they are written.
    pub(super) class: [String; 2],
}

/// The bounds that `survey.txt` tells: `1 1000 0, 2 1000 0`.
pub(super) fn bounds(text: &str) -> Option<Vec<Bound>> {
    let mut bounds: Vec<Bound> = Vec::new();
    for bound in text.split(", ") {
        let numbers: Option<Vec<u64>> = bound.split(' ').map(text_file::number).collect();
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

/// Every code with so many digits after the point, the last of which is not 0:
/// first those that begin with 0, then those with 4, by their digits.
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
pub(super) fn claims(folder: &Path, bounds: &[Bound]) -> Result<Vec<Claim>, Fault> {
    let mut file = TextFile::open(folder, CSV)?;
    file.expect_line(&HEAD.join(","))?;
    let mut claims = Vec::new();
    for bound in bounds {
        for code in codes(bound.places) {
            let line = file.next()?.unwrap_or_default();
            let claim = claim(&code, bound, &line).map_err(|what| file.fault(what))?;
            claims.push(claim);
        }
    }
    file.expect_end()?;
    Ok(claims)
}

fn claim(code: &str, bound: &Bound, line: &str) -> Result<Claim, String> {
    let fields: Vec<&str> = line.split(',').collect();
    let in_state = fields.get(..IN_STATE).unwrap_or_default().join(",");
    let fields: [&str; HEAD.len()] =
        (fields.try_into()).map_err(|_| format!("has to have {} fields", HEAD.len()))?;
    let [
        name,
        valued,
        length,
        from,
        exceptions,
        largest,
        mask,
        parity,
        rare,
        last_rare,
        direct,
        width,
        part,
        class,
        equal,
    ] = fields;
    if name != code {
        return Err(format!("{name:?} has to be {code}"));
    }
    let below = |text: &str, bound: u64| {
        let number = text_file::number(text).filter(|&number| number < bound);
        number.ok_or_else(|| format!("{text:?} has to be a number below {bound}"))
    };
    let valued = below(valued, HEAPS)?;
    let period = match (from, length) {
        ("", "") => None,
        _ => Some([below(from, HEAPS)?, below(length, HEAPS)?]),
    };
    let division = match [mask, parity, rare, last_rare] {
        ["", "", "", ""] => None,
        _ => Some(Division {
            mask: below(mask, 1 << 16)? as u32,
            parity: match parity {
                "" => None,
                _ => Some(below(parity, 2)? as u8),
            },
            rare: below(rare, HEAPS)?,
            last: below(last_rare, HEAPS)?,
        }),
    };
    let window = match ([direct, width, part], division) {
        (["", "", ""], _) => None,
        (_, None) => return Err("a window needs rare heaps".to_owned()),
        (_, Some(division)) => Some(Space {
            direct: below(direct, DIRECT)? as usize,
            mask: division.mask,
            parity: division.parity,
            rare: division.rare as usize,
            last_rare: division.last as usize,
            width: below(width, DIRECT)? as usize,
            part: below(part, DIRECT)? as usize,
        }),
    };
    match (&window, period) {
        (Some(space), _) if valued < space.direct as u64 => {
            return Err(format!("{direct} is more than {valued}"));
        }
        (Some(_), _) if valued <= bound.to || valued > bound.window_to => {
            let Bound { to, window_to, .. } = bound;
            return Err(format!(
                "a window goes past heap {to}, and not past {window_to}"
            ));
        }
        (None, None) if valued != bound.to => {
            return Err(format!("the heaps to {} were asked for", bound.to));
        }
        _ => {}
    }
    Ok(Claim {
        code: code.to_owned(),
        digits: digits(code).ok_or_else(|| format!("{code:?} is no octal game"))?,
        line: in_state,
        valued,
        period,
        exceptions: match exceptions {
            "" => None,
            _ => Some(below(exceptions, HEAPS)?),
        },
        largest: below(largest, 1 << 16)? as u32,
        division,
        window,
        class: [class, equal].map(str::to_owned),
    })
}
