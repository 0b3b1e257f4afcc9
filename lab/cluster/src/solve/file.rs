//! The table's file, assembled from the saved values.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};

use grundy_engine::whole::PositionKey;
use grundy_surveys::positions::{self, Head, Record};
use grundy_surveys::{FileOperation, SurveyError};

use super::Solver;
use crate::error::ClusterError;
use crate::manifest::Kind;
use crate::parts::PartReader;

impl<H: PositionKey> Solver<'_, '_, H> {
    /// Writes the table in the first worker, from the number of positions that each
    /// worker counted in each rank; then removes the parts.
    pub(super) fn finish(&mut self, counts: &[BTreeMap<u64, u64>]) -> Result<(), ClusterError> {
        if self.mailbox.index() == 0 {
            let mut ranks: BTreeMap<u64, u64> = BTreeMap::new();
            for (rank, count) in counts.iter().flatten() {
                *ranks.entry(*rank).or_default() += count;
            }
            let table = &self.job.table;
            let ranks = ranks.into_iter().collect();
            let head = table.head(self.wide, self.store.texts, ranks, self.edges);
            positions::write(&table.file(), &head, |to| self.assemble(&head, to))?;
            self.store.shared.clear()?;
        }
        self.mailbox.barrier()
    }

    /// Writes the records of all parts: by rank, then by worker, which is key order.
    fn assemble(&mut self, head: &Head, to: &mut dyn Write) -> Result<(), ClusterError> {
        let path = self.job.table.file();
        let failed = SurveyError::file(&path, FileOperation::Writing);
        let mut to = BufWriter::with_capacity(1 << 16, to);
        let mut ranks = head.ranks.iter();
        for (number, step) in self.manifest.steps.iter().enumerate() {
            if step.kind != Kind::Values {
                continue;
            }
            let mut parts = (0..step.parts.len())
                .map(|worker| {
                    let mut part = self.store.open(number, worker, step)?;
                    let first = part.rank()?;
                    Ok((part, first))
                })
                .collect::<Result<Vec<(PartReader, _)>, ClusterError>>()?;
            // The ranks of the step; a worker may lack some of them.
            while let Some(rank) = parts
                .iter()
                .filter_map(|(_, next)| next.map(|(rank, _)| rank))
                .min()
            {
                let expected = ranks.next();
                let mut count = 0;
                for (part, next) in &mut parts {
                    if next.map(|(rank, _)| rank) != Some(rank) {
                        continue;
                    }
                    self.mailbox.check()?;
                    while let Some(record) = part.record()? {
                        count += 1;
                        let text = record.text.as_deref();
                        Record::write(&mut to, head.wide, record.key, record.value, text)
                            .map_err(&failed)?;
                    }
                    *next = part.rank()?;
                }
                if expected != Some(&(rank, count)) {
                    let file = self.store.shared.path(number as u64, 0, step.parts.len());
                    return Err(ClusterError::damaged(&file));
                }
            }
        }
        Ok(to.flush().map_err(&failed)?)
    }
}
