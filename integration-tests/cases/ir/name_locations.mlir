// Values called after the names in their locations; the first name of a compound location counts.
// RUN: opt --mlir-use-nameloc-as-prefix --allow-unregistered-dialect --split-input-file
// RUN: opt --mlir-use-nameloc-as-prefix --mlir-print-value-users --allow-unregistered-dialect --split-input-file

func.func @f(%a: i32 loc("x"), %b: i32 loc("y z")) -> i32 {
  %x:2 = arith.addui_extended %a, %b : i32, i1 loc("sum")
  %c = arith.constant 3 : i32 loc("c")
  %u = arith.muli %a, %b : i32 loc("x")
  %v = arith.muli %u, %b : i32 loc(fused["a", "b"])
  %w = arith.muli %v, %b : i32 loc("q"("foo.py":1:2))
  %w2 = arith.muli %w, %b : i32 loc(callsite("q" at "foo.py":1:2))
  %w3 = arith.muli %w2, %b : i32 loc("foo.py":1:2)
  %w4 = arith.muli %w3, %b : i32 loc("0")
  %w5 = arith.muli %w4, %b : i32 loc("")
  %w6 = arith.muli %w5, %b : i32 loc("x")
  cf.br ^bb1(%w6 : i32)
^bb1(%zz: i32 loc("blockarg")):
  return %zz : i32
}
// -----
func.func @f(%a: i32 loc("x"), %b: i32, %lo : index, %c: i1) -> i32 {
  %t:2 = "test.two"(%a, %b) : (i32, i32) -> (i32, i32) loc("two")
  %u:3 = "test.two"(%t#0, %b) : (i32, i32) -> (i32, i32, i32) loc("three")
  %cc = arith.constant 4 : i32
  scf.for %i = %lo to %lo step %lo {
    "test.use"(%i, %cc) : (index, i32) -> () loc("use")
  } loc("loop")
  %r = scf.for %i = %lo to %lo step %lo iter_args(%q = %a) -> i32 {
    "test.use"(%u#1, %cc) : (i32, i32) -> () loc("use")
    scf.yield %b : i32
  } loc("loop2")
  %s:2 = scf.if %c -> (i32, i32) { scf.yield %a, %a: i32, i32 } else { scf.yield %r, %r : i32, i32 } loc("iff")
  return %s#1 : i32
}
// -----
func.func @f(%a: i32 loc("x"), %b: i32, %lo : index, %c: i1) -> i32 {
  %1 = arith.addi %a, %a : i32 loc(fused["foo.py":1:2, "b"])
  %2 = arith.addi %a, %1 : i32 loc(fused[unknown, "b2"])
  %3 = arith.addi %a, %2 : i32 loc(fused<"meta">[fused["g"]])
  %4 = arith.addi %a, %3 : i32 loc(callsite("foo.py":1:2 at "r"))
  %5 = arith.addi %a, %4 : i32 loc("p"(callsite("foo.py":1:2 at "r")))
  gpu.launch blocks(%ai, %bi, %ci) in (%x = %lo, %y = %lo, %z = %lo) threads(%ti, %tj, %tk) in (%ux = %lo, %uy = %lo, %uz = %lo) {
    gpu.terminator
  } loc("lll")
  return %5 : i32
}

// EXPECT
// | module {
// |   func.func @f(%x: i32, %y_z: i32) -> i32 {
// |     %sum, %sum_0 = arith.addui_extended %x, %y_z : i32, i1
// |     %c = arith.constant 3 : i32
// |     %x_1 = arith.muli %x, %y_z : i32
// |     %a = arith.muli %x_1, %y_z : i32
// |     %q = arith.muli %a, %y_z : i32
// |     %q_2 = arith.muli %q, %y_z : i32
// |     %0 = arith.muli %q_2, %y_z : i32
// |     %_0 = arith.muli %0, %y_z : i32
// |     %1 = arith.muli %_0, %y_z : i32
// |     %x_3 = arith.muli %1, %y_z : i32
// |     cf.br ^bb1(%x_3 : i32)
// |   ^bb1(%blockarg: i32):  // pred: ^bb0
// |     return %blockarg : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%x: i32, %arg1: i32, %arg2: index, %arg3: i1) -> i32 {
// |     %two:2 = "test.two"(%x, %arg1) : (i32, i32) -> (i32, i32)
// |     %three:3 = "test.two"(%two#0, %arg1) : (i32, i32) -> (i32, i32, i32)
// |     %c4_i32 = arith.constant 4 : i32
// |     scf.for %arg4 = %arg2 to %arg2 step %arg2 {
// |       "test.use"(%arg4, %c4_i32) : (index, i32) -> ()
// |     }
// |     %loop2 = scf.for %arg4 = %arg2 to %arg2 step %arg2 iter_args(%arg5 = %x) -> (i32) {
// |       "test.use"(%three#1, %c4_i32) : (i32, i32) -> ()
// |       scf.yield %arg1 : i32
// |     }
// |     %iff:2 = scf.if %arg3 -> (i32, i32) {
// |       scf.yield %x, %x : i32, i32
// |     } else {
// |       scf.yield %loop2, %loop2 : i32, i32
// |     }
// |     return %iff#1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%x: i32, %arg1: i32, %arg2: index, %arg3: i1) -> i32 {
// |     %b = arith.addi %x, %x : i32
// |     %b2 = arith.addi %x, %b : i32
// |     %g = arith.addi %x, %b2 : i32
// |     %r = arith.addi %x, %g : i32
// |     %p = arith.addi %x, %r : i32
// |     gpu.launch blocks(%arg4, %arg5, %arg6) in (%arg10 = %arg2, %arg11 = %arg2, %arg12 = %arg2) threads(%arg7, %arg8, %arg9) in (%arg13 = %arg2, %arg14 = %arg2, %arg15 = %arg2) {
// |       gpu.terminator
// |     }
// |     return %p : i32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @f(%x: i32, %y_z: i32) -> i32 {
// |     // %x is used by %x_1, %sum, %sum_0
// |     // %y_z is used by %x_3, %2, %_0, %1, %q_2, %q, %a, %x_1, %sum, %sum_0
// |     %sum, %sum_0 = arith.addui_extended %x, %y_z : i32, i1 // unused
// |     %c = arith.constant 3 : i32 // unused
// |     %x_1 = arith.muli %x, %y_z : i32 // user: %a
// |     %a = arith.muli %x_1, %y_z : i32 // user: %q
// |     %q = arith.muli %a, %y_z : i32 // user: %q_2
// |     %q_2 = arith.muli %q, %y_z : i32 // user: %1
// |     %1 = arith.muli %q_2, %y_z : i32 // user: %_0
// |     %_0 = arith.muli %1, %y_z : i32 // user: %2
// |     %2 = arith.muli %_0, %y_z : i32 // user: %x_3
// |     %x_3 = arith.muli %2, %y_z : i32 // user: %3
// |     cf.br ^bb1(%x_3 : i32) // id: %3
// |   ^bb1(%blockarg: i32):  // pred: ^bb0
// |     // %blockarg is used by %4
// |     return %blockarg : i32 // id: %4
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%x: i32, %arg1: i32, %arg2: index, %arg3: i1) -> i32 {
// |     // %x is used by %3, %loop2, %two#0, %two#1
// |     // %arg1 is used by %4, %three#0, %three#1, %three#2, %two#0, %two#1
// |     // %arg2 is used by %loop2, %1
// |     // %arg3 is used by %iff#0, %iff#1
// |     %two:2 = "test.two"(%x, %arg1) : (i32, i32) -> (i32, i32) // users: (%three#0, %three#1, %three#2), (unused)
// |     %three:3 = "test.two"(%two#0, %arg1) : (i32, i32) -> (i32, i32, i32) // users: (unused), (%3), (unused)
// |     %c4_i32 = arith.constant 4 : i32 // users: %3, %3
// |     scf.for %arg4 = %arg2 to %arg2 step %arg2 {
// |       // %arg4 is used by %3
// |       "test.use"(%arg4, %c4_i32) : (index, i32) -> () // id: %3
// |     } // id: %1
// |     %loop2 = scf.for %arg4 = %arg2 to %arg2 step %arg2 iter_args(%arg5 = %x) -> (i32) {
// |       // %arg4 is unused
// |       // %arg5 is unused
// |       "test.use"(%three#1, %c4_i32) : (i32, i32) -> () // id: %3
// |       scf.yield %arg1 : i32 // id: %4
// |     } // user: %3
// |     %iff:2 = scf.if %arg3 -> (i32, i32) {
// |       scf.yield %x, %x : i32, i32 // id: %3
// |     } else {
// |       scf.yield %loop2, %loop2 : i32, i32 // id: %3
// |     } // users: (unused), (%2)
// |     return %iff#1 : i32 // id: %2
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%x: i32, %arg1: i32, %arg2: index, %arg3: i1) -> i32 {
// |     // %x is used by %p, %r, %g, %b2, %b
// |     // %arg1 is unused
// |     // %arg2 is used by %1
// |     // %arg3 is unused
// |     %b = arith.addi %x, %x : i32 // user: %b2
// |     %b2 = arith.addi %x, %b : i32 // user: %g
// |     %g = arith.addi %x, %b2 : i32 // user: %r
// |     %r = arith.addi %x, %g : i32 // user: %p
// |     %p = arith.addi %x, %r : i32 // user: %2
// |     gpu.launch blocks(%arg4, %arg5, %arg6) in (%arg10 = %arg2, %arg11 = %arg2, %arg12 = %arg2) threads(%arg7, %arg8, %arg9) in (%arg13 = %arg2, %arg14 = %arg2, %arg15 = %arg2) {
// |       // %arg4 is unused
// |       // %arg5 is unused
// |       // %arg6 is unused
// |       // %arg7 is unused
// |       // %arg8 is unused
// |       // %arg9 is unused
// |       // %arg10 is unused
// |       // %arg11 is unused
// |       // %arg12 is unused
// |       // %arg13 is unused
// |       // %arg14 is unused
// |       // %arg15 is unused
// |       gpu.terminator
// |     } // id: %1
// |     return %p : i32 // id: %2
// |   }
// | }
