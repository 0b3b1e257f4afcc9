//! The folder for a web space, and the single file.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use grundy::{Limits, Solver};
use grundy_pages::{Context, NoRooms, Request, Unlimited, answer, relinked};
use grundy_site::{folder, single};

/// Not a program, but it begins as one.
const PROGRAM: &[u8] = b"\0asm";

/// The status of an address that the program answers.
fn status(address: &str) -> u16 {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let mut context = Context {
        solver: &mut Solver::new(Limits::UNTIMED),
        budget: Arc::new(Unlimited),
        rooms: &NoRooms,
        today: 20_000,
        may_be_framed: false,
    };
    answer(&mut context, Request::of(path, query))
        .status
        .as_u16()
}

/// The values of the attributes that hold addresses, in a page.
fn addresses(page: &str) -> Vec<String> {
    let mut values = Vec::new();
    for attribute in [
        " href=\"",
        " src=\"",
        " action=\"",
        " data-packed=\"",
        " data-thread=\"",
    ] {
        for after in page.split(attribute).skip(1) {
            let value = after.split('"').next().unwrap();
            values.push(value.replace("&amp;", "&"));
        }
    }
    values
}

/// The path that a relative address leads to from a file.
fn resolved(from: &str, to: &str) -> String {
    let mut path: Vec<&str> = from.split('/').collect();
    path.pop();
    for part in to.split('/') {
        match part {
            ".." => assert!(path.pop().is_some(), "{from}: {to} leads out of the folder"),
            part => path.push(part),
        }
    }
    path.join("/")
}

#[test]
fn every_address_in_the_folder_leads_to_a_file_or_an_answer() {
    let book = ["", "zh-Hant/", "zh-Hans/"].map(|tongue| (format!("{tongue}index.html"), vec![]));
    let files: BTreeMap<String, Vec<u8>> = folder(PROGRAM, "", &book).into_iter().collect();
    for (name, _) in &book {
        assert!(files.contains_key(&format!("book/{name}")), "{name}");
    }
    let mut asked = BTreeSet::new();
    let mut count = 0;
    for (name, bytes) in files.iter().filter(|(name, _)| name.ends_with(".html")) {
        let page = str::from_utf8(bytes).unwrap();
        for address in addresses(page) {
            count += 1;
            if address.starts_with("data:") || address.starts_with("https:") {
                continue;
            }
            let (file, inner) = address.split_once('#').unwrap_or((&address, ""));
            assert!(!file.starts_with('/'), "{name}: {address} is not relative");
            let file = if file.is_empty() {
                name.clone()
            } else {
                resolved(name, file)
            };
            let file = file.split('?').next().unwrap();
            let target = files
                .get(file)
                .unwrap_or_else(|| panic!("{name}: no {file}"));
            if inner.starts_with('/') {
                asked.insert(inner.split('#').next().unwrap().to_owned());
            } else if !inner.is_empty() {
                let id = format!(" id=\"{inner}\"");
                assert!(
                    str::from_utf8(target).unwrap().contains(&id),
                    "{name}: no {address}"
                );
            }
        }
    }
    assert!(count > 5000, "{count}");
    // One of each kind is enough: every page is tested where it is made.
    let kinds: BTreeMap<_, _> = asked
        .iter()
        .map(|address| (address.split(['?', '=']).next(), address))
        .collect();
    assert!(kinds.len() > 100, "{}", kinds.len());
    for address in kinds.values() {
        assert!(matches!(status(address), 200 | 303), "{address}");
    }
}

#[test]
fn the_first_pages_have_scripts_and_all_others_have_none() {
    let mut first = 0;
    for (name, bytes) in folder(PROGRAM, "https://school.example/games/", &[]) {
        if !name.ends_with(".html") {
            continue;
        }
        let page = String::from_utf8(bytes).unwrap();
        let is_first = page.contains("id=\"host\"");
        assert_eq!(page.contains("<script"), is_first, "{name}");
        assert!(page.contains("Content-Security-Policy"), "{name}");
        assert!(
            page.contains("content=\"https://school.example/games/assets/share.png"),
            "{name}"
        );
        first += usize::from(is_first);
    }
    assert_eq!(first, 3);
}

#[test]
fn the_single_file_asks_for_nothing_else() {
    let page = String::from_utf8(single(PROGRAM)).unwrap();
    let mut count = 0;
    for address in addresses(&page) {
        assert!(
            address.starts_with('#') || address.starts_with("data:"),
            "{address}"
        );
        count += 1;
    }
    assert!(count > 100, "{count}");
    let _ = relinked(&page, |address| panic!("{address}"));
}
