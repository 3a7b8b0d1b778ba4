// Dimensions of none or one iteration, outputs that stay as they are, and what loops carry.
// RUN: opt - --canonicalize --split-input-file --allow-unregistered-dialect

func.func @one(%m: memref<?xf32>, %x: f32, %n: index) {
  %c4 = arith.constant 4 : index
  scf.forall (%i, %j, %k) = (4, 0, 0) to (5, %c4, %n) step (1, 1, 1) {
    memref.store %x, %m[%i] : memref<?xf32>
    memref.store %x, %m[%j] : memref<?xf32>
  } {some.attribute}
  return
}

// -----

func.func @none(%t: tensor<4xf32>, %s: tensor<1xf32>, %n: index) -> tensor<4xf32> {
  %r = scf.forall (%i, %j) = (4, 0) to (%n, 0) step (1, 1) shared_outs(%o = %t) -> tensor<4xf32> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r : tensor<4xf32>
}

// -----

func.func @mapped(%m: memref<?xf32>, %x: f32) {
  scf.forall (%i, %j) = (4, 0) to (5, 4) step (1, 1) {
    memref.store %x, %m[%i] : memref<?xf32>
  } {mapping = [#gpu.block<x>, #gpu.block<y>]}
  return
}

// -----

func.func @idle(%t: tensor<4xf32>, %s: tensor<1xf32>, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %r:3 = scf.forall (%i) in (%n) shared_outs(%o = %t, %p = %t, %q = %t) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    "test.use"(%q) : (tensor<4xf32>) -> ()
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
      tensor.parallel_insert_slice %s into %p[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r#0, %r#2 : tensor<4xf32>, tensor<4xf32>
}

// -----

// DIFFERS: MLIR keeps one of the insertions
func.func @twice(%t: tensor<4xf32>, %s: tensor<1xf32>) -> tensor<4xf32> {
  %r = scf.forall (%i, %j) = (1, 0) to (2, 1) step (1, 1) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
      tensor.parallel_insert_slice %s into %o[%j] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r : tensor<4xf32>
}

// -----

func.func @exchanged(%a: f32, %b: f32, %n: index) -> (f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:4 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %a, %z = %b, %w = %a) -> (f32, f32, f32, f32) {
    %0 = "test.use"(%x) : (f32) -> f32
    scf.yield %y, %x, %w, %0 : f32, f32, f32, f32
  }
  return %r#0, %r#1, %r#2 : f32, f32, f32
}

// -----

func.func @carried_cast(%t: tensor<4xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %0) -> (tensor<?xf32>) {
    %1 = "test.use"(%x) : (tensor<?xf32>) -> tensor<4xf32>
    %2 = tensor.cast %1 : tensor<4xf32> to tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// DIFFERS: MLIR takes each iteration's tensor for one of four elements
func.func @other_size(%t: tensor<4xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %0) -> (tensor<?xf32>) {
    %1 = "test.grow"(%x) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

func.func @nested(%a: i1, %b: i1, %x: f32, %y: f32, %z: f32) -> (f32, f32) {
  %r:2 = scf.if %a -> (f32, f32) {
    %0 = scf.if %b -> f32 {
      %1 = "test.use"() : () -> f32
      scf.yield %1 : f32
    } else {
      scf.yield %x : f32
    }
    scf.yield %0, %z : f32, f32
  } else {
    scf.yield %x, %y : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// -----

func.func @forall_of_cast(%x: tensor<16xf32>, %y: tensor<4xf32>, %n: index) -> (tensor<?xf32>, tensor<4xf32>, index) {
  %a = tensor.cast %x : tensor<16xf32> to tensor<?xf32>
  %c0 = arith.constant 0 : index
  %r:2 = scf.forall (%i) in (%n) shared_outs(%o = %a, %q = %y) -> (tensor<?xf32>, tensor<4xf32>) {
    %s = tensor.extract_slice %o[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
    %t = linalg.exp ins(%s : tensor<1xf32>) outs(%s : tensor<1xf32>) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %t into %q[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  %d = tensor.dim %r#0, %c0 : tensor<?xf32>
  return %r#0, %r#1, %d : tensor<?xf32>, tensor<4xf32>, index
}

// -----

func.func @forall_of_casts(%x: tensor<16xf32>, %y: tensor<4xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %a = tensor.cast %x : tensor<16xf32> to tensor<?xf32>
  %b = tensor.cast %y : tensor<4xf32> to tensor<?xf32>
  %c0 = arith.constant 0 : index
  %r:2 = scf.forall (%i) in (%n) shared_outs(%o = %a, %q = %b) -> (tensor<?xf32>, tensor<?xf32>) {
    %z = tensor.dim %o, %c0 : tensor<?xf32>
    %s = tensor.extract_slice %o[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
    %u = tensor.extract_slice %q[%z] [1] [1] : tensor<?xf32> to tensor<1xf32>
    %t = linalg.exp ins(%s : tensor<1xf32>) outs(%u : tensor<1xf32>) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %t into %q[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %r#0, %r#1 : tensor<?xf32>, tensor<?xf32>
}

// -----

func.func @dim_of_forall(%y: tensor<?xf32>, %n: index) -> (index) {
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (%n) shared_outs(%o = %y) -> (tensor<?xf32>) {
    %s = tensor.extract_slice %o[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
    %t = linalg.exp ins(%s : tensor<1xf32>) outs(%s : tensor<1xf32>) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %d = tensor.dim %r, %c0 : tensor<?xf32>
  return %d : index
}

// EXPECT
// | module {
// |   func.func @one(%arg0: memref<?xf32>, %arg1: f32, %arg2: index) {
// |     %c4 = arith.constant 4 : index
// |     scf.forall (%arg3, %arg4) in (4, %arg2) {
// |       memref.store %arg1, %arg0[%c4] : memref<?xf32>
// |       memref.store %arg1, %arg0[%arg3] : memref<?xf32>
// |     } {some.attribute}
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @none(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>, %arg2: index) -> tensor<4xf32> {
// |     return %arg0 : tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mapped(%arg0: memref<?xf32>, %arg1: f32) {
// |     %c4 = arith.constant 4 : index
// |     scf.forall (%arg2, %arg3) = (4, 0) to (5, 4) step (1, 1) {
// |       memref.store %arg1, %arg0[%c4] : memref<?xf32>
// |     } {mapping = [#gpu.block<x>, #gpu.block<y>]}
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @idle(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>, %arg2: index) -> (tensor<4xf32>, tensor<4xf32>) {
// |     %0 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0) -> (tensor<4xf32>) {
// |       "test.use"(%arg0) : (tensor<4xf32>) -> ()
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %arg1 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// |       }
// |     }
// |     return %0, %arg0 : tensor<4xf32>, tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @twice(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) -> tensor<4xf32> {
// |     %inserted_slice = tensor.insert_slice %arg1 into %arg0[1] [1] [1] : tensor<1xf32> into tensor<4xf32>
// |     %inserted_slice_0 = tensor.insert_slice %arg1 into %inserted_slice[0] [1] [1] : tensor<1xf32> into tensor<4xf32>
// |     return %inserted_slice_0 : tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @exchanged(%arg0: f32, %arg1: f32, %arg2: index) -> (f32, f32, f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0:2 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %arg1, %arg5 = %arg0) -> (f32, f32) {
// |       %1 = "test.use"(%arg0) : (f32) -> f32
// |       scf.yield %arg5, %1 : f32, f32
// |     }
// |     return %arg0, %arg0, %0#0 : f32, f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @carried_cast(%arg0: tensor<4xf32>, %arg1: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (tensor<4xf32>) {
// |       %cast_0 = tensor.cast %arg3 : tensor<4xf32> to tensor<?xf32>
// |       %1 = "test.use"(%cast_0) : (tensor<?xf32>) -> tensor<4xf32>
// |       scf.yield %1 : tensor<4xf32>
// |     }
// |     %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// |     return %cast : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @other_size(%arg0: tensor<4xf32>, %arg1: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// |     %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %cast) -> (tensor<?xf32>) {
// |       %1 = "test.grow"(%arg3) : (tensor<?xf32>) -> tensor<?xf32>
// |       scf.yield %1 : tensor<?xf32>
// |     }
// |     return %0 : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @nested(%arg0: i1, %arg1: i1, %arg2: f32, %arg3: f32, %arg4: f32) -> (f32, f32) {
// |     %0 = arith.andi %arg0, %arg1 : i1
// |     %1 = arith.select %arg0, %arg4, %arg3 : f32
// |     %2 = scf.if %0 -> (f32) {
// |       %3 = "test.use"() : () -> f32
// |       scf.yield %3 : f32
// |     } else {
// |       scf.yield %arg2 : f32
// |     }
// |     return %2, %1 : f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_of_cast(%arg0: tensor<16xf32>, %arg1: tensor<4xf32>, %arg2: index) -> (tensor<?xf32>, tensor<4xf32>, index) {
// |     %c16 = arith.constant 16 : index
// |     %0:2 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0, %arg5 = %arg1) -> (tensor<16xf32>, tensor<4xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg4[%arg3] [1] [1] : tensor<16xf32> to tensor<1xf32>
// |       %1 = linalg.exp ins(%extracted_slice : tensor<1xf32>) outs(%extracted_slice : tensor<1xf32>) -> tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %1 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<16xf32>
// |         tensor.parallel_insert_slice %1 into %arg5[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// |       }
// |     }
// |     %cast = tensor.cast %0#0 : tensor<16xf32> to tensor<?xf32>
// |     return %cast, %0#1, %c16 : tensor<?xf32>, tensor<4xf32>, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_of_casts(%arg0: tensor<16xf32>, %arg1: tensor<4xf32>, %arg2: index) -> (tensor<?xf32>, tensor<?xf32>) {
// |     %0:2 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0, %arg5 = %arg1) -> (tensor<16xf32>, tensor<4xf32>) {
// |       %cast_1 = tensor.cast %arg5 : tensor<4xf32> to tensor<?xf32>
// |       %extracted_slice = tensor.extract_slice %arg4[%arg3] [1] [1] : tensor<16xf32> to tensor<1xf32>
// |       %extracted_slice_2 = tensor.extract_slice %cast_1[16] [1] [1] : tensor<?xf32> to tensor<1xf32>
// |       %1 = linalg.exp ins(%extracted_slice : tensor<1xf32>) outs(%extracted_slice_2 : tensor<1xf32>) -> tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %1 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<16xf32>
// |         tensor.parallel_insert_slice %1 into %arg5[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// |       }
// |     }
// |     %cast = tensor.cast %0#0 : tensor<16xf32> to tensor<?xf32>
// |     %cast_0 = tensor.cast %0#1 : tensor<4xf32> to tensor<?xf32>
// |     return %cast, %cast_0 : tensor<?xf32>, tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @dim_of_forall(%arg0: tensor<?xf32>, %arg1: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// |     return %dim : index
// |   }
// | }
