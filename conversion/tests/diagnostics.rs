//! The messages of a failing conversion: the op, its types, the function, the tried patterns, and the missing parts.

use crate::support::convert;

const ABI: &str = "kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>}";

fn failure(env: &str, func: &str) -> String {
    let source = format!(
        "module attributes {{spirv.target_env = #spirv.target_env<#spirv.vce<{env}>, #spirv.resource_limits<>>}} {{
gpu.module @kernels {{
{func}
}}
}}"
    );
    convert(&source, "builtin.module(convert-gpu-to-spirv)").expect_err("the conversion must fail")
}

fn assert_says(message: &str, parts: &[&str]) {
    for part in parts {
        assert!(message.contains(part), "no {part:?} in\n{message}");
    }
}

#[test]
fn a_missing_capability_is_named() {
    let message = failure(
        "v1.3, [Shader], []",
        &format!("gpu.func @f(%x: i32) {ABI} {{\n%0 = gpu.subgroup_reduce add %x : (i32) -> (i32)\ngpu.return\n}}"),
    );
    assert_says(
        &message,
        &[
            "input.mlir:4:6: error: failed to legalize operation 'gpu.subgroup_reduce' (i32) -> (i32) in 'f'",
            "subgroup_reduce: it makes 'spirv.GroupNonUniformIAdd', but",
            "GroupNonUniformArithmetic",
        ],
    );
}

#[test]
fn a_kernel_needs_a_workgroup_size() {
    let message = failure("v1.3, [Shader], []", "gpu.func @f() kernel {\ngpu.return\n}");
    assert_says(
        &message,
        &[
            "input.mlir:3:1: error: failed to legalize operation 'gpu.func' in 'f'",
            "missing 'spirv.entry_point_abi' attribute, which says the workgroup size",
        ],
    );
}

#[test]
fn the_binding_of_every_argument_is_written_or_none() {
    let message = failure(
        "v1.3, [Shader], []",
        &format!(
            "gpu.func @f(%x: i32 {{spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}}, %y: i32) {ABI} {{
             gpu.return }}"
        ),
    );
    assert_says(&message, &["missing 'spirv.interface_var_abi' attribute at argument 1, where others have it"]);
}

#[test]
fn a_type_without_a_counterpart_is_named() {
    let message = failure("v1.3, [Shader], []", &format!("gpu.func @f(%x: f64) {ABI} {{ gpu.return }}"));
    assert_says(&message, &["type 'f64' cannot be converted", "Float64", "help: emulate-64-bit-floats"]);
    let message = failure("v1.3, [Shader], []", &format!("gpu.func @f(%x: memref<4xf32, 2>) {ABI} {{ gpu.return }}"));
    assert_says(&message, &["'gpu.func' op failed to legalize memory space", "stands for no SPIR-V storage class"]);
}

/// A target's gaps: its capabilities, the body of a kernel on `%m` with its element type, and the message.
struct Refusal {
    target: &'static str,
    element: &'static str,
    body: &'static str,
    says: &'static [&'static str],
}

const BARE: &str = "v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]";

const LOAD: &str = "%x = memref.load %m[%i] : memref<16xELEMENT>\n";

/// Each names the op with its types and its function, the missing part, and the remedy.
const REFUSALS: &[Refusal] = &[
    Refusal {
        target: BARE,
        element: "f32",
        body: "%y = arith.extf %x : f32 to f64",
        says: &[
            "'arith.extf' (f32) -> (f64) in 'f'",
            "ExtF: type 'f64' cannot be converted: requires capability Float64",
            "help: emulate-64-bit-floats computes with two f32",
        ],
    },
    Refusal {
        target: BARE,
        element: "i64",
        body: "%y = memref.atomic_rmw addi %x, %m[%i] : (i64, memref<16xi64>) -> i64\nmemref.store %y, %m[%i] : memref<16xi64>",
        says: &[
            "'memref.atomic_rmw' (i64, memref<16xi64, #spirv.storage_class<StorageBuffer>>, index) -> (i64) in 'f'",
            "two words in memory cannot be exchanged at once",
            "Int64Atomics",
            "help: a device that has it says so in its target environment",
        ],
    },
    Refusal {
        target: BARE,
        element: "i64",
        body: "%y = memref.atomic_rmw maxs %x, %m[%i] : (i64, memref<16xi64>) -> i64",
        says: &["'memref.atomic_rmw'", "need capability Int64Atomics", "with it no emulation is needed"],
    },
    Refusal {
        target: "v1.3, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]",
        element: "i64",
        body: "%y = memref.atomic_rmw addi %x, %m[%i] : (i64, memref<16xi64>) -> i64",
        says: &["it makes 'spirv.AtomicIAdd', but requires capability Int64Atomics", "help: a device that has it"],
    },
    Refusal {
        target: BARE,
        element: "i64",
        body: "%y = spirv.GL.SAbs %x : i64",
        says: &["'spirv.GL.SAbs' (i64) -> (i64) in 'f'", "no emulation of it on 'i64'", "capability Int64"],
    },
    Refusal {
        target: BARE,
        element: "i32",
        body: "%y = gpu.subgroup_reduce add %x : (i32) -> (i32)",
        says: &["it makes 'spirv.GroupNonUniformIAdd'", "GroupNonUniformArithmetic", "help: a device that has it"],
    },
    Refusal {
        target: BARE,
        element: "i32",
        body: "%y, %v = gpu.rotate %x, 1, 16 : i32",
        says: &["'gpu.rotate' (i32) -> (i32, i1) in 'f'", "rotate: it makes", "GroupNonUniform", "help: a device"],
    },
    Refusal {
        target: BARE,
        element: "i32",
        body: "%y = arith.extsi %x : i32 to i33",
        says: &["'arith.extsi' (i32) -> (i33) in 'f'", "no integers of 33 bits"],
    },
    Refusal {
        target: BARE,
        element: "f32",
        body: "%y = arith.truncf %x : f32 to tf32",
        says: &["'arith.truncf' (f32) -> (tf32)", "no such float of 19 bits"],
    },
    Refusal {
        target: BARE,
        element: "i32",
        body: "%a = memref.alloca(%i) : memref<?xi32, #spirv.storage_class<Function>>",
        says: &["'memref.alloca' (index) -> ", "the size of memory in SPIR-V is static"],
    },
    Refusal {
        target: BARE,
        element: "i32",
        body: "gpu.printf \"%d\", %x : i32",
        says: &["'gpu.printf' (i32) -> () in 'f'", "NonSemantic.DebugPrintf", "SPV_KHR_non_semantic_info"],
    },
    Refusal {
        target: BARE,
        element: "i32",
        body: "%y = func.call @again(%x) : (i32) -> i32",
        says: &["'func.call' op calls 'again' from within itself", "SPIR-V has no recursion"],
    },
];

#[test]
fn what_a_target_lacks_is_named_with_what_would_help() {
    for Refusal { target, element, body, says } in REFUSALS {
        let load = LOAD.replace("ELEMENT", element);
        let message = failure(
            target,
            &format!(
                "func.func @again(%x: i32) -> i32 {{\n%y = func.call @again(%x) : (i32) -> i32\nreturn %y : i32\n}}
                 gpu.func @f(%m: memref<16x{element}>, %i: index) {ABI} {{\n{load}{body}\ngpu.return\n}}"
            )
            .replace(
                if body.contains("@again") { "\0" } else { "func.call @again(%x) : (i32) -> i32" },
                "arith.addi %x, %x : i32",
            ),
        );
        assert_says(&message, says);
    }
}

/// Passes of one dialect know no emulation of wide integers; the message names the one that does.
#[test]
fn single_passes_say_which_option_would_help() {
    let refused = |body: &str, pass: &str| {
        let source = format!(
            "module attributes {{spirv.target_env = #spirv.target_env<#spirv.vce<{BARE}>, #spirv.resource_limits<>>}} {{
{body}
}}"
        );
        convert(&source, &format!("builtin.module({pass})")).expect_err("the conversion must fail")
    };
    let sum = |ty: &str| format!("func.func @f(%x: {ty}) {{\n%0 = arith.addi %x, %x : {ty}\nreturn\n}}");
    let message = refused(&sum("i64"), "convert-arith-to-spirv");
    assert_says(
        &message,
        &["'arith.addi'", "in 'f'", "capability Int64", "help: emulate-64-bit-integers uses two words"],
    );
    let message = refused(&sum("i16"), "convert-arith-to-spirv{emulate-lt-32-bit-scalar-types=0}");
    assert_says(&message, &["capability Int16", "help: emulate-lt-32-bit-scalar-types"]);
    let body = "func.func @f(%x: index) {\n%0 = index.add %x, %x\nreturn\n}";
    let message = refused(body, "convert-index-to-spirv{use-64bit-index=1}");
    assert_says(&message, &["use-64bit-index=false"]);
    let message = refused(&sum("vector<5xi32>"), "convert-arith-to-spirv");
    assert_says(&message, &["spirv-legalize-vectors"]);
}

/// Two f32 replace `f64` on request; ops that they cannot do get a message.
#[test]
fn functions_of_emulated_doubles_are_refused() {
    let body = format!(
        "gpu.func @f(%m: memref<16xf64>, %i: index) {ABI} {{\n{}%y = math.sin %x : f64\nmemref.store %y, %m[%i] : \
         memref<16xf64>\ngpu.return\n}}",
        LOAD.replace("ELEMENT", "f64")
    );
    let source = format!(
        "module attributes {{spirv.target_env = #spirv.target_env<#spirv.vce<{BARE}>, #spirv.resource_limits<>>}} {{
gpu.module @kernels {{\n{body}\n}}\n}}"
    );
    let pipeline = "builtin.module(convert-gpu-to-spirv{emulate-64-bit-floats=1})";
    let message = convert(&source, pipeline).expect_err("the conversion must fail");
    assert_says(&message, &["'math.sin' (f64) -> (f64) in 'f'", "no expansion on two f32", "capability Float64"]);
    let message = convert(&source, "builtin.module(convert-gpu-to-spirv)").expect_err("it must fail");
    assert_says(&message, &["capability Float64", "help: emulate-64-bit-floats"]);
}

#[test]
fn kernel_arguments_in_workgroup_memory_are_refused() {
    let message = failure(
        "v1.3, [Shader], []",
        &format!("gpu.func @f(%x: memref<4xf32, #gpu.address_space<workgroup>>) {ABI} {{ gpu.return }}"),
    );
    assert_says(&message, &["argument 0 of type", "is in memory that no host fills"]);
}

#[test]
fn an_op_without_a_pattern_is_named() {
    let message =
        failure("v1.3, [Shader], []", &format!("gpu.func @f() {ABI} {{\n\"test.op\"() : () -> ()\ngpu.return\n}}"));
    assert_says(&message, &["failed to legalize operation 'test.op' in 'f'", "no pattern converts this operation"]);
}

#[test]
fn memory_spaces_without_a_class_are_refused() {
    let source = "func.func @f() {\n  %0 = memref.alloc() : memref<4xf32, 2>\n  return\n}";
    let message = convert(source, "builtin.module(map-memref-spirv-storage-class)").unwrap_err();
    assert_says(
        &message,
        &[
            "input.mlir:2:8: error: 'memref.alloc' op failed to legalize memory space",
            "the memory space of 'memref<4xf32, 2>' stands for no SPIR-V storage class",
        ],
    );
}

#[test]
fn wrong_options_are_refused() {
    let refused = |pipeline: &str| convert("module {}", pipeline).unwrap_err();
    assert_says(&refused("builtin.module(map-memref-spirv-storage-class{client-api=metal})"), &["'metal'"]);
    assert_says(&refused("builtin.module(convert-memref-to-spirv{bool-num-bits=7})"), &["7 is none of 8, 16, 32, 64"]);
    assert_says(
        &refused("builtin.module(convert-func-to-spirv{use-64bit-index=1})"),
        &["no such option 'use-64bit-index'"],
    );
}
