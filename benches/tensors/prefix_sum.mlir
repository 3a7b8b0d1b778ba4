// Sums of all numbers up to each, in steps that double.

func.func @main(%x: tensor<1048576xf32>) -> tensor<1048576xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.extract_slice %x[0] [1048575] [1] : tensor<1048576xf32> to tensor<1048575xf32>
  %3 = tensor.pad %2 low[1] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1048575xf32> to tensor<1048576xf32>
  %4 = tensor.empty() : tensor<1048576xf32>
  %5 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x, %3 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%4 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %6 = tensor.extract_slice %5[0] [1048574] [1] : tensor<1048576xf32> to tensor<1048574xf32>
  %7 = tensor.pad %6 low[2] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1048574xf32> to tensor<1048576xf32>
  %8 = tensor.empty() : tensor<1048576xf32>
  %9 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%5, %7 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%8 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %10 = tensor.extract_slice %9[0] [1048572] [1] : tensor<1048576xf32> to tensor<1048572xf32>
  %11 = tensor.pad %10 low[4] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1048572xf32> to tensor<1048576xf32>
  %12 = tensor.empty() : tensor<1048576xf32>
  %13 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%9, %11 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%12 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %14 = tensor.extract_slice %13[0] [1048568] [1] : tensor<1048576xf32> to tensor<1048568xf32>
  %15 = tensor.pad %14 low[8] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1048568xf32> to tensor<1048576xf32>
  %16 = tensor.empty() : tensor<1048576xf32>
  %17 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%13, %15 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%16 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %18 = tensor.extract_slice %17[0] [1048560] [1] : tensor<1048576xf32> to tensor<1048560xf32>
  %19 = tensor.pad %18 low[16] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1048560xf32> to tensor<1048576xf32>
  %20 = tensor.empty() : tensor<1048576xf32>
  %21 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%17, %19 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%20 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %22 = tensor.extract_slice %21[0] [1048544] [1] : tensor<1048576xf32> to tensor<1048544xf32>
  %23 = tensor.pad %22 low[32] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1048544xf32> to tensor<1048576xf32>
  %24 = tensor.empty() : tensor<1048576xf32>
  %25 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%21, %23 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%24 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %26 = tensor.extract_slice %25[0] [1048512] [1] : tensor<1048576xf32> to tensor<1048512xf32>
  %27 = tensor.pad %26 low[64] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1048512xf32> to tensor<1048576xf32>
  %28 = tensor.empty() : tensor<1048576xf32>
  %29 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%25, %27 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%28 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %30 = tensor.extract_slice %29[0] [1048448] [1] : tensor<1048576xf32> to tensor<1048448xf32>
  %31 = tensor.pad %30 low[128] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1048448xf32> to tensor<1048576xf32>
  %32 = tensor.empty() : tensor<1048576xf32>
  %33 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%29, %31 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%32 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %34 = tensor.extract_slice %33[0] [1048320] [1] : tensor<1048576xf32> to tensor<1048320xf32>
  %35 = tensor.pad %34 low[256] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1048320xf32> to tensor<1048576xf32>
  %36 = tensor.empty() : tensor<1048576xf32>
  %37 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%33, %35 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%36 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %38 = tensor.extract_slice %37[0] [1048064] [1] : tensor<1048576xf32> to tensor<1048064xf32>
  %39 = tensor.pad %38 low[512] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1048064xf32> to tensor<1048576xf32>
  %40 = tensor.empty() : tensor<1048576xf32>
  %41 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%37, %39 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%40 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %42 = tensor.extract_slice %41[0] [1047552] [1] : tensor<1048576xf32> to tensor<1047552xf32>
  %43 = tensor.pad %42 low[1024] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1047552xf32> to tensor<1048576xf32>
  %44 = tensor.empty() : tensor<1048576xf32>
  %45 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%41, %43 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%44 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %46 = tensor.extract_slice %45[0] [1046528] [1] : tensor<1048576xf32> to tensor<1046528xf32>
  %47 = tensor.pad %46 low[2048] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1046528xf32> to tensor<1048576xf32>
  %48 = tensor.empty() : tensor<1048576xf32>
  %49 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%45, %47 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%48 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %50 = tensor.extract_slice %49[0] [1044480] [1] : tensor<1048576xf32> to tensor<1044480xf32>
  %51 = tensor.pad %50 low[4096] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1044480xf32> to tensor<1048576xf32>
  %52 = tensor.empty() : tensor<1048576xf32>
  %53 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%49, %51 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%52 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %54 = tensor.extract_slice %53[0] [1040384] [1] : tensor<1048576xf32> to tensor<1040384xf32>
  %55 = tensor.pad %54 low[8192] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1040384xf32> to tensor<1048576xf32>
  %56 = tensor.empty() : tensor<1048576xf32>
  %57 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%53, %55 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%56 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %58 = tensor.extract_slice %57[0] [1032192] [1] : tensor<1048576xf32> to tensor<1032192xf32>
  %59 = tensor.pad %58 low[16384] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1032192xf32> to tensor<1048576xf32>
  %60 = tensor.empty() : tensor<1048576xf32>
  %61 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%57, %59 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%60 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %62 = tensor.extract_slice %61[0] [1015808] [1] : tensor<1048576xf32> to tensor<1015808xf32>
  %63 = tensor.pad %62 low[32768] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<1015808xf32> to tensor<1048576xf32>
  %64 = tensor.empty() : tensor<1048576xf32>
  %65 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%61, %63 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%64 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %66 = tensor.extract_slice %65[0] [983040] [1] : tensor<1048576xf32> to tensor<983040xf32>
  %67 = tensor.pad %66 low[65536] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<983040xf32> to tensor<1048576xf32>
  %68 = tensor.empty() : tensor<1048576xf32>
  %69 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%65, %67 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%68 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %70 = tensor.extract_slice %69[0] [917504] [1] : tensor<1048576xf32> to tensor<917504xf32>
  %71 = tensor.pad %70 low[131072] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<917504xf32> to tensor<1048576xf32>
  %72 = tensor.empty() : tensor<1048576xf32>
  %73 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%69, %71 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%72 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %74 = tensor.extract_slice %73[0] [786432] [1] : tensor<1048576xf32> to tensor<786432xf32>
  %75 = tensor.pad %74 low[262144] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<786432xf32> to tensor<1048576xf32>
  %76 = tensor.empty() : tensor<1048576xf32>
  %77 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%73, %75 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%76 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  %78 = tensor.extract_slice %77[0] [524288] [1] : tensor<1048576xf32> to tensor<524288xf32>
  %79 = tensor.pad %78 low[524288] high[0] {
  ^bb0(%i: index):
    tensor.yield %1 : f32
  } : tensor<524288xf32> to tensor<1048576xf32>
  %80 = tensor.empty() : tensor<1048576xf32>
  %81 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%77, %79 : tensor<1048576xf32>, tensor<1048576xf32>) outs(%80 : tensor<1048576xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.addf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1048576xf32>
  return %81 : tensor<1048576xf32>
}
