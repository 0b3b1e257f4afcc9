//! Errors of scripts, as sentences.

use grundy::Message;
use rhai::{EvalAltResult, LexError, ParseErrorType, Position as Place};

/// The error of a script that failed, and its place.
pub(crate) fn said(error: &EvalAltResult) -> Message {
    let name = |key, name: &str| Message::new(key).with("name", name);
    let why = match error {
        EvalAltResult::ErrorRuntime(value, _) => match value.clone().try_cast::<Message>() {
            Some(message) => message,
            None => name("lab-script-thrown", &value.to_string()),
        },
        EvalAltResult::ErrorInFunctionCall(function, _, why, _) => {
            return name("lab-script-in", function).with("why", said(why));
        }
        EvalAltResult::ErrorParsing(why, place) => return unread(why, *place),
        EvalAltResult::ErrorVariableNotFound(variable, _) => name("lab-script-variable", variable),
        EvalAltResult::ErrorFunctionNotFound(function, _) => name("lab-script-function", function),
        EvalAltResult::ErrorPropertyNotFound(property, _) => name("lab-script-property", property),
        EvalAltResult::ErrorArrayBounds(length, index, _) => Message::new("lab-script-bounds")
            .with("length", *length)
            .with("index", index.to_string()),
        EvalAltResult::ErrorMismatchDataType(wanted, found, _)
        | EvalAltResult::ErrorMismatchOutputType(wanted, found, _) => {
            Message::new("lab-script-type")
                .with("wanted", wanted.as_str())
                .with("found", found.as_str())
        }
        // The library names the operator and the numbers; its text identifies the error.
        EvalAltResult::ErrorArithmetic(why, _) => Message::new(match why.contains("by zero") {
            true => "lab-script-zero",
            false => "lab-script-large",
        }),
        other => {
            // The library's own message, which includes the place.
            return Message::new("lab-script-other").with("why", other.to_string());
        }
    };
    placed(why, error.position())
}

/// The error of a script that cannot be parsed, and its place.
pub(super) fn unread(why: &ParseErrorType, place: Place) -> Message {
    let name = |key, name: &str| Message::new(key).with("name", name);
    let why = match why {
        ParseErrorType::UnexpectedEOF => Message::new("lab-script-ends"),
        ParseErrorType::MissingToken(token, _) | ParseErrorType::MissingSymbol(token) => {
            name("lab-script-missing", token)
        }
        ParseErrorType::UnknownOperator(text)
        | ParseErrorType::Reserved(text)
        | ParseErrorType::BadInput(
            LexError::UnexpectedInput(text) | LexError::MalformedIdentifier(text),
        ) => name("lab-script-unexpected", text),
        ParseErrorType::BadInput(LexError::MalformedNumber(text)) => {
            name("lab-script-number", text)
        }
        ParseErrorType::BadInput(LexError::UnterminatedString) => Message::new("lab-script-string"),
        ParseErrorType::ExprExpected(_) => Message::new("lab-script-expression"),
        ParseErrorType::PropertyExpected | ParseErrorType::VariableExpected => {
            Message::new("lab-script-name")
        }
        ParseErrorType::ExprTooDeep => Message::new("lab-stop-deep"),
        other => Message::new("lab-script-other").with("why", other.to_string()),
    };
    placed(why, place)
}

/// The message with line and column, if they are known.
fn placed(why: Message, place: Place) -> Message {
    match (place.line(), place.position()) {
        (Some(line), Some(column)) => Message::new("lab-script-place")
            .with("why", why)
            .with("line", line)
            .with("column", column),
        _ => why,
    }
}
