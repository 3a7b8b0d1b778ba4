//! Other ways to look at the same memory.

use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, defined_by, folded};
use vulcanize_ir::schema::{
    AFFINE_MAP_ATTR, ANY_MEMREF, ANY_RANKED_OR_UNRANKED_MEMREF, Built, Carries, DENSE_I64_ARRAY, FoldResult, FoldValue,
    INDEX, NameSink, Trait, TypeConstraint, named,
};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{
    Attribute, AttributeData, Context, DYNAMIC, Diagnostic, Fallible, Ir, Op, OperationState, Type, TypeData, Value,
    ops,
};

use super::layout::{StridedForm, add, mul, strided_form, strided_layout};
use super::{MemRef, canonicalize, canonicalize_views, memory_space};
use crate::function::op_error;
use crate::index_list::{MixedIndex, split_mixed};
use crate::slices::{SLICE, Slice};

ops! {
    /// Views.
    pub(super) static OPS;

    /// The same memory with more or less of its shape and layout known.
    pub struct Cast = "memref.cast" {
        operands: { source: ANY_RANKED_OR_UNRANKED_MEMREF },
        results: { dest: ANY_RANKED_OR_UNRANKED_MEMREF },
        traits: [Trait::Pure],
        format: "$source attr-dict `:` type($source) `to` type($dest)",
        with: { interfaces: &[&Carries::Memory], verify: Some(verify_cast), fold: Some(fold_cast), fold_in_place: &[canonicalize_views::cast_of_cast], name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "cast")) },
    }

    /// The same memory in another memory space.
    pub struct MemorySpaceCast = "memref.memory_space_cast" {
        operands: { source: ANY_RANKED_OR_UNRANKED_MEMREF },
        results: { dest: ANY_RANKED_OR_UNRANKED_MEMREF },
        traits: [Trait::Pure],
        format: "$source attr-dict `:` type($source) `to` type($dest)",
        with: {
            interfaces: &[&Carries::Memory],
            verify: Some(verify_memory_space_cast), name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "memspacecast")),
            fold: Some(fold_memory_space_cast), fold_in_place: &[canonicalize_views::space_cast_of_space_cast],
        },
    }

    /// A box of the elements: offsets, sizes and steps for each dimension.
    pub struct SubView = "memref.subview" {
        operands: { source: ANY_MEMREF, offsets: INDEX[variadic], sizes: INDEX[variadic], strides: INDEX[variadic] },
        attributes: { static_offsets: DENSE_I64_ARRAY, static_sizes: DENSE_I64_ARRAY, static_strides: DENSE_I64_ARRAY },
        results: { result: ANY_MEMREF },
        traits: [Trait::Pure, Trait::AttrSizedOperandSegments],
        format: "$source `` custom<Offsets>($offsets, $static_offsets) custom<Sizes>($sizes, $static_sizes) \
            custom<Strides>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)",
        with: {
            interfaces: &[&Carries::MemoryOfShape],
            verify: Some(verify_subview), name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "subview")), canonicalize: &[
                named("(anonymous namespace)::TrivialSubViewOpFolder", canonicalize::whole_subview), named("mlir::OpWithOffsetSizesAndStridesConstantArgumentFolder<mlir::memref::SubViewOp, SubViewReturnTypeCanonicalizer, SubViewCanonicalizer>", canonicalize::constant_subview), named("(anonymous namespace)::SubViewOpMemRefCastFolder", canonicalize_views::subview_of_cast),
            ],
            directives: SLICE,
        },
    }

    /// The same memory with any other offset, sizes and strides.
    pub struct ReinterpretCast = "memref.reinterpret_cast" {
        operands: {
            source: ANY_RANKED_OR_UNRANKED_MEMREF, offsets: INDEX[variadic], sizes: INDEX[variadic],
            strides: INDEX[variadic],
        },
        attributes: { static_offsets: DENSE_I64_ARRAY, static_sizes: DENSE_I64_ARRAY, static_strides: DENSE_I64_ARRAY },
        results: { result: ANY_MEMREF },
        traits: [Trait::Pure, Trait::AttrSizedOperandSegments],
        format: "$source `to` `offset` `` `:` custom<Offsets>($offsets, $static_offsets) `` `,` \
            `sizes` `` `:` custom<Sizes>($sizes, $static_sizes) `` `,` \
            `strides` `` `:` custom<Strides>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)",
        with: {
            interfaces: &[&Carries::MemoryOfShape],
            verify: Some(verify_reinterpret_cast), name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "reinterpret_cast")),
            fold_in_place: &[canonicalize_views::reinterpret_cast_of_view, canonicalize_views::same_reinterpret_cast],
            canonicalize: &[named("(anonymous namespace)::ReinterpretCastOpExtractStridedMetadataFolder", canonicalize_views::reinterpret_cast_of_metadata), named("(anonymous namespace)::ReinterpretCastOpConstantFolder", canonicalize_views::constant_reinterpret_cast)],
            directives: SLICE,
        },
    }

    /// Bytes as elements of another type.
    pub struct View = "memref.view" {
        operands: { source: BYTES, byte_shift: INDEX, sizes: INDEX[variadic] },
        results: { result: ANY_MEMREF },
        traits: [Trait::Pure],
        format: "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)",
        with: {
            verify: Some(verify_view), name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "view")),
            canonicalize: &[named("(anonymous namespace)::ViewOpShapeFolder", canonicalize_views::constant_view), named("(anonymous namespace)::ViewOpMemrefCastFolder", canonicalize_views::view_of_cast)],
        },
    }

    /// The same memory with its dimensions in another order.
    pub struct Transpose = "memref.transpose" {
        operands: { r#in: ANY_MEMREF },
        attributes: { permutation: AFFINE_MAP_ATTR },
        results: { result: ANY_MEMREF },
        traits: [Trait::Pure],
        assembly: (parse_transpose, print_transpose),
        with: { interfaces: &[&Carries::MemoryOfShape], verify: Some(verify_transpose), name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "transpose")), fold: Some(fold_transpose), fold_in_place: &[canonicalize_views::transpose_of_transpose] },
    }

    /// A memref taken apart: its memory as a memref of rank 0, offset, sizes and strides.
    pub struct ExtractStridedMetadata = "memref.extract_strided_metadata" {
        operands: { source: ANY_MEMREF },
        results: { base_buffer: ANY_MEMREF, offset: INDEX, sizes: INDEX[variadic], strides: INDEX[variadic] },
        traits: [Trait::Pure],
        format: "$source `:` type($source) `->` type(results) attr-dict",
        with: {
            interfaces: &[&Carries::MemoryOfShape],
            verify: Some(verify_metadata), name_results: Some(name_metadata),
            fold_in_place: &[canonicalize_views::known_metadata, super::cast_operands],
        },
    }

    /// The address of the memory as a number.
    pub struct ExtractAlignedPointerAsIndex = "memref.extract_aligned_pointer_as_index" {
        operands: { source: ANY_RANKED_OR_UNRANKED_MEMREF },
        results: inferred { aligned_pointer: INDEX },
        traits: [Trait::Pure],
        format: "$source `:` type($source) `->` type(results) attr-dict",
        with: { interfaces: &[&Carries::MemoryOfShape], name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "intptr")) },
    }
}

static BYTES: TypeConstraint = TypeConstraint::new("1D memref of 8-bit signless integer values", |context, ty| {
    MemRef::of(context, ty).is_some_and(|m| m.rank() == 1 && m.element == context.i8())
});

// ---- casts ----

/// Whether `memref.cast` goes from one type to the other: element type and memory space are equal, and shapes,
/// strides and offsets where both know them.
pub fn are_cast_compatible(context: &Context, from: Type, to: Type) -> bool {
    if context.element_type(from) != context.element_type(to)
        || memory_space(context, from) != memory_space(context, to)
    {
        return false;
    }
    let (Some(a), Some(b)) = (MemRef::of(context, from), MemRef::of(context, to)) else {
        // One at least has no rank; a cast between two such types checks nothing.
        return MemRef::of(context, from).is_some() || MemRef::of(context, to).is_some();
    };
    let compatible = |a: i64, b: i64| a == b || a == DYNAMIC || b == DYNAMIC;
    if a.rank() != b.rank() || !a.shape.iter().zip(b.shape).all(|(&a, &b)| compatible(a, b)) {
        return false;
    }
    if a.layout == b.layout {
        return true;
    }
    match (strided_form(context, from), strided_form(context, to)) {
        (Some(a), Some(b)) => {
            compatible(a.offset, b.offset) && a.strides.iter().zip(&b.strides).all(|(&a, &b)| compatible(a, b))
        }
        _ => false,
    }
}

fn incompatible(ir: &Ir<'_>, op: Op) -> Box<Diagnostic> {
    let text = |ty| ir.context().type_text(ty);
    let (from, to) = (ir.value_type(ir.operand(op, 0)), ir.value_type(ir.result(op, 0)));
    op_error(ir, op, format!("operand type '{}' and result type '{}' are cast incompatible", text(from), text(to)))
}

fn verify_cast(ir: &Ir<'_>, op: Op) -> Fallible {
    let (from, to) = (ir.value_type(Cast(op).source(ir)), ir.value_type(Cast(op).dest(ir)));
    if are_cast_compatible(ir.context(), from, to) { Ok(()) } else { Err(incompatible(ir, op)) }
}

/// A cast to the same type is its source; of two casts in a row the first can go where that loses nothing.
fn fold_cast(ir: &Ir<'_>, op: Op, _constants: &[Option<Attribute>]) -> FoldResult {
    let source = Cast(op).source(ir);
    let ty = ir.value_type(Cast(op).dest(ir));
    let value = if ir.value_type(source) == ty {
        source
    } else {
        let first = defined_by::<Cast>(ir, source)?.source(ir);
        (ir.value_type(first) == ty && MemRef::of(ir.context(), ty).is_some()).then_some(first)?
    };
    folded(FoldValue::Value(value))
}

fn verify_memory_space_cast(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let cast = MemorySpaceCast(op);
    let without_space = |ty: Type| match context.type_data(ty) {
        TypeData::MemRef { shape, element, layout, .. } => Some((Some((shape, layout)), element)),
        TypeData::UnrankedMemRef { element, .. } => Some((None, element)),
        _ => None,
    };
    let (from, to) = (ir.value_type(cast.source(ir)), ir.value_type(cast.dest(ir)));
    if without_space(from) == without_space(to) { Ok(()) } else { Err(incompatible(ir, op)) }
}

/// A cast to the space that it is in already.
fn fold_memory_space_cast(ir: &Ir<'_>, op: Op, _: &[Option<Attribute>]) -> FoldResult {
    let source = MemorySpaceCast(op).source(ir);
    if ir.value_type(source) == ir.value_type(ir.result(op, 0)) { folded(FoldValue::Value(source)) } else { None }
}

// ---- subview ----

fn reject(ir: &Ir<'_>, op: Op, message: Option<String>) -> Fallible {
    message.map_or(Ok(()), |message| Err(Diagnostic::error(ir.location(op), message)))
}

/// The strided form of the slice of something of form `source`.
pub(super) fn form_of_slice(slice: &Slice, source: &StridedForm) -> StridedForm {
    let steps = source.strides.iter().zip(&slice.offsets);
    let offset = steps.fold(source.offset, |sum, (&stride, &offset)| add(sum, mul(offset, stride)));
    let strides = source.strides.iter().zip(&slice.steps).map(|(&stride, &step)| mul(stride, step)).collect();
    StridedForm { strides, offset }
}

fn verify_subview(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, view) = (ir.context(), SubView(op));
    let source_type = ir.value_type(view.source(ir));
    let Some(source) = MemRef::of(context, source_type) else { return Ok(()) };
    let slice = Slice::of(ir, op);
    slice.verify_lists(ir, op, 1, [source.rank(); 3])?;
    reject(ir, op, slice.negative())?;

    let result_type = ir.value_type(view.result(ir));
    if memory_space(context, source_type) != memory_space(context, result_type) {
        let (source, result) = (context.type_text(source_type), context.type_text(result_type));
        let message = format!(
            "different memory spaces specified for base memref type '{source}' and subview memref type '{result}'"
        );
        return Err(Diagnostic::error(ir.location(op), message));
    }
    let Some(form) = strided_form(context, source_type) else {
        let message = format!("base type '{}' is not strided", context.type_text(source_type));
        return Err(Diagnostic::error(ir.location(op), message));
    };
    verify_slice_result(ir, op, &source, &slice.sizes, &form_of_slice(&slice, &form), result_type)?;
    reject(ir, op, slice.out_of_bounds(source.shape))
}

/// Checks the result against the inferred type, whose dimensions of size 1 it may leave out.
fn verify_slice_result(
    ir: &Ir<'_>,
    op: Op,
    source: &MemRef<'_>,
    sizes: &[i64],
    form: &StridedForm,
    result_type: Type,
) -> Fallible {
    let context = ir.context();
    let expected = || {
        context.type_text(context.intern_type(TypeData::MemRef {
            shape: sizes.into(),
            element: source.element,
            layout: Some(strided_layout(context, form)),
            memory_space: source.memory_space,
        }))
    };
    let mismatch = |why: &str| {
        let message = format!(
            "expected result type to be '{}' or a rank-reduced version. ({why}), but got '{}'",
            expected(),
            context.type_text(result_type)
        );
        Err(Diagnostic::error(ir.location(op), message))
    };
    let Some(result) = MemRef::of(context, result_type) else { return Ok(()) };
    if result.element != source.element {
        return mismatch("mismatch of result element type");
    }
    if result.rank() > sizes.len() {
        return mismatch("result rank is larger than source rank");
    }
    let Some(result_form) = strided_form(context, result_type) else { return mismatch("mismatch of result layout") };
    if !drops_only_units(sizes, result.shape, |_, _| true) {
        return mismatch("mismatch of result sizes");
    }
    let strides_match = |i: usize, j: usize| form.strides[i] == result_form.strides[j];
    if form.offset != result_form.offset || !drops_only_units(sizes, result.shape, strides_match) {
        return mismatch("mismatch of result layout");
    }
    Ok(())
}

fn drops_only_units(full: &[i64], reduced: &[i64], matches: impl Fn(usize, usize) -> bool) -> bool {
    dropped_units(full, reduced, matches).is_some()
}

/// The elements of `full`, all of them 1, that `reduced` lacks. `matches` decides whether a pair of kept positions can
/// correspond. Taking the first match is enough: the later of two candidates is then left out.
fn dropped_units(full: &[i64], reduced: &[i64], matches: impl Fn(usize, usize) -> bool) -> Option<SmallVec<[bool; 4]>> {
    let (mut next, mut dropped) = (0, SmallVec::new());
    for (i, &size) in full.iter().enumerate() {
        let is_kept = reduced.get(next) == Some(&size) && matches(i, next);
        if !is_kept && size != 1 {
            return None;
        }
        next += usize::from(is_kept);
        dropped.push(!is_kept);
    }
    (next == reduced.len()).then_some(dropped)
}

/// The type of a slice of memory, without those dimensions of size 1 that `shape` lacks. `None` where the memory has no
/// strides, or the slice not that shape.
pub(crate) fn slice_type(context: &Context, source: Type, slice: &Slice, shape: &[i64]) -> Option<Type> {
    let memref = MemRef::of(context, source)?;
    let mut form = form_of_slice(slice, &strided_form(context, source)?);
    let dropped = dropped_units(&slice.sizes, shape, |_, _| true)?;
    form.strides = form.strides.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(&s, _)| s).collect();
    let layout = Some(strided_layout(context, &form));
    let (shape, element, memory_space) = (shape.into(), memref.element, memref.memory_space);
    Some(context.intern_type(TypeData::MemRef { shape, element, layout, memory_space }))
}

impl SubView {
    /// The dimensions of the source, all of size 1, that the result lacks. `None` where the types do not decide.
    pub fn dropped_dims(self, ir: &Ir<'_>) -> Option<SmallVec<[bool; 4]>> {
        let (source, result) = (ir.value_type(self.source(ir)), ir.value_type(self.result(ir)));
        dropped_dims(ir.context(), &Slice::of(ir, self.0), source, result)
    }
}

/// The dimensions of a slice of `source`, all of size 1, that `result` lacks. `None` where the types do not decide.
pub(super) fn dropped_dims(
    context: &Context,
    slice: &Slice,
    source: Type,
    result: Type,
) -> Option<SmallVec<[bool; 4]>> {
    let (form, found) = (form_of_slice(slice, &strided_form(context, source)?), strided_form(context, result)?);
    let strides_match = |i: usize, j: usize| form.strides[i] == found.strides[j];
    let shape = context.shape(result)?;
    dropped_units(&slice.sizes, shape, strides_match).or_else(|| dropped_units(&slice.sizes, shape, |_, _| true))
}

impl ReinterpretCast {
    /// Makes one with the builder's location.
    pub fn make(
        builder: &mut Builder<'_, '_>,
        source: Value,
        offset: MixedIndex,
        sizes: &[MixedIndex],
        strides: &[MixedIndex],
        ty: Type,
    ) -> Self {
        let [(offset, o), (sizes, n), (strides, s)] = [&[offset], sizes, strides].map(split_mixed);
        let made = Self::build(builder, source, o, n, s, &offset[..], &sizes[..], &strides[..], ty);
        Self(made.built_op(builder.ir()))
    }
}

impl SubView {
    /// Makes one of these offsets, sizes and steps with the builder's location.
    pub fn make(builder: &mut Builder<'_, '_>, source: Value, lists: [&[MixedIndex]; 3], ty: Type) -> Self {
        let [(offsets, o), (sizes, n), (strides, s)] = lists.map(split_mixed);
        let made = Self::build(builder, source, o, n, s, &offsets[..], &sizes[..], &strides[..], ty);
        Self(made.built_op(builder.ir()))
    }
}

// ---- reinterpret_cast and view ----

fn verify_same_space(ir: &Ir<'_>, op: Op, from: &str, to: &str) -> Fallible {
    let context = ir.context();
    let (source, result) = (ir.value_type(ir.operand(op, 0)), ir.value_type(ir.result(op, 0)));
    if memory_space(context, source) == memory_space(context, result) {
        return Ok(());
    }
    let (source, result) = (context.type_text(source), context.type_text(result));
    let message = format!("different memory spaces specified for {from} '{source}' and {to} '{result}'");
    Err(Diagnostic::error(ir.location(op), message))
}

fn verify_reinterpret_cast(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, cast) = (ir.context(), ReinterpretCast(op));
    let (source_type, result_type) = (ir.value_type(cast.source(ir)), ir.value_type(cast.result(ir)));
    let Some(result) = MemRef::of(context, result_type) else { return Ok(()) };
    let slice = Slice::of(ir, op);
    slice.verify_lists(ir, op, 1, [1, result.rank(), result.rank()])?;
    reject(ir, op, slice.negative())?;
    let Slice { offsets, sizes, steps: strides } = slice;
    verify_same_space(ir, op, "source type", "result memref type")?;
    let error = |message: String| Err(Diagnostic::error(ir.location(op), message));
    if context.element_type(source_type) != result.element {
        let (source, result) = (context.type_text(source_type), context.type_text(result_type));
        return error(format!(
            "different element types specified for source type '{source}' and result memref type '{result}'"
        ));
    }
    // An open size of the type may be anything; a known one must be given here too.
    let fits = |stated: i64, wanted: i64| stated == DYNAMIC || stated == wanted;
    let show = |n: i64| if n == DYNAMIC { "dynamic".to_owned() } else { n.to_string() };
    if let Some(dim) = (0..result.rank()).find(|&i| !fits(result.shape[i], sizes[i])) {
        let (wanted, found) = (show(sizes[dim]), show(result.shape[dim]));
        return error(format!("expected result type with size = {wanted} instead of {found} in dim = {dim}"));
    }
    let Some(form) = strided_form(context, result_type) else {
        return error(format!(
            "expected result type to have strided layout but found '{}'",
            context.type_text(result_type)
        ));
    };
    if !fits(form.offset, offsets[0]) {
        let (wanted, found) = (show(offsets[0]), show(form.offset));
        return error(format!("expected result type with offset = {wanted} instead of {found}"));
    }
    if let Some(dim) = (0..result.rank()).find(|&i| !fits(form.strides[i], strides[i])) {
        let (wanted, found) = (show(strides[dim]), show(form.strides[dim]));
        return error(format!("expected result type with stride = {wanted} instead of {found} in dim = {dim}"));
    }
    Ok(())
}

fn verify_view(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, view) = (ir.context(), View(op));
    let ty = ir.value_type(view.result(ir));
    let Some(result) = MemRef::of(context, ty) else { return Ok(()) };
    for memref in [ir.value_type(view.source(ir)), ty] {
        if MemRef::of(context, memref).is_some_and(|memref| memref.layout.is_some()) {
            let message = format!("unsupported map for memref type '{}'", context.type_text(memref));
            return Err(Diagnostic::error(ir.location(op), message));
        }
    }
    verify_same_space(ir, op, "base memref type", "view memref type")?;
    let (given, expected) = (view.sizes(ir).len(), result.dynamic_dims());
    if given != expected {
        let message = format!("incorrect number of dynamic sizes, has {given}, expected {expected}");
        return Err(op_error(ir, op, message));
    }
    Ok(())
}

// ---- transpose ----

fn parse_transpose(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let source = parser.parse_operand()?;
    let permutation = parse_permutation(parser)?;
    parser.parse_attr_dict(state)?;
    let from = super::parse_colon_memref_type(parser)?;
    parser.parse_keyword("to")?;
    let to = parser.parse_type()?;
    state.operands.push(parser.resolve_operand(&source, from)?);
    state.result_types.push(to);
    state.set_attribute(context.identifier("permutation"), permutation);
    Ok(())
}

/// `(i, j) -> (j, i)`
fn parse_permutation(parser: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    let location = parser.location();
    let names: Vec<_> = parser.parse_list_of(Delimiter::Paren, |p| p.parse_any_keyword())?;
    parser.parse_arrow()?;
    let positions: Vec<_> = parser.parse_list_of(Delimiter::Paren, |p| {
        let location = p.location();
        let name = p.parse_any_keyword()?;
        let position = names.iter().position(|&known| known == name).and_then(|i| u32::try_from(i).ok());
        position.ok_or_else(|| p.error(location, format!("'{name}' is not one of the dimensions")))
    })?;
    let map = AffineMap::permutation(&positions).filter(|_| positions.len() == names.len());
    let map = map.ok_or_else(|| parser.error(location, "expected a permutation of the dimensions"))?;
    Ok(parser.context().intern_attribute(AttributeData::AffineMap(map)))
}

fn print_transpose(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, transpose, context) = (printer.ir(), Transpose(op), printer.context());
    let source = transpose.r#in(ir);
    printer.write(" ");
    printer.print_operand(source);
    printer.write(" ");
    if let AttributeData::AffineMap(map) = context.attribute_data(transpose.permutation(ir)) {
        printer.write(&map.to_string());
    }
    printer.print_attr_dict(op, &["permutation"]);
    printer.print_colon_type(ir.value_type(source));
    printer.write(" to ");
    printer.print_type(ir.value_type(transpose.result(ir)));
}

/// Dimensions that stay where they are.
fn fold_transpose(ir: &Ir<'_>, op: Op, _constants: &[Option<Attribute>]) -> FoldResult {
    let transpose = Transpose(op);
    let source = transpose.r#in(ir);
    let is_identity = match ir.context().attribute_data(transpose.permutation(ir)) {
        AttributeData::AffineMap(map) => map.is_identity(),
        _ => false,
    };
    let stays = is_identity && ir.value_type(source) == ir.value_type(transpose.result(ir));
    stays.then(|| SmallVec::from_elem(FoldValue::Value(source), 1))
}

fn verify_transpose(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, transpose) = (ir.context(), Transpose(op));
    let source_type = ir.value_type(transpose.r#in(ir));
    let (Some(source), Some(form)) = (MemRef::of(context, source_type), strided_form(context, source_type)) else {
        return Err(op_error(ir, op, "expected a strided memref"));
    };
    let AttributeData::AffineMap(map) = context.attribute_data(transpose.permutation(ir)) else { return Ok(()) };
    if !map.is_permutation() || map.num_dims() as usize != source.rank() {
        let rank = source.rank();
        return Err(op_error(ir, op, format!("expected a permutation map of same rank as the input ({rank})")));
    }
    let order: Vec<usize> = map
        .results()
        .iter()
        .filter_map(|e| if let AffineExpr::Dim(d) = e { Some(*d as usize) } else { None })
        .collect();
    let permuted = StridedForm { strides: order.iter().map(|&d| form.strides[d]).collect(), offset: form.offset };
    let expected = context.intern_type(TypeData::MemRef {
        shape: order.iter().map(|&d| source.shape[d]).collect(),
        element: source.element,
        layout: Some(strided_layout(context, &permuted)),
        memory_space: source.memory_space,
    });
    let result = ir.value_type(transpose.result(ir));
    let same = context.shape(result) == context.shape(expected)
        && context.element_type(result) == context.element_type(expected)
        && memory_space(context, result) == memory_space(context, expected)
        && strided_form(context, result) == strided_form(context, expected);
    if same {
        return Ok(());
    }
    let (result, source) = (context.type_text(result), context.type_text(source_type));
    let message = format!(
        "result type '{result}' is not equivalent to the canonical transposed input type '{}' of '{source}'",
        context.type_text(expected)
    );
    Err(op_error(ir, op, message))
}

// ---- metadata ----

fn name_metadata(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    let rank = ir.num_results(op).saturating_sub(2) / 2;
    let names = ["base_buffer", "offset", "sizes", "strides"];
    let positions = [0, 1, 2, 2 + rank];
    for (index, (name, position)) in names.into_iter().zip(positions).enumerate() {
        if index < 2 || rank > 0 {
            sink(ir.result(op, position), name);
        }
    }
}

fn verify_metadata(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let Some(source) = MemRef::of(context, ir.value_type(ir.operand(op, 0))) else { return Ok(()) };
    let base = context.memref(&[], source.element, source.memory_space);
    let (found, expected) = (ir.num_results(op), 2 + 2 * source.rank());
    if found == expected && ir.value_type(ir.result(op, 0)) == base {
        return Ok(());
    }
    let base = context.type_text(base);
    let message = format!("is to have {expected} results, the first of type '{base}', but has {found}");
    Err(op_error(ir, op, message))
}

impl ExtractStridedMetadata {
    /// Makes one with the builder's location; `None` when `source` is no memref with a rank.
    pub fn make(builder: &mut Builder<'_, '_>, source: Value) -> Option<Self> {
        let (ir, context) = (builder.ir(), builder.context());
        let memref = MemRef::of(context, ir.value_type(source))?;
        let base = context.memref(&[], memref.element, memref.memory_space);
        let numbers = vec![context.index(); memref.rank()];
        Some(Self::build(builder, source, base, context.index(), &numbers, &numbers))
    }

    /// The sizes, one a dimension.
    pub fn size_results(self, ir: &Ir<'_>) -> impl Iterator<Item = Value> {
        let rank = ir.num_results(self.0).saturating_sub(2) / 2;
        ir.results(self.0).skip(2).take(rank)
    }

    /// The strides, one a dimension.
    pub fn stride_results(self, ir: &Ir<'_>) -> impl Iterator<Item = Value> {
        let rank = ir.num_results(self.0).saturating_sub(2) / 2;
        ir.results(self.0).skip(2 + rank)
    }
}
