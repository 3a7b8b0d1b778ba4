//! Common parts of the patterns of several dialects, and of steps.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `elementwise.rs` | constants for every lane, checks of operands, integers that are held in wider ones |
//! | `combining.rs` | how reductions combine two values |
//! | `division.rs` | divisions that SPIR-V has no instruction for |
//! | `makers.rs` | makers of constants, variables and branches |
//! | `module_variables.rs` | variables of a module |
//! | `element_access.rs` | pointers to elements of memrefs |

pub(crate) mod combining;
pub(crate) mod division;
pub(crate) mod element_access;
pub(crate) mod elementwise;
pub(crate) mod makers;
pub(crate) mod module_variables;
