// Kernels for OpenCL, whose ids are of 64 bits.
// RUN: opt --convert-gpu-to-spirv

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Groups, Int64, Int8, GenericPointer], []>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @kernel(%i: i32, %m: memref<4xf32>, %n: memref<?xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
      %thread = gpu.thread_id x
      %a = memref.load %m[%thread] : memref<4xf32>
      memref.store %a, %n[%thread] : memref<?xf32>
      %sum = gpu.all_reduce add %i uniform {} : (i32) -> (i32)
      gpu.printf "%d\n", %sum : i32
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Groups, Int64, Int8, GenericPointer], []>, #spirv.resource_limits<>>} {
// |   gpu.module @kernels {
// |     spirv.module @__spv__kernels Physical32 OpenCL {
// |       spirv.SpecConstant @printfMsg0_sc0 = 37 : i8
// |       spirv.SpecConstant @printfMsg0_sc1 = 100 : i8
// |       spirv.SpecConstant @printfMsg0_sc2 = 10 : i8
// |       spirv.SpecConstant @printfMsg0_sc3 = 0 : i8
// |       spirv.SpecConstantComposite @printfMsg0_scc (@printfMsg0_sc0, @printfMsg0_sc1, @printfMsg0_sc2, @printfMsg0_sc3) : !spirv.array<4 x i8>
// |       spirv.GlobalVariable @printfMsg0 initializer(@printfMsg0_scc) {Constant} : !spirv.ptr<!spirv.array<4 x i8>, UniformConstant>
// |       spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |       spirv.func @kernel(%arg0: i32, %arg1: !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, %arg2: !spirv.ptr<f32, CrossWorkgroup>) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>, workgroup_attributions = 0 : i64} {
// |         %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |         %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |         %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |         %cst0_i32 = spirv.Constant 0 : i32
// |         %cst1_i32 = spirv.Constant 1 : i32
// |         %2 = spirv.AccessChain %arg1[%1] : !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |         %3 = spirv.Load "CrossWorkgroup" %2 : f32
// |         %cst0_i32_0 = spirv.Constant 0 : i32
// |         %cst1_i32_1 = spirv.Constant 1 : i32
// |         %4 = spirv.PtrAccessChain %arg2[%1] : !spirv.ptr<f32, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |         spirv.Store "CrossWorkgroup" %4, %3 : f32
// |         %5 = spirv.GroupIAdd <Workgroup> <Reduce> %arg0 : i32
// |         %printfMsg0_addr = spirv.mlir.addressof @printfMsg0 : !spirv.ptr<!spirv.array<4 x i8>, UniformConstant>
// |         %6 = spirv.Bitcast %printfMsg0_addr : !spirv.ptr<!spirv.array<4 x i8>, UniformConstant> to !spirv.ptr<i8, UniformConstant>
// |         %7 = spirv.CL.printf %6 %5 : !spirv.ptr<i8, UniformConstant>, i32 -> i32
// |         spirv.Return
// |       }
// |     }
// |     func.func @kernel(%arg0: i32, %arg1: memref<4xf32>, %arg2: memref<?xf32>) attributes {gpu.kernel} {
// |       return
// |     }
// |   }
// | }
