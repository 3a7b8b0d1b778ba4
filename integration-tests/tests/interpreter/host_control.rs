//! Control flow, calls, and what stops a program.

use super::host_support::{assert_fails, assert_fails_with, main_output, output};
use vulcanize::interpreter::HostOptions;
use vulcanize::limits::Limits;

#[test]
fn loops_branches_and_switches() {
    let text = main_output(
        "%c0 = arith.constant 0 : index
         %c1 = arith.constant 1 : index
         %c2 = arith.constant 2 : index
         %c5 = arith.constant 5 : index
         // Values that trade places at each step: the last two Fibonacci numbers.
         %fib:2 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %c0, %b = %c1) -> (index, index) {
           %sum = arith.addi %a, %b : index
           scf.yield %b, %sum : index, index
         }
         vector.print %fib#0 : index
         vector.print %fib#1 : index
         %swap:2 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %c0, %b = %c1) -> (index, index) {
           scf.yield %b, %a : index, index
         }
         vector.print %swap#0 : index
         // No iteration: the initial values come out.
         %none = scf.for %i = %c5 to %c0 step %c1 iter_args(%a = %c2) -> (index) { scf.yield %c0 : index }
         vector.print %none : index
         // Collatz from 6.
         %six = arith.constant 6 : index
         %steps:2 = scf.while (%n = %six, %count = %c0) : (index, index) -> (index, index) {
           %more = arith.cmpi ne, %n, %c1 : index
           scf.condition(%more) %n, %count : index, index
         } do {
         ^bb0(%n: index, %count: index):
           %rest = arith.remui %n, %c2 : index
           %odd = arith.cmpi eq, %rest, %c1 : index
           %next = scf.if %odd -> (index) {
             %c3 = arith.constant 3 : index
             %triple = arith.muli %n, %c3 : index
             %up = arith.addi %triple, %c1 : index
             scf.yield %up : index
           } else {
             %half = arith.divui %n, %c2 : index
             scf.yield %half : index
           }
           %counted = arith.addi %count, %c1 : index
           scf.yield %next, %counted : index, index
         }
         vector.print %steps#1 : index
         scf.for %i = %c0 to %c5 step %c2 {
           %r = scf.index_switch %i -> index
           case 0 { %x = arith.constant 100 : index
                    scf.yield %x : index }
           case 4 { %x = arith.constant 104 : index
                    scf.yield %x : index }
           default { scf.yield %i : index }
           vector.print %r : index
         }
         %parallel = scf.parallel (%i, %j) = (%c0, %c0) to (%c5, %c2) step (%c1, %c1) init (%c0) -> index {
           %product = arith.muli %i, %j : index
           scf.reduce(%product : index) {
           ^bb0(%l: index, %r: index):
             %sum = arith.addi %l, %r : index
             scf.reduce.return %sum : index
           }
         }
         vector.print %parallel : index
         %chosen = scf.execute_region -> index {
           %less = arith.cmpi slt, %c1, %c2 : index
           cf.cond_br %less, ^a(%c5 : index), ^b
         ^a(%v: index):
           scf.yield %v : index
         ^b:
           scf.yield %c0 : index
         }
         vector.print %chosen : index",
    );
    assert_eq!(text, "5\n8\n1\n2\n8\n100\n2\n104\n10\n5\n");
}

#[test]
fn unsigned_and_narrow_loops() {
    let text = main_output(
        "%lower = arith.constant 250 : i8
         %upper = arith.constant 255 : i8
         %step = arith.constant 3 : i8
         scf.for unsigned %i = %lower to %upper step %step : i8 {
           %wide = arith.extui %i : i8 to i32
           vector.print %wide : i32
         }
         // The last addition would not fit 8 bits, and ends the loop.
         %low = arith.constant 120 : i8
         %high = arith.constant 127 : i8
         scf.for %i = %low to %high step %step : i8 {
           vector.print %i : i8
         }",
    );
    assert_eq!(text, "250\n253\n120\n123\n126\n");
}

#[test]
fn blocks_and_switch() {
    let text = output(
        "func.func @name(%n: i32) -> i32 {
           cf.switch %n : i32, [ default: ^other(%n : i32), 1: ^one, -2: ^other(%n : i32) ]
         ^one:
           %c = arith.constant 11 : i32
           return %c : i32
         ^other(%m: i32):
           %d = arith.constant 1000 : i32
           %sum = arith.addi %m, %d : i32
           return %sum : i32
         }
         func.func @main() {
           %c0 = arith.constant 0 : i32
           %c1 = arith.constant 1 : i32
           %c3 = arith.constant 3 : i32
           %m2 = arith.constant -2 : i32
           cf.br ^head(%c0 : i32)
         ^head(%i: i32):
           %more = arith.cmpi slt, %i, %c3 : i32
           cf.cond_br %more, ^body, ^exit
         ^body:
           %r = call @name(%i) : (i32) -> i32
           vector.print %r : i32
           %next = arith.addi %i, %c1 : i32
           cf.br ^head(%next : i32)
         ^exit:
           %s = call @name(%m2) : (i32) -> i32
           vector.print %s : i32
           %f = constant @name : (i32) -> i32
           %t = call_indirect %f(%c1) : (i32) -> i32
           vector.print %t : i32
           return
         }",
    );
    assert_eq!(text, "1000\n11\n1002\n998\n11\n");
}

const RECURSION: &str = "func.func @sum(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %done = arith.cmpi eq, %n, %c0 : i64
  %r = scf.if %done -> (i64) {
    scf.yield %c0 : i64
  } else {
    %less = arith.subi %n, %c1 : i64
    %rest = func.call @sum(%less) : (i64) -> i64
    %all = arith.addi %n, %rest : i64
    scf.yield %all : i64
  }
  return %r : i64
}
func.func @main() {
  %n = arith.constant 1000 : i64
  %r = call @sum(%n) : (i64) -> i64
  call @printI64(%r) : (i64) -> ()
  return
}
";

#[test]
fn recursion_and_its_limit() {
    assert_eq!(output(RECURSION), "500500");
    let exceeded = |limit: u64| {
        format!(
            "this takes {} calls in one another or more, and the limit is {limit}; '--limit host-calls=N' raises it",
            limit + 1
        )
    };
    let limits = Limits { host_calls: 100, ..Limits::DEFAULT };
    let options = HostOptions { limits, ..HostOptions::default() };
    assert_fails_with(RECURSION, &options, "%rest", &exceeded(100));
    let endless = "func.func @main() {
  func.call @main() : () -> ()
  return
}
";
    assert_fails(endless, "func.call", &exceeded(4096));
}

#[test]
fn steps_have_a_limit() {
    let endless = "func.func @main() {
  cf.br ^a
^a:
  cf.br ^b
^b:
  cf.br ^a
}
";
    let limits = Limits { host_steps: 9_999, ..Limits::DEFAULT };
    let options = HostOptions { limits, ..HostOptions::default() };
    let message =
        "this takes 10000 steps of host code or more, and the limit is 9999; '--limit host-steps=N' raises it";
    assert_fails_with(endless, &options, "cf.br ^b", message);
}

#[test]
fn assertions_and_bad_steps() {
    let text = "func.func @main() {
  %no = arith.constant false
  cf.assert %no, \"must hold\"
  return
}
";
    assert_fails(text, "cf.assert", "assertion failed: must hold");
    let text = "func.func @main() {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c5 step %c0 {
  }
  return
}
";
    assert_fails(text, "scf.for", "loop has step 0; it must be positive");
}

#[test]
fn output_before_a_failure_is_written() {
    let outcome = super::host_support::run(
        "func.func @main() {
           %no = arith.constant false
           %x = arith.constant 5 : i64
           call @printI64(%x) : (i64) -> ()
           cf.assert %no, \"stop\"
           return
         }",
    );
    assert_eq!(outcome.out, "5");
    assert!(outcome.error.is_some());
}

#[test]
fn calls_that_led_to_a_failure_are_named() {
    let text = "func.func @inner() {
  %no = arith.constant false
  cf.assert %no, \"inside\"
  return
}
func.func @main() {
  call @inner() : () -> ()
  return
}
";
    let error = super::host_support::run(text).error.unwrap();
    assert!(error.contains("test.mlir:7:3: note: called from here, in 'main'"), "{error}");
}

#[test]
fn all_that_cannot_run_is_reported_before_anything_runs() {
    let text = "func.func @main() {
  %x = arith.constant 5 : i64
  call @printI64(%x) : (i64) -> ()
  %b = gpu.block_id x
  return
}
";
    let outcome = super::host_support::run(text);
    assert_eq!(outcome.out, "");
    assert_fails(text, "%b", "'gpu.block_id' cannot be executed on the host");
    // Functions that nothing calls are nobody's concern.
    assert_eq!(output("func.func @main() { return } func.func @unused() { %b = gpu.block_id x\n return }"), "");
}

#[test]
fn entry_functions() {
    let error = |text: &str| super::host_support::run(text).error.unwrap();
    assert!(
        error("func.func @start() { return }").contains("the module has no function 'main' to run; it has 'start'")
    );
    assert!(error("func.func private @main()").contains("entry function 'main' has no body"));
    assert!(error("func.func @main(%x: i32) { return }").contains("entry function 'main' has arguments"));
}
