module {
  func.func @f(%arg0: index, %arg1: index, %arg2: index, %arg3: i32, %arg4: i32, %arg5: i1, %arg6: f32, %arg7: memref<?xf32>) -> f32 {
    scf.for %arg8 = %arg0 to %arg1 step %arg2 {
      memref.store %arg6, %arg7[%arg8] : memref<?xf32>
    }
    scf.for %arg8 = %arg3 to %arg4 step %arg3  : i32 {
    }
    %0 = scf.for unsigned %arg8 = %arg3 to %arg4 step %arg3 iter_args(%arg9 = %arg6) -> (f32)  : i32 {
      scf.yield %arg9 : f32
    } {foo}
    %1:2 = scf.for %arg8 = %arg0 to %arg1 step %arg2 iter_args(%arg9 = %arg6, %arg10 = %arg5) -> (f32, i1) {
      scf.yield %arg9, %arg10 : f32, i1
    }
    scf.if %arg5 {
    }
    scf.if %arg5 {
    } else {
    }
    scf.if %arg5 {
      memref.store %arg6, %arg7[%arg0] : memref<?xf32>
    } else {
      memref.store %arg6, %arg7[%arg0] : memref<?xf32>
    } {a}
    %2 = scf.if %arg5 -> (f32) {
      scf.yield %arg6 : f32
    } else {
      scf.yield %0 : f32
    }
    %3:2 = scf.if %arg5 -> (f32, f32) {
      scf.yield %arg6, %arg6 : f32, f32
    } else {
      scf.yield %0, %arg6 : f32, f32
    }
    %4 = scf.while (%arg8 = %arg6) : (f32) -> f32 {
      scf.condition(%arg5) %arg8 : f32
    } do {
    ^bb0(%arg8: f32):
      scf.yield %arg8 : f32
    }
    scf.while : () -> () {
      scf.condition(%arg5)
    } do {
      scf.yield
    }
    %5:2 = scf.while (%arg8 = %arg6, %arg9 = %arg5) : (f32, i1) -> (f32, i1) {
      scf.condition(%arg5) {u} %arg8, %arg9 : f32, i1
    } do {
    ^bb0(%arg8: f32, %arg9: i1):
      scf.yield %arg8, %arg9 : f32, i1
    } attributes {foo = "x"}
    scf.parallel (%arg8, %arg9) = (%arg0, %arg0) to (%arg1, %arg1) step (%arg2, %arg2) {
      memref.store %arg6, %arg7[%arg8] : memref<?xf32>
      scf.reduce 
    }
    scf.parallel (%arg8) = (%arg0) to (%arg1) step (%arg2) {
      scf.reduce 
    }
    %6:2 = scf.parallel (%arg8) = (%arg0) to (%arg1) step (%arg2) init (%arg6, %arg3) -> (f32, i32) {
      scf.reduce(%arg6, %arg3 : f32, i32) {
      ^bb0(%arg9: f32, %arg10: f32):
        %10 = arith.addf %arg9, %arg10 : f32
        scf.reduce.return %10 : f32
      }, {
      ^bb0(%arg9: i32, %arg10: i32):
        scf.reduce.return %arg9 : i32
      }
    }
    %7 = scf.parallel (%arg8) = (%arg0) to (%arg1) step (%arg2) init (%arg6) -> f32 {
      scf.reduce(%arg6 : f32) {
      ^bb0(%arg9: f32, %arg10: f32):
        scf.reduce.return %arg9 : f32
      }
    }
    %8 = scf.execute_region -> f32 {
      scf.yield %arg6 : f32
    }
    scf.execute_region {
      scf.yield
    }
    scf.execute_region no_inline {
      cf.br ^bb1
    ^bb1:  // pred: ^bb0
      scf.yield
    } {b}
    scf.index_switch %arg0 
    default {
    }
    %9 = scf.index_switch %arg0 {zz} -> f32 
    case 2 {
      %cst = arith.constant 1.000000e+00 : f32
      scf.yield %cst : f32
    }
    case -5 {
      scf.yield %arg6 : f32
    }
    default {
      scf.yield %arg6 : f32
    }
    return %8 : f32
  }
  func.func @foralls(%arg0: index, %arg1: memref<8xf32>, %arg2: f32) {
    scf.forall (%arg3) in (%arg0) {
      memref.store %arg2, %arg1[%arg3] : memref<8xf32>
    }
    scf.forall (%arg3, %arg4) = (0, 1) to (8, %arg0) step (2, 1) {
      memref.store %arg2, %arg1[%arg4] : memref<8xf32>
    }
    return
  }
}

