//! Ops in simpler ones: convolutions over windows of one row or column, and softmax.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::{OpDef, TypedOp};
use vulcanize_ir::{Attribute, Ir, Op, TypeData, Value};

use super::parts::{Parts, is_on_tensors};
use super::specialize::build_named;
use super::tiling::{Place, extract_as, insert};
use crate::index_list::MixedIndex;
use crate::linalg::body::Body;
use crate::linalg::canonicalize::build_fill;
use crate::linalg::enums::is_unsigned;
use crate::linalg::structured::{Space, Structured, dense_numbers, shape};
use crate::linalg::syntax::body_region;
use crate::linalg::{
    Conv1D, Conv1DNcwFcw, Conv1DNwcWcf, Conv2D, Conv2DNchwFchw, Conv2DNhwcHwcf, DepthwiseConv1DNwcWc,
    DepthwiseConv2DNhwcHwc, IteratorType, PoolingNchwMax, PoolingNchwSum, PoolingNcwMax, PoolingNcwSum, PoolingNhwcMax,
    PoolingNhwcMaxUnsigned, PoolingNhwcMin, PoolingNhwcMinUnsigned, PoolingNhwcSum, PoolingNwcMax,
    PoolingNwcMaxUnsigned, PoolingNwcMin, PoolingNwcMinUnsigned, PoolingNwcSum, Softmax,
};
use crate::{arith, math, tensor};

const ZERO: MixedIndex = MixedIndex::Static(0);

// ---- convolutions ----

/// The op over one dimension of an op over two.
fn over_one_dimension(ir: &Ir<'_>, op: Op) -> Option<&'static OpDef> {
    let pairs: [(&'static OpDef, &'static OpDef); 11] = [
        (Conv2D::def(), Conv1D::def()),
        (Conv2DNhwcHwcf::def(), Conv1DNwcWcf::def()),
        (Conv2DNchwFchw::def(), Conv1DNcwFcw::def()),
        (DepthwiseConv2DNhwcHwc::def(), DepthwiseConv1DNwcWc::def()),
        (PoolingNhwcSum::def(), PoolingNwcSum::def()),
        (PoolingNchwSum::def(), PoolingNcwSum::def()),
        (PoolingNhwcMax::def(), PoolingNwcMax::def()),
        (PoolingNhwcMaxUnsigned::def(), PoolingNwcMaxUnsigned::def()),
        (PoolingNhwcMin::def(), PoolingNwcMin::def()),
        (PoolingNhwcMinUnsigned::def(), PoolingNwcMinUnsigned::def()),
        (PoolingNchwMax::def(), PoolingNcwMax::def()),
    ];
    let own = ir.def(op)?;
    pairs.into_iter().find(|&(two, _)| std::ptr::eq(two, own)).map(|(_, one)| one)
}

/// For each operand the dimension of height, or of width, where it has one element in each of them.
fn single_dims(ir: &Ir<'_>, op: Op, letters: [char; 2]) -> Option<Vec<usize>> {
    let Space::Named { maps, .. } = Structured::of(ir, op)?.space else { return None };
    let dims: Vec<usize> =
        maps.iter().map(|map| map.split(' ').position(|word| word.contains(letters))).collect::<Option<_>>()?;
    let is_single = dims.iter().zip(ir.operands(op)).all(|(&dim, value)| shape(ir, value).get(dim) == Some(&1));
    is_single.then_some(dims)
}

/// A convolution or pooling over one dimension in place of one over two, where height or width have one element. MLIR does not
/// ask the input for it, and makes an op that does not verify. `None`, and nothing changed, for any other op.
pub(crate) fn narrow_windows(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Op> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let def = over_one_dimension(ir, op).filter(|_| is_on_tensors(ir, op))?;
    let height = single_dims(ir, op, ['h', 'Y']);
    let kept = usize::from(height.is_some());
    let dims = height.or_else(|| single_dims(ir, op, ['w', 'X']))?;
    let mut attributes: Vec<(&str, Attribute)> = Vec::new();
    if def.attributes.iter().any(|attribute| attribute.name == "strides") {
        for name in ["dilations", "strides"] {
            let numbers = ir.attribute_str(op, name).map(|numbers| dense_numbers(context, numbers)).unwrap_or_default();
            let number = context.i64_attr(*numbers.get(kept).unwrap_or(&1));
            attributes.push((name, context.dense_attr(context.vector(&[1], context.i64()), &[number])?));
        }
    }
    let cast = ir.attribute_str(op, "cast");
    let is_unsigned = is_unsigned(context, cast);
    attributes.extend(cast.map(|cast| ("cast", cast)));
    let operands: Vec<Value> = ir.operands(op).collect();
    let mut narrow = Vec::with_capacity(operands.len());
    for (&operand, &dim) in operands.iter().zip(&dims) {
        let mut sizes = shape(rewriter.ir(), operand).to_vec();
        sizes.remove(dim);
        let ty = tensor::tensor_type(context, &sizes, context.element_type(rewriter.ir().value_type(operand)));
        let place = whole(rewriter, operand);
        narrow.push(extract_as(rewriter, operand, &place, ty));
    }
    // The maps follow from the name.
    let operand = |value: Value| (value, AffineMap::empty());
    let output = narrow.pop()?;
    let parts = Parts {
        inputs: narrow.into_iter().map(operand).collect(),
        outputs: vec![operand(output)],
        iterators: Vec::new(),
    };
    let made = build_named(rewriter, def, &parts, &attributes, is_unsigned)?;
    let (result, dest) = (rewriter.ir().result(made, 0), *operands.last()?);
    let place = whole(rewriter, dest);
    let inserted = insert(rewriter, result, dest, &place);
    rewriter.replace_op(op, &[inserted]);
    Some(made)
}

/// All of a tensor.
fn whole(rewriter: &mut Rewriter<'_, '_>, value: Value) -> Place {
    let sizes = tensor::sizes_of(rewriter, value);
    Place { offsets: vec![ZERO; sizes.len()], sizes }
}

// ---- softmax ----

/// The greatest element along the dimension, powers of the distances from it, their sum, and quotients in place of a softmax
/// of floats on tensors. Returns what replaces it.
pub(crate) fn decompose_softmax(rewriter: &mut Rewriter<'_, '_>, softmax: Softmax) -> Option<Value> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (input, output) = (softmax.input(ir), softmax.output(ir));
    let dim = usize::try_from(context.int_value(softmax.dimension(ir))?).ok()?;
    let element = context.element_type(ir.value_type(input));
    let TypeData::Float(_) = context.type_data(element) else { return None };
    if !is_on_tensors(ir, softmax.op()) {
        return None;
    }
    let rank = shape(ir, input).len();
    let all = AffineMap::identity(rank as u32);
    let others = (0..rank).filter(|&other| other != dim);
    let line = AffineMap::new(rank as u32, 0, others.clone().map(|other| AffineExpr::Dim(other as u32)))?;
    let parallel = vec![IteratorType::Parallel; rank];
    let mut along = parallel.clone();
    along[dim] = IteratorType::Reduction;
    // As in MLIR, all sizes are asked for, in the order of the dimensions.
    let mut sizes = tensor::sizes_of(rewriter, input);
    sizes.remove(dim);
    let (numbers, values) = crate::index_list::split_mixed(&sizes);
    let ty = tensor::tensor_type(context, &numbers, element);
    let empty = tensor::Empty::build(rewriter, &values[..], ty);
    let fill = |rewriter: &mut Rewriter<'_, '_>, number: f64| {
        let number = arith::Constant::build(rewriter, context.float_attr(element, number).expect("a float"));
        build_fill(rewriter, number, empty)
    };
    // `maxnumf` takes the other number for what is none.
    let least = fill(rewriter, -f64::NAN);
    let start = (least, line.clone());
    let most = generic(rewriter, &[(input, all.clone())], start, &along, |s| {
        Ok(arith::MaxNumF::build(s.builder, s.arguments[0], s.arguments[1]))
    })?;
    let inputs = [(input, all.clone()), (most, line.clone())];
    let powers = generic(rewriter, &inputs, (output, all.clone()), &parallel, |s| {
        let distance = arith::SubF::build(s.builder, s.arguments[0], s.arguments[1]);
        Ok(math::Exp::build(s.builder, distance))
    })?;
    let zero = fill(rewriter, 0.0);
    let sum = generic(rewriter, &[(powers, all.clone())], (zero, line.clone()), &along, |s| {
        Ok(arith::AddF::build(s.builder, s.arguments[0], s.arguments[1]))
    })?;
    let inputs = [(powers, all.clone()), (sum, line)];
    let quotient = generic(rewriter, &inputs, (output, all), &parallel, |s| {
        Ok(arith::DivF::build(s.builder, s.arguments[0], s.arguments[1]))
    })?;
    rewriter.replace_op(softmax.op(), &[quotient]).then_some(quotient)
}

fn generic(
    rewriter: &mut Rewriter<'_, '_>,
    inputs: &[(Value, AffineMap)],
    output: (Value, AffineMap),
    iterators: &[IteratorType],
    body: Body,
) -> Option<Value> {
    let parts = Parts { inputs: inputs.to_vec(), outputs: vec![output], iterators: iterators.to_vec() };
    let operands: Vec<Value> = parts.operands().map(|&(value, _)| value).collect();
    let region = body_region(rewriter, &operands, body, false).ok()?;
    let made = parts.build(rewriter);
    let to = rewriter.ir().region(made, 0);
    rewriter.inline_region_at_end(region, to);
    Some(rewriter.ir().result(made, 0))
}
