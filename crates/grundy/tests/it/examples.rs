//! The examples of the library run, and their assertions hold.

use std::path::Path;

#[path = "../../examples/certificate.rs"]
mod certificate;
#[path = "../../examples/solve.rs"]
mod solve;
#[path = "../../examples/sum.rs"]
mod sum;
#[path = "../../examples/table.rs"]
mod table;

#[test]
fn every_example_runs() {
    let examples = [certificate::main, solve::main, sum::main, table::main];
    for example in examples {
        example().expect("it runs");
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let files = std::fs::read_dir(folder).expect("the folder").count();
    assert_eq!(files, examples.len(), "an example is not run here");
}
