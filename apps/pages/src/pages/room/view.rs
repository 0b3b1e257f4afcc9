//! The content of a room's page.

use grundy::{GameStatus, Message};
use maud::{Markup, html};

use super::Visit;
use crate::failure::Failure;
use crate::rooms::{Presence, RoomState};
use crate::session::GameSession;
use crate::state::State;
use crate::view::board::picture::PictureBytes;
use crate::view::board::{Board, LEAST};
use crate::view::layout::rest;
use crate::view::players::{how, last_move, standing};
use crate::view::{failure, goal, moves, share};

impl Visit<'_> {
    /// The name of a side as this visitor sees it.
    fn side(&self, side: usize) -> Message {
        Message::new(match (self.room.seat, side) {
            _ if self.is_own(side) => "play-you",
            (Some(_), _) => "room-other",
            (None, 0) => "play-first",
            (None, _) => "play-second",
        })
    }

    /// True for the side of this visitor.
    fn is_own(&self, side: usize) -> bool {
        self.room.seat == Some(self.room.seat_of(side))
    }

    /// The player that the game waits for: one who has not come, has left or, for the
    /// other player, whose device is away.
    fn missing(&self, game: &GameSession) -> Option<Message> {
        let Some(seat) = self.room.seat else {
            return absent(&self.room, game);
        };
        let key = match self.room.players[1 - seat] {
            Presence::Nobody => "room-waits",
            Presence::Left => "room-left",
            Presence::Away => "room-away",
            Presence::Here => return None,
        };
        Some(Message::new(key))
    }

    /// The class board that this room is, and the seat of the visitor.
    fn places(&self) -> Vec<String> {
        let board = self.room.board.as_ref().map(|board| {
            let message = Message::new("room-class-board").with("number", board.number);
            self.reader.say(&message)
        });
        let seat = self.room.seat.map(|seat| {
            self.reader.text(match self.room.seat_of(0) == seat {
                true => "room-you-first",
                false => "room-you-second",
            })
        });
        board.into_iter().chain(seat).collect()
    }

    /// The status of the game, in a sentence.
    pub(super) fn standing(&self, game: &GameSession) -> Message {
        match game.standing {
            GameStatus::Won(side) if self.is_own(side) => Message::new("web-you-won"),
            GameStatus::Won(_) if self.room.seat.is_some() => Message::new("room-lost"),
            GameStatus::Turn(side) if self.is_own(side) => Message::new("web-your-turn"),
            GameStatus::Turn(_) if self.room.seat.is_some() => Message::new("room-their-turn"),
            _ => standing(game),
        }
    }

    /// A button that performs an action.
    fn button(&self, rest: &str, text: &str, main: bool) -> Markup {
        let turn = self.room.turn.to_string();
        html! {
            form method="post" data-swap[rest != "/leave"] action=(self.below(rest, &[("turn", &turn)])) {
                button.button .main[main] { (self.reader.text(text)) }
            }
        }
    }

    /// The link to the room for other devices.
    fn link(&self) -> String {
        format!("{}/room/{}", self.reader.request.origin, self.room.id)
    }

    pub(super) fn middle(&self, game: &GameSession, name: &str, why: Option<&Failure>) -> Markup {
        let reader = self.reader;
        let state = &game.state;
        let mine = matches!(game.standing, GameStatus::Turn(side) if self.is_own(side));
        let address = |state: &State| self.address(state);
        let bytes = PictureBytes::of(state, reader);
        let board = Board {
            open: mine,
            ..Board::new(reader, game, &bytes, &address)
        };
        let [board, chooser] = board.parts(LEAST);
        let target = moves::Target {
            address: &address,
            form: format!("/room/{}", self.room.id),
            fields: vec![("turn", self.room.turn.to_string())],
        };
        let listed = mine && moves::moved_by_list(game);
        let list = mine.then(|| moves::by_text(reader, game, None, &target));
        let ended = match game.standing {
            // A visitor without a seat sees who has won.
            GameStatus::Won(side) => Some(self.room.seat.is_none() || self.is_own(side)),
            _ => None,
        };
        let places = self.places();
        html! {
            div.table.game.room .wall[state.wall] .won[ended == Some(true)] .lost[ended == Some(false)]
                data-post data-events=(self.below("/events", &[])) data-version=(self.room.version) {
                section.stage aria-label=(name) {
                    div.head {
                        h1 { (name) }
                        (goal::line(reader, &game.game, state))
                        @if !places.is_empty() { p.places { @for place in &places { span { (place) } } } }
                    }
                    (board)
                    @if mine { (moves::amounts(reader, game, &target)) }
                    (self.controls(game, if listed { None } else { list.as_ref() }))
                }
                div.right {
                    @if let Some(why) = why { (self.complaint(why)) }
                    @if mine { (self.confirmed(game)) }
                    (self.status(game))
                    (chooser)
                    @if listed { @if let Some(list) = &list { (list) } }
                    @if self.room.has_free_seat() && !state.wall { (self.invitation()) }
                    (self.moves(game))
                }
            }
        }
    }

    fn complaint(&self, why: &Failure) -> Markup {
        match why {
            Failure::Library(error) => failure::complaint(self.reader, error),
            why => html! { div.complaint role="alert" { p { (self.reader.say(&why.message())) } } },
        }
    }

    /// The move in the address, with a button to make it: without the script a click on
    /// the board leads here.
    fn confirmed(&self, game: &GameSession) -> Markup {
        let is_present = self.turn() == self.room.turn;
        let Some(mv) = self.reader.request.added_move().filter(|_| is_present) else {
            return html! {};
        };
        let Ok(choice) = game.choice(&mv) else {
            return html! {};
        };
        html! {
            section.status {
                p.turn { (self.reader.say(&choice.phrase)) }
                form method="post" data-swap action=(self.address(&game.state.played(&choice.text))) {
                    button.button.main { (self.reader.text("web-make-move")) }
                }
                p { a.button.plain data-swap href=(self.here()) { (self.reader.text("web-unpick")) } }
            }
        }
    }

    /// The player to move, and the last move.
    fn status(&self, game: &GameSession) -> Markup {
        let reader = self.reader;
        let standing = reader.say(&self.standing(game));
        let last = game
            .made
            .last()
            .map(|mv| reader.say(&last_move(self.side(1 - game.state.turn()), mv)));
        let missing = self.missing(game).map(|message| reader.say(&message));
        let parts = [last.as_deref(), Some(&*standing), missing.as_deref()];
        let spoken: Vec<&str> = parts.into_iter().flatten().collect();
        let over = game.is_over();
        let theirs = matches!(game.standing, GameStatus::Turn(side) if !self.is_own(side));
        let other = self.room.seat.map(|seat| self.room.players[1 - seat]);
        let away = other == Some(Presence::Away);
        html! {
            section.status .over[over] .theirs[theirs] data-say=(spoken.join(" ")) aria-label=(reader.text("web-status")) {
                p.turn { (standing) }
                @if let Some(last) = &last { p.last { (last) } }
                @if let Some(missing) = &missing { p { (missing) } }
                @if away { (self.button("/free", "room-free", false)) }
                @if self.room.seat.is_some() && self.room.is_fresh && !theirs { p.how { (how(reader, game)) } }
                @if self.room.seat.is_none() && !game.state.wall { p { (reader.text("room-looks-on")) } }
                @if self.room.seat.is_some() {
                    @if game.standing == GameStatus::Throw { (self.button("/throw", "web-throw", true)) }
                    @if over { (self.button("/again", "web-new-game", true)) }
                }
                @if let Some(board) = self.room.board.as_ref().filter(|_| over || self.room.seat.is_none()) {
                    p { a.button href=(reader.link(&format!("/class/{}", board.class), &[("wall", "1")])) { (reader.text("room-class-back")) } }
                }
                noscript { p { a.button href=(self.here()) { (reader.text("room-look-again")) } } }
            }
        }
    }

    /// The invitation for another device.
    fn invitation(&self) -> Markup {
        let reader = self.reader;
        html! {
            @if self.room.seat.is_some() {
                section.invitation aria-label=(reader.text("room-invite")) {
                    h2 { (reader.text("room-invite")) }
                    (share::code(reader, &self.link()))
                }
            } @else {
                form.join method="post" data-swap data-join action=(self.below("/join", &[])) {
                    button.button.main { (reader.text("room-join")) }
                }
            }
        }
    }

    /// The controls below the board.
    fn controls(&self, game: &GameSession, list: Option<&Markup>) -> Markup {
        let reader = self.reader;
        let state = &game.state;
        let wall = State {
            wall: false,
            ..state.clone()
        };
        let alone = wall.address("/play", reader.request);
        let is_full = !self.room.has_free_seat();
        let [to_wall, from_wall] = [self.below("", &[("wall", "1")]), self.here()];
        html! {
            nav.controls aria-label=(reader.text("web-controls")) {
                @if self.room.seat.is_some() && self.room.is_fresh { (self.button("/swap", "room-swap", false)) }
                (rest(reader, &html! {
                    @if let Some(list) = list { (list) }
                    p.here { code { (game.text()) } }
                    @if is_full || state.wall { (share::code(reader, &self.link())) }
                    ul.links {
                        li {
                            @if state.wall { a data-swap data-wall="leave" href=(from_wall) { (reader.text("web-wall-leave")) } }
                            @else { a data-swap data-wall="enter" href=(to_wall) { (reader.text("web-wall")) } }
                        }
                        @if let Some(board) = self.room.board.as_ref().filter(|_| self.room.seat.is_some() && !game.is_over()) {
                            li { a href=(reader.link(&format!("/class/{}", board.class), &[("wall", "1")])) { (reader.text("room-class-back")) } }
                        }
                        li { a href=(alone) target="_blank" rel="noopener" { (reader.text("room-alone")) } }
                    }
                    p.small { (reader.text("room-line")) }
                    @if self.room.seat.is_some() {
                        (self.button("/leave", "room-leave", false))
                    }
                }))
            }
        }
    }

    /// The moves so far.
    fn moves(&self, game: &GameSession) -> Markup {
        /// The most moves listed; in a longer game these are the last ones.
        const MOST: usize = 40;
        let reader = self.reader;
        let skipped = game.made.len().saturating_sub(MOST);
        html! {
            @if !game.made.is_empty() {
                details.moves open[game.made.len() <= 12] {
                    summary { (reader.text("web-moves")) }
                    @if skipped > 0 { p { (reader.say(&Message::new("web-moves-before").with("count", skipped))) } }
                    ol start=(skipped + 1) {
                        @for (ply, mv) in game.made.iter().enumerate().skip(skipped) {
                            li { (reader.say(&Message::new("web-line-move").with("player", self.side(ply % 2)).with("move", mv.phrase.clone()))) }
                        }
                    }
                }
            }
        }
    }
}

/// The player whom a game waits for, as watchers see it: one who has not come, or has
/// left. A finished game waits for nobody.
pub(crate) fn absent(room: &RoomState, game: &GameSession) -> Option<Message> {
    if game.is_over() {
        return None;
    }
    let absent = |presence| (0..2).find(|&side| room.players[room.seat_of(side)] == presence);
    if let Some(side) = absent(Presence::Left) {
        let player = Message::new(["play-first", "play-second"][side]);
        return Some(Message::new("room-player-left").with("player", player));
    }
    absent(Presence::Nobody).map(|_| Message::new("room-waits"))
}
