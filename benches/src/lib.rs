//! The parts of the benchmarks: inputs, stages, and processes with their time and memory.
#![forbid(unsafe_code)]

pub mod command;
pub mod gpu_kernels;
pub mod kernels;
pub mod process;
pub mod stages;
pub mod translation;
