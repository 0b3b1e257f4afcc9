use std::collections::HashSet;

use super::*;

/// The lost positions of each row by the definition, as the lesser of each face and the
/// face below it: these decide the possible turns.
fn lost(game: Dice, rows: u64) -> Vec<Vec<[u8; 3]>> {
    let mut lost: Vec<Vec<Tops>> = Vec::new();
    for left in 0..rows {
        let is_lost = |tops: &Tops| {
            let at = Position { left, tops: *tops };
            let flow = game.moves(&at, &mut |turn| {
                let to = game.play(&at, &turn);
                if lost[to.left as usize].contains(&to.tops) {
                    Flow::Break(())
                } else {
                    Flow::Continue(())
                }
            });
            flow.is_continue()
        };
        lost.push(Tops::all(3).into_iter().filter(is_lost).collect());
    }
    let paired = |tops: &Tops| {
        let mut faces = [0; 3];
        for (to, face) in faces.iter_mut().zip(tops.faces()) {
            *to = face.min(7 - face);
        }
        faces.sort_unstable();
        faces
    };
    let rows = lost.iter().map(|row| {
        let mut row: Vec<[u8; 3]> = row.iter().map(paired).collect();
        row.sort_unstable();
        row.dedup();
        row
    });
    rows.collect()
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
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        let _ = game.moves(&at, &mut |turn| {
            ours.push(turn);
            Flow::Continue(())
        });
        let _ = two.moves(&at, &mut |turn| {
            theirs.push(turn);
            Flow::Continue(())
        });
        assert_eq!(ours, theirs);
        assert_eq!(two.show(&at), "20@1,5");
    }
}

#[test]
fn one_die_turned_among_one_is_the_die() {
    let game = with_parameters(Some("1,one")).unwrap();
    for text in ["0@1", "7@2", "30@3"] {
        let at = game.read(text).unwrap();
        let mut faces = Vec::new();
        let _ = game.moves(&at, &mut |turn| {
            faces.push(turn);
            Flow::Continue(())
        });
        let top = at.tops.faces().next().unwrap();
        let beside = die::beside(top).filter(|&to| u64::from(to) <= at.left);
        let expected: Vec<Turn> = beside.map(|to| Turn::One(top, to)).collect();
        assert_eq!(faces, expected, "{text}");
    }
}

#[test]
fn three_dice_settle_as_their_page_says() {
    let game = |question| Dice::new(3, &MANY, question);
    let all = lost(game(Question::All), 60);
    let one = lost(game(Question::One), 30);
    assert_eq!(all[40], [[1, 1, 1], [1, 1, 2], [1, 1, 3]]);
    assert_eq!(one[17], [[1, 1, 1], [1, 2, 3], [2, 2, 2], [3, 3, 3]]);
    assert!(all[40..].iter().all(|row| row == &all[40]) && all[39] != all[40]);
    assert!(one[17..].iter().all(|row| row == &one[17]) && one[16] != one[17]);
}

#[test]
fn even_numbers_of_dice_settle_on_pairs_that_are_even() {
    let is_even = |tops: &Tops| {
        let count = |face| tops.faces().filter(|&top| top.min(7 - top) == face).count();
        (1..=3).all(|face| count(face).is_multiple_of(2))
    };
    // The heap from which on the lost tops are the even ones; one counter less differs.
    for (count, from) in [(2, 7), (4, 17), (6, 26), (8, 33)] {
        let game = Dice::new(count, &MANY, Question::One);
        let all = Tops::all(count);
        let mut lost: Vec<HashSet<Tops>> = Vec::new();
        for left in 0..from + 7 {
            let has_no_answer = |tops: &&Tops| {
                let at = Position { left, tops: **tops };
                let flow = game.moves(&at, &mut |turn| {
                    let to = game.play(&at, &turn);
                    match lost[to.left as usize].contains(&to.tops) {
                        true => Flow::Break(()),
                        false => Flow::Continue(()),
                    }
                });
                flow.is_continue()
            };
            lost.push(all.iter().filter(has_no_answer).copied().collect());
        }
        let even: HashSet<Tops> = all.iter().filter(|tops| is_even(tops)).copied().collect();
        // A turn takes at most 6: seven equal rows decide all later ones.
        let from = from as usize;
        assert!(lost[from..].iter().all(|row| *row == even), "{count}");
        assert_ne!(lost[from - 1], even, "{count}");
    }
}

#[test]
fn texts_are_refused_where_they_are_wrong() {
    for (text, at, key) in [
        ("", 0, "dice-parameters"),
        ("3", 1, "dice-parameters"),
        ("13,all", 0, "misread-too-large"),
        ("0,all", 0, "misread-too-small"),
        ("3,both", 2, "dice-parameters"),
        ("3,all,", 5, "misread-rest"),
    ] {
        let why = with_parameters(Some(text)).unwrap_err();
        assert_eq!((why.at, &*why.why.key), (at, key), "{text}");
    }
    let game = with_parameters(Some("3,all")).unwrap();
    for (text, at, key) in [
        ("30", 2, "dice-no-tops"),
        ("30@3,5", 6, "misread-expected"),
        ("30@3,5,7", 7, "misread-too-large"),
        ("30@3,5,6,1", 8, "misread-rest"),
    ] {
        let why = game.read(text).unwrap_err();
        assert_eq!((why.at, &*why.why.key), (at, key), "{text}");
    }
    let at = game.read("11@5,3,1").unwrap();
    assert_eq!(game.show(&at), "11@1,3,5");
    for (text, key) in [("1,1,1", "dice-no-turn"), ("5,6,6", "dice-too-few")] {
        assert_eq!(game.read_move(&at, text).unwrap_err().why.key, key);
    }
    assert!(game.read_move(&at, "4,2,1").is_ok());
    assert!(game.read_start("2").is_err());
}
