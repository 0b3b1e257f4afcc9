//! The processes of a run, from a hosts file or from Slurm's environment.

use std::fmt;
use std::fs;
use std::path::Path;

use grundy_surveys::{FileOperation, SurveyError};

use crate::error::ClusterError;
use crate::setup::Setup;

impl Setup {
    /// Reads the processes from a hosts file: a line `host:port` for each, in the order
    /// of their numbers; empty lines and lines that begin with `#` are skipped.
    ///
    /// # Errors
    /// If the file cannot be read, a line is not `host:port` or is repeated, or it has no
    /// process with this number.
    pub fn of_hosts(file: &Path, process: usize, threads: usize) -> Result<Self, ClusterError> {
        let text = fs::read_to_string(file).map_err(|error| SurveyError::File {
            file: file.to_path_buf(),
            doing: FileOperation::Reading,
            error,
            saved: false,
        })?;
        let mut hosts = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let port = line.rsplit_once(':').filter(|(host, port)| {
                !host.is_empty() && port.parse::<u16>().is_ok_and(|port| port > 0)
            });
            if port.is_none() || line.contains(char::is_whitespace) {
                return Err(ClusterError::Hosts {
                    file: file.to_path_buf(),
                    line: number + 1,
                });
            }
            if hosts.iter().any(|host| host == line) {
                return Err(ClusterError::HostTwice {
                    file: file.to_path_buf(),
                    line: number + 1,
                });
            }
            hosts.push(line.to_owned());
        }
        Self::of_list(hosts, process, threads)
    }

    /// The process with this number in a list.
    fn of_list(hosts: Vec<String>, process: usize, threads: usize) -> Result<Self, ClusterError> {
        if process >= hosts.len() {
            return Err(ClusterError::Process {
                process,
                of: hosts.len(),
            });
        }
        Ok(Self {
            hosts,
            process,
            ..Self::alone(threads)
        })
    }

    /// The tasks of the Slurm step in which `srun` started this process. They are
    /// numbered host by host, the default of `srun`, or round the hosts
    /// (`--distribution=cyclic`).
    ///
    /// The ports follow from the step's number, so that two steps on the same hosts do
    /// not collide; `GRUNDY_PORT` sets the first one instead.
    ///
    /// # Errors
    /// If a required variable is not set, or one that is set cannot be parsed.
    pub fn of_slurm(slurm: &Slurm<'_>, threads: Option<usize>) -> Result<Self, ClusterError> {
        let process = slurm.number("SLURM_PROCID", &[])?;
        let tasks = slurm.number("SLURM_NTASKS", &["SLURM_STEP_NUM_TASKS"])?;
        let (variable, list) = slurm.text(
            "SLURM_JOB_NODELIST",
            &["SLURM_STEP_NODELIST", "SLURM_NODELIST"],
        )?;
        let nodes = nodes(&list).ok_or_else(|| bad(variable, &list))?;
        let each = match slurm.text("SLURM_TASKS_PER_NODE", &["SLURM_STEP_TASKS_PER_NODE"]) {
            Ok((variable, text)) => counts(&text).ok_or_else(|| bad(variable, &text))?,
            // As evenly as possible; the first hosts get one more.
            Err(_) => (0..nodes.len())
                .map(|node| tasks / nodes.len() + usize::from(node < tasks % nodes.len()))
                .collect(),
        };
        if each.len() != nodes.len() || each.iter().sum::<usize>() != tasks {
            let text = format!("{each:?}");
            return Err(bad("SLURM_TASKS_PER_NODE", &text));
        }
        let cyclic = match if_set(slurm.text("SLURM_DISTRIBUTION", &[]))? {
            None => false,
            Some((variable, text)) => match text.split([':', ',', '=']).next() {
                Some("cyclic") => true,
                Some("block" | "*" | "pack" | "nopack" | "Pack" | "NoPack") => false,
                // Other distributions do not place tasks as computed here.
                _ => return Err(bad(variable, &text)),
            },
        };
        let of_task = spread(&each, cyclic);
        let first = match slurm.text("GRUNDY_PORT", &[]) {
            Ok((_, text)) => text
                .parse::<u16>()
                .ok()
                .filter(|&port| port > 0)
                .ok_or_else(|| bad("GRUNDY_PORT", &text))?,
            Err(_) => {
                let job = slurm.number("SLURM_JOB_ID", &["SLURM_JOBID"])?;
                let step = if_set(slurm.number("SLURM_STEP_ID", &[]))?.unwrap_or(0);
                20_000 + ((job * 64 + step % 64) % 20_000) as u16
            }
        };
        // Two processes on one host would share a port.
        if usize::from(first) + tasks.min(20_000) > 1 << 16 {
            return Err(bad("GRUNDY_PORT", &first.to_string()));
        }
        let hosts = of_task.iter().enumerate().map(|(task, &node)| {
            let port = u32::from(first) + task as u32 % 20_000;
            format!("{}:{port}", nodes[node])
        });
        let threads = match (threads, if_set(slurm.number("SLURM_CPUS_PER_TASK", &[]))?) {
            (Some(threads), _) => threads,
            (None, Some(0)) => return Err(bad("SLURM_CPUS_PER_TASK", "0")),
            (None, cpus) => cpus.unwrap_or(1),
        };
        Self::of_list(hosts.collect(), process, threads)
    }
}

/// Slurm's environment: a function that looks up a variable.
pub struct Slurm<'a>(pub &'a dyn Fn(&str) -> Option<String>);

impl fmt::Debug for Slurm<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Slurm")
    }
}

impl Slurm<'_> {
    /// True in a step of more than one task.
    ///
    /// # Errors
    /// If a step does not say how many tasks it has: each would take itself for the only
    /// one and do all the work.
    pub fn has_tasks(&self) -> Result<bool, ClusterError> {
        let set = |name| (self.0)(name).is_some();
        if !set("SLURM_STEP_NODELIST") || !set("SLURM_PROCID") {
            return Ok(false);
        }
        let tasks = self.number("SLURM_NTASKS", &["SLURM_STEP_NUM_TASKS"])?;
        Ok(tasks > 1)
    }

    /// The first of these variables that is set: a step's precedes its job's.
    fn text(
        &self,
        variable: &'static str,
        before: &[&'static str],
    ) -> Result<(&'static str, String), ClusterError> {
        let all = before.iter().copied().chain([variable]);
        let mut set = all.filter_map(|name| Some((name, (self.0)(name)?)));
        set.find(|(_, text)| !text.is_empty())
            .ok_or(ClusterError::Slurm {
                variable,
                holds: None,
            })
    }

    fn number(
        &self,
        variable: &'static str,
        before: &[&'static str],
    ) -> Result<usize, ClusterError> {
        let (variable, text) = self.text(variable, before)?;
        let number = text.trim().parse::<u32>();
        number.map_or_else(|_| Err(bad(variable, &text)), |number| Ok(number as usize))
    }
}

/// The error of a variable that cannot be parsed.
fn bad(variable: &'static str, holds: &str) -> ClusterError {
    ClusterError::Slurm {
        variable,
        holds: Some(holds.to_owned()),
    }
}

/// The value of an optional variable.
fn if_set<T>(value: Result<T, ClusterError>) -> Result<Option<T>, ClusterError> {
    match value {
        Err(ClusterError::Slurm { holds: None, .. }) => Ok(None),
        value => value.map(Some),
    }
}

/// The most hosts; more are taken for a mistake.
const MOST: usize = 100_000;

/// Expands Slurm's compact host list: `a,node[01-03,7],rack[1-2]n[1-4]`.
fn nodes(list: &str) -> Option<Vec<String>> {
    // A name ends at a comma outside brackets.
    let mut is_inside = false;
    let list = list.trim();
    let list = list.strip_suffix(',').unwrap_or(list);
    let names = list.split(|c| {
        match c {
            '[' => is_inside = true,
            ']' => is_inside = false,
            _ => {}
        }
        c == ',' && !is_inside
    });
    let mut hosts = Vec::new();
    for name in names {
        hosts.extend(expanded(name)?);
        if hosts.len() > MOST {
            return None;
        }
    }
    Some(hosts)
}

/// The hosts that a name with brackets stands for.
fn expanded(name: &str) -> Option<Vec<String>> {
    let Some((before, rest)) = name.split_once('[') else {
        let plain = !name.is_empty() && !name.contains(']');
        return plain.then(|| vec![name.to_owned()]);
    };
    let (inside, after) = rest.split_once(']')?;
    let ends = match after {
        "" => vec![String::new()],
        after => expanded(after)?,
    };
    let mut names = Vec::new();
    for range in inside.split(',') {
        let (from, to) = range.split_once('-').unwrap_or((range, range));
        let width = from.len();
        let (from, to) = (from.parse::<u64>().ok()?, to.parse::<u64>().ok()?);
        if to < from || to - from > MOST as u64 {
            return None;
        }
        for number in from..=to {
            for end in &ends {
                names.push(format!("{before}{number:0width$}{end}"));
            }
            if names.len() > MOST {
                return None;
            }
        }
    }
    Some(names)
}

/// Parses the tasks on each host: `2(x3),1` is 2, 2, 2, 1.
fn counts(text: &str) -> Option<Vec<usize>> {
    let mut each = Vec::new();
    for item in text.trim().split(',') {
        let (count, times) = match item.split_once("(x") {
            Some((count, times)) => (count, times.strip_suffix(')')?.parse().ok()?),
            None => (item, 1),
        };
        let count: usize = count.parse().ok()?;
        if each.len() + times > MOST {
            return None;
        }
        each.extend(std::iter::repeat_n(count, times));
    }
    Some(each)
}

/// The host of each task.
fn spread(each: &[usize], cyclic: bool) -> Vec<usize> {
    if !cyclic {
        let hosts = each.iter().enumerate();
        return hosts
            .flat_map(|(node, &count)| std::iter::repeat_n(node, count))
            .collect();
    }
    let rounds = each.iter().copied().max().unwrap_or(0);
    let taken = |round: usize| (0..each.len()).filter(move |&node| each[node] > round);
    (0..rounds).flat_map(taken).collect()
}

#[cfg(test)]
mod tests {
    use grundy_testkit::Scratch;

    use super::*;

    #[test]
    fn a_node_list_is_taken_apart() {
        let list = |text: &str| nodes(text).map(|nodes| nodes.join(" "));
        assert_eq!(list("a").as_deref(), Some("a"));
        assert_eq!(
            list("node[01-03,7]").as_deref(),
            Some("node01 node02 node03 node7")
        );
        assert_eq!(
            list("a,r[1-2]n[09-10],b").as_deref(),
            Some("a r1n09 r1n10 r2n09 r2n10 b")
        );
        assert_eq!(list("n[8-11]x").as_deref(), Some("n8x n9x n10x n11x"));
        let bad = "|n[|n]|n[3-1]|n[a]|n[1-99999999]|n[1|,";
        for bad in bad.split('|') {
            assert_eq!(list(bad), None, "{bad}");
        }
        assert_eq!(counts("2(x3),1"), Some(vec![2, 2, 2, 1]));
        assert_eq!(counts("2(x"), None);
    }

    /// Calls `with` in an environment: some variables, and others that replace them.
    fn in_step<T>(
        [variables, others]: [&[(&str, &str)]; 2],
        with: impl FnOnce(&Slurm<'_>) -> T,
    ) -> T {
        with(&Slurm(&|name| {
            let mut set = others.iter().chain(variables);
            let (_, value) = set.find(|(of, _)| *of == name)?;
            Some((*value).to_owned())
        }))
    }

    #[test]
    fn slurm_says_which_process_this_is() {
        let step = [
            ("SLURM_PROCID", "3"),
            ("SLURM_NTASKS", "5"),
            ("SLURM_STEP_NODELIST", "n[1-2]"),
            ("SLURM_JOB_NODELIST", "other"),
            ("SLURM_TASKS_PER_NODE", "3,2"),
            ("SLURM_JOB_ID", "100"),
            ("SLURM_CPUS_PER_TASK", "4"),
        ];
        assert!(in_step([&step, &[]], |slurm| slurm.has_tasks()).unwrap());
        let setup = in_step([&step, &[]], |slurm| Setup::of_slurm(slurm, None)).unwrap();
        assert_eq!((setup.process, setup.threads), (3, 4));
        let hosts = ["n1:26400", "n1:26401", "n1:26402", "n2:26403", "n2:26404"];
        assert_eq!(setup.hosts, hosts);
        let cyclic = [("SLURM_DISTRIBUTION", "cyclic"), ("GRUNDY_PORT", "7000")];
        let setup = in_step([&step, &cyclic], |slurm| Setup::of_slurm(slurm, Some(1)));
        let setup = setup.unwrap();
        let hosts = ["n1:7000", "n2:7001", "n1:7002", "n2:7003", "n1:7004"];
        assert_eq!(setup.hosts, hosts);
        assert_eq!(setup.threads, 1);
        assert!(!in_step([&[], &[]], |slurm| slurm.has_tasks()).unwrap());
        let error = in_step([&[], &[]], |slurm| Setup::of_slurm(slurm, None)).unwrap_err();
        assert_eq!(error.to_string(), "SLURM_PROCID is not set");
    }

    #[test]
    fn a_file_of_hosts_names_its_wrong_line() {
        let folder = Scratch::new();
        let file = folder.join("hosts.txt");
        fs::write(&file, "# two\nlocalhost:7001\n\n[::1]:7002\n").unwrap();
        let setup = Setup::of_hosts(&file, 1, 2).unwrap();
        assert_eq!(setup.hosts, ["localhost:7001", "[::1]:7002"]);
        let error = Setup::of_hosts(&file, 2, 2).unwrap_err();
        assert_eq!(error.word(), "process");
        for bad in ["a", "a:", ":1", "a:b", "a b:1", "a:0", "a:70000"] {
            fs::write(&file, format!("x:1\n{bad}\n")).unwrap();
            let error = Setup::of_hosts(&file, 0, 1).unwrap_err();
            assert!(
                matches!(error, ClusterError::Hosts { line: 2, .. }),
                "{bad}"
            );
        }
    }

    #[test]
    fn a_variable_that_cannot_be_read_is_an_error_and_no_default() {
        let sound = [
            ("SLURM_PROCID", "1"),
            ("SLURM_NTASKS", "3"),
            ("SLURM_STEP_NODELIST", "n[1-2]"),
            ("SLURM_JOB_ID", "100"),
        ];
        let setup = |others: &[(&str, &str)]| {
            in_step([&sound, others], |slurm| Setup::of_slurm(slurm, None))
        };
        assert!(setup(&[]).is_ok());
        for (variable, holds) in [
            ("SLURM_PROCID", "one"),
            ("SLURM_NTASKS", "3x"),
            ("SLURM_STEP_NODELIST", "n[1"),
            ("SLURM_TASKS_PER_NODE", "2(x"),
            ("SLURM_TASKS_PER_NODE", "2,2"),
            ("SLURM_DISTRIBUTION", "arbitrary"),
            ("SLURM_DISTRIBUTION", "plane=2"),
            ("SLURM_STEP_ID", "x"),
            ("SLURM_JOB_ID", "-1"),
            ("SLURM_CPUS_PER_TASK", "many"),
            ("SLURM_CPUS_PER_TASK", "0"),
            ("GRUNDY_PORT", "0"),
            ("GRUNDY_PORT", "70000"),
            ("GRUNDY_PORT", "65534"),
        ] {
            let refused = setup(&[(variable, holds)]);
            let named = matches!(&refused, Err(ClusterError::Slurm { variable: named, .. })
                if *named == variable);
            assert!(named, "{variable}={holds}: {:?}", refused.err());
        }
        let two = [("SLURM_NTASKS", "two")];
        assert!(in_step([&sound, &two], |slurm| slurm.has_tasks()).is_err());
    }
}
