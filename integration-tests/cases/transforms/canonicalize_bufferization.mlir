// What canonicalization makes of tensors whose memory is known, of clones and of deallocations.
// RUN: opt --split-input-file --allow-unregistered-dialect --canonicalize

func.func @f(%t: tensor<?x4xf32>) { %c = arith.constant 4 : index %0 = bufferization.alloc_tensor(%c) : tensor<?x4xf32> "t.u"(%0) : (tensor<?x4xf32>) -> () return }
// -----
func.func @f(%t: tensor<?x4xf32>) { %c = arith.constant -4 : index %0 = bufferization.alloc_tensor(%c) : tensor<?x4xf32> "t.u"(%0) : (tensor<?x4xf32>) -> () return }
// -----
func.func @f(%t: tensor<?x4xf32>, %i: index) { %c = arith.constant 4 : index %0 = bufferization.alloc_tensor(%c, %i) size_hint=%i {memory_space = 1 : i64, foo}: tensor<?x?xf32> "t.u"(%0) : (tensor<?x?xf32>) -> () return }
// -----
func.func @f(%t: tensor<?x4xf32>, %i: index) { %c = arith.constant 4 : index %0 = bufferization.alloc_tensor(%i)  : tensor<?x4xf32> return }
// -----
func.func @f(%t: tensor<?x4xf32>, %i: index) -> index { %c = arith.constant 0 : index %0 = bufferization.alloc_tensor(%i)  : tensor<?x4xf32> %d = tensor.dim %0, %c : tensor<?x4xf32> return %d : index }
// -----
func.func @f(%t: tensor<?x4xf32>, %i: index) -> index { %c = arith.constant 0 : index %0 = bufferization.alloc_tensor() copy(%t) : tensor<?x4xf32> %d = tensor.dim %0, %c : tensor<?x4xf32> return %d : index }
// -----
func.func @f(%t: tensor<?x4xf32>, %i: index) -> tensor<?x4xf32> { %c = arith.constant 0 : index %0 = bufferization.alloc_tensor() copy(%t) : tensor<?x4xf32> %1 = bufferization.alloc_tensor() copy(%t) : tensor<?x4xf32> "t.u"(%0, %1) : (tensor<?x4xf32>, tensor<?x4xf32>) -> () return %t : tensor<?x4xf32> }
// -----
func.func @f(%t: tensor<?x4xf32>, %i: index) { %0 = bufferization.materialize_in_destination %t in %t : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32> return }
// -----
func.func @f(%t: tensor<?x4xf32>, %d: tensor<?x4xf32>) -> index { %c = arith.constant 0 : index %0 = bufferization.materialize_in_destination %t in %d : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32> %1 = tensor.dim %0, %c : tensor<?x4xf32> return %1 : index }
// -----
func.func @f(%m: memref<?x4xf32>) -> index { %c = arith.constant 0 : index %0 = bufferization.to_tensor %m : memref<?x4xf32> to tensor<?x4xf32> %1 = tensor.dim %0, %c : tensor<?x4xf32> return %1 : index }
// -----
func.func @f(%m: memref<?x4xf32>, %c: index) -> index { %0 = bufferization.to_tensor %m : memref<?x4xf32> to tensor<?x4xf32> %1 = tensor.dim %0, %c : tensor<?x4xf32> return %1 : index }
// -----
func.func @f(%m: tensor<?x4xf32>) -> index { %c = arith.constant 0 : index %0 = bufferization.to_buffer %m : tensor<?x4xf32> to memref<?x4xf32> %1 = memref.dim %0, %c : memref<?x4xf32> return %1 : index }
// -----
func.func @f(%m: memref<?x4xf32>, %c: index) { %0 = bufferization.to_tensor %m : memref<?x4xf32> to tensor<?x4xf32> return }
// -----
func.func @f(%m: memref<?x4xf32>, %c: index) -> memref<?x4xf32> { %0 = bufferization.to_tensor %m : memref<?x4xf32> to tensor<?x4xf32> %1 = bufferization.to_buffer %0 : tensor<?x4xf32> to memref<?x4xf32> return %1 : memref<?x4xf32> }
// -----
func.func @f(%m: memref<?x4xf32>, %c: index) -> memref<?x4xf32, strided<[?, ?], offset: ?>> { %0 = bufferization.to_tensor %m : memref<?x4xf32> to tensor<?x4xf32> %1 = bufferization.to_buffer %0 : tensor<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>> return %1 : memref<?x4xf32, strided<[?, ?], offset: ?>> }
// -----
func.func @f(%c: index, %m: memref<?x4xf32, strided<[?, ?], offset: ?>>) -> memref<?x4xf32> { %0 = bufferization.to_tensor %m : memref<?x4xf32, strided<[?, ?], offset: ?>> to tensor<?x4xf32> %1 = bufferization.to_buffer %0 : tensor<?x4xf32> to memref<?x4xf32> return %1 : memref<?x4xf32> }
// -----
func.func @f(%c: index, %m: memref<?x4xf32, 3>) -> memref<?x4xf32> { %0 = bufferization.to_tensor %m : memref<?x4xf32, 3> to tensor<?x4xf32> %1 = bufferization.to_buffer %0 : tensor<?x4xf32> to memref<?x4xf32> return %1 : memref<?x4xf32> }
// -----
func.func @f(%c: index, %m: tensor<?x4xf32>) -> tensor<?x4xf32> { %0 = bufferization.to_buffer %m : tensor<?x4xf32> to memref<?x4xf32> %1 = bufferization.to_tensor %0 : memref<?x4xf32> to tensor<?x4xf32> return %1 : tensor<?x4xf32> }
// -----
func.func @f(%c: index, %m: tensor<?x4xf32>) -> tensor<?x4xf32> { %0 = bufferization.to_buffer %m : tensor<?x4xf32> to memref<?x4xf32> %1 = bufferization.to_tensor %0 restrict writable : memref<?x4xf32> to tensor<?x4xf32> return %1 : tensor<?x4xf32> }
// -----
func.func @f(%c: index, %m: tensor<?x4xf32>) -> tensor<?x4xf32> { %0 = bufferization.to_buffer %m : tensor<?x4xf32> to memref<?x4xf32> "t.u"(%0) : (memref<?x4xf32>) -> () %1 = bufferization.to_tensor %0 restrict writable : memref<?x4xf32> to tensor<?x4xf32> return %1 : tensor<?x4xf32> }
// -----
func.func @f(%c: index, %m: tensor<?x4xf32>) -> tensor<?x4xf32> { %0 = bufferization.to_buffer %m : tensor<?x4xf32> to memref<?x4xf32> %1 = bufferization.to_tensor %0 restrict writable : memref<?x4xf32> to tensor<?x4xf32> "t.u"(%0) : (memref<?x4xf32>) -> () return %1 : tensor<?x4xf32> }
// -----
func.func @f(%c: index, %m: tensor<?x4xf32>, %i: i1) -> tensor<?x4xf32> { %0 = bufferization.to_buffer %m : tensor<?x4xf32> to memref<?x4xf32> %r = scf.if %i -> tensor<?x4xf32> { %1 = bufferization.to_tensor %0 restrict writable : memref<?x4xf32> to tensor<?x4xf32> scf.yield %1 : tensor<?x4xf32> } else { scf.yield %m :  tensor<?x4xf32> }  return %r : tensor<?x4xf32> }
// -----
func.func @f(%c: index, %m: tensor<4x4xf32>) -> memref<?x4xf32> { %k = tensor.cast %m : tensor<4x4xf32> to tensor<?x4xf32> %0 = bufferization.to_buffer %k : tensor<?x4xf32> to memref<?x4xf32> return %0 : memref<?x4xf32> }
// -----
func.func @f(%c: index, %m: tensor<4x4xf32>) -> memref<?x4xf32, strided<[?, 1]>, 3> { %k = tensor.cast %m : tensor<4x4xf32> to tensor<?x4xf32> %0 = bufferization.to_buffer %k : tensor<?x4xf32> to memref<?x4xf32, strided<[?, 1]>, 3> return %0 : memref<?x4xf32, strided<[?, 1]>, 3> }
// -----
func.func @f(%c: index, %m: tensor<4x4xf32>) -> memref<*xf32, 3> { %k = tensor.cast %m : tensor<4x4xf32> to tensor<*xf32> %0 = bufferization.to_buffer %k : tensor<*xf32> to memref<*xf32, 3> return %0 : memref<*xf32, 3> }
// -----
func.func @f(%c: index, %m: tensor<?x4xf32>) -> memref<4x4xf32> { %k = tensor.cast %m : tensor<?x4xf32> to tensor<4x4xf32> %0 = bufferization.to_buffer %k read_only : tensor<4x4xf32> to memref<4x4xf32> return %0 : memref<4x4xf32> }
// -----
func.func @f(%c: index, %m: tensor<4x4xf32>) -> memref<?x4xf32> { %k = tensor.cast %m : tensor<4x4xf32> to tensor<?x4xf32> %0 = bufferization.to_buffer %k read_only {foo} : tensor<?x4xf32> to memref<?x4xf32> return %0 : memref<?x4xf32> }
// -----
func.func @f(%i: index, %m: tensor<?x4xf32>) -> f32 { %0 = bufferization.to_buffer %m : tensor<?x4xf32> to memref<?x4xf32> %1 = memref.load %0[%i, %i] : memref<?x4xf32> return %1 : f32 }
// -----
func.func @f(%i: index, %m: tensor<?x4xf32>) -> f32 { %0 = bufferization.to_buffer %m read_only : tensor<?x4xf32> to memref<?x4xf32> %1 = memref.load %0[%i, %i] : memref<?x4xf32> return %1 : f32 }
// -----
func.func @f(%m: memref<?xf32>) { %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32> return }
// -----
func.func @f(%m: memref<?xf32>) -> memref<?xf32> { %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32> return %0 : memref<?xf32> }
// -----
func.func @f(%m: memref<?xf32>) -> memref<?xf32> { %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32>  memref.dealloc %m : memref<?xf32> return %0 : memref<?xf32> }
// -----
func.func @f(%m: memref<?xf32>, %i: index) -> f32 { %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32> %l = memref.load %0[%i] : memref<?xf32> memref.dealloc %0 : memref<?xf32> return %l : f32 }
// -----
func.func @f(%m: memref<?xf32>, %i: index) -> f32 { %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32> %l = memref.load %0[%i] : memref<?xf32> memref.dealloc %m : memref<?xf32> memref.dealloc %0 : memref<?xf32> return %l : f32 }
// -----
func.func @f(%m: memref<?xf32>, %i: index) -> f32 { %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32> %l = memref.load %0[%i] : memref<?xf32> "t.u"() : () -> () memref.dealloc %0 : memref<?xf32> return %l : f32 }
// -----
func.func @f(%m: memref<?xf32>, %i: index) -> f32 { %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32> memref.dealloc %m : memref<?xf32> %l = memref.load %0[%i] : memref<?xf32>  memref.dealloc %0 : memref<?xf32> return %l : f32 }
// -----
func.func @f(%m: memref<4xf32>, %i: index) -> f32 { %0 = bufferization.clone %m : memref<4xf32> to memref<?xf32> %l = memref.load %0[%i] : memref<?xf32> memref.dealloc %0 : memref<?xf32> return %l : f32 }
// -----
func.func @f(%m: memref<4xf32>, %i: index) -> f32 { %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32, strided<[?]>> %l = memref.load %0[%i] : memref<4xf32, strided<[?]>> memref.dealloc %0 : memref<4xf32, strided<[?]>> return %l : f32 }
// -----
func.func @f(%m: memref<4xf32>, %i: index) -> f32 { %0 = bufferization.clone %m : memref<4xf32> to memref<*xf32> %k = memref.cast %0 : memref<*xf32> to memref<4xf32> %l = memref.load %k[%i] : memref<4xf32> memref.dealloc %k : memref<4xf32> return %l : f32 }
// -----
func.func @f(%m: memref<4xf32>, %i: index) -> memref<?xf32> { %c = memref.cast %m : memref<4xf32> to memref<?xf32> %0 = bufferization.clone %c : memref<?xf32> to memref<?xf32> return %0 : memref<?xf32> }
// -----
func.func @f(%m: memref<4xf32>, %i: index) -> memref<?xf32> { %c = memref.alloc() : memref<4xf32> %0 = bufferization.clone %c : memref<4xf32> to memref<?xf32> "t.u"(%0) : (memref<?xf32>) -> () memref.dealloc %c : memref<4xf32> return %0 : memref<?xf32> }
// -----
func.func @f(%m: memref<4xf32>, %i: i1) -> memref<4xf32> { %c = memref.alloc() : memref<4xf32> %r = scf.if %i -> memref<4xf32> { %0 = bufferization.clone %c : memref<4xf32> to memref<4xf32>  scf.yield %0 : memref<4xf32> } else { scf.yield %m : memref<4xf32> } memref.dealloc %c : memref<4xf32> return %r : memref<4xf32> }
// -----
func.func @f(%m: memref<4xf32>, %i: index) -> f32 { %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32> memref.dealloc %m : memref<4xf32> memref.dealloc %0 : memref<4xf32> %1 = memref.load %m[%i] : memref<4xf32> return %1 : f32 }
// -----
func.func @f(%m: memref<4xf32>, %i: index) { %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32> memref.dealloc %0 : memref<4xf32> memref.dealloc %0 : memref<4xf32> "t.u"(%0) : (memref<4xf32>) -> () return  }
// -----
func.func @f(%m: memref<4xf32>, %k: memref<4xf32>, %i: index) { %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32> "t.u"(%0) : (memref<4xf32>) -> () memref.dealloc %k : memref<4xf32> memref.dealloc %m : memref<4xf32>  return  }
// -----
func.func @f(%m: memref<4xf32>, %k: memref<4xf32>, %i: index) { %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32> "t.u"(%0) : (memref<4xf32>) -> () %a = memref.alloc() : memref<4xf32> "t.u"(%a) : (memref<4xf32>) -> () memref.dealloc %a : memref<4xf32> memref.dealloc %m : memref<4xf32>  return  }
// -----
func.func @f(%m: memref<4xf32>, %k: memref<4xf32>, %i: index, %c: i1) { %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32> "t.u"(%0) : (memref<4xf32>) -> () scf.if %c { memref.dealloc %k : memref<4xf32> } memref.dealloc %m : memref<4xf32>  return  }
// -----
func.func @f(%m: memref<4xf32, 3>, %i: index) -> memref<4xf32> { %0 = bufferization.clone %m : memref<4xf32, 3> to memref<4xf32> memref.dealloc %m : memref<4xf32, 3> return %0 : memref<4xf32> }
// -----
func.func @f(%m: memref<4xf32, 3>, %i: index) -> memref<?xf32> { %0 = bufferization.clone %m : memref<4xf32, 3> to memref<?xf32> memref.dealloc %m : memref<4xf32, 3> return %0 : memref<?xf32> }
// -----
func.func @f(%m: memref<4xf32>, %i: index) -> memref<?xi32> { %0 = bufferization.clone %m : memref<4xf32> to memref<?xi32> memref.dealloc %m : memref<4xf32> return %0 : memref<?xi32> }
// -----
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1, %d: i1) { bufferization.dealloc (%m, %n, %m, %m : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%c, %d, %d, %c) return }
// -----
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1, %d: i1) -> (i1, i1, i1) { %0:3 = bufferization.dealloc (%m : memref<4xf32>) if (%c) retain (%n, %m, %n: memref<4xf32>, memref<4xf32>, memref<4xf32>) return %0#0, %0#1, %0#2 : i1, i1, i1 }
// -----
func.func @f(%m: memref<4xf32>) -> (i1, i1) { %0:2 = bufferization.dealloc retain (%m, %m: memref<4xf32>, memref<4xf32>) return %0#0, %0#1 : i1, i1 }
// -----
func.func @f(%m: memref<4xf32>) { bufferization.dealloc return }
// -----
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %false = arith.constant false bufferization.dealloc (%m, %n : memref<4xf32>, memref<4xf32>) if (%false, %c) return }
// -----
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %a = memref.alloc() : memref<4xf32> bufferization.dealloc (%m, %a : memref<4xf32>, memref<4xf32>) if (%c, %c) return }
// -----
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) -> i1 { %true = arith.constant true %a = memref.alloc() : memref<4xf32> %0 = bufferization.dealloc (%m, %a : memref<4xf32>, memref<4xf32>) if (%c, %true) retain (%n : memref<4xf32>) return %0 : i1 }
// -----
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) -> i1 { %true = arith.constant true %a = memref.alloc() : memref<4xf32> %0 = bufferization.dealloc (%m, %a : memref<4xf32>, memref<4xf32>) if (%c, %true) retain (%a : memref<4xf32>) return %0 : i1 }
// -----
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %a = memref.alloc() : memref<4xf32> "t.u"(%a) : (memref<4xf32>) -> () %b, %o, %s, %st = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index bufferization.dealloc (%b: memref<f32>) if (%c) return }
// -----
func.func @f(%a: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %b, %o, %s, %st = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index bufferization.dealloc (%b: memref<f32>) if (%c) return }
// -----
func.func @f(%a: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %a2 = memref.alloca() : memref<4xf32>  bufferization.dealloc (%a2: memref<4xf32>) if (%c) return }
// -----
func.func @f(%a: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %a2 = bufferization.clone %a : memref<4xf32> to memref<4xf32>  bufferization.dealloc (%a2: memref<4xf32>) if (%c) return }
// -----
func.func @f(%a: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %a2 = bufferization.clone %a : memref<4xf32> to memref<4xf32> "t.u"(%a2) : (memref<4xf32>) -> () %b, %o, %s, %st = memref.extract_strided_metadata %a2 : memref<4xf32> -> memref<f32>, index, index, index bufferization.dealloc (%b: memref<f32>) if (%c) return }
// -----
func.func @f(%a: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %a2 = memref.realloc %a : memref<4xf32> to memref<8xf32> "t.u"(%a2) : (memref<8xf32>) -> () %b, %o, %s, %st = memref.extract_strided_metadata %a2 : memref<8xf32> -> memref<f32>, index, index, index bufferization.dealloc (%b: memref<f32>) if (%c) return }
// -----
func.func @f(%a: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %a2 = memref.alloca() : memref<8xf32> "t.u"(%a2) : (memref<8xf32>) -> () %b, %o, %s, %st = memref.extract_strided_metadata %a2 : memref<8xf32> -> memref<f32>, index, index, index bufferization.dealloc (%b: memref<f32>) if (%c) return }
// -----
func.func @f(%a: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %a2 = gpu.alloc() : memref<8xf32>  bufferization.dealloc (%a2: memref<8xf32>) if (%c) return }
// -----
func.func @f(%a: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %a2 = memref.realloc %a : memref<4xf32> to memref<8xf32>   bufferization.dealloc (%a2: memref<8xf32>) if (%c) return }
// -----
func.func @f(%a: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %a2 = memref.alloc() : memref<8xf32>  bufferization.dealloc (%a2, %a2: memref<8xf32>, memref<8xf32>) if (%c, %c) return }
// -----
func.func @f(%a: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %k = memref.cast %a : memref<4xf32> to memref<?xf32>  bufferization.dealloc (%k: memref<?xf32>) if (%c) return }
// -----
func.func @f(%a: tensor<4xf32>) { %0 = bufferization.materialize_in_destination %a in %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>  %1 = bufferization.materialize_in_destination %a in %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> "t.u"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> () return }
// -----
ml_program.global private mutable @a(4 : i32) : i32
ml_program.global private @b(4 : i32) : i32
func.func @f() { %0 = ml_program.global_load @a : i32 %1 = ml_program.global_load @a : i32 %2 = ml_program.global_load_const @b : i32 "t.u"(%0, %1, %2) : (i32, i32, i32) -> () return }
// -----
ml_program.global private mutable @a(4 : i32) : i32
func.func @f() { %0 = ml_program.global_load @a : i32 %1, %t = ml_program.global_load_graph @a ordering(() -> !ml_program.token) : i32 return }
// -----
ml_program.global private @a(4 : i32) : i32
func.func @f() { %0 = ml_program.global_load_const @a : i32 %t = ml_program.token return }
// -----
ml_program.global private @a(4 : i32) : i32
ml_program.func private @f() { ml_program.return }
ml_program.subgraph private @g() { ml_program.output }
// -----
ml_program.global private @a(4 : i32) : i32
func.func @f() -> i32 { %0 = ml_program.global_load_const @a : i32 %1 = ml_program.global_load_const @a : i32 %2 = arith.addi %0, %1 : i32 return %2 : i32 }

// EXPECT
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>) {
// |     %0 = bufferization.alloc_tensor() : tensor<4x4xf32>
// |     %cast = tensor.cast %0 : tensor<4x4xf32> to tensor<?x4xf32>
// |     "t.u"(%cast) : (tensor<?x4xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>) {
// |     %c-4 = arith.constant -4 : index
// |     %0 = bufferization.alloc_tensor(%c-4) : tensor<?x4xf32>
// |     "t.u"(%0) : (tensor<?x4xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: index) {
// |     %0 = bufferization.alloc_tensor(%arg1) : tensor<4x?xf32>
// |     %cast = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
// |     "t.u"(%cast) : (tensor<?x?xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: index) {
// |     %0 = bufferization.alloc_tensor(%arg1) : tensor<?x4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: index) -> index {
// |     %0 = bufferization.alloc_tensor(%arg1) : tensor<?x4xf32>
// |     return %arg1 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     %0 = bufferization.alloc_tensor() copy(%arg0) : tensor<?x4xf32>
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: index) -> tensor<?x4xf32> {
// |     %0 = bufferization.alloc_tensor() copy(%arg0) : tensor<?x4xf32>
// |     %1 = bufferization.alloc_tensor() copy(%arg0) : tensor<?x4xf32>
// |     "t.u"(%0, %1) : (tensor<?x4xf32>, tensor<?x4xf32>) -> ()
// |     return %arg0 : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: index) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: tensor<?x4xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg1, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x4xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x4xf32>, %arg1: index) -> index {
// |     %dim = memref.dim %arg0, %arg1 : memref<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x4xf32>, %arg1: index) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x4xf32>, %arg1: index) -> memref<?x4xf32> {
// |     return %arg0 : memref<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x4xf32>, %arg1: index) -> memref<?x4xf32, strided<[?, ?], offset: ?>> {
// |     %cast = memref.cast %arg0 : memref<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
// |     return %cast : memref<?x4xf32, strided<[?, ?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<?x4xf32, strided<[?, ?], offset: ?>>) -> memref<?x4xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg1, %c0 : memref<?x4xf32, strided<[?, ?], offset: ?>>
// |     %alloc = memref.alloc(%dim) : memref<?x4xf32>
// |     memref.copy %arg1, %alloc : memref<?x4xf32, strided<[?, ?], offset: ?>> to memref<?x4xf32>
// |     return %alloc : memref<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<?x4xf32, 3>) -> memref<?x4xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg1, %c0 : memref<?x4xf32, 3>
// |     %alloc = memref.alloc(%dim) : memref<?x4xf32>
// |     memref.copy %arg1, %alloc : memref<?x4xf32, 3> to memref<?x4xf32>
// |     return %alloc : memref<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<?x4xf32>) -> tensor<?x4xf32> {
// |     return %arg1 : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<?x4xf32>) -> tensor<?x4xf32> {
// |     return %arg1 : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<?x4xf32>) -> tensor<?x4xf32> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<?x4xf32> to memref<?x4xf32>
// |     "t.u"(%0) : (memref<?x4xf32>) -> ()
// |     %1 = bufferization.to_tensor %0 restrict writable : memref<?x4xf32> to tensor<?x4xf32>
// |     return %1 : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<?x4xf32>) -> tensor<?x4xf32> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<?x4xf32> to memref<?x4xf32>
// |     "t.u"(%0) : (memref<?x4xf32>) -> ()
// |     return %arg1 : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<?x4xf32>, %arg2: i1) -> tensor<?x4xf32> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<?x4xf32> to memref<?x4xf32>
// |     %1 = scf.if %arg2 -> (tensor<?x4xf32>) {
// |       %2 = bufferization.to_tensor %0 restrict writable : memref<?x4xf32> to tensor<?x4xf32>
// |       scf.yield %2 : tensor<?x4xf32>
// |     } else {
// |       scf.yield %arg1 : tensor<?x4xf32>
// |     }
// |     return %1 : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<4x4xf32>) -> memref<?x4xf32> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<4x4xf32> to memref<4x4xf32>
// |     %cast = memref.cast %0 : memref<4x4xf32> to memref<?x4xf32>
// |     return %cast : memref<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<4x4xf32>) -> memref<?x4xf32, strided<[?, 1]>, 3> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<4x4xf32> to memref<4x4xf32, strided<[?, 1]>, 3>
// |     %cast = memref.cast %0 : memref<4x4xf32, strided<[?, 1]>, 3> to memref<?x4xf32, strided<[?, 1]>, 3>
// |     return %cast : memref<?x4xf32, strided<[?, 1]>, 3>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<4x4xf32>) -> memref<*xf32, 3> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<4x4xf32> to memref<4x4xf32, 3>
// |     %cast = memref.cast %0 : memref<4x4xf32, 3> to memref<*xf32, 3>
// |     return %cast : memref<*xf32, 3>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<?x4xf32>) -> memref<4x4xf32> {
// |     %0 = bufferization.to_buffer %arg1 read_only : tensor<?x4xf32> to memref<?x4xf32>
// |     %cast = memref.cast %0 : memref<?x4xf32> to memref<4x4xf32>
// |     return %cast : memref<4x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<4x4xf32>) -> memref<?x4xf32> {
// |     %0 = bufferization.to_buffer %arg1 read_only : tensor<4x4xf32> to memref<4x4xf32>
// |     %cast = memref.cast %0 : memref<4x4xf32> to memref<?x4xf32>
// |     return %cast : memref<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<?x4xf32>) -> f32 {
// |     %extracted = tensor.extract %arg1[%arg0, %arg0] : tensor<?x4xf32>
// |     return %extracted : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<?x4xf32>) -> f32 {
// |     %extracted = tensor.extract %arg1[%arg0, %arg0] : tensor<?x4xf32>
// |     return %extracted : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>) -> memref<?xf32> {
// |     %0 = bufferization.clone %arg0 : memref<?xf32> to memref<?xf32>
// |     return %0 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>) -> memref<?xf32> {
// |     return %arg0 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>, %arg1: index) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<?xf32>
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>, %arg1: index) -> f32 {
// |     %0 = bufferization.clone %arg0 : memref<?xf32> to memref<?xf32>
// |     %1 = memref.load %0[%arg1] : memref<?xf32>
// |     memref.dealloc %arg0 : memref<?xf32>
// |     memref.dealloc %0 : memref<?xf32>
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>, %arg1: index) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<?xf32>
// |     "t.u"() : () -> ()
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>, %arg1: index) -> f32 {
// |     %0 = bufferization.clone %arg0 : memref<?xf32> to memref<?xf32>
// |     memref.dealloc %arg0 : memref<?xf32>
// |     %1 = memref.load %0[%arg1] : memref<?xf32>
// |     memref.dealloc %0 : memref<?xf32>
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: index) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: index) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: index) -> f32 {
// |     %0 = bufferization.clone %arg0 : memref<4xf32> to memref<*xf32>
// |     %cast = memref.cast %0 : memref<*xf32> to memref<4xf32>
// |     %1 = memref.load %cast[%arg1] : memref<4xf32>
// |     memref.dealloc %cast : memref<4xf32>
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: index) -> memref<?xf32> {
// |     %0 = bufferization.clone %arg0 : memref<4xf32> to memref<?xf32>
// |     return %0 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: index) -> memref<?xf32> {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %cast = memref.cast %alloc : memref<4xf32> to memref<?xf32>
// |     "t.u"(%cast) : (memref<?xf32>) -> ()
// |     return %cast : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: i1) -> memref<4xf32> {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %0 = scf.if %arg1 -> (memref<4xf32>) {
// |       %1 = bufferization.clone %alloc : memref<4xf32> to memref<4xf32>
// |       scf.yield %1 : memref<4xf32>
// |     } else {
// |       scf.yield %arg0 : memref<4xf32>
// |     }
// |     memref.dealloc %alloc : memref<4xf32>
// |     return %0 : memref<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: index) -> f32 {
// |     %0 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
// |     memref.dealloc %arg0 : memref<4xf32>
// |     memref.dealloc %0 : memref<4xf32>
// |     %1 = memref.load %arg0[%arg1] : memref<4xf32>
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: index) {
// |     %0 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
// |     memref.dealloc %0 : memref<4xf32>
// |     memref.dealloc %0 : memref<4xf32>
// |     "t.u"(%0) : (memref<4xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: index) {
// |     %0 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
// |     "t.u"(%0) : (memref<4xf32>) -> ()
// |     memref.dealloc %arg1 : memref<4xf32>
// |     memref.dealloc %arg0 : memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: index) {
// |     %0 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
// |     "t.u"(%0) : (memref<4xf32>) -> ()
// |     %alloc = memref.alloc() : memref<4xf32>
// |     "t.u"(%alloc) : (memref<4xf32>) -> ()
// |     memref.dealloc %alloc : memref<4xf32>
// |     memref.dealloc %arg0 : memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: index, %arg3: i1) {
// |     "t.u"(%arg0) : (memref<4xf32>) -> ()
// |     scf.if %arg3 {
// |       memref.dealloc %arg1 : memref<4xf32>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32, 3>, %arg1: index) -> memref<4xf32> {
// |     %0 = bufferization.clone %arg0 : memref<4xf32, 3> to memref<4xf32>
// |     memref.dealloc %arg0 : memref<4xf32, 3>
// |     return %0 : memref<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32, 3>, %arg1: index) -> memref<?xf32> {
// |     %0 = bufferization.clone %arg0 : memref<4xf32, 3> to memref<?xf32>
// |     memref.dealloc %arg0 : memref<4xf32, 3>
// |     return %0 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: index) -> memref<?xi32> {
// |     %0 = bufferization.clone %arg0 : memref<4xf32> to memref<?xi32>
// |     memref.dealloc %arg0 : memref<4xf32>
// |     return %0 : memref<?xi32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1, %arg3: i1) {
// |     %0 = arith.ori %arg2, %arg3 : i1
// |     %1 = arith.ori %0, %arg2 : i1
// |     bufferization.dealloc (%arg0, %arg1 : memref<4xf32>, memref<4xf32>) if (%1, %arg3)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1, %arg3: i1) -> (i1, i1, i1) {
// |     %0:2 = bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg2) retain (%arg1, %arg0 : memref<4xf32>, memref<4xf32>)
// |     return %0#0, %0#1, %0#0 : i1, i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>) -> (i1, i1) {
// |     %false = arith.constant false
// |     return %false, %false : i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     bufferization.dealloc (%arg1 : memref<4xf32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) -> i1 {
// |     %0 = bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg2) retain (%arg1 : memref<4xf32>)
// |     return %0 : i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) -> i1 {
// |     %true = arith.constant true
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %0 = bufferization.dealloc (%arg0, %alloc : memref<4xf32>, memref<4xf32>) if (%arg2, %true) retain (%alloc : memref<4xf32>)
// |     return %0 : i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     "t.u"(%alloc) : (memref<4xf32>) -> ()
// |     bufferization.dealloc (%alloc : memref<4xf32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
// |     bufferization.dealloc (%base_buffer : memref<f32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     %0 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
// |     bufferization.dealloc (%0 : memref<4xf32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     %0 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
// |     "t.u"(%0) : (memref<4xf32>) -> ()
// |     bufferization.dealloc (%0 : memref<4xf32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     %0 = memref.realloc %arg0 : memref<4xf32> to memref<8xf32>
// |     "t.u"(%0) : (memref<8xf32>) -> ()
// |     bufferization.dealloc (%0 : memref<8xf32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     %alloca = memref.alloca() : memref<8xf32>
// |     "t.u"(%alloca) : (memref<8xf32>) -> ()
// |     bufferization.dealloc (%alloca : memref<8xf32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// |     bufferization.dealloc (%cast : memref<?xf32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4xf32>) {
// |     %0 = bufferization.materialize_in_destination %arg0 in %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// |     %1 = bufferization.materialize_in_destination %arg0 in %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// |     "t.u"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   ml_program.global private mutable @a(4 : i32) : i32
// |   ml_program.global private @b(4 : i32) : i32
// |   func.func @f() {
// |     %a = ml_program.global_load @a : i32
// |     %a_0 = ml_program.global_load @a : i32
// |     %b = ml_program.global_load_const @b : i32
// |     "t.u"(%a, %a_0, %b) : (i32, i32, i32) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   ml_program.global private mutable @a(4 : i32) : i32
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   ml_program.global private @a(4 : i32) : i32
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   ml_program.global private @a(4 : i32) : i32
// |   ml_program.func private @f() {
// |     ml_program.return
// |   }
// |   ml_program.subgraph private @g() {
// |     ml_program.output
// |   }
// | }
// |
// | // -----
// | module {
// |   ml_program.global private @a(4 : i32) : i32
// |   func.func @f() -> i32 {
// |     %a = ml_program.global_load_const @a : i32
// |     %a_0 = ml_program.global_load_const @a : i32
// |     %0 = arith.addi %a, %a_0 : i32
// |     return %0 : i32
// |   }
// | }
