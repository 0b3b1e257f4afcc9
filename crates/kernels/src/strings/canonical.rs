//! Parts as words: equal words are the same part, and of isomorphic parts most are equal.
//!
//! The joints are numbered by what surrounds them: colours are refined by those of the
//! neighbours until nothing changes; where joints still look alike, each is tried as the
//! first. Of the numberings the one with the least list of chains counts.

use grundy_core::Strings;

use super::chain::{Chain, GROUND};

/// A part: its chains in order, of 16 bits each.
pub(super) type Words = [u64; Strings::MOST / 4];

/// The most numberings compared. Where symmetries make more, isomorphic parts may have
/// different words, which costs time and nothing else.
const MOST: usize = 48;
/// The number of the ground in words, which have at most 42 joints.
const GROUND_BITS: u64 = 63;
/// In the place of a chain, after the last.
const NO_CHAIN: u64 = 0xffff;

/// The words of a part.
pub(super) fn words(part: &[Chain]) -> Words {
    let mut numbering = Numbering::of(part);
    let mut colours = vec![0; numbering.ends.len()];
    numbering.search(&mut colours);
    let mut words = [u64::MAX; Strings::MOST / 4];
    for (place, chain) in numbering.best.iter().flatten().enumerate() {
        let shift = 16 * (place % 4);
        words[place / 4] ^= (NO_CHAIN ^ bits(chain)) << shift;
    }
    words
}

fn bits(chain: &Chain) -> u64 {
    let [a, b] = chain.ends.map(|end| match end {
        GROUND => GROUND_BITS,
        joint => joint.into(),
    });
    a | b << 6 | u64::from(chain.coins) << 12
}

/// The chains of a part, in order.
pub(super) fn chains(part: &Words) -> Vec<Chain> {
    let places = part
        .iter()
        .flat_map(|word| (0..4).map(move |place| word >> (16 * place)));
    let bits = places.map(|bits| bits & 0xffff);
    let chain = |bits: u64| {
        let end = |bits: u64| match bits & 63 {
            GROUND_BITS => GROUND,
            joint => joint as u8,
        };
        Chain {
            ends: [end(bits), end(bits >> 6)],
            coins: (bits >> 12 & 3) as u8,
        }
    };
    bits.filter(|bits| *bits != NO_CHAIN).map(chain).collect()
}

/// A search for the numbering with the least list of chains.
struct Numbering {
    /// The chains, between joints numbered from 0.
    chains: Vec<Chain>,
    /// The other ends of the chains at each joint, with the coins.
    ends: Vec<Vec<(u8, u8)>>,
    tried: usize,
    best: Option<Vec<Chain>>,
}

impl Numbering {
    fn of(part: &[Chain]) -> Self {
        let mut names: Vec<u8> = part.iter().flat_map(|chain| chain.ends).collect();
        names.sort_unstable();
        names.dedup();
        let number = |end: u8| match end {
            GROUND => GROUND,
            joint => names.partition_point(|name| *name < joint) as u8,
        };
        let renamed = part.iter().map(|chain| Chain {
            ends: chain.ends.map(number),
            coins: chain.coins,
        });
        let chains: Vec<Chain> = renamed.collect();
        let joints = names.iter().filter(|name| **name != GROUND).count();
        let mut ends = vec![Vec::new(); joints];
        for Chain {
            ends: [a, b],
            coins,
        } in &chains
        {
            for (own, other) in [(*a, *b), (*b, *a)] {
                if own != GROUND {
                    ends[usize::from(own)].push((other, *coins));
                }
            }
        }
        Self {
            chains,
            ends,
            tried: 0,
            best: None,
        }
    }

    /// Numbers the joints in the order of refined colours. The recursion is at most as deep
    /// as there are joints.
    fn search(&mut self, colours: &mut [u8]) {
        let classes = self.refine(colours);
        if classes == colours.len() {
            self.tried += 1;
            let chains = self.numbered(colours);
            if self.best.as_ref().is_none_or(|best| chains < *best) {
                self.best = Some(chains);
            }
            return;
        }
        let size = |class: u8| colours.iter().filter(|colour| **colour == class).count();
        let several = (0..classes as u8).filter(|class| size(*class) > 1);
        let Some(class) = several.min_by_key(|class| size(*class)) else {
            return;
        };
        for joint in 0..colours.len() {
            if colours[joint] == class && self.tried < MOST {
                let mut first: Vec<u8> = colours.iter().map(|colour| 2 * colour + 1).collect();
                first[joint] -= 1;
                self.search(&mut first);
            }
        }
    }

    /// Tells joints apart by the colours of their neighbours, as far as that goes. Returns
    /// the number of colours, which are numbered from 0.
    fn refine(&self, colours: &mut [u8]) -> usize {
        let mut classes = 0;
        loop {
            let looks: Vec<u64> = (0..colours.len())
                .map(|joint| self.look(joint, colours))
                .collect();
            let mut order = looks.clone();
            order.sort_unstable();
            order.dedup();
            for (colour, look) in colours.iter_mut().zip(&looks) {
                *colour = order.partition_point(|other| other < look) as u8;
            }
            if order.len() == classes {
                return classes;
            }
            classes = order.len();
        }
    }

    /// A number for what is seen from a joint, the same in every numbering.
    fn look(&self, joint: usize, colours: &[u8]) -> u64 {
        let ends = self.ends[joint].iter().map(|(end, coins)| {
            let colour = colours.get(usize::from(*end)).map_or(255, |colour| *colour);
            mixed(u64::from(*coins) << 8 | u64::from(colour))
        });
        // The colour first, so that classes are only ever split.
        let seen = ends.fold(0, u64::wrapping_add) >> 8;
        u64::from(colours[joint]) << 56 | seen
    }

    /// The chains by a numbering, in order.
    fn numbered(&self, numbers: &[u8]) -> Vec<Chain> {
        let number = |end: u8| {
            numbers
                .get(usize::from(end))
                .map_or(GROUND, |number| *number)
        };
        let numbered = self.chains.iter().map(|chain| {
            let [a, b] = chain.ends.map(number);
            Chain {
                ends: [a.min(b), a.max(b)],
                coins: chain.coins,
            }
        });
        let mut chains: Vec<Chain> = numbered.collect();
        chains.sort_unstable();
        chains
    }
}

/// A number that looks random.
const fn mixed(number: u64) -> u64 {
    let mixed = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
}
