//! Coins that moves turn: the nimber of a position is the nim-sum of those of its heads,
//! each by itself (*Winning Ways*, chapter 14).

use std::sync::Arc;

use grundy_core::{BitRules, Bits, Mex, Nimber};

/// The nimbers of single heads, by coin.
#[derive(Debug)]
pub struct Heads {
    rules: Arc<BitRules>,
    nimbers: Vec<u64>,
}

impl Heads {
    /// The nimbers of single heads under these rules; `None` for rules of another kind, and
    /// if a chain of moves leads back to a coin.
    #[must_use]
    pub fn of(bits: &Bits) -> Option<Self> {
        let BitRules::Turning(sets) = &*bits.rules else {
            return None;
        };
        let mut nimbers = vec![None; sets.len()];
        let mut has_more = true;
        while std::mem::take(&mut has_more) {
            for (coin, sets) in sets.iter().enumerate() {
                if nimbers[coin].is_none() {
                    nimbers[coin] = mex(sets, &nimbers);
                    has_more |= nimbers[coin].is_some();
                }
            }
        }
        Some(Self {
            rules: Arc::clone(&bits.rules),
            nimbers: nimbers.into_iter().collect::<Option<_>>()?,
        })
    }

    /// The nimber of a position, and those of its heads; `None` for other rules.
    #[must_use]
    pub fn nimber(&self, bits: &Bits) -> Option<(Nimber, Vec<Nimber>)> {
        let is_own = Arc::ptr_eq(&self.rules, &bits.rules) || self.rules == bits.rules;
        let of = |coin: &u16| self.nimbers.get(usize::from(*coin)).copied().map(Nimber);
        is_own.then_some(())?;
        let heads = bits.on.iter().map(of);
        let heads: Vec<Nimber> = heads.collect::<Option<_>>()?;
        let sum = heads.iter().fold(0, |sum, nimber| sum ^ nimber.0);
        Some((Nimber(sum), heads))
    }
}

/// The least nimber of none of these sets; `None` if one is not known yet.
fn mex(sets: &[Vec<u16>], nimbers: &[Option<u64>]) -> Option<u64> {
    let mut mex = Mex::default();
    for set in sets {
        let of = |coin: &u16| nimbers.get(usize::from(*coin)).copied().flatten();
        let sum = set.iter().try_fold(0, |sum, coin| Some(sum ^ of(coin)?))?;
        mex.insert(Nimber(sum));
    }
    Some(mex.mex().0)
}
