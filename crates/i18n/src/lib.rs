//! Renders messages in a language.
//!
//! Every sentence for a person is a [`Message`] in the program and a text in
//! `locales/<language>/*.ftl` (Project Fluent). Files are parsed on first use, so
//! that a short answer starts fast: message `nim-take` is in `nim.ftl` if there is
//! such a file, else in `common.ftl`.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod language;

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::{Arc, LazyLock, Mutex, RwLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use grundy_core::{Arg, Message, Unpoisoned as _, escaped_line};
use include_dir::{Dir, File, include_dir};

pub use language::Language;

static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/locales");

/// The files by language and name.
///
/// `Dir::get_file` would compare the paths of all files for each of hundreds of
/// look-ups.
static FILES: LazyLock<HashMap<(Language, &str), &File<'_>>> = LazyLock::new(|| {
    let folders = Language::ALL.map(|language| (language, LOCALES.get_dir(language.tag())));
    let files = folders.into_iter().flat_map(|(language, folder)| {
        let files = folder.into_iter().flat_map(Dir::files);
        files.map(move |file| (language, file))
    });
    files
        .filter_map(|(language, file)| {
            let name = file.path().file_stem()?.to_str()?;
            Some(((language, name), file))
        })
        .collect()
});

/// The file of messages without a file of their own.
const COMMON: &str = "common";

/// English texts of games from elsewhere, by slug.
static ADDED: RwLock<BTreeMap<String, String>> = RwLock::new(BTreeMap::new());

/// Adds the texts of a game from elsewhere, in Project Fluent.
///
/// They serve every language; general words fill in missing texts of the game's
/// page.
///
/// # Errors
/// The errors of the source and their positions; or that texts of this name are
/// built in.
pub fn add(slug: &str, source: &str) -> Result<(), String> {
    if self::source(Language::English, slug).is_some() {
        return Err(format!("{slug}.ftl is there already"));
    }
    FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| {
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        errors.join("; ")
    })?;
    let mut added = ADDED.write().unpoisoned();
    added.insert(slug.to_owned(), source.to_owned());
    Ok(())
}

fn added(slug: &str) -> Option<String> {
    let added = ADDED.read().unpoisoned();
    added.get(slug).cloned()
}

type Bundle = FluentBundle<FluentResource>;

/// A renderer of messages in one language.
///
/// ```
/// use grundy_core::Message;
/// use grundy_i18n::{Language, Speaker};
/// let move_ = Message::new("move-take").with("count", 3).with("heap", 5);
/// assert_eq!(Speaker::new(Language::English).say(&move_), "take 3 from the heap of 5");
/// ```
pub struct Speaker {
    language: Language,
    bundles: Mutex<HashMap<String, Option<Arc<Bundle>>>>,
}

impl fmt::Debug for Speaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Speaker")
            .field("language", &self.language)
            .finish_non_exhaustive()
    }
}

impl Speaker {
    /// A speaker of this language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self {
            language,
            bundles: Mutex::default(),
        }
    }

    /// The language spoken.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The message as a sentence, with texts from elsewhere stripped of terminal
    /// control.
    ///
    /// A message without a text is shown as its key and arguments in brackets: a
    /// law test fails then, and a reader still learns something.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.try_say(message)
            .unwrap_or_else(|| format!("[{message}]"))
    }

    /// The text of a key without arguments.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.format(key, &FluentArgs::new())
            .unwrap_or_else(|| format!("[{key}]"))
    }

    /// The message as a sentence; `None` if the text or one of its arguments is
    /// missing.
    #[must_use]
    pub fn try_say(&self, message: &Message) -> Option<String> {
        if message.key.is_empty() {
            return Some(String::new());
        }
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            args.set(*name, self.value(value)?);
        }
        self.format(&message.key, &args)
    }

    fn value(&self, arg: &Arg) -> Option<FluentValue<'static>> {
        // Fluent counts in f64, so larger numbers become text.
        const EXACT: u64 = 1 << 53;
        Some(match arg {
            Arg::Number(number) if *number < EXACT => FluentValue::from(*number as f64),
            Arg::Number(number) => FluentValue::from(number.to_string()),
            Arg::Text(text) => FluentValue::from(escaped_line(text).into_owned()),
            Arg::Message(message) => FluentValue::from(self.try_say(message)?),
            Arg::List(items) => FluentValue::from(self.list(items)?),
            Arg::Own(texts) => FluentValue::from(self.own(texts)?),
        })
    }

    /// An author's text in this language, else in English, else the first.
    fn own(&self, texts: &[(String, String)]) -> Option<String> {
        let of = |tag: &str| texts.iter().find(|(language, _)| language == tag);
        let text = of(self.language.tag())
            .or_else(|| of(Language::English.tag()))
            .or_else(|| texts.first());
        text.map(|(_, text)| escaped_line(text).into_owned())
    }

    /// The items joined by the language's rules.
    fn list(&self, items: &[Arg]) -> Option<String> {
        let texts: Vec<String> = items
            .iter()
            .map(|item| match item {
                Arg::Number(number) => Some(number.to_string()),
                Arg::Text(text) => Some(escaped_line(text).into_owned()),
                Arg::Message(message) => self.try_say(message),
                Arg::List(items) => self.list(items),
                Arg::Own(texts) => self.own(texts),
            })
            .collect::<Option<_>>()?;
        let (last, rest) = texts.split_last()?;
        rest.split_last().map_or_else(
            || Some(last.clone()),
            |(before, rest)| {
                let mut joined = FluentArgs::new();
                joined.set("before", before.clone());
                joined.set("last", last.clone());
                let end = self.format("list-end", &joined)?;
                rest.iter().rev().try_fold(end, |end, item| {
                    let mut joined = FluentArgs::new();
                    joined.set("item", item.clone());
                    joined.set("rest", end);
                    self.format("list-item", &joined)
                })
            },
        )
    }

    fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let bundle = self.bundle_of(key)?;
        let Some(message) = bundle.get_message(key) else {
            return self.general(key);
        };
        let pattern = message.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }

    /// The fallback for a missing text of a game from elsewhere: its slug as name,
    /// or general words.
    fn general(&self, key: &str) -> Option<String> {
        let (slug, part) = key.rsplit_once('-')?;
        added(slug)?;
        match part {
            "name" => Some(slug.to_owned()),
            _ => self.format(&format!("other-game-{part}"), &FluentArgs::new()),
        }
    }

    /// The bundle of a key: that of the longest file name that prefixes it, else
    /// the common one.
    fn bundle_of(&self, key: &str) -> Option<Arc<Bundle>> {
        let mut name = key;
        while let Some(dash) = name.rfind('-') {
            name = &name[..dash];
            if let Some(bundle) = self.bundle(name)
                && bundle.has_message(key)
            {
                return Some(bundle);
            }
        }
        self.bundle(COMMON)
    }

    fn bundle(&self, name: &str) -> Option<Arc<Bundle>> {
        self.bundles
            .lock()
            .unpoisoned()
            .entry(name.to_owned())
            .or_insert_with(|| {
                // A new game's texts may be English alone for a while.
                let own = source(self.language, name);
                let text = match own.or_else(|| source(Language::English, name)) {
                    Some(text) => text.to_owned(),
                    None => added(name)?,
                };
                // A file with a syntax error still gives its good messages; a test
                // refuses any error.
                let resource = match FluentResource::try_new(text) {
                    Ok(resource) | Err((resource, _)) => resource,
                };
                let mut bundle = FluentBundle::new_concurrent(vec![self.language.identifier()]);
                // The marks that isolate arguments would show in a terminal.
                bundle.set_use_isolating(false);
                bundle.add_resource_overriding(resource);
                Some(Arc::new(bundle))
            })
            .clone()
    }
}

/// The Fluent source of one file of a language.
#[must_use]
pub fn source(language: Language, name: &str) -> Option<&'static str> {
    FILES.get(&(language, name))?.contents_utf8()
}

/// The names of the files of a language, sorted.
#[must_use]
pub fn files(language: Language) -> Vec<String> {
    let names = FILES.keys().filter(|(of, _)| *of == language);
    let mut names: Vec<String> = names.map(|&(_, name)| name.to_owned()).collect();
    names.sort_unstable();
    names
}
