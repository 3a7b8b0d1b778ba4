//! Running an assembly format backwards: an operation to text.

use super::format::{Anchor, Element, Format, Step, Types, is_unit};
use super::{AttrSyntax, Presence};
use crate::handle::{Attribute, Identifier, Op};
use crate::ir::Ir;
use crate::text::Printer;

/// Writes the text after an op's name.
pub(crate) fn print_format(printer: &mut Printer<'_, '_>, op: Op, format: &Format) {
    print_steps(printer, op, format, &format.steps);
}

fn print_steps(printer: &mut Printer<'_, '_>, op: Op, format: &Format, steps: &[Step]) {
    for Step { space, element } in steps {
        if *space {
            printer.write(" ");
        }
        match element {
            Element::Literal(text) => printer.write(text),
            Element::Space => printer.write(" "),
            Element::NoSpace => {}
            Element::Newline => printer.newline(),
            Element::Attribute(index) if is_unit(format.def, *index) => {}
            Element::AttrDict => print_dictionary(printer, op, format, false),
            Element::AttrDictWithKeyword => print_dictionary(printer, op, format, true),
            Element::Optional { anchor, then, otherwise } => {
                let steps = if is_present(printer, op, format, *anchor) { then } else { otherwise };
                print_steps(printer, op, format, steps);
            }
            _ => print_plain(printer, op, format, element),
        }
    }
}

fn print_plain(printer: &mut Printer<'_, '_>, op: Op, format: &Format, element: &Element) {
    let (ir, def) = (printer.ir(), format.def);
    match element {
        Element::Operand(index) => {
            printer.print_operands(ir.operand_group(op, *index).map(|i| ir.operand(op, i)));
        }
        Element::Operands => printer.print_operands(ir.operands(op)),
        Element::Attribute(index) => {
            if let Some(value) = ir.inherent_attribute(op, *index) {
                print_attribute(printer, def.attributes[*index].constraint.syntax, value);
            }
        }
        Element::Region(index) => print_regions(printer, op, *index, def.regions[*index].arity, format),
        Element::Regions => print_regions(printer, op, 0, super::Arity::Variadic, format),
        Element::Successor(index) => {
            let end = if def.successors[*index].arity == super::Arity::One { index + 1 } else { ir.num_successors(op) };
            print_successors(printer, op, *index..end);
        }
        Element::Successors => print_successors(printer, op, 0..ir.num_successors(op)),
        Element::OperandType(index) => {
            printer.print_types(ir.operand_group(op, *index).map(|i| ir.value_type(ir.operand(op, i))));
        }
        Element::ResultType(index) => {
            printer.print_types(ir.result_group(op, *index).map(|i| ir.value_type(ir.result(op, i))));
        }
        Element::OperandTypes => printer.print_types(ir.operand_types(op)),
        Element::ResultTypes => printer.print_types(ir.result_types(op)),
        Element::FunctionalType(inputs, outputs) => {
            printer.write("(");
            printer.print_types(types_of(printer, op, *inputs));
            printer.write(")");
            let results = types_of(printer, op, *outputs);
            if results.is_empty() {
                printer.write(" -> ()");
            } else {
                printer.print_arrow_type_list(results);
            }
        }
        Element::Custom(directive) => (directive.print)(printer, op),
        Element::Literal(_)
        | Element::Space
        | Element::NoSpace
        | Element::Newline
        | Element::AttrDict
        | Element::AttrDictWithKeyword
        | Element::Optional { .. } => {}
    }
}

fn types_of(printer: &Printer<'_, '_>, op: Op, which: Types) -> Vec<crate::Type> {
    let ir = printer.ir();
    match which {
        Types::AllOperands => ir.operand_types(op).collect(),
        Types::AllResults => ir.result_types(op).collect(),
        Types::Operand(index) => ir.operand_group(op, index).map(|i| ir.value_type(ir.operand(op, i))).collect(),
        Types::Result(index) => ir.result_group(op, index).map(|i| ir.value_type(ir.result(op, i))).collect(),
    }
}

fn print_attribute(printer: &mut Printer<'_, '_>, syntax: AttrSyntax, value: Attribute) {
    let context = printer.context();
    match syntax {
        AttrSyntax::Full | AttrSyntax::SymbolRef | AttrSyntax::Unit => printer.print_attribute(value),
        AttrSyntax::Typed(_) => printer.print_attribute_without_type(value),
        AttrSyntax::SymbolName => printer.print_symbol_name(context.string_value(value).unwrap_or("")),
        AttrSyntax::Type => match context.type_value(value) {
            Some(ty) => printer.print_type(ty),
            None => printer.print_attribute(value),
        },
        AttrSyntax::EnumKeyword(def, _) => {
            let text = context.int_value(value).and_then(|number| def.text_of(number as u64));
            printer.write(text.as_deref().unwrap_or("<invalid>"));
        }
        AttrSyntax::Enum(_) => printer.print_dialect_attr_body(value),
        AttrSyntax::Custom(_, print) => print(printer, value),
    }
}

fn print_regions(printer: &mut Printer<'_, '_>, op: Op, first: usize, arity: super::Arity, format: &Format) {
    let ir = printer.ir();
    let end = if arity == super::Arity::Variadic { ir.regions(op).len() } else { first + 1 };
    let hides_terminator = super::format_parse::implicit_terminator(format.def).is_some();
    for (i, &region) in ir.regions(op).get(first..end).unwrap_or(&[]).iter().enumerate() {
        if i > 0 {
            printer.write(", ");
        }
        // An implicit terminator is written when it has operands or attributes.
        let says_nothing = || {
            ir.last_block(region)
                .and_then(|b| ir.last_op(b))
                .is_none_or(|t| ir.num_operands(t) == 0 && ir.attributes(t).is_empty() && ir.num_results(t) == 0)
        };
        printer.print_region(region, true, !(hides_terminator && says_nothing()));
    }
}

fn print_successors(printer: &mut Printer<'_, '_>, op: Op, range: std::ops::Range<usize>) {
    for (i, index) in range.enumerate() {
        if i > 0 {
            printer.write(", ");
        }
        let block = printer.ir().successor(op, index);
        printer.print_successor(block);
    }
}

fn print_dictionary(printer: &mut Printer<'_, '_>, op: Op, format: &Format, keyword: bool) {
    let ir = printer.ir();
    printer.print_attributes_where(op, keyword, |name, value| match declared_index(ir, op, name) {
        None => !ir.is_inherent(op, name),
        Some(index) => {
            !format.writes_attribute[index]
                && !matches!(format.def.attributes[index].presence,
                    Presence::Default(default) | Presence::OptionalWith(default) if value == default(ir.context()))
        }
    });
}

/// Which of the declared attributes this is.
fn declared_index(ir: &Ir<'_>, op: Op, name: Identifier) -> Option<usize> {
    ir.op_info(op).attribute_names().iter().position(|&declared| declared == name)
}

fn is_present(printer: &Printer<'_, '_>, op: Op, format: &Format, anchor: Anchor) -> bool {
    let ir = printer.ir();
    match anchor {
        Anchor::Operand(index) => !ir.operand_group(op, index).is_empty(),
        Anchor::Result(index) => !ir.result_group(op, index).is_empty(),
        Anchor::Operands => ir.num_operands(op) > 0,
        Anchor::Successor(index) => index < ir.num_successors(op),
        Anchor::Region(index) => ir.regions(op).get(index).is_some_and(|&r| ir.first_block(r).is_some()),
        Anchor::Attribute(index) => match (ir.inherent_attribute(op, index), format.def.attributes[index].presence) {
            (Some(value), Presence::Default(default) | Presence::OptionalWith(default)) => {
                value != default(ir.context())
            }
            (Some(value), _) => ir.context().bool_value(value) != Some(false) || !is_unit(format.def, index),
            (None, _) => false,
        },
        Anchor::AttrDict => ir.attributes(op).iter().any(|a| match declared_index(ir, op, a.name) {
            Some(index) => !format.writes_attribute[index],
            None => !ir.is_inherent(op, a.name),
        }),
    }
}
