//! Every game has its texts in every language, and every message that its rules can send
//! is among them.

use std::collections::BTreeSet;

use grundy_core::{
    Catalogue, ChanceOpened, DrawingBudget, Flow, Game, Layout, Loopy, Message, Scored,
};
use grundy_games::{Unknown, Visitor, with_game};
use grundy_i18n::{Language, Speaker};

use crate::laws::sample::{self, Cases};

/// The messages of a file, each with its arguments, as `key $a $b`.
fn messages(language: Language, file: &str) -> BTreeSet<String> {
    let source = grundy_i18n::source(language, file)
        .unwrap_or_else(|| panic!("{}/{file}.ftl is missing", language.tag()));
    let mut messages: Vec<String> = Vec::new();
    for line in source.lines() {
        let is_key = line.starts_with(|c: char| c.is_ascii_lowercase());
        if is_key {
            let key = line.split('=').next().unwrap().trim();
            messages.push(key.to_owned());
        }
        if line.starts_with('#') {
            continue;
        }
        for argument in line.split('$').skip(1) {
            let name: String = argument
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '-' || *c == '_')
                .collect();
            let last = messages.last_mut().unwrap();
            if !last.split(' ').any(|word| word == format!("${name}")) {
                last.push_str(&format!(" ${name}"));
            }
        }
    }
    let count = messages.len();
    let sorted: BTreeSet<String> = messages
        .into_iter()
        .map(|message| {
            let mut words: Vec<&str> = message.split(' ').collect();
            words[1..].sort_unstable();
            words.join(" ")
        })
        .collect();
    assert_eq!(
        sorted.len(),
        count,
        "{}/{file}.ftl says a key twice",
        language.tag()
    );
    sorted
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let files = grundy_i18n::files(Language::English);
    let mut drafts = BTreeSet::new();
    for language in Language::ALL {
        let own = grundy_i18n::files(language);
        assert!(own.iter().all(|file| files.contains(file)), "{own:?}");
        for file in &files {
            if !own.contains(file) && is_draft(file) {
                drafts.insert(format!("{file}.ftl in {}", language.tag()));
                continue;
            }
            assert_eq!(
                messages(language, file),
                messages(Language::English, file),
                "{}/{file}.ftl against en/{file}.ftl",
                language.tag()
            );
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
    let named = [
        "ocument",
        "文件",
        "文档",
        "doi.org",
        "arxiv.org",
        "https://",
    ];
    let year =
        |word: &str| word.len() == 4 && word.parse().is_ok_and(|y: u32| (1600..2100).contains(&y));
    named.into_iter().any(|word| source.contains(word))
        || source.split(|c: char| !c.is_ascii_digit()).any(year)
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
            let source = speaker.text(&format!("{slug}-source"));
            assert!(
                is_citation(&source),
                "{slug} in {}: {source}",
                language.tag()
            );
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
                assert!(
                    own.contains(&format!("{slug}-{part} = ")),
                    "{tag}/{slug}.ftl: {part}"
                );
            }
            for part in grundy::Page::PARTS {
                let text = page.text(part, &speaker);
                assert!(
                    !text.starts_with('[') && text != slug,
                    "{slug} {part} in {tag}: {text}"
                );
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
    said.at_least(&[("en", 40), ("zh-Hant", 40), ("zh-Hans", 40)]);
}

#[test]
fn every_published_source_has_a_text_in_every_language() {
    let classics = grundy::Game::classics().into_iter().map(|(slug, _)| slug);
    for slug in grundy_games::SLUGS.iter().copied().chain(classics) {
        let page = grundy::Game::page(slug).unwrap();
        for language in Language::ALL {
            let speaker = Speaker::new(language);
            for value in &page.published {
                assert!(
                    speaker.try_say(&value.source).is_some(),
                    "{}: no text {} for {slug} {}",
                    language.tag(),
                    value.source,
                    value.position
                );
            }
        }
    }
}

/// A visitor for names that are only read.
struct Nothing;

impl Visitor for Nothing {
    type Output = ();
    fn game<G: Game + Catalogue>(self, _: G) {}
    fn loopy<L: Loopy + Catalogue>(self, _: L) {}
    fn scored<S: Scored + Catalogue>(self, _: S) {}
    fn chance_opened<C: ChanceOpened + Catalogue>(self, _: C) {}
}

/// The speakers that must render every message that rules send for small positions.
struct Prediction(Vec<Speaker>);

impl Prediction {
    fn say(&self, message: &Message) {
        for speaker in &self.0 {
            let said = speaker.say(message);
            assert!(
                speaker.try_say(message).is_some(),
                "{}: {message} gives {said}",
                speaker.language().tag()
            );
        }
    }

    /// Checks a reason, which says what is true and why; the game's page names the
    /// document that says so.
    fn explain(&self, message: &Message) {
        self.say(message);
        for speaker in &self.0 {
            let said = speaker.say(message);
            let cites = ["ocument ", "文件", "文档"]
                .iter()
                .any(|word| said.contains(word));
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
            let _ = game.moves(at, &mut |mv| {
                self.say(&game.phrase(at, &mv));
                Flow::Continue(())
            });
            if let Err(why) = game.read_move(at, "no move") {
                self.say(&why.why);
            }
        }
        for garbage in [
            "",
            "x",
            "-1",
            "3,",
            "3,-1",
            "1,2,3,x",
            "99999999999999999999",
            "0",
            "1,5,2",
            "@",
            "/",
            "hex(1)",
            "3@9",
            "17/2/2",
            "A(0,1)",
            "1-1",
            "##/x",
            "5/",
            "(",
            "4x",
            "w",
            "0x0",
            "12/0/0",
            "1e5",
            "start;",
        ] {
            if let Err(why) = game.read(garbage) {
                self.say(&why.why);
                assert!(
                    why.at <= garbage.chars().count(),
                    "{} {garbage:?}: {why}",
                    game.slug()
                );
            }
            let name = format!("{}:{garbage}", game.slug());
            if let Err(Unknown::Parameters(why)) = with_game(&name, Nothing) {
                self.say(&why.why);
            }
        }
        if let Err(Unknown::Parameters(why)) = with_game(&game.slug(), Nothing) {
            self.say(&why.why);
        }
    }
}

impl Visitor for Prediction {
    type Output = ();
    fn game<G: Game + Catalogue>(self, game: G) {
        self.all(&game, sample::small(&game, 20, 120));
        let endless = sample::starts(&game, |text| game.read(text).ok())
            .into_iter()
            .filter(|at| game.theorems().is_endless(at));
        for at in endless {
            if let Some(verdict) = game.theory(&at, grundy_core::Convention::Normal) {
                self.explain(&verdict.reason);
            }
        }
    }
    fn loopy<L: Loopy + Catalogue>(self, game: L) {
        self.all(&game, sample::loopy(&game, 200));
    }
    fn scored<S: Scored + Catalogue>(self, game: S) {
        self.all(&game, sample::scored(&game, 40, 300));
    }
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) {
        self.all(&game, sample::small_opened(&game, 20, 120));
    }
}

#[test]
fn every_message_of_a_game_can_be_said() {
    sample::each_member(|| Prediction(Language::ALL.map(Speaker::new).into()));
}

/// Checks the keys in the source code of the crates, including those that no small
/// position sends.
#[test]
fn every_key_in_the_code_has_a_text() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut stack = vec![
        root.join("crates/games/src"),
        root.join("crates/core/src"),
        root.join("crates/grundy/src"),
        root.join("crates/ruleset/src"),
        root.join("lab/claims/src"),
        root.join("apps/cli/src"),
        root.join("apps/lab/src"),
        root.join("apps/pages/src"),
        root.join("apps/server/src"),
        root.join("lab/surveys/src"),
        root.join("lab/files/src"),
    ];
    let known: BTreeSet<String> = grundy_i18n::files(Language::English)
        .iter()
        .flat_map(|file| messages(Language::English, file))
        .map(|message| message.split(' ').next().unwrap().to_owned())
        .collect();
    let mut keys = 0;
    while let Some(path) = stack.pop() {
        if path.is_dir() {
            stack.extend(
                std::fs::read_dir(path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
            continue;
        }
        let source = std::fs::read_to_string(&path).unwrap();
        // Documentation comments show keys as examples.
        for line in source
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
        {
            for call in line.split("Message::new(\"").skip(1) {
                let key = call.split('"').next().unwrap();
                assert!(known.contains(key), "{}: no text for {key}", path.display());
                keys += 1;
            }
        }
    }
    assert!(keys > 20, "only {keys} keys found: the search is broken");
}
