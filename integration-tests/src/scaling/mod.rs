//! How long passes take over inputs of any size: four times the input is to take about four times the time.

pub mod array_inputs;
pub mod inputs;
pub mod vectors;

use std::time::{Duration, Instant};

use vulcanize::ir::Diagnostics;
use vulcanize::ir::pass::{OpPassManager, PassManager};
use vulcanize::ir::text::parse_source;

/// How long a pipeline takes over a text, without reading it; the best of several runs.
///
/// # Errors
/// The text or the pipeline is wrong, or a pass failed.
pub fn time(pipeline: &str, text: &str, runs: usize) -> Result<Duration, String> {
    let mut best = Duration::MAX;
    for _ in 0..runs {
        let context = vulcanize::context();
        let mut ir = parse_source(&context, "input", text).map_err(|found| found.render(&context))?;
        let root = ir.root().ok_or("no module")?;
        let pipeline = OpPassManager::parse(pipeline, &vulcanize::pass_registry()).map_err(|e| e.to_string())?;
        let mut manager = PassManager::new(pipeline);
        manager.options.verify = false;
        let mut diagnostics = Diagnostics::new();
        let start = Instant::now();
        if manager.run(&mut ir, root, &mut diagnostics).is_err() {
            return Err(diagnostics.render(&context));
        }
        best = best.min(start.elapsed());
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use super::array_inputs::*;
    use super::inputs::*;
    use super::vectors::*;
    use super::*;

    /// Four times the input takes 16 times the time where something is quadratic. The machine may be busy with other
    /// things, so anything below 11 times passes, and so do very short runs.
    fn not_linear(pass: &str, make: fn(usize) -> String, size: usize) -> Option<String> {
        let pipeline = format!("builtin.module({pass})");
        let (small, large) = (make(size), make(4 * size));
        let mut last = String::new();
        for runs in [1, 2, 4] {
            let times = [&small, &large].map(|text| time(&pipeline, text, runs));
            let [Ok(one), Ok(four)] = times else {
                return Some(format!("{pass}: {}", times.into_iter().find_map(Result::err).unwrap_or_default()));
            };
            last = format!("{pass}: {one:?} for {size}, {four:?} for {}", 4 * size);
            if four < one * 11 + Duration::from_millis(40) {
                // For `--nocapture`.
                println!("{last}");
                return None;
            }
        }
        Some(last)
    }

    /// The inputs for measuring each pass. Every registered pass has a row, which [`every_pass_is_measured`] checks; a
    /// pass that runs on `spirv.module` or `gpu.module` is named with it, and so are the passes that must run before.
    const ROWS: &[(&str, &[Input])] = &[
        ("func.func(affine-loop-unroll)", VIEWS),
        ("arith-emulate-unsupported-floats", FUNCTIONS),
        ("arith-emulate-wide-int{widest-int-supported=32}", FUNCTIONS),
        ("arith-expand", FUNCTIONS),
        ("arith-int-range-narrowing{int-bitwidths-supported=16}", FUNCTIONS),
        ("arith-unsigned-when-equivalent", FUNCTIONS),
        ("canonicalize{region-simplify=aggressive}", GENERAL),
        ("canonicalize", PACKED),
        ("convert-linalg-to-affine-loops", STRUCTURED),
        ("func.func(convert-affine-for-to-gpu)", NESTS),
        ("convert-linalg-to-loops", STRUCTURED),
        ("convert-tensor-to-linalg", PACKED),
        ("func.func(optimize-allocation-liveness)", REALLOCATIONS),
        ("convert-linalg-to-parallel-loops", STRUCTURED),
        ("convert-linalg-to-parallel-loops,gpu-map-parallel-loops,convert-parallel-loops-to-gpu", STRUCTURED),
        ("convert-linalg-to-parallel-loops,gpu-map-parallel-loops", STRUCTURED),
        ("convert-elementwise-to-linalg", FUSABLE),
        ("func.func(linalg-detensorize)", SCALARS),
        ("func.func(linalg-detensorize{aggressive-mode=true})", SCALARS),
        ("linalg-block-pack-matmul{block-factors=4,8,2}", PRODUCTS),
        ("linalg-fold-into-elementwise", FUSABLE),
        ("linalg-fuse-elementwise-ops", FUSABLE),
        ("linalg-fuse-for-launches", FUSABLE),
        ("linalg-fold-unit-extent-dims", UNIT_DIMS),
        ("linalg-inline-scalar-operands", FUSABLE),
        ("linalg-morph-ops{named-to-category}", STRUCTURED),
        ("linalg-specialize-generic-ops", FUSABLE),
        ("linalg-generalize-named-ops", STRUCTURED),
        ("linalg-to-gpu-launches", STRUCTURED),
        ("eliminate-empty-tensors", SUBSETS),
        ("fold-tensor-subset-ops", SUBSETS),
        ("transform-interpreter", SCRIPTED),
        ("transform-preload-library", SCRIPTED),
        ("empty-tensor-to-alloc-tensor", TENSORS),
        ("one-shot-bufferize{bufferize-function-boundaries=true}", TENSORS),
        ("func.func(buffer-hoisting)", LOOPS),
        ("func.func(buffer-loop-hoisting)", LOOPS),
        ("func.func(promote-buffers-to-stack)", LOOPS),
        ("ownership-based-buffer-deallocation", OWNED),
        ("buffer-deallocation-pipeline", OWNED),
        ("buffer-deallocation-simplification", DEALLOCATIONS),
        ("expand-realloc", REALLOCATIONS),
        ("bufferization-lower-deallocations", DEALLOCATIONS),
        ("convert-bufferization-to-memref", DEALLOCATIONS),
        ("buffer-results-to-out-params{hoist-static-allocs=true}", RETURNED),
        ("drop-equivalent-buffer-results", RETURNED),
        ("convert-vector-to-scf{lower-tensors=true}", VECTORS),
        ("func.func(lower-vector-mask)", VECTORS),
        ("func.func(lower-vector-multi-reduction{lowering-strategy=inner-reduction})", VECTORS),
        ("scf-for-loop-peeling", IN_A_ROW),
        ("scf-for-loop-specialization", LOOPS),
        ("convert-scf-to-cf", IN_A_ROW),
        ("scf-forall-to-for", LOOPS),
        ("scf-forall-to-parallel", LOOPS),
        ("scf-parallel-loop-fusion", IN_A_ROW),
        ("scf-parallel-loop-specialization", LOOPS),
        ("scf-parallel-loop-tiling{parallel-loop-tile-sizes=4}", LOOPS),
        ("test-scf-parallel-loop-collapsing{collapsed-indices-0=0 collapsed-indices-1=1}", LOOPS),
        ("loop-invariant-subset-hoisting", CARRIED),
        ("control-flow-sink", FUNCTIONS),
        ("convert-arith-to-spirv", FUNCTIONS),
        ("convert-cf-to-spirv", FUNCTIONS),
        ("convert-complex-to-spirv", FUNCTIONS),
        ("convert-complex-to-standard", FUNCTIONS),
        ("convert-func-to-spirv", FUNCTIONS),
        ("convert-gpu-to-spirv", KERNELS),
        ("convert-index-to-spirv", FUNCTIONS),
        ("convert-math-to-spirv", FUNCTIONS),
        ("convert-memref-to-spirv", FUNCTIONS),
        ("convert-scf-to-spirv", FUNCTIONS),
        ("convert-tensor-to-spirv", FUNCTIONS),
        ("convert-to-spirv", WIDE_KERNELS),
        ("convert-ub-to-spirv", FUNCTIONS),
        ("convert-vector-to-spirv", FUNCTIONS),
        ("cse", GENERAL),
        ("decorate-spirv-composite-type-layout", SPIRV),
        ("expand-ops", FUNCTIONS),
        ("expand-strided-metadata", VIEWS),
        ("fold-memref-alias-ops", VIEWS),
        ("gpu-eliminate-barriers", BARRIERS),
        ("gpu-kernel-outlining", LAUNCHES),
        ("gpu-launch-sink-index-computations", LAUNCHES),
        ("inline", FUNCTIONS),
        ("int-range-optimizations", GENERAL),
        ("lift-cf-to-scf", FUNCTIONS),
        ("loop-invariant-code-motion", GENERAL),
        ("lower-affine", VIEWS),
        ("map-memref-spirv-storage-class", FUNCTIONS),
        ("math-expand-ops", KERNELS),
        ("math-extend-to-supported-types{target-type=f32}", FUNCTIONS),
        ("mem2reg", FUNCTIONS),
        ("memref-emulate-wide-int", VIEWS),
        ("memref-expand", VIEWS),
        ("normalize-memrefs", VIEWS),
        ("print-op-stats", FUNCTIONS),
        ("reconcile-unrealized-casts", FUNCTIONS),
        ("remove-dead-values", FUNCTIONS),
        ("resolve-ranked-shaped-type-result-dims", VIEWS),
        ("sccp", GENERAL),
        ("spirv-attach-target", KERNELS),
        ("spirv-canonicalize-gl", SPIRV),
        ("spirv.module(spirv-check-vce)", SPIRV),
        ("gpu.module(spirv-emulate-missing-types)", KERNELS),
        ("gpu.module(spirv-expand-atomics)", VIEWS_IN_KERNELS),
        ("gpu.module(spirv-expand-gpu-ops)", KERNELS),
        // Functions that have memrefs of open shapes are inlined before.
        ("gpu.module(spirv-inline-calls,spirv-flatten-memrefs)", VIEWS_IN_KERNELS),
        ("gpu.module(spirv-inline-calls)", VIEWS_IN_KERNELS),
        ("gpu.module(spirv-place-allocas)", VIEWS_IN_KERNELS),
        ("gpu.module(spirv-legalize-vectors)", KERNELS),
        ("spirv.module(spirv-lower-abi-attrs)", SPIRV),
        ("spirv.module(spirv-promote-to-replicated-constants)", SPIRV),
        ("spirv.module(spirv-rewrite-inserts)", SPIRV),
        ("spirv.module(spirv-leave-loops-at-header)", SPIRV),
        ("spirv.module(spirv-narrow-comparisons)", SPIRV),
        ("spirv.module(spirv-vulkan-memory-model)", SPIRV),
        ("spirv.module(spirv-robust-access)", SPIRV),
        ("spirv.module(spirv-sign-operands)", SPIRV),
        ("spirv.module(spirv-unify-aliased-resource)", SPIRV),
        ("spirv.module(spirv-update-vce)", SPIRV),
        ("spirv.module(spirv-webgpu-legalize)", SPIRV),
        ("spirv.module(spirv-webgpu-prepare)", SPIRV),
        ("gpu.module(spirv-sequential-loops)", KERNELS),
        ("sroa", FUNCTIONS),
        ("strip-debuginfo", FUNCTIONS),
        ("symbol-dce", FUNCTIONS),
        ("symbol-privatize", FUNCTIONS),
        ("view-op-graph", FUNCTIONS),
    ];

    /// An input of a size, the small size in tests, and the one that is asked for with `VULCANIZE_SCALING=full`: 1000
    /// kernels or functions, or one function of 25,000 ops, and four times as many.
    type Input = (fn(usize) -> String, usize, usize);

    const MANY: Input = (functions, 40, 1_000);
    const ONE: Input = (one_function, 1_000, 25_000);
    const FUNCTIONS: &[Input] = &[MANY, ONE];
    const GENERAL: &[Input] = &[MANY, ONE, (views, 40, 1_000)];
    const KERNELS: &[Input] = &[(kernels, 30, 1_000), (one_kernel, 700, 25_000)];
    const WIDE_KERNELS: &[Input] = &[KERNELS[0], KERNELS[1], (wide_kernel, 2_000, 5_000)];
    const LAUNCHES: &[Input] = &[(launches, 150, 1_000)];
    const BARRIERS: &[Input] = &[(barriers, 700, 25_000)];
    const SPIRV: &[Input] = &[(spirv_functions, 80, 1_000), (spirv_entry_points, 60, 1_000)];
    const VIEWS_IN_KERNELS: &[Input] = &[(kernels_of_views, 30, 1_000), (one_kernel_of_views, 500, 25_000)];
    const TENSORS: &[Input] = &[(tensor_functions, 40, 1_000), (tensors, 150, 5_000)];
    const STRUCTURED: &[Input] = &[(structured, 200, 5_000)];
    const NESTS: &[Input] = &[(nests, 100, 2_000)];
    const SCRIPTED: &[Input] = &[
        (scripted, 50, 1_000),
        (vectorized, 100, 2_000),
        (scripted_loops, 100, 2_000),
        (lowered_vectors, 20, 400),
        (rewritten_vectors, 20, 400),
    ];
    const VECTORS: &[Input] = &[(vector_ops, 100, 2_000)];
    const FUSABLE: &[Input] = &[(fusable, 200, 5_000)];
    const SCALARS: &[Input] = &[(scalar_tensors, 100, 2_000)];
    const PRODUCTS: &[Input] = &[(products, 100, 2_000)];
    const PACKED: &[Input] = &[(packed, 100, 2_000)];
    const UNIT_DIMS: &[Input] = &[(unit_dims, 100, 2_000)];
    const SUBSETS: &[Input] = &[(subsets, 100, 2_000)];
    const CARRIED: &[Input] = &[(carried_parts, 100, 2_000)];
    const LOOPS: &[Input] = &[(loops_with_memory, 100, 2_000)];
    const IN_A_ROW: &[Input] = &[(loops_in_a_row, 100, 2_000)];
    const DEALLOCATIONS: &[Input] = &[(deallocations, 100, 2_000)];
    const OWNED: &[Input] = &[(owned_memory, 40, 1_000)];
    const REALLOCATIONS: &[Input] = &[(reallocations, 100, 2_000)];
    const RETURNED: &[Input] = &[(functions_of_memory, 100, 2_000)];
    const VIEWS: &[Input] = &[(views, 40, 1_000), (one_function_of_views, 700, 25_000)];

    /// The name of the pass of a row: the last one.
    fn pass_name(row: &str) -> &str {
        let row = row.trim_end_matches(')');
        // Options may have commas.
        let row = if row.ends_with('}') { row.rsplit_once('{').map_or(row, |(pass, _)| pass) } else { row };
        row.rsplit(['(', ',']).next().unwrap_or(row)
    }

    #[test]
    fn every_pass_is_measured() {
        let registry = vulcanize::pass_registry();
        let registered: Vec<&str> = registry.passes().map(|pass| pass.info().name).collect();
        let measured: Vec<&str> = ROWS.iter().map(|(row, _)| pass_name(row)).collect();
        let missing: Vec<&&str> = registered.iter().filter(|name| !measured.contains(name)).collect();
        let unknown: Vec<&&str> = measured.iter().filter(|name| !registered.contains(name)).collect();
        assert!(missing.is_empty() && unknown.is_empty(), "without a row: {missing:?}; not registered: {unknown:?}");
    }

    #[test]
    fn passes_are_linear() {
        let is_full = std::env::var("VULCANIZE_SCALING").is_ok_and(|scale| scale == "full");
        let failures: Vec<String> = ROWS
            .iter()
            .flat_map(|&(pass, inputs)| inputs.iter().map(move |&input| (pass, input)))
            .filter_map(|(pass, (make, small, full))| not_linear(pass, make, if is_full { full } else { small }))
            .collect();
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }
}
