//! Pictures in the terminal and in files: one that is too large is replaced by a
//! sentence.

use grundy::{Language, Message, Scene, Speaker};
use grundy_testkit::{HostilePicture, Scratch, hostile_pictures, text};

/// The most bytes of a picture in a file.
const MOST: usize = 1_500_000;

fn sentence(picture: &HostilePicture) -> Option<String> {
    let most = match picture.sentence? {
        "scene-graph-large" => 60,
        _ => Scene::MOST,
    };
    let message = Message::new(picture.sentence?).with("most", most);
    Some(Speaker::new(Language::English).say(&message))
}

fn run(args: &[&str]) -> (Option<i32>, String) {
    let output = super::run(args);
    let all = text(&output.stdout) + &text(&output.stderr);
    // Long lines are folded.
    (
        output.status.code(),
        all.split_whitespace().collect::<Vec<_>>().join(" "),
    )
}

#[test]
fn files_and_games_in_the_terminal_have_the_sentence() {
    let scratch = Scratch::new();
    for picture in hostile_pictures() {
        let (rules, at, what) = (&picture.ruleset, &picture.position, picture.what);
        let file = scratch.at("board.svg");
        let (status, said) = run(&["solve", rules, at, "--svg", &file]);
        assert_eq!(status, Some(0), "{what}: {said}");
        let svg = std::fs::read_to_string(&file).unwrap();
        assert!(svg.len() <= MOST, "{what}: {} bytes", svg.len());
        let (_, played) = run(&["play", rules, at]);
        if let Some(wanted) = sentence(&picture) {
            assert!(svg.contains(&wanted), "{what}: {svg}");
            assert!(played.contains(&wanted), "{what}: {played}");
        }
    }
}

#[test]
fn an_answer_with_a_board_that_is_not_drawn_is_an_answer() {
    let rules =
        "ruleset g; grid g; option clear c for c in cells(g) where c = (0, 0) and full(g, c)";
    let (status, said) = run(&["solve", rules, "64x64", "--board"]);
    assert_eq!(status, Some(0), "{said}");
    let large = Message::new("scene-too-large").with("most", Scene::MOST);
    assert!(
        said.contains(&Speaker::new(Language::English).say(&large)),
        "{said}"
    );
    assert!(said.contains("N-position"), "{said}");
}

#[test]
fn the_parts_of_a_sum_share_one_budget() {
    let (_, played) = run(&["play", "sum", "chomp 30x30 + chomp 30x30 + chomp 30x30"]);
    let large = Message::new("scene-too-large").with("most", Scene::MOST);
    let large = Speaker::new(Language::English).say(&large);
    assert_eq!(played.matches(&large).count(), 1, "{played}");
}

#[test]
fn a_board_of_which_only_a_part_is_drawn_has_no_regions() {
    for line in [
        "solve chomp 1000x1000 --regions",
        "tree chomp 50x50 --plays --boards --depth 1 --max-nodes 5000",
    ] {
        let (status, said) = run(&line.split(' ').collect::<Vec<_>>());
        assert_eq!(status, Some(3), "{line}: {said}");
        assert!(
            said.contains("too large to be drawn whole"),
            "{line}: {said}"
        );
    }
}
