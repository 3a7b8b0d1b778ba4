//! Ops on memory: a copy that may be the same memory, and giving memory back that nothing else holds.

use smallvec::SmallVec;
use vulcanize_ir::schema::{ANY_RANKED_OR_UNRANKED_MEMREF, I1, Trait};
use vulcanize_ir::{Fallible, Ir, Op, OperationState, Type, ops};

use super::canonicalize_memory;
use crate::function::op_error;
use crate::memref::cast_operands;

ops! {
    /// Ops on memory.
    pub(super) static OPS;

    /// Memory with the elements of other memory, or that memory itself where nobody can see the difference.
    pub struct Clone = "bufferization.clone" {
        operands: { input: ANY_RANKED_OR_UNRANKED_MEMREF },
        results: { output: ANY_RANKED_OR_UNRANKED_MEMREF },
        traits: [Trait::MemRead, Trait::MemWrite, Trait::MemAlloc],
        format: "$input attr-dict `:` type($input) `to` type($output)",
        with: { fold_in_place: &[cast_operands], canonicalize: canonicalize_memory::CLONE },
    }

    /// Gives the memory of the memrefs back whose conditions hold, unless one of `retained` is in it. The results say for
    /// each of these whether whoever holds it has to give its memory back.
    pub struct Dealloc = "bufferization.dealloc" {
        operands: {
            memrefs: ANY_RANKED_OR_UNRANKED_MEMREF[variadic], conditions: I1[variadic],
            retained: ANY_RANKED_OR_UNRANKED_MEMREF[variadic],
        },
        results: inferred { updatedConditions: I1[variadic] },
        traits: [Trait::AttrSizedOperandSegments, Trait::InferTypes],
        format: "(` ``(` $memrefs^ `:` type($memrefs) `)` `if` ` ` `(` $conditions `)` )? \
            (`retain` ` ` `(` $retained^ `:` type($retained) `)` )? attr-dict",
        with: { verify: Some(verify_dealloc), infer: Some(infer_dealloc), canonicalize: canonicalize_memory::DEALLOC },
    }
}

fn verify_dealloc(ir: &Ir<'_>, op: Op) -> Fallible {
    let dealloc = Dealloc(op);
    if dealloc.conditions(ir).len() != dealloc.memrefs(ir).len() {
        return Err(op_error(ir, op, "must have the same number of conditions as memrefs to deallocate"));
    }
    if ir.num_results(op) != dealloc.retained(ir).len() {
        return Err(op_error(ir, op, "must have the same number of updated conditions (results) as retained operands"));
    }
    Ok(())
}

/// A condition for each retained memref.
fn infer_dealloc(ir: &Ir<'_>, state: &OperationState) -> Fallible<SmallVec<[Type; 1]>> {
    let context = ir.context();
    let segments = state.get_attribute(context.identifier("operandSegmentSizes"));
    let retained = segments.and_then(|sizes| context.dense_i32_array(sizes)).and_then(|sizes| sizes.get(2).copied());
    let retained = usize::try_from(retained.unwrap_or(0)).unwrap_or(0).min(state.operands.len());
    Ok(SmallVec::from_elem(context.i1(), retained))
}
