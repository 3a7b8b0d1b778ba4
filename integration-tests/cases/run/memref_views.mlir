// Views, tables, copies and calls with memrefs in a kernel.
// RUN: run - --device reference
// RUN: lower - -o - --emit mlir

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 60000]]>
    memref.global "private" constant @bytes : memref<5xi8> = dense<[1, -2, 3, 4, 5]>
    func.func private @sum(%m: memref<?xi32, strided<[?], offset: ?>>) -> (i32, i32) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %z = arith.constant 0 : i32
      %n = memref.dim %m, %c0 : memref<?xi32, strided<[?], offset: ?>>
      %n32 = arith.index_cast %n : index to i32
      %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %z) -> i32 {
        %v = memref.load %m[%i] : memref<?xi32, strided<[?], offset: ?>>
        %a = arith.addi %acc, %v : i32
        scf.yield %a : i32
      }
      return %s, %n32 : i32, i32
    }
    gpu.func @t(%a: memref<4x4xi32>, %out: memref<16xi32>) workgroup(%wg : memref<4x4xi32, #gpu.address_space<workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c4 = arith.constant 4 : index
      %col = memref.subview %a[0, 2] [4, 1] [1, 1] : memref<4x4xi32> to memref<4xi32, strided<[4], offset: 2>>
      %colc = memref.cast %col : memref<4xi32, strided<[4], offset: 2>> to memref<?xi32, strided<[?], offset: ?>>
      %s:2 = func.call @sum(%colc) : (memref<?xi32, strided<[?], offset: ?>>) -> (i32, i32)
      memref.store %s#0, %out[%c0] : memref<16xi32>
      memref.store %s#1, %out[%c1] : memref<16xi32>
      %g = memref.get_global @table : memref<2x3xi32>
      %gv = memref.load %g[%c1, %c2] : memref<2x3xi32>
      memref.store %gv, %out[%c2] : memref<16xi32>
      %gb = memref.get_global @bytes : memref<5xi8>
      %gbv = memref.load %gb[%c1] : memref<5xi8>
      %gbe = arith.extsi %gbv : i8 to i32
      memref.store %gbe, %out[%c3] : memref<16xi32>
      %tr = memref.transpose %a (i, j) -> (j, i) : memref<4x4xi32> to memref<4x4xi32, strided<[1, 4]>>
      memref.copy %tr, %wg : memref<4x4xi32, strided<[1, 4]>> to memref<4x4xi32, #gpu.address_space<workgroup>>
      %p = memref.alloca() : memref<4x4xi32, #gpu.address_space<private>>
      memref.copy %wg, %p : memref<4x4xi32, #gpu.address_space<workgroup>> to memref<4x4xi32, #gpu.address_space<private>>
      %pv = memref.load %p[%c1, %c3] : memref<4x4xi32, #gpu.address_space<private>>
      memref.store %pv, %out[%c4] : memref<16xi32>
      %flat = memref.collapse_shape %a [[0, 1]] : memref<4x4xi32> into memref<16xi32>
      %ex = memref.expand_shape %flat [[0, 1, 2]] output_shape [2, 4, 2] : memref<16xi32> into memref<2x4x2xi32>
      %c5 = arith.constant 5 : index
      %ev = memref.load %ex[%c1, %c3, %c0] : memref<2x4x2xi32>
      memref.store %ev, %out[%c5] : memref<16xi32>
      %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %tr : memref<4x4xi32, strided<[1, 4]>> -> memref<i32>, index, index, index, index, index
      %re = memref.reinterpret_cast %base to offset: [%c5], sizes: [2], strides: [%st#1] : memref<i32> to memref<2xi32, strided<[?], offset: ?>>
      %rv = memref.load %re[%c1] : memref<2xi32, strided<[?], offset: ?>>
      %c6 = arith.constant 6 : index
      memref.store %rv, %out[%c6] : memref<16xi32>
      gpu.return
    }
  }
  memref.global "private" constant @init : memref<4x4xi32> = dense<[[0,1,2,3],[10,11,12,13],[20,21,22,23],[30,31,32,33]]>
  func.func @main() {
    %c1 = arith.constant 1 : index
    %i = memref.get_global @init : memref<4x4xi32>
    %a = memref.alloc() : memref<4x4xi32>
    memref.copy %i, %a : memref<4x4xi32> to memref<4x4xi32>
    %b = memref.alloc() : memref<16xi32>
    %ub = memref.cast %b : memref<16xi32> to memref<*xi32>
    gpu.launch_func @kernels::@t blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<4x4xi32>, %b : memref<16xi32>)
    call @printMemrefI32(%ub) : (memref<*xi32>) -> ()
    return
  }
  func.func private @printMemrefI32(memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000080 rank = 1 offset = 0 sizes = [16] strides = [1] data = 
// | [68,  4,  60000,  -2,  31,  32,  21,  0,  0,  0,  0,  0,  0,  0,  0,  0]
// ! note: 2 memrefs of 128 bytes in all are not deallocated; '--fail-on-leaks' shows where

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @__workgroup_mem__2 : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32>)>, Workgroup>
// |   spirv.GlobalVariable @table {initial_value = [dense<[1, 2, 3, 4, 5, 60000]> : tensor<6xi32>]} : !spirv.ptr<!spirv.struct<(!spirv.array<6 x i32>)>, Private>
// |   spirv.GlobalVariable @bytes {initial_value = [dense<[67370497, 5]> : tensor<2xi32>]} : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32>)>, Private>
// |   spirv.GlobalVariable @t_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @t_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>
// |   spirv.func @t() "None" attributes {workgroup_attributions = 1 : i64} {
// |     %t_arg_0_addr = spirv.mlir.addressof @t_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>
// |     %t_arg_1_addr = spirv.mlir.addressof @t_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>
// |     %__workgroup_mem__2_addr = spirv.mlir.addressof @__workgroup_mem__2 : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32>)>, Workgroup>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %cst4_i32 = spirv.Constant 4 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst4_i32_3 = spirv.Constant 4 : i32
// |     %cst4_i32_4 = spirv.Constant 4 : i32
// |     %0 = spirv.Variable : !spirv.ptr<i32, Function>
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%cst0_i32_0, %cst0_i32_2 : i32, i32)
// |     ^bb1(%24: i32, %25: i32):  // 2 preds: ^bb0, ^bb2
// |       %26 = spirv.SLessThan %24, %cst4_i32_3 : i32
// |       spirv.BranchConditional %26, ^bb2, ^bb3
// |     ^bb2:  // pred: ^bb1
// |       %cst4_i32_55 = spirv.Constant 4 : i32
// |       %27 = spirv.IMul %24, %cst4_i32_55 : i32
// |       %cst2_i32_56 = spirv.Constant 2 : i32
// |       %28 = spirv.IAdd %27, %cst2_i32_56 : i32
// |       %cst0_i32_57 = spirv.Constant 0 : i32
// |       %cst0_i32_58 = spirv.Constant 0 : i32
// |       %cst1_i32_59 = spirv.Constant 1 : i32
// |       %29 = spirv.AccessChain %t_arg_0_addr[%cst0_i32_57, %28] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %30 = spirv.Load "StorageBuffer" %29 : i32
// |       %31 = spirv.IAdd %25, %30 : i32
// |       spirv.Store "Function" %0, %31 : i32
// |       %32 = spirv.IAdd %24, %cst1_i32_1 : i32
// |       spirv.Branch ^bb1(%32, %31 : i32, i32)
// |     ^bb3:  // pred: ^bb1
// |       spirv.mlir.merge
// |     }
// |     %1 = spirv.Load "Function" %0 : i32
// |     %cst0_i32_5 = spirv.Constant 0 : i32
// |     %cst0_i32_6 = spirv.Constant 0 : i32
// |     %cst1_i32_7 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %t_arg_1_addr[%cst0_i32_5, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %2, %1 : i32
// |     %cst0_i32_8 = spirv.Constant 0 : i32
// |     %cst0_i32_9 = spirv.Constant 0 : i32
// |     %cst1_i32_10 = spirv.Constant 1 : i32
// |     %3 = spirv.AccessChain %t_arg_1_addr[%cst0_i32_8, %cst1_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %3, %cst4_i32_4 : i32
// |     %table_addr = spirv.mlir.addressof @table : !spirv.ptr<!spirv.struct<(!spirv.array<6 x i32>)>, Private>
// |     %cst5_i32 = spirv.Constant 5 : i32
// |     %cst0_i32_11 = spirv.Constant 0 : i32
// |     %cst0_i32_12 = spirv.Constant 0 : i32
// |     %cst1_i32_13 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %table_addr[%cst0_i32_11, %cst5_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<6 x i32>)>, Private>, i32, i32 -> !spirv.ptr<i32, Private>
// |     %5 = spirv.Load "Private" %4 : i32
// |     %cst0_i32_14 = spirv.Constant 0 : i32
// |     %cst0_i32_15 = spirv.Constant 0 : i32
// |     %cst1_i32_16 = spirv.Constant 1 : i32
// |     %6 = spirv.AccessChain %t_arg_1_addr[%cst0_i32_14, %cst2_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %6, %5 : i32
// |     %bytes_addr = spirv.mlir.addressof @bytes : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32>)>, Private>
// |     %cst1_i32_17 = spirv.Constant 1 : i32
// |     %cst0_i32_18 = spirv.Constant 0 : i32
// |     %cst0_i32_19 = spirv.Constant 0 : i32
// |     %cst1_i32_20 = spirv.Constant 1 : i32
// |     %cst4_i32_21 = spirv.Constant 4 : i32
// |     %cst0_i32_22 = spirv.Constant 0 : i32
// |     %7 = spirv.AccessChain %bytes_addr[%cst0_i32_18, %cst0_i32_22] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32>)>, Private>, i32, i32 -> !spirv.ptr<i32, Private>
// |     %8 = spirv.Load "Private" %7 : i32
// |     %cst4_i32_23 = spirv.Constant 4 : i32
// |     %cst8_i32 = spirv.Constant 8 : i32
// |     %cst1_i32_24 = spirv.Constant 1 : i32
// |     %cst8_i32_25 = spirv.Constant 8 : i32
// |     %9 = spirv.ShiftRightArithmetic %8, %cst8_i32_25 : i32, i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %10 = spirv.BitwiseAnd %9, %cst255_i32 : i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %11 = spirv.ShiftLeftLogical %10, %cst24_i32 : i32, i32
// |     %12 = spirv.ShiftRightArithmetic %11, %cst24_i32 : i32, i32
// |     %cst0_i32_26 = spirv.Constant 0 : i32
// |     %cst0_i32_27 = spirv.Constant 0 : i32
// |     %cst1_i32_28 = spirv.Constant 1 : i32
// |     %13 = spirv.AccessChain %t_arg_1_addr[%cst0_i32_26, %cst3_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %13, %12 : i32
// |     %cst0_i32_29 = spirv.Constant 0 : i32
// |     %cst4_i32_30 = spirv.Constant 4 : i32
// |     %cst1_i32_31 = spirv.Constant 1 : i32
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%cst0_i32_29 : i32)
// |     ^bb1(%24: i32):  // 2 preds: ^bb0, ^bb2
// |       %25 = spirv.SLessThan %24, %cst4_i32_30 : i32
// |       spirv.BranchConditional %25, ^bb2, ^bb3
// |     ^bb2:  // pred: ^bb1
// |       %cst0_i32_55 = spirv.Constant 0 : i32
// |       %cst4_i32_56 = spirv.Constant 4 : i32
// |       %cst1_i32_57 = spirv.Constant 1 : i32
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%cst0_i32_55 : i32)
// |       ^bb1(%27: i32):  // 2 preds: ^bb0, ^bb2
// |         %28 = spirv.SLessThan %27, %cst4_i32_56 : i32
// |         spirv.BranchConditional %28, ^bb2, ^bb3
// |       ^bb2:  // pred: ^bb1
// |         %cst4_i32_58 = spirv.Constant 4 : i32
// |         %29 = spirv.IMul %27, %cst4_i32_58 : i32
// |         %30 = spirv.IAdd %24, %29 : i32
// |         %cst4_i32_59 = spirv.Constant 4 : i32
// |         %31 = spirv.IMul %24, %cst4_i32_59 : i32
// |         %32 = spirv.IAdd %31, %27 : i32
// |         %cst0_i32_60 = spirv.Constant 0 : i32
// |         %cst0_i32_61 = spirv.Constant 0 : i32
// |         %cst1_i32_62 = spirv.Constant 1 : i32
// |         %33 = spirv.AccessChain %t_arg_0_addr[%cst0_i32_60, %30] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |         %34 = spirv.Load "StorageBuffer" %33 : i32
// |         %cst0_i32_63 = spirv.Constant 0 : i32
// |         %cst0_i32_64 = spirv.Constant 0 : i32
// |         %cst1_i32_65 = spirv.Constant 1 : i32
// |         %35 = spirv.AccessChain %__workgroup_mem__2_addr[%cst0_i32_63, %32] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |         spirv.Store "Workgroup" %35, %34 : i32
// |         %36 = spirv.IAdd %27, %cst1_i32_57 : i32
// |         spirv.Branch ^bb1(%36 : i32)
// |       ^bb3:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       %26 = spirv.IAdd %24, %cst1_i32_31 : i32
// |       spirv.Branch ^bb1(%26 : i32)
// |     ^bb3:  // pred: ^bb1
// |       spirv.mlir.merge
// |     }
// |     %14 = spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32>)>, Function>
// |     %cst0_i32_32 = spirv.Constant 0 : i32
// |     %cst4_i32_33 = spirv.Constant 4 : i32
// |     %cst1_i32_34 = spirv.Constant 1 : i32
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%cst0_i32_32 : i32)
// |     ^bb1(%24: i32):  // 2 preds: ^bb0, ^bb2
// |       %25 = spirv.SLessThan %24, %cst4_i32_33 : i32
// |       spirv.BranchConditional %25, ^bb2, ^bb3
// |     ^bb2:  // pred: ^bb1
// |       %cst0_i32_55 = spirv.Constant 0 : i32
// |       %cst4_i32_56 = spirv.Constant 4 : i32
// |       %cst1_i32_57 = spirv.Constant 1 : i32
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%cst0_i32_55 : i32)
// |       ^bb1(%27: i32):  // 2 preds: ^bb0, ^bb2
// |         %28 = spirv.SLessThan %27, %cst4_i32_56 : i32
// |         spirv.BranchConditional %28, ^bb2, ^bb3
// |       ^bb2:  // pred: ^bb1
// |         %cst4_i32_58 = spirv.Constant 4 : i32
// |         %29 = spirv.IMul %24, %cst4_i32_58 : i32
// |         %30 = spirv.IAdd %29, %27 : i32
// |         %cst4_i32_59 = spirv.Constant 4 : i32
// |         %31 = spirv.IMul %24, %cst4_i32_59 : i32
// |         %32 = spirv.IAdd %31, %27 : i32
// |         %cst0_i32_60 = spirv.Constant 0 : i32
// |         %cst0_i32_61 = spirv.Constant 0 : i32
// |         %cst1_i32_62 = spirv.Constant 1 : i32
// |         %33 = spirv.AccessChain %__workgroup_mem__2_addr[%cst0_i32_60, %30] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |         %34 = spirv.Load "Workgroup" %33 : i32
// |         %cst0_i32_63 = spirv.Constant 0 : i32
// |         %cst0_i32_64 = spirv.Constant 0 : i32
// |         %cst1_i32_65 = spirv.Constant 1 : i32
// |         %35 = spirv.AccessChain %14[%cst0_i32_63, %32] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32>)>, Function>, i32, i32 -> !spirv.ptr<i32, Function>
// |         spirv.Store "Function" %35, %34 : i32
// |         %36 = spirv.IAdd %27, %cst1_i32_57 : i32
// |         spirv.Branch ^bb1(%36 : i32)
// |       ^bb3:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       %26 = spirv.IAdd %24, %cst1_i32_34 : i32
// |       spirv.Branch ^bb1(%26 : i32)
// |     ^bb3:  // pred: ^bb1
// |       spirv.mlir.merge
// |     }
// |     %cst7_i32 = spirv.Constant 7 : i32
// |     %cst0_i32_35 = spirv.Constant 0 : i32
// |     %cst0_i32_36 = spirv.Constant 0 : i32
// |     %cst1_i32_37 = spirv.Constant 1 : i32
// |     %15 = spirv.AccessChain %14[%cst0_i32_35, %cst7_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32>)>, Function>, i32, i32 -> !spirv.ptr<i32, Function>
// |     %16 = spirv.Load "Function" %15 : i32
// |     %cst0_i32_38 = spirv.Constant 0 : i32
// |     %cst0_i32_39 = spirv.Constant 0 : i32
// |     %cst1_i32_40 = spirv.Constant 1 : i32
// |     %17 = spirv.AccessChain %t_arg_1_addr[%cst0_i32_38, %cst4_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %17, %16 : i32
// |     %cst5_i32_41 = spirv.Constant 5 : i32
// |     %cst14_i32 = spirv.Constant 14 : i32
// |     %cst0_i32_42 = spirv.Constant 0 : i32
// |     %cst0_i32_43 = spirv.Constant 0 : i32
// |     %cst1_i32_44 = spirv.Constant 1 : i32
// |     %18 = spirv.AccessChain %t_arg_0_addr[%cst0_i32_42, %cst14_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %19 = spirv.Load "StorageBuffer" %18 : i32
// |     %cst0_i32_45 = spirv.Constant 0 : i32
// |     %cst0_i32_46 = spirv.Constant 0 : i32
// |     %cst1_i32_47 = spirv.Constant 1 : i32
// |     %20 = spirv.AccessChain %t_arg_1_addr[%cst0_i32_45, %cst5_i32_41] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %20, %19 : i32
// |     %cst4_i32_48 = spirv.Constant 4 : i32
// |     %cst9_i32 = spirv.Constant 9 : i32
// |     %cst0_i32_49 = spirv.Constant 0 : i32
// |     %cst0_i32_50 = spirv.Constant 0 : i32
// |     %cst1_i32_51 = spirv.Constant 1 : i32
// |     %21 = spirv.AccessChain %t_arg_0_addr[%cst0_i32_49, %cst9_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %22 = spirv.Load "StorageBuffer" %21 : i32
// |     %cst6_i32 = spirv.Constant 6 : i32
// |     %cst0_i32_52 = spirv.Constant 0 : i32
// |     %cst0_i32_53 = spirv.Constant 0 : i32
// |     %cst1_i32_54 = spirv.Constant 1 : i32
// |     %23 = spirv.AccessChain %t_arg_1_addr[%cst0_i32_52, %cst6_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %23, %22 : i32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @t
// |   spirv.ExecutionMode @t "LocalSize", 1, 1, 1
// | }
