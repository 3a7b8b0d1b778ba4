// The ops of affine.
// RUN: opt
// RUN: opt --mlir-print-op-generic

#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 - d0 == 0)>
func.func @f(%a: memref<100x100xf32>, %n: index, %v: f32) -> f32 {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%n)[%n]
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to %n step 2 {
      affine.for %k = max affine_map<(d0) -> (d0, 4)>(%i) to min affine_map<(d0)[s0] -> (d0 + 32, s0)>(%i)[%n] {
        %x = affine.load %a[%i + 3, symbol(%n) * 2 + %j mod 4] : memref<100x100xf32>
        affine.store %x, %a[%k, 0] : memref<100x100xf32>
        affine.prefetch %a[%i, %j + 5], write, locality<3>, data : memref<100x100xf32>
        affine.if #set(%i)[%n] { affine.store %v, %a[%k, 0] : memref<100x100xf32> } else { }
      }
    }
  }
  %s = affine.for %i = 0 to 10 iter_args(%acc = %v) -> (f32) {
    %t = affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> f32 { affine.yield %acc : f32 } else { affine.yield %v : f32 }
    %y = arith.addf %acc, %t : f32
    affine.yield %y : f32
  }
  %mn = affine.min affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>(%n)[%n]
  %mx = affine.max affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>(%n)[%n]
  affine.parallel (%i, %j) = (0, 0) to (10, 20) step (2, 1) { 
    affine.store %v, %a[%i, %j] : memref<100x100xf32>
  }
  %r = affine.parallel (%i) = (0) to (min(%n, 100)) reduce ("addf") -> (f32) {
    %x = affine.load %a[%i, 0] : memref<100x100xf32>
    affine.yield %x : f32
  }
  %q:2 = affine.delinearize_index %n into (16, 32) : index, index
  %q3:2 = affine.delinearize_index %n into (32) : index, index
  %l = affine.linearize_index [%q#0, %q#1] by (16, 32) : index
  %l2 = affine.linearize_index disjoint [%q#0, %q#1] by (%n, 32) : index
  %vl = affine.vector_load %a[%n, %n + 3] : memref<100x100xf32>, vector<8xf32>
  affine.vector_store %vl, %a[%n, symbol(%n) + 3] : memref<100x100xf32>, vector<8xf32>
  return %s : f32
}

// EXPECT
// | #map = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// | #map1 = affine_map<(d0) -> (d0, 4)>
// | #map2 = affine_map<(d0)[s0] -> (d0 + 32, s0)>
// | #map3 = affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>
// | #set = affine_set<(d0)[s0] : (d0 - 10 >= 0, -d0 + s0 == 0)>
// | #set1 = affine_set<(d0) : (d0 >= 0)>
// | module {
// |   func.func @f(%arg0: memref<100x100xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %0 = affine.apply #map(%arg1)[%arg1]
// |     affine.for %arg3 = 0 to 100 {
// |       affine.for %arg4 = 0 to %arg1 step 2 {
// |         affine.for %arg5 = max #map1(%arg3) to min #map2(%arg3)[%arg1] {
// |           %10 = affine.load %arg0[%arg3 + 3, %arg4 mod 4 + symbol(%arg1) * 2] : memref<100x100xf32>
// |           affine.store %10, %arg0[%arg5, 0] : memref<100x100xf32>
// |           affine.prefetch %arg0[%arg3, %arg4 + 5], write, locality<3>, data : memref<100x100xf32>
// |           affine.if #set(%arg3)[%arg1] {
// |             affine.store %arg2, %arg0[%arg5, 0] : memref<100x100xf32>
// |           } else {
// |           }
// |         }
// |       }
// |     }
// |     %1 = affine.for %arg3 = 0 to 10 iter_args(%arg4 = %arg2) -> (f32) {
// |       %10 = affine.if #set1(%arg3) -> f32 {
// |         affine.yield %arg4 : f32
// |       } else {
// |         affine.yield %arg2 : f32
// |       }
// |       %11 = arith.addf %arg4, %10 : f32
// |       affine.yield %11 : f32
// |     }
// |     %2 = affine.min #map3(%arg1)[%arg1]
// |     %3 = affine.max #map3(%arg1)[%arg1]
// |     affine.parallel (%arg3, %arg4) = (0, 0) to (10, 20) step (2, 1) {
// |       affine.store %arg2, %arg0[%arg3, %arg4] : memref<100x100xf32>
// |     }
// |     %4 = affine.parallel (%arg3) = (0) to (min(%arg1, 100)) reduce ("addf") -> (f32) {
// |       %10 = affine.load %arg0[%arg3, 0] : memref<100x100xf32>
// |       affine.yield %10 : f32
// |     }
// |     %5:2 = affine.delinearize_index %arg1 into (16, 32) : index, index
// |     %6:2 = affine.delinearize_index %arg1 into (32) : index, index
// |     %7 = affine.linearize_index [%5#0, %5#1] by (16, 32) : index
// |     %8 = affine.linearize_index disjoint [%5#0, %5#1] by (%arg1, 32) : index
// |     %9 = affine.vector_load %arg0[%arg1, %arg1 + 3] : memref<100x100xf32>, vector<8xf32>
// |     affine.vector_store %9, %arg0[%arg1, %arg1 + 3] : memref<100x100xf32>, vector<8xf32>
// |     return %1 : f32
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// | #map1 = affine_map<(d0, d1)[s0] -> (d0 + 3, d1 mod 4 + s0 * 2)>
// | #map2 = affine_map<(d0) -> (d0, 0)>
// | #map3 = affine_map<(d0, d1) -> (d0, d1 + 5)>
// | #map4 = affine_map<(d0) -> (d0, 4)>
// | #map5 = affine_map<(d0)[s0] -> (d0 + 32, s0)>
// | #map6 = affine_map<() -> (0)>
// | #map7 = affine_map<()[s0] -> (s0)>
// | #map8 = affine_map<() -> (100)>
// | #map9 = affine_map<() -> (10)>
// | #map10 = affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>
// | #map11 = affine_map<(d0, d1) -> (d0, d1)>
// | #map12 = affine_map<() -> (0, 0)>
// | #map13 = affine_map<() -> (10, 20)>
// | #map14 = affine_map<(d0) -> (d0, 100)>
// | #map15 = affine_map<(d0) -> (d0, d0 + 3)>
// | #set = affine_set<(d0)[s0] : (d0 - 10 >= 0, -d0 + s0 == 0)>
// | #set1 = affine_set<(d0) : (d0 >= 0)>
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (memref<100x100xf32>, index, f32) -> f32, sym_name = "f"}> ({
// |   ^bb0(%arg0: memref<100x100xf32>, %arg1: index, %arg2: f32):
// |     %0 = "affine.apply"(%arg1, %arg1) <{map = #map}> : (index, index) -> index
// |     "affine.for"() <{lowerBoundMap = #map6, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map8}> ({
// |     ^bb0(%arg8: index):
// |       "affine.for"(%arg1) <{lowerBoundMap = #map6, operandSegmentSizes = array<i32: 0, 1, 0>, step = 2 : index, upperBoundMap = #map7}> ({
// |       ^bb0(%arg9: index):
// |         "affine.for"(%arg8, %arg8, %arg1) <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 1, 2, 0>, step = 1 : index, upperBoundMap = #map5}> ({
// |         ^bb0(%arg10: index):
// |           %13 = "affine.load"(%arg0, %arg8, %arg9, %arg1) <{map = #map1}> : (memref<100x100xf32>, index, index, index) -> f32
// |           "affine.store"(%13, %arg0, %arg10) <{map = #map2}> : (f32, memref<100x100xf32>, index) -> ()
// |           "affine.prefetch"(%arg0, %arg8, %arg9) <{isDataCache = true, isWrite = true, localityHint = 3 : i32, map = #map3}> : (memref<100x100xf32>, index, index) -> ()
// |           "affine.if"(%arg8, %arg1) <{condition = #set}> ({
// |             "affine.store"(%arg2, %arg0, %arg10) <{map = #map2}> : (f32, memref<100x100xf32>, index) -> ()
// |             "affine.yield"() : () -> ()
// |           }, {
// |             "affine.yield"() : () -> ()
// |           }) : (index, index) -> ()
// |           "affine.yield"() : () -> ()
// |         }) : (index, index, index) -> ()
// |         "affine.yield"() : () -> ()
// |       }) : (index) -> ()
// |       "affine.yield"() : () -> ()
// |     }) : () -> ()
// |     %1 = "affine.for"(%arg2) <{lowerBoundMap = #map6, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = #map9}> ({
// |     ^bb0(%arg6: index, %arg7: f32):
// |       %11 = "affine.if"(%arg6) <{condition = #set1}> ({
// |         "affine.yield"(%arg7) : (f32) -> ()
// |       }, {
// |         "affine.yield"(%arg2) : (f32) -> ()
// |       }) : (index) -> f32
// |       %12 = "arith.addf"(%arg7, %11) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |       "affine.yield"(%12) : (f32) -> ()
// |     }) : (f32) -> f32
// |     %2 = "affine.min"(%arg1, %arg1) <{map = #map10}> : (index, index) -> index
// |     %3 = "affine.max"(%arg1, %arg1) <{map = #map10}> : (index, index) -> index
// |     "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map12, reductions = [], steps = [2, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map13}> ({
// |     ^bb0(%arg4: index, %arg5: index):
// |       "affine.store"(%arg2, %arg0, %arg4, %arg5) <{map = #map11}> : (f32, memref<100x100xf32>, index, index) -> ()
// |       "affine.yield"() : () -> ()
// |     }) : () -> ()
// |     %4 = "affine.parallel"(%arg1) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map6, reductions = [0], steps = [1], upperBoundsGroups = dense<2> : tensor<1xi32>, upperBoundsMap = #map14}> ({
// |     ^bb0(%arg3: index):
// |       %10 = "affine.load"(%arg0, %arg3) <{map = #map2}> : (memref<100x100xf32>, index) -> f32
// |       "affine.yield"(%10) : (f32) -> ()
// |     }) : (index) -> f32
// |     %5:2 = "affine.delinearize_index"(%arg1) <{static_basis = array<i64: 16, 32>}> : (index) -> (index, index)
// |     %6:2 = "affine.delinearize_index"(%arg1) <{static_basis = array<i64: 32>}> : (index) -> (index, index)
// |     %7 = "affine.linearize_index"(%5#0, %5#1) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 16, 32>}> : (index, index) -> index
// |     %8 = "affine.linearize_index"(%5#0, %5#1, %arg1) <{disjoint, operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: -9223372036854775808, 32>}> : (index, index, index) -> index
// |     %9 = "affine.vector_load"(%arg0, %arg1) <{map = #map15}> : (memref<100x100xf32>, index) -> vector<8xf32>
// |     "affine.vector_store"(%9, %arg0, %arg1) <{map = #map15}> : (vector<8xf32>, memref<100x100xf32>, index) -> ()
// |     "func.return"(%1) : (f32) -> ()
// |   }) : () -> ()
// | }) : () -> ()
