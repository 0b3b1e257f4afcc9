//! The folder checks on correct and forged folders.

mod folders;
mod forgeries;
mod hexagons;
mod infinite_quotient;
mod line_boards;
mod mem0;
mod octal_atlas;
mod octal_survey;
mod octal_window;
mod positions;
mod program;
mod quotient;
mod raw_texts;
mod seals;
mod strips;
mod three_row;
