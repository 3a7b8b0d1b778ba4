// Memory with a layout becomes memory in row-major order.
// RUN: opt --normalize-memrefs --cse --split-input-file

#tile = affine_map<(i) -> (i floordiv 4, i mod 4)>
#perm = affine_map<(i, j) -> (j, i)>
func.func @alloc() -> f32 {
  %a = memref.alloc() : memref<18xf32, #tile>
  %c = arith.constant 1.0 : f32
  affine.for %i = 0 to 18 {
    affine.store %c, %a[%i] : memref<18xf32, #tile>
  }
  %i = arith.constant 3 : index
  %x = memref.load %a[%i] : memref<18xf32, #tile>
  memref.store %x, %a[%i] : memref<18xf32, #tile>
  memref.dealloc %a : memref<18xf32, #tile>
  return %x : f32
}
func.func @args(%m: memref<8x16xf32, #perm>, %i: index, %j: index) -> memref<8x16xf32, #perm> {
  %x = memref.load %m[%i, %j] : memref<8x16xf32, #perm>
  %a = memref.alloca() : memref<8x16xf32, #perm>
  memref.store %x, %a[%i, %j] : memref<8x16xf32, #perm>
  %r = call @ext(%a) : (memref<8x16xf32, #perm>) -> memref<8x16xf32, #perm>
  return %m : memref<8x16xf32, #perm>
}
func.func private @ext(memref<8x16xf32, #perm>) -> memref<8x16xf32, #perm>
// -----
#perm = affine_map<(i, j) -> (j, i)>
func.func @args(%m: memref<8x16xf32, #perm>, %i: index, %j: index) -> memref<8x16xf32, #perm> {
  %x = memref.load %m[%i, %j] : memref<8x16xf32, #perm>
  %a = memref.alloca() : memref<8x16xf32, #perm>
  memref.store %x, %a[%i, %j] : memref<8x16xf32, #perm>
  %r = call @inn(%a) : (memref<8x16xf32, #perm>) -> memref<8x16xf32, #perm>
  return %r : memref<8x16xf32, #perm>
}
func.func @inn(%m: memref<8x16xf32, #perm>) -> memref<8x16xf32, #perm> {
  return %m : memref<8x16xf32, #perm>
}
// -----
func.func @strided(%m: memref<8x16xf32, strided<[32, 2], offset: 3>>, %i: index, %j: index) -> f32 {
  %x = memref.load %m[%i, %j] : memref<8x16xf32, strided<[32, 2], offset: 3>>
  %y = affine.load %m[%i, %j] : memref<8x16xf32, strided<[32, 2], offset: 3>>
  %z = arith.addf %x, %y : f32
  return %z : f32
}
// -----
#s = affine_map<(i)[s0] -> (i + s0)>
func.func @sym(%n: index) -> f32 {
  %a = memref.alloc()[%n] : memref<18xf32, #s>
  %x = memref.load %a[%n] : memref<18xf32, #s>
  return %x : f32
}
// -----
#tile = affine_map<(i, j) -> (i floordiv 4, j floordiv 8, i mod 4, j mod 8)>
func.func @dyn(%n: index, %m: index) -> f32 {
  %a = memref.alloc(%n, %m) : memref<?x?xf32, #tile>
  %x = memref.load %a[%n, %m] : memref<?x?xf32, #tile>
  %y = memref.load %a[%m, %m] : memref<?x?xf32, #tile>
  return %y : f32
}
// -----
#tile = affine_map<(i, j) -> (i floordiv 4, j floordiv 8, i mod 4, j mod 8)>
func.func @dim(%n: index, %m: memref<16x16xf32, #tile>) -> index {
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %c0 : memref<16x16xf32, #tile>
  memref.prefetch %m[%n, %n], read, locality<3>, data : memref<16x16xf32, #tile>
  return %d : index
}
// -----
// DIFFERS: MLIR takes the size of a dimension of the new shape where one of the old shape is meant
#tile = affine_map<(i, j) -> (i floordiv 4, j floordiv 8, i mod 4, j mod 8)>
func.func @dim2(%n: index, %k: index) -> index {
  %m = memref.alloc(%n) : memref<?x16xf32, #tile>
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %c0 : memref<?x16xf32, #tile>
  return %d : index
}
// -----
#tile = affine_map<(i) -> (i * 2 + 1)>
func.func @lin(%n: index, %v: vector<4xf32>, %m : memref<16xvector<4xf32>, #tile, 3>) {
  memref.store %v, %m[%n] : memref<16xvector<4xf32>, #tile, 3>
  return
}
// -----
func.func @rc(%m: memref<32xf32>, %n: index) -> f32 {
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [4, 8], strides: [8, 1] : memref<32xf32> to memref<4x8xf32, strided<[8, 1], offset: 0>>
  %x = memref.load %r[%n, %n] : memref<4x8xf32, strided<[8, 1], offset: 0>>
  %r2 = memref.reinterpret_cast %m to offset: [1], sizes: [4, 2], strides: [8, 2] : memref<32xf32> to memref<4x2xf32, strided<[8, 2], offset: 1>>
  %y = memref.load %r2[%n, %n] : memref<4x2xf32, strided<[8, 2], offset: 1>>
  return %y : f32
}
// -----
#perm = affine_map<(i, j) -> (j, i)>
func.func @ctl(%m: memref<8x16xf32, #perm>, %c: i1, %i: index) -> f32 {
  cf.br ^b(%m : memref<8x16xf32, #perm>)
^b(%k: memref<8x16xf32, #perm>):
  %x = memref.load %k[%i, %i] : memref<8x16xf32, #perm>
  return %x : f32
}
// -----
#perm = affine_map<(i, j) -> (j, i)>
func.func @cp(%m: memref<8x16xf32, #perm>, %n : memref<8x16xf32>, %i: index, %v: f32) -> f32 {
  memref.copy %m, %n : memref<8x16xf32, #perm> to memref<8x16xf32>
  %x = memref.atomic_rmw addf %v, %m[%i, %i] : (f32, memref<8x16xf32, #perm>) -> f32
  return %x : f32
}
// -----
#perm = affine_map<(i, j) -> (j, i)>
func.func @vl(%m: memref<8x16xf32, #perm>, %n : memref<8x16xf32>, %i: index, %v: f32) -> f32 {
  affine.prefetch %m[%i, %i], read, locality<3>, data : memref<8x16xf32, #perm>
  %x = affine.load %m[%i, %i+1] : memref<8x16xf32, #perm>
  affine.store %x, %m[%i, %i+1] : memref<8x16xf32, #perm>
  return %x : f32
}
// -----
#perm = affine_map<(i, j) -> (j, i)>
func.func @vl2(%m: memref<8x16xf32, #perm>, %i: index) -> vector<4xf32> {
  %x = affine.vector_load %m[%i, %i+1] : memref<8x16xf32, #perm>, vector<4xf32>
  return %x : vector<4xf32>
}
// -----
gpu.module @k {
gpu.func @f(%m: memref<8x16xf32, affine_map<(i, j) -> (j, i)>>, %i: index) kernel {
  %x = memref.load %m[%i, %i] : memref<8x16xf32, affine_map<(i, j) -> (j, i)>>
  memref.store %x, %m[%i, %i] : memref<8x16xf32, affine_map<(i, j) -> (j, i)>>
  gpu.return
}
}
// -----
func.func @inner(%i: index) -> f32 {
  %m = memref.alloc() : memref<8x16xf32, affine_map<(i, j) -> (i, j + 1)>>
  %n = memref.alloc() : memref<8x16xf32, affine_map<(i, j) -> (i - 1, j)>>
  %x = memref.load %m[%i, %i] : memref<8x16xf32, affine_map<(i, j) -> (i, j + 1)>>
  memref.store %x, %m[%i, %i] : memref<8x16xf32, affine_map<(i, j) -> (i, j + 1)>>
  memref.store %x, %n[%i, %i] : memref<8x16xf32, affine_map<(i, j) -> (i - 1, j)>>
  return %x : f32
}
// -----
// DIFFERS: MLIR leaves ops that nothing uses
func.func @lp(%i: index, %j : index, %k: index) -> f32 {
  %m = memref.alloc() : memref<8x16xf32, affine_map<(i, j) -> (j, i)>>
  %c1 = arith.constant 1 : index
  scf.for %a = %i to %j step %c1 {
    %x = memref.load %m[%a, %i] : memref<8x16xf32, affine_map<(i, j) -> (j, i)>>
    %b = arith.addi %a, %c1 : index
    memref.store %x, %m[%b, %c1] : memref<8x16xf32, affine_map<(i, j) -> (j, i)>>
  }
  affine.for %a = 0 to 8 {
    %b = affine.apply affine_map<(d0)->(d0+1)>(%a)
    %x = affine.load %m[%b, 5] : memref<8x16xf32, affine_map<(i, j) -> (j, i)>>
    affine.store %x, %m[%b - 1, symbol(%k)] : memref<8x16xf32, affine_map<(i, j) -> (j, i)>>
  }
  %x = memref.load %m[%k, %i] : memref<8x16xf32, affine_map<(i, j) -> (j, i)>>
  return %x : f32
}
// -----
// A layout that says nothing stays.
func.func @nothing(%a: memref<f32, strided<[]>>, %b: memref<6xf32, strided<[1]>>, %c: memref<6xf32, strided<[2]>>) {
  %c1 = arith.constant 1 : index
  %0 = memref.load %a[] : memref<f32, strided<[]>>
  memref.store %0, %b[%c1] : memref<6xf32, strided<[1]>>
  memref.store %0, %c[%c1] : memref<6xf32, strided<[2]>>
  return
}

// EXPECT
// | #map = affine_map<() -> (0)>
// | #map1 = affine_map<() -> (3)>
// | #map2 = affine_map<()[s0, s1] -> (s0)>
// | #map3 = affine_map<()[s0, s1] -> (s1)>
// | module {
// |   func.func @alloc() -> f32 {
// |     %alloc = memref.alloc() : memref<5x4xf32>
// |     %cst = arith.constant 1.000000e+00 : f32
// |     affine.for %arg0 = 0 to 18 {
// |       affine.store %cst, %alloc[%arg0 floordiv 4, %arg0 mod 4] : memref<5x4xf32>
// |     }
// |     %0 = affine.apply #map()
// |     %1 = affine.apply #map1()
// |     %2 = memref.load %alloc[%0, %1] : memref<5x4xf32>
// |     memref.store %2, %alloc[%0, %1] : memref<5x4xf32>
// |     memref.dealloc %alloc : memref<5x4xf32>
// |     return %2 : f32
// |   }
// |   func.func @args(%arg0: memref<16x8xf32>, %arg1: index, %arg2: index) -> memref<16x8xf32> {
// |     %0 = affine.apply #map2()[%arg2, %arg1]
// |     %1 = affine.apply #map3()[%arg2, %arg1]
// |     %2 = memref.load %arg0[%0, %1] : memref<16x8xf32>
// |     %alloca = memref.alloca() : memref<16x8xf32>
// |     memref.store %2, %alloca[%0, %1] : memref<16x8xf32>
// |     %3 = call @ext(%alloca) : (memref<16x8xf32>) -> memref<16x8xf32>
// |     return %arg0 : memref<16x8xf32>
// |   }
// |   func.func private @ext(memref<16x8xf32>) -> memref<16x8xf32>
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0)>
// | #map1 = affine_map<()[s0, s1] -> (s1)>
// | module {
// |   func.func @args(%arg0: memref<16x8xf32>, %arg1: index, %arg2: index) -> memref<16x8xf32> {
// |     %0 = affine.apply #map()[%arg2, %arg1]
// |     %1 = affine.apply #map1()[%arg2, %arg1]
// |     %2 = memref.load %arg0[%0, %1] : memref<16x8xf32>
// |     %alloca = memref.alloca() : memref<16x8xf32>
// |     memref.store %2, %alloca[%0, %1] : memref<16x8xf32>
// |     %3 = call @inn(%alloca) : (memref<16x8xf32>) -> memref<16x8xf32>
// |     return %3 : memref<16x8xf32>
// |   }
// |   func.func @inn(%arg0: memref<16x8xf32>) -> memref<16x8xf32> {
// |     return %arg0 : memref<16x8xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 * 32 + s1 * 2 + 3)>
// | module {
// |   func.func @strided(%arg0: memref<258xf32>, %arg1: index, %arg2: index) -> f32 {
// |     %0 = affine.apply #map()[%arg1, %arg2]
// |     %1 = memref.load %arg0[%0] : memref<258xf32>
// |     %2 = affine.load %arg0[symbol(%arg1) * 32 + symbol(%arg2) * 2 + 3] : memref<258xf32>
// |     %3 = arith.addf %1, %2 : f32
// |     return %3 : f32
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (d0 + s0)>
// | module {
// |   func.func @sym(%arg0: index) -> f32 {
// |     %alloc = memref.alloc()[%arg0] : memref<18xf32, #map>
// |     %0 = memref.load %alloc[%arg0] : memref<18xf32, #map>
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0 ceildiv 4)>
// | #map1 = affine_map<(d0, d1) -> (d1 ceildiv 8)>
// | #map2 = affine_map<(d0, d1) -> (4)>
// | #map3 = affine_map<(d0, d1) -> (8)>
// | #map4 = affine_map<()[s0, s1] -> (s0 floordiv 4)>
// | #map5 = affine_map<()[s0, s1] -> (s1 floordiv 8)>
// | #map6 = affine_map<()[s0, s1] -> (s0 mod 4)>
// | #map7 = affine_map<()[s0, s1] -> (s1 mod 8)>
// | #map8 = affine_map<()[s0] -> (s0 floordiv 4)>
// | #map9 = affine_map<()[s0] -> (s0 floordiv 8)>
// | #map10 = affine_map<()[s0] -> (s0 mod 4)>
// | #map11 = affine_map<()[s0] -> (s0 mod 8)>
// | module {
// |   func.func @dyn(%arg0: index, %arg1: index) -> f32 {
// |     %0 = affine.apply #map(%arg0, %arg1)
// |     %1 = affine.apply #map1(%arg0, %arg1)
// |     %2 = affine.apply #map2(%arg0, %arg1)
// |     %3 = affine.apply #map3(%arg0, %arg1)
// |     %alloc = memref.alloc(%0, %1, %2, %3) : memref<?x?x?x?xf32>
// |     %4 = affine.apply #map4()[%arg0, %arg1]
// |     %5 = affine.apply #map5()[%arg0, %arg1]
// |     %6 = affine.apply #map6()[%arg0, %arg1]
// |     %7 = affine.apply #map7()[%arg0, %arg1]
// |     %8 = affine.apply #map8()[%arg1]
// |     %9 = affine.apply #map9()[%arg1]
// |     %10 = affine.apply #map10()[%arg1]
// |     %11 = affine.apply #map11()[%arg1]
// |     %12 = memref.load %alloc[%8, %9, %10, %11] : memref<?x?x?x?xf32>
// |     return %12 : f32
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0 floordiv 4, d1 floordiv 8, d0 mod 4, d1 mod 8)>
// | module {
// |   func.func @dim(%arg0: index, %arg1: memref<16x16xf32, #map>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg1, %c0 : memref<16x16xf32, #map>
// |     memref.prefetch %arg1[%arg0, %arg0], read, locality<3>, data : memref<16x16xf32, #map>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0 floordiv 4, d1 floordiv 8, d0 mod 4, d1 mod 8)>
// | module {
// |   func.func @dim2(%arg0: index, %arg1: index) -> index {
// |     %alloc = memref.alloc(%arg0) : memref<?x16xf32, #map>
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %alloc, %c0 : memref<?x16xf32, #map>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 * 2 + 1)>
// | module {
// |   func.func @lin(%arg0: index, %arg1: vector<4xf32>, %arg2: memref<32xvector<4xf32>, 3>) {
// |     %0 = affine.apply #map()[%arg0]
// |     memref.store %arg1, %arg2[%0] : memref<32xvector<4xf32>, 3>
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 * 9)>
// | #map1 = affine_map<()[s0] -> (s0 * 10 + 1)>
// | module {
// |   func.func @rc(%arg0: memref<32xf32>, %arg1: index) -> f32 {
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [32], strides: [1] : memref<32xf32> to memref<32xf32>
// |     %0 = affine.apply #map()[%arg1]
// |     %reinterpret_cast_0 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [28], strides: [1] : memref<32xf32> to memref<28xf32>
// |     %1 = affine.apply #map1()[%arg1]
// |     %2 = memref.load %reinterpret_cast_0[%1] : memref<28xf32>
// |     return %2 : f32
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | module {
// |   func.func @ctl(%arg0: memref<8x16xf32, #map>, %arg1: i1, %arg2: index) -> f32 {
// |     cf.br ^bb1(%arg0 : memref<8x16xf32, #map>)
// |   ^bb1(%0: memref<8x16xf32, #map>):  // pred: ^bb0
// |     %1 = memref.load %0[%arg2, %arg2] : memref<8x16xf32, #map>
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | module {
// |   func.func @cp(%arg0: memref<8x16xf32, #map>, %arg1: memref<8x16xf32>, %arg2: index, %arg3: f32) -> f32 {
// |     memref.copy %arg0, %arg1 : memref<8x16xf32, #map> to memref<8x16xf32>
// |     %0 = memref.atomic_rmw addf %arg3, %arg0[%arg2, %arg2] : (f32, memref<8x16xf32, #map>) -> f32
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @vl(%arg0: memref<16x8xf32>, %arg1: memref<8x16xf32>, %arg2: index, %arg3: f32) -> f32 {
// |     affine.prefetch %arg0[symbol(%arg2), symbol(%arg2)], read, locality<3>, data : memref<16x8xf32>
// |     %0 = affine.load %arg0[symbol(%arg2) + 1, symbol(%arg2)] : memref<16x8xf32>
// |     affine.store %0, %arg0[symbol(%arg2) + 1, symbol(%arg2)] : memref<16x8xf32>
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @vl2(%arg0: memref<16x8xf32>, %arg1: index) -> vector<4xf32> {
// |     %0 = affine.vector_load %arg0[symbol(%arg1) + 1, symbol(%arg1)] : memref<16x8xf32>, vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | module {
// |   gpu.module @k {
// |     gpu.func @f(%arg0: memref<8x16xf32, #map>, %arg1: index) kernel {
// |       %0 = memref.load %arg0[%arg1, %arg1] : memref<8x16xf32, #map>
// |       memref.store %0, %arg0[%arg1, %arg1] : memref<8x16xf32, #map>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0)>
// | #map1 = affine_map<()[s0] -> (s0 + 1)>
// | #map2 = affine_map<()[s0] -> (s0 - 1)>
// | module {
// |   func.func @inner(%arg0: index) -> f32 {
// |     %alloc = memref.alloc() : memref<8x17xf32>
// |     %alloc_0 = memref.alloc() : memref<7x16xf32>
// |     %0 = affine.apply #map()[%arg0]
// |     %1 = affine.apply #map1()[%arg0]
// |     %2 = memref.load %alloc[%0, %1] : memref<8x17xf32>
// |     memref.store %2, %alloc[%0, %1] : memref<8x17xf32>
// |     %3 = affine.apply #map2()[%arg0]
// |     memref.store %2, %alloc_0[%3, %0] : memref<7x16xf32>
// |     return %2 : f32
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (s0)>
// | #map1 = affine_map<(d0)[s0] -> (d0)>
// | #map2 = affine_map<(d0) -> (1)>
// | #map3 = affine_map<(d0) -> (d0)>
// | #map4 = affine_map<()[s0, s1] -> (s0)>
// | #map5 = affine_map<()[s0, s1] -> (s1)>
// | module {
// |   func.func @lp(%arg0: index, %arg1: index, %arg2: index) -> f32 {
// |     %alloc = memref.alloc() : memref<16x8xf32>
// |     %c1 = arith.constant 1 : index
// |     scf.for %arg3 = %arg0 to %arg1 step %c1 {
// |       %3 = affine.apply #map(%arg3)[%arg0]
// |       %4 = affine.apply #map1(%arg3)[%arg0]
// |       %5 = memref.load %alloc[%3, %4] : memref<16x8xf32>
// |       %6 = arith.addi %arg3, %c1 : index
// |       %7 = affine.apply #map2(%6)
// |       %8 = affine.apply #map3(%6)
// |       memref.store %5, %alloc[%7, %8] : memref<16x8xf32>
// |     }
// |     affine.for %arg3 = 0 to 8 {
// |       %3 = affine.load %alloc[5, %arg3 + 1] : memref<16x8xf32>
// |       affine.store %3, %alloc[symbol(%arg2), %arg3] : memref<16x8xf32>
// |     }
// |     %0 = affine.apply #map4()[%arg0, %arg2]
// |     %1 = affine.apply #map5()[%arg0, %arg2]
// |     %2 = memref.load %alloc[%0, %1] : memref<16x8xf32>
// |     return %2 : f32
// |   }
// | }
// |
// | // -----
// | #map = affine_map<() -> (2)>
// | module {
// |   func.func @nothing(%arg0: memref<f32, strided<[]>>, %arg1: memref<6xf32, strided<[1]>>, %arg2: memref<11xf32>) {
// |     %c1 = arith.constant 1 : index
// |     %0 = memref.load %arg0[] : memref<f32, strided<[]>>
// |     memref.store %0, %arg1[%c1] : memref<6xf32, strided<[1]>>
// |     %1 = affine.apply #map()
// |     memref.store %0, %arg2[%1] : memref<11xf32>
// |     return
// |   }
// | }
