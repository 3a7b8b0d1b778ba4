// Masks that apply to transfers and gathers, and reductions along some dimensions: the text of MLIR.
// RUN: opt - --pass-pipeline=builtin.module(func.func(lower-vector-mask)) --split-input-file
// RUN: opt - --pass-pipeline=builtin.module(func.func(lower-vector-multi-reduction)) --split-input-file
// RUN: opt - --pass-pipeline=builtin.module(func.func(lower-vector-multi-reduction{lowering-strategy=inner-reduction})) --split-input-file
func.func @mt(%m: memref<?x?xf32>, %i: index, %p: f32, %k: vector<4xi1>, %w: vector<4xf32>, %t: tensor<?xf32>, %q: vector<4xf32>, %ix: vector<4xi32>, %v: memref<?xf32>) -> (vector<4xf32>, vector<4xf32>, tensor<?xf32>, vector<4xf32>, f32) {
  %0 = vector.mask %k { vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %1 = vector.mask %k, %q { vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.mask %k { vector.transfer_write %w, %m[%i, %i] : vector<4xf32>, memref<?x?xf32> } : vector<4xi1>
  %2 = vector.mask %k { vector.transfer_write %w, %t[%i] : vector<4xf32>, tensor<?xf32> } : vector<4xi1> -> tensor<?xf32>
  %3 = vector.mask %k { vector.gather %v[%i] [%ix], %k, %q : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %4 = vector.mask %k { vector.reduction <add>, %w, %p : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0, %1, %2, %3, %4 : vector<4xf32>, vector<4xf32>, tensor<?xf32>, vector<4xf32>, f32
}
// -----
func.func @reductions(%a: vector<2x3xf32>, %s: vector<2xf32>, %t: vector<3xf32>, %x: f32, %b: vector<2x2x1x3xi32>, %u: vector<2x3xi32>, %l: vector<4xf32>, %m: vector<2x3xi1>) -> (vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32) {
  %0 = vector.multi_reduction <add>, %a, %s [1] : vector<2x3xf32> to vector<2xf32>
  %1 = vector.multi_reduction <maxnumf>, %a, %t [0] : vector<2x3xf32> to vector<3xf32>
  %2 = vector.multi_reduction <mul>, %a, %x [0, 1] : vector<2x3xf32> to f32
  %3 = vector.multi_reduction <add>, %b, %u [0, 2] : vector<2x2x1x3xi32> to vector<2x3xi32>
  %4 = vector.multi_reduction <add>, %l, %x [0] : vector<4xf32> to f32
  %5 = vector.mask %m { vector.multi_reduction <add>, %a, %s [1] : vector<2x3xf32> to vector<2xf32> } : vector<2x3xi1> -> vector<2xf32>
  %6 = vector.mask %m { vector.multi_reduction <add>, %a, %x [0, 1] : vector<2x3xf32> to f32 } : vector<2x3xi1> -> f32
  return %0, %1, %2, %3, %4, %5, %6 : vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32
}

// EXPECT
// | module {
// |   func.func @mt(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<4xi1>, %arg4: vector<4xf32>, %arg5: tensor<?xf32>, %arg6: vector<4xf32>, %arg7: vector<4xi32>, %arg8: memref<?xf32>) -> (vector<4xf32>, vector<4xf32>, tensor<?xf32>, vector<4xf32>, f32) {
// |     %cst = arith.constant dense<0.000000e+00> : vector<4xf32>
// |     %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
// |     %1 = vector.mask %arg3, %arg6 { vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// |     vector.transfer_write %arg4, %arg0[%arg1, %arg1], %arg3 : vector<4xf32>, memref<?x?xf32>
// |     %2 = vector.transfer_write %arg4, %arg5[%arg1], %arg3 : vector<4xf32>, tensor<?xf32>
// |     %3 = vector.gather %arg8[%arg1] [%arg7], %arg3, %cst : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// |     %4 = vector.mask %arg3 { vector.reduction <add>, %arg4, %arg2 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// |     return %0, %1, %2, %3, %4 : vector<4xf32>, vector<4xf32>, tensor<?xf32>, vector<4xf32>, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reductions(%arg0: vector<2x3xf32>, %arg1: vector<2xf32>, %arg2: vector<3xf32>, %arg3: f32, %arg4: vector<2x2x1x3xi32>, %arg5: vector<2x3xi32>, %arg6: vector<4xf32>, %arg7: vector<2x3xi1>) -> (vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32) {
// |     %0 = vector.multi_reduction <add>, %arg0, %arg1 [1] : vector<2x3xf32> to vector<2xf32>
// |     %1 = vector.multi_reduction <maxnumf>, %arg0, %arg2 [0] : vector<2x3xf32> to vector<3xf32>
// |     %2 = vector.multi_reduction <mul>, %arg0, %arg3 [0, 1] : vector<2x3xf32> to f32
// |     %3 = vector.multi_reduction <add>, %arg4, %arg5 [0, 2] : vector<2x2x1x3xi32> to vector<2x3xi32>
// |     %4 = vector.multi_reduction <add>, %arg6, %arg3 [0] : vector<4xf32> to f32
// |     %5 = vector.mask %arg7 { vector.multi_reduction <add>, %arg0, %arg1 [1] : vector<2x3xf32> to vector<2xf32> } : vector<2x3xi1> -> vector<2xf32>
// |     %6 = vector.mask %arg7 { vector.multi_reduction <add>, %arg0, %arg3 [0, 1] : vector<2x3xf32> to f32 } : vector<2x3xi1> -> f32
// |     return %0, %1, %2, %3, %4, %5, %6 : vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @mt(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<4xi1>, %arg4: vector<4xf32>, %arg5: tensor<?xf32>, %arg6: vector<4xf32>, %arg7: vector<4xi32>, %arg8: memref<?xf32>) -> (vector<4xf32>, vector<4xf32>, tensor<?xf32>, vector<4xf32>, f32) {
// |     %0 = vector.mask %arg3 { vector.transfer_read %arg0[%arg1, %arg1], %arg2 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// |     %1 = vector.mask %arg3, %arg6 { vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// |     vector.mask %arg3 { vector.transfer_write %arg4, %arg0[%arg1, %arg1] : vector<4xf32>, memref<?x?xf32> } : vector<4xi1>
// |     %2 = vector.mask %arg3 { vector.transfer_write %arg4, %arg5[%arg1] : vector<4xf32>, tensor<?xf32> } : vector<4xi1> -> tensor<?xf32>
// |     %3 = vector.mask %arg3 { vector.gather %arg8[%arg1] [%arg7], %arg3, %arg6 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// |     %4 = vector.mask %arg3 { vector.reduction <add>, %arg4, %arg2 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// |     return %0, %1, %2, %3, %4 : vector<4xf32>, vector<4xf32>, tensor<?xf32>, vector<4xf32>, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reductions(%arg0: vector<2x3xf32>, %arg1: vector<2xf32>, %arg2: vector<3xf32>, %arg3: f32, %arg4: vector<2x2x1x3xi32>, %arg5: vector<2x3xi32>, %arg6: vector<4xf32>, %arg7: vector<2x3xi1>) -> (vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32) {
// |     %0 = vector.transpose %arg0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// |     %1 = vector.extract %0[0] : vector<2xf32> from vector<3x2xf32>
// |     %2 = arith.addf %1, %arg1 : vector<2xf32>
// |     %3 = vector.extract %0[1] : vector<2xf32> from vector<3x2xf32>
// |     %4 = arith.addf %3, %2 : vector<2xf32>
// |     %5 = vector.extract %0[2] : vector<2xf32> from vector<3x2xf32>
// |     %6 = arith.addf %5, %4 : vector<2xf32>
// |     %7 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// |     %8 = arith.maxnumf %7, %arg2 : vector<3xf32>
// |     %9 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// |     %10 = arith.maxnumf %9, %8 : vector<3xf32>
// |     %11 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<1x6xf32>
// |     %12 = vector.broadcast %arg3 : f32 to vector<1xf32>
// |     %13 = vector.transpose %11, [1, 0] : vector<1x6xf32> to vector<6x1xf32>
// |     %14 = vector.extract %13[0] : vector<1xf32> from vector<6x1xf32>
// |     %15 = arith.mulf %14, %12 : vector<1xf32>
// |     %16 = vector.extract %13[1] : vector<1xf32> from vector<6x1xf32>
// |     %17 = arith.mulf %16, %15 : vector<1xf32>
// |     %18 = vector.extract %13[2] : vector<1xf32> from vector<6x1xf32>
// |     %19 = arith.mulf %18, %17 : vector<1xf32>
// |     %20 = vector.extract %13[3] : vector<1xf32> from vector<6x1xf32>
// |     %21 = arith.mulf %20, %19 : vector<1xf32>
// |     %22 = vector.extract %13[4] : vector<1xf32> from vector<6x1xf32>
// |     %23 = arith.mulf %22, %21 : vector<1xf32>
// |     %24 = vector.extract %13[5] : vector<1xf32> from vector<6x1xf32>
// |     %25 = arith.mulf %24, %23 : vector<1xf32>
// |     %26 = vector.extract %25[0] : f32 from vector<1xf32>
// |     %27 = vector.shape_cast %arg4 : vector<2x2x1x3xi32> to vector<2x6xi32>
// |     %28 = vector.shape_cast %arg5 : vector<2x3xi32> to vector<6xi32>
// |     %29 = vector.extract %27[0] : vector<6xi32> from vector<2x6xi32>
// |     %30 = arith.addi %29, %28 : vector<6xi32>
// |     %31 = vector.extract %27[1] : vector<6xi32> from vector<2x6xi32>
// |     %32 = arith.addi %31, %30 : vector<6xi32>
// |     %33 = vector.shape_cast %32 : vector<6xi32> to vector<2x3xi32>
// |     %34 = vector.shape_cast %arg6 : vector<4xf32> to vector<1x4xf32>
// |     %35 = vector.broadcast %arg3 : f32 to vector<1xf32>
// |     %36 = vector.transpose %34, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
// |     %37 = vector.extract %36[0] : vector<1xf32> from vector<4x1xf32>
// |     %38 = arith.addf %37, %35 : vector<1xf32>
// |     %39 = vector.extract %36[1] : vector<1xf32> from vector<4x1xf32>
// |     %40 = arith.addf %39, %38 : vector<1xf32>
// |     %41 = vector.extract %36[2] : vector<1xf32> from vector<4x1xf32>
// |     %42 = arith.addf %41, %40 : vector<1xf32>
// |     %43 = vector.extract %36[3] : vector<1xf32> from vector<4x1xf32>
// |     %44 = arith.addf %43, %42 : vector<1xf32>
// |     %45 = vector.extract %44[0] : f32 from vector<1xf32>
// |     %46 = vector.transpose %arg7, [1, 0] : vector<2x3xi1> to vector<3x2xi1>
// |     %47 = vector.transpose %arg0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// |     %48 = vector.extract %47[0] : vector<2xf32> from vector<3x2xf32>
// |     %49 = vector.extract %46[0] : vector<2xi1> from vector<3x2xi1>
// |     %50 = arith.addf %48, %arg1 : vector<2xf32>
// |     %51 = arith.select %49, %50, %arg1 : vector<2xi1>, vector<2xf32>
// |     %52 = vector.extract %47[1] : vector<2xf32> from vector<3x2xf32>
// |     %53 = vector.extract %46[1] : vector<2xi1> from vector<3x2xi1>
// |     %54 = arith.addf %52, %51 : vector<2xf32>
// |     %55 = arith.select %53, %54, %51 : vector<2xi1>, vector<2xf32>
// |     %56 = vector.extract %47[2] : vector<2xf32> from vector<3x2xf32>
// |     %57 = vector.extract %46[2] : vector<2xi1> from vector<3x2xi1>
// |     %58 = arith.addf %56, %55 : vector<2xf32>
// |     %59 = arith.select %57, %58, %55 : vector<2xi1>, vector<2xf32>
// |     %60 = vector.shape_cast %arg7 : vector<2x3xi1> to vector<6xi1>
// |     %61 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<1x6xf32>
// |     %62 = vector.broadcast %arg3 : f32 to vector<1xf32>
// |     %63 = vector.broadcast %60 : vector<6xi1> to vector<1x6xi1>
// |     %64 = vector.transpose %63, [1, 0] : vector<1x6xi1> to vector<6x1xi1>
// |     %65 = vector.transpose %61, [1, 0] : vector<1x6xf32> to vector<6x1xf32>
// |     %66 = vector.extract %65[0] : vector<1xf32> from vector<6x1xf32>
// |     %67 = vector.extract %64[0] : vector<1xi1> from vector<6x1xi1>
// |     %68 = arith.addf %66, %62 : vector<1xf32>
// |     %69 = arith.select %67, %68, %62 : vector<1xi1>, vector<1xf32>
// |     %70 = vector.extract %65[1] : vector<1xf32> from vector<6x1xf32>
// |     %71 = vector.extract %64[1] : vector<1xi1> from vector<6x1xi1>
// |     %72 = arith.addf %70, %69 : vector<1xf32>
// |     %73 = arith.select %71, %72, %69 : vector<1xi1>, vector<1xf32>
// |     %74 = vector.extract %65[2] : vector<1xf32> from vector<6x1xf32>
// |     %75 = vector.extract %64[2] : vector<1xi1> from vector<6x1xi1>
// |     %76 = arith.addf %74, %73 : vector<1xf32>
// |     %77 = arith.select %75, %76, %73 : vector<1xi1>, vector<1xf32>
// |     %78 = vector.extract %65[3] : vector<1xf32> from vector<6x1xf32>
// |     %79 = vector.extract %64[3] : vector<1xi1> from vector<6x1xi1>
// |     %80 = arith.addf %78, %77 : vector<1xf32>
// |     %81 = arith.select %79, %80, %77 : vector<1xi1>, vector<1xf32>
// |     %82 = vector.extract %65[4] : vector<1xf32> from vector<6x1xf32>
// |     %83 = vector.extract %64[4] : vector<1xi1> from vector<6x1xi1>
// |     %84 = arith.addf %82, %81 : vector<1xf32>
// |     %85 = arith.select %83, %84, %81 : vector<1xi1>, vector<1xf32>
// |     %86 = vector.extract %65[5] : vector<1xf32> from vector<6x1xf32>
// |     %87 = vector.extract %64[5] : vector<1xi1> from vector<6x1xi1>
// |     %88 = arith.addf %86, %85 : vector<1xf32>
// |     %89 = arith.select %87, %88, %85 : vector<1xi1>, vector<1xf32>
// |     %90 = vector.extract %89[0] : f32 from vector<1xf32>
// |     return %6, %10, %26, %33, %45, %59, %90 : vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @mt(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<4xi1>, %arg4: vector<4xf32>, %arg5: tensor<?xf32>, %arg6: vector<4xf32>, %arg7: vector<4xi32>, %arg8: memref<?xf32>) -> (vector<4xf32>, vector<4xf32>, tensor<?xf32>, vector<4xf32>, f32) {
// |     %0 = vector.mask %arg3 { vector.transfer_read %arg0[%arg1, %arg1], %arg2 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// |     %1 = vector.mask %arg3, %arg6 { vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// |     vector.mask %arg3 { vector.transfer_write %arg4, %arg0[%arg1, %arg1] : vector<4xf32>, memref<?x?xf32> } : vector<4xi1>
// |     %2 = vector.mask %arg3 { vector.transfer_write %arg4, %arg5[%arg1] : vector<4xf32>, tensor<?xf32> } : vector<4xi1> -> tensor<?xf32>
// |     %3 = vector.mask %arg3 { vector.gather %arg8[%arg1] [%arg7], %arg3, %arg6 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// |     %4 = vector.mask %arg3 { vector.reduction <add>, %arg4, %arg2 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// |     return %0, %1, %2, %3, %4 : vector<4xf32>, vector<4xf32>, tensor<?xf32>, vector<4xf32>, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reductions(%arg0: vector<2x3xf32>, %arg1: vector<2xf32>, %arg2: vector<3xf32>, %arg3: f32, %arg4: vector<2x2x1x3xi32>, %arg5: vector<2x3xi32>, %arg6: vector<4xf32>, %arg7: vector<2x3xi1>) -> (vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32) {
// |     %cst = arith.constant dense<0> : vector<6xi32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<3xf32>
// |     %cst_1 = arith.constant dense<0.000000e+00> : vector<2xf32>
// |     %0 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// |     %1 = vector.extract %arg1[0] : f32 from vector<2xf32>
// |     %2 = vector.reduction <add>, %0, %1 : vector<3xf32> into f32
// |     %3 = vector.insert %2, %cst_1 [0] : f32 into vector<2xf32>
// |     %4 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// |     %5 = vector.extract %arg1[1] : f32 from vector<2xf32>
// |     %6 = vector.reduction <add>, %4, %5 : vector<3xf32> into f32
// |     %7 = vector.insert %6, %3 [1] : f32 into vector<2xf32>
// |     %8 = vector.transpose %arg0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// |     %9 = vector.extract %8[0] : vector<2xf32> from vector<3x2xf32>
// |     %10 = vector.extract %arg2[0] : f32 from vector<3xf32>
// |     %11 = vector.reduction <maxnumf>, %9, %10 : vector<2xf32> into f32
// |     %12 = vector.insert %11, %cst_0 [0] : f32 into vector<3xf32>
// |     %13 = vector.extract %8[1] : vector<2xf32> from vector<3x2xf32>
// |     %14 = vector.extract %arg2[1] : f32 from vector<3xf32>
// |     %15 = vector.reduction <maxnumf>, %13, %14 : vector<2xf32> into f32
// |     %16 = vector.insert %15, %12 [1] : f32 into vector<3xf32>
// |     %17 = vector.extract %8[2] : vector<2xf32> from vector<3x2xf32>
// |     %18 = vector.extract %arg2[2] : f32 from vector<3xf32>
// |     %19 = vector.reduction <maxnumf>, %17, %18 : vector<2xf32> into f32
// |     %20 = vector.insert %19, %16 [2] : f32 into vector<3xf32>
// |     %21 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<6xf32>
// |     %22 = vector.reduction <mul>, %21, %arg3 : vector<6xf32> into f32
// |     %23 = vector.transpose %arg4, [1, 3, 0, 2] : vector<2x2x1x3xi32> to vector<2x3x2x1xi32>
// |     %24 = vector.shape_cast %23 : vector<2x3x2x1xi32> to vector<6x2xi32>
// |     %25 = vector.extract %24[0] : vector<2xi32> from vector<6x2xi32>
// |     %26 = vector.extract %arg5[0, 0] : i32 from vector<2x3xi32>
// |     %27 = vector.reduction <add>, %25, %26 : vector<2xi32> into i32
// |     %28 = vector.insert %27, %cst [0] : i32 into vector<6xi32>
// |     %29 = vector.extract %24[1] : vector<2xi32> from vector<6x2xi32>
// |     %30 = vector.extract %arg5[0, 1] : i32 from vector<2x3xi32>
// |     %31 = vector.reduction <add>, %29, %30 : vector<2xi32> into i32
// |     %32 = vector.insert %31, %28 [1] : i32 into vector<6xi32>
// |     %33 = vector.extract %24[2] : vector<2xi32> from vector<6x2xi32>
// |     %34 = vector.extract %arg5[0, 2] : i32 from vector<2x3xi32>
// |     %35 = vector.reduction <add>, %33, %34 : vector<2xi32> into i32
// |     %36 = vector.insert %35, %32 [2] : i32 into vector<6xi32>
// |     %37 = vector.extract %24[3] : vector<2xi32> from vector<6x2xi32>
// |     %38 = vector.extract %arg5[1, 0] : i32 from vector<2x3xi32>
// |     %39 = vector.reduction <add>, %37, %38 : vector<2xi32> into i32
// |     %40 = vector.insert %39, %36 [3] : i32 into vector<6xi32>
// |     %41 = vector.extract %24[4] : vector<2xi32> from vector<6x2xi32>
// |     %42 = vector.extract %arg5[1, 1] : i32 from vector<2x3xi32>
// |     %43 = vector.reduction <add>, %41, %42 : vector<2xi32> into i32
// |     %44 = vector.insert %43, %40 [4] : i32 into vector<6xi32>
// |     %45 = vector.extract %24[5] : vector<2xi32> from vector<6x2xi32>
// |     %46 = vector.extract %arg5[1, 2] : i32 from vector<2x3xi32>
// |     %47 = vector.reduction <add>, %45, %46 : vector<2xi32> into i32
// |     %48 = vector.insert %47, %44 [5] : i32 into vector<6xi32>
// |     %49 = vector.shape_cast %48 : vector<6xi32> to vector<2x3xi32>
// |     %50 = vector.reduction <add>, %arg6, %arg3 : vector<4xf32> into f32
// |     %51 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// |     %52 = vector.extract %arg1[0] : f32 from vector<2xf32>
// |     %53 = vector.extract %arg7[0] : vector<3xi1> from vector<2x3xi1>
// |     %54 = vector.mask %53 { vector.reduction <add>, %51, %52 : vector<3xf32> into f32 } : vector<3xi1> -> f32
// |     %55 = vector.insert %54, %cst_1 [0] : f32 into vector<2xf32>
// |     %56 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// |     %57 = vector.extract %arg1[1] : f32 from vector<2xf32>
// |     %58 = vector.extract %arg7[1] : vector<3xi1> from vector<2x3xi1>
// |     %59 = vector.mask %58 { vector.reduction <add>, %56, %57 : vector<3xf32> into f32 } : vector<3xi1> -> f32
// |     %60 = vector.insert %59, %55 [1] : f32 into vector<2xf32>
// |     %61 = vector.shape_cast %arg7 : vector<2x3xi1> to vector<6xi1>
// |     %62 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<6xf32>
// |     %63 = vector.mask %61 { vector.reduction <add>, %62, %arg3 : vector<6xf32> into f32 } : vector<6xi1> -> f32
// |     return %7, %20, %22, %49, %50, %60, %63 : vector<2xf32>, vector<3xf32>, f32, vector<2x3xi32>, f32, vector<2xf32>, f32
// |   }
// | }
