//! Octal games.

use std::time::Duration;

use grundy_engine::NoObserver;
use grundy_engine::Reached;
use grundy_surveys::Survey as _;
use grundy_surveys::octal::{Octal, Report};

use crate::{Figure, least, milliseconds};

fn survey(digits: &[u8], to: u64, runs: usize) -> (Duration, Report) {
    let octal = Octal::new("octal", digits.to_vec(), to).in_memory();
    least(runs, || octal.run(&NoObserver).expect("a report"))
}

/// A digest of all nimbers: any wrong one changes it.
fn digest(report: &Report) -> u64 {
    report.nimbers.iter().fold(0, |sum: u64, &nimber| {
        sum.wrapping_mul(1_000_003)
            .wrapping_add(u64::from(nimber) + 1)
    })
}

/// Kayles and Dawson's Kayles to a proved period.
pub fn periods() -> Figure {
    let (first, kayles) = survey(&[0, 7, 7], 100_000, 5);
    let (second, dawson) = survey(&[0, 0, 7], 100_000, 5);
    let period = |report: &Report| report.period.map(|p| (p.from, p.length, p.proved_by));
    assert_eq!(period(&kayles), Some((71, 12, 168)));
    assert_eq!(period(&dawson), Some((53, 34, 176)));
    Figure {
        work: "octal 0.77 and 0.07 to a proved period",
        measured: format!("{}, {}", milliseconds(first), milliseconds(second)),
        target: "instant (0.2 s)",
        reached: first + second < Duration::from_millis(200),
    }
}

/// A game with a sparse space.
pub fn sparse() -> Figure {
    let (time, report) = survey(&[0, 1, 0, 6], 100_000, 5);
    assert_eq!(report.period, None);
    assert_eq!(digest(&report), SPARSE);
    let work = "octal 0.106 to 10^5";
    Figure::timed(work, time, "0.02 s", 0.02)
}

/// A game whose sparse space starts late.
pub fn treblecross() -> Figure {
    let (time, report) = survey(&[0, 0, 0, 7], 100_000, 2);
    assert_eq!(digest(&report), TREBLECROSS);
    let work = "octal 0.007 to 10^5";
    Figure::timed(work, time, "1.5 s", 1.5)
}

/// Periods of 10^7 heaps, proved by a window.
pub fn windows() -> Figure {
    let proved = |code: &str, digits: &[u8], expected: (u64, u64)| {
        let octal = Octal::new(code, digits.to_vec(), 1 << 30)
            .by_window()
            .in_memory();
        let (time, report) = least(1, || octal.run(&NoObserver).expect("a report"));
        let report = report.result.expect("rare heaps end");
        let Reached::Proved(period) = report.reached else {
            panic!("{code}: {:?}", report.reached);
        };
        assert_eq!((period.length, period.from), expected, "{code}");
        let figures = format!(
            "{code} {:.1} s, {} MB",
            time.as_secs_f64(),
            report.memory.div_ceil(1 << 20)
        );
        (time, report.memory, figures)
    };
    // As in Flammenkamp's table, whose preperiods count heap 0.
    let proofs = [
        proved("0.104", &[0, 1, 0, 4], (11_770_282, 197_769_598)),
        proved("0.054", &[0, 0, 5, 4], (10_015_179, 193_235_616)),
    ];
    let figures: Vec<&str> = proofs
        .iter()
        .map(|(_, _, figures)| figures.as_str())
        .collect();
    Figure {
        work: "periods of octal 0.104 and 0.054 proved by a window, one thread",
        measured: figures.join("; "),
        target: "10 s and 100 MB each",
        reached: (proofs.iter())
            .all(|(time, memory, _)| time.as_secs() < 10 && *memory < 100 << 20),
    }
}

/// 0.007 ten times as far.
pub fn treblecross_million() -> Figure {
    let (time, report) = survey(&[0, 0, 0, 7], 1_000_000, 1);
    assert_eq!(digest(&report), TREBLECROSS_MILLION);
    let sparse = report.sparse.expect("a sparse space");
    assert_eq!(
        (sparse.mask, sparse.rare, sparse.last),
        (1976, 22_441, 981_317)
    );
    Figure {
        work: "octal 0.007 to 10^6",
        measured: format!("{:.1} s", time.as_secs_f64()),
        target: "measured",
        reached: true,
    }
}

// The digests of the nimbers. `--long` compares those to 10^5 in full with
// `plainly`; to 10^6 that would take minutes.
const SPARSE: u64 = 14_712_491_491_754_523_827;
const TREBLECROSS: u64 = 16_707_909_092_441_967_126;
const TREBLECROSS_MILLION: u64 = 17_166_681_692_750_842_788;

/// The definition: every pair of every heap.
fn plainly(digits: &[u8], to: usize) -> Vec<u16> {
    let mut values: Vec<u16> = Vec::new();
    let mut seen = vec![usize::MAX; 1 << 16];
    for size in 0..=to {
        for (taken, digit) in digits.iter().enumerate().take(size + 1).skip(1) {
            let rest = size - taken;
            if digit & 1 != 0 && rest == 0 {
                seen[0] = size;
            }
            if digit & 2 != 0 && rest > 0 {
                seen[usize::from(values[rest])] = size;
            }
            if digit & 4 != 0 {
                for a in 1..=rest / 2 {
                    seen[usize::from(values[a] ^ values[rest - a])] = size;
                }
            }
        }
        values.push(
            (0..)
                .find(|&v| seen[usize::from(v)] != size)
                .expect("a mex"),
        );
    }
    values
}

/// The definition beside it.
pub fn against_plain() -> Figure {
    let mut measured = Vec::new();
    for (name, digits) in [("0.106", &[0, 1, 0, 6][..]), ("0.007", &[0, 0, 0, 7])] {
        let (fast, report) = survey(digits, 100_000, 1);
        let (slow, plain) = least(1, || plainly(digits, 100_000));
        assert_eq!(report.nimbers, plain, "{name}");
        let times = slow.as_secs_f64() / fast.as_secs_f64();
        measured.push(format!("{name} {times:.0}× ({:.2} s)", slow.as_secs_f64()));
    }
    Figure {
        work: "octal 0.106 and 0.007 to 10^5 beside every pair of every heap",
        measured: measured.join(", "),
        target: "faster",
        reached: true,
    }
}
