//! The values of one part, from those of lower parts.

use super::cell::{Cell, LiftTable, OutcomeRule};
use super::plan::{Plan, Step};

/// Resolves a part; `None` if a lower part is missing.
///
/// `below` returns each part with fewer counters that a move leads to.
pub fn part<'p, E: Cell>(
    plan: &Plan,
    rule: &impl OutcomeRule<E>,
    number: usize,
    below: impl Fn(usize) -> Option<&'p [E]>,
) -> Option<Vec<E>> {
    let far: Vec<(Step, &[E])> = plan
        .far
        .iter()
        .filter(|step| number & step.part == step.part)
        .map(|step| below(number ^ step.part).map(|part| (*step, part)))
        .collect::<Option<_>>()?;
    let size = plan.chunk();
    let mut part = vec![E::default(); plan.part()];
    begin(rule, number, &mut part);
    for index in 0..plan.chunks {
        let (done, rest) = part.split_at_mut(index * size);
        let chunk = &mut rest[..size];
        from_far(plan, index, &far, chunk);
        from_near(plan, rule, index, done, chunk);
    }
    Some(part)
}

/// The values that chunks of a part, from `first` on, reach in available lower parts.
///
/// `None` if `below` has none of them.
pub fn reached<'p, E: Cell>(
    plan: &Plan,
    number: usize,
    (first, chunks): (usize, usize),
    below: impl Fn(usize) -> Option<&'p [E]>,
) -> Option<Vec<E>> {
    let steps = plan.far.iter();
    let steps = steps.filter(|step| number & step.part == step.part);
    let far: Vec<(Step, &[E])> = steps
        .filter_map(|step| Some((*step, below(number ^ step.part)?)))
        .collect();
    if far.is_empty() {
        return None;
    }
    let size = plan.chunk();
    let mut reached = vec![E::default(); chunks * size];
    for (index, chunk) in (first..).zip(reached.chunks_mut(size)) {
        from_far(plan, index, &far, chunk);
    }
    Some(reached)
}

/// Resolves a part, given all that it reaches in other parts.
pub fn finish<E: Cell>(plan: &Plan, rule: &impl OutcomeRule<E>, number: usize, part: &mut [E]) {
    begin(rule, number, part);
    let size = plan.chunk();
    for index in 0..plan.chunks {
        let (done, rest) = part.split_at_mut(index * size);
        from_near(plan, rule, index, done, &mut rest[..size]);
    }
}

/// Initialises the empty position, which reaches nothing.
fn begin<E: Cell>(rule: &impl OutcomeRule<E>, number: usize, part: &mut [E]) {
    if let (0, Some(first)) = (number, part.first_mut()) {
        *first = rule.nothing();
    }
}

/// Adds the values that a chunk reaches in other parts.
fn from_far<E: Cell>(plan: &Plan, index: usize, far: &[(Step, &[E])], chunk: &mut [E]) {
    let size = plan.chunk();
    for (step, part) in far {
        if index & step.block == step.block {
            let from = &part[(index ^ step.block) * size..][..size];
            gather(chunk, from, step.word, step.lift);
        }
    }
}

/// Adds the values that a chunk reaches in earlier chunks, and resolves it.
fn from_near<E: Cell>(
    plan: &Plan,
    rule: &impl OutcomeRule<E>,
    index: usize,
    done: &[E],
    chunk: &mut [E],
) {
    let size = plan.chunk();
    for step in &plan.near {
        if index & step.block == step.block {
            let from = &done[(index ^ step.block) * size..][..size];
            gather(chunk, from, step.word, step.lift);
        }
    }
    resolve_chunk(plan, rule, chunk);
}

/// Resolves a chunk, given all that it reaches outside it.
fn resolve_chunk<E: Cell>(plan: &Plan, rule: &impl OutcomeRule<E>, chunk: &mut [E]) {
    let size = plan.words;
    for index in 0..plan.strips {
        let (done, rest) = chunk.split_at_mut(index * size);
        let strip = &mut rest[..size];
        for step in &plan.strip {
            if index & step.block == step.block {
                let from = &done[(index ^ step.block) * size..][..size];
                gather(strip, from, step.word, step.lift);
            }
        }
        for (at, inside) in plan.inside.iter().enumerate() {
            let mut reached = strip[at];
            for &from in &inside.plain {
                reached = reached.or(strip[usize::from(from)]);
            }
            for &(from, lift) in &inside.lifted {
                reached = reached.or(strip[usize::from(from)].lifted(lift));
            }
            strip[at] = rule.resolve(reached);
        }
    }
}

/// Adds, for each word whose number contains `word`, the word without it.
#[inline(always)]
fn gather<E: Cell>(to: &mut [E], from: &[E], word: usize, lift: Option<LiftTable>) {
    match lift {
        None => runs(to, from, word, |word| word),
        Some(lift) => runs(to, from, word, |word| word.lifted(lift)),
    }
}

#[inline(always)]
fn runs<E: Cell>(to: &mut [E], from: &[E], word: usize, carried: impl Fn(E) -> E) {
    let or = |to: &mut [E], from: &[E]| {
        for (to, from) in to.iter_mut().zip(from) {
            *to = to.or(carried(*from));
        }
    };
    if word == 0 {
        return or(to, from);
    }
    // Words are adjacent in runs of the lowest bit of `word`.
    let run = word & word.wrapping_neg();
    let mut at = word;
    while at < to.len() {
        match run {
            1 => to[at] = to[at].or(carried(from[at ^ word])),
            _ => or(&mut to[at..][..run], &from[at ^ word..][..run]),
        }
        // The next number that contains `word`.
        at = (at + run) | word;
    }
}
