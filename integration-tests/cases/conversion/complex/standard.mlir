// Arithmetic of complex numbers as that of their parts.
// RUN: opt --convert-complex-to-standard
// DIFFERS: sines, roots, logarithms, quotients and zeros that MLIR gets wrong; bits, which it leaves

func.func @neg(%a: complex<f32>) -> complex<f32> {
  %r = complex.neg %a : complex<f32>
  return %r : complex<f32>
}
func.func @conj(%a: complex<f32>) -> complex<f32> {
  %r = complex.conj %a : complex<f32>
  return %r : complex<f32>
}
func.func @exp(%a: complex<f32>) -> complex<f32> {
  %r = complex.exp %a : complex<f32>
  return %r : complex<f32>
}
func.func @expm1(%a: complex<f32>) -> complex<f32> {
  %r = complex.expm1 %a : complex<f32>
  return %r : complex<f32>
}
func.func @log(%a: complex<f32>) -> complex<f32> {
  %r = complex.log %a : complex<f32>
  return %r : complex<f32>
}
func.func @log1p(%a: complex<f32>) -> complex<f32> {
  %r = complex.log1p %a : complex<f32>
  return %r : complex<f32>
}
func.func @sqrt(%a: complex<f32>) -> complex<f32> {
  %r = complex.sqrt %a : complex<f32>
  return %r : complex<f32>
}
func.func @rsqrt(%a: complex<f32>) -> complex<f32> {
  %r = complex.rsqrt %a : complex<f32>
  return %r : complex<f32>
}
func.func @sin(%a: complex<f32>) -> complex<f32> {
  %r = complex.sin %a : complex<f32>
  return %r : complex<f32>
}
func.func @cos(%a: complex<f32>) -> complex<f32> {
  %r = complex.cos %a : complex<f32>
  return %r : complex<f32>
}
func.func @tan(%a: complex<f32>) -> complex<f32> {
  %r = complex.tan %a : complex<f32>
  return %r : complex<f32>
}
func.func @tanh(%a: complex<f32>) -> complex<f32> {
  %r = complex.tanh %a : complex<f32>
  return %r : complex<f32>
}
func.func @sign(%a: complex<f32>) -> complex<f32> {
  %r = complex.sign %a : complex<f32>
  return %r : complex<f32>
}
func.func @add(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = complex.add %a, %b : complex<f32>
  return %r : complex<f32>
}
func.func @sub(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = complex.sub %a, %b : complex<f32>
  return %r : complex<f32>
}
func.func @mul(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = complex.mul %a, %b : complex<f32>
  return %r : complex<f32>
}
func.func @div(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = complex.div %a, %b : complex<f32>
  return %r : complex<f32>
}
func.func @pow(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = complex.pow %a, %b : complex<f32>
  return %r : complex<f32>
}
func.func @atan2(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = complex.atan2 %a, %b : complex<f32>
  return %r : complex<f32>
}
func.func @abs(%a: complex<f32>) -> f32 {
  %r = complex.abs %a : complex<f32>
  return %r : f32
}
func.func @angle(%a: complex<f32>) -> f32 {
  %r = complex.angle %a : complex<f32>
  return %r : f32
}
func.func @eq(%a: complex<f32>, %b: complex<f32>) -> i1 {
  %r = complex.eq %a, %b : complex<f32>
  return %r : i1
}
func.func @neq(%a: complex<f32>, %b: complex<f32>) -> i1 {
  %r = complex.neq %a, %b : complex<f32>
  return %r : i1
}
func.func @bitcast(%a: complex<f32>) -> i64 {
  %r = complex.bitcast %a : complex<f32> to i64
  return %r : i64
}
func.func @powi(%a: complex<f32>, %i: i32) -> complex<f32> {
  %r = complex.powi %a, %i : complex<f32>, i32
  return %r : complex<f32>
}
func.func @of_bits(%a: i64) -> complex<f32> {
  %r = complex.bitcast %a : i64 to complex<f32>
  return %r : complex<f32>
}
func.func @other_parts(%a: complex<f16>) -> complex<bf16> {
  %r = complex.bitcast %a : complex<f16> to complex<bf16>
  return %r : complex<bf16>
}
func.func @flags(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.tanh %a fastmath<nnan,ninf> : complex<f32>
  %r = complex.mul %0, %b fastmath<contract> : complex<f32>
  return %r : complex<f32>
}

// EXPECT
// | module {
// |   func.func @neg(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %2 = arith.negf %0 : f32
// |     %3 = arith.negf %1 : f32
// |     %4 = complex.create %2, %3 : complex<f32>
// |     return %4 : complex<f32>
// |   }
// |   func.func @conj(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %2 = arith.negf %1 : f32
// |     %3 = complex.create %0, %2 : complex<f32>
// |     return %3 : complex<f32>
// |   }
// |   func.func @exp(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %cst_0 = arith.constant 5.000000e-01 : f32
// |     %cst_1 = arith.constant 0x7F800000 : f32
// |     %2 = math.exp %0 : f32
// |     %3 = arith.mulf %0, %cst_0 : f32
// |     %4 = math.exp %3 : f32
// |     %5 = math.cos %1 : f32
// |     %6 = math.sin %1 : f32
// |     %7 = arith.cmpf oeq, %2, %cst_1 : f32
// |     %8 = arith.cmpf oeq, %1, %cst : f32
// |     %9 = arith.mulf %2, %5 : f32
// |     %10 = arith.mulf %4, %5 : f32
// |     %11 = arith.mulf %10, %4 : f32
// |     %12 = arith.select %7, %11, %9 : f32
// |     %13 = arith.mulf %2, %6 : f32
// |     %14 = arith.mulf %4, %6 : f32
// |     %15 = arith.mulf %14, %4 : f32
// |     %16 = arith.select %7, %15, %13 : f32
// |     %17 = arith.select %8, %1, %16 : f32
// |     %18 = complex.create %12, %17 : complex<f32>
// |     return %18 : complex<f32>
// |   }
// |   func.func @expm1(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %cst_0 = arith.constant 1.000000e+00 : f32
// |     %2 = math.expm1 %0 : f32
// |     %3 = arith.addf %2, %cst_0 : f32
// |     %4 = math.sin %1 : f32
// |     %cst_1 = arith.constant -5.000000e-01 : f32
// |     %cst_2 = arith.constant -1.000000e+00 : f32
// |     %5 = math.cos %1 : f32
// |     %6 = arith.addf %5, %cst_2 : f32
// |     %7 = arith.mulf %1, %1 : f32
// |     %8 = arith.mulf %7, %7 : f32
// |     %cst_3 = arith.constant 4.73775072E-14 : f32
// |     %cst_4 = arith.constant -1.14702848E-11 : f32
// |     %9 = math.fma %cst_3, %7, %cst_4 : f32
// |     %cst_5 = arith.constant 2.08767537E-9 : f32
// |     %10 = math.fma %9, %7, %cst_5 : f32
// |     %cst_6 = arith.constant -2.755732E-7 : f32
// |     %11 = math.fma %10, %7, %cst_6 : f32
// |     %cst_7 = arith.constant 2.48015876E-5 : f32
// |     %12 = math.fma %11, %7, %cst_7 : f32
// |     %cst_8 = arith.constant -0.00138888892 : f32
// |     %13 = math.fma %12, %7, %cst_8 : f32
// |     %cst_9 = arith.constant 0.0416666679 : f32
// |     %14 = math.fma %13, %7, %cst_9 : f32
// |     %15 = arith.mulf %8, %14 : f32
// |     %16 = arith.mulf %cst_1, %7 : f32
// |     %17 = arith.addf %15, %16 : f32
// |     %cst_10 = arith.constant 6.168500e-01 : f32
// |     %18 = arith.cmpf oge, %7, %cst_10 : f32
// |     %19 = arith.select %18, %6, %17 : f32
// |     %20 = arith.addf %19, %cst_0 : f32
// |     %21 = arith.mulf %2, %20 : f32
// |     %22 = arith.addf %21, %19 : f32
// |     %23 = arith.cmpf oeq, %1, %cst : f32
// |     %24 = arith.mulf %3, %4 : f32
// |     %25 = arith.select %23, %1, %24 : f32
// |     %26 = complex.create %22, %25 : complex<f32>
// |     return %26 : complex<f32>
// |   }
// |   func.func @log(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %cst = arith.constant 5.000000e-01 : f32
// |     %2 = math.absf %0 : f32
// |     %3 = math.absf %1 : f32
// |     %4 = arith.maximumf %2, %3 : f32
// |     %5 = arith.minimumf %2, %3 : f32
// |     %6 = arith.divf %5, %4 : f32
// |     %7 = math.log %4 : f32
// |     %8 = arith.mulf %6, %6 : f32
// |     %9 = math.log1p %8 : f32
// |     %10 = arith.mulf %cst, %9 : f32
// |     %11 = arith.addf %10, %7 : f32
// |     %12 = arith.cmpf uno, %11, %11 : f32
// |     %13 = arith.select %12, %7, %11 : f32
// |     %14 = math.atan2 %1, %0 : f32
// |     %15 = complex.create %13, %14 : complex<f32>
// |     return %15 : complex<f32>
// |   }
// |   func.func @log1p(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %cst = arith.constant 5.000000e-01 : f32
// |     %cst_0 = arith.constant 1.000000e+00 : f32
// |     %2 = arith.addf %0, %cst_0 : f32
// |     %3 = math.absf %2 : f32
// |     %4 = math.absf %1 : f32
// |     %5 = arith.maximumf %3, %4 : f32
// |     %6 = arith.minimumf %3, %4 : f32
// |     %7 = arith.cmpf ogt, %2, %4 : f32
// |     %8 = arith.divf %6, %5 : f32
// |     %9 = math.log1p %0 : f32
// |     %10 = math.log %5 : f32
// |     %11 = arith.select %7, %9, %10 : f32
// |     %12 = arith.mulf %8, %8 : f32
// |     %13 = math.log1p %12 : f32
// |     %14 = arith.mulf %cst, %13 : f32
// |     %15 = arith.addf %14, %11 : f32
// |     %16 = arith.cmpf uno, %15, %15 : f32
// |     %17 = arith.select %16, %11, %15 : f32
// |     %18 = math.atan2 %1, %2 : f32
// |     %19 = complex.create %17, %18 : complex<f32>
// |     return %19 : complex<f32>
// |   }
// |   func.func @sqrt(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %cst_0 = arith.constant 5.000000e-01 : f32
// |     %cst_1 = arith.constant 1.000000e+00 : f32
// |     %2 = math.absf %0 : f32
// |     %3 = math.absf %1 : f32
// |     %4 = arith.maximumf %2, %3 : f32
// |     %5 = arith.minimumf %2, %3 : f32
// |     %6 = arith.divf %5, %4 : f32
// |     %7 = arith.mulf %6, %6 : f32
// |     %8 = arith.addf %7, %cst_1 : f32
// |     %9 = math.sqrt %8 : f32
// |     %10 = arith.cmpf oge, %2, %3 : f32
// |     %11 = arith.select %10, %cst_1, %6 : f32
// |     %12 = arith.addf %11, %9 : f32
// |     %13 = arith.mulf %12, %cst_0 : f32
// |     %14 = math.sqrt %13 : f32
// |     %15 = math.sqrt %4 : f32
// |     %16 = arith.mulf %15, %14 : f32
// |     %17 = arith.addf %16, %16 : f32
// |     %18 = arith.divf %3, %17 : f32
// |     %19 = arith.cmpf olt, %0, %cst : f32
// |     %20 = arith.select %19, %18, %16 : f32
// |     %21 = arith.select %19, %16, %18 : f32
// |     %22 = arith.cmpf oeq, %4, %cst : f32
// |     %23 = arith.select %22, %cst, %20 : f32
// |     %24 = arith.select %22, %cst, %21 : f32
// |     %cst_2 = arith.constant 0x7F800000 : f32
// |     %25 = arith.cmpf oeq, %3, %cst_2 : f32
// |     %26 = arith.select %25, %cst_2, %23 : f32
// |     %27 = arith.select %25, %cst_2, %24 : f32
// |     %28 = math.copysign %27, %1 : f32
// |     %29 = complex.create %26, %28 : complex<f32>
// |     return %29 : complex<f32>
// |   }
// |   func.func @rsqrt(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %cst_0 = arith.constant 0x7F800000 : f32
// |     %cst_1 = arith.constant 5.000000e-01 : f32
// |     %cst_2 = arith.constant 1.000000e+00 : f32
// |     %2 = math.absf %0 : f32
// |     %3 = math.absf %1 : f32
// |     %4 = arith.maximumf %2, %3 : f32
// |     %5 = arith.minimumf %2, %3 : f32
// |     %6 = arith.divf %5, %4 : f32
// |     %7 = arith.mulf %6, %6 : f32
// |     %8 = arith.addf %7, %cst_2 : f32
// |     %9 = math.sqrt %8 : f32
// |     %10 = arith.cmpf oge, %2, %3 : f32
// |     %11 = arith.select %10, %cst_2, %6 : f32
// |     %12 = arith.addf %11, %9 : f32
// |     %13 = arith.mulf %12, %cst_1 : f32
// |     %14 = math.sqrt %13 : f32
// |     %15 = math.sqrt %4 : f32
// |     %16 = arith.mulf %15, %14 : f32
// |     %17 = arith.addf %16, %16 : f32
// |     %18 = arith.divf %3, %17 : f32
// |     %19 = arith.cmpf olt, %0, %cst : f32
// |     %20 = arith.select %19, %18, %16 : f32
// |     %21 = arith.select %19, %16, %18 : f32
// |     %22 = arith.divf %20, %4 : f32
// |     %23 = arith.divf %22, %9 : f32
// |     %24 = arith.divf %21, %4 : f32
// |     %25 = arith.divf %24, %9 : f32
// |     %26 = arith.cmpf oeq, %2, %cst_0 : f32
// |     %27 = arith.cmpf oeq, %3, %cst_0 : f32
// |     %28 = arith.ori %26, %27 : i1
// |     %29 = arith.select %28, %cst, %23 : f32
// |     %30 = arith.select %28, %cst, %25 : f32
// |     %31 = arith.negf %1 : f32
// |     %32 = math.copysign %30, %31 : f32
// |     %cst_3 = arith.constant 0x7FC00000 : f32
// |     %33 = arith.cmpf oeq, %4, %cst : f32
// |     %34 = arith.select %33, %cst_0, %29 : f32
// |     %35 = arith.select %33, %cst_3, %32 : f32
// |     %36 = complex.create %34, %35 : complex<f32>
// |     return %36 : complex<f32>
// |   }
// |   func.func @sin(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %2 = math.sin %0 : f32
// |     %3 = math.cos %0 : f32
// |     %cst = arith.constant 5.000000e-01 : f32
// |     %cst_0 = arith.constant 1.000000e+00 : f32
// |     %cst_1 = arith.constant 0x7F800000 : f32
// |     %4 = arith.negf %1 : f32
// |     %5 = math.expm1 %1 : f32
// |     %6 = math.expm1 %4 : f32
// |     %7 = arith.addf %5, %6 : f32
// |     %8 = arith.subf %5, %6 : f32
// |     %9 = arith.mulf %cst, %7 : f32
// |     %10 = arith.addf %9, %cst_0 : f32
// |     %11 = arith.mulf %cst, %8 : f32
// |     %12 = arith.cmpf oeq, %10, %cst_1 : f32
// |     %13 = math.absf %1 : f32
// |     %14 = arith.mulf %cst, %13 : f32
// |     %15 = math.exp %14 : f32
// |     %16 = arith.mulf %cst, %15 : f32
// |     %17 = math.copysign %16, %1 : f32
// |     %18 = arith.mulf %10, %2 : f32
// |     %19 = arith.mulf %16, %2 : f32
// |     %20 = arith.mulf %19, %15 : f32
// |     %21 = arith.select %12, %20, %18 : f32
// |     %22 = arith.mulf %11, %3 : f32
// |     %23 = arith.mulf %17, %3 : f32
// |     %24 = arith.mulf %23, %15 : f32
// |     %25 = arith.select %12, %24, %22 : f32
// |     %cst_2 = arith.constant 0.000000e+00 : f32
// |     %26 = arith.cmpf oeq, %0, %cst_2 : f32
// |     %27 = arith.select %26, %0, %21 : f32
// |     %28 = complex.create %27, %25 : complex<f32>
// |     return %28 : complex<f32>
// |   }
// |   func.func @cos(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %2 = math.sin %0 : f32
// |     %3 = math.cos %0 : f32
// |     %cst = arith.constant 5.000000e-01 : f32
// |     %cst_0 = arith.constant 1.000000e+00 : f32
// |     %cst_1 = arith.constant 0x7F800000 : f32
// |     %4 = arith.negf %1 : f32
// |     %5 = math.expm1 %1 : f32
// |     %6 = math.expm1 %4 : f32
// |     %7 = arith.addf %5, %6 : f32
// |     %8 = arith.subf %5, %6 : f32
// |     %9 = arith.mulf %cst, %7 : f32
// |     %10 = arith.addf %9, %cst_0 : f32
// |     %11 = arith.mulf %cst, %8 : f32
// |     %12 = arith.cmpf oeq, %10, %cst_1 : f32
// |     %13 = math.absf %1 : f32
// |     %14 = arith.mulf %cst, %13 : f32
// |     %15 = math.exp %14 : f32
// |     %16 = arith.mulf %cst, %15 : f32
// |     %17 = math.copysign %16, %1 : f32
// |     %18 = arith.mulf %10, %3 : f32
// |     %19 = arith.mulf %16, %3 : f32
// |     %20 = arith.mulf %19, %15 : f32
// |     %21 = arith.select %12, %20, %18 : f32
// |     %22 = arith.mulf %11, %2 : f32
// |     %23 = arith.mulf %17, %2 : f32
// |     %24 = arith.mulf %23, %15 : f32
// |     %25 = arith.select %12, %24, %22 : f32
// |     %cst_2 = arith.constant 0.000000e+00 : f32
// |     %cst_3 = arith.constant 1.000000e+00 : f32
// |     %26 = arith.cmpf oeq, %0, %cst_2 : f32
// |     %27 = math.copysign %cst_3, %1 : f32
// |     %28 = arith.mulf %27, %0 : f32
// |     %29 = arith.select %26, %28, %25 : f32
// |     %30 = arith.negf %29 : f32
// |     %31 = complex.create %21, %30 : complex<f32>
// |     return %31 : complex<f32>
// |   }
// |   func.func @tan(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %cst = arith.constant -1.000000e+00 : f32
// |     %2 = arith.mulf %1, %cst : f32
// |     %cst_0 = arith.constant 0x7F800000 : f32
// |     %cst_1 = arith.constant 4.000000e+00 : f32
// |     %3 = arith.addf %2, %2 : f32
// |     %4 = arith.mulf %cst, %3 : f32
// |     %5 = math.expm1 %3 : f32
// |     %6 = math.expm1 %4 : f32
// |     %7 = arith.subf %5, %6 : f32
// |     %8 = math.cos %0 : f32
// |     %9 = arith.mulf %8, %8 : f32
// |     %10 = arith.mulf %9, %cst_1 : f32
// |     %11 = math.sin %0 : f32
// |     %12 = arith.mulf %8, %11 : f32
// |     %13 = arith.mulf %cst_1, %12 : f32
// |     %14 = arith.addf %5, %6 : f32
// |     %15 = arith.addf %14, %10 : f32
// |     %16 = arith.cmpf oeq, %14, %cst_0 : f32
// |     %17 = math.copysign %cst, %2 : f32
// |     %18 = arith.divf %7, %15 : f32
// |     %19 = arith.select %16, %17, %18 : f32
// |     %20 = arith.divf %13, %15 : f32
// |     %21 = math.absf %2 : f32
// |     %cst_2 = arith.constant 0.000000e+00 : f32
// |     %cst_3 = arith.constant 0x7FC00000 : f32
// |     %22 = arith.cmpf oeq, %21, %cst_0 : f32
// |     %23 = arith.cmpf oeq, %0, %cst_2 : f32
// |     %true = arith.constant true
// |     %24 = arith.xori %22, %true : i1
// |     %25 = arith.cmpf uno, %13, %13 : f32
// |     %26 = arith.andi %25, %24 : i1
// |     %27 = arith.andi %22, %25 : i1
// |     %28 = arith.ori %23, %27 : i1
// |     %29 = arith.select %26, %cst_3, %19 : f32
// |     %30 = math.copysign %cst_2, %0 : f32
// |     %31 = arith.select %28, %30, %20 : f32
// |     %32 = arith.mulf %29, %cst : f32
// |     %33 = complex.create %31, %32 : complex<f32>
// |     return %33 : complex<f32>
// |   }
// |   func.func @tanh(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %cst = arith.constant -1.000000e+00 : f32
// |     %cst_0 = arith.constant 0x7F800000 : f32
// |     %cst_1 = arith.constant 4.000000e+00 : f32
// |     %2 = arith.addf %0, %0 : f32
// |     %3 = arith.mulf %cst, %2 : f32
// |     %4 = math.expm1 %2 : f32
// |     %5 = math.expm1 %3 : f32
// |     %6 = arith.subf %4, %5 : f32
// |     %7 = math.cos %1 : f32
// |     %8 = arith.mulf %7, %7 : f32
// |     %9 = arith.mulf %8, %cst_1 : f32
// |     %10 = math.sin %1 : f32
// |     %11 = arith.mulf %7, %10 : f32
// |     %12 = arith.mulf %cst_1, %11 : f32
// |     %13 = arith.addf %4, %5 : f32
// |     %14 = arith.addf %13, %9 : f32
// |     %15 = arith.cmpf oeq, %13, %cst_0 : f32
// |     %16 = math.copysign %cst, %0 : f32
// |     %17 = arith.divf %6, %14 : f32
// |     %18 = arith.select %15, %16, %17 : f32
// |     %19 = arith.divf %12, %14 : f32
// |     %20 = math.absf %0 : f32
// |     %cst_2 = arith.constant 0.000000e+00 : f32
// |     %cst_3 = arith.constant 0x7FC00000 : f32
// |     %21 = arith.cmpf oeq, %20, %cst_0 : f32
// |     %22 = arith.cmpf oeq, %1, %cst_2 : f32
// |     %true = arith.constant true
// |     %23 = arith.xori %21, %true : i1
// |     %24 = arith.cmpf uno, %12, %12 : f32
// |     %25 = arith.andi %24, %23 : i1
// |     %26 = arith.andi %21, %24 : i1
// |     %27 = arith.ori %22, %26 : i1
// |     %28 = arith.select %25, %cst_3, %18 : f32
// |     %29 = math.copysign %cst_2, %1 : f32
// |     %30 = arith.select %27, %29, %19 : f32
// |     %31 = complex.create %28, %30 : complex<f32>
// |     return %31 : complex<f32>
// |   }
// |   func.func @sign(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %2 = arith.cmpf oeq, %0, %cst : f32
// |     %3 = arith.cmpf oeq, %1, %cst : f32
// |     %4 = arith.andi %2, %3 : i1
// |     %cst_0 = arith.constant 1.000000e+00 : f32
// |     %5 = math.absf %0 : f32
// |     %6 = math.absf %1 : f32
// |     %7 = arith.maximumf %5, %6 : f32
// |     %8 = arith.minimumf %5, %6 : f32
// |     %9 = arith.divf %8, %7 : f32
// |     %10 = arith.mulf %9, %9 : f32
// |     %11 = arith.addf %10, %cst_0 : f32
// |     %12 = math.sqrt %11 : f32
// |     %13 = arith.divf %0, %7 : f32
// |     %14 = arith.divf %13, %12 : f32
// |     %15 = arith.divf %1, %7 : f32
// |     %16 = arith.divf %15, %12 : f32
// |     %17 = complex.create %14, %16 : complex<f32>
// |     %18 = arith.select %4, %arg0, %17 : complex<f32>
// |     return %18 : complex<f32>
// |   }
// |   func.func @add(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.re %arg1 : complex<f32>
// |     %2 = arith.addf %0, %1 : f32
// |     %3 = complex.im %arg0 : complex<f32>
// |     %4 = complex.im %arg1 : complex<f32>
// |     %5 = arith.addf %3, %4 : f32
// |     %6 = complex.create %2, %5 : complex<f32>
// |     return %6 : complex<f32>
// |   }
// |   func.func @sub(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.re %arg1 : complex<f32>
// |     %2 = arith.subf %0, %1 : f32
// |     %3 = complex.im %arg0 : complex<f32>
// |     %4 = complex.im %arg1 : complex<f32>
// |     %5 = arith.subf %3, %4 : f32
// |     %6 = complex.create %2, %5 : complex<f32>
// |     return %6 : complex<f32>
// |   }
// |   func.func @mul(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %2 = complex.re %arg1 : complex<f32>
// |     %3 = complex.im %arg1 : complex<f32>
// |     %4 = arith.mulf %0, %2 : f32
// |     %5 = arith.mulf %1, %3 : f32
// |     %6 = arith.subf %4, %5 : f32
// |     %7 = arith.mulf %1, %2 : f32
// |     %8 = arith.mulf %0, %3 : f32
// |     %9 = arith.addf %7, %8 : f32
// |     %10 = complex.create %6, %9 : complex<f32>
// |     return %10 : complex<f32>
// |   }
// |   func.func @div(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %2 = complex.re %arg1 : complex<f32>
// |     %3 = complex.im %arg1 : complex<f32>
// |     %4 = math.absf %0 : f32
// |     %5 = math.absf %1 : f32
// |     %6 = math.absf %2 : f32
// |     %7 = math.absf %3 : f32
// |     %8 = arith.maximumf %4, %5 : f32
// |     %cst = arith.constant 1.70141183E+38 : f32
// |     %cst_0 = arith.constant 1.97215226E-31 : f32
// |     %9 = arith.cmpf oge, %8, %cst : f32
// |     %10 = arith.cmpf olt, %8, %cst_0 : f32
// |     %cst_1 = arith.constant 5.000000e-01 : f32
// |     %cst_2 = arith.constant 0x4B800000 : f32
// |     %cst_3 = arith.constant 1.000000e+00 : f32
// |     %11 = arith.select %10, %cst_2, %cst_3 : f32
// |     %12 = arith.select %9, %cst_1, %11 : f32
// |     %cst_4 = arith.constant 2.000000e+00 : f32
// |     %cst_5 = arith.constant 5.96046448E-8 : f32
// |     %cst_6 = arith.constant 1.000000e+00 : f32
// |     %13 = arith.select %10, %cst_5, %cst_6 : f32
// |     %14 = arith.select %9, %cst_4, %13 : f32
// |     %15 = arith.maximumf %6, %7 : f32
// |     %cst_7 = arith.constant 1.70141183E+38 : f32
// |     %cst_8 = arith.constant 1.97215226E-31 : f32
// |     %16 = arith.cmpf oge, %15, %cst_7 : f32
// |     %17 = arith.cmpf olt, %15, %cst_8 : f32
// |     %cst_9 = arith.constant 5.000000e-01 : f32
// |     %cst_10 = arith.constant 0x4B800000 : f32
// |     %cst_11 = arith.constant 1.000000e+00 : f32
// |     %18 = arith.select %17, %cst_10, %cst_11 : f32
// |     %19 = arith.select %16, %cst_9, %18 : f32
// |     %cst_12 = arith.constant 2.000000e+00 : f32
// |     %cst_13 = arith.constant 5.96046448E-8 : f32
// |     %cst_14 = arith.constant 1.000000e+00 : f32
// |     %20 = arith.select %17, %cst_13, %cst_14 : f32
// |     %21 = arith.select %16, %cst_12, %20 : f32
// |     %22 = arith.mulf %19, %14 : f32
// |     %23 = arith.mulf %0, %12 : f32
// |     %24 = arith.mulf %1, %12 : f32
// |     %25 = arith.mulf %2, %19 : f32
// |     %26 = arith.mulf %3, %19 : f32
// |     %27 = arith.divf %25, %26 : f32
// |     %28 = arith.mulf %27, %25 : f32
// |     %29 = arith.addf %26, %28 : f32
// |     %30 = arith.mulf %23, %27 : f32
// |     %31 = arith.addf %30, %24 : f32
// |     %32 = arith.mulf %24, %27 : f32
// |     %33 = arith.subf %32, %23 : f32
// |     %34 = arith.divf %31, %29 : f32
// |     %35 = arith.divf %33, %29 : f32
// |     %36 = arith.divf %26, %25 : f32
// |     %37 = arith.mulf %36, %26 : f32
// |     %38 = arith.addf %25, %37 : f32
// |     %39 = arith.mulf %24, %36 : f32
// |     %40 = arith.addf %23, %39 : f32
// |     %41 = arith.mulf %23, %36 : f32
// |     %42 = arith.subf %24, %41 : f32
// |     %43 = arith.divf %40, %38 : f32
// |     %44 = arith.divf %42, %38 : f32
// |     %45 = arith.cmpf olt, %6, %7 : f32
// |     %46 = arith.select %45, %34, %43 : f32
// |     %47 = arith.select %45, %35, %44 : f32
// |     %48 = arith.mulf %46, %22 : f32
// |     %49 = arith.mulf %47, %22 : f32
// |     %cst_15 = arith.constant 0.000000e+00 : f32
// |     %cst_16 = arith.constant 0x7F800000 : f32
// |     %cst_17 = arith.constant 1.000000e+00 : f32
// |     %50 = arith.cmpf oeq, %6, %cst_15 : f32
// |     %51 = arith.cmpf oeq, %7, %cst_15 : f32
// |     %52 = arith.andi %50, %51 : i1
// |     %53 = arith.cmpf ord, %0, %cst_15 : f32
// |     %54 = arith.cmpf ord, %1, %cst_15 : f32
// |     %55 = arith.ori %53, %54 : i1
// |     %56 = arith.andi %52, %55 : i1
// |     %57 = math.copysign %cst_16, %2 : f32
// |     %58 = arith.mulf %57, %0 : f32
// |     %59 = arith.mulf %57, %1 : f32
// |     %60 = arith.cmpf one, %6, %cst_16 : f32
// |     %61 = arith.cmpf one, %7, %cst_16 : f32
// |     %62 = arith.andi %60, %61 : i1
// |     %63 = arith.cmpf oeq, %4, %cst_16 : f32
// |     %64 = arith.cmpf oeq, %5, %cst_16 : f32
// |     %65 = arith.ori %63, %64 : i1
// |     %66 = arith.andi %65, %62 : i1
// |     %67 = arith.cmpf oeq, %4, %cst_16 : f32
// |     %68 = arith.select %67, %cst_17, %cst_15 : f32
// |     %69 = math.copysign %68, %0 : f32
// |     %70 = arith.cmpf oeq, %5, %cst_16 : f32
// |     %71 = arith.select %70, %cst_17, %cst_15 : f32
// |     %72 = math.copysign %71, %1 : f32
// |     %73 = arith.mulf %69, %2 : f32
// |     %74 = arith.mulf %72, %3 : f32
// |     %75 = arith.addf %73, %74 : f32
// |     %76 = arith.mulf %72, %2 : f32
// |     %77 = arith.mulf %69, %3 : f32
// |     %78 = arith.subf %76, %77 : f32
// |     %79 = arith.mulf %cst_16, %75 : f32
// |     %80 = arith.mulf %cst_16, %78 : f32
// |     %81 = arith.cmpf one, %4, %cst_16 : f32
// |     %82 = arith.cmpf one, %5, %cst_16 : f32
// |     %83 = arith.andi %81, %82 : i1
// |     %84 = arith.cmpf oeq, %6, %cst_16 : f32
// |     %85 = arith.cmpf oeq, %7, %cst_16 : f32
// |     %86 = arith.ori %84, %85 : i1
// |     %87 = arith.andi %83, %86 : i1
// |     %88 = arith.cmpf oeq, %6, %cst_16 : f32
// |     %89 = arith.select %88, %cst_17, %cst_15 : f32
// |     %90 = math.copysign %89, %2 : f32
// |     %91 = arith.cmpf oeq, %7, %cst_16 : f32
// |     %92 = arith.select %91, %cst_17, %cst_15 : f32
// |     %93 = math.copysign %92, %3 : f32
// |     %94 = arith.mulf %0, %90 : f32
// |     %95 = arith.mulf %1, %93 : f32
// |     %96 = arith.addf %94, %95 : f32
// |     %97 = arith.mulf %1, %90 : f32
// |     %98 = arith.mulf %0, %93 : f32
// |     %99 = arith.subf %97, %98 : f32
// |     %100 = arith.mulf %cst_15, %96 : f32
// |     %101 = arith.mulf %cst_15, %99 : f32
// |     %102 = arith.cmpf uno, %48, %48 : f32
// |     %103 = arith.cmpf uno, %49, %49 : f32
// |     %104 = arith.andi %102, %103 : i1
// |     %105 = arith.select %87, %100, %48 : f32
// |     %106 = arith.select %87, %101, %49 : f32
// |     %107 = arith.select %66, %79, %105 : f32
// |     %108 = arith.select %66, %80, %106 : f32
// |     %109 = arith.select %56, %58, %107 : f32
// |     %110 = arith.select %56, %59, %108 : f32
// |     %111 = arith.select %104, %109, %48 : f32
// |     %112 = arith.select %104, %110, %49 : f32
// |     %113 = complex.create %111, %112 : complex<f32>
// |     return %113 : complex<f32>
// |   }
// |   func.func @pow(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg1 : complex<f32>
// |     %1 = complex.im %arg1 : complex<f32>
// |     %2 = complex.re %arg0 : complex<f32>
// |     %3 = complex.im %arg0 : complex<f32>
// |     %4 = complex.re %arg0 : complex<f32>
// |     %5 = complex.im %arg0 : complex<f32>
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %6 = math.absf %4 : f32
// |     %7 = math.absf %5 : f32
// |     %8 = arith.maximumf %6, %7 : f32
// |     %9 = arith.minimumf %6, %7 : f32
// |     %10 = arith.divf %9, %8 : f32
// |     %11 = arith.mulf %10, %10 : f32
// |     %12 = arith.addf %11, %cst : f32
// |     %13 = math.sqrt %12 : f32
// |     %14 = arith.mulf %8, %13 : f32
// |     %15 = arith.cmpf uno, %14, %14 : f32
// |     %16 = arith.select %15, %9, %14 : f32
// |     %17 = math.powf %16, %0 : f32
// |     %18 = arith.negf %1 : f32
// |     %19 = math.atan2 %3, %2 : f32
// |     %20 = arith.mulf %18, %19 : f32
// |     %21 = math.exp %20 : f32
// |     %22 = arith.mulf %17, %21 : f32
// |     %23 = math.log %16 : f32
// |     %24 = arith.mulf %0, %19 : f32
// |     %25 = arith.mulf %1, %23 : f32
// |     %26 = arith.addf %24, %25 : f32
// |     %27 = math.cos %26 : f32
// |     %28 = math.sin %26 : f32
// |     %cst_0 = arith.constant 0x7F800000 : f32
// |     %cst_1 = arith.constant 0.000000e+00 : f32
// |     %cst_2 = arith.constant 1.000000e+00 : f32
// |     %29 = complex.create %cst_2, %cst_1 : complex<f32>
// |     %30 = complex.create %cst_1, %cst_1 : complex<f32>
// |     %31 = complex.create %cst_0, %cst_1 : complex<f32>
// |     %32 = arith.cmpf oeq, %16, %cst_1 : f32
// |     %33 = arith.cmpf oeq, %1, %cst_1 : f32
// |     %34 = arith.cmpf oeq, %0, %cst_1 : f32
// |     %35 = arith.cmpf oeq, %3, %cst_1 : f32
// |     %36 = arith.cmpf ole, %cst_1, %0 : f32
// |     %37 = arith.mulf %22, %27 : f32
// |     %38 = arith.mulf %22, %28 : f32
// |     %39 = arith.select %34, %29, %30 : complex<f32>
// |     %40 = complex.create %37, %38 : complex<f32>
// |     %41 = arith.andi %32, %33 : i1
// |     %42 = arith.andi %41, %36 : i1
// |     %43 = arith.select %42, %39, %40 : complex<f32>
// |     %44 = arith.andi %34, %33 : i1
// |     %45 = arith.select %44, %29, %43 : complex<f32>
// |     %46 = arith.cmpf oeq, %2, %cst_2 : f32
// |     %47 = arith.andi %46, %35 : i1
// |     %48 = arith.select %47, %29, %45 : complex<f32>
// |     %49 = arith.cmpf oeq, %2, %cst_0 : f32
// |     %50 = arith.andi %49, %35 : i1
// |     %51 = arith.cmpf ogt, %0, %cst_1 : f32
// |     %52 = arith.andi %33, %51 : i1
// |     %53 = arith.andi %50, %52 : i1
// |     %54 = arith.select %53, %31, %48 : complex<f32>
// |     %55 = arith.cmpf olt, %0, %cst_1 : f32
// |     %56 = arith.andi %33, %55 : i1
// |     %57 = arith.andi %50, %56 : i1
// |     %58 = arith.select %57, %30, %54 : complex<f32>
// |     return %58 : complex<f32>
// |   }
// |   func.func @atan2(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg1 : complex<f32>
// |     %1 = complex.im %arg1 : complex<f32>
// |     %2 = complex.re %arg0 : complex<f32>
// |     %3 = complex.im %arg0 : complex<f32>
// |     %4 = math.absf %0 : f32
// |     %5 = math.absf %1 : f32
// |     %6 = math.absf %2 : f32
// |     %7 = math.absf %3 : f32
// |     %8 = arith.maximumf %4, %5 : f32
// |     %9 = arith.maximumf %8, %6 : f32
// |     %10 = arith.maximumf %9, %7 : f32
// |     %11 = arith.divf %0, %10 : f32
// |     %12 = arith.divf %1, %10 : f32
// |     %13 = arith.divf %2, %10 : f32
// |     %14 = arith.divf %3, %10 : f32
// |     %15 = arith.mulf %11, %11 : f32
// |     %16 = arith.mulf %12, %12 : f32
// |     %17 = arith.subf %15, %16 : f32
// |     %18 = arith.mulf %12, %11 : f32
// |     %19 = arith.mulf %11, %12 : f32
// |     %20 = arith.addf %18, %19 : f32
// |     %21 = arith.mulf %13, %13 : f32
// |     %22 = arith.mulf %14, %14 : f32
// |     %23 = arith.subf %21, %22 : f32
// |     %24 = arith.mulf %14, %13 : f32
// |     %25 = arith.mulf %13, %14 : f32
// |     %26 = arith.addf %24, %25 : f32
// |     %27 = arith.addf %17, %23 : f32
// |     %28 = arith.addf %20, %26 : f32
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %cst_0 = arith.constant 5.000000e-01 : f32
// |     %cst_1 = arith.constant 1.000000e+00 : f32
// |     %29 = math.absf %27 : f32
// |     %30 = math.absf %28 : f32
// |     %31 = arith.maximumf %29, %30 : f32
// |     %32 = arith.minimumf %29, %30 : f32
// |     %33 = arith.divf %32, %31 : f32
// |     %34 = arith.mulf %33, %33 : f32
// |     %35 = arith.addf %34, %cst_1 : f32
// |     %36 = math.sqrt %35 : f32
// |     %37 = arith.cmpf oge, %29, %30 : f32
// |     %38 = arith.select %37, %cst_1, %33 : f32
// |     %39 = arith.addf %38, %36 : f32
// |     %40 = arith.mulf %39, %cst_0 : f32
// |     %41 = math.sqrt %40 : f32
// |     %42 = math.sqrt %31 : f32
// |     %43 = arith.mulf %42, %41 : f32
// |     %44 = arith.addf %43, %43 : f32
// |     %45 = arith.divf %30, %44 : f32
// |     %46 = arith.cmpf olt, %27, %cst : f32
// |     %47 = arith.select %46, %45, %43 : f32
// |     %48 = arith.select %46, %43, %45 : f32
// |     %49 = arith.cmpf oeq, %31, %cst : f32
// |     %50 = arith.select %49, %cst, %47 : f32
// |     %51 = arith.select %49, %cst, %48 : f32
// |     %cst_2 = arith.constant 0x7F800000 : f32
// |     %52 = arith.cmpf oeq, %30, %cst_2 : f32
// |     %53 = arith.select %52, %cst_2, %50 : f32
// |     %54 = arith.select %52, %cst_2, %51 : f32
// |     %55 = math.copysign %54, %28 : f32
// |     %56 = arith.subf %11, %14 : f32
// |     %57 = arith.addf %12, %13 : f32
// |     %58 = math.absf %56 : f32
// |     %59 = math.absf %57 : f32
// |     %60 = math.absf %53 : f32
// |     %61 = math.absf %55 : f32
// |     %62 = arith.maximumf %58, %59 : f32
// |     %cst_3 = arith.constant 1.70141183E+38 : f32
// |     %cst_4 = arith.constant 1.97215226E-31 : f32
// |     %63 = arith.cmpf oge, %62, %cst_3 : f32
// |     %64 = arith.cmpf olt, %62, %cst_4 : f32
// |     %cst_5 = arith.constant 5.000000e-01 : f32
// |     %cst_6 = arith.constant 0x4B800000 : f32
// |     %cst_7 = arith.constant 1.000000e+00 : f32
// |     %65 = arith.select %64, %cst_6, %cst_7 : f32
// |     %66 = arith.select %63, %cst_5, %65 : f32
// |     %cst_8 = arith.constant 2.000000e+00 : f32
// |     %cst_9 = arith.constant 5.96046448E-8 : f32
// |     %cst_10 = arith.constant 1.000000e+00 : f32
// |     %67 = arith.select %64, %cst_9, %cst_10 : f32
// |     %68 = arith.select %63, %cst_8, %67 : f32
// |     %69 = arith.maximumf %60, %61 : f32
// |     %cst_11 = arith.constant 1.70141183E+38 : f32
// |     %cst_12 = arith.constant 1.97215226E-31 : f32
// |     %70 = arith.cmpf oge, %69, %cst_11 : f32
// |     %71 = arith.cmpf olt, %69, %cst_12 : f32
// |     %cst_13 = arith.constant 5.000000e-01 : f32
// |     %cst_14 = arith.constant 0x4B800000 : f32
// |     %cst_15 = arith.constant 1.000000e+00 : f32
// |     %72 = arith.select %71, %cst_14, %cst_15 : f32
// |     %73 = arith.select %70, %cst_13, %72 : f32
// |     %cst_16 = arith.constant 2.000000e+00 : f32
// |     %cst_17 = arith.constant 5.96046448E-8 : f32
// |     %cst_18 = arith.constant 1.000000e+00 : f32
// |     %74 = arith.select %71, %cst_17, %cst_18 : f32
// |     %75 = arith.select %70, %cst_16, %74 : f32
// |     %76 = arith.mulf %73, %68 : f32
// |     %77 = arith.mulf %56, %66 : f32
// |     %78 = arith.mulf %57, %66 : f32
// |     %79 = arith.mulf %53, %73 : f32
// |     %80 = arith.mulf %55, %73 : f32
// |     %81 = arith.divf %79, %80 : f32
// |     %82 = arith.mulf %81, %79 : f32
// |     %83 = arith.addf %80, %82 : f32
// |     %84 = arith.mulf %77, %81 : f32
// |     %85 = arith.addf %84, %78 : f32
// |     %86 = arith.mulf %78, %81 : f32
// |     %87 = arith.subf %86, %77 : f32
// |     %88 = arith.divf %85, %83 : f32
// |     %89 = arith.divf %87, %83 : f32
// |     %90 = arith.divf %80, %79 : f32
// |     %91 = arith.mulf %90, %80 : f32
// |     %92 = arith.addf %79, %91 : f32
// |     %93 = arith.mulf %78, %90 : f32
// |     %94 = arith.addf %77, %93 : f32
// |     %95 = arith.mulf %77, %90 : f32
// |     %96 = arith.subf %78, %95 : f32
// |     %97 = arith.divf %94, %92 : f32
// |     %98 = arith.divf %96, %92 : f32
// |     %99 = arith.cmpf olt, %60, %61 : f32
// |     %100 = arith.select %99, %88, %97 : f32
// |     %101 = arith.select %99, %89, %98 : f32
// |     %102 = arith.mulf %100, %76 : f32
// |     %103 = arith.mulf %101, %76 : f32
// |     %cst_19 = arith.constant 0.000000e+00 : f32
// |     %cst_20 = arith.constant 0x7F800000 : f32
// |     %cst_21 = arith.constant 1.000000e+00 : f32
// |     %104 = arith.cmpf oeq, %60, %cst_19 : f32
// |     %105 = arith.cmpf oeq, %61, %cst_19 : f32
// |     %106 = arith.andi %104, %105 : i1
// |     %107 = arith.cmpf ord, %56, %cst_19 : f32
// |     %108 = arith.cmpf ord, %57, %cst_19 : f32
// |     %109 = arith.ori %107, %108 : i1
// |     %110 = arith.andi %106, %109 : i1
// |     %111 = math.copysign %cst_20, %53 : f32
// |     %112 = arith.mulf %111, %56 : f32
// |     %113 = arith.mulf %111, %57 : f32
// |     %114 = arith.cmpf one, %60, %cst_20 : f32
// |     %115 = arith.cmpf one, %61, %cst_20 : f32
// |     %116 = arith.andi %114, %115 : i1
// |     %117 = arith.cmpf oeq, %58, %cst_20 : f32
// |     %118 = arith.cmpf oeq, %59, %cst_20 : f32
// |     %119 = arith.ori %117, %118 : i1
// |     %120 = arith.andi %119, %116 : i1
// |     %121 = arith.cmpf oeq, %58, %cst_20 : f32
// |     %122 = arith.select %121, %cst_21, %cst_19 : f32
// |     %123 = math.copysign %122, %56 : f32
// |     %124 = arith.cmpf oeq, %59, %cst_20 : f32
// |     %125 = arith.select %124, %cst_21, %cst_19 : f32
// |     %126 = math.copysign %125, %57 : f32
// |     %127 = arith.mulf %123, %53 : f32
// |     %128 = arith.mulf %126, %55 : f32
// |     %129 = arith.addf %127, %128 : f32
// |     %130 = arith.mulf %126, %53 : f32
// |     %131 = arith.mulf %123, %55 : f32
// |     %132 = arith.subf %130, %131 : f32
// |     %133 = arith.mulf %cst_20, %129 : f32
// |     %134 = arith.mulf %cst_20, %132 : f32
// |     %135 = arith.cmpf one, %58, %cst_20 : f32
// |     %136 = arith.cmpf one, %59, %cst_20 : f32
// |     %137 = arith.andi %135, %136 : i1
// |     %138 = arith.cmpf oeq, %60, %cst_20 : f32
// |     %139 = arith.cmpf oeq, %61, %cst_20 : f32
// |     %140 = arith.ori %138, %139 : i1
// |     %141 = arith.andi %137, %140 : i1
// |     %142 = arith.cmpf oeq, %60, %cst_20 : f32
// |     %143 = arith.select %142, %cst_21, %cst_19 : f32
// |     %144 = math.copysign %143, %53 : f32
// |     %145 = arith.cmpf oeq, %61, %cst_20 : f32
// |     %146 = arith.select %145, %cst_21, %cst_19 : f32
// |     %147 = math.copysign %146, %55 : f32
// |     %148 = arith.mulf %56, %144 : f32
// |     %149 = arith.mulf %57, %147 : f32
// |     %150 = arith.addf %148, %149 : f32
// |     %151 = arith.mulf %57, %144 : f32
// |     %152 = arith.mulf %56, %147 : f32
// |     %153 = arith.subf %151, %152 : f32
// |     %154 = arith.mulf %cst_19, %150 : f32
// |     %155 = arith.mulf %cst_19, %153 : f32
// |     %156 = arith.cmpf uno, %102, %102 : f32
// |     %157 = arith.cmpf uno, %103, %103 : f32
// |     %158 = arith.andi %156, %157 : i1
// |     %159 = arith.select %141, %154, %102 : f32
// |     %160 = arith.select %141, %155, %103 : f32
// |     %161 = arith.select %120, %133, %159 : f32
// |     %162 = arith.select %120, %134, %160 : f32
// |     %163 = arith.select %110, %112, %161 : f32
// |     %164 = arith.select %110, %113, %162 : f32
// |     %165 = arith.select %158, %163, %102 : f32
// |     %166 = arith.select %158, %164, %103 : f32
// |     %cst_22 = arith.constant 5.000000e-01 : f32
// |     %167 = math.absf %165 : f32
// |     %168 = math.absf %166 : f32
// |     %169 = arith.maximumf %167, %168 : f32
// |     %170 = arith.minimumf %167, %168 : f32
// |     %171 = arith.divf %170, %169 : f32
// |     %172 = math.log %169 : f32
// |     %173 = arith.mulf %171, %171 : f32
// |     %174 = math.log1p %173 : f32
// |     %175 = arith.mulf %cst_22, %174 : f32
// |     %176 = arith.addf %175, %172 : f32
// |     %177 = arith.cmpf uno, %176, %176 : f32
// |     %178 = arith.select %177, %172, %176 : f32
// |     %179 = math.atan2 %166, %165 : f32
// |     %180 = arith.negf %178 : f32
// |     %181 = complex.create %179, %180 : complex<f32>
// |     return %181 : complex<f32>
// |   }
// |   func.func @abs(%arg0: complex<f32>) -> f32 {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %2 = math.absf %0 : f32
// |     %3 = math.absf %1 : f32
// |     %4 = arith.maximumf %2, %3 : f32
// |     %5 = arith.minimumf %2, %3 : f32
// |     %6 = arith.divf %5, %4 : f32
// |     %7 = arith.mulf %6, %6 : f32
// |     %8 = arith.addf %7, %cst : f32
// |     %9 = math.sqrt %8 : f32
// |     %10 = arith.mulf %4, %9 : f32
// |     %11 = arith.cmpf uno, %10, %10 : f32
// |     %12 = arith.select %11, %5, %10 : f32
// |     return %12 : f32
// |   }
// |   func.func @angle(%arg0: complex<f32>) -> f32 {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %2 = math.atan2 %1, %0 : f32
// |     return %2 : f32
// |   }
// |   func.func @eq(%arg0: complex<f32>, %arg1: complex<f32>) -> i1 {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %2 = complex.re %arg1 : complex<f32>
// |     %3 = complex.im %arg1 : complex<f32>
// |     %4 = arith.cmpf oeq, %0, %2 : f32
// |     %5 = arith.cmpf oeq, %1, %3 : f32
// |     %6 = arith.andi %4, %5 : i1
// |     return %6 : i1
// |   }
// |   func.func @neq(%arg0: complex<f32>, %arg1: complex<f32>) -> i1 {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %2 = complex.re %arg1 : complex<f32>
// |     %3 = complex.im %arg1 : complex<f32>
// |     %4 = arith.cmpf une, %0, %2 : f32
// |     %5 = arith.cmpf une, %1, %3 : f32
// |     %6 = arith.ori %4, %5 : i1
// |     return %6 : i1
// |   }
// |   func.func @bitcast(%arg0: complex<f32>) -> i64 {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %2 = arith.bitcast %0 : f32 to i32
// |     %3 = arith.extui %2 : i32 to i64
// |     %4 = arith.bitcast %1 : f32 to i32
// |     %5 = arith.extui %4 : i32 to i64
// |     %c32_i64 = arith.constant 32 : i64
// |     %6 = arith.shli %5, %c32_i64 : i64
// |     %7 = arith.ori %3, %6 : i64
// |     return %7 : i64
// |   }
// |   func.func @powi(%arg0: complex<f32>, %arg1: i32) -> complex<f32> {
// |     %0 = arith.sitofp %arg1 : i32 to f32
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %1 = complex.create %0, %cst : complex<f32>
// |     %2 = complex.re %1 : complex<f32>
// |     %3 = complex.im %1 : complex<f32>
// |     %4 = complex.re %arg0 : complex<f32>
// |     %5 = complex.im %arg0 : complex<f32>
// |     %6 = complex.re %arg0 : complex<f32>
// |     %7 = complex.im %arg0 : complex<f32>
// |     %cst_0 = arith.constant 1.000000e+00 : f32
// |     %8 = math.absf %6 : f32
// |     %9 = math.absf %7 : f32
// |     %10 = arith.maximumf %8, %9 : f32
// |     %11 = arith.minimumf %8, %9 : f32
// |     %12 = arith.divf %11, %10 : f32
// |     %13 = arith.mulf %12, %12 : f32
// |     %14 = arith.addf %13, %cst_0 : f32
// |     %15 = math.sqrt %14 : f32
// |     %16 = arith.mulf %10, %15 : f32
// |     %17 = arith.cmpf uno, %16, %16 : f32
// |     %18 = arith.select %17, %11, %16 : f32
// |     %19 = math.powf %18, %2 : f32
// |     %20 = arith.negf %3 : f32
// |     %21 = math.atan2 %5, %4 : f32
// |     %22 = arith.mulf %20, %21 : f32
// |     %23 = math.exp %22 : f32
// |     %24 = arith.mulf %19, %23 : f32
// |     %25 = math.log %18 : f32
// |     %26 = arith.mulf %2, %21 : f32
// |     %27 = arith.mulf %3, %25 : f32
// |     %28 = arith.addf %26, %27 : f32
// |     %29 = math.cos %28 : f32
// |     %30 = math.sin %28 : f32
// |     %cst_1 = arith.constant 0x7F800000 : f32
// |     %cst_2 = arith.constant 0.000000e+00 : f32
// |     %cst_3 = arith.constant 1.000000e+00 : f32
// |     %31 = complex.create %cst_3, %cst_2 : complex<f32>
// |     %32 = complex.create %cst_2, %cst_2 : complex<f32>
// |     %33 = complex.create %cst_1, %cst_2 : complex<f32>
// |     %34 = arith.cmpf oeq, %18, %cst_2 : f32
// |     %35 = arith.cmpf oeq, %3, %cst_2 : f32
// |     %36 = arith.cmpf oeq, %2, %cst_2 : f32
// |     %37 = arith.cmpf oeq, %5, %cst_2 : f32
// |     %38 = arith.cmpf ole, %cst_2, %2 : f32
// |     %39 = arith.mulf %24, %29 : f32
// |     %40 = arith.mulf %24, %30 : f32
// |     %41 = arith.select %36, %31, %32 : complex<f32>
// |     %42 = complex.create %39, %40 : complex<f32>
// |     %43 = arith.andi %34, %35 : i1
// |     %44 = arith.andi %43, %38 : i1
// |     %45 = arith.select %44, %41, %42 : complex<f32>
// |     %46 = arith.andi %36, %35 : i1
// |     %47 = arith.select %46, %31, %45 : complex<f32>
// |     %48 = arith.cmpf oeq, %4, %cst_3 : f32
// |     %49 = arith.andi %48, %37 : i1
// |     %50 = arith.select %49, %31, %47 : complex<f32>
// |     %51 = arith.cmpf oeq, %4, %cst_1 : f32
// |     %52 = arith.andi %51, %37 : i1
// |     %53 = arith.cmpf ogt, %2, %cst_2 : f32
// |     %54 = arith.andi %35, %53 : i1
// |     %55 = arith.andi %52, %54 : i1
// |     %56 = arith.select %55, %33, %50 : complex<f32>
// |     %57 = arith.cmpf olt, %2, %cst_2 : f32
// |     %58 = arith.andi %35, %57 : i1
// |     %59 = arith.andi %52, %58 : i1
// |     %60 = arith.select %59, %32, %56 : complex<f32>
// |     return %60 : complex<f32>
// |   }
// |   func.func @of_bits(%arg0: i64) -> complex<f32> {
// |     %c32_i64 = arith.constant 32 : i64
// |     %0 = arith.shrui %arg0, %c32_i64 : i64
// |     %1 = arith.trunci %arg0 : i64 to i32
// |     %2 = arith.bitcast %1 : i32 to f32
// |     %3 = arith.trunci %0 : i64 to i32
// |     %4 = arith.bitcast %3 : i32 to f32
// |     %5 = complex.create %2, %4 : complex<f32>
// |     return %5 : complex<f32>
// |   }
// |   func.func @other_parts(%arg0: complex<f16>) -> complex<bf16> {
// |     %0 = complex.re %arg0 : complex<f16>
// |     %1 = complex.im %arg0 : complex<f16>
// |     %2 = arith.bitcast %0 : f16 to bf16
// |     %3 = arith.bitcast %1 : f16 to bf16
// |     %4 = complex.create %2, %3 : complex<bf16>
// |     return %4 : complex<bf16>
// |   }
// |   func.func @flags(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// |     %0 = complex.re %arg0 : complex<f32>
// |     %1 = complex.im %arg0 : complex<f32>
// |     %cst = arith.constant -1.000000e+00 : f32
// |     %cst_0 = arith.constant 0x7F800000 : f32
// |     %cst_1 = arith.constant 4.000000e+00 : f32
// |     %2 = arith.addf %0, %0 fastmath<nnan,ninf> : f32
// |     %3 = arith.mulf %cst, %2 fastmath<nnan,ninf> : f32
// |     %4 = math.expm1 %2 fastmath<nnan,ninf> : f32
// |     %5 = math.expm1 %3 fastmath<nnan,ninf> : f32
// |     %6 = arith.subf %4, %5 fastmath<nnan,ninf> : f32
// |     %7 = math.cos %1 fastmath<nnan,ninf> : f32
// |     %8 = arith.mulf %7, %7 fastmath<nnan,ninf> : f32
// |     %9 = arith.mulf %8, %cst_1 fastmath<nnan,ninf> : f32
// |     %10 = math.sin %1 fastmath<nnan,ninf> : f32
// |     %11 = arith.mulf %7, %10 fastmath<nnan,ninf> : f32
// |     %12 = arith.mulf %cst_1, %11 fastmath<nnan,ninf> : f32
// |     %13 = arith.addf %4, %5 fastmath<nnan,ninf> : f32
// |     %14 = arith.addf %13, %9 fastmath<nnan,ninf> : f32
// |     %15 = arith.cmpf oeq, %13, %cst_0 fastmath<nnan,ninf> : f32
// |     %16 = math.copysign %cst, %0 fastmath<nnan,ninf> : f32
// |     %17 = arith.divf %6, %14 fastmath<nnan,ninf> : f32
// |     %18 = arith.select %15, %16, %17 : f32
// |     %19 = arith.divf %12, %14 fastmath<nnan,ninf> : f32
// |     %20 = complex.create %18, %19 : complex<f32>
// |     %21 = complex.re %20 : complex<f32>
// |     %22 = complex.im %20 : complex<f32>
// |     %23 = complex.re %arg1 : complex<f32>
// |     %24 = complex.im %arg1 : complex<f32>
// |     %25 = arith.mulf %21, %23 fastmath<contract> : f32
// |     %26 = arith.mulf %22, %24 fastmath<contract> : f32
// |     %27 = arith.subf %25, %26 fastmath<contract> : f32
// |     %28 = arith.mulf %22, %23 fastmath<contract> : f32
// |     %29 = arith.mulf %21, %24 fastmath<contract> : f32
// |     %30 = arith.addf %28, %29 fastmath<contract> : f32
// |     %31 = complex.create %27, %30 : complex<f32>
// |     return %31 : complex<f32>
// |   }
// | }
