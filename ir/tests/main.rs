//! Tests of the IR by its public interface. One program: each costs a link and a start.

mod for_editors;
mod passes;
mod printer;
mod support;
mod verifier;
