//! `convert-elementwise-to-linalg`: ops that treat tensors element by element become `linalg.generic` of them on scalars.

use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Folded, Rewriter, fold_op, materialize_constant};
use vulcanize_ir::schema::{FoldValue, Trait};
use vulcanize_ir::{Ir, Op, OperationState, Type, TypeData, Value, WalkOrder};

use super::parts::{Operand, Parts, is_tensor, replace_by};
use crate::index_list::split_mixed;
use crate::linalg::{IteratorType, Yield};
use crate::tensor;

pub(crate) static ELEMENTWISE_TO_LINALG: PassDef = PassDef::new(
    "convert-elementwise-to-linalg",
    "ConvertElementwiseToLinalgPass",
    "Convert ElementwiseMappable ops to linalg",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut ops = ir.walk(op, WalkOrder::Pre);
    ops.retain(|&op| is_on_tensors(ir, op));
    for &op in &ops {
        let rewriter = &mut Rewriter::before(ir, op);
        // As in MLIR's conversions, what folds is folded.
        if !fold(rewriter, op) {
            convert(rewriter, op);
        }
    }
    Ok(!ops.is_empty())
}

/// Whether the op treats its operands element by element: ranked tensors, at least one, and scalars.
fn is_on_tensors(ir: &Ir<'_>, op: Op) -> bool {
    let is_scalar = |ty| {
        let data = ir.context().type_data(ty);
        matches!(data, TypeData::Integer { .. } | TypeData::Float(_) | TypeData::Index | TypeData::Complex(_))
    };
    ir.has_trait(op, |t| matches!(t, Trait::Elementwise))
        && ir.operand_types(op).any(|ty| is_tensor(ir, ty))
        && ir.operand_types(op).all(|ty| is_tensor(ir, ty) || is_scalar(ty))
        && ir.num_results(op) > 0
        && ir.result_types(op).all(|ty| is_tensor(ir, ty))
}

/// Folds an op; whether that replaced it.
pub(super) fn fold(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let mut folded = fold_op(rewriter.ir(), op);
    if let Some(Folded::Operands(operands)) = folded {
        rewriter.ir_mut().set_operands(op, &operands);
        folded = fold_op(rewriter.ir(), op);
    }
    let Some(Folded::Values(values)) = folded else { return false };
    let (types, location) = (rewriter.ir().result_types(op).collect::<Vec<Type>>(), rewriter.ir().location(op));
    let value = |(value, &ty): (&FoldValue, &Type)| match *value {
        FoldValue::Value(value) => Some(value),
        FoldValue::Constant(constant) => materialize_constant(rewriter, op, constant, ty, location),
    };
    match values.iter().zip(&types).map(value).collect::<Option<Vec<Value>>>() {
        Some(values) => rewriter.replace_op(op, &values),
        None => false,
    }
}

fn convert(rewriter: &mut Rewriter<'_, '_>, op: Op) {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let types: Vec<Type> = ir.result_types(op).collect();
    let operands: Vec<Value> = ir.operands(op).collect();
    let rank = types.first().and_then(|&ty| context.shape(ty)).map_or(0, <[i64]>::len);
    let scalar = AffineMap::new(rank as u32, 0, []).unwrap_or_else(AffineMap::empty);
    let identity = AffineMap::identity(rank as u32);
    let with_map = |&operand: &Value| -> Operand {
        let is_array = is_tensor(ir, ir.value_type(operand));
        (operand, if is_array { identity.clone() } else { scalar.clone() })
    };
    let inputs: Vec<Operand> = operands.iter().map(with_map).collect();
    let outputs = types.iter().map(|&ty| (output(rewriter, &operands, ty), identity.clone())).collect();
    let parts = Parts { inputs, outputs, iterators: vec![IteratorType::Parallel; rank] };
    let new = parts.build(rewriter);
    fill_body(rewriter, op, new, &parts, &types);
    replace_by(rewriter, op, new);
}

/// An operand of the type of a result, else an empty tensor of the shape of the first tensor among the operands.
fn output(rewriter: &mut Rewriter<'_, '_>, operands: &[Value], ty: Type) -> Value {
    let ir = rewriter.ir();
    if let Some(&same) = operands.iter().find(|&&operand| ir.value_type(operand) == ty) {
        return same;
    }
    let like = operands.iter().find(|&&operand| is_tensor(ir, ir.value_type(operand)));
    let sizes = like.map(|&like| tensor::sizes_of(rewriter, like)).unwrap_or_default();
    let (_, sizes) = split_mixed(&sizes);
    tensor::Empty::build(rewriter, &sizes[..], ty)
}

/// Makes the body: the op on elements, with its attributes.
fn fill_body(rewriter: &mut Rewriter<'_, '_>, op: Op, new: Op, parts: &Parts, results: &[Type]) {
    let context = rewriter.context();
    let ir = rewriter.ir();
    let elements: Vec<Type> =
        parts.operands().map(|&(operand, _)| context.element_type(ir.value_type(operand))).collect();
    let (region, location, name) = (ir.region(new, 0), ir.location(op), ir.op_name(op));
    let attributes = ir.attributes(op).to_vec();
    let saved = rewriter.insertion_point();
    let body = rewriter.create_block_at_end(region, &elements);
    let arguments = rewriter.ir().arguments(body)[..parts.inputs.len()].to_vec();
    let mut state = OperationState::new(name, location);
    attributes.into_iter().for_each(|entry| state.set_attribute(entry.name, entry.value));
    let results = results.iter().map(|&ty| context.element_type(ty));
    let scalar = rewriter.insert(state.operands(arguments).results(results));
    let values: Vec<Value> = rewriter.ir().results(scalar).collect();
    Yield::build(rewriter, &values[..]);
    rewriter.restore_insertion_point(saved);
}
