//! Kernels of the examples on MLIR's way to SPIR-V, and our words for them.

use std::path::{Path, PathBuf};

use crate::support::{canonical_text, first_difference, has_tool, mlir_words, run, words_of};

const PIPELINE: &str = "--pass-pipeline=builtin.module(map-memref-spirv-storage-class{client-api=vulkan},\
                        convert-gpu-to-spirv,spirv.module(spirv-lower-abi-attrs,spirv-update-vce))";

/// The example programs of the repository.
fn examples() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples");
    let entries = std::fs::read_dir(folder).expect("the examples are there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.retain(|file| file.extension().is_some_and(|e| e == "mlir"));
    files.sort();
    assert!(!files.is_empty(), "there are no examples");
    files
}

/// The `spirv.module`s of a printed program, each with the aliases before it.
fn spirv_modules(text: &str) -> Vec<String> {
    let aliases: String = text.lines().filter(|l| l.starts_with(['#', '!'])).map(|l| format!("{l}\n")).collect();
    let mut modules = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.by_ref().find(|line| line.starts_with("  spirv.module")) {
        let mut module = format!("{aliases}{line}\n");
        for line in lines.by_ref() {
            module.push_str(line);
            module.push('\n');
            if line == "  }" {
                break;
            }
        }
        modules.push(module);
    }
    modules
}

#[test]
fn kernels_are_those_of_mlir() {
    if !["mlir-opt-22", "mlir-translate-22", "spirv-dis"].iter().all(|tool| has_tool(tool)) {
        return;
    }
    let mut compared = 0;
    for file in examples() {
        let text = std::fs::read(&file).expect("a readable example");
        // An example that MLIR cannot lower is none to compare with.
        let Ok(lowered) = run("mlir-opt-22", &[PIPELINE, "-"], &text) else { continue };
        for module in spirv_modules(&String::from_utf8_lossy(&lowered)) {
            let name = file.display();
            let words = words_of("kernel.mlir", &module).unwrap_or_else(|message| panic!("{name}: {message}"));
            let theirs = mlir_words(&module).and_then(|words| canonical_text(&words));
            let (ours, theirs) = (canonical_text(&words).expect("a disassembly"), theirs.expect("MLIR's words"));
            assert_eq!(first_difference(&ours, &theirs), None, "{name}");
            compared += 1;
        }
    }
    assert!(compared >= 5, "only {compared} kernels were compared");
}
