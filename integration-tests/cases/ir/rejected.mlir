// A diagnostic as the command line shows it: place, line, caret, and exit code 1.
// RUN: opt

func.func @f(%a: i32) -> i32 {
	%0 = arith.addi %a, %b : i32
  return %0 : i32
}
