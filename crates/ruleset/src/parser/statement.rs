//! Parses the statements of a ruleset.

use grundy_core::{Message, ParseError, is_slug};

use super::Parser;
use crate::ast::{
    Ast, Choice, Definition, Form, Kind, Node, Parameter, Pattern, Piece, Script, Sentence, Short,
    StatedValue, Symmetry, Usual, Value, Written,
};
use crate::compile::unknown;
use crate::lexer::Token;

/// The first words of statements, besides the kinds.
pub(crate) const STATEMENTS: [&str; 21] = [
    "parameter",
    "define",
    "option",
    "require",
    "measure",
    "wins",
    "symmetry",
    "parts",
    "written",
    "short",
    "start",
    "value",
    "misere",
    "source",
    "circle",
    "strip",
    "corner",
    "bar",
    "stacks",
    "sets",
    "text",
];

pub(crate) const KINDS: [(&str, Kind); 9] = [
    ("heaps", Kind::Heaps),
    ("all", Kind::AllHeaps),
    ("row", Kind::Row),
    ("rows", Kind::Rows),
    ("numbers", Kind::Numbers),
    ("coins", Kind::Coins),
    ("grid", Kind::Grid),
    ("graph", Kind::Graph),
    ("poset", Kind::Poset),
];

const SYMMETRIES: [(&str, Symmetry); 7] = [
    ("reverse", Symmetry::Reverse),
    ("swap", Symmetry::Swap),
    ("transpose", Symmetry::Transpose),
    ("reflections", Symmetry::Reflections),
    ("all", Symmetry::All),
    ("hexagonal", Symmetry::Hexagonal),
    ("relabel", Symmetry::Relabel),
];

/// Functions that an option may apply to a board without naming it: `clear c` for
/// `clear(g, c)`.
const VERBS: [&str; 7] = ["clear", "put", "turn", "remove", "cut", "keep", "move"];

/// The most characters of a title.
const LONGEST_TITLE: usize = 60;

impl Parser {
    pub(super) fn script(&mut self) -> Result<Script, ParseError> {
        self.expect_word("ruleset")?;
        let slug_at = self.at();
        let slug = self.slug()?;
        let title = match self.look(0).token {
            Token::Text(_) => {
                let (title, at) = self.quoted()?;
                if title.chars().count() > LONGEST_TITLE {
                    let why = Message::new("ruleset-title").with("most", LONGEST_TITLE);
                    return Err(ParseError::new(at, why));
                }
                title
            }
            _ => title_of(&slug),
        };
        self.end_of_statement()?;
        let mut parameters = Vec::new();
        let mut statements = vec![self.at()];
        while self.take_word("parameter") {
            parameters.push(self.parameter()?);
            self.end_of_statement()?;
            statements.push(self.at());
        }
        let (kind, kind_at) = self.kind()?;
        let mut names = vec![self.name()?];
        while kind == Kind::Numbers && self.take_mark(",") {
            names.push(self.name()?);
        }
        self.end_of_statement()?;
        let mut script = Script {
            slug,
            slug_at,
            title,
            kind,
            kind_at,
            names,
            parameters,
            definitions: Vec::new(),
            choices: Vec::new(),
            requires: Vec::new(),
            measure: None,
            wins: None,
            symmetry: None,
            components: None,
            written: Vec::new(),
            shorts: Vec::new(),
            starts: Vec::new(),
            known: Vec::new(),
            source: None,
            drawing: None,
            sentences: Vec::new(),
            states: Vec::new(),
            statements,
        };
        while self.look(0).token != Token::End {
            script.statements.push(self.at());
            self.statement(&mut script)?;
            self.end_of_statement()?;
        }
        for sentence in &script.sentences {
            known_sentence(sentence, &script)?;
        }
        script.states = std::mem::take(&mut self.states);
        if script.choices.is_empty() {
            let why = Message::new("ruleset-no-option");
            return Err(ParseError::new(self.at(), why));
        }
        Ok(script)
    }

    /// Checks that a statement ends with `;` or its line, unless the next line continues
    /// it.
    fn end_of_statement(&mut self) -> Result<(), ParseError> {
        if self.take_mark(";") || self.look(0).first || self.look(0).token == Token::End {
            return Ok(());
        }
        Err(self.expected_kind("ruleset-end-of-statement"))
    }

    /// Parses words joined by hyphens.
    fn slug(&mut self) -> Result<String, ParseError> {
        let at = self.at();
        let mut slug = String::new();
        loop {
            match self.look(0).token.clone() {
                Token::Name(word) => slug.push_str(&word),
                Token::Int(number) => slug.push_str(&number.to_string()),
                Token::Mark("-") => slug.push('-'),
                _ => break,
            }
            self.next += 1;
            if !self.look(0).joined {
                break;
            }
        }
        if is_slug(&slug) {
            Ok(slug)
        } else {
            Err(ParseError::new(at, "ruleset-slug"))
        }
    }

    /// Parses `k = 2`, or `turn in both, one`.
    fn parameter(&mut self) -> Result<Parameter, ParseError> {
        let (name, at) = self.name()?;
        let usual = if self.take_word("in") {
            let mut words = vec![self.name()?];
            while self.take_mark(",") {
                words.push(self.name()?);
            }
            Usual::Words(words)
        } else {
            self.expect_mark("=")?;
            Usual::Value(self.expression()?)
        };
        Ok(Parameter { name, at, usual })
    }

    /// Parses an optional `where …`.
    fn condition(&mut self) -> Result<Option<Node>, ParseError> {
        let given = self.take_word("where");
        given.then(|| self.expression()).transpose()
    }

    fn kind(&mut self) -> Result<(Kind, usize), ParseError> {
        let at = self.at();
        let word = match &self.look(0).token {
            Token::Name(word) => word.clone(),
            _ => return Err(self.expected_kind("ruleset-a-kind")),
        };
        if word == "directed" {
            self.next += 1;
            self.expect_word("graph")?;
            return Ok((Kind::Digraph, at));
        }
        let Some((_, kind)) = KINDS.iter().find(|(name, _)| *name == word) else {
            return Err(self.expected_kind("ruleset-a-kind"));
        };
        self.next += 1;
        if *kind == Kind::AllHeaps {
            self.expect_word("heaps")?;
        }
        Ok((*kind, at))
    }

    fn statement(&mut self, script: &mut Script) -> Result<(), ParseError> {
        let at = self.at();
        let word = match &self.look(0).token {
            Token::Name(word) => word.clone(),
            _ => return Err(self.expected_kind("ruleset-a-statement")),
        };
        if !STATEMENTS.contains(&word.as_str()) {
            let why = unknown("ruleset-no-statement", &word, &STATEMENTS);
            return Err(ParseError::new(at, why));
        }
        if word == "parameter" {
            return Err(ParseError::new(at, "ruleset-late-parameter"));
        }
        self.next += 1;
        let once = |given: bool| {
            if given {
                let why = Message::new("ruleset-twice").with("word", word.as_str());
                return Err(ParseError::new(at, why));
            }
            Ok(())
        };
        if let Some(form) = Form::ALL.into_iter().find(|form| form.word() == word) {
            once(script.drawing.is_some())?;
            let mut values = vec![self.expression()?];
            while values.len() < form.takes().len() {
                self.expect_mark(",")?;
                values.push(self.expression()?);
            }
            script.drawing = Some((form, values));
            return Ok(());
        }
        match word.as_str() {
            "option" => {
                let choice = self.choice(at, script)?;
                script.choices.push(choice);
            }
            "define" => {
                let definition = self.definition(at)?;
                script.definitions.push(definition);
            }
            "require" => {
                let condition = self.expression()?;
                script.requires.push(condition);
            }
            "measure" => {
                once(script.measure.is_some())?;
                script.measure = Some(self.expression()?);
            }
            "wins" => {
                once(script.wins.is_some())?;
                script.wins = Some(self.expression()?);
            }
            "symmetry" => {
                once(script.symmetry.is_some())?;
                script.symmetry = Some((self.symmetry()?, at));
            }
            "parts" => {
                once(script.components.is_some())?;
                self.expect_word("components")?;
                script.components = Some(at);
            }
            "written" => {
                let at = self.at();
                script.written.push(Written {
                    at,
                    pattern: self.pattern_text(script.kind == Kind::Row)?,
                    condition: self.condition()?,
                });
            }
            "short" => {
                let at = self.at();
                let pattern = self.pattern_text(false)?;
                self.expect_mark(":")?;
                let result = self.result()?;
                let condition = self.condition()?;
                script.shorts.push(Short {
                    at,
                    pattern,
                    result,
                    condition,
                });
            }
            "start" => loop {
                let start = self.quoted()?;
                script.starts.push(start);
                if !self.take_mark(",") {
                    break;
                }
            },
            "value" => {
                let known = self.known(false)?;
                script.known.push(known);
            }
            "misere" => {
                let known = self.known(true)?;
                script.known.push(known);
            }
            "source" => {
                once(script.source.is_some())?;
                script.source = Some(self.quoted()?.0);
            }
            // All other statements are sentences.
            _ => {
                let language = self.language()?;
                let (key, at) = self.name()?;
                let (text, _) = self.quoted()?;
                script.sentences.push(Sentence {
                    at,
                    language,
                    key,
                    text,
                });
            }
        }
        Ok(())
    }

    fn choice(&mut self, at: usize, script: &Script) -> Result<Choice, ParseError> {
        let label = self.label()?;
        let result = match &self.look(0).token {
            Token::Name(verb)
                if VERBS.contains(&verb.as_str())
                    && !matches!(&self.look(1).token, Token::Mark("(") if self.look(1).joined) =>
            {
                let verb = verb.clone();
                let place = self.at();
                self.next += 1;
                let (name, name_at) = script.names.first().cloned().unwrap_or_default();
                let board = Node::new(name_at, Ast::Name(name));
                let mut items = vec![board];
                items.extend(self.result()?);
                let ast = Ast::Call(verb, items);
                vec![Node::new(place, ast)]
            }
            _ => self.result()?,
        };
        let clauses = self.clauses()?;
        Ok(Choice {
            at,
            label,
            result,
            clauses,
        })
    }

    /// Parses expressions separated by commas.
    fn result(&mut self) -> Result<Vec<Node>, ParseError> {
        let mut result = vec![self.expression()?];
        while self.take_mark(",") {
            result.push(self.expression()?);
        }
        Ok(result)
    }

    /// Parses an optional `take(k):` or `pass:`.
    #[allow(clippy::type_complexity)]
    fn label(&mut self) -> Result<Option<(String, Vec<(String, usize)>)>, ParseError> {
        if !matches!(self.look(0).token, Token::Name(_)) {
            return Ok(None);
        }
        let mut ahead = 1;
        if matches!(self.look(1).token, Token::Mark("(")) {
            ahead = 2;
            while matches!(self.look(ahead).token, Token::Name(_) | Token::Mark(",")) {
                ahead += 1;
            }
            if !matches!(self.look(ahead).token, Token::Mark(")")) {
                return Ok(None);
            }
            ahead += 1;
        }
        if !matches!(self.look(ahead).token, Token::Mark(":")) {
            return Ok(None);
        }
        let (name, _) = self.name()?;
        let mut variables = Vec::new();
        if self.take_mark("(") {
            loop {
                variables.push(self.name()?);
                if !self.take_mark(",") {
                    break;
                }
            }
            self.expect_mark(")")?;
        }
        self.expect_mark(":")?;
        Ok(Some((name, variables)))
    }

    fn definition(&mut self, at: usize) -> Result<Definition, ParseError> {
        let (name, _) = self.name()?;
        let mut parameters = Vec::new();
        if self.take_mark("(") {
            loop {
                parameters.push(self.name()?);
                if !self.take_mark(",") {
                    break;
                }
            }
            self.expect_mark(")")?;
        }
        self.expect_mark("=")?;
        let body = self.expression()?;
        Ok(Definition {
            at,
            name,
            parameters,
            body,
        })
    }

    fn symmetry(&mut self) -> Result<Symmetry, ParseError> {
        if let Token::Name(word) = &self.look(0).token
            && let Some((_, symmetry)) = SYMMETRIES.iter().find(|(name, _)| name == word)
        {
            self.next += 1;
            return Ok(*symmetry);
        }
        let names = SYMMETRIES.map(|(name, _)| name);
        let names = names.map(|name| Message::new("ruleset-quoted").with("text", name));
        let wanted = Message::new("ruleset-one-of").with("words", names.to_vec());
        Err(self.refuse(Message::new("ruleset-expected").with("wanted", wanted)))
    }

    /// Parses `"3,5" = 6`, `"4" = P`.
    fn known(&mut self, misere: bool) -> Result<StatedValue, ParseError> {
        let (position, at) = self.quoted()?;
        self.expect_mark("=")?;
        // The literature writes a nimber with a star.
        let starred = self.take_mark("*");
        let value = match self.look(0).token.clone() {
            Token::Int(nimber) => Value::Nimber(nimber.unsigned_abs()),
            Token::Name(name) if name == "P" && !starred => Value::P,
            Token::Name(name) if name == "N" && !starred => Value::N,
            _ => return Err(self.expected_kind("ruleset-a-value")),
        };
        self.next += 1;
        Ok(StatedValue {
            at,
            position,
            misere,
            value,
        })
    }

    /// Parses `zh-Hant`, `en`.
    fn language(&mut self) -> Result<String, ParseError> {
        let at = self.at();
        let (mut language, _) = self.name()?;
        if self.is_mark("-") {
            self.next += 1;
            language.push('-');
            language.push_str(&self.name()?.0);
        }
        if !LANGUAGES.contains(&language.as_str()) {
            let why = Message::new("ruleset-language").with("known", LANGUAGES.join(", "));
            return Err(ParseError::new(at, why));
        }
        Ok(language)
    }

    /// Parses a text with names in braces, `"{a}x{b}"`; for a row, also with words and a
    /// part that may repeat: `"[{a}{c|s},]"`.
    fn pattern_text(&mut self, row: bool) -> Result<Pattern, ParseError> {
        let (text, at) = self.quoted()?;
        let (before, rest) = match text.split_once('[') {
            Some((before, rest)) if row => (before, Some(rest)),
            _ => (text.as_str(), None),
        };
        let mut all = pieces(before, at + 1, row)?;
        if let Some(rest) = rest {
            let place = at + 2 + before.chars().count();
            let wrong = || ParseError::new(place - 1, "ruleset-brackets");
            let (again, after) = rest.split_once(']').ok_or_else(wrong)?;
            let end = again.rfind('}').ok_or_else(wrong)? + 1;
            let (again, between) = again.split_at(end);
            if between.is_empty() || after.contains('[') {
                return Err(wrong());
            }
            all.push(Piece::Many(pieces(again, place, row)?, between.to_owned()));
            let passed = rest.chars().count() - after.chars().count();
            all.extend(pieces(after, place + passed, row)?);
        }
        Ok(Pattern { pieces: all })
    }
}

/// Splits a pattern, which starts at `place`, into pieces.
fn pieces(text: &str, mut place: usize, words: bool) -> Result<Vec<Piece>, ParseError> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let wrong = || ParseError::new(place, "ruleset-brace");
        let (name, tail) = after.split_once('}').ok_or_else(wrong)?;
        let is_word = words && name.contains('|');
        if !before.is_empty() {
            pieces.push(Piece::Text(before.to_owned()));
        } else if !is_word && matches!(pieces.last(), Some(Piece::Number(_))) {
            // Two adjacent numbers could not be separated.
            return Err(wrong());
        }
        pieces.push(if is_word {
            Piece::Word(name.split('|').map(str::to_owned).collect())
        } else {
            Piece::Number(name.trim().to_owned())
        });
        place += before.chars().count() + name.chars().count() + 2;
        rest = tail;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest.to_owned()));
    }
    Ok(pieces)
}

/// The languages of sentences.
const LANGUAGES: [&str; 3] = ["en", "zh-Hant", "zh-Hans"];

/// The parts of a game's page that a text may provide.
const PARTS: [&str; 6] = ["name", "line", "rules", "notation", "known", "source"];

/// Refuses a sentence that would never be shown, or with a number in braces that its move
/// does not have.
fn known_sentence(sentence: &Sentence, script: &Script) -> Result<(), ParseError> {
    if PARTS.contains(&sentence.key.as_str()) {
        return Ok(());
    }
    let labels = script
        .choices
        .iter()
        .filter_map(|choice| choice.label.as_ref());
    let moves: Vec<_> = labels.filter(|(name, _)| *name == sentence.key).collect();
    if moves.is_empty() {
        let labels = script
            .choices
            .iter()
            .filter_map(|choice| choice.label.as_ref());
        let labels = labels.map(|(name, _)| name.as_str());
        let known: Vec<&str> = PARTS.iter().copied().chain(labels).collect();
        let why = unknown("ruleset-text-key", &sentence.key, &known);
        return Err(ParseError::new(sentence.at, why));
    }
    let heap = script.names.first().filter(|_| script.kind == Kind::Heaps);
    for piece in sentence.text.split('{').skip(1) {
        let name = piece.split('}').next().unwrap_or_default();
        let of_move = |(_, variables): &&&(String, Vec<(String, usize)>)| {
            variables.iter().any(|(known, _)| known == name)
        };
        if moves.iter().filter(of_move).count() < moves.len()
            && heap.is_none_or(|(heap, _)| heap != name)
        {
            let why = Message::new("ruleset-text-number").with("name", name);
            return Err(ParseError::new(sentence.at, why));
        }
    }
    Ok(())
}

/// Derives a title from a slug: "node-kayles" is "Node kayles".
fn title_of(slug: &str) -> String {
    let words = slug.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
