// Distances of elements by storage class: std140 for uniform buffers, std430 elsewhere, none but the elements' own with
// scalar block layout. MLIR takes the latter always, which Vulkan allows with its feature only.
// RUN: lower - -o - --emit mlir --target-env vulkan1.1
// RUN: lower - -o - --emit mlir --target-env vulkan1.1 --scalar-block-layout
// RUN: lower - -o - --emit mlir --target-env vulkan1.1 --scalar-arguments push-constant
// RUN: run - --device reference
// RUN: run - --device reference --scalar-block-layout
// RUN: run - --device reference --scalar-arguments push-constant
// RUN: run - --device reference --scalar-arguments uniform --specialize-workgroup-size

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: memref<4xf32>, %u: memref<4xf32, #spirv.storage_class<Uniform>>, %v : memref<4xvector<3xf32>>, %c: vector<3xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>} {
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %d = gpu.block_dim x
      %o = arith.muli %b, %d : index
      %i = arith.addi %o, %t : index
      %x = memref.load %u[%i] : memref<4xf32, #spirv.storage_class<Uniform>>
      %y = memref.load %v[%i] : memref<4xvector<3xf32>>
      %w = arith.addf %y, %c : vector<3xf32>
      memref.store %w, %v[%i] : memref<4xvector<3xf32>>
      %z = vector.extract %y[1] : f32 from vector<3xf32>
      %s = arith.addf %x, %z : f32
      memref.store %s, %a[%i] : memref<4xf32>
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %a = memref.alloc() : memref<4xf32>
    %u = memref.alloc() : memref<4xf32>
    %v = memref.alloc() : memref<4xvector<3xf32>>
    scf.for %i = %c0 to %c4 step %c1 {
      %n = arith.index_cast %i : index to i32
      %f = arith.sitofp %n : i32 to f32
      memref.store %f, %u[%i] : memref<4xf32>
      %ten = arith.constant 10.0 : f32
      %g = arith.mulf %f, %ten : f32
      %hundred = arith.constant 100.0 : f32
      %h = arith.mulf %f, %hundred : f32
      %vec = vector.from_elements %f, %g, %h : vector<3xf32>
      memref.store %vec, %v[%i] : memref<4xvector<3xf32>>
    }
    %us = memref.memory_space_cast %u : memref<4xf32> to memref<4xf32, #spirv.storage_class<Uniform>>
    %c = arith.constant dense<[1.0, 2.0, 3.0]> : vector<3xf32>
    gpu.launch_func @kernels::@k blocks in (%c2, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<4xf32>, %us : memref<4xf32, #spirv.storage_class<Uniform>>, %v : memref<4xvector<3xf32>>, %c : vector<3xf32>)
    %ac = memref.cast %a : memref<4xf32> to memref<*xf32>
    call @printMemrefF32(%ac) : (memref<*xf32>) -> ()
    scf.for %i = %c0 to %c4 step %c1 {
      %vec = memref.load %v[%i] : memref<4xvector<3xf32>>
      vector.print %vec : vector<3xf32>
    }
    memref.dealloc %a : memref<4xf32>
    memref.dealloc %u : memref<4xf32>
    memref.dealloc %v : memref<4xvector<3xf32>>
    return
  }
}

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @k_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @k_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=16> [0])>, Uniform>
// |   spirv.GlobalVariable @k_arg_2 bind(0, 2) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<3xf32>, stride=16> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @k_arg_3 bind(0, 3) : !spirv.ptr<!spirv.struct<(vector<3xf32> [0])>, StorageBuffer>
// |   spirv.func @k() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %k_arg_0_addr = spirv.mlir.addressof @k_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     %k_arg_1_addr = spirv.mlir.addressof @k_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=16> [0])>, Uniform>
// |     %k_arg_2_addr = spirv.mlir.addressof @k_arg_2 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<3xf32>, stride=16> [0])>, StorageBuffer>
// |     %k_arg_3_addr = spirv.mlir.addressof @k_arg_3 : !spirv.ptr<!spirv.struct<(vector<3xf32> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.AccessChain %k_arg_3_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(vector<3xf32> [0])>, StorageBuffer>, i32 -> !spirv.ptr<vector<3xf32>, StorageBuffer>
// |     %1 = spirv.Load "StorageBuffer" %0 : vector<3xf32>
// |     %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %2 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |     %3 = spirv.CompositeExtract %2[0 : i32] : vector<3xi32>
// |     %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %4 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
// |     %5 = spirv.CompositeExtract %4[0 : i32] : vector<3xi32>
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %6 = spirv.IMul %5, %cst2_i32 : i32
// |     %7 = spirv.IAdd %6, %3 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %8 = spirv.AccessChain %k_arg_1_addr[%cst0_i32_0, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=16> [0])>, Uniform>, i32, i32 -> !spirv.ptr<f32, Uniform>
// |     %9 = spirv.Load "Uniform" %8 : f32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst1_i32_4 = spirv.Constant 1 : i32
// |     %10 = spirv.AccessChain %k_arg_2_addr[%cst0_i32_2, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<3xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<3xf32>, StorageBuffer>
// |     %11 = spirv.Load "StorageBuffer" %10 : vector<3xf32>
// |     %12 = spirv.FAdd %11, %1 {no_contraction} : vector<3xf32>
// |     %cst0_i32_5 = spirv.Constant 0 : i32
// |     %cst0_i32_6 = spirv.Constant 0 : i32
// |     %cst1_i32_7 = spirv.Constant 1 : i32
// |     %13 = spirv.AccessChain %k_arg_2_addr[%cst0_i32_5, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<3xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<3xf32>, StorageBuffer>
// |     spirv.Store "StorageBuffer" %13, %12 : vector<3xf32>
// |     %14 = spirv.CompositeExtract %11[1 : i32] : vector<3xf32>
// |     %15 = spirv.FAdd %9, %14 {no_contraction} : f32
// |     %cst0_i32_8 = spirv.Constant 0 : i32
// |     %cst0_i32_9 = spirv.Constant 0 : i32
// |     %cst1_i32_10 = spirv.Constant 1 : i32
// |     %16 = spirv.AccessChain %k_arg_0_addr[%cst0_i32_8, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %16, %15 : f32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @k, @__builtin__LocalInvocationId__, @__builtin__WorkgroupId__
// |   spirv.ExecutionMode @k "LocalSize", 2, 1, 1
// | }

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @k_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @k_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, Uniform>
// |   spirv.GlobalVariable @k_arg_2 bind(0, 2) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<3xf32>, stride=12> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @k_arg_3 bind(0, 3) : !spirv.ptr<!spirv.struct<(vector<3xf32> [0])>, StorageBuffer>
// |   spirv.func @k() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %k_arg_0_addr = spirv.mlir.addressof @k_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     %k_arg_1_addr = spirv.mlir.addressof @k_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, Uniform>
// |     %k_arg_2_addr = spirv.mlir.addressof @k_arg_2 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<3xf32>, stride=12> [0])>, StorageBuffer>
// |     %k_arg_3_addr = spirv.mlir.addressof @k_arg_3 : !spirv.ptr<!spirv.struct<(vector<3xf32> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.AccessChain %k_arg_3_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(vector<3xf32> [0])>, StorageBuffer>, i32 -> !spirv.ptr<vector<3xf32>, StorageBuffer>
// |     %1 = spirv.Load "StorageBuffer" %0 : vector<3xf32>
// |     %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %2 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |     %3 = spirv.CompositeExtract %2[0 : i32] : vector<3xi32>
// |     %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %4 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
// |     %5 = spirv.CompositeExtract %4[0 : i32] : vector<3xi32>
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %6 = spirv.IMul %5, %cst2_i32 : i32
// |     %7 = spirv.IAdd %6, %3 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %8 = spirv.AccessChain %k_arg_1_addr[%cst0_i32_0, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, Uniform>, i32, i32 -> !spirv.ptr<f32, Uniform>
// |     %9 = spirv.Load "Uniform" %8 : f32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst1_i32_4 = spirv.Constant 1 : i32
// |     %10 = spirv.AccessChain %k_arg_2_addr[%cst0_i32_2, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<3xf32>, stride=12> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<3xf32>, StorageBuffer>
// |     %11 = spirv.Load "StorageBuffer" %10 : vector<3xf32>
// |     %12 = spirv.FAdd %11, %1 {no_contraction} : vector<3xf32>
// |     %cst0_i32_5 = spirv.Constant 0 : i32
// |     %cst0_i32_6 = spirv.Constant 0 : i32
// |     %cst1_i32_7 = spirv.Constant 1 : i32
// |     %13 = spirv.AccessChain %k_arg_2_addr[%cst0_i32_5, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<3xf32>, stride=12> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<3xf32>, StorageBuffer>
// |     spirv.Store "StorageBuffer" %13, %12 : vector<3xf32>
// |     %14 = spirv.CompositeExtract %11[1 : i32] : vector<3xf32>
// |     %15 = spirv.FAdd %9, %14 {no_contraction} : f32
// |     %cst0_i32_8 = spirv.Constant 0 : i32
// |     %cst0_i32_9 = spirv.Constant 0 : i32
// |     %cst1_i32_10 = spirv.Constant 1 : i32
// |     %16 = spirv.AccessChain %k_arg_0_addr[%cst0_i32_8, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %16, %15 : f32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @k, @__builtin__LocalInvocationId__, @__builtin__WorkgroupId__
// |   spirv.ExecutionMode @k "LocalSize", 2, 1, 1
// | }

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @k_push_constants : !spirv.ptr<!spirv.struct<(vector<3xf32> [0])>, PushConstant>
// |   spirv.GlobalVariable @k_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @k_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=16> [0])>, Uniform>
// |   spirv.GlobalVariable @k_arg_2 bind(0, 2) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<3xf32>, stride=16> [0])>, StorageBuffer>
// |   spirv.func @k() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %k_arg_0_addr = spirv.mlir.addressof @k_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     %k_arg_1_addr = spirv.mlir.addressof @k_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=16> [0])>, Uniform>
// |     %k_arg_2_addr = spirv.mlir.addressof @k_arg_2 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<3xf32>, stride=16> [0])>, StorageBuffer>
// |     %k_push_constants_addr = spirv.mlir.addressof @k_push_constants : !spirv.ptr<!spirv.struct<(vector<3xf32> [0])>, PushConstant>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.AccessChain %k_push_constants_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(vector<3xf32> [0])>, PushConstant>, i32 -> !spirv.ptr<vector<3xf32>, PushConstant>
// |     %1 = spirv.Load "PushConstant" %0 : vector<3xf32>
// |     %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %2 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |     %3 = spirv.CompositeExtract %2[0 : i32] : vector<3xi32>
// |     %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %4 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
// |     %5 = spirv.CompositeExtract %4[0 : i32] : vector<3xi32>
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %6 = spirv.IMul %5, %cst2_i32 : i32
// |     %7 = spirv.IAdd %6, %3 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %8 = spirv.AccessChain %k_arg_1_addr[%cst0_i32_0, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=16> [0])>, Uniform>, i32, i32 -> !spirv.ptr<f32, Uniform>
// |     %9 = spirv.Load "Uniform" %8 : f32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst1_i32_4 = spirv.Constant 1 : i32
// |     %10 = spirv.AccessChain %k_arg_2_addr[%cst0_i32_2, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<3xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<3xf32>, StorageBuffer>
// |     %11 = spirv.Load "StorageBuffer" %10 : vector<3xf32>
// |     %12 = spirv.FAdd %11, %1 {no_contraction} : vector<3xf32>
// |     %cst0_i32_5 = spirv.Constant 0 : i32
// |     %cst0_i32_6 = spirv.Constant 0 : i32
// |     %cst1_i32_7 = spirv.Constant 1 : i32
// |     %13 = spirv.AccessChain %k_arg_2_addr[%cst0_i32_5, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<3xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<3xf32>, StorageBuffer>
// |     spirv.Store "StorageBuffer" %13, %12 : vector<3xf32>
// |     %14 = spirv.CompositeExtract %11[1 : i32] : vector<3xf32>
// |     %15 = spirv.FAdd %9, %14 {no_contraction} : f32
// |     %cst0_i32_8 = spirv.Constant 0 : i32
// |     %cst0_i32_9 = spirv.Constant 0 : i32
// |     %cst1_i32_10 = spirv.Constant 1 : i32
// |     %16 = spirv.AccessChain %k_arg_0_addr[%cst0_i32_8, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %16, %15 : f32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @k, @__builtin__LocalInvocationId__, @__builtin__WorkgroupId__
// |   spirv.ExecutionMode @k "LocalSize", 2, 1, 1
// | }

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [4] strides = [1] data = 
// | [0,  11,  22,  33]
// | ( 1, 2, 3 )
// | ( 2, 12, 103 )
// | ( 3, 22, 203 )
// | ( 4, 32, 303 )

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [4] strides = [1] data = 
// | [0,  11,  22,  33]
// | ( 1, 2, 3 )
// | ( 2, 12, 103 )
// | ( 3, 22, 203 )
// | ( 4, 32, 303 )

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [4] strides = [1] data = 
// | [0,  11,  22,  33]
// | ( 1, 2, 3 )
// | ( 2, 12, 103 )
// | ( 3, 22, 203 )
// | ( 4, 32, 303 )

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [4] strides = [1] data = 
// | [0,  11,  22,  33]
// | ( 1, 2, 3 )
// | ( 2, 12, 103 )
// | ( 3, 22, 203 )
// | ( 4, 32, 303 )
