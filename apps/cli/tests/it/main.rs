//! The program, run as a process.

mod advice;
mod behaviour;
mod checked;
mod cluster;
mod cluster_surveys;
mod documents;
mod drawing;
mod every_flag;
mod faults;
mod flags;
mod lab;
mod own_rules;
mod play;
mod raw_texts;
mod readme;
mod reproduce;
mod survey;
mod terminal;
mod timeout;
