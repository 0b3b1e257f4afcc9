//! Takes a census to the plane given, on so many threads.
fn main() {
    let a: Vec<u32> = std::env::args()
        .skip(1)
        .map(|x| x.parse().unwrap())
        .collect();
    let p = grundy_atlas::three_row::planes(a[0], a[1] as usize);
    let n: u64 = p.iter().map(|q| u64::from(q.positions())).sum();
    println!("{n} {}", p.iter().filter(|q| q.period().is_some()).count());
}
