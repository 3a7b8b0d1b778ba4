//! Section "Atomic Instructions".

use vulcanize_ir::schema::Trait;
use vulcanize_ir::{Fallible, Ir, Op, families, ops};

use crate::attributes::{MEMORY_SEMANTICS_ATTR, SCOPE_ATTR};
use crate::types::*;

const fn of_pointee(name: &'static str, summary: &'static str) -> Trait {
    Trait::TypesMatchWith { summary, from: "pointer", to: name, transform: SpirvTypes::pointee }
}

const VALUE: Trait = of_pointee("value", "`value` type matches pointee type of `pointer`");
const COMPARATOR: Trait = of_pointee("comparator", "`comparator` type matches pointee type of `pointer`");
const RESULT: Trait = of_pointee("result", "`result` type matches pointee type of `pointer`");

families! {
    /// Reads, combines with a value, writes back; returns the old value.
    atomic_update($value:path) {
        operands: { pointer: POINTER, value: $value },
        attributes: { memory_scope: SCOPE_ATTR, semantics: MEMORY_SEMANTICS_ATTR },
        results: inferred { result: $value },
        traits: [VALUE, RESULT],
        format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
        with: { verify: Some(verify_atomic) },
    }

    /// Reads and counts up or down; returns the old value.
    atomic_step {
        operands: { pointer: POINTER },
        attributes: { memory_scope: SCOPE_ATTR, semantics: MEMORY_SEMANTICS_ATTR },
        results: inferred { result: INTEGER },
        traits: [RESULT],
        format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
        with: { verify: Some(verify_atomic) },
    }

    /// Writes the value where the old one equals the comparator; returns the old value.
    compare_exchange {
        operands: { pointer: POINTER, value: INTEGER, comparator: INTEGER },
        attributes: {
            memory_scope: SCOPE_ATTR, equal_semantics: MEMORY_SEMANTICS_ATTR, unequal_semantics: MEMORY_SEMANTICS_ATTR,
        },
        results: inferred { result: INTEGER },
        traits: [VALUE, COMPARATOR, RESULT],
        format: "$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` type($pointer)",
    }
}

ops! {
    /// Read, combine with a value, write back; return the old value.
    pub static ATOMIC_UPDATE_OPS;

    /// The bits that both have.
    pub struct AtomicAnd = "spirv.AtomicAnd": atomic_update(INTEGER) {}
    /// The value itself.
    pub struct AtomicExchange = "spirv.AtomicExchange": atomic_update(INTEGER_OR_FLOAT_OR_BF16) {}
    /// The sum.
    pub struct AtomicIAdd = "spirv.AtomicIAdd": atomic_update(INTEGER) {}
    /// The difference.
    pub struct AtomicISub = "spirv.AtomicISub": atomic_update(INTEGER) {}
    /// The bits that one has.
    pub struct AtomicOr = "spirv.AtomicOr": atomic_update(INTEGER) {}
    /// The greater, signed.
    pub struct AtomicSMax = "spirv.AtomicSMax": atomic_update(INTEGER) {}
    /// The lesser, signed.
    pub struct AtomicSMin = "spirv.AtomicSMin": atomic_update(INTEGER) {}
    /// The greater, unsigned.
    pub struct AtomicUMax = "spirv.AtomicUMax": atomic_update(INTEGER) {}
    /// The lesser, unsigned.
    pub struct AtomicUMin = "spirv.AtomicUMin": atomic_update(INTEGER) {}
    /// The bits that just one has.
    pub struct AtomicXor = "spirv.AtomicXor": atomic_update(INTEGER) {}
    /// The sum of floats.
    pub struct EXTAtomicFAdd = "spirv.EXT.AtomicFAdd": atomic_update(FLOAT) {}
}

ops! {
    /// The other atomic ops.
    pub static OTHER_ATOMIC_OPS;

    /// Writes the value where the old one equals the comparator; returns the old value.
    pub struct AtomicCompareExchange = "spirv.AtomicCompareExchange": compare_exchange {}
    /// As `spirv.AtomicCompareExchange`, and may fail for no reason.
    pub struct AtomicCompareExchangeWeak = "spirv.AtomicCompareExchangeWeak": compare_exchange {}
    /// Adds 1; returns the old value.
    pub struct AtomicIIncrement = "spirv.AtomicIIncrement": atomic_step {}
    /// Subtracts 1; returns the old value.
    pub struct AtomicIDecrement = "spirv.AtomicIDecrement": atomic_step {}
}

fn verify_atomic(ir: &Ir<'_>, op: Op) -> Fallible {
    super::barrier::verify_semantics(ir, op, "semantics")
}
