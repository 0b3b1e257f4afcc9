//! Players who think before each move.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::thread;
use std::time::{Duration, Instant};

use grundy::computer::Chance;

use super::client::Client;
use super::{Service, memory, pause, start};

/// The addresses of links with this beginning.
fn links(page: &str, begin: &str) -> Vec<String> {
    let hrefs = page.split("href=\"").skip(1);
    let hrefs = hrefs.filter_map(|rest| Some(rest.split_once('"')?.0.replace("&amp;", "&")));
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

/// Plays games until the given time.
fn play(address: SocketAddr, seed: u64, until: Instant, think: u64) -> Service {
    let mut client = Client::new(Ipv4Addr::LOCALHOST, address);
    let mut chance = Chance::seeded(seed);
    let mut service = Service::default();
    let choose = |chance: &mut Chance| STARTS[chance.below(STARTS.len())].to_owned();
    let mut path = choose(&mut chance);
    path += if path.contains('?') { "&" } else { "?" };
    path += &format!("seed={seed}");
    // Players do not all start at the same moment.
    pause(&mut chance, 0, think);
    while Instant::now() < until {
        let Ok(reply) = service.measure(|| client.get(&path)) else {
            service.errors += 1;
            continue;
        };
        if reply.status != 200 && reply.status != 303 {
            service.errors += 1;
        }
        let go = || links(&reply.body, "/go/").into_iter().next();
        if let Some(next) = reply.location.clone().or_else(go) {
            path = next;
            continue;
        }
        let board = reply.body.split("</svg>").next().unwrap_or_default();
        let mut moves = links(board, "/play/");
        path = if moves.is_empty() || reply.body.contains("status over") {
            choose(&mut chance)
        } else {
            moves.swap_remove(chance.below(moves.len()))
        };
        pause(&mut chance, think / 2, think / 2 + think);
    }
    service
}

/// Runs the players, and prints how they were served.
pub(crate) fn players(count: u64, seconds: u64, think: u64) -> io::Result<Service> {
    let server = start()?;
    let until = Instant::now() + Duration::from_secs(seconds);
    let address = server.address;
    let threads = (0..count)
        .map(|seed| thread::spawn(move || play(address, seed, until, think)))
        .collect();
    let service = Service::of_all(threads);
    println!(
        "{count} players, {seconds} s, thinking about {think} ms: {} answers, {} errors, \
         {:.0} a second; {}; {} MB",
        service.answers(),
        service.errors,
        service.answers() as f64 / seconds as f64,
        service.summary(),
        memory()
    );
    Ok(service)
}
