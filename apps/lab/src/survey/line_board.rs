//! Surveys of every position of a line board.

use grundy::Speaker;
use grundy_surveys::line_boards::LineBoard;
use grundy_surveys::{Job, Survey as _};

use super::{run_shared, show};
use crate::args::{LineBoardArgs, SequenceFormat};
use crate::cluster;
use grundy_cli::failure::Failure;

pub(super) fn run(question: &LineBoardArgs, speaker: &Speaker) -> Result<(), Failure> {
    let processes = &question.cluster;
    let job = question.board.survey()?.into_folder(&question.out);
    let job = Job {
        resume: question.resume,
        threads: processes.threads(),
        save_every: processes.save_every().unwrap_or(job.save_every),
        ..job.within(question.max_memory)
    };
    if cluster::over_processes(processes)? {
        // A restarted process resumes.
        let job = job.resumed();
        let setup = cluster::setup(processes, job.folder(), speaker)?;
        return run_shared(LineBoard::PROGRESS, speaker, |counters, observer| {
            grundy_cluster::line_board(&job, &setup, counters, observer)
        });
    }
    cluster::alone(processes)?;
    show(&super::run(&job, speaker)?, SequenceFormat::Text, speaker)
}
