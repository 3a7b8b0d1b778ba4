//! Options of the conversion to SPIR-V.

use vulcanize_target_env::{Capability, TargetEnv};

/// How types become SPIR-V types; MLIR's names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpirvConversionOptions {
    /// The number of bits that a boolean takes in memory.
    pub bool_num_bits: u32,
    /// Whether integers and floats narrower than 32 bits that the target lacks become 32-bit ones.
    pub emulate_lt_32_bit_scalar_types: bool,
    /// Whether float types that SPIR-V lacks become integers of the same width.
    pub emulate_unsupported_float_types: bool,
    /// Whether 64-bit integers that the target lacks become two words, where all patterns are applied at once.
    pub emulate_64_bit_integers: bool,
    /// Whether 64-bit floats that the target lacks become two `f32`s, of 48 bits together and their range, where all
    /// patterns are applied at once. Only on request: results are not those of `f64`.
    pub emulate_64_bit_floats: bool,
    /// Whether `index` has 64 bits; it has 32 otherwise.
    pub use_64bit_index: bool,
    /// Where kernels that do not say it find their arguments that are no memrefs.
    pub scalar_arguments: ScalarArguments,
    /// Whether buffers are laid out by the rules of Vulkan's feature `scalarBlockLayout`.
    pub scalar_block_layout: bool,
    /// Whether the workgroup size of kernels is three specialization constants.
    pub specialize_workgroup_size: bool,
    /// What becomes of `cf.assert`.
    pub asserts: Asserts,
    /// Bytes of the dynamic shared memory of kernels that do not say it; 0 where there is none.
    pub dynamic_shared_memory_size: u32,
}

/// What becomes of `cf.assert` in a kernel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asserts {
    /// It is dropped, with a remark.
    #[default]
    Drop,
    /// It prints its message where it fails (`gpu.printf`).
    Print,
}

impl Asserts {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Drop, Self::Print];

    /// Its name: `drop`, `print`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Drop => "drop",
            Self::Print => "print",
        }
    }
}

/// Where kernels find arguments that are no memrefs: scalars and vectors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScalarArguments {
    /// In a storage buffer each, as in MLIR.
    #[default]
    StorageBuffer,
    /// In the push constants, as long as there is room; the rest in storage buffers.
    PushConstant,
    /// In a uniform buffer each.
    Uniform,
}

impl ScalarArguments {
    /// All policies.
    pub const ALL: [Self; 3] = [Self::StorageBuffer, Self::PushConstant, Self::Uniform];

    /// The policy of a name: `storage-buffer`, `push-constant` or `uniform`.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|policy| policy.name() == name)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::StorageBuffer => "storage-buffer",
            Self::PushConstant => "push-constant",
            Self::Uniform => "uniform",
        }
    }
}

impl SpirvConversionOptions {
    /// The options for what runs after the emulation of types that a target lacks: where an `index` of 64 bits was
    /// emulated, what is left of it are places in memory, of 32 bits.
    #[must_use]
    pub fn after_emulation(self, env: &TargetEnv) -> Self {
        let is_emulated = self.emulate_64_bit_integers && !env.allows_capability(Capability::Int64);
        Self { use_64bit_index: self.use_64bit_index && !is_emulated, ..self }
    }
}

impl Default for SpirvConversionOptions {
    fn default() -> Self {
        Self {
            bool_num_bits: 8,
            emulate_lt_32_bit_scalar_types: true,
            emulate_unsupported_float_types: true,
            emulate_64_bit_integers: true,
            emulate_64_bit_floats: false,
            use_64bit_index: false,
            scalar_arguments: ScalarArguments::StorageBuffer,
            scalar_block_layout: false,
            specialize_workgroup_size: false,
            asserts: Asserts::Drop,
            dynamic_shared_memory_size: 0,
        }
    }
}
