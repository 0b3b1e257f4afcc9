//! Parses expressions and the clauses of comprehensions.

use grundy_core::ParseError;

use super::Parser;
use crate::ast::{Ast, Binary, Clause, Node};
use crate::boards::grid::State;
use crate::lexer::Token;

/// The binary operators by precedence, lowest first.
const LEVELS: [&[(&str, Binary)]; 6] = [
    &[("or", Binary::Or), ("||", Binary::Or)],
    &[("and", Binary::And), ("&&", Binary::And)],
    &[
        ("==", Binary::Equal),
        ("=", Binary::Equal),
        ("!=", Binary::Different),
        ("<=", Binary::AtMost),
        ("<", Binary::Less),
        (">=", Binary::AtLeast),
        (">", Binary::Greater),
        ("in", Binary::In),
    ],
    &[("+", Binary::Add), ("-", Binary::Subtract)],
    &[
        ("*", Binary::Multiply),
        ("/", Binary::Divide),
        ("mod", Binary::Mod),
        ("%", Binary::Mod),
    ],
    &[("^", Binary::Power)],
];

/// The most clauses of a comprehension.
const MOST_CLAUSES: usize = 40;

const COMPARISON: usize = 2;
const SUM: usize = 3;

impl Parser {
    /// Parses any expression.
    pub(super) fn expression(&mut self) -> Result<Node, ParseError> {
        self.deeper(|parser| {
            let at = parser.at();
            if !parser.take_word("if") {
                return parser.level(0);
            }
            let condition = parser.expression()?;
            parser.expect_word("then")?;
            let yes = parser.expression()?;
            parser.expect_word("else")?;
            let no = parser.expression()?;
            let ast = Ast::If(Box::new(condition), Box::new(yes), Box::new(no));
            Ok(Node::new(at, ast))
        })
    }

    /// Parses an expression that may be a range.
    pub(super) fn range(&mut self) -> Result<Node, ParseError> {
        let start = self.expression_of(SUM)?;
        let closed = if self.take_mark("..=") {
            true
        } else if self.take_mark("..") {
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
        if self.is_word("if") {
            return self.expression();
        }
        self.deeper(|parser| parser.level(level))
    }

    fn operator(&self, level: usize) -> Option<Binary> {
        let found = match &self.look(0).token {
            Token::Mark(mark) => *mark,
            Token::Name(name) => name.as_str(),
            _ => return None,
        };
        let level = LEVELS.get(level)?;
        let (_, operator) = level.iter().find(|(text, _)| *text == found)?;
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
        if self.take_word("not") {
            let inner = self.deeper(Self::comparison)?;
            let ast = Ast::Not(Box::new(inner));
            return Ok(Node::new(at, ast));
        }
        let mut left = self.comparand()?;
        let mut all: Option<Node> = None;
        loop {
            let at = self.at();
            // `a not in list`
            let turned = self.is_word("not")
                && matches!(&self.look(1).token, Token::Name(name) if name == "in");
            if turned {
                self.next += 1;
            }
            let Some(operator) = self.operator(COMPARISON) else {
                return Ok(all.unwrap_or(left));
            };
            self.next += 1;
            let right = self.comparand()?;
            let mut one = self.shallow(binary(at, operator, left, right.clone()))?;
            if turned {
                let ast = Ast::Not(Box::new(one));
                one = Node::new(at, ast);
            }
            all = Some(match all {
                Some(before) => self.shallow(binary(at, Binary::And, before, one))?,
                None => one,
            });
            left = right;
        }
    }

    /// Parses a side of a comparison: a sum, or a range after `in`.
    fn comparand(&mut self) -> Result<Node, ParseError> {
        self.range()
    }

    fn unary(&mut self) -> Result<Node, ParseError> {
        let at = self.at();
        if self.take_mark("-") {
            let inner = self.deeper(Self::unary)?;
            let ast = match inner.ast {
                Ast::Int(number) => Ast::Int(-number),
                _ => Ast::Negative(Box::new(inner)),
            };
            return Ok(Node::new(at, ast));
        }
        let mut node = self.atom()?;
        while self.is_mark("[") && self.look(0).joined {
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
        let first = if self.is_mark("..") {
            None
        } else {
            Some(Box::new(self.expression_of(SUM)?))
        };
        let ast = if self.take_mark("..") {
            let end = if self.is_mark("]") {
                None
            } else {
                Some(Box::new(self.expression_of(SUM)?))
            };
            Ast::Slice(list, first, end)
        } else {
            match first {
                Some(index) => Ast::Index(list, index),
                None => return Err(self.expected("..")),
            }
        };
        self.expect_mark("]")?;
        Ok(Node::new(at, ast))
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
                if self.is_mark("(") && self.look(0).joined {
                    self.next += 1;
                    Ast::Call(name, self.items(")")?)
                } else {
                    Ast::Name(name)
                }
            }
            Token::Mark("(") => {
                self.next += 1;
                let mut items = self.items(")")?;
                match (items.len(), items.pop()) {
                    (1, Some(inner)) => return Ok(inner),
                    (_, Some(last)) => {
                        items.push(last);
                        Ast::Tuple(items)
                    }
                    (_, None) => return Err(self.expected_kind("ruleset-an-expression")),
                }
            }
            Token::Mark("[") => {
                self.next += 1;
                let mut items = self.items("]")?;
                match (items.len(), items.pop()) {
                    // `[0..3]` and `[e for …]` are lists, not lists of a list.
                    (
                        1,
                        Some(
                            inner @ Node {
                                ast: Ast::Range(..) | Ast::Every(..),
                                ..
                            },
                        ),
                    ) => return Ok(inner),
                    (_, Some(last)) => {
                        items.push(last);
                        Ast::List(items)
                    }
                    (_, None) => Ast::List(items),
                }
            }
            _ => return Err(self.expected_kind("ruleset-an-expression")),
        };
        Ok(Node::new(at, ast))
    }

    /// Parses expressions separated by commas up to a closing mark; a sole one may be a
    /// comprehension.
    fn items(&mut self, close: &str) -> Result<Vec<Node>, ParseError> {
        let mut items = Vec::new();
        if self.take_mark(close) {
            return Ok(items);
        }
        loop {
            let at = self.at();
            let item = self.deeper(Self::range_or_expression)?;
            if items.is_empty() && (self.is_word("for") || self.is_word("let")) {
                let clauses = self.clauses()?;
                self.expect_mark(close)?;
                let ast = Ast::Every(Box::new(item), clauses);
                return Ok(vec![Node::new(at, ast)]);
            }
            items.push(item);
            if self.take_mark(close) {
                return Ok(items);
            }
            if !self.take_mark(",") {
                return Err(self.expected(close));
            }
        }
    }

    fn range_or_expression(&mut self) -> Result<Node, ParseError> {
        self.expression()
    }

    /// Parses `for … where … let …`, in any order and number.
    pub(super) fn clauses(&mut self) -> Result<Vec<Clause>, ParseError> {
        let mut clauses = Vec::new();
        loop {
            if clauses.len() >= MOST_CLAUSES {
                return Err(self.too_deep());
            }
            if self.take_word("for") {
                loop {
                    let names = self.pattern()?;
                    self.expect_word("in")?;
                    let source = self.range()?;
                    clauses.push(Clause::For(names, source));
                    if !self.take_mark(",") {
                        break;
                    }
                }
            } else if self.take_word("where") {
                clauses.push(Clause::Where(self.expression()?));
            } else if self.take_word("let") {
                let (name, at) = self.name()?;
                self.expect_mark("=")?;
                clauses.push(Clause::Let(name, at, self.expression()?));
            } else {
                return Ok(clauses);
            }
        }
    }

    /// Parses `a` or `(a, b)`.
    fn pattern(&mut self) -> Result<Vec<(String, usize)>, ParseError> {
        if !self.take_mark("(") {
            return Ok(vec![self.name()?]);
        }
        let mut names = vec![self.name()?];
        while self.take_mark(",") {
            names.push(self.name()?);
        }
        self.expect_mark(")")?;
        Ok(names)
    }
}

fn binary(at: usize, operator: Binary, left: Node, right: Node) -> Node {
    let ast = Ast::Binary(operator, Box::new(left), Box::new(right));
    Node::new(at, ast)
}
