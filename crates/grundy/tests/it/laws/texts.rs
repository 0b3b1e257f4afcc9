//! Every game has its texts in every language, and every message that its rules can send
//! is among them.

use std::collections::{BTreeMap, BTreeSet};

use grundy_core::{Catalogue, DrawingBudget, Game, Layout, Loopy, Message, Scored};
use grundy_i18n::{Language, Speaker};

use crate::laws::sample::{self, Cases, Law};
use grundy_testkit::moves;

/// The messages of a file by key, as written.
pub(crate) fn messages(language: Language, file: &str) -> BTreeMap<String, String> {
    let place = format!("{}/{file}.ftl", language.tag());
    let source = grundy_i18n::source(language, file);
    let source = source.unwrap_or_else(|| panic!("{place} is missing"));
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut key = "";
    let lines = source.lines().filter(|line| !line.starts_with('#'));
    for line in lines.filter(|line| !line.is_empty()) {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            key = line.split(' ').next().unwrap();
            assert!(!messages.contains_key(key), "{place} says {key} twice");
        }
        let message = messages.entry(key.to_owned()).or_default();
        message.push_str(line);
        message.push('\n');
    }
    messages
}

/// The arguments of each message of a file.
fn arguments(language: Language, file: &str) -> BTreeMap<String, BTreeSet<String>> {
    let is_name = |c: &char| c.is_ascii_alphanumeric() || *c == '-' || *c == '_';
    let names = |message: String| -> BTreeSet<String> {
        let arguments = message.split('$').skip(1);
        arguments
            .map(|name| name.chars().take_while(is_name).collect())
            .collect()
    };
    let messages = messages(language, file).into_iter();
    messages
        .map(|(key, message)| (key, names(message)))
        .collect()
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let files = grundy_i18n::files(Language::English);
    let mut drafts = BTreeSet::new();
    for language in Language::ALL {
        let own = grundy_i18n::files(language);
        assert!(own.iter().all(|file| files.contains(file)), "{own:?}");
        for file in &files {
            let place = format!("{file}.ftl in {}", language.tag());
            if !own.contains(file) && is_draft(file) {
                drafts.insert(place);
                continue;
            }
            let english = arguments(Language::English, file);
            assert_eq!(arguments(language, file), english, "{place}");
        }
    }
    println!("not translated yet: {drafts:?}");
}

/// True for the texts of a new game that are marked as English alone; all readers see
/// them in English.
fn is_draft(file: &str) -> bool {
    let is_game = grundy_games::SLUGS.contains(&file);
    let english = grundy_i18n::source(Language::English, file).unwrap_or_default();
    is_game && english.starts_with("# Draft: not translated yet.\n")
}

/// True if a source names one of the five documents, a year of print, or an address.
fn is_citation(source: &str) -> bool {
    let mut named = "ocument 文件 文档 doi.org arxiv.org https://".split(' ');
    let year =
        |word: &str| word.len() == 4 && word.parse().is_ok_and(|y: u32| (1600..2100).contains(&y));
    named.any(|word| source.contains(word)) || source.split(|c: char| !c.is_ascii_digit()).any(year)
}

#[test]
fn a_source_is_any_citation() {
    for source in [
        "Document 3, example 2",
        "Berlekamp, 1982",
        "arxiv.org/abs/math/0510487",
    ] {
        assert!(is_citation(source), "{source}");
    }
    assert!(!is_citation("somewhere"));
}

#[test]
fn every_game_has_its_page_in_every_language() {
    for language in Language::ALL {
        let speaker = Speaker::new(language);
        for slug in grundy_games::SLUGS {
            for part in ["name", "line", "rules", "source", "notation", "known"] {
                let key = format!("{slug}-{part}");
                let text = speaker.text(&key);
                assert!(!text.starts_with('['), "{}: no text {key}", language.tag());
            }
            let (source, tag) = (speaker.text(&format!("{slug}-source")), language.tag());
            assert!(is_citation(&source), "{slug} in {tag}: {source}");
        }
    }
}

/// Checks that the classics have texts of their own in each language; texts common to
/// all games of a kind are written once.
#[test]
fn every_classic_has_its_page_in_every_language() {
    let said = Cases::default();
    for (slug, group) in grundy::Game::classics() {
        let page = grundy::Game::page(slug).unwrap();
        let mut lines = BTreeSet::new();
        for language in Language::ALL {
            let (speaker, tag) = (Speaker::new(language), language.tag());
            for part in ["name", "line", "rules", "known"] {
                let own = grundy_i18n::source(language, slug).unwrap_or_default();
                let has_part = own.contains(&format!("{slug}-{part} = "));
                assert!(has_part, "{tag}/{slug}.ftl: {part}");
            }
            for part in grundy::Page::PARTS {
                let text = page.text(part, &speaker);
                let is_missing = text.starts_with('[') || text == slug;
                assert!(!is_missing, "{slug} {part} in {tag}: {text}");
            }
            let source = page.text("source", &speaker);
            assert!(is_citation(&source), "{slug} in {tag}: {source}");
            let own = ["line", "rules", "known"].map(|part| page.text(part, &speaker));
            lines.insert(own);
            let title = format!("ruleset-group-{}", group.word());
            assert!(speaker.try_say(&Message::new(title)).is_some());
            said.add_to(tag, 1);
        }
        assert_eq!(lines.len(), Language::ALL.len(), "{slug} is not translated");
    }
    said.at_least("en 40, zh-Hant 40, zh-Hans 40");
}

#[test]
fn every_published_source_has_a_text_in_every_language() {
    let classics = grundy::Game::classics().into_iter().map(|(slug, _)| slug);
    for slug in grundy_games::SLUGS.iter().copied().chain(classics) {
        let page = grundy::Game::page(slug).unwrap();
        for speaker in Language::ALL.map(Speaker::new) {
            for value in &page.published {
                let (tag, source, at) = (speaker.language().tag(), &value.source, &value.position);
                let text = speaker.try_say(source);
                assert!(text.is_some(), "{tag}: no text {source} for {slug} {at}");
            }
        }
    }
}

/// The speakers that must render every message that rules send for small positions.
struct Prediction(Vec<Speaker>);

impl Prediction {
    fn say(&self, message: &Message) {
        for speaker in &self.0 {
            let (tag, said) = (speaker.language().tag(), speaker.say(message));
            let has_text = speaker.try_say(message).is_some();
            assert!(has_text, "{tag}: {message} gives {said}");
        }
    }

    /// Checks a reason, which says what is true and why; the game's page names the
    /// document that says so.
    fn explain(&self, message: &Message) {
        self.say(message);
        for speaker in &self.0 {
            let said = speaker.say(message);
            let mut documents = ["ocument ", "文件", "文档"].iter();
            let cites = documents.any(|word| said.contains(word));
            assert!(!cites, "{}: {said}", speaker.language().tag());
        }
    }

    fn all<R: Catalogue>(&self, game: &R, positions: Vec<R::Position>) {
        match game.layout() {
            Layout::Line { axis, .. } => self.say(&Message::new(axis)),
            Layout::Grid { axes, .. } | Layout::Classes { axes, .. } => {
                axes.iter().for_each(|axis| self.say(&Message::new(*axis)))
            }
        }
        for at in &positions {
            for note in game.scene_within(at, &DrawingBudget::default()).notes {
                self.say(&note);
            }
            for &convention in game.conventions() {
                if let Some(verdict) = game.theory(at, convention) {
                    self.explain(&verdict.reason);
                    verdict.steps.iter().for_each(|step| self.explain(step));
                }
            }
            for mv in moves(game, at) {
                self.say(&game.phrase(at, &mv));
            }
            if let Err(why) = game.read_move(at, "no move") {
                self.say(&why.why);
            }
        }
        for garbage in GARBAGE.split('|') {
            if let Err(why) = game.read(garbage) {
                self.say(&why.why);
                let place = format!("{} {garbage:?}: {why}", game.slug());
                assert!(why.at <= garbage.chars().count(), "{place}");
            }
            self.refuse(&format!("{}:{garbage}", game.slug()));
        }
        self.refuse(&game.slug());
    }

    /// Says what is wrong with a name, if its parameters are.
    fn refuse(&self, name: &str) {
        if let Err(grundy::Error::BadParameters { why, .. }) = grundy::Game::named(name) {
            self.say(&why.why);
        }
    }
}

/// Texts that are no position of most games, with bars between them.
const GARBAGE: &str = "|x|-1|3,|3,-1|1,2,3,x|99999999999999999999|0|1,5,2|@|/|hex(1)|3@9|17/2/2|\
    A(0,1)|1-1|##/x|5/|(|4x|w|0x0|12/0/0|1e5|start;";

impl Law for Prediction {
    type Output = ();
    const SAMPLE: (u64, usize) = (20, 120);

    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: Vec<G::Position>) {
        self.all(game, positions);
        let mut endless = sample::starts(game);
        endless.retain(|at| game.theorems().is_endless(at));
        for at in endless {
            if let Some(verdict) = game.theory(&at, grundy_core::Convention::Normal) {
                self.explain(&verdict.reason);
            }
        }
    }

    fn loopy<L: Loopy + Catalogue>(&self, game: &L) {
        self.all(game, sample::loopy(game, 200));
    }

    fn scored<S: Scored + Catalogue>(&self, game: &S) {
        self.all(game, sample::scored(game, 40, 300));
    }
}

#[test]
fn every_message_of_a_game_can_be_said() {
    sample::check_all(&Prediction(Language::ALL.map(Speaker::new).into()));
}

/// The places of keys in the code, each with the part of the key that it contains.
const CALLS: [(&str, &str); 3] = [
    ("Message::new(\"", ""),
    ("Error::about(\"", ""),
    ("\"error-", "error-"),
];

/// Checks the keys in the source code of the crates, including those that no small
/// position sends.
#[test]
fn every_key_in_the_code_has_a_text() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let crates = "crates/games crates/core crates/grundy crates/ruleset lab/claims apps/cli \
                  apps/lab apps/pages apps/server lab/surveys lab/files";
    let folders = crates.split(' ').map(|name| root.join(name).join("src"));
    let mut stack: Vec<_> = folders.collect();
    let files = grundy_i18n::files(Language::English);
    let known = files.iter().map(|file| messages(Language::English, file));
    let known: BTreeSet<String> = known.flat_map(BTreeMap::into_keys).collect();
    let mut keys = 0;
    while let Some(path) = stack.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(path).unwrap();
            stack.extend(entries.map(|entry| entry.unwrap().path()));
            continue;
        }
        let source = std::fs::read_to_string(&path).unwrap();
        // Documentation comments show keys as examples.
        let lines = source.lines().map(str::trim_start);
        for line in lines.filter(|line| !line.starts_with("//")) {
            for (call, prefix) in CALLS {
                for rest in line.split(call).skip(1) {
                    let key = format!("{prefix}{}", rest.split('"').next().unwrap());
                    // A template, whose game does not exist yet.
                    let is_known = key.starts_with('@') || known.contains(&key);
                    assert!(is_known, "{}: no text for {key}", path.display());
                    keys += 1;
                }
            }
        }
    }
    assert!(keys > 20, "only {keys} keys found: the search is broken");
}
