use grundy::{Choice, DrawingBudget, Game, Kind, Language, Scene, Speaker, Start};

use super::words;
use crate::reader::Reader;
use crate::request::Request;

/// The first position of every game of the site, with the game's name.
fn games() -> Vec<(String, Start)> {
    let slugs = Game::slugs().into_iter();
    let classics = Game::classics()
        .into_iter()
        .map(|(slug, _)| slug.to_owned());
    let slugs: Vec<String> = slugs.chain(classics).collect();
    let starts = slugs.iter().flat_map(|slug| {
        let examples = Game::page(slug).unwrap().examples.into_iter();
        examples.map(|example| {
            let game = Game::named(&example.game).unwrap();
            (example.game, game.start_at(&example.position).unwrap())
        })
    });
    assert!(slugs.len() >= 61, "{}", slugs.len());
    starts.collect()
}

/// The part of a text that is notation: numbers or names joined by signs without a blank,
/// coins and squares as letters, functions of numbers.
fn notation(text: &str) -> Option<String> {
    let is_sign = |c: char| ",/:>@<#+(.".contains(c);
    let is_word = |c: char| c.is_ascii_alphanumeric() || is_sign(c) || c == ')' || c == '-';
    let words = text.split(|c| !is_word(c)).filter(|word| !word.is_empty());
    let is_notation = |word: &&str| {
        let word = word
            .trim_end_matches([',', '.', ':', ')'])
            .trim_start_matches('(');
        let letters = word.chars().filter(|c| c.is_ascii_alphabetic()).count();
        let coins = word.len() > 1 && word.chars().all(|c| "HTXO".contains(c));
        let place =
            word.starts_with('r') && word.chars().nth(1).is_some_and(|c| c.is_ascii_digit());
        coins || place || word.contains(is_sign) || letters == 0 && word.contains('-')
    };
    words.into_iter().find(is_notation).map(str::to_owned)
}

#[test]
fn notation_is_told_from_words() {
    for text in [
        "to 5,0",
        "走成 X../.../...",
        "TTHH",
        "path(3)",
        "r2c3",
        "7>3,4",
        "1-2",
        "#.#",
    ] {
        assert!(notation(text).is_some(), "{text}");
    }
    for text in [
        "row 2, column 3: cross",
        "coins 1, 3 and 4",
        "第 2 列第 3 行。",
        "Take-away: 3; 4.",
    ] {
        assert_eq!(notation(text), None, "{text}");
    }
}

/// The numbers of phrases that are notation, of all phrases, in one language.
#[test]
fn every_move_and_every_board_of_every_game_is_named_in_words() {
    let games = games();
    for language in Language::ALL {
        let request = Request::of("/", &format!("lang={}", language.tag()));
        let reader = Reader::new(&request);
        let (mut moves, mut boards, mut raw) = (0, 0, Vec::new());
        for (name, start) in &games {
            let scene = start.scene_within(&DrawingBudget::default());
            let text = words::titled(reader, name, &scene);
            let described = text.strip_prefix(&reader.game_name(name)).unwrap();
            let is_drawn = !scene.shapes.is_empty();
            assert_eq!(is_drawn, !described.is_empty(), "{name} {text}");
            raw.extend(notation(described).map(|part| format!("{name}: {part} in {text}")));
            boards += 1;
            let Start::Position(position) = start else {
                continue;
            };
            // A move of each option, without naming all of a large board.
            for choice in position.choices_while(200, &|| true) {
                let said = reader.say(&choice.phrase);
                let is_raw = notation(&said);
                raw.extend(is_raw.map(|part| format!("{name} {}: {part} in {said}", choice.text)));
                moves += 1;
            }
        }
        assert!(
            boards >= 61 && moves > 1000,
            "{boards} boards, {moves} moves"
        );
        assert_eq!(raw, [""; 0], "{} of {}", raw.len(), language.tag());
    }
}

/// A ruleset of one's own has words too: from its kind, or from the names in its text.
#[test]
fn a_game_of_ones_own_has_words_for_its_moves() {
    let speaker = Speaker::new(Language::English);
    for (text, at, said) in [
        (
            "ruleset a \"A\"\ngrid g\noption put 'X', c for c in cells(g) where g[c] == '.'",
            "../..",
            "row 1, column 1: cross",
        ),
        (
            "ruleset b \"B\"\ncoins c\noption turn i, i - 1 for i in heads(c) where i > 0",
            "THT",
            "turn coins 1 and 2",
        ),
        (
            "ruleset c \"C\"\nrow r\noption cut(row, by): add(r, row - 1, -by) for i in indices(r), by in 1..=r[i] let row = i + 1",
            "3,1",
            "cut: row 1 and by 1",
        ),
        (
            "ruleset d \"D\"\ngraph g\noption pick(v): remove v for v in vertices(g)",
            "path(2)",
            "pick: take vertex 0",
        ),
        (
            "ruleset e \"E\"\nheaps n\noption a, n - 1 - a for a in 0..n",
            "4",
            "take 1 from the heap of 4",
        ),
    ] {
        let game = Game::named(text).unwrap();
        let position = game.position(at).unwrap();
        let choices: Vec<Choice> = position.choices_while(1, &|| true);
        assert_eq!(speaker.say(&choices[0].phrase), said, "{text}");
    }
}

#[test]
fn a_board_is_described_by_what_lies_on_it() {
    let request = Request::of("/", "lang=en");
    let reader = Reader::new(&request);
    for (game, at, said) in [
        (
            "chomp",
            "3x4",
            "3 rows of 4 squares; the poison, row 1, column 1",
        ),
        (
            "chomp",
            "4,4,2",
            "squares in the rows from the top: 4, 4 and 2; the poison, row 1, column 1",
        ),
        (
            "notakto",
            "X../.../...",
            "3 rows of 3 squares; crosses: row 1, column 1; free: row 1, columns 2 and 3, row 2",
        ),
        ("nimbi", "2x2", "2 rows of 2 squares; a piece on each"),
        (
            "twins",
            "HTH",
            "3 coins from the left: heads, tails and heads",
        ),
        (
            "silver-dollar",
            "1,3",
            "a row of 4 squares; coin, square 1; coin, square 3",
        ),
        (
            "graph-chomp",
            "path(3)",
            "vertices: 0, 1 and 2; joined: 0 with 1 and 1 with 2",
        ),
        (
            "rook-race",
            "2,1",
            "the goal, row 0, column 0; the piece, row 1, column 2",
        ),
    ] {
        let scene = Game::named(game).unwrap().start_at(at).unwrap();
        let scene: Scene = scene.scene_within(&DrawingBudget::default());
        assert_ne!(scene.kind, Kind::Dice);
        let text = words::titled(reader, game, &scene);
        assert!(text.contains(said), "{text}");
    }
}
