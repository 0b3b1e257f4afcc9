//! Take-and-break games by their hexadecimal code: a move may leave three heaps.
//!
//! R. B. Austin, *Impartial and partisan games*, thesis, University of Calgary
//! 1976; S. Howse and R. J. Nowakowski, *Periodicity and arithmetic-periodicity in
//! hexadecimal games*, Theoretical Computer Science 313 (2004), 463–472.

use grundy_core::{ParseError, Published};

pub use crate::take_and_break::{Base, Break, Code};

/// The slug.
pub const SLUG: &str = "hexadecimal";
/// The parameters of the member that stands for the family.
pub const USUAL: Option<&str> = Some("0.3F");

/// The take-and-break game of one hexadecimal code.
///
/// ```
/// use grundy_core::{Flow, Notation as _, Rules as _};
/// use grundy_games::hexadecimal;
///
/// // Take one and leave three heaps.
/// let game = hexadecimal::with_parameters(Some("0.8"))?;
/// let heap = game.read("7")?;
/// let mut options = Vec::new();
/// let _ = game.moves(&heap, &mut |mv| {
///     options.push(game.show(&game.play(&heap, &mv)));
///     Flow::Continue(())
/// });
/// assert_eq!(options, ["1,1,4", "1,2,3", "2,2,2"]);
/// # Ok::<(), grundy_core::ParseError>(())
/// ```
///
/// # Errors
/// When the text is not a code.
pub fn with_parameters(text: Option<&str>) -> Result<Code, ParseError> {
    let Some(text) = text else {
        return Err(ParseError::new(0, "hexadecimal-no-code"));
    };
    Code::of_text(text, Base::Hexadecimal)
}

pub(crate) const EXAMPLES: &[(&str, &str)] = &[
    ("hexadecimal:0.3F", "10,12"),
    ("hexadecimal:0.8", "20"),
    ("hexadecimal:0.1F", "8,9"),
    ("hexadecimal:8.3", "7,9"),
];

pub(crate) const PUBLISHED: &[Published] = {
    const HAND: &str = "hexadecimal-from-code";
    const THIRDS: &str = "hexadecimal-from-thirds";
    &[
        Published::nimber("1", 1, HAND).of("0.3F").moves(1),
        Published::nimber("2", 2, HAND).of("0.3F").moves(2),
        Published::nimber("3", 0, HAND).of("0.3F").moves(2),
        Published::nimber("4", 1, HAND).of("0.3F").moves(3),
        Published::nimber("5", 2, HAND).of("0.3F").moves(4),
        Published::nimber("6", 3, HAND).of("0.3F").moves(5),
        Published::nimber("3", 0, HAND).of("0.8").moves(0),
        Published::nimber("4", 1, HAND).of("0.8").moves(1),
        Published::nimber("7", 2, HAND).of("0.8").moves(3),
        Published::nimber("10", 3, THIRDS).of("0.8").moves(7),
        Published::nimber("31", 10, THIRDS).of("0.8"),
        Published::nimber("4,7", 3, HAND).of("0.8"),
        Published::p("4", HAND).of("0.8").misere(),
        Published::n("3", HAND).of("0.8").misere(),
        Published::nimber("2", 0, HAND).of("8.3").moves(1),
        Published::nimber("3", 2, HAND).of("8.3").moves(2),
    ]
};

#[cfg(test)]
mod tests {
    use grundy_core::{Flow, Notation as _, Rules as _};

    use super::*;
    use crate::heaps;
    use grundy_testkit::moves;

    #[test]
    fn a_split_into_three_leaves_them_in_order() {
        let game = with_parameters(Some("0.3F")).unwrap();
        let at = vec![5, 10];
        let mv = game.read_move(&at, "10-2:4,1,3").unwrap();
        assert_eq!(game.play(&at, &mv), [1, 3, 4, 5]);
    }

    /// A code without an 8 is that of an octal game.
    #[test]
    fn octal_codes_have_the_moves_of_their_octal_game() {
        for code in ["0.77", "0.137", "4.07"] {
            let octal = crate::octal::with_parameters(Some(code)).unwrap();
            let hexadecimal = with_parameters(Some(code)).unwrap();
            let at = vec![3, 7, 9];
            assert_eq!(moves(&octal, &at), moves(&hexadecimal, &at), "{code}");
        }
    }

    #[test]
    fn a_huge_heap_costs_what_is_looked_at() {
        let game = with_parameters(Some("C.3F")).unwrap();
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
    }
}
