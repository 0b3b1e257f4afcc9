//! Take-and-break games by their octal code.
//!
//! Guy and Smith, *The G-values of various games*, Proceedings of the Cambridge
//! Philosophical Society 52 (1956); Berlekamp, Conway and Guy, *Winning Ways*,
//! chapter 4. The common language for the games of one heap or one row in
//! documents 1, 3 and 4.

use grundy_core::{Message, ParseError, Published};

pub use crate::take_and_break::{Base, Break, Code};

/// The slug.
pub const SLUG: &str = "octal";
/// The parameters of the member that stands for the family.
pub const USUAL: Option<&str> = Some("0.77");

/// The take-and-break game of one code.
///
/// ```
/// use grundy_core::{Flow, Notation as _, Rules as _};
/// use grundy_games::octal;
///
/// // Kayles: take one or two neighbours from a row.
/// let kayles = octal::with_parameters(Some("0.77"))?;
/// let row = kayles.read("5")?;
/// let mut options = Vec::new();
/// let _ = kayles.moves(&row, &mut |mv| {
///     options.push(kayles.show(&kayles.play(&row, &mv)));
///     Flow::Continue(())
/// });
/// options.sort();
/// assert_eq!(options, ["1,2", "1,3", "2,2", "3", "4"]);
/// # Ok::<(), grundy_core::ParseError>(())
/// ```
///
/// # Errors
/// When the text is not a code.
pub fn with_parameters(text: Option<&str>) -> Result<Code, ParseError> {
    let Some(text) = text else {
        return Err(ParseError::new(0, "octal-no-code"));
    };
    match Code::of_text(text, Base::Octal) {
        Ok(code) => Ok(code),
        // A hexadecimal code, whose moves may leave three heaps.
        Err(why) => Err(match Code::of_text(text, Base::Hexadecimal) {
            Ok(code) => ParseError::new(
                why.at,
                Message::new("octal-hexadecimal").with("code", code.code()),
            ),
            Err(_) => why,
        }),
    }
}

pub(crate) const EXAMPLES: &[(&str, &str)] = &[
    ("octal:0.77", "10,12"),
    ("octal:0.07", "20"),
    ("octal:4.07", "10,12"),
    ("octal:0.137", "9,5"),
];

pub(crate) const PUBLISHED: &[Published] = {
    const KAYLES: &str = "octal-from-kayles";
    const DAWSON: &str = "octal-from-dawsons-kayles";
    const CHESS: &str = "octal-from-dawsons-chess";
    const DOC4: &str = "octal-from-document-4";
    const HAND: &str = "octal-from-code";
    const ONES: &str = "octal-from-ones";
    &[
        Published::nimber("0", 0, KAYLES).of("0.77").moves(0),
        Published::nimber("1", 1, KAYLES).of("0.77").moves(1),
        Published::nimber("2", 2, KAYLES).of("0.77").moves(2),
        Published::nimber("3", 3, KAYLES).of("0.77").moves(3),
        Published::nimber("4", 1, KAYLES).of("0.77"),
        Published::nimber("5", 4, KAYLES).of("0.77").moves(5),
        Published::nimber("6", 3, KAYLES).of("0.77"),
        Published::nimber("7", 2, KAYLES).of("0.77"),
        Published::nimber("8", 1, KAYLES).of("0.77"),
        Published::nimber("9", 4, KAYLES).of("0.77"),
        Published::nimber("10", 2, KAYLES).of("0.77").moves(10),
        Published::nimber("11", 6, KAYLES).of("0.77"),
        Published::nimber("3,5", 7, KAYLES).of("0.77").moves(8),
        Published::p("1", ONES).of("0.77").misere(),
        Published::n("1,1", ONES).of("0.77").misere(),
        Published::nimber("1", 0, DAWSON).of("0.07").moves(0),
        Published::nimber("2", 1, DAWSON).of("0.07").moves(1),
        Published::nimber("3", 1, DAWSON).of("0.07").moves(1),
        Published::nimber("4", 2, DAWSON).of("0.07").moves(2),
        Published::nimber("5", 0, DAWSON).of("0.07").moves(2),
        Published::nimber("6", 3, DAWSON).of("0.07").moves(3),
        Published::nimber("9", 0, DAWSON).of("0.07"),
        Published::nimber("14", 4, DAWSON).of("0.07"),
        Published::nimber("15", 0, DAWSON).of("0.07"),
        Published::nimber("16", 5, DAWSON).of("0.07"),
        Published::nimber("1", 1, CHESS).of("0.137").moves(1),
        Published::nimber("2", 1, CHESS).of("0.137").moves(1),
        Published::nimber("3", 2, CHESS).of("0.137").moves(2),
        Published::nimber("4", 0, CHESS).of("0.137").moves(2),
        Published::nimber("5", 3, CHESS).of("0.137").moves(3),
        Published::nimber("13", 4, CHESS).of("0.137"),
        Published::nimber("50", 2, DOC4).of("0.333").moves(3),
        Published::nimber("48", 0, DOC4).of("0.333").moves(3),
        Published::nimber("3", 3, DOC4).of("0.333").moves(3),
        Published::nimber("1", 0, HAND).of("4.07").moves(0),
        Published::nimber("2", 1, HAND).of("4.07").moves(2),
        Published::nimber("3", 2, HAND).of("4.07").moves(2),
        Published::nimber("4", 3, HAND).of("4.07").moves(4),
        Published::nimber("2,3", 3, HAND).of("4.07").moves(4),
    ]
};

#[cfg(test)]
mod tests {
    use grundy_core::{Convention, Flow, Game as _, Outcome, Rules as _};

    use super::*;
    use crate::heaps;

    #[test]
    fn a_huge_heap_costs_what_is_looked_at() {
        let game = with_parameters(Some("4.77")).unwrap();
        let mut seen = 0;
        let _ = game.moves(&vec![heaps::LARGEST], &mut |_| {
            seen += 1;
            if seen == 1000 {
                Flow::Break(())
            } else {
                Flow::Continue(())
            }
        });
        assert_eq!(seen, 1000);
        assert_eq!(game.rank(&vec![heaps::LARGEST]), 2 * heaps::LARGEST - 1);
    }

    #[test]
    fn a_code_of_zeros_has_no_moves() {
        let game = with_parameters(Some("0.0")).unwrap();
        let verdict = game.theory(&vec![5], Convention::Misere).unwrap();
        assert_eq!(verdict.outcome, Outcome::N);
        assert!(game.heaps().is_none());
    }
}
