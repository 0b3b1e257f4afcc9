//! The content of a room's page.

use grundy::{GameStatus, Message};
use maud::{Markup, html};

use super::{Visit, absent, active_dot, dot, name, standing, wins};
use crate::courses;
use crate::failure::Failure;
use crate::rooms::Presence;
use crate::session::GameSession;
use crate::state::State;
use crate::view::board::picture::PictureBytes;
use crate::view::board::{Board, LEAST};
use crate::view::layout::rest;
use crate::view::lessons;
use crate::view::players::{how, last_move};
use crate::view::{failure, goal, moves, share};

impl Visit<'_> {
    /// The name of a side as this visitor sees it.
    fn side(&self, side: usize) -> Message {
        let table = &self.room.table;
        match self.room.seat {
            _ if self.is_own(side) => Message::new("play-you"),
            Some(_) if table.opponent.is_none() => Message::new("room-other"),
            Some(_) => Message::new("play-computer"),
            None => name(table, table.seat_of(side)),
        }
    }

    /// True for the side of this visitor.
    fn is_own(&self, side: usize) -> bool {
        self.room.seat == Some(self.room.table.seat_of(side))
    }

    /// True while the teacher has paused the class.
    fn is_paused(&self) -> bool {
        let board = self.room.board.as_ref();
        board.is_some_and(|board| board.is_paused)
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
            Presence::Here | Presence::Computer => return None,
        };
        Some(Message::new(key))
    }

    /// The class board that this room is, and the seat of the visitor.
    fn places(&self) -> Markup {
        let reader = self.reader;
        let table = &self.room.table;
        let board = self.room.board.as_ref().map(|board| {
            let message = Message::new("room-class-board").with("number", board.number);
            reader.say(&message)
        });
        html! {
            p.places {
                @if let Some(board) = board { span { (board) } }
                @if let Some(seat) = self.room.seat {
                    @if table.opponent.is_none() {
                        span { (dot(seat)) (reader.say(&Message::new("room-you-are").with("player", name(table, seat)))) }
                    }
                    span { (reader.text(if table.seat_of(0) == seat { "room-you-first" } else { "room-you-second" })) }
                }
                (wins(reader, table))
            }
        }
    }

    /// The status of the game, in a sentence.
    pub(super) fn standing(&self, game: &GameSession) -> Message {
        match game.standing {
            GameStatus::Won(side) if self.is_own(side) => Message::new("web-you-won"),
            GameStatus::Turn(side) if self.is_own(side) => Message::new("web-your-turn"),
            _ if self.room.seat.is_none() || self.room.table.opponent.is_some() => {
                standing(&self.room.table, game)
            }
            GameStatus::Won(_) => Message::new("room-lost"),
            GameStatus::Turn(_) => Message::new("room-their-turn"),
            _ => standing(&self.room.table, game),
        }
    }

    /// A button that performs an action. One that changes the game names the turn that
    /// the visitor has seen.
    pub(super) fn button(
        &self,
        rest: &str,
        params: &[(&str, &str)],
        text: &str,
        main: bool,
    ) -> Markup {
        let turn = self.room.turn.to_string();
        let turn = [("turn", turn.as_str())];
        let is_talk = ["/greet", "/decline"].contains(&rest);
        let params = [params, if is_talk { &[] } else { &turn }].concat();
        html! {
            form method="post" data-swap[rest != "/leave"] action=(self.below(rest, &params)) {
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
        let mine = !self.is_paused()
            && matches!(game.standing, GameStatus::Turn(side) if self.is_own(side));
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
        html! {
            div.table.game.room .wall[state.wall] .won[ended == Some(true)] .lost[ended == Some(false)]
                data-post data-events=(self.below("/events", &[])) data-version=(self.room.version) {
                section.stage aria-label=(name) {
                    div.head {
                        h1 { (name) }
                        (goal::line(reader, &game.game, state))
                        (self.places())
                    }
                    (board)
                    @if mine { (moves::amounts(reader, game, &target)) }
                    (self.controls(game, if listed { None } else { list.as_ref() }))
                }
                div.right {
                    @if let Some(why) = why { (self.complaint(why)) }
                    @if mine { (self.confirmed(game)) }
                    (self.class_says())
                    (self.status(game))
                    (chooser)
                    @if listed { @if let Some(list) = &list { (list) } }
                    @if self.room.has_free_seat() && !state.wall { (self.invitation()) }
                    (self.greeter())
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

    /// The sentence that the class is paused or has ended.
    pub(super) fn class_notice(&self) -> Markup {
        let class = self.room.board.as_ref();
        let key = class.and_then(|class| match (class.has_ended, class.is_paused) {
            (true, _) => Some("room-class-ended"),
            (_, true) => Some("room-class-paused"),
            _ => None,
        });
        html! { @if let Some(key) = key { p.notice role="status" { (self.reader.text(key)) } } }
    }

    /// The teacher's word to the class.
    fn class_says(&self) -> Markup {
        let reader = self.reader;
        let Some(board) = &self.room.board else {
            return html! {};
        };
        let lesson = board.lesson.as_ref().filter(|_| self.room.seat.is_some());
        let lesson = lesson.and_then(|(course, number)| {
            let course = courses::course(course)?;
            let lesson = course.lessons.get(number.checked_sub(1)?)?;
            let title = lessons::text(reader, course, lesson, "title");
            Some(title)
        });
        html! {
            (self.class_notice())
            @if let Some(title) = lesson {
                div.notice {
                    p { (reader.say(&Message::new("room-class-lesson").with("lesson", title))) }
                    a.button.main href=(self.below("/lesson", &[])) { (reader.text("room-class-to-lesson")) }
                }
            }
        }
    }

    /// The player to move, and the last move.
    fn status(&self, game: &GameSession) -> Markup {
        let reader = self.reader;
        let table = &self.room.table;
        let standing = reader.say(&self.standing(game));
        let last = match table.resigned {
            Some(seat) if self.room.seat == Some(seat) => Some(reader.text("room-resigned-own")),
            Some(seat) => {
                let message = Message::new("room-resigned").with("player", name(table, seat));
                Some(reader.say(&message))
            }
            None => last_move(game, |seat| self.side(seat)).map(|last| reader.say(&last)),
        };
        let missing = self.missing(game).map(|message| reader.say(&message));
        let wish = self.wished().map(|(wish, _)| reader.say(&wish));
        let said = self.greetings();
        let said = said
            .iter()
            .filter(|(seat, _)| self.room.seat != Some(*seat));
        let parts = [
            last.as_deref(),
            Some(&*standing),
            missing.as_deref(),
            wish.as_deref(),
        ];
        let spoken = parts.into_iter().flatten();
        let spoken: Vec<&str> = spoken
            .chain(said.map(|(_, words)| words.as_str()))
            .collect();
        let over = game.is_over();
        let theirs = matches!(game.standing, GameStatus::Turn(side) if !self.is_own(side));
        let other = self.room.seat.map(|seat| self.room.players[1 - seat]);
        let away = other == Some(Presence::Away);
        html! {
            section.status .over[over] .theirs[theirs] data-say=(spoken.join(" ")) aria-label=(reader.text("web-status")) {
                @if self.room.seat.is_some() { p.turn { (standing) } }
                @else { p.turn.watched { (active_dot(table, game)) (standing) } }
                @if let Some(last) = &last { p.last { (last) } }
                @if let Some(missing) = &missing { p { (missing) } }
                @if away { (self.button("/free", &[], "room-free", false)) }
                @if self.room.seat.is_some() && table.is_fresh() && !theirs { p.how { (how(reader, game)) } }
                @if self.room.seat.is_none() && !game.state.wall { p { (reader.text("room-looks-on")) } }
                (self.said())
                @if self.room.seat.is_some() && !self.is_paused() {
                    @if game.standing == GameStatus::Throw { (self.button("/throw", &[], "web-throw", true)) }
                    @if over { (self.button("/again", &[], "web-new-game", true)) }
                    @if over && self.room.board.is_none() { p { a.button href=(self.below("/offer", &[])) { (reader.text("room-offer")) } } }
                }
                @if let Some(board) = self.room.board.as_ref().filter(|board| !board.has_ended && (over || self.room.seat.is_none())) {
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
            // In a class the next pupil comes by the link of the class.
            @if self.room.seat.is_some() {
                @if self.room.board.is_none() {
                    section.invitation aria-label=(reader.text("room-invite")) {
                        h2 { (reader.text("room-invite")) }
                        (share::code(reader, &self.link(), true))
                    }
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
        let table = &self.room.table;
        let seat = self.room.seat.filter(|_| !self.is_paused());
        let class = self.room.board.as_ref().filter(|board| !board.has_ended);
        // The first to move lets the other one begin, who else says so.
        let begin = seat
            .filter(|_| table.is_fresh())
            .map(|seat| match table.seat_of(0) == seat {
                true => "room-swap",
                false => "room-begin",
            });
        let may_undo = seat.filter(|_| !game.is_over());
        let may_undo =
            may_undo.is_some_and(|seat| table.wish.is_none() && table.undone(seat).is_some());
        html! {
            nav.controls aria-label=(reader.text("web-controls")) {
                @if let Some(begin) = begin { (self.button("/swap", &[], begin, false)) }
                @if may_undo { (self.button("/undo", &[], if table.opponent.is_some() { "web-undo" } else { "room-undo" }, false)) }
                (rest(reader, &html! {
                    @if let Some(list) = list { (list) }
                    p.here { code { (game.text()) } }
                    @if self.room.board.is_none() && (is_full || state.wall) { (share::code(reader, &self.link(), true)) }
                    ul.links {
                        li {
                            @if state.wall { a data-swap data-wall="leave" href=(from_wall) { (reader.text("web-wall-leave")) } }
                            @else { a data-swap data-wall="enter" href=(to_wall) { (reader.text("web-wall")) } }
                        }
                        @if let Some(board) = class.filter(|_| self.room.seat.is_some() && !game.is_over()) {
                            li { a href=(reader.link(&format!("/class/{}", board.class), &[("wall", "1")])) { (reader.text("room-class-back")) } }
                        }
                        @if seat.is_some() && self.room.board.is_none() { li { a href=(self.below("/offer", &[])) { (reader.text("room-offer")) } } }
                        li { a href=(alone) target="_blank" rel="noopener" { (reader.text("room-alone")) } }
                    }
                    @if seat.is_some() && !game.is_over() { (self.sure("/resign", "room-resign")) }
                    p.small { (reader.text("room-line")) }
                    @if self.room.seat.is_some() { (self.button("/leave", &[], "room-leave", false)) }
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
