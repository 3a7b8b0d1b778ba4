//! `spirv.ExtInst`: an instruction of an extended set that has no op of its own, such as those about debugging.
//!
//! `%r = spirv.ExtInst "Set", Name, %value, @symbol, f32, 5 : i32 : (type of %value) -> type`; `none` is the type of an
//! instruction without a value. In a module it has a name: `spirv.ExtInst @name = "Set", Name, @file`.

use std::fmt::Write as _;

use smallvec::SmallVec;
use vulcanize_ir::schema::{ARRAY_ATTR, I32_ATTR, STRING_ATTR, SYMBOL_NAME, TYPE_ATTR};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{
    Attribute, AttributeData, AttributePayload as _, Context, Diagnostic, Fallible, Ir, Op, OperationState,
    SymbolTableCollection, families, ops,
};
use vulcanize_target_env::ExtInstSet;

use super::text::{defined_type, parse_types, print_symbol, print_types};
use super::verify::{is_declaration, verify_declaration, verify_symbols_in};
use super::{RESULT_TYPE, SYM_NAME, TYPE_OR_VOID};
use crate::attributes::ConstantAttr;
use crate::types::{VALUE, is_value_type};

families! {
    /// An instruction of an extended set by its number.
    ext_inst {
        operands: { operands: VALUE[variadic] },
        attributes: {
            set: STRING_ATTR, instruction: I32_ATTR, arguments: ARRAY_ATTR, sym_name: SYMBOL_NAME[optional],
            result_type: TYPE_ATTR[optional],
        },
        results: { result: TYPE_OR_VOID[optional] },
        traits: [Symbol],
        assembly: (parse, print),
        with: {
            syntax: "(symbol `=`)? set-string `,` instruction (`,` argument)* attr-dict (`:` `(` types `)`)? (`->` type)?",
            verify: Some(verify), verify_symbol_uses: Some(verify_symbol_uses),
        },
    }
}

ops! {
    /// The instructions of extended sets that have no op of their own.
    pub static EXT_INST_OPS;

    /// An instruction of an extended set by its number. `arguments` lists the instruction's operands after the number:
    /// `unit` for the next operand, a symbol, a type, a constant, or (where the set's table says so) a word.
    pub struct ExtInst = "spirv.ExtInst": ext_inst {}

    /// As `spirv.ExtInst`; its symbols may be defined after it, except the set.
    pub struct ExtInstWithForwardRefsKHR = "spirv.ExtInstWithForwardRefsKHR": ext_inst {}
}

const INHERENT: &[&str] = &["set", "instruction", "arguments", SYM_NAME, RESULT_TYPE];

/// An argument of an extended instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The next operand of the op.
    Value,
    /// The id of a symbol, of a type, or of a constant.
    Id(Attribute),
    /// A word of an enum.
    Word(u32),
}

impl Argument {
    /// The kind of an element of `arguments`; `None` for an attribute that can be none.
    pub fn of(context: &Context, element: Attribute) -> Option<Self> {
        match context.attribute_data(element) {
            AttributeData::Unit => Some(Argument::Value),
            AttributeData::SymbolRef { nested, .. } if nested.is_empty() => Some(Argument::Id(element)),
            AttributeData::Type(ty) if is_value_type(context, *ty) || context.function_signature(*ty).is_some() => {
                Some(Argument::Id(element))
            }
            AttributeData::Integer { ty, .. } | AttributeData::Float { ty, .. } if is_value_type(context, *ty) => {
                Some(Argument::Id(element))
            }
            AttributeData::DenseElements { ty, .. } if is_value_type(context, *ty) => Some(Argument::Id(element)),
            AttributeData::Dialect(_)
                if matches!(ConstantAttr::of(context, element), Some(ConstantAttr::Typed(..))) =>
            {
                Some(Argument::Id(element))
            }
            AttributeData::Enum { value, .. } => u32::try_from(*value).ok().map(Argument::Word),
            _ => None,
        }
    }

    /// Whether an attribute stands for a value where there are none: the symbol of one, or a constant.
    pub(super) fn of_module_value(context: &Context, element: Attribute) -> bool {
        matches!(Self::of(context, element), Some(Argument::Id(_))) && context.type_value(element).is_none()
    }
}

/// How many operands the arguments take.
pub fn argument_count(context: &Context, arguments: &[Attribute]) -> usize {
    arguments.iter().filter(|&&a| matches!(context.attribute_data(a), AttributeData::Unit)).count()
}

fn parse(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let mut set = |name: &str, value| state.set_attribute(context.identifier(name), value);
    let mut in_module = false;
    if let Some(name) = p.parse_optional_symbol_name()? {
        set(SYM_NAME, context.identifier_attr(name));
        p.parse_equal()?;
        in_module = true;
    }
    let set_name = p.parse_string()?;
    set("set", context.string_attr(&set_name));
    p.parse_comma()?;
    let number = parse_number(p, &set_name)?;
    set("instruction", context.i32_attr(number));
    let mut operands: SmallVec<[_; 4]> = SmallVec::new();
    let mut arguments = Vec::new();
    while p.parse_optional_comma() {
        if let Some(operand) = p.parse_optional_operand()? {
            operands.push(operand);
            arguments.push(context.unit_attr());
        } else {
            arguments.push(parse_argument(p)?);
        }
    }
    set("arguments", context.array_attr(&arguments));
    p.parse_attr_dict(state)?;
    // A declaration without a type has no value.
    let has_type = !in_module || p.at_colon();
    if let Some(ty) = parse_types(p, state, &operands, has_type)? {
        match in_module {
            true => state.set_attribute(context.identifier(RESULT_TYPE), context.type_attr(ty)),
            false => state.result_types.push(ty),
        }
    }
    Ok(())
}

fn parse_number(p: &mut Parser<'_, '_>, set_name: &str) -> Fallible<i32> {
    let location = p.location();
    let Some(word) = p.parse_optional_any_keyword() else { return super::text::parse_word(p) };
    let set = ExtInstSet::from_name(set_name);
    if let Some(inst) = set.and_then(|set| set.by_name(word)) {
        return Ok(inst.number.cast_signed());
    }
    let mut message = format!("'{set_name}' has no known instruction '{word}'");
    if let Some(near) = set.and_then(|set| set.suggest(word)) {
        let _ = write!(message, "; did you mean '{near}'?");
    }
    Err(p.error(location, message))
}

/// Anything but a value.
pub(super) fn parse_argument(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    let context = p.context();
    let location = p.location();
    if p.parse_optional_keyword("constant") {
        return ConstantAttr::parse_typed(p);
    }
    let argument = match p.parse_optional_type()? {
        Some(ty) => context.type_attr(ty),
        None => p.parse_attribute(None)?,
    };
    match Argument::of(context, argument) {
        Some(Argument::Id(_) | Argument::Word(_)) => Ok(argument),
        Some(Argument::Value) | None => {
            Err(p.error(location, "expected a value, a symbol, a type, a constant or an enum's case"))
        }
    }
}

/// Writes what [`parse_argument`] reads. A constant with a type is none of the dialect's attributes in text: the types of the
/// operands that follow it would be its own.
pub(super) fn print_argument(p: &mut Printer<'_, '_>, argument: Attribute) {
    match ConstantAttr::of(p.context(), argument) {
        Some(constant @ ConstantAttr::Typed(..)) => constant.print(p),
        _ => print_symbol(p, argument),
    }
}

fn print(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let context = ir.context();
    p.write(" ");
    if let Some(name) = ir.symbol_name(op) {
        p.print_symbol_name(context.str(name));
        p.write(" = ");
    }
    let set = ir.attribute_str(op, "set").and_then(|a| context.string_value(a)).unwrap_or_default();
    p.print_string(set);
    let number = ir.attribute_str(op, "instruction").and_then(|a| context.int_value(a)).unwrap_or_default();
    let known = ExtInstSet::from_name(set).and_then(|set| set.by_number(u32::try_from(number).ok()?));
    let _ = match known {
        Some(inst) => write!(p, ", {}", inst.name),
        None => write!(p, ", {number}"),
    };
    let arguments = ir.attribute_str(op, "arguments").and_then(|a| context.array_value(a)).unwrap_or(&[]);
    let mut operands = ir.operands(op);
    for &argument in arguments {
        p.write(", ");
        match Argument::of(context, argument) {
            Some(Argument::Value) => {
                if let Some(operand) = operands.next() {
                    p.print_operand(operand);
                }
            }
            _ => print_argument(p, argument),
        }
    }
    p.print_attr_dict(op, INHERENT);
    print_types(p, op, defined_type(ir, op));
}

fn verify(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let error =
        |message: String| Err(Diagnostic::error(ir.location(op), format!("'{}' op {message}", ir.op_name_str(op))));
    verify_declaration(ir, op, false)?;
    let arguments = ir.attribute_str(op, "arguments").and_then(|a| context.array_value(a)).unwrap_or(&[]);
    for (index, &argument) in arguments.iter().enumerate() {
        match Argument::of(context, argument) {
            None => return error(format!("argument #{index} is no value, symbol, type, constant or enum's case")),
            Some(Argument::Value) if is_declaration(ir, op) => {
                return error(format!("argument #{index} is a value, which a module has not"));
            }
            Some(_) => {}
        }
    }
    let (wanted, given) = (argument_count(context, arguments), ir.num_operands(op));
    if wanted != given {
        return error(format!("expected {wanted} operands, but found {given}"));
    }
    Ok(())
}

fn verify_symbol_uses(ir: &Ir<'_>, op: Op, tables: &mut SymbolTableCollection) -> Fallible {
    match ir.attribute_str(op, "arguments") {
        Some(arguments) => verify_symbols_in(ir, op, arguments, tables),
        None => Ok(()),
    }
}
