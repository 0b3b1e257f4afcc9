//! Network namespaces as separate hosts, joined by a virtual cable.
//!
//! They need `ip`, `unshare` and `nsenter`, and the privilege to create namespaces, as
//! root or as a user. Without it the test says so and does nothing, unless it is
//! required: `GRUNDY_NETNS=required`, or `CI=true`.

use std::io::Read as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use grundy_testkit::{HANG, Scratch, until};

use super::{all_succeed, one_machine, patient, say, stopped_clearly, table, wait};

/// A host: a network namespace that lives as long as its holder process, which lives as
/// long as this test.
struct Host {
    holder: Child,
    root: bool,
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.holder.kill();
        let _ = self.holder.wait();
    }
}

impl Host {
    /// Starts the holder of a namespace made by `command` with the arguments of
    /// `unshare`.
    fn with_holder(mut command: Command, root: bool) -> Result<Self, String> {
        // `cat` ends with this process in any case.
        command.args(["sh", "-c", "echo held; exec cat"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut holder = command.spawn().map_err(|error| error.to_string())?;
        let mut said = [0; 5];
        let heard = holder.stdout.as_mut().unwrap().read_exact(&mut said);
        let host = Self { holder, root };
        heard.map_err(|_| "unshare is refused".to_owned())?;
        Ok(host)
    }

    fn first(root: bool) -> Result<Self, String> {
        let mut command = Command::new("unshare");
        if !root {
            command.args(["--user", "--map-root-user"]);
        }
        command.arg("--net");
        Self::with_holder(command, root)
    }

    /// A second namespace of the same user.
    fn second(&self) -> Result<Self, String> {
        let mut command = self.enter();
        command.args(["unshare", "--net"]);
        Self::with_holder(command, self.root)
    }

    /// A command that runs its further arguments on this host.
    fn enter(&self) -> Command {
        let mut command = Command::new("nsenter");
        command.args(["--target", &self.holder.id().to_string(), "--net"]);
        if !self.root {
            command.args(["--user", "--preserve-credentials"]);
        }
        command
    }

    fn ip(&self, words: &str) -> Result<(), String> {
        let mut command = self.enter();
        command.arg("ip").args(words.split(' '));
        let output = command.output().map_err(|error| error.to_string())?;
        match output.status.success() {
            true => Ok(()),
            false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        }
    }
}

/// Two hosts with a cable between them: 10.77.0.1 and 10.77.0.2.
fn two_hosts() -> Result<[Host; 2], String> {
    let id = Command::new("id").arg("-u").output();
    let root = id.is_ok_and(|output| output.stdout == b"0\n");
    let first = Host::first(root)?;
    let second = first.second()?;
    let there = second.holder.id();
    first.ip(&format!(
        "link add cable type veth peer name cable netns {there}"
    ))?;
    for (host, number) in [(&first, 1), (&second, 2)] {
        host.ip("link set lo up")?;
        host.ip("link set cable up")?;
        host.ip(&format!("address add 10.77.0.{number}/24 dev cable"))?;
    }
    Ok([first, second])
}

/// Two hosts if they can be created; else `None`, with a message.
fn hosts() -> Option<[Host; 2]> {
    let is = |name, value| std::env::var(name).is_ok_and(|set| set == value);
    match two_hosts() {
        Ok(hosts) => Some(hosts),
        Err(why) => {
            let required = is("GRUNDY_NETNS", "required") || is("CI", "true");
            assert!(!required, "no network namespaces: {why}");
            say(&format!("NOT TESTED, no network namespaces: {why}"));
            None
        }
    }
}

/// Starts processes on the hosts in turn.
fn start(hosts: &[Host; 2], file: &Path, words: &[&str], out: &Path, patience: &str) -> Vec<Child> {
    let processes = std::fs::read_to_string(file).unwrap().lines().count();
    let one = |process| {
        let grundy = patient(words, out, Some((file, process)), patience);
        let mut command = hosts[process % 2].enter();
        command.arg(grundy.get_program()).args(grundy.get_args());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    };
    (0..processes).map(one).collect()
}

#[test]
fn hosts_of_their_own_give_the_same_bytes_and_a_cut_cable_stops_them() {
    let Some(hosts) = hosts() else { return };
    let folder = Scratch::new();
    let patience = HANG.as_secs().to_string();
    let file = folder.join("hosts.txt");
    // The same ports on each host: they are separate machines.
    let lines = "10.77.0.1:7001\n10.77.0.2:7001\n10.77.0.1:7002\n10.77.0.2:7002\n";
    std::fs::write(&file, lines).unwrap();
    let out = folder.join("out");
    let words = &["table", "moore:2", "--of", "4,4,5", "--misere"];
    all_succeed(&wait(start(&hosts, &file, words, &out, &patience)));
    assert!(table(&out) == one_machine(&folder, words));

    let words = &["table", "nim", "--of", "40,40,40,40", "--save-every", "0"];
    let out = folder.join("cut");
    let children = start(&hosts, &file, words, &out, "20");
    let manifest = out.join("manifest.txt");
    until("first level", || manifest.exists().then_some(()));
    // The cable is cut: nobody is notified, and nothing arrives.
    hosts[0].ip("link set cable down").unwrap();
    stopped_clearly(&wait(children));
    hosts[0].ip("link set cable up").unwrap();
    std::fs::write(&file, "10.77.0.1:7003\n10.77.0.2:7004\n").unwrap();
    all_succeed(&wait(start(&hosts, &file, words, &out, &patience)));
    assert!(table(&out) == one_machine(&folder, &words[..4]));
}
