//! Claims, their language and their sources. `hostile` is a program of its own,
//! since it watches the memory of the whole process.

mod claims;
mod functions;
mod language;
mod sources;
