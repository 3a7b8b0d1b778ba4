// Positions that are constants.
// RUN: opt --split-input-file --convert-vector-to-spirv

func.func @elements(%v: vector<4xf32>, %w: vector<3xf32>, %x: f32) -> (f32, vector<4xf32>, f32, f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %none = arith.constant -1 : index
  %a = vector.extract %v[%c1] : f32 from vector<4xf32>
  %b = vector.insert %x, %v[%c2] : f32 into vector<4xf32>
  %c = vector.extract %w[%c2] : f32 from vector<3xf32>
  %d = vector.extract %v[%none] : f32 from vector<4xf32>
  return %a, %b, %c, %d : f32, vector<4xf32>, f32, f32
}
// -----
// DIFFERS: MLIR makes a static position that its verifier rejects
func.func @beyond(%v: vector<4xf32>) -> f32 {
  %c9 = arith.constant 9 : index
  %a = vector.extract %v[%c9] : f32 from vector<4xf32>
  return %a : f32
}

// EXPECT
// | module {
// |   func.func @elements(%arg0: vector<4xf32>, %arg1: vector<3xf32>, %arg2: f32) -> (f32, vector<4xf32>, f32, f32) {
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c-1 = arith.constant -1 : index
// |     %0 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xf32>
// |     %1 = spirv.CompositeInsert %arg2, %arg0[2 : i32] : f32 into vector<4xf32>
// |     %2 = spirv.CompositeExtract %arg1[2 : i32] : vector<3xf32>
// |     %3 = spirv.Undef : f32
// |     return %0, %1, %2, %3 : f32, vector<4xf32>, f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @beyond(%arg0: vector<4xf32>) -> f32 {
// |     %c9 = arith.constant 9 : index
// |     %0 = builtin.unrealized_conversion_cast %c9 : index to i32
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %1 = spirv.BitwiseAnd %0, %cst3_i32 : i32
// |     %2 = spirv.VectorExtractDynamic %arg0[%1] : vector<4xf32>, i32
// |     return %2 : f32
// |   }
// | }
