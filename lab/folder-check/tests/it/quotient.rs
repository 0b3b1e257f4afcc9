//! Folders of misère quotients.

use grundy_folder_check::{Error, Limits, Verified};
use grundy_testkit::Scratch;

use crate::folders::{checked, refusal, within};

/// The quotient of 0.75 (Plambeck 2005), computed from outcomes by a separate program.
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
        let write = |name: &str, head: &str, lines: Vec<String>| {
            folder.write(name, format!("{head}{}\n", lines.join("\n")));
        };
        let owner = format!("grundy quotient {}, version 1", self.game);
        write("survey.txt", "", vec![owner]);
        let rows = self.products.iter().map(|row| joined(row, ","));
        write("products.csv", "", rows.collect());
        let each = (self.lost.iter().zip(&self.heaps).enumerate()).map(|(x, (&lost, heaps))| {
            let outcome = if lost { "P" } else { "N" };
            format!("{x},{outcome},{}", joined(heaps, "+"))
        });
        write("elements.csv", "element,outcome,heaps\n", each.collect());
        let each = self.classes.iter().enumerate();
        let each = each.map(|(heap, class)| format!("{heap},{class}"));
        write("classes.csv", "heap,class\n", each.collect());
        let (last, order) = (self.classes.len() - 1, self.lost.len());
        let line = format!("{},{last},{order},{}", self.game, self.period);
        let head = "game,to,order,period,from,proved_by\n";
        write("summary.csv", head, vec![line]);
        checked(&folder)
    }

    fn refused(&self, what: &str) {
        assert!(self.check().is_err(), "{what}");
    }
}

#[test]
fn a_right_table_is_verified() {
    let verified = Folder::of_0_75().check().unwrap();
    assert_eq!(verified.last, Some(22));
    let proved = "octal:0.75: the misère quotient of all heaps has 8 elements, 2 of them P; the \
                  classes of heaps have period 2 from 8 for ever, and no lesser";
    assert_eq!(verified.proved, proved);
    // Truncated, it is true of fewer heaps, and without a period.
    let mut short = Folder::of_0_75();
    short.classes.truncate(12);
    short.period = ",,".into();
    let proved = short.check().unwrap().proved;
    assert!(proved.contains("no period follows"), "{proved}");
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
    // Extended as far as a later and a longer period would need.
    let mut far = right.clone();
    far.classes.extend([7, 2, 7, 2]);
    assert!(
        far.check()
            .unwrap()
            .proved
            .contains("period 2 from 8 for ever")
    );
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

/// 6 and 7 merged into one element, and 8 added as a second 7.
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
fn a_large_order_and_another_file_stop_it() {
    let folder = Scratch::new();
    folder.write("survey.txt", "grundy quotient octal:0.75, version 1\n");
    let summary = "game,to,order,period,from,proved_by\noctal:0.75,0,8000,,,\n";
    folder.write("summary.csv", summary);
    folder.write("classes.csv", "heap,class\n0,0\n");
    let limits = Limits {
        memory: 1 << 20,
        ..Limits::default()
    };
    let stopped = within(folder.path(), limits);
    assert!(matches!(stopped, Err(Error::Limit(_))), "{stopped:?}");
    folder.write("other.csv", "");
    assert!(refusal(&folder).contains("no file of this survey"));
}
