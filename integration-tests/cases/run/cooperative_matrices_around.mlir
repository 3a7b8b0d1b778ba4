// What follows a product on cooperative matrices is in its launch: a row, a limit, a residual, and the rounding to halves.
// RUN: run - --device reference --print-schedule --schedule matrix=16x16x16 --input 0=const:1 --input 1=const:2 --input 2=const:3 --input 3=const:4 --check races,bounds,uninit
// RUN: run - --device reference --print-schedule --schedule matrix=16x16x4,invocations=65536 --input 0=const:1 --input 1=const:2 --input 2=const:3 --input 3=const:4 --check races,bounds,uninit
// RUN: run - --device reference --print-schedule --schedule tile=4x4 --input 0=const:1 --input 1=const:2 --input 2=const:3 --input 3=const:4

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
func.func @main(%a: tensor<128x96xf16>, %b: tensor<96x64xf16>, %bias: tensor<64xf32>, %res: tensor<128x64xf16>) -> tensor<128x64xf16> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x64xf32>
  %h = tensor.empty() : tensor<128x64xf16>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<128x64xf32>) -> tensor<128x64xf32>
  %c = linalg.matmul ins(%a, %b : tensor<128x96xf16>, tensor<96x64xf16>) outs(%f : tensor<128x64xf32>) -> tensor<128x64xf32>
  %y = linalg.generic {indexing_maps = [#id, #row, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%c, %bias, %res : tensor<128x64xf32>, tensor<64xf32>, tensor<128x64xf16>) outs(%h : tensor<128x64xf16>) {
  ^bb0(%x: f32, %r: f32, %s: f16, %old: f16):
    %0 = arith.addf %x, %r : f32
    %1 = arith.maximumf %0, %zero : f32
    %2 = arith.extf %s : f16 to f32
    %3 = arith.addf %1, %2 : f32
    %4 = arith.truncf %3 : f32 to f16
    linalg.yield %4 : f16
  } -> tensor<128x64xf16>
  return %y : tensor<128x64xf16>
}

// EXPECT
// | 0 = f16[128,64] [199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, …]
// ! <stdin>:13:8: linalg.generic, linalg.generic: a workgroup for each 32x32 of 128x64, each in order 96, on cooperative matrices of 16x16x16; 32 a workgroup

// EXPECT
// | 0 = f16[128,64] [199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, …]
// ! <stdin>:13:8: linalg.generic: a workgroup for each 32x32 of 128x64 and of 3 parts, each in order 96, on cooperative matrices of 16x16x4; 32 a workgroup
// ! <stdin>:13:8: linalg.generic, linalg.generic: an invocation for each of 128x64, each in order 3; 64 a workgroup

// EXPECT
// | 0 = f16[128,64] [199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, 199, …]
// ! <stdin>:13:8: linalg.generic, linalg.generic: an invocation for each 2x4 of 128x64, each in order 96, 16 at a time from workgroup memory; 64 a workgroup
