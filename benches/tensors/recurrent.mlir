// 256 steps of a small recurrent network: each step waits for the one before it.

func.func @main(%x: tensor<256x64xf32>, %w: tensor<64x64xf32>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %steps = arith.constant 256 : index
  %zero = arith.constant 0.0 : f32
  %bias = arith.constant dense<[0.1, 0.2, -0.1, 0.3, 0.1, 0.2, -0.1, 0.3, 0.1, 0.2, -0.1, 0.3, 0.1, 0.2, -0.1, 0.3,
    0.1, 0.2, -0.1, 0.3, 0.1, 0.2, -0.1, 0.3, 0.1, 0.2, -0.1, 0.3, 0.1, 0.2, -0.1, 0.3,
    0.1, 0.2, -0.1, 0.3, 0.1, 0.2, -0.1, 0.3, 0.1, 0.2, -0.1, 0.3, 0.1, 0.2, -0.1, 0.3,
    0.1, 0.2, -0.1, 0.3, 0.1, 0.2, -0.1, 0.3, 0.1, 0.2, -0.1, 0.3, 0.1, 0.2, -0.1, 0.3]> : tensor<64xf32>
  %e = tensor.empty() : tensor<64xf32>
  %first = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %last = scf.for %t = %c0 to %steps step %c1 iter_args(%h = %first) -> tensor<64xf32> {
    %row = tensor.extract_slice %x[%t, 0] [1, 64] [1, 1] : tensor<256x64xf32> to tensor<64xf32>
    %e1 = tensor.empty() : tensor<64xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e1 : tensor<64xf32>) -> tensor<64xf32>
    %m = linalg.matvec ins(%w, %h : tensor<64x64xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) -> tensor<64xf32>
    %s = arith.addf %m, %row : tensor<64xf32>
    %b = arith.addf %s, %bias : tensor<64xf32>
    %n = math.tanh %b : tensor<64xf32>
    scf.yield %n : tensor<64xf32>
  }
  return %last : tensor<64xf32>
}
