//! Claims, their language and their sources. `hostile` is a separate program, since it
//! measures the memory of the whole process.

mod claims;
mod functions;
mod language;
mod sources;
