//! Two dice beside a heap: document 3's three questions.
//!
//! Turn both dice and take the sum; turn one die and take what it shows; turn
//! one die and take the sum of both tops. The rules are those of `dice` for two.

use grundy_core::{ParseError, Published, Reader};

use crate::dice::{Dice, Family};

/// The slug.
pub const SLUG: &str = "two-dice";
/// The parameters of the member that stands for the family.
pub const USUAL: Option<&str> = Some(TWO.all);

/// The member of the family that a text names.
///
/// # Errors
/// When the text names no member.
pub fn with_parameters(text: Option<&str>) -> Result<Dice, ParseError> {
    Dice::of_question(2, &TWO, &mut Reader::new(text.unwrap_or_default()))
}

pub(crate) const TWO: Family = Family {
    slug: SLUG,
    all: "both",
    wanted: "two-dice-parameters",
    examples: &[
        ("two-dice:both", "30@3,5"),
        ("two-dice:one", "30@3,5"),
        ("two-dice:sum", "30@3,5"),
        ("two-dice:both", "30"),
        ("two-dice:both", "11@2,6"),
    ],
    published: {
        const RULE: &str = "two-dice-from-rules";
        const COUNTED: &str = "two-dice-from-definition";
        &[
            Published::nimber("2@1,2", 0, RULE).of("both").moves(0),
            Published::nimber("2@2,3", 1, RULE).of("both").moves(1),
            Published::nimber("3@1,6", 0, RULE).of("both").moves(0),
            Published::nimber("3@2,3", 1, RULE).of("both").moves(2),
            Published::nimber("4@1,1", 1, RULE).of("both").moves(1),
            Published::n("30@3,5", COUNTED).of("both").moves(15),
            Published::p("30@1,1", COUNTED).of("both").moves(10),
            Published::p("30@1,6", COUNTED).of("both").moves(10),
            Published::nimber("1@1,6", 0, RULE).of("one").moves(0),
            Published::nimber("1@1,2", 1, RULE).of("one").moves(1),
            Published::nimber("2@1,1", 1, RULE).of("one").moves(1),
            Published::nimber("2@2,5", 0, RULE).of("one").moves(2),
            Published::n("30@3,5", COUNTED).of("one").moves(8),
            Published::p("30@3,4", COUNTED).of("one").moves(8),
            Published::p("30@5,5", COUNTED).of("one").moves(4),
            Published::nimber("2@1,1", 0, COUNTED).of("sum").moves(0),
            Published::nimber("2@1,2", 1, RULE).of("sum").moves(1),
            Published::nimber("3@2,2", 1, RULE).of("sum").moves(1),
            Published::nimber("3@3,6", 0, RULE).of("sum").moves(0),
            Published::n("30@3,5", COUNTED).of("sum").moves(8),
        ]
    },
};

#[cfg(test)]
mod tests {
    use grundy_core::ChanceOpened;

    use super::*;
    use crate::dice::tests::lost;
    use crate::dice::{Question, Tops};

    const BOTH: Dice = Dice::new(2, &TWO, Question::All);
    const ONE: Dice = Dice::new(2, &TWO, Question::One);
    const SUM: Dice = Dice::new(2, &TWO, Question::Sum);

    fn pair(tops: &Tops) -> (u8, u8) {
        let faces: Vec<u8> = tops.faces().collect();
        (faces[0], faces[1])
    }

    /// The equal or opposite tops.
    fn paired() -> Vec<Tops> {
        let mut all = Tops::all(2);
        all.retain(|tops| {
            let (a, b) = pair(tops);
            a == b || a + b == 7
        });
        all
    }

    #[test]
    fn turning_one_die_loses_from_equal_or_opposite_tops() {
        assert!(lost(ONE, 100)[7..].iter().all(|row| *row == paired()));
    }

    #[test]
    fn turning_both_dice_loses_by_the_remainder_by_14() {
        for (left, row) in lost(BOTH, 200).iter().enumerate().skip(12) {
            let extreme = |face: u8| matches!(face, 1 | 6);
            let mut expected = Tops::all(2);
            expected.retain(|tops| match (left % 14, pair(tops)) {
                (0..=2, (a, b)) => extreme(a) || extreme(b),
                (_, (a, b)) => extreme(a) && extreme(b),
            });
            assert_eq!(row, &expected, "{left}");
        }
    }

    #[test]
    fn turning_one_die_for_the_sum_settles_at_66() {
        let lost = lost(SUM, 150);
        assert!(lost[66..].iter().all(|row| *row == paired()));
        assert_ne!(lost[65], paired());
    }

    #[test]
    fn an_opening_throws_only_what_the_heap_allows() {
        let names = |heap| -> Vec<String> {
            let throws = ONE.throws(&heap);
            throws.into_iter().map(|(name, _)| name).collect()
        };
        assert_eq!(names(3), ["1,1", "1,2"]);
        assert_eq!(names(12).len(), 21);
        assert!(ONE.read_start("1").is_err());
    }
}
