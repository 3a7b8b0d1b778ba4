//! The stanzas of the dialect.

use vulcanize_ir::ops;
use vulcanize_ir::schema::{
    ANY_TYPE, BOOL_LIKE, FLOAT_LIKE, SIGNLESS_FIXED_WIDTH_INTEGER_LIKE, SIGNLESS_INTEGER_LIKE, Trait, UNIT_ATTR,
};

use super::custom::{self, BITCASTABLE, CONSTANT_VALUE, INDEX_CASTABLE};
use super::enums::{
    CMPF_PREDICATE_ATTR, CMPI_PREDICATE_ATTR, FASTMATH_ATTR, INTEGER_OVERFLOW_ATTR, ROUNDING_MODE_ATTR, fastmath_none,
    overflow_none,
};
use super::{
    canonicalize, canonicalize_cast, canonicalize_compare, elements, fold_cast, fold_compare, fold_float, fold_integer,
};

ops! {
    /// The ops of the dialect.
    pub static OPS;

    /// A constant: a number, or elements of a vector or tensor.
    pub struct Constant = "arith.constant" {
        attributes: { value: CONSTANT_VALUE },
        results: { result: ANY_TYPE },
        traits: [Trait::Pure, Trait::ConstantLike, Trait::AllTypesMatch(&["value", "result"])],
        format: "attr-dict $value",
        with: { verify: Some(custom::verify_constant), name_results: Some(custom::name_constant) },
    }

    /// The sum, wrapped.
    pub struct AddI = "arith.addi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { overflowFlags: INTEGER_OVERFLOW_ATTR = overflow_none },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::addi), canonicalize: canonicalize::ADDI },
    }

    /// The unsigned sum, wrapped, and whether it did.
    pub struct AddUIExtended = "arith.addui_extended" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { sum: SIGNLESS_INTEGER_LIKE, overflow: BOOL_LIKE },
        traits: [
            Trait::Pure, Trait::Commutative, Trait::Elementwise, Trait::AllTypesMatch(&["lhs", "rhs", "sum"]),
            Trait::TypesMatchWith {
                summary: "result type has i1 element type and same shape as operands",
                from: "lhs", to: "overflow", transform: custom::i1_of_shape,
            },
        ],
        format: "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)",
        with: {
            fold: Some(fold_integer::addui_extended), canonicalize: canonicalize::ADDUI_EXTENDED,
            name_results: Some(custom::name_sum),
        },
    }

    /// The difference, wrapped.
    pub struct SubI = "arith.subi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { overflowFlags: INTEGER_OVERFLOW_ATTR = overflow_none },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::subi), canonicalize: canonicalize::SUBI },
    }

    /// The product, wrapped.
    pub struct MulI = "arith.muli" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { overflowFlags: INTEGER_OVERFLOW_ATTR = overflow_none },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::muli), canonicalize: canonicalize::MULI, name_results: Some(custom::name_scaled) },
    }

    /// The signed product in full: its low half and its high half.
    pub struct MulSIExtended = "arith.mulsi_extended" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { low: SIGNLESS_INTEGER_LIKE, high: SIGNLESS_INTEGER_LIKE },
        traits: [
            Trait::Pure, Trait::Commutative, Trait::Elementwise, Trait::AllTypesMatch(&["lhs", "rhs", "low", "high"]),
        ],
        format: "$lhs `,` $rhs attr-dict `:` type($lhs)",
        with: {
            fold: Some(fold_integer::mulsi_extended), canonicalize: canonicalize::MULSI_EXTENDED, name_results: Some(custom::name_halves),
        },
    }

    /// The unsigned product in full: its low half and its high half.
    pub struct MulUIExtended = "arith.mului_extended" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { low: SIGNLESS_INTEGER_LIKE, high: SIGNLESS_INTEGER_LIKE },
        traits: [
            Trait::Pure, Trait::Commutative, Trait::Elementwise, Trait::AllTypesMatch(&["lhs", "rhs", "low", "high"]),
        ],
        format: "$lhs `,` $rhs attr-dict `:` type($lhs)",
        with: {
            fold: Some(fold_integer::mului_extended), canonicalize: canonicalize::MULUI_EXTENDED, name_results: Some(custom::name_halves),
        },
    }

    /// The unsigned quotient, rounded to zero. Division by zero is undefined.
    pub struct DivUI = "arith.divui" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { isExact: UNIT_ATTR[optional] },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::NoMemoryEffect, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::divui), interfaces: &[&elements::UNSIGNED_DIVISOR] },
    }

    /// The signed quotient, rounded to zero. Division by zero and overflow are undefined.
    pub struct DivSI = "arith.divsi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { isExact: UNIT_ATTR[optional] },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::NoMemoryEffect, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::divsi), interfaces: &[&elements::SIGNED_DIVISOR] },
    }

    /// The unsigned quotient, rounded up.
    pub struct CeilDivUI = "arith.ceildivui" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::NoMemoryEffect, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::ceildivui), interfaces: &[&elements::UNSIGNED_DIVISOR] },
    }

    /// The signed quotient, rounded up.
    pub struct CeilDivSI = "arith.ceildivsi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::NoMemoryEffect, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::ceildivsi), interfaces: &[&elements::SIGNED_DIVISOR] },
    }

    /// The signed quotient, rounded down.
    pub struct FloorDivSI = "arith.floordivsi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::NoMemoryEffect, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::floordivsi), interfaces: &[&elements::SIGNED_DIVISOR] },
    }

    /// The unsigned remainder.
    pub struct RemUI = "arith.remui" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::NoMemoryEffect, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::remui), interfaces: &[&elements::UNSIGNED_DIVISOR] },
    }

    /// The signed remainder, of the sign of the dividend.
    pub struct RemSI = "arith.remsi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::NoMemoryEffect, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::remsi), interfaces: &[&elements::SIGNED_DIVISOR] },
    }

    /// The bits that both have.
    pub struct AndI = "arith.andi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::andi), canonicalize: canonicalize::ANDI },
    }

    /// The bits that one of them has.
    pub struct OrI = "arith.ori" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::ori), canonicalize: canonicalize::ORI },
    }

    /// The bits that just one of them has.
    pub struct XOrI = "arith.xori" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::xori), canonicalize: canonicalize::XORI },
    }

    /// Shifted up; an amount of the width or more is poison.
    pub struct ShLI = "arith.shli" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { overflowFlags: INTEGER_OVERFLOW_ATTR = overflow_none },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::shli) },
    }

    /// Shifted down, zeros from above; an amount of the width or more is poison.
    pub struct ShRUI = "arith.shrui" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { isExact: UNIT_ATTR[optional] },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::shrui) },
    }

    /// Shifted down, copies of the sign from above; an amount of the width or more is poison.
    pub struct ShRSI = "arith.shrsi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { isExact: UNIT_ATTR[optional] },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::shrsi) },
    }

    /// The number with its sign changed.
    pub struct NegF = "arith.negf" {
        operands: { operand: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_float::negf) },
    }

    /// The sum.
    pub struct AddF = "arith.addf" {
        operands: { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_float::addf), canonicalize: canonicalize::ADDF },
    }

    /// The difference.
    pub struct SubF = "arith.subf" {
        operands: { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_float::subf) },
    }

    /// The greater one; NaN where one is, and +0 is greater than -0.
    pub struct MaximumF = "arith.maximumf" {
        operands: { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_float::maximumf) },
    }

    /// The greater one; where one is NaN, the other.
    pub struct MaxNumF = "arith.maxnumf" {
        operands: { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_float::maxnumf) },
    }

    /// The greater one, as signed.
    pub struct MaxSI = "arith.maxsi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::maxsi) },
    }

    /// The greater one, as unsigned.
    pub struct MaxUI = "arith.maxui" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::maxui) },
    }

    /// The lesser one; NaN where one is, and -0 is less than +0.
    pub struct MinimumF = "arith.minimumf" {
        operands: { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_float::minimumf) },
    }

    /// The lesser one; where one is NaN, the other.
    pub struct MinNumF = "arith.minnumf" {
        operands: { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_float::minnumf) },
    }

    /// The lesser one, as signed.
    pub struct MinSI = "arith.minsi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::minsi) },
    }

    /// The lesser one, as unsigned.
    pub struct MinUI = "arith.minui" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_integer::minui) },
    }

    /// The product.
    pub struct MulF = "arith.mulf" {
        operands: { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_float::mulf), canonicalize: canonicalize::MULF },
    }

    /// The quotient.
    pub struct DivF = "arith.divf" {
        operands: { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_float::divf), canonicalize: canonicalize::DIVF },
    }

    /// The remainder, of the sign of the dividend.
    pub struct RemF = "arith.remf" {
        operands: { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_float::remf) },
    }

    /// To a wider integer, zeros from above.
    pub struct ExtUI = "arith.extui" {
        operands: { r#in: SIGNLESS_FIXED_WIDTH_INTEGER_LIKE },
        results: { out: SIGNLESS_FIXED_WIDTH_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_integer_extension), fold: Some(fold_cast::extui), fold_in_place: &[canonicalize_cast::same_of_same::<ExtUI>] },
    }

    /// To a wider integer, copies of the sign from above.
    pub struct ExtSI = "arith.extsi" {
        operands: { r#in: SIGNLESS_FIXED_WIDTH_INTEGER_LIKE },
        results: { out: SIGNLESS_FIXED_WIDTH_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_integer_extension), fold: Some(fold_cast::extsi), fold_in_place: &[canonicalize_cast::same_of_same::<ExtSI>], canonicalize: canonicalize_cast::EXTSI },
    }

    /// To a wider float.
    pub struct ExtF = "arith.extf" {
        operands: { r#in: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR[optional] },
        results: { out: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_float_extension), fold: Some(fold_cast::extf) },
    }

    /// To a narrower integer: the low bits.
    pub struct TruncI = "arith.trunci" {
        operands: { r#in: SIGNLESS_FIXED_WIDTH_INTEGER_LIKE },
        attributes: { overflowFlags: INTEGER_OVERFLOW_ATTR = overflow_none },
        results: { out: SIGNLESS_FIXED_WIDTH_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_integer_truncation), fold: Some(fold_cast::trunci), fold_in_place: &[canonicalize_cast::truncation_of_cast], canonicalize: canonicalize_cast::TRUNCI },
    }

    /// To a narrower float, rounded.
    pub struct TruncF = "arith.truncf" {
        operands: { r#in: FLOAT_LIKE },
        attributes: { roundingmode: ROUNDING_MODE_ATTR[optional], fastmath: FASTMATH_ATTR[optional] },
        results: { out: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_float_truncation), fold: Some(fold_cast::truncf), fold_in_place: &[canonicalize_cast::float_truncation_of_extension], canonicalize: canonicalize_cast::TRUNCF },
    }

    /// To a wider float, scaled by a power of two.
    pub struct ScalingExtF = "arith.scaling_extf" {
        operands: { r#in: FLOAT_LIKE, scale: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR[optional] },
        results: { out: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)",
        with: { verify: Some(custom::verify_scaling_extension) },
    }

    /// To a narrower float, scaled by a power of two.
    pub struct ScalingTruncF = "arith.scaling_truncf" {
        operands: { r#in: FLOAT_LIKE, scale: FLOAT_LIKE },
        attributes: { roundingmode: ROUNDING_MODE_ATTR[optional], fastmath: FASTMATH_ATTR[optional] },
        results: { out: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)",
        with: { verify: Some(custom::verify_scaling_truncation) },
    }

    /// From an unsigned integer to the nearest float.
    pub struct UIToFP = "arith.uitofp" {
        operands: { r#in: SIGNLESS_FIXED_WIDTH_INTEGER_LIKE },
        results: { out: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_cast), fold: Some(fold_cast::uitofp) },
    }

    /// From a signed integer to the nearest float.
    pub struct SIToFP = "arith.sitofp" {
        operands: { r#in: SIGNLESS_FIXED_WIDTH_INTEGER_LIKE },
        results: { out: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_cast), fold: Some(fold_cast::sitofp) },
    }

    /// From a float to an unsigned integer, rounded to zero; poison where it does not fit.
    pub struct FPToUI = "arith.fptoui" {
        operands: { r#in: FLOAT_LIKE },
        results: { out: SIGNLESS_FIXED_WIDTH_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_cast), fold: Some(fold_cast::fptoui) },
    }

    /// From a float to a signed integer, rounded to zero; poison where it does not fit.
    pub struct FPToSI = "arith.fptosi" {
        operands: { r#in: FLOAT_LIKE },
        results: { out: SIGNLESS_FIXED_WIDTH_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_cast), fold: Some(fold_cast::fptosi) },
    }

    /// Between `index` and an integer, with its sign.
    pub struct IndexCast = "arith.index_cast" {
        operands: { r#in: INDEX_CASTABLE },
        results: { out: INDEX_CASTABLE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_index_cast), fold: Some(fold_cast::index_cast), canonicalize: canonicalize_cast::INDEX_CAST },
    }

    /// Between `index` and an integer, as unsigned.
    pub struct IndexCastUI = "arith.index_castui" {
        operands: { r#in: INDEX_CASTABLE },
        results: { out: INDEX_CASTABLE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_index_cast), fold: Some(fold_cast::index_castui), canonicalize: canonicalize_cast::INDEX_CASTUI },
    }

    /// The same bits as another type of the same width.
    pub struct Bitcast = "arith.bitcast" {
        operands: { r#in: BITCASTABLE },
        results: { out: BITCASTABLE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_bitcast), fold: Some(fold_cast::bitcast), canonicalize: canonicalize_cast::BITCAST },
    }

    /// Compares integers by a predicate.
    pub struct CmpI = "arith.cmpi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { predicate: CMPI_PREDICATE_ATTR },
        results: { result: BOOL_LIKE },
        traits: [
            Trait::Pure, Trait::SameTypeOperands, Trait::Elementwise,
            Trait::TypesMatchWith {
                summary: "result type has i1 element type and same shape as operands",
                from: "lhs", to: "result", transform: custom::i1_of_shape,
            },
        ],
        format: "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)",
        with: { fold: Some(fold_compare::cmpi), fold_in_place: &[canonicalize::constant_to_the_right], canonicalize: canonicalize::CMPI },
    }

    /// Compares floats by a predicate.
    pub struct CmpF = "arith.cmpf" {
        operands: { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE },
        attributes: { predicate: CMPF_PREDICATE_ATTR, fastmath: FASTMATH_ATTR = fastmath_none },
        results: { result: BOOL_LIKE },
        traits: [
            Trait::Pure, Trait::SameTypeOperands, Trait::Elementwise,
            Trait::TypesMatchWith {
                summary: "result type has i1 element type and same shape as operands",
                from: "lhs", to: "result", transform: custom::i1_of_shape,
            },
        ],
        format: "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)",
        with: { fold: Some(fold_compare::cmpf), canonicalize: canonicalize_compare::CMPF },
    }

    /// One of two values, by a condition or by a condition for each element.
    pub struct Select = "arith.select" {
        operands: { condition: BOOL_LIKE, true_value: ANY_TYPE, false_value: ANY_TYPE },
        results: { result: ANY_TYPE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["true_value", "false_value", "result"]), Trait::Elementwise],
        assembly: (custom::parse_select, custom::print_select),
        with: {
            verify: Some(custom::verify_select), fold: Some(fold_compare::select), canonicalize: canonicalize::SELECT,
        },
    }
}
