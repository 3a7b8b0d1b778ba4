//! Where memory comes from: allocations and globals.

use vulcanize_ir::rewrite::{has_static_shape, zero_attr};
use vulcanize_ir::schema::{
    ANY_ATTR, ANY_MEMREF, ANY_RANKED_OR_UNRANKED_MEMREF, ANY_TYPE, AttrConstraint, AttrSyntax, Carries,
    DestructurableAllocation, FLAT_SYMBOL_REF, INDEX, PromotableAllocation, STRING_ATTR, SYMBOL_NAME, Trait,
    TypeConstraint, TypedOp, UNIT_ATTR, named,
};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{
    Attribute, AttributeData, Context, DYNAMIC, Fallible, Ir, Op, OperationState, SymbolTableCollection, Type,
    TypeData, nearest_symbol_table, ops,
};

use super::{ALIGNMENT, MemRef, canonicalize, canonicalize_views};
use crate::bufferization::allocation::Allocation;
use crate::function::{self, op_error};
use crate::scf::EXECUTE_REGION;
use crate::ub;

ops! {
    /// Allocations and globals.
    pub(super) static OPS;

    /// Allocates memory that lives until it is freed.
    pub struct Alloc = "memref.alloc" {
        operands: { dynamic_sizes: INDEX[variadic], symbol_operands: INDEX[variadic] },
        attributes: { alignment: ALIGNMENT[optional] },
        results: { memref: ANY_MEMREF },
        traits: [Trait::AttrSizedOperandSegments, Trait::MemAlloc],
        format: "`(`$dynamic_sizes`)` (`` `[` $symbol_operands^ `]`)? attr-dict `:` type($memref)",
        with: {
            interfaces: &[&Carries::Memory, &ON_THE_HEAP],
            verify: Some(verify_allocation), name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "alloc")),
            canonicalize: &[named("(anonymous namespace)::SimplifyAllocConst<mlir::memref::AllocOp>", canonicalize::constant_allocation_sizes), named("(anonymous namespace)::SimplifyDeadAlloc<mlir::memref::AllocOp>", canonicalize::dead_allocation)],
        },
    }

    /// Allocates memory that lives as long as the scope around it.
    pub struct Alloca = "memref.alloca" {
        operands: { dynamic_sizes: INDEX[variadic], symbol_operands: INDEX[variadic] },
        attributes: { alignment: ALIGNMENT[optional] },
        results: { memref: ANY_MEMREF },
        traits: [Trait::AttrSizedOperandSegments, Trait::MemAlloc],
        format: "`(`$dynamic_sizes`)` (`` `[` $symbol_operands^ `]`)? attr-dict `:` type($memref)",
        with: {
            verify: Some(verify_alloca), name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "alloca")), interfaces: &[&Carries::Memory, &SLOT, &ELEMENTS, &IN_SCOPE],
            canonicalize: &[named("(anonymous namespace)::SimplifyAllocConst<mlir::memref::AllocaOp>", canonicalize::constant_allocation_sizes), named("(anonymous namespace)::SimplifyDeadAlloc<mlir::memref::AllocaOp>", canonicalize::dead_allocation)],
        },
    }

    /// Gives memory back.
    pub struct Dealloc = "memref.dealloc" {
        operands: { memref: ANY_RANKED_OR_UNRANKED_MEMREF },
        traits: [Trait::MemFree],
        format: "$memref attr-dict `:` type($memref)",
        with: { interfaces: &[&Carries::Memory], fold_in_place: &[canonicalize::cast_operands] },
    }

    /// Gives memory of `alloc` another size; keeps the contents that fit.
    pub struct Realloc = "memref.realloc" {
        operands: { source: ONE_DIMENSION, dynamicResultSize: INDEX[optional] },
        attributes: { alignment: ALIGNMENT[optional] },
        results: { result: ONE_DIMENSION },
        traits: [Trait::MemAlloc, Trait::MemFree],
        format: "$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)",
        with: { interfaces: &[&Carries::MemoryOfShape], verify: Some(verify_realloc), canonicalize: &[named("(anonymous namespace)::SimplifyDeadAlloc<mlir::memref::ReallocOp>", canonicalize::dead_allocation)] },
    }

    /// A scope for `alloca`.
    pub struct AllocaScope = "memref.alloca_scope" {
        results: { results: ANY_TYPE[variadic] },
        regions: { bodyRegion: OneBlock },
        traits: [
            Trait::AutomaticAllocationScope, Trait::RecursiveMemoryEffects, Trait::NoRegionArguments,
            Trait::SingleBlockImplicitTerminator("memref.alloca_scope.return"),
        ],
        assembly: (parse_alloca_scope, print_alloca_scope),
        with: { interfaces: &[&Carries::Values, &EXECUTE_REGION], verify_regions: Some(verify_alloca_scope), canonicalize: &[named("AllocaScopeInliner", canonicalize_views::inline_alloca_scope)] },
    }

    /// Ends a scope for `alloca`.
    pub struct AllocaScopeReturn = "memref.alloca_scope.return" {
        operands: { results: ANY_TYPE[variadic] },
        traits: [Trait::Pure, Trait::ReturnLike, Trait::Terminator, Trait::HasParent(&["memref.alloca_scope"])],
        format: "attr-dict ($results^ `:` type($results))?",
        with: { interfaces: &[&Carries::Values] },
    }

    /// Memory with a name.
    pub struct Global = "memref.global" {
        attributes: {
            sym_name: SYMBOL_NAME, sym_visibility: STRING_ATTR[optional], r#type: MEMREF_TYPE_ATTR,
            initial_value: ANY_ATTR[optional], constant: UNIT_ATTR[optional], alignment: I64_ALIGNMENT[optional],
        },
        traits: [Trait::Symbol],
        assembly: (parse_global, print_global),
        with: {
            verify: Some(verify_global),
        },
    }

    /// The memory of a name.
    pub struct GetGlobal = "memref.get_global" {
        attributes: { name: FLAT_SYMBOL_REF },
        results: { result: STATIC_MEMREF },
        traits: [Trait::Pure],
        format: "$name `:` type($result) attr-dict",
        with: { interfaces: &[&Carries::MemoryOfShape], verify_symbol_uses: Some(verify_get_global) },
    }
}

/// Memory that may move, and may live in a scope.
static ON_THE_HEAP: Allocation = Allocation {
    leaves_blocks: true,
    leaves_loops: true,
    in_scope: Some(|builder, op| {
        let ir = builder.ir();
        let location = ir.location(op);
        let mut state = OperationState::of::<Alloca>(ir.context(), location).operands(ir.operands(op));
        state.result_types.extend(ir.result_types(op));
        state.attributes.extend(ir.attributes(op).iter().copied());
        let made = builder.insert(state);
        builder.ir().result(made, 0)
    }),
};

/// Memory of a scope stays in it, but need not be made in each iteration.
static IN_SCOPE: Allocation = Allocation { leaves_blocks: false, leaves_loops: true, in_scope: None };

static ONE_DIMENSION: TypeConstraint = TypeConstraint::new("1D memref of any type values", |context, ty| {
    MemRef::of(context, ty).is_some_and(|memref| memref.rank() == 1)
});

static STATIC_MEMREF: TypeConstraint =
    TypeConstraint::new("statically shaped memref of any type values", is_static_memref);

static MEMREF_TYPE_ATTR: AttrConstraint = AttrConstraint {
    summary: "memref type attribute",
    check: |context, attribute| context.type_value(attribute).is_some_and(|ty| MemRef::of(context, ty).is_some()),
    syntax: AttrSyntax::Type,
};

static I64_ALIGNMENT: AttrConstraint = AttrConstraint {
    summary: "64-bit signless integer attribute",
    check: |context, attribute| context.attribute_type(attribute) == Some(context.i64()),
    syntax: AttrSyntax::Typed(Context::i64),
};

fn is_static_memref(context: &Context, ty: Type) -> bool {
    MemRef::of(context, ty).is_some_and(|memref| memref.dynamic_dims() == 0)
}

// ---- allocation ----

/// The number of symbols that a memref type's layout has.
fn layout_symbols(context: &Context, memref: &MemRef<'_>) -> usize {
    match memref.layout.map(|layout| context.attribute_data(layout)) {
        Some(AttributeData::AffineMap(map)) => map.num_symbols() as usize,
        Some(AttributeData::StridedLayout { offset, strides }) => {
            strides.iter().chain([offset]).filter(|&&n| n == DYNAMIC).count()
        }
        _ => 0,
    }
}

fn verify_allocation(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(memref) = MemRef::of(ir.context(), ir.value_type(ir.result(op, 0))) else { return Ok(()) };
    let (sizes, dynamic) = (ir.operand_group(op, 0).len(), memref.dynamic_dims());
    if sizes != dynamic {
        let message = format!("incorrect number of dynamic sizes, has {sizes}, expected {dynamic}");
        return Err(op_error(ir, op, message));
    }
    let (given, expected) = (ir.operand_group(op, 1).len(), layout_symbols(ir.context(), &memref));
    if given != expected {
        let message =
            format!("symbol operand count does not equal memref symbol count: expected {expected}, got {given}");
        return Err(op_error(ir, op, message));
    }
    Ok(())
}

fn verify_alloca(ir: &Ir<'_>, op: Op) -> Fallible {
    let is_scope = |ir: &Ir<'_>, parent| ir.has_trait(parent, |t| matches!(t, Trait::AutomaticAllocationScope));
    if ir.ancestor(op, is_scope).is_none() {
        return Err(op_error(ir, op, "requires an ancestor op with AutomaticAllocationScope trait"));
    }
    verify_allocation(ir, op)
}

fn verify_realloc(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, realloc) = (ir.context(), Realloc(op));
    let types = [ir.value_type(realloc.source(ir)), ir.value_type(realloc.result(ir))];
    let [Some(source), Some(result)] = types.map(|ty| MemRef::of(context, ty)) else { return Ok(()) };
    let [source_text, result_text] = types.map(|ty| context.type_text(ty));
    for (memref, which, text) in [(&source, "source", &source_text), (&result, "result", &result_text)] {
        if memref.layout.is_some() {
            return Err(op_error(ir, op, format!("unsupported layout for {which} memref type {text}")));
        }
    }
    if source.memory_space != result.memory_space {
        let message = format!(
            "different memory spaces specified for source memref type {source_text} and result memref type {result_text}"
        );
        return Err(op_error(ir, op, message));
    }
    if source.element != result.element {
        let message = format!(
            "different element types specified for source memref type {source_text} and result memref type {result_text}"
        );
        return Err(op_error(ir, op, message));
    }
    match (result.dynamic_dims() > 0, realloc.dynamicResultSize(ir).is_some()) {
        (true, false) => Err(op_error(ir, op, format!("missing dimension operand for result type {result_text}"))),
        (false, true) => Err(op_error(ir, op, format!("unnecessary dimension operand for result type {result_text}"))),
        _ => Ok(()),
    }
}

fn parse_alloca_scope(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    state.result_types.extend(parser.parse_optional_arrow_type_list()?);
    let region = parser.parse_region(&[])?;
    parser.ensure_terminator(region, "memref.alloca_scope.return", state.location());
    state.regions.push(region);
    parser.parse_attr_dict(state)
}

fn print_alloca_scope(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" ");
    let has_results = ir.num_results(op) > 0;
    if has_results {
        printer.write(" -> (");
        printer.print_types(ir.result_types(op));
        printer.write(")");
    }
    printer.write(" ");
    printer.print_region(AllocaScope(op).bodyRegion(ir), false, has_results);
    printer.print_attr_dict(op, &[]);
}

fn verify_alloca_scope(ir: &Ir<'_>, op: Op) -> Fallible {
    let last = ir.first_block(AllocaScope(op).bodyRegion(ir)).and_then(|block| ir.last_op(block));
    match last {
        Some(last) if !ir.operand_types(last).eq(ir.result_types(op)) => {
            Err(op_error(ir, op, "along control flow edge from Region #0 to parent: types do not match the results"))
        }
        Some(_) | None => Ok(()),
    }
}

// ---- globals ----

fn parse_global(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    if let Some(visibility) = parser.parse_optional_string()? {
        state.set_attribute(context.identifier("sym_visibility"), context.string_attr(&visibility));
    }
    if parser.parse_optional_keyword("constant") {
        state.set_attribute(context.identifier("constant"), context.unit_attr());
    }
    function::parse_symbol_name(parser, state)?;
    parser.parse_colon()?;
    parse_global_type(parser, state)?;
    parser.parse_attr_dict(state)
}

fn parse_global_type(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let location = state.location();
    let ty = parser.parse_type()?;
    let Some(memref) = MemRef::of(context, ty).filter(|memref| memref.dynamic_dims() == 0) else {
        let message = format!("type should be static shaped memref, but got '{}'", context.type_text(ty));
        return Err(parser.error(location, message));
    };
    state.set_attribute(context.identifier("type"), context.type_attr(ty));
    if !parser.parse_optional_equal() {
        return Ok(());
    }
    let value = if parser.parse_optional_keyword("uninitialized") {
        context.unit_attr()
    } else {
        let location = parser.location();
        let value = parser.parse_attribute(Some(tensor_like(context, &memref)))?;
        if !is_elements(context, value) {
            let message = "initial value should be a unit or elements attribute";
            return Err(parser.error(location, message));
        }
        value
    };
    state.set_attribute(context.identifier("initial_value"), value);
    Ok(())
}

fn is_elements(context: &Context, attribute: Attribute) -> bool {
    matches!(
        context.attribute_data(attribute),
        AttributeData::DenseElements { .. }
            | AttributeData::DenseResource { .. }
            | AttributeData::SparseElements { .. }
    )
}

/// The type of a global's initial value: a tensor of the same shape.
fn tensor_like(context: &Context, memref: &MemRef<'_>) -> Type {
    context.intern_type(TypeData::RankedTensor { shape: memref.shape.into(), element: memref.element, encoding: None })
}

fn print_global(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, global, context) = (printer.ir(), Global(op), printer.context());
    printer.write(" ");
    if let Some(visibility) = global.sym_visibility(ir) {
        printer.print_attribute(visibility);
        printer.write(" ");
    }
    printer.write(if global.constant(ir).is_some() { "constant " } else { "" });
    printer.print_symbol_name(context.string_value(global.sym_name(ir)).unwrap_or_default());
    printer.write(" : ");
    if let Some(ty) = context.type_value(global.r#type(ir)) {
        printer.print_type(ty);
    }
    match global.initial_value(ir) {
        None => {}
        Some(value) if value == context.unit_attr() => printer.write(" = uninitialized"),
        Some(value) => {
            printer.write(" = ");
            printer.print_attribute_without_type(value);
        }
    }
    printer.print_attr_dict(op, &["sym_visibility", "constant", "sym_name", "type", "initial_value"]);
}

fn verify_global(ir: &Ir<'_>, op: Op) -> Fallible {
    let (global, context) = (Global(op), ir.context());
    let ty = context.type_value(global.r#type(ir));
    let Some(memref) = ty.and_then(|ty| MemRef::of(context, ty)).filter(|memref| memref.dynamic_dims() == 0) else {
        let found = ty.map_or_else(String::new, |ty| context.type_text(ty));
        return Err(op_error(ir, op, format!("type should be static shaped memref, but got '{found}'")));
    };
    let Some(value) = global.initial_value(ir).filter(|&value| value != context.unit_attr()) else { return Ok(()) };
    if !is_elements(context, value) {
        let found = context.attribute_text(value);
        return Err(op_error(ir, op, format!("initial value should be a unit or elements attribute, but got {found}")));
    }
    let (expected, found) = (tensor_like(context, &memref), context.attribute_type(value));
    if found != Some(expected) {
        let found = found.map_or_else(String::new, |ty| context.type_text(ty));
        let message = format!(
            "initial value expected to be of type '{}', but was of type '{found}'",
            context.type_text(expected)
        );
        return Err(op_error(ir, op, message));
    }
    Ok(())
}

fn verify_get_global(ir: &Ir<'_>, op: Op, symbols: &mut SymbolTableCollection) -> Fallible {
    let context = ir.context();
    let get = GetGlobal(op);
    let name = context.flat_symbol(get.name(ir)).map_or("", |name| context.str(name));
    let found = symbols.lookup_nearest(ir, op, get.name(ir)).and_then(|global| Global::cast(ir, global));
    let Some(ty) = found.and_then(|global| context.type_value(global.r#type(ir))) else {
        return Err(op_error(ir, op, format!("'{name}' does not reference a valid global memref")));
    };
    let result = ir.value_type(get.result(ir));
    if result != ty {
        let (result, ty) = (context.type_text(result), context.type_text(ty));
        let message = format!("result type '{result}' does not match type '{ty}' of the global memref @{name}");
        return Err(op_error(ir, op, message));
    }
    Ok(())
}

/// The most symbols of a module among which a global is looked for.
const MOST_SYMBOLS: usize = 4096;

/// What a global holds that is a constant, and one of the first symbols of its module: all of them are not looked through for
/// each use.
pub(crate) fn constant_contents(ir: &Ir<'_>, get: GetGlobal) -> Option<Attribute> {
    let name = ir.context().flat_symbol(get.name(ir))?;
    let symbols = ir.ops_inside(nearest_symbol_table(ir, get.op())?).take(MOST_SYMBOLS);
    let mut found = symbols.filter(|&op| ir.symbol_name(op) == Some(name));
    let global = Global::cast(ir, found.next()?).filter(|global| global.constant(ir).is_some())?;
    global.initial_value(ir)
}

/// Memory of one element, which is poison until it is written.
static SLOT: PromotableAllocation = PromotableAllocation {
    slot: |ir, op| {
        let memref = MemRef::of(ir.context(), ir.value_type(ir.result(op, 0)))?;
        let context = ir.context();
        let is_plain = MemRef::of(context, memref.element).is_some()
            || matches!(context.type_data(memref.element), TypeData::Complex(_))
            || zero_attr(context, memref.element).is_some();
        (is_plain && memref.shape.iter().all(|&size| size == 1)).then_some(memref.element)
    },
    default_value: |builder, op, ty| {
        let (location, poison) = (builder.ir().location(op), ub::poison_attr(builder.context()));
        ub::Poison::with(builder.at(location)).value(poison).build(ty)
    },
};

/// The elements of memory that becomes memory of one element each, at most: as in MLIR.
const MAX_SLOTS: i64 = 16;

/// Few elements, each of which can have memory of its own.
static ELEMENTS: DestructurableAllocation = DestructurableAllocation {
    element: |ir, op| {
        let (context, ty) = (ir.context(), ir.value_type(ir.result(op, 0)));
        let memref = MemRef::of(context, ty).filter(|_| has_static_shape(context, ty))?;
        let count = memref.shape.iter().try_fold(1_i64, |count, &size| count.checked_mul(size))?;
        (2..=MAX_SLOTS).contains(&count).then(|| context.memref(&[], memref.element, memref.memory_space))
    },
    allocate: |builder, ty| Alloca::build(builder, [], [], ty),
};
