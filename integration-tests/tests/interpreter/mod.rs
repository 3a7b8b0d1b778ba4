//! The crate `interpreter` by what it gives to others: the reference device on small kernels, each written for what it
//! shows, and the executor of host code over that device. These tests are here, and not beside the crate, so that the
//! validator that is compiled into them judges the kernels, too.

mod host_arithmetic;
mod host_control;
mod host_helpers;
mod host_launch;
mod host_memory;
mod host_support;
mod instructions;
mod kernels;
mod reference_arithmetic;
mod reference_checks;
mod reference_execution;
mod reference_lanes;
