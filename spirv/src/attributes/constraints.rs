//! Constraints on attributes of the dialect's ops, and their form in assembly formats.

use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, EnumDef};
use vulcanize_ir::{Attribute, AttributeData, Context};

use super::enums;
use crate::types::SpirvTypes;

macro_rules! enum_constraints {
    ($($(#[$meta:meta])* $name:ident = $summary:literal, $def:ident;)*) => {$(
        $(#[$meta])*
        pub static $name: AttrConstraint = AttrConstraint {
            summary: $summary,
            check: |c, a| is_enum(c, a, &enums::$def),
            syntax: AttrSyntax::Enum(&enums::$def),
        };
    )*};
}

fn is_enum(context: &Context, attribute: Attribute, wanted: &EnumDef) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Enum { def, .. } if *def == wanted)
}

enum_constraints! {
    /// An addressing model.
    ADDRESSING_MODEL_ATTR = "valid SPIR-V AddressingModel", ADDRESSING_MODEL;
    /// The layout of a cooperative matrix in memory.
    COOPERATIVE_MATRIX_LAYOUT_ATTR = "valid SPIR-V Cooperative Matrix Layout (KHR)", COOPERATIVE_MATRIX_LAYOUT;
    /// The signs of a cooperative matrix multiplication's operands.
    COOPERATIVE_MATRIX_OPERANDS_ATTR = "valid SPIR-V Cooperative Matrix Operands (KHR)", COOPERATIVE_MATRIX_OPERANDS;
    /// An execution mode.
    EXECUTION_MODE_ATTR = "valid SPIR-V ExecutionMode", EXECUTION_MODE;
    /// An execution model.
    EXECUTION_MODEL_ATTR = "valid SPIR-V ExecutionModel", EXECUTION_MODEL;
    /// Hints about a function.
    FUNCTION_CONTROL_ATTR = "valid SPIR-V FunctionControl", FUNCTION_CONTROL;
    /// The operation of a group.
    GROUP_OPERATION_ATTR = "valid SPIR-V GroupOperation", GROUP_OPERATION;
    /// The further operands of an image op.
    IMAGE_OPERANDS_ATTR = "valid SPIR-V ImageOperands", IMAGE_OPERANDS;
    /// Hints about a loop.
    LOOP_CONTROL_ATTR = "valid SPIR-V LoopControl", LOOP_CONTROL;
    /// Properties of a memory access.
    MEMORY_ACCESS_ATTR = "valid SPIR-V MemoryAccess", MEMORY_ACCESS;
    /// A memory model.
    MEMORY_MODEL_ATTR = "valid SPIR-V MemoryModel", MEMORY_MODEL;
    /// Which memory accesses are ordered, and how.
    MEMORY_SEMANTICS_ATTR = "valid SPIR-V MemorySemantics", MEMORY_SEMANTICS;
    /// How integers are packed.
    PACKED_VECTOR_FORMAT_ATTR = "valid SPIR-V PackedVectorFormat", PACKED_VECTOR_FORMAT;
    /// A set of invocations.
    SCOPE_ATTR = "valid SPIR-V Scope", SCOPE;
    /// Hints about a selection.
    SELECTION_CONTROL_ATTR = "valid SPIR-V SelectionControl", SELECTION_CONTROL;
    /// A storage class.
    STORAGE_CLASS_ATTR = "valid SPIR-V StorageClass", STORAGE_CLASS;
}

/// `#spirv.vce<…>`
pub static VCE_ATTR: AttrConstraint = AttrConstraint {
    summary: "version-capability-extension attribute",
    check: |c, a| c.attribute_as::<super::VceAttr>(a).is_some(),
    syntax: AttrSyntax::Full,
};

/// `#spirv.linkage_attributes<…>`
pub static LINKAGE_ATTRIBUTES_ATTR: AttrConstraint = AttrConstraint {
    summary: "",
    check: |c, a| c.attribute_as::<super::LinkageAttributesAttr>(a).is_some(),
    syntax: AttrSyntax::Full,
};

/// Bytes, a power of two.
pub static ALIGNMENT_ATTR: AttrConstraint = AttrConstraint {
    summary: "32-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
    check: |c, a| {
        c.attribute_type(a) == Some(c.i32())
            && c.int_value(a).is_some_and(|v| v > 0 && v.cast_unsigned().is_power_of_two())
    },
    syntax: AttrSyntax::Typed(Context::i32),
};

/// A list of symbols.
pub static SYMBOL_REF_ARRAY_ATTR: AttrConstraint = AttrConstraint {
    summary: "symbol ref array attribute",
    check: |c, a| {
        let is_symbol = |&a: &Attribute| matches!(c.attribute_data(a), AttributeData::SymbolRef { .. });
        c.array_value(a).is_some_and(|all| all.iter().all(is_symbol))
    },
    syntax: AttrSyntax::Full,
};

/// A cooperative matrix type.
pub static COOPERATIVE_MATRIX_TYPE_ATTR: AttrConstraint = AttrConstraint {
    summary: "type attribute of any SPIR-V cooperative matrix type",
    check: |c, a| c.type_value(a).is_some_and(|ty| c.as_cooperative_matrix(ty).is_some()),
    syntax: AttrSyntax::Type,
};
