//! Worksheets to print, and their answers.

use std::time::Duration;

use grundy::computer::Chance;
use grundy::exercise::{self, Exercise, Question};
use grundy::rules::split_name;
use grundy::{Convention, Corner, Error, Example, Game, Limits, Message, Outcome, Solver, Start};
use maud::{Markup, html};

use crate::context::Context;
use crate::failure::{Failure, status_of};
use crate::params::known::MOST_EXERCISES;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::board::picture::{PictureBytes, picture};
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
        ];
        reader.link("/worksheet", &params)
    }

    fn exercises(&self, ctx: &Context) -> Result<(Game, Vec<Exercise>), Error> {
        let game = Game::named(self.game)?;
        game.check_convention(self.convention)?;
        let start = match self.position {
            Some(position) => game.start_at(position)?,
            None => game.start()?,
        };
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
        Ok((game, drawn?))
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
            @if sheet.answers { input type="hidden" name="answers" value="1"; }
            (reader.language_field())
            button.button { (reader.text("web-sheet-make")) }
        }
    }
}

fn asked(question: Question) -> String {
    format!("web-sheet-ask-{}", question.word())
}

/// The printed sheet: the exercises, and the answers on a page of their own.
fn printed(
    ctx: &Context,
    reader: Reader<'_>,
    sheet: &Sheet<'_>,
    game: &Game,
    exercises: &[Exercise],
) -> Markup {
    let bytes = PictureBytes::of_page();
    let name = reader.game_name(game.name());
    let [what, who] = goal(reader, game, sheet.convention, Corner::default());
    let mark = Message::new("web-sheet-mark")
        .with("game", name.as_str())
        .with("seed", sheet.seed.to_string());
    let mark = reader.say(&mark);
    html! {
        article.sheet {
            header {
                h2 { (name) }
                p.line { (what) " " (who) }
                p.who { span { (reader.text("web-sheet-name")) } span { (reader.text("web-sheet-date")) } }
                p { strong { (reader.text(&asked(sheet.question))) } }
            }
            ol.exercises {
                @for exercise in exercises {
                    @let scene = exercise.position.scene_within(&ctx.drawing());
                    li {
                        p.here { code { (exercise.position.text()) } }
                        (bytes.image(&picture(&scene, &exercise.position.text(), reader), reader))
                        p.space { (reader.text(&format!("web-sheet-space-{}", sheet.question.word()))) }
                    }
                }
            }
            p.small { (mark) }
            @if sheet.answers {
                section.answers {
                    h2 { (reader.text("web-sheet-answers-title")) }
                    p.small { (mark) }
                    ol {
                        @for exercise in exercises {
                            li { code { (exercise.position.text()) } " " (answer(reader, sheet.question, exercise)) }
                        }
                    }
                }
            }
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
