//! `--diagnostics=json`: whatever goes wrong, each line on standard error is an object as docs/json.md describes it.

use serde_json::Value;
use vulcanize::commands::Exit;

use crate::support::{Folder, Outcome, example, output, vulcanize, vulcanize_with};

/// The messages of a command with the flag.
fn messages(arguments: &[&str], input: &[u8]) -> (Exit, Vec<Value>) {
    let arguments = [arguments, &["--diagnostics=json"]].concat();
    let Outcome { exit, err, .. } = vulcanize_with(&arguments, input);
    let messages: Vec<Value> = err.lines().map(|line| message(line, &arguments)).collect();
    assert!(err.is_empty() || err.ends_with('\n'), "{arguments:?}: {err}");
    (exit, messages)
}

fn message(line: &str, arguments: &[&str]) -> Value {
    let message: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{arguments:?}: {error}: {line}"));
    assert_eq!(message["version"], 1, "{arguments:?}: {line}");
    assert_members(&message, &["error", "warning", "remark", "note"], line);
    for note in message["notes"].as_array().unwrap() {
        assert_members(note, &["note"], line);
        assert_eq!(note.get("version"), None, "{line}");
    }
    message
}

/// Whether an object has the members of messages, and no others than documented.
fn assert_members(message: &Value, severities: &[&str], line: &str) {
    let members = message.as_object().unwrap_or_else(|| panic!("no object: {line}"));
    let known = ["version", "severity", "message", "file", "line", "column", "notes"];
    assert!(members.keys().all(|key| known.contains(&key.as_str())), "{line}");
    assert!(members["severity"].as_str().is_some_and(|severity| severities.contains(&severity)), "{line}");
    assert!(members["message"].as_str().is_some_and(|text| !text.is_empty()), "{line}");
    assert!(members["notes"].is_array(), "{line}");
    let has_place = members.contains_key("file");
    assert_eq!(members.get("line").is_some_and(Value::is_u64), has_place, "{line}");
    assert_eq!(members.get("column").is_some_and(Value::is_u64), has_place, "{line}");
}

/// The one error of a command that fails with this exit code.
fn error(arguments: &[&str], input: &str, exit: Exit, contained: &str) -> Value {
    let (found, messages) = messages(arguments, input.as_bytes());
    assert_eq!(found, exit, "{arguments:?}: {messages:?}");
    let errors: Vec<&Value> = messages.iter().filter(|message| message["severity"] == "error").collect();
    let [error] = errors[..] else { panic!("{arguments:?}: one error is expected, found {messages:?}") };
    let text = error["message"].as_str().unwrap();
    assert!(text.contains(contained), "{arguments:?}: expected '{contained}', found: {text}");
    assert!(!text.starts_with("error"), "{text}");
    error.clone()
}

fn place(message: &Value) -> (&str, u64, u64) {
    let number = |key: &str| message[key].as_u64().unwrap();
    (message["file"].as_str().unwrap(), number("line"), number("column"))
}

#[test]
fn mistakes_on_the_command_line() {
    let usage = |arguments: &[&str], contained: &str| {
        let error = error(arguments, "", Exit::Usage, contained);
        assert_eq!(error.get("file"), None);
    };
    usage(&[], "a command is missing");
    usage(&["lowr"], "unknown command 'lowr'; did you mean 'lower'?");
    usage(&["opt", "--no-such-pass"], "unknown flag or pass '--no-such-pass'");
    usage(&["translate", "x.mlir"], "say what to do");
    for command in ["lower", "run", "dispatch", "reflect", "validate", "devices", "man"] {
        usage(&[command, "--no-such-flag"], "unexpected argument '--no-such-flag'");
    }
    for command in ["lower", "run", "reflect", "validate", "opt", "translate"] {
        usage(
            &[command, "a.mlir", "b.mlir"],
            &format!("'vulcanize {command}' takes one file, and 'b.mlir' is another"),
        );
    }
    usage(&["completions", "bash", "zsh"], "unexpected argument 'zsh'");
    // The flag itself.
    for (value, message) in [("--diagnostics=xml", "not 'xml'"), ("--diagnostics", "needs a value")] {
        let outcome = vulcanize(&["devices", value]);
        assert_eq!(outcome.exit, Exit::Usage);
        assert!(outcome.err.starts_with("error: '--diagnostics'") && outcome.err.contains(message), "{}", outcome.err);
    }
}

#[test]
fn files_that_cannot_be_read() {
    let commands: [&[&str]; 5] = [&["opt"], &["lower"], &["run"], &["reflect"], &["validate", "--env", "vulkan1.1"]];
    for command in commands {
        let error =
            error(&[command, &["none.mlir"]].concat(), "", Exit::Rejected, "cannot open input file 'none.mlir'");
        assert_eq!(error.get("line"), None);
    }
    error(&["translate", "--emit=asm", "none.spv"], "", Exit::Rejected, "cannot open input file 'none.spv'");
    error(&["dispatch", "none.spv", "--groups", "1"], "", Exit::Rejected, "cannot open input file 'none.spv'");
}

#[test]
fn mistakes_in_programs_have_line_and_column() {
    let wrong = "func.func @f() {\n  %0 = arith.constantt 1 : i32\n  return\n}\n";
    let commands: [&[&str]; 6] = [
        &["opt", "-"],
        &["translate", "--serialize-spirv", "-"],
        &["lower", "-", "--emit", "asm"],
        &["run", "-", "--device", "reference"],
        &["reflect", "-"],
        &["validate", "-", "--env", "vulkan1.1"],
    ];
    for command in commands {
        let error = error(command, wrong, Exit::Rejected, "arith.constantt");
        assert_eq!(place(&error), ("<stdin>", 2, 8), "{command:?}");
    }
    let dispatch = ["dispatch", "-", "--groups", "1", "--device", "reference"];
    assert_eq!(place(&error(&dispatch, wrong, Exit::Rejected, "arith.constantt")), ("<stdin>", 2, 8));
    // The column counts bytes.
    let assembly = "; SPIR-V\n%1 = OpString \"ä\" 5\n";
    let unread = error(&["translate", "--emit=spv", "-"], assembly, Exit::Rejected, "OpString takes no more operands");
    assert_eq!(place(&unread), ("<stdin>", 2, 20));
    let expected = "// expected-error@+1 {{none}}\nfunc.func @f() {\n  return\n}\n";
    let missing = error(&["opt", "--verify-diagnostics", "-"], expected, Exit::Rejected, "was not produced");
    assert_eq!(place(&missing), ("<stdin>", 1, 1));
}

#[test]
fn notes_and_remarks_are_objects_too() {
    let twice = "func.func @f() {\n  return\n}\nfunc.func @f() {\n  return\n}\n";
    let error = error(&["opt", "-"], twice, Exit::Rejected, "redefinition");
    assert_eq!((place(&error).1, place(&error["notes"][0]).1), (4, 1), "{error}");
    let kernel = "gpu.module @m {\n  gpu.func @k() kernel attributes {\n    spirv.entry_point_abi = \
                  #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} { gpu.return }\n}\n";
    let (exit, remarks) = messages(&["lower", "-", "--emit", "asm"], kernel.as_bytes());
    assert_eq!((exit, &remarks[0]["severity"], remarks.len()), (Exit::Success, &Value::from("remark"), 1));
    let program = "func.func @main() {\n  %0 = memref.alloc() : memref<4xi32>\n  return\n}\n";
    let (exit, leaks) = messages(&["run", "-", "--device", "reference"], program.as_bytes());
    assert_eq!((exit, &leaks[0]["severity"], leaks.len()), (Exit::Success, &Value::from("note"), 1));
    let strict = error_of_leak(program);
    assert_eq!(place(&strict).1, 2);
}

fn error_of_leak(program: &str) -> Value {
    error(&["run", "-", "--device", "reference", "--fail-on-leaks"], program, Exit::Rejected, "is not deallocated")
}

fn with_kernel(kernel: &str) -> [&str; 6] {
    ["dispatch", kernel, "--groups", "3", "--device", "reference"]
}

#[test]
fn faults_and_devices() {
    let folder = Folder::new();
    // The bound of the check is past the buffers' end.
    let saxpy = example("saxpy.mlir");
    let text = std::fs::read_to_string(&saxpy).unwrap();
    let wrong = folder.write("wrong.mlir", text.replacen("%c20 = arith.constant 20", "%c20 = arith.constant 24", 1));
    let fault = error(&["run", &wrong, "--device", "reference"], "", Exit::Fault, "kernel fault: ");
    assert_eq!(place(&fault).0, wrong);
    let buffers = ["--buffer", "0:0=f32[20]=iota", "--buffer", "0:1=f32[20]=iota", "--buffer", "0:2=f32[20]=iota"];
    let dispatch = [&with_kernel(&wrong)[..], &buffers].concat();
    assert_eq!(place(&error(&dispatch, "", Exit::Fault, "kernel fault: ")).0, wrong);
    let expected = folder.path("expected.npy");
    output(&[&with_kernel(&saxpy)[..], &buffers, &["--out", &format!("0:2={expected}")]].concat());
    let other = ["--buffer", "0:0=f32[20]=const:7", "--buffer", "0:1=f32[20]=iota", "--buffer", "0:2=f32[20]=iota"];
    let expect = format!("0:2={expected}");
    let unexpected = [&with_kernel(&saxpy)[..], &other, &["--expect", &expect]].concat();
    error(&unexpected, "", Exit::Unexpected, "buffer 0:2 is not as in");
    // With or without a Vulkan loader.
    error(&["run", &wrong, "--device", "no such device"], "", Exit::NoDevice, "no Vulkan ");
}

#[test]
fn a_kernel_that_takes_too_long() {
    let spins = "gpu.module @m {
  gpu.func @k(%x: memref<1xi32>) kernel attributes {
      spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %end = arith.constant 2000000000 : index
    scf.for %i = %c0 to %end step %c1 {
      %v = memref.load %x[%c0] : memref<1xi32>
      %w = arith.addi %v, %v : i32
      memref.store %w, %x[%c0] : memref<1xi32>
    }
    gpu.return
  }
}
";
    let buffer = ["--buffer", "0:0=i32[1]=const:1", "--timeout", "0.05"];
    let dispatch = [&["dispatch", "-", "--groups", "1", "--device", "reference"], &buffer[..]].concat();
    error(&dispatch, spins, Exit::Timeout, "did not finish within");
}

#[test]
fn each_command_names_the_flag_in_its_help() {
    for command in ["opt", "translate", "lower", "run", "dispatch", "reflect", "validate", "devices", "completions"] {
        let help = vulcanize(&[command, "--help"]).out;
        assert!(help.contains("--diagnostics"), "{command}: {help}");
    }
    let page = vulcanize(&["man", "opt"]).out;
    assert!(page.contains("diagnostics"), "{page}");
}

#[test]
fn each_kernel_that_cannot_be_lowered_is_named() {
    let kernel = |name: &str, op: &str| {
        format!(
            "gpu.func @{name}() kernel attributes {{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = \
             [1, 1, 1]>}} {{\n{op}\n{op}\ngpu.return\n}}\n"
        )
    };
    let refused = r#"gpu.printf "no""#;
    let (one, two, three) = (kernel("one", refused), kernel("two", refused), kernel("three", refused));
    let program = format!("gpu.module @a {{\n{one}{}{two}}}\ngpu.module @b {{\n{three}}}\n", kernel("fine", ""));
    let (exit, messages) = messages(&["lower", "-", "--emit", "asm", "--target-env", "vulkan1.1"], program.as_bytes());
    assert_eq!(exit, Exit::Rejected, "{messages:?}");
    // The first op of each that cannot be, and nothing that follows from it.
    let lines: Vec<u64> = messages.iter().map(|message| place(message).1).collect();
    assert_eq!(lines, [3, 13, 20], "{messages:?}");
}
