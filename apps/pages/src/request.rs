//! A request: path, parameters and language; and addresses on this server.

use std::str::FromStr;

use grundy::ruleset::is_text;
use grundy::{Convention, Corner, Language};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// The characters escaped in an address. Commas, parentheses, slashes and most characters
/// of notations are not, so that addresses stay readable.
const ESCAPED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'&')
    .add(b'+')
    .add(b'<')
    .add(b'>')
    .add(b'=')
    .add(b'?')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// The characters escaped in a segment of a path.
const ESCAPED_IN_PATH: &AsciiSet = &ESCAPED.add(b'/');

/// The most bytes of a path and its query.
pub const LONGEST_ADDRESS: usize = 7000;

/// The scripts of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scripts {
    /// Those that ask the server.
    #[default]
    Server,
    /// All of them, for the first page of a folder: the program answers in the browser.
    Browser,
    /// None.
    None,
}

/// A reader's request, as plain values.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The segments of the path, decoded.
    pub path: Vec<String>,
    /// The parameters in the order given; after the check, with their current names.
    pub params: Vec<(String, String)>,
    /// The languages that the reader prefers, as in the header `Accept-Language`.
    pub accept_language: String,
    /// The language that the reader chose before.
    pub chosen: Option<Language>,
    /// True if the script asks for the main part of the page only.
    pub is_part: bool,
    /// The scheme and host of the request, for links to other devices.
    pub origin: String,
    /// The scripts of the page.
    pub scripts: Scripts,
}

impl Request {
    /// Reads the path and query of an address.
    pub fn of(path: &str, query: &str) -> Self {
        let decoded = |text: &str| {
            percent_encoding::percent_decode_str(text)
                .decode_utf8_lossy()
                .into_owned()
        };
        Self {
            path: path
                .trim_start_matches('/')
                .split('/')
                .map(decoded)
                .collect(),
            params: form_urlencoded::parse(query.as_bytes())
                .take(40)
                .map(|(name, value)| (name.into_owned(), value.into_owned()))
                .collect(),
            ..Self::default()
        }
    }

    /// The last value of a parameter, trimmed; `None` if it is empty.
    pub fn param(&self, name: &str) -> Option<&str> {
        let given = self.params.iter().rev();
        given
            .filter(|(given, _)| given == name)
            .map(|(_, value)| value.trim())
            .find(|value| !value.is_empty())
    }

    /// The value of a checked parameter.
    pub(crate) fn read<T: FromStr>(&self, name: &str) -> Option<T> {
        self.param(name)?.parse().ok()
    }

    /// The value of a multi-line parameter, not trimmed; a form sends two characters for
    /// a line end.
    pub(crate) fn lines(&self, name: &str) -> Option<String> {
        let given = self.params.iter().rev().find(|(given, _)| given == name);
        given.map(|(_, value)| value.replace("\r\n", "\n"))
    }

    /// The move in the parameter `add`, with the number `count` in place of `n`.
    pub(crate) fn added_move(&self) -> Option<String> {
        let given = self.param("add")?;
        Some(match self.param("count") {
            Some(count) => given.replace('n', count),
            None => given.to_owned(),
        })
    }

    /// True if the parameter is given and means yes.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        self.param(name).and_then(flag) == Some(true)
    }

    /// The convention; normal play unless given.
    pub(crate) fn convention(&self) -> Convention {
        self.read("convention").unwrap_or_default()
    }

    /// The corner of a poisoned square; the upper left unless given.
    pub(crate) fn corner(&self) -> Corner {
        self.read("corner").unwrap_or_default()
    }

    /// True if a ruleset has to be read: its declarations are tried on small positions,
    /// which is not light work.
    pub(crate) fn has_ruleset(&self) -> bool {
        let values = self.params.iter().map(|(_, value)| value);
        let mut texts = self.path.iter().chain(values);
        texts.any(|text| is_text(text))
    }

    /// True if the slow lane is requested: to think longer, or to check a statement.
    pub(crate) fn asks_for_time(&self) -> bool {
        self.flag("think") || self.param("say").is_some() || self.param("claim").is_some()
    }

    /// True for the JSON interface.
    pub fn is_api(&self) -> bool {
        self.segment(0) == "api"
    }

    /// A segment of the path; empty if there is none.
    pub fn segment(&self, index: usize) -> &str {
        self.path.get(index).map_or("", String::as_str)
    }

    /// The language in the address.
    pub(crate) fn asked_language(&self) -> Option<Language> {
        self.param("lang").and_then(Language::of)
    }

    /// The language of the answer: from the address, else the one chosen before, else the
    /// browser's preferences, else English.
    pub(crate) fn language(&self) -> Language {
        self.asked_language()
            .or(self.chosen)
            .unwrap_or_else(|| accepted(&self.accept_language))
    }

    /// An address on this server, in the same language if this address names one.
    pub(crate) fn link(&self, path: &str, params: &[(&str, &str)]) -> String {
        let language = self.asked_language().map_or("", Language::tag);
        address(path, params.iter().copied().chain([("lang", language)]))
    }

    /// The address of this page with these parameters changed; an empty value removes one.
    pub(crate) fn with(&self, changed: &[(&str, &str)]) -> String {
        let segments: Vec<String> = self.path.iter().map(|part| escaped(part)).collect();
        let params = self.params.iter();
        let same = params
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .filter(|(name, _)| !changed.iter().any(|(other, _)| other == name));
        let path = format!("/{}", segments.join("/"));
        let new = changed
            .iter()
            .copied()
            .filter(|(_, value)| !value.is_empty());
        with_query(path, same.chain(new))
    }

    /// The address of this page in another language.
    pub(crate) fn in_language(&self, language: Language) -> String {
        self.with(&[("lang", language.tag())])
    }
}

/// A text as one segment of a path.
pub(crate) fn escaped(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED_IN_PATH).to_string()
}

/// A path with these query parameters, without those that are empty.
pub(crate) fn address<'p>(
    path: &str,
    params: impl IntoIterator<Item = (&'p str, &'p str)>,
) -> String {
    let params = params.into_iter().filter(|(_, value)| !value.is_empty());
    with_query(path.to_owned(), params)
}

/// A path with all these query parameters.
fn with_query<'p>(mut address: String, params: impl Iterator<Item = (&'p str, &'p str)>) -> String {
    let mut sign = '?';
    for (name, value) in params {
        address.push(sign);
        address.extend(utf8_percent_encode(name, ESCAPED));
        address.push('=');
        address.extend(utf8_percent_encode(value, ESCAPED));
        sign = '&';
    }
    address
}

/// The convention as the value of the parameter `misere`.
pub(crate) const fn digit(convention: Convention) -> &'static str {
    match convention {
        Convention::Misere => "1",
        Convention::Normal => "0",
    }
}

/// The value of the parameter `misere`, empty for normal play.
pub(crate) const fn misere(convention: Convention) -> &'static str {
    match convention {
        Convention::Misere => "1",
        Convention::Normal => "",
    }
}

/// The supported language with the greatest weight in an `Accept-Language` header, the
/// first of equals; English if there is none.
fn accepted(header: &str) -> Language {
    let mut best: Option<(f32, Language)> = None;
    for item in header.split(',').take(20) {
        let mut parts = item.split(';');
        let tag = parts.next().unwrap_or_default().trim();
        let weight = parts
            .find_map(|part| part.trim().strip_prefix("q=")?.trim().parse::<f32>().ok())
            .unwrap_or(1.0);
        if let Some(language) = Language::of(tag)
            && weight > 0.0
            && best.is_none_or(|(most, _)| weight > most)
        {
            best = Some((weight, language));
        }
    }
    best.map_or(Language::English, |(_, language)| language)
}

/// Parses yes or no.
pub(crate) fn flag(value: &str) -> Option<bool> {
    match value {
        "1" | "yes" | "true" | "on" => Some(true),
        "0" | "no" | "false" | "off" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_says_which_language_its_reader_wants() {
        use Language::{English, SimplifiedChinese, TraditionalChinese};
        for (header, language) in [
            ("", English),
            ("zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7", TraditionalChinese),
            ("zh-HK", TraditionalChinese),
            ("zh-CN,zh;q=0.9", SimplifiedChinese),
            ("zh", SimplifiedChinese),
            ("fr-FR,fr;q=0.9,zh-Hant;q=0.3", TraditionalChinese),
            ("fr, de", English),
            ("en;q=0.2, zh-Hans;q=0.8", SimplifiedChinese),
            ("zh-TW;q=0, en", English),
            (";;q=,,q=x", English),
        ] {
            assert_eq!(accepted(header), language, "{header}");
        }
    }

    #[test]
    fn an_address_is_read_back_as_it_was_written() {
        let hostile = "A(2,3)+B(2,3) & \"<b>\"=?#%/漢~>";
        let written = address("/play/hexagon", [("at", hostile), ("moves", "1h2~1u3")]);
        let (path, query) = written.split_once('?').unwrap();
        let request = Request::of(path, query);
        assert_eq!(request.path, ["play", "hexagon"]);
        assert_eq!(request.param("at"), Some(hostile));
        assert_eq!(request.param("moves"), Some("1h2~1u3"));
        assert!(!written.contains(['"', '<', ' ', '+']));
    }

    #[test]
    fn a_language_in_the_address_stays_in_every_link() {
        let request = Request::of("/play/nim", "at=3,5,7&lang=zh-Hant");
        assert_eq!(request.language(), Language::TraditionalChinese);
        assert_eq!(request.link("/learn", &[]), "/learn?lang=zh-Hant");
        assert_eq!(
            request.in_language(Language::English),
            "/play/nim?at=3,5,7&lang=en"
        );
    }

    /// A missing text is not an empty one.
    #[test]
    fn an_emptied_field_stays_in_the_links_of_its_page() {
        let request = Request::of("/ruleset", "text=&m1=a&lang=zh-Hant");
        let changed = request.with(&[("lang", "en"), ("m1", "")]);
        assert_eq!(changed, "/ruleset?text=&lang=en");
    }
}
