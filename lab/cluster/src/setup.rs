//! Which processes there are.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::error::ClusterError;
use crate::secret::Secret;

/// Which processes there are, and which one this is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The address of each process, `host:port`, in the order of their numbers.
    /// Fewer than two are one process without sockets.
    pub hosts: Vec<String>,
    /// The number of this process, from 0.
    pub process: usize,
    /// Workers in each process, at least 1; the same in all.
    pub threads: usize,
    /// How long a process is waited for, at the start and ever after.
    pub patience: Duration,
    /// By what the processes know each other; wanted wherever there are two.
    pub secret: Option<Secret>,
    /// Where this process listens, `host:port`, when that is not its address
    /// among `hosts`: behind a router, or in a container.
    pub listen: Option<String>,
    /// Who hears at once of what may end the start later.
    pub notice: Notice,
}

/// A listener for what goes wrong while the processes are still waiting for each
/// other, since it may yet come right: that somebody has another secret.
#[derive(Clone, Default)]
pub struct Notice(Option<Arc<Listener>>);

type Listener = dyn Fn(&ClusterError) + Send + Sync;

impl Notice {
    /// Calls this.
    pub fn new(listener: impl Fn(&ClusterError) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(listener)))
    }

    pub(crate) fn of(&self, error: &ClusterError) {
        if let Some(listener) = &self.0 {
            listener(error);
        }
    }
}

impl PartialEq for Notice {
    /// Who listens makes no difference to a run.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Notice {}

impl fmt::Debug for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Notice")
    }
}

impl Setup {
    /// One process alone.
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

    /// How long a process is waited for by default.
    pub const PATIENCE: Duration = Duration::from_secs(60);

    /// How many processes there are.
    #[must_use]
    pub fn processes(&self) -> usize {
        self.hosts.len().max(1)
    }

    /// How many workers there are in all of them.
    #[must_use]
    pub fn workers(&self) -> usize {
        self.processes() * self.threads.max(1)
    }
}
