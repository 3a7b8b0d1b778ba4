//! Tests of the serializer, the deserializer and the assembler. One program: each costs a link and a start.

mod assembly;
mod decorations;
mod headers;
mod kernels;
mod modules;
mod refused;
mod regular;
mod round_trip;
mod support;
mod types;
mod written_back;
