//! Pages of large tables.

use crate::common;

use common::{Server, unescaped};

/// The most bytes of a page with a table.
const MOST: usize = 400_000;

#[test]
fn a_page_of_a_large_table_is_its_picture_and_the_way_to_its_values() {
    let server = Server::new();
    for (lang, note) in [
        ("en", "the page has its picture alone"),
        ("zh-Hant", "頁面上只有圖"),
        ("zh-Hans", "页面上只有图"),
    ] {
        let page = unescaped(&server.page(&format!("/table/nim?to=200&think=1&lang={lang}")));
        assert!(page.len() < 20_000, "{lang}: {} bytes", page.len());
        for shown in [
            note,
            "<code>grundy table nim --to 200 --what nimbers</code>",
            "<img src=\"/table/nim.svg?to=200&what=nimbers&misere=0",
            "href=\"/table/nim.csv?to=200&what=nimbers&misere=0",
        ] {
            assert!(page.contains(shown), "{lang}: {shown}");
        }
    }
    let misere = server.page("/table/nim?to=150&misere=1&think=1");
    let command = "<code>grundy table nim --to 150 --what outcomes --misere</code>";
    assert!(misere.contains(command), "{misere}");
}

#[test]
fn a_table_whose_values_are_pointed_at_has_a_bound() {
    let server = Server::new();
    // Cells left open for lack of time take fewer bytes.
    let hurried = Server::hurried();
    for game in ["nim", "wythoff", "euclid", "chomp"] {
        let server = if game == "chomp" { &hurried } else { &server };
        let page = server.page(&format!("/table/{game}?to=80"));
        assert!(page.contains("data-values"), "{game}");
        assert!(page.len() < MOST, "{game}: {} bytes", page.len());
    }
    // Numbers are not quoted: quotes would take five times the space.
    let page = unescaped(&server.page("/table/nim?to=3"));
    assert!(
        page.contains("data-values=\"[[0,1,2,3],[1,0,3,2]"),
        "{page}"
    );
}
