//! The three-row census, and the picture of one plane.

use std::io::Write as _;
use std::path::Path;

use grundy::{Message, Speaker};
use grundy_surveys::three_row::export::{Export, Reach};
use grundy_surveys::three_row::picture::{Exclusion, Picture, letter};
use grundy_surveys::three_row::summary::{self, Farthest, Guesses, Lines, Overview};
use grundy_surveys::three_row::{Census, Kind, Walk, tables};
use grundy_surveys::{Job, Survey as _, SurveyError};

use super::{charts, run_shared, show};
use crate::args::{self, PlaneArgs, SequenceFormat, ThreeRows};
use crate::cluster;
use grundy_cli::failure::Failure;
use grundy_cli::observer;
use grundy_cli::output::{self, save, save_picture, stream};
use grundy_cli::text::columns;
use grundy_cli::wrapped;

/// The farthest plane that `plane --why` explains, in a few seconds.
const FARTHEST: u32 = 20_000;

/// The three-row census: computed, summarized, or printed in document 2's forms.
pub(super) fn run(question: &ThreeRows, speaker: &Speaker) -> Result<(), Failure> {
    let threads = question.cluster.threads();
    let to = question.to.unwrap_or(0);
    if question.out.is_none() {
        cluster::alone(&question.cluster)?;
    }
    if let Some(form) = question.form {
        let form = match form {
            args::Form::Patterns => tables::Form::Patterns,
            args::Form::Steps => tables::Form::Steps,
            args::Form::Periods => tables::Form::Periods,
            args::Form::Differences => tables::Form::Differences,
        };
        let from = question.from.unwrap_or(0);
        return stream(|file| {
            for plane in Walk::from(from, threads).take((to + 1).saturating_sub(from) as usize) {
                tables::line(&plane, form, file)?;
                writeln!(file)?;
            }
            Ok(())
        });
    }
    if let Some(folder) = &question.summary {
        return summed_up(folder, speaker);
    }
    if let Some(file) = &question.positions {
        let mut export = Export::new(question.from.unwrap_or(0), to, file);
        if let Some(row) = question.last_row {
            export.rows = Reach::Row(row);
        }
        let export = Job {
            threads,
            ..export.in_memory()
        };
        let exported = super::run(&export, speaker)?;
        return show(&exported, SequenceFormat::Text, speaker);
    }
    let Some(out) = &question.out else {
        return Err(Failure::Said(Message::new("survey-nothing")));
    };
    let job = Census::new(to).into_folder(out).within(question.max_memory);
    let job = Job {
        resume: question.resume,
        threads,
        save_every: question.cluster.save_every().unwrap_or(job.save_every),
        ..job
    };
    if cluster::over_processes(&question.cluster)? {
        return over_processes(&job, question, speaker);
    }
    cluster::alone(&question.cluster)?;
    show(&super::run(&job, speaker)?, SequenceFormat::Text, speaker)
}

/// Runs the census over several processes. A restarted process resumes.
fn over_processes(
    job: &Job<Census>,
    question: &ThreeRows,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let setup = cluster::setup(&question.cluster, job.folder(), speaker)?;
    let mut census = grundy_cluster::census::Census::new(job.survey.to, job.folder());
    census.resume = true;
    census.memory = question.max_memory;
    census.save_every = job.save_every;
    run_shared(Census::PROGRESS, speaker, |counters, observer| {
        census.take(&setup, counters, observer)
    })
}

/// Summarizes a finished census: counts as text, and in its folder `periods.txt` (all
/// planes by period), `periods.svg` and `lines.svg`.
fn summed_up(folder: &Path, speaker: &Speaker) -> Result<(), Failure> {
    /// The most planes of a period listed by name.
    const NAMED: usize = 40;
    let overview = Overview::read(folder)?;
    let to = overview.planes.saturating_sub(1);
    let mut lines = vec![
        Message::new("survey-planes")
            .with("to", to.to_string())
            .with("finite", overview.finite.len().to_string())
            .with("infinite", overview.infinite().to_string()),
    ];
    for (period, planes) in &overview.periods {
        let named: Vec<String> = planes.iter().take(NAMED).map(u32::to_string).collect();
        let key = if planes.len() > NAMED {
            "survey-period-planes-first"
        } else {
            "survey-period-planes"
        };
        lines.push(
            Message::new(key)
                .with("period", period.to_string())
                .with("count", planes.len().to_string())
                .with("planes", named),
        );
    }
    lines.push(Message::new("survey-positions").with("positions", overview.positions.to_string()));
    lines.extend(guesses(&overview.guesses));
    let measured = observer::watched("progress-survey", speaker, |observer| {
        summary::measure(&summary::sample(to), observer)
    })?;
    let all = measured.iter();
    lines.extend(all.map(|one| straight(one.rows.plane.c, &one.lines)));
    // The screen lists the first planes of each period, the file all of them.
    let mut all = String::new();
    for (period, planes) in &overview.periods {
        let planes: Vec<String> = planes.iter().map(u32::to_string).collect();
        all += &format!("{period}: {}\n", planes.join(" "));
    }
    let mut files = vec![("periods.txt", all)];
    let title = speaker.say(&lines[0]);
    let periods = charts::periods(&overview, &title, speaker);
    files.push(("periods.svg", periods));
    if let Some(last) = measured.last() {
        let title = speaker.say(&lines[lines.len() - 1]);
        files.push(("lines.svg", charts::lines(last, &title, speaker)));
    }
    for (name, svg) in files {
        let file = folder.join(name);
        save(&file, &svg)?;
        lines.push(Message::new("survey-drawn").with("file", file.display().to_string()));
    }
    output::say(&lines, speaker)
}

/// Document 2's guesses beside the planes.
fn guesses(guesses: &Guesses) -> Vec<Message> {
    let farthest = |key, (most, c): Farthest| {
        let message = Message::new(key).with("most", format!("{most:.3}"));
        message.with("c", c.to_string())
    };
    let fitted = guesses.fitted().map(|line| {
        Message::new("survey-guess-line")
            .with("start", format!("{:.4}", line.start))
            .with("over", format!("{:+.1e}", line.over))
            .with("rms", format!("{:.4}", line.rms))
    });
    let mut lines = vec![farthest("survey-guess-positions", guesses.positions)];
    lines.extend(fitted);
    lines.push(farthest("survey-guess-begin", guesses.begin));
    lines.push(farthest("survey-guess-ends", guesses.ends));
    lines
}

/// `plane`: draws one plane to a file or to standard output.
pub(crate) fn plane(question: &PlaneArgs, speaker: &Speaker) -> Result<(), Failure> {
    let (c, size) = (question.c, question.size);
    if question.why {
        return explain_plane(c, speaker);
    }
    let picture = Picture::draw(c, size).map_err(SurveyError::from)?;
    if question.text {
        let legend: Vec<[String; 2]> = Exclusion::ALL
            .iter()
            .map(|why| {
                let word = speaker.text(&format!("survey-why-{}", why.word()));
                // The texts of numbered kinds contain their number.
                let word = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
                let word = word.trim_start_matches([':', '\u{ff1a}', ' ']);
                [format!("{} ", letter(*why)), word.to_owned()]
            })
            .collect();
        return output::print(&format!("{}\n{}", picture.text(), columns(&legend)));
    }
    let title = speaker.say(&Message::new("survey-plane").with("c", c.to_string()));
    let drawn = charts::plane(&picture, &title, speaker);
    let file = question.svg.as_deref();
    save_picture(file.unwrap_or_else(|| Path::new("-")), &drawn)
}

/// `plane --why`: whether the plane is finite or periodic, the reason why it stays so,
/// and how regular it is before.
fn explain_plane(c: u32, speaker: &Speaker) -> Result<(), Failure> {
    if c > FARTHEST {
        let far = Message::new("survey-error-too-far")
            .with("to", c.to_string())
            .with("most", FARTHEST.to_string());
        return Err(Failure::Said(far));
    }
    let walk = observer::watched("progress-survey", speaker, |observer| {
        Walk::from_observed(c, 1, observer)
    });
    let Some(rows) = walk.and_then(|mut walk| walk.next()) else {
        return Err(Failure::Interrupted);
    };
    let plane = &rows.plane;
    let about = |key| {
        Message::new(key)
            .with("c", c.to_string())
            .with("positions", plane.positions().to_string())
    };
    let mut lines = match &plane.kind {
        Kind::Finite { end } => vec![about("survey-plane-ends").with("end", end.to_string())],
        Kind::Infinite {
            from,
            offsets,
            proof,
        } => {
            let shown: Vec<String> = offsets.iter().map(u32::to_string).collect();
            let repeats = about("survey-plane-repeats")
                .with("from", from.to_string())
                .with("period", offsets.len())
                .with("offsets", shown.join(" "));
            let proved = Message::new("survey-plane-proof")
                .with("settled", proof.settled.to_string())
                .with("row", proof.row.to_string())
                .with("again", proof.again.to_string())
                .with("apart", (proof.again - proof.row).to_string())
                .with("low", proof.low.to_string())
                .with("high", proof.high.to_string())
                .with("lcm", proof.lcm.to_string());
            vec![repeats, proved]
        }
    };
    lines.extend(Lines::of(&rows).map(|near| straight(c, &near)));
    lines.push(Message::new("survey-plane-order"));
    let paragraph = |line| format!("{}\n", wrapped(&speaker.say(line)).trim_start());
    output::print(&lines.iter().map(paragraph).collect::<String>())
}

/// The two lines near which the P-positions of a plane lie.
fn straight(c: u32, lines: &Lines) -> Message {
    let line = |line: &summary::Line| {
        Message::new("survey-line")
            .with("slope", format!("{:.4}", line.slope))
            .with("start", format!("{:.1}", line.start))
            .with("most", format!("{:.1}", line.max))
            .with("rms", format!("{:.2}", line.rms))
    };
    Message::new("survey-lines")
        .with("c", c.to_string())
        .with("upper", line(&lines.upper))
        .with("lower", line(&lines.lower))
}
