//! The words of the texts: Taiwan and the mainland have their own, each thing has one
//! term, and the pieces of a game have one measure word.

use std::collections::BTreeMap;

use grundy_i18n::{Language, source};

use crate::laws::texts;

/// The messages of a language by key, as written in their files.
fn messages(language: Language) -> BTreeMap<String, String> {
    let files = grundy_i18n::files(language).into_iter();
    files
        .flat_map(|file| texts::messages(language, &file))
        .collect()
}

/// The messages with one of these words, except those whose keys begin with one of
/// `except`.
fn with_words(language: Language, words: &[&str], except: &[&str]) -> Vec<String> {
    let mut hits = Vec::new();
    for (key, text) in messages(language) {
        let words = words.iter().filter(|word| text.contains(**word));
        let words = words.filter(|_| !except.iter().any(|one| key.starts_with(one)));
        hits.extend(words.map(|word| format!("{key}: {word}")));
    }
    hits
}

/// Words of the mainland alone, in Taiwan's characters.
const MAINLAND: &str = "信息 文件夾 內存 磁盤 服務器 默認 鏈接 字符 變量 數組 返回值 線程 進程 窗口 打印 視頻 \
    搜索 用戶 點擊 嵌套 屏幕 鼠標 網絡 質量 命令行 菜單 兼容 調用 文檔 約數";

/// Words of Taiwan alone, in the mainland's characters.
const TAIWAN: &str = "程式 资料夹 档案 软体 记忆体 萤幕 滑鼠 网路 伺服 预设 连结 字元 变数 函式 阵列 物件 \
    回传 执行绪 行程 视窗 列印 讯息 透过 资讯 位元 位址 搜寻 使用者 点选 储存 巢状 引数 指令 选单 \
    套叠 门槛 回报 检视 首见 公因数";

#[test]
fn each_side_of_the_strait_reads_its_own_words() {
    for (language, words) in [
        (Language::TraditionalChinese, MAINLAND),
        (Language::SimplifiedChinese, TAIWAN),
    ] {
        let words: Vec<&str> = words.split_whitespace().collect();
        assert!(words.len() > 25);
        assert_eq!(with_words(language, &words, &[]), [""; 0]);
    }
}

#[test]
fn each_thing_goes_by_one_term() {
    // Words of the documents themselves, and the place where one is corrected.
    let except = ["chomp-from-document-0", "moore-known", "chomp-source"];
    for (language, words) in [
        (
            Language::English,
            "Grundy number;Grundy value;SG value;nim-value;nim value;nimsum;nim sum;corrected)",
        ),
        (
            Language::TraditionalChinese,
            "Grundy 值;尼姆值;SG 值;策略借用;策略盜取;已更正）;再後若有;局面之外;恰在共",
        ),
        (
            Language::SimplifiedChinese,
            "Grundy 值;尼姆值;SG 值;策略借用;策略盗取;已更正）;再后若有;局面之外;恰在共",
        ),
    ] {
        let words: Vec<&str> = words.split(';').collect();
        assert_eq!(with_words(language, &words, &except), [""; 0]);
    }
    // The numbers of the calculator, and the glossary's other name.
    let except = [
        "cli-nimber",
        "cli-arg-expression",
        "nimber-expected",
        "web-nimbers-",
        "glossary-nimber-name",
    ];
    for (language, word) in [
        (Language::TraditionalChinese, "尼姆數"),
        (Language::SimplifiedChinese, "尼姆数"),
    ] {
        assert!(!with_words(language, &[word], &[]).is_empty());
        assert_eq!(with_words(language, &[word], &except), [""; 0]);
    }
}

/// A nimber is written *9 and never 9, also where a list supplies its stars.
#[test]
fn a_nimber_has_its_star() {
    const TERMS: &str = "imber { $;imber is { $;Grundy 數 { $;Grundy 數是 { $;Grundy 数 { $;\
        Grundy 数是 { $";
    let mut starred = 0;
    for language in Language::ALL {
        for (key, text) in messages(language) {
            starred += text.matches("*{ $").count();
            for term in TERMS.split(';') {
                for rest in text.split(term).skip(1) {
                    let brings = rest.starts_with("sum }") || rest.starts_with("nimbers }");
                    assert!(brings, "{key} in {}: {text}", language.tag());
                }
            }
        }
    }
    assert!(starred >= 30, "only {starred} nimbers");
}

/// The page draws heaps as matches, and counters beside dice and on boards.
#[test]
fn what_a_game_is_played_with_has_one_measure_word() {
    const HEAPS: &str = "antonim dim end-nim fibonacci guiles hexadecimal laskers-nim mark moore nim \
        octal odd-even officers prim subtract-a-square subtraction wythoff";
    const OTHERS: &str = "dice die nimbi two-dice";
    let others = "棋子;顆;颗;$count } 個;$count } 个;$heap } 個;$heap } 个";
    let heaps = "火柴;$count } 根;$face } 根;$count } 個;$face } 个";
    for game in HEAPS.split_whitespace() {
        let text = source(Language::English, game).unwrap();
        assert!(!text.contains("counter"), "en/{game}.ftl");
    }
    for language in [Language::TraditionalChinese, Language::SimplifiedChinese] {
        for (games, words) in [(HEAPS, others), (OTHERS, heaps)] {
            for game in games.split_whitespace() {
                let text = source(language, game).unwrap();
                for word in words.split(';') {
                    let tag = language.tag();
                    assert!(!text.contains(word), "{tag}/{game}.ftl: {word}");
                }
            }
        }
    }
}

/// Sentences that readers stumbled over. Each has a better one.
#[test]
fn no_sentence_that_readers_stumbled_over_is_left() {
    const ENGLISH: &str = "counters in the heaps;Take any number of counters;Which move?;\
        completes a line on the last board loses;by a step of the set;Click what you want to take. All;\
        Nobody stronger is left;Boards taken;Play this, or click another heap;The first player has won";
    const TRADITIONAL: &str = "點一下想拿走的部分;要拿走的棋子會先框起來;輪到：{ $player }。;走成 { $position }。;\
        按步數集合前進;在最後一盤連成一線者輸;{ $game }的 Grundy 數;{ $game }的勝負;{ $game }的 P 局面;\
        棋局結束，勝者;My game;要走哪一著？;文件 0 的公式，已更正;\
        沒有更強的對手了;不對。再看看;依定理：前兩列;必敗的是 k + 1";
    const SIMPLIFIED: &str = "点一下想拿走的部分;要拿走的棋子会先框出来;轮到：{ $player }。;\
        任意多个棋子;按步数集合前进;在最后一盘连成一线者输;{ $game }的 Grundy 数;{ $game }的胜负;{ $game }的 P 局面;\
        棋局结束，胜者;My game;要走哪一着？;漢界;没有更强的对手了;\
        不对。再看看;依定理：前两行;必败的是 k + 1";
    for (language, sentences) in [
        (Language::English, ENGLISH),
        (Language::TraditionalChinese, TRADITIONAL),
        (Language::SimplifiedChinese, SIMPLIFIED),
    ] {
        let old: Vec<&str> = sentences.split(';').collect();
        assert_eq!(with_words(language, &old, &[]), [""; 0]);
    }
}
