//! `check`: verifies a certificate by the rules of this program's games.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use grundy::certificate::{
    self, CheckError as Error, CheckLimits as Limits, Fault, Limit, Verified,
};
use grundy::{Message, Speaker};

use crate::args::CheckArgs;
use crate::failure::Failure;
use crate::output;

pub(crate) fn check(question: &CheckArgs, speaker: &Speaker) -> Result<(), Failure> {
    let limits = question.limits();
    let limits = Limits {
        memory: limits.memory,
        time: limits.time,
    };
    match checked(&question.certificate, limits) {
        Ok(verified) => {
            // The texts of rulesets get lines of their own below.
            let verdict = verified.to_string();
            let what = verdict.lines().next().unwrap_or_default();
            let verified = Message::new("check-verified").with("what", what);
            let texts = &verdict[what.len()..];
            output::print(&format!("{}{texts}\n", speaker.say(&verified)))
        }
        Err(Error::Fault(fault)) => Err(Failure::Mismatch(
            Message::new("check-fault").with("fault", fault.render(|why| speaker.say(why))),
        )),
        Err(Error::Limit(limit)) => {
            let stopped = match limit {
                Limit::Memory { needs, has } => Message::new("check-stopped-memory")
                    .with("needs", needs.div_ceil(1 << 20))
                    .with("has", has >> 20),
                Limit::Time { has } => Message::new("check-stopped-time")
                    .with("seconds", has.as_secs_f64().to_string()),
            };
            let file = question.certificate.display().to_string();
            Err(Failure::Limit(stopped.with("file", file)))
        }
    }
}

fn checked(file: &Path, limits: Limits) -> Result<Verified, Error> {
    let input = File::open(file).map_err(|error| Fault::unreadable(file, &error))?;
    certificate::check_read(&mut BufReader::new(input), file, &[], limits)
}
