// Reductions of vectors.
// RUN: opt --convert-vector-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: vector<4xi32>) -> i32 {
  %r = vector.reduction <add>, %a0 : vector<4xi32> into i32
  return %r : i32
}
func.func @f1(%a0: vector<4xi32>) -> i32 {
  %r = vector.reduction <mul>, %a0 : vector<4xi32> into i32
  return %r : i32
}
func.func @f2(%a0: vector<4xi32>) -> i32 {
  %r = vector.reduction <minui>, %a0 : vector<4xi32> into i32
  return %r : i32
}
func.func @f3(%a0: vector<4xi32>) -> i32 {
  %r = vector.reduction <minsi>, %a0 : vector<4xi32> into i32
  return %r : i32
}
func.func @f4(%a0: vector<4xi32>) -> i32 {
  %r = vector.reduction <maxui>, %a0 : vector<4xi32> into i32
  return %r : i32
}
func.func @f5(%a0: vector<4xi32>) -> i32 {
  %r = vector.reduction <maxsi>, %a0 : vector<4xi32> into i32
  return %r : i32
}
func.func @f6(%a0: vector<3xf32>, %a1: f32) -> f32 {
  %r = vector.reduction <add>, %a0, %a1 : vector<3xf32> into f32
  return %r : f32
}
func.func @f7(%a0: vector<3xf32>, %a1: f32) -> f32 {
  %r = vector.reduction <mul>, %a0, %a1 : vector<3xf32> into f32
  return %r : f32
}
func.func @f8(%a0: vector<3xf32>) -> f32 {
  %r = vector.reduction <maximumf>, %a0 fastmath<nnan> : vector<3xf32> into f32
  return %r : f32
}
func.func @f9(%a0: vector<4xf32>, %a1: vector<4xf32>, %a2: vector<4xf32>) -> vector<4xf32> {
  %r = vector.fma %a0, %a1, %a2 : vector<4xf32>
  return %r : vector<4xf32>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: vector<4xi32>) -> i32 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<4xi32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xi32>
// |     %2 = spirv.CompositeExtract %arg0[2 : i32] : vector<4xi32>
// |     %3 = spirv.CompositeExtract %arg0[3 : i32] : vector<4xi32>
// |     %4 = spirv.IAdd %0, %1 : i32
// |     %5 = spirv.IAdd %4, %2 : i32
// |     %6 = spirv.IAdd %5, %3 : i32
// |     return %6 : i32
// |   }
// |   func.func @f1(%arg0: vector<4xi32>) -> i32 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<4xi32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xi32>
// |     %2 = spirv.CompositeExtract %arg0[2 : i32] : vector<4xi32>
// |     %3 = spirv.CompositeExtract %arg0[3 : i32] : vector<4xi32>
// |     %4 = spirv.IMul %0, %1 : i32
// |     %5 = spirv.IMul %4, %2 : i32
// |     %6 = spirv.IMul %5, %3 : i32
// |     return %6 : i32
// |   }
// |   func.func @f2(%arg0: vector<4xi32>) -> i32 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<4xi32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xi32>
// |     %2 = spirv.CompositeExtract %arg0[2 : i32] : vector<4xi32>
// |     %3 = spirv.CompositeExtract %arg0[3 : i32] : vector<4xi32>
// |     %4 = spirv.GL.UMin %0, %1 : i32
// |     %5 = spirv.GL.UMin %4, %2 : i32
// |     %6 = spirv.GL.UMin %5, %3 : i32
// |     return %6 : i32
// |   }
// |   func.func @f3(%arg0: vector<4xi32>) -> i32 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<4xi32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xi32>
// |     %2 = spirv.CompositeExtract %arg0[2 : i32] : vector<4xi32>
// |     %3 = spirv.CompositeExtract %arg0[3 : i32] : vector<4xi32>
// |     %4 = spirv.GL.SMin %0, %1 : i32
// |     %5 = spirv.GL.SMin %4, %2 : i32
// |     %6 = spirv.GL.SMin %5, %3 : i32
// |     return %6 : i32
// |   }
// |   func.func @f4(%arg0: vector<4xi32>) -> i32 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<4xi32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xi32>
// |     %2 = spirv.CompositeExtract %arg0[2 : i32] : vector<4xi32>
// |     %3 = spirv.CompositeExtract %arg0[3 : i32] : vector<4xi32>
// |     %4 = spirv.GL.UMax %0, %1 : i32
// |     %5 = spirv.GL.UMax %4, %2 : i32
// |     %6 = spirv.GL.UMax %5, %3 : i32
// |     return %6 : i32
// |   }
// |   func.func @f5(%arg0: vector<4xi32>) -> i32 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<4xi32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xi32>
// |     %2 = spirv.CompositeExtract %arg0[2 : i32] : vector<4xi32>
// |     %3 = spirv.CompositeExtract %arg0[3 : i32] : vector<4xi32>
// |     %4 = spirv.GL.SMax %0, %1 : i32
// |     %5 = spirv.GL.SMax %4, %2 : i32
// |     %6 = spirv.GL.SMax %5, %3 : i32
// |     return %6 : i32
// |   }
// |   func.func @f6(%arg0: vector<3xf32>, %arg1: f32) -> f32 {
// |     %cst_vec_3xf32 = spirv.Constant dense<1.000000e+00> : vector<3xf32>
// |     %0 = spirv.Dot %arg0, %cst_vec_3xf32 : vector<3xf32> -> f32
// |     %1 = spirv.FAdd %arg1, %0 : f32
// |     return %1 : f32
// |   }
// |   func.func @f7(%arg0: vector<3xf32>, %arg1: f32) -> f32 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<3xf32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<3xf32>
// |     %2 = spirv.CompositeExtract %arg0[2 : i32] : vector<3xf32>
// |     %3 = spirv.FMul %0, %1 : f32
// |     %4 = spirv.FMul %3, %2 : f32
// |     %5 = spirv.FMul %4, %arg1 : f32
// |     return %5 : f32
// |   }
// |   func.func @f8(%arg0: vector<3xf32>) -> f32 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<3xf32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<3xf32>
// |     %2 = spirv.CompositeExtract %arg0[2 : i32] : vector<3xf32>
// |     %3 = spirv.GL.FMax %0, %1 : f32
// |     %4 = spirv.GL.FMax %3, %2 : f32
// |     return %4 : f32
// |   }
// |   func.func @f9(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> vector<4xf32> {
// |     %0 = spirv.GL.Fma %arg0, %arg1, %arg2 : vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// | }
