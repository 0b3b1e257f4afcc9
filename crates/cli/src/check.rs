//! `check`: a certificate, checked by the rules of this program's games.

use grundy::certificate::{self, Error, Limits};
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
            let verified = Message::new("check-verified").with("what", verified.to_string());
            crate::print(&format!("{}\n", speaker.say(&verified)))
        }
        Err(Error::Fault(fault)) => Err(Failure::Unlike(
            Message::new("check-fault").with("fault", fault.to_string()),
        )),
        Err(Error::Limit(limit)) => Err(Failure::Limit(
            Message::new("check-stopped")
                .with("file", question.certificate.display().to_string())
                .with("limit", limit.to_string()),
        )),
    }
}
