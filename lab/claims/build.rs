//! Rebuilds when a claim or source, which are built into the program, is added or
//! changed.

fn main() {
    println!("cargo:rerun-if-changed=books");
    println!("cargo:rerun-if-changed=sources");
}
