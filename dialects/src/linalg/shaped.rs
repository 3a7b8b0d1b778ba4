//! Structured ops whose loops and maps follow from shapes and numbers of dimensions: `map`, `reduce`, `transpose`,
//! `broadcast`.

use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, DENSE_I64_ARRAY, NameSink};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{
    Attribute, AttributeData, Context, Fallible, Ir, NamedAttribute, Op, OpName, OperationState, Region, TypeData,
    Value, ops,
};

use super::canonicalize::{BROADCAST, STRUCTURED, TRANSPOSE, fold_transpose};
use super::enums::IteratorType;
use super::generic::name_elements;
use super::structured::{IterationSpace, Space, Structured, are_among, inputs, outputs, pointwise_space, rank, shape};
use super::syntax::{Written, add_body, parse_operands, print_operands};
use super::verify::{SPECULATABLE, element_of, verify_structured};
use super::{TENSOR_OR_MEMREF, Yield, body};
use crate::function::{name_as_declared, op_error};

/// Numbers of dimensions, in rising order.
static DIMENSIONS: AttrConstraint = AttrConstraint {
    summary: "i64 dense array attribute should be in strictly increasing order",
    check: |c, a| c.dense_i64_array(a).is_some_and(|numbers| numbers.is_sorted_by(|a, b| a < b)),
    syntax: AttrSyntax::Full,
};

ops! {
    /// The ops.
    pub(super) static OPS;

    /// A function of the elements at the same place of each input.
    pub struct Map = "linalg.map" {
        operands: { inputs: TENSOR_OR_MEMREF[variadic], init: TENSOR_OR_MEMREF },
        results: { mapped: TENSOR_OR_MEMREF[variadic] },
        regions: { mapper: OneBlock },
        traits: [DestinationStyle("init"), SingleBlockImplicitTerminator("linalg.yield")],
        assembly: (parse_map, print_map),
        with: {
            verify: Some(verify_map),
            canonicalize: STRUCTURED,
            name_results: Some(name_as_declared),
            name_region_arguments: Some(name_arguments),
            interfaces: &[&Structured { space: Space::Of { space: map_space, operands: None }, body: None }, &SPECULATABLE],
        },
    }

    /// The elements along some dimensions, combined into one.
    pub struct Reduce = "linalg.reduce" {
        operands: { inputs: TENSOR_OR_MEMREF[variadic], inits: TENSOR_OR_MEMREF[variadic] },
        attributes: { dimensions: DIMENSIONS },
        results: { reduced: TENSOR_OR_MEMREF[variadic] },
        regions: { combiner: OneBlock },
        traits: [DestinationStyle("inits"), SingleBlockImplicitTerminator("linalg.yield")],
        assembly: (parse_reduce, print_reduce),
        with: {
            verify: Some(verify_reduce),
            canonicalize: STRUCTURED,
            name_results: Some(name_first_result),
            name_region_arguments: Some(name_arguments),
            interfaces: &[&Structured { space: Space::Of { space: reduce_space, operands: None }, body: None }, &SPECULATABLE],
        },
    }

    /// The dimensions in another order: dimension `i` of the result is dimension `permutation[i]` of the input.
    pub struct Transpose = "linalg.transpose" {
        operands: { input: TENSOR_OR_MEMREF, init: TENSOR_OR_MEMREF },
        attributes: { permutation: DENSE_I64_ARRAY },
        results: { transposed: TENSOR_OR_MEMREF[variadic] },
        regions: { region: OneBlock },
        traits: [DestinationStyle("init"), SingleBlockImplicitTerminator("linalg.yield")],
        assembly: (parse_transpose, print_transpose),
        with: {
            verify: Some(verify_transpose),
            canonicalize: TRANSPOSE,
            fold: Some(fold_transpose),
            name_results: Some(name_as_declared),
            interfaces: &[&Structured { space: Space::Of { space: transpose_space, operands: None }, body: Some(body::first) }, &SPECULATABLE],
        },
    }

    /// The input, repeated along new dimensions.
    pub struct Broadcast = "linalg.broadcast" {
        operands: { input: TENSOR_OR_MEMREF, init: TENSOR_OR_MEMREF },
        attributes: { dimensions: DENSE_I64_ARRAY },
        results: { broadcasted: TENSOR_OR_MEMREF[variadic] },
        regions: { region: OneBlock },
        traits: [DestinationStyle("init"), SingleBlockImplicitTerminator("linalg.yield")],
        assembly: (parse_broadcast, print_broadcast),
        with: {
            verify: Some(verify_broadcast),
            canonicalize: BROADCAST,
            name_results: Some(name_as_declared),
            interfaces: &[&Structured { space: Space::Of { space: broadcast_space, operands: None }, body: Some(body::first) }, &SPECULATABLE],
        },
    }
}

// ---- loops and maps ----

fn numbers(ir: &Ir<'_>, attribute: Attribute) -> Vec<i64> {
    ir.context().dense_i64_array(attribute).unwrap_or_default()
}

fn map_space(ir: &Ir<'_>, op: Op) -> Option<IterationSpace> {
    let space = pointwise_space(ir, op);
    let identity = AffineMap::identity(space.iterators.len() as u32);
    Some(IterationSpace { maps: vec![identity; space.maps.len()], ..space })
}

/// The map to all dimensions but some.
fn without(rank: usize, dropped: &[i64]) -> Option<AffineMap> {
    let is_dropped = are_among(dropped, rank);
    let kept = (0..rank as u32).filter(|&dim| !is_dropped[dim as usize]);
    AffineMap::new(rank as u32, 0, kept.map(AffineExpr::Dim))
}

fn reduce_space(ir: &Ir<'_>, op: Op) -> Option<IterationSpace> {
    let (dimensions, inputs) = (numbers(ir, Reduce(op).dimensions(ir)), inputs(ir, op));
    let rank = rank(ir, *inputs.first()?);
    let mut iterators = vec![IteratorType::Parallel; rank];
    for &dimension in &dimensions {
        *iterators.get_mut(usize::try_from(dimension).ok()?)? = IteratorType::Reduction;
    }
    let mut maps = vec![AffineMap::identity(rank as u32); inputs.len()];
    maps.extend(vec![without(rank, &dimensions)?; outputs(ir, op).len()]);
    Some(IterationSpace { iterators, maps })
}

fn transpose_space(ir: &Ir<'_>, op: Op) -> Option<IterationSpace> {
    let permutation = permutation(ir, op)?;
    let rank = permutation.len();
    // The loops are the result's dimensions, so the input is read through the inverse.
    let map = AffineMap::permutation(&permutation)?.inverse_permutation()?;
    Some(IterationSpace {
        iterators: vec![IteratorType::Parallel; rank],
        maps: vec![map, AffineMap::identity(rank as u32)],
    })
}

fn permutation(ir: &Ir<'_>, op: Op) -> Option<Vec<u32>> {
    let numbers = numbers(ir, Transpose(op).permutation(ir));
    numbers.iter().map(|&number| u32::try_from(number).ok()).collect()
}

fn broadcast_space(ir: &Ir<'_>, op: Op) -> Option<IterationSpace> {
    let rank = rank(ir, Broadcast(op).init(ir));
    let map = without(rank, &numbers(ir, Broadcast(op).dimensions(ir)))?;
    Some(IterationSpace {
        iterators: vec![IteratorType::Parallel; rank],
        maps: vec![map, AffineMap::identity(rank as u32)],
    })
}

// ---- text ----

fn name_arguments(ir: &Ir<'_>, op: Op, region: Region, sink: &mut NameSink<'_>) {
    name_elements(ir, op, region, "init", sink);
}

fn name_first_result(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    if let Some(first) = ir.results(op).next() {
        sink(first, "reduced");
    }
}

/// The only op of a body, as `{ arith.addf {…} }` names it.
struct Payload {
    name: OpName,
    attributes: SmallVec<[NamedAttribute; 4]>,
}

fn parse_payload(parser: &mut Parser<'_, '_>) -> Fallible<Option<Payload>> {
    if !parser.parse_optional_l_brace() {
        return Ok(None);
    }
    let name = parser.parse_op_name()?;
    let mut state = OperationState::default();
    parser.parse_attr_dict(&mut state)?;
    parser.parse_r_brace()?;
    Ok(Some(Payload { name, attributes: state.attributes }))
}

/// The operands, the attribute that the op writes after them, and the results, which are the tensors among the outputs.
fn parse_shaped(parser: &mut Parser<'_, '_>, state: &mut OperationState, numbers: Option<&str>) -> Fallible<Written> {
    let context = parser.context();
    let written = parse_operands(parser, state)?;
    for &output in &written.outputs {
        let ty = parser.ir().value_type(output);
        if matches!(context.type_data(ty), TypeData::RankedTensor { .. }) {
            state.result_types.push(ty);
        }
    }
    if let Some(word) = numbers {
        parser.parse_keyword(word)?;
        parser.parse_equal()?;
        let values: Vec<i64> = parser.parse_list_of(Delimiter::Square, Parser::parse_integer)?;
        state.set_attribute(context.identifier(word), context.dense_i64_array_attr(&values));
    }
    parser.parse_attr_dict(state)?;
    Ok(written)
}

fn parse_map(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let payload = parse_payload(parser)?;
    let written = parse_shaped(parser, state, None)?;
    parse_body(parser, state, &written, payload, false)
}

fn parse_reduce(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let payload = parse_payload(parser)?;
    let written = parse_shaped(parser, state, Some("dimensions"))?;
    parse_body(parser, state, &written, payload, true)
}

/// `(%in: f32, %init: f32) { … }`, or the body of one op that was named already.
fn parse_body(
    parser: &mut Parser<'_, '_>,
    state: &mut OperationState,
    written: &Written,
    payload: Option<Payload>,
    takes_init: bool,
) -> Fallible {
    let region = match payload {
        Some(payload) => payload_region(parser, state, written, payload, takes_init)?,
        None => {
            let arguments = parser.parse_argument_list(Delimiter::Paren, true, true)?;
            parser.parse_region(&arguments)?
        }
    };
    state.regions.push(region);
    Ok(())
}

/// A body of one op: of the elements of the inputs, after that of the output where it takes it.
fn payload_region(
    parser: &mut Parser<'_, '_>,
    state: &OperationState,
    written: &Written,
    payload: Payload,
    takes_init: bool,
) -> Fallible<Region> {
    let context = parser.context();
    let location = state.location();
    let Some(&output) = written.outputs.last() else {
        return Err(parser.error(location, "expected an operand in 'outs'"));
    };
    let elements: SmallVec<[_; 4]> =
        written.all().iter().map(|&operand| element_of(context, parser.ir().value_type(operand))).collect();
    let result = element_of(context, parser.ir().value_type(output));
    let inputs = written.inputs.len();
    let mut builder = Builder::new(parser.ir_mut());
    builder.set_location(location);
    Ok(builder.region_of(&elements, |builder, arguments| {
        let mut inner = OperationState::new(payload.name, location).results([result]);
        if takes_init {
            inner.operands.extend(arguments.last().copied());
            inner.operands.extend_from_slice(&arguments[..arguments.len() - 1]);
        } else {
            inner.operands.extend_from_slice(&arguments[..inputs]);
        }
        inner.attributes = payload.attributes;
        let op = builder.insert(inner);
        let results: SmallVec<[Value; 1]> = builder.ir().results(op).collect();
        Yield::build(builder, results);
    }))
}

/// The op of a body that has only that one, takes the arguments in order and yields its result.
fn payload_of(ir: &Ir<'_>, op: Op, takes_init: bool) -> Option<Op> {
    let block = ir.first_block(*ir.regions(op).first()?)?;
    let (first, last) = (ir.first_op(block)?, ir.last_op(block)?);
    let arguments = ir.arguments(block);
    let expected: SmallVec<[Value; 4]> = match takes_init {
        true => arguments.last().into_iter().chain(&arguments[..arguments.len().checked_sub(1)?]).copied().collect(),
        false => arguments[..inputs(ir, op).len().min(arguments.len())].into(),
    };
    let is_payload = ir.next_op(first) == Some(last)
        && ir.regions(first).is_empty()
        && !expected.is_empty()
        && ir.operands(first).eq(expected)
        && ir.operands(last).eq(ir.results(first));
    is_payload.then_some(first)
}

fn print_payload(printer: &mut Printer<'_, '_>, payload: Op) {
    let ir = printer.ir();
    printer.write(" { ");
    printer.write(ir.op_name_str(payload));
    let fastmath = ir.attributes(payload).iter().find(|entry| is_no_fastmath(ir.context(), entry.value));
    match fastmath {
        Some(entry) => printer.print_attr_dict(payload, &[ir.context().str(entry.name)]),
        None => printer.print_attr_dict(payload, &[]),
    }
    printer.write(" }");
}

fn is_no_fastmath(context: &Context, attribute: Attribute) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Enum { def, value: 0 } if def.mnemonic == "fastmath")
}

fn print_map(printer: &mut Printer<'_, '_>, op: Op) {
    let payload = payload_of(printer.ir(), op, false);
    if let Some(payload) = payload {
        print_payload(printer, payload);
    }
    print_operands(printer, op);
    printer.print_attr_dict(op, &[]);
    if payload.is_none() {
        print_body(printer, op);
    }
}

fn print_reduce(printer: &mut Printer<'_, '_>, op: Op) {
    let payload = payload_of(printer.ir(), op, true);
    if let Some(payload) = payload {
        print_payload(printer, payload);
    }
    print_with_numbers(printer, op, "dimensions", Reduce(op).dimensions(printer.ir()));
    if payload.is_none() {
        print_body(printer, op);
    }
}

/// The arguments and the region of a body, on a line of their own.
fn print_body(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let region = ir.region(op, 0);
    printer.indent();
    printer.newline();
    printer.write("(");
    let arguments = ir.first_block(region).map_or(&[][..], |block| ir.arguments(block));
    for (number, &argument) in arguments.iter().enumerate() {
        if number > 0 {
            printer.write(", ");
        }
        printer.print_region_argument(argument, None, false);
    }
    printer.write(") ");
    printer.print_region(region, false, true);
    printer.unindent();
}

fn parse_transpose(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let written = parse_shaped(parser, state, Some("permutation"))?;
    add_first(parser, state, &written)
}

fn parse_broadcast(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let written = parse_shaped(parser, state, Some("dimensions"))?;
    add_first(parser, state, &written)
}

fn add_first(parser: &mut Parser<'_, '_>, state: &mut OperationState, written: &Written) -> Fallible {
    let location = state.location();
    match (written.inputs.len(), written.outputs.len()) {
        (1, 1) => add_body(parser, state, &written.all(), body::first, location),
        _ => Err(parser.error(location, "takes one operand in 'ins' and one in 'outs'")),
    }
}

fn print_transpose(printer: &mut Printer<'_, '_>, op: Op) {
    print_with_numbers(printer, op, "permutation", Transpose(op).permutation(printer.ir()));
}

fn print_broadcast(printer: &mut Printer<'_, '_>, op: Op) {
    print_with_numbers(printer, op, "dimensions", Broadcast(op).dimensions(printer.ir()));
}

fn print_with_numbers(printer: &mut Printer<'_, '_>, op: Op, word: &str, attribute: Attribute) {
    print_operands(printer, op);
    let values = numbers(printer.ir(), attribute);
    let values: Vec<String> = values.iter().map(i64::to_string).collect();
    printer.write(&format!(" {word} = [{}] ", values.join(", ")));
    printer.print_attr_dict(op, &[word]);
}

// ---- rules ----

fn verify_map(ir: &Ir<'_>, op: Op) -> Fallible {
    let output = shape(ir, Map(op).init(ir));
    if inputs(ir, op).iter().any(|&input| shape(ir, input) != output) {
        return Err(op_error(ir, op, "expected the shapes of all inputs to match the shape of the output"));
    }
    verify_structured(ir, op)
}

fn verify_reduce(ir: &Ir<'_>, op: Op) -> Fallible {
    let fail = |message: String| Err(op_error(ir, op, message));
    let (inputs, inits) = (inputs(ir, op), outputs(ir, op));
    let (Some(&input), Some(&init)) = (inputs.first(), inits.first()) else {
        return fail("expected at least one operand in 'ins' and in 'outs'".to_owned());
    };
    for (what, group) in [("inputs", &inputs), ("outputs", &inits)] {
        if group.iter().any(|&other| shape(ir, other) != shape(ir, group[0])) {
            return fail(format!("expects all {what} to have the same shapes"));
        }
    }
    let (dimensions, input, init) = (numbers(ir, Reduce(op).dimensions(ir)), shape(ir, input), shape(ir, init));
    if dimensions.iter().any(|&dimension| dimension < 0 || dimension >= input.len() as i64) {
        let message = format!("dimensions for reduction should be in the range [0, {}].", input.len() as i64 - 1);
        return fail(message);
    }
    let is_reduced = are_among(&dimensions, input.len());
    let kept: Vec<i64> =
        input.iter().zip(is_reduced).filter(|(_, is_reduced)| !is_reduced).map(|(&size, _)| size).collect();
    if kept != init {
        return fail(format!("init dimensions {init:?} do not match input dimensions after reduction {kept:?}"));
    }
    verify_structured(ir, op)
}

fn verify_transpose(ir: &Ir<'_>, op: Op) -> Fallible {
    let fail = |message: String| Err(op_error(ir, op, message));
    let (input, init) = (shape(ir, Transpose(op).input(ir)), shape(ir, Transpose(op).init(ir)));
    let permutation = permutation(ir, op).filter(|numbers| AffineMap::permutation(numbers).is_some());
    let Some(permutation) = permutation else { return fail("permutation is not valid".to_owned()) };
    if input.len() != init.len() {
        return fail(format!("input rank {} does not match init rank {}", input.len(), init.len()));
    }
    if input.len() != permutation.len() {
        let (size, rank) = (permutation.len(), input.len());
        return fail(format!("size of permutation {size} does not match the argument rank {rank}"));
    }
    for (i, (&from, &size)) in permutation.iter().zip(init).enumerate() {
        let expected = input[from as usize];
        if expected != size {
            return fail(format!("dim(result, {i}) = {size} doesn't match dim(input, permutation[{i}]) = {expected}"));
        }
    }
    verify_structured(ir, op)
}

fn verify_broadcast(ir: &Ir<'_>, op: Op) -> Fallible {
    let fail = |message: String| Err(op_error(ir, op, message));
    let (input, init) = (shape(ir, Broadcast(op).input(ir)), shape(ir, Broadcast(op).init(ir)));
    let added = numbers(ir, Broadcast(op).dimensions(ir));
    if input.len() + added.len() != init.len() {
        return fail(format!(
            "input rank plus added dimensions does not match init rank. input rank: {}, dimensions size: {}, init rank: {}",
            input.len(),
            added.len(),
            init.len()
        ));
    }
    if let Some(index) = added.iter().position(|&number| number < 0 || number >= init.len() as i64) {
        let last = init.len() as i64 - 1;
        return fail(format!("dimension {index} is out of range. expected range: [0, {last}], got: {}", added[index]));
    }
    let is_added = are_among(&added, init.len());
    let kept = init.iter().enumerate().filter(|(number, _)| !is_added[*number]);
    for (i, (&size, (to, &other))) in input.iter().zip(kept).enumerate() {
        if size != other {
            return fail(format!("input dim {i} should match init dim {to}. input: {size}, init: {other}"));
        }
    }
    verify_structured(ir, op)
}
