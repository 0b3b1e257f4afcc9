//! Plans agree with actual runs.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use grundy::Game;
use grundy_cluster::plan::{Certainty, Plan, Resources, census, line_board, table};
use grundy_cluster::{ClusterError, Counters, Setup, Table};
use grundy_core::{Convention, ValueKind};
use grundy_engine::NoObserver;
use grundy_surveys::Survey as _;
use grundy_surveys::line_boards::{Board, Grid, LineBoard};
use grundy_testkit::Scratch;

const TWO: Resources = Resources {
    processes: 2,
    threads: 1,
    link: 1.2e8,
};

fn of(game: &str, start: &str) -> Result<Plan, ClusterError> {
    let valuing = ValueKind::Outcomes(Convention::Normal);
    let start = Game::named(game).unwrap().position(start).unwrap();
    let rules = start.keyed_rules().unwrap();
    table(&Table::new(rules, valuing, &PathBuf::new()), &TWO)
}

#[test]
fn a_small_table_is_counted() {
    let plan = of("chomp", "5x5").unwrap();
    // Young diagrams within five by five, without the empty one.
    assert_eq!((plan.positions, plan.known), (251, Certainty::Exactly));
    assert_eq!((plan.levels, plan.most), (25, None));
    assert_eq!(plan.calibration.size, 251);
}

#[test]
fn numbers_drawn_at_random_tell_how_large_a_table_is() {
    let plan = of("chomp", "12x12").unwrap();
    assert_eq!(plan.known, Certainty::About);
    // C(24, 12) − 1.
    let ratio = plan.positions as f64 / 2_704_155.0;
    assert!((0.9..1.1).contains(&ratio), "{plan:?}");
    assert!(plan.calibration.size <= 1 << 18 && plan.time > Duration::ZERO);
    assert!(plan.exchange > plan.positions, "{plan:?}");
}

#[test]
fn random_plays_tell_of_no_more_than_there_is() {
    // Positions have notations only; 5 parts of 4 hexagons are counted below.
    let plan = of("hexagon", "hex(5,5,5,5,5,5)").unwrap();
    assert_eq!(plan.known, Certainty::AtLeast);
    assert!(plan.positions >= 1 << 18 && plan.positions < 1 << 30);
}

#[test]
fn what_no_table_can_hold_is_refused() {
    assert!(matches!(
        of("nim", "99999999999"),
        Err(ClusterError::Wide { .. })
    ));
    let ending = Game::named("xiangqi")
        .unwrap()
        .start()
        .unwrap()
        .position()
        .unwrap();
    assert!(ending.keyed_rules().is_none());
}

#[test]
fn a_board_sends_what_its_plan_says() {
    for (rows, columns, want) in [
        (5, 5, ValueKind::Outcomes(Convention::Misere)),
        (4, 6, ValueKind::Nimbers),
        (7, 4, ValueKind::Outcomes(Convention::Normal)),
    ] {
        let board = Board::new(rows, columns, Grid::Squares).unwrap();
        let folder = Scratch::new();
        let survey = LineBoard::new(board, want).into_folder(folder.path());
        let means = Resources {
            processes: 3,
            ..TWO
        };
        let plan = line_board(&survey.survey, &means).unwrap();
        let progress = Arc::new(Counters::default());
        grundy_cluster::line_board(&survey, &Setup::alone(3), &progress, &NoObserver).unwrap();
        let sent = progress.sent.load(Ordering::Relaxed) as f64 / plan.exchange as f64;
        // A worker sends nothing for a part that reaches none of its own; a batch has a
        // head.
        assert!((0.5..1.1).contains(&sent), "{rows}x{columns}: {sent}");
        assert_eq!(plan.positions, 1 << (rows * columns));
    }
}

#[test]
fn a_census_is_reckoned_from_smaller_ones() {
    let plan = census(30_000, &TWO).unwrap();
    assert_eq!((plan.levels, plan.known), (30_001, Certainty::About));
    // Counted: 0.207 k² to within one percent at 6,600 and 100,000.
    assert_eq!(plan.positions, 186_300_000);
    assert!(plan.exchange > 30_000 * 8 && plan.memory > 80 << 20);
    assert!(plan.time > plan.calibration.time / 2);
    // On one machine there are no parts of steps, only its own two states.
    let alone = Resources {
        processes: 1,
        ..TWO
    };
    let job = grundy_surveys::three_row::Census::new(1_000).into_folder("");
    assert_eq!(
        census(1_000, &alone).unwrap().disk,
        job.estimate().unwrap().disk
    );
}
