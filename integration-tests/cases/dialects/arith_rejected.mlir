// What the verifiers and parsers of arith, math and index reject, and where.
// RUN: opt --split-input-file

func.func @f(%a: si32) { %0 = arith.addi %a, %a : si32  return }
// -----
func.func @f(%a: i32, %b: i64) { %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32  return }
// -----
func.func @f(%a: i32, %b: i64) { %0 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (i32, i64) -> i1  return }
// -----
func.func @f(%a: i32) { %0 = "arith.cmpi"(%a, %a) <{predicate = 10 : i64}> : (i32, i32) -> i1  return }
// -----
func.func @f(%a: i32) { %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (i32, i32) -> i32  return }
// -----
func.func @f(%a: vector<4xi32>) { %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<2xi1>  return }
// -----
func.func @f(%a: vector<4xi32>) { %0 = "arith.cmpi"(%a, %a) : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>  return }
// -----
func.func @f(%a: i32) { %0 = arith.extui %a : i32 to i8  return }
// -----
func.func @f(%a: f32) { %0 = arith.truncf %a : f32 to f64  return }
// -----
func.func @f(%a: f16) { %0 = arith.truncf %a : f16 to bf16  return }
// -----
func.func @f(%a: vector<2xi8>) { %0 = arith.extui %a : vector<2xi8> to vector<4xi32>  return }
// -----
func.func @f(%a: index) { %0 = arith.extui %a : index to i64  return }
// -----
func.func @f(%a: f32) { %0 = arith.sitofp %a : f32 to f32  return }
// -----
func.func @f(%a: i32) { %0 = arith.bitcast %a : i32 to f64  return }
// -----
func.func @f(%a: index) { %0 = arith.bitcast %a : index to f64  return }
// -----
func.func @f(%a: i32) { %0 = arith.index_cast %a : i32 to i64  return }
// -----
func.func @f() { %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64  return }
// -----
func.func @f() { %0 = arith.constant "x"  return }
// -----
func.func @f() { %0 = arith.constant dense<[1,2,3,4]> : vector<[4]xi32>  return }
// -----
func.func @f(%c: vector<2xi1>, %a: vector<4xi32>) { %0 = arith.select %c, %a, %a : vector<2xi1>, vector<4xi32>  return }
// -----
func.func @f(%c: i32, %a: i32) { %0 = "arith.select"(%c, %a, %a) : (i32, i32, i32) -> i32  return }
// -----
func.func @f(%c: i1, %a: i32, %b: f32) { %0 = "arith.select"(%c, %a, %b) : (i1, i32, f32) -> i32  return }
// -----
func.func @f(%a: i32) { %0, %1 = arith.addui_extended %a, %a : i32, i32  return }
// -----
func.func @f(%a: f32) { %0 = arith.cmpf foo, %a, %a : f32  return }
// -----
func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<slow> : f32  return }
// -----
func.func @f(%a: i32) { %0 = arith.addi %a, %a overflow<nsz> : i32  return }
// -----
func.func @f(%a: f32) { %0 = math.ctpop %a : f32  return }
// -----
func.func @f(%a: f32) { %0 = math.fpowi %a, %a : f32, f32  return }
// -----
func.func @f(%a: i32) { %0 = math.sqrt %a : i32  return }
// -----
func.func @f(%a: f32) { %0 = "math.sqrt"(%a) : (f32) -> f64  return }
// -----
func.func @f(%a: i32) { %0 = index.add %a, %a  return }
// -----
func.func @f(%a: i32) { %0 = index.casts %a : i32 to i64  return }
// -----
func.func @f(%a: index) { %0 = index.cmp foo(%a, %a)  return }
// -----
func.func @f(%a: i32) { %0 = math.isnan %a : i32  return }
// -----
func.func @f(%a: tensor<*xi8>) { %0 = arith.extui %a : tensor<*xi8> to tensor<4xi32>  return }
// -----
func.func @f(%a: tensor<?xi8>) { %0 = arith.extui %a : tensor<?xi8> to tensor<4xi32>  return }
// -----
func.func @f(%a: tensor<4xi8>) { %0 = arith.extui %a : tensor<4xi8> to vector<4xi32>  return }
// -----
func.func @f(%a: f32, %b: f32) { %0 = arith.scaling_extf %a, %b : f32, f32 to f16  return }
// -----
func.func @f(%a: f32) { %0 = arith.index_cast %a : f32 to index  return }
// -----
func.func @f(%a: f32) { %0 = arith.fptosi %a : f32 to si32  return }
// -----
func.func @f(%a: f32) { %0 = arith.fptosi %a : f32 to index  return }
// -----
func.func @f() { %0 = arith.constant unit  return }
// -----
func.func @f() { %0 = arith.constant [1, 2]  return }
// -----
func.func @f(%a: i32) { %0 = "arith.truncf"(%a) : (i32) -> i8  return }
// -----
func.func @f(%a: tensor<4xi32>, %b: tensor<?xi32>) { %0 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (tensor<4xi32>, tensor<?xi32>) -> tensor<4xi1>  return }
// -----
func.func @f(%c: tensor<?xi1>, %a: tensor<4xi32>) { %0 = arith.select %c, %a, %a : tensor<?xi1>, tensor<4xi32>  return }
// -----
func.func @f(%a: vector<4xi32>, %c: i32) { %0 = "arith.addi"(%a, %c) : (vector<4xi32>, i32) -> vector<4xi32>  return }

// EXPECT exit=1
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
// | // -----
// | // -----
// ! <stdin>:4:31: error: 'arith.addi' op operand #0 must be signless-integer-like, but got 'si32'
// ! func.func @f(%a: si32) { %0 = arith.addi %a, %a : si32  return }
// !                               ^
// ! <stdin>:6:39: error: 'arith.addi' op requires the same type for all operands and results
// ! func.func @f(%a: i32, %b: i64) { %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32  return }
// !                                       ^
// ! <stdin>:8:39: error: 'arith.cmpi' op requires all operands to have the same type
// ! func.func @f(%a: i32, %b: i64) { %0 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (i32, i64) -> i1  return }
// !                                       ^
// ! <stdin>:10:30: error: 'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
// ! func.func @f(%a: i32) { %0 = "arith.cmpi"(%a, %a) <{predicate = 10 : i64}> : (i32, i32) -> i1  return }
// !                              ^
// ! <stdin>:12:30: error: 'arith.cmpi' op result #0 must be bool-like, but got 'i32'
// ! func.func @f(%a: i32) { %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (i32, i32) -> i32  return }
// !                              ^
// ! <stdin>:14:40: error: 'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands
// ! func.func @f(%a: vector<4xi32>) { %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<2xi1>  return }
// !                                        ^
// ! <stdin>:16:40: error: 'arith.cmpi' op requires attribute 'predicate'
// ! func.func @f(%a: vector<4xi32>) { %0 = "arith.cmpi"(%a, %a) : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>  return }
// !                                        ^
// ! <stdin>:18:30: error: 'arith.extui' op operand type 'i32' and result type 'i8' are cast incompatible
// ! func.func @f(%a: i32) { %0 = arith.extui %a : i32 to i8  return }
// !                              ^
// ! <stdin>:20:30: error: 'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible
// ! func.func @f(%a: f32) { %0 = arith.truncf %a : f32 to f64  return }
// !                              ^
// ! <stdin>:22:30: error: 'arith.truncf' op operand type 'f16' and result type 'bf16' are cast incompatible
// ! func.func @f(%a: f16) { %0 = arith.truncf %a : f16 to bf16  return }
// !                              ^
// ! <stdin>:24:39: error: 'arith.extui' op requires the same shape for all operands and results
// ! func.func @f(%a: vector<2xi8>) { %0 = arith.extui %a : vector<2xi8> to vector<4xi32>  return }
// !                                       ^
// ! <stdin>:26:32: error: 'arith.extui' op operand #0 must be signless-fixed-width-integer-like, but got 'index'
// ! func.func @f(%a: index) { %0 = arith.extui %a : index to i64  return }
// !                                ^
// ! <stdin>:28:30: error: 'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'f32'
// ! func.func @f(%a: f32) { %0 = arith.sitofp %a : f32 to f32  return }
// !                              ^
// ! <stdin>:30:30: error: 'arith.bitcast' op operand type 'i32' and result type 'f64' are cast incompatible
// ! func.func @f(%a: i32) { %0 = arith.bitcast %a : i32 to f64  return }
// !                              ^
// ! <stdin>:32:32: error: 'arith.bitcast' op operand #0 must be signless-integer-or-float-like or memref of signless-integer or float, but got 'index'
// ! func.func @f(%a: index) { %0 = arith.bitcast %a : index to f64  return }
// !                                ^
// ! <stdin>:34:30: error: 'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible
// ! func.func @f(%a: i32) { %0 = arith.index_cast %a : i32 to i64  return }
// !                              ^
// ! <stdin>:36:23: error: 'arith.constant' op failed to verify that all of {value, result} have same type
// ! func.func @f() { %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64  return }
// !                       ^
// ! <stdin>:38:23: error: 'arith.constant' op: the type of result 'result' cannot be inferred
// ! func.func @f() { %0 = arith.constant "x"  return }
// !                       ^
// ! <stdin>:40:23: error: 'arith.constant' op the elements of a scalable vector have to be a splat: how many there are is not known
// ! func.func @f() { %0 = arith.constant dense<[1,2,3,4]> : vector<[4]xi32>  return }
// !                       ^
// ! <stdin>:42:58: error: 'arith.select' op all non-scalar operands/results must have the same shape and base type
// ! func.func @f(%c: vector<2xi1>, %a: vector<4xi32>) { %0 = arith.select %c, %a, %a : vector<2xi1>, vector<4xi32>  return }
// !                                                          ^
// ! <stdin>:44:39: error: 'arith.select' op operand #0 must be bool-like, but got 'i32'
// ! func.func @f(%c: i32, %a: i32) { %0 = "arith.select"(%c, %a, %a) : (i32, i32, i32) -> i32  return }
// !                                       ^
// ! <stdin>:46:47: error: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
// ! func.func @f(%c: i1, %a: i32, %b: f32) { %0 = "arith.select"(%c, %a, %b) : (i1, i32, f32) -> i32  return }
// !                                               ^
// ! <stdin>:48:34: error: 'arith.addui_extended' op result #1 must be bool-like, but got 'i32'
// ! func.func @f(%a: i32) { %0, %1 = arith.addui_extended %a, %a : i32, i32  return }
// !                                  ^
// ! <stdin>:50:41: error: expected one of [false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true] for cmpf_predicate, got: foo; did you mean 'uno'?
// ! func.func @f(%a: f32) { %0 = arith.cmpf foo, %a, %a : f32  return }
// !                                         ^
// ! <stdin>:52:57: error: expected one of [none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast] for fastmath, got: slow
// ! func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<slow> : f32  return }
// !                                                         ^
// ! <stdin>:54:57: error: expected one of [none, nsw, nuw, nsw, nuw] for overflow, got: nsz; did you mean 'nsw'?
// ! func.func @f(%a: i32) { %0 = arith.addi %a, %a overflow<nsz> : i32  return }
// !                                                         ^
// ! <stdin>:56:30: error: 'math.ctpop' op operand #0 must be signless-integer-like, but got 'f32'
// ! func.func @f(%a: f32) { %0 = math.ctpop %a : f32  return }
// !                              ^
// ! <stdin>:58:30: error: 'math.fpowi' op operand #1 must be signless-integer-like, but got 'f32'
// ! func.func @f(%a: f32) { %0 = math.fpowi %a, %a : f32, f32  return }
// !                              ^
// ! <stdin>:60:30: error: 'math.sqrt' op operand #0 must be floating-point-like, but got 'i32'
// ! func.func @f(%a: i32) { %0 = math.sqrt %a : i32  return }
// !                              ^
// ! <stdin>:62:30: error: 'math.sqrt' op requires the same type for all operands and results
// ! func.func @f(%a: f32) { %0 = "math.sqrt"(%a) : (f32) -> f64  return }
// !                              ^
// ! <stdin>:64:40: error: use of value '%a' expects different type than prior uses: 'index' vs 'i32'
// ! func.func @f(%a: i32) { %0 = index.add %a, %a  return }
// !                                        ^
// ! <stdin>:64:14: note: prior use here
// ! func.func @f(%a: i32) { %0 = index.add %a, %a  return }
// !              ^
// ! <stdin>:66:30: error: 'index.casts' op operand type 'i32' and result type 'i64' are cast incompatible
// ! func.func @f(%a: i32) { %0 = index.casts %a : i32 to i64  return }
// !                              ^
// ! <stdin>:68:42: error: expected one of [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge] for cmp_predicate, got: foo
// ! func.func @f(%a: index) { %0 = index.cmp foo(%a, %a)  return }
// !                                          ^
// ! <stdin>:70:30: error: 'math.isnan' op operand #0 must be floating-point-like, but got 'i32'
// ! func.func @f(%a: i32) { %0 = math.isnan %a : i32  return }
// !                              ^
// ! <stdin>:72:39: error: 'arith.extui' op failed to verify that input and output have the same tensor dimensions
// ! func.func @f(%a: tensor<*xi8>) { %0 = arith.extui %a : tensor<*xi8> to tensor<4xi32>  return }
// !                                       ^
// ! <stdin>:74:39: error: 'arith.extui' op failed to verify that input and output have the same tensor dimensions
// ! func.func @f(%a: tensor<?xi8>) { %0 = arith.extui %a : tensor<?xi8> to tensor<4xi32>  return }
// !                                       ^
// ! <stdin>:76:39: error: 'arith.extui' op all non-scalar operands/results must have the same shape and base type
// ! func.func @f(%a: tensor<4xi8>) { %0 = arith.extui %a : tensor<4xi8> to vector<4xi32>  return }
// !                                       ^
// ! <stdin>:78:39: error: 'arith.scaling_extf' op operand type 'f32' and result type 'f16' are cast incompatible
// ! func.func @f(%a: f32, %b: f32) { %0 = arith.scaling_extf %a, %b : f32, f32 to f16  return }
// !                                       ^
// ! <stdin>:80:30: error: 'arith.index_cast' op operand #0 must be signless-integer-like or memref of signless-integer, but got 'f32'
// ! func.func @f(%a: f32) { %0 = arith.index_cast %a : f32 to index  return }
// !                              ^
// ! <stdin>:82:30: error: 'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'si32'
// ! func.func @f(%a: f32) { %0 = arith.fptosi %a : f32 to si32  return }
// !                              ^
// ! <stdin>:84:30: error: 'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'index'
// ! func.func @f(%a: f32) { %0 = arith.fptosi %a : f32 to index  return }
// !                              ^
// ! <stdin>:86:38: error: invalid kind of attribute specified: a number or elements are needed
// ! func.func @f() { %0 = arith.constant unit  return }
// !                                      ^
// ! <stdin>:88:38: error: invalid kind of attribute specified: a number or elements are needed
// ! func.func @f() { %0 = arith.constant [1, 2]  return }
// !                                      ^
// ! <stdin>:90:30: error: 'arith.truncf' op operand #0 must be floating-point-like, but got 'i32'
// ! func.func @f(%a: i32) { %0 = "arith.truncf"(%a) : (i32) -> i8  return }
// !                              ^
// ! <stdin>:92:59: error: 'arith.cmpi' op requires all operands to have the same type
// ! func.func @f(%a: tensor<4xi32>, %b: tensor<?xi32>) { %0 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (tensor<4xi32>, tensor<?xi32>) -> tensor<4xi1>  return }
// !                                                           ^
// ! <stdin>:94:58: error: 'arith.select' op failed to verify that condition is signless i1 or has matching shape: 'tensor<?xi1>' and 'tensor<4xi32>'
// ! func.func @f(%c: tensor<?xi1>, %a: tensor<4xi32>) { %0 = arith.select %c, %a, %a : tensor<?xi1>, tensor<4xi32>  return }
// !                                                          ^
// ! <stdin>:96:49: error: 'arith.addi' op requires the same type for all operands and results
// ! func.func @f(%a: vector<4xi32>, %c: i32) { %0 = "arith.addi"(%a, %c) : (vector<4xi32>, i32) -> vector<4xi32>  return }
// !                                                 ^
