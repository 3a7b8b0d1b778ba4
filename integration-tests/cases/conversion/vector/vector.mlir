// vector to SPIR-V.
// RUN: opt --convert-vector-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @build(%x: f32, %v: vector<4xf32>, %i: index) {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.extract %v[1] : f32 from vector<4xf32>
  %2 = vector.insert %x, %v[2] : f32 into vector<4xf32>
  %3 = vector.from_elements %x, %x, %x : vector<3xf32>
  %4 = vector.bitcast %v : vector<4xf32> to vector<4xi32>
  return
}
func.func @dynamic(%x: f32, %v: vector<4xf32>, %i: index) {
  %0 = vector.extract %v[%i] : f32 from vector<4xf32>
  %1 = vector.insert %x, %v[%i] : f32 into vector<4xf32>
  return
}
func.func @parts(%v: vector<4xf32>, %w: vector<2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %1 = vector.insert_strided_slice %w, %v {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  %2 = vector.shuffle %v, %v [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
  %3 = vector.shuffle %v, %w [0, 5] : vector<4xf32>, vector<2xf32>
  return
}
func.func @compute(%v: vector<4xf32>, %n: vector<4xi32>, %x: f32) {
  %0 = vector.fma %v, %v, %v : vector<4xf32>
  %1 = vector.reduction <add>, %v : vector<4xf32> into f32
  %2 = vector.reduction <mul>, %n : vector<4xi32> into i32
  %3 = vector.reduction <maximumf>, %v : vector<4xf32> into f32
  %4 = vector.reduction <minui>, %n : vector<4xi32> into i32
  %5 = vector.reduction <add>, %v, %x : vector<4xf32> into f32
  return
}
func.func @memory(%m: memref<16xf32, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = vector.load %m[%i] : memref<16xf32, #spirv.storage_class<StorageBuffer>>, vector<4xf32>
  vector.store %0, %m[%i] : memref<16xf32, #spirv.storage_class<StorageBuffer>>, vector<4xf32>
  return
}
}
