// Blocks and branches on the host, functions that call each other, wide memory on the stack, as in March 2020.
// RUN: run - --device reference

func @collatz(%start : i64) -> i64 {
  %c0 = constant 0 : i64
  %c1 = constant 1 : i64
  %c2 = constant 2 : i64
  %c3 = constant 3 : i64
  br ^header(%start, %c0 : i64, i64)
^header(%n : i64, %steps : i64):
  %is_done = cmpi "eq", %n, %c1 : i64
  cond_br %is_done, ^exit(%steps : i64), ^step
^step:
  %rest = remi_signed %n, %c2 : i64
  %is_even = cmpi "eq", %rest, %c0 : i64
  %half = divi_signed %n, %c2 : i64
  %tripled = muli %n, %c3 : i64
  %next_odd = addi %tripled, %c1 : i64
  %next = select %is_even, %half, %next_odd : i64
  %more = addi %steps, %c1 : i64
  br ^header(%next, %more : i64, i64)
^exit(%count : i64):
  return %count : i64
}
func @main() {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c6 = constant 6 : i64
  %c27 = constant 27 : i64
  %m = alloca() : memref<2xi64>
  %0 = call @collatz(%c6) : (i64) -> i64
  %1 = call @collatz(%c27) : (i64) -> i64
  store %0, %m[%c0] : memref<2xi64>
  store %1, %m[%c1] : memref<2xi64>
  %f = constant @collatz : (i64) -> i64
  %2 = call_indirect %f(%0) : (i64) -> i64
  call @printI64(%2) : (i64) -> ()
  call @printNewline() : () -> ()
  %u = memref_cast %m : memref<2xi64> to memref<*xi64>
  call @print_memref_i64(%u) : (memref<*xi64>) -> ()
  return
}
func @print_memref_i64(memref<*xi64>)
func @printI64(i64)
func @printNewline()

// EXPECT
// | 3
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [2] strides = [1] data = 
// | [8,  111]
// ! <stdin>:4:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @collatz(%start : i64) -> i64 {
// ! ^
// ! note: 12 more earlier spellings are read: 'constant', 'br', 'cmpi', 'cond_br', 'remi_signed', 'divi_signed', 'muli', 'addi', 'select', 'alloca', 'store', 'memref_cast'; 'vulcanize opt' prints the program in those of today
