//! Ops of scripts that look at a structured op: its loops, operands, results and body.

use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::schema::{CustomDirective, DENSE_I64_ARRAY, FormatState, I64_ATTR, Trait, TypedOp, UNIT_ATTR};
use vulcanize_ir::text::Parser;
use vulcanize_ir::{Attribute, Diagnostic, Fallible, Ir, Op, Value, ops};

use super::enums::IteratorType;
use super::structured::{Structured, inputs, num_inputs, outputs};
use super::transforms::classify::{
    computes_contraction, contraction_dims, convolution_dims, is_elementwise, is_passthrough, num_combiners,
};
use super::transforms::static_sizes;
use crate::affine::map_attr;
use crate::function::op_error;
use crate::transform::{
    ANY_HANDLE_OR_PARAM, Failure, Handle, Interpreter, MODE_ATTR, MatchOp, OPS_HANDLE, Outcome, PARAM, POSITION_LIST,
    POSITIONS, Payload, STRINGS, VALUES_HANDLE, definite, no_match, parse_positions, positions, print_positions, reads,
    set_results, silenceable, single_op, suppresses, verify_positions,
};

ops! {
    /// Ops that look at structured ops.
    pub(crate) static OPS;

    /// Whether an op is structured, and all that its body says of it holds.
    pub struct MatchStructured = "transform.match.structured" {
        operands: { current: OPS_HANDLE },
        attributes: { failure_propagation_mode: MODE_ATTR[optional] },
        results: { outputs: ANY_HANDLE_OR_PARAM[variadic] },
        regions: { body_region: OneBlock },
        traits: [Trait::SingleBlockImplicitTerminator("transform.match.structured.yield")],
        format: "(`failures` `(` $failure_propagation_mode^ `)`)? $current `:` \
            custom<Signature>(type($current), type($outputs)) attr-dict-with-keyword $body_region",
        with: {
            directives: &[SIGNATURE], verify_regions: Some(verify_structured), default_dialect: "transform",
            interfaces: &[&MatchOp, reads!(run_structured)],
        },
    }

    /// Whether the body is of a kind.
    pub struct MatchStructuredBody = "transform.match.structured.body" {
        operands: { operand_handle: OPS_HANDLE },
        attributes: {
            reduction_position: I64_ATTR[optional], passthrough: UNIT_ATTR[optional], elementwise: UNIT_ATTR[optional],
            contraction: STRINGS[optional],
        },
        traits: [Trait::HasParent(&["transform.match.structured"])],
        format: "$operand_handle attr-dict `:` type($operand_handle)",
        with: { verify: Some(verify_body), interfaces: &[&MatchOp, reads!(match_body)] },
    }

    /// The loops of a product of arrays.
    pub struct ClassifyContractionDims = "transform.match.structured.classify_contraction_dims" {
        operands: { operand_handle: OPS_HANDLE },
        results: { batch: PARAM, m: PARAM, n: PARAM, k: PARAM },
        traits: [Trait::HasParent(&["transform.match.structured"])],
        format: "$operand_handle attr-dict `:` functional-type(operands, results)",
        with: {
            name_results: Some(|ir, op, sink| name_all(ir, op, sink, &["batch", "m", "n", "k"])),
            interfaces: &[&MatchOp, reads!(classify_contraction)],
        },
    }

    /// The loops of a convolution, and the steps of its windows.
    pub struct ClassifyConvolutionDims = "transform.match.structured.classify_convolution_dims" {
        operands: { operand_handle: OPS_HANDLE },
        results: {
            batch: PARAM, output_image: PARAM, output_channel: PARAM, filter_loop: PARAM, input_channel: PARAM,
            depth: PARAM, strides: PARAM, dilations: PARAM,
        },
        traits: [Trait::HasParent(&["transform.match.structured"])],
        format: "$operand_handle attr-dict `:` functional-type(operands, results)",
        with: {
            name_results: Some(|ir, op, sink| name_all(ir, op, sink, &[
                "batch", "output_image", "output_channel", "filter_loop", "input_channel", "depth", "strides",
                "dilations",
            ])),
            interfaces: &[&MatchOp, reads!(classify_convolution)],
        },
    }

    /// Whether loops are of a kind, and their sizes.
    pub struct MatchStructuredDim = "transform.match.structured.dim" {
        operands: { operand_handle: OPS_HANDLE },
        attributes: {
            raw_dim_list: DENSE_I64_ARRAY, is_inverted: UNIT_ATTR[optional], is_all: UNIT_ATTR[optional],
            parallel: UNIT_ATTR[optional], reduction: UNIT_ATTR[optional],
        },
        results: { result: PARAM[optional] },
        traits: [Trait::HasParent(&["transform.match.structured"])],
        format: "$operand_handle `[` custom<Dims>($raw_dim_list, $is_inverted, $is_all) `]` attr-dict `:` \
            custom<Signature>(type($operand_handle), type($result))",
        with: { directives: &[DIMS, SIGNATURE], verify: Some(verify_dim), interfaces: &[&MatchOp, reads!(match_dim)] },
    }

    /// The number of bits of an element.
    pub struct MatchStructuredElementalBitwidth = "transform.match.structured.elemental_bitwidth" {
        operands: { operand_handle: VALUES_HANDLE },
        results: { result: PARAM },
        traits: [Trait::HasParent(&["transform.match.structured"])],
        format: "$operand_handle attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&MatchOp, reads!(bitwidth)] },
    }

    /// Outputs, what makes them, or where their elements are.
    pub struct MatchStructuredInit = "transform.match.structured.init" {
        operands: { operand_handle: OPS_HANDLE },
        attributes: {
            raw_position_list: DENSE_I64_ARRAY, is_inverted: UNIT_ATTR[optional], is_all: UNIT_ATTR[optional],
            permutation: UNIT_ATTR[optional], projected_permutation: UNIT_ATTR[optional],
        },
        results: { result: ANY_HANDLE_OR_PARAM[optional] },
        traits: [Trait::HasParent(&["transform.match.structured"])],
        format: "$operand_handle `[` custom<Positions>($raw_position_list, $is_inverted, $is_all) `]` attr-dict `:` \
            custom<Signature>(type($operand_handle), type($result))",
        with: {
            directives: &[POSITIONS, SIGNATURE], verify: Some(verify_operand),
            interfaces: &[&MatchOp, reads!(|i, op| match_operands(i, op, false))],
        },
    }

    /// Inputs, what makes them, or where their elements are.
    pub struct MatchStructuredInput = "transform.match.structured.input" {
        operands: { operand_handle: OPS_HANDLE },
        attributes: {
            raw_position_list: DENSE_I64_ARRAY, is_inverted: UNIT_ATTR[optional], is_all: UNIT_ATTR[optional],
            permutation: UNIT_ATTR[optional], projected_permutation: UNIT_ATTR[optional],
        },
        results: { result: ANY_HANDLE_OR_PARAM[optional] },
        traits: [Trait::HasParent(&["transform.match.structured"])],
        format: "$operand_handle `[` custom<Positions>($raw_position_list, $is_inverted, $is_all) `]` attr-dict `:` \
            custom<Signature>(type($operand_handle), type($result))",
        with: {
            directives: &[POSITIONS, SIGNATURE], verify: Some(verify_operand),
            interfaces: &[&MatchOp, reads!(|i, op| match_operands(i, op, true))],
        },
    }

    /// The number of inputs.
    pub struct MatchStructuredNumInputs = "transform.match.structured.num_inputs" {
        operands: { operand_handle: OPS_HANDLE },
        results: { result: PARAM },
        traits: [Trait::HasParent(&["transform.match.structured"])],
        format: "$operand_handle attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&MatchOp, reads!(|i, op| count(i, op, num_inputs))] },
    }

    /// The number of outputs.
    pub struct MatchStructuredNumInits = "transform.match.structured.num_inits" {
        operands: { operand_handle: OPS_HANDLE },
        results: { result: PARAM },
        traits: [Trait::HasParent(&["transform.match.structured"])],
        format: "$operand_handle attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&MatchOp, reads!(|i, op| count(i, op, |ir, op| outputs(ir, op).len()))] },
    }

    /// The number of loops.
    pub struct MatchStructuredRank = "transform.match.structured.rank" {
        operands: { operand_handle: OPS_HANDLE },
        results: { rank: PARAM },
        traits: [Trait::HasParent(&["transform.match.structured"])],
        format: "$operand_handle attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&MatchOp, reads!(|i, op| count(i, op, |ir, op| iterators(ir, op).len()))] },
    }

    /// A result, or an op that takes it.
    pub struct MatchStructuredResult = "transform.match.structured.result" {
        operands: { operand_handle: OPS_HANDLE },
        attributes: { position: I64_ATTR, any: UNIT_ATTR[optional], single: UNIT_ATTR[optional] },
        results: { result: ANY_HANDLE_OR_PARAM },
        traits: [Trait::HasParent(&["transform.match.structured"])],
        format: "$operand_handle `[` $position `]` (`any` $any^)? (`single` $single^)? attr-dict `:` \
            functional-type(operands, results)",
        with: { verify: Some(verify_result), interfaces: &[&MatchOp, reads!(match_result)] },
    }

    /// Ends what is said of a structured op, with what it hands out.
    pub struct MatchStructuredYield = "transform.match.structured.yield" {
        operands: { handles: ANY_HANDLE_OR_PARAM[variadic] },
        traits: [Trait::Terminator],
        format: "$handles attr-dict (`:` type($handles)^)?",
    }
}

fn name_all(ir: &Ir<'_>, op: Op, sink: &mut vulcanize_ir::schema::NameSink<'_>, names: &[&str]) {
    ir.results(op).zip(names).for_each(|(result, name)| sink(result, name));
}

// ---- text ----

static SIGNATURE: CustomDirective = CustomDirective {
    name: "Signature",
    attributes: &[],
    anchor: None,
    parse: parse_signature,
    print: |printer, op| match printer.ir().num_results(op) {
        0 => printer.print_types(printer.ir().operand_types(op)),
        _ => printer.print_functional_type(op),
    },
};

/// The type of the operand, or that of a function where there are results.
fn parse_signature(parser: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    if !parser.at_l_paren() {
        state.operand_types.set(0, &[parser.parse_type()?]);
        state.result_types.set(0, &[]);
        return Ok(());
    }
    let location = parser.location();
    let operands = parser.parse_type_list_parens()?;
    if operands.len() != 1 {
        return Err(parser.error(location, "expected the type of one operand"));
    }
    state.operand_types.set(0, &operands);
    parser.parse_arrow()?;
    let results = match parser.at_l_paren() {
        true => parser.parse_type_list_parens()?.to_vec(),
        false => vec![parser.parse_type()?],
    };
    state.result_types.set(0, &results);
    Ok(())
}

/// The attribute of the numbers of loops.
const DIM_LIST: &str = "raw_dim_list";

static DIMS: CustomDirective = CustomDirective {
    name: "Dims",
    attributes: &[DIM_LIST, "is_inverted", "is_all"],
    anchor: None,
    parse: |parser, state| parse_positions(parser, state, DIM_LIST),
    print: |printer, op| print_positions(printer, op, DIM_LIST),
};

// ---- rules ----

fn verify_structured(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(block) = ir.regions(op).first().and_then(|&region| ir.first_block(region)) else { return Ok(()) };
    let &[argument] = ir.arguments(block) else { return Err(op_error(ir, op, "expected one body argument")) };
    if !(OPS_HANDLE.check)(ir.context(), ir.value_type(argument)) {
        let message = "expected body argument to implement TransformHandleTypeInterface";
        return Err(op_error(ir, op, message));
    }
    let (ops, last): (Vec<Op>, Option<Op>) = (ir.ops(block).collect(), ir.last_op(block));
    let looks = |op: Op| Some(op) == last || ir.def(op).is_some_and(|def| def.interface::<MatchOp>().is_some());
    if let Some(&other) = ops.iter().find(|&&op| !looks(op)) {
        let error = op_error(ir, op, "expects nested operations to implement MatchOpInterface");
        return Err(error.with_note(ir.location(other), "offending operation"));
    }
    let Some(last) = last.filter(|&last| MatchStructuredYield::matches(ir, last)) else {
        return Err(op_error(ir, op, "expects the body to end with 'transform.match.structured.yield'"));
    };
    if !ir.operand_types(last).eq(ir.result_types(op)) {
        return Err(op_error(ir, op, "expects the types of what is yielded to be those of the results"));
    }
    Ok(())
}

fn verify_body(ir: &Ir<'_>, op: Op) -> Fallible {
    let body = MatchStructuredBody(op);
    let said = [
        body.reduction_position(ir).is_some(),
        body.passthrough(ir).is_some(),
        body.elementwise(ir).is_some(),
        body.contraction(ir).is_some(),
    ];
    if said.into_iter().filter(|&is_said| is_said).count() > 1 {
        let message = "only one of {reduction_position, passthrough, elementwise, contraction} allowed";
        return Err(op_error(ir, op, message));
    }
    let names = body.contraction(ir).and_then(|names| ir.context().array_value(names));
    match names.is_some_and(|names| names.len() != 2) {
        true => Err(op_error(ir, op, "expects contraction to contain two elements")),
        false => Ok(()),
    }
}

fn verify_dim(ir: &Ir<'_>, op: Op) -> Fallible {
    let dim = MatchStructuredDim(op);
    if dim.parallel(ir).is_some() && dim.reduction(ir).is_some() {
        return Err(op_error(ir, op, "cannot request the same dimension to be both parallel and reduction"));
    }
    verify_positions(ir, op, DIM_LIST)
}

fn verify_operand(ir: &Ir<'_>, op: Op) -> Fallible {
    let has = |name| ir.attribute_str(op, name).is_some();
    if has("permutation") && has("projected_permutation") {
        let message = "permutation and projected_permutation are mutually exclusive";
        return Err(op_error(ir, op, message));
    }
    let is_number = ir.result_types(op).next().and_then(|ty| ir.context().type_as::<Handle>(ty));
    if is_number.is_some_and(|handle| matches!(handle, Handle::AnyParam | Handle::Param(_) | Handle::Type)) {
        return Err(op_error(ir, op, "expects an affine map as parameter"));
    }
    verify_positions(ir, op, POSITION_LIST)
}

fn verify_result(ir: &Ir<'_>, op: Op) -> Fallible {
    let result = MatchStructuredResult(op);
    let asks = result.any(ir).is_some() || result.single(ir).is_some();
    if result.any(ir).is_some() && result.single(ir).is_some() {
        return Err(op_error(ir, op, "'any' and 'single' are mutually exclusive"));
    }
    let is_op = ir.result_types(op).next().is_some_and(|ty| (OPS_HANDLE.check)(ir.context(), ty));
    match (is_op, asks) {
        (true, false) => Err(op_error(ir, op, "expects either the any or the single keyword to be provided")),
        (false, true) => Err(op_error(ir, op, "expects neither the any nor the single keyword to be provided")),
        _ => Ok(()),
    }
}

// ---- running ----

fn run_structured(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let target = single_op(i, op)?;
    let suppress = suppresses(i.ir, op);
    if Structured::of(i.ir, target).is_none() {
        return if suppress { Ok(()) } else { no_match(i.ir, op, "expected a Linalg op") };
    }
    let Some(block) = i.ir.regions(op).first().and_then(|&region| i.ir.first_block(region)) else { return Ok(()) };
    i.set_arguments(block, vec![Payload::Ops(vec![target])])?;
    match i.run_block(block, false) {
        Ok(()) => {
            let yielded = i.yielded(block)?;
            set_results(i, op, yielded)
        }
        Err(Failure::Silenceable(_)) if suppress => Ok(()),
        Err(failure) => Err(failure),
    }
}

fn iterators(ir: &Ir<'_>, op: Op) -> Vec<IteratorType> {
    let space = Structured::of(ir, op).and_then(|structured| structured.space(ir, op));
    space.map_or_else(Vec::new, |space| space.iterators)
}

fn set_numbers(
    i: &mut Interpreter<'_, '_, '_>,
    op: Op,
    result: usize,
    numbers: impl IntoIterator<Item = i64>,
) -> Outcome {
    let numbers: Vec<Attribute> = numbers.into_iter().map(|number| i.ir.context().i64_attr(number)).collect();
    let result = i.ir.result(op, result);
    i.set(result, Payload::Params(numbers))
}

fn count(i: &mut Interpreter<'_, '_, '_>, op: Op, of: fn(&Ir<'_>, Op) -> usize) -> Outcome {
    let target = single_op(i, op)?;
    let number = of(i.ir, target) as i64;
    set_numbers(i, op, 0, [number])
}

fn match_body(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let target = single_op(i, op)?;
    let (ir, context, body) = (&*i.ir, i.ir.context(), MatchStructuredBody(op));
    if let Some(position) = body.reduction_position(ir).and_then(|position| context.int_value(position)) {
        let output = usize::try_from(position).ok().filter(|&output| output < outputs(ir, target).len());
        return match output.and_then(|output| num_combiners(ir, target, output)) {
            Some(1) => Ok(()),
            Some(_) => no_match(ir, op, "reduction combiner is not a single operation"),
            None => no_match(ir, op, "could not match reduction"),
        };
    }
    if body.passthrough(ir).is_some() && !is_passthrough(ir, target) {
        return no_match(ir, op, "not a passthrough");
    }
    if body.elementwise(ir).is_some() && !is_elementwise(ir, target) {
        return no_match(ir, op, "not elementwise");
    }
    let names = body.contraction(ir).and_then(|names| context.array_value(names));
    if let Some(&[product, sum]) = names {
        let found = computes_contraction(ir, target);
        let is = |op: Op, name: Attribute| Some(ir.op_name_str(op)) == context.string_value(name);
        if !found.is_some_and(|[first, second]| is(first, product) && is(second, sum)) {
            return no_match(ir, op, "contraction: the body is none of these operations");
        }
    }
    Ok(())
}

fn classify_contraction(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let target = single_op(i, op)?;
    let Some(dims) = contraction_dims(i.ir, target) else { return no_match(i.ir, op, "contraction: wrong operands") };
    for (result, loops) in [dims.batch, dims.m, dims.n, dims.k].into_iter().enumerate() {
        set_numbers(i, op, result, loops.into_iter().map(|each| each as i64))?;
    }
    Ok(())
}

fn classify_convolution(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let target = single_op(i, op)?;
    let Some(dims) = convolution_dims(i.ir, target) else { return no_match(i.ir, op, "not a convolution") };
    let lists = [dims.batch, dims.output_image, dims.output_channel, dims.filter_loop, dims.input_channel, dims.depth];
    for (result, loops) in lists.into_iter().enumerate() {
        set_numbers(i, op, result, loops.into_iter().map(|each| each as i64))?;
    }
    set_numbers(i, op, 6, dims.strides)?;
    set_numbers(i, op, 7, dims.dilations)
}

fn match_dim(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let target = single_op(i, op)?;
    let (kinds, dim) = (iterators(i.ir, target), MatchStructuredDim(op));
    let Some(places) = positions(i.ir, op, DIM_LIST, kinds.len()) else {
        return no_match(i.ir, op, "a dimension is not among the loops");
    };
    let wanted = match (dim.parallel(i.ir), dim.reduction(i.ir)) {
        (Some(_), _) => Some((IteratorType::Parallel, "parallel")),
        (_, Some(_)) => Some((IteratorType::Reduction, "reduction")),
        _ => None,
    };
    if let Some((kind, name)) = wanted
        && let Some(other) = places.iter().find(|&&place| kinds[place] != kind)
    {
        return no_match(i.ir, op, format!("expected dimension #{other} to be {name}"));
    }
    if i.ir.num_results(op) == 0 {
        return Ok(());
    }
    let sizes = static_sizes(i.ir, target).unwrap_or_default();
    set_numbers(i, op, 0, places.into_iter().filter_map(|place| sizes.get(place).copied()))
}

fn bitwidth(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let Payload::Values(values) = i.payload(i.ir.operand(op, 0)) else { return Ok(()) };
    let &[value] = &values[..] else {
        let message = "SingleValueMatchOpTrait requires the value handle to point to a single payload value";
        return Err(definite(Diagnostic::error(i.ir.location(op), message)));
    };
    let context = i.ir.context();
    match context.scalar_width(context.element_type(i.ir.value_type(value))) {
        Some(bits) => set_numbers(i, op, 0, [i64::from(bits)]),
        None => no_match(i.ir, op, "unsupported element type"),
    }
}

fn match_operands(i: &mut Interpreter<'_, '_, '_>, op: Op, of_inputs: bool) -> Outcome {
    let target = single_op(i, op)?;
    let (ir, context) = (&*i.ir, i.ir.context());
    let values = if of_inputs { inputs(ir, target) } else { outputs(ir, target) };
    let first = if of_inputs { 0 } else { num_inputs(ir, target) };
    let maps = Structured::of(ir, target).and_then(|structured| structured.space(ir, target)).map(|space| space.maps);
    let Some((places, maps)) = positions(ir, op, POSITION_LIST, values.len()).zip(maps) else {
        return no_match(ir, op, "a position is not among the operands");
    };
    let maps: Vec<AffineMap> = places.iter().filter_map(|&place| maps.get(first + place).cloned()).collect();
    let has = |name| ir.attribute_str(op, name).is_some();
    if has("permutation") && !maps.iter().all(AffineMap::is_permutation) {
        return no_match(ir, op, "the indexing map is not a permutation");
    }
    if has("projected_permutation") && !maps.iter().all(AffineMap::is_projected_permutation) {
        return no_match(ir, op, "the indexing map is not a projected permutation");
    }
    let Some(handle) = ir.result_types(op).next().and_then(|ty| context.type_as::<Handle>(ty)) else { return Ok(()) };
    let values: Vec<Value> = places.iter().map(|&place| values[place]).collect();
    let payload = match handle {
        Handle::AffineMap => Payload::Params(maps.into_iter().map(|map| map_attr(context, map)).collect()),
        Handle::AnyOp | Handle::Op(_) => {
            let makers: Option<Vec<Op>> = values.iter().map(|&value| ir.defining_op(value)).collect();
            match makers {
                Some(makers) => Payload::Ops(makers),
                None => return no_match(ir, op, "expected the operand to be defined by an operation"),
            }
        }
        _ => Payload::Values(values),
    };
    let result = i.ir.result(op, 0);
    i.set(result, payload)
}

fn match_result(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let target = single_op(i, op)?;
    let (ir, asked) = (&*i.ir, MatchStructuredResult(op));
    let count = ir.num_results(target) as i64;
    let position = ir.context().int_value(asked.position(ir)).unwrap_or(0);
    let place = if position < 0 { position.saturating_add(count) } else { position };
    let Some(place) = usize::try_from(place).ok().filter(|&place| (place as i64) < count) else {
        return no_match(ir, op, format!("position {position} overflows the number of results({count})"));
    };
    let value = ir.result(target, place);
    let users = || ir.users(value).collect::<Vec<Op>>();
    let payload = match (asked.any(ir), asked.single(ir)) {
        (None, None) => Payload::Values(vec![value]),
        (Some(_), _) => match users()[..] {
            [first, ..] => Payload::Ops(vec![first]),
            [] => return no_match(ir, op, "no users of the result"),
        },
        (None, Some(_)) => match users()[..] {
            [user] => Payload::Ops(vec![user]),
            _ => return Err(silenceable(Diagnostic::error(ir.location(op), "more than one result user, or none"))),
        },
    };
    let result = i.ir.result(op, 0);
    i.set(result, payload)
}
