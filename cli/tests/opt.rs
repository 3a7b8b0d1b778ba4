//! Flags of `opt` that write files, or show times and steps. What flags print of a module is in `integration-tests/cases`.

use serde_json::Value;
use vulcanize::commands::Exit;

use crate::support::{Folder, assert_fails, vulcanize, vulcanize_with};

const SUM: &[u8] = b"func.func @sum() -> i32 {
  %c = arith.constant 20 : i32
  %r = arith.addi %c, %c : i32
  return %r : i32
}
";

/// A kernel with a buffer, under a target that has no storage buffers.
const REFUSED: &[u8] = b"gpu.module @kernels attributes {
    spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.func @k(%x: memref<4xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
    %c = arith.constant 1 : i32
    %d = arith.addi %c, %c : i32
    gpu.return
  }
}
";

#[test]
fn a_reproducer_fails_in_the_same_way() {
    let folder = Folder::new();
    let (whole, local) = (folder.path("whole.mlir"), folder.path("local.mlir"));
    let passes = ["--canonicalize", "--convert-gpu-to-spirv", "--cse"];
    let run = |file: &str, flag: &[&str]| {
        let reproducer = format!("--mlir-pass-pipeline-crash-reproducer={file}");
        let arguments: Vec<&str> = ["opt", &reproducer].into_iter().chain(flag.iter().copied()).chain(passes).collect();
        let outcome = vulcanize_with(&arguments, REFUSED);
        assert_eq!((outcome.exit, outcome.out.as_str()), (Exit::Rejected, ""));
        let note = format!("reproducer generated at `{file}`");
        assert!(outcome.err.contains(&note), "{}", outcome.err);
        assert!(outcome.err.contains("'gpu.func'"), "{}", outcome.err);
    };
    run(&whole, &[]);
    run(&local, &["--mlir-pass-pipeline-local-reproducer"]);
    let text = |file: &str| std::fs::read_to_string(file).unwrap();
    assert!(text(&whole).contains("arith.addi") && text(&whole).contains("builtin.module(canonicalize{"));
    // The canonicalizer had removed the sum before the pass that fails.
    assert!(!text(&local).contains("arith.addi"), "{}", text(&local));
    assert!(text(&local).contains("pipeline: \"builtin.module(convert-gpu-to-spirv{use-64bit-index=false})\""));
    for file in [&whole, &local] {
        assert_fails(&["opt", "--run-reproducer", file], Exit::Rejected, "'gpu.func'");
        // Without the flag the pipeline is metadata.
        let kept = vulcanize(&["opt", file]);
        assert_eq!((kept.exit, kept.out.contains("mlir_reproducer")), (Exit::Success, true), "{}", kept.err);
    }
}

#[test]
fn a_reproducer_of_a_pass_on_functions_names_the_function() {
    let folder = Folder::new();
    let file = folder.path("function.mlir");
    let arguments = [
        "opt",
        "--mlir-pass-pipeline-local-reproducer",
        &format!("--mlir-pass-pipeline-crash-reproducer={file}"),
        "--pass-pipeline=builtin.module(func.func(canonicalize{max-iterations=1 test-convergence=true}))",
    ];
    let outcome = vulcanize_with(&arguments, SUM);
    assert_eq!(outcome.exit, Exit::Rejected, "{}", outcome.err);
    assert!(outcome.err.contains("on 'func.func' operation: @sum: reproducer"), "{}", outcome.err);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("builtin.module(func.func(canonicalize{"), "{text}");
    assert!(!vulcanize(&["opt", "--run-reproducer", &file]).err.is_empty());
}

#[test]
fn only_a_reproducer_is_run_as_one() {
    let outcome = vulcanize_with(&["opt", "--run-reproducer"], SUM);
    assert_eq!(outcome.exit, Exit::Rejected);
    assert!(outcome.err.contains("'mlir_reproducer'"), "{}", outcome.err);
    let strange =
        b"module {}\n{-# external_resources: { mlir_reproducer: { pipeline: \"builtin.module(nothing)\" } } #-}\n";
    let outcome = vulcanize_with(&["opt", "--run-reproducer"], strange);
    assert!(outcome.exit == Exit::Rejected && outcome.err.contains("'nothing'"), "{}", outcome.err);
}

#[test]
fn times_are_json() {
    for (display, nested) in [("tree", true), ("list", false)] {
        let display = format!("--mlir-timing-display={display}");
        let flags = ["opt", "--canonicalize", "--mlir-output-format", "json", &display];
        // As in MLIR these two say how times are shown, not that they are.
        assert_eq!(vulcanize_with(&flags, SUM).err, "");
        let outcome = vulcanize_with(&[&flags[..], &["--mlir-timing"]].concat(), SUM);
        assert_eq!(outcome.exit, Exit::Success);
        let Value::Array(steps) = serde_json::from_str(&outcome.err).unwrap() else { panic!("{}", outcome.err) };
        let find = |name: &str| steps.iter().find(|step| step["name"] == name).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(find("Total")["wall"]["percentage"], 100.0);
        assert!(find("Canonicalizer")["wall"]["duration"].as_f64() <= find("Total")["wall"]["duration"].as_f64());
        assert_eq!(find("Parser").get("passes").is_some(), nested);
    }
}

#[test]
fn remarks_go_where_mlir_puts_them() {
    let folder = Folder::new();
    let file = folder.path("remarks.yaml");
    let flags = ["opt", "--canonicalize", "--remarks-filter", ".*", "--remark-policy=final"];
    let shown = vulcanize_with(&flags, SUM);
    assert_eq!((shown.exit, shown.err.as_str()), (Exit::Success, ""));
    // A filter alone makes no file.
    let written = [&flags[..], &["--remarks-output-file", &file]].concat();
    assert_eq!(vulcanize_with(&written, SUM).exit, Exit::Success);
    assert!(!std::path::Path::new(&file).exists());
    let outcome = vulcanize_with(&[&written[..], &["--remark-format=yaml"]].concat(), SUM);
    assert_eq!((outcome.exit, outcome.out), (Exit::Success, shown.out));
    assert_eq!(std::fs::read(&file).expect("the file"), b"");
    assert_fails(&["opt", "--remark-format=xml"], Exit::Usage, "'emitRemark' or 'yaml' or 'bitstream', not 'xml'");
    assert_fails(&["opt", "--remark-policy=some"], Exit::Usage, "'all' or 'final', not 'some'");
    assert_fails(&["opt", "--remarks-filter"], Exit::Usage, "'--remarks-filter' needs a value");
}

#[test]
fn debug_output_is_of_the_targets_asked_for() {
    let lines = |flag: &str, pass: &str| {
        let outcome = vulcanize_with(&["opt", flag, pass], SUM);
        assert_eq!(outcome.exit, Exit::Success);
        outcome.err
    };
    let greedy = lines("--debug-only=greedy-rewriter", "--canonicalize");
    assert!(greedy.contains("greedy-rewriter: process op=\"arith.addi\"\ngreedy-rewriter: folded"), "{greedy}");
    assert!(greedy.lines().all(|line| line.starts_with("greedy-rewriter: ")), "{greedy}");
    let both = lines("--debug-only=greedy-rewriter,pass-manager", "--canonicalize");
    assert_eq!(both.lines().filter(|line| line.starts_with("pass-manager: ")).count(), 1, "{both}");
    let conversion = lines("--debug-only=dialect-conversion", "--convert-arith-to-spirv");
    assert!(conversion.contains("try op=\"arith.constant\""), "{conversion}");
    assert!(lines("--debug", "--canonicalize").contains("pass-manager: run pass=\"canonicalize\""));
}

#[test]
fn flags_of_plugins_say_what_to_use() {
    assert_fails(&["opt", "--load-pass-plugin=x.so"], Exit::Usage, "examples/own-dialect");
    assert_fails(&["opt", "--load-dialect-plugin=x.so"], Exit::Usage, "examples/own-dialect");
    assert_fails(&["opt", "--emit-bytecode"], Exit::Usage, "bytecode is not written");
    let version = vulcanize(&["opt", "--version"]);
    assert_eq!((version.exit, version.out), (Exit::Success, vulcanize(&["--version"]).out));
}

/// A library with the sequence `@name`, of this visibility, and an argument with this attribute.
fn library(folder: &Folder, file: &str, visibility: &str, argument: &str) -> String {
    let text = format!(
        "module attributes {{transform.with_named_sequence}} {{
           transform.named_sequence {visibility} @name(%op: !transform.any_op {{transform.{argument}}}) {{ transform.yield }}
         }}"
    );
    folder.write(file, text.as_bytes())
}

#[test]
fn a_library_of_scripts_that_cannot_be_used_is_an_error() {
    let folder = Folder::new();
    let script = |declaration: &str| {
        let text = format!(
            "module attributes {{transform.with_named_sequence}} {{
               {declaration}
               transform.named_sequence @__transform_main(%op: !transform.any_op {{transform.readonly}}) {{ transform.yield }}
             }}"
        );
        folder.write("script.mlir", text.as_bytes())
    };
    let public = library(&folder, "public.mlir", "", "readonly");
    let other = library(&folder, "other.mlir", "", "readonly");
    let run = |paths: &str, script: &str, message: &str| {
        let flag = format!("--transform-preload-library=transform-library-paths={paths}");
        assert_fails(&["opt", &flag, "--transform-interpreter", script], Exit::Rejected, message);
    };
    let plain = script("");
    run(&folder.path("none.mlir"), &plain, "none.mlir' is neither a file nor a directory");
    run(&folder.write("bytes.mlir", b"\xff\xfe"), &plain, "bytes.mlir' cannot be read");
    run(&folder.write("broken.mlir", b"module {"), &plain, "broken.mlir:1:9: error");
    run(&format!("{public},{other}"), &plain, "doubly defined symbol @name");

    let twice =
        script("transform.named_sequence @name(%op: !transform.any_op {transform.readonly}) { transform.yield }");
    run(&public, &twice, "doubly defined symbol @name");
    let consumes = script("transform.named_sequence private @name(!transform.any_op {transform.consumed})");
    run(&public, &consumes, "external definition has mismatching consumption annotations");
    let typed = script("transform.named_sequence private @name(!transform.op<\"func.func\"> {transform.readonly})");
    run(&public, &typed, "external definition has a mismatching signature ('(!transform.any_op) -> ()')");
    let number = "--transform-interpreter=entry-point=name debug-bind-trailing-args=#1;x";
    assert_fails(&["opt", number, &public], Exit::Rejected, "couldn't parse integer pass argument #1;x");
}

#[test]
fn a_library_may_be_a_folder() {
    let folder = Folder::new();
    let scripts = folder.path("scripts");
    std::fs::create_dir(&scripts).unwrap();
    library(&folder, "scripts/one.mlir", "private", "readonly");
    library(&folder, "scripts/two.mlir", "", "readonly");
    folder.write("scripts/notes.txt", b"no script");
    let flag = format!("--transform-preload-library=transform-library-paths={scripts}");
    let main = library(&folder, "main.mlir", "private", "readonly");
    let outcome = vulcanize(&["opt", &flag, "--transform-interpreter=entry-point=name", &main]);
    assert_eq!(outcome.exit, Exit::Success, "{}", outcome.err);
    // The payload's own sequence is what runs, under its new name; the library's are beside it.
    for name in ["private @name_1(", "private @name_0(", " @name("] {
        assert!(outcome.out.contains(name), "{name} is not in\n{}", outcome.out);
    }
}
