// A module without kernels is a library: what it exports and imports has linkage attributes.
// RUN: lower - -o - --emit mlir
// RUN: lower - -o - --emit asm

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Linkage], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @library {
    func.func private @imported(i32) -> i32
    func.func @exported(%x: i32) -> i32 attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "twice", linkage_type = <Export>>} {
      %y = func.call @imported(%x) : (i32) -> i32
      %z = arith.addi %y, %x : i32
      return %z : i32
    }
  }
}

// EXPECT
// | spirv.module @__spv__library Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage, Matrix], []> {
// |   spirv.func @imported(i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "imported", linkage_type = <Import>>, sym_visibility = "private"}
// |   spirv.func @exported(%arg0: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "twice", linkage_type = <Export>>} {
// |     %0 = spirv.FunctionCall @imported(%arg0) : (i32) -> i32
// |     %1 = spirv.IAdd %0, %arg0 : i32
// |     spirv.ReturnValue %1 : i32
// |   }
// | }

// EXPECT
// | ; SPIR-V
// | ; Version: 1.0
// | ; Generator: Khronos; 0
// | ; Bound: 10
// | ; Schema: 0
// |                OpCapability Shader
// |                OpCapability Linkage
// |                OpCapability Matrix
// |                OpMemoryModel Logical GLSL450
// |                OpName %imported "imported"
// |                OpName %exported "exported"
// |                OpDecorate %imported LinkageAttributes "imported" Import
// |                OpDecorate %exported LinkageAttributes "twice" Export
// |        %uint = OpTypeInt 32 0
// |           %2 = OpTypeFunction %uint %uint
// |    %imported = OpFunction %uint None %2
// |           %4 = OpFunctionParameter %uint
// |                OpFunctionEnd
// |    %exported = OpFunction %uint None %2
// |           %6 = OpFunctionParameter %uint
// |           %7 = OpLabel
// |           %8 = OpFunctionCall %uint %imported %6
// |           %9 = OpIAdd %uint %8 %6
// |                OpReturnValue %9
// |                OpFunctionEnd
