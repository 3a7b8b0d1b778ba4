//! `docs/conversions.md` agrees with the patterns of today, and a file test or an example reaches every pattern;
//! `docs/passes.md` lists the passes.

use std::collections::{BTreeMap, BTreeSet};

use vulcanize_integration_tests::table::Table;
use vulcanize_integration_tests::{case, conversions, corpus, executed, passes};

/// `VULCANIZE_BLESS=1` (`cargo xtask docs`) writes the page.
#[test]
fn the_page_says_what_patterns_make() {
    let docs = corpus::root().join("docs");
    let differences = std::fs::read_to_string(docs.join("differences-from-mlir.md")).expect("the page of differences");
    let observations = conversions::observe().expect("the corpus");
    let executed = executed::executed().expect("the programs");
    let (page, unseen) = conversions::page(&observations, &executed, &differences);
    let path = docs.join("conversions.md");
    if std::env::var_os(case::BLESS).is_some_and(|value| value == "1") {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    let unseen: Vec<String> = unseen.iter().map(|(op, pattern)| format!("{op} ({pattern})")).collect();
    assert!(unseen.is_empty(), "no file test and no example reaches the pattern for: {}", unseen.join(", "));
    let written = std::fs::read_to_string(&path).expect("docs/conversions.md");
    assert!(written == page, "docs/conversions.md is out of date: run 'cargo xtask docs'");
}

/// `VULCANIZE_BLESS=1` (`cargo xtask docs`) writes the page.
#[test]
fn the_page_lists_the_passes() {
    let (path, page) = (corpus::root().join("docs/passes.md"), passes::page());
    if std::env::var_os(case::BLESS).is_some_and(|value| value == "1") {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    let written = std::fs::read_to_string(&path).expect("docs/passes.md");
    assert!(written == page, "docs/passes.md is out of date: run 'cargo xtask docs'");
}

/// The tables of functions that are compared with MLIR.
fn tables() -> Vec<Table> {
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a table");
        Table::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    corpus::files(&corpus::tables(), ".table").expect("tables").into_iter().map(read).collect()
}

/// The ops in them.
fn ops_in_tables() -> BTreeSet<String> {
    tables().iter().flat_map(Table::ops).map(str::to_owned).collect()
}

/// Every op of the source dialects, and every op that has a pattern, is compared with MLIR for each target.
#[test]
fn every_op_is_in_a_table() {
    let in_tables = ops_in_tables();
    let ops: BTreeSet<String> = conversions::source_ops()
        .map(str::to_owned)
        .chain(conversions::registered().into_keys().map(|(op, _)| op))
        .collect();
    let missing: Vec<&String> = ops.difference(&in_tables).collect();
    assert!(missing.is_empty(), "no table has a row for: {missing:?}");
}

/// Ops that no test executes, and why; a name that ends in `*` stands for all that begin so.
const NOT_EXECUTED: &[(&str, &str)] = &[
    ("bufferization.*", "between tensors and memory, before programs run"),
    ("gpu.binary", "compiled already; kernels are compiled for the device that runs them"),
    ("gpu.cluster_*", "Vulkan has no clusters of workgroups"),
    ("gpu.printf", "of kernels for OpenCL, for which there is no device"),
    ("gpu.set_default_device", "the device is chosen on the command line"),
    ("gpu.subgroup_mma_*", "no driver in CI has cooperative matrices"),
    ("linalg.*", "by programs of tensors against numpy (python/tests/tensor_programs.py)"),
    ("memref.dma_*", "refused, as in MLIR"),
    ("ml_program.*", "of frontends: programs that are not lowered yet"),
    ("tensor.*", "as linalg.*"),
    ("gpu.warp_execute_on_lane_0", "refused, as in MLIR"),
    ("vector.scalable.*", "SPIR-V has no scalable vectors"),
    ("vector.type_cast", "refused, as in MLIR"),
    ("vector.vscale", "SPIR-V has no scalable vectors"),
];

/// Every op of the source dialects is in a kernel whose result is known, in host code that runs, or on the list above.
#[test]
fn every_op_is_executed() {
    let found = executed::executed().expect("the programs");
    let is_executed = |op: &str| found.on_devices.contains_key(op) || found.on_the_host.contains_key(op);
    let is_named = |name: &str, op: &str| name.strip_suffix('*').map_or(op == name, |start| op.starts_with(start));
    let listed = |op: &str| NOT_EXECUTED.iter().any(|(name, _)| is_named(name, op));
    let ops: Vec<&str> = conversions::source_ops().collect();
    let missing: Vec<&&str> = ops.iter().filter(|op| !is_executed(op) && !listed(op)).collect();
    assert!(missing.is_empty(), "no test executes: {missing:?}");
    // A name for many is right as long as one of them is not executed.
    let is_stale = |name: &str| ops.iter().filter(|op| is_named(name, op)).all(|op| is_executed(op));
    let stale: Vec<&str> = NOT_EXECUTED.iter().map(|(name, _)| *name).filter(|name| is_stale(name)).collect();
    assert!(stale.is_empty(), "tests do execute: {stale:?}");
    let idle = NOT_EXECUTED.iter().filter(|(name, _)| !ops.iter().any(|op| is_named(name, op)));
    assert_eq!(idle.collect::<Vec<_>>(), Vec::<&(&str, &str)>::new(), "no op is named so");
}

/// The dialects that host code is written in, besides `affine`, which is lowered first.
const HOST_DIALECTS: [&str; 10] = ["arith", "cf", "func", "gpu", "index", "math", "memref", "scf", "ub", "vector"];

/// Ops of those dialects that host code does not run, and why.
const NOT_ON_THE_HOST: &[(&str, &str)] = &[
    ("gpu.all_reduce", "of kernels"),
    ("gpu.barrier", "of kernels"),
    ("gpu.binary", "compiled kernels"),
    ("gpu.block_*", "of kernels"),
    ("gpu.cluster_*", "of kernels"),
    ("gpu.dynamic_shared_memory", "of kernels"),
    ("gpu.func", "a kernel"),
    ("gpu.global_id", "of kernels"),
    ("gpu.grid_dim", "of kernels"),
    ("gpu.lane_id", "of kernels"),
    ("gpu.module", "kernels"),
    ("gpu.num_subgroups", "of kernels"),
    ("gpu.printf", "of kernels"),
    ("gpu.return", "of kernels"),
    ("gpu.rotate", "of kernels"),
    ("gpu.shuffle", "of kernels"),
    ("gpu.subgroup_*", "of kernels"),
    ("gpu.thread_id", "of kernels"),
    ("gpu.warp_execute_on_lane_0", "of kernels"),
    ("gpu.yield", "of kernels"),
    ("gpu.launch", "outlined before the program runs"),
    ("gpu.terminator", "the end of `gpu.launch`"),
    ("gpu.set_default_device", "there is one device; it is read and passed over"),
    ("arith.scaling_*", "of floats of 4 to 8 bits, which memory of the host does not hold"),
    ("memref.dma_*", "there is nobody else who copies"),
    ("vector.contract", "lower it first: `vulcanize opt` has `lower-vector-…` of MLIR no more than the host"),
    ("vector.mask", "the same"),
    ("vector.scan", "the same"),
    ("vector.yield", "the end of `vector.mask`"),
    ("vector.scalable.*", "scalable vectors have no size on the host"),
    ("vector.vscale", "the same"),
    ("vector.type_cast", "memrefs of vectors with a shape are not made on the host"),
];

/// Every op that host code may hold is in a program that runs, beside `mlir-runner-22` where that can be, or on the list.
#[test]
fn every_op_of_host_code_is_executed_or_listed() {
    let found = executed::executed().expect("the programs");
    let is_named = |name: &str, op: &str| name.strip_suffix('*').map_or(op == name, |start| op.starts_with(start));
    let listed = |op: &str| NOT_ON_THE_HOST.iter().any(|(name, _)| is_named(name, op));
    let is_host = |op: &str| HOST_DIALECTS.contains(&op.split('.').next().unwrap_or_default());
    let ops: Vec<&str> = conversions::source_ops().filter(|op| is_host(op)).collect();
    let missing: Vec<&&str> = ops.iter().filter(|op| !found.on_the_host.contains_key(**op) && !listed(op)).collect();
    assert!(missing.is_empty(), "no program executes: {missing:?}");
    let stale: Vec<&&str> = ops.iter().filter(|op| found.on_the_host.contains_key(**op) && listed(op)).collect();
    assert!(stale.is_empty(), "programs do execute: {stale:?}");
    let idle = NOT_ON_THE_HOST.iter().filter(|(name, _)| !ops.iter().any(|op| is_named(name, op)));
    assert_eq!(idle.collect::<Vec<_>>(), Vec::<&(&str, &str)>::new(), "no op is named so");
}

/// Passes that MLIR has not, or whose output is not MLIR's on purpose, as the page of differences says, or whose inputs
/// are more than functions; file tests and programs that run are their judges.
const NOT_IN_TABLES: &[&str] = &[
    "arith-emulate-unsupported-floats",
    "convert-to-spirv",
    "expand-ops",
    "lift-cf-to-scf",
    "linalg-fuse-for-launches",
    "linalg-to-gpu-launches",
    "math-extend-to-supported-types",
    "memref-expand",
    "resolve-ranked-shaped-type-result-dims",
    "spirv-check-vce",
    "spirv-emulate-missing-types",
    "spirv-expand-atomics",
    "spirv-expand-gpu-ops",
    "spirv-flatten-memrefs",
    "spirv-inline-calls",
    "spirv-place-allocas",
    "spirv-legalize-vectors",
    "spirv-leave-loops-at-header",
    "spirv-narrow-comparisons",
    "spirv-vulkan-memory-model",
    "spirv-robust-access",
    "spirv-sequential-loops",
    "spirv-sign-operands",
    "spirv-webgpu-legalize",
    "transform-interpreter",
    "transform-preload-library",
];

/// A table runs each pass that is not on the list above; `--nocapture` shows over how many functions.
#[test]
fn every_pass_is_in_a_table() {
    let mut functions: BTreeMap<String, usize> = BTreeMap::new();
    for table in tables() {
        for run in &table.runs {
            let words =
                run.arguments.iter().flat_map(|word| word.split(|c: char| !c.is_ascii_alphanumeric() && c != '-'));
            for word in words {
                *functions.entry(word.trim_start_matches("--").to_owned()).or_default() += table.pieces.len();
            }
        }
    }
    let registry = vulcanize::pass_registry();
    let names: Vec<&str> = registry.passes().map(|pass| pass.info().name).collect();
    for name in &names {
        println!("{name}: {}", functions.get(*name).copied().unwrap_or(0));
    }
    let is_excused = |name: &str| NOT_IN_TABLES.contains(&name);
    let missing: Vec<&&str> =
        names.iter().filter(|name| !functions.contains_key(**name) && !is_excused(name)).collect();
    assert!(missing.is_empty(), "no table runs: {missing:?}");
    let stale: Vec<&&str> =
        NOT_IN_TABLES.iter().filter(|name| functions.contains_key(**name) || !names.contains(*name)).collect();
    assert!(stale.is_empty(), "tables run, or nothing is named: {stale:?}");
}
