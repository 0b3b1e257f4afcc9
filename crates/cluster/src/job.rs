//! A table asked for by name, from the command line's words to its file.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use grundy_core::{Catalogue, ChanceOpened, Flow, Game, Loopy, Scored, ValueKind};
use grundy_engine::Observer;
use grundy_engine::whole::{Coder, KeyedRules, NoTable, PositionKey, Text, Whole, Word, key_of};
use grundy_games::{Visitor, with_game};
use grundy_surveys::SAVE_EVERY;
use grundy_surveys::folder::{self, Folder};
use grundy_surveys::positions::Head;

use crate::error::ClusterError;
use crate::manifest::Shared;
use crate::run::{Counters, run};
use crate::setup::Setup;
use crate::solve::{self, Job, Solved};

/// A table of all positions that follow from one.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game's name, such as `moore:2`.
    pub game: String,
    /// The position from which all others follow.
    pub start: String,
    /// What the table says of each position.
    pub valuing: ValueKind,
    /// The folder that all processes share: parts while it is made, then the
    /// table, `outcomes-normal.table` and the like.
    pub folder: PathBuf,
    /// Bytes that this process may take; `None` for no limit.
    pub memory: Option<u64>,
    /// Where levels that wait to be valued go when memory runs short: a folder
    /// on this machine's own disk.
    pub spill: Option<PathBuf>,
    /// How much time passes at least between two savings; zero for one after
    /// every level.
    pub save_every: Duration,
}

impl Table {
    /// A table with no limits.
    #[must_use]
    pub fn new(game: &str, start: &str, valuing: ValueKind, folder: &Path) -> Self {
        Self {
            game: game.to_owned(),
            start: start.to_owned(),
            valuing,
            folder: folder.to_path_buf(),
            memory: None,
            spill: None,
            save_every: SAVE_EVERY,
        }
    }

    /// Solves it, or goes on where it was left. Every process calls this with
    /// the same table; the file lies in the folder when it returns.
    ///
    /// Returns nothing when the table was there already.
    ///
    /// # Errors
    /// What ends a run; [`ClusterError::Game`] when the game or the position is
    /// none, or the game is not one of a last mover.
    pub fn solve(
        &self,
        setup: &Setup,
        progress: &Arc<Counters>,
        observer: &dyn Observer,
    ) -> Result<Option<Solved>, ClusterError> {
        let visit = Visit {
            table: self,
            setup,
            progress,
            observer,
        };
        with_game(&self.game, visit).map_err(|_| self.no_game())?
    }

    fn no_game(&self) -> ClusterError {
        ClusterError::Game {
            game: self.game.clone(),
            position: self.start.clone(),
        }
    }

    /// Options of a position come whole, and those of a heap of 10^12 counters
    /// would never end. What follows from a position has fewer moves than it,
    /// or about as many.
    pub(crate) fn narrow<G: Game>(
        &self,
        game: &G,
        start: &G::Position,
    ) -> Result<(), ClusterError> {
        const MOST: u64 = 1 << 24;
        match has_moves(game, start, MOST) {
            false => Ok(()),
            true => Err(ClusterError::Wide {
                game: self.game.clone(),
                position: self.start.clone(),
                most: MOST,
            }),
        }
    }

    /// The line that says whose the folder is.
    fn owner(&self, game: &str, start: &str) -> String {
        let what = self.valuing.word();
        format!("grundy positions {game} {start} {what}")
    }
}

/// True when a position has so many moves or more.
pub(crate) fn has_moves<G: Game>(game: &G, at: &G::Position, many: u64) -> bool {
    let mut moves = 0;
    game.moves(at, &mut |_| {
        moves += 1;
        match moves < many {
            true => Flow::Continue(()),
            false => Flow::Break(()),
        }
    })
    .is_break()
}

/// What the rules say of the first few hundred positions, as a number: two
/// programs whose rules differ there differ in it.
#[must_use]
pub fn fingerprint<G: Game>(game: &G, start: &G::Position) -> u64 {
    const POSITIONS: usize = 300;
    const MOVES: usize = 2000;
    let mut sum = 0;
    let mut mix = |text: &str| {
        for &byte in text.as_bytes() {
            sum = key_of((sum ^ u64::from(byte)) >> 2) ^ sum.rotate_left(9);
        }
    };
    let mut reached = vec![start.clone()];
    let mut next = 0;
    let mut moves: usize = 0;
    while let Some(at) = reached.get(next).cloned() {
        next += 1;
        mix(&game.show(&at));
        mix(&game.rank(&at).to_string());
        let _ = game.moves(&at, &mut |mv| {
            moves += 1;
            let option = game.play(&at, &mv);
            mix(&game.show_move(&at, &mv));
            mix(&game.show(&option));
            if reached.len() < POSITIONS && !reached.contains(&option) {
                reached.push(option);
            }
            if moves.is_multiple_of(MOVES) {
                Flow::Break(())
            } else {
                Flow::Continue(())
            }
        });
        if moves > 20 * MOVES {
            break;
        }
    }
    sum
}

struct Visit<'a> {
    table: &'a Table,
    setup: &'a Setup,
    progress: &'a Arc<Counters>,
    observer: &'a dyn Observer,
}

impl Visitor for Visit<'_> {
    type Output = Result<Option<Solved>, ClusterError>;

    fn game<G: Game + Catalogue>(self, game: G) -> Self::Output {
        let table = self.table;
        let start = game.read(&table.start).map_err(|_| table.no_game())?;
        if game.is_endless(&start) || !game.conventions().contains(&convention(table.valuing)) {
            return Err(table.no_game());
        }
        table.narrow(&game, &start)?;
        let name = game.name();
        let text = game.show(&start);
        let owner = table.owner(&name, &text);
        let rules = fingerprint(&game, &start);
        let job = Job {
            valuing: table.valuing,
            game: name.clone(),
            start: text.clone(),
            folder: table.folder.clone(),
            memory: table.memory,
            spill: table.spill.clone(),
            save_every: table.save_every,
            threads: self.setup.threads.max(1),
            progress: Arc::clone(self.progress),
        };
        let identity = vec![
            ("version".to_owned(), env!("CARGO_PKG_VERSION").to_owned()),
            ("game".to_owned(), name),
            ("position".to_owned(), text),
            ("rules".to_owned(), format!("{rules:016x}")),
            ("table".to_owned(), table.valuing.word().to_owned()),
        ];
        // The folder is one process's at a time; the others work in it for it.
        let _ours = match self.setup.process {
            0 => {
                let ours = Folder::take(&table.folder, &owner, true)?;
                if job.file().exists() {
                    // What a run killed after it named the table left behind.
                    Shared::new(&table.folder).clear()?;
                }
                Some(ours)
            }
            _ => None,
        };
        let sent = Arc::clone(self.progress);
        let body = move |post: &mut crate::mailbox::Post<'_>| {
            let there = job.file().exists();
            let all = post.gather(vec![u64::from(there)])?;
            if all.first().is_some_and(|words| words[..] == [1]) {
                return Ok(None);
            }
            // A folder that is not the one all share would lack parts later.
            folder::require(&job.folder, &owner)?;
            let coder = Coder::new(&game, &start);
            let solved = match coder.coding() {
                Some(_) => solve::solve(post, &coder, Word::of(&coder, &start), &job),
                None => solve::solve(post, &coder, Text::of(&coder, &start), &job),
            };
            sent.sent.fetch_add(post.sent(), Ordering::Relaxed);
            solved.map(Some)
        };
        let began = Instant::now();
        let shown = || self.progress.progress(began);
        let mut solved = run(self.setup, &identity, self.observer, &shown, body)?;
        Ok(solved.pop().flatten())
    }

    fn loopy<L: Loopy + Catalogue>(self, _: L) -> Self::Output {
        Err(self.table.no_game())
    }

    fn scored<S: Scored + Catalogue>(self, _: S) -> Self::Output {
        Err(self.table.no_game())
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> Self::Output {
        self.game(game)
    }
}

const fn convention(valuing: ValueKind) -> grundy_core::Convention {
    match valuing {
        ValueKind::Outcomes(convention) => convention,
        ValueKind::Nimbers => grundy_core::Convention::Normal,
    }
}

/// Writes the same table on one machine in one thread, by the engine that
/// [`grundy_engine::whole`] is: what runs over workers are compared with.
///
/// # Errors
/// As [`Table::solve`], and [`ClusterError::Stopped`] at a limit.
pub fn alone(
    table: &Table,
    budget: &mut grundy_engine::Budget<'_>,
) -> Result<Solved, ClusterError> {
    let visit = Alone { table, budget };
    with_game(&table.game, visit).map_err(|_| table.no_game())?
}

struct Alone<'a, 'b, 'w> {
    table: &'a Table,
    budget: &'b mut grundy_engine::Budget<'w>,
}

impl Alone<'_, '_, '_> {
    /// `name` and `text` are the game's and the start's, for the table's head.
    fn held<H: PositionKey>(
        self,
        name: String,
        text: String,
        rules: &dyn KeyedRules,
        start: H,
    ) -> Result<Solved, ClusterError> {
        let table = self.table;
        let _ours = Folder::take(&table.folder, &table.owner(&name, &text), true)?;
        let wide = matches!(table.valuing, ValueKind::Nimbers) && start.rank(rules) > 255;
        let texts = start.text().is_some();
        let whole = Whole::of(rules, start, table.valuing, self.budget);
        let whole = whole.map_err(|why| match why {
            NoTable::Stopped(stop) => ClusterError::Stopped(stop),
            NoTable::Collision => ClusterError::Collision,
        })?;
        let ranks = whole.ranks.iter();
        let head = Head {
            game: name,
            start: text,
            valuing: table.valuing,
            wide,
            texts,
            ranks: ranks
                .map(|(&rank, level)| (rank, level.len() as u64))
                .collect(),
            edges: whole.edges,
        };
        let path = table.folder.join(head.name());
        let failed =
            grundy_surveys::SurveyError::file(&path, grundy_surveys::FileOperation::Writing);
        grundy_surveys::positions::write(&path, &head, |to| {
            let mut to = std::io::BufWriter::with_capacity(1 << 16, to);
            let records = whole.ranks.values().flatten();
            records
                .clone()
                .try_for_each(|(at, value)| {
                    let text = at.text();
                    grundy_surveys::positions::Record::write(&mut to, wide, at.key(), *value, text)
                })
                .and_then(|()| std::io::Write::flush(&mut to))
                .map_err(&failed)
        })?;
        let values = whole.ranks.values().flatten().map(|(_, value)| *value);
        let top = whole.ranks.last_key_value();
        Ok(Solved {
            positions: whole.positions,
            edges: whole.edges,
            lost: values.clone().filter(|&value| value == 0).count() as u64,
            most: values.max().unwrap_or(0),
            start: top
                .and_then(|(_, level)| level.first())
                .map_or(0, |(_, value)| *value),
            levels: whole.ranks.len() as u64,
            resumed: false,
            edges_now: whole.edges,
            bytes: 0,
        })
    }
}

impl Visitor for Alone<'_, '_, '_> {
    type Output = Result<Solved, ClusterError>;

    fn game<G: Game + Catalogue>(self, game: G) -> Self::Output {
        let start = game
            .read(&self.table.start)
            .map_err(|_| self.table.no_game())?;
        if game.is_endless(&start) || !game.conventions().contains(&convention(self.table.valuing))
        {
            return Err(self.table.no_game());
        }
        self.table.narrow(&game, &start)?;
        let (name, text) = (game.name(), game.show(&start));
        let coder = Coder::new(&game, &start);
        match coder.coding() {
            Some(_) => self.held(name, text, &coder, Word::of(&coder, &start)),
            None => self.held(name, text, &coder, Text::of(&coder, &start)),
        }
    }

    fn loopy<L: Loopy + Catalogue>(self, _: L) -> Self::Output {
        Err(self.table.no_game())
    }

    fn scored<S: Scored + Catalogue>(self, _: S) -> Self::Output {
        Err(self.table.no_game())
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> Self::Output {
        self.game(game)
    }
}
