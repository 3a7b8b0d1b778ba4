// Resources: blobs that constants name, and what else a file may carry.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --canonicalize

func.func @f() -> tensor<4xi32> { %0 = arith.constant dense_resource<blob1> : tensor<4xi32> return %0 : tensor<4xi32> }
{-# dialect_resources: { builtin: { blob1: "0x0400000001000000020000000300000004000000" } } #-}
// -----
func.func @f() -> tensor<4xi32> { %0 = arith.constant dense_resource<blob1> : tensor<4xi32> return %0 : tensor<4xi32> }
// -----
func.func @f() -> tensor<4xi32> { %0 = arith.constant dense_resource<blob1> : tensor<4xi32> return %0 : tensor<4xi32> }
{-# dialect_resources: { builtin: { blob1: "0x040000000100000002000000" } } #-}
// -----
func.func @f() -> tensor<4xi32> { %0 = arith.constant dense_resource<blob1> : tensor<4xi32> return %0 : tensor<4xi32> }
{-# dialect_resources: { builtin: { blob1: "0x04000000" } } #-}
// -----
func.func @f() { return }
{-# dialect_resources: { builtin: { blob1: "0x04000000" } } #-}
// -----
func.func @f() { return }
{-# external_resources: { a: { b: "0x04000000", c: true, d: "text" } } #-}
// -----
func.func @f() { return }
{-# external_resources: { mlir_reproducer: { pipeline: "builtin.module(canonicalize)", disable_threading: true, verify_each: true } } #-}
// -----
func.func @f() -> (tensor<4xi32>, tensor<4xi32>) { %0 = arith.constant dense_resource<b> : tensor<4xi32> %1 = arith.constant dense_resource<a> : tensor<4xi32> return %0, %1 : tensor<4xi32>, tensor<4xi32> }
{-# dialect_resources: { builtin: { a: "0x0400000001000000020000000300000004000000", b: "0x0400000001000000020000000300000004000000" } } #-}
// -----
{-# dialect_resources: { builtin: { blob1: "0x0400000001000000020000000300000004000000" } } #-}
func.func @f() -> tensor<4xi32> { %0 = arith.constant dense_resource<blob1> : tensor<4xi32> return %0 : tensor<4xi32> }
// -----
func.func @f() -> (tensor<4xi32>, tensor<4xi32>) { %0 = arith.constant dense_resource<a> : tensor<4xi32> %1 = arith.constant dense_resource<a> : tensor<4xi32> return %0, %1 : tensor<4xi32>, tensor<4xi32> }
{-# dialect_resources: { builtin: { a: "0x0400000001000000020000000300000004000000", a: "0x0400000001000000020000000300000004000000" } } #-}
// -----
func.func @f() -> (tensor<4xi32>) { %0 = arith.constant dense_resource<"a b"> : tensor<4xi32> return %0 : tensor<4xi32> }
{-# dialect_resources: { builtin: { "a b": "0x0400000001000000020000000300000004000000" } } #-}
// -----
func.func @f() -> (tensor<4xi1>) { %0 = arith.constant dense_resource<a> : tensor<4xi1> return %0 : tensor<4xi1> }
{-# dialect_resources: { builtin: { a: "0x0100000001000101" } } #-}
// -----
func.func @f() -> (tensor<?xi1>) { %0 = arith.constant dense_resource<a> : tensor<?xi1> return %0 : tensor<?xi1> }
{-# dialect_resources: { builtin: { a: "0x0100000001000101" } } #-}
// -----
func.func @f() -> (vector<4xi8>) { %0 = arith.constant dense_resource<a> : vector<4xi8> return %0 : vector<4xi8> }
{-# dialect_resources: { builtin: { a: "0x0100000001000101" } } #-}
// -----
func.func @f() { %0 = arith.constant dense_resource<a> : memref<4xi8> return }
{-# dialect_resources: { builtin: { a: "0x0100000001000101" } } #-}
// -----
memref.global "private" constant @g : memref<4xi8> = dense_resource<a>
{-# dialect_resources: { builtin: { a: "0x0100000001000101" } } #-}
// -----
func.func @f() attributes {a = dense_resource<a> : tensor<4xi8>} { return }
{-# dialect_resources: { builtin: { a: "0x0100000001000101" } } #-}
// -----
func.func @f() { return }
{-# dialect_resources: { } #-}
// -----
func.func @f() { return }
{-# #-}
// -----
func.func @f() { return }
{-# dialect_resources: { builtin: { } }, external_resources: { x: { } } #-}
// -----
func.func @f() -> tensor<4xi32> { %0 = arith.constant dense_resource<b.1> : tensor<4xi32> return %0 : tensor<4xi32> }
{-# dialect_resources: { builtin: { b.1: "0x0400000001000000020000000300000004000000" } } #-}
// -----
func.func @f() -> tensor<4xi32> { %0 = arith.constant dense_resource<_torch_tensor_float32_1> : tensor<4xi32> return %0 : tensor<4xi32> }
{-# dialect_resources: { builtin: { _torch_tensor_float32_1: "0x0400000001000000020000000300000004000000" } } #-}
{-# external_resources: { x: { a: true } } #-}
// -----
func.func @f() -> i32 { %c = arith.constant 1 : index %0 = arith.constant dense_resource<b> : tensor<4xi32> %1 = tensor.extract %0[%c] : tensor<4xi32> return %1 : i32 }
{-# dialect_resources: { builtin: { b: "0x0400000001000000020000000300000004000000" } } #-}
// -----
func.func @f() -> tensor<2x2xi32> { %0 = arith.constant dense_resource<b> : tensor<4xi32> %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32> return %1 : tensor<2x2xi32> }
{-# dialect_resources: { builtin: { b: "0x0400000001000000020000000300000004000000" } } #-}
// -----
func.func @f() -> tensor<4xi32> { %0 = arith.constant dense_resource<b> : tensor<4xi32> %1 = arith.addi %0, %0 : tensor<4xi32> return %1 : tensor<4xi32> }
{-# dialect_resources: { builtin: { b: "0x0400000001000000020000000300000004000000" } } #-}
// -----
func.func @f() -> tensor<2xi32> { %0 = arith.constant dense_resource<b> : tensor<4xi32> %1 = tensor.extract_slice %0[1][2][1] : tensor<4xi32> to tensor<2xi32> return %1 : tensor<2xi32> }
{-# dialect_resources: { builtin: { b: "0x0400000001000000020000000300000004000000" } } #-}
// -----
func.func @f() -> tensor<?xi32> { %0 = arith.constant dense_resource<b> : tensor<4xi32> %1 = tensor.cast %0 : tensor<4xi32> to tensor<?xi32> return %1 : tensor<?xi32> }
{-# dialect_resources: { builtin: { b: "0x0400000001000000020000000300000004000000" } } #-}
// -----
func.func @f() -> (tensor<4xi32>, tensor<4xi32>) { %0 = arith.constant dense_resource<b> : tensor<4xi32> %1 = arith.constant dense_resource<b> : tensor<4xi32> return %0, %1 : tensor<4xi32>, tensor<4xi32> }
{-# dialect_resources: { builtin: { b: "0x0400000001000000020000000300000004000000", unused: "0x0400000001000000020000000300000004000000" } } #-}

// EXPECT
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<blob1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       blob1: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<blob1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<blob1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       blob1: "0x040000000100000002000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<blob1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       blob1: "0x00000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | {-#
// |   external_resources: {
// |     a: {
// |       b: "0x00000000",
// |       c: true,
// |       d: "text"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | {-#
// |   external_resources: {
// |     mlir_reproducer: {
// |       pipeline: "builtin.module(canonicalize)",
// |       disable_threading: true,
// |       verify_each: true
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> (tensor<4xi32>, tensor<4xi32>) {
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %cst_0 = arith.constant dense_resource<a> : tensor<4xi32>
// |     return %cst, %cst_0 : tensor<4xi32>, tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000",
// |       a: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<blob1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       blob1: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> (tensor<4xi32>, tensor<4xi32>) {
// |     %cst = arith.constant dense_resource<a> : tensor<4xi32>
// |     %cst_0 = arith.constant dense_resource<a> : tensor<4xi32>
// |     return %cst, %cst_0 : tensor<4xi32>, tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<"a b"> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       "a b": "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi1> {
// |     %cst = arith.constant dense_resource<a> : tensor<4xi1>
// |     return %cst : tensor<4xi1>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0100000001000101"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<?xi1> {
// |     %cst = arith.constant dense_resource<a> : tensor<?xi1>
// |     return %cst : tensor<?xi1>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0100000001000101"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> vector<4xi8> {
// |     %cst = arith.constant dense_resource<a> : vector<4xi8>
// |     return %cst : vector<4xi8>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0100000001000101"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() {
// |     %cst = arith.constant dense_resource<a> : memref<4xi8>
// |     return
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0100000001000101"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   memref.global "private" constant @g : memref<4xi8> = dense_resource<a>
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0100000001000101"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() attributes {a = dense_resource<a> : tensor<4xi8>} {
// |     return
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0100000001000101"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<b.1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b.1: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<_torch_tensor_float32_1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       _torch_tensor_float32_1: "0x0400000001000000020000000300000004000000"
// |     }
// |   },
// |   external_resources: {
// |     x: {
// |       a: true
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> i32 {
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %extracted = tensor.extract %cst[%c1] : tensor<4xi32>
// |     return %extracted : i32
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<2x2xi32> {
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %expanded = tensor.expand_shape %cst [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
// |     return %expanded : tensor<2x2xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %0 = arith.addi %cst, %cst : tensor<4xi32>
// |     return %0 : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<2xi32> {
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %extracted_slice = tensor.extract_slice %cst[1] [2] [1] : tensor<4xi32> to tensor<2xi32>
// |     return %extracted_slice : tensor<2xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<?xi32> {
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %cast = tensor.cast %cst : tensor<4xi32> to tensor<?xi32>
// |     return %cast : tensor<?xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> (tensor<4xi32>, tensor<4xi32>) {
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %cst_0 = arith.constant dense_resource<b> : tensor<4xi32>
// |     return %cst, %cst_0 : tensor<4xi32>, tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}

// EXPECT
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<blob1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       blob1: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<blob1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<blob1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       blob1: "0x040000000100000002000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<blob1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       blob1: "0x00000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | {-#
// |   external_resources: {
// |     a: {
// |       b: "0x00000000",
// |       c: true,
// |       d: "text"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | {-#
// |   external_resources: {
// |     mlir_reproducer: {
// |       pipeline: "builtin.module(canonicalize)",
// |       disable_threading: true,
// |       verify_each: true
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> (tensor<4xi32>, tensor<4xi32>) {
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %cst_0 = arith.constant dense_resource<a> : tensor<4xi32>
// |     return %cst, %cst_0 : tensor<4xi32>, tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000",
// |       a: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<blob1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       blob1: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> (tensor<4xi32>, tensor<4xi32>) {
// |     %cst = arith.constant dense_resource<a> : tensor<4xi32>
// |     return %cst, %cst : tensor<4xi32>, tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<"a b"> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       "a b": "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi1> {
// |     %cst = arith.constant dense_resource<a> : tensor<4xi1>
// |     return %cst : tensor<4xi1>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0100000001000101"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<?xi1> {
// |     %cst = arith.constant dense_resource<a> : tensor<?xi1>
// |     return %cst : tensor<?xi1>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0100000001000101"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> vector<4xi8> {
// |     %cst = arith.constant dense_resource<a> : vector<4xi8>
// |     return %cst : vector<4xi8>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0100000001000101"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   memref.global "private" constant @g : memref<4xi8> = dense_resource<a>
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0100000001000101"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() attributes {a = dense_resource<a> : tensor<4xi8>} {
// |     return
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       a: "0x0100000001000101"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<b.1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b.1: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<_torch_tensor_float32_1> : tensor<4xi32>
// |     return %cst : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       _torch_tensor_float32_1: "0x0400000001000000020000000300000004000000"
// |     }
// |   },
// |   external_resources: {
// |     x: {
// |       a: true
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> i32 {
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %extracted = tensor.extract %cst[%c1] : tensor<4xi32>
// |     return %extracted : i32
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<2x2xi32> {
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %expanded = tensor.expand_shape %cst [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
// |     return %expanded : tensor<2x2xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<4xi32> {
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %0 = arith.addi %cst, %cst : tensor<4xi32>
// |     return %0 : tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<2xi32> {
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %extracted_slice = tensor.extract_slice %cst[1] [2] [1] : tensor<4xi32> to tensor<2xi32>
// |     return %extracted_slice : tensor<2xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<?xi32> {
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     %cast = tensor.cast %cst : tensor<4xi32> to tensor<?xi32>
// |     return %cast : tensor<?xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
// |
// | // -----
// | module {
// |   func.func @f() -> (tensor<4xi32>, tensor<4xi32>) {
// |     %cst = arith.constant dense_resource<b> : tensor<4xi32>
// |     return %cst, %cst : tensor<4xi32>, tensor<4xi32>
// |   }
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       b: "0x0400000001000000020000000300000004000000"
// |     }
// |   }
// | #-}
