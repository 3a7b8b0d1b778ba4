// C = A * B for 8x8 matrices of floats. Each workgroup of 4x4 invocations computes one 4x4 tile of C; it
// walks over the tiles of A's rows and B's columns, and holds the current pair in workgroup memory.
//
//   cargo run --release -- run examples/matmul_tiled.mlir
//
// Prints (A[i][j] = i + j, B[i][j] = i - j):
// > Unranked Memref base@ = 0x… rank = 2 offset = 0 sizes = [8, 8] strides = [8, 1] data =
// > [[140,   112,   84,   56,   28,   0,   -28,   -56],
// >  [168,   132,   96,   60,   24,   -12,   -48,   -84],
// >  [196,   152,   108,   64,   20,   -24,   -68,   -112],
// >  [224,   172,   120,   68,   16,   -36,   -88,   -140],
// >  [252,   192,   132,   72,   12,   -48,   -108,   -168],
// >  [280,   212,   144,   76,   8,   -60,   -128,   -196],
// >  [308,   232,   156,   80,   4,   -72,   -148,   -224],
// >  [336,   252,   168,   84,   0,   -84,   -168,   -252]]

module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @matmul_tiled(%a: memref<8x8xf32>, %b: memref<8x8xf32>, %c: memref<8x8xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 4, 1]>} {
      // One instance each for the whole workgroup.
      %tile_a = memref.alloc() : memref<4x4xf32, #spirv.storage_class<Workgroup>>
      %tile_b = memref.alloc() : memref<4x4xf32, #spirv.storage_class<Workgroup>>
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c4 = arith.constant 4 : index
      %c8 = arith.constant 8 : index
      %zero = arith.constant 0.0 : f32
      %bx = gpu.block_id x
      %by = gpu.block_id y
      %tx = gpu.thread_id x
      %ty = gpu.thread_id y
      %first_row = arith.muli %by, %c4 : index
      %row = arith.addi %first_row, %ty : index
      %first_column = arith.muli %bx, %c4 : index
      %column = arith.addi %first_column, %tx : index

      %dot = scf.for %k = %c0 to %c8 step %c4 iter_args(%outer = %zero) -> (f32) {
        %a_column = arith.addi %k, %tx : index
        %b_row = arith.addi %k, %ty : index
        %a_element = memref.load %a[%row, %a_column] : memref<8x8xf32>
        %b_element = memref.load %b[%b_row, %column] : memref<8x8xf32>
        memref.store %a_element, %tile_a[%ty, %tx] : memref<4x4xf32, #spirv.storage_class<Workgroup>>
        memref.store %b_element, %tile_b[%ty, %tx] : memref<4x4xf32, #spirv.storage_class<Workgroup>>
        gpu.barrier
        %partial = scf.for %i = %c0 to %c4 step %c1 iter_args(%inner = %outer) -> (f32) {
          %l = memref.load %tile_a[%ty, %i] : memref<4x4xf32, #spirv.storage_class<Workgroup>>
          %r = memref.load %tile_b[%i, %tx] : memref<4x4xf32, #spirv.storage_class<Workgroup>>
          %product = arith.mulf %l, %r : f32
          %sum = arith.addf %inner, %product : f32
          scf.yield %sum : f32
        }
        // Nobody may overwrite the tiles while others still read them.
        gpu.barrier
        scf.yield %partial : f32
      }
      memref.store %dot, %c[%row, %column] : memref<8x8xf32>
      gpu.return
    }
  }

  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %zero = arith.constant 0.0 : f32

    %a = memref.alloc() : memref<8x8xf32>
    %b = memref.alloc() : memref<8x8xf32>
    %c = memref.alloc() : memref<8x8xf32>
    scf.for %i = %c0 to %c8 step %c1 {
      scf.for %j = %c0 to %c8 step %c1 {
        %i_int = arith.index_cast %i : index to i32
        %j_int = arith.index_cast %j : index to i32
        %sum = arith.addi %i_int, %j_int : i32
        %difference = arith.subi %i_int, %j_int : i32
        %a_element = arith.sitofp %sum : i32 to f32
        %b_element = arith.sitofp %difference : i32 to f32
        memref.store %a_element, %a[%i, %j] : memref<8x8xf32>
        memref.store %b_element, %b[%i, %j] : memref<8x8xf32>
      }
    }
    %c_any = memref.cast %c : memref<8x8xf32> to memref<?x?xf32>
    call @fillResource2DFloat(%c_any, %zero) : (memref<?x?xf32>, f32) -> ()

    gpu.launch_func @kernels::@matmul_tiled
        blocks in (%c2, %c2, %c1) threads in (%c4, %c4, %c1)
        args(%a : memref<8x8xf32>, %b : memref<8x8xf32>, %c : memref<8x8xf32>)

    %unranked = memref.cast %c : memref<8x8xf32> to memref<*xf32>
    call @printMemrefF32(%unranked) : (memref<*xf32>) -> ()

    memref.dealloc %a : memref<8x8xf32>
    memref.dealloc %b : memref<8x8xf32>
    memref.dealloc %c : memref<8x8xf32>
    return
  }

  func.func private @fillResource2DFloat(memref<?x?xf32>, f32) attributes {llvm.emit_c_interface}
  func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
}
