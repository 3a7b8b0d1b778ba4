// Tensors of one element become that element where branches depend on them, or everywhere.
// RUN: opt - --pass-pipeline=builtin.module(func.func(linalg-detensorize)) --split-input-file
// RUN: opt - --pass-pipeline=builtin.module(func.func(linalg-detensorize{aggressive-mode=true})) --split-input-file

#map = affine_map<() -> ()>
func.func @outside_of_branches(%x: tensor<f32>, %y: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %0 = tensor.empty() : tensor<f32>
  %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%x, %y : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %2 = arith.addf %a, %b : f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  %3 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%x, %1 : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %2 = arith.addf %a, %b : f32
    %4 = arith.mulf %2, %c : f32
    linalg.yield %4 : f32
  } -> tensor<f32>
  return %3, %1 : tensor<f32>, tensor<f32>
}

// -----

#map = affine_map<() -> ()>
func.func @loop(%first: tensor<i32>, %bound: tensor<i32>) -> tensor<i32> {
  cf.br ^bb1(%first : tensor<i32>)
^bb1(%0: tensor<i32>):
  %1 = tensor.empty() : tensor<i1>
  %2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%0, %bound : tensor<i32>, tensor<i32>) outs(%1 : tensor<i1>) {
  ^bb0(%a: i32, %b: i32, %c: i1):
    %8 = arith.cmpi slt, %a, %b : i32
    linalg.yield %8 : i1
  } -> tensor<i1>
  %3 = tensor.extract %2[] : tensor<i1>
  cf.cond_br %3, ^bb2(%0 : tensor<i32>), ^bb3(%0 : tensor<i32>)
^bb2(%4: tensor<i32>):
  %5 = tensor.empty() : tensor<i32>
  %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%4, %4 : tensor<i32>, tensor<i32>) outs(%5 : tensor<i32>) {
  ^bb0(%a: i32, %b: i32, %c: i32):
    %8 = arith.addi %a, %b : i32
    linalg.yield %8 : i32
  } -> tensor<i32>
  cf.br ^bb1(%6 : tensor<i32>)
^bb3(%7: tensor<i32>):
  return %7 : tensor<i32>
}

// -----

#map = affine_map<() -> ()>
func.func private @other() -> tensor<f32>

func.func @inside_of_ops(%c: i1, %x: tensor<f32>) -> tensor<f32> {
  %r = scf.if %c -> tensor<f32> {
    %0 = tensor.empty() : tensor<f32>
    %y = func.call @other() : () -> tensor<f32>
    %z = func.call @other() : () -> tensor<f32>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%x, %y : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %2 = arith.addf %a, %b : f32
      linalg.yield %2 : f32
    } -> tensor<f32>
    scf.yield %1 : tensor<f32>
  } else {
    scf.yield %x : tensor<f32>
  }
  return %r : tensor<f32>
}

// -----

#map = affine_map<() -> ()>
#row = affine_map<(i) -> (i)>
func.func @as_written(%x: tensor<1xf32>, %y: tensor<f32>, %s: f32) -> (tensor<1xf32>, tensor<f32>) {
  %0 = tensor.empty() : tensor<1xf32>
  %1 = linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel"]} ins(%x : tensor<1xf32>) outs(%0 : tensor<1xf32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.addf %a, %b : f32
    linalg.yield %2 : f32
  } -> tensor<1xf32>
  %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%s : f32) outs(%y : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.addf %a, %a : f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  return %1, %3 : tensor<1xf32>, tensor<f32>
}

// -----

// DIFFERS: MLIR crashes
func.func @what_is_given(%x: tensor<i32>, %y: tensor<i32>, %c: i1) -> tensor<i32> {
  cf.cond_br %c, ^bb1(%x : tensor<i32>), ^bb1(%y : tensor<i32>)
^bb1(%0: tensor<i32>):
  return %0 : tensor<i32>
}

// EXPECT
// | #map = affine_map<() -> ()>
// | module {
// |   func.func @outside_of_branches(%arg0: tensor<f32>, %arg1: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
// |     %0 = tensor.empty() : tensor<f32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%arg0, %arg1 : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.addf %in, %in_0 : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<f32>
// |     %2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%arg0, %1 : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.addf %in, %in_0 : f32
// |       %4 = arith.mulf %3, %out : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<f32>
// |     return %2, %1 : tensor<f32>, tensor<f32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
// |     %extracted = tensor.extract %arg1[] : tensor<i32>
// |     %extracted_0 = tensor.extract %arg0[] : tensor<i32>
// |     cf.br ^bb1(%extracted_0 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     %1 = arith.cmpi slt, %0, %extracted : i32
// |     cf.cond_br %1, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %2 = arith.addi %0, %0 : i32
// |     cf.br ^bb1(%2 : i32)
// |   ^bb3:  // pred: ^bb1
// |     %from_elements = tensor.from_elements %0 : tensor<i32>
// |     return %from_elements : tensor<i32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<() -> ()>
// | module {
// |   func.func private @other() -> tensor<f32>
// |   func.func @inside_of_ops(%arg0: i1, %arg1: tensor<f32>) -> tensor<f32> {
// |     %0 = scf.if %arg0 -> (tensor<f32>) {
// |       %1 = tensor.empty() : tensor<f32>
// |       %2 = func.call @other() : () -> tensor<f32>
// |       %3 = func.call @other() : () -> tensor<f32>
// |       %4 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%arg1, %2 : tensor<f32>, tensor<f32>) outs(%1 : tensor<f32>) {
// |       ^bb0(%in: f32, %in_0: f32, %out: f32):
// |         %5 = arith.addf %in, %in_0 : f32
// |         linalg.yield %5 : f32
// |       } -> tensor<f32>
// |       scf.yield %4 : tensor<f32>
// |     } else {
// |       scf.yield %arg1 : tensor<f32>
// |     }
// |     return %0 : tensor<f32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | #map1 = affine_map<() -> ()>
// | module {
// |   func.func @as_written(%arg0: tensor<1xf32>, %arg1: tensor<f32>, %arg2: f32) -> (tensor<1xf32>, tensor<f32>) {
// |     %0 = tensor.empty() : tensor<1xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<1xf32>) outs(%0 : tensor<1xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %3 = arith.addf %in, %out : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<1xf32>
// |     %2 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = []} ins(%arg2 : f32) outs(%arg1 : tensor<f32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %3 = arith.addf %in, %in : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<f32>
// |     return %1, %2 : tensor<1xf32>, tensor<f32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @what_is_given(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: i1) -> tensor<i32> {
// |     cf.cond_br %arg2, ^bb1(%arg0 : tensor<i32>), ^bb1(%arg1 : tensor<i32>)
// |   ^bb1(%0: tensor<i32>):  // 2 preds: ^bb0, ^bb0
// |     return %0 : tensor<i32>
// |   }
// | }

// EXPECT
// | module {
// |   func.func @outside_of_branches(%arg0: tensor<f32>, %arg1: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
// |     %extracted = tensor.extract %arg1[] : tensor<f32>
// |     %extracted_0 = tensor.extract %arg0[] : tensor<f32>
// |     %0 = tensor.empty() : tensor<f32>
// |     %extracted_1 = tensor.extract %0[] : tensor<f32>
// |     %1 = arith.addf %extracted_0, %extracted : f32
// |     %from_elements = tensor.from_elements %1 : tensor<f32>
// |     %2 = arith.addf %extracted_0, %1 : f32
// |     %3 = arith.mulf %2, %extracted_1 : f32
// |     %from_elements_2 = tensor.from_elements %3 : tensor<f32>
// |     return %from_elements_2, %from_elements : tensor<f32>, tensor<f32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
// |     %extracted = tensor.extract %arg1[] : tensor<i32>
// |     %extracted_0 = tensor.extract %arg0[] : tensor<i32>
// |     cf.br ^bb1(%extracted_0 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     %1 = arith.cmpi slt, %0, %extracted : i32
// |     cf.cond_br %1, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %2 = arith.addi %0, %0 : i32
// |     cf.br ^bb1(%2 : i32)
// |   ^bb3:  // pred: ^bb1
// |     %from_elements = tensor.from_elements %0 : tensor<i32>
// |     return %from_elements : tensor<i32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @other() -> tensor<f32>
// |   func.func @inside_of_ops(%arg0: i1, %arg1: tensor<f32>) -> tensor<f32> {
// |     %extracted = tensor.extract %arg1[] : tensor<f32>
// |     %0 = scf.if %arg0 -> (tensor<f32>) {
// |       %1 = func.call @other() : () -> tensor<f32>
// |       %extracted_0 = tensor.extract %1[] : tensor<f32>
// |       %2 = func.call @other() : () -> tensor<f32>
// |       %3 = arith.addf %extracted, %extracted_0 : f32
// |       %from_elements = tensor.from_elements %3 : tensor<f32>
// |       scf.yield %from_elements : tensor<f32>
// |     } else {
// |       scf.yield %arg1 : tensor<f32>
// |     }
// |     return %0 : tensor<f32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | #map1 = affine_map<() -> ()>
// | module {
// |   func.func @as_written(%arg0: tensor<1xf32>, %arg1: tensor<f32>, %arg2: f32) -> (tensor<1xf32>, tensor<f32>) {
// |     %0 = tensor.empty() : tensor<1xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<1xf32>) outs(%0 : tensor<1xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %3 = arith.addf %in, %out : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<1xf32>
// |     %2 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = []} ins(%arg2 : f32) outs(%arg1 : tensor<f32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %3 = arith.addf %in, %in : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<f32>
// |     return %1, %2 : tensor<1xf32>, tensor<f32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @what_is_given(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: i1) -> tensor<i32> {
// |     %extracted = tensor.extract %arg1[] : tensor<i32>
// |     %extracted_0 = tensor.extract %arg0[] : tensor<i32>
// |     cf.cond_br %arg2, ^bb1(%extracted_0 : i32), ^bb1(%extracted : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
// |     %from_elements = tensor.from_elements %0 : tensor<i32>
// |     return %from_elements : tensor<i32>
// |   }
// | }
