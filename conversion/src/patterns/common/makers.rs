//! Makers of the SPIR-V ops that many patterns need: constants, variables of a function, branches.

use rustc_hash::FxHashMap;
use spirv::StorageClass;
use vulcanize_ir::{Attribute, Block, Op, OperationState, Type, Value};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;

use crate::framework::ConversionRewriter;

/// The attributes of the integers that lowerings make constants of: a few, over and over.
#[derive(Default)]
struct IntegerAttributes {
    known: FxHashMap<(Type, i64), Attribute>,
}

/// An integer constant of a SPIR-V integer type, at the insertion point.
pub(crate) fn integer_constant(rewriter: &mut ConversionRewriter<'_, '_>, ty: Type, value: i64) -> Value {
    let context = rewriter.context();
    let known = &mut rewriter.notes::<IntegerAttributes>().known;
    let value = *known.entry((ty, value)).or_insert_with(|| context.int_attr(ty, value));
    rewriter.create_value::<ops::Constant>(&[], ty, &[("value", value)])
}

pub(crate) fn true_constant(rewriter: &mut ConversionRewriter<'_, '_>) -> Value {
    let context = rewriter.context();
    rewriter.create_value::<ops::Constant>(&[], context.i1(), &[("value", context.bool_attr(true))])
}

/// A variable in the function's own memory, without an initializer.
pub(crate) fn function_variable(rewriter: &mut ConversionRewriter<'_, '_>, pointee: Type) -> Value {
    let context = rewriter.context();
    let ty = context.pointer(pointee, StorageClass::Function);
    let class = context.enum_attr_of(StorageClass::Function);
    rewriter.create_value::<ops::Variable>(&[], ty, &[("storage_class", class)])
}

/// A branch without arguments at the insertion point.
pub(crate) fn create_branch(rewriter: &mut ConversionRewriter<'_, '_>, target: Block, operands: &[Value]) -> Op {
    let name = rewriter.op_name::<ops::Branch>();
    let state = OperationState::new(name, rewriter.location()).operands(operands.iter().copied()).successor(target);
    rewriter.insert(state)
}

/// A conditional branch at the insertion point; each target comes with its operands.
pub(crate) fn create_conditional_branch(
    rewriter: &mut ConversionRewriter<'_, '_>,
    condition: Value,
    (then, then_operands): (Block, &[Value]),
    (otherwise, otherwise_operands): (Block, &[Value]),
) -> Op {
    let context = rewriter.context();
    let count = |operands: &[Value]| i32::try_from(operands.len()).unwrap_or(i32::MAX);
    let segments = context.dense_i32_array_attr(&[1, count(then_operands), count(otherwise_operands)]);
    let name = rewriter.op_name::<ops::BranchConditional>();
    let segment_sizes = rewriter.identifier("operandSegmentSizes");
    let state = OperationState::new(name, rewriter.location())
        .operands([condition])
        .operands(then_operands.iter().copied())
        .operands(otherwise_operands.iter().copied())
        .attribute(segment_sizes, segments)
        .successor(then)
        .successor(otherwise);
    rewriter.insert(state)
}
