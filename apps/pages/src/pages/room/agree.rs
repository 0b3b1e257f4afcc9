//! The agreements of two players: a move taken back, another board, the end of a game;
//! and their greetings.

use grundy::{DrawingBudget, Game, Message};
use maud::{Markup, html};

use super::{Visit, answered, done, wanted};
use crate::context::Context;
use crate::failure::Failure;
use crate::pages::choose;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::rooms::{GREETINGS, Presence, RoomError, Table, Wish};
use crate::state::State;
use crate::view::layout::document;
use crate::view::shelf::thumbnail;

/// Asks to take back the visitor's last move; a computer agrees at once.
pub(crate) fn undo(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    done(ctx, reader, |ctx, visit| {
        let seat = visit.seat()?;
        let table = &visit.room.table;
        if visit.session(ctx)?.is_over() {
            return Err(RoomError::Over.into());
        }
        let undone = table.undone(seat).ok_or(RoomError::Nothing)?;
        visit.wish(ctx, Wish::Undo, undone)
    })
}

/// Ends the game: the other side has won.
pub(crate) fn resign(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    done(ctx, reader, |ctx, visit| {
        let seat = visit.seat()?;
        if visit.session(ctx)?.is_over() {
            return Err(RoomError::Over.into());
        }
        let mut next = visit.room.table.clone();
        (next.resigned, next.wish) = (Some(seat), None);
        next.wins[1 - seat] += 1;
        visit.lay(ctx, next)
    })
}

/// The page on which another game or board is chosen.
pub(crate) fn offered(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    if !ctx.rooms.are_kept() {
        return super::elsewhere::same(reader);
    }
    let visit = Visit::of(ctx, reader)?;
    if visit.room.seat.is_none() || visit.room.board.is_some() {
        return Ok(Reply::see(&visit.here()));
    }
    let path = format!("/room/{}/offer", visit.room.id);
    let title = reader.text("room-offer");
    let chosen = choose::chosen(ctx, reader)?;
    let middle = html! {
        div.choose {
            h1 { (title) }
            p { a.button href=(visit.here()) { (reader.text("share-back")) } }
            @if let Some(game) = &chosen {
                (choose::preview(reader, game, &path, &html! {
                    form method="post" action=(reader.link(&path, &choose::params(&game.state))) {
                        button.button.main { (reader.text("room-offer-this")) }
                    }
                }))
            }
            (choose::shelf(reader, &path))
        }
    };
    Ok(document(reader, &title, &middle, None))
}

/// Offers another game or board. With nobody on the other seat it is laid at once.
pub(crate) fn offer(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    done(ctx, reader, |ctx, visit| {
        visit.seat()?;
        if visit.room.board.is_some() {
            return Err(RoomError::Teacher.into());
        }
        let game = wanted(ctx, reader)?;
        let next = with_game(ctx, visit, &game)?;
        visit.wish(ctx, Wish::Game(game), next)
    })
}

/// Grants the other player's wish.
pub(crate) fn agree(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    done(ctx, reader, |ctx, visit| {
        let seat = visit.seat()?;
        let seen = reader.request.read("seen");
        if seen.is_some_and(|edition: u64| edition != visit.room.edition) {
            return Err(RoomError::Stale.into());
        }
        let next = match &visit.room.table.wish {
            Some((other, Wish::Undo)) if *other != seat => visit.room.table.undone(*other),
            Some((other, Wish::Game(game))) if *other != seat => Some(with_game(ctx, visit, game)?),
            _ => None,
        };
        visit.lay(ctx, next.ok_or(RoomError::Nothing)?)
    })
}

/// Declines the other player's wish, or withdraws the visitor's own.
pub(crate) fn decline(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    done(ctx, reader, |ctx, visit| {
        visit.seat()?;
        let table = visit.room.table.clone();
        visit.lay(
            ctx,
            Table {
                wish: None,
                ..table
            },
        )
    })
}

/// Greets the other player.
pub(crate) fn greet(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    done(ctx, reader, |ctx, visit| {
        let seat = visit.seat()?;
        let word = reader.request.param("word").unwrap_or_default();
        let mut next = visit.room.table.clone();
        let word = GREETINGS.iter().position(|known| *known == word);
        next.said[seat] = word.map(|word| (word, next.game.moves.len()));
        visit.lay(ctx, next)
    })
}

/// The table with a new game on it: after a finished game the other side begins.
fn with_game(ctx: &mut Context, visit: &Visit<'_>, game: &State) -> Result<Table, Failure> {
    let table = &visit.room.table;
    let first = match visit.session(ctx)?.is_over() {
        true => 1 - table.first,
        false => table.first,
    };
    answered(ctx, table.anew(game.clone(), first))
}

impl Visit<'_> {
    /// Wishes for something; `granted` is the table with it.
    fn wish(&self, ctx: &Context, wish: Wish, granted: Table) -> Result<(), Failure> {
        let seat = self.seat()?;
        let agrees = match self.room.players[1 - seat] {
            Presence::Nobody | Presence::Left | Presence::Computer => true,
            Presence::Here | Presence::Away => false,
        };
        let next = match agrees {
            true => granted,
            false => Table {
                wish: Some((seat, wish)),
                ..self.room.table.clone()
            },
        };
        self.lay(ctx, next)
    }

    /// The board that somebody would like to play on.
    pub(super) fn wished_board(&self) -> Markup {
        let Some((_, Wish::Game(game))) = &self.room.table.wish else {
            return html! {};
        };
        let start = Game::named(&game.game).and_then(|named| named.start_at(&game.at));
        html! {
            @if let Ok(start) = start { (thumbnail(&start.scene_within(&DrawingBudget::default()), self.reader)) }
            p.here { code { (game.at) } }
        }
    }

    /// The wish on the table as a sentence, and true if it is the visitor's own.
    pub(super) fn wished(&self) -> Option<(Message, bool)> {
        let (seat, wish) = self.room.table.wish.as_ref()?;
        let is_own = self.room.seat == Some(*seat);
        let who = super::name(&self.room.table, *seat);
        let message = match (wish, is_own) {
            (Wish::Undo, true) => Message::new("room-wish-undo-own"),
            (Wish::Undo, false) => Message::new("room-wish-undo"),
            (Wish::Game(game), _) => {
                let key = if is_own {
                    "room-wish-game-own"
                } else {
                    "room-wish-game"
                };
                Message::new(key).with("game", self.reader.game_name(&game.game))
            }
        };
        Some((message.with("player", who), is_own))
    }
}
