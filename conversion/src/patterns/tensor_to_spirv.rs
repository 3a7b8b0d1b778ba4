//! `tensor` to SPIR-V: a small tensor of static shape is an array, which a variable of the function holds so that an
//! index that is known only at run time can reach into it.

use std::sync::Arc;

use spirv::StorageClass;
use vulcanize_dialects::tensor;
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Op, Type, Value, element_count};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;

use crate::framework::{PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::element_access::linearize_index;
use crate::patterns::common::variables::function_variable;
use crate::target::SpirvTypeConverter;

/// The most bytes that a tensor in a variable may have.
const MAX_BYTES: i64 = 64;

/// Adds the patterns of the `tensor` ops.
pub fn populate_tensor_to_spirv_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    patterns.add_fn_with(converter, "Extract", convert_extract);
}

/// MLIR takes the elements of constants only.
fn convert_extract(
    converter: &SpirvTypeConverter,
    op: tensor::Extract,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let element = rewriter.convert_result_type(op.op())?;
    let Some((&array, indices)) = operands.split_first() else { return decline("it has no tensor") };
    let context = rewriter.context();
    let source = rewriter.ir().value_type(op.tensor(rewriter.ir()));
    let shape = context.shape(source).unwrap_or(&[]).to_vec();
    let bits = context.scalar_width(context.element_type(source)).unwrap_or(0);
    let size = element_count(&shape).and_then(|count| count.checked_mul(i64::from(bits)));
    if size.is_none_or(|bits| bits > 8 * MAX_BYTES) {
        return decline(format!("tensors of more than {MAX_BYTES} bytes are not held in variables"));
    }
    let array_type = rewriter.ir().value_type(array);
    if context.as_array(array_type).map(|(held, ..)| held) != Some(element) {
        return decline("the tensor does not become an array of the element's type");
    }
    let variable = create_variable(op.op(), array_type, rewriter);
    ops::Store::build(rewriter, variable, array);
    let mut strides = vec![1; shape.len()];
    for i in (0..shape.len().saturating_sub(1)).rev() {
        strides[i] = strides[i + 1] * shape[i + 1];
    }
    let index = linearize_index(rewriter, indices, &strides, 0, converter.index_type(context));
    let pointer = context.pointer(element, StorageClass::Function);
    let pointer = ops::AccessChain::build(rewriter, variable, [index], pointer);
    Ok(ops::Load::build(rewriter, pointer, element))
}

/// A variable where SPIR-V wants it: in the first block of the function. MLIR puts it before the op wherever that is.
fn create_variable(op: Op, ty: Type, rewriter: Rewriter<'_, '_, '_>) -> Value {
    let ir = rewriter.ir();
    let function = ir.ancestor(op, |ir, op| ir.has_trait(op, |t| matches!(t, Trait::FunctionLike)));
    let entry = function.and_then(|function| ir.regions(function).first()).and_then(|&body| ir.first_block(body));
    let point = rewriter.insertion_point();
    if let Some(entry) = entry.filter(|&entry| rewriter.ir().parent_block(op) != Some(entry)) {
        rewriter.set_insertion_point_to_start(entry);
    }
    let variable = function_variable(rewriter, ty);
    rewriter.restore_insertion_point(point);
    variable
}
