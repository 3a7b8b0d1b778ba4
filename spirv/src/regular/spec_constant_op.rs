//! `spirv.SpecConstantOp`: an operation on specialization constants in a module, so that types, other constants and
//! initializers can refer to its result.
//!
//! `spirv.SpecConstantOp @n = IMul, @a, 2 : i32 : i32`: the instruction without `Op`, its operands (symbols of constants,
//! constants, types; words where the instruction has a literal), the type of the result. In functions MLIR's
//! `spirv.SpecConstantOperation` does the same with values.

use vulcanize_ir::schema::{ARRAY_ATTR, STRING_ATTR, SYMBOL_NAME, TYPE_ATTR, Trait};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{
    Attribute, AttributeData, Diagnostic, Fallible, Ir, Op, OperationState, SymbolTableCollection, ops,
};
use vulcanize_target_env::{Instruction, Operand, OperandKind, Quantifier, suggest};

use super::ext_inst::{Argument, parse_argument, print_argument};
use super::facts::is_usable_in_modules;
use super::op_of_instruction;
use super::verify::{is_declaration, verify_symbols_in};
use super::{RESULT_TYPE, SYM_NAME};
use crate::ops::UsableInSpecConstantOp;
use crate::types::TYPE;

ops! {
    /// Operations on specialization constants outside of functions.
    pub static SPEC_CONSTANT_OPS;

    /// An operation on specialization constants in a module. `arguments` lists the operands of the instruction that
    /// `instruction` names: symbols, types, constants, and words where the instruction has literals.
    pub struct SpecConstantOp = "spirv.SpecConstantOp" {
        attributes: {
            instruction: STRING_ATTR, arguments: ARRAY_ATTR, sym_name: SYMBOL_NAME, result_type: TYPE_ATTR,
        },
        traits: [Trait::Symbol],
        assembly: (parse, print),
        with: {
            syntax: "symbol `=` instruction (`,` argument)* attr-dict `:` type",
            verify: Some(verify), verify_symbol_uses: Some(verify_symbol_uses),
        },
    }
}

/// Whether an instruction may be applied to specialization constants.
fn is_usable(instruction: &Instruction) -> bool {
    let of_mlir = op_of_instruction(instruction).is_some_and(|def| def.interface::<UsableInSpecConstantOp>().is_some());
    of_mlir || is_usable_in_modules(instruction)
}

/// The instruction that a `spirv.SpecConstantOp` applies; `None` for an unknown name, or for one that cannot be applied
/// to specialization constants.
pub fn applied_instruction(ir: &Ir<'_>, op: Op) -> Option<&'static Instruction> {
    let name = ir.context().string_value(ir.attribute_str(op, "instruction")?)?;
    Instruction::by_name(name).filter(|found| found.name == name && is_usable(found))
}

/// The grammar's operands of an instruction after the result, as they repeat: the kind of each argument.
pub fn applied_operands(instruction: &'static Instruction) -> impl Iterator<Item = &'static Operand> {
    let operands = instruction
        .operands
        .iter()
        .filter(|operand| !matches!(operand.kind, OperandKind::IdResult | OperandKind::IdResultType));
    let last = instruction.operands.last().filter(|last| last.quantifier == Quantifier::Any);
    operands.chain(last.into_iter().cycle())
}

fn unknown(name: &str) -> String {
    let usable = Instruction::all().iter().filter(|instruction| is_usable(instruction)).map(|i| i.name);
    let near = suggest(name, usable).map(|near| format!("; did you mean '{near}'?")).unwrap_or_default();
    format!("'{name}' is no operation on specialization constants{near}")
}

fn parse(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let name = p.parse_symbol_name()?;
    state.set_attribute(context.identifier(SYM_NAME), context.identifier_attr(name));
    p.parse_equal()?;
    let location = p.location();
    let word = p.parse_any_keyword()?;
    if !Instruction::by_name(word).is_some_and(|found| found.name == word && is_usable(found)) {
        return Err(p.error(location, unknown(word)));
    }
    state.set_attribute(context.identifier("instruction"), context.string_attr(word));
    let mut arguments = Vec::new();
    while p.parse_optional_comma() {
        arguments.push(parse_argument(p)?);
    }
    state.set_attribute(context.identifier("arguments"), context.array_attr(&arguments));
    p.parse_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    state.set_attribute(context.identifier(RESULT_TYPE), context.type_attr(ty));
    Ok(())
}

fn arguments<'a>(ir: &'a Ir<'_>, op: Op) -> &'a [Attribute] {
    ir.attribute_str(op, "arguments").and_then(|list| ir.context().array_value(list)).unwrap_or(&[])
}

fn print(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let context = ir.context();
    p.write(" ");
    if let Some(name) = ir.symbol_name(op) {
        p.print_symbol_name(context.str(name));
    }
    let name = ir.attribute_str(op, "instruction").and_then(|a| context.string_value(a)).unwrap_or_default();
    p.write(" = ");
    p.write(name);
    for &argument in arguments(ir, op) {
        p.write(", ");
        print_argument(p, argument);
    }
    p.print_attr_dict(op, &["instruction", "arguments", SYM_NAME, RESULT_TYPE]);
    if let Some(ty) = ir.attribute_str(op, RESULT_TYPE).and_then(|a| context.type_value(a)) {
        p.write(" : ");
        p.print_type(ty);
    }
}

fn verify(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let error =
        |message: String| Err(Diagnostic::error(ir.location(op), format!("'{}' op {message}", ir.op_name_str(op))));
    if !is_declaration(ir, op)
        && ir.parent_op(op).is_some_and(|parent| !ir.def(parent).is_some_and(|d| d.is_symbol_table()))
    {
        return error("must appear in a module-like op's block".to_owned());
    }
    let Some(instruction) = applied_instruction(ir, op) else {
        let name = ir.attribute_str(op, "instruction").and_then(|a| context.string_value(a)).unwrap_or_default();
        return error(unknown(name));
    };
    let ty = ir.attribute_str(op, RESULT_TYPE).and_then(|a| context.type_value(a)).unwrap_or(context.none());
    if !(TYPE.check)(context, ty) {
        return error(format!("requires a SPIR-V type, but found '{}'", context.type_text(ty)));
    }
    let given = arguments(ir, op);
    let positions = instruction
        .operands
        .iter()
        .filter(|operand| !matches!(operand.kind, OperandKind::IdResult | OperandKind::IdResultType));
    let required = positions.clone().filter(|operand| operand.quantifier == Quantifier::One).count();
    let is_open = positions.clone().any(|operand| operand.quantifier == Quantifier::Any);
    if given.len() < required || !is_open && given.len() > positions.count() {
        return error(format!("expected {required} arguments of {}, but found {}", instruction.name, given.len()));
    }
    for (index, (&argument, operand)) in given.iter().zip(applied_operands(instruction)).enumerate() {
        let is_word =
            matches!(context.attribute_data(argument), AttributeData::Integer { ty, .. } if *ty == context.i32());
        match (operand.kind, Argument::of(context, argument)) {
            (OperandKind::LiteralInteger, _) if is_word => {}
            (OperandKind::LiteralInteger, _) => return error(format!("argument #{index} is a literal of 32 bits")),
            (_, Some(Argument::Id(_))) => {}
            _ => return error(format!("argument #{index} is no symbol, type or constant")),
        }
    }
    Ok(())
}

fn verify_symbol_uses(ir: &Ir<'_>, op: Op, tables: &mut SymbolTableCollection) -> Fallible {
    match ir.attribute_str(op, "arguments") {
        Some(arguments) => verify_symbols_in(ir, op, arguments, tables),
        None => Ok(()),
    }
}
