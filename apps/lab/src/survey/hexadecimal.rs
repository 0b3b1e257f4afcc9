//! Hexadecimal games: sequences, periods, saltus.

use grundy::Speaker;
use grundy_surveys::Survey as _;
use grundy_surveys::hexadecimal::{Hexadecimal, Sequence};

use super::{show, take_and_break};
use crate::args::{HexadecimalGames, SequenceFormat};
use grundy_cli::failure::Failure;

/// One game in full, or several with a line each.
pub(super) fn run(question: &HexadecimalGames, speaker: &Speaker) -> Result<(), Failure> {
    let format = question.sequence_format;
    if let [code] = &question.codes[..] {
        return show(&sequence(code, question, speaker)?, format, speaker);
    }
    let beside = question.digits.map_or("CODE CODE", |_| "--digits");
    Failure::if_idle(&[("--format", format != SequenceFormat::Text)], beside)?;
    let all = question.digits.into_iter().flat_map(codes);
    let codes = all.chain(question.codes.iter().cloned());
    let report = |code: String| sequence(&code, question, speaker);
    super::lines(codes, report, Sequence::summary)
}

/// The codes with this many digits after the point, the last nonzero, that may leave
/// three heaps: the others are octal.
fn codes(digits: u32) -> impl Iterator<Item = String> {
    let width = digits as usize;
    let all = ["0", "4", "8", "C"]
        .into_iter()
        .flat_map(move |first| (1..16_u32.pow(digits)).map(move |code| (first, code)));
    all.filter(|(_, code)| code % 16 != 0)
        .map(move |(first, code)| format!("{first}.{code:0width$X}"))
        .filter(|code| code.contains(['8', '9', 'A', 'B', 'C', 'D', 'E', 'F']))
}

fn sequence(
    code: &str,
    question: &HexadecimalGames,
    speaker: &Speaker,
) -> Result<Sequence, Failure> {
    let name = match code.starts_with("hexadecimal:") {
        true => code.to_owned(),
        false => format!("hexadecimal:{code}"),
    };
    let (name, digits) = take_and_break(&name)?;
    let survey = Hexadecimal::new(name, digits, question.heaps);
    super::run(&survey.in_memory().within(question.max_memory), speaker)
}
