//! Folders of surveys of strips, and their nimbers beside the rules of the game.

use std::collections::{BTreeSet, HashMap};

use grundy_core::{Flow, Game, Notation};
use grundy_games::hexagon::Hexagon;
use grundy_surveys::hexagon_strips::Strips;
use grundy_surveys::hexagons::Kind;
use grundy_surveys::{NoObserver, Survey};

use crate::folders::{checked, forged, refusal, refusal_with, strips};

/// The nimber of a sum of boards by the rules alone, each part once.
fn nimber<P: Clone + Eq + std::hash::Hash>(
    rules: &impl Game<Position = P>,
    parts: &[P],
    known: &mut HashMap<P, u16>,
) -> u16 {
    let mut sum = 0;
    for part in parts {
        let value = known.get(part).copied().unwrap_or_else(|| {
            let mut options = Vec::new();
            let _ = rules.options(part, &mut |parts| {
                options.push(parts.to_vec());
                Flow::Continue(())
            });
            let values: BTreeSet<u16> = options
                .iter()
                .map(|parts| nimber(rules, parts, known))
                .collect();
            let value = (0..).find(|value| !values.contains(value)).unwrap();
            known.insert(part.clone(), value);
            value
        });
        sum ^= value;
    }
    sum
}

/// A strip as the game's notation draws it, from the last row to row 0.
fn drawn(kind: Kind, length: u64) -> String {
    let [rows, left, right] = [kind.rows, kind.left, kind.right].map(u64::from);
    let rows = (0..rows).rev().map(|y| {
        let piece = |x: u64| match (left..=length + right).contains(&(x + y)) {
            true => '#',
            false => '.',
        };
        (0..=length).map(piece).collect::<String>()
    });
    rows.collect::<Vec<_>>().join("/")
}

/// Compares every kind to length 60 with the definition executed on the game's own rules.
#[test]
fn nimbers_are_those_of_the_rules() {
    let report = Strips { rows: 11, to: 60 }.in_memory().run(&NoObserver);
    let values = report.unwrap().values;
    let (rules, mut known, mut compared) = (Hexagon, HashMap::new(), 0);
    for kind in (1..=11).flat_map(Kind::all) {
        for length in kind.least()..=60 {
            let board = rules.read(&drawn(kind, length)).unwrap();
            let part = rules.representative(&board);
            let is = nimber(&rules, &[part], &mut known);
            let value = values.values(kind)[length as usize];
            assert_eq!(value, is, "{kind:?} {length}");
            compared += 1;
        }
    }
    assert!(compared > 25_000, "{compared}");
}

#[test]
fn laws_are_proved_or_said_to_be_open() {
    let verified = checked(&strips(3, 82)).unwrap();
    assert_eq!(verified.last, Some(u64::MAX));
    // One length less than the theorem needs for three rows.
    let folder = strips(3, 81);
    let verified = checked(&folder).unwrap();
    assert_eq!(verified.last, Some(81));
    let open = "beyond 2 rows nothing is proved";
    assert!(verified.proved.contains(open), "{verified}");
    let laws = String::from_utf8(folder.contents()["laws.csv"].clone()).unwrap();
    assert_eq!(laws.matches(",yes,").count(), 5);
    let claimed = laws.replace(",no,", ",yes,");
    assert!(refusal_with(&folder, "laws.csv", claimed).contains("laws.csv"));
    // A longer period, a later preperiod, another bound of the proof.
    for (column, value) in [
        ("period", "4"),
        ("from", "1"),
        ("by", "9"),
        ("largest", "3"),
    ] {
        let forged = forged(&laws, "1", column, value);
        assert!(refusal_with(&folder, "laws.csv", forged).contains("laws.csv"));
    }
    folder.write("survey.txt", "grundy survey strips 3 82, version 1\n");
    assert!(refusal(&folder).contains("state.bin"));
    for owner in ["3 082", "65 82", "3 82 1", "3", "3 30000"] {
        folder.write(
            "survey.txt",
            format!("grundy survey strips {owner}, version 1\n"),
        );
        assert!(refusal(&folder).contains("survey.txt"), "{owner}");
    }
}
