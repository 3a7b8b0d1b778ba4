// Tensors and the memory that holds them: every op in its forms.
// RUN: opt
// RUN: opt --mlir-print-op-generic

func.func @f(%i: index, %t: tensor<?x4xf32>, %m: memref<?x4xf32>, %c: i1, %u: tensor<*xf32>, %um: memref<*xf32>, %m2: memref<?x4xf32, strided<[?, ?], offset: ?>>, %ms: memref<?x4xf32, 3>) {
  %0 = bufferization.alloc_tensor(%i) : tensor<?x4xf32>
  %1 = bufferization.alloc_tensor() copy(%t) : tensor<?x4xf32>
  %2 = bufferization.alloc_tensor(%i) size_hint=%i {memory_space = 3 : i64} : tensor<?x4xf32>
  %3 = bufferization.alloc_tensor() copy(%t) size_hint=%i {memory_space = 3 : i64, foo} : tensor<?x4xf32>
  %4 = bufferization.clone %m : memref<?x4xf32> to memref<?x4xf32>
  %5 = bufferization.materialize_in_destination %t in %0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
  bufferization.dealloc_tensor %0 : tensor<?x4xf32>
  %6 = bufferization.to_tensor %m restrict writable : memref<?x4xf32> to tensor<?x4xf32>
  %7 = bufferization.to_buffer %t read_only : tensor<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
  %8 = bufferization.dealloc (%m : memref<?x4xf32>) if (%c) retain (%m2 : memref<?x4xf32, strided<[?, ?], offset: ?>>)
  bufferization.dealloc (%m : memref<?x4xf32>) if (%c)
  %9 = bufferization.dealloc retain (%m : memref<?x4xf32>)
  bufferization.dealloc
  %10 = bufferization.to_buffer %u : tensor<*xf32> to memref<*xf32>
  %11 = bufferization.to_tensor %um : memref<*xf32> to tensor<*xf32>
  return
}

// EXPECT
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<?x4xf32>, %arg2: memref<?x4xf32>, %arg3: i1, %arg4: tensor<*xf32>, %arg5: memref<*xf32>, %arg6: memref<?x4xf32, strided<[?, ?], offset: ?>>, %arg7: memref<?x4xf32, 3>) {
// |     %0 = bufferization.alloc_tensor(%arg0) : tensor<?x4xf32>
// |     %1 = bufferization.alloc_tensor() copy(%arg1) : tensor<?x4xf32>
// |     %2 = bufferization.alloc_tensor(%arg0) size_hint=%arg0 {memory_space = 3 : i64} : tensor<?x4xf32>
// |     %3 = bufferization.alloc_tensor() copy(%arg1) size_hint=%arg0 {foo, memory_space = 3 : i64} : tensor<?x4xf32>
// |     %4 = bufferization.clone %arg2 : memref<?x4xf32> to memref<?x4xf32>
// |     %5 = bufferization.materialize_in_destination %arg1 in %0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// |     bufferization.materialize_in_destination %arg1 in restrict writable %arg2 : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
// |     bufferization.dealloc_tensor %0 : tensor<?x4xf32>
// |     %6 = bufferization.to_tensor %arg2 restrict writable : memref<?x4xf32> to tensor<?x4xf32>
// |     %7 = bufferization.to_buffer %arg1 read_only : tensor<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
// |     %8 = bufferization.dealloc (%arg2 : memref<?x4xf32>) if (%arg3) retain (%arg6 : memref<?x4xf32, strided<[?, ?], offset: ?>>)
// |     bufferization.dealloc (%arg2 : memref<?x4xf32>) if (%arg3)
// |     %9 = bufferization.dealloc retain (%arg2 : memref<?x4xf32>)
// |     bufferization.dealloc
// |     %10 = bufferization.to_buffer %arg4 : tensor<*xf32> to memref<*xf32>
// |     %11 = bufferization.to_tensor %arg5 : memref<*xf32> to tensor<*xf32>
// |     return
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (index, tensor<?x4xf32>, memref<?x4xf32>, i1, tensor<*xf32>, memref<*xf32>, memref<?x4xf32, strided<[?, ?], offset: ?>>, memref<?x4xf32, 3>) -> (), sym_name = "f"}> ({
// |   ^bb0(%arg0: index, %arg1: tensor<?x4xf32>, %arg2: memref<?x4xf32>, %arg3: i1, %arg4: tensor<*xf32>, %arg5: memref<*xf32>, %arg6: memref<?x4xf32, strided<[?, ?], offset: ?>>, %arg7: memref<?x4xf32, 3>):
// |     %0 = "bufferization.alloc_tensor"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (index) -> tensor<?x4xf32>
// |     %1 = "bufferization.alloc_tensor"(%arg1) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?x4xf32>) -> tensor<?x4xf32>
// |     %2 = "bufferization.alloc_tensor"(%arg0, %arg0) <{memory_space = 3 : i64, operandSegmentSizes = array<i32: 1, 0, 1>}> : (index, index) -> tensor<?x4xf32>
// |     %3 = "bufferization.alloc_tensor"(%arg1, %arg0) <{memory_space = 3 : i64, operandSegmentSizes = array<i32: 0, 1, 1>}> {foo} : (tensor<?x4xf32>, index) -> tensor<?x4xf32>
// |     %4 = "bufferization.clone"(%arg2) : (memref<?x4xf32>) -> memref<?x4xf32>
// |     %5 = "bufferization.materialize_in_destination"(%arg1, %0) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// |     "bufferization.materialize_in_destination"(%arg1, %arg2) <{restrict, writable}> : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
// |     "bufferization.dealloc_tensor"(%0) : (tensor<?x4xf32>) -> ()
// |     %6 = "bufferization.to_tensor"(%arg2) <{restrict, writable}> : (memref<?x4xf32>) -> tensor<?x4xf32>
// |     %7 = "bufferization.to_buffer"(%arg1) <{read_only}> : (tensor<?x4xf32>) -> memref<?x4xf32, strided<[?, ?], offset: ?>>
// |     %8 = "bufferization.dealloc"(%arg2, %arg3, %arg6) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (memref<?x4xf32>, i1, memref<?x4xf32, strided<[?, ?], offset: ?>>) -> i1
// |     "bufferization.dealloc"(%arg2, %arg3) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<?x4xf32>, i1) -> ()
// |     %9 = "bufferization.dealloc"(%arg2) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (memref<?x4xf32>) -> i1
// |     "bufferization.dealloc"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
// |     %10 = "bufferization.to_buffer"(%arg4) : (tensor<*xf32>) -> memref<*xf32>
// |     %11 = "bufferization.to_tensor"(%arg5) : (memref<*xf32>) -> tensor<*xf32>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
