//! The book's example runs.

#[path = "../../examples/page.rs"]
mod page;

#[test]
fn the_example_page_is_written() {
    page::main().expect("it is written");
}
