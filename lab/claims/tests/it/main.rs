//! Claims, their language and their sources. `hostile` is a separate program, since it
//! measures the memory of the whole process.

mod claims;
mod functions;
mod language;
mod sources;

use grundy_claims::{BySolver, Finding, Lab, Rules, Statement};

/// The finding of a statement, on one thread.
fn finding(text: &str) -> Finding {
    let lab = Lab::new(1, Rules::default(), &BySolver::boxed);
    lab.check(&Statement::read(text).expect("a statement"))
        .finding
}

fn holds(text: &str) {
    let finding = finding(text);
    assert_eq!(finding, Finding::Holds, "{text}");
}
