//! Hexadecimal games: sequences, periods, saltus.

use grundy::{Game, Message, Speaker};
use grundy_surveys::hexadecimal::{Hexadecimal, Report};

use crate::args::{HexadecimalGames, SequenceFormat};
use crate::progress::SurveyObserver;
use grundy_cli::failure::Failure;
use grundy_cli::observer;
use grundy_cli::output::{self, stream};

/// One game in full, or several in a line each.
pub(super) fn run(question: &HexadecimalGames, speaker: &Speaker) -> Result<(), Failure> {
    if let [code] = &question.codes[..] {
        let report = found(code, question, speaker)?;
        return match question.sequence_format {
            SequenceFormat::Text => output::print(&told(&report, speaker)),
            SequenceFormat::Csv => stream(|file| report.csv(file)),
            SequenceFormat::Bfile => stream(|file| report.bfile(file)),
        };
    }
    let format = question.sequence_format != SequenceFormat::Text;
    let beside = question.digits.map_or("CODE CODE", |_| "--digits");
    Failure::if_idle(&[("--format", format)], beside)?;
    let all = question.digits.into_iter().flat_map(codes);
    for (number, code) in all.chain(question.codes.iter().cloned()).enumerate() {
        let report = found(&code, question, speaker)?;
        stream(|file| report.line(file, number == 0))?;
    }
    Ok(())
}

/// The codes of so many digits after the point, the last one not 0, that leave
/// three heaps somewhere: the others are octal.
fn codes(digits: u32) -> impl Iterator<Item = String> {
    let width = digits as usize;
    let all = ["0", "4", "8", "C"]
        .into_iter()
        .flat_map(move |first| (1..16_u32.pow(digits)).map(move |code| (first, code)));
    all.filter(|(_, code)| code % 16 != 0)
        .map(move |(first, code)| format!("{first}.{code:0width$X}"))
        .filter(|code| code.contains(['8', '9', 'A', 'B', 'C', 'D', 'E', 'F']))
}

fn found(code: &str, question: &HexadecimalGames, speaker: &Speaker) -> Result<Report, Failure> {
    let name = match code.starts_with("hexadecimal:") {
        true => code.to_owned(),
        false => format!("hexadecimal:{code}"),
    };
    let game = Game::named(&name)?;
    // A code without a move has the sequence of zeros.
    let digits = game.take_and_break().unwrap_or_else(|| vec![0]);
    let mut survey = Hexadecimal::new(game.name(), digits, question.heaps);
    survey.memory = question.max_memory.unwrap_or(survey.memory);
    let observer = SurveyObserver::telling("progress-hexadecimal", u64::MAX, speaker);
    Ok(observer::busy(|| survey.run(&observer))?)
}

/// A game in words.
fn told(report: &Report, speaker: &Speaker) -> String {
    let law = match report.period {
        Some(law) => Message::new(match law.saltus {
            0 => "survey-hexadecimal-period",
            _ => "survey-hexadecimal-saltus",
        })
        .with("period", law.length.to_string())
        .with("saltus", law.saltus.to_string())
        .with("from", law.from.to_string())
        .with("by", law.proved_by.to_string()),
        None => Message::new("survey-hexadecimal-none").with("to", report.to.to_string()),
    };
    let (nimber, heap) = report.largest;
    let largest = Message::new("survey-hexadecimal-largest")
        .with("to", report.nimbers.len().saturating_sub(1).to_string())
        .with("nimber", nimber.to_string())
        .with("heap", heap.to_string());
    let lines = [law.with("game", report.name.as_str()), largest];
    lines.iter().map(|line| speaker.say(line) + "\n").collect()
}
