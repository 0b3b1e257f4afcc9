//! The folder of `grundy table --of`: every position reachable from one, compared with
//! all its options by the game's ruleset.
//!
//! Every move approaches the end of play, so a table that contains every option of its
//! positions, and in which each value follows from the values of the options, is correct.

mod records;
mod values;

use std::path::Path;

use grundy_check::certificate::clipped;
use grundy_check::{Error, Fault, OwnTexts, Problem};
use grundy_core::{Catalogue, ChanceOpened, Game, Loopy, Scored, ValueKind};
use grundy_games::{Visitor, with_game};
use grundy_ruleset::Interpreter;

use crate::files::OWNER;
use crate::folder::{Folder, FolderCheck, Verified};
use crate::progress::Progress;
use crate::store;
use crate::text_file::number;

/// The head of a table.
struct Head {
    /// The text in the file.
    text: String,
    game: String,
    start: String,
    valuing: ValueKind,
    wide: bool,
    texts: bool,
    /// Each rank from the lowest, and its number of positions.
    ranks: Vec<(u64, u64)>,
}

impl Head {
    /// Parses a head; `None` if a field is missing, misplaced or of another type.
    fn read(text: String) -> Option<Self> {
        let mut lines = text.lines();
        let mut field = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix('=');
        let (_, game, start) = (field("kind")?, field("game")?, field("start")?);
        let word = field("values")?;
        let (wide, texts) = (field("wide")?.parse(), field("texts")?.parse());
        let ranks = field("ranks")?.split(' ').map(|one| {
            let (rank, count) = one.split_once(':')?;
            Some((number(rank)?, number(count)?))
        });
        let ranks: Option<Vec<(u64, u64)>> = ranks.collect();
        number(field("edges")?)?;
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

/// The check of a table of any game.
pub(crate) struct Positions;

impl FolderCheck for Positions {
    const OWNERS: &'static [&'static str] = &["grundy positions "];
    const COMMAND: &'static str = "table GAME --of POSITION";
    const REDONE: &'static str = "the same, by the game's ruleset";

    fn check(folder: &mut Folder<'_>) -> Result<Verified, Error> {
        let owner = folder.owner().to_owned();
        let is_word = |of: &ValueKind| owner.ends_with(&format!(" {}", of.word()));
        let valuing = ValueKind::ALL.into_iter().find(is_word);
        let no_table = || folder.at(OWNER, 1, format!("{owner:?} names no table"));
        let valuing = valuing.ok_or_else(no_table)?;
        let name = format!("{}.table", valuing.word());
        let mut files = folder.files(&[&name], &[], &[])?;
        let path = folder.join(&name);
        let head = Head::read(store::text_of_kind(&path, "positions")?);
        let head = head.ok_or_else(|| Fault::whole(&path, "begins with no table of positions"))?;
        let Head { game, start, .. } = &head;
        if owner != format!("{}{game} {start} {}", Self::OWNERS[0], head.valuing.word()) {
            let what = format!("{owner:?} is not what {name} says");
            return Err(folder.at(OWNER, 1, what).into());
        }
        let mut table = Table {
            path: &path,
            head: &head,
            progress: &mut folder.progress,
            assumptions: Vec::new(),
        };
        let (positions, options) = match grundy_ruleset::named(game) {
            Some(Ok(ruleset)) if !ruleset.is_judged() && !ruleset.goes_round() => {
                table.compare(&ruleset, Some(&ruleset.interpreter()))?
            }
            Some(Ok(_)) => return Err(table.no_last_mover().into()),
            Some(Err(why)) => {
                let problem = Problem::because("the ruleset has an error", why);
                return Err(Fault::whole(&path, problem).into());
            }
            None => with_game(game, &mut table)
                .map_err(|_| Fault::whole(&path, format!("there is no game {game:?}")))??,
        };
        // Duplicate moves are counted as in the game's Rust rules.
        files.but_columns(&name, &["count of moves"]);
        let mut own = OwnTexts::default();
        let proved = format!(
            "{} {} and all that follows, {}: {positions} positions, compared with {options} options",
            own.name(game),
            OwnTexts::position(game, &clipped(start)),
            head.valuing.word(),
        );
        Ok(Verified {
            assumptions: table.assumptions,
            texts: own.to_string(),
            ..Verified::new(proved, files)
        })
    }
}

/// A table whose head has been read.
struct Table<'h, 'w> {
    path: &'h Path,
    head: &'h Head,
    progress: &'h mut Progress<'w>,
    /// Assumptions beyond the options.
    assumptions: Vec<&'static str>,
}

impl Table<'_, '_> {
    fn no_last_mover(&self) -> Fault {
        let what = "is no game that ends and goes to the last mover";
        Fault::whole(self.path, format!("{:?} {what}", self.head.game))
    }
}

/// A built-in game is compared by its ruleset.
impl Visitor for &mut Table<'_, '_> {
    type Output = Result<(u64, u64), Error>;

    fn game<G: Game + Catalogue>(self, game: G) -> Self::Output {
        let rules = Interpreter::of_built_in(&game.name());
        self.compare(&game, rules.as_ref())
    }

    fn loopy<L: Loopy + Catalogue>(self, _: L) -> Self::Output {
        Err(self.no_last_mover().into())
    }

    fn scored<S: Scored + Catalogue>(self, _: S) -> Self::Output {
        Err(self.no_last_mover().into())
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> Self::Output {
        self.game(game)
    }
}
