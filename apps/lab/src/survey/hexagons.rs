//! The nimbers of all convex boards of the hexagon game.

use std::io::Write as _;

use grundy::{Message, Speaker};
use grundy_surveys::hexagons::{Family, Summary, Survey};

use super::hexagon_lists;
use crate::args::{BoardFamily, Hexagons};
use crate::progress::SurveyObserver;
use grundy_cli::failure::Failure;
use grundy_cli::observer;
use grundy_cli::output::{self, stream};
use grundy_cli::threads;

/// The survey with its tables, or one of the tables on standard output.
pub(super) fn run(question: &Hexagons, speaker: &Speaker) -> Result<(), Failure> {
    let threads = threads(question.threads.map(usize::from));
    let mut survey = Survey::new(question.side, question.out.clone().unwrap_or_default());
    survey.threads = threads;
    survey.memory = question.max_memory;
    if question.out.is_none() {
        let observer = SurveyObserver::telling("progress-hexagons", u64::MAX, speaker);
        let nimbers = observer::busy(|| survey.in_memory(&observer))?;
        drop(observer);
        if question.parity || question.lines.is_some() {
            let mut list = Vec::new();
            match question.lines {
                Some(lines) => hexagon_lists::hexagons(&nimbers, lines, &mut list)?,
                None => hexagon_lists::parities(&nimbers, &mut list)?,
            }
            return stream(|file| file.write_all(&list));
        }
        return stream(|file| match question.family {
            Some(family) => nimbers.family_csv(
                match family {
                    BoardFamily::A => Family::A,
                    BoardFamily::B => Family::B,
                    BoardFamily::C => Family::C,
                },
                file,
            ),
            None if question.periods => nimbers.periods_csv(file),
            None => nimbers.lost_csv(file),
        });
    }
    survey.resume = question.resume;
    survey.csv |= question.csv;
    if let Some(pieces) = question.misere_pieces {
        survey.misere = pieces;
    }
    let observer = SurveyObserver::telling("progress-hexagons", u64::MAX, speaker);
    let summary = observer::busy(|| survey.run(&observer))?;
    drop(observer);
    output::print(&told(&summary, &survey, speaker))
}

fn told(summary: &Summary, survey: &Survey, speaker: &Speaker) -> String {
    let sum = |what: fn(&grundy_surveys::hexagons::Count) -> u64| -> String {
        summary.counts.iter().map(what).sum::<u64>().to_string()
    };
    let mut lines = vec![
        Message::new("survey-hexagons")
            .with("side", summary.side.to_string())
            .with("regions", sum(|count| count.regions))
            .with("lost", sum(|count| count.lost)),
        Message::new("survey-hexagons-proper")
            .with("hexagons", sum(|count| count.hexagons))
            .with("lost", sum(|count| count.lost_hexagons)),
    ];
    let greatest = summary.counts.iter().map(|count| count.greatest);
    // The first that has it.
    if let Some((nimber, region)) = greatest.rev().max_by_key(|(nimber, _)| *nimber) {
        let sides = region.sides().map(|side| (side + 1).to_string());
        lines.push(
            Message::new("survey-hexagons-greatest")
                .with("nimber", u64::from(nimber))
                .with("sides", sides.join(",")),
        );
    }
    lines.push(
        Message::new("survey-hexagons-misere")
            .with("pieces", survey.misere.to_string())
            .with("sums", summary.misere_sums.to_string()),
    );
    lines.push(
        Message::new("survey-hexagons-cost")
            .with("seconds", format!("{:.1}", summary.time.as_secs_f64()))
            .with("folder", survey.out.display().to_string()),
    );
    lines.iter().map(|line| speaker.say(line) + "\n").collect()
}
