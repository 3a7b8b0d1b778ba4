//! Results of structured ops as variables: the op that ends a region stores to them, and a load follows the op.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::{Op, Type, Value};
use vulcanize_spirv::ops;

use crate::framework::Rewriter;
use crate::patterns::common::variables::function_variable;

/// The work of an op that ends a region, by the structured op that got the region.
#[derive(Default)]
pub(super) struct Structured {
    pub(super) by_op: FxHashMap<Op, Kind>,
}

pub(super) type Variables = SmallVec<[Value; 2]>;

#[derive(Clone)]
pub(super) enum Kind {
    /// A selection: the values go to the variables.
    Selection(Variables),
    /// A counted loop: the values go to the variables, and to the branch back to the header.
    For(Variables),
    /// A loop whose condition fills the variables.
    While(Variables),
}

/// Makes a variable before `structured` for each result and a load after it, and replaces `op` by the loads. MLIR puts
/// each load right after the op, so the last result's comes first.
pub(super) fn replace_by_variables(
    op: Op,
    structured: Op,
    types: &[Type],
    rewriter: Rewriter<'_, '_, '_>,
) -> Variables {
    let (mut variables, mut loads) = (Variables::new(), SmallVec::<[Value; 2]>::new());
    for &ty in types {
        rewriter.set_insertion_point(structured);
        let variable = function_variable(rewriter, ty);
        variables.push(variable);
        rewriter.set_insertion_point_after(structured);
        loads.push(ops::Load::build(rewriter, variable, ty));
    }
    rewriter.replace(op, &loads);
    variables
}

pub(super) fn store(rewriter: Rewriter<'_, '_, '_>, variable: Value, value: Value) {
    ops::Store::build(rewriter, variable, value);
}
