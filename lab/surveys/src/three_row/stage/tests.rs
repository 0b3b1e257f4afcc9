use super::wire::Message;
use super::{Layout, Packet, Stage, StageStatus, assemble, saved};
use crate::survey::{Job, Survey as _};
use crate::three_row::census::{Census, SURVEY};
use grundy_engine::NoObserver;
use grundy_files::folder::Folder;
use grundy_kernels::three_row::Block;
use grundy_kernels::three_row::Plane;
use grundy_kernels::three_row::Sweep;
use grundy_testkit::Scratch;

/// The order in which packets are carried.
#[derive(Clone, Copy)]
enum Carry {
    /// The order in which they were sent.
    InOrder,
    /// Any order, with workers chosen at random.
    Shuffled(u64),
    /// Worker 0 works only if no other worker can.
    Lazy,
}

/// Totals over a step.
#[derive(Default, Debug)]
struct Totals {
    batches: u64,
    words: u64,
    asks: u64,
}

/// Takes the stages through a step.
fn drive(stages: &mut [Stage], until: u32, carry: Carry) -> Totals {
    for stage in &mut *stages {
        stage.begin(until);
    }
    let mut totals = Totals::default();
    let mut chance = match carry {
        Carry::Shuffled(seed) => fastrand::Rng::with_seed(seed),
        _ => fastrand::Rng::with_seed(0),
    };
    let mut way: Vec<Packet> = Vec::new();
    let mut idle = 0;
    loop {
        let mut out = Vec::new();
        let count = stages.len();
        let whose = match carry {
            Carry::InOrder => None,
            Carry::Shuffled(_) => (idle < 20).then(|| chance.usize(..count)),
            Carry::Lazy => (idle < 50).then(|| chance.usize(1.min(count - 1)..count)),
        };
        let mut over = true;
        for (index, stage) in stages.iter_mut().enumerate() {
            let doing = match whose {
                Some(other) if other != index => StageStatus::Waiting,
                _ => stage.work(&mut out).unwrap(),
            };
            over &= doing == StageStatus::Over;
        }
        idle = if out.is_empty() { idle + 1 } else { 0 };
        assert!(idle < 10_000, "nothing goes on");
        for packet in &out {
            let message = Message::read(&packet.words).unwrap();
            assert_eq!(message.words(), packet.words);
            totals.words += packet.words.len() as u64;
            totals.batches += u64::from(matches!(message, Message::Batch(_)));
            totals.asks += u64::from(matches!(message, Message::Ask(_)));
        }
        way.append(&mut out);
        if let Carry::Shuffled(_) = carry {
            chance.shuffle(&mut way);
        }
        let now = match carry {
            Carry::Shuffled(_) => way.len().min(1 + chance.usize(..3)),
            _ => way.len(),
        };
        for packet in way.drain(..now).collect::<Vec<_>>() {
            let to = stages.get_mut(packet.to).unwrap();
            to.take(&packet.words, &mut way).unwrap();
        }
        if over {
            assert_eq!(way, []);
            return totals;
        }
    }
}

fn stages(layout: Layout) -> Vec<Stage> {
    (0..layout.workers())
        .map(|worker| Stage::new(layout, worker))
        .collect()
}

fn planes(stages: &[Stage]) -> Vec<Plane> {
    let planes = stages.iter().flat_map(Stage::planes);
    let mut planes: Vec<Plane> = planes.cloned().collect();
    planes.sort_unstable_by_key(|plane| plane.c);
    planes
}

fn swept(until: u32) -> Sweep {
    let mut sweep = Sweep::new();
    sweep.play(until, 1, &NoObserver, &|| false, None);
    sweep
}

/// The live blocks of all stages, in order.
fn blocks(stages: &[Stage]) -> Vec<Block> {
    let bands = stages.iter().flat_map(|stage| stage.bands.values());
    let mut blocks: Vec<Block> = bands.flat_map(|band| band.blocks.iter().cloned()).collect();
    blocks.sort_unstable_by_key(|block| block.first);
    blocks
}

#[test]
fn any_number_of_workers_finds_the_planes_and_proofs_of_one_machine() {
    let sweep = swept(600);
    let live = Vec::from(sweep.blocks.clone());
    let want = sweep.ledger.into_planes();
    let mut asks = 0;
    for workers in [1, 2, 3, 5] {
        for (length, window) in [(1, 1), (1, 6), (2, 20), (3, 100)] {
            let layout = Layout::with(workers, length, window);
            for carry in [
                Carry::InOrder,
                Carry::Lazy,
                Carry::Shuffled(u64::from(workers + 10 * length)),
            ] {
                let mut stages = stages(layout);
                let totals = drive(&mut stages, 600, carry);
                asks += totals.asks;
                assert!(planes(&stages) == want, "{layout:?}");
                assert!(blocks(&stages) == live, "{layout:?}");
            }
        }
    }
    assert!(asks > 0, "no period crossed a band");
}

#[test]
fn steps_lead_to_the_same_planes() {
    let want = swept(500).ledger.into_planes();
    for until in [[1, 2, 500], [77, 300, 500], [256, 264, 500]] {
        let mut stages = stages(Layout::with(3, 1, 5));
        for (step, until) in until.into_iter().enumerate() {
            drive(&mut stages, until, Carry::Shuffled(step as u64));
            assert_eq!(planes(&stages).len() as u32, until);
        }
        assert!(planes(&stages) == want, "{until:?}");
    }
}

/// Saves all parts, and reads them with another number of workers.
fn resumed(stages: &[Stage], layout: Layout) -> Vec<Stage> {
    let folder = Scratch::new();
    let parts = stages.iter().enumerate().map(|(worker, stage)| {
        let path = folder.join(format!("{worker}.part"));
        stage.write(&path, &mut || ()).unwrap();
        Stage::open(&path).unwrap()
    });
    let parts: Vec<_> = parts.collect();
    let mut resumed = self::stages(layout);
    for stage in &mut resumed {
        for part in &parts {
            stage.read(part, &mut || ()).unwrap();
        }
        assert!(stage.whole());
    }
    resumed
}

#[test]
fn another_number_of_workers_goes_on_from_the_parts() {
    let want = swept(500).ledger.into_planes();
    let mut stages = stages(Layout::with(3, 1, 5));
    drive(&mut stages, 203, Carry::InOrder);
    for (until, workers) in [(204, 2), (333, 5), (400, 1), (500, 4)] {
        stages = resumed(&stages, Layout::with(workers, workers, 7));
        drive(&mut stages, until, Carry::Shuffled(until.into()));
    }
    assert!(planes(&stages) == want);
}

#[test]
fn a_damaged_part_is_refused() {
    let mut one = stages(Layout::with(1, 2, 5));
    drive(&mut one, 40, Carry::InOrder);
    let folder = Scratch::new();
    let path = folder.join("part");
    one[0].write(&path, &mut || ()).unwrap();
    let part = std::fs::read(&path).unwrap();
    let read = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        let mut stage = Stage::new(Layout::with(1, 2, 5), 0);
        stage.read(&Stage::open(&path)?, &mut || ())
    };
    read(&part).unwrap();
    for at in (0..part.len()).step_by(13) {
        let mut other = part.clone();
        other[at] ^= 4;
        assert!(read(&other).is_err(), "byte {at}");
        assert!(read(&part[..at]).is_err(), "cut at {at}");
    }
}

#[test]
fn parts_become_the_folder_of_one_machine() {
    let folder = Scratch::new();
    let (ours, theirs) = (folder.join("ours"), folder.join("theirs"));
    let mut two = stages(Layout::with(2, 1, 9));
    drive(&mut two, 401, Carry::InOrder);
    let taken = Folder::take(&ours, SURVEY, true).unwrap();
    let parts: Vec<_> = two
        .iter()
        .enumerate()
        .map(|(worker, stage)| {
            let path = folder.join(format!("{worker}.part"));
            stage.write(&path, &mut || ()).unwrap();
            path
        })
        .collect();
    let summary = assemble(&parts, &taken).unwrap();
    drop(taken);
    let census = Census::new(400)
        .into_folder(&theirs)
        .run(&NoObserver)
        .unwrap();
    assert_eq!((summary.to, summary.finite), (400, census.finite));
    assert_eq!(summary.periods, census.periods);
    assert_eq!(summary.positions, census.positions);
    let same =
        |name| std::fs::read(ours.join(name)).unwrap() == std::fs::read(theirs.join(name)).unwrap();
    assert!(same("planes.csv") && same("proofs.csv"));
    // One machine resumes from there, and workers resume from its state.
    let further = Job {
        resume: true,
        ..Census::new(500).into_folder(&ours)
    };
    assert_eq!(further.run(&NoObserver).unwrap().resumed_at, 401);
    let want = swept(600).ledger.into_planes();
    let (next, state) = saved(&ours).unwrap().unwrap();
    assert_eq!(next, 501);
    let state = Stage::open(&state).unwrap();
    let mut three = stages(Layout::with(3, 1, 9));
    for stage in &mut three {
        stage.read(&state, &mut || ()).unwrap();
        assert!(stage.whole());
    }
    drive(&mut three, 600, Carry::Shuffled(3));
    assert!(planes(&three) == want);
    // A missing or damaged part is an error, and nothing is written.
    let before = std::fs::read(ours.join("state.bin")).unwrap();
    let taken = Folder::take(&ours, SURVEY, true).unwrap();
    assert!(assemble(&parts[..1], &taken).is_err());
    let mut bytes = std::fs::read(&parts[1]).unwrap();
    let middle = bytes.len() * 3 / 4;
    bytes[middle] ^= 1;
    std::fs::write(&parts[1], bytes).unwrap();
    assert!(assemble(&parts, &taken).is_err());
    assert!(std::fs::read(ours.join("state.bin")).unwrap() == before);
    drop(taken);
}

#[test]
fn words_that_make_no_sense_are_refused() {
    let mut stage = Stage::new(Layout::with(2, 1, 5), 1);
    stage.begin(100);
    let mut out = Vec::new();
    for words in [
        vec![],
        vec![9],
        vec![0, 1, 2],
        vec![1, 5, 6, 1 << 40],
        vec![3],
        vec![2, 0, 0, 0],
    ] {
        let taken = stage.take(&words, &mut out);
        let worked = stage.work(&mut out);
        assert!(taken.is_err() || worked.is_err(), "{words:?}");
    }
}
