// convert-elementwise-to-linalg: ops on tensors, with scalars among their operands, become ops on elements.
// RUN: opt --convert-elementwise-to-linalg --split-input-file

func.func @chain(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: i1) -> tensor<4x?xf32> {
  %0 = arith.addf %a, %b fastmath<nnan> : tensor<4x?xf32>
  %1 = math.exp %0 : tensor<4x?xf32>
  %2 = arith.select %c, %1, %a : tensor<4x?xf32>
  return %2 : tensor<4x?xf32>
}
// -----
// No operand has the type of the result; results are two; no dimension.
func.func @types(%a: tensor<4x?xf32>, %b: tensor<i32>) -> (tensor<4x?xi1>, tensor<i32>, tensor<i1>) {
  %0 = arith.cmpf olt, %a, %a : tensor<4x?xf32>
  %1, %2 = arith.addui_extended %b, %b : tensor<i32>, tensor<i1>
  return %0, %1, %2 : tensor<4x?xi1>, tensor<i32>, tensor<i1>
}
// -----
// What folds is folded; vectors and tensors without a rank stay.
func.func @others(%a: tensor<2xi32>, %v: vector<4xf32>, %u: tensor<*xf32>) -> (tensor<2xi32>, tensor<2xi32>, vector<4xf32>, tensor<*xf32>) {
  %zero = arith.constant dense<0> : tensor<2xi32>
  %two = arith.constant dense<2> : tensor<2xi32>
  %0 = arith.addi %zero, %a : tensor<2xi32>
  %1 = arith.muli %two, %two : tensor<2xi32>
  %2 = arith.addf %v, %v : vector<4xf32>
  %3 = arith.addf %u, %u : tensor<*xf32>
  return %0, %1, %2, %3 : tensor<2xi32>, tensor<2xi32>, vector<4xf32>, tensor<*xf32>
}

// EXPECT
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> ()>
// | module {
// |   func.func @chain(%arg0: tensor<4x?xf32>, %arg1: tensor<4x?xf32>, %arg2: i1) -> tensor<4x?xf32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<4x?xf32>, tensor<4x?xf32>) outs(%arg0 : tensor<4x?xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.addf %in, %in_0 fastmath<nnan> : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x?xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<4x?xf32>) outs(%0 : tensor<4x?xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %3 = math.exp %in : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x?xf32>
// |     %2 = linalg.generic {indexing_maps = [#map1, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2, %1, %arg0 : i1, tensor<4x?xf32>, tensor<4x?xf32>) outs(%1 : tensor<4x?xf32>) {
// |     ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
// |       %3 = arith.select %in, %in_0, %in_1 : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x?xf32>
// |     return %2 : tensor<4x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<() -> ()>
// | module {
// |   func.func @types(%arg0: tensor<4x?xf32>, %arg1: tensor<i32>) -> (tensor<4x?xi1>, tensor<i32>, tensor<i1>) {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<4x?xf32>
// |     %0 = tensor.empty(%dim) : tensor<4x?xi1>
// |     %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg0 : tensor<4x?xf32>, tensor<4x?xf32>) outs(%0 : tensor<4x?xi1>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: i1):
// |       %4 = arith.cmpf olt, %in, %in_0 : f32
// |       linalg.yield %4 : i1
// |     } -> tensor<4x?xi1>
// |     %2 = tensor.empty() : tensor<i1>
// |     %3:2 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = []} ins(%arg1, %arg1 : tensor<i32>, tensor<i32>) outs(%arg1, %2 : tensor<i32>, tensor<i1>) {
// |     ^bb0(%in: i32, %in_0: i32, %out: i32, %out_1: i1):
// |       %sum, %overflow = arith.addui_extended %in, %in_0 : i32, i1
// |       linalg.yield %sum, %overflow : i32, i1
// |     } -> (tensor<i32>, tensor<i1>)
// |     return %1, %3#0, %3#1 : tensor<4x?xi1>, tensor<i32>, tensor<i1>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @others(%arg0: tensor<2xi32>, %arg1: vector<4xf32>, %arg2: tensor<*xf32>) -> (tensor<2xi32>, tensor<2xi32>, vector<4xf32>, tensor<*xf32>) {
// |     %cst = arith.constant dense<0> : tensor<2xi32>
// |     %cst_0 = arith.constant dense<2> : tensor<2xi32>
// |     %cst_1 = arith.constant dense<4> : tensor<2xi32>
// |     %0 = arith.addf %arg1, %arg1 : vector<4xf32>
// |     %1 = arith.addf %arg2, %arg2 : tensor<*xf32>
// |     return %arg0, %cst_1, %0, %1 : tensor<2xi32>, tensor<2xi32>, vector<4xf32>, tensor<*xf32>
// |   }
// | }
