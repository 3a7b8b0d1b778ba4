// An allocation of an invocation in no memory space, as frontends write it, with its views; in a buffer nobody allocates.
// RUN: opt --split-input-file --convert-gpu-to-spirv

// DIFFERS: MLIR puts it into a storage buffer and declines
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @m {
    func.func private @set(%m: memref<4xi32>, %x: i32) {
      %c2 = arith.constant 2 : index
      memref.store %x, %m[%c2] : memref<4xi32>
      return
    }
    gpu.func @k(%a: memref<4xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %m = memref.alloca() : memref<4xi32>
      %x = memref.load %a[%c0] : memref<4xi32>
      func.call @set(%m, %x) : (memref<4xi32>, i32) -> ()
      %v = memref.subview %m[2] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: 2>>
      %y = memref.load %v[%c0] : memref<2xi32, strided<[1], offset: 2>>
      memref.store %y, %a[%c0] : memref<4xi32>
      gpu.return
    }
  }
}
// -----
// DIFFERS: MLIR puts it into a storage buffer and declines
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @carried {
    gpu.func @k(%a: memref<4xi32>, %c: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %zero = arith.constant 0 : i32
      %p = arith.cmpi eq, %c, %zero : i32
      %m = memref.alloca() : memref<4xi32>
      %r = arith.select %p, %a, %m : memref<4xi32>
      memref.store %c, %r[%c0] : memref<4xi32>
      gpu.return
    }
  }
}

// EXPECT exit=1
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__m Logical GLSL450 {
// |     spirv.func @k(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Function>
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %1 = spirv.AccessChain %arg0[%cst0_i32_0, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %2 = spirv.Load "StorageBuffer" %1 : i32
// |       %cst2_i32 = spirv.Constant 2 : i32
// |       %cst2_i32_2 = spirv.Constant 2 : i32
// |       %cst0_i32_3 = spirv.Constant 0 : i32
// |       %cst0_i32_4 = spirv.Constant 0 : i32
// |       %cst1_i32_5 = spirv.Constant 1 : i32
// |       %3 = spirv.AccessChain %0[%cst0_i32_3, %cst2_i32_2] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Function>, i32, i32 -> !spirv.ptr<i32, Function>
// |       spirv.Store "Function" %3, %2 : i32
// |       %cst2_i32_6 = spirv.Constant 2 : i32
// |       %cst0_i32_7 = spirv.Constant 0 : i32
// |       %cst0_i32_8 = spirv.Constant 0 : i32
// |       %cst1_i32_9 = spirv.Constant 1 : i32
// |       %4 = spirv.AccessChain %0[%cst0_i32_7, %cst2_i32_6] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Function>, i32, i32 -> !spirv.ptr<i32, Function>
// |       %5 = spirv.Load "Function" %4 : i32
// |       %cst0_i32_10 = spirv.Constant 0 : i32
// |       %cst0_i32_11 = spirv.Constant 0 : i32
// |       %cst1_i32_12 = spirv.Constant 1 : i32
// |       %6 = spirv.AccessChain %arg0[%cst0_i32_10, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %6, %5 : i32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @m {
// |     func.func private @set(%arg0: memref<4xi32>, %arg1: i32) {
// |       %c2 = arith.constant 2 : index
// |       memref.store %arg1, %arg0[%c2] : memref<4xi32>
// |       return
// |     }
// |     gpu.func @k(%arg0: memref<4xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %c0 = arith.constant 0 : index
// |       %alloca = memref.alloca() : memref<4xi32>
// |       %0 = memref.load %arg0[%c0] : memref<4xi32>
// |       func.call @set(%alloca, %0) : (memref<4xi32>, i32) -> ()
// |       %subview = memref.subview %alloca[2] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: 2>>
// |       %1 = memref.load %subview[%c0] : memref<2xi32, strided<[1], offset: 2>>
// |       memref.store %1, %arg0[%c0] : memref<4xi32>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// ! <stdin>:33:12: error: 'arith.select' op cannot be lowered to SPIR-V: it makes a memref ('memref<4xi32, #spirv.storage_class<StorageBuffer>>') that is known at run time only, which needs capability VariablePointersStorageBuffer; choose between indices, or between the loaded values
// !       %r = arith.select %p, %a, %m : memref<4xi32>
// !            ^
