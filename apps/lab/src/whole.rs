//! `table --of`: all positions reachable from one, over threads, processes and hosts.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use grundy::table::Content;
use grundy::{
    Convention, Game, Limits, Message, Outcome, Position, Speaker, ValueKind, convention_name,
};
use grundy_cluster::{ClusterError, Setup, Solved, Table};
use grundy_surveys::positions;

use crate::args::TableQuestion;
use crate::{cluster, failure};
use grundy::ruleset::label;
use grundy_cli::args::convention;
use grundy_cli::failure::Failure;
use grundy_cli::named;
use grundy_cli::observer;
use grundy_cli::output;

pub(crate) fn table(question: &TableQuestion, speaker: &Speaker) -> Result<(), Failure> {
    let game = named::game(&question.game)?;
    let whole = &question.whole;
    let (Some(start), Some(folder)) = (&whole.of, &whole.out) else {
        // Without them the table is made cell by cell.
        return Ok(());
    };
    // The library has the best error message for a position.
    let start = game.position(start)?;
    let valuing = valuing(&game, question.what, question.misere)?;
    let processes = &whole.cluster;
    let mut table = table_of(&start, valuing, folder)?;
    table.memory = question.limits.memory();
    table.spill.clone_from(&whole.spill);
    if let Some(time) = processes.save_every() {
        table.save_every = time;
    }
    let began = Instant::now();
    if whole.one_machine {
        // A whole table was requested, so only memory limits it.
        let limits = Limits {
            positions: u64::MAX,
            time: Duration::from_secs(u64::MAX >> 32),
            memory: table.memory.unwrap_or(u64::MAX),
            ..question.limits.limits()
        };
        let solved = observer::within(limits, speaker, |budget| {
            grundy_cluster::alone(&table, budget)
        });
        let solved = solved.map_err(|error| advised(error, &table, "cluster-advice-workers"))?;
        return report(&table, Some(&solved), None, began, speaker);
    }
    let setup = cluster::setup(processes, &table.folder, speaker)?;
    let advice = match setup.processes() {
        1 => "cluster-advice-spill-cluster",
        _ => "cluster-advice-spill",
    };
    let solved = observer::watched("progress-cluster", speaker, |observer| {
        table.solve(&setup, &Arc::default(), observer)
    });
    let solved = solved.map_err(|error| advised(error, &table, advice))?;
    // Every process has solved its share; only one reports it.
    if setup.process > 0 {
        return Ok(());
    }
    report(&table, solved.as_ref(), Some(&setup), began, speaker)
}

/// Adds advice to a failure for lack of memory, unless it was followed already.
fn advised(error: ClusterError, table: &Table, advice: &'static str) -> Failure {
    let failure = failure::cluster(error);
    match failure.is_memory() && table.spill.is_none() {
        true => failure.advised(advice),
        false => failure,
    }
}

/// The table of all positions reachable from one.
pub(crate) fn table_of(
    start: &Position,
    valuing: ValueKind,
    folder: &Path,
) -> Result<Table, Failure> {
    let none = || {
        Message::new("cluster-error-game")
            .with("game", label(start.game()))
            .with("position", start.text())
    };
    let game = start.of_game();
    if game.is_loopy() {
        return Err(game.no_nimbers().into());
    }
    let rules = start.keyed_rules().ok_or_else(|| Failure::Said(none()))?;
    Ok(Table::new(rules, valuing, folder))
}

/// The kind of values in a table of a game, if it can have one.
pub(crate) fn valuing(
    game: &Game,
    what: Option<Content>,
    misere: bool,
) -> Result<ValueKind, Failure> {
    let convention = convention(misere);
    game.check_convention(convention)?;
    let nimbers = match what {
        Some(Content::PPositions) => return Err(Failure::Said(Message::new("cluster-what"))),
        Some(Content::Nimbers) if misere => {
            let message = Message::new("error-no-nimbers").with("game", label(game.name()));
            return Err(grundy::Error::BadRequest(message).into());
        }
        Some(Content::Outcomes) => false,
        Some(Content::Nimbers) => true,
        None => !misere,
    };
    Ok(match nimbers {
        true => ValueKind::Nimbers,
        false => ValueKind::Outcomes(convention),
    })
}

/// The content of the table, and its cost.
fn report(
    table: &Table,
    solved: Option<&Solved>,
    setup: Option<&Setup>,
    began: Instant,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let file = table.folder.join(format!("{}.table", table.valuing.word()));
    let made = positions::Table::open(&file)?;
    let head = made.head();
    let convention = match table.valuing {
        ValueKind::Outcomes(convention) => convention,
        ValueKind::Nimbers => Convention::Normal,
    };
    let mut lines = Vec::new();
    if let Some(solved) = solved {
        let headed = |key| {
            Message::new(key)
                .with("game", label(&head.game))
                .with("position", head.start.as_str())
                .with("convention", convention_name(convention))
        };
        lines.push(match table.valuing {
            ValueKind::Nimbers => headed("cluster-nimber").with("nimber", solved.start.to_string()),
            ValueKind::Outcomes(_) => headed("cluster-outcome").with(
                "outcome",
                match solved.start {
                    0 => Outcome::P.to_string(),
                    _ => Outcome::N.to_string(),
                },
            ),
        });
        lines.push(
            Message::new("cluster-counts")
                .with("positions", solved.positions.to_string())
                .with("edges", solved.edges.to_string())
                .with("ranks", solved.levels.to_string())
                .with("lost", solved.lost.to_string()),
        );
        if table.valuing == ValueKind::Nimbers {
            lines.push(Message::new("cluster-most").with("most", solved.most.to_string()));
        }
    }
    let bytes = std::fs::metadata(&file).map_or(0, |file| file.len());
    lines.push(
        Message::new("survey-line-table")
            .with("file", file.display().to_string())
            .with("megabytes", (bytes >> 20).to_string()),
    );
    match (solved, setup) {
        (None, _) => lines.push(Message::new("survey-line-there")),
        (Some(solved), setup) => {
            let seconds = began.elapsed().as_secs_f64();
            let rate = solved.edges_now as f64 / seconds.max(1e-9) / 1e6;
            let (processes, threads) =
                setup.map_or((1, 1), |setup| (setup.processes(), setup.threads.max(1)));
            lines.push(
                Message::new("cluster-cost")
                    .with("processes", processes)
                    .with("threads", threads)
                    .with("seconds", format!("{seconds:.1}"))
                    .with("rate", format!("{rate:.1}")),
            );
            if solved.resumed {
                lines.push(Message::new("cluster-resumed"));
            }
        }
    }
    output::say(&lines, speaker)
}
