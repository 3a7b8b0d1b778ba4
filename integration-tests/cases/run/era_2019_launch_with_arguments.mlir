// A launch with its body in place and its arguments named, as in 2019; sums into one memref, block by block.
// RUN: run - --device reference

func @main() {
  %c1 = constant 1 : index
  %c4 = constant 4 : index
  %half = constant 5.0e-01 : f32
  %two = constant 2.0 : f32
  %in = alloc() : memref<16xf32>
  %out = alloc() : memref<16xf32>
  %dynamic = memref_cast %in : memref<16xf32> to memref<?xf32>
  call @fillResource1DFloat(%dynamic, %half) : (memref<?xf32>, f32) -> ()
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c4, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%lx = %c4, %ly = %c1, %lz = %c1)
             args(%source = %in, %target = %out, %factor = %two) : memref<16xf32>, memref<16xf32>, f32 {
    %start = muli %bx, %lx : index
    %i = addi %start, %tx : index
    %0 = load %source[%i] : memref<16xf32>
    %1 = mulf %0, %factor : f32
    %block = index_cast %bx : index to i32
    %2 = sitofp %block : i32 to f32
    %3 = addf %1, %2 : f32
    store %3, %target[%i] : memref<16xf32>
    gpu.return
  }
  %result = memref_cast %out : memref<16xf32> to memref<*xf32>
  call @print_memref_f32(%result) : (memref<*xf32>) -> ()
  dealloc %in : memref<16xf32>
  dealloc %out : memref<16xf32>
  return
}
func @fillResource1DFloat(%0 : memref<?xf32>, %1 : f32)
func @print_memref_f32(%ptr : memref<*xf32>)

// EXPECT
// | Unranked Memref base@ = 0x10000040 rank = 1 offset = 0 sizes = [16] strides = [1] data = 
// | [1,  1,  1,  1,  2,  2,  2,  2,  3,  3,  3,  3,  4,  4,  4,  4]
// ! <stdin>:4:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @main() {
// ! ^
// ! note: 14 more earlier spellings are read: 'constant', 'alloc', 'memref_cast', 'gpu.launch with args(…)', 'muli', 'addi', 'load', 'mulf', 'index_cast', 'sitofp', 'addf', 'store', 'gpu.return in gpu.launch', 'dealloc'; 'vulcanize opt' prints the program in those of today
