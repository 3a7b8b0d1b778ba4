//! Copies that run beside the program, and memrefs that are known to be apart.

use vulcanize_ir::schema::{ANY_TYPE, Carries, Trait};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Context, Fallible, Ir, Op, OperationState, Type, TypeData, Value, ops};

use super::MemRef;
use crate::function::op_error;

ops! {
    /// Copies that run beside the program.
    pub(super) static OPS;

    /// Starts a copy: source and its indices, destination and its indices, the number of elements, a tag and its indices,
    /// and for strided copies the stride and the elements for each stride.
    pub struct DmaStart = "memref.dma_start" {
        operands: { operands: ANY_TYPE[variadic] },
        traits: [Trait::MemWrite],
        assembly: (parse_start, print_start),
        with: { interfaces: &[&Carries::MemoryOfShape], verify: Some(verify_start) },
    }

    /// Waits for the copy of a tag: the tag and its indices, and the number of elements.
    pub struct DmaWait = "memref.dma_wait" {
        operands: { operands: ANY_TYPE[variadic] },
        traits: [Trait::MemWrite],
        assembly: (parse_wait, print_wait),
        with: { interfaces: &[&Carries::MemoryOfShape], verify: Some(verify_wait) },
    }

    /// The same memrefs, of which no two share memory.
    pub struct DistinctObjects = "memref.distinct_objects" {
        operands: { operands: ANY_TYPE[variadic] },
        results: { results: ANY_TYPE[variadic] },
        traits: [Trait::Pure],
        assembly: (parse_distinct, print_distinct),
        with: { interfaces: &[&Carries::MemoryOfShape], verify: Some(verify_distinct) },
    }
}

fn rank(context: &Context, ty: Type) -> Option<usize> {
    MemRef::of(context, ty).map(|memref| memref.rank())
}

/// A memref among the operands of a copy, with its indices.
struct Part {
    memref: Value,
    indices: Vec<Value>,
}

/// The parts of a copy's operands; `None` where they are too few for its memrefs.
struct Copy {
    parts: [Part; 3],
    count: Value,
    /// The stride, and the elements for each stride.
    stride: Vec<Value>,
}

fn part(ir: &Ir<'_>, rest: &mut &[Value]) -> Option<Part> {
    let (&memref, others) = rest.split_first()?;
    let (indices, others) = others.split_at_checked(rank(ir.context(), ir.value_type(memref))?)?;
    *rest = others;
    Some(Part { memref, indices: indices.to_vec() })
}

fn copy_of(ir: &Ir<'_>, op: Op) -> Option<Copy> {
    let operands: Vec<Value> = ir.operands(op).collect();
    let mut rest = &operands[..];
    let (source, target) = (part(ir, &mut rest)?, part(ir, &mut rest)?);
    let (&count, mut rest) = rest.split_first()?;
    let tag = part(ir, &mut rest)?;
    Some(Copy { parts: [source, target, tag], count, stride: rest.to_vec() })
}

// ---- start ----

fn parse_start(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let mut memrefs = Vec::new();
    let mut indices = Vec::new();
    for _ in 0..2 {
        memrefs.push(parser.parse_operand()?);
        indices.push(parser.parse_operand_list(Delimiter::Square)?);
        parser.parse_comma()?;
    }
    let count = parser.parse_operand()?;
    parser.parse_comma()?;
    memrefs.push(parser.parse_operand()?);
    indices.push(parser.parse_operand_list(Delimiter::Square)?);
    let mut stride = Vec::new();
    while parser.parse_optional_comma() {
        stride.push(parser.parse_operand()?);
    }
    let location = parser.location();
    let types = parser.parse_colon_type_list()?;
    if !matches!(stride.len(), 0 | 2) {
        return Err(parser.error(location, "expected two stride related operands"));
    }
    if types.len() != 3 {
        return Err(parser.error(location, "fewer/more types expected"));
    }
    for (position, ((memref, indices), &ty)) in memrefs.iter().zip(&indices).zip(&types).enumerate() {
        if position == 2 {
            state.operands.push(parser.resolve_operand(&count, context.index())?);
        }
        state.operands.push(parser.resolve_operand(memref, ty)?);
        state.operands.extend(parser.resolve_operands_of_type(indices, context.index())?);
    }
    state.operands.extend(parser.resolve_operands_of_type(&stride, context.index())?);
    Ok(())
}

fn print_part(printer: &mut Printer<'_, '_>, part: &Part) {
    printer.print_operand(part.memref);
    printer.write("[");
    printer.print_operands(part.indices.iter().copied());
    printer.write("]");
}

fn print_start(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let Some(Copy { parts: [source, target, tag], count, stride }) = copy_of(ir, op) else { return };
    printer.write(" ");
    print_part(printer, &source);
    printer.write(", ");
    print_part(printer, &target);
    printer.write(", ");
    printer.print_operand(count);
    printer.write(", ");
    print_part(printer, &tag);
    for value in stride {
        printer.write(", ");
        printer.print_operand(value);
    }
    printer.print_attr_dict(op, &[]);
    printer.write(" : ");
    printer.print_types([source, target, tag].iter().map(|part| ir.value_type(part.memref)));
}

fn verify_start(ir: &Ir<'_>, op: Op) -> Fallible {
    if ir.num_operands(op) < 4 {
        return Err(op_error(ir, op, "expected at least 4 operands"));
    }
    let context = ir.context();
    let is_memref = |value: Value| matches!(context.type_data(ir.value_type(value)), TypeData::MemRef { .. });
    if !is_memref(ir.operand(op, 0)) {
        return Err(op_error(ir, op, "expected source to be of memref type"));
    }
    let Some(Copy { parts, count, stride }) = copy_of(ir, op) else {
        let least = rank(context, ir.value_type(ir.operand(op, 0))).unwrap_or(0) + 4;
        return Err(op_error(ir, op, format!("expected at least {least} operands")));
    };
    for (part, what) in parts.iter().zip(["source", "destination", "tag"]) {
        if part.indices.iter().any(|&index| ir.value_type(index) != context.index()) {
            return Err(op_error(ir, op, format!("expected {what} indices to be of index type")));
        }
    }
    if ir.value_type(count) != context.index() {
        return Err(op_error(ir, op, "expected num elements to be of index type"));
    }
    if !matches!(stride.len(), 0 | 2) {
        return Err(op_error(ir, op, "incorrect number of operands"));
    }
    if stride.iter().any(|&value| ir.value_type(value) != context.index()) {
        return Err(op_error(ir, op, "expected stride and num elements per stride to be of type index"));
    }
    Ok(())
}

// ---- wait ----

fn parse_wait(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let tag = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    parser.parse_comma()?;
    let count = parser.parse_operand()?;
    parser.parse_attr_dict(state)?;
    let ty = parser.parse_colon_type()?;
    state.operands.push(parser.resolve_operand(&tag, ty)?);
    state.operands.extend(parser.resolve_operands_of_type(&indices, context.index())?);
    state.operands.push(parser.resolve_operand(&count, context.index())?);
    Ok(())
}

fn wait_of(ir: &Ir<'_>, op: Op) -> Option<(Part, Value)> {
    let operands: Vec<Value> = ir.operands(op).collect();
    let mut rest = &operands[..];
    let tag = part(ir, &mut rest)?;
    match *rest {
        [count] => Some((tag, count)),
        _ => None,
    }
}

fn print_wait(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let Some((tag, count)) = wait_of(ir, op) else { return };
    printer.write(" ");
    print_part(printer, &tag);
    printer.write(", ");
    printer.print_operand(count);
    printer.print_attr_dict(op, &[]);
    printer.print_colon_type(ir.value_type(tag.memref));
}

fn verify_wait(ir: &Ir<'_>, op: Op) -> Fallible {
    match wait_of(ir, op) {
        Some(_) => Ok(()),
        None => {
            let rank = ir.operands(op).next().and_then(|tag| rank(ir.context(), ir.value_type(tag))).unwrap_or(0);
            let message = format!(
                "expected tagIndices to have the same number of elements as the tag memref rank, expected {rank}"
            );
            Err(op_error(ir, op, message))
        }
    }
}

// ---- distinct objects ----

fn parse_distinct(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let location = parser.location();
    let operands = parser.parse_operand_list(Delimiter::None)?;
    parser.parse_attr_dict(state)?;
    let types = parser.parse_colon_type_list()?;
    state.operands.extend(parser.resolve_operands(&operands, &types, location)?);
    state.result_types.extend(types);
    Ok(())
}

fn print_distinct(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" ");
    printer.print_operands(ir.operands(op).collect::<Vec<_>>());
    printer.print_attr_dict(op, &[]);
    printer.write(" : ");
    printer.print_types(ir.operand_types(op));
}

fn verify_distinct(ir: &Ir<'_>, op: Op) -> Fallible {
    if !ir.operand_types(op).eq(ir.result_types(op)) {
        return Err(op_error(ir, op, "operand types and result types must match"));
    }
    Ok(())
}
