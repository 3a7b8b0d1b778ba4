//! Lists that mix values and numbers: `[%i, 4, %j]`.
//!
//! An op stores the numbers in an attribute `array<i64: …>` that holds [`DYNAMIC`] in the places of values, and the
//! values among its operands.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, constant_value};
use vulcanize_ir::schema::FormatState;
use vulcanize_ir::text::{Delimiter, Parser, Printer, UnresolvedOperand};
use vulcanize_ir::{DYNAMIC, Fallible, Ir, Op, Value};

use crate::arith;
use crate::function::op_error;

/// An element of such a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MixedIndex {
    /// A number.
    Static(i64),
    /// A value of type `index`.
    Value(Value),
}

impl MixedIndex {
    /// A number, or its value where it is [`DYNAMIC`].
    pub fn of_number_or(number: i64, value: Value) -> Self {
        if number == DYNAMIC { Self::Value(value) } else { Self::Static(number) }
    }

    /// The number that it is, by itself or since the value is a constant.
    pub fn known(self, ir: &Ir<'_>) -> Option<i64> {
        match self {
            Self::Static(number) => Some(number),
            Self::Value(value) => constant_value(ir, value).and_then(|known| ir.context().int_value(known)),
        }
    }

    /// The number, or [`DYNAMIC`].
    pub fn number(self) -> i64 {
        match self {
            Self::Static(number) => number,
            Self::Value(_) => DYNAMIC,
        }
    }

    /// The value; a constant is made of a number.
    pub fn materialize(self, builder: &mut Builder<'_, '_>) -> Value {
        match self {
            Self::Value(value) => value,
            Self::Static(number) => {
                let location = builder.location();
                arith::constant_index(builder, location, number)
            }
        }
    }
}

/// The list that an op stores as numbers and values.
pub fn mixed_indices(numbers: &[i64], values: &[Value]) -> Vec<MixedIndex> {
    let mut values = values.iter();
    let element = |&number: &i64| match (number == DYNAMIC).then(|| values.next()).flatten() {
        Some(&value) => MixedIndex::Value(value),
        None => MixedIndex::Static(number),
    };
    numbers.iter().map(element).collect()
}

/// The form of a list in an op: the numbers, and the values.
pub fn split_mixed(list: &[MixedIndex]) -> (Vec<i64>, Vec<Value>) {
    let values = list.iter().filter_map(|index| match index {
        MixedIndex::Static(_) => None,
        MixedIndex::Value(value) => Some(*value),
    });
    (list.iter().map(|index| index.number()).collect(), values.collect())
}

/// A list as written: the values, and for each element its number or [`DYNAMIC`].
pub type WrittenIndexList = (Vec<UnresolvedOperand>, Vec<i64>);

/// Demands `[%i, 4, …]`.
///
/// # Errors
/// An element is neither a value nor a number.
pub fn parse_index_list(parser: &mut Parser<'_, '_>) -> Fallible<WrittenIndexList> {
    parse_index_list_in(parser, Delimiter::Square)
}

/// The same between other delimiters.
///
/// # Errors
/// As [`parse_index_list`].
pub fn parse_index_list_in(parser: &mut Parser<'_, '_>, delimiter: Delimiter) -> Fallible<WrittenIndexList> {
    let (mut values, mut numbers) = (Vec::new(), Vec::new());
    parser.parse_comma_separated_list(delimiter, |p| {
        if let Some(value) = p.parse_optional_operand()? {
            values.push(value);
            numbers.push(DYNAMIC);
            return Ok(());
        }
        match p.parse_optional_integer()? {
            Some(number) => numbers.push(number),
            None => return Err(p.error(p.location(), "expected SSA value or integer")),
        }
        Ok(())
    })?;
    Ok((values, numbers))
}

/// Demands `[%i, 4, …]` inside a declarative format: the values become the operands of one name, the numbers an
/// attribute.
///
/// # Errors
/// As [`parse_index_list`]; or the op does not declare the operands.
pub fn parse_index_list_into(
    parser: &mut Parser<'_, '_>,
    state: &mut FormatState,
    operands: &str,
    attribute: &str,
) -> Fallible {
    let context = parser.context();
    let (values, numbers) = parse_index_list(parser)?;
    let def = state.operation.name.and_then(|name| context.op_info(name).def());
    let Some(index) = def.and_then(|def| def.operands.iter().position(|o| o.name == operands)) else {
        return Err(parser.error(parser.location(), format!("the op declares no operands '{operands}'")));
    };
    state.operands.set(index, &values);
    state.operation.set_attribute(context.identifier(attribute), context.dense_i64_array_attr(&numbers));
    Ok(())
}

/// The numbers that an op stores of a list.
pub(crate) fn static_indices(ir: &Ir<'_>, op: Op, attribute: &str) -> Vec<i64> {
    ir.attribute_str(op, attribute).and_then(|list| ir.context().dense_i64_array(list)).unwrap_or_default()
}

/// Writes `[%i, 4, …]`: the operands of one name and the numbers of an attribute.
pub(crate) fn print_index_list_of(printer: &mut Printer<'_, '_>, op: Op, operands: &str, attribute: &str) {
    let ir = printer.ir();
    let group = ir.def(op).and_then(|def| def.operands.iter().position(|declared| declared.name == operands));
    let values = group.map_or(0..0, |group| ir.operand_group(op, group)).map(|i| ir.operand(op, i));
    print_index_list(printer, &values.collect::<Vec<_>>(), &static_indices(ir, op, attribute));
}

/// The directive of a list inside a declarative format.
macro_rules! index_list_directive {
    ($name:literal, $operands:ident, $attribute:ident) => {
        vulcanize_ir::schema::CustomDirective {
            name: $name,
            attributes: &[stringify!($attribute)],
            anchor: Some(stringify!($operands)),
            parse: |parser, state| {
                crate::index_list::parse_index_list_into(parser, state, stringify!($operands), stringify!($attribute))
            },
            print: |printer, op| {
                crate::index_list::print_index_list_of(printer, op, stringify!($operands), stringify!($attribute));
            },
        }
    };
}
pub(crate) use index_list_directive;

/// Writes `[%i, 4, …]`.
pub fn print_index_list(printer: &mut Printer<'_, '_>, values: &[Value], numbers: &[i64]) {
    print_index_list_in(printer, values, numbers, ["[", "]"]);
}

/// The same between other delimiters.
pub fn print_index_list_in(printer: &mut Printer<'_, '_>, values: &[Value], numbers: &[i64], [open, close]: [&str; 2]) {
    let mut values = values.iter();
    printer.write(open);
    for (index, &number) in numbers.iter().enumerate() {
        if index > 0 {
            printer.write(", ");
        }
        match (number == DYNAMIC).then(|| values.next()).flatten() {
            Some(&value) => printer.print_operand(value),
            None => printer.write(&number.to_string()),
        }
    }
    printer.write(close);
}

/// Checks that a list has `expected` elements, and a value for each [`DYNAMIC`] one.
///
/// # Errors
/// It lacks some. `what` names one element.
pub fn verify_index_list(ir: &Ir<'_>, op: Op, what: &str, expected: usize, values: usize, numbers: &[i64]) -> Fallible {
    if numbers.len() != expected {
        return Err(op_error(ir, op, format!("expected {expected} {what} values, got {}", numbers.len())));
    }
    let dynamic = numbers.iter().filter(|&&n| n == DYNAMIC).count();
    if dynamic != values {
        return Err(op_error(ir, op, format!("expected {dynamic} dynamic {what} values, got {values}")));
    }
    Ok(())
}

/// Puts the values that are constants of at least `least` among the numbers; returns the remaining values.
pub(crate) fn take_constants(ir: &Ir<'_>, numbers: &mut [i64], values: &[Value], least: i64) -> SmallVec<[Value; 4]> {
    let mut kept = SmallVec::new();
    for (number, &value) in numbers.iter_mut().filter(|n| **n == DYNAMIC).zip(values) {
        match MixedIndex::Value(value).known(ir).filter(|&known| known >= least && known != DYNAMIC) {
            Some(known) => *number = known,
            None => kept.push(value),
        }
    }
    kept
}
