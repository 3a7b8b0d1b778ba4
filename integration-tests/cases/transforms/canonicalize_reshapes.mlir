// Reshapes of reshapes: what is left of two, and what stays since nobody knows the sizes.
// RUN: opt --canonicalize --split-input-file

func.func @finer_then_coarser(%a: memref<4x6x5xf32>) -> memref<4x30xf32> {
  %0 = memref.expand_shape %a [[0], [1, 2], [3]] output_shape [4, 2, 3, 5] : memref<4x6x5xf32> into memref<4x2x3x5xf32>
  %1 = memref.collapse_shape %0 [[0], [1, 2, 3]] : memref<4x2x3x5xf32> into memref<4x30xf32>
  return %1 : memref<4x30xf32>
}
// -----
// The sizes of the expansion that is left: products of values, one factor for all that is known.
func.func @sizes_are_products(%a: tensor<?xf32>, %s: index, %t: index, %u: index) -> tensor<?x?xf32> {
  %k = arith.constant 5 : index
  %0 = tensor.expand_shape %a [[0, 1, 2, 3, 4]] output_shape [%s, 2, %t, %k, %u] : tensor<?xf32> into tensor<?x2x?x?x?xf32>
  %1 = tensor.collapse_shape %0 [[0], [1, 2, 3, 4]] : tensor<?x2x?x?x?xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
// -----
// Groups that cross are not one reshape.
func.func @groups_cross(%a: tensor<?x?xf32>, %s: index, %t: index, %u: index) -> tensor<?x?xf32> {
  %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [%s, %t, %u] : tensor<?x?xf32> into tensor<?x?x?xf32>
  %1 = tensor.collapse_shape %0 [[0], [1, 2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
// -----
func.func @sizes_leave_no_doubt(%a: memref<2x3x?x1xf32>, %s: index) -> memref<6x?xf32> {
  %0 = memref.collapse_shape %a [[0, 1, 2, 3]] : memref<2x3x?x1xf32> into memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [6, %s] : memref<?xf32> into memref<6x?xf32>
  return %1 : memref<6x?xf32>
}
// -----
// Only what is found from the left and from the right alike: from the right the first 2 belongs to nobody.
func.func @from_one_end(%a: tensor<2x2x?xf32>, %s: index) -> tensor<2x?xf32> {
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<2x2x?xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, %s] : tensor<?xf32> into tensor<2x?xf32>
  return %1 : tensor<2x?xf32>
}
// -----
// Of two sizes that come out of one nobody knows that they are those that went in.
func.func @two_dynamic(%a: tensor<?x?xf32>, %s: index, %t: index) -> tensor<?x?xf32> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%s, %t] : tensor<?xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
// -----
func.func @one_dynamic(%a: memref<?x4xf32>, %s: index) -> memref<?x4xf32> {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%s, 4] : memref<?xf32> into memref<?x4xf32>
  return %1 : memref<?x4xf32>
}
// -----
// A layout may say that elements are elsewhere.
func.func @layouts_stay(%a: memref<2x3x4xf32, strided<[12, 4, 1], offset: ?>>) -> memref<24xf32, strided<[1], offset: ?>> {
  %0 = memref.collapse_shape %a [[0, 1], [2]] : memref<2x3x4xf32, strided<[12, 4, 1], offset: ?>> into memref<6x4xf32, strided<[4, 1], offset: ?>>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<6x4xf32, strided<[4, 1], offset: ?>> into memref<24xf32, strided<[1], offset: ?>>
  return %1 : memref<24xf32, strided<[1], offset: ?>>
}
// -----
// The product does not fit into 64 bits: as it is.
// DIFFERS: MLIR takes the product without the bits that do not fit, 0
func.func @too_large(%a: tensor<?xf32>, %s: index, %t: index) -> tensor<?x?xf32> {
  %0 = tensor.expand_shape %a [[0, 1, 2, 3]] output_shape [%s, 4611686018427387904, 8, %t] : tensor<?xf32> into tensor<?x4611686018427387904x8x?xf32>
  %1 = tensor.collapse_shape %0 [[0], [1, 2, 3]] : tensor<?x4611686018427387904x8x?xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
// -----
func.func @constants_of_a_cast(%a: memref<4x?xf32>, %s: index) -> memref<?x2x?xf32> {
  %k = arith.constant 2 : index
  %0 = memref.cast %a : memref<4x?xf32> to memref<?x?xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%k, 2, %s] : memref<?x?xf32> into memref<?x2x?xf32>
  return %1 : memref<?x2x?xf32>
}
// -----
// 3 * 2 is not 4.
// DIFFERS: MLIR makes an expansion of 4 to 3 times 2, which does not verify
func.func @contradiction(%a: memref<4x?xf32>, %s: index) -> memref<?x2x?xf32> {
  %k = arith.constant 3 : index
  %0 = memref.cast %a : memref<4x?xf32> to memref<?x?xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%k, 2, %s] : memref<?x?xf32> into memref<?x2x?xf32>
  return %1 : memref<?x2x?xf32>
}

// EXPECT
// | module {
// |   func.func @finer_then_coarser(%arg0: memref<4x6x5xf32>) -> memref<4x30xf32> {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<4x6x5xf32> into memref<4x30xf32>
// |     return %collapse_shape : memref<4x30xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sizes_are_products(%arg0: tensor<?xf32>, %arg1: index, %arg2: index, %arg3: index) -> tensor<?x?xf32> {
// |     %c10 = arith.constant 10 : index
// |     %0 = arith.muli %arg2, %arg3 : index
// |     %1 = arith.muli %0, %c10 : index
// |     %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [%arg1, %1] : tensor<?xf32> into tensor<?x?xf32>
// |     return %expanded : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @groups_cross(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index, %arg3: index) -> tensor<?x?xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [%arg1, %arg2, %arg3] : tensor<?x?xf32> into tensor<?x?x?xf32>
// |     %collapsed = tensor.collapse_shape %expanded [[0], [1, 2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
// |     return %collapsed : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sizes_leave_no_doubt(%arg0: memref<2x3x?x1xf32>, %arg1: index) -> memref<6x?xf32> {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2, 3]] : memref<2x3x?x1xf32> into memref<6x?xf32>
// |     return %collapse_shape : memref<6x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @from_one_end(%arg0: tensor<2x2x?xf32>, %arg1: index) -> tensor<2x?xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<2x2x?xf32> into tensor<?xf32>
// |     %expanded = tensor.expand_shape %collapsed [[0, 1]] output_shape [2, %arg1] : tensor<?xf32> into tensor<2x?xf32>
// |     return %expanded : tensor<2x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @two_dynamic(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index) -> tensor<?x?xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
// |     %expanded = tensor.expand_shape %collapsed [[0, 1]] output_shape [%arg1, %arg2] : tensor<?xf32> into tensor<?x?xf32>
// |     return %expanded : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @one_dynamic(%arg0: memref<?x4xf32>, %arg1: index) -> memref<?x4xf32> {
// |     return %arg0 : memref<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @layouts_stay(%arg0: memref<2x3x4xf32, strided<[12, 4, 1], offset: ?>>) -> memref<24xf32, strided<[1], offset: ?>> {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<2x3x4xf32, strided<[12, 4, 1], offset: ?>> into memref<6x4xf32, strided<[4, 1], offset: ?>>
// |     %collapse_shape_0 = memref.collapse_shape %collapse_shape [[0, 1]] : memref<6x4xf32, strided<[4, 1], offset: ?>> into memref<24xf32, strided<[1], offset: ?>>
// |     return %collapse_shape_0 : memref<24xf32, strided<[1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @too_large(%arg0: tensor<?xf32>, %arg1: index, %arg2: index) -> tensor<?x?xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0, 1, 2, 3]] output_shape [%arg1, 4611686018427387904, 8, %arg2] : tensor<?xf32> into tensor<?x4611686018427387904x8x?xf32>
// |     %collapsed = tensor.collapse_shape %expanded [[0], [1, 2, 3]] : tensor<?x4611686018427387904x8x?xf32> into tensor<?x?xf32>
// |     return %collapsed : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @constants_of_a_cast(%arg0: memref<4x?xf32>, %arg1: index) -> memref<?x2x?xf32> {
// |     %expand_shape = memref.expand_shape %arg0 [[0, 1], [2]] output_shape [2, 2, %arg1] : memref<4x?xf32> into memref<2x2x?xf32>
// |     %cast = memref.cast %expand_shape : memref<2x2x?xf32> to memref<?x2x?xf32>
// |     return %cast : memref<?x2x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @contradiction(%arg0: memref<4x?xf32>, %arg1: index) -> memref<?x2x?xf32> {
// |     %c3 = arith.constant 3 : index
// |     %cast = memref.cast %arg0 : memref<4x?xf32> to memref<?x?xf32>
// |     %expand_shape = memref.expand_shape %cast [[0, 1], [2]] output_shape [%c3, 2, %arg1] : memref<?x?xf32> into memref<?x2x?xf32>
// |     return %expand_shape : memref<?x2x?xf32>
// |   }
// | }
