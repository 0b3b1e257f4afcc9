//! Resolves functions by name and argument types.

use grundy_core::{Message, ParseError};

use super::{Compiler, Typed, mismatch, unknown};
use crate::ast::{Arith, Ast, Node};
use crate::expr::{Every, Expr, Fold, Op, Source, Step, Target};
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

/// Functions that loops alone know.
pub(crate) const LOOPS: [&str; 2] = ["choices", "subsets"];

/// The names of all functions, some of them twice, besides those of loops.
pub(crate) fn names<'n>() -> impl Iterator<Item = &'n str> {
    let functions = FUNCTIONS.iter().map(|known| known.0);
    let folds = FOLDS.iter().map(|known| known.0);
    let chains = CHAINS.iter().map(|known| known.0);
    functions.chain(folds).chain(chains)
}

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
        if let [first, rest @ ..] = items
            && !rest.is_empty()
            && let Some((_, arith)) = CHAINS.iter().find(|(known, _)| *known == name)
        {
            let mut result = self.int(first)?;
            for item in rest {
                let next = Box::new(self.int(item)?);
                result = Expr::new(at, Op::Arith(*arith, Box::new(result), next));
            }
            return Ok((result, Type::Int));
        }
        let (first, rest) = items.split_at(items.len().min(1));
        let first: Result<_, _> = first.iter().map(|item| self.expr(item)).collect();
        self.function(name, first?, &rest.iter().collect::<Vec<_>>(), at)
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
            return Err(match folded(name) {
                Some(usage) => usage_error(name, usage, at),
                None => self.no_function(name, at),
            });
        }
        let count = given.len() + rest.len();
        // Every function has at least one parameter.
        let fits = |(_, takes, ..): &&&Signature| {
            let many = takes.last().is_some_and(|last| last.many());
            let enough = count == takes.len() || many && count > takes.len();
            enough && given.first().is_some_and(|(_, ty)| takes[0].fits(ty))
        };
        let Some((_, takes, gives, function)) = named.iter().find(fits) else {
            let mut all = folded(name).unwrap_or_default();
            all.extend(named.iter().map(|known| usage(known)));
            return Err(usage_error(name, all, at));
        };
        for (place, item) in rest.iter().enumerate() {
            let (expr, ty) = self.expr(item)?;
            let wanted = takes.get(place + 1).or(takes.last());
            if let Some(wanted) = wanted
                && !wanted.fits(&ty)
            {
                return Err(mismatch(item.at, Message::new(wanted.key()), &ty));
            }
            given.push((expr, ty));
        }
        let ty = given.first().map_or(Type::Any, |(_, ty)| gives.of(ty));
        let arguments = given.into_iter().map(|(expr, _)| expr).collect();
        Ok((Expr::new(at, Op::Call(*function, arguments)), ty))
    }

    fn no_function(&self, name: &str, at: usize) -> ParseError {
        if LOOPS.contains(&name) {
            return ParseError::new(at, "ruleset-loop-function").with("name", name);
        }
        let defined = self.definitions.iter().map(|known| known.name.as_str());
        let mut known: Vec<&str> = names().chain(defined).collect();
        known.sort_unstable();
        known.dedup();
        unknown(at, "ruleset-no-function", name, &known)
    }

    /// Compiles `sum(list)`, `any(condition for …)`.
    fn fold(&mut self, fold: Fold, item: &Node, at: usize) -> Result<Typed, ParseError> {
        let (mut every, element) = if let Ast::Every(body, clauses) = &item.ast {
            self.comprehension(body, clauses)?
        } else {
            let (list, ty) = self.expr(item)?;
            let Type::List(element) = ty else {
                let wanted = Message::new("ruleset-type-list");
                return Err(mismatch(item.at, wanted, &ty));
            };
            let slot = self.slot(at)?;
            let steps = vec![Step::For(Target::One(slot), Source::List(list))];
            let body = Expr::new(at, Op::Slot(slot));
            (Every { steps, body }, *element)
        };
        let (wanted, gives) = match fold {
            Fold::Any | Fold::All => (Type::Bool, Type::Bool),
            Fold::Count => (Type::Any, Type::Int),
            _ => (Type::Int, Type::Int),
        };
        // `count` of conditions counts the true ones.
        if fold == Fold::Count && element == Type::Bool {
            let truth = Expr::new(at, Op::Const(Value::Bool(true)));
            let test = std::mem::replace(&mut every.body, truth);
            every.steps.push(Step::Where(test));
        } else if wanted.joined(&element).is_none() {
            return Err(mismatch(item.at, wanted.message(), &element));
        }
        Ok((Expr::new(at, Op::Fold(fold, Box::new(every))), gives))
    }
}

fn usage_error(name: &str, usage: Vec<Message>, at: usize) -> ParseError {
    let error = ParseError::new(at, "ruleset-usage");
    error.with("name", name).with("usage", usage)
}

/// The usage of a function of the table: its parameters in order.
fn usage(signature: &Signature) -> Message {
    let (name, takes, ..) = signature;
    usage_of(name, takes.iter().map(|takes| takes.key()))
}

fn usage_of(name: &str, takes: impl Iterator<Item = &'static str>) -> Message {
    let takes: Vec<Message> = takes.map(Message::new).collect();
    let usage = Message::new("ruleset-usage-one").with("name", name);
    usage.with("takes", takes)
}

/// The usages of a fold or of a function of several numbers, if this is the name of one.
fn folded(name: &str) -> Option<Vec<Message>> {
    let mut all = Vec::new();
    if FOLDS.iter().any(|(known, _)| *known == name) {
        all.push(usage_of(name, ["ruleset-type-list"].into_iter()));
    }
    if CHAINS.iter().any(|(known, _)| *known == name) {
        all.push(usage_of(name, ["ruleset-type-number"; 2].into_iter()));
    }
    (!all.is_empty()).then_some(all)
}
