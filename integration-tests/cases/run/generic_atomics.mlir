// Atomics that SPIR-V has no instruction for: a loop around a compare-exchange.
// RUN: run - --device reference
// RUN: lower - -o - --emit mlir --target-env vulkan1.1

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%a: memref<2xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      %c1 = arith.constant 1 : index
      %most = arith.constant 200 : i32
      %one = arith.constant 1 : i32
      %old = memref.generic_atomic_rmw %a[%c1] : memref<2xi32> {
         ^bb0(%now: i32):
           %next = arith.addi %now, %one : i32
           %new = arith.minsi %next, %most : i32
           memref.atomic_yield %new : i32
      }
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %a = memref.alloc() : memref<2xi32>
    gpu.launch_func @m::@k blocks in (%c16, %c1, %c1) threads in (%c16, %c1, %c1) args(%a : memref<2xi32>)
    %u = memref.cast %a : memref<2xi32> to memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    memref.dealloc %a : memref<2xi32>
    return
  }
  func.func private @printMemrefI32(memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [2] strides = [1] data = 
// | [0,  200]

// EXPECT
// | spirv.module @__spv__m Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @k_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32, stride=4> [0])>, StorageBuffer>
// |   spirv.func @k() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %k_arg_0_addr = spirv.mlir.addressof @k_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst200_i32 = spirv.Constant 200 : i32
// |     %cst1_i32_0 = spirv.Constant 1 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst1_i32_2 = spirv.Constant 1 : i32
// |     %0 = spirv.AccessChain %k_arg_0_addr[%cst0_i32, %cst1_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %1 = spirv.Variable : !spirv.ptr<i32, Function>
// |     %2 = spirv.Load "StorageBuffer" %0 : i32
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%2 : i32)
// |     ^bb1(%4: i32):  // 2 preds: ^bb0, ^bb3
// |       spirv.Branch ^bb2
// |     ^bb2:  // pred: ^bb1
// |       %5 = spirv.IAdd %4, %cst1_i32_0 : i32
// |       %6 = spirv.GL.SMin %5, %cst200_i32 : i32
// |       %7 = spirv.AtomicCompareExchange <Device> <None> <None> %0, %6, %4 : !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "Function" %1, %4 : i32
// |       %8 = spirv.IEqual %7, %4 : i32
// |       spirv.BranchConditional %8, ^bb4, ^bb3
// |     ^bb3:  // pred: ^bb2
// |       spirv.Branch ^bb1(%7 : i32)
// |     ^bb4:  // pred: ^bb2
// |       spirv.mlir.merge
// |     }
// |     %3 = spirv.Load "Function" %1 : i32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @k
// |   spirv.ExecutionMode @k "LocalSize", 16, 1, 1
// | }
