//! The folder for a web space.

use grundy::{Language, Limits, Solver, Speaker};
use grundy_pages::{Scripts, relinked, version};

use crate::File;
use crate::files::{CACHE, HOST, asset_name, packed, style_source, thread};
use crate::pages::{all, file, made, root, text, written};

/// The content policy of a page with scripts: as strict as the server's, with the program
/// and the pictures that it draws.
const SCRIPTED: &str = "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; \
                        manifest-src 'self'; img-src 'self' data: blob:";
/// The policy of a page without scripts.
const PLAIN: &str = "manifest-src 'self'; img-src 'self' data:";

/// The folder of the book.
const BOOK: &str = "book/";

/// The names of the program among the files.
const RAW: &str = "assets/grundy.wasm";
const PACKED: &str = "assets/grundy.wasm.gz";

/// All files of a folder in which `program` answers, the WebAssembly of `apps/browser`.
///
/// Every address in it is relative, so it may stand under any path; `address` is needed
/// for the picture of shared links alone, and may be empty. The files of a `book` are put
/// under `book/`, and pages that are written lead to it; it may have none.
#[must_use]
pub fn folder(program: &[u8], address: &str, book: &[File]) -> Vec<File> {
    let mut files: Vec<File> = vec![
        (RAW.to_owned(), program.to_vec()),
        (PACKED.to_owned(), packed(program)),
        ("assets/host.js".to_owned(), HOST.into()),
        ("assets/thread.js".to_owned(), thread().into_bytes()),
    ];
    for language in Language::ALL {
        for (path, page) in all(language, address) {
            let is_first = path == "/";
            let page = if is_first {
                first(language, address)
            } else {
                page
            };
            let page = placed(&page, &path, language);
            let page = if book.is_empty() {
                page
            } else {
                with_book(&page, &up(&file(&path, language)), language)
            };
            let policy = policy(if is_first { SCRIPTED } else { PLAIN }, &page);
            let page = page.replacen("<head>", &format!("<head>{policy}"), 1);
            files.push((file(&path, language), page.into_bytes()));
        }
        let manifest = made(
            &mut Solver::new(Limits::UNTIMED),
            "/manifest.webmanifest",
            language,
            Scripts::None,
            "",
        );
        let up = up(&root(language));
        let manifest = text(manifest)
            .replace("\"/assets/", &format!("\"{up}assets/"))
            .replace("\"/\"", "\"./\"");
        files.push((
            format!("{}manifest.webmanifest", root(language)),
            manifest.into_bytes(),
        ));
    }
    for name in grundy_pages::assets() {
        if let Some(reply) = grundy_pages::asset(name, None) {
            files.push((format!("assets/{name}"), reply.body));
        }
    }
    files.push(("cache.js".to_owned(), cache(&files).into_bytes()));
    let book = book.iter();
    files.extend(book.map(|(name, bytes)| (format!("{BOOK}{name}"), bytes.clone())));
    files
}

/// A page that leads to the book in its language, from its foot.
fn with_book(page: &str, up: &str, language: Language) -> String {
    let title = Speaker::new(language).text("site-book");
    let book = format!("{up}{BOOK}{}index.html", root(language));
    let end = format!(" <a href=\"{book}\">{title}</a></p><p class=\"keys\">");
    page.replacen("</p><p class=\"keys\">", &end, 1)
}

/// The first page in a language, with all scripts.
fn first(language: Language, address: &str) -> String {
    let page = text(made(
        &mut Solver::new(Limits::UNTIMED),
        "/",
        language,
        Scripts::Browser,
        address,
    ));
    let up = up(&root(language));
    let host = format!(
        "<script id=\"host\" src=\"{up}assets/host.js\" data-program=\"{up}{RAW}\" data-packed=\"{up}{PACKED}\" \
         data-thread=\"{up}assets/thread.js\" data-cache=\"{up}cache.js\" defer></script></head>"
    );
    page.replacen("</head>", &host, 1)
}

/// A content policy, with the styles within a page.
fn policy(rest: &str, page: &str) -> String {
    let style = style_source(page);
    format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; {rest}; \
         style-src 'self' {style}; form-action 'self'; base-uri 'none'\">"
    )
}

/// The way from a file of the folder to the folder.
fn up(file: &str) -> String {
    "../".repeat(file.matches('/').count())
}

/// A page with relative addresses: pages that are written are files, all others are
/// answered by the first page in its language.
fn placed(page: &str, path: &str, language: Language) -> String {
    let own = file(path, language);
    let up = up(&own);
    relinked(page, |address| {
        if let Some(name) = asset_name(address) {
            return format!("{up}assets/{name}");
        }
        if address == "/manifest.webmanifest" {
            return format!("{up}{}manifest.webmanifest", root(language));
        }
        match written(address) {
            Some((path, asked)) => {
                let anchor = address
                    .split_once('#')
                    .map_or(String::new(), |(_, anchor)| format!("#{anchor}"));
                format!("{up}{}{anchor}", file(&path, asked.unwrap_or(language)))
            }
            None if path == "/" => format!("#{address}"),
            None => format!("{up}{}index.html#{address}", root(language)),
        }
    })
}

/// The service worker, with the files that it keeps: all that the program needs.
fn cache(files: &[File]) -> String {
    let is_stored = |name: &str| {
        let is_page = name.ends_with("index.html");
        let is_first = Language::ALL
            .iter()
            .any(|language| name == file("/", *language));
        name != RAW && (!is_page || is_first)
    };
    let stored: Vec<&File> = files.iter().filter(|(name, _)| is_stored(name)).collect();
    let all: Vec<u8> = stored
        .iter()
        .flat_map(|(_, bytes)| bytes.iter().copied())
        .collect();
    let names: Vec<String> = stored.iter().map(|(name, _)| format!("{name:?}")).collect();
    format!(
        "const VERSION = \"{}\";\nconst FILES = [{}];\n{CACHE}",
        version(&all),
        names.join(", ")
    )
}
