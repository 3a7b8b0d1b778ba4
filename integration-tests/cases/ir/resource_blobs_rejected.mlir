// Resources that are wrong, and where.
// RUN: opt --split-input-file

func.func @f() -> tensor<4xi32> { %0 = arith.constant dense_resource<blob1> : tensor<4xi32> return %0 : tensor<4xi32> }
{-# dialect_resources: { builtin: { blob1: "0x03000000010000000200000003000000" } } #-}
// -----
func.func @f() -> tensor<4xi32> { %0 = arith.constant dense_resource<blob1> : tensor<4xi32> return %0 : tensor<4xi32> }
{-# dialect_resources: { builtin: { blob1: "foo" } } #-}
// -----
func.func @f() -> tensor<4xi32> { %0 = arith.constant dense_resource<blob1> : tensor<4xi32> return %0 : tensor<4xi32> }
{-# dialect_resources: { builtin: { blob1: true } } #-}
// -----
func.func @f() -> tensor<4xi32> { %0 = arith.constant dense_resource<blob1> : tensor<4xi32> return %0 : tensor<4xi32> }
{-# dialect_resources: { foo: { blob1: true } } #-}
// -----
func.func @f() { return }
{-# dialect_resources: { arith: { blob1: true } } #-}
// -----
func.func @f() { %0 = arith.constant dense_resource<a> : i32 return }
// -----
func.func @f() { return }
{-# dialect_resources: { builtin: { a: "0x01000000010001" #-}
// -----
func.func @f() { return }
{-# foo: { } #-}
// -----
func.func @f() { return }
{-# dialect_resources: { builtin: { a: "0x01" } } #-}
// -----
func.func @f() { return }
{-# dialect_resources: { builtin: { a: "0xzz000000" } } #-}
// -----
func.func @f() { return }
{-# dialect_resources: { builtin: { a: 3 } } #-}

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:5:44: error: expected hex string blob for key 'blob1' to encode alignment in first 4 bytes, but got non-power-of-2 value: 3
// ! {-# dialect_resources: { builtin: { blob1: "0x03000000010000000200000003000000" } } #-}
// !                                            ^
// ! <stdin>:8:44: error: expected hex string blob for key 'blob1'
// ! {-# dialect_resources: { builtin: { blob1: "foo" } } #-}
// !                                            ^
// ! <stdin>:11:44: error: expected hex string blob for key 'blob1'
// ! {-# dialect_resources: { builtin: { blob1: true } } #-}
// !                                            ^
// ! <stdin>:14:26: error: dialect 'foo' is unknown
// ! {-# dialect_resources: { foo: { blob1: true } } #-}
// !                          ^
// ! <stdin>:17:35: error: unexpected 'resource' section for dialect 'arith'
// ! {-# dialect_resources: { arith: { blob1: true } } #-}
// !                                   ^
// ! <stdin>:19:56: error: `dense_resource` expected a shaped type
// ! func.func @f() { %0 = arith.constant dense_resource<a> : i32 return }
// !                                                        ^
// ! <stdin>:22:58: error: expected '}'
// ! {-# dialect_resources: { builtin: { a: "0x01000000010001" #-}
// !                                                          ^
// ! <stdin>:25:5: error: unknown key 'foo' in file metadata dictionary
// ! {-# foo: { } #-}
// !     ^
// ! <stdin>:28:40: error: expected hex string blob for key 'a'
// ! {-# dialect_resources: { builtin: { a: "0x01" } } #-}
// !                                        ^
// ! <stdin>:31:40: error: expected hex string blob for key 'a'
// ! {-# dialect_resources: { builtin: { a: "0xzz000000" } } #-}
// !                                        ^
// ! <stdin>:34:40: error: expected hex string blob for key 'a'
// ! {-# dialect_resources: { builtin: { a: 3 } } #-}
// !                                        ^
