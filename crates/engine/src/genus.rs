//! The genus of misère play (Conway, *On Numbers and Games*, chapter 12).

use std::fmt;

use grundy_core::{Mex, Nimber, Outcome};

/// The genus of a tame game or of a sum of them.
///
/// ```
/// use grundy_core::{Nimber, Outcome};
/// use grundy_engine::TameGenus;
/// // A heap of one is fickle, a heap of two is firm.
/// let one = TameGenus { nimber: Nimber(1), firm: false };
/// let two = TameGenus { nimber: Nimber(2), firm: true };
/// assert_eq!(one.outcome(), Outcome::P);
/// assert_eq!(one.plus(one).outcome(), Outcome::N);
/// assert_eq!(two.plus(two).outcome(), Outcome::P);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TameGenus {
    /// The nimber in normal play.
    pub nimber: Nimber,
    /// True if the misère value g⁻ equals the nimber; false for (0, 1) and (1, 0).
    pub firm: bool,
}

impl TameGenus {
    /// The genus of the empty sum.
    pub const ZERO: Self = Self {
        nimber: Nimber::ZERO,
        firm: false,
    };

    /// The genus of the sum of two games.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            nimber: self.nimber ^ other.nimber,
            firm: self.firm || other.firm,
        }
    }

    /// The misère value g⁻.
    #[must_use]
    pub fn misere(self) -> Nimber {
        if self.firm {
            self.nimber
        } else {
            self.nimber ^ Nimber(1)
        }
    }

    /// The misère outcome.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        outcome_of(self.misere())
    }
}

/// The misère outcome of a game with this g⁻.
fn outcome_of(misere: Nimber) -> Outcome {
    Outcome::p_if(misere == Nimber::ZERO)
}

/// The genus of a game G: its nimber and the misère values of G, G + 2, G + 2 + 2,
/// ….
///
/// Here 2 is a Nim heap of size two. g⁻ is 1 for a game without options and
/// otherwise the mex of the g⁻ of the options; G plus a Nim heap of m is a misère
/// loss exactly for m = g⁻(G). See Conway, *On Numbers and Games*, chapter 12.
///
/// Eventually the values alternate between two that differ by 2 (as nimbers). The
/// text ends, as in print, with the first such pair: `0^120` continues 2, 0, 2, 0,
/// …. Commas separate values of two digits.
///
/// ```
/// use grundy_core::{Nimber, Outcome};
/// use grundy_engine::Genus;
///
/// let zero = Genus::of_options(&[]);
/// let one = Genus::of_options(&[&zero]);
/// let two = Genus::of_options(&[&zero, &one]);
/// assert_eq!([&zero, &one, &two].map(Genus::to_string), ["0^120", "1^031", "2^20"]);
/// assert_eq!(two.with_twos(1_000_001), Nimber(0));
/// assert_eq!(one.outcome(), Outcome::P);
/// // 2 + 2 has the options 2 + 1 = 3 and 2.
/// let three = Genus::of_options(&[&zero, &one, &two]);
/// assert_eq!(Genus::of_options(&[&three, &two]).to_string(), "0^02");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Genus {
    nimber: Nimber,
    /// At least two values, of which the last two repeat for ever.
    misere: Box<[Nimber]>,
}

impl Genus {
    /// The genus of a game with options of these genera.
    ///
    /// A move in G + 2 + … + 2 with n > 0 twos leaves an option of G with n twos,
    /// or G with n − 1 twos and a heap of 1 or 0; a heap of 1 changes the last
    /// binary digit of g⁻. So each value follows from the previous one and those of
    /// the options, and once the latter alternate, a value that recurs two places
    /// later does so for ever. By `docs/genus.md` one recurs within three places.
    #[must_use]
    pub fn of_options(options: &[&Self]) -> Self {
        let mut normal = Mex::default();
        for option in options {
            normal.insert(option.nimber);
        }
        let settled = options.iter().map(|option| option.misere.len() - 2).max();
        let settled = settled.unwrap_or(0);
        let mut values: Vec<Nimber> = Vec::new();
        loop {
            let twos = values.len();
            let mut mex = Mex::default();
            for option in options {
                mex.insert(option.with_twos(twos as u64));
            }
            let value = match values.last() {
                None if options.is_empty() => Nimber(1),
                None => mex.mex(),
                Some(&before) => {
                    mex.insert(before);
                    mex.insert(before ^ Nimber(1));
                    mex.mex()
                }
            };
            values.push(value);
            if twos >= settled + 2 && values[twos - 2] == value {
                break;
            }
        }
        while let [.., before, _, last] = values[..]
            && before == last
        {
            values.pop();
        }
        Self {
            nimber: normal.mex(),
            misere: values.into_boxed_slice(),
        }
    }

    /// The nimber in normal play.
    #[must_use]
    pub const fn nimber(&self) -> Nimber {
        self.nimber
    }

    /// The values g⁻ of the game with 0, 1, 2, … heaps of two.
    ///
    /// There are at least two, and the last two repeat for ever.
    #[must_use]
    pub fn misere(&self) -> &[Nimber] {
        &self.misere
    }

    /// The value g⁻ of the game with `twos` Nim heaps of size two.
    #[must_use]
    pub fn with_twos(&self, twos: u64) -> Nimber {
        let written = self.misere.len() as u64;
        let place = match twos < written {
            true => twos,
            false => written - 2 + (twos - written) % 2,
        };
        self.misere[place as usize]
    }

    /// The misère outcome.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        outcome_of(self.with_twos(0))
    }

    /// The equal genus of a position of Nim, if there is one.
    ///
    /// A game is tame only if all its followers have such a genus too.
    #[must_use]
    pub fn as_tame(&self) -> Option<TameGenus> {
        let nimber = self.nimber;
        let genera = [true, false].map(|firm| TameGenus { nimber, firm });
        let fits = |genus: &TameGenus| {
            (genus.firm || nimber.0 < 2) && self.misere == Self::from(*genus).misere
        };
        genera.into_iter().find(fits)
    }

    /// Bytes on the heap.
    pub(crate) fn heap_bytes(&self) -> u64 {
        grundy_core::allocated::<Nimber>(self.misere.len()) as u64
    }
}

impl From<TameGenus> for Genus {
    fn from(tame: TameGenus) -> Self {
        let nimber = tame.nimber;
        let away = |by| nimber ^ Nimber(by);
        // With a firm summand, g⁻ of every sum is the nim-sum.
        let misere = match tame.firm {
            true => vec![nimber, away(2)],
            false => vec![away(1), away(2), nimber],
        };
        Self {
            nimber,
            misere: misere.into_boxed_slice(),
        }
    }
}

impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values: Vec<String> = self
            .misere
            .iter()
            .map(|value| value.0.to_string())
            .collect();
        let long = values.iter().any(|value| value.len() > 1);
        let between = if long { "," } else { "" };
        f.pad(&format!("{}^{}", self.nimber.0, values.join(between)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_heaps_have_the_genera_in_print() {
        let mut heaps: Vec<Genus> = Vec::new();
        for size in 0..12_u64 {
            let genus = Genus::of_options(&heaps.iter().collect::<Vec<_>>());
            let nimber = Nimber(size);
            let tame = TameGenus {
                nimber,
                firm: size > 1,
            };
            assert_eq!(genus, Genus::from(tame));
            assert_eq!(genus.as_tame(), Some(tame));
            heaps.push(genus);
        }
        let texts: Vec<String> = heaps.iter().map(Genus::to_string).collect();
        assert_eq!(
            texts[..6],
            ["0^120", "1^031", "2^20", "3^31", "4^46", "5^57"]
        );
        assert_eq!(texts[8..], ["8^8,10", "9^9,11", "10^10,8", "11^11,9"]);
    }

    #[test]
    fn every_set_of_options_settles_in_two_values_that_differ_by_two() {
        // Genera of several rounds: sets of a few from each.
        let mut known: Vec<Genus> = vec![Genus::of_options(&[])];
        for _ in 0..6 {
            let mut more = Vec::new();
            let few: Vec<&Genus> = known.iter().rev().take(8).collect();
            for chosen in 0_usize..1 << few.len() {
                let options = few.iter().enumerate();
                let options = options.filter(|(at, _)| chosen >> at & 1 != 0);
                let options: Vec<&Genus> = options.map(|(_, genus)| *genus).collect();
                let genus = Genus::of_options(&options);
                let [.., a, b] = genus.misere[..] else {
                    panic!("{genus}")
                };
                assert_eq!(a ^ b, Nimber(2), "{genus}");
                // The recurrence of each value, far beyond the stored ones.
                for twos in 1..20 {
                    let mut mex = Mex::default();
                    for option in &options {
                        mex.insert(option.with_twos(twos));
                    }
                    mex.insert(genus.with_twos(twos - 1));
                    mex.insert(genus.with_twos(twos - 1) ^ Nimber(1));
                    assert_eq!(mex.mex(), genus.with_twos(twos), "{genus} at {twos}");
                }
                if !known.contains(&genus) && !more.contains(&genus) {
                    more.push(genus);
                }
            }
            known.extend(more);
        }
        assert!(known.len() > 10, "{}", known.len());
    }
}
