// Structured ops: elementwise ones, products of matrices, and the ops that stand for several.
// RUN: opt

func.func @copy(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.copy ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @exp(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.exp ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @log(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.log ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @abs(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.abs ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @ceil(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.ceil ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @floor(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.floor ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @negf(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.negf ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @reciprocal(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.reciprocal ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @round(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.round ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @sqrt(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.sqrt ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @rsqrt(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.rsqrt ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @square(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.square ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @tanh(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.tanh ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @erf(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.erf ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @add(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.add ins(%a, %b : tensor<2x3xf32>, tensor<2x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @sub(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.sub ins(%a, %b : tensor<2x3xf32>, tensor<2x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @mul(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.mul ins(%a, %b : tensor<2x3xf32>, tensor<2x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @div(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.div ins(%a, %b : tensor<2x3xf32>, tensor<2x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @div_unsigned(%a: tensor<2x3xi32>, %b: tensor<2x3xi32>, %c: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = linalg.div_unsigned ins(%a, %b : tensor<2x3xi32>, tensor<2x3xi32>) outs(%c : tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
func.func @max(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.max ins(%a, %b : tensor<2x3xf32>, tensor<2x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @min(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.min ins(%a, %b : tensor<2x3xf32>, tensor<2x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @powf(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.powf ins(%a, %b : tensor<2x3xf32>, tensor<2x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @select(%a: tensor<2x3xi1>, %b: tensor<2x3xf32>, %c: tensor<2x3xf32>, %d: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.select ins(%a, %b, %c : tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) outs(%d : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @fill(%a: f32, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.fill ins(%a : f32) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @contract(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %0 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (n, m)>] ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) outs(%c : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
func.func @batch_matmul(%a: tensor<5x2x3xf32>, %b: tensor<5x3x4xf32>, %c: tensor<5x2x4xf32>) -> tensor<5x2x4xf32> {
  %0 = linalg.batch_matmul ins(%a, %b : tensor<5x2x3xf32>, tensor<5x3x4xf32>) outs(%c : tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
  return %0 : tensor<5x2x4xf32>
}
func.func @batch_reduce_matmul(%a: tensor<5x2x3xf32>, %b: tensor<5x3x4xf32>, %c: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = linalg.batch_reduce_matmul ins(%a, %b : tensor<5x2x3xf32>, tensor<5x3x4xf32>) outs(%c : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
func.func @elementwise(%a: tensor<3x2xf32>, %b: tensor<2xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<mul> indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>] ins(%a, %b : tensor<3x2xf32>, tensor<2xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @index(%a: tensor<4xindex>) -> tensor<4xindex> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : tensor<4xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    linalg.yield %i : index
  } -> tensor<4xindex>
  return %0 : tensor<4xindex>
}
func.func @softmax(%a: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %0 = linalg.softmax dimension(1) ins(%a : tensor<2x8xf32>) outs(%a : tensor<2x8xf32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}
func.func @tiles(%a: tensor<9xf32>, %b: tensor<2x8xf32>, %zero: f32) -> tensor<9xf32> {
  %0 = linalg.pack %a padding_value(%zero : f32) inner_dims_pos = [0] inner_tiles = [8] into %b : tensor<9xf32> -> tensor<2x8xf32>
  %1 = linalg.unpack %0 inner_dims_pos = [0] inner_tiles = [8] into %a : tensor<2x8xf32> -> tensor<9xf32>
  return %1 : tensor<9xf32>
}
func.func @winograd(%f: tensor<2x3x3x5xf32>, %fo: tensor<6x6x5x2xf32>, %in: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%in : tensor<2x10x10x5xf32>) outs(%io : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%vo : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}

// EXPECT
// | #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d1, d0)>
// | #map3 = affine_map<(d0, d1) -> (d1, d0)>
// | #map4 = affine_map<(d0, d1) -> (d0)>
// | #map5 = affine_map<(d0, d1) -> (d0, d1)>
// | #map6 = affine_map<(d0) -> (d0)>
// | module {
// |   func.func @copy(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.copy ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @exp(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.exp ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @log(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.log ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @abs(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.abs ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @ceil(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.ceil ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @floor(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.floor ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @negf(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.negf ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @reciprocal(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.reciprocal ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @round(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.round ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @sqrt(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.sqrt ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @rsqrt(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.rsqrt ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @square(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.square ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @tanh(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.tanh ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @erf(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.erf ins(%arg0 : tensor<2x3xf32>) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @add(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.add ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @sub(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.sub ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @mul(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.mul ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @div(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.div ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @div_unsigned(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>, %arg2: tensor<2x3xi32>) -> tensor<2x3xi32> {
// |     %0 = linalg.div_unsigned ins(%arg0, %arg1 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%arg2 : tensor<2x3xi32>) -> tensor<2x3xi32>
// |     return %0 : tensor<2x3xi32>
// |   }
// |   func.func @max(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.max ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @min(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.min ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @powf(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.powf ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%arg2 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @select(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>, %arg3: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.select ins(%arg0, %arg1, %arg2 : tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) outs(%arg3 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @fill(%arg0: f32, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.fill ins(%arg0 : f32) outs(%arg1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @contract(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>, %arg2: tensor<4x2xf32>) -> tensor<4x2xf32> {
// |     %0 = linalg.contract indexing_maps = [#map, #map1, #map2] ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<3x4xf32>) outs(%arg2 : tensor<4x2xf32>) -> tensor<4x2xf32>
// |     return %0 : tensor<4x2xf32>
// |   }
// |   func.func @batch_matmul(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>, %arg2: tensor<5x2x4xf32>) -> tensor<5x2x4xf32> {
// |     %0 = linalg.batch_matmul ins(%arg0, %arg1 : tensor<5x2x3xf32>, tensor<5x3x4xf32>) outs(%arg2 : tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
// |     return %0 : tensor<5x2x4xf32>
// |   }
// |   func.func @batch_reduce_matmul(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>, %arg2: tensor<2x4xf32>) -> tensor<2x4xf32> {
// |     %0 = linalg.batch_reduce_matmul ins(%arg0, %arg1 : tensor<5x2x3xf32>, tensor<5x3x4xf32>) outs(%arg2 : tensor<2x4xf32>) -> tensor<2x4xf32>
// |     return %0 : tensor<2x4xf32>
// |   }
// |   func.func @elementwise(%arg0: tensor<3x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.elementwise kind=#linalg.elementwise_kind<mul> indexing_maps = [#map3, #map4, #map5] ins(%arg0, %arg1 : tensor<3x2xf32>, tensor<2xf32>) outs(%arg2 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @index(%arg0: tensor<4xindex>) -> tensor<4xindex> {
// |     %0 = linalg.generic {indexing_maps = [#map6], iterator_types = ["parallel"]} outs(%arg0 : tensor<4xindex>) {
// |     ^bb0(%out: index):
// |       %1 = linalg.index 0 : index
// |       linalg.yield %1 : index
// |     } -> tensor<4xindex>
// |     return %0 : tensor<4xindex>
// |   }
// |   func.func @softmax(%arg0: tensor<2x8xf32>) -> tensor<2x8xf32> {
// |     %0 = linalg.softmax dimension(1) ins(%arg0 : tensor<2x8xf32>) outs(%arg0 : tensor<2x8xf32>) -> tensor<2x8xf32>
// |     return %0 : tensor<2x8xf32>
// |   }
// |   func.func @tiles(%arg0: tensor<9xf32>, %arg1: tensor<2x8xf32>, %arg2: f32) -> tensor<9xf32> {
// |     %pack = linalg.pack %arg0 padding_value(%arg2 : f32) inner_dims_pos = [0] inner_tiles = [8] into %arg1 : tensor<9xf32> -> tensor<2x8xf32>
// |     %unpack = linalg.unpack %pack inner_dims_pos = [0] inner_tiles = [8] into %arg0 : tensor<2x8xf32> -> tensor<9xf32>
// |     return %unpack : tensor<9xf32>
// |   }
// |   func.func @winograd(%arg0: tensor<2x3x3x5xf32>, %arg1: tensor<6x6x5x2xf32>, %arg2: tensor<2x10x10x5xf32>, %arg3: tensor<6x6x2x2x2x5xf32>, %arg4: tensor<6x6x2x2x2x2xf32>, %arg5: tensor<2x8x8x2xf32>) {
// |     %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%arg0 : tensor<2x3x3x5xf32>) outs(%arg1 : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
// |     %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%arg2 : tensor<2x10x10x5xf32>) outs(%arg3 : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
// |     %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%arg4 : tensor<6x6x2x2x2x2xf32>) outs(%arg5 : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
// |     return
// |   }
// | }
