//! The certificate checker on classics and users' rulesets.

mod rulesets;
