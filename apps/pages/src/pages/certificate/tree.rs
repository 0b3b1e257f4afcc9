//! A certificate as a tree to play through: whatever the reader tries, the proof answers,
//! with the line that says so.

use grundy::{Choice, Convention, Error, GameStatus, Message, Outcome, Position};
use maud::{Markup, html};

use super::replies::{Proof, Reply};
use crate::analysis::MOST_LISTED;
use crate::context::Context;
use crate::pages::play::sum::Boards;
use crate::reader::Reader;
use crate::request::misere;
use crate::session::GameSession;
use crate::state::{Seat, State, joined, moves};
use crate::view::board::picture::PictureBytes;
use crate::view::board::{Board, LEAST};
use crate::view::goal;
use crate::view::value::clipped;

/// The most lines named for one reply.
const MOST_NAMED: usize = 3;

/// A move of the game, with the lines that promise it if it is the proof's.
struct Step {
    phrase: Message,
    lines: Option<Vec<usize>>,
}

/// The answer to a move that the reader may try.
enum Next {
    Reply(Reply),
    /// The move ends the game.
    Over,
    /// There was no time to find one.
    Open,
}

/// A game between the reader and a proof.
pub(super) struct Tree<'a> {
    reader: Reader<'a>,
    proof: Proof<'a>,
    claim: Outcome,
    /// The moves that the reader tried.
    tried: Vec<String>,
    steps: Vec<Step>,
    game: GameSession,
    /// The moves that the reader may try now, each with the reply to it.
    next: Vec<(usize, Next)>,
    /// False if the answer to the last move was not found in the time.
    has_answer: bool,
}

impl<'a> Tree<'a> {
    /// Replays what the reader tried against the proof of a position; `None` if the proof
    /// names no move to begin with.
    ///
    /// # Errors
    /// A move is invalid, or there are too many.
    pub(super) fn of(
        reader: Reader<'a>,
        (start, convention): (&Position, Convention),
        text: &'a str,
        ctx: &mut Context,
    ) -> Result<Option<Self>, Error> {
        let proof = Proof::of(text);
        let Some(claim) = proof.claim() else {
            return Ok(None);
        };
        let tried = moves(reader.request.param("moves").unwrap_or_default());
        let (mut steps, mut all) = (Vec::new(), Vec::new());
        let mut at = start.clone();
        let mut play = |at: &Position, choice: Choice, lines| {
            let after = at.play(&choice.text);
            all.push(choice.text);
            steps.push(Step {
                phrase: choice.phrase,
                lines,
            });
            after
        };
        let mut has_answer = true;
        // The proof makes the first move if it says that whoever makes it wins.
        let mut moves = tried.iter();
        let mut is_reader = claim != Outcome::N;
        while at.ended(convention).is_none() {
            if is_reader {
                let Some(mv) = moves.next() else { break };
                at = play(&at, at.choice(mv)?, None)?;
            } else {
                let Some(Reply { choice, lines }) = proof.reply(&at, convention, ctx) else {
                    has_answer = false;
                    break;
                };
                at = play(&at, choice, Some(lines))?;
            }
            is_reader = !is_reader;
        }
        if !has_answer && all.is_empty() {
            return Ok(None);
        }
        let read = State::of(reader.request);
        let state = State {
            convention,
            seats: [Seat::Person; 2],
            picks: read.picks,
            part: read.part,
            corner: read.corner,
            ..State::new(start.game(), &start.text()).with_moves(all)
        };
        let game = GameSession::of(state, ctx)?;
        let mut next = Vec::new();
        let listed = if has_answer { MOST_LISTED } else { 0 };
        for (place, choice) in game.choices.iter().take(listed).enumerate() {
            let after = game.here().play(&choice.text)?;
            let reply = match after.ended(convention) {
                Some(_) => Next::Over,
                None => (proof.reply(&after, convention, ctx)).map_or(Next::Open, Next::Reply),
            };
            next.push((place, reply));
        }
        Ok(Some(Self {
            reader,
            proof,
            claim,
            tried,
            steps,
            game,
            next,
            has_answer,
        }))
    }

    /// The lines that the last reply rests on.
    pub(super) fn cited(&self) -> &[usize] {
        let mut last = self.steps.iter().rev();
        last.find_map(|step| step.lines.as_deref())
            .unwrap_or_default()
    }

    /// The address of this page after these moves of the reader.
    fn address(&self, tried: &[String], picks: &State) -> String {
        let state = &self.game.state;
        let moves = joined(tried);
        let (picked, part) = (picks.picks_text(), picks.part.to_string());
        let params = [
            ("game", state.game.as_str()),
            ("at", &state.at),
            ("misere", misere(state.convention)),
            ("moves", &moves),
            ("pick", &picked),
            ("part", if picks.part == 0 { "" } else { &part }),
            ("corner", state.corner_word()),
        ];
        self.reader.link("/certificate", &params)
    }

    /// The address after a state of the board: one more move, or places clicked.
    fn after(&self, after: &State) -> String {
        let new = after.moves.get(self.game.state.moves.len());
        let tried: Vec<String> = self.tried.iter().chain(new).cloned().collect();
        self.address(&tried, after)
    }

    /// The lines of a reply, each with its text if that is wanted.
    fn lines(&self, lines: &[usize], has_text: bool) -> Markup {
        html! {
            @for line in lines.iter().take(MOST_NAMED) {
                @let key = if has_text { "proof-line" } else { "proof-line-number" };
                @let message = Message::new(key).with("line", *line);
                span.small { " " (self.reader.say(&message)) @if has_text { " " code { (clipped(self.proof.line(*line))) } } }
            }
        }
    }

    /// The moves so far.
    fn so_far(&self) -> Markup {
        let said = |step: &Step| {
            let key = if step.lines.is_some() {
                "proof-reply"
            } else {
                "proof-you"
            };
            self.reader
                .say(&Message::new(key).with("move", step.phrase.clone()))
        };
        html! {
            @if !self.steps.is_empty() {
                ol.replies aria-label=(self.reader.text("web-moves")) {
                    @for step in &self.steps {
                        li { (said(step)) @if let Some(lines) = &step.lines { (self.lines(lines, true)) } }
                    }
                }
            }
        }
    }

    /// The moves that the reader may try, with the replies.
    fn branches(&self) -> Markup {
        let reader = self.reader;
        let count = self.game.choices.len();
        html! {
            table.answers {
                thead { tr {
                    th scope="col" { (reader.text("web-your-move")) }
                    th scope="col" { (reader.text("proof-answer")) }
                } }
                tbody {
                    @for (place, reply) in &self.next {
                        @let choice = &self.game.choices[*place];
                        tr {
                            td { a data-swap data-moves=(choice.text) href=(self.after(&self.game.state.played(&choice.text))) { (reader.say(&choice.phrase)) } }
                            td { @match reply {
                                Next::Reply(reply) => { (reader.say(&reply.choice.phrase)) (self.lines(&reply.lines, false)) }
                                Next::Over => (reader.text("why-over")),
                                Next::Open => "–",
                            } }
                        }
                    }
                }
            }
            @if count > self.next.len() {
                p.small { (reader.say(&Message::new("why-more").with("shown", self.next.len()))) }
            }
        }
    }

    /// The board, the moves so far, and those that may be tried.
    pub(super) fn markup(&self, title: &str, ctx: &mut Context) -> Markup {
        let (reader, game) = (self.reader, &self.game);
        let address = |state: &State| self.after(state);
        let bytes = PictureBytes::of(&game.state, reader);
        let is_open = matches!(game.standing, GameStatus::Turn(_)) && self.has_answer;
        let [board, chooser] = if game.is_sum() {
            let boards = Boards {
                reader,
                game,
                analysis: None,
                hint: None,
                open: is_open,
                bytes: &bytes,
                address: &address,
                has_nimbers: false,
            };
            [boards.markup(ctx), html! {}]
        } else {
            let board = Board::new(reader, game, &bytes, &address);
            Board {
                open: is_open,
                ..board
            }
            .parts(LEAST)
        };
        let claim = match self.claim {
            Outcome::N => "proof-claim-n",
            Outcome::P => "proof-claim-p",
            Outcome::D => "proof-claim-d",
        };
        let turn = reader.text(match (is_open, self.has_answer) {
            (true, _) => "proof-try",
            (false, true) => "proof-held",
            (false, false) => "proof-silent",
        });
        let last = self.steps.last().map(|step| {
            let key = if step.lines.is_some() {
                "proof-reply"
            } else {
                "proof-you"
            };
            reader.say(&Message::new(key).with("move", step.phrase.clone()))
        });
        let spoken = format!("{} {turn}", last.unwrap_or_default());
        let back = self.tried.split_last().map(|(_, before)| before);
        let settled = game.state.settled();
        html! {
            div.table.game {
                section.stage aria-label=(title) {
                    div.head {
                        h1 { (title) " · " (reader.game_name(game.game.name())) }
                        (goal::line(reader, &game.game, &game.state))
                    }
                    (board)
                    nav.controls aria-label=(reader.text("web-controls")) {
                        @if let Some(before) = back {
                            a.button data-swap data-key="u" href=(self.address(before, &settled)) { (reader.text("web-undo")) }
                            a.button data-swap data-key="n" href=(self.address(&[], &settled)) { (reader.text("web-start")) }
                        }
                    }
                }
                div.right {
                    section.status .over[!is_open] data-say=(spoken.trim()) aria-label=(reader.text("web-status")) {
                        p.turn { (turn) }
                        p { (reader.text(claim)) }
                    }
                    (chooser)
                    (self.so_far())
                    @if is_open { (self.branches()) }
                }
            }
        }
    }
}
