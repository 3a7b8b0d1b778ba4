//! `vulcanize lower`: target environments that nobody names, and where the result goes.

use crate::support::{Folder, assert_fails, example, output, vulcanize, vulcanize_on_terminal};
use vulcanize::commands::Exit;

/// A program with a kernel over a buffer, which Vulkan 1.0 has for an extension only.
fn program(attributes: &str) -> String {
    format!(
        "module attributes {{gpu.container_module{attributes}}} {{
  gpu.module @kernels {{
    gpu.func @k(%a: memref<4xf32>) kernel attributes {{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>}} {{
      %i = gpu.block_id x
      %x = memref.load %a[%i] : memref<4xf32>
      %y = arith.addf %x, %x : f32
      memref.store %y, %a[%i] : memref<4xf32>
      gpu.return
    }}
  }}
}}
"
    )
}

#[test]
fn a_target_environment_that_nobody_names() {
    let folder = Folder::new();
    let (bare, binary) = (folder.write("bare.mlir", program("")), folder.path("bare.spv"));
    let outcome = vulcanize(&["lower", &bare, "-o", &binary]);
    assert_eq!(outcome.exit, Exit::Success, "{}", outcome.err);
    let remark = "bare.mlir:2:3: remark: the program names no target environment, so kernels are lowered for vulkan1.1; \
                  '--target-env' names another\n";
    assert!(outcome.err.contains(remark), "{}", outcome.err);
    output(&["validate", &binary, "--env", "vulkan1.1"]);
    // The same as with the name, which needs no remark.
    let named = folder.path("named.spv");
    output(&["lower", &bare, "-o", &named, "--target-env", "vulkan1.1"]);
    assert_eq!(std::fs::read(&binary).unwrap(), std::fs::read(&named).unwrap());
    let env = ", spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>";
    output(&["lower", &folder.write("own.mlir", program(env)), "-o", &binary]);
    let json = vulcanize(&["lower", &bare, "-o", &binary, "--diagnostics", "json"]);
    assert!(json.err.starts_with('{') && json.err.contains("\"remark\""), "{}", json.err);
}

#[test]
fn the_result_goes_to_standard_output() {
    let folder = Folder::new();
    let (program, file) = (example("saxpy.mlir"), folder.path("saxpy.spvasm"));
    output(&["lower", &program, "-o", &file]);
    let assembly = output(&["lower", &program, "--emit", "asm"]);
    assert_eq!(assembly, std::fs::read_to_string(&file).unwrap());
    assert_eq!(output(&["lower", &program, "--emit", "asm", "-o", "-"]), assembly);
    // Nobody reads a binary on a terminal.
    let outcome = vulcanize_on_terminal(&["lower", &program]);
    assert_eq!((outcome.exit, outcome.out.as_str()), (Exit::Usage, ""));
    assert!(outcome.err.contains("a binary is not for a terminal; say '-o FILE.spv'"), "{}", outcome.err);
    assert_eq!(vulcanize_on_terminal(&["lower", &program, "--emit", "asm"]).out, assembly);
    assert_fails(&["lower"], Exit::Usage, "required");
    // Only the text of MLIR holds several modules.
    let module = "gpu.module @NAME { gpu.func @k() kernel attributes {spirv.entry_point_abi = \
                  #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} { gpu.return } }\n";
    let two = folder.write("two.mlir", ["a", "b"].map(|name| module.replace("NAME", name)).concat());
    let lower = ["lower", &two, "--target-env", "vulkan1.1", "--emit"];
    let text = output(&[&lower[..], &["mlir"]].concat());
    assert_eq!(text.matches("spirv.module @").count(), 2, "{text}");
    assert_fails(&[&lower[..], &["asm"]].concat(), Exit::Usage, "there are 2 modules; give a folder, as in '-o DIR/'");
}

/// The forms are those that Compiler Explorer's parser of SPIR-V reads, which has no names of files' ids
/// (docs/compiler-explorer).
#[test]
fn assembly_links_to_its_source() {
    let text = output(&["lower", &example("reduction.mlir"), "-g", "--emit", "asm"]);
    assert!(text.starts_with("; SPIR-V\n"), "{text}");
    let number = |word: &str| word.strip_prefix('%').and_then(|id| id.parse::<u32>().ok());
    let file = text.lines().find_map(|line| line.split_once("= OpString")).expect("a file");
    assert!(file.1.trim().starts_with('"') && file.1.ends_with("reduction.mlir\""), "{text}");
    let source = std::fs::read_to_string(example("reduction.mlir")).unwrap();
    let lines: Vec<Vec<&str>> =
        text.lines().filter(|line| line.contains("OpLine")).map(|line| line.split_whitespace().collect()).collect();
    assert!(lines.len() > 20, "{text}");
    for words in lines {
        assert_eq!(number(words[1]), number(file.0.trim()), "{words:?}");
        let (line, column): (usize, usize) = (words[2].parse().unwrap(), words[3].parse().unwrap());
        let line = source.lines().nth(line - 1).expect("a line of the source");
        assert!(column <= line.len() && !line.trim_start().starts_with("//"), "{words:?}: {line}");
    }
}
