//! Programs that MLIR 22 refuses, crashes on or gets wrong, and this crate converts.

use crate::support::convert;

const ENV: &str = "spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic], []>, \
                   #spirv.resource_limits<>>";
const ABI: &str = "kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>}";

fn kernels(body: &str) -> String {
    let source = format!("module attributes {{{ENV}}} {{ gpu.module @kernels {{ {body} }} }}");
    convert(&source, "builtin.module(convert-gpu-to-spirv)").unwrap_or_else(|message| panic!("{message}"))
}

/// The lines of the converted module, without indentation.
fn lines(text: &str) -> Vec<&str> {
    let end = text.find("gpu.module").unwrap_or(text.len());
    text[..end].lines().map(str::trim).collect()
}

/// The lines are in the text in this order.
fn assert_in_order(text: &str, expected: &[&str]) {
    let mut rest = lines(text).into_iter();
    for &line in expected {
        assert!(rest.any(|found| found == line), "no (further) line {line:?} in\n{text}");
    }
}

#[test]
fn attributions_become_variables() {
    let text = kernels(&format!(
        "gpu.func @f(%i: index, %x: f32) workgroup(%w: memref<4xf32, #gpu.address_space<workgroup>>)
           private(%p: memref<2xf32, #gpu.address_space<private>>) {ABI} {{
           memref.store %x, %w[%i] : memref<4xf32, #gpu.address_space<workgroup>>
           memref.store %x, %p[%i] : memref<2xf32, #gpu.address_space<private>>
           gpu.return
         }}"
    ));
    assert_in_order(
        &text,
        &[
            "spirv.GlobalVariable @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Workgroup>",
            "%__workgroup_mem__0_addr = spirv.mlir.addressof @__workgroup_mem__0 : \
             !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Workgroup>",
            "%0 = spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.array<2 x f32>)>, Function>",
            "spirv.Store \"Workgroup\" %1, %arg1 : f32",
            "spirv.Store \"Function\" %2, %arg1 : f32",
        ],
    );
}

#[test]
fn address_spaces_of_gpu_are_storage_classes() {
    let source = "func.func private @f(memref<4xf32, #gpu.address_space<global>>, \
                  memref<4xf32, #gpu.address_space<workgroup>>, memref<*xf32, #gpu.address_space<private>>)";
    let text = convert(source, "builtin.module(map-memref-spirv-storage-class)").unwrap();
    let expected = "func.func private @f(memref<4xf32, #spirv.storage_class<StorageBuffer>>, \
                    memref<4xf32, #spirv.storage_class<Workgroup>>, memref<*xf32, #spirv.storage_class<Function>>)";
    assert!(text.contains(expected), "{text}");
}

#[test]
fn functions_that_kernels_call_are_converted() {
    let text = kernels(&format!(
        "func.func @double(%x: f32) -> f32 {{ %0 = arith.addf %x, %x : f32 return %0 : f32 }}
         gpu.func @other(%x: f32) {{ gpu.return }}
         gpu.func @f(%x: f32) {ABI} {{ %0 = func.call @double(%x) : (f32) -> f32 gpu.return }}"
    ));
    assert_in_order(
        &text,
        &[
            "spirv.func @double(%arg0: f32) -> f32 \"None\" {",
            "spirv.ReturnValue %0 : f32",
            "spirv.func @other(%arg0: f32) \"None\" attributes {workgroup_attributions = 0 : i64} {",
            "%0 = spirv.FunctionCall @double(%arg0) : (f32) -> f32",
        ],
    );
}

#[test]
fn a_loop_that_may_run_never_yields_its_initial_values() {
    let convert = |upper: &str| {
        let source = format!(
            "module attributes {{{ENV}}} {{ func.func @f(%n: index, %x: f32) -> f32 {{
               %c0 = arith.constant 0 : index
               %c1 = arith.constant 1 : index
               %r = scf.for %i = %c0 to {upper} step %c1 iter_args(%a = %x) -> (f32) {{
                 %b = arith.addf %a, %a : f32
                 scf.yield %b : f32
               }}
               return %r : f32
             }} }}"
        );
        convert(&source, "builtin.module(convert-scf-to-spirv)").unwrap()
    };
    let initial = "spirv.Store \"Function\" %0, %arg1 : f32";
    assert_in_order(&convert("%n"), &["%0 = spirv.Variable : !spirv.ptr<f32, Function>", initial, "spirv.mlir.loop {"]);
    assert_in_order(&convert("%c0"), &[initial, "spirv.mlir.loop {"]);
    assert!(!convert("%c1").contains(initial));
}

#[test]
fn uniform_reductions_need_no_capability_of_opencl() {
    let text = kernels(&format!(
        "gpu.func @f(%x: i32, %p: i1) {ABI} {{
           %0 = gpu.subgroup_reduce add %x uniform : (i32) -> (i32)
           %1 = gpu.subgroup_reduce xor %x : (i32) -> (i32)
           gpu.return
         }}"
    ));
    assert_in_order(
        &text,
        &[
            "%0 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %arg0 : i32 -> i32",
            "%1 = spirv.GroupNonUniformBitwiseXor <Subgroup> <Reduce> %arg0 : i32 -> i32",
        ],
    );
}

#[test]
fn more_atomics_have_instructions() {
    let text = kernels(&format!(
        "gpu.func @f(%m: memref<4xi32>, %i: index, %x: i32) {ABI} {{
           %0 = memref.atomic_rmw xori %x, %m[%i] : (i32, memref<4xi32>) -> i32
           %1 = memref.atomic_rmw assign %x, %m[%i] : (i32, memref<4xi32>) -> i32
           gpu.return
         }}"
    ));
    assert!(text.contains("spirv.AtomicXor <Device> <AcquireRelease>"), "{text}");
    assert!(text.contains("spirv.AtomicExchange <Device> <AcquireRelease>"), "{text}");
}

/// VUID-StandaloneSpirv-MemorySemantics-10870; a byte in a word is two atomics.
#[test]
fn an_order_for_vulkan_names_its_memory() {
    let env =
        "spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, api=Vulkan, #spirv.resource_limits<>>";
    let kernel = format!(
        "gpu.func @f(%m: memref<4xi32>, %n: memref<4xi8>, %i: index, %x: i32, %y: i8) \
           workgroup(%w: memref<4xi32, #gpu.address_space<workgroup>>) {ABI} {{
           %0 = memref.atomic_rmw addi %x, %m[%i] : (i32, memref<4xi32>) -> i32
           %1 = memref.atomic_rmw addi %x, %w[%i] : (i32, memref<4xi32, #gpu.address_space<workgroup>>) -> i32
           memref.store %y, %n[%i] : memref<4xi8>
           gpu.return
         }}"
    );
    let source = format!("module attributes {{{env}}} {{ gpu.module @kernels {{ {kernel} }} }}");
    let text = convert(&source, "builtin.module(convert-gpu-to-spirv)").unwrap_or_else(|message| panic!("{message}"));
    for atomic in [
        "spirv.AtomicIAdd <Device> <AcquireRelease|UniformMemory>",
        "spirv.AtomicIAdd <Workgroup> <AcquireRelease|WorkgroupMemory>",
        "spirv.AtomicAnd <Device> <AcquireRelease|UniformMemory>",
        "spirv.AtomicOr <Device> <AcquireRelease|UniformMemory>",
    ] {
        assert_eq!(text.matches(atomic).count(), 1, "{atomic}: {text}");
    }
}

#[test]
fn narrow_elements_of_private_memory_are_stored_without_atomics() {
    let text = kernels(&format!(
        "gpu.func @f(%i: index) {ABI} {{
           %m = memref.alloca() : memref<4xi8, 6>
           %x = memref.load %m[%i] : memref<4xi8, 6>
           memref.store %x, %m[%i] : memref<4xi8, 6>
           gpu.return
         }}"
    ));
    assert!(!text.contains("Atomic"), "{text}");
    let stores = text.matches("spirv.Store \"Function\"").count();
    assert_eq!((text.matches("spirv.BitwiseOr").count(), stores), (1, 1), "{text}");
}
