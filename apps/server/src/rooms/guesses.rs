//! The limit on guesses: codes of classes are short, and a client may be wrong a number of
//! times in a while.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use grundy::rules::Unpoisoned as _;

use crate::client::Client;

/// The most wrong codes of a client in that time: the pupils of a school are one client,
/// and a page of a class that has ended asks once more.
const MOST: u32 = 300;
const SPAN: Duration = Duration::from_secs(600);
/// The most clients that are remembered.
const CLIENTS: usize = 10_000;

/// The wrong codes of each client, and the time of the first of them.
#[derive(Default)]
pub(super) struct Guesses(Mutex<HashMap<Client, (Instant, u32)>>);

impl Guesses {
    /// True if a client may try another code.
    pub(super) fn may(&self, client: Client, now: Instant) -> bool {
        let wrong = self.0.lock().unpoisoned().get(&client).copied();
        wrong.is_none_or(|(since, count)| count < MOST || is_past(since, now))
    }

    /// Records that a client was wrong.
    pub(super) fn was_wrong(&self, client: Client, now: Instant) {
        let mut wrong = self.0.lock().unpoisoned();
        if wrong.len() >= CLIENTS {
            wrong.retain(|_, (since, _)| !is_past(*since, now));
        }
        if wrong.len() >= CLIENTS && !wrong.contains_key(&client) {
            return;
        }
        let entry = wrong.entry(client).or_insert((now, 0));
        if is_past(entry.0, now) {
            *entry = (now, 0);
        }
        entry.1 += 1;
    }
}

fn is_past(since: Instant, now: Instant) -> bool {
    now.saturating_duration_since(since) > SPAN
}
