//! The positions of a table, compared by the rules of a ruleset.

use std::collections::HashMap;

use grundy_check::{Error, Fault, Problem};
use grundy_core::{
    Catalogue as _, Flow, Game, Index as _, Mex, Nimber, Notation as _, Outcome, Rules as _,
    ValueKind,
};
use grundy_ruleset::{Interpreter, Position};

use super::Table;
use super::records::{Record, position_number, take};
use crate::store::Store;

/// Positions between two checks of the limits.
const CHECK: usize = 1 << 10;

/// The value of each position, one for all that are the same game.
#[derive(Default)]
struct Values {
    of: HashMap<Position, u16>,
    /// The bytes of lists in the positions.
    lists: u64,
}

impl Values {
    fn bytes(&self) -> u64 {
        // A hash table has one more byte for each slot.
        let place = size_of::<(Position, u16)>() + 1;
        (self.of.capacity() * place) as u64 + self.lists
    }
}

impl Table<'_, '_> {
    /// Compares every position with its options; returns the numbers of positions and of
    /// options.
    ///
    /// # Errors
    /// The first position that does not hold, or the limit that was reached.
    pub(super) fn compare<G: Game>(
        &mut self,
        game: &G,
        rules: Option<&Interpreter>,
    ) -> Result<(u64, u64), Error> {
        let fault = |what: String| Fault::whole(self.path, what);
        let rules = rules.ok_or_else(|| fault("no ruleset has the rules of this game".into()))?;
        if game.name() != self.head.game {
            let what = format!("{:?} has to be written {}", self.head.game, game.name());
            return Err(fault(what).into());
        }
        self.assumptions = rules.proved();
        let mut values = Values::default();
        let positions = self.read(game, rules, &mut values)?;
        let start = rules.read(&self.head.start);
        let refused = |why| Fault::whole(self.path, Problem::because("the start", why));
        let start = start.map_err(refused)?;
        if !values.of.contains_key(&rules.form(&start)) {
            return Err(Fault::whole(self.path, "does not hold its start").into());
        }
        let options = self.compared(rules, &values)?;
        if let Some(why) = rules.fault() {
            let problem = Problem::because("the ruleset has an error", why);
            return Err(Fault::whole(self.path, problem).into());
        }
        Ok((positions, options))
    }

    /// Reads all records; returns their number.
    fn read<G: Game>(
        &self,
        game: &G,
        rules: &Interpreter,
        values: &mut Values,
    ) -> Result<u64, Error> {
        let (path, head) = (self.path, self.head);
        let fault = |what: &str| Error::from(Fault::whole(path, what));
        let start = game.read(&head.start);
        let start = start.map_err(|_| fault("its start is no position of the game"))?;
        // As in the table: numbers if the game has them.
        let coding = G::Index::coding(game, &start)
            .filter(|coding| coding.number(&start).is_some_and(|start| start >> 62 == 0));
        if coding.is_none() != head.texts {
            return Err(fault("has texts where numbers have to be, or the reverse"));
        }
        // The position of a record in canonical notation, and its rank.
        let shown = |record: &Record| -> Option<(String, u64)> {
            let Some(coding) = &coding else {
                let text = record.text.clone()?;
                let at = game.read(&text).ok()?;
                return (game.show(&at) == text).then(|| (text, game.rank(&at)));
            };
            let number = position_number(record.key);
            let at = coding.position(number)?;
            let again = coding.number(&at) == Some(number);
            again.then(|| (game.show(&at), game.rank(&at)))
        };
        let mut ranks = head
            .ranks
            .iter()
            .flat_map(|&(rank, count)| (0..count).map(move |_| rank));
        let (mut rest, mut positions, mut before) = (Vec::new(), 0_u64, None);
        let budget = self.progress.budget;
        Store::open_any(path, &head.text, &budget)?.each_block(&budget, |block| {
            rest.extend_from_slice(block);
            let mut bytes = rest.as_slice();
            while let Some(record) = take(&mut bytes, head.wide, head.texts).map_err(fault)? {
                let rank = ranks
                    .next()
                    .ok_or_else(|| fault("has more positions than it says"))?;
                let here = Some((rank, record.key));
                if before > here || before == here && !head.texts {
                    return Err(fault(
                        "its positions are not in the order of ranks and keys",
                    ));
                }
                before = here;
                let (text, of_rank) = shown(&record)
                    .ok_or_else(|| fault(&format!("record {positions} is no position")))?;
                if of_rank != rank {
                    return Err(fault(&format!("{text} has the rank {of_rank}")));
                }
                let at = rules.read(&text);
                let at = at.map_err(|why| {
                    let what = format!("the ruleset has no {text}");
                    Fault::whole(path, Problem::because(what, why))
                })?;
                let form = rules.form(&at);
                let lists = rules.heap_bytes(&form) as u64;
                match values.of.insert(form, record.value) {
                    None => values.lists += lists,
                    Some(other) if other == record.value => {}
                    Some(_) => return Err(fault(&format!("{text} has two values"))),
                }
                positions += 1;
            }
            let left = bytes.len();
            rest.drain(..rest.len() - left);
            Ok(budget.memory(values.bytes())?)
        })?;
        if ranks.next().is_some() || !rest.is_empty() {
            return Err(fault("has fewer positions than it says"));
        }
        Ok(positions)
    }

    /// Compares the value of every position with those of its options; returns the number
    /// of options.
    fn compared(&mut self, rules: &Interpreter, values: &Values) -> Result<u64, Error> {
        let (mut all, mut mex) = (0, Mex::default());
        // The least wrong position, so that every check names the same one.
        let mut wrong: Option<(&Position, String)> = None;
        for (index, (at, &value)) in values.of.iter().enumerate() {
            if index % CHECK == 0 {
                self.progress.done(index as u64)?;
            }
            match compared(self.head.valuing, rules, values, at, value, &mut mex) {
                Ok(options) => all += options,
                Err(what) if wrong.as_ref().is_none_or(|(least, _)| at < *least) => {
                    wrong = Some((at, what));
                }
                Err(_) => {}
            }
        }
        match wrong {
            None => Ok(all),
            Some((at, what)) => {
                let what = format!("{}: {what}", rules.show(at));
                Err(Fault::whole(self.path, what).into())
            }
        }
    }
}

/// Compares the value of one position with those of its options; returns their number.
///
/// # Errors
/// The mistake.
fn compared(
    valuing: ValueKind,
    rules: &Interpreter,
    values: &Values,
    at: &Position,
    value: u16,
    mex: &mut Mex,
) -> Result<u64, String> {
    let mut options = 0;
    for image in rules.images(at) {
        options = compared_as_written(valuing, rules, values, &image, value, mex)?;
    }
    Ok(options)
}

/// Compares one of the positions identified by a symmetry, whose options may differ.
fn compared_as_written(
    valuing: ValueKind,
    rules: &Interpreter,
    values: &Values,
    at: &Position,
    value: u16,
    mex: &mut Mex,
) -> Result<u64, String> {
    mex.clear();
    let (mut options, mut missing) = (0, None);
    let _ = rules.moves(at, &mut |option| {
        options += 1;
        match values.of.get(&rules.form(&option)) {
            Some(value) => {
                mex.insert(Nimber(u64::from(*value)));
                Flow::Continue(())
            }
            None => {
                missing = Some(rules.show(&option));
                Flow::Break(())
            }
        }
    });
    if let Some(missing) = missing {
        return Err(format!("its option {missing} is not in the table"));
    }
    // A P-position has the value 0, so an outcome is N exactly if an option is 0.
    let right = match valuing {
        ValueKind::Nimbers => mex.mex().0,
        ValueKind::Outcomes(convention) if options == 0 => {
            u64::from(convention.at_end() == Outcome::N)
        }
        ValueKind::Outcomes(_) => u64::from(mex.mex() != Nimber(0)),
    };
    if u64::from(value) == right {
        Ok(options)
    } else {
        Err(format!("has the value {value}, and {right} is right"))
    }
}
