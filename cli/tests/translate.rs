//! `vulcanize translate`: both ways, assembly, pieces, diagnostics; what mlir-translate-22 prints for the same flags.

use std::process::Command;

use crate::support::{Folder, assert_fails, output, vulcanize};
use vulcanize::commands::Exit;

/// `integration-tests` has its binary validated.
const MODULE: &str = include_str!("modules/add.mlir");

/// The same flags for both tools, on a file: exit code, standard output.
fn assert_as_mlir(flags: &[&str], file: &str) {
    let ours = vulcanize(&[&["translate"], flags, &[file]].concat());
    let Ok(theirs) = Command::new("mlir-translate-22").args(flags).arg(file).output() else {
        let is_required = std::env::var_os("VULCANIZE_REQUIRE").is_some_and(|value| value == "1");
        assert!(!is_required, "VULCANIZE_REQUIRE=1, but there is no mlir-translate-22");
        eprintln!("SKIPPED: there is no mlir-translate-22");
        return;
    };
    assert_eq!(theirs.status.code(), Some(i32::from(ours.exit.code())), "{flags:?}: {}", ours.err);
    assert_eq!(String::from_utf8_lossy(&theirs.stdout), ours.out, "{flags:?}");
}

#[test]
fn text_goes_to_a_binary_and_back() {
    let folder = Folder::new();
    let (text, binary) = (folder.write("m.mlir", MODULE), folder.path("m.spv"));
    output(&["translate", "--no-implicit-module", "--serialize-spirv", &text, "-o", &binary]);
    assert_eq!(output(&["translate", "--deserialize-spirv", &binary]), MODULE);
    let mut swapped = std::fs::read(&binary).unwrap();
    swapped.chunks_exact_mut(4).for_each(<[u8]>::reverse);
    let swapped = folder.write("swapped.spv", swapped);
    assert_eq!(output(&["translate", "--deserialize-spirv", &swapped]), MODULE);
    for flags in [&["--deserialize-spirv"][..], &["--deserialize-spirv", "--no-implicit-module"]] {
        assert_as_mlir(flags, &binary);
    }
    for flags in [
        &["--no-implicit-module", "--test-spirv-roundtrip"][..],
        &["--no-implicit-module", "--serialize-spirv", "--deserialize-spirv"],
        &["--no-implicit-module", "--test-spirv-roundtrip", "--mlir-print-op-generic"],
        &["--no-implicit-module", "--test-spirv-roundtrip", "--split-input-file"],
    ] {
        assert_as_mlir(flags, &text);
    }
}

#[test]
fn assembly_comes_from_everything_and_goes_to_everything() {
    let folder = Folder::new();
    let (text, binary, assembly) = (folder.write("m.mlir", MODULE), folder.path("m.spv"), folder.path("m.spvasm"));
    output(&["translate", "--emit", "spv", &text, "-o", &binary]);
    let shown = output(&["translate", "--emit=asm", "--raw-id", &binary]);
    assert!(shown.contains("= OpIAdd %"), "{shown}");
    assert_eq!(output(&["translate", "--emit=asm", "--raw-id", &text]), shown);
    output(&["translate", &text, "-o", &assembly]);
    assert!(std::fs::read_to_string(&assembly).is_ok_and(|text| text.contains("%f = OpFunction")));
    let again = folder.path("again.spv");
    output(&["translate", "--emit=spv", &folder.write("raw.spvasm", &shown), "-o", &again]);
    assert_eq!(std::fs::read(&again).unwrap(), std::fs::read(&binary).unwrap());
    assert_eq!(output(&["translate", "--deserialize-spirv", &assembly]), MODULE);
    assert_eq!(output(&["translate", "--emit=mlir", &assembly]), MODULE);
    let wrong = folder.write("wrong.spvasm", "; SPIR-V\n%1 = OpTypeVoi\n");
    let message =
        "wrong.spvasm:2:6: error: unknown instruction 'OpTypeVoi'; did you mean 'OpTypeVoid'?\n%1 = OpTypeVoi\n     ^";
    assert_fails(&["translate", "--emit=spv", &wrong], Exit::Rejected, message);
}

/// A text is checked against its triple; a binary is as valid as it was.
#[test]
fn a_binary_comes_back_with_its_capabilities() {
    let folder = Folder::new();
    let text = "spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {\n  \
                spirv.func @f(%a: i64) \"None\" { spirv.Return }\n}\n";
    let (text, binary, again) = (folder.write("m.mlir", text), folder.path("m.spv"), folder.path("again.spv"));
    let serialize = ["translate", "--no-implicit-module", "--serialize-spirv", &text];
    assert_fails(&serialize, Exit::Rejected, "requires capability Int64");
    output(&[&serialize[..], &["--no-check-vce", "-o", &binary]].concat());
    output(&["translate", "--deserialize-spirv", "--serialize-spirv", &binary, "-o", &again]);
    assert_eq!(std::fs::read(&again).unwrap(), std::fs::read(&binary).unwrap());
}

#[test]
fn pieces_are_translated_one_by_one() {
    let folder = Folder::new();
    let two = folder.write("two.mlir", format!("{MODULE}// -----\n{MODULE}"));
    let flags = ["--no-implicit-module", "--test-spirv-roundtrip", "--split-input-file"];
    assert_eq!(output(&[&["translate"], &flags[..], &[&two]].concat()), format!("{MODULE}\n{MODULE}"));
    assert_as_mlir(&flags, &two);
    assert_as_mlir(&[&flags[..], &["--output-split-marker=// ---"]].concat(), &two);
    let wrong = folder.write("wrong.mlir", format!("{MODULE}// -----\nspirv.modul\n"));
    assert_as_mlir(&flags, &wrong);
    let file = folder.path("out.mlir");
    let outcome = vulcanize(&[&["translate"], &flags[..], &[&wrong, "-o", &file]].concat());
    assert_eq!(outcome.exit, Exit::Rejected);
    assert!(outcome.err.contains("wrong.mlir:8:1: error: "), "{}", outcome.err);
    assert!(!std::path::Path::new(&file).exists());
}

#[test]
fn diagnostics_are_verified() {
    let folder = Folder::new();
    let expected = "spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {\n  \
                    // expected-error@+1 {{custom op 'spirv.Retur' is unknown}}\n  \
                    spirv.func @f() \"None\" { spirv.Retur }\n}\n";
    let flags = ["--no-implicit-module", "--test-spirv-roundtrip", "--split-input-file", "--verify-diagnostics"];
    let right = folder.write("right.mlir", expected);
    assert_as_mlir(&flags, &right);
    let wrong = folder.write("wrong.mlir", expected.replace("spirv.Retur }", "spirv.Return }"));
    assert_fails(
        &[&["translate"], &flags[..], &[&wrong]].concat(),
        Exit::Rejected,
        "expected error \"custom op 'spirv.Retur' is unknown\" was not produced",
    );
}

#[test]
fn each_binary_is_saved() {
    let folder = Folder::new();
    let two = folder.write("two.mlir", format!("{MODULE}// -----\n{MODULE}"));
    let prefix = format!("--spirv-save-validation-files-with-prefix={}", folder.path("saved"));
    output(&["translate", "--no-implicit-module", "--test-spirv-roundtrip", "--split-input-file", &prefix, &two]);
    let names = folder.names();
    assert_eq!(names, ["saved000000.spv", "saved000001.spv", "two.mlir"]);
    assert_eq!(output(&["translate", "--deserialize-spirv", &folder.path("saved000001.spv")]), MODULE);
}

#[test]
fn control_flow_stays_flat_when_asked() {
    let folder = Folder::new();
    let text = "spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {\n\
                spirv.func @f(%c: i1) \"None\" {\n spirv.mlir.selection {\n spirv.BranchConditional %c, ^a, ^b\n\
                ^a:\n spirv.Branch ^b\n ^b:\n spirv.mlir.merge\n }\n spirv.Return\n } }\n";
    let file = folder.write("m.mlir", text);
    let flags = ["translate", "--no-implicit-module", "--test-spirv-roundtrip"];
    assert!(output(&[&flags[..], &[&file]].concat()).contains("spirv.mlir.selection"));
    let flat = output(&[&flags[..], &["--spirv-structurize-control-flow=false", &file]].concat());
    assert!(flat.contains("spirv.BranchConditional") && !flat.contains("spirv.mlir.selection"), "{flat}");
}

#[test]
fn what_cannot_be_translated_says_why() {
    let folder = Folder::new();
    let file = |name: &str, contents: &str| folder.write(name, contents);
    let rejected = |flags: &[&str], path: &str, message: &str| {
        assert_fails(&[&["translate"], flags, &[path]].concat(), Exit::Rejected, message);
        assert_as_mlir(flags, path);
    };
    let text = file("m.mlir", MODULE);
    rejected(&["--deserialize-spirv"], &text, "<unknown>:0: error: incorrect magic number");
    let host = file("host.mlir", "module {}\n");
    rejected(&["--serialize-spirv"], &host, "host.mlir:1:1: error: expected a 'spirv.module' op, got 'builtin.module'");
    let two = file("two.mlir", &format!("{MODULE}{MODULE}"));
    rejected(&["--serialize-spirv"], &two, "expected a 'spirv.module' op, got 'builtin.module'");
    rejected(&["--serialize-spirv"], "none.mlir", "cannot open input file 'none.mlir'");
    let usage = |arguments: &[&str], message: &str| {
        assert_fails(&[&["translate"], arguments].concat(), Exit::Usage, message);
    };
    usage(&[&text], "say what to do");
    usage(&["--serialise-spirv", &text], "unknown flag '--serialise-spirv'; did you mean '--serialize-spirv'?");
    usage(&["--emit=hlsl", &text], "'hlsl' is none of asm, spv, mlir");
    usage(&["--serialize-spirv", &text, &text], "'vulcanize translate' takes one file, and");
    usage(&["--serialize-spirv", "-o"], "'-o' needs a value");
}

#[test]
fn instructions_of_no_grammar_are_refused_or_kept() {
    let folder = Folder::new();
    let module = "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n!0x00031f40 !7 !1\n%7 = OpTypeFloat 32\n";
    let file = folder.write("unknown.spvasm", module);
    let read = ["translate", "--deserialize-spirv", &file];
    assert_fails(&read, Exit::Rejected, "word 12: unknown opcode 8000");
    let text = output(&[&read[..], &["--keep-unknown"]].concat());
    assert!(text.contains("\"spirv.Verbatim\"() <{opcode = 8000 : i32,"), "{text}");
    let back = folder.write("back.mlir", text);
    let shown = output(&["translate", "--emit=asm", "--raw-id", "--no-implicit-module", &back]);
    assert!(shown.contains("!0x00031f40 !0x00000007 !0x00000001"), "{shown}");
    assert!(shown.contains("%7 = OpTypeFloat 32"), "{shown}");
}

/// A module with places of a frontend, a named value and an inlined call.
const WITH_PLACES: &str = r#"spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @scale(%x: f32 loc("x"("kernel.py":3:11))) -> f32 "None" {
    %y = spirv.FMul %x, %x : f32 loc("y"("kernel.py":4:7))
    %z = spirv.FAdd %y, %x : f32 loc(callsite(fused<@twice>["kernel.py":9:5, "kernel.py":8:1] at "kernel.py":5:3))
    spirv.ReturnValue %z : f32 loc("kernel.py":6:3)
  } loc("kernel.py":2:1)
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}
"#;

#[test]
fn binaries_say_the_lines_of_the_source_on_request() {
    let folder = Folder::new();
    let text = folder.write("places.mlir", WITH_PLACES);
    let assembly = |flags: &[&str]| output(&[&["translate", "--emit", "asm", &text], flags].concat());
    let plain = assembly(&[]);
    assert!(!plain.contains("OpLine") && !plain.contains("OpString"), "{plain}");
    assert_eq!(assembly(&["-g=none"]), plain);
    let lines = assembly(&["-g"]);
    for expected in
        ["OpString \"kernel.py\"", "OpSource Unknown 0 ", "OpLine %4 4 7\n", "OpLine %4 9 5\n", "OpLine %4 6 3\n"]
    {
        assert!(lines.contains(expected), "{expected} is not in\n{lines}");
    }
    assert_eq!(assembly(&["-g=lines"]), lines);
    let wrong = ["translate", "--emit", "asm", "-g=some", &text];
    assert_fails(&wrong, Exit::Usage, "-g: 'some' is none of none, lines, full");
}

#[test]
fn binaries_say_all_of_the_source_on_request() {
    let folder = Folder::new();
    let text = folder.write("places.mlir", WITH_PLACES);
    let binary = folder.path("places.spv");
    output(&["translate", "--serialize-spirv", "-g=full", &text, "-o", &binary]);
    let full = output(&["translate", "--emit", "asm", &binary]);
    let declared = ["CompilationUnit", "TypeBasic", "Function", "InlinedAt", "LocalVariable"];
    let in_blocks = ["FunctionDefinition", "Scope", "Line", "Value"];
    for instruction in declared.into_iter().chain(in_blocks) {
        assert!(full.contains(&format!(" Debug{instruction} ")), "Debug{instruction} is not in\n{full}");
    }
    assert!(full.contains("OpExtension \"SPV_KHR_non_semantic_info\""), "{full}");
    assert!(!full.contains("OpLine"), "{full}");
    // Reading and writing loses nothing; with the flag nothing is said twice.
    let module = output(&["translate", "--deserialize-spirv", &binary]);
    let again = folder.write("again.mlir", &module);
    for flag in ["-g=none", "-g=full"] {
        let written = output(&["translate", "--serialize-spirv", "--emit", "asm", flag, &again]);
        let count = |text: &str| text.matches("DebugInfo.100").count() + text.matches(" Debug").count();
        assert_eq!(count(&written), count(&full), "{written}");
    }
}
