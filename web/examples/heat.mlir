// Heat spreads over a 64x64 plate: 64 steps, each a launch that reads one buffer and writes the other. A cell becomes
// itself plus an eighth of what its four neighbours have more; the border keeps its value. A part of the left edge is hot.
//
// Prints the temperature beside the middle of the hot part:
// > 84.2575

module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @step(%from: memref<64x64xf32>, %to: memref<64x64xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c63 = arith.constant 63 : index
      %eighth = arith.constant 0.125 : f32
      %four = arith.constant 4.0 : f32
      %column = gpu.global_id x
      %row = gpu.global_id y
      %cell = memref.load %from[%row, %column] : memref<64x64xf32>

      %below_first_row = arith.cmpi ugt, %row, %c0 : index
      %above_last_row = arith.cmpi ult, %row, %c63 : index
      %after_first_column = arith.cmpi ugt, %column, %c0 : index
      %before_last_column = arith.cmpi ult, %column, %c63 : index
      %inner_row = arith.andi %below_first_row, %above_last_row : i1
      %inner_column = arith.andi %after_first_column, %before_last_column : i1
      %inner = arith.andi %inner_row, %inner_column : i1
      %next = scf.if %inner -> (f32) {
        %up = arith.subi %row, %c1 : index
        %down = arith.addi %row, %c1 : index
        %left = arith.subi %column, %c1 : index
        %right = arith.addi %column, %c1 : index
        %north = memref.load %from[%up, %column] : memref<64x64xf32>
        %south = memref.load %from[%down, %column] : memref<64x64xf32>
        %west = memref.load %from[%row, %left] : memref<64x64xf32>
        %east = memref.load %from[%row, %right] : memref<64x64xf32>
        %vertical = arith.addf %north, %south : f32
        %horizontal = arith.addf %west, %east : f32
        %neighbours = arith.addf %vertical, %horizontal : f32
        %four_cells = arith.mulf %cell, %four : f32
        %more = arith.subf %neighbours, %four_cells : f32
        %change = arith.mulf %more, %eighth : f32
        %changed = arith.addf %cell, %change : f32
        scf.yield %changed : f32
      } else {
        scf.yield %cell : f32
      }
      memref.store %next, %to[%row, %column] : memref<64x64xf32>
      gpu.return
    }
  }

  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %c48 = arith.constant 48 : index
    %cold = arith.constant 20.0 : f32
    %hot = arith.constant 100.0 : f32

    %a = memref.alloc() : memref<64x64xf32>
    %b = memref.alloc() : memref<64x64xf32>
    %a_any = memref.cast %a : memref<64x64xf32> to memref<?x?xf32>
    call @fillResource2DFloat(%a_any, %cold) : (memref<?x?xf32>, f32) -> ()
    scf.for %i = %c16 to %c48 step %c1 {
      memref.store %hot, %a[%i, %c0] : memref<64x64xf32>
    }
    scf.for %step = %c0 to %c32 step %c1 {
      gpu.launch_func @kernels::@step blocks in (%c8, %c8, %c1) threads in (%c8, %c8, %c1)
          args(%a : memref<64x64xf32>, %b : memref<64x64xf32>)
      gpu.launch_func @kernels::@step blocks in (%c8, %c8, %c1) threads in (%c8, %c8, %c1)
          args(%b : memref<64x64xf32>, %a : memref<64x64xf32>)
    }
    %middle = memref.load %a[%c32, %c1] : memref<64x64xf32>
    call @printF32(%middle) : (f32) -> ()
    call @printNewline() : () -> ()

    memref.dealloc %a : memref<64x64xf32>
    memref.dealloc %b : memref<64x64xf32>
    return
  }

  func.func private @fillResource2DFloat(memref<?x?xf32>, f32) attributes {llvm.emit_c_interface}
  func.func private @printF32(f32)
  func.func private @printNewline()
}
