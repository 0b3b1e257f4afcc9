use std::cell::Cell;
use std::net::TcpListener;
use std::thread;

use super::*;

const SECRET: &str = "0123456789abcdef";

/// Both ends of a connection.
fn pair() -> (TcpStream, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let caller = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    (caller, listener.accept().unwrap().0)
}

/// The handshake of processes 0 and 1 over a new connection, and its result on each
/// side.
pub(crate) fn shake_both<T: Send>(
    nodes: [Node; 2],
    secrets: [&str; 2],
    met: impl Fn(&Node, Result<(Node, Connection), Failed>) -> T + Sync,
) -> [T; 2] {
    let (caller, called) = pair();
    let side = |process: usize, side, stream| {
        let (local, key) = (&nodes[process], Key::of(secrets[process]));
        met(local, shake_hands(stream, side, local, &key, &|| Ok(())))
    };
    thread::scope(|scope| {
        let answered = scope.spawn(|| side(1, Side::Called, called));
        [side(0, Side::Caller, caller), answered.join().unwrap()]
    })
}

fn identity(of: &[(&str, &str)]) -> Identity {
    of.iter()
        .map(|&(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

/// The result of the handshake on each side.
fn greeted(
    identities: [&Identity; 2],
    secrets: [&str; 2],
) -> [Result<Result<(), ClusterError>, Failed>; 2] {
    let nodes = [0, 1].map(|process| Node::new(process, identities[process]));
    shake_both(nodes, secrets, |local, met| {
        met.map(|(peer, _)| local.compare(&peer))
    })
}

#[test]
fn both_sides_say_what_differs() {
    let ours = identity(&[("version", "1"), ("rules", "ab"), ("game", "nim")]);
    for outcome in greeted([&ours, &ours], [SECRET, SECRET]) {
        assert!(matches!(outcome, Ok(Ok(()))));
    }
    for (index, (name, _)) in ours.iter().enumerate() {
        let mut theirs = ours.clone();
        theirs[index].1 = "another\nline".to_owned();
        for outcome in greeted([&theirs, &ours], [SECRET, SECRET]) {
            let Ok(Err(ClusterError::Unequal { what, .. })) = outcome else {
                panic!("{name} is the same");
            };
            assert_eq!(&what, name);
        }
    }
}

#[test]
fn a_process_with_another_secret_is_a_stranger() {
    let ours = identity(&[("game", "nim")]);
    let [called, heard] = greeted([&ours, &ours], [SECRET, "0123456789abcdeg"]);
    assert!(matches!(called, Err(Failed::Stranger)));
    assert!(matches!(heard, Err(Failed::OtherSecret)));
}

#[test]
fn a_recorded_first_message_says_nothing_of_the_run() {
    let (mut caller, called) = pair();
    let local = Node::new(0, &identity(&[("game", "nim")]));
    let mut frame = [0; ROOM + LENGTH];
    let mut noise = begin(Side::Caller, &Key::of(SECRET)).unwrap();
    noise.write_message(&[], &mut frame[ROOM..]).unwrap();
    frames::write(&mut caller, &mut frame).unwrap();
    frames::write(&mut caller, &mut [7; 100]).unwrap();
    let met = shake_hands(called, Side::Called, &local, &Key::of(SECRET), &|| Ok(()));
    assert!(matches!(met, Err(Failed::Stranger)));
    let mut heard = Vec::new();
    let _ = caller.read_to_end(&mut heard);
    assert_eq!(heard.len(), 2 + LENGTH);
}

#[test]
fn a_caller_that_hears_nothing_calls_nobody_a_stranger() {
    let (caller, called) = pair();
    drop(called);
    let local = Node::new(1, &Identity::new());
    let met = shake_hands(caller, Side::Caller, &local, &Key::of(SECRET), &|| Ok(()));
    assert!(matches!(met, Err(Failed::Silent)));
}

#[test]
fn a_greeting_said_slowly_ends_all_the_same() {
    let (mut caller, called) = pair();
    let local = Node::new(0, &Identity::new());
    thread::scope(|scope| {
        let heard = scope.spawn(|| {
            shake_hands(called, Side::Called, &local, &Key::of(SECRET), &|| Ok(())).err()
        });
        // Fewer bytes than a greeting has.
        let mut message = [&[0, LENGTH as u8][..], &[b'x'; LENGTH - 1]]
            .concat()
            .into_iter();
        while !heard.is_finished() {
            if let Some(byte) = message.next() {
                let _ = caller.write_all(&[byte]);
            }
            thread::sleep(Duration::from_millis(700));
        }
        assert!(matches!(heard.join().unwrap(), Some(Failed::Stranger)));
    });
}

#[test]
fn bytes_give_a_greeting_no_more_time() {
    let (mut caller, called) = pair();
    let mut wire = Wire::new(&called, &|| Ok(()));
    wire.until += Duration::from_hours(1);
    let (until, mut byte) = (wire.until, [0]);
    for _ in 0..3 {
        caller.write_all(b"x").unwrap();
        assert!(matches!(wire.read(&mut byte), Ok(1)));
    }
    assert_eq!(wire.until, until);
    wire.until = Instant::now() - SLICE;
    caller.write_all(b"x").unwrap();
    assert!(wire.read(&mut byte).is_err());
}

#[test]
fn a_stop_does_not_wait_for_a_greeting() {
    let (_caller, called) = pair();
    let local = Node::new(0, &Identity::new());
    let looks = Cell::new(0);
    let stop = || match looks.replace(looks.get() + 1) {
        0 => Ok(()),
        _ => Err(ClusterError::Halted),
    };
    let met = shake_hands(called, Side::Called, &local, &Key::of(SECRET), &stop);
    assert!(matches!(met, Err(Failed::Ended(ClusterError::Halted))));
    assert_eq!(
        looks.get(),
        3,
        "once before each read, and once for the reason"
    );
}
