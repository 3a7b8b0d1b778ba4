//! Choices that change the rules, as `spirv-val` has them.

/// Relaxations and limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Structs that a store takes may differ from what the pointer points to, if their layouts agree.
    pub relax_struct_store: bool,
    /// Pointers may be allocated in functions, and be results of more instructions.
    pub relax_logical_pointer: bool,
    /// Offsets follow `VK_KHR_relaxed_block_layout`.
    pub relax_block_layout: bool,
    /// Uniform buffers follow the layout of storage buffers (`uniformBufferStandardLayout`).
    pub uniform_buffer_standard_layout: bool,
    /// Buffers follow `scalarBlockLayout`.
    pub scalar_block_layout: bool,
    /// Blocks in workgroup memory follow `workgroupMemoryExplicitLayoutScalarBlockLayout`.
    pub workgroup_scalar_block_layout: bool,
    /// Layouts are not checked.
    pub skip_block_layout: bool,
    /// `LocalSizeId` is allowed (`maintenance4`).
    pub allow_local_size_id: bool,
    /// The image operand `Offset` is allowed wherever `ConstOffset` is (`maintenance8`).
    pub allow_offset_texture_operand: bool,
    /// Bit operations may have other widths than 32 (`maintenance9`).
    pub allow_vulkan_32_bit_bitwise: bool,
    /// The module is not yet legalized as HLSL's front end demands.
    pub before_hlsl_legalization: bool,
    /// The universal limits.
    pub limits: Limits,
    /// Size and alignment of the descriptor of a buffer, an image, a sampler and a tensor in a heap; size 0 where they are
    /// unknown.
    pub descriptors: Descriptors,
}

/// The universal limits: section 2.17 of the SPIR-V specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Members of a struct.
    pub struct_members: u32,
    /// How deep structs lie within structs.
    pub struct_depth: u32,
    /// Variables of a function.
    pub local_variables: u32,
    /// Variables of the module.
    pub global_variables: u32,
    /// Cases of a switch.
    pub switch_branches: u32,
    /// Parameters of a function.
    pub function_arguments: u32,
    /// How deep control-flow constructs lie within others.
    pub control_flow_nesting_depth: u32,
    /// Indexes of an access chain.
    pub access_chain_indexes: u32,
    /// The header's bound of ids.
    pub id_bound: u32,
}

/// Descriptors in heaps (`SPV_EXT_descriptor_heap`), each as size and alignment in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Descriptors {
    /// Of buffers.
    pub buffer: (u32, u32),
    /// Of images.
    pub image: (u32, u32),
    /// Of samplers.
    pub sampler: (u32, u32),
    /// Of tensors.
    pub tensor: (u32, u32),
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            struct_members: 16_383,
            struct_depth: 255,
            local_variables: 524_287,
            global_variables: 65_535,
            switch_branches: 16_383,
            function_arguments: 255,
            control_flow_nesting_depth: 1023,
            access_chain_indexes: 255,
            id_bound: 0x3F_FFFF,
        }
    }
}

impl Default for Descriptors {
    fn default() -> Self {
        Self { buffer: (0, 1), image: (0, 1), sampler: (0, 1), tensor: (0, 1) }
    }
}
