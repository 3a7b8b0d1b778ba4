//! Section "Atomic Instructions".

use vulcanize_ir::schema::Trait;
use vulcanize_ir::{Fallible, Ir, Op, ops};

use super::helpers::{error, pointee};
use crate::attributes::{MEMORY_SEMANTICS_ATTR, SCOPE_ATTR};
use crate::types::*;

const fn of_pointee(name: &'static str, summary: &'static str) -> Trait {
    Trait::TypesMatchWith { summary, from: "pointer", to: name, transform: pointee }
}

const VALUE: Trait = of_pointee("value", "`value` type matches pointee type of `pointer`");
const COMPARATOR: Trait = of_pointee("comparator", "`comparator` type matches pointee type of `pointer`");
const RESULT: Trait = of_pointee("result", "`result` type matches pointee type of `pointer`");

macro_rules! atomic_update_ops {
    ($(#[$meta:meta])* $list:ident; $($(#[doc = $doc:literal])* $view:ident = $name:literal, $constraint:path;)*) => {
        ops! {
            $(#[$meta])*
            pub static $list;
            $(
                $(#[doc = $doc])*
                pub struct $view = $name {
                    operands: { pointer: POINTER, value: $constraint },
                    attributes: { memory_scope: SCOPE_ATTR, semantics: MEMORY_SEMANTICS_ATTR },
                    results: { result: $constraint },
                    traits: [VALUE, RESULT],
                    format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
                    with: { verify: Some(verify_atomic) },
                }
            )*
        }
    };
}

atomic_update_ops! {
    /// Read, combine with a value, write back; the old value comes out.
    ATOMIC_UPDATE_OPS;
    /// The bits that both have.
    AtomicAnd = "spirv.AtomicAnd", INTEGER;
    /// The value itself.
    AtomicExchange = "spirv.AtomicExchange", INTEGER_OR_FLOAT_OR_BF16;
    /// The sum.
    AtomicIAdd = "spirv.AtomicIAdd", INTEGER;
    /// The difference.
    AtomicISub = "spirv.AtomicISub", INTEGER;
    /// The bits that one has.
    AtomicOr = "spirv.AtomicOr", INTEGER;
    /// The greater, signed.
    AtomicSMax = "spirv.AtomicSMax", INTEGER;
    /// The lesser, signed.
    AtomicSMin = "spirv.AtomicSMin", INTEGER;
    /// The greater, unsigned.
    AtomicUMax = "spirv.AtomicUMax", INTEGER;
    /// The lesser, unsigned.
    AtomicUMin = "spirv.AtomicUMin", INTEGER;
    /// The bits that just one has.
    AtomicXor = "spirv.AtomicXor", INTEGER;
    /// The sum of floats.
    EXTAtomicFAdd = "spirv.EXT.AtomicFAdd", FLOAT;
}

ops! {
    /// The other atomic ops.
    pub static OTHER_ATOMIC_OPS;

    /// Writes the value where the old one equals the comparator; the old value comes out.
    pub struct AtomicCompareExchange = "spirv.AtomicCompareExchange" {
        operands: { pointer: POINTER, value: INTEGER, comparator: INTEGER },
        attributes: {
            memory_scope: SCOPE_ATTR, equal_semantics: MEMORY_SEMANTICS_ATTR, unequal_semantics: MEMORY_SEMANTICS_ATTR,
        },
        results: { result: INTEGER },
        traits: [VALUE, COMPARATOR, RESULT],
        format: "$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` type($pointer)",
    }

    /// As `spirv.AtomicCompareExchange`, and may fail for no reason.
    pub struct AtomicCompareExchangeWeak = "spirv.AtomicCompareExchangeWeak" {
        operands: { pointer: POINTER, value: INTEGER, comparator: INTEGER },
        attributes: {
            memory_scope: SCOPE_ATTR, equal_semantics: MEMORY_SEMANTICS_ATTR, unequal_semantics: MEMORY_SEMANTICS_ATTR,
        },
        results: { result: INTEGER },
        traits: [VALUE, COMPARATOR, RESULT],
        format: "$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` type($pointer)",
    }

    /// Adds 1; the old value comes out.
    pub struct AtomicIIncrement = "spirv.AtomicIIncrement" {
        operands: { pointer: POINTER },
        attributes: { memory_scope: SCOPE_ATTR, semantics: MEMORY_SEMANTICS_ATTR },
        results: { result: INTEGER },
        traits: [RESULT],
        format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
        with: { verify: Some(verify_atomic) },
    }

    /// Subtracts 1; the old value comes out.
    pub struct AtomicIDecrement = "spirv.AtomicIDecrement" {
        operands: { pointer: POINTER },
        attributes: { memory_scope: SCOPE_ATTR, semantics: MEMORY_SEMANTICS_ATTR },
        results: { result: INTEGER },
        traits: [RESULT],
        format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
        with: { verify: Some(verify_atomic) },
    }
}

/// At most one of the orders may be asked for.
fn verify_atomic(ir: &Ir<'_>, op: Op) -> Fallible {
    let semantics = ir.attribute_str(op, "semantics").and_then(|a| ir.context().enum_value(a)).unwrap_or(0);
    if !super::barrier::has_one_order_at_most(semantics) {
        return error(
            ir,
            op,
            "expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or \
             `SequentiallyConsistent`",
        );
    }
    Ok(())
}
