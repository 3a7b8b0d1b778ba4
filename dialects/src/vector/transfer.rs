//! `vector.transfer_read` and `vector.transfer_write`: syntax and verification.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::text::{Delimiter, Parser, Printer, UnresolvedOperand};
use vulcanize_ir::{
    Attribute, AttributeData, Context, Fallible, Ir, Location, Op, OperationState, Type, TypeData, Value,
};

use super::ops::{TransferRead, TransferWrite};
use super::types::{VectorType, vector};
use crate::affine::map_of;
use crate::function::op_error;

/// The map that a transfer has when none is written: the last dimensions, in order.
fn default_map(context: &Context, shaped: Type, accessed: VectorType<'_>) -> Option<AffineMap> {
    let rank = context.shape(shaped)?.len();
    let element_rank = vector(context, context.element_type(shaped)).map_or(0, |v| v.rank());
    let results = accessed.rank().checked_sub(element_rank)?;
    AffineMap::minor_identity(u32::try_from(rank).ok()?, u32::try_from(results).ok()?)
}

/// The dimension that each result of a map is; `None` for a result that broadcasts. Outer `None`: some other expression.
fn dimensions(map: &AffineMap) -> Option<Vec<Option<u32>>> {
    map.results()
        .iter()
        .map(|result| match result {
            AffineExpr::Dim(dim) => Some(Some(*dim)),
            AffineExpr::Constant(0) => Some(None),
            AffineExpr::Symbol(_) | AffineExpr::Constant(_) | AffineExpr::Binary(_) => None,
        })
        .collect()
}

/// The type of a transfer's mask: the vector's sizes in the order of the memory's dimensions.
fn mask_type(context: &Context, accessed: VectorType<'_>, map: &AffineMap) -> Option<Type> {
    let mut order: Vec<(u32, usize)> =
        dimensions(map)?.iter().enumerate().filter_map(|(i, dim)| dim.map(|dim| (dim, i))).collect();
    order.sort_unstable();
    let (shape, scalable): (Vec<i64>, Vec<bool>) = match order.is_empty() {
        true => (vec![1], vec![false]),
        false => order
            .iter()
            .map(|&(_, i)| Some((*accessed.shape.get(i)?, *accessed.scalable.get(i)?)))
            .collect::<Option<Vec<_>>>()?
            .into_iter()
            .unzip(),
    };
    Some(context.intern_type(TypeData::Vector {
        shape: shape.into(),
        scalable: scalable.into(),
        element: context.i1(),
    }))
}

/// The type of the mask of a transfer of `accessed` by a map.
pub(super) fn transfer_mask_type(context: &Context, accessed: Type, map: Attribute) -> Option<Type> {
    mask_type(context, vector(context, accessed)?, map_of(context, map)?)
}

// ---- syntax ----

/// The operands of a transfer as written.
struct Written {
    base: UnresolvedOperand,
    indices: Vec<UnresolvedOperand>,
    mask: Option<UnresolvedOperand>,
    /// Where the types begin.
    types: Location,
}

/// Sets `permutation_map` and `in_bounds` where they are not written. Returns the map.
fn complete(
    parser: &Parser<'_, '_>,
    state: &mut OperationState,
    written: &Written,
    shaped: Type,
    accessed: VectorType<'_>,
) -> Fallible<AffineMap> {
    let context = parser.context();
    let map_name = context.identifier("permutation_map");
    let bounds_name = context.identifier("in_bounds");
    let map = match state.get_attribute(map_name) {
        Some(attribute) => map_of(context, attribute).cloned().ok_or("expected 'permutation_map' to be an affine map"),
        None => default_map(context, shaped, accessed)
            .ok_or("expected a custom permutation_map when rank(source) != rank(destination)"),
    };
    let map = map.map_err(|message| parser.error(written.types, message))?;
    if state.get_attribute(map_name).is_none() {
        state.set_attribute(map_name, context.intern_attribute(AttributeData::AffineMap(map.clone())));
    }
    if state.get_attribute(bounds_name).is_none() {
        let bounds = vec![context.bool_attr(false); map.results().len()];
        state.set_attribute(bounds_name, context.array_attr(&bounds));
    }
    Ok(map)
}

/// Resolves indices and, after the operands between, the mask.
fn resolve(
    parser: &mut Parser<'_, '_>,
    state: &mut OperationState,
    written: &Written,
    padding: Option<(&UnresolvedOperand, Type)>,
    accessed: VectorType<'_>,
    map: &AffineMap,
) -> Fallible {
    let context = parser.context();
    for index in &written.indices {
        state.operands.push(parser.resolve_operand(index, context.index())?);
    }
    if let Some((padding, ty)) = padding {
        state.operands.push(parser.resolve_operand(padding, ty)?);
    }
    if let Some(mask) = &written.mask {
        let ty = mask_type(context, accessed, map)
            .ok_or_else(|| parser.error(mask.location, "the mask's type does not follow from this permutation_map"))?;
        state.operands.push(parser.resolve_operand(mask, ty)?);
    }
    Ok(())
}

fn parse_shaped_and_vector<'c>(
    parser: &mut Parser<'_, 'c>,
    types: &[Type],
    location: Location,
    shaped_index: usize,
) -> Fallible<(Type, Type, VectorType<'c>)> {
    let context = parser.context();
    let &[first, second] = types else { return Err(parser.error(location, "requires two types")) };
    let (shaped, accessed) = if shaped_index == 0 { (first, second) } else { (second, first) };
    if !matches!(context.type_data(shaped), TypeData::MemRef { .. } | TypeData::RankedTensor { .. }) {
        return Err(parser.error(location, "requires memref or ranked tensor type"));
    }
    match vector(context, accessed) {
        Some(v) => Ok((shaped, accessed, v)),
        None => Err(parser.error(location, "requires vector type")),
    }
}

fn segments(parser: &Parser<'_, '_>, state: &mut OperationState, sizes: &[i32]) {
    let context = parser.context();
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(sizes));
}

pub(super) fn parse_read(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let base = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?.into_vec();
    parser.parse_comma()?;
    let padding = parser.parse_operand()?;
    let mask = if parser.parse_optional_comma() { Some(parser.parse_operand()?) } else { None };
    parser.parse_attr_dict(state)?;
    let written = Written { base, indices, mask, types: parser.location() };
    let types = parser.parse_colon_type_list()?;
    let (shaped, result, accessed) = parse_shaped_and_vector(parser, &types, written.types, 0)?;
    let map = complete(parser, state, &written, shaped, accessed)?;
    state.operands.push(parser.resolve_operand(&written.base, shaped)?);
    let element = parser.context().element_type(shaped);
    resolve(parser, state, &written, Some((&padding, element)), accessed, &map)?;
    let count = i32::try_from(written.indices.len()).unwrap_or(i32::MAX);
    segments(parser, state, &[1, count, 1, i32::from(written.mask.is_some())]);
    state.result_types.push(result);
    Ok(())
}

pub(super) fn parse_write(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let value = parser.parse_operand()?;
    parser.parse_comma()?;
    let base = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?.into_vec();
    let mask = if parser.parse_optional_comma() { Some(parser.parse_operand()?) } else { None };
    parser.parse_attr_dict(state)?;
    let written = Written { base, indices, mask, types: parser.location() };
    let types = parser.parse_colon_type_list()?;
    let (shaped, value_type, accessed) = parse_shaped_and_vector(parser, &types, written.types, 1)?;
    let map = complete(parser, state, &written, shaped, accessed)?;
    state.operands.push(parser.resolve_operand(&value, value_type)?);
    state.operands.push(parser.resolve_operand(&written.base, shaped)?);
    resolve(parser, state, &written, None, accessed, &map)?;
    let count = i32::try_from(written.indices.len()).unwrap_or(i32::MAX);
    segments(parser, state, &[1, 1, count, i32::from(written.mask.is_some())]);
    if matches!(parser.context().type_data(shaped), TypeData::RankedTensor { .. }) {
        state.result_types.push(shaped);
    }
    Ok(())
}

fn print_attributes(printer: &mut Printer<'_, '_>, op: Op, shaped: Type, accessed: Type) {
    let (ir, context) = (printer.ir(), printer.context());
    let mut elided = vec!["operandSegmentSizes"];
    let map = ir.attribute_str(op, "permutation_map").and_then(|a| map_of(context, a));
    let default = vector(context, accessed).and_then(|accessed| default_map(context, shaped, accessed));
    if map == default.as_ref() {
        elided.push("permutation_map");
    }
    let bounds = ir.attribute_str(op, "in_bounds").and_then(|a| context.array_value(a)).unwrap_or(&[]);
    if bounds.iter().all(|&b| context.bool_value(b) == Some(false)) {
        elided.push("in_bounds");
    }
    printer.print_attr_dict(op, &elided);
}

pub(super) fn print_read(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, read) = (printer.ir(), TransferRead(op));
    let types = [read.base(ir), read.vector(ir)].map(|value| ir.value_type(value));
    printer.write(" ");
    print_place(printer, read.base(ir), &read.indices(ir));
    print_after_comma(printer, Some(read.padding(ir)));
    print_after_comma(printer, read.mask(ir));
    print_attributes(printer, op, types[0], types[1]);
    printer.write(" : ");
    printer.print_types(types);
}

pub(super) fn print_write(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, write) = (printer.ir(), TransferWrite(op));
    let types = [write.valueToStore(ir), write.base(ir)].map(|value| ir.value_type(value));
    printer.write(" ");
    printer.print_operand(write.valueToStore(ir));
    printer.write(", ");
    print_place(printer, write.base(ir), &write.indices(ir));
    print_after_comma(printer, write.mask(ir));
    print_attributes(printer, op, types[1], types[0]);
    printer.write(" : ");
    printer.print_types(types);
}

fn print_place(printer: &mut Printer<'_, '_>, base: Value, indices: &[Value]) {
    printer.print_operand(base);
    printer.write("[");
    printer.print_operands(indices.iter().copied());
    printer.write("]");
}

fn print_after_comma(printer: &mut Printer<'_, '_>, value: Option<Value>) {
    if let Some(value) = value {
        printer.write(", ");
        printer.print_operand(value);
    }
}

// ---- verification ----

/// The common check of both transfers; returns the map. The indices are the operands of the name after that of `base`.
fn check(ir: &Ir<'_>, op: Op, base: usize, accessed: Type, mask: Option<Value>) -> Fallible<AffineMap> {
    let (context, shaped) = (ir.context(), ir.value_type(ir.operand(op, base)));
    let attribute = |name| ir.attribute_str(op, name).unwrap_or_else(|| context.unit_attr());
    let (map_attribute, in_bounds) = (attribute("permutation_map"), attribute("in_bounds"));
    let fail = |message: &str| Err(op_error(ir, op, message));
    let Some(accessed) = vector(context, accessed) else { return fail("requires vector type") };
    let is_memory = matches!(context.type_data(shaped), TypeData::MemRef { .. } | TypeData::RankedTensor { .. });
    if !is_memory {
        return fail("requires source to be a memref or ranked tensor type");
    }
    let rank = context.shape(shaped).map_or(0, <[i64]>::len);
    if ir.operand_group(op, base + 1).len() != rank {
        return Err(op_error(ir, op, format!("requires {rank} indices")));
    }
    let Some(map) = map_of(context, map_attribute) else { return fail("requires an affine map") };
    if map.num_symbols() != 0 {
        return fail("requires permutation_map without symbols");
    }
    if map.num_dims() as usize != rank {
        return fail("requires a permutation_map with input dims of the same rank as the source type");
    }
    let element = context.element_type(shaped);
    let inner = vector(context, element);
    let inner_rank = inner.map_or(0, |v| v.rank());
    if inner.map_or(element, |v| v.element) != accessed.element {
        return fail("requires source and vector of one element type");
    }
    let zero_rank = rank == 0 && accessed.shape == [1] && map.results().len() == 1;
    if map.results().len() + inner_rank != accessed.rank() && !zero_rank {
        return fail("requires a permutation_map with result dims of the same rank as the vector type");
    }
    let Some(dims) = dimensions(map) else {
        return fail(
            "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)",
        );
    };
    let mut seen = vec![false; rank];
    for &dim in dims.iter().flatten() {
        match seen.get_mut(dim as usize) {
            Some(slot) if !*slot => *slot = true,
            _ => return fail("requires a permutation_map that is a permutation (found one dim used more than once)"),
        }
    }
    let bounds = context.array_value(in_bounds).map_or(0, <[Attribute]>::len);
    if bounds != dims.len() {
        let map = context.attribute_text(map_attribute);
        let message = format!(
            "expects the in_bounds attr of same rank as permutation_map results: {map} vs inBounds of size: {bounds}"
        );
        return Err(op_error(ir, op, message));
    }
    if let Some(mask) = mask
        && mask_type(context, accessed, map) != Some(ir.value_type(mask))
    {
        return fail("expects a mask of the vector's sizes in the order of the source's dimensions");
    }
    Ok(map.clone())
}

pub(super) fn verify_read(ir: &Ir<'_>, op: Op) -> Fallible {
    let read = TransferRead(op);
    check(ir, op, 0, ir.value_type(read.vector(ir)), read.mask(ir))?;
    match ir.value_type(read.padding(ir)) == ir.context().element_type(ir.value_type(read.base(ir))) {
        true => Ok(()),
        false => Err(op_error(ir, op, "requires formal padding and source of the same elemental type")),
    }
}

pub(super) fn verify_write(ir: &Ir<'_>, op: Op) -> Fallible {
    let write = TransferWrite(op);
    let shaped = ir.value_type(write.base(ir));
    let map = check(ir, op, 1, ir.value_type(write.valueToStore(ir)), write.mask(ir))?;
    if map.results().iter().any(|result| matches!(result, AffineExpr::Constant(_))) && map.num_dims() != 0 {
        return Err(op_error(ir, op, "should not have broadcast dimensions"));
    }
    let is_tensor = matches!(ir.context().type_data(shaped), TypeData::RankedTensor { .. });
    match ir.result_types(op).next() {
        Some(ty) if is_tensor && ty == shaped => Ok(()),
        None if !is_tensor => Ok(()),
        _ => Err(op_error(ir, op, "has a result of the written tensor's type, and none where memory is written")),
    }
}
