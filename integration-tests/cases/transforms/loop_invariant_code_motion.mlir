// What does not change in a loop moves before it.
// RUN: opt --allow-unregistered-dialect --loop-invariant-code-motion --split-input-file
// RUN: opt --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(loop-invariant-code-motion,canonicalize))' --split-input-file

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
}// -----
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
