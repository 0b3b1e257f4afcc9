//! The passage of a batch of planes through one band.

use std::collections::VecDeque;
use std::io;

use super::band_batch::BandBatch;
use super::pack;
use super::wire::{Ask, Batch, Message, PlaneUpdate, Report};
use super::{BATCH, Band, Packet, Stage};
use grundy_files::store::nonsense;
use grundy_kernels::three_row::Run;
use grundy_kernels::three_row::{Block, ROWS};
use grundy_kernels::three_row::{Kind, Plane};

impl Band {
    /// The block with this number, created if no plane has reached it.
    fn block(&mut self, number: u32) -> Option<&mut Block> {
        if self.blocks.is_empty() {
            self.front = number;
        }
        let at = number.checked_sub(self.front)? as usize;
        while self.blocks.len() <= at {
            let new = Block::new(self.front + self.blocks.len() as u32);
            self.blocks.push_back(new);
        }
        self.blocks.get_mut(at)
    }
}

impl Stage {
    /// Begins a batch in this worker.
    pub(super) fn first(&mut self, start: u32) -> io::Result<BandBatch> {
        let end = self.until.min(start.saturating_add(BATCH));
        let (band, block) = (self.layout.band(start), start / ROWS);
        self.learn(band, block, start)?;
        Ok(self.runs(BandBatch::new(band, start, end, block)))
    }

    /// Accepts a batch from the previous band.
    pub(super) fn enter(&mut self, batch: Batch) -> io::Result<BandBatch> {
        let layout = self.layout;
        let block = batch.band.checked_mul(layout.blocks).ok_or_else(nonsense)?;
        let row = block.checked_mul(ROWS).ok_or_else(nonsense)?;
        if layout.owner(batch.band) != self.worker || batch.start >= self.until {
            return Err(nonsense());
        }
        let end = self.until.min(batch.start.saturating_add(BATCH));
        self.learn(batch.band, block, batch.start)?;
        let at = BandBatch::new(batch.band, batch.start, end, block);
        let mut at = self.runs(at);
        let band = self.bands.get(&batch.band).ok_or_else(nonsense)?;
        pack::unpack(batch, &mut at, row, &band.firsts)?;
        Ok(at)
    }

    fn learn(&mut self, band: u32, block: u32, before: u32) -> io::Result<()> {
        let band = self.bands.entry(band).or_insert_with(|| Band::new(block));
        band.learn(&self.ledger, before)
    }

    fn runs(&mut self, mut at: BandBatch) -> BandBatch {
        let spare = self.spare.len().saturating_sub(BATCH as usize);
        at.runs = self.spare.drain(spare..).collect();
        at.runs.resize_with(BATCH as usize, Run::new);
        at
    }

    /// Takes a batch through its band, and out of it; or leaves it there until the first
    /// row of a period is known.
    pub(super) fn pass(&mut self, mut at: BandBatch, out: &mut Vec<Packet>) -> io::Result<()> {
        let after = (at.band + 1) * self.layout.blocks;
        while at.block < after && at.live() {
            while at.plane < at.end.min((at.block + 1) * ROWS) {
                if let Some(kind) = self.cross(&mut at)? {
                    let index = (at.plane - at.start) as usize;
                    let run = at.runs.get(index).ok_or_else(nonsense)?;
                    if let Kind::Infinite { from, offsets, .. } = &kind
                        && *from == run.start
                        && run.start > run.c
                    {
                        let ask = Ask {
                            c: run.c,
                            from: *from,
                            asks: at.band,
                            offsets: offsets.clone(),
                        };
                        at.asked = Some(kind);
                        self.waiting.insert(at.band, at);
                        self.ask(ask, out);
                        return Ok(());
                    }
                    self.done(&mut at, kind)?;
                }
                at.plane += 1;
            }
            let band = self.bands.get_mut(&at.band).ok_or_else(nonsense)?;
            if at.block % 16 == at.start / BATCH % 16
                && let Some(block) = band.block(at.block)
            {
                block.shrink();
            }
            at.block += 1;
            at.plane = at.start;
        }
        self.leave(at, out)
    }

    /// Takes the next plane through the next block.
    fn cross(&mut self, at: &mut BandBatch) -> io::Result<Option<Kind>> {
        let (number, c) = (at.block, at.plane);
        let index = c - at.start;
        let band = self.bands.get_mut(&at.band).ok_or_else(nonsense)?;
        let run = at.runs.get_mut(index as usize).ok_or_else(nonsense)?;
        if c == at.begun {
            run.begin(c, &band.firsts, &at.firsts);
            at.begun += 1;
            at.open |= 1 << index;
        }
        if at.open >> index & 1 == 0 {
            return Ok(None);
        }
        let top = at.firsts.iter().copied().fold(band.top, u32::max);
        band.block(number).ok_or_else(nonsense)?;
        let first_block = band.front;
        let block = band.blocks.get_mut((number - first_block) as usize);
        let block = block.ok_or_else(nonsense)?;
        let ledger = &self.ledger;
        let settled = ledger.enter(block, c, number);
        let kind = run.cross(block, settled, top, &band.firsts, ledger);
        if at.firsts.len() as u32 == index {
            let first = run.columns.first().copied().unwrap_or_default();
            at.firsts.push(first);
            self.report(Report::First { c, column: first });
        }
        Ok(kind)
    }

    /// Completes the next plane.
    fn done(&mut self, at: &mut BandBatch, kind: Kind) -> io::Result<()> {
        let index = at.plane - at.start;
        let first = at
            .firsts
            .get(index as usize)
            .copied()
            .ok_or_else(nonsense)?;
        let run = at.runs.get(index as usize).ok_or_else(nonsense)?;
        let c = at.plane;
        let plane = Plane { c, first, kind };
        let band = self.bands.get_mut(&at.band).ok_or_else(nonsense)?;
        let block = band.block(at.block).ok_or_else(nonsense)?;
        block.follow(&plane, run.row());
        at.open &= !(1 << index);
        self.report(Report::Done {
            plane: plane.bare(),
            block: at.block,
        });
        self.last_block = self.last_block.max(at.block);
        self.own.push(plane);
        Ok(())
    }

    /// Records a result that this worker is the first to know.
    fn report(&mut self, report: Report) {
        let update = PlaneUpdate {
            from: self.worker,
            report,
        };
        update.merge_into(&mut self.ledger);
        if self.layout.workers > 1 {
            self.updates.push(update);
        }
    }

    /// Sends a batch to the next band, or ends it.
    fn leave(&mut self, mut at: BandBatch, out: &mut Vec<Packet>) -> io::Result<()> {
        let layout = self.layout;
        let band = self.bands.get_mut(&at.band).ok_or_else(nonsense)?;
        // No later plane needs the rows before its own.
        while !band.blocks.is_empty() && (band.front + 1) * ROWS <= at.end {
            band.blocks.pop_front();
            band.front += 1;
        }
        let first_row = at.band * layout.rows();
        for (index, run) in at.runs.iter_mut().enumerate() {
            if at.open >> index & 1 == 1 {
                let here = first_row.saturating_sub(run.start) as usize;
                let rows = run.columns.get(here..).unwrap_or_default();
                self.rows.insert((run.c, at.band), rows.to_vec());
            }
        }
        let next = layout.band(at.end);
        let last = at.end >= self.until;
        if at.live() || at.band < next && !last {
            let updates = std::mem::take(&mut self.updates);
            let batch = pack::pack(&mut at, self.sent, updates, &band.firsts);
            self.sent += 1;
            let worker = (self.worker + 1) % layout.workers;
            self.send(worker, &Message::Batch(batch), out);
        } else {
            // The owner of the batch that had to wait for this one.
            let then = u64::from(at.start) + u64::from(layout.window * BATCH);
            let worker = match u32::try_from(then) {
                Ok(then) if then < self.until => layout.owner(layout.band(then)),
                _ => 0,
            };
            self.send(worker, &Message::Done(at.start), out);
        }
        if at.band == next && !last {
            self.turn = Some(at.end);
        }
        if band_is_behind(at.band, next) {
            self.bands.remove(&at.band);
        }
        self.spare.append(&mut at.runs);
        self.spare.truncate(2 * BATCH as usize);
        // The batches at least a window before this one are done.
        let old = at.start.saturating_sub(layout.window * BATCH);
        self.rows = self.rows.split_off(&(old, 0));
        Ok(())
    }

    /// Asks the band before a row.
    fn ask(&self, ask: Ask, out: &mut Vec<Packet>) {
        let band = self.layout.band(ask.from - 1);
        self.send(self.layout.owner(band), &Message::Ask(ask), out);
    }

    /// Goes back through the rows played here while they match a period.
    pub(super) fn answer(&mut self, mut ask: Ask, out: &mut Vec<Packet>) -> io::Result<()> {
        let band = self
            .layout
            .band(ask.from.checked_sub(1).ok_or_else(nonsense)?);
        let rows = self.rows.get(&(ask.c, band)).ok_or_else(nonsense)?;
        let first = ask.c.max(band * self.layout.rows());
        let mut offsets = VecDeque::from(ask.offsets);
        while ask.from > first {
            let row = ask.from - 1;
            let column = rows.get((row - first) as usize).ok_or_else(nonsense)?;
            if offsets.back() != column.checked_sub(row).as_ref() {
                break;
            }
            offsets.rotate_right(1);
            ask.from = row;
        }
        let further = ask.from == first && first > ask.c;
        ask.offsets = offsets.into();
        if further {
            self.ask(ask, out);
        } else {
            let worker = self.layout.owner(ask.asks);
            self.send(worker, &Message::Answer(ask), out);
        }
        Ok(())
    }

    /// Resumes a batch once the first row of a period is known.
    pub(super) fn resume(&mut self, ask: Ask, out: &mut Vec<Packet>) -> io::Result<()> {
        let mut at = self.waiting.remove(&ask.asks).ok_or_else(nonsense)?;
        let Some(Kind::Infinite { proof, .. }) = at.asked.take() else {
            return Err(nonsense());
        };
        if at.plane != ask.c || ask.offsets.is_empty() {
            return Err(nonsense());
        }
        let kind = Kind::Infinite {
            from: ask.from,
            offsets: ask.offsets,
            proof,
        };
        self.done(&mut at, kind)?;
        at.plane += 1;
        self.pass(at, out)
    }
}

/// True if all rows of a band are before those of a later plane.
const fn band_is_behind(band: u32, next: u32) -> bool {
    band < next
}
