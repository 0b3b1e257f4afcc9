//! Draws a position: `cargo run -p grundy-render --example board -- chomp 4,4,2 > board.svg`.

use std::io::Write as _;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let game = words.next().ok_or("a game and a position")?;
    let position = words.next().ok_or("a position")?;
    let position = grundy::Game::named(&game)?.position(&position)?;
    let scene = position.scene();
    let speaker = grundy::Speaker::new(grundy::Language::default());
    let notes = scene.notes.iter().map(|note| speaker.say(note)).collect();
    let title = format!("{} {}", position.game(), position.text());
    let svg = grundy_render::Picture::new(&scene, &title)
        .noted(notes)
        .standalone();
    Ok(std::io::stdout().write_all(svg.as_bytes())?)
}
