//! Accesses at affine indices.

use smallvec::smallvec;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::defined_by;
use vulcanize_ir::schema::{
    AFFINE_MAP_ATTR, ANY_MEMREF, ANY_TYPE, ANY_VECTOR, Accessed, BOOL_ATTR, FoldResult, FoldValue, INDEX, MemoryAccess,
    Trait, named,
};
use vulcanize_ir::text::{AffineOperands, Delimiter, Parser, Printer};
use vulcanize_ir::{Attribute, Fallible, Ir, Op, OperationState, Type, TypeData, Value, ops};

use super::canonicalize;
use super::operands::{map_attr, map_of, operands_from, print_exprs, verify_operands};
use crate::function::op_error;
use crate::memref::{self, LOCALITY, constant_contents, parse_prefetch_hint, print_prefetch_hint, set_prefetch_hint};

ops! {
    /// Accesses.
    pub(super) static OPS;

    /// Reads an element.
    pub struct Load = "affine.load" {
        operands: { memref: ANY_MEMREF, indices: INDEX[variadic] },
        attributes: { map: AFFINE_MAP_ATTR },
        results: { result: ANY_TYPE },
        traits: [Trait::MemRead],
        assembly: (|p, state| parse_access(p, state, false, false), |p, op| print_access(p, op, false)),
        with: {
            interfaces: &[&MemoryAccess::read(Accessed::Element, 0, 1).mapped("map")],
            verify: Some(|ir, op| verify_element(ir, op, 0, ir.result(op, 0), "result type must match element type of memref")), fold: Some(fold_load), fold_in_place: &[memref::cast_operands], canonicalize: &[named("(anonymous namespace)::SimplifyAffineOp<mlir::affine::AffineLoadOp>", canonicalize::simplify_read)],
        },
    }

    /// Writes an element.
    pub struct Store = "affine.store" {
        operands: { value: ANY_TYPE, memref: ANY_MEMREF, indices: INDEX[variadic] },
        attributes: { map: AFFINE_MAP_ATTR },
        traits: [Trait::MemWrite],
        assembly: (|p, state| parse_access(p, state, true, false), |p, op| print_access(p, op, false)),
        with: {
            interfaces: &[&MemoryAccess::write(Accessed::Element, 0, 1, 2).mapped("map")],
            verify: Some(|ir, op| verify_element(ir, op, 1, ir.operand(op, 0), "value to store must have the same type as memref element type")), fold_in_place: &[memref::cast_operands], canonicalize: &[named("(anonymous namespace)::SimplifyAffineOp<mlir::affine::AffineStoreOp>", canonicalize::simplify_write)],
        },
    }

    /// Says that an element will be accessed.
    pub struct Prefetch = "affine.prefetch" {
        operands: { memref: ANY_MEMREF, indices: INDEX[variadic] },
        attributes: { isWrite: BOOL_ATTR, localityHint: LOCALITY, isDataCache: BOOL_ATTR, map: AFFINE_MAP_ATTR },
        traits: [Trait::MemWrite],
        assembly: (parse_prefetch, print_prefetch),
        with: {
            interfaces: &[&MemoryAccess::hint(0, 1).mapped("map")],
            verify: Some(|ir, op| verify_indices(ir, op, 0)), fold_in_place: &[memref::cast_operands], canonicalize: &[named("(anonymous namespace)::SimplifyAffineOp<mlir::affine::AffinePrefetchOp>", canonicalize::simplify_read)],
        },
    }

    /// Reads a vector of neighbouring elements.
    pub struct VectorLoad = "affine.vector_load" {
        operands: { memref: ANY_MEMREF, indices: INDEX[variadic] },
        attributes: { map: AFFINE_MAP_ATTR },
        results: { result: ANY_VECTOR },
        traits: [Trait::MemRead],
        assembly: (|p, state| parse_access(p, state, false, true), |p, op| print_access(p, op, true)),
        with: {
            interfaces: &[&MemoryAccess::read(Accessed::Vector, 0, 1).mapped("map")],
            verify: Some(|ir, op| verify_vector(ir, op, 0, ir.result(op, 0))), fold_in_place: &[memref::cast_operands], canonicalize: &[named("(anonymous namespace)::SimplifyAffineOp<mlir::affine::AffineVectorLoadOp>", canonicalize::simplify_read)],
        },
    }

    /// Writes a vector to neighbouring elements.
    pub struct VectorStore = "affine.vector_store" {
        operands: { value: ANY_VECTOR, memref: ANY_MEMREF, indices: INDEX[variadic] },
        attributes: { map: AFFINE_MAP_ATTR },
        traits: [Trait::MemWrite],
        assembly: (|p, state| parse_access(p, state, true, true), |p, op| print_access(p, op, true)),
        with: {
            interfaces: &[&MemoryAccess::write(Accessed::Vector, 0, 1, 2).mapped("map")],
            verify: Some(|ir, op| verify_vector(ir, op, 1, ir.operand(op, 0))), fold_in_place: &[memref::cast_operands], canonicalize: &[named("(anonymous namespace)::SimplifyAffineOp<mlir::affine::AffineVectorStoreOp>", canonicalize::simplify_write)],
        },
    }
}

/// `[%i + 1, symbol(%n)]`
struct Indices {
    map: AffineMap,
    operands: AffineOperands,
}

/// What a global that is a constant has where an op reads.
fn fold_load(ir: &Ir<'_>, op: Op, _: &[Option<Attribute>]) -> FoldResult {
    let (context, load) = (ir.context(), Load(op));
    let memory = load.memref(ir);
    let contents = constant_contents(ir, defined_by::<memref::GetGlobal>(ir, memory)?)?;
    if let Some(value) = context.splat_value(contents) {
        return Some(smallvec![FoldValue::Constant(value)]);
    }
    let mut place = 0i64;
    for (result, &size) in map_of(context, load.map(ir))?.results().iter().zip(context.shape(ir.value_type(memory))?) {
        let AffineExpr::Constant(index) = *result else { return None };
        let index = Some(index).filter(|index| (0..size).contains(index))?;
        place = place.checked_mul(size)?.checked_add(index)?;
    }
    let value = context.dense_value(contents, usize::try_from(place).ok()?)?;
    Some(smallvec![FoldValue::Constant(value)])
}

fn parse_indices(parser: &mut Parser<'_, '_>) -> Fallible<Indices> {
    let location = parser.location();
    let mut operands = AffineOperands::default();
    let exprs = parser.parse_affine_exprs_of_values(Delimiter::Square, &mut operands)?;
    let map = operands.map(exprs).ok_or_else(|| parser.error(location, "expected an affine map"))?;
    Ok(Indices { map, operands })
}

fn finish_indices(parser: &mut Parser<'_, '_>, indices: &Indices, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    for operand in indices.operands.all() {
        let value = parser.resolve_operand(operand, context.index())?;
        state.operands.push(value);
    }
    state.set_attribute(context.identifier("map"), map_attr(context, indices.map.clone()));
    Ok(())
}

fn memref_type(parser: &mut Parser<'_, '_>) -> Fallible<(Type, Type)> {
    let context = parser.context();
    let location = parser.location();
    let ty = parser.parse_type()?;
    match context.type_data(ty) {
        TypeData::MemRef { element, .. } => Ok((ty, *element)),
        _ => Err(parser.error(location, "invalid kind of type specified: expected builtin.memref")),
    }
}

fn parse_vector_type(parser: &mut Parser<'_, '_>) -> Fallible<Type> {
    parser.parse_comma()?;
    let location = parser.location();
    let ty = parser.parse_type()?;
    match parser.context().type_data(ty) {
        TypeData::Vector { .. } => Ok(ty),
        _ => Err(parser.error(location, "invalid kind of type specified: expected builtin.vector")),
    }
}

fn print_indices(printer: &mut Printer<'_, '_>, op: Op, memref: usize) {
    let (ir, context) = (printer.ir(), printer.context());
    printer.print_operand(ir.operand(op, memref));
    printer.write("[");
    if let Some(map) = ir.attribute_str(op, "map").and_then(|map| map_of(context, map)) {
        print_exprs(printer, map.results(), &operands_from(ir, op, memref + 1), map.num_dims() as usize);
    }
    printer.write("]");
}

fn verify_indices(ir: &Ir<'_>, op: Op, memref: usize) -> Fallible {
    let context = ir.context();
    let Some(map) = ir.attribute_str(op, "map").and_then(|map| map_of(context, map)) else { return Ok(()) };
    let operands = operands_from(ir, op, memref + 1);
    let rank = context.shape(ir.value_type(ir.operand(op, memref))).map_or(0, <[i64]>::len);
    if map.results().len() != rank {
        return Err(op_error(ir, op, "affine map num results must equal memref rank"));
    }
    if map.num_inputs() != operands.len() {
        return Err(op_error(ir, op, "expects as many subscripts as affine map inputs"));
    }
    verify_operands(ir, op, &operands, map.num_dims() as usize)
}

/// `%value, %memref[%i + 1] : memref<…>, vector<…>`: a store has the value, and an access to a vector its type.
fn parse_access(parser: &mut Parser<'_, '_>, state: &mut OperationState, stores: bool, is_vector: bool) -> Fallible {
    let value = if stores { Some(parser.parse_operand()?) } else { None };
    if stores {
        parser.parse_comma()?;
    }
    let memref = parser.parse_operand()?;
    let indices = parse_indices(parser)?;
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    let (ty, element) = memref_type(parser)?;
    let accessed = if is_vector { parse_vector_type(parser)? } else { element };
    match value {
        Some(value) => state.operands.push(parser.resolve_operand(&value, accessed)?),
        None => state.result_types.push(accessed),
    }
    state.operands.push(parser.resolve_operand(&memref, ty)?);
    finish_indices(parser, &indices, state)
}

fn print_access(printer: &mut Printer<'_, '_>, op: Op, is_vector: bool) {
    let ir = printer.ir();
    let stored = (ir.num_results(op) == 0).then(|| ir.operand(op, 0));
    let memref = usize::from(stored.is_some());
    printer.write(" ");
    if let Some(stored) = stored {
        printer.print_operand(stored);
        printer.write(", ");
    }
    print_indices(printer, op, memref);
    printer.print_attr_dict(op, &["map"]);
    printer.print_colon_type(ir.value_type(ir.operand(op, memref)));
    if is_vector {
        printer.write(", ");
        printer.print_type(ir.value_type(stored.unwrap_or_else(|| ir.result(op, 0))));
    }
}

fn verify_element(ir: &Ir<'_>, op: Op, memref: usize, value: Value, message: &str) -> Fallible {
    if ir.value_type(value) != ir.context().element_type(ir.value_type(ir.operand(op, memref))) {
        return Err(op_error(ir, op, message));
    }
    verify_indices(ir, op, memref)
}

fn verify_vector(ir: &Ir<'_>, op: Op, memref: usize, vector: Value) -> Fallible {
    verify_indices(ir, op, memref)?;
    let element = |value| ir.context().element_type(ir.value_type(value));
    if element(vector) != element(ir.operand(op, memref)) {
        return Err(op_error(ir, op, "requires memref and vector types of the same elemental type"));
    }
    Ok(())
}

fn parse_prefetch(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let memref = parser.parse_operand()?;
    let indices = parse_indices(parser)?;
    let hint = parse_prefetch_hint(parser)?;
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    let (ty, _) = memref_type(parser)?;
    state.operands.push(parser.resolve_operand(&memref, ty)?);
    set_prefetch_hint(parser, state, hint)?;
    finish_indices(parser, &indices, state)
}

fn print_prefetch(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" ");
    print_indices(printer, op, 0);
    print_prefetch_hint(printer, op);
    printer.print_attr_dict(op, &["map", "localityHint", "isDataCache", "isWrite"]);
    printer.print_colon_type(ir.value_type(ir.operand(op, 0)));
}
