// Accesses to views become accesses to what is viewed.
// RUN: opt --fold-memref-alias-ops --split-input-file

func.func @a(%m: memref<8x16xf32, strided<[?, ?], offset: ?>>, %o: index, %i: index, %j: index, %v: f32) -> f32 {
  %v0 = memref.subview %m[%o, 2][4, 4][2, %j] : memref<8x16xf32, strided<[?, ?], offset: ?>> to memref<4x4xf32, strided<[?, ?], offset: ?>>
  %x = memref.load %v0[%i, %j] : memref<4x4xf32, strided<[?, ?], offset: ?>>
  memref.store %v, %v0[%i, %j] {nontemporal = true} : memref<4x4xf32, strided<[?, ?], offset: ?>>
  return %x : f32
}
// -----
func.func @red(%m: memref<8x16x4xf32>, %o: index, %i: index, %v: f32) -> f32 {
  %v0 = memref.subview %m[%o, 2, 0][1, 4, 1][1, 1, 1] : memref<8x16x4xf32> to memref<4xf32, strided<[4], offset: ?>>
  %x = memref.load %v0[%i] : memref<4xf32, strided<[4], offset: ?>>
  memref.store %v, %v0[%i] : memref<4xf32, strided<[4], offset: ?>>
  return %x : f32
}
// -----
func.func @expand(%m: memref<12x?xf32>, %i: index, %j: index, %k: index, %n: index) -> f32 {
  %e = memref.expand_shape %m [[0,1],[2]] output_shape [3, 4, %n] : memref<12x?xf32> into memref<3x4x?xf32>
  %x = memref.load %e[%i, %j, %k] : memref<3x4x?xf32>
  memref.store %x, %e[%k, %j, %k] : memref<3x4x?xf32>
  return %x : f32
}
// -----
func.func @expand_dyn(%m: memref<?x?xf32>, %i: index, %j: index, %k: index, %n: index) -> f32 {
  %e = memref.expand_shape %m [[0,1],[2,3]] output_shape [3, %n, %n, 4] : memref<?x?xf32> into memref<3x?x?x4xf32>
  %x = memref.load %e[%i, %j, %k, %k] : memref<3x?x?x4xf32>
  return %x : f32
}
// -----
func.func @collapse(%m: memref<?x?x4x?xf32>, %i: index, %j: index) -> f32 {
  %e = memref.collapse_shape %m [[0,1,2],[3]] : memref<?x?x4x?xf32> into memref<?x?xf32>
  %x = memref.load %e[%i, %j] : memref<?x?xf32>
  memref.store %x, %e[%j, %i] : memref<?x?xf32>
  return %x : f32
}
// -----
func.func @collapse0(%m: memref<1x1xf32>) -> f32 {
  %e = memref.collapse_shape %m [] : memref<1x1xf32> into memref<f32>
  %x = memref.load %e[] : memref<f32>
  memref.store %x, %e[] : memref<f32>
  return %x : f32
}
// -----
func.func @expand0(%m: memref<f32>, %i: index) -> f32 {
  %e = memref.expand_shape %m [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  %x = memref.load %e[%i, %i] : memref<1x1xf32>
  return %x : f32
}
// -----
func.func @affine(%m: memref<8x16xf32>, %o: index, %v: f32) {
  %v0 = memref.subview %m[%o, 2][4, 4][2, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  affine.for %i = 0 to 4 {
    %x = affine.load %v0[%i, %i + 1] : memref<4x4xf32, strided<[32, 1], offset: ?>>
    affine.store %x, %v0[%i, symbol(%o)] : memref<4x4xf32, strided<[32, 1], offset: ?>>
  }
  return
}
// -----
func.func @vec(%m: memref<8x16xf32>, %o: index, %i: index, %v: vector<4xf32>, %mask: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %v0 = memref.subview %m[%o, 2][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
  %x = vector.load %v0[%i, %i] : memref<4x4xf32, strided<[16, 1], offset: ?>>, vector<4xf32>
  vector.store %x, %v0[%i, %i] : memref<4x4xf32, strided<[16, 1], offset: ?>>, vector<4xf32>
  %y = vector.maskedload %v0[%i, %i], %mask, %v : memref<4x4xf32, strided<[16, 1], offset: ?>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %v0[%i, %i], %mask, %v : memref<4x4xf32, strided<[16, 1], offset: ?>>, vector<4xi1>, vector<4xf32>
  %c = arith.constant 0.0 : f32
  %z = vector.transfer_read %v0[%i, %i], %c : memref<4x4xf32, strided<[16, 1], offset: ?>>, vector<4xf32>
  vector.transfer_write %z, %v0[%i, %i] : vector<4xf32>, memref<4x4xf32, strided<[16, 1], offset: ?>>
  return %x, %y, %z : vector<4xf32>, vector<4xf32>, vector<4xf32>
}
// -----
// DIFFERS: MLIR also moves a transfer that may end where a row of the view ends, which then reads on
func.func @vec_expand(%m: memref<64xf32>, %o: index, %i: index, %v: vector<4xf32>, %mask: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %v0 = memref.expand_shape %m [[0, 1]] output_shape [4, 16] : memref<64xf32> into memref<4x16xf32>
  %x = vector.load %v0[%i, %i] : memref<4x16xf32>, vector<4xf32>
  vector.store %x, %v0[%i, %i] : memref<4x16xf32>, vector<4xf32>
  %y = vector.maskedload %v0[%i, %i], %mask, %v : memref<4x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %v0[%i, %i], %mask, %v : memref<4x16xf32>, vector<4xi1>, vector<4xf32>
  %c = arith.constant 0.0 : f32
  %z = vector.transfer_read %v0[%i, %i], %c : memref<4x16xf32>, vector<4xf32>
  vector.transfer_write %z, %v0[%i, %i] : vector<4xf32>, memref<4x16xf32>
  return %x, %y, %z : vector<4xf32>, vector<4xf32>, vector<4xf32>
}
// -----
func.func @vec_collapse(%m: memref<4x16xf32>, %o: index, %i: index, %v: vector<4xf32>, %mask: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %v0 = memref.collapse_shape %m [[0, 1]] : memref<4x16xf32> into memref<64xf32>
  %x = vector.load %v0[%i] : memref<64xf32>, vector<4xf32>
  vector.store %x, %v0[%i] : memref<64xf32>, vector<4xf32>
  %y = vector.maskedload %v0[%i], %mask, %v : memref<64xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %v0[%i], %mask, %v : memref<64xf32>, vector<4xi1>, vector<4xf32>
  %c = arith.constant 0.0 : f32
  %z = vector.transfer_read %v0[%i], %c : memref<64xf32>, vector<4xf32>
  vector.transfer_write %z, %v0[%i] : vector<4xf32>, memref<64xf32>
  return %x, %y, %z : vector<4xf32>, vector<4xf32>, vector<4xf32>
}
// -----
func.func @subsub(%m: memref<8x16xf32>, %o: index, %p: index) -> memref<2x2xf32, strided<[32, 2], offset: ?>> {
  %v0 = memref.subview %m[%o, 2][4, 4][2, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %v1 = memref.subview %v0[%p, 1][2, 2][1, 2] : memref<4x4xf32, strided<[32, 1], offset: ?>> to memref<2x2xf32, strided<[32, 2], offset: ?>>
  return %v1 : memref<2x2xf32, strided<[32, 2], offset: ?>>
}
// -----
func.func @subsub_red(%m: memref<8x16xf32>, %o: index, %p: index) -> memref<2xf32, strided<[2], offset: ?>> {
  %v0 = memref.subview %m[%o, 2][1, 8][1, 1] : memref<8x16xf32> to memref<8xf32, strided<[1], offset: ?>>
  %v1 = memref.subview %v0[%p][2][2] : memref<8xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[2], offset: ?>>
  return %v1 : memref<2xf32, strided<[2], offset: ?>>
}
// -----
func.func @others(%m: memref<8x16xf32>, %o: index, %i: index, %v: f32, %ii: i32) {
  %v0 = memref.subview %m[%o, 2][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
  %a = memref.atomic_rmw addf %v, %v0[%i, %i] : (f32, memref<4x4xf32, strided<[16, 1], offset: ?>>) -> f32
  memref.prefetch %v0[%i, %i], read, locality<3>, data : memref<4x4xf32, strided<[16, 1], offset: ?>>
  %c = memref.cast %v0 : memref<4x4xf32, strided<[16, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %z = memref.load %c[%i, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  memref.store %z, %v0[%i, %i] : memref<4x4xf32, strided<[16, 1], offset: ?>>
  return
}
// -----
func.func @transfers(%m: memref<8x16xf32>, %o: index, %i: index, %v: f32, %mask: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %v0 = memref.subview %m[%o, 2][4, 4][1, 2] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 2], offset: ?>>
  %v1 = memref.subview %m[0, %i][4, 4][2, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %z = vector.transfer_read %v0[%i, %i], %v {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<4x4xf32, strided<[16, 2], offset: ?>>, vector<4xf32>
  %w = vector.transfer_read %v1[%i, %i], %v {in_bounds = [true]} : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  %w2 = vector.transfer_read %v1[%i, %i], %v, %mask {in_bounds = [true]} : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  vector.transfer_write %w2, %v1[%i, %i], %mask {in_bounds = [true]} : vector<4xf32>, memref<4x4xf32, strided<[32, 1], offset: ?>>
  %r = memref.subview %m[%o, 2][1, 4][1, 1] : memref<8x16xf32> to memref<4xf32, strided<[1], offset: ?>>
  %w3 = vector.transfer_read %r[%i], %v {in_bounds = [true]} : memref<4xf32, strided<[1], offset: ?>>, vector<4xf32>
  vector.transfer_write %w3, %r[%i] {in_bounds = [true]} : vector<4xf32>, memref<4xf32, strided<[1], offset: ?>>
  return %z, %w, %w2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}
// -----
func.func @affine(%m: memref<8x16xf32>, %o: index, %v: f32) {
  %v0 = memref.subview %m[%o, 2][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
  affine.for %i = 0 to 4 {
    %x = affine.load %v0[%i, %i + 1] : memref<4x4xf32, strided<[16, 1], offset: ?>>
    affine.store %x, %v0[%i, symbol(%o)] : memref<4x4xf32, strided<[16, 1], offset: ?>>
  }
  return
}
// -----
func.func @affine2(%m: memref<8x16xf32>, %o: index, %v: f32) {
  %v0 = memref.subview %m[%o, 2][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
    %x = affine.load %v0[%o, %o + 1] : memref<4x4xf32, strided<[16, 1], offset: ?>>
    affine.store %x, %v0[%o, symbol(%o)] : memref<4x4xf32, strided<[16, 1], offset: ?>>
  return
}
// -----
func.func @affine3(%m: memref<64xf32>) {
  %v0 = memref.expand_shape %m [[0, 1]] output_shape [4, 16] : memref<64xf32> into memref<4x16xf32>
  affine.for %i = 0 to 4 {
  affine.for %j = 0 to 16 {
    %x = affine.load %v0[%i, %j] : memref<4x16xf32>
    affine.store %x, %v0[%i, %j + 1] : memref<4x16xf32>
  } }
  return
}
// -----
func.func @affine4(%m: memref<4x16xf32>) {
  %v0 = memref.collapse_shape %m [[0, 1]] : memref<4x16xf32> into memref<64xf32>
  affine.for %i = 0 to 64 {
    %x = affine.load %v0[%i] : memref<64xf32>
    affine.store %x, %v0[%i + 1] : memref<64xf32>
  }
  return
}
// -----
func.func @subsub(%m: memref<8x16xf32>, %o: index, %p: index, %q: index) -> memref<2x?xf32, strided<[16, 1], offset: ?>> {
  %v0 = memref.subview %m[%o, 2][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
  %v1 = memref.subview %v0[%p, 1][2, %q][1, 1] : memref<4x4xf32, strided<[16, 1], offset: ?>> to memref<2x?xf32, strided<[16, 1], offset: ?>>
  return %v1 : memref<2x?xf32, strided<[16, 1], offset: ?>>
}
// -----
func.func @subsub_red(%m: memref<8x16xf32>, %o: index, %p: index) -> memref<2xf32, strided<[1], offset: ?>> {
  %v0 = memref.subview %m[%o, 2][1, 8][1, 1] : memref<8x16xf32> to memref<8xf32, strided<[1], offset: ?>>
  %v1 = memref.subview %v0[%p][2][1] : memref<8xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
  return %v1 : memref<2xf32, strided<[1], offset: ?>>
}
// -----
func.func @subsub_red2(%m: memref<8x16xf32>, %o: index, %p: index) -> memref<2xf32, strided<[1], offset: ?>> {
  %v0 = memref.subview %m[%o, 2][2, 8][1, 1] : memref<8x16xf32> to memref<2x8xf32, strided<[16, 1], offset: ?>>
  %v1 = memref.subview %v0[%p, 3][1, 2][1, 1] : memref<2x8xf32, strided<[16, 1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
  return %v1 : memref<2xf32, strided<[1], offset: ?>>
}
// -----
func.func @mma(%m: memref<64x64xf16>, %o: index, %i: index) {
  %v0 = memref.subview %m[%o, 2][16, 16][1, 1] : memref<64x64xf16> to memref<16x16xf16, strided<[64, 1], offset: ?>>
  %x = gpu.subgroup_mma_load_matrix %v0[%i, %i] {leadDimension = 64 : index} : memref<16x16xf16, strided<[64, 1], offset: ?>> -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %x, %v0[%i, %i] {leadDimension = 64 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16, strided<[64, 1], offset: ?>>
  return
}
// -----
func.func @transfers(%m: memref<8x16xf32>, %o: index, %i: index, %v: f32, %mask: vector<4xi1>, %mask2: vector<2x4xi1>) {
  %v1 = memref.subview %m[%o, %i][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
  %z = vector.transfer_read %v1[%i, %i], %v {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<4x4xf32, strided<[16, 1], offset: ?>>, vector<4xf32>
  vector.transfer_write %z, %v1[%i, %i] {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : vector<4xf32>, memref<4x4xf32, strided<[16, 1], offset: ?>>
  %w2 = vector.transfer_read %v1[%i, %i], %v, %mask {in_bounds = [true]} : memref<4x4xf32, strided<[16, 1], offset: ?>>, vector<4xf32>
  vector.transfer_write %w2, %v1[%i, %i], %mask {in_bounds = [true]} : vector<4xf32>, memref<4x4xf32, strided<[16, 1], offset: ?>>
  %w3 = vector.transfer_read %v1[%i, %i], %v, %mask2 {in_bounds = [true, true]} : memref<4x4xf32, strided<[16, 1], offset: ?>>, vector<2x4xf32>
  vector.transfer_write %w3, %v1[%i, %i], %mask2 {in_bounds = [true, true]} : vector<2x4xf32>, memref<4x4xf32, strided<[16, 1], offset: ?>>
  %r = memref.subview %m[2, %o][4, 1][1, 1] : memref<8x16xf32> to memref<4xf32, strided<[16], offset: ?>>
  %w4 = vector.transfer_read %r[%i], %v, %mask {in_bounds = [true]} : memref<4xf32, strided<[16], offset: ?>>, vector<4xf32>
  vector.transfer_write %w4, %r[%i], %mask {in_bounds = [true]} : vector<4xf32>, memref<4xf32, strided<[16], offset: ?>>
  %w5 = vector.transfer_read %v1[%i, %i], %v {in_bounds = [true, false]} : memref<4x4xf32, strided<[16, 1], offset: ?>>, vector<2x4xf32>
  vector.transfer_write %w5, %v1[%i, %i] {in_bounds = [true, false]} : vector<2x4xf32>, memref<4x4xf32, strided<[16, 1], offset: ?>>
  return
}
// -----
func.func @vec(%m: memref<8x16xf32>, %o: index, %i: index, %v: vector<4xf32>, %mask: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>) {
  %v0 = memref.subview %m[%o, 2][4, 4][1, 2] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 2], offset: ?>>
  %c = memref.subview %m[%o, 2][4, 4][2, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %x = vector.load %c[%i, %i] : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  vector.store %x, %c[%i, %i] {nontemporal = true, alignment = 16} : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  return %x, %x : vector<4xf32>, vector<4xf32>
}
// -----
func.func @vred(%m: memref<8x16xf32>, %o: index, %i: index, %v: vector<4xf32>, %mask: vector<4xi1>) -> (vector<4xf32>) {
  %r = memref.subview %m[2, %o][4, 1][1, 1] : memref<8x16xf32> to memref<4xf32, strided<[16], offset: ?>>
  %l = memref.subview %m[2, %o][1, 4][1, 1] : memref<8x16xf32> to memref<4xf32, strided<[1], offset: ?>>
  %x = vector.load %l[%i] : memref<4xf32, strided<[1], offset: ?>>, vector<4xf32>
  vector.store %x, %l[%i] : memref<4xf32, strided<[1], offset: ?>>, vector<4xf32>
  return %x : vector<4xf32>
}
// -----
func.func @texp(%m: memref<8x64xf32>, %o: index, %i: index, %v: f32, %mask: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x4xf32>, vector<4xf32>) {
  %e = memref.expand_shape %m [[0], [1, 2]] output_shape [8, 4, 16] : memref<8x64xf32> into memref<8x4x16xf32>
  %x = vector.transfer_read %e[%i, %i, %o], %v {in_bounds = [true]} : memref<8x4x16xf32>, vector<4xf32>
  %y = vector.transfer_read %e[%i, %i, %o], %v, %mask {in_bounds = [true]} : memref<8x4x16xf32>, vector<4xf32>
  %z = vector.transfer_read %e[%i, %i, %o], %v {in_bounds = [true], permutation_map = affine_map<(d0,d1,d2)->(d0)>} : memref<8x4x16xf32>, vector<4xf32>
  %w = vector.transfer_read %e[%i, %i, %o], %v {in_bounds = [true, true], permutation_map = affine_map<(d0,d1,d2)->(d0,d2)>} : memref<8x4x16xf32>, vector<2x4xf32>
  %u = vector.transfer_read %e[%i, %i, %o], %v {in_bounds = [true], permutation_map = affine_map<(d0,d1,d2)->(0)>} : memref<8x4x16xf32>, vector<4xf32>
  return %x, %y, %z, %w, %u : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x4xf32>, vector<4xf32>
}
// -----
// DIFFERS: MLIR also moves a load of two rows, which lie elsewhere in what is viewed
func.func @lexp(%m: memref<8x64xf32>, %o: index, %i: index, %v: f32, %mask: vector<4xi1>) -> (f32, vector<1x4xf32>, vector<2x4xf32>) {
  %e = memref.expand_shape %m [[0], [1, 2]] output_shape [8, 4, 16] : memref<8x64xf32> into memref<8x4x16xf32>
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = memref.load %e[%i, %c1, %c2] {nontemporal = true, alignment = 8} : memref<8x4x16xf32>
  %y = vector.load %e[%i, %i, %o] : memref<8x4x16xf32>, vector<1x4xf32>
  %z = vector.load %e[%i, %i, %o] : memref<8x4x16xf32>, vector<2x4xf32>
  return %x, %y, %z : f32, vector<1x4xf32>, vector<2x4xf32>
}
// -----
func.func @expunit(%m: memref<8x64xf32>, %o: index, %i: index) -> (f32, f32) {
  %e = memref.expand_shape %m [[0, 1], [2, 3, 4]] output_shape [8, 1, 1, 64, 1] : memref<8x64xf32> into memref<8x1x1x64x1xf32>
  %x = memref.load %e[%i, %o, %i, %o, %i] : memref<8x1x1x64x1xf32>
  %f = memref.expand_shape %m [[0, 1], [2, 3, 4]] output_shape [8, 1, 4, 16, 1] : memref<8x64xf32> into memref<8x1x4x16x1xf32>
  %y = memref.load %f[%i, %o, %i, %o, %i] : memref<8x1x4x16x1xf32>
  return %x, %y: f32, f32
}
// -----
func.func @colunit2(%m: memref<8x1x64x1xf32>, %o: index, %i: index) -> (f32, f32) {
  %e = memref.collapse_shape %m [[0, 1], [2, 3]] : memref<8x1x64x1xf32> into memref<8x64xf32>
  %x = memref.load %e[%i, %o] : memref<8x64xf32>
  return %x, %x: f32, f32
}
// -----
// DIFFERS: MLIR makes an affine.delinearize_index with 0 in its basis, which does not verify
func.func @no_elements(%a: memref<?x0x?xf32>, %i: index) -> f32 {
  %0 = memref.collapse_shape %a [[0, 1, 2]] : memref<?x0x?xf32> into memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  return %1 : f32
}
// -----
// DIFFERS: MLIR keeps the type, in which the offset is open, and the op does not verify
func.func @known_offset(%a: memref<8x8xf32>, %i: index) -> memref<2xf32, strided<[1], offset: ?>> {
  %c2 = arith.constant 2 : index
  %0 = memref.subview %a[%i, %c2] [1, 4] [1, 1] : memref<8x8xf32> to memref<4xf32, strided<[1], offset: ?>>
  %1 = memref.subview %0[1] [2] [1] : memref<4xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
  %2 = memref.subview %a[%c2, 0] [2, 8] [1, 1] : memref<8x8xf32> to memref<2x8xf32, strided<[8, 1], offset: ?>>
  %3 = memref.subview %2[1, 0] [1, 2] [1, 1] : memref<2x8xf32, strided<[8, 1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
  memref.copy %3, %1 : memref<2xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
  return %1 : memref<2xf32, strided<[1], offset: ?>>
}
// -----
// DIFFERS: for MLIR the strides of memory without elements are not known
func.func @left(%a: memref<2x0xf32>) -> memref<1x0xf32, strided<[0, 1], offset: ?>> {
  %c0 = arith.constant 0 : index
  %0 = memref.subview %a[0, %c0] [1, %c0] [1, 1] : memref<2x0xf32> to memref<1x?xf32, strided<[0, 1], offset: ?>>
  %1 = memref.subview %0[0, 0] [1, 0] [1, 1] : memref<1x?xf32, strided<[0, 1], offset: ?>> to memref<1x0xf32, strided<[0, 1], offset: ?>>
  return %1 : memref<1x0xf32, strided<[0, 1], offset: ?>>
}

// EXPECT
// | #map = affine_map<()[s0, s1] -> (s0 + s1 * 2)>
// | #map1 = affine_map<()[s0] -> (s0 * s0 + 2)>
// | module {
// |   func.func @a(%arg0: memref<8x16xf32, strided<[?, ?], offset: ?>>, %arg1: index, %arg2: index, %arg3: index, %arg4: f32) -> f32 {
// |     %0 = affine.apply #map()[%arg1, %arg2]
// |     %1 = affine.apply #map1()[%arg3]
// |     %2 = memref.load %arg0[%0, %1] : memref<8x16xf32, strided<[?, ?], offset: ?>>
// |     %3 = affine.apply #map()[%arg1, %arg2]
// |     %4 = affine.apply #map1()[%arg3]
// |     memref.store %arg4, %arg0[%3, %4] {nontemporal = true} : memref<8x16xf32, strided<[?, ?], offset: ?>>
// |     return %2 : f32
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 + 2)>
// | module {
// |   func.func @red(%arg0: memref<8x16x4xf32>, %arg1: index, %arg2: index, %arg3: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %0 = affine.apply #map()[%arg2]
// |     %1 = memref.load %arg0[%arg1, %0, %c0] : memref<8x16x4xf32>
// |     %2 = affine.apply #map()[%arg2]
// |     memref.store %arg3, %arg0[%arg1, %2, %c0] : memref<8x16x4xf32>
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @expand(%arg0: memref<12x?xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> f32 {
// |     %0 = affine.linearize_index disjoint [%arg1, %arg2] by (3, 4) : index
// |     %1 = memref.load %arg0[%0, %arg3] : memref<12x?xf32>
// |     %2 = affine.linearize_index disjoint [%arg3, %arg2] by (3, 4) : index
// |     memref.store %1, %arg0[%2, %arg3] : memref<12x?xf32>
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @expand_dyn(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> f32 {
// |     %0 = affine.linearize_index disjoint [%arg1, %arg2] by (3, %arg4) : index
// |     %1 = affine.linearize_index disjoint [%arg3, %arg3] by (%arg4, 4) : index
// |     %2 = memref.load %arg0[%0, %1] : memref<?x?xf32>
// |     return %2 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @collapse(%arg0: memref<?x?x4x?xf32>, %arg1: index, %arg2: index) -> f32 {
// |     %base_buffer, %offset, %sizes:4, %strides:4 = memref.extract_strided_metadata %arg0 : memref<?x?x4x?xf32> -> memref<f32>, index, index, index, index, index, index, index, index, index
// |     %0:3 = affine.delinearize_index %arg1 into (%sizes#0, %sizes#1, 4) : index, index, index
// |     %1 = memref.load %arg0[%0#0, %0#1, %0#2, %arg2] : memref<?x?x4x?xf32>
// |     %base_buffer_0, %offset_1, %sizes_2:4, %strides_3:4 = memref.extract_strided_metadata %arg0 : memref<?x?x4x?xf32> -> memref<f32>, index, index, index, index, index, index, index, index, index
// |     %2:3 = affine.delinearize_index %arg2 into (%sizes_2#0, %sizes_2#1, 4) : index, index, index
// |     memref.store %1, %arg0[%2#0, %2#1, %2#2, %arg1] : memref<?x?x4x?xf32>
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @collapse0(%arg0: memref<1x1xf32>) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %0 = memref.load %arg0[%c0, %c0] : memref<1x1xf32>
// |     memref.store %0, %arg0[%c0, %c0] : memref<1x1xf32>
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @expand0(%arg0: memref<f32>, %arg1: index) -> f32 {
// |     %0 = memref.load %arg0[] : memref<f32>
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @affine(%arg0: memref<8x16xf32>, %arg1: index, %arg2: f32) {
// |     %subview = memref.subview %arg0[%arg1, 2] [4, 4] [2, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
// |     affine.for %arg3 = 0 to 4 {
// |       %0 = affine.load %subview[%arg3, %arg3 + 1] : memref<4x4xf32, strided<[32, 1], offset: ?>>
// |       affine.store %0, %subview[%arg3, symbol(%arg1)] : memref<4x4xf32, strided<[32, 1], offset: ?>>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1)>
// | #map1 = affine_map<()[s0] -> (s0 + 2)>
// | module {
// |   func.func @vec(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index, %arg3: vector<4xf32>, %arg4: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %subview = memref.subview %arg0[%arg1, 2] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
// |     %0 = affine.apply #map()[%arg1, %arg2]
// |     %1 = affine.apply #map1()[%arg2]
// |     %2 = vector.load %arg0[%0, %1] : memref<8x16xf32>, vector<4xf32>
// |     %3 = affine.apply #map()[%arg1, %arg2]
// |     %4 = affine.apply #map1()[%arg2]
// |     vector.store %2, %arg0[%3, %4] : memref<8x16xf32>, vector<4xf32>
// |     %5 = affine.apply #map()[%arg1, %arg2]
// |     %6 = affine.apply #map1()[%arg2]
// |     %7 = vector.maskedload %arg0[%5, %6], %arg4, %arg3 : memref<8x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// |     %8 = affine.apply #map()[%arg1, %arg2]
// |     %9 = affine.apply #map1()[%arg2]
// |     vector.maskedstore %arg0[%8, %9], %arg4, %arg3 : memref<8x16xf32>, vector<4xi1>, vector<4xf32>
// |     %10 = vector.transfer_read %subview[%arg2, %arg2], %cst : memref<4x4xf32, strided<[16, 1], offset: ?>>, vector<4xf32>
// |     vector.transfer_write %10, %subview[%arg2, %arg2] : vector<4xf32>, memref<4x4xf32, strided<[16, 1], offset: ?>>
// |     return %2, %7, %10 : vector<4xf32>, vector<4xf32>, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @vec_expand(%arg0: memref<64xf32>, %arg1: index, %arg2: index, %arg3: vector<4xf32>, %arg4: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %expand_shape = memref.expand_shape %arg0 [[0, 1]] output_shape [4, 16] : memref<64xf32> into memref<4x16xf32>
// |     %0 = affine.linearize_index [%arg2, %arg2] by (4, 16) : index
// |     %1 = vector.load %arg0[%0] : memref<64xf32>, vector<4xf32>
// |     %2 = affine.linearize_index [%arg2, %arg2] by (4, 16) : index
// |     vector.store %1, %arg0[%2] : memref<64xf32>, vector<4xf32>
// |     %3 = affine.linearize_index [%arg2, %arg2] by (4, 16) : index
// |     %4 = vector.maskedload %arg0[%3], %arg4, %arg3 : memref<64xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// |     %5 = affine.linearize_index [%arg2, %arg2] by (4, 16) : index
// |     vector.maskedstore %arg0[%5], %arg4, %arg3 : memref<64xf32>, vector<4xi1>, vector<4xf32>
// |     %6 = vector.transfer_read %expand_shape[%arg2, %arg2], %cst : memref<4x16xf32>, vector<4xf32>
// |     vector.transfer_write %6, %expand_shape[%arg2, %arg2] : vector<4xf32>, memref<4x16xf32>
// |     return %1, %4, %6 : vector<4xf32>, vector<4xf32>, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @vec_collapse(%arg0: memref<4x16xf32>, %arg1: index, %arg2: index, %arg3: vector<4xf32>, %arg4: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x16xf32> into memref<64xf32>
// |     %0:2 = affine.delinearize_index %arg2 into (4, 16) : index, index
// |     %1 = vector.load %arg0[%0#0, %0#1] : memref<4x16xf32>, vector<4xf32>
// |     %2:2 = affine.delinearize_index %arg2 into (4, 16) : index, index
// |     vector.store %1, %arg0[%2#0, %2#1] : memref<4x16xf32>, vector<4xf32>
// |     %3:2 = affine.delinearize_index %arg2 into (4, 16) : index, index
// |     %4 = vector.maskedload %arg0[%3#0, %3#1], %arg4, %arg3 : memref<4x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// |     %5:2 = affine.delinearize_index %arg2 into (4, 16) : index, index
// |     vector.maskedstore %arg0[%5#0, %5#1], %arg4, %arg3 : memref<4x16xf32>, vector<4xi1>, vector<4xf32>
// |     %6 = vector.transfer_read %collapse_shape[%arg2], %cst : memref<64xf32>, vector<4xf32>
// |     vector.transfer_write %6, %collapse_shape[%arg2] : vector<4xf32>, memref<64xf32>
// |     return %1, %4, %6 : vector<4xf32>, vector<4xf32>, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @subsub(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index) -> memref<2x2xf32, strided<[32, 2], offset: ?>> {
// |     %subview = memref.subview %arg0[%arg1, 2] [4, 4] [2, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
// |     %subview_0 = memref.subview %subview[%arg2, 1] [2, 2] [1, 2] : memref<4x4xf32, strided<[32, 1], offset: ?>> to memref<2x2xf32, strided<[32, 2], offset: ?>>
// |     return %subview_0 : memref<2x2xf32, strided<[32, 2], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @subsub_red(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index) -> memref<2xf32, strided<[2], offset: ?>> {
// |     %subview = memref.subview %arg0[%arg1, 2] [1, 8] [1, 1] : memref<8x16xf32> to memref<8xf32, strided<[1], offset: ?>>
// |     %subview_0 = memref.subview %subview[%arg2] [2] [2] : memref<8xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[2], offset: ?>>
// |     return %subview_0 : memref<2xf32, strided<[2], offset: ?>>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1)>
// | #map1 = affine_map<()[s0] -> (s0 + 2)>
// | module {
// |   func.func @others(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: i32) {
// |     %subview = memref.subview %arg0[%arg1, 2] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
// |     %0 = memref.atomic_rmw addf %arg3, %subview[%arg2, %arg2] : (f32, memref<4x4xf32, strided<[16, 1], offset: ?>>) -> f32
// |     memref.prefetch %subview[%arg2, %arg2], read, locality<3>, data : memref<4x4xf32, strided<[16, 1], offset: ?>>
// |     %1 = affine.apply #map()[%arg1, %arg2]
// |     %2 = affine.apply #map1()[%arg2]
// |     %3 = memref.load %arg0[%1, %2] : memref<8x16xf32>
// |     %4 = affine.apply #map()[%arg1, %arg2]
// |     %5 = affine.apply #map1()[%arg2]
// |     memref.store %3, %arg0[%4, %5] : memref<8x16xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0)>
// | #map1 = affine_map<()[s0] -> (s0 + 2)>
// | module {
// |   func.func @transfers(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
// |     %subview = memref.subview %arg0[%arg1, 2] [4, 4] [1, 2] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 2], offset: ?>>
// |     %subview_0 = memref.subview %arg0[0, %arg2] [4, 4] [2, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
// |     %0 = vector.transfer_read %subview[%arg2, %arg2], %arg3 {in_bounds = [true], permutation_map = #map} : memref<4x4xf32, strided<[16, 2], offset: ?>>, vector<4xf32>
// |     %1 = vector.transfer_read %subview_0[%arg2, %arg2], %arg3 {in_bounds = [true]} : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
// |     %2 = vector.transfer_read %subview_0[%arg2, %arg2], %arg3, %arg4 {in_bounds = [true]} : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
// |     vector.transfer_write %2, %subview_0[%arg2, %arg2], %arg4 {in_bounds = [true]} : vector<4xf32>, memref<4x4xf32, strided<[32, 1], offset: ?>>
// |     %3 = affine.apply #map1()[%arg2]
// |     %4 = vector.transfer_read %arg0[%arg1, %3], %arg3 {in_bounds = [true]} : memref<8x16xf32>, vector<4xf32>
// |     %5 = affine.apply #map1()[%arg2]
// |     vector.transfer_write %4, %arg0[%arg1, %5] {in_bounds = [true]} : vector<4xf32>, memref<8x16xf32>
// |     return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @affine(%arg0: memref<8x16xf32>, %arg1: index, %arg2: f32) {
// |     %subview = memref.subview %arg0[%arg1, 2] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
// |     affine.for %arg3 = 0 to 4 {
// |       %0 = affine.load %subview[%arg3, %arg3 + 1] : memref<4x4xf32, strided<[16, 1], offset: ?>>
// |       affine.store %0, %subview[%arg3, symbol(%arg1)] : memref<4x4xf32, strided<[16, 1], offset: ?>>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @affine2(%arg0: memref<8x16xf32>, %arg1: index, %arg2: f32) {
// |     %subview = memref.subview %arg0[%arg1, 2] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
// |     %0 = affine.load %subview[%arg1, %arg1 + 1] : memref<4x4xf32, strided<[16, 1], offset: ?>>
// |     affine.store %0, %subview[%arg1, %arg1] : memref<4x4xf32, strided<[16, 1], offset: ?>>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @affine3(%arg0: memref<64xf32>) {
// |     %expand_shape = memref.expand_shape %arg0 [[0, 1]] output_shape [4, 16] : memref<64xf32> into memref<4x16xf32>
// |     affine.for %arg1 = 0 to 4 {
// |       affine.for %arg2 = 0 to 16 {
// |         %0 = affine.load %expand_shape[%arg1, %arg2] : memref<4x16xf32>
// |         affine.store %0, %expand_shape[%arg1, %arg2 + 1] : memref<4x16xf32>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @affine4(%arg0: memref<4x16xf32>) {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x16xf32> into memref<64xf32>
// |     affine.for %arg1 = 0 to 64 {
// |       %0 = affine.load %collapse_shape[%arg1] : memref<64xf32>
// |       affine.store %0, %collapse_shape[%arg1 + 1] : memref<64xf32>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1)>
// | module {
// |   func.func @subsub(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index, %arg3: index) -> memref<2x?xf32, strided<[16, 1], offset: ?>> {
// |     %0 = affine.apply #map()[%arg1, %arg2]
// |     %subview = memref.subview %arg0[%0, 3] [2, %arg3] [1, 1] : memref<8x16xf32> to memref<2x?xf32, strided<[16, 1], offset: ?>>
// |     return %subview : memref<2x?xf32, strided<[16, 1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 + 2)>
// | module {
// |   func.func @subsub_red(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index) -> memref<2xf32, strided<[1], offset: ?>> {
// |     %0 = affine.apply #map()[%arg2]
// |     %subview = memref.subview %arg0[%arg1, %0] [1, 2] [1, 1] : memref<8x16xf32> to memref<2xf32, strided<[1], offset: ?>>
// |     return %subview : memref<2xf32, strided<[1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1)>
// | module {
// |   func.func @subsub_red2(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index) -> memref<2xf32, strided<[1], offset: ?>> {
// |     %0 = affine.apply #map()[%arg1, %arg2]
// |     %subview = memref.subview %arg0[%0, 5] [1, 2] [1, 1] : memref<8x16xf32> to memref<2xf32, strided<[1], offset: ?>>
// |     return %subview : memref<2xf32, strided<[1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1)>
// | #map1 = affine_map<()[s0] -> (s0 + 2)>
// | module {
// |   func.func @mma(%arg0: memref<64x64xf16>, %arg1: index, %arg2: index) {
// |     %0 = affine.apply #map()[%arg1, %arg2]
// |     %1 = affine.apply #map1()[%arg2]
// |     %2 = gpu.subgroup_mma_load_matrix %arg0[%0, %1] {leadDimension = 64 : index} : memref<64x64xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
// |     %3 = affine.apply #map()[%arg1, %arg2]
// |     %4 = affine.apply #map1()[%arg2]
// |     gpu.subgroup_mma_store_matrix %2, %arg0[%3, %4] {leadDimension = 64 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<64x64xf16>
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1)>
// | #map1 = affine_map<()[s0] -> (s0 * 2)>
// | #map2 = affine_map<(d0, d1) -> (d0)>
// | #map3 = affine_map<()[s0] -> (s0 + 2)>
// | module {
// |   func.func @transfers(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: vector<4xi1>, %arg5: vector<2x4xi1>) {
// |     %subview = memref.subview %arg0[%arg1, %arg2] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
// |     %0 = affine.apply #map()[%arg1, %arg2]
// |     %1 = affine.apply #map1()[%arg2]
// |     %2 = vector.transfer_read %arg0[%0, %1], %arg3 {in_bounds = [true], permutation_map = #map2} : memref<8x16xf32>, vector<4xf32>
// |     %3 = affine.apply #map()[%arg1, %arg2]
// |     %4 = affine.apply #map1()[%arg2]
// |     vector.transfer_write %2, %arg0[%3, %4] {in_bounds = [true], permutation_map = #map2} : vector<4xf32>, memref<8x16xf32>
// |     %5 = affine.apply #map()[%arg1, %arg2]
// |     %6 = affine.apply #map1()[%arg2]
// |     %7 = vector.transfer_read %arg0[%5, %6], %arg3, %arg4 {in_bounds = [true]} : memref<8x16xf32>, vector<4xf32>
// |     %8 = affine.apply #map()[%arg1, %arg2]
// |     %9 = affine.apply #map1()[%arg2]
// |     vector.transfer_write %7, %arg0[%8, %9], %arg4 {in_bounds = [true]} : vector<4xf32>, memref<8x16xf32>
// |     %10 = affine.apply #map()[%arg1, %arg2]
// |     %11 = affine.apply #map1()[%arg2]
// |     %12 = vector.transfer_read %arg0[%10, %11], %arg3, %arg5 {in_bounds = [true, true]} : memref<8x16xf32>, vector<2x4xf32>
// |     %13 = affine.apply #map()[%arg1, %arg2]
// |     %14 = affine.apply #map1()[%arg2]
// |     vector.transfer_write %12, %arg0[%13, %14], %arg5 {in_bounds = [true, true]} : vector<2x4xf32>, memref<8x16xf32>
// |     %15 = affine.apply #map3()[%arg2]
// |     %16 = vector.transfer_read %arg0[%15, %arg1], %arg3, %arg4 {in_bounds = [true], permutation_map = #map2} : memref<8x16xf32>, vector<4xf32>
// |     %17 = affine.apply #map3()[%arg2]
// |     vector.transfer_write %16, %arg0[%17, %arg1], %arg4 {in_bounds = [true], permutation_map = #map2} : vector<4xf32>, memref<8x16xf32>
// |     %18 = vector.transfer_read %subview[%arg2, %arg2], %arg3 {in_bounds = [true, false]} : memref<4x4xf32, strided<[16, 1], offset: ?>>, vector<2x4xf32>
// |     vector.transfer_write %18, %subview[%arg2, %arg2] {in_bounds = [true, false]} : vector<2x4xf32>, memref<4x4xf32, strided<[16, 1], offset: ?>>
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1 * 2)>
// | #map1 = affine_map<()[s0] -> (s0 + 2)>
// | module {
// |   func.func @vec(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index, %arg3: vector<4xf32>, %arg4: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>) {
// |     %0 = affine.apply #map()[%arg1, %arg2]
// |     %1 = affine.apply #map1()[%arg2]
// |     %2 = vector.load %arg0[%0, %1] : memref<8x16xf32>, vector<4xf32>
// |     %3 = affine.apply #map()[%arg1, %arg2]
// |     %4 = affine.apply #map1()[%arg2]
// |     vector.store %2, %arg0[%3, %4] : memref<8x16xf32>, vector<4xf32>
// |     return %2, %2 : vector<4xf32>, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1)>
// | module {
// |   func.func @vred(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index, %arg3: vector<4xf32>, %arg4: vector<4xi1>) -> vector<4xf32> {
// |     %c2 = arith.constant 2 : index
// |     %0 = affine.apply #map()[%arg1, %arg2]
// |     %1 = vector.load %arg0[%c2, %0] : memref<8x16xf32>, vector<4xf32>
// |     %2 = affine.apply #map()[%arg1, %arg2]
// |     vector.store %1, %arg0[%c2, %2] : memref<8x16xf32>, vector<4xf32>
// |     return %1 : vector<4xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map2 = affine_map<(d0, d1, d2) -> (0)>
// | module {
// |   func.func @texp(%arg0: memref<8x64xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x4xf32>, vector<4xf32>) {
// |     %expand_shape = memref.expand_shape %arg0 [[0], [1, 2]] output_shape [8, 4, 16] : memref<8x64xf32> into memref<8x4x16xf32>
// |     %0 = affine.linearize_index [%arg2, %arg1] by (4, 16) : index
// |     %1 = vector.transfer_read %arg0[%arg2, %0], %arg3 {in_bounds = [true]} : memref<8x64xf32>, vector<4xf32>
// |     %2 = affine.linearize_index [%arg2, %arg1] by (4, 16) : index
// |     %3 = vector.transfer_read %arg0[%arg2, %2], %arg3, %arg4 {in_bounds = [true]} : memref<8x64xf32>, vector<4xf32>
// |     %4 = vector.transfer_read %expand_shape[%arg2, %arg2, %arg1], %arg3 {in_bounds = [true], permutation_map = #map} : memref<8x4x16xf32>, vector<4xf32>
// |     %5 = vector.transfer_read %expand_shape[%arg2, %arg2, %arg1], %arg3 {in_bounds = [true, true], permutation_map = #map1} : memref<8x4x16xf32>, vector<2x4xf32>
// |     %6 = vector.transfer_read %expand_shape[%arg2, %arg2, %arg1], %arg3 {in_bounds = [true], permutation_map = #map2} : memref<8x4x16xf32>, vector<4xf32>
// |     return %1, %3, %4, %5, %6 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x4xf32>, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @lexp(%arg0: memref<8x64xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: vector<4xi1>) -> (f32, vector<1x4xf32>, vector<2x4xf32>) {
// |     %c18 = arith.constant 18 : index
// |     %expand_shape = memref.expand_shape %arg0 [[0], [1, 2]] output_shape [8, 4, 16] : memref<8x64xf32> into memref<8x4x16xf32>
// |     %0 = memref.load %arg0[%arg2, %c18] {nontemporal = true} : memref<8x64xf32>
// |     %1 = affine.linearize_index [%arg2, %arg1] by (4, 16) : index
// |     %2 = vector.load %arg0[%arg2, %1] : memref<8x64xf32>, vector<1x4xf32>
// |     %3 = vector.load %expand_shape[%arg2, %arg2, %arg1] : memref<8x4x16xf32>, vector<2x4xf32>
// |     return %0, %2, %3 : f32, vector<1x4xf32>, vector<2x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @expunit(%arg0: memref<8x64xf32>, %arg1: index, %arg2: index) -> (f32, f32) {
// |     %0 = affine.linearize_index disjoint [%arg2, %arg1] by (8, 1) : index
// |     %1 = affine.linearize_index disjoint [%arg2, %arg1, %arg2] by (1, 64, 1) : index
// |     %2 = memref.load %arg0[%0, %1] : memref<8x64xf32>
// |     %3 = affine.linearize_index disjoint [%arg2, %arg1] by (8, 1) : index
// |     %4 = affine.linearize_index disjoint [%arg2, %arg1, %arg2] by (4, 16, 1) : index
// |     %5 = memref.load %arg0[%3, %4] : memref<8x64xf32>
// |     return %2, %5 : f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @colunit2(%arg0: memref<8x1x64x1xf32>, %arg1: index, %arg2: index) -> (f32, f32) {
// |     %0:2 = affine.delinearize_index %arg2 into (8, 1) : index, index
// |     %1:2 = affine.delinearize_index %arg1 into (64, 1) : index, index
// |     %2 = memref.load %arg0[%0#0, %0#1, %1#0, %1#1] : memref<8x1x64x1xf32>
// |     return %2, %2 : f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @no_elements(%arg0: memref<?x0x?xf32>, %arg1: index) -> f32 {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<?x0x?xf32> into memref<?xf32>
// |     %0 = memref.load %collapse_shape[%arg1] : memref<?xf32>
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @known_offset(%arg0: memref<8x8xf32>, %arg1: index) -> memref<2xf32, strided<[1], offset: ?>> {
// |     %subview = memref.subview %arg0[%arg1, 3] [1, 2] [1, 1] : memref<8x8xf32> to memref<2xf32, strided<[1], offset: ?>>
// |     %subview_0 = memref.subview %arg0[3, 0] [1, 2] [1, 1] : memref<8x8xf32> to memref<2xf32, strided<[1], offset: 24>>
// |     memref.copy %subview_0, %subview : memref<2xf32, strided<[1], offset: 24>> to memref<2xf32, strided<[1], offset: ?>>
// |     return %subview : memref<2xf32, strided<[1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @left(%arg0: memref<2x0xf32>) -> memref<1x0xf32, strided<[0, 1], offset: ?>> {
// |     %c0 = arith.constant 0 : index
// |     %subview = memref.subview %arg0[0, %c0] [1, %c0] [1, 1] : memref<2x0xf32> to memref<1x?xf32, strided<[0, 1], offset: ?>>
// |     %subview_0 = memref.subview %subview[0, 0] [1, 0] [1, 1] : memref<1x?xf32, strided<[0, 1], offset: ?>> to memref<1x0xf32, strided<[0, 1], offset: ?>>
// |     return %subview_0 : memref<1x0xf32, strided<[0, 1], offset: ?>>
// |   }
// | }
