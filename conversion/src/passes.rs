//! The passes, each a set of patterns with options, and what the conversions to SPIR-V share.

use std::sync::Arc;

use vulcanize_dialects::gpu;
use vulcanize_ir::pass::{OptionParser, Pass, PassContext, PassFailure, PassOption, PassRegistry};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Fallible, Ir, Op, UnrealizedConversionCast, WalkOrder};
use vulcanize_target_env::{Capability, TargetEnv};

use crate::emulation::emulate_missing_types;
use crate::extension::extensions;
use crate::framework::{ConversionMode, PatternSet, apply_conversion};
use crate::gpu_to_spirv::{GpuToSpirvOptions, convert_gpu_modules, populate_gpu_to_spirv_patterns};
use crate::legalize_vectors::{LegalizeVectorsPass, legalize_vectors};
use crate::lift_cf_to_scf::LiftCfToScfPass;
use crate::lowering::{lookup_target_env, lookup_target_env_or_default};
use crate::storage_class::{ClientApiMapping, map_memory_spaces, verify_memory_spaces};
use crate::{
    SpirvConversionOptions, SpirvConversionTarget, SpirvTypeConverter, populate_arith_to_spirv_patterns,
    populate_cf_to_spirv_patterns, populate_complex_to_spirv_patterns, populate_func_to_spirv_patterns,
    populate_index_to_spirv_patterns, populate_math_to_spirv_patterns, populate_memref_to_spirv_patterns,
    populate_scf_to_spirv_patterns, populate_tensor_to_spirv_patterns, populate_ub_to_spirv_patterns,
    populate_vector_to_spirv_patterns,
};

type Populate = dyn Fn(&mut PatternSet, &Arc<SpirvTypeConverter>);

/// All patterns of this crate.
pub fn populate_all_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    for populate in [
        populate_gpu_to_spirv_patterns,
        populate_scf_to_spirv_patterns,
        populate_cf_to_spirv_patterns,
        populate_memref_to_spirv_patterns,
        populate_func_to_spirv_patterns,
        populate_arith_to_spirv_patterns,
        populate_math_to_spirv_patterns,
        populate_index_to_spirv_patterns,
        populate_vector_to_spirv_patterns,
        populate_complex_to_spirv_patterns,
        populate_tensor_to_spirv_patterns,
        populate_ub_to_spirv_patterns,
    ] {
        populate(patterns, converter);
    }
}

/// Converts `roots` and all in them for a target. Casts between converted and unconverted values are legal, ops of
/// `illegal` dialects are not.
///
/// # Errors
/// An op that must be converted cannot be; the IR is not to be used then.
pub fn convert_roots(
    ir: &mut Ir<'_>,
    roots: &[Op],
    env: &TargetEnv,
    options: SpirvConversionOptions,
    mode: ConversionMode,
    populate: &Populate,
    illegal: &[&'static str],
) -> Fallible {
    let converter = Arc::new(SpirvTypeConverter::new(env.clone(), options));
    let mut patterns = PatternSet::new();
    populate(&mut patterns, &converter);
    let mut target = SpirvConversionTarget::new(env);
    for extension in extensions(ir.context()) {
        (extension.populate_patterns)(&mut patterns);
        target.add_illegal_dialect(extension.dialect);
    }
    if mode == ConversionMode::Partial {
        target.add_legal_op::<UnrealizedConversionCast>();
    }
    for dialect in illegal {
        target.add_illegal_dialect(dialect);
    }
    apply_conversion(ir, roots, &target, &patterns, &*converter, mode)
}

/// Which options a pass has.
#[derive(Clone, Copy, Default)]
struct OptionSet {
    use_64bit_index: bool,
    emulation: bool,
    bool_num_bits: bool,
}

const NO_OPTIONS: OptionSet = OptionSet { use_64bit_index: false, emulation: false, bool_num_bits: false };
const INDEX_OPTION: OptionSet = OptionSet { use_64bit_index: true, ..NO_OPTIONS };
const EMULATION_OPTIONS: OptionSet = OptionSet { emulation: true, ..NO_OPTIONS };

impl OptionSet {
    /// The options, for the help text.
    fn list(self) -> &'static [PassOption] {
        const INDEX: PassOption =
            PassOption { name: "use-64bit-index", value: "bool", description: "Convert index types to 64 bits" };
        const SMALL: PassOption = PassOption {
            name: "emulate-lt-32-bit-scalar-types",
            value: "bool",
            description: "Emulate scalars of less than 32 bits that the target lacks with 32-bit ones",
        };
        const FLOATS: PassOption = PassOption {
            name: "emulate-unsupported-float-types",
            value: "bool",
            description: "Represent floats that SPIR-V lacks by integers of their width",
        };
        const BOOL: PassOption = PassOption {
            name: "bool-num-bits",
            value: "int",
            description: "How many bits a boolean takes in memory: 8, 16, 32 or 64",
        };
        match (self.use_64bit_index, self.emulation, self.bool_num_bits) {
            (false, false, false) => &[],
            (true, false, false) => &[INDEX],
            (false, true, false) => &[SMALL, FLOATS],
            (false, false, true) => &[BOOL],
            (true, true, false) => &[SMALL, FLOATS, INDEX],
            (true, false, true) => &[BOOL, INDEX],
            (false, true, true) => &[BOOL, SMALL, FLOATS],
            (true, true, true) => &[BOOL, SMALL, FLOATS, INDEX],
        }
    }

    fn parse(self, pass: &str, text: &str, into: &mut SpirvConversionOptions) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        if self.use_64bit_index {
            into.use_64bit_index = options.flag("use-64bit-index", into.use_64bit_index)?;
        }
        if self.emulation {
            into.emulate_lt_32_bit_scalar_types =
                options.flag("emulate-lt-32-bit-scalar-types", into.emulate_lt_32_bit_scalar_types)?;
            into.emulate_unsupported_float_types =
                options.flag("emulate-unsupported-float-types", into.emulate_unsupported_float_types)?;
        }
        if self.bool_num_bits {
            into.bool_num_bits = options.number("bool-num-bits", into.bool_num_bits)?;
            if !matches!(into.bool_num_bits, 8 | 16 | 32 | 64) {
                return Err(format!("option 'bool-num-bits': {} is none of 8, 16, 32, 64", into.bool_num_bits));
            }
        }
        options.finish(pass)
    }

    fn text(self, options: &SpirvConversionOptions) -> String {
        let mut parts = Vec::new();
        if self.bool_num_bits {
            parts.push(format!("bool-num-bits={}", options.bool_num_bits));
        }
        if self.emulation {
            parts.push(format!("emulate-lt-32-bit-scalar-types={}", options.emulate_lt_32_bit_scalar_types));
            parts.push(format!("emulate-unsupported-float-types={}", options.emulate_unsupported_float_types));
        }
        if self.use_64bit_index {
            parts.push(format!("use-64bit-index={}", options.use_64bit_index));
        }
        parts.join(" ")
    }
}

/// A pass that applies patterns and leaves what none of them converts, except for ops of its own dialect where MLIR
/// insists on them.
struct PartialConversion {
    name: &'static str,
    class_name: &'static str,
    description: &'static str,
    options: OptionSet,
    populate: fn(&mut PatternSet, &Arc<SpirvTypeConverter>),
    illegal: &'static [&'static str],
}

static PARTIAL: [PartialConversion; 11] = [
    PartialConversion {
        name: "convert-arith-to-spirv",
        class_name: "ConvertArithToSPIRVPass",
        description: "Convert Arith dialect to SPIR-V dialect",
        options: EMULATION_OPTIONS,
        populate: populate_arith_to_spirv_patterns,
        illegal: &["arith"],
    },
    PartialConversion {
        name: "convert-cf-to-spirv",
        class_name: "ConvertControlFlowToSPIRVPass",
        description: "Convert ControlFlow dialect to SPIR-V dialect",
        options: EMULATION_OPTIONS,
        populate: populate_cf_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-complex-to-spirv",
        class_name: "ConvertComplexToSPIRVPass",
        description: "Convert Complex dialect to SPIRV dialect",
        options: NO_OPTIONS,
        populate: populate_complex_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-func-to-spirv",
        class_name: "ConvertFuncToSPIRVPass",
        description: "Convert Func dialect to SPIR-V dialect",
        options: EMULATION_OPTIONS,
        populate: populate_func_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-index-to-spirv",
        class_name: "ConvertIndexToSPIRVPass",
        description: "Lower the `index` dialect to the `spirv` dialect.",
        options: INDEX_OPTION,
        populate: populate_index_to_spirv_patterns,
        illegal: &["index"],
    },
    PartialConversion {
        name: "convert-math-to-spirv",
        class_name: "ConvertMathToSPIRVPass",
        description: "Convert Math dialect to SPIR-V dialect",
        options: NO_OPTIONS,
        populate: populate_math_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-memref-to-spirv",
        class_name: "ConvertMemRefToSPIRVPass",
        description: "Convert MemRef dialect to SPIR-V dialect",
        options: OptionSet { bool_num_bits: true, ..INDEX_OPTION },
        populate: populate_memref_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-scf-to-spirv",
        class_name: "SCFToSPIRV",
        description: "Convert SCF dialect to SPIR-V dialect.",
        options: NO_OPTIONS,
        populate: |patterns, converter| {
            populate_scf_to_spirv_patterns(patterns, converter);
            populate_func_to_spirv_patterns(patterns, converter);
            populate_memref_to_spirv_patterns(patterns, converter);
            populate_arith_to_spirv_patterns(patterns, converter);
            populate_index_to_spirv_patterns(patterns, converter);
        },
        illegal: &[],
    },
    PartialConversion {
        name: "convert-tensor-to-spirv",
        class_name: "ConvertTensorToSPIRVPass",
        description: "Convert Tensor dialect to SPIR-V dialect",
        options: EMULATION_OPTIONS,
        populate: |patterns, converter| {
            populate_tensor_to_spirv_patterns(patterns, converter);
            populate_func_to_spirv_patterns(patterns, converter);
            populate_arith_to_spirv_patterns(patterns, converter);
        },
        illegal: &[],
    },
    PartialConversion {
        name: "convert-ub-to-spirv",
        class_name: "UBToSPIRVConversionPass",
        description: "Convert UB dialect to SPIR-V dialect",
        options: NO_OPTIONS,
        populate: populate_ub_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-vector-to-spirv",
        class_name: "ConvertVectorToSPIRVPass",
        description: "Convert Vector dialect to SPIR-V dialect",
        options: NO_OPTIONS,
        populate: |patterns, converter| {
            populate_vector_to_spirv_patterns(patterns, converter);
            populate_ub_to_spirv_patterns(patterns, converter);
        },
        illegal: &[],
    },
];

/// A run of a [`PartialConversion`] with its options.
struct PartialPass {
    what: &'static PartialConversion,
    options: SpirvConversionOptions,
}

impl PartialPass {
    fn make<const INDEX: usize>() -> Box<dyn Pass> {
        Box::new(Self { what: &PARTIAL[INDEX], options: SpirvConversionOptions::default() })
    }
}

impl Pass for PartialPass {
    fn name(&self) -> &'static str {
        self.what.name
    }
    fn class_name(&self) -> &'static str {
        self.what.class_name
    }
    fn description(&self) -> &'static str {
        self.what.description
    }
    fn options(&self) -> &'static [PassOption] {
        self.what.options.list()
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        self.what.options.parse(self.what.name, text, &mut self.options)
    }
    fn options_text(&self) -> String {
        self.what.options.text(&self.options)
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        let env = lookup_target_env_or_default(ir, op);
        let (populate, illegal) = (self.what.populate, self.what.illegal);
        convert_roots(ir, &[op], &env, self.options, ConversionMode::Partial, &populate, illegal)
            .or_else(|diagnostic| cx.fail(diagnostic))
    }
}

/// `convert-gpu-to-spirv`
#[derive(Default)]
struct GpuToSpirvPass {
    options: SpirvConversionOptions,
}

impl Pass for GpuToSpirvPass {
    fn name(&self) -> &'static str {
        "convert-gpu-to-spirv"
    }
    fn class_name(&self) -> &'static str {
        "GPUToSPIRVPass"
    }
    fn description(&self) -> &'static str {
        "Convert GPU dialect to SPIR-V dialect"
    }
    fn anchor(&self) -> Option<&'static str> {
        Some("builtin.module")
    }
    fn options(&self) -> &'static [PassOption] {
        INDEX_OPTION.list()
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        INDEX_OPTION.parse(self.name(), text, &mut self.options)
    }
    fn options_text(&self) -> String {
        INDEX_OPTION.text(&self.options)
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        convert_gpu_modules(ir, op, GpuToSpirvOptions { types: self.options, consume: false })
            .or_else(|diagnostic| cx.fail(diagnostic))
    }
}

/// `convert-to-spirv`: all patterns at once. Kernels as `convert-gpu-to-spirv` does, where there are `gpu.module`s; all
/// functions otherwise.
#[derive(Default)]
struct ToSpirvPass {
    options: SpirvConversionOptions,
}

const ALL_OPTIONS: OptionSet = OptionSet { use_64bit_index: true, emulation: true, bool_num_bits: false };

impl Pass for ToSpirvPass {
    fn name(&self) -> &'static str {
        "convert-to-spirv"
    }
    fn description(&self) -> &'static str {
        "Convert all dialects to SPIR-V in one go: gpu.modules where there are some, functions otherwise"
    }
    fn options(&self) -> &'static [PassOption] {
        ALL_OPTIONS.list()
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        ALL_OPTIONS.parse(self.name(), text, &mut self.options)
    }
    fn options_text(&self) -> String {
        ALL_OPTIONS.text(&self.options)
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        convert_to_spirv(ir, op, self.options).or_else(|diagnostic| cx.fail(diagnostic))
    }
}

fn convert_to_spirv(ir: &mut Ir<'_>, op: Op, options: SpirvConversionOptions) -> Fallible {
    if ir.walk(op, WalkOrder::Pre).into_iter().any(|inner| gpu::GpuModule::matches(ir, inner)) {
        return convert_gpu_modules(ir, op, GpuToSpirvOptions { types: options, consume: false });
    }
    let env = lookup_target_env_or_default(ir, op);
    map_memory_spaces(ir, op, ClientApiMapping::of_target(&env));
    if emulate_missing_types(ir, &[op], &env, &options)? {
        legalize_vectors(ir, op, &env)?;
    }
    convert_roots(ir, &[op], &env, options, ConversionMode::Partial, &populate_all_patterns, &[])
}

/// `map-memref-spirv-storage-class`
#[derive(Default)]
struct MapStorageClassPass {
    api: ClientApiMapping,
}

impl Pass for MapStorageClassPass {
    fn name(&self) -> &'static str {
        "map-memref-spirv-storage-class"
    }
    fn class_name(&self) -> &'static str {
        "MapMemRefStorageClassPass"
    }
    fn description(&self) -> &'static str {
        "Map numeric MemRef memory spaces to SPIR-V storage classes"
    }
    fn options(&self) -> &'static [PassOption] {
        &[PassOption {
            name: "client-api",
            value: "vulkan|opencl",
            description: "The client API to use for populating mappings",
        }]
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        if let Some(api) = options.string("client-api") {
            self.api = match api.as_str() {
                "vulkan" => ClientApiMapping::Vulkan,
                "opencl" => ClientApiMapping::OpenCl,
                _ => return Err(format!("Invalid client API: '{api}' is neither vulkan nor opencl")),
            };
        }
        options.finish(self.name())
    }
    fn options_text(&self) -> String {
        match self.api {
            ClientApiMapping::Vulkan => "client-api=vulkan".to_owned(),
            ClientApiMapping::OpenCl => "client-api=opencl".to_owned(),
        }
    }
    /// A target environment decides, where there is one, as in MLIR.
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        let env = lookup_target_env(ir, op).map(|found| found.to_env(ir.context()));
        let decisive =
            env.filter(|env| env.allows_capability(Capability::Kernel) || env.allows_capability(Capability::Shader));
        let mapping = decisive.map_or(self.api, |env| ClientApiMapping::of_target(&env));
        map_memory_spaces(ir, op, mapping);
        verify_memory_spaces(ir, op).or_else(|diagnostic| cx.fail(diagnostic))
    }
}

/// Makes the passes of this crate known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(|| Box::new(crate::LowerAffine));
    registry.register(PartialPass::make::<0>);
    registry.register(PartialPass::make::<1>);
    registry.register(PartialPass::make::<2>);
    registry.register(PartialPass::make::<3>);
    registry.register(PartialPass::make::<4>);
    registry.register(PartialPass::make::<5>);
    registry.register(PartialPass::make::<6>);
    registry.register(PartialPass::make::<7>);
    registry.register(PartialPass::make::<8>);
    registry.register(PartialPass::make::<9>);
    registry.register(PartialPass::make::<10>);
    registry.register(|| Box::<GpuToSpirvPass>::default());
    registry.register(|| Box::<ToSpirvPass>::default());
    registry.register(|| Box::<MapStorageClassPass>::default());
    registry.register(|| Box::<LiftCfToScfPass>::default());
    registry.register(|| Box::<LegalizeVectorsPass>::default());
    crate::expansion::register_passes(registry);
}
