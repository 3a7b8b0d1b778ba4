//! Syntax of ops that make a vector or tensor of scalars: one type gives that of the result and of each operand.

use vulcanize_ir::schema::{CustomDirective, FormatState};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Fallible, Op};

/// `custom<ElementsOf>(type($result), type($elements))`: the type of the only result; the only operands' types follow.
pub(crate) const ELEMENTS_OF: CustomDirective = CustomDirective {
    name: "ElementsOf",
    attributes: &[],
    anchor: None,
    parse: parse_elements_of,
    print: print_elements_of,
};

fn parse_elements_of(parser: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    let context = parser.context();
    let ty = parser.parse_type()?;
    let operands = state.operands.of(0).len();
    let shape = context.shape(ty).unwrap_or(&[]);
    let count = shape.iter().try_fold(1i64, |product, &size| product.checked_mul(size));
    if shape.iter().all(|&size| size >= 0) && count != i64::try_from(operands).ok() {
        let first = state.operands.of(0).first();
        let location = first.map_or_else(|| parser.location(), |operand| operand.location);
        let count = count.map_or_else(|| "too many".to_owned(), |count| count.to_string());
        let message = format!("number of operands and types do not match: got {operands} operands and {count} types");
        return Err(parser.error(location, message));
    }
    state.operand_types.fill(0, context.element_type(ty), operands);
    state.result_types.set(0, &[ty]);
    Ok(())
}

fn print_elements_of(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.print_type(ir.value_type(ir.result(op, 0)));
}
