//! Sentences for a reader, as data.

use std::borrow::Cow;
use std::fmt;

/// A sentence as a key and its arguments. The crate `grundy-i18n` renders it in a
/// language; no code concatenates sentences.
///
/// ```
/// use grundy_core::Message;
/// let message = Message::new("nim-take").with("count", 3).with("heap", 5);
/// assert_eq!(message.key, "nim-take");
/// assert_eq!(message.args.len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Message {
    /// The message's name in the locale files; empty in the default, which renders as
    /// nothing.
    pub key: Cow<'static, str>,
    /// The named arguments, in the order given.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A message without arguments yet.
    #[must_use]
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self {
            key: key.into(),
            args: Vec::new(),
        }
    }

    /// Adds one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

impl From<&'static str> for Message {
    /// The message with this key and no arguments.
    fn from(key: &'static str) -> Self {
        Self::new(key)
    }
}

/// An argument of a [`Message`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A number, which may select a plural form.
    Number(u64),
    /// Text that is the same in every language: notation, digits.
    Text(String),
    /// Another sentence or phrase, rendered in the same language.
    Message(Box<Message>),
    /// Several phrases, joined by the language's own separators.
    List(Vec<Arg>),
    /// A phrase that its author wrote in several languages, each with its tag: rendered
    /// in the reader's language, else in English, else in the first.
    Own(Vec<(String, String)>),
}

macro_rules! arg_from_number {
    ($($number:ty),*) => { $(
        impl From<$number> for Arg {
            fn from(value: $number) -> Self {
                Self::Number(value as u64)
            }
        }
    )* };
}
arg_from_number!(u8, u16, u32, u64, usize);

impl From<i32> for Arg {
    /// Literals in code; a negative number becomes text.
    fn from(value: i32) -> Self {
        u64::try_from(value).map_or_else(|_| Self::Text(value.to_string()), Self::Number)
    }
}

impl From<String> for Arg {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}

impl From<&str> for Arg {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

impl From<Message> for Arg {
    fn from(value: Message) -> Self {
        Self::Message(Box::new(value))
    }
}

impl<A: Into<Self>> From<Vec<A>> for Arg {
    fn from(values: Vec<A>) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

impl fmt::Display for Message {
    /// The key and arguments, for logs and test failures, not for readers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (name, value) in &self.args {
            write!(f, " {name}={value:?}")?;
        }
        Ok(())
    }
}
