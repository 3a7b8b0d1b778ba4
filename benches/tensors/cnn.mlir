// Two convolutions with pooling, and a dense layer.

func.func @main(%x: tensor<16x28x28x1xf32>, %k0: tensor<3x3x1x16xf32>, %k1: tensor<3x3x16x32xf32>, %w: tensor<800x10xf32>, %b: tensor<10xf32>) -> tensor<16x10xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<16x26x26x16xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<16x26x26x16xf32>) -> tensor<16x26x26x16xf32>
  %4 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%x, %k0 : tensor<16x28x28x1xf32>, tensor<3x3x1x16xf32>) outs(%3 : tensor<16x26x26x16xf32>) -> tensor<16x26x26x16xf32>
  %5 = tensor.empty() : tensor<16x26x26x16xf32>
  %6 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%4 : tensor<16x26x26x16xf32>) outs(%5 : tensor<16x26x26x16xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %r = arith.maximumf %a0, %z : f32
    linalg.yield %r : f32
  } -> tensor<16x26x26x16xf32>
  %7 = tensor.empty() : tensor<2x2xf32>
  %8 = arith.constant 0xFF800000 : f32
  %9 = tensor.empty() : tensor<16x13x13x16xf32>
  %10 = linalg.fill ins(%8 : f32) outs(%9 : tensor<16x13x13x16xf32>) -> tensor<16x13x13x16xf32>
  %11 = linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%6, %7 : tensor<16x26x26x16xf32>, tensor<2x2xf32>) outs(%10 : tensor<16x13x13x16xf32>) -> tensor<16x13x13x16xf32>
  %12 = arith.constant 0.0 : f32
  %13 = tensor.empty() : tensor<16x11x11x32xf32>
  %14 = linalg.fill ins(%12 : f32) outs(%13 : tensor<16x11x11x32xf32>) -> tensor<16x11x11x32xf32>
  %15 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%11, %k1 : tensor<16x13x13x16xf32>, tensor<3x3x16x32xf32>) outs(%14 : tensor<16x11x11x32xf32>) -> tensor<16x11x11x32xf32>
  %16 = tensor.empty() : tensor<16x11x11x32xf32>
  %17 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%15 : tensor<16x11x11x32xf32>) outs(%16 : tensor<16x11x11x32xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %r = arith.maximumf %a0, %z : f32
    linalg.yield %r : f32
  } -> tensor<16x11x11x32xf32>
  %18 = tensor.empty() : tensor<2x2xf32>
  %19 = arith.constant 0xFF800000 : f32
  %20 = tensor.empty() : tensor<16x5x5x32xf32>
  %21 = linalg.fill ins(%19 : f32) outs(%20 : tensor<16x5x5x32xf32>) -> tensor<16x5x5x32xf32>
  %22 = linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%17, %18 : tensor<16x11x11x32xf32>, tensor<2x2xf32>) outs(%21 : tensor<16x5x5x32xf32>) -> tensor<16x5x5x32xf32>
  %23 = tensor.collapse_shape %22 [[0], [1, 2, 3]] : tensor<16x5x5x32xf32> into tensor<16x800xf32>
  %24 = arith.constant 0.0 : f32
  %25 = tensor.empty() : tensor<16x10xf32>
  %26 = linalg.fill ins(%24 : f32) outs(%25 : tensor<16x10xf32>) -> tensor<16x10xf32>
  %27 = linalg.matmul ins(%23, %w : tensor<16x800xf32>, tensor<800x10xf32>) outs(%26 : tensor<16x10xf32>) -> tensor<16x10xf32>
  %28 = tensor.empty() : tensor<16x10xf32>
  %29 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%27, %b : tensor<16x10xf32>, tensor<10xf32>) outs(%28 : tensor<16x10xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %s = arith.addf %a0, %a1 : f32
    linalg.yield %s : f32
  } -> tensor<16x10xf32>
  %30 = arith.constant 0xFF800000 : f32
  %31 = tensor.empty() : tensor<16xf32>
  %32 = linalg.fill ins(%30 : f32) outs(%31 : tensor<16xf32>) -> tensor<16xf32>
  %33 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%29 : tensor<16x10xf32>) outs(%32 : tensor<16xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.maximumf %a0, %o : f32
    linalg.yield %r : f32
  } -> tensor<16xf32>
  %34 = tensor.empty() : tensor<16x10xf32>
  %35 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%29, %33 : tensor<16x10xf32>, tensor<16xf32>) outs(%34 : tensor<16x10xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %s = arith.subf %a0, %a1 : f32
    %r = math.exp %s : f32
    linalg.yield %r : f32
  } -> tensor<16x10xf32>
  %36 = arith.constant 0.0 : f32
  %37 = tensor.empty() : tensor<16xf32>
  %38 = linalg.fill ins(%36 : f32) outs(%37 : tensor<16xf32>) -> tensor<16xf32>
  %39 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%35 : tensor<16x10xf32>) outs(%38 : tensor<16xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.addf %o, %a0 : f32
    linalg.yield %r : f32
  } -> tensor<16xf32>
  %40 = tensor.empty() : tensor<16x10xf32>
  %41 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%35, %39 : tensor<16x10xf32>, tensor<16xf32>) outs(%40 : tensor<16x10xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.divf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<16x10xf32>
  return %41 : tensor<16x10xf32>
}
