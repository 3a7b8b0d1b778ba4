//! `scf` to SPIR-V: loops become `spirv.mlir.loop`, conditionals `spirv.mlir.selection`.
//!
//! Neither has results. A result of the source op becomes a variable in the function's memory: the ops that end its
//! regions store to it, and a load stands after the structured op.
//!
//! | file | what it converts |
//! | --- | --- |
//! | `loops.rs` | `scf.for`, `scf.while`, `scf.condition` |
//! | `branches.rs` | `scf.if`, `scf.yield` |

mod branches;
mod loops;
mod sequential;

pub(crate) use loops::create_loop;
pub(crate) use sequential::make_sequential;

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::scf;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Type, Value};
use vulcanize_spirv::ops;

use crate::SpirvTypeConverter;
use crate::framework::{ConversionRewriter, PatternSet};
use crate::lowering::function_variable;

/// Adds the patterns of `scf.for`, `scf.while`, `scf.if` and the ops that end their regions.
pub fn populate_scf_to_spirv_patterns(patterns: &mut PatternSet, _converter: &Arc<SpirvTypeConverter>) {
    patterns
        .add_fn::<scf::For>("for", loops::convert_for)
        .add_fn::<scf::While>("while", loops::convert_while)
        .add_fn::<scf::Condition>("condition", loops::convert_condition)
        .add_fn::<scf::If>("if", branches::convert_if)
        .add_fn::<scf::IndexSwitch>("index_switch", branches::convert_index_switch)
        .add_fn::<scf::Yield>("yield", branches::convert_yield);
}

/// What an op that ends a region has to do, by the structured op that the region went to.
#[derive(Default)]
struct Structured {
    by_op: FxHashMap<Op, Kind>,
}

type Variables = SmallVec<[Value; 2]>;

#[derive(Clone)]
enum Kind {
    /// A selection: the values go to the variables.
    Selection(Variables),
    /// A counted loop: the values go to the variables, and to the branch back to the header.
    For(Variables),
    /// A loop whose condition fills the variables.
    While(Variables),
}

/// Makes a variable before `structured` for each result and a load after it, and replaces `op` by the loads. MLIR puts
/// each load right behind the op, so the last result's comes first.
fn replace_by_variables(
    op: Op,
    structured: Op,
    types: &[Type],
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Variables {
    let (mut variables, mut loads) = (Variables::new(), SmallVec::<[Value; 2]>::new());
    for &ty in types {
        rewriter.set_insertion_point(structured);
        let variable = function_variable(rewriter, ty);
        variables.push(variable);
        rewriter.set_insertion_point_after(structured);
        loads.push(rewriter.create_value::<ops::Load>(&[variable], ty, &[]));
    }
    rewriter.replace(op, &loads);
    variables
}

fn store(rewriter: &mut ConversionRewriter<'_, '_>, variable: Value, value: Value) {
    rewriter.create::<ops::Store>(&[variable, value], &[], &[]).op();
}
