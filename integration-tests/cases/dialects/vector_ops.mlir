// Every vector op, as it is written by hand.
// RUN: opt
// RUN: opt --mlir-print-op-generic

#m = affine_map<(d0, d1) -> (d1, 0)>
func.func @vector(%f: f32, %v: vector<4xf32>, %m: vector<2x4xf32>, %i: index, %iv: vector<4xi32>, %sv: vector<[4]xf32>, %z: vector<f32>, %mem: memref<?x?xf32>, %mv: memref<?xvector<4xf32>>, %mask: vector<4xi1>, %c: i32, %b: i1, %t: tensor<4x?xf32>) {
  %0 = vector.broadcast %f : f32 to vector<4xf32>
  %1 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %2 = vector.extract %v[1] : f32 from vector<4xf32>
  %3 = vector.extract %m[0] : vector<4xf32> from vector<2x4xf32>
  %4 = vector.extract %m[1, %i] : f32 from vector<2x4xf32>
  %5 = vector.extract %z[] : f32 from vector<f32>
  %6 = vector.insert %f, %v[1] : f32 into vector<4xf32>
  %7 = vector.insert %v, %m[%i] : vector<4xf32> into vector<2x4xf32>
  %8 = vector.insert %f, %z[] : f32 into vector<f32>
  %9 = vector.shuffle %v, %v[0, 5, 7, -1] : vector<4xf32>, vector<4xf32>
  %10 = vector.bitcast %v : vector<4xf32> to vector<4xi32>
  %11 = vector.shape_cast %m : vector<2x4xf32> to vector<8xf32>
  %12 = vector.fma %v, %v, %v : vector<4xf32>
  %13 = vector.reduction <add>, %v : vector<4xf32> into f32
  %14 = vector.reduction <add>, %v, %f : vector<4xf32> into f32
  %15 = vector.reduction <add>, %v, %f fastmath<reassoc> : vector<4xf32> into f32
  %16 = vector.reduction <minsi>, %iv : vector<4xi32> into i32
  %17 = vector.insert_strided_slice %v, %m {offsets = [0, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  %18 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %19 = vector.load %mem[%i, %i] : memref<?x?xf32>, vector<4xf32>
  %20 = vector.load %mem[%i, %i] {nontemporal = true} : memref<?x?xf32>, vector<4xf32>
  %21 = vector.load %mv[%i] : memref<?xvector<4xf32>>, vector<4xf32>
  vector.store %v, %mem[%i, %i] : memref<?x?xf32>, vector<4xf32>
  vector.store %v, %mem[%i, %i] {alignment = 16 : i64} : memref<?x?xf32>, vector<4xf32>
  vector.print %f : f32
  vector.print %v : vector<4xf32>
  vector.print str "hello"
  vector.print punctuation <newline>
  vector.print
  vector.print %f : f32 punctuation <no_punctuation>
  vector.print punctuation <comma>
  %22 = vector.from_elements %f, %f, %f, %f : vector<4xf32>
  %23:4 = vector.to_elements %v : vector<4xf32>
  %24 = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32>
  %25, %26 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
  %27 = vector.create_mask %i : vector<4xi1>
  %28 = vector.constant_mask [3] : vector<4xi1>
  %29 = vector.transfer_read %mem[%i, %i], %f : memref<?x?xf32>, vector<4xf32>
  %30 = vector.transfer_read %mem[%i, %i], %f {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %v, %mem[%i, %i] : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %v, %mem[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  %31 = vector.transfer_read %mem[%i, %i], %f {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<4x4xf32>
  %32 = vector.transfer_read %mem[%i, %i], %f, %mask {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  %33 = vector.transfer_write %v, %t[%i, %i] : vector<4xf32>, tensor<4x?xf32>
  %34 = vector.transpose %m, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %35 = vector.step : vector<4xindex>
  %36 = vector.vscale
  %39 = vector.multi_reduction <add>, %m, %v [0] : vector<2x4xf32> to vector<4xf32>
  %40 = vector.maskedload %mem[%i, %i], %mask, %v : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %mem[%i, %i], %mask, %v : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  %41 = vector.gather %mem[%i, %i] [%iv], %mask, %v : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %mem[%i, %i] [%iv], %mask, %v : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %42 = vector.expandload %mem[%i, %i], %mask, %v : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %mem[%i, %i], %mask, %v : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  %43 = vector.scalable.insert %v, %sv[0] : vector<4xf32> into vector<[4]xf32>
  %44 = vector.scalable.extract %sv[0] : vector<4xf32> from vector<[4]xf32>
  %47 = vector.constant_mask [0] : vector<[4]xi1>
  %48 = vector.create_mask %i, %i : vector<2x4xi1>
  %49 = vector.reduction <maxnumf>, %sv : vector<[4]xf32> into f32
  return
}

func.func @v(%f: f32, %v: vector<4xf32>, %m: vector<2x4xf32>, %mem: memref<?x?xf32>, %i: index, %mask: vector<4xi1>, %t: tensor<4x?xf32>, %mm: memref<?x?xvector<4xf32>>, %v48: vector<4x8xf32>, %g: memref<4xf32, 3>, %iv: vector<4xi32>) {
  %0 = vector.transfer_read %mem[%i, %i], %f {permutation_map = #m, in_bounds = [true, true], foo} : memref<?x?xf32>, vector<4x8xf32>
  %1 = vector.transfer_read %mem[%i, %i], %f, %mask : memref<?x?xf32>, vector<4xf32>
  %2 = vector.transfer_read %mm[%i, %i], %v {in_bounds = [true, false]} : memref<?x?xvector<4xf32>>, vector<1x1x4xf32>
  vector.transfer_write %v, %mem[%i, %i], %mask {in_bounds = [false]} : vector<4xf32>, memref<?x?xf32>
  %3 = vector.transfer_write %v, %t[%i, %i], %mask {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xf32>, tensor<4x?xf32>
  %6 = vector.broadcast %f : f32 to vector<4x4xf32>
  %7 = vector.multi_reduction <mul>, %m, %f [0, 1] : vector<2x4xf32> to f32
  %9 = vector.type_cast %g : memref<4xf32, 3> to memref<vector<4xf32>, 3>
  %11 = vector.insert %f, %v [-1] : f32 into vector<4xf32>
  %12 = vector.extract %v[-1] : f32 from vector<4xf32>
  %13 = vector.broadcast %v : vector<4xf32> to vector<4xf32>
  %14 = vector.transfer_read %mem[%i, %i], %f {in_bounds = [false, false]} : memref<?x?xf32>, vector<4x4xf32>
  vector.print %iv : vector<4xi32> punctuation <comma>
  vector.print punctuation <open>
  vector.print %i : index
  return
}

func.func @contractions(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>, %x: vector<2xf32>, %y: vector<4xf32>, %mask: vector<2xi1>, %m: memref<?xf32>, %i: index) -> vector<2x4xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  %1 = vector.outerproduct %x, %y, %0 {kind = #vector.kind<mul>} : vector<2xf32>, vector<4xf32>
  %2 = vector.outerproduct %x, %y : vector<2xf32>, vector<4xf32>
  %3, %4 = vector.scan <add>, %2, %x {inclusive = true, reduction_dim = 1 : i64} : vector<2x4xf32>, vector<2xf32>
  %zero = arith.constant 0.0 : f32
  %5 = vector.mask %mask { vector.transfer_read %m[%i], %zero : memref<?xf32>, vector<2xf32> } : vector<2xi1> -> vector<2xf32>
  vector.mask %mask { vector.transfer_write %5, %m[%i] : vector<2xf32>, memref<?xf32> } : vector<2xi1>
  %6 = vector.mask %mask { vector.reduction <add>, %5 : vector<2xf32> into f32 } : vector<2xi1> -> f32
  return %3 : vector<2x4xf32>
}

// EXPECT
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | #map1 = affine_map<(d0, d1) -> (d1, 0)>
// | #map2 = affine_map<(d0, d1) -> (d0)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map4 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @vector(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: index, %arg4: vector<4xi32>, %arg5: vector<[4]xf32>, %arg6: vector<f32>, %arg7: memref<?x?xf32>, %arg8: memref<?xvector<4xf32>>, %arg9: vector<4xi1>, %arg10: i32, %arg11: i1, %arg12: tensor<4x?xf32>) {
// |     %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
// |     %1 = vector.broadcast %arg1 : vector<4xf32> to vector<2x4xf32>
// |     %2 = vector.extract %arg1[1] : f32 from vector<4xf32>
// |     %3 = vector.extract %arg2[0] : vector<4xf32> from vector<2x4xf32>
// |     %4 = vector.extract %arg2[1, %arg3] : f32 from vector<2x4xf32>
// |     %5 = vector.extract %arg6[] : f32 from vector<f32>
// |     %6 = vector.insert %arg0, %arg1 [1] : f32 into vector<4xf32>
// |     %7 = vector.insert %arg1, %arg2 [%arg3] : vector<4xf32> into vector<2x4xf32>
// |     %8 = vector.insert %arg0, %arg6 [] : f32 into vector<f32>
// |     %9 = vector.shuffle %arg1, %arg1 [0, 5, 7, -1] : vector<4xf32>, vector<4xf32>
// |     %10 = vector.bitcast %arg1 : vector<4xf32> to vector<4xi32>
// |     %11 = vector.shape_cast %arg2 : vector<2x4xf32> to vector<8xf32>
// |     %12 = vector.fma %arg1, %arg1, %arg1 : vector<4xf32>
// |     %13 = vector.reduction <add>, %arg1 : vector<4xf32> into f32
// |     %14 = vector.reduction <add>, %arg1, %arg0 : vector<4xf32> into f32
// |     %15 = vector.reduction <add>, %arg1, %arg0 fastmath<reassoc> : vector<4xf32> into f32
// |     %16 = vector.reduction <minsi>, %arg4 : vector<4xi32> into i32
// |     %17 = vector.insert_strided_slice %arg1, %arg2 {offsets = [0, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
// |     %18 = vector.extract_strided_slice %arg1 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// |     %19 = vector.load %arg7[%arg3, %arg3] : memref<?x?xf32>, vector<4xf32>
// |     %20 = vector.load %arg7[%arg3, %arg3] {nontemporal = true} : memref<?x?xf32>, vector<4xf32>
// |     %21 = vector.load %arg8[%arg3] : memref<?xvector<4xf32>>, vector<4xf32>
// |     vector.store %arg1, %arg7[%arg3, %arg3] : memref<?x?xf32>, vector<4xf32>
// |     vector.store %arg1, %arg7[%arg3, %arg3] {alignment = 16 : i64} : memref<?x?xf32>, vector<4xf32>
// |     vector.print %arg0 : f32
// |     vector.print %arg1 : vector<4xf32>
// |     vector.print str "hello"
// |     vector.print
// |     vector.print
// |     vector.print %arg0 : f32 punctuation <no_punctuation>
// |     vector.print punctuation <comma>
// |     %22 = vector.from_elements %arg0, %arg0, %arg0, %arg0 : vector<4xf32>
// |     %23:4 = vector.to_elements %arg1 : vector<4xf32>
// |     %24 = vector.interleave %arg1, %arg1 : vector<4xf32> -> vector<8xf32>
// |     %res1, %res2 = vector.deinterleave %arg1 : vector<4xf32> -> vector<2xf32>
// |     %25 = vector.create_mask %arg3 : vector<4xi1>
// |     %26 = vector.constant_mask [3] : vector<4xi1>
// |     %27 = vector.transfer_read %arg7[%arg3, %arg3], %arg0 : memref<?x?xf32>, vector<4xf32>
// |     %28 = vector.transfer_read %arg7[%arg3, %arg3], %arg0 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
// |     vector.transfer_write %arg1, %arg7[%arg3, %arg3] : vector<4xf32>, memref<?x?xf32>
// |     vector.transfer_write %arg1, %arg7[%arg3, %arg3] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
// |     %29 = vector.transfer_read %arg7[%arg3, %arg3], %arg0 {in_bounds = [true, true], permutation_map = #map} : memref<?x?xf32>, vector<4x4xf32>
// |     %30 = vector.transfer_read %arg7[%arg3, %arg3], %arg0, %arg9 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
// |     %31 = vector.transfer_write %arg1, %arg12[%arg3, %arg3] : vector<4xf32>, tensor<4x?xf32>
// |     %32 = vector.transpose %arg2, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// |     %33 = vector.step : vector<4xindex>
// |     %vscale = vector.vscale
// |     %34 = vector.multi_reduction <add>, %arg2, %arg1 [0] : vector<2x4xf32> to vector<4xf32>
// |     %35 = vector.maskedload %arg7[%arg3, %arg3], %arg9, %arg1 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// |     vector.maskedstore %arg7[%arg3, %arg3], %arg9, %arg1 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
// |     %36 = vector.gather %arg7[%arg3, %arg3] [%arg4], %arg9, %arg1 : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// |     vector.scatter %arg7[%arg3, %arg3] [%arg4], %arg9, %arg1 : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
// |     %37 = vector.expandload %arg7[%arg3, %arg3], %arg9, %arg1 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// |     vector.compressstore %arg7[%arg3, %arg3], %arg9, %arg1 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
// |     %38 = vector.scalable.insert %arg1, %arg5[0] : vector<4xf32> into vector<[4]xf32>
// |     %39 = vector.scalable.extract %arg5[0] : vector<4xf32> from vector<[4]xf32>
// |     %40 = vector.constant_mask [0] : vector<[4]xi1>
// |     %41 = vector.create_mask %arg3, %arg3 : vector<2x4xi1>
// |     %42 = vector.reduction <maxnumf>, %arg5 : vector<[4]xf32> into f32
// |     return
// |   }
// |   func.func @v(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: memref<?x?xf32>, %arg4: index, %arg5: vector<4xi1>, %arg6: tensor<4x?xf32>, %arg7: memref<?x?xvector<4xf32>>, %arg8: vector<4x8xf32>, %arg9: memref<4xf32, 3>, %arg10: vector<4xi32>) {
// |     %0 = vector.transfer_read %arg3[%arg4, %arg4], %arg0 {foo, in_bounds = [true, true], permutation_map = #map1} : memref<?x?xf32>, vector<4x8xf32>
// |     %1 = vector.transfer_read %arg3[%arg4, %arg4], %arg0, %arg5 : memref<?x?xf32>, vector<4xf32>
// |     %2 = vector.transfer_read %arg7[%arg4, %arg4], %arg1 {in_bounds = [true, false]} : memref<?x?xvector<4xf32>>, vector<1x1x4xf32>
// |     vector.transfer_write %arg1, %arg3[%arg4, %arg4], %arg5 : vector<4xf32>, memref<?x?xf32>
// |     %3 = vector.transfer_write %arg1, %arg6[%arg4, %arg4], %arg5 {in_bounds = [true], permutation_map = #map2} : vector<4xf32>, tensor<4x?xf32>
// |     %4 = vector.broadcast %arg0 : f32 to vector<4x4xf32>
// |     %5 = vector.multi_reduction <mul>, %arg2, %arg0 [0, 1] : vector<2x4xf32> to f32
// |     %6 = vector.type_cast %arg9 : memref<4xf32, 3> to memref<vector<4xf32>, 3>
// |     %7 = vector.insert %arg0, %arg1 [-1] : f32 into vector<4xf32>
// |     %8 = vector.extract %arg1[-1] : f32 from vector<4xf32>
// |     %9 = vector.broadcast %arg1 : vector<4xf32> to vector<4xf32>
// |     %10 = vector.transfer_read %arg3[%arg4, %arg4], %arg0 : memref<?x?xf32>, vector<4x4xf32>
// |     vector.print %arg10 : vector<4xi32> punctuation <comma>
// |     vector.print punctuation <open>
// |     vector.print %arg4 : index
// |     return
// |   }
// |   func.func @contractions(%arg0: vector<2x3xf32>, %arg1: vector<3x4xf32>, %arg2: vector<2x4xf32>, %arg3: vector<2xf32>, %arg4: vector<4xf32>, %arg5: vector<2xi1>, %arg6: memref<?xf32>, %arg7: index) -> vector<2x4xf32> {
// |     %0 = vector.contract {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
// |     %1 = vector.outerproduct %arg3, %arg4, %0 {kind = #vector.kind<mul>} : vector<2xf32>, vector<4xf32>
// |     %2 = vector.outerproduct %arg3, %arg4 : vector<2xf32>, vector<4xf32>
// |     %dest, %accumulated_value = vector.scan <add>, %2, %arg3 {inclusive = true, reduction_dim = 1 : i64} : vector<2x4xf32>, vector<2xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %3 = vector.mask %arg5 { vector.transfer_read %arg6[%arg7], %cst : memref<?xf32>, vector<2xf32> } : vector<2xi1> -> vector<2xf32>
// |     vector.mask %arg5 { vector.transfer_write %3, %arg6[%arg7] : vector<2xf32>, memref<?xf32> } : vector<2xi1>
// |     %4 = vector.mask %arg5 { vector.reduction <add>, %3 : vector<2xf32> into f32 } : vector<2xi1> -> f32
// |     return %dest : vector<2x4xf32>
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0, d1) -> (d1)>
// | #map1 = affine_map<(d0, d1) -> (d1, d0)>
// | #map2 = affine_map<(d0, d1) -> (d1, 0)>
// | #map3 = affine_map<(d0, d1) -> (d0, d1)>
// | #map4 = affine_map<(d0, d1) -> (d0)>
// | #map5 = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map6 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map7 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | #map8 = affine_map<(d0) -> (d0)>
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (f32, vector<4xf32>, vector<2x4xf32>, index, vector<4xi32>, vector<[4]xf32>, vector<f32>, memref<?x?xf32>, memref<?xvector<4xf32>>, vector<4xi1>, i32, i1, tensor<4x?xf32>) -> (), sym_name = "vector"}> ({
// |   ^bb0(%arg19: f32, %arg20: vector<4xf32>, %arg21: vector<2x4xf32>, %arg22: index, %arg23: vector<4xi32>, %arg24: vector<[4]xf32>, %arg25: vector<f32>, %arg26: memref<?x?xf32>, %arg27: memref<?xvector<4xf32>>, %arg28: vector<4xi1>, %arg29: i32, %arg30: i1, %arg31: tensor<4x?xf32>):
// |     %20 = "vector.broadcast"(%arg19) : (f32) -> vector<4xf32>
// |     %21 = "vector.broadcast"(%arg20) : (vector<4xf32>) -> vector<2x4xf32>
// |     %22 = "vector.extract"(%arg20) <{static_position = array<i64: 1>}> : (vector<4xf32>) -> f32
// |     %23 = "vector.extract"(%arg21) <{static_position = array<i64: 0>}> : (vector<2x4xf32>) -> vector<4xf32>
// |     %24 = "vector.extract"(%arg21, %arg22) <{static_position = array<i64: 1, -9223372036854775808>}> : (vector<2x4xf32>, index) -> f32
// |     %25 = "vector.extract"(%arg25) <{static_position = array<i64>}> : (vector<f32>) -> f32
// |     %26 = "vector.insert"(%arg19, %arg20) <{static_position = array<i64: 1>}> : (f32, vector<4xf32>) -> vector<4xf32>
// |     %27 = "vector.insert"(%arg20, %arg21, %arg22) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>, vector<2x4xf32>, index) -> vector<2x4xf32>
// |     %28 = "vector.insert"(%arg19, %arg25) <{static_position = array<i64>}> : (f32, vector<f32>) -> vector<f32>
// |     %29 = "vector.shuffle"(%arg20, %arg20) <{mask = array<i64: 0, 5, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// |     %30 = "vector.bitcast"(%arg20) : (vector<4xf32>) -> vector<4xi32>
// |     %31 = "vector.shape_cast"(%arg21) : (vector<2x4xf32>) -> vector<8xf32>
// |     %32 = "vector.fma"(%arg20, %arg20, %arg20) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// |     %33 = "vector.reduction"(%arg20) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
// |     %34 = "vector.reduction"(%arg20, %arg19) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> f32
// |     %35 = "vector.reduction"(%arg20, %arg19) <{fastmath = #arith.fastmath<reassoc>, kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> f32
// |     %36 = "vector.reduction"(%arg23) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<minsi>}> : (vector<4xi32>) -> i32
// |     %37 = "vector.insert_strided_slice"(%arg20, %arg21) <{offsets = [0, 0], strides = [1]}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
// |     %38 = "vector.extract_strided_slice"(%arg20) <{offsets = [1], sizes = [2], strides = [1]}> : (vector<4xf32>) -> vector<2xf32>
// |     %39 = "vector.load"(%arg26, %arg22, %arg22) : (memref<?x?xf32>, index, index) -> vector<4xf32>
// |     %40 = "vector.load"(%arg26, %arg22, %arg22) <{nontemporal = true}> : (memref<?x?xf32>, index, index) -> vector<4xf32>
// |     %41 = "vector.load"(%arg27, %arg22) : (memref<?xvector<4xf32>>, index) -> vector<4xf32>
// |     "vector.store"(%arg20, %arg26, %arg22, %arg22) : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
// |     "vector.store"(%arg20, %arg26, %arg22, %arg22) <{alignment = 16 : i64}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
// |     "vector.print"(%arg19) <{punctuation = #vector.punctuation<newline>}> : (f32) -> ()
// |     "vector.print"(%arg20) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
// |     "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "hello"}> : () -> ()
// |     "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
// |     "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
// |     "vector.print"(%arg19) <{punctuation = #vector.punctuation<no_punctuation>}> : (f32) -> ()
// |     "vector.print"() <{punctuation = #vector.punctuation<comma>}> : () -> ()
// |     %42 = "vector.from_elements"(%arg19, %arg19, %arg19, %arg19) : (f32, f32, f32, f32) -> vector<4xf32>
// |     %43:4 = "vector.to_elements"(%arg20) : (vector<4xf32>) -> (f32, f32, f32, f32)
// |     %44 = "vector.interleave"(%arg20, %arg20) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
// |     %45:2 = "vector.deinterleave"(%arg20) : (vector<4xf32>) -> (vector<2xf32>, vector<2xf32>)
// |     %46 = "vector.create_mask"(%arg22) : (index) -> vector<4xi1>
// |     %47 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 3>}> : () -> vector<4xi1>
// |     %48 = "vector.transfer_read"(%arg26, %arg22, %arg22, %arg19) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
// |     %49 = "vector.transfer_read"(%arg26, %arg22, %arg22, %arg19) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
// |     "vector.transfer_write"(%arg20, %arg26, %arg22, %arg22) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
// |     "vector.transfer_write"(%arg20, %arg26, %arg22, %arg22) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
// |     %50 = "vector.transfer_read"(%arg26, %arg22, %arg22, %arg19) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map1}> : (memref<?x?xf32>, index, index, f32) -> vector<4x4xf32>
// |     %51 = "vector.transfer_read"(%arg26, %arg22, %arg22, %arg19, %arg28) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<4xi1>) -> vector<4xf32>
// |     %52 = "vector.transfer_write"(%arg20, %arg31, %arg22, %arg22) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<4xf32>, tensor<4x?xf32>, index, index) -> tensor<4x?xf32>
// |     %53 = "vector.transpose"(%arg21) <{permutation = array<i64: 1, 0>}> : (vector<2x4xf32>) -> vector<4x2xf32>
// |     %54 = "vector.step"() : () -> vector<4xindex>
// |     %55 = "vector.vscale"() : () -> index
// |     %56 = "vector.multi_reduction"(%arg21, %arg20) <{kind = #vector.kind<add>, reduction_dims = array<i64: 0>}> : (vector<2x4xf32>, vector<4xf32>) -> vector<4xf32>
// |     %57 = "vector.maskedload"(%arg26, %arg22, %arg22, %arg28, %arg20) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// |     "vector.maskedstore"(%arg26, %arg22, %arg22, %arg28, %arg20) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
// |     %58 = "vector.gather"(%arg26, %arg22, %arg22, %arg23, %arg28, %arg20) : (memref<?x?xf32>, index, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// |     "vector.scatter"(%arg26, %arg22, %arg22, %arg23, %arg28, %arg20) : (memref<?x?xf32>, index, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> ()
// |     %59 = "vector.expandload"(%arg26, %arg22, %arg22, %arg28, %arg20) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// |     "vector.compressstore"(%arg26, %arg22, %arg22, %arg28, %arg20) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
// |     %60 = "vector.scalable.insert"(%arg20, %arg24) <{pos = 0 : i64}> : (vector<4xf32>, vector<[4]xf32>) -> vector<[4]xf32>
// |     %61 = "vector.scalable.extract"(%arg24) <{pos = 0 : i64}> : (vector<[4]xf32>) -> vector<4xf32>
// |     %62 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 0>}> : () -> vector<[4]xi1>
// |     %63 = "vector.create_mask"(%arg22, %arg22) : (index, index) -> vector<2x4xi1>
// |     %64 = "vector.reduction"(%arg24) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maxnumf>}> : (vector<[4]xf32>) -> f32
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = (f32, vector<4xf32>, vector<2x4xf32>, memref<?x?xf32>, index, vector<4xi1>, tensor<4x?xf32>, memref<?x?xvector<4xf32>>, vector<4x8xf32>, memref<4xf32, 3>, vector<4xi32>) -> (), sym_name = "v"}> ({
// |   ^bb0(%arg8: f32, %arg9: vector<4xf32>, %arg10: vector<2x4xf32>, %arg11: memref<?x?xf32>, %arg12: index, %arg13: vector<4xi1>, %arg14: tensor<4x?xf32>, %arg15: memref<?x?xvector<4xf32>>, %arg16: vector<4x8xf32>, %arg17: memref<4xf32, 3>, %arg18: vector<4xi32>):
// |     %9 = "vector.transfer_read"(%arg11, %arg12, %arg12, %arg8) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map2}> {foo} : (memref<?x?xf32>, index, index, f32) -> vector<4x8xf32>
// |     %10 = "vector.transfer_read"(%arg11, %arg12, %arg12, %arg8, %arg13) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<4xi1>) -> vector<4xf32>
// |     %11 = "vector.transfer_read"(%arg15, %arg12, %arg12, %arg9) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map3}> : (memref<?x?xvector<4xf32>>, index, index, vector<4xf32>) -> vector<1x1x4xf32>
// |     "vector.transfer_write"(%arg9, %arg11, %arg12, %arg12, %arg13) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map}> : (vector<4xf32>, memref<?x?xf32>, index, index, vector<4xi1>) -> ()
// |     %12 = "vector.transfer_write"(%arg9, %arg14, %arg12, %arg12, %arg13) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map4}> : (vector<4xf32>, tensor<4x?xf32>, index, index, vector<4xi1>) -> tensor<4x?xf32>
// |     %13 = "vector.broadcast"(%arg8) : (f32) -> vector<4x4xf32>
// |     %14 = "vector.multi_reduction"(%arg10, %arg8) <{kind = #vector.kind<mul>, reduction_dims = array<i64: 0, 1>}> : (vector<2x4xf32>, f32) -> f32
// |     %15 = "vector.type_cast"(%arg17) : (memref<4xf32, 3>) -> memref<vector<4xf32>, 3>
// |     %16 = "vector.insert"(%arg8, %arg9) <{static_position = array<i64: -1>}> : (f32, vector<4xf32>) -> vector<4xf32>
// |     %17 = "vector.extract"(%arg9) <{static_position = array<i64: -1>}> : (vector<4xf32>) -> f32
// |     %18 = "vector.broadcast"(%arg9) : (vector<4xf32>) -> vector<4xf32>
// |     %19 = "vector.transfer_read"(%arg11, %arg12, %arg12, %arg8) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map3}> : (memref<?x?xf32>, index, index, f32) -> vector<4x4xf32>
// |     "vector.print"(%arg18) <{punctuation = #vector.punctuation<comma>}> : (vector<4xi32>) -> ()
// |     "vector.print"() <{punctuation = #vector.punctuation<open>}> : () -> ()
// |     "vector.print"(%arg12) <{punctuation = #vector.punctuation<newline>}> : (index) -> ()
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = (vector<2x3xf32>, vector<3x4xf32>, vector<2x4xf32>, vector<2xf32>, vector<4xf32>, vector<2xi1>, memref<?xf32>, index) -> vector<2x4xf32>, sym_name = "contractions"}> ({
// |   ^bb0(%arg0: vector<2x3xf32>, %arg1: vector<3x4xf32>, %arg2: vector<2x4xf32>, %arg3: vector<2xf32>, %arg4: vector<4xf32>, %arg5: vector<2xi1>, %arg6: memref<?xf32>, %arg7: index):
// |     %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map5, #map6, #map7], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2x3xf32>, vector<3x4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
// |     %1 = "vector.outerproduct"(%arg3, %arg4, %0) <{kind = #vector.kind<mul>}> : (vector<2xf32>, vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
// |     %2 = "vector.outerproduct"(%arg3, %arg4) <{kind = #vector.kind<add>}> : (vector<2xf32>, vector<4xf32>) -> vector<2x4xf32>
// |     %3:2 = "vector.scan"(%2, %arg3) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 1 : i64}> : (vector<2x4xf32>, vector<2xf32>) -> (vector<2x4xf32>, vector<2xf32>)
// |     %4 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
// |     %5 = "vector.mask"(%arg5) ({
// |       %8 = "vector.transfer_read"(%arg6, %arg7, %4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map8}> : (memref<?xf32>, index, f32) -> vector<2xf32>
// |       "vector.yield"(%8) : (vector<2xf32>) -> ()
// |     }) : (vector<2xi1>) -> vector<2xf32>
// |     "vector.mask"(%arg5) ({
// |       "vector.transfer_write"(%5, %arg6, %arg7) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map8}> : (vector<2xf32>, memref<?xf32>, index) -> ()
// |       "vector.yield"() : () -> ()
// |     }) : (vector<2xi1>) -> ()
// |     %6 = "vector.mask"(%arg5) ({
// |       %7 = "vector.reduction"(%5) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<2xf32>) -> f32
// |       "vector.yield"(%7) : (f32) -> ()
// |     }) : (vector<2xi1>) -> f32
// |     "func.return"(%3#0) : (vector<2x4xf32>) -> ()
// |   }) : () -> ()
// | }) : () -> ()
