//! Tests of WGSL. One program: each costs a link and a start.

mod wgsl;
