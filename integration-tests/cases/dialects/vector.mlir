// vector, the basics.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

func.func @build(%x: f32, %v: vector<4xf32>, %w: vector<2x4xf32>, %i: index) {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %2 = vector.extract %v[1] : f32 from vector<4xf32>
  %3 = vector.extract %v[%i] : f32 from vector<4xf32>
  %4 = vector.extract %w[0] : vector<4xf32> from vector<2x4xf32>
  %5 = vector.insert %x, %v[2] : f32 into vector<4xf32>
  %6 = vector.insert %v, %w[1] : vector<4xf32> into vector<2x4xf32>
  %7 = vector.from_elements %x, %x, %x, %x : vector<4xf32>
  %8:4 = vector.to_elements %v : vector<4xf32>
  return
}
// -----
func.func @shape(%v: vector<4xf32>, %w: vector<2x4xf32>, %u: vector<2xf32>) {
  %0 = vector.shape_cast %w : vector<2x4xf32> to vector<8xf32>
  %1 = vector.shuffle %v, %v [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
  %2 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %3 = vector.insert_strided_slice %u, %v {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  %4 = vector.bitcast %v : vector<4xf32> to vector<4xi32>
  %5 = vector.transpose %w, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %6, %7 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
  %8 = vector.interleave %u, %u : vector<2xf32> -> vector<4xf32>
  return
}
// -----
func.func @compute(%v: vector<4xf32>, %x: f32, %n: vector<4xi32>, %i: index) {
  %0 = vector.fma %v, %v, %v : vector<4xf32>
  %1 = vector.reduction <add>, %v : vector<4xf32> into f32
  %2 = vector.reduction <mul>, %v, %x : vector<4xf32> into f32
  %3 = vector.reduction <maxsi>, %n : vector<4xi32> into i32
  %4 = vector.step : vector<4xindex>
  return
}
// -----
func.func @memory(%m: memref<16xf32>, %i: index, %v: vector<4xf32>) {
  %0 = vector.load %m[%i] : memref<16xf32>, vector<4xf32>
  vector.store %v, %m[%i] : memref<16xf32>, vector<4xf32>
  return
}
// -----
func.func @print(%v: vector<4xf32>, %x: i32) {
  vector.print %v : vector<4xf32>
  vector.print %x : i32
  vector.print punctuation <comma>
  vector.print str "text"
  return
}

// EXPECT
// | module {
// |   func.func @build(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: index) {
// |     %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
// |     %1 = vector.broadcast %arg1 : vector<4xf32> to vector<2x4xf32>
// |     %2 = vector.extract %arg1[1] : f32 from vector<4xf32>
// |     %3 = vector.extract %arg1[%arg3] : f32 from vector<4xf32>
// |     %4 = vector.extract %arg2[0] : vector<4xf32> from vector<2x4xf32>
// |     %5 = vector.insert %arg0, %arg1 [2] : f32 into vector<4xf32>
// |     %6 = vector.insert %arg1, %arg2 [1] : vector<4xf32> into vector<2x4xf32>
// |     %7 = vector.from_elements %arg0, %arg0, %arg0, %arg0 : vector<4xf32>
// |     %8:4 = vector.to_elements %arg1 : vector<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @shape(%arg0: vector<4xf32>, %arg1: vector<2x4xf32>, %arg2: vector<2xf32>) {
// |     %0 = vector.shape_cast %arg1 : vector<2x4xf32> to vector<8xf32>
// |     %1 = vector.shuffle %arg0, %arg0 [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
// |     %2 = vector.extract_strided_slice %arg0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// |     %3 = vector.insert_strided_slice %arg2, %arg0 {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
// |     %4 = vector.bitcast %arg0 : vector<4xf32> to vector<4xi32>
// |     %5 = vector.transpose %arg1, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// |     %res1, %res2 = vector.deinterleave %arg0 : vector<4xf32> -> vector<2xf32>
// |     %6 = vector.interleave %arg2, %arg2 : vector<2xf32> -> vector<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @compute(%arg0: vector<4xf32>, %arg1: f32, %arg2: vector<4xi32>, %arg3: index) {
// |     %0 = vector.fma %arg0, %arg0, %arg0 : vector<4xf32>
// |     %1 = vector.reduction <add>, %arg0 : vector<4xf32> into f32
// |     %2 = vector.reduction <mul>, %arg0, %arg1 : vector<4xf32> into f32
// |     %3 = vector.reduction <maxsi>, %arg2 : vector<4xi32> into i32
// |     %4 = vector.step : vector<4xindex>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memory(%arg0: memref<16xf32>, %arg1: index, %arg2: vector<4xf32>) {
// |     %0 = vector.load %arg0[%arg1] : memref<16xf32>, vector<4xf32>
// |     vector.store %arg2, %arg0[%arg1] : memref<16xf32>, vector<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @print(%arg0: vector<4xf32>, %arg1: i32) {
// |     vector.print %arg0 : vector<4xf32>
// |     vector.print %arg1 : i32
// |     vector.print punctuation <comma>
// |     vector.print str "text"
// |     return
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (f32, vector<4xf32>, vector<2x4xf32>, index) -> (), sym_name = "build"}> ({
// |   ^bb0(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: index):
// |     %0 = "vector.broadcast"(%arg0) : (f32) -> vector<4xf32>
// |     %1 = "vector.broadcast"(%arg1) : (vector<4xf32>) -> vector<2x4xf32>
// |     %2 = "vector.extract"(%arg1) <{static_position = array<i64: 1>}> : (vector<4xf32>) -> f32
// |     %3 = "vector.extract"(%arg1, %arg3) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>, index) -> f32
// |     %4 = "vector.extract"(%arg2) <{static_position = array<i64: 0>}> : (vector<2x4xf32>) -> vector<4xf32>
// |     %5 = "vector.insert"(%arg0, %arg1) <{static_position = array<i64: 2>}> : (f32, vector<4xf32>) -> vector<4xf32>
// |     %6 = "vector.insert"(%arg1, %arg2) <{static_position = array<i64: 1>}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
// |     %7 = "vector.from_elements"(%arg0, %arg0, %arg0, %arg0) : (f32, f32, f32, f32) -> vector<4xf32>
// |     %8:4 = "vector.to_elements"(%arg1) : (vector<4xf32>) -> (f32, f32, f32, f32)
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (vector<4xf32>, vector<2x4xf32>, vector<2xf32>) -> (), sym_name = "shape"}> ({
// |   ^bb0(%arg0: vector<4xf32>, %arg1: vector<2x4xf32>, %arg2: vector<2xf32>):
// |     %0 = "vector.shape_cast"(%arg1) : (vector<2x4xf32>) -> vector<8xf32>
// |     %1 = "vector.shuffle"(%arg0, %arg0) <{mask = array<i64: 0, 5, 2, 7>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// |     %2 = "vector.extract_strided_slice"(%arg0) <{offsets = [1], sizes = [2], strides = [1]}> : (vector<4xf32>) -> vector<2xf32>
// |     %3 = "vector.insert_strided_slice"(%arg2, %arg0) <{offsets = [1], strides = [1]}> : (vector<2xf32>, vector<4xf32>) -> vector<4xf32>
// |     %4 = "vector.bitcast"(%arg0) : (vector<4xf32>) -> vector<4xi32>
// |     %5 = "vector.transpose"(%arg1) <{permutation = array<i64: 1, 0>}> : (vector<2x4xf32>) -> vector<4x2xf32>
// |     %6:2 = "vector.deinterleave"(%arg0) : (vector<4xf32>) -> (vector<2xf32>, vector<2xf32>)
// |     %7 = "vector.interleave"(%arg2, %arg2) : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (vector<4xf32>, f32, vector<4xi32>, index) -> (), sym_name = "compute"}> ({
// |   ^bb0(%arg0: vector<4xf32>, %arg1: f32, %arg2: vector<4xi32>, %arg3: index):
// |     %0 = "vector.fma"(%arg0, %arg0, %arg0) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// |     %1 = "vector.reduction"(%arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
// |     %2 = "vector.reduction"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<mul>}> : (vector<4xf32>, f32) -> f32
// |     %3 = "vector.reduction"(%arg2) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maxsi>}> : (vector<4xi32>) -> i32
// |     %4 = "vector.step"() : () -> vector<4xindex>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (memref<16xf32>, index, vector<4xf32>) -> (), sym_name = "memory"}> ({
// |   ^bb0(%arg0: memref<16xf32>, %arg1: index, %arg2: vector<4xf32>):
// |     %0 = "vector.load"(%arg0, %arg1) : (memref<16xf32>, index) -> vector<4xf32>
// |     "vector.store"(%arg2, %arg0, %arg1) : (vector<4xf32>, memref<16xf32>, index) -> ()
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (vector<4xf32>, i32) -> (), sym_name = "print"}> ({
// |   ^bb0(%arg0: vector<4xf32>, %arg1: i32):
// |     "vector.print"(%arg0) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
// |     "vector.print"(%arg1) <{punctuation = #vector.punctuation<newline>}> : (i32) -> ()
// |     "vector.print"() <{punctuation = #vector.punctuation<comma>}> : () -> ()
// |     "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "text"}> : () -> ()
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
