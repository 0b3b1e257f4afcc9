//! All in one file.

use grundy::{Language, Limits, Solver};
use grundy_pages::{Scripts, policy_source, relinked};

use crate::files::{HOST, as_text, asset, packed, thread};
use crate::pages::{made, text};

/// One file with everything in it, in which `program` answers, the WebAssembly of
/// `apps/browser`. It asks for no other file.
#[must_use]
pub fn single(program: &[u8]) -> Vec<u8> {
    let page = text(made(
        &mut Solver::new(Limits::UNTIMED),
        "/",
        Language::English,
        Scripts::Browser,
        "",
    ));
    let mut scripts = Vec::new();
    let mut styles = Vec::new();
    let page = without(
        &page,
        "<link rel=\"stylesheet\" href=\"/assets/",
        ">",
        |name| {
            let style = asset(name);
            styles.push(policy_source(&style));
            format!("<style>{style}</style>")
        },
    );
    if let Some((style, _)) = page
        .split_once("<style>")
        .and_then(|(_, rest)| rest.split_once("</style>"))
    {
        styles.push(policy_source(style));
    }
    let mut script = String::new();
    let page = without(&page, "<script src=\"/assets/", "</script>", |name| {
        script += &asset(name);
        script.push('\n');
        String::new()
    });
    let page = without(&page, "<link rel=\"manifest\"", ">", |_| String::new());
    script += HOST;
    scripts.push(policy_source(&script));
    let page = relinked(&page, |address| match address.strip_prefix("/assets/") {
        Some(name) => {
            let name = name.split_once('?').map_or(name, |(name, _)| name);
            format!(
                "data:image/svg+xml;base64,{}",
                as_text(asset(name).as_bytes())
            )
        }
        None => format!("#{address}"),
    });
    let policy = format!(
        "<head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         script-src {} 'wasm-unsafe-eval'; worker-src blob:; style-src {}; img-src data: blob:; base-uri 'none'\">",
        scripts.join(" "),
        styles.join(" "),
    );
    let end = format!(
        "<script type=\"text/plain\" id=\"thread\">{}</script>\
         <script type=\"text/plain\" id=\"program\">{}</script>\
         <script id=\"host\">{script}</script></body>",
        thread(),
        as_text(&packed(program)),
    );
    page.replacen("<head>", &policy, 1)
        .replacen("</body>", &end, 1)
        .into_bytes()
}

/// A page in which every part from `begin` to `end` is replaced. `with` is told the name
/// of the file after `begin`.
fn without(page: &str, begin: &str, end: &str, mut with: impl FnMut(&str) -> String) -> String {
    let mut out = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once(begin) {
        out += before;
        let (part, after) = after.split_once(end).unwrap_or((after, ""));
        let name = part.split(['?', '"']).next().unwrap_or_default();
        out += &with(name);
        rest = after;
    }
    out + rest
}
