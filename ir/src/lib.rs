//! Context, types, attributes, operations, text form, rewriting and passes: the IR that Vulcanize is built on.
//!
//! The model is MLIR's. A [`Context`] interns types, attributes, locations and names, and knows the registered
//! [`Dialect`]s. An [`Ir`] owns the operations of one module; everything in it is named by four-byte `Copy` handles
//! ([`Op`], [`Block`], [`Region`], [`Value`], …) that are looked up in it. An op is declared once, in a stanza of
//! the [`ops!`] macro (see [`schema`]); its parser, printer, verifier and typed view come from there.
//!
//! ```
//! use vulcanize_ir::{Context, parse_source};
//!
//! let context = Context::new();
//! context.allow_unregistered_dialects(true);
//! let ir = parse_source(&context, "example.mlir", r#"%0 = "my.op"() {n = 1 : i32} : () -> f32"#).unwrap();
//! let module = ir.root().unwrap();
//! assert_eq!(ir.op_name_str(module), "builtin.module");
//! ```
#![forbid(unsafe_code)]

pub mod affine;
mod attributes;
mod builtin;
mod contents;
mod context;
mod diagnostics;
mod dialect;
mod dominance;
mod handle;
mod helpers;
mod interner;
mod ir;
mod location;
mod nested;
mod notes;
pub mod numeric;
pub mod parallel;
pub mod pass;
pub mod rewrite;
pub mod schema;
mod size;
mod symbols;
pub mod text;
mod types;
mod verifier;

pub use attributes::{AttributeData, AttributePayload, DenseData, DialectAttribute, NamedAttribute};
pub use builtin::{Module, UnrealizedConversionCast};
pub use contents::Contents;
pub use context::{Context, OpInfo};
pub use diagnostics::{Diagnostic, DiagnosticPlace, Diagnostics, Fallible, Severity, colored_message};
pub use dialect::{Dialect, EarlierForm, Legacy, LegacyOp, LegacySymbols, OpDefFn};
pub use dominance::{DominanceInfo, DominatorTree, has_ssa_dominance};
pub use handle::{Attribute, Block, Identifier, Op, OpName, Region, Type, Use, Value};
pub use ir::{
    Checkpoint, Ir, IrMapping, Noted, OperationState, ResourceGroup, ResourceValue, Shift, ValueDef, ValueList,
    WalkOrder,
};
pub use location::{Location, LocationData};
pub use nested::{for_each_nested_attribute, for_each_nested_type};
pub use notes::Notes;
pub use numeric::Signedness;
pub use size::Size;
pub use symbols::{
    ReferenceCollector, SymbolTable, SymbolTableCollection, lookup_nearest_symbol, nearest_symbol_table,
    replace_symbol_uses, symbol_references,
};
pub use text::{parse_source, print_op};
pub use types::{DYNAMIC, DialectType, Nested, TypeData, TypePayload, element_count};
pub use verifier::{PartVerifier, verify, verify_around};
pub use vulcanize_limits::{Exceeded, Limit, LimitError, LimitInfo, Limits};
