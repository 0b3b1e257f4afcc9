//! Every example in the documentation is run, and prints what is printed there.

#[test]
fn the_examples_of_the_documentation_print_what_they_say() {
    // Paths in the examples are those of a clone's root.
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .expect("the root of the repository");
    trycmd::TestCases::new()
        .env("LC_ALL", "C.UTF-8")
        .env("LANG", "C.UTF-8")
        .env("COLUMNS", "")
        .case("README.md")
        .case("docs/conjectures.md")
        .case("docs/views.md");
}
