//! The reader's language.

use grundy::Language;

/// The language of `--lang`, else of the locale. It is read before the other arguments,
/// so that help and errors are in it too.
#[must_use]
pub fn language() -> Language {
    let args: Vec<String> = std::env::args_os()
        .skip(1)
        .map_while(|arg| arg.into_string().ok())
        .collect();
    let given = args.iter().enumerate().find_map(|(index, arg)| {
        arg.strip_prefix("--lang=")
            .map(str::to_owned)
            .or_else(|| (arg == "--lang").then(|| args.get(index + 1).cloned())?)
    });
    given
        .as_deref()
        .and_then(Language::of)
        .or_else(|| {
            ["LC_ALL", "LC_MESSAGES", "LANG"]
                .iter()
                .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
                .and_then(|locale| Language::of(&locale))
        })
        .unwrap_or_default()
}
