//! The rewrites of kernels before their ops are converted: everything without a counterpart in SPIR-V that needs a view
//! of more than one op at a time. A kernel takes the steps in this order ([`kernel_pipeline`]); the other steps are
//! MLIR's own passes ([`mlir_passes`](crate::mlir_passes)).
//!
//! | step | what it does |
//! | --- | --- |
//! | `lower-affine`, `lift-cf-to-scf`, `convert-complex-to-standard` | MLIR's |
//! | [`sequential_loops`] | parallel loops of an invocation run one iteration after another |
//! | [`expand_gpu_ops`] | reductions of a workgroup, dynamic shared memory, assertions |
//! | [`legalize_vectors`] | vectors of any length and rank become vectors that the target has |
//! | `map-memref-spirv-storage-class` | MLIR's |
//! | [`inline_calls`] | calls with memrefs or several results become the callee's body; recursion is refused |
//! | [`expand_atomics`] | atomics that SPIR-V has no instruction for |
//! | [`flatten_memrefs`] | accesses through views become accesses to flat memory |
//! | [`emulate_missing_types`] | scalar types that the target lacks |
//! | [`legalize_vectors`] | again |
//!
//! MLIR's conversion has none of the steps of this folder: it declines views, dynamic strides and `memref.dim`, and
//! leaves calls with memrefs to drivers with variable pointers. Ops that it does convert are not touched here, so that
//! the text is the same.

mod emulate_missing_types;
mod expand_atomics;
mod expand_gpu_ops;
mod flatten_memrefs;
mod functions;
mod inline_calls;
mod legalize_vectors;
mod sequential_loops;

pub use expand_gpu_ops::{DYNAMIC_SHARED_MEMORY_SIZE, MOST_INVOCATIONS};
pub use flatten_memrefs::{SHAPE_BLOCK, ShapePassing, shape_words};

use vulcanize_ir::pass::{OptionParser, Pass, PassContext, PassFailure, PassOption, PassRegistry};
use vulcanize_ir::{Fallible, Ir, Op};
use vulcanize_spirv::attributes::lookup_target_env_or_default;
use vulcanize_target_env::TargetEnv;

use crate::options::{
    EMULATION, FLAT_MEMORY, GPU_OPS, NONE, OptionList, SpirvConversionOptions, changed_options, options_text,
    parse_options,
};
use emulate_missing_types::emulate_missing_types;
use expand_atomics::expand_atomics;
use expand_gpu_ops::expand_gpu_ops;
use flatten_memrefs::flatten_memrefs;
use inline_calls::inline_calls;
use legalize_vectors::legalize_vectors;
use sequential_loops::make_sequential;

/// A step that makes a kernel one that the patterns convert: it works on the source dialects and under the target
/// environment of the op that it runs on.
struct KernelStep {
    name: &'static str,
    description: &'static str,
    options: &'static OptionList,
    /// Returns whether anything changed.
    run: fn(&mut Ir<'_>, Op, &TargetEnv, &SpirvConversionOptions, &mut PassContext<'_>) -> Fallible<bool>,
}

static STEPS: [KernelStep; 7] = [
    KernelStep {
        name: "spirv-sequential-loops",
        description: "Run parallel loops of an invocation one iteration after another, and what is in scf.execute_region \
                      where it stands",
        options: &NONE,
        run: |ir, op, _, _, _| Ok(make_sequential(ir, op)),
    },
    KernelStep {
        name: "spirv-expand-gpu-ops",
        description: "Expand gpu ops that the target has no instruction for: reductions of a workgroup go through its \
                      memory, dynamic shared memory gets a size, assertions print or go",
        options: &GPU_OPS,
        run: |ir, op, env, options, cx| expand_gpu_ops(ir, op, env, options, cx.diagnostics()),
    },
    KernelStep {
        name: "spirv-legalize-vectors",
        description: "Take vectors apart that SPIR-V lacks, and vector ops that it has nothing for",
        options: &NONE,
        run: |ir, op, env, _, _| legalize_vectors(ir, op, env),
    },
    KernelStep {
        name: "spirv-inline-calls",
        description: "Inline calls with memrefs or several results, which shaders cannot pass; recursion is refused",
        options: &NONE,
        run: |ir, op, _, _, _| inline_calls(ir, op),
    },
    KernelStep {
        name: "spirv-expand-atomics",
        description: "Make atomics that SPIR-V has no instruction for loops around a compare-exchange",
        options: &NONE,
        run: |ir, op, env, _, _| Ok(expand_atomics(ir, op, env)),
    },
    KernelStep {
        name: "spirv-flatten-memrefs",
        description: "Make accesses through views and dynamic shapes accesses to flat memory, with a shape block where sizes \
                      are known at the launch only",
        options: &FLAT_MEMORY,
        run: |ir, op, env, options, _| flatten_memrefs(ir, op, env, *options),
    },
    KernelStep {
        name: "spirv-emulate-missing-types",
        description: "Compute with types that the target has: i64 as two words, small floats in f32",
        options: &EMULATION,
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
        self.what.options.options
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        parse_options(self.what.options.defs, &mut options, &mut self.options)?;
        options.finish(self.what.name)
    }
    fn options_text(&self) -> String {
        options_text(self.what.options.defs, &self.options)
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

/// The steps of `convert-gpu-to-spirv` before its patterns, as the text of a pipeline for `gpu.module`, with the
/// options that are not the default.
pub fn kernel_pipeline(options: &SpirvConversionOptions) -> String {
    let step = |name: &str| {
        let list = STEPS.iter().find(|step| step.name == name).map_or(&[][..], |step| step.options.defs);
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

/// Makes the steps known.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.register(KernelStepPass::make::<0>);
    registry.register(KernelStepPass::make::<1>);
    registry.register(KernelStepPass::make::<2>);
    registry.register(KernelStepPass::make::<3>);
    registry.register(KernelStepPass::make::<4>);
    registry.register(KernelStepPass::make::<5>);
    registry.register(KernelStepPass::make::<6>);
}
