//! One index for several and several for one.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, Rewriter, defined_by, folded};
use vulcanize_ir::schema::{
    AttrConstraint, AttrSyntax, BOOL_ATTR, DENSE_I64_ARRAY, FoldResult, FoldValue, INDEX, Trait, TypedOp, named,
};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Attribute, DYNAMIC, Fallible, Ir, Op, OperationState, Value, ops};

use crate::function::op_error;
use crate::index_list::{MixedIndex, mixed_indices, parse_index_list_in, print_index_list_in, split_mixed};

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
            verify: Some(verify_delinearize), canonicalize: &[named("(anonymous namespace)::DropUnitExtentBasis", drop_unit_sizes), named("(anonymous namespace)::CancelDelinearizeOfLinearizeDisjointExactTail", split_of_joined)], fold: Some(fold_delinearize), fold_in_place: &[constant_basis],
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
            verify: Some(verify_linearize), canonicalize: &[named("(anonymous namespace)::CancelLinearizeOfDelinearizePortion", joined_of_split), named("(anonymous namespace)::DropLinearizeUnitComponentsIfDisjointOrZero", drop_indices_of_unit_sizes), named("(anonymous namespace)::DropLinearizeLeadingZero", drop_outermost_zero)], fold: Some(fold_linearize), fold_in_place: &[constant_basis],
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
static DISJOINT: AttrConstraint = AttrConstraint {
    summary: "unit attribute",
    check: |context, attribute| attribute == context.unit_attr() || (BOOL_ATTR.check)(context, attribute),
    syntax: AttrSyntax::Full,
};

fn parse_delinearize(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let linear = parser.parse_operand()?;
    parser.parse_keyword("into")?;
    let (values, numbers) = parse_index_list_in(parser, Delimiter::Paren)?;
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
    print_index_list_in(printer, &split.dynamic_basis(ir), &numbers, ["(", ")"]);
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
    let (values, numbers) = parse_index_list_in(parser, Delimiter::Paren)?;
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
    print_index_list_in(printer, &join.dynamic_basis(ir), &numbers, ["(", ")"]);
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

// ---- folds and rewrites ----

fn constant(ir: &Ir<'_>, number: i64) -> FoldValue {
    FoldValue::Constant(ir.context().index_attr(number))
}

fn numbers(ir: &Ir<'_>, constants: &[Option<Attribute>]) -> Option<Vec<i64>> {
    constants.iter().map(|constant| ir.context().int_value((*constant)?)).collect()
}

fn fold_delinearize(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    let split = DelinearizeIndex(op);
    if ir.num_results(op) == 1 {
        return folded(FoldValue::Value(split.linear_index(ir)));
    }
    let basis = ir.context().dense_i64_array(split.static_basis(ir))?;
    if basis.contains(&DYNAMIC) {
        return None;
    }
    let mut rest = *numbers(ir, constants)?.first()?;
    let mut indices = SmallVec::new();
    let inner = basis.len().min(ir.num_results(op) - 1);
    for &size in basis[basis.len() - inner..].iter().rev() {
        indices.push(constant(ir, rest.checked_rem_euclid(size)?));
        // Rounded down, so the remainder is not negative.
        rest = rest.checked_div_euclid(size)?;
    }
    indices.push(constant(ir, rest));
    indices.reverse();
    Some(indices)
}

fn fold_linearize(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    let join = LinearizeIndex(op);
    let indices = join.multi_index(ir);
    match *indices.as_slice() {
        [] => return folded(constant(ir, 0)),
        [index] => return folded(FoldValue::Value(index)),
        _ => {}
    }
    let basis = ir.context().dense_i64_array(join.static_basis(ir))?;
    if basis.contains(&DYNAMIC) {
        return None;
    }
    let known = numbers(ir, constants.get(..indices.len())?)?;
    let mut sizes = basis.iter().rev();
    let (mut sum, mut stride) = (0i64, 1i64);
    for index in known.iter().rev() {
        sum = sum.checked_add(index.checked_mul(stride)?)?;
        // The outermost index may have no size.
        stride = stride.checked_mul(sizes.next().copied().unwrap_or(1))?;
    }
    folded(constant(ir, sum))
}

/// Sizes that are constants become numbers of the basis.
fn constant_basis(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (values, basis, first) = if let Some(split) = DelinearizeIndex::cast(ir, op) {
        (split.dynamic_basis(ir), split.static_basis(ir), 1)
    } else {
        let join = LinearizeIndex(op);
        (join.dynamic_basis(ir), join.static_basis(ir), join.multi_index(ir).len())
    };
    let Some(basis) = context.dense_i64_array(basis) else { return false };
    let known = |index: MixedIndex| index.known(ir).map_or(index, MixedIndex::Static);
    let list: Vec<MixedIndex> = mixed_indices(&basis, &values).into_iter().map(known).collect();
    let (new_basis, new_values) = split_mixed(&list);
    if new_values.len() == values.len() {
        return false;
    }
    let operands: Vec<Value> = ir.operands(op).take(first).chain(new_values.iter().copied()).collect();
    let segments = LinearizeIndex::matches(ir, op).then(|| {
        context.dense_i32_array_attr(&[first, new_values.len()].map(|n| i32::try_from(n).unwrap_or(i32::MAX)))
    });
    rewriter.modify_in_place(op, |ir| {
        ir.set_operands(op, &operands);
        ir.set_attribute(op, context.identifier("static_basis"), context.dense_i64_array_attr(&new_basis));
        if let Some(segments) = segments {
            ir.set_attribute(op, context.identifier("operandSegmentSizes"), segments);
        }
    });
    true
}

/// The sizes of an op's basis.
fn basis_of(ir: &Ir<'_>, basis: Attribute, values: &[Value]) -> Vec<MixedIndex> {
    mixed_indices(&ir.context().dense_i64_array(basis).unwrap_or_default(), values)
}

/// Indices of dimensions of size 1 are 0.
fn drop_unit_sizes(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let split = DelinearizeIndex(op);
    let basis = basis_of(ir, split.static_basis(ir), &split.dynamic_basis(ir));
    // Without a size for the outermost dimension the basis belongs to the others.
    let skipped = ir.num_results(op) - basis.len().min(ir.num_results(op));
    let is_unit = |index: usize| index >= skipped && basis[index - skipped].known(ir) == Some(1);
    let units: Vec<bool> = (0..ir.num_results(op)).map(is_unit).collect();
    if skipped > 1 || !units.contains(&true) {
        return false;
    }
    let kept: Vec<MixedIndex> =
        basis.iter().enumerate().filter(|(index, _)| !units[index + skipped]).map(|(_, &size)| size).collect();
    let index = split.linear_index(ir);
    let zero = MixedIndex::Static(0).materialize(rewriter);
    let count = units.iter().filter(|unit| !**unit).count();
    let mut made = if count > 0 { make_split(rewriter, index, &kept, count) } else { Vec::new() }.into_iter();
    let values: Vec<Value> = units.iter().map(|&unit| if unit { zero } else { made.next().unwrap_or(zero) }).collect();
    rewriter.replace_op(op, &values)
}

fn make_split(rewriter: &mut Rewriter<'_, '_>, index: Value, basis: &[MixedIndex], results: usize) -> Vec<Value> {
    let (numbers, values) = split_mixed(basis);
    let types = vec![rewriter.context().index(); results];
    let split = DelinearizeIndex::build(rewriter, index, values, &numbers[..], types);
    rewriter.ir().results(split.op()).collect()
}

/// The indices of a position that was made of indices by the same sizes are those.
fn split_of_joined(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let split = DelinearizeIndex(op);
    let joined = defined_by::<LinearizeIndex>(ir, split.linear_index(ir));
    let Some(joined) = joined.filter(|joined| joined.is_disjoint(ir)) else { return false };
    let own = basis_of(ir, split.static_basis(ir), &split.dynamic_basis(ir));
    let other = basis_of(ir, joined.static_basis(ir), &joined.dynamic_basis(ir));
    let (indices, results) = (joined.multi_index(ir), ir.num_results(op));
    let same = own.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    if same == 0 {
        return false;
    }
    if same == own.len() && same == other.len() && indices.len() == results {
        return rewriter.replace_op(op, &indices);
    }
    if same >= indices.len() || same >= results {
        return false;
    }
    let (first, last) = indices.split_at(indices.len() - same);
    let index = LinearizeIndex::make(rewriter, first, &other[..other.len() - same], true);
    let mut values = make_split(rewriter, index, &own[..own.len() - same], results - same);
    values.extend(last);
    rewriter.replace_op(op, &values)
}

/// Indices of a position, linearized by the same sizes, are that position.
fn joined_of_split(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let join = LinearizeIndex(op);
    let indices = join.multi_index(ir);
    let producer = indices.first().and_then(|&index| ir.defining_op(index));
    let Some(split) = producer.and_then(|op| DelinearizeIndex::cast(ir, op)) else { return false };
    let own = basis_of(ir, join.static_basis(ir), &join.dynamic_basis(ir));
    let other = basis_of(ir, split.static_basis(ir), &split.dynamic_basis(ir));
    // The size of the outermost dimension does not matter.
    let inner = |basis: &[MixedIndex]| basis[basis.len().saturating_sub(indices.len() - 1)..].to_vec();
    if !ir.results(split.op()).eq(indices.iter().copied()) || inner(&own) != inner(&other) {
        return false;
    }
    let index = split.linear_index(ir);
    rewriter.replace_op(op, &[index])
}

/// Indices of dimensions of size 1 add nothing where they are in bounds or 0.
fn drop_indices_of_unit_sizes(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    drop_indices(rewriter, op, |_, size, is_zero, is_disjoint| size == Some(1) && (is_disjoint || is_zero))
}

/// An outermost 0 adds nothing.
fn drop_outermost_zero(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let several = LinearizeIndex(op).multi_index(rewriter.ir()).len() > 1;
    several && drop_indices(rewriter, op, |position, _, is_zero, _| position == 0 && is_zero)
}

/// Drops indices with their sizes, by position, size, whether the index is 0, and whether the indices are in bounds.
fn drop_indices(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    adds_nothing: fn(usize, Option<i64>, bool, bool) -> bool,
) -> bool {
    let ir = rewriter.ir();
    let join = LinearizeIndex(op);
    let (indices, is_disjoint) = (join.multi_index(ir), join.is_disjoint(ir));
    let basis = basis_of(ir, join.static_basis(ir), &join.dynamic_basis(ir));
    let skipped = indices.len() - basis.len().min(indices.len());
    let is_zero = |value: Value| MixedIndex::Value(value).known(ir) == Some(0);
    let goes = |position: usize| {
        let size = position.checked_sub(skipped).map(|at| basis[at].known(ir));
        adds_nothing(position, size.flatten(), is_zero(indices[position]), is_disjoint)
    };
    let kept: Vec<usize> = (0..indices.len()).filter(|&position| !goes(position)).collect();
    if skipped > 1 || kept.len() == indices.len() {
        return false;
    }
    let sizes: Vec<MixedIndex> =
        kept.iter().filter_map(|position| position.checked_sub(skipped)).map(|at| basis[at]).collect();
    let indices: Vec<Value> = kept.into_iter().map(|position| indices[position]).collect();
    let value = match *indices.as_slice() {
        [] => MixedIndex::Static(0).materialize(rewriter),
        _ => LinearizeIndex::make(rewriter, &indices, &sizes, is_disjoint),
    };
    rewriter.replace_op(op, &[value])
}
