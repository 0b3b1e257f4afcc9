//! The audit as a report for a reader who knows only the documents.

use grundy::{Corner, Message, Scene, Speaker, escaped};
use grundy_claims::{
    Audited, Book, Checked, Counterexample, Finding, Statement, Text, Untried, Verdict,
};
use grundy_render::Picture;

use super::{seen_line, spoken, values, verdict_text};
use crate::args::ReportForm;
use grundy_cli::board;

/// A writer of one of the report formats. Text from a document, from a user's book or of
/// a position is escaped.
trait Page {
    fn begin(&mut self, title: &str);
    fn heading(&mut self, text: &str);
    /// The heading of a claim: its source, and a mark of the verdict.
    fn claim(&mut self, id: &str, verdict: &str, mark: &str);
    fn quote(&mut self, text: &str);
    /// A line with a label.
    fn line(&mut self, label: &str, text: &str);
    fn code(&mut self, text: &str);
    fn drawing(&mut self, caption: &str, scene: &Scene, speaker: &Speaker);
    fn paragraph(&mut self, text: &str);
    fn end(self: Box<Self>) -> String;
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
    let mut page: Box<dyn Page> = match form {
        ReportForm::Md => Box::<Markdown>::default(),
        ReportForm::Html => Box::new(Html {
            text: String::new(),
            language: speaker.language().tag(),
        }),
    };
    page.begin(&speaker.text(match published {
        true => "report-title",
        false => "report-title-own",
    }));
    page.paragraph(&speaker.text("report-about"));
    if published {
        page.paragraph(&speaker.text("report-second-reader"));
    }
    for line in summary.lines() {
        page.paragraph(line);
    }
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
        page.heading(&speaker.say(&title));
        for one in its {
            claim(&mut *page, one, speaker);
        }
        if !document.untried.is_empty() {
            page.paragraph(&speaker.text("report-untried"));
        }
        for one in &document.untried {
            untried(&mut *page, one, speaker);
        }
    }
    escaped(&page.end()).into_owned()
}

/// A sentence that no computation can check.
fn untried(page: &mut dyn Page, one: &Untried, speaker: &Speaker) {
    page.quote(spoken(&one.says, speaker));
    page.line(&speaker.text("report-place"), &one.place);
    page.line(&speaker.text("report-note"), spoken(&one.note, speaker));
}

fn claim(page: &mut dyn Page, one: &Audited<'_>, speaker: &Speaker) {
    let claim = one.claim;
    let label = |key| speaker.text(key);
    page.claim(
        &claim.id,
        &verdict(&one.checked, speaker),
        match one.checked.verdict {
            Some(verdict) => verdict.word(),
            None => "none",
        },
    );
    page.quote(spoken(&claim.says, speaker));
    page.line(&label("report-place"), &claim.place);
    if claim.reading {
        page.line(&label("report-reading"), &label("report-reading-why"));
    }
    if !one.as_recorded() {
        page.line(
            &label("report-differs"),
            &verdict_text(Some(claim.verdict), speaker),
        );
    }
    checked(
        page,
        &claim.statement,
        &one.checked,
        claim.because.as_ref(),
        speaker,
    );
    if let Some(note) = &claim.note {
        page.line(&label("report-note"), spoken(note, speaker));
    }
    if let (Some(right), Some(done)) = (&claim.corrected, &one.corrected) {
        let text = format!(
            "{} ({})",
            spoken(&right.says, speaker),
            verdict(done, speaker)
        );
        page.line(&label("report-corrected"), &text);
        checked(
            page,
            &right.statement,
            done,
            right.because.as_ref(),
            speaker,
        );
    }
}

/// The method of a check, and its result.
fn checked(
    page: &mut dyn Page,
    statement: &Statement,
    checked: &Checked,
    because: Option<&Text>,
    speaker: &Speaker,
) {
    let range = statement.range();
    let cases = Message::new("report-cases")
        .with("cases", checked.outcome.cases)
        .with(
            "range",
            if range.is_empty() {
                "–".to_owned()
            } else {
                range
            },
        );
    page.line(&speaker.text("report-range"), &speaker.say(&cases));
    page.code(statement.check.trim());
    if let Some(because) = because.filter(|_| checked.verdict == Some(Verdict::True)) {
        page.line(&speaker.text("report-because"), spoken(because, speaker));
    }
    match &checked.outcome.finding {
        Finding::Fails(example) => counterexample(page, example, speaker),
        Finding::Stopped(why) | Finding::Broken(why) => {
            page.line(&speaker.text("report-no-verdict"), &speaker.say(why));
        }
        Finding::Holds | Finding::Cancelled => {}
    }
}

fn counterexample(page: &mut dyn Page, example: &Counterexample, speaker: &Speaker) {
    let label = speaker.text("report-counterexample");
    let case = values(example);
    page.line(&label, if case.is_empty() { "–" } else { &case });
    if let Some(seen) = &example.seen {
        let scene = seen.position.scene();
        page.drawing(&seen_line(seen, speaker), &scene, speaker);
    }
}

fn verdict(checked: &Checked, speaker: &Speaker) -> String {
    speaker.text(match checked.verdict {
        Some(Verdict::True) => "report-true",
        Some(Verdict::False) => "report-false",
        Some(Verdict::Open) => "report-open",
        None => "report-none",
    })
}

/// Markdown in GitHub's dialect.
#[derive(Default)]
struct Markdown(String);

impl Markdown {
    /// Text without markup: a backslash precedes every character that is markup anywhere,
    /// and at the start of a line those that begin a list; a line break becomes a blank.
    fn plain(text: &str) -> String {
        let mut plain = String::with_capacity(text.len());
        let mut begins = true;
        for c in text.trim().chars() {
            let marks = match c {
                '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '!' | '|' | '~' | '&'
                | '$' | '@' => true,
                '+' | '-' | '=' | '.' | ')' | ':' => begins,
                _ => false,
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
    fn fenced(&mut self, text: &str) {
        let mut longest = 2;
        let mut run = 0;
        for c in text.chars() {
            run = if c == '`' { run + 1 } else { 0 };
            longest = longest.max(run);
        }
        let fence = "`".repeat(longest + 1);
        let text = text.trim_end_matches('\n');
        self.0
            .push_str(&format!("{fence}text\n{text}\n{fence}\n\n"));
    }
}

impl Page for Markdown {
    fn begin(&mut self, title: &str) {
        self.0.push_str(&format!("# {}\n\n", Self::plain(title)));
    }

    fn heading(&mut self, text: &str) {
        self.0.push_str(&format!("## {}\n\n", Self::plain(text)));
    }

    fn claim(&mut self, id: &str, verdict: &str, _mark: &str) {
        let (id, verdict) = (Self::plain(id), Self::plain(verdict));
        self.0.push_str(&format!("### {id} — {verdict}\n\n"));
    }

    fn quote(&mut self, text: &str) {
        self.0.push_str(&format!("> {}\n\n", Self::plain(text)));
    }

    fn line(&mut self, label: &str, text: &str) {
        let (label, text) = (Self::plain(label), Self::plain(text));
        self.0.push_str(&format!("**{label}** {text}\n\n"));
    }

    fn code(&mut self, text: &str) {
        self.fenced(text);
    }

    fn drawing(&mut self, caption: &str, scene: &Scene, speaker: &Speaker) {
        self.paragraph(caption);
        let drawing = board::painted(scene, Corner::UpperLeft, speaker);
        if !drawing.is_empty() {
            self.fenced(&drawing);
        }
    }

    fn paragraph(&mut self, text: &str) {
        self.0.push_str(&format!("{}\n\n", Self::plain(text)));
    }

    fn end(self: Box<Self>) -> String {
        let mut text = self.0;
        text.truncate(text.trim_end().len());
        text.push('\n');
        text
    }
}

/// A self-contained HTML page.
struct Html {
    text: String,
    language: &'static str,
}

const STYLE: &str = "body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#222;background:#fff}\
pre{background:#f4f4f4;padding:.6rem;overflow-x:auto;line-height:1.25}\
blockquote{margin:.5rem 0;padding-left:.8rem;border-left:.25rem solid #bbb}\
h3{margin-top:2rem}figure{margin:1rem 0}figure svg{max-width:100%;height:auto}figcaption{color:#555}\
.true{color:#16692b}.false{color:#a3161a}.open{color:#7a5300}.none{color:#555}\
@media(prefers-color-scheme:dark){body{color:#eee;background:#1b1a18}pre{background:#2a2825}figcaption,.none{color:#aaa}\
.true{color:#7fd196}.false{color:#ff9a94}.open{color:#e6bd63}}";

impl Html {
    fn plain(text: &str) -> String {
        let mut plain = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '&' => plain.push_str("&amp;"),
                '<' => plain.push_str("&lt;"),
                '>' => plain.push_str("&gt;"),
                '"' => plain.push_str("&quot;"),
                '\'' => plain.push_str("&#39;"),
                c => plain.push(c),
            }
        }
        plain
    }

    fn put(&mut self, before: &str, text: &str, after: &str) {
        let text = Self::plain(text);
        self.text.push_str(&format!("{before}{text}{after}\n"));
    }
}

impl Page for Html {
    fn begin(&mut self, title: &str) {
        let language = self.language;
        let head = format!(
            "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<style>{STYLE}\n{}</style>\n",
            grundy_render::STYLE
        );
        self.text.push_str(&head);
        self.put("<title>", title, "</title>\n</head>\n<body>");
        self.put("<h1>", title, "</h1>");
    }

    fn heading(&mut self, text: &str) {
        self.put("<h2>", text, "</h2>");
    }

    fn claim(&mut self, id: &str, verdict: &str, mark: &str) {
        let (id, verdict) = (Self::plain(id), Self::plain(verdict));
        self.text.push_str(&format!(
            "<h3 id=\"{id}\">{id} — <span class=\"{mark}\">{verdict}</span></h3>\n"
        ));
    }

    fn quote(&mut self, text: &str) {
        self.put("<blockquote>", text, "</blockquote>");
    }

    fn line(&mut self, label: &str, text: &str) {
        let label = Self::plain(label);
        self.put(&format!("<p><b>{label}</b> "), text, "</p>");
    }

    fn code(&mut self, text: &str) {
        self.put("<pre><code>", text, "</code></pre>");
    }

    fn drawing(&mut self, caption: &str, scene: &Scene, speaker: &Speaker) {
        let notes = scene.notes.iter().map(|note| speaker.say(note)).collect();
        let picture = Picture::new(scene, caption).noted(notes);
        self.text.push_str("<figure>\n");
        self.text.push_str(&picture.image());
        self.put("<figcaption>", caption, "</figcaption>\n</figure>");
    }

    fn paragraph(&mut self, text: &str) {
        self.put("<p>", text, "</p>");
    }

    fn end(self: Box<Self>) -> String {
        format!("{}</body>\n</html>\n", self.text)
    }
}
