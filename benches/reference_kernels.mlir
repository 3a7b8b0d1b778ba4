// Ten kernels of different kind for `--bench reference`: all have the arguments (65536 numbers to read, 65536 to write).
gpu.module @kernels {
  gpu.func @saxpy(%a: memref<65536xf32>, %b: memref<65536xf32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
    %i = gpu.global_id x
    %factor = arith.constant 2.5 : f32
    %x = memref.load %a[%i] : memref<65536xf32>
    %y = memref.load %b[%i] : memref<65536xf32>
    %p = arith.mulf %x, %factor : f32
    %s = arith.addf %p, %y : f32
    memref.store %s, %b[%i] : memref<65536xf32>
    gpu.return
  }
  // Invocations leave the loop at different times.
  gpu.func @mandelbrot(%a: memref<65536xf32>, %b: memref<65536xf32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
    %i = gpu.global_id x
    %c256 = arith.constant 256 : index
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1.0 : f32
    %four = arith.constant 4.0 : f32
    %step = arith.constant 0.0078125 : f32
    %left = arith.constant -1.5 : f32
    %most = arith.constant 100.0 : f32
    %column = arith.remui %i, %c256 : index
    %row = arith.divui %i, %c256 : index
    %column32 = arith.index_cast %column : index to i32
    %row32 = arith.index_cast %row : index to i32
    %fx = arith.sitofp %column32 : i32 to f32
    %fy = arith.sitofp %row32 : i32 to f32
    %sx = arith.mulf %fx, %step : f32
    %sy = arith.mulf %fy, %step : f32
    %cx = arith.addf %sx, %left : f32
    %cy = arith.subf %sy, %one : f32
    %r:3 = scf.while (%x = %zero, %y = %zero, %n = %zero) : (f32, f32, f32) -> (f32, f32, f32) {
      %xx = arith.mulf %x, %x : f32
      %yy = arith.mulf %y, %y : f32
      %d = arith.addf %xx, %yy : f32
      %near = arith.cmpf olt, %d, %four : f32
      %few = arith.cmpf olt, %n, %most : f32
      %on = arith.andi %near, %few : i1
      scf.condition(%on) %x, %y, %n : f32, f32, f32
    } do {
    ^bb0(%x: f32, %y: f32, %n: f32):
      %xx = arith.mulf %x, %x : f32
      %yy = arith.mulf %y, %y : f32
      %d = arith.subf %xx, %yy : f32
      %x1 = arith.addf %d, %cx : f32
      %xy = arith.mulf %x, %y : f32
      %xy2 = arith.addf %xy, %xy : f32
      %y1 = arith.addf %xy2, %cy : f32
      %n1 = arith.addf %n, %one : f32
      scf.yield %x1, %y1, %n1 : f32, f32, f32
    }
    memref.store %r#2, %b[%i] : memref<65536xf32>
    gpu.return
  }
  gpu.func @matmul(%a: memref<65536xf32>, %b: memref<65536xf32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c128 = arith.constant 128 : index
    %zero = arith.constant 0.0 : f32
    %column = gpu.global_id x
    %row = gpu.global_id y
    %start = arith.muli %row, %c128 : index
    %sum = scf.for %k = %c0 to %c128 step %c1 iter_args(%s = %zero) -> (f32) {
      %l = arith.addi %start, %k : index
      %k128 = arith.muli %k, %c128 : index
      %r = arith.addi %k128, %column : index
      %x = memref.load %a[%l] : memref<65536xf32>
      %y = memref.load %a[%r] : memref<65536xf32>
      %p = arith.mulf %x, %y : f32
      %n = arith.addf %s, %p : f32
      scf.yield %n : f32
    }
    %at = arith.addi %start, %column : index
    memref.store %sum, %b[%at] : memref<65536xf32>
    gpu.return
  }
  gpu.func @matmul_tiled(%a: memref<65536xf32>, %b: memref<65536xf32>)
      workgroup(%ta: memref<16x16xf32, #gpu.address_space<workgroup>>, %tb: memref<16x16xf32, #gpu.address_space<workgroup>>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 16, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c128 = arith.constant 128 : index
    %zero = arith.constant 0.0 : f32
    %column = gpu.global_id x
    %row = gpu.global_id y
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %start = arith.muli %row, %c128 : index
    %dot = scf.for %k = %c0 to %c128 step %c16 iter_args(%outer = %zero) -> (f32) {
      %a_column = arith.addi %k, %tx : index
      %b_row = arith.addi %k, %ty : index
      %l = arith.addi %start, %a_column : index
      %b_start = arith.muli %b_row, %c128 : index
      %r = arith.addi %b_start, %column : index
      %x = memref.load %a[%l] : memref<65536xf32>
      %y = memref.load %a[%r] : memref<65536xf32>
      memref.store %x, %ta[%ty, %tx] : memref<16x16xf32, #gpu.address_space<workgroup>>
      memref.store %y, %tb[%ty, %tx] : memref<16x16xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %partial = scf.for %i = %c0 to %c16 step %c1 iter_args(%inner = %outer) -> (f32) {
        %p = memref.load %ta[%ty, %i] : memref<16x16xf32, #gpu.address_space<workgroup>>
        %q = memref.load %tb[%i, %tx] : memref<16x16xf32, #gpu.address_space<workgroup>>
        %product = arith.mulf %p, %q : f32
        %sum = arith.addf %inner, %product : f32
        scf.yield %sum : f32
      }
      gpu.barrier
      scf.yield %partial : f32
    }
    %at = arith.addi %start, %column : index
    memref.store %dot, %b[%at] : memref<65536xf32>
    gpu.return
  }
  gpu.func @hash(%a: memref<65536xi32>, %b: memref<65536xi32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c200 = arith.constant 200 : index
    %c5 = arith.constant 5 : i32
    %c13 = arith.constant 13 : i32
    %c17 = arith.constant 17 : i32
    %factor = arith.constant 1664525 : i32
    %addend = arith.constant 1013904223 : i32
    %i = gpu.global_id x
    %seed = arith.index_cast %i : index to i32
    %h = scf.for %k = %c0 to %c200 step %c1 iter_args(%h0 = %seed) -> (i32) {
      %l = arith.shli %h0, %c13 : i32
      %h1 = arith.xori %h0, %l : i32
      %r = arith.shrui %h1, %c17 : i32
      %h2 = arith.xori %h1, %r : i32
      %m = arith.shli %h2, %c5 : i32
      %h3 = arith.xori %h2, %m : i32
      %p = arith.muli %h3, %factor : i32
      %h4 = arith.addi %p, %addend : i32
      scf.yield %h4 : i32
    }
    memref.store %h, %b[%i] : memref<65536xi32>
    gpu.return
  }
  // The border is left out.
  gpu.func @stencil(%a: memref<256x256xf32>, %b: memref<256x256xf32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
    %c1 = arith.constant 1 : index
    %c254 = arith.constant 254 : index
    %fifth = arith.constant 0.2 : f32
    %x = gpu.global_id x
    %y = gpu.global_id y
    %left = arith.subi %x, %c1 : index
    %up = arith.subi %y, %c1 : index
    %in_x = arith.cmpi ult, %left, %c254 : index
    %in_y = arith.cmpi ult, %up, %c254 : index
    %inside = arith.andi %in_x, %in_y : i1
    scf.if %inside {
      %right = arith.addi %x, %c1 : index
      %down = arith.addi %y, %c1 : index
      %v0 = memref.load %a[%y, %x] : memref<256x256xf32>
      %v1 = memref.load %a[%y, %left] : memref<256x256xf32>
      %v2 = memref.load %a[%y, %right] : memref<256x256xf32>
      %v3 = memref.load %a[%up, %x] : memref<256x256xf32>
      %v4 = memref.load %a[%down, %x] : memref<256x256xf32>
      %s0 = arith.addf %v0, %v1 : f32
      %s1 = arith.addf %v2, %v3 : f32
      %s2 = arith.addf %s0, %s1 : f32
      %s3 = arith.addf %s2, %v4 : f32
      %r = arith.mulf %s3, %fifth : f32
      memref.store %r, %b[%y, %x] : memref<256x256xf32>
    }
    gpu.return
  }
  gpu.func @histogram(%a: memref<65536xi32>, %b: memref<65536xi32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
    %one = arith.constant 1 : i32
    %mask = arith.constant 255 : i32
    %i = gpu.global_id x
    %value = memref.load %a[%i] : memref<65536xi32>
    %bin = arith.andi %value, %mask : i32
    %at = arith.index_cast %bin : i32 to index
    %old = memref.atomic_rmw addi %one, %b[%at] : (i32, memref<65536xi32>) -> i32
    gpu.return
  }
  gpu.func @functions(%a: memref<65536xf32>, %b: memref<65536xf32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c20 = arith.constant 20 : index
    %i = gpu.global_id x
    %start = memref.load %a[%i] : memref<65536xf32>
    %v = scf.for %k = %c0 to %c20 step %c1 iter_args(%v0 = %start) -> (f32) {
      %sin = math.sin %v0 : f32
      %square = arith.mulf %v0, %v0 : f32
      %negative = arith.negf %square : f32
      %exp = math.exp %negative : f32
      %p = arith.mulf %sin, %exp : f32
      %abs = math.absf %v0 : f32
      %root = math.sqrt %abs : f32
      %next = arith.addf %p, %root : f32
      scf.yield %next : f32
    }
    memref.store %v, %b[%i] : memref<65536xf32>
    gpu.return
  }
  gpu.func @vectors(%a: memref<16384xvector<4xf32>>, %b: memref<16384xvector<4xf32>>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %mask = arith.constant 16383 : index
    %zero = arith.constant dense<0.0> : vector<4xf32>
    %i = gpu.global_id x
    %sum = scf.for %k = %c0 to %c16 step %c1 iter_args(%s = %zero) -> (vector<4xf32>) {
      %next = arith.addi %i, %k : index
      %at = arith.andi %next, %mask : index
      %v = memref.load %a[%at] : memref<16384xvector<4xf32>>
      %p = vector.fma %v, %v, %s : vector<4xf32>
      %x = vector.extract %v[0] : f32 from vector<4xf32>
      %w = vector.broadcast %x : f32 to vector<4xf32>
      %n = arith.addf %p, %w : vector<4xf32>
      scf.yield %n : vector<4xf32>
    }
    memref.store %sum, %b[%i] : memref<16384xvector<4xf32>>
    gpu.return
  }
  // Each workgroup adds 2048 numbers.
  gpu.func @reduction(%a: memref<65536xf32>, %b: memref<65536xf32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    %zero = arith.constant 0.0 : f32
    %i = gpu.global_id x
    %group = gpu.block_id x
    %lane = gpu.thread_id x
    %start = arith.muli %i, %c32 : index
    %own = scf.for %k = %c0 to %c32 step %c1 iter_args(%s = %zero) -> (f32) {
      %at = arith.addi %start, %k : index
      %v = memref.load %a[%at] : memref<65536xf32>
      %n = arith.addf %s, %v : f32
      scf.yield %n : f32
    }
    %all = gpu.all_reduce add %own uniform {} : (f32) -> (f32)
    %first = arith.cmpi eq, %lane, %c0 : index
    scf.if %first {
      memref.store %all, %b[%group] : memref<65536xf32>
    }
    gpu.return
  }
}
