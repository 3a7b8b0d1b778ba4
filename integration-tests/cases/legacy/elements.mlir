// Elements of vectors by an integer of any type, and the workgroup size as a dense list.
// RUN: opt --split-input-file

// DIFFERS: mlir-opt-22 does not know earlier spellings
func.func @custom(%v: vector<4xf32>, %z: vector<f32>, %x: f32, %i: i32, %n: index) {
  %0 = vector.extractelement %v[%i : i32] : vector<4xf32>
  %1 = vector.insertelement %0, %v[%n : index] : vector<4xf32>
  %2 = vector.extractelement %z[] : vector<f32>
  %3 = vector.insertelement %2, %z[] : vector<f32>
  return
}
// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func.func @generic(%v: vector<4xf32>, %x: f32, %i: i8) {
  %0 = "vector.extractelement"(%v, %i) : (vector<4xf32>, i8) -> f32
  %1 = "vector.insertelement"(%x, %v, %i) : (f32, vector<4xf32>, i8) -> vector<4xf32>
  return
}
// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func.func @k() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<local_size = dense<[32, 4, 1]> : vector<3xi32>, subgroup_size = 32>} { return }
// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func.func @k() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1], local_size = dense<1> : vector<3xi32>>} { return }
// -----
func.func @k() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<local_size = [1, 1, 1]>} { return }

// EXPECT exit=1
// | module {
// |   func.func @custom(%arg0: vector<4xf32>, %arg1: vector<f32>, %arg2: f32, %arg3: i32, %arg4: index) {
// |     %0 = arith.index_castui %arg3 : i32 to index
// |     %1 = vector.extract %arg0[%0] : f32 from vector<4xf32>
// |     %2 = vector.insert %1, %arg0 [%arg4] : f32 into vector<4xf32>
// |     %3 = vector.extract %arg1[] : f32 from vector<f32>
// |     %4 = vector.insert %3, %arg1 [] : f32 into vector<f32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @generic(%arg0: vector<4xf32>, %arg1: f32, %arg2: i8) {
// |     %0 = arith.index_castui %arg2 : i8 to index
// |     %1 = vector.extract %arg0[%0] : f32 from vector<4xf32>
// |     %2 = arith.index_castui %arg2 : i8 to index
// |     %3 = vector.insert %arg1, %arg0 [%2] : f32 into vector<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @k() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 4, 1], subgroup_size = 32>} {
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// ! <stdin>:6:8: warning: 'vector.extractelement' is an earlier spelling of 'vector.extract'
// !   %0 = vector.extractelement %v[%i : i32] : vector<4xf32>
// !        ^
// ! note: 1 more earlier spelling is read: 'vector.insertelement'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:15:8: warning: 'vector.extractelement' is an earlier spelling of 'vector.extract'
// !   %0 = "vector.extractelement"(%v, %i) : (vector<4xf32>, i8) -> f32
// !        ^
// ! note: 1 more earlier spelling is read: 'vector.insertelement'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:21:75: warning: 'local_size' is an earlier spelling of 'workgroup_size'
// ! func.func @k() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<local_size = dense<[32, 4, 1]> : vector<3xi32>, subgroup_size = 32>} { return }
// !                                                                           ^
// ! <stdin>:24:103: warning: 'local_size' is an earlier spelling of 'workgroup_size'
// ! func.func @k() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1], local_size = dense<1> : vector<3xi32>>} { return }
// !                                                                                                       ^
// ! <stdin>:24:74: error: duplicate parameter: workgroup_size
// ! func.func @k() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1], local_size = dense<1> : vector<3xi32>>} { return }
// !                                                                          ^
// ! <stdin>:26:75: warning: 'local_size' is an earlier spelling of 'workgroup_size'
// ! func.func @k() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<local_size = [1, 1, 1]>} { return }
// !                                                                           ^
// ! <stdin>:26:88: error: expected 'dense<…>' with integers
// ! func.func @k() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<local_size = [1, 1, 1]>} { return }
// !                                                                                        ^
