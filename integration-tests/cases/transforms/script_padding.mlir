// Structured ops on padded tensors; what packs are made of.
// RUN: opt --transform-interpreter --split-input-file

func.func @f(%a: tensor<24x12xf32>, %b: tensor<12x25xf32>, %c: tensor<24x25xf32>, %i: index, %j: index, %k: index) -> tensor<24x25xf32> {
  %0 = affine.min affine_map<()[s0] -> (-s0 + 12, 7)>()[%k]
  %1 = tensor.extract_slice %a[%i, %k] [4, %0] [1, 1] : tensor<24x12xf32> to tensor<4x?xf32>
  %2 = tensor.extract_slice %b[%k, %j] [%0, 5] [1, 1] : tensor<12x25xf32> to tensor<?x5xf32>
  %3 = tensor.extract_slice %c[%i, %j] [4, 5] [1, 1] : tensor<24x25xf32> to tensor<4x5xf32>
  %4 = linalg.matmul ins(%1, %2 : tensor<4x?xf32>, tensor<?x5xf32>) outs(%3 : tensor<4x5xf32>) -> tensor<4x5xf32>
  %5 = tensor.insert_slice %4 into %c[%i, %j] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<24x25xf32>
  return %5 : tensor<24x25xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 {padding_values=[0.0 : f32, 0.0 : f32, 0.0 : f32], padding_dimensions=[0, 1, 2], nofold_flags=[1, 1, 0]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x12xf32>, %b: tensor<12x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<?x12xf32>, tensor<12x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %4 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8, 4] {padding_dimensions=[0, 2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<10x12xf32>, %b: tensor<12x25xf32>, %c: tensor<10x25xf32>) -> tensor<10x25xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<10x12xf32>, tensor<12x25xf32>) outs(%c : tensor<10x25xf32>) -> tensor<10x25xf32>
  return %4 : tensor<10x25xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8, 4] {padding_dimensions=[0, 2], copy_back_op="linalg.copy"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x12xf32>, %b: tensor<12x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<?x12xf32>, tensor<12x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %4 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8, 4, 2] use_prescribed_tensor_shapes {padding_dimensions=[0, 2, 1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x10xf32>, %b: tensor<10x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<?x10xf32>, tensor<10x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %4 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8, 4] use_prescribed_tensor_shapes {padding_dimensions=[1,2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x10xf32>, %b: tensor<10x7xf32>, %c: tensor<?x7xf32>) -> tensor<?x7xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<?x10xf32>, tensor<10x7xf32>) outs(%c : tensor<?x7xf32>) -> tensor<?x7xf32>
  return %4 : tensor<?x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8, 4] {padding_dimensions=[1,2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<6x10xf32>, %b: tensor<10x7xf32>, %c: tensor<6x7xf32>) -> tensor<6x7xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<6x10xf32>, tensor<10x7xf32>) outs(%c : tensor<6x7xf32>) -> tensor<6x7xf32>
  return %4 : tensor<6x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 {padding_dimensions=[0,1,2], copy_back_op="none", nofold_flags=[1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<64x10xf32>, %b: tensor<10x?xf32>, %c: tensor<64x?xf32>, %s: index) -> tensor<?x?xf32> {
  %z = arith.constant 0.0 : f32
  %n = affine.min affine_map<()[s0] -> (-s0 + 64, 7)>()[%s]
  %m = affine.min affine_map<()[s0] -> (-s0 + 64, 9)>()[%s]
  %p = tensor.pad %a low[0,0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z: f32 } : tensor<64x10xf32> to tensor<64x12xf32>
  %ae = tensor.extract_slice %p[0, 0] [%n, 10] [1, 1] : tensor<64x12xf32> to tensor<?x10xf32>
  %be = tensor.extract_slice %b[0, 0] [10, %m] [1, 1] : tensor<10x?xf32> to tensor<10x?xf32>
  %ce = tensor.extract_slice %c[0, 0] [%n, %m] [1, 1] : tensor<64x?xf32> to tensor<?x?xf32>
  %f = linalg.fill ins(%z: f32) outs(%ce : tensor<?x?xf32>) -> tensor<?x?xf32>
  %4 = linalg.matmul ins(%ae, %be : tensor<?x10xf32>, tensor<10x?xf32>) outs(%f : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %4 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 {padding_dimensions=[0,1,2], padding_values=[0.0:f32, 0.0:f32, 0.0:f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %4 : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %0 tile_sizes [8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %p, %pad, %copy = transform.structured.pad %t {padding_dimensions=[0], copy_back_op="none", padding_values=[0.0:f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: memref<60x10xf32>, %b: memref<10x7xf32>, %c: memref<60x7xf32>) {
  linalg.matmul ins(%a, %b : memref<60x10xf32>, memref<10x7xf32>) outs(%c : memref<60x7xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 {padding_dimensions=[0]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x8xf32>, %b: tensor<8x7xf32>, %c: tensor<?x7xf32>) -> tensor<?x7xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<?x8xf32>, tensor<8x7xf32>) outs(%c : tensor<?x7xf32>) -> tensor<?x7xf32>
  return %4 : tensor<?x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8] {padding_dimensions=[1], nofold_flags=[0,0,1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %4 : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 {padding_dimensions=[0], padding_values=[0 : i32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %4 : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 {nofold_flags=[2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %4 : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 {transpose_paddings=[[1,1]]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %4 : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 {copy_back_op="x"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %4 : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 {padding_dimensions=[0], padding_values=[unit]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %4 : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 {padding_dimensions=[-1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %4 : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 {padding_dimensions=[0], nofold_flags = [1], padding_values=["1.0", "2.0", "3.0"], copy_back_op = "none"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----


module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8,1] {padding_dimensions=[1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// DIFFERS: MLIR crashes
func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %4 : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8] {padding_dimensions=[0], padding_values=[#ub.poison, #ub.poison, #ub.poison]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<129x47x16xf32>, %b: tensor<17x2x16x32x8xf32>, %z : f32) -> tensor<17x2x16x32x8xf32> {
  %x = linalg.pack %a padding_value(%z : f32) inner_dims_pos = [1, 0] inner_tiles = [32, 8] into %b : tensor<129x47x16xf32> -> tensor<17x2x16x32x8xf32>
  return %x : tensor<17x2x16x32x8xf32>
}
func.func @f2(%a: tensor<?x47x?xf32>, %b: tensor<?x?x2x32x8xf32>, %z : f32) -> tensor<?x?x2x32x8xf32> {
  %x = linalg.pack %a padding_value(%z : f32) outer_dims_perm=[0,2,1] inner_dims_pos = [1, 0] inner_tiles = [32, 8] into %b : tensor<?x47x?xf32> -> tensor<?x?x2x32x8xf32>
  return %x : tensor<?x?x2x32x8xf32>
}
func.func @f3(%a: tensor<64x16xf32>, %b: tensor<8x1x8x16xf32>) -> tensor<8x1x8x16xf32> {
  %x = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %b : tensor<64x16xf32> -> tensor<8x1x8x16xf32>
  return %x : tensor<8x1x8x16xf32>
}
func.func @f4(%a: tensor<8x16xf32>, %b: tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32> {
  %x = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %b : tensor<8x16xf32> -> tensor<1x1x8x16xf32>
  return %x : tensor<1x1x8x16xf32>
}
func.func @f5(%a: tensor<7x13xf32>, %b: tensor<1x1x16x8xf32>, %z: f32) -> tensor<1x1x16x8xf32> {
  %x = linalg.pack %a padding_value(%z:f32) inner_dims_pos = [1, 0] inner_tiles = [16, 8] into %b : tensor<7x13xf32> -> tensor<1x1x16x8xf32>
  return %x : tensor<1x1x16x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.cast %0 : !transform.any_op to !transform.op<"linalg.pack">
    %p, %pad, %copy = transform.structured.lower_pack %1 : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<129x47x16xf32>, %b: tensor<17x2x16x32x8xf32>) -> tensor<129x47x16xf32> {
  %x = linalg.unpack %b inner_dims_pos = [1, 0] inner_tiles = [32, 8] into %a : tensor<17x2x16x32x8xf32> -> tensor<129x47x16xf32>
  return %x : tensor<129x47x16xf32>
}
func.func @f2(%a: tensor<?x47x?xf32>, %b: tensor<?x?x2x32x8xf32>) -> tensor<?x47x?xf32> {
  %x = linalg.unpack %b outer_dims_perm=[0,2,1] inner_dims_pos = [1, 0] inner_tiles = [32, 8] into %a : tensor<?x?x2x32x8xf32> -> tensor<?x47x?xf32>
  return %x : tensor<?x47x?xf32>
}
func.func @f3(%a: tensor<64x16xf32>, %b: tensor<8x1x8x16xf32>) -> tensor<64x16xf32> {
  %x = linalg.unpack %b inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a : tensor<8x1x8x16xf32> -> tensor<64x16xf32>
  return %x : tensor<64x16xf32>
}
func.func @f4(%a: tensor<8x16xf32>, %b: tensor<1x1x8x16xf32>) -> tensor<8x16xf32> {
  %x = linalg.unpack %b inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %a : tensor<1x1x8x16xf32> -> tensor<8x16xf32>
  return %x : tensor<8x16xf32>
}
func.func @f5(%a: tensor<7x13xf32>, %b: tensor<1x1x16x8xf32>) -> tensor<7x13xf32> {
  %x = linalg.unpack %b inner_dims_pos = [1, 0] inner_tiles = [16, 8] into %a : tensor<1x1x16x8xf32> -> tensor<7x13xf32>
  return %x : tensor<7x13xf32>
}
func.func @f6(%a: tensor<7x?xf32>, %b: tensor<1x?x8x?xf32>, %t: index) -> tensor<7x?xf32> {
  %x = linalg.unpack %b inner_dims_pos = [0, 1] inner_tiles = [8, %t] into %a : tensor<1x?x8x?xf32> -> tensor<7x?xf32>
  return %x : tensor<7x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.unpack"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.cast %0 : !transform.any_op to !transform.op<"linalg.unpack">
    %e, %p, %pad, %copy = transform.structured.lower_unpack %1 : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
    transform.yield
  }
}

// -----

func.func @f4(%a: tensor<8x16xf32>, %b: tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32> {
  %x = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %b : tensor<8x16xf32> -> tensor<1x1x8x16xf32>
  return %x : tensor<1x1x8x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.cast %0 : !transform.any_op to !transform.op<"linalg.pack">
    %p, %pad, %copy = transform.structured.lower_pack %1 {lowerPadLikeWithInsertSlice=false} : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    transform.yield
  }
}

// -----

func.func @fb(%a: tensor<1x8x16xf32>, %b: tensor<1x1x1x8x16xf32>) -> tensor<1x1x1x8x16xf32> {
  %x = linalg.pack %a inner_dims_pos = [1, 2] inner_tiles = [8, 16] into %b : tensor<1x8x16xf32> -> tensor<1x1x1x8x16xf32>
  return %x : tensor<1x1x1x8x16xf32>
}
func.func @fc(%a: tensor<5x8x16xf32>, %b: tensor<5x1x1x8x16xf32>) -> tensor<5x1x1x8x16xf32> {
  %x = linalg.pack %a inner_dims_pos = [1, 2] inner_tiles = [8, 16] into %b : tensor<5x8x16xf32> -> tensor<5x1x1x8x16xf32>
  return %x : tensor<5x1x1x8x16xf32>
}
func.func @fd(%a: tensor<8x16xf32>, %b: tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32> {
  %x = linalg.pack %a outer_dims_perm=[1,0] inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %b : tensor<8x16xf32> -> tensor<1x1x8x16xf32>
  return %x : tensor<1x1x8x16xf32>
}
func.func @fe(%a: tensor<1x16xf32>, %b: tensor<1x1x16xf32>) -> tensor<1x1x16xf32> {
  %x = linalg.pack %a inner_dims_pos = [1] inner_tiles = [16] into %b : tensor<1x16xf32> -> tensor<1x1x16xf32>
  return %x : tensor<1x1x16xf32>
}
func.func @ff(%a: tensor<16x1xf32>, %b: tensor<1x1x16xf32>) -> tensor<1x1x16xf32> {
  %x = linalg.pack %a inner_dims_pos = [0] inner_tiles = [16] into %b : tensor<16x1xf32> -> tensor<1x1x16xf32>
  return %x : tensor<1x1x16xf32>
}
func.func @fg(%a: tensor<8x5x16xf32>, %b: tensor<1x5x1x8x16xf32>) -> tensor<1x5x1x8x16xf32> {
  %x = linalg.pack %a inner_dims_pos = [0, 2] inner_tiles = [8, 16] into %b : tensor<8x5x16xf32> -> tensor<1x5x1x8x16xf32>
  return %x : tensor<1x5x1x8x16xf32>
}
func.func @fh(%a: tensor<8x?xf32>, %b: tensor<1x?x8x16xf32>) -> tensor<1x?x8x16xf32> {
  %x = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %b : tensor<8x?xf32> -> tensor<1x?x8x16xf32>
  return %x : tensor<1x?x8x16xf32>
}
func.func @fi(%a: tensor<8x?xf32>, %b: tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32> {
  %x = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %b : tensor<8x?xf32> -> tensor<1x1x8x16xf32>
  return %x : tensor<1x1x8x16xf32>
}
func.func @fj(%a: tensor<8x7x16xf32>, %b: tensor<1x7x1x8x16xf32>, %z: f32) -> tensor<1x7x1x8x16xf32> {
  %x = linalg.pack %a padding_value(%z : f32) inner_dims_pos = [0, 2] inner_tiles = [8, 16] into %b : tensor<8x7x16xf32> -> tensor<1x7x1x8x16xf32>
  return %x : tensor<1x7x1x8x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.cast %0 : !transform.any_op to !transform.op<"linalg.pack">
    %p, %pad, %copy = transform.structured.lower_pack %1 : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    transform.yield
  }
}

// -----

// Loops of these sizes; the others stay.
func.func @mm(%a: tensor<?x12xf32>, %b: tensor<12x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x12xf32>, tensor<12x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [8, 0, 14] {padding_values = [0.0 : f32, "0.0", 0.0 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %padded "made" : !transform.any_op
    transform.annotate %pad "pad" : !transform.any_op
    transform.yield
  }
}

// -----

// Multiples.
func.func @mm(%a: tensor<?x12xf32>, %b: tensor<12x9xf32>, %c: tensor<?x9xf32>) -> tensor<?x9xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x12xf32>, tensor<12x9xf32>) outs(%c : tensor<?x9xf32>) -> tensor<?x9xf32>
  return %0 : tensor<?x9xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [8, 4] pad_to_multiple_of : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %padded "made" : !transform.any_op
    transform.annotate %pad "pad" : !transform.any_op
    transform.yield
  }
}

// -----

// Windows.
// DIFFERS: in generic form MLIR writes `linalg.memoized_indexing_maps`, too
func.func @conv(%a: tensor<1x?x13x4xf32>, %b: tensor<3x3x4x7xf32>, %c: tensor<1x?x6x7xf32>) -> tensor<1x?x6x7xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%a, %b : tensor<1x?x13x4xf32>, tensor<3x3x4x7xf32>) outs(%c : tensor<1x?x6x7xf32>) -> tensor<1x?x6x7xf32>
  return %0 : tensor<1x?x6x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %r : (!transform.any_op) -> !transform.any_op
    %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [0, 8, 8, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %padded "made" : !transform.any_op
    transform.annotate %pad "pad" : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: in generic form MLIR writes `linalg.memoized_indexing_maps`, too
func.func @conv(%a: tensor<1x?x13x4xf32>, %b: tensor<3x3x4x7xf32>, %c: tensor<1x?x6x7xf32>) -> tensor<1x?x6x7xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%a, %b : tensor<1x?x13x4xf32>, tensor<3x3x4x7xf32>) outs(%c : tensor<1x?x6x7xf32>) -> tensor<1x?x6x7xf32>
  return %0 : tensor<1x?x6x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %r : (!transform.any_op) -> !transform.any_op
    %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [0, 8, 0, 8] pad_to_multiple_of : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %padded "made" : !transform.any_op
    transform.annotate %pad "pad" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @window(%a: tensor<?xf32>, %b: tensor<?x5xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i * 3 + j + 1)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<?xf32>, tensor<?x5xf32>) outs(%c : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [4, 8] pad_to_multiple_of : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %padded "made" : !transform.any_op
    transform.annotate %pad "pad" : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR takes the parameter itself for the size
func.func @mm(%a: tensor<?x12xf32>, %b: tensor<12x9xf32>, %c: tensor<?x9xf32>) -> tensor<?x9xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x12xf32>, tensor<12x9xf32>) outs(%c : tensor<?x9xf32>) -> tensor<?x9xf32>
  return %0 : tensor<?x9xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 8 : i64 -> !transform.param<i64>
    %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [%p, 4] pad_to_multiple_of : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    transform.annotate %padded "made" : !transform.any_op
    transform.annotate %pad "pad" : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR makes an op that needs more than it has
func.func @mm(%a: tensor<8x12xf32>, %b: tensor<12x9xf32>, %c: tensor<8x9xf32>) -> tensor<8x9xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<8x12xf32>, tensor<12x9xf32>) outs(%c : tensor<8x9xf32>) -> tensor<8x9xf32>
  return %0 : tensor<8x9xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// DIFFERS: MLIR pads too much or too little where places go down
func.func @window(%a: tensor<?xf32>, %b: tensor<?x5xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i * 3 - j + 7)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<?xf32>, tensor<?x5xf32>) outs(%c : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [4, 8] pad_to_multiple_of : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @mm(%a: tensor<8x12xf32>, %b: tensor<12x9xf32>, %c: tensor<8x9xf32>) -> tensor<8x9xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<8x12xf32>, tensor<12x9xf32>) outs(%c : tensor<8x9xf32>) -> tensor<8x9xf32>
  return %0 : tensor<8x9xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @mm(%a: tensor<8x12xf32>, %b: tensor<12x9xf32>, %c: tensor<8x9xf32>) -> tensor<8x9xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<8x12xf32>, tensor<12x9xf32>) outs(%c : tensor<8x9xf32>) -> tensor<8x9xf32>
  return %0 : tensor<8x9xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [16] {padding_values = [0.0 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// EXPECT exit=1
// | #map = affine_map<()[s0] -> (-s0 + 12, 7)>
// | #map1 = affine_map<()[s0] -> (-s0 + 7)>
// | module {
// |   func.func @f(%arg0: tensor<24x12xf32>, %arg1: tensor<12x25xf32>, %arg2: tensor<24x25xf32>, %arg3: index, %arg4: index, %arg5: index) -> tensor<24x25xf32> {
// |     %0 = affine.min #map()[%arg5]
// |     %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg5] [4, %0] [1, 1] : tensor<24x12xf32> to tensor<4x?xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[%arg5, %arg4] [%0, 5] [1, 1] : tensor<12x25xf32> to tensor<?x5xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[%arg3, %arg4] [4, 5] [1, 1] : tensor<24x25xf32> to tensor<4x5xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c1 = arith.constant 1 : index
// |     %1 = affine.apply #map1()[%0]
// |     %padded = tensor.pad %extracted_slice nofold low[0, 0] high[0, %1] {
// |     ^bb0(%arg6: index, %arg7: index):
// |       tensor.yield %cst : f32
// |     } : tensor<4x?xf32> to tensor<4x7xf32>
// |     %cst_2 = arith.constant 0.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %2 = affine.apply #map1()[%0]
// |     %padded_3 = tensor.pad %extracted_slice_0 nofold low[0, 0] high[%2, 0] {
// |     ^bb0(%arg6: index, %arg7: index):
// |       tensor.yield %cst_2 : f32
// |     } : tensor<?x5xf32> to tensor<7x5xf32>
// |     %c1_4 = arith.constant 1 : index
// |     %c0_5 = arith.constant 0 : index
// |     %3 = linalg.matmul ins(%padded, %padded_3 : tensor<4x7xf32>, tensor<7x5xf32>) outs(%extracted_slice_1 : tensor<4x5xf32>) -> tensor<4x5xf32>
// |     %extracted_slice_6 = tensor.extract_slice %3[0, 0] [4, 5] [1, 1] : tensor<4x5xf32> to tensor<4x5xf32>
// |     %4 = bufferization.materialize_in_destination %extracted_slice_6 in %extracted_slice_1 : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
// |     %inserted_slice = tensor.insert_slice %4 into %arg2[%arg3, %arg4] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<24x25xf32>
// |     return %inserted_slice : tensor<24x25xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad, %copy = transform.structured.pad %0 {nofold_flags = [1, 1, 0], padding_dimensions = [0, 1, 2], padding_values = [0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<10x12xf32>, %arg1: tensor<12x25xf32>, %arg2: tensor<10x25xf32>) -> tensor<10x25xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[6, 0] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<10x12xf32> to tensor<16x12xf32>
// |     %cst_0 = arith.constant 0.000000e+00 : f32
// |     %padded_1 = tensor.pad %arg2 low[0, 0] high[6, 0] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_0 : f32
// |     } : tensor<10x25xf32> to tensor<16x25xf32>
// |     %0 = linalg.matmul ins(%padded, %arg1 : tensor<16x12xf32>, tensor<12x25xf32>) outs(%padded_1 : tensor<16x25xf32>) -> tensor<16x25xf32>
// |     %extracted_slice = tensor.extract_slice %0[0, 0] [10, 25] [1, 1] : tensor<16x25xf32> to tensor<10x25xf32>
// |     %1 = linalg.copy ins(%extracted_slice : tensor<10x25xf32>) outs(%arg2 : tensor<10x25xf32>) -> tensor<10x25xf32>
// |     return %1 : tensor<10x25xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8, 4] {copy_back_op = "linalg.copy", padding_dimensions = [0, 2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> ((s0 ceildiv 8) * 8)>
// | #map1 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 8) * 8)>
// | #map2 = affine_map<()[s0] -> ((s0 ceildiv 2) * 2)>
// | #map3 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 2) * 2)>
// | module {
// |   func.func @f(%arg0: tensor<?x12xf32>, %arg1: tensor<12x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x12xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg1, %c1 : tensor<12x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg2, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg2, %c1_3 : tensor<?x?xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = affine.apply #map()[%dim]
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg0, %c0_5 : tensor<?x12xf32>
// |     %1 = affine.apply #map1()[%dim, %dim_6]
// |     %padded = tensor.pad %arg0 low[0, 0] high[%1, 0] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<?x12xf32> to tensor<?x12xf32>
// |     %cst_7 = arith.constant 0.000000e+00 : f32
// |     %2 = affine.apply #map2()[%dim_0]
// |     %c1_8 = arith.constant 1 : index
// |     %dim_9 = tensor.dim %arg1, %c1_8 : tensor<12x?xf32>
// |     %3 = affine.apply #map3()[%dim_0, %dim_9]
// |     %padded_10 = tensor.pad %arg1 low[0, 0] high[0, %3] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_7 : f32
// |     } : tensor<12x?xf32> to tensor<12x?xf32>
// |     %cst_11 = arith.constant 0.000000e+00 : f32
// |     %4 = affine.apply #map()[%dim_2]
// |     %5 = affine.apply #map2()[%dim_4]
// |     %c0_12 = arith.constant 0 : index
// |     %dim_13 = tensor.dim %arg2, %c0_12 : tensor<?x?xf32>
// |     %6 = affine.apply #map1()[%dim_2, %dim_13]
// |     %c1_14 = arith.constant 1 : index
// |     %dim_15 = tensor.dim %arg2, %c1_14 : tensor<?x?xf32>
// |     %7 = affine.apply #map3()[%dim_4, %dim_15]
// |     %padded_16 = tensor.pad %arg2 low[0, 0] high[%6, %7] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_11 : f32
// |     } : tensor<?x?xf32> to tensor<?x?xf32>
// |     %c0_17 = arith.constant 0 : index
// |     %dim_18 = tensor.dim %arg0, %c0_17 : tensor<?x12xf32>
// |     %c1_19 = arith.constant 1 : index
// |     %dim_20 = tensor.dim %arg1, %c1_19 : tensor<12x?xf32>
// |     %c0_21 = arith.constant 0 : index
// |     %dim_22 = tensor.dim %arg2, %c0_21 : tensor<?x?xf32>
// |     %c1_23 = arith.constant 1 : index
// |     %dim_24 = tensor.dim %arg2, %c1_23 : tensor<?x?xf32>
// |     %8 = linalg.matmul ins(%padded, %padded_10 : tensor<?x12xf32>, tensor<12x?xf32>) outs(%padded_16 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |     %extracted_slice = tensor.extract_slice %8[0, 0] [%dim_18, %dim_20] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |     %9 = bufferization.materialize_in_destination %extracted_slice in %arg2 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
// |     return %9 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8, 4, 2] use_prescribed_tensor_shapes {padding_dimensions = [0, 2, 1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 - s1)>
// | #map1 = affine_map<()[s0] -> ((s0 ceildiv 8) * 8)>
// | #map2 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 8) * 8)>
// | module {
// |   func.func @f(%arg0: tensor<?x10xf32>, %arg1: tensor<10x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x10xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg1, %c1 : tensor<10x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg2, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg2, %c1_3 : tensor<?x?xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg0, %c0_5 : tensor<?x10xf32>
// |     %c0_7 = arith.constant 0 : index
// |     %dim_8 = tensor.dim %arg0, %c0_7 : tensor<?x10xf32>
// |     %0 = affine.apply #map()[%dim_6, %dim_8]
// |     %padded = tensor.pad %arg0 low[0, 0] high[%0, 2] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<?x10xf32> to tensor<?x12xf32>
// |     %cst_9 = arith.constant 0.000000e+00 : f32
// |     %1 = affine.apply #map1()[%dim_0]
// |     %c1_10 = arith.constant 1 : index
// |     %dim_11 = tensor.dim %arg1, %c1_10 : tensor<10x?xf32>
// |     %2 = affine.apply #map2()[%dim_0, %dim_11]
// |     %padded_12 = tensor.pad %arg1 low[0, 0] high[2, %2] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_9 : f32
// |     } : tensor<10x?xf32> to tensor<12x?xf32>
// |     %cst_13 = arith.constant 0.000000e+00 : f32
// |     %c0_14 = arith.constant 0 : index
// |     %dim_15 = tensor.dim %arg2, %c0_14 : tensor<?x?xf32>
// |     %3 = affine.apply #map1()[%dim_4]
// |     %c0_16 = arith.constant 0 : index
// |     %dim_17 = tensor.dim %arg2, %c0_16 : tensor<?x?xf32>
// |     %4 = affine.apply #map()[%dim_15, %dim_17]
// |     %c1_18 = arith.constant 1 : index
// |     %dim_19 = tensor.dim %arg2, %c1_18 : tensor<?x?xf32>
// |     %5 = affine.apply #map2()[%dim_4, %dim_19]
// |     %padded_20 = tensor.pad %arg2 low[0, 0] high[%4, %5] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_13 : f32
// |     } : tensor<?x?xf32> to tensor<?x?xf32>
// |     %c0_21 = arith.constant 0 : index
// |     %dim_22 = tensor.dim %arg0, %c0_21 : tensor<?x10xf32>
// |     %c1_23 = arith.constant 1 : index
// |     %dim_24 = tensor.dim %arg1, %c1_23 : tensor<10x?xf32>
// |     %c0_25 = arith.constant 0 : index
// |     %dim_26 = tensor.dim %arg2, %c0_25 : tensor<?x?xf32>
// |     %c1_27 = arith.constant 1 : index
// |     %dim_28 = tensor.dim %arg2, %c1_27 : tensor<?x?xf32>
// |     %6 = linalg.matmul ins(%padded, %padded_12 : tensor<?x12xf32>, tensor<12x?xf32>) outs(%padded_20 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |     %extracted_slice = tensor.extract_slice %6[0, 0] [%dim_22, %dim_24] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |     %7 = bufferization.materialize_in_destination %extracted_slice in %arg2 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
// |     return %7 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8, 4] use_prescribed_tensor_shapes {padding_dimensions = [1, 2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 - s1)>
// | module {
// |   func.func @f(%arg0: tensor<?x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<?x7xf32>) -> tensor<?x7xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x10xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?x10xf32>
// |     %0 = affine.apply #map()[%dim, %dim_1]
// |     %padded = tensor.pad %arg0 low[0, 0] high[%0, 2] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<?x10xf32> to tensor<?x12xf32>
// |     %cst_2 = arith.constant 0.000000e+00 : f32
// |     %padded_3 = tensor.pad %arg1 low[0, 0] high[2, 1] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_2 : f32
// |     } : tensor<10x7xf32> to tensor<12x8xf32>
// |     %cst_4 = arith.constant 0.000000e+00 : f32
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg2, %c0_5 : tensor<?x7xf32>
// |     %c0_7 = arith.constant 0 : index
// |     %dim_8 = tensor.dim %arg2, %c0_7 : tensor<?x7xf32>
// |     %1 = affine.apply #map()[%dim_6, %dim_8]
// |     %padded_9 = tensor.pad %arg2 low[0, 0] high[%1, 1] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_4 : f32
// |     } : tensor<?x7xf32> to tensor<?x8xf32>
// |     %c0_10 = arith.constant 0 : index
// |     %dim_11 = tensor.dim %arg0, %c0_10 : tensor<?x10xf32>
// |     %c0_12 = arith.constant 0 : index
// |     %dim_13 = tensor.dim %arg2, %c0_12 : tensor<?x7xf32>
// |     %2 = linalg.matmul ins(%padded, %padded_3 : tensor<?x12xf32>, tensor<12x8xf32>) outs(%padded_9 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |     %extracted_slice = tensor.extract_slice %2[0, 0] [%dim_11, 7] [1, 1] : tensor<?x8xf32> to tensor<?x7xf32>
// |     %3 = bufferization.materialize_in_destination %extracted_slice in %arg2 : (tensor<?x7xf32>, tensor<?x7xf32>) -> tensor<?x7xf32>
// |     return %3 : tensor<?x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8, 4] {padding_dimensions = [1, 2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<6x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<6x7xf32>) -> tensor<6x7xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 nofold low[0, 0] high[0, 0] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<6x10xf32> to tensor<6x10xf32>
// |     %0 = linalg.matmul ins(%padded, %arg1 : tensor<6x10xf32>, tensor<10x7xf32>) outs(%arg2 : tensor<6x7xf32>) -> tensor<6x7xf32>
// |     %extracted_slice = tensor.extract_slice %0[0, 0] [6, 7] [1, 1] : tensor<6x7xf32> to tensor<6x7xf32>
// |     return %extracted_slice : tensor<6x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad, %copy = transform.structured.pad %0 {copy_back_op = "none", nofold_flags = [1], padding_dimensions = [0, 1, 2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (-s0 + 64, 7)>
// | #map1 = affine_map<()[s0] -> (-s0 + 64, 9)>
// | #map2 = affine_map<()[s0] -> (-s0 + 7)>
// | #map3 = affine_map<()[s0] -> (-s0 + 9)>
// | module {
// |   func.func @f(%arg0: tensor<64x10xf32>, %arg1: tensor<10x?xf32>, %arg2: tensor<64x?xf32>, %arg3: index) -> tensor<?x?xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = affine.min #map()[%arg3]
// |     %1 = affine.min #map1()[%arg3]
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, 2] {
// |     ^bb0(%arg4: index, %arg5: index):
// |       tensor.yield %cst : f32
// |     } : tensor<64x10xf32> to tensor<64x12xf32>
// |     %extracted_slice = tensor.extract_slice %padded[0, 0] [%0, 10] [1, 1] : tensor<64x12xf32> to tensor<?x10xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [10, %1] [1, 1] : tensor<10x?xf32> to tensor<10x?xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[0, 0] [%0, %1] [1, 1] : tensor<64x?xf32> to tensor<?x?xf32>
// |     %2 = linalg.fill ins(%cst : f32) outs(%extracted_slice_1 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |     %cst_2 = arith.constant 0.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %3 = affine.apply #map2()[%0]
// |     %padded_3 = tensor.pad %extracted_slice low[0, 0] high[%3, 0] {
// |     ^bb0(%arg4: index, %arg5: index):
// |       tensor.yield %cst_2 : f32
// |     } : tensor<?x10xf32> to tensor<7x10xf32>
// |     %cst_4 = arith.constant 0.000000e+00 : f32
// |     %c1 = arith.constant 1 : index
// |     %4 = affine.apply #map3()[%1]
// |     %padded_5 = tensor.pad %extracted_slice_0 low[0, 0] high[0, %4] {
// |     ^bb0(%arg4: index, %arg5: index):
// |       tensor.yield %cst_4 : f32
// |     } : tensor<10x?xf32> to tensor<10x9xf32>
// |     %cst_6 = arith.constant 0.000000e+00 : f32
// |     %c0_7 = arith.constant 0 : index
// |     %dim = tensor.dim %2, %c0_7 : tensor<?x?xf32>
// |     %5 = affine.apply #map2()[%dim]
// |     %c1_8 = arith.constant 1 : index
// |     %dim_9 = tensor.dim %2, %c1_8 : tensor<?x?xf32>
// |     %6 = affine.apply #map3()[%dim_9]
// |     %padded_10 = tensor.pad %2 low[0, 0] high[%5, %6] {
// |     ^bb0(%arg4: index, %arg5: index):
// |       tensor.yield %cst_6 : f32
// |     } : tensor<?x?xf32> to tensor<7x9xf32>
// |     %c0_11 = arith.constant 0 : index
// |     %c1_12 = arith.constant 1 : index
// |     %c0_13 = arith.constant 0 : index
// |     %dim_14 = tensor.dim %2, %c0_13 : tensor<?x?xf32>
// |     %c1_15 = arith.constant 1 : index
// |     %dim_16 = tensor.dim %2, %c1_15 : tensor<?x?xf32>
// |     %7 = linalg.matmul ins(%padded_3, %padded_5 : tensor<7x10xf32>, tensor<10x9xf32>) outs(%padded_10 : tensor<7x9xf32>) -> tensor<7x9xf32>
// |     %extracted_slice_17 = tensor.extract_slice %7[0, 0] [%0, %1] [1, 1] : tensor<7x9xf32> to tensor<?x?xf32>
// |     %8 = bufferization.materialize_in_destination %extracted_slice_17 in %2 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
// |     return %8 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad, %copy = transform.structured.pad %0 {padding_dimensions = [0, 1, 2], padding_values = [0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 - s1)>
// | module {
// |   func.func @f(%arg0: tensor<?x8xf32>, %arg1: tensor<8x7xf32>, %arg2: tensor<?x7xf32>) -> tensor<?x7xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg1 low[0, 0] high[0, 1] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<8x7xf32> to tensor<8x8xf32>
// |     %cst_0 = arith.constant 0.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg2, %c0 : tensor<?x7xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg2, %c0_1 : tensor<?x7xf32>
// |     %0 = affine.apply #map()[%dim, %dim_2]
// |     %padded_3 = tensor.pad %arg2 nofold low[0, 0] high[%0, 1] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_0 : f32
// |     } : tensor<?x7xf32> to tensor<?x8xf32>
// |     %c0_4 = arith.constant 0 : index
// |     %dim_5 = tensor.dim %arg0, %c0_4 : tensor<?x8xf32>
// |     %c0_6 = arith.constant 0 : index
// |     %dim_7 = tensor.dim %arg2, %c0_6 : tensor<?x7xf32>
// |     %1 = linalg.matmul ins(%arg0, %padded : tensor<?x8xf32>, tensor<8x8xf32>) outs(%padded_3 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |     %extracted_slice = tensor.extract_slice %1[0, 0] [%dim_5, 7] [1, 1] : tensor<?x8xf32> to tensor<?x7xf32>
// |     %2 = bufferization.materialize_in_destination %extracted_slice in %arg2 : (tensor<?x7xf32>, tensor<?x7xf32>) -> tensor<?x7xf32>
// |     return %2 : tensor<?x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8] {nofold_flags = [0, 0, 1], padding_dimensions = [1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<60x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<60x7xf32>) -> tensor<60x7xf32> {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %padded = tensor.pad %arg0 nofold low[0, 0] high[0, 0] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<60x10xf32> to tensor<60x10xf32>
// |     %0 = linalg.matmul ins(%padded, %arg1 : tensor<60x10xf32>, tensor<10x7xf32>) outs(%arg2 : tensor<60x7xf32>) -> tensor<60x7xf32>
// |     %extracted_slice = tensor.extract_slice %0[0, 0] [60, 7] [1, 1] : tensor<60x7xf32> to tensor<60x7xf32>
// |     return %extracted_slice : tensor<60x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad, %copy = transform.structured.pad %0 {copy_back_op = "none", nofold_flags = [1], padding_dimensions = [0], padding_values = ["1.0", "2.0", "3.0"]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<60x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<60x7xf32>) -> tensor<60x7xf32> {
// |     %0 = ub.poison : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[4, 0] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %0 : f32
// |     } : tensor<60x10xf32> to tensor<64x10xf32>
// |     %1 = ub.poison : f32
// |     %padded_0 = tensor.pad %arg2 low[0, 0] high[4, 0] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %1 : f32
// |     } : tensor<60x7xf32> to tensor<64x7xf32>
// |     %2 = linalg.matmul ins(%padded, %arg1 : tensor<64x10xf32>, tensor<10x7xf32>) outs(%padded_0 : tensor<64x7xf32>) -> tensor<64x7xf32>
// |     %extracted_slice = tensor.extract_slice %2[0, 0] [60, 7] [1, 1] : tensor<64x7xf32> to tensor<60x7xf32>
// |     %3 = bufferization.materialize_in_destination %extracted_slice in %arg2 : (tensor<60x7xf32>, tensor<60x7xf32>) -> tensor<60x7xf32>
// |     return %3 : tensor<60x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8] {padding_dimensions = [0], padding_values = [#ub.poison, #ub.poison, #ub.poison]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 * 8 - s1)>
// | module {
// |   func.func @f(%arg0: tensor<129x47x16xf32>, %arg1: tensor<17x2x16x32x8xf32>, %arg2: f32) -> tensor<17x2x16x32x8xf32> {
// |     %padded = tensor.pad %arg0 low[0, 0, 0] high[7, 17, 0] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<129x47x16xf32> to tensor<136x64x16xf32>
// |     %expanded = tensor.expand_shape %padded [[0, 1], [2, 3], [4]] output_shape [17, 8, 2, 32, 16] : tensor<136x64x16xf32> into tensor<17x8x2x32x16xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<17x8x2x32x16xf32>) outs(%arg1 : tensor<17x2x16x32x8xf32>) permutation = [0, 2, 4, 3, 1] 
// |     return %transposed : tensor<17x2x16x32x8xf32>
// |   }
// |   func.func @f2(%arg0: tensor<?x47x?xf32>, %arg1: tensor<?x?x2x32x8xf32>, %arg2: f32) -> tensor<?x?x2x32x8xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x47x?xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %dim_1 = tensor.dim %arg1, %c0_0 : tensor<?x?x2x32x8xf32>
// |     %0 = affine.apply #map()[%dim_1, %dim]
// |     %padded = tensor.pad %arg0 low[0, 0, 0] high[%0, 17, 0] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<?x47x?xf32> to tensor<?x64x?xf32>
// |     %c0_2 = arith.constant 0 : index
// |     %dim_3 = tensor.dim %padded, %c0_2 : tensor<?x64x?xf32>
// |     %c2 = arith.constant 2 : index
// |     %dim_4 = tensor.dim %padded, %c2 : tensor<?x64x?xf32>
// |     %c8 = arith.constant 8 : index
// |     %1 = arith.divsi %dim_3, %c8 : index
// |     %c1 = arith.constant 1 : index
// |     %expanded = tensor.expand_shape %padded [[0, 1], [2, 3], [4]] output_shape [%1, 8, 2, 32, %dim_4] : tensor<?x64x?xf32> into tensor<?x8x2x32x?xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<?x8x2x32x?xf32>) outs(%arg1 : tensor<?x?x2x32x8xf32>) permutation = [0, 4, 2, 3, 1] 
// |     return %transposed : tensor<?x?x2x32x8xf32>
// |   }
// |   func.func @f3(%arg0: tensor<64x16xf32>, %arg1: tensor<8x1x8x16xf32>) -> tensor<8x1x8x16xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, 0] {
// |     ^bb0(%arg2: index, %arg3: index):
// |       tensor.yield %cst : f32
// |     } : tensor<64x16xf32> to tensor<64x16xf32>
// |     %expanded = tensor.expand_shape %padded [[0, 1], [2, 3]] output_shape [8, 8, 1, 16] : tensor<64x16xf32> into tensor<8x8x1x16xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<8x8x1x16xf32>) outs(%arg1 : tensor<8x1x8x16xf32>) permutation = [0, 2, 1, 3] 
// |     return %transposed : tensor<8x1x8x16xf32>
// |   }
// |   func.func @f4(%arg0: tensor<8x16xf32>, %arg1: tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, 0] {
// |     ^bb0(%arg2: index, %arg3: index):
// |       tensor.yield %cst : f32
// |     } : tensor<8x16xf32> to tensor<8x16xf32>
// |     %inserted_slice = tensor.insert_slice %padded into %arg1[0, 0, 0, 0] [1, 1, 8, 16] [1, 1, 1, 1] : tensor<8x16xf32> into tensor<1x1x8x16xf32>
// |     return %inserted_slice : tensor<1x1x8x16xf32>
// |   }
// |   func.func @f5(%arg0: tensor<7x13xf32>, %arg1: tensor<1x1x16x8xf32>, %arg2: f32) -> tensor<1x1x16x8xf32> {
// |     %padded = tensor.pad %arg0 low[0, 0] high[1, 3] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<7x13xf32> to tensor<8x16xf32>
// |     %expanded = tensor.expand_shape %padded [[0, 1], [2, 3]] output_shape [1, 8, 1, 16] : tensor<8x16xf32> into tensor<1x8x1x16xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<1x8x1x16xf32>) outs(%arg1 : tensor<1x1x16x8xf32>) permutation = [0, 2, 3, 1] 
// |     return %transposed : tensor<1x1x16x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.pack"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.cast %0 : !transform.any_op to !transform.op<"linalg.pack">
// |       %pad_op, %expand_shape_op, %transpose_op = transform.structured.lower_pack %1 : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<129x47x16xf32>, %arg1: tensor<17x2x16x32x8xf32>) -> tensor<129x47x16xf32> {
// |     %0 = tensor.empty() : tensor<17x8x2x32x16xf32>
// |     %transposed = linalg.transpose ins(%arg1 : tensor<17x2x16x32x8xf32>) outs(%0 : tensor<17x8x2x32x16xf32>) permutation = [0, 4, 1, 3, 2] 
// |     %collapsed = tensor.collapse_shape %transposed [[0, 1], [2, 3], [4]] : tensor<17x8x2x32x16xf32> into tensor<136x64x16xf32>
// |     %extracted_slice = tensor.extract_slice %collapsed[0, 0, 0] [129, 47, 16] [1, 1, 1] : tensor<136x64x16xf32> to tensor<129x47x16xf32>
// |     %1 = linalg.copy ins(%extracted_slice : tensor<129x47x16xf32>) outs(%arg0 : tensor<129x47x16xf32>) -> tensor<129x47x16xf32>
// |     return %1 : tensor<129x47x16xf32>
// |   }
// |   func.func @f2(%arg0: tensor<?x47x?xf32>, %arg1: tensor<?x?x2x32x8xf32>) -> tensor<?x47x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg1, %c0 : tensor<?x?x2x32x8xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg1, %c1 : tensor<?x?x2x32x8xf32>
// |     %0 = tensor.empty(%dim, %dim_0) : tensor<?x8x2x32x?xf32>
// |     %transposed = linalg.transpose ins(%arg1 : tensor<?x?x2x32x8xf32>) outs(%0 : tensor<?x8x2x32x?xf32>) permutation = [0, 4, 2, 3, 1] 
// |     %collapsed = tensor.collapse_shape %transposed [[0, 1], [2, 3], [4]] : tensor<?x8x2x32x?xf32> into tensor<?x64x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg0, %c0_1 : tensor<?x47x?xf32>
// |     %c2 = arith.constant 2 : index
// |     %dim_3 = tensor.dim %arg0, %c2 : tensor<?x47x?xf32>
// |     %extracted_slice = tensor.extract_slice %collapsed[0, 0, 0] [%dim_2, 47, %dim_3] [1, 1, 1] : tensor<?x64x?xf32> to tensor<?x47x?xf32>
// |     %1 = linalg.copy ins(%extracted_slice : tensor<?x47x?xf32>) outs(%arg0 : tensor<?x47x?xf32>) -> tensor<?x47x?xf32>
// |     return %1 : tensor<?x47x?xf32>
// |   }
// |   func.func @f3(%arg0: tensor<64x16xf32>, %arg1: tensor<8x1x8x16xf32>) -> tensor<64x16xf32> {
// |     %0 = tensor.empty() : tensor<8x8x1x16xf32>
// |     %transposed = linalg.transpose ins(%arg1 : tensor<8x1x8x16xf32>) outs(%0 : tensor<8x8x1x16xf32>) permutation = [0, 2, 1, 3] 
// |     %collapsed = tensor.collapse_shape %transposed [[0, 1], [2, 3]] : tensor<8x8x1x16xf32> into tensor<64x16xf32>
// |     %extracted_slice = tensor.extract_slice %collapsed[0, 0] [64, 16] [1, 1] : tensor<64x16xf32> to tensor<64x16xf32>
// |     %1 = linalg.copy ins(%extracted_slice : tensor<64x16xf32>) outs(%arg0 : tensor<64x16xf32>) -> tensor<64x16xf32>
// |     return %1 : tensor<64x16xf32>
// |   }
// |   func.func @f4(%arg0: tensor<8x16xf32>, %arg1: tensor<1x1x8x16xf32>) -> tensor<8x16xf32> {
// |     %extracted_slice = tensor.extract_slice %arg1[0, 0, 0, 0] [1, 1, 8, 16] [1, 1, 1, 1] : tensor<1x1x8x16xf32> to tensor<8x16xf32>
// |     return %extracted_slice : tensor<8x16xf32>
// |   }
// |   func.func @f5(%arg0: tensor<7x13xf32>, %arg1: tensor<1x1x16x8xf32>) -> tensor<7x13xf32> {
// |     %0 = tensor.empty() : tensor<1x8x1x16xf32>
// |     %transposed = linalg.transpose ins(%arg1 : tensor<1x1x16x8xf32>) outs(%0 : tensor<1x8x1x16xf32>) permutation = [0, 3, 1, 2] 
// |     %collapsed = tensor.collapse_shape %transposed [[0, 1], [2, 3]] : tensor<1x8x1x16xf32> into tensor<8x16xf32>
// |     %extracted_slice = tensor.extract_slice %collapsed[0, 0] [7, 13] [1, 1] : tensor<8x16xf32> to tensor<7x13xf32>
// |     %1 = linalg.copy ins(%extracted_slice : tensor<7x13xf32>) outs(%arg0 : tensor<7x13xf32>) -> tensor<7x13xf32>
// |     return %1 : tensor<7x13xf32>
// |   }
// |   func.func @f6(%arg0: tensor<7x?xf32>, %arg1: tensor<1x?x8x?xf32>, %arg2: index) -> tensor<7x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg1, %c1 : tensor<1x?x8x?xf32>
// |     %c3 = arith.constant 3 : index
// |     %dim_0 = tensor.dim %arg1, %c3 : tensor<1x?x8x?xf32>
// |     %0 = tensor.empty(%dim, %dim_0) : tensor<1x8x?x?xf32>
// |     %transposed = linalg.transpose ins(%arg1 : tensor<1x?x8x?xf32>) outs(%0 : tensor<1x8x?x?xf32>) permutation = [0, 2, 1, 3] 
// |     %collapsed = tensor.collapse_shape %transposed [[0, 1], [2, 3]] : tensor<1x8x?x?xf32> into tensor<8x?xf32>
// |     %c1_1 = arith.constant 1 : index
// |     %dim_2 = tensor.dim %arg0, %c1_1 : tensor<7x?xf32>
// |     %extracted_slice = tensor.extract_slice %collapsed[0, 0] [7, %dim_2] [1, 1] : tensor<8x?xf32> to tensor<7x?xf32>
// |     %1 = linalg.copy ins(%extracted_slice : tensor<7x?xf32>) outs(%arg0 : tensor<7x?xf32>) -> tensor<7x?xf32>
// |     return %1 : tensor<7x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.unpack"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.cast %0 : !transform.any_op to !transform.op<"linalg.unpack">
// |       %empty_op, %transpose_op, %collapse_shape_op, %extract_slice_op = transform.structured.lower_unpack %1 : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f4(%arg0: tensor<8x16xf32>, %arg1: tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, 0] {
// |     ^bb0(%arg2: index, %arg3: index):
// |       tensor.yield %cst : f32
// |     } : tensor<8x16xf32> to tensor<8x16xf32>
// |     %expanded = tensor.expand_shape %padded [[0, 1], [2, 3]] output_shape [1, 8, 1, 16] : tensor<8x16xf32> into tensor<1x8x1x16xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<1x8x1x16xf32>) outs(%arg1 : tensor<1x1x8x16xf32>) permutation = [0, 2, 1, 3] 
// |     return %transposed : tensor<1x1x8x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.pack"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.cast %0 : !transform.any_op to !transform.op<"linalg.pack">
// |       %pad_op, %expand_shape_op, %transpose_op = transform.structured.lower_pack %1 {lowerPadLikeWithInsertSlice = false} : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 * 16 - s1)>
// | #map1 = affine_map<()[s0] -> (-s0 + 16)>
// | module {
// |   func.func @fb(%arg0: tensor<1x8x16xf32>, %arg1: tensor<1x1x1x8x16xf32>) -> tensor<1x1x1x8x16xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0, 0] high[0, 0, 0] {
// |     ^bb0(%arg2: index, %arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<1x8x16xf32> to tensor<1x8x16xf32>
// |     %expanded = tensor.expand_shape %padded [[0], [1, 2], [3, 4]] output_shape [1, 1, 8, 1, 16] : tensor<1x8x16xf32> into tensor<1x1x8x1x16xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<1x1x8x1x16xf32>) outs(%arg1 : tensor<1x1x1x8x16xf32>) permutation = [0, 1, 3, 2, 4] 
// |     return %transposed : tensor<1x1x1x8x16xf32>
// |   }
// |   func.func @fc(%arg0: tensor<5x8x16xf32>, %arg1: tensor<5x1x1x8x16xf32>) -> tensor<5x1x1x8x16xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0, 0] high[0, 0, 0] {
// |     ^bb0(%arg2: index, %arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<5x8x16xf32> to tensor<5x8x16xf32>
// |     %expanded = tensor.expand_shape %padded [[0], [1, 2], [3, 4]] output_shape [5, 1, 8, 1, 16] : tensor<5x8x16xf32> into tensor<5x1x8x1x16xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<5x1x8x1x16xf32>) outs(%arg1 : tensor<5x1x1x8x16xf32>) permutation = [0, 1, 3, 2, 4] 
// |     return %transposed : tensor<5x1x1x8x16xf32>
// |   }
// |   func.func @fd(%arg0: tensor<8x16xf32>, %arg1: tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, 0] {
// |     ^bb0(%arg2: index, %arg3: index):
// |       tensor.yield %cst : f32
// |     } : tensor<8x16xf32> to tensor<8x16xf32>
// |     %inserted_slice = tensor.insert_slice %padded into %arg1[0, 0, 0, 0] [1, 1, 8, 16] [1, 1, 1, 1] : tensor<8x16xf32> into tensor<1x1x8x16xf32>
// |     return %inserted_slice : tensor<1x1x8x16xf32>
// |   }
// |   func.func @fe(%arg0: tensor<1x16xf32>, %arg1: tensor<1x1x16xf32>) -> tensor<1x1x16xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, 0] {
// |     ^bb0(%arg2: index, %arg3: index):
// |       tensor.yield %cst : f32
// |     } : tensor<1x16xf32> to tensor<1x16xf32>
// |     %expanded = tensor.expand_shape %padded [[0], [1, 2]] output_shape [1, 1, 16] : tensor<1x16xf32> into tensor<1x1x16xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<1x1x16xf32>) outs(%arg1 : tensor<1x1x16xf32>) permutation = [0, 1, 2] 
// |     return %transposed : tensor<1x1x16xf32>
// |   }
// |   func.func @ff(%arg0: tensor<16x1xf32>, %arg1: tensor<1x1x16xf32>) -> tensor<1x1x16xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, 0] {
// |     ^bb0(%arg2: index, %arg3: index):
// |       tensor.yield %cst : f32
// |     } : tensor<16x1xf32> to tensor<16x1xf32>
// |     %expanded = tensor.expand_shape %padded [[0, 1], [2]] output_shape [1, 16, 1] : tensor<16x1xf32> into tensor<1x16x1xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<1x16x1xf32>) outs(%arg1 : tensor<1x1x16xf32>) permutation = [0, 2, 1] 
// |     return %transposed : tensor<1x1x16xf32>
// |   }
// |   func.func @fg(%arg0: tensor<8x5x16xf32>, %arg1: tensor<1x5x1x8x16xf32>) -> tensor<1x5x1x8x16xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0, 0] high[0, 0, 0] {
// |     ^bb0(%arg2: index, %arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<8x5x16xf32> to tensor<8x5x16xf32>
// |     %expanded = tensor.expand_shape %padded [[0, 1], [2], [3, 4]] output_shape [1, 8, 5, 1, 16] : tensor<8x5x16xf32> into tensor<1x8x5x1x16xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<1x8x5x1x16xf32>) outs(%arg1 : tensor<1x5x1x8x16xf32>) permutation = [0, 2, 3, 1, 4] 
// |     return %transposed : tensor<1x5x1x8x16xf32>
// |   }
// |   func.func @fh(%arg0: tensor<8x?xf32>, %arg1: tensor<1x?x8x16xf32>) -> tensor<1x?x8x16xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<8x?xf32>
// |     %c1_0 = arith.constant 1 : index
// |     %dim_1 = tensor.dim %arg1, %c1_0 : tensor<1x?x8x16xf32>
// |     %0 = affine.apply #map()[%dim_1, %dim]
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, %0] {
// |     ^bb0(%arg2: index, %arg3: index):
// |       tensor.yield %cst : f32
// |     } : tensor<8x?xf32> to tensor<8x?xf32>
// |     %c1_2 = arith.constant 1 : index
// |     %dim_3 = tensor.dim %padded, %c1_2 : tensor<8x?xf32>
// |     %c16 = arith.constant 16 : index
// |     %1 = arith.divsi %dim_3, %c16 : index
// |     %expanded = tensor.expand_shape %padded [[0, 1], [2, 3]] output_shape [1, 8, %1, 16] : tensor<8x?xf32> into tensor<1x8x?x16xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<1x8x?x16xf32>) outs(%arg1 : tensor<1x?x8x16xf32>) permutation = [0, 2, 1, 3] 
// |     return %transposed : tensor<1x?x8x16xf32>
// |   }
// |   func.func @fi(%arg0: tensor<8x?xf32>, %arg1: tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<8x?xf32>
// |     %0 = affine.apply #map1()[%dim]
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, %0] {
// |     ^bb0(%arg2: index, %arg3: index):
// |       tensor.yield %cst : f32
// |     } : tensor<8x?xf32> to tensor<8x16xf32>
// |     %inserted_slice = tensor.insert_slice %padded into %arg1[0, 0, 0, 0] [1, 1, 8, 16] [1, 1, 1, 1] : tensor<8x16xf32> into tensor<1x1x8x16xf32>
// |     return %inserted_slice : tensor<1x1x8x16xf32>
// |   }
// |   func.func @fj(%arg0: tensor<8x7x16xf32>, %arg1: tensor<1x7x1x8x16xf32>, %arg2: f32) -> tensor<1x7x1x8x16xf32> {
// |     %padded = tensor.pad %arg0 low[0, 0, 0] high[0, 0, 0] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<8x7x16xf32> to tensor<8x7x16xf32>
// |     %expanded = tensor.expand_shape %padded [[0, 1], [2], [3, 4]] output_shape [1, 8, 7, 1, 16] : tensor<8x7x16xf32> into tensor<1x8x7x1x16xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<1x8x7x1x16xf32>) outs(%arg1 : tensor<1x7x1x8x16xf32>) permutation = [0, 2, 3, 1, 4] 
// |     return %transposed : tensor<1x7x1x8x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.pack"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.cast %0 : !transform.any_op to !transform.op<"linalg.pack">
// |       %pad_op, %expand_shape_op, %transpose_op = transform.structured.lower_pack %1 : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (-s0 + 8)>
// | #map1 = affine_map<()[s0] -> (s0 - 1)>
// | #map2 = affine_map<()[s0, s1] -> (s0 - s1)>
// | module {
// |   func.func @mm(%arg0: tensor<?x12xf32>, %arg1: tensor<12x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x12xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg1, %c1 : tensor<12x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg2, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg2, %c1_3 : tensor<?x?xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg0, %c0_5 : tensor<?x12xf32>
// |     %0 = affine.apply #map()[%dim_6]
// |     %padded = tensor.pad %arg0 low[0, 0] high[%0, 2] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } {pad} : tensor<?x12xf32> to tensor<8x14xf32>
// |     %1 = affine.apply #map1()[%dim_0]
// |     %cst_7 = arith.constant 0.000000e+00 : f32
// |     %c1_8 = arith.constant 1 : index
// |     %dim_9 = tensor.dim %arg1, %c1_8 : tensor<12x?xf32>
// |     %2 = affine.apply #map2()[%dim_0, %dim_9]
// |     %padded_10 = tensor.pad %arg1 low[0, 0] high[2, %2] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_7 : f32
// |     } {pad} : tensor<12x?xf32> to tensor<14x?xf32>
// |     %3 = affine.apply #map1()[%dim_0]
// |     %cst_11 = arith.constant 0.000000e+00 : f32
// |     %c0_12 = arith.constant 0 : index
// |     %dim_13 = tensor.dim %arg2, %c0_12 : tensor<?x?xf32>
// |     %4 = affine.apply #map()[%dim_13]
// |     %c1_14 = arith.constant 1 : index
// |     %dim_15 = tensor.dim %arg2, %c1_14 : tensor<?x?xf32>
// |     %5 = affine.apply #map2()[%dim_0, %dim_15]
// |     %padded_16 = tensor.pad %arg2 low[0, 0] high[%4, %5] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_11 : f32
// |     } {pad} : tensor<?x?xf32> to tensor<8x?xf32>
// |     %c0_17 = arith.constant 0 : index
// |     %dim_18 = tensor.dim %arg0, %c0_17 : tensor<?x12xf32>
// |     %c1_19 = arith.constant 1 : index
// |     %dim_20 = tensor.dim %arg1, %c1_19 : tensor<12x?xf32>
// |     %c0_21 = arith.constant 0 : index
// |     %dim_22 = tensor.dim %arg2, %c0_21 : tensor<?x?xf32>
// |     %c1_23 = arith.constant 1 : index
// |     %dim_24 = tensor.dim %arg2, %c1_23 : tensor<?x?xf32>
// |     %6 = linalg.matmul {made} ins(%padded, %padded_10 : tensor<8x14xf32>, tensor<14x?xf32>) outs(%padded_16 : tensor<8x?xf32>) -> tensor<8x?xf32>
// |     %extracted_slice = tensor.extract_slice %6[0, 0] [%dim_18, %dim_20] [1, 1] : tensor<8x?xf32> to tensor<?x?xf32>
// |     return %extracted_slice : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad = transform.structured.pad_tiling_interface %0 to padding_sizes [8, 0, 14] {padding_values = [0.000000e+00 : f32, "0.0", 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %padded "made" : !transform.any_op
// |       transform.annotate %pad "pad" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> ((s0 ceildiv 8) * 8)>
// | #map1 = affine_map<()[s0] -> ((s0 ceildiv 8) * 8 - 1)>
// | #map2 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 8) * 8)>
// | module {
// |   func.func @mm(%arg0: tensor<?x12xf32>, %arg1: tensor<12x9xf32>, %arg2: tensor<?x9xf32>) -> tensor<?x9xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x12xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %dim_1 = tensor.dim %arg2, %c0_0 : tensor<?x9xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = affine.apply #map1()[%dim]
// |     %2 = affine.apply #map()[%dim]
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0_2 = arith.constant 0 : index
// |     %dim_3 = tensor.dim %arg0, %c0_2 : tensor<?x12xf32>
// |     %3 = affine.apply #map2()[%dim, %dim_3]
// |     %padded = tensor.pad %arg0 low[0, 0] high[%3, 0] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } {pad} : tensor<?x12xf32> to tensor<?x12xf32>
// |     %cst_4 = arith.constant 0.000000e+00 : f32
// |     %padded_5 = tensor.pad %arg1 low[0, 0] high[0, 3] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_4 : f32
// |     } {pad} : tensor<12x9xf32> to tensor<12x12xf32>
// |     %4 = affine.apply #map()[%dim]
// |     %5 = affine.apply #map1()[%dim]
// |     %6 = affine.apply #map()[%dim]
// |     %cst_6 = arith.constant 0.000000e+00 : f32
// |     %c0_7 = arith.constant 0 : index
// |     %dim_8 = tensor.dim %arg2, %c0_7 : tensor<?x9xf32>
// |     %7 = affine.apply #map2()[%dim, %dim_8]
// |     %padded_9 = tensor.pad %arg2 low[0, 0] high[%7, 3] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_6 : f32
// |     } {pad} : tensor<?x9xf32> to tensor<?x12xf32>
// |     %c0_10 = arith.constant 0 : index
// |     %dim_11 = tensor.dim %arg0, %c0_10 : tensor<?x12xf32>
// |     %c0_12 = arith.constant 0 : index
// |     %dim_13 = tensor.dim %arg2, %c0_12 : tensor<?x9xf32>
// |     %8 = linalg.matmul {made} ins(%padded, %padded_5 : tensor<?x12xf32>, tensor<12x12xf32>) outs(%padded_9 : tensor<?x12xf32>) -> tensor<?x12xf32>
// |     %extracted_slice = tensor.extract_slice %8[0, 0] [%dim_11, 9] [1, 1] : tensor<?x12xf32> to tensor<?x9xf32>
// |     return %extracted_slice : tensor<?x9xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad = transform.structured.pad_tiling_interface %0 to padding_sizes [8, 4] pad_to_multiple_of : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %padded "made" : !transform.any_op
// |       transform.annotate %pad "pad" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (-s0 + 17)>
// | #map1 = affine_map<()[s0] -> (-s0 + 8)>
// | module {
// |   func.func @conv(%arg0: tensor<1x?x13x4xf32>, %arg1: tensor<3x3x4x7xf32>, %arg2: tensor<1x?x6x7xf32>) -> tensor<1x?x6x7xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<1x?x13x4xf32>
// |     %c1_0 = arith.constant 1 : index
// |     %dim_1 = tensor.dim %arg2, %c1_0 : tensor<1x?x6x7xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c1_2 = arith.constant 1 : index
// |     %dim_3 = tensor.dim %arg0, %c1_2 : tensor<1x?x13x4xf32>
// |     %0 = affine.apply #map()[%dim_3]
// |     %padded = tensor.pad %arg0 low[0, 0, 0, 0] high[0, %0, 4, 0] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
// |       tensor.yield %cst : f32
// |     } {pad} : tensor<1x?x13x4xf32> to tensor<1x17x17x4xf32>
// |     %cst_4 = arith.constant 0.000000e+00 : f32
// |     %padded_5 = tensor.pad %arg1 low[0, 0, 0, 0] high[0, 0, 0, 1] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
// |       tensor.yield %cst_4 : f32
// |     } {pad} : tensor<3x3x4x7xf32> to tensor<3x3x4x8xf32>
// |     %cst_6 = arith.constant 0.000000e+00 : f32
// |     %c1_7 = arith.constant 1 : index
// |     %dim_8 = tensor.dim %arg2, %c1_7 : tensor<1x?x6x7xf32>
// |     %1 = affine.apply #map1()[%dim_8]
// |     %padded_9 = tensor.pad %arg2 low[0, 0, 0, 0] high[0, %1, 2, 1] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
// |       tensor.yield %cst_6 : f32
// |     } {pad} : tensor<1x?x6x7xf32> to tensor<1x8x8x8xf32>
// |     %c1_10 = arith.constant 1 : index
// |     %dim_11 = tensor.dim %arg0, %c1_10 : tensor<1x?x13x4xf32>
// |     %c1_12 = arith.constant 1 : index
// |     %dim_13 = tensor.dim %arg2, %c1_12 : tensor<1x?x6x7xf32>
// |     %c1_14 = arith.constant 1 : index
// |     %dim_15 = tensor.dim %arg2, %c1_14 : tensor<1x?x6x7xf32>
// |     %2 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, made, strides = dense<2> : tensor<2xi64>} ins(%padded, %padded_5 : tensor<1x17x17x4xf32>, tensor<3x3x4x8xf32>) outs(%padded_9 : tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
// |     %extracted_slice = tensor.extract_slice %2[0, 0, 0, 0] [1, %dim_15, 6, 7] [1, 1, 1, 1] : tensor<1x8x8x8xf32> to tensor<1x?x6x7xf32>
// |     return %extracted_slice : tensor<1x?x6x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad = transform.structured.pad_tiling_interface %0 to padding_sizes [0, 8, 8, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %padded "made" : !transform.any_op
// |       transform.annotate %pad "pad" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> ((s0 ceildiv 8) * 16)>
// | #map1 = affine_map<()[s0] -> ((s0 ceildiv 8) * 16 - 2)>
// | #map2 = affine_map<()[s0] -> ((s0 ceildiv 8) * 16 + 1)>
// | #map3 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 8) * 16 + 1)>
// | #map4 = affine_map<()[s0] -> ((s0 ceildiv 8) * 8)>
// | #map5 = affine_map<()[s0] -> ((s0 ceildiv 8) * 8 - 1)>
// | #map6 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 8) * 8)>
// | module {
// |   func.func @conv(%arg0: tensor<1x?x13x4xf32>, %arg1: tensor<3x3x4x7xf32>, %arg2: tensor<1x?x6x7xf32>) -> tensor<1x?x6x7xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<1x?x13x4xf32>
// |     %c1_0 = arith.constant 1 : index
// |     %dim_1 = tensor.dim %arg2, %c1_0 : tensor<1x?x6x7xf32>
// |     %0 = affine.apply #map()[%dim_1]
// |     %1 = affine.apply #map1()[%dim_1]
// |     %2 = affine.apply #map2()[%dim_1]
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c1_2 = arith.constant 1 : index
// |     %dim_3 = tensor.dim %arg0, %c1_2 : tensor<1x?x13x4xf32>
// |     %3 = affine.apply #map3()[%dim_1, %dim_3]
// |     %padded = tensor.pad %arg0 low[0, 0, 0, 0] high[0, %3, 0, 0] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
// |       tensor.yield %cst : f32
// |     } {pad} : tensor<1x?x13x4xf32> to tensor<1x?x13x4xf32>
// |     %cst_4 = arith.constant 0.000000e+00 : f32
// |     %padded_5 = tensor.pad %arg1 low[0, 0, 0, 0] high[0, 0, 0, 1] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
// |       tensor.yield %cst_4 : f32
// |     } {pad} : tensor<3x3x4x7xf32> to tensor<3x3x4x8xf32>
// |     %4 = affine.apply #map4()[%dim_1]
// |     %5 = affine.apply #map5()[%dim_1]
// |     %6 = affine.apply #map4()[%dim_1]
// |     %cst_6 = arith.constant 0.000000e+00 : f32
// |     %c1_7 = arith.constant 1 : index
// |     %dim_8 = tensor.dim %arg2, %c1_7 : tensor<1x?x6x7xf32>
// |     %7 = affine.apply #map6()[%dim_1, %dim_8]
// |     %padded_9 = tensor.pad %arg2 low[0, 0, 0, 0] high[0, %7, 0, 1] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
// |       tensor.yield %cst_6 : f32
// |     } {pad} : tensor<1x?x6x7xf32> to tensor<1x?x6x8xf32>
// |     %c1_10 = arith.constant 1 : index
// |     %dim_11 = tensor.dim %arg0, %c1_10 : tensor<1x?x13x4xf32>
// |     %c1_12 = arith.constant 1 : index
// |     %dim_13 = tensor.dim %arg2, %c1_12 : tensor<1x?x6x7xf32>
// |     %c1_14 = arith.constant 1 : index
// |     %dim_15 = tensor.dim %arg2, %c1_14 : tensor<1x?x6x7xf32>
// |     %8 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, made, strides = dense<2> : tensor<2xi64>} ins(%padded, %padded_5 : tensor<1x?x13x4xf32>, tensor<3x3x4x8xf32>) outs(%padded_9 : tensor<1x?x6x8xf32>) -> tensor<1x?x6x8xf32>
// |     %extracted_slice = tensor.extract_slice %8[0, 0, 0, 0] [1, %dim_15, 6, 7] [1, 1, 1, 1] : tensor<1x?x6x8xf32> to tensor<1x?x6x7xf32>
// |     return %extracted_slice : tensor<1x?x6x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad = transform.structured.pad_tiling_interface %0 to padding_sizes [0, 8, 0, 8] pad_to_multiple_of : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %padded "made" : !transform.any_op
// |       transform.annotate %pad "pad" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> ((s0 ceildiv 4) * 12 + 1)>
// | #map1 = affine_map<()[s0] -> ((s0 ceildiv 4) * 12)>
// | #map2 = affine_map<()[s0] -> ((s0 ceildiv 4) * 12 + 9)>
// | #map3 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 4) * 12 + 9)>
// | #map4 = affine_map<()[s0] -> ((s0 ceildiv 4) * 4)>
// | #map5 = affine_map<()[s0] -> ((s0 ceildiv 4) * 4 - 1)>
// | #map6 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 4) * 4)>
// | #map7 = affine_map<(d0, d1) -> (d0 * 3 + d1 + 1)>
// | #map8 = affine_map<(d0, d1) -> (d0, d1)>
// | #map9 = affine_map<(d0, d1) -> (d0)>
// | module {
// |   func.func @window(%arg0: tensor<?xf32>, %arg1: tensor<?x5xf32>, %arg2: tensor<?xf32>) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %dim_1 = tensor.dim %arg1, %c0_0 : tensor<?x5xf32>
// |     %c0_2 = arith.constant 0 : index
// |     %dim_3 = tensor.dim %arg2, %c0_2 : tensor<?xf32>
// |     %0 = affine.apply #map()[%dim_1]
// |     %1 = affine.apply #map1()[%dim_1]
// |     %2 = affine.apply #map2()[%dim_1]
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0_4 = arith.constant 0 : index
// |     %dim_5 = tensor.dim %arg0, %c0_4 : tensor<?xf32>
// |     %3 = affine.apply #map3()[%dim_1, %dim_5]
// |     %padded = tensor.pad %arg0 low[0] high[%3] {
// |     ^bb0(%arg3: index):
// |       tensor.yield %cst : f32
// |     } {pad} : tensor<?xf32> to tensor<?xf32>
// |     %4 = affine.apply #map4()[%dim_1]
// |     %5 = affine.apply #map5()[%dim_1]
// |     %6 = affine.apply #map4()[%dim_1]
// |     %cst_6 = arith.constant 0.000000e+00 : f32
// |     %c0_7 = arith.constant 0 : index
// |     %dim_8 = tensor.dim %arg1, %c0_7 : tensor<?x5xf32>
// |     %7 = affine.apply #map6()[%dim_1, %dim_8]
// |     %padded_9 = tensor.pad %arg1 low[0, 0] high[%7, 3] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_6 : f32
// |     } {pad} : tensor<?x5xf32> to tensor<?x8xf32>
// |     %8 = affine.apply #map4()[%dim_1]
// |     %9 = affine.apply #map5()[%dim_1]
// |     %10 = affine.apply #map4()[%dim_1]
// |     %cst_10 = arith.constant 0.000000e+00 : f32
// |     %c0_11 = arith.constant 0 : index
// |     %dim_12 = tensor.dim %arg2, %c0_11 : tensor<?xf32>
// |     %11 = affine.apply #map6()[%dim_1, %dim_12]
// |     %padded_13 = tensor.pad %arg2 low[0] high[%11] {
// |     ^bb0(%arg3: index):
// |       tensor.yield %cst_10 : f32
// |     } {pad} : tensor<?xf32> to tensor<?xf32>
// |     %c0_14 = arith.constant 0 : index
// |     %dim_15 = tensor.dim %arg0, %c0_14 : tensor<?xf32>
// |     %c0_16 = arith.constant 0 : index
// |     %dim_17 = tensor.dim %arg1, %c0_16 : tensor<?x5xf32>
// |     %c0_18 = arith.constant 0 : index
// |     %dim_19 = tensor.dim %arg2, %c0_18 : tensor<?xf32>
// |     %12 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "reduction"]} ins(%padded, %padded_9 : tensor<?xf32>, tensor<?x8xf32>) outs(%padded_13 : tensor<?xf32>) attrs =  {made} {
// |     ^bb0(%in: f32, %in_20: f32, %out: f32):
// |       %13 = arith.mulf %in, %in_20 : f32
// |       %14 = arith.addf %out, %13 : f32
// |       linalg.yield %14 : f32
// |     } -> tensor<?xf32>
// |     %extracted_slice = tensor.extract_slice %12[0] [%dim_17] [1] : tensor<?xf32> to tensor<?xf32>
// |     return %extracted_slice : tensor<?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %padded, %pad = transform.structured.pad_tiling_interface %0 to padding_sizes [4, 8] pad_to_multiple_of : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %padded "made" : !transform.any_op
// |       transform.annotate %pad "pad" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> ((s0 ceildiv 8) * 8)>
// | #map1 = affine_map<()[s0] -> ((s0 ceildiv 8) * 8 - 1)>
// | #map2 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 8) * 8)>
// | module {
// |   func.func @mm(%arg0: tensor<?x12xf32>, %arg1: tensor<12x9xf32>, %arg2: tensor<?x9xf32>) -> tensor<?x9xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x12xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %dim_1 = tensor.dim %arg2, %c0_0 : tensor<?x9xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = affine.apply #map1()[%dim]
// |     %2 = affine.apply #map()[%dim]
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0_2 = arith.constant 0 : index
// |     %dim_3 = tensor.dim %arg0, %c0_2 : tensor<?x12xf32>
// |     %3 = affine.apply #map2()[%dim, %dim_3]
// |     %padded = tensor.pad %arg0 low[0, 0] high[%3, 0] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } {pad} : tensor<?x12xf32> to tensor<?x12xf32>
// |     %cst_4 = arith.constant 0.000000e+00 : f32
// |     %padded_5 = tensor.pad %arg1 low[0, 0] high[0, 3] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_4 : f32
// |     } {pad} : tensor<12x9xf32> to tensor<12x12xf32>
// |     %4 = affine.apply #map()[%dim]
// |     %5 = affine.apply #map1()[%dim]
// |     %6 = affine.apply #map()[%dim]
// |     %cst_6 = arith.constant 0.000000e+00 : f32
// |     %c0_7 = arith.constant 0 : index
// |     %dim_8 = tensor.dim %arg2, %c0_7 : tensor<?x9xf32>
// |     %7 = affine.apply #map2()[%dim, %dim_8]
// |     %padded_9 = tensor.pad %arg2 low[0, 0] high[%7, 3] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst_6 : f32
// |     } {pad} : tensor<?x9xf32> to tensor<?x12xf32>
// |     %c0_10 = arith.constant 0 : index
// |     %dim_11 = tensor.dim %arg0, %c0_10 : tensor<?x12xf32>
// |     %c0_12 = arith.constant 0 : index
// |     %dim_13 = tensor.dim %arg2, %c0_12 : tensor<?x9xf32>
// |     %8 = linalg.matmul {made} ins(%padded, %padded_5 : tensor<?x12xf32>, tensor<12x12xf32>) outs(%padded_9 : tensor<?x12xf32>) -> tensor<?x12xf32>
// |     %extracted_slice = tensor.extract_slice %8[0, 0] [%dim_11, 9] [1, 1] : tensor<?x12xf32> to tensor<?x9xf32>
// |     return %extracted_slice : tensor<?x9xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.param.constant 8 : i64 -> !transform.param<i64>
// |       %padded, %pad = transform.structured.pad_tiling_interface %0 to padding_sizes [%1, 4] pad_to_multiple_of : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %padded "made" : !transform.any_op
// |       transform.annotate %pad "pad" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:30:23: error: failed to pad op
// !     %p, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8, 4] {padding_dimensions=[0, 2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                       ^
// ! <stdin>:24:8: note: target op
// !   %4 = linalg.matmul ins(%a, %b : tensor<?x12xf32>, tensor<12x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
// !        ^
// ! <stdin>:139:23: error: failed to pad op
// !     %p, %pad, %copy = transform.structured.pad %t {padding_dimensions=[0], copy_back_op="none", padding_values=[0.0:f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                       ^
// ! <stdin>:132:8: note: target op
// !   %4 = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
// !        ^
// ! <stdin>:153:23: error: failed to pad op
// !     %p, %pad, %copy = transform.structured.pad %0 {padding_dimensions=[0]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                       ^
// ! <stdin>:147:3: note: target op
// !   linalg.matmul ins(%a, %b : memref<60x10xf32>, memref<10x7xf32>) outs(%c : memref<60x7xf32>)
// !   ^
// ! <stdin>:181:23: error: 'transform.structured.pad' op expects a padding value of type 'f32', got 0 : i32
// !     %p, %pad, %copy = transform.structured.pad %0 {padding_dimensions=[0], padding_values=[0 : i32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                       ^
// ! <stdin>:175:8: note: when applied to this op
// !   %4 = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
// !        ^
// ! <stdin>:195:23: error: 'transform.structured.pad' op expects nofold_flags to contain booleans (0/1), found [2]
// !     %p, %pad, %copy = transform.structured.pad %0 {nofold_flags=[2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                       ^
// ! <stdin>:209:23: error: 'transform.structured.pad' op expects transpose_paddings to be a permutation, found [1, 1]
// !     %p, %pad, %copy = transform.structured.pad %0 {transpose_paddings=[[1,1]]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                       ^
// ! <stdin>:223:23: error: 'transform.structured.pad' op invalid copy_back_op
// !     %p, %pad, %copy = transform.structured.pad %0 {copy_back_op="x"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                       ^
// ! <stdin>:237:23: error: 'transform.structured.pad' op expects padding values to be typed attributes or poison
// !     %p, %pad, %copy = transform.structured.pad %0 {padding_dimensions=[0], padding_values=[unit]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                       ^
// ! <stdin>:231:8: note: when applied to this op
// !   %4 = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
// !        ^
// ! <stdin>:251:23: error: 'transform.structured.pad' op expects padding_dimensions to contain positive integers, found [-1]
// !     %p, %pad, %copy = transform.structured.pad %0 {padding_dimensions=[-1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                       ^
// ! <stdin>:276:23: error: 'transform.structured.pad' op expects as many multiples as padding_dimensions
// !     %p, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8,1] {padding_dimensions=[1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                       ^
// ! <stdin>:542:21: error: failed to pad op
// !     %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !                     ^
// ! <stdin>:536:8: note: target op
// !   %0 = linalg.matmul ins(%a, %b : tensor<8x12xf32>, tensor<12x9xf32>) outs(%c : tensor<8x9xf32>) -> tensor<8x9xf32>
// !        ^
// ! <stdin>:562:21: error: failed to pad op
// !     %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [4, 8] pad_to_multiple_of : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !                     ^
// ! <stdin>:551:8: note: target op
// !   %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i * 3 - j + 7)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<?xf32>, tensor<?x5xf32>) outs(%c : tensor<?xf32>) {
// !        ^
// ! <stdin>:576:21: error: expected TilingInterface target
// !     %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !                     ^
// ! <stdin>:569:1: note: target op
// ! func.func @mm(%a: tensor<8x12xf32>, %b: tensor<12x9xf32>, %c: tensor<8x9xf32>) -> tensor<8x9xf32> {
// ! ^
// ! <stdin>:590:21: error: failed to pad op
// !     %padded, %pad = transform.structured.pad_tiling_interface %m to padding_sizes [16] {padding_values = [0.0 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !                     ^
// ! <stdin>:584:8: note: target op
// !   %0 = linalg.matmul ins(%a, %b : tensor<8x12xf32>, tensor<12x9xf32>) outs(%c : tensor<8x9xf32>) -> tensor<8x9xf32>
// !        ^
