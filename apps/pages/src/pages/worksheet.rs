//! Worksheets to print: pages that boards fill, from easy to hard, and their answers.

use std::time::Duration;

use grundy::computer::Chance;
use grundy::exercise::{self, Exercise, Question};
use grundy::rules::split_name;
use grundy::{Convention, Corner, Error, Example, Game, Limits, Message, Outcome, Solver, Start};
use grundy_render::Picture;
use maud::{Markup, html};

use crate::context::Context;
use crate::failure::{Failure, status_of};
use crate::params::known::MOST_EXERCISES;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::board::picture::{PictureBytes, picture};
use crate::view::board::words::titled;
use crate::view::failure::complaint;
use crate::view::form::menu;
use crate::view::goal::goal;
use crate::view::layout::document;
use crate::view::rules::first_example;

/// The budget of one exercise: the same on every machine and every day, so that a seed
/// always prints the same sheet.
const WORK: u64 = 300_000;

/// The most moves counted for a start: the random games that exercises are drawn from
/// look at no more.
const MOST_MOVES: usize = 1000;

/// The sheet of the form.
struct Sheet<'r> {
    game: &'r str,
    position: Option<&'r str>,
    convention: Convention,
    question: Question,
    count: usize,
    seed: u64,
    answers: bool,
    /// True for a page with the start, to cut out.
    cut: bool,
}

impl<'r> Sheet<'r> {
    fn of(reader: Reader<'r>) -> Self {
        let request = reader.request;
        let count = request.read("count").unwrap_or(6).clamp(1, MOST_EXERCISES);
        Self {
            game: request.param("game").unwrap_or("nim"),
            position: request.param("position"),
            convention: request.convention(),
            question: request.read("ask").unwrap_or(Question::Move),
            count: usize::try_from(count).unwrap_or(1),
            seed: request.read("seed").unwrap_or(1),
            answers: request.flag("answers"),
            cut: request.flag("cut"),
        }
    }

    /// The same sheet with another seed, with or without answers.
    fn address(&self, reader: Reader<'_>, seed: u64, answers: bool) -> String {
        let params = [
            ("game", self.game),
            ("convention", self.convention.word()),
            ("ask", self.question.word()),
            ("count", &self.count.to_string()),
            ("seed", &seed.to_string()),
            ("position", self.position.unwrap_or_default()),
            ("answers", if answers { "1" } else { "" }),
            ("cut", if self.cut { "1" } else { "" }),
        ];
        reader.link("/worksheet", &params)
    }

    fn start(&self, game: &Game) -> Result<Start, Error> {
        match self.position {
            Some(position) => game.start_at(position),
            None => game.start(),
        }
    }

    /// The exercises, from easy to hard.
    fn exercises(&self, ctx: &Context) -> Result<(Game, Vec<Exercise>), Error> {
        let game = Game::named(self.game)?;
        game.check_convention(self.convention)?;
        let start = self.start(&game)?;
        // Each exercise has a board, reached by a random game.
        let places = start.scene_within(&ctx.drawing()).shapes.len();
        ctx.may_draw(places)?;
        let moves = match &start {
            Start::Position(position) => position.choices(MOST_MOVES).len(),
            Start::Opening(_) => 0,
        };
        ctx.may_lay_out(self.count.saturating_mul(places + moves))?;
        let limits = Limits {
            memory: 64 << 20,
            work: WORK,
            time: ctx.budget.left().min(Duration::from_secs(20)),
            ..Limits::default()
        };
        let mut solver = Solver::new(limits).observed_by(ctx.observer());
        let mut chance = Chance::seeded(self.seed);
        let (convention, question) = (self.convention, self.question);
        let drawn = solver.together(|solver| {
            exercise::drawn(
                &start,
                convention,
                question,
                self.count,
                solver,
                &mut chance,
            )
        });
        if let Err(Error::Limit(_)) = &drawn {
            ctx.budget.declare_heavy();
        }
        let mut drawn = drawn?;
        drawn.sort_by_cached_key(|exercise| difficulty(exercise, question));
        Ok((game, drawn))
    }
}

/// The difficulty of an exercise: how many moves there are, and for a winning move also
/// how many of them do not win.
fn difficulty(exercise: &Exercise, question: Question) -> usize {
    let moves = exercise.position.choices(MOST_MOVES).len();
    let winning = exercise.answer.winning_moves.len();
    match question {
        Question::Move => moves + 10 * moves / winning.max(1),
        Question::Winner | Question::Nimber => moves,
    }
}

/// The form, and the requested sheet.
pub(crate) fn worksheet(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let sheet = Sheet::of(reader);
    let title = reader.text("web-sheet-title");
    let drawn = sheet.exercises(ctx);
    let middle = html! {
        div.unprinted {
            h1 { (title) }
            p.line { (reader.text("web-sheet-line")) }
            (form(reader, &sheet))
        }
        @match &drawn {
            Ok((game, exercises)) => {
                @if exercises.len() < sheet.count {
                    p.unprinted.complaint { (reader.say(&Message::new("web-sheet-fewer").with("count", exercises.len()))) }
                }
                p.controls.unprinted {
                    button.button.main.scripted data-print { (reader.text("web-sheet-print")) }
                    a.button data-swap href=(sheet.address(reader, sheet.seed.wrapping_add(1), sheet.answers)) { (reader.text("web-sheet-another")) }
                    a.button data-swap href=(sheet.address(reader, sheet.seed, !sheet.answers)) { (reader.text(if sheet.answers { "web-sheet-no-answers" } else { "web-sheet-answers" })) }
                }
                (printed(ctx, reader, &sheet, game, exercises))
            },
            Err(error) => (complaint(reader, error)),
        }
    };
    let reply = document(reader, &title, &middle, None);
    Ok(match &drawn {
        Ok(_) => reply,
        Err(error) => reply.status(status_of(error)),
    })
}

fn form(reader: Reader<'_>, sheet: &Sheet<'_>) -> Markup {
    let slugs = Game::slugs();
    let own = slugs.iter().map(String::as_str);
    let games = own.chain(Game::classics().into_iter().map(|(slug, _)| slug));
    let known = split_name(sheet.game).0;
    let games = games.map(|slug| {
        let name = match slug == known {
            true => sheet.game.to_owned(),
            false => first_example(slug).unwrap_or_else(|| slug.to_owned()),
        };
        (name, reader.about(slug, "name"))
    });
    let questions = Question::ALL.map(|question| (question.word(), reader.text(&asked(question))));
    let examples = Game::page(sheet.game).map_or_else(|_| Vec::new(), |page| page.examples);
    html! {
        form.new action="/worksheet" method="get" {
            (menu(reader, "game", "web-game", games, sheet.game))
            label { (reader.text("web-sheet-from"))
                input name="position" list="positions" value=[sheet.position] autocomplete="off" spellcheck="false" autocapitalize="off";
                datalist #positions {
                    @for (_, position) in examples.iter().map(Example::pair) { option value=(position); }
                }
            }
            (menu(reader, "ask", "web-sheet-ask", questions, sheet.question.word()))
            label { (reader.text("web-sheet-count"))
                input type="number" name="count" min="1" max=(MOST_EXERCISES) value=(sheet.count);
            }
            label { (reader.text("web-sheet-seed"))
                input type="number" name="seed" min="0" value=(sheet.seed);
            }
            label.check { input type="checkbox" name="misere" value="1" checked[sheet.convention == Convention::Misere]; (reader.text("convention-misere")) }
            label.check { input type="checkbox" name="cut" value="1" checked[sheet.cut]; (reader.text("web-sheet-cut")) }
            @if sheet.answers { input type="hidden" name="answers" value="1"; }
            (reader.language_field())
            button.button { (reader.text("web-sheet-make")) }
        }
    }
}

fn asked(question: Question) -> String {
    format!("web-sheet-ask-{}", question.word())
}

/// The printed sheet: pages with exercises, one to cut out, and one with the answers.
fn printed(
    ctx: &Context,
    reader: Reader<'_>,
    sheet: &Sheet<'_>,
    game: &Game,
    exercises: &[Exercise],
) -> Markup {
    let name = reader.game_name(game.name());
    let [what, who] = goal(reader, game, sheet.convention, Corner::default());
    let mark = Message::new("web-sheet-mark")
        .with("game", name.as_str())
        .with("seed", sheet.seed.to_string());
    let mark = reader.say(&mark);
    let boards = Boards::of(ctx, reader, exercises);
    let each = boards.each(exercises.len());
    let pages = exercises.len().div_ceil(each).max(1);
    html! {
        article.sheet {
            @for (page, part) in exercises.chunks(each).enumerate() {
                section.page {
                    @if page == 0 {
                        header {
                            div.who { h2 { (name) } span { (reader.text("web-sheet-name")) } span { (reader.text("web-sheet-date")) } }
                            p.line { (what) " " (who) }
                            p { strong { (reader.text(&asked(sheet.question))) } }
                        }
                    }
                    ol.exercises.wide[boards.are_wide()] {
                        @for (place, exercise) in (page * each..).zip(part) {
                            li {
                                p.grade {
                                    strong { (place + 1) "." } (stars(reader, place, exercises.len()))
                                    span.space { (reader.text(&format!("web-sheet-space-{}", sheet.question.word()))) }
                                }
                                (boards.drawn(ctx, reader, exercise))
                                p.space { (reader.text("web-sheet-think")) }
                            }
                        }
                    }
                    p.small { (mark) @if pages > 1 { " · " (page + 1) "/" (pages) } }
                }
            }
            @if sheet.cut { (cut_out(ctx, reader, sheet, game, &mark)) }
            @if sheet.answers {
                section.answers {
                    h2 { (reader.text("web-sheet-answers-title")) }
                    p.small { (mark) }
                    ol {
                        @for exercise in exercises {
                            li {
                                code { (exercise.position.text()) } " " strong { (answer(reader, sheet.question, exercise)) }
                                p.small { (reader.say(&exercise.answer.reason)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The boards of a sheet, all in one scale.
struct Boards {
    bytes: PictureBytes,
    /// The greatest width and height of a board.
    size: (f64, f64),
}

impl Boards {
    fn of(ctx: &Context, reader: Reader<'_>, exercises: &[Exercise]) -> Self {
        let sizes = exercises.iter().map(|exercise| {
            let scene = exercise.position.scene_within(&ctx.drawing());
            picture(&scene, "", reader).size()
        });
        let greatest = |(w, h): (f64, f64), (wide, high)| (w.max(wide), h.max(high));
        Self {
            bytes: PictureBytes::of_page(),
            size: sizes.fold((1.0, 1.0), greatest),
        }
    }

    /// True if a board is so wide that it takes the whole width of a page.
    fn are_wide(&self) -> bool {
        self.size.0 > 2.2 * self.size.1
    }

    /// The exercises of a page: no page has more than are large, and all have about as
    /// many.
    fn each(&self, count: usize) -> usize {
        let most = if self.are_wide() { 5 } else { 6 };
        let pages = count.div_ceil(most).max(1);
        count.div_ceil(pages).max(1)
    }

    fn drawn(&self, ctx: &Context, reader: Reader<'_>, exercise: &Exercise) -> Markup {
        let scene = exercise.position.scene_within(&ctx.drawing());
        let title = titled(reader, exercise.position.game(), &scene);
        let drawn = Picture {
            least: self.size,
            ..picture(&scene, &title, reader)
        };
        self.bytes.image(&drawn, reader)
    }
}

/// The difficulty of a place in the order: a third of the exercises has one star.
fn stars(reader: Reader<'_>, place: usize, count: usize) -> Markup {
    let stars = 1 + 3 * place / count.max(1);
    let label = Message::new("web-sheet-stars").with("stars", stars);
    html! { span.stars role="img" aria-label=(reader.say(&label)) { ("★".repeat(stars)) ("☆".repeat(3_usize.saturating_sub(stars))) } }
}

/// A page with the start in dashed lines, to cut out and to play with.
fn cut_out(
    ctx: &Context,
    reader: Reader<'_>,
    sheet: &Sheet<'_>,
    game: &Game,
    mark: &str,
) -> Markup {
    let Ok(Start::Position(start)) = sheet.start(game) else {
        return html! {};
    };
    let scene = start.scene_within(&ctx.drawing());
    html! {
        section.page.cut-out {
            h2 { "✂ " (reader.text("web-sheet-cut")) }
            p.line { (reader.text("web-sheet-cut-line")) }
            (PictureBytes::of_page().image(&picture(&scene, &titled(reader, start.game(), &scene), reader), reader))
            p.small { (mark) }
        }
    }
}

/// The right answer.
fn answer(reader: Reader<'_>, question: Question, exercise: &Exercise) -> String {
    let answer = &exercise.answer;
    let moves = answer.winning_moves.iter();
    let moves: Vec<String> = moves.map(|mv| reader.say(&mv.phrase)).collect();
    let separator = reader.text("web-sheet-or");
    let winning = moves.join(&separator);
    match question {
        Question::Winner => {
            let key = match answer.outcome {
                Outcome::N => "web-sheet-first",
                Outcome::P => "web-sheet-second",
                Outcome::D => "web-sheet-draw",
            };
            if moves.is_empty() {
                return reader.text(key);
            }
            let message = Message::new("web-sheet-winner-by").with("winner", Message::new(key));
            reader.say(&message.with("moves", winning))
        }
        Question::Move => winning,
        Question::Nimber => format!("*{}", answer.nimber.unwrap_or_default()),
    }
}
