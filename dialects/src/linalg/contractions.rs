//! Structured ops whose maps the text may have: `contract`, `elementwise`, and the products of matrices.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::schema::{ANY_TYPE, OpDef};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Fallible, Ir, Op, OperationState, ops};

use super::body::{self, Scalar, Scalars};
use super::canonicalize::STRUCTURED;
use super::enums::{ELEMENTWISE_KIND_ATTR, Function, IteratorType, MAPS_ATTR, TYPE_FN_ATTR};
use super::structured::{IterationSpace, Space, Structured, maps_attr, maps_of, named_maps, outputs, rank};
use super::syntax::{
    add_body, finish_named, parse_operands, print_attributes, print_operands, print_results, set_segments,
};
use super::verify::{SPECULATABLE, verify_multiply_add, verify_structured};
use super::{ANY_SHAPED, RANKED_TENSOR};
use crate::function::op_error;
use crate::memref::cast_operands;

ops! {
    /// The ops.
    pub(super) static OPS;

    /// A sum of products over all loops that are no dimensions of the output, as an einsum.
    pub struct Contract = "linalg.contract" {
        operands: { inputs: ANY_TYPE[variadic], outputs: ANY_SHAPED[variadic] },
        attributes: { indexing_maps: MAPS_ATTR, cast: TYPE_FN_ATTR[optional] },
        results: { result_tensors: ANY_SHAPED[variadic] },
        regions: { combiner: OneBlock },
        traits: [
            AttrSizedOperandSegments, DestinationStyle("outputs"), SingleBlockImplicitTerminator("linalg.yield"),
        ],
        assembly: (parse_contract, print_contract),
        with: {
            verify_regions: Some(verify_contract),
            canonicalize: STRUCTURED,
            fold_in_place: &[cast_operands],
            interfaces: &[
                &Structured { space: Space::Of { space: contract_space, operands: Some(3) }, body: Some(body::multiply_add) }, &SPECULATABLE,
            ],
        },
    }

    /// A function of the elements of the inputs, each of which a map may transpose or repeat.
    pub struct Elementwise = "linalg.elementwise" {
        operands: { inputs: ANY_TYPE[variadic], outputs: ANY_SHAPED[variadic] },
        attributes: { kind: ELEMENTWISE_KIND_ATTR, indexing_maps: MAPS_ATTR[optional] },
        results: { result_tensors: RANKED_TENSOR[variadic] },
        regions: { region: Any },
        traits: [
            AttrSizedOperandSegments, DestinationStyle("outputs"), SingleBlockImplicitTerminator("linalg.yield"),
        ],
        assembly: (parse_elementwise, print_elementwise),
        with: {
            verify_regions: Some(verify_structured),
            canonicalize: STRUCTURED,
            fold_in_place: &[cast_operands],
            interfaces: &[&Structured { space: Space::Of { space: elementwise_space, operands: None }, body: None }, &SPECULATABLE],
        },
    }
}

// ---- loops and maps ----

/// The loops that are dimensions of the output are parallel, the others reductions.
fn contract_space(ir: &Ir<'_>, op: Op) -> Option<IterationSpace> {
    let maps = maps_of(ir.context(), Contract(op).indexing_maps(ir))?;
    let output = maps.last()?;
    let kind = |uses: usize| if uses > 0 { IteratorType::Parallel } else { IteratorType::Reduction };
    Some(IterationSpace { iterators: uses_of_loops(output).into_iter().map(kind).collect(), maps })
}

/// How many results of a map each loop is by itself.
fn uses_of_loops(map: &AffineMap) -> Vec<usize> {
    let mut uses = vec![0; map.num_dims() as usize];
    for result in map.results() {
        if let AffineExpr::Dim(dim) = result {
            uses[*dim as usize] += 1;
        }
    }
    uses
}

fn elementwise_space(ir: &Ir<'_>, op: Op) -> Option<IterationSpace> {
    let rank = rank(ir, *outputs(ir, op).first()?);
    let maps = match Elementwise(op).indexing_maps(ir) {
        Some(maps) => maps_of(ir.context(), maps)?,
        None => vec![AffineMap::identity(rank as u32); ir.num_operands(op)],
    };
    Some(IterationSpace { iterators: vec![IteratorType::Parallel; rank], maps })
}

// ---- text ----

/// `indexing_maps = […]`, where it is there.
fn parse_maps(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible<bool> {
    if !parser.parse_optional_keyword("indexing_maps") {
        return Ok(false);
    }
    parser.parse_equal()?;
    let location = parser.location();
    let maps = parser.parse_attribute(None)?;
    if maps_of(parser.context(), maps).is_none() {
        return Err(parser.error(location, "expected a list of affine maps"));
    }
    state.set_attribute(parser.context().identifier("indexing_maps"), maps);
    Ok(true)
}

fn print_maps(printer: &mut Printer<'_, '_>, op: Op) {
    if let Some(maps) = printer.ir().attribute_str(op, "indexing_maps") {
        printer.write(" indexing_maps = ");
        printer.print_attribute(maps);
    }
}

pub(super) fn parse_contraction(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    if !parse_maps(parser, state)?
        && let Some(def) = state.name.and_then(|name| parser.context().op_info(name).def())
    {
        let context = parser.context();
        state.set_attribute(context.identifier("indexing_maps"), named_maps(context, def));
    }
    let written = parse_operands(parser, state)?;
    finish_named(parser, state, &written)
}

pub(super) fn print_contraction(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, context) = (printer.ir(), printer.context());
    let own = ir.def(op).map(|def: &OpDef| named_maps(context, def));
    if own != ir.attribute_str(op, "indexing_maps") {
        print_maps(printer, op);
    }
    print_rest(printer, op, &["indexing_maps"]);
}

fn print_rest(printer: &mut Printer<'_, '_>, op: Op, elided: &[&str]) {
    print_attributes(printer, op, elided);
    print_operands(printer, op);
    print_results(printer, op);
}

fn parse_contract(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    if !parse_maps(parser, state)? {
        return Err(parser.error(parser.location(), "expected 'indexing_maps' attribute"));
    }
    let written = parse_operands(parser, state)?;
    finish_named(parser, state, &written)
}

fn print_contract(printer: &mut Printer<'_, '_>, op: Op) {
    print_maps(printer, op);
    print_rest(printer, op, &["indexing_maps"]);
}

fn parse_elementwise(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    parser.parse_keyword("kind")?;
    parser.parse_equal()?;
    let location = parser.location();
    let kind = parser.parse_attribute(None)?;
    let Some(function) = Function::of(context, kind) else {
        return Err(parser.error(location, "expected '#linalg.elementwise_kind<…>'"));
    };
    state.set_attribute(context.identifier("kind"), kind);
    let has_maps = parse_maps(parser, state)?;
    let written = parse_operands(parser, state)?;
    set_segments(parser, state, &written);
    state.result_types.extend(parser.parse_optional_arrow_type_list()?);
    let operands = written.all();
    if operands.len() != function.arity() + 1 {
        let (expected, found) = (function.arity() + 1, operands.len());
        let message = format!("this kind takes {expected} inputs and outputs, not {found}");
        return Err(parser.error(parser.location(), message));
    }
    if !has_maps {
        let rank = rank(parser.ir(), operands[function.arity()]);
        let maps = vec![AffineMap::identity(rank as u32); operands.len()];
        state.set_attribute(context.identifier("indexing_maps"), maps_attr(context, maps));
    }
    add_body(parser, state, &operands, ELEMENTWISE_BODIES[function as usize], location)
}

/// The body of each kind.
static ELEMENTWISE_BODIES: [body::Body; Function::ALL.len()] = {
    macro_rules! bodies {
        ($($function:ident)*) => { [$(|s: &mut Scalars<'_, '_, '_>| -> Scalar { s.apply_to_inputs(Function::$function) }),*] };
    }
    bodies!(
        Exp Log Abs Ceil Floor NegF Reciprocal Round Sqrt Rsqrt Square Tanh Erf Add Sub Mul Div DivUnsigned MaxSigned MinSigned
        MaxUnsigned MinUnsigned PowF Select
    )
};

fn print_elementwise(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" kind=");
    printer.print_attribute(Elementwise(op).kind(ir));
    let is_plain = elementwise_space(ir, op).is_none_or(|space| space.maps.iter().all(AffineMap::is_identity));
    if !is_plain {
        print_maps(printer, op);
    }
    print_rest(printer, op, &["kind", "indexing_maps"]);
}

// ---- rules ----

/// The rules of sums of products whose name says all else.
pub(super) fn verify_sum_of_products(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_structured(ir, op)?;
    verify_multiply_add(ir, op)
}

fn verify_contract(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_sum_of_products(ir, op)?;
    let fail = |message: &str| Err(op_error(ir, op, message));
    let Some(space) = contract_space(ir, op).filter(|space| space.maps.len() == 3) else {
        return fail("expected two inputs and one output");
    };
    if !space.maps.iter().all(AffineMap::is_projected_permutation) {
        return fail("provided affine_map is not a projected permutation");
    }
    let [lhs, rhs, output] = [0, 1, 2].map(|number: usize| uses_of_loops(&space.maps[number]));
    let has_contracted = (0..output.len()).any(|dim| lhs[dim] > 0 && rhs[dim] > 0 && output[dim] == 0);
    if let Some(dim) = (0..output.len()).find(|&dim| lhs[dim] + rhs[dim] + output[dim] < 2) {
        return fail(&format!(
            "iteration space dim at index {dim} is neither a contracting dim nor of parallel iteration type"
        ));
    }
    if !has_contracted {
        return fail("expected at least one contracting dimension");
    }
    Ok(())
}

/// The maps of a product of matrices are those of its name, with the dimensions of an input transposed or, where it stays a
/// product, left out.
pub(super) fn verify_contraction(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_sum_of_products(ir, op)?;
    let context = ir.context();
    let own = ir.def(op).map(|def| named_maps(context, def));
    let given = ir.attribute_str(op, "indexing_maps");
    if own == given {
        return Ok(());
    }
    let [own, given] = [own, given].map(|maps| maps.and_then(|maps| maps_of(context, maps)).unwrap_or_default());
    for (number, (own, given)) in own.iter().zip(&given).enumerate() {
        if !given.results().iter().all(|result| own.results().contains(result)) {
            return Err(op_error(ir, op, "Unexpected dim expression in map result."));
        }
        verify_repeated(ir, op, number, own, given)?;
    }
    Ok(())
}

fn verify_repeated(ir: &Ir<'_>, op: Op, number: usize, own: &AffineMap, given: &AffineMap) -> Fallible {
    let reduced = AffineExpr::Dim(own.num_dims() - 1);
    let results = given.results();
    let is_valid = match number {
        2 => results == own.results(),
        _ if results.len() == own.results().len() => true,
        _ => match results {
            [only] => *only == reduced,
            [first, second] if number == 0 => *second == reduced && *first != reduced,
            [first, second] => (*second == reduced) != (*first == reduced),
            _ => false,
        },
    };
    match is_valid {
        true => Ok(()),
        false => Err(op_error(ir, op, format!("Invalid broadcast requested for operand #{number}"))),
    }
}
