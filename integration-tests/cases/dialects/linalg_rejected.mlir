// Structured ops in generic form with other operands than their body takes.
// RUN: opt --split-input-file --verify-diagnostics

func.func @no_output(%x: f32) {
  // expected-error @below {{expected op with 1 input and 1 output}}
  "linalg.fill"(%x) <{operandSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%in: f32):
    "linalg.yield"() : () -> ()
  }) : (f32) -> ()
  return
}
// -----
func.func @nothing() {
  // expected-error @below {{expected op with 1 input and 1 output}}
  "linalg.fill"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
    "linalg.yield"() : () -> ()
  }) : () -> ()
  return
}

// EXPECT
// | // -----
