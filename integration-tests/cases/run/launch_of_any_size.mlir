// A launch whose workgroup size is not constant: the host specializes it, or the kernel is refused.
// RUN: lower - -o - --emit mlir --target-env vulkan1.1
// RUN: lower - -o - --emit mlir --target-env vulkan1.1 --specialize-workgroup-size

func.func @dynamic(%m: memref<8xf32>, %x: f32, %size: index) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %size, %sy = %c1, %sz = %c1) {
    memref.store %x, %m[%tx] : memref<8xf32>
    gpu.terminator
  }
  return
}

// EXPECT exit=1
// ! <stdin>:7:3: error: failed to legalize operation 'gpu.func' in 'dynamic_kernel'
// !   gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %size, %sy = %c1, %sz = %c1) {
// !   ^
// ! <stdin>:7:3: note: gpu_func: missing 'spirv.entry_point_abi' attribute, which says the workgroup size; 'known_block_size' says it, too, and specialize-workgroup-size leaves it to the host
// !   gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %size, %sy = %c1, %sz = %c1) {
// !   ^

// EXPECT
// | spirv.module @__spv__dynamic_kernel Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.SpecConstant @dynamic_kernel_workgroup_size_z spec_id(2) = 1 : i32
// |   spirv.SpecConstant @dynamic_kernel_workgroup_size_y spec_id(1) = 1 : i32
// |   spirv.SpecConstant @dynamic_kernel_workgroup_size_x spec_id(0) = 1 : i32
// |   spirv.GlobalVariable @__builtin__NumWorkgroups__ built_in("NumWorkgroups") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @dynamic_kernel_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
// |   spirv.GlobalVariable @dynamic_kernel_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>
// |   "spirv.SpecConstantComposite"() <{constituents = [@dynamic_kernel_workgroup_size_x, @dynamic_kernel_workgroup_size_y, @dynamic_kernel_workgroup_size_z], sym_name = "dynamic_kernel_workgroup_size", type = vector<3xi32>}> {built_in = "WorkgroupSize"} : () -> ()
// |   spirv.func @dynamic_kernel() "None" attributes {known_grid_size = array<i32: 1, 1, 1>, workgroup_attributions = 0 : i64} {
// |     %dynamic_kernel_arg_0_addr = spirv.mlir.addressof @dynamic_kernel_arg_0 : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.AccessChain %dynamic_kernel_arg_0_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %1 = spirv.Load "StorageBuffer" %0 : f32
// |     %dynamic_kernel_arg_1_addr = spirv.mlir.addressof @dynamic_kernel_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>
// |     %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %2 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
// |     %3 = spirv.CompositeExtract %2[0 : i32] : vector<3xi32>
// |     %__builtin__WorkgroupId___addr_0 = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %4 = spirv.Load "Input" %__builtin__WorkgroupId___addr_0 : vector<3xi32>
// |     %5 = spirv.CompositeExtract %4[1 : i32] : vector<3xi32>
// |     %__builtin__WorkgroupId___addr_1 = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %6 = spirv.Load "Input" %__builtin__WorkgroupId___addr_1 : vector<3xi32>
// |     %7 = spirv.CompositeExtract %6[2 : i32] : vector<3xi32>
// |     %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %8 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |     %9 = spirv.CompositeExtract %8[0 : i32] : vector<3xi32>
// |     %__builtin__LocalInvocationId___addr_2 = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %10 = spirv.Load "Input" %__builtin__LocalInvocationId___addr_2 : vector<3xi32>
// |     %11 = spirv.CompositeExtract %10[1 : i32] : vector<3xi32>
// |     %__builtin__LocalInvocationId___addr_3 = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %12 = spirv.Load "Input" %__builtin__LocalInvocationId___addr_3 : vector<3xi32>
// |     %13 = spirv.CompositeExtract %12[2 : i32] : vector<3xi32>
// |     %__builtin__NumWorkgroups___addr = spirv.mlir.addressof @__builtin__NumWorkgroups__ : !spirv.ptr<vector<3xi32>, Input>
// |     %14 = spirv.Load "Input" %__builtin__NumWorkgroups___addr : vector<3xi32>
// |     %15 = spirv.CompositeExtract %14[0 : i32] : vector<3xi32>
// |     %__builtin__NumWorkgroups___addr_4 = spirv.mlir.addressof @__builtin__NumWorkgroups__ : !spirv.ptr<vector<3xi32>, Input>
// |     %16 = spirv.Load "Input" %__builtin__NumWorkgroups___addr_4 : vector<3xi32>
// |     %17 = spirv.CompositeExtract %16[1 : i32] : vector<3xi32>
// |     %__builtin__NumWorkgroups___addr_5 = spirv.mlir.addressof @__builtin__NumWorkgroups__ : !spirv.ptr<vector<3xi32>, Input>
// |     %18 = spirv.Load "Input" %__builtin__NumWorkgroups___addr_5 : vector<3xi32>
// |     %19 = spirv.CompositeExtract %18[2 : i32] : vector<3xi32>
// |     %20 = spirv.mlir.referenceof @dynamic_kernel_workgroup_size_x : i32
// |     %21 = spirv.mlir.referenceof @dynamic_kernel_workgroup_size_y : i32
// |     %22 = spirv.mlir.referenceof @dynamic_kernel_workgroup_size_z : i32
// |     %cst0_i32_6 = spirv.Constant 0 : i32
// |     %cst0_i32_7 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %23 = spirv.AccessChain %dynamic_kernel_arg_1_addr[%cst0_i32_6, %9] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %23, %1 : f32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @dynamic_kernel, @__builtin__WorkgroupId__, @__builtin__LocalInvocationId__, @__builtin__NumWorkgroups__
// |   spirv.ExecutionMode @dynamic_kernel "LocalSize", 1, 1, 1
// | }
