//! Enum attributes: `#spirv.<mnemonic><case>`, sets of bits with `|` between.
//!
//! Names and numbers come from the grammar tables. MLIR has a few words of its own for cooperative matrices, for fast math and
//! for the parameters of images, which the grammar describes in prose only.

use vulcanize_ir::schema::{EnumCases, EnumDef, EnumSyntax, EnumValue};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, Context, Fallible, Location};
use vulcanize_target_env::{Capability, ClientApi, DeviceType, EnumKind, Extension, Instruction, Vendor, Version};

/// Words that MLIR has instead of the grammar's, each with its number.
type OwnNames = &'static [(&'static str, u64)];

fn grammar_value(kind: EnumKind, own: OwnNames, keyword: &str) -> Option<u64> {
    let own = own.iter().find(|(name, _)| *name == keyword).map(|&(_, value)| value);
    own.or_else(|| kind.by_name(keyword).map(|case| u64::from(case.value)))
}

fn grammar_name(kind: EnumKind, own: OwnNames, value: u64) -> Option<&'static str> {
    let own = own.iter().find(|(_, number)| *number == value).map(|&(name, _)| name);
    own.or_else(|| kind.by_value(u32::try_from(value).ok()?).map(|case| case.name))
}

fn grammar_names(kind: EnumKind, own: OwnNames) -> Vec<&'static str> {
    kind.enumerants().iter().filter_map(|case| grammar_name(kind, own, u64::from(case.value))).collect()
}

macro_rules! grammar_enums {
    (
        typed { $($(#[$meta:meta])* $name:ident = $mnemonic:literal, $kind:ident $(, $separator:literal)? $(, own: $own:expr)?;)* }
        untyped { $($(#[$umeta:meta])* $uname:ident = $umnemonic:literal, $ukind:ident $(, $useparator:literal)?;)* }
    ) => {
        $(
            $(#[$meta])*
            pub static $name: EnumDef = grammar_enums!(@def $mnemonic, $kind, [$($separator)?], [$($own)?]);

            impl EnumValue<Grammar> for spirv::$kind {
                const DEF: &'static EnumDef = &$name;
                fn number(self) -> u64 {
                    grammar_enums!(@number self $(, $separator)?)
                }
                fn from_number(number: u64) -> Option<Self> {
                    grammar_enums!(@from u32::try_from(number).ok()? $(, $separator)?)
                }
            }
        )*
        $($(#[$umeta])* pub static $uname: EnumDef = grammar_enums!(@def $umnemonic, $ukind, [$($useparator)?], []);)*

        /// The enums of the grammar that have an attribute, each with its kind.
        pub static GRAMMAR_ENUMS: &[(&EnumDef, EnumKind)] =
            &[$((&$name, EnumKind::$kind),)* $((&$uname, EnumKind::$ukind),)*];
    };
    (@def $mnemonic:literal, $kind:ident, [$($separator:literal)?], [$($own:expr)?]) => {
        EnumDef {
            dialect: crate::NAMESPACE,
            mnemonic: $mnemonic,
            cases: EnumCases::Table {
                value: |keyword| grammar_value(EnumKind::$kind, grammar_enums!(@own $($own)?), keyword),
                name: |value| grammar_name(EnumKind::$kind, grammar_enums!(@own $($own)?), value),
                all: || grammar_names(EnumKind::$kind, grammar_enums!(@own $($own)?)),
            },
            separator: grammar_enums!(@separator $($separator)?),
            syntax: EnumSyntax::Angled,
        }
    };
    (@separator) => { None };
    (@separator $separator:literal) => { Some($separator) };
    (@own) => { const { &[] as OwnNames } };
    (@own $own:expr) => { const { $own as OwnNames } };
    // A set of bits keeps those without a name.
    (@number $value:ident) => { $value as u64 };
    (@number $value:ident, $separator:literal) => { u64::from($value.bits()) };
    (@from $number:expr) => { Self::from_u32($number) };
    (@from $number:expr, $separator:literal) => { Some(Self::from_bits_retain($number)) };
}

/// The enums that are types of the `spirv` crate.
#[derive(Debug)]
pub struct Grammar;

grammar_enums! {
    typed {
        /// `#spirv.access_qualifier<ReadOnly>`
        ACCESS_QUALIFIER = "access_qualifier", AccessQualifier;
        /// `#spirv.addressing_model<Logical>`
        ADDRESSING_MODEL = "addressing_model", AddressingModel;
        /// `#spirv.built_in<GlobalInvocationId>`
        BUILT_IN = "built_in", BuiltIn;
        /// `#spirv.component_type<Float16NV>`
        COMPONENT_TYPE = "component_type", ComponentType;
        /// `#spirv.coop_matrix_layout_khr<RowMajor>`
        COOPERATIVE_MATRIX_LAYOUT = "coop_matrix_layout_khr", CooperativeMatrixLayout, own: &[
            ("RowMajor", spirv::CooperativeMatrixLayout::RowMajorKHR as u64),
            ("ColumnMajor", spirv::CooperativeMatrixLayout::ColumnMajorKHR as u64),
        ];
        /// `#spirv.coop_matrix_use_khr<MatrixA>`
        COOPERATIVE_MATRIX_USE = "coop_matrix_use_khr", CooperativeMatrixUse, own: &[
            ("MatrixA", spirv::CooperativeMatrixUse::MatrixAKHR as u64),
            ("MatrixB", spirv::CooperativeMatrixUse::MatrixBKHR as u64),
            ("MatrixAcc", spirv::CooperativeMatrixUse::MatrixAccumulatorKHR as u64),
        ];
        /// `#spirv.cooperative_matrix_operands_khr<ASigned|AccSat>`
        COOPERATIVE_MATRIX_OPERANDS = "cooperative_matrix_operands_khr", CooperativeMatrixOperands, '|', own: &[
            ("None", spirv::CooperativeMatrixOperands::NONE_KHR.bits() as u64),
            ("ASigned", spirv::CooperativeMatrixOperands::MATRIX_A_SIGNED_COMPONENTS_KHR.bits() as u64),
            ("BSigned", spirv::CooperativeMatrixOperands::MATRIX_B_SIGNED_COMPONENTS_KHR.bits() as u64),
            ("CSigned", spirv::CooperativeMatrixOperands::MATRIX_C_SIGNED_COMPONENTS_KHR.bits() as u64),
            ("ResultSigned", spirv::CooperativeMatrixOperands::MATRIX_RESULT_SIGNED_COMPONENTS_KHR.bits() as u64),
            ("AccSat", spirv::CooperativeMatrixOperands::SATURATING_ACCUMULATION_KHR.bits() as u64),
        ];
        /// `#spirv.cooperative_matrix_reduce<Row>`
        COOPERATIVE_MATRIX_REDUCE = "cooperative_matrix_reduce", CooperativeMatrixReduce, '|';
        /// `#spirv.cooperative_vector_matrix_layout<RowMajorNV>`
        COOPERATIVE_VECTOR_MATRIX_LAYOUT = "cooperative_vector_matrix_layout", CooperativeVectorMatrixLayout;
        /// `#spirv.decoration<Block>`
        DECORATION = "decoration", Decoration;
        /// `#spirv.dim<Dim2D>`
        DIM = "dim", Dim;
        /// `#spirv.execution_mode<LocalSize>`
        EXECUTION_MODE = "execution_mode", ExecutionMode;
        /// `#spirv.execution_model<GLCompute>`
        EXECUTION_MODEL = "execution_model", ExecutionModel;
        /// `#spirv.fp_denorm_mode<Preserve>`
        FP_DENORM_MODE = "fp_denorm_mode", FPDenormMode;
        /// `#spirv.f_p_encoding<BFloat16KHR>`
        FP_ENCODING = "f_p_encoding", FPEncoding;
        /// `#spirv.fastmath_mode<NotNaN|NotInf>`
        FP_FAST_MATH_MODE = "fastmath_mode", FPFastMathMode, '|', own: &[
            ("AllowContractFastINTEL", spirv::FPFastMathMode::ALLOW_CONTRACT.bits() as u64),
            ("AllowReassocINTEL", spirv::FPFastMathMode::ALLOW_REASSOC.bits() as u64),
        ];
        /// `#spirv.fp_operation_mode<IEEE>`
        FP_OPERATION_MODE = "fp_operation_mode", FPOperationMode;
        /// `#spirv.fp_rounding_mode<RTE>`
        FP_ROUNDING_MODE = "fp_rounding_mode", FPRoundingMode;
        /// `#spirv.fragment_shading_rate<Vertical2Pixels>`
        FRAGMENT_SHADING_RATE = "fragment_shading_rate", FragmentShadingRate, '|';
        /// `#spirv.function_control<Inline>`
        FUNCTION_CONTROL = "function_control", FunctionControl, '|';
        /// `#spirv.function_parameter_attribute<Zext>`
        FUNCTION_PARAMETER_ATTRIBUTE = "function_parameter_attribute", FunctionParameterAttribute;
        /// `#spirv.group_operation<Reduce>`
        GROUP_OPERATION = "group_operation", GroupOperation;
        /// `#spirv.host_access_qualifier<NoneINTEL>`
        HOST_ACCESS_QUALIFIER = "host_access_qualifier", HostAccessQualifier;
        /// `#spirv.image_channel_data_type<SnormInt8>`
        IMAGE_CHANNEL_DATA_TYPE = "image_channel_data_type", ImageChannelDataType;
        /// `#spirv.image_channel_order<R>`
        IMAGE_CHANNEL_ORDER = "image_channel_order", ImageChannelOrder;
        /// `#spirv.image_format<Rgba32f>`
        IMAGE_FORMAT = "image_format", ImageFormat;
        /// `#spirv.image_operands<Bias|Lod>`
        IMAGE_OPERANDS = "image_operands", ImageOperands, '|';
        /// `#spirv.initialization_mode_qualifier<InitOnDeviceReprogramALTERA>`
        INITIALIZATION_MODE_QUALIFIER = "initialization_mode_qualifier", InitializationModeQualifier;
        /// `#spirv.kernel_enqueue_flags<NoWait>`
        KERNEL_ENQUEUE_FLAGS = "kernel_enqueue_flags", KernelEnqueueFlags;
        /// `#spirv.kernel_profiling_info<CmdExecTime>`
        KERNEL_PROFILING_INFO = "kernel_profiling_info", KernelProfilingInfo, '|';
        /// `#spirv.linkage_type<Export>`
        LINKAGE_TYPE = "linkage_type", LinkageType;
        /// `#spirv.load_cache_control<Uncached>`
        LOAD_CACHE_CONTROL = "load_cache_control", LoadCacheControl;
        /// `#spirv.loop_control<Unroll>`
        LOOP_CONTROL = "loop_control", LoopControl, '|';
        /// `#spirv.matrix_multiply_accumulate_operands<MatrixASignedComponentsINTEL>`
        MATRIX_MULTIPLY_ACCUMULATE_OPERANDS = "matrix_multiply_accumulate_operands", MatrixMultiplyAccumulateOperands, '|';
        /// `#spirv.memory_access<Volatile|Aligned>`
        MEMORY_ACCESS = "memory_access", MemoryAccess, '|';
        /// `#spirv.memory_model<GLSL450>`
        MEMORY_MODEL = "memory_model", MemoryModel;
        /// `#spirv.memory_semantics<Acquire|UniformMemory>`
        MEMORY_SEMANTICS = "memory_semantics", MemorySemantics, '|';
        /// `#spirv.named_maximum_number_of_registers<AutoINTEL>`
        NAMED_MAXIMUM_NUMBER_OF_REGISTERS = "named_maximum_number_of_registers", NamedMaximumNumberOfRegisters;
        /// `#spirv.overflow_modes<WRAP>`
        OVERFLOW_MODES = "overflow_modes", OverflowModes;
        /// `#spirv.packed_vector_format<PackedVectorFormat4x8Bit>`
        PACKED_VECTOR_FORMAT = "packed_vector_format", PackedVectorFormat;
        /// `#spirv.quantization_modes<TRN>`
        QUANTIZATION_MODES = "quantization_modes", QuantizationModes;
        /// `#spirv.raw_access_chain_operands<RobustnessPerComponentNV>`
        RAW_ACCESS_CHAIN_OPERANDS = "raw_access_chain_operands", RawAccessChainOperands, '|';
        /// `#spirv.ray_flags<NoneKHR>`
        RAY_FLAGS = "ray_flags", RayFlags, '|';
        /// `#spirv.ray_query_candidate_intersection_type<RayQueryCandidateIntersectionTriangleKHR>`
        RAY_QUERY_CANDIDATE_INTERSECTION_TYPE = "ray_query_candidate_intersection_type", RayQueryCandidateIntersectionType;
        /// `#spirv.ray_query_committed_intersection_type<RayQueryCommittedIntersectionNoneKHR>`
        RAY_QUERY_COMMITTED_INTERSECTION_TYPE = "ray_query_committed_intersection_type", RayQueryCommittedIntersectionType;
        /// `#spirv.ray_query_intersection<RayQueryCandidateIntersectionKHR>`
        RAY_QUERY_INTERSECTION = "ray_query_intersection", RayQueryIntersection;
        /// `#spirv.sampler_addressing_mode<ClampToEdge>`
        SAMPLER_ADDRESSING_MODE = "sampler_addressing_mode", SamplerAddressingMode;
        /// `#spirv.sampler_filter_mode<Nearest>`
        SAMPLER_FILTER_MODE = "sampler_filter_mode", SamplerFilterMode;
        /// `#spirv.scope<Workgroup>`
        SCOPE = "scope", Scope;
        /// `#spirv.selection_control<Flatten>`
        SELECTION_CONTROL = "selection_control", SelectionControl, '|';
        /// `#spirv.source_language<Unknown>`
        SOURCE_LANGUAGE = "source_language", SourceLanguage;
        /// `#spirv.storage_class<StorageBuffer>`
        STORAGE_CLASS = "storage_class", StorageClass;
        /// `#spirv.store_cache_control<Uncached>`
        STORE_CACHE_CONTROL = "store_cache_control", StoreCacheControl;
        /// `#spirv.tensor_addressing_operands<TensorView>`
        TENSOR_ADDRESSING_OPERANDS = "tensor_addressing_operands", TensorAddressingOperands, '|';
        /// `#spirv.tensor_clamp_mode<Undefined>`
        TENSOR_CLAMP_MODE = "tensor_clamp_mode", TensorClampMode;
        /// `#spirv.tensor_operands<NoneARM>`
        TENSOR_OPERANDS = "tensor_operands", TensorOperands, '|';
    }
    untyped {
        /// `#spirv.debug_base_type_attribute_encoding<Unspecified>`
        DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING = "debug_base_type_attribute_encoding", DebugBaseTypeAttributeEncoding;
        /// `#spirv.debug_composite_type<Class>`
        DEBUG_COMPOSITE_TYPE = "debug_composite_type", DebugCompositeType;
        /// `#spirv.debug_imported_entity<ImportedModule>`
        DEBUG_IMPORTED_ENTITY = "debug_imported_entity", DebugImportedEntity;
        /// `#spirv.debug_info_base_type_attribute_encoding<Unspecified>`
        DEBUG_INFO_BASE_TYPE_ATTRIBUTE_ENCODING = "debug_info_base_type_attribute_encoding", DebugInfoBaseTypeAttributeEncoding;
        /// `#spirv.debug_info_flags<FlagIsProtected>`
        DEBUG_INFO_FLAGS = "debug_info_flags", DebugInfoFlags, '|';
        /// `#spirv.debug_operation<Deref>`
        DEBUG_OPERATION = "debug_operation", DebugOperation;
        /// `#spirv.debug_type_qualifier<ConstType>`
        DEBUG_TYPE_QUALIFIER = "debug_type_qualifier", DebugTypeQualifier;
        /// `#spirv.gather_modes<Gather4x1QCOM>`
        GATHER_MODES = "gather_modes", GatherModes;
    }
}

macro_rules! other_enums {
    ($($(#[$meta:meta])* $name:ident = $mnemonic:literal, $cases:expr $(, $separator:literal)?;)*) => {
        $(
            $(#[$meta])*
            pub static $name: EnumDef = EnumDef {
                dialect: crate::NAMESPACE,
                mnemonic: $mnemonic,
                cases: $cases,
                separator: grammar_enums!(@separator $($separator)?),
                syntax: EnumSyntax::Angled,
            };
        )*

        static OTHER_ENUMS: &[&EnumDef] = &[$(&$name),*];
    };
}

/// An enum of the target environment as cases: its place in the list is its number.
macro_rules! words {
    ($ty:ident) => {
        EnumCases::Table {
            value: |keyword| $ty::ALL.iter().position(|case| case.name() == keyword).map(|i| i as u64),
            name: |value| $ty::ALL.get(usize::try_from(value).ok()?).map(|case| case.name()),
            all: || $ty::ALL.iter().map(|case| case.name()).collect(),
        }
    };
}

other_enums! {
    /// `#spirv.capability<Shader>`
    CAPABILITY = "capability", EnumCases::Table {
        value: |keyword| Capability::from_name(keyword).map(|c| u64::from(c.value())),
        name: |value| Capability::from_value(u32::try_from(value).ok()?).map(|c| c.name()),
        all: || Capability::all().map(|c| c.name()).collect(),
    };
    /// `#spirv.ext<SPV_KHR_8bit_storage>`
    EXTENSION = "ext", EnumCases::Table {
        value: |keyword| Extension::from_name(keyword).map(|e| e.index() as u64),
        name: |value| Extension::all().nth(usize::try_from(value).ok()?).map(|e| e.name()),
        all: || Extension::all().map(|e| e.name()).collect(),
    };
    /// `#spirv.version<v1.3>`
    VERSION = "version", words!(Version);
    /// `#spirv.opcode<OpIAdd>`
    OPCODE = "opcode", EnumCases::Table {
        value: |keyword| Instruction::by_name(keyword.strip_prefix("Op")?).map(|i| u64::from(i.opcode)),
        name: |value| OPCODE_NAMES.iter().find(|(opcode, _)| u64::from(*opcode) == value).map(|(_, name)| name.as_str()),
        all: || OPCODE_NAMES.iter().map(|(_, name)| name.as_str()).collect(),
    };
    /// `#spirv.client_api<Vulkan>`
    CLIENT_API = "client_api", words!(ClientApi);
    /// `#spirv.vendor<AMD>`
    VENDOR = "vendor", words!(Vendor);
    /// `#spirv.device_type<DiscreteGPU>`
    DEVICE_TYPE = "device_type", words!(DeviceType);
    /// `#spirv.image_depth_info<NoDepth>`: the operand `Depth` of `OpTypeImage`.
    IMAGE_DEPTH_INFO = "image_depth_info", EnumCases::List(&[("NoDepth", 0), ("IsDepth", 1), ("DepthUnknown", 2)]);
    /// `#spirv.image_arrayed_info<Arrayed>`: the operand `Arrayed` of `OpTypeImage`.
    IMAGE_ARRAYED_INFO = "image_arrayed_info", EnumCases::List(&[("NonArrayed", 0), ("Arrayed", 1)]);
    /// `#spirv.image_sampling_info<SingleSampled>`: the operand `MS` of `OpTypeImage`.
    IMAGE_SAMPLING_INFO = "image_sampling_info", EnumCases::List(&[("SingleSampled", 0), ("MultiSampled", 1)]);
    /// `#spirv.image_sampler_use_info<NeedSampler>`: the operand `Sampled` of `OpTypeImage`.
    IMAGE_SAMPLER_USE_INFO = "image_sampler_use_info",
        EnumCases::List(&[("SamplerUnknown", 0), ("NeedSampler", 1), ("NoSampler", 2)]);
    /// `#spirv.matrixLayout<ColumnMajor>`, of the cooperative matrices of the first NV extension.
    MATRIX_LAYOUT = "matrixLayout", EnumCases::List(&[("ColumnMajor", 0), ("RowMajor", 1), ("PackedA", 2), ("PackedB", 3)]);
}

/// The opcodes with their names as the specification writes them.
static OPCODE_NAMES: std::sync::LazyLock<Vec<(u16, String)>> =
    std::sync::LazyLock::new(|| Instruction::all().iter().map(|i| (i.opcode, format!("Op{}", i.name))).collect());

/// All enums that have an attribute.
pub fn enum_defs() -> impl Iterator<Item = &'static EnumDef> {
    GRAMMAR_ENUMS.iter().map(|(def, _)| *def).chain(OTHER_ENUMS.iter().copied())
}

/// The enum attribute of a kind of the grammar.
pub fn enum_def_of(kind: EnumKind) -> &'static EnumDef {
    match kind {
        EnumKind::Capability => &CAPABILITY,
        kind => {
            let found = GRAMMAR_ENUMS.iter().find(|(_, known)| *known == kind);
            found.map(|(def, _)| *def).expect("a test holds that each kind has an attribute")
        }
    }
}

/// The kind in the grammar of an enum attribute, for serialization and requirements.
pub fn enum_kind_of(def: &EnumDef) -> Option<EnumKind> {
    GRAMMAR_ENUMS.iter().find(|(found, _)| *found == def).map(|(_, kind)| *kind)
}

// ---- words for ops ----

/// The words of a value of an enum, `|` between the bits of a set; `None` when some of it has no word.
pub fn enum_text(def: &'static EnumDef, value: u64) -> Option<String> {
    def.text_of(value)
}

/// The value of a text of one or (for sets of bits) several words.
pub fn enum_value_of_text(def: &'static EnumDef, text: &str) -> Option<u64> {
    def.value_of_text(text)
}

/// The message for a word that an enum does not have, with the nearest one that it has.
pub(crate) fn unknown_case(
    p: &Parser<'_, '_>,
    location: Location,
    def: &'static EnumDef,
    word: &str,
) -> Box<vulcanize_ir::Diagnostic> {
    let mut message = format!("invalid {} attribute specification: {word:?}", def.mnemonic);
    if let Some(near) = vulcanize_target_env::suggest(word, def.keywords()) {
        message.push_str(&format!("; did you mean \"{near}\"?"));
    }
    p.error(location, message)
}

/// Reads a string that holds the words of an enum: `"Function"`, `"Volatile|Aligned"`.
pub(crate) fn parse_enum_string(p: &mut Parser<'_, '_>, def: &'static EnumDef) -> Fallible<Attribute> {
    let location = p.location();
    let expected = || {
        let example = def.keywords().first().copied().unwrap_or_default();
        format!("expected {} attribute specified as string, such as \"{example}\"", def.mnemonic)
    };
    if !p.at_attribute() {
        return Err(p.error_here(expected()));
    }
    if !p.at_string() {
        p.parse_attribute(None)?;
        return Err(p.error(location, expected()));
    }
    p.parse_enum_words(def, |p, location, text| {
        enum_value_of_text(def, text).ok_or_else(|| unknown_case(p, location, def, text))
    })
}

/// Reads the words of an enum, bare.
pub(crate) fn parse_enum_keyword(p: &mut Parser<'_, '_>, def: &'static EnumDef) -> Fallible<Attribute> {
    let location = p.location();
    let word = p.parse_any_keyword()?;
    let mut value = def.value_of(word).ok_or_else(|| unknown_case(p, location, def, word))?;
    while def.separator == Some('|') && p.parse_optional_vertical_bar() {
        let location = p.location();
        let word = p.parse_any_keyword()?;
        value |= def.value_of(word).ok_or_else(|| unknown_case(p, location, def, word))?;
    }
    Ok(p.context().enum_attr(def, value))
}

/// Writes an enum attribute's words as a string.
pub(crate) fn print_enum_string(p: &mut Printer<'_, '_>, attribute: Attribute) {
    let text = enum_attr_text(p.context(), attribute);
    p.print_string(&text);
}

/// The words of an enum attribute.
pub fn enum_attr_text(context: &Context, attribute: Attribute) -> String {
    match context.attribute_data(attribute) {
        vulcanize_ir::AttributeData::Enum { def, value } => def.text_of(*value).unwrap_or_else(|| value.to_string()),
        _ => context.attribute_text(attribute),
    }
}

/// The name of a decoration's attribute: `FPFastMathMode` as `fp_fast_math_mode`.
pub fn decoration_attribute_name(name: &str) -> String {
    let chars: Vec<char> = name.chars().collect();
    let mut out = String::with_capacity(name.len() + 4);
    for (i, &c) in chars.iter().enumerate() {
        let after_lower = i > 0 && (chars[i - 1].is_ascii_lowercase() || chars[i - 1].is_ascii_digit());
        let before_lower = i > 0 && chars.get(i + 1).is_some_and(char::is_ascii_lowercase);
        if c.is_ascii_uppercase() && (after_lower || before_lower) {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decorations_are_named_in_snake_case() {
        for (name, expected) in [
            ("NoSignedWrap", "no_signed_wrap"),
            ("FPFastMathMode", "fp_fast_math_mode"),
            ("SpecId", "spec_id"),
            ("CacheControlLoadINTEL", "cache_control_load_intel"),
            ("BuiltIn", "built_in"),
        ] {
            assert_eq!(decoration_attribute_name(name), expected);
        }
    }

    #[test]
    fn each_kind_of_the_grammar_has_an_attribute() {
        for &kind in EnumKind::ALL {
            let def = enum_def_of(kind);
            let is_bits = kind.is_bit_enum() || kind == EnumKind::CooperativeMatrixOperands;
            assert_eq!(def.separator.is_some(), is_bits, "{kind}");
        }
        let mut mnemonics: Vec<&str> = enum_defs().map(|def| def.mnemonic).collect();
        mnemonics.sort_unstable();
        assert!(mnemonics.windows(2).all(|pair| pair[0] != pair[1]), "{mnemonics:?}");
    }
}
