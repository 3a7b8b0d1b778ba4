//! Reading, writing and asking for sizes.

use vulcanize_ir::rewrite::{constant_value, defined_by, folded};
use vulcanize_ir::schema::{
    ANY_MEMREF, ANY_RANKED_OR_UNRANKED_MEMREF, ANY_TYPE, Accessed, AttrConstraint, AttrSyntax, BOOL_ATTR, Carries,
    ConditionallySpeculatable, FoldResult, FoldValue, INDEX, MemoryAccess, Trait, TypeConstraint, TypedOp, named,
};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Fallible, Ir, Op, OperationState, Type, ops};

use super::{ALIGNMENT, Alloc, Alloca, Cast, MemRef, SubView, View, canonicalize, canonicalize_views};
use crate::arith::{ATOMIC_RMW_KIND, ATOMIC_RMW_KIND_ATTR};
use crate::bufferization::canonicalize as bufferization;
use crate::function::op_error;

/// The operation of an atomic read-modify-write by its keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AtomicRmwKind(pub &'static str);

impl AtomicRmwKind {
    /// The operation of an op.
    pub fn of(ir: &Ir<'_>, op: AtomicRmw) -> Option<Self> {
        let number = u64::try_from(ir.context().int_value(op.kind(ir))?).ok()?;
        ATOMIC_RMW_KIND.name_of(number).map(Self)
    }

    fn is_float(self) -> bool {
        matches!(self.0, "addf" | "maximumf" | "maxnumf" | "minimumf" | "minnumf" | "mulf")
    }
}

static I32_ALIGNMENT: AttrConstraint = AttrConstraint {
    summary: "32-bit signless integer attribute whose value is positive",
    check: |context, attribute| {
        context.attribute_type(attribute) == Some(context.i32())
            && context.int_value(attribute).is_some_and(|value| value > 0)
    },
    syntax: AttrSyntax::Typed(Context::i32),
};

pub(crate) static LOCALITY: AttrConstraint = AttrConstraint {
    summary: "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
    check: |context, attribute| {
        context.attribute_type(attribute) == Some(context.i32())
            && context.int_value(attribute).is_some_and(|hint| (0..=3).contains(&hint))
    },
    syntax: AttrSyntax::Typed(Context::i32),
};

static INTEGER_OR_FLOAT: TypeConstraint =
    TypeConstraint::new("signless integer or floating-point", is_integer_or_float);

static MEMREF_OF_INTEGER_OR_FLOAT: TypeConstraint =
    TypeConstraint::new("memref of signless integer or floating-point values", |context, ty| {
        MemRef::of(context, ty).is_some_and(|memref| is_integer_or_float(context, memref.element))
    });

fn is_integer_or_float(context: &Context, ty: Type) -> bool {
    context.float_kind(ty).is_some() || (vulcanize_ir::schema::ANY_SIGNLESS_INTEGER.check)(context, ty)
}

/// The default for accesses without `nontemporal`.
pub(crate) fn temporal(context: &Context) -> Attribute {
    context.bool_attr(false)
}

const ELEMENT_OF_MEMREF: &str = "type of 'value' matches element type of 'memref'";

fn element(context: &Context, ty: Type) -> Option<Type> {
    MemRef::of(context, ty).map(|memref| memref.element)
}

ops! {
    /// Accesses.
    pub(super) static OPS;

    /// Reads an element.
    pub struct Load = "memref.load" {
        operands: { memref: ANY_MEMREF, indices: INDEX[variadic] },
        attributes: { nontemporal: BOOL_ATTR[optional] = temporal, alignment: ALIGNMENT[optional] },
        results: inferred { result: ANY_TYPE },
        traits: [
            Trait::MemRead,
            Trait::TypesMatchWith {
                summary: "result type matches element type of 'memref'", from: "memref", to: "result", transform: element,
            },
        ],
        format: "$memref `[` $indices `]` attr-dict `:` type($memref)",
        with: {
            verify: Some(verify_load), fold_in_place: &[canonicalize::cast_operands], canonicalize: &[bufferization::LOAD_OF_BUFFER], interfaces: &[&MemoryAccess::read(Accessed::Element, 0, 1)],
        },
    }

    /// Writes an element.
    pub struct Store = "memref.store" {
        operands: { value: ANY_TYPE, memref: ANY_MEMREF, indices: INDEX[variadic] },
        attributes: { nontemporal: BOOL_ATTR[optional] = temporal, alignment: ALIGNMENT[optional] },
        traits: [
            Trait::MemWrite,
            Trait::TypesMatchWith { summary: ELEMENT_OF_MEMREF, from: "memref", to: "value", transform: element },
        ],
        format: "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)",
        with: {
            verify: Some(verify_store), fold_in_place: &[canonicalize::cast_operands], interfaces: &[&MemoryAccess::write(Accessed::Element, 0, 1, 2)],
        },
    }

    /// Copies the elements of one memref to another of the same shape.
    pub struct Copy = "memref.copy" {
        operands: { source: ANY_RANKED_OR_UNRANKED_MEMREF, target: ANY_RANKED_OR_UNRANKED_MEMREF },
        traits: [Trait::MemWrite, Trait::SameOperandsElementType, Trait::SameOperandsShape],
        format: "$source `,` $target attr-dict `:` type($source) `to` type($target)",
        with: {
            interfaces: &[&Carries::Memory],
            fold_in_place: &[canonicalize::forgetting_operands],
            canonicalize: &[
                named("(anonymous namespace)::FoldSelfCopy", canonicalize::copy_to_itself), named("(anonymous namespace)::FoldEmptyCopy", canonicalize_views::empty_copy),
            ],
        },
    }

    /// The size of a dimension.
    pub struct Dim = "memref.dim" {
        operands: { source: ANY_NON_ZERO_RANK_MEMREF, index: INDEX },
        results: inferred { result: INDEX },
        traits: [Trait::NoMemoryEffect],
        format: "attr-dict $source `,` $index `:` type($source)",
        with: {
            fold: Some(fold_dim), name_results: Some(|ir, op, sink| sink(Dim(op).result(ir), "dim")),
            fold_in_place: &[canonicalize_views::dim_of_cast], canonicalize: &[named("(anonymous namespace)::DimOfMemRefReshape", canonicalize_views::dim_of_reshape), bufferization::DIM_OF_BUFFER],
            interfaces: &[&Carries::Memory, &DIMENSION_EXISTS, &crate::arith::ranges::OF_SIZE],
        },
    }

    /// The number of dimensions.
    pub struct Rank = "memref.rank" {
        operands: { memref: ANY_RANKED_OR_UNRANKED_MEMREF },
        results: inferred { result: INDEX },
        traits: [Trait::Pure],
        format: "$memref attr-dict `:` type($memref)",
        with: { interfaces: &[&Carries::MemoryOfShape], fold: Some(fold_rank) },
    }

    /// Reads an element, combines it with a value, and writes it back, at once. Returns the read value.
    pub struct AtomicRmw = "memref.atomic_rmw" {
        operands: { value: INTEGER_OR_FLOAT, memref: MEMREF_OF_INTEGER_OR_FLOAT, indices: INDEX[variadic] },
        attributes: { kind: ATOMIC_RMW_KIND_ATTR },
        results: inferred { result: INTEGER_OR_FLOAT },
        traits: [
            Trait::MemWrite, Trait::AllTypesMatch(&["value", "result"]),
            Trait::TypesMatchWith {
                summary: "value type matches element type of memref", from: "memref", to: "value", transform: element,
            },
        ],
        format: "$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` `->` type($result)",
        with: { interfaces: &[&MemoryAccess::update(Some(0), 1, 2)], verify: Some(verify_atomic_rmw), fold_in_place: &[canonicalize::cast_operands] },
    }

    /// Reads an element, computes a new one in a region, and writes it back, at once. Returns the read value.
    pub struct GenericAtomicRmw = "memref.generic_atomic_rmw" {
        operands: { memref: MEMREF_OF_INTEGER_OR_FLOAT, indices: INDEX[variadic] },
        results: inferred { result: INTEGER_OR_FLOAT },
        regions: { atomic_body: Any },
        traits: [
            Trait::MemWrite, Trait::SingleBlock,
            Trait::TypesMatchWith {
                summary: "result type matches element type of memref", from: "memref", to: "result", transform: element,
            },
        ],
        assembly: (parse_generic_atomic_rmw, print_generic_atomic_rmw),
        with: { interfaces: &[&MemoryAccess::update(None, 0, 1)], verify: Some(verify_generic_atomic_rmw) },
    }

    /// Ends the region of an atomic read-modify-write with the new element.
    pub struct AtomicYield = "memref.atomic_yield" {
        operands: { result: ANY_TYPE },
        traits: [Trait::Pure, Trait::HasParent(&["memref.generic_atomic_rmw"]), Trait::Terminator],
        format: "$result attr-dict `:` type($result)",
        with: { verify: Some(verify_atomic_yield) },
    }

    /// Says that an element will be accessed.
    pub struct Prefetch = "memref.prefetch" {
        operands: { memref: ANY_MEMREF, indices: INDEX[variadic] },
        attributes: { isWrite: BOOL_ATTR, localityHint: LOCALITY, isDataCache: BOOL_ATTR },
        traits: [Trait::MemWrite],
        assembly: (parse_prefetch, print_prefetch),
        with: { interfaces: &[&Carries::MemoryOfShape, &MemoryAccess::hint(0, 1)], verify: Some(verify_prefetch), fold_in_place: &[canonicalize::cast_operands] },
    }

    /// The same memory, of which the address is known to be a multiple of a number of bytes.
    pub struct AssumeAlignment = "memref.assume_alignment" {
        operands: { memref: ANY_MEMREF },
        attributes: { alignment: I32_ALIGNMENT },
        results: inferred { result: ANY_MEMREF },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["memref", "result"])],
        format: "$memref `,` $alignment attr-dict `:` type($memref)",
        with: { interfaces: &[&Carries::MemoryOfShape], verify: Some(verify_assume_alignment), fold: Some(fold_assume_alignment), name_results: Some(|ir, op, sink| sink(AssumeAlignment(op).result(ir), "assume_align")) },
    }
}

/// What is assumed already is not assumed again.
fn fold_assume_alignment(ir: &Ir<'_>, op: Op, _: &[Option<Attribute>]) -> FoldResult {
    let (assume, memref) = (AssumeAlignment(op), AssumeAlignment(op).memref(ir));
    let first = defined_by::<AssumeAlignment>(ir, memref)?;
    (first.alignment(ir) == assume.alignment(ir)).then(|| folded(FoldValue::Value(memref))).flatten()
}

static ANY_NON_ZERO_RANK_MEMREF: TypeConstraint =
    TypeConstraint::new("non-0-ranked or unranked memref", |context, ty| {
        MemRef::of(context, ty)
            .map_or_else(|| (vulcanize_ir::schema::ANY_UNRANKED_MEMREF.check)(context, ty), |memref| memref.rank() > 0)
    });

fn rank_of_operand(ir: &Ir<'_>, op: Op, index: usize) -> usize {
    MemRef::of(ir.context(), ir.value_type(ir.operand(op, index))).map_or(0, |memref| memref.rank())
}

fn verify_load(ir: &Ir<'_>, op: Op) -> Fallible {
    let (expected, found) = (rank_of_operand(ir, op, 0), ir.num_operands(op) - 1);
    if expected != found {
        let message = format!("incorrect number of indices for load, expected {expected} but got {found}");
        return Err(op_error(ir, op, message));
    }
    Ok(())
}

fn verify_store(ir: &Ir<'_>, op: Op) -> Fallible {
    if rank_of_operand(ir, op, 1) != ir.num_operands(op) - 2 {
        return Err(op_error(ir, op, "store index operand count not equal to memref rank"));
    }
    Ok(())
}

// ---- dim and rank ----

/// The value among `operands` for dynamic dimension `dim` of `shape`.
fn dynamic_operand(shape: &[i64], dim: usize, operands: &[vulcanize_ir::Value]) -> Option<vulcanize_ir::Value> {
    operands.get(dynamic_before(shape, dim)?).copied()
}

/// How many of the dimensions before one are dynamic.
fn dynamic_before(shape: &[i64], dim: usize) -> Option<usize> {
    Some(shape.get(..dim)?.iter().filter(|&&size| size == DYNAMIC).count())
}

fn fold_dim(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    let (context, source) = (ir.context(), Dim(op).source(ir));
    let dim = usize::try_from(context.int_value((*constants.get(1)?)?)?).ok()?;
    let shape = context.shape(ir.value_type(source))?;
    let size = *shape.get(dim)?;
    if size != DYNAMIC {
        return folded(FoldValue::Constant(context.index_attr(size)));
    }
    let producer = ir.defining_op(source)?;
    let operand = if let Some(alloc) = Alloc::cast(ir, producer) {
        dynamic_operand(shape, dim, &alloc.dynamic_sizes(ir))
    } else if let Some(alloca) = Alloca::cast(ir, producer) {
        dynamic_operand(shape, dim, &alloca.dynamic_sizes(ir))
    } else if let Some(size) = crate::gpu::dynamic_size(ir, producer, dynamic_before(shape, dim)?) {
        Some(size)
    } else if let Some(view) = View::cast(ir, producer) {
        dynamic_operand(shape, dim, &view.sizes(ir))
    } else if let Some(subview) = SubView::cast(ir, producer) {
        let sizes = context.dense_i64_array(subview.static_sizes(ir))?;
        let dropped = subview.dropped_dims(ir)?;
        let of_source = (0..sizes.len()).filter(|&of_source| !dropped[of_source]).nth(dim)?;
        dynamic_operand(&sizes, of_source, &subview.sizes(ir))
    } else {
        None
    };
    folded(FoldValue::Value(operand?))
}

fn fold_rank(ir: &Ir<'_>, op: Op, _constants: &[Option<Attribute>]) -> FoldResult {
    let memref = Rank(op).memref(ir);
    let through_cast = defined_by::<Cast>(ir, memref).map(|cast| cast.source(ir));
    let rank = [Some(memref), through_cast]
        .into_iter()
        .flatten()
        .find_map(|value| Some(MemRef::of(ir.context(), ir.value_type(value))?.rank()))?;
    folded(FoldValue::Constant(ir.context().index_attr(i64::try_from(rank).ok()?)))
}

// ---- atomics ----

fn verify_atomic_rmw(ir: &Ir<'_>, op: Op) -> Fallible {
    let rmw = AtomicRmw(op);
    if rank_of_operand(ir, op, 1) != ir.num_operands(op) - 2 {
        return Err(op_error(ir, op, "expects the number of subscripts to be equal to memref rank"));
    }
    let Some(kind) = AtomicRmwKind::of(ir, rmw) else { return Ok(()) };
    let is_float = ir.context().float_kind(ir.value_type(rmw.value(ir))).is_some();
    if kind.0 != "assign" && kind.is_float() != is_float {
        let wanted = if kind.is_float() { "a floating-point type" } else { "an integer type" };
        return Err(op_error(ir, op, format!("with kind '{}' expects {wanted}", kind.0)));
    }
    Ok(())
}

fn parse_generic_atomic_rmw(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let memref = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    let ty = parser.parse_colon_type()?;
    state.operands.push(parser.resolve_operand(&memref, ty)?);
    state.operands.extend(parser.resolve_operands_of_type(&indices, context.index())?);
    state.result_types.push(context.element_type(ty));
    let region = parser.parse_region(&[])?;
    state.regions.push(region);
    parser.parse_attr_dict(state)
}

fn print_generic_atomic_rmw(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, rmw) = (printer.ir(), GenericAtomicRmw(op));
    let memref = rmw.memref(ir);
    printer.write(" ");
    printer.print_operand(memref);
    printer.write("[");
    printer.print_operands(rmw.indices(ir));
    printer.write("] : ");
    printer.print_type(ir.value_type(memref));
    printer.write(" ");
    printer.print_region(rmw.atomic_body(ir), true, true);
    printer.print_attr_dict(op, &[]);
}

fn verify_generic_atomic_rmw(ir: &Ir<'_>, op: Op) -> Fallible {
    let rmw = GenericAtomicRmw(op);
    let body = ir.first_block(rmw.atomic_body(ir));
    let arguments = body.map_or(&[][..], |block| ir.arguments(block));
    let [argument] = *arguments else {
        return Err(op_error(ir, op, "expected single number of entry block arguments"));
    };
    if ir.value_type(argument) != ir.value_type(rmw.result(ir)) {
        return Err(op_error(ir, op, "expected block argument of the same type result type"));
    }
    if rank_of_operand(ir, op, 0) != ir.num_operands(op) - 1 {
        return Err(op_error(ir, op, "expects the number of subscripts to be equal to memref rank"));
    }
    let free = |inner| vulcanize_ir::rewrite::is_memory_effect_free(ir, inner);
    if body.is_some_and(|block| !ir.ops(block).all(free)) {
        let message = "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects";
        return Err(op_error(ir, op, message));
    }
    Ok(())
}

fn verify_atomic_yield(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(parent) = ir.parent_op(op) else { return Ok(()) };
    let result = ir.result_types(parent).next();
    let found = ir.value_type(ir.operand(op, 0));
    if result.is_some_and(|result| result != found) {
        let (result, found) =
            (result.map_or_else(String::new, |t| ir.context().type_text(t)), ir.context().type_text(found));
        let message = format!("types mismatch between yield op: '{found}' and its parent: '{result}'");
        return Err(op_error(ir, op, message));
    }
    Ok(())
}

// ---- prefetch ----

fn parse_prefetch(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let memref = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    let hint = parse_prefetch_hint(parser)?;
    parser.parse_attr_dict(state)?;
    let ty = super::parse_colon_memref_type(parser)?;
    state.operands.push(parser.resolve_operand(&memref, ty)?);
    state.operands.extend(parser.resolve_operands_of_type(&indices, context.index())?);
    set_prefetch_hint(parser, state, hint)
}

/// A prefetch's access, locality and cache, as written.
pub(crate) type PrefetchHint<'s> = (&'s str, Attribute, &'s str);

/// Reads `, read, locality<3>, data`.
pub(crate) fn parse_prefetch_hint<'s>(parser: &mut Parser<'s, '_>) -> Fallible<PrefetchHint<'s>> {
    let i32_type = parser.context().i32();
    parser.parse_comma()?;
    let access = parser.parse_any_keyword()?;
    parser.parse_comma()?;
    parser.parse_keyword("locality")?;
    parser.parse_less()?;
    let locality = parser.parse_attribute(Some(i32_type))?;
    parser.parse_greater()?;
    parser.parse_comma()?;
    Ok((access, locality, parser.parse_any_keyword()?))
}

/// Checks a hint and stores it in the op's attributes.
pub(crate) fn set_prefetch_hint(
    parser: &Parser<'_, '_>,
    state: &mut OperationState,
    (access, locality, cache): PrefetchHint<'_>,
) -> Fallible {
    let context = parser.context();
    if !matches!(access, "read" | "write") {
        return Err(parser.error(state.location(), "rw specifier has to be 'read' or 'write'"));
    }
    if !matches!(cache, "data" | "instr") {
        return Err(parser.error(state.location(), "cache type has to be 'data' or 'instr'"));
    }
    state.set_attribute(context.identifier("localityHint"), locality);
    state.set_attribute(context.identifier("isWrite"), context.bool_attr(access == "write"));
    state.set_attribute(context.identifier("isDataCache"), context.bool_attr(cache == "data"));
    Ok(())
}

/// Writes `, read, locality<3>, data`.
pub(crate) fn print_prefetch_hint(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, context) = (printer.ir(), printer.context());
    let is_set = |name| ir.attribute_str(op, name).and_then(|flag| context.bool_value(flag)) == Some(true);
    let locality = ir.attribute_str(op, "localityHint").and_then(|hint| context.int_value(hint)).unwrap_or(0);
    let access = if is_set("isWrite") { "write" } else { "read" };
    let cache = if is_set("isDataCache") { "data" } else { "instr" };
    printer.write(&format!(", {access}, locality<{locality}>, {cache}"));
}

fn print_prefetch(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, prefetch) = (printer.ir(), Prefetch(op));
    let memref = prefetch.memref(ir);
    printer.write(" ");
    printer.print_operand(memref);
    printer.write("[");
    printer.print_operands(prefetch.indices(ir));
    printer.write("]");
    print_prefetch_hint(printer, op);
    printer.print_attr_dict(op, &["localityHint", "isWrite", "isDataCache"]);
    printer.print_colon_type(ir.value_type(memref));
}

fn verify_prefetch(ir: &Ir<'_>, op: Op) -> Fallible {
    if rank_of_operand(ir, op, 0) != ir.num_operands(op) - 1 {
        return Err(op_error(ir, op, "too few indices"));
    }
    Ok(())
}

// ---- alignment ----

fn verify_assume_alignment(ir: &Ir<'_>, op: Op) -> Fallible {
    if !super::is_power_of_two(ir.context(), AssumeAlignment(op).alignment(ir)) {
        return Err(op_error(ir, op, "alignment must be power of 2"));
    }
    Ok(())
}

/// The index that a value is, where it is a constant.
pub(crate) fn constant_index(ir: &Ir<'_>, value: vulcanize_ir::Value) -> Option<i64> {
    ir.context().int_value(constant_value(ir, value)?)
}

// ---- interfaces ----

/// The size of a dimension that exists is known anywhere. For ops whose operands are a shaped value and an index.
pub(crate) static DIMENSION_EXISTS: ConditionallySpeculatable = ConditionallySpeculatable(|ir, op| {
    let rank = ir.context().shape(ir.value_type(ir.operand(op, 0))).map(<[i64]>::len);
    let index = constant_index(ir, ir.operand(op, 1)).and_then(|index| usize::try_from(index).ok());
    index.zip(rank).is_some_and(|(index, rank)| index < rank)
});
