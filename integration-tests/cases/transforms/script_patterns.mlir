// Patterns that scripts name: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file --allow-unregistered-dialect

func.func @f(%x: tensor<1x8x1xf32>, %y: tensor<1x8x1xf32>) -> tensor<1x8x1xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<1x8x1xf32>) outs(%y : tensor<1x8x1xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<1x8x1xf32>
  return %0 : tensor<1x8x1xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: tensor<1x8x1xf32>, %y: tensor<1x8x1xf32>) -> tensor<1x8x1xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<1x8x1xf32>) outs(%y : tensor<1x8x1xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<1x8x1xf32>
  return %0 : tensor<1x8x1xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x, %x : tensor<8xf32>, tensor<8xf32>) outs(%y : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %s = arith.addf %a, %c : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.linalg.erase_unnecessary_inputs
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index) -> tensor<4x?xf32> {
  %e = tensor.empty(%n) : tensor<8x?xf32>
  %s = tensor.extract_slice %e[2, 0] [4, %n] [1, 1] : tensor<8x?xf32> to tensor<4x?xf32>
  return %s : tensor<4x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_tensor_empty
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: tensor<8x8xf32>, %i: index) -> vector<4xf32> {
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %s = tensor.extract_slice %x[%i, 2] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
  %v = vector.transfer_read %s[%c0, %c0], %z {in_bounds = [true]} : tensor<4x4xf32>, vector<4xf32>
  return %v : vector<4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_tensor_subset_ops
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: memref<8x8xf32>, %i: index) -> f32 {
  %s = memref.subview %x[%i, 2] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
  %v = memref.load %s[%i, %i] : memref<4x4xf32, strided<[8, 1], offset: ?>>
  return %v : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.memref.fold_memref_alias_ops
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: memref<8x8xf32>, %i: index) -> memref<4x4xf32, strided<[8, 1], offset: ?>> {
  %s = memref.subview %x[%i, 2] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
  return %s : memref<4x4xf32, strided<[8, 1], offset: ?>>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.memref.expand_strided_metadata
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: tensor<?x8xf32>, %y: tensor<?x8xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = linalg.exp ins(%x : tensor<?x8xf32>) outs(%y : tensor<?x8xf32>) -> tensor<?x8xf32>
  %d = tensor.dim %0, %c0 : tensor<?x8xf32>
  return %d : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index) -> tensor<4x?xf32> {
  %e = tensor.empty(%n) : tensor<8x?xf32>
  %s = tensor.extract_slice %e[2, 0] [4, %n] [1, 1] : tensor<8x?xf32> to tensor<4x?xf32>
  return %s : tensor<4x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_tensor_empty {fold_single_use_only = true}
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index) -> tensor<4x?xf32> {
  %e = tensor.empty(%n) : tensor<8x?xf32>
  %s = tensor.extract_slice %e[2, 0] [4, %n] [1, 1] : tensor<8x?xf32> to tensor<4x?xf32>
  %d = "test.use"(%e) : (tensor<8x?xf32>) -> index
  return %s : tensor<4x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_tensor_empty {fold_single_use_only = true}
    } : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<(d0) -> (d0)>
// | module {
// |   func.func @f(%arg0: tensor<1x8x1xf32>, %arg1: tensor<1x8x1xf32>) -> tensor<1x8x1xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<1x8x1xf32> into tensor<8xf32>
// |     %collapsed_0 = tensor.collapse_shape %arg1 [[0, 1, 2]] : tensor<1x8x1xf32> into tensor<8xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed : tensor<8xf32>) outs(%collapsed_0 : tensor<8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %1 = arith.addf %in, %out : f32
// |       linalg.yield %1 : f32
// |     } -> tensor<8xf32>
// |     %expanded = tensor.expand_shape %0 [[0, 1, 2]] output_shape [1, 8, 1] : tensor<8xf32> into tensor<1x8x1xf32>
// |     return %expanded : tensor<1x8x1xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | module {
// |   func.func @f(%arg0: tensor<1x8x1xf32>, %arg1: tensor<1x8x1xf32>) -> tensor<1x8x1xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [1, 8, 1] [1, 1, 1] : tensor<1x8x1xf32> to tensor<8xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0, 0] [1, 8, 1] [1, 1, 1] : tensor<1x8x1xf32> to tensor<8xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%extracted_slice : tensor<8xf32>) outs(%extracted_slice_0 : tensor<8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %1 = arith.addf %in, %out : f32
// |       linalg.yield %1 : f32
// |     } -> tensor<8xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg1[0, 0, 0] [1, 8, 1] [1, 1, 1] : tensor<8xf32> into tensor<1x8x1xf32>
// |     return %inserted_slice : tensor<1x8x1xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | module {
// |   func.func @f(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<8xf32>) outs(%arg1 : tensor<8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %1 = arith.addf %in, %out : f32
// |       linalg.yield %1 : f32
// |     } -> tensor<8xf32>
// |     return %0 : tensor<8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.linalg.erase_unnecessary_inputs
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> tensor<4x?xf32> {
// |     %0 = tensor.empty(%arg0) : tensor<4x?xf32>
// |     return %0 : tensor<4x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.fold_tensor_empty
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x8xf32>, %arg1: index) -> vector<4xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c2 = arith.constant 2 : index
// |     %0 = vector.transfer_read %arg0[%arg1, %c2], %cst {in_bounds = [true]} : tensor<8x8xf32>, vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.fold_tensor_subset_ops
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 * 2)>
// | #map1 = affine_map<()[s0] -> (s0 + 2)>
// | module {
// |   func.func @f(%arg0: memref<8x8xf32>, %arg1: index) -> f32 {
// |     %0 = affine.apply #map()[%arg1]
// |     %1 = affine.apply #map1()[%arg1]
// |     %2 = memref.load %arg0[%0, %1] : memref<8x8xf32>
// |     return %2 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.memref.fold_memref_alias_ops
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 * 8 + 2)>
// | module {
// |   func.func @f(%arg0: memref<8x8xf32>, %arg1: index) -> memref<4x4xf32, strided<[8, 1], offset: ?>> {
// |     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x8xf32> -> memref<f32>, index, index, index, index, index
// |     %0 = affine.apply #map()[%arg1]
// |     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%0], sizes: [4, 4], strides: [8, 1] : memref<f32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
// |     return %reinterpret_cast : memref<4x4xf32, strided<[8, 1], offset: ?>>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.memref.expand_strided_metadata
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x8xf32>, %arg1: tensor<?x8xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x8xf32>
// |     return %dim : index
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> tensor<4x?xf32> {
// |     %0 = tensor.empty(%arg0) : tensor<4x?xf32>
// |     return %0 : tensor<4x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.fold_tensor_empty {fold_single_use_only = true}
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> tensor<4x?xf32> {
// |     %0 = tensor.empty(%arg0) : tensor<8x?xf32>
// |     %extracted_slice = tensor.extract_slice %0[2, 0] [4, %arg0] [1, 1] : tensor<8x?xf32> to tensor<4x?xf32>
// |     %1 = "test.use"(%0) : (tensor<8x?xf32>) -> index
// |     return %extracted_slice : tensor<4x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.fold_tensor_empty {fold_single_use_only = true}
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
