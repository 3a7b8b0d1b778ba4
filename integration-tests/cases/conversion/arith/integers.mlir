// arith to SPIR-V: integers.
// RUN: opt --convert-arith-to-spirv --split-input-file
// RUN: opt --convert-arith-to-spirv --canonicalize --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int8, Int16, Int64], []>, #spirv.resource_limits<>>} {
func.func @binary(%a: i32, %b: i32, %v: vector<4xi32>) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.subi %a, %b : i32
  %2 = arith.muli %a, %b : i32
  %3 = arith.divsi %a, %b : i32
  %4 = arith.divui %a, %b : i32
  %6 = arith.remui %a, %b : i32
  %7 = arith.addi %v, %v : vector<4xi32>
  return
}
func.func @bits(%a: i32, %b: i32, %c: i1, %d: i1) {
  %0 = arith.andi %a, %b : i32
  %1 = arith.ori %a, %b : i32
  %2 = arith.xori %a, %b : i32
  %3 = arith.shli %a, %b : i32
  %4 = arith.shrsi %a, %b : i32
  %5 = arith.shrui %a, %b : i32
  %6 = arith.andi %c, %d : i1
  %7 = arith.ori %c, %d : i1
  %8 = arith.xori %c, %d : i1
  return
}
func.func @extremes(%a: i32, %b: i32) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.maxui %a, %b : i32
  %2 = arith.minsi %a, %b : i32
  %3 = arith.minui %a, %b : i32
  return
}
func.func @extended(%a: i32, %b: i32) -> (i32, i1, i32, i32) {
  %sum, %carry = arith.addui_extended %a, %b : i32, i1
  %low, %high = arith.mulsi_extended %a, %b : i32
  %l, %h = arith.mului_extended %a, %b : i32
  return %sum, %carry, %high, %h : i32, i1, i32, i32
}
func.func @compare(%a: i32, %b: i32, %c: i1, %d: i1) {
  %0 = arith.cmpi eq, %a, %b : i32
  %1 = arith.cmpi ne, %a, %b : i32
  %2 = arith.cmpi slt, %a, %b : i32
  %3 = arith.cmpi ule, %a, %b : i32
  %4 = arith.cmpi sgt, %a, %b : i32
  %5 = arith.cmpi uge, %a, %b : i32
  %6 = arith.cmpi eq, %c, %d : i1
  %7 = arith.cmpi ne, %c, %d : i1
  %8 = arith.cmpi ult, %c, %d : i1
  return
}
func.func @widths(%a: i8, %b: i16, %c: i64) {
  %0 = arith.addi %a, %a : i8
  %1 = arith.muli %b, %b : i16
  %2 = arith.divsi %c, %c : i64
  %3 = arith.extsi %a : i8 to i64
  %4 = arith.trunci %c : i64 to i16
  return
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
func.func @emulated(%a: i8, %b: i16) {
  %0 = arith.addi %a, %a : i8
  %1 = arith.extui %a : i8 to i32
  %2 = arith.trunci %b : i16 to i8
  return
}
func.func @index(%i: index, %a: i32) {
  %0 = arith.addi %i, %i : index
  %1 = arith.index_cast %i : index to i32
  %2 = arith.index_castui %a : i32 to index
  %3 = arith.cmpi ult, %i, %i : index
  return
}
func.func @casts(%a: i32, %b: i1, %v: vector<4xi1>) {
  %0 = arith.extui %b : i1 to i32
  %1 = arith.extsi %b : i1 to i32
  %2 = arith.trunci %a : i32 to i1
  %3 = arith.extui %v : vector<4xi1> to vector<4xi32>
  %4 = arith.bitcast %a : i32 to f32
  return
}
func.func @select(%c: i1, %a: i32, %b: i32, %v: vector<4xi32>, %m: vector<4xi1>) {
  %0 = arith.select %c, %a, %b : i32
  %1 = arith.select %m, %v, %v : vector<4xi1>, vector<4xi32>
  return
}
func.func @constants() {
  %0 = arith.constant 5 : i32
  %1 = arith.constant true
  %2 = arith.constant dense<[1, 2]> : vector<2xi32>
  %3 = arith.constant 7 : index
  %4 = arith.constant -1 : i8
  %5 = arith.constant dense<0> : tensor<4xi32>
  %6 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  return
}
}
// -----
// DIFFERS: the remainder of the smallest number: its absolute value is itself, so MLIR takes it for a positive one
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
func.func @remainder(%a: i32, %b: i32, %v: vector<4xi32>) {
  %0 = arith.remsi %a, %b : i32
  %1 = arith.remsi %v, %v : vector<4xi32>
  return
}
}
