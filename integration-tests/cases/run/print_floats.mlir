// Floats print as C's `%g` prints them.
// RUN: run - --device reference

module {
  func.func @main() {
    %f0 = arith.constant 1.0 : f64
    call @printF64(%f0) : (f64) -> ()
    call @printNewline() : () -> ()
    %f1 = arith.constant 2.5 : f64
    call @printF64(%f1) : (f64) -> ()
    call @printNewline() : () -> ()
    %f2 = arith.constant 3.2999999523162842 : f64
    call @printF64(%f2) : (f64) -> ()
    call @printNewline() : () -> ()
    %f3 = arith.constant 1.0e10 : f64
    call @printF64(%f3) : (f64) -> ()
    call @printNewline() : () -> ()
    %f4 = arith.constant 1.0e-7 : f64
    call @printF64(%f4) : (f64) -> ()
    call @printNewline() : () -> ()
    %f5 = arith.constant -0.0 : f64
    call @printF64(%f5) : (f64) -> ()
    call @printNewline() : () -> ()
    %f6 = arith.constant 123456.0 : f64
    call @printF64(%f6) : (f64) -> ()
    call @printNewline() : () -> ()
    %f7 = arith.constant 1234567.0 : f64
    call @printF64(%f7) : (f64) -> ()
    call @printNewline() : () -> ()
    %f8 = arith.constant 100000.0 : f64
    call @printF64(%f8) : (f64) -> ()
    call @printNewline() : () -> ()
    %f9 = arith.constant 999999.5 : f64
    call @printF64(%f9) : (f64) -> ()
    call @printNewline() : () -> ()
    %f10 = arith.constant 0.0001 : f64
    call @printF64(%f10) : (f64) -> ()
    call @printNewline() : () -> ()
    %f11 = arith.constant 0.00009999999 : f64
    call @printF64(%f11) : (f64) -> ()
    call @printNewline() : () -> ()
    %f12 = arith.constant 1.0e300 : f64
    call @printF64(%f12) : (f64) -> ()
    call @printNewline() : () -> ()
    %f13 = arith.constant 2.123456 : f64
    call @printF64(%f13) : (f64) -> ()
    call @printNewline() : () -> ()
    %f14 = arith.constant 0x7FF0000000000000 : f64
    call @printF64(%f14) : (f64) -> ()
    call @printNewline() : () -> ()
    %f15 = arith.constant 0xFFF0000000000000 : f64
    call @printF64(%f15) : (f64) -> ()
    call @printNewline() : () -> ()
    %f16 = arith.constant 0x7FF8000000000000 : f64
    call @printF64(%f16) : (f64) -> ()
    call @printNewline() : () -> ()
    %f17 = arith.constant 0xFFF8000000000000 : f64
    call @printF64(%f17) : (f64) -> ()
    call @printNewline() : () -> ()
    return
  }
  func.func private @printF64(f64)
  func.func private @printNewline()
}

// EXPECT
// | 1
// | 2.5
// | 3.3
// | 1e+10
// | 1e-07
// | -0
// | 123456
// | 1.23457e+06
// | 100000
// | 1e+06
// | 0.0001
// | 0.0001
// | 1e+300
// | 2.12346
// | inf
// | -inf
// | nan
// | -nan
