// What arith's verifiers and parsers reject.
// RUN: opt --split-input-file --verify-diagnostics

func.func @f(%a: i32, %b: i64) {
  // expected-error @below {{use of value '%b' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = arith.addi %a, %b : i32
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error @below {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.addi %a, %a : f32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @below {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.addf %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @below {{'arith.extsi' op operand type 'i32' and result type 'i32' are cast incompatible}}
  %0 = arith.extsi %a : i32 to i32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @below {{'arith.trunci' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.trunci %a : i32 to i64
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error @below {{'arith.extf' op operand type 'f32' and result type 'f16' are cast incompatible}}
  %0 = arith.extf %a : f32 to f16
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error @below {{'arith.bitcast' op operand type 'f32' and result type 'i16' are cast incompatible}}
  %0 = arith.bitcast %a : f32 to i16
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @below {{expected one of [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge] for cmpi_predicate, got: lt}}
  %0 = arith.cmpi lt, %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @below {{must be signless-integer-like, but got 'f32'}}
  %0 = arith.cmpi slt, %a, %a : f32
  return
}
// -----
func.func @f(%a: vector<4xi8>) {
  // expected-error @below {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %a : vector<4xi8> to vector<3xi16>
  return
}
// -----
func.func @f(%a: vector<4xi8>) {
  // expected-error @below {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %a : vector<4xi8> to i16
  return
}
// -----
func.func @f() {
  // expected-error @below {{'arith.constant' op: the type of result 'result' cannot be inferred}}
  %0 = arith.constant "text"
  return
}
// -----
func.func @f() {
  // expected-error @below {{unexpected decimal integer literal for a floating point value}}
  %0 = arith.constant 1 : f32
  return
}
// -----
func.func @f() {
  // expected-error @below {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() {value = 1 : i32} : () -> i64
  return
}
// -----
func.func @f() {
  // expected-error @below {{'arith.constant' op integer return type must be signless}}
  %0 = arith.constant 1 : si32
  return
}
// -----
func.func @f() {
  // expected-error @below {{'arith.constant' op requires attribute 'value'}}
  %0 = "arith.constant"() : () -> i64
  return
}
// -----
func.func @f(%c: vector<3xi1>, %a: vector<4xi32>) {
  // expected-error @below {{'arith.select' op all non-scalar operands/results must have the same shape and base type}}
  %0 = arith.select %c, %a, %a : vector<3xi1>, vector<4xi32>
  return
}
// -----
func.func @f(%c: i32, %a: i32) {
  // expected-error @below {{use of value '%c' expects different type than prior uses: 'i1' vs 'i32'}}
  %0 = arith.select %c, %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @below {{expected one of [none, nsw, nuw, nsw, nuw] for overflow, got: wrap}}
  %0 = arith.addi %a, %a overflow<wrap> : i32
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error @below {{expected one of [none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast] for fastmath, got: quick}}
  %0 = arith.addf %a, %a fastmath<quick> : f32
  return
}
// -----
func.func @f(%a: index) {
  // expected-error @below {{'arith.index_cast' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = arith.index_cast %a : index to index
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @below {{expected ','}}
  %0 = arith.addi %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @below {{custom op 'arith.bogus' is unknown}}
  %0 = arith.bogus %a, %a : i32
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
// | // -----
// | // -----
// | // -----
