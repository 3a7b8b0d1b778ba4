// The Mandelbrot set on a grid of any size over [-2, 1) x [-1.5, 1.5): the sizes of the memref are the kernel's to ask for.
// There is no host code: choose the sizes, and the kernel runs over all points.

module attributes {
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @mandelbrot(%image: memref<?x?xi32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %zero = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %limit = arith.constant 256 : i32
      %origin = arith.constant 0.0 : f32
      %two = arith.constant 2.0 : f32
      %four = arith.constant 4.0 : f32
      %left = arith.constant -2.0 : f32
      %top = arith.constant -1.5 : f32
      %extent = arith.constant 3.0 : f32
      %column = gpu.global_id x
      %row = gpu.global_id y
      %rows = memref.dim %image, %c0 : memref<?x?xi32>
      %columns = memref.dim %image, %c1 : memref<?x?xi32>
      %row_inside = arith.cmpi ult, %row, %rows : index
      %column_inside = arith.cmpi ult, %column, %columns : index
      %inside = arith.andi %row_inside, %column_inside : i1

      scf.if %inside {
        %column_int = arith.index_cast %column : index to i32
        %row_int = arith.index_cast %row : index to i32
        %columns_int = arith.index_cast %columns : index to i32
        %rows_int = arith.index_cast %rows : index to i32
        %column_float = arith.sitofp %column_int : i32 to f32
        %row_float = arith.sitofp %row_int : i32 to f32
        %columns_float = arith.sitofp %columns_int : i32 to f32
        %rows_float = arith.sitofp %rows_int : i32 to f32
        %pitch_x = arith.divf %extent, %columns_float : f32
        %pitch_y = arith.divf %extent, %rows_float : f32
        %dx = arith.mulf %column_float, %pitch_x : f32
        %dy = arith.mulf %row_float, %pitch_y : f32
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
        memref.store %end#2, %image[%row, %column] : memref<?x?xi32>
      }
      gpu.return
    }
  }
}
