// Memory that branches, regions and calls hand on is given back by whoever owns it at the end.
// RUN: opt --pass-pipeline='builtin.module(expand-realloc{emit-deallocs=false},ownership-based-buffer-deallocation,canonicalize)' --split-input-file
// RUN: opt --buffer-deallocation-pipeline --split-input-file
// RUN: opt --buffer-deallocation-pipeline=private-function-dynamic-ownership=true --split-input-file

// A choice of two branches.
func.func @branches(%c: i1, %in: memref<2xf32>, %out: memref<2xf32>) {
  cf.cond_br %c, ^copy, ^end(%in : memref<2xf32>)
^copy:
  %0 = memref.alloc() : memref<2xf32>
  memref.copy %in, %0 : memref<2xf32> to memref<2xf32>
  cf.br ^end(%0 : memref<2xf32>)
^end(%x: memref<2xf32>):
  memref.copy %x, %out : memref<2xf32> to memref<2xf32>
  return
}
// -----
// Each iteration gives back what the one before made.
func.func @loop(%n: index, %x: f32) -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.alloc() : memref<2xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%m = %0) -> memref<2xf32> {
    %2 = memref.alloc() : memref<2xf32>
    memref.copy %m, %2 : memref<2xf32> to memref<2xf32>
    memref.store %x, %2[%c0] : memref<2xf32>
    scf.yield %2 : memref<2xf32>
  }
  return %1 : memref<2xf32>
}
// -----
// The result of a loop is needed in another block.
func.func @result_in_other_block(%n: index, %x: f32, %out: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.alloc() : memref<2xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%m = %0) -> memref<2xf32> {
    %2 = memref.alloc() : memref<2xf32>
    memref.store %x, %2[%c0] : memref<2xf32>
    scf.yield %2 : memref<2xf32>
  }
  cf.br ^end
^end:
  memref.copy %1, %out : memref<2xf32> to memref<2xf32>
  return
}
// -----
// A private function may return what it is given.
func.func private @same(%m: memref<2xf32>) -> memref<2xf32> {
  return %m : memref<2xf32>
}
func.func @calls(%out: memref<2xf32>) {
  %0 = memref.alloc() : memref<2xf32>
  memref.copy %out, %0 : memref<2xf32> to memref<2xf32>
  %1 = call @same(%0) : (memref<2xf32>) -> memref<2xf32>
  memref.copy %1, %out : memref<2xf32> to memref<2xf32>
  return
}
// -----
// Memory of another size.
func.func @realloc(%n: index, %x: f32) -> memref<?xf32> {
  %0 = memref.alloc(%n) : memref<?xf32>
  %1 = memref.realloc %0 : memref<?xf32> to memref<4xf32>
  %2 = memref.cast %1 : memref<4xf32> to memref<?xf32>
  return %2 : memref<?xf32>
}

// EXPECT
// | module {
// |   func.func @branches(%arg0: i1, %arg1: memref<2xf32>, %arg2: memref<2xf32>) {
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     cf.cond_br %arg0, ^bb1, ^bb2(%arg1, %false : memref<2xf32>, i1)
// |   ^bb1:  // pred: ^bb0
// |     %alloc = memref.alloc() : memref<2xf32>
// |     memref.copy %arg1, %alloc : memref<2xf32> to memref<2xf32>
// |     %0:2 = bufferization.dealloc (%alloc : memref<2xf32>) if (%true) retain (%alloc, %arg2 : memref<2xf32>, memref<2xf32>)
// |     cf.br ^bb2(%alloc, %0#0 : memref<2xf32>, i1)
// |   ^bb2(%1: memref<2xf32>, %2: i1):  // 2 preds: ^bb0, ^bb1
// |     memref.copy %1, %arg2 : memref<2xf32> to memref<2xf32>
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<2xf32> -> memref<f32>, index, index, index
// |     bufferization.dealloc (%base_buffer : memref<f32>) if (%2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: index, %arg1: f32) -> memref<2xf32> {
// |     %false = arith.constant false
// |     %true = arith.constant true
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloc = memref.alloc() : memref<2xf32>
// |     %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %alloc, %arg4 = %false) -> (memref<2xf32>, i1) {
// |       %alloc_4 = memref.alloc() : memref<2xf32>
// |       memref.copy %arg3, %alloc_4 : memref<2xf32> to memref<2xf32>
// |       memref.store %arg1, %alloc_4[%c0] : memref<2xf32>
// |       %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %arg3 : memref<2xf32> -> memref<f32>, index, index, index
// |       %3 = bufferization.dealloc (%base_buffer_5, %alloc_4 : memref<f32>, memref<2xf32>) if (%arg4, %true) retain (%alloc_4 : memref<2xf32>)
// |       scf.yield %alloc_4, %3 : memref<2xf32>, i1
// |     }
// |     %1 = scf.if %0#1 -> (memref<2xf32>) {
// |       scf.yield %0#0 : memref<2xf32>
// |     } else {
// |       %3 = bufferization.clone %0#0 : memref<2xf32> to memref<2xf32>
// |       scf.yield %3 : memref<2xf32>
// |     }
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<2xf32> -> memref<f32>, index, index, index
// |     %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %1 : memref<2xf32> -> memref<f32>, index, index, index
// |     %2 = bufferization.dealloc (%alloc, %base_buffer, %base_buffer_0 : memref<2xf32>, memref<f32>, memref<f32>) if (%true, %0#1, %true) retain (%1 : memref<2xf32>)
// |     return %1 : memref<2xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @result_in_other_block(%arg0: index, %arg1: f32, %arg2: memref<2xf32>) {
// |     %false = arith.constant false
// |     %true = arith.constant true
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloc = memref.alloc() : memref<2xf32>
// |     %0:2 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %alloc, %arg5 = %false) -> (memref<2xf32>, i1) {
// |       %alloc_8 = memref.alloc() : memref<2xf32>
// |       memref.store %arg1, %alloc_8[%c0] : memref<2xf32>
// |       %base_buffer_9, %offset_10, %sizes_11, %strides_12 = memref.extract_strided_metadata %arg4 : memref<2xf32> -> memref<f32>, index, index, index
// |       %2 = bufferization.dealloc (%base_buffer_9, %alloc_8 : memref<f32>, memref<2xf32>) if (%arg5, %true) retain (%alloc_8 : memref<2xf32>)
// |       scf.yield %alloc_8, %2 : memref<2xf32>, i1
// |     }
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<2xf32> -> memref<f32>, index, index, index
// |     %1:2 = bufferization.dealloc (%alloc, %base_buffer : memref<2xf32>, memref<f32>) if (%true, %0#1) retain (%arg2, %0#0 : memref<2xf32>, memref<2xf32>)
// |     memref.copy %0#0, %arg2 : memref<2xf32> to memref<2xf32>
// |     %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %arg2 : memref<2xf32> -> memref<f32>, index, index, index
// |     %base_buffer_4, %offset_5, %sizes_6, %strides_7 = memref.extract_strided_metadata %0#0 : memref<2xf32> -> memref<f32>, index, index, index
// |     bufferization.dealloc (%base_buffer_0, %base_buffer_4 : memref<f32>, memref<f32>) if (%1#0, %1#1)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @same(%arg0: memref<2xf32>) -> memref<2xf32> {
// |     %true = arith.constant true
// |     %0 = bufferization.clone %arg0 : memref<2xf32> to memref<2xf32>
// |     %1 = bufferization.dealloc (%0 : memref<2xf32>) if (%true) retain (%0 : memref<2xf32>)
// |     return %0 : memref<2xf32>
// |   }
// |   func.func @calls(%arg0: memref<2xf32>) {
// |     %true = arith.constant true
// |     %alloc = memref.alloc() : memref<2xf32>
// |     memref.copy %arg0, %alloc : memref<2xf32> to memref<2xf32>
// |     %0 = call @same(%alloc) : (memref<2xf32>) -> memref<2xf32>
// |     memref.copy %0, %arg0 : memref<2xf32> to memref<2xf32>
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<2xf32> -> memref<f32>, index, index, index
// |     bufferization.dealloc (%alloc, %base_buffer : memref<2xf32>, memref<f32>) if (%true, %true)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @realloc(%arg0: index, %arg1: f32) -> memref<?xf32> {
// |     %false = arith.constant false
// |     %c4 = arith.constant 4 : index
// |     %true = arith.constant true
// |     %alloc = memref.alloc(%arg0) : memref<?xf32>
// |     %0 = arith.cmpi ult, %arg0, %c4 : index
// |     %1:2 = scf.if %0 -> (memref<4xf32>, i1) {
// |       %alloc_4 = memref.alloc() : memref<4xf32>
// |       %subview = memref.subview %alloc_4[0] [%arg0] [1] : memref<4xf32> to memref<?xf32, strided<[1]>>
// |       memref.copy %alloc, %subview : memref<?xf32> to memref<?xf32, strided<[1]>>
// |       %4 = bufferization.dealloc (%alloc_4 : memref<4xf32>) if (%true) retain (%alloc_4 : memref<4xf32>)
// |       scf.yield %alloc_4, %4 : memref<4xf32>, i1
// |     } else {
// |       %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [4], strides: [1] : memref<?xf32> to memref<4xf32>
// |       scf.yield %reinterpret_cast, %false : memref<4xf32>, i1
// |     }
// |     %cast = memref.cast %1#0 : memref<4xf32> to memref<?xf32>
// |     %2 = scf.if %1#1 -> (memref<?xf32>) {
// |       scf.yield %cast : memref<?xf32>
// |     } else {
// |       %4 = bufferization.clone %1#0 : memref<4xf32> to memref<?xf32>
// |       scf.yield %4 : memref<?xf32>
// |     }
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1#0 : memref<4xf32> -> memref<f32>, index, index, index
// |     %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %2 : memref<?xf32> -> memref<f32>, index, index, index
// |     %3 = bufferization.dealloc (%alloc, %base_buffer, %base_buffer_0 : memref<?xf32>, memref<f32>, memref<f32>) if (%true, %1#1, %true) retain (%2 : memref<?xf32>)
// |     return %2 : memref<?xf32>
// |   }
// | }

// EXPECT
// | module {
// |   func.func @branches(%arg0: i1, %arg1: memref<2xf32>, %arg2: memref<2xf32>) {
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     cf.cond_br %arg0, ^bb1, ^bb2(%arg1, %false : memref<2xf32>, i1)
// |   ^bb1:  // pred: ^bb0
// |     %alloc = memref.alloc() : memref<2xf32>
// |     memref.copy %arg1, %alloc : memref<2xf32> to memref<2xf32>
// |     cf.br ^bb2(%alloc, %true : memref<2xf32>, i1)
// |   ^bb2(%0: memref<2xf32>, %1: i1):  // 2 preds: ^bb0, ^bb1
// |     memref.copy %0, %arg2 : memref<2xf32> to memref<2xf32>
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<2xf32> -> memref<f32>, index, index, index
// |     scf.if %1 {
// |       memref.dealloc %base_buffer : memref<f32>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: index, %arg1: f32) -> memref<2xf32> {
// |     %false = arith.constant false
// |     %true = arith.constant true
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloc = memref.alloc() : memref<2xf32>
// |     %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %alloc, %arg4 = %false) -> (memref<2xf32>, i1) {
// |       %alloc_11 = memref.alloc() : memref<2xf32>
// |       memref.copy %arg3, %alloc_11 : memref<2xf32> to memref<2xf32>
// |       memref.store %arg1, %alloc_11[%c0] : memref<2xf32>
// |       %base_buffer_12, %offset_13, %sizes_14, %strides_15 = memref.extract_strided_metadata %arg3 : memref<2xf32> -> memref<f32>, index, index, index
// |       scf.if %arg4 {
// |         memref.dealloc %base_buffer_12 : memref<f32>
// |       }
// |       scf.yield %alloc_11, %true : memref<2xf32>, i1
// |     }
// |     %1 = scf.if %0#1 -> (memref<2xf32>) {
// |       scf.yield %0#0 : memref<2xf32>
// |     } else {
// |       %4 = bufferization.clone %0#0 : memref<2xf32> to memref<2xf32>
// |       scf.yield %4 : memref<2xf32>
// |     }
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<2xf32> -> memref<f32>, index, index, index
// |     %alloc_0 = memref.alloc() : memref<2xindex>
// |     %alloc_1 = memref.alloc() : memref<2xi1>
// |     %alloc_2 = memref.alloc() : memref<1xindex>
// |     %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<2xf32> -> index
// |     memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
// |     %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
// |     memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
// |     memref.store %true, %alloc_1[%c0] : memref<2xi1>
// |     memref.store %0#1, %alloc_1[%c1] : memref<2xi1>
// |     %intptr_4 = memref.extract_aligned_pointer_as_index %1 : memref<2xf32> -> index
// |     memref.store %intptr_4, %alloc_2[%c0] : memref<1xindex>
// |     %cast = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
// |     %cast_5 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
// |     %cast_6 = memref.cast %alloc_2 : memref<1xindex> to memref<?xindex>
// |     %alloc_7 = memref.alloc() : memref<2xi1>
// |     %alloc_8 = memref.alloc() : memref<1xi1>
// |     %cast_9 = memref.cast %alloc_7 : memref<2xi1> to memref<?xi1>
// |     %cast_10 = memref.cast %alloc_8 : memref<1xi1> to memref<?xi1>
// |     call @dealloc_helper(%cast, %cast_6, %cast_5, %cast_9, %cast_10) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// |     %2 = memref.load %alloc_7[%c0] : memref<2xi1>
// |     scf.if %2 {
// |       memref.dealloc %alloc : memref<2xf32>
// |     }
// |     %3 = memref.load %alloc_7[%c1] : memref<2xi1>
// |     scf.if %3 {
// |       memref.dealloc %base_buffer : memref<f32>
// |     }
// |     memref.dealloc %alloc_0 : memref<2xindex>
// |     memref.dealloc %alloc_2 : memref<1xindex>
// |     memref.dealloc %alloc_1 : memref<2xi1>
// |     memref.dealloc %alloc_7 : memref<2xi1>
// |     memref.dealloc %alloc_8 : memref<1xi1>
// |     return %1 : memref<2xf32>
// |   }
// |   func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %dim = memref.dim %arg0, %c0 : memref<?xindex>
// |     %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
// |     scf.for %arg5 = %c0 to %dim_0 step %c1 {
// |       memref.store %false, %arg4[%arg5] : memref<?xi1>
// |     }
// |     scf.for %arg5 = %c0 to %dim step %c1 {
// |       %0 = memref.load %arg0[%arg5] : memref<?xindex>
// |       %1 = memref.load %arg2[%arg5] : memref<?xi1>
// |       %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
// |         %5 = memref.load %arg1[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi eq, %5, %0 : index
// |         scf.if %6 {
// |           %9 = memref.load %arg4[%arg6] : memref<?xi1>
// |           %10 = arith.ori %9, %1 : i1
// |           memref.store %10, %arg4[%arg6] : memref<?xi1>
// |         }
// |         %7 = arith.cmpi ne, %5, %0 : index
// |         %8 = arith.andi %arg7, %7 : i1
// |         scf.yield %8 : i1
// |       }
// |       %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
// |         %5 = memref.load %arg0[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi ne, %5, %0 : index
// |         %7 = arith.andi %arg7, %6 : i1
// |         scf.yield %7 : i1
// |       }
// |       %4 = arith.andi %3, %1 : i1
// |       memref.store %4, %arg3[%arg5] : memref<?xi1>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @result_in_other_block(%arg0: index, %arg1: f32, %arg2: memref<2xf32>) {
// |     %false = arith.constant false
// |     %true = arith.constant true
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloc = memref.alloc() : memref<2xf32>
// |     %0:2 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %alloc, %arg5 = %false) -> (memref<2xf32>, i1) {
// |       %alloc_10 = memref.alloc() : memref<2xf32>
// |       memref.store %arg1, %alloc_10[%c0] : memref<2xf32>
// |       %base_buffer_11, %offset_12, %sizes_13, %strides_14 = memref.extract_strided_metadata %arg4 : memref<2xf32> -> memref<f32>, index, index, index
// |       scf.if %arg5 {
// |         memref.dealloc %base_buffer_11 : memref<f32>
// |       }
// |       scf.yield %alloc_10, %true : memref<2xf32>, i1
// |     }
// |     memref.copy %0#0, %arg2 : memref<2xf32> to memref<2xf32>
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<2xf32> -> memref<f32>, index, index, index
// |     %alloc_0 = memref.alloc() : memref<2xindex>
// |     %alloc_1 = memref.alloc() : memref<2xi1>
// |     %alloc_2 = memref.alloc() : memref<0xindex>
// |     %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<2xf32> -> index
// |     memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
// |     %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
// |     memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
// |     memref.store %true, %alloc_1[%c0] : memref<2xi1>
// |     memref.store %0#1, %alloc_1[%c1] : memref<2xi1>
// |     %cast = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
// |     %cast_4 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
// |     %cast_5 = memref.cast %alloc_2 : memref<0xindex> to memref<?xindex>
// |     %alloc_6 = memref.alloc() : memref<2xi1>
// |     %alloc_7 = memref.alloc() : memref<0xi1>
// |     %cast_8 = memref.cast %alloc_6 : memref<2xi1> to memref<?xi1>
// |     %cast_9 = memref.cast %alloc_7 : memref<0xi1> to memref<?xi1>
// |     call @dealloc_helper(%cast, %cast_5, %cast_4, %cast_8, %cast_9) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// |     %1 = memref.load %alloc_6[%c0] : memref<2xi1>
// |     scf.if %1 {
// |       memref.dealloc %alloc : memref<2xf32>
// |     }
// |     %2 = memref.load %alloc_6[%c1] : memref<2xi1>
// |     scf.if %2 {
// |       memref.dealloc %base_buffer : memref<f32>
// |     }
// |     memref.dealloc %alloc_0 : memref<2xindex>
// |     memref.dealloc %alloc_2 : memref<0xindex>
// |     memref.dealloc %alloc_1 : memref<2xi1>
// |     memref.dealloc %alloc_6 : memref<2xi1>
// |     memref.dealloc %alloc_7 : memref<0xi1>
// |     return
// |   }
// |   func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %dim = memref.dim %arg0, %c0 : memref<?xindex>
// |     %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
// |     scf.for %arg5 = %c0 to %dim_0 step %c1 {
// |       memref.store %false, %arg4[%arg5] : memref<?xi1>
// |     }
// |     scf.for %arg5 = %c0 to %dim step %c1 {
// |       %0 = memref.load %arg0[%arg5] : memref<?xindex>
// |       %1 = memref.load %arg2[%arg5] : memref<?xi1>
// |       %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
// |         %5 = memref.load %arg1[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi eq, %5, %0 : index
// |         scf.if %6 {
// |           %9 = memref.load %arg4[%arg6] : memref<?xi1>
// |           %10 = arith.ori %9, %1 : i1
// |           memref.store %10, %arg4[%arg6] : memref<?xi1>
// |         }
// |         %7 = arith.cmpi ne, %5, %0 : index
// |         %8 = arith.andi %arg7, %7 : i1
// |         scf.yield %8 : i1
// |       }
// |       %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
// |         %5 = memref.load %arg0[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi ne, %5, %0 : index
// |         %7 = arith.andi %arg7, %6 : i1
// |         scf.yield %7 : i1
// |       }
// |       %4 = arith.andi %3, %1 : i1
// |       memref.store %4, %arg3[%arg5] : memref<?xi1>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @same(%arg0: memref<2xf32>) -> memref<2xf32> {
// |     %0 = bufferization.clone %arg0 : memref<2xf32> to memref<2xf32>
// |     return %0 : memref<2xf32>
// |   }
// |   func.func @calls(%arg0: memref<2xf32>) {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %true = arith.constant true
// |     %alloc = memref.alloc() : memref<2xf32>
// |     memref.copy %arg0, %alloc : memref<2xf32> to memref<2xf32>
// |     %0 = call @same(%alloc) : (memref<2xf32>) -> memref<2xf32>
// |     memref.copy %0, %arg0 : memref<2xf32> to memref<2xf32>
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<2xf32> -> memref<f32>, index, index, index
// |     %alloc_0 = memref.alloc() : memref<2xindex>
// |     %alloc_1 = memref.alloc() : memref<2xi1>
// |     %alloc_2 = memref.alloc() : memref<0xindex>
// |     %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<2xf32> -> index
// |     memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
// |     %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
// |     memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
// |     memref.store %true, %alloc_1[%c0] : memref<2xi1>
// |     memref.store %true, %alloc_1[%c1] : memref<2xi1>
// |     %cast = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
// |     %cast_4 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
// |     %cast_5 = memref.cast %alloc_2 : memref<0xindex> to memref<?xindex>
// |     %alloc_6 = memref.alloc() : memref<2xi1>
// |     %alloc_7 = memref.alloc() : memref<0xi1>
// |     %cast_8 = memref.cast %alloc_6 : memref<2xi1> to memref<?xi1>
// |     %cast_9 = memref.cast %alloc_7 : memref<0xi1> to memref<?xi1>
// |     call @dealloc_helper(%cast, %cast_5, %cast_4, %cast_8, %cast_9) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// |     %1 = memref.load %alloc_6[%c0] : memref<2xi1>
// |     scf.if %1 {
// |       memref.dealloc %alloc : memref<2xf32>
// |     }
// |     %2 = memref.load %alloc_6[%c1] : memref<2xi1>
// |     scf.if %2 {
// |       memref.dealloc %base_buffer : memref<f32>
// |     }
// |     memref.dealloc %alloc_0 : memref<2xindex>
// |     memref.dealloc %alloc_2 : memref<0xindex>
// |     memref.dealloc %alloc_1 : memref<2xi1>
// |     memref.dealloc %alloc_6 : memref<2xi1>
// |     memref.dealloc %alloc_7 : memref<0xi1>
// |     return
// |   }
// |   func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %dim = memref.dim %arg0, %c0 : memref<?xindex>
// |     %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
// |     scf.for %arg5 = %c0 to %dim_0 step %c1 {
// |       memref.store %false, %arg4[%arg5] : memref<?xi1>
// |     }
// |     scf.for %arg5 = %c0 to %dim step %c1 {
// |       %0 = memref.load %arg0[%arg5] : memref<?xindex>
// |       %1 = memref.load %arg2[%arg5] : memref<?xi1>
// |       %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
// |         %5 = memref.load %arg1[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi eq, %5, %0 : index
// |         scf.if %6 {
// |           %9 = memref.load %arg4[%arg6] : memref<?xi1>
// |           %10 = arith.ori %9, %1 : i1
// |           memref.store %10, %arg4[%arg6] : memref<?xi1>
// |         }
// |         %7 = arith.cmpi ne, %5, %0 : index
// |         %8 = arith.andi %arg7, %7 : i1
// |         scf.yield %8 : i1
// |       }
// |       %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
// |         %5 = memref.load %arg0[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi ne, %5, %0 : index
// |         %7 = arith.andi %arg7, %6 : i1
// |         scf.yield %7 : i1
// |       }
// |       %4 = arith.andi %3, %1 : i1
// |       memref.store %4, %arg3[%arg5] : memref<?xi1>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @realloc(%arg0: index, %arg1: f32) -> memref<?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %true = arith.constant true
// |     %c4 = arith.constant 4 : index
// |     %alloc = memref.alloc(%arg0) : memref<?xf32>
// |     %0 = arith.cmpi ult, %arg0, %c4 : index
// |     %1 = scf.if %0 -> (memref<4xf32>) {
// |       %alloc_12 = memref.alloc() : memref<4xf32>
// |       %subview = memref.subview %alloc_12[0] [%arg0] [1] : memref<4xf32> to memref<?xf32, strided<[1]>>
// |       memref.copy %alloc, %subview : memref<?xf32> to memref<?xf32, strided<[1]>>
// |       scf.yield %alloc_12 : memref<4xf32>
// |     } else {
// |       %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [4], strides: [1] : memref<?xf32> to memref<4xf32>
// |       scf.yield %reinterpret_cast : memref<4xf32>
// |     }
// |     %cast = memref.cast %1 : memref<4xf32> to memref<?xf32>
// |     %2 = scf.if %0 -> (memref<?xf32>) {
// |       scf.yield %cast : memref<?xf32>
// |     } else {
// |       %5 = bufferization.clone %1 : memref<4xf32> to memref<?xf32>
// |       scf.yield %5 : memref<?xf32>
// |     }
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
// |     %alloc_0 = memref.alloc() : memref<2xindex>
// |     %alloc_1 = memref.alloc() : memref<2xi1>
// |     %alloc_2 = memref.alloc() : memref<1xindex>
// |     %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<?xf32> -> index
// |     memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
// |     %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
// |     memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
// |     memref.store %true, %alloc_1[%c0] : memref<2xi1>
// |     memref.store %0, %alloc_1[%c1] : memref<2xi1>
// |     %intptr_4 = memref.extract_aligned_pointer_as_index %2 : memref<?xf32> -> index
// |     memref.store %intptr_4, %alloc_2[%c0] : memref<1xindex>
// |     %cast_5 = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
// |     %cast_6 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
// |     %cast_7 = memref.cast %alloc_2 : memref<1xindex> to memref<?xindex>
// |     %alloc_8 = memref.alloc() : memref<2xi1>
// |     %alloc_9 = memref.alloc() : memref<1xi1>
// |     %cast_10 = memref.cast %alloc_8 : memref<2xi1> to memref<?xi1>
// |     %cast_11 = memref.cast %alloc_9 : memref<1xi1> to memref<?xi1>
// |     call @dealloc_helper(%cast_5, %cast_7, %cast_6, %cast_10, %cast_11) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// |     %3 = memref.load %alloc_8[%c0] : memref<2xi1>
// |     scf.if %3 {
// |       memref.dealloc %alloc : memref<?xf32>
// |     }
// |     %4 = memref.load %alloc_8[%c1] : memref<2xi1>
// |     scf.if %4 {
// |       memref.dealloc %base_buffer : memref<f32>
// |     }
// |     memref.dealloc %alloc_0 : memref<2xindex>
// |     memref.dealloc %alloc_2 : memref<1xindex>
// |     memref.dealloc %alloc_1 : memref<2xi1>
// |     memref.dealloc %alloc_8 : memref<2xi1>
// |     memref.dealloc %alloc_9 : memref<1xi1>
// |     return %2 : memref<?xf32>
// |   }
// |   func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %dim = memref.dim %arg0, %c0 : memref<?xindex>
// |     %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
// |     scf.for %arg5 = %c0 to %dim_0 step %c1 {
// |       memref.store %false, %arg4[%arg5] : memref<?xi1>
// |     }
// |     scf.for %arg5 = %c0 to %dim step %c1 {
// |       %0 = memref.load %arg0[%arg5] : memref<?xindex>
// |       %1 = memref.load %arg2[%arg5] : memref<?xi1>
// |       %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
// |         %5 = memref.load %arg1[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi eq, %5, %0 : index
// |         scf.if %6 {
// |           %9 = memref.load %arg4[%arg6] : memref<?xi1>
// |           %10 = arith.ori %9, %1 : i1
// |           memref.store %10, %arg4[%arg6] : memref<?xi1>
// |         }
// |         %7 = arith.cmpi ne, %5, %0 : index
// |         %8 = arith.andi %arg7, %7 : i1
// |         scf.yield %8 : i1
// |       }
// |       %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
// |         %5 = memref.load %arg0[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi ne, %5, %0 : index
// |         %7 = arith.andi %arg7, %6 : i1
// |         scf.yield %7 : i1
// |       }
// |       %4 = arith.andi %3, %1 : i1
// |       memref.store %4, %arg3[%arg5] : memref<?xi1>
// |     }
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @branches(%arg0: i1, %arg1: memref<2xf32>, %arg2: memref<2xf32>) {
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     cf.cond_br %arg0, ^bb1, ^bb2(%arg1, %false : memref<2xf32>, i1)
// |   ^bb1:  // pred: ^bb0
// |     %alloc = memref.alloc() : memref<2xf32>
// |     memref.copy %arg1, %alloc : memref<2xf32> to memref<2xf32>
// |     cf.br ^bb2(%alloc, %true : memref<2xf32>, i1)
// |   ^bb2(%0: memref<2xf32>, %1: i1):  // 2 preds: ^bb0, ^bb1
// |     memref.copy %0, %arg2 : memref<2xf32> to memref<2xf32>
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<2xf32> -> memref<f32>, index, index, index
// |     scf.if %1 {
// |       memref.dealloc %base_buffer : memref<f32>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: index, %arg1: f32) -> memref<2xf32> {
// |     %false = arith.constant false
// |     %true = arith.constant true
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloc = memref.alloc() : memref<2xf32>
// |     %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %alloc, %arg4 = %false) -> (memref<2xf32>, i1) {
// |       %alloc_11 = memref.alloc() : memref<2xf32>
// |       memref.copy %arg3, %alloc_11 : memref<2xf32> to memref<2xf32>
// |       memref.store %arg1, %alloc_11[%c0] : memref<2xf32>
// |       %base_buffer_12, %offset_13, %sizes_14, %strides_15 = memref.extract_strided_metadata %arg3 : memref<2xf32> -> memref<f32>, index, index, index
// |       scf.if %arg4 {
// |         memref.dealloc %base_buffer_12 : memref<f32>
// |       }
// |       scf.yield %alloc_11, %true : memref<2xf32>, i1
// |     }
// |     %1 = scf.if %0#1 -> (memref<2xf32>) {
// |       scf.yield %0#0 : memref<2xf32>
// |     } else {
// |       %4 = bufferization.clone %0#0 : memref<2xf32> to memref<2xf32>
// |       scf.yield %4 : memref<2xf32>
// |     }
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<2xf32> -> memref<f32>, index, index, index
// |     %alloc_0 = memref.alloc() : memref<2xindex>
// |     %alloc_1 = memref.alloc() : memref<2xi1>
// |     %alloc_2 = memref.alloc() : memref<1xindex>
// |     %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<2xf32> -> index
// |     memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
// |     %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
// |     memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
// |     memref.store %true, %alloc_1[%c0] : memref<2xi1>
// |     memref.store %0#1, %alloc_1[%c1] : memref<2xi1>
// |     %intptr_4 = memref.extract_aligned_pointer_as_index %1 : memref<2xf32> -> index
// |     memref.store %intptr_4, %alloc_2[%c0] : memref<1xindex>
// |     %cast = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
// |     %cast_5 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
// |     %cast_6 = memref.cast %alloc_2 : memref<1xindex> to memref<?xindex>
// |     %alloc_7 = memref.alloc() : memref<2xi1>
// |     %alloc_8 = memref.alloc() : memref<1xi1>
// |     %cast_9 = memref.cast %alloc_7 : memref<2xi1> to memref<?xi1>
// |     %cast_10 = memref.cast %alloc_8 : memref<1xi1> to memref<?xi1>
// |     call @dealloc_helper(%cast, %cast_6, %cast_5, %cast_9, %cast_10) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// |     %2 = memref.load %alloc_7[%c0] : memref<2xi1>
// |     scf.if %2 {
// |       memref.dealloc %alloc : memref<2xf32>
// |     }
// |     %3 = memref.load %alloc_7[%c1] : memref<2xi1>
// |     scf.if %3 {
// |       memref.dealloc %base_buffer : memref<f32>
// |     }
// |     memref.dealloc %alloc_0 : memref<2xindex>
// |     memref.dealloc %alloc_2 : memref<1xindex>
// |     memref.dealloc %alloc_1 : memref<2xi1>
// |     memref.dealloc %alloc_7 : memref<2xi1>
// |     memref.dealloc %alloc_8 : memref<1xi1>
// |     return %1 : memref<2xf32>
// |   }
// |   func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %dim = memref.dim %arg0, %c0 : memref<?xindex>
// |     %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
// |     scf.for %arg5 = %c0 to %dim_0 step %c1 {
// |       memref.store %false, %arg4[%arg5] : memref<?xi1>
// |     }
// |     scf.for %arg5 = %c0 to %dim step %c1 {
// |       %0 = memref.load %arg0[%arg5] : memref<?xindex>
// |       %1 = memref.load %arg2[%arg5] : memref<?xi1>
// |       %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
// |         %5 = memref.load %arg1[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi eq, %5, %0 : index
// |         scf.if %6 {
// |           %9 = memref.load %arg4[%arg6] : memref<?xi1>
// |           %10 = arith.ori %9, %1 : i1
// |           memref.store %10, %arg4[%arg6] : memref<?xi1>
// |         }
// |         %7 = arith.cmpi ne, %5, %0 : index
// |         %8 = arith.andi %arg7, %7 : i1
// |         scf.yield %8 : i1
// |       }
// |       %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
// |         %5 = memref.load %arg0[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi ne, %5, %0 : index
// |         %7 = arith.andi %arg7, %6 : i1
// |         scf.yield %7 : i1
// |       }
// |       %4 = arith.andi %3, %1 : i1
// |       memref.store %4, %arg3[%arg5] : memref<?xi1>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @result_in_other_block(%arg0: index, %arg1: f32, %arg2: memref<2xf32>) {
// |     %false = arith.constant false
// |     %true = arith.constant true
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloc = memref.alloc() : memref<2xf32>
// |     %0:2 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %alloc, %arg5 = %false) -> (memref<2xf32>, i1) {
// |       %alloc_10 = memref.alloc() : memref<2xf32>
// |       memref.store %arg1, %alloc_10[%c0] : memref<2xf32>
// |       %base_buffer_11, %offset_12, %sizes_13, %strides_14 = memref.extract_strided_metadata %arg4 : memref<2xf32> -> memref<f32>, index, index, index
// |       scf.if %arg5 {
// |         memref.dealloc %base_buffer_11 : memref<f32>
// |       }
// |       scf.yield %alloc_10, %true : memref<2xf32>, i1
// |     }
// |     memref.copy %0#0, %arg2 : memref<2xf32> to memref<2xf32>
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<2xf32> -> memref<f32>, index, index, index
// |     %alloc_0 = memref.alloc() : memref<2xindex>
// |     %alloc_1 = memref.alloc() : memref<2xi1>
// |     %alloc_2 = memref.alloc() : memref<0xindex>
// |     %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<2xf32> -> index
// |     memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
// |     %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
// |     memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
// |     memref.store %true, %alloc_1[%c0] : memref<2xi1>
// |     memref.store %0#1, %alloc_1[%c1] : memref<2xi1>
// |     %cast = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
// |     %cast_4 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
// |     %cast_5 = memref.cast %alloc_2 : memref<0xindex> to memref<?xindex>
// |     %alloc_6 = memref.alloc() : memref<2xi1>
// |     %alloc_7 = memref.alloc() : memref<0xi1>
// |     %cast_8 = memref.cast %alloc_6 : memref<2xi1> to memref<?xi1>
// |     %cast_9 = memref.cast %alloc_7 : memref<0xi1> to memref<?xi1>
// |     call @dealloc_helper(%cast, %cast_5, %cast_4, %cast_8, %cast_9) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// |     %1 = memref.load %alloc_6[%c0] : memref<2xi1>
// |     scf.if %1 {
// |       memref.dealloc %alloc : memref<2xf32>
// |     }
// |     %2 = memref.load %alloc_6[%c1] : memref<2xi1>
// |     scf.if %2 {
// |       memref.dealloc %base_buffer : memref<f32>
// |     }
// |     memref.dealloc %alloc_0 : memref<2xindex>
// |     memref.dealloc %alloc_2 : memref<0xindex>
// |     memref.dealloc %alloc_1 : memref<2xi1>
// |     memref.dealloc %alloc_6 : memref<2xi1>
// |     memref.dealloc %alloc_7 : memref<0xi1>
// |     return
// |   }
// |   func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %dim = memref.dim %arg0, %c0 : memref<?xindex>
// |     %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
// |     scf.for %arg5 = %c0 to %dim_0 step %c1 {
// |       memref.store %false, %arg4[%arg5] : memref<?xi1>
// |     }
// |     scf.for %arg5 = %c0 to %dim step %c1 {
// |       %0 = memref.load %arg0[%arg5] : memref<?xindex>
// |       %1 = memref.load %arg2[%arg5] : memref<?xi1>
// |       %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
// |         %5 = memref.load %arg1[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi eq, %5, %0 : index
// |         scf.if %6 {
// |           %9 = memref.load %arg4[%arg6] : memref<?xi1>
// |           %10 = arith.ori %9, %1 : i1
// |           memref.store %10, %arg4[%arg6] : memref<?xi1>
// |         }
// |         %7 = arith.cmpi ne, %5, %0 : index
// |         %8 = arith.andi %arg7, %7 : i1
// |         scf.yield %8 : i1
// |       }
// |       %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
// |         %5 = memref.load %arg0[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi ne, %5, %0 : index
// |         %7 = arith.andi %arg7, %6 : i1
// |         scf.yield %7 : i1
// |       }
// |       %4 = arith.andi %3, %1 : i1
// |       memref.store %4, %arg3[%arg5] : memref<?xi1>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @same(%arg0: memref<2xf32>) -> (memref<2xf32>, i1) {
// |     %false = arith.constant false
// |     return %arg0, %false : memref<2xf32>, i1
// |   }
// |   func.func @calls(%arg0: memref<2xf32>) {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %true = arith.constant true
// |     %alloc = memref.alloc() : memref<2xf32>
// |     memref.copy %arg0, %alloc : memref<2xf32> to memref<2xf32>
// |     %0:2 = call @same(%alloc) : (memref<2xf32>) -> (memref<2xf32>, i1)
// |     memref.copy %0#0, %arg0 : memref<2xf32> to memref<2xf32>
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<2xf32> -> memref<f32>, index, index, index
// |     %alloc_0 = memref.alloc() : memref<2xindex>
// |     %alloc_1 = memref.alloc() : memref<2xi1>
// |     %alloc_2 = memref.alloc() : memref<0xindex>
// |     %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<2xf32> -> index
// |     memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
// |     %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
// |     memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
// |     memref.store %true, %alloc_1[%c0] : memref<2xi1>
// |     memref.store %0#1, %alloc_1[%c1] : memref<2xi1>
// |     %cast = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
// |     %cast_4 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
// |     %cast_5 = memref.cast %alloc_2 : memref<0xindex> to memref<?xindex>
// |     %alloc_6 = memref.alloc() : memref<2xi1>
// |     %alloc_7 = memref.alloc() : memref<0xi1>
// |     %cast_8 = memref.cast %alloc_6 : memref<2xi1> to memref<?xi1>
// |     %cast_9 = memref.cast %alloc_7 : memref<0xi1> to memref<?xi1>
// |     call @dealloc_helper(%cast, %cast_5, %cast_4, %cast_8, %cast_9) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// |     %1 = memref.load %alloc_6[%c0] : memref<2xi1>
// |     scf.if %1 {
// |       memref.dealloc %alloc : memref<2xf32>
// |     }
// |     %2 = memref.load %alloc_6[%c1] : memref<2xi1>
// |     scf.if %2 {
// |       memref.dealloc %base_buffer : memref<f32>
// |     }
// |     memref.dealloc %alloc_0 : memref<2xindex>
// |     memref.dealloc %alloc_2 : memref<0xindex>
// |     memref.dealloc %alloc_1 : memref<2xi1>
// |     memref.dealloc %alloc_6 : memref<2xi1>
// |     memref.dealloc %alloc_7 : memref<0xi1>
// |     return
// |   }
// |   func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %dim = memref.dim %arg0, %c0 : memref<?xindex>
// |     %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
// |     scf.for %arg5 = %c0 to %dim_0 step %c1 {
// |       memref.store %false, %arg4[%arg5] : memref<?xi1>
// |     }
// |     scf.for %arg5 = %c0 to %dim step %c1 {
// |       %0 = memref.load %arg0[%arg5] : memref<?xindex>
// |       %1 = memref.load %arg2[%arg5] : memref<?xi1>
// |       %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
// |         %5 = memref.load %arg1[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi eq, %5, %0 : index
// |         scf.if %6 {
// |           %9 = memref.load %arg4[%arg6] : memref<?xi1>
// |           %10 = arith.ori %9, %1 : i1
// |           memref.store %10, %arg4[%arg6] : memref<?xi1>
// |         }
// |         %7 = arith.cmpi ne, %5, %0 : index
// |         %8 = arith.andi %arg7, %7 : i1
// |         scf.yield %8 : i1
// |       }
// |       %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
// |         %5 = memref.load %arg0[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi ne, %5, %0 : index
// |         %7 = arith.andi %arg7, %6 : i1
// |         scf.yield %7 : i1
// |       }
// |       %4 = arith.andi %3, %1 : i1
// |       memref.store %4, %arg3[%arg5] : memref<?xi1>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @realloc(%arg0: index, %arg1: f32) -> memref<?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %true = arith.constant true
// |     %c4 = arith.constant 4 : index
// |     %alloc = memref.alloc(%arg0) : memref<?xf32>
// |     %0 = arith.cmpi ult, %arg0, %c4 : index
// |     %1 = scf.if %0 -> (memref<4xf32>) {
// |       %alloc_12 = memref.alloc() : memref<4xf32>
// |       %subview = memref.subview %alloc_12[0] [%arg0] [1] : memref<4xf32> to memref<?xf32, strided<[1]>>
// |       memref.copy %alloc, %subview : memref<?xf32> to memref<?xf32, strided<[1]>>
// |       scf.yield %alloc_12 : memref<4xf32>
// |     } else {
// |       %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [4], strides: [1] : memref<?xf32> to memref<4xf32>
// |       scf.yield %reinterpret_cast : memref<4xf32>
// |     }
// |     %cast = memref.cast %1 : memref<4xf32> to memref<?xf32>
// |     %2 = scf.if %0 -> (memref<?xf32>) {
// |       scf.yield %cast : memref<?xf32>
// |     } else {
// |       %5 = bufferization.clone %1 : memref<4xf32> to memref<?xf32>
// |       scf.yield %5 : memref<?xf32>
// |     }
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
// |     %alloc_0 = memref.alloc() : memref<2xindex>
// |     %alloc_1 = memref.alloc() : memref<2xi1>
// |     %alloc_2 = memref.alloc() : memref<1xindex>
// |     %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<?xf32> -> index
// |     memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
// |     %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
// |     memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
// |     memref.store %true, %alloc_1[%c0] : memref<2xi1>
// |     memref.store %0, %alloc_1[%c1] : memref<2xi1>
// |     %intptr_4 = memref.extract_aligned_pointer_as_index %2 : memref<?xf32> -> index
// |     memref.store %intptr_4, %alloc_2[%c0] : memref<1xindex>
// |     %cast_5 = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
// |     %cast_6 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
// |     %cast_7 = memref.cast %alloc_2 : memref<1xindex> to memref<?xindex>
// |     %alloc_8 = memref.alloc() : memref<2xi1>
// |     %alloc_9 = memref.alloc() : memref<1xi1>
// |     %cast_10 = memref.cast %alloc_8 : memref<2xi1> to memref<?xi1>
// |     %cast_11 = memref.cast %alloc_9 : memref<1xi1> to memref<?xi1>
// |     call @dealloc_helper(%cast_5, %cast_7, %cast_6, %cast_10, %cast_11) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// |     %3 = memref.load %alloc_8[%c0] : memref<2xi1>
// |     scf.if %3 {
// |       memref.dealloc %alloc : memref<?xf32>
// |     }
// |     %4 = memref.load %alloc_8[%c1] : memref<2xi1>
// |     scf.if %4 {
// |       memref.dealloc %base_buffer : memref<f32>
// |     }
// |     memref.dealloc %alloc_0 : memref<2xindex>
// |     memref.dealloc %alloc_2 : memref<1xindex>
// |     memref.dealloc %alloc_1 : memref<2xi1>
// |     memref.dealloc %alloc_8 : memref<2xi1>
// |     memref.dealloc %alloc_9 : memref<1xi1>
// |     return %2 : memref<?xf32>
// |   }
// |   func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %dim = memref.dim %arg0, %c0 : memref<?xindex>
// |     %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
// |     scf.for %arg5 = %c0 to %dim_0 step %c1 {
// |       memref.store %false, %arg4[%arg5] : memref<?xi1>
// |     }
// |     scf.for %arg5 = %c0 to %dim step %c1 {
// |       %0 = memref.load %arg0[%arg5] : memref<?xindex>
// |       %1 = memref.load %arg2[%arg5] : memref<?xi1>
// |       %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
// |         %5 = memref.load %arg1[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi eq, %5, %0 : index
// |         scf.if %6 {
// |           %9 = memref.load %arg4[%arg6] : memref<?xi1>
// |           %10 = arith.ori %9, %1 : i1
// |           memref.store %10, %arg4[%arg6] : memref<?xi1>
// |         }
// |         %7 = arith.cmpi ne, %5, %0 : index
// |         %8 = arith.andi %arg7, %7 : i1
// |         scf.yield %8 : i1
// |       }
// |       %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
// |         %5 = memref.load %arg0[%arg6] : memref<?xindex>
// |         %6 = arith.cmpi ne, %5, %0 : index
// |         %7 = arith.andi %arg7, %6 : i1
// |         scf.yield %7 : i1
// |       }
// |       %4 = arith.andi %3, %1 : i1
// |       memref.store %4, %arg3[%arg5] : memref<?xi1>
// |     }
// |     return
// |   }
// | }
