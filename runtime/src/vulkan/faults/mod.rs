//! Drivers that fail: a real one with some of its functions wrapped.

mod counters;
mod executables;
mod hooks;
mod memory;
mod shown;
mod subgroups;
mod tests;

#[path = "../../../tests/common/kernels.rs"]
#[allow(dead_code, reason = "these tests use a part")]
pub(super) mod kernels;
