// What does not change in a loop moves before it.
// RUN: opt --allow-unregistered-dialect --loop-invariant-code-motion --split-input-file
// RUN: opt --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(loop-invariant-code-motion,cse))' --split-input-file

func.func @f(%a: i32, %b: i32, %n: index, %m: memref<4xi32>, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %k = arith.constant 7 : i32
      %0 = arith.addi %a, %k : i32
      %1 = arith.divsi %0, %b : i32
      %2 = arith.divsi %0, %k : i32
      %3 = arith.addi %2, %2 : i32
      %l = memref.load %m[%c0] : memref<4xi32>
      %4 = arith.addi %3, %l : i32
      %ii = arith.index_cast %i : index to i32
      %5 = arith.addi %4, %ii : i32
      %6 = scf.if %c -> i32 { %x = arith.muli %a, %a : i32
 scf.yield %x : i32 } else { scf.yield %a : i32 }
      %7 = arith.addi %5, %6 : i32
      %8 = scf.for %q = %c0 to %n step %c1 iter_args(%y = %a) -> i32 { %z = arith.addi %y, %y : i32
       scf.yield %z : i32 }
      %9 = scf.for %q = %c0 to %n step %n iter_args(%y = %a) -> i32 { %z = arith.addi %y, %y : i32
       scf.yield %z : i32 }
      "foo.use"(%7, %8, %9) : (i32, i32, i32) -> ()
      %al = memref.alloc() : memref<4xi32>
      memref.dealloc %al : memref<4xi32>
      %dim = memref.dim %m, %c0 : memref<4xi32>
      %dimn = memref.dim %m, %n : memref<4xi32>
      %sv = memref.subview %m[0][2][1] : memref<4xi32> to memref<2xi32, strided<[1]>>
      "foo.use"(%sv, %dim, %dimn, %1) : (memref<2xi32, strided<[1]>>, index, index, i32) -> ()
 scf.yield
    }
  }
  return
}
// -----
func.func @w(%a: i32, %b: i32) -> i32 {
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %s = arith.addi %a, %b : i32
    %c = arith.cmpi slt, %x, %s : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    %t = arith.muli %a, %b : i32
    %u = arith.addi %y, %t : i32
    scf.yield %u : i32
  }
  return %r : i32
}
// -----
func.func @p(%n: index, %a: f32, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %t = arith.mulf %a, %a : f32
    memref.store %t, %m[%i] : memref<?xf32>
    scf.reduce
  }
  scf.for %i = %c0 to %n step %c1 {
  }
  return
}
// -----
func.func @f(%a: i32, %n: index, %c: i1, %p: index, %m: memref<?xf32>, %t: tensor<?xf32>, %v: vector<4xi32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
 %z = arith.constant 0 : i32
 %seven = arith.constant 7 : i32
 %m1 = arith.constant -1 : i32
 %i7 = index.constant 7
 %im1 = index.constant -1
 %v7 = arith.constant dense<[1,2,3,4]> : vector<4xi32>
 %v0 = arith.constant dense<[1,0,3,4]> : vector<4xi32>
 %vm1 = arith.constant dense<[1,-1,3,4]> : vector<4xi32>
 %s7 = arith.constant dense<7> : vector<4xi32>
  scf.for %i = %c0 to %n step %c1 {
    %x0 = arith.divui %a, %seven : i32
    "foo.use"(%x0) {n = "divui seven"} : (i32) -> ()
    %x1 = arith.divui %a, %m1 : i32
    "foo.use"(%x1) {n = "divui m1"} : (i32) -> ()
    %x2 = arith.divui %a, %a : i32
    "foo.use"(%x2) {n = "divui a"} : (i32) -> ()
    %x3 = arith.divui %a, %z : i32
    "foo.use"(%x3) {n = "divui z"} : (i32) -> ()
    %x4 = arith.divui %v, %v7 : vector<4xi32>
    "foo.use"(%x4) {n = "divui v7"} : (vector<4xi32>) -> ()
    %x5 = arith.divui %v, %vm1 : vector<4xi32>
    "foo.use"(%x5) {n = "divui vm1"} : (vector<4xi32>) -> ()
    %x6 = arith.divui %v, %v0 : vector<4xi32>
    "foo.use"(%x6) {n = "divui v0"} : (vector<4xi32>) -> ()
    %x7 = arith.divui %v, %s7 : vector<4xi32>
    "foo.use"(%x7) {n = "divui s7"} : (vector<4xi32>) -> ()
    %x8 = arith.divsi %a, %seven : i32
    "foo.use"(%x8) {n = "divsi seven"} : (i32) -> ()
    %x9 = arith.divsi %a, %m1 : i32
    "foo.use"(%x9) {n = "divsi m1"} : (i32) -> ()
    %x10 = arith.divsi %a, %a : i32
    "foo.use"(%x10) {n = "divsi a"} : (i32) -> ()
    %x11 = arith.divsi %a, %z : i32
    "foo.use"(%x11) {n = "divsi z"} : (i32) -> ()
    %x12 = arith.divsi %v, %v7 : vector<4xi32>
    "foo.use"(%x12) {n = "divsi v7"} : (vector<4xi32>) -> ()
    %x13 = arith.divsi %v, %vm1 : vector<4xi32>
    "foo.use"(%x13) {n = "divsi vm1"} : (vector<4xi32>) -> ()
    %x14 = arith.divsi %v, %v0 : vector<4xi32>
    "foo.use"(%x14) {n = "divsi v0"} : (vector<4xi32>) -> ()
    %x15 = arith.divsi %v, %s7 : vector<4xi32>
    "foo.use"(%x15) {n = "divsi s7"} : (vector<4xi32>) -> ()
    %x16 = arith.ceildivui %a, %seven : i32
    "foo.use"(%x16) {n = "ceildivui seven"} : (i32) -> ()
    %x17 = arith.ceildivui %a, %m1 : i32
    "foo.use"(%x17) {n = "ceildivui m1"} : (i32) -> ()
    %x18 = arith.ceildivui %a, %a : i32
    "foo.use"(%x18) {n = "ceildivui a"} : (i32) -> ()
    %x19 = arith.ceildivui %a, %z : i32
    "foo.use"(%x19) {n = "ceildivui z"} : (i32) -> ()
    %x20 = arith.ceildivui %v, %v7 : vector<4xi32>
    "foo.use"(%x20) {n = "ceildivui v7"} : (vector<4xi32>) -> ()
    %x21 = arith.ceildivui %v, %vm1 : vector<4xi32>
    "foo.use"(%x21) {n = "ceildivui vm1"} : (vector<4xi32>) -> ()
    %x22 = arith.ceildivui %v, %v0 : vector<4xi32>
    "foo.use"(%x22) {n = "ceildivui v0"} : (vector<4xi32>) -> ()
    %x23 = arith.ceildivui %v, %s7 : vector<4xi32>
    "foo.use"(%x23) {n = "ceildivui s7"} : (vector<4xi32>) -> ()
    %x24 = arith.ceildivsi %a, %seven : i32
    "foo.use"(%x24) {n = "ceildivsi seven"} : (i32) -> ()
    %x25 = arith.ceildivsi %a, %m1 : i32
    "foo.use"(%x25) {n = "ceildivsi m1"} : (i32) -> ()
    %x26 = arith.ceildivsi %a, %a : i32
    "foo.use"(%x26) {n = "ceildivsi a"} : (i32) -> ()
    %x27 = arith.ceildivsi %a, %z : i32
    "foo.use"(%x27) {n = "ceildivsi z"} : (i32) -> ()
    %x28 = arith.ceildivsi %v, %v7 : vector<4xi32>
    "foo.use"(%x28) {n = "ceildivsi v7"} : (vector<4xi32>) -> ()
    %x29 = arith.ceildivsi %v, %vm1 : vector<4xi32>
    "foo.use"(%x29) {n = "ceildivsi vm1"} : (vector<4xi32>) -> ()
    %x30 = arith.ceildivsi %v, %v0 : vector<4xi32>
    "foo.use"(%x30) {n = "ceildivsi v0"} : (vector<4xi32>) -> ()
    %x31 = arith.ceildivsi %v, %s7 : vector<4xi32>
    "foo.use"(%x31) {n = "ceildivsi s7"} : (vector<4xi32>) -> ()
    %x56 = index.divs %p, %i7
    "foo.use"(%x56) {n = "index divs i7"} : (index) -> ()
    %x57 = index.divs %p, %im1
    "foo.use"(%x57) {n = "index divs im1"} : (index) -> ()
    %x58 = index.divs %p, %p
    "foo.use"(%x58) {n = "index divs p"} : (index) -> ()
    %x59 = index.divu %p, %i7
    "foo.use"(%x59) {n = "index divu i7"} : (index) -> ()
    %x60 = index.divu %p, %im1
    "foo.use"(%x60) {n = "index divu im1"} : (index) -> ()
    %x61 = index.divu %p, %p
    "foo.use"(%x61) {n = "index divu p"} : (index) -> ()
    %x62 = index.ceildivs %p, %i7
    "foo.use"(%x62) {n = "index ceildivs i7"} : (index) -> ()
    %x63 = index.ceildivs %p, %im1
    "foo.use"(%x63) {n = "index ceildivs im1"} : (index) -> ()
    %x64 = index.ceildivs %p, %p
    "foo.use"(%x64) {n = "index ceildivs p"} : (index) -> ()
    %x65 = index.ceildivu %p, %i7
    "foo.use"(%x65) {n = "index ceildivu i7"} : (index) -> ()
    %x66 = index.ceildivu %p, %im1
    "foo.use"(%x66) {n = "index ceildivu im1"} : (index) -> ()
    %x67 = index.ceildivu %p, %p
    "foo.use"(%x67) {n = "index ceildivu p"} : (index) -> ()
    %x68 = index.floordivs %p, %i7
    "foo.use"(%x68) {n = "index floordivs i7"} : (index) -> ()
    %x69 = index.floordivs %p, %im1
    "foo.use"(%x69) {n = "index floordivs im1"} : (index) -> ()
    %x70 = index.floordivs %p, %p
    "foo.use"(%x70) {n = "index floordivs p"} : (index) -> ()
    %x71 = index.rems %p, %i7
    "foo.use"(%x71) {n = "index rems i7"} : (index) -> ()
    %x72 = index.rems %p, %im1
    "foo.use"(%x72) {n = "index rems im1"} : (index) -> ()
    %x73 = index.rems %p, %p
    "foo.use"(%x73) {n = "index rems p"} : (index) -> ()
    %x74 = index.remu %p, %i7
    "foo.use"(%x74) {n = "index remu i7"} : (index) -> ()
    %x75 = index.remu %p, %im1
    "foo.use"(%x75) {n = "index remu im1"} : (index) -> ()
    %x76 = index.remu %p, %p
    "foo.use"(%x76) {n = "index remu p"} : (index) -> ()
    %x77 = memref.dim %m, %c0 : memref<?xf32>
    "foo.use"(%x77) {n = "memref.dim %m, %c0 : memref<?xf32>"} : (index) -> ()
    %x78 = memref.dim %m, %c1 : memref<?xf32>
    "foo.use"(%x78) {n = "memref.dim %m, %c1 : memref<?xf32>"} : (index) -> ()
    %x79 = tensor.dim %t, %c0 : tensor<?xf32>
    "foo.use"(%x79) {n = "tensor.dim %t, %c0 : tensor<?xf32>"} : (index) -> ()
    %x80 = tensor.dim %t, %p : tensor<?xf32>
    "foo.use"(%x80) {n = "tensor.dim %t, %p : tensor<?xf32>"} : (index) -> ()
    %x81 = tensor.extract %t[%c0] : tensor<?xf32>
    "foo.use"(%x81) {n = "tensor.extract %t[%c0] : tensor<?xf32>"} : (f32) -> ()
    %x82 = vector.extract %v[%p] : i32 from vector<4xi32>
    "foo.use"(%x82) {n = "vector.extract %v[%p] : i32 from vector<4xi32>"} : (i32) -> ()
    %x83 = vector.extract %v[1] : i32 from vector<4xi32>
    "foo.use"(%x83) {n = "vector.extract %v[1] : i32 from vector<4xi32>"} : (i32) -> ()
    %x84 = scf.index_switch %p -> i32 case 1 { scf.yield %a : i32 } default { %b = arith.addi %a, %a : i32
 scf.yield %b : i32 }
    "foo.use"(%x84) {n = "scf.index_switch %p -> i32 case 1"} : (i32) -> ()
    %x85 = scf.if %c -> i32 { %b = arith.divsi %a, %a : i32
 scf.yield %b : i32 } else { scf.yield %a : i32 }
    "foo.use"(%x85) {n = "scf.if %c -> i32"} : (i32) -> ()
    %x86 = scf.execute_region -> i32 { %b = arith.muli %a, %a : i32
 scf.yield %b : i32 }
    "foo.use"(%x86) {n = "scf.execute_region -> i32"} : (i32) -> ()
    %x87 = scf.while (%q = %a) : (i32) -> i32 { %b = arith.cmpi eq, %q, %q : i32
 scf.condition(%b) %q : i32 } do { ^bb0(%r: i32):
 scf.yield %r : i32 }
    "foo.use"(%x87) {n = "scf.while (%q = %a) : (i32) -> i32"} : (i32) -> ()
    %x88 = scf.parallel (%q) = (%c0) to (%p) step (%c1) init (%f) -> f32 { scf.reduce(%f : f32) { ^bb0(%l : f32, %r : f32): 
 scf.reduce.return %l : f32 } }
    "foo.use"(%x88) {n = "scf.parallel (%q) = (%c0) to (%p) step (%c1) init (%f) -> f32"} : (f32) -> ()
    %x89 = scf.for %q = %c0 to %p step %i7 iter_args(%r = %f) -> f32 { scf.yield %r : f32 }
    "foo.use"(%x89) {n = "scf.for %q = %c0 to %p step %i7 iter_args(%r = %f) -> f32"} : (f32) -> ()
    %x90 = scf.for %q = %c0 to %p step %c1 iter_args(%r = %f) -> f32 { %b = arith.addf %r, %f : f32
 scf.yield %b : f32 }
    "foo.use"(%x90) {n = "scf.for %q = %c0 to %p step %c1 iter_args(%r = %f) -> f32"} : (f32) -> ()
    %x91 = math.sqrt %f : f32
    "foo.use"(%x91) {n = "math.sqrt %f : f32"} : (f32) -> ()
    %x92 = complex.create %f, %f : complex<f32>
    "foo.use"(%x92) {n = "complex.create %f, %f : complex<f32>"} : (complex<f32>) -> ()
    %x93 = gpu.thread_id x
    "foo.use"(%x93) {n = "gpu.thread_id x"} : (index) -> ()
    %x94 = ub.poison : f32
    "foo.use"(%x94) {n = "ub.poison : f32"} : (f32) -> ()
    %x95 = memref.cast %m : memref<?xf32> to memref<4xf32>
    "foo.use"(%x95) {n = "memref.cast %m : memref<?xf32> to memref<4xf32>"} : (memref<4xf32>) -> ()
    %x96 = memref.collapse_shape %m [[0]] : memref<?xf32> into memref<?xf32>
    "foo.use"(%x96) {n = "memref.collapse_shape %m [[0]] : memref<?xf32> into memref<?xf32>"} : (memref<?xf32>) -> ()
    %x97 = memref.load %m[%c0] : memref<?xf32>
    "foo.use"(%x97) {n = "memref.load %m[%c0] : memref<?xf32>"} : (f32) -> ()
    %x98 = memref.memory_space_cast %m : memref<?xf32> to memref<?xf32, 3>
    "foo.use"(%x98) {n = "memref.memory_space_cast %m : memref<?xf32> to memref<?xf32, 3>"} : (memref<?xf32, 3>) -> ()
    %x99 = builtin.unrealized_conversion_cast %f : f32 to i32
    "foo.use"(%x99) {n = "builtin.unrealized_conversion_cast %f : f32 to i32"} : (i32) -> ()
    %x100 = arith.select %c, %f, %f : f32
    "foo.use"(%x100) {n = "arith.select %c, %f, %f : f32"} : (f32) -> ()
    %x101 = arith.cmpi eq, %a, %a : i32
    "foo.use"(%x101) {n = "arith.cmpi eq, %a, %a : i32"} : (i1) -> ()
    %x102 = arith.fptosi %f : f32 to i32
    "foo.use"(%x102) {n = "arith.fptosi %f : f32 to i32"} : (i32) -> ()
    %x103 = arith.shli %a, %a : i32
    "foo.use"(%x103) {n = "arith.shli %a, %a : i32"} : (i32) -> ()
    %x104 = spirv.IAdd %a, %a : i32
    "foo.use"(%x104) {n = "spirv.IAdd %a, %a : i32"} : (i32) -> ()
    %x105 = spirv.UDiv %a, %a : i32
    "foo.use"(%x105) {n = "spirv.UDiv %a, %a : i32"} : (i32) -> ()
    %x106 = spirv.GL.Sin %f : f32
    "foo.use"(%x106) {n = "spirv.GL.Sin %f : f32"} : (f32) -> ()
    %x107 = spirv.Constant 1 : i32
    "foo.use"(%x107) {n = "spirv.Constant 1 : i32"} : (i32) -> ()
    %x108 = gpu.subgroup_size : index
    "foo.use"(%x108) {n = "gpu.subgroup_size : index"} : (index) -> ()
 scf.yield
  }
  return
}
// -----
// DIFFERS: MLIR executes a division before a loop that may never be entered
func.func @divisions(%a: i32, %b: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.remui %a, %b : i32
    %1 = arith.remsi %a, %b : i32
    %2 = arith.floordivsi %a, %b : i32
    "foo.use"(%0, %1, %2) : (i32, i32, i32) -> ()
    scf.yield
  }
  return
}

// EXPECT
// | module {
// |   func.func @f(%arg0: i32, %arg1: i32, %arg2: index, %arg3: memref<4xi32>, %arg4: i1) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c7_i32 = arith.constant 7 : i32
// |     %0 = arith.addi %arg0, %c7_i32 : i32
// |     %1 = arith.divsi %0, %c7_i32 : i32
// |     %2 = arith.addi %1, %1 : i32
// |     %3 = scf.if %arg4 -> (i32) {
// |       %5 = arith.muli %arg0, %arg0 : i32
// |       scf.yield %5 : i32
// |     } else {
// |       scf.yield %arg0 : i32
// |     }
// |     %4 = scf.for %arg5 = %c0 to %arg2 step %c1 iter_args(%arg6 = %arg0) -> (i32) {
// |       %5 = arith.addi %arg6, %arg6 : i32
// |       scf.yield %5 : i32
// |     }
// |     %dim = memref.dim %arg3, %c0 : memref<4xi32>
// |     %subview = memref.subview %arg3[0] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1]>>
// |     scf.for %arg5 = %c0 to %arg2 step %c1 {
// |       %5 = arith.index_cast %arg5 : index to i32
// |       scf.for %arg6 = %c0 to %arg2 step %c1 {
// |         %6 = arith.divsi %0, %arg1 : i32
// |         %7 = memref.load %arg3[%c0] : memref<4xi32>
// |         %8 = arith.addi %2, %7 : i32
// |         %9 = arith.addi %8, %5 : i32
// |         %10 = arith.addi %9, %3 : i32
// |         %11 = scf.for %arg7 = %c0 to %arg2 step %arg2 iter_args(%arg8 = %arg0) -> (i32) {
// |           %12 = arith.addi %arg8, %arg8 : i32
// |           scf.yield %12 : i32
// |         }
// |         "foo.use"(%10, %4, %11) : (i32, i32, i32) -> ()
// |         %alloc = memref.alloc() : memref<4xi32>
// |         memref.dealloc %alloc : memref<4xi32>
// |         %dim_0 = memref.dim %arg3, %arg2 : memref<4xi32>
// |         "foo.use"(%subview, %dim, %dim_0, %6) : (memref<2xi32, strided<[1]>>, index, index, i32) -> ()
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @w(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     %1 = arith.muli %arg0, %arg1 : i32
// |     %2 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
// |       %3 = arith.cmpi slt, %arg2, %0 : i32
// |       scf.condition(%3) %arg2 : i32
// |     } do {
// |     ^bb0(%arg2: i32):
// |       %3 = arith.addi %arg2, %1 : i32
// |       scf.yield %3 : i32
// |     }
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @p(%arg0: index, %arg1: f32, %arg2: memref<?xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = arith.mulf %arg1, %arg1 : f32
// |     scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %0, %arg2[%arg3] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     scf.for %arg3 = %c0 to %arg0 step %c1 {
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: i32, %arg1: index, %arg2: i1, %arg3: index, %arg4: memref<?xf32>, %arg5: tensor<?xf32>, %arg6: vector<4xi32>, %arg7: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c0_i32 = arith.constant 0 : i32
// |     %c7_i32 = arith.constant 7 : i32
// |     %c-1_i32 = arith.constant -1 : i32
// |     %idx7 = index.constant 7
// |     %idx-1 = index.constant -1
// |     %cst = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
// |     %cst_0 = arith.constant dense<[1, 0, 3, 4]> : vector<4xi32>
// |     %cst_1 = arith.constant dense<[1, -1, 3, 4]> : vector<4xi32>
// |     %cst_2 = arith.constant dense<7> : vector<4xi32>
// |     %0 = arith.divui %arg0, %c7_i32 : i32
// |     %1 = arith.divui %arg0, %c-1_i32 : i32
// |     %2 = arith.divui %arg6, %cst : vector<4xi32>
// |     %3 = arith.divui %arg6, %cst_1 : vector<4xi32>
// |     %4 = arith.divui %arg6, %cst_2 : vector<4xi32>
// |     %5 = arith.divsi %arg0, %c7_i32 : i32
// |     %6 = arith.divsi %arg6, %cst : vector<4xi32>
// |     %7 = arith.divsi %arg6, %cst_2 : vector<4xi32>
// |     %8 = arith.ceildivui %arg0, %c7_i32 : i32
// |     %9 = arith.ceildivui %arg0, %c-1_i32 : i32
// |     %10 = arith.ceildivui %arg6, %cst : vector<4xi32>
// |     %11 = arith.ceildivui %arg6, %cst_1 : vector<4xi32>
// |     %12 = arith.ceildivui %arg6, %cst_2 : vector<4xi32>
// |     %13 = arith.ceildivsi %arg0, %c7_i32 : i32
// |     %14 = arith.ceildivsi %arg6, %cst : vector<4xi32>
// |     %15 = arith.ceildivsi %arg6, %cst_2 : vector<4xi32>
// |     %dim = memref.dim %arg4, %c0 : memref<?xf32>
// |     %dim_3 = tensor.dim %arg5, %c0 : tensor<?xf32>
// |     %extracted = tensor.extract %arg5[%c0] : tensor<?xf32>
// |     %16 = vector.extract %arg6[%arg3] : i32 from vector<4xi32>
// |     %17 = vector.extract %arg6[1] : i32 from vector<4xi32>
// |     %18 = scf.for %arg8 = %c0 to %arg3 step %c1 iter_args(%arg9 = %arg7) -> (f32) {
// |       %31 = arith.addf %arg9, %arg7 : f32
// |       scf.yield %31 : f32
// |     }
// |     %19 = math.sqrt %arg7 : f32
// |     %20 = complex.create %arg7, %arg7 : complex<f32>
// |     %thread_id_x = gpu.thread_id  x
// |     %21 = ub.poison : f32
// |     %cast = memref.cast %arg4 : memref<?xf32> to memref<4xf32>
// |     %collapse_shape = memref.collapse_shape %arg4 [[0]] : memref<?xf32> into memref<?xf32>
// |     %memspacecast = memref.memory_space_cast %arg4 : memref<?xf32> to memref<?xf32, 3>
// |     %22 = builtin.unrealized_conversion_cast %arg7 : f32 to i32
// |     %23 = arith.select %arg2, %arg7, %arg7 : f32
// |     %24 = arith.cmpi eq, %arg0, %arg0 : i32
// |     %25 = arith.fptosi %arg7 : f32 to i32
// |     %26 = arith.shli %arg0, %arg0 : i32
// |     %27 = spirv.IAdd %arg0, %arg0 : i32
// |     %28 = spirv.UDiv %arg0, %arg0 : i32
// |     %29 = spirv.GL.Sin %arg7 : f32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %30 = gpu.subgroup_size : index
// |     scf.for %arg8 = %c0 to %arg1 step %c1 {
// |       "foo.use"(%0) {n = "divui seven"} : (i32) -> ()
// |       "foo.use"(%1) {n = "divui m1"} : (i32) -> ()
// |       %31 = arith.divui %arg0, %arg0 : i32
// |       "foo.use"(%31) {n = "divui a"} : (i32) -> ()
// |       %32 = arith.divui %arg0, %c0_i32 : i32
// |       "foo.use"(%32) {n = "divui z"} : (i32) -> ()
// |       "foo.use"(%2) {n = "divui v7"} : (vector<4xi32>) -> ()
// |       "foo.use"(%3) {n = "divui vm1"} : (vector<4xi32>) -> ()
// |       %33 = arith.divui %arg6, %cst_0 : vector<4xi32>
// |       "foo.use"(%33) {n = "divui v0"} : (vector<4xi32>) -> ()
// |       "foo.use"(%4) {n = "divui s7"} : (vector<4xi32>) -> ()
// |       "foo.use"(%5) {n = "divsi seven"} : (i32) -> ()
// |       %34 = arith.divsi %arg0, %c-1_i32 : i32
// |       "foo.use"(%34) {n = "divsi m1"} : (i32) -> ()
// |       %35 = arith.divsi %arg0, %arg0 : i32
// |       "foo.use"(%35) {n = "divsi a"} : (i32) -> ()
// |       %36 = arith.divsi %arg0, %c0_i32 : i32
// |       "foo.use"(%36) {n = "divsi z"} : (i32) -> ()
// |       "foo.use"(%6) {n = "divsi v7"} : (vector<4xi32>) -> ()
// |       %37 = arith.divsi %arg6, %cst_1 : vector<4xi32>
// |       "foo.use"(%37) {n = "divsi vm1"} : (vector<4xi32>) -> ()
// |       %38 = arith.divsi %arg6, %cst_0 : vector<4xi32>
// |       "foo.use"(%38) {n = "divsi v0"} : (vector<4xi32>) -> ()
// |       "foo.use"(%7) {n = "divsi s7"} : (vector<4xi32>) -> ()
// |       "foo.use"(%8) {n = "ceildivui seven"} : (i32) -> ()
// |       "foo.use"(%9) {n = "ceildivui m1"} : (i32) -> ()
// |       %39 = arith.ceildivui %arg0, %arg0 : i32
// |       "foo.use"(%39) {n = "ceildivui a"} : (i32) -> ()
// |       %40 = arith.ceildivui %arg0, %c0_i32 : i32
// |       "foo.use"(%40) {n = "ceildivui z"} : (i32) -> ()
// |       "foo.use"(%10) {n = "ceildivui v7"} : (vector<4xi32>) -> ()
// |       "foo.use"(%11) {n = "ceildivui vm1"} : (vector<4xi32>) -> ()
// |       %41 = arith.ceildivui %arg6, %cst_0 : vector<4xi32>
// |       "foo.use"(%41) {n = "ceildivui v0"} : (vector<4xi32>) -> ()
// |       "foo.use"(%12) {n = "ceildivui s7"} : (vector<4xi32>) -> ()
// |       "foo.use"(%13) {n = "ceildivsi seven"} : (i32) -> ()
// |       %42 = arith.ceildivsi %arg0, %c-1_i32 : i32
// |       "foo.use"(%42) {n = "ceildivsi m1"} : (i32) -> ()
// |       %43 = arith.ceildivsi %arg0, %arg0 : i32
// |       "foo.use"(%43) {n = "ceildivsi a"} : (i32) -> ()
// |       %44 = arith.ceildivsi %arg0, %c0_i32 : i32
// |       "foo.use"(%44) {n = "ceildivsi z"} : (i32) -> ()
// |       "foo.use"(%14) {n = "ceildivsi v7"} : (vector<4xi32>) -> ()
// |       %45 = arith.ceildivsi %arg6, %cst_1 : vector<4xi32>
// |       "foo.use"(%45) {n = "ceildivsi vm1"} : (vector<4xi32>) -> ()
// |       %46 = arith.ceildivsi %arg6, %cst_0 : vector<4xi32>
// |       "foo.use"(%46) {n = "ceildivsi v0"} : (vector<4xi32>) -> ()
// |       "foo.use"(%15) {n = "ceildivsi s7"} : (vector<4xi32>) -> ()
// |       %47 = index.divs %arg3, %idx7
// |       "foo.use"(%47) {n = "index divs i7"} : (index) -> ()
// |       %48 = index.divs %arg3, %idx-1
// |       "foo.use"(%48) {n = "index divs im1"} : (index) -> ()
// |       %49 = index.divs %arg3, %arg3
// |       "foo.use"(%49) {n = "index divs p"} : (index) -> ()
// |       %50 = index.divu %arg3, %idx7
// |       "foo.use"(%50) {n = "index divu i7"} : (index) -> ()
// |       %51 = index.divu %arg3, %idx-1
// |       "foo.use"(%51) {n = "index divu im1"} : (index) -> ()
// |       %52 = index.divu %arg3, %arg3
// |       "foo.use"(%52) {n = "index divu p"} : (index) -> ()
// |       %53 = index.ceildivs %arg3, %idx7
// |       "foo.use"(%53) {n = "index ceildivs i7"} : (index) -> ()
// |       %54 = index.ceildivs %arg3, %idx-1
// |       "foo.use"(%54) {n = "index ceildivs im1"} : (index) -> ()
// |       %55 = index.ceildivs %arg3, %arg3
// |       "foo.use"(%55) {n = "index ceildivs p"} : (index) -> ()
// |       %56 = index.ceildivu %arg3, %idx7
// |       "foo.use"(%56) {n = "index ceildivu i7"} : (index) -> ()
// |       %57 = index.ceildivu %arg3, %idx-1
// |       "foo.use"(%57) {n = "index ceildivu im1"} : (index) -> ()
// |       %58 = index.ceildivu %arg3, %arg3
// |       "foo.use"(%58) {n = "index ceildivu p"} : (index) -> ()
// |       %59 = index.floordivs %arg3, %idx7
// |       "foo.use"(%59) {n = "index floordivs i7"} : (index) -> ()
// |       %60 = index.floordivs %arg3, %idx-1
// |       "foo.use"(%60) {n = "index floordivs im1"} : (index) -> ()
// |       %61 = index.floordivs %arg3, %arg3
// |       "foo.use"(%61) {n = "index floordivs p"} : (index) -> ()
// |       %62 = index.rems %arg3, %idx7
// |       "foo.use"(%62) {n = "index rems i7"} : (index) -> ()
// |       %63 = index.rems %arg3, %idx-1
// |       "foo.use"(%63) {n = "index rems im1"} : (index) -> ()
// |       %64 = index.rems %arg3, %arg3
// |       "foo.use"(%64) {n = "index rems p"} : (index) -> ()
// |       %65 = index.remu %arg3, %idx7
// |       "foo.use"(%65) {n = "index remu i7"} : (index) -> ()
// |       %66 = index.remu %arg3, %idx-1
// |       "foo.use"(%66) {n = "index remu im1"} : (index) -> ()
// |       %67 = index.remu %arg3, %arg3
// |       "foo.use"(%67) {n = "index remu p"} : (index) -> ()
// |       "foo.use"(%dim) {n = "memref.dim %m, %c0 : memref<?xf32>"} : (index) -> ()
// |       %dim_4 = memref.dim %arg4, %c1 : memref<?xf32>
// |       "foo.use"(%dim_4) {n = "memref.dim %m, %c1 : memref<?xf32>"} : (index) -> ()
// |       "foo.use"(%dim_3) {n = "tensor.dim %t, %c0 : tensor<?xf32>"} : (index) -> ()
// |       %dim_5 = tensor.dim %arg5, %arg3 : tensor<?xf32>
// |       "foo.use"(%dim_5) {n = "tensor.dim %t, %p : tensor<?xf32>"} : (index) -> ()
// |       "foo.use"(%extracted) {n = "tensor.extract %t[%c0] : tensor<?xf32>"} : (f32) -> ()
// |       "foo.use"(%16) {n = "vector.extract %v[%p] : i32 from vector<4xi32>"} : (i32) -> ()
// |       "foo.use"(%17) {n = "vector.extract %v[1] : i32 from vector<4xi32>"} : (i32) -> ()
// |       %68 = scf.index_switch %arg3 -> i32 
// |       case 1 {
// |         scf.yield %arg0 : i32
// |       }
// |       default {
// |         %75 = arith.addi %arg0, %arg0 : i32
// |         scf.yield %75 : i32
// |       }
// |       "foo.use"(%68) {n = "scf.index_switch %p -> i32 case 1"} : (i32) -> ()
// |       %69 = scf.if %arg2 -> (i32) {
// |         %75 = arith.divsi %arg0, %arg0 : i32
// |         scf.yield %75 : i32
// |       } else {
// |         scf.yield %arg0 : i32
// |       }
// |       "foo.use"(%69) {n = "scf.if %c -> i32"} : (i32) -> ()
// |       %70 = scf.execute_region -> i32 {
// |         %75 = arith.muli %arg0, %arg0 : i32
// |         scf.yield %75 : i32
// |       }
// |       "foo.use"(%70) {n = "scf.execute_region -> i32"} : (i32) -> ()
// |       %71 = scf.while (%arg9 = %arg0) : (i32) -> i32 {
// |         %75 = arith.cmpi eq, %arg9, %arg9 : i32
// |         scf.condition(%75) %arg9 : i32
// |       } do {
// |       ^bb0(%arg9: i32):
// |         scf.yield %arg9 : i32
// |       }
// |       "foo.use"(%71) {n = "scf.while (%q = %a) : (i32) -> i32"} : (i32) -> ()
// |       %72 = scf.parallel (%arg9) = (%c0) to (%arg3) step (%c1) init (%arg7) -> f32 {
// |         scf.reduce(%arg7 : f32) {
// |         ^bb0(%arg10: f32, %arg11: f32):
// |           scf.reduce.return %arg10 : f32
// |         }
// |       }
// |       "foo.use"(%72) {n = "scf.parallel (%q) = (%c0) to (%p) step (%c1) init (%f) -> f32"} : (f32) -> ()
// |       %73 = scf.for %arg9 = %c0 to %arg3 step %idx7 iter_args(%arg10 = %arg7) -> (f32) {
// |         scf.yield %arg10 : f32
// |       }
// |       "foo.use"(%73) {n = "scf.for %q = %c0 to %p step %i7 iter_args(%r = %f) -> f32"} : (f32) -> ()
// |       "foo.use"(%18) {n = "scf.for %q = %c0 to %p step %c1 iter_args(%r = %f) -> f32"} : (f32) -> ()
// |       "foo.use"(%19) {n = "math.sqrt %f : f32"} : (f32) -> ()
// |       "foo.use"(%20) {n = "complex.create %f, %f : complex<f32>"} : (complex<f32>) -> ()
// |       "foo.use"(%thread_id_x) {n = "gpu.thread_id x"} : (index) -> ()
// |       "foo.use"(%21) {n = "ub.poison : f32"} : (f32) -> ()
// |       "foo.use"(%cast) {n = "memref.cast %m : memref<?xf32> to memref<4xf32>"} : (memref<4xf32>) -> ()
// |       "foo.use"(%collapse_shape) {n = "memref.collapse_shape %m [[0]] : memref<?xf32> into memref<?xf32>"} : (memref<?xf32>) -> ()
// |       %74 = memref.load %arg4[%c0] : memref<?xf32>
// |       "foo.use"(%74) {n = "memref.load %m[%c0] : memref<?xf32>"} : (f32) -> ()
// |       "foo.use"(%memspacecast) {n = "memref.memory_space_cast %m : memref<?xf32> to memref<?xf32, 3>"} : (memref<?xf32, 3>) -> ()
// |       "foo.use"(%22) {n = "builtin.unrealized_conversion_cast %f : f32 to i32"} : (i32) -> ()
// |       "foo.use"(%23) {n = "arith.select %c, %f, %f : f32"} : (f32) -> ()
// |       "foo.use"(%24) {n = "arith.cmpi eq, %a, %a : i32"} : (i1) -> ()
// |       "foo.use"(%25) {n = "arith.fptosi %f : f32 to i32"} : (i32) -> ()
// |       "foo.use"(%26) {n = "arith.shli %a, %a : i32"} : (i32) -> ()
// |       "foo.use"(%27) {n = "spirv.IAdd %a, %a : i32"} : (i32) -> ()
// |       "foo.use"(%28) {n = "spirv.UDiv %a, %a : i32"} : (i32) -> ()
// |       "foo.use"(%29) {n = "spirv.GL.Sin %f : f32"} : (f32) -> ()
// |       "foo.use"(%cst1_i32) {n = "spirv.Constant 1 : i32"} : (i32) -> ()
// |       "foo.use"(%30) {n = "gpu.subgroup_size : index"} : (index) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @divisions(%arg0: i32, %arg1: i32, %arg2: index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.for %arg3 = %c0 to %arg2 step %c1 {
// |       %0 = arith.remui %arg0, %arg1 : i32
// |       %1 = arith.remsi %arg0, %arg1 : i32
// |       %2 = arith.floordivsi %arg0, %arg1 : i32
// |       "foo.use"(%0, %1, %2) : (i32, i32, i32) -> ()
// |     }
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @f(%arg0: i32, %arg1: i32, %arg2: index, %arg3: memref<4xi32>, %arg4: i1) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c7_i32 = arith.constant 7 : i32
// |     %0 = arith.addi %arg0, %c7_i32 : i32
// |     %1 = arith.divsi %0, %c7_i32 : i32
// |     %2 = arith.addi %1, %1 : i32
// |     %3 = scf.if %arg4 -> (i32) {
// |       %5 = arith.muli %arg0, %arg0 : i32
// |       scf.yield %5 : i32
// |     } else {
// |       scf.yield %arg0 : i32
// |     }
// |     %4 = scf.for %arg5 = %c0 to %arg2 step %c1 iter_args(%arg6 = %arg0) -> (i32) {
// |       %5 = arith.addi %arg6, %arg6 : i32
// |       scf.yield %5 : i32
// |     }
// |     %dim = memref.dim %arg3, %c0 : memref<4xi32>
// |     %subview = memref.subview %arg3[0] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1]>>
// |     scf.for %arg5 = %c0 to %arg2 step %c1 {
// |       %5 = arith.index_cast %arg5 : index to i32
// |       scf.for %arg6 = %c0 to %arg2 step %c1 {
// |         %6 = arith.divsi %0, %arg1 : i32
// |         %7 = memref.load %arg3[%c0] : memref<4xi32>
// |         %8 = arith.addi %2, %7 : i32
// |         %9 = arith.addi %8, %5 : i32
// |         %10 = arith.addi %9, %3 : i32
// |         %11 = scf.for %arg7 = %c0 to %arg2 step %arg2 iter_args(%arg8 = %arg0) -> (i32) {
// |           %12 = arith.addi %arg8, %arg8 : i32
// |           scf.yield %12 : i32
// |         }
// |         "foo.use"(%10, %4, %11) : (i32, i32, i32) -> ()
// |         %alloc = memref.alloc() : memref<4xi32>
// |         memref.dealloc %alloc : memref<4xi32>
// |         %dim_0 = memref.dim %arg3, %arg2 : memref<4xi32>
// |         "foo.use"(%subview, %dim, %dim_0, %6) : (memref<2xi32, strided<[1]>>, index, index, i32) -> ()
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @w(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     %1 = arith.muli %arg0, %arg1 : i32
// |     %2 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
// |       %3 = arith.cmpi slt, %arg2, %0 : i32
// |       scf.condition(%3) %arg2 : i32
// |     } do {
// |     ^bb0(%arg2: i32):
// |       %3 = arith.addi %arg2, %1 : i32
// |       scf.yield %3 : i32
// |     }
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @p(%arg0: index, %arg1: f32, %arg2: memref<?xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = arith.mulf %arg1, %arg1 : f32
// |     scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %0, %arg2[%arg3] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: i32, %arg1: index, %arg2: i1, %arg3: index, %arg4: memref<?xf32>, %arg5: tensor<?xf32>, %arg6: vector<4xi32>, %arg7: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c0_i32 = arith.constant 0 : i32
// |     %c7_i32 = arith.constant 7 : i32
// |     %c-1_i32 = arith.constant -1 : i32
// |     %idx7 = index.constant 7
// |     %idx-1 = index.constant -1
// |     %cst = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
// |     %cst_0 = arith.constant dense<[1, 0, 3, 4]> : vector<4xi32>
// |     %cst_1 = arith.constant dense<[1, -1, 3, 4]> : vector<4xi32>
// |     %cst_2 = arith.constant dense<7> : vector<4xi32>
// |     %0 = arith.divui %arg0, %c7_i32 : i32
// |     %1 = arith.divui %arg0, %c-1_i32 : i32
// |     %2 = arith.divui %arg6, %cst : vector<4xi32>
// |     %3 = arith.divui %arg6, %cst_1 : vector<4xi32>
// |     %4 = arith.divui %arg6, %cst_2 : vector<4xi32>
// |     %5 = arith.divsi %arg0, %c7_i32 : i32
// |     %6 = arith.divsi %arg6, %cst : vector<4xi32>
// |     %7 = arith.divsi %arg6, %cst_2 : vector<4xi32>
// |     %8 = arith.ceildivui %arg0, %c7_i32 : i32
// |     %9 = arith.ceildivui %arg0, %c-1_i32 : i32
// |     %10 = arith.ceildivui %arg6, %cst : vector<4xi32>
// |     %11 = arith.ceildivui %arg6, %cst_1 : vector<4xi32>
// |     %12 = arith.ceildivui %arg6, %cst_2 : vector<4xi32>
// |     %13 = arith.ceildivsi %arg0, %c7_i32 : i32
// |     %14 = arith.ceildivsi %arg6, %cst : vector<4xi32>
// |     %15 = arith.ceildivsi %arg6, %cst_2 : vector<4xi32>
// |     %dim = memref.dim %arg4, %c0 : memref<?xf32>
// |     %dim_3 = tensor.dim %arg5, %c0 : tensor<?xf32>
// |     %extracted = tensor.extract %arg5[%c0] : tensor<?xf32>
// |     %16 = vector.extract %arg6[%arg3] : i32 from vector<4xi32>
// |     %17 = vector.extract %arg6[1] : i32 from vector<4xi32>
// |     %18 = scf.for %arg8 = %c0 to %arg3 step %c1 iter_args(%arg9 = %arg7) -> (f32) {
// |       %31 = arith.addf %arg9, %arg7 : f32
// |       scf.yield %31 : f32
// |     }
// |     %19 = math.sqrt %arg7 : f32
// |     %20 = complex.create %arg7, %arg7 : complex<f32>
// |     %thread_id_x = gpu.thread_id  x
// |     %21 = ub.poison : f32
// |     %cast = memref.cast %arg4 : memref<?xf32> to memref<4xf32>
// |     %collapse_shape = memref.collapse_shape %arg4 [[0]] : memref<?xf32> into memref<?xf32>
// |     %memspacecast = memref.memory_space_cast %arg4 : memref<?xf32> to memref<?xf32, 3>
// |     %22 = builtin.unrealized_conversion_cast %arg7 : f32 to i32
// |     %23 = arith.select %arg2, %arg7, %arg7 : f32
// |     %24 = arith.cmpi eq, %arg0, %arg0 : i32
// |     %25 = arith.fptosi %arg7 : f32 to i32
// |     %26 = arith.shli %arg0, %arg0 : i32
// |     %27 = spirv.IAdd %arg0, %arg0 : i32
// |     %28 = spirv.UDiv %arg0, %arg0 : i32
// |     %29 = spirv.GL.Sin %arg7 : f32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %30 = gpu.subgroup_size : index
// |     scf.for %arg8 = %c0 to %arg1 step %c1 {
// |       "foo.use"(%0) {n = "divui seven"} : (i32) -> ()
// |       "foo.use"(%1) {n = "divui m1"} : (i32) -> ()
// |       %31 = arith.divui %arg0, %arg0 : i32
// |       "foo.use"(%31) {n = "divui a"} : (i32) -> ()
// |       %32 = arith.divui %arg0, %c0_i32 : i32
// |       "foo.use"(%32) {n = "divui z"} : (i32) -> ()
// |       "foo.use"(%2) {n = "divui v7"} : (vector<4xi32>) -> ()
// |       "foo.use"(%3) {n = "divui vm1"} : (vector<4xi32>) -> ()
// |       %33 = arith.divui %arg6, %cst_0 : vector<4xi32>
// |       "foo.use"(%33) {n = "divui v0"} : (vector<4xi32>) -> ()
// |       "foo.use"(%4) {n = "divui s7"} : (vector<4xi32>) -> ()
// |       "foo.use"(%5) {n = "divsi seven"} : (i32) -> ()
// |       %34 = arith.divsi %arg0, %c-1_i32 : i32
// |       "foo.use"(%34) {n = "divsi m1"} : (i32) -> ()
// |       %35 = arith.divsi %arg0, %arg0 : i32
// |       "foo.use"(%35) {n = "divsi a"} : (i32) -> ()
// |       %36 = arith.divsi %arg0, %c0_i32 : i32
// |       "foo.use"(%36) {n = "divsi z"} : (i32) -> ()
// |       "foo.use"(%6) {n = "divsi v7"} : (vector<4xi32>) -> ()
// |       %37 = arith.divsi %arg6, %cst_1 : vector<4xi32>
// |       "foo.use"(%37) {n = "divsi vm1"} : (vector<4xi32>) -> ()
// |       %38 = arith.divsi %arg6, %cst_0 : vector<4xi32>
// |       "foo.use"(%38) {n = "divsi v0"} : (vector<4xi32>) -> ()
// |       "foo.use"(%7) {n = "divsi s7"} : (vector<4xi32>) -> ()
// |       "foo.use"(%8) {n = "ceildivui seven"} : (i32) -> ()
// |       "foo.use"(%9) {n = "ceildivui m1"} : (i32) -> ()
// |       %39 = arith.ceildivui %arg0, %arg0 : i32
// |       "foo.use"(%39) {n = "ceildivui a"} : (i32) -> ()
// |       %40 = arith.ceildivui %arg0, %c0_i32 : i32
// |       "foo.use"(%40) {n = "ceildivui z"} : (i32) -> ()
// |       "foo.use"(%10) {n = "ceildivui v7"} : (vector<4xi32>) -> ()
// |       "foo.use"(%11) {n = "ceildivui vm1"} : (vector<4xi32>) -> ()
// |       %41 = arith.ceildivui %arg6, %cst_0 : vector<4xi32>
// |       "foo.use"(%41) {n = "ceildivui v0"} : (vector<4xi32>) -> ()
// |       "foo.use"(%12) {n = "ceildivui s7"} : (vector<4xi32>) -> ()
// |       "foo.use"(%13) {n = "ceildivsi seven"} : (i32) -> ()
// |       %42 = arith.ceildivsi %arg0, %c-1_i32 : i32
// |       "foo.use"(%42) {n = "ceildivsi m1"} : (i32) -> ()
// |       %43 = arith.ceildivsi %arg0, %arg0 : i32
// |       "foo.use"(%43) {n = "ceildivsi a"} : (i32) -> ()
// |       %44 = arith.ceildivsi %arg0, %c0_i32 : i32
// |       "foo.use"(%44) {n = "ceildivsi z"} : (i32) -> ()
// |       "foo.use"(%14) {n = "ceildivsi v7"} : (vector<4xi32>) -> ()
// |       %45 = arith.ceildivsi %arg6, %cst_1 : vector<4xi32>
// |       "foo.use"(%45) {n = "ceildivsi vm1"} : (vector<4xi32>) -> ()
// |       %46 = arith.ceildivsi %arg6, %cst_0 : vector<4xi32>
// |       "foo.use"(%46) {n = "ceildivsi v0"} : (vector<4xi32>) -> ()
// |       "foo.use"(%15) {n = "ceildivsi s7"} : (vector<4xi32>) -> ()
// |       %47 = index.divs %arg3, %idx7
// |       "foo.use"(%47) {n = "index divs i7"} : (index) -> ()
// |       %48 = index.divs %arg3, %idx-1
// |       "foo.use"(%48) {n = "index divs im1"} : (index) -> ()
// |       %49 = index.divs %arg3, %arg3
// |       "foo.use"(%49) {n = "index divs p"} : (index) -> ()
// |       %50 = index.divu %arg3, %idx7
// |       "foo.use"(%50) {n = "index divu i7"} : (index) -> ()
// |       %51 = index.divu %arg3, %idx-1
// |       "foo.use"(%51) {n = "index divu im1"} : (index) -> ()
// |       %52 = index.divu %arg3, %arg3
// |       "foo.use"(%52) {n = "index divu p"} : (index) -> ()
// |       %53 = index.ceildivs %arg3, %idx7
// |       "foo.use"(%53) {n = "index ceildivs i7"} : (index) -> ()
// |       %54 = index.ceildivs %arg3, %idx-1
// |       "foo.use"(%54) {n = "index ceildivs im1"} : (index) -> ()
// |       %55 = index.ceildivs %arg3, %arg3
// |       "foo.use"(%55) {n = "index ceildivs p"} : (index) -> ()
// |       %56 = index.ceildivu %arg3, %idx7
// |       "foo.use"(%56) {n = "index ceildivu i7"} : (index) -> ()
// |       %57 = index.ceildivu %arg3, %idx-1
// |       "foo.use"(%57) {n = "index ceildivu im1"} : (index) -> ()
// |       %58 = index.ceildivu %arg3, %arg3
// |       "foo.use"(%58) {n = "index ceildivu p"} : (index) -> ()
// |       %59 = index.floordivs %arg3, %idx7
// |       "foo.use"(%59) {n = "index floordivs i7"} : (index) -> ()
// |       %60 = index.floordivs %arg3, %idx-1
// |       "foo.use"(%60) {n = "index floordivs im1"} : (index) -> ()
// |       %61 = index.floordivs %arg3, %arg3
// |       "foo.use"(%61) {n = "index floordivs p"} : (index) -> ()
// |       %62 = index.rems %arg3, %idx7
// |       "foo.use"(%62) {n = "index rems i7"} : (index) -> ()
// |       %63 = index.rems %arg3, %idx-1
// |       "foo.use"(%63) {n = "index rems im1"} : (index) -> ()
// |       %64 = index.rems %arg3, %arg3
// |       "foo.use"(%64) {n = "index rems p"} : (index) -> ()
// |       %65 = index.remu %arg3, %idx7
// |       "foo.use"(%65) {n = "index remu i7"} : (index) -> ()
// |       %66 = index.remu %arg3, %idx-1
// |       "foo.use"(%66) {n = "index remu im1"} : (index) -> ()
// |       %67 = index.remu %arg3, %arg3
// |       "foo.use"(%67) {n = "index remu p"} : (index) -> ()
// |       "foo.use"(%dim) {n = "memref.dim %m, %c0 : memref<?xf32>"} : (index) -> ()
// |       %dim_4 = memref.dim %arg4, %c1 : memref<?xf32>
// |       "foo.use"(%dim_4) {n = "memref.dim %m, %c1 : memref<?xf32>"} : (index) -> ()
// |       "foo.use"(%dim_3) {n = "tensor.dim %t, %c0 : tensor<?xf32>"} : (index) -> ()
// |       %dim_5 = tensor.dim %arg5, %arg3 : tensor<?xf32>
// |       "foo.use"(%dim_5) {n = "tensor.dim %t, %p : tensor<?xf32>"} : (index) -> ()
// |       "foo.use"(%extracted) {n = "tensor.extract %t[%c0] : tensor<?xf32>"} : (f32) -> ()
// |       "foo.use"(%16) {n = "vector.extract %v[%p] : i32 from vector<4xi32>"} : (i32) -> ()
// |       "foo.use"(%17) {n = "vector.extract %v[1] : i32 from vector<4xi32>"} : (i32) -> ()
// |       %68 = scf.index_switch %arg3 -> i32 
// |       case 1 {
// |         scf.yield %arg0 : i32
// |       }
// |       default {
// |         %75 = arith.addi %arg0, %arg0 : i32
// |         scf.yield %75 : i32
// |       }
// |       "foo.use"(%68) {n = "scf.index_switch %p -> i32 case 1"} : (i32) -> ()
// |       %69 = scf.if %arg2 -> (i32) {
// |         scf.yield %35 : i32
// |       } else {
// |         scf.yield %arg0 : i32
// |       }
// |       "foo.use"(%69) {n = "scf.if %c -> i32"} : (i32) -> ()
// |       %70 = scf.execute_region -> i32 {
// |         %75 = arith.muli %arg0, %arg0 : i32
// |         scf.yield %75 : i32
// |       }
// |       "foo.use"(%70) {n = "scf.execute_region -> i32"} : (i32) -> ()
// |       %71 = scf.while (%arg9 = %arg0) : (i32) -> i32 {
// |         %75 = arith.cmpi eq, %arg9, %arg9 : i32
// |         scf.condition(%75) %arg9 : i32
// |       } do {
// |       ^bb0(%arg9: i32):
// |         scf.yield %arg9 : i32
// |       }
// |       "foo.use"(%71) {n = "scf.while (%q = %a) : (i32) -> i32"} : (i32) -> ()
// |       %72 = scf.parallel (%arg9) = (%c0) to (%arg3) step (%c1) init (%arg7) -> f32 {
// |         scf.reduce(%arg7 : f32) {
// |         ^bb0(%arg10: f32, %arg11: f32):
// |           scf.reduce.return %arg10 : f32
// |         }
// |       }
// |       "foo.use"(%72) {n = "scf.parallel (%q) = (%c0) to (%p) step (%c1) init (%f) -> f32"} : (f32) -> ()
// |       %73 = scf.for %arg9 = %c0 to %arg3 step %idx7 iter_args(%arg10 = %arg7) -> (f32) {
// |         scf.yield %arg10 : f32
// |       }
// |       "foo.use"(%73) {n = "scf.for %q = %c0 to %p step %i7 iter_args(%r = %f) -> f32"} : (f32) -> ()
// |       "foo.use"(%18) {n = "scf.for %q = %c0 to %p step %c1 iter_args(%r = %f) -> f32"} : (f32) -> ()
// |       "foo.use"(%19) {n = "math.sqrt %f : f32"} : (f32) -> ()
// |       "foo.use"(%20) {n = "complex.create %f, %f : complex<f32>"} : (complex<f32>) -> ()
// |       "foo.use"(%thread_id_x) {n = "gpu.thread_id x"} : (index) -> ()
// |       "foo.use"(%21) {n = "ub.poison : f32"} : (f32) -> ()
// |       "foo.use"(%cast) {n = "memref.cast %m : memref<?xf32> to memref<4xf32>"} : (memref<4xf32>) -> ()
// |       "foo.use"(%collapse_shape) {n = "memref.collapse_shape %m [[0]] : memref<?xf32> into memref<?xf32>"} : (memref<?xf32>) -> ()
// |       %74 = memref.load %arg4[%c0] : memref<?xf32>
// |       "foo.use"(%74) {n = "memref.load %m[%c0] : memref<?xf32>"} : (f32) -> ()
// |       "foo.use"(%memspacecast) {n = "memref.memory_space_cast %m : memref<?xf32> to memref<?xf32, 3>"} : (memref<?xf32, 3>) -> ()
// |       "foo.use"(%22) {n = "builtin.unrealized_conversion_cast %f : f32 to i32"} : (i32) -> ()
// |       "foo.use"(%23) {n = "arith.select %c, %f, %f : f32"} : (f32) -> ()
// |       "foo.use"(%24) {n = "arith.cmpi eq, %a, %a : i32"} : (i1) -> ()
// |       "foo.use"(%25) {n = "arith.fptosi %f : f32 to i32"} : (i32) -> ()
// |       "foo.use"(%26) {n = "arith.shli %a, %a : i32"} : (i32) -> ()
// |       "foo.use"(%27) {n = "spirv.IAdd %a, %a : i32"} : (i32) -> ()
// |       "foo.use"(%28) {n = "spirv.UDiv %a, %a : i32"} : (i32) -> ()
// |       "foo.use"(%29) {n = "spirv.GL.Sin %f : f32"} : (f32) -> ()
// |       "foo.use"(%cst1_i32) {n = "spirv.Constant 1 : i32"} : (i32) -> ()
// |       "foo.use"(%30) {n = "gpu.subgroup_size : index"} : (index) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @divisions(%arg0: i32, %arg1: i32, %arg2: index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.for %arg3 = %c0 to %arg2 step %c1 {
// |       %0 = arith.remui %arg0, %arg1 : i32
// |       %1 = arith.remsi %arg0, %arg1 : i32
// |       %2 = arith.floordivsi %arg0, %arg1 : i32
// |       "foo.use"(%0, %1, %2) : (i32, i32, i32) -> ()
// |     }
// |     return
// |   }
// | }
