// Casts between numbers.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: i8) -> i32 {
  %r = arith.extsi %a0 : i8 to i32
  return %r : i32
}
func.func @f1(%a0: i1) -> i32 {
  %r = arith.extsi %a0 : i1 to i32
  return %r : i32
}
func.func @f2(%a0: i1) -> i64 {
  %r = arith.extui %a0 : i1 to i64
  return %r : i64
}
func.func @f3(%a0: vector<2xi1>) -> vector<2xi32> {
  %r = arith.extsi %a0 : vector<2xi1> to vector<2xi32>
  return %r : vector<2xi32>
}
func.func @f4(%a0: vector<2xi1>) -> vector<2xi8> {
  %r = arith.extui %a0 : vector<2xi1> to vector<2xi8>
  return %r : vector<2xi8>
}
func.func @f5(%a0: i16) -> i64 {
  %r = arith.extui %a0 : i16 to i64
  return %r : i64
}
func.func @f6(%a0: i32) -> i8 {
  %r = arith.trunci %a0 : i32 to i8
  return %r : i8
}
func.func @f7(%a0: i64) -> i1 {
  %r = arith.trunci %a0 : i64 to i1
  return %r : i1
}
func.func @f8(%a0: vector<3xi32>) -> vector<3xi1> {
  %r = arith.trunci %a0 : vector<3xi32> to vector<3xi1>
  return %r : vector<3xi1>
}
func.func @f9(%a0: f16) -> f64 {
  %r = arith.extf %a0 : f16 to f64
  return %r : f64
}
func.func @f10(%a0: f64) -> f32 {
  %r = arith.truncf %a0 : f64 to f32
  return %r : f32
}
func.func @f11(%a0: f32) -> bf16 {
  %r = arith.truncf %a0 : f32 to bf16
  return %r : bf16
}
func.func @f12(%a0: i8) -> f32 {
  %r = arith.sitofp %a0 : i8 to f32
  return %r : f32
}
func.func @f13(%a0: i64) -> f16 {
  %r = arith.uitofp %a0 : i64 to f16
  return %r : f16
}
func.func @f14(%a0: i1) -> f32 {
  %r = arith.uitofp %a0 : i1 to f32
  return %r : f32
}
func.func @f15(%a0: vector<2xi1>) -> vector<2xf32> {
  %r = arith.uitofp %a0 : vector<2xi1> to vector<2xf32>
  return %r : vector<2xf32>
}
func.func @f16(%a0: f16) -> i64 {
  %r = arith.fptosi %a0 : f16 to i64
  return %r : i64
}
func.func @f17(%a0: f32) -> i8 {
  %r = arith.fptoui %a0 : f32 to i8
  return %r : i8
}
func.func @f18(%a0: i8) -> index {
  %r = arith.index_cast %a0 : i8 to index
  return %r : index
}
func.func @f19(%a0: index) -> i64 {
  %r = arith.index_cast %a0 : index to i64
  return %r : i64
}
func.func @f20(%a0: i32) -> index {
  %r = arith.index_cast %a0 : i32 to index
  return %r : index
}
func.func @f21(%a0: i16) -> index {
  %r = arith.index_castui %a0 : i16 to index
  return %r : index
}
func.func @f22(%a0: index) -> i64 {
  %r = arith.index_castui %a0 : index to i64
  return %r : i64
}
func.func @f23(%a0: i32) -> f32 {
  %r = arith.bitcast %a0 : i32 to f32
  return %r : f32
}
func.func @f24(%a0: f16) -> i16 {
  %r = arith.bitcast %a0 : f16 to i16
  return %r : i16
}
func.func @f25(%a0: vector<2xf32>) -> vector<2xi32> {
  %r = arith.bitcast %a0 : vector<2xf32> to vector<2xi32>
  return %r : vector<2xi32>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: i8) -> i32 {
// |     %0 = spirv.SConvert %arg0 : i8 to i32
// |     return %0 : i32
// |   }
// |   func.func @f1(%arg0: i1) -> i32 {
// |     %cst-1_i32 = spirv.Constant -1 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.Select %arg0, %cst-1_i32, %cst0_i32 : i1, i32
// |     return %0 : i32
// |   }
// |   func.func @f2(%arg0: i1) -> i64 {
// |     %cst0_i64 = spirv.Constant 0 : i64
// |     %cst1_i64 = spirv.Constant 1 : i64
// |     %0 = spirv.Select %arg0, %cst1_i64, %cst0_i64 : i1, i64
// |     return %0 : i64
// |   }
// |   func.func @f3(%arg0: vector<2xi1>) -> vector<2xi32> {
// |     %cst_vec_2xi32 = spirv.Constant dense<-1> : vector<2xi32>
// |     %cst_vec_2xi32_0 = spirv.Constant dense<0> : vector<2xi32>
// |     %0 = spirv.Select %arg0, %cst_vec_2xi32, %cst_vec_2xi32_0 : vector<2xi1>, vector<2xi32>
// |     return %0 : vector<2xi32>
// |   }
// |   func.func @f4(%arg0: vector<2xi1>) -> vector<2xi8> {
// |     %cst_vec_2xi8 = spirv.Constant dense<0> : vector<2xi8>
// |     %cst_vec_2xi8_0 = spirv.Constant dense<1> : vector<2xi8>
// |     %0 = spirv.Select %arg0, %cst_vec_2xi8_0, %cst_vec_2xi8 : vector<2xi1>, vector<2xi8>
// |     return %0 : vector<2xi8>
// |   }
// |   func.func @f5(%arg0: i16) -> i64 {
// |     %0 = spirv.UConvert %arg0 : i16 to i64
// |     return %0 : i64
// |   }
// |   func.func @f6(%arg0: i32) -> i8 {
// |     %0 = spirv.SConvert %arg0 : i32 to i8
// |     return %0 : i8
// |   }
// |   func.func @f7(%arg0: i64) -> i1 {
// |     %cst1_i64 = spirv.Constant 1 : i64
// |     %0 = spirv.BitwiseAnd %arg0, %cst1_i64 : i64
// |     %1 = spirv.IEqual %0, %cst1_i64 : i64
// |     %false = spirv.Constant false
// |     %true = spirv.Constant true
// |     %2 = spirv.Select %1, %true, %false : i1, i1
// |     return %2 : i1
// |   }
// |   func.func @f8(%arg0: vector<3xi32>) -> vector<3xi1> {
// |     %cst_vec_3xi32 = spirv.Constant dense<1> : vector<3xi32>
// |     %0 = spirv.BitwiseAnd %arg0, %cst_vec_3xi32 : vector<3xi32>
// |     %1 = spirv.IEqual %0, %cst_vec_3xi32 : vector<3xi32>
// |     %cst_vec_3xi1 = spirv.Constant dense<false> : vector<3xi1>
// |     %cst_vec_3xi1_0 = spirv.Constant dense<true> : vector<3xi1>
// |     %2 = spirv.Select %1, %cst_vec_3xi1_0, %cst_vec_3xi1 : vector<3xi1>, vector<3xi1>
// |     return %2 : vector<3xi1>
// |   }
// |   func.func @f9(%arg0: f16) -> f64 {
// |     %0 = spirv.FConvert %arg0 : f16 to f64
// |     return %0 : f64
// |   }
// |   func.func @f10(%arg0: f64) -> f32 {
// |     %0 = spirv.FConvert %arg0 : f64 to f32
// |     return %0 : f32
// |   }
// |   func.func @f11(%arg0: f32) -> bf16 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : f32 to bf16
// |     return %0 : bf16
// |   }
// |   func.func @f12(%arg0: i8) -> f32 {
// |     %0 = spirv.ConvertSToF %arg0 : i8 to f32
// |     return %0 : f32
// |   }
// |   func.func @f13(%arg0: i64) -> f16 {
// |     %0 = spirv.ConvertUToF %arg0 : i64 to f16
// |     return %0 : f16
// |   }
// |   func.func @f14(%arg0: i1) -> f32 {
// |     %cst_f32 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
// |     %0 = spirv.Select %arg0, %cst_f32_0, %cst_f32 : i1, f32
// |     return %0 : f32
// |   }
// |   func.func @f15(%arg0: vector<2xi1>) -> vector<2xf32> {
// |     %cst_vec_2xf32 = spirv.Constant dense<0.000000e+00> : vector<2xf32>
// |     %cst_vec_2xf32_0 = spirv.Constant dense<1.000000e+00> : vector<2xf32>
// |     %0 = spirv.Select %arg0, %cst_vec_2xf32_0, %cst_vec_2xf32 : vector<2xi1>, vector<2xf32>
// |     return %0 : vector<2xf32>
// |   }
// |   func.func @f16(%arg0: f16) -> i64 {
// |     %0 = spirv.ConvertFToS %arg0 : f16 to i64
// |     return %0 : i64
// |   }
// |   func.func @f17(%arg0: f32) -> i8 {
// |     %0 = spirv.ConvertFToU %arg0 : f32 to i8
// |     return %0 : i8
// |   }
// |   func.func @f18(%arg0: i8) -> index {
// |     %0 = spirv.SConvert %arg0 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to index
// |     return %1 : index
// |   }
// |   func.func @f19(%arg0: index) -> i64 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %1 = spirv.SConvert %0 : i32 to i64
// |     return %1 : i64
// |   }
// |   func.func @f20(%arg0: i32) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : i32 to index
// |     return %0 : index
// |   }
// |   func.func @f21(%arg0: i16) -> index {
// |     %0 = spirv.UConvert %arg0 : i16 to i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to index
// |     return %1 : index
// |   }
// |   func.func @f22(%arg0: index) -> i64 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %1 = spirv.UConvert %0 : i32 to i64
// |     return %1 : i64
// |   }
// |   func.func @f23(%arg0: i32) -> f32 {
// |     %0 = spirv.Bitcast %arg0 : i32 to f32
// |     return %0 : f32
// |   }
// |   func.func @f24(%arg0: f16) -> i16 {
// |     %0 = spirv.Bitcast %arg0 : f16 to i16
// |     return %0 : i16
// |   }
// |   func.func @f25(%arg0: vector<2xf32>) -> vector<2xi32> {
// |     %0 = spirv.Bitcast %arg0 : vector<2xf32> to vector<2xi32>
// |     return %0 : vector<2xi32>
// |   }
// | }
