//! Common parts of the patterns of several dialects, and of steps.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `elementwise.rs` | constants for every lane, checks of operands, integers that are held in wider ones |
//! | `combining.rs` | how reductions combine two values |
//! | `division.rs` | divisions that SPIR-V has no instruction for |
//! | `variables.rs` | variables of functions and modules |
//! | `element_access.rs` | pointers to elements of memrefs |

pub(crate) mod combining;
pub(crate) mod division;
pub(crate) mod element_access;
pub(crate) mod elementwise;
pub(crate) mod variables;
