// Tensors that store only some of their elements are refused with a word.
// RUN: opt --split-input-file

// DIFFERS: there are no sparse tensors here
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%a: tensor<4x4xf32, #csr>) { return }
// -----
// DIFFERS: there are no sparse tensors here
func.func @f(%a: tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>) { return }
// -----
// DIFFERS: there are no sparse tensors here
func.func @f(%a: !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>) { return }

// EXPECT exit=1
// | // -----
// | // -----
// ! <stdin>:5:23: error: `sparse_tensor.encoding`: sparse tensors are not supported, only dense ones
// ! #csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
// !                       ^
// ! <stdin>:9:49: error: `sparse_tensor.encoding`: sparse tensors are not supported, only dense ones
// ! func.func @f(%a: tensor<4x4xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>) { return }
// !                                                 ^
// ! <stdin>:12:33: error: `sparse_tensor.storage_specifier`: sparse tensors are not supported, only dense ones
// ! func.func @f(%a: !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>) { return }
// !                                 ^
