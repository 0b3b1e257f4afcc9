//! A queue, in which clients may take turns.

use std::collections::{HashMap, VecDeque};
use std::sync::{Condvar, Mutex};

use grundy::rules::Unpoisoned as _;

use super::Job;
use crate::client::Client;

/// A queue and its limits. If `each` bounds the questions of a client, clients
/// are served round robin, one question each; otherwise questions are served
/// first come, first served.
pub(super) struct Lane {
    queue: Mutex<Queue>,
    filled: Condvar,
    /// The most questions waiting.
    most: usize,
    /// The most questions of one client, waiting and running.
    each: Option<usize>,
}

#[derive(Default)]
struct Queue {
    /// The questions by client; `None` is the only key if clients do not take turns.
    clients: HashMap<Option<Client>, Questions>,
    /// The clients with waiting questions, in the order of their turns.
    turns: VecDeque<Option<Client>>,
    waiting: usize,
    closed: bool,
}

#[derive(Default)]
struct Questions {
    waiting: VecDeque<Job>,
    running: usize,
}

impl Lane {
    pub(super) fn new(most: usize, each: Option<usize>) -> Self {
        Self {
            queue: Mutex::default(),
            filled: Condvar::new(),
            most: most.max(1),
            each,
        }
    }

    /// The key under which a client's questions wait.
    fn whose(&self, client: Client) -> Option<Client> {
        self.each.map(|_| client)
    }

    /// The number of waiting questions.
    pub(super) fn waiting(&self) -> usize {
        self.queue.lock().unpoisoned().waiting
    }

    /// Adds a question. If there is no room, returns the one to refuse: this
    /// one, or the last of a client with more waiting questions.
    pub(super) fn push(&self, job: Job) -> Result<(), Job> {
        let mut queue = self.queue.lock().unpoisoned();
        if queue.closed {
            return Err(job);
        }
        let client = self.whose(job.client);
        let most = self.each.unwrap_or(usize::MAX);
        if queue.waiting >= self.most || queue.count(client) >= most {
            queue.drop_unwanted();
        }
        if queue.count(client) >= most {
            return Err(job);
        }
        let mut out = None;
        if queue.waiting >= self.most {
            match queue.last_of_the_longest(client) {
                Some(other) => out = Some(other),
                None => return Err(job),
            }
        }
        queue.add(client, job);
        drop(queue);
        self.filled.notify_one();
        out.map_or(Ok(()), Err)
    }

    /// Waits for the next question; `None` once the lane is closed and empty.
    /// The caller must call [`Self::done`] when it is answered.
    pub(super) fn next(&self) -> Option<Job> {
        let mut queue = self.queue.lock().unpoisoned();
        loop {
            if let Some(job) = queue.take() {
                return Some(job);
            }
            if queue.closed {
                return None;
            }
            queue = self.filled.wait(queue).unpoisoned();
        }
    }

    /// Marks a question of this client as no longer running.
    pub(super) fn done(&self, client: Client) {
        let client = self.whose(client);
        let mut queue = self.queue.lock().unpoisoned();
        if let Some(questions) = queue.clients.get_mut(&client) {
            questions.running -= 1;
            if questions.running == 0 && questions.waiting.is_empty() {
                queue.clients.remove(&client);
            }
        }
    }

    /// Refuses questions from now on.
    pub(super) fn close(&self) {
        self.queue.lock().unpoisoned().closed = true;
        self.filled.notify_all();
    }
}

impl Queue {
    fn count(&self, client: Option<Client>) -> usize {
        let questions = self.clients.get(&client);
        questions.map_or(0, |questions| questions.waiting.len() + questions.running)
    }

    fn add(&mut self, client: Option<Client>, job: Job) {
        let questions = self.clients.entry(client).or_default();
        questions.waiting.push_back(job);
        if questions.waiting.len() == 1 {
            self.turns.push_back(client);
        }
        self.waiting += 1;
    }

    fn take(&mut self) -> Option<Job> {
        let client = self.turns.pop_front()?;
        let questions = self.clients.get_mut(&client)?;
        let job = questions.waiting.pop_front()?;
        questions.running += 1;
        if !questions.waiting.is_empty() {
            self.turns.push_back(client);
        }
        self.waiting -= 1;
        Some(job)
    }

    /// Removes the questions whose clients have disconnected.
    fn drop_unwanted(&mut self) {
        let mut left = 0;
        self.clients.retain(|_, questions| {
            questions.waiting.retain(|job| !job.wanted.is_cancelled());
            left += questions.waiting.len();
            questions.running > 0 || !questions.waiting.is_empty()
        });
        self.waiting = left;
        let clients = &self.clients;
        self.turns.retain(|client| {
            let questions = clients.get(client);
            questions.is_some_and(|questions| !questions.waiting.is_empty())
        });
    }

    /// Removes the last question of the client with most waiting questions, if
    /// it has more than client `than` would have with one more.
    fn last_of_the_longest(&mut self, than: Option<Client>) -> Option<Job> {
        let own = self.clients.get(&than).map_or(0, |own| own.waiting.len());
        let longest = self.clients.values_mut();
        let longest = longest.max_by_key(|questions| questions.waiting.len())?;
        if longest.waiting.len() <= own + 1 {
            return None;
        }
        self.waiting -= 1;
        longest.waiting.pop_back()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Instant;

    use tokio::sync::oneshot;
    use tokio_util::sync::CancellationToken;

    use super::*;
    use grundy_pages::Reply;

    fn job(client: u8, key: u64) -> Job {
        Job {
            client: Client::local(client),
            key,
            work: Arc::new(|_| Reply::text("")),
            since: Instant::now(),
            wanted: CancellationToken::new(),
            answer: oneshot::channel().0,
        }
    }

    fn order(lane: &Lane) -> Vec<u64> {
        let count = lane.waiting();
        (0..count).map(|_| lane.next().unwrap().key).collect()
    }

    #[test]
    fn clients_take_turns() {
        let lane = Lane::new(100, Some(100));
        for key in 0..5 {
            assert!(lane.push(job(1, key)).is_ok());
        }
        assert!(lane.push(job(2, 10)).is_ok());
        assert!(lane.push(job(3, 20)).is_ok());
        assert_eq!(order(&lane), [0, 10, 20, 1, 2, 3, 4]);
    }

    /// Without heavy questions, readers behind one address are not limited.
    #[test]
    fn where_nothing_is_heavy_the_address_does_not_matter() {
        let lane = Lane::new(3, None);
        for (client, key) in [(1, 0), (1, 1), (2, 10)] {
            assert!(lane.push(job(client, key)).is_ok());
        }
        assert_eq!(lane.push(job(3, 20)).unwrap_err().key, 20, "full");
        assert_eq!(order(&lane), [0, 1, 10]);
    }

    #[test]
    fn one_client_has_a_limited_number_of_questions() {
        let lane = Lane::new(100, Some(2));
        assert!(lane.push(job(1, 0)).is_ok());
        let first = lane.next().unwrap();
        assert!(lane.push(job(1, 1)).is_ok());
        assert_eq!(lane.push(job(1, 2)).unwrap_err().key, 2);
        assert!(lane.push(job(2, 3)).is_ok(), "another client");
        lane.done(first.client);
        assert!(lane.push(job(1, 4)).is_ok());
    }

    #[test]
    fn a_full_queue_makes_room_for_clients_with_less_in_it() {
        let lane = Lane::new(3, Some(100));
        for key in 0..3 {
            assert!(lane.push(job(1, key)).is_ok());
        }
        assert_eq!(lane.push(job(1, 3)).unwrap_err().key, 3, "its own");
        assert_eq!(lane.push(job(2, 4)).unwrap_err().key, 2, "the last one");
        assert_eq!(order(&lane), [0, 4, 1]);
    }

    #[test]
    fn a_client_that_left_takes_no_room() {
        let lane = Lane::new(2, Some(2));
        let gone = job(1, 0);
        let wanted = gone.wanted.clone();
        assert!(lane.push(gone).is_ok() && lane.push(job(1, 1)).is_ok());
        wanted.cancel();
        assert!(lane.push(job(1, 2)).is_ok());
        assert_eq!(order(&lane), [1, 2]);
    }
}
