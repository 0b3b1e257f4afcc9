//! The checker of certificates: of the classics and of rulesets of one's own.

mod rulesets;
