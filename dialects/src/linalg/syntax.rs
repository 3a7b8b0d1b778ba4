//! The text of structured ops: `ins(…) outs(…)`, and results.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Fallible, Location, Op, OperationState, Region, Type, Value};

use super::Yield;
use super::body::{Body, Scalars};
use super::enums::is_unsigned;
use super::structured::{Structured, inputs, outputs};
use super::verify::element_of;

/// Holds the maps of an op whose name says them, in what MLIR writes in generic form. They say nothing more.
const MEMOIZED_MAPS: &str = "linalg.memoized_indexing_maps";

/// The operands as they are written, before an op has them.
#[derive(Debug, Default)]
pub(super) struct Written {
    pub inputs: SmallVec<[Value; 4]>,
    pub outputs: SmallVec<[Value; 2]>,
    /// Where they begin.
    pub location: Option<Location>,
}

impl Written {
    pub fn all(&self) -> SmallVec<[Value; 4]> {
        self.inputs.iter().chain(&self.outputs).copied().collect()
    }
}

/// Reads `<{…}>`, `{…}`, `ins(…)` and `outs(…)`, each where it is there, and gives the op the operands.
pub(super) fn parse_operands(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible<Written> {
    if parser.parse_optional_less() {
        let location = parser.location();
        let properties = parser.parse_attribute(None)?;
        parser.parse_greater()?;
        let Some(entries) = parser.context().dictionary_value(properties) else {
            return Err(parser.error(location, "expected a dictionary of attributes"));
        };
        entries.iter().for_each(|entry| state.set_attribute(entry.name, entry.value));
    }
    let location = parser.location();
    parser.parse_attr_dict(state)?;
    let mut written = Written { location: Some(location), ..Written::default() };
    if parser.parse_optional_keyword("ins") {
        written.inputs.extend(parse_group(parser)?);
    }
    if parser.parse_optional_keyword("outs") {
        written.outputs.extend(parse_group(parser)?);
    }
    state.operands.extend(written.all());
    check_attributes(parser, state, location)?;
    Ok(written)
}

/// The body depends on attributes of the declaration, so they are checked before it is made.
fn check_attributes(parser: &Parser<'_, '_>, state: &OperationState, location: Location) -> Fallible {
    let context = parser.context();
    let Some(def) = state.name.and_then(|name| context.op_info(name).def()) else { return Ok(()) };
    for declared in def.attributes {
        let value = state.get_attribute(context.identifier(declared.name));
        if value.is_some_and(|value| !(declared.constraint.check)(context, value)) {
            let (name, attribute, summary) = (def.name, declared.name, declared.constraint.summary);
            let message = format!("'{name}' op attribute '{attribute}' failed to satisfy constraint: {summary}");
            return Err(parser.error(location, message));
        }
    }
    Ok(())
}

/// `(%a, %b : type, type)`
fn parse_group(parser: &mut Parser<'_, '_>) -> Fallible<SmallVec<[Value; 4]>> {
    parser.parse_l_paren()?;
    let location = parser.location();
    let operands = parser.parse_operand_list(Delimiter::None)?;
    let types = parser.parse_colon_type_list()?;
    parser.parse_r_paren()?;
    Ok(parser.resolve_operands(&operands, &types, location)?.into_iter().collect())
}

/// The sizes of inputs and outputs, for ops whose operands need them.
pub(super) fn set_segments(parser: &Parser<'_, '_>, state: &mut OperationState, written: &Written) {
    let context = parser.context();
    let sizes = [written.inputs.len() as i32, written.outputs.len() as i32];
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&sizes));
}

/// Gives an op the body that its name says.
pub(super) fn add_body(
    parser: &mut Parser<'_, '_>,
    state: &mut OperationState,
    operands: &[Value],
    body: Body,
    location: Location,
) -> Fallible {
    let context = parser.context();
    let is_unsigned = is_unsigned(context, state.get_attribute(context.identifier("cast")));
    let mut builder = Builder::new(parser.ir_mut());
    builder.set_location(state.location());
    let region = body_region(&mut builder, operands, body, is_unsigned);
    state.regions.push(region.map_err(|reason| parser.error(location, reason))?);
    Ok(())
}

/// The region of a body for these operands; the reason where their types have none.
pub(super) fn body_region(
    builder: &mut Builder<'_, '_>,
    operands: &[Value],
    body: Body,
    is_unsigned: bool,
) -> Result<Region, String> {
    let context = builder.context();
    let elements: SmallVec<[Type; 4]> =
        operands.iter().map(|&operand| element_of(context, builder.ir().value_type(operand))).collect();
    let mut result = Ok(());
    let region = builder.region_of(&elements, |builder, arguments| {
        match body(&mut Scalars { builder, arguments, is_unsigned }) {
            Ok(value) => _ = Yield::build(builder, [value]),
            Err(reason) => result = Err(reason),
        }
    });
    result.map(|()| region)
}

/// The text of an op whose name says loops, maps and body.
pub(super) fn parse_named(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let written = parse_operands(parser, state)?;
    finish_named(parser, state, &written)
}

/// The part after the operands: types of results. The op gets its body.
pub(super) fn finish_named(parser: &mut Parser<'_, '_>, state: &mut OperationState, written: &Written) -> Fallible {
    set_segments(parser, state, written);
    state.result_types.extend(parser.parse_optional_arrow_type_list()?);
    let structured = state.name.and_then(|name| parser.context().op_info(name).def()?.interface::<Structured>());
    let Some(body) = structured.and_then(|structured| structured.body) else { return Ok(()) };
    let location = parser.location();
    let operands = written.all();
    let expected = structured.and_then(Structured::num_operands);
    if operands.is_empty() || expected.is_some_and(|expected| expected != operands.len()) {
        let expected = expected.unwrap_or(1);
        return Err(parser.error(location, format!("takes {expected} inputs and outputs, not {}", operands.len())));
    }
    add_body(parser, state, &operands, body, written.location.unwrap_or(location))
}

pub(super) fn print_named(printer: &mut Printer<'_, '_>, op: Op) {
    print_attributes(printer, op, &[]);
    print_operands(printer, op);
    print_results(printer, op);
}

/// Writes the attributes that the text does not have elsewhere.
pub(super) fn print_attributes(printer: &mut Printer<'_, '_>, op: Op, elided: &[&str]) {
    let elided: SmallVec<[&str; 8]> = elided.iter().copied().chain([MEMOIZED_MAPS]).collect();
    printer.print_attr_dict(op, &elided);
}

/// Writes ` ins(…) outs(…)`.
pub(super) fn print_operands(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    for (word, group) in [(" ins(", inputs(ir, op)), (" outs(", outputs(ir, op))] {
        if !group.is_empty() {
            printer.write(word);
            printer.print_operands(group.iter().copied());
            printer.write(" : ");
            printer.print_types(group.iter().map(|&value| ir.value_type(value)));
            printer.write(")");
        }
    }
}

/// Writes ` -> types` where there are results.
pub(super) fn print_results(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    if ir.num_results(op) > 0 {
        printer.print_optional_arrow_type_list(ir.result_types(op));
    }
}
