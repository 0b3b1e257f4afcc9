//! The server under attack or overload: every limit.

use crate::common;

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use common::{Server, at_once, read_until, rest};
use grundy_testkit::until;

#[test]
fn hostile_requests_leave_the_server_answering() {
    let server = Server::hurried();
    let nines = |count| "9".repeat(count);
    // The most that a status may be: 499 for what is refused, 503 where time may run out.
    for (most, paths) in [
        (
            499,
            &[
                &format!("/play/nim?at={}", nines(9000)),
                &format!("/play/nim?at={}", nines(300)),
                "/table/nim?to=99999999999999999999",
                "/plane/4000000",
                "/api/solve",
                "/api/solve?game=nim",
                "/api/sum?part=x",
                "/play/nim?at=3,5,7&pick=4294967295,4294967295&ply=18446744073709551615",
                "/play/nim?at=%ff%fe%00",
                "/..%2f..%2fetc/passwd",
                "/assets/../Cargo.toml",
                "/go/nim?at=0&first=perfect",
                "/go/die?at=30",
            ][..],
        ),
        (
            503,
            &[
                "/play/chomp?at=1000000000x1000000000&show=values,why",
                "/play/chomp?at=wxw&show=values,why,hint",
                "/play/chomp?at=40x40&show=values,why",
                "/play/hexagon?at=hex(900,900,900,900,900,900)&show=values,why",
                "/play/fibonacci?at=1000000000000000000&show=values,why",
                "/play/moore:3?at=9,9,9,9,9,9,9,9,9&show=values,why",
                "/play/octal:0.7777777?at=5000,5000&show=values,why",
                "/play/northcott:60?at=1-60,1-60,1-60,1-60,1-60&show=values,why",
                "/play/subtraction:1-1000000000?at=999999999999",
                "/play/queen:1000000000?at=start&show=values",
                "/table/nimbi?to=200",
                "/table/hexagon?to=200",
                "/plane/400",
                "/api/solve?game=nimbi&position=10x10&convention=misere",
                "/api/table?game=nimbi&to=200",
            ],
        ),
    ] {
        for path in paths {
            let status = server.get(path).status;
            let shown: String = path.chars().take(90).collect();
            assert!(status <= most, "{shown}: {status}");
        }
    }
    let posted = server.send("POST", "/play/nim", "Content-Length: 5\r\n");
    assert_eq!(posted.status, 405);
    let long = server.get(&format!("/play/nim?at={}", "1,".repeat(4000)));
    assert_eq!(long.status, 414);
    server.check_no_panic();
    assert_eq!(server.page("/healthz"), "ok\n");
}

#[test]
fn a_slow_client_is_let_go_and_others_are_served() {
    let slow = |server: &Server| -> Vec<TcpStream> {
        let stay = |_| {
            let mut stream = server.connect();
            let begun = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-";
            stream.write_all(begun).unwrap();
            stream
        };
        (0..50).map(stay).collect()
    };
    let patient = Server::new();
    let stay = slow(&patient);
    patient.page("/healthz");
    drop(stay);
    let server = Server::with(|options| options.client = Duration::from_millis(400));
    let mut slow = slow(&server);
    for stream in &mut slow {
        // The server closes the connection, since the client does not.
        assert!(stream.read_to_end(&mut Vec::new()).is_ok());
    }
    until("answer", || {
        (server.get("/healthz").status == 200).then_some(())
    });
}

#[test]
fn too_many_at_once_are_asked_to_come_again() {
    let server = Server::with(|options| {
        options.queue = 1;
        options.threads = 1;
    });
    let replies = at_once(12, |n| {
        let size = 8 + n % 3;
        let path = format!("/api/solve?game=nimbi&position=10x{size}&convention=misere");
        let reply = server.get(&path);
        (reply.status == 429, reply.header("retry-after"))
    });
    let refused = replies.iter().filter(|(refused, _)| *refused).count();
    assert!(refused > 0, "{replies:?}");
    let mut all = replies.iter();
    assert!(all.all(|(refused, after)| *refused == after.is_some()));
    assert_eq!(server.metric("refused_total"), refused);
}

#[test]
fn it_stops_cleanly_with_clients_connected() {
    let server = Server::new();
    let mut idle = server.begin("/healthz", "");
    let mut some = [0; 16];
    idle.read_exact(&mut some).unwrap();
    let address = server.address();
    // The client's own time limit is longer than a hanging test is allowed.
    server.stop();
    let listens = TcpStream::connect(address).is_ok();
    assert!(!listens, "nobody listens any more");
}

#[test]
fn what_is_no_request_is_refused_and_no_body_is_read() {
    // A body that never comes is awaited for the client's full time.
    let server = Server::new();
    let close = "Host: localhost\r\nConnection: close\r\n";
    // Headers beyond 16 KB, an invalid line, a future version.
    let ask = |bytes: &str| server.exchange(bytes.as_bytes());
    let long = "a".repeat(40_000);
    let answer = ask(&format!("GET / HTTP/1.1\r\n{close}X-A: {long}\r\n\r\n"));
    assert!(!answer.starts_with("HTTP/1.1 200"));
    for nonsense in ["\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"] {
        let answer = ask(nonsense);
        let is_refused = answer.is_empty() || answer.starts_with("HTTP/1.1 4");
        assert!(is_refused, "{answer}");
    }
    // An announced megabyte that never comes delays nobody.
    let body = "Content-Length: 1000000\r\n\r\nab";
    let answer = ask(&format!("GET /healthz HTTP/1.1\r\n{close}{body}"));
    assert!(answer.ends_with("ok\n"));
    let answer = ask(&format!("POST / HTTP/1.1\r\n{close}{body}"));
    assert!(answer.starts_with("HTTP/1.1 405") && answer.contains("allow: GET, HEAD, OPTIONS"));
    // HEAD returns only the head.
    let head = ask(&format!("HEAD /healthz HTTP/1.1\r\n{close}\r\n"));
    assert!(head.contains("content-length: 3") && head.ends_with("\r\n\r\n"));
    server.page("/healthz");
}

/// A client that sends many requests and reads nothing.
#[test]
fn a_client_that_does_not_take_its_answers_is_let_go() {
    let server = Server::with(|options| options.client = Duration::from_millis(500));
    let mut deaf: Vec<TcpStream> = Vec::new();
    for _ in 0..8 {
        let mut stream = server.connect();
        let many = "GET /lab HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(200);
        let patience = Duration::from_millis(300);
        stream.set_write_timeout(Some(patience)).unwrap();
        let _ = stream.write_all(many.as_bytes());
        deaf.push(stream);
    }
    // The connection that asks is open as well.
    until("end of their connections", || {
        (server.metric("connections") == 1).then_some(())
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
    let metrics = server.page("/metrics");
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
        assert!(metrics.lines().any(|own| own == line), "{line}: {metrics}");
    }
    assert_eq!(metrics.matches("# TYPE").count(), 10);
}

/// A question that cannot be solved in any time limit.
const ENDLESS: &str = "/api/solve?game=nimbi&position=10x10&convention=misere&think=1";

/// An endless statement of the lab.
const ENDLESS_SCRIPT: &str = "/lab?say=for+n+in+1..%3D1:+loop+%7B+%7D";

#[test]
fn a_client_that_waits_to_think_longer_gets_an_answer() {
    // Each ends at the memory limit, after seconds on any machine.
    let server = Server::new();
    let mut counts = [0; 2];
    for reply in at_once(9, |_| server.get(ENDLESS)) {
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
        let stream = server.begin(path, "");
        std::thread::sleep(Duration::from_millis(300));
        drop(stream);
        // Such questions have one thread, and an abandoned one would run as long as a
        // hanging test is allowed.
        server.page("/api/solve?game=nim&position=3,5,7&think=1");
    }
}

#[test]
fn the_server_ends_whatever_is_under_way() {
    let server = Server::new();
    // Each is sent after another request, whose answer shows that both have been read.
    let streams: Vec<_> = [
        ENDLESS,
        ENDLESS_SCRIPT,
        "/api/solve?game=chomp&position=77x81&convention=misere",
        "/certificate?game=nimbi&at=9x9&convention=misere",
        "/branches/5000",
        "/play/nimbi?at=9x9&convention=misere&show=values,why",
    ]
    .into_iter()
    .map(|path| {
        let end = "Host: localhost\r\nConnection: close\r\n\r\n";
        let mut stream = server.connect();
        let both =
            format!("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET {path} HTTP/1.1\r\n{end}");
        stream.write_all(both.as_bytes()).unwrap();
        read_until(&mut stream, "ok\n");
        (path, stream)
    })
    .collect();
    server.stop();
    for (path, mut stream) in streams {
        let reply = rest(&mut stream);
        assert!(reply.starts_with("HTTP/1.1 "), "{path}: cut off: {reply}");
    }
}

#[test]
fn a_full_house_takes_in_a_new_client() {
    let server = Server::with(|options| {
        options.connections = 40;
        options.connections_each = 30;
    });
    let idle: Vec<TcpStream> = (0..120)
        .map(|n| {
            let mut stream = server.connect();
            if n % 2 == 0 {
                // It sends requests and never reads.
                let many = "GET /lab HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(50);
                let _ = stream.write_all(many.as_bytes());
            }
            stream
        })
        .collect();
    for _ in 0..10 {
        server.page("/play/chomp?at=3x4");
    }
    let open = server.metric("connections");
    assert!(open <= 40, "{open}");
    drop(idle);
}

/// A foreign page that resolves its own name to this address can read nothing.
#[test]
fn a_foreign_host_is_refused() {
    let server = Server::with(|options| options.host_names = vec!["games.example.org".into()]);
    let ask = |host: &str, path: &str| {
        let bytes = format!("GET {path} HTTP/1.1\r\n{host}Connection: close\r\n\r\n");
        server.exchange(bytes.as_bytes())
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
