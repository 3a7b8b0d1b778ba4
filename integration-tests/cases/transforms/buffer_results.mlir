// Results that are memory: callers say where it is, or know it already.
// RUN: opt --buffer-results-to-out-params --allow-unregistered-dialect
// RUN: opt --pass-pipeline='builtin.module(buffer-results-to-out-params{add-result-attr=true hoist-static-allocs=true hoist-dynamic-allocs=true modify-public-functions=true})' --allow-unregistered-dialect
// RUN: opt --drop-equivalent-buffer-results --allow-unregistered-dialect

func.func private @made(%m: memref<4xf32>, %n: index) -> (memref<4xf32> {t.a}, f32, memref<4xf32>) {
  %v = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  return %a, %v, %m : memref<4xf32>, f32, memref<4xf32>
}

func.func private @cast(%m: memref<4xf32>) -> memref<4xf32, strided<[?], offset: ?>> {
  %0 = memref.cast %m : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  return %0 : memref<4xf32, strided<[?], offset: ?>>
}

func.func @caller(%m: memref<4xf32>, %n: index) -> memref<4xf32> {
  %0:3 = call @made(%m, %n) : (memref<4xf32>, index) -> (memref<4xf32>, f32, memref<4xf32>)
  %1 = call @cast(%0#2) : (memref<4xf32>) -> memref<4xf32, strided<[?], offset: ?>>
  "t.u"(%1, %0#1) : (memref<4xf32, strided<[?], offset: ?>>, f32) -> ()
  return %0#0 : memref<4xf32>
}

// EXPECT
// | module {
// |   func.func private @made(%arg0: memref<4xf32>, %arg1: index, %arg2: memref<4xf32> {t.a}, %arg3: memref<4xf32>) -> f32 {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %alloc = memref.alloc() : memref<4xf32>
// |     memref.copy %alloc, %arg2 : memref<4xf32> to memref<4xf32>
// |     memref.copy %arg0, %arg3 : memref<4xf32> to memref<4xf32>
// |     return %cst : f32
// |   }
// |   func.func private @cast(%arg0: memref<4xf32>, %arg1: memref<4xf32, strided<[?], offset: ?>>) {
// |     %cast = memref.cast %arg0 : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// |     memref.copy %cast, %arg1 : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// |     return
// |   }
// |   func.func @caller(%arg0: memref<4xf32>, %arg1: index) -> memref<4xf32> {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %alloc_0 = memref.alloc() : memref<4xf32>
// |     %0 = call @made(%arg0, %arg1, %alloc, %alloc_0) : (memref<4xf32>, index, memref<4xf32>, memref<4xf32>) -> f32
// |     %alloc_1 = memref.alloc() : memref<4xf32>
// |     %cast = memref.cast %alloc_1 : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// |     call @cast(%alloc_0, %cast) : (memref<4xf32>, memref<4xf32, strided<[?], offset: ?>>) -> ()
// |     "t.u"(%cast, %0) : (memref<4xf32, strided<[?], offset: ?>>, f32) -> ()
// |     return %alloc : memref<4xf32>
// |   }
// | }

// EXPECT
// | module {
// |   func.func private @made(%arg0: memref<4xf32>, %arg1: index, %arg2: memref<4xf32> {bufferize.result, t.a}, %arg3: memref<4xf32> {bufferize.result}) -> f32 {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     memref.copy %arg0, %arg3 : memref<4xf32> to memref<4xf32>
// |     return %cst : f32
// |   }
// |   func.func private @cast(%arg0: memref<4xf32>, %arg1: memref<4xf32, strided<[?], offset: ?>> {bufferize.result}) {
// |     %cast = memref.cast %arg0 : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// |     memref.copy %cast, %arg1 : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// |     return
// |   }
// |   func.func @caller(%arg0: memref<4xf32>, %arg1: index, %arg2: memref<4xf32> {bufferize.result}) {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %alloc_0 = memref.alloc() : memref<4xf32>
// |     %0 = call @made(%arg0, %arg1, %alloc, %alloc_0) : (memref<4xf32>, index, memref<4xf32>, memref<4xf32>) -> f32
// |     %alloc_1 = memref.alloc() : memref<4xf32>
// |     %cast = memref.cast %alloc_1 : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// |     call @cast(%alloc_0, %cast) : (memref<4xf32>, memref<4xf32, strided<[?], offset: ?>>) -> ()
// |     "t.u"(%cast, %0) : (memref<4xf32, strided<[?], offset: ?>>, f32) -> ()
// |     memref.copy %alloc, %arg2 : memref<4xf32> to memref<4xf32>
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func private @made(%arg0: memref<4xf32>, %arg1: index) -> (memref<4xf32> {t.a}, f32) {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %alloc = memref.alloc() : memref<4xf32>
// |     return %alloc, %cst : memref<4xf32>, f32
// |   }
// |   func.func private @cast(%arg0: memref<4xf32>) {
// |     %cast = memref.cast %arg0 : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// |     return
// |   }
// |   func.func @caller(%arg0: memref<4xf32>, %arg1: index) -> memref<4xf32> {
// |     %0:2 = call @made(%arg0, %arg1) : (memref<4xf32>, index) -> (memref<4xf32>, f32)
// |     call @cast(%arg0) : (memref<4xf32>) -> ()
// |     %cast = memref.cast %arg0 : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// |     "t.u"(%cast, %0#1) : (memref<4xf32, strided<[?], offset: ?>>, f32) -> ()
// |     return %0#0 : memref<4xf32>
// |   }
// | }
