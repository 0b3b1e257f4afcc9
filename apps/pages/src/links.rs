//! The addresses in a page, for a host that is not at the root of a server.

/// The attributes that hold an address.
const ATTRIBUTES: [&str; 5] = ["href", "src", "action", "data-cells", "data-fill"];

/// A page of this crate in which `to` has replaced every address on this server, which
/// begins with one slash: those of links, pictures, forms and the redirection of a page
/// without script.
///
/// Only pages made here can be given: in their texts and values every quotation mark is
/// escaped, so `href="/` is an attribute wherever it stands.
///
/// ```
/// let page = r##"<a href="/play?a=1&amp;b=2">x</a> <a href="#main">y</a>"##;
/// let page = grundy_pages::relinked(page, |address| format!("#{address}"));
/// assert_eq!(page, r##"<a href="#/play?a=1&amp;b=2">x</a> <a href="#main">y</a>"##);
/// ```
pub fn relinked(page: &str, to: impl Fn(&str) -> String) -> String {
    let quoted = page.match_indices("=\"/").map(|(at, _)| at + 2);
    let redirections = page.match_indices("; url=/").map(|(at, _)| at + 6);
    let mut places: Vec<usize> = quoted.chain(redirections).collect();
    places.sort_unstable();
    let mut out = String::with_capacity(page.len() + page.len() / 16);
    let mut done = 0;
    for at in places {
        let (before, address) = page.split_at(at);
        if is_attribute(before) && !address.starts_with("//") {
            let address = &address[..address.find('"').unwrap_or(address.len())];
            out.push_str(&page[done..at]);
            out.push_str(&to(&address.replace("&amp;", "&")).replace('&', "&amp;"));
            done = at + address.len();
        }
    }
    out + &page[done..]
}

/// True if what stands before an address says that it is one.
fn is_attribute(before: &str) -> bool {
    let name = before.strip_suffix("=\"");
    before.ends_with("; url=")
        || name.is_some_and(|name| {
            ATTRIBUTES.iter().any(|attribute| {
                name.strip_suffix(attribute)
                    .is_some_and(|tag| tag.ends_with(' '))
            })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_on_this_server_are_replaced() {
        let cases = [
            (
                r#"<img src="/a.svg" alt="/b">"#,
                r#"<img src="./a.svg" alt="/b">"#,
            ),
            (r#"<form action="/go">"#, r#"<form action="./go">"#),
            (
                r#"content="1; url=/play?n=2">"#,
                r#"content="1; url=./play?n=2">"#,
            ),
            (
                r#"<a href="//other/x" data-href="/x">"#,
                r#"<a href="//other/x" data-href="/x">"#,
            ),
            ("a =&quot;/ b", "a =&quot;/ b"),
            ("", ""),
        ];
        for (page, expected) in cases {
            assert_eq!(relinked(page, |address| format!(".{address}")), expected);
        }
    }
}
