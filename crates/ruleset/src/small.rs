//! Small positions of every kind, on which declarations are checked.

use std::cell::Cell;
use std::collections::HashSet;

use crate::ast::Kind;
use crate::boards::{Words, coins, curves, graph, grid, poset};
use crate::position::Position;
use crate::program::{Program, while_wanted};
use crate::value::Fault;

/// Small allowed parts, without repetition, of a sample of at most this size.
///
/// # Errors
/// When the requirements cannot be evaluated for a part, with that part.
pub(crate) fn parts(program: &Program, most: usize) -> Result<Vec<Words>, (Fault, Position)> {
    let mut allowed = Vec::new();
    for part in all(program, most) {
        match program.allows(&part) {
            Ok(true) => allowed.push(part),
            Ok(false) => {}
            Err(fault) => return Err((fault, program.of_parts(vec![part]))),
        }
    }
    Ok(allowed)
}

fn all(program: &Program, most: usize) -> Vec<Words> {
    let mut parts: Vec<Words> = match program.kind() {
        Kind::Heaps => (0..=20).map(|heap| tuple(&[heap])).collect(),
        Kind::Numbers => {
            let count = program.script.names.len();
            let largest = match count {
                1 => 30,
                2 => 8,
                3 => 5,
                4 => 3,
                _ => 1,
            };
            tuples(count, largest)
        }
        Kind::AllHeaps | Kind::Row => {
            let lengths = (0..=3).flat_map(|length| tuples(length, 4));
            let lengths = lengths.chain(tuples(4, 2));
            lengths.filter(|row| sorted(program.kind(), row)).collect()
        }
        Kind::Rows => {
            let rows = (0..=3).flat_map(|length| tuples(length, 4));
            rows.filter(|row| {
                row.last() != Some(&0) && row.windows(2).all(|pair| pair[0] >= pair[1])
            })
            .collect()
        }
        Kind::Coins => (0..=6)
            .flat_map(|length| words_of(length, &['T', 'H']))
            .filter_map(|text| coins::read(&text).ok())
            .collect(),
        Kind::Grid => grids(program),
        Kind::Graph | Kind::Digraph => graphs(program),
        Kind::Poset => posets(),
        kind @ (Kind::Curves | Kind::Crosses) => (0..=3)
            .filter_map(|count: u32| curves::read(&count.to_string(), kind == Kind::Crosses).ok())
            .collect(),
    };
    parts.sort_unstable();
    parts.dedup();
    // If there are too many, an evenly spread sample is taken.
    let step = parts.len().div_ceil(most).max(1);
    parts.into_iter().step_by(step).collect()
}

fn sorted(kind: Kind, row: &[u64]) -> bool {
    kind == Kind::Row || row.windows(2).all(|pair| pair[0] <= pair[1]) && !row.contains(&0)
}

fn tuple(numbers: &[u64]) -> Words {
    numbers.iter().copied().collect()
}

/// All lists of this length with numbers up to `most`.
fn tuples(count: usize, most: u64) -> Vec<Words> {
    let mut lists = vec![Words::new()];
    for _ in 0..count {
        let longer = lists.iter().flat_map(|list| {
            (0..=most).map(move |number| {
                let mut list = list.clone();
                list.push(number);
                list
            })
        });
        lists = longer.take(20_000).collect();
    }
    lists
}

/// All texts of this length over these characters.
fn words_of(length: usize, letters: &[char]) -> Vec<String> {
    let mut words = vec![String::new()];
    for _ in 0..length {
        let longer = words
            .iter()
            .flat_map(|word| letters.iter().map(move |letter| format!("{word}{letter}")));
        words = longer.collect();
    }
    words
}

/// Grids of places in use, places not in use, and the marks that the text or its starts
/// name, with at most nine places.
fn grids(program: &Program) -> Vec<Words> {
    let mut letters = vec!['.', '#'];
    letters.extend(marks(program));
    // Only marks, on boards as large as those of two states.
    let mut marks = letters.clone();
    marks.retain(|&state| state != '#');
    let mut parts = of_letters(&letters);
    if marks.len() == 2 {
        parts.extend(of_letters(&marks));
    }
    parts
}

/// The grid with these states, by row and column.
fn grid_of((rows, columns): (usize, usize), state: impl Fn(usize, usize) -> char) -> Option<Words> {
    let line = |row| (0..columns).map(|column| state(row, column)).collect();
    let lines: Vec<String> = (0..rows).map(line).collect();
    grid::read(&lines.join("/")).ok()
}

/// All small grids over these states.
fn of_letters(letters: &[char]) -> Vec<Words> {
    let most = if letters.len() == 2 { 600 } else { 260 };
    let sizes = [
        (1, 1),
        (1, 2),
        (2, 1),
        (1, 3),
        (2, 2),
        (1, 4),
        (2, 3),
        (3, 2),
        (3, 3),
    ];
    let mut parts = Vec::new();
    for (rows, columns) in sizes {
        let places = rows * columns;
        if letters.len().pow(places as u32) > most {
            continue;
        }
        for word in words_of(places, letters) {
            let states: Vec<char> = word.chars().collect();
            parts.extend(grid_of((rows, columns), |row, column| {
                states[row * columns + column]
            }));
        }
    }
    parts
}

/// The texts of all relations on numbers below `count` that consist of some of these
/// pairs, each with the mark between its two numbers.
fn relations(count: u32, pairs: &[(u32, u32)], mark: char) -> impl Iterator<Item = String> {
    (0u32..1 << pairs.len()).map(move |chosen| {
        let mut items: Vec<String> = (0..count).map(|v| v.to_string()).collect();
        for (i, (u, v)) in pairs.iter().enumerate() {
            if chosen >> i & 1 == 1 {
                items.push(format!("{u}{mark}{v}"));
            }
        }
        items.join(",")
    })
}

/// The marks that the text or its starts name.
fn marks(program: &Program) -> Vec<char> {
    let script = &program.script;
    let is_in_start = |state: char| script.starts.iter().any(|(start, _)| start.contains(state));
    let shown = |state: &char| is_in_start(*state) || script.states.contains(state);
    ['X', 'O'].into_iter().filter(shown).collect()
}

/// All graphs on few vertices, and a few larger ones; those on three vertices in all colours
/// that the text names, and with small weights if it names weights.
fn graphs(program: &Program) -> Vec<Words> {
    let directed = program.kind() == Kind::Digraph;
    let mut colours = vec!['#'];
    colours.extend(marks(program));
    let (most, mark) = if directed { (3, '>') } else { (4, '-') };
    let larger = "- path(5) path(6) cycle(5) star(4) grid(2,3) path(5)@0 path(5)@2 cycle(5)@1";
    let mut texts: Vec<String> = larger.split(' ').map(str::to_owned).collect();
    for count in 1..=most {
        let all = (0..count).flat_map(|u| (0..count).map(move |v| (u, v)));
        let pairs: Vec<_> = all.filter(|(u, v)| u < v || directed && u != v).collect();
        for text in relations(count, &pairs, mark) {
            if count <= 3 {
                texts.extend((0..count).map(|token| format!("{text}@{token}")));
            }
            if count <= 3 && colours.len() > 1 {
                texts.extend(words_of(count as usize, &colours).iter().map(|colours| {
                    let colours = colours.chars().enumerate();
                    let colours = colours.map(|(v, colour)| format!(",{v}={colour}"));
                    text.clone() + &colours.collect::<String>()
                }));
            }
            if count <= (if directed { 2 } else { 3 }) && program.script.has_marks {
                texts.extend(marked(&text, mark, &colours));
            }
            texts.push(text);
        }
    }
    let graphs = texts.iter().map(|text| graph::read(text, directed));
    graphs.filter_map(Result::ok).collect()
}

/// The texts of a graph with marks on its edges, without a token and with one, and with
/// marks on its vertices.
fn marked(text: &str, mark: char, colours: &[char]) -> Vec<String> {
    let (edges, vertices): (Vec<&str>, Vec<&str>) =
        text.split(',').partition(|item| item.contains(mark));
    let coloured = colours.iter().skip(1).map(|colour| format!("={colour}"));
    let marks: Vec<String> = [":1", ":2", ":3"].map(str::to_owned).into();
    let of_edges: Vec<String> = marks.iter().cloned().chain(coloured).collect();
    let with = |items: &[&str], marks: &[String]| {
        let mut texts = vec![String::new()];
        for item in items {
            let longer = texts
                .iter()
                .flat_map(|text| marks.iter().map(move |mark| format!("{text},{item}{mark}")));
            texts = longer.collect();
        }
        texts
    };
    let lone = vertices.join(",");
    let mut texts = Vec::new();
    for edges in with(&edges, &of_edges) {
        texts.push(format!("{lone}{edges}"));
        texts.push(format!("{lone}{edges}@0"));
    }
    let bare = edges.join(",");
    let bare = if bare.is_empty() {
        bare
    } else {
        format!(",{bare}")
    };
    for vertices in with(&vertices, &marks) {
        texts.push(format!("{}{bare}", vertices.trim_start_matches(',')));
    }
    texts
}

/// Orders on three elements, and a few larger ones.
fn posets() -> Vec<Words> {
    let pairs = [(0, 1), (0, 2), (1, 2), (1, 0), (2, 0), (2, 1)];
    let others = "- 0 0,1 chain(2) chain(4) boolean(2) boolean(3) divisors(12)";
    let texts = relations(3, &pairs, '<').chain(others.split(' ').map(str::to_owned));
    texts.filter_map(|text| poset::read(&text).ok()).collect()
}

/// The most moves of a line of play.
const MOST_MOVES: usize = 12;

/// Larger positions, each with those of a line of play from it.
pub(crate) fn lines(program: &Program, steps: &Cell<u64>) -> Vec<Position> {
    let mut positions = Vec::new();
    for part in larger(program) {
        if !program.allows(&part).unwrap_or(false) {
            continue;
        }
        let mut at = program.of_parts(vec![part]);
        for moves in 0..MOST_MOVES {
            let mut after = Vec::new();
            let flow = program.each_option(&at, false, steps, &mut |option| {
                after.push(program.after(&at, option));
                while_wanted(after.len() < 100)
            });
            if flow.is_err() {
                break;
            }
            positions.push(at);
            // Another one of the options each time.
            let Some(next) = after.get(7 * moves % after.len().max(1)) else {
                break;
            };
            at = next.clone();
        }
    }
    positions
}

/// Larger parts of every kind, a few of each.
fn larger(program: &Program) -> Vec<Words> {
    let texts = |texts: &str| texts.split(' ').map(str::to_owned).collect::<Vec<_>>();
    match program.kind() {
        Kind::Heaps => (1..=10).map(|tens| tuple(&[10 * tens + 1])).collect(),
        Kind::Numbers => {
            let count = program.script.names.len();
            let equal = [9, 10, 12, 15, 20, 30].map(|number| vec![number; count]);
            equal.iter().map(|numbers| tuple(numbers)).collect()
        }
        Kind::AllHeaps | Kind::Row => {
            let rows: [&[u64]; 4] = [&[12], &[5, 7, 9], &[3; 6], &[2; 9]];
            rows.map(tuple).into()
        }
        Kind::Rows => [tuple(&[9, 7, 5]), tuple(&[4; 5]), tuple(&[2; 8])].into(),
        Kind::Coins => ["HHHHHHHH", "TTTTHHHHTTTT", "HTHTHTHTHT"]
            .map(coins::read)
            .into_iter()
            .flatten()
            .collect(),
        Kind::Grid => large_grids(program),
        Kind::Graph | Kind::Digraph => {
            let graphs =
                "star(6) star(8) complete(5) complete(6) grid(3,4) cycle(8) path(9) petersen";
            let directed = program.kind() == Kind::Digraph;
            let own = "0>1,1>2,2>3,3>4,4>5,5>6,0>7,0>8,0>9,1>9";
            let graphs = texts(&format!("{graphs} {own}"));
            let read = |text: String| {
                [text.clone(), format!("{text}@0")].map(|text| graph::read(&text, directed))
            };
            graphs.into_iter().flat_map(read).flatten().collect()
        }
        Kind::Poset => (texts("chain(8) boolean(4) divisors(72)").iter())
            .filter_map(|text| poset::read(text).ok())
            .collect(),
        Kind::Curves | Kind::Crosses => Vec::new(),
    }
}

/// Grids with one state everywhere, and with all of them.
fn large_grids(program: &Program) -> Vec<Words> {
    let mut letters = vec!['#', '.'];
    letters.extend(marks(program));
    let sizes = [
        (3, 3),
        (4, 4),
        (5, 5),
        (6, 6),
        (2, 8),
        (8, 2),
        (1, 9),
        (9, 1),
    ];
    let mut parts = Vec::new();
    for (rows, columns) in sizes {
        for mixed in 0..=letters.len() {
            let letter = |row: usize, column: usize| match letters.get(mixed) {
                Some(letter) => *letter,
                None => letters[(row * row + 2 * row * column + 3 * column) % letters.len()],
            };
            parts.extend(grid_of((rows, columns), letter));
        }
    }
    parts
}

/// The starts and positions reachable from them, until there are `most`.
///
/// # Errors
/// When the options of one cannot be enumerated, with that position.
pub(crate) fn following(
    program: &Program,
    starts: &[Position],
    most: usize,
    steps: &Cell<u64>,
) -> Result<Vec<Position>, (Fault, Position)> {
    let mut seen: HashSet<Position> = starts.iter().cloned().collect();
    let mut queue: Vec<Position> = starts.to_vec();
    let mut next = 0;
    while next < queue.len() && queue.len() < most {
        let at = queue[next].clone();
        next += 1;
        let mut options = 0;
        let flow = program.each_option(&at, false, steps, &mut |option| {
            let after = program.after(&at, option);
            if seen.insert(after.clone()) {
                queue.push(after);
            }
            options += 1;
            while_wanted(queue.len() < most && options < 100)
        });
        if steps.get() == 0 {
            break;
        }
        let _ = flow.map_err(|fault| (fault, at))?;
    }
    Ok(queue)
}
