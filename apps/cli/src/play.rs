//! `play`: a game in the terminal.

mod command;
mod input;
mod review;
mod session;
mod state;

use grundy::computer::Chance;
use grundy::ruleset::is_text;
use grundy::{Game, Message, Page, Speaker};

use crate::args::{self, Seats};
use crate::failure::Failure;
use crate::{board, named, observer};
use input::Input;
use session::Session;
use state::State;

pub(crate) fn play(seats: &Seats, speaker: &Speaker) -> Result<(), Failure> {
    let game = named::game(&seats.game)?;
    let (mut session, seed) = seated(seats, &game, speaker)?;
    announce(&session, &game, seed)?;
    session.begin()?;
    if session.state.people() != [false; 2] {
        session.help()?;
    }
    session.run()
}

/// The two players, and the random seed if anything depends on it.
fn seated<'s>(
    seats: &Seats,
    game: &Game,
    speaker: &'s Speaker,
) -> Result<(Session<'s>, Option<u64>), Failure> {
    let convention = args::convention(seats.misere);
    game.check_convention(convention)?;
    let start = match &seats.position {
        Some(position) => game.start_at(position)?,
        None => game.start()?,
    };
    let corner = board::corner(seats.corner, &start)?;
    let players = [seats.first, seats.second];
    let has_chance = start.opening().is_some() || players != [None; 2];
    if !has_chance {
        Failure::if_idle(
            &[("--seed", seats.seed.is_some())],
            "--first human --second human",
        )?;
    }
    let seed = seats.seed.unwrap_or_else(|| fastrand::u64(..1_000_000));
    let session = Session {
        state: State::new(players, start),
        convention,
        solver: observer::solver_of_many(seats.limits.limits(), &seats.tables, speaker)?,
        chance: Chance::seeded(seed),
        input: Input::new()?,
        speaker,
        corner,
    };
    Ok((session, has_chance.then_some(seed)))
}

/// Prints the game, the players and the seed.
fn announce(session: &Session<'_>, game: &Game, seed: Option<u64>) -> Result<(), Failure> {
    let speaker = session.speaker;
    let page = Game::page(game.name())?;
    session.say(
        &Message::new("play-start")
            .with("game", title(&page, game.name(), speaker))
            .with("convention", game.ending(session.convention))
            .with("line", page.text("line", speaker)),
    )?;
    let opponent = match session.state.seats {
        [None, other] | [other, None] => other,
        _ => None,
    };
    if let Some(skill) = opponent {
        let key = format!("skill-{}", skill.word());
        session.say(
            &Message::new("play-opponent")
                .with("line", Message::new(format!("{key}-line")))
                .with("name", Message::new(key)),
        )?;
    }
    match seed {
        Some(seed) => session.say(&Message::new("play-seed").with("seed", seed.to_string())),
        None => Ok(()),
    }
}

/// The title of a game's page, with the parameters if it has any.
fn title(page: &Page, name: &str, speaker: &Speaker) -> String {
    let title = page.text("name", speaker);
    if name == page.slug || is_text(name) {
        return title;
    }
    let message = Message::new("page-title").with("name", title);
    speaker.say(&message.with("slug", name))
}
