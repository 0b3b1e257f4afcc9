use grundy_testkit::Scratch;

use super::*;
use crate::survey::Survey as _;
use crate::three_row::{Census, Kind, planes, tables};
use grundy_engine::NoObserver;

fn table(to: u32) -> String {
    let mut bytes = Vec::new();
    tables::planes_csv(planes(to, 1).iter(), &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn read(text: &str) -> Result<Overview, u64> {
    match Overview::of(&mut text.as_bytes(), Path::new("planes.csv")) {
        Ok(overview) => Ok(overview),
        Err(SurveyError::Line { line, .. }) => Err(line),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_table_is_counted() {
    let overview = read(&table(410)).unwrap();
    assert_eq!(overview.planes, 411);
    // The document's exceptions.
    assert_eq!(overview.periods[&2], [120, 400]);
    assert_eq!(overview.periods[&4], [402]);
    assert_eq!(overview.infinite() + overview.finite.len() as u64, 411);
    let planes = planes(410, 1);
    let positions = planes.iter().map(|plane| u64::from(plane.positions()));
    assert_eq!(overview.positions, positions.sum::<u64>());
    for &c in &overview.finite {
        assert!(matches!(planes[c as usize].kind, Kind::Finite { .. }));
    }
}

/// The distances and the line beside those of plain loops over the planes.
#[test]
fn guesses_are_measured() {
    let guesses = read(&table(410)).unwrap().guesses;
    let root = 2.0_f64.sqrt();
    let (mut ends, mut far, mut begin, mut finite) = (0.0_f64, 0.0_f64, 0.0_f64, 0);
    let mut over = Vec::new();
    for (c, plane) in (0_u32..).zip(&planes(410, 1)) {
        over.push(f64::from(plane.positions()) - (root - 1.0) * f64::from(c));
        far = far.max(over[c as usize].abs());
        match &plane.kind {
            Kind::Finite { .. } => finite += 1,
            Kind::Infinite { from, offsets, .. } => {
                let columns = (*from..).zip(offsets).map(|(b, offset)| b + offset);
                let least = f64::from(columns.min().unwrap());
                begin = begin.max((least - 2.0 * f64::from(c)).abs());
            }
        }
        ends = ends.max((f64::from(finite) - (2.0 - root) * f64::from(c + 1)).abs());
    }
    assert_eq!(
        (guesses.positions.0, guesses.ends.0, guesses.begin.0),
        (far, ends, begin)
    );
    let line = guesses.fitted().unwrap();
    let residuals: Vec<f64> = (0..)
        .zip(over)
        .map(|(c, over)| over - line.start - line.over * f64::from(c))
        .collect();
    let rms = (residuals.iter().map(|d| d * d).sum::<f64>() / 411.0).sqrt();
    assert!((rms - line.rms).abs() < 1e-9, "{rms} {line:?}");
    // At the least squares the residuals have mean 0 and no slope.
    let slope: f64 = (0..).zip(&residuals).map(|(c, d)| f64::from(c) * d).sum();
    assert!(
        residuals.iter().sum::<f64>().abs() < 1e-6 && slope.abs() < 1e-3,
        "{slope}"
    );
}

#[test]
fn a_wrong_line_is_named() {
    let good = table(7);
    // Plane 5 is in line 7.
    let plane = "5,infinite,2,7,1,4\n";
    assert!(good.contains(plane));
    for bad in [
        "5,infinite,2,7,1,4,\n",
        "5,infinite,2,7,1\n",
        "5,infinite,2,8,1,4\n",
        "5,infinite,2,7,2,4\n",
        "5,infinite,2,7,1,0\n",
        "5,infinite,2,7,0,\n",
        "5,infinite,2,7,1,4 \n",
        "5,infinite,02,7,1,4\n",
        "5,infinite,+2,7,1,4\n",
        "5,infinite,2,7,1,4\r\n",
        "5,infinite,4294967295,7,1,4\n",
        "6,infinite,2,7,1,4\n",
        "5,finite,2,7,1,4\n",
        "5,finite,0,,,\n",
        "5,endless,2,7,1,4\n",
        "\n",
        "",
    ] {
        assert_eq!(read(&good.replace(plane, bad)), Err(7), "{bad:?}");
    }
    assert_eq!(read(&good.replace("c,kind", "c;kind")), Err(1));
    assert_eq!(read(""), Err(1));
    assert_eq!(read("c,kind,positions,from_b,period,offsets\n"), Err(2));
    // Truncated in the middle of the last line.
    assert_eq!(read(&good[..good.len() - 1]), Err(9));
    let endless = "5,infinite,2,7,1,".to_owned() + &"4 ".repeat(1 << 20);
    assert_eq!(read(&good.replace(plane, &endless)), Err(7));
}

#[test]
fn only_a_census_is_summed_up() {
    let scratch = Scratch::new();
    let folder = scratch.join("census");
    let error = || Overview::read(&folder).unwrap_err();
    assert!(matches!(error(), SurveyError::File { .. }));
    std::fs::create_dir_all(&folder).unwrap();
    assert!(matches!(error(), SurveyError::File { .. }));
    std::fs::write(folder.join("planes.csv"), table(3)).unwrap();
    assert!(matches!(error(), SurveyError::Foreign { .. }));
    std::fs::write(folder.join("survey.txt"), "another").unwrap();
    assert!(matches!(error(), SurveyError::Other { .. }));
    std::fs::remove_dir_all(&folder).unwrap();
    Census::new(30)
        .into_folder(&folder)
        .run(&NoObserver)
        .unwrap();
    assert_eq!(Overview::read(&folder).unwrap().planes, 31);
}

#[test]
fn the_lines_are_those_of_the_literature() {
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let measured = measure(&[0, 1, 2000, 1000], &NoObserver).unwrap();
    let planes: Vec<u32> = measured.iter().map(|found| found.rows.plane.c).collect();
    assert_eq!(planes, [1000, 2000]);
    for found in &measured {
        let c = f64::from(found.rows.plane.c);
        let Lines { upper, lower } = found.lines;
        for (line, slope) in [(upper, half), (lower, -half)] {
            assert!((line.slope - slope).abs() < 0.01, "{line:?}");
            assert!((line.start / c - half).abs() < 0.01, "{line:?}");
            assert!(line.rms < line.max && line.max < 20.0, "{line:?}");
        }
        let count = upper.positions + lower.positions;
        assert_eq!(count, found.rows.plane.positions());
        // The upper line takes every column that it passes, so 1/√2 of the rows.
        let share = f64::from(upper.positions) / f64::from(count);
        assert!((share - half).abs() < 0.01, "{share}");
    }
}

#[test]
fn points_on_two_lines_are_found_without_a_rest() {
    let mut rows = measure(&[100], &NoObserver).unwrap().remove(0).rows;
    rows.plane.kind = Kind::Finite { end: 139 };
    let column = |row: u32| 200 + if row.is_multiple_of(2) { 2 * row } else { 0 } - row;
    rows.columns = (0..40).map(column).collect();
    let lines = Lines::of(&rows).unwrap();
    let near = |value: f64, exact: f64| (value - exact).abs() < 1e-9;
    assert!(near(lines.upper.slope, 1.0) && near(lines.upper.start, 100.0));
    assert!(near(lines.lower.slope, -1.0) && near(lines.lower.start, 100.0));
    assert!(near(lines.upper.max, 0.0) && near(lines.lower.rms, 0.0));
}

#[test]
fn a_sample_is_even_and_bounded() {
    assert_eq!(sample(100_000).last(), Some(&10_000));
    assert_eq!(sample(100_000).len(), 20);
    assert_eq!(sample(3), [0, 1, 2, 3]);
    assert_eq!(sample(0), [0]);
}

struct Stop;

impl Observer for Stop {
    fn cancelled(&self) -> bool {
        true
    }
}

#[test]
fn measuring_stops_when_asked() {
    let stopped = measure(&[5000], &Stop);
    assert!(matches!(
        stopped,
        Err(SurveyError::Cancelled {
            done: 0,
            saved: false
        })
    ));
    let far = measure(&[u32::MAX], &NoObserver);
    assert!(matches!(far, Err(SurveyError::TooFar { .. })));
}
