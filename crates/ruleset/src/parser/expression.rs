//! Parses expressions and the clauses of comprehensions.

use grundy_core::ParseError;

use super::Parser;
use crate::ast::{self, Ast, Binary, Clause, Node};
use crate::boards::grid::State;
use crate::lexer::Token;

/// The binary operators by precedence, lowest first; a minus sign and `^` bind more
/// strongly.
const LEVELS: [&[(&str, Binary)]; 5] = {
    use Binary::{Arith, Compare};
    use ast::Arith as A;
    use ast::Compare as C;
    [
        &[("or", Binary::Or), ("||", Binary::Or)],
        &[("and", Binary::And), ("&&", Binary::And)],
        &[
            ("==", Compare(C::Equal)),
            ("=", Compare(C::Equal)),
            ("!=", Compare(C::Different)),
            ("<=", Compare(C::AtMost)),
            ("<", Compare(C::Less)),
            (">=", Compare(C::AtLeast)),
            (">", Compare(C::Greater)),
            ("in", Binary::In),
        ],
        &[("+", Arith(A::Add)), ("-", Arith(A::Subtract))],
        &[
            ("*", Arith(A::Multiply)),
            ("/", Arith(A::Divide)),
            ("mod", Arith(A::Mod)),
            ("%", Arith(A::Mod)),
        ],
    ]
};

/// The most clauses of a comprehension.
const MOST_CLAUSES: usize = 40;

const COMPARISON: usize = 2;
const SUM: usize = 3;

impl Parser {
    /// Parses any expression.
    pub(super) fn expression(&mut self) -> Result<Node, ParseError> {
        self.deeper(|parser| {
            let at = parser.at();
            if !parser.take("if") {
                return parser.level(0);
            }
            let condition = parser.expression()?;
            parser.expect("then")?;
            let yes = parser.expression()?;
            parser.expect("else")?;
            let no = parser.expression()?;
            let ast = Ast::If(Box::new(condition), Box::new(yes), Box::new(no));
            Ok(Node::new(at, ast))
        })
    }

    /// Parses an expression that may be a range.
    pub(super) fn range(&mut self) -> Result<Node, ParseError> {
        let start = self.expression_of(SUM)?;
        let closed = if self.take("..=") {
            true
        } else if self.take("..") {
            false
        } else {
            return Ok(start);
        };
        let end = self.expression_of(SUM)?;
        let at = start.at;
        let ast = Ast::Range(Box::new(start), Box::new(end), closed);
        Ok(Node::new(at, ast))
    }

    /// Refuses an expression nested too deep, such as a long chain of sums.
    fn shallow(&self, node: Node) -> Result<Node, ParseError> {
        if node.depth > super::DEEPEST {
            return Err(self.too_deep());
        }
        Ok(node)
    }

    fn expression_of(&mut self, level: usize) -> Result<Node, ParseError> {
        if self.is("if") {
            return self.expression();
        }
        self.deeper(|parser| parser.level(level))
    }

    fn operator(&self, level: usize) -> Option<Binary> {
        let next = match &self.look(0).token {
            Token::Mark(mark) => *mark,
            Token::Name(name) => name.as_str(),
            _ => return None,
        };
        let level = LEVELS.get(level)?;
        let (_, operator) = level.iter().find(|(text, _)| *text == next)?;
        Some(*operator)
    }

    fn level(&mut self, level: usize) -> Result<Node, ParseError> {
        if level == COMPARISON {
            return self.comparison();
        }
        if level == LEVELS.len() {
            return self.unary();
        }
        let mut left = self.level(level + 1)?;
        while let Some(operator) = self.operator(level) {
            let at = self.at();
            self.next += 1;
            let right = self.level(level + 1)?;
            left = self.shallow(binary(at, operator, left, right))?;
        }
        Ok(left)
    }

    /// Parses `a < b`, and `a < b < c` for `a < b and b < c`, each perhaps after `not`.
    fn comparison(&mut self) -> Result<Node, ParseError> {
        let at = self.at();
        if self.take("not") {
            let inner = self.deeper(Self::comparison)?;
            return Ok(Node::new(at, Ast::Not(Box::new(inner))));
        }
        let mut left = self.range()?;
        let mut all: Option<Node> = None;
        loop {
            let at = self.at();
            // `a not in list`
            let turned = self.is("not") && super::is(self.look(1), "in");
            self.next += usize::from(turned);
            let Some(operator) = self.operator(COMPARISON) else {
                return Ok(all.unwrap_or(left));
            };
            self.next += 1;
            let right = self.range()?;
            let mut one = self.shallow(binary(at, operator, left, right.clone()))?;
            if turned {
                one = Node::new(at, Ast::Not(Box::new(one)));
            }
            all = Some(match all {
                Some(before) => self.shallow(binary(at, Binary::And, before, one))?,
                None => one,
            });
            left = right;
        }
    }

    /// Parses a power perhaps after a minus sign: `-2^2` is −4.
    fn unary(&mut self) -> Result<Node, ParseError> {
        let at = self.at();
        if self.take("-") {
            let inner = self.deeper(Self::unary)?;
            let ast = match inner.ast {
                Ast::Int(number) => Ast::Int(-number),
                _ => Ast::Negative(Box::new(inner)),
            };
            return Ok(Node::new(at, ast));
        }
        let base = self.element()?;
        let at = self.at();
        if !self.take("^") {
            return Ok(base);
        }
        // The last of several powers comes first: `2^3^2` is 2^9.
        let exponent = self.deeper(Self::unary)?;
        self.shallow(binary(at, Binary::Arith(ast::Arith::Power), base, exponent))
    }

    /// Parses an atom with indices: `list[0]`.
    fn element(&mut self) -> Result<Node, ParseError> {
        let mut node = self.atom()?;
        while self.is("[") && self.look(0).joined {
            self.next += 1;
            node = self.deeper(|parser| parser.index(node))?;
            node = self.shallow(node)?;
        }
        Ok(node)
    }

    /// Parses the rest of `list[`.
    fn index(&mut self, list: Node) -> Result<Node, ParseError> {
        let at = list.at;
        let list = Box::new(list);
        let first = self.unless("..")?;
        let ast = match first {
            Some(index) if !self.is("..") => Ast::Index(list, index),
            first => {
                self.expect("..")?;
                Ast::Slice(list, first, self.unless("]")?)
            }
        };
        self.expect("]")?;
        Ok(Node::new(at, ast))
    }

    /// Parses a sum, unless this mark is next.
    fn unless(&mut self, mark: &str) -> Result<Option<Box<Node>>, ParseError> {
        let given = !self.is(mark);
        let sum = given.then(|| self.expression_of(SUM)).transpose()?;
        Ok(sum.map(Box::new))
    }

    /// Notes a call of a function of weights, or of colours of edges.
    pub(super) fn called(&mut self, name: &str, count: usize) {
        self.has_marks |= matches!(
            (name, count),
            ("weight" | "weigh" | "paint", _) | ("state", 3)
        );
    }

    fn atom(&mut self) -> Result<Node, ParseError> {
        let at = self.at();
        let ast = match self.look(0).token.clone() {
            Token::Int(number) => {
                self.next += 1;
                Ast::Int(number)
            }
            Token::State(state) => {
                self.next += 1;
                self.states.push(state);
                Ast::State(State::of_char(state).unwrap_or(State::Empty))
            }
            Token::Name(name) if name == "true" || name == "false" => {
                self.next += 1;
                Ast::Bool(name == "true")
            }
            Token::Name(name) if !super::is_reserved(&name) => {
                let (name, _) = self.name()?;
                if self.is("(") && self.look(0).joined {
                    self.next += 1;
                    let items = self.items(")")?;
                    self.called(&name, items.len());
                    Ast::Call(name, items)
                } else {
                    Ast::Name(name)
                }
            }
            Token::Mark("(") => {
                self.next += 1;
                let mut items = self.items(")")?;
                match items.len() {
                    0 => return Err(self.expected_kind("ruleset-an-expression")),
                    1 => return Ok(items.remove(0)),
                    _ => Ast::Tuple(items),
                }
            }
            Token::Mark("[") => {
                self.next += 1;
                let mut items = self.items("]")?;
                // `[0..3]` and `[e for …]` are lists, not lists of a list.
                let is_list = |item: &Node| matches!(item.ast, Ast::Range(..) | Ast::Every(..));
                if items.len() == 1 && is_list(&items[0]) {
                    return Ok(items.remove(0));
                }
                Ast::List(items)
            }
            _ => return Err(self.expected_kind("ruleset-an-expression")),
        };
        Ok(Node::new(at, ast))
    }

    /// Parses expressions separated by commas up to a closing mark; a sole one may be a
    /// comprehension.
    fn items(&mut self, close: &str) -> Result<Vec<Node>, ParseError> {
        let mut items = Vec::new();
        if self.take(close) {
            return Ok(items);
        }
        loop {
            let at = self.at();
            let item = self.deeper(Self::expression)?;
            if items.is_empty() && (self.is("for") || self.is("let")) {
                let clauses = self.clauses()?;
                self.expect(close)?;
                let ast = Ast::Every(Box::new(item), clauses);
                return Ok(vec![Node::new(at, ast)]);
            }
            items.push(item);
            if self.take(close) {
                return Ok(items);
            }
            if !self.take(",") {
                return Err(self.expected(close));
            }
        }
    }

    /// Parses `for … where … let …`, in any order and number.
    pub(super) fn clauses(&mut self) -> Result<Vec<Clause>, ParseError> {
        let mut clauses = Vec::new();
        loop {
            if clauses.len() >= MOST_CLAUSES {
                return Err(self.too_deep());
            }
            if self.take("for") {
                clauses.extend(self.list(Self::choice_of)?.into_iter().flatten());
            } else if self.take("where") {
                clauses.push(Clause::Where(self.expression()?));
            } else if self.take("let") {
                clauses.extend(self.value_of()?);
            } else {
                return Ok(clauses);
            }
        }
    }

    /// Parses the rest of `for a in source` or `for ((a, b), c) in source`.
    fn choice_of(&mut self) -> Result<Vec<Clause>, ParseError> {
        let mut parts = Vec::new();
        let names = match self.is("(") {
            true => self.patterns(&mut parts)?,
            false => vec![self.name()?],
        };
        self.expect("in")?;
        let mut clauses = vec![Clause::For(names, self.range()?)];
        clauses.extend(parts.into_iter().map(Clause::Parts));
        Ok(clauses)
    }

    /// Parses the rest of `let a = value` or `let (a, b) = value`.
    fn value_of(&mut self) -> Result<Vec<Clause>, ParseError> {
        let mut parts = Vec::new();
        let (name, at) = self.pattern(&mut parts)?;
        self.expect("=")?;
        let value = self.expression()?;
        let mut clauses = Vec::new();
        match parts.first_mut() {
            Some(whole) => whole.of = value,
            None => clauses.push(Clause::Let(name, at, value)),
        }
        clauses.extend(parts.into_iter().map(Clause::Parts));
        Ok(clauses)
    }
}

fn binary(at: usize, operator: Binary, left: Node, right: Node) -> Node {
    let ast = Ast::Binary(operator, Box::new(left), Box::new(right));
    Node::new(at, ast)
}
