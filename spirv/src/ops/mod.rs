//! The operations, one file a section of the SPIR-V specification.
//!
//! A stanza lists operands and attributes in the order of the grammar, so that the instruction's words follow from
//! the grammar's operands: ids are the next operands, enums and literals the next attributes, and scopes and
//! semantics (ids of constants in a binary) are attributes too.

mod arithmetic;
mod atomics;
mod barrier;
mod bit;
mod canonicalize;
mod cl;
mod composite;
mod constant_parts;
mod constants;
mod control_flow;
mod conversion;
mod cooperative_matrix;
mod dot;
mod folds;
pub(crate) mod function;
mod gl;
mod graph;
mod group;
mod helpers;
mod image;
mod logical;
pub(crate) mod memory;
mod memory_access;
mod misc;
mod non_uniform;
mod structure;
mod structured;

pub use arithmetic::*;
pub use atomics::*;
pub use barrier::*;
pub use bit::*;
pub use cl::*;
pub use composite::*;
pub use constants::*;
pub use control_flow::*;
pub use conversion::*;
pub use cooperative_matrix::*;
pub use dot::*;
pub use function::*;
pub use gl::*;
pub use graph::*;
pub use group::*;
pub use image::*;
pub use logical::*;
pub use memory::*;
pub use misc::*;
pub use non_uniform::*;
pub use structure::*;
pub use structured::*;

use vulcanize_ir::OpDefFn;

/// Marks ops that a `spirv.SpecConstantOperation` may wrap; found with
/// [`OpDef::interface`](vulcanize_ir::schema::OpDef::interface).
#[derive(Clone, Copy, Debug)]
pub struct UsableInSpecConstantOp;

/// All ops of the dialect.
pub static OPS: &[&[OpDefFn]] = &[
    STRUCTURE_OPS,
    GRAPH_OPS,
    FUNCTION_OPS,
    CONSTANT_OPS,
    MEMORY_OPS,
    CONTROL_FLOW_OPS,
    STRUCTURED_OPS,
    FLOAT_BINARY_OPS,
    INTEGER_BINARY_OPS,
    EXTENDED_ARITHMETIC_OPS,
    OTHER_ARITHMETIC_OPS,
    BIT_OPS,
    SHIFT_OPS,
    OTHER_BIT_OPS,
    FLOAT_COMPARISON_OPS,
    INTEGER_COMPARISON_OPS,
    OTHER_LOGICAL_OPS,
    CONVERSION_OPS,
    SHAPED_CONVERSION_OPS,
    POINTER_CONVERSION_OPS,
    COMPOSITE_OPS,
    ATOMIC_UPDATE_OPS,
    OTHER_ATOMIC_OPS,
    BARRIER_OPS,
    GL_UNARY_OPS,
    GL_BINARY_OPS,
    GL_TERNARY_OPS,
    GL_OTHER_OPS,
    CL_UNARY_OPS,
    CL_BINARY_OPS,
    CL_OTHER_OPS,
    GROUP_ARITHMETIC_OPS,
    OTHER_GROUP_OPS,
    NON_UNIFORM_ARITHMETIC_OPS,
    NON_UNIFORM_SHUFFLE_OPS,
    OTHER_NON_UNIFORM_OPS,
    DOT_OPS,
    DOT_ACC_SAT_OPS,
    COOPERATIVE_MATRIX_OPS,
    IMAGE_OPS,
    MISC_OPS,
    crate::regular::EXT_INST_OPS,
    crate::regular::VERBATIM_OPS,
    crate::regular::SPEC_CONSTANT_OPS,
];
