// Vectors, printed whole.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %f0 = arith.constant 0.0 : f32
  %i0 = arith.constant 0 : i32
  %a = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %b = arith.constant dense<[0.5, -1.5, 2.25, 8.0]> : vector<4xf32>
  %m = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  vector.print %a : vector<4xf32>
  vector.print %m : vector<2x3xi32>
  %sum = arith.addf %a, %b : vector<4xf32>
  %fma = vector.fma %a, %b, %sum : vector<4xf32>
  vector.print %fma : vector<4xf32>
  %sh = vector.shuffle %a, %b [0, 7, 2, 5] : vector<4xf32>, vector<4xf32>
  vector.print %sh : vector<4xf32>
  %in = vector.interleave %a, %b : vector<4xf32> -> vector<8xf32>
  vector.print %in : vector<8xf32>
  %d0, %d1 = vector.deinterleave %in : vector<8xf32> -> vector<4xf32>
  vector.print %d1 : vector<4xf32>
  %e = vector.extract %m[1] : vector<3xi32> from vector<2x3xi32>
  vector.print %e : vector<3xi32>
  %x = vector.extract %a[2] : f32 from vector<4xf32>
  vector.print %x : f32
  %xd = vector.extract %b[%c1] : f32 from vector<4xf32>
  vector.print %xd : f32
  %ins = vector.insert %x, %b[0] : f32 into vector<4xf32>
  vector.print %ins : vector<4xf32>
  %slice = vector.extract_strided_slice %m {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xi32> to vector<2x2xi32>
  vector.print %slice : vector<2x2xi32>
  %strided = vector.insert_strided_slice %slice, %m {offsets = [0, 0], strides = [1, 1]} : vector<2x2xi32> into vector<2x3xi32>
  vector.print %strided : vector<2x3xi32>
  %t = vector.transpose %m, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  vector.print %t : vector<3x2xi32>
  %cast = vector.shape_cast %m : vector<2x3xi32> to vector<6xi32>
  vector.print %cast : vector<6xi32>
  %bits = vector.bitcast %a : vector<4xf32> to vector<4xi32>
  vector.print %bits : vector<4xi32>
  %bc = vector.broadcast %x : f32 to vector<2x2xf32>
  vector.print %bc : vector<2x2xf32>
  %els = vector.from_elements %x, %xd : vector<2xf32>
  vector.print %els : vector<2xf32>
  %step = vector.step : vector<4xindex>
  vector.print %step : vector<4xindex>
  %mask = vector.create_mask %c3 : vector<4xi1>
  vector.print %mask : vector<4xi1>
  %cmask = vector.constant_mask [2] : vector<4xi1>
  vector.print %cmask : vector<4xi1>
  %r0 = vector.reduction <add>, %a : vector<4xf32> into f32
  vector.print %r0 : f32
  %r1 = vector.reduction <mul>, %cast : vector<6xi32> into i32
  vector.print %r1 : i32
  %r2 = vector.reduction <maxsi>, %cast, %i0 : vector<6xi32> into i32
  vector.print %r2 : i32
  %acc = arith.constant dense<[10, 20]> : vector<2xi32>
  %mr = vector.multi_reduction <add>, %m, %acc [1] : vector<2x3xi32> to vector<2xi32>
  vector.print %mr : vector<2xi32>
  %mr0 = vector.multi_reduction <maxsi>, %m, %i0 [0, 1] : vector<2x3xi32> to i32
  vector.print %mr0 : i32
  %op = vector.outerproduct %els, %a : vector<2xf32>, vector<4xf32>
  vector.print %op : vector<2x4xf32>
  %op1 = vector.outerproduct %els, %a, %op {kind = #vector.kind<add>} : vector<2xf32>, vector<4xf32>
  vector.print %op1 : vector<2x4xf32>
  // Memory
  %mem = memref.alloc() : memref<3x4xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    vector.store %fma, %mem[%i, %c0] : memref<3x4xf32>, vector<4xf32>
  }
  %l = vector.load %mem[%c1, %c1] : memref<3x4xf32>, vector<2xf32>
  vector.print %l : vector<2xf32>
  %tr = vector.transfer_read %mem[%c2, %c2], %f0 : memref<3x4xf32>, vector<4xf32>
  vector.print %tr : vector<4xf32>
  vector.transfer_write %a, %mem[%c0, %c2] : vector<4xf32>, memref<3x4xf32>
  %row = vector.load %mem[%c0, %c0] : memref<3x4xf32>, vector<4xf32>
  vector.print %row : vector<4xf32>
  vector.maskedstore %mem[%c1, %c0], %cmask, %b : memref<3x4xf32>, vector<4xi1>, vector<4xf32>
  %ml = vector.maskedload %mem[%c1, %c0], %mask, %a : memref<3x4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %ml : vector<4xf32>
  %ids = arith.constant dense<[3, 0, 2, 1]> : vector<4xi32>
  %ga = vector.gather %mem[%c0, %c0] [%ids], %mask, %b : memref<3x4xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %ga : vector<4xf32>
  vector.scatter %mem[%c2, %c0] [%ids], %mask, %a : memref<3x4xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %sc = vector.load %mem[%c2, %c0] : memref<3x4xf32>, vector<4xf32>
  vector.print %sc : vector<4xf32>
  %odd = arith.constant dense<[false, true, false, true]> : vector<4xi1>
  %xl = vector.expandload %mem[%c0, %c0], %odd, %b : memref<3x4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %xl : vector<4xf32>
  vector.compressstore %mem[%c2, %c0], %odd, %b : memref<3x4xf32>, vector<4xi1>, vector<4xf32>
  %cs = vector.load %mem[%c2, %c0] : memref<3x4xf32>, vector<4xf32>
  vector.print %cs : vector<4xf32>
  memref.dealloc %mem : memref<3x4xf32>
  vector.print str "text"
  vector.print punctuation <newline>
  vector.print punctuation <open>
  vector.print %x : f32 punctuation <comma>
  vector.print %xd : f32 punctuation <close>
  vector.print punctuation <newline>
  return
}
