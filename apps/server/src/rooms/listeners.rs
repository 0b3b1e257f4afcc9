//! Listeners of rooms: each gets only the newest state, so a slow reader delays nobody
//! and needs no buffer.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use grundy::rules::Unpoisoned as _;
use grundy_pages::RoomError;
use tokio::sync::watch;

use super::RoomLimits;
use crate::client::Client;

/// The number of changes of a room or class, which can be awaited.
pub(crate) struct Changes(watch::Sender<u64>);

impl Changes {
    pub(super) fn new() -> Self {
        Self(watch::Sender::new(0))
    }

    /// The number of changes so far.
    pub(crate) fn count(&self) -> u64 {
        *self.0.borrow()
    }

    /// True while somebody listens.
    pub(super) fn has_listeners(&self) -> bool {
        self.0.receiver_count() > 0
    }

    pub(super) fn notify(&self) {
        self.0.send_modify(|count| *count += 1);
    }
}

/// The number of listeners of each client.
#[derive(Default)]
pub(super) struct Counts(Mutex<HashMap<Client, usize>>);

impl Counts {
    pub(super) fn all(&self) -> usize {
        self.0.lock().unpoisoned().values().sum()
    }

    pub(super) fn listen(
        self: &Arc<Self>,
        limits: &RoomLimits,
        client: Client,
        changes: &Changes,
    ) -> Result<Listener, RoomError> {
        let mut counts = self.0.lock().unpoisoned();
        let all: usize = counts.values().sum();
        let own = counts.get(&client).copied().unwrap_or(0);
        if all >= limits.listeners
            || own >= limits.listeners_each
            || changes.0.receiver_count() >= limits.listeners_room
        {
            return Err(RoomError::Listeners);
        }
        counts.insert(client, own + 1);
        let mut changed = changes.0.subscribe();
        // The current state counts as a change.
        changed.mark_changed();
        Ok(Listener {
            changed,
            client,
            counts: Arc::clone(self),
        })
    }
}

/// A listener, active until it is dropped.
pub(crate) struct Listener {
    changed: watch::Receiver<u64>,
    client: Client,
    counts: Arc<Counts>,
}

impl Listener {
    /// Waits for a change and returns the number of changes; `None` if the room has
    /// ended.
    pub(crate) async fn next(&mut self) -> Option<u64> {
        self.changed.changed().await.ok()?;
        Some(*self.changed.borrow_and_update())
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut counts = self.counts.0.lock().unpoisoned();
        if let Some(own) = counts.get_mut(&self.client) {
            *own -= 1;
            if *own == 0 {
                counts.remove(&self.client);
            }
        }
    }
}
