//! Values of maps.

use vulcanize_ir::affine::AffineExpr;
use vulcanize_ir::rewrite::folded;
use vulcanize_ir::schema::{AFFINE_MAP_ATTR, FoldResult, FoldValue, INDEX, Trait, TypedOp, named};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, Fallible, Ir, Op, OperationState, families, ops};

use super::operands::{
    is_valid_dim, is_valid_symbol, map_of, operands_from, parse_dims_and_symbols, print_dims_and_symbols,
};
use super::{canonicalize, integer_ranges};
use crate::function::op_error;

families! {
    /// The least or greatest result of a map; MLIR's name for which of them is part of the names of its rewrites.
    extremum($which:literal) {
        operands: { operands: INDEX[variadic] },
        attributes: { map: AFFINE_MAP_ATTR },
        results: inferred { result: INDEX },
        traits: [Trait::Pure],
        assembly: (parse_map_op, print_map_op),
        with: {
            verify: Some(verify_extremum), fold: Some(fold_extremum), fold_in_place: &[canonicalize::fold_numbers],
            canonicalize: &[
                named(concat!("CanonicalizeSingleResultAffineMinMaxOp<mlir::affine::Affine", $which, "Op>"), canonicalize::single_result),
                named(concat!("DeduplicateAffineMinMaxExpressions<mlir::affine::Affine", $which, "Op>"), canonicalize::drop_duplicates),
                named(concat!("MergeAffineMinMaxOp<mlir::affine::Affine", $which, "Op>"), canonicalize::merge_nested),
                named(concat!("(anonymous namespace)::SimplifyAffineOp<mlir::affine::Affine", $which, "Op>"), canonicalize::simplify_values),
                named(concat!("CanonicalizeAffineMinMaxOpExprAndTermOrder<mlir::affine::Affine", $which, "Op>"), canonicalize::sort_results),
            ],
        },
    }
}

ops! {
    /// Maps.
    pub(super) static OPS;

    /// The only result of a map.
    pub struct Apply = "affine.apply" {
        operands: { mapOperands: INDEX[variadic] },
        attributes: { map: AFFINE_MAP_ATTR },
        results: inferred { result: INDEX },
        traits: [Trait::Pure],
        assembly: (parse_map_op, print_map_op),
        with: {
            interfaces: &[&integer_ranges::APPLY],
            verify: Some(verify_apply), fold: Some(fold_apply), canonicalize: &[named("(anonymous namespace)::SimplifyAffineOp<mlir::affine::AffineApplyOp>", canonicalize::simplify_values)],
        },
    }

    /// The least result of a map.
    pub struct Min = "affine.min": extremum("Min") {}
    /// The greatest result of a map.
    pub struct Max = "affine.max": extremum("Max") {}
}

fn parse_map_op(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let location = parser.location();
    let attribute = parser.parse_attribute(None)?;
    let Some(map) = map_of(context, attribute) else {
        return Err(parser.error(location, "invalid kind of attribute specified"));
    };
    state.set_attribute(context.identifier("map"), attribute);
    let location = state.location();
    let dims = parse_dims_and_symbols(parser, state)?;
    parser.parse_attr_dict(state)?;
    if dims != map.num_dims() as usize || state.operands.len() != map.num_inputs() {
        return Err(parser.error(location, "dimension or symbol index mismatch"));
    }
    // As many as the map has, so that the error for a wrong map is at the names of the results, as in MLIR.
    let is_apply = state.name == Some(context.op_name_of::<Apply>());
    let results = if is_apply { map.results().len() } else { 1 };
    state.result_types.extend(std::iter::repeat_n(context.index(), results));
    Ok(())
}

fn print_map_op(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, context) = (printer.ir(), printer.context());
    let Some(attribute) = ir.attribute_str(op, "map") else { return };
    printer.write(" ");
    printer.print_attribute(attribute);
    let dims = map_of(context, attribute).map_or(0, |map| map.num_dims() as usize);
    print_dims_and_symbols(printer, &operands_from(ir, op, 0), dims);
    printer.print_attr_dict(op, &["map"]);
}

fn verify_apply(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(map) = map_of(ir.context(), Apply(op).map(ir)) else { return Ok(()) };
    if ir.num_operands(op) != map.num_inputs() {
        return Err(op_error(ir, op, "operand count and affine map dimension and symbol count must match"));
    }
    let symbols = operands_from(ir, op, map.num_dims() as usize);
    if symbols.iter().any(|&value| is_valid_dim(ir, value) && !is_valid_symbol(ir, value)) {
        let message = "dimensional operand cannot be used as a symbol";
        return Err(vulcanize_ir::Diagnostic::error(ir.location(op), message));
    }
    if map.results().len() != 1 {
        return Err(op_error(ir, op, "mapping must produce one value"));
    }
    Ok(())
}

fn verify_extremum(ir: &Ir<'_>, op: Op) -> Fallible {
    let map = ir.attribute_str(op, "map").and_then(|map| map_of(ir.context(), map));
    let Some(map) = map else { return Ok(()) };
    if ir.num_operands(op) != map.num_inputs() {
        return Err(op_error(ir, op, "operand count and affine map dimension and symbol count must match"));
    }
    if map.results().is_empty() {
        return Err(op_error(ir, op, "affine map expect at least one result"));
    }
    Ok(())
}

/// The results of an op's map where all inputs are constant.
fn constant_results(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> Option<Vec<i64>> {
    let context = ir.context();
    let map = map_of(context, ir.attribute_str(op, "map")?)?;
    let known = |constant: Option<Attribute>| context.int_value(constant?).map(AffineExpr::Constant);
    let leaves = |kind: fn(u32) -> AffineExpr, constants: &[Option<Attribute>]| -> Vec<AffineExpr> {
        (0..).zip(constants).map(|(position, &constant)| known(constant).unwrap_or(kind(position))).collect()
    };
    let (dims, symbols) = constants.split_at_checked(map.num_dims() as usize)?;
    let (dims, symbols) = (leaves(AffineExpr::Dim, dims), leaves(AffineExpr::Symbol, symbols));
    map.results().iter().map(|expr| expr.replace_dims_and_symbols(&dims, &symbols)?.as_constant()).collect()
}

fn constant(ir: &Ir<'_>, value: i64) -> FoldResult {
    folded(FoldValue::Constant(ir.context().index_attr(value)))
}

fn fold_apply(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    let map = map_of(ir.context(), Apply(op).map(ir))?;
    // A map that is one of its operands is that operand.
    let operand = match map.results() {
        [AffineExpr::Dim(position)] => Some(*position as usize),
        [AffineExpr::Symbol(position)] => Some((*position + map.num_dims()) as usize),
        _ => None,
    };
    if let Some(position) = operand {
        return folded(FoldValue::Value(ir.operand(op, position)));
    }
    constant(ir, *constant_results(ir, op, constants)?.first()?)
}

fn fold_extremum(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    let results = constant_results(ir, op, constants)?.into_iter();
    let found = if Min::matches(ir, op) { results.min() } else { results.max() };
    constant(ir, found?)
}
