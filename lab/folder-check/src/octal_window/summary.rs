//! The claim of the summary.

use super::game::Space;
use crate::text_file::{all_below, below, fields};

/// The columns of the summary.
pub(super) const HEAD: &str = "game,to,valued,period,from,direct,mask,parity,rare,last_rare,\
                               width,part,largest";
/// Heaps are below this, which is years of work.
const HEAPS: u64 = 1 << 48;
/// Heaps valued by their splits are below this.
const DIRECT: u64 = 1 << 22;

/// The claim about the heaps of a game.
pub(crate) struct Claim {
    /// The last valued heap.
    pub(crate) valued: u64,
    /// The first heap and the length of the period.
    pub(crate) period: Option<[u64; 2]>,
    pub(crate) space: Space,
    pub(crate) largest: u8,
}

impl Claim {
    /// Reads the summary of this game.
    pub(super) fn read(code: &str, line: &str) -> Result<Self, String> {
        let fields: [&str; 13] = fields(line)?;
        let [
            name,
            to,
            valued,
            length,
            from,
            direct,
            mask,
            parity,
            rest @ ..,
        ] = fields;
        let [rare, last_rare, width, part, largest] = rest;
        if name.strip_prefix("octal:") != Some(code) {
            return Err(format!("{name:?} has to be octal:{code}"));
        }
        let first = |text: &str| below(text, DIRECT).map(|number| number as usize);
        let claim = Self {
            valued: below(valued, HEAPS)?,
            period: all_below([from, length], HEAPS)?,
            space: Space {
                direct: first(direct)?,
                mask: below(mask, 1 << 16)? as u32,
                parity: all_below([parity], 2)?.map(|[parity]| parity as u8),
                rare: first(rare)?,
                last_rare: first(last_rare)?,
                width: first(width)?,
                part: first(part)?,
            },
            largest: below(largest, 128)? as u8,
        };
        if claim.valued > below(to, u64::MAX)? {
            return Err(format!("the heaps to {to} were asked for, not to {valued}"));
        }
        if claim.valued < claim.space.direct as u64 {
            return Err(format!("{direct} is more than {valued}"));
        }
        Ok(claim)
    }
}
