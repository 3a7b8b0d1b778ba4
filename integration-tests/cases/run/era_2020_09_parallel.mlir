// `scf.parallel` with a reduction and `scf.while`, subviews and views of bytes, as from September 2020 on.
// RUN: run - --device reference

func @main() {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %c8 = constant 8 : index
  %zero = constant 0 : i32
  %ten = constant 10 : i32
  %data = alloc() : memref<8xi32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %0 = index_cast %i : index to i32
    %1 = muli %0, %0 : i32
    store %1, %data[%i] : memref<8xi32>
  }
  %part = subview %data[2] [4] [1] : memref<8xi32> to memref<4xi32, affine_map<(d0) -> (d0 + 2)>>
  %sum = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%zero) -> i32 {
    %0 = load %part[%i] : memref<4xi32, affine_map<(d0) -> (d0 + 2)>>
    scf.reduce(%0) : i32 {
    ^bb0(%lhs : i32, %rhs : i32):
      %1 = addi %lhs, %rhs : i32
      scf.reduce.return %1 : i32
    }
  }
  %count = scf.while (%n = %sum) : (i32) -> i32 {
    %is_large = cmpi sgt, %n, %ten : i32
    scf.condition(%is_large) %n : i32
  } do {
  ^bb0(%n : i32):
    %less = subi %n, %ten : i32
    scf.yield %less : i32
  }
  store %sum, %data[%c0] : memref<8xi32>
  store %count, %data[%c1] : memref<8xi32>
  %u = memref_cast %data : memref<8xi32> to memref<*xi32>
  call @print_memref_i32(%u) : (memref<*xi32>) -> ()
  dealloc %data : memref<8xi32>
  return
}
func private @print_memref_i32(memref<*xi32>)

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [8] strides = [1] data = 
// | [29,  9,  4,  9,  16,  25,  36,  49]
// ! <stdin>:4:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @main() {
// ! ^
// ! note: 13 more earlier spellings are read: 'constant', 'alloc', 'index_cast', 'muli', 'store', 'subview', 'load', 'scf.reduce(%x) : type', 'addi', 'cmpi', 'subi', 'memref_cast', 'dealloc'; 'vulcanize opt' prints the program in those of today
