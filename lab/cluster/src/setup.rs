//! The processes of a run.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use grundy_surveys::SurveyError;

use crate::error::ClusterError;
use crate::secret::Secret;

/// The processes of a run, and the number of this one.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The address of each process, `host:port`, in the order of their numbers. Fewer
    /// than two mean one process without sockets.
    pub hosts: Vec<String>,
    /// The number of this process, from 0.
    pub process: usize,
    /// Workers in each process, at least 1; the same in all.
    pub threads: usize,
    /// The longest wait for a process, at the start and during the run.
    pub patience: Duration,
    /// The secret by which the processes recognise each other; required if there are at
    /// least two.
    pub secret: Option<Secret>,
    /// The address to listen on, `host:port`, if it differs from this process's address
    /// in `hosts`: behind a router, or in a container.
    pub listen: Option<String>,
    /// The listener for errors that may end the start later.
    pub notice: Notice,
}

/// A listener for problems while the processes are still waiting for each other, which
/// may yet resolve: for example, a caller with another secret.
#[derive(Clone, Default)]
pub struct Notice(Option<Arc<Listener>>);

type Listener = dyn Fn(&ClusterError) + Send + Sync;

impl Notice {
    /// A notice that calls this listener.
    pub fn new(listener: impl Fn(&ClusterError) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(listener)))
    }

    pub(crate) fn of(&self, error: &ClusterError) {
        if let Some(listener) = &self.0 {
            listener(error);
        }
    }
}

impl fmt::Debug for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Notice")
    }
}

impl Setup {
    /// The setup of a single process.
    #[must_use]
    pub const fn alone(threads: usize) -> Self {
        Self {
            hosts: Vec::new(),
            process: 0,
            threads,
            patience: Self::PATIENCE,
            secret: None,
            listen: None,
            notice: Notice(None),
        }
    }

    /// The default patience.
    pub const PATIENCE: Duration = Duration::from_secs(60);

    /// Calls `take` in process 0: a folder belongs to one process at a time, and the
    /// others work in it too.
    pub(crate) fn take_folder<T>(
        &self,
        take: impl FnOnce() -> Result<T, SurveyError>,
    ) -> Result<Option<T>, ClusterError> {
        Ok((self.process == 0).then(take).transpose()?)
    }

    /// The number of processes.
    #[must_use]
    pub fn processes(&self) -> usize {
        self.hosts.len().max(1)
    }
}
