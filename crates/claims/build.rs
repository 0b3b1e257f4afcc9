//! The claims are built into the program; a changed or new file means a rebuild.

fn main() {
    println!("cargo:rerun-if-changed=books");
}
