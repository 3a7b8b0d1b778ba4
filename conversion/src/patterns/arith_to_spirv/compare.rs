//! Comparisons and `arith.select`.

use vulcanize_dialects::arith::{self, CmpFPredicate, CmpIPredicate};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, TypeData, Value};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::{SpirvTypes, StorageClass};
use vulcanize_target_env::Version;

use super::float::has_no_nans;
use crate::framework::{PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{
    Bits, First, bools_like, check_operands, instruction, integer, is_bool, lane_count, operands_with_bits,
    select_number,
};
use crate::target::SpirvTypeConverter;

pub(super) fn populate(patterns: &mut PatternSet, converter: &SpirvTypeConverter) {
    patterns.add_fn::<arith::CmpI, _>("CmpI", |op, operands, rewriter| {
        let predicate = arith::cmpi_predicate(rewriter.context(), op.predicate(rewriter.ir()));
        let Some(predicate) = predicate else { return decline("its predicate is unknown") };
        convert_cmpi(op.op(), operands, predicate, rewriter)
    });
    let kernel = converter.is_kernel();
    patterns
        .add_fn::<arith::CmpF, _>("CmpF", move |op, operands, rewriter| convert_cmpf(op, operands, kernel, rewriter));
    let selects_vectors = converter.target_env().allows_version(Version::V1_4);
    patterns.add_fn::<arith::Select, _>("Select", move |op, operands, rewriter| {
        if !kernel {
            check_choice(op.op(), rewriter)?;
        }
        convert_select(op, operands, selects_vectors, rewriter)
    });
}

// ---- integers ----

/// Compares integers of any width, and bools.
pub(crate) fn convert_cmpi(
    op: Op,
    operands: &[Value],
    predicate: CmpIPredicate,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    if operands.iter().all(|&value| is_bool(rewriter.ir(), value)) {
        return compare_bools(op, operands, predicate, rewriter);
    }
    use CmpIPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let compare = match predicate {
        Eq => instruction::<ops::IEqual>,
        Ne => instruction::<ops::INotEqual>,
        Slt => instruction::<ops::SLessThan>,
        Sle => instruction::<ops::SLessThanEqual>,
        Sgt => instruction::<ops::SGreaterThan>,
        Sge => instruction::<ops::SGreaterThanEqual>,
        Ult => instruction::<ops::ULessThan>,
        Ule => instruction::<ops::ULessThanEqual>,
        Ugt => instruction::<ops::UGreaterThan>,
        Uge => instruction::<ops::UGreaterThanEqual>,
    };
    let bits = if matches!(predicate, Ult | Ule | Ugt | Uge) { Bits::Unsigned } else { Bits::Signed };
    check_operands::<ops::IEqual>(rewriter.ir(), operands)?;
    rewriter.convert_result_type(op)?;
    let operands = operands_with_bits(rewriter, op, operands, &[bits; 2]);
    compare(op, &operands, rewriter)
}

/// Order of bools is that of 0 and 1; as signed numbers true is -1, so theirs is the opposite.
fn compare_bools(
    op: Op,
    operands: &[Value],
    predicate: CmpIPredicate,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    use CmpIPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let compare = match predicate {
        Eq => return instruction::<ops::LogicalEqual>(op, operands, rewriter),
        Ne => return instruction::<ops::LogicalNotEqual>(op, operands, rewriter),
        Ult | Sgt => instruction::<ops::ULessThan>,
        Ule | Sge => instruction::<ops::ULessThanEqual>,
        Ugt | Slt => instruction::<ops::UGreaterThan>,
        Uge | Sle => instruction::<ops::UGreaterThanEqual>,
    };
    let &[a, b] = operands else { return decline("expected two operands") };
    rewriter.convert_result_type(op)?;
    let context = rewriter.context();
    let numbers = context.with_element_type(rewriter.ir().value_type(a), context.i32());
    let a = select_number(rewriter, a, numbers, (1.0, 0.0), First::No);
    let b = select_number(rewriter, b, numbers, (1.0, 0.0), First::No);
    compare(op, &[a, b], rewriter)
}

// ---- floats ----

fn convert_cmpf(op: arith::CmpF, operands: &[Value], kernel: bool, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let context = rewriter.context();
    let Some(predicate) = arith::cmpf_predicate(context, op.predicate(rewriter.ir())) else {
        return decline("its predicate is unknown");
    };
    let no_nans = has_no_nans(context, op.fastmath(rewriter.ir()));
    let op = op.op();
    match predicate {
        CmpFPredicate::Oeq => instruction::<ops::FOrdEqual>(op, operands, rewriter),
        CmpFPredicate::Ogt => instruction::<ops::FOrdGreaterThan>(op, operands, rewriter),
        CmpFPredicate::Oge => instruction::<ops::FOrdGreaterThanEqual>(op, operands, rewriter),
        CmpFPredicate::Olt => instruction::<ops::FOrdLessThan>(op, operands, rewriter),
        CmpFPredicate::Ole => instruction::<ops::FOrdLessThanEqual>(op, operands, rewriter),
        CmpFPredicate::One => instruction::<ops::FOrdNotEqual>(op, operands, rewriter),
        CmpFPredicate::Ueq => instruction::<ops::FUnordEqual>(op, operands, rewriter),
        CmpFPredicate::Ugt => instruction::<ops::FUnordGreaterThan>(op, operands, rewriter),
        CmpFPredicate::Uge => instruction::<ops::FUnordGreaterThanEqual>(op, operands, rewriter),
        CmpFPredicate::Ult => instruction::<ops::FUnordLessThan>(op, operands, rewriter),
        CmpFPredicate::Ule => instruction::<ops::FUnordLessThanEqual>(op, operands, rewriter),
        CmpFPredicate::Une => instruction::<ops::FUnordNotEqual>(op, operands, rewriter),
        // These instructions need the capability Kernel.
        CmpFPredicate::Ord if kernel => instruction::<ops::Ordered>(op, operands, rewriter),
        CmpFPredicate::Uno if kernel => instruction::<ops::Unordered>(op, operands, rewriter),
        CmpFPredicate::Ord => convert_order(op, operands, true, no_nans, rewriter),
        CmpFPredicate::Uno => convert_order(op, operands, false, no_nans, rewriter),
        // MLIR has no pattern for these.
        CmpFPredicate::AlwaysFalse => replace_by_bool(op, false, rewriter),
        CmpFPredicate::AlwaysTrue => replace_by_bool(op, true, rewriter),
    }
}

fn replace_by_bool(op: Op, value: bool, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op)?;
    Ok(integer(rewriter, ty, i64::from(value)))
}

/// Whether neither operand is NaN (`ordered`), or whether one is.
fn convert_order(
    op: Op,
    operands: &[Value],
    ordered: bool,
    no_nans: bool,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    if no_nans {
        return replace_by_bool(op, ordered, rewriter);
    }
    let &[a, b] = operands else { return decline("expected two operands") };
    rewriter.convert_result_type(op)?;
    check_operands::<ops::IsNan>(rewriter.ir(), operands)?;
    let a = ops::IsNan::build(rewriter, a);
    let b = ops::IsNan::build(rewriter, b);
    let mut value = ops::LogicalOr::build(rewriter, a, b);
    if ordered {
        value = ops::LogicalNot::build(rewriter, value);
    }
    Ok(value)
}

// ---- select ----

/// Whether pointers into memory of a storage class may be values that are known at run time only (SPIR-V, universal
/// validation rules, variable pointers).
fn can_be_chosen(class: StorageClass) -> bool {
    !matches!(
        class,
        StorageClass::Function
            | StorageClass::Private
            | StorageClass::Uniform
            | StorageClass::UniformConstant
            | StorageClass::PushConstant
            | StorageClass::Input
            | StorageClass::Output
    )
}

/// A shader's pointers into most memory are known when it is compiled. MLIR makes a selection of any.
fn check_choice(op: Op, rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let ty = rewriter.convert_result_type(op)?;
    match rewriter.context().storage_class(ty).filter(|&class| !can_be_chosen(class)) {
        Some(class) => decline(format!(
            "a shader cannot choose between pointers to memory of storage class {class:?}, only of StorageBuffer and \
             Workgroup; it can choose between indices, or between what it loads"
        )),
        None => Ok(()),
    }
}

/// Before SPIR-V 1.4 vectors are selected by vectors, so the condition is repeated; MLIR fails there.
fn convert_select(
    op: arith::Select,
    operands: &[Value],
    selects_vectors: bool,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let &[condition, yes, no] = operands else { return decline("expected three operands") };
    let ty = rewriter.convert_result_type(op.op())?;
    check_operands::<ops::Select>(rewriter.ir(), operands)?;
    let context = rewriter.context();
    let by_one = rewriter.ir().value_type(condition) == context.i1();
    let is_vector = matches!(context.type_data(ty), TypeData::Vector { .. });
    let condition = if is_vector && by_one && !selects_vectors {
        let each = vec![condition; lane_count(context, ty)];
        ops::CompositeConstruct::build(rewriter, &each, bools_like(context, ty))
    } else {
        condition
    };
    Ok(ops::Select::build(rewriter, condition, yes, no))
}
