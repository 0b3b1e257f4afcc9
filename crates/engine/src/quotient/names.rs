//! Names of classes: products of generators.

use super::monoid::Element;
use super::solver::MisereQuotient;

/// The digits of exponents.
const EXPONENTS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

impl MisereQuotient {
    /// The letter of the generator with this number: a, b, …, z, a1, b1, ….
    #[must_use]
    pub fn letter(number: usize) -> String {
        let letter = char::from(b'a' + (number % 26) as u8);
        match number / 26 {
            0 => letter.to_string(),
            round => format!("{letter}{round}"),
        }
    }

    /// A class as a product of generators, as `ab²`; the identity, and any unknown
    /// class, is `1`.
    #[must_use]
    pub fn name(&self, class: Element) -> String {
        let mut text = String::new();
        let powers = self.word(class).unwrap_or_default();
        for (number, &power) in powers.iter().enumerate() {
            if power > 0 {
                text += &Self::letter(number);
            }
            if power > 1 {
                let digits = power.to_string();
                text.extend(
                    digits
                        .bytes()
                        .map(|digit| EXPONENTS[usize::from(digit - b'0')]),
                );
            }
        }
        match text.is_empty() {
            true => "1".to_owned(),
            false => text,
        }
    }

    /// The generators with their games, as `a = 1`.
    #[must_use]
    pub fn named_generators(&self) -> Vec<String> {
        let games = self.generators().iter().enumerate();
        let named = games.map(|(number, game)| format!("{} = {game}", Self::letter(number)));
        named.collect()
    }
}
