//! A page of your own, with a board and its answer:
//! `cargo run -p grundy-render --example page > page.html`.

use std::io::Write as _;

use grundy::{Convention, Game, Language, Solver, Speaker};
use grundy_render::Picture;

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position = Game::named("hexagon")?.position("A(2,3)")?;
    let title = format!("{} {}", position.game(), position.text());
    let answer = position.solve(Convention::Normal, &mut Solver::default())?;
    let speaker = Speaker::new(Language::English);
    let moves = answer.winning_moves.iter().map(|winning| {
        let phrase = speaker.say(&winning.phrase);
        format!("<li>{phrase}, leaving {}</li>", winning.to)
    });
    // Scenes, moves and texts come from the games: none of them has markup.
    let page = format!(
        "<!doctype html><title>{title}</title>{}<p>{}</p><ul>{}</ul>",
        Picture::new(&position.scene(), &title).standalone(),
        speaker.say(&answer.reason),
        moves.collect::<String>(),
    );
    Ok(std::io::stdout().write_all(page.as_bytes())?)
}
