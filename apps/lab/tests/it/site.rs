//! `site`: the page without a server. The pages themselves are tested in `apps/site` and,
//! in a browser, in `apps/server`.

use std::fs;

use grundy_testkit::{Scratch, text};

use super::run;

#[test]
fn a_folder_and_a_file_are_written_and_nothing_is_overwritten() {
    let scratch = Scratch::new();
    let program = scratch.at("grundy.wasm");
    fs::write(&program, b"\0asm not really").expect("a file");
    let [folder, file] = ["site", "grundy.html"].map(|name| scratch.at(name));
    let address = "--address=https://school.example/";
    let book = scratch.at("book");
    fs::create_dir_all(scratch.join("book/zh-Hant")).expect("a folder");
    fs::write(scratch.join("book/zh-Hant/index.html"), b"A book").expect("a file");
    let line = [
        "site",
        "--program",
        &program,
        "--out",
        &folder,
        "--file",
        &file,
        "--book",
        &book,
        address,
    ];
    let first = run(line);
    assert!(first.status.success(), "{}", text(&first.stderr));
    assert!(text(&first.stdout).contains(&folder) && text(&first.stdout).contains(&file));
    let page = fs::read_to_string(scratch.join("site/index.html")).expect("a page");
    assert!(page.contains("https://school.example/assets/share.png"));
    assert_eq!(
        fs::read(scratch.join("site/assets/grundy.wasm")).expect("the program"),
        fs::read(&program).expect("the program"),
    );
    let of_book = fs::read(scratch.join("site/book/zh-Hant/index.html")).expect("a book");
    assert_eq!(of_book, b"A book");
    assert!(page.contains("\"book/index.html\""));
    let single = fs::read_to_string(&file).expect("a page");
    assert!(single.contains("id=\"program\"") && !single.contains("school.example/assets"));

    let again = run(line);
    assert_eq!(again.status.code(), Some(2), "{}", text(&again.stderr));
    assert!(text(&again.stderr).contains("is not empty"));
}

#[test]
fn without_the_program_for_browsers_it_says_what_to_do() {
    let scratch = Scratch::new();
    let (out, other) = (scratch.at("site"), scratch.at("page.html"));
    fs::write(&other, "<p>").expect("a file");
    for (line, expected) in [
        (&["site", "--out", &out][..], "--program"),
        (
            &["site", "--out", &out, "--program", &other],
            "is not WebAssembly",
        ),
        (
            &["site", "--out", &out, "--program", &scratch.at("none")],
            "none",
        ),
        (&["site"], "--out"),
        (&["site", "--file", &other, "--address", "x"], "--out"),
    ] {
        let refused = run(line);
        assert!(!refused.status.success(), "{line:?}");
        assert!(
            text(&refused.stderr).contains(expected),
            "{line:?}: {}",
            text(&refused.stderr)
        );
    }
    assert!(!scratch.join("site").exists());
}
