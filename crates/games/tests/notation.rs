//! Names, positions and moves: how each text is shown, or where and why it is refused.

use grundy_core::{Catalogue, ChanceOpened, Game, Loopy, ParseError, Scored, plain};
use grundy_games::{Unknown, Visitor, with_game};

/// Shows the last of these texts again: the game's name, a position, a move.
struct Shown<'t>(&'t [&'t str]);

impl Shown<'_> {
    fn of<R: Catalogue>(&self, game: &R) -> Result<String, ParseError> {
        match *self.0 {
            [] => Ok(game.name()),
            [position] => game.read(&plain(position)).map(|at| game.show(&at)),
            [position, mv] => {
                let at = game.read(position).unwrap();
                let mv = game.read_move(&at, mv)?;
                Ok(game.show_move(&at, &mv))
            }
            _ => panic!("a position and a move at most: {:?}", self.0),
        }
    }
}

impl Visitor for Shown<'_> {
    type Output = Result<String, ParseError>;

    fn game<G: Game + Catalogue>(self, game: G) -> Self::Output {
        self.of(&game)
    }

    fn loopy<L: Loopy + Catalogue>(self, game: L) -> Self::Output {
        self.of(&game)
    }

    fn scored<S: Scored + Catalogue>(self, game: S) -> Self::Output {
        self.of(&game)
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> Self::Output {
        self.of(&game)
    }
}

/// `= ` and the text as it is shown, or the place and the key of the reason.
fn reading(name: &str, texts: &[&str]) -> String {
    let shown = match with_game(name, Shown(texts)) {
        Ok(shown) => shown,
        Err(Unknown::Parameters(why)) => Err(why),
        Err(Unknown::Slug(slug)) => panic!("no game {slug}"),
    };
    match shown {
        Ok(text) => format!("= {text}"),
        Err(why) => format!("{} {}", why.at, why.why.key),
    }
}

#[test]
fn texts_are_shown_or_refused_as_listed() {
    let mut wrong = Vec::new();
    for row in include_str!("notation.txt").lines() {
        if row.is_empty() || row.starts_with('#') {
            continue;
        }
        let cells: Vec<&str> = row.split(" | ").collect();
        let [name, texts @ .., expected] = &cells[..] else {
            panic!("{row}");
        };
        let reading = reading(name, texts);
        if reading != *expected {
            wrong.push(format!("{row} but {reading}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn long_texts_are_refused_where_they_are_too_long() {
    let rings: Vec<String> = (0..128_i32)
        .map(|row| {
            let ring = |column: i32| (2 * row - 127).abs().max((2 * column - 127).abs()) / 2;
            (0..128)
                .map(|column| if ring(column) % 2 == 0 { '.' } else { '#' })
                .collect()
        })
        .collect();
    for (name, text, expected) in [
        ("hexagon", "#".repeat(16_385), "16384 hexagon-too-many"),
        (
            "hexagon",
            "A(1,1)+".repeat(10_000),
            "65536 misread-too-long",
        ),
        (
            "hexagon",
            ["A(1,999999999999999999)"; 5].join("+"),
            "96 hexagon-too-wide",
        ),
        ("hexagon", rings.join("/"), "0 hexagon-nested"),
        ("nimbi", "#".repeat(129), "128 nimbi-too-large"),
        ("northcott:8", "1-2,".repeat(70), "256 northcott-rows-most"),
    ] {
        assert_eq!(reading(name, &[&text]), expected);
    }
    let evens: Vec<String> = (1..=1001).map(|n| (2 * n).to_string()).collect();
    for (name, expected) in [
        (format!("hexadecimal:0.{}", "F".repeat(65)), "78 octal-long"),
        (format!("octal:0.{}", "7".repeat(65)), "72 octal-long"),
        (
            format!("subtraction:{}", evens.join(",")),
            "4460 subtraction-ranges",
        ),
    ] {
        assert_eq!(reading(&name, &[]), expected);
    }
    let longest = format!("octal:0.{}", "7".repeat(64));
    assert_eq!(reading(&longest, &[]), format!("= {longest}"));
}
