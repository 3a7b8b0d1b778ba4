// 1:30 'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) { %0 = arith.addi %a, %a : f32  return }
// -----
// 1:30 'arith.addf' op operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) { %0 = arith.addf %a, %a : i32  return }
// -----
// 1:31 'arith.addi' op operand #0 must be signless-integer-like, but got 'si32'
func.func @f(%a: si32) { %0 = arith.addi %a, %a : si32  return }
// -----
// 1:39 'arith.addi' op requires the same type for all operands and results
func.func @f(%a: i32, %b: i64) { %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32  return }
// -----
// 1:39 'arith.cmpi' op requires all operands to have the same type
func.func @f(%a: i32, %b: i64) { %0 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (i32, i64) -> i1  return }
// -----
// 1:30 invalid properties {predicate = 10 : i64} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 10 : i64
func.func @f(%a: i32) { %0 = "arith.cmpi"(%a, %a) <{predicate = 10 : i64}> : (i32, i32) -> i1  return }
// -----
// 1:30 'arith.cmpi' op result #0 must be bool-like, but got 'i32'
func.func @f(%a: i32) { %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (i32, i32) -> i32  return }
// -----
// 1:40 'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands
func.func @f(%a: vector<4xi32>) { %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<2xi1>  return }
// -----
// 1:40 'arith.cmpi' op requires attribute 'predicate'
func.func @f(%a: vector<4xi32>) { %0 = "arith.cmpi"(%a, %a) : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>  return }
// -----
// 1:30 'arith.extui' op operand type 'i32' and result type 'i8' are cast incompatible
func.func @f(%a: i32) { %0 = arith.extui %a : i32 to i8  return }
// -----
// 1:30 'arith.extsi' op operand type 'i32' and result type 'i32' are cast incompatible
func.func @f(%a: i32) { %0 = arith.extsi %a : i32 to i32  return }
// -----
// 1:30 'arith.trunci' op operand type 'i32' and result type 'i64' are cast incompatible
func.func @f(%a: i32) { %0 = arith.trunci %a : i32 to i64  return }
// -----
// 1:30 'arith.extf' op operand type 'f32' and result type 'f16' are cast incompatible
func.func @f(%a: f32) { %0 = arith.extf %a : f32 to f16  return }
// -----
// 1:30 'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible
func.func @f(%a: f32) { %0 = arith.truncf %a : f32 to f64  return }
// -----
// 1:30 'arith.truncf' op operand type 'f16' and result type 'bf16' are cast incompatible
func.func @f(%a: f16) { %0 = arith.truncf %a : f16 to bf16  return }
// -----
// 1:39 'arith.extui' op requires the same shape for all operands and results
func.func @f(%a: vector<2xi8>) { %0 = arith.extui %a : vector<2xi8> to vector<4xi32>  return }
// -----
// 1:32 'arith.extui' op operand #0 must be signless-fixed-width-integer-like, but got 'index'
func.func @f(%a: index) { %0 = arith.extui %a : index to i64  return }
// -----
// 1:30 'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'f32'
func.func @f(%a: f32) { %0 = arith.sitofp %a : f32 to f32  return }
// -----
// 1:30 'arith.bitcast' op operand type 'i32' and result type 'f64' are cast incompatible
func.func @f(%a: i32) { %0 = arith.bitcast %a : i32 to f64  return }
// -----
// 1:32 'arith.bitcast' op operand #0 must be signless-integer-or-float-like or memref of signless-integer or float, but got 'index'
func.func @f(%a: index) { %0 = arith.bitcast %a : index to f64  return }
// -----
// 1:30 'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible
func.func @f(%a: i32) { %0 = arith.index_cast %a : i32 to i64  return }
// -----
// 1:23 'arith.constant' op integer return type must be signless
func.func @f() { %0 = arith.constant 1 : si32  return }
// -----
// 1:23 'arith.constant' op failed to verify that all of {value, result} have same type
func.func @f() { %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64  return }
// -----
// 1:23 'arith.constant' op value must be an integer, float, or elements attribute
func.func @f() { %0 = arith.constant "x"  return }
// -----
// 1:23 'arith.constant' op intializing scalable vectors with elements attribute is not supported unless it's a vector splat
func.func @f() { %0 = arith.constant dense<[1,2,3,4]> : vector<[4]xi32>  return }
// -----
// 1:58 'arith.select' op failed to verify that condition is signless i1 or has matching shape
func.func @f(%c: vector<2xi1>, %a: vector<4xi32>) { %0 = arith.select %c, %a, %a : vector<2xi1>, vector<4xi32>  return }
// -----
// 1:39 'arith.select' op operand #0 must be bool-like, but got 'i32'
func.func @f(%c: i32, %a: i32) { %0 = "arith.select"(%c, %a, %a) : (i32, i32, i32) -> i32  return }
// -----
// 1:47 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%c: i1, %a: i32, %b: f32) { %0 = "arith.select"(%c, %a, %b) : (i1, i32, f32) -> i32  return }
// -----
// 1:34 'arith.addui_extended' op result #1 must be bool-like, but got 'i32'
func.func @f(%a: i32) { %0, %1 = arith.addui_extended %a, %a : i32, i32  return }
// -----
// 1:41 custom op 'arith.cmpf' expected string or keyword containing one of the following enum values for attribute 'predicate' [false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true]
func.func @f(%a: f32) { %0 = arith.cmpf foo, %a, %a : f32  return }
// -----
// 1:57 custom op 'arith.addf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast
func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<slow> : f32  return }
// -----
// 1:57 custom op 'arith.addi' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw
func.func @f(%a: i32) { %0 = arith.addi %a, %a overflow<nsz> : i32  return }
// -----
// 1:30 'math.ctpop' op operand #0 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) { %0 = math.ctpop %a : f32  return }
// -----
// 1:30 'math.fpowi' op operand #1 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) { %0 = math.fpowi %a, %a : f32, f32  return }
// -----
// 1:30 'math.sqrt' op operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) { %0 = math.sqrt %a : i32  return }
// -----
// 1:30 'math.sqrt' op requires the same type for all operands and results
func.func @f(%a: f32) { %0 = "math.sqrt"(%a) : (f32) -> f64  return }
// -----
// 1:40 use of value '%a' expects different type than prior uses: 'index' vs 'i32'
func.func @f(%a: i32) { %0 = index.add %a, %a  return }
// -----
// 1:30 'index.casts' op operand type 'i32' and result type 'i64' are cast incompatible
func.func @f(%a: i32) { %0 = index.casts %a : i32 to i64  return }
// -----
// 1:42 custom op 'index.cmp' expected ::mlir::index::IndexCmpPredicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge
func.func @f(%a: index) { %0 = index.cmp foo(%a, %a)  return }
// -----
// 1:30 custom op 'math.isnan' 'operand' must be floating-point-like, but got 'i32'
func.func @f(%a: i32) { %0 = math.isnan %a : i32  return }
// -----
// 1:39 'arith.extui' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: tensor<*xi8>) { %0 = arith.extui %a : tensor<*xi8> to tensor<4xi32>  return }
// -----
// 1:39 'arith.extui' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: tensor<?xi8>) { %0 = arith.extui %a : tensor<?xi8> to tensor<4xi32>  return }
// -----
// 1:39 'arith.extui' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: tensor<4xi8>) { %0 = arith.extui %a : tensor<4xi8> to vector<4xi32>  return }
// -----
// 1:39 'arith.scaling_extf' op operand types 'f32', 'f32' and result type 'f16' are cast incompatible
func.func @f(%a: f32, %b: f32) { %0 = arith.scaling_extf %a, %b : f32, f32 to f16  return }
// -----
// 1:30 'arith.index_cast' op operand #0 must be signless-integer-like or memref of signless-integer, but got 'f32'
func.func @f(%a: f32) { %0 = arith.index_cast %a : f32 to index  return }
// -----
// 1:30 'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'si32'
func.func @f(%a: f32) { %0 = arith.fptosi %a : f32 to si32  return }
// -----
// 1:30 'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'index'
func.func @f(%a: f32) { %0 = arith.fptosi %a : f32 to index  return }
// -----
// 1:38 custom op 'arith.constant' invalid kind of attribute specified
func.func @f() { %0 = arith.constant unit  return }
// -----
// 1:38 custom op 'arith.constant' invalid kind of attribute specified
func.func @f() { %0 = arith.constant [1, 2]  return }
// -----
// 1:30 'arith.truncf' op operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) { %0 = "arith.truncf"(%a) : (i32) -> i8  return }
// -----
// 1:59 'arith.cmpi' op requires all operands to have the same type
func.func @f(%a: tensor<4xi32>, %b: tensor<?xi32>) { %0 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (tensor<4xi32>, tensor<?xi32>) -> tensor<4xi1>  return }
// -----
// 1:58 'arith.select' op failed to verify that condition is signless i1 or has matching shape
func.func @f(%c: tensor<?xi1>, %a: tensor<4xi32>) { %0 = arith.select %c, %a, %a : tensor<?xi1>, tensor<4xi32>  return }
// -----
// 1:49 'arith.addi' op requires the same type for all operands and results
func.func @f(%a: vector<4xi32>, %c: i32) { %0 = "arith.addi"(%a, %c) : (vector<4xi32>, i32) -> vector<4xi32>  return }
