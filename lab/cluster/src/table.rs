//! A table of a game: its rules, its start and its file.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use grundy_core::ValueKind;
use grundy_engine::whole::{KeyedRules, PositionKey};
use grundy_surveys::SAVE_EVERY;
use grundy_surveys::positions::Head;

use crate::error::ClusterError;

/// Positions with this many moves or more have no table.
const MOST_MOVES: u64 = 1 << 24;

/// A table of all positions reachable from one.
#[derive(Clone)]
pub struct Table {
    rules: Arc<dyn KeyedRules>,
    /// The position from which all others are reachable, in canonical notation.
    pub(crate) start: String,
    /// The kind of value of each position.
    pub valuing: ValueKind,
    /// The folder that all processes share: parts during the run, then the table, such as
    /// `outcomes-normal.table`.
    pub folder: PathBuf,
    /// The memory limit of this process in bytes; `None` for no limit.
    pub memory: Option<u64>,
    /// The folder for levels waiting to be valued when memory runs short, on this
    /// machine's own disk.
    pub spill: Option<PathBuf>,
    /// The least time between two saves; zero for one after every level.
    pub save_every: Duration,
}

impl Table {
    /// A table from the start of these rules, without limits.
    #[must_use]
    pub fn new(rules: Arc<dyn KeyedRules>, valuing: ValueKind, folder: &Path) -> Self {
        Self {
            start: rules.start(),
            rules,
            valuing,
            folder: folder.to_path_buf(),
            memory: None,
            spill: None,
            save_every: SAVE_EVERY,
        }
    }

    /// The table from another, later position.
    pub(crate) fn from(&self, start: String, folder: &Path) -> Self {
        Self {
            start,
            folder: folder.to_path_buf(),
            spill: None,
            ..self.clone()
        }
    }

    /// The rules of the game.
    pub(crate) fn rules(&self) -> &dyn KeyedRules {
        &*self.rules
    }

    /// The path of its file.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.join(format!("{}.table", self.valuing.word()))
    }

    /// True if its values take two bytes.
    pub(crate) fn is_wide<H: PositionKey>(&self, start: &H) -> bool {
        matches!(self.valuing, ValueKind::Nimbers) && start.rank(self.rules()) > 255
    }

    /// The head of its file.
    pub(crate) fn head(&self, wide: bool, texts: bool, ranks: Vec<(u64, u64)>, edges: u64) -> Head {
        Head {
            game: self.rules.game(),
            start: self.start.clone(),
            valuing: self.valuing,
            wide,
            texts,
            ranks,
            edges,
        }
    }

    /// The key of the start.
    pub(crate) fn key<H: PositionKey>(&self) -> Result<H, ClusterError> {
        H::of(&*self.rules, &self.start).ok_or_else(|| self.too_wide())
    }

    /// Refuses a start with too many moves: all options are listed at once, which would
    /// never end for a heap of 10^12 counters. Later positions have fewer moves, or about
    /// as many.
    pub(crate) fn narrow(&self) -> Result<(), ClusterError> {
        let is_wide = self.rules.has_moves(&self.start, MOST_MOVES);
        ClusterError::of_rules(&*self.rules)?;
        if is_wide {
            return Err(self.too_wide());
        }
        Ok(())
    }

    pub(crate) fn too_wide(&self) -> ClusterError {
        ClusterError::Wide {
            game: self.rules.game(),
            position: self.start.clone(),
            most: MOST_MOVES,
        }
    }

    /// The owner of its folder.
    pub(crate) fn owner(&self) -> String {
        let (game, start, what) = (self.rules.game(), &self.start, self.valuing.word());
        format!("grundy positions {game} {start} {what}")
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &self.rules.game())
            .field("start", &self.start)
            .field("valuing", &self.valuing)
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}
