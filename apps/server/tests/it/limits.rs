//! The server under attack or overload: every limit.

use crate::common;

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::time::Duration;

use common::Server;
use grundy_testkit::{HANG, until};

#[test]
fn hostile_requests_leave_the_server_answering() {
    let server = Server::hurried();
    let long = "9".repeat(9000);
    let nines = "9".repeat(300);
    for (path, most) in [
        (format!("/play/nim?at={long}"), 499),
        (format!("/play/nim?at={nines}"), 499),
        (
            "/play/chomp?at=1000000000x1000000000&show=values,why".into(),
            503,
        ),
        ("/play/chomp?at=wxw&show=values,why,hint".into(), 503),
        ("/play/chomp?at=40x40&show=values,why".into(), 503),
        (
            "/play/hexagon?at=hex(900,900,900,900,900,900)&show=values,why".into(),
            503,
        ),
        (
            "/play/fibonacci?at=1000000000000000000&show=values,why".into(),
            503,
        ),
        (
            "/play/moore:3?at=9,9,9,9,9,9,9,9,9&show=values,why".into(),
            503,
        ),
        (
            "/play/octal:0.7777777?at=5000,5000&show=values,why".into(),
            503,
        ),
        (
            "/play/northcott:60?at=1-60,1-60,1-60,1-60,1-60&show=values,why".into(),
            503,
        ),
        ("/play/subtraction:1-1000000000?at=999999999999".into(), 503),
        ("/play/queen:1000000000?at=start&show=values".into(), 503),
        ("/table/nimbi?to=200".into(), 503),
        ("/table/hexagon?to=200".into(), 503),
        ("/table/nim?to=99999999999999999999".into(), 499),
        ("/plane/400".into(), 503),
        ("/plane/4000000".into(), 499),
        ("/api/solve".into(), 499),
        ("/api/solve?game=nim".into(), 499),
        (
            "/api/solve?game=nimbi&position=10x10&convention=misere".into(),
            503,
        ),
        ("/api/table?game=nimbi&to=200".into(), 503),
        ("/api/sum?part=x".into(), 499),
        (
            "/play/nim?at=3,5,7&pick=4294967295,4294967295&ply=18446744073709551615".into(),
            499,
        ),
        ("/play/nim?at=%ff%fe%00".into(), 499),
        ("/..%2f..%2fetc/passwd".into(), 499),
        ("/assets/../Cargo.toml".into(), 499),
        ("/go/nim?at=0&first=perfect".into(), 499),
        ("/go/die?at=30".into(), 499),
    ] {
        let reply = server.get(&path);
        let shown: String = path.chars().take(90).collect();
        assert!(reply.status <= most, "{shown}: {}", reply.status);
    }
    assert_eq!(
        server
            .send("POST", "/play/nim", "Content-Length: 5\r\n")
            .status,
        405
    );
    assert_eq!(
        server
            .get(&format!("/play/nim?at={}", "1,".repeat(4000)))
            .status,
        414
    );
    let metrics = server.get("/metrics").body;
    assert!(metrics.contains("grundy_panics_total 0"), "{metrics}");
    assert_eq!(server.get("/healthz").body, "ok\n");
}

#[test]
fn a_slow_client_is_let_go_and_others_are_served() {
    let slow = |server: &Server| -> Vec<TcpStream> {
        let stay = |_| {
            let mut stream = TcpStream::connect(server.address()).unwrap();
            let begun = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-";
            stream.write_all(begun).unwrap();
            stream
        };
        (0..50).map(stay).collect()
    };
    let patient = Server::new();
    let stay = slow(&patient);
    assert_eq!(patient.get("/healthz").status, 200);
    drop(stay);
    let server = Server::with(|options| options.client = Duration::from_millis(400));
    let mut slow = slow(&server);
    for stream in &mut slow {
        stream.set_read_timeout(Some(HANG)).unwrap();
        // The server closes the connection, since the client does not.
        assert!(stream.read_to_end(&mut Vec::new()).is_ok());
    }
    until("answer", || {
        (server.get("/healthz").status == 200).then_some(())
    });
}

#[test]
fn too_many_at_once_are_told_to_come_again() {
    let server = Server::with(|options| {
        options.queue = 1;
        options.threads = 1;
    });
    let busy: Vec<_> = (0..12)
        .map(|n| {
            let address = server.address();
            std::thread::spawn(move || {
                let path = format!(
                    "/api/solve?game=nimbi&position=10x{}&convention=misere",
                    8 + n % 3
                );
                let reply = common::send(address, "GET", &path, "");
                (reply.status, reply.header("retry-after"))
            })
        })
        .collect();
    let replies: Vec<_> = busy
        .into_iter()
        .map(|thread| thread.join().unwrap())
        .collect();
    let refused = replies.iter().filter(|(status, _)| *status == 429).count();
    assert!(refused > 0, "{replies:?}");
    assert!(
        replies
            .iter()
            .all(|(status, after)| (*status == 429) == after.is_some())
    );
    assert!(
        server
            .get("/metrics")
            .body
            .contains(&format!("grundy_refused_total {refused}"))
    );
}

#[test]
fn it_stops_cleanly_with_clients_connected() {
    let server = Server::new();
    let mut idle = TcpStream::connect(server.address()).unwrap();
    idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .unwrap();
    let mut some = [0; 16];
    idle.read_exact(&mut some).unwrap();
    let address = server.address();
    // The client's own time limit is longer than a hanging test is allowed.
    server.stop();
    assert!(
        TcpStream::connect(address).is_err(),
        "nobody listens any more"
    );
}

/// The whole reply on a connection that sends these bytes.
fn raw(server: &Server, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(HANG)).unwrap();
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn what_is_no_request_is_refused_and_no_body_is_read() {
    // A body that never comes is awaited for the client's full time.
    let server = Server::new();
    let close = "Host: localhost\r\nConnection: close\r\n";
    // Headers beyond 16 KB, an invalid line, a future version.
    let long = format!(
        "GET / HTTP/1.1\r\n{close}X-A: {}\r\n\r\n",
        "a".repeat(40_000)
    );
    assert!(!raw(&server, long.as_bytes()).starts_with("HTTP/1.1 200"));
    for nonsense in ["\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"] {
        let answer = raw(&server, nonsense.as_bytes());
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 4"),
            "{answer}"
        );
    }
    // An announced megabyte that never comes delays nobody.
    let announced = format!("GET /healthz HTTP/1.1\r\n{close}Content-Length: 1000000\r\n\r\nab");
    assert!(raw(&server, announced.as_bytes()).ends_with("ok\n"));
    let posted = format!("POST / HTTP/1.1\r\n{close}Content-Length: 1000000\r\n\r\nab");
    let answer = raw(&server, posted.as_bytes());
    assert!(answer.starts_with("HTTP/1.1 405") && answer.contains("allow: GET, HEAD, OPTIONS"));
    // HEAD returns only the head.
    let head = raw(
        &server,
        format!("HEAD /healthz HTTP/1.1\r\n{close}\r\n").as_bytes(),
    );
    assert!(head.contains("content-length: 3") && head.ends_with("\r\n\r\n"));
    assert_eq!(server.get("/healthz").status, 200);
}

/// A client that sends many requests and reads nothing.
#[test]
fn a_client_that_does_not_take_its_answers_is_let_go() {
    let server = Server::with(|options| options.client = Duration::from_millis(500));
    let mut deaf: Vec<TcpStream> = Vec::new();
    for _ in 0..8 {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        let many = "GET /lab HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(200);
        stream
            .set_write_timeout(Some(Duration::from_millis(300)))
            .unwrap();
        let _ = stream.write_all(many.as_bytes());
        deaf.push(stream);
    }
    let open = |body: &str| {
        let line = body
            .lines()
            .find(|line| line.starts_with("grundy_connections "));
        line.and_then(|line| line.rsplit(' ').next()?.parse::<u32>().ok())
    };
    // The connection that asks is open as well.
    until("end of their connections", || {
        (open(&server.get("/metrics").body) == Some(1)).then_some(())
    });
}

#[test]
fn metrics_count_what_was_answered() {
    let server = Server::hurried();
    server.get("/");
    server.get("/nothing");
    server.send("POST", "/", "");
    server.get("/play/nimbi?at=10x10&misere=1&show=why");
    server.get("/api/solve?game=nimbi&position=10x10&convention=misere");
    let metrics = server.get("/metrics").body;
    for line in [
        "grundy_requests_total{class=\"2xx\"} 2",
        "grundy_requests_total{class=\"4xx\"} 2",
        "grundy_requests_total{class=\"5xx\"} 1",
        "grundy_request_seconds_bucket{le=\"+Inf\"} 5",
        "grundy_request_seconds_count 5",
        "grundy_limited_total 1",
        "grundy_refused_total 0",
        "grundy_panics_total 0",
        "grundy_connections 1",
        "grundy_waiting 0",
    ] {
        assert!(
            metrics.lines().any(|found| found == line),
            "{line}: {metrics}"
        );
    }
    assert_eq!(metrics.matches("# TYPE").count(), 10);
}

/// A question that cannot be solved in any time limit.
const ENDLESS: &str = "/api/solve?game=nimbi&position=10x10&convention=misere&think=1";

/// An endless statement of the lab.
const ENDLESS_SCRIPT: &str = "/lab?say=for+n+in+1..%3D1:+loop+%7B+%7D";

#[test]
fn whoever_waits_to_think_longer_gets_an_answer() {
    // Each ends at the memory limit, after seconds on any machine.
    let server = Server::new();
    let address = server.address();
    let asking: Vec<_> = (0..9)
        .map(|_| std::thread::spawn(move || common::send(address, "GET", ENDLESS, "")))
        .collect();
    let mut counts = [0; 2];
    for thread in asking {
        let reply = thread.join().unwrap();
        let busy = reply.status == 429;
        assert!(busy || reply.status == 503, "{}", reply.head);
        assert_eq!(busy, reply.header("retry-after").is_some());
        assert!(reply.body.contains("\"message\""), "{}", reply.body);
        counts[usize::from(busy)] += 1;
    }
    // One client has four questions of this kind at a time.
    assert!(counts[0] >= 4 && counts[1] > 0, "{counts:?}");
}

#[test]
fn a_question_ends_when_its_client_leaves() {
    let server = Server::new();
    for path in [
        ENDLESS,
        "/certificate?game=nimbi&at=9x9&convention=misere&think=1",
        ENDLESS_SCRIPT,
    ] {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        std::thread::sleep(Duration::from_millis(300));
        drop(stream);
        // Such questions have one thread, and an abandoned one would run as long as a
        // hanging test is allowed.
        let reply = server.get("/api/solve?game=nim&position=3,5,7&think=1");
        assert_eq!(reply.status, 200, "{path}");
    }
}

#[test]
fn the_server_ends_whatever_is_under_way() {
    let server = Server::new();
    let address = server.address();
    let (reads, is_read) = mpsc::channel();
    let asking: Vec<_> = [
        ENDLESS,
        ENDLESS_SCRIPT,
        "/api/solve?game=chomp&position=77x81&convention=misere",
        "/certificate?game=nimbi&at=9x9&convention=misere",
        "/branches/5000",
        "/play/nimbi?at=9x9&convention=misere&show=values,why",
    ]
    .into_iter()
    .map(|path| {
        let reads = reads.clone();
        std::thread::spawn(move || (path, sent_after_another(address, path, &reads)))
    })
    .collect();
    for _ in 0..asking.len() {
        is_read.recv().unwrap();
    }
    server.stop();
    for thread in asking {
        let (path, reply) = thread.join().unwrap();
        assert!(reply.starts_with("HTTP/1.1 "), "{path}: cut off: {reply}");
    }
}

/// Sends two requests at once; reports when the first is answered, by when the second has
/// been read, and returns the second answer.
fn sent_after_another(address: SocketAddr, path: &str, reads: &mpsc::Sender<()>) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(HANG)).unwrap();
    let host = "Host: localhost\r\n";
    let both = format!(
        "GET /healthz HTTP/1.1\r\n{host}\r\nGET {path} HTTP/1.1\r\n{host}Connection: close\r\n\r\n"
    );
    stream.write_all(both.as_bytes()).unwrap();
    let (mut first, mut byte) = (Vec::new(), [0]);
    while !first.ends_with(b"ok\n") && stream.read(&mut byte).is_ok_and(|read| read > 0) {
        first.push(byte[0]);
    }
    reads.send(()).unwrap();
    let mut rest = String::new();
    let _ = stream.read_to_string(&mut rest);
    rest
}

#[test]
fn a_full_house_takes_in_a_new_client() {
    let server = Server::with(|options| {
        options.connections = 40;
        options.connections_each = 30;
    });
    let idle: Vec<TcpStream> = (0..120)
        .map(|n| {
            let mut stream = TcpStream::connect(server.address()).unwrap();
            if n % 2 == 0 {
                // It sends requests and never reads.
                let many = "GET /lab HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(50);
                let _ = stream.write_all(many.as_bytes());
            }
            stream
        })
        .collect();
    for _ in 0..10 {
        assert_eq!(server.get("/play/chomp?at=3x4").status, 200);
    }
    let metrics = server.get("/metrics").body;
    let open = metrics
        .lines()
        .find_map(|line| line.strip_prefix("grundy_connections "));
    let open: usize = open.unwrap().parse().unwrap();
    assert!(open <= 40, "{open}");
    drop(idle);
}

/// A foreign page that resolves its own name to this address can read nothing.
#[test]
fn a_foreign_host_is_refused() {
    let server = Server::with(|options| options.host_names = vec!["games.example.org".into()]);
    let ask = |host: &str, path: &str| {
        let bytes = format!("GET {path} HTTP/1.1\r\n{host}Connection: close\r\n\r\n");
        raw(&server, bytes.as_bytes())
    };
    for own in [
        "localhost",
        "127.0.0.1:80",
        "[::1]",
        "games.example.org:443",
    ] {
        let answer = ask(&format!("Host: {own}\r\n"), "/api/games");
        assert!(answer.starts_with("HTTP/1.1 200"), "{own}: {answer}");
    }
    for foreign in [
        "Host: evil.example\r\n",
        "Host: 192.0.2.1\r\n",
        "",
        "Host: localhost\r\nHost: evil.example\r\n",
    ] {
        for path in ["/", "/api/games", "/healthz", "/assets/site.css"] {
            let answer = ask(foreign, path);
            assert!(answer.starts_with("HTTP/1.1 421"), "{foreign}: {answer}");
            assert!(answer.contains("--host-name"), "{answer}");
        }
    }
    let absolute = ask("Host: localhost\r\n", "http://evil.example/api/games");
    assert!(absolute.starts_with("HTTP/1.1 421"), "{absolute}");
}

#[test]
fn the_interface_answers_every_method_in_json() {
    let server = Server::new();
    for method in ["POST", "PUT", "DELETE", "PATCH"] {
        let reply = server.send(
            method,
            "/api/solve?game=nim&position=3",
            "Content-Length: 0\r\n",
        );
        assert_eq!(reply.status, 405, "{method}");
        assert_eq!(reply.header("allow").as_deref(), Some("GET, HEAD, OPTIONS"));
        let body: serde_json::Value = serde_json::from_str(&reply.body).unwrap();
        assert_eq!(body["error"]["kind"], "method-not-allowed");
    }
    let asks = "Origin: https://example.org\r\nAccess-Control-Request-Method: GET\r\n";
    let preflight = server.send("OPTIONS", "/api/solve?game=nim&position=3", asks);
    assert_eq!(preflight.status, 204);
    for (name, value) in [
        ("access-control-allow-origin", "*"),
        ("access-control-allow-methods", "GET, HEAD, OPTIONS"),
    ] {
        assert_eq!(preflight.header(name).as_deref(), Some(value));
    }
    let page = server.send(
        "POST",
        "/play/nim",
        "Accept-Language: zh-Hant\r\nContent-Length: 0\r\n",
    );
    assert_eq!(page.status, 405);
    assert!(page.body.contains("<html lang=\"zh-Hant\">") && page.body.contains("POST"));
}
