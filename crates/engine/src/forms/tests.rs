use std::collections::BTreeSet;

use grundy_core::{Nimber, Notation};
use grundy_games::octal::{self, Code};

use super::*;
use crate::budget::{Budget, Limits, NoObserver, StopReason};
use crate::definition;
use crate::misere::Components;
use crate::tests::{codes, unlimited};

/// The form of a game with options of these forms.
fn with_options(forms: &mut MisereForms, options: &[Form]) -> Form {
    let sum = Sum::default();
    let mut budget = unlimited();
    forms.numbered(options.to_vec(), &sum, &mut budget).unwrap()
}

/// The forms of the heaps up to this one.
fn heaps(forms: &mut MisereForms, game: &Code, to: u64) -> Vec<Form> {
    let (mut budget, mut known) = (unlimited(), Components::default());
    let form = |heap: u64| {
        let at = game.read(&heap.to_string()).unwrap();
        let parts = forms
            .sums_mut()
            .components(game, &at, &mut known, &mut budget);
        forms.form(&parts.unwrap(), &mut budget).unwrap()
    };
    (0..=to).map(form).collect()
}

#[test]
fn genera_of_heaps_are_as_the_definition_says() {
    const VALUES: usize = 4;
    let (mut compared, mut wild) = (0, 0);
    for (number, digits) in (1..=2).flat_map(codes).enumerate() {
        let text: String = digits[1..].iter().map(u8::to_string).collect();
        let game = octal::with_parameters(Some(&format!("{}.{text}", digits[0]))).unwrap();
        let to = if number % 4 == 0 { 12 } else { 9 };
        let mut forms = MisereForms::default();
        for (heap, form) in heaps(&mut forms, &game, to).into_iter().enumerate() {
            let at = game.read(&heap.to_string()).unwrap();
            let genus = forms.genus(form);
            let place = format!("{digits:?} {heap}: {genus}");
            let nimber = definition::nimber(&game, &at, u64::MAX);
            assert_eq!(Some(genus.nimber()), nimber, "{place}");
            let slow = definition::misere_values(&game, &at, VALUES, u64::MAX).unwrap();
            let fast: Vec<Nimber> = (0..VALUES as u64)
                .map(|twos| genus.with_twos(twos))
                .collect();
            assert_eq!(fast, slow, "{place}");
            compared += 1;
            wild += usize::from(forms.tame(form).is_none());
        }
    }
    assert!(compared > 1000 && wild > 50, "{compared} {wild}");
}

/// The forms with options among these.
fn next_day(forms: &mut MisereForms, born: &[Form]) -> Vec<Form> {
    let mut next = BTreeSet::new();
    for chosen in 0_usize..1 << born.len() {
        let options = born.iter().enumerate();
        let options = options.filter(|(at, _)| chosen >> at & 1 != 0);
        let options: Vec<Form> = options.map(|(_, &form)| form).collect();
        next.insert(with_options(forms, &options));
    }
    next.into_iter().collect()
}

#[test]
fn as_many_games_are_born_by_each_day_as_in_print() {
    // Conway, On Numbers and Games, chapter 12: 1, 2, 3, 5, 22.
    let mut forms = MisereForms::default();
    let mut born = vec![END];
    for count in [2, 3, 5, 22] {
        born = next_day(&mut forms, &born);
        assert_eq!(born.len(), count);
    }
}

#[test]
#[ignore = "minutes, 2 GB: cargo test --release -p grundy-engine forms:: -- --ignored"]
fn four_million_games_are_born_by_the_fifth_day() {
    let mut forms = MisereForms::default();
    let born = (0..5).fold(vec![END], |born, _| next_day(&mut forms, &born));
    assert_eq!(born.len(), 4_171_780);
}

/// Trees of options, played without forms.
struct Trees(Vec<Vec<usize>>);

impl Trees {
    /// True if the sum of these two is lost in misère play.
    fn is_lost(&self, a: usize, b: usize, known: &mut Table<(usize, usize), bool>) -> bool {
        if let Some(&lost) = known.get(&(a, b)) {
            return lost;
        }
        let left = self.0[a].iter().map(|&after| (after, b));
        let left: Vec<_> = left
            .chain(self.0[b].iter().map(|&after| (a, after)))
            .collect();
        let lost = !left.is_empty() && !left.iter().any(|&(a, b)| self.is_lost(a, b, known));
        known.insert((a, b), lost);
        lost
    }
}

#[test]
fn games_have_one_form_exactly_when_no_company_tells_them_apart() {
    let mut forms = MisereForms::default();
    // Every set of options among the previous trees.
    let mut trees = Trees(vec![Vec::new()]);
    for most in [1, 2, 4] {
        let before = trees.0.len().min(most);
        let mut more = Vec::new();
        for chosen in 0_usize..1 << before {
            more.push((0..before).filter(|at| chosen >> at & 1 != 0).collect());
        }
        for tree in more {
            if !trees.0.contains(&tree) {
                trees.0.push(tree);
            }
        }
    }
    let small = trees.0.len();
    // Some larger ones, so that some sums distinguish.
    for seed in 0..1200_usize {
        let options = (0..small).filter(|at| (seed * 2_654_435_761) >> (at % 29) & 3 == 0);
        trees.0.push(options.collect());
    }
    let mut of: Vec<Form> = Vec::new();
    for tree in &trees.0 {
        let options: Vec<Form> = tree.iter().map(|&option| of[option]).collect();
        of.push(with_options(&mut forms, &options));
    }
    let mut known = Table::default();
    let (mut same, mut apart) = (0, 0);
    for a in 0..trees.0.len().min(400) {
        for b in 0..a {
            let mut companies = 0..trees.0.len();
            let is_separated = companies.any(|company| {
                trees.is_lost(a, company, &mut known) != trees.is_lost(b, company, &mut known)
            });
            let place = format!("{:?} {:?}", trees.0[a], trees.0[b]);
            if of[a] == of[b] {
                assert!(!is_separated, "{place}");
                same += 1;
            } else if a < small {
                // Larger ones may need larger distinguishing sums.
                assert!(is_separated, "{place}");
                apart += 1;
            }
        }
    }
    assert!(same > 5 && apart > 50, "{same} {apart}");
}

#[test]
fn a_form_reduced_again_is_itself() {
    let kayles = octal::with_parameters(Some("0.77")).unwrap();
    let mut forms = MisereForms::default();
    let top = heaps(&mut forms, &kayles, 14);
    let mut again = MisereForms::default();
    let mut number: Vec<Form> = Vec::new();
    for form in 0..forms.len() as Form {
        let options = forms.options(form).iter();
        let options: Vec<Form> = options.map(|&option| number[option as usize]).collect();
        let own = with_options(&mut again, &options);
        assert_eq!(again.options(own).len(), options.len());
        assert_eq!(again.genus(own), forms.genus(form));
        assert_eq!(again.birthday(own), forms.birthday(form));
        assert_eq!(again.written(own, 200), forms.written(form, 200));
        // No other form is equal.
        assert!(!number.contains(&own));
        number.push(own);
    }
    assert!(top.iter().any(|&form| forms.heap(form).is_none()));
}

#[test]
fn texts_have_the_length_that_was_counted_and_no_more_than_asked_for() {
    let game = octal::with_parameters(Some("0.77")).unwrap();
    let mut forms = MisereForms::default();
    let _ = heaps(&mut forms, &game, 14);
    let (mut short, mut long) = (0, 0);
    for form in 0..forms.len() as Form {
        let length = forms.forms[form as usize].length;
        match forms.written(form, 300) {
            Some(text) => {
                assert_eq!(text.len() as u64, length);
                short += 1;
            }
            None => {
                assert!(length > 300);
                long += 1;
            }
        }
        assert_eq!(forms.written(form, length - 1), None);
    }
    assert!(short > 10 && long > 0, "{short} {long}");
    assert_eq!(forms.written(END, 1).as_deref(), Some("0"));
}

#[test]
fn limits_stop_it_and_what_was_found_stays() {
    let game = octal::with_parameters(Some("0.07")).unwrap();
    let at = vec![30];
    let mut forms = MisereForms::default();
    let mut known = Components::default();
    let mut free = unlimited();
    let parts = forms
        .sums_mut()
        .components(&game, &at, &mut known, &mut free)
        .unwrap();
    let limits = |positions, memory| Limits {
        positions,
        memory,
        ..Limits::UNTIMED
    };
    for (limits, why) in [
        (limits(100, u64::MAX), StopReason::Positions),
        (limits(u64::MAX, 10_000), StopReason::Memory),
    ] {
        let mut tight = Budget::new(limits, &NoObserver);
        assert_eq!(forms.form(&parts, &mut tight).unwrap_err().why, why);
    }
    let form = forms.form(&parts, &mut free).unwrap();
    let mut fresh = MisereForms::default();
    let other = heaps(&mut fresh, &game, 30)[30];
    assert_eq!(forms.genus(form), fresh.genus(other));
    assert_eq!(forms.birthday(form), fresh.birthday(other));
    assert_eq!(forms.options(form).len(), fresh.options(other).len());
}
