//! The three-row census, and the picture of one plane.

use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

use grundy::{Message, Speaker};
use grundy_surveys::SurveyError;
use grundy_surveys::three_row::export::{Export, Reach};
use grundy_surveys::three_row::picture::{Exclusion, Picture, letter};
use grundy_surveys::three_row::summary::{self, Lines, Overview};
use grundy_surveys::three_row::{self, Census, Kind, Walk, tables};

use super::charts;
use crate::args::{self, PlaneArgs, ThreeRows};
use crate::cluster::Processes as _;
use crate::failure;
use crate::progress::SurveyObserver;
use grundy_cli::failure::Failure;
use grundy_cli::observer;
use grundy_cli::output::{self, save, save_picture, stream};
use grundy_cli::text::columns;
use grundy_cli::wrapped;

/// The farthest plane that `plane --why` explains, in some seconds.
const FARTHEST: u32 = 20_000;

/// The three-row census: taken, summed up, or printed in document 2's forms.
pub(super) fn run(question: &ThreeRows, speaker: &Speaker) -> Result<(), Failure> {
    let threads = question.cluster.threads();
    let to = question.to.unwrap_or(0);
    if question.out.is_none() {
        question.cluster.alone()?;
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
        export.threads = threads;
        if let Some(row) = question.last_row {
            export.rows = Reach::Row(row);
        }
        let observer = SurveyObserver::new(u64::MAX, speaker);
        let exported = observer::busy(|| export.run(&observer))?;
        drop(observer);
        let told = Message::new("survey-exported")
            .with("positions", exported.positions.to_string())
            .with("file", file.display().to_string())
            .with("megabytes", (exported.bytes >> 20).to_string());
        return output::print(&format!("{}\n", speaker.say(&told)));
    }
    let Some(out) = &question.out else {
        return Err(Failure::Said(Message::new("survey-nothing")));
    };
    if question.cluster.over_processes()? {
        return over_processes(to, out, question, speaker);
    }
    question.cluster.alone()?;
    let mut census = Census::new(to, out);
    census.threads = threads;
    if let Some(time) = question.cluster.save_every() {
        census.save_every = time;
    }
    census.resume = question.resume;
    census.memory = question.max_memory;
    let observer = SurveyObserver::new(5_000, speaker);
    let summary = observer::busy(|| census.run(&observer))?;
    let passed = observer.passed();
    output::print(&told(&summary, &passed, speaker))
}

/// The same census with all processes of a run; the first says what was found.
fn over_processes(
    to: u32,
    out: &Path,
    question: &ThreeRows,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let setup = question.cluster.setup(out, speaker)?;
    let mut census = grundy_cluster::census::Census::new(to, out);
    // A process that is started again resumes.
    census.resume = true;
    census.memory = question.max_memory;
    if let Some(time) = question.cluster.save_every() {
        census.save_every = time;
    }
    let observer = SurveyObserver::new(u64::MAX, speaker);
    let summary = observer::busy(|| census.take(&setup, &Arc::default(), &observer));
    let summary = summary.map_err(failure::cluster)?;
    drop(observer);
    match summary {
        Some(summary) => output::print(&told(&summary, &[], speaker)),
        None => Ok(()),
    }
}

/// A finished census: counts in words, and beside its tables `periods.txt`, all
/// planes by their period, and the files `periods.svg` and `lines.svg`.
fn summed_up(folder: &Path, speaker: &Speaker) -> Result<(), Failure> {
    /// Planes of a period that are named one by one.
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
    let observer = SurveyObserver::new(u64::MAX, speaker);
    let measured = observer::busy(|| summary::measure(&summary::sample(to), &observer))?;
    drop(observer);
    let all = measured.iter();
    lines.extend(all.map(|one| straight(one.rows.plane.c, &one.lines)));
    // The screen names the first planes of each period; the file names all.
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
    let text: String = lines.iter().map(|line| speaker.say(line) + "\n").collect();
    output::print(&text)
}

/// `plane`: the picture of one plane, to a file or to standard output.
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
                // The numbered kinds say their number themselves.
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

/// `plane --why`: whether the plane ends or repeats, why it does so for ever, and
/// how much order there is before.
fn explain_plane(c: u32, speaker: &Speaker) -> Result<(), Failure> {
    if c > FARTHEST {
        let far = Message::new("survey-error-too-far")
            .with("to", c.to_string())
            .with("most", FARTHEST.to_string());
        return Err(Failure::Said(far));
    }
    let observer = SurveyObserver::new(u64::MAX, speaker);
    let walk = observer::busy(|| Walk::from_observed(c, 1, &observer));
    drop(observer);
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
    if let Some(found) = Lines::of(&rows) {
        lines.push(straight(c, &found));
    }
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

/// What a census found, and how its cost grew.
fn told(summary: &three_row::Summary, passed: &[(u64, f64, u64)], speaker: &Speaker) -> String {
    let periods: Vec<Message> = summary
        .periods
        .iter()
        .map(|(period, planes)| {
            Message::new("survey-period")
                .with("period", period.to_string())
                .with("planes", planes.to_string())
        })
        .collect();
    let mut lines = vec![
        Message::new("survey-planes")
            .with("to", summary.to.to_string())
            .with("finite", summary.finite.to_string())
            .with(
                "infinite",
                summary.periods.values().sum::<u64>().to_string(),
            ),
        Message::new("survey-positions").with("positions", summary.positions.to_string()),
        Message::new("survey-cost")
            .with("seconds", format!("{:.1}", summary.time.as_secs_f64()))
            .with("megabytes", (summary.memory >> 20).to_string()),
    ];
    if !periods.is_empty() {
        lines.insert(1, Message::new("survey-periods").with("periods", periods));
    }
    if let (Some(time), Some(memory)) = (
        exponent(
            passed
                .iter()
                .map(|&(done, seconds, _)| (done as f64, seconds)),
        ),
        exponent(
            passed
                .iter()
                .map(|&(done, _, bytes)| (done as f64, bytes as f64)),
        ),
    ) {
        lines.push(
            Message::new("survey-growth")
                .with("time", format!("{time:.2}"))
                .with("memory", format!("{memory:.2}"))
                .with("from", passed[0].0.to_string())
                .with("points", passed.len()),
        );
    }
    lines.iter().map(|line| speaker.say(line) + "\n").collect()
}

/// The x of a law y = a·k^x by least squares of the logarithms; `None` for
/// fewer than three points.
fn exponent(points: impl Iterator<Item = (f64, f64)>) -> Option<f64> {
    let points: Vec<(f64, f64)> = points
        .filter(|&(k, y)| k > 0.0 && y > 0.0)
        .map(|(k, y)| (k.ln(), y.ln()))
        .collect();
    if points.len() < 3 {
        return None;
    }
    let n = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / n;
    let (x, y) = (mean(|p| p.0), mean(|p| p.1));
    let above: f64 = points.iter().map(|p| (p.0 - x) * (p.1 - y)).sum();
    let below: f64 = points.iter().map(|p| (p.0 - x).powi(2)).sum();
    (below > 0.0).then_some(above / below)
}

#[cfg(test)]
mod tests {
    use super::exponent;

    #[test]
    fn a_quadratic_law_has_exponent_two() {
        let points = (1..10).map(|k| (f64::from(k), 3.0 * f64::from(k * k)));
        assert!((exponent(points).unwrap() - 2.0).abs() < 1e-9);
        assert_eq!(exponent([(1.0, 1.0), (2.0, 2.0)].into_iter()), None);
    }
}
