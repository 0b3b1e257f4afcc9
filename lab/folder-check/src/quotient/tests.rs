use std::fs;

use grundy_testkit::Scratch;

use super::*;

/// The quotient of 0.75 (Plambeck 2005), worked out from outcomes by a program
/// of its own.
#[derive(Clone)]
struct Folder {
    products: Vec<Vec<u32>>,
    lost: Vec<bool>,
    heaps: Vec<Vec<u32>>,
    classes: Vec<u32>,
    game: &'static str,
    period: String,
}

impl Folder {
    fn of_0_75() -> Self {
        let rows = [
            [0, 1, 2, 3, 4, 5, 6, 7],
            [1, 0, 4, 5, 2, 3, 7, 6],
            [2, 4, 6, 4, 7, 2, 2, 4],
            [3, 5, 4, 6, 2, 7, 7, 6],
            [4, 2, 7, 2, 6, 4, 4, 2],
            [5, 3, 2, 7, 4, 6, 6, 7],
            [6, 7, 2, 7, 4, 6, 6, 7],
            [7, 6, 4, 6, 2, 7, 7, 6],
        ];
        let heaps: [&[u32]; 8] = [&[], &[1], &[2], &[5], &[1, 2], &[1, 5], &[2, 2], &[1, 2, 2]];
        let classes = [
            0, 1, 2, 1, 2, 3, 2, 3, 2, 7, 2, 7, 2, 7, 2, 7, 2, 7, 2, 7, 2, 7, 2,
        ];
        Self {
            products: rows.map(Vec::from).into(),
            lost: (0..8).map(|x| x == 1 || x == 6).collect(),
            heaps: heaps.map(Vec::from).into(),
            classes: classes.into(),
            game: "octal:0.75",
            period: "2,8,22".into(),
        }
    }

    fn check(&self) -> Result<Verified, String> {
        let folder = Scratch::new();
        let joined = |numbers: &[u32], sign: &str| {
            let texts: Vec<String> = numbers.iter().map(u32::to_string).collect();
            texts.join(sign)
        };
        let write = |name: &str, text: String| fs::write(folder.path().join(name), text).unwrap();
        let lines = |lines: Vec<String>| lines.iter().map(|line| format!("{line}\n")).collect();
        write(
            "survey.txt",
            format!("grundy quotient {}, version 1\n", self.game),
        );
        let rows = self.products.iter().map(|row| joined(row, ","));
        write("products.csv", lines(rows.collect()));
        let each = self.lost.iter().zip(&self.heaps).enumerate();
        let each = each.map(|(x, (&lost, heaps))| {
            let outcome = if lost { "P" } else { "N" };
            format!("{x},{outcome},{}", joined(heaps, "+"))
        });
        let head = std::iter::once("element,outcome,heaps".to_owned());
        write("elements.csv", lines(head.chain(each).collect()));
        let each = self.classes.iter().enumerate();
        let each = each.map(|(heap, class)| format!("{heap},{class}"));
        let head = std::iter::once("heap,class".to_owned());
        write("classes.csv", lines(head.chain(each).collect()));
        write(
            "summary.csv",
            format!(
                "game,to,order,period,from,proved_by\n{},{},{},{}\n",
                self.game,
                self.classes.len() - 1,
                self.lost.len(),
                self.period
            ),
        );
        check(folder.path(), Limits::default(), &mut |_| ()).map_err(|error| error.to_string())
    }

    fn refused(&self, what: &str) {
        assert!(self.check().is_err(), "{what}");
    }
}

#[test]
fn a_right_table_is_verified() {
    let verified = Folder::of_0_75().check().unwrap();
    assert_eq!((verified.order, verified.lost, verified.to), (8, 2, 22));
    assert_eq!(verified.period, Some([8, 2]));
    let said = verified.to_string();
    assert!(said.contains("all heaps has 8 elements, 2 of them P"));
    // Cut short it is true of fewer heaps, and without a period.
    let mut short = Folder::of_0_75();
    short.classes.truncate(12);
    short.period = ",,".into();
    assert_eq!(short.check().unwrap().period, None);
}

#[test]
fn every_forged_table_is_refused() {
    let right = Folder::of_0_75();
    for x in 0..8 {
        for y in 0..=x {
            for value in (0..8).filter(|&value| value != right.products[x][y]) {
                let mut wrong = right.clone();
                wrong.products[x][y] = value;
                wrong.products[y][x] = value;
                wrong.refused(&format!("{x}·{y} = {value}"));
            }
        }
        let mut wrong = right.clone();
        wrong.lost[x] = !wrong.lost[x];
        wrong.refused(&format!("outcome of {x}"));
    }
    for heap in 0..right.classes.len() {
        for class in (0..9).filter(|&class| class != right.classes[heap]) {
            let mut wrong = right.clone();
            wrong.classes[heap] = class;
            wrong.refused(&format!("heap {heap} of class {class}"));
        }
    }
    let mut lopsided = right.clone();
    lopsided.products[2][3] = 6;
    lopsided.refused("a product that is another the other way round");
    // As far as a later period and a longer one would need.
    let mut far = right.clone();
    far.classes.extend([7, 2, 7, 2]);
    assert_eq!(far.check().unwrap().period, Some([8, 2]));
    for (period, why) in [
        ("2,9,24", "the period holds from heap 8 on"),
        ("4,8,26", "2 is a period already"),
    ] {
        far.period = period.into();
        let refusal = far.check().unwrap_err();
        assert!(refusal.contains(why), "{refusal}");
    }
    for period in [
        ",,", "2,7,20", "1,8,20", "2,8,21", "0,8,18", "2,0,6", "2,8,",
    ] {
        let mut wrong = right.clone();
        wrong.period = period.into();
        wrong.refused(period);
    }
    for game in ["octal:0.77", "octal:0.57", "octal:0.7", "nim"] {
        let mut wrong = right.clone();
        wrong.game = game;
        wrong.refused(game);
    }
    for (x, heaps) in [(2, vec![1]), (3, vec![99]), (0, vec![1]), (6, vec![])] {
        let mut wrong = right.clone();
        wrong.heaps[x] = heaps;
        wrong.refused(&format!("heaps of {x}"));
    }
    let mut fewer = right;
    fewer.classes.truncate(22);
    fewer.refused("a period that the heaps do not prove");
}

/// 6 and 7 taken for one element, and 8 added that is a second 7.
#[test]
fn elements_merged_and_added_are_refused() {
    let mut more = Folder::of_0_75();
    for row in &mut more.products {
        row.push(row[7]);
    }
    let mut last = more.products[7].clone();
    last[0] = 8;
    more.products.push(last);
    more.products[0][8] = 8;
    more.lost.push(false);
    more.heaps.push(vec![1, 2, 2]);
    more.refused("an element that no heaps have");
    more.heaps[8] = vec![9];
    more.classes[9] = 8;
    more.refused("an element that nothing tells apart");

    let mut fewer = Folder::of_0_75();
    let merged = |x: &u32| if *x == 7 { 6 } else { *x };
    fewer.products.pop();
    for row in &mut fewer.products {
        row.pop();
        *row = row.iter().map(merged).collect();
    }
    fewer.lost.pop();
    fewer.heaps.pop();
    fewer.classes = fewer.classes.iter().map(merged).collect();
    fewer.refused("two elements taken for one");
}

#[test]
fn limits_and_other_files_stop_it() {
    let folder = Scratch::new();
    let name = folder.path().join("survey.txt");
    for owner in [
        "grundy quotient octal:0.75, version 2\n",
        "grundy quotient chomp, version 1\n",
        "grundy quotient octal:0.75, version 1",
    ] {
        fs::write(&name, owner).unwrap();
        let checked = check(folder.path(), Limits::default(), &mut |_| ());
        assert!(matches!(checked, Err(Error::Fault(_))), "{owner}");
    }
    fs::write(&name, "grundy quotient octal:0.75, version 1\n").unwrap();
    fs::write(
        folder.path().join("summary.csv"),
        "game,to,order,period,from,proved_by\noctal:0.75,0,8000,,,\n",
    )
    .unwrap();
    fs::write(folder.path().join("classes.csv"), "heap,class\n0,0\n").unwrap();
    let limits = Limits {
        memory: 1 << 20,
        ..Limits::default()
    };
    let checked = check(folder.path(), limits, &mut |_| ());
    assert!(matches!(checked, Err(Error::Limit(_))));
    fs::write(folder.path().join("other.csv"), "").unwrap();
    let checked = check(folder.path(), Limits::default(), &mut |_| ());
    assert!(matches!(checked, Err(Error::Fault(_))));
}
