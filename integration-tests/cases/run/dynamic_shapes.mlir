// Sizes, strides and offsets that only the host knows.
// RUN: run - --device reference
// RUN: lower - -o - --emit mlir

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @t(%a: memref<?x?xf32>, %b: memref<?x?xf32, strided<[?, ?], offset: ?>>, %n: memref<?xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %h = memref.dim %a, %c0 : memref<?x?xf32>
      %w = memref.dim %a, %c1 : memref<?x?xf32>
      %len = memref.dim %n, %c0 : memref<?xi32>
      %len32 = arith.index_cast %len : index to i32
      memref.store %len32, %n[%c0] : memref<?xi32>
      %sub = memref.subview %a[1, 1] [2, 2] [1, 1] : memref<?x?xf32> to memref<2x2xf32, strided<[?, 1], offset: ?>>
      %v = memref.load %sub[%c1, %c1] : memref<2x2xf32, strided<[?, 1], offset: ?>>
      scf.for %i = %c0 to %h step %c1 {
        scf.for %j = %c0 to %w step %c1 {
          %x = memref.load %a[%i, %j] : memref<?x?xf32>
          %y = arith.addf %x, %v : f32
          memref.store %y, %b[%j, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>>
        }
      }
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %a = memref.alloc(%c3, %c4) : memref<?x?xf32>
    %b0 = memref.alloc(%c5, %c5) : memref<?x?xf32>
    %n = memref.alloc(%c5) : memref<?xi32>
    %ua = memref.cast %a : memref<?x?xf32> to memref<*xf32>
    %ub = memref.cast %b0 : memref<?x?xf32> to memref<*xf32>
    %un = memref.cast %n : memref<?xi32> to memref<*xi32>
    scf.for %i = %c0 to %c3 step %c1 {
      scf.for %j = %c0 to %c4 step %c1 {
        %k = arith.muli %i, %c4 : index
        %l = arith.addi %k, %j : index
        %m = arith.index_cast %l : index to i32
        %f = arith.sitofp %m : i32 to f32
        memref.store %f, %a[%i, %j] : memref<?x?xf32>
      }
    }
    %b = memref.subview %b0[1, 1] [4, 4] [1, 1] : memref<?x?xf32> to memref<4x4xf32, strided<[?, 1], offset: ?>>
    %bd = memref.cast %b : memref<4x4xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
    gpu.launch_func @kernels::@t blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<?x?xf32>, %bd : memref<?x?xf32, strided<[?, ?], offset: ?>>, %n : memref<?xi32>)
    call @printMemrefF32(%ua) : (memref<*xf32>) -> ()
    call @printMemrefF32(%ub) : (memref<*xf32>) -> ()
    call @printMemrefI32(%un) : (memref<*xi32>) -> ()
    return
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func private @printMemrefI32(memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 2 offset = 0 sizes = [3, 4] strides = [4, 1] data = 
// | [[0,   1,   2,   3], 
// |  [4,   5,   6,   7], 
// |  [8,   9,   10,   11]]
// | Unranked Memref base@ = 0x10000040 rank = 2 offset = 0 sizes = [5, 5] strides = [5, 1] data = 
// | [[0,   0,   0,   0,   0], 
// |  [0,   10,   14,   18,   0], 
// |  [0,   11,   15,   19,   0], 
// |  [0,   12,   16,   20,   0], 
// |  [0,   13,   17,   21,   0]]
// | Unranked Memref base@ = 0x100000c0 rank = 1 offset = 0 sizes = [5] strides = [1] data = 
// | [5,  0,  0,  0,  0]
// ! note: 3 memrefs of 168 bytes in all are not deallocated; '--fail-on-leaks' shows where

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @t_push_constants : !spirv.ptr<!spirv.struct<(!spirv.array<7 x i32, stride=4> [0])>, PushConstant>
// |   spirv.GlobalVariable @t_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @t_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @t_arg_2 bind(0, 2) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
// |   spirv.func @t() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %t_arg_0_addr = spirv.mlir.addressof @t_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |     %t_arg_1_addr = spirv.mlir.addressof @t_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |     %t_arg_2_addr = spirv.mlir.addressof @t_arg_2 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
// |     %t_push_constants_addr = spirv.mlir.addressof @t_push_constants : !spirv.ptr<!spirv.struct<(!spirv.array<7 x i32, stride=4> [0])>, PushConstant>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %0 = spirv.AccessChain %t_push_constants_addr[%cst0_i32_0, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<7 x i32, stride=4> [0])>, PushConstant>, i32, i32 -> !spirv.ptr<i32, PushConstant>
// |     %1 = spirv.Load "PushConstant" %0 : i32
// |     %cst1_i32_2 = spirv.Constant 1 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst1_i32_5 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %t_push_constants_addr[%cst0_i32_3, %cst1_i32_2] : !spirv.ptr<!spirv.struct<(!spirv.array<7 x i32, stride=4> [0])>, PushConstant>, i32, i32 -> !spirv.ptr<i32, PushConstant>
// |     %3 = spirv.Load "PushConstant" %2 : i32
// |     %cst0_i32_6 = spirv.Constant 0 : i32
// |     %4 = spirv.ArrayLength %t_arg_2_addr[0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer> -> i32
// |     %cst5_i32 = spirv.Constant 5 : i32
// |     %cst0_i32_7 = spirv.Constant 0 : i32
// |     %cst0_i32_8 = spirv.Constant 0 : i32
// |     %cst1_i32_9 = spirv.Constant 1 : i32
// |     %5 = spirv.AccessChain %t_push_constants_addr[%cst0_i32_7, %cst5_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<7 x i32, stride=4> [0])>, PushConstant>, i32, i32 -> !spirv.ptr<i32, PushConstant>
// |     %6 = spirv.Load "PushConstant" %5 : i32
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %cst0_i32_10 = spirv.Constant 0 : i32
// |     %cst0_i32_11 = spirv.Constant 0 : i32
// |     %cst1_i32_12 = spirv.Constant 1 : i32
// |     %7 = spirv.AccessChain %t_push_constants_addr[%cst0_i32_10, %cst2_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<7 x i32, stride=4> [0])>, PushConstant>, i32, i32 -> !spirv.ptr<i32, PushConstant>
// |     %8 = spirv.Load "PushConstant" %7 : i32
// |     %cst6_i32 = spirv.Constant 6 : i32
// |     %cst0_i32_13 = spirv.Constant 0 : i32
// |     %cst0_i32_14 = spirv.Constant 0 : i32
// |     %cst1_i32_15 = spirv.Constant 1 : i32
// |     %9 = spirv.AccessChain %t_push_constants_addr[%cst0_i32_13, %cst6_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<7 x i32, stride=4> [0])>, PushConstant>, i32, i32 -> !spirv.ptr<i32, PushConstant>
// |     %10 = spirv.Load "PushConstant" %9 : i32
// |     %cst0_i32_16 = spirv.Constant 0 : i32
// |     %cst1_i32_17 = spirv.Constant 1 : i32
// |     %cst2_i32_18 = spirv.Constant 2 : i32
// |     %cst0_i32_19 = spirv.Constant 0 : i32
// |     %cst0_i32_20 = spirv.Constant 0 : i32
// |     %cst0_i32_21 = spirv.Constant 0 : i32
// |     %cst1_i32_22 = spirv.Constant 1 : i32
// |     %11 = spirv.AccessChain %t_arg_2_addr[%cst0_i32_20, %cst0_i32_19] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %11, %4 : i32
// |     %cst1_i32_23 = spirv.Constant 1 : i32
// |     %12 = spirv.IAdd %3, %cst1_i32_23 : i32
// |     %13 = spirv.IAdd %12, %3 : i32
// |     %cst1_i32_24 = spirv.Constant 1 : i32
// |     %14 = spirv.IAdd %13, %cst1_i32_24 : i32
// |     %cst0_i32_25 = spirv.Constant 0 : i32
// |     %cst0_i32_26 = spirv.Constant 0 : i32
// |     %cst1_i32_27 = spirv.Constant 1 : i32
// |     %15 = spirv.AccessChain %t_arg_0_addr[%cst0_i32_25, %14] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %16 = spirv.Load "StorageBuffer" %15 : f32
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%cst0_i32_16 : i32)
// |     ^bb1(%17: i32):  // 2 preds: ^bb0, ^bb2
// |       %18 = spirv.SLessThan %17, %1 : i32
// |       spirv.BranchConditional %18, ^bb2, ^bb3
// |     ^bb2:  // pred: ^bb1
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%cst0_i32_16 : i32)
// |       ^bb1(%20: i32):  // 2 preds: ^bb0, ^bb2
// |         %21 = spirv.SLessThan %20, %3 : i32
// |         spirv.BranchConditional %21, ^bb2, ^bb3
// |       ^bb2:  // pred: ^bb1
// |         %22 = spirv.IMul %17, %3 : i32
// |         %23 = spirv.IAdd %22, %20 : i32
// |         %cst0_i32_28 = spirv.Constant 0 : i32
// |         %cst0_i32_29 = spirv.Constant 0 : i32
// |         %cst1_i32_30 = spirv.Constant 1 : i32
// |         %24 = spirv.AccessChain %t_arg_0_addr[%cst0_i32_28, %23] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |         %25 = spirv.Load "StorageBuffer" %24 : f32
// |         %26 = spirv.FAdd %25, %16 {no_contraction} : f32
// |         %27 = spirv.IMul %20, %6 : i32
// |         %28 = spirv.IAdd %8, %27 : i32
// |         %29 = spirv.IMul %17, %10 : i32
// |         %30 = spirv.IAdd %28, %29 : i32
// |         %cst0_i32_31 = spirv.Constant 0 : i32
// |         %cst0_i32_32 = spirv.Constant 0 : i32
// |         %cst1_i32_33 = spirv.Constant 1 : i32
// |         %31 = spirv.AccessChain %t_arg_1_addr[%cst0_i32_31, %30] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |         spirv.Store "StorageBuffer" %31, %26 : f32
// |         %32 = spirv.IAdd %20, %cst1_i32_17 : i32
// |         spirv.Branch ^bb1(%32 : i32)
// |       ^bb3:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       %19 = spirv.IAdd %17, %cst1_i32_17 : i32
// |       spirv.Branch ^bb1(%19 : i32)
// |     ^bb3:  // pred: ^bb1
// |       spirv.mlir.merge
// |     }
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @t
// |   spirv.ExecutionMode @t "LocalSize", 1, 1, 1
// | }
