// Clones become memory that is filled.
// RUN: opt --convert-bufferization-to-memref --split-input-file

func.func @clone(%m: memref<4x?xf32, strided<[?, 1]>>) -> memref<?x?xf32, strided<[?, 1]>> {
  %0 = bufferization.clone %m : memref<4x?xf32, strided<[?, 1]>> to memref<?x?xf32, strided<[?, 1]>>
  return %0 : memref<?x?xf32, strided<[?, 1]>>
}
// -----
// DIFFERS: the memory that MLIR makes is in no memory space
func.func @no_rank(%m: memref<*xf32, 1>) -> memref<*xf32, 1> {
  %0 = bufferization.clone %m : memref<*xf32, 1> to memref<*xf32, 1>
  return %0 : memref<*xf32, 1>
}

// EXPECT
// | module {
// |   func.func @clone(%arg0: memref<4x?xf32, strided<[?, 1]>>) -> memref<?x?xf32, strided<[?, 1]>> {
// |     %c0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c1 = arith.constant 1 : index
// |     %dim = memref.dim %arg0, %c1 : memref<4x?xf32, strided<[?, 1]>>
// |     %alloc = memref.alloc(%c4, %dim) : memref<?x?xf32>
// |     %cast = memref.cast %alloc : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     memref.copy %arg0, %cast : memref<4x?xf32, strided<[?, 1]>> to memref<?x?xf32, strided<[?, 1]>>
// |     return %cast : memref<?x?xf32, strided<[?, 1]>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @no_rank(%arg0: memref<*xf32, 1>) -> memref<*xf32, 1> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = memref.rank %arg0 : memref<*xf32, 1>
// |     %alloca = memref.alloca(%0) : memref<?xindex>
// |     %1 = scf.for %arg1 = %c0 to %0 step %c1 iter_args(%arg2 = %c1) -> (index) {
// |       %dim = memref.dim %arg0, %arg1 : memref<*xf32, 1>
// |       memref.store %dim, %alloca[%arg1] : memref<?xindex>
// |       %2 = arith.muli %arg2, %dim : index
// |       scf.yield %2 : index
// |     }
// |     %alloc = memref.alloc(%1) : memref<?xf32, 1>
// |     %reshape = memref.reshape %alloc(%alloca) : (memref<?xf32, 1>, memref<?xindex>) -> memref<*xf32, 1>
// |     memref.copy %arg0, %reshape : memref<*xf32, 1> to memref<*xf32, 1>
// |     return %reshape : memref<*xf32, 1>
// |   }
// | }
