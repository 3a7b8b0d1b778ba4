//! What the tests share.
#![allow(dead_code, reason = "each test binary uses a part")]

pub mod kernels;
