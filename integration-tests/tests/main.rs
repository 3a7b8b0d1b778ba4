//! What is checked by code, on many crates at once. What is driven by data is in `suites/`, and `hostile/` measures memory.
#![forbid(unsafe_code)]

mod accuracy;
mod availability;
mod conversions;
mod dialects;
mod folds;
mod generated;
mod interpreter;
mod library;
mod schedules;
mod spirv_attributes;
mod spirv_modules;
mod spirv_ops;
mod threads;
mod types;
mod webgpu;
mod written;
