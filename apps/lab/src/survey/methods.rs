//! Document 2's programs compared with the census.

use std::io::Write as _;
use std::path::Path;

use grundy::{Limits, Message, Speaker};
use grundy_surveys::three_row::growth;
use grundy_surveys::three_row::methods::{self, Method};

use super::charts;
use crate::args::Methods;
use grundy_cli::failure::Failure;
use grundy_cli::observer;
use grundy_cli::output::{save, say, stream};

pub(super) fn run(question: &Methods, speaker: &Speaker) -> Result<(), Failure> {
    let limits = question.limits();
    match &question.growth {
        Some(file) => grown(question.planes_to, limits, file, speaker),
        None => listed(question.planes_to, limits, question.method, speaker),
    }
}

/// The P-positions of each plane, one plane per line.
fn listed(to: u32, limits: Limits, method: Method, speaker: &Speaker) -> Result<(), Failure> {
    let result = observer::within(limits, speaker, |budget| method.planes(to, budget));
    let planes = result.map_err(grundy::Error::from)?.planes;
    stream(|file| {
        for (c, plane) in planes.iter().enumerate() {
            write!(file, "{c}:")?;
            for (index, (a, b)) in plane.iter().enumerate() {
                let comma = if index == 0 { " " } else { "," };
                write!(file, "{comma}({a},{b})")?;
            }
            writeln!(file)?;
        }
        Ok(())
    })
}

/// The cost of each method, as text and as a picture.
fn grown(to: u32, limits: Limits, file: &Path, speaker: &Speaker) -> Result<(), Failure> {
    let measured = observer::watched("progress", speaker, |observer| {
        methods::growth(to, limits, observer)
    });
    let measured = measured.map_err(grundy::Error::from)?;
    let mut lines = Vec::new();
    for (method, costs) in &measured {
        for cost in costs {
            let line = Message::new("survey-method-cost")
                .with("method", method.word())
                .with("to", cost.k.to_string())
                .with("steps", cost.steps.to_string())
                .with("seconds", format!("{:.4}", cost.time.as_secs_f64()));
            lines.push(line);
        }
        if let (Some(time), Some(steps)) = (
            growth::power(costs, growth::seconds),
            growth::power(costs, growth::steps),
        ) {
            let line = Message::new("survey-method-growth")
                .with("method", method.word())
                .with("steps", format!("{steps:.2}"))
                .with("time", format!("{time:.2}"));
            lines.push(line);
        }
    }
    save(file, charts::growth(&measured, speaker))?;
    lines.push(Message::new("survey-drawn").with("file", file.display().to_string()));
    say(&lines, speaker)
}
