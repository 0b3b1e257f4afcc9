//! Rulesets: the language, the classics, the built-in games.

mod beginners;
mod built_in;
mod classics;
mod drawing;
mod hostile;
mod loops;
mod marked;
mod patterns;
mod strict;
mod unrolled;
mod vocabulary;
