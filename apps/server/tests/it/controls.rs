//! The controls of a board: the parts of the state that they drop or keep.

use crate::common;

use common::browser::{Browser, in_browser};
use common::{Server, control, links};
use thirtyfour::prelude::*;

#[test]
fn a_board_that_is_set_up_leads_back_to_the_game_behind_it() {
    let server = Server::new();
    let game = "/play/nim?at=3,5,7&moves=3-1~5-2&lang=en";
    let edit = control(&server.get(game).body, "e").unwrap();
    let mut page = server.get(&edit).body;
    for touches in 0..3 {
        let back = links(&page, "/play/nim").into_iter();
        let back = back.filter(|link| link.contains("moves=3-1~5-2") && !link.contains("edit"));
        assert!(back.count() > 0, "after {touches} touches");
        let touched = links(&page, "/play/nim").into_iter();
        let mut touched = touched.filter(|link| link.contains("edit=1"));
        page = server.get(&touched.next().unwrap()).body;
    }
    // Without a move there is no game to go back to.
    let page = server.get("/play/nim?at=3,5,7&edit=1&lang=en").body;
    assert!(!page.contains("Back to the game"));
}

#[test]
fn what_is_behind_the_dots_is_put_away_and_the_focus_returns() {
    in_browser("dots", "en", false, async |browser: &Browser| {
        browser.open("/play/nim?at=3,5,7").await?;
        browser.settled().await?;
        let open = "document.querySelector('details.more').open";
        for by_key in [true, false] {
            browser.click("details.more > summary").await?;
            browser.until(open).await?;
            if by_key {
                browser
                    .script("document.querySelector('.behind a').focus()")
                    .await?;
                browser.key(Key::Escape).await?;
                browser
                    .until("document.activeElement.matches('details.more > summary')")
                    .await?;
            } else {
                browser.click(".right .status").await?;
            }
            browser.until(&format!("!{open}")).await?;
        }
        Ok(())
    });
}

#[test]
fn a_busy_server_does_not_take_the_board_away() {
    in_browser("busy", "en", false, async |browser: &Browser| {
        browser.open("/play/nim?at=3,5,7").await?;
        browser.settled().await?;
        let before = browser.here().await?;
        browser
            .script(
                "window.real = window.fetch; window.fetch = async () => new Response(\
                 '<main><h1>Busy</h1><p role=\"alert\">Come again soon.</p></main>', {status: 429}); return 1",
            )
            .await?;
        browser.click("#board a[data-at='2,0']").await?;
        browser
            .until("document.getElementById('live').textContent == 'Come again soon.'")
            .await?;
        browser
            .until("document.querySelectorAll('#board a.shape').length == 15 && !document.querySelector('.leaving')")
            .await?;
        assert_eq!(browser.here().await?, before);
        browser
            .script("window.fetch = window.real; return 1")
            .await?;
        browser
            .changes(async || browser.click("#board a[data-at='2,0']").await)
            .await?;
        browser.until("!document.querySelector('.armed')").await
    });
}
