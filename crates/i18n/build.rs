//! Rebuilds when a locale file changes, since the texts are built in.

fn main() {
    println!("cargo:rerun-if-changed=locales");
}
