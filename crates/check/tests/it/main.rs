//! The checker: folders and certificates, true and forged.

mod folders;
mod hexagons;
mod limits;
mod line_boards;
mod mem0;
mod octal_atlas;
mod octal_survey;
mod octal_window;
mod positions;
mod raw_texts;
mod rulesets;
mod seals;
mod three_row;
