//! The controls of a board: the parts of the state that they drop or keep.

use crate::common;

use common::browser::{in_browser, on_server};
use common::{Server, control, links};
use thirtyfour::Key;

#[test]
fn a_board_that_is_set_up_leads_back_to_the_game_behind_it() {
    let server = Server::new();
    let game = "/play/nim?at=3,5,7&moves=3-1~5-2&lang=en";
    let edit = control(&server.page(game), "e").unwrap();
    let mut page = server.page(&edit);
    for touches in 0..3 {
        let back = links(&page, "/play/nim").into_iter();
        let back = back.filter(|link| link.contains("moves=3-1~5-2") && !link.contains("edit"));
        assert!(back.count() > 0, "after {touches} touches");
        let touched = links(&page, "/play/nim").into_iter();
        let mut touched = touched.filter(|link| link.contains("edit=1"));
        page = server.page(&touched.next().unwrap());
    }
    // Without a move there is no game to go back to.
    let page = server.page("/play/nim?at=3,5,7&edit=1&lang=en");
    assert!(!page.contains("Back to the game"));
}

#[test]
fn what_is_behind_the_dots_is_put_away_and_the_focus_returns() {
    in_browser("dots", "en", |browser| {
        browser.open_board("/play/nim?at=3,5,7");
        let open = "document.querySelector('details.more').open";
        for by_key in [true, false] {
            browser.click("details.more > summary");
            browser.until(open);
            if by_key {
                browser.focus(".behind a");
                browser.key(Key::Escape);
                browser.until("document.activeElement.matches('details.more > summary')");
            } else {
                browser.click(".right .status");
            }
            browser.until(&format!("!{open}"));
        }
    });
}

#[test]
fn a_busy_server_does_not_take_the_board_away() {
    on_server("busy", "en", |browser| {
        browser.open_board("/play/nim?at=3,5,7");
        let before = browser.here();
        browser.script(
            "window.real = window.fetch; window.fetch = async () => new Response(\
                 '<main><h1>Busy</h1><p role=\"alert\">Come again soon.</p></main>', {status: 429})",
            );
        browser.click("#board a[data-at='2,0']");
        browser.until("document.getElementById('live').textContent == 'Come again soon.'");
        browser.until("document.querySelectorAll('#board a.shape').length == 15");
        browser.wait_until_gone(".leaving");
        assert_eq!(browser.here(), before);
        browser.script("window.fetch = window.real");
        browser.changes(|| browser.click("#board a[data-at='2,0']"));
        browser.wait_until_gone(".armed");
    });
}

/// A second Enter makes one of several moves, and does not take the choice back.
#[test]
fn after_a_choice_of_several_moves_the_focus_is_on_the_first_of_them() {
    in_browser("choices", "en", |browser| {
        for (path, place) in [
            ("/play/two-dice:both?at=30@3,5", "1,1"),
            ("/play/dice:3,all?at=40@1,3,5", "1,1"),
            ("/play/laskers-nim?at=4,5", "2,0"),
            ("/play/twins?at=HTHH", "3,0"),
            ("/play/triplets?at=HTHHH", "4,0"),
            // The place has a move of its own among them.
            ("/play/ruler?at=HTHH", "0,0"),
            ("/play/nimbi?at=3x3", "1,1"),
        ] {
            browser.open_board(path);
            let moves = browser.here();
            browser.focus(&format!("#board a[data-at='{place}'][data-pick]"));
            browser.changes(|| browser.key(Key::Enter));
            browser.until("document.activeElement.matches('.chooser .choices li:first-child a')");
            let count = browser.count(".chooser .choices a[data-moves]");
            let said = format!(
                "document.getElementById('live').textContent == '{count} moves; Tab to choose.'"
            );
            browser.until(&said);
            // The choice taken back leads to its place again.
            browser.changes(|| browser.key(Key::Escape));
            browser.until(&format!("document.activeElement.dataset.at == '{place}'"));
            browser.changes(|| browser.key(Key::Enter));
            browser.until("document.activeElement.matches('.chooser .choices li:first-child a')");
            browser.changes(|| browser.key(Key::Enter));
            browser.until("!document.querySelector('.chooser')");
            assert!(
                browser.here() != moves && browser.parameter("moves").is_some(),
                "{path}"
            );
        }
    });
}
