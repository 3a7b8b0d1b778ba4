//! `transform`: scripts that say which transformations are done to which ops.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `types.rs` | the types of handles and parameters |
//! | `interpreter.rs` | the interface of ops of scripts, and what handles stand for while a script runs |
//! | `pass.rs` | `transform-interpreter` |
//! | `library.rs` | `transform-preload-library` |
//! | `sequences.rs` | `named_sequence`, `sequence`, `include`, `foreach`, `alternatives`, `yield` |
//! | `navigation.rs` | handles of handles: `get_parent_op`, `split_handle`, …; `annotate`, `print` |
//! | `matching.rs` | matchers, and what walks with them: `foreach_match`, `collect_matching`, `match.…` |
//! | `remarks.rs` | what a script says about its payload: `debug.emit_remark_at`, `debug.emit_param_as_remark` |
//! | `rewrites.rs` | patterns and passes: `apply_patterns`, `apply_registered_pass`, … |
//!
//! The ops for transformations of a dialect are in its folder (`transform_ops.rs`). The interpreter asks an op's
//! interface [`TransformOp`], never its name.

mod interpreter;
mod library;
mod matching;
mod navigation;
mod pass;
mod remarks;
mod rewrites;
mod sequences;
mod types;

pub(crate) use interpreter::reads;
pub use interpreter::{
    Failure, Interpreter, Outcome, Payload, TransformOp, consumes_first, consumes_nothing, definite, silenceable,
};
pub(crate) use library::PRELOAD_LIBRARY;
pub(crate) use matching::{MatchOp, no_match, single_op};
pub(crate) use navigation::{POSITION_LIST, POSITIONS, parse_positions, positions, print_positions, verify_positions};
pub(crate) use pass::INTERPRETER;
pub use rewrites::{ParamOperand, PatternDescriptor, rewriter_before, run_pass, wrong_kind};
pub use sequences::{Alternatives, Foreach, Include, NamedSequence, Sequence, Yield};
pub(crate) use sequences::{MODE_ATTR, set_results, suppresses};
pub use types::{ANY_HANDLE_OR_PARAM, Handle, OPS_HANDLE, PARAM, PARAM_OR_OPS, VALUES_HANDLE};
pub(crate) use types::{POSITIVE, STRINGS, no, yes};

use vulcanize_ir::{Dialect, Fallible, Ir, NamedAttribute, Op};

use crate::function::op_error;
use crate::{bufferization, func, gpu, linalg, memref, scf, tensor, vector};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[
        sequences::OPS,
        sequences::ALTERNATIVES,
        navigation::OPS,
        matching::OPS,
        remarks::OPS,
        rewrites::OPS,
        linalg::transform_ops::OPS,
        linalg::tiling_ops::OPS,
        linalg::tiling_ops::FUSING_OPS,
        linalg::vectorize_ops::OPS,
        linalg::pack_ops::OPS,
        linalg::pad_ops::OPS,
        linalg::reduction_ops::OPS,
        linalg::size_ops::OPS,
        linalg::rewrite_ops::OPS,
        linalg::convolution_ops::OPS,
        linalg::memory_ops::OPS,
        linalg::vectorize_ops::PATTERN_OPS,
        linalg::match_ops::OPS,
        bufferization::transform_ops::OPS,
        bufferization::transform_ops::ALLOCATION_OPS,
        func::transform_ops::OPS,
        gpu::transform_ops::OPS,
        memref::transform_ops::OPS,
        memref::transform_ops::MEMORY_OPS,
        scf::transform_ops::OPS,
        tensor::transform_ops::OPS,
        vector::transform_ops::OPS,
    ],
    parse_type: Some(types::parse_type),
    parse_attribute: Some(rewrites::parse_attribute),
    verify_op_attribute: Some(verify_op_attribute),
    ..Dialect::new("transform")
};

fn verify_op_attribute(ir: &Ir<'_>, op: Op, attribute: NamedAttribute) -> Fallible {
    let is_table = ir.is_symbol_table(op);
    match ir.context().str(attribute.name) {
        sequences::WITH_NAMED_SEQUENCE if !is_table => {
            let message = format!(
                "'{}' attribute can only be attached to operations with symbol tables",
                sequences::WITH_NAMED_SEQUENCE
            );
            Err(op_error(ir, op, message))
        }
        sequences::TARGET_TAG if ir.context().string_value(attribute.value).is_none() => {
            Err(op_error(ir, op, format!("'{}' attribute must be a string", sequences::TARGET_TAG)))
        }
        _ => Ok(()),
    }
}
