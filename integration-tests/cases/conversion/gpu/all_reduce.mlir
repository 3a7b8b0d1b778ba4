// Reductions of workgroups by those of subgroups, where the target has them: one barrier, and another before the memory
// is used again.
// RUN: opt --split-input-file --pass-pipeline=builtin.module(gpu.module(spirv-expand-gpu-ops))

// DIFFERS: MLIR has no such pass
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  gpu.func @twice(%x: i32, %y: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
    %0 = gpu.all_reduce add %x uniform {} : (i32) -> i32
    %1 = gpu.all_reduce mul %y {} : (f32) -> f32
    %2 = gpu.all_reduce maxui %0 {} : (i32) -> i32
    gpu.return
  }
}
}

// -----

// Narrow integers are reduced in 32 bits.
// DIFFERS: MLIR has no such pass
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  gpu.func @narrow(%x: i8) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
    %0 = gpu.all_reduce minsi %x {} : (i8) -> i8
    gpu.return
  }
}
}

// -----

// In a loop each turn uses the memory again.
// DIFFERS: MLIR has no such pass
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  gpu.func @turns(%x: i32, %n: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %0 = gpu.all_reduce or %x {} : (i32) -> i32
    }
    gpu.return
  }
}
}

// -----

// The instruction for the least of floats may ignore NaN or not, that for 64 bits is not everywhere, and a region has none.
// DIFFERS: MLIR has no such pass
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<subgroup_size = 2>>} {
gpu.module @kernels {
  gpu.func @otherwise(%x: f32, %y: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>} {
    %0 = gpu.all_reduce minimumf %x {} : (f32) -> f32
    %1 = gpu.all_reduce add %y {} : (i64) -> i64
    %2 = gpu.all_reduce %0 {
    ^bb0(%a: f32, %b: f32):
      gpu.yield %a : f32
    } : (f32) -> f32
    gpu.return
  }
}
}

// -----

// Not every driver counts a subgroup that is not full.
// DIFFERS: MLIR has no such pass
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<subgroup_size = 2>>} {
gpu.module @kernels {
  gpu.func @three(%x: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [3, 1, 1]>} {
    %0 = gpu.all_reduce add %x {} : (i32) -> i32
    gpu.return
  }
}
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   gpu.module @kernels {
// |     gpu.func @twice(%arg0: i32, %arg1: f32) workgroup(%arg2 : memref<64xi32, #gpu.address_space<workgroup>>, %arg3 : memref<64xf32, #gpu.address_space<workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
// |       %0 = gpu.subgroup_reduce  add %arg0 : (i32) -> i32
// |       %1 = gpu.subgroup_id : index
// |       %2 = spirv.GroupNonUniformElect <Subgroup> : i1
// |       scf.if %2 {
// |         memref.store %0, %arg2[%1] : memref<64xi32, #gpu.address_space<workgroup>>
// |       }
// |       gpu.barrier
// |       %c0 = arith.constant 0 : index
// |       %c1 = arith.constant 1 : index
// |       %3 = gpu.num_subgroups : index
// |       %4 = memref.load %arg2[%c0] : memref<64xi32, #gpu.address_space<workgroup>>
// |       %5 = scf.for %arg4 = %c1 to %3 step %c1 iter_args(%arg5 = %4) -> (i32) {
// |         %18 = memref.load %arg2[%arg4] : memref<64xi32, #gpu.address_space<workgroup>>
// |         %19 = arith.addi %arg5, %18 : i32
// |         scf.yield %19 : i32
// |       }
// |       %6 = gpu.subgroup_reduce  mul %arg1 : (f32) -> f32
// |       %7 = gpu.subgroup_id : index
// |       %8 = spirv.GroupNonUniformElect <Subgroup> : i1
// |       scf.if %8 {
// |         memref.store %6, %arg3[%7] : memref<64xf32, #gpu.address_space<workgroup>>
// |       }
// |       gpu.barrier
// |       %c0_0 = arith.constant 0 : index
// |       %c1_1 = arith.constant 1 : index
// |       %9 = gpu.num_subgroups : index
// |       %10 = memref.load %arg3[%c0_0] : memref<64xf32, #gpu.address_space<workgroup>>
// |       %11 = scf.for %arg4 = %c1_1 to %9 step %c1_1 iter_args(%arg5 = %10) -> (f32) {
// |         %18 = memref.load %arg3[%arg4] : memref<64xf32, #gpu.address_space<workgroup>>
// |         %19 = arith.mulf %arg5, %18 : f32
// |         scf.yield %19 : f32
// |       }
// |       gpu.barrier
// |       %12 = gpu.subgroup_reduce  maxui %5 : (i32) -> i32
// |       %13 = gpu.subgroup_id : index
// |       %14 = spirv.GroupNonUniformElect <Subgroup> : i1
// |       scf.if %14 {
// |         memref.store %12, %arg2[%13] : memref<64xi32, #gpu.address_space<workgroup>>
// |       }
// |       gpu.barrier
// |       %c0_2 = arith.constant 0 : index
// |       %c1_3 = arith.constant 1 : index
// |       %15 = gpu.num_subgroups : index
// |       %16 = memref.load %arg2[%c0_2] : memref<64xi32, #gpu.address_space<workgroup>>
// |       %17 = scf.for %arg4 = %c1_3 to %15 step %c1_3 iter_args(%arg5 = %16) -> (i32) {
// |         %18 = memref.load %arg2[%arg4] : memref<64xi32, #gpu.address_space<workgroup>>
// |         %19 = arith.maxui %arg5, %18 : i32
// |         scf.yield %19 : i32
// |       }
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   gpu.module @kernels {
// |     gpu.func @narrow(%arg0: i8) workgroup(%arg1 : memref<64xi32, #gpu.address_space<workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
// |       %0 = arith.extsi %arg0 : i8 to i32
// |       %1 = gpu.subgroup_reduce  minsi %0 : (i32) -> i32
// |       %2 = gpu.subgroup_id : index
// |       %3 = spirv.GroupNonUniformElect <Subgroup> : i1
// |       scf.if %3 {
// |         memref.store %1, %arg1[%2] : memref<64xi32, #gpu.address_space<workgroup>>
// |       }
// |       gpu.barrier
// |       %c0 = arith.constant 0 : index
// |       %c1 = arith.constant 1 : index
// |       %4 = gpu.num_subgroups : index
// |       %5 = memref.load %arg1[%c0] : memref<64xi32, #gpu.address_space<workgroup>>
// |       %6 = scf.for %arg2 = %c1 to %4 step %c1 iter_args(%arg3 = %5) -> (i32) {
// |         %8 = memref.load %arg1[%arg2] : memref<64xi32, #gpu.address_space<workgroup>>
// |         %9 = arith.minsi %arg3, %8 : i32
// |         scf.yield %9 : i32
// |       }
// |       %7 = arith.trunci %6 : i32 to i8
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   gpu.module @kernels {
// |     gpu.func @turns(%arg0: i32, %arg1: index) workgroup(%arg2 : memref<64xi32, #gpu.address_space<workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
// |       %c0 = arith.constant 0 : index
// |       %c1 = arith.constant 1 : index
// |       scf.for %arg3 = %c0 to %arg1 step %c1 {
// |         gpu.barrier
// |         %0 = gpu.subgroup_reduce  or %arg0 : (i32) -> i32
// |         %1 = gpu.subgroup_id : index
// |         %2 = spirv.GroupNonUniformElect <Subgroup> : i1
// |         scf.if %2 {
// |           memref.store %0, %arg2[%1] : memref<64xi32, #gpu.address_space<workgroup>>
// |         }
// |         gpu.barrier
// |         %c0_0 = arith.constant 0 : index
// |         %c1_1 = arith.constant 1 : index
// |         %3 = gpu.num_subgroups : index
// |         %4 = memref.load %arg2[%c0_0] : memref<64xi32, #gpu.address_space<workgroup>>
// |         %5 = scf.for %arg4 = %c1_1 to %3 step %c1_1 iter_args(%arg5 = %4) -> (i32) {
// |           %6 = memref.load %arg2[%arg4] : memref<64xi32, #gpu.address_space<workgroup>>
// |           %7 = arith.ori %arg5, %6 : i32
// |           scf.yield %7 : i32
// |         }
// |       }
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<subgroup_size = 2>>} {
// |   gpu.module @kernels {
// |     gpu.func @otherwise(%arg0: f32, %arg1: i64) workgroup(%arg2 : memref<2xf32, #gpu.address_space<workgroup>>, %arg3 : memref<2xi64, #gpu.address_space<workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>} {
// |       %thread_id_z = gpu.thread_id  z
// |       %thread_id_y = gpu.thread_id  y
// |       %c1 = arith.constant 1 : index
// |       %0 = arith.muli %thread_id_z, %c1 : index
// |       %1 = arith.addi %0, %thread_id_y : index
// |       %thread_id_x = gpu.thread_id  x
// |       %c2 = arith.constant 2 : index
// |       %2 = arith.muli %1, %c2 : index
// |       %3 = arith.addi %2, %thread_id_x : index
// |       memref.store %arg0, %arg2[%3] : memref<2xf32, #gpu.address_space<workgroup>>
// |       gpu.barrier
// |       %c1_0 = arith.constant 1 : index
// |       %c1_1 = arith.constant 1 : index
// |       %4 = arith.cmpi ult, %3, %c1_0 : index
// |       scf.if %4 {
// |         %10 = arith.addi %3, %c1_1 : index
// |         %11 = memref.load %arg2[%3] : memref<2xf32, #gpu.address_space<workgroup>>
// |         %12 = memref.load %arg2[%10] : memref<2xf32, #gpu.address_space<workgroup>>
// |         %13 = arith.minimumf %11, %12 : f32
// |         memref.store %13, %arg2[%3] : memref<2xf32, #gpu.address_space<workgroup>>
// |       }
// |       gpu.barrier
// |       %c0 = arith.constant 0 : index
// |       %5 = memref.load %arg2[%c0] : memref<2xf32, #gpu.address_space<workgroup>>
// |       memref.store %arg1, %arg3[%3] : memref<2xi64, #gpu.address_space<workgroup>>
// |       gpu.barrier
// |       %c1_2 = arith.constant 1 : index
// |       %c1_3 = arith.constant 1 : index
// |       %6 = arith.cmpi ult, %3, %c1_2 : index
// |       scf.if %6 {
// |         %10 = arith.addi %3, %c1_3 : index
// |         %11 = memref.load %arg3[%3] : memref<2xi64, #gpu.address_space<workgroup>>
// |         %12 = memref.load %arg3[%10] : memref<2xi64, #gpu.address_space<workgroup>>
// |         %13 = arith.addi %11, %12 : i64
// |         memref.store %13, %arg3[%3] : memref<2xi64, #gpu.address_space<workgroup>>
// |       }
// |       gpu.barrier
// |       %c0_4 = arith.constant 0 : index
// |       %7 = memref.load %arg3[%c0_4] : memref<2xi64, #gpu.address_space<workgroup>>
// |       gpu.barrier
// |       memref.store %5, %arg2[%3] : memref<2xf32, #gpu.address_space<workgroup>>
// |       gpu.barrier
// |       %c1_5 = arith.constant 1 : index
// |       %c1_6 = arith.constant 1 : index
// |       %8 = arith.cmpi ult, %3, %c1_5 : index
// |       scf.if %8 {
// |         %10 = arith.addi %3, %c1_6 : index
// |         %11 = memref.load %arg2[%3] : memref<2xf32, #gpu.address_space<workgroup>>
// |         %12 = memref.load %arg2[%10] : memref<2xf32, #gpu.address_space<workgroup>>
// |         memref.store %11, %arg2[%3] : memref<2xf32, #gpu.address_space<workgroup>>
// |       }
// |       gpu.barrier
// |       %c0_7 = arith.constant 0 : index
// |       %9 = memref.load %arg2[%c0_7] : memref<2xf32, #gpu.address_space<workgroup>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<subgroup_size = 2>>} {
// |   gpu.module @kernels {
// |     gpu.func @three(%arg0: i32) workgroup(%arg1 : memref<3xi32, #gpu.address_space<workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [3, 1, 1]>} {
// |       %thread_id_z = gpu.thread_id  z
// |       %thread_id_y = gpu.thread_id  y
// |       %c1 = arith.constant 1 : index
// |       %0 = arith.muli %thread_id_z, %c1 : index
// |       %1 = arith.addi %0, %thread_id_y : index
// |       %thread_id_x = gpu.thread_id  x
// |       %c3 = arith.constant 3 : index
// |       %2 = arith.muli %1, %c3 : index
// |       %3 = arith.addi %2, %thread_id_x : index
// |       memref.store %arg0, %arg1[%3] : memref<3xi32, #gpu.address_space<workgroup>>
// |       gpu.barrier
// |       %c1_0 = arith.constant 1 : index
// |       %c2 = arith.constant 2 : index
// |       %4 = arith.cmpi ult, %3, %c1_0 : index
// |       scf.if %4 {
// |         %7 = arith.addi %3, %c2 : index
// |         %8 = memref.load %arg1[%3] : memref<3xi32, #gpu.address_space<workgroup>>
// |         %9 = memref.load %arg1[%7] : memref<3xi32, #gpu.address_space<workgroup>>
// |         %10 = arith.addi %8, %9 : i32
// |         memref.store %10, %arg1[%3] : memref<3xi32, #gpu.address_space<workgroup>>
// |       }
// |       gpu.barrier
// |       %c1_1 = arith.constant 1 : index
// |       %c1_2 = arith.constant 1 : index
// |       %5 = arith.cmpi ult, %3, %c1_1 : index
// |       scf.if %5 {
// |         %7 = arith.addi %3, %c1_2 : index
// |         %8 = memref.load %arg1[%3] : memref<3xi32, #gpu.address_space<workgroup>>
// |         %9 = memref.load %arg1[%7] : memref<3xi32, #gpu.address_space<workgroup>>
// |         %10 = arith.addi %8, %9 : i32
// |         memref.store %10, %arg1[%3] : memref<3xi32, #gpu.address_space<workgroup>>
// |       }
// |       gpu.barrier
// |       %c0 = arith.constant 0 : index
// |       %6 = memref.load %arg1[%c0] : memref<3xi32, #gpu.address_space<workgroup>>
// |       gpu.return
// |     }
// |   }
// | }
