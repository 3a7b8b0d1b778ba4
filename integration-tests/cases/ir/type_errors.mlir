// Types that are none.
// RUN: opt --split-input-file --verify-diagnostics

// expected-error @below {{integer bitwidth is limited to 16777215 bits}}
func.func private @too_wide(i16777216)
// -----
// expected-error @below {{expected non-function type}}
func.func private @no_element(vector<4x>)
// -----
// expected-error @below {{vector types must have positive constant sizes but got 0}}
func.func private @zero_vector(vector<0xf32>)
// -----
// expected-error @below {{expected static shape}}
func.func private @dynamic_vector(vector<?xf32>)
// -----
// expected-error @below {{failed to verify 'elementType': VectorElementTypeInterface instance, but got 'tensor<4xf32>'}}
func.func private @vector_of_tensor(vector<4xtensor<4xf32>>)
// -----
// expected-error @below {{invalid memref element type}}
func.func private @memref_of_function(memref<4x() -> ()>)
// -----
// expected-error @below {{invalid element type for complex}}
func.func private @complex_of_index(complex<index>)
// -----
// expected-error @below {{expected '>'}}
func.func private @unclosed(tuple<i32, f32)
// -----
// expected-error @below {{undefined symbol alias id 'nothing'}}
func.func private @unknown_alias(!nothing)
// -----
// expected-error @below {{expected non-function type}}
func.func private @no_type(i32, 5)
// -----
// expected-error @below {{expected non-function type}}
func.func private @negative_dimension(memref<-1xf32>)
// -----
// expected-error @below {{expected the number of strides to match the rank}}
func.func private @strides_of_another_rank(memref<4x4xf32, strided<[1]>>)
// -----
// expected-error @below {{memref layout mismatch between rank and affine map: 2 != 1}}
func.func private @map_of_another_rank(memref<4x4xf32, affine_map<(d0) -> (d0)>>)
// -----
// expected-error @below {{invalid dimension}}
func.func private @huge_dimension(memref<99999999999999999999xf32>)
// -----
// expected-error @below {{expected non-function type}}
func.func private @keyword(float)
// -----
// expected-error @below {{undefined symbol alias id 'alias'}}
!alias = !alias

// EXPECT
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
