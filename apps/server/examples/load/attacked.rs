//! Readers of light pages alongside attackers.

use std::io::{self, Write as _};
use std::net::{Ipv4Addr, SocketAddr};
use std::thread;
use std::time::{Duration, Instant};

use grundy::computer::Chance;

use super::client::Client;
use super::{Counts, Service, memory, number, pause, start};

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

/// The behaviour of an attacker.
#[derive(Clone, Copy)]
pub(crate) enum Attack {
    /// Requests for pages.
    Pages(Path),
    /// Sockets that send requests and never read.
    Deaf,
    /// Endless new rooms, streams of their events that nobody reads, and moves by
    /// visitors without a seat.
    Rooms,
}

/// The path of a page. The first number makes each unique, the others are sizes that
/// follow from it.
type Path = fn(usize, usize, usize) -> String;

const fn pages(name: &'static str, path: Path) -> (&'static str, Attack) {
    (name, Attack::Pages(path))
}

/// All attacks, with their names.
pub(crate) const ATTACKS: [(&str, Attack); 14] = [
    pages("Solve", |_, a, b| {
        format!("/api/solve?game=chomp&position={a}x{b}&convention=misere")
    }),
    pages("Think", |n, _, b| {
        format!("/play/nimbi?at={}x{b}&show=why&think=1", 9 + n % 4)
    }),
    pages("Branches", |n, _, _| {
        format!("/branches/{}", 4000 + n % 1000)
    }),
    pages("Certificate", |n, _, _| {
        format!("/certificate?game=nimbi&at=5x{}&misere=1", 4 + n % 9)
    }),
    pages("Board", |n, a, b| {
        format!("/play/chomp?at={a}x{b}&show=values,why&seed={n}")
    }),
    pages("Script", |n, _, _| {
        format!("/lab?say=for+n+in+1..%3D9{n}:+is_n(%22nim%22,+[n,+2*n,+5])+%7C%7C+true")
    }),
    // Large tables, as pages, as JSON and as files.
    pages("Table", |n, _, _| {
        format!("/table/nim?to={}", 100 + n % 101)
    }),
    pages("ApiTable", |n, _, _| {
        format!("/api/table?game=nim&to={}", 150 + n % 51)
    }),
    pages("Csv", |n, _, _| match n % 4 {
        0 => "/octal.csv".to_owned(),
        _ => format!("/table/nim.csv?to={}", 150 + n % 51),
    }),
    pages("Svg", |n, _, _| {
        format!("/table/chomp.svg?to={}", 150 + n % 51)
    }),
    // Many exercises on large boards.
    pages("Worksheet", |n, a, _| match n % 2 {
        0 => format!("/worksheet?game=chomp&position=9x9&count=24&seed={n}"),
        _ => format!("/worksheet?game=nim&position=200,100,{a}&count=24&seed={n}"),
    }),
    // Many boards on a page.
    pages("Sum", |n, _, _| {
        let part = format!("chomp+17x{}+%2B+", 10 + n % 8);
        format!("/play/sum?position={}nim+{n}", part.repeat(8))
    }),
    ("Deaf", Attack::Deaf),
    ("Rooms", Attack::Rooms),
];

impl Attack {
    /// Attacks until the given time.
    fn go_on(self, mut client: Client, seed: u64, until: Instant) -> Counts {
        let mut chance = Chance::seeded(seed);
        let mut counts = Counts::default();
        let mut room: Option<String> = None;
        let mut streams = Vec::new();
        while Instant::now() < until {
            let n = number(&mut chance);
            let reply = match self {
                Self::Pages(path) => client.get(&path(n, 60 + n % 20, 61 + n / 20 % 40)),
                Self::Deaf => {
                    let many = "GET /lab HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
                    streams.clear();
                    for mut stream in (0..6).filter_map(|_| client.connect().ok()) {
                        let _ = stream.write_all(many.as_bytes());
                        streams.push(stream);
                    }
                    let left = until.saturating_duration_since(Instant::now());
                    thread::sleep(left.min(Duration::from_secs(3)));
                    continue;
                }
                Self::Rooms => {
                    if let Some(room) = &room {
                        streams.truncate(5);
                        if let Ok(mut stream) = client.connect() {
                            let request =
                                format!("GET {room}/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
                            let _ = stream.write_all(request.as_bytes());
                            streams.insert(0, stream);
                        }
                        let _ = client.send("POST", &format!("{room}?add=3-1"));
                    }
                    client.send("POST", &format!("/room?game=nim&at=3,5,{n}"))
                }
            };
            counts.add(&reply);
            if let Ok(reply) = reply
                && reply.status == 303
            {
                room = reply.location;
            }
        }
        counts
    }
}

/// Reads light pages until the given time: the times of all answers, and the number of
/// errors.
fn read(name: &str, address: SocketAddr, seed: u64, until: Instant, think: u64) -> Service {
    let mut client = Client::new(Ipv4Addr::LOCALHOST, address);
    let mut chance = Chance::seeded(seed);
    let mut service = Service::default();
    pause(&mut chance, 0, think);
    while Instant::now() < until {
        let path = LIGHT[chance.below(LIGHT.len())];
        let error = match service.measure(|| client.get(path)) {
            Ok(reply) if reply.status == 200 => None,
            Ok(reply) => Some(reply.status.to_string()),
            Err(error) => Some(error.to_string()),
        };
        if let Some(error) = error {
            println!("{name}: a light page got {error}");
            service.errors += 1;
        }
        pause(&mut chance, think / 2, think / 2 + think);
    }
    service
}

/// Runs readers of light pages alongside attackers, and prints how they were served. The
/// attackers have the readers' address, or one of their own each. Returns the service to
/// the readers, and the number of attackers' questions without an answer.
pub(crate) fn attacked(
    (name, attack): (&'static str, Attack),
    (readers, attackers): (u64, u64),
    is_shared: bool,
    seconds: u64,
    think: u64,
) -> io::Result<(Service, u64)> {
    let server = start()?;
    let address = server.address;
    let until = Instant::now() + Duration::from_secs(seconds);
    let hostile: Vec<_> = (0..attackers)
        .map(|n| {
            let own = Ipv4Addr::new(127, 0, 1 + (n / 250) as u8, 1 + (n % 250) as u8);
            let from = if is_shared { Ipv4Addr::LOCALHOST } else { own };
            let client = Client::new(from, address);
            thread::spawn(move || attack.go_on(client, n, until))
        })
        .collect();
    let reading = (0..readers)
        .map(|n| thread::spawn(move || read(name, address, n, until, think)))
        .collect();
    let service = Service::of_all(reading);
    let counts = Counts::of_all(hostile);
    println!(
        "{name}, {attackers} attackers from {}: {} light pages, {} errors, {}; \
         attackers got {} 2xx, {} 4xx, {} 5xx, {} nothing; {} MB",
        if is_shared { "one address" } else { "many" },
        service.answers(),
        service.errors,
        service.summary(),
        counts.0[2],
        counts.0[4],
        counts.0[5],
        counts.0[0],
        memory()
    );
    Ok((service, counts.0[0]))
}

/// Runs all attacks in turn, or the one of this name; true if light pages came in time
/// throughout.
pub(crate) fn all_attacks(readers: u64, seconds: u64, name: Option<&str>) -> io::Result<bool> {
    let mut well = true;
    let is_meant = |own: &str| name.is_none_or(|name| own.eq_ignore_ascii_case(name));
    if !ATTACKS.iter().any(|(own, _)| is_meant(own)) {
        let names = ATTACKS.map(|(own, _)| own).join(", ");
        return Err(io::Error::other(format!("one of {names}")));
    }
    for attack in ATTACKS.into_iter().filter(|(own, _)| is_meant(own)) {
        for is_shared in [true, false] {
            let (service, dropped) = attacked(attack, (readers, 100), is_shared, seconds, 1000)?;
            well &= dropped == 0 && service.is_good();
        }
    }
    Ok(well && memory() < 300)
}
