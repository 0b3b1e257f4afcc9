//! Compiles a script to expressions: resolves names and types, and reports every error
//! that can be detected before the first position.

mod call;
mod comprehension;

pub(crate) use call::LOOPS;
#[cfg(test)]
pub(crate) use call::names as function_names;

use grundy_core::{Message, ParseError, nearest};

use crate::ast::{Arith, Ast, Binary, Compare, Definition, Kind, Node};
use crate::expr::{Expr, Op};
use crate::value::{Type, Value};

/// The most expressions after inlining definitions.
const MOST_NODES: usize = 20_000;

/// The most variables.
const MOST_SLOTS: usize = 250;

/// The deepest nesting of definitions.
const MOST_NESTED: usize = 8;

/// An expression and its type.
pub(crate) type Typed = (Expr, Type);

/// A named value that does not depend on the position.
#[derive(Clone, Debug)]
pub(crate) struct Constant {
    pub(crate) name: String,
    /// The place of its name in the text.
    pub(crate) at: usize,
    pub(crate) value: Value,
    pub(crate) ty: Type,
}

/// A name bound to a slot.
#[derive(Clone, Debug)]
struct Variable {
    name: String,
    ty: Type,
    slot: usize,
}

/// Resolves names and types.
pub(crate) struct Compiler<'a> {
    definitions: &'a [Definition],
    constants: Vec<Constant>,
    /// The variables in scope, the innermost last; the position's own names come first.
    scope: Vec<Variable>,
    /// The number of the position's own names.
    own: usize,
    slots: usize,
    nodes: usize,
    /// The definitions being inlined.
    inside: Vec<usize>,
    /// For each definition, if something uses it.
    used: Vec<bool>,
    /// Definitions without parameters that are in use, by index: each is compiled once,
    /// and evaluated once per position.
    once: Vec<(usize, Expr, Type)>,
}

impl<'a> Compiler<'a> {
    /// Creates a compiler with these definitions and constants, and the directions.
    ///
    /// # Errors
    /// When a name is taken.
    pub(crate) fn new(
        definitions: &'a [Definition],
        constants: &[Constant],
    ) -> Result<Self, ParseError> {
        let directions = [
            ("right", 0, 1),
            ("left", 0, -1),
            ("down", 1, 0),
            ("up", -1, 0),
        ];
        let directions = directions.map(|(name, row, column)| Constant {
            name: name.to_owned(),
            at: 0,
            value: Value::Pair(row, column),
            ty: Type::pair(),
        });
        let mut compiler = Self {
            definitions,
            constants: directions.to_vec(),
            scope: Vec::new(),
            own: 0,
            slots: 0,
            nodes: 0,
            inside: Vec::new(),
            used: vec![false; definitions.len()],
            once: Vec::new(),
        };
        for constant in constants {
            compiler.fresh(&constant.name, constant.at)?;
            compiler.constants.push(constant.clone());
        }
        for definition in definitions {
            let name = definition.name.as_str();
            let before = |known: &&Definition| known.at < definition.at;
            let mut taken = (compiler.constants.iter().map(|known| known.name.as_str()))
                .chain(
                    definitions
                        .iter()
                        .filter(before)
                        .map(|known| known.name.as_str()),
                )
                .chain(call::names().chain(LOOPS));
            if taken.any(|known| known == name) {
                return Err(name_twice(name, definition.at));
            }
            let mut names: Vec<&str> = Vec::new();
            let parts = definition.parts.iter().flat_map(|parts| &parts.names);
            for (name, at) in definition.parameters.iter().chain(parts) {
                if names.contains(&name.as_str()) {
                    return Err(name_twice(name, *at));
                }
                names.push(name);
            }
        }
        Ok(compiler)
    }

    /// Binds a name to the position or one of its numbers.
    ///
    /// # Errors
    /// When the name is taken.
    pub(crate) fn own(&mut self, name: &str, at: usize, ty: Type) -> Result<usize, ParseError> {
        self.fresh(name, at)?;
        let slot = self.bind(name, at, ty)?;
        self.own = self.scope.len();
        Ok(slot)
    }

    /// The slot of an integer variable that distinguishes moves.
    ///
    /// # Errors
    /// When there is no variable of this name, or it is not an integer.
    pub(crate) fn argument(&mut self, name: &str, at: usize) -> Result<usize, ParseError> {
        let node = Node::new(at, Ast::Name(name.to_owned()));
        match self.int(&node)?.op {
            Op::Slot(slot) => Ok(slot),
            _ => Err(ParseError::new(at, "ruleset-argument")),
        }
    }

    /// The number of slots of a frame, and the definitions that are evaluated once per
    /// position.
    pub(crate) fn into_frame(self) -> (usize, Vec<Expr>) {
        let once = self.once.into_iter().map(|(_, body, _)| body);
        (self.slots, once.collect())
    }

    /// Runs `then` and removes what it added to the scope.
    pub(crate) fn scoped<T>(
        &mut self,
        then: impl FnOnce(&mut Self) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        let depth = self.scope.len();
        let done = then(self);
        self.scope.truncate(depth);
        done
    }

    /// Checks that a name is not taken.
    fn fresh(&self, name: &str, at: usize) -> Result<(), ParseError> {
        let mut definitions = self.definitions.iter();
        let taken = self.constants.iter().any(|known| known.name == name)
            || self.scope.iter().any(|variable| variable.name == name)
            || definitions.any(|known| known.name == name && known.at != at);
        match taken {
            true => Err(name_twice(name, at)),
            false => Ok(()),
        }
    }

    fn bind(&mut self, name: &str, at: usize, ty: Type) -> Result<usize, ParseError> {
        let slot = self.slot(at)?;
        self.scope.push(Variable {
            name: name.to_owned(),
            ty,
            slot,
        });
        Ok(slot)
    }

    fn slot(&mut self, at: usize) -> Result<usize, ParseError> {
        if self.slots == MOST_SLOTS {
            return Err(ParseError::new(at, "ruleset-too-many-names"));
        }
        self.slots += 1;
        Ok(self.slots - 1)
    }

    /// Compiles an expression that must be a number.
    pub(crate) fn int(&mut self, node: &Node) -> Result<Expr, ParseError> {
        self.expect(node, &Type::Int)
    }

    /// Compiles an expression that must be a condition.
    pub(crate) fn test(&mut self, node: &Node) -> Result<Expr, ParseError> {
        self.expect(node, &Type::Bool)
    }

    /// Compiles an expression that must be a list of numbers.
    pub(crate) fn ints(&mut self, node: &Node) -> Result<Expr, ParseError> {
        self.expect(node, &Type::ints())
    }

    fn expect(&mut self, node: &Node, wanted: &Type) -> Result<Expr, ParseError> {
        let (expr, ty) = self.expr(node)?;
        if ty.joined(wanted).is_some() {
            Ok(expr)
        } else {
            Err(mismatch(node.at, wanted.message(), &ty))
        }
    }

    /// Compiles any expression.
    ///
    /// # Errors
    /// For an unknown name, a wrong type, or a text that is too large.
    pub(crate) fn expr(&mut self, node: &Node) -> Result<Typed, ParseError> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return Err(ParseError::new(node.at, "ruleset-too-large").with("most", MOST_NODES));
        }
        let at = node.at;
        let (op, ty) = match &node.ast {
            Ast::Int(number) => (Op::Const(Value::Int(*number)), Type::Int),
            Ast::Bool(truth) => (Op::Const(Value::Bool(*truth)), Type::Bool),
            Ast::State(state) => (Op::Const(Value::State(*state)), Type::State),
            Ast::Name(name) => return self.named(name, at),
            Ast::Tuple(items) => self.tuple(items)?,
            Ast::List(items) => self.list(items)?,
            Ast::Range(a, b, closed) => {
                let (a, b) = (self.int(a)?, self.int(b)?);
                (Op::Range(Box::new(a), Box::new(b), *closed), Type::ints())
            }
            Ast::Every(body, clauses) => self.every(body, clauses)?,
            Ast::Call(name, items) => return self.call(name, items, at),
            Ast::Index(list, index) => self.index(list, index)?,
            Ast::Slice(list, start, end) => {
                let (inner, ty) = self.expr(list)?;
                if !matches!(ty, Type::List(_)) {
                    return Err(mismatch(list.at, Message::new("ruleset-type-list"), &ty));
                }
                let mut end_of = |end: &Option<Box<Node>>| {
                    let end = end.as_ref().map(|end| self.int(end)).transpose()?;
                    Ok::<_, ParseError>(end.map(Box::new))
                };
                let (start, end) = (end_of(start)?, end_of(end)?);
                (Op::Slice(Box::new(inner), start, end), ty)
            }
            Ast::Negative(inner) => self.negative(inner)?,
            Ast::Not(inner) => (Op::Not(Box::new(self.test(inner)?)), Type::Bool),
            Ast::Binary(operator, a, b) => self.binary(*operator, a, b)?,
            Ast::If(condition, yes, no) => {
                let condition = self.test(condition)?;
                let (yes, yes_type) = self.expr(yes)?;
                let (other, no_type) = self.expr(no)?;
                let Some(ty) = yes_type.joined(&no_type) else {
                    return Err(mismatch(no.at, yes_type.message(), &no_type));
                };
                let op = Op::If(Box::new(condition), Box::new(yes), Box::new(other));
                (op, ty)
            }
        };
        Ok((Expr { at, op }, ty))
    }

    /// Resolves a name: a variable, a constant, or a definition without parameters.
    fn named(&mut self, name: &str, at: usize) -> Result<Typed, ParseError> {
        let variable = self.scope.iter().rev().find(|known| known.name == name);
        if let Some(variable) = variable {
            return Ok((Expr::new(at, Op::Slot(variable.slot)), variable.ty.clone()));
        }
        if let Some(constant) = self.constants.iter().find(|known| known.name == name) {
            let value = Op::Const(constant.value.clone());
            return Ok((Expr::new(at, value), constant.ty.clone()));
        }
        if let Some(index) = self.definition(name) {
            return self.defined(index, &[], at);
        }
        let shown = self.scope.iter().map(|variable| variable.name.as_str());
        let known = (shown.filter(|name| !name.starts_with('(')))
            .chain(self.constants.iter().map(|known| known.name.as_str()))
            .chain(self.definitions.iter().map(|known| known.name.as_str()));
        let known: Vec<&str> = known.collect();
        Err(unknown(at, "ruleset-no-name", name, &known))
    }

    fn definition(&self, name: &str) -> Option<usize> {
        (self.definitions.iter()).position(|known| known.name == name)
    }

    /// Inlines a definition.
    fn defined(&mut self, index: usize, items: &[Node], at: usize) -> Result<Typed, ParseError> {
        let definition = &self.definitions[index];
        if definition.parameters.len() != items.len() {
            return Err(ParseError::new(at, "ruleset-wrong-count")
                .with("name", definition.name.as_str())
                .with("count", definition.parameters.len()));
        }
        let wrong = match self.inside.last() {
            Some(&within) if within == index => Some("ruleset-recursion"),
            Some(&within) if within < index => Some("ruleset-later"),
            _ if self.inside.len() == MOST_NESTED => Some("ruleset-recursion"),
            _ => None,
        };
        if let Some(wrong) = wrong {
            let error = ParseError::new(at, wrong);
            return Err(error.with("name", definition.name.as_str()));
        }
        self.used[index] = true;
        if items.is_empty() {
            let known = self.once.iter().position(|(known, ..)| *known == index);
            let place = match known {
                Some(place) => place,
                None => {
                    let (body, ty) = self.body(index, Vec::new())?;
                    self.once.push((index, body, ty));
                    self.once.len() - 1
                }
            };
            return Ok((Expr::new(at, Op::Once(place)), self.once[place].2.clone()));
        }
        let given: Result<_, _> = items.iter().map(|item| self.expr(item)).collect();
        self.body(index, given?)
    }

    /// Checks the definitions that nothing uses, here or in `others`: each must have a type
    /// for some values.
    ///
    /// # Errors
    /// Those of a definition with numbers for its values.
    pub(crate) fn check_unused(&mut self, kind: Kind, others: &[bool]) -> Result<(), ParseError> {
        /// The most values of a definition for which all types are tried.
        const TRIED: usize = 3;
        let types = [
            Type::Int,
            Type::Board(kind),
            Type::pair(),
            Type::ints(),
            Type::list(Type::pair()),
            Type::State,
            Type::Bool,
        ];
        for index in 0..self.definitions.len() {
            if self.used[index] || others.get(index) == Some(&true) {
                continue;
            }
            // Nothing of what is tried stays.
            let before = (self.slots, self.nodes, self.once.len());
            self.nodes = 0;
            let count = self.definitions[index].parameters.len();
            let ways = types.len().pow(count.min(TRIED) as u32);
            let mut first = None;
            for way in 0..ways {
                // The digits of the number choose a type for each value.
                let ty = |place: u32| &types[way / types.len().pow(place) % types.len()];
                let given = (0..count).map(|place| {
                    let ty = ty((place % TRIED) as u32);
                    (Expr::int(self.definitions[index].at, 0), ty.clone())
                });
                let given = given.collect();
                let tried = self.body(index, given);
                self.slots = before.0;
                self.once.truncate(before.2);
                match tried {
                    Ok(_) => {
                        first = None;
                        break;
                    }
                    Err(error) => first = first.or(Some(error)),
                }
            }
            if let Some(error) = first {
                return Err(error);
            }
            self.nodes = before.1;
        }
        Ok(())
    }

    /// For each definition, if something uses it.
    pub(crate) fn used(&self) -> &[bool] {
        &self.used
    }

    /// Compiles the body of a definition, whose scope is the position, the constants and
    /// its own parameters.
    fn body(&mut self, index: usize, given: Vec<Typed>) -> Result<Typed, ParseError> {
        let definition = &self.definitions[index];
        let hidden = self.scope.split_off(self.own);
        self.inside.push(index);
        let compiled = self.scoped(|compiler| {
            let mut values = Vec::new();
            for ((name, at), (expr, ty)) in definition.parameters.iter().zip(given) {
                let slot = compiler.bind(name, *at, ty)?;
                values.push((slot, expr));
            }
            for parts in &definition.parts {
                values.extend(compiler.parts(parts)?);
            }
            let (body, ty) = compiler.expr(&definition.body)?;
            if values.is_empty() {
                return Ok((body, ty));
            }
            Ok((Expr::new(body.at, Op::Let(values, Box::new(body))), ty))
        });
        self.inside.pop();
        self.scope.extend(hidden);
        compiled
    }

    fn tuple(&mut self, items: &[Node]) -> Result<(Op, Type), ParseError> {
        let typed: Result<Vec<Typed>, _> = items.iter().map(|item| self.expr(item)).collect();
        let (mut exprs, types): (Vec<Expr>, Vec<Type>) = typed?.into_iter().unzip();
        let ty = Type::Tuple(types);
        if ty.is_pair()
            && let (Some(second), Some(first)) = (exprs.pop(), exprs.pop())
        {
            return Ok((Op::Pair(Box::new(first), Box::new(second)), ty));
        }
        Ok((Op::Many(exprs), ty))
    }

    fn list(&mut self, items: &[Node]) -> Result<(Op, Type), ParseError> {
        let mut exprs = Vec::new();
        let mut element = Type::Any;
        for item in items {
            let (expr, ty) = self.expr(item)?;
            let Some(joined) = element.joined(&ty) else {
                return Err(mismatch(item.at, element.message(), &ty));
            };
            element = joined;
            exprs.push(expr);
        }
        let ty = Type::list(element);
        if ty.joined(&Type::ints()).is_some() {
            return Ok((Op::Ints(exprs), ty));
        }
        Ok((Op::Many(exprs), ty))
    }

    fn index(&mut self, list: &Node, index: &Node) -> Result<(Op, Type), ParseError> {
        let (inner, ty) = self.expr(list)?;
        match &ty {
            Type::List(element) => {
                let index = self.int(index)?;
                let op = Op::Index(Box::new(inner), Box::new(index));
                Ok((op, (**element).clone()))
            }
            Type::Tuple(parts) => {
                let place = match index.ast {
                    Ast::Int(place) => place,
                    _ => -1,
                };
                let part = usize::try_from(place)
                    .ok()
                    .and_then(|place| parts.get(place));
                let Some(part) = part else {
                    let error = ParseError::new(index.at, "ruleset-tuple-index");
                    return Err(error.with("count", parts.len()));
                };
                if ty.is_pair() {
                    return Ok((Op::PairPart(Box::new(inner), place == 1), Type::Int));
                }
                let place = Expr::int(index.at, place);
                Ok((Op::Index(Box::new(inner), Box::new(place)), part.clone()))
            }
            Type::Board(kind) => {
                let name = match kind {
                    Kind::Coins => "heads",
                    _ => "state",
                };
                let (expr, ty) = self.function(name, vec![(inner, ty)], &[index], list.at)?;
                Ok((expr.op, ty))
            }
            _ => Err(mismatch(list.at, Message::new("ruleset-type-list"), &ty)),
        }
    }

    fn negative(&mut self, inner: &Node) -> Result<(Op, Type), ParseError> {
        let at = inner.at;
        let (expr, ty) = self.expr(inner)?;
        let number = |number| Box::new(Expr::int(at, number));
        if ty == Type::Int {
            return Ok((Op::Arith(Arith::Subtract, number(0), Box::new(expr)), ty));
        }
        if ty.is_pair() {
            return Ok((Op::Scale(number(-1), Box::new(expr)), ty));
        }
        Err(mismatch(at, Message::new("ruleset-type-number"), &ty))
    }

    fn binary(&mut self, operator: Binary, a: &Node, b: &Node) -> Result<(Op, Type), ParseError> {
        let op = match operator {
            Binary::Arith(arith) => return self.arith(arith, a, b),
            Binary::And => Op::And(Box::new(self.test(a)?), Box::new(self.test(b)?)),
            Binary::Or => Op::Or(Box::new(self.test(a)?), Box::new(self.test(b)?)),
            Binary::In => self.element(a, b)?,
            Binary::Compare(compare @ (Compare::Equal | Compare::Different)) => {
                let ((left, left_type), (right, right_type)) = (self.expr(a)?, self.expr(b)?);
                let Some(ty) = left_type.joined(&right_type) else {
                    return Err(mismatch(b.at, left_type.message(), &right_type));
                };
                let (left, right) = (Box::new(left), Box::new(right));
                match compare {
                    _ if ty == Type::Int => Op::Compare(compare, left, right),
                    Compare::Equal => Op::Same(left, right),
                    _ => Op::Not(Box::new(Expr::new(a.at, Op::Same(left, right)))),
                }
            }
            Binary::Compare(compare) => {
                Op::Compare(compare, Box::new(self.int(a)?), Box::new(self.int(b)?))
            }
        };
        Ok((op, Type::Bool))
    }

    /// Compiles `a in list`.
    fn element(&mut self, a: &Node, b: &Node) -> Result<Op, ParseError> {
        if let Ast::Range(start, end, closed) = &b.ast {
            let (a, start, end) = (self.int(a)?, self.int(start)?, self.int(end)?);
            let (a, start, end) = (Box::new(a), Box::new(start), Box::new(end));
            return Ok(Op::Within(a, start, end, *closed));
        }
        let ((one, ty), (list, list_type)) = (self.expr(a)?, self.expr(b)?);
        if list_type.joined(&Type::list(ty.clone())).is_none() {
            return Err(mismatch(b.at, Type::list(ty).message(), &list_type));
        }
        Ok(Op::In(Box::new(one), Box::new(list)))
    }

    fn arith(&mut self, arith: Arith, a: &Node, b: &Node) -> Result<(Op, Type), ParseError> {
        let ((left, left_type), (right, right_type)) = (self.expr(a)?, self.expr(b)?);
        let (left, right) = (Box::new(left), Box::new(right));
        if left_type == Type::Int && right_type == Type::Int {
            return Ok((Op::Arith(arith, left, right), Type::Int));
        }
        let pairs = left_type.is_pair() && right_type.is_pair();
        match arith {
            Arith::Add | Arith::Subtract if pairs => {
                Ok((Op::Shift(arith, left, right), Type::pair()))
            }
            Arith::Multiply if left_type == Type::Int && right_type.is_pair() => {
                Ok((Op::Scale(left, right), Type::pair()))
            }
            Arith::Multiply if left_type.is_pair() && right_type == Type::Int => {
                Ok((Op::Scale(right, left), Type::pair()))
            }
            _ => {
                let (at, ty) = if left_type == Type::Int {
                    (b.at, right_type)
                } else {
                    (a.at, left_type)
                };
                Err(mismatch(at, Message::new("ruleset-type-number"), &ty))
            }
        }
    }
}

/// The error of a name that has a meaning already.
fn name_twice(name: &str, at: usize) -> ParseError {
    ParseError::new(at, "ruleset-name-twice").with("name", name)
}

/// The error of an unknown name, with the nearest known one, or else all.
pub(crate) fn unknown(at: usize, key: &'static str, name: &str, known: &[&str]) -> ParseError {
    // Matches `vertices` for a mistyped `vertex`.
    let begins = |word: &&&str| {
        let same = word.chars().zip(name.chars()).take_while(|(a, b)| a == b);
        same.count() >= 4
    };
    let begun = known.iter().find(begins).copied();
    let known = match begun.or_else(|| nearest(name, known)) {
        Some(nearest) => Message::new("ruleset-nearest").with("name", nearest),
        None => Message::new("ruleset-known").with("names", known.join(", ")),
    };
    ParseError::new(at, key)
        .with("name", name)
        .with("known", known)
}

/// The error of a value with the wrong type.
pub(crate) fn mismatch(at: usize, wanted: Message, actual: &Type) -> ParseError {
    ParseError::new(at, "ruleset-type")
        .with("wanted", wanted)
        .with("found", actual.message())
}
