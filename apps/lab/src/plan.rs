//! `plan`: estimates the cost of a run before it starts.

use std::path::Path;

use grundy::{Message, Speaker};
use grundy_cluster::Setup;
use grundy_cluster::plan::{self, Certainty, Plan, Resources};

use crate::args::{MeansArgs, PlanArgs};
use crate::failure::cluster;
use crate::whole;
use grundy_cli::failure::Failure;
use grundy_cli::named;
use grundy_cli::output;
use grundy_cli::threads;

pub(crate) fn plan(question: &PlanArgs, speaker: &Speaker) -> Result<(), Failure> {
    let (kind, resources, plan) = match question {
        PlanArgs::LineBoard { board, means } => {
            let (survey, resources) = (board.survey()?, with(means)?);
            let plan = plan::line_board(&survey, &resources);
            ("board", resources, plan)
        }
        PlanArgs::ThreeRowChomp { last, means } => {
            let resources = with(means)?;
            let plan = plan::census(*last, &resources);
            ("census", resources, plan)
        }
        PlanArgs::Table {
            game,
            of,
            misere,
            what,
            means,
        } => {
            let game = named::game(game)?;
            let start = game.position(of)?;
            let valuing = whole::valuing(&game, *what, *misere)?;
            let table = whole::table_of(&start, valuing, Path::new(""))?;
            let resources = with(means)?;
            let plan = plan::table(&table, &resources);
            ("table", resources, plan)
        }
    };
    let plan = plan.map_err(cluster)?;
    output::say(&sentences(kind, &resources, &plan, speaker), speaker)
}

fn with(args: &MeansArgs) -> Result<Resources, Failure> {
    let processes = match (&args.cluster, args.processes) {
        (Some(file), _) => Setup::of_hosts(file, 0, 1).map_err(cluster)?.processes(),
        (None, processes) => processes.map_or(1, usize::from),
    };
    if processes <= 1 {
        Failure::if_idle(&[("--link", args.link.is_some())], "--processes 1")?;
    }
    Ok(Resources {
        processes,
        threads: threads(args.threads.map(usize::from)),
        // A gigabit link delivers about 120 megabytes a second.
        link: args.link.unwrap_or(1.0) * 1.2e8,
    })
}

/// The estimates of a plan, one per line.
fn sentences(kind: &str, resources: &Resources, plan: &Plan, speaker: &Speaker) -> Vec<Message> {
    let positions = match (plan.known, plan.most) {
        (Certainty::Exactly, _) => Message::new("plan-exactly"),
        (Certainty::About, _) => Message::new("plan-about"),
        (Certainty::AtLeast, None) => Message::new("plan-at-least"),
        (Certainty::AtLeast, Some(most)) => {
            Message::new("plan-between").with("most", most.to_string())
        }
    };
    let calibrated = Message::new("plan-calibrated")
        .with("kind", kind)
        .with("what", plan.calibration.what.as_str())
        .with("positions", plan.calibration.size.to_string())
        .with(
            "time",
            duration(plan.calibration.time.as_secs_f64(), speaker),
        )
        .with("threads", resources.threads);
    let mut lines = vec![
        positions
            .with("kind", kind)
            .with("positions", plan.positions.to_string())
            .with("levels", plan.levels.to_string()),
        Message::new("plan-memory")
            .with("processes", resources.processes)
            .with("memory", size(plan.memory, speaker))
            .with("disk", size(plan.disk, speaker)),
    ];
    if resources.processes > 1 {
        lines.push(Message::new("plan-exchange").with("bytes", size(plan.exchange, speaker)));
    }
    lines.push(
        Message::new("plan-time")
            .with("processes", resources.processes)
            .with("threads", resources.threads)
            .with("time", duration(plan.time.as_secs_f64(), speaker)),
    );
    lines.push(calibrated);
    lines
}

/// A size in a unit that keeps the number small: the estimates are rough.
fn size(bytes: u64, speaker: &Speaker) -> String {
    let (mut number, mut unit) = (bytes as f64 / 1e6, 0);
    while number >= 1000.0 && unit < 3 {
        number /= 1000.0;
        unit += 1;
    }
    let unit = ["mb", "gb", "tb", "pb"][unit];
    speaker.say(
        &Message::new("plan-size")
            .with("number", rough(number))
            .with("unit", unit),
    )
}

/// A time in a unit that keeps the number small.
fn duration(seconds: f64, speaker: &Speaker) -> String {
    let (number, unit) = match seconds {
        s if s < 120.0 => (s, "seconds"),
        s if s < 7200.0 => (s / 60.0, "minutes"),
        s if s < 172_800.0 => (s / 3600.0, "hours"),
        s if s < 63_115_200.0 => (s / 86_400.0, "days"),
        s => (s / 31_557_600.0, "years"),
    };
    speaker.say(
        &Message::new("plan-duration")
            .with("number", rough(number))
            .with("unit", unit),
    )
}

/// Rounds to two significant digits.
fn rough(number: f64) -> String {
    match number {
        n if n >= 10.0 => format!("{n:.0}"),
        n if n >= 1.0 => format!("{n:.1}"),
        n => format!("{n:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{duration, size};
    use grundy::{Language, Speaker};

    #[test]
    fn sizes_and_times_come_in_units_of_their_own() {
        let speaker = Speaker::new(Language::English);
        let said = [
            100_000,
            5_000_000,
            12_345_678_901,
            7_000_000_000_000_000_000,
        ];
        let said = said.map(|bytes| size(bytes, &speaker));
        assert_eq!(said, ["0.10 MB", "5.0 MB", "12 GB", "7000 PB"]);
        let said = [0.25, 90.0, 600.0, 86_400.0, 1e6, 1e9];
        let said = said.map(|seconds| duration(seconds, &speaker));
        assert_eq!(
            said,
            ["0.25 s", "90 s", "10 min", "24 h", "12 days", "32 years"]
        );
    }
}
