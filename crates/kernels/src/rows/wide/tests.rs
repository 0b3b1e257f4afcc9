use super::super::each_loss;
use super::super::tests::{self as yardstick, budget};
use super::*;

#[test]
fn small_boxes_are_as_the_rules_say() {
    for (rows, columns) in [(3, 1), (3, 12), (3, 30), (4, 9), (5, 7), (6, 6), (8, 4)] {
        let expected = yardstick::lost(rows, columns);
        let mut positions = Vec::new();
        each_wide_loss(rows, columns, &mut budget(), |p| {
            positions.push(p.iter().map(|&x| x as u8).collect())
        })
        .unwrap();
        let positions: Vec<Vec<u8>> = positions;
        assert_eq!(positions, expected, "{rows}x{columns}");
    }
}

/// Two methods that share only the idea of a shadow.
#[test]
fn rows_up_to_63_agree_with_the_sieve() {
    for (rows, columns) in [(3, 63), (4, 63), (5, 40)] {
        let mut sieved: Vec<Vec<usize>> = Vec::new();
        each_loss(rows, columns, &mut budget(), |p| {
            sieved.push(p.iter().map(|&x| x.into()).collect())
        })
        .unwrap();
        let mut positions = Vec::new();
        each_wide_loss(rows, columns, &mut budget(), |p| positions.push(p.to_vec())).unwrap();
        assert_eq!(positions, sieved, "{rows}x{columns}");
    }
}

/// Beyond one word, where brute force is still quick: the P-positions are
/// consistent.
#[test]
fn three_rows_across_words_are_as_the_rules_say() {
    const MOST: usize = 150;
    let mut lost = vec![false; (MOST + 1).pow(3)];
    let index = |a: usize, b: usize, c: usize| (a * (MOST + 1) + b) * (MOST + 1) + c;
    each_wide_loss(3, MOST, &mut budget(), |p| {
        lost[index(p[0], p[1], p[2])] = true
    })
    .unwrap();
    for a in 1..=MOST {
        for b in 0..=a {
            for c in 0..=b {
                let wins = (1..a).any(|j| lost[index(j, b.min(j), c.min(j))])
                    || (0..b).any(|j| lost[index(a, j, c.min(j))])
                    || (0..c).any(|j| lost[index(a, b, j)]);
                assert_eq!(lost[index(a, b, c)], !wins, "{a},{b},{c}");
            }
        }
    }
}

/// OEIS A395126: the last rows of the P-positions of four rows, by the rows above.
#[test]
fn four_rows_are_as_published() {
    const PUBLISHED: [usize; 87] = [
        0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 2, 0, 2, 0, 2, 0, 0, 0, 2, 0, 2, 0, 2, 3, 4, 0, 3, 0,
        3, 2, 0, 2, 0, 2, 0, 2, 2, 3, 3, 0, 2, 2, 0, 4, 0, 4, 0, 4, 0, 5, 6, 7, 3, 4, 0, 0, 2, 3,
        2, 3, 4, 5, 6, 0, 2, 3, 4, 5, 7, 0, 5, 2, 4, 4, 3, 3, 0, 2, 0, 2, 3, 0, 2, 0, 2,
    ];
    let mut positions = Vec::new();
    each_wide_loss(4, 100, &mut budget(), |p| positions.push(p[3])).unwrap();
    assert_eq!(positions[..PUBLISHED.len()], PUBLISHED);
}

#[test]
fn what_is_too_large_is_refused_before_it_starts() {
    let small = |rows, columns| count_wide(rows, columns, &mut budget());
    assert_eq!(small(4, 0), Err(Refusal::Empty));
    assert_eq!(small(2, 5), Err(Refusal::Sides { most: ROWS }));
    assert_eq!(small(9, 5), Err(Refusal::Sides { most: ROWS }));
    assert_eq!(small(3, usize::MAX), Err(Refusal::Sides { most: LONGEST }));
    assert!(matches!(small(8, LONGEST), Err(Refusal::Positions { .. })));
    assert!(matches!(
        small(3, LONGEST),
        Err(Refusal::Positions { .. } | Refusal::Memory { .. })
    ));
}

/// `cargo test --release -p grundy-kernels wide -- --ignored`: some seconds.
#[test]
#[ignore = "some seconds"]
fn four_rows_of_500_and_1000() {
    assert_eq!(count_wide(4, 500, &mut budget()), Ok(4_316_097));
    assert_eq!(count_wide(4, 1000, &mut budget()), Ok(35_029_679));
}
