#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d1, 0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @vector(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: index, %arg4: vector<4xi32>, %arg5: vector<[4]xf32>, %arg6: vector<f32>, %arg7: memref<?x?xf32>, %arg8: memref<?xvector<4xf32>>, %arg9: vector<4xi1>, %arg10: i32, %arg11: i1, %arg12: tensor<4x?xf32>) {
    %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
    %1 = vector.broadcast %arg1 : vector<4xf32> to vector<2x4xf32>
    %2 = vector.extract %arg1[1] : f32 from vector<4xf32>
    %3 = vector.extract %arg2[0] : vector<4xf32> from vector<2x4xf32>
    %4 = vector.extract %arg2[1, %arg3] : f32 from vector<2x4xf32>
    %5 = vector.extract %arg6[] : f32 from vector<f32>
    %6 = vector.insert %arg0, %arg1 [1] : f32 into vector<4xf32>
    %7 = vector.insert %arg1, %arg2 [%arg3] : vector<4xf32> into vector<2x4xf32>
    %8 = vector.insert %arg0, %arg6 [] : f32 into vector<f32>
    %9 = vector.shuffle %arg1, %arg1 [0, 5, 7, -1] : vector<4xf32>, vector<4xf32>
    %10 = vector.bitcast %arg1 : vector<4xf32> to vector<4xi32>
    %11 = vector.shape_cast %arg2 : vector<2x4xf32> to vector<8xf32>
    %12 = vector.fma %arg1, %arg1, %arg1 : vector<4xf32>
    %13 = vector.reduction <add>, %arg1 : vector<4xf32> into f32
    %14 = vector.reduction <add>, %arg1, %arg0 : vector<4xf32> into f32
    %15 = vector.reduction <add>, %arg1, %arg0 fastmath<reassoc> : vector<4xf32> into f32
    %16 = vector.reduction <minsi>, %arg4 : vector<4xi32> into i32
    %17 = vector.insert_strided_slice %arg1, %arg2 {offsets = [0, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
    %18 = vector.extract_strided_slice %arg1 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
    %19 = vector.load %arg7[%arg3, %arg3] : memref<?x?xf32>, vector<4xf32>
    %20 = vector.load %arg7[%arg3, %arg3] {nontemporal = true} : memref<?x?xf32>, vector<4xf32>
    %21 = vector.load %arg8[%arg3] : memref<?xvector<4xf32>>, vector<4xf32>
    vector.store %arg1, %arg7[%arg3, %arg3] : memref<?x?xf32>, vector<4xf32>
    vector.store %arg1, %arg7[%arg3, %arg3] {alignment = 16 : i64} : memref<?x?xf32>, vector<4xf32>
    vector.print %arg0 : f32
    vector.print %arg1 : vector<4xf32>
    vector.print str "hello"
    vector.print
    vector.print
    vector.print %arg0 : f32 punctuation <no_punctuation>
    vector.print punctuation <comma>
    %22 = vector.from_elements %arg0, %arg0, %arg0, %arg0 : vector<4xf32>
    %23:4 = vector.to_elements %arg1 : vector<4xf32>
    %24 = vector.interleave %arg1, %arg1 : vector<4xf32> -> vector<8xf32>
    %res1, %res2 = vector.deinterleave %arg1 : vector<4xf32> -> vector<2xf32>
    %25 = vector.create_mask %arg3 : vector<4xi1>
    %26 = vector.constant_mask [3] : vector<4xi1>
    %27 = vector.transfer_read %arg7[%arg3, %arg3], %arg0 : memref<?x?xf32>, vector<4xf32>
    %28 = vector.transfer_read %arg7[%arg3, %arg3], %arg0 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
    vector.transfer_write %arg1, %arg7[%arg3, %arg3] : vector<4xf32>, memref<?x?xf32>
    vector.transfer_write %arg1, %arg7[%arg3, %arg3] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
    %29 = vector.transfer_read %arg7[%arg3, %arg3], %arg0 {in_bounds = [true, true], permutation_map = #map} : memref<?x?xf32>, vector<4x4xf32>
    %30 = vector.transfer_read %arg7[%arg3, %arg3], %arg0, %arg9 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
    %31 = vector.transfer_write %arg1, %arg12[%arg3, %arg3] : vector<4xf32>, tensor<4x?xf32>
    %32 = vector.transpose %arg2, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
    %33 = vector.step : vector<4xindex>
    %vscale = vector.vscale
    %34 = vector.multi_reduction <add>, %arg2, %arg1 [0] : vector<2x4xf32> to vector<4xf32>
    %35 = vector.maskedload %arg7[%arg3, %arg3], %arg9, %arg1 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.maskedstore %arg7[%arg3, %arg3], %arg9, %arg1 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
    %36 = vector.gather %arg7[%arg3, %arg3] [%arg4], %arg9, %arg1 : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.scatter %arg7[%arg3, %arg3] [%arg4], %arg9, %arg1 : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
    %37 = vector.expandload %arg7[%arg3, %arg3], %arg9, %arg1 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.compressstore %arg7[%arg3, %arg3], %arg9, %arg1 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
    %38 = vector.scalable.insert %arg1, %arg5[0] : vector<4xf32> into vector<[4]xf32>
    %39 = vector.scalable.extract %arg5[0] : vector<4xf32> from vector<[4]xf32>
    %40 = vector.constant_mask [0] : vector<[4]xi1>
    %41 = vector.create_mask %arg3, %arg3 : vector<2x4xi1>
    %42 = vector.reduction <maxnumf>, %arg5 : vector<[4]xf32> into f32
    return
  }
  func.func @v(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: memref<?x?xf32>, %arg4: index, %arg5: vector<4xi1>, %arg6: tensor<4x?xf32>, %arg7: memref<?x?xvector<4xf32>>, %arg8: vector<4x8xf32>, %arg9: memref<4xf32, 3>, %arg10: vector<4xi32>) {
    %0 = vector.transfer_read %arg3[%arg4, %arg4], %arg0 {foo, in_bounds = [true, true], permutation_map = #map1} : memref<?x?xf32>, vector<4x8xf32>
    %1 = vector.transfer_read %arg3[%arg4, %arg4], %arg0, %arg5 : memref<?x?xf32>, vector<4xf32>
    %2 = vector.transfer_read %arg7[%arg4, %arg4], %arg1 {in_bounds = [true, false]} : memref<?x?xvector<4xf32>>, vector<1x1x4xf32>
    vector.transfer_write %arg1, %arg3[%arg4, %arg4], %arg5 : vector<4xf32>, memref<?x?xf32>
    %3 = vector.transfer_write %arg1, %arg6[%arg4, %arg4], %arg5 {in_bounds = [true], permutation_map = #map2} : vector<4xf32>, tensor<4x?xf32>
    %4 = vector.broadcast %arg0 : f32 to vector<4x4xf32>
    %5 = vector.multi_reduction <mul>, %arg2, %arg0 [0, 1] : vector<2x4xf32> to f32
    %6 = vector.type_cast %arg9 : memref<4xf32, 3> to memref<vector<4xf32>, 3>
    %7 = vector.insert %arg0, %arg1 [-1] : f32 into vector<4xf32>
    %8 = vector.extract %arg1[-1] : f32 from vector<4xf32>
    %9 = vector.broadcast %arg1 : vector<4xf32> to vector<4xf32>
    %10 = vector.transfer_read %arg3[%arg4, %arg4], %arg0 : memref<?x?xf32>, vector<4x4xf32>
    vector.print %arg10 : vector<4xi32> punctuation <comma>
    vector.print punctuation <open>
    vector.print %arg4 : index
    return
  }
  func.func @contractions(%arg0: vector<2x3xf32>, %arg1: vector<3x4xf32>, %arg2: vector<2x4xf32>, %arg3: vector<2xf32>, %arg4: vector<4xf32>, %arg5: vector<2xi1>, %arg6: memref<?xf32>, %arg7: index) -> vector<2x4xf32> {
    %0 = vector.contract {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
    %1 = vector.outerproduct %arg3, %arg4, %0 {kind = #vector.kind<mul>} : vector<2xf32>, vector<4xf32>
    %2 = vector.outerproduct %arg3, %arg4 : vector<2xf32>, vector<4xf32>
    %dest, %accumulated_value = vector.scan <add>, %2, %arg3 {inclusive = true, reduction_dim = 1 : i64} : vector<2x4xf32>, vector<2xf32>
    %cst = arith.constant 0.000000e+00 : f32
    %3 = vector.mask %arg5 { vector.transfer_read %arg6[%arg7], %cst : memref<?xf32>, vector<2xf32> } : vector<2xi1> -> vector<2xf32>
    vector.mask %arg5 { vector.transfer_write %3, %arg6[%arg7] : vector<2xf32>, memref<?xf32> } : vector<2xi1>
    %4 = vector.mask %arg5 { vector.reduction <add>, %3 : vector<2xf32> into f32 } : vector<2xi1> -> f32
    return %dest : vector<2x4xf32>
  }
}

