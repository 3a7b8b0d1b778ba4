// One step of a 5-point stencil over an 8x8 grid of floats: an inner cell becomes the mean of its four
// neighbours, a cell on the border keeps its value.
//
//   cargo run --release -- run examples/stencil_2d.mlir
//
// Prints (the input at row i, column j is i * i + 2 * j; the mean of the neighbours is then the cell
// plus 0.5):
// > Unranked Memref base@ = 0x… rank = 2 offset = 0 sizes = [8, 8] strides = [8, 1] data =
// > [[0,   2,   4,   6,   8,   10,   12,   14],
// >  [1,   3.5,   5.5,   7.5,   9.5,   11.5,   13.5,   15],
// >  [4,   6.5,   8.5,   10.5,   12.5,   14.5,   16.5,   18],
// >  [9,   11.5,   13.5,   15.5,   17.5,   19.5,   21.5,   23],
// >  [16,   18.5,   20.5,   22.5,   24.5,   26.5,   28.5,   30],
// >  [25,   27.5,   29.5,   31.5,   33.5,   35.5,   37.5,   39],
// >  [36,   38.5,   40.5,   42.5,   44.5,   46.5,   48.5,   50],
// >  [49,   51,   53,   55,   57,   59,   61,   63]]

module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @stencil(%input: memref<8x8xf32>, %output: memref<8x8xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 4, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c7 = arith.constant 7 : index
      %quarter = arith.constant 0.25 : f32
      %column = gpu.global_id x
      %row = gpu.global_id y

      %below_first_row = arith.cmpi ugt, %row, %c0 : index
      %above_last_row = arith.cmpi ult, %row, %c7 : index
      %after_first_column = arith.cmpi ugt, %column, %c0 : index
      %before_last_column = arith.cmpi ult, %column, %c7 : index
      %inner_row = arith.andi %below_first_row, %above_last_row : i1
      %inner_column = arith.andi %after_first_column, %before_last_column : i1
      %inner = arith.andi %inner_row, %inner_column : i1

      %result = scf.if %inner -> (f32) {
        %up = arith.subi %row, %c1 : index
        %down = arith.addi %row, %c1 : index
        %left = arith.subi %column, %c1 : index
        %right = arith.addi %column, %c1 : index
        %north = memref.load %input[%up, %column] : memref<8x8xf32>
        %south = memref.load %input[%down, %column] : memref<8x8xf32>
        %west = memref.load %input[%row, %left] : memref<8x8xf32>
        %east = memref.load %input[%row, %right] : memref<8x8xf32>
        %vertical = arith.addf %north, %south : f32
        %horizontal = arith.addf %west, %east : f32
        %sum = arith.addf %vertical, %horizontal : f32
        %mean = arith.mulf %sum, %quarter : f32
        scf.yield %mean : f32
      } else {
        %same = memref.load %input[%row, %column] : memref<8x8xf32>
        scf.yield %same : f32
      }
      memref.store %result, %output[%row, %column] : memref<8x8xf32>
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

    %input = memref.alloc() : memref<8x8xf32>
    %output = memref.alloc() : memref<8x8xf32>
    scf.for %i = %c0 to %c8 step %c1 {
      scf.for %j = %c0 to %c8 step %c1 {
        %row_term = arith.muli %i, %i : index
        %column_term = arith.muli %j, %c2 : index
        %value = arith.addi %row_term, %column_term : index
        %int = arith.index_cast %value : index to i32
        %float = arith.sitofp %int : i32 to f32
        memref.store %float, %input[%i, %j] : memref<8x8xf32>
      }
    }
    %output_any = memref.cast %output : memref<8x8xf32> to memref<?x?xf32>
    call @fillResource2DFloat(%output_any, %zero) : (memref<?x?xf32>, f32) -> ()

    gpu.launch_func @kernels::@stencil
        blocks in (%c2, %c2, %c1) threads in (%c4, %c4, %c1)
        args(%input : memref<8x8xf32>, %output : memref<8x8xf32>)

    %unranked = memref.cast %output : memref<8x8xf32> to memref<*xf32>
    call @printMemrefF32(%unranked) : (memref<*xf32>) -> ()

    memref.dealloc %input : memref<8x8xf32>
    memref.dealloc %output : memref<8x8xf32>
    return
  }

  func.func private @fillResource2DFloat(memref<?x?xf32>, f32) attributes {llvm.emit_c_interface}
  func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
}
