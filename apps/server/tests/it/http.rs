//! The server as seen by a client: pages, addresses, limits.

use crate::common;

use common::{Server, links, unescaped};
use grundy::{Example, Game};

const LANGUAGES: [&str; 3] = ["en", "zh-Hant", "zh-Hans"];

/// Checks that no text of a page is missing.
fn whole(path: &str, body: &str) {
    for key in [
        "[web-", "[course-", "[puzzle-", "[play-", "[page-", "[axis-", "[answer-", "[survey-",
        "[atlas-",
    ] {
        assert!(
            !body.contains(key),
            "{path}: {}",
            &body[body.find(key).unwrap()..][..60]
        );
    }
    assert!(body.trim_end().ends_with("</html>"), "{path} is cut off");
}

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
            let at = position.replace('+', "%2B").replace('#', "%23");
            paths.push(format!("/play/{name}?at={at}&show=values,why,hint"));
            paths.push(format!("/table/{name}?to=8"));
        }
    }
    let classics = Game::classics().into_iter();
    paths.extend(classics.map(|(slug, _)| format!("/games/{slug}")));
    for path in &paths {
        for language in LANGUAGES {
            let mark = if path.contains('?') { '&' } else { '?' };
            let path = format!("{path}{mark}lang={language}");
            let page = server.get(&path);
            assert_eq!(page.status, 200, "{path}: {}", page.body);
            assert!(
                page.body.contains(&format!("<html lang=\"{language}\">")),
                "{path}"
            );
            whole(&path, &page.body);
        }
    }
    assert!(
        server
            .get("/metrics")
            .body
            .contains("grundy_panics_total 0")
    );
}

#[test]
fn the_browser_or_a_cookie_chooses_the_language_and_the_address_overrules_both() {
    let server = Server::new();
    let lang = |headers: &str, path: &str| {
        let body = server.send("GET", path, headers).body;
        let begin = body.find("<html lang=\"").unwrap() + 12;
        body[begin..].split('"').next().unwrap().to_owned()
    };
    assert_eq!(lang("", "/"), "en");
    assert_eq!(lang("Accept-Language: zh-TW,zh;q=0.9\r\n", "/"), "zh-Hant");
    assert_eq!(lang("Accept-Language: zh-HK\r\n", "/"), "zh-Hant");
    assert_eq!(lang("Accept-Language: zh-CN\r\n", "/"), "zh-Hans");
    assert_eq!(lang("Accept-Language: de\r\n", "/"), "en");
    let both = "Accept-Language: zh-CN\r\nCookie: a=b; lang=zh-Hant\r\n";
    assert_eq!(lang(both, "/"), "zh-Hant");
    assert_eq!(lang(both, "/?lang=en"), "en");
    let reply = server.get("/learn?lang=zh-Hans");
    assert!(reply.head.contains("set-cookie: lang=zh-Hans;"));
    assert!(
        links(&reply.body, "/learn/")
            .iter()
            .all(|link| link.contains("lang=zh-Hans"))
    );
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
        let at = position.replace('+', "%2B").replace('#', "%23");
        let mut path = format!("/play/{name}?at={at}&second=random&seed=11");
        let mut over = false;
        for step in 0..400 {
            let reply = server.get(&path);
            if reply.status == 303 {
                path = reply.header("location").unwrap();
                continue;
            }
            assert_eq!(reply.status, 200, "{path}");
            if reply.body.contains("status over") {
                over = true;
                break;
            }
            let go = links(&reply.body, "/go/");
            if let Some(go) = go.first() {
                path.clone_from(go);
                continue;
            }
            let board = reply.body.split("id=\"board\"").nth(1).unwrap();
            let board = board.split("</svg>").next().unwrap();
            let mut moves = links(board, "/play/");
            if moves.is_empty() {
                // A heap too large to draw is played through the list.
                moves = links(reply.body.split("<tbody>").nth(1).unwrap(), "/play/");
            }
            assert!(!moves.is_empty(), "{path} offers no move");
            // Some moves take two clicks, or a click and a button below.
            let made = |link: &str| {
                let moves = link.split("moves=").nth(1).unwrap_or_default();
                let moves = moves.split('&').next().unwrap_or_default();
                moves.split('~').filter(|text| !text.is_empty()).count()
            };
            let is_move = |link: &String| !link.contains("pick=") && made(link) > made(&path);
            let buttons = match path.contains("pick=") {
                true => links(&reply.body, "/play/"),
                false => Vec::new(),
            };
            if let links @ [_, ..] = &[&moves[..], &buttons].concat()[..]
                && links.iter().any(is_move)
            {
                moves = links.iter().filter(|link| is_move(link)).cloned().collect();
            }
            path = moves[(step * 5 + 2) % moves.len()].clone();
        }
        // Play can cycle in these two; the third repetition is a draw.
        assert!(over, "{slug} did not end: {path}");
    }
}

#[test]
fn undo_redo_and_hint_stand_in_the_page() {
    let server = Server::new();
    let page = server.get("/play/nim?at=3,5,7&moves=3-1~5-2");
    let key = |body: &str, letter: &str| {
        let begin = body.find(&format!("data-key=\"{letter}\"")).unwrap();
        let href = body[begin..].split("href=\"").nth(1).unwrap();
        unescaped(href.split('"').next().unwrap())
    };
    let back = server.get(&key(&page.body, "u"));
    assert!(back.body.contains("3,5,7"));
    let forth = server.get(&key(&back.body, "r"));
    assert!(forth.body.contains("<code>2,3,7</code>"));
    let hint = server.get(&key(&back.body, "h"));
    assert!(hint.body.contains("A winning move is 3-1"));
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
        let page = server.get(path).body;
        let board = page.split("id=\"board\"").nth(1).unwrap();
        let targets = links(board, "/play/");
        assert!(
            targets
                .iter()
                .any(|link| link.contains(wanted) && link.contains("edit=1")),
            "{path}: {targets:?}"
        );
    }
    let sized = server.get("/new?game=chomp&a=3&b=5&first=person&second=perfect");
    assert_eq!(
        (sized.status, sized.header("location").unwrap().as_str()),
        (303, "/play/chomp?at=3x5")
    );
}

#[test]
fn the_corner_of_the_poison_stays_in_every_address() {
    let server = Server::new();
    let page = server
        .get("/play/chomp?at=2x3&corner=lower-left&first=person&second=person")
        .body;
    let board = page.split("id=\"board\"").nth(1).unwrap();
    let moves = links(board, "/play/");
    let moves: Vec<_> = moves
        .iter()
        .filter(|link| link.contains("moves="))
        .collect();
    assert!(!moves.is_empty());
    assert!(
        moves.iter().all(|link| link.contains("corner=lower-left")),
        "{moves:?}"
    );
    assert!(page.contains("Draw the poison at the upper left"));
    let other = server.get("/play/nim?at=2,3").body;
    assert!(!other.contains("Draw the poison"));
    let bad = server.get("/play/chomp?at=2x3&corner=middle");
    assert_eq!(bad.status, 400);
    let plain = server.get("/board.svg?game=chomp&at=2x3").body;
    let lower = server
        .get("/board.svg?game=chomp&at=2x3&corner=lower-left")
        .body;
    assert!(plain.starts_with("<svg") && lower.starts_with("<svg") && plain != lower);
}

#[test]
fn nothing_that_a_client_sends_comes_back_as_markup() {
    let server = Server::new();
    let script = "%3Cscript%3Ealert(1)%3C/script%3E%22%27";
    for path in [
        format!("/play/{script}"),
        format!("/play/nim?at={script}"),
        format!("/play/nim?at=3,5&moves={script}"),
        format!("/games/{script}"),
        format!("/learn/{script}"),
        format!("/table/{script}"),
        format!("/plane/{script}"),
        format!("/{script}"),
        format!("/new?game=nim&at={script}"),
        format!("/board.svg?game=nim&at={script}"),
    ] {
        let reply = server.get(&path);
        assert!(
            (400..500).contains(&reply.status),
            "{path}: {}",
            reply.status
        );
        assert!(!reply.body.contains("<script>alert"), "{path}");
        assert!(
            reply
                .head
                .contains("content-security-policy: default-src 'none'"),
            "{path}"
        );
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
    let page = server.get("/play/nimbi?at=10x10&misere=1&show=why");
    assert_eq!(page.status, 200);
    let command = unescaped(&page.body);
    assert!(command.contains("grundy solve nimbi 10x10 --misere --why"));
    assert!(
        links(&page.body, "/play/")
            .iter()
            .any(|link| link.contains("think=1"))
    );
    let table = server.get("/table/nim?to=5000&what=nimbers&misere=0");
    assert_eq!(table.status, 400);
    assert!(
        table
            .body
            .contains("grundy table nim --to 5000 --what nimbers")
    );
    let lab = server.get("/lab?say=for+n+in+1..%3D900000000:+is_n(%22nim%22,+n)");
    assert!(unescaped(&lab.body).contains("grundy conjecture 'for n in 1..=900000000"));
}

#[test]
fn a_conjecture_is_checked_with_its_counterexample_on_a_board() {
    let server = Server::new();
    let held = server.get("/lab?say=for+n+in+1..%3D50:+is_p(%22chomp%22,+[n,+n-1])");
    assert_eq!(held.status, 200);
    assert!(held.body.contains("No counterexample in"));
    let failed = server.get("/lab?say=for+n+in+1..%3D50:+is_n(%22fibonacci%22,+n)");
    assert!(failed.body.contains("the first counterexample is case 1"));
    assert!(failed.body.contains("/play/fibonacci?at=1"));
    let broken = server.get("/lab?say=for+n+in+%3Cscript%3E");
    assert!(broken.body.contains("role=\"alert\"") && !broken.body.contains("<script>"));
    let endless = Server::hurried().get("/lab?say=for+n+in+1..%3D9:+%7B+loop+%7B%7D+%7D");
    assert_eq!(endless.status, 200);
    // The first false claim of each document, with its counterexample.
    let list = server.get("/lab").body;
    assert!(list.len() < 40_000, "{} bytes", list.len());
    let lists = links(&list, "/lab?document=");
    assert!(lists.len() > 8, "{lists:?}");
    let mut drawn = 0;
    for list in lists.iter().filter(|link| link.contains("verdict=false")) {
        let page = server.get(list.split('#').next().unwrap()).body;
        let claims = links(&page, "/lab?claim=");
        assert!(!claims.is_empty(), "{list}");
        let claim = server.get(claims[0].split('#').next().unwrap());
        assert!(claim.body.contains("id=\"checked\""), "{}", claims[0]);
        assert!(claim.body.contains("counterexample"), "{}", claims[0]);
        drawn += usize::from(claim.body.contains("<figure>"));
    }
    assert!(drawn >= 3, "{drawn} boards");
    assert!(
        server
            .get("/metrics")
            .body
            .contains("grundy_panics_total 0")
    );
}

#[test]
fn a_table_comes_as_csv_b_file_and_picture() {
    let server = Server::new();
    let csv = server.get("/table/wythoff.csv?to=20&what=p-positions");
    assert!(csv.body.starts_with("a,b\n0,0\n1,2\n3,5\n"));
    assert!(
        csv.head
            .contains("attachment; filename=\"wythoff-p-positions-20.csv\"")
    );
    assert!(
        server
            .get("/table/octal:0.77.bfile?to=8")
            .body
            .starts_with("0 0\n1 1\n")
    );
    let svg = server.get("/table/chomp.svg?to=12&what=p-positions").body;
    assert!(svg.starts_with("<svg xmlns"));
    assert!(server.get("/plane/7.svg").body.starts_with("<svg"));
    // docs/three-row-chomp.md: the rows of plane c begin at b = c.
    let plane = server.get("/plane/7.csv").body;
    assert!(plane.starts_with("a,b,c\n") && plane.lines().count() > 5);
    let bfile = server.get("/plane/7.bfile").body;
    assert!(bfile.starts_with("7 "), "{bfile}");
    let cells = server.get("/plane/7.cells").body;
    let wide = |line: &str| -> u32 {
        let runs = line.split_whitespace();
        runs.map(|run| run.split(':').next().unwrap().parse::<u32>().unwrap())
            .sum()
    };
    assert!(
        cells
            .lines()
            .all(|line| wide(line) == wide(cells.lines().next().unwrap()))
    );
    assert!(server.get("/branches/60.svg").body.starts_with("<svg"));
    // The same points as in the plane, each with its nearer line.
    let branches = server.get("/branches/60.csv").body;
    assert!(branches.starts_with("a,b,c,branch,stray\n"));
    let of_plane = server.get("/plane/60.csv").body;
    for line in branches.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        assert!(
            of_plane.contains(&format!("\n{}\n", fields[..3].join(","))),
            "{line}"
        );
        assert!(["upper", "lower"].contains(&fields[3]));
        let stray: f64 = fields[4].parse().unwrap();
        assert!(stray.abs() < 10.0, "{line}");
    }
    assert!(branches.contains(",upper,") && branches.contains(",lower,"));
    let bfile = server.get("/branches/60.bfile").body;
    assert_eq!(bfile.lines().count() + 1, branches.lines().count());
    let asked = server.get("/plane?c=33&lang=zh-Hant");
    assert_eq!(asked.status, 303);
    assert_eq!(
        asked.header("location").as_deref(),
        Some("/plane/33?lang=zh-Hant")
    );
    let far = server.get("/plane/900").body;
    assert!(far.contains("grundy plane 900") && far.contains("/branches/900"));
    let family = server.get("/families/A.csv").body;
    assert!(family.starts_with("board,nimber\n\"A(1,1)\",1\n\"A(1,2)\",2\n"));
    assert!(server.get("/families/A.svg").body.starts_with("<svg"));
    let row = server.get("/families/B.bfile?row=2").body;
    assert!(row.starts_with("2 "), "{row}");
    for missing in [
        "/families/D",
        "/families/A.bfile?row=900",
        "/branches/5001",
        "/plane/x.csv",
    ] {
        assert_eq!(server.get(missing).status, 404, "{missing}");
    }
    assert!(
        server
            .get("/board.svg?game=nim&at=3,5,7")
            .body
            .contains("<title>nim 3,5,7</title>")
    );
}

#[test]
fn the_first_page_is_small() {
    let server = Server::new();
    let page = server.get("/");
    let mut bytes = page.body.len();
    for address in links(&page.body, "/assets/").into_iter().chain(
        page.body
            .split("src=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().to_owned()),
    ) {
        let file = server.get(&address);
        assert_eq!(file.status, 200, "{address}");
        bytes += file.body.len();
    }
    // Compressed it is a fifth of that.
    assert!(bytes < 110_000, "the first page is {bytes} bytes in all");
    let style = server.get("/assets/site.css").body.len();
    assert!(
        page.body.len() + style < bytes,
        "style and script were counted"
    );
}

/// The checker accepts the certificates of the page.
#[test]
fn a_certificate_is_taken_from_the_page() {
    let server = Server::new();
    let page = server.get("/play/chomp?at=4,2,2").body;
    let address = links(&page, "/certificate?").remove(0);
    let page = server.get(&address).body;
    assert!(page.contains("grundy-check proof.txt") && page.contains("grundy-certificate 1"));
    let file = server.get(&links(&page, "/certificate.txt?").remove(0));
    assert!(file.head.contains("filename=\"chomp-4-2-2.txt\""));
    assert!(
        file.body
            .starts_with("grundy-certificate 1\ngame chomp\nposition 4,2,2\n")
    );
    // The last line seals all the others.
    let last = file.body.lines().last().unwrap();
    let count = file.body.lines().count() - 1;
    assert!(last.starts_with(&format!("end {count} ")), "{last}");
    let large = server.get("/certificate?game=nimbi&at=10x10&misere=1");
    assert_eq!(large.status, 200);
    assert!(unescaped(&large.body).contains("grundy solve nimbi 10x10 --misere --proof"));
    let lesson = server.get("/learn/proofs/4?answer=1").body;
    assert!(lesson.contains("grundy-certificate 1"), "a live one");
}

/// A move typed as text, and an invalid one.
#[test]
fn a_move_is_made_by_its_text() {
    let server = Server::new();
    let made = server.get("/play/moore:3?at=1,3,5,7&add=3-1,5-2,7-6");
    assert_eq!(made.status, 303);
    let to = made.header("location").unwrap();
    assert_eq!(to, "/play/moore:3?at=1,3,5,7&moves=3-1,5-2,7-6");
    assert_eq!(server.get("/play/moore:3?at=1,3,5,7&add=3-9").status, 400);
}

/// One second with many concurrent players; `examples/load` runs a minute of it.
#[test]
fn many_players_at_once_are_all_answered() {
    let server = Server::new();
    let address = server.address();
    let players: Vec<_> = (0..16)
        .map(|player| {
            std::thread::spawn(move || {
                let mut path = format!("/play/chomp?at=4x5&seed={player}");
                for step in 0..12 {
                    let reply = common::send(address, "GET", &path, "");
                    assert!(
                        [200, 303].contains(&reply.status),
                        "{path}: {}",
                        reply.status
                    );
                    path = match reply.header("location") {
                        Some(location) => location,
                        None => {
                            let mut next = links(&reply.body, "/go/");
                            next.extend(links(&reply.body, "/play/"));
                            next[(player + step) % next.len()].clone()
                        }
                    };
                }
            })
        })
        .collect();
    for player in players {
        player.join().unwrap();
    }
}
