//! Parameters: constants that a game's name may set, as in `moore:2` or `two-dice:one`.

use grundy_core::{Message, ParseError, Reader, plain};

use crate::ast::{Ast, Parameter, Script, Usual};
use crate::compile::{Compiler, Constant, mismatch};
use crate::eval::Frame;
use crate::position::LARGEST;
use crate::value::{Fault, Ints, Type, Value};

/// Splits the texts of several parameters: at semicolons or, if none of them is a list,
/// at commas, or at the x of `8x5`. Omitted ones keep the text's own values.
fn separated<'t>(given: &'t str, parameters: &[Parameter]) -> Vec<&'t str> {
    let is_list = |parameter: &Parameter| match &parameter.usual {
        Usual::Value(usual) => matches!(usual.ast, Ast::List(_) | Ast::Range(..) | Ast::Every(..)),
        Usual::Words(_) => false,
    };
    if given.contains(';') || parameters.len() < 2 || parameters.iter().any(is_list) {
        return given.split(';').collect();
    }
    let is_size = given.chars().all(|c| c.is_ascii_digit() || c == 'x');
    given.split(if is_size { 'x' } else { ',' }).collect()
}

/// The canonical form of parameters in a name, without blanks and leading zeros, so that
/// a game has one name.
pub(crate) fn canonical(given: &str) -> String {
    let given: String = plain(given)
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    let mut canonical = String::new();
    let mut rest = given.chars().peekable();
    while let Some(c) = rest.next() {
        let before = canonical.chars().last();
        let is_leading = c == '0'
            && !before.is_some_and(|c| c.is_ascii_digit() || c == '.')
            && rest.peek().is_some_and(char::is_ascii_digit);
        if !is_leading {
            canonical.push(c);
        }
    }
    canonical
}

/// The value of each parameter, from the name if it sets them, else from the text; and
/// the value of each word of a parameter.
///
/// # Errors
/// When the text has no such parameter, or the value is not a constant.
pub(crate) fn values(script: &Script, given: Option<&str>) -> Result<Vec<Constant>, ParseError> {
    let given = given.map(|given| separated(given, &script.parameters));
    if let Some(given) = &given
        && given.len() > script.parameters.len()
    {
        return Err(ParseError::new(0, "ruleset-parameters").with("count", script.parameters.len()));
    }
    let mut values = Vec::new();
    for (place, parameter) in script.parameters.iter().enumerate() {
        let text = given.as_ref().and_then(|given| given.get(place));
        let usual = match &parameter.usual {
            Usual::Value(usual) => usual,
            Usual::Words(words) => {
                let chosen = text.map_or(Ok(0), |text| word(text, words))?;
                values.push(number(&parameter.name, parameter.at, chosen));
                let all = words.iter().enumerate();
                values.extend(all.map(|(place, (word, at))| number(word, *at, place)));
                continue;
            }
        };
        let mut compiler = Compiler::new(&[], &values)?;
        let (expr, ty) = compiler.expr(usual)?;
        if ty != Type::Int && ty != Type::ints() {
            let wanted = Message::new("ruleset-takes-many-numbers");
            return Err(mismatch(usual.at, wanted, &ty));
        }
        let (slots, _) = compiler.into_frame();
        let usual = Frame::new(slots, &[]).value(&expr).map_err(Fault::error)?;
        let value = match text {
            Some(text) if ty == Type::Int => {
                let number = Reader::only_number(text, 0, MOST)?;
                Value::Int(i64::try_from(number).unwrap_or(0))
            }
            Some(text) => Value::Ints(list(text)?),
            None => usual,
        };
        let (name, at) = (parameter.name.clone(), parameter.at);
        values.push(Constant {
            name,
            at,
            value,
            ty,
        });
    }
    Ok(values)
}

/// The place of each parameter's value in the text, and its replacement: for words, their
/// list starting with the chosen one.
///
/// # Errors
/// Those of [`values`].
pub(crate) fn written(
    script: &Script,
    given: Option<&str>,
) -> Result<Vec<(usize, String)>, ParseError> {
    let values = values(script, given)?;
    let mut written = Vec::new();
    for parameter in &script.parameters {
        let value = values.iter().find(|value| value.name == parameter.name);
        match (&parameter.usual, value.map(|value| &value.value)) {
            (Usual::Value(usual), Some(value)) => written.push((usual.at, show(value))),
            (Usual::Words(words), Some(Value::Int(chosen))) => {
                let chosen = usize::try_from(*chosen).unwrap_or(0);
                let at = words.first().map_or(parameter.at, |(_, at)| *at);
                let mut words: Vec<&str> = words.iter().map(|(word, _)| word.as_str()).collect();
                words[..=chosen].rotate_right(1);
                written.push((at, words.join(", ")));
            }
            _ => {}
        }
    }
    Ok(written)
}

/// A parameter's value as written in a text.
fn show(value: &Value) -> String {
    match value {
        Value::Int(number) => number.to_string(),
        Value::Ints(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
            format!("[{}]", numbers.join(", "))
        }
        _ => String::new(),
    }
}

fn number(name: &str, at: usize, place: usize) -> Constant {
    Constant {
        name: name.to_owned(),
        at,
        value: Value::Int(place as i64),
        ty: Type::Int,
    }
}

/// The index of a word among these.
fn word(text: &str, words: &[(String, usize)]) -> Result<usize, ParseError> {
    let place = words.iter().position(|(word, _)| word == text.trim());
    place.ok_or_else(|| {
        let words: Vec<&str> = words.iter().map(|(word, _)| word.as_str()).collect();
        ParseError::new(0, "ruleset-parameter-word").with("words", words.join(", "))
    })
}

/// The largest number in a parameter, which is that of a position.
const MOST: u64 = LARGEST;

/// The most numbers in a parameter's list.
const LONGEST: u64 = 10_000;

/// Parses `1,2,5`, `1-3` for 1,2,3, or the digits of an octal or hexadecimal code:
/// `0.77`, `0.3F`.
fn list(text: &str) -> Result<Ints, ParseError> {
    if let Some((before, after)) = text.split_once('.') {
        let digits: Option<Ints> = before
            .chars()
            .chain(after.chars())
            .map(|c| c.to_digit(16).map(i64::from))
            .collect();
        return digits.ok_or_else(|| ParseError::new(0, "ruleset-code"));
    }
    let mut reader = Reader::new(text);
    let mut numbers = Ints::new();
    loop {
        let first = reader.number(0, MOST)?;
        let last = if reader.take('-') {
            reader.number(first, MOST.min(first.saturating_add(LONGEST)))?
        } else {
            first
        };
        numbers.extend((first..=last).map(|number| i64::try_from(number).unwrap_or(0)));
        if !reader.take(',') {
            break;
        }
        if numbers.len() as u64 > LONGEST {
            return Err(ParseError::new(reader.place(), "ruleset-too-many-names"));
        }
    }
    reader.end()?;
    Ok(numbers)
}
