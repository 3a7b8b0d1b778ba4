// Modules of kernels, and what else is in them.
// RUN: opt --convert-gpu-to-spirv

module attributes {gpu.container_module} {
  gpu.module @default {
    gpu.func @a() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %thread = gpu.thread_id x
      gpu.return
    }
    gpu.func @b() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %thread = gpu.thread_id x
      gpu.return
    }
  }
  gpu.module @own attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
    gpu.func @c() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {gpu.container_module} {
// |   spirv.module @__spv__default Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @a() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       spirv.Return
// |     }
// |     spirv.func @b() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @default {
// |     gpu.func @a() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %thread_id_x = gpu.thread_id  x
// |       gpu.return
// |     }
// |     gpu.func @b() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %thread_id_x = gpu.thread_id  x
// |       gpu.return
// |     }
// |   }
// |   spirv.module @__spv__own Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |     spirv.func @c() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @own attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |     gpu.func @c() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       gpu.return
// |     }
// |   }
// | }
