//! What the functions of the runner libraries print.

use super::host_support::{assert_fails, main_output, output, run, without_addresses};

#[test]
fn memrefs_of_every_rank() {
    let text = output(
        "memref.global constant @g1 : memref<5xf32> = dense<[1.0, 2.5, 3.3, 1.0e10, 1.0e-7]>
         memref.global constant @g2 : memref<2x3xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.5, 6.0]]>
         memref.global constant @g3 : memref<2x2x3xi32> = dense<[[[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, -12]]]>
         memref.global constant @g4 : memref<2x2x1x2xi64> = dense<2>
         memref.global constant @g0 : memref<f64> = dense<4.5>
         memref.global constant @e : memref<0x3xf32> = dense<0.0>
         func.func @main() {
           %0 = memref.get_global @g1 : memref<5xf32>
           %1 = memref.cast %0 : memref<5xf32> to memref<*xf32>
           call @printMemrefF32(%1) : (memref<*xf32>) -> ()
           %2 = memref.get_global @g2 : memref<2x3xf32>
           %3 = memref.cast %2 : memref<2x3xf32> to memref<*xf32>
           call @printMemrefF32(%3) : (memref<*xf32>) -> ()
           %4 = memref.get_global @g3 : memref<2x2x3xi32>
           %5 = memref.cast %4 : memref<2x2x3xi32> to memref<*xi32>
           call @printMemrefI32(%5) : (memref<*xi32>) -> ()
           %6 = memref.get_global @g4 : memref<2x2x1x2xi64>
           %7 = memref.cast %6 : memref<2x2x1x2xi64> to memref<*xi64>
           call @printMemrefI64(%7) : (memref<*xi64>) -> ()
           %8 = memref.get_global @g0 : memref<f64>
           %9 = memref.cast %8 : memref<f64> to memref<*xf64>
           call @printMemrefF64(%9) : (memref<*xf64>) -> ()
           %10 = memref.get_global @e : memref<0x3xf32>
           %11 = memref.cast %10 : memref<0x3xf32> to memref<*xf32>
           call @printMemrefF32(%11) : (memref<*xf32>) -> ()
           call @printMemrefShapeF32(%3) : (memref<*xf32>) -> ()
           %12 = memref.cast %0 : memref<5xf32> to memref<?xf32>
           call @printMemref1dF32(%12) : (memref<?xf32>) -> ()
           return
         }",
    );
    // The layout that mlir-runner prints for the same program (an empty memref aside, where it reads garbage).
    let expected = "\
Unranked Memref base@ = 0x… rank = 1 offset = 0 sizes = [5] strides = [1] data = 
[1,  2.5,  3.3,  1e+10,  1e-07]
Unranked Memref base@ = 0x… rank = 2 offset = 0 sizes = [2, 3] strides = [3, 1] data = 
[[1,   2,   3], 
 [4,   5.5,   6]]
Unranked Memref base@ = 0x… rank = 3 offset = 0 sizes = [2, 2, 3] strides = [6, 3, 1] data = 
[[[1,    2,    3], 
  [4,    5,    6]], 
 [[7,    8,    9], 
  [10,    11,    -12]]]
Unranked Memref base@ = 0x… rank = 4 offset = 0 sizes = [2, 2, 1, 2] strides = [4, 2, 2, 1] data = 
[[[[2,     2]], 
  [[2,     2]]], 
 [[[2,     2]], 
  [[2,     2]]]]
Unranked Memref base@ = 0x… rank = 0 offset = 0 sizes = [] strides = [] data = 
[4.5]
Unranked Memref base@ = 0x… rank = 2 offset = 0 sizes = [0, 3] strides = [3, 1] data = 
[]
Unranked Memref base@ = 0x… rank = 2 offset = 0 sizes = [2, 3] strides = [3, 1]
Memref base@ = 0x… rank = 1 offset = 0 sizes = [5] strides = [1] data = 
[1,  2.5,  3.3,  1e+10,  1e-07]
";
    assert_eq!(without_addresses(&text), expected);
}

#[test]
fn memrefs_of_every_element() {
    let text = output(
        "memref.global constant @a : memref<2xi8> = dense<[65, 66]>
         memref.global constant @b : memref<2xi16> = dense<[-1, 300]>
         memref.global constant @c : memref<2xindex> = dense<[-1, 7]>
         memref.global constant @d : memref<2xf16> = dense<[2.1, 65504.0]>
         memref.global constant @e : memref<2xbf16> = dense<[1.5, 3.0e10]>
         func.func @main() {
           %a = memref.get_global @a : memref<2xi8>
           %ua = memref.cast %a : memref<2xi8> to memref<*xi8>
           call @printMemrefI8(%ua) : (memref<*xi8>) -> ()
           %b = memref.get_global @b : memref<2xi16>
           %ub = memref.cast %b : memref<2xi16> to memref<*xi16>
           call @printMemrefI16(%ub) : (memref<*xi16>) -> ()
           %c = memref.get_global @c : memref<2xindex>
           %uc = memref.cast %c : memref<2xindex> to memref<*xindex>
           call @printMemrefInd(%uc) : (memref<*xindex>) -> ()
           %d = memref.get_global @d : memref<2xf16>
           %ud = memref.cast %d : memref<2xf16> to memref<*xf16>
           call @printMemrefF16(%ud) : (memref<*xf16>) -> ()
           %e = memref.get_global @e : memref<2xbf16>
           %ue = memref.cast %e : memref<2xbf16> to memref<*xbf16>
           call @printMemrefBF16(%ue) : (memref<*xbf16>) -> ()
           %z = memref.alloc() : memref<2xcomplex<f32>>
           %uz = memref.cast %z : memref<2xcomplex<f32>> to memref<*xcomplex<f32>>
           call @printMemrefC32(%uz) : (memref<*xcomplex<f32>>) -> ()
           return
         }",
    );
    let data: Vec<&str> = text.lines().filter(|line| line.starts_with('[')).collect();
    let expected = ["[A,  B]", "[-1,  300]", "[-1,  7]", "[2.09961,  65504]", "[1.5,  3.00648e+10]", "[(0,0),  (0,0)]"];
    assert_eq!(data, expected);
}

#[test]
fn scalars_and_punctuation() {
    let text = main_output(
        "%m = arith.constant -1 : i64
         call @printI64(%m) : (i64) -> ()
         call @printComma() : () -> ()
         call @printU64(%m) : (i64) -> ()
         call @printNewline() : () -> ()
         call @printOpen() : () -> ()
         %f = arith.constant 3.3 : f32
         call @printF32(%f) : (f32) -> ()
         call @printClose() : () -> ()
         %d = arith.constant 2.123456789 : f64
         call @printF64(%d) : (f64) -> ()
         %h = arith.constant 2.1 : f16
         %hb = arith.bitcast %h : f16 to i16
         call @printNewline() : () -> ()
         call @printF16(%hb) : (i16) -> ()
         call @printComma() : () -> ()
         %g = arith.constant 2.1 : bf16
         %gb = arith.bitcast %g : bf16 to i16
         call @printBF16(%gb) : (i16) -> ()",
    );
    assert_eq!(text, "-1, 18446744073709551615\n( 3.3 )2.12346\n2.09961, 2.09375");
}

#[test]
fn vectors_print() {
    let text = main_output(
        r#"%f = arith.constant 3.3 : f32
           vector.print %f : f32
           %b = arith.constant true
           vector.print %b : i1
           %i = arith.constant -2 : i8
           vector.print %i : i8
           %v = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
           vector.print %v : vector<2xf32>
           %w = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
           vector.print %w : vector<2x2xi32>
           %z = arith.constant dense<1.5> : vector<f32>
           vector.print %z : vector<f32>
           vector.print str "hello\n"
           vector.print %f : f32 punctuation <comma>
           vector.print %f : f32 punctuation <no_punctuation>
           vector.print punctuation <open>
           vector.print punctuation <close>
           vector.print punctuation <newline>"#,
    );
    assert_eq!(text, "3.3\n1\n-2\n( 1, 2 )\n( ( 1, 2 ), ( 3, 4 ) )\n( 1.5 )\nhello\n3.3, 3.3(  )\n");
}

#[test]
fn filling_and_comparing() {
    let outcome = run("func.func @main() {
           %a = memref.alloc() : memref<4xf32>
           %v = arith.constant 2.5 : f32
           %da = memref.cast %a : memref<4xf32> to memref<?xf32>
           call @fillResource1DFloat(%da, %v) : (memref<?xf32>, f32) -> ()
           %ua = memref.cast %a : memref<4xf32> to memref<*xf32>
           call @printMemrefF32(%ua) : (memref<*xf32>) -> ()
           %b = memref.alloc() : memref<2x2xi32>
           %c = memref.alloc() : memref<2x2xi32>
           %seven = arith.constant 7 : i32
           %db = memref.cast %b : memref<2x2xi32> to memref<?x?xi32>
           call @fillResource2DInt(%db, %seven) : (memref<?x?xi32>, i32) -> ()
           memref.copy %b, %c : memref<2x2xi32> to memref<2x2xi32>
           %i1 = arith.constant 1 : index
           %nine = arith.constant 9 : i32
           memref.store %nine, %c[%i1, %i1] : memref<2x2xi32>
           %ub = memref.cast %b : memref<2x2xi32> to memref<*xi32>
           %uc = memref.cast %c : memref<2x2xi32> to memref<*xi32>
           %n = call @verifyMemRefI32(%ub, %uc) : (memref<*xi32>, memref<*xi32>) -> i64
           call @printI64(%n) : (i64) -> ()
           %x = memref.alloc() : memref<1x2x3xi8>
           %dx = memref.cast %x : memref<1x2x3xi8> to memref<?x?x?xi8>
           %char = arith.constant 90 : i8
           call @fillResource3DInt8(%dx, %char) : (memref<?x?x?xi8>, i8) -> ()
           %ux = memref.cast %x : memref<1x2x3xi8> to memref<*xi8>
           call @printMemrefI8(%ux) : (memref<*xi8>) -> ()
           %flops = arith.constant 1.0e11 : f64
           call @printFlops(%flops) : (f64) -> ()
           return
         }");
    assert_eq!(outcome.error, None);
    assert!(outcome.out.contains("[2.5,  2.5,  2.5,  2.5]\n1Unranked"), "{}", outcome.out);
    assert!(outcome.out.contains("[[[Z,    Z,    Z], \n  [Z,    Z,    Z]]]"), "{}", outcome.out);
    assert_eq!(outcome.err, "7 != 9 offset = 3\n100.000000 GFLOPS\n");
}

#[test]
fn clocks_advance() {
    let text = main_output(
        "%a = call @rtclock() : () -> f64
         %b = call @rtclock() : () -> f64
         %past = arith.constant 1.6e9 : f64
         %later = arith.cmpf oge, %b, %a : f64
         vector.print %later : i1
         %now = arith.cmpf ogt, %a, %past : f64
         vector.print %now : i1
         %n = call @nanoTime() : () -> i64
         %zero = arith.constant 0 : i64
         %positive = arith.cmpi sgt, %n, %zero : i64
         vector.print %positive : i1",
    );
    assert_eq!(text, "1\n1\n1\n");
}

#[test]
fn helpers_that_are_not_known_or_have_another_type() {
    assert_fails(
        "func.func @main() {
           call @printMatrix() : () -> ()
           return
         }
         func.func private @printMatrix()",
        "call @printMatrix",
        "function 'printMatrix' has no body, and is none of the runner's own",
    );
    assert_fails(
        "func.func @main() {
           %x = arith.constant 1.0 : f32
           call @printMemref0dF32(%x) : (f32) -> ()
           return
         }
         func.func private @printMemref0dF32(f32)",
        "call @printMemref0dF32",
        "runner function 'printMemref0dF32' has type '(memref<f32>) -> ()', but is declared as '(f32) -> ()'",
    );
}
