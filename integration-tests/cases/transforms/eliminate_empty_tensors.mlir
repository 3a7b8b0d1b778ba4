// eliminate-empty-tensors: what is put into a part of a tensor is made there.
// RUN: opt --eliminate-empty-tensors --split-input-file

// The part is taken as early as its indices are there.
func.func @fill(%t: tensor<?xf32>, %f: f32, %i: index, %n: index) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.insert_slice %0 into %t[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @late(%t: tensor<?xf32>, %f: f32, %n: index) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %c = arith.constant 4 : index
  %i = arith.addi %n, %c : index
  %0 = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.insert_slice %0 into %t[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @direct(%t: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %1 = tensor.insert_slice %e into %t[2] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func @cast(%t: tensor<8xf32>, %f: f32) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %c = tensor.cast %e : tensor<4xf32> to tensor<?xf32>
  %n = arith.constant 4 : index
  %0 = linalg.fill ins(%f : f32) outs(%c : tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.insert_slice %0 into %t[2] [%n] [1] : tensor<?xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}
// -----
// Indices that come later are made earlier, where that has no effects.
func.func private @use(f32)
func.func @a(%t: tensor<?xf32>, %f: f32, %n: index) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  func.call @use(%f) : (f32) -> ()
  %0 = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %c = arith.constant 4 : index
  func.call @use(%f) : (f32) -> ()
  %i = arith.addi %n, %c : index
  %1 = tensor.insert_slice %0 into %t[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @b(%t: tensor<?xf32>, %f: f32, %n: index, %m: memref<?xindex>) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %i = memref.load %m[%n] : memref<?xindex>
  %1 = tensor.insert_slice %0 into %t[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}
// -----
// The destination comes later: it is made earlier, unless it needs what is put.
func.func @c(%t: tensor<?xf32>, %f: f32, %n: index, %m: memref<?xindex>) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %t2 = linalg.fill ins(%f : f32) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.insert_slice %0 into %t2[3] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @d(%t: tensor<?xf32>, %f: f32, %n: index, %m: memref<?xindex>) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.exp ins(%0 : tensor<?xf32>) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  %2 = tensor.insert_slice %0 into %1[3] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %2 : tensor<?xf32>
}
// -----
// Indices come after the op around the tensors.
func.func @e(%t: tensor<?xf32>, %f: f32, %n: index, %b: i1) -> tensor<?xf32> {
  %r = scf.if %b -> tensor<?xf32> {
    %e = tensor.empty(%n) : tensor<?xf32>
    %0 = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  } else {
    %e = tensor.empty(%n) : tensor<?xf32>
    scf.yield %e : tensor<?xf32>
  }
  %i = arith.addi %n, %n : index
  %1 = tensor.insert_slice %r into %t[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}
// -----
// The part is everything; memory is a tensor where nobody else makes one of it.
func.func @copy(%t: tensor<8xf32>, %f: f32) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.fill ins(%f : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %1 = linalg.copy ins(%0 : tensor<8xf32>) outs(%t : tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func @mat(%t: tensor<8xf32>, %m: memref<8xf32>, %f: f32) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.fill ins(%f : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %1 = bufferization.materialize_in_destination %0 in %t : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %e1 = tensor.empty() : tensor<8xf32>
  %2 = linalg.fill ins(%f : f32) outs(%e1 : tensor<8xf32>) -> tensor<8xf32>
  bufferization.materialize_in_destination %2 in restrict writable %m : (tensor<8xf32>, memref<8xf32>) -> ()
  %e2 = tensor.empty() : tensor<8xf32>
  %3 = linalg.fill ins(%f : f32) outs(%e2 : tensor<8xf32>) -> tensor<8xf32>
  bufferization.materialize_in_destination %3 in writable %m : (tensor<8xf32>, memref<8xf32>) -> ()
  return %1 : tensor<8xf32>
}
// -----
// Several tensors, on several ways.
func.func @two(%t: tensor<16xf32>, %f: f32) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %1 = tensor.insert_slice %0 into %t[2] [4] [1] : tensor<4xf32> into tensor<16xf32>
  %2 = linalg.exp ins(%0 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %3 = tensor.insert_slice %2 into %1[8] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %3 : tensor<16xf32>
}
func.func @branch(%t: tensor<16xf32>, %f: f32, %b: i1) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %g = tensor.empty() : tensor<4xf32>
  %0 = scf.if %b -> tensor<4xf32> {
    %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %x : tensor<4xf32>
  } else {
    scf.yield %g : tensor<4xf32>
  }
  %1 = tensor.insert_slice %0 into %t[2] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %1 : tensor<16xf32>
}
func.func @chain(%t: tensor<16xf32>, %f: f32, %b: i1) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %e2 = tensor.empty() : tensor<8xf32>
  %0 = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %1 = tensor.insert_slice %0 into %e2[2] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %2 = tensor.insert_slice %1 into %t[2] [8] [1] : tensor<8xf32> into tensor<16xf32>
  return %2 : tensor<16xf32>
}
// -----
// In loops.
func.func @loop(%t: tensor<16xf32>, %f: f32, %n: index) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<16xf32> {
    %e = tensor.empty() : tensor<1x4xf32>
    %x = linalg.fill ins(%f : f32) outs(%e : tensor<1x4xf32>) -> tensor<1x4xf32>
    %y = tensor.collapse_shape %x [[0, 1]] : tensor<1x4xf32> into tensor<4xf32>
    %1 = tensor.insert_slice %y into %a[%i] [4] [1] : tensor<4xf32> into tensor<16xf32>
    %e2 = tensor.empty() : tensor<4xf32>
    %x2 = linalg.fill ins(%f : f32) outs(%e2 : tensor<4xf32>) -> tensor<4xf32>
    %2 = tensor.insert_slice %x2 into %1[%i] [4] [1] : tensor<4xf32> into tensor<16xf32>
    scf.yield %2 : tensor<16xf32>
  }
  return %r : tensor<16xf32>
}
func.func @forall(%t: tensor<16xf32>, %f: f32) -> tensor<16xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %t) -> tensor<16xf32> {
    %e = tensor.empty() : tensor<4xf32>
    %x2 = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x2 into %o[%i] [4] [1] : tensor<4xf32> into tensor<16xf32>
    }
  }
  return %r : tensor<16xf32>
}

// EXPECT
// | module {
// |   func.func @fill(%arg0: tensor<?xf32>, %arg1: f32, %arg2: index, %arg3: index) -> tensor<?xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg2] [%arg3] [1] : tensor<?xf32> to tensor<?xf32>
// |     %0 = tensor.empty(%arg3) : tensor<?xf32>
// |     %1 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice : tensor<?xf32>) -> tensor<?xf32>
// |     %inserted_slice = tensor.insert_slice %1 into %arg0[%arg2] [%arg3] [1] : tensor<?xf32> into tensor<?xf32>
// |     return %inserted_slice : tensor<?xf32>
// |   }
// |   func.func @late(%arg0: tensor<?xf32>, %arg1: f32, %arg2: index) -> tensor<?xf32> {
// |     %0 = tensor.empty(%arg2) : tensor<?xf32>
// |     %c4 = arith.constant 4 : index
// |     %1 = arith.addi %arg2, %c4 : index
// |     %extracted_slice = tensor.extract_slice %arg0[%1] [%arg2] [1] : tensor<?xf32> to tensor<?xf32>
// |     %2 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice : tensor<?xf32>) -> tensor<?xf32>
// |     %inserted_slice = tensor.insert_slice %2 into %arg0[%1] [%arg2] [1] : tensor<?xf32> into tensor<?xf32>
// |     return %inserted_slice : tensor<?xf32>
// |   }
// |   func.func @direct(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[2] [4] [1] : tensor<8xf32> to tensor<4xf32>
// |     %0 = tensor.empty() : tensor<4xf32>
// |     %inserted_slice = tensor.insert_slice %extracted_slice into %arg0[2] [4] [1] : tensor<4xf32> into tensor<8xf32>
// |     return %inserted_slice : tensor<8xf32>
// |   }
// |   func.func @cast(%arg0: tensor<8xf32>, %arg1: f32) -> tensor<8xf32> {
// |     %0 = tensor.empty() : tensor<4xf32>
// |     %c4 = arith.constant 4 : index
// |     %extracted_slice = tensor.extract_slice %arg0[2] [%c4] [1] : tensor<8xf32> to tensor<?xf32>
// |     %cast = tensor.cast %extracted_slice : tensor<?xf32> to tensor<4xf32>
// |     %cast_0 = tensor.cast %cast : tensor<4xf32> to tensor<?xf32>
// |     %1 = linalg.fill ins(%arg1 : f32) outs(%cast_0 : tensor<?xf32>) -> tensor<?xf32>
// |     %inserted_slice = tensor.insert_slice %1 into %arg0[2] [%c4] [1] : tensor<?xf32> into tensor<8xf32>
// |     return %inserted_slice : tensor<8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @use(f32)
// |   func.func @a(%arg0: tensor<?xf32>, %arg1: f32, %arg2: index) -> tensor<?xf32> {
// |     %0 = tensor.empty(%arg2) : tensor<?xf32>
// |     call @use(%arg1) : (f32) -> ()
// |     %c4 = arith.constant 4 : index
// |     %1 = arith.addi %arg2, %c4 : index
// |     %extracted_slice = tensor.extract_slice %arg0[%1] [%arg2] [1] : tensor<?xf32> to tensor<?xf32>
// |     %2 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice : tensor<?xf32>) -> tensor<?xf32>
// |     call @use(%arg1) : (f32) -> ()
// |     %inserted_slice = tensor.insert_slice %2 into %arg0[%1] [%arg2] [1] : tensor<?xf32> into tensor<?xf32>
// |     return %inserted_slice : tensor<?xf32>
// |   }
// |   func.func @b(%arg0: tensor<?xf32>, %arg1: f32, %arg2: index, %arg3: memref<?xindex>) -> tensor<?xf32> {
// |     %0 = tensor.empty(%arg2) : tensor<?xf32>
// |     %1 = linalg.fill ins(%arg1 : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
// |     %2 = memref.load %arg3[%arg2] : memref<?xindex>
// |     %inserted_slice = tensor.insert_slice %1 into %arg0[%2] [%arg2] [1] : tensor<?xf32> into tensor<?xf32>
// |     return %inserted_slice : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @c(%arg0: tensor<?xf32>, %arg1: f32, %arg2: index, %arg3: memref<?xindex>) -> tensor<?xf32> {
// |     %0 = tensor.empty(%arg2) : tensor<?xf32>
// |     %1 = linalg.fill ins(%arg1 : f32) outs(%arg0 : tensor<?xf32>) -> tensor<?xf32>
// |     %extracted_slice = tensor.extract_slice %1[3] [%arg2] [1] : tensor<?xf32> to tensor<?xf32>
// |     %2 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice : tensor<?xf32>) -> tensor<?xf32>
// |     %inserted_slice = tensor.insert_slice %2 into %1[3] [%arg2] [1] : tensor<?xf32> into tensor<?xf32>
// |     return %inserted_slice : tensor<?xf32>
// |   }
// |   func.func @d(%arg0: tensor<?xf32>, %arg1: f32, %arg2: index, %arg3: memref<?xindex>) -> tensor<?xf32> {
// |     %0 = tensor.empty(%arg2) : tensor<?xf32>
// |     %1 = linalg.fill ins(%arg1 : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
// |     %2 = linalg.exp ins(%1 : tensor<?xf32>) outs(%arg0 : tensor<?xf32>) -> tensor<?xf32>
// |     %inserted_slice = tensor.insert_slice %1 into %2[3] [%arg2] [1] : tensor<?xf32> into tensor<?xf32>
// |     return %inserted_slice : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @e(%arg0: tensor<?xf32>, %arg1: f32, %arg2: index, %arg3: i1) -> tensor<?xf32> {
// |     %0 = scf.if %arg3 -> (tensor<?xf32>) {
// |       %2 = tensor.empty(%arg2) : tensor<?xf32>
// |       %3 = linalg.fill ins(%arg1 : f32) outs(%2 : tensor<?xf32>) -> tensor<?xf32>
// |       scf.yield %3 : tensor<?xf32>
// |     } else {
// |       %2 = tensor.empty(%arg2) : tensor<?xf32>
// |       scf.yield %2 : tensor<?xf32>
// |     }
// |     %1 = arith.addi %arg2, %arg2 : index
// |     %inserted_slice = tensor.insert_slice %0 into %arg0[%1] [%arg2] [1] : tensor<?xf32> into tensor<?xf32>
// |     return %inserted_slice : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @copy(%arg0: tensor<8xf32>, %arg1: f32) -> tensor<8xf32> {
// |     %0 = tensor.empty() : tensor<8xf32>
// |     %1 = linalg.fill ins(%arg1 : f32) outs(%arg0 : tensor<8xf32>) -> tensor<8xf32>
// |     %2 = linalg.copy ins(%1 : tensor<8xf32>) outs(%arg0 : tensor<8xf32>) -> tensor<8xf32>
// |     return %2 : tensor<8xf32>
// |   }
// |   func.func @mat(%arg0: tensor<8xf32>, %arg1: memref<8xf32>, %arg2: f32) -> tensor<8xf32> {
// |     %0 = tensor.empty() : tensor<8xf32>
// |     %1 = linalg.fill ins(%arg2 : f32) outs(%arg0 : tensor<8xf32>) -> tensor<8xf32>
// |     %2 = bufferization.materialize_in_destination %1 in %arg0 : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
// |     %3 = bufferization.to_tensor %arg1 restrict writable : memref<8xf32> to tensor<8xf32>
// |     %4 = tensor.empty() : tensor<8xf32>
// |     %5 = linalg.fill ins(%arg2 : f32) outs(%3 : tensor<8xf32>) -> tensor<8xf32>
// |     bufferization.materialize_in_destination %5 in writable %arg1 : (tensor<8xf32>, memref<8xf32>) -> ()
// |     %6 = tensor.empty() : tensor<8xf32>
// |     %7 = linalg.fill ins(%arg2 : f32) outs(%6 : tensor<8xf32>) -> tensor<8xf32>
// |     bufferization.materialize_in_destination %7 in writable %arg1 : (tensor<8xf32>, memref<8xf32>) -> ()
// |     return %2 : tensor<8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @two(%arg0: tensor<16xf32>, %arg1: f32) -> tensor<16xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[2] [4] [1] : tensor<16xf32> to tensor<4xf32>
// |     %0 = tensor.empty() : tensor<4xf32>
// |     %1 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice : tensor<4xf32>) -> tensor<4xf32>
// |     %inserted_slice = tensor.insert_slice %1 into %arg0[2] [4] [1] : tensor<4xf32> into tensor<16xf32>
// |     %extracted_slice_0 = tensor.extract_slice %inserted_slice[8] [4] [1] : tensor<16xf32> to tensor<4xf32>
// |     %2 = linalg.exp ins(%1 : tensor<4xf32>) outs(%extracted_slice_0 : tensor<4xf32>) -> tensor<4xf32>
// |     %inserted_slice_1 = tensor.insert_slice %2 into %inserted_slice[8] [4] [1] : tensor<4xf32> into tensor<16xf32>
// |     return %inserted_slice_1 : tensor<16xf32>
// |   }
// |   func.func @branch(%arg0: tensor<16xf32>, %arg1: f32, %arg2: i1) -> tensor<16xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[2] [4] [1] : tensor<16xf32> to tensor<4xf32>
// |     %0 = tensor.empty() : tensor<4xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg0[2] [4] [1] : tensor<16xf32> to tensor<4xf32>
// |     %1 = tensor.empty() : tensor<4xf32>
// |     %2 = scf.if %arg2 -> (tensor<4xf32>) {
// |       %3 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice : tensor<4xf32>) -> tensor<4xf32>
// |       scf.yield %3 : tensor<4xf32>
// |     } else {
// |       scf.yield %extracted_slice_0 : tensor<4xf32>
// |     }
// |     %inserted_slice = tensor.insert_slice %2 into %arg0[2] [4] [1] : tensor<4xf32> into tensor<16xf32>
// |     return %inserted_slice : tensor<16xf32>
// |   }
// |   func.func @chain(%arg0: tensor<16xf32>, %arg1: f32, %arg2: i1) -> tensor<16xf32> {
// |     %0 = tensor.empty() : tensor<4xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[2] [8] [1] : tensor<16xf32> to tensor<8xf32>
// |     %1 = tensor.empty() : tensor<8xf32>
// |     %extracted_slice_0 = tensor.extract_slice %1[2] [4] [1] : tensor<8xf32> to tensor<4xf32>
// |     %2 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice_0 : tensor<4xf32>) -> tensor<4xf32>
// |     %inserted_slice = tensor.insert_slice %2 into %extracted_slice[2] [4] [1] : tensor<4xf32> into tensor<8xf32>
// |     %inserted_slice_1 = tensor.insert_slice %inserted_slice into %arg0[2] [8] [1] : tensor<8xf32> into tensor<16xf32>
// |     return %inserted_slice_1 : tensor<16xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: tensor<16xf32>, %arg1: f32, %arg2: index) -> tensor<16xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %arg0) -> (tensor<16xf32>) {
// |       %1 = tensor.empty() : tensor<1x4xf32>
// |       %2 = linalg.fill ins(%arg1 : f32) outs(%1 : tensor<1x4xf32>) -> tensor<1x4xf32>
// |       %collapsed = tensor.collapse_shape %2 [[0, 1]] : tensor<1x4xf32> into tensor<4xf32>
// |       %inserted_slice = tensor.insert_slice %collapsed into %arg4[%arg3] [4] [1] : tensor<4xf32> into tensor<16xf32>
// |       %extracted_slice = tensor.extract_slice %inserted_slice[%arg3] [4] [1] : tensor<16xf32> to tensor<4xf32>
// |       %3 = tensor.empty() : tensor<4xf32>
// |       %4 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice : tensor<4xf32>) -> tensor<4xf32>
// |       %inserted_slice_0 = tensor.insert_slice %4 into %inserted_slice[%arg3] [4] [1] : tensor<4xf32> into tensor<16xf32>
// |       scf.yield %inserted_slice_0 : tensor<16xf32>
// |     }
// |     return %0 : tensor<16xf32>
// |   }
// |   func.func @forall(%arg0: tensor<16xf32>, %arg1: f32) -> tensor<16xf32> {
// |     %0 = scf.forall (%arg2) in (4) shared_outs(%arg3 = %arg0) -> (tensor<16xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg3[%arg2] [4] [1] : tensor<16xf32> to tensor<4xf32>
// |       %1 = tensor.empty() : tensor<4xf32>
// |       %2 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice : tensor<4xf32>) -> tensor<4xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %2 into %arg3[%arg2] [4] [1] : tensor<4xf32> into tensor<16xf32>
// |       }
// |     }
// |     return %0 : tensor<16xf32>
// |   }
// | }
