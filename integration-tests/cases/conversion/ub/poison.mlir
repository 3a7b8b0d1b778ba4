// Values that do not matter.
// RUN: opt --convert-ub-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0() -> i32 {
  %r = ub.poison : i32
  return %r : i32
}
func.func @f1() -> index {
  %r = ub.poison : index
  return %r : index
}
func.func @f2() -> vector<2xf32> {
  %r = ub.poison : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @f3() -> vector<1xf32> {
  %r = ub.poison : vector<1xf32>
  return %r : vector<1xf32>
}
func.func @f4() -> i1 {
  %r = ub.poison : i1
  return %r : i1
}
func.func @f5() -> vector<5xf32> {
  %r = ub.poison : vector<5xf32>
  return %r : vector<5xf32>
}
func.func @f6() -> complex<f32> {
  %r = ub.poison : complex<f32>
  return %r : complex<f32>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0() -> i32 {
// |     %0 = spirv.Undef : i32
// |     return %0 : i32
// |   }
// |   func.func @f1() -> index {
// |     %0 = spirv.Undef : i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to index
// |     return %1 : index
// |   }
// |   func.func @f2() -> vector<2xf32> {
// |     %0 = spirv.Undef : vector<2xf32>
// |     return %0 : vector<2xf32>
// |   }
// |   func.func @f3() -> vector<1xf32> {
// |     %0 = spirv.Undef : f32
// |     %1 = builtin.unrealized_conversion_cast %0 : f32 to vector<1xf32>
// |     return %1 : vector<1xf32>
// |   }
// |   func.func @f4() -> i1 {
// |     %0 = spirv.Undef : i1
// |     return %0 : i1
// |   }
// |   func.func @f5() -> vector<5xf32> {
// |     %0 = ub.poison : vector<5xf32>
// |     return %0 : vector<5xf32>
// |   }
// |   func.func @f6() -> complex<f32> {
// |     %0 = spirv.Undef : vector<2xf32>
// |     %1 = builtin.unrealized_conversion_cast %0 : vector<2xf32> to complex<f32>
// |     return %1 : complex<f32>
// |   }
// | }
