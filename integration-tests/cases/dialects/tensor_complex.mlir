// tensor and complex, the basics.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

func.func @tensors(%t: tensor<4x?xf32>, %i: index, %x: f32) {
  %0 = tensor.extract %t[%i, %i] : tensor<4x?xf32>
  %1 = tensor.insert %x into %t[%i, %i] : tensor<4x?xf32>
  %2 = tensor.dim %t, %i : tensor<4x?xf32>
  %3 = tensor.from_elements %x, %x : tensor<2xf32>
  %4 = tensor.empty(%i) : tensor<?xf32>
  %5 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  return
}
// -----
func.func @complexes(%a: complex<f32>, %x: f32) {
  %0 = complex.create %x, %x : complex<f32>
  %1 = complex.re %a : complex<f32>
  %2 = complex.im %a : complex<f32>
  %3 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  return
}

// EXPECT
// | module {
// |   func.func @tensors(%arg0: tensor<4x?xf32>, %arg1: index, %arg2: f32) {
// |     %extracted = tensor.extract %arg0[%arg1, %arg1] : tensor<4x?xf32>
// |     %inserted = tensor.insert %arg2 into %arg0[%arg1, %arg1] : tensor<4x?xf32>
// |     %dim = tensor.dim %arg0, %arg1 : tensor<4x?xf32>
// |     %from_elements = tensor.from_elements %arg2, %arg2 : tensor<2xf32>
// |     %0 = tensor.empty(%arg1) : tensor<?xf32>
// |     %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<?x?xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @complexes(%arg0: complex<f32>, %arg1: f32) {
// |     %0 = complex.create %arg1, %arg1 : complex<f32>
// |     %1 = complex.re %arg0 : complex<f32>
// |     %2 = complex.im %arg0 : complex<f32>
// |     %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
// |     return
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (tensor<4x?xf32>, index, f32) -> (), sym_name = "tensors"}> ({
// |   ^bb0(%arg0: tensor<4x?xf32>, %arg1: index, %arg2: f32):
// |     %0 = "tensor.extract"(%arg0, %arg1, %arg1) : (tensor<4x?xf32>, index, index) -> f32
// |     %1 = "tensor.insert"(%arg2, %arg0, %arg1, %arg1) : (f32, tensor<4x?xf32>, index, index) -> tensor<4x?xf32>
// |     %2 = "tensor.dim"(%arg0, %arg1) : (tensor<4x?xf32>, index) -> index
// |     %3 = "tensor.from_elements"(%arg2, %arg2) : (f32, f32) -> tensor<2xf32>
// |     %4 = "tensor.empty"(%arg1) : (index) -> tensor<?xf32>
// |     %5 = "tensor.cast"(%arg0) : (tensor<4x?xf32>) -> tensor<?x?xf32>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (complex<f32>, f32) -> (), sym_name = "complexes"}> ({
// |   ^bb0(%arg0: complex<f32>, %arg1: f32):
// |     %0 = "complex.create"(%arg1, %arg1) : (f32, f32) -> complex<f32>
// |     %1 = "complex.re"(%arg0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
// |     %2 = "complex.im"(%arg0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
// |     %3 = "complex.constant"() <{value = [1.000000e+00 : f32, 2.000000e+00 : f32]}> : () -> complex<f32>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
