// A product with weights of 4 bits, two in a byte: rows 0 to 255 and 256 to 511.

func.func @main(%a: tensor<512x512xf32>, %packed: tensor<256x512xi8>, %scale: tensor<512xf32>) -> tensor<512x512xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<512x512xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<512x512xf32>) -> tensor<512x512xf32>
  %4 = tensor.extract_slice %a[0, 0] [512, 256] [1, 1] : tensor<512x512xf32> to tensor<512x256xf32>
  %5 = tensor.extract_slice %a[0, 256] [512, 256] [1, 1] : tensor<512x512xf32> to tensor<512x256xf32>
  %6 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%4, %5, %packed, %scale : tensor<512x256xf32>, tensor<512x256xf32>, tensor<256x512xi8>, tensor<512xf32>) outs(%3 : tensor<512x512xf32>) {
  ^bb0(%a0: f32, %a1: f32, %a2: i8, %a3: f32, %o: f32):
    %c4 = arith.constant 4 : i8
    %up = arith.shli %a2, %c4 : i8
    %low = arith.shrsi %up, %c4 : i8
    %high = arith.shrsi %a2, %c4 : i8
    %l = arith.sitofp %low : i8 to f32
    %h = arith.sitofp %high : i8 to f32
    %ls = arith.mulf %l, %a3 : f32
    %hs = arith.mulf %h, %a3 : f32
    %p = arith.mulf %a0, %ls : f32
    %q = arith.mulf %a1, %hs : f32
    %s = arith.addf %o, %p : f32
    %r = arith.addf %s, %q : f32
    linalg.yield %r : f32
  } -> tensor<512x512xf32>
  return %6 : tensor<512x512xf32>
}
