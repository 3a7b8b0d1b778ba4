// Memory: views, copies, atomics.
memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
memref.global "private" constant @waves : memref<2xcomplex<f32>> = dense<[(1.0, -2.5), (0.0, 3.0)]>
memref.global "private" @scratch : memref<4xf32> = dense<0.5>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF64(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefInd(memref<*xindex>) attributes {llvm.emit_c_interface}
func.func private @printMemrefC32(memref<*xcomplex<f32>>) attributes {llvm.emit_c_interface}
func.func private @printMemrefShapeF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()
func.func private @show(%v: index) {
  %i = arith.index_cast %v : index to i64
  call @printI64(%i) : (i64) -> ()
  call @printComma() : () -> ()
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %i10 = arith.constant 10 : i32
  %f = arith.constant 1.5 : f32
  %t = memref.get_global @table : memref<2x3xi32>
  %a = memref.alloc() : memref<2x3xi32>
  memref.copy %t, %a : memref<2x3xi32> to memref<2x3xi32>
  memref.store %i10, %a[%c1, %c0] : memref<2x3xi32>
  %u = memref.cast %a : memref<2x3xi32> to memref<*xi32>
  call @printMemrefI32(%u) : (memref<*xi32>) -> ()
  // Views
  %col = memref.subview %a[0, 1] [2, 1] [1, 1] : memref<2x3xi32> to memref<2xi32, strided<[3], offset: 1>>
  %uc = memref.cast %col : memref<2xi32, strided<[3], offset: 1>> to memref<*xi32>
  call @printMemrefI32(%uc) : (memref<*xi32>) -> ()
  %tr = memref.transpose %a (i, j) -> (j, i) : memref<2x3xi32> to memref<3x2xi32, strided<[1, 3]>>
  %ut = memref.cast %tr : memref<3x2xi32, strided<[1, 3]>> to memref<*xi32>
  call @printMemrefI32(%ut) : (memref<*xi32>) -> ()
  %flat = memref.collapse_shape %a [[0, 1]] : memref<2x3xi32> into memref<6xi32>
  %ex = memref.expand_shape %flat [[0, 1]] output_shape [3, 2] : memref<6xi32> into memref<3x2xi32>
  %ue = memref.cast %ex : memref<3x2xi32> to memref<*xi32>
  call @printMemrefI32(%ue) : (memref<*xi32>) -> ()
  %re = memref.reinterpret_cast %a to offset: [1], sizes: [2, 2], strides: [2, 1] : memref<2x3xi32> to memref<2x2xi32, strided<[2, 1], offset: 1>>
  %ur = memref.cast %re : memref<2x2xi32, strided<[2, 1], offset: 1>> to memref<*xi32>
  call @printMemrefI32(%ur) : (memref<*xi32>) -> ()
  %shape = memref.alloca() : memref<2xindex>
  memref.store %c3, %shape[%c0] : memref<2xindex>
  memref.store %c2, %shape[%c1] : memref<2xindex>
  %rs = memref.reshape %a(%shape) : (memref<2x3xi32>, memref<2xindex>) -> memref<?x?xi32>
  %urs = memref.cast %rs : memref<?x?xi32> to memref<*xi32>
  call @printMemrefI32(%urs) : (memref<*xi32>) -> ()
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %re : memref<2x2xi32, strided<[2, 1], offset: 1>> -> memref<i32>, index, index, index, index, index
  call @show(%offset) : (index) -> ()
  call @show(%sizes#1) : (index) -> ()
  call @show(%strides#0) : (index) -> ()
  %dim = memref.dim %u, %c1 : memref<*xi32>
  call @show(%dim) : (index) -> ()
  %rank = memref.rank %u : memref<*xi32>
  call @show(%rank) : (index) -> ()
  call @printNewline() : () -> ()
  // Bytes
  %bytes = memref.alloc() : memref<64xi8>
  %view = memref.view %bytes[%c0][%c2] : memref<64xi8> to memref<?x2xf32>
  %filled = memref.memory_space_cast %view : memref<?x2xf32> to memref<?x2xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      memref.store %f, %filled[%i, %j] : memref<?x2xf32>
    }
  }
  %uv = memref.cast %view : memref<?x2xf32> to memref<*xf32>
  call @printMemrefF32(%uv) : (memref<*xf32>) -> ()
  call @printMemrefShapeF32(%uv) : (memref<*xf32>) -> ()
  memref.dealloc %bytes : memref<64xi8>
  // Globals, atomics
  %g = memref.get_global @scratch : memref<4xf32>
  %aligned = memref.assume_alignment %g, 4 : memref<4xf32>
  memref.prefetch %aligned[%c0], read, locality<3>, data : memref<4xf32>
  %old = memref.atomic_rmw addf %f, %aligned[%c2] : (f32, memref<4xf32>) -> f32
  memref.store %old, %aligned[%c0] : memref<4xf32>
  %old2 = memref.atomic_rmw maxs %i10, %a[%c0, %c2] : (i32, memref<2x3xi32>) -> i32
  memref.store %old2, %a[%c0, %c1] : memref<2x3xi32>
  call @printMemrefI32(%u) : (memref<*xi32>) -> ()
  %ug = memref.cast %g : memref<4xf32> to memref<*xf32>
  call @printMemrefF32(%ug) : (memref<*xf32>) -> ()
  // A stack of its own, and memory that grows
  %scope = memref.alloca_scope -> (i32) {
    %s = memref.alloca() : memref<2xi32>
    memref.store %i10, %s[%c1] : memref<2xi32>
    %v = memref.load %s[%c1] : memref<2xi32>
    memref.alloca_scope.return %v : i32
  }
  %small = memref.alloc(%c2) : memref<?xi32>
  memref.store %scope, %small[%c0] : memref<?xi32>
  memref.store %scope, %small[%c1] : memref<?xi32>
  %large = memref.realloc %small(%c3) : memref<?xi32> to memref<?xi32>
  memref.store %i10, %large[%c2] : memref<?xi32>
  %ul = memref.cast %large : memref<?xi32> to memref<*xi32>
  call @printMemrefI32(%ul) : (memref<*xi32>) -> ()
  memref.dealloc %large : memref<?xi32>
  // Other elements
  %cm = memref.get_global @waves : memref<2xcomplex<f32>>
  %ucm = memref.cast %cm : memref<2xcomplex<f32>> to memref<*xcomplex<f32>>
  call @printMemrefC32(%ucm) : (memref<*xcomplex<f32>>) -> ()
  %ix = memref.alloc() : memref<3xindex>
  scf.for %i = %c0 to %c3 step %c1 {
    memref.store %i, %ix[%i] : memref<3xindex>
  }
  %uix = memref.cast %ix : memref<3xindex> to memref<*xindex>
  call @printMemrefInd(%uix) : (memref<*xindex>) -> ()
  %point = memref.alloc() : memref<f64>
  %third = arith.constant 0.3333333333333333 : f64
  memref.store %third, %point[] : memref<f64>
  %up = memref.cast %point : memref<f64> to memref<*xf64>
  call @printMemrefF64(%up) : (memref<*xf64>) -> ()
  %cube = memref.alloc() : memref<2x2x2xi64>
  %seven = arith.constant 7 : i64
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%c2, %c2, %c2) step (%c1, %c1, %c1) {
    memref.store %seven, %cube[%i, %j, %k] : memref<2x2x2xi64>
    scf.reduce
  }
  %ucube = memref.cast %cube : memref<2x2x2xi64> to memref<*xi64>
  call @printMemrefI64(%ucube) : (memref<*xi64>) -> ()
  memref.dealloc %ix : memref<3xindex>
  memref.dealloc %point : memref<f64>
  memref.dealloc %cube : memref<2x2x2xi64>
  memref.dealloc %a : memref<2x3xi32>
  return
}
