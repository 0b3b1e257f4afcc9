//! The census against the rules of Chomp, and against published results.

use std::collections::{BTreeMap, BTreeSet};

use grundy_kernels::three_row::{Kind, Plane, Proof, Walk, planes, tables};

/// The P-positions with a < size by the definition; the player to move at (0,0,0)
/// has won.
fn by_definition(size: usize, planes: usize) -> Vec<Vec<(usize, usize)>> {
    let mut lost = vec![false; size * size * planes];
    let at = |a: usize, b: usize, c: usize| (c * size + b) * size + a;
    let mut positions = vec![Vec::new(); planes];
    for c in 0..planes {
        for b in c..size {
            for a in b.max(1)..size {
                let first = (0..a).any(|j| lost[at(j, b.min(j), c.min(j))]);
                let second = || (0..b).any(|j| lost[at(a, j, c.min(j))]);
                let third = || (0..c).any(|j| lost[at(a, b, j)]);
                if !first && !second() && !third() {
                    lost[at(a, b, c)] = true;
                    positions[c].push((a, b));
                }
            }
        }
    }
    positions
}

/// The P-positions to a larger size: each marks every position from which a bite
/// leads to it.
///
/// These are the document's five moves back.
fn by_moves_back(size: usize, planes: usize) -> Vec<Vec<(usize, usize)>> {
    let mut won = vec![false; size * size * planes];
    let at = |a: usize, b: usize, c: usize| (c * size + b) * size + a;
    let mut positions = vec![Vec::new(); planes];
    for c in 0..planes {
        for b in c..size {
            for a in b.max(1)..size {
                if won[at(a, b, c)] {
                    continue;
                }
                positions[c].push((a, b));
                for q in c + 1..planes.min(b + 1) {
                    won[at(a, b, q)] = true;
                }
                if b == c {
                    for q2 in c + 1..planes {
                        for q1 in q2..=a {
                            won[at(a, q1, q2)] = true;
                        }
                    }
                }
                for q in b + 1..=a {
                    won[at(a, q, c)] = true;
                }
                for q in a + 1..size {
                    won[at(q, b, c)] = true;
                }
                if a == b {
                    for q2 in b..size {
                        for q1 in q2.max(b + 1)..size {
                            won[at(q1, q2, c)] = true;
                        }
                    }
                }
            }
        }
    }
    positions
}

/// The same cells by the census.
fn by_census(size: usize, planes: usize) -> Vec<Vec<(usize, usize)>> {
    let cells = Walk::from(0, 1).take(planes).map(|rows| {
        let near = rows.positions().take_while(|&(_, b)| b < size as u64);
        let near = near.map(|(a, b)| (a as usize, b as usize));
        near.filter(|&(a, _)| a < size).collect()
    });
    cells.collect()
}

#[test]
fn every_plane_to_40_is_what_the_definition_says() {
    assert_eq!(by_census(110, 41), by_definition(110, 41));
}

#[test]
fn every_plane_to_200_is_what_the_rules_say() {
    let rules = by_moves_back(460, 201);
    assert_eq!(rules[..41], by_census(460, 41));
    for (c, (census, rules)) in by_census(460, 201).iter().zip(&rules).enumerate() {
        assert_eq!(census, rules, "plane {c}");
    }
}

#[test]
fn the_first_planes_are_those_of_the_document() {
    let table = "\
0: pat(1+k,0+k)...
1: (3,1),(2,2)
2: pat(4+k,2+k)...
3: (6,3),(7,4),(5,5)
4: (8,4),(9,5),(10,6),(7,7)
5: (10,5),(9,6),pat(11+k,7+k)...
6: (11,6),(12,7),(13,8),(9,9)
7: (13,7),(14,8),(12,9),pat(15+k,10+k)...
8: (15,8),(14,9),(16,10),(17,11),(12,12)
9: (16,9),(17,10),(14,11),pat(18+k,12+k)...
10: (18,10),(19,11),(20,12),(21,13),(14,14)";
    let lines = |form| {
        let lines = Walk::from(0, 1).take(11).map(|rows| {
            let mut line = Vec::new();
            tables::line(&rows, form, &mut line).unwrap();
            String::from_utf8(line).unwrap()
        });
        lines.collect::<Vec<_>>()
    };
    assert_eq!(lines(tables::Form::Patterns).join("\n"), table);
    assert_eq!(lines(tables::Form::Steps)[5], "5: (10,5),(9,6),pat(11,7,1)");
    let periods = lines(tables::Form::Periods);
    assert_eq!(periods[5], "5: inf(2) pat(11,7),cyc=1");
    assert_eq!(periods[8], "8: finite(5)");
}

/// Document 0's table of winning arrangements, where its star and its lists differ
/// in kind.
///
/// `lab/claims/books/0.toml` has all 25 lines. For 11 the document prints
/// \[9,4,11\] where \[8,4,11\] is right.
#[test]
fn document_0s_table_is_printed_in_its_own_notation() {
    let line = |c: u32| {
        let mut line = Vec::new();
        let rows = Walk::from(c, 1).next().unwrap();
        tables::line(&rows, tables::Form::Differences, &mut line).unwrap();
        String::from_utf8(line).unwrap()
    };
    for table in [
        "1: [2,0,1],[0,1,1]",
        "2★: [2,Y,2] Y≥0",
        "3: [3,0,3],[3,1,3],[0,2,3]",
        "5★: [5,0,5],[3,1,5],[4,Y,5] Y≥2",
        "11★: [9,0,11],[7,1,11],[9,2,11],[3,3,11],[8,4,11],[8,5,11],[8,6,11],[3,7,11],[7,Y,11] Y≥8",
        "25: [19,0,25],[17,1,25],[19,2,25],[13,3,25],[18,4,25],[8,5,25],[17,6,25],[13,7,25],\
         [16,8,25],[16,9,25],[16,10,25],[0,11,25]",
    ] {
        let c: String = table.chars().take_while(char::is_ascii_digit).collect();
        assert_eq!(line(c.parse().unwrap()), table);
    }
    // The first plane of period 2.
    let line = line(120);
    assert!(
        line.starts_with("120★: ") && line.ends_with(" by 2"),
        "{line}"
    );
}

#[test]
fn the_periods_are_those_of_the_document() {
    let planes = planes(6600, 2);
    let with = |period| {
        let planes = planes.iter().filter(|plane| plane.period() == Some(period));
        planes.map(|plane| plane.c).collect::<Vec<_>>()
    };
    // "120 is the first counterexample; the next two are 400 and 402."
    assert_eq!(with(2)[..2], [120, 400]);
    assert_eq!(with(4)[0], 402);
    assert_eq!(with(3), [2027, 2751, 6539]);
    assert_eq!(with(9), [6541]);
    let others = planes.iter().filter_map(Plane::period);
    assert_eq!(
        others.collect::<BTreeSet<_>>(),
        BTreeSet::from([1, 2, 3, 4, 9])
    );
}

#[test]
fn a_walk_from_the_middle_and_any_number_of_threads_give_the_same() {
    let one = planes(1500, 1);
    assert_eq!(one, planes(1500, 2));
    assert_eq!(one, planes(1500, 3));
    assert_eq!(one, planes(1500, 7));
    for from in [0, 1, 7, 64, 403] {
        let walk = Walk::from(from, 2).take(50);
        let walk: Vec<_> = walk.map(|rows| rows.plane).collect();
        assert_eq!(walk, one[from as usize..][..50]);
    }
}

/// A plane played from the rules by plain sets, given the earlier planes' tables.
struct Replay<'p> {
    earlier: &'p [(Plane, Vec<u32>)],
    /// The columns taken so far, and those of the first entries.
    gone: BTreeSet<u32>,
}

impl Replay<'_> {
    fn row(&mut self, b: u32) -> u32 {
        let taken: BTreeSet<u64> = self
            .earlier
            .iter()
            .filter_map(|(plane, columns)| {
                let played = columns.get((b - plane.c) as usize);
                played.map_or_else(|| plane.column(b), |&a| Some(a.into()))
            })
            .collect();
        let free = |a: &u32| !self.gone.contains(a) && !taken.contains(&u64::from(*a));
        let a = (b.max(1)..).find(free).unwrap();
        self.gone.insert(a);
        a
    }

    /// Columns from b on, as lengths of runs.
    fn state(&self, b: u32) -> Vec<u32> {
        let (mut runs, mut gone, mut length) = (Vec::new(), true, 0);
        for a in b..=self.gone.last().copied().unwrap_or(0) {
            if self.gone.contains(&a) == gone {
                length += 1;
            } else {
                runs.push(length);
                (gone, length) = (!gone, 1);
            }
        }
        runs.push(length);
        runs
    }
}

#[test]
fn every_proof_holds_when_it_is_done_again() {
    let mut earlier: Vec<(Plane, Vec<u32>)> = Vec::new();
    let mut settled = 1;
    let mut proved = BTreeMap::new();
    for plane in planes(430, 1) {
        let firsts = earlier.iter().map(|(plane, _)| plane.first).collect();
        let mut replay = Replay {
            earlier: &earlier,
            gone: firsts,
        };
        let mut columns = Vec::new();
        match &plane.kind {
            Kind::Finite { end } => {
                columns.extend((plane.c..=*end).map(|b| replay.row(b)));
                let diagonal = |(b, &a): (u32, &u32)| a == b;
                assert_eq!(
                    (plane.c..).zip(&columns).position(diagonal),
                    Some((end - plane.c) as usize)
                );
            }
            Kind::Infinite {
                from,
                offsets,
                proof,
            } => {
                let Proof {
                    row,
                    again,
                    low,
                    high,
                    ..
                } = *proof;
                assert_eq!(proof.settled, settled);
                assert!(row >= settled && again > row);
                let period = offsets.len() as u32;
                // Three times round, though once is enough.
                for b in plane.c..again + 3 * (again - row) {
                    if b == row || (b >= row && (b - row) % (again - row) == 0) {
                        assert_eq!(replay.state(b), proof.state, "plane {}, row {b}", plane.c);
                    }
                    let least = (b..).find(|a| !replay.gone.contains(a)).unwrap() - b;
                    let a = replay.row(b);
                    columns.push(a);
                    if (row..again).contains(&b) {
                        assert!(low <= least && a - b <= high);
                    }
                    let as_said = plane.column(b).is_none_or(|said| said == u64::from(a));
                    assert!(as_said, "plane {}, row {b}", plane.c);
                }
                let touching = earlier.iter().filter_map(|(plane, _)| match &plane.kind {
                    Kind::Infinite { offsets, .. } => offsets
                        .iter()
                        .any(|offset| (low..=high).contains(offset))
                        .then_some(offsets.len() as u32),
                    Kind::Finite { .. } => None,
                });
                assert!(touching.into_iter().all(|q| (again - row) % q == 0));
                // The period is minimal and starts at this row.
                let offset = |b: u32| columns[(b - plane.c) as usize] - b;
                assert!((1..period).all(|q| (*from..again).any(|b| offset(b) != offset(b + q))));
                assert!(*from == plane.c || offset(from - 1) != offset(from - 1 + period));
                proved.entry(period).or_insert(plane.c);
            }
        }
        assert_eq!(columns.first(), Some(&plane.first));
        settled = settled.max(plane.settled());
        earlier.push((plane, columns));
    }
    assert_eq!(proved, BTreeMap::from([(1, 0), (2, 120), (4, 402)]));
}
