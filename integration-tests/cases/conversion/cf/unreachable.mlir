// A place that is never reached.
// RUN: opt --convert-ub-to-spirv

func.func @f(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return
^bb2:
  ub.unreachable
}

// EXPECT
// | module {
// |   func.func @f(%arg0: i1) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return
// |   ^bb2:  // pred: ^bb0
// |     spirv.Unreachable
// |   }
// | }
