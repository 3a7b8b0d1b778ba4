//! Memory: variables, loads, stores, copies, access chains, pointers (section 3.56.8).

mod accesses;
mod chains;
mod heaps;
mod logical;
mod pointers;
mod variables;

pub(super) use accesses::{Access, check_accessed, check_operands};
pub(super) use logical::{check as check_logical, check_module};

use spirv::Op;
use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::rules::rules;

rules! {
    VARIABLE_TYPE "memory-variable-type" spirv "OpVariable"
        => "A variable is a pointer into its own storage class, untyped where it is declared so.";
    INITIALIZER "memory-initializer" spirv "OpVariable"
        => "An initializer is a constant or a variable of the module, of the type of the variable's data, where the class allows one.";
    VULKAN_INITIALIZER "memory-initializer-class" vulkan "VUID-StandaloneSpirv-OpVariable-04651" "VUID-StandaloneSpirv-OpVariable-04734"
        => "Variables in Output, Private and Function have initializers, and those in Workgroup null.";
    VARIABLE_CLASS "memory-variable-class" spirv "Universal Validation Rules"
        => "A variable is in Function in a function, in another class outside, and never in Generic or PhysicalStorageBuffer.";
    BOOL "memory-bool" spirv "OpTypeBool" vulkan "VUID-StandaloneSpirv-Input-07290"
        => "Memory that is seen from outside holds no booleans.";
    POINTER_IN_VARIABLE "memory-pointer-variable" spirv "Universal Validation Rules"
        => "With logical addressing, variables hold pointers only where variable pointers allow it.";
    MATRIX_VARIABLE "memory-matrix-variable" spirv "OpTypeCooperativeMatrixKHR"
        => "Cooperative matrices and vectors are in Function and Private.";
    RESOURCE_TYPE "memory-resource-type" vulkan "VUID-StandaloneSpirv-UniformConstant-04655" "VUID-StandaloneSpirv-Uniform-06807" "VUID-StandaloneSpirv-PushConstant-06808"
        => "Variables of resources have the types of their storage classes: handles, blocks, or arrays of them.";
    INVARIANT "memory-invariant" vulkan "VUID-StandaloneSpirv-Invariant-04677"
        => "Only variables in Input and Output are invariant.";
    RUNTIME_ARRAY "memory-runtime-array" vulkan "VUID-StandaloneSpirv-OpTypeRuntimeArray-04680"
        => "Variables with runtime arrays are blocks of buffers, or arrays of descriptors.";
    LONG_VECTOR "memory-long-vector" vulkan "VUID-StandaloneSpirv-Type-12297" "VUID-StandaloneSpirv-Function-12294"
        => "Long vectors are in storage classes that hold them, and of a fixed size where the layout is explicit.";
    SMALL_VARIABLE "memory-small-variable" spirv "Shader Validation Rules"
        => "A variable of a shader holds numbers of 4, 6, 8 and 16 bits only with a capability for its storage class.";
    DATA_TYPE "memory-data-type" spirv "OpUntypedVariableKHR" vulkan "VUID-StandaloneSpirv-OpUntypedVariableKHR-11167"
        => "An untyped variable has a type of data, except a heap of descriptors.";
    HEAP "memory-heap" vulkan "VUID-StandaloneSpirv-OpUntypedVariableKHR-11347"
        => "A variable in UniformConstant without a type of data is a heap of descriptors.";
    TILE "memory-tile" spirv "Storage Class" vulkan "VUID-StandaloneSpirv-TileAttachmentQCOM-10689" "VUID-StandaloneSpirv-OpTypeImage-10693" "VUID-StandaloneSpirv-OpTypeImage-10694" "VUID-StandaloneSpirv-TileAttachmentQCOM-10695" "VUID-StandaloneSpirv-TileAttachmentQCOM-10696"
        => "Variables of tile memory are images as their storage class has them, with set and binding, and with a capability for it.";
    POINTER "memory-pointer" spirv "OpLoad"
        => "Memory is accessed through a pointer, with logical addressing through one that a variable, a chain or a parameter gives.";
    VALUE_TYPE "memory-value-type" spirv "OpLoad"
        => "What is loaded, stored or copied has the type that the pointer points to.";
    READ_ONLY "memory-read-only" spirv "OpStore" vulkan "VUID-StandaloneSpirv-Uniform-06925" "VUID-StandaloneSpirv-HitAttributeKHR-04703"
        => "Nothing is stored to memory that is only read.";
    LOADED_ARRAY "memory-loaded-array" spirv "OpTypeRuntimeArray"
        => "Runtime arrays are not loaded.";
    SMALL_ACCESS "memory-small-access" spirv "Shader Validation Rules"
        => "Numbers of 8 and 16 bits that are only stored are loaded and stored as scalars, vectors and matrices.";
    STORED_HANDLE "memory-stored-handle" vulkan "VUID-StandaloneSpirv-OpTypeImage-06924"
        => "No handle is stored.";
    MESH_OUTPUT "memory-mesh-output" vulkan "VUID-StandaloneSpirv-MeshEXT-07107"
        => "Mesh shaders do not load their outputs.";
    OPERANDS "memory-operands" spirv "Memory Operands"
        => "Memory operands fit the access: its direction, its storage class, and each other.";
    ALIGNMENT "memory-alignment" spirv "Memory Operands"
        => "An alignment is a power of two.";
    ALIGNED "memory-aligned" spirv "PhysicalStorageBuffer64" vulkan "VUID-StandaloneSpirv-PhysicalStorageBuffer64-04708"
        => "Accesses through physical pointers give their alignment.";
    ALIGNED_SCALAR "memory-aligned-scalar" spirv "PhysicalStorageBuffer64" vulkan "VUID-StandaloneSpirv-PhysicalStorageBuffer64-06314"
        => "The alignment of an access through a physical pointer is that of its largest scalar at least.";
    COPY_SIZE "memory-copy-size" spirv "OpCopyMemorySized" vulkan "VUID-RuntimeSpirv-Size-11165"
        => "The size of a copy is an integer above zero, and a multiple of what the storage classes hold.";
    CHAIN_TYPE "memory-chain-type" spirv "OpAccessChain"
        => "A chain gives a pointer, into the base's storage class and to what its indexes lead to.";
    CHAIN_BASE "memory-chain-base" spirv "OpAccessChain"
        => "The base of a chain is a pointer, and the type that an untyped chain gives it fits.";
    CHAIN_INDEX "memory-chain-index" spirv "OpAccessChain"
        => "The indexes of a chain are integers, lead through composites, and are constants within structs.";
    POINTER_CHAIN "memory-pointer-chain" spirv "OpPtrAccessChain" vulkan "VUID-StandaloneSpirv-Base-07652" "VUID-StandaloneSpirv-Base-07650" "VUID-StandaloneSpirv-Base-07651"
        => "A chain with an element moves within an array, with a stride where the layout is explicit.";
    RAW_CHAIN "memory-raw-chain" spirv "OpRawAccessChainNV"
        => "A raw chain goes into a buffer, by integers of 32 bits, to no aggregate.";
    LENGTH "memory-array-length" spirv "OpArrayLength"
        => "The length of an array is asked of a struct whose last member is a runtime array.";
    UNIFORM_LENGTH "memory-uniform-length" vulkan "VUID-StandaloneSpirv-OpArrayLength-11805"
        => "The length of an array is not asked of a block in Uniform.";
    LOGICAL_OPERAND "memory-logical-operand" spirv "Universal Validation Rules"
        => "Logical pointers are operands of instructions that access memory, of others only as variable pointers.";
    LOGICAL_RESULT "memory-logical-result" spirv "Universal Validation Rules"
        => "Logical pointers come from variables, chains and parameters, from other instructions only as variable pointers.";
    VARIABLE_POINTER "memory-variable-pointer" spirv "Universal Validation Rules"
        => "A variable pointer points into one buffer unless VariablePointers is declared, and never to a matrix, into one, or to an array of blocks.";
    LOADED_HANDLE "memory-loaded-handle" vulkan "VUID-StandaloneSpirv-Result-11336" "VUID-StandaloneSpirv-Result-11337" "VUID-StandaloneSpirv-Result-11339"
        => "A handle that is loaded from a heap is loaded from the heap of its kind.";
    BUFFER_POINTER "memory-buffer-pointer" spirv "OpBufferPointerEXT"
        => "A pointer of a buffer is into Uniform or StorageBuffer, and from the heap of resources.";
    COMPARED "memory-compared" spirv "OpPtrEqual"
        => "Pointers that are compared are of the same storage class, and of one that allows it; those that are subtracted of one type.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    match inst.op() {
        Some(Op::Variable | Op::UntypedVariableKHR) => variables::check(ck, inst),
        Some(Op::PtrEqual | Op::PtrNotEqual | Op::PtrDiff) => pointers::check_comparison(ck, inst),
        Some(Op::ArrayLength | Op::UntypedArrayLengthKHR) => pointers::check_length(ck, inst),
        Some(
            Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain
            | Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR
            | Op::UntypedPtrAccessChainKHR
            | Op::UntypedInBoundsPtrAccessChainKHR
            | Op::RawAccessChainNV,
        ) => chains::check(ck, inst),
        Some(Op::BufferPointerEXT) => heaps::check_buffer_pointer(ck, inst),
        Some(Op::Load) => {
            accesses::check(ck, inst);
            heaps::check_load(ck, inst);
        }
        _ => accesses::check(ck, inst),
    }
}
