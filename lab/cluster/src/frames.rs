//! What another process sends, looked at before it is stored.

/// Eight bytes each: channel, source, first target, end of the targets, length,
/// sequence number, as timely dataflow writes them before each message.
const HEAD: usize = 48;

/// No message is longer: batches are some hundred kilobytes.
const LONGEST: u64 = 1 << 26;

/// The messages on a link, followed by their heads. A head that no process of a
/// run writes ends the run, before anything is made room for.
#[derive(Clone, Debug)]
pub(crate) struct Frames {
    /// The workers of the process that sends, and those of this one.
    theirs: std::ops::Range<u64>,
    ours: std::ops::Range<u64>,
    head: [u8; HEAD],
    had: usize,
    /// Bytes of the message under way that are still to come.
    left: u64,
}

impl Frames {
    /// Messages from a process to another, each with so many workers.
    pub(crate) fn new(from: usize, to: usize, threads: usize) -> Self {
        let workers = |process: usize| (process * threads) as u64..((process + 1) * threads) as u64;
        Self {
            theirs: workers(from),
            ours: workers(to),
            head: [0; HEAD],
            had: 0,
            left: 0,
        }
    }

    /// Takes what has been read.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn pass(&mut self, mut bytes: &[u8]) -> Result<(), String> {
        while !bytes.is_empty() {
            let body = usize::try_from(self.left).unwrap_or(usize::MAX);
            let (passed, rest) = bytes.split_at(body.min(bytes.len()));
            self.left -= passed.len() as u64;
            let wanted = match self.left {
                0 => HEAD - self.had,
                _ => 0,
            };
            let (head, rest) = rest.split_at(wanted.min(rest.len()));
            self.head[self.had..self.had + head.len()].copy_from_slice(head);
            self.had += head.len();
            if self.had == HEAD {
                self.had = 0;
                self.left = self.length()?;
            }
            bytes = rest;
        }
        Ok(())
    }

    fn length(&self) -> Result<u64, String> {
        let (words, _) = self.head.as_chunks::<8>();
        let word = |index: usize| words.get(index).map_or(0, |word| u64::from_be_bytes(*word));
        let (source, first, end, length) = (word(1), word(2), word(3), word(4));
        // The last message of a link is empty, and its other fields say nothing.
        if length == 0 {
            return Ok(0);
        }
        if length > LONGEST {
            return Err(format!("a message of {length} bytes"));
        }
        if !self.theirs.contains(&source) {
            return Err(format!("a message of worker {source}"));
        }
        if first >= end || !self.ours.contains(&first) || end > self.ours.end {
            return Err(format!("a message to workers {first} to {end}"));
        }
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(source: u64, first: u64, end: u64, length: u64) -> Vec<u8> {
        let head = [7, source, first, end, length, 1];
        let mut bytes: Vec<u8> = head.iter().flat_map(|word| word.to_be_bytes()).collect();
        bytes.resize(HEAD + length.min(1000) as usize, 0xff);
        bytes
    }

    #[test]
    fn messages_pass_however_they_are_cut() {
        let all = [frame(2, 0, 2, 5), frame(3, 1, 2, 700), frame(0, 0, 0, 0)].concat();
        for cut in 1..all.len() {
            let mut frames = Frames::new(1, 0, 2);
            for part in all.chunks(cut) {
                frames.pass(part).unwrap();
            }
            assert_eq!((frames.had, frames.left), (0, 0), "cut into {cut}");
        }
    }

    #[test]
    fn a_message_that_no_process_sends_is_refused_by_its_head() {
        for bad in [
            frame(2, 0, 1, LONGEST + 1),
            frame(2, 0, 1, u64::MAX),
            frame(4, 0, 1, 8),
            frame(0, 0, 1, 8),
            frame(2, 0, 3, 8),
            frame(2, 1, 1, 8),
            frame(2, 5, 6, 8),
        ] {
            let mut frames = Frames::new(1, 0, 2);
            frames.pass(&frame(2, 0, 1, 9)).unwrap();
            assert!(frames.pass(&bad).is_err(), "{:?}", &bad[..HEAD]);
        }
    }
}
