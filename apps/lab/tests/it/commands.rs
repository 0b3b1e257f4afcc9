//! The commands and flags listed by help, and commands split as by a shell.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use grundy_testkit::text;

use super::grundy;

/// The help of every command by its name, such as `survey octal`; the program's help has
/// an empty name.
pub(crate) static HELPS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let (mut helps, mut open) = (BTreeMap::new(), vec![String::new()]);
    while let Some(name) = open.pop() {
        let path = ["help"].into_iter().chain(name.split_whitespace());
        let output = grundy(path).env("COLUMNS", "100").output();
        let output = output.expect("the program runs");
        assert!(output.status.success(), "{name}: {}", text(&output.stderr));
        let help = text(&output.stdout);
        let listed = help.split("\nCommands:\n").nth(1).unwrap_or_default();
        let listed = listed.lines().take_while(|line| !line.is_empty());
        for line in listed.filter(|line| line.starts_with("  ") && !line.starts_with("   ")) {
            let below = line.split_whitespace().next().expect("a name");
            open.push(format!("{name} {below}").trim().to_owned());
        }
        helps.insert(name, help);
    }
    assert!(helps.len() > 25, "{} commands", helps.len());
    helps
});

/// A flag without dashes; true if it takes a value.
pub(crate) type Flag = (String, bool);

/// The flags in a help text.
fn flags(help: &str) -> Vec<Flag> {
    let flags = help.lines().filter_map(|line| {
        let line = line.strip_prefix("      --")?;
        let end = line.find(|c: char| !c.is_ascii_lowercase() && c != '-');
        let (flag, rest) = line.split_at(end.unwrap_or(line.len()));
        let takes_value = rest.starts_with(" <") || rest.starts_with(" [<");
        Some((flag.to_owned(), takes_value))
    });
    flags.collect()
}

/// Every command with its flags, including those that only have subcommands.
pub(crate) fn commands() -> BTreeMap<&'static str, Vec<Flag>> {
    let named = HELPS.iter().filter(|(name, _)| !name.is_empty());
    named
        .map(|(name, help)| (name.as_str(), flags(help)))
        .collect()
}

/// The words of a command, split as by a shell.
pub(crate) fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for c in command.chars() {
        match (c, quote) {
            ('"' | '\'', None) => quote = Some(c),
            (_, Some(open)) if c == open => quote = None,
            (' ', None) => words.push(String::new()),
            _ => words.last_mut().expect("a word").push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
