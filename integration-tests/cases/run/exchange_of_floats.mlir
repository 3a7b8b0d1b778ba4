// An exchange of floats is one of integers, which every device has; memory that is also read as vectors stays as it is.
// RUN: run - --device reference
// RUN: lower - -o - --emit mlir --target-env vulkan1.1

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%a: memref<4xf32>, %b: memref<4xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %i = gpu.thread_id x
      %c = arith.constant 2.5 : f32
      %old = memref.atomic_rmw assign %c, %a[%i] : (f32, memref<4xf32>) -> f32
      %now = memref.load %a[%i] : memref<4xf32>
      %sum = arith.addf %old, %now : f32
      memref.store %sum, %b[%i] : memref<4xf32>
      gpu.return
    }
    gpu.func @vectors(%a: memref<4xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %v = vector.load %a[%c0] : memref<4xf32>, vector<4xf32>
      %x = vector.extract %v[1] : f32 from vector<4xf32>
      %old = memref.atomic_rmw assign %x, %a[%c0] : (f32, memref<4xf32>) -> f32
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %a = memref.alloc() : memref<4xf32>
    %b = memref.alloc() : memref<4xf32>
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %b : memref<4xf32>)
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xf32>, %b : memref<4xf32>)
    %u = memref.cast %b : memref<4xf32> to memref<*xf32>
    call @printMemrefF32(%u) : (memref<*xf32>) -> ()
    memref.dealloc %a : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
    return
  }
  func.func private @printMemrefF32(memref<*xf32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000040 rank = 1 offset = 0 sizes = [4] strides = [1] data = 
// | [5,  5,  5,  5]

// EXPECT
// | spirv.module @__spv__m Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @k_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @k_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |   spirv.func @k() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %k_arg_0_addr = spirv.mlir.addressof @k_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |     %k_arg_1_addr = spirv.mlir.addressof @k_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |     %cst_f32 = spirv.Constant 2.500000e+00 : f32
// |     %cst1075838976_i32 = spirv.Constant 1075838976 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %k_arg_0_addr[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %3 = spirv.AtomicExchange <Device> <AcquireRelease|UniformMemory> %2, %cst1075838976_i32 : !spirv.ptr<i32, StorageBuffer>
// |     %4 = spirv.Bitcast %3 : i32 to f32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %5 = spirv.AccessChain %k_arg_0_addr[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %6 = spirv.Load "StorageBuffer" %5 : i32
// |     %7 = spirv.Bitcast %6 : i32 to f32
// |     %8 = spirv.FAdd %4, %7 {no_contraction} : f32
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst0_i32_5 = spirv.Constant 0 : i32
// |     %cst1_i32_6 = spirv.Constant 1 : i32
// |     %9 = spirv.AccessChain %k_arg_1_addr[%cst0_i32_4, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %9, %8 : f32
// |     spirv.Return
// |   }
// |   spirv.GlobalVariable @vectors_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |   spirv.func @vectors() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %vectors_arg_0_addr = spirv.mlir.addressof @vectors_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %0 = spirv.AccessChain %vectors_arg_0_addr[%cst0_i32_0, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst1_i32_2 = spirv.Constant 1 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %1 = spirv.AccessChain %vectors_arg_0_addr[%cst0_i32_0, %cst1_i32_3] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %cst2_i32_4 = spirv.Constant 2 : i32
// |     %2 = spirv.AccessChain %vectors_arg_0_addr[%cst0_i32_0, %cst2_i32_4] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %cst3_i32_5 = spirv.Constant 3 : i32
// |     %3 = spirv.AccessChain %vectors_arg_0_addr[%cst0_i32_0, %cst3_i32_5] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %4 = spirv.Load "StorageBuffer" %0 : f32
// |     %5 = spirv.Load "StorageBuffer" %1 : f32
// |     %6 = spirv.Load "StorageBuffer" %2 : f32
// |     %7 = spirv.Load "StorageBuffer" %3 : f32
// |     %8 = spirv.CompositeConstruct %4, %5, %6, %7 : (f32, f32, f32, f32) -> vector<4xf32>
// |     %9 = spirv.CompositeExtract %8[1 : i32] : vector<4xf32>
// |     %cst0_i32_6 = spirv.Constant 0 : i32
// |     %cst0_i32_7 = spirv.Constant 0 : i32
// |     %cst1_i32_8 = spirv.Constant 1 : i32
// |     %10 = spirv.AccessChain %vectors_arg_0_addr[%cst0_i32_6, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %11 = spirv.AtomicExchange <Device> <AcquireRelease|UniformMemory> %10, %9 : !spirv.ptr<f32, StorageBuffer>
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @k, @__builtin__LocalInvocationId__
// |   spirv.ExecutionMode @k "LocalSize", 4, 1, 1
// |   spirv.EntryPoint "GLCompute" @vectors
// |   spirv.ExecutionMode @vectors "LocalSize", 1, 1, 1
// | }
