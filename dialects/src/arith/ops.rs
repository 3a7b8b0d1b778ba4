//! The stanzas of the dialect.

use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::schema::{
    ANY_TYPE, BOOL_LIKE, Carries, FLOAT_LIKE, SIGNLESS_FIXED_WIDTH_INTEGER_LIKE, SIGNLESS_INTEGER_LIKE, Trait,
    UNIT_ATTR,
};
use vulcanize_ir::{families, ops};

use super::bufferize;
use super::custom::{self, BITCASTABLE, CONSTANT_VALUE, INDEX_CASTABLE};
use super::enums::{
    CMPF_PREDICATE_ATTR, CMPI_PREDICATE_ATTR, FASTMATH_ATTR, INTEGER_OVERFLOW_ATTR, ROUNDING_MODE_ATTR, fastmath_none,
    overflow_none,
};
use super::{
    canonicalize, canonicalize_cast, canonicalize_compare, elements, fold_cast, fold_compare, fold_float, fold_integer,
    infer_ranges,
};
use crate::function::name_as_declared;

families! {
    /// Two integers to one.
    binary_integer($range:ident) {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: inferred { result: SIGNLESS_INTEGER_LIKE },
        traits: [Pure, SameOperandsAndResultType, Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { interfaces: &[&infer_ranges::$range] },
    }

    /// Two integers to one that is wrapped, unless flags promise that it fits.
    wrapping_integer($range:ident) {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { overflowFlags: INTEGER_OVERFLOW_ATTR = overflow_none },
        results: inferred { result: SIGNLESS_INTEGER_LIKE },
        traits: [Pure, SameOperandsAndResultType, Elementwise],
        format: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
        with: { interfaces: &[&infer_ranges::$range] },
    }

    /// The product in full, of signed or of unsigned integers.
    product($signed:literal) {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: inferred { low: SIGNLESS_INTEGER_LIKE, high: SIGNLESS_INTEGER_LIKE },
        traits: [Pure, Commutative, Elementwise, AllTypesMatch(&["lhs", "rhs", "low", "high"])],
        format: "$lhs `,` $rhs attr-dict `:` type($lhs)",
        with: {
            fold: Some(|ir, op, constants| fold_integer::extended_product(ir, op, constants, $signed)),
            name_results: Some(name_as_declared),
        },
    }

    /// A division, which must not be executed where it was not.
    division($divisor:ident, $range:ident) {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: inferred { result: SIGNLESS_INTEGER_LIKE },
        traits: [NoMemoryEffect, SameOperandsAndResultType, Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { interfaces: &[&elements::$divisor, &infer_ranges::$range] },
    }

    /// A division that may promise to have no remainder.
    exact_division($divisor:ident, $range:ident) {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { isExact: UNIT_ATTR[optional] },
        results: inferred { result: SIGNLESS_INTEGER_LIKE },
        traits: [NoMemoryEffect, SameOperandsAndResultType, Elementwise],
        format: "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
        with: { interfaces: &[&elements::$divisor, &infer_ranges::$range] },
    }

    /// A shift that may promise to lose no bits.
    exact_shift($range:ident) {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { isExact: UNIT_ATTR[optional] },
        results: inferred { result: SIGNLESS_INTEGER_LIKE },
        traits: [Pure, SameOperandsAndResultType, Elementwise],
        format: "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
        with: { interfaces: &[&infer_ranges::$range] },
    }

    /// Two floats to one.
    binary_float {
        operands: { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { result: FLOAT_LIKE },
        traits: [Pure, SameOperandsAndResultType, Elementwise],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
    }

    /// A number to one of another type.
    cast($from:path => $to:path) {
        operands: { r#in: $from },
        results: { out: $to },
        traits: [Pure, SameOperandsAndResultShape, Elementwise],
        format: "$in attr-dict `:` type($in) `to` type($out)",
    }
}

pub(crate) use binary_float;

ops! {
    /// The ops of the dialect.
    pub static OPS;

    /// A constant: a number, or elements of a vector or tensor.
    pub struct Constant = "arith.constant" {
        attributes: { value: CONSTANT_VALUE },
        results: inferred { result: ANY_TYPE },
        traits: [Trait::Pure, Trait::ConstantLike, Trait::AllTypesMatch(&["value", "result"])],
        format: "attr-dict $value",
        with: {
            interfaces: &[&infer_ranges::CONSTANT, &bufferize::CONSTANT],
            verify: Some(custom::verify_constant), name_results: Some(custom::name_constant),
        },
    }

    /// The sum, wrapped.
    pub struct AddI = "arith.addi": wrapping_integer(ADDI) {
        traits: [Commutative], fold: Some(fold_integer::addi), canonicalize: canonicalize::ADDI,
    }

    /// The unsigned sum, wrapped, and whether it did.
    pub struct AddUIExtended = "arith.addui_extended" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: inferred { sum: SIGNLESS_INTEGER_LIKE, overflow: BOOL_LIKE },
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
            name_results: Some(name_as_declared),
        },
    }

    /// The difference, wrapped.
    pub struct SubI = "arith.subi": wrapping_integer(SUBI) {
        fold: Some(fold_integer::subi), canonicalize: canonicalize::SUBI,
    }

    /// The unsigned difference, wrapped, and whether it did. MLIR has it after version 22.
    pub struct SubUIExtended = "arith.subui_extended" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: inferred { diff: SIGNLESS_INTEGER_LIKE, borrow: BOOL_LIKE },
        traits: [
            Trait::Pure, Trait::Elementwise, Trait::AllTypesMatch(&["lhs", "rhs", "diff"]),
            Trait::TypesMatchWith {
                summary: "result type has i1 element type and same shape as operands",
                from: "lhs", to: "borrow", transform: custom::i1_of_shape,
            },
        ],
        format: "$lhs `,` $rhs attr-dict `:` type($diff) `,` type($borrow)",
        with: {
            fold: Some(fold_integer::subui_extended), canonicalize: canonicalize::SUBUI_EXTENDED,
            name_results: Some(name_as_declared),
        },
    }

    /// The product, wrapped.
    pub struct MulI = "arith.muli": wrapping_integer(MULI) {
        traits: [Commutative], fold: Some(fold_integer::muli), canonicalize: canonicalize::MULI,
        name_results: Some(custom::name_scaled),
    }

    /// The signed product in full: its low half and its high half.
    pub struct MulSIExtended = "arith.mulsi_extended": product(true) { canonicalize: canonicalize::MULSI_EXTENDED }
    /// The unsigned product in full: its low half and its high half.
    pub struct MulUIExtended = "arith.mului_extended": product(false) { canonicalize: canonicalize::MULUI_EXTENDED }

    /// The unsigned quotient, rounded to zero. Division by zero is undefined.
    pub struct DivUI = "arith.divui": exact_division(UNSIGNED_DIVISOR, DIVUI) { fold: Some(fold_integer::divui) }
    /// The signed quotient, rounded to zero. Division by zero and overflow are undefined.
    pub struct DivSI = "arith.divsi": exact_division(SIGNED_DIVISOR, DIVSI) { fold: Some(fold_integer::divsi) }
    /// The unsigned quotient, rounded up.
    pub struct CeilDivUI = "arith.ceildivui": division(UNSIGNED_DIVISOR, CEILDIVUI) { fold: Some(fold_integer::ceildivui) }
    /// The signed quotient, rounded up.
    pub struct CeilDivSI = "arith.ceildivsi": division(SIGNED_DIVISOR, CEILDIVSI) { fold: Some(fold_integer::ceildivsi) }
    /// The signed quotient, rounded down.
    pub struct FloorDivSI = "arith.floordivsi": division(SIGNED_DIVISOR, FLOORDIVSI) { fold: Some(fold_integer::floordivsi) }
    /// The unsigned remainder.
    pub struct RemUI = "arith.remui": division(UNSIGNED_DIVISOR, REMUI) { fold: Some(fold_integer::remui) }
    /// The signed remainder, of the sign of the dividend.
    pub struct RemSI = "arith.remsi": division(SIGNED_DIVISOR, REMSI) { fold: Some(fold_integer::remsi) }

    /// The bits that both have.
    pub struct AndI = "arith.andi": binary_integer(ANDI) {
        traits: [Commutative], fold: Some(fold_integer::andi), canonicalize: canonicalize::ANDI,
    }

    /// The bits that one of them has.
    pub struct OrI = "arith.ori": binary_integer(ORI) {
        traits: [Commutative], fold: Some(fold_integer::ori), canonicalize: canonicalize::ORI,
    }

    /// The bits that just one of them has.
    pub struct XOrI = "arith.xori": binary_integer(XORI) {
        traits: [Commutative], fold: Some(fold_integer::xori), canonicalize: canonicalize::XORI,
    }

    /// Shifted up; an amount of the width or more is poison.
    pub struct ShLI = "arith.shli": wrapping_integer(SHLI) { fold: Some(|ir, op, constants| fold_integer::shift(ir, op, constants, ApInt::shl)) }
    /// Shifted down, zeros from above; an amount of the width or more is poison.
    pub struct ShRUI = "arith.shrui": exact_shift(SHRUI) { fold: Some(|ir, op, constants| fold_integer::shift(ir, op, constants, ApInt::lshr)) }
    /// Shifted down, copies of the sign from above; an amount of the width or more is poison.
    pub struct ShRSI = "arith.shrsi": exact_shift(SHRSI) { fold: Some(|ir, op, constants| fold_integer::shift(ir, op, constants, ApInt::ashr)) }

    /// The number with its sign changed.
    pub struct NegF = "arith.negf" {
        operands: { operand: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        with: { fold: Some(fold_float::negf) },
    }

    /// The sum.
    pub struct AddF = "arith.addf": binary_float {
        traits: [Commutative], fold: Some(fold_float::addf), canonicalize: canonicalize::ADDF,
    }

    /// The difference.
    pub struct SubF = "arith.subf": binary_float { fold: Some(fold_float::subf) }
    /// The greater one; NaN where one is, and +0 is greater than -0.
    pub struct MaximumF = "arith.maximumf": binary_float { traits: [Commutative], fold: Some(fold_float::maximumf) }
    /// The greater one; where one is NaN, the other.
    pub struct MaxNumF = "arith.maxnumf": binary_float { traits: [Commutative], fold: Some(fold_float::maxnumf) }
    /// The greater one, as signed.
    pub struct MaxSI = "arith.maxsi": binary_integer(MAXSI) { traits: [Commutative], fold: Some(fold_integer::maxsi) }
    /// The greater one, as unsigned.
    pub struct MaxUI = "arith.maxui": binary_integer(MAXUI) { traits: [Commutative], fold: Some(fold_integer::maxui) }
    /// The lesser one; NaN where one is, and -0 is less than +0.
    pub struct MinimumF = "arith.minimumf": binary_float { traits: [Commutative], fold: Some(fold_float::minimumf) }
    /// The lesser one; where one is NaN, the other.
    pub struct MinNumF = "arith.minnumf": binary_float { traits: [Commutative], fold: Some(fold_float::minnumf) }
    /// The lesser one, as signed.
    pub struct MinSI = "arith.minsi": binary_integer(MINSI) { traits: [Commutative], fold: Some(fold_integer::minsi) }
    /// The lesser one, as unsigned.
    pub struct MinUI = "arith.minui": binary_integer(MINUI) { traits: [Commutative], fold: Some(fold_integer::minui) }

    /// The product.
    pub struct MulF = "arith.mulf": binary_float {
        traits: [Commutative], fold: Some(fold_float::mulf), canonicalize: canonicalize::MULF,
    }

    /// The quotient.
    pub struct DivF = "arith.divf": binary_float { fold: Some(fold_float::divf), canonicalize: canonicalize::DIVF }
    /// The remainder, of the sign of the dividend.
    pub struct RemF = "arith.remf": binary_float { fold: Some(fold_float::remf) }

    /// To a wider integer, zeros from above.
    pub struct ExtUI = "arith.extui": cast(SIGNLESS_FIXED_WIDTH_INTEGER_LIKE => SIGNLESS_FIXED_WIDTH_INTEGER_LIKE) {
        interfaces: &[&infer_ranges::UNSIGNED_CAST],
        verify: Some(custom::verify_extension), fold: Some(fold_cast::extui),
        fold_in_place: &[crate::reshapes::first_of_same::<ExtUI>],
    }

    /// To a wider integer, copies of the sign from above.
    pub struct ExtSI = "arith.extsi": cast(SIGNLESS_FIXED_WIDTH_INTEGER_LIKE => SIGNLESS_FIXED_WIDTH_INTEGER_LIKE) {
        interfaces: &[&infer_ranges::SIGNED_CAST],
        verify: Some(custom::verify_extension), fold: Some(fold_cast::extsi),
        fold_in_place: &[crate::reshapes::first_of_same::<ExtSI>], canonicalize: canonicalize_cast::EXTSI,
    }

    /// To a wider float.
    pub struct ExtF = "arith.extf" {
        operands: { r#in: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR[optional] },
        results: { out: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_extension), fold: Some(fold_cast::extf) },
    }

    /// To a narrower integer: the low bits.
    pub struct TruncI = "arith.trunci" {
        operands: { r#in: SIGNLESS_FIXED_WIDTH_INTEGER_LIKE },
        attributes: { overflowFlags: INTEGER_OVERFLOW_ATTR = overflow_none },
        results: { out: SIGNLESS_FIXED_WIDTH_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)",
        with: { interfaces: &[&infer_ranges::SIGNED_CAST], verify: Some(custom::verify_truncation), fold: Some(fold_cast::trunci), fold_in_place: &[canonicalize_cast::truncation_of_cast], canonicalize: canonicalize_cast::TRUNCI },
    }

    /// To a narrower float, rounded.
    pub struct TruncF = "arith.truncf" {
        operands: { r#in: FLOAT_LIKE },
        attributes: { roundingmode: ROUNDING_MODE_ATTR[optional], fastmath: FASTMATH_ATTR[optional] },
        results: { out: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)",
        with: { verify: Some(custom::verify_truncation), fold: Some(fold_cast::truncf), fold_in_place: &[canonicalize_cast::float_truncation_of_extension], canonicalize: canonicalize_cast::TRUNCF },
    }

    /// To a wider float, scaled by a power of two.
    pub struct ScalingExtF = "arith.scaling_extf" {
        operands: { r#in: FLOAT_LIKE, scale: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR[optional] },
        results: { out: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)",
        with: { verify: Some(custom::verify_extension) },
    }

    /// To a narrower float, scaled by a power of two.
    pub struct ScalingTruncF = "arith.scaling_truncf" {
        operands: { r#in: FLOAT_LIKE, scale: FLOAT_LIKE },
        attributes: { roundingmode: ROUNDING_MODE_ATTR[optional], fastmath: FASTMATH_ATTR[optional] },
        results: { out: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultShape, Trait::Elementwise],
        format: "$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)",
        with: { verify: Some(custom::verify_truncation) },
    }

    /// From an unsigned integer to the nearest float.
    pub struct UIToFP = "arith.uitofp": cast(SIGNLESS_FIXED_WIDTH_INTEGER_LIKE => FLOAT_LIKE) {
        verify: Some(custom::verify_cast), fold: Some(fold_cast::uitofp),
    }

    /// From a signed integer to the nearest float.
    pub struct SIToFP = "arith.sitofp": cast(SIGNLESS_FIXED_WIDTH_INTEGER_LIKE => FLOAT_LIKE) {
        verify: Some(custom::verify_cast), fold: Some(fold_cast::sitofp),
    }

    /// From a float to an unsigned integer, rounded to zero; poison where it does not fit.
    pub struct FPToUI = "arith.fptoui": cast(FLOAT_LIKE => SIGNLESS_FIXED_WIDTH_INTEGER_LIKE) {
        verify: Some(custom::verify_cast), fold: Some(fold_cast::fptoui),
    }

    /// From a float to a signed integer, rounded to zero; poison where it does not fit.
    pub struct FPToSI = "arith.fptosi": cast(FLOAT_LIKE => SIGNLESS_FIXED_WIDTH_INTEGER_LIKE) {
        verify: Some(custom::verify_cast), fold: Some(fold_cast::fptosi),
    }

    /// Between `index` and an integer, with its sign.
    pub struct IndexCast = "arith.index_cast": cast(INDEX_CASTABLE => INDEX_CASTABLE) {
        interfaces: &[&infer_ranges::SIGNED_CAST, &bufferize::INDEX_CAST],
        verify: Some(custom::verify_index_cast), fold: Some(fold_cast::index_cast),
        canonicalize: canonicalize_cast::INDEX_CAST,
    }

    /// Between `index` and an integer, as unsigned.
    pub struct IndexCastUI = "arith.index_castui": cast(INDEX_CASTABLE => INDEX_CASTABLE) {
        interfaces: &[&infer_ranges::UNSIGNED_CAST],
        verify: Some(custom::verify_index_cast), fold: Some(fold_cast::index_castui),
        canonicalize: canonicalize_cast::INDEX_CASTUI,
    }

    /// The same bits as another type of the same width.
    pub struct Bitcast = "arith.bitcast": cast(BITCASTABLE => BITCASTABLE) {
        verify: Some(custom::verify_bitcast), fold: Some(fold_cast::bitcast), canonicalize: canonicalize_cast::BITCAST,
    }

    /// Compares integers by a predicate.
    pub struct CmpI = "arith.cmpi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { predicate: CMPI_PREDICATE_ATTR },
        results: inferred { result: BOOL_LIKE },
        traits: [
            Trait::Pure, Trait::SameTypeOperands, Trait::Elementwise,
            Trait::TypesMatchWith {
                summary: "result type has i1 element type and same shape as operands",
                from: "lhs", to: "result", transform: custom::i1_of_shape,
            },
        ],
        format: "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)",
        with: { interfaces: &[&infer_ranges::CMPI], fold: Some(fold_compare::cmpi), fold_in_place: &[canonicalize::constant_to_the_right], canonicalize: canonicalize::CMPI },
    }

    /// Compares floats by a predicate.
    pub struct CmpF = "arith.cmpf" {
        operands: { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE },
        attributes: { predicate: CMPF_PREDICATE_ATTR, fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { result: BOOL_LIKE },
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
        results: inferred { result: ANY_TYPE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["true_value", "false_value", "result"]), Trait::Elementwise],
        assembly: (custom::parse_select, custom::print_select),
        with: {
            interfaces: &[&Carries::Choice, &infer_ranges::SELECT, &bufferize::SELECT],
            verify: Some(custom::verify_select), fold: Some(fold_compare::select), canonicalize: canonicalize::SELECT,
        },
    }
}
