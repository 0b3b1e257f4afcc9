//! `quotient`: misère quotients of heaps, of all octal codes with a given number of
//! digits, and of the positions reachable from one.

use grundy::{Element, HeapQuotient, Limits, Message, NoQuotient, Quotient, Speaker, StopReason};
use grundy_surveys::quotients::{self, Quotients, Row};
use grundy_surveys::{Job, Survey as _};
use serde_json::{Value, json};

use crate::args::{Places, QuotientArgs, TableArgs};
use grundy_cli::failure::Failure;
use grundy_cli::named;
use grundy_cli::observer;
use grundy_cli::output;
use grundy_cli::threads;

/// The default last heap.
const TO: u64 = 200;
/// The most names of a list in the text output.
const LISTED: usize = 60;

pub(crate) fn quotient(question: &QuotientArgs, speaker: &Speaker) -> Result<(), Failure> {
    let game = match (question.digits, &question.game) {
        (Some(places), _) => return table(places, question, speaker),
        (None, Some(game)) => game,
        // The definition of the command line requires one of the two.
        (None, None) => return Ok(()),
    };
    let most = usize::from(question.max_order);
    let mut solver = observer::solver(question.limits.limits(), &TableArgs::default(), speaker)?;
    let quotient = match &question.position {
        Some(text) => {
            let position = named::position(game, text)?;
            observer::busy(|| position.quotient(most, &mut solver))?
        }
        None => {
            let game = named::game(game)?;
            if let Some(folder) = &question.out {
                quotients::refuse_foreign_to(folder, game.name())?;
            }
            let to = question.to.unwrap_or(TO);
            observer::busy(|| game.quotient_so_far(to, most, &mut solver))?
        }
    };
    drop(solver);
    if let (Some(folder), Some(heaps)) = (&question.out, quotient.heaps()) {
        quotients::save(folder, &quotient.game, heaps)?;
    }
    match question.json {
        true => output::write(&output::json(&json_of(&quotient)))?,
        false => output::print(&summary(&quotient, speaker))?,
    }
    if matches!(quotient.stopped, Some(NoQuotient::Stopped(stop)) if stop.why == StopReason::Cancelled)
    {
        return Err(Failure::Interrupted);
    }
    match stopped(&quotient) {
        None => Ok(()),
        Some(message) => Err(Failure::Limit(message)),
    }
}

/// All codes with a given number of digits, with a line for each as soon as it is known.
/// The limits apply to each code.
fn table(places: Places, question: &QuotientArgs, speaker: &Speaker) -> Result<(), Failure> {
    let to = question.to.unwrap_or(TO);
    let mut survey = Quotients::new(places.first..=places.last, to);
    survey.most = usize::from(question.max_order);
    let job = Job {
        threads: threads(question.threads.map(usize::from)),
        limits: Limits {
            work: question.work.unwrap_or(Quotients::WORK),
            ..question.limits.only_given()
        },
        ..survey.in_memory()
    };
    output::write(&format!("{}\n", Row::heading()))?;
    let mut failed = None;
    let mut each = |row: &Row| {
        failed = output::write(&format!("{}\n", row.line())).err();
        failed.is_none()
    };
    observer::watched(Quotients::PROGRESS, speaker, |observer| {
        let mut session = job.begin(observer)?;
        job.survey.rows(&mut session, &mut each)
    })?;
    failed.map_or(Ok(()), Err)
}

/// The reason why the computation ended before the last heap.
fn stopped(quotient: &Quotient) -> Option<Message> {
    let heap = quotient.heaps().map_or(0, HeapQuotient::len);
    let message = match quotient.stopped? {
        NoQuotient::Stopped(stop) => {
            Message::new("quotient-stopped").with("limit", stop.why.word())
        }
        NoQuotient::TooLarge { most } => {
            Message::new("quotient-too-large").with("most", most as u64)
        }
        // This is an answer; and the options of heaps are only smaller heaps.
        NoQuotient::Infinite | NoQuotient::Unknown { .. } => return None,
    };
    Some(message.with("heap", heap))
}

fn names(quotient: &Quotient, classes: &[Element]) -> Vec<String> {
    classes.iter().map(|&class| quotient.name(class)).collect()
}

/// The quotient as text, one fact per line.
fn summary(quotient: &Quotient, speaker: &Speaker) -> String {
    let table = quotient.table();
    let monoid = table.monoid();
    let lost = monoid.p_portion();
    let tame = match monoid.tame() {
        Some(n) => Message::new("quotient-tame").with("heap", 1_u64 << n),
        None => Message::new("quotient-wild"),
    };
    let head = |message: Message| {
        message
            .with("game", quotient.game.as_str())
            .with("order", monoid.order() as u64)
            .with("lost", lost.len() as u64)
            .with("kind", tame)
    };
    let mut lines = Vec::new();
    match (quotient.heaps(), quotient.position()) {
        (Some(heaps), _) => {
            let to = heaps.len().saturating_sub(1);
            lines.push(head(Message::new("quotient-heaps").with("to", to)));
            lines.push(match heaps.period() {
                Some(period) => Message::new("quotient-period")
                    .with("period", period.length)
                    .with("from", period.from)
                    .with("by", period.proved_by),
                None => Message::new("quotient-no-period").with("to", to),
            });
            lines.extend(infinite_sentences(heaps));
            let each = table.named_generators();
            lines.push(Message::new("quotient-generators").with("list", each));
        }
        (None, Some((text, class))) => {
            let key = match monoid.is_lost(class) {
                true => "quotient-position-p",
                false => "quotient-position-n",
            };
            lines.push(head(
                Message::new("quotient-position").with("position", text),
            ));
            lines.push(
                Message::new(key)
                    .with("position", text)
                    .with("class", quotient.name(class)),
            );
        }
        (None, None) => {}
    }
    for (key, classes) in [
        ("quotient-p-portion", lost),
        ("quotient-idempotents", monoid.idempotents()),
    ] {
        let mut list = names(quotient, &classes);
        if list.len() > LISTED {
            list.truncate(LISTED);
            list.push("…".to_owned());
        }
        if !list.is_empty() {
            lines.push(Message::new(key).with("list", list));
        }
    }
    let mut text: String = lines.iter().map(|line| speaker.say(line) + "\n").collect();
    if let Some(heaps) = quotient.heaps() {
        text.push_str(&class_table(quotient, heaps, speaker));
    }
    text
}

/// The reason why the quotient with the next heap is infinite, and how to evaluate its
/// sums.
fn infinite_sentences(heaps: &HeapQuotient) -> Vec<Message> {
    let table = heaps.infinite();
    let Some((table, witness)) = table.and_then(|table| Some((table, table.witness()?))) else {
        return Vec::new();
    };
    let counted = table.games();
    let start = witness.start.iter().zip(counted);
    let start =
        start.flat_map(|(&count, game)| std::iter::repeat_n(game.game.to_string(), count as usize));
    let start: Vec<String> = start.collect();
    let start = match start.is_empty() {
        true => "0".to_owned(),
        false => start.join(" + "),
    };
    let list = counted.iter().map(|game| {
        let sign = match game.sign {
            1 => " +",
            -1 => " −",
            _ => "",
        };
        format!("{}: {}/{}{sign}", game.game, game.threshold, game.period)
    });
    let list: Vec<String> = list.collect();
    vec![
        Message::new("quotient-infinite")
            .with("heap", heaps.len())
            .with("start", start)
            .with("more", witness.more)
            .with("twice", 2 * witness.more)
            .with("up", u64::from(counted[witness.up].game))
            .with("down", u64::from(counted[witness.down].game)),
        Message::new("quotient-counts")
            .with("heap", heaps.len())
            .with("list", list),
    ]
}

/// The classes of the heaps, ten per line.
fn class_table(quotient: &Quotient, heaps: &HeapQuotient, speaker: &Speaker) -> String {
    const ROW: usize = 10;
    let names = names(quotient, heaps.quotient().classes());
    let width = names.iter().map(|name| name.chars().count()).max();
    let digits = heaps.len().to_string().len().max(2);
    let mut text = speaker.say(&Message::new("quotient-classes")) + "\n";
    for (number, row) in names.chunks(ROW).enumerate() {
        let cells = row.iter().map(|name| {
            let gap = width.unwrap_or(0).saturating_sub(name.chars().count());
            format!(" {name}{}", " ".repeat(gap))
        });
        let line: String = cells.collect();
        text.push_str(&format!("{:>digits$}+{}\n", number * ROW, line.trim_end()));
    }
    text
}

/// The rule to evaluate sums, as JSON, if the quotient with the next heap is infinite.
fn infinite_json(heaps: &HeapQuotient) -> Option<Value> {
    let table = heaps.infinite()?;
    let witness = table.witness()?;
    let counted = table.games();
    let each = counted.iter().map(|game| {
        json!({
            "heap": game.game,
            "threshold": game.threshold,
            "period": game.period,
            "sign": game.sign,
        })
    });
    Some(json!({
        "to": heaps.len(),
        "heaps": each.collect::<Vec<Value>>(),
        "cells": table.cells().count(),
        "start": witness.start,
        "up": counted[witness.up].game,
        "more": witness.more,
        "down": counted[witness.down].game,
    }))
}

fn json_of(quotient: &Quotient) -> Value {
    let table = quotient.table();
    let monoid = table.monoid();
    let next = |x: Element| {
        let classes = table.generators().iter();
        let classes = classes.map(|&game| table.classes()[game as usize]);
        classes
            .map(|class| monoid.product(x, class))
            .collect::<Vec<Element>>()
    };
    let mut value = json!({
        "game": quotient.game,
        "order": monoid.order(),
        "tame": monoid.tame(),
        "elements": monoid.elements().map(|x| quotient.name(x)).collect::<Vec<String>>(),
        "p_portion": monoid.p_portion(),
        "idempotents": monoid.idempotents(),
        "generators": table.generators(),
        "products": monoid.elements().map(next).collect::<Vec<_>>(),
    });
    let more = match (quotient.heaps(), quotient.position()) {
        (Some(heaps), _) => json!({
            "to": heaps.len().saturating_sub(1),
            "classes": table.classes(),
            "period": heaps.period().map(|period| json!({
                "length": period.length,
                "from": period.from,
                "proved_by": period.proved_by,
            })),
            "stopped": match quotient.stopped {
                None => Value::Null,
                Some(NoQuotient::Stopped(stop)) => json!(stop.why.word()),
                Some(NoQuotient::Infinite) => json!("infinite"),
                Some(NoQuotient::TooLarge { .. } | NoQuotient::Unknown { .. }) => json!("order"),
            },
            "infinite": infinite_json(heaps),
        }),
        (None, position) => json!({
            "position": position.map(|(text, _)| text),
            "class": position.map(|(_, class)| class),
        }),
    };
    if let (Value::Object(value), Value::Object(more)) = (&mut value, more) {
        value.extend(more);
    }
    value
}
