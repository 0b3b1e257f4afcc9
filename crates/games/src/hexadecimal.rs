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

    fn game(code: &str) -> Code {
        with_parameters(Some(code)).unwrap()
    }

    #[test]
    fn codes_have_one_spelling() {
        for (text, canonical) in [
            ("0.3f", "0.3F"),
            ("c.0", "C.0"),
            ("0.770", "0.77"),
            ("8.08000", "8.08"),
        ] {
            assert_eq!(game(text).about().parameters.as_deref(), Some(canonical));
        }
    }

    #[test]
    fn wrong_codes_are_refused_where_they_are_wrong() {
        for (text, at, key) in [
            ("", 0, "hexadecimal-digit"),
            ("9.7", 0, "hexadecimal-first-digit"),
            ("0.", 2, "hexadecimal-digit"),
            ("0.3G", 3, "hexadecimal-digit"),
            ("03F", 1, "misread-expected"),
            (&format!("0.{}", "F".repeat(65)), 66, "octal-long"),
        ] {
            let why = with_parameters(Some(text)).unwrap_err();
            assert_eq!((why.at, &*why.why.key), (at, key), "{text}");
        }
    }

    #[test]
    fn moves_against_the_code_are_refused_with_the_rule() {
        for (code, text, key) in [
            ("0.3F", "10-3", "octal-not-so-many"),
            ("0.3F", "10-2:3,4", "hexadecimal-parts"),
            ("0.3F", "10-2:3,4,2", "hexadecimal-parts"),
            ("0.3F", "10-1:3,6", "octal-no-split"),
            ("0.37", "10-2:3,4,1", "hexadecimal-no-three"),
            ("0.8", "10-1", "octal-not-one-heap"),
            ("8.3", "10-0", "octal-not-one-heap"),
            ("0.3F", "9-1", "misread-no-heap"),
        ] {
            let why = game(code).read_move(&vec![10], text).unwrap_err();
            assert_eq!(why.why.key, key, "{code} {text}");
        }
        let why = game("0.2").read_move(&vec![1], "1-1").unwrap_err();
        assert_eq!(why.why.key, "octal-not-all");
        let mv = game("0.3F").read_move(&vec![10], "10-2:4,1,3").unwrap();
        assert_eq!(mv.show(), "10-2:1,3,4");
        assert_eq!(game("0.3F").play(&vec![5, 10], &mv), [1, 3, 4, 5]);
    }

    /// A code without an 8 is that of an octal game.
    #[test]
    fn octal_codes_have_the_moves_of_their_octal_game() {
        for code in ["0.77", "0.137", "4.07"] {
            let octal = crate::octal::with_parameters(Some(code)).unwrap();
            let hexadecimal = game(code);
            let at = vec![3, 7, 9];
            let (mut one, mut other) = (Vec::new(), Vec::new());
            let _ = octal.moves(&at, &mut |mv| {
                one.push(octal.show_move(&at, &mv));
                Flow::Continue(())
            });
            let _ = hexadecimal.moves(&at, &mut |mv| {
                other.push(hexadecimal.show_move(&at, &mv));
                Flow::Continue(())
            });
            assert_eq!(one, other, "{code}");
        }
    }

    #[test]
    fn a_huge_heap_costs_what_is_looked_at() {
        let mut seen = 0;
        let _ = game("C.3F").moves(&vec![heaps::LARGEST], &mut |_| {
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
