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
