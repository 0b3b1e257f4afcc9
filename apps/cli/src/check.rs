//! `check`: a certificate, checked by the rules of this program's games.

use grundy::certificate::{self, CheckError as Error, CheckLimits as Limits, Limit};
use grundy::{Message, Speaker};

use crate::args::CheckArgs;
use crate::failure::Failure;

pub(crate) fn check(question: &CheckArgs, speaker: &Speaker) -> Result<(), Failure> {
    let limits = question.limits();
    let limits = Limits {
        memory: limits.memory,
        time: limits.time,
    };
    match certificate::check_file(&question.certificate, limits) {
        Ok(verified) => {
            // The texts of rulesets stand in lines of their own below.
            let verdict = verified.to_string();
            let what = verdict.lines().next().unwrap_or_default();
            let verified = Message::new("check-verified").with("what", what);
            let texts = &verdict[what.len()..];
            crate::print(&format!("{}{texts}\n", speaker.say(&verified)))
        }
        Err(Error::Fault(fault)) => Err(Failure::Unlike(
            Message::new("check-fault").with("fault", fault.to_string()),
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
