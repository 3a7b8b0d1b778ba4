// Canonical forms of scf, cf, memref and affine-free index code.
// RUN: opt --canonicalize --split-input-file

func.func @constant_condition(%a: i32, %b: i32) -> i32 {
  %t = arith.constant true
  %0 = scf.if %t -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  return %0 : i32
}
// -----
func.func @empty_loop(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %c0 step %c1 iter_args(%a = %x) -> (f32) {
    %1 = arith.addf %a, %a : f32
    scf.yield %1 : f32
  }
  return %0 : f32
}
// -----
func.func @single_iteration(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %x) -> (f32) {
    %1 = arith.addf %a, %a : f32
    scf.yield %1 : f32
  }
  return %0 : f32
}
// -----
func.func @invariant_results(%n: index, %x: f32, %m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (f32, f32) {
    memref.store %b, %m[%i] : memref<?xf32>
    %1 = arith.addf %b, %a : f32
    scf.yield %a, %1 : f32, f32
  }
  return %0#0 : f32
}
// -----
func.func @dead(%c: i1, %a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = scf.if %c -> (i32) {
    scf.yield %0 : i32
  } else {
    scf.yield %a : i32
  }
  scf.if %c {
  }
  return
}
// -----
func.func @unreachable_block(%a: i32) -> i32 {
  cf.br ^bb1(%a : i32)
^bb1(%b: i32):
  %t = arith.constant true
  cf.cond_br %t, ^bb2, ^bb3
^bb2:
  return %b : i32
^bb3:
  %0 = arith.addi %b, %b : i32
  return %0 : i32
}
// -----
func.func @switch(%a: i32) -> i32 {
  %c = arith.constant 2 : i32
  cf.switch %c : i32, [
    default: ^bb1,
    2: ^bb2
  ]
^bb1:
  return %a : i32
^bb2:
  %0 = arith.addi %a, %c : i32
  return %0 : i32
}
// -----
func.func @memory_casts(%m: memref<4xf32>, %i: index) -> (f32, index) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  %c0 = arith.constant 0 : index
  %2 = memref.dim %0, %c0 : memref<?xf32>
  return %1, %2 : f32, index
}
// -----
func.func private @keep(memref<?xf32>)
func.func @allocation() {
  %0 = memref.alloc() : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  %c8 = arith.constant 8 : index
  %1 = memref.alloc(%c8) : memref<?xf32>
  call @keep(%1) : (memref<?xf32>) -> ()
  return
}
// -----
func.func @index_ops() -> (index, index, i1) {
  %a = index.constant 7
  %b = index.constant 3
  %0 = index.add %a, %b
  %1 = index.ceildivs %a, %b
  %2 = index.cmp slt(%b, %a)
  return %0, %1, %2 : index, index, i1
}

// EXPECT
// | module {
// |   func.func @constant_condition(%arg0: i32, %arg1: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @empty_loop(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @single_iteration(%arg0: f32) -> f32 {
// |     %0 = arith.addf %arg0, %arg0 : f32
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @invariant_results(%arg0: index, %arg1: f32, %arg2: memref<?xf32>) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg1) -> (f32) {
// |       memref.store %arg4, %arg2[%arg3] : memref<?xf32>
// |       %1 = arith.addf %arg4, %arg1 : f32
// |       scf.yield %1 : f32
// |     }
// |     return %arg1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @dead(%arg0: i1, %arg1: i32) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unreachable_block(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @switch(%arg0: i32) -> i32 {
// |     %c2_i32 = arith.constant 2 : i32
// |     %0 = arith.addi %arg0, %c2_i32 : i32
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memory_casts(%arg0: memref<4xf32>, %arg1: index) -> (f32, index) {
// |     %c4 = arith.constant 4 : index
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     return %0, %c4 : f32, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @keep(memref<?xf32>)
// |   func.func @allocation() {
// |     %alloc = memref.alloc() : memref<8xf32>
// |     %cast = memref.cast %alloc : memref<8xf32> to memref<?xf32>
// |     call @keep(%cast) : (memref<?xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @index_ops() -> (index, index, i1) {
// |     %idx10 = index.constant 10
// |     %idx3 = index.constant 3
// |     %true = index.bool.constant true
// |     return %idx10, %idx3, %true : index, index, i1
// |   }
// | }
