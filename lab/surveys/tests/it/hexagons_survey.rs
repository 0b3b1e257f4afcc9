//! The survey of convex regions: its tables, which are read again.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};

use grundy_engine::{NoObserver, Observer, Progress};
use grundy_surveys::hexagons::{Hexagons, Nimbers, Region, regions};
use grundy_surveys::{Job, Survey as _, SurveyError};
use grundy_testkit::Scratch;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor;

use crate::laws::Stop;

/// A survey in memory is refused and stopped as well.
#[test]
fn in_memory_it_is_refused_where_there_is_no_room_and_stopped() {
    let survey = |side| Hexagons::new(side).in_memory();
    let stopped = survey(20).run(&Stop::after(0)).unwrap_err();
    assert!(matches!(
        stopped,
        SurveyError::Cancelled { saved: false, .. }
    ));
    let tight = survey(200).within(Some(1 << 20));
    let refused = tight.run(&NoObserver).unwrap_err();
    assert!(matches!(refused, SurveyError::Memory { .. }));
    let far = survey(100_000).run(&NoObserver).unwrap_err();
    assert!(matches!(far, SurveyError::TooFar { .. }));
}

#[test]
fn a_survey_writes_what_is_in_memory_and_says_how_it_goes() {
    struct Last(AtomicU64);
    impl Observer for Last {
        fn progress(&self, progress: &Progress) {
            assert!(
                progress.done <= progress.of
                    && progress.of == regions(20)
                    && progress.left.is_some()
            );
            self.0.store(progress.done, Ordering::Relaxed);
        }
    }
    let out = Scratch::new();
    let look = Last(AtomicU64::new(0));
    let survey = Hexagons::new(20).into_folder(out.path());
    let summary = survey.run(&look).unwrap();
    assert_eq!(look.0.swap(0, Ordering::Relaxed), regions(20));
    let alone = survey.survey.in_memory().run(&look).unwrap().nimbers;
    assert_eq!(look.0.into_inner(), regions(20));
    assert!(summary.nimbers.iter().eq(alone.iter()) && alone.counts() == summary.counts);
    let state = out.join("state.bin");
    let table = grundy_files::hexagons::Table::open(&state)
        .unwrap()
        .unwrap();
    for (region, nimber) in alone.iter() {
        assert_eq!(table.nimber(region).unwrap(), Some(nimber), "{region:?}");
    }
    let outside = Region::of_sides([0, 20, 0, 20, 0, 20]).unwrap();
    assert_eq!(table.nimber(outside).unwrap(), None);
    let honest = fs::read(&state).unwrap();
    let mut damaged = honest.clone();
    damaged[5000] ^= 1;
    fs::write(&state, damaged).unwrap();
    let table = grundy_files::hexagons::Table::open(&state)
        .unwrap()
        .unwrap();
    let read = |(region, _): (Region, u16)| table.nimber(region).is_err();
    assert!(alone.iter().any(read), "damage is found");
    fs::write(&state, honest).unwrap();
    assert_eq!(
        summary
            .counts
            .iter()
            .map(|count| count.regions)
            .sum::<u64>(),
        regions(20)
    );
    let nimbers = Nimbers::new(20, 1);
    let file = fs::File::open(out.join("regions.parquet")).unwrap();
    let mut rows = 0;
    for row in SerializedFileReader::new(file)
        .unwrap()
        .get_row_iter(None)
        .unwrap()
    {
        let row = row.unwrap();
        let number = |column| u64::from(row.get_uint(column).unwrap());
        let region = Region {
            rows: number(0),
            columns: number(1),
            short: number(2),
            long: number(3),
        };
        assert_eq!(nimbers.of(region).map(u32::from), Some(number(4) as u32));
        rows += 1;
    }
    assert_eq!(rows, regions(20));
    let text = fs::read_to_string(out.join("lost-hexagons.csv")).unwrap();
    assert!(text.starts_with("a,b,c,d,e,f\n2,3,2,3,2,3\n2,3,3,3,2,4\n"));
    let lost: u64 = summary.counts.iter().map(|count| count.lost_hexagons).sum();
    assert_eq!(text.lines().count() as u64, lost + 1);
    let periods = fs::read_to_string(out.join("periods.csv")).unwrap();
    assert!(periods.contains("\nA,1,,20,2,1,2,0,20,yes\n"));
    let misere = fs::read_to_string(out.join("misere.csv")).unwrap();
    assert!(misere.starts_with("pieces,a,b,c,d,e,f,outcome\n1,1,1,1,1,1,1,P\n2,1,1,2,1,1,2,N\n"));
    // Finished, resumed, and with more threads: the same bytes.
    let before = out.contents();
    let again = Job {
        resume: true,
        threads: 3,
        ..Hexagons::new(20).into_folder(out.path())
    };
    assert_eq!(again.run(&NoObserver).unwrap().resumed_at, 80);
    assert!(out.contents() == before);
}

#[test]
fn the_estimate_of_the_published_survey_is_below_two_gigabytes() {
    // The 256 survey of docs/results.
    let survey = Hexagons::new(256).into_folder("");
    let needs = survey.estimate().unwrap().memory;
    assert!((1 << 30..2 << 30).contains(&needs), "{needs}");
}

#[test]
fn another_side_needs_another_folder() {
    let out = Scratch::new();
    let small = Hexagons::new(10).into_folder(out.path());
    small.run(&NoObserver).unwrap();
    let other = Hexagons::new(11).into_folder(out.path()).resumed();
    let refused = other.run(&NoObserver);
    assert!(matches!(refused, Err(SurveyError::Other { .. })));
}
