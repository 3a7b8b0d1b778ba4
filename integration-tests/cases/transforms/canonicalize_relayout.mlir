// Tensors in tiles: one after the other, casts, paddings that nothing needs, parts of results.
// RUN: opt - --canonicalize --split-input-file

func.func @pack_of_unpack(%x: tensor<2x8xf32>, %d: tensor<16xf32>, %e: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %0 = linalg.unpack %x inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<2x8xf32> -> tensor<16xf32>
  %1 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [8] into %e : tensor<16xf32> -> tensor<2x8xf32>
  return %1 : tensor<2x8xf32>
}

// -----

// DIFFERS: MLIR folds, though less may be unpacked than was packed
func.func @unpack_of_pack(%x: tensor<?xf32>, %d: tensor<?xf32>, %e: tensor<?x8xf32>) -> tensor<?xf32> {
  %1 = linalg.pack %x inner_dims_pos = [0] inner_tiles = [8] into %e : tensor<?xf32> -> tensor<?x8xf32>
  %0 = linalg.unpack %1 inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<?x8xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @unpack_of_same_size(%x: tensor<?x4xf32>, %e: tensor<?x4x8xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %d = tensor.empty(%n) : tensor<?x4xf32>
  %1 = linalg.pack %x inner_dims_pos = [0] inner_tiles = [8] into %e : tensor<?x4xf32> -> tensor<?x4x8xf32>
  %0 = linalg.unpack %1 outer_dims_perm = [0, 1] inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<?x4x8xf32> -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

func.func @unpack_of_padded(%x: tensor<15xf32>, %p: f32, %d: tensor<15xf32>, %e: tensor<2x8xf32>) -> tensor<15xf32> {
  %1 = linalg.pack %x padding_value(%p : f32) inner_dims_pos = [0] inner_tiles = [8] into %e : tensor<15xf32> -> tensor<2x8xf32>
  %0 = linalg.unpack %1 inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<2x8xf32> -> tensor<15xf32>
  return %0 : tensor<15xf32>
}

// -----

func.func @known_source(%x: tensor<16x?xf32>, %p: f32, %e: tensor<2x4x8xf32>) -> tensor<2x4x8xf32> {
  %1 = linalg.pack %x padding_value(%p : f32) inner_dims_pos = [0] inner_tiles = [8] into %e : tensor<16x?xf32> -> tensor<2x4x8xf32>
  return %1 : tensor<2x4x8xf32>
}

// -----

func.func @unneeded_padding(%x: tensor<16x4xf32>, %p: f32, %e: tensor<?x?x8xf32>) -> tensor<?x?x8xf32> {
  %1 = linalg.pack %x padding_value(%p : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [8] into %e {some.attr} : tensor<16x4xf32> -> tensor<?x?x8xf32>
  return %1 : tensor<?x?x8xf32>
}

// -----

func.func @known_packed(%x: tensor<2x?x8xf32>, %e: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %1 = linalg.unpack %x inner_dims_pos = [0] inner_tiles = [8] into %e {some.attr}: tensor<2x?x8xf32> -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

func.func @known_dest(%x: tensor<4x?x8xf32>, %e: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %1 = linalg.unpack %x outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [8] into %e {some.attr}: tensor<4x?x8xf32> -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

func.func @overwritten(%x: tensor<2x8xf32>, %e: tensor<16xf32>, %f: f32) -> tensor<16xf32> {
  %2 = linalg.fill ins(%f : f32) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %1 = linalg.unpack %x inner_dims_pos = [0] inner_tiles = [8] into %2 {some.attr}: tensor<2x8xf32> -> tensor<16xf32>
  return %1 : tensor<16xf32>
}

// -----

func.func @slice_of_unknown(%x: tensor<2x8xf32>, %e: tensor<16xf32>, %s: index) -> tensor<?xf32> {
  %1 = linalg.unpack %x inner_dims_pos = [0] inner_tiles = [8] into %e {some.attr}: tensor<2x8xf32> -> tensor<16xf32>
  %2 = tensor.extract_slice %1 [0] [%s] [1] : tensor<16xf32> to tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

func.func @slice(%x: tensor<2x8xf32>, %e: tensor<16xf32>, %s: index) -> tensor<14xf32> {
  %1 = linalg.unpack %x inner_dims_pos = [0] inner_tiles = [8] into %e {some.attr}: tensor<2x8xf32> -> tensor<16xf32>
  %2 = tensor.extract_slice %1 [0] [14] [1] : tensor<16xf32> to tensor<14xf32>
  return %2 : tensor<14xf32>
}

// -----

func.func @slice_without_a_tile(%x: tensor<2x8xf32>, %e: tensor<16xf32>, %s: index) -> tensor<7xf32> {
  %1 = linalg.unpack %x inner_dims_pos = [0] inner_tiles = [8] into %e {some.attr}: tensor<2x8xf32> -> tensor<16xf32>
  %2 = tensor.extract_slice %1 [0] [7] [1] : tensor<16xf32> to tensor<7xf32>
  return %2 : tensor<7xf32>
}

// -----

func.func @slice_inside(%x: tensor<2x8xf32>, %e: tensor<16xf32>, %s: index) -> tensor<9xf32> {
  %1 = linalg.unpack %x inner_dims_pos = [0] inner_tiles = [8] into %e {some.attr}: tensor<2x8xf32> -> tensor<16xf32>
  %2 = tensor.extract_slice %1 [4] [9] [1] : tensor<16xf32> to tensor<9xf32>
  return %2 : tensor<9xf32>
}

// -----

// DIFFERS: MLIR makes an op that does not verify
func.func @slice_of_other_dims(%x: tensor<2x3x8xf32>, %e: tensor<16x3xf32>) -> tensor<14x2xf32> {
  %1 = linalg.unpack %x inner_dims_pos = [0] inner_tiles = [8] into %e : tensor<2x3x8xf32> -> tensor<16x3xf32>
  %2 = tensor.extract_slice %1 [0, 0] [14, 2] [1, 1] : tensor<16x3xf32> to tensor<14x2xf32>
  return %2 : tensor<14x2xf32>
}

// -----

func.func @slice_of_less_rank(%x: tensor<1x3x8xf32>, %e: tensor<8x3xf32>, %s: index) -> tensor<3xf32> {
  %1 = linalg.unpack %x inner_dims_pos = [0] inner_tiles = [8] into %e {some.attr}: tensor<1x3x8xf32> -> tensor<8x3xf32>
  %2 = tensor.extract_slice %1 [0, 0] [1, 3] [1, 1] : tensor<8x3xf32> to tensor<3xf32>
  return %2 : tensor<3xf32>
}

// -----

func.func @casts(%x: tensor<16xf32>, %e: tensor<2x8xf32>, %t: index, %z: tensor<?xf32>) -> tensor<?x?xf32> {
  %a = tensor.cast %x : tensor<16xf32> to tensor<?xf32>
  %b = tensor.cast %e : tensor<2x8xf32> to tensor<?x?xf32>
  %1 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [%t] into %b {some.attr}: tensor<?xf32> -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

func.func @casts_of_unpack(%x: tensor<16xf32>, %e: tensor<2x8xf32>, %t: index) -> tensor<?xf32> {
  %a = tensor.cast %x : tensor<16xf32> to tensor<?xf32>
  %b = tensor.cast %e : tensor<2x8xf32> to tensor<?x?xf32>
  %1 = linalg.unpack %b inner_dims_pos = [0] inner_tiles = [%t] into %a {some.attr}: tensor<?x?xf32> -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

func.func @splats(%e: tensor<2x8xf32>, %f: tensor<3x8xf32>, %g: tensor<16xf32>) -> (tensor<2x8xf32>, tensor<3x8xf32>, tensor<16xf32>) {
  %a = arith.constant dense<2.0> : tensor<16xf32>
  %c = arith.constant dense<2.0> : tensor<17xf32>
  %d = arith.constant dense<2.0> : tensor<2x8xf32>
  %p = arith.constant 2.0 : f32
  %1 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8] into %e : tensor<16xf32> -> tensor<2x8xf32>
  %2 = linalg.pack %c padding_value(%p : f32) inner_dims_pos = [0] inner_tiles = [8] into %f : tensor<17xf32> -> tensor<3x8xf32>
  %3 = linalg.unpack %d inner_dims_pos = [0] inner_tiles = [8] into %g : tensor<2x8xf32> -> tensor<16xf32>
  return %1, %2, %3 : tensor<2x8xf32>, tensor<3x8xf32>, tensor<16xf32>
}

// -----

func.func @splat_with_other_padding(%f: tensor<3x8xf32>) -> tensor<3x8xf32> {
  %c = arith.constant dense<2.0> : tensor<17xf32>
  %p = arith.constant 3.0 : f32
  %2 = linalg.pack %c padding_value(%p : f32) inner_dims_pos = [0] inner_tiles = [8] into %f : tensor<17xf32> -> tensor<3x8xf32>
  return %2 : tensor<3x8xf32>
}

// -----

// DIFFERS: MLIR folds, though the padding is another number
func.func @splat_with_any_padding(%p: f32, %f: tensor<3x8xf32>) -> tensor<3x8xf32> {
  %c = arith.constant dense<2.0> : tensor<17xf32>
  %2 = linalg.pack %c padding_value(%p : f32) inner_dims_pos = [0] inner_tiles = [8] into %f : tensor<17xf32> -> tensor<3x8xf32>
  return %2 : tensor<3x8xf32>
}

// -----

func.func @constant_tile(%x: tensor<16xf32>, %e: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %t = arith.constant 8 : index
  %1 = linalg.pack %x inner_dims_pos = [0] inner_tiles = [%t] into %e {some.attr}: tensor<16xf32> -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// DIFFERS: MLIR makes an op that does not verify
func.func @casts_that_contradict(%x: tensor<16xf32>, %e: tensor<3x8xf32>, %t: index) -> tensor<?x?xf32> {
  %a = tensor.cast %x : tensor<16xf32> to tensor<?xf32>
  %b = tensor.cast %e : tensor<3x8xf32> to tensor<?x?xf32>
  %1 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [%t] into %b : tensor<?xf32> -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

func.func @cast_of_dest(%x: tensor<16xf32>, %e: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %b = tensor.cast %e : tensor<2x8xf32> to tensor<?x8xf32>
  %1 = linalg.pack %x inner_dims_pos = [0] inner_tiles = [8] into %b {some.attr}: tensor<16xf32> -> tensor<?x8xf32>
  %2 = tensor.cast %1 : tensor<?x8xf32> to tensor<2x8xf32>
  return %2 : tensor<2x8xf32>
}

// -----

func.func @cast_of_result(%x: tensor<16xf32>, %e: tensor<?x8xf32>) -> tensor<2x8xf32> {
  %1 = linalg.pack %x inner_dims_pos = [0] inner_tiles = [8] into %e {some.attr}: tensor<16xf32> -> tensor<?x8xf32>
  %2 = tensor.cast %1 : tensor<?x8xf32> to tensor<2x8xf32>
  return %2 : tensor<2x8xf32>
}

// EXPECT
// | module {
// |   func.func @pack_of_unpack(%arg0: tensor<2x8xf32>, %arg1: tensor<16xf32>, %arg2: tensor<2x8xf32>) -> tensor<2x8xf32> {
// |     return %arg0 : tensor<2x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unpack_of_pack(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>, %arg2: tensor<?x8xf32>) -> tensor<?xf32> {
// |     %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg2 : tensor<?xf32> -> tensor<?x8xf32>
// |     %unpack = linalg.unpack %pack inner_dims_pos = [0] inner_tiles = [8] into %arg1 : tensor<?x8xf32> -> tensor<?xf32>
// |     return %unpack : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unpack_of_same_size(%arg0: tensor<?x4xf32>, %arg1: tensor<?x4x8xf32>) -> tensor<?x4xf32> {
// |     return %arg0 : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unpack_of_padded(%arg0: tensor<15xf32>, %arg1: f32, %arg2: tensor<15xf32>, %arg3: tensor<2x8xf32>) -> tensor<15xf32> {
// |     %pack = linalg.pack %arg0 padding_value(%arg1 : f32) inner_dims_pos = [0] inner_tiles = [8] into %arg3 : tensor<15xf32> -> tensor<2x8xf32>
// |     %unpack = linalg.unpack %pack inner_dims_pos = [0] inner_tiles = [8] into %arg2 : tensor<2x8xf32> -> tensor<15xf32>
// |     return %unpack : tensor<15xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @known_source(%arg0: tensor<16x?xf32>, %arg1: f32, %arg2: tensor<2x4x8xf32>) -> tensor<2x4x8xf32> {
// |     %cast = tensor.cast %arg0 : tensor<16x?xf32> to tensor<16x4xf32>
// |     %pack = linalg.pack %cast inner_dims_pos = [0] inner_tiles = [8] into %arg2 : tensor<16x4xf32> -> tensor<2x4x8xf32>
// |     return %pack : tensor<2x4x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unneeded_padding(%arg0: tensor<16x4xf32>, %arg1: f32, %arg2: tensor<?x?x8xf32>) -> tensor<?x?x8xf32> {
// |     %cast = tensor.cast %arg2 : tensor<?x?x8xf32> to tensor<4x?x8xf32>
// |     %pack = linalg.pack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [8] into %cast {some.attr} : tensor<16x4xf32> -> tensor<4x?x8xf32>
// |     %cast_0 = tensor.cast %pack : tensor<4x?x8xf32> to tensor<?x?x8xf32>
// |     return %cast_0 : tensor<?x?x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @known_packed(%arg0: tensor<2x?x8xf32>, %arg1: tensor<?x4xf32>) -> tensor<?x4xf32> {
// |     %cast = tensor.cast %arg0 : tensor<2x?x8xf32> to tensor<2x4x8xf32>
// |     %unpack = linalg.unpack %cast inner_dims_pos = [0] inner_tiles = [8] into %arg1 : tensor<2x4x8xf32> -> tensor<?x4xf32>
// |     return %unpack : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @known_dest(%arg0: tensor<4x?x8xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %cast = tensor.cast %arg1 : tensor<?x?xf32> to tensor<?x4xf32>
// |     %unpack = linalg.unpack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [8] into %cast : tensor<4x?x8xf32> -> tensor<?x4xf32>
// |     %cast_0 = tensor.cast %unpack : tensor<?x4xf32> to tensor<?x?xf32>
// |     return %cast_0 : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @overwritten(%arg0: tensor<2x8xf32>, %arg1: tensor<16xf32>, %arg2: f32) -> tensor<16xf32> {
// |     %unpack = linalg.unpack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 {some.attr} : tensor<2x8xf32> -> tensor<16xf32>
// |     return %unpack : tensor<16xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice_of_unknown(%arg0: tensor<2x8xf32>, %arg1: tensor<16xf32>, %arg2: index) -> tensor<?xf32> {
// |     %unpack = linalg.unpack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 {some.attr} : tensor<2x8xf32> -> tensor<16xf32>
// |     %extracted_slice = tensor.extract_slice %unpack[0] [%arg2] [1] : tensor<16xf32> to tensor<?xf32>
// |     return %extracted_slice : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice(%arg0: tensor<2x8xf32>, %arg1: tensor<16xf32>, %arg2: index) -> tensor<14xf32> {
// |     %extracted_slice = tensor.extract_slice %arg1[0] [14] [1] : tensor<16xf32> to tensor<14xf32>
// |     %unpack = linalg.unpack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %extracted_slice {some.attr} : tensor<2x8xf32> -> tensor<14xf32>
// |     return %unpack : tensor<14xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice_without_a_tile(%arg0: tensor<2x8xf32>, %arg1: tensor<16xf32>, %arg2: index) -> tensor<7xf32> {
// |     %unpack = linalg.unpack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 {some.attr} : tensor<2x8xf32> -> tensor<16xf32>
// |     %extracted_slice = tensor.extract_slice %unpack[0] [7] [1] : tensor<16xf32> to tensor<7xf32>
// |     return %extracted_slice : tensor<7xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice_inside(%arg0: tensor<2x8xf32>, %arg1: tensor<16xf32>, %arg2: index) -> tensor<9xf32> {
// |     %unpack = linalg.unpack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 {some.attr} : tensor<2x8xf32> -> tensor<16xf32>
// |     %extracted_slice = tensor.extract_slice %unpack[4] [9] [1] : tensor<16xf32> to tensor<9xf32>
// |     return %extracted_slice : tensor<9xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice_of_other_dims(%arg0: tensor<2x3x8xf32>, %arg1: tensor<16x3xf32>) -> tensor<14x2xf32> {
// |     %unpack = linalg.unpack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 : tensor<2x3x8xf32> -> tensor<16x3xf32>
// |     %extracted_slice = tensor.extract_slice %unpack[0, 0] [14, 2] [1, 1] : tensor<16x3xf32> to tensor<14x2xf32>
// |     return %extracted_slice : tensor<14x2xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice_of_less_rank(%arg0: tensor<1x3x8xf32>, %arg1: tensor<8x3xf32>, %arg2: index) -> tensor<3xf32> {
// |     %unpack = linalg.unpack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 {some.attr} : tensor<1x3x8xf32> -> tensor<8x3xf32>
// |     %extracted_slice = tensor.extract_slice %unpack[0, 0] [1, 3] [1, 1] : tensor<8x3xf32> to tensor<3xf32>
// |     return %extracted_slice : tensor<3xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts(%arg0: tensor<16xf32>, %arg1: tensor<2x8xf32>, %arg2: index, %arg3: tensor<?xf32>) -> tensor<?x?xf32> {
// |     %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 {some.attr} : tensor<16xf32> -> tensor<2x8xf32>
// |     %cast = tensor.cast %pack : tensor<2x8xf32> to tensor<?x?xf32>
// |     return %cast : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts_of_unpack(%arg0: tensor<16xf32>, %arg1: tensor<2x8xf32>, %arg2: index) -> tensor<?xf32> {
// |     %unpack = linalg.unpack %arg1 inner_dims_pos = [0] inner_tiles = [8] into %arg0 {some.attr} : tensor<2x8xf32> -> tensor<16xf32>
// |     %cast = tensor.cast %unpack : tensor<16xf32> to tensor<?xf32>
// |     return %cast : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @splats(%arg0: tensor<2x8xf32>, %arg1: tensor<3x8xf32>, %arg2: tensor<16xf32>) -> (tensor<2x8xf32>, tensor<3x8xf32>, tensor<16xf32>) {
// |     %cst = arith.constant dense<2.000000e+00> : tensor<2x8xf32>
// |     %cst_0 = arith.constant dense<2.000000e+00> : tensor<3x8xf32>
// |     %cst_1 = arith.constant dense<2.000000e+00> : tensor<16xf32>
// |     return %cst, %cst_0, %cst_1 : tensor<2x8xf32>, tensor<3x8xf32>, tensor<16xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @splat_with_other_padding(%arg0: tensor<3x8xf32>) -> tensor<3x8xf32> {
// |     %cst = arith.constant dense<2.000000e+00> : tensor<17xf32>
// |     %cst_0 = arith.constant 3.000000e+00 : f32
// |     %pack = linalg.pack %cst padding_value(%cst_0 : f32) inner_dims_pos = [0] inner_tiles = [8] into %arg0 : tensor<17xf32> -> tensor<3x8xf32>
// |     return %pack : tensor<3x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @splat_with_any_padding(%arg0: f32, %arg1: tensor<3x8xf32>) -> tensor<3x8xf32> {
// |     %cst = arith.constant dense<2.000000e+00> : tensor<17xf32>
// |     %pack = linalg.pack %cst padding_value(%arg0 : f32) inner_dims_pos = [0] inner_tiles = [8] into %arg1 : tensor<17xf32> -> tensor<3x8xf32>
// |     return %pack : tensor<3x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @constant_tile(%arg0: tensor<16xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c8 = arith.constant 8 : index
// |     %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [%c8] into %arg1 {some.attr} : tensor<16xf32> -> tensor<?x?xf32>
// |     return %pack : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts_that_contradict(%arg0: tensor<16xf32>, %arg1: tensor<3x8xf32>, %arg2: index) -> tensor<?x?xf32> {
// |     %cast = tensor.cast %arg0 : tensor<16xf32> to tensor<?xf32>
// |     %cast_0 = tensor.cast %arg1 : tensor<3x8xf32> to tensor<?x?xf32>
// |     %pack = linalg.pack %cast inner_dims_pos = [0] inner_tiles = [%arg2] into %cast_0 : tensor<?xf32> -> tensor<?x?xf32>
// |     return %pack : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @cast_of_dest(%arg0: tensor<16xf32>, %arg1: tensor<2x8xf32>) -> tensor<2x8xf32> {
// |     %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 {some.attr} : tensor<16xf32> -> tensor<2x8xf32>
// |     return %pack : tensor<2x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @cast_of_result(%arg0: tensor<16xf32>, %arg1: tensor<?x8xf32>) -> tensor<2x8xf32> {
// |     %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 {some.attr} : tensor<16xf32> -> tensor<?x8xf32>
// |     %cast = tensor.cast %pack : tensor<?x8xf32> to tensor<2x8xf32>
// |     return %cast : tensor<2x8xf32>
// |   }
// | }
