// Ops on copies of memory, and in memory of their own: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
func.func @product(%a: memref<?x8xf32>, %b: memref<8x16xf32>, %c: memref<?x16xf32>, %i: index, %n: index) {
  %s = affine.min affine_map<(d0)[s0] -> (-d0 + s0, 4)>(%i)[%n]
  %x = memref.subview %a[%i, 0] [%s, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
  %y = memref.subview %c[%i, 0] [%s, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
  linalg.matmul ins(%x, %b : memref<?x8xf32, strided<[8, 1], offset: ?>>, memref<8x16xf32>) outs(%y : memref<?x16xf32, strided<[16, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.promote %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: memref<?x8xf32>, %b: memref<8x16xf32>, %c: memref<?x16xf32>, %i: index, %n: index) {
  %s = affine.min affine_map<(d0)[s0] -> (-d0 + s0, 4)>(%i)[%n]
  %x = memref.subview %a[%i, 0] [%s, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
  %y = memref.subview %c[%i, 0] [%s, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
  linalg.matmul ins(%x, %b : memref<?x8xf32, strided<[8, 1], offset: ?>>, memref<8x16xf32>) outs(%y : memref<?x16xf32, strided<[16, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.promote %f {operands_to_promote = [0]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: memref<?x8xf32>, %b: memref<8x16xf32>, %c: memref<?x16xf32>, %i: index, %n: index) {
  %s = affine.min affine_map<(d0)[s0] -> (-d0 + s0, 4)>(%i)[%n]
  %x = memref.subview %a[%i, 0] [%s, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
  %y = memref.subview %c[%i, 0] [%s, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
  linalg.matmul ins(%x, %b : memref<?x8xf32, strided<[8, 1], offset: ?>>, memref<8x16xf32>) outs(%y : memref<?x16xf32, strided<[16, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.promote %f {use_full_tile_buffers = [true, false, false]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: memref<?x8xf32>, %b: memref<8x16xf32>, %c: memref<?x16xf32>, %i: index, %n: index) {
  %s = affine.min affine_map<(d0)[s0] -> (-d0 + s0, 4)>(%i)[%n]
  %x = memref.subview %a[%i, 0] [%s, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
  %y = memref.subview %c[%i, 0] [%s, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
  linalg.matmul ins(%x, %b : memref<?x8xf32, strided<[8, 1], offset: ?>>, memref<8x16xf32>) outs(%y : memref<?x16xf32, strided<[16, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.promote %f {use_full_tiles_by_default} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: memref<?x8xf32>, %b: memref<8x16xf32>, %c: memref<?x16xf32>, %i: index, %n: index) {
  %s = affine.min affine_map<(d0)[s0] -> (-d0 + s0, 4)>(%i)[%n]
  %x = memref.subview %a[%i, 0] [%s, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
  %y = memref.subview %c[%i, 0] [%s, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
  linalg.matmul ins(%x, %b : memref<?x8xf32, strided<[8, 1], offset: ?>>, memref<8x16xf32>) outs(%y : memref<?x16xf32, strided<[16, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.promote %f {alignment = 32, use_alloca} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: memref<?x8xf32>, %b: memref<8x16xf32>, %c: memref<?x16xf32>, %i: index, %n: index) {
  %s = affine.min affine_map<(d0)[s0] -> (-d0 + s0, 4)>(%i)[%n]
  %x = memref.subview %a[%i, 0] [%s, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
  %y = memref.subview %c[%i, 0] [%s, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
  linalg.matmul ins(%x, %b : memref<?x8xf32, strided<[8, 1], offset: ?>>, memref<8x16xf32>) outs(%y : memref<?x16xf32, strided<[16, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.promote %f {memory_space = 3, use_full_tiles_by_default} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: memref<?x8xf32>, %b: memref<8x16xf32>, %c: memref<?x16xf32>, %i: index, %n: index) {
  %s = affine.min affine_map<(d0)[s0] -> (-d0 + s0, 4)>(%i)[%n]
  %x = memref.subview %a[%i, 0] [%s, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
  %y = memref.subview %c[%i, 0] [%s, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
  linalg.matmul ins(%x, %b : memref<?x8xf32, strided<[8, 1], offset: ?>>, memref<8x16xf32>) outs(%y : memref<?x16xf32, strided<[16, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.promote %f {use_original_subview_size} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: memref<?x8xf32>, %b: memref<8x16xf32>, %c: memref<?x16xf32>, %i: index, %n: index) {
  %s = affine.min affine_map<(d0)[s0] -> (-d0 + s0, 4)>(%i)[%n]
  %x = memref.subview %a[%i, 0] [%s, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
  %y = memref.subview %c[%i, 0] [%s, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
  linalg.matmul ins(%x, %b : memref<?x8xf32, strided<[8, 1], offset: ?>>, memref<8x16xf32>) outs(%y : memref<?x16xf32, strided<[16, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.promote %f {operands_to_promote = [1]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @views(%a: memref<16x16x16xf64>, %b: memref<?x16xi1>, %c: memref<16x?xf16>, %n: index) {
  %one = arith.constant 1.0 : f64
  %true = arith.constant true
  %half = arith.constant 0.5 : f16
  %x = memref.subview %a[0, 0, 0] [8, 1, 4] [1, 1, 1] : memref<16x16x16xf64> to memref<8x4xf64, strided<[256, 1]>>
  %y = memref.subview %b[0, 2] [%n, 4] [1, 1] : memref<?x16xi1> to memref<?x4xi1, strided<[16, 1], offset: 2>>
  %z = memref.subview %c[0, 0] [8, %n] [1, 1] : memref<16x?xf16> to memref<8x?xf16, strided<[?, 1]>>
  linalg.fill ins(%one : f64) outs(%x : memref<8x4xf64, strided<[256, 1]>>)
  linalg.fill ins(%true : i1) outs(%y : memref<?x4xi1, strided<[16, 1], offset: 2>>)
  linalg.fill ins(%half : f16) outs(%z : memref<8x?xf16, strided<[?, 1]>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.promote %f {use_full_tiles_by_default} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: tensor<?x8xf32>, %b: tensor<8x16xf32>, %c: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x8xf32>, tensor<8x16xf32>) outs(%c : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %b, %n = transform.structured.bufferize_to_allocation %f : !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: tensor<?x8xf32>, %b: tensor<8x16xf32>, %c: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x8xf32>, tensor<8x16xf32>) outs(%c : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %b, %n = transform.structured.bufferize_to_allocation %f {memory_space = 3} : !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: tensor<?x8xf32>, %b: tensor<8x16xf32>, %c: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x8xf32>, tensor<8x16xf32>) outs(%c : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %b, %n = transform.structured.bufferize_to_allocation %f {bufferize_destination_only, emit_dealloc} : !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: tensor<?x8xf32>, %b: tensor<8x16xf32>, %c: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x8xf32>, tensor<8x16xf32>) outs(%c : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %b, %n = transform.structured.bufferize_to_allocation %f {memcpy_op = "linalg.copy"} : !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: tensor<?x8xf32>, %b: tensor<8x16xf32>, %c: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x8xf32>, tensor<8x16xf32>) outs(%c : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %b, %n = transform.structured.bufferize_to_allocation %f {alloc_op = "memref.alloca", memcpy_op = "memref.copy"} : !transform.any_op
    transform.yield
  }
}
// -----
func.func @pad(%a: tensor<?x8xf32>, %n: index) -> tensor<?x10xf32> {
  %c = arith.constant 0.0 : f32
  %0 = tensor.pad %a low[%n, 1] high[2, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<?x8xf32> to tensor<?x10xf32>
  return %0 : tensor<?x10xf32>
}
func.func @insert(%a: tensor<?x10xf32>, %b: tensor<4x5xf32>) -> tensor<?x10xf32> {
  %0 = tensor.insert_slice %b into %a[0, 0] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<?x10xf32>
  return %0 : tensor<?x10xf32>
}
func.func @fill(%a: f32, %n: index) -> tensor<?x10xf32> {
  %0 = tensor.empty(%n) : tensor<?x10xf32>
  %1 = linalg.fill ins(%a : f32) outs(%0 : tensor<?x10xf32>) -> tensor<?x10xf32>
  return %1 : tensor<?x10xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["tensor.pad", "tensor.insert_slice", "linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %b, %n = transform.structured.bufferize_to_allocation %f : !transform.any_op
    transform.yield
  }
}
// -----
func.func @pad(%a: tensor<?x8xf32>, %n: index) -> tensor<?x10xf32> {
  %c = arith.constant 0.0 : f32
  %0 = tensor.pad %a low[%n, 1] high[2, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<?x8xf32> to tensor<?x10xf32>
  return %0 : tensor<?x10xf32>
}
func.func @insert(%a: tensor<?x10xf32>, %b: tensor<4x5xf32>) -> tensor<?x10xf32> {
  %0 = tensor.insert_slice %b into %a[0, 0] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<?x10xf32>
  return %0 : tensor<?x10xf32>
}
func.func @fill(%a: f32, %n: index) -> tensor<?x10xf32> {
  %0 = tensor.empty(%n) : tensor<?x10xf32>
  %1 = linalg.fill ins(%a : f32) outs(%0 : tensor<?x10xf32>) -> tensor<?x10xf32>
  return %1 : tensor<?x10xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["tensor.empty"]} in %r : (!transform.any_op) -> !transform.any_op
    %b, %n = transform.structured.bufferize_to_allocation %f : !transform.any_op
    transform.yield
  }
}
// -----
func.func @unread(%v: f32, %i: index, %w: vector<4xf32>) -> f32 {
  %a = memref.alloc() : memref<8xf32>
  memref.store %v, %a[%i] : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %s = memref.subview %b[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  vector.transfer_write %w, %s[%i] : vector<4xf32>, memref<4xf32, strided<[1], offset: 2>>
  memref.dealloc %b : memref<8xf32>
  %c = memref.alloc() : memref<8xf32>
  memref.store %v, %c[%i] : memref<8xf32>
  %x = memref.load %c[%i] : memref<8xf32>
  %d = memref.alloca() : memref<8xf32>
  memref.store %v, %d[%i] : memref<8xf32>
  %e = memref.alloc() : memref<f32>
  %g = memref.cast %e : memref<f32> to memref<*xf32>
  %h = memref.alloc() : memref<8xf32>
  linalg.fill ins(%v : f32) outs(%h : memref<8xf32>)
  %p = memref.alloc() : memref<8xf32>
  vector.store %w, %p[%i] : memref<8xf32>, vector<4xf32>
  return %x : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.memref.erase_dead_alloc_and_stores %f : (!transform.any_op) -> ()
    transform.yield
  }
}
// -----
func.func @copy(%i: memref<?xf32>, %o: memref<8xf32>) {
  linalg.copy ins(%i : memref<?xf32>) outs(%o : memref<8xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.copy"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.linalg_copy_to_memref %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @copy(%i: memref<?xf32>, %o: memref<8xf64>) {
  linalg.copy ins(%i : memref<?xf32>) outs(%o : memref<8xf64>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.copy"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.linalg_copy_to_memref %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @copy(%i: f32, %o: memref<8xf32>) {
  linalg.copy ins(%i : f32) outs(%o : memref<8xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.copy"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.linalg_copy_to_memref %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @copy(%i: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.copy ins(%i : tensor<8xf32>) outs(%o : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.copy"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.linalg_copy_to_memref %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @copy(%i: memref<?xf32>, %o: memref<8xf32>) {
  linalg.copy ins(%i : memref<?xf32>) outs(%o : memref<8xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.linalg_copy_to_memref %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR keeps memory that is only copied to
func.func @only_copied_to(%s: memref<8xf32>) {
  %a = memref.alloc() : memref<8xf32>
  memref.copy %s, %a : memref<8xf32> to memref<8xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.memref.erase_dead_alloc_and_stores %f : (!transform.any_op) -> ()
    transform.yield
  }
}

// EXPECT exit=1
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// | module {
// |   func.func @product(%arg0: memref<?x8xf32>, %arg1: memref<8x16xf32>, %arg2: memref<?x16xf32>, %arg3: index, %arg4: index) {
// |     %0 = affine.min #map(%arg3)[%arg4]
// |     %subview = memref.subview %arg0[%arg3, 0] [%0, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
// |     %subview_0 = memref.subview %arg2[%arg3, 0] [%0, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %c8 = arith.constant 8 : index
// |     %c1_1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %c0_2 = arith.constant 0 : index
// |     %c8_3 = arith.constant 8 : index
// |     %c1_4 = arith.constant 1 : index
// |     %c8_5 = arith.constant 8 : index
// |     %c0_6 = arith.constant 0 : index
// |     %c1_7 = arith.constant 1 : index
// |     %c4_8 = arith.constant 4 : index
// |     %c32 = arith.constant 32 : index
// |     %alloc = memref.alloc() : memref<128xi8>
// |     %view = memref.view %alloc[%c0_6][%c4, %c8_3] : memref<128xi8> to memref<?x?xf32>
// |     %subview_9 = memref.subview %view[0, 0] [%0, %c8_5] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     %c1_10 = arith.constant 1 : index
// |     %c0_11 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %c1_12 = arith.constant 1 : index
// |     %c4_13 = arith.constant 4 : index
// |     %c0_14 = arith.constant 0 : index
// |     %c16_15 = arith.constant 16 : index
// |     %c1_16 = arith.constant 1 : index
// |     %c16_17 = arith.constant 16 : index
// |     %c0_18 = arith.constant 0 : index
// |     %c1_19 = arith.constant 1 : index
// |     %c4_20 = arith.constant 4 : index
// |     %c64 = arith.constant 64 : index
// |     %alloc_21 = memref.alloc() : memref<256xi8>
// |     %view_22 = memref.view %alloc_21[%c0_18][%c4_13, %c16_15] : memref<256xi8> to memref<?x?xf32>
// |     %subview_23 = memref.subview %view_22[0, 0] [%0, %c16_17] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     linalg.copy ins(%subview : memref<?x8xf32, strided<[8, 1], offset: ?>>) outs(%subview_9 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.copy ins(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>) outs(%subview_23 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.matmul ins(%subview_9, %arg1 : memref<?x?xf32, strided<[?, 1]>>, memref<8x16xf32>) outs(%subview_23 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.copy ins(%subview_23 : memref<?x?xf32, strided<[?, 1]>>) outs(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>)
// |     memref.dealloc %alloc : memref<128xi8>
// |     memref.dealloc %alloc_21 : memref<256xi8>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.promote %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// | module {
// |   func.func @product(%arg0: memref<?x8xf32>, %arg1: memref<8x16xf32>, %arg2: memref<?x16xf32>, %arg3: index, %arg4: index) {
// |     %0 = affine.min #map(%arg3)[%arg4]
// |     %subview = memref.subview %arg0[%arg3, 0] [%0, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
// |     %subview_0 = memref.subview %arg2[%arg3, 0] [%0, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %c8 = arith.constant 8 : index
// |     %c1_1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %c0_2 = arith.constant 0 : index
// |     %c8_3 = arith.constant 8 : index
// |     %c1_4 = arith.constant 1 : index
// |     %c8_5 = arith.constant 8 : index
// |     %c0_6 = arith.constant 0 : index
// |     %c1_7 = arith.constant 1 : index
// |     %c4_8 = arith.constant 4 : index
// |     %c32 = arith.constant 32 : index
// |     %alloc = memref.alloc() : memref<128xi8>
// |     %view = memref.view %alloc[%c0_6][%c4, %c8_3] : memref<128xi8> to memref<?x?xf32>
// |     %subview_9 = memref.subview %view[0, 0] [%0, %c8_5] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     linalg.copy ins(%subview : memref<?x8xf32, strided<[8, 1], offset: ?>>) outs(%subview_9 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.matmul ins(%subview_9, %arg1 : memref<?x?xf32, strided<[?, 1]>>, memref<8x16xf32>) outs(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>)
// |     memref.dealloc %alloc : memref<128xi8>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.promote %0 {operands_to_promote = [0]} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// | module {
// |   func.func @product(%arg0: memref<?x8xf32>, %arg1: memref<8x16xf32>, %arg2: memref<?x16xf32>, %arg3: index, %arg4: index) {
// |     %0 = affine.min #map(%arg3)[%arg4]
// |     %subview = memref.subview %arg0[%arg3, 0] [%0, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
// |     %subview_0 = memref.subview %arg2[%arg3, 0] [%0, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %c8 = arith.constant 8 : index
// |     %c1_1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %c0_2 = arith.constant 0 : index
// |     %c8_3 = arith.constant 8 : index
// |     %c1_4 = arith.constant 1 : index
// |     %c8_5 = arith.constant 8 : index
// |     %c0_6 = arith.constant 0 : index
// |     %c1_7 = arith.constant 1 : index
// |     %c4_8 = arith.constant 4 : index
// |     %c32 = arith.constant 32 : index
// |     %alloc = memref.alloc() : memref<128xi8>
// |     %view = memref.view %alloc[%c0_6][%c4, %c8_3] : memref<128xi8> to memref<?x?xf32>
// |     %subview_9 = memref.subview %view[0, 0] [%0, %c8_5] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     linalg.fill ins(%cst : f32) outs(%view : memref<?x?xf32>)
// |     %c1_10 = arith.constant 1 : index
// |     %c0_11 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %c1_12 = arith.constant 1 : index
// |     %c4_13 = arith.constant 4 : index
// |     %c0_14 = arith.constant 0 : index
// |     %c16_15 = arith.constant 16 : index
// |     %c1_16 = arith.constant 1 : index
// |     %c16_17 = arith.constant 16 : index
// |     %c0_18 = arith.constant 0 : index
// |     %c1_19 = arith.constant 1 : index
// |     %c4_20 = arith.constant 4 : index
// |     %c64 = arith.constant 64 : index
// |     %alloc_21 = memref.alloc() : memref<256xi8>
// |     %view_22 = memref.view %alloc_21[%c0_18][%c4_13, %c16_15] : memref<256xi8> to memref<?x?xf32>
// |     %subview_23 = memref.subview %view_22[0, 0] [%0, %c16_17] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     linalg.copy ins(%subview : memref<?x8xf32, strided<[8, 1], offset: ?>>) outs(%subview_9 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.copy ins(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>) outs(%subview_23 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.matmul ins(%view, %arg1 : memref<?x?xf32>, memref<8x16xf32>) outs(%subview_23 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.copy ins(%subview_23 : memref<?x?xf32, strided<[?, 1]>>) outs(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>)
// |     memref.dealloc %alloc : memref<128xi8>
// |     memref.dealloc %alloc_21 : memref<256xi8>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.promote %0 {use_full_tile_buffers = [true, false, false]} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// | module {
// |   func.func @product(%arg0: memref<?x8xf32>, %arg1: memref<8x16xf32>, %arg2: memref<?x16xf32>, %arg3: index, %arg4: index) {
// |     %0 = affine.min #map(%arg3)[%arg4]
// |     %subview = memref.subview %arg0[%arg3, 0] [%0, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
// |     %subview_0 = memref.subview %arg2[%arg3, 0] [%0, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %c8 = arith.constant 8 : index
// |     %c1_1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %c0_2 = arith.constant 0 : index
// |     %c8_3 = arith.constant 8 : index
// |     %c1_4 = arith.constant 1 : index
// |     %c8_5 = arith.constant 8 : index
// |     %c0_6 = arith.constant 0 : index
// |     %c1_7 = arith.constant 1 : index
// |     %c4_8 = arith.constant 4 : index
// |     %c32 = arith.constant 32 : index
// |     %alloc = memref.alloc() : memref<128xi8>
// |     %view = memref.view %alloc[%c0_6][%c4, %c8_3] : memref<128xi8> to memref<?x?xf32>
// |     %subview_9 = memref.subview %view[0, 0] [%0, %c8_5] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     linalg.fill ins(%cst : f32) outs(%view : memref<?x?xf32>)
// |     %c1_10 = arith.constant 1 : index
// |     %c0_11 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %c1_12 = arith.constant 1 : index
// |     %c4_13 = arith.constant 4 : index
// |     %c0_14 = arith.constant 0 : index
// |     %c16_15 = arith.constant 16 : index
// |     %c1_16 = arith.constant 1 : index
// |     %c16_17 = arith.constant 16 : index
// |     %c0_18 = arith.constant 0 : index
// |     %c1_19 = arith.constant 1 : index
// |     %c4_20 = arith.constant 4 : index
// |     %c64 = arith.constant 64 : index
// |     %alloc_21 = memref.alloc() : memref<256xi8>
// |     %view_22 = memref.view %alloc_21[%c0_18][%c4_13, %c16_15] : memref<256xi8> to memref<?x?xf32>
// |     %subview_23 = memref.subview %view_22[0, 0] [%0, %c16_17] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     %cst_24 = arith.constant 0.000000e+00 : f32
// |     linalg.fill ins(%cst_24 : f32) outs(%view_22 : memref<?x?xf32>)
// |     linalg.copy ins(%subview : memref<?x8xf32, strided<[8, 1], offset: ?>>) outs(%subview_9 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.copy ins(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>) outs(%subview_23 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.matmul ins(%view, %arg1 : memref<?x?xf32>, memref<8x16xf32>) outs(%view_22 : memref<?x?xf32>)
// |     linalg.copy ins(%subview_23 : memref<?x?xf32, strided<[?, 1]>>) outs(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>)
// |     memref.dealloc %alloc : memref<128xi8>
// |     memref.dealloc %alloc_21 : memref<256xi8>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.promote %0 {use_full_tiles_by_default} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// | module {
// |   func.func @product(%arg0: memref<?x8xf32>, %arg1: memref<8x16xf32>, %arg2: memref<?x16xf32>, %arg3: index, %arg4: index) {
// |     %0 = affine.min #map(%arg3)[%arg4]
// |     %subview = memref.subview %arg0[%arg3, 0] [%0, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
// |     %subview_0 = memref.subview %arg2[%arg3, 0] [%0, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %c8 = arith.constant 8 : index
// |     %c1_1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %c0_2 = arith.constant 0 : index
// |     %c8_3 = arith.constant 8 : index
// |     %c1_4 = arith.constant 1 : index
// |     %c8_5 = arith.constant 8 : index
// |     %c0_6 = arith.constant 0 : index
// |     %c1_7 = arith.constant 1 : index
// |     %c4_8 = arith.constant 4 : index
// |     %c32 = arith.constant 32 : index
// |     %alloca = memref.alloca() {alignment = 32 : i64} : memref<128xi8>
// |     %view = memref.view %alloca[%c0_6][%c4, %c8_3] : memref<128xi8> to memref<?x?xf32>
// |     %subview_9 = memref.subview %view[0, 0] [%0, %c8_5] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     %c1_10 = arith.constant 1 : index
// |     %c0_11 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %c1_12 = arith.constant 1 : index
// |     %c4_13 = arith.constant 4 : index
// |     %c0_14 = arith.constant 0 : index
// |     %c16_15 = arith.constant 16 : index
// |     %c1_16 = arith.constant 1 : index
// |     %c16_17 = arith.constant 16 : index
// |     %c0_18 = arith.constant 0 : index
// |     %c1_19 = arith.constant 1 : index
// |     %c4_20 = arith.constant 4 : index
// |     %c64 = arith.constant 64 : index
// |     %alloca_21 = memref.alloca() {alignment = 32 : i64} : memref<256xi8>
// |     %view_22 = memref.view %alloca_21[%c0_18][%c4_13, %c16_15] : memref<256xi8> to memref<?x?xf32>
// |     %subview_23 = memref.subview %view_22[0, 0] [%0, %c16_17] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     linalg.copy ins(%subview : memref<?x8xf32, strided<[8, 1], offset: ?>>) outs(%subview_9 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.copy ins(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>) outs(%subview_23 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.matmul ins(%subview_9, %arg1 : memref<?x?xf32, strided<[?, 1]>>, memref<8x16xf32>) outs(%subview_23 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.copy ins(%subview_23 : memref<?x?xf32, strided<[?, 1]>>) outs(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>)
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.promote %0 {alignment = 32 : i64, use_alloca} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// | module {
// |   func.func @product(%arg0: memref<?x8xf32>, %arg1: memref<8x16xf32>, %arg2: memref<?x16xf32>, %arg3: index, %arg4: index) {
// |     %0 = affine.min #map(%arg3)[%arg4]
// |     %subview = memref.subview %arg0[%arg3, 0] [%0, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
// |     %subview_0 = memref.subview %arg2[%arg3, 0] [%0, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %c8 = arith.constant 8 : index
// |     %c1_1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %c0_2 = arith.constant 0 : index
// |     %c8_3 = arith.constant 8 : index
// |     %c1_4 = arith.constant 1 : index
// |     %c8_5 = arith.constant 8 : index
// |     %c0_6 = arith.constant 0 : index
// |     %c1_7 = arith.constant 1 : index
// |     %c4_8 = arith.constant 4 : index
// |     %c32 = arith.constant 32 : index
// |     %alloc = memref.alloc() : memref<128xi8, 3>
// |     %view = memref.view %alloc[%c0_6][%c4, %c8_3] : memref<128xi8, 3> to memref<?x?xf32, 3>
// |     %subview_9 = memref.subview %view[0, 0] [%0, %c8_5] [1, 1] : memref<?x?xf32, 3> to memref<?x?xf32, strided<[?, 1]>, 3>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     linalg.fill ins(%cst : f32) outs(%view : memref<?x?xf32, 3>)
// |     %c1_10 = arith.constant 1 : index
// |     %c0_11 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %c1_12 = arith.constant 1 : index
// |     %c4_13 = arith.constant 4 : index
// |     %c0_14 = arith.constant 0 : index
// |     %c16_15 = arith.constant 16 : index
// |     %c1_16 = arith.constant 1 : index
// |     %c16_17 = arith.constant 16 : index
// |     %c0_18 = arith.constant 0 : index
// |     %c1_19 = arith.constant 1 : index
// |     %c4_20 = arith.constant 4 : index
// |     %c64 = arith.constant 64 : index
// |     %alloc_21 = memref.alloc() : memref<256xi8, 3>
// |     %view_22 = memref.view %alloc_21[%c0_18][%c4_13, %c16_15] : memref<256xi8, 3> to memref<?x?xf32, 3>
// |     %subview_23 = memref.subview %view_22[0, 0] [%0, %c16_17] [1, 1] : memref<?x?xf32, 3> to memref<?x?xf32, strided<[?, 1]>, 3>
// |     %cst_24 = arith.constant 0.000000e+00 : f32
// |     linalg.fill ins(%cst_24 : f32) outs(%view_22 : memref<?x?xf32, 3>)
// |     linalg.copy ins(%subview : memref<?x8xf32, strided<[8, 1], offset: ?>>) outs(%subview_9 : memref<?x?xf32, strided<[?, 1]>, 3>)
// |     linalg.copy ins(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>) outs(%subview_23 : memref<?x?xf32, strided<[?, 1]>, 3>)
// |     linalg.matmul ins(%view, %arg1 : memref<?x?xf32, 3>, memref<8x16xf32>) outs(%view_22 : memref<?x?xf32, 3>)
// |     linalg.copy ins(%subview_23 : memref<?x?xf32, strided<[?, 1]>, 3>) outs(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>)
// |     memref.dealloc %alloc : memref<128xi8, 3>
// |     memref.dealloc %alloc_21 : memref<256xi8, 3>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.promote %0 {memory_space = 3 : i64, use_full_tiles_by_default} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// | module {
// |   func.func @product(%arg0: memref<?x8xf32>, %arg1: memref<8x16xf32>, %arg2: memref<?x16xf32>, %arg3: index, %arg4: index) {
// |     %0 = affine.min #map(%arg3)[%arg4]
// |     %subview = memref.subview %arg0[%arg3, 0] [%0, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
// |     %subview_0 = memref.subview %arg2[%arg3, 0] [%0, 16] [1, 1] : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %c8 = arith.constant 8 : index
// |     %c1_1 = arith.constant 1 : index
// |     %c0_2 = arith.constant 0 : index
// |     %c1_3 = arith.constant 1 : index
// |     %c8_4 = arith.constant 8 : index
// |     %c0_5 = arith.constant 0 : index
// |     %c1_6 = arith.constant 1 : index
// |     %1 = arith.muli %0, %c8 : index
// |     %c4 = arith.constant 4 : index
// |     %2 = arith.muli %1, %c4 : index
// |     %alloc = memref.alloc(%2) : memref<?xi8>
// |     %view = memref.view %alloc[%c0_5][%0, %c8] : memref<?xi8> to memref<?x?xf32>
// |     %subview_7 = memref.subview %view[0, 0] [%0, %c8_4] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     %c1_8 = arith.constant 1 : index
// |     %c0_9 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %c1_10 = arith.constant 1 : index
// |     %c0_11 = arith.constant 0 : index
// |     %c1_12 = arith.constant 1 : index
// |     %c16_13 = arith.constant 16 : index
// |     %c0_14 = arith.constant 0 : index
// |     %c1_15 = arith.constant 1 : index
// |     %3 = arith.muli %0, %c16 : index
// |     %c4_16 = arith.constant 4 : index
// |     %4 = arith.muli %3, %c4_16 : index
// |     %alloc_17 = memref.alloc(%4) : memref<?xi8>
// |     %view_18 = memref.view %alloc_17[%c0_14][%0, %c16] : memref<?xi8> to memref<?x?xf32>
// |     %subview_19 = memref.subview %view_18[0, 0] [%0, %c16_13] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     linalg.copy ins(%subview : memref<?x8xf32, strided<[8, 1], offset: ?>>) outs(%subview_7 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.copy ins(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>) outs(%subview_19 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.matmul ins(%subview_7, %arg1 : memref<?x?xf32, strided<[?, 1]>>, memref<8x16xf32>) outs(%subview_19 : memref<?x?xf32, strided<[?, 1]>>)
// |     linalg.copy ins(%subview_19 : memref<?x?xf32, strided<[?, 1]>>) outs(%subview_0 : memref<?x16xf32, strided<[16, 1], offset: ?>>)
// |     memref.dealloc %alloc : memref<?xi8>
// |     memref.dealloc %alloc_17 : memref<?xi8>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.promote %0 {use_original_subview_size} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   func.func @views(%arg0: memref<16x16x16xf64>, %arg1: memref<?x16xi1>, %arg2: memref<16x?xf16>, %arg3: index) {
// |     %cst = arith.constant 1.000000e+00 : f64
// |     %true = arith.constant true
// |     %cst_0 = arith.constant 5.000000e-01 : f16
// |     %subview = memref.subview %arg0[0, 0, 0] [8, 1, 4] [1, 1, 1] : memref<16x16x16xf64> to memref<8x4xf64, strided<[256, 1]>>
// |     %subview_1 = memref.subview %arg1[0, 2] [%arg3, 4] [1, 1] : memref<?x16xi1> to memref<?x4xi1, strided<[16, 1], offset: 2>>
// |     %subview_2 = memref.subview %arg2[0, 0] [8, %arg3] [1, 1] : memref<16x?xf16> to memref<8x?xf16, strided<[?, 1]>>
// |     %c0 = arith.constant 0 : index
// |     %c8 = arith.constant 8 : index
// |     %c1 = arith.constant 1 : index
// |     %c0_3 = arith.constant 0 : index
// |     %c1_4 = arith.constant 1 : index
// |     %c1_5 = arith.constant 1 : index
// |     %c0_6 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c1_7 = arith.constant 1 : index
// |     %c8_8 = arith.constant 8 : index
// |     %c0_9 = arith.constant 0 : index
// |     %c8_10 = arith.constant 8 : index
// |     %c4_11 = arith.constant 4 : index
// |     %c1_12 = arith.constant 1 : index
// |     %c4_13 = arith.constant 4 : index
// |     %c0_14 = arith.constant 0 : index
// |     %c1_15 = arith.constant 1 : index
// |     %c8_16 = arith.constant 8 : index
// |     %c32 = arith.constant 32 : index
// |     %alloc = memref.alloc() : memref<256xi8>
// |     %view = memref.view %alloc[%c0_14][%c8_8, %c4_11] : memref<256xi8> to memref<?x?xf64>
// |     %subview_17 = memref.subview %view[0, 0] [%c8_10, %c4_13] [1, 1] : memref<?x?xf64> to memref<?x?xf64, strided<[?, 1]>>
// |     %cst_18 = arith.constant 0.000000e+00 : f64
// |     linalg.fill ins(%cst_18 : f64) outs(%view : memref<?x?xf64>)
// |     linalg.copy ins(%subview : memref<8x4xf64, strided<[256, 1]>>) outs(%subview_17 : memref<?x?xf64, strided<[?, 1]>>)
// |     linalg.fill ins(%cst : f64) outs(%view : memref<?x?xf64>)
// |     linalg.copy ins(%subview_17 : memref<?x?xf64, strided<[?, 1]>>) outs(%subview : memref<8x4xf64, strided<[256, 1]>>)
// |     memref.dealloc %alloc : memref<256xi8>
// |     %c0_19 = arith.constant 0 : index
// |     %c1_20 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c4_21 = arith.constant 4 : index
// |     %c1_22 = arith.constant 1 : index
// |     %c0_23 = arith.constant 0 : index
// |     %c4_24 = arith.constant 4 : index
// |     %c1_25 = arith.constant 1 : index
// |     %c4_26 = arith.constant 4 : index
// |     %c0_27 = arith.constant 0 : index
// |     %c1_28 = arith.constant 1 : index
// |     %0 = arith.muli %arg3, %c4_24 : index
// |     %c1_29 = arith.constant 1 : index
// |     %alloc_30 = memref.alloc(%0) : memref<?xi8>
// |     %view_31 = memref.view %alloc_30[%c0_27][%arg3, %c4_24] : memref<?xi8> to memref<?x?xi1>
// |     %subview_32 = memref.subview %view_31[0, 0] [%arg3, %c4_26] [1, 1] : memref<?x?xi1> to memref<?x?xi1, strided<[?, 1]>>
// |     %false = arith.constant false
// |     linalg.fill ins(%false : i1) outs(%view_31 : memref<?x?xi1>)
// |     linalg.copy ins(%subview_1 : memref<?x4xi1, strided<[16, 1], offset: 2>>) outs(%subview_32 : memref<?x?xi1, strided<[?, 1]>>)
// |     linalg.fill ins(%true : i1) outs(%view_31 : memref<?x?xi1>)
// |     linalg.copy ins(%subview_32 : memref<?x?xi1, strided<[?, 1]>>) outs(%subview_1 : memref<?x4xi1, strided<[16, 1], offset: 2>>)
// |     memref.dealloc %alloc_30 : memref<?xi8>
// |     %c0_33 = arith.constant 0 : index
// |     %c8_34 = arith.constant 8 : index
// |     %c1_35 = arith.constant 1 : index
// |     %c0_36 = arith.constant 0 : index
// |     %c1_37 = arith.constant 1 : index
// |     %c8_38 = arith.constant 8 : index
// |     %c0_39 = arith.constant 0 : index
// |     %c8_40 = arith.constant 8 : index
// |     %c1_41 = arith.constant 1 : index
// |     %c0_42 = arith.constant 0 : index
// |     %c1_43 = arith.constant 1 : index
// |     %c8_44 = arith.constant 8 : index
// |     %1 = arith.muli %arg3, %c8_44 : index
// |     %c2_45 = arith.constant 2 : index
// |     %2 = arith.muli %1, %c2_45 : index
// |     %alloc_46 = memref.alloc(%2) : memref<?xi8>
// |     %view_47 = memref.view %alloc_46[%c0_42][%c8_38, %arg3] : memref<?xi8> to memref<?x?xf16>
// |     %subview_48 = memref.subview %view_47[0, 0] [%c8_40, %arg3] [1, 1] : memref<?x?xf16> to memref<?x?xf16, strided<[?, 1]>>
// |     %cst_49 = arith.constant 0.000000e+00 : f16
// |     linalg.fill ins(%cst_49 : f16) outs(%view_47 : memref<?x?xf16>)
// |     linalg.copy ins(%subview_2 : memref<8x?xf16, strided<[?, 1]>>) outs(%subview_48 : memref<?x?xf16, strided<[?, 1]>>)
// |     linalg.fill ins(%cst_0 : f16) outs(%view_47 : memref<?x?xf16>)
// |     linalg.copy ins(%subview_48 : memref<?x?xf16, strided<[?, 1]>>) outs(%subview_2 : memref<8x?xf16, strided<[?, 1]>>)
// |     memref.dealloc %alloc_46 : memref<?xi8>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.fill"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.promote %0 {use_full_tiles_by_default} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @product(%arg0: tensor<?x8xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<?x16xf32>) -> tensor<?x16xf32> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<8x16xf32> to memref<8x16xf32, strided<[?, ?], offset: ?>>
// |     %1 = bufferization.to_buffer %arg0 : tensor<?x8xf32> to memref<?x8xf32, strided<[?, ?], offset: ?>>
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg2, %c0 : tensor<?x16xf32>
// |     %alloc = memref.alloc(%dim) : memref<?x16xf32>
// |     bufferization.materialize_in_destination %arg2 in writable %alloc : (tensor<?x16xf32>, memref<?x16xf32>) -> ()
// |     %2 = bufferization.to_tensor %alloc : memref<?x16xf32> to tensor<?x16xf32>
// |     linalg.matmul ins(%1, %0 : memref<?x8xf32, strided<[?, ?], offset: ?>>, memref<8x16xf32, strided<[?, ?], offset: ?>>) outs(%alloc : memref<?x16xf32>)
// |     %3 = bufferization.to_tensor %alloc restrict writable : memref<?x16xf32> to tensor<?x16xf32>
// |     return %3 : tensor<?x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %0 : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @product(%arg0: tensor<?x8xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<?x16xf32>) -> tensor<?x16xf32> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<8x16xf32> to memref<8x16xf32, strided<[?, ?], offset: ?>>
// |     %1 = bufferization.to_buffer %arg0 : tensor<?x8xf32> to memref<?x8xf32, strided<[?, ?], offset: ?>>
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg2, %c0 : tensor<?x16xf32>
// |     %alloc = memref.alloc(%dim) : memref<?x16xf32, 3>
// |     bufferization.materialize_in_destination %arg2 in writable %alloc : (tensor<?x16xf32>, memref<?x16xf32, 3>) -> ()
// |     %2 = bufferization.to_tensor %alloc : memref<?x16xf32, 3> to tensor<?x16xf32>
// |     linalg.matmul ins(%1, %0 : memref<?x8xf32, strided<[?, ?], offset: ?>>, memref<8x16xf32, strided<[?, ?], offset: ?>>) outs(%alloc : memref<?x16xf32, 3>)
// |     %3 = bufferization.to_tensor %alloc restrict writable : memref<?x16xf32, 3> to tensor<?x16xf32>
// |     return %3 : tensor<?x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %0 {memory_space = 3 : i64} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @product(%arg0: tensor<?x8xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<?x16xf32>) -> tensor<?x16xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg2, %c0 : tensor<?x16xf32>
// |     %alloc = memref.alloc(%dim) : memref<?x16xf32>
// |     bufferization.materialize_in_destination %arg2 in writable %alloc : (tensor<?x16xf32>, memref<?x16xf32>) -> ()
// |     %0 = bufferization.to_tensor %alloc restrict writable : memref<?x16xf32> to tensor<?x16xf32>
// |     %1 = linalg.matmul ins(%arg0, %arg1 : tensor<?x8xf32>, tensor<8x16xf32>) outs(%0 : tensor<?x16xf32>) -> tensor<?x16xf32>
// |     memref.dealloc %alloc : memref<?x16xf32>
// |     return %1 : tensor<?x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %0 {bufferize_destination_only, emit_dealloc} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @product(%arg0: tensor<?x8xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<?x16xf32>) -> tensor<?x16xf32> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<8x16xf32> to memref<8x16xf32, strided<[?, ?], offset: ?>>
// |     %1 = bufferization.to_buffer %arg0 : tensor<?x8xf32> to memref<?x8xf32, strided<[?, ?], offset: ?>>
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg2, %c0 : tensor<?x16xf32>
// |     %alloc = memref.alloc(%dim) : memref<?x16xf32>
// |     %2 = bufferization.to_buffer %arg2 read_only : tensor<?x16xf32> to memref<?x16xf32, strided<[?, ?], offset: ?>>
// |     linalg.copy ins(%2 : memref<?x16xf32, strided<[?, ?], offset: ?>>) outs(%alloc : memref<?x16xf32>)
// |     %3 = bufferization.to_tensor %alloc : memref<?x16xf32> to tensor<?x16xf32>
// |     linalg.matmul ins(%1, %0 : memref<?x8xf32, strided<[?, ?], offset: ?>>, memref<8x16xf32, strided<[?, ?], offset: ?>>) outs(%alloc : memref<?x16xf32>)
// |     %4 = bufferization.to_tensor %alloc restrict writable : memref<?x16xf32> to tensor<?x16xf32>
// |     return %4 : tensor<?x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %0 {memcpy_op = "linalg.copy"} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @product(%arg0: tensor<?x8xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<?x16xf32>) -> tensor<?x16xf32> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<8x16xf32> to memref<8x16xf32, strided<[?, ?], offset: ?>>
// |     %1 = bufferization.to_buffer %arg0 : tensor<?x8xf32> to memref<?x8xf32, strided<[?, ?], offset: ?>>
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg2, %c0 : tensor<?x16xf32>
// |     %alloca = memref.alloca(%dim) : memref<?x16xf32>
// |     %2 = bufferization.to_buffer %arg2 read_only : tensor<?x16xf32> to memref<?x16xf32, strided<[?, ?], offset: ?>>
// |     memref.copy %2, %alloca : memref<?x16xf32, strided<[?, ?], offset: ?>> to memref<?x16xf32>
// |     %3 = bufferization.to_tensor %alloca : memref<?x16xf32> to tensor<?x16xf32>
// |     linalg.matmul ins(%1, %0 : memref<?x8xf32, strided<[?, ?], offset: ?>>, memref<8x16xf32, strided<[?, ?], offset: ?>>) outs(%alloca : memref<?x16xf32>)
// |     %4 = bufferization.to_tensor %alloca restrict writable : memref<?x16xf32> to tensor<?x16xf32>
// |     return %4 : tensor<?x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %0 {alloc_op = "memref.alloca", memcpy_op = "memref.copy"} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1 + 2)>
// | module {
// |   func.func @pad(%arg0: tensor<?x8xf32>, %arg1: index) -> tensor<?x10xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x8xf32>
// |     %0 = affine.apply #map()[%dim, %arg1]
// |     %alloc = memref.alloc(%0) : memref<?x10xf32>
// |     %cst_0 = arith.constant 0.000000e+00 : f32
// |     linalg.fill ins(%cst_0 : f32) outs(%alloc : memref<?x10xf32>)
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg0, %c0_1 : tensor<?x8xf32>
// |     %subview = memref.subview %alloc[%arg1, 1] [%dim_2, 8] [1, 1] : memref<?x10xf32> to memref<?x8xf32, strided<[10, 1], offset: ?>>
// |     bufferization.materialize_in_destination %arg0 in writable %subview : (tensor<?x8xf32>, memref<?x8xf32, strided<[10, 1], offset: ?>>) -> ()
// |     %1 = bufferization.to_tensor %alloc restrict writable : memref<?x10xf32> to tensor<?x10xf32>
// |     return %1 : tensor<?x10xf32>
// |   }
// |   func.func @insert(%arg0: tensor<?x10xf32>, %arg1: tensor<4x5xf32>) -> tensor<?x10xf32> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<4x5xf32> to memref<4x5xf32, strided<[?, ?], offset: ?>>
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x10xf32>
// |     %alloc = memref.alloc(%dim) : memref<?x10xf32>
// |     bufferization.materialize_in_destination %arg0 in writable %alloc : (tensor<?x10xf32>, memref<?x10xf32>) -> ()
// |     %1 = bufferization.to_tensor %alloc : memref<?x10xf32> to tensor<?x10xf32>
// |     %subview = memref.subview %alloc[0, 0] [4, 5] [1, 1] : memref<?x10xf32> to memref<4x5xf32, strided<[10, 1]>>
// |     memref.copy %0, %subview : memref<4x5xf32, strided<[?, ?], offset: ?>> to memref<4x5xf32, strided<[10, 1]>>
// |     %2 = bufferization.to_tensor %alloc restrict writable : memref<?x10xf32> to tensor<?x10xf32>
// |     return %2 : tensor<?x10xf32>
// |   }
// |   func.func @fill(%arg0: f32, %arg1: index) -> tensor<?x10xf32> {
// |     %0 = tensor.empty(%arg1) : tensor<?x10xf32>
// |     %alloc = memref.alloc(%arg1) : memref<?x10xf32>
// |     %1 = bufferization.to_tensor %alloc : memref<?x10xf32> to tensor<?x10xf32>
// |     linalg.fill ins(%arg0 : f32) outs(%alloc : memref<?x10xf32>)
// |     %2 = bufferization.to_tensor %alloc restrict writable : memref<?x10xf32> to tensor<?x10xf32>
// |     return %2 : tensor<?x10xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["tensor.pad", "tensor.insert_slice", "linalg.fill"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %0 : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   func.func @unread(%arg0: f32, %arg1: index, %arg2: vector<4xf32>) -> f32 {
// |     %alloc = memref.alloc() : memref<8xf32>
// |     memref.store %arg0, %alloc[%arg1] : memref<8xf32>
// |     %0 = memref.load %alloc[%arg1] : memref<8xf32>
// |     %alloc_0 = memref.alloc() : memref<8xf32>
// |     linalg.fill ins(%arg0 : f32) outs(%alloc_0 : memref<8xf32>)
// |     return %0 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.memref.erase_dead_alloc_and_stores %0 : (!transform.any_op) -> ()
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @copy(%arg0: memref<?xf32>, %arg1: memref<8xf32>) {
// |     memref.copy %arg0, %arg1 : memref<?xf32> to memref<8xf32>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.copy"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.linalg_copy_to_memref %0 : (!transform.any_op) -> !transform.any_op
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
// | module {
// |   func.func @only_copied_to(%arg0: memref<8xf32>) {
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.memref.erase_dead_alloc_and_stores %0 : (!transform.any_op) -> ()
// |       transform.yield 
// |     }
// |   }
// | }
// ! <stdin>:118:10: error: failed to apply
// !     %g = transform.structured.promote %f {operands_to_promote = [1]} : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:112:3: note: attempted to apply to this op
// !   linalg.matmul ins(%x, %b : memref<?x8xf32, strided<[8, 1], offset: ?>>, memref<8x16xf32>) outs(%y : memref<?x16xf32, strided<[16, 1], offset: ?>>)
// !   ^
// ! <stdin>:248:14: error: failed to bufferize operation
// !     %b, %n = transform.structured.bufferize_to_allocation %f : !transform.any_op
// !              ^
// ! <stdin>:241:8: note: target payload op
// !   %0 = tensor.empty(%n) : tensor<?x10xf32>
// !        ^
// ! <stdin>:300:10: error: cannot transform a linalg.copy with different source and destination element types 
// !     %g = transform.structured.linalg_copy_to_memref %f : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:294:3: note: target op
// !   linalg.copy ins(%i : memref<?xf32>) outs(%o : memref<8xf64>)
// !   ^
// ! <stdin>:312:10: error: cannot transform a linalg.copy which input has no shape
// !     %g = transform.structured.linalg_copy_to_memref %f : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:306:3: note: target op
// !   linalg.copy ins(%i : f32) outs(%o : memref<8xf32>)
// !   ^
// ! <stdin>:324:10: error: cannot transform a linalg.copy on tensors into a memref.copy
// !     %g = transform.structured.linalg_copy_to_memref %f : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:318:8: note: target op
// !   %0 = linalg.copy ins(%i : tensor<8xf32>) outs(%o : tensor<8xf32>) -> tensor<8xf32>
// !        ^
// ! <stdin>:336:10: error: only linalg.copy target ops are supported
// !     %g = transform.structured.linalg_copy_to_memref %f : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:329:1: note: target op
// ! func.func @copy(%i: memref<?xf32>, %o: memref<8xf32>) {
// ! ^
