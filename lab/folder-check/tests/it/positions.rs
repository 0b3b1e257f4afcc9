//! Tables of every position reachable from one: correct ones are verified, and no wrong
//! one is.

use grundy_core::{Catalogue, ChanceOpened, Convention, Game, Loopy, Scored, ValueKind};
use grundy_engine::whole::{Coder, KeyedRules as _, PositionKey, Text, Whole, Word};
use grundy_engine::{Budget, NoObserver};
use grundy_folder_check::{Error, Limits};
use grundy_games::{Visitor, with_game};
use grundy_surveys::positions::{self, Head, Record};
use grundy_testkit::Scratch;

use crate::folders::{checked, refusal, within};

/// A table as written.
#[derive(Clone)]
struct Made {
    head: Head,
    /// The records, each with its rank.
    records: Vec<(u64, Record)>,
}

impl Made {
    fn of<G: Game>(game: &G, start: &str, valuing: ValueKind) -> Self {
        let at = game.read(start).unwrap();
        let rules = Coder::new(game, &at);
        match rules.numbers() {
            Some(_) => Self::keyed::<Word, G>(&rules, start, valuing),
            None => Self::keyed::<Text, G>(&rules, start, valuing),
        }
    }

    fn keyed<H: PositionKey, G: Game>(rules: &Coder<&G>, start: &str, valuing: ValueKind) -> Self {
        let first = H::of(rules, start).unwrap();
        let texts = first.text().is_some();
        let mut budget = Budget::new(grundy_engine::Limits::UNTIMED, &NoObserver);
        let whole = Whole::of(rules, first, valuing, &mut budget).unwrap();
        let record = |at: &H, value: u16| Record {
            key: at.key(),
            value,
            text: at.text().map(Into::into),
        };
        let levels = whole.ranks.iter();
        let of_level = |(rank, level): (&u64, &Vec<(H, u16)>)| {
            let records = level.iter().map(|(at, value)| (*rank, record(at, *value)));
            records.collect::<Vec<_>>()
        };
        Self {
            head: Head {
                game: rules.game(),
                start: start.to_owned(),
                valuing,
                wide: false,
                texts,
                ranks: Vec::new(),
                edges: whole.edges,
            },
            records: levels.flat_map(of_level).collect(),
        }
    }

    /// Writes a folder with this table in it.
    fn folder(&self) -> Scratch {
        let mut head = self.head.clone();
        for (rank, _) in &self.records {
            match head.ranks.last_mut() {
                Some((last, count)) if last == rank => *count += 1,
                _ => head.ranks.push((*rank, 1)),
            }
        }
        let folder = Scratch::new();
        let word = head.valuing.word();
        let owner = format!("grundy positions {} {} {word}\n", head.game, head.start);
        folder.write("survey.txt", owner);
        positions::write(&folder.join(head.name()), &head, |mut to| {
            for (_, record) in &self.records {
                let text = record.text.as_deref();
                Record::write(&mut to, head.wide, record.key, record.value, text).unwrap();
            }
            Ok::<_, grundy_surveys::SurveyError>(())
        })
        .unwrap();
        folder
    }

    /// The verdict on such a folder.
    fn checked(&self) -> Result<String, String> {
        checked(&self.folder()).map(|verified| verified.to_string())
    }
}

struct Making<'t>(&'t str, ValueKind);

impl Visitor for Making<'_> {
    type Output = Made;

    fn game<G: Game + Catalogue>(self, game: G) -> Made {
        Made::of(&game, self.0, self.1)
    }

    fn loopy<L: Loopy + Catalogue>(self, _: L) -> Made {
        unreachable!("no table goes round")
    }

    fn scored<S: Scored + Catalogue>(self, _: S) -> Made {
        unreachable!("no table is judged")
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> Made {
        Made::of(&game, self.0, self.1)
    }
}

fn made(game: &str, start: &str, valuing: ValueKind) -> Made {
    match grundy_ruleset::named(game) {
        Some(ruleset) => Made::of(&ruleset.unwrap(), start, valuing),
        None => with_game(game, Making(start, valuing)).unwrap(),
    }
}

const OWN: &str = "ruleset mine; numbers a, b; option a - k, b for k in 1..=a; \
                   option a, b - k for k in 1..=min(b, 2)";

/// Games with numbers and with texts, with images and with components.
const TABLES: [(&str, &str); 10] = [
    ("chomp", "3x4"),
    ("nim", "3,5,2"),
    ("moore:2", "3,3,3"),
    ("wythoff", "5,6"),
    ("cram", "2x3"),
    ("nimbi", "2x3"),
    ("hexagon", "A(2,2)"),
    ("die", "12@3"),
    ("kayles", "9"),
    (OWN, "4,5"),
];

#[test]
fn every_right_table_is_verified_and_each_wrong_value_is_found() {
    let mut forged = 0;
    for (game, start) in TABLES {
        for valuing in ValueKind::ALL {
            let right = made(game, start, valuing);
            let verdict = right.checked();
            let verdict = verdict.unwrap_or_else(|why| panic!("{game} {valuing:?}: {why}"));
            let count = format!("{} positions, compared with", right.records.len());
            assert!(verdict.contains(&count), "{verdict}");
            assert!(right.records.len() >= 9, "{verdict}");
            let step = right.records.len().div_ceil(12);
            for place in (0..right.records.len()).step_by(step) {
                let mut wrong = right.clone();
                let value = &mut wrong.records[place].1.value;
                *value = if valuing == ValueKind::Nimbers {
                    *value + 1
                } else {
                    1 - *value
                };
                assert!(wrong.checked().is_err(), "{game} {valuing:?}: {place}");
                forged += 1;
            }
        }
    }
    assert!(forged > 200, "{forged}");
}

/// A position missing, duplicated, or under another rank or key; another start, another
/// game; and a file that belongs to no table.
#[test]
fn a_table_of_other_positions_is_refused() {
    let outcomes = ValueKind::Outcomes(Convention::Normal);
    // In these games no position is represented by an image.
    for (game, start, another) in [("nim", "2,3,5", "2,3,6"), ("kayles", "9", "10")] {
        let right = made(game, start, outcomes);
        let last = right.records.len() - 1;
        for place in [0, 3, last] {
            let mut wrong = right.clone();
            wrong.records.remove(place);
            assert!(wrong.checked().is_err(), "{game}: without {place}");
            let mut wrong = right.clone();
            let again = wrong.records[place].clone();
            wrong.records.insert(place, again);
            let twice = wrong.checked();
            // A duplicate with its text is no false statement.
            assert!(twice.is_err() || right.head.texts, "{game}: twice {place}");
            let mut wrong = right.clone();
            wrong.records[place].0 += 1;
            assert!(wrong.checked().is_err(), "{game}: rank {place}");
            let mut wrong = right.clone();
            wrong.records[place].1.key ^= 1 << 40;
            wrong.records[place].1.text = Some("1,7".into()).filter(|_| right.head.texts);
            assert!(wrong.checked().is_err(), "{game}: key {place}");
        }
        let mut wrong = right.clone();
        wrong.head.start = another.to_owned();
        assert!(wrong.checked().is_err(), "{game}: start");
        for other in ["chomp", "northcott:4", "odd-even:3,odd", "no-such-game"] {
            let mut wrong = right.clone();
            wrong.head.game = other.to_owned();
            assert!(wrong.checked().is_err(), "{game}: {other}");
        }
        let folder = right.folder();
        assert!(checked(&folder).is_ok());
        folder.write("nimbers.table", "");
        let fault = refusal(&folder);
        assert!(fault.contains("is no file of this survey"), "{fault}");
    }
}

#[test]
fn a_check_of_a_table_keeps_its_limits() {
    let right = made("chomp", "5x6", ValueKind::Nimbers);
    let folder = right.folder();
    assert!(checked(&folder).is_ok());
    let limits = Limits {
        memory: 20_000,
        ..Limits::default()
    };
    let stopped = within(folder.path(), limits);
    assert!(matches!(stopped, Err(Error::Limit(_))), "{stopped:?}");
}
