//! Integer arithmetic.

use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, IntegerOverflow};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, Op, Type, Value};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::{SpirvTypes, StructMember};
use vulcanize_target_env::{Capability, Extension, TargetEnv, Version};

use crate::framework::{PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::division;
use crate::patterns::common::elementwise::{
    Bits, Values, check_operands, decorated, held_width, instruction, integer, is_bool, operands_with_bits,
};
use crate::target::SpirvTypeConverter;

/// One line an op: the instruction, its need about its operands' upper bits, and the instruction for bools. Of two
/// instructions, the first is for shaders and the second for kernels.
macro_rules! integer_ops {
    ($patterns:expr, $kernel:expr; $(
        $source:ident => $target:ident $(| $cl:ident)? ($lhs:ident, $rhs:ident) $(, bools: $logical:ident)?;
    )*) => {$(
        $patterns.add_fn::<arith::$source, _>(stringify!($source), move |op, operands, rewriter| {
            $(if operands.iter().all(|&value| is_bool(rewriter.ir(), value)) {
                return instruction::<ops::$logical>(op.op(), operands, rewriter);
            })?
            $(if $kernel {
                return convert_binary::<ops::$cl>(op.op(), operands, [Bits::$lhs, Bits::$rhs], rewriter);
            })?
            convert_binary::<ops::$target>(op.op(), operands, [Bits::$lhs, Bits::$rhs], rewriter)
        });
    )*};
}

/// One line an op: the instruction, and how the halves of the product are read.
macro_rules! extended_multiplications {
    ($patterns:expr; $($source:ident => $target:ident, $bits:ident, $shift:ident;)*) => {$(
        $patterns.add_fn::<arith::$source, _>(stringify!($source), |op, operands, rewriter| {
            convert_extended_multiplication::<ops::$target, ops::$shift>(op.op(), operands, Bits::$bits, rewriter)
        });
    )*};
}

/// One line an op: the function that makes instructions of it, and how the operands are read.
macro_rules! divisions {
    ($patterns:expr; $($source:ident => $make:path, $bits:ident;)*) => {$(
        $patterns.add_fn::<arith::$source, _>(stringify!($source), move |op, operands, rewriter| {
            convert_division(op.op(), operands, Bits::$bits, $make, rewriter)
        });
    )*};
}

pub(super) fn populate(patterns: &mut PatternSet, converter: &SpirvTypeConverter) {
    let kernel = converter.is_kernel();
    // On one bit, addition and subtraction are "different", multiplication is "both"; -1 is true as a signed number.
    integer_ops! { patterns, kernel;
        DivUI => UDiv(Unsigned, Unsigned);
        DivSI => SDiv(Signed, Signed);
        RemUI => UMod(Unsigned, Unsigned);
        AndI => BitwiseAnd(Any, Any), bools: LogicalAnd;
        OrI => BitwiseOr(Any, Any), bools: LogicalOr;
        XOrI => BitwiseXor(Any, Any), bools: LogicalNotEqual;
        ShRUI => ShiftRightLogical(Unsigned, Unsigned);
        ShRSI => ShiftRightArithmetic(Signed, Unsigned);
        MaxSI => GLSMax | CLSMax(Signed, Signed), bools: LogicalAnd;
        MaxUI => GLUMax | CLUMax(Unsigned, Unsigned), bools: LogicalOr;
        MinSI => GLSMin | CLSMin(Signed, Signed), bools: LogicalOr;
        MinUI => GLUMin | CLUMin(Unsigned, Unsigned), bools: LogicalAnd;
    }
    populate_with_flags(patterns, may_claim_no_wrap(converter.target_env()));
    extended_multiplications! { patterns;
        MulSIExtended => SMulExtended, Signed, ShiftRightArithmetic;
        MulUIExtended => UMulExtended, Unsigned, ShiftRightLogical;
    }
    patterns.add_fn("AddUIExtended", convert_addui_extended).add_fn("SubUIExtended", convert_subui_extended);
    divisions! { patterns;
        CeilDivSI => division::ceil_div_signed, Signed;
        CeilDivUI => division::ceil_div_unsigned, Unsigned;
        FloorDivSI => division::floor_div_signed, Signed;
    }
    if converter.target_env().allows_capability(Capability::Shader) {
        divisions! { patterns; RemSI => division::signed_remainder::<ops::GLSAbs>, Signed; }
    } else {
        divisions! { patterns; RemSI => division::signed_remainder::<ops::CLSAbs>, Signed; }
    }
}

/// Whether the target knows the decorations for integer operations that do not wrap.
fn may_claim_no_wrap(target: &TargetEnv) -> bool {
    target.allows_version(Version::V1_4) || target.allows_extension(Extension::SPV_KHR_no_integer_wrap_decoration)
}

/// Ops with overflow flags.
fn populate_with_flags(patterns: &mut PatternSet, may_claim: bool) {
    macro_rules! with_flags {
        ($($source:ident => $target:ident ($lhs:ident, $rhs:ident) $(, bools: $logical:ident)?;)*) => {$(
            patterns.add_fn::<arith::$source, _>(stringify!($source), move |op, operands, rewriter| {
                $(if operands.iter().all(|&value| is_bool(rewriter.ir(), value)) {
                    return instruction::<ops::$logical>(op.op(), operands, rewriter);
                })?
                let flags = op.overflowFlags(rewriter.ir());
                let bits = [Bits::$lhs, Bits::$rhs];
                convert_wrapping::<ops::$target>(op.op(), operands, bits, may_claim.then_some(flags), rewriter)
            });
        )*};
    }
    with_flags! {
        AddI => IAdd(Any, Any), bools: LogicalNotEqual;
        SubI => ISub(Any, Any), bools: LogicalNotEqual;
        MulI => IMul(Any, Any), bools: LogicalAnd;
        ShLI => ShiftLeftLogical(Any, Unsigned);
    }
}

fn convert_binary<T: TypedOp>(
    op: Op,
    operands: &[Value],
    bits: [Bits; 2],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    convert_wrapping::<T>(op, operands, bits, None, rewriter)
}

/// One instruction, with the flags against wrapping.
fn convert_wrapping<T: TypedOp>(
    op: Op,
    operands: &[Value],
    bits: [Bits; 2],
    flags: Option<Attribute>,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op)?;
    check_operands::<T>(rewriter.ir(), operands)?;
    let context = rewriter.context();
    let source = rewriter.ir().value_type(rewriter.ir().result(op, 0));
    // In a wider type the flags would claim something of bits that may be anything.
    let flags = flags.filter(|_| held_width(context, source, ty).is_none());
    let flags = flags.map_or(IntegerOverflow::NONE, |flags| IntegerOverflow::of(context, flags));
    let names = [(IntegerOverflow::NSW, "no_signed_wrap"), (IntegerOverflow::NUW, "no_unsigned_wrap")];
    let claimed = names.into_iter().filter(|&(flag, _)| flags.contains(flag));
    let decorations: SmallVec<[_; 2]> = claimed.map(|(_, name)| (name, context.unit_attr())).collect();
    let operands = operands_with_bits(rewriter, op, operands, &bits);
    Ok(decorated::<T>(&operands, ty, &decorations, rewriter))
}

fn convert_division(
    op: Op,
    operands: &[Value],
    bits: Bits,
    make: fn(Rewriter<'_, '_, '_>, Value, Value) -> Value,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    rewriter.convert_result_type(op)?;
    check_operands::<ops::SDiv>(rewriter.ir(), operands)?;
    let operands = operands_with_bits(rewriter, op, operands, &[bits; 2]);
    let &[n, m] = operands.as_slice() else { return decline("expected two operands") };
    Ok(make(rewriter, n, m))
}

fn pair_of(context: &Context, ty: Type) -> Type {
    context.struct_(vec![StructMember::new(ty), StructMember::new(ty)], Vec::new())
}

/// An instruction that gives two results in a struct, and the two.
fn create_pair<T: TypedOp>(rewriter: Rewriter<'_, '_, '_>, operands: &[Value], ty: Type) -> [Value; 2] {
    let context = rewriter.context();
    let pair = rewriter.create_value(T::def(), operands, pair_of(context, ty));
    [0, 1].map(|index| {
        let indices = context.array_attr(&[context.i32_attr(index)]);
        ops::CompositeExtract::build(rewriter, pair, indices, ty)
    })
}

/// The source's width where its operands are held in wider integers, and the operands with their upper bits right.
fn prepare<T: TypedOp>(
    op: Op,
    operands: &[Value],
    bits: Bits,
    rewriter: Rewriter<'_, '_, '_>,
) -> Result<(Type, Option<u32>, Values), crate::framework::Declined> {
    let ty = *rewriter.convert_result_types(op)?.first().unwrap_or(&rewriter.context().none());
    check_operands::<T>(rewriter.ir(), operands)?;
    let context = rewriter.context();
    let source = rewriter.ir().value_type(rewriter.ir().result(op, 0));
    let width = held_width(context, source, ty);
    Ok((ty, width, operands_with_bits(rewriter, op, operands, &[bits; 2])))
}

/// Integers that are held in wider ones are at most 16 bits wide, so that their product is there in full. MLIR takes
/// the upper half of the wider product, which is not theirs.
fn convert_extended_multiplication<T: TypedOp, Shift: TypedOp>(
    op: Op,
    operands: &[Value],
    bits: Bits,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite {
    let (ty, width, operands) = prepare::<T>(op, operands, bits, rewriter)?;
    let halves = match width {
        None => create_pair::<T>(rewriter, &operands, ty),
        Some(width) => {
            let product = ops::IMul::build(rewriter, operands[0], operands[1]);
            let amount = integer(rewriter, ty, i64::from(width));
            [product, rewriter.create_value(Shift::def(), &[product, amount], ty)]
        }
    };
    rewriter.replace(op, &halves);
    Ok(())
}

/// The carry of integers that are held in wider ones is above their own bits. MLIR takes that of the wider ones.
fn convert_addui_extended(op: arith::AddUIExtended, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let (ty, width, operands) = prepare::<ops::IAddCarry>(op.op(), operands, Bits::Unsigned, rewriter)?;
    let (sum, overflow) = match width {
        None => {
            let [sum, carry] = create_pair::<ops::IAddCarry>(rewriter, &operands, ty);
            let one = integer(rewriter, ty, 1);
            (sum, ops::IEqual::build(rewriter, carry, one))
        }
        Some(width) => {
            let sum = ops::IAdd::build(rewriter, operands[0], operands[1]);
            let greatest = integer(rewriter, ty, (1 << width) - 1);
            (sum, ops::UGreaterThan::build(rewriter, sum, greatest))
        }
    };
    rewriter.replace(op.op(), &[sum, overflow]);
    Ok(())
}

/// A borrow is needed where the subtrahend is greater, in any width.
fn convert_subui_extended(op: arith::SubUIExtended, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let (ty, width, operands) = prepare::<ops::ISubBorrow>(op.op(), operands, Bits::Unsigned, rewriter)?;
    let (difference, borrow) = match width {
        None => {
            let [difference, borrow] = create_pair::<ops::ISubBorrow>(rewriter, &operands, ty);
            let one = integer(rewriter, ty, 1);
            (difference, ops::IEqual::build(rewriter, borrow, one))
        }
        Some(_) => {
            let difference = ops::ISub::build(rewriter, operands[0], operands[1]);
            (difference, ops::ULessThan::build(rewriter, operands[0], operands[1]))
        }
    };
    rewriter.replace(op.op(), &[difference, borrow]);
    Ok(())
}
