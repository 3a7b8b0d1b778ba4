//! Section "Control-Flow Instructions": the ends of blocks.

use std::fmt::Write as _;
use std::ops::Range;

use vulcanize_ir::schema::{BranchInterface, DENSE_I32_ARRAY, ELEMENTS_ATTR, I32_ARRAY_ATTR, Trait, TypedOp};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, AttributeData, Fallible, Ir, Op, OperationState, Value, ops};

use super::helpers::{error, error_if};
use crate::types::*;

ops! {
    /// The ends of blocks.
    pub static CONTROL_FLOW_OPS;

    /// Goes on in another block.
    pub struct Branch = "spirv.Branch" {
        operands: { targetOperands: CARRIED[variadic] },
        successors: { target },
        traits: [Trait::Pure, Trait::Terminator, Trait::BranchLike],
        format: "$target (`(` $targetOperands^ `:` type($targetOperands) `)`)? attr-dict",
        with: { verify: Some(verify_in_function) },
    }

    /// Goes on in one of two blocks.
    pub struct BranchConditional = "spirv.BranchConditional" {
        operands: { condition: BOOL, trueTargetOperands: CARRIED[variadic], falseTargetOperands: CARRIED[variadic] },
        attributes: { branch_weights: I32_ARRAY_ATTR[optional] },
        successors: { trueTarget, falseTarget },
        traits: [
            Trait::Pure, Trait::Terminator, Trait::AttrSizedOperandSegments, Trait::BranchLike,
            Trait::InherentAttributesOnly,
        ],
        assembly: (parse_branch_conditional, print_branch_conditional),
        with: {
            syntax: "$condition (`[` weight `,` weight `]`)? `,` $true_target (`(` operands `:` types `)`)? `,` $false_target (`(` operands `:` types `)`)? attr-dict",
            verify: Some(verify_branch_conditional),
        },
    }

    /// Goes on in the block of the literal that equals the selector, or in the default block.
    pub struct Switch = "spirv.Switch" {
        operands: { selector: INTEGER, defaultOperands: CARRIED[variadic], targetOperands: CARRIED[variadic] },
        attributes: { literals: ELEMENTS_ATTR[optional], case_operand_segments: DENSE_I32_ARRAY },
        successors: { defaultTarget, targets[variadic] },
        traits: [Trait::Pure, Trait::Terminator, Trait::AttrSizedOperandSegments, Trait::BranchLike],
        assembly: (parse_switch, print_switch),
        with: {
            syntax: "$selector `:` type($selector) `,` `[` `default` `:` successor (`,` number `:` successor)* `]` attr-dict",
            verify: Some(verify_switch), interfaces: &[&SWITCH_BRANCH],
        },
    }

    /// Leaves a function without a value.
    pub struct Return = "spirv.Return" {
        traits: [Trait::Pure, Trait::Terminator],
        format: "attr-dict",
        with: { verify: Some(verify_in_function) },
    }

    /// Leaves a function with a value.
    pub struct ReturnValue = "spirv.ReturnValue" {
        operands: { value: CARRIED },
        traits: [Trait::Pure, Trait::Terminator],
        format: "$value attr-dict `:` type($value)",
        with: { verify: Some(verify_in_function) },
    }

    /// Ends an invocation of a fragment shader.
    pub struct Kill = "spirv.Kill" {
        traits: [Trait::Terminator],
        format: "attr-dict",
    }

    /// Is never reached.
    pub struct Unreachable = "spirv.Unreachable" {
        traits: [Trait::Terminator],
        format: "attr-dict",
        with: { verify: Some(verify_unreachable) },
    }
}

/// The op is in a function, however deep, with no symbol table between.
pub(super) fn verify_in_function(ir: &Ir<'_>, op: Op) -> Fallible {
    let mut parent = ir.parent_op(op);
    while let Some(found) = parent {
        if ir.has_trait(found, |t| matches!(t, Trait::FunctionLike)) {
            return Ok(());
        }
        if ir.def(found).is_some_and(|def| def.is_symbol_table()) {
            break;
        }
        parent = ir.parent_op(found);
    }
    error(ir, op, "must appear in a function-like op's block")
}

/// As in MLIR only the entry block counts as reachable; a block after a construct may not be.
fn verify_unreachable(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_in_function(ir, op)?;
    let Some(block) = ir.parent_block(op) else { return Ok(()) };
    let is_entry = ir.block_region(block).and_then(|region| ir.first_block(region)) == Some(block);
    let follows = ir.prev_op(op).is_some_and(|before| !ir.regions(before).is_empty());
    if is_entry && !follows { error(ir, op, "cannot be used in reachable block") } else { Ok(()) }
}

// ---- spirv.BranchConditional ----

fn parse_branch_conditional(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let condition = p.parse_operand()?;
    state.operands.push(p.resolve_operand(&condition, context.i1())?);
    if p.parse_optional_l_square() {
        let first = parse_weight(p)?;
        p.parse_comma()?;
        let second = parse_weight(p)?;
        p.parse_r_square()?;
        state.set_attribute(context.identifier("branch_weights"), context.array_attr(&[first, second]));
    }
    p.parse_comma()?;
    let (block, operands) = p.parse_successor_and_operands()?;
    let true_count = operands.len();
    state.successors.push(block);
    state.operands.extend(operands);
    p.parse_comma()?;
    let (block, operands) = p.parse_successor_and_operands()?;
    let false_count = operands.len();
    state.successors.push(block);
    state.operands.extend(operands);
    let sizes = context.dense_i32_array_attr(&[1, true_count as i32, false_count as i32]);
    state.set_attribute(context.identifier("operandSegmentSizes"), sizes);
    Ok(())
}

fn parse_weight(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    let context = p.context();
    let location = p.location();
    let weight = p.parse_attribute(Some(context.i32()))?;
    match context.int_value(weight) {
        Some(_) => Ok(weight),
        None => Err(p.error(location, "invalid kind of attribute specified")),
    }
}

fn print_branch_conditional(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = BranchConditional::wrap(op);
    p.write(" ");
    p.print_operand(view.condition(ir));
    if let Some(weights) = view.branch_weights(ir).and_then(|a| ir.context().array_value(a)) {
        let weights: Vec<String> =
            weights.iter().map(|&w| ir.context().int_value(w).unwrap_or_default().to_string()).collect();
        p.write(&format!(" [{}]", weights.join(", ")));
    }
    p.write(", ");
    p.print_successor_and_operands(ir.successor(op, 0), view.trueTargetOperands(ir));
    p.write(", ");
    p.print_successor_and_operands(ir.successor(op, 1), view.falseTargetOperands(ir));
}

fn verify_branch_conditional(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_in_function(ir, op)?;
    let context = ir.context();
    let Some(weights) = BranchConditional::wrap(op).branch_weights(ir).and_then(|a| context.array_value(a)) else {
        return Ok(());
    };
    error_if(ir, op, weights.len() != 2, "must have exactly two branch weights")?;
    let message = "branch weights cannot both be zero";
    error_if(ir, op, weights.iter().all(|&weight| context.int_value(weight) == Some(0)), message)
}

// ---- spirv.Switch ----

static SWITCH_BRANCH: BranchInterface = BranchInterface {
    successor_operands: switch_successor_operands,
    operand_group: |successor| if successor == 0 { 1 } else { 2 },
    resize_successor: resize_switch_case,
};

fn case_sizes(ir: &Ir<'_>, op: Op) -> Vec<i32> {
    let sizes = ir.attribute_str(op, "case_operand_segments");
    sizes.and_then(|sizes| ir.context().dense_i32_array(sizes)).unwrap_or_default()
}

fn switch_successor_operands(ir: &Ir<'_>, op: Op, index: usize) -> Option<Range<usize>> {
    let Some(case) = index.checked_sub(1) else { return Some(ir.operand_group(op, 1)) };
    let group = ir.operand_group(op, 2);
    let sizes = case_sizes(ir, op);
    let size = |size: &i32| usize::try_from(*size).unwrap_or(0);
    let start = group.start + sizes.iter().take(case).map(size).sum::<usize>();
    let end = start + sizes.get(case).map(size)?;
    (end <= group.end).then_some(start..end)
}

fn resize_switch_case(ir: &mut Ir<'_>, op: Op, index: usize, change: i32) {
    let Some(case) = index.checked_sub(1) else { return };
    let mut sizes = case_sizes(ir, op);
    if let Some(size) = sizes.get_mut(case) {
        *size += change;
        let name = ir.identifier("case_operand_segments");
        let value = ir.context().dense_i32_array_attr(&sizes);
        ir.set_attribute(op, name, value);
    }
}

fn parse_switch(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let selector = p.parse_operand()?;
    p.parse_colon()?;
    let location = p.location();
    let ty = p.parse_type()?;
    if context.integer_width(ty).is_none() {
        let found = context.type_text(ty);
        return Err(p.error(location, format!("expected an integer type, but found '{found}'")));
    }
    state.operands.push(p.resolve_operand(&selector, ty)?);
    p.parse_comma()?;
    p.parse_l_square()?;
    p.parse_keyword("default")?;
    p.parse_colon()?;
    let (block, default_operands) = p.parse_successor_and_operands()?;
    state.successors.push(block);
    let default_count = default_operands.len();
    state.operands.extend(default_operands);
    let (mut literals, mut sizes, mut count) = (Vec::new(), Vec::new(), 0);
    while p.parse_optional_comma() {
        let literal = p.parse_integer()?;
        literals.push(context.int_attr(ty, literal));
        p.parse_colon()?;
        let (block, operands) = p.parse_successor_and_operands()?;
        state.successors.push(block);
        sizes.push(operands.len() as i32);
        count += operands.len();
        state.operands.extend(operands);
    }
    p.parse_r_square()?;
    p.parse_attr_dict(state)?;
    if !literals.is_empty() {
        let vector = context.vector(&[literals.len() as i64], ty);
        if let Some(literals) = context.dense_attr(vector, &literals) {
            p.add_attribute(state, context.identifier("literals"), literals)?;
        }
    }
    let sizes = context.dense_i32_array_attr(&sizes);
    p.add_attribute(state, context.identifier("case_operand_segments"), sizes)?;
    let segments = context.dense_i32_array_attr(&[1, default_count as i32, count as i32]);
    state.set_attribute(context.identifier("operandSegmentSizes"), segments);
    Ok(())
}

fn print_switch(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = Switch::wrap(op);
    let selector = view.selector(ir);
    p.write(" ");
    p.print_operand(selector);
    p.write(" : ");
    p.print_type(ir.value_type(selector));
    p.write(", [");
    p.indent();
    p.newline();
    p.write("default: ");
    print_case(p, op, 0);
    let literals = view.literals(ir).and_then(|literals| ir.context().dense_values(literals)).unwrap_or_default();
    for (i, literal) in literals.into_iter().enumerate() {
        p.write(",");
        p.newline();
        // Unsigned as in MLIR, but where that is too large for MLIR's (and our) parser.
        if let AttributeData::Integer { value, .. } = ir.context().attribute_data(literal) {
            let _ = match value.as_u64().and_then(|value| i64::try_from(value).ok()) {
                Some(value) => write!(p, "{value}"),
                None => write!(p, "{}", value.display_signed()),
            };
        }
        p.write(": ");
        print_case(p, op, i + 1);
    }
    p.unindent();
    if ir.num_successors(op) > 1 {
        p.newline();
    }
    p.write("]");
    p.print_attr_dict(op, &["literals", "case_operand_segments", "operandSegmentSizes"]);
}

fn print_case(p: &mut Printer<'_, '_>, op: Op, index: usize) {
    let ir = p.ir();
    if index >= ir.num_successors(op) {
        return;
    }
    let operands: Vec<Value> =
        switch_successor_operands(ir, op, index).into_iter().flatten().map(|i| ir.operand(op, i)).collect();
    p.print_successor_and_operands(ir.successor(op, index), operands);
}

fn verify_switch(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_in_function(ir, op)?;
    let view = Switch::wrap(op);
    let context = ir.context();
    let targets = ir.num_successors(op).saturating_sub(1);
    let sizes = case_sizes(ir, op);
    let group = ir.operand_group(op, 2);
    if sizes.len() != targets
        || sizes.iter().any(|&s| s < 0)
        || sizes.iter().map(|&s| i64::from(s)).sum::<i64>() != group.len() as i64
    {
        return error(ir, op, "'case_operand_segments' does not match the targets and their operands");
    }
    let Some(literals) = view.literals(ir) else {
        return match targets {
            0 => Ok(()),
            _ => error(ir, op, format!("number of literals (0) should match number of targets ({targets})")),
        };
    };
    let selector = ir.value_type(view.selector(ir));
    let ty = context.attribute_type(literals).map(|ty| context.element_type(ty));
    if ty != Some(selector) {
        let ty = ty.map(|ty| context.type_text(ty)).unwrap_or_default();
        let selector = context.type_text(selector);
        return error(ir, op, format!("'selector' type ({selector}) should match literals type ({ty})"));
    }
    let count = context.dense_values(literals).map_or(0, |all| all.len());
    if count != targets {
        return error(ir, op, format!("number of literals ({count}) should match number of targets ({targets})"));
    }
    Ok(())
}
