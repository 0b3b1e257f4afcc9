//! Load tests of the page with many players, or with attackers.
//!
//! ```sh
//! cargo run --release -p grundy-server --example load -- players 200 60 1000
//! cargo run --release -p grundy-server --example load -- hostile 100000
//! cargo run --release -p grundy-server --example load -- attacked 200 20
//! cargo run --release -p grundy-server --example load -- pages
//! ```
//!
//! `players`: the number of concurrent players, the seconds of the test, and the
//! milliseconds that each thinks before a move, about. `hostile`: the number of requests
//! for huge boards, malformed notation and clients that never finish, each with fresh
//! numbers, so that nothing is cached. `attacked`: the number of readers of light pages
//! and the seconds of each test, alongside a hundred attackers of each kind, from one
//! address and from many (or of one kind: `attacked 200 20 deaf`). `pages`: the server's
//! time for a page with each small example, with and without values and reason. Server
//! and clients share this process. It ends with status 1 if a target is missed.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

pub(crate) mod attacked;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use attacked::all_attacks;

/// A persistent connection.
struct Client {
    address: SocketAddr,
    /// The address that it connects from.
    from: Ipv4Addr,
    stream: Option<BufReader<TcpStream>>,
}

/// The status, the redirection target, and the body.
type Reply = (u16, Option<String>, String);

/// Connects from this address of the machine.
fn connect(from: Ipv4Addr, to: SocketAddr) -> std::io::Result<TcpStream> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()?;
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4()?;
        socket.bind((from, 0).into())?;
        socket.connect(to).await?.into_std()
    })?;
    stream.set_nonblocking(false)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    Ok(stream)
}

impl Client {
    const fn new(address: SocketAddr) -> Self {
        Self {
            address,
            from: Ipv4Addr::LOCALHOST,
            stream: None,
        }
    }

    /// Sends a request; if the persistent connection was closed meanwhile, sends it again
    /// on a new one, as every client does.
    fn get(&mut self, path: &str) -> std::io::Result<Reply> {
        self.ask("GET", path)
    }

    fn ask(&mut self, method: &str, path: &str) -> std::io::Result<Reply> {
        let kept = self.stream.is_some();
        match self.once(method, path) {
            Err(_) if kept => self.once(method, path),
            answer => answer,
        }
    }

    fn once(&mut self, method: &str, path: &str) -> std::io::Result<Reply> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => BufReader::new(connect(self.from, self.address)?),
        };
        let request =
            format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\nX-Part: main\r\n\r\n");
        stream.get_mut().write_all(request.as_bytes())?;
        let (mut status, mut length, mut location) = (0, 0, None);
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line)? == 0 {
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
            let line = line.trim_end();
            if line.is_empty() {
                break;
            }
            if let Some(rest) = line.strip_prefix("HTTP/1.1 ") {
                status = rest
                    .get(..3)
                    .and_then(|text| text.parse().ok())
                    .unwrap_or(0);
            } else if let Some((name, value)) = line.split_once(": ") {
                match name.to_ascii_lowercase().as_str() {
                    "content-length" => length = value.parse().unwrap_or(0),
                    "location" => location = Some(value.to_owned()),
                    _ => {}
                }
            }
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body)?;
        self.stream = Some(stream);
        Ok((
            status,
            location,
            String::from_utf8_lossy(&body).into_owned(),
        ))
    }
}

/// The addresses of links with this beginning.
fn links(page: &str, begin: &str) -> Vec<String> {
    let hrefs = page.split("href=\"").skip(1);
    let hrefs = hrefs.map(|rest| {
        rest.split('"')
            .next()
            .unwrap_or_default()
            .replace("&amp;", "&")
    });
    hrefs.filter(|href| href.starts_with(begin)).collect()
}

const STARTS: [&str; 12] = [
    "/play/nim?at=3,5,7",
    "/play/chomp?at=4x5",
    "/play/hexagon?at=hex(2,2,2,2,2,2)",
    "/play/wythoff?at=9,14",
    "/play/nimbi?at=3x4&misere=1",
    "/play/northcott:8",
    "/play/die?at=30@3",
    "/play/chomp?at=3x4&show=values,why",
    "/play/moore:3?at=1,3,5&show=values",
    "/play/xiangqi?at=5c5-7",
    "/play/hexagon?at=A(2,4)&show=values,why&second=careless",
    "/play/fibonacci?at=20&second=random",
];

/// A pseudorandom number.
fn next(seed: &mut u64) -> usize {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as usize
}

/// The times of all answers, and the number of errors.
fn play(address: SocketAddr, seed: u64, until: Instant, think: u64) -> (Vec<Duration>, u64) {
    let mut client = Client::new(address);
    let mut seed = seed * 7919 + 1;
    let (mut times, mut errors) = (Vec::new(), 0);
    let mut path = format!("{}&seed={seed}", STARTS[next(&mut seed) % STARTS.len()]);
    if !path.contains('?') {
        path = path.replacen('&', "?", 1);
    }
    // Players do not all start at the same moment.
    std::thread::sleep(Duration::from_millis(next(&mut seed) as u64 % (think + 1)));
    while Instant::now() < until {
        let began = Instant::now();
        let reply = client.get(&path);
        times.push(began.elapsed());
        let (status, location, body) = match reply {
            Ok(reply) => reply,
            Err(_) => {
                errors += 1;
                client.stream = None;
                continue;
            }
        };
        if status != 200 && status != 303 {
            errors += 1;
        }
        if let Some(location) = location {
            path = location;
            continue;
        }
        if let Some(go) = links(&body, "/go/").into_iter().next() {
            path = go;
            continue;
        }
        let board = body.split("</svg>").next().unwrap_or_default();
        let moves = links(board, "/play/");
        path = if moves.is_empty() || body.contains("status over") {
            STARTS[next(&mut seed) % STARTS.len()].to_owned()
        } else {
            moves[next(&mut seed) % moves.len()].clone()
        };
        let pause = think / 2 + next(&mut seed) as u64 % (think + 1);
        std::thread::sleep(Duration::from_millis(pause));
    }
    (times, errors)
}

fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
    kilobytes.unwrap_or(0) / 1024
}

/// The quantile of the sorted times.
fn quantile(times: &[Duration], part: f64) -> Duration {
    let place = (times.len() as f64 * part) as usize;
    let place = place.min(times.len().saturating_sub(1));
    times.get(place).copied().unwrap_or_default()
}

/// The service to many players.
pub(crate) struct Seen {
    /// The number of answers.
    pub(crate) answers: usize,
    /// The number of answers that were errors or missing.
    pub(crate) errors: u64,
    /// The time within which 99 of 100 answers came.
    pub(crate) p99: Duration,
}

/// Runs the players, and prints how they were served.
pub(crate) fn players(count: u64, seconds: u64, think: u64) -> Option<Seen> {
    let server = match grundy_server::start(options()) {
        Ok(server) => server,
        Err(why) => {
            failed(&why.to_string());
            return None;
        }
    };
    let until = Instant::now() + Duration::from_secs(seconds);
    let address = server.address;
    let threads: Vec<_> = (0..count)
        .map(|seed| std::thread::spawn(move || play(address, seed, until, think)))
        .collect();
    let (mut times, mut errors) = (Vec::new(), 0);
    for thread in threads {
        if let Ok((some, wrong)) = thread.join() {
            times.extend(some);
            errors += wrong;
        } else {
            errors += 1;
        }
    }
    times.sort_unstable();
    let at = |part: f64| quantile(&times, part);
    println!(
        "{count} players, {seconds} s, thinking about {think} ms: {} answers, {errors} errors, \
         {:.0} a second; median {:.1} ms, p99 {:.1} ms, longest {:.1} ms; {} MB",
        times.len(),
        times.len() as f64 / seconds as f64,
        at(0.5).as_secs_f64() * 1e3,
        at(0.99).as_secs_f64() * 1e3,
        at(1.0).as_secs_f64() * 1e3,
        memory()
    );
    Some(Seen {
        answers: times.len(),
        errors,
        p99: at(0.99),
    })
}

/// A request that the server must survive: heavy ones first, then nonsense. The numbers
/// make each of them unique.
fn hostile_path(place: usize, n: usize) -> String {
    let (a, b) = (20 + n % 30, 20 + n / 30 % 30);
    match place {
        0 => format!("/play/chomp?at=10000000{a}x10000000{b}&show=values,why"),
        1 => format!("/play/chomp?at={a}x{b}&show=values,why"),
        2 => format!("/play/hexagon?at=hex(9{a},9{b},9{a},9{b},9{a},9{b})"),
        3 => format!("/play/nimbi?at=11x{}&show=values,why", 5 + n % 7),
        4 => format!(
            "/play/moore:3?at=9,9,9,{},9,9,{a},9,{b}&show=values",
            1 + n % 9
        ),
        5 => format!("/play/queen:10000000{a}?at=start"),
        6 => format!("/table/nimbi?to={}", 100 + a),
        7 => format!("/api/solve?game=octal:0.7777777&position=50{a},50{b}"),
        8 => format!("/go/chomp?at={a}x{b}&first=perfect"),
        9 => format!("/plane/{}", 300 + a),
        10 => format!("/branches/{}", 4000 + a),
        11 => format!("/certificate?game=nimbi&at=4x{}&misere=1", 4 + n % 4),
        12 => format!("/learn/chomp/2?m1={n}~{a}&p1={b},{a}&m2=r2c2&hint=3"),
        13 => format!("/play/northcott:60?at=1-60,1-{a},2-{b},1-60&show=values,why"),
        14 => format!("/play/nim?at=%ff%fe%00{n}x"),
        15 => format!("/play/nim?at=3,,{n}"),
        16 => format!("/play/nmi{n}?at=3"),
        17 => format!("/..%2f..%2fetc/passwd{n}"),
        _ => format!("/play/nim?at=3,5,7&moves=~~~x~{n}"),
    }
}

/// The numbers of heavy kinds and of all kinds.
const HEAVY: usize = 14;
const KINDS: usize = 19;

/// Sends this many hostile requests; true if all is well afterwards.
pub(crate) fn hostile(count: u64) -> bool {
    let server = match grundy_server::start(options()) {
        Ok(server) => server,
        Err(why) => return failed(&why.to_string()),
    };
    let address = server.address;
    // Clients that never finish their request, or never read the answer.
    let slow: Vec<TcpStream> = (0..200)
        .filter_map(|n| {
            let mut stream = TcpStream::connect(address).ok()?;
            let text = if n % 2 == 0 {
                "GET / HTTP/1.1\r\nX-"
            } else {
                "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
            };
            stream.write_all(text.as_bytes()).ok()?;
            Some(stream)
        })
        .collect();
    let left = std::sync::Arc::new(AtomicU64::new(count));
    let threads: Vec<_> = (0..64_u64)
        .map(|thread| {
            let left = std::sync::Arc::clone(&left);
            std::thread::spawn(move || {
                let mut client = Client::new(address);
                let mut seed = thread + 1;
                let mut counts = [0_u64; 6];
                loop {
                    let took = left
                        .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| n.checked_sub(1));
                    if took.is_err() {
                        return counts;
                    }
                    // Mostly cheap nonsense, with a heavy request now and then.
                    let draw = next(&mut seed);
                    let place = if draw.is_multiple_of(100) {
                        draw / 100 % HEAVY
                    } else {
                        HEAVY + draw % (KINDS - HEAVY)
                    };
                    match client.get(&hostile_path(place, draw / 1400)) {
                        Ok((status, _, _)) => counts[usize::from(status / 100).min(5)] += 1,
                        Err(_) => {
                            counts[0] += 1;
                            client.stream = None;
                        }
                    }
                }
            })
        })
        .collect();
    let began = Instant::now();
    let mut counts = [0_u64; 6];
    for thread in threads {
        if let Ok(some) = thread.join() {
            counts
                .iter_mut()
                .zip(some)
                .for_each(|(sum, one)| *sum += one);
        }
    }
    drop(slow);
    let mut client = Client::new(address);
    let healthy = client
        .get("/healthz")
        .is_ok_and(|(status, _, _)| status == 200);
    let metrics = client
        .get("/metrics")
        .map(|(_, _, body)| body)
        .unwrap_or_default();
    let calm = metrics.contains("grundy_panics_total 0");
    println!(
        "{count} hostile requests in {:.0} s: {} answered 2xx, {} 3xx, {} 4xx, {} 5xx, {} dropped; \
         healthy: {healthy}, no panic: {calm}, at most {} MB",
        began.elapsed().as_secs_f64(),
        counts[2],
        counts[3],
        counts[4],
        counts[5],
        counts[0],
        memory()
    );
    healthy && calm && memory() < 500
}

/// The server's time for a page with each small example, the best of five.
fn pages() -> bool {
    const MOST: Duration = Duration::from_millis(20);
    let server = match grundy_server::start(options()) {
        Ok(server) => server,
        Err(why) => return failed(&why.to_string()),
    };
    let mut client = Client::new(server.address);
    let mut paths = vec!["/".to_owned(), "/learn/chomp/2".to_owned()];
    for slug in grundy::Game::slugs() {
        let examples = grundy::Game::page(&slug).map(|page| page.examples);
        for grundy::Example {
            game: name,
            position: text,
        } in examples.unwrap_or_default()
        {
            let position = grundy::Game::named(&name).and_then(|game| game.position(&text));
            if position.is_ok_and(|position| (1..=40).contains(&position.scene().shapes.len())) {
                let at = text.replace('+', "%2B").replace('#', "%23");
                paths.push(format!("/play/{name}?at={at}"));
                paths.push(format!("/play/{name}?at={at}&show=values,why"));
            }
        }
    }
    let (mut slow, mut stopped) = (0, 0);
    let mut longest = Duration::ZERO;
    for path in &paths {
        let times = (0..5).filter_map(|_| {
            let began = Instant::now();
            let reply = client.get(path).ok()?;
            (reply.0 == 200).then(|| began.elapsed())
        });
        let Some(time) = times.min() else {
            return failed(&format!("{path}: no page"));
        };
        // A search that exceeds the time of a page is stopped, and the page says so.
        let is_stopped = time > grundy_server::Options::default().quick.mul_f64(0.8);
        if is_stopped {
            stopped += 1;
        } else {
            longest = longest.max(time);
            slow += u32::from(time > MOST);
        }
        if time > MOST {
            println!("{path}: {:.1} ms", time.as_secs_f64() * 1e3);
        }
    }
    println!(
        "{} pages with small positions: {stopped} stopped by the page's time; of the others \
         {slow} above 20 ms, the longest {:.1} ms",
        paths.len(),
        longest.as_secs_f64() * 1e3
    );
    slow == 0
}

fn options() -> grundy_server::Options {
    grundy_server::Options {
        port: 0,
        ..grundy_server::Options::default()
    }
}

fn failed(why: &str) -> bool {
    println!("{why}");
    false
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| {
        words
            .get(place)
            .and_then(|word| word.parse().ok())
            .unwrap_or(default)
    };
    let well = match words.first().map(String::as_str) {
        Some("hostile") => hostile(number(1, 100_000)),
        Some("attacked") => all_attacks(
            number(1, 200),
            number(2, 20),
            words.get(3).map(String::as_str),
        ),
        Some("pages") => pages(),
        Some("players") | None => players(number(1, 200), number(2, 60), number(3, 1000))
            .is_some_and(|seen| {
                seen.answers > 0 && seen.errors == 0 && seen.p99 < Duration::from_millis(250)
            }),
        Some(word) => failed(&format!("players, hostile, attacked or pages, not {word}")),
    };
    if well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
