// loop-invariant-subset-hoisting: parts that each iteration takes and puts back are carried by themselves.
// RUN: opt --loop-invariant-subset-hoisting --split-input-file

// Parts that have nothing in common.
func.func @basic(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %0 = tensor.extract_slice %a[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %1 = math.exp %0 : tensor<5xf32>
    %2 = tensor.insert_slice %1 into %a[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
func.func @twodisjoint(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %0 = tensor.extract_slice %a[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %3 = tensor.extract_slice %a[5] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %1 = math.exp %0 : tensor<5xf32>
    %2 = tensor.insert_slice %1 into %a[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
    %4 = math.sin %3 : tensor<5xf32>
    %5 = tensor.insert_slice %4 into %2[5] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %5 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
// -----
// Parts that overlap, that depend on the iteration, that are everything.
func.func @overlap(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %0 = tensor.extract_slice %a[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %3 = tensor.extract_slice %a[4] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %1 = math.exp %0 : tensor<5xf32>
    %2 = tensor.insert_slice %1 into %a[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
    %4 = math.sin %3 : tensor<5xf32>
    %5 = tensor.insert_slice %4 into %2[4] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %5 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
func.func @variant(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %0 = tensor.extract_slice %a[%i] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %1 = math.exp %0 : tensor<5xf32>
    %2 = tensor.insert_slice %1 into %a[%i] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
func.func @copy(%t: tensor<5xf32>, %u: tensor<5xf32>, %n: index) -> tensor<5xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<5xf32> {
    %0 = tensor.extract_slice %a[0] [3] [1] : tensor<5xf32> to tensor<3xf32>
    %1 = math.exp %0 : tensor<3xf32>
    %2 = tensor.insert_slice %1 into %a[0] [3] [1] : tensor<3xf32> into tensor<5xf32>
    %3 = linalg.copy ins(%u : tensor<5xf32>) outs(%2 : tensor<5xf32>) -> tensor<5xf32>
    scf.yield %3 : tensor<5xf32>
  }
  return %r : tensor<5xf32>
}
// -----
// Vectors.
func.func @xfer(%t: tensor<?xf32>, %n: index, %k: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %0 = vector.transfer_read %a[%k], %p {in_bounds = [true]} : tensor<?xf32>, vector<5xf32>
    %1 = math.exp %0 : vector<5xf32>
    %2 = vector.transfer_write %1, %a[%k] {in_bounds = [true]} : vector<5xf32>, tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
// -----
// Vectors and slices.
func.func @mixed(%t: tensor<?xf32>, %n: index, %k: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %0 = vector.transfer_read %a[%c0], %p {in_bounds = [true]} : tensor<?xf32>, vector<5xf32>
    %1 = math.exp %0 : vector<5xf32>
    %2 = vector.transfer_write %1, %a[%c0] {in_bounds = [true]} : vector<5xf32>, tensor<?xf32>
    %3 = tensor.extract_slice %2[6] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %4 = math.sin %3 : tensor<5xf32>
    %5 = tensor.insert_slice %4 into %2[6] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %5 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
// -----
// Elements that may be outside: the read has padding for them each time.
// DIFFERS: MLIR carries the vector.
func.func @xfer(%t: tensor<?xf32>, %n: index, %k: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %0 = vector.transfer_read %a[%k], %p : tensor<?xf32>, vector<5xf32>
    %1 = math.exp %0 : vector<5xf32>
    %2 = vector.transfer_write %1, %a[%k] : vector<5xf32>, tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
// -----
// A vector is no slice.
func.func @xferslice(%t: tensor<?xf32>, %n: index, %k: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %0 = vector.transfer_read %a[%c0], %p : tensor<?xf32>, vector<5xf32>
    %1 = math.exp %0 : vector<5xf32>
    %e = tensor.empty() : tensor<5xf32>
    %2 = vector.transfer_write %1, %e[%c0] : vector<5xf32>, tensor<5xf32>
    %5 = tensor.insert_slice %2 into %a[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %5 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
// -----
// Out of one loop, and out of two.
func.func @nested(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %q = scf.for %j = %c0 to %n step %c1 iter_args(%b = %a) -> tensor<?xf32> {
      %0 = tensor.extract_slice %b[%i] [5] [1] : tensor<?xf32> to tensor<5xf32>
      %1 = math.exp %0 : tensor<5xf32>
      %2 = tensor.insert_slice %1 into %b[%i] [5] [1] : tensor<5xf32> into tensor<?xf32>
      scf.yield %2 : tensor<?xf32>
    }
    scf.yield %q : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
func.func @nested2(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %q = scf.for %j = %c0 to %n step %c1 iter_args(%b = %a) -> tensor<?xf32> {
      %0 = tensor.extract_slice %b[7] [5] [1] : tensor<?xf32> to tensor<5xf32>
      %1 = math.exp %0 : tensor<5xf32>
      %2 = tensor.insert_slice %1 into %b[7] [5] [1] : tensor<5xf32> into tensor<?xf32>
      scf.yield %2 : tensor<?xf32>
    }
    scf.yield %q : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
// -----
// What is taken is put back elsewhere, too.
func.func @used(%t: tensor<?xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %t) -> (tensor<?xf32>, tensor<?xf32>) {
    %0 = tensor.extract_slice %a[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %2 = tensor.insert_slice %0 into %a[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
    %3 = tensor.extract_slice %b[0] [5] [2] : tensor<?xf32> to tensor<5xf32>
    %4 = tensor.insert_slice %0 into %b[0] [5] [2] : tensor<5xf32> into tensor<?xf32>
    scf.yield %2, %4 : tensor<?xf32>, tensor<?xf32>
  }
  return %r#0, %r#1 : tensor<?xf32>, tensor<?xf32>
}
// -----
// Other loops.
// DIFFERS: MLIR crashes.
func.func @affine(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %r = affine.for %i = 0 to %n iter_args(%a = %t) -> tensor<?xf32> {
    %0 = tensor.extract_slice %a[%n] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %1 = math.exp %0 : tensor<5xf32>
    %2 = tensor.insert_slice %1 into %a[%n] [5] [1] : tensor<5xf32> into tensor<?xf32>
    affine.yield %2 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// EXPECT
// | module {
// |   func.func @basic(%arg0: tensor<?xf32>, %arg1: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %extracted_slice = tensor.extract_slice %arg0[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |     %0:2 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0, %arg4 = %extracted_slice) -> (tensor<?xf32>, tensor<5xf32>) {
// |       %1 = math.exp %arg4 : tensor<5xf32>
// |       scf.yield %arg3, %1 : tensor<?xf32>, tensor<5xf32>
// |     }
// |     %inserted_slice = tensor.insert_slice %0#1 into %0#0[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |     return %inserted_slice : tensor<?xf32>
// |   }
// |   func.func @twodisjoint(%arg0: tensor<?xf32>, %arg1: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %extracted_slice = tensor.extract_slice %arg0[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg0[5] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |     %0:3 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0, %arg4 = %extracted_slice, %arg5 = %extracted_slice_0) -> (tensor<?xf32>, tensor<5xf32>, tensor<5xf32>) {
// |       %1 = math.exp %arg4 : tensor<5xf32>
// |       %2 = math.sin %arg5 : tensor<5xf32>
// |       scf.yield %arg3, %1, %2 : tensor<?xf32>, tensor<5xf32>, tensor<5xf32>
// |     }
// |     %inserted_slice = tensor.insert_slice %0#2 into %0#0[5] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |     %inserted_slice_1 = tensor.insert_slice %0#1 into %inserted_slice[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |     return %inserted_slice_1 : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @overlap(%arg0: tensor<?xf32>, %arg1: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (tensor<?xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg3[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg3[4] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |       %1 = math.exp %extracted_slice : tensor<5xf32>
// |       %inserted_slice = tensor.insert_slice %1 into %arg3[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |       %2 = math.sin %extracted_slice_0 : tensor<5xf32>
// |       %inserted_slice_1 = tensor.insert_slice %2 into %inserted_slice[4] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |       scf.yield %inserted_slice_1 : tensor<?xf32>
// |     }
// |     return %0 : tensor<?xf32>
// |   }
// |   func.func @variant(%arg0: tensor<?xf32>, %arg1: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (tensor<?xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg3[%arg2] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |       %1 = math.exp %extracted_slice : tensor<5xf32>
// |       %inserted_slice = tensor.insert_slice %1 into %arg3[%arg2] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |       scf.yield %inserted_slice : tensor<?xf32>
// |     }
// |     return %0 : tensor<?xf32>
// |   }
// |   func.func @copy(%arg0: tensor<5xf32>, %arg1: tensor<5xf32>, %arg2: index) -> tensor<5xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %arg0) -> (tensor<5xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg4[0] [3] [1] : tensor<5xf32> to tensor<3xf32>
// |       %1 = math.exp %extracted_slice : tensor<3xf32>
// |       %inserted_slice = tensor.insert_slice %1 into %arg4[0] [3] [1] : tensor<3xf32> into tensor<5xf32>
// |       %2 = linalg.copy ins(%arg1 : tensor<5xf32>) outs(%inserted_slice : tensor<5xf32>) -> tensor<5xf32>
// |       scf.yield %2 : tensor<5xf32>
// |     }
// |     return %0 : tensor<5xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @xfer(%arg0: tensor<?xf32>, %arg1: index, %arg2: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = vector.transfer_read %arg0[%arg2], %cst {in_bounds = [true]} : tensor<?xf32>, vector<5xf32>
// |     %1:2 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0, %arg5 = %0) -> (tensor<?xf32>, vector<5xf32>) {
// |       %3 = math.exp %arg5 : vector<5xf32>
// |       scf.yield %arg4, %3 : tensor<?xf32>, vector<5xf32>
// |     }
// |     %2 = vector.transfer_write %1#1, %1#0[%arg2] {in_bounds = [true]} : vector<5xf32>, tensor<?xf32>
// |     return %2 : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mixed(%arg0: tensor<?xf32>, %arg1: index, %arg2: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = vector.transfer_read %arg0[%c0], %cst {in_bounds = [true]} : tensor<?xf32>, vector<5xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[6] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |     %1:3 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0, %arg5 = %0, %arg6 = %extracted_slice) -> (tensor<?xf32>, vector<5xf32>, tensor<5xf32>) {
// |       %3 = math.exp %arg5 : vector<5xf32>
// |       %4 = math.sin %arg6 : tensor<5xf32>
// |       scf.yield %arg4, %3, %4 : tensor<?xf32>, vector<5xf32>, tensor<5xf32>
// |     }
// |     %inserted_slice = tensor.insert_slice %1#2 into %1#0[6] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |     %2 = vector.transfer_write %1#1, %inserted_slice[%c0] {in_bounds = [true]} : vector<5xf32>, tensor<?xf32>
// |     return %2 : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @xfer(%arg0: tensor<?xf32>, %arg1: index, %arg2: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0) -> (tensor<?xf32>) {
// |       %1 = vector.transfer_read %arg4[%arg2], %cst : tensor<?xf32>, vector<5xf32>
// |       %2 = math.exp %1 : vector<5xf32>
// |       %3 = vector.transfer_write %2, %arg4[%arg2] : vector<5xf32>, tensor<?xf32>
// |       scf.yield %3 : tensor<?xf32>
// |     }
// |     return %0 : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @xferslice(%arg0: tensor<?xf32>, %arg1: index, %arg2: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0) -> (tensor<?xf32>) {
// |       %1 = vector.transfer_read %arg4[%c0], %cst : tensor<?xf32>, vector<5xf32>
// |       %2 = math.exp %1 : vector<5xf32>
// |       %3 = tensor.empty() : tensor<5xf32>
// |       %4 = vector.transfer_write %2, %3[%c0] : vector<5xf32>, tensor<5xf32>
// |       %inserted_slice = tensor.insert_slice %4 into %arg4[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |       scf.yield %inserted_slice : tensor<?xf32>
// |     }
// |     return %0 : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @nested(%arg0: tensor<?xf32>, %arg1: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (tensor<?xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg3[%arg2] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |       %1:2 = scf.for %arg4 = %c0 to %arg1 step %c1 iter_args(%arg5 = %arg3, %arg6 = %extracted_slice) -> (tensor<?xf32>, tensor<5xf32>) {
// |         %2 = math.exp %arg6 : tensor<5xf32>
// |         scf.yield %arg5, %2 : tensor<?xf32>, tensor<5xf32>
// |       }
// |       %inserted_slice = tensor.insert_slice %1#1 into %1#0[%arg2] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |       scf.yield %inserted_slice : tensor<?xf32>
// |     }
// |     return %0 : tensor<?xf32>
// |   }
// |   func.func @nested2(%arg0: tensor<?xf32>, %arg1: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %extracted_slice = tensor.extract_slice %arg0[7] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |     %0:2 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0, %arg4 = %extracted_slice) -> (tensor<?xf32>, tensor<5xf32>) {
// |       %1:2 = scf.for %arg5 = %c0 to %arg1 step %c1 iter_args(%arg6 = %arg3, %arg7 = %arg4) -> (tensor<?xf32>, tensor<5xf32>) {
// |         %2 = math.exp %arg7 : tensor<5xf32>
// |         scf.yield %arg6, %2 : tensor<?xf32>, tensor<5xf32>
// |       }
// |       scf.yield %1#0, %1#1 : tensor<?xf32>, tensor<5xf32>
// |     }
// |     %inserted_slice = tensor.insert_slice %0#1 into %0#0[7] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |     return %inserted_slice : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @used(%arg0: tensor<?xf32>, %arg1: index) -> (tensor<?xf32>, tensor<?xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %extracted_slice = tensor.extract_slice %arg0[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg0[0] [5] [2] : tensor<?xf32> to tensor<5xf32>
// |     %0:4 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0, %arg4 = %arg0, %arg5 = %extracted_slice, %arg6 = %extracted_slice_0) -> (tensor<?xf32>, tensor<?xf32>, tensor<5xf32>, tensor<5xf32>) {
// |       scf.yield %arg3, %arg4, %arg5, %arg5 : tensor<?xf32>, tensor<?xf32>, tensor<5xf32>, tensor<5xf32>
// |     }
// |     %inserted_slice = tensor.insert_slice %0#3 into %0#1[0] [5] [2] : tensor<5xf32> into tensor<?xf32>
// |     %inserted_slice_1 = tensor.insert_slice %0#2 into %0#0[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |     return %inserted_slice_1, %inserted_slice : tensor<?xf32>, tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @affine(%arg0: tensor<?xf32>, %arg1: index) -> tensor<?xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |     %0:2 = affine.for %arg2 = 0 to %arg1 iter_args(%arg3 = %arg0, %arg4 = %extracted_slice) -> (tensor<?xf32>, tensor<5xf32>) {
// |       %1 = math.exp %arg4 : tensor<5xf32>
// |       affine.yield %arg3, %1 : tensor<?xf32>, tensor<5xf32>
// |     }
// |     %inserted_slice = tensor.insert_slice %0#1 into %0#0[%arg1] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |     return %inserted_slice : tensor<?xf32>
// |   }
// | }
