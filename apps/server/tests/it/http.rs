//! The server as seen by a client: pages, addresses, limits.

use crate::common;

use std::collections::BTreeSet;

use common::{Server, at_once, between, control, encoded, links, unescaped};
use grundy::{Example, Game};

#[test]
fn every_page_is_there_in_every_language() {
    let server = Server::hurried();
    let mut paths = vec![
        "/",
        "/learn",
        "/games",
        "/glossary",
        "/tables",
        "/octal",
        "/octal?code=0.3&order=period&page=2",
        "/lab",
        "/ruleset",
        "/plane/0",
        "/plane/7",
        "/branches/2",
        "/branches/60",
        "/families/A",
        "/families/C4",
        "/lab?claim=3.take-1-to-k.two-kinds",
        "/lab?document=1&verdict=false",
        "/certificate?game=chomp&at=4,2,2",
        "/certificate?game=nimbi&at=10x10&misere=1",
        "/learn/chomp/2?m1=r2c2~r1c3&m2=nonsense&p2=1,1&hint=99&part=99&answer=7",
        "/play/chomp?at=5x5&edit=1",
        "/play/xiangqi?edit=1",
        "/play/northcott:8?edit=1",
        "/play/die?at=9@3&edit=1",
        "/play/moore:3?at=1,3,5&edit=1",
        "/play/moore:3?at=1,3,5&pick=0,0~1,1&show=values",
        "/play/chomp?at=2x2&moves=r2c1~r1c2",
        "/play/nim?at=1,1&moves=1-1~1-1",
    ]
    .into_iter()
    .map(str::to_owned)
    .collect::<Vec<_>>();
    for slug in Game::slugs() {
        paths.push(format!("/games/{slug}"));
        let examples = Game::page(&slug).unwrap().examples;
        for (name, position) in examples.iter().map(Example::pair) {
            let at = encoded(position);
            paths.push(format!("/play/{name}?at={at}&show=values,why,hint"));
            paths.push(format!("/table/{name}?to=8"));
        }
    }
    let classics = Game::classics().into_iter();
    paths.extend(classics.map(|(slug, _)| format!("/games/{slug}")));
    server.check_pages(&paths);
    server.check_no_panic();
}

#[test]
fn the_browser_or_a_cookie_chooses_the_language_and_the_address_overrules_both() {
    let server = Server::new();
    let lang = |headers: &str, path: &str| {
        let page = server.send("GET", path, headers).body;
        between(path, &page, "<html lang=\"", "\"").to_owned()
    };
    let both = "Accept-Language: zh-CN\r\nCookie: a=b; lang=zh-Hant\r\n";
    for (headers, path, language) in [
        ("", "/", "en"),
        ("Accept-Language: zh-TW,zh;q=0.9\r\n", "/", "zh-Hant"),
        ("Accept-Language: zh-HK\r\n", "/", "zh-Hant"),
        ("Accept-Language: zh-CN\r\n", "/", "zh-Hans"),
        ("Accept-Language: de\r\n", "/", "en"),
        (both, "/", "zh-Hant"),
        (both, "/?lang=en", "en"),
    ] {
        assert_eq!(lang(headers, path), language, "{headers} {path}");
    }
    let reply = server.get("/learn?lang=zh-Hans");
    assert!(reply.head.contains("set-cookie: lang=zh-Hans;"));
    let lessons = links(&reply.body, "/learn/");
    assert!(lessons.iter().all(|link| link.contains("lang=zh-Hans")));
}

/// Follows the links available to a reader without scripts.
#[test]
fn every_game_is_played_to_its_end_by_links_alone() {
    let server = Server::new();
    for slug in Game::slugs() {
        let page = Game::page(&slug).unwrap();
        // The smallest example, to end soon.
        let (name, position) = page
            .examples
            .iter()
            .map(Example::pair)
            .filter(|(_, text)| !text.contains('w') && text.len() < 30)
            .min_by_key(|(name, text)| {
                let start = Game::named(name).unwrap().start_at(text).unwrap();
                let choices = start.position().map(|position| position.choices(500).len());
                (start.opening().is_none(), choices.unwrap_or(0))
            })
            .unwrap();
        let start = format!(
            "/play/{name}?at={}&second=random&seed=11",
            encoded(position)
        );
        let mut steps = 2;
        // Some games can cycle; the third repetition is a draw.
        server.play_by_links(&start, |path, page| {
            let mut moves = links(between(path, page, "id=\"board\"", "</svg>"), "/play/");
            if moves.is_empty() {
                // A heap too large to draw is played through the list.
                moves = links(page.split("<tbody>").nth(1).unwrap(), "/play/");
            }
            assert!(!moves.is_empty(), "{path} offers no move");
            // Some moves take two clicks, or a click and a button below.
            let made = |link: &str| {
                let (_, moves) = link.split_once("moves=").unwrap_or_default();
                let moves = moves.split('&').next().unwrap_or_default();
                moves.split('~').filter(|text| !text.is_empty()).count()
            };
            let is_move = |link: &String| !link.contains("pick=") && made(link) > made(path);
            let buttons = match path.contains("pick=") {
                true => links(page, "/play/"),
                false => Vec::new(),
            };
            let complete: Vec<String> = (moves.iter().chain(&buttons))
                .filter(|link| is_move(link))
                .cloned()
                .collect();
            if !complete.is_empty() {
                moves = complete;
            }
            steps += 5;
            moves.swap_remove(steps % moves.len())
        });
    }
}

#[test]
fn undo_redo_and_hint_stand_in_the_page() {
    let server = Server::new();
    let press = |page: &str, key: &str| server.page(&control(page, key).unwrap());
    let page = server.page("/play/nim?at=3,5,7&moves=3-1~5-2");
    let back = press(&page, "u");
    assert!(back.contains("3,5,7"));
    assert!(press(&back, "r").contains("<code>2,3,7</code>"));
    assert!(press(&back, "h").contains("This wins: take 1 from the heap of 3"));
}

#[test]
fn a_board_is_set_up_by_links() {
    let server = Server::new();
    for (path, wanted) in [
        ("/play/chomp?at=2x2&edit=1", "at=3,2"),
        ("/play/nim?at=2&edit=1", "at=1,2"),
        ("/play/nimbi?at=2x2&edit=1", "at=.%23/%23%23"),
        ("/play/hexagon?at=A(1,2)&edit=1", "at=A(2,1)"),
    ] {
        let page = server.page(path);
        let (_, board) = page.split_once("id=\"board\"").unwrap();
        let targets = links(board, "/play/");
        let is_wanted = |link: &String| link.contains(wanted) && link.contains("edit=1");
        assert!(targets.iter().any(is_wanted), "{path}: {targets:?}");
    }
    let sized = server.get("/new?game=chomp&a=3&b=5&first=person&second=perfect");
    assert_eq!(sized.location(), "/play/chomp?at=3x5");
}

#[test]
fn the_corner_of_the_poison_stays_in_every_address() {
    let server = Server::new();
    let page = server.page("/play/chomp?at=2x3&corner=lower-left&first=person&second=person");
    let (_, board) = page.split_once("id=\"board\"").unwrap();
    let mut moves = links(board, "/play/");
    moves.retain(|link| link.contains("moves="));
    let has_corner = |link: &String| link.contains("corner=lower-left");
    assert!(
        !moves.is_empty() && moves.iter().all(has_corner),
        "{moves:?}"
    );
    assert!(page.contains("Draw the poison at the upper left"));
    let other = server.page("/play/nim?at=2,3");
    assert!(!other.contains("Draw the poison"));
    let bad = server.get("/play/chomp?at=2x3&corner=middle");
    assert_eq!(bad.status, 400);
    let plain = server.page("/board.svg?game=chomp&at=2x3");
    let lower = server.page("/board.svg?game=chomp&at=2x3&corner=lower-left");
    assert!(plain.starts_with("<svg") && lower.starts_with("<svg") && plain != lower);
}

#[test]
fn nothing_that_a_client_sends_comes_back_as_markup() {
    let server = Server::new();
    let script = "%3Cscript%3Ealert(1)%3C/script%3E%22%27";
    for path in [
        "/play/",
        "/play/nim?at=",
        "/play/nim?at=3,5&moves=",
        "/games/",
        "/learn/",
        "/table/",
        "/plane/",
        "/",
        "/new?game=nim&at=",
        "/board.svg?game=nim&at=",
    ] {
        let reply = server.get(&format!("{path}{script}"));
        assert_eq!(reply.status / 100, 4, "{path}: {}", reply.status);
        assert!(!reply.body.contains("<script>alert"), "{path}");
        let policy = reply.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'"), "{path}: {policy}");
    }
    let page = server.get("/");
    assert!(!page.body.contains(" style=") && !page.body.contains("onclick"));
}

#[test]
fn an_error_shows_the_wrong_character_and_what_works() {
    let server = Server::new();
    let page = server.get("/play/chomp?at=3,4");
    assert_eq!(page.status, 400);
    assert!(page.body.contains("<mark>4</mark>"));
    assert!(page.body.contains("/play/chomp?at=3x4"));
    let page = server.get("/play/nmi");
    assert_eq!(page.status, 404);
    assert!(page.body.contains("/play/nim"));
}

#[test]
fn what_is_too_large_says_so_with_the_command() {
    let server = Server::hurried();
    let page = server.page("/play/nimbi?at=10x10&misere=1&show=why");
    assert!(unescaped(&page).contains("grundy solve nimbi 10x10 --misere --why"));
    let mut on = links(&page, "/play/").into_iter();
    assert!(on.any(|link| link.contains("think=1")));
    let table = server.get("/table/nim?to=5000&what=nimbers&misere=0");
    assert_eq!(table.status, 400);
    let command = "grundy table nim --to 5000 --what nimbers";
    assert!(table.body.contains(command));
    let lab = server.get("/lab?say=for+n+in+1..%3D900000000:+is_n(%22nim%22,+n)");
    assert!(unescaped(&lab.body).contains("grundy conjecture 'for n in 1..=900000000"));
}

#[test]
fn a_conjecture_is_checked_with_its_counterexample_on_a_board() {
    let server = Server::new();
    let say = |server: &Server, text| server.page(&format!("/lab?say={}", encoded(text)));
    let right = say(&server, "for n in 1..=50: is_p(\"chomp\", [n, n-1])");
    assert!(right.contains("No counterexample in"));
    let wrong = say(&server, "for n in 1..=50: is_n(\"fibonacci\", n)");
    assert!(wrong.contains("the first counterexample is case 1"));
    assert!(wrong.contains("/play/fibonacci?at=1"));
    let broken = say(&server, "for n in <script>");
    assert!(broken.contains("role=\"alert\"") && !broken.contains("<script>"));
    say(&Server::hurried(), "for n in 1..=9: { loop {} }");
    // The first false claim of each document, with its counterexample.
    let list = server.page("/lab");
    assert!(list.len() < 40_000, "{} bytes", list.len());
    let lists = links(&list, "/lab?document=");
    assert!(lists.len() > 8, "{lists:?}");
    let mut drawn = 0;
    for list in lists.iter().filter(|link| link.contains("verdict=false")) {
        let page = server.page(list.split('#').next().unwrap());
        let claims = links(&page, "/lab?claim=");
        assert!(!claims.is_empty(), "{list}");
        let claim = server.page(claims[0].split('#').next().unwrap());
        assert!(claim.contains("id=\"checked\""), "{}", claims[0]);
        assert!(claim.contains("counterexample"), "{}", claims[0]);
        drawn += usize::from(claim.contains("<figure>"));
    }
    assert!(drawn >= 3, "{drawn} boards");
    server.check_no_panic();
}

#[test]
fn a_table_comes_as_csv_b_file_and_picture() {
    let server = Server::new();
    let csv = server.get("/table/wythoff.csv?to=20&what=p-positions");
    assert!(csv.body.starts_with("a,b\n0,0\n1,2\n3,5\n"));
    let name = "attachment; filename=\"wythoff-p-positions-20.csv\"";
    assert!(csv.head.contains(name));
    for (path, begin) in [
        ("/table/octal:0.77.bfile?to=8", "0 0\n1 1\n"),
        ("/table/chomp.svg?to=12&what=p-positions", "<svg xmlns"),
        ("/plane/7.svg", "<svg"),
        ("/plane/7.csv", "a,b,c\n"),
        // docs/three-row-chomp.md: the rows of plane c begin at b = c.
        ("/plane/7.bfile", "7 "),
        ("/branches/60.svg", "<svg"),
        ("/branches/60.csv", "a,b,c,branch,stray\n"),
        (
            "/families/A.csv",
            "board,nimber\n\"A(1,1)\",1\n\"A(1,2)\",2\n",
        ),
        ("/families/A.svg", "<svg"),
        ("/families/B.bfile?row=2", "2 "),
    ] {
        let file = server.page(path);
        assert!(file.starts_with(begin), "{path}: {file}");
    }
    assert!(server.page("/plane/7.csv").lines().count() > 5);
    let cells = server.page("/plane/7.cells");
    let wide = |line: &str| -> u32 {
        let runs = line.split_whitespace();
        runs.map(|run| run.split(':').next().unwrap().parse::<u32>().unwrap())
            .sum()
    };
    let widths: BTreeSet<u32> = cells.lines().map(wide).collect();
    assert_eq!(widths.len(), 1, "{widths:?}");
    // The same points as in the plane, each with its nearer line.
    let branches = server.page("/branches/60.csv");
    let of_plane = server.page("/plane/60.csv");
    for line in branches.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let point = format!("\n{}\n", fields[..3].join(","));
        assert!(of_plane.contains(&point), "{line}");
        assert!(["upper", "lower"].contains(&fields[3]));
        let stray: f64 = fields[4].parse().unwrap();
        assert!(stray.abs() < 10.0, "{line}");
    }
    assert!(branches.contains(",upper,") && branches.contains(",lower,"));
    let bfile = server.page("/branches/60.bfile");
    assert_eq!(bfile.lines().count() + 1, branches.lines().count());
    let form = server.get("/plane?c=33&lang=zh-Hant");
    assert_eq!(form.location(), "/plane/33?lang=zh-Hant");
    let far = server.get("/plane/900").body;
    assert!(far.contains("grundy plane 900") && far.contains("/branches/900"));
    for missing in [
        "/families/D",
        "/families/A.bfile?row=900",
        "/branches/5001",
        "/plane/x.csv",
    ] {
        assert_eq!(server.get(missing).status, 404, "{missing}");
    }
    let board = server.page("/board.svg?game=nim&at=3,5,7");
    assert!(board.contains("<title>nim 3,5,7</title>"));
}

/// The checker accepts the certificates of the page.
#[test]
fn a_certificate_is_taken_from_the_page() {
    let server = Server::new();
    let page = server.page("/play/chomp?at=4,2,2");
    let address = links(&page, "/certificate?").remove(0);
    let page = server.page(&address);
    assert!(page.contains("grundy-check proof.txt") && page.contains("grundy-certificate 1"));
    let file = server.get(&links(&page, "/certificate.txt?").remove(0));
    assert!(file.head.contains("filename=\"chomp-4-2-2.txt\""));
    let head = "grundy-certificate 1\ngame chomp\nposition 4,2,2\n";
    assert!(file.body.starts_with(head));
    // The last line seals all the others.
    let last = file.body.lines().last().unwrap();
    let count = file.body.lines().count() - 1;
    assert!(last.starts_with(&format!("end {count} ")), "{last}");
    let large = server.page("/certificate?game=nimbi&at=10x10&misere=1");
    assert!(unescaped(&large).contains("grundy solve nimbi 10x10 --misere --proof"));
    let lesson = server.page("/learn/proofs/4?answer=1");
    assert!(lesson.contains("grundy-certificate 1"), "a live one");
}

/// A move typed as text, and an invalid one.
#[test]
fn a_move_is_made_by_its_text() {
    let server = Server::new();
    let made = server.get("/play/moore:3?at=1,3,5,7&add=3-1,5-2,7-6");
    let there = "/play/moore:3?at=1,3,5,7&moves=3-1,5-2,7-6";
    assert_eq!(made.location(), there);
    assert_eq!(server.get("/play/moore:3?at=1,3,5,7&add=3-9").status, 400);
}

/// One second with many concurrent players; `examples/load` runs a minute of it.
#[test]
fn many_players_at_once_are_all_answered() {
    let server = Server::new();
    at_once(16, |player| {
        let mut path = format!("/play/chomp?at=4x5&seed={player}");
        for step in 0..12 {
            let reply = server.get(&path);
            let is_good = [200, 303].contains(&reply.status);
            assert!(is_good, "{path}: {}", reply.status);
            path = reply.header("location").unwrap_or_else(|| {
                let mut next = links(&reply.body, "/go/");
                next.extend(links(&reply.body, "/play/"));
                next.swap_remove((player + step) % next.len())
            });
        }
    });
}
