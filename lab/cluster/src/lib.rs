//! Tables of any game over threads, processes and hosts, on timely dataflow.
//!
//! # The runtime
//!
//! [`run`] finds the other processes, checks that all compute the same thing, and runs a
//! function in every worker of every process:
//!
//! * [`Setup`] lists the processes and identifies this one. It comes from a hosts file
//!   ([`Setup::of_hosts`]), from Slurm's environment ([`Setup::of_slurm`]), or is a
//!   single process ([`Setup::alone`]).
//! * The processes prove to each other that they share a [`Secret`]; strangers learn
//!   nothing. All later traffic is encrypted.
//! * Then they exchange names and values that describe the computation; if one differs,
//!   nothing is started and the message names it.
//! * A process that dies, a link that is cut, or one that carries nothing for
//!   [`Setup::patience`], neither data nor heartbeat, stops all processes with a
//!   [`ClusterError`]; so does a process that stops for a reason of its own.
//! * A worker talks to the others through its [`Mailbox`], in phases. In
//!   [`Mailbox::phase`] every worker works through its share of a step ([`Part`]),
//!   sends requests to others, and answers theirs; the phase ends for all when
//!   none has anything left. [`Mailbox::gather`] gives each worker the words of all,
//!   [`Mailbox::barrier`] only waits for all. Requests are batches of words, and a
//!   bounded number may be unanswered at a time, which bounds memory.
//! * Each worker's share is saved as a part, under a temporary name that is then renamed,
//!   and then a manifest names the parts of the step. Everything it names is complete, so
//!   a run killed at any moment resumes from there, with any number of processes.
//!
//! A computation looks like this, and is the same for one worker and for a hundred:
//!
//! ```
//! use std::sync::Arc;
//!
//! use grundy_engine::NoObserver;
//! use grundy_cluster::{ClusterError, Outbox, Part, Setup, Work, run};
//!
//! /// Sends each number below 100 to the worker that counts its remainder.
//! struct Counting { next: u64, peers: u64, sum: u64 }
//!
//! impl Part for Counting {
//!     fn work(&mut self, out: &mut Outbox) -> Result<Work, ClusterError> {
//!         let number = self.next;
//!         self.next += self.peers;
//!         if number >= 100 {
//!             return Ok(Work::Done);
//!         }
//!         let owner = number / 7 % self.peers;
//!         out.send(owner as usize, 0, vec![number]);
//!         Ok(Work::More)
//!     }
//!     fn answer(&mut self, _: usize, words: Vec<u64>) -> Result<Vec<u64>, ClusterError> {
//!         self.sum += words.iter().sum::<u64>();
//!         Ok(Vec::new())
//!     }
//! }
//!
//! let sums = run(&Setup::alone(3), &[], &NoObserver, &Arc::default(), |mailbox| {
//!     let (next, peers) = (mailbox.index() as u64, mailbox.peers() as u64);
//!     let mut part = Counting { next, peers, sum: 0 };
//!     mailbox.phase(&mut part)?;
//!     Ok(mailbox.gather(vec![part.sum])?.into_iter().flatten().sum::<u64>())
//! })?;
//! assert_eq!(sums, [4950; 3]);
//! # Ok::<(), ClusterError>(())
//! ```
//!
//! # Tables
//!
//! [`Table::solve`] makes the table of all positions reachable from one, for any
//! last-mover game, level by level (`docs/cluster.md`); [`alone`] makes the same file
//! with the single-machine engine.
//!
//! # Surveys
//!
//! [`line_board`] surveys a line board, whose table is exchanged in whole blocks and is
//! the same file that one machine writes. [`census::Census::take`] takes the census of
//! three-row Chomp as a pipeline: each worker has its blocks of rows, and batches of
//! planes go from worker to worker in order.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod batch;
mod boards;
pub mod census;
mod error;
mod frames;
mod handshake;
mod hosts;
mod job;
mod link;
mod mailbox;
mod manifest;
mod parts;
pub mod plan;
mod rendezvous;
mod run;
mod secret;
mod setup;
mod solve;
mod state;
mod table;

pub use boards::line_board;
pub use error::{ClusterError, SecretFault};
pub use hosts::Slurm;
pub use job::alone;
pub use mailbox::{Mailbox, Outbox, Part, Work};
pub use run::{Counters, run};
pub use secret::{Key, Secret};
pub use setup::{Notice, Setup};
pub use solve::Solved;
pub use table::Table;
