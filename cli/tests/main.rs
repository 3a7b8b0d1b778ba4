//! Tests of the command line and of the library facade. One program: each costs a link and a start.

mod conformance;
mod devices;
mod dispatch;
mod dispatch_images;
mod dispatch_shaders;
mod dispatch_types;
mod fuzz;
mod inputs;
mod json;
mod library;
mod limits;
mod lower;
mod lsp;
mod memory;
mod opt;
mod pages;
mod profile;
mod reflect;
mod run;
mod shell;
mod support;
mod tensors;
mod traffic;
mod translate;
mod tuning;
mod validate;
