//! Ops that stand for several, and ops that move elements: each becomes structured ops.
//!
//! ```text
//! linalg.softmax            maximum, e to the power of the distance from it, sum, quotient
//! linalg.pack, unpack       each element of the result takes one of the source, or the padding
//! tensor.gather             the same
//! tensor.pad                the same
//! linalg.winograd_…         products with constant matrices, along the height and along the width (`winograd.rs`)
//! tensor.scatter            a launch, in which each element of the source goes to where it belongs (`scatter.rs`)
//! ```
//!
//! An op that computes element by element from a padded tensor takes the padding in, so that only the elements that are there
//! are read. Others, such as windows, would ask for each element more than once whether it is there: they read a tensor of
//! their own, which is padded by one op.

use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::index_list::{MixedIndex, mixed_indices};
use vulcanize_dialects::linalg::{
    self, Generic, IteratorType, Pack, Softmax, Structured, Unpack, maps_attr, shape, size_of,
};
use vulcanize_dialects::{math, scf, tensor};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Ir, Op, Type, TypeData, Value};

use crate::Schedule;
use crate::launches::host_ops;
use crate::numbers;
use crate::own_outputs::own_outputs;
use crate::scatter::scatter;
use crate::winograd::winograd;

/// Takes the ops on tensors apart that stand for several structured ones, before ops are joined.
pub fn decompose(ir: &mut Ir<'_>, root: Op) {
    decompose_each(ir, root, |builder, op| match () {
        () if tensor::Pad::matches(builder.ir(), op) => {
            is_for_elements(builder.ir(), op).then(|| pad(builder, tensor::Pad(op)))?
        }
        () if Softmax::matches(builder.ir(), op) => softmax(builder, Softmax(op)),
        () if Pack::matches(builder.ir(), op) => pack(builder, Pack(op)),
        () if Unpack::matches(builder.ir(), op) => unpack(builder, Unpack(op)),
        () if tensor::Gather::matches(builder.ir(), op) => gather(builder, tensor::Gather(op)),
        () => winograd(builder, op),
    });
}

/// Takes apart what [`decompose`] has left whole, once ops are joined, and what several ops would write over. What moves elements
/// of memory comes now: between it and bufferization nothing may take two views of a tensor for one.
pub fn decompose_rest(ir: &mut Ir<'_>, root: Op, schedule: &Schedule, is_for_device: &dyn Fn(&Context, Type) -> bool) {
    decompose_each(ir, root, |builder, op| match () {
        () if tensor::Pad::matches(builder.ir(), op) => pad(builder, tensor::Pad(op)),
        () if tensor::Scatter::matches(builder.ir(), op) => {
            scatter(builder, tensor::Scatter(op), &schedule.mapping, is_for_device)
        }
        () => None,
    });
    own_outputs(ir, root);
}

/// Puts what `made` makes of an op in its place.
fn decompose_each(ir: &mut Ir<'_>, root: Op, made: impl Fn(&mut Builder<'_, '_>, Op) -> Option<Value>) {
    for op in host_ops(ir, root) {
        if let Some(result) = made(&mut Builder::before(ir, op), op) {
            let old = ir.result(op, 0);
            ir.replace_all_uses(old, result);
            ir.erase(op);
        }
    }
}

/// Whether the result has one use: by an op that computes element by element.
fn is_for_elements(ir: &Ir<'_>, op: Op) -> bool {
    let result = ir.result(op, 0);
    let is_elementwise = |user: Op| match Structured::of(ir, user).and_then(|structured| structured.space(ir, user)) {
        Some(space) => space.iterators.iter().all(|&each| each == IteratorType::Parallel),
        None => ir.has_trait(user, |each| matches!(each, Trait::Elementwise)),
    };
    ir.has_one_use(result) && ir.users(result).all(is_elementwise)
}

/// `linalg.generic` of one output: its inputs with their maps, the map of the output, and what the body computes from the
/// elements.
pub(crate) fn generic(
    builder: &mut Builder<'_, '_>,
    inputs: &[(Value, AffineMap)],
    output: (Value, AffineMap),
    iterators: &[IteratorType],
    body: impl FnOnce(&mut Builder<'_, '_>, &[Value]) -> Value,
) -> Value {
    let context = builder.context();
    let element = |builder: &Builder<'_, '_>, value: Value| context.element_type(builder.ir().value_type(value));
    let operands = inputs.iter().map(|(value, _)| *value).chain([output.0]);
    let elements: Vec<Type> = operands.map(|value| element(builder, value)).collect();
    let region = builder.region_of(&elements, |builder, arguments| {
        let value = body(builder, arguments);
        linalg::Yield::build(builder, [value]);
    });
    let values: Vec<Value> = inputs.iter().map(|(value, _)| *value).collect();
    let maps = maps_attr(context, inputs.iter().map(|(_, map)| map.clone()).chain([output.1]));
    let iterators: Vec<Attribute> = iterators.iter().map(|each| each.attribute(context)).collect();
    let iterators = context.array_attr(&iterators);
    let result = builder.ir().value_type(output.0);
    let made = Generic::build_with_regions(builder, &values[..], [output.0], maps, iterators, [result], region);
    builder.ir().result(made.op(), 0)
}

/// Each element of `output` as the body computes it from its indices.
pub(crate) fn by_index(
    builder: &mut Builder<'_, '_>,
    output: Value,
    body: impl FnOnce(&mut Builder<'_, '_>, &[Value]) -> Value,
) -> Value {
    let rank = shape(builder.ir(), output).len();
    let place = (output, AffineMap::identity(rank as u32));
    generic(builder, &[], place, &vec![IteratorType::Parallel; rank], |builder, _| {
        let context = builder.context();
        let indices: Vec<Value> =
            (0..rank).map(|dim| linalg::Index::build(builder, context.int_attr(context.i64(), dim as i64))).collect();
        body(builder, &indices)
    })
}

/// A tensor of these sizes that is not set.
pub(crate) fn empty(builder: &mut Builder<'_, '_>, sizes: &[MixedIndex], element: Type) -> Value {
    let (numbers, values) = vulcanize_dialects::index_list::split_mixed(sizes);
    let ty = builder.context().intern_type(TypeData::RankedTensor { shape: numbers.into(), element, encoding: None });
    tensor::Empty::build(builder, &values[..], ty)
}

fn softmax(builder: &mut Builder<'_, '_>, softmax: Softmax) -> Option<Value> {
    let (ir, context) = (builder.ir(), builder.context());
    let (input, output) = (softmax.input(ir), softmax.output(ir));
    let dim = usize::try_from(context.int_value(softmax.dimension(ir))?).ok()?;
    let element = context.element_type(ir.value_type(input));
    let TypeData::Float(_) = context.type_data(element) else { return None };
    let TypeData::RankedTensor { .. } = context.type_data(ir.value_type(input)) else { return None };
    let rank = shape(ir, input).len();
    let all = AffineMap::identity(rank as u32);
    let others: SmallVec<[usize; 4]> = (0..rank).filter(|&other| other != dim).collect();
    let without = AffineMap::new(rank as u32, 0, others.iter().map(|&other| AffineExpr::Dim(other as u32)))?;
    let parallel = vec![IteratorType::Parallel; rank];
    let mut along = parallel.clone();
    along[dim] = IteratorType::Reduction;
    let sizes: Vec<MixedIndex> = others.iter().map(|&other| size_of(builder, input, other)).collect();
    let start = |builder: &mut Builder<'_, '_>, number: f64| {
        let number = builder.context().float_attr(element, number).expect("a float");
        let number = arith::Constant::build(builder, number);
        let empty = empty(builder, &sizes, element);
        by_index(builder, empty, |_, _| number)
    };
    let least = start(builder, f64::NEG_INFINITY);
    let most = generic(builder, &[(input, all.clone())], (least, without.clone()), &along, |builder, elements| {
        arith::MaximumF::build(builder, elements[0], elements[1])
    });
    let powers = [(input, all.clone()), (most, without.clone())];
    let powers = generic(builder, &powers, (output, all.clone()), &parallel, |builder, elements| {
        let distance = arith::SubF::build(builder, elements[0], elements[1]);
        math::Exp::build(builder, distance)
    });
    let zero = start(builder, 0.0);
    let sum = generic(builder, &[(powers, all.clone())], (zero, without.clone()), &along, |builder, elements| {
        arith::AddF::build(builder, elements[0], elements[1])
    });
    let parts = [(powers, all.clone()), (sum, without)];
    Some(generic(builder, &parts, (output, all), &parallel, |builder, elements| {
        arith::DivF::build(builder, elements[0], elements[1])
    }))
}

/// The dimensions of a tensor in tiles, by those of the one without.
struct Tiles {
    /// For each dimension without tiles the dimension of tiles.
    outer: Vec<usize>,
    /// Those that are tiled: the dimension without tiles, the one inside a tile, and the tile's size.
    inner: Vec<(usize, usize, MixedIndex)>,
}

impl Tiles {
    fn of(builder: &Builder<'_, '_>, rank: usize, lists: [Option<Attribute>; 3], values: &[Value]) -> Option<Self> {
        let numbers =
            |list: Option<Attribute>| list.and_then(|list| builder.context().dense_i64_array(list)).unwrap_or_default();
        let [permutation, positions, tiles] = lists.map(numbers);
        let mut outer: Vec<usize> = (0..rank).collect();
        for (place, &dim) in permutation.iter().enumerate() {
            *outer.get_mut(usize::try_from(dim).ok()?)? = place;
        }
        let tiles = mixed_indices(&tiles, values);
        let inner = positions.iter().zip(tiles).enumerate();
        let inner = inner.map(|(place, (&dim, tile))| Some((usize::try_from(dim).ok()?, rank + place, tile)));
        Some(Self { outer, inner: inner.collect::<Option<_>>()? })
    }
}

fn pack(builder: &mut Builder<'_, '_>, pack: Pack) -> Option<Value> {
    let ir = builder.ir();
    let (source, dest, padding) = (pack.source(ir), pack.dest(ir), pack.padding_value(ir));
    let values = pack.inner_tiles(ir).to_vec();
    let lists = [pack.outer_dims_perm(ir), Some(pack.inner_dims_pos(ir)), Some(pack.static_inner_tiles(ir))];
    let rank = shape(ir, source).len();
    let tiles = Tiles::of(builder, rank, lists, &values)?;
    let sizes: Vec<MixedIndex> = (0..rank).map(|dim| size_of(builder, source, dim)).collect();
    Some(by_index(builder, dest, |builder, indices| {
        let mut place: Vec<Value> = tiles.outer.iter().map(|&outer| indices[outer]).collect();
        let mut inside: Option<Value> = None;
        for &(dim, inner, tile) in &tiles.inner {
            let tile = tile.materialize(builder);
            let first = arith::MulI::build(builder, place[dim], tile);
            place[dim] = arith::AddI::build(builder, first, indices[inner]);
            let end = sizes[dim].materialize(builder);
            let is_inside = arith::CmpI::build(builder, place[dim], end, CmpIPredicate::Ult);
            inside = Some(match inside {
                Some(others) => arith::AndI::build(builder, others, is_inside),
                None => is_inside,
            });
        }
        match (padding, inside) {
            (Some(padding), Some(inside)) => extract_if(builder, inside, (source, &place), |_| padding),
            _ => tensor::Extract::build(builder, source, &place[..]),
        }
    }))
}

/// The element at a place, or another value where there is none.
fn extract_if(
    builder: &mut Builder<'_, '_>,
    inside: Value,
    (source, place): (Value, &[Value]),
    other: impl FnOnce(&mut Builder<'_, '_>) -> Value,
) -> Value {
    // An array without elements has no place, and kernels take none.
    if shape(builder.ir(), source).contains(&0) {
        return other(builder);
    }
    let ty = builder.context().element_type(builder.ir().value_type(source));
    let then = builder.region_of(&[], |builder, _| {
        let element = tensor::Extract::build(builder, source, place);
        scf::Yield::build(builder, [element]);
    });
    let otherwise = builder.region_of(&[], |builder, _| {
        let value = other(builder);
        scf::Yield::build(builder, [value]);
    });
    let made = scf::If::build_with_regions(builder, inside, [ty], then, otherwise);
    builder.ir().result(made.op(), 0)
}

fn pad(builder: &mut Builder<'_, '_>, pad: tensor::Pad) -> Option<Value> {
    let ir = builder.ir();
    let (source, result) = (pad.source(ir), pad.result(ir));
    let body = ir.first_block(pad.region(ir))?;
    let [low, high] = tensor::pad_amounts(ir, pad);
    let shape = shape(ir, result).to_vec();
    let mut inner = Vec::with_capacity(shape.len());
    let mut sizes = Vec::with_capacity(shape.len());
    for (dim, &size) in shape.iter().enumerate() {
        let own = size_of(builder, source, dim);
        inner.push(own);
        sizes.push(match size {
            DYNAMIC => {
                let size = numbers::sum(builder, own, low[dim]);
                MixedIndex::Value(numbers::sum(builder, size, high[dim]).materialize(builder))
            }
            size => MixedIndex::Static(size),
        });
    }
    let element = builder.context().element_type(builder.ir().value_type(source));
    let dest = empty(builder, &sizes, element);
    let is_zero = |amount: MixedIndex| amount == MixedIndex::Static(0);
    Some(by_index(builder, dest, |builder, indices| {
        let (mut place, mut inside) = (indices.to_vec(), None);
        for dim in (0..place.len()).filter(|&dim| !is_zero(low[dim]) || !is_zero(high[dim])) {
            // An index before the source wraps around, and is as far outside as one after it.
            place[dim] = numbers::difference(builder, MixedIndex::Value(indices[dim]), low[dim]).materialize(builder);
            let end = inner[dim].materialize(builder);
            let is_in = arith::CmpI::build(builder, place[dim], end, CmpIPredicate::Ult);
            inside = Some(inside.map_or(is_in, |others| arith::AndI::build(builder, others, is_in)));
        }
        match inside {
            Some(inside) => extract_if(builder, inside, (source, &place), |builder| {
                linalg::emit_body(builder, body, indices, &[])[0]
            }),
            None => tensor::Extract::build(builder, source, &place[..]),
        }
    }))
}

fn unpack(builder: &mut Builder<'_, '_>, unpack: Unpack) -> Option<Value> {
    let ir = builder.ir();
    let (source, dest) = (unpack.source(ir), unpack.dest(ir));
    let values = unpack.inner_tiles(ir).to_vec();
    let lists = [unpack.outer_dims_perm(ir), Some(unpack.inner_dims_pos(ir)), Some(unpack.static_inner_tiles(ir))];
    let (rank, packed) = (shape(ir, dest).len(), shape(ir, source).len());
    let tiles = Tiles::of(builder, rank, lists, &values)?;
    Some(by_index(builder, dest, |builder, indices| {
        let mut indices = indices.to_vec();
        let zero = MixedIndex::Static(0).materialize(builder);
        let mut place = vec![zero; packed];
        for &(dim, inner, tile) in &tiles.inner {
            let tile = tile.materialize(builder);
            place[inner] = arith::RemUI::build(builder, indices[dim], tile);
            indices[dim] = arith::DivUI::build(builder, indices[dim], tile);
        }
        for (dim, &outer) in tiles.outer.iter().enumerate() {
            place[outer] = indices[dim];
        }
        tensor::Extract::build(builder, source, &place[..])
    }))
}

fn gather(builder: &mut Builder<'_, '_>, gather: tensor::Gather) -> Option<Value> {
    let (ir, context) = (builder.ir(), builder.context());
    let (source, indices, result) = (gather.source(ir), gather.indices(ir), ir.result(gather.op(), 0));
    let gathered = context.dense_i64_array(gather.gather_dims(ir))?;
    let batch = shape(ir, indices).len().checked_sub(1)?;
    let (rank, is_whole) = (shape(ir, source).len(), shape(ir, result).len() == batch + shape(ir, source).len());
    let is_gathered = |dim: usize| gathered.iter().position(|&each| usize::try_from(each) == Ok(dim));
    let kept: Vec<usize> = (0..rank).filter(|&dim| is_whole || is_gathered(dim).is_none()).collect();
    let mut sizes: Vec<MixedIndex> = (0..batch).map(|dim| size_of(builder, indices, dim)).collect();
    for &dim in &kept {
        sizes.push(if is_gathered(dim).is_some() { MixedIndex::Static(1) } else { size_of(builder, source, dim) });
    }
    let element = context.element_type(builder.ir().value_type(source));
    let dest = empty(builder, &sizes, element);
    let made = by_index(builder, dest, |builder, counters| {
        let place: Vec<Value> = (0..rank)
            .map(|dim| match is_gathered(dim) {
                Some(number) => {
                    let mut at = counters[..batch].to_vec();
                    at.push(MixedIndex::Static(number as i64).materialize(builder));
                    let index = tensor::Extract::build(builder, indices, &at[..]);
                    as_index(builder, index)
                }
                None => counters[batch + kept.iter().position(|&each| each == dim).unwrap_or(0)],
            })
            .collect();
        tensor::Extract::build(builder, source, &place[..])
    });
    let ty = builder.ir().value_type(result);
    Some(if builder.ir().value_type(made) == ty { made } else { tensor::Cast::build(builder, made, ty) })
}

pub(crate) fn as_index(builder: &mut Builder<'_, '_>, value: Value) -> Value {
    let index = builder.context().index();
    if builder.ir().value_type(value) == index { value } else { arith::IndexCast::build(builder, value, index) }
}
