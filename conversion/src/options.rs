//! Options of the way of a kernel to SPIR-V: one table, which passes, command-line flags, the page and the library read.
//!
//! An option is one entry of [`OPTIONS`]: its field, type and default, its name and description as an option of passes,
//! and its flag, if users of the command line have it. The lists after the table say which passes take it.

use vulcanize_ir::pass::{FlagForm, OptionDef, OptionWord};
use vulcanize_ir::pass_options;
use vulcanize_target_env::{Capability, TargetEnv};

pass_options! {
    /// How kernels and their types become SPIR-V; MLIR's names.
    #[derive(Copy)]
    pub struct SpirvConversionOptions;

    "bool-num-bits" "How many bits a boolean takes in memory: 8, 16, 32 or 64" {
        bool_num_bits: u32 as "int" = 8;
        among [8, 16, 32, 64];
    }

    "emulate-lt-32-bit-scalar-types"
        "Emulate scalars of less than 32 bits that the target lacks with 32-bit ones" {
        emulate_lt_32_bit_scalar_types: bool = true;
    }

    "emulate-unsupported-float-types"
        "Represent floats that SPIR-V lacks by integers of their width" {
        emulate_unsupported_float_types: bool = true;
    }

    "emulate-64-bit-integers"
        "Emulate 64-bit integers that the target lacks with two words (on unless said otherwise)" {
        emulate_64_bit_integers: bool = true;
    }

    /// `index` has 32 bits otherwise.
    "use-64bit-index" "Convert index types to 64 bits" {
        use_64bit_index: bool = false;
        flag "index-width" "Bits of `index` in kernels" FlagForm::Word(&[("32", "false"), ("64", "true")]);
    }

    /// Only on request: results are not those of `f64`.
    "emulate-64-bit-floats"
        "Emulate f64 that the target lacks with two f32: 48 bits of significand, the range of f32" {
        emulate_64_bit_floats: bool = false;
        flag "emulate-64-bit-floats"
            "Compute with two f32 for each f64 where the target lacks it: 48 bits, the range of f32" FlagForm::Switch;
    }

    "scalar-arguments"
        "Where kernels that do not say it find their arguments that are no memrefs" {
        scalar_arguments: ScalarArguments = ScalarArguments::StorageBuffer;
        flag "scalar-arguments"
            "Where kernels find arguments that are no memrefs, unless they say it themselves; 'run' prefers push constants" FlagForm::Keyword;
    }

    "scalar-block-layout"
        "Lay buffers out as Vulkan's feature scalarBlockLayout allows: no padding" {
        scalar_block_layout: bool = false;
        flag "scalar-block-layout"
            "Lay buffers out without padding, as Vulkan's feature scalarBlockLayout allows" FlagForm::Switch;
    }

    "specialize-workgroup-size"
        "Make the workgroup size of kernels three specialization constants with the written one as default" {
        specialize_workgroup_size: bool = false;
        flag "specialize-workgroup-size"
            "Make the workgroup size three specialization constants, whose defaults are the kernel's" FlagForm::Switch;
    }

    "asserts" "What becomes of cf.assert: nothing, with a remark, or gpu.printf of its message where it fails" {
        asserts: Asserts = Asserts::Drop;
        flag "asserts"
            "What becomes of cf.assert: dropped, or its message printed by NonSemantic.DebugPrintf" FlagForm::Keyword;
    }

    /// By default they are made as MLIR makes them: what drivers do is theirs.
    "float-mode" "What drivers may do to arithmetic on floats that has no fastmath flags" {
        float_mode: FloatMode = FloatMode::Driver;
        flag "float-mode"
            "What the driver may do to float arithmetic without fastmath flags: nothing, fuse a product and a sum, or what \
             it likes" FlagForm::Keyword;
    }

    /// For those who write patterns: a result that changes with it is of an op that sees bits that are nobody's.
    "poison-held-bits" "Put noise into the bits above integers that the target holds in wider ones" {
        poison_held_bits: bool = false;
        flag "poison-held-bits"
            "Put noise into the bits above integers that the target holds in wider ones, which no result may depend on"
            FlagForm::Switch;
    }

    /// The pass `spirv-robust-access` runs.
    "robust" "Clamp indices to what they index" {
        robust: bool = false;
        flag "robust"
            "Clamp the indices of accesses: none reads or writes outside of its buffer, array or vector" FlagForm::Switch;
    }

    /// 0 for none.
    "dynamic-shared-memory-size"
        "Bytes of gpu.dynamic_shared_memory in kernels that do not say it themselves" {
        dynamic_shared_memory_size: u32 as "int" = 0;
        flag "dynamic-shared-memory-size"
            "Bytes of gpu.dynamic_shared_memory in kernels that do not say it themselves" FlagForm::Number("BYTES");
    }
}

/// All options.
pub const OPTIONS: &[OptionDef<SpirvConversionOptions>] = SpirvConversionOptions::TABLE;

// ---- the options of each pass ----

macro_rules! lists {
    ($($(#[$doc:meta])* $name:ident = [$($field:ident),* $(,)?];)*) => {$(
        $(#[$doc])*
        pub(crate) const $name: &[OptionDef<SpirvConversionOptions>] = &[$(SpirvConversionOptions::$field),*];
    )*};
}

lists! {
    /// Of passes that convert a dialect.
    SMALL_TYPES = [emulate_lt_32_bit_scalar_types, emulate_unsupported_float_types];
    /// Of `convert-index-to-spirv`.
    INDEX = [use_64bit_index];
    /// Of `convert-memref-to-spirv`.
    MEMORY = [bool_num_bits, use_64bit_index];
    /// Of `spirv-expand-gpu-ops`.
    GPU_OPS = [specialize_workgroup_size, asserts, dynamic_shared_memory_size];
    /// Of `spirv-flatten-memrefs`.
    FLAT_MEMORY = [use_64bit_index, scalar_arguments];
    /// Of `spirv-emulate-missing-types`, which sees whole programs.
    EMULATION = [
        emulate_lt_32_bit_scalar_types,
        emulate_unsupported_float_types,
        emulate_64_bit_integers,
        emulate_64_bit_floats,
        use_64bit_index,
    ];
}

impl SpirvConversionOptions {
    /// The options for the steps after the emulation of types that a target lacks: where an `index` of 64 bits was
    /// emulated, only its places in memory remain, of 32 bits.
    #[must_use]
    pub fn after_emulation(self, env: &TargetEnv) -> Self {
        let is_emulated = self.emulate_64_bit_integers && !env.allows_capability(Capability::Int64);
        Self { use_64bit_index: self.use_64bit_index && !is_emulated, ..self }
    }
}

// ---- types of options ----

/// The conversion of `cf.assert` in a kernel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asserts {
    /// It is dropped, with a remark.
    #[default]
    Drop,
    /// It prints its message where it fails (`gpu.printf`).
    Print,
}

impl OptionWord for Asserts {
    const KIND: &'static str = "drop|print";
    const WORDS: &'static [(&'static str, Self)] = &[("drop", Self::Drop), ("print", Self::Print)];
}

/// What becomes of arithmetic on floats that has no `fastmath` flags. Flags are carried on unless it is
/// [`Driver`](Self::Driver).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FloatMode {
    /// It is done as written.
    Strict,
    /// A product and a sum may become one instruction.
    Contract,
    /// It is not decorated; drivers fuse and reorder as they like.
    #[default]
    Driver,
}

impl OptionWord for FloatMode {
    const KIND: &'static str = "strict|contract|driver";
    const WORDS: &'static [(&'static str, Self)] =
        &[("strict", Self::Strict), ("contract", Self::Contract), ("driver", Self::Driver)];
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

impl OptionWord for ScalarArguments {
    const KIND: &'static str = "storage-buffer|push-constant|uniform";
    const WORDS: &'static [(&'static str, Self)] =
        &[("storage-buffer", Self::StorageBuffer), ("push-constant", Self::PushConstant), ("uniform", Self::Uniform)];
}
