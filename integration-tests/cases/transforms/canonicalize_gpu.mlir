// Launches, waits and copies; vectors; views.
// RUN: opt --canonicalize --split-input-file

func.func @memcpy(%a: memref<4xf32>, %b: memref<4xf32>, %x: f32) {
  %c = memref.cast %a : memref<4xf32> to memref<?xf32>
  %d = memref.cast %b : memref<4xf32> to memref<?xf32>
  gpu.memcpy %c, %d : memref<?xf32>, memref<?xf32>
  gpu.memset %c, %x : memref<?xf32>, f32
  %n = gpu.alloc () : memref<4xf32>
  gpu.memcpy %n, %a : memref<4xf32>, memref<4xf32>
  gpu.dealloc %n : memref<4xf32>
  return
}
// -----
func.func @waits() {
  %t = gpu.wait async
  %t2 = gpu.wait async [%t]
  gpu.wait [%t2]
  gpu.wait
  gpu.wait []
  %t3 = gpu.wait async
  %t4 = gpu.wait async
  gpu.wait [%t3, %t4]
  return
}
// -----
func.func @waitalloc(%n: index) -> index {
  %t = gpu.wait async
  %m, %u = gpu.alloc async [%t] (%n) : memref<?xf32>
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %c0 : memref<?xf32>
  %v = gpu.dealloc async [%u] %m : memref<?xf32>
  gpu.wait [%v]
  return %d : index
}
// -----
func.func @launch(%m: memref<?xindex>, %n: index) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %n, %sz = %c1) {
    memref.store %by, %m[%bx] : memref<?xindex>
    memref.store %ty, %m[%tx] : memref<?xindex>
    memref.store %gy, %m[%sx] : memref<?xindex>
    gpu.terminator
  }
  return
}
// -----
gpu.module @k {
  gpu.func @f(%m: memref<?xindex>, %x: f32, %c: i32, %w: i32) kernel attributes {known_block_size = array<i32: 32, 1, 1>, known_grid_size = array<i32: 4, 1, 1>} {
    %0 = gpu.thread_id x
    %1 = gpu.thread_id y
    %2 = gpu.block_id y
    %3 = gpu.block_dim x
    %4 = gpu.grid_dim x
    %5 = gpu.global_id y
    %6 = gpu.lane_id
    memref.store %0, %m[%1] : memref<?xindex>
    memref.store %2, %m[%3] : memref<?xindex>
    memref.store %4, %m[%5] : memref<?xindex>
    %7 = gpu.all_reduce add %c uniform {} : (i32) -> i32
    %s, %v = gpu.shuffle xor %x, %c, %w : f32
    %a = arith.constant dense<0.0> : vector<1xf32>
    %r = gpu.subgroup_reduce add %a : (vector<1xf32>) -> vector<1xf32>
    gpu.barrier
    gpu.return
  }
}
// -----
func.func @vec(%v: vector<4xf32>, %x: f32, %w: vector<2x4xf32>, %m: memref<8x8xf32>, %i: index) -> (f32, vector<4xf32>, vector<4xf32>, vector<2x4xf32>, f32, vector<4xf32>, vector<8xf32>) {
  %b = vector.broadcast %x : f32 to vector<4xf32>
  %e = vector.extract %b[1] : f32 from vector<4xf32>
  %in = vector.insert %x, %v[2] : f32 into vector<4xf32>
  %ex = vector.extract %in[2] : f32 from vector<4xf32>
  %sh = vector.shuffle %v, %v [0, 1, 2, 3] : vector<4xf32>, vector<4xf32>
  %sc = vector.shape_cast %w : vector<2x4xf32> to vector<8xf32>
  %sc2 = vector.shape_cast %sc : vector<8xf32> to vector<2x4xf32>
  %t = vector.transpose %w, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %t2 = vector.transpose %t, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
  %es1 = vector.extract %w[1] : vector<4xf32> from vector<2x4xf32>
  %c = vector.from_elements %x, %x, %x, %x : vector<4xf32>
  %k:4 = vector.to_elements %v : vector<4xf32>
  %f = vector.from_elements %k#0, %k#1, %k#2, %k#3 : vector<4xf32>
  %r = vector.reduction <add>, %b : vector<4xf32> into f32
  %mk = vector.constant_mask [4] : vector<4xi1>
  %ml = vector.maskedload %m[%i, %i], %mk, %v : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %z = arith.addf %es1, %c : vector<4xf32>
  %z2 = arith.addf %z, %f : vector<4xf32>
  %z3 = arith.addf %z2, %ml : vector<4xf32>
  %sum = arith.addf %t2, %sc2 : vector<2x4xf32>
  return %e, %sh, %z3, %sum, %ex, %b, %sc : f32, vector<4xf32>, vector<4xf32>, vector<2x4xf32>, f32, vector<4xf32>, vector<8xf32>
}
// -----
func.func @mem2(%m: memref<4x4xf32>, %n: memref<?x4xf32>, %i: index, %x: f32) -> (index, memref<4x4xf32>, index, f32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %s = memref.subview %m[%c0, %c0][4, 4][1, 1] : memref<4x4xf32> to memref<4x4xf32, strided<[4, 1], offset: ?>>
  %y = memref.load %s[%i, %i] : memref<4x4xf32, strided<[4, 1], offset: ?>>
  %t = memref.transpose %m (a, b) -> (a, b) : memref<4x4xf32> to memref<4x4xf32>
  %e = memref.alloca() : memref<4xf32>
  memref.store %x, %e[%c2] : memref<4xf32>
  %al = memref.assume_alignment %n, 16 : memref<?x4xf32>
  %d = memref.dim %al, %c0 : memref<?x4xf32>
  %rk = memref.rank %n : memref<?x4xf32>
  return %d, %t, %rk, %y : index, memref<4x4xf32>, index, f32
}

// EXPECT
// | module {
// |   func.func @memcpy(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: f32) {
// |     gpu.memcpy  %arg0, %arg1 : memref<4xf32>, memref<4xf32>
// |     gpu.memset  %arg0, %arg2 : memref<4xf32>, f32
// |     %memref = gpu.alloc  () : memref<4xf32>
// |     gpu.dealloc  %memref : memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @waits() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @waitalloc(%arg0: index) -> index {
// |     %0 = gpu.wait async
// |     %memref, %asyncToken = gpu.alloc async [%0] (%arg0) : memref<?xf32>
// |     %1 = gpu.dealloc async [%asyncToken] %memref : memref<?xf32>
// |     gpu.wait [%1]
// |     return %arg0 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @launch(%arg0: memref<?xindex>, %arg1: index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %arg1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %arg1, %arg13 = %c1) {
// |       memref.store %c0, %arg0[%arg2] : memref<?xindex>
// |       memref.store %arg6, %arg0[%c0] : memref<?xindex>
// |       memref.store %arg9, %arg0[%arg11] : memref<?xindex>
// |       gpu.terminator
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   gpu.module @k {
// |     gpu.func @f(%arg0: memref<?xindex>, %arg1: f32, %arg2: i32, %arg3: i32) kernel attributes {known_block_size = array<i32: 32, 1, 1>, known_grid_size = array<i32: 4, 1, 1>} {
// |       %cst = arith.constant dense<0.000000e+00> : vector<1xf32>
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %block_id_y = gpu.block_id  y
// |       %block_dim_x = gpu.block_dim  x
// |       %grid_dim_x = gpu.grid_dim  x
// |       %global_id_y = gpu.global_id  y
// |       memref.store %thread_id_x, %arg0[%thread_id_y] : memref<?xindex>
// |       memref.store %block_id_y, %arg0[%block_dim_x] : memref<?xindex>
// |       memref.store %grid_dim_x, %arg0[%global_id_y] : memref<?xindex>
// |       %0 = gpu.all_reduce  add %arg2 uniform {
// |       } : (i32) -> i32
// |       %1 = gpu.subgroup_reduce  add %cst : (vector<1xf32>) -> vector<1xf32>
// |       gpu.barrier
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @vec(%arg0: vector<4xf32>, %arg1: f32, %arg2: vector<2x4xf32>, %arg3: memref<8x8xf32>, %arg4: index) -> (f32, vector<4xf32>, vector<4xf32>, vector<2x4xf32>, f32, vector<4xf32>, vector<8xf32>) {
// |     %0 = vector.broadcast %arg1 : f32 to vector<4xf32>
// |     %1 = vector.shape_cast %arg2 : vector<2x4xf32> to vector<8xf32>
// |     %2 = vector.extract %arg2[1] : vector<4xf32> from vector<2x4xf32>
// |     %3 = vector.broadcast %arg1 : f32 to vector<4xf32>
// |     %4 = vector.load %arg3[%arg4, %arg4] : memref<8x8xf32>, vector<4xf32>
// |     %5 = arith.addf %2, %3 : vector<4xf32>
// |     %6 = arith.addf %5, %arg0 : vector<4xf32>
// |     %7 = arith.addf %6, %4 : vector<4xf32>
// |     %8 = arith.addf %arg2, %arg2 : vector<2x4xf32>
// |     return %arg1, %arg0, %7, %8, %arg1, %0, %1 : f32, vector<4xf32>, vector<4xf32>, vector<2x4xf32>, f32, vector<4xf32>, vector<8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mem2(%arg0: memref<4x4xf32>, %arg1: memref<?x4xf32>, %arg2: index, %arg3: f32) -> (index, memref<4x4xf32>, index, f32) {
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %0 = memref.load %arg0[%arg2, %arg2] : memref<4x4xf32>
// |     %assume_align = memref.assume_alignment %arg1, 16 : memref<?x4xf32>
// |     %dim = memref.dim %assume_align, %c0 : memref<?x4xf32>
// |     return %dim, %arg0, %c2, %0 : index, memref<4x4xf32>, index, f32
// |   }
// | }
