use super::wire::Message;
use super::{Doing, Layout, Parcel, Stage};
use crate::three_row::band::Block;
use crate::three_row::plane::Plane;
use crate::three_row::sweep::Sweep;

/// How the parcels under way are carried.
#[derive(Clone, Copy)]
enum Carry {
    /// In the order in which they were sent.
    InOrder,
    /// In any order, and the workers work by chance.
    Shuffled(u64),
    /// Worker 0 works only when nobody else can.
    Lazy,
}

/// What was seen on the way.
#[derive(Default, Debug)]
struct Seen {
    batches: u64,
    words: u64,
    asks: u64,
}

/// Takes the stages through a step.
fn drive(stages: &mut [Stage], until: u32, carry: Carry) -> Seen {
    for stage in &mut *stages {
        stage.begin(until);
    }
    let mut seen = Seen::default();
    let mut chance = match carry {
        Carry::Shuffled(seed) => fastrand::Rng::with_seed(seed),
        _ => fastrand::Rng::with_seed(0),
    };
    let mut way: Vec<Parcel> = Vec::new();
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
                Some(other) if other != index => Doing::Waiting,
                _ => stage.work(&mut out).unwrap(),
            };
            over &= doing == Doing::Over;
        }
        idle = if out.is_empty() { idle + 1 } else { 0 };
        assert!(idle < 10_000, "nothing goes on");
        for parcel in &out {
            let message = Message::read(&parcel.words).unwrap();
            assert_eq!(message.words(), parcel.words);
            seen.words += parcel.words.len() as u64;
            seen.batches += u64::from(matches!(message, Message::Batch(_)));
            seen.asks += u64::from(matches!(message, Message::Ask(_)));
        }
        way.append(&mut out);
        if let Carry::Shuffled(_) = carry {
            chance.shuffle(&mut way);
        }
        let now = match carry {
            Carry::Shuffled(_) => way.len().min(1 + chance.usize(..3)),
            _ => way.len(),
        };
        for parcel in way.drain(..now).collect::<Vec<_>>() {
            let to = stages.get_mut(parcel.to).unwrap();
            to.take(&parcel.words, &mut way).unwrap();
        }
        if over {
            assert_eq!(way, []);
            return seen;
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
    assert!(sweep.play(until, 1, &|| false, None));
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
                let seen = drive(&mut stages, 600, carry);
                asks += seen.asks;
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
