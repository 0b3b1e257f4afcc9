//! The rules of the house, in one program that builds in seconds.

mod tidy;
