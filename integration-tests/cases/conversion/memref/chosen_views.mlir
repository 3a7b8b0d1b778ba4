// A choice between views of one buffer is one between places in it. One between buffers needs pointers that are known at
// run time only.
// RUN: opt --split-input-file --convert-gpu-to-spirv

// DIFFERS: MLIR has no views
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @m {
    gpu.func @k(%a: memref<8xi32>, %n: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c1 = arith.constant 1 : index
      %zero = arith.constant 0 : i32
      %p = arith.cmpi eq, %n, %zero : i32
      %s = memref.subview %a[1] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 1>>
      %t = memref.subview %a[4] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 4>>
      %u = memref.cast %s : memref<4xi32, strided<[1], offset: 1>> to memref<4xi32, strided<[1], offset: ?>>
      %v = memref.cast %t : memref<4xi32, strided<[1], offset: 4>> to memref<4xi32, strided<[1], offset: ?>>
      %w = arith.select %p, %u, %v : memref<4xi32, strided<[1], offset: ?>>
      memref.store %n, %w[%c1] : memref<4xi32, strided<[1], offset: ?>>
      gpu.return
    }
  }
}
// -----
// DIFFERS: MLIR makes pointers that the target has not
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @m {
    gpu.func @k(%a: memref<4xi32>, %b: memref<4xi32>, %n: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c4 = arith.constant 4 : index
      %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%x = %a, %y = %b) -> (memref<4xi32>, memref<4xi32>) {
        memref.store %n, %x[%i] : memref<4xi32>
        scf.yield %y, %x : memref<4xi32>, memref<4xi32>
      }
      gpu.return
    }
  }
}

// EXPECT exit=1
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__m Logical GLSL450 {
// |     spirv.func @k(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.IEqual %arg1, %cst0_i32 : i32
// |       %cst1_i32_0 = spirv.Constant 1 : i32
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %1 = spirv.Select %0, %cst1_i32_0, %cst4_i32 : i1, i32
// |       %cst1_i32_1 = spirv.Constant 1 : i32
// |       %2 = spirv.IAdd %1, %cst1_i32_1 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst0_i32_3 = spirv.Constant 0 : i32
// |       %cst1_i32_4 = spirv.Constant 1 : i32
// |       %3 = spirv.AccessChain %arg0[%cst0_i32_2, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %3, %arg1 : i32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @m {
// |     gpu.func @k(%arg0: memref<8xi32>, %arg1: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %c1 = arith.constant 1 : index
// |       %c0_i32 = arith.constant 0 : i32
// |       %0 = arith.cmpi eq, %arg1, %c0_i32 : i32
// |       %subview = memref.subview %arg0[1] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 1>>
// |       %subview_0 = memref.subview %arg0[4] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 4>>
// |       %cast = memref.cast %subview : memref<4xi32, strided<[1], offset: 1>> to memref<4xi32, strided<[1], offset: ?>>
// |       %cast_1 = memref.cast %subview_0 : memref<4xi32, strided<[1], offset: 4>> to memref<4xi32, strided<[1], offset: ?>>
// |       %1 = arith.select %0, %cast, %cast_1 : memref<4xi32, strided<[1], offset: ?>>
// |       memref.store %arg1, %1[%c1] : memref<4xi32, strided<[1], offset: ?>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// ! <stdin>:30:14: error: 'scf.for' op cannot be lowered to SPIR-V: it makes a memref ('memref<4xi32, #spirv.storage_class<StorageBuffer>>') that is known at run time only, which needs capability VariablePointersStorageBuffer; choose between indices, or between the loaded values
// !       %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%x = %a, %y = %b) -> (memref<4xi32>, memref<4xi32>) {
// !              ^
