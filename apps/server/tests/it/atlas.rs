//! The atlas of octal games on the page: searched without a script, in each language, and
//! as a file.

use crate::common;

use common::Server;

/// The codes that a page lists.
fn codes(page: &str) -> Vec<String> {
    let rows = page
        .split("<th scope=\"row\"><a href=\"/play/octal:")
        .skip(1);
    let code = |row: &str| row.split(['"', '?']).next().unwrap_or_default().to_owned();
    rows.map(code).collect()
}

#[test]
fn codes_are_found_by_their_beginning_their_period_and_its_proof() {
    let server = Server::new();
    let first = server.get("/octal?lang=en");
    assert_eq!(first.status, 200);
    let listed = codes(&first.body);
    assert_eq!((listed.len(), &*listed[0]), (50, "0.1"));
    assert!(
        first
            .body
            .contains("grundy survey octal 0.1 --to 10000 --format bfile")
    );
    assert_eq!(codes(&server.get("/octal?page=2").body)[0], "0.52");
    // A page number beyond the last shows the last page.
    let last = codes(&server.get("/octal?page=99999").body);
    assert_eq!(last.last().map(String::as_str), Some("4.7777"));

    let kayles = server.get("/octal?code=0.77&lang=en").body;
    assert_eq!(codes(&kayles)[0], "0.77");
    assert!(
        kayles.contains("<td>12</td><td>71</td><td>13</td><td>8</td>"),
        "{kayles}"
    );
    assert!(kayles.contains("Guy and Smith, by heap 168"), "{kayles}");
    for code in codes(&server.get("/octal?code=0.%3F7").body) {
        assert!(
            code.starts_with("0.") && code.as_bytes()[3] == b'7',
            "{code}"
        );
    }
    let open = codes(&server.get("/octal?code=0.0&state=open").body);
    assert!(open.contains(&"0.04".to_owned()) && !open.contains(&"0.07".to_owned()));
    // 0.16: by a window (Winning Ways, chapter 4).
    let long = server.get("/octal?code=0.16&period=149459&lang=en").body;
    assert_eq!(codes(&long)[0], "0.16");
    assert!(long.contains("<td>149459</td><td>105351</td>") && long.contains("window, by heap"));
    let longest = server.get("/octal?order=period").body;
    assert_ne!(codes(&longest)[0], "0.1");
    // Searching for a class's name finds its codes.
    assert!(codes(&server.get("/octal?code=0.3").body).contains(&"0.5".to_owned()));

    let none = server.get("/octal?code=9.9&lang=en");
    assert!(none.body.contains("class=\"complaint\""), "{}", none.body);
    assert!(
        server
            .get("/octal?code=0.17777&lang=en")
            .body
            .contains("No code is like this")
    );
    assert_eq!(server.get("/octal?state=perhaps").status, 400);
    assert_eq!(server.get("/octal?perod=3").status, 400);
}

#[test]
fn the_table_is_a_file_and_linked_from_where_octal_games_are() {
    let server = Server::new();
    let table = server.get("/octal.csv").body;
    assert!(table.starts_with("code,valued,period,from,"));
    assert_eq!(table.lines().count(), 1 + 14 + 112 + 896 + 7168);
    for path in ["/games/octal", "/tables"] {
        assert!(server.get(path).body.contains("href=\"/octal\""), "{path}");
    }
    for language in ["en", "zh-Hant", "zh-Hans"] {
        let page = server
            .get(&format!("/octal?lang={language}&order=nimber"))
            .body;
        assert!(
            !page.contains("[atlas-") && !page.contains("[web-"),
            "{language}"
        );
        assert!(page.contains(&format!("name=\"lang\" value=\"{language}\"")));
    }
}
