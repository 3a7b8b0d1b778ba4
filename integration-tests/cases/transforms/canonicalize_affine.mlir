// Maps are composed into their users, and simplified by what is known of loops.
// RUN: opt --canonicalize --split-input-file

func.func @compose(%n: index, %m: memref<100xf32>) -> (index, index, f32) {
  %a = affine.apply affine_map<(d0) -> (d0 * 4 + 3)>(%n)
  %b = affine.apply affine_map<(d0)[s0] -> (d0 + s0 floordiv 2)>(%a)[%n]
  %c5 = arith.constant 5 : index
  %c = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%b, %c5)
  %x = affine.load %m[%c] : memref<100xf32>
  %y = affine.apply affine_map<(d0) -> (7)>(%n)
  return %c, %y, %x : index, index, f32
}
// -----
func.func @minmax(%n: index, %k: index) -> (index, index, index, index, index, index) {
  %a = affine.min affine_map<(d0) -> (d0, d0, 16)>(%n)
  %b = affine.min affine_map<(d0, d1) -> (d0, d1 + 1)>(%a, %k)
  %c = affine.max affine_map<(d0) -> (d0 + 2)>(%n)
  %d = affine.max affine_map<()[s0] -> (s0 + 8, 3, s0)>()[%n]
  %c4 = arith.constant 4 : index
  %e = affine.min affine_map<(d0, d1) -> (d0 + 1, d1)>(%c4, %k)
  %f = affine.max affine_map<(d0) -> (d0, 9, d0 - 1)>(%c4)
  return %a, %b, %c, %d, %e, %f : index, index, index, index, index, index
}
// -----
func.func @loops(%m: memref<100xf32>, %n: index, %v: f32) -> (f32, f32, index) {
  affine.for %i = 0 to 10 { }
  %c10 = arith.constant 10 : index
  %r = affine.for %i = 0 to %c10 iter_args(%a = %v) -> f32 {
    %x = affine.load %m[%i floordiv 16] : memref<100xf32>
    %z = affine.load %m[%i mod 16] : memref<100xf32>
    %w = arith.addf %x, %z : f32
    affine.yield %w : f32
  }
  %q = affine.for %i = 5 to 5 iter_args(%a = %v) -> f32 {
    %x = arith.addf %a, %a : f32
    affine.yield %x : f32
  }
  %s, %u = affine.for %i = 0 to 1 iter_args(%a = %n, %b = %c10) -> (index, index) {
    affine.yield %b, %a : index, index
  }
  %t = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  affine.for %i = affine_map<(d0) -> (d0 + 1)>(%t) to min affine_map<(d0)[s0] -> (d0, s0, 40)>(%t)[%n] step 2 {
    affine.store %v, %m[%i] : memref<100xf32>
  }
  return %r, %q, %s : f32, f32, index
}
// -----
func.func @ifs(%m: memref<100xf32>, %n: index, %v: f32) -> f32 {
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) { affine.store %v, %m[0] : memref<100xf32> } else { }
  affine.if affine_set<() : (0 == 0)>() { affine.store %v, %m[1] : memref<100xf32> }
  affine.if affine_set<() : (1 == 0)>() { affine.store %v, %m[2] : memref<100xf32> }
  %c3 = arith.constant 3 : index
  %r = affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%c3) -> f32 { affine.yield %v : f32 } else { %x = arith.addf %v, %v : f32
    affine.yield %x : f32 }
  %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%n)
  affine.if affine_set<(d0, d1)[s0] : (d0 - d1 >= 0, s0 == 0)>(%k, %k)[%n] { affine.store %v, %m[3] : memref<100xf32> }
  affine.if affine_set<(d0) : (d0 >= 0)>(%n) { }
  return %r : f32
}
// -----
func.func @par(%m: memref<100xf32>, %n: index, %v: f32) {
  %c3 = arith.constant 3 : index
  %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%n)
  affine.parallel (%i, %j) = (0, %c3) to (%k, %k + 1) {
    affine.store %v, %m[%i + %j] : memref<100xf32>
  }
  affine.parallel (%i, %j) = (0, 0) to (0, 10) { affine.store %v, %m[%i + %j] : memref<100xf32> }
  affine.parallel (%i, %j) = (0, 0) to (1, 10) { affine.store %v, %m[%i + %j] : memref<100xf32> }
  affine.parallel (%i) = (0) to (10) {  }
  return
}
// -----
func.func @ranges(%m: memref<100xf32>, %v: f32) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 64 step 4 {
      %a = affine.load %m[%i floordiv 16 + %j] : memref<100xf32>
      %b = affine.load %m[(%i + %j) mod 128] : memref<100xf32>
      %c = affine.load %m[(%j * 2 + %i) mod 4] : memref<100xf32>
      %d = affine.load %m[%j mod 4] : memref<100xf32>
      %e = affine.load %m[%j ceildiv 64] : memref<100xf32>
      %f = affine.load %m[(%i * 16 + %i) floordiv 16] : memref<100xf32>
      %g = affine.load %m[(%j * 16 + %i) floordiv 16] : memref<100xf32>
      %h = affine.load %m[(%j * 16 + %i) mod 16] : memref<100xf32>
      %k = affine.load %m[(%j * 16 + %i + 5) mod 16] : memref<100xf32>
      %s0 = arith.addf %a, %b : f32
      %s1 = arith.addf %s0, %c : f32
      %s2 = arith.addf %s1, %d : f32
      %s3 = arith.addf %s2, %e : f32
      %s4 = arith.addf %s3, %f : f32
      %s5 = arith.addf %s4, %g : f32
      %s6 = arith.addf %s5, %h : f32
      %s7 = arith.addf %s6, %k : f32
      affine.store %s7, %m[%i - %i + 1] : memref<100xf32>
    }
  }
  return
}
// -----
func.func @semi(%n: index, %k: index, %l: index) -> (index, index, index, index, index) {
  %a = affine.apply affine_map<()[s0, s1, s2] -> (s0 * s1 + s2 * s1 + s0)>()[%n, %k, %l]
  %b = affine.apply affine_map<()[s0, s1, s2] -> ((s0 * s1) floordiv s1 + s2 mod s0 + s2 * 3 - s2)>()[%n, %k, %l]
  %c = affine.apply affine_map<()[s0, s1] -> (s1 * s0 - s0 * s1 + 4 + s1 * 2 + s0)>()[%n, %k]
  %d = affine.apply affine_map<(d0)[s0, s1] -> (d0 * s0 + s1 ceildiv s0 + d0 floordiv 3)>(%l)[%n, %k]
  %e = affine.apply affine_map<(d0)[s0, s1] -> ((d0 + s0) * 4 mod 8 + (d0 * 6 + 3) floordiv 3 - d0)>(%l)[%n, %k]
  return %a, %b, %c, %d, %e : index, index, index, index, index
}
// -----
func.func @delin(%n: index, %k: index, %m: memref<100xf32>) -> (index, index, index, index, index, index) {
  %c7 = arith.constant 27 : index
  %c3 = arith.constant 3 : index
  %a:2 = affine.delinearize_index %c7 into (%c3, 5) : index, index
  %b:3 = affine.delinearize_index %n into (%c3, 1, 5) : index, index, index
  %c = affine.linearize_index [%a#0, %b#1] by (4, 1) : index
  %d = affine.linearize_index disjoint [%b#0, %b#1, %b#2] by (%c3, 1, 5) : index
  %e = affine.linearize_index [%c3, %n, %k] by (2, 8) : index
  return %a#0, %a#1, %b#2, %c, %d, %e : index, index, index, index, index, index
}
// -----
func.func @f(%s: index, %t: index, %m: memref<?xindex>) {
 affine.for %i = 0 to %s { affine.for %j = 0 to %s {
 %a = affine.apply affine_map<(d0, d1)[s0, s1] -> (s0 * s1 + s0 floordiv 3 + s0 + s0 floordiv s1 + s0 mod 7 + s0 floordiv s0)>(%i, %j)[%s, %t]
 %b = affine.apply affine_map<(d0,d1)[s0,s1]->(d0*s1*0 + d0 + d1*2 + s0 + s1)>(%i,%j)[%s,%t]
 memref.store %a, %m[%b] : memref<?xindex> } }
 return }
// -----
func.func @f(%s: index, %t: index, %m: memref<?xindex>) {
 affine.for %i = 0 to %s { affine.for %j = 0 to %s {
 %a = affine.apply affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + d0 floordiv 3 + d0 + d0 floordiv s0 + d0 mod 7 + d0 ceildiv 5)>(%i, %j)[%s, %t]
 %b = affine.apply affine_map<(d0,d1)[s0,s1]->(d0*s1*0 + d0 + d1*2 + s0 + s1)>(%i,%j)[%s,%t]
 memref.store %a, %m[%b] : memref<?xindex> } }
 return }
// -----
func.func @f(%s: index, %t: index, %m: memref<?xindex>) {
 affine.for %i = 0 to %s { affine.for %j = 0 to %s {
 %a = affine.apply affine_map<(d0, d1)[s0, s1] -> (d1 * s1 + d1 floordiv 3 + d1 + d1 floordiv s0 + d1 ceildiv 5)>(%i, %j)[%s, %t]
 %b = affine.apply affine_map<(d0,d1)[s0,s1]->(d0*s1*0 + d0 + d1*2 + s0 + s1)>(%i,%j)[%s,%t]
 memref.store %a, %m[%b] : memref<?xindex> } }
 return }
// -----
func.func @f(%s: index, %t: index, %m: memref<?xindex>) {
 affine.for %i = 0 to %s { affine.for %j = 0 to %s {
 %a = affine.apply affine_map<(d0, d1)[s0, s1] -> (d1 * s1 + d1 floordiv 3 + d1 + d0 floordiv s0 + d0 ceildiv 5)>(%i, %j)[%s, %t]
 %b = affine.apply affine_map<(d0,d1)[s0,s1]->(d0*s1*0 + d0 + d1*2 + s0 + s1)>(%i,%j)[%s,%t]
 memref.store %a, %m[%b] : memref<?xindex> } }
 return }
// -----
func.func @f(%s: index, %t: index, %m: memref<?xindex>) {
 affine.for %i = 0 to %s { affine.for %j = 0 to %s {
 %a = affine.apply affine_map<(d0, d1)[s0, s1] -> (s1 + d1 + d0 floordiv s0 + s0 floordiv 5 + s1 floordiv 5)>(%i, %j)[%s, %t]
 %b = affine.apply affine_map<(d0,d1)[s0,s1]->(d0*s1*0 + d0 + d1*2 + s0 + s1)>(%i,%j)[%s,%t]
 memref.store %a, %m[%b] : memref<?xindex> } }
 return }
// -----
func.func @f(%s: index, %t: index, %m: memref<?xindex>) {
 affine.for %i = 0 to %s { affine.for %j = 0 to %s {
 %a = affine.apply affine_map<(d0, d1)[s0, s1] -> (s1 * s0 + s1 * s1 + s0 * s0 + s1 + s0 + s1 ceildiv 4 + s0 floordiv 4)>(%i, %j)[%s, %t]
 %b = affine.apply affine_map<(d0,d1)[s0,s1]->(d0*s1*0 + d0 + d1*2 + s0 + s1)>(%i,%j)[%s,%t]
 memref.store %a, %m[%b] : memref<?xindex> } }
 return }
// -----
func.func @f(%s: index, %t: index, %m: memref<?xindex>) {
 affine.for %i = 0 to %s { affine.for %j = 0 to %s {
 %a = affine.apply affine_map<(d0, d1)[s0, s1] -> (d0 ceildiv 5 + d1 floordiv 3 + d1 * 2 + s0 * s1)>(%i, %j)[%s, %t]
 %b = affine.apply affine_map<(d0,d1)[s0,s1]->(d0*s1*0 + d0 + d1*2 + s0 + s1)>(%i,%j)[%s,%t]
 memref.store %a, %m[%b] : memref<?xindex> } }
 return }
// -----
func.func @f(%s: index, %t: index, %m: memref<?xindex>) {
 affine.for %i = 0 to %s { affine.for %j = 0 to %s {
 %a = affine.apply affine_map<(d0, d1)[s0, s1] -> (d1 floordiv 3 + d0 ceildiv 5 + s0 * s1 + d0)>(%i, %j)[%s, %t]
 %b = affine.apply affine_map<(d0,d1)[s0,s1]->(d0*s1*0 + d0 + d1*2 + s0 + s1)>(%i,%j)[%s,%t]
 memref.store %a, %m[%b] : memref<?xindex> } }
 return }
// -----
func.func @f(%s: index, %t: index, %m: memref<?xindex>) {
 affine.for %i = 0 to %s { affine.for %j = 0 to %s {
 %a = affine.apply affine_map<(d0, d1)[s0, s1] -> (s1 floordiv 3 + s0 ceildiv 5 + s0 * s1)>(%i, %j)[%s, %t]
 %b = affine.apply affine_map<(d0,d1)[s0,s1]->(d0*s1*0 + d0 + d1*2 + s0 + s1)>(%i,%j)[%s,%t]
 memref.store %a, %m[%b] : memref<?xindex> } }
 return }
// -----
func.func @f(%s: index, %t: index, %m: memref<?xindex>) {
 affine.for %i = 0 to %s { affine.for %j = 0 to %s {
 %a = affine.apply affine_map<(d0, d1)[s0, s1] -> (s1 floordiv 3 + s0 ceildiv 5 + d1 * s1 + d0)>(%i, %j)[%s, %t]
 %b = affine.apply affine_map<(d0,d1)[s0,s1]->(d0*s1*0 + d0 + d1*2 + s0 + s1)>(%i,%j)[%s,%t]
 memref.store %a, %m[%b] : memref<?xindex> } }
 return }
// -----
func.func @f(%s: index, %t: index, %m: memref<?xindex>) {
 affine.for %i = 0 to %s { affine.for %j = 0 to %s {
 %a = affine.apply affine_map<(d0, d1)[s0, s1] -> (d1 * s0 + d0 * s1 + s1 + d1)>(%i, %j)[%s, %t]
 %b = affine.apply affine_map<(d0,d1)[s0,s1]->(d0*s1*0 + d0 + d1*2 + s0 + s1)>(%i,%j)[%s,%t]
 memref.store %a, %m[%b] : memref<?xindex> } }
 return }
// -----
// DIFFERS: MLIR takes two terms of the same dimension and symbol for one, which is another value
func.func @f(%s: index, %t: index, %m: memref<?xindex>) {
  affine.for %i = 0 to %s {
    affine.for %j = 0 to %s {
    %a = affine.apply affine_map<(d0)[s0] -> (d0 floordiv 3 + s0 floordiv 3 + s0 + d0 + d0 * s0)>(%i)[%s]
    %b = affine.apply affine_map<(d0)[s0] -> (s0 + s0 floordiv 3 + d0 * s0 + d0 + d0 floordiv 3)>(%i)[%s]
    %c = affine.apply affine_map<(d0, d1)[s0, s1] -> (d1 * s0 + d0 * s1 + s1 mod 5 + s0 * s1 + d1 floordiv s0 + s1 + d1 + s0 + d0)>(%i, %j)[%s, %t]
    %d = affine.apply affine_map<(d0, d1)[s0, s1] -> ((d0 + d1) floordiv s1 + (s0 * s1) * 4 + (s1 * 3) mod s0 + d1 * 5 + d1 floordiv 2 + s1 + s1 floordiv 2)>(%i, %j)[%s, %t]
    memref.store %a, %m[%b] : memref<?xindex>
    memref.store %c, %m[%d] : memref<?xindex>
  } }
  return
}
// -----
// What pure ops make of symbols, or of nothing, is a symbol: a sum of sizes, the index of a thread; no quotient, no element.
func.func @symbols(%s: index, %m: memref<?xf32>, %f: f32) {
  affine.for %i = 0 to 10 {
    %x = arith.addi %s, %s : index
    %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%x)
    memref.store %f, %m[%a] : memref<?xf32>
    %t = gpu.thread_id x
    %b = affine.apply affine_map<(d0) -> (d0 + 1)>(%t)
    memref.store %f, %m[%b] : memref<?xf32>
    %c = arith.muli %i, %s : index
    %d = affine.apply affine_map<(d0) -> (d0 + 1)>(%c)
    memref.store %f, %m[%d] : memref<?xf32>
    %q = arith.divsi %s, %s : index
    %e = affine.apply affine_map<(d0) -> (d0 + 1)>(%q)
    memref.store %f, %m[%e] : memref<?xf32>
  }
  return
}

// EXPECT
// | #map = affine_map<()[s0] -> (s0 * 4 + s0 floordiv 2 + 8)>
// | module {
// |   func.func @compose(%arg0: index, %arg1: memref<100xf32>) -> (index, index, f32) {
// |     %c7 = arith.constant 7 : index
// |     %0 = affine.apply #map()[%arg0]
// |     %1 = affine.load %arg1[symbol(%arg0) * 4 + symbol(%arg0) floordiv 2 + 8] : memref<100xf32>
// |     return %0, %c7, %1 : index, index, f32
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (16, s0)>
// | #map1 = affine_map<()[s0, s1] -> (16, s1 + 1, s0)>
// | #map2 = affine_map<()[s0] -> (s0 + 2)>
// | #map3 = affine_map<()[s0] -> (3, s0, s0 + 8)>
// | #map4 = affine_map<()[s0] -> (5, s0)>
// | module {
// |   func.func @minmax(%arg0: index, %arg1: index) -> (index, index, index, index, index, index) {
// |     %c9 = arith.constant 9 : index
// |     %0 = affine.min #map()[%arg0]
// |     %1 = affine.min #map1()[%arg0, %arg1]
// |     %2 = affine.apply #map2()[%arg0]
// |     %3 = affine.max #map3()[%arg0]
// |     %4 = affine.min #map4()[%arg1]
// |     return %0, %1, %2, %3, %4, %c9 : index, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 + 2)>
// | #map1 = affine_map<()[s0] -> (s0 + 1, s0, 40)>
// | module {
// |   func.func @loops(%arg0: memref<100xf32>, %arg1: index, %arg2: f32) -> (f32, f32, index) {
// |     %c10 = arith.constant 10 : index
// |     %0 = affine.for %arg3 = 0 to 10 iter_args(%arg4 = %arg2) -> (f32) {
// |       %1 = affine.load %arg0[0] : memref<100xf32>
// |       %2 = affine.load %arg0[%arg3] : memref<100xf32>
// |       %3 = arith.addf %1, %2 : f32
// |       affine.yield %3 : f32
// |     }
// |     affine.for %arg3 = #map()[%arg1] to min #map1()[%arg1] step 2 {
// |       affine.store %arg2, %arg0[%arg3] : memref<100xf32>
// |     }
// |     return %0, %arg2, %c10 : f32, f32, index
// |   }
// | }
// |
// | // -----
// | #set = affine_set<()[s0] : (s0 - 1 >= 0)>
// | #set1 = affine_set<() : (2 >= 0)>
// | #set2 = affine_set<()[s0] : (0 >= 0, s0 == 0)>
// | module {
// |   func.func @ifs(%arg0: memref<100xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     affine.if #set()[%arg1] {
// |       affine.store %arg2, %arg0[0] : memref<100xf32>
// |     }
// |     affine.store %arg2, %arg0[1] : memref<100xf32>
// |     %0 = affine.if #set1() -> f32 {
// |       affine.yield %arg2 : f32
// |     } else {
// |       %1 = arith.addf %arg2, %arg2 : f32
// |       affine.yield %1 : f32
// |     }
// |     affine.if #set2()[%arg1] {
// |       affine.store %arg2, %arg0[3] : memref<100xf32>
// |     }
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @par(%arg0: memref<100xf32>, %arg1: index, %arg2: f32) {
// |     affine.parallel (%arg3, %arg4) = (0, 3) to (symbol(%arg1) * 2, symbol(%arg1) * 2 + 1) {
// |       affine.store %arg2, %arg0[%arg3 + %arg4] : memref<100xf32>
// |     }
// |     affine.parallel (%arg3, %arg4) = (0, 0) to (0, 10) {
// |       affine.store %arg2, %arg0[%arg3 + %arg4] : memref<100xf32>
// |     }
// |     affine.parallel (%arg3, %arg4) = (0, 0) to (1, 10) {
// |       affine.store %arg2, %arg0[%arg3 + %arg4] : memref<100xf32>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @ranges(%arg0: memref<100xf32>, %arg1: f32) {
// |     affine.for %arg2 = 0 to 16 {
// |       affine.for %arg3 = 0 to 64 step 4 {
// |         %0 = affine.load %arg0[%arg3] : memref<100xf32>
// |         %1 = affine.load %arg0[%arg2 + %arg3] : memref<100xf32>
// |         %2 = affine.load %arg0[(%arg3 * 2 + %arg2) mod 4] : memref<100xf32>
// |         %3 = affine.load %arg0[0] : memref<100xf32>
// |         %4 = affine.load %arg0[%arg3 ceildiv 64] : memref<100xf32>
// |         %5 = affine.load %arg0[(%arg2 * 17) floordiv 16] : memref<100xf32>
// |         %6 = affine.load %arg0[%arg3] : memref<100xf32>
// |         %7 = affine.load %arg0[%arg2] : memref<100xf32>
// |         %8 = affine.load %arg0[%arg3 * 16 + %arg2 - ((%arg3 * 16 + %arg2 + 5) floordiv 16) * 16 + 5] : memref<100xf32>
// |         %9 = arith.addf %0, %1 : f32
// |         %10 = arith.addf %9, %2 : f32
// |         %11 = arith.addf %10, %3 : f32
// |         %12 = arith.addf %11, %4 : f32
// |         %13 = arith.addf %12, %5 : f32
// |         %14 = arith.addf %13, %6 : f32
// |         %15 = arith.addf %14, %7 : f32
// |         %16 = arith.addf %15, %8 : f32
// |         affine.store %16, %arg0[1] : memref<100xf32>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s0 + s0 * s1 + s1 * s2)>
// | #map1 = affine_map<()[s0, s1] -> (s0 + s1 * 2 + s1 mod s0)>
// | #map2 = affine_map<()[s0, s1] -> (s0 + s1 * 2 + 4)>
// | #map3 = affine_map<()[s0, s1, s2] -> (s0 * s2 + s1 ceildiv s0 + s2 floordiv 3)>
// | #map4 = affine_map<()[s0, s1] -> (s0 * 4 + s1 * 5 - ((s0 + s1) floordiv 2) * 8 + 1)>
// | module {
// |   func.func @semi(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index, index) {
// |     %0 = affine.apply #map()[%arg0, %arg1, %arg2]
// |     %1 = affine.apply #map1()[%arg0, %arg2]
// |     %2 = affine.apply #map2()[%arg0, %arg1]
// |     %3 = affine.apply #map3()[%arg0, %arg1, %arg2]
// |     %4 = affine.apply #map4()[%arg0, %arg2]
// |     return %0, %1, %2, %3, %4 : index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @delin(%arg0: index, %arg1: index, %arg2: memref<100xf32>) -> (index, index, index, index, index, index) {
// |     %c3 = arith.constant 3 : index
// |     %c5 = arith.constant 5 : index
// |     %c2 = arith.constant 2 : index
// |     %0:2 = affine.delinearize_index %arg0 into (3, 5) : index, index
// |     %1 = affine.linearize_index [%c3, %arg0, %arg1] by (2, 8) : index
// |     return %c5, %c2, %0#1, %c5, %arg0, %1 : index, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 * 2 + s0 * s1 + s0 floordiv 3 + s0 floordiv s1 - (s0 floordiv 7) * 7 + 1)>
// | #map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s0 + s1)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// |     affine.for %arg3 = 0 to %arg0 {
// |       affine.for %arg4 = 0 to %arg0 {
// |         %0 = affine.apply #map()[%arg0, %arg1]
// |         %1 = affine.apply #map1(%arg3, %arg4)[%arg0, %arg1]
// |         memref.store %0, %arg2[%1] : memref<?xindex>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0, s1] -> (d0 * 2 + d0 ceildiv 5 - (d0 floordiv 7) * 7 + d0 floordiv 3 + d0 floordiv s0 + d0 * s1)>
// | #map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s0 + s1)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// |     affine.for %arg3 = 0 to %arg0 {
// |       affine.for %arg4 = 0 to %arg0 {
// |         %0 = affine.apply #map(%arg3)[%arg0, %arg1]
// |         %1 = affine.apply #map1(%arg3, %arg4)[%arg0, %arg1]
// |         memref.store %0, %arg2[%1] : memref<?xindex>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0, s1] -> (d0 + d0 ceildiv 5 + d0 floordiv 3 + d0 floordiv s0 + d0 * s1)>
// | #map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s0 + s1)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// |     affine.for %arg3 = 0 to %arg0 {
// |       affine.for %arg4 = 0 to %arg0 {
// |         %0 = affine.apply #map(%arg4)[%arg0, %arg1]
// |         %1 = affine.apply #map1(%arg3, %arg4)[%arg0, %arg1]
// |         memref.store %0, %arg2[%1] : memref<?xindex>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1)[s0, s1] -> (d0 ceildiv 5 + d0 floordiv s0 + d1 + d1 floordiv 3 + d1 * s1)>
// | #map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s0 + s1)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// |     affine.for %arg3 = 0 to %arg0 {
// |       affine.for %arg4 = 0 to %arg0 {
// |         %0 = affine.apply #map(%arg3, %arg4)[%arg0, %arg1]
// |         %1 = affine.apply #map1(%arg3, %arg4)[%arg0, %arg1]
// |         memref.store %0, %arg2[%1] : memref<?xindex>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1)[s0, s1] -> (d1 + s1 + d0 floordiv s0 + s0 floordiv 5 + s1 floordiv 5)>
// | #map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s0 + s1)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// |     affine.for %arg3 = 0 to %arg0 {
// |       affine.for %arg4 = 0 to %arg0 {
// |         %0 = affine.apply #map(%arg3, %arg4)[%arg0, %arg1]
// |         %1 = affine.apply #map1(%arg3, %arg4)[%arg0, %arg1]
// |         memref.store %0, %arg2[%1] : memref<?xindex>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s0 * s1 + s0 * s0 + s0 floordiv 4 + s1 + s1 * s1 + s1 ceildiv 4)>
// | #map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s0 + s1)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// |     affine.for %arg3 = 0 to %arg0 {
// |       affine.for %arg4 = 0 to %arg0 {
// |         %0 = affine.apply #map()[%arg0, %arg1]
// |         %1 = affine.apply #map1(%arg3, %arg4)[%arg0, %arg1]
// |         memref.store %0, %arg2[%1] : memref<?xindex>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1)[s0, s1] -> (d0 ceildiv 5 + s0 * s1 + d1 * 2 + d1 floordiv 3)>
// | #map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s0 + s1)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// |     affine.for %arg3 = 0 to %arg0 {
// |       affine.for %arg4 = 0 to %arg0 {
// |         %0 = affine.apply #map(%arg3, %arg4)[%arg0, %arg1]
// |         %1 = affine.apply #map1(%arg3, %arg4)[%arg0, %arg1]
// |         memref.store %0, %arg2[%1] : memref<?xindex>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1)[s0, s1] -> (d0 + d0 ceildiv 5 + s0 * s1 + d1 floordiv 3)>
// | #map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s0 + s1)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// |     affine.for %arg3 = 0 to %arg0 {
// |       affine.for %arg4 = 0 to %arg0 {
// |         %0 = affine.apply #map(%arg3, %arg4)[%arg0, %arg1]
// |         %1 = affine.apply #map1(%arg3, %arg4)[%arg0, %arg1]
// |         memref.store %0, %arg2[%1] : memref<?xindex>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s1 floordiv 3 + s0 ceildiv 5 + s0 * s1)>
// | #map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s0 + s1)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// |     affine.for %arg3 = 0 to %arg0 {
// |       affine.for %arg4 = 0 to %arg0 {
// |         %0 = affine.apply #map()[%arg0, %arg1]
// |         %1 = affine.apply #map1(%arg3, %arg4)[%arg0, %arg1]
// |         memref.store %0, %arg2[%1] : memref<?xindex>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1)[s0, s1] -> (d0 + s0 ceildiv 5 + d1 * s1 + s1 floordiv 3)>
// | #map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s0 + s1)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// |     affine.for %arg3 = 0 to %arg0 {
// |       affine.for %arg4 = 0 to %arg0 {
// |         %0 = affine.apply #map(%arg3, %arg4)[%arg0, %arg1]
// |         %1 = affine.apply #map1(%arg3, %arg4)[%arg0, %arg1]
// |         memref.store %0, %arg2[%1] : memref<?xindex>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + d1 + d1 * s0 + s1)>
// | #map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s0 + s1)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// |     affine.for %arg3 = 0 to %arg0 {
// |       affine.for %arg4 = 0 to %arg0 {
// |         %0 = affine.apply #map(%arg3, %arg4)[%arg0, %arg1]
// |         %1 = affine.apply #map1(%arg3, %arg4)[%arg0, %arg1]
// |         memref.store %0, %arg2[%1] : memref<?xindex>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (d0 + d0 floordiv 3 + d0 * s0 + s0 + s0 floordiv 3)>
// | #map1 = affine_map<(d0, d1)[s0, s1] -> (d0 + d0 * s1 + s0 + s0 * s1 + d1 + d1 * s0 + d1 floordiv s0 + s1 * 2 - (s1 floordiv 5) * 5)>
// | #map2 = affine_map<(d0, d1)[s0, s1] -> (d1 * 5 + (s0 * s1) * 4 + d1 floordiv 2 + s1 + s1 floordiv 2 + (d0 + d1) floordiv s1 + (s1 * 3) mod s0)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// |     affine.for %arg3 = 0 to %arg0 {
// |       affine.for %arg4 = 0 to %arg0 {
// |         %0 = affine.apply #map(%arg3)[%arg0]
// |         %1 = affine.apply #map(%arg3)[%arg0]
// |         %2 = affine.apply #map1(%arg3, %arg4)[%arg0, %arg1]
// |         %3 = affine.apply #map2(%arg3, %arg4)[%arg0, %arg1]
// |         memref.store %0, %arg2[%1] : memref<?xindex>
// |         memref.store %2, %arg2[%3] : memref<?xindex>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 + 1)>
// | #map1 = affine_map<(d0) -> (d0 + 1)>
// | module {
// |   func.func @symbols(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// |     affine.for %arg3 = 0 to 10 {
// |       %0 = arith.addi %arg0, %arg0 : index
// |       %1 = affine.apply #map()[%0]
// |       memref.store %arg2, %arg1[%1] : memref<?xf32>
// |       %thread_id_x = gpu.thread_id  x
// |       %2 = affine.apply #map()[%thread_id_x]
// |       memref.store %arg2, %arg1[%2] : memref<?xf32>
// |       %3 = arith.muli %arg3, %arg0 : index
// |       %4 = affine.apply #map1(%3)
// |       memref.store %arg2, %arg1[%4] : memref<?xf32>
// |       %5 = arith.divsi %arg0, %arg0 : index
// |       %6 = affine.apply #map1(%5)
// |       memref.store %arg2, %arg1[%6] : memref<?xf32>
// |     }
// |     return
// |   }
// | }
