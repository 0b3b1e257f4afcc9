//! Declarations never change an answer: with a symmetry or components, true or false,
//! every position has the answer that it has without, or an error that shows the place
//! in the text.

use grundy::{Convention, Game, Limits, Solver};

use crate::laws::proofs::{agrees, verify};

const SEED: u64 = 8;

fn solver() -> Solver {
    Solver::new(Limits {
        positions: 20_000,
        ..Limits::UNTIMED
    })
}

/// The outcome and the nimber of a position, or an error.
fn answer(text: &str, at: &str, convention: Convention) -> Result<String, String> {
    let game = Game::named(text).map_err(|why| why.to_string())?;
    let position = game.position(at).map_err(|why| why.to_string())?;
    let answer = position.solve(convention, &mut solver());
    let answer = answer.map_err(|why| why.to_string())?;
    Ok(format!("{:?} {:?}", answer.outcome, answer.nimber))
}

#[derive(Default)]
struct Tried {
    same: usize,
    refused: usize,
}

impl Tried {
    /// Compares the answers with and without the declarations.
    fn at(&mut self, rules: &str, declared: &str, at: &str) {
        let plain = format!("ruleset plain; {rules}");
        let text = format!("ruleset bold; {rules}; {declared}");
        for convention in Convention::BOTH {
            let place = format!("{text} at {at}, {convention:?}");
            let truth = answer(&plain, at, *convention).unwrap();
            match answer(&text, at, *convention) {
                Ok(declared) => {
                    assert_eq!(declared, truth, "{place}");
                    self.same += 1;
                    certify(&text, at, *convention);
                }
                Err(why) => {
                    let expected = ["different options", "components"];
                    let expected = expected.iter().any(|words| why.contains(words));
                    assert!(expected, "{place}: {why}");
                    self.refused += 1;
                }
            }
        }
    }

    fn at_least(&self, answered: usize, declined: usize) {
        let Self { same, refused } = *self;
        let counts = format!("seed {SEED}: {same} same, {refused} refused");
        assert!(same >= answered && refused >= declined, "{counts}");
    }
}

/// Checks that the answer has an accepted certificate.
fn certify(text: &str, at: &str, convention: Convention) {
    let position = Game::named(text).unwrap().position(at).unwrap();
    let certificate = position.certificate(convention, &mut solver()).unwrap();
    let verified = verify(&certificate).unwrap_or_else(|why| panic!("{text} {at}: {why}"));
    let claim = &verified.proved[0].claim;
    agrees(&position.into(), convention, claim, &mut solver());
}

/// Random places of a piece, in a line or scattered.
fn piece(random: &mut fastrand::Rng) -> String {
    let size = random.usize(1..=5);
    let straight = random.bool();
    let mut places = Vec::new();
    let is_turned = random.bool();
    for k in 0..size as i64 {
        let (r, c) = match straight {
            true => (0, k),
            false => (random.i64(0..=2), random.i64(0..=2)),
        };
        places.push(if is_turned { (c, r) } else { (r, c) });
    }
    let cleared = places.iter().map(|(r, c)| format!("c + ({r}, {c})"));
    let cleared: Vec<String> = cleared.collect();
    let full = cleared.iter().map(|place| format!("full(g, {place})"));
    let full: Vec<String> = full.collect();
    let bound = match random.usize(0..8) {
        0 => format!(" and width(g) != {}", random.usize(1..6)),
        1 => format!(
            " and not full(g, c + ({}, {}))",
            random.i64(-2..=2),
            random.i64(-2..=2)
        ),
        2 => format!(
            " and count(full(g, d) for d in cells(g)) != {}",
            random.usize(2..9)
        ),
        _ => String::new(),
    };
    format!(
        "option clear {} for c in cells(g) where {}{bound}",
        cleared.join(", "),
        full.join(" and ")
    )
}

fn board(random: &mut fastrand::Rng) -> String {
    let (rows, columns) =
        [(1, 6), (6, 1), (2, 5), (5, 2), (3, 3), (3, 4), (1, 5)][random.usize(0..7)];
    let row = |random: &mut fastrand::Rng| -> String {
        (0..columns)
            .map(|_| if random.usize(0..5) == 0 { '.' } else { '#' })
            .collect()
    };
    (0..rows).map(|_| row(random)).collect::<Vec<_>>().join("/")
}

#[test]
fn pieces_that_declare_what_is_false_are_answered_as_if_they_did_not() {
    let mut random = fastrand::Rng::with_seed(SEED);
    let mut tried = Tried::default();
    for round in 0..160 {
        let rules: Vec<String> = (0..random.usize(1..=3))
            .map(|_| piece(&mut random))
            .collect();
        let rules = format!("grid g; {}", rules.join("; "));
        let symmetry = ["transpose", "reflections", "all", "hexagonal"][random.usize(0..4)];
        let declared = match round % 3 {
            0 => format!("symmetry {symmetry}"),
            1 => "parts components".to_owned(),
            _ => format!("symmetry {symmetry}; parts components"),
        };
        let at = board(&mut random);
        tried.at(&rules, &declared, &at);
    }
    tried.at_least(60, 60);
}

#[test]
fn numbers_rows_and_graphs_that_declare_what_is_false_are_answered_too() {
    let mut random = fastrand::Rng::with_seed(SEED);
    let mut tried = Tried::default();
    for _ in 0..40 {
        let (n, k) = (random.usize(0..=12), random.usize(1..=3));
        let at = format!("{},{}", random.usize(0..=14), random.usize(0..=14));
        tried.at(
            &format!(
                "numbers a, b; option a - 1, b where a > 0; option a, b - 1 where b > 0;
                 option a, b - {k} where b > {n} and b >= {k}"
            ),
            "symmetry swap",
            &at,
        );
        let at: Vec<String> = (0..3).map(|_| random.usize(0..=3).to_string()).collect();
        tried.at(
            &format!(
                "row r; option set(r, i, r[i] - 1) for i in indices(r)
                 where r[i] > 0 and not (i = 0 and r[0] = {k} and sum(r) > {n})"
            ),
            "symmetry reverse",
            &at.join(","),
        );
        let (v, w) = (random.usize(3..=9), random.usize(3..=9));
        tried.at(
            &format!("graph g; option remove v for v in vertices(g) where v != {v}"),
            "symmetry relabel",
            &format!("0-1,1-2,2-{v},{w}"),
        );
        tried.at(
            &format!(
                "graph g; option remove v, neighbours(g, v) for v in vertices(g)
                 where count(vertices(g)) != {w}"
            ),
            "parts components; symmetry relabel",
            "0-1,1-2,3-4,5,6-7",
        );
    }
    tried.at_least(60, 20);
}

/// Declarations that were once believed, with the nimbers of the rules.
#[test]
fn false_symmetries_once_believed_change_no_nimber() {
    let mut tried = Tried::default();
    let three = "grid g; define dead = any(all(inside(g, c + k*right) and g[c + k*right] == s \
                 for k in 0..3) for s in ['X', 'O'] for c in cells(g)); \
                 option put 'X', c for c in cells(g) where g[c] == '#' and not dead; \
                 option put 'O', c for c in cells(g) where g[c] == '#' and not dead; \
                 measure count(g[c] == '#' for c in cells(g))";
    for (rules, declared, at, truth) in [
        (
            "grid g; option clear c for c in cells(g) where full(g, c) \
             and not (height(g) == 1 and width(g) == 3 and c == (0, 0))",
            "symmetry transpose",
            "3x1",
            "N Some(1)",
        ),
        (three, "symmetry all", "X/X/#/#", "P Some(0)"),
        (
            "graph g; option remove v for v in vertices(g) where v != 9",
            "symmetry relabel",
            "0-1,9-8",
            "N Some(1)",
        ),
    ] {
        let plain = answer(&format!("ruleset plain; {rules}"), at, Convention::Normal);
        assert_eq!(plain.as_deref(), Ok(truth), "{rules}");
        tried.at(rules, declared, at);
    }
    assert_eq!(tried.same + tried.refused, 6);
}
