//! Ops of scripts about memrefs, and those that name patterns about them.

use vulcanize_ir::rewrite::has_static_shape;
use vulcanize_ir::schema::{I64_ATTR, Trait, TypeConstraint, TypedOp, UNIT_ATTR};
use vulcanize_ir::{Context, Diagnostic, Op, OperationState, SymbolTable, Type, ops};

use super::transforms::{
    add_address_extraction, add_alias_folds, add_expansions, add_metadata_expansions, add_result_dims,
    add_stack_allocations, erase_unread_allocations, is_of_loops, multi_buffer,
};
use super::{Alloc, Alloca, GetGlobal, Global};
use crate::function::name_as_declared;
use crate::tensor;
use crate::transform::{
    Handle, Interpreter, OPS_HANDLE, Outcome, POSITIVE, PatternDescriptor, TransformOp, consumes_first, reads,
    rewriter_before, silenceable,
};

fn is_handle_of<T: TypedOp>(context: &Context, ty: Type) -> bool {
    context.type_as::<Handle>(ty).is_some_and(|handle| matches!(handle, Handle::Op(name) if **name == *T::def().name))
}

static ALLOCA_HANDLE: TypeConstraint =
    TypeConstraint::new("Transform IR handle to memref.alloca operations", is_handle_of::<Alloca>);
static ALLOC_HANDLE: TypeConstraint =
    TypeConstraint::new("Transform IR handle to memref.alloc operations", is_handle_of::<Alloc>);

ops! {
    /// The ops.
    pub(crate) static MEMORY_OPS;

    /// Makes named memory of the whole program of memory on the stack.
    pub struct AllocaToGlobal = "transform.memref.alloca_to_global" {
        operands: { alloca: ALLOCA_HANDLE },
        results: { getGlobal: OPS_HANDLE, global: OPS_HANDLE },
        format: "$alloca attr-dict `:` functional-type(operands, results)",
        with: {
            name_results: Some(name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: alloca_to_global }],
        },
    }

    /// Makes memory that loops write anew in each round several times as large.
    pub struct MultiBuffer = "transform.memref.multibuffer" {
        operands: { target: ALLOC_HANDLE },
        attributes: { factor: POSITIVE, skip_analysis: UNIT_ATTR[optional] },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: multi_buffer_all }] },
    }

    /// Erases allocations that nothing reads, with what writes them.
    pub struct EraseDeadAllocAndStores = "transform.memref.erase_dead_alloc_and_stores" {
        operands: { target: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type($target, results)",
        with: {
            interfaces: &[reads!(|i, op| {
                for target in i.operand_ops(op, 0) {
                    erase_unread_allocations(i.ir, target);
                }
                Ok(())
            })],
        },
    }
}

ops! {
    /// Ops that name patterns.
    pub(crate) static OPS;

    /// The patterns of `fold-memref-alias-ops`.
    pub struct FoldMemrefAliasOps = "transform.apply_patterns.memref.fold_memref_alias_ops" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_alias_folds(set))] },
    }

    /// The patterns of `memref-expand`.
    pub struct ExpandOps = "transform.apply_patterns.memref.expand_ops" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_expansions(set))] },
    }

    /// Views from the place of an access on, and accesses to their first element.
    pub struct ExtractAddressComputations = "transform.apply_patterns.memref.extract_address_computations" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_address_extraction(set))] },
    }

    /// Allocations of few bytes on the stack.
    pub struct AllocToAlloca = "transform.apply_patterns.memref.alloc_to_alloca" {
        attributes: { size_limit: I64_ATTR[optional] },
        format: "(`size_limit` `(` $size_limit^ `)`)? attr-dict",
        with: {
            interfaces: &[&PatternDescriptor(|set, ir, op| {
                let limit = AllocToAlloca(op).size_limit(ir).and_then(|limit| ir.context().int_value(limit));
                add_stack_allocations(set, limit.map(|limit| u64::try_from(limit).unwrap_or(0)));
            })],
        },
    }

    /// The patterns of `expand-strided-metadata`.
    pub struct ExpandStridedMetadata = "transform.apply_patterns.memref.expand_strided_metadata" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_metadata_expansions(set))] },
    }

    /// The patterns of `resolve-ranked-shaped-type-result-dims`.
    pub struct ResolveResultDims = "transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims" {
        format: "attr-dict",
        with: {
            interfaces: &[&PatternDescriptor(|set, _, _| {
                add_result_dims(set);
                tensor::add_result_dims(set);
            })],
        },
    }
}

fn alloca_to_global(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let context = i.ir.context();
    let (mut reads, mut globals) = (Vec::new(), Vec::new());
    let mut table: Option<SymbolTable> = None;
    for target in i.operand_ops(op, 0) {
        let refuse = |i: &Interpreter<'_, '_, '_>, message: &str| {
            let error = Diagnostic::error(i.ir.location(op), message);
            silenceable(error.with_note(i.ir.location(target), "target op"))
        };
        let around = i.ir.ancestor(target, |ir, op| ir.has_trait(op, |t| matches!(t, Trait::SymbolTable)));
        let Some(around) = around else { return Err(refuse(i, "expects a symbol table around the memory")) };
        let ty = i.ir.value_type(i.ir.result(target, 0));
        if !has_static_shape(context, ty) {
            return Err(refuse(i, "expects memory of known sizes"));
        }
        if table.as_ref().is_none_or(|table| table.op() != around) {
            table = Some(SymbolTable::build(i.ir, around));
        }
        let Some(table) = table.as_mut() else { continue };
        let state = OperationState::of::<Global>(context, i.ir.location(target));
        let state = state
            .attribute(context.identifier("sym_name"), context.string_attr("alloca"))
            .attribute(context.identifier("sym_visibility"), context.string_attr("private"))
            .attribute(context.identifier("type"), context.type_attr(ty));
        let global = i.ir.create(state);
        let Some(name) = table.insert(i.ir, global) else { continue };
        let mut rewriter = rewriter_before(i.ir, target);
        let value = GetGlobal::build(&mut rewriter, context.symbol_ref_attr(name), ty);
        rewriter.replace_op(target, &[value]);
        reads.extend(i.ir.defining_op(value));
        globals.push(global);
    }
    i.set_ops(op, 0, reads)?;
    i.set_ops(op, 1, globals)
}

fn multi_buffer_all(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let each = MultiBuffer(op);
    let factor = i.ir.context().int_value(each.factor(i.ir)).unwrap_or(1);
    let trusts = each.skip_analysis(i.ir).is_some();
    let mut made = Vec::new();
    for target in i.operand_ops(op, 0) {
        if !is_of_loops(i.ir, target) {
            continue;
        }
        let alloc = Alloc::cast(i.ir, target);
        let new = alloc.and_then(|alloc| multi_buffer(&mut rewriter_before(i.ir, target), alloc, factor, trusts));
        let Some(new) = new else {
            return Err(silenceable(Diagnostic::error(i.ir.location(target), "op failed to multibuffer")));
        };
        made.push(new);
    }
    i.set_ops(op, 0, made)
}
