//! The audit as a report for a reader who knows only the documents.

use grundy::{Corner, Message, Scene, Speaker, escaped};
use grundy_claims::{
    Audited, Book, Checked, Counterexample, Finding, Statement, Text, Untried, Verdict,
};
use grundy_render::Picture;

use super::{seen_line, spoken, values, verdict_text};
use crate::args::ReportForm;
use grundy_cli::board;

/// A part of a report. Text from a document, from a user's book or of a position is
/// escaped when it is written.
enum Block<'b> {
    Heading(String),
    /// The heading of a claim: its id, its verdict, and a mark of the verdict.
    Claim(&'b str, String, &'static str),
    Quote(&'b str),
    /// A line with a label.
    Line(String, String),
    Code(&'b str),
    /// A board with its caption.
    Drawing(String, Scene),
    Paragraph(String),
}

/// The report of an audit of the documents' book (`published`) or of a user's book.
pub(super) fn report(
    form: ReportForm,
    published: bool,
    book: &Book,
    audited: &[Audited<'_>],
    summary: &str,
    speaker: &Speaker,
) -> String {
    let title = speaker.text(match published {
        true => "report-title",
        false => "report-title-own",
    });
    let mut blocks = vec![Block::Paragraph(speaker.text("report-about"))];
    if published {
        blocks.push(Block::Paragraph(speaker.text("report-second-reader")));
    }
    let summary = summary.lines().map(str::to_owned);
    blocks.extend(summary.map(Block::Paragraph));
    for document in &book.documents {
        let mut its = audited
            .iter()
            .filter(|one| one.claim.document == document.number)
            .peekable();
        if its.peek().is_none() {
            continue;
        }
        let title = Message::new("report-document")
            .with("number", document.number.to_string())
            .with("title", spoken(&document.title, speaker));
        blocks.push(Block::Heading(speaker.say(&title)));
        for one in its {
            claim(&mut blocks, one, speaker);
        }
        if !document.untried.is_empty() {
            blocks.push(Block::Paragraph(speaker.text("report-untried")));
        }
        for one in &document.untried {
            untried(&mut blocks, one, speaker);
        }
    }
    let page = match form {
        ReportForm::Md => markdown(&title, &blocks, speaker),
        ReportForm::Html => html(&title, &blocks, speaker),
    };
    escaped(&page).into_owned()
}

/// A line whose label has this key.
fn line(label: &'static str, text: impl Into<String>, speaker: &Speaker) -> Block<'static> {
    Block::Line(speaker.text(label), text.into())
}

/// A sentence that no computation can check.
fn untried<'b>(blocks: &mut Vec<Block<'b>>, one: &'b Untried, speaker: &Speaker) {
    blocks.extend([
        Block::Quote(spoken(&one.says, speaker)),
        line("report-place", &*one.place, speaker),
        line("report-note", spoken(&one.note, speaker), speaker),
    ]);
}

fn claim<'b>(blocks: &mut Vec<Block<'b>>, one: &'b Audited<'_>, speaker: &Speaker) {
    let claim = one.claim;
    let mark = one.checked.verdict.map_or("none", Verdict::word);
    blocks.extend([
        Block::Claim(&claim.id, verdict(&one.checked, speaker), mark),
        Block::Quote(spoken(&claim.says, speaker)),
        line("report-place", &*claim.place, speaker),
    ]);
    if claim.reading {
        let why = speaker.text("report-reading-why");
        blocks.push(line("report-reading", why, speaker));
    }
    if !one.as_recorded() {
        let recorded = verdict_text(Some(claim.verdict), speaker);
        blocks.push(line("report-differs", recorded, speaker));
    }
    let because = claim.because.as_ref();
    checked(blocks, &claim.statement, &one.checked, because, speaker);
    if let Some(note) = &claim.note {
        blocks.push(line("report-note", spoken(note, speaker), speaker));
    }
    if let (Some(right), Some(done)) = (&claim.corrected, &one.corrected) {
        let text = spoken(&right.says, speaker);
        let text = format!("{text} ({})", verdict(done, speaker));
        blocks.push(line("report-corrected", text, speaker));
        let because = right.because.as_ref();
        checked(blocks, &right.statement, done, because, speaker);
    }
}

/// The method of a check, and its result.
fn checked<'b>(
    blocks: &mut Vec<Block<'b>>,
    statement: &'b Statement,
    checked: &'b Checked,
    because: Option<&Text>,
    speaker: &Speaker,
) {
    let range = Some(statement.range()).filter(|range| !range.is_empty());
    let cases = Message::new("report-cases")
        .with("cases", checked.outcome.cases)
        .with("range", range.as_deref().unwrap_or("–"));
    blocks.push(line("report-range", speaker.say(&cases), speaker));
    blocks.push(Block::Code(statement.check.trim()));
    if let Some(because) = because.filter(|_| checked.verdict == Some(Verdict::True)) {
        blocks.push(line("report-because", spoken(because, speaker), speaker));
    }
    match &checked.outcome.finding {
        Finding::Fails(example) => counterexample(blocks, example, speaker),
        Finding::Stopped(why) | Finding::Broken(why) => {
            blocks.push(line("report-no-verdict", speaker.say(why), speaker));
        }
        Finding::Holds | Finding::Cancelled => {}
    }
}

fn counterexample(blocks: &mut Vec<Block<'_>>, example: &Counterexample, speaker: &Speaker) {
    let case = Some(values(example)).filter(|case| !case.is_empty());
    let case = case.unwrap_or_else(|| "–".to_owned());
    blocks.push(line("report-counterexample", case, speaker));
    if let Some(seen) = &example.seen {
        let caption = seen_line(seen, speaker);
        blocks.push(Block::Drawing(caption, seen.position.scene()));
    }
}

fn verdict(checked: &Checked, speaker: &Speaker) -> String {
    let word = checked.verdict.map_or("none", Verdict::word);
    speaker.text(&format!("report-{word}"))
}

/// The report in GitHub's dialect of Markdown.
fn markdown(title: &str, blocks: &[Block<'_>], speaker: &Speaker) -> String {
    let plain = plain_markdown;
    let mut text = format!("# {}\n\n", plain(title));
    for block in blocks {
        text += &match block {
            Block::Heading(text) => format!("## {}\n\n", plain(text)),
            Block::Claim(id, verdict, _) => format!("### {} — {}\n\n", plain(id), plain(verdict)),
            Block::Quote(text) => format!("> {}\n\n", plain(text)),
            Block::Line(label, text) => format!("**{}** {}\n\n", plain(label), plain(text)),
            Block::Code(text) => fenced(text),
            Block::Drawing(caption, scene) => {
                let drawing = board::painted(scene, Corner::UpperLeft, speaker);
                let drawing = match drawing.is_empty() {
                    true => drawing,
                    false => fenced(&drawing),
                };
                format!("{}\n\n{drawing}", plain(caption))
            }
            Block::Paragraph(text) => format!("{}\n\n", plain(text)),
        };
    }
    text.trim_end().to_owned() + "\n"
}

/// Text without markup: a backslash precedes every character that is markup anywhere, and
/// at the start of a line those that begin a list; a line break becomes a blank.
fn plain_markdown(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut begins = true;
    for c in text.trim().chars() {
        let marks = match c {
            '+' | '-' | '=' | '.' | ')' | ':' => begins,
            c => r"\`*_[]<>#!|~&$@".contains(c),
        };
        if marks {
            plain.push('\\');
        }
        plain.push(match c {
            '\n' | '\r' | '\t' => ' ',
            c => c,
        });
        begins &= c.is_ascii_digit();
    }
    plain
}

/// A verbatim block, within a fence longer than any inside it.
fn fenced(text: &str) -> String {
    let runs = text.split(|c| c != '`').map(str::len);
    let fence = "`".repeat(runs.max().unwrap_or(0).max(2) + 1);
    let text = text.trim_end_matches('\n');
    format!("{fence}text\n{text}\n{fence}\n\n")
}

const STYLE: &str = "body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#222;background:#fff}\
pre{background:#f4f4f4;padding:.6rem;overflow-x:auto;line-height:1.25}\
blockquote{margin:.5rem 0;padding-left:.8rem;border-left:.25rem solid #bbb}\
h3{margin-top:2rem}figure{margin:1rem 0}figure svg{max-width:100%;height:auto}figcaption{color:#555}\
.true{color:#16692b}.false{color:#a3161a}.open{color:#7a5300}.none{color:#555}\
@media(prefers-color-scheme:dark){body{color:#eee;background:#1b1a18}pre{background:#2a2825}figcaption,.none{color:#aaa}\
.true{color:#7fd196}.false{color:#ff9a94}.open{color:#e6bd63}}";

/// The report as a self-contained HTML page.
fn html(title: &str, blocks: &[Block<'_>], speaker: &Speaker) -> String {
    let plain = plain_html;
    let (language, drawings) = (speaker.language().tag(), grundy_render::STYLE);
    let title = plain(title);
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<style>{STYLE}\n{drawings}</style>\n\
         <title>{title}</title>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    for block in blocks {
        text += &match block {
            Block::Heading(text) => format!("<h2>{}</h2>\n", plain(text)),
            Block::Claim(id, verdict, mark) => {
                let (id, verdict) = (plain(id), plain(verdict));
                let verdict = format!("<span class=\"{mark}\">{verdict}</span>");
                format!("<h3 id=\"{id}\">{id} — {verdict}</h3>\n")
            }
            Block::Quote(text) => format!("<blockquote>{}</blockquote>\n", plain(text)),
            Block::Line(label, text) => {
                format!("<p><b>{}</b> {}</p>\n", plain(label), plain(text))
            }
            Block::Code(text) => format!("<pre><code>{}</code></pre>\n", plain(text)),
            Block::Drawing(caption, scene) => {
                let notes = scene.notes.iter().map(|note| speaker.say(note)).collect();
                let image = Picture::new(scene, caption).noted(notes).image();
                let caption = plain(caption);
                format!("<figure>\n{image}<figcaption>{caption}</figcaption>\n</figure>\n")
            }
            Block::Paragraph(text) => format!("<p>{}</p>\n", plain(text)),
        };
    }
    text + "</body>\n</html>\n"
}

/// Text with the entities of HTML.
fn plain_html(text: &str) -> String {
    let entities = [
        ('&', "&amp;"),
        ('<', "&lt;"),
        ('>', "&gt;"),
        ('"', "&quot;"),
        ('\'', "&#39;"),
    ];
    let entities = entities.into_iter();
    entities.fold(text.to_owned(), |text, (mark, entity)| {
        text.replace(mark, entity)
    })
}
