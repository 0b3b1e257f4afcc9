//! Requests that the server must survive.

use std::io::{self, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use grundy::computer::Chance;

use super::client::Client;
use super::{Counts, memory, number, start};

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
pub(crate) fn hostile(count: u64) -> io::Result<bool> {
    let server = start()?;
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
    let left = Arc::new(AtomicU64::new(count));
    let began = Instant::now();
    let threads = (0..64)
        .map(|seed| {
            let left = Arc::clone(&left);
            let mut client = Client::new(Ipv4Addr::LOCALHOST, address);
            thread::spawn(move || {
                let mut chance = Chance::seeded(seed);
                let mut counts = Counts::default();
                let take = |n: u64| n.checked_sub(1);
                while (left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take)).is_ok() {
                    // Mostly cheap nonsense, with a heavy request now and then.
                    let kind = match chance.below(100) {
                        0 => chance.below(HEAVY),
                        _ => HEAVY + chance.below(KINDS - HEAVY),
                    };
                    counts.add(&client.get(&hostile_path(kind, number(&mut chance))));
                }
                counts
            })
        })
        .collect();
    let Counts(counts) = Counts::of_all(threads);
    drop(slow);
    let mut client = Client::new(Ipv4Addr::LOCALHOST, address);
    let healthy = client.get("/healthz")?.status == 200;
    let calm = (client.get("/metrics")?.body).contains("grundy_panics_total 0");
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
    Ok(healthy && calm && memory() < 500)
}
