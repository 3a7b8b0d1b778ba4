// Sums 64 floats. Each of 4 workgroups folds its 16 elements in workgroup memory, in a tree whose stride
// halves at each step (8, 4, 2, 1); the host adds up the 4 partial sums.
//
//   cargo run --release -- run examples/reduction.mlir
//
// Prints (the input is 0, 1, …, 63) the partial sums, then the total:
// > Unranked Memref base@ = 0x… rank = 1 offset = 0 sizes = [4] strides = [1] data =
// > [120,  376,  632,  888]
// > 2016

module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @reduce(%input: memref<64xf32>, %partial_sums: memref<4xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      // One instance for the whole workgroup.
      %tree = memref.alloc() : memref<16xf32, #spirv.storage_class<Workgroup>>
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c4 = arith.constant 4 : index
      %c8 = arith.constant 8 : index
      %c16 = arith.constant 16 : index
      %block = gpu.block_id x
      %thread = gpu.thread_id x
      %first = arith.muli %block, %c16 : index
      %i = arith.addi %first, %thread : index
      %element = memref.load %input[%i] : memref<64xf32>
      memref.store %element, %tree[%thread] : memref<16xf32, #spirv.storage_class<Workgroup>>
      gpu.barrier

      // log2(16) steps; step n folds the upper half of the first 16 >> n elements onto the lower half.
      scf.for %step = %c0 to %c4 step %c1 {
        %stride = arith.shrui %c8, %step : index
        %active = arith.cmpi ult, %thread, %stride : index
        scf.if %active {
          %partner = arith.addi %thread, %stride : index
          %mine = memref.load %tree[%thread] : memref<16xf32, #spirv.storage_class<Workgroup>>
          %theirs = memref.load %tree[%partner] : memref<16xf32, #spirv.storage_class<Workgroup>>
          %sum = arith.addf %mine, %theirs : f32
          memref.store %sum, %tree[%thread] : memref<16xf32, #spirv.storage_class<Workgroup>>
        }
        gpu.barrier
      }

      %is_first = arith.cmpi eq, %thread, %c0 : index
      scf.if %is_first {
        %total = memref.load %tree[%c0] : memref<16xf32, #spirv.storage_class<Workgroup>>
        memref.store %total, %partial_sums[%block] : memref<4xf32>
      }
      gpu.return
    }
  }

  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %zero = arith.constant 0.0 : f32

    %input = memref.alloc() : memref<64xf32>
    %partial_sums = memref.alloc() : memref<4xf32>
    scf.for %i = %c0 to %c64 step %c1 {
      %int = arith.index_cast %i : index to i32
      %float = arith.sitofp %int : i32 to f32
      memref.store %float, %input[%i] : memref<64xf32>
    }
    %partial_any = memref.cast %partial_sums : memref<4xf32> to memref<?xf32>
    call @fillResource1DFloat(%partial_any, %zero) : (memref<?xf32>, f32) -> ()

    gpu.launch_func @kernels::@reduce
        blocks in (%c4, %c1, %c1) threads in (%c16, %c1, %c1)
        args(%input : memref<64xf32>, %partial_sums : memref<4xf32>)

    %unranked = memref.cast %partial_sums : memref<4xf32> to memref<*xf32>
    call @printMemrefF32(%unranked) : (memref<*xf32>) -> ()
    %total = scf.for %i = %c0 to %c4 step %c1 iter_args(%sum = %zero) -> (f32) {
      %partial = memref.load %partial_sums[%i] : memref<4xf32>
      %next = arith.addf %sum, %partial : f32
      scf.yield %next : f32
    }
    call @printF32(%total) : (f32) -> ()
    call @printNewline() : () -> ()

    memref.dealloc %input : memref<64xf32>
    memref.dealloc %partial_sums : memref<4xf32>
    return
  }

  func.func private @fillResource1DFloat(memref<?xf32>, f32) attributes {llvm.emit_c_interface}
  func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
  func.func private @printF32(f32)
  func.func private @printNewline()
}
