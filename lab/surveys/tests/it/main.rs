//! The output of surveys, also when stopped and resumed.

mod faults;
mod hexagons_survey;
mod laws;
mod line_board_shares;
mod line_boards;
mod octal_atlas;
mod octal_survey;
mod octal_window;
mod strips_survey;
mod three_row_survey;
