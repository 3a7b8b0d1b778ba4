//! Tests of the SPIR-V dialect. One program: each costs a link and a start.

mod api;
mod availability;
mod canonicalize;
mod cases;
mod enum_suggestions;
mod fold_effects;
mod reference;
mod regular;
mod type_symbols;
mod types;
