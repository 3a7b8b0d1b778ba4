//! Tests of the passes by their public interface. One program: each costs a link and a start.

mod passes;
#[path = "../../ir/tests/support/mod.rs"]
mod support;
