use super::*;
use crate::tests::Definition;
use grundy_testkit::moves;

/// The lost tops of each heap by the definition, in ascending order.
pub(crate) fn lost(game: Dice, rows: u64) -> Vec<Vec<Tops>> {
    let mut definition = Definition::new(&game, |_| true);
    let row = |left| {
        let mut all = Tops::all(game.count);
        all.retain(|&tops| definition.is_lost(&Position { left, tops }));
        all
    };
    (0..rows).map(row).collect()
}

#[test]
fn dice_of_two_are_two_dice() {
    use crate::two_dice;
    for (word, other) in [("2,all", "both"), ("2,one", "one"), ("2,sum", "sum")] {
        let game = with_parameters(Some(word)).unwrap();
        let two = two_dice::with_parameters(Some(other)).unwrap();
        assert_eq!(game.about().parameters.as_deref(), Some(word));
        assert_eq!(two.about().parameters.as_deref(), Some(other));
        assert_eq!(game.kind(), two.kind());
        let at = game.read("20@5,1").unwrap();
        assert_eq!(moves(&game, &at), moves(&two, &at));
        assert_eq!(two.show(&at), "20@1,5");
    }
}

#[test]
fn one_die_turned_among_one_is_the_die() {
    let game = with_parameters(Some("1,one")).unwrap();
    for text in ["0@1", "7@2", "30@3"] {
        let at = game.read(text).unwrap();
        let top = at.tops.faces().next().unwrap();
        let beside = die::beside(top).filter(|&to| u64::from(to) <= at.left);
        let expected: Vec<Turn> = beside.map(|to| Turn::One(top, to)).collect();
        assert_eq!(moves(&game, &at), expected, "{text}");
    }
}

#[test]
fn three_dice_are_thrown_at_a_heap_of_three_or_more() {
    let game = with_parameters(Some("3,all")).unwrap();
    assert!(game.read_start("2").is_err());
    assert!(game.read_start("3").is_ok());
}

#[test]
fn three_dice_settle_as_their_page_says() {
    let settled = |question, rows| -> Vec<Vec<Vec<u8>>> {
        let lost = lost(Dice::new(3, &MANY, question), rows).into_iter();
        let row = lost.map(|row| {
            let mut row: Vec<Vec<u8>> = row.into_iter().map(lesser).collect();
            row.sort_unstable();
            row.dedup();
            row
        });
        row.collect()
    };
    let all = settled(Question::All, 60);
    let one = settled(Question::One, 30);
    assert_eq!(all[40], [[1, 1, 1], [1, 1, 2], [1, 1, 3]]);
    assert_eq!(one[17], [[1, 1, 1], [1, 2, 3], [2, 2, 2], [3, 3, 3]]);
    assert!(all[40..].iter().all(|row| row == &all[40]) && all[39] != all[40]);
    assert!(one[17..].iter().all(|row| row == &one[17]) && one[16] != one[17]);
}

/// The lesser of each face and the face below it, in ascending order: these decide the
/// possible turns.
fn lesser(tops: Tops) -> Vec<u8> {
    let mut faces: Vec<u8> = tops.faces().map(|face| face.min(7 - face)).collect();
    faces.sort_unstable();
    faces
}

#[test]
fn even_numbers_of_dice_settle_on_pairs_that_are_even() {
    // The heap from which on the lost tops are the even ones; one counter less differs.
    for (count, from) in [(2, 7), (4, 17), (6, 26), (8, 33), (10, 42)] {
        // A turn takes at most 6: seven equal rows decide all later ones.
        let lost = lost(Dice::new(count, &MANY, Question::One), from + 7);
        let mut even = Tops::all(count);
        even.retain(|&tops| {
            lesser(tops)
                .chunk_by(|a, b| a == b)
                .all(|same| same.len() % 2 == 0)
        });
        let from = from as usize;
        assert!(lost[from..].iter().all(|row| *row == even), "{count}");
        assert_ne!(lost[from - 1], even, "{count}");
    }
}
