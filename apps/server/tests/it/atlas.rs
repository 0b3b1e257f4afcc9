//! The atlas of octal games on the page: searched without a script, in each language, and
//! as a file.

use crate::common;

use common::{LANGUAGES, Server};

/// The codes that a page lists.
fn codes(page: &str) -> Vec<String> {
    let rows = page
        .split("<th scope=\"row\"><a href=\"/table/octal:")
        .skip(1);
    let code = |row: &str| row.split(['"', '?']).next().unwrap_or_default().to_owned();
    rows.map(code).collect()
}

#[test]
fn codes_are_found_by_their_beginning_their_period_and_its_proof() {
    let server = Server::new();
    let first = server.page("/octal?lang=en");
    let listed = codes(&first);
    assert_eq!((listed.len(), &*listed[0]), (50, "0.1"));
    assert!(first.contains("grundy survey octal 0.1 --to 10000 --format bfile"));
    assert_eq!(codes(&server.page("/octal?page=2"))[0], "0.52");
    // A page number beyond the last shows the last page.
    let last = codes(&server.page("/octal?page=99999"));
    assert_eq!(last.last().map(String::as_str), Some("4.7777"));

    let kayles = server.page("/octal?code=0.77&lang=en");
    assert_eq!(codes(&kayles)[0], "0.77");
    assert!(
        kayles.contains("<td>12</td><td>71</td><td>13</td><td>8</td>"),
        "{kayles}"
    );
    assert!(kayles.contains("Guy and Smith, by heap 168"), "{kayles}");
    for code in codes(&server.page("/octal?code=0.%3F7")) {
        assert!(
            code.starts_with("0.") && code.as_bytes()[3] == b'7',
            "{code}"
        );
    }
    let open = codes(&server.page("/octal?code=0.0&state=open"));
    assert!(open.contains(&"0.04".to_owned()) && !open.contains(&"0.07".to_owned()));
    // 0.16: by a window (Winning Ways, chapter 4).
    let long = server.page("/octal?code=0.16&period=149459&lang=en");
    assert_eq!(codes(&long)[0], "0.16");
    assert!(long.contains("<td>149459</td><td>105351</td>") && long.contains("window, by heap"));
    let longest = server.page("/octal?order=period");
    assert_ne!(codes(&longest)[0], "0.1");
    // Searching for a class's name finds its codes.
    assert!(codes(&server.page("/octal?code=0.3")).contains(&"0.5".to_owned()));

    let none = server.page("/octal?code=9.9&lang=en");
    assert!(none.contains("class=\"complaint\""), "{none}");
    let none = server.page("/octal?code=0.17777&lang=en");
    assert!(none.contains("No code is like this"));
    assert_eq!(server.get("/octal?state=perhaps").status, 400);
    assert_eq!(server.get("/octal?perod=3").status, 400);
}

#[test]
fn the_table_is_a_file_and_linked_from_where_octal_games_are() {
    let server = Server::new();
    let table = server.page("/octal.csv");
    assert!(table.starts_with("code,valued,period,from,"));
    assert_eq!(table.lines().count(), 1 + 14 + 112 + 896 + 7168);
    for path in ["/games/octal", "/tables"] {
        assert!(server.page(path).contains("href=\"/octal\""), "{path}");
    }
    for language in LANGUAGES {
        let page = server.page(&format!("/octal?lang={language}&order=nimber"));
        assert!(page.contains(&format!("name=\"lang\" value=\"{language}\"")));
    }
}
