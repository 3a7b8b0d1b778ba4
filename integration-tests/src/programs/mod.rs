//! One file a program. Each returns its exit code, or the message of an error, for which the code is 2.

pub mod compare;
pub mod fuzz;
pub mod generate_ops;
pub mod nasty;
pub mod outputs;
pub mod reading_binaries;
