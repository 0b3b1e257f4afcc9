//! Batches of words exchanged between workers.

use std::io::Write;

use timely::Accountable;
use timely::bytes::arc::Bytes;
use timely::communication::Push;
use timely::dataflow::channels::pushers::exchange::Distributor;
use timely::dataflow::channels::{ContainerBytes, Message};
use timely::progress::Stamp;

/// Words from one worker to another. To the dataflow a batch is one record, so its
/// overhead per record costs almost nothing per word.
#[derive(Clone, Default, Debug)]
pub(crate) struct Batch {
    /// 1, or 0 for the empty container left once it has been sent.
    pub(crate) records: u64,
    pub(crate) to: u64,
    pub(crate) from: u64,
    /// The phase that it belongs to.
    pub(crate) phase: u64,
    /// The sender's own name for it.
    pub(crate) tag: u64,
    pub(crate) words: Vec<u64>,
}

impl Accountable for Batch {
    fn record_count(&self) -> i64 {
        i64::from(self.records != 0)
    }
}

const HEAD: usize = 6;

impl ContainerBytes for Batch {
    fn from_bytes(bytes: Bytes) -> Self {
        // A head of six words, the last of which is the length. Links deliver whole
        // messages or break, so a short message cannot arrive.
        let (words, _) = bytes.as_chunks::<8>();
        let mut words = words.iter().map(|word| u64::from_le_bytes(*word));
        let head: [u64; HEAD] = std::array::from_fn(|_| words.next().unwrap_or_default());
        let [records, to, from, phase, tag, length] = head;
        let words = words.take(usize::try_from(length).unwrap_or_default());
        Self {
            records,
            to,
            from,
            phase,
            tag,
            words: words.collect(),
        }
    }

    fn length_in_bytes(&self) -> usize {
        (HEAD + self.words.len()) * 8
    }

    fn into_bytes<W: Write>(&self, writer: &mut W) {
        let length = self.words.len() as u64;
        let head = [
            self.records,
            self.to,
            self.from,
            self.phase,
            self.tag,
            length,
        ];
        let mut bytes = [0; 4096];
        for words in std::iter::once(&head[..]).chain(self.words.chunks(512)) {
            let taken = &mut bytes[..words.len() * 8];
            for (to, word) in taken.as_chunks_mut::<8>().0.iter_mut().zip(words) {
                *to = word.to_le_bytes();
            }
            // Writing to memory cannot fail.
            let _ = writer.write_all(taken);
        }
    }
}

/// Sends each batch as a whole to its destination worker.
pub(crate) struct ByAddress;

impl Distributor<Batch> for ByAddress {
    fn partition<T: Clone, P: Push<Message<T, Batch>>>(
        &mut self,
        container: &mut Batch,
        stamp: &Stamp<T>,
        pushers: &mut [P],
    ) {
        if let Some(pusher) = pushers.get_mut(container.to as usize) {
            Message::push_at(container, stamp.clone(), pusher);
            *container = Batch::default();
        }
    }

    fn flush<T: Clone, P: Push<Message<T, Batch>>>(&mut self, _: &Stamp<T>, _: &mut [P]) {}
}
