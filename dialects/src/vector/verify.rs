//! Verification, names and syntax of ops on values.

use vulcanize_ir::{Context, DYNAMIC, Fallible, Ir, Op, Type};

use super::enums::{CombiningKind, combining_kind};
use super::ops::{
    Broadcast, ConstantMask, Extract, ExtractStridedSlice, Insert, InsertStridedSlice, MultiDimReduction, Print,
    Reduction, Shuffle, Transpose,
};
use super::types::{VectorType, element_count, vector, vector_or_scalar};
use crate::function::op_error;
use crate::index_list::static_indices;

// ---- syntax and names ----

// ---- helpers ----

fn operand_type(ir: &Ir<'_>, op: Op, index: usize) -> Type {
    ir.value_type(ir.operand(op, index))
}

fn result_type(ir: &Ir<'_>, op: Op) -> Type {
    ir.value_type(ir.result(op, 0))
}

/// The vector type of a value that the stanza has checked to be one.
fn vector_of<'c>(ir: &Ir<'c>, ty: Type) -> VectorType<'c> {
    vector_or_scalar(ir.context(), ty)
}

fn same_element_type(ir: &Ir<'_>, op: Op, a: Type, b: Type, names: &str) -> Fallible {
    match ir.context().element_type(a) == ir.context().element_type(b) {
        true => Ok(()),
        false => Err(op_error(ir, op, format!("failed to verify that {names} have same element type"))),
    }
}

fn integers(context: &Context, attribute: vulcanize_ir::Attribute) -> Vec<i64> {
    context.array_value(attribute).unwrap_or(&[]).iter().filter_map(|&a| context.int_value(a)).collect()
}

// ---- elements ----

pub(super) fn broadcast(ir: &Ir<'_>, op: Op) -> Fallible {
    let broadcast = Broadcast(op);
    let (source, result) = (ir.value_type(broadcast.source(ir)), ir.value_type(broadcast.vector(ir)));
    let (from, to) = (vector_of(ir, source), vector_of(ir, result));
    if vector(ir.context(), source).is_none() {
        return match source == ir.context().element_type(result) {
            true => Ok(()),
            false => Err(op_error(ir, op, "source type is not a vector or a scalar of the result's element type")),
        };
    }
    if from.rank() > to.rank() {
        return Err(op_error(ir, op, "source rank higher than destination rank"));
    }
    let lead = to.rank() - from.rank();
    for i in 0..from.rank() {
        let (a, b) = (from.shape[i], to.shape[lead + i]);
        let (a_scalable, b_scalable) = (from.scalable[i], to.scalable[lead + i]);
        let repeats = a == 1 && !a_scalable;
        if !repeats && (a, a_scalable) != (b, b_scalable) {
            let text = |size: i64, scalable: bool| if scalable { format!("[{size}]") } else { size.to_string() };
            let (a, b) = (text(a, a_scalable), text(b, b_scalable));
            return Err(op_error(ir, op, format!("dimension mismatch ({a} vs. {b})")));
        }
    }
    Ok(())
}

/// `position` is the constant `-1` where the element is poison.
fn check_position(ir: &Ir<'_>, op: Op, shape: &[i64], of: &str) -> Fallible {
    let position = static_indices(ir, op, "static_position");
    let dynamic = position.iter().filter(|&&p| p == DYNAMIC).count();
    let values = ir.operand_group(op, if of.is_empty() { 1 } else { 2 }).len();
    if dynamic != values {
        let message = format!("has {values} dynamic positions, but its static position asks for {dynamic}");
        return Err(op_error(ir, op, message));
    }
    if position.len() > shape.len() {
        return Err(op_error(ir, op, format!("expected position attribute of rank no greater than {of}vector rank")));
    }
    for (i, (&p, &size)) in position.iter().zip(shape).enumerate() {
        if p != DYNAMIC && !(-1..size).contains(&p) {
            let message = format!(
                "expected position attribute #{} to be a non-negative integer smaller than the corresponding {of}vector \
                 dimension or poison (-1)",
                i + 1
            );
            return Err(op_error(ir, op, message));
        }
    }
    Ok(())
}

pub(super) fn extract(ir: &Ir<'_>, op: Op) -> Fallible {
    let extract = Extract(op);
    let source = ir.value_type(extract.source(ir));
    let shape = vector_of(ir, source);
    check_position(ir, op, shape.shape, "")?;
    let depth = static_indices(ir, op, "static_position").len();
    let expected = subvector(ir.context(), shape, depth);
    let found = result_type(ir, op);
    match found == expected {
        true => Ok(()),
        false => {
            let (expected, found) = (ir.context().type_text(expected), ir.context().type_text(found));
            let message = format!("inferred type(s) '{expected}' are incompatible with return type(s) '{found}'");
            Err(op_error(ir, op, message))
        }
    }
}

/// A vector type without its `depth` leading dimensions.
pub(super) fn subvector(context: &Context, of: VectorType<'_>, depth: usize) -> Type {
    match of.shape.get(depth..) {
        None | Some([]) => of.element,
        Some(rest) => context.intern_type(vulcanize_ir::TypeData::Vector {
            shape: rest.into(),
            scalable: of.scalable[depth..].into(),
            element: of.element,
        }),
    }
}

pub(super) fn insert(ir: &Ir<'_>, op: Op) -> Fallible {
    let insert = Insert(op);
    let dest = vector_of(ir, ir.value_type(insert.dest(ir)));
    check_position(ir, op, dest.shape, "dest ")?;
    let depth = static_indices(ir, op, "static_position").len();
    let source_type = ir.value_type(insert.valueToStore(ir));
    let source = vector(ir.context(), source_type);
    match source {
        Some(source) if source.rank() == 0 => {
            Err(op_error(ir, op, "expected a scalar instead of a vector without dimensions"))
        }
        Some(source) if depth + source.rank() != dest.rank() => {
            Err(op_error(ir, op, "expected position attribute rank + source rank to match dest vector rank"))
        }
        None if depth != dest.rank() => {
            Err(op_error(ir, op, "expected position attribute rank to match the dest vector rank"))
        }
        Some(source) if source.shape != &dest.shape[depth..] || source.scalable != &dest.scalable[depth..] => {
            Err(op_error(ir, op, "expected source vector shape to match the trailing dimensions of the dest vector"))
        }
        Some(_) | None => Ok(()),
    }
}

pub(super) fn shuffle(ir: &Ir<'_>, op: Op) -> Fallible {
    let shuffle = Shuffle(op);
    let (v1, v2, result) =
        (ir.value_type(shuffle.v1(ir)), ir.value_type(shuffle.v2(ir)), ir.value_type(shuffle.vector(ir)));
    same_element_type(ir, op, v1, result, "first operand v1 and result")?;
    same_element_type(ir, op, v2, result, "second operand v2 and result")?;
    let (v1, v2, result) = (vector_of(ir, v1), vector_of(ir, v2), vector_of(ir, result));
    let mask = ir.context().dense_i64_array(shuffle.mask(ir)).unwrap_or_default();
    let is_0d = v1.rank() == 0;
    if v2.rank() != v1.rank() || result.rank() != v1.rank().max(1) {
        return Err(op_error(ir, op, "rank mismatch"));
    }
    if !is_0d && (v1.shape[1..] != v2.shape[1..] || v1.shape[1..] != result.shape[1..]) {
        return Err(op_error(ir, op, "dimension mismatch"));
    }
    if [v1, v2].iter().any(VectorType::is_scalable) {
        return Err(op_error(ir, op, "a shuffle of scalable vectors is not defined"));
    }
    if mask.is_empty() {
        return Err(op_error(ir, op, "invalid mask length"));
    }
    if i64::try_from(mask.len()) != Ok(result.shape[0]) {
        return Err(op_error(ir, op, "mask length mismatch"));
    }
    let total = if is_0d { 2 } else { v1.shape[0].saturating_add(v2.shape[0]) };
    match mask.iter().position(|&index| !(-1..total).contains(&index)) {
        Some(i) => Err(op_error(ir, op, format!("mask index #{} out of range", i + 1))),
        None => Ok(()),
    }
}

pub(super) fn deinterleave(ir: &Ir<'_>, op: Op) -> Fallible {
    match super::types::half_of(ir.context(), operand_type(ir, op, 0)) {
        Some(_) => Ok(()),
        None => Err(op_error(
            ir,
            op,
            "failed to verify that the trailing dimension of the source vector has an even number of elements",
        )),
    }
}

pub(super) fn to_elements(ir: &Ir<'_>, op: Op) -> Fallible {
    let source = vector_of(ir, operand_type(ir, op, 0));
    if source.is_scalable() {
        return Err(op_error(ir, op, "the elements of a scalable vector cannot be counted"));
    }
    count_matches(ir, op, source, ir.num_results(op), ir.result_types(op).all(|ty| ty == source.element), "results")
}

pub(super) fn from_elements(ir: &Ir<'_>, op: Op) -> Fallible {
    let dest = vector_of(ir, result_type(ir, op));
    count_matches(ir, op, dest, ir.num_operands(op), ir.operand_types(op).all(|ty| ty == dest.element), "operands")
}

fn count_matches(ir: &Ir<'_>, op: Op, ty: VectorType<'_>, found: usize, same_types: bool, what: &str) -> Fallible {
    let Some(count) = element_count(ty.shape) else {
        return Err(op_error(ir, op, "has more elements than can be counted"));
    };
    if i64::try_from(found) != Ok(count) {
        return Err(op_error(ir, op, format!("number of {what} ({found}) and of elements ({count}) do not match")));
    }
    match same_types {
        true => Ok(()),
        false => Err(op_error(ir, op, format!("{what} have to be of the vector's element type"))),
    }
}

pub(super) fn scalable_slice(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let types = ir.operand_types(op).chain(ir.result_types(op)).filter_map(|ty| vector(context, ty));
    let Some(part) = types.min_by_key(|v| (v.is_scalable(), v.shape.first().copied())) else { return Ok(()) };
    let position = ir.attribute_str(op, "pos").and_then(|a| context.int_value(a)).unwrap_or(0);
    let size = part.shape.first().copied().unwrap_or(1);
    match size > 0 && position >= 0 && position % size == 0 {
        true => Ok(()),
        false => Err(op_error(ir, op, "expected position to be a multiple of the subvector's size")),
    }
}

// ---- slices ----

fn confined(ir: &Ir<'_>, op: Op, values: &[i64], bounds: impl Fn(usize) -> (i64, i64), what: &str) -> Fallible {
    for (i, &value) in values.iter().enumerate() {
        let (least, end) = bounds(i);
        if !(least..end).contains(&value) {
            let message = format!("expected {what} dimension {i} to be confined to [{least}, {end})");
            return Err(op_error(ir, op, message));
        }
    }
    Ok(())
}

fn unit_strides(ir: &Ir<'_>, op: Op, strides: &[i64]) -> Fallible {
    match strides.iter().all(|&stride| stride == 1) {
        true => Ok(()),
        false => Err(op_error(ir, op, "expected strides to be confined to [1, 2)")),
    }
}

pub(super) fn insert_strided_slice(ir: &Ir<'_>, op: Op) -> Fallible {
    let insert = InsertStridedSlice(op);
    let source = vector_of(ir, ir.value_type(insert.valueToStore(ir)));
    let dest = vector_of(ir, ir.value_type(insert.dest(ir)));
    let offsets = integers(ir.context(), insert.offsets(ir));
    let strides = integers(ir.context(), insert.strides(ir));
    if offsets.len() != dest.rank() {
        return Err(op_error(ir, op, "expected offsets of same size as destination vector rank"));
    }
    if strides.len() != source.rank() {
        return Err(op_error(ir, op, "expected strides of same size as source vector rank"));
    }
    if source.rank() > dest.rank() {
        return Err(op_error(ir, op, "expected source rank to be no greater than destination rank"));
    }
    confined(ir, op, &offsets, |i| (0, dest.shape[i]), "offsets")?;
    unit_strides(ir, op, &strides)?;
    let lead = dest.rank() - source.rank();
    // Leading dimensions of the destination count as ones of size 1.
    let sums: Vec<i64> = (0..dest.rank())
        .map(|i| offsets[i].saturating_add(if i < lead { 1 } else { source.shape[i - lead] }))
        .collect();
    confined(ir, op, &sums, |i| (1, dest.shape[i].saturating_add(1)), "sum(offsets, source vector shape)")?;
    for i in 0..source.rank() {
        let (from, to) = (source.scalable[i], dest.scalable[lead + i]);
        if from != to || (from && source.shape[i] != dest.shape[lead + i]) {
            return Err(op_error(ir, op, format!("a slice of scalable dimension {i} has to be all of it")));
        }
    }
    Ok(())
}

pub(super) fn extract_strided_slice(ir: &Ir<'_>, op: Op) -> Fallible {
    let extract = ExtractStridedSlice(op);
    let source = vector_of(ir, ir.value_type(extract.source(ir)));
    let context = ir.context();
    let [offsets, sizes, strides] =
        [extract.offsets(ir), extract.sizes(ir), extract.strides(ir)].map(|a| integers(context, a));
    if offsets.len() != sizes.len() || offsets.len() != strides.len() {
        return Err(op_error(ir, op, "expected offsets, sizes and strides attributes of same size"));
    }
    if offsets.len() > source.rank() {
        return Err(op_error(ir, op, "expected offsets attribute of rank no greater than vector rank"));
    }
    confined(ir, op, &offsets, |i| (0, source.shape[i]), "offsets")?;
    confined(ir, op, &sizes, |i| (1, source.shape[i].saturating_add(1)), "sizes")?;
    unit_strides(ir, op, &strides)?;
    let sums: Vec<i64> = offsets.iter().zip(&sizes).map(|(a, b)| a.saturating_add(*b)).collect();
    confined(ir, op, &sums, |i| (1, source.shape[i].saturating_add(1)), "sum(offsets, sizes)")?;
    for (i, &size) in sizes.iter().enumerate() {
        if source.scalable[i] && (offsets[i] != 0 || size != source.shape[i]) {
            return Err(op_error(ir, op, format!("a slice of scalable dimension {i} has to be all of it")));
        }
    }
    let shape = sizes.iter().chain(&source.shape[sizes.len()..]).copied().collect();
    let expected = context.intern_type(vulcanize_ir::TypeData::Vector {
        shape,
        scalable: source.scalable.into(),
        element: source.element,
    });
    match ir.value_type(extract.result(ir)) == expected {
        true => Ok(()),
        false => Err(op_error(ir, op, format!("expected result type to be '{}'", context.type_text(expected)))),
    }
}

// ---- shapes ----

pub(super) fn shape_cast(ir: &Ir<'_>, op: Op) -> Fallible {
    let (from, to) = (vector_of(ir, operand_type(ir, op, 0)), vector_of(ir, result_type(ir, op)));
    if from.element != to.element {
        return Err(op_error(ir, op, "has different source and result element types"));
    }
    let (a, b) = (element_count(from.shape), element_count(to.shape));
    if a != b || a.is_none() {
        let text = |count: Option<i64>| count.map_or_else(|| "too many".to_owned(), |count| count.to_string());
        let message = format!("has different number of elements at source ({}) and result ({})", text(a), text(b));
        return Err(op_error(ir, op, message));
    }
    let scalable = |v: VectorType<'_>| v.scalable.iter().filter(|&&s| s).count();
    match scalable(from) == scalable(to) {
        true => Ok(()),
        false => Err(op_error(ir, op, "has different number of scalable dimensions at source and result")),
    }
}

pub(super) fn bitcast(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let (from, to) = (vector_of(ir, operand_type(ir, op, 0)), vector_of(ir, result_type(ir, op)));
    let width = |v: VectorType<'_>| context.scalar_width(v.element).map(i64::from);
    if let (Some((from_last, from_lead)), Some((to_last, to_lead))) = (from.shape.split_last(), to.shape.split_last()) {
        if let Some(i) = from_lead.iter().zip(to_lead).position(|(a, b)| a != b) {
            return Err(op_error(ir, op, format!("dimension size mismatch at: {i}")));
        }
        let bits = |last: &i64, v| width(v).and_then(|width: i64| width.checked_mul(*last));
        return match bits(from_last, from) == bits(to_last, to) && from.scalable == to.scalable {
            true => Ok(()),
            false => Err(op_error(ir, op, "source/result bitwidth of the minor 1-D vectors must be equal")),
        };
    }
    match width(from) == width(to) {
        true => Ok(()),
        false => Err(op_error(ir, op, "source/result bitwidth of the 0-D vector element types must be equal")),
    }
}

pub(super) fn transpose(ir: &Ir<'_>, op: Op) -> Fallible {
    let transpose = Transpose(op);
    let (from, to) = (vector_of(ir, operand_type(ir, op, 0)), vector_of(ir, result_type(ir, op)));
    let permutation = ir.context().dense_i64_array(transpose.permutation(ir)).unwrap_or_default();
    if from.rank() != to.rank() {
        return Err(op_error(ir, op, format!("vector result rank mismatch: {}", to.rank())));
    }
    if permutation.len() != from.rank() {
        return Err(op_error(ir, op, format!("transposition length mismatch: {}", permutation.len())));
    }
    let mut seen = vec![false; from.rank()];
    for (i, &position) in permutation.iter().enumerate() {
        let Some(index) = usize::try_from(position).ok().filter(|&index| index < from.rank()) else {
            return Err(op_error(ir, op, format!("transposition index out of range: {position}")));
        };
        if std::mem::replace(&mut seen[index], true) {
            return Err(op_error(ir, op, format!("duplicate position index: {position}")));
        }
        if (to.shape[i], to.scalable[i]) != (from.shape[index], from.scalable[index]) {
            return Err(op_error(ir, op, format!("dimension size mismatch at: {position}")));
        }
    }
    Ok(())
}

// ---- masks ----

pub(super) fn constant_mask(ir: &Ir<'_>, op: Op) -> Fallible {
    let mask = vector_of(ir, result_type(ir, op));
    let sizes = ir.context().dense_i64_array(ConstantMask(op).mask_dim_sizes(ir)).unwrap_or_default();
    if mask.rank() == 0 {
        return match sizes.as_slice() {
            [0 | 1] => Ok(()),
            [_] => Err(op_error(ir, op, "mask dim size must be either 0 or 1 for 0-D vector")),
            _ => Err(op_error(ir, op, "array attr must have length 1 for 0-D vectors")),
        };
    }
    if sizes.len() != mask.rank() {
        return Err(op_error(ir, op, "must specify array attr of size equal vector result rank"));
    }
    for (i, &size) in sizes.iter().enumerate() {
        if !(0..=mask.shape[i]).contains(&size) {
            return Err(op_error(ir, op, "array attr of size out of bounds of vector result dimension size"));
        }
        if mask.scalable[i] && size != 0 && size != mask.shape[i] {
            return Err(op_error(ir, op, "only supports 'none set' or 'all set' scalable dimensions"));
        }
    }
    let zeros = sizes.iter().filter(|&&size| size == 0).count();
    match zeros == 0 || zeros == sizes.len() {
        true => Ok(()),
        false => Err(op_error(
            ir,
            op,
            "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim",
        )),
    }
}

pub(super) fn create_mask(ir: &Ir<'_>, op: Op) -> Fallible {
    let mask = vector_of(ir, result_type(ir, op));
    match ir.num_operands(op) {
        1 if mask.rank() == 0 => Ok(()),
        _ if mask.rank() == 0 => Err(op_error(ir, op, "must specify exactly one operand for 0-D create_mask")),
        found if found == mask.rank() => Ok(()),
        _ => Err(op_error(ir, op, "must specify an operand for each result vector dimension")),
    }
}

// ---- reductions ----

impl CombiningKind {
    /// Whether elements of this type can be combined in this way.
    pub fn supports(self, context: &Context, element: Type) -> bool {
        use CombiningKind::{Add, And, MaxNumF, MaxSI, MaxUI, MaximumF, MinNumF, MinSI, MinUI, MinimumF, Mul, Or, Xor};
        let is_integer = context.integer_width(element).is_some() || element == context.index();
        match self {
            Add | Mul => is_integer || context.float_kind(element).is_some(),
            MinUI | MinSI | MaxUI | MaxSI | And | Or | Xor => is_integer,
            MinNumF | MaxNumF | MinimumF | MaximumF => context.float_kind(element).is_some(),
        }
    }
}

pub(super) fn check_kind(ir: &Ir<'_>, op: Op, kind: vulcanize_ir::Attribute, element: Type) -> Fallible {
    let context = ir.context();
    match combining_kind(context, kind) {
        Some(combining) if combining.supports(context, element) => Ok(()),
        _ => {
            let (element, kind) = (context.type_text(element), context.enum_value(kind).unwrap_or(0));
            let kind = super::COMBINING_KIND.name_of(kind).unwrap_or("?");
            Err(op_error(ir, op, format!("unsupported reduction type '{element}' for kind '{kind}'")))
        }
    }
}

pub(super) fn reduction(ir: &Ir<'_>, op: Op) -> Fallible {
    let reduction = Reduction(op);
    let source = vector_of(ir, ir.value_type(reduction.vector(ir)));
    if source.rank() > 1 {
        return Err(op_error(ir, op, format!("unsupported reduction rank: {}", source.rank())));
    }
    let dest = ir.value_type(reduction.dest(ir));
    if dest != source.element {
        return Err(op_error(ir, op, "the result has to be an element"));
    }
    check_kind(ir, op, reduction.kind(ir), dest)
}

pub(super) fn multi_reduction(ir: &Ir<'_>, op: Op) -> Fallible {
    let reduction = MultiDimReduction(op);
    let context = ir.context();
    let source_type = ir.value_type(reduction.source(ir));
    let source = vector_of(ir, source_type);
    let dims = context.dense_i64_array(reduction.reduction_dims(ir)).unwrap_or_default();
    let rank = i64::try_from(source.rank()).unwrap_or(i64::MAX);
    let is_sorted = dims.windows(2).all(|pair| pair[0] < pair[1]);
    if !is_sorted || dims.iter().any(|dim| !(0..rank).contains(dim)) {
        return Err(op_error(ir, op, "reduction dimensions have to be dimensions of the source, each once, in order"));
    }
    let kept = |i: &usize| !dims.contains(&i64::try_from(*i).unwrap_or(-1));
    let shape: Box<[i64]> = (0..source.rank()).filter(kept).map(|i| source.shape[i]).collect();
    let scalable: Box<[bool]> = (0..source.rank()).filter(kept).map(|i| source.scalable[i]).collect();
    let expected = match shape.is_empty() {
        true => source.element,
        false => context.intern_type(vulcanize_ir::TypeData::Vector { shape, scalable, element: source.element }),
    };
    let dest = ir.value_type(reduction.dest(ir));
    if dest != expected {
        let (dest, source) = (context.type_text(dest), context.type_text(source_type));
        return Err(op_error(ir, op, format!("destination type '{dest}' is incompatible with source type '{source}'")));
    }
    check_kind(ir, op, reduction.kind(ir), source.element)
}

pub(super) fn print(ir: &Ir<'_>, op: Op) -> Fallible {
    let print = Print(op);
    match print.source(ir).is_some() && print.stringLiteral(ir).is_some() {
        true => Err(op_error(ir, op, "prints a value or a string, not both")),
        false => Ok(()),
    }
}
