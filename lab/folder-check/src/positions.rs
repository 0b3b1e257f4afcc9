//! The folder of `grundy table --of`: every position that follows from one,
//! compared with all its options as the game's ruleset has them.
//!
//! Every move comes nearer to the end of play, so a table that holds every
//! option of its positions, and in which each value is the one that the values
//! of the options give, is the true one.

mod held;
mod records;

use std::fmt;
use std::path::Path;

use grundy_core::{Catalogue, ChanceOpened, Game, Loopy, Scored, ValueKind};
use grundy_games::{Visitor, with_game};
use grundy_ruleset::Interpreter;

use crate::certificate::clipped;
use crate::fault::Fault;
use crate::files::Files;
use crate::limits::{Error, Limits, Progress};
use crate::own_text::OwnTexts;
use crate::store;
use crate::text_file;

/// How the line of `survey.txt` begins.
pub(crate) const SURVEY: &str = "grundy positions ";

/// What was verified of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The game's canonical name.
    pub game: String,
    /// The position from which all others follow.
    pub start: String,
    /// What the table says of each position.
    pub valuing: ValueKind,
    /// Positions in the table.
    pub positions: u64,
    /// Options that they were compared with, those of images of one position
    /// once.
    pub options: u64,
    /// What was relied on beyond the options.
    pub relied: Vec<&'static str>,
    /// The files of the folder.
    pub files: Files,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut own = OwnTexts::default();
        write!(
            f,
            "{} {} and all that follows, {}: {} positions, compared with {} options",
            own.name(&self.game),
            OwnTexts::position(&self.game, &clipped(&self.start)),
            self.valuing.word(),
            self.positions,
            self.options
        )?;
        if !self.relied.is_empty() {
            write!(f, "; by {}", self.relied.join(", "))?;
        }
        self.files.fmt(f)?;
        own.fmt(f)
    }
}

/// What a table says of itself.
struct Head {
    /// As the file has it.
    text: String,
    game: String,
    start: String,
    valuing: ValueKind,
    wide: bool,
    texts: bool,
    /// Each rank from the lowest, and how many positions have it.
    ranks: Vec<(u64, u64)>,
}

impl Head {
    /// `None` where a field is missing, not of its type or not where it belongs.
    fn read(text: String) -> Option<Self> {
        let mut lines = text.lines();
        let mut field = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix('=');
        let (_, game, start) = (field("kind")?, field("game")?, field("start")?);
        let word = field("values")?;
        let (wide, texts) = (field("wide")?.parse(), field("texts")?.parse());
        let ranks = field("ranks")?.split(' ').map(|one| {
            let (rank, count) = one.split_once(':')?;
            Some((text_file::number(rank)?, text_file::number(count)?))
        });
        let ranks: Option<Vec<(u64, u64)>> = ranks.collect();
        text_file::number(field("edges")?)?;
        let (game, start) = (game.to_owned(), start.to_owned());
        let valuing = ValueKind::ALL.into_iter().find(|of| of.word() == word)?;
        let is_end = lines.next().is_none();
        let ranks = ranks.filter(|ranks| is_end && ranks.is_sorted_by(|a, b| a.0 < b.0))?;
        Some(Self {
            game,
            start,
            valuing,
            wide: wide.ok()?,
            texts: texts.ok()?,
            ranks,
            text,
        })
    }
}

/// Checks a folder. `report` gets the number of positions compared so far.
///
/// # Errors
/// The first position that does not hold, or the limit that was reached.
pub fn check(
    folder: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    let owner = text_file::owner(folder)?;
    let owner_file = folder.join(text_file::OWNER);
    let no_table = || Fault::at(&owner_file, 1, format!("{owner:?} names no table"));
    let is_word = |of: &ValueKind| owner.ends_with(&format!(" {}", of.word()));
    let valuing = ValueKind::ALL.into_iter().find(is_word);
    let name = format!("{}.table", valuing.ok_or_else(no_table)?.word());
    let mut files = Files::of(folder, &[&name], &[], &[])?;
    let path = folder.join(&name);
    let head = Head::read(store::text_of_kind(&path, "positions")?);
    let head = head.ok_or_else(|| Fault::whole(&path, "begins with no table of positions"))?;
    let Head { game, start, .. } = &head;
    if owner != format!("{SURVEY}{game} {start} {}", head.valuing.word()) {
        let what = format!("{owner:?} is not what {name} says");
        return Err(Fault::at(&owner_file, 1, what).into());
    }
    let mut table = held::Table {
        path: &path,
        head: &head,
        progress: Progress::new(limits, report),
        relied: Vec::new(),
    };
    let (positions, options) = match grundy_ruleset::named(game) {
        Some(Ok(ruleset)) if !ruleset.is_judged() && !ruleset.goes_round() => {
            table.of(&ruleset, Some(&ruleset.interpreter()))?
        }
        Some(Ok(_)) => return Err(no_last_mover(&path, game).into()),
        Some(Err(why)) => {
            let what = format!("the ruleset has an error: {why}");
            return Err(Fault::whole(&path, what).into());
        }
        None => with_game(game, OfGame(&mut table))
            .map_err(|_| Fault::whole(&path, format!("there is no game {game:?}")))??,
    };
    // A move that comes twice is counted as the game's Rust rules count it.
    files.but_columns(&name, &["count of moves"]);
    let relied = std::mem::take(&mut table.relied);
    Ok(Verified {
        positions,
        options,
        relied,
        files,
        valuing: head.valuing,
        start: head.start,
        game: head.game,
    })
}

fn no_last_mover(path: &Path, game: &str) -> Fault {
    let what = format!("{game:?} is no game that ends and goes to the last mover");
    Fault::whole(path, what)
}

/// A built-in game by its ruleset.
struct OfGame<'t, 'h, 'w>(&'t mut held::Table<'h, 'w>);

impl Visitor for OfGame<'_, '_, '_> {
    type Output = Result<(u64, u64), Error>;

    fn game<G: Game + Catalogue>(self, game: G) -> Self::Output {
        let rules = Interpreter::of_built_in(&game.name());
        self.0.of(&game, rules.as_ref())
    }

    fn loopy<L: Loopy + Catalogue>(self, game: L) -> Self::Output {
        Err(no_last_mover(self.0.path, &game.name()).into())
    }

    fn scored<S: Scored + Catalogue>(self, game: S) -> Self::Output {
        Err(no_last_mover(self.0.path, &game.name()).into())
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> Self::Output {
        self.game(game)
    }
}
