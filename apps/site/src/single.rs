//! All in one file.

use grundy::{Language, Limits, Solver};
use grundy_pages::{Scripts, policy_source, relinked};

use crate::files::{HOST, as_text, asset, asset_name, packed, style_source, thread};
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
    let mut script = String::new();
    let page = without(&page, "<script src=\"/assets/", "</script>", |name| {
        script += &asset(name);
        script.push('\n');
        String::new()
    });
    script += HOST;
    // Only what is fetched apart could be put on a device's first screen.
    let page = without(&page, "<link rel=\"manifest\"", ">", |_| String::new());
    let page = without(&page, "<link rel=\"apple-touch-icon\"", ">", |_| {
        String::new()
    });
    let page = relinked(&page, |address| match asset_name(address) {
        Some(name) => format!(
            "data:image/svg+xml;base64,{}",
            as_text(asset(name).as_bytes())
        ),
        None => format!("#{address}"),
    });
    let policy = format!(
        "<head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         script-src {} 'wasm-unsafe-eval'; worker-src blob:; style-src {}; img-src data: blob:; base-uri 'none'\">",
        policy_source(&script),
        style_source(&page),
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
