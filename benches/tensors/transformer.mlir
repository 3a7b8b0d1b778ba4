// A block of a transformer: attention and two dense layers, each with what goes past it.

func.func @main(%x: tensor<128x256xf32>, %g0: tensor<256xf32>, %wq: tensor<256x256xf32>, %wk: tensor<256x256xf32>, %wv: tensor<256x256xf32>, %wo: tensor<256x256xf32>, %g1: tensor<256xf32>, %w0: tensor<256x1024xf32>, %b0: tensor<1024xf32>, %w1: tensor<1024x256xf32>, %b1: tensor<256xf32>) -> tensor<128x256xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<128xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<128xf32>) -> tensor<128xf32>
  %4 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<128x256xf32>) outs(%3 : tensor<128xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %q = arith.mulf %a0, %a0 : f32
    %r = arith.addf %o, %q : f32
    linalg.yield %r : f32
  } -> tensor<128xf32>
  %5 = tensor.empty() : tensor<128xf32>
  %6 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%4 : tensor<128xf32>) outs(%5 : tensor<128xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %n = arith.constant 256.0 : f32
    %e = arith.constant 1.0e-5 : f32
    %v = arith.divf %a0, %n : f32
    %w = arith.addf %v, %e : f32
    %r = math.rsqrt %w : f32
    linalg.yield %r : f32
  } -> tensor<128xf32>
  %7 = tensor.empty() : tensor<128x256xf32>
  %8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %6, %g0 : tensor<128x256xf32>, tensor<128xf32>, tensor<256xf32>) outs(%7 : tensor<128x256xf32>) {
  ^bb0(%a0: f32, %a1: f32, %a2: f32, %o: f32):
    %p = arith.mulf %a0, %a1 : f32
    %q = arith.mulf %p, %a2 : f32
    linalg.yield %q : f32
  } -> tensor<128x256xf32>
  %9 = arith.constant 0.0 : f32
  %10 = tensor.empty() : tensor<128x256xf32>
  %11 = linalg.fill ins(%9 : f32) outs(%10 : tensor<128x256xf32>) -> tensor<128x256xf32>
  %12 = linalg.matmul ins(%8, %wq : tensor<128x256xf32>, tensor<256x256xf32>) outs(%11 : tensor<128x256xf32>) -> tensor<128x256xf32>
  %13 = tensor.expand_shape %12 [[0], [1, 2]] output_shape [128, 4, 64] : tensor<128x256xf32> into tensor<128x4x64xf32>
  %14 = tensor.empty() : tensor<4x128x64xf32>
  %15 = linalg.transpose ins(%13 : tensor<128x4x64xf32>) outs(%14 : tensor<4x128x64xf32>) permutation = [1, 0, 2]
  %16 = arith.constant 0.0 : f32
  %17 = tensor.empty() : tensor<128x256xf32>
  %18 = linalg.fill ins(%16 : f32) outs(%17 : tensor<128x256xf32>) -> tensor<128x256xf32>
  %19 = linalg.matmul ins(%8, %wk : tensor<128x256xf32>, tensor<256x256xf32>) outs(%18 : tensor<128x256xf32>) -> tensor<128x256xf32>
  %20 = tensor.expand_shape %19 [[0], [1, 2]] output_shape [128, 4, 64] : tensor<128x256xf32> into tensor<128x4x64xf32>
  %21 = tensor.empty() : tensor<4x128x64xf32>
  %22 = linalg.transpose ins(%20 : tensor<128x4x64xf32>) outs(%21 : tensor<4x128x64xf32>) permutation = [1, 0, 2]
  %23 = arith.constant 0.0 : f32
  %24 = tensor.empty() : tensor<128x256xf32>
  %25 = linalg.fill ins(%23 : f32) outs(%24 : tensor<128x256xf32>) -> tensor<128x256xf32>
  %26 = linalg.matmul ins(%8, %wv : tensor<128x256xf32>, tensor<256x256xf32>) outs(%25 : tensor<128x256xf32>) -> tensor<128x256xf32>
  %27 = tensor.expand_shape %26 [[0], [1, 2]] output_shape [128, 4, 64] : tensor<128x256xf32> into tensor<128x4x64xf32>
  %28 = tensor.empty() : tensor<4x128x64xf32>
  %29 = linalg.transpose ins(%27 : tensor<128x4x64xf32>) outs(%28 : tensor<4x128x64xf32>) permutation = [1, 0, 2]
  %30 = arith.constant 0.0 : f32
  %31 = tensor.empty() : tensor<4x128x128xf32>
  %32 = linalg.fill ins(%30 : f32) outs(%31 : tensor<4x128x128xf32>) -> tensor<4x128x128xf32>
  %33 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%15, %22 : tensor<4x128x64xf32>, tensor<4x128x64xf32>) outs(%32 : tensor<4x128x128xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %p = arith.mulf %a0, %a1 : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<4x128x128xf32>
  %34 = tensor.empty() : tensor<4x128x128xf32>
  %35 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%33 : tensor<4x128x128xf32>) outs(%34 : tensor<4x128x128xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %c = arith.constant 0.125 : f32
    %r = arith.mulf %a0, %c : f32
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %least = arith.constant -1.0e30 : f32
    %seen = arith.cmpi ule, %j, %i : index
    %m = arith.select %seen, %r, %least : f32
    linalg.yield %m : f32
  } -> tensor<4x128x128xf32>
  %36 = arith.constant 0xFF800000 : f32
  %37 = tensor.empty() : tensor<4x128xf32>
  %38 = linalg.fill ins(%36 : f32) outs(%37 : tensor<4x128xf32>) -> tensor<4x128xf32>
  %39 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%35 : tensor<4x128x128xf32>) outs(%38 : tensor<4x128xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.maximumf %a0, %o : f32
    linalg.yield %r : f32
  } -> tensor<4x128xf32>
  %40 = tensor.empty() : tensor<4x128x128xf32>
  %41 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%35, %39 : tensor<4x128x128xf32>, tensor<4x128xf32>) outs(%40 : tensor<4x128x128xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %s = arith.subf %a0, %a1 : f32
    %r = math.exp %s : f32
    linalg.yield %r : f32
  } -> tensor<4x128x128xf32>
  %42 = arith.constant 0.0 : f32
  %43 = tensor.empty() : tensor<4x128xf32>
  %44 = linalg.fill ins(%42 : f32) outs(%43 : tensor<4x128xf32>) -> tensor<4x128xf32>
  %45 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%41 : tensor<4x128x128xf32>) outs(%44 : tensor<4x128xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.addf %o, %a0 : f32
    linalg.yield %r : f32
  } -> tensor<4x128xf32>
  %46 = tensor.empty() : tensor<4x128x128xf32>
  %47 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%41, %45 : tensor<4x128x128xf32>, tensor<4x128xf32>) outs(%46 : tensor<4x128x128xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.divf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<4x128x128xf32>
  %48 = arith.constant 0.0 : f32
  %49 = tensor.empty() : tensor<4x128x64xf32>
  %50 = linalg.fill ins(%48 : f32) outs(%49 : tensor<4x128x64xf32>) -> tensor<4x128x64xf32>
  %51 = linalg.batch_matmul ins(%47, %29 : tensor<4x128x128xf32>, tensor<4x128x64xf32>) outs(%50 : tensor<4x128x64xf32>) -> tensor<4x128x64xf32>
  %52 = tensor.empty() : tensor<128x4x64xf32>
  %53 = linalg.transpose ins(%51 : tensor<4x128x64xf32>) outs(%52 : tensor<128x4x64xf32>) permutation = [1, 0, 2]
  %54 = tensor.collapse_shape %53 [[0], [1, 2]] : tensor<128x4x64xf32> into tensor<128x256xf32>
  %55 = arith.constant 0.0 : f32
  %56 = tensor.empty() : tensor<128x256xf32>
  %57 = linalg.fill ins(%55 : f32) outs(%56 : tensor<128x256xf32>) -> tensor<128x256xf32>
  %58 = linalg.matmul ins(%54, %wo : tensor<128x256xf32>, tensor<256x256xf32>) outs(%57 : tensor<128x256xf32>) -> tensor<128x256xf32>
  %59 = tensor.empty() : tensor<128x256xf32>
  %60 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %58 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%59 : tensor<128x256xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<128x256xf32>
  %61 = arith.constant 0.0 : f32
  %62 = tensor.empty() : tensor<128xf32>
  %63 = linalg.fill ins(%61 : f32) outs(%62 : tensor<128xf32>) -> tensor<128xf32>
  %64 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%60 : tensor<128x256xf32>) outs(%63 : tensor<128xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %q = arith.mulf %a0, %a0 : f32
    %r = arith.addf %o, %q : f32
    linalg.yield %r : f32
  } -> tensor<128xf32>
  %65 = tensor.empty() : tensor<128xf32>
  %66 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%64 : tensor<128xf32>) outs(%65 : tensor<128xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %n = arith.constant 256.0 : f32
    %e = arith.constant 1.0e-5 : f32
    %v = arith.divf %a0, %n : f32
    %w = arith.addf %v, %e : f32
    %r = math.rsqrt %w : f32
    linalg.yield %r : f32
  } -> tensor<128xf32>
  %67 = tensor.empty() : tensor<128x256xf32>
  %68 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%60, %66, %g1 : tensor<128x256xf32>, tensor<128xf32>, tensor<256xf32>) outs(%67 : tensor<128x256xf32>) {
  ^bb0(%a0: f32, %a1: f32, %a2: f32, %o: f32):
    %p = arith.mulf %a0, %a1 : f32
    %q = arith.mulf %p, %a2 : f32
    linalg.yield %q : f32
  } -> tensor<128x256xf32>
  %69 = arith.constant 0.0 : f32
  %70 = tensor.empty() : tensor<128x1024xf32>
  %71 = linalg.fill ins(%69 : f32) outs(%70 : tensor<128x1024xf32>) -> tensor<128x1024xf32>
  %72 = linalg.matmul ins(%68, %w0 : tensor<128x256xf32>, tensor<256x1024xf32>) outs(%71 : tensor<128x1024xf32>) -> tensor<128x1024xf32>
  %73 = tensor.empty() : tensor<128x1024xf32>
  %74 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%72, %b0 : tensor<128x1024xf32>, tensor<1024xf32>) outs(%73 : tensor<128x1024xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %s = arith.addf %a0, %a1 : f32
    %c = arith.constant 1.702 : f32
    %m = arith.mulf %s, %c : f32
    %n = arith.negf %m : f32
    %e = math.exp %n : f32
    %one = arith.constant 1.0 : f32
    %d = arith.addf %e, %one : f32
    %r = arith.divf %s, %d : f32
    linalg.yield %r : f32
  } -> tensor<128x1024xf32>
  %75 = arith.constant 0.0 : f32
  %76 = tensor.empty() : tensor<128x256xf32>
  %77 = linalg.fill ins(%75 : f32) outs(%76 : tensor<128x256xf32>) -> tensor<128x256xf32>
  %78 = linalg.matmul ins(%74, %w1 : tensor<128x1024xf32>, tensor<1024x256xf32>) outs(%77 : tensor<128x256xf32>) -> tensor<128x256xf32>
  %79 = tensor.empty() : tensor<128x256xf32>
  %80 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%78, %b1 : tensor<128x256xf32>, tensor<256xf32>) outs(%79 : tensor<128x256xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %s = arith.addf %a0, %a1 : f32
    linalg.yield %s : f32
  } -> tensor<128x256xf32>
  %81 = tensor.empty() : tensor<128x256xf32>
  %82 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%60, %80 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%81 : tensor<128x256xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<128x256xf32>
  return %82 : tensor<128x256xf32>
}
