//! Benchmark support.
#![forbid(unsafe_code)]
