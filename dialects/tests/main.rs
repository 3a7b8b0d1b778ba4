//! Tests of the source dialects. One program: each costs a link and a start.

mod folds;
mod growth;
mod ranges;
mod stanzas;
mod support;
