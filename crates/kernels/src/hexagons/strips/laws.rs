//! The laws of kinds of strips, proved for all lengths.

use grundy_engine::Period;

use super::kind::{Kind, Strip};
use super::proof::{Common, Row};
use super::values::Strips;

/// The laws of all kinds up to a number of rows.
///
/// ```
/// use grundy_kernels::hexagons::{Laws, Strips};
///
/// let strips = Strips::new(3, 120, &|| false).expect("nothing halts it");
/// let laws = Laws::new(&strips);
/// assert_eq!(laws.rows(), 3);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Laws {
    rows: Vec<Common>,
    kinds: Vec<Period>,
}

impl Laws {
    /// The laws that these nimbers prove, row by row: those of more rows rest on those of
    /// fewer.
    #[must_use]
    pub fn new(strips: &Strips) -> Self {
        let mut laws = Self::default();
        for rows in 1..=strips.complete() {
            let Some((common, kinds)) = Row::new(strips, &laws.kinds, rows).prove() else {
                break;
            };
            laws.rows.push(common);
            laws.kinds.extend(kinds);
        }
        laws
    }

    /// The number of rows up to which the laws of all kinds are proved.
    #[must_use]
    pub const fn rows(&self) -> u32 {
        self.rows.len() as u32
    }

    /// The law that the kinds with this number of rows share.
    #[must_use]
    pub fn common(&self, rows: u32) -> Option<&Common> {
        self.rows.get(rows.checked_sub(1)? as usize)
    }

    /// The law of a kind, with the least period and preperiod.
    #[must_use]
    pub fn of(&self, kind: Kind) -> Option<&Period> {
        self.kinds.get(kind.index())
    }

    /// The nimber of a strip of any length, by the nimbers that prove the law.
    #[must_use]
    pub fn nimber(&self, strips: &Strips, strip: Strip) -> Option<u64> {
        let values = strips.values(strip.kind);
        let law = self.of(strip.kind)?;
        let (at, risen) = match strip.length < law.from {
            true => (strip.length, 0),
            false => (law.row(strip.length), law.risen(strip.length)),
        };
        Some(u64::from(*values.get(at as usize)?) + risen)
    }
}
