// `loop.parallel` with reductions, `loop.if` with results and `loop.for` with values that go round, as in March 2020.
// RUN: run - --device reference

func @main() {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c5 = constant 5 : index
  %zero = constant 0.0 : f32
  %one = constant 1.0 : f32
  %data = alloc() : memref<5x2xf32>
  loop.parallel (%i, %j) = (%c0, %c0) to (%c5, %c2) step (%c1, %c1) {
    %0 = muli %i, %c2 : index
    %1 = addi %0, %j : index
    %2 = index_cast %1 : index to i32
    %3 = sitofp %2 : i32 to f32
    store %3, %data[%i, %j] : memref<5x2xf32>
    loop.yield
  }
  %sum, %product = loop.parallel (%i) = (%c0) to (%c5) step (%c1) init (%zero, %one) -> (f32, f32) {
    %0 = load %data[%i, %c1] : memref<5x2xf32>
    loop.reduce(%0) : f32 {
    ^bb0(%lhs : f32, %rhs : f32):
      %1 = addf %lhs, %rhs : f32
      loop.reduce.return %1 : f32
    }
    loop.reduce(%0) : f32 {
    ^bb0(%lhs : f32, %rhs : f32):
      %1 = mulf %lhs, %rhs : f32
      loop.reduce.return %1 : f32
    }
    loop.yield
  }
  %last = loop.for %i = %c0 to %c5 step %c1 iter_args(%carried = %zero) -> (f32) {
    %0 = load %data[%i, %c0] : memref<5x2xf32>
    %is_large = cmpf "ogt", %0, %carried : f32
    %1 = loop.if %is_large -> (f32) {
      loop.yield %0 : f32
    } else {
      loop.yield %carried : f32
    }
    loop.yield %1 : f32
  }
  %found = alloc() : memref<3xf32>
  store %sum, %found[%c0] : memref<3xf32>
  store %product, %found[%c1] : memref<3xf32>
  store %last, %found[%c2] : memref<3xf32>
  %u = memref_cast %found : memref<3xf32> to memref<*xf32>
  call @print_memref_f32(%u) : (memref<*xf32>) -> ()
  dealloc %data : memref<5x2xf32>
  dealloc %found : memref<3xf32>
  return
}
func @print_memref_f32(%ptr : memref<*xf32>)

// EXPECT
// | Unranked Memref base@ = 0x10000040 rank = 1 offset = 0 sizes = [3] strides = [1] data = 
// | [25,  945,  8]
// ! <stdin>:4:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @main() {
// ! ^
// ! note: 21 more earlier spellings are read: 'constant', 'alloc', 'loop.parallel', 'muli', 'addi', 'index_cast', 'sitofp', 'store', 'loop.yield', 'scf.yield in scf.parallel', 'load', 'loop.reduce', 'scf.reduce(%x) : type', 'addf', 'loop.reduce.return', 'mulf', 'loop.for', 'cmpf', 'loop.if', 'memref_cast', 'dealloc'; 'vulcanize opt' prints the program in those of today
