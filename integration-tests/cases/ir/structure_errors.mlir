// Modules that the parser or the structural verifier rejects.
// RUN: opt --split-input-file --verify-diagnostics

func.func @undefined() {
  // expected-error @below {{use of undeclared SSA value name}}
  return %x : i32
}
// -----
func.func @redefined(%a: i32) {
  // expected-error @below {{redefinition of SSA value}}
  %a = arith.constant 1 : i32
  return
}
// -----
func.func @wrong_type(%a: i32) -> f32 {
  // expected-error @below {{expects different type than prior uses}}
  return %a : f32
}
// -----
func.func @not_dominated(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %x = arith.constant 1 : i32
  cf.br ^bb2
^bb2:
  // expected-error @below {{does not dominate}}
  %y = arith.addi %x, %x : i32
  return
}
// -----
func.func @missing_block() {
  // expected-error @below {{reference to an undefined block}}
  cf.br ^nowhere
}
// -----
func.func @twice() { return }
// expected-error @below {{redefinition of symbol}}
func.func @twice() { return }
// -----
func.func @no_terminator() {
  // expected-error @below {{block with no terminator, has 'arith.constant'}}
  %x = arith.constant 1 : i32
}
// -----
func.func @terminator_in_the_middle() {
  // expected-error @below {{operation with block successors must terminate its parent block}}
  cf.br ^bb1
  %x = arith.constant 1 : i32
^bb1:
  return
}
// -----
// expected-error @below {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect (the op is 't.unregistered')}}
"t.unregistered"() : () -> ()
// -----
func.func @operand_count(%a: i32) {
  // expected-error @below {{'arith.addi' op expected 2 operands, but found 1}}
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}
// -----
func.func @result_count(%a: i32) {
  // expected-error @below {{'arith.addi' op requires one result}}
  %0:2 = "arith.addi"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}
// -----
func.func @isolated(%a: i32) {
  builtin.module {
    func.func @inner() -> i32 {
      // expected-error @below {{'func.return' op using value defined outside the region}}
      return %a : i32
    }
  }
  return
}
// -----
func.func @unclosed() {
  // expected-error @below {{expected '}' to end the region}}
  return
// -----
// expected-error @below {{expected operation name in quotes}}
}
// -----
func.func @block_argument_types(%a: i32) {
  // expected-error @below {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%a : i32)
^bb1(%b: f32):
  return
}
// -----
func.func @block_argument_count(%a: i32) {
  // expected-error @below {{branch has 1 operands for successor #0, but target block has 0}}
  cf.br ^bb1(%a : i32)
^bb1:
  return
}
// -----
func.func @results_named(%a: i32) {
  // expected-error @below {{operation defines 1 results but was provided 2 to bind}}
  %0, %1 = arith.addi %a, %a : i32
  return
}
// -----
func.func @out_of_range(%a: i32) {
  %0 = arith.addi %a, %a : i32
  // expected-error @below {{reference to invalid result number}}
  %1 = arith.addi %0#1, %a : i32
  return
}
// -----
func.func @no_results() {
  // expected-error @below {{cannot name an operation with no results}}
  %0 = return
}
// -----
func.func @call_of_nothing() {
  // expected-error @below {{'func.call' op 'nothing' does not reference a valid function}}
  call @nothing() : () -> ()
  return
}

// EXPECT
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
