// The Mandelbrot set on a 64x64 grid over [-2, 1) x [-1.5, 1.5): each invocation counts how many steps of
// z = z * z + c it takes until |z| > 2, at most 64. A step of the grid is 3/64.
//
//   cargo run --release -- run examples/mandelbrot.mlir
//
// The picture itself, as a NumPy file:
//
//   cargo run --release -- dispatch examples/mandelbrot.mlir --entry mandelbrot --groups 8,8,1 \
//     --buffer 0:0=i32[4096]=const:0 --out 0:0=mandelbrot.npy
//
// Prints every 8th row and every 4th column of the step counts, the number of points that never escape,
// and the sum of all counts:
// > Unranked Memref base@ = 0x… rank = 2 offset = 0 sizes = [8, 16] strides = [16, 1] data =
// > [[1,   1,   1,   1,   2,   2,   2,   2,   2,   2,   2,   2,   2,   2,   2,   2],
// >  [1,   1,   2,   2,   3,   3,   3,   3,   3,   4,   5,   4,   3,   2,   2,   2],
// >  [1,   2,   3,   3,   3,   3,   4,   4,   6,   8,   64,   8,   5,   4,   3,   2],
// >  [1,   3,   4,   5,   14,   8,   7,   21,   64,   64,   64,   64,   64,   38,   4,   3],
// >  [64,   64,   64,   64,   64,   64,   64,   64,   64,   64,   64,   64,   64,   6,   4,   3],
// >  [1,   3,   4,   5,   14,   8,   7,   21,   64,   64,   64,   64,   64,   38,   4,   3],
// >  [1,   2,   3,   3,   3,   3,   4,   4,   6,   8,   64,   8,   5,   4,   3,   2],
// >  [1,   1,   2,   2,   3,   3,   3,   3,   3,   4,   5,   4,   3,   2,   2,   2]]
// > 727, 61156

module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @mandelbrot(%image: memref<64x64xi32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>} {
      %zero = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %limit = arith.constant 64 : i32
      %origin = arith.constant 0.0 : f32
      %two = arith.constant 2.0 : f32
      %four = arith.constant 4.0 : f32
      %left = arith.constant -2.0 : f32
      %top = arith.constant -1.5 : f32
      %pitch = arith.constant 0.046875 : f32
      %column = gpu.global_id x
      %row = gpu.global_id y
      %column_int = arith.index_cast %column : index to i32
      %row_int = arith.index_cast %row : index to i32
      %column_float = arith.sitofp %column_int : i32 to f32
      %row_float = arith.sitofp %row_int : i32 to f32
      %dx = arith.mulf %column_float, %pitch : f32
      %dy = arith.mulf %row_float, %pitch : f32
      %cx = arith.addf %left, %dx : f32
      %cy = arith.addf %top, %dy : f32

      %end:3 = scf.while (%x = %origin, %y = %origin, %steps = %zero) : (f32, f32, i32) -> (f32, f32, i32) {
        %xx = arith.mulf %x, %x : f32
        %yy = arith.mulf %y, %y : f32
        %norm = arith.addf %xx, %yy : f32
        %bounded = arith.cmpf ole, %norm, %four : f32
        %below_limit = arith.cmpi slt, %steps, %limit : i32
        %continue = arith.andi %bounded, %below_limit : i1
        scf.condition(%continue) %x, %y, %steps : f32, f32, i32
      } do {
      ^bb0(%x: f32, %y: f32, %steps: i32):
        %xx = arith.mulf %x, %x : f32
        %yy = arith.mulf %y, %y : f32
        %xy = arith.mulf %x, %y : f32
        %difference = arith.subf %xx, %yy : f32
        %next_x = arith.addf %difference, %cx : f32
        %twice = arith.mulf %xy, %two : f32
        %next_y = arith.addf %twice, %cy : f32
        %next_steps = arith.addi %steps, %one : i32
        scf.yield %next_x, %next_y, %next_steps : f32, f32, i32
      }
      memref.store %end#2, %image[%row, %column] : memref<64x64xi32>
      gpu.return
    }
  }

  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %zero = arith.constant 0 : i32
    %zero_wide = arith.constant 0 : i64
    %one_wide = arith.constant 1 : i64
    %limit = arith.constant 64 : i32

    %image = memref.alloc() : memref<64x64xi32>
    %image_any = memref.cast %image : memref<64x64xi32> to memref<?x?xi32>
    call @fillResource2DInt(%image_any, %zero) : (memref<?x?xi32>, i32) -> ()

    gpu.launch_func @kernels::@mandelbrot
        blocks in (%c8, %c8, %c1) threads in (%c8, %c8, %c1)
        args(%image : memref<64x64xi32>)

    %sample = memref.alloc() : memref<8x16xi32>
    scf.for %i = %c0 to %c8 step %c1 {
      scf.for %j = %c0 to %c16 step %c1 {
        %row = arith.muli %i, %c8 : index
        %column = arith.muli %j, %c4 : index
        %steps = memref.load %image[%row, %column] : memref<64x64xi32>
        memref.store %steps, %sample[%i, %j] : memref<8x16xi32>
      }
    }
    %unranked = memref.cast %sample : memref<8x16xi32> to memref<*xi32>
    call @printMemrefI32(%unranked) : (memref<*xi32>) -> ()

    %summary:2 = scf.for %i = %c0 to %c64 step %c1
        iter_args(%row_inside = %zero_wide, %row_sum = %zero_wide) -> (i64, i64) {
      %row:2 = scf.for %j = %c0 to %c64 step %c1
          iter_args(%inside = %row_inside, %sum = %row_sum) -> (i64, i64) {
        %steps = memref.load %image[%i, %j] : memref<64x64xi32>
        %is_inside = arith.cmpi eq, %steps, %limit : i32
        %increment = arith.select %is_inside, %one_wide, %zero_wide : i64
        %next_inside = arith.addi %inside, %increment : i64
        %steps_wide = arith.extsi %steps : i32 to i64
        %next_sum = arith.addi %sum, %steps_wide : i64
        scf.yield %next_inside, %next_sum : i64, i64
      }
      scf.yield %row#0, %row#1 : i64, i64
    }
    call @printI64(%summary#0) : (i64) -> ()
    call @printComma() : () -> ()
    call @printI64(%summary#1) : (i64) -> ()
    call @printNewline() : () -> ()

    memref.dealloc %sample : memref<8x16xi32>
    memref.dealloc %image : memref<64x64xi32>
    return
  }

  func.func private @fillResource2DInt(memref<?x?xi32>, i32) attributes {llvm.emit_c_interface}
  func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
  func.func private @printI64(i64)
  func.func private @printComma()
  func.func private @printNewline()
}
