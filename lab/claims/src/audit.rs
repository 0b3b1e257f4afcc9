//! Checks claims and compares the results with the recorded verdicts.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use grundy::rules::Unpoisoned as _;
use rayon::prelude::*;

use crate::claim::{Claim, Verdict};
use crate::lab::{Finding, Lab, Outcome};
use crate::statement::Statement;

/// A claim with the results of its checks.
#[derive(Clone, Debug)]
pub struct Audited<'c> {
    /// The claim.
    pub claim: &'c Claim,
    /// The result of its check.
    pub checked: Checked,
    /// The result of the check of its correction.
    pub corrected: Option<Checked>,
}

/// The result of checking a claim.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The verdict; `None` if a limit was reached or the script is invalid.
    pub verdict: Option<Verdict>,
    /// The number of cases, and the finding.
    pub outcome: Outcome,
    /// True if the verdict is the recorded one.
    pub as_recorded: bool,
}

impl Checked {
    fn new(lab: &Lab, statement: &Statement, reason: bool, recorded: Verdict) -> Self {
        let outcome = lab.check(statement);
        let verdict = match (&outcome.finding, reason) {
            (Finding::Fails(_), _) => Some(Verdict::False),
            // Without a case there is no evidence.
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
}

impl Audited<'_> {
    /// True if the claim and its correction got their recorded verdicts.
    #[must_use]
    pub fn as_recorded(&self) -> bool {
        self.checked.as_recorded
            && self
                .corrected
                .as_ref()
                .is_none_or(|checked| checked.as_recorded)
    }

    /// The time of both checks.
    #[must_use]
    pub fn time(&self) -> Duration {
        let corrected = self
            .corrected
            .as_ref()
            .map_or(Duration::ZERO, |checked| checked.outcome.time);
        self.checked.outcome.time + corrected
    }
}

/// Checks claims on the lab's threads; `tell` receives each result, in order, as soon as
/// it and all earlier ones are done.
pub fn audit<'c>(
    lab: &Lab,
    claims: &[&'c Claim],
    tell: impl FnMut(&Audited<'c>) + Send,
) -> Vec<Audited<'c>> {
    struct Order<'c, T> {
        waiting: BTreeMap<usize, Audited<'c>>,
        passed_on: Vec<Audited<'c>>,
        tell: T,
    }
    let order = Mutex::new(Order {
        waiting: BTreeMap::new(),
        passed_on: Vec::new(),
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
                let mut order = order.lock().unpoisoned();
                let Order {
                    waiting,
                    passed_on,
                    tell,
                } = &mut *order;
                waiting.insert(at, audited);
                while let Some(next) = waiting.remove(&passed_on.len()) {
                    tell(&next);
                    passed_on.push(next);
                }
            });
    });
    order.into_inner().unpoisoned().passed_on
}
