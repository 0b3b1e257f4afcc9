//! Folders of infinite misère quotients.

use std::collections::HashMap;

use grundy_folder_check::Verified;
use grundy_testkit::Scratch;

use crate::folders::checked;

/// Octal 0.2016 with heaps up to 6, and the reduction of their multiplicities.
const GAME: &str = "octal:0.2016";
const HEAPS_LINES: [&str; 6] = [
    "1,0,,,",
    "2,2,0,2,0",
    "3,3,1,2,0",
    "4,4,1,2,-1",
    "5,5,2,2,0",
    "6,6,1,2,1",
];
const TAKEN: [[u64; 2]; 5] = [[0, 2], [1, 2], [1, 2], [2, 2], [1, 2]];
/// The places of the heaps that lower and raise the height.
const DOWN: usize = 2;
const UP: usize = 4;

/// The options of a heap, without heaps of 1, which have no move.
fn options(heap: usize) -> Vec<[u64; 5]> {
    let mut all = Vec::new();
    let mut leave = |parts: &[usize]| {
        let mut counts = [0; 5];
        parts
            .iter()
            .filter(|&&part| part > 1)
            .for_each(|part| counts[part - 2] += 1);
        all.push(counts);
    };
    // Digit 2: one counter taken, and a heap left.
    if heap > 1 {
        leave(&[heap - 1]);
    }
    // Digit 1: three taken, and nothing left.
    if heap == 3 {
        leave(&[]);
    }
    // Digit 6: four taken, and one heap or two left.
    if heap > 4 {
        leave(&[heap - 4]);
        (1..heap - 4).for_each(|part| leave(&[part, heap - 4 - part]));
    }
    all
}

/// True if a sum is lost, by the definition.
fn lost(sum: [u64; 5], known: &mut HashMap<[u64; 5], bool>) -> bool {
    if let Some(&lost) = known.get(&sum) {
        return lost;
    }
    let (mut moves, mut wins) = (false, false);
    for at in (0..5).filter(|&at| sum[at] > 0) {
        for option in options(at + 2) {
            let mut after = sum;
            after[at] -= 1;
            after
                .iter_mut()
                .zip(option)
                .for_each(|(count, more)| *count += more);
            moves = true;
            wins = wins || lost(after, known);
        }
    }
    known.insert(sum, moves && !wins);
    moves && !wins
}

#[derive(Clone)]
struct Forged {
    owner: String,
    heaps: Vec<String>,
    cells: Vec<String>,
    summary: String,
}

impl Forged {
    /// The correct folder: for each cell the outcomes of the occurring heights from −4 to
    /// 4, by the definition.
    fn right() -> Self {
        let (mut cells, mut known) = (Vec::new(), HashMap::new());
        let mut crossing = None;
        let classes = TAKEN.map(|[threshold, period]| threshold + period);
        for number in 0..classes.iter().product() {
            let mut rest: u64 = number;
            let counts = classes.map(|class| {
                let count = rest % class;
                rest /= class;
                count
            });
            let occurs = |at: usize| counts[at] >= TAKEN[at][0];
            let from = if occurs(DOWN) { -4 } else { 0 };
            let to = if occurs(UP) { 4 } else { 0 };
            let heights: Vec<i64> = (from..=to).collect();
            let values: Vec<bool> = heights
                .iter()
                .map(|height| {
                    let mut sum = counts;
                    sum[if *height < 0 { DOWN } else { UP }] += 2 * height.unsigned_abs();
                    lost(sum, &mut known)
                })
                .collect();
            let (mut first, mut between) = (from, &values[..]);
            let (below, above) = (values[0], values[values.len() - 1]);
            while occurs(UP) && between.last() == Some(&above) {
                between = &between[..between.len() - 1];
            }
            while occurs(DOWN) && between.first() == Some(&below) {
                between = &between[1..];
                first += 1;
            }
            if occurs(DOWN) && occurs(UP) {
                assert!(between.len() < 5, "{counts:?} does not settle");
                if below == above && between.is_empty() {
                    first = 0;
                }
            }
            if !values.contains(&true) {
                continue;
            }
            let letter = |lost: bool| if lost { "P" } else { "N" };
            let tail = |at: usize, lost: bool| if occurs(at) { letter(lost) } else { "" };
            let joined = |counts: [u64; 5]| counts.map(|count| count.to_string()).join(" ");
            let inner: String = between.iter().map(|&lost| letter(lost)).collect();
            cells.push(format!(
                "{},{},{first},{inner},{}",
                joined(counts),
                tail(DOWN, below),
                tail(UP, above)
            ));
            if crossing.is_none() && occurs(DOWN) && occurs(UP) && below != above {
                let mut start = counts;
                start[UP] += 2 * u64::try_from(first - 1).unwrap_or(0);
                let more = 2 * (between.len() + 1);
                crossing = Some(format!("{},6,{more},4", joined(start)));
            }
        }
        Self {
            owner: format!("grundy infinite quotient {GAME}, version 1"),
            heaps: HEAPS_LINES.map(str::to_owned).into(),
            summary: format!("{GAME},6,{},{}", cells.len(), crossing.unwrap()),
            cells,
        }
    }

    fn check(&self) -> Result<Verified, String> {
        let folder = Scratch::new();
        let write = |name: &str, head: &str, lines: &str| {
            folder.write(name, format!("{head}{lines}\n"));
        };
        write("survey.txt", "", &self.owner);
        let heaps = self.heaps.join("\n");
        write("heaps.csv", "heap,like,threshold,period,sign\n", &heaps);
        let cells = self.cells.join("\n");
        write("cells.csv", "counts,below,first,between,above\n", &cells);
        let head = "game,to,cells,start,up,more,down\n";
        write("summary.csv", head, &self.summary);
        checked(&folder)
    }

    fn refused(&self, what: &str) {
        assert!(self.check().is_err(), "{what}");
    }
}

#[test]
fn a_right_folder_is_verified() {
    let verified = Forged::right().check().unwrap();
    assert_eq!(verified.last, Some(6));
    let proved = verified.proved;
    let start = "octal:0.2016: the misère quotient of the heaps to 6 is infinite; ";
    assert!(proved.starts_with(start), "{proved}");
    let apart = " more heaps of 6 are all told apart by heaps of 4; ";
    assert!(proved.contains(apart), "{proved}");
}

/// Changes one field of a line.
fn with_field(line: &str, field: usize, text: &str) -> String {
    let mut fields: Vec<&str> = line.split(',').collect();
    fields[field] = text;
    fields.join(",")
}

#[test]
fn every_forged_folder_is_refused() {
    let right = Forged::right();
    let mut forged = 0;
    let mut refuse = |wrong: &Forged, what: &str| {
        wrong.refused(what);
        forged += 1;
    };
    for (at, line) in right.cells.iter().enumerate() {
        let fields: Vec<&str> = line.split(',').collect();
        let other = |text: &str| match text {
            "P" => "N",
            "N" => "P",
            _ => "P",
        };
        let mut lines = Vec::new();
        for field in [1, 4] {
            lines.push(with_field(line, field, other(fields[field])));
            lines.push(with_field(line, field, ""));
        }
        let first: i64 = fields[2].parse().unwrap();
        for by in [-1, 1] {
            lines.push(with_field(line, 2, &(first + by).to_string()));
        }
        for place in 0..fields[3].len() {
            let mut between = fields[3].to_owned();
            between.replace_range(place..=place, other(&fields[3][place..=place]));
            lines.push(with_field(line, 3, &between));
        }
        for more in ["P", "N", "x"] {
            lines.push(with_field(line, 3, &format!("{more}{}", fields[3])));
            lines.push(with_field(line, 3, &format!("{}{more}", fields[3])));
        }
        for line in lines.iter().filter(|&other| other != line) {
            let mut wrong = right.clone();
            wrong.cells[at].clone_from(line);
            refuse(&wrong, &format!("cell {line}"));
        }
        let mut fewer = right.clone();
        fewer.cells.remove(at);
        refuse(&fewer, "a cell less");
        let count = right.cells.len();
        let fields = format!("{GAME},6,{count}");
        fewer.summary = right
            .summary
            .replace(&fields, &format!("{GAME},6,{}", count - 1));
        refuse(&fewer, "a cell less, and counted");
    }
    for (at, line) in right.heaps.iter().enumerate() {
        let fields: [&[&str]; 5] = [
            &["9"],
            &["0", "1", "2"],
            &["", "0", "1", "2", "3", "1001"],
            &["", "0", "1", "2", "3", "4"],
            &["", "0", "1", "-1", "2", "+1"],
        ];
        let texts = fields.iter().enumerate();
        for (field, text) in
            texts.flat_map(|(field, texts)| texts.iter().map(move |text| (field, text)))
        {
            let mut wrong = right.clone();
            wrong.heaps[at] = with_field(line, field, text);
            if wrong.heaps != right.heaps {
                refuse(&wrong, &wrong.heaps[at]);
            }
        }
    }
    let fields: [&[&str]; 7] = [
        &["octal:0.2017"],
        &["5", "7", "65"],
        &["65", "67", ""],
        &["0 0 1 1 1", ""],
        &["4", "5"],
        &["1", "4", "0"],
        &["6", "5", ""],
    ];
    let texts = fields.iter().enumerate();
    for (field, text) in
        texts.flat_map(|(field, texts)| texts.iter().map(move |text| (field, text)))
    {
        let mut wrong = right.clone();
        wrong.summary = with_field(&right.summary, field, text);
        refuse(&wrong, &wrong.summary);
    }
    assert!(forged > 500, "{forged}");
}

/// The same table claimed for other games, among them finite ones.
#[test]
fn other_games_are_refused() {
    let right = Forged::right();
    for game in [
        "octal:0.2017",
        "octal:0.77",
        "octal:0.07",
        "octal:0.2",
        "octal:0.201",
        "octal:4.2016",
        "octal:0.20161",
        "octal:0.9",
        "nim",
    ] {
        let mut wrong = right.clone();
        wrong.owner = right.owner.replace(GAME, game);
        wrong.refused(game);
        wrong.summary = right.summary.replace(GAME, game);
        // A digit for moves that heaps up to 6 do not have changes nothing.
        let same = game == "octal:0.20161";
        assert_eq!(wrong.check().is_ok(), same, "{game}");
    }
    let mut wrong = right;
    wrong.owner += "1";
    wrong.refused("version 11");
}

/// Heaps up to 5 have a finite quotient: a correct table, but nothing infinite.
#[test]
fn a_finite_quotient_is_not_infinite() {
    let mut finite = Forged::right();
    finite.heaps.pop();
    let cells = finite.cells.iter().filter_map(|line| {
        let (counts, rest) = line.split_once(',')?;
        let fields: Vec<&str> = rest.split(',').collect();
        let counts = counts.strip_suffix(" 0")?;
        Some(format!("{counts},{}", fields.join(",")))
    });
    finite.cells = cells.collect();
    finite.summary = format!("{GAME},5,{},0 0 1 0,6,2,4", finite.cells.len());
    let refusal = finite.check().unwrap_err();
    assert!(
        refusal.contains("no cell has different outcomes"),
        "{refusal}"
    );
}

#[test]
fn a_table_too_large_is_refused() {
    let right = Forged::right();
    let mut wrong = right.clone();
    for line in &mut wrong.heaps[1..] {
        *line = with_field(line, 2, "1000");
    }
    let refusal = wrong.check().unwrap_err();
    assert!(refusal.contains("makes more than"), "{refusal}");
}
