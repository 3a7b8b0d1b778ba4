// Selections, and ops with two results.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: i1, %a1: i32, %a2: i32) -> i32 {
  %r = arith.select %a0, %a1, %a2 : i32
  return %r : i32
}
func.func @f1(%a0: i1, %a1: i1, %a2: i1) -> i1 {
  %r = arith.select %a0, %a1, %a2 : i1
  return %r : i1
}
func.func @f2(%a0: i1, %a1: index, %a2: index) -> index {
  %r = arith.select %a0, %a1, %a2 : index
  return %r : index
}
func.func @f3(%a0: i1, %a1: vector<4xf32>, %a2: vector<4xf32>) -> vector<4xf32> {
  %r = arith.select %a0, %a1, %a2 : vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f4(%a0: vector<4xi1>, %a1: vector<4xf32>, %a2: vector<4xf32>) -> vector<4xf32> {
  %r = arith.select %a0, %a1, %a2 : vector<4xi1>, vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f5(%a0: i32, %a1: i32) -> (i32, i1) {
  %r:2 = arith.addui_extended %a0, %a1 : i32, i1
  return %r#0, %r#1 : i32, i1
}
func.func @f6(%a0: vector<4xi32>, %a1: vector<4xi32>) -> (vector<4xi32>, vector<4xi1>) {
  %r:2 = arith.addui_extended %a0, %a1 : vector<4xi32>, vector<4xi1>
  return %r#0, %r#1 : vector<4xi32>, vector<4xi1>
}
func.func @f7(%a0: index, %a1: index) -> (index, i1) {
  %r:2 = arith.addui_extended %a0, %a1 : index, i1
  return %r#0, %r#1 : index, i1
}
func.func @f8(%a0: i32, %a1: i32) -> (i32, i32) {
  %r:2 = arith.mulsi_extended %a0, %a1 : i32
  return %r#0, %r#1 : i32, i32
}
func.func @f9(%a0: vector<2xi16>, %a1: vector<2xi16>) -> (vector<2xi16>, vector<2xi16>) {
  %r:2 = arith.mulsi_extended %a0, %a1 : vector<2xi16>
  return %r#0, %r#1 : vector<2xi16>, vector<2xi16>
}
func.func @f10(%a0: i32, %a1: i32) -> (i32, i32) {
  %r:2 = arith.mului_extended %a0, %a1 : i32
  return %r#0, %r#1 : i32, i32
}
func.func @f11(%a0: vector<2xi16>, %a1: vector<2xi16>) -> (vector<2xi16>, vector<2xi16>) {
  %r:2 = arith.mului_extended %a0, %a1 : vector<2xi16>
  return %r#0, %r#1 : vector<2xi16>, vector<2xi16>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = spirv.Select %arg0, %arg1, %arg2 : i1, i32
// |     return %0 : i32
// |   }
// |   func.func @f1(%arg0: i1, %arg1: i1, %arg2: i1) -> i1 {
// |     %0 = spirv.Select %arg0, %arg1, %arg2 : i1, i1
// |     return %0 : i1
// |   }
// |   func.func @f2(%arg0: i1, %arg1: index, %arg2: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %2 = spirv.Select %arg0, %1, %0 : i1, i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f3(%arg0: i1, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> vector<4xf32> {
// |     %0 = spirv.Select %arg0, %arg1, %arg2 : i1, vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   func.func @f4(%arg0: vector<4xi1>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> vector<4xf32> {
// |     %0 = spirv.Select %arg0, %arg1, %arg2 : vector<4xi1>, vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   func.func @f5(%arg0: i32, %arg1: i32) -> (i32, i1) {
// |     %0 = spirv.IAddCarry %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.struct<(i32, i32)>
// |     %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(i32, i32)>
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %3 = spirv.IEqual %2, %cst1_i32 : i32
// |     return %1, %3 : i32, i1
// |   }
// |   func.func @f6(%arg0: vector<4xi32>, %arg1: vector<4xi32>) -> (vector<4xi32>, vector<4xi1>) {
// |     %0 = spirv.IAddCarry %arg0, %arg1 : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
// |     %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
// |     %cst_vec_4xi32 = spirv.Constant dense<1> : vector<4xi32>
// |     %3 = spirv.IEqual %2, %cst_vec_4xi32 : vector<4xi32>
// |     return %1, %3 : vector<4xi32>, vector<4xi1>
// |   }
// |   func.func @f7(%arg0: index, %arg1: index) -> (index, i1) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.IAddCarry %1, %0 : !spirv.struct<(i32, i32)>
// |     %3 = spirv.CompositeExtract %2[0 : i32] : !spirv.struct<(i32, i32)>
// |     %4 = builtin.unrealized_conversion_cast %3 : i32 to index
// |     %5 = spirv.CompositeExtract %2[1 : i32] : !spirv.struct<(i32, i32)>
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %6 = spirv.IEqual %5, %cst1_i32 : i32
// |     return %4, %6 : index, i1
// |   }
// |   func.func @f8(%arg0: i32, %arg1: i32) -> (i32, i32) {
// |     %0 = spirv.SMulExtended %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.struct<(i32, i32)>
// |     %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(i32, i32)>
// |     return %1, %2 : i32, i32
// |   }
// |   func.func @f9(%arg0: vector<2xi16>, %arg1: vector<2xi16>) -> (vector<2xi16>, vector<2xi16>) {
// |     %0 = spirv.SMulExtended %arg0, %arg1 : !spirv.struct<(vector<2xi16>, vector<2xi16>)>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.struct<(vector<2xi16>, vector<2xi16>)>
// |     %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(vector<2xi16>, vector<2xi16>)>
// |     return %1, %2 : vector<2xi16>, vector<2xi16>
// |   }
// |   func.func @f10(%arg0: i32, %arg1: i32) -> (i32, i32) {
// |     %0 = spirv.UMulExtended %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.struct<(i32, i32)>
// |     %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(i32, i32)>
// |     return %1, %2 : i32, i32
// |   }
// |   func.func @f11(%arg0: vector<2xi16>, %arg1: vector<2xi16>) -> (vector<2xi16>, vector<2xi16>) {
// |     %0 = spirv.UMulExtended %arg0, %arg1 : !spirv.struct<(vector<2xi16>, vector<2xi16>)>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.struct<(vector<2xi16>, vector<2xi16>)>
// |     %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(vector<2xi16>, vector<2xi16>)>
// |     return %1, %2 : vector<2xi16>, vector<2xi16>
// |   }
// | }
