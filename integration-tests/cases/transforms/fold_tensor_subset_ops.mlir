// fold-tensor-subset-ops: transfers and insertions of parts work on the whole.
// RUN: opt --fold-tensor-subset-ops --split-input-file

// Reads from a slice.
func.func @read(%t: tensor<?x?x?xf32>, %i: index, %j: index, %n: index, %p: f32) -> vector<4x8xf32> {
  %0 = tensor.extract_slice %t[%i, 3, %j] [1, %n, 8] [1, 1, 1] : tensor<?x?x?xf32> to tensor<?x8xf32>
  %1 = vector.transfer_read %0[%i, %j], %p {in_bounds = [true, true], foo} : tensor<?x8xf32>, vector<4x8xf32>
  return %1 : vector<4x8xf32>
}
func.func @readperm(%t: tensor<?x?x?xf32>, %i: index, %j: index, %n: index, %p: f32) -> vector<8x4xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.extract_slice %t[%i, 3, %j] [1, %n, 8] [1, 1, 1] : tensor<?x?x?xf32> to tensor<?x8xf32>
  %1 = vector.transfer_read %0[%i, %c1], %p {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<?x8xf32>, vector<8x4xf32>
  return %1 : vector<8x4xf32>
}
func.func @masked(%t: tensor<?x?xf32>, %i: index, %n: index, %p: f32, %m: vector<4x8xi1>) -> vector<4x8xf32> {
  %0 = tensor.extract_slice %t[%i, 3] [%n, 8] [1, 1] : tensor<?x?xf32> to tensor<?x8xf32>
  %1 = vector.mask %m { vector.transfer_read %0[%i, %i], %p {in_bounds = [true, true]} : tensor<?x8xf32>, vector<4x8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
  return %1 : vector<4x8xf32>
}
// -----
// What ends the read, steps and masks keep the slice.
func.func @oob(%t: tensor<?x?x?xf32>, %i: index, %j: index, %n: index, %p: f32) -> vector<4x8xf32> {
  %0 = tensor.extract_slice %t[%i, 3, %j] [1, %n, 8] [1, 1, 1] : tensor<?x?x?xf32> to tensor<?x8xf32>
  %1 = vector.transfer_read %0[%i, %j], %p : tensor<?x8xf32>, vector<4x8xf32>
  return %1 : vector<4x8xf32>
}
func.func @stride(%t: tensor<?x?xf32>, %i: index, %n: index, %p: f32) -> vector<4x8xf32> {
  %0 = tensor.extract_slice %t[%i, 3] [%n, 8] [2, 1] : tensor<?x?xf32> to tensor<?x8xf32>
  %1 = vector.transfer_read %0[%i, %i], %p {in_bounds = [true, true]} : tensor<?x8xf32>, vector<4x8xf32>
  return %1 : vector<4x8xf32>
}
func.func @mask(%t: tensor<?x?xf32>, %i: index, %n: index, %p: f32, %m: vector<4x8xi1>) -> vector<4x8xf32> {
  %0 = tensor.extract_slice %t[%i, 3] [%n, 8] [1, 1] : tensor<?x?xf32> to tensor<?x8xf32>
  %1 = vector.transfer_read %0[%i, %i], %p, %m {in_bounds = [true, true]} : tensor<?x8xf32>, vector<4x8xf32>
  return %1 : vector<4x8xf32>
}
// -----
// A write of a whole tensor that is inserted.
// DIFFERS: the first write stays, though nobody uses it.
func.func @writewhole(%t: tensor<?x?x?xf32>, %u: tensor<4x8xf32>, %v: vector<4x8xf32>, %i: index, %j: index, %n: index) -> tensor<?x?x?xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %u[%c0, %c0] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<4x8xf32>
  %1 = tensor.insert_slice %0 into %t[%i, 3, %j] [1, 4, 8] [1, 1, 1] : tensor<4x8xf32> into tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}
// -----
// Writes of less.
func.func @write(%t: tensor<?x?x?xf32>, %u: tensor<?x8xf32>, %v: vector<4x8xf32>, %i: index, %j: index, %n: index) -> tensor<?x?x?xf32> {
  %0 = vector.transfer_write %v, %u[%i, %j] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<?x8xf32>
  %1 = tensor.insert_slice %0 into %t[%i, 3, %j] [1, %n, 8] [1, 1, 1] : tensor<?x8xf32> into tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}
func.func @wrp(%t: tensor<?x?x?xf32>, %u: tensor<?x8xf32>, %v: vector<8xf32>, %i: index, %j: index, %n: index) -> tensor<?x?x?xf32> {
  %0 = vector.transfer_write %v, %u[%i, %j] {in_bounds = [true]} : vector<8xf32>, tensor<?x8xf32>
  %1 = tensor.insert_slice %0 into %t[%i, 3, %j] [1, %n, 8] [1, 1, 1] : tensor<?x8xf32> into tensor<?x?x?xf32>
  %2 = tensor.insert_slice %0 into %1[%i, 3, %j] [%n, 1, 8] [1, 1, 1] : tensor<?x8xf32> into tensor<?x?x?xf32>
  return %2 : tensor<?x?x?xf32>
}
// -----
// Insertions of insertions of the same sizes.
func.func @iii(%a: tensor<4xf32>, %b: tensor<1x4xf32>, %c: tensor<?x?xf32>, %i: index, %j: index) -> tensor<?x?xf32> {
  %0 = tensor.insert_slice %a into %b[0, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<1x4xf32>
  %1 = tensor.insert_slice %0 into %c[%i, %j] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
func.func @ii3(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>, %c: tensor<?x?x?xf32>, %i: index, %j: index, %n: index) -> tensor<?x?x?xf32> {
  %0 = tensor.insert_slice %a into %b[%j, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<?x4xf32>
  %1 = tensor.insert_slice %0 into %c[%i, 1, %j] [%n, 1, 4] [1, 1, 1] : tensor<?x4xf32> into tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}
func.func @iired(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<?x?xf32>, %i: index, %j: index) -> tensor<?x?xf32> {
  %0 = tensor.insert_slice %a into %b[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
  %1 = tensor.insert_slice %0 into %c[%i, %j] [1, 4] [1, 1] : tensor<4xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
func.func @iipar(%a: tensor<4xf32>, %b: tensor<1x4xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = scf.forall (%i) in (8) shared_outs(%o = %c) -> tensor<?x?xf32> {
    %0 = tensor.insert_slice %a into %b[0, %i] [1, 4] [1, 1] : tensor<4xf32> into tensor<1x4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %0 into %o[%i, 5] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<?x?xf32>
    }
  }
  return %r : tensor<?x?xf32>
}
// -----
// Of other sizes.
func.func @ii2(%a: tensor<2x4xf32>, %b: tensor<8x4xf32>, %c: tensor<?x?x?xf32>, %i: index, %j: index) -> tensor<?x?x?xf32> {
  %0 = tensor.insert_slice %a into %b[%j, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<8x4xf32>
  %1 = tensor.insert_slice %0 into %c[%i, 1, %j] [8, 1, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}
func.func @iired2(%a: tensor<2xf32>, %b: tensor<1x4xf32>, %c: tensor<?x?xf32>, %i: index, %j: index) -> tensor<?x?xf32> {
  %0 = tensor.insert_slice %a into %b[0, %j] [1, 2] [1, 1] : tensor<2xf32> into tensor<1x4xf32>
  %1 = tensor.insert_slice %0 into %c[%i, %j] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// EXPECT
// | #map = affine_map<()[s0] -> (s0 + 3)>
// | #map1 = affine_map<()[s0] -> (s0 * 2)>
// | #map2 = affine_map<()[s0] -> (s0 + 1)>
// | #map3 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | module {
// |   func.func @read(%arg0: tensor<?x?x?xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: f32) -> vector<4x8xf32> {
// |     %0 = affine.apply #map()[%arg1]
// |     %1 = affine.apply #map1()[%arg2]
// |     %2 = vector.transfer_read %arg0[%arg1, %0, %1], %arg4 {in_bounds = [true, true]} : tensor<?x?x?xf32>, vector<4x8xf32>
// |     return %2 : vector<4x8xf32>
// |   }
// |   func.func @readperm(%arg0: tensor<?x?x?xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: f32) -> vector<8x4xf32> {
// |     %0 = affine.apply #map()[%arg1]
// |     %1 = affine.apply #map2()[%arg2]
// |     %2 = vector.transfer_read %arg0[%arg1, %0, %1], %arg4 {in_bounds = [true, true], permutation_map = #map3} : tensor<?x?x?xf32>, vector<8x4xf32>
// |     return %2 : vector<8x4xf32>
// |   }
// |   func.func @masked(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: vector<4x8xi1>) -> vector<4x8xf32> {
// |     %0 = affine.apply #map1()[%arg1]
// |     %1 = affine.apply #map()[%arg1]
// |     %2 = vector.mask %arg4 { vector.transfer_read %arg0[%0, %1], %arg3 {in_bounds = [true, true]} : tensor<?x?xf32>, vector<4x8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
// |     return %2 : vector<4x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @oob(%arg0: tensor<?x?x?xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: f32) -> vector<4x8xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1, 3, %arg2] [1, %arg3, 8] [1, 1, 1] : tensor<?x?x?xf32> to tensor<?x8xf32>
// |     %0 = vector.transfer_read %extracted_slice[%arg1, %arg2], %arg4 : tensor<?x8xf32>, vector<4x8xf32>
// |     return %0 : vector<4x8xf32>
// |   }
// |   func.func @stride(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1, 3] [%arg2, 8] [2, 1] : tensor<?x?xf32> to tensor<?x8xf32>
// |     %0 = vector.transfer_read %extracted_slice[%arg1, %arg1], %arg3 {in_bounds = [true, true]} : tensor<?x8xf32>, vector<4x8xf32>
// |     return %0 : vector<4x8xf32>
// |   }
// |   func.func @mask(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: vector<4x8xi1>) -> vector<4x8xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1, 3] [%arg2, 8] [1, 1] : tensor<?x?xf32> to tensor<?x8xf32>
// |     %0 = vector.transfer_read %extracted_slice[%arg1, %arg1], %arg3, %arg4 {in_bounds = [true, true]} : tensor<?x8xf32>, vector<4x8xf32>
// |     return %0 : vector<4x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @writewhole(%arg0: tensor<?x?x?xf32>, %arg1: tensor<4x8xf32>, %arg2: vector<4x8xf32>, %arg3: index, %arg4: index, %arg5: index) -> tensor<?x?x?xf32> {
// |     %c3 = arith.constant 3 : index
// |     %c0 = arith.constant 0 : index
// |     %0 = vector.transfer_write %arg2, %arg1[%c0, %c0] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<4x8xf32>
// |     %1 = vector.transfer_write %arg2, %arg0[%arg3, %c3, %arg4] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<?x?x?xf32>
// |     return %1 : tensor<?x?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @write(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?x8xf32>, %arg2: vector<4x8xf32>, %arg3: index, %arg4: index, %arg5: index) -> tensor<?x?x?xf32> {
// |     %0 = vector.transfer_write %arg2, %arg1[%arg3, %arg4] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<?x8xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg0[%arg3, 3, %arg4] [1, %arg5, 8] [1, 1, 1] : tensor<?x8xf32> into tensor<?x?x?xf32>
// |     return %inserted_slice : tensor<?x?x?xf32>
// |   }
// |   func.func @wrp(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?x8xf32>, %arg2: vector<8xf32>, %arg3: index, %arg4: index, %arg5: index) -> tensor<?x?x?xf32> {
// |     %0 = vector.transfer_write %arg2, %arg1[%arg3, %arg4] {in_bounds = [true]} : vector<8xf32>, tensor<?x8xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg0[%arg3, 3, %arg4] [1, %arg5, 8] [1, 1, 1] : tensor<?x8xf32> into tensor<?x?x?xf32>
// |     %inserted_slice_0 = tensor.insert_slice %0 into %inserted_slice[%arg3, 3, %arg4] [%arg5, 1, 8] [1, 1, 1] : tensor<?x8xf32> into tensor<?x?x?xf32>
// |     return %inserted_slice_0 : tensor<?x?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1)>
// | #map1 = affine_map<()[s0] -> (s0 + 5)>
// | module {
// |   func.func @iii(%arg0: tensor<4xf32>, %arg1: tensor<1x4xf32>, %arg2: tensor<?x?xf32>, %arg3: index, %arg4: index) -> tensor<?x?xf32> {
// |     %inserted_slice = tensor.insert_slice %arg0 into %arg2[%arg3, %arg4] [1, 4] [1, 1] : tensor<4xf32> into tensor<?x?xf32>
// |     return %inserted_slice : tensor<?x?xf32>
// |   }
// |   func.func @ii3(%arg0: tensor<?x4xf32>, %arg1: tensor<?x4xf32>, %arg2: tensor<?x?x?xf32>, %arg3: index, %arg4: index, %arg5: index) -> tensor<?x?x?xf32> {
// |     %0 = affine.apply #map()[%arg3, %arg4]
// |     %inserted_slice = tensor.insert_slice %arg0 into %arg2[%0, 1, %arg4] [%arg5, 1, 4] [1, 1, 1] : tensor<?x4xf32> into tensor<?x?x?xf32>
// |     return %inserted_slice : tensor<?x?x?xf32>
// |   }
// |   func.func @iired(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<?x?xf32>, %arg3: index, %arg4: index) -> tensor<?x?xf32> {
// |     %inserted_slice = tensor.insert_slice %arg0 into %arg2[%arg3, %arg4] [1, 4] [1, 1] : tensor<4xf32> into tensor<?x?xf32>
// |     return %inserted_slice : tensor<?x?xf32>
// |   }
// |   func.func @iipar(%arg0: tensor<4xf32>, %arg1: tensor<1x4xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %0 = scf.forall (%arg3) in (8) shared_outs(%arg4 = %arg2) -> (tensor<?x?xf32>) {
// |       %1 = affine.apply #map1()[%arg3]
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %arg0 into %arg4[%arg3, %1] [1, 4] [1, 1] : tensor<4xf32> into tensor<?x?xf32>
// |       }
// |     }
// |     return %0 : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @ii2(%arg0: tensor<2x4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<?x?x?xf32>, %arg3: index, %arg4: index) -> tensor<?x?x?xf32> {
// |     %inserted_slice = tensor.insert_slice %arg0 into %arg1[%arg4, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<8x4xf32>
// |     %inserted_slice_0 = tensor.insert_slice %inserted_slice into %arg2[%arg3, 1, %arg4] [8, 1, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<?x?x?xf32>
// |     return %inserted_slice_0 : tensor<?x?x?xf32>
// |   }
// |   func.func @iired2(%arg0: tensor<2xf32>, %arg1: tensor<1x4xf32>, %arg2: tensor<?x?xf32>, %arg3: index, %arg4: index) -> tensor<?x?xf32> {
// |     %inserted_slice = tensor.insert_slice %arg0 into %arg1[0, %arg4] [1, 2] [1, 1] : tensor<2xf32> into tensor<1x4xf32>
// |     %inserted_slice_0 = tensor.insert_slice %inserted_slice into %arg2[%arg3, %arg4] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<?x?xf32>
// |     return %inserted_slice_0 : tensor<?x?xf32>
// |   }
// | }
