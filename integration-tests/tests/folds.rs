//! Folding, canonicalization and merging of SPIR-V ops: the text is MLIR's, and the results stay the same.

use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::{Backend, Binding, DeviceError, Dispatch, Groups};
use vulcanize_integration_tests::case::Run;
use vulcanize_integration_tests::compare::compare;
use vulcanize_integration_tests::generate::{FOLD_ENTRY, FoldKernel, fold_cases, tensor_program};
use vulcanize_integration_tests::invoke::vulcanize;
use vulcanize_integration_tests::{corpus, tools};

/// How many kernels.
const SEEDS: u64 = 60;

/// The passes that are compared on tensor programs.
const TENSOR_PASSES: &[&str] = &[
    "--canonicalize",
    "--linalg-fuse-elementwise-ops",
    "--linalg-inline-scalar-operands",
    "--linalg-morph-ops=generic-to-named",
];

/// Compares `opt` with these flags on pieces of text.
fn compare_with_mlir(input: &str, flags: &[&str]) {
    if tools::is_skipped(tools::MLIR_OPT) {
        println!("skipped: {} is not installed", tools::MLIR_OPT);
        return;
    }
    let runs: Vec<Run> = flags
        .iter()
        .map(|flags| Run {
            arguments: ["opt", "--split-input-file"].into_iter().chain(flags.split(' ')).map(str::to_owned).collect(),
            text: format!("opt {flags}"),
        })
        .collect();
    let report = compare(input, &runs).unwrap_or_else(|e| panic!("{e}"));
    report.verdict().unwrap_or_else(|e| panic!("{e}"));
}

/// All ops of integers and bools that fold, on all pairs of telling constants.
#[test]
fn ops_of_constants_are_folded_as_in_mlir() {
    compare_with_mlir(&fold_cases(), &["--canonicalize"]);
}

/// Ops at random, chained: what folds, what is dead, what is equal, and in which order constants are left.
#[test]
fn random_kernels_are_canonicalized_as_in_mlir() {
    let kernels: Vec<String> = (0..SEEDS / 3).map(|seed| FoldKernel::random(seed).text).collect();
    compare_with_mlir(&kernels.join("// -----\n"), &["--canonicalize", "--cse", "--canonicalize --cse --canonicalize"]);
}

/// Structured ops, reshapes, fills and constants at random: what is fused, in which order, with which operands and maps.
#[test]
fn random_tensor_programs_are_fused_as_in_mlir() {
    let programs: Vec<String> = (0..4 * SEEDS).map(tensor_program).collect();
    compare_with_mlir(&programs.join("// -----\n"), TENSOR_PASSES);
}

/// Every op of the dialect's cases: which are erased when nothing uses them, and which are merged with their like.
#[test]
fn ops_have_the_effects_of_mlir() {
    let cases = corpus::cases().join("spirv/accepted.mlir");
    let text = std::fs::read_to_string(cases).expect("the cases of the dialect");
    compare_with_mlir(&text, &["--canonicalize", "--cse"]);
}

/// The output buffer that a kernel leaves on the reference device.
fn execute(kernel: &FoldKernel, text: &str) -> Result<Vec<u8>, DeviceError> {
    let outcome = vulcanize(&["translate", "--serialize-spirv", "-"], text.as_bytes());
    assert_eq!(outcome.code, 0, "seed {}: {}\n{text}", kernel.seed, outcome.stderr);
    let words: Vec<u32> = outcome
        .stdout
        .chunks_exact(4)
        .map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
        .collect();
    let device = ReferenceDevice::default();
    let loaded = device.load_kernel(&words, FOLD_ENTRY, &[])?;
    let (input, size) = (kernel.input(), 4 * kernel.outputs);
    let buffers = [device.allocate(input.len() as u64)?, device.allocate(size as u64)?];
    device.write(buffers[0], 0, &input)?;
    let bindings: Vec<Binding> =
        (0..).zip(buffers).map(|(binding, buffer)| Binding::buffer(0, binding, buffer)).collect();
    device.dispatch(&Dispatch {
        kernel: loaded,
        groups: Groups::Direct([1, 1, 1]),
        bindings: &bindings,
        push_constants: &[],
    })?;
    let mut output = vec![0; size];
    device.read(buffers[1], 0, &mut output)?;
    Ok(output)
}

/// A wrong fold is a miscompile: each kernel leaves the same before and after.
#[test]
fn canonicalized_kernels_compute_the_same() {
    let mut shrunk = 0u64;
    for seed in 0..SEEDS {
        let kernel = FoldKernel::random(seed);
        let outcome = vulcanize(&["opt", "--canonicalize", "--cse", "-"], kernel.text.as_bytes());
        assert_eq!(outcome.code, 0, "seed {seed}: {}\n{}", outcome.stderr, kernel.text);
        let folded = outcome.text();
        shrunk += u64::from(folded.lines().count() < kernel.text.lines().count());
        let before = execute(&kernel, &kernel.text).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{}", kernel.text));
        let after = execute(&kernel, &folded).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{folded}"));
        let differs = before.chunks_exact(4).zip(after.chunks_exact(4)).position(|(before, after)| before != after);
        assert_eq!(differs, None, "seed {seed}: this output differs\n{}\n{folded}", kernel.text);
        assert!(before.iter().any(|&byte| byte != 0), "seed {seed}: all outputs are 0");
    }
    assert_eq!(shrunk, SEEDS, "something folds in every kernel");
}
