//! The passes, each a set of patterns with options, and what the conversions to SPIR-V share.

use std::sync::Arc;

use vulcanize_dialects::gpu;
use vulcanize_ir::pass::{OpPassManager, OptionParser, Pass, PassContext, PassFailure, PassOption, PassRegistry};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Fallible, Ir, Op, UnrealizedConversionCast, WalkOrder};
use vulcanize_target_env::{Capability, TargetEnv};

use crate::emulation::emulate_missing_types;
use crate::extension::extensions;
use crate::framework::{ConversionMode, PatternSet, apply_conversion};
use crate::gpu_to_spirv::{convert_gpu_modules, expand_gpu_ops, populate_gpu_to_spirv_patterns};
use crate::kernels::{expand_atomics, flatten_memrefs, inline_calls};
use crate::legalize_vectors::legalize_vectors;
use crate::lift_cf_to_scf::LiftCfToScfPass;
use crate::lower_affine::LowerAffine;
use crate::lowering::{lookup_target_env, lookup_target_env_or_default};
use crate::scf_to_spirv::make_sequential;
use crate::storage_class::{ClientApiMapping, map_memory_spaces, verify_memory_spaces};
use crate::{
    Asserts, ScalarArguments, SpirvConversionOptions, SpirvConversionTarget, SpirvTypeConverter,
    populate_arith_to_spirv_patterns, populate_cf_to_spirv_patterns, populate_complex_to_spirv_patterns,
    populate_func_to_spirv_patterns, populate_index_to_spirv_patterns, populate_math_to_spirv_patterns,
    populate_memref_to_spirv_patterns, populate_scf_to_spirv_patterns, populate_tensor_to_spirv_patterns,
    populate_ub_to_spirv_patterns, populate_vector_to_spirv_patterns,
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

// ---- options ----

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
const WIDE_INTEGERS: PassOption = PassOption {
    name: "emulate-64-bit-integers",
    value: "bool",
    description: "Emulate 64-bit integers that the target lacks with two words (on unless said otherwise)",
};
const WIDE_FLOATS: PassOption = PassOption {
    name: "emulate-64-bit-floats",
    value: "bool",
    description: "Emulate f64 that the target lacks with two f32: 48 bits of significand, the range of f32",
};
const BOOL: PassOption = PassOption {
    name: "bool-num-bits",
    value: "int",
    description: "How many bits a boolean takes in memory: 8, 16, 32 or 64",
};
const SCALARS: PassOption = PassOption {
    name: "scalar-arguments",
    value: "storage-buffer|push-constant|uniform",
    description: "Where kernels that do not say it find their arguments that are no memrefs",
};

const SCALAR_LAYOUT: PassOption = PassOption {
    name: "scalar-block-layout",
    value: "bool",
    description: "Lay buffers out as Vulkan's feature scalarBlockLayout allows: no padding",
};
const SPECIALIZE: PassOption = PassOption {
    name: "specialize-workgroup-size",
    value: "bool",
    description: "Make the workgroup size of kernels three specialization constants with the written one as default",
};
const ASSERTS: PassOption = PassOption {
    name: "asserts",
    value: "drop|print",
    description: "What becomes of cf.assert: nothing, with a remark, or gpu.printf of its message where it fails",
};
const DYNAMIC_MEMORY: PassOption = PassOption {
    name: "dynamic-shared-memory-size",
    value: "int",
    description: "Bytes of gpu.dynamic_shared_memory in kernels that do not say it themselves",
};

/// How kernels look to their host, and what is emulated; the first one is MLIR's.
const ABI_OPTIONS: &[PassOption] =
    &[INDEX, SCALARS, SCALAR_LAYOUT, SPECIALIZE, WIDE_INTEGERS, WIDE_FLOATS, ASSERTS, DYNAMIC_MEMORY];

const EMULATION_OPTIONS: &[PassOption] = &[SMALL, FLOATS];
/// Of what sees whole programs.
const EMULATIONS: &[PassOption] = &[SMALL, FLOATS, WIDE_INTEGERS, WIDE_FLOATS, INDEX];

/// Takes from an option's text what [`SpirvConversionOptions`] has of it.
fn parse_options(
    list: &'static [PassOption],
    from: &mut OptionParser,
    into: &mut SpirvConversionOptions,
) -> Result<(), String> {
    for option in list {
        match option.name {
            "use-64bit-index" => into.use_64bit_index = from.flag(INDEX.name, into.use_64bit_index)?,
            "emulate-lt-32-bit-scalar-types" => {
                into.emulate_lt_32_bit_scalar_types = from.flag(SMALL.name, into.emulate_lt_32_bit_scalar_types)?;
            }
            "emulate-unsupported-float-types" => {
                into.emulate_unsupported_float_types = from.flag(FLOATS.name, into.emulate_unsupported_float_types)?;
            }
            "emulate-64-bit-integers" => {
                into.emulate_64_bit_integers = from.flag(WIDE_INTEGERS.name, into.emulate_64_bit_integers)?;
            }
            "emulate-64-bit-floats" => {
                into.emulate_64_bit_floats = from.flag(WIDE_FLOATS.name, into.emulate_64_bit_floats)?;
            }
            "bool-num-bits" => {
                into.bool_num_bits = from.number(BOOL.name, into.bool_num_bits)?;
                if !matches!(into.bool_num_bits, 8 | 16 | 32 | 64) {
                    return Err(format!("option 'bool-num-bits': {} is none of 8, 16, 32, 64", into.bool_num_bits));
                }
            }
            "scalar-arguments" => {
                let choices = ScalarArguments::ALL.map(|policy| (policy.name(), policy));
                into.scalar_arguments = from.choice(SCALARS.name, &choices, into.scalar_arguments)?;
            }
            "scalar-block-layout" => {
                into.scalar_block_layout = from.flag(SCALAR_LAYOUT.name, into.scalar_block_layout)?;
            }
            "specialize-workgroup-size" => {
                into.specialize_workgroup_size = from.flag(SPECIALIZE.name, into.specialize_workgroup_size)?;
            }
            "asserts" => {
                let choices = Asserts::ALL.map(|asserts| (asserts.name(), asserts));
                into.asserts = from.choice(ASSERTS.name, &choices, into.asserts)?;
            }
            "dynamic-shared-memory-size" => {
                into.dynamic_shared_memory_size = from.number(DYNAMIC_MEMORY.name, into.dynamic_shared_memory_size)?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// The options with their values.
fn options_text(list: &[PassOption], options: &SpirvConversionOptions) -> String {
    let text = |option: &PassOption| {
        let value = match option.name {
            "use-64bit-index" => options.use_64bit_index.to_string(),
            "emulate-lt-32-bit-scalar-types" => options.emulate_lt_32_bit_scalar_types.to_string(),
            "emulate-unsupported-float-types" => options.emulate_unsupported_float_types.to_string(),
            "emulate-64-bit-integers" => options.emulate_64_bit_integers.to_string(),
            "emulate-64-bit-floats" => options.emulate_64_bit_floats.to_string(),
            "bool-num-bits" => options.bool_num_bits.to_string(),
            "scalar-arguments" => options.scalar_arguments.name().to_owned(),
            "scalar-block-layout" => options.scalar_block_layout.to_string(),
            "specialize-workgroup-size" => options.specialize_workgroup_size.to_string(),
            "asserts" => options.asserts.name().to_owned(),
            "dynamic-shared-memory-size" => options.dynamic_shared_memory_size.to_string(),
            _ => return None,
        };
        Some(format!("{}={value}", option.name))
    };
    list.iter().filter_map(text).collect::<Vec<_>>().join(" ")
}

/// The options that are not as they are by default, with their values.
fn changed_options(list: &[PassOption], options: &SpirvConversionOptions) -> String {
    let defaults = SpirvConversionOptions::default();
    let is_changed = |option: &&PassOption| options_text(&[**option], options) != options_text(&[**option], &defaults);
    let changed: Vec<PassOption> = list.iter().filter(is_changed).copied().collect();
    options_text(&changed, options)
}

// ---- one dialect at a time ----

/// A pass that applies patterns and leaves what none of them converts, except for ops of its own dialect where MLIR
/// insists on them.
struct PartialConversion {
    name: &'static str,
    class_name: &'static str,
    description: &'static str,
    options: &'static [PassOption],
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
        options: &[],
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
        options: &[INDEX],
        populate: populate_index_to_spirv_patterns,
        illegal: &["index"],
    },
    PartialConversion {
        name: "convert-math-to-spirv",
        class_name: "ConvertMathToSPIRVPass",
        description: "Convert Math dialect to SPIR-V dialect",
        options: &[],
        populate: populate_math_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-memref-to-spirv",
        class_name: "ConvertMemRefToSPIRVPass",
        description: "Convert MemRef dialect to SPIR-V dialect",
        options: &[BOOL, INDEX],
        populate: populate_memref_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-scf-to-spirv",
        class_name: "SCFToSPIRV",
        description: "Convert SCF dialect to SPIR-V dialect.",
        options: &[],
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
        options: &[],
        populate: populate_ub_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-vector-to-spirv",
        class_name: "ConvertVectorToSPIRVPass",
        description: "Convert Vector dialect to SPIR-V dialect",
        options: &[],
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
        self.what.options
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        parse_options(self.what.options, &mut options, &mut self.options)?;
        options.finish(self.what.name)
    }
    fn options_text(&self) -> String {
        options_text(self.what.options, &self.options)
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        let env = lookup_target_env_or_default(ir, op);
        let (populate, illegal) = (self.what.populate, self.what.illegal);
        convert_roots(ir, &[op], &env, self.options, ConversionMode::Partial, &populate, illegal)
            .or_else(|diagnostic| cx.fail(diagnostic))
    }
}

// ---- steps before the patterns ----

/// A step that makes a kernel one that the patterns convert: it works on the source dialects and under the target
/// environment of the op that it runs on.
struct KernelStep {
    name: &'static str,
    description: &'static str,
    options: &'static [PassOption],
    /// Whether anything changed comes back.
    run: fn(&mut Ir<'_>, Op, &TargetEnv, &SpirvConversionOptions, &mut PassContext<'_>) -> Fallible<bool>,
}

static STEPS: [KernelStep; 7] = [
    KernelStep {
        name: "spirv-sequential-loops",
        description: "Run parallel loops of an invocation one iteration after another, and what is in scf.execute_region \
                      where it stands",
        options: &[],
        run: |ir, op, _, _, _| Ok(make_sequential(ir, op)),
    },
    KernelStep {
        name: "spirv-expand-gpu-ops",
        description: "Expand gpu ops that the target has no instruction for: reductions of a workgroup go through its \
                      memory, dynamic shared memory gets a size, assertions print or go",
        options: &[SPECIALIZE, ASSERTS, DYNAMIC_MEMORY],
        run: |ir, op, env, options, cx| expand_gpu_ops(ir, op, env, options, cx.diagnostics()),
    },
    KernelStep {
        name: "spirv-legalize-vectors",
        description: "Take vectors apart that SPIR-V lacks, and vector ops that it has nothing for",
        options: &[],
        run: |ir, op, env, _, _| legalize_vectors(ir, op, env),
    },
    KernelStep {
        name: "spirv-inline-calls",
        description: "Inline calls with memrefs or several results, which shaders cannot pass; recursion is refused",
        options: &[],
        run: |ir, op, _, _, _| inline_calls(ir, op),
    },
    KernelStep {
        name: "spirv-expand-atomics",
        description: "Make atomics that SPIR-V has no instruction for loops around a compare-exchange",
        options: &[],
        run: |ir, op, env, _, _| Ok(expand_atomics(ir, op, env)),
    },
    KernelStep {
        name: "spirv-flatten-memrefs",
        description: "Make accesses through views and dynamic shapes accesses to flat memory, with a shape block where sizes \
                      are known at the launch only",
        options: &[INDEX, SCALARS],
        run: |ir, op, env, options, _| flatten_memrefs(ir, op, env, *options),
    },
    KernelStep {
        name: "spirv-emulate-missing-types",
        description: "Compute with types that the target has: i64 as two words, small floats in f32",
        options: EMULATIONS,
        run: |ir, op, env, options, _| emulate_missing_types(ir, &[op], env, options),
    },
];

/// A run of a [`KernelStep`] with its options.
struct KernelStepPass {
    what: &'static KernelStep,
    options: SpirvConversionOptions,
}

impl KernelStepPass {
    fn make<const INDEX: usize>() -> Box<dyn Pass> {
        Box::new(Self { what: &STEPS[INDEX], options: SpirvConversionOptions::default() })
    }
}

impl Pass for KernelStepPass {
    fn name(&self) -> &'static str {
        self.what.name
    }
    fn description(&self) -> &'static str {
        self.what.description
    }
    fn options(&self) -> &'static [PassOption] {
        self.what.options
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        parse_options(self.what.options, &mut options, &mut self.options)?;
        options.finish(self.what.name)
    }
    fn options_text(&self) -> String {
        options_text(self.what.options, &self.options)
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        let env = lookup_target_env_or_default(ir, op);
        match (self.what.run)(ir, op, &env, &self.options, cx) {
            Ok(true) => Ok(()),
            Ok(false) => {
                cx.mark_unchanged();
                Ok(())
            }
            Err(diagnostic) => cx.fail(diagnostic),
        }
    }
}

/// What `convert-gpu-to-spirv` is given, as text, to make of kernels what `options` say: only what is not the default.
pub fn kernel_options(options: &SpirvConversionOptions) -> String {
    changed_options(ABI_OPTIONS, options)
}

/// The steps that `convert-gpu-to-spirv` takes with a kernel before its patterns, as the text of a pipeline for
/// `gpu.module`: options say only what is not the default.
pub fn kernel_pipeline(options: &SpirvConversionOptions) -> String {
    let step = |name: &str| {
        let list = STEPS.iter().find(|step| step.name == name).map_or(&[][..], |step| step.options);
        match changed_options(list, options) {
            text if text.is_empty() => name.to_owned(),
            text => format!("{name}{{{text}}}"),
        }
    };
    [
        "lower-affine",
        "lift-cf-to-scf",
        "convert-complex-to-standard",
        "spirv-sequential-loops",
        "spirv-expand-gpu-ops",
        "spirv-legalize-vectors",
        "map-memref-spirv-storage-class",
        "spirv-inline-calls",
        "spirv-expand-atomics",
        "spirv-flatten-memrefs",
        "spirv-emulate-missing-types",
        // Two words for an `i64` make vectors of twice the lanes.
        "spirv-legalize-vectors",
    ]
    .map(step)
    .join(",")
}

// ---- all dialects at once ----

/// `convert-gpu-to-spirv`
#[derive(Default)]
struct GpuToSpirvPass {
    options: SpirvConversionOptions,
    consume: bool,
    /// The text of the steps before the patterns; [`kernel_pipeline`] where nothing is said.
    kernel_pipeline: Option<String>,
    steps: Option<OpPassManager>,
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
        &[
            INDEX,
            SCALARS,
            SCALAR_LAYOUT,
            SPECIALIZE,
            WIDE_INTEGERS,
            WIDE_FLOATS,
            ASSERTS,
            DYNAMIC_MEMORY,
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
        ]
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        parse_options(ABI_OPTIONS, &mut options, &mut self.options)?;
        self.consume = options.flag("consume", self.consume)?;
        self.kernel_pipeline = options.string("kernel-pipeline").or_else(|| self.kernel_pipeline.take());
        options.finish(self.name())
    }
    fn resolve_pipelines(&mut self, registry: &PassRegistry) -> Result<(), String> {
        let steps = self.kernel_pipeline.clone().unwrap_or_else(|| kernel_pipeline(&self.options));
        let text = format!("gpu.module({steps})");
        self.steps = Some(OpPassManager::parse(&text, registry).map_err(|error| error.to_string())?);
        Ok(())
    }
    /// As MLIR's where nothing else is said.
    fn options_text(&self) -> String {
        let consume = if self.consume { "consume=true" } else { "" };
        let steps = self.kernel_pipeline.as_ref().map(|steps| format!("kernel-pipeline={{{steps}}}"));
        let abi = changed_options(&ABI_OPTIONS[1..], &self.options);
        let parts = [consume, &options_text(&[INDEX], &self.options), &abi, steps.as_deref().unwrap_or_default()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        // Host code may still launch what is gone then.
        if self.consume {
            cx.mark_unchanged();
        }
        convert_gpu_modules(ir, op, self.options, self.consume, self.steps.as_mut(), cx)
    }
}

/// `convert-to-spirv`: all patterns at once. Kernels as `convert-gpu-to-spirv` does, where there are `gpu.module`s; all
/// functions otherwise.
#[derive(Default)]
struct ToSpirvPass {
    options: SpirvConversionOptions,
    kernel_steps: Option<OpPassManager>,
    function_steps: Option<OpPassManager>,
}

impl Pass for ToSpirvPass {
    fn name(&self) -> &'static str {
        "convert-to-spirv"
    }
    fn description(&self) -> &'static str {
        "Convert all dialects to SPIR-V in one go: gpu.modules where there are some, functions otherwise"
    }
    fn options(&self) -> &'static [PassOption] {
        &[SMALL, FLOATS, WIDE_INTEGERS, WIDE_FLOATS, INDEX, SCALARS, SCALAR_LAYOUT, SPECIALIZE, ASSERTS, DYNAMIC_MEMORY]
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        parse_options(self.options(), &mut options, &mut self.options)?;
        options.finish(self.name())
    }
    fn resolve_pipelines(&mut self, registry: &PassRegistry) -> Result<(), String> {
        let parse = |text: String| OpPassManager::parse(&text, registry).map_err(|error| error.to_string());
        self.kernel_steps = Some(parse(format!("gpu.module({})", kernel_pipeline(&self.options)))?);
        let emulation = options_text(EMULATIONS, &self.options);
        self.function_steps = Some(parse(format!(
            "any(convert-complex-to-standard,spirv-emulate-missing-types{{{emulation}}},spirv-legalize-vectors)"
        ))?);
        Ok(())
    }
    fn options_text(&self) -> String {
        options_text(self.options(), &self.options)
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        if ir.walk(op, WalkOrder::Pre).into_iter().any(|inner| gpu::GpuModule::matches(ir, inner)) {
            return convert_gpu_modules(ir, op, self.options, false, self.kernel_steps.as_mut(), cx);
        }
        let env = lookup_target_env_or_default(ir, op);
        map_memory_spaces(ir, op, ClientApiMapping::of_target(&env));
        if let Some(steps) = &mut self.function_steps {
            cx.run_pipeline(steps, ir, op)?;
        }
        let options = self.options.after_emulation(&env);
        convert_roots(ir, &[op], &env, options, ConversionMode::Partial, &populate_all_patterns, &[])
            .or_else(|diagnostic| cx.fail(diagnostic))
    }
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
    registry.register(|| Box::new(LowerAffine));
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
    registry.register(KernelStepPass::make::<0>);
    registry.register(KernelStepPass::make::<1>);
    registry.register(KernelStepPass::make::<2>);
    registry.register(KernelStepPass::make::<3>);
    registry.register(KernelStepPass::make::<4>);
    registry.register(KernelStepPass::make::<5>);
    registry.register(KernelStepPass::make::<6>);
    crate::expansion::register_passes(registry);
}
