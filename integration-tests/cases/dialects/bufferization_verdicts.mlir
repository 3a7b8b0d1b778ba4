// What the verifiers of bufferization accept, and its attributes on ops of other dialects.
// RUN: opt --split-input-file --allow-unregistered-dialect

func.func @f(%m: memref<?xf32>) { %0 = bufferization.clone %m : memref<?xf32> to memref<4xi32> return }
// -----
func.func @f(%m: memref<4xf32>) { %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32, "enc"> return }
// -----
func.func @f(%m: tensor<4xf32>) { %0 = bufferization.to_buffer %m : tensor<4xf32> to memref<4xf32, strided<[?]>, 3> return }
// -----
func.func @f(%m: tensor<*xf32>) { %0 = bufferization.to_buffer %m : tensor<*xf32> to memref<*xf32, 3> return }
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<?xf32>) { %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32> return }
// -----
func.func @f(%t: tensor<4xf32>, %d: memref<4xf32>) { bufferization.materialize_in_destination %t in writable %d : (tensor<4xf32>, memref<4xf32>) -> () return }
// -----
func.func @f(%t: tensor<*xf32>, %d: memref<*xf32>) { bufferization.materialize_in_destination %t in writable %d : (tensor<*xf32>, memref<*xf32>) -> () return }
// -----
func.func @f(%t: tensor<*xf32>, %d: tensor<*xf32>) { bufferization.materialize_in_destination %t in %d : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32> return }
// -----
func.func @f(%t: tensor<4xf32> {bufferization.writable = true, bufferization.access = "read", bufferization.buffer_layout = affine_map<(d0)->(d0)>}) { return }
// -----
func.func @f(%t: f32 {bufferization.writable = true}) { return }
// -----
func.func @f(%t: f32 {bufferization.access = "read"}) { return }
// -----
func.func @f(%t: f32 {bufferization.buffer_layout = affine_map<(d0)->(d0)>}) { return }
// -----
func.func @f(%t: f32) -> (f32 {bufferization.other = affine_map<(d0)->(d0)>}) { return %t : f32 }
// -----
func.func @f(%t: f32) -> (f32 {bufferization.writable = true}) { return %t : f32 }
// -----
func.func @f() { %0 = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32> return }
// -----
func.func @f() { %0 = memref.alloc() {bufferization.manual_deallocation = 1} : memref<4xf32> memref.dealloc %0 {bufferization.manual_deallocation = 2} : memref<4xf32> return }
// -----
func.func @f(%t: tensor<4xf32>, %i: f32) { %0 = bufferization.alloc_tensor() {memory_space = "a"} : tensor<4xf32> return }

// EXPECT
// | module {
// |   func.func @f(%arg0: memref<?xf32>) {
// |     %0 = bufferization.clone %arg0 : memref<?xf32> to memref<4xi32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>) {
// |     %0 = bufferization.to_tensor %arg0 : memref<4xf32> to tensor<4xf32, "enc">
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4xf32>) {
// |     %0 = bufferization.to_buffer %arg0 : tensor<4xf32> to memref<4xf32, strided<[?]>, 3>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<*xf32>) {
// |     %0 = bufferization.to_buffer %arg0 : tensor<*xf32> to memref<*xf32, 3>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<?xf32>) {
// |     %0 = bufferization.materialize_in_destination %arg0 in %arg1 : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4xf32>, %arg1: memref<4xf32>) {
// |     bufferization.materialize_in_destination %arg0 in writable %arg1 : (tensor<4xf32>, memref<4xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<*xf32>, %arg1: memref<*xf32>) {
// |     bufferization.materialize_in_destination %arg0 in writable %arg1 : (tensor<*xf32>, memref<*xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<*xf32>) {
// |     %0 = bufferization.materialize_in_destination %arg0 in %arg1 : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4xf32> {bufferization.access = "read", bufferization.buffer_layout = affine_map<(d0) -> (d0)>, bufferization.writable = true}) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: f32 {bufferization.writable = true}) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: f32 {bufferization.access = "read"}) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: f32 {bufferization.buffer_layout = affine_map<(d0) -> (d0)>}) {
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | module {
// |   func.func @f(%arg0: f32) -> (f32 {bufferization.other = #map}) {
// |     return %arg0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: f32) -> (f32 {bufferization.writable = true}) {
// |     return %arg0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() {
// |     %alloc = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() {
// |     %alloc = memref.alloc() {bufferization.manual_deallocation = 1 : i64} : memref<4xf32>
// |     memref.dealloc %alloc {bufferization.manual_deallocation = 2 : i64} : memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4xf32>, %arg1: f32) {
// |     %0 = bufferization.alloc_tensor() {memory_space = "a"} : tensor<4xf32>
// |     return
// |   }
// | }
