//! No address brings a character into an answer that a browser or terminal obeys instead
//! of showing it.

use crate::common;

use common::Server;
use grundy::is_hidden;

/// ESC, a mark that turns the writing direction, C1's CSI, NUL, a carriage return.
const HOSTILE: &str = "3%1B%5B31m%E2%80%AE%C2%9B%00%0Dx";

#[test]
fn no_address_comes_back_raw() {
    let server = Server::new();
    let rules = format!("ruleset%20a;%20title%20%22{HOSTILE}%22;%20heaps%20n;%20option%20n-1");
    let mut answers = 0;
    for path in [
        "/play/GAME",
        "/play/nim?position=GAME",
        "/games?search=GAME",
        "/table/GAME",
        "/table/nim?to=GAME",
        "/octal?code=GAME",
        "/lab?say=GAME",
        "/lab?claim=GAME",
        "/certificate?game=GAME&position=3",
        "/certificate?game=nim&position=GAME",
        "/ruleset?text=GAME",
        "/board.svg?game=GAME&position=3",
        "/board.svg?game=nim&position=GAME",
        "/api/solve?game=GAME&position=3",
        "/api/solve?game=nim&position=GAME",
        "/api/table?game=GAME",
        "/api/solve?GAME=1",
        "/GAME",
        "/play/sum?position=GAME",
        "/worksheet?game=GAME",
        "/plane/GAME",
        "/play/nim?position=3,5&moves=GAME",
        "/room/GAME",
        "/class/GAME",
    ] {
        for text in [HOSTILE, rules.as_str()] {
            for language in ["en", "zh-Hant"] {
                let path = path.replace("GAME", text);
                let reply = server.send("GET", &path, &format!("Accept-Language: {language}\r\n"));
                assert!(reply.status < 500, "{path}: {}", reply.status);
                let hidden = reply.body.chars().find(|c| is_hidden(*c));
                assert_eq!(hidden, None, "{path}");
                answers += 1;
            }
        }
    }
    assert_eq!(answers, 96);
}
