// What `lower` does is a pipeline of passes, which can be seen and changed.
// RUN: lower --print-pipeline
// RUN: lower --print-pipeline --index-width 64 --scalar-arguments push-constant
// RUN: lower - -o - --emit mlir --pass-pipeline='builtin.module(convert-gpu-to-spirv{scalar-arguments=uniform kernel-pipeline=map-memref-spirv-storage-class,canonicalize},spirv.module(spirv-lower-abi-attrs,spirv-update-vce))'
// RUN: lower - -o - --emit mlir --pass-pipeline='builtin.module(convert-gpu-to-spirv{kernel-pipeline=canonicalise})'
// RUN: opt --convert-gpu-to-spirv=scalar-arguments=heap -

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @k(%a: memref<4xi32>, %n: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : i32
      %c2 = arith.constant 2 : i32
      %c3 = arith.addi %c1, %c2 : i32
      %m = arith.addi %n, %c3 : i32
      memref.store %m, %a[%c0] : memref<4xi32>
      gpu.return
    }
  }
}

// EXPECT
// | builtin.module(gpu-kernel-outlining,convert-gpu-to-spirv{consume=true float-mode=strict kernel-pipeline={lower-affine,lift-cf-to-scf,convert-complex-to-standard,spirv-sequential-loops,spirv-expand-gpu-ops,spirv-legalize-vectors,spirv-inline-calls,spirv-place-allocas,map-memref-spirv-storage-class,spirv-expand-atomics,spirv-flatten-memrefs,spirv-emulate-missing-types,spirv-legalize-vectors}},spirv.module(spirv-lower-abi-attrs,spirv-vulkan-memory-model,spirv-update-vce))

// EXPECT
// | builtin.module(gpu-kernel-outlining,convert-gpu-to-spirv{consume=true use-64bit-index=true scalar-arguments=push-constant float-mode=strict kernel-pipeline={lower-affine,lift-cf-to-scf,convert-complex-to-standard,spirv-sequential-loops,spirv-expand-gpu-ops,spirv-legalize-vectors,spirv-inline-calls,spirv-place-allocas,map-memref-spirv-storage-class,spirv-expand-atomics,spirv-flatten-memrefs{use-64bit-index=true scalar-arguments=push-constant},spirv-emulate-missing-types{use-64bit-index=true},spirv-legalize-vectors}},spirv.module(spirv-lower-abi-attrs,spirv-vulkan-memory-model,spirv-update-vce))

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @k_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @k_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(i32 [0])>, Uniform>
// |   spirv.func @k() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %k_arg_0_addr = spirv.mlir.addressof @k_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |     %k_arg_1_addr = spirv.mlir.addressof @k_arg_1 : !spirv.ptr<!spirv.struct<(i32 [0])>, Uniform>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.AccessChain %k_arg_1_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(i32 [0])>, Uniform>, i32 -> !spirv.ptr<i32, Uniform>
// |     %1 = spirv.Load "Uniform" %0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %2 = spirv.IAdd %1, %cst3_i32 : i32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %3 = spirv.AccessChain %k_arg_0_addr[%cst0_i32_1, %cst0_i32_0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %3, %2 : i32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @k
// |   spirv.ExecutionMode @k "LocalSize", 1, 1, 1
// | }

// EXPECT exit=2
// ! error: pass pipeline:1:16: error: pass pipeline:1:12: error: 'canonicalise' does not refer to a registered pass or pass pipeline; did you mean 'canonicalize'?
// ! gpu.module(canonicalise)
// !            ^
// ! builtin.module(convert-gpu-to-spirv{kernel-pipeline=canonicalise})
// !                ^

// EXPECT exit=2
// ! error: option 'scalar-arguments': 'heap' is none of storage-buffer, push-constant, uniform
