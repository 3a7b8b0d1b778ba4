//! Tests of the conversions. One program: each costs a link and a start.

mod diagnostics;
mod differences;
mod numbers;
mod support;
mod types;
mod unconverted;
