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
