// Locations of what canonicalize makes of several ops of arith.
// RUN: opt --canonicalize --mlir-print-debuginfo --mlir-print-local-scope --split-input-file

func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.addi %x, %k : i32 loc("inner")
  %1 = arith.addi %0, %j : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.addi %x, %k : i32 loc("inner")
  %1 = arith.addi %j, %0 : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.addi %k, %x : i32 loc("inner")
  %1 = arith.addi %0, %j : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.addi %k, %x : i32 loc("inner")
  %1 = arith.addi %j, %0 : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.subi %x, %k : i32 loc("inner")
  %1 = arith.addi %0, %j : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.subi %x, %k : i32 loc("inner")
  %1 = arith.addi %j, %0 : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.subi %k, %x : i32 loc("inner")
  %1 = arith.addi %0, %j : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.subi %k, %x : i32 loc("inner")
  %1 = arith.addi %j, %0 : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.addi %x, %k : i32 loc("inner")
  %1 = arith.subi %0, %j : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.addi %x, %k : i32 loc("inner")
  %1 = arith.subi %j, %0 : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.addi %k, %x : i32 loc("inner")
  %1 = arith.subi %0, %j : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.addi %k, %x : i32 loc("inner")
  %1 = arith.subi %j, %0 : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.subi %x, %k : i32 loc("inner")
  %1 = arith.subi %0, %j : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.subi %x, %k : i32 loc("inner")
  %1 = arith.subi %j, %0 : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.subi %k, %x : i32 loc("inner")
  %1 = arith.subi %0, %j : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32) -> i32 {
  %k = arith.constant 3 : i32 loc("k")
  %j = arith.constant 5 : i32 loc("j")
  %0 = arith.subi %k, %x : i32 loc("inner")
  %1 = arith.subi %j, %0 : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32, %y: i32) -> i32 {
  %k = arith.constant -1 : i32 loc("k")
  %0 = arith.muli %x, %k : i32 loc("inner")
  %1 = arith.addi %y, %0 : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32, %y: i32) -> i32 {
  %k = arith.constant -1 : i32 loc("k")
  %0 = arith.muli %x, %k : i32 loc("inner")
  %1 = arith.addi %0, %y : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %y : i32 loc("inner")
  %1 = arith.subi %0, %x : i32 loc("outer")
  return %1 : i32
}
// -----
func.func @f(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32 loc("a")
  %1 = arith.extui %y : i8 to i32 loc("b")
  %2 = arith.andi %0, %1 : i32 loc("outer")
  return %2 : i32
}
// -----
func.func @f(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32 loc("a")
  %1 = arith.extui %y : i8 to i32 loc("b")
  %2 = arith.ori %0, %1 : i32 loc("outer")
  return %2 : i32
}
// -----
func.func @f(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32 loc("a")
  %1 = arith.extui %y : i8 to i32 loc("b")
  %2 = arith.xori %0, %1 : i32 loc("outer")
  return %2 : i32
}
// -----
func.func @f(%x: i8, %y: i8) -> i1 {
  %0 = arith.extui %x : i8 to i32 loc("a")
  %1 = arith.extui %y : i8 to i32 loc("b")
  %2 = arith.cmpi ne, %0, %1 : i32 loc("outer")
  return %2 : i1
}
// -----
func.func @f(%x: i8) -> i16 {
  %0 = arith.extui %x : i8 to i32 loc("a")
  %2 = arith.trunci %0 : i32 to i16 loc("outer")
  return %2 : i16
}
// -----
func.func @f(%x: i8) -> index {
  %0 = arith.extui %x : i8 to i32 loc("a")
  %2 = arith.index_cast %0 : i32 to index loc("outer")
  return %2 : index
}
// -----
func.func @f(%x: i8) -> index {
  %0 = arith.extui %x : i8 to i32 loc("a")
  %2 = arith.index_castui %0 : i32 to index loc("outer")
  return %2 : index
}
// -----
func.func @f(%x: i8) -> i32 {
  %0 = arith.extui %x : i8 to i16 loc("a")
  %2 = arith.extsi %0 : i16 to i32 loc("outer")
  return %2 : i32
}
// -----
func.func @f(%x: i8) -> i32 {
  %0 = arith.extui %x : i8 to i16 loc("a")
  %2 = arith.extui %0 : i16 to i32 loc("outer")
  return %2 : i32
}
// -----
func.func @f(%x: i8, %y: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32 loc("a")
  %1 = arith.extsi %y : i8 to i32 loc("b")
  %2 = arith.andi %0, %1 : i32 loc("outer")
  return %2 : i32
}
// -----
func.func @f(%x: i8, %y: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32 loc("a")
  %1 = arith.extsi %y : i8 to i32 loc("b")
  %2 = arith.ori %0, %1 : i32 loc("outer")
  return %2 : i32
}
// -----
func.func @f(%x: i8, %y: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32 loc("a")
  %1 = arith.extsi %y : i8 to i32 loc("b")
  %2 = arith.xori %0, %1 : i32 loc("outer")
  return %2 : i32
}
// -----
func.func @f(%x: i8, %y: i8) -> i1 {
  %0 = arith.extsi %x : i8 to i32 loc("a")
  %1 = arith.extsi %y : i8 to i32 loc("b")
  %2 = arith.cmpi ne, %0, %1 : i32 loc("outer")
  return %2 : i1
}
// -----
func.func @f(%x: i8) -> i16 {
  %0 = arith.extsi %x : i8 to i32 loc("a")
  %2 = arith.trunci %0 : i32 to i16 loc("outer")
  return %2 : i16
}
// -----
func.func @f(%x: i8) -> index {
  %0 = arith.extsi %x : i8 to i32 loc("a")
  %2 = arith.index_cast %0 : i32 to index loc("outer")
  return %2 : index
}
// -----
func.func @f(%x: i8) -> index {
  %0 = arith.extsi %x : i8 to i32 loc("a")
  %2 = arith.index_castui %0 : i32 to index loc("outer")
  return %2 : index
}
// -----
func.func @f(%x: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i16 loc("a")
  %2 = arith.extsi %0 : i16 to i32 loc("outer")
  return %2 : i32
}
// -----
func.func @f(%x: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i16 loc("a")
  %2 = arith.extui %0 : i16 to i32 loc("outer")
  return %2 : i32
}
// -----
func.func @f(%x: i8, %y: i8) -> i1 {
  %t = arith.constant true loc("t")
  %0 = arith.cmpi slt, %x, %y : i8 loc("a")
  %2 = arith.xori %0, %t : i1 loc("outer")
  return %2 : i1
}
// -----
func.func @f(%c: i1, %x: i8, %y: i8) -> i8 {
  %t = arith.constant true loc("t")
  %0 = arith.xori %c, %t : i1 loc("a")
  %2 = arith.select %0, %x, %y : i8 loc("outer")
  return %2 : i8
}
// -----
func.func @f(%c: i1, %x: i8, %y: i8) -> i8 {
  %0 = arith.select %c, %x, %y : i8 loc("a")
  %2 = arith.select %c, %0, %y : i8 loc("outer")
  return %2 : i8
}
// -----
func.func @f(%c: i1, %x: i8, %y: i8, %z: i8) -> i8 {
  %0 = arith.select %c, %x, %y : i8 loc("a")
  %2 = arith.select %c, %0, %z : i8 loc("outer")
  return %2 : i8
}
// -----
func.func @f(%c: i1, %x: i8, %y: i8, %z: i8) -> i8 {
  %0 = arith.select %c, %x, %y : i8 loc("a")
  %2 = arith.select %c, %z, %0 : i8 loc("outer")
  return %2 : i8
}
// -----
func.func @f(%c: i1) -> i1 {
  %t = arith.constant true loc("t")
  %u = arith.constant false loc("u")
  %2 = arith.select %c, %u, %t : i1 loc("outer")
  return %2 : i1
}
// -----
func.func @f(%c: i1) -> i8 {
  %t = arith.constant 1 : i8 loc("t")
  %u = arith.constant 0 : i8 loc("u")
  %2 = arith.select %c, %t, %u : i8 loc("outer")
  return %2 : i8
}
// -----
func.func @f(%c: i1) -> i8 {
  %t = arith.constant 1 : i8 loc("t")
  %u = arith.constant 0 : i8 loc("u")
  %2 = arith.select %c, %u, %t : i8 loc("outer")
  return %2 : i8
}
// -----
func.func @f(%x: f32, %y: f32) -> f32 {
  %0 = arith.negf %x : f32 loc("a")
  %1 = arith.negf %y : f32 loc("b")
  %2 = arith.mulf %0, %1 : f32 loc("outer")
  return %2 : f32
}
// -----
func.func @f(%x: f32, %y: f32) -> f32 {
  %0 = arith.negf %x : f32 loc("a")
  %1 = arith.negf %y : f32 loc("b")
  %2 = arith.divf %0, %1 : f32 loc("outer")
  return %2 : f32
}
// -----
func.func @f(%x: i8) -> f16 {
  %0 = arith.sitofp %x : i8 to f32 loc("a")
  %2 = arith.truncf %0 : f32 to f16 loc("outer")
  return %2 : f16
}
// -----
func.func @f(%x: i8) -> f16 {
  %0 = arith.uitofp %x : i8 to f32 loc("a")
  %2 = arith.truncf %0 : f32 to f16 loc("outer")
  return %2 : f16
}
// -----
func.func @f(%x: f16) -> f32 {
  %0 = arith.extf %x : f16 to f64 loc("a")
  %2 = arith.truncf %0 : f64 to f32 loc("outer")
  return %2 : f32
}
// -----
func.func @f(%x: i64) -> i16 {
  %k = arith.constant 48 : i64 loc("k")
  %0 = arith.shrsi %x, %k : i64 loc("a")
  %2 = arith.trunci %0 : i64 to i16 loc("outer")
  return %2 : i16
}
// -----
func.func @f(%x: i64) -> i16 {
  %k = arith.constant 48 : i64 loc("k")
  %0 = arith.shrsi %x, %k : i64 loc("a")
  %2 = arith.trunci %0 : i64 to i16 loc("outer")
  %3 = arith.trunci %0 : i64 to i8 loc("o3")
  return %2 : i16
}
// -----
func.func @f(%x: i64) -> i8 {
  %0 = arith.trunci %x : i64 to i32 loc("a")
  %2 = arith.trunci %0 : i32 to i8 loc("outer")
  return %2 : i8
}
// -----
func.func @f(%x: i32) -> i64 {
  %0 = arith.bitcast %x : i32 to f32 loc("a")
  %2 = arith.bitcast %0 : f32 to i32 loc("outer")
  %3 = arith.extsi %2 : i32 to i64 loc("o3")
  return %3 : i64
}
// -----
func.func @f(%x: f16) -> bf16 {
  %0 = arith.bitcast %x : f16 to i16 loc("a")
  %2 = arith.bitcast %0 : i16 to bf16 loc("outer")
  return %2 : bf16
}
// -----
func.func @f(%x: i32, %y: i32) -> i32 {
  %0:2 = arith.mulsi_extended %x, %y : i32 loc("a")
  return %0#0 : i32
}
// -----
func.func @f(%x: i32, %y: i32) -> i32 {
  %0:2 = arith.mului_extended %x, %y : i32 loc("a")
  return %0#0 : i32
}
// -----
func.func @f(%x: i32, %y: i32) -> i32 {
  %0, %1 = arith.addui_extended %x, %y : i32, i1 loc("a")
  return %0 : i32
}
// -----
func.func @f(%x: i32, %y: i32) -> i32 {
  %k = arith.constant 1 : i32 loc("k")
  %0:2 = arith.mulsi_extended %x, %k : i32 loc("a")
  return %0#1 : i32
}
// -----
func.func @f(%x: index) -> index {
  %0 = arith.index_cast %x : index to i64 loc("a")
  %2 = arith.index_cast %0 : i64 to index loc("outer")
  return %2 : index
}
// -----
func.func @f(%x: i8) -> i1 {
  %k = arith.constant 1.5 : f32 loc("k")
  %0 = arith.sitofp %x : i8 to f32 loc("a")
  %2 = arith.cmpf olt, %0, %k : f32 loc("outer")
  return %2 : i1
}

// EXPECT
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":4:14)) -> i32 {
// |     %c8_i32 = arith.constant 8 : i32 loc(fused["outer", "k"])
// |     %0 = arith.addi %arg0, %c8_i32 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":9:3)
// |   } loc("<stdin>":4:1)
// | } loc("<stdin>":0:0)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":12:14)) -> i32 {
// |     %c8_i32 = arith.constant 8 : i32 loc(fused["outer", "k"])
// |     %0 = arith.addi %arg0, %c8_i32 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":17:3)
// |   } loc("<stdin>":12:1)
// | } loc("<stdin>":11:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":20:14)) -> i32 {
// |     %c8_i32 = arith.constant 8 : i32 loc(fused["outer", "k"])
// |     %0 = arith.addi %arg0, %c8_i32 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":25:3)
// |   } loc("<stdin>":20:1)
// | } loc("<stdin>":19:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":28:14)) -> i32 {
// |     %c8_i32 = arith.constant 8 : i32 loc(fused["outer", "k"])
// |     %0 = arith.addi %arg0, %c8_i32 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":33:3)
// |   } loc("<stdin>":28:1)
// | } loc("<stdin>":27:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":36:14)) -> i32 {
// |     %c2_i32 = arith.constant 2 : i32 loc(fused["outer", "k"])
// |     %0 = arith.addi %arg0, %c2_i32 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":41:3)
// |   } loc("<stdin>":36:1)
// | } loc("<stdin>":35:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":44:14)) -> i32 {
// |     %c2_i32 = arith.constant 2 : i32 loc(fused["outer", "k"])
// |     %0 = arith.addi %arg0, %c2_i32 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":49:3)
// |   } loc("<stdin>":44:1)
// | } loc("<stdin>":43:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":52:14)) -> i32 {
// |     %c8_i32 = arith.constant 8 : i32 loc(fused["outer", "k"])
// |     %0 = arith.subi %c8_i32, %arg0 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":57:3)
// |   } loc("<stdin>":52:1)
// | } loc("<stdin>":51:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":60:14)) -> i32 {
// |     %c8_i32 = arith.constant 8 : i32 loc(fused["outer", "k"])
// |     %0 = arith.subi %c8_i32, %arg0 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":65:3)
// |   } loc("<stdin>":60:1)
// | } loc("<stdin>":59:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":68:14)) -> i32 {
// |     %c-2_i32 = arith.constant -2 : i32 loc(fused["outer", "k"])
// |     %0 = arith.addi %arg0, %c-2_i32 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":73:3)
// |   } loc("<stdin>":68:1)
// | } loc("<stdin>":67:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":76:14)) -> i32 {
// |     %c2_i32 = arith.constant 2 : i32 loc(fused["outer", "j"])
// |     %0 = arith.subi %c2_i32, %arg0 : i32 loc(fused["outer", "j"])
// |     return %0 : i32 loc("<stdin>":81:3)
// |   } loc("<stdin>":76:1)
// | } loc("<stdin>":75:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":84:14)) -> i32 {
// |     %c-2_i32 = arith.constant -2 : i32 loc(fused["outer", "k"])
// |     %0 = arith.addi %arg0, %c-2_i32 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":89:3)
// |   } loc("<stdin>":84:1)
// | } loc("<stdin>":83:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":92:14)) -> i32 {
// |     %c2_i32 = arith.constant 2 : i32 loc(fused["outer", "j"])
// |     %0 = arith.subi %c2_i32, %arg0 : i32 loc(fused["outer", "j"])
// |     return %0 : i32 loc("<stdin>":97:3)
// |   } loc("<stdin>":92:1)
// | } loc("<stdin>":91:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":100:14)) -> i32 {
// |     %c8_i32 = arith.constant 8 : i32 loc(fused["outer", "k"])
// |     %0 = arith.subi %arg0, %c8_i32 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":105:3)
// |   } loc("<stdin>":100:1)
// | } loc("<stdin>":99:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":108:14)) -> i32 {
// |     %c8_i32 = arith.constant 8 : i32 loc(fused["outer", "j"])
// |     %0 = arith.subi %c8_i32, %arg0 : i32 loc(fused["outer", "j"])
// |     return %0 : i32 loc("<stdin>":113:3)
// |   } loc("<stdin>":108:1)
// | } loc("<stdin>":107:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":116:14)) -> i32 {
// |     %c-2_i32 = arith.constant -2 : i32 loc(fused["outer", "k"])
// |     %0 = arith.subi %c-2_i32, %arg0 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":121:3)
// |   } loc("<stdin>":116:1)
// | } loc("<stdin>":115:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":124:14)) -> i32 {
// |     %c2_i32 = arith.constant 2 : i32 loc(fused["outer", "j"])
// |     %0 = arith.addi %arg0, %c2_i32 : i32 loc(fused["outer", "j"])
// |     return %0 : i32 loc("<stdin>":129:3)
// |   } loc("<stdin>":124:1)
// | } loc("<stdin>":123:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":132:14), %arg1: i32 loc("<stdin>":132:23)) -> i32 {
// |     %0 = arith.subi %arg1, %arg0 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":136:3)
// |   } loc("<stdin>":132:1)
// | } loc("<stdin>":131:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":139:14), %arg1: i32 loc("<stdin>":139:23)) -> i32 {
// |     %0 = arith.subi %arg1, %arg0 : i32 loc(fused["outer", "k"])
// |     return %0 : i32 loc("<stdin>":143:3)
// |   } loc("<stdin>":139:1)
// | } loc("<stdin>":138:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":146:14), %arg1: i32 loc("<stdin>":146:23)) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32 loc(fused["outer", "inner"])
// |     %0 = arith.subi %c0_i32, %arg1 : i32 loc(fused["outer", "inner"])
// |     return %0 : i32 loc("<stdin>":149:3)
// |   } loc("<stdin>":146:1)
// | } loc("<stdin>":145:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":152:14), %arg1: i8 loc("<stdin>":152:22)) -> i32 {
// |     %0 = arith.andi %arg0, %arg1 : i8 loc(fused["outer", "a", "b"])
// |     %1 = arith.extui %0 : i8 to i32 loc(fused["outer", "a", "b"])
// |     return %1 : i32 loc("<stdin>":156:3)
// |   } loc("<stdin>":152:1)
// | } loc("<stdin>":151:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":159:14), %arg1: i8 loc("<stdin>":159:22)) -> i32 {
// |     %0 = arith.ori %arg0, %arg1 : i8 loc(fused["outer", "a", "b"])
// |     %1 = arith.extui %0 : i8 to i32 loc(fused["outer", "a", "b"])
// |     return %1 : i32 loc("<stdin>":163:3)
// |   } loc("<stdin>":159:1)
// | } loc("<stdin>":158:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":166:14), %arg1: i8 loc("<stdin>":166:22)) -> i32 {
// |     %0 = arith.xori %arg0, %arg1 : i8 loc(fused["outer", "a", "b"])
// |     %1 = arith.extui %0 : i8 to i32 loc(fused["outer", "a", "b"])
// |     return %1 : i32 loc("<stdin>":170:3)
// |   } loc("<stdin>":166:1)
// | } loc("<stdin>":165:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":173:14), %arg1: i8 loc("<stdin>":173:22)) -> i1 {
// |     %0 = arith.cmpi ne, %arg0, %arg1 : i8 loc(fused["outer", "a", "b"])
// |     return %0 : i1 loc("<stdin>":177:3)
// |   } loc("<stdin>":173:1)
// | } loc("<stdin>":172:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":180:14)) -> i16 {
// |     %0 = arith.extui %arg0 : i8 to i16 loc(fused["outer", "a"])
// |     return %0 : i16 loc("<stdin>":183:3)
// |   } loc("<stdin>":180:1)
// | } loc("<stdin>":179:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":186:14)) -> index {
// |     %0 = arith.extui %arg0 : i8 to i32 loc("a")
// |     %1 = arith.index_cast %0 : i32 to index loc("outer")
// |     return %1 : index loc("<stdin>":189:3)
// |   } loc("<stdin>":186:1)
// | } loc("<stdin>":185:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":192:14)) -> index {
// |     %0 = arith.index_castui %arg0 : i8 to index loc(fused["outer", "a"])
// |     return %0 : index loc("<stdin>":195:3)
// |   } loc("<stdin>":192:1)
// | } loc("<stdin>":191:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":198:14)) -> i32 {
// |     %0 = arith.extui %arg0 : i8 to i32 loc(fused["outer", "a"])
// |     return %0 : i32 loc("<stdin>":201:3)
// |   } loc("<stdin>":198:1)
// | } loc("<stdin>":197:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":204:14)) -> i32 {
// |     %0 = arith.extui %arg0 : i8 to i32 loc("outer")
// |     return %0 : i32 loc("<stdin>":207:3)
// |   } loc("<stdin>":204:1)
// | } loc("<stdin>":203:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":210:14), %arg1: i8 loc("<stdin>":210:22)) -> i32 {
// |     %0 = arith.andi %arg0, %arg1 : i8 loc(fused["outer", "a", "b"])
// |     %1 = arith.extsi %0 : i8 to i32 loc(fused["outer", "a", "b"])
// |     return %1 : i32 loc("<stdin>":214:3)
// |   } loc("<stdin>":210:1)
// | } loc("<stdin>":209:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":217:14), %arg1: i8 loc("<stdin>":217:22)) -> i32 {
// |     %0 = arith.ori %arg0, %arg1 : i8 loc(fused["outer", "a", "b"])
// |     %1 = arith.extsi %0 : i8 to i32 loc(fused["outer", "a", "b"])
// |     return %1 : i32 loc("<stdin>":221:3)
// |   } loc("<stdin>":217:1)
// | } loc("<stdin>":216:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":224:14), %arg1: i8 loc("<stdin>":224:22)) -> i32 {
// |     %0 = arith.xori %arg0, %arg1 : i8 loc(fused["outer", "a", "b"])
// |     %1 = arith.extsi %0 : i8 to i32 loc(fused["outer", "a", "b"])
// |     return %1 : i32 loc("<stdin>":228:3)
// |   } loc("<stdin>":224:1)
// | } loc("<stdin>":223:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":231:14), %arg1: i8 loc("<stdin>":231:22)) -> i1 {
// |     %0 = arith.cmpi ne, %arg0, %arg1 : i8 loc(fused["outer", "a", "b"])
// |     return %0 : i1 loc("<stdin>":235:3)
// |   } loc("<stdin>":231:1)
// | } loc("<stdin>":230:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":238:14)) -> i16 {
// |     %0 = arith.extsi %arg0 : i8 to i16 loc(fused["outer", "a"])
// |     return %0 : i16 loc("<stdin>":241:3)
// |   } loc("<stdin>":238:1)
// | } loc("<stdin>":237:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":244:14)) -> index {
// |     %0 = arith.index_cast %arg0 : i8 to index loc(fused["outer", "a"])
// |     return %0 : index loc("<stdin>":247:3)
// |   } loc("<stdin>":244:1)
// | } loc("<stdin>":243:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":250:14)) -> index {
// |     %0 = arith.extsi %arg0 : i8 to i32 loc("a")
// |     %1 = arith.index_castui %0 : i32 to index loc("outer")
// |     return %1 : index loc("<stdin>":253:3)
// |   } loc("<stdin>":250:1)
// | } loc("<stdin>":249:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":256:14)) -> i32 {
// |     %0 = arith.extsi %arg0 : i8 to i32 loc("outer")
// |     return %0 : i32 loc("<stdin>":259:3)
// |   } loc("<stdin>":256:1)
// | } loc("<stdin>":255:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":262:14)) -> i32 {
// |     %0 = arith.extsi %arg0 : i8 to i16 loc("a")
// |     %1 = arith.extui %0 : i16 to i32 loc("outer")
// |     return %1 : i32 loc("<stdin>":265:3)
// |   } loc("<stdin>":262:1)
// | } loc("<stdin>":261:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":268:14), %arg1: i8 loc("<stdin>":268:22)) -> i1 {
// |     %0 = arith.cmpi sge, %arg0, %arg1 : i8 loc(fused["outer", "a"])
// |     return %0 : i1 loc("<stdin>":272:3)
// |   } loc("<stdin>":268:1)
// | } loc("<stdin>":267:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i1 loc("<stdin>":275:14), %arg1: i8 loc("<stdin>":275:22), %arg2: i8 loc("<stdin>":275:30)) -> i8 {
// |     %0 = arith.select %arg0, %arg2, %arg1 : i8 loc(fused["outer", "t"])
// |     return %0 : i8 loc("<stdin>":279:3)
// |   } loc("<stdin>":275:1)
// | } loc("<stdin>":274:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i1 loc("<stdin>":282:14), %arg1: i8 loc("<stdin>":282:22), %arg2: i8 loc("<stdin>":282:30)) -> i8 {
// |     %0 = arith.select %arg0, %arg1, %arg2 : i8 loc(fused["outer", "a"])
// |     return %0 : i8 loc("<stdin>":285:3)
// |   } loc("<stdin>":282:1)
// | } loc("<stdin>":281:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i1 loc("<stdin>":288:14), %arg1: i8 loc("<stdin>":288:22), %arg2: i8 loc("<stdin>":288:30), %arg3: i8 loc("<stdin>":288:38)) -> i8 {
// |     %0 = arith.select %arg0, %arg1, %arg3 : i8 loc(fused["outer", "a"])
// |     return %0 : i8 loc("<stdin>":291:3)
// |   } loc("<stdin>":288:1)
// | } loc("<stdin>":287:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i1 loc("<stdin>":294:14), %arg1: i8 loc("<stdin>":294:22), %arg2: i8 loc("<stdin>":294:30), %arg3: i8 loc("<stdin>":294:38)) -> i8 {
// |     %0 = arith.select %arg0, %arg3, %arg2 : i8 loc(fused["outer", "a"])
// |     return %0 : i8 loc("<stdin>":297:3)
// |   } loc("<stdin>":294:1)
// | } loc("<stdin>":293:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i1 loc("<stdin>":300:14)) -> i1 {
// |     %true = arith.constant true loc("outer")
// |     %0 = arith.xori %arg0, %true : i1 loc("outer")
// |     return %0 : i1 loc("<stdin>":304:3)
// |   } loc("<stdin>":300:1)
// | } loc("<stdin>":299:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i1 loc("<stdin>":307:14)) -> i8 {
// |     %0 = arith.extui %arg0 : i1 to i8 loc("outer")
// |     return %0 : i8 loc("<stdin>":311:3)
// |   } loc("<stdin>":307:1)
// | } loc("<stdin>":306:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i1 loc("<stdin>":314:14)) -> i8 {
// |     %true = arith.constant true loc("outer")
// |     %0 = arith.xori %arg0, %true : i1 loc("outer")
// |     %1 = arith.extui %0 : i1 to i8 loc("outer")
// |     return %1 : i8 loc("<stdin>":318:3)
// |   } loc("<stdin>":314:1)
// | } loc("<stdin>":313:9)
// | // -----
// | module {
// |   func.func @f(%arg0: f32 loc("<stdin>":321:14), %arg1: f32 loc("<stdin>":321:23)) -> f32 {
// |     %0 = arith.mulf %arg0, %arg1 : f32 loc(fused["outer", "a", "b"])
// |     return %0 : f32 loc("<stdin>":325:3)
// |   } loc("<stdin>":321:1)
// | } loc("<stdin>":320:9)
// | // -----
// | module {
// |   func.func @f(%arg0: f32 loc("<stdin>":328:14), %arg1: f32 loc("<stdin>":328:23)) -> f32 {
// |     %0 = arith.divf %arg0, %arg1 : f32 loc(fused["outer", "a", "b"])
// |     return %0 : f32 loc("<stdin>":332:3)
// |   } loc("<stdin>":328:1)
// | } loc("<stdin>":327:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":335:14)) -> f16 {
// |     %0 = arith.sitofp %arg0 : i8 to f16 loc(fused["outer", "a"])
// |     return %0 : f16 loc("<stdin>":338:3)
// |   } loc("<stdin>":335:1)
// | } loc("<stdin>":334:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":341:14)) -> f16 {
// |     %0 = arith.uitofp %arg0 : i8 to f16 loc(fused["outer", "a"])
// |     return %0 : f16 loc("<stdin>":344:3)
// |   } loc("<stdin>":341:1)
// | } loc("<stdin>":340:9)
// | // -----
// | module {
// |   func.func @f(%arg0: f16 loc("<stdin>":347:14)) -> f32 {
// |     %0 = arith.extf %arg0 : f16 to f64 loc("a")
// |     %1 = arith.truncf %0 : f64 to f32 loc("outer")
// |     return %1 : f32 loc("<stdin>":350:3)
// |   } loc("<stdin>":347:1)
// | } loc("<stdin>":346:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i64 loc("<stdin>":353:14)) -> i16 {
// |     %c48_i64 = arith.constant 48 : i64 loc(fused["outer", "k"])
// |     %0 = arith.shrui %arg0, %c48_i64 : i64 loc(fused["outer", "k"])
// |     %1 = arith.trunci %0 : i64 to i16 loc(fused["outer", "k"])
// |     return %1 : i16 loc("<stdin>":357:3)
// |   } loc("<stdin>":353:1)
// | } loc("<stdin>":352:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i64 loc("<stdin>":360:14)) -> i16 {
// |     %c48_i64 = arith.constant 48 : i64 loc(fused["outer", "k"])
// |     %0 = arith.shrui %arg0, %c48_i64 : i64 loc(fused["outer", "k"])
// |     %1 = arith.trunci %0 : i64 to i16 loc(fused["outer", "k"])
// |     return %1 : i16 loc("<stdin>":365:3)
// |   } loc("<stdin>":360:1)
// | } loc("<stdin>":359:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i64 loc("<stdin>":368:14)) -> i8 {
// |     %0 = arith.trunci %arg0 : i64 to i8 loc("outer")
// |     return %0 : i8 loc("<stdin>":371:3)
// |   } loc("<stdin>":368:1)
// | } loc("<stdin>":367:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":374:14)) -> i64 {
// |     %0 = arith.extsi %arg0 : i32 to i64 loc("o3")
// |     return %0 : i64 loc("<stdin>":378:3)
// |   } loc("<stdin>":374:1)
// | } loc("<stdin>":373:9)
// | // -----
// | module {
// |   func.func @f(%arg0: f16 loc("<stdin>":381:14)) -> bf16 {
// |     %0 = arith.bitcast %arg0 : f16 to bf16 loc(fused["outer", "a"])
// |     return %0 : bf16 loc("<stdin>":384:3)
// |   } loc("<stdin>":381:1)
// | } loc("<stdin>":380:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":387:14), %arg1: i32 loc("<stdin>":387:23)) -> i32 {
// |     %0 = arith.muli %arg0, %arg1 : i32 loc("a")
// |     return %0 : i32 loc("<stdin>":389:3)
// |   } loc("<stdin>":387:1)
// | } loc("<stdin>":386:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":392:14), %arg1: i32 loc("<stdin>":392:23)) -> i32 {
// |     %0 = arith.muli %arg0, %arg1 : i32 loc("a")
// |     return %0 : i32 loc("<stdin>":394:3)
// |   } loc("<stdin>":392:1)
// | } loc("<stdin>":391:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":397:14), %arg1: i32 loc("<stdin>":397:23)) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32 loc("a")
// |     return %0 : i32 loc("<stdin>":399:3)
// |   } loc("<stdin>":397:1)
// | } loc("<stdin>":396:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i32 loc("<stdin>":402:14), %arg1: i32 loc("<stdin>":402:23)) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32 loc("a")
// |     %0 = arith.cmpi slt, %arg0, %c0_i32 : i32 loc("a")
// |     %1 = arith.extsi %0 : i1 to i32 loc("a")
// |     return %1 : i32 loc("<stdin>":405:3)
// |   } loc("<stdin>":402:1)
// | } loc("<stdin>":401:9)
// | // -----
// | module {
// |   func.func @f(%arg0: index loc("<stdin>":408:14)) -> index {
// |     return %arg0 : index loc("<stdin>":411:3)
// |   } loc("<stdin>":408:1)
// | } loc("<stdin>":407:9)
// | // -----
// | module {
// |   func.func @f(%arg0: i8 loc("<stdin>":414:14)) -> i1 {
// |     %c1_i8 = arith.constant 1 : i8 loc("outer")
// |     %0 = arith.cmpi sle, %arg0, %c1_i8 : i8 loc("outer")
// |     return %0 : i1 loc("<stdin>":418:3)
// |   } loc("<stdin>":414:1)
// | } loc("<stdin>":413:9)
