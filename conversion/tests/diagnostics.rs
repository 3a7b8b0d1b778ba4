//! What a user reads when a conversion fails: the op, its types, the function, what was tried, and what is missing.

mod common;

const ABI: &str = "kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>}";

fn failure(env: &str, func: &str) -> String {
    let source = format!(
        "module attributes {{spirv.target_env = #spirv.target_env<#spirv.vce<{env}>, #spirv.resource_limits<>>}} {{
gpu.module @kernels {{
{func}
}}
}}"
    );
    common::convert(&source, "builtin.module(convert-gpu-to-spirv)").expect_err("the conversion must fail")
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
    assert_says(&message, &["type 'f64' cannot be converted", "Float64", "this type is not emulated"]);
    let message = failure("v1.3, [Shader], []", &format!("gpu.func @f(%x: memref<4xf32, 2>) {ABI} {{ gpu.return }}"));
    assert_says(&message, &["type 'memref<4xf32, 2>' cannot be converted", "is no SPIR-V storage class"]);
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
fn an_op_without_an_emulation_is_named() {
    let message = failure(
        "v1.3, [Shader], []",
        &format!(
            "gpu.func @f(%m: memref<4xi64>, %x: i64, %i: index) {ABI} {{
             %0 = memref.atomic_rmw addi %x, %m[%i] : (i64, memref<4xi64>) -> i64
             gpu.return }}"
        ),
    );
    assert_says(&message, &["'memref.atomic_rmw': there is no emulation of it on 'i64'", "requires capability Int64"]);
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
    let message = common::convert(source, "builtin.module(map-memref-spirv-storage-class)").unwrap_err();
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
    let refused = |pipeline: &str| common::convert("module {}", pipeline).unwrap_err();
    assert_says(&refused("builtin.module(map-memref-spirv-storage-class{client-api=metal})"), &["'metal'"]);
    assert_says(&refused("builtin.module(convert-memref-to-spirv{bool-num-bits=7})"), &["7 is none of 8, 16, 32, 64"]);
    assert_says(
        &refused("builtin.module(convert-func-to-spirv{use-64bit-index=1})"),
        &["no such option 'use-64bit-index'"],
    );
}
