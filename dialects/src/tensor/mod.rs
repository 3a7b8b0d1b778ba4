//! Tensors: values with a shape, of which no memory is known.
//!
//! `shapes.rs` has the ops that make tensors of other shapes, `canonicalize.rs` the rewrites: those of slices and
//! insertions in `canonicalize_slices.rs`, of the other ops of `shapes.rs` in `canonicalize_shapes.rs`; those of passes in
//! `bubble_up.rs`, `fold_empty.rs`, `fold_subset_ops.rs` and `rank_reduction.rs`, and
//! those of scripts in `script_patterns.rs`, `slices_of_reshapes.rs` and `constants.rs`. `sizes.rs` makes the sizes of tensors,
//! `bounds.rs` says how large they may be.

mod bounds;
mod bubble_up;
mod bufferize;
mod canonicalize;
mod canonicalize_shapes;
mod canonicalize_slices;
mod constants;
mod fold_empty;
mod fold_subset_ops;
mod rank_reduction;
mod script_patterns;
mod shapes;
mod sizes;
mod slices_of_reshapes;
pub(crate) mod transform_ops;

pub(crate) use bounds::{greatest_index, greatest_size, least_index};
pub(crate) use bubble_up::{expand_before_collapse, expand_before_pad, pad_before_collapse};
pub use bufferize::pad_amounts;
pub(crate) use canonicalize::{destination, forgetting_cast, shaped};
pub(crate) use canonicalize_shapes::{Margins, margins, pad_with, padding};
pub(crate) use canonicalize_slices::lists as slice_lists;
pub(crate) use fold_empty::{add_empty_folds, add_result_dims};
pub(crate) use fold_subset_ops::{FOLD_SUBSET_OPS, add_transfer_patterns as add_subset_transfer_folds};
pub(crate) use rank_reduction::{add_rank_reductions, without_units};
pub(crate) use script_patterns::merge_slices;
pub(crate) use shapes::{concat_dim, tensor as tensor_type};
pub(crate) use sizes::{collapse_groups, expand_groups, folded_size, has_same_size, size_of, sizes_of};

pub use shapes::{
    CollapseShape, Concat, ExpandShape, ExtractSlice, Gather, Generate, InsertSlice, Pad, ParallelInsertSlice, Reshape,
    Scatter,
};

use vulcanize_ir::rewrite::{DialectInlining, constant_value, defined_by, folded};
use vulcanize_ir::schema::{
    ANY_TENSOR, ANY_TYPE, FoldResult, FoldValue, INDEX, NameSink, Trait, TypeConstraint, TypedOp,
};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Dialect, Fallible, Ir, Op, Type, TypeData, Value, ops};

use crate::function::op_error;
use crate::vector::elements::ELEMENTS_OF;

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[OPS, shapes::OPS],
    materialize_constant: Some(crate::arith::materialize_constant),
    inlining: Some(&DialectInlining::OPS),
    ..Dialect::new("tensor")
};

static RANKED: TypeConstraint = TypeConstraint::new("ranked tensor of any type values", |c, t| {
    matches!(c.type_data(t), TypeData::RankedTensor { .. })
});

static STATIC: TypeConstraint = TypeConstraint::new(
    "statically shaped tensor of any type values",
    |c, t| matches!(c.type_data(t), TypeData::RankedTensor { shape, .. } if shape.iter().all(|&s| s != DYNAMIC)),
);

static HAS_DIMENSIONS: TypeConstraint =
    TypeConstraint::new("non-0-ranked or unranked tensor", |c, t| match c.type_data(t) {
        TypeData::RankedTensor { shape, .. } => !shape.is_empty(),
        TypeData::UnrankedTensor { .. } => true,
        _ => false,
    });

fn element(context: &Context, ty: Type) -> Option<Type> {
    Some(context.element_type(ty))
}

ops! {
    /// The ops of the dialect.
    pub static OPS;

    /// The elements as another type of the same width.
    pub struct Bitcast = "tensor.bitcast" {
        operands: { source: ANY_TENSOR },
        results: { dest: ANY_TENSOR },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape],
        format: "$source attr-dict `:` type($source) `to` type($dest)",
        with: { verify: Some(verify_bitcast), fold: Some(fold_same_type), canonicalize: canonicalize::BITCAST },
    }

    /// Another type for the same tensor, with more or fewer sizes known.
    pub struct Cast = "tensor.cast" {
        operands: { source: ANY_TENSOR },
        results: { dest: ANY_TENSOR },
        traits: [Trait::Pure],
        format: "$source attr-dict `:` type($source) `to` type($dest)",
        with: { verify: Some(verify_cast), fold: Some(fold_cast), canonicalize: canonicalize::CAST, name_results: Some(name::<Cast>), interfaces: &[&bufferize::CAST] },
    }

    /// The size of a dimension.
    pub struct Dim = "tensor.dim" {
        operands: { source: HAS_DIMENSIONS, index: INDEX },
        results: inferred { result: INDEX },
        traits: [Trait::NoMemoryEffect],
        format: "attr-dict $source `,` $index `:` type($source)",
        with: { fold: Some(fold_dim), canonicalize: canonicalize::DIM, name_results: Some(name::<Dim>), interfaces: &[&crate::memref::DIMENSION_EXISTS, &crate::arith::ranges::OF_SIZE, &bufferize::DIM] },
    }

    /// A tensor whose elements are not set.
    pub struct Empty = "tensor.empty" {
        operands: { dynamicSizes: INDEX[variadic] },
        results: { result: RANKED },
        traits: [Trait::Pure],
        format: "`(` $dynamicSizes `)` attr-dict `:` type($result)",
        with: { verify: Some(verify_dynamic_sizes), canonicalize: canonicalize::EMPTY, interfaces: &[&bufferize::EMPTY] },
    }

    /// An element.
    pub struct Extract = "tensor.extract" {
        operands: { tensor: RANKED, indices: INDEX[variadic] },
        results: inferred { result: ANY_TYPE },
        traits: [
            Trait::Pure,
            Trait::TypesMatchWith {
                summary: "result type matches element type of tensor",
                from: "tensor", to: "result", transform: element,
            },
        ],
        format: "$tensor `[` $indices `]` attr-dict `:` type($tensor)",
        with: { verify: Some(verify_extract), fold: Some(fold_extract), canonicalize: canonicalize::EXTRACT, name_results: Some(name::<Extract>), interfaces: &[&bufferize::EXTRACT] },
    }

    /// A tensor of scalars.
    pub struct FromElements = "tensor.from_elements" {
        operands: { elements: ANY_TYPE[variadic] },
        results: { result: STATIC },
        traits: [
            Trait::Pure,
            Trait::TypesMatchWith {
                summary: "operand types match result element type",
                from: "result", to: "elements", transform: element,
            },
        ],
        format: "$elements attr-dict `:` custom<ElementsOf>(type($result), type($elements))",
        with: { directives: &[ELEMENTS_OF], verify: Some(verify_from_elements), fold: Some(fold_from_elements), name_results: Some(name::<FromElements>), interfaces: &[&bufferize::FROM_ELEMENTS] },
    }

    /// A tensor with another element at a place.
    pub struct Insert = "tensor.insert" {
        operands: { scalar: ANY_TYPE, dest: RANKED, indices: INDEX[variadic] },
        results: inferred { result: RANKED },
        traits: [
            Trait::Pure, Trait::AllTypesMatch(&["dest", "result"]),
            Trait::TypesMatchWith {
                summary: "scalar type matches element type of dest",
                from: "dest", to: "scalar", transform: element,
            },
        ],
        format: "$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)",
        with: { verify: Some(verify_insert), fold: Some(fold_insert), name_results: Some(name::<Insert>), interfaces: &[&bufferize::INSERT] },
    }

    /// The number of dimensions.
    pub struct Rank = "tensor.rank" {
        operands: { tensor: ANY_TENSOR },
        results: inferred { result: INDEX },
        traits: [Trait::Pure],
        format: "$tensor attr-dict `:` type($tensor)",
        with: { fold: Some(fold_rank), name_results: Some(name::<Rank>), interfaces: &[&bufferize::RANK] },
    }

    /// A scalar in every element.
    pub struct Splat = "tensor.splat" {
        operands: { input: ANY_TYPE, dynamicSizes: INDEX[variadic] },
        results: { aggregate: RANKED },
        traits: [
            Trait::Pure,
            Trait::TypesMatchWith {
                summary: "operand type matches element type of result",
                from: "aggregate", to: "input", transform: element,
            },
        ],
        format: "$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)",
        with: { verify: Some(verify_dynamic_sizes), fold: Some(fold_splat), name_results: Some(name::<Splat>), interfaces: &[&bufferize::SPLAT] },
    }

    /// The terminator of regions that make elements.
    pub struct Yield = "tensor.yield" {
        operands: { value: ANY_TYPE },
        traits: [Trait::HasParent(&["tensor.generate", "tensor.pad"]), Trait::Pure, Trait::ReturnLike, Trait::Terminator],
        format: "$value attr-dict `:` type($value)",
    }
}

/// Results are named after the op.
fn name<T: TypedOp>(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    let full = T::def().name;
    let name = match full.rsplit('.').next().unwrap_or(full) {
        "extract" => "extracted",
        "insert" => "inserted",
        "collapse_shape" => "collapsed",
        "expand_shape" => "expanded",
        "extract_slice" => "extracted_slice",
        "insert_slice" => "inserted_slice",
        "generate" => "generated",
        "pad" => "padded",
        short => short,
    };
    sink(ir.result(op, 0), name);
}

// ---- verification ----

fn rank_of(ir: &Ir<'_>, value: Value) -> usize {
    ir.context().shape(ir.value_type(value)).map_or(0, <[i64]>::len)
}

fn verify_dynamic_sizes(ir: &Ir<'_>, op: Op) -> Fallible {
    let shape = ir.context().shape(ir.value_type(ir.result(op, 0))).unwrap_or(&[]);
    let expected = shape.iter().filter(|&&size| size == DYNAMIC).count();
    let found = ir.num_operands(op) - usize::from(Splat::matches(ir, op));
    match found == expected {
        true => Ok(()),
        false => Err(op_error(ir, op, format!("incorrect number of dynamic sizes, has {found}, expected {expected}"))),
    }
}

fn verify_extract(ir: &Ir<'_>, op: Op) -> Fallible {
    let extract = Extract(op);
    match rank_of(ir, extract.tensor(ir)) == extract.indices(ir).len() {
        true => Ok(()),
        false => Err(op_error(ir, op, "incorrect number of indices for extract_element")),
    }
}

fn verify_insert(ir: &Ir<'_>, op: Op) -> Fallible {
    let insert = Insert(op);
    match rank_of(ir, insert.dest(ir)) == insert.indices(ir).len() {
        true => Ok(()),
        false => Err(op_error(ir, op, "incorrect number of indices")),
    }
}

fn verify_from_elements(ir: &Ir<'_>, op: Op) -> Fallible {
    let shape = ir.context().shape(ir.value_type(ir.result(op, 0))).unwrap_or(&[]);
    let count = shape.iter().try_fold(1i64, |product, &size| product.checked_mul(size));
    let found = ir.num_operands(op);
    match count == i64::try_from(found).ok() {
        true => Ok(()),
        false => Err(op_error(ir, op, format!("number of operands ({found}) and of elements do not match"))),
    }
}

fn cast_error(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let [from, to] = [ir.operand(op, 0), ir.result(op, 0)].map(|value| context.type_text(ir.value_type(value)));
    Err(op_error(ir, op, format!("operand type '{from}' and result type '{to}' are cast incompatible")))
}

fn verify_bitcast(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let [from, to] = [ir.operand(op, 0), ir.result(op, 0)].map(|value| context.element_type(ir.value_type(value)));
    let width = context.scalar_width(from).filter(|_| from != context.index() && to != context.index());
    if width.is_some() && width == context.scalar_width(to) { Ok(()) } else { cast_error(ir, op) }
}

fn verify_cast(ir: &Ir<'_>, op: Op) -> Fallible {
    let [from, to] = [ir.operand(op, 0), ir.result(op, 0)].map(|value| ir.value_type(value));
    if can_cast(ir.context(), from, to) { Ok(()) } else { cast_error(ir, op) }
}

/// Whether a tensor of one type may be one of the other, as far as is known.
fn can_cast(context: &Context, from: Type, to: Type) -> bool {
    context.element_type(from) == context.element_type(to)
        && match (context.shape(from), context.shape(to)) {
            (Some(a), Some(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| a == b || a == DYNAMIC || b == DYNAMIC)
            }
            (None, _) | (_, None) => true,
        }
}

/// The source of a cast to a less known type: the source may be used itself.
pub(crate) fn forgotten_source(ir: &Ir<'_>, value: Value) -> Option<Value> {
    let context = ir.context();
    let source = defined_by::<Cast>(ir, value)?.source(ir);
    only_forgets(context, ir.value_type(source), ir.value_type(value)).then_some(source)
}

/// Whether of each size that one type knows the other one, of the same rank, knows the same or nothing.
fn only_forgets(context: &Context, from: Type, to: Type) -> bool {
    let forgets = |(&known, &left): (&i64, &i64)| left == DYNAMIC || known == left;
    let shapes = context.shape(from).zip(context.shape(to));
    shapes.is_some_and(|(from, to)| from.iter().zip(to).all(forgets))
}

// ---- folding ----

type Constants<'a> = &'a [Option<Attribute>];

fn constant(constants: Constants<'_>, index: usize) -> Option<Attribute> {
    constants.get(index).copied().flatten()
}

fn fold_same_type(ir: &Ir<'_>, op: Op, _: Constants<'_>) -> FoldResult {
    let operand = ir.operand(op, 0);
    (ir.value_type(operand) == ir.value_type(ir.result(op, 0))).then(|| folded(FoldValue::Value(operand))).flatten()
}

fn fold_cast(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_same_type(ir, op, constants)
}

fn index_constant(ir: &Ir<'_>, value: i64) -> FoldResult {
    folded(FoldValue::Constant(ir.context().index_attr(value)))
}

fn fold_dim(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let index = usize::try_from(ir.context().int_value(constant(constants, 1)?)?).ok()?;
    let source = Dim(op).source(ir);
    let size = *ir.context().shape(ir.value_type(source))?.get(index)?;
    if size != DYNAMIC {
        return index_constant(ir, size);
    }
    // The sizes that the type leaves open are operands of the op that makes the tensor.
    let producer = ir.defining_op(source)?;
    if let Some(slice) = ExtractSlice::cast(ir, producer) {
        return folded(FoldValue::Value(slice.open_size(ir, index)?));
    }
    let open = open_size(ir, source, index, &Generate::cast(ir, producer)?.dynamicExtents(ir))?;
    folded(FoldValue::Value(open))
}

/// The size of a dimension that the type leaves open, of the values that are those sizes.
fn open_size(ir: &Ir<'_>, tensor: Value, dimension: usize, sizes: &[Value]) -> Option<Value> {
    let shape = ir.context().shape(ir.value_type(tensor))?;
    let place = shape.get(..dimension)?.iter().filter(|&&size| size == DYNAMIC).count();
    (shape.get(dimension) == Some(&DYNAMIC)).then(|| sizes.get(place).copied()).flatten()
}

fn fold_rank(ir: &Ir<'_>, op: Op, _: Constants<'_>) -> FoldResult {
    let shape = ir.context().shape(ir.value_type(Rank(op).tensor(ir)))?;
    index_constant(ir, i64::try_from(shape.len()).ok()?)
}

/// Where an element with constant indices is, in row-major order.
fn flat_index(ir: &Ir<'_>, shape: &[i64], indices: impl Iterator<Item = Option<Attribute>>) -> Option<usize> {
    let mut flat = 0i64;
    for (&size, index) in shape.iter().zip(indices) {
        let index = ir.context().int_value(index?)?;
        if !(0..size).contains(&index) {
            return None;
        }
        flat = flat.checked_mul(size)?.checked_add(index)?;
    }
    usize::try_from(flat).ok()
}

fn fold_extract(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let context = ir.context();
    let tensor = Extract(op).tensor(ir);
    if let Some(number) = constant(constants, 0).and_then(|value| context.splat_value(value)) {
        return folded(FoldValue::Constant(number));
    }
    let shape = context.shape(ir.value_type(tensor))?;
    if let Some(splat) = defined_by::<Splat>(ir, tensor) {
        return folded(FoldValue::Value(splat.input(ir)));
    }
    let index = flat_index(ir, shape, constants.iter().skip(1).copied())?;
    if let Some(elements) = defined_by::<FromElements>(ir, tensor) {
        return folded(FoldValue::Value(*elements.elements(ir).get(index)?));
    }
    folded(FoldValue::Constant(context.dense_value(constant(constants, 0)?, index)?))
}

/// The number that all elements are already changes nothing.
fn fold_insert(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let number = ir.context().splat_value(constant(constants, 1)?)?;
    (constant(constants, 0)? == number).then(|| folded(FoldValue::Value(Insert(op).dest(ir)))).flatten()
}

fn fold_from_elements(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let values = constants.iter().copied().collect::<Option<Vec<_>>>()?;
    folded(FoldValue::Constant(ir.context().dense_attr(ir.value_type(ir.result(op, 0)), &values)?))
}

fn fold_splat(ir: &Ir<'_>, op: Op, _: Constants<'_>) -> FoldResult {
    let splat = Splat(op);
    let ty = ir.value_type(splat.aggregate(ir));
    if ir.context().shape(ty)?.contains(&DYNAMIC) {
        return None;
    }
    folded(FoldValue::Constant(ir.context().splat_attr(ty, constant_value(ir, splat.input(ir))?)?))
}
