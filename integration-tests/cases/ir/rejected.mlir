// A diagnostic as the command line shows it: place, line, caret, and exit code 1.
// RUN: opt

func.func @f(%a: i32) -> i32 {
	%0 = arith.addi %a, %b : i32
  return %0 : i32
}

// EXPECT exit=1
// ! <stdin>:5:22: error: use of undeclared SSA value name
// ! 	%0 = arith.addi %a, %b : i32
// ! 	                    ^
