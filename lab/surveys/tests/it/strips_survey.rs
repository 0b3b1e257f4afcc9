//! The pages on strips beside the laws.

use std::fs;
use std::path::Path;

use grundy_surveys::hexagons::{Kind, Laws, Region, Strip, Strips};
use grundy_surveys::{NoObserver, Report as _, Survey as _, hexagon_strips};

fn page(name: &str) -> String {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    fs::read_to_string(docs.join(name)).unwrap()
}

/// The lines of a table of the page after its two header lines, cell by cell.
fn table(page: &str, header: &str) -> Vec<Vec<String>> {
    let lines = page.lines().skip_while(|line| !line.starts_with(header));
    let lines = lines.skip(2).take_while(|line| line.starts_with('|'));
    lines
        .map(|line| {
            let cells = line.trim_matches('|').split(" | ");
            cells.map(|cell| cell.trim().to_owned()).collect()
        })
        .collect()
}

/// The tables that are kept beside the page, byte by byte.
#[test]
fn the_kept_tables_are_those_of_the_survey() {
    let survey = hexagon_strips::Strips { rows: 11, to: 3544 };
    let report = survey.in_memory().run(&NoObserver).unwrap();
    for (table, name) in report.tables().iter().zip(["laws", "exceptions", "lost"]) {
        if name != "exceptions" {
            let mut bytes = Vec::new();
            table.csv(&mut bytes).unwrap();
            let beside = page(&format!("results/strips/{name}.csv"));
            assert_eq!(String::from_utf8(bytes).unwrap(), beside, "{name}");
        }
    }
}

/// For every number of rows: the latest preperiod and the largest nimber where no kind
/// rises, the proof's bound, and the kinds lost never, finitely often and for ever.
#[test]
fn the_results_have_the_laws_of_all_rows() {
    let strips = Strips::new(11, 3545, &|| false).unwrap();
    let laws = Laws::new(&strips);
    let lines = table(&page("results/strips.md"), "| rows | kinds");
    assert_eq!((lines.len(), laws.rows()), (11, 11));
    for (rows, line) in (1..=11).zip(lines) {
        let mut lost = [0; 3];
        let (mut from, mut largest, mut rises) = (0, 0, false);
        for kind in Kind::all(rows) {
            let (law, values) = (laws.of(kind).unwrap(), strips.values(kind));
            let start = kind.least() as usize;
            let is_lost = |range: std::ops::Range<usize>| values[range].contains(&0);
            let past = (law.from + law.length) as usize;
            let for_ever = law.saltus == 0 && is_lost(law.from as usize..past);
            lost[match (for_ever, is_lost(start..past)) {
                (true, _) => 2,
                (false, true) => 1,
                (false, false) => 0,
            }] += 1;
            from = from.max(law.from);
            largest = largest.max(*values.iter().max().unwrap());
            rises |= law.saltus > 0;
        }
        let by = laws.common(rows).unwrap().law.proved_by.to_string();
        let largest = if rises {
            "–".to_owned()
        } else {
            largest.to_string()
        };
        let count = |lost: u32| {
            if lost == 0 {
                "–".to_owned()
            } else {
                lost.to_string()
            }
        };
        let expected = [from.to_string(), largest, by];
        let expected: Vec<_> = expected.into_iter().chain(lost.map(count)).collect();
        assert_eq!(line[3..], expected, "{rows} rows");
    }
}

/// True if a list of document 1's page, such as `2, 7–9 and every even c from 128 on`,
/// has this length.
fn lists(list: &str, length: u64) -> bool {
    let list = list.trim_start_matches(|c: char| c.is_alphabetic() || " =".contains(c));
    let (list, but) = list.split_once(", but not ").unwrap_or((list, ""));
    if but.parse() == Ok(length) {
        return false;
    }
    list.replace(" and ", ", ").split(", ").any(|item| {
        let numbers: Vec<u64> = item
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect();
        match numbers[..] {
            [from] if item.contains("even") => length >= from && length.is_multiple_of(2),
            [from] if item.contains("odd") => length >= from && length % 2 == 1,
            [rest, by] if item.contains("divided") => length % by == rest,
            [one] => length == one,
            [from, to] => (from..=to).contains(&length),
            _ => panic!("{item}"),
        }
    })
}

#[test]
fn document_1_has_every_lost_board_of_at_most_five_rows() {
    let strips = Strips::new(5, 415, &|| false).unwrap();
    let laws = Laws::new(&strips);
    let lost = |sides: [u64; 6]| {
        let region = Region::of_sides(sides.map(|side| side - 1)).unwrap();
        laws.nimber(&strips, Strip::from(region)) == Some(0)
    };
    let a = |x: u64, y: u64| [y, x, 1, x + y - 1, 1, x];
    let c = |x: u64, y: u64, z: u64| [y, x, z, x + y - 1, 1, x + z - 1];
    let lines = table(&page("document-1.md"), "| board | lost for |");
    let mut compared = 0;
    for line in &lines {
        let board = line[0].split(", ").next().unwrap();
        let sides: Box<dyn Fn(u64) -> [u64; 6]> = match board {
            "A(2,y)" => Box::new(|y| a(2, y)),
            "A(4,y)" => Box::new(|y| a(4, y)),
            "C(2,y,2)" => Box::new(|y| c(2, y, 2)),
            "C(2,y,3)" => Box::new(|y| c(2, y, 3)),
            "C(2,y,4)" => Box::new(|y| c(2, y, 4)),
            "C(4,y,2)" => Box::new(|y| c(4, y, 2)),
            "hex(2,3,c,3,2,c+1)" => Box::new(|c| [2, 3, c, 3, 2, c + 1]),
            "hex(2,4,c,3,3,c+1)" => Box::new(|c| [2, 4, c, 3, 3, c + 1]),
            _ => {
                assert_eq!(line[1], "none", "{board}");
                continue;
            }
        };
        let least = if board.starts_with('A') { 1 } else { 2 };
        for length in least..2000 {
            assert_eq!(
                lost(sides(length)),
                lists(&line[1], length),
                "{board} {length}"
            );
            compared += 1;
        }
    }
    assert!(compared > 15_000, "{compared} of {lines:?}");
}
