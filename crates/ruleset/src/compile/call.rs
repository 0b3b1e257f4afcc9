//! Resolves functions by name and argument types.

use grundy_core::{Message, ParseError};

use super::{Compiler, Typed, unknown};
use crate::ast::{Ast, Node};
use crate::expr::{Arith, Every, Expr, Fold, Op, Source, Step, Target};
use crate::function::{FUNCTIONS, Signature};
use crate::value::{Type, Value};

/// Folds of a list, or of all values of a comprehension.
const FOLDS: [(&str, Fold); 8] = [
    ("any", Fold::Any),
    ("all", Fold::All),
    ("count", Fold::Count),
    ("sum", Fold::Sum),
    ("prod", Fold::Product),
    ("min", Fold::Min),
    ("max", Fold::Max),
    ("xor", Fold::Xor),
];

/// Functions of two or more numbers.
const CHAINS: [(&str, Arith); 6] = [
    ("min", Arith::Min),
    ("max", Arith::Max),
    ("xor", Arith::Xor),
    ("bitand", Arith::And),
    ("bitor", Arith::Or),
    ("gcd", Arith::Gcd),
];

impl Compiler<'_> {
    pub(super) fn call(
        &mut self,
        name: &str,
        items: &[Node],
        at: usize,
    ) -> Result<Typed, ParseError> {
        if let Some(index) = self.definition(name) {
            return self.defined(index, items, at);
        }
        if let [only] = items
            && let Some((_, fold)) = FOLDS.iter().find(|(known, _)| *known == name)
        {
            return self.fold(*fold, only, at);
        }
        if items.len() > 1
            && let Some((_, arith)) = CHAINS.iter().find(|(known, _)| *known == name)
        {
            return self.chain(*arith, items, at);
        }
        let mut given = Vec::new();
        let (first, rest) = match items {
            [first, rest @ ..] => (Some(first), rest),
            [] => (None, items),
        };
        if let Some(first) = first {
            given.push(self.expr(first)?);
        }
        let rest: Vec<&Node> = rest.iter().collect();
        self.function(name, given, &rest, at)
    }

    /// Compiles a function of the table whose first argument is compiled already.
    pub(super) fn function(
        &mut self,
        name: &str,
        mut given: Vec<Typed>,
        rest: &[&Node],
        at: usize,
    ) -> Result<Typed, ParseError> {
        let named: Vec<&Signature> = FUNCTIONS.iter().filter(|known| known.0 == name).collect();
        if named.is_empty() {
            return Err(self.no_function(name, at));
        }
        let count = given.len() + rest.len();
        let fits = |signature: &&&Signature| {
            let (_, takes, ..) = signature;
            let many = takes.last().is_some_and(|last| last.many());
            let enough = if many {
                count >= takes.len()
            } else {
                count == takes.len()
            };
            let first = match (takes.first(), given.first()) {
                (Some(takes), Some((_, ty))) => takes.fits(ty),
                (None, None) => true,
                _ => false,
            };
            enough && first
        };
        let Some((_, takes, gives, function)) = named.iter().find(fits) else {
            let all: Vec<Message> = named.iter().map(|known| usage(known)).collect();
            let why = Message::new("ruleset-usage")
                .with("name", name)
                .with("usage", all);
            return Err(ParseError::new(at, why));
        };
        for (place, item) in rest.iter().enumerate() {
            let (expr, ty) = self.expr(item)?;
            let wanted = takes.get(place + 1).or(takes.last());
            if let Some(wanted) = wanted
                && !wanted.fits(&ty)
            {
                return Err(super::mismatch(item.at, Message::new(wanted.key()), &ty));
            }
            given.push((expr, ty));
        }
        let ty = given.first().map_or(Type::Any, |(_, ty)| ty.clone());
        let arguments = given.into_iter().map(|(expr, _)| expr).collect();
        let op = Op::Call(*function, arguments);
        Ok((Expr { at, op }, gives.of(&ty)))
    }

    fn no_function(&self, name: &str, at: usize) -> ParseError {
        let mut known: Vec<&str> = (FUNCTIONS.iter().map(|known| known.0))
            .chain(FOLDS.iter().map(|known| known.0))
            .chain(CHAINS.iter().map(|known| known.0))
            .chain(self.definitions.iter().map(|known| known.name.as_str()))
            .collect();
        known.sort_unstable();
        known.dedup();
        ParseError::new(at, unknown("ruleset-no-function", name, &known))
    }

    /// Compiles `sum(list)`, `any(condition for …)`.
    fn fold(&mut self, fold: Fold, item: &Node, at: usize) -> Result<Typed, ParseError> {
        let (every, element) = if let Ast::Every(body, clauses) = &item.ast {
            self.comprehension(body, clauses)?
        } else {
            let (list, ty) = self.expr(item)?;
            let Type::List(element) = ty else {
                let wanted = Message::new("ruleset-type-list");
                return Err(super::mismatch(item.at, wanted, &ty));
            };
            let slot = self.slot(at)?;
            let steps = vec![Step::For(Target::One(slot), Source::List(list))];
            let body = Expr {
                at,
                op: Op::Slot(slot),
            };
            (Every { steps, body }, *element)
        };
        let (wanted, gives) = match fold {
            Fold::Any | Fold::All => (Type::Bool, Type::Bool),
            Fold::Count => (Type::Any, Type::Int),
            _ => (Type::Int, Type::Int),
        };
        // `count` of conditions counts the true ones.
        let mut every = every;
        if fold == Fold::Count && element == Type::Bool {
            let test = std::mem::replace(
                &mut every.body,
                Expr {
                    at,
                    op: Op::Const(Value::Bool(true)),
                },
            );
            every.steps.push(Step::Where(test));
        } else if wanted.joined(&element).is_none() {
            return Err(super::mismatch(item.at, wanted.message(), &element));
        }
        let op = Op::Fold(fold, Box::new(every));
        Ok((Expr { at, op }, gives))
    }

    fn chain(&mut self, arith: Arith, items: &[Node], at: usize) -> Result<Typed, ParseError> {
        let mut result: Option<Expr> = None;
        for item in items {
            let one = self.int(item)?;
            result = Some(match result {
                None => one,
                Some(before) => Expr {
                    at,
                    op: Op::Arith(arith, Box::new(before), Box::new(one)),
                },
            });
        }
        result
            .map(|expr| (expr, Type::Int))
            .ok_or_else(|| ParseError::new(at, "ruleset-a-value"))
    }
}

/// The usage of a function: its parameters in order.
fn usage(signature: &Signature) -> Message {
    let (name, takes, ..) = signature;
    let takes: Vec<Message> = takes
        .iter()
        .map(|takes| Message::new(takes.key()))
        .collect();
    Message::new("ruleset-usage-one")
        .with("name", *name)
        .with("takes", takes)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{CHAINS, FOLDS, FUNCTIONS};

    #[test]
    fn the_reference_has_every_function() {
        let page = include_str!("../../../../docs/rulesets.md");
        let table = page.split("\n## Functions\n").nth(1).unwrap_or_default();
        let table = table.split("\n## ").next().unwrap_or_default();
        let cells = table
            .lines()
            .filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
        let told: BTreeSet<&str> = cells
            .flat_map(|cell| cell.split('`').skip(1).step_by(2))
            .filter_map(|usage| usage.split('(').next())
            .collect();
        let functions = FUNCTIONS.iter().map(|function| function.0);
        let folds = FOLDS.iter().map(|fold| fold.0);
        let chains = CHAINS.iter().map(|chain| chain.0);
        let known: BTreeSet<&str> = functions.chain(folds).chain(chains).collect();
        assert_eq!(told, known);
        assert!(known.len() > 40, "{} functions", known.len());
    }
}
