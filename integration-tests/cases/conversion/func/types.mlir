// Functions, calls and returns whose types change; what has no SPIR-V type stays.
// RUN: opt --convert-func-to-spirv --allow-unregistered-dialect

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
func.func private @declared(i8) -> index
func.func @one(%x: i32 {test.argument}, %i: index) -> (index {test.result}) attributes {test.kept} {
  %0 = call @one(%x, %i) : (i32, index) -> index
  "test.use"(%0, %i) : (index, index) -> ()
  return %0 : index
}
func.func @two(%x: i32) -> (i32, i32) {
  return %x, %x : i32, i32
}
func.func @unknown(%m: memref<4xf32>) -> index {
  %0 = "test.make"(%m) : (memref<4xf32>) -> index
  return %0 : index
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   spirv.func @declared(i32) -> i32 "None" attributes {sym_visibility = "private"}
// |   spirv.func @one(%arg0: i32 {test.argument}, %arg1: i32) -> (i32 {test.result}) "None" attributes {test.kept} {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i32 to index
// |     %1 = spirv.FunctionCall @one(%arg0, %arg1) : (i32, i32) -> i32
// |     %2 = builtin.unrealized_conversion_cast %1 : i32 to index
// |     "test.use"(%2, %0) : (index, index) -> ()
// |     spirv.ReturnValue %1 : i32
// |   }
// |   func.func @two(%arg0: i32) -> (i32, i32) {
// |     return %arg0, %arg0 : i32, i32
// |   }
// |   func.func @unknown(%arg0: memref<4xf32>) -> index {
// |     %0 = "test.make"(%arg0) : (memref<4xf32>) -> index
// |     %1 = builtin.unrealized_conversion_cast %0 : index to i32
// |     spirv.ReturnValue %1 : i32
// |   }
// | }
