//! What the summary claims.

use super::game::Space;
use crate::fault::Fault;
use crate::text_file::{self, TextFile};

const HEAD: [&str; 13] = [
    "game",
    "to",
    "valued",
    "period",
    "from",
    "direct",
    "mask",
    "parity",
    "rare",
    "last_rare",
    "width",
    "part",
    "largest",
];
/// Heaps are below this: years of work.
const HEAPS: u64 = 1 << 48;
/// And those that are valued by their splits below this.
const DIRECT: u64 = 1 << 22;

/// What the summary claims.
pub(crate) struct Claimed {
    /// The last heap valued.
    pub(crate) valued: u64,
    /// Where the period begins, and its length.
    pub(crate) period: Option<[u64; 2]>,
    pub(crate) space: Space,
    pub(crate) largest: u8,
}

impl Claimed {
    /// Reads the summary of this game to its end.
    pub(super) fn read(code: &str, summary: &mut TextFile) -> Result<Self, Fault> {
        summary.expect_line(&HEAD.join(","))?;
        let line = summary.next()?.unwrap_or_default();
        let fields: Vec<&str> = line.split(',').collect();
        let fields: [&str; HEAD.len()] = fields
            .try_into()
            .map_err(|_| summary.fault(format!("has to have {} fields", HEAD.len())))?;
        let [
            name,
            to,
            valued,
            length,
            from,
            direct,
            mask,
            parity,
            rare,
            last_rare,
            width,
            part,
            largest,
        ] = fields;
        let below = |text: &str, bound: u64| {
            let number = text_file::number(text).filter(|&number| number < bound);
            number
                .ok_or_else(|| summary.fault(format!("{text:?} has to be a number below {bound}")))
        };
        let first = |text: &str| below(text, DIRECT).map(|number| number as usize);
        if name.strip_prefix("octal:") != Some(code) {
            return Err(summary.fault(format!("{name:?} has to be octal:{code}")));
        }
        let claimed = Self {
            valued: below(valued, HEAPS)?,
            period: match (from, length) {
                ("", "") => None,
                _ => Some([below(from, HEAPS)?, below(length, HEAPS)?]),
            },
            space: Space {
                direct: first(direct)?,
                mask: below(mask, 1 << 16)? as u32,
                parity: match parity {
                    "" => None,
                    _ => Some(below(parity, 2)? as u8),
                },
                rare: first(rare)?,
                last_rare: first(last_rare)?,
                width: first(width)?,
                part: first(part)?,
            },
            largest: below(largest, 128)? as u8,
        };
        if claimed.valued > below(to, u64::MAX)? {
            return Err(summary.fault(format!("the heaps to {to} were asked for, not to {valued}")));
        }
        if claimed.valued < claimed.space.direct as u64 {
            return Err(summary.fault(format!("{direct} is more than {valued}")));
        }
        summary.expect_end()?;
        Ok(claimed)
    }
}
