//! Parses the statements of a ruleset.

use grundy_core::{Message, ParseError, is_slug};

use super::Parser;
use crate::ast::{
    Ast, Choice, Definition, FORMS, Kind, KnownValue, Node, Parameter, Pattern, Piece, Script,
    Sentence, Short, StatedValue, Usual, Written,
};
use crate::boards::Symmetry;
use crate::compile::unknown;
use crate::lexer::Token;

/// The first words of statements, besides the kinds.
pub(crate) const STATEMENTS: [&str; 25] = [
    "parameter",
    "define",
    "option",
    "pass",
    "require",
    "measure",
    "wins",
    "draws",
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
    "tiles",
    "stretch",
    "text",
];

pub(crate) const SYMMETRIES: [(&str, Symmetry); 7] = [
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
pub(crate) const VERBS: [&str; 10] = [
    "clear", "put", "turn", "remove", "cut", "keep", "move", "join", "paint", "weigh",
];

/// The name of the move of a `pass` statement.
const PASS: &str = "pass";

/// The most characters of a title.
const LONGEST_TITLE: usize = 60;

impl Parser {
    pub(super) fn script(&mut self) -> Result<Script, ParseError> {
        self.expect("ruleset")?;
        let slug_at = self.at();
        let slug = self.slug()?;
        let title = match self.look(0).token {
            Token::Text(_) => {
                let (title, at) = self.quoted()?;
                if title.chars().count() > LONGEST_TITLE {
                    return Err(ParseError::new(at, "ruleset-title").with("most", LONGEST_TITLE));
                }
                title
            }
            _ => title_of(&slug),
        };
        self.end_of_statement()?;
        let mut parameters = Vec::new();
        let mut statements = vec![self.at()];
        while self.take("parameter") {
            parameters.push(self.parameter()?);
            self.end_of_statement()?;
            statements.push(self.at());
        }
        let (kind, kind_at) = self.kind()?;
        let names = match kind {
            Kind::Numbers => self.list(Self::name)?,
            _ => vec![self.name()?],
        };
        self.end_of_statement()?;
        let mut script = Script {
            slug,
            slug_at,
            title,
            kind,
            kind_at,
            names,
            parameters,
            statements,
            ..Script::default()
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
        script.has_marks = self.has_marks;
        if script.choices.iter().all(|choice| choice.is_pass) {
            return Err(ParseError::new(self.at(), "ruleset-no-option"));
        }
        Ok(script)
    }

    /// Checks that a statement ends with `;` or its line, unless the next line continues
    /// it.
    fn end_of_statement(&mut self) -> Result<(), ParseError> {
        if self.take(";") || self.look(0).first || self.look(0).token == Token::End {
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
        let usual = if self.take("in") {
            Usual::Words(self.list(Self::name)?)
        } else {
            self.expect("=")?;
            Usual::Value(self.expression()?)
        };
        Ok(Parameter { name, at, usual })
    }

    /// Parses an optional `where …`.
    fn condition(&mut self) -> Result<Option<Node>, ParseError> {
        let given = self.take("where");
        given.then(|| self.expression()).transpose()
    }

    fn kind(&mut self) -> Result<(Kind, usize), ParseError> {
        let at = self.at();
        let kind = Kind::ALL.into_iter().find(|kind| self.is(kind.word()));
        let kind = kind.ok_or_else(|| self.expected_kind("ruleset-a-kind"))?;
        for word in kind.words().split(' ') {
            self.expect(word)?;
        }
        Ok((kind, at))
    }

    fn statement(&mut self, script: &mut Script) -> Result<(), ParseError> {
        let at = self.at();
        let word = match &self.look(0).token {
            Token::Name(word) => word.clone(),
            _ => return Err(self.expected_kind("ruleset-a-statement")),
        };
        if !STATEMENTS.contains(&word.as_str()) {
            return Err(unknown(at, "ruleset-no-statement", &word, &STATEMENTS));
        }
        if word == "parameter" {
            return Err(ParseError::new(at, "ruleset-late-parameter"));
        }
        self.next += 1;
        let drawing = FORMS.iter().find(|form| form.1 == word);
        let is_repeated = match word.as_str() {
            "measure" => script.measure.is_some(),
            "wins" => script.wins.is_some(),
            "draws" => script.draws.is_some(),
            "symmetry" => script.symmetry.is_some(),
            "parts" => script.components.is_some(),
            "source" => script.source.is_some(),
            _ => drawing.is_some() && script.drawing.is_some(),
        };
        if is_repeated {
            return Err(ParseError::new(at, "ruleset-twice").with("word", word));
        }
        if let Some((form, _, takes)) = drawing {
            let mut values = vec![self.expression()?];
            while values.len() < takes.len() {
                self.expect(",")?;
                values.push(self.expression()?);
            }
            script.drawing = Some((*form, values));
            return Ok(());
        }
        match word.as_str() {
            "option" | "pass" => {
                let choice = self.choice(at, word == "pass", script)?;
                script.choices.push(choice);
            }
            "define" => script.definitions.push(self.definition(at)?),
            "require" => script.requires.push(self.expression()?),
            "measure" => script.measure = Some(self.expression()?),
            "wins" => script.wins = Some(self.expression()?),
            "draws" if script.wins.is_none() => {
                return Err(ParseError::new(at, "ruleset-draws-wins"));
            }
            "draws" => script.draws = Some(self.expression()?),
            "symmetry" => script.symmetry = Some((self.symmetry()?, at)),
            "parts" => {
                self.expect("components")?;
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
                self.expect(":")?;
                script.shorts.push(Short {
                    at,
                    pattern,
                    result: self.list(Self::expression)?,
                    condition: self.condition()?,
                });
            }
            "start" => script.starts.extend(self.list(Self::quoted)?),
            "value" | "misere" => script.known.push(self.known(word == "misere")?),
            "source" => script.source = Some(self.quoted()?.0),
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

    fn choice(&mut self, at: usize, is_pass: bool, script: &Script) -> Result<Choice, ParseError> {
        let label = match is_pass {
            true => Some((PASS.to_owned(), Vec::new())),
            false => self.label()?,
        };
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
                items.extend(self.list(Self::expression)?);
                self.called(&verb, items.len());
                vec![Node::new(place, Ast::Call(verb, items))]
            }
            _ => self.list(Self::expression)?,
        };
        Ok(Choice {
            at,
            is_pass,
            label,
            result,
            clauses: self.clauses()?,
        })
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
        let variables = self.names()?;
        self.expect(":")?;
        Ok(Some((name, variables)))
    }

    fn definition(&mut self, at: usize) -> Result<Definition, ParseError> {
        let (name, _) = self.name()?;
        let mut parts = Vec::new();
        let parameters = match self.is("(") {
            true => self.patterns(&mut parts)?,
            false => Vec::new(),
        };
        self.expect("=")?;
        Ok(Definition {
            at,
            name,
            parameters,
            parts,
            body: self.expression()?,
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
        self.expect("=")?;
        // The literature writes a nimber with a star.
        let starred = self.take("*");
        let value = match &self.look(0).token {
            Token::Int(nimber) => KnownValue::Nimber(nimber.unsigned_abs()),
            Token::Name(name) if name == "P" && !starred => KnownValue::P,
            Token::Name(name) if name == "N" && !starred => KnownValue::N,
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
        if self.take("-") {
            language.push('-');
            language.push_str(&self.name()?.0);
        }
        if !LANGUAGES.contains(&language.as_str()) {
            return Err(ParseError::new(at, "ruleset-language").with("known", LANGUAGES.join(", ")));
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
    let labels = script.choices.iter();
    let labels = labels.filter_map(|choice| choice.label.as_ref());
    let own = |label: &&(String, _)| label.0 == sentence.key;
    let moves: Vec<_> = labels.clone().filter(own).collect();
    if moves.is_empty() {
        let labels = labels.map(|(name, _)| name.as_str());
        let known: Vec<&str> = PARTS.iter().copied().chain(labels).collect();
        return Err(unknown(
            sentence.at,
            "ruleset-text-key",
            &sentence.key,
            &known,
        ));
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
            return Err(ParseError::new(sentence.at, "ruleset-text-number").with("name", name));
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
