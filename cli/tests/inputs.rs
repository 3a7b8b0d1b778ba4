//! Files that no command takes, and readers that go away.

use std::process::{Command, Stdio};

use vulcanize::commands::Exit;

use crate::support::{Folder, assert_fails, example, output};

#[test]
fn files_of_other_kinds_are_named() {
    let folder = Folder::new();
    let cases: [(&str, &[u8], &str); 9] = [
        ("a.comp", b"// A shader.\n\n#version 450\nvoid main() {}\n", "GLSL; compile it to SPIR-V first"),
        ("a.hlsl", b"[numthreads(1, 1, 1)]\nvoid main() {}\n", "HLSL"),
        ("a.wgsl", b"@compute @workgroup_size(1) fn main() {}\n", "WGSL"),
        ("a.ll", b"; ModuleID = 'a'\ndefine void @f() {\n", "LLVM IR"),
        ("a.cl", b"__kernel void f() {}\n", "OpenCL C"),
        ("a.py", b"import triton\n", "a source in Python"),
        ("a.bc", b"BC\xC0\xDE\x35", "LLVM bitcode"),
        ("a.mlirbc", b"ML\xEFR\x01", "MLIR bytecode"),
        ("a.npy", b"\x93NUMPY\x01", "a .npy file; data of kernels is given with --buffer"),
    ];
    for (name, bytes, kind) in cases {
        let file = folder.write(name, bytes);
        for command in [
            &["opt"][..],
            &["run"],
            &["lower", "-o", "-"],
            &["reflect"],
            &["validate", "--env", "vulkan1.1"],
            &["dispatch", "--groups", "1"],
            &["translate", "--deserialize-spirv"],
        ] {
            let arguments = [command, &[file.as_str()]].concat();
            assert_fails(&arguments, Exit::Rejected, &format!("'{file}' is {kind}"));
        }
    }
}

#[test]
fn an_empty_file_is_named() {
    let folder = Folder::new();
    let file = folder.write("a.mlir", " \n");
    for command in [
        &["run"][..],
        &["lower", "-o", "-"],
        &["reflect"],
        &["dispatch", "--groups", "1"],
        &["translate", "--emit", "asm"],
    ] {
        assert_fails(&[command, &[file.as_str()]].concat(), Exit::Rejected, &format!("'{file}' is empty"));
    }
    // As mlir-opt: an empty module.
    assert_eq!(output(&["opt", &file]), "module {\n}\n\n");
}

#[test]
fn a_corrupt_binary_is_named() {
    let folder = Folder::new();
    let file = folder.write("cut.spv", b"\x03\x02\x23\x07\x00\x00\x01");
    for command in [&["reflect"][..], &["validate", "--env", "webgpu"], &["translate", "--deserialize-spirv"]] {
        assert_fails(
            &[command, &[file.as_str()]].concat(),
            Exit::Rejected,
            &format!("'{file}' is a SPIR-V binary that is cut off"),
        );
    }
    // Whole words, of an instruction that is longer than the file.
    let words: [u32; 7] = [0x0723_0203, 0x0001_0300, 0, 1, 0, 3 << 16 | 17, 1];
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let file = folder.write("short.spv", bytes);
    for command in [
        &["reflect"][..],
        &["validate", "--env", "webgpu"],
        &["dispatch", "--groups", "1", "--device", "reference"],
        &["translate", "--deserialize-spirv"],
        &["translate", "--emit", "asm"],
        &["translate", "--emit", "wgsl"],
    ] {
        assert_fails(&[command, &[file.as_str()]].concat(), Exit::Rejected, &format!("{file}: "));
    }
    for command in [&["opt"][..], &["lower"], &["run"]] {
        assert_fails(&[command, &[file.as_str()]].concat(), Exit::Rejected, &format!("'{file}' is a SPIR-V binary; "));
    }
}

/// A reader of the output that has seen enough ends the command without a word.
#[test]
fn a_broken_pipe_is_quiet() {
    let folder = Folder::new();
    let function = "func.func private @f0() -> (i32, i32, i32, i32, i32, i32, i32, i32)\n";
    let text: String = (0..20_000).map(|n| function.replace("f0", &format!("f{n}"))).collect();
    let file = folder.write("many.mlir", text);
    for arguments in [["opt", &file], ["run", &example("reduction.mlir")]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_vulcanize"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let done = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&done.stderr), "", "{arguments:?}");
    }
}
