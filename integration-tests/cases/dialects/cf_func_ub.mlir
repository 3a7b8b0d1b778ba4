// func, cf and ub.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

func.func private @declaration(i32, f32) -> (i1, index)
func.func private @with_names(%a: i32 {t.attr}, %b: f32 {t.x = 1 : i32, t.y})
func.func public @results() -> (i32 {t.r}, f32)  {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1.0 : f32
  return %0, %1 : i32, f32
}
func.func nested @visibility() attributes {no_inline, t.list = [1]} {
  return
}
// -----
func.func @caller(%a: i32) -> i32 {
  %0 = call @callee(%a) : (i32) -> i32
  %1 = func.call @callee(%0) {t.x} : (i32) -> i32
  %f = constant @callee : (i32) -> i32
  %2 = call_indirect %f(%1) : (i32) -> i32
  return %2 : i32
}
func.func @callee(%a: i32) -> i32 {
  return %a : i32
}
// -----
func.func @branches(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x : i32), ^bb2
^bb1(%z: i32):
  cf.br ^bb3(%z, %y : i32, i32)
^bb2:
  cf.cond_br %c weights([10, 20]), ^bb1(%y : i32), ^bb3(%x, %x : i32, i32)
^bb3(%u: i32, %v: i32):
  cf.assert %c, "must hold"
  return %u : i32
}
// -----
func.func @switch(%flag: i32, %x: f32) {
  cf.switch %flag : i32, [
    default: ^bb1,
    42: ^bb2(%x : f32),
    -1: ^bb1
  ]
^bb1:
  cf.switch %flag : i32, [
    default: ^bb3
  ]
^bb2(%y: f32):
  cf.br ^bb3
^bb3:
  return
}
// -----
func.func @poison() -> (i32, vector<4xf32>) {
  %0 = ub.poison : i32
  %1 = ub.poison : vector<4xf32>
  return %0, %1 : i32, vector<4xf32>
}
// -----
func.func @unreachable(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return
^bb2:
  ub.unreachable
}
