//! Matrices of subgroups become cooperative matrices.

use std::sync::Arc;

use spirv::CooperativeMatrixLayout;
use vulcanize_dialects::gpu;
use vulcanize_ir::rewrite::constant_value;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Type, Value};
use vulcanize_spirv::ops;

use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::element_access::get_element_ptr;
use crate::patterns::common::elementwise::instruction;
use crate::patterns::common::elementwise::integer;
use crate::target::SpirvTypeConverter;

pub(super) fn populate(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    patterns
        .add_fn_with(converter, "mma_load", convert_load)
        .add_fn_with(converter, "mma_store", convert_store)
        .add_fn::<gpu::SubgroupMmaConstantMatrix, _>("mma_constant", |op, operands, rewriter| {
            instruction::<ops::CompositeConstruct>(op.op(), operands, rewriter)
        })
        .add_fn("mma_compute", convert_compute)
        .add_fn("mma_elementwise", convert_elementwise)
        .add_fn("mma_extract", convert_extract)
        .add_fn("mma_insert", convert_insert);
}

/// Where a matrix lies: the pointer to its first element, the distance of its rows, its order.
fn place(
    converter: &SpirvTypeConverter,
    memref: Type,
    base: Value,
    indices: &[Value],
    lead: Attribute,
    transpose: bool,
    rewriter: Rewriter<'_, '_, '_>,
) -> Result<(Value, Value, CooperativeMatrixLayout), Declined> {
    let context = rewriter.context();
    let pointer = get_element_ptr(rewriter, converter, memref, base, indices)?;
    let stride = integer(rewriter, context.i32(), context.int_value(lead).unwrap_or(0));
    let layout = if transpose { CooperativeMatrixLayout::ColumnMajorKHR } else { CooperativeMatrixLayout::RowMajorKHR };
    Ok((pointer, stride, layout))
}

fn convert_load(
    converter: &SpirvTypeConverter,
    op: gpu::SubgroupMmaLoadMatrix,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let Some((&base, indices)) = operands.split_first() else { return decline("it has no memref") };
    let ir = rewriter.ir();
    let (memref, lead, transpose) = (ir.value_type(op.srcMemref(ir)), op.leadDimension(ir), op.transpose(ir).is_some());
    let (pointer, stride, layout) = place(converter, memref, base, indices, lead, transpose, rewriter)?;
    Ok(ops::KHRCooperativeMatrixLoad::build(rewriter, pointer, stride, layout, ty))
}

fn convert_store(
    converter: &SpirvTypeConverter,
    op: gpu::SubgroupMmaStoreMatrix,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite {
    let &[value, base, ref indices @ ..] = operands else { return decline("it has no matrix or no memref") };
    let ir = rewriter.ir();
    let (memref, lead, transpose) = (ir.value_type(op.dstMemref(ir)), op.leadDimension(ir), op.transpose(ir).is_some());
    let (pointer, stride, layout) = place(converter, memref, base, indices, lead, transpose, rewriter)?;
    ops::KHRCooperativeMatrixStore::build(rewriter, pointer, value, stride, layout);
    rewriter.erase(op.op());
    Ok(())
}

fn convert_compute(op: gpu::SubgroupMmaCompute, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    rewriter.convert_result_type(op.op())?;
    if op.a_transpose(rewriter.ir()).is_some() || op.b_transpose(rewriter.ir()).is_some() {
        return decline("the factors of a product are transposed when they are loaded, not here");
    }
    let &[a, b, c] = operands else { return decline("expected three operands") };
    Ok(ops::KHRCooperativeMatrixMulAdd::build(rewriter, a, b, c))
}

/// A product with a matrix of one value is one with the value.
fn convert_elementwise(
    op: gpu::SubgroupMmaElementwise,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let operation = gpu::enum_keyword(context, op.opType(ir)).unwrap_or_default();
    rewriter.convert_result_type(op.op())?;
    match (operation, operands) {
        ("addf", [_, _]) => instruction::<ops::FAdd>(op.op(), operands, rewriter),
        ("addi", [_, _]) => instruction::<ops::IAdd>(op.op(), operands, rewriter),
        ("subf", [_, _]) => instruction::<ops::FSub>(op.op(), operands, rewriter),
        ("subi", [_, _]) => instruction::<ops::ISub>(op.op(), operands, rewriter),
        ("divf", [_, _]) => instruction::<ops::FDiv>(op.op(), operands, rewriter),
        ("divs", [_, _]) => instruction::<ops::SDiv>(op.op(), operands, rewriter),
        ("divu", [_, _]) => instruction::<ops::UDiv>(op.op(), operands, rewriter),
        ("negatef", [_]) => instruction::<ops::FNegate>(op.op(), operands, rewriter),
        ("negates", [_]) => instruction::<ops::SNegate>(op.op(), operands, rewriter),
        ("extf", [_]) => instruction::<ops::FConvert>(op.op(), operands, rewriter),
        ("mulf", &[a, b]) => {
            let (matrix, scalar) = match (splat(rewriter, b), splat(rewriter, a)) {
                (Some(scalar), _) => (a, scalar),
                (None, Some(scalar)) => (b, scalar),
                (None, None) => {
                    return decline("SPIR-V multiplies a matrix with a number only, or two for their product");
                }
            };
            Ok(ops::MatrixTimesScalar::build(rewriter, matrix, scalar))
        }
        _ => decline(format!("no instruction computes '{operation}' of the elements of a cooperative matrix")),
    }
}

/// The value that all elements of a matrix have.
fn splat(rewriter: Rewriter<'_, '_, '_>, matrix: Value) -> Option<Value> {
    let ir = rewriter.ir();
    let def = ir.defining_op(matrix).filter(|&def| ops::CompositeConstruct::matches(ir, def))?;
    (ir.num_operands(def) == 1).then(|| ir.operand(def, 0))
}

/// The constant number of an element.
fn index(rewriter: Rewriter<'_, '_, '_>, indices: &[Value]) -> Result<Attribute, Declined> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let numbers: Option<Vec<Attribute>> = indices
        .iter()
        .map(|&index| {
            let value = context.int_value(constant_value(ir, index)?)?;
            Some(context.i32_attr(i32::try_from(value).ok()?))
        })
        .collect();
    match numbers {
        Some(numbers) => Ok(context.array_attr(&numbers)),
        None => decline("the number of the element must be a constant"),
    }
}

fn convert_extract(
    op: gpu::SubgroupMmaExtractThreadLocal,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let Some((&matrix, indices)) = operands.split_first() else { return decline("it has no matrix") };
    let indices = index(rewriter, indices)?;
    Ok(ops::CompositeExtract::build(rewriter, matrix, indices, ty))
}

fn convert_insert(
    op: gpu::SubgroupMmaInsertThreadLocal,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let &[value, matrix, ref indices @ ..] = operands else { return decline("it has no value or no matrix") };
    let indices = index(rewriter, indices)?;
    Ok(ops::CompositeInsert::build(rewriter, value, matrix, indices, ty))
}
