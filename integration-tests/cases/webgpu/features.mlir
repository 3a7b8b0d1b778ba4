// What WGSL of today has is used where the features say so: halves, subgroups, the built-ins of workgroups.
// RUN: lower - --target-env webgpu --emit wgsl --webgpu-features shader-f16,subgroups,num_workgroups,workgroup_id
// RUN: lower - --target-env webgpu --emit wgsl
// RUN: lower - --target-env vulkan1.1 --emit wgsl --webgpu-features f16
// RUN: lower - --target-env webgpu --emit wgsl --webgpu-features subgroup
// RUN: lower - --target-env webgpu --print-pipeline --webgpu-features num_workgroups

gpu.module @kernels {
  gpu.func @f(%x: memref<64xf16>, %n: memref<2xi32>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>} {
    %i = gpu.thread_id x
    %a = memref.load %x[%i] : memref<64xf16>
    %b = arith.addf %a, %a : f16
    memref.store %b, %x[%i] : memref<64xf16>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %groups = gpu.grid_dim x
    %count = arith.index_cast %groups : index to i32
    %sum = gpu.subgroup_reduce add %count : (i32) -> i32
    memref.store %sum, %n[%c0] : memref<2xi32>
    %id = gpu.block_id x
    %number = arith.index_cast %id : index to i32
    memref.store %number, %n[%c1] : memref<2xi32>
    gpu.return
  }
}

// EXPECT
// | enable subgroups;
// | enable f16;
// |
// | struct type_5 {
// |     member: array<f16, 64>,
// | }
// |
// | struct type_8 {
// |     member: array<u32, 2>,
// | }
// |
// | var<private> _builtin_WorkgroupId_1: vec3<u32>;
// | var<private> _builtin_NumWorkgroups_1: vec3<u32>;
// | var<private> _builtin_LocalInvocationId_1: vec3<u32>;
// | @group(0) @binding(0) 
// | var<storage, read_write> f_arg_0_: type_5;
// | @group(0) @binding(1) 
// | var<storage, read_write> f_arg_1_: type_8;
// |
// | fn f_1() {
// |     let _e40 = _builtin_LocalInvocationId_1;
// |     let _e44 = f_arg_0_.member[_e40.x];
// |     f_arg_0_.member[_e40.x] = (_e44 + _e44);
// |     let _e48 = _builtin_NumWorkgroups_1;
// |     let _e50 = subgroupAdd(_e48.x);
// |     f_arg_1_.member[0u] = _e50;
// |     let _e53 = _builtin_WorkgroupId_1;
// |     f_arg_1_.member[1u] = _e53.x;
// |     return;
// | }
// |
// | @compute @workgroup_size(64, 1, 1) 
// | fn f(@builtin(local_invocation_id) _builtin_LocalInvocationId: vec3<u32>, @builtin(num_workgroups) _builtin_NumWorkgroups: vec3<u32>, @builtin(workgroup_id) _builtin_WorkgroupId: vec3<u32>) {
// |     _builtin_LocalInvocationId_1 = _builtin_LocalInvocationId;
// |     _builtin_NumWorkgroups_1 = _builtin_NumWorkgroups;
// |     _builtin_WorkgroupId_1 = _builtin_WorkgroupId;
// |     f_1();
// | }

// EXPECT exit=1
// ! <stdin>:19:12: error: failed to legalize operation 'gpu.subgroup_reduce' (i32) -> (i32) in 'f'
// !     %sum = gpu.subgroup_reduce add %count : (i32) -> i32
// !            ^
// ! <stdin>:19:12: note: subgroup_reduce: it makes 'spirv.GroupNonUniformIAdd', but requires any one capability of GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformPartitionedNV, none of which the target environment has
// !     %sum = gpu.subgroup_reduce add %count : (i32) -> i32
// !            ^
// ! <stdin>:19:12: note: help: a device that has it says so in its target environment: --target-env device, or '#spirv.target_env<…>' with the capability and the extension it needs
// !     %sum = gpu.subgroup_reduce add %count : (i32) -> i32
// !            ^

// EXPECT exit=2
// ! error: '--webgpu-features' goes with '--target-env webgpu'

// EXPECT exit=2
// ! error: invalid value 'subgroup' for '--webgpu-features <WEBGPU_FEATURES>': 'subgroup' is no feature of WebGPU; did you mean 'subgroups'?
// !
// ! For more information, try '--help'.

// EXPECT
// | builtin.module(gpu-kernel-outlining,convert-gpu-to-spirv{consume=true float-mode=strict kernel-pipeline={lower-affine,lift-cf-to-scf,convert-complex-to-standard,spirv-sequential-loops,spirv-expand-gpu-ops,spirv-legalize-vectors,spirv-inline-calls,spirv-place-allocas,map-memref-spirv-storage-class,spirv-expand-atomics,spirv-flatten-memrefs,spirv-emulate-missing-types,spirv-legalize-vectors}},spirv.module(spirv-lower-abi-attrs,spirv-vulkan-memory-model,spirv-webgpu-prepare,spirv-webgpu-legalize{features=num_workgroups},spirv-update-vce))
