//! `linalg.generic`: a structured op whose attributes say loops and maps, and whose text has the body.

use vulcanize_ir::schema::{ANY_TYPE, NameSink, STRING_ATTR};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, Context, Fallible, Ir, NamedAttribute, Op, OperationState, Region, ops};

use super::canonicalize::COPIES;
use super::enums::{ITERATOR_TYPES_ATTR, IteratorType, MAPS_ATTR};
use super::structured::{IterationSpace, Space, Structured, maps_of, num_inputs};
use super::syntax::{parse_operands, print_operands, print_results, set_segments};
use super::verify::{SPECULATABLE, verify_structured};
use super::{ANY_SHAPED, RANKED_TENSOR};
use crate::memref::cast_operands;

ops! {
    /// The op.
    pub(super) static OPS;

    /// Any structured op.
    pub struct Generic = "linalg.generic" {
        operands: { inputs: ANY_TYPE[variadic], outputs: ANY_SHAPED[variadic] },
        attributes: {
            indexing_maps: MAPS_ATTR, iterator_types: ITERATOR_TYPES_ATTR, doc: STRING_ATTR[optional],
            library_call: STRING_ATTR[optional],
        },
        results: { result_tensors: RANKED_TENSOR[variadic] },
        regions: { region: Any },
        traits: [
            AttrSizedOperandSegments, DestinationStyle("outputs"), SingleBlockImplicitTerminator("linalg.yield"),
        ],
        assembly: (parse_generic, print_generic),
        with: {
            verify_regions: Some(verify_structured),
            canonicalize: COPIES,
            fold_in_place: &[cast_operands],
            name_region_arguments: Some(name_arguments),
            interfaces: &[&Structured { space: Space::Of { space, operands: None }, body: None }, &SPECULATABLE],
        },
    }
}

/// The attributes that stand in the dictionary before the operands.
const TRAITS: [&str; 4] = ["doc", "indexing_maps", "iterator_types", "library_call"];

fn space(ir: &Ir<'_>, op: Op) -> Option<IterationSpace> {
    let context = ir.context();
    let iterators = context.array_value(Generic(op).iterator_types(ir))?;
    Some(IterationSpace {
        iterators: iterators.iter().map(|&each| IteratorType::of(context, each)).collect::<Option<_>>()?,
        maps: maps_of(context, Generic(op).indexing_maps(ir))?,
    })
}

/// `in` for the elements of inputs, `out` for those of outputs.
pub(super) fn name_arguments(ir: &Ir<'_>, op: Op, region: Region, sink: &mut NameSink<'_>) {
    name_elements(ir, op, region, "out", sink);
}

/// `in` for the elements of inputs, and a name for those of outputs.
pub(super) fn name_elements(ir: &Ir<'_>, op: Op, region: Region, output: &str, sink: &mut NameSink<'_>) {
    let Some(block) = ir.first_block(region) else { return };
    for (number, &argument) in ir.arguments(block).iter().enumerate() {
        sink(argument, if number < num_inputs(ir, op) { "in" } else { output });
    }
}

fn parse_generic(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let (context, location) = (parser.context(), parser.location());
    let traits = parser.parse_attribute(None)?;
    let Some(entries) = context.dictionary_value(traits) else {
        return Err(parser.error(location, "expected a dictionary with maps and iterator types"));
    };
    for entry in entries {
        state.set_attribute(entry.name, entry.value);
    }
    let iterators = context.identifier("iterator_types");
    let Some(names) = state.get_attribute(iterators).and_then(|names| context.array_value(names)) else {
        return Err(parser.error(location, "expected iterator_types array attribute"));
    };
    let types: Option<Vec<Attribute>> = names.iter().map(|&name| iterator_type(context, name)).collect();
    let Some(types) = types else {
        return Err(parser.error(parser.location(), "unexpected iterator_type: it is \"parallel\" or \"reduction\""));
    };
    state.set_attribute(iterators, context.array_attr(&types));
    let written = parse_operands(parser, state)?;
    set_segments(parser, state, &written);
    if parser.parse_optional_keyword("attrs") {
        parser.parse_equal()?;
        parser.parse_attr_dict(state)?;
    }
    let region = parser.parse_region(&[])?;
    state.regions.push(region);
    state.result_types.extend(parser.parse_optional_arrow_type_list()?);
    Ok(())
}

/// An iterator type, also where it is written as a string.
fn iterator_type(context: &Context, attribute: Attribute) -> Option<Attribute> {
    match context.string_value(attribute)? {
        "parallel" => Some(IteratorType::Parallel.attribute(context)),
        "reduction" => Some(IteratorType::Reduction.attribute(context)),
        _ => None,
    }
}

/// The attributes before the operands, with iterator types as strings.
fn written_traits(ir: &Ir<'_>, op: Op) -> Attribute {
    let context = ir.context();
    let as_string =
        |each: &Attribute| IteratorType::of(context, *each).map_or(*each, |it| context.string_attr(it.name()));
    let written = |entry: &NamedAttribute| match context.str(entry.name) {
        "iterator_types" => {
            let types = context.array_value(entry.value).unwrap_or_default();
            context.array_attr(&types.iter().map(as_string).collect::<Vec<_>>())
        }
        _ => entry.value,
    };
    let entries = ir.attributes(op).iter().filter(|entry| TRAITS.contains(&context.str(entry.name)));
    let entries: Vec<NamedAttribute> =
        entries.map(|entry| NamedAttribute { name: entry.name, value: written(entry) }).collect();
    context.dictionary_attr(&entries)
}

fn print_generic(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, context) = (printer.ir(), printer.context());
    printer.write(" ");
    printer.print_attribute(written_traits(ir, op));
    print_operands(printer, op);
    let is_other = |name| !TRAITS.contains(&name) && name != "operandSegmentSizes";
    if ir.attributes(op).iter().any(|entry| is_other(context.str(entry.name))) {
        // As MLIR, with two spaces before the brace.
        printer.write(" attrs = ");
        printer.print_attr_dict(op, &TRAITS);
    }
    let region = Generic(op).region(ir);
    if ir.first_block(region).is_some() {
        printer.write(" ");
        printer.print_region(region, true, true);
    }
    print_results(printer, op);
}
