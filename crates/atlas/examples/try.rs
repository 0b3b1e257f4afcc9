fn main(){ let a: Vec<u32>=std::env::args().skip(1).map(|x|x.parse().unwrap()).collect();
 let t=std::time::Instant::now();
 let p=grundy_atlas::three_row::planes(a[0], a[1] as usize);
 println!("{:?}", t.elapsed());
 for q in p.iter().take(11) {println!("{} {} {:?}", q.c,q.first,q.kind);}
 for q in &p { if q.period().unwrap_or(1)>1 { println!("{} {:?}", q.c, q.kind);} }
 let n:u64=p.iter().map(|q|u64::from(q.positions())).sum(); println!("{n} {}", p.iter().filter(|q|q.period().is_some()).count());
}
