//! Laws of sequences: eventually periodic, or periodic and linear.

/// `a(n + length) = a(n) + saltus` for all given terms from `from` on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Law {
    /// The first term for which it holds, counted from 0.
    pub from: usize,
    /// The smallest period.
    pub length: usize,
    /// The increase over one period; 0 for a periodic sequence.
    pub saltus: i128,
    /// The number of pairs of terms compared, all of which agree.
    pub compared: usize,
}

/// The evidence required for a law. Regardless of it, a law covers at least half of the
/// terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Evidence {
    /// The least number of full periods within the terms that the law covers, 2 or more.
    pub periods: usize,
    /// The least number of pairs of terms compared, 1 or more.
    pub pairs: usize,
}

impl Default for Evidence {
    /// Four periods and eight pairs. Three periods are too few: the differences
    /// of ⌊nφ⌋, which have no period, repeat up to 3.618 times in a row.
    fn default() -> Self {
        Self {
            periods: 4,
            pairs: 8,
        }
    }
}

impl Law {
    /// The law that covers the most of the last terms, with its smallest period; `None`
    /// if the evidence does not suffice. Time and memory are linear in the number of
    /// terms.
    ///
    /// A law of terms is a period of their differences. Of the differences read
    /// backwards, the smallest period of each beginning is its length less its
    /// longest border (Knuth, Morris, Pratt).
    #[must_use]
    pub fn of(terms: &[i64], evidence: Evidence) -> Option<Self> {
        let backwards: Vec<i128> = terms
            .windows(2)
            .rev()
            .map(|pair| i128::from(pair[1]) - i128::from(pair[0]))
            .collect();
        let borders = borders(&backwards);
        (1..=backwards.len()).rev().find_map(|covered| {
            let length = covered - borders[covered - 1];
            let law = Self {
                from: terms.len() - 1 - covered,
                length,
                saltus: backwards[..length].iter().sum(),
                compared: covered + 1 - length,
            };
            law.suffices(terms.len(), evidence).then_some(law)
        })
    }

    fn suffices(&self, terms: usize, evidence: Evidence) -> bool {
        let covers = terms - self.from;
        2 * covers >= terms
            && covers / self.length >= evidence.periods.max(2)
            && self.compared >= evidence.pairs.max(1)
    }

    /// The value of a term by the law, given the terms that it was fitted to; `None`
    /// before the law begins.
    #[must_use]
    pub fn term(&self, terms: &[i64], n: usize) -> Option<i128> {
        let beyond = n.checked_sub(self.from)?;
        let base = i128::from(*terms.get(self.from + beyond % self.length)?);
        base.checked_add(
            self.saltus
                .checked_mul(i128::try_from(beyond / self.length).ok()?)?,
        )
    }
}

/// The longest border of each prefix of a word: the longest proper prefix that is also a
/// suffix.
fn borders(word: &[i128]) -> Vec<usize> {
    let mut borders = vec![0; word.len()];
    let mut border = 0;
    for at in 1..word.len() {
        while border > 0 && word[border] != word[at] {
            border = borders[border - 1];
        }
        if word[border] == word[at] {
            border += 1;
        }
        borders[at] = border;
    }
    borders
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The law by brute force: every period and every start, by the definition.
    fn slowly(terms: &[i64], evidence: Evidence) -> Option<Law> {
        let n = terms.len();
        (0..n).find_map(|from| {
            (1..n - from).find_map(|length| {
                let steps: Vec<i128> = (from..n - length)
                    .map(|at| i128::from(terms[at + length]) - i128::from(terms[at]))
                    .collect();
                let covers = n - from;
                let enough = steps.len() >= evidence.pairs
                    && covers >= evidence.periods * length
                    && 2 * covers >= n;
                (enough && steps.iter().all(|step| *step == steps[0])).then_some(Law {
                    from,
                    length,
                    saltus: steps[0],
                    compared: steps.len(),
                })
            })
        })
    }

    #[test]
    fn random_periodic_sequences_are_recovered() {
        let mut chance = fastrand::Rng::with_seed(0x9e37_79b9_7f4a_7c15);
        for round in 0..400 {
            let length = 1 + chance.usize(..12);
            let saltus = [0, 0, 1, 7, -5][chance.usize(..5)];
            let period: Vec<i64> = (0..length).map(|_| chance.i64(0..9)).collect();
            let before = chance.usize(..20);
            let after = 5 * length + before + 9;
            let mut terms: Vec<i64> = (0..before).map(|_| 100 + chance.i64(0..50)).collect();
            terms.extend((0..after).map(|n| period[n % length] + saltus * (n / length) as i64));
            let law = Law::of(&terms, Evidence::default()).expect("a law");
            assert_eq!(law, slowly(&terms, Evidence::default()).unwrap(), "{round}");
            assert!(
                law.from <= before && length.is_multiple_of(law.length),
                "{round}"
            );
            let foretold = (law.from..terms.len()).map(|n| law.term(&terms, n));
            assert!(
                foretold.eq(terms[law.from..].iter().map(|&term| Some(term.into()))),
                "{round}"
            );
            // One wrong term near the end breaks the law.
            let wrong = terms.len() - 1 - chance.usize(..3);
            terms[wrong] += 1000;
            assert_eq!(Law::of(&terms, Evidence::default()), None, "{round}");
        }
    }

    #[test]
    fn noise_has_no_law() {
        let mut chance = fastrand::Rng::with_seed(77);
        for round in 0..300 {
            let values = 2 + chance.u64(..9);
            let length = 30 + chance.usize(..200);
            let terms: Vec<i64> = (0..length).map(|_| chance.u64(..values) as i64).collect();
            assert_eq!(Law::of(&terms, Evidence::default()), None, "{round}");
        }
        let few: Vec<i64> = vec![3; 8];
        assert_eq!(Law::of(&few, Evidence::default()), None);
        for terms in [&[][..], &[5], &[5, 5]] {
            assert_eq!(Law::of(terms, Evidence::default()), None);
        }
    }

    #[test]
    fn it_agrees_with_trying_everything() {
        let mut chance = fastrand::Rng::with_seed(5);
        for _ in 0..3000 {
            let length = chance.usize(..24);
            let terms: Vec<i64> = (0..length).map(|_| chance.i64(0..2)).collect();
            let evidence = Evidence {
                periods: 2 + chance.usize(..3),
                pairs: 1 + chance.usize(..5),
            };
            assert_eq!(
                Law::of(&terms, evidence),
                slowly(&terms, evidence),
                "{terms:?}"
            );
        }
    }

    /// The columns of Wythoff's P-positions are never periodic in any range, though parts
    /// of their differences repeat.
    #[test]
    fn wythoffs_columns_have_no_law_in_any_range() {
        let terms: Vec<i64> = (0..500_u64)
            .map(|n| ((n + (5 * n * n).isqrt()) / 2) as i64)
            .collect();
        for from in 0..10 {
            for to in from..terms.len() {
                assert_eq!(
                    Law::of(&terms[from..to], Evidence::default()),
                    None,
                    "{from}..{to}"
                );
            }
        }
    }

    #[test]
    fn the_ends_of_the_numbers_do_not_overflow() {
        let terms: Vec<i64> = (0..40)
            .map(|n| if n % 2 == 0 { i64::MIN } else { i64::MAX })
            .collect();
        let law = Law::of(&terms, Evidence::default()).unwrap();
        assert_eq!((law.length, law.saltus, law.from), (2, 0, 0));
        assert_eq!(law.term(&terms, usize::MAX), Some(i64::MAX.into()));
    }
}
