//! The processes of a run over threads, processes and hosts, and their secret.

use std::path::Path;

use grundy::{Message, Speaker};
use grundy_cli::failure::Failure;
use grundy_cluster::{Notice, Secret, Setup, Slurm};

use crate::args::ClusterArgs;
use crate::failure;

/// True if there are other processes, or a file of hosts that may list some.
pub(crate) fn over_processes(args: &ClusterArgs) -> Result<bool, Failure> {
    Ok(args.cluster.is_some() || has_tasks(&Slurm(&variable))?)
}

/// Refuses flags for several processes if there is only one.
pub(crate) fn alone(args: &ClusterArgs) -> Result<(), Failure> {
    let given = [
        ("--patience", args.patience.is_some()),
        ("--secret-file", args.secret_file.is_some()),
        ("--listen-on", args.listen_on.is_some()),
    ];
    match given.into_iter().find(|(_, given)| *given) {
        None => Ok(()),
        Some((flag, _)) => Err(Failure::Said(
            Message::new("cluster-alone").with("flag", flag),
        )),
    }
}

/// The processes of the hosts file, else those of the Slurm step that this task is part
/// of, else this one alone with a worker per core. They authenticate with the secret
/// given, else with one in `out`, the folder that all of them write to.
pub(crate) fn setup(args: &ClusterArgs, out: &Path, speaker: &Speaker) -> Result<Setup, Failure> {
    let slurm = Slurm(&variable);
    let mut setup = match (&args.cluster, args.process) {
        (Some(file), Some(process)) => {
            Setup::of_hosts(file, process, args.threads()).map_err(failure::cluster)?
        }
        _ if has_tasks(&slurm)? => {
            Setup::of_slurm(&slurm, args.threads.map(usize::from)).map_err(failure::cluster)?
        }
        _ => {
            alone(args)?;
            Setup::alone(args.threads())
        }
    };
    if let Some(patience) = args.patience {
        setup.patience = patience;
    }
    setup.listen.clone_from(&args.listen_on);
    let (language, seconds) = (speaker.language(), setup.patience.as_secs());
    setup.notice = Notice::new(move |error| {
        failure::notice(error, seconds, &Speaker::new(language));
    });
    setup.secret = Some(match (&args.secret_file, variable(SECRET)) {
        (Some(file), _) => Secret::of_file(file).map_err(failure::cluster)?,
        (None, Some(text)) => Secret::of_text(&text, SECRET).map_err(failure::cluster)?,
        (None, None) => Secret::InFolder(out.to_path_buf()),
    });
    Ok(setup)
}

fn has_tasks(slurm: &Slurm<'_>) -> Result<bool, Failure> {
    slurm.has_tasks().map_err(failure::cluster)
}

/// The environment variable with a secret shared by all processes.
const SECRET: &str = "GRUNDY_SECRET";

/// Reads a variable. Invalid Unicode gets replacement characters instead of being
/// ignored.
fn variable(name: &str) -> Option<String> {
    let value = std::env::var_os(name)?;
    Some(value.to_string_lossy().into_owned())
}
