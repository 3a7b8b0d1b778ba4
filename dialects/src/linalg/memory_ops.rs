//! Ops of scripts about the memory that structured ops work on.

use vulcanize_ir::schema::{ANY_ATTR, AttrConstraint, AttrSyntax, I64_ARRAY_ATTR, I64_ATTR, TypedOp, UNIT_ATTR};
use vulcanize_ir::{Attribute, Diagnostic, Ir, Op, TypeData, ops};

use super::Copy;
use super::pad_ops::no_list;
use super::reduction_ops::failed_to_apply;
use super::structured::Structured;
use super::transforms::promote::{Promotion, promote};
use crate::gpu::DEVICE_MAPPINGS;
use crate::memref;
use crate::transform::{
    Interpreter, OPS_HANDLE, Outcome, TransformOp, consumes_first, rewriter_before, silenceable, wrong_kind,
};

ops! {
    /// The ops.
    pub(crate) static OPS;

    /// Lets structured ops work on copies of the views of memory that they are given.
    pub struct Promote = "transform.structured.promote" {
        operands: { target: OPS_HANDLE },
        attributes: {
            operands_to_promote: I64_ARRAY_ATTR = no_list, use_full_tile_buffers: FLAGS = no_list,
            use_full_tiles_by_default: UNIT_ATTR[optional], use_original_subview_size: UNIT_ATTR[optional],
            use_alloca: UNIT_ATTR[optional], memory_space: ANY_ATTR[optional], mapping: DEVICE_MAPPINGS[optional],
            alignment: I64_ATTR[optional],
        },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_promote }] },
    }

    /// Makes `memref.copy` of `linalg.copy`.
    pub struct LinalgCopyToMemref = "transform.structured.linalg_copy_to_memref" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_copy }] },
    }
}

static FLAGS: AttrConstraint = AttrConstraint {
    summary: "1-bit boolean array attribute",
    check: |c, a| c.array_value(a).is_some_and(|all| all.iter().all(|&each| c.bool_value(each).is_some())),
    syntax: AttrSyntax::Full,
};

fn apply_promote(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (context, flags) = (i.ir.context(), Promote(op));
    let list = |all: Attribute| context.array_value(all).unwrap_or_default();
    let operands: Vec<i64> =
        list(flags.operands_to_promote(i.ir)).iter().filter_map(|&number| context.int_value(number)).collect();
    let whole: Vec<bool> =
        list(flags.use_full_tile_buffers(i.ir)).iter().filter_map(|&flag| context.bool_value(flag)).collect();
    let is_mapped = flags.mapping(i.ir).is_some_and(|mapping| !list(mapping).is_empty());
    let options = Promotion {
        operands: (!operands.is_empty()).then_some(&operands),
        whole: &whole,
        whole_by_default: flags.use_full_tiles_by_default(i.ir).is_some(),
        keeps_size: flags.use_original_subview_size(i.ir).is_some(),
        in_scope: flags.use_alloca(i.ir).is_some(),
        memory_space: flags.memory_space(i.ir),
        alignment: flags.alignment(i.ir),
    };
    let targets = i.operand_ops(op, 0);
    for &target in &targets {
        if Structured::of(i.ir, target).is_none() {
            return Err(silenceable(wrong_kind(i.ir, op, target)));
        }
        let made = match is_mapped {
            true => None,
            false => promote(&mut rewriter_before(i.ir, target), target, &options),
        };
        made.ok_or_else(|| failed_to_apply(i.ir, op, target))?;
    }
    i.set_ops(op, 0, targets)
}

/// Why a copy stays as it is.
fn refusal(ir: &Ir<'_>, target: Op) -> Option<&'static str> {
    let context = ir.context();
    if !Copy::matches(ir, target) {
        return Some("only linalg.copy target ops are supported");
    }
    let [from, to] = [0, 1].map(|number| ir.value_type(ir.operand(target, number)));
    let is_memory = |ty| matches!(context.type_data(ty), TypeData::MemRef { .. });
    match () {
        () if ir.num_results(target) > 0 => Some("cannot transform a linalg.copy on tensors into a memref.copy"),
        () if !is_memory(from) => Some("cannot transform a linalg.copy which input has no shape"),
        () if !is_memory(to) => Some("cannot transform a linalg.copy which output has no shape"),
        () if context.element_type(from) != context.element_type(to) => {
            Some("cannot transform a linalg.copy with different source and destination element types ")
        }
        () => None,
    }
}

fn apply_copy(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let mut made = Vec::new();
    for target in i.operand_ops(op, 0) {
        if let Some(message) = refusal(i.ir, target) {
            let error = Diagnostic::error(i.ir.location(op), message);
            return Err(silenceable(error.with_note(i.ir.location(target), "target op")));
        }
        let rewriter = &mut rewriter_before(i.ir, target);
        let [from, to] = [0, 1].map(|number| rewriter.ir().operand(target, number));
        made.push(memref::Copy::build(rewriter, from, to).op());
        rewriter.erase_op(target);
    }
    i.set_ops(op, 0, made)
}
