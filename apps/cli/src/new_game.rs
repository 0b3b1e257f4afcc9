//! `new-game`: the files that a new built-in game starts from.

use std::fs;
use std::path::{Path, PathBuf};

use grundy::rules::is_slug;
use grundy::{Game, Message, Speaker};

use crate::failure::Failure;
use crate::output;

const GAME: &str = include_str!("new_game/game.txt");
const TEXTS: &str = include_str!("new_game/texts.txt");
const RULESET: &str = include_str!("new_game/ruleset.txt");
const REGISTRY: &str = "crates/games/src/lib.rs";
const RULESETS: &str = "crates/ruleset/src/built_in.rs";

/// Writes the file of a game, its ruleset, its English texts, and its lines in the two
/// lists, into the source tree around the current folder.
pub(crate) fn new_game(slug: &str, speaker: &Speaker) -> Result<(), Failure> {
    let said = |key: &'static str| Message::new(key).with("game", slug);
    if !is_slug(slug) {
        return Err(Failure::Said(said("error-game-slug")));
    }
    if Game::slugs().iter().any(|known| known == slug) {
        return Err(Failure::Said(said("error-game-twice")));
    }
    let root = root().ok_or_else(|| Failure::Said(said("new-game-no-tree")))?;
    let module = slug.replace('-', "_");
    let (registry, rulesets) = (root.join(REGISTRY), root.join(RULESETS));
    let files = [
        (root.join(format!("crates/games/src/{module}.rs")), GAME),
        (
            root.join(format!("crates/ruleset/games/{slug}.ruleset")),
            RULESET,
        ),
        (
            root.join(format!("crates/i18n/locales/en/{slug}.ftl")),
            TEXTS,
        ),
    ];
    let there = files.iter().find(|(path, _)| path.exists());
    if let Some((path, _)) = there {
        let message = said("new-game-file-there").with("file", path.display().to_string());
        return Err(Failure::Said(message));
    }
    let no_tree = || Failure::Said(said("new-game-no-tree"));
    let text = fs::read_to_string(&registry).map_err(Failure::file(&registry))?;
    let text = registered(&text, &module, &camel(slug)).ok_or_else(no_tree)?;
    let list = fs::read_to_string(&rulesets).map_err(Failure::file(&rulesets))?;
    let list = listed(&list, slug).ok_or_else(no_tree)?;
    for (path, template) in &files {
        let text = template
            .replace("@slug@", slug)
            .replace("@type@", &camel(slug))
            .replace("@title@", &title(slug));
        output::save(path, &text)?;
    }
    output::save(&registry, &text)?;
    output::save(&rulesets, &list)?;
    let [(game, _), (ruleset, _), (texts, _)] = files;
    let message = said("new-game-written")
        .with("file", game.display().to_string())
        .with("registry", registry.display().to_string())
        .with("ruleset", ruleset.display().to_string())
        .with("rulesets", rulesets.display().to_string())
        .with("texts", texts.display().to_string())
        .with("module", module);
    output::say(&[message], speaker)
}

/// The root of the source tree that contains the current folder.
fn root() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let root = here
        .ancestors()
        .find(|folder| folder.join(REGISTRY).is_file());
    root.map(Path::to_path_buf)
}

/// The registry's source with one more module and game; `None` if it is not as expected.
fn registered(source: &str, module: &str, name: &str) -> Option<String> {
    let mut lines: Vec<String> = source.lines().map(str::to_owned).collect();
    let module_of = |line: &str| {
        let rest = line
            .strip_prefix("pub mod ")
            .or_else(|| line.strip_prefix("mod "))?;
        rest.strip_suffix(';').map(str::to_owned)
    };
    // Those at the top; the tests are a module at the end.
    let first = lines.iter().position(|line| module_of(line).is_some())?;
    let modules = lines[first..].iter().map_while(|line| module_of(line));
    let at = first + modules.take_while(|of| **of < *module).count();
    lines.insert(at, format!("pub mod {module};"));
    let begin = lines.iter().position(|line| line == "registry! {")?;
    let end = begin + lines[begin..].iter().position(|line| line == "}")?;
    lines.insert(end, format!("    game {module}::{name};"));
    Some(lines.join("\n") + "\n")
}

/// The list of the rulesets with one more; `None` if it is not as expected.
fn listed(source: &str, slug: &str) -> Option<String> {
    let (before, after) = source.split_once("built_in! {\n")?;
    let (slugs, rest) = after.split_once("};")?;
    let head = format!("{before}built_in! {{\n");
    Some(format!("{head}{slugs}    \"{slug}\"\n}};{rest}"))
}

/// A slug as the name of a type: `dots-and-boxes` gives `DotsAndBoxes`.
fn camel(slug: &str) -> String {
    slug.split('-').map(title).collect()
}

/// The word with a capital first letter.
fn title(slug: &str) -> String {
    let mut letters = slug.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    first
        .into_iter()
        .chain(letters)
        .collect::<String>()
        .replace('-', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_gets_its_module_in_order_and_the_last_line_of_the_registry() {
        let source = "//! Games.\n\npub mod chomp;\nmod coded;\npub mod nim;\n\nregistry! {\n    game chomp::Chomp;\n}\n\n#[cfg(test)]\nmod a_test;\n";
        let with_game = registered(source, "cram", &camel("cram"));
        let expected = source
            .replace("mod coded;\n", "mod coded;\npub mod cram;\n")
            .replace("Chomp;\n", "Chomp;\n    game cram::Cram;\n");
        assert_eq!(with_game.as_deref(), Some(&*expected));
        assert_eq!(registered("fn main() {}\n", "cram", "Cram"), None);
    }

    #[test]
    fn a_ruleset_is_the_last_of_the_list() {
        let source = "const LIST: &[&str] = built_in! {\n    \"nim\"\n};\nfn all() {}\n";
        let expected = source.replace("\"nim\"\n", "\"nim\"\n    \"cram\"\n");
        assert_eq!(listed(source, "cram").as_deref(), Some(&*expected));
        assert_eq!(listed("fn main() {}\n", "cram"), None);
    }

    #[test]
    fn names_are_made_of_the_slug() {
        assert_eq!(camel("dots-and-boxes"), "DotsAndBoxes");
        assert_eq!(title("dots-and-boxes"), "Dots and boxes");
    }
}
