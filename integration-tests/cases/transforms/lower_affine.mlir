// Divisions, bases and reductions of affine as arith and scf.
// RUN: opt --lower-affine

func.func @f(%n: index, %m: index, %a: memref<?xf32>, %v: f32) -> (index, index, index, index, index, index, index) {
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 3)>(%n)
  %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 3)>(%n)
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 mod 3 - s0 * 5)>(%n)[%m]
  %q:3 = affine.delinearize_index %n into (%m, 8, %m) : index, index, index
  %w:3 = affine.delinearize_index %n into (8, %m) : index, index, index
  %l = affine.linearize_index [%q#0, %q#1, %q#2] by (4, %m, 32) : index
  %l2 = affine.linearize_index disjoint [%q#0, %q#1, %q#2] by (%m, 32) : index
  affine.if affine_set<() : (0 == 0)>() { affine.store %v, %a[0] : memref<?xf32> }
  %r = affine.if affine_set<(d0, d1) : (d0 - d1 >= 0)>(%n, %m) -> index { affine.yield %n : index } else { affine.yield %m : index }
  affine.parallel (%i) = (max(0, %n)) to (%m floordiv 2) { affine.store %v, %a[%i] : memref<?xf32> }
  %p:2 = affine.parallel (%i) = (0) to (10) reduce ("maximumf", "addi") -> (f32, i32) { %c = arith.constant 1 : i32 
   affine.yield %v, %c : f32, i32 }
  return %0, %1, %2, %q#0, %w#2, %l, %l2 : index, index, index, index, index, index, index
}

// EXPECT
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xf32>, %arg3: f32) -> (index, index, index, index, index, index, index) {
// |     %c3 = arith.constant 3 : index
// |     %c0 = arith.constant 0 : index
// |     %c-1 = arith.constant -1 : index
// |     %0 = arith.cmpi slt, %arg0, %c0 : index
// |     %1 = arith.subi %c-1, %arg0 : index
// |     %2 = arith.select %0, %1, %arg0 : index
// |     %3 = arith.divsi %2, %c3 : index
// |     %4 = arith.subi %c-1, %3 : index
// |     %5 = arith.select %0, %4, %3 : index
// |     %c3_0 = arith.constant 3 : index
// |     %c0_1 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %6 = arith.cmpi sle, %arg0, %c0_1 : index
// |     %7 = arith.subi %c0_1, %arg0 : index
// |     %8 = arith.subi %arg0, %c1 : index
// |     %9 = arith.select %6, %7, %8 : index
// |     %10 = arith.divsi %9, %c3_0 : index
// |     %11 = arith.subi %c0_1, %10 : index
// |     %12 = arith.addi %10, %c1 : index
// |     %13 = arith.select %6, %11, %12 : index
// |     %c3_2 = arith.constant 3 : index
// |     %14 = arith.remsi %arg0, %c3_2 : index
// |     %c0_3 = arith.constant 0 : index
// |     %15 = arith.cmpi slt, %14, %c0_3 : index
// |     %16 = arith.addi %14, %c3_2 : index
// |     %17 = arith.select %15, %16, %14 : index
// |     %c-5 = arith.constant -5 : index
// |     %18 = arith.muli %arg1, %c-5 overflow<nsw> : index
// |     %19 = arith.addi %17, %18 : index
// |     %c8 = arith.constant 8 : index
// |     %20 = arith.muli %arg1, %c8 overflow<nsw, nuw> : index
// |     %c0_4 = arith.constant 0 : index
// |     %21 = arith.floordivsi %arg0, %20 : index
// |     %22 = arith.remsi %arg0, %20 : index
// |     %23 = arith.cmpi slt, %22, %c0_4 : index
// |     %24 = arith.addi %22, %20 overflow<nsw> : index
// |     %25 = arith.select %23, %24, %22 : index
// |     %26 = arith.divsi %25, %arg1 : index
// |     %27 = arith.remsi %arg0, %arg1 : index
// |     %28 = arith.cmpi slt, %27, %c0_4 : index
// |     %29 = arith.addi %27, %arg1 overflow<nsw> : index
// |     %30 = arith.select %28, %29, %27 : index
// |     %c8_5 = arith.constant 8 : index
// |     %31 = arith.muli %arg1, %c8_5 overflow<nsw, nuw> : index
// |     %c0_6 = arith.constant 0 : index
// |     %32 = arith.floordivsi %arg0, %31 : index
// |     %33 = arith.remsi %arg0, %31 : index
// |     %34 = arith.cmpi slt, %33, %c0_6 : index
// |     %35 = arith.addi %33, %31 overflow<nsw> : index
// |     %36 = arith.select %34, %35, %33 : index
// |     %37 = arith.divsi %36, %arg1 : index
// |     %38 = arith.remsi %arg0, %arg1 : index
// |     %39 = arith.cmpi slt, %38, %c0_6 : index
// |     %40 = arith.addi %38, %arg1 overflow<nsw> : index
// |     %41 = arith.select %39, %40, %38 : index
// |     %c32 = arith.constant 32 : index
// |     %c32_7 = arith.constant 32 : index
// |     %42 = arith.muli %arg1, %c32_7 overflow<nsw> : index
// |     %43 = arith.muli %21, %42 overflow<nsw> : index
// |     %44 = arith.muli %26, %c32 overflow<nsw> : index
// |     %45 = arith.addi %43, %44 overflow<nsw> : index
// |     %46 = arith.addi %45, %30 overflow<nsw> : index
// |     %c32_8 = arith.constant 32 : index
// |     %c32_9 = arith.constant 32 : index
// |     %47 = arith.muli %arg1, %c32_9 overflow<nsw, nuw> : index
// |     %48 = arith.muli %21, %47 overflow<nsw> : index
// |     %49 = arith.muli %26, %c32_8 overflow<nsw> : index
// |     %50 = arith.addi %48, %49 overflow<nsw> : index
// |     %51 = arith.addi %50, %30 overflow<nsw> : index
// |     %c0_10 = arith.constant 0 : index
// |     %c0_11 = arith.constant 0 : index
// |     %52 = arith.cmpi eq, %c0_11, %c0_10 : index
// |     scf.if %52 {
// |       %c0_20 = arith.constant 0 : index
// |       memref.store %arg3, %arg2[%c0_20] : memref<?xf32>
// |     }
// |     %c0_12 = arith.constant 0 : index
// |     %c-1_13 = arith.constant -1 : index
// |     %53 = arith.muli %arg1, %c-1_13 overflow<nsw> : index
// |     %54 = arith.addi %arg0, %53 : index
// |     %55 = arith.cmpi sge, %54, %c0_12 : index
// |     %56 = scf.if %55 -> (index) {
// |       scf.yield %arg0 : index
// |     } else {
// |       scf.yield %arg1 : index
// |     }
// |     %c0_14 = arith.constant 0 : index
// |     %57 = arith.maxsi %c0_14, %arg0 : index
// |     %c2 = arith.constant 2 : index
// |     %c0_15 = arith.constant 0 : index
// |     %c-1_16 = arith.constant -1 : index
// |     %58 = arith.cmpi slt, %arg1, %c0_15 : index
// |     %59 = arith.subi %c-1_16, %arg1 : index
// |     %60 = arith.select %58, %59, %arg1 : index
// |     %61 = arith.divsi %60, %c2 : index
// |     %62 = arith.subi %c-1_16, %61 : index
// |     %63 = arith.select %58, %62, %61 : index
// |     %c1_17 = arith.constant 1 : index
// |     scf.parallel (%arg4) = (%57) to (%63) step (%c1_17) {
// |       memref.store %arg3, %arg2[%arg4] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     %c0_18 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %c1_19 = arith.constant 1 : index
// |     %cst = arith.constant 0xFF800000 : f32
// |     %c0_i32 = arith.constant 0 : i32
// |     %64:2 = scf.parallel (%arg4) = (%c0_18) to (%c10) step (%c1_19) init (%cst, %c0_i32) -> (f32, i32) {
// |       %c1_i32 = arith.constant 1 : i32
// |       scf.reduce(%arg3, %c1_i32 : f32, i32) {
// |       ^bb0(%arg5: f32, %arg6: f32):
// |         %65 = arith.maximumf %arg5, %arg6 : f32
// |         scf.reduce.return %65 : f32
// |       }, {
// |       ^bb0(%arg5: i32, %arg6: i32):
// |         %65 = arith.addi %arg5, %arg6 : i32
// |         scf.reduce.return %65 : i32
// |       }
// |     }
// |     return %5, %13, %19, %21, %41, %46, %51 : index, index, index, index, index, index, index
// |   }
// | }
