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
