// Branches whose operands change their types.
// RUN: opt --convert-cf-to-spirv --allow-unregistered-dialect

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
func.func @branches(%c: i1, %i: index, %b: i8) -> i8 {
  cf.br ^bb1(%b, %i, %c : i8, index, i1)
^bb1(%x: i8, %y: index, %z: i1):
  "test.use"(%y) : (index) -> ()
  cf.cond_br %z weights([3, 4]), ^bb1(%x, %y, %c : i8, index, i1), ^bb2(%x : i8)
^bb2(%r: i8):
  return %r : i8
}
func.func @unknown(%m: memref<4xf32>) {
  cf.br ^bb1(%m : memref<4xf32>)
^bb1(%x: memref<4xf32>):
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   func.func @branches(%arg0: i1, %arg1: index, %arg2: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg2 : i8 to i32
// |     spirv.Branch ^bb1(%1, %0, %arg0 : i32, i32, i1)
// |   ^bb1(%2: i32, %3: i32, %4: i1):  // 2 preds: ^bb0, ^bb1
// |     %5 = builtin.unrealized_conversion_cast %2 : i32 to i8
// |     %6 = builtin.unrealized_conversion_cast %3 : i32 to index
// |     "test.use"(%6) : (index) -> ()
// |     spirv.BranchConditional %4, ^bb1(%2, %3, %arg0 : i32, i32, i1), ^bb2(%2 : i32)
// |   ^bb2(%7: i32):  // pred: ^bb1
// |     %8 = builtin.unrealized_conversion_cast %7 : i32 to i8
// |     return %8 : i8
// |   }
// |   func.func @unknown(%arg0: memref<4xf32>) {
// |     cf.br ^bb1(%arg0 : memref<4xf32>)
// |   ^bb1(%0: memref<4xf32>):  // pred: ^bb0
// |     return
// |   }
// | }
