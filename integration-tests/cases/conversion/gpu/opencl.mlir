// What kernels for OpenCL get that shaders get, too: views, tables, several results, atomics and loops in their place, counts of
// bits, open shapes; and vectors that begin at any element.
// RUN: opt --convert-gpu-to-spirv

// DIFFERS: MLIR lowers none of it for OpenCL
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses, Int8, Int16, Int64], []>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    memref.global "private" constant @table : memref<3xi32> = dense<[7, -1, 9]>
    func.func private @sum(%m: memref<4xi32, strided<[4], offset: 2>>) -> (i32, i32) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %a = memref.load %m[%c0] : memref<4xi32, strided<[4], offset: 2>>
      %b = memref.load %m[%c1] : memref<4xi32, strided<[4], offset: 2>>
      return %a, %b : i32, i32
    }
    gpu.func @memory(%a: memref<4x4xi32>, %b: memref<8xi32>, %i: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>} {
      %v = memref.subview %a[0, 2] [4, 1] [1, 1] : memref<4x4xi32> to memref<4xi32, strided<[4], offset: 2>>
      %x, %y = func.call @sum(%v) : (memref<4xi32, strided<[4], offset: 2>>) -> (i32, i32)
      %t = memref.get_global @table : memref<3xi32>
      %z = memref.load %t[%i] : memref<3xi32>
      %old = memref.atomic_rmw addi %x, %b[%i] : (i32, memref<8xi32>) -> i32
      %older = memref.atomic_rmw muli %y, %b[%i] : (i32, memref<8xi32>) -> i32
      %w = vector.load %b[%i] : memref<8xi32>, vector<3xi32>
      %s = vector.broadcast %z : i32 to vector<3xi32>
      %r = arith.addi %w, %s : vector<3xi32>
      vector.store %r, %b[%i] : memref<8xi32>, vector<3xi32>
      gpu.return
    }
    gpu.func @counts(%a: memref<4xi16>, %b: memref<4xi32>, %i: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>} {
      %x = memref.load %a[%i] : memref<4xi16>
      %l = math.ctlz %x : i16
      %t = math.cttz %l : i16
      memref.store %t, %a[%i] : memref<4xi16>
      %y = memref.load %b[%i] : memref<4xi32>
      %m = math.ctlz %y : i32
      %u = math.cttz %m : i32
      memref.store %u, %b[%i] : memref<4xi32>
      gpu.return
    }
    gpu.func @reduction(%a: memref<2xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>} {
      %t = gpu.thread_id x
      %x = memref.load %a[%t] : memref<2xi32>
      %r = gpu.all_reduce add %x uniform {} : (i32) -> i32
      memref.store %r, %a[%t] : memref<2xi32>
      gpu.return
    }
    // What the types leave open are parameters behind those that are written: the size of %a; offset, size and stride of %b.
    gpu.func @shapes(%a: memref<?xi32>, %b: memref<?x4xi32, strided<[?, 1], offset: ?>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %size = memref.dim %a, %c0 : memref<?xi32>
      %x = memref.load %b[%size, %c0] : memref<?x4xi32, strided<[?, 1], offset: ?>>
      memref.store %x, %a[%c0] : memref<?xi32>
      gpu.return
    }
    // Nobody asks how large it is.
    gpu.func @open(%a: memref<?xi32>, %i: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>} {
      %x = memref.load %a[%i] : memref<?xi32>
      memref.store %x, %a[%i] : memref<?xi32>
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses, Int8, Int16, Int64], []>, #spirv.resource_limits<>>} {
// |   gpu.module @kernels {
// |     spirv.module @__spv__kernels Physical32 OpenCL {
// |       spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |       spirv.GlobalVariable @__workgroup_mem__1 : !spirv.ptr<!spirv.array<2 x i32>, Workgroup>
// |       spirv.GlobalVariable @table {initial_value = dense<[7, -1, 9]> : tensor<3xi32>} : !spirv.ptr<!spirv.array<3 x i32>, UniformConstant>
// |       spirv.func @memory(%arg0: !spirv.ptr<!spirv.array<16 x i32>, CrossWorkgroup>, %arg1: !spirv.ptr<!spirv.array<8 x i32>, CrossWorkgroup>, %arg2: i32) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>, workgroup_attributions = 0 : i64} {
// |         %cst0_i32 = spirv.Constant 0 : i32
// |         %cst1_i32 = spirv.Constant 1 : i32
// |         %cst2_i32 = spirv.Constant 2 : i32
// |         %cst0_i32_0 = spirv.Constant 0 : i32
// |         %cst1_i32_1 = spirv.Constant 1 : i32
// |         %0 = spirv.AccessChain %arg0[%cst2_i32] : !spirv.ptr<!spirv.array<16 x i32>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         %1 = spirv.Load "CrossWorkgroup" %0 : i32
// |         %cst6_i32 = spirv.Constant 6 : i32
// |         %cst0_i32_2 = spirv.Constant 0 : i32
// |         %cst1_i32_3 = spirv.Constant 1 : i32
// |         %2 = spirv.AccessChain %arg0[%cst6_i32] : !spirv.ptr<!spirv.array<16 x i32>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         %3 = spirv.Load "CrossWorkgroup" %2 : i32
// |         %table_addr = spirv.mlir.addressof @table : !spirv.ptr<!spirv.array<3 x i32>, UniformConstant>
// |         %cst0_i32_4 = spirv.Constant 0 : i32
// |         %cst1_i32_5 = spirv.Constant 1 : i32
// |         %4 = spirv.AccessChain %table_addr[%arg2] : !spirv.ptr<!spirv.array<3 x i32>, UniformConstant>, i32 -> !spirv.ptr<i32, UniformConstant>
// |         %5 = spirv.Load "UniformConstant" %4 : i32
// |         %cst0_i32_6 = spirv.Constant 0 : i32
// |         %cst1_i32_7 = spirv.Constant 1 : i32
// |         %6 = spirv.AccessChain %arg1[%arg2] : !spirv.ptr<!spirv.array<8 x i32>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         %7 = spirv.AtomicIAdd <Device> <AcquireRelease> %6, %1 : !spirv.ptr<i32, CrossWorkgroup>
// |         %cst0_i32_8 = spirv.Constant 0 : i32
// |         %cst1_i32_9 = spirv.Constant 1 : i32
// |         %8 = spirv.AccessChain %arg1[%arg2] : !spirv.ptr<!spirv.array<8 x i32>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         %9 = spirv.Variable : !spirv.ptr<i32, Function>
// |         %10 = spirv.Load "CrossWorkgroup" %8 : i32
// |         spirv.mlir.loop {
// |           spirv.Branch ^bb1(%10 : i32)
// |         ^bb1(%19: i32):  // 2 preds: ^bb0, ^bb3
// |           spirv.Branch ^bb2
// |         ^bb2:  // pred: ^bb1
// |           %20 = spirv.IMul %19, %3 : i32
// |           %21 = spirv.AtomicCompareExchange <Device> <None> <None> %8, %20, %19 : !spirv.ptr<i32, CrossWorkgroup>
// |           spirv.Store "Function" %9, %19 : i32
// |           %22 = spirv.IEqual %21, %19 : i32
// |           spirv.BranchConditional %22, ^bb4, ^bb3
// |         ^bb3:  // pred: ^bb2
// |           spirv.Branch ^bb1(%21 : i32)
// |         ^bb4:  // pred: ^bb2
// |           spirv.mlir.merge
// |         }
// |         %11 = spirv.Load "Function" %9 : i32
// |         %cst0_i32_10 = spirv.Constant 0 : i32
// |         %cst1_i32_11 = spirv.Constant 1 : i32
// |         %12 = spirv.AccessChain %arg1[%arg2] : !spirv.ptr<!spirv.array<8 x i32>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         %13 = spirv.Bitcast %12 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<vector<3xi32>, CrossWorkgroup>
// |         %14 = spirv.Load "CrossWorkgroup" %13 ["Aligned", 4] : vector<3xi32>
// |         %15 = spirv.CompositeConstruct %5, %5, %5 : (i32, i32, i32) -> vector<3xi32>
// |         %16 = spirv.IAdd %14, %15 : vector<3xi32>
// |         %cst0_i32_12 = spirv.Constant 0 : i32
// |         %cst1_i32_13 = spirv.Constant 1 : i32
// |         %17 = spirv.AccessChain %arg1[%arg2] : !spirv.ptr<!spirv.array<8 x i32>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         %18 = spirv.Bitcast %17 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<vector<3xi32>, CrossWorkgroup>
// |         spirv.Store "CrossWorkgroup" %18, %16 ["Aligned", 4] : vector<3xi32>
// |         spirv.Return
// |       }
// |       spirv.func @counts(%arg0: !spirv.ptr<!spirv.array<4 x i16>, CrossWorkgroup>, %arg1: !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>, %arg2: i32) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>, workgroup_attributions = 0 : i64} {
// |         %cst0_i32 = spirv.Constant 0 : i32
// |         %cst1_i32 = spirv.Constant 1 : i32
// |         %0 = spirv.AccessChain %arg0[%arg2] : !spirv.ptr<!spirv.array<4 x i16>, CrossWorkgroup>, i32 -> !spirv.ptr<i16, CrossWorkgroup>
// |         %1 = spirv.Load "CrossWorkgroup" %0 : i16
// |         %2 = spirv.UConvert %1 : i16 to i32
// |         %3 = spirv.CL.clz %2 : (i32) -> i32
// |         %cst16_i32 = spirv.Constant 16 : i32
// |         %4 = spirv.ISub %3, %cst16_i32 : i32
// |         %5 = spirv.UConvert %4 : i32 to i16
// |         %6 = spirv.UConvert %5 : i16 to i32
// |         %cst65536_i32 = spirv.Constant 65536 : i32
// |         %7 = spirv.BitwiseOr %6, %cst65536_i32 : i32
// |         %cst1_i32_0 = spirv.Constant 1 : i32
// |         %8 = spirv.ISub %7, %cst1_i32_0 : i32
// |         %9 = spirv.Not %7 : i32
// |         %10 = spirv.BitwiseAnd %9, %8 : i32
// |         %11 = spirv.BitCount %10 : i32
// |         %12 = spirv.UConvert %11 : i32 to i16
// |         %cst0_i32_1 = spirv.Constant 0 : i32
// |         %cst1_i32_2 = spirv.Constant 1 : i32
// |         %13 = spirv.AccessChain %arg0[%arg2] : !spirv.ptr<!spirv.array<4 x i16>, CrossWorkgroup>, i32 -> !spirv.ptr<i16, CrossWorkgroup>
// |         spirv.Store "CrossWorkgroup" %13, %12 : i16
// |         %cst0_i32_3 = spirv.Constant 0 : i32
// |         %cst1_i32_4 = spirv.Constant 1 : i32
// |         %14 = spirv.AccessChain %arg1[%arg2] : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         %15 = spirv.Load "CrossWorkgroup" %14 : i32
// |         %16 = spirv.CL.clz %15 : (i32) -> i32
// |         %cst1_i32_5 = spirv.Constant 1 : i32
// |         %17 = spirv.ISub %16, %cst1_i32_5 : i32
// |         %18 = spirv.Not %16 : i32
// |         %19 = spirv.BitwiseAnd %18, %17 : i32
// |         %20 = spirv.BitCount %19 : i32
// |         %cst0_i32_6 = spirv.Constant 0 : i32
// |         %cst1_i32_7 = spirv.Constant 1 : i32
// |         %21 = spirv.AccessChain %arg1[%arg2] : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         spirv.Store "CrossWorkgroup" %21, %20 : i32
// |         spirv.Return
// |       }
// |       spirv.func @reduction(%arg0: !spirv.ptr<!spirv.array<2 x i32>, CrossWorkgroup>) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>, workgroup_attributions = 1 : i64} {
// |         %__workgroup_mem__1_addr = spirv.mlir.addressof @__workgroup_mem__1 : !spirv.ptr<!spirv.array<2 x i32>, Workgroup>
// |         %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |         %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |         %1 = spirv.CompositeExtract %0[2 : i32] : vector<3xi32>
// |         %__builtin__LocalInvocationId___addr_0 = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |         %2 = spirv.Load "Input" %__builtin__LocalInvocationId___addr_0 : vector<3xi32>
// |         %3 = spirv.CompositeExtract %2[1 : i32] : vector<3xi32>
// |         %cst1_i32 = spirv.Constant 1 : i32
// |         %4 = spirv.IAdd %1, %3 : i32
// |         %__builtin__LocalInvocationId___addr_1 = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |         %5 = spirv.Load "Input" %__builtin__LocalInvocationId___addr_1 : vector<3xi32>
// |         %6 = spirv.CompositeExtract %5[0 : i32] : vector<3xi32>
// |         %cst2_i32 = spirv.Constant 2 : i32
// |         %7 = spirv.IMul %4, %cst2_i32 : i32
// |         %8 = spirv.IAdd %7, %6 : i32
// |         %__builtin__LocalInvocationId___addr_2 = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |         %9 = spirv.Load "Input" %__builtin__LocalInvocationId___addr_2 : vector<3xi32>
// |         %10 = spirv.CompositeExtract %9[0 : i32] : vector<3xi32>
// |         %cst0_i32 = spirv.Constant 0 : i32
// |         %cst1_i32_3 = spirv.Constant 1 : i32
// |         %11 = spirv.AccessChain %arg0[%10] : !spirv.ptr<!spirv.array<2 x i32>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         %12 = spirv.Load "CrossWorkgroup" %11 : i32
// |         %cst0_i32_4 = spirv.Constant 0 : i32
// |         %cst1_i32_5 = spirv.Constant 1 : i32
// |         %13 = spirv.AccessChain %__workgroup_mem__1_addr[%8] : !spirv.ptr<!spirv.array<2 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
// |         spirv.Store "Workgroup" %13, %12 : i32
// |         spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory|CrossWorkgroupMemory>
// |         %cst1_i32_6 = spirv.Constant 1 : i32
// |         %cst1_i32_7 = spirv.Constant 1 : i32
// |         %14 = spirv.ULessThan %8, %cst1_i32_6 : i32
// |         spirv.mlir.selection {
// |           spirv.BranchConditional %14, ^bb1, ^bb2
// |         ^bb1:  // pred: ^bb0
// |           %18 = spirv.IAdd %8, %cst1_i32_7 : i32
// |           %cst0_i32_13 = spirv.Constant 0 : i32
// |           %cst1_i32_14 = spirv.Constant 1 : i32
// |           %19 = spirv.AccessChain %__workgroup_mem__1_addr[%8] : !spirv.ptr<!spirv.array<2 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
// |           %20 = spirv.Load "Workgroup" %19 : i32
// |           %cst0_i32_15 = spirv.Constant 0 : i32
// |           %cst1_i32_16 = spirv.Constant 1 : i32
// |           %21 = spirv.AccessChain %__workgroup_mem__1_addr[%18] : !spirv.ptr<!spirv.array<2 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
// |           %22 = spirv.Load "Workgroup" %21 : i32
// |           %23 = spirv.IAdd %20, %22 : i32
// |           %cst0_i32_17 = spirv.Constant 0 : i32
// |           %cst1_i32_18 = spirv.Constant 1 : i32
// |           %24 = spirv.AccessChain %__workgroup_mem__1_addr[%8] : !spirv.ptr<!spirv.array<2 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
// |           spirv.Store "Workgroup" %24, %23 : i32
// |           spirv.Branch ^bb2
// |         ^bb2:  // 2 preds: ^bb0, ^bb1
// |           spirv.mlir.merge
// |         }
// |         spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory|CrossWorkgroupMemory>
// |         %cst0_i32_8 = spirv.Constant 0 : i32
// |         %cst0_i32_9 = spirv.Constant 0 : i32
// |         %cst1_i32_10 = spirv.Constant 1 : i32
// |         %15 = spirv.AccessChain %__workgroup_mem__1_addr[%cst0_i32_8] : !spirv.ptr<!spirv.array<2 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
// |         %16 = spirv.Load "Workgroup" %15 : i32
// |         %cst0_i32_11 = spirv.Constant 0 : i32
// |         %cst1_i32_12 = spirv.Constant 1 : i32
// |         %17 = spirv.AccessChain %arg0[%10] : !spirv.ptr<!spirv.array<2 x i32>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         spirv.Store "CrossWorkgroup" %17, %16 : i32
// |         spirv.Return
// |       }
// |       spirv.func @shapes(%arg0: !spirv.ptr<i32, CrossWorkgroup>, %arg1: !spirv.ptr<i32, CrossWorkgroup>, %arg2: i32 {vulcanize.shape_block}, %arg3: i32 {vulcanize.shape_block}, %arg4: i32 {vulcanize.shape_block}, %arg5: i32 {vulcanize.shape_block}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>, workgroup_attributions = 0 : i64} {
// |         %cst0_i32 = spirv.Constant 0 : i32
// |         %0 = spirv.IMul %arg2, %arg5 : i32
// |         %1 = spirv.IAdd %arg3, %0 : i32
// |         %cst0_i32_0 = spirv.Constant 0 : i32
// |         %cst1_i32 = spirv.Constant 1 : i32
// |         %2 = spirv.PtrAccessChain %arg1[%1] : !spirv.ptr<i32, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         %3 = spirv.Load "CrossWorkgroup" %2 : i32
// |         %cst0_i32_1 = spirv.Constant 0 : i32
// |         %cst0_i32_2 = spirv.Constant 0 : i32
// |         %cst1_i32_3 = spirv.Constant 1 : i32
// |         %4 = spirv.PtrAccessChain %arg0[%cst0_i32_1] : !spirv.ptr<i32, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         spirv.Store "CrossWorkgroup" %4, %3 : i32
// |         spirv.Return
// |       }
// |       spirv.func @open(%arg0: !spirv.ptr<i32, CrossWorkgroup>, %arg1: i32) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>, workgroup_attributions = 0 : i64} {
// |         %cst0_i32 = spirv.Constant 0 : i32
// |         %cst1_i32 = spirv.Constant 1 : i32
// |         %0 = spirv.PtrAccessChain %arg0[%arg1] : !spirv.ptr<i32, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         %1 = spirv.Load "CrossWorkgroup" %0 : i32
// |         %cst0_i32_0 = spirv.Constant 0 : i32
// |         %cst1_i32_1 = spirv.Constant 1 : i32
// |         %2 = spirv.PtrAccessChain %arg0[%arg1] : !spirv.ptr<i32, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |         spirv.Store "CrossWorkgroup" %2, %1 : i32
// |         spirv.Return
// |       }
// |     }
// |     memref.global "private" constant @table : memref<3xi32> = dense<[7, -1, 9]>
// |     func.func private @sum(%arg0: memref<4xi32, strided<[4], offset: 2>>) -> (i32, i32) {
// |       %c0 = arith.constant 0 : index
// |       %c1 = arith.constant 1 : index
// |       %0 = memref.load %arg0[%c0] : memref<4xi32, strided<[4], offset: 2>>
// |       %1 = memref.load %arg0[%c1] : memref<4xi32, strided<[4], offset: 2>>
// |       return %0, %1 : i32, i32
// |     }
// |     func.func @memory(%arg0: memref<4x4xi32>, %arg1: memref<8xi32>, %arg2: index) attributes {gpu.kernel} {
// |       return
// |     }
// |     func.func @counts(%arg0: memref<4xi16>, %arg1: memref<4xi32>, %arg2: index) attributes {gpu.kernel} {
// |       return
// |     }
// |     func.func @reduction(%arg0: memref<2xi32>) attributes {gpu.kernel} {
// |       return
// |     }
// |     func.func @shapes(%arg0: memref<?xi32>, %arg1: memref<?x4xi32, strided<[?, 1], offset: ?>>) attributes {gpu.kernel} {
// |       return
// |     }
// |     func.func @open(%arg0: memref<?xi32>, %arg1: index) attributes {gpu.kernel} {
// |       return
// |     }
// |   }
// | }
