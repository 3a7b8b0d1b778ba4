//! A convolution by the way of Winograd: as transforms and products, and the transforms as loops over tiles.
//!
//! ```text
//! filter   ──filter_transform──▶ tiles ─┐
//! input    ──input_transform───▶ tiles ─┴─ batch_matmul ──output_transform──▶ output
//! ```
//!
//! The ops come in the order in which MLIR makes them.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, Rewriter, zero_attr};
use vulcanize_ir::schema::{OpDef, TypedOp};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Ir, Op, Type, TypeData, Value};

use super::parts::{Parts, is_tensor, size_of};
use super::specialize::build_named;
use super::tiling::{Place, extract_as, insert};
use super::tiling_loops::{enter, open_for};
use crate::index_list::MixedIndex;
use crate::linalg::body::first;
use crate::linalg::canonicalize::build_fill;
use crate::linalg::structured::named_maps;
use crate::linalg::syntax::body_region;
use crate::linalg::{
    BatchMatmul, Conv2DNhwcFhwc, Conv2DNhwcFhwcQ, Conv2DNhwcHwcf, Conv2DNhwcHwcfQ, Generic, IteratorType, Matmul,
    Transpose, WinogradFilterTransform, WinogradInputTransform, WinogradOutputTransform, WinogradRows, WinogradTile,
    Yield, maps_attr, shape, winograd_matrix,
};
use crate::tensor::{collapse_groups, expand_groups, pad_with};
use crate::{affine, arith, memref, scf, tensor};

fn tensor_of(builder: &Builder<'_, '_>, sizes: &[i64], element: Type) -> Type {
    builder.context().intern_type(TypeData::RankedTensor { shape: sizes.into(), element, encoding: None })
}

fn element_of(builder: &Builder<'_, '_>, value: Value) -> Type {
    builder.context().element_type(builder.ir().value_type(value))
}

fn empty(builder: &mut Builder<'_, '_>, sizes: &[i64], element: Type) -> Value {
    let ty = tensor_of(builder, sizes, element);
    tensor::Empty::build(builder, [], ty)
}

fn zero(builder: &mut Builder<'_, '_>, element: Type) -> Option<Value> {
    let zero = zero_attr(builder.context(), element)?;
    Some(arith::Constant::build(builder, zero))
}

// ---- convolutions ----

/// The sizes of a convolution of which this can be made: all are known, and windows have no strides and no dilations.
struct Convolution {
    filter: [i64; 4],
    input: [i64; 4],
    output: [i64; 4],
    /// For height and width: whether the tiles have several elements.
    is_tiled: [bool; 2],
}

impl Convolution {
    fn of(ir: &Ir<'_>, op: Op, tile: &WinogradTile) -> Option<Self> {
        let operands: Vec<Value> = ir.operands(op).collect();
        let is_one = |name: &str| {
            let numbers = ir.attribute_str(op, name).map(|list| ir.context().dense_values(list));
            numbers.is_none_or(|all| all.is_some_and(|all| all.iter().all(|&n| ir.context().int_value(n) == Some(1))))
        };
        let sizes = |number: usize| -> Option<[i64; 4]> {
            let &value = operands.get(number).filter(|&&value| is_tensor(ir, ir.value_type(value)))?;
            shape(ir, value).try_into().ok().filter(|sizes: &[i64; 4]| !sizes.contains(&DYNAMIC))
        };
        let (input, filter, output) = (sizes(0)?, sizes(1)?, sizes(2)?);
        let is_tiled = [filter[1], filter[2]].map(|size| size == tile.r);
        let fits = [filter[1], filter[2]].iter().all(|&size| size == tile.r || size == 1) && is_tiled != [false; 2];
        (fits && is_one("strides") && is_one("dilations")).then_some(Self { filter, input, output, is_tiled })
    }

    /// For height and width: the tiles.
    fn tiles(&self, tile: &WinogradTile) -> [i64; 2] {
        let count =
            |size: i64, is_tiled| if is_tiled { size.unsigned_abs().div_ceil(tile.m as u64) as i64 } else { size };
        [count(self.output[1], self.is_tiled[0]), count(self.output[2], self.is_tiled[1])]
    }
}

/// Zeros after height and width, up to these sizes.
fn padded(rewriter: &mut Rewriter<'_, '_>, source: Value, sizes: [i64; 4]) -> Option<Value> {
    let found = shape(rewriter.ir(), source).to_vec();
    if found == sizes {
        return Some(source);
    }
    let element = element_of(rewriter, source);
    let value = zero(rewriter, element)?;
    let low = vec![MixedIndex::Static(0); 4];
    let high = sizes.iter().zip(&found).map(|(size, found)| MixedIndex::Static(size - found)).collect();
    let ty = tensor_of(rewriter, &sizes, element);
    Some(pad_with(rewriter, source, &[low, high], ty, value, false))
}

/// Puts transforms and products in place of a convolution of `nhwc` and `fhwc`. Returns the op that makes the result; `None`
/// where the convolution stays.
pub(crate) fn to_winograd(rewriter: &mut Rewriter<'_, '_>, op: Op, fmr: Attribute) -> Option<Op> {
    let tile = WinogradTile::numbered(rewriter.context().int_value(fmr)?)?;
    let convolution = Convolution::of(rewriter.ir(), op, tile)?;
    let [input, filter, output] = [0, 1, 2].map(|number| rewriter.ir().operand(op, number));
    let [tall, wide] = convolution.is_tiled.map(|is_tiled| if is_tiled { tile.alpha() } else { 1 });
    let [rows, columns] = convolution.tiles(tile);
    let ([filters, _, _, channels], [images, ..]) = (convolution.filter, convolution.input);
    let after = |tiles: i64, is_tiled: bool| if is_tiled { tiles * tile.m } else { tiles };
    let [is_tall, is_wide] = convolution.is_tiled;
    let whole = [images, after(rows, is_tall), after(columns, is_wide), filters];

    let element = element_of(rewriter, filter);
    let target = empty(rewriter, &[tall, wide, channels, filters], element);
    let ty = rewriter.ir().value_type(target);
    let filters_made = WinogradFilterTransform::build(rewriter, filter, target, fmr, ty);

    let around = |size: i64, is_tiled: bool| if is_tiled { size + tile.r - 1 } else { size };
    let input = padded(rewriter, input, [images, around(whole[1], is_tall), around(whole[2], is_wide), channels])?;
    let element = element_of(rewriter, input);
    let target = empty(rewriter, &[tall, wide, rows, columns, images, channels], element);
    let ty = rewriter.ir().value_type(target);
    let inputs_made = WinogradInputTransform::build(rewriter, input, target, fmr, ty);

    let product = multiply(rewriter, filters_made, inputs_made, element_of(rewriter, output))?;
    let groups = [vec![0, 1], vec![2, 3, 4], vec![5]];
    let sizes = [tall, wide, rows, columns, images, filters].map(MixedIndex::Static);
    let product = expand_groups(rewriter, product, &groups, &sizes);
    let target = padded(rewriter, output, whole)?;
    let ty = rewriter.ir().value_type(target);
    let mut made = WinogradOutputTransform::build(rewriter, product, target, fmr, ty);
    if target != output {
        let place = Place {
            offsets: vec![MixedIndex::Static(0); 4],
            sizes: convolution.output.iter().copied().map(MixedIndex::Static).collect(),
        };
        let ty = rewriter.ir().value_type(output);
        made = extract_as(rewriter, made, &place, ty);
    }
    rewriter.replace_op(op, &[made]);
    rewriter.ir().defining_op(made)
}

/// The products of the tiles, a matrix for each element of a tile.
fn multiply(rewriter: &mut Rewriter<'_, '_>, filter: Value, input: Value, element: Type) -> Option<Value> {
    let filter = collapse_groups(rewriter, filter, &[vec![0, 1], vec![2], vec![3]]);
    let input = collapse_groups(rewriter, input, &[vec![0, 1], vec![2, 3, 4], vec![5]]);
    let sizes = |value| shape(rewriter.ir(), value);
    let (&[batches, rows, _], &[_, _, columns]) = (sizes(input), sizes(filter)) else { return None };
    let sizes = [batches, rows, columns];
    let output = zeros(rewriter, &sizes, element)?;
    product(rewriter, BatchMatmul::def(), [input, filter], output)
}

fn zeros(rewriter: &mut Rewriter<'_, '_>, sizes: &[i64], element: Type) -> Option<Value> {
    let target = empty(rewriter, sizes, element);
    let zero = zero(rewriter, element)?;
    Some(build_fill(rewriter, zero, target))
}

/// The product of matrices, added to the output.
fn product(rewriter: &mut Rewriter<'_, '_>, def: &'static OpDef, inputs: [Value; 2], output: Value) -> Option<Value> {
    let map = AffineMap::identity(0);
    let parts = Parts {
        inputs: inputs.iter().map(|&input| (input, map.clone())).collect(),
        outputs: vec![(output, map)],
        iterators: Vec::new(),
    };
    let maps = named_maps(rewriter.context(), def);
    let made = build_named(rewriter, def, &parts, &[("indexing_maps", maps)], false)?;
    Some(rewriter.ir().result(made, 0))
}

// ---- transforms ----

/// Puts loops over tiles in place of a transform of known sizes; `None` where it stays. Returns the outer loop.
pub(crate) fn decompose_winograd(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Op> {
    let ir = rewriter.ir();
    let tile = WinogradTile::of(ir, op)?;
    let [input, output] = [0, 1].map(|number| ir.operand(op, number));
    let is_known = [input, output].iter().all(|&value| !shape(ir, value).contains(&DYNAMIC));
    // Integers have no halves; MLIR crashes.
    if !is_known || !matches!(ir.context().type_data(element_of(rewriter, input)), TypeData::Float(_)) {
        return None;
    }
    let made = if WinogradFilterTransform::matches(ir, op) {
        filter_loops(rewriter, tile, input, output)
    } else if WinogradInputTransform::matches(ir, op) {
        input_loops(rewriter, tile, input, output)
    } else {
        output_loops(rewriter, tile, input, output)
    }?;
    rewriter.replace_op(op, &[made]);
    rewriter.ir().defining_op(made)
}

fn index(rewriter: &mut Rewriter<'_, '_>, number: i64) -> Value {
    let location = rewriter.location();
    arith::constant_index(rewriter, location, number)
}

/// Loops from 0 up to each of these sizes, which hand on a tensor. The body, which is told of 0 and of the indices, makes the
/// next one. Returns the last one.
fn loops(
    rewriter: &mut Rewriter<'_, '_>,
    sizes: &[i64],
    output: Value,
    body: impl FnOnce(&mut Rewriter<'_, '_>, Value, &[Value], Value) -> Option<Value>,
) -> Option<Value> {
    let zero = index(rewriter, 0);
    let ends: Vec<Value> = sizes.iter().map(|&size| index(rewriter, size)).collect();
    let one = index(rewriter, 1);
    let (mut carried, mut made, mut counters) = (output, Vec::new(), Vec::new());
    for end in ends {
        let each = open_for(rewriter, [zero, end, one], &[carried]);
        let block = enter(rewriter, each);
        let &[counter, next] = rewriter.ir().arguments(block) else { return None };
        counters.push(counter);
        carried = next;
        made.push((each, block));
    }
    let mut value = body(rewriter, zero, &counters, carried)?;
    for (each, block) in made.into_iter().rev() {
        rewriter.set_insertion_point_to_end(block);
        scf::Yield::build(rewriter, [value]);
        value = rewriter.ir().result(each, 0);
    }
    Some(value)
}

/// A place of elements in these sizes: as many as a tile has in two dimensions, and one in the others.
fn at(offsets: Vec<MixedIndex>, sizes: &[i64]) -> Place {
    Place { offsets, sizes: sizes.iter().copied().map(MixedIndex::Static).collect() }
}

fn part(rewriter: &mut Rewriter<'_, '_>, tensor: Value, place: &Place, sizes: [i64; 2]) -> Value {
    let ty = tensor_of(rewriter, &sizes, element_of(rewriter, tensor));
    extract_as(rewriter, tensor, place, ty)
}

/// Where a tile begins: `index * m`.
fn begin(rewriter: &mut Rewriter<'_, '_>, counter: Value, step: i64) -> Value {
    let map = AffineMap::new(1, 0, [AffineExpr::Dim(0).mul_const(step)]).expect("one dimension");
    let map = affine::map_attr(rewriter.context(), map);
    affine::Apply::build(rewriter, [counter], map)
}

/// Products with the matrix of the height, from the left, and with that of the width, from the right: those that are wanted. The
/// last one is added to `output`, where it is given.
fn transformed(
    rewriter: &mut Rewriter<'_, '_>,
    rows: WinogradRows,
    is_tiled: [bool; 2],
    part: Value,
    output: Option<Value>,
) -> Option<Value> {
    let element = element_of(rewriter, part);
    let zero = zero(rewriter, element)?;
    transform_with(rewriter, rows, is_tiled, (part, zero), output)
}

fn transform_with(
    rewriter: &mut Rewriter<'_, '_>,
    rows: WinogradRows,
    [is_tall, is_wide]: [bool; 2],
    (mut part, zero): (Value, Value),
    output: Option<Value>,
) -> Option<Value> {
    let element = element_of(rewriter, part);
    let start = |rewriter: &mut Rewriter<'_, '_>, sizes: &[i64], is_last: bool| match output.filter(|_| is_last) {
        Some(output) => output,
        None => {
            let target = empty(rewriter, sizes, element);
            build_fill(rewriter, zero, target)
        }
    };
    if is_tall {
        let sizes = [rows.len() as i64, shape(rewriter.ir(), part)[1]];
        let target = start(rewriter, &sizes, !is_wide);
        let matrix: Vec<Vec<f32>> = rows.iter().map(|row| row.to_vec()).collect();
        let matrix = winograd_matrix(rewriter.context(), &matrix, element)?;
        let matrix = arith::Constant::build(rewriter, matrix);
        part = product(rewriter, Matmul::def(), [matrix, part], target)?;
    }
    if is_wide {
        let sizes = [shape(rewriter.ir(), part)[0], rows.len() as i64];
        let target = start(rewriter, &sizes, true);
        let columns = 0..rows.first().map_or(0, |row| row.len());
        let matrix: Vec<Vec<f32>> = columns.map(|column| rows.iter().map(|row| row[column]).collect()).collect();
        let matrix = winograd_matrix(rewriter.context(), &matrix, element)?;
        let matrix = arith::Constant::build(rewriter, matrix);
        part = product(rewriter, Matmul::def(), [part, matrix], target)?;
    }
    Some(part)
}

fn filter_loops(rewriter: &mut Rewriter<'_, '_>, tile: &WinogradTile, filter: Value, output: Value) -> Option<Value> {
    let &[filters, height, width, channels] = shape(rewriter.ir(), filter) else { return None };
    loops(rewriter, &[filters, channels], output, |rewriter, zero, counters, carried| {
        let [zero, filter_number, channel] = [zero, counters[0], counters[1]].map(MixedIndex::Value);
        let place = at(vec![filter_number, zero, zero, channel], &[1, height, width, 1]);
        let part = part(rewriter, filter, &place, [height, width]);
        let made = transformed(rewriter, tile.filter, [height != 1, width != 1], part, None)?;
        let sizes = shape(rewriter.ir(), made);
        let place = at(vec![zero, zero, channel, filter_number], &[sizes[0], sizes[1], 1, 1]);
        Some(insert(rewriter, made, carried, &place))
    })
}

/// The offsets of a tile in input or output: of the image, height, width, and channel.
fn tile_offsets(rewriter: &mut Rewriter<'_, '_>, steps: [i64; 2], counters: &[Value]) -> Vec<MixedIndex> {
    let row = begin(rewriter, counters[0], steps[0]);
    let column = begin(rewriter, counters[1], steps[1]);
    [counters[2], row, column, counters[3]].map(MixedIndex::Value).to_vec()
}

/// The offsets of a tile among all: its elements are the first two dimensions.
fn among_tiles(counters: &[Value], sizes: [i64; 2]) -> Place {
    let mut offsets = vec![MixedIndex::Static(0); 2];
    offsets.extend(counters.iter().copied().map(MixedIndex::Value));
    at(offsets, &[sizes[0], sizes[1], 1, 1, 1, 1])
}

fn input_loops(rewriter: &mut Rewriter<'_, '_>, tile: &WinogradTile, input: Value, output: Value) -> Option<Value> {
    let &[tall, wide, rows, columns, images, channels] = shape(rewriter.ir(), output) else { return None };
    let is_tiled = [tall != 1, wide != 1];
    let steps = is_tiled.map(|is_tiled| if is_tiled { tile.m } else { 1 });
    loops(rewriter, &[rows, columns, images, channels], output, |rewriter, _, counters, carried| {
        let place = at(tile_offsets(rewriter, steps, counters), &[1, tall, wide, 1]);
        let part = part(rewriter, input, &place, [tall, wide]);
        let made = transformed(rewriter, tile.input, is_tiled, part, None)?;
        Some(insert(rewriter, made, carried, &among_tiles(counters, [tall, wide])))
    })
}

fn output_loops(rewriter: &mut Rewriter<'_, '_>, tile: &WinogradTile, value: Value, output: Value) -> Option<Value> {
    let &[tall, wide, rows, columns, images, filters] = shape(rewriter.ir(), value) else { return None };
    let is_tiled = [tall != 1, wide != 1];
    let steps = is_tiled.map(|is_tiled| if is_tiled { tile.m } else { 1 });
    let scale: f32 = is_tiled.iter().filter(|is_tiled| **is_tiled).map(|_| tile.scale).product();
    loops(rewriter, &[rows, columns, images, filters], output, |rewriter, _, counters, carried| {
        let from = part(rewriter, value, &among_tiles(counters, [tall, wide]), [tall, wide]);
        let element = element_of(rewriter, from);
        let zero = zero(rewriter, element)?;
        let place = at(tile_offsets(rewriter, steps, counters), &[1, steps[0], steps[1], 1]);
        let old = part(rewriter, carried, &place, steps);
        let is_scaled = scale != 1.0;
        let made = transform_with(rewriter, tile.output, is_tiled, (from, zero), (!is_scaled).then_some(old))?;
        let made = if is_scaled { add_scaled(rewriter, made, scale, old)? } else { made };
        Some(insert(rewriter, made, carried, &place))
    })
}

/// `scale * value + old` for each element.
fn add_scaled(rewriter: &mut Rewriter<'_, '_>, value: Value, scale: f32, old: Value) -> Option<Value> {
    let element = element_of(rewriter, value);
    let scale = rewriter.context().float_attr(element, f64::from(scale))?;
    let scale = arith::Constant::build(rewriter, scale);
    let (scalar, whole) = (AffineMap::new(2, 0, [])?, AffineMap::identity(2));
    let parts = Parts {
        inputs: vec![(scale, scalar), (value, whole.clone())],
        outputs: vec![(old, whole)],
        iterators: vec![IteratorType::Parallel; 2],
    };
    let context = rewriter.context();
    let region = rewriter.region_of(&[element; 3], |builder, elements| {
        let product = arith::MulF::build(builder, elements[0], elements[1]);
        let sum = arith::AddF::build(builder, product, elements[2]);
        Yield::build(builder, [sum]);
    });
    let maps = maps_attr(context, parts.maps().cloned());
    let (iterators, ty) = (parts.iterators_attr(context), rewriter.ir().value_type(old));
    let made = Generic::build_with_regions(rewriter, [scale, value], [old], maps, iterators, [ty], region);
    Some(rewriter.ir().result(made.op(), 0))
}

// ---- filters of another order ----

/// Puts a convolution of `nhwc` and `hwcf` in place of one of `nhwc` and `fhwc`, and a transposition of its filter before it.
/// `None` where it stays.
pub(crate) fn transpose_filter(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Op> {
    let ir = rewriter.ir();
    let def = match () {
        () if Conv2DNhwcFhwc::matches(ir, op) => Conv2DNhwcHwcf::def(),
        () if Conv2DNhwcFhwcQ::matches(ir, op) => Conv2DNhwcHwcfQ::def(),
        () => return None,
    };
    let mut parts = Parts::of(ir, op)?;
    let filter = parts.inputs.get(1)?.0;
    let &[filters, height, width, channels] = shape(ir, filter) else { return None };
    let (order, sizes) = ([1, 2, 3, 0], [height, width, channels, filters]);
    let (ty, element) = (ir.value_type(filter), element_of(rewriter, filter));
    let is_tensor = is_tensor(ir, ty);
    let target = match is_tensor {
        true => {
            let ty = tensor_of(rewriter, &sizes, element);
            let dynamic = dynamic_sizes(rewriter, filter, &order);
            tensor::Empty::build(rewriter, &dynamic[..], ty)
        }
        false => {
            let ty = rewriter.context().memref(&sizes, element, None);
            let dynamic = dynamic_sizes(rewriter, filter, &order);
            memref::Alloc::build(rewriter, &dynamic[..], [], ty)
        }
    };
    let made = transpose(rewriter, filter, target, &order, is_tensor);
    parts.inputs[1].0 = made;
    let context = rewriter.context();
    let ir = rewriter.ir();
    let ones = |name: &str| ir.attribute_str(op, name).or_else(|| ones_attr(context));
    let attributes = [("dilations", ones("dilations")?), ("strides", ones("strides")?)];
    let new = build_named(rewriter, def, &parts, &attributes, false)?;
    let results: Vec<Value> = rewriter.ir().results(new).collect();
    rewriter.replace_op(op, &results);
    Some(new)
}

fn ones_attr(context: &Context) -> Option<Attribute> {
    let ty =
        context.intern_type(TypeData::RankedTensor { shape: [2][..].into(), element: context.i64(), encoding: None });
    context.splat_attr(ty, context.int_attr(context.i64(), 1))
}

/// The sizes of an array that are not known, in another order.
fn dynamic_sizes(rewriter: &mut Rewriter<'_, '_>, array: Value, order: &[i64]) -> Vec<Value> {
    let sizes = shape(rewriter.ir(), array).to_vec();
    let dims = order.iter().map(|&dim| dim as usize).filter(|&dim| sizes[dim] == DYNAMIC);
    dims.map(|dim| size_of(rewriter, array, dim).materialize(rewriter)).collect()
}

fn transpose(rewriter: &mut Rewriter<'_, '_>, from: Value, to: Value, order: &[i64], is_tensor: bool) -> Value {
    let permutation = rewriter.context().dense_i64_array_attr(order);
    let region = body_region(rewriter, &[from, to], first, false).expect("the body takes any value");
    let ty = is_tensor.then(|| rewriter.ir().value_type(to));
    let made = Transpose::build_with_regions(rewriter, from, to, permutation, ty.as_slice(), region);
    if is_tensor { rewriter.ir().result(made.op(), 0) } else { to }
}
