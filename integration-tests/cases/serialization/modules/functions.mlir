// Functions, calls, linkage and decorations of values.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module @m Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], [SPV_KHR_no_integer_wrap_decoration]> {
  spirv.func @outside(f32) -> () "Const" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "outside", linkage_type = <Import>>}
  spirv.func @caller(%a: i32 {spirv.decoration = #spirv.decoration<RelaxedPrecision>}, %b: f32) -> f32 "Inline|Pure" {
    // A call of what is defined later, and of what returns nothing.
    %c = spirv.FunctionCall @callee(%b, %b) : (f32, f32) -> f32
    spirv.FunctionCall @outside(%c) : (f32) -> ()
    %x = spirv.FAdd %c, %b {no_contraction} : f32
    %n = spirv.IAdd %a, %a {no_signed_wrap, no_unsigned_wrap, relaxed_precision} : i32
    %v = spirv.Variable : !spirv.ptr<f32, Function>
    %cst = spirv.Constant 3.0 : f32
    %w = spirv.Variable init(%cst) {aliased} : !spirv.ptr<f32, Function>
    spirv.Store "Function" %v, %x : f32
    %l = spirv.Load "Function" %v : f32
    spirv.ReturnValue %l : f32
  }
  spirv.func @callee(%a: f32, %b: f32) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "callee", linkage_type = <Export>>} {
    %0 = spirv.FMul %a, %b : f32
    spirv.ReturnValue %0 : f32
  }
}

// EXPECT
// | SPIR-V binary, 178 words
