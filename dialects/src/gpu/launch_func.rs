//! Launching a kernel by its name: its syntax, and whether it fits the kernel.

use vulcanize_ir::schema::{FormatState, Trait, TypedOp};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{AttributeData, Diagnostic, Fallible, Ir, Module, NamedAttribute, Op, SymbolTableCollection, Value};

use super::binary::Binary;
use super::{CONTAINER_MODULE, Func, KERNEL, LaunchFunc};
use crate::function::{self, op_error};

/// The operand names of sizes: from the grid's to the cluster's.
const SIZES: std::ops::Range<usize> = 1..10;
const KERNEL_OPERANDS: usize = 11;

pub(super) fn parse_launch_dim_type(parser: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    let ty = if parser.parse_optional_colon() { parser.parse_type()? } else { parser.context().index() };
    for index in SIZES {
        state.operand_types.fill(index, ty, state.operands.of(index).len());
    }
    Ok(())
}

pub(super) fn print_launch_dim_type(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let ty = ir.value_type(LaunchFunc(op).grid_size_x(ir));
    if ty != ir.context().index() {
        printer.write(": ");
        printer.print_type(ty);
    }
}

pub(super) fn parse_launch_func_operands(parser: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    let (mut values, mut types) = (Vec::new(), Vec::new());
    if parser.parse_optional_keyword("args") {
        parser.parse_comma_separated_list(Delimiter::Paren, |p| {
            values.push(p.parse_operand()?);
            types.push(p.parse_colon_type()?);
            Ok(())
        })?;
    }
    state.operands.set(KERNEL_OPERANDS, &values);
    state.operand_types.set(KERNEL_OPERANDS, &types);
    Ok(())
}

pub(super) fn print_launch_func_operands(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let operands = LaunchFunc(op).kernel_operands(ir);
    if operands.is_empty() {
        return;
    }
    printer.write("args(");
    for (index, &value) in operands.iter().enumerate() {
        if index > 0 {
            printer.write(", ");
        }
        printer.print_operand(value);
        printer.print_colon_type(ir.value_type(value));
    }
    printer.write(")");
}

impl LaunchFunc {
    /// The grid's size in workgroups.
    pub fn grid_size(self, ir: &Ir<'_>) -> [Value; 3] {
        [self.grid_size_x(ir), self.grid_size_y(ir), self.grid_size_z(ir)]
    }

    /// The size of a workgroup in invocations.
    pub fn block_size(self, ir: &Ir<'_>) -> [Value; 3] {
        [self.block_size_x(ir), self.block_size_y(ir), self.block_size_z(ir)]
    }
}

pub(super) fn verify_launch_func(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(module) = ir.ancestor(op, |ir, parent| Module::matches(ir, parent)) else {
        return Err(op_error(ir, op, "expected to belong to a module"));
    };
    if ir.attribute_str(module, CONTAINER_MODULE).is_none() {
        let message = format!("expected the closest surrounding module to have the '{CONTAINER_MODULE}' attribute");
        return Err(op_error(ir, op, message));
    }
    let launch = LaunchFunc(op);
    let cluster = [launch.cluster_size_x(ir), launch.cluster_size_y(ir), launch.cluster_size_z(ir)];
    let given = cluster.iter().flatten().count();
    if given != 0 && given != 3 {
        return Err(op_error(ir, op, "expects all of the cluster sizes or none"));
    }
    let ty = ir.value_type(launch.grid_size_x(ir));
    if cluster.iter().flatten().any(|&size| ir.value_type(size) != ty) {
        return Err(op_error(ir, op, "expects types of the cluster dimensions must be the same as of the grid"));
    }
    Ok(())
}

/// Checks attributes `gpu.…` on ops of any dialect. A container module's launches have to fit their kernels.
pub(super) fn verify_op_attribute(ir: &Ir<'_>, op: Op, attribute: NamedAttribute) -> Fallible {
    let context = ir.context();
    if context.str(attribute.name) != CONTAINER_MODULE || attribute.value != context.unit_attr() {
        return Ok(());
    }
    if !Module::matches(ir, op) {
        let message = format!("expected '{CONTAINER_MODULE}' attribute to be attached to 'builtin.module'");
        return Err(Diagnostic::error(ir.location(op), message));
    }
    let mut symbols = SymbolTableCollection::new();
    // A launch deeper or less deep than in a function of this module is another module's or nobody's.
    let children = |op| ir.regions(op).iter().flat_map(|&region| ir.blocks(region)).flat_map(|block| ir.ops(block));
    let launches = children(op).flat_map(children).filter(|&inner| LaunchFunc::matches(ir, inner));
    for launch in launches {
        verify_kernel(ir, op, launch, &mut symbols)?;
    }
    Ok(())
}

fn verify_kernel(ir: &Ir<'_>, module: Op, launch: Op, symbols: &mut SymbolTableCollection) -> Fallible {
    let context = ir.context();
    // The launch has not been verified yet: its verifier reports missing parts.
    let Some(kernel) = ir.inherent_attribute(launch, 0) else { return Ok(()) };
    let AttributeData::SymbolRef { root, .. } = context.attribute_data(kernel) else { return Ok(()) };
    let Some(container) = symbols.lookup_in(ir, module, context.symbol_ref_attr(*root)) else {
        return Err(op_error(ir, launch, format!("kernel container '{}' is undefined", context.str(*root))));
    };
    // Compiled kernels are not looked at.
    if Binary::matches(ir, container) {
        return Ok(());
    }
    let text = context.attribute_text(kernel);
    let Some(function) = symbols.lookup_in(ir, module, kernel) else {
        return Err(op_error(ir, launch, format!("kernel function '{text}' is undefined")));
    };
    if !ir.has_trait(function, |t| matches!(t, Trait::FunctionLike)) {
        let error = op_error(ir, launch, format!("referenced kernel '{text}' is not a function"));
        return Err(error.with_note(ir.location(function), "see the kernel definition here"));
    }
    if ir.attribute_str(function, KERNEL).is_none() {
        return Err(op_error(ir, launch, format!("kernel function is missing the '{KERNEL}' attribute")));
    }
    // Functions of other dialects may have the types of another stage of lowering.
    if !Func::matches(ir, function) {
        return Ok(());
    }
    let Some((inputs, _)) = function::function_signature(ir, function) else { return Ok(()) };
    let given = ir.operand_group(launch, KERNEL_OPERANDS);
    if given.len() != inputs.len() {
        return Err(op_error(ir, launch, format!("got {} kernel operands but expected {}", given.len(), inputs.len())));
    }
    let mismatch = given.zip(inputs).position(|(i, &input)| ir.value_type(ir.operand(launch, i)) != input);
    match mismatch {
        Some(index) => Err(op_error(ir, launch, format!("type of function argument {index} does not match"))),
        None => Ok(()),
    }
}
