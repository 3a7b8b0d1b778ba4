//! The rules of the order of instructions.

use crate::rules::rules;

rules! {
    SECTION "layout-section" spirv "Logical Layout of a Module"
        => "The instructions of a module come in the order of its sections.";
    MEMORY_MODEL "layout-memory-model" spirv "Logical Layout of a Module"
        => "There is exactly one OpMemoryModel, before the entry points and all that follows.";
    ADDRESSING_MODE "layout-sampler-addressing" spirv "SPV_NV_bindless_texture"
        => "With BindlessTextureNV there is exactly one OpSamplerImageAddressingModeNV, of 32 or 64 bits; without it none.";
    ENTRY_POINT "layout-entry-point" spirv "Universal Validation Rules"
        => "There is an entry point, unless the module is to be linked or holds graphs.";
    FUNCTION "layout-function" spirv "Logical Layout of a Module"
        => "Functions do not lie in others, their parameters come first, and each one ends; declarations come before definitions.";
    BLOCK "layout-block" spirv "Logical Layout of a Module"
        => "Every other instruction of a function lies in a block, which begins with OpLabel and ends with one terminator.";
    DEBUG_INFORMATION "layout-debug-information" spirv "Extension Instructions"
        => "Instructions of extended sets stand in blocks; those without semantics, and the global ones for debugging, may follow types, too.";
    SOURCE "layout-source-continued" spirv "Debug Instructions"
        => "OpSourceContinued follows OpSource or another OpSourceContinued.";
    PHI "layout-phi" spirv "Universal Validation Rules"
        => "OpPhi comes first in a block that is not its function's first one; only lines may stand between.";
    VARIABLE "layout-variable" spirv "Universal Validation Rules"
        => "The variables of a function are the first instructions of its first block."
        harmless "optimizers put variables after debug information; they are known before a function runs";
    MERGE "layout-merge" spirv "Control-Flow Instructions"
        => "A merge instruction stands directly before the branch that ends its block.";
    GRAPH "layout-graph" spirv "SPV_ARM_graph"
        => "A graph has its inputs first and its outputs last, and ends; other instructions of its section lie in it.";
}
