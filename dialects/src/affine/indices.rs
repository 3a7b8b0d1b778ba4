//! One index for several and several for one.

use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{BOOL_ATTR, DENSE_I64_ARRAY, INDEX, Trait, TypedOp, named};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{DYNAMIC, Fallible, Ir, Op, OperationState, Value, ops};

use super::indices_fold;
use crate::function::op_error;
use crate::index_list::{MixedIndex, WrittenIndexList, split_mixed};

ops! {
    /// `delinearize_index` and `linearize_index`.
    pub(super) static OPS;

    /// The indices of an element of a box whose sizes are the basis, of its position row by row. The size of the first
    /// dimension may be left out.
    pub struct DelinearizeIndex = "affine.delinearize_index" {
        operands: { linear_index: INDEX, dynamic_basis: INDEX[variadic] },
        attributes: { static_basis: DENSE_I64_ARRAY },
        results: { multi_index: INDEX[variadic] },
        traits: [Trait::Pure],
        assembly: (parse_delinearize, print_delinearize),
        with: {
            verify: Some(verify_delinearize), canonicalize: &[named("(anonymous namespace)::DropUnitExtentBasis", indices_fold::drop_unit_sizes), named("(anonymous namespace)::CancelDelinearizeOfLinearizeDisjointExactTail", indices_fold::split_of_joined)], fold: Some(indices_fold::delinearize), fold_in_place: &[indices_fold::constant_basis],
        },
    }

    /// The position, row by row, of an element of a box whose sizes are the basis. The size of the first dimension may be
    /// left out.
    pub struct LinearizeIndex = "affine.linearize_index" {
        operands: { multi_index: INDEX[variadic], dynamic_basis: INDEX[variadic] },
        attributes: { static_basis: DENSE_I64_ARRAY, disjoint: DISJOINT[optional] },
        results: inferred { linear_index: INDEX },
        traits: [Trait::Pure, Trait::AttrSizedOperandSegments],
        assembly: (parse_linearize, print_linearize),
        with: {
            verify: Some(verify_linearize), canonicalize: &[named("(anonymous namespace)::CancelLinearizeOfDelinearizePortion", indices_fold::joined_of_split), named("(anonymous namespace)::DropLinearizeUnitComponentsIfDisjointOrZero", indices_fold::drop_indices_of_unit_sizes), named("(anonymous namespace)::DropLinearizeLeadingZero", indices_fold::drop_outermost_zero)], fold: Some(indices_fold::linearize), fold_in_place: &[indices_fold::constant_basis],
        },
    }
}

impl DelinearizeIndex {
    /// Makes one whose basis bounds every index, with the builder's location; returns the indices.
    pub fn make(builder: &mut Builder<'_, '_>, index: Value, basis: &[MixedIndex]) -> Vec<Value> {
        let (numbers, values) = split_mixed(basis);
        let types = vec![builder.context().index(); basis.len()];
        let split = Self::build(builder, index, values, &numbers[..], types);
        builder.ir().results(split.op()).collect()
    }
}

impl LinearizeIndex {
    /// Makes one whose basis bounds every index, with the builder's location; returns the position.
    pub fn make(builder: &mut Builder<'_, '_>, indices: &[Value], basis: &[MixedIndex], disjoint: bool) -> Value {
        let (context, (numbers, values)) = (builder.context(), split_mixed(basis));
        let disjoint = if disjoint { context.unit_attr() } else { context.bool_attr(false) };
        Self::with(builder).disjoint(disjoint).build(indices, values, &numbers[..])
    }
}

/// A unit where it is set; MLIR prints `false` where it is not.
static DISJOINT: vulcanize_ir::schema::AttrConstraint = vulcanize_ir::schema::AttrConstraint {
    summary: "unit attribute",
    check: |context, attribute| attribute == context.unit_attr() || (BOOL_ATTR.check)(context, attribute),
    syntax: vulcanize_ir::schema::AttrSyntax::Full,
};

/// `(%i, 4, …)`
fn parse_basis(parser: &mut Parser<'_, '_>) -> Fallible<WrittenIndexList> {
    let (mut values, mut numbers) = (Vec::new(), Vec::new());
    parser.parse_comma_separated_list(Delimiter::Paren, |p| {
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

fn print_basis(printer: &mut Printer<'_, '_>, values: &[Value], numbers: &[i64]) {
    let mut values = values.iter();
    printer.write("(");
    for (index, &number) in numbers.iter().enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        match (number == DYNAMIC).then(|| values.next()).flatten() {
            Some(&value) => printer.print_operand(value),
            None => printer.write(&number.to_string()),
        }
    }
    printer.write(")");
}

fn parse_delinearize(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let linear = parser.parse_operand()?;
    parser.parse_keyword("into")?;
    let (values, numbers) = parse_basis(parser)?;
    parser.parse_attr_dict(state)?;
    if parser.parse_optional_colon() {
        state.result_types.extend(parser.parse_type_list()?);
    }
    state.operands.push(parser.resolve_operand(&linear, context.index())?);
    state.operands.extend(parser.resolve_operands_of_type(&values, context.index())?);
    state.set_attribute(context.identifier("static_basis"), context.dense_i64_array_attr(&numbers));
    Ok(())
}

fn print_delinearize(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, split) = (printer.ir(), DelinearizeIndex(op));
    printer.write(" ");
    printer.print_operand(split.linear_index(ir));
    printer.write(" into ");
    let numbers = ir.context().dense_i64_array(split.static_basis(ir)).unwrap_or_default();
    print_basis(printer, &split.dynamic_basis(ir), &numbers);
    printer.print_attr_dict(op, &["static_basis"]);
    if ir.num_results(op) > 0 {
        printer.write(" : ");
        printer.print_types(ir.result_types(op));
    }
}

/// Checks that no known size is less than 1, and that each unknown one has a value.
fn verify_basis(ir: &Ir<'_>, op: Op, numbers: &[i64], values: usize) -> Fallible {
    if numbers.iter().any(|&size| size != DYNAMIC && size <= 0) {
        return Err(op_error(ir, op, "no basis element may be statically non-positive"));
    }
    if numbers.iter().filter(|&&size| size == DYNAMIC).count() != values {
        let message = "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis \
                       entry) -- this can only happen due to an incorrect fold/rewrite";
        return Err(op_error(ir, op, message));
    }
    Ok(())
}

fn verify_delinearize(ir: &Ir<'_>, op: Op) -> Fallible {
    let split = DelinearizeIndex(op);
    let numbers = ir.context().dense_i64_array(split.static_basis(ir)).unwrap_or_default();
    let results = ir.num_results(op);
    if results != numbers.len() && results != numbers.len() + 1 {
        let message = "should return an index for each basis element and up to one extra index";
        return Err(op_error(ir, op, message));
    }
    verify_basis(ir, op, &numbers, split.dynamic_basis(ir).len())
}

fn parse_linearize(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let is_disjoint = parser.parse_optional_keyword("disjoint");
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    parser.parse_keyword("by")?;
    let (values, numbers) = parse_basis(parser)?;
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    state.result_types.extend(parser.parse_type_list()?);
    state.operands.extend(parser.resolve_operands_of_type(&indices, context.index())?);
    state.operands.extend(parser.resolve_operands_of_type(&values, context.index())?);
    let sizes = [indices.len(), values.len()].map(|n| i32::try_from(n).unwrap_or(i32::MAX));
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&sizes));
    state.set_attribute(context.identifier("static_basis"), context.dense_i64_array_attr(&numbers));
    // MLIR's property is there in either case.
    let disjoint = if is_disjoint { context.unit_attr() } else { context.bool_attr(false) };
    state.set_attribute(context.identifier("disjoint"), disjoint);
    Ok(())
}

impl LinearizeIndex {
    /// Whether every index is known to be within its size.
    pub fn is_disjoint(self, ir: &Ir<'_>) -> bool {
        self.disjoint(ir).is_some_and(|flag| ir.context().bool_value(flag) != Some(false))
    }
}

fn print_linearize(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, join) = (printer.ir(), LinearizeIndex(op));
    printer.write(if join.is_disjoint(ir) { " disjoint [" } else { " [" });
    printer.print_operands(join.multi_index(ir));
    printer.write("] by ");
    let numbers = ir.context().dense_i64_array(join.static_basis(ir)).unwrap_or_default();
    print_basis(printer, &join.dynamic_basis(ir), &numbers);
    printer.print_attr_dict(op, &["static_basis", "disjoint", "operandSegmentSizes"]);
    printer.write(" : ");
    printer.print_types(ir.result_types(op));
}

fn verify_linearize(ir: &Ir<'_>, op: Op) -> Fallible {
    let join = LinearizeIndex(op);
    let numbers = ir.context().dense_i64_array(join.static_basis(ir)).unwrap_or_default();
    let indices = join.multi_index(ir).len();
    if indices != numbers.len() && indices != numbers.len() + 1 {
        let message = "should be passed a basis element for each index except possibly the first";
        return Err(op_error(ir, op, message));
    }
    verify_basis(ir, op, &numbers, join.dynamic_basis(ir).len())
}
