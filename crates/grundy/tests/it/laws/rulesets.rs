//! A built-in game and its ruleset have the same options everywhere. The checker reads
//! the ruleset, so this ties the Rust rules to the ruleset, and the ruleset to them.

use std::collections::BTreeSet;

use grundy_core::{Catalogue, Game, Loopy, Notation as _, ParseError, Scored, split_name};
use grundy_engine::definition;
use grundy_games::SLUGS;
use grundy_ruleset::{Ruleset, built_in, built_in_text};

use crate::laws::sample::{self, Cases, Law};

/// Games whose rulesets list the same options in another order.
const OTHER_ORDER: [&str; 5] = ["moore", "hexagon", "northcott", "xiangqi", "dice"];

/// Members of families with few or small boards in their examples.
const MORE: [&str; 7] = [
    "queen:60",
    "queen:8x5",
    "subtraction:1,4,9,16",
    "moore:3",
    "octal:4.37",
    "hexadecimal:C.3F",
    "hexadecimal:0.93",
];

/// Compares a game with a ruleset.
struct Same<'r> {
    ruleset: &'r Ruleset,
    cases: &'r Cases,
}

impl Same<'_> {
    /// Compares the sample, small positions of the ruleset, and large ones.
    fn check<R: Catalogue>(&self, game: &R, mut positions: Vec<R::Position>) -> Result<(), String> {
        let ruleset = self.ruleset;
        let slug = game.slug();
        for at in ruleset.small_positions().map_err(|why| why.to_string())? {
            positions.extend(game.read(&spelled(&slug, &ruleset.show(&at))));
        }
        let mut random = fastrand::Rng::with_seed(17);
        for _ in 0..20 {
            let text = large(&slug, &mut random);
            let at = text.map(|text| game.read(&text).map_err(|why| format!("{text}: {why}")));
            positions.extend(at.transpose()?);
        }
        self.cases.add(game, positions.len());
        positions.iter().try_for_each(|at| self.check_at(game, at))
    }

    fn check_at<R: Catalogue>(&self, game: &R, at: &R::Position) -> Result<(), String> {
        let (ruleset, slug, text) = (self.ruleset, game.slug(), game.show(at));
        let wrong = |why: ParseError| format!("{text}: {why}");
        let here = ruleset.read(&text).map_err(wrong)?;
        let shown = spelled(&slug, &ruleset.show(&here));
        if slug != "hexagon" && shown != text {
            return Err(format!("{text} is shown as {shown}"));
        }
        let options = definition::options(game, at);
        let mut of_game: Vec<String> = options.iter().map(|option| game.show(option)).collect();
        let mut of_ruleset = Vec::new();
        for option in definition::options(ruleset, &here) {
            let option = spelled(&slug, &ruleset.show(&option));
            of_ruleset.push(match &*slug {
                "hexagon" => game.show(&game.read(&option).map_err(wrong)?),
                _ => option,
            });
        }
        if let Some(fault) = ruleset.fault() {
            return Err(wrong(fault));
        }
        let same = if OTHER_ORDER.contains(&&*slug) {
            BTreeSet::from_iter(&of_ruleset) == BTreeSet::from_iter(&of_game)
        } else {
            of_ruleset == of_game
        };
        if same {
            return Ok(());
        }
        of_ruleset.truncate(40);
        of_game.truncate(40);
        Err(format!(
            "{text}: the ruleset has {of_ruleset:?}, the game {of_game:?}"
        ))
    }
}

/// The output is the first difference, if there is one.
impl Law for Same<'_> {
    type Output = Option<String>;
    const SAMPLE: (u64, usize) = (30, 200);

    fn last_mover<G: Game + Catalogue>(
        &self,
        game: &G,
        positions: Vec<G::Position>,
    ) -> Option<String> {
        self.check(game, positions).err()
    }

    fn loopy<L: Loopy + Catalogue>(&self, game: &L) -> Option<String> {
        self.check(game, sample::loopy(game, 200)).err()
    }

    fn scored<S: Scored + Catalogue>(&self, game: &S) -> Option<String> {
        self.check(game, sample::scored(game, 30, 200)).err()
    }
}

/// A ruleset's position in the game's notation: a board of the hexagon game is written
/// row by row, since the game reads no sizes, and the empty board is `0`.
fn spelled(slug: &str, text: &str) -> String {
    if slug != "hexagon" {
        return text.to_owned();
    }
    let parts = text.split('+').map(|part| match part.split_once('x') {
        Some((rows, columns)) => {
            let row = "#".repeat(columns.parse().unwrap());
            vec![row; rows.parse().unwrap()].join("/")
        }
        None if part.contains('#') => part.to_owned(),
        None => "0".to_owned(),
    });
    parts.collect::<Vec<_>>().join("+")
}

/// A position larger than those of the sample.
fn large(slug: &str, random: &mut fastrand::Rng) -> Option<String> {
    let list = |numbers: &[u64]| {
        let texts: Vec<String> = numbers.iter().map(u64::to_string).collect();
        texts.join(",")
    };
    let mut upto = |most: u64| random.u64(1..=most);
    let grid = |random: &mut fastrand::Rng, side: usize| {
        let chars = ['#', '#', '.'];
        let line = |random: &mut fastrand::Rng| -> String {
            (0..side).map(|_| chars[random.usize(0..3)]).collect()
        };
        let lines: Vec<String> = (0..side).map(|_| line(random)).collect();
        lines.join("/")
    };
    Some(match slug {
        "nim" => list(&[upto(300), upto(300), upto(300)]),
        "subtraction" => list(&[upto(1 << 50), upto(1 << 50)]),
        "queen" => "start".to_owned(),
        "octal" => list(&[upto(120), upto(120)]),
        "hexadecimal" => list(&[upto(30), upto(30)]),
        "moore" => list(&[upto(12), upto(12), upto(12), upto(12)]),
        "wythoff" => list(&[upto(300), upto(300)]),
        "fibonacci" => format!("{}/{}", upto(900) + 900, upto(900)),
        "die" => format!("{}@{}", upto(1 << 50), upto(6)),
        "two-dice" => format!("{}@{},{}", upto(1 << 50), upto(6), upto(6)),
        "chomp" => {
            let mut rows: Vec<u64> = (0..9).map(|_| upto(30)).collect();
            rows.sort_unstable_by(|a, b| b.cmp(a));
            list(&rows)
        }
        "nimbi" | "cram" => grid(random, 9),
        "hexagon" => grid(random, 6),
        _ => return None,
    })
}

#[test]
fn rulesets_and_rust_have_the_same_options() {
    let cases = Cases::default();
    let mut wrong = Vec::new();
    let members = SLUGS.iter().flat_map(|slug| sample::members(slug));
    for name in members.chain(MORE.map(str::to_owned)) {
        if let Some(ruleset) = &built_in(&name) {
            let law = Same {
                ruleset,
                cases: &cases,
            };
            let difference = sample::check(&law, &name);
            wrong.extend(difference.map(|why| format!("{name} {why}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    cases.at_least(
        "chomp 200, cram 200, dice 200, die 200, fibonacci 100, hexadecimal 200, hexagon 200, \
         moore 200, nim 200, nimbi 200, northcott 200, octal 200, odd-even 100, queen 200, \
         subtraction 200, two-dice 200, wythoff 100, xiangqi 200",
    );
}

/// Mistakes of authors of rules: an end that is off by one, a missing direction, a
/// condition too few or too many.
#[test]
fn a_changed_ruleset_differs_from_the_game() {
    let (mut differ, mut declared) = (0, 0);
    for (name, from, to) in [
        ("nim", "1..=n", "1..n"),
        ("subtraction:1-3", "k <= n", "k < n"),
        (
            "octal:0.137",
            "rest > 0 then 2 else 1",
            "rest > 0 then 2 else 4",
        ),
        ("octal:4.37", "rest / 2", "rest / 3"),
        ("moore:2", "<= k", "< k"),
        (
            "wythoff",
            "for k in 1..=a\nrequire",
            "for k in 1..a\nrequire",
        ),
        ("queen:19", "1..=min(c, r)", "1..min(c, r)"),
        (
            "queen:19",
            "option n - 1, m - 1 - j where c = n for j in 1..m",
            "",
        ),
        ("chomp", "x < i", "x <= i"),
        ("nimbi", "[right, down]", "[right]"),
        ("fibonacci", "2*k", "2*k + 1"),
        ("fibonacci", "then n - 1", "then n"),
        ("die", "face + top != 7 and", ""),
        ("two-dice:both", " or beside(a, y) and beside(b, x)", ""),
        ("two-dice:sum", "new + other", "new"),
        ("queen:8x5", "option j, m - 1", "option j, m - 2"),
        ("dice:3,all", "new + old != 7", "new + old != 6"),
        ("dice:3,sum", "else sum(tops)", "else sum(tops) - 1"),
        ("odd-even:3,odd", "(mine + x) mod 2", "(mine + x + 1) mod 2"),
        ("northcott:8", " = (r[i] < other)", " != (r[i] < other)"),
        ("xiangqi", "= 3 then 1", "= 2 then 1"),
        ("xiangqi", "11 - first(p) - r", "10 - first(p) - r"),
        ("hexagon", "right + down", "right - down"),
        ("hexagon:part", "1..=len(line)", "2..=len(line)"),
    ] {
        let (slug, parameters) = split_name(name);
        let text = built_in_text(slug).unwrap();
        assert_eq!(text.matches(from).count(), 1, "{name}: {from}");
        match Ruleset::with_parameters(&text.replace(from, to), parameters) {
            Ok(ruleset) => {
                let (ruleset, cases) = (&ruleset, &Cases::default());
                let difference = sample::check(&Same { ruleset, cases }, name);
                assert!(difference.is_some(), "{name} with {to:?}");
                differ += 1;
            }
            // A declared symmetry or sum no longer holds, or an option is not among the
            // required positions.
            Err(why) => {
                let keys = ["ruleset-false-", "ruleset-option-"];
                let expected = keys.iter().any(|key| why.why.key.starts_with(key));
                assert!(expected, "{name}: {why}");
                declared += 1;
            }
        }
    }
    assert!(
        differ >= 14,
        "{differ} differ, {declared} break a declaration"
    );
}
