//! `cf`: branches between blocks. The rewrites of canonicalization are in `canonicalize.rs`.

mod bufferize;
mod canonicalize;

use std::ops::Range;

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, DialectInlining};
use vulcanize_ir::schema::{
    ANY_ATTR, ANY_INTEGER, ANY_TYPE, BranchInterface, CanonicalizePattern, Carries, DENSE_I32_ARRAY, DecidedBranch, I1,
    STRING_ATTR, Trait, named, unnamed,
};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, AttributeData, Block, Dialect, Fallible, Ir, Op, OperationState, Value, ops};

use crate::function::op_error;

/// The `cf` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[OPS],
    materialize_constant: Some(crate::arith::materialize_constant),
    inlining: Some(&DialectInlining::OPS),
    ..Dialect::new("cf")
};

ops! {
    /// The ops of the `cf` dialect.
    pub static OPS;

    /// Stops the program with a message when the condition is false.
    pub struct Assert = "cf.assert" {
        operands: { arg: I1 },
        attributes: { msg: STRING_ATTR },
        traits: [Trait::MemWrite],
        format: "$arg `,` $msg attr-dict",
        with: { interfaces: &[&Carries::Values], canonicalize: &[unnamed(canonicalize::remove_true_assert)] },
    }

    /// Goes to a block.
    pub struct Br = "cf.br" {
        operands: { dest_operands: ANY_TYPE[variadic] },
        successors: { dest },
        traits: [Trait::Pure, Trait::BranchLike, Trait::Terminator],
        format: "$dest (`(` $dest_operands^ `:` type($dest_operands) `)`)? attr-dict",
        with: { interfaces: &[&Carries::Lists, &bufferize::BRANCH], canonicalize: &[unnamed(canonicalize::merge_single_predecessor), unnamed(canonicalize::branch_through)] },
    }

    /// Goes to one of two blocks.
    pub struct CondBr = "cf.cond_br" {
        operands: { condition: I1, true_dest_operands: ANY_TYPE[variadic], false_dest_operands: ANY_TYPE[variadic] },
        attributes: { branch_weights: DENSE_I32_ARRAY[optional] },
        successors: { true_dest, false_dest },
        traits: [Trait::AttrSizedOperandSegments, Trait::Pure, Trait::BranchLike, Trait::Terminator],
        format: "$condition (`weights` `(` $branch_weights^ `)`)? `,` \
            $true_dest (`(` $true_dest_operands^ `:` type($true_dest_operands) `)`)? `,` \
            $false_dest (`(` $false_dest_operands^ `:` type($false_dest_operands) `)`)? attr-dict",
        with: { canonicalize: &[
                named("(anonymous namespace)::SimplifyConstCondBranchPred", canonicalize::constant_condition), named("(anonymous namespace)::SimplifyCondBranchIdenticalSuccessors", canonicalize::same_destination), named("(anonymous namespace)::SimplifyPassThroughCondBranch", canonicalize::pass_through),
                named("(anonymous namespace)::CondBranchTruthPropagation", canonicalize::known_condition),
                named("(anonymous namespace)::DropUnreachableCondBranch", canonicalize::unreachable_destination),
            ], interfaces: &[&Carries::Lists, &DECIDED_BY_CONDITION, &bufferize::BRANCH] },
    }

    /// Goes to the block whose case value the flag has, or to the default one.
    pub struct Switch = "cf.switch" {
        operands: { flag: ANY_INTEGER, default_operands: ANY_TYPE[variadic], case_operands: ANY_TYPE[variadic] },
        attributes: { case_values: ANY_ATTR[optional], case_operand_segments: DENSE_I32_ARRAY },
        successors: { default_destination, case_destinations[variadic] },
        traits: [Trait::AttrSizedOperandSegments, Trait::Pure, Trait::BranchLike, Trait::Terminator],
        assembly: (parse_switch, print_switch),
        with: {
            verify: Some(verify_switch), canonicalize: SWITCH,
            interfaces: &[&Carries::Lists, &SWITCH_BRANCH, &DECIDED_BY_FLAG],
        },
    }
}

// ---- switch ----

static SWITCH: &[CanonicalizePattern] = &[
    unnamed(canonicalize::constant_flag),
    unnamed(canonicalize::cases_like_default),
    unnamed(canonicalize::pass_through_switch),
    unnamed(canonicalize::switch_of_same_flag),
    unnamed(canonicalize::switch_of_default),
];

static SWITCH_BRANCH: BranchInterface = BranchInterface {
    successor_operands: switch_operands,
    operand_group: |successor| if successor == 0 { 1 } else { 2 },
    resize_successor: resize_switch_case,
};

/// `true` goes to the first block.
static DECIDED_BY_CONDITION: DecidedBranch = DecidedBranch(|ir, _, constants| {
    let condition = ir.context().bool_value((*constants.first()?)?)?;
    Some(usize::from(!condition))
});

static DECIDED_BY_FLAG: DecidedBranch = DecidedBranch(|ir, op, constants| {
    let flag = (*constants.first()?)?;
    let case = switch_case_values(ir, Switch(op)).iter().position(|&value| value == flag);
    Some(case.map_or(0, |case| case + 1))
});

/// The number of operands of each case.
fn case_segments(ir: &Ir<'_>, op: Op) -> Vec<i32> {
    let segments = ir.attribute_str(op, "case_operand_segments");
    segments.and_then(|a| ir.context().dense_i32_array(a)).unwrap_or_default()
}

fn switch_operands(ir: &Ir<'_>, op: Op, index: usize) -> Option<Range<usize>> {
    let Some(case) = index.checked_sub(1) else { return Some(ir.operand_group(op, 1)) };
    let group = ir.operand_group(op, 2);
    let segments = case_segments(ir, op);
    let size = |n: i32| usize::try_from(n).unwrap_or(0);
    let before = segments.get(..case)?.iter().fold(0usize, |sum, &n| sum.saturating_add(size(n)));
    let start = group.start.saturating_add(before).min(group.end);
    let end = start.saturating_add(size(*segments.get(case)?)).min(group.end);
    Some(start..end)
}

fn resize_switch_case(ir: &mut Ir<'_>, op: Op, index: usize, change: i32) {
    let Some(case) = index.checked_sub(1) else { return };
    let mut segments = case_segments(ir, op);
    if let Some(size) = segments.get_mut(case) {
        *size += change;
        let context = ir.context();
        ir.set_attribute(op, context.identifier("case_operand_segments"), context.dense_i32_array_attr(&segments));
    }
}

fn parse_switch(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let flag = parser.parse_operand()?;
    parser.parse_colon()?;
    let location = parser.location();
    let ty = parser.parse_type()?;
    if context.integer_width(ty).is_none() {
        return Err(parser.error(location, format!("expected integer type, found '{}'", context.type_text(ty))));
    }
    parser.parse_comma()?;
    parser.parse_l_square()?;
    parser.parse_keyword("default")?;
    parser.parse_colon()?;
    let (destination, default_operands) = parser.parse_successor_and_operands()?;
    state.operands.push(parser.resolve_operand(&flag, ty)?);
    state.successors.push(destination);
    let default_len = default_operands.len() as i32;
    state.operands.extend(default_operands);
    let (mut values, mut segments): (Vec<Attribute>, Vec<i32>) = (Vec::new(), Vec::new());
    while parser.parse_optional_comma() {
        values.push(parser.parse_wrapped_integer(ty)?);
        parser.parse_colon()?;
        let (destination, operands) = parser.parse_successor_and_operands()?;
        state.successors.push(destination);
        segments.push(operands.len() as i32);
        state.operands.extend(operands);
    }
    parser.parse_r_square()?;
    parser.parse_attr_dict(state)?;
    let sizes = [1, default_len, segments.iter().sum()];
    if !values.is_empty() {
        let vector = context.vector(&[values.len() as i64], ty);
        if let Some(values) = context.dense_attr(vector, &values) {
            state.set_attribute(context.identifier("case_values"), values);
        }
    }
    state.set_attribute(context.identifier("case_operand_segments"), context.dense_i32_array_attr(&segments));
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&sizes));
    Ok(())
}

impl Switch {
    /// Makes a switch that hands no values on: a block for each case, and one for all other numbers.
    pub fn of_cases(b: &mut Builder<'_, '_>, flag: Value, default: Block, cases: &[i64], blocks: &[Block]) -> Self {
        let (context, ty) = (b.context(), b.ir().value_type(flag));
        let vector = context.vector(&[cases.len() as i64], ty);
        let values: Vec<Attribute> = cases.iter().map(|&case| context.int_attr(ty, case)).collect();
        let segments = context.dense_i32_array_attr(&vec![0; cases.len()]);
        let switch = Self::build(b, flag, [], [], segments, default, blocks);
        if let Some(values) = context.dense_attr(vector, &values) {
            b.ir_mut().set_attribute(switch.0, context.identifier("case_values"), values);
        }
        switch
    }
}

/// The case values of a switch as scalar attributes.
pub fn switch_case_values(ir: &Ir<'_>, op: Switch) -> Vec<Attribute> {
    op.case_values(ir).and_then(|values| ir.context().dense_values(values)).unwrap_or_default()
}

fn print_switch(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, switch) = (printer.ir(), Switch(op));
    let flag = switch.flag(ir);
    printer.write(" ");
    printer.print_operand(flag);
    printer.print_colon_type(ir.value_type(flag));
    printer.write(", [");
    printer.newline();
    printer.write("  default: ");
    print_destination(printer, op, 0);
    let values = switch_case_values(ir, switch);
    for (case, &value) in values.iter().enumerate() {
        printer.write(",");
        printer.newline();
        // Values are read back modulo the width, and written without a sign.
        let text = match ir.context().attribute_data(value) {
            AttributeData::Integer { value, .. } => value.display_unsigned().to_string(),
            _ => String::new(),
        };
        printer.write(&format!("  {text}: "));
        print_destination(printer, op, case + 1);
    }
    if !values.is_empty() {
        printer.newline();
    }
    printer.write("]");
    printer.print_attr_dict(op, &["operandSegmentSizes", "case_operand_segments", "case_values"]);
}

fn print_destination(printer: &mut Printer<'_, '_>, op: Op, index: usize) {
    let ir = printer.ir();
    let operands: SmallVec<[Value; 4]> =
        switch_operands(ir, op, index).unwrap_or(0..0).map(|i| ir.operand(op, i)).collect();
    printer.print_successor_and_operands(ir.successor(op, index), operands);
}

fn verify_switch(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let switch = Switch(op);
    let destinations = ir.num_successors(op) - 1;
    let segments = case_segments(ir, op);
    let total: i64 = segments.iter().map(|&n| i64::from(n)).sum();
    if segments.len() != destinations || total != ir.operand_group(op, 2).len() as i64 {
        return Err(op_error(ir, op, "'case_operand_segments' does not fit the case destinations and operands"));
    }
    let Some(values) = switch.case_values(ir) else {
        return if destinations == 0 {
            Ok(())
        } else {
            let message =
                format!("number of case values (0) should match number of case destinations ({destinations})");
            Err(op_error(ir, op, message))
        };
    };
    let element = context.attribute_type(values).map(|ty| context.element_type(ty));
    let flag = ir.value_type(switch.flag(ir));
    if element != Some(flag) {
        let found = element.map_or_else(String::new, |ty| context.type_text(ty));
        let message = format!("'flag' type ('{}') should match case value type ('{found}')", context.type_text(flag));
        return Err(op_error(ir, op, message));
    }
    let count = switch_case_values(ir, switch).len();
    if count != destinations {
        let message =
            format!("number of case values ({count}) should match number of case destinations ({destinations})");
        return Err(op_error(ir, op, message));
    }
    Ok(())
}
