//! Claims and sources are built into the program; a changed or new file means a rebuild.

fn main() {
    println!("cargo:rerun-if-changed=books");
    println!("cargo:rerun-if-changed=sources");
}
