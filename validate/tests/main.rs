//! Tests of the rules of execution environments. One program: each costs a link and a start.

mod allowances;
mod dominance;
mod hostile;
mod mutations;
mod rules;
mod sections;
mod support;
