//! The openings of three-row bars by document 0's differences.

use grundy::{Convention, Limits, Outcome, Position, Solver};

use super::printed;

/// Checks each line by the rules: the bite, the option, and that it wins.
#[test]
fn openings_of_three_rows_meet_the_conditions_that_their_lines_state() {
    let said = printed("survey chomp-openings --rows 3 --cols 14 --differences");
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut bars = 0;
    for line in said.lines() {
        let (bar, rest) = line.split_once(": ").expect("a bar");
        let (bite, rest) = rest.split_once(" → [").expect("a bite");
        let (differences, conditions) = rest.split_once("], ").expect("conditions");
        bars += 1;
        assert_eq!(bar, format!("3x{bars}"));
        let start: Position = format!("chomp {bar}").parse().unwrap();
        let left = start.play(bite).unwrap();
        let named: Position = format!("chomp abc:{differences}").parse().unwrap();
        assert_eq!(left, named, "{line}");
        let outcome = left.outcome(Convention::Normal, &mut solver);
        assert_eq!(outcome.unwrap(), Outcome::P, "{line}");
        let numbers: Vec<u64> = differences.split(',').map(|n| n.parse().unwrap()).collect();
        let [a, b, c] = numbers[..] else {
            panic!("{line}");
        };
        assert!(c < bars && a + b + c == bars && a * b == 0, "{line}");
        let zero = if a == 0 { "A" } else { "B" };
        let stated = format!("{c} < {bars}, {a} + {b} + {c} = {bars}, {zero} = 0");
        assert_eq!(conditions, stated);
    }
    assert_eq!(bars, 14);
}
