//! Document 1's flow charts (figures 8, 68 and 69) for a position.

use grundy::classes::{Classes, Cut, PartClass, Prediction, Whole};
use grundy::{Answer, Message, Position, Solver, Speaker};
use grundy_render::{FlowChart, Step, StepKind};

use super::{Truth, area_and_region, numbers, parity_text, verdict};
use crate::failure::Failure;
use crate::text::outcome_key;

/// The most cuts that an answer names.
const MOST_CUTS: usize = 3;

/// The flow charts as one picture: each part goes through figure 8 to its class, all of
/// them through figure 69 to the winner, then to the true outcome.
pub(crate) fn drawn(
    classes: &Classes,
    position: &Position,
    answer: &Answer,
    solver: &mut Solver,
    speaker: &Speaker,
) -> Result<String, Failure> {
    let truth = Truth::of(classes, solver)?;
    let chart = Chart { speaker };
    let chains = classes.parts.iter().zip(&truth.nimbers);
    let chains: Vec<Vec<Step>> = chains
        .zip(&truth.parities)
        .map(|((part, nimber), parity)| {
            let mut chain = chart.part(part);
            if let Some(last) = chain.last_mut() {
                let nimber = Message::new("classes-chart-nimber").with("nimber", *nimber);
                let plays = Message::new("classes-chart-plays")
                    .with("premise", numbers(&part.lengths))
                    .with("plays", numbers(&part.plays));
                let who = parity_text(*parity, speaker);
                let parity = Message::new("classes-chart-parity").with("who", who);
                last.notes = [nimber, plays, parity]
                    .iter()
                    .map(|note| speaker.say(note))
                    .collect();
            }
            chain
        })
        .collect();
    let title = Message::new("classes-chart-title")
        .with("position", position.text())
        .with("nimber", truth.nimber());
    let picture = FlowChart {
        title: &speaker.say(&title),
        chains,
        end: chart.end(classes, &truth, answer),
    };
    Ok(picture.standalone())
}

/// A box without notes.
const fn step(kind: StepKind, text: String) -> Step {
    Step {
        kind,
        text,
        notes: Vec::new(),
        answer: String::new(),
    }
}

/// The cuts of a part with this prediction.
fn cuts(part: &PartClass, says: Prediction) -> Vec<&Cut> {
    part.cuts.iter().filter(|cut| cut.says == says).collect()
}

struct Chart<'s> {
    speaker: &'s Speaker,
}

impl Chart<'_> {
    fn step(&self, kind: StepKind, text: &Message) -> Step {
        step(kind, self.speaker.say(text))
    }

    fn text(&self, key: &'static str) -> String {
        self.speaker.text(key)
    }

    /// A question of figure 8, the cuts that answer it, and the answer.
    fn decision(
        &self,
        part: &PartClass,
        question: &'static str,
        cuts: &[&Cut],
        answer: &'static str,
    ) -> Step {
        let mut step = self.step(StepKind::Decision, &Message::new(question));
        step.notes = cuts
            .iter()
            .take(MOST_CUTS)
            .map(|cut| equation(cut, &part.board))
            .collect();
        if cuts.len() > MOST_CUTS {
            let more = Message::new("classes-chart-more").with("count", cuts.len() - MOST_CUTS);
            step.notes.push(self.speaker.say(&more));
        }
        step.answer = self.text(answer);
        step
    }

    /// A question about two predictions, with the first cut of each; its answers are for
    /// both, the first alone and the second alone.
    fn decision_of_two(
        &self,
        part: &PartClass,
        question: &'static str,
        predictions: [Prediction; 2],
        answers: [&'static str; 3],
    ) -> Step {
        let [one, other] = predictions.map(|says| cuts(part, says).first().copied());
        let answer = match (one, other) {
            (Some(_), Some(_)) => answers[0],
            (Some(_), None) => answers[1],
            (None, Some(_)) => answers[2],
            (None, None) => "classes-chart-neither",
        };
        let first: Vec<&Cut> = one.into_iter().chain(other).collect();
        self.decision(part, question, &first, answer)
    }

    /// The steps of figures 8 and 68, which lead a part to its class.
    fn part(&self, part: &PartClass) -> Vec<Step> {
        let mut chain = vec![step(StepKind::Start, part.board.clone())];
        let class = match &part.class {
            Ok(class) => class,
            Err(why) => {
                chain.push(self.step(StepKind::Result, why));
                return chain;
            }
        };
        let alike = cuts(part, Prediction::Alike);
        let answer = match alike.is_empty() {
            true => "classes-no",
            false => "classes-yes",
        };
        chain.push(self.decision(part, "classes-chart-alike", &alike, answer));
        if alike.is_empty() {
            chain.push(self.decision_of_two(
                part,
                "classes-chart-parities",
                [Prediction::Odd, Prediction::Even],
                [
                    "classes-chart-both-parities",
                    "classes-chart-odd-only",
                    "classes-chart-even-only",
                ],
            ));
        }
        if *class >= 3 {
            chain.push(self.decision_of_two(
                part,
                "classes-chart-lemma-7",
                [Prediction::ToThree, Prediction::ToFour],
                [
                    "classes-chart-three-and-four",
                    "classes-chart-three-only",
                    "classes-chart-four-only",
                ],
            ));
        }
        let text = format!("{} ∈ N_{class}", part.board);
        chain.push(step(StepKind::Result, text));
        chain
    }

    /// The steps of figure 69: the winner by the tables, and the true one.
    fn end(&self, classes: &Classes, truth: &Truth, answer: &Answer) -> Vec<Step> {
        let fact = Message::new("classes-chart-fact")
            .with("sum", truth.nim_sum())
            .with("outcome", Message::new(outcome_key(answer.outcome)));
        let mut end = self.step(StepKind::Conclusion, &fact);
        if let Some(mv) = answer.winning_moves.first() {
            let mv = Message::new("classes-chart-move")
                .with("move", mv.phrase.clone())
                .with("to", mv.to.as_str());
            end.notes.push(self.speaker.say(&mv));
        }
        let Some(whole) = &classes.whole else {
            return vec![
                self.step(StepKind::Result, &Message::new("classes-open")),
                end,
            ];
        };
        let (kind, key) = match whole.outcome == answer.outcome {
            true => (StepKind::Result, "classes-chart-right"),
            false => (StepKind::Wrong, "classes-chart-wrong"),
        };
        end.notes.push(self.text(key));
        vec![
            self.step(StepKind::Result, &area_and_region(whole)),
            self.lost(classes, whole),
            self.step(kind, &verdict(whole)),
            end,
        ]
    }

    /// The question of tables 6 and 7, with the number of parts in each class.
    fn lost(&self, classes: &Classes, whole: &Whole) -> Step {
        let mut step = self.step(StepKind::Decision, &Message::new("classes-chart-lost"));
        let of = |wanted: u8| {
            let parts = classes.parts.iter();
            parts.filter(|part| part.class == Ok(wanted)).count()
        };
        let counts: Vec<String> = (1..=5).map(|k| format!("|N_{k}|={}", of(k))).collect();
        step.notes.push(counts.join(", "));
        let key = match whole.step {
            None => "classes-yes",
            Some(_) => "classes-no",
        };
        step.answer = self.text(key);
        step
    }
}

/// A cut as an equation, `1 + A(1,1) + A(1,2) = 1 + N_1 + N_3`; `A(1,6) = 1` if nothing
/// is left.
fn equation(cut: &Cut, whole: &str) -> String {
    if cut.left.is_empty() {
        return format!("{whole} = 1");
    }
    let one = || std::iter::once("1".to_owned());
    let boards = cut.left.iter().map(|(board, _)| board.clone());
    let classes = cut.left.iter().map(|(_, class)| match class {
        Some(class) => format!("N_{class}"),
        None => "?".to_owned(),
    });
    let boards: Vec<String> = one().chain(boards).collect();
    let classes: Vec<String> = one().chain(classes).collect();
    format!("{} = {}", boards.join(" + "), classes.join(" + "))
}
