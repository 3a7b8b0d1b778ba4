//! A convolution over two dimensions as a product of matrices: each window of the input becomes a row.
//!
//! ```text
//! nhwc   out[n, place, f] += sum(k) windows[n, place, k] * filter[k, f]
//! nchw   out[n, f, place] += sum(k) filter[f, k] * windows[n, k, place]
//! ```
//!
//! A convolution of each channel by itself becomes a product of a matrix and a vector for each channel. The ops come in the
//! order in which MLIR makes them.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Op, Region, Type, TypeData, Value};

use super::parts::{Parts, is_tensor};
use super::specialize::build_named;
use crate::index_list::MixedIndex;
use crate::linalg::body::{Scalar, Scalars, first};
use crate::linalg::syntax::body_region;
use crate::linalg::{
    BatchMatvec, Conv2DNchwFchw, Conv2DNhwcFhwc, Conv2DNhwcHwcf, DepthwiseConv2DNhwcHwc, Function, Generic,
    IteratorType, maps_attr, shape,
};
use crate::tensor::{self, collapse_groups, expand_groups};

/// What came of a convolution: the op that makes the windows, and the one that makes the result.
pub(crate) struct Columns {
    pub windows: Op,
    pub result: Op,
}

/// A convolution of known sizes on tensors, without dilations.
struct Convolution {
    values: [Value; 3],
    input: [i64; 4],
    filter: Vec<i64>,
    output: [i64; 4],
    strides: [i64; 2],
}

impl Convolution {
    fn of(ir: &Ir<'_>, op: Op) -> Option<Self> {
        let values: [Value; 3] = ir.operands(op).collect::<Vec<Value>>().try_into().ok()?;
        let is_countable = |&size: &i64| size != DYNAMIC && size != 0;
        let is_known =
            |&value: &Value| is_tensor(ir, ir.value_type(value)) && shape(ir, value).iter().all(is_countable);
        if !values.iter().all(is_known) {
            return None;
        }
        let [input, filter, output] = values.map(|value| shape(ir, value).to_vec());
        let numbers = |name: &str| -> Option<[i64; 2]> {
            let Some(list) = ir.attribute_str(op, name) else { return Some([1, 1]) };
            let all = ir.context().dense_values(list)?;
            let all: Vec<i64> = all.into_iter().map(|number| ir.context().int_value(number)).collect::<Option<_>>()?;
            all.try_into().ok()
        };
        let strides = numbers("strides")?;
        let is_dense = numbers("dilations")? == [1, 1];
        let (input, output) = (input.try_into().ok()?, output.try_into().ok()?);
        is_dense.then_some(Self { values, input, filter, output, strides })
    }

    /// The place in the input of an element of a window: `place * stride + offset`.
    fn place(&self, dim: usize, place: &AffineExpr, offset: &AffineExpr) -> AffineExpr {
        place.mul_const(self.strides[dim]).add(offset)
    }
}

/// Puts a product in place of a convolution; `None` where it stays.
pub(crate) fn to_columns(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Columns> {
    let ir = rewriter.ir();
    match () {
        () if Conv2DNhwcHwcf::matches(ir, op) => channels_last(rewriter, op, false),
        () if Conv2DNhwcFhwc::matches(ir, op) => channels_last(rewriter, op, true),
        () if Conv2DNchwFchw::matches(ir, op) => channels_first(rewriter, op),
        () if DepthwiseConv2DNhwcHwc::matches(ir, op) => by_channel(rewriter, op),
        () => None,
    }
}

fn d(number: u32) -> AffineExpr {
    AffineExpr::Dim(number)
}

fn map<const N: usize>(loops: u32, dims: [u32; N]) -> Option<AffineMap> {
    AffineMap::new(loops, 0, dims.map(d))
}

fn element_of(builder: &Builder<'_, '_>, value: Value) -> Type {
    builder.context().element_type(builder.ir().value_type(value))
}

fn empty(builder: &mut Builder<'_, '_>, sizes: &[i64], element: Type) -> Value {
    let ty = builder.context().intern_type(TypeData::RankedTensor { shape: sizes.into(), element, encoding: None });
    tensor::Empty::build(builder, [], ty)
}

/// `lhs * rhs + out`
fn multiply_add(s: &mut Scalars<'_, '_, '_>) -> Scalar {
    let (x, y) = (s.cast_input(0)?, s.cast_input(1)?);
    let product = s.binary(Function::Mul, x, y)?;
    s.binary(Function::Add, product, s.output())
}

fn generic(
    rewriter: &mut Rewriter<'_, '_>,
    inputs: &[(Value, AffineMap)],
    output: (Value, AffineMap),
    reductions: usize,
    region: Region,
) -> Value {
    let (context, ty) = (rewriter.context(), rewriter.ir().value_type(output.0));
    let loops = output.1.num_dims() as usize;
    let mut iterators = vec![IteratorType::Parallel; loops - reductions];
    iterators.resize(loops, IteratorType::Reduction);
    let parts = Parts { inputs: inputs.to_vec(), outputs: vec![output], iterators };
    let maps = maps_attr(context, parts.maps().cloned());
    let values: Vec<Value> = parts.inputs.iter().map(|&(value, _)| value).collect();
    let (output, iterators) = (parts.outputs[0].0, parts.iterators_attr(context));
    let made = Generic::build_with_regions(rewriter, &values[..], [output], maps, iterators, [ty], region);
    rewriter.ir().result(made.op(), 0)
}

/// The elements of a tensor at other places, in a new tensor of these sizes.
fn moved(rewriter: &mut Rewriter<'_, '_>, from: Value, map: AffineMap, sizes: &[i64]) -> Option<Value> {
    let element = element_of(rewriter, from);
    let target = empty(rewriter, sizes, element);
    let region = body_region(rewriter, &[from, target], first, false).ok()?;
    let identity = AffineMap::identity(sizes.len() as u32);
    Some(generic(rewriter, &[(from, map)], (target, identity), 0, region))
}

fn channels_last(rewriter: &mut Rewriter<'_, '_>, op: Op, is_filter_first: bool) -> Option<Columns> {
    let conv = Convolution::of(rewriter.ir(), op)?;
    let &[a, b, c, e] = &conv.filter[..] else { return None };
    let (height, width, channels) = if is_filter_first { (b, c, e) } else { (a, b, c) };
    let [images, rows, columns, filters] = conv.output;
    let [input, filter, output] = conv.values;
    let groups = if is_filter_first { [vec![0], vec![1, 2, 3]] } else { [vec![0, 1, 2], vec![3]] };
    let filter = collapse_groups(rewriter, filter, &groups);
    let groups = [vec![0], vec![1, 2], vec![3]];
    let output = collapse_groups(rewriter, output, &groups);
    let line = width.checked_mul(channels)?;
    let (row, column) = (d(1).floor_div_const(columns), d(1).rem_const(columns));
    let (y, x) = (d(2).floor_div_const(line), d(2).rem_const(line).floor_div_const(channels));
    let places = [d(0), conv.place(0, &row, &y), conv.place(1, &column, &x), d(2).rem_const(channels)];
    let sizes = [images, rows.checked_mul(columns)?, height.checked_mul(line)?];
    let windows = moved(rewriter, input, AffineMap::new(3, 0, places)?, &sizes)?;
    let filter_map = if is_filter_first { map(4, [2, 3])? } else { map(4, [3, 2])? };
    let inputs = [(windows, map(4, [0, 1, 3])?), (filter, filter_map)];
    let product = product(rewriter, &inputs, (output, map(4, [0, 1, 2])?))?;
    let sizes = [images, rows, columns, filters].map(MixedIndex::Static);
    let result = expand_groups(rewriter, product, &groups, &sizes);
    finish(rewriter, op, windows, result)
}

fn channels_first(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Columns> {
    let conv = Convolution::of(rewriter.ir(), op)?;
    let &[_, channels, height, width] = &conv.filter[..] else { return None };
    let [images, filters, rows, columns] = conv.output;
    let [input, filter, output] = conv.values;
    let filter = collapse_groups(rewriter, filter, &[vec![0], vec![1, 2, 3]]);
    let groups = [vec![0], vec![1], vec![2, 3]];
    let output = collapse_groups(rewriter, output, &groups);
    let window = height.checked_mul(width)?;
    let (row, column) = (d(2).floor_div_const(columns), d(2).rem_const(columns));
    let (y, x) = (d(1).rem_const(window).floor_div_const(width), d(1).rem_const(width));
    let places = [d(0), d(1).floor_div_const(window), conv.place(0, &row, &y), conv.place(1, &column, &x)];
    let sizes = [images, channels.checked_mul(window)?, rows.checked_mul(columns)?];
    let windows = moved(rewriter, input, AffineMap::new(3, 0, places)?, &sizes)?;
    let inputs = [(filter, map(4, [1, 3])?), (windows, map(4, [0, 3, 2])?)];
    let product = product(rewriter, &inputs, (output, map(4, [0, 1, 2])?))?;
    let sizes = [images, filters, rows, columns].map(MixedIndex::Static);
    let result = expand_groups(rewriter, product, &groups, &sizes);
    finish(rewriter, op, windows, result)
}

fn product(
    rewriter: &mut Rewriter<'_, '_>,
    inputs: &[(Value, AffineMap); 2],
    output: (Value, AffineMap),
) -> Option<Value> {
    let operands = [inputs[0].0, inputs[1].0, output.0];
    let region = body_region(rewriter, &operands, multiply_add, false).ok()?;
    Some(generic(rewriter, inputs, output, 1, region))
}

/// Channels come before height and width, and each is a batch. MLIR does so with the images too, but not with the filter: with
/// several images its op does not verify.
fn by_channel(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Columns> {
    let conv = Convolution::of(rewriter.ir(), op)?;
    let &[height, width, channels] = &conv.filter[..] else { return None };
    let ([images, rows, columns, _], [_, tall, wide, _]) = (conv.output, conv.input);
    if images != 1 {
        return None;
    }
    let [input, filter, output] = conv.values;
    let to_first = map(4, [0, 2, 3, 1])?;
    let input = moved(rewriter, input, to_first.clone(), &[images, channels, tall, wide])?;
    let filter = moved(rewriter, filter, map(3, [1, 2, 0])?, &[channels, height, width])?;
    let output = moved(rewriter, output, to_first, &[images, channels, rows, columns])?;
    let places = [d(0), d(1), conv.place(0, &d(2), &d(4)), conv.place(1, &d(3), &d(5))];
    let sizes = [images, channels, rows, columns, height, width];
    let windows = moved(rewriter, input, AffineMap::new(6, 0, places)?, &sizes)?;
    let matrix = collapse_groups(rewriter, windows, &[vec![0, 1], vec![2, 3], vec![4, 5]]);
    let filter = collapse_groups(rewriter, filter, &[vec![0], vec![1, 2]]);
    let groups = [vec![0, 1], vec![2, 3]];
    let output = collapse_groups(rewriter, output, &groups);
    let none = AffineMap::identity(0);
    let parts = Parts {
        inputs: vec![(matrix, none.clone()), (filter, none.clone())],
        outputs: vec![(output, none)],
        iterators: Vec::new(),
    };
    let product = build_named(rewriter, BatchMatvec::def(), &parts, &[], false)?;
    let product = rewriter.ir().result(product, 0);
    let sizes = [images, channels, rows, columns].map(MixedIndex::Static);
    let product = expand_groups(rewriter, product, &groups, &sizes);
    let result = moved(rewriter, product, map(4, [0, 3, 1, 2])?, &[images, rows, columns, channels])?;
    finish(rewriter, op, windows, result)
}

fn finish(rewriter: &mut Rewriter<'_, '_>, op: Op, windows: Value, result: Value) -> Option<Columns> {
    rewriter.replace_op(op, &[result]);
    let ir = rewriter.ir();
    Some(Columns { windows: ir.defining_op(windows)?, result: ir.defining_op(result)? })
}
