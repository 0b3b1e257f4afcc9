//! Compiles the steps of comprehensions.

use grundy_core::{Message, ParseError};

use super::{Compiler, mismatch};
use crate::ast::{Ast, Clause, Kind, Node, Parts};
use crate::expr::{Every, Expr, Op, Source, Step, Target};
use crate::function::Function;
use crate::value::Type;

impl Compiler<'_> {
    pub(super) fn every(
        &mut self,
        body: &Node,
        clauses: &[Clause],
    ) -> Result<(Op, Type), ParseError> {
        let (every, element) = self.comprehension(body, clauses)?;
        let ints = element == Type::Int;
        Ok((Op::Every(Box::new(every), ints), Type::list(element)))
    }

    /// Compiles a comprehension; returns the type of its elements too.
    pub(super) fn comprehension(
        &mut self,
        body: &Node,
        clauses: &[Clause],
    ) -> Result<(Every, Type), ParseError> {
        self.scoped(|compiler| {
            let steps = compiler.steps(clauses)?;
            let (body, element) = compiler.expr(body)?;
            Ok((Every { steps, body }, element))
        })
    }

    /// Compiles steps in order; their names stay in scope.
    pub(crate) fn steps(&mut self, clauses: &[Clause]) -> Result<Vec<Step>, ParseError> {
        let mut steps = Vec::new();
        for clause in clauses {
            steps.push(match clause {
                Clause::Parts(parts) => {
                    let values = self.parts(parts)?.into_iter();
                    steps.extend(values.map(|(slot, value)| Step::Let(slot, value)));
                    continue;
                }
                Clause::Where(condition) => Step::Where(self.test(condition)?),
                Clause::Let(name, at, value) => {
                    let (value, ty) = self.expr(value)?;
                    self.fresh(name, *at)?;
                    Step::Let(self.bind(name, *at, ty)?, value)
                }
                Clause::For(names, source) => {
                    let (source, element) = self.source(source)?;
                    Step::For(self.target(names, &element)?, source)
                }
            });
        }
        Ok(steps)
    }

    /// Binds names to the components of a tuple, each with its value.
    pub(super) fn parts(&mut self, parts: &Parts) -> Result<Vec<(usize, Expr)>, ParseError> {
        let at = parts.of.at;
        let (whole, ty) = self.expr(&parts.of)?;
        let mut values = Vec::new();
        // The tuple is evaluated once.
        let slot = match whole.op {
            Op::Slot(slot) => slot,
            _ => {
                let slot = self.slot(at)?;
                values.push((slot, whole));
                slot
            }
        };
        let types = match &ty {
            Type::Tuple(types) if types.len() == parts.names.len() => types,
            _ => {
                let wanted = Message::new("ruleset-type-tuple").with("count", parts.names.len());
                return Err(mismatch(at, wanted, &ty));
            }
        };
        for (place, ((name, at), part)) in parts.names.iter().zip(types).enumerate() {
            self.fresh(name, *at)?;
            let whole = Box::new(Expr::new(*at, Op::Slot(slot)));
            let part_of = match ty.is_pair() {
                true => Op::PairPart(whole, place == 1),
                false => Op::Index(whole, Box::new(Expr::int(*at, place as i64))),
            };
            let own = self.bind(name, *at, part.clone())?;
            values.push((own, Expr::new(*at, part_of)));
        }
        Ok(values)
    }

    fn source(&mut self, node: &Node) -> Result<(Source, Type), ParseError> {
        match &node.ast {
            Ast::Range(a, b, closed) => {
                let source = Source::Range(self.int(a)?, self.int(b)?, *closed);
                return Ok((source, Type::Int));
            }
            // A definition of the same name takes precedence, as everywhere.
            Ast::Call(name, _) if self.definition(name).is_some() => {}
            Ast::Call(name, items) if name == "choices" && items.len() == 1 => {
                let (lists, ty) = self.expr(&items[0])?;
                let wanted = Type::list(Type::ints());
                if ty.joined(&wanted).is_none() {
                    let wanted = Message::new("ruleset-takes-lists");
                    return Err(mismatch(items[0].at, wanted, &ty));
                }
                return Ok((Source::Choices(lists), Type::ints()));
            }
            Ast::Call(name, items) if name == "subsets" && items.len() == 1 => {
                let (list, ty) = self.expr(&items[0])?;
                if let Type::List(_) = ty {
                    return Ok((Source::Subsets(list), ty));
                }
                let wanted = Message::new("ruleset-type-list");
                return Err(mismatch(items[0].at, wanted, &ty));
            }
            Ast::Call(name, items) if name == "indices" && items.len() == 1 => {
                let (list, ty) = self.expr(&items[0])?;
                if let Type::List(_) = ty {
                    let length = Expr::new(node.at, Op::Call(Function::Len, vec![list]));
                    let source = Source::Range(Expr::int(node.at, 0), length, false);
                    return Ok((source, Type::Int));
                }
            }
            Ast::Call(name, items) if name == "cells" && items.len() == 1 => {
                let (grid, ty) = self.expr(&items[0])?;
                if ty == Type::Board(Kind::Grid) {
                    return Ok((Source::Cells(grid), Type::pair()));
                }
            }
            _ => {}
        }
        let (list, ty) = self.expr(node)?;
        match ty {
            Type::List(element) => Ok((Source::List(list), *element)),
            ty => Err(mismatch(node.at, Message::new("ruleset-type-list"), &ty)),
        }
    }

    fn target(&mut self, names: &[(String, usize)], element: &Type) -> Result<Target, ParseError> {
        for (name, at) in names {
            self.fresh(name, *at)?;
        }
        let [(name, at)] = names else {
            let at = names.first().map_or(0, |(_, at)| *at);
            let parts = match element {
                Type::Tuple(parts) if parts.len() == names.len() => parts,
                _ => {
                    let wanted = Message::new("ruleset-type-tuple").with("count", names.len());
                    return Err(mismatch(at, wanted, element));
                }
            };
            let mut slots = Vec::new();
            for ((name, at), part) in names.iter().zip(parts) {
                slots.push(self.bind(name, *at, part.clone())?);
            }
            return Ok(match slots[..] {
                [first, second] if element.is_pair() => Target::Two(first, second),
                _ => Target::Parts(slots),
            });
        };
        Ok(Target::One(self.bind(name, *at, element.clone())?))
    }
}
