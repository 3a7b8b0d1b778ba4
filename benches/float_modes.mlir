// Kernels that show what '--float-mode' costs (docs/performance.md): little arithmetic, sums, products in tiles, and much
// arithmetic. One a launch, so that each has a time of its own.
module {
  gpu.module @kernels {
    // y = 2.5 * x + y
    gpu.func @saxpy(%x: memref<1048576xf32>, %y: memref<1048576xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %a = arith.constant 2.5 : f32
      %i = gpu.global_id x
      %xi = memref.load %x[%i] : memref<1048576xf32>
      %yi = memref.load %y[%i] : memref<1048576xf32>
      %scaled = arith.mulf %a, %xi : f32
      %sum = arith.addf %scaled, %yi : f32
      memref.store %sum, %y[%i] : memref<1048576xf32>
      gpu.return
    }

    // Each invocation sums 256 numbers, 4096 apart.
    gpu.func @sums(%x: memref<1048576xf32>, %y: memref<4096xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %end = arith.constant 1048576 : index
      %stride = arith.constant 4096 : index
      %zero = arith.constant 0.0 : f32
      %i = gpu.global_id x
      %sum = scf.for %at = %i to %end step %stride iter_args(%partial = %zero) -> (f32) {
        %element = memref.load %x[%at] : memref<1048576xf32>
        %next = arith.addf %partial, %element : f32
        scf.yield %next : f32
      }
      memref.store %sum, %y[%i] : memref<4096xf32>
      gpu.return
    }

    // C = A * B for 256x256 matrices, in tiles of 16x16 in workgroup memory.
    gpu.func @matmul(%a: memref<256x256xf32>, %b: memref<256x256xf32>, %c: memref<256x256xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 16, 1]>} {
      %tile_a = memref.alloc() : memref<16x16xf32, #spirv.storage_class<Workgroup>>
      %tile_b = memref.alloc() : memref<16x16xf32, #spirv.storage_class<Workgroup>>
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c16 = arith.constant 16 : index
      %c256 = arith.constant 256 : index
      %zero = arith.constant 0.0 : f32
      %tx = gpu.thread_id x
      %ty = gpu.thread_id y
      %column = gpu.global_id x
      %row = gpu.global_id y
      %dot = scf.for %k = %c0 to %c256 step %c16 iter_args(%outer = %zero) -> (f32) {
        %a_column = arith.addi %k, %tx : index
        %b_row = arith.addi %k, %ty : index
        %a_element = memref.load %a[%row, %a_column] : memref<256x256xf32>
        %b_element = memref.load %b[%b_row, %column] : memref<256x256xf32>
        memref.store %a_element, %tile_a[%ty, %tx] : memref<16x16xf32, #spirv.storage_class<Workgroup>>
        memref.store %b_element, %tile_b[%ty, %tx] : memref<16x16xf32, #spirv.storage_class<Workgroup>>
        gpu.barrier
        %partial = scf.for %i = %c0 to %c16 step %c1 iter_args(%inner = %outer) -> (f32) {
          %l = memref.load %tile_a[%ty, %i] : memref<16x16xf32, #spirv.storage_class<Workgroup>>
          %r = memref.load %tile_b[%i, %tx] : memref<16x16xf32, #spirv.storage_class<Workgroup>>
          %product = arith.mulf %l, %r : f32
          %sum = arith.addf %inner, %product : f32
          scf.yield %sum : f32
        }
        gpu.barrier
        scf.yield %partial : f32
      }
      memref.store %dot, %c[%row, %column] : memref<256x256xf32>
      gpu.return
    }

    // 64 steps of a polynomial of degree 5, of a sine and of an exponential function.
    gpu.func @math(%x: memref<65536xf32>, %y: memref<65536xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c64 = arith.constant 64 : index
      %p0 = arith.constant 0.25 : f32
      %p1 = arith.constant -0.5 : f32
      %p2 = arith.constant 0.125 : f32
      %p3 = arith.constant -0.0625 : f32
      %p4 = arith.constant 0.03125 : f32
      %i = gpu.global_id x
      %start = memref.load %x[%i] : memref<65536xf32>
      %end = scf.for %step = %c0 to %c64 step %c1 iter_args(%v = %start) -> (f32) {
        %a0 = arith.mulf %v, %p4 : f32
        %a1 = arith.addf %a0, %p3 : f32
        %a2 = arith.mulf %a1, %v : f32
        %a3 = arith.addf %a2, %p2 : f32
        %a4 = arith.mulf %a3, %v : f32
        %a5 = arith.addf %a4, %p1 : f32
        %a6 = arith.mulf %a5, %v : f32
        %a7 = arith.addf %a6, %p0 : f32
        %sine = math.sin %a7 : f32
        %power = math.exp %sine : f32
        %quotient = arith.divf %a7, %power : f32
        %next = arith.subf %quotient, %sine : f32
        scf.yield %next : f32
      }
      memref.store %end, %y[%i] : memref<65536xf32>
      gpu.return
    }
  }
}
