// Locations through the lowering: inlined calls say what was called, loops keep the places of what they carry.
// RUN: lower - -g --emit mlir -o - --target-env vulkan1.1

module attributes {gpu.container_module} {
  gpu.module @m {
    func.func private @add(%m: memref<4xf32>, %k: index, %v: f32) {
      %old = memref.load %m[%k] : memref<4xf32>
      %new = arith.addf %old, %v : f32
      memref.store %new, %m[%k] : memref<4xf32>
      return
    }
    gpu.func @k(%a: memref<4xf32>, %n: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %zero = arith.constant 0.0 : f32
      %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> f32 {
        %x = memref.load %a[%i] : memref<4xf32>
        %next = arith.addf %acc, %x : f32
        scf.yield %next : f32
      }
      func.call @add(%a, %c0, %sum) : (memref<4xf32>, index, f32) -> ()
      gpu.return
    }
  }
}

// EXPECT
// | spirv.module @__spv__m Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @k_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer> loc("<stdin>":12:17)
// |   spirv.GlobalVariable @k_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer> loc("<stdin>":12:36)
// |   spirv.func @k() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %k_arg_0_addr = spirv.mlir.addressof @k_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer> loc("<stdin>":12:17)
// |     %k_arg_1_addr = spirv.mlir.addressof @k_arg_1 : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer> loc("<stdin>":12:36)
// |     %cst0_i32 = spirv.Constant 0 : i32 loc("<stdin>":12:36)
// |     %0 = spirv.AccessChain %k_arg_1_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer> loc("<stdin>":12:36)
// |     %1 = spirv.Load "StorageBuffer" %0 : i32 loc("<stdin>":12:36)
// |     %cst0_i32_0 = spirv.Constant 0 : i32 loc("<stdin>":13:13)
// |     %cst1_i32 = spirv.Constant 1 : i32 loc("<stdin>":14:13)
// |     %cst_f32 = spirv.Constant 0.000000e+00 : f32 loc("<stdin>":15:15)
// |     %2 = spirv.Variable : !spirv.ptr<f32, Function> loc("<stdin>":16:14)
// |     spirv.Store "Function" %2, %cst_f32 : f32 loc("<stdin>":16:14)
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%cst0_i32_0, %cst_f32 : i32, f32) loc("<stdin>":16:14)
// |     ^bb1(%8: i32 loc("<stdin>":16:22), %9: f32 loc("<stdin>":16:56)):  // 2 preds: ^bb0, ^bb2
// |       %10 = spirv.SLessThan %8, %1 : i32 loc("<stdin>":16:14)
// |       spirv.BranchConditional %10, ^bb2, ^bb3 loc("<stdin>":16:14)
// |     ^bb2:  // pred: ^bb1
// |       %cst0_i32_7 = spirv.Constant 0 : i32 loc("<stdin>":17:14)
// |       %cst0_i32_8 = spirv.Constant 0 : i32 loc("<stdin>":17:14)
// |       %cst1_i32_9 = spirv.Constant 1 : i32 loc("<stdin>":17:14)
// |       %11 = spirv.AccessChain %k_arg_0_addr[%cst0_i32_7, %8] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer> loc("<stdin>":17:14)
// |       %12 = spirv.Load "StorageBuffer" %11 : f32 loc("<stdin>":17:14)
// |       %13 = spirv.FAdd %9, %12 {no_contraction} : f32 loc("<stdin>":18:17)
// |       spirv.Store "Function" %2, %13 : f32 loc("<stdin>":19:9)
// |       %14 = spirv.IAdd %8, %cst1_i32 : i32 loc("<stdin>":16:14)
// |       spirv.Branch ^bb1(%14, %13 : i32, f32) loc("<stdin>":16:14)
// |     ^bb3:  // pred: ^bb1
// |       spirv.mlir.merge loc("<stdin>":16:14)
// |     } loc("<stdin>":16:14)
// |     %3 = spirv.Load "Function" %2 : f32 loc("<stdin>":16:14)
// |     %cst0_i32_1 = spirv.Constant 0 : i32 loc(callsite(fused<@add>["<stdin>":7:14, "<stdin>":6:5] at "<stdin>":21:7))
// |     %cst0_i32_2 = spirv.Constant 0 : i32 loc(callsite(fused<@add>["<stdin>":7:14, "<stdin>":6:5] at "<stdin>":21:7))
// |     %cst1_i32_3 = spirv.Constant 1 : i32 loc(callsite(fused<@add>["<stdin>":7:14, "<stdin>":6:5] at "<stdin>":21:7))
// |     %4 = spirv.AccessChain %k_arg_0_addr[%cst0_i32_1, %cst0_i32_0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer> loc(callsite(fused<@add>["<stdin>":7:14, "<stdin>":6:5] at "<stdin>":21:7))
// |     %5 = spirv.Load "StorageBuffer" %4 : f32 loc(callsite(fused<@add>["<stdin>":7:14, "<stdin>":6:5] at "<stdin>":21:7))
// |     %6 = spirv.FAdd %5, %3 {no_contraction} : f32 loc(callsite(fused<@add>["<stdin>":8:14, "<stdin>":6:5] at "<stdin>":21:7))
// |     %cst0_i32_4 = spirv.Constant 0 : i32 loc(callsite(fused<@add>["<stdin>":9:7, "<stdin>":6:5] at "<stdin>":21:7))
// |     %cst0_i32_5 = spirv.Constant 0 : i32 loc(callsite(fused<@add>["<stdin>":9:7, "<stdin>":6:5] at "<stdin>":21:7))
// |     %cst1_i32_6 = spirv.Constant 1 : i32 loc(callsite(fused<@add>["<stdin>":9:7, "<stdin>":6:5] at "<stdin>":21:7))
// |     %7 = spirv.AccessChain %k_arg_0_addr[%cst0_i32_4, %cst0_i32_0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer> loc(callsite(fused<@add>["<stdin>":9:7, "<stdin>":6:5] at "<stdin>":21:7))
// |     spirv.Store "StorageBuffer" %7, %6 : f32 loc(callsite(fused<@add>["<stdin>":9:7, "<stdin>":6:5] at "<stdin>":21:7))
// |     spirv.Return loc("<stdin>":22:7)
// |   } loc("<stdin>":12:5)
// |   spirv.EntryPoint "GLCompute" @k loc("<stdin>":12:5)
// |   spirv.ExecutionMode @k "LocalSize", 1, 1, 1 loc("<stdin>":12:5)
// | } loc("<stdin>":5:3)
