// What the first invocation of a subgroup does for all.
// RUN: opt --allow-unregistered-dialect --split-input-file

module attributes {gpu.container_module} {
  func.func @f(%lane: index, %v: vector<4xf32>, %m: memref<?xi8, #gpu.address_space<workgroup>>) {
    gpu.warp_execute_on_lane_0(%lane)[32] {
    }
    %r = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xf32>) -> (vector<1xf32>) {
    ^bb0(%a: vector<128xf32>):
      %x = "test.op"(%a) : (vector<128xf32>) -> vector<32xf32>
      gpu.yield %x : vector<32xf32>
    }
    return
  }
}

// -----

func.func @f(%lane: index, %v: vector<4xf32>) {
  %r = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xf32>) -> (vector<1xf32>) {
    ^bb0(%a: vector<127xf32>):
      %x = "test.op"(%a) : (vector<127xf32>) -> vector<32xf32>
      gpu.yield %x : vector<32xf32>
  }
  return
}
// -----
func.func @f(%lane: index, %v: f32) -> f32 {
  %r = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : f32) -> (f32) {
    ^bb0(%a: f32):
      gpu.yield %a : f32
  } {foo}
  return %r : f32
}
// -----
func.func @f(%lane: index, %v: f32) -> f32 {
  %r = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : f32) -> (f32) {
    ^bb0(%a: f64):
      gpu.yield %v : f32
  }
  return %r : f32
}
// -----
func.func @f(%lane: index, %v: f32) -> f32 {
  %r = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : f32) -> (f32) {
      gpu.yield %v : f32
  }
  return %r : f32
}
// -----
func.func @f(%lane: index, %v: f32) -> vector<2xf32> {
  %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<2xf32>) {
      gpu.yield %v : f32
  }
  return %r : vector<2xf32>
}
// -----
func.func @f(%lane: index, %v: vector<2x64xf32>) -> vector<2x2xf32> {
  %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<2x2xf32>) {
      gpu.yield %v : vector<2x64xf32>
  }
  return %r : vector<2x2xf32>
}
// -----
func.func @f(%lane: index, %v: vector<2x64xf32>) -> vector<1x4xf32> {
  %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<1x4xf32>) {
      gpu.yield %v : vector<2x64xf32>
  }
  return %r : vector<1x4xf32>
}
// -----
func.func @f(%lane: index, %v: vector<2x64xf32>) -> vector<2x2xf64> {
  %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<2x2xf64>) {
      gpu.yield %v : vector<2x64xf32>
  }
  return %r : vector<2x2xf64>
}
// -----
func.func @f(%lane: index) {
  gpu.warp_execute_on_lane_0(%lane)[0] {
  }
  return
}
// -----
func.func @f(%lane: index, %v: f32) -> f32 {
  %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (f32) {
  }
  return %r : f32
}

// EXPECT exit=1
// | module attributes {gpu.container_module} {
// |   func.func @f(%arg0: index, %arg1: vector<4xf32>, %arg2: memref<?xi8, #gpu.address_space<workgroup>>) {
// |     gpu.warp_execute_on_lane_0(%arg0)[32] {
// |     }
// |     %0 = gpu.warp_execute_on_lane_0(%arg0)[32] args(%arg1 : vector<4xf32>) -> (vector<1xf32>) {
// |     ^bb0(%arg3: vector<128xf32>):
// |       %1 = "test.op"(%arg3) : (vector<128xf32>) -> vector<32xf32>
// |       gpu.yield %1 : vector<32xf32>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: f32) -> f32 {
// |     %0 = gpu.warp_execute_on_lane_0(%arg0)[32] args(%arg1 : f32) -> (f32) {
// |     ^bb0(%arg2: f32):
// |       gpu.yield %arg2 : f32
// |     } {foo}
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: vector<2x64xf32>) -> vector<2x2xf32> {
// |     %0 = gpu.warp_execute_on_lane_0(%arg0)[32] -> (vector<2x2xf32>) {
// |       gpu.yield %arg1 : vector<2x64xf32>
// |     }
// |     return %0 : vector<2x2xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: vector<2x64xf32>) -> vector<1x4xf32> {
// |     %0 = gpu.warp_execute_on_lane_0(%arg0)[32] -> (vector<1x4xf32>) {
// |       gpu.yield %arg1 : vector<2x64xf32>
// |     }
// |     return %0 : vector<1x4xf32>
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: index) {
// |     gpu.warp_execute_on_lane_0(%arg0)[0] {
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// ! <stdin>:20:8: error: 'gpu.warp_execute_on_lane_0' op expected expanded vector dimension #0 (127) to be a multipler of the distributed vector dimension (4)
// !   %r = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xf32>) -> (vector<1xf32>) {
// !        ^
// ! <stdin>:37:8: error: 'gpu.warp_execute_on_lane_0' op expected vector type for distributed operands.
// !   %r = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : f32) -> (f32) {
// !        ^
// ! <stdin>:45:8: error: 'gpu.warp_execute_on_lane_0' op expected same number op arguments and block arguments.
// !   %r = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : f32) -> (f32) {
// !        ^
// ! <stdin>:52:8: error: 'gpu.warp_execute_on_lane_0' op expected vector type for distributed operands.
// !   %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<2xf32>) {
// !        ^
// ! <stdin>:73:8: error: 'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.
// !   %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<2x2xf64>) {
// !        ^
// ! <stdin>:86:8: error: 'gpu.warp_execute_on_lane_0' op expected same number of yield operands and return values.
// !   %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (f32) {
// !        ^
