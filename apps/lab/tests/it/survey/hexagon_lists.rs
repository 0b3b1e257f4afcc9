//! Lists of boards of the hexagon game, and document 1's theory of a board.

use grundy::{Convention, Limits, Outcome, Solver};

use super::{printed, run};

/// Hexagons with a + b − 1 at most 5: each winning line is played and leaves the listed
/// option; those without one are the P-positions.
#[test]
fn hexagons_of_few_lines_are_listed_with_a_line_that_wins() {
    let list = printed("survey hexagons --side 8 --lines 5");
    let lost = printed("survey hexagons --side 8 --lost");
    let mut solver = Solver::new(Limits::UNTIMED);
    let (mut copied, mut second) = (0, 0);
    for row in list.lines().skip(1) {
        let cells: Vec<&str> = row.splitn(11, ',').collect();
        let [lines, sides @ .., nimber, wins, take, rest] = &cells[..] else {
            panic!("{row}");
        };
        assert!(["3", "4", "5"].contains(lines), "{row}");
        let sides = sides.join(",");
        let position = grundy::Game::named("hexagon").expect("a game");
        let position = position
            .position(&format!("hex({sides})"))
            .expect("a hexagon");
        assert_eq!(
            position.nimber(&mut solver).map(|n| n.to_string()),
            Ok((*nimber).to_owned())
        );
        assert_eq!(
            *wins == "second",
            lost.contains(&format!("{sides}\n")),
            "{row}"
        );
        if *wins == "second" {
            second += 1;
            continue;
        }
        let after = position.play(take).expect("a line");
        let (leaves, then) = rest.rsplit_once(',').expect("how to go on");
        assert_eq!(leaves.trim_matches('"'), after.text(), "{row}");
        assert_eq!(after.nimber(&mut solver), Ok(0), "{row}");
        let parts: Vec<String> = after.parts().iter().map(|part| part.text()).collect();
        let is_pair = matches!(&parts[..], [one, other] if one == other);
        assert_eq!(then == "copy", is_pair, "{row}");
        copied += usize::from(is_pair);
    }
    assert!(copied > 10 && second > 5, "{copied} {second} {list}");
}

#[test]
fn classes_stand_beside_nimbers() {
    let said = printed("solve hexagon A(1,6)+A(1,1) --classes");
    for part in [
        "A(1,6) N_1 *2 1 1–6 nobody: odd",
        "Region Number 2: table 7",
        "The document is wrong about who wins.",
    ] {
        assert!(spaced(&said).contains(part), "{said}");
    }
    let json = printed("solve hexagon A(2,4) --classes --json");
    let parts = r#""classes":{"parts":[{"board":"A(2,4)","class":2,"moves":[6],"nimber":0,"#;
    assert!(json.contains(parts), "{json}");
    // The possible numbers of moves of the two parts add up.
    let two = printed("solve hexagon A(1,4)+A(1,3) --classes");
    for part in [
        "A(1,3)  N_1  *1  1, 3  1–3 ",
        "A(1,4)  N_3  *2  1, 2, 4  1–4 ",
        "together *3  2–5, 7  2–7 ",
    ] {
        assert!(spaced(&two).contains(&spaced(part)), "{two}");
    }
    assert_eq!(
        run("solve hexagon:part A(2,4) --classes").status.code(),
        Some(2)
    );
    assert_eq!(run("solve nim 3,5 --classes").status.code(), Some(2));
    assert_eq!(
        run("solve hexagon A(2,4) --classes --misere").status.code(),
        Some(2)
    );
}

/// A text with runs of blanks collapsed.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The drawing of a position: each part's questions, class and nimber, and the winner by
/// the tables and in fact.
#[test]
fn flow_charts_say_what_follows_and_what_is_true() {
    let chart = |position: &str, lang: &str| {
        printed(&format!(
            "--lang {lang} solve hexagon {position} --classes --svg -"
        ))
    };
    // Both are N_1, so the tables say P-position: *1 and *2 make none.
    let wrong = chart("A(1,1)+A(1,6)", "en");
    for text in [
        "A(1,6) ∈ N_1",
        "true nimber: *2",
        "A(1,6) = 1",
        "|N_1|=2, |N_2|=0, |N_3|=0, |N_4|=0",
        "Nimbers: *1 ⊕ *2 = *3. N-position: the",
        "The document’s verdict above is wrong.",
        "nimber *3: document 1",
    ] {
        assert!(wrong.contains(text), "{text}: {wrong}");
    }
    let boxes = |svg: &str, kind: &str| svg.matches(&format!("class=\"step {kind}\"")).count();
    // Two questions for each part, and that of the tables.
    assert_eq!(boxes(&wrong, "decision"), 5);
    assert_eq!(
        (boxes(&wrong, "wrong"), boxes(&wrong, "conclusion")),
        (1, 1)
    );
    let right = chart("A(2,3)+A(1,2)", "zh-Hant");
    for text in [
        "A(2,3) ∈ N_5",
        "1 + A(1,1) = 1 + N_1",
        "文件所說的勝負正確。",
    ] {
        assert!(right.contains(text), "{text}: {right}");
    }
    assert_eq!(boxes(&right, "wrong"), 0);
    // A part without a class: no verdict, but the true outcome.
    let open = chart("A(2,10)", "en");
    assert!(open.contains("P-position: the"), "{open}");
    assert_eq!(
        (boxes(&open, "decision"), boxes(&open, "conclusion")),
        (0, 1)
    );
}

/// The parity of boards and sums agrees with the winners in both conventions, by the
/// search of the game instead of the survey's.
#[test]
fn who_chooses_odd_or_even_is_who_wins_in_both_conventions() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut kinds = std::collections::BTreeSet::new();
    for text in [
        "A(1,1)",
        "A(2,1)",
        "A(1,5)",
        "C(2,2,2)",
        "A(1,5)+A(1,3)",
        "A(1,4)+A(1,4)",
        "A(2,3)+A(1,2)",
        "B(2,4)+A(2,1)+A(1,1)",
        "##/..#+A(1,2)",
        "#.#/###",
    ] {
        let position = grundy::Game::named("hexagon").expect("a game");
        let position = position.position(text).expect("a board");
        let mut wins = |convention| {
            let outcome = position
                .outcome(convention, &mut solver)
                .expect("an outcome");
            outcome == Outcome::N
        };
        let parity = match (wins(Convention::Normal), wins(Convention::Misere)) {
            (true, false) => "odd",
            (false, true) => "even",
            (true, true) => "mover",
            (false, false) => "opponent",
        };
        let json = printed(&format!("solve hexagon {text} --classes --json"));
        let classes = json.split("\"classes\":").nth(1).expect("classes");
        let said = classes.rsplit("\"parity\":").next().expect("the whole");
        assert!(
            said.starts_with(&format!("\"{parity}\"")),
            "{text}: {parity}: {said}"
        );
        kinds.insert(parity);
    }
    assert_eq!(kinds.len(), 4, "{kinds:?}");
}
