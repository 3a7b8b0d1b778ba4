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
//! | [`inline_calls`] | calls with memrefs or several results become the callee's body; recursion is refused |
//! | [`place_allocas`] | allocations of an invocation in no memory space get one |
//! | `map-memref-spirv-storage-class` | MLIR's |
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
mod place_allocas;
mod sequential_loops;

pub use expand_gpu_ops::{DYNAMIC_SHARED_MEMORY_SIZE, MOST_INVOCATIONS};
pub use flatten_memrefs::{SHAPE_BLOCK, ShapePassing, shape_words};

use vulcanize_dialects::{cf, func, gpu, memref, scf};
use vulcanize_ir::OpDefFn;
use vulcanize_ir::pass::{OptionDef, PassDef, PassRegistry, Run};
use vulcanize_ir::schema::TypedOp;
use vulcanize_spirv::attributes::lookup_target_env_or_default as target_of;

use crate::options::{EMULATION, FLAT_MEMORY, GPU_OPS, SpirvConversionOptions};
use emulate_missing_types::emulate_missing_types;
use expand_atomics::expand_atomics;
use expand_gpu_ops::expand_gpu_ops;
use flatten_memrefs::flatten_memrefs;
use inline_calls::inline_calls;
use legalize_vectors::{has_vectors, legalize_vectors};
pub(crate) use place_allocas::place_allocas;
pub(crate) use sequential_loops::make_loops_sequential;
use sequential_loops::make_sequential;

// The ops for which a step is there. Without any of them it does not look at the others one by one.
const SEQUENTIAL: &[OpDefFn] = &[scf::Parallel::def, scf::Forall::def, scf::ExecuteRegion::def];
const EXPANDED: &[OpDefFn] = &[cf::Assert::def, gpu::DynamicSharedMemory::def, gpu::AllReduce::def];
const ATOMICS: &[OpDefFn] = &[memref::AtomicRmw::def, memref::GenericAtomicRmw::def];

/// The steps that make a kernel one that the patterns convert: they work on the source dialects and under the target
/// environment of the op that they run on.
static STEPS: [PassDef<SpirvConversionOptions>; 8] = [
    step(
        "spirv-sequential-loops",
        "Run parallel loops of an invocation one iteration after another, and what is in scf.execute_region where it \
         stands",
        &[],
        |_, ir, op, cx| Ok(cx.contents(ir, op).has_any(SEQUENTIAL) && make_sequential(ir, op)),
    ),
    step(
        "spirv-expand-gpu-ops",
        "Expand gpu ops that the target has no instruction for: reductions of a workgroup go through its memory, dynamic \
         shared memory gets a size, assertions print or go",
        GPU_OPS,
        |options, ir, op, cx| {
            let has_some = cx.contents(ir, op).has_any(EXPANDED);
            Ok(has_some && expand_gpu_ops(ir, op, &target_of(ir, op), options, cx.diagnostics())?)
        },
    ),
    step(
        "spirv-legalize-vectors",
        "Take vectors apart that SPIR-V lacks, and vector ops that it has nothing for",
        &[],
        |_, ir, op, cx| Ok(has_vectors(ir, cx.contents(ir, op)) && legalize_vectors(ir, op, &target_of(ir, op))?),
    ),
    step(
        "spirv-inline-calls",
        "Inline calls with memrefs or several results, which shaders cannot pass; recursion is refused",
        &[],
        |_, ir, op, cx| {
            let has_calls = cx.contents(ir, op).has::<func::Call>();
            Ok(inline_calls(ir, op, has_calls)?)
        },
    ),
    step(
        "spirv-place-allocas",
        "Put memref.alloca in no memory space into the memory of an invocation",
        &[],
        |_, ir, op, cx| Ok(cx.contents(ir, op).has::<memref::Alloca>() && place_allocas(ir, op)),
    ),
    step(
        "spirv-expand-atomics",
        "Make atomics that SPIR-V has no instruction for loops around a compare-exchange",
        &[],
        |_, ir, op, cx| Ok(cx.contents(ir, op).has_any(ATOMICS) && expand_atomics(ir, op, &target_of(ir, op))),
    ),
    step(
        "spirv-flatten-memrefs",
        "Make accesses through views and dynamic shapes accesses to flat memory, with a shape block where sizes are known \
         at the launch only",
        FLAT_MEMORY,
        |options, ir, op, cx| Ok(flatten_memrefs(ir, op, cx.contents(ir, op), &target_of(ir, op), *options)?),
    ),
    step(
        "spirv-emulate-missing-types",
        "Compute with types that the target has: i64 as two words, small floats in f32",
        EMULATION,
        |options, ir, op, cx| Ok(emulate_missing_types(ir, op, cx.contents(ir, op), &target_of(ir, op), options)?),
    ),
];

const fn step(
    name: &'static str,
    description: &'static str,
    options: &'static [OptionDef<SpirvConversionOptions>],
    run: Run<SpirvConversionOptions>,
) -> PassDef<SpirvConversionOptions> {
    PassDef::new(name, name, description, run).options(options)
}

/// The steps of `convert-gpu-to-spirv` before its patterns, as the text of a pipeline for `gpu.module`, with the
/// options that are not the default.
pub fn kernel_pipeline(options: &SpirvConversionOptions) -> String {
    let step =
        |name: &str| match STEPS.iter().find(|step| step.name() == name).map(|step| step.changed_options(options)) {
            Some(text) if !text.is_empty() => format!("{name}{{{text}}}"),
            _ => name.to_owned(),
        };
    [
        "lower-affine",
        "lift-cf-to-scf",
        "convert-complex-to-standard",
        "spirv-sequential-loops",
        "spirv-expand-gpu-ops",
        "spirv-legalize-vectors",
        "spirv-inline-calls",
        "spirv-place-allocas",
        "map-memref-spirv-storage-class",
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
    registry.register(&STEPS.each_ref().map(|step| step as _));
}
