//! Readers of light pages alongside attackers.

use std::io::Write as _;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use super::{Client, connect, failed, memory, next, options, quantile};

/// Pages that readers expect immediately.
const LIGHT: [&str; 8] = [
    "/play/chomp?at=3x4",
    "/play/chomp?at=3x4&show=values,why",
    "/play/nim?at=3,5,7",
    "/play/wythoff?at=9,14",
    "/play/hexagon?at=A(2,3)",
    "/learn",
    "/games/nim",
    "/api/solve?game=nim&position=3,5,7",
];

/// The behaviour of the attackers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Attack {
    Solve,
    Think,
    Branches,
    Certificate,
    Board,
    Script,
    /// Requests for large tables, as pages, as JSON and as files.
    Table,
    ApiTable,
    Csv,
    Svg,
    /// Worksheets with many exercises on large boards.
    Worksheet,
    /// Pages with many boards.
    Sum,
    /// Sockets that send requests and never read.
    Deaf,
    /// Endless new rooms, streams of their events that nobody reads, and moves by
    /// visitors without a seat.
    Rooms,
}

impl Attack {
    pub(crate) const ALL: [Self; 14] = [
        Self::Solve,
        Self::Think,
        Self::Branches,
        Self::Certificate,
        Self::Board,
        Self::Script,
        Self::Table,
        Self::ApiTable,
        Self::Csv,
        Self::Svg,
        Self::Worksheet,
        Self::Sum,
        Self::Deaf,
        Self::Rooms,
    ];

    /// The path of a question; the number makes it unique.
    fn path(self, n: usize) -> String {
        let (a, b) = (60 + n % 20, 61 + n / 20 % 40);
        match self {
            Self::Solve => format!("/api/solve?game=chomp&position={a}x{b}&convention=misere"),
            Self::Think => format!("/play/nimbi?at={}x{b}&show=why&think=1", 9 + n % 4),
            Self::Branches => format!("/branches/{}", 4000 + n % 1000),
            Self::Certificate => format!("/certificate?game=nimbi&at=5x{}&misere=1", 4 + n % 9),
            Self::Board => format!("/play/chomp?at={a}x{b}&show=values,why&seed={n}"),
            Self::Script => {
                format!("/lab?say=for+n+in+1..%3D9{n}:+is_n(%22nim%22,+[n,+2*n,+5])+%7C%7C+true")
            }
            Self::Table => format!("/table/nim?to={}", 100 + n % 101),
            Self::ApiTable => format!("/api/table?game=nim&to={}", 150 + n % 51),
            Self::Csv if n.is_multiple_of(4) => "/octal.csv".to_owned(),
            Self::Csv => format!("/table/nim.csv?to={}", 150 + n % 51),
            Self::Svg => format!("/table/chomp.svg?to={}", 150 + n % 51),
            Self::Worksheet if n.is_multiple_of(2) => {
                format!("/worksheet?game=chomp&position=9x9&count=24&seed={n}")
            }
            Self::Worksheet => {
                format!("/worksheet?game=nim&position=200,100,{a}&count=24&seed={n}")
            }
            Self::Sum => {
                let part = format!("chomp+17x{}+%2B+", 10 + n % 8);
                format!("/play/sum?position={}nim+{n}", part.repeat(8))
            }
            Self::Deaf => "/lab".to_owned(),
            Self::Rooms => format!("/room?game=nim&at=3,5,{n}"),
        }
    }

    /// Attacks until the given time; returns the number of answers of each status class,
    /// and of missing answers.
    fn go_on(self, address: SocketAddr, from: Ipv4Addr, seed: u64, until: Instant) -> [u64; 6] {
        let mut counts = [0; 6];
        let mut seed = seed * 7919 + 3;
        if self == Self::Deaf {
            let many = "GET /lab HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
            while Instant::now() < until {
                let mut sockets = Vec::new();
                for _ in 0..6 {
                    if let Ok(mut stream) = connect(from, address) {
                        let _ = stream.write_all(many.as_bytes());
                        sockets.push(stream);
                    }
                }
                std::thread::sleep(Duration::from_secs(3).min(until - Instant::now().min(until)));
            }
            return counts;
        }
        let mut client = Client {
            address,
            from,
            stream: None,
        };
        let mut room = None;
        let mut streams = Vec::new();
        while Instant::now() < until {
            let path = self.path(next(&mut seed));
            let answer = match self {
                Self::Rooms => {
                    if let Some(room) = &room {
                        streams.truncate(5);
                        if let Ok(mut stream) = connect(from, address) {
                            let ask =
                                format!("GET {room}/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
                            let _ = stream.write_all(ask.as_bytes());
                            streams.insert(0, stream);
                        }
                        let _ = client.ask("POST", &format!("{room}?add=3-1"));
                    }
                    client.ask("POST", &path)
                }
                _ => client.get(&path),
            };
            if let Ok((303, location, _)) = &answer {
                room.clone_from(location);
            }
            match answer {
                Ok((status, _, _)) => counts[usize::from(status / 100).min(5)] += 1,
                Err(_) => {
                    counts[0] += 1;
                    client.stream = None;
                }
            }
        }
        counts
    }
}

/// The service to readers of light pages alongside attackers.
pub(crate) struct Attacked {
    /// The number of pages requested.
    pub(crate) pages: usize,
    /// The number of pages that failed.
    pub(crate) errors: usize,
    pub(crate) p99: Duration,
    /// The number of attackers' questions without an answer.
    pub(crate) dropped: u64,
}

/// Runs readers of light pages alongside attackers, and prints how they were served. The
/// attackers have the readers' address, or one of their own each.
pub(crate) fn attacked(
    attack: Attack,
    (readers, attackers): (u64, u64),
    is_shared: bool,
    seconds: u64,
    think: u64,
) -> Option<Attacked> {
    let server = match grundy_server::start(options()) {
        Ok(server) => server,
        Err(why) => {
            failed(&why.to_string());
            return None;
        }
    };
    let address = server.address;
    let until = Instant::now() + Duration::from_secs(seconds);
    let hostile: Vec<_> = (0..attackers)
        .map(|n| {
            let own = Ipv4Addr::new(127, 0, 1 + (n / 250) as u8, 1 + (n % 250) as u8);
            let from = if is_shared { Ipv4Addr::LOCALHOST } else { own };
            std::thread::spawn(move || attack.go_on(address, from, n, until))
        })
        .collect();
    let reading: Vec<_> = (0..readers)
        .map(|n| {
            std::thread::spawn(move || {
                let mut client = Client::new(address);
                let mut seed = n * 7919 + 1;
                let (mut times, mut errors) = (Vec::new(), 0);
                std::thread::sleep(Duration::from_millis(next(&mut seed) as u64 % (think + 1)));
                while Instant::now() < until {
                    let began = Instant::now();
                    let reply = client.get(LIGHT[next(&mut seed) % LIGHT.len()]);
                    times.push(began.elapsed());
                    let wrong = match reply {
                        Ok((200, _, _)) => None,
                        Ok((status, _, _)) => Some(status.to_string()),
                        Err(error) => Some(error.to_string()),
                    };
                    if let Some(wrong) = wrong {
                        println!("{attack:?}: a light page got {wrong}");
                        errors += 1;
                    }
                    let pause = think / 2 + next(&mut seed) as u64 % (think + 1);
                    std::thread::sleep(Duration::from_millis(pause));
                }
                (times, errors)
            })
        })
        .collect();
    let (mut times, mut errors) = (Vec::new(), 0);
    for thread in reading {
        let (some, wrong) = thread.join().unwrap_or((Vec::new(), 1));
        times.extend(some);
        errors += wrong;
    }
    let mut counts = [0; 6];
    for thread in hostile {
        let some = thread.join().unwrap_or([1, 0, 0, 0, 0, 0]);
        counts
            .iter_mut()
            .zip(some)
            .for_each(|(sum, one)| *sum += one);
    }
    times.sort_unstable();
    let ms = |part: f64| quantile(&times, part).as_secs_f64() * 1e3;
    println!(
        "{attack:?}, {attackers} attackers from {}: {} light pages, {errors} errors, \
         median {:.1} ms, p99 {:.1} ms, longest {:.1} ms; attackers got {} 2xx, {} 4xx, {} 5xx, \
         {} nothing; {} MB",
        if is_shared { "one address" } else { "many" },
        times.len(),
        ms(0.5),
        ms(0.99),
        ms(1.0),
        counts[2],
        counts[4],
        counts[5],
        counts[0],
        memory()
    );
    Some(Attacked {
        pages: times.len(),
        errors,
        p99: quantile(&times, 0.99),
        dropped: counts[0],
    })
}

/// Runs all attacks in turn, or the one of this name; true if light pages came in time
/// throughout.
pub(crate) fn all_attacks(readers: u64, seconds: u64, name: Option<&str>) -> bool {
    let mut well = true;
    let is_meant =
        |attack: &Attack| name.is_none_or(|name| format!("{attack:?}").eq_ignore_ascii_case(name));
    let attacks: Vec<Attack> = Attack::ALL.into_iter().filter(is_meant).collect();
    if attacks.is_empty() {
        return failed(&format!("one of {:?}", Attack::ALL));
    }
    for attack in attacks {
        for is_shared in [true, false] {
            let seen = attacked(attack, (readers, 100), is_shared, seconds, 1000);
            well &= seen.is_some_and(|seen| {
                seen.pages > 0
                    && seen.errors == 0
                    && seen.dropped == 0
                    && seen.p99 < Duration::from_millis(250)
            });
        }
    }
    well && memory() < 300
}
