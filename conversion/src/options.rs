//! Options of the way of a kernel to SPIR-V: one table, which passes, command-line flags, the page and the library read.
//!
//! An option is one entry of [`OPTIONS`]: its field, type and default, its name and description as an option of passes,
//! and its flag, if users of the command line have it. The lists after the table say which passes take it.

use vulcanize_ir::pass::{OptionParser, PassOption};
use vulcanize_target_env::{Capability, TargetEnv};

// ---- the fields of an entry ----

/// An entry of the table: one of the [`SpirvConversionOptions`].
#[derive(Clone, Copy, Debug)]
pub struct OptionDef {
    /// Its name, the kind of its value and its description, as passes have it.
    pub option: PassOption,
    /// Its flag on the command line.
    pub flag: Option<Flag>,
    get: fn(&SpirvConversionOptions) -> String,
    set: fn(&mut SpirvConversionOptions, &mut OptionParser) -> Result<(), String>,
}

/// A flag of `lower`, `run` and `dispatch`.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// Its name, without the dashes.
    pub name: &'static str,
    /// One line for the help text.
    pub help: &'static str,
    /// Its value.
    pub form: FlagForm,
}

/// The value of a flag.
#[derive(Clone, Copy, Debug)]
pub enum FlagForm {
    /// None: the option is true where the flag is given.
    Switch,
    /// A number, which the help text calls so.
    Number(&'static str),
    /// One of the words of the option.
    Keyword,
    /// One of these words, each of which stands for a value of the option.
    Word(&'static [(&'static str, &'static str)]),
}

impl OptionDef {
    /// The same option with another description.
    #[must_use]
    pub const fn described(mut self, description: &'static str) -> Self {
        self.option.description = description;
        self
    }

    /// The value as text.
    pub fn get(&self, options: &SpirvConversionOptions) -> String {
        (self.get)(options)
    }

    /// Sets the value, if `from` has it.
    ///
    /// # Errors
    /// It is no value of the option.
    pub fn parse(&self, from: &mut OptionParser, into: &mut SpirvConversionOptions) -> Result<(), String> {
        (self.set)(into, from)
    }

    /// Sets the value to that of the flag with this word; `true` for a switch that is given.
    ///
    /// # Errors
    /// It is no value of the option.
    pub fn set_flag(&self, options: &mut SpirvConversionOptions, word: &str) -> Result<(), String> {
        let words = match self.flag.map(|flag| flag.form) {
            Some(FlagForm::Word(words)) => words,
            Some(FlagForm::Switch | FlagForm::Number(_) | FlagForm::Keyword) | None => &[],
        };
        let value = words.iter().find(|(known, _)| *known == word).map_or(word, |&(_, value)| value);
        self.parse(&mut OptionParser::new(&format!("{}={value}", self.option.name))?, options)
    }
}

/// A type of options.
trait OptionValue: Sized {
    /// The kind of the value in help texts.
    const KIND: &'static str;
    fn read(from: &mut OptionParser, name: &'static str, default: Self) -> Result<Self, String>;
    fn text(self) -> String;
}

impl OptionValue for bool {
    const KIND: &'static str = "bool";
    fn read(from: &mut OptionParser, name: &'static str, default: Self) -> Result<Self, String> {
        from.flag(name, default)
    }
    fn text(self) -> String {
        self.to_string()
    }
}

impl OptionValue for u32 {
    const KIND: &'static str = "int";
    fn read(from: &mut OptionParser, name: &'static str, default: Self) -> Result<Self, String> {
        from.number(name, default)
    }
    fn text(self) -> String {
        self.to_string()
    }
}

impl OptionValue for Asserts {
    const KIND: &'static str = "drop|print";
    fn read(from: &mut OptionParser, name: &'static str, default: Self) -> Result<Self, String> {
        from.choice(name, &Self::ALL.map(|asserts| (asserts.name(), asserts)), default)
    }
    fn text(self) -> String {
        self.name().to_owned()
    }
}

impl OptionValue for ScalarArguments {
    const KIND: &'static str = "storage-buffer|push-constant|uniform";
    fn read(from: &mut OptionParser, name: &'static str, default: Self) -> Result<Self, String> {
        from.choice(name, &Self::ALL.map(|policy| (policy.name(), policy)), default)
    }
    fn text(self) -> String {
        self.name().to_owned()
    }
}

/// Declares the options, a table of them and a constant for each entry of it:
/// `CONSTANT "name" "description" { field: type = default; }`, in the braces the allowed values and the flag, too, where
/// there are any.
macro_rules! options {
    (
        $(#[$struct_doc:meta])*
        pub struct $options:ident;
        $(
            $(#[$doc:meta])*
            $constant:ident $name:literal $description:literal {
                $field:ident: $ty:ty = $default:expr;
                $(among $allowed:expr;)?
                $(flag $flag:literal $help:literal $form:expr;)?
            }
        )*
    ) => {
        $(#[$struct_doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $options {
            $($(#[$doc])* pub $field: $ty,)*
        }

        impl Default for $options {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }

        $(
            $(#[$doc])*
            pub const $constant: OptionDef = OptionDef {
                option: PassOption { name: $name, value: <$ty as OptionValue>::KIND, description: $description },
                flag: flag!($($flag $help $form)?),
                get: |options| options.$field.text(),
                set: |options, from| {
                    let value = <$ty>::read(from, $name, options.$field)?;
                    $(check_among($name, value, &$allowed)?;)?
                    options.$field = value;
                    Ok(())
                },
            };
        )*

        /// All options.
        pub const OPTIONS: &[OptionDef] = &[$($constant,)*];
    };
}

macro_rules! flag {
    () => {
        None
    };
    ($name:literal $help:literal $form:expr) => {
        Some(Flag { name: $name, help: $help, form: $form })
    };
}

fn check_among(name: &str, value: u32, allowed: &[u32]) -> Result<(), String> {
    if allowed.contains(&value) {
        return Ok(());
    }
    let words: Vec<String> = allowed.iter().map(u32::to_string).collect();
    Err(format!("option '{name}': {value} is none of {}", words.join(", ")))
}

// ---- the table ----

options! {
    /// How kernels and their types become SPIR-V; MLIR's names.
    pub struct SpirvConversionOptions;

    /// The number of bits that a boolean takes in memory.
    BOOL_NUM_BITS "bool-num-bits" "How many bits a boolean takes in memory: 8, 16, 32 or 64" {
        bool_num_bits: u32 = 8;
        among [8, 16, 32, 64];
    }

    /// Whether integers and floats narrower than 32 bits that the target lacks become 32-bit ones.
    EMULATE_LT_32_BIT_SCALAR_TYPES "emulate-lt-32-bit-scalar-types"
        "Emulate scalars of less than 32 bits that the target lacks with 32-bit ones" {
        emulate_lt_32_bit_scalar_types: bool = true;
    }

    /// Whether float types that SPIR-V lacks become integers of the same width.
    EMULATE_UNSUPPORTED_FLOAT_TYPES "emulate-unsupported-float-types"
        "Represent floats that SPIR-V lacks by integers of their width" {
        emulate_unsupported_float_types: bool = true;
    }

    /// Whether 64-bit integers that the target lacks become two words, where all patterns are applied at once.
    EMULATE_64_BIT_INTEGERS "emulate-64-bit-integers"
        "Emulate 64-bit integers that the target lacks with two words (on unless said otherwise)" {
        emulate_64_bit_integers: bool = true;
    }

    /// Whether `index` has 64 bits; it has 32 otherwise.
    USE_64BIT_INDEX "use-64bit-index" "Convert index types to 64 bits" {
        use_64bit_index: bool = false;
        flag "index-width" "Bits of `index` in kernels" FlagForm::Word(&[("32", "false"), ("64", "true")]);
    }

    /// Whether 64-bit floats that the target lacks become two `f32`s, of 48 bits together and their range, where all
    /// patterns are applied at once. Only on request: results are not those of `f64`.
    EMULATE_64_BIT_FLOATS "emulate-64-bit-floats"
        "Emulate f64 that the target lacks with two f32: 48 bits of significand, the range of f32" {
        emulate_64_bit_floats: bool = false;
        flag "emulate-64-bit-floats"
            "Compute with two f32 for each f64 where the target lacks it: 48 bits, the range of f32" FlagForm::Switch;
    }

    /// Where kernels without places of their own find their arguments that are no memrefs.
    SCALAR_ARGUMENTS "scalar-arguments"
        "Where kernels that do not say it find their arguments that are no memrefs" {
        scalar_arguments: ScalarArguments = ScalarArguments::StorageBuffer;
        flag "scalar-arguments"
            "Where kernels find arguments that are no memrefs, unless they say it themselves" FlagForm::Keyword;
    }

    /// Whether buffers are laid out by the rules of Vulkan's feature `scalarBlockLayout`.
    SCALAR_BLOCK_LAYOUT "scalar-block-layout"
        "Lay buffers out as Vulkan's feature scalarBlockLayout allows: no padding" {
        scalar_block_layout: bool = false;
        flag "scalar-block-layout"
            "Lay buffers out without padding, as Vulkan's feature scalarBlockLayout allows" FlagForm::Switch;
    }

    /// Whether the workgroup size of kernels is three specialization constants.
    SPECIALIZE_WORKGROUP_SIZE "specialize-workgroup-size"
        "Make the workgroup size of kernels three specialization constants with the written one as default" {
        specialize_workgroup_size: bool = false;
        flag "specialize-workgroup-size"
            "Make the workgroup size three specialization constants, whose defaults are the kernel's" FlagForm::Switch;
    }

    /// The conversion of `cf.assert`.
    ASSERTS "asserts" "What becomes of cf.assert: nothing, with a remark, or gpu.printf of its message where it fails" {
        asserts: Asserts = Asserts::Drop;
        flag "asserts"
            "What becomes of cf.assert: dropped, or its message printed by NonSemantic.DebugPrintf" FlagForm::Keyword;
    }

    /// Whether indices are clamped to the bounds: the pass `spirv-robust-access` runs.
    ROBUST "robust" "Clamp indices to what they index" {
        robust: bool = false;
        flag "robust"
            "Clamp the indices of accesses: none reads or writes outside of its buffer, array or vector" FlagForm::Switch;
    }

    /// Bytes of the dynamic shared memory of kernels without a number of their own; 0 for none.
    DYNAMIC_SHARED_MEMORY "dynamic-shared-memory-size"
        "Bytes of gpu.dynamic_shared_memory in kernels that do not say it themselves" {
        dynamic_shared_memory_size: u32 = 0;
        flag "dynamic-shared-memory-size"
            "Bytes of gpu.dynamic_shared_memory in kernels that do not say it themselves" FlagForm::Number("BYTES");
    }
}

// ---- the options of each pass ----

/// The options that a pass takes, in its order.
#[derive(Debug)]
pub(crate) struct OptionList {
    pub(crate) defs: &'static [OptionDef],
    /// The same as passes say them, and those of the pass alone.
    pub(crate) options: &'static [PassOption],
}

macro_rules! lists {
    ($($(#[$doc:meta])* $name:ident = [$($def:ident),* $(,)?] $(and [$($own:expr),* $(,)?])?;)*) => {$(
        $(#[$doc])*
        pub(crate) static $name: OptionList =
            OptionList { defs: &[$($def),*], options: &[$($def.option,)* $($($own),*)?] };
    )*};
}

lists! {
    /// Of passes without any.
    NONE = [];
    /// Of passes that convert a dialect.
    SMALL_TYPES = [EMULATE_LT_32_BIT_SCALAR_TYPES, EMULATE_UNSUPPORTED_FLOAT_TYPES];
    /// Of `convert-index-to-spirv`.
    INDEX = [USE_64BIT_INDEX];
    /// Of `convert-memref-to-spirv`.
    MEMORY = [BOOL_NUM_BITS, USE_64BIT_INDEX];
    /// Of `spirv-expand-gpu-ops`.
    GPU_OPS = [SPECIALIZE_WORKGROUP_SIZE, ASSERTS, DYNAMIC_SHARED_MEMORY];
    /// Of `spirv-flatten-memrefs`.
    FLAT_MEMORY = [USE_64BIT_INDEX, SCALAR_ARGUMENTS];
    /// Of `spirv-emulate-missing-types`, which sees whole programs.
    EMULATION = [
        EMULATE_LT_32_BIT_SCALAR_TYPES,
        EMULATE_UNSUPPORTED_FLOAT_TYPES,
        EMULATE_64_BIT_INTEGERS,
        EMULATE_64_BIT_FLOATS,
        USE_64BIT_INDEX,
    ];
    /// For `convert-gpu-to-spirv`: the kernels' interface for their host, and the emulated types; the first one is
    /// MLIR's.
    KERNELS = [
        USE_64BIT_INDEX,
        SCALAR_ARGUMENTS,
        SCALAR_BLOCK_LAYOUT,
        SPECIALIZE_WORKGROUP_SIZE,
        EMULATE_64_BIT_INTEGERS,
        EMULATE_64_BIT_FLOATS,
        ASSERTS,
        DYNAMIC_SHARED_MEMORY,
    ] and [
        PassOption {
            name: "consume",
            value: "bool",
            description: "Convert the gpu.modules themselves, not clones of them",
        },
        PassOption {
            name: "kernel-pipeline",
            value: "pipeline",
            description: "The passes that run on each gpu.module before its ops are converted",
        },
    ];
    /// Of `convert-to-spirv`.
    EVERYTHING = [
        EMULATE_LT_32_BIT_SCALAR_TYPES,
        EMULATE_UNSUPPORTED_FLOAT_TYPES,
        EMULATE_64_BIT_INTEGERS,
        EMULATE_64_BIT_FLOATS,
        USE_64BIT_INDEX,
        SCALAR_ARGUMENTS,
        SCALAR_BLOCK_LAYOUT,
        SPECIALIZE_WORKGROUP_SIZE,
        ASSERTS,
        DYNAMIC_SHARED_MEMORY,
    ];
}

/// Takes the values that `from` has of these options.
///
/// # Errors
/// One is no value of its option.
pub fn parse_options(
    list: &[OptionDef],
    from: &mut OptionParser,
    into: &mut SpirvConversionOptions,
) -> Result<(), String> {
    list.iter().try_for_each(|def| def.parse(from, into))
}

/// These options with their values.
pub fn options_text(list: &[OptionDef], options: &SpirvConversionOptions) -> String {
    list.iter().map(|def| format!("{}={}", def.option.name, def.get(options))).collect::<Vec<_>>().join(" ")
}

/// Those of these options that are not as they are by default, with their values.
pub fn changed_options(list: &[OptionDef], options: &SpirvConversionOptions) -> String {
    let defaults = SpirvConversionOptions::default();
    let is_changed = |def: &&OptionDef| def.get(options) != def.get(&defaults);
    let changed: Vec<OptionDef> = list.iter().filter(is_changed).copied().collect();
    options_text(&changed, options)
}

/// The options of `convert-gpu-to-spirv` for `options`, as text: only those that are not the default.
pub fn kernel_options(options: &SpirvConversionOptions) -> String {
    changed_options(KERNELS.defs, options)
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
