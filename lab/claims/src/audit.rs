//! Checks claims and compares with what is recorded.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use rayon::prelude::*;

use crate::claim::{Claim, Verdict};
use crate::lab::{Counterexample, Finding, Lab, Outcome};
use crate::language::lock;
use crate::statement::Statement;

/// A claim with what was found.
#[derive(Clone, Debug)]
pub struct Audited<'c> {
    /// The claim.
    pub claim: &'c Claim,
    /// What came of its check.
    pub checked: Checked,
    /// What came of the check of its correction.
    pub corrected: Option<Checked>,
}

/// What came of a check of a claim.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The verdict; nothing when a limit was reached or the script is wrong.
    pub verdict: Option<Verdict>,
    /// The cases and what was found.
    pub outcome: Outcome,
    /// Whether this is what is recorded.
    pub as_recorded: bool,
}

impl Checked {
    fn new(lab: &Lab, statement: &Statement, reason: bool, recorded: Verdict) -> Self {
        let outcome = lab.check(statement);
        let verdict = match (&outcome.finding, reason) {
            (Finding::Fails(_), _) => Some(Verdict::False),
            // No case tried says nothing.
            (Finding::Holds, _) if outcome.cases == 0 => None,
            (Finding::Holds, true) => Some(Verdict::True),
            (Finding::Holds, false) => Some(Verdict::Open),
            _ => None,
        };
        Self {
            verdict,
            as_recorded: verdict == Some(recorded),
            outcome,
        }
    }

    /// The case that fails.
    #[must_use]
    pub const fn counterexample(&self) -> Option<&Counterexample> {
        match &self.outcome.finding {
            Finding::Fails(example) => Some(example),
            _ => None,
        }
    }
}

impl Audited<'_> {
    /// Whether claim and correction came out as recorded.
    #[must_use]
    pub fn as_recorded(&self) -> bool {
        self.checked.as_recorded
            && self
                .corrected
                .as_ref()
                .is_none_or(|checked| checked.as_recorded)
    }

    /// How long both checks took.
    #[must_use]
    pub fn time(&self) -> Duration {
        let corrected = self
            .corrected
            .as_ref()
            .map_or(Duration::ZERO, |checked| checked.outcome.time);
        self.checked.outcome.time + corrected
    }
}

/// Checks claims on the lab's threads; `tell` gets each when it and all before
/// it are done.
pub fn audit<'c>(
    lab: &Lab,
    claims: &[&'c Claim],
    tell: impl FnMut(&Audited<'c>) + Send,
) -> Vec<Audited<'c>> {
    struct Order<'c, T> {
        waiting: BTreeMap<usize, Audited<'c>>,
        told: Vec<Audited<'c>>,
        tell: T,
    }
    let order = Mutex::new(Order {
        waiting: BTreeMap::new(),
        told: Vec::new(),
        tell,
    });
    lab.within(|| {
        claims
            .par_iter()
            .with_max_len(1)
            .enumerate()
            .for_each(|(at, claim)| {
                let audited = Audited {
                    claim,
                    checked: Checked::new(
                        lab,
                        &claim.statement,
                        claim.because.is_some(),
                        claim.verdict,
                    ),
                    corrected: claim.corrected.as_ref().map(|right| {
                        Checked::new(
                            lab,
                            &right.statement,
                            right.because.is_some(),
                            right.verdict,
                        )
                    }),
                };
                let mut order = lock(&order);
                let Order {
                    waiting,
                    told,
                    tell,
                } = &mut *order;
                waiting.insert(at, audited);
                while let Some(next) = waiting.remove(&told.len()) {
                    tell(&next);
                    told.push(next);
                }
            });
    });
    order
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
        .told
}
