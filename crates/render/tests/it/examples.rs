//! The book's example runs.

#[path = "../../examples/page.rs"]
mod page;

#[test]
fn a_page_of_ones_own_is_written() {
    page::main().expect("it is written");
}
