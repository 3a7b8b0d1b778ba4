//! `vulcanize dispatch` takes data as what it is: numbers of a type, in arrays of a size, for a kernel that is valid.

use std::process::Command;

use crate::support::{
    DRIVERS, Folder, Outcome, assert_fails, compiled, example, on_every_device_but, output, vulcanize,
};
use vulcanize::commands::Exit;

/// A `.npy` file of one dimension.
fn npy<T: npyz::AutoSerialize>(folder: &Folder, name: &str, numbers: &[T]) -> String {
    folder.write_npy(name, &[numbers.len() as u64], numbers)
}

/// `y = 2.5 * x + y` over 20 numbers, x being 4.
fn saxpy(kernel: &str, y: &str, more: &[&str]) -> Outcome {
    let y = format!("0:2={y}");
    let kernel = ["dispatch", kernel, "--device", "reference", "--groups", "3", "--buffer", "0:0=f32=const:2.5"];
    vulcanize(&[&kernel, &["--buffer", "0:1=f32[20]=const:4", "--buffer", &y][..], more].concat())
}

#[track_caller]
fn assert_result(outcome: &Outcome, result: &str) {
    assert_eq!(outcome.exit, Exit::Success, "{}", outcome.err);
    assert!(outcome.out.contains(result), "{}", outcome.out);
}

#[track_caller]
fn assert_rejected(outcome: &Outcome, exit: Exit, message: &str) {
    assert_eq!(outcome.exit, exit, "{}{}", outcome.out, outcome.err);
    assert!(outcome.err.contains(message), "expected '{message}', found: {}", outcome.err);
}

#[test]
fn numbers_of_another_type_are_refused() {
    let folder = Folder::new();
    let (program, binary) = (example("saxpy.mlir"), folder.path("saxpy.spv"));
    output(&["lower", &program, "-o", &binary]);
    let doubles = npy(&folder, "y.npy", &[1f64; 20]);
    for kernel in [&program, &binary] {
        for ty in ["f64", "f16", "bf16", "i64", "i32", "u32", "i1", "u8"] {
            let message =
                format!("buffer 0:2: the kernel has numbers of type f32 there, and {ty}[20] is given; say :as=f32");
            assert_rejected(&saxpy(kernel, &format!("{ty}[20]=const:1"), &[]), Exit::Usage, &message);
        }
        assert_rejected(&saxpy(kernel, &doubles, &[]), Exit::Usage, "of type f32 there, and f64[20] is given");
    }
    let mandelbrot = ["dispatch", &example("mandelbrot.mlir"), "--groups", "8,8", "--device", "reference", "--buffer"];
    let with = |buffer| [&mandelbrot[..], &[buffer]].concat();
    assert_fails(&with("0:0=f32[64,64]=const:0"), Exit::Usage, "numbers of type i32 there, and f32[64,64] is given");
    let counts = ["dispatch", &example("mandelbrot.mlir"), "--groups", "@1:0", "--device", "reference", "--buffer"];
    let counts = [&counts[..], &["1:0=f32[3]=const:8", "--buffer", "0:0=i32[64,64]=const:0"]].concat();
    assert_fails(&counts, Exit::Usage, "--groups: numbers of workgroups are u32, and f32[3] is given at 1:0");
    // SPIR-V's integers have a sign in name only.
    assert!(output(&with("0:0=u32[64,64]=const:0")).starts_with("0:0 = u32[64,64] ["));
}

#[test]
fn numbers_are_converted_on_request() {
    let folder = Folder::new();
    let kernel = example("saxpy.mlir");
    let numbers: Vec<f64> = (0..20).map(|i| f64::from(i) + if i > 17 { 0.1 } else { 0.0 }).collect();
    let file = npy(&folder, "y.npy", &numbers);
    let outcome = saxpy(&kernel, &format!("{file}:as=f32"), &[]);
    assert_result(&outcome, "0:2 = f32[20] [10, 11, 12, 13, 14,");
    assert_eq!(
        outcome.err,
        format!(
            "note: {file}: 2 of 20 numbers are not exact in f32, the first is 18.1 at [18], which becomes 18.100000381469727\n"
        )
    );
    let whole = npy(&folder, "whole.npy", &(0..20i64).collect::<Vec<_>>());
    for y in [format!("{whole}:as=f32"), format!("i64[20]={whole}:as=f32"), "u8[20]=iota:as=f32".to_owned()] {
        let outcome = saxpy(&kernel, &y, &[]);
        assert_result(&outcome, "0:2 = f32[20] [10, 11, 12, 13, 14,");
        assert_eq!(outcome.err, "", "{y}");
    }
    let great: Vec<f64> = (0..20).map(|i| if i == 3 { 1e300 } else { 0.0 }).collect();
    let great = format!("{}:as=f32", npy(&folder, "great.npy", &great));
    let message = "great.npy: 1 of 20 numbers are out of the range of f32, the first is 1e300 at [3]";
    assert_rejected(&saxpy(&kernel, &great, &[]), Exit::Rejected, message);
    assert_rejected(&saxpy(&kernel, &format!("{file}:as=f33"), &[]), Exit::Usage, "unknown element type 'f33'");
    // The same bytes, as what was given.
    assert_result(&saxpy(&kernel, "raw:u32[20]=const:0", &[]), "0:2 = u32[20] [1092616192, 1092616192,");
    assert_rejected(&saxpy(&kernel, "raw:u32[19]=const:0", &[]), Exit::Usage, "kernel 'saxpy' takes at least 80");
}

#[test]
fn expected_numbers_may_be_of_a_wider_type() {
    let folder = Folder::new();
    let kernel = example("saxpy.mlir");
    let expect = |name: &str, change: f64, tolerance: &str| {
        let numbers: Vec<f64> = (0..20).map(|i| f64::from(i) + 10.0 + if i == 7 { change } else { 0.0 }).collect();
        let expected = format!("0:2={}", npy(&folder, name, &numbers));
        saxpy(&kernel, "f32[20]=iota", &["--expect", &expected, "--tolerance", tolerance])
    };
    assert_result(&expect("same.npy", 0.0, "0"), "");
    // Nearer to 17 than any other number of the type.
    assert_result(&expect("near.npy", 1e-8, "0"), "");
    assert_rejected(
        &expect("off.npy", 0.5, "0"),
        Exit::Unexpected,
        "1 of 20 elements differ:\n  [7]: found 17, expected 17.5\n",
    );
    assert_result(&expect("off.npy", 0.5, "0.5"), "");
    let message = "great.npy: 1 of 20 numbers are out of the range of f32, the first is 1e300 at [7]";
    assert_rejected(&expect("great.npy", 1e300, "0"), Exit::Unexpected, message);
    let whole = format!("0:2={}", npy(&folder, "whole.npy", &(10..30i64).collect::<Vec<_>>()));
    let message = "whole.npy: it is f32[20], and i64[20] is expected";
    assert_rejected(&saxpy(&kernel, "f32[20]=iota", &["--expect", &whole]), Exit::Unexpected, message);
}

/// Numbers that the binary holds as others: several in a word, or one in several words.
#[test]
fn numbers_of_the_program_are_what_is_given() {
    let folder = Folder::new();
    let kernel = |element: &str| {
        let text = MEMREFS.replace("memref<5xi8>", &format!("memref<5x{element}>"));
        let text = text.replace("%y = arith.addi %x, %x : i8\n", "");
        folder.write(&format!("{element}.mlir"), text.replace("store %y", "store %x"))
    };
    let run = |element: &str, a: &str| {
        let (kernel, a) = (kernel(element), format!("0:0={a}"));
        let b = ["--buffer", "0:1=f32[4,2]=const:0", "--device", "reference", "--groups", "1"];
        vulcanize(&[&["dispatch", &kernel, "--buffer", &a], &b[..]].concat())
    };
    for ty in ["i8", "f16", "bf16", "f8E4M3FN", "i64"] {
        assert_result(&run(ty, &format!("{ty}[5]=iota")), &format!("0:0 = {ty}[5] [0, 1, 2, 3, 4]\n"));
        let message = format!("the kernel has numbers of type {ty} there, and f32[5] is given");
        assert_rejected(&run(ty, "f32[5]=iota"), Exit::Usage, &message);
        let message = format!("the kernel takes a memref<5x{ty}> there, and {ty}[4] is given");
        assert_rejected(&run(ty, &format!("{ty}[4]=iota")), Exit::Usage, &message);
    }
    assert_result(&run("i1", "i1[5]=1,0,1,1,0"), "0:0 = i1[5] [1, 0, 1, 1, 0]\n");
    assert_rejected(&run("i1", "u8[5]=iota"), Exit::Usage, "numbers of type i1 there, and u8[5] is given");
    assert_result(&run("index", "i32[5]=iota"), "0:0 = i32[5] [0, 1, 2, 3, 4]\n");
    // Four numbers an element: 16 are no 16 elements.
    let vectors = folder.write("vectors.mlir", MEMREFS.replace("f32", "vector<4xf32>"));
    let with = |b: &str| {
        let b = format!("0:1={b}");
        let a = ["--buffer", "0:0=i8[5]=iota", "--device", "reference", "--groups", "1"];
        vulcanize(&[&["dispatch", &vectors, "--buffer", &b], &a[..]].concat())
    };
    assert_result(&with("f32[4,2,4]=iota"), "0:1 = f32[4,2,4] [");
    assert_rejected(
        &with("f32[4,2]=iota"),
        Exit::Usage,
        "takes a memref<4x?xvector<4xf32>> there, and f32[4,2] is given",
    );
    // Two numbers a byte.
    let message = "the kernel has numbers of type i4 there, which no array has; say raw:u8[3] for the same bytes";
    assert_rejected(&run("i4", "u8[3]=iota"), Exit::Usage, message);
    assert_result(&run("i4", "raw:u8[4]=iota"), "0:0 = u8[4] [0, 1, 2, 3]\n");
}

/// A kernel over bytes that lie in words, and over a memref of an open size.
const MEMREFS: &str = "module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @touch(%a: memref<5xi8>, %b: memref<4x?xf32>) kernel attributes {
        spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %at = arith.constant 3 : index
      %one = arith.constant 1 : index
      %x = memref.load %a[%at] : memref<5xi8>
      %y = arith.addi %x, %x : i8
      memref.store %y, %a[%at] : memref<5xi8>
      %z = memref.load %b[%at, %one] : memref<4x?xf32>
      %w = arith.addf %z, %z : f32
      memref.store %w, %b[%at, %one] : memref<4x?xf32>
      gpu.return
    }
  }
}
";

#[test]
fn buffers_are_as_large_as_their_memrefs() {
    let folder = Folder::new();
    let kernel = folder.write("kernel.mlir", MEMREFS);
    let run = |a: &str, b: &str| {
        let (a, b) = (format!("0:0={a}=iota"), format!("0:1={b}=iota"));
        vulcanize(&["dispatch", &kernel, "--device", "reference", "--groups", "1", "--buffer", &a, "--buffer", &b])
    };
    let touched = "0:0 = i8[5] [0, 1, 2, 6, 4]\n0:1 = f32[4,2] [0, 1, 2, 3, 4, 5, 6, 14]\n";
    assert_result(&run("i8[5]", "f32[4,2]"), touched);
    assert_result(&run("i8[9]", "f32[5,2]"), "0:1 = f32[5,2] [0, 1, 2, 3, 4, 5, 6, 14, 8, 9]\n");
    for (a, b, message) in [
        ("i8[4]", "f32[4,2]", "buffer 0:0: the kernel takes a memref<5xi8> there, and i8[4] is given"),
        ("i8[5]", "f32[3,2]", "buffer 0:1: the kernel takes a memref<4x?xf32> there, and f32[3,2] is given"),
        ("i8[5]", "f32[4,0]", ""),
        ("i8[5]", "f32[8]", "takes a memref of more dimensions at 0:1; say its shape"),
        ("u32[5]", "f32[4,2]", "the kernel has numbers of type i8 there, and u32[5] is given"),
    ] {
        let exit = if message.is_empty() { Exit::Fault } else { Exit::Usage };
        assert_rejected(&run(a, b), exit, message);
    }
}

#[test]
fn specialization_constants_have_types() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "spec.comp", &[]) else { return };
    let dispatch = ["dispatch", &binary, "--groups", "1", "--buffer", "0:0=f32[4]=const:0"];
    let spec = |values: &[&'static str]| {
        let flags: Vec<&str> = values.iter().flat_map(|value| ["--spec", value]).collect();
        [&dispatch[..], &flags].concat()
    };
    // SwiftShader has no numbers of 64 bits.
    on_every_device_but("SwiftShader", &spec(&["F=2", "D=2", "U=5", "B=true"]), |device, text| {
        assert_eq!(text, "0:0 = f32[4] [2, 2, 5, 1]\n", "{device}");
    });
    for (value, message) in [
        ("U=2.5", "specialization constant 2 ('U'): '2.5' is not a number of type u32"),
        ("F=0x40000000", "specialization constant 0 ('F'): '0x40000000' is not a number of type f32"),
        ("D=f32:2", "specialization constant 1 ('D') is of type f64, not f32"),
        ("B=2", "specialization constant 3 ('B'): '2' does not fit type i1"),
        ("G=2", "there is no specialization constant G; there is 0 ('F'), 1 ('D'), 2 ('U'), 3 ('B')"),
    ] {
        assert_fails(&[&spec(&[value])[..], &["--device", "reference"]].concat(), Exit::Usage, message);
    }
}

/// Adds two floats as if they were integers.
const WRONG: &str = "; SPIR-V
; Version: 1.3
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %numbers ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %buffer DescriptorSet 0
OpDecorate %buffer Binding 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%u32 = OpTypeInt 32 0
%f32 = OpTypeFloat 32
%numbers = OpTypeRuntimeArray %f32
%block = OpTypeStruct %numbers
%pb = OpTypePointer StorageBuffer %block
%pf = OpTypePointer StorageBuffer %f32
%zero = OpConstant %u32 0
%buffer = OpVariable %pb StorageBuffer
%main = OpFunction %void None %fn
%entry = OpLabel
%at = OpAccessChain %pf %buffer %zero %zero
%x = OpLoad %f32 %at
%y = OpIAdd %f32 %x %x
OpStore %at %y
OpReturn
OpFunctionEnd
";

#[test]
fn invalid_spirv_reaches_no_driver() {
    let folder = Folder::new();
    let dispatch = |text: &str, more: &[&str]| {
        let kernel = folder.write("kernel.spvasm", text);
        let command = ["dispatch", &kernel, "--groups", "1", "--buffer", "0:0=f32[4]=iota"];
        [&command, more].concat().into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let here = |text: &str, more: &[&str]| {
        let command = dispatch(text, &[more, &["--device", "reference"]].concat());
        vulcanize(&command.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let wrong = here(WRONG, &[]);
    assert_rejected(
        &wrong,
        Exit::Rejected,
        "module 'kernel' is not valid SPIR-V, and a driver may do anything with it:",
    );
    assert!(wrong.err.contains("OpIAdd"), "{}", wrong.err);
    assert_result(&here(&WRONG.replace("OpIAdd", "OpFAdd"), &[]), "0:0 = f32[4] [0, 1, 2, 3]\n");
    // A rule of Vulkan, not of SPIR-V.
    let without_size = WRONG.replace("OpIAdd", "OpFAdd").replace("OpExecutionMode %main LocalSize 1 1 1\n", "");
    assert_rejected(&here(&without_size, &[]), Exit::Rejected, "[execution-mode-local-size-missing]");
    for driver in &DRIVERS {
        let Some(icd) = driver.icd() else { continue };
        let run = |more: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_vulcanize"));
            command.args(dispatch(WRONG, more)).args(["--device", "0"]);
            command.envs([("VK_DRIVER_FILES", &icd), ("VK_ICD_FILENAMES", &icd)]).output().unwrap()
        };
        assert_eq!(run(&[]).status.code(), Some(1), "{}", driver.name);
        // The driver may do anything; that it is asked is all that is known.
        let text = String::from_utf8_lossy(&run(&["--no-spirv-validation"]).stderr).into_owned();
        assert!(!text.contains("not valid SPIR-V"), "{}: {text}", driver.name);
    }
}

/// Scalars that take a word each, for the target has no small numbers in memory.
#[test]
fn small_scalars_are_given_as_what_they_are() {
    let folder = Folder::new();
    let text = "module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader, Float16], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @widen(%a: f16, %b: i8, %out: memref<2xf32>) kernel attributes {
        spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %zero = arith.constant 0 : index
      %one = arith.constant 1 : index
      %x = arith.extf %a : f16 to f32
      memref.store %x, %out[%zero] : memref<2xf32>
      %y = arith.sitofp %b : i8 to f32
      memref.store %y, %out[%one] : memref<2xf32>
      gpu.return
    }
  }
}
";
    let kernel = folder.write("kernel.mlir", text);
    let command = ["dispatch", &kernel, "--device", "reference", "--groups", "1", "--buffer"];
    let run = |more: &[&str]| vulcanize(&[&command[..], more].concat());
    let bound = |a| run(&["0:2=f32[2]=const:0", "--buffer", a, "--buffer", "0:1=i8=-5"]);
    assert_result(&bound("0:0=f16=2.5"), "0:2 = f32[2] [2.5, -5]\n");
    let message = "the kernel has numbers of type f16 there, and i32[] is given";
    assert_rejected(&bound("0:0=i32=0x4100"), Exit::Usage, message);
    let flags = ["--scalar-arguments", "push-constant", "--push-constants"];
    let pushed = |push| run(&[&["0:2=f32[2]=const:0"], &flags[..], &[push]].concat());
    assert_result(&pushed("u32=0x4100,i32=-5"), "0:2 = f32[2] [2.5, -5]\n");
    assert_rejected(&pushed("f16=2.5,i32=-5"), Exit::Usage, "the push constant at offset 0 is of type u32, not f16");
}

#[test]
fn push_constants_have_types() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "addresses.comp", &["--target-env", "vulkan1.2"]) else { return };
    let run = |push: &str| {
        let command = ["dispatch", &binary, "--groups", "1", "--buffer", "0:0=u32=7", "--device", "reference"];
        vulcanize(&[&command[..], &["--push-constants", push]].concat())
    };
    assert_rejected(
        &run("u64=0,f32=3"),
        Exit::Usage,
        "--push-constants: the push constant at offset 8 is of type u32, not f32",
    );
    assert_rejected(&run("f64=0,u32=3"), Exit::Usage, "the push constant at offset 0 is of type u64, not f64");
    assert_rejected(&run("i64=0,i32=3"), Exit::Fault, "through a null or undefined pointer");
}
