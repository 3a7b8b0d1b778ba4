// Blocks that do the same become one, with arguments for what differs.
// RUN: opt --allow-unregistered-dialect --canonicalize=region-simplify=aggressive --split-input-file
// RUN: opt --allow-unregistered-dialect --canonicalize=region-simplify=disabled --split-input-file
// RUN: opt --allow-unregistered-dialect --canonicalize=top-down=false --split-input-file
// RUN: opt --allow-unregistered-dialect --canonicalize='max-iterations=1 max-num-rewrites=2' --split-input-file

func.func @same(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x, ^y
^x:
  %0 = arith.addi %a, %a : i32
  return %0 : i32
^y:
  %1 = arith.addi %b, %b : i32
  return %1 : i32
}
// -----
func.func @mismatch(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x, ^y
^x:
  return %a : i32
^y:
  return %b : i32
}
// -----
func.func @args(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x(%a : i32), ^y(%b : i32)
^x(%x: i32):
  %0 = arith.addi %x, %a : i32
  "foo.use"(%0) : (i32) -> ()
  return %0 : i32
^y(%y: i32):
  %1 = arith.addi %y, %b : i32
  "foo.use"(%1) : (i32) -> ()
  return %1 : i32
}
// -----
func.func @two_diff(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  cf.cond_br %c, ^x, ^y
^x:
  return %a, %b : i32, i32
^y:
  return %b, %a : i32, i32
}
// -----
func.func @type_mismatch(%c: i1, %a: i32, %b: i64) {
  cf.cond_br %c, ^x, ^y
^x:
  "foo.use"(%a) : (i32) -> ()
  return
^y:
  "foo.use"(%b) : (i64) -> ()
  return
}
// -----
func.func @three(%v: i32, %a: i32, %b: i32, %d: i32) -> i32 {
  cf.switch %v : i32, [ default: ^x, 1: ^y, 2: ^z ]
^x:
  return %a : i32
^y:
  return %b : i32
^z:
  return %d : i32
}
// -----
func.func @used_outside(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x, ^y
^x:
  %0 = arith.addi %a, %a : i32
  cf.br ^w(%0: i32)
^y:
  %1 = arith.addi %b, %b : i32
  cf.br ^w(%1: i32)
^w(%r : i32):
  return %r : i32
}
// -----
func.func @region(%c: i1, %d: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x, ^y
^x:
  %0 = scf.if %d -> i32 { scf.yield %a : i32 } else { "foo.z"() : () -> ()
   scf.yield %b : i32 }
  return %0 : i32
^y:
  %1 = scf.if %d -> i32 { scf.yield %a : i32 } else { "foo.z"() : () -> ()
   scf.yield %b : i32 }
  return %1 : i32
}
// -----
func.func @loopblocks(%c: i1, %a: i32, %b: i32) {
  cf.br ^h(%a: i32)
^h(%i: i32):
  cf.cond_br %c, ^x, ^y
^x:
  "foo.use"(%i) : (i32) -> ()
  cf.br ^h(%i: i32)
^y:
  "foo.use"(%i) : (i32) -> ()
  cf.br ^h(%i: i32)
}
// -----
func.func @redundant(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x(%a, %b : i32, i32), ^y(%a: i32)
^y(%q: i32):
  "foo.use"(%q) : (i32) -> ()
  cf.br ^x(%a, %q: i32, i32)
^x(%i: i32, %j: i32):
  "foo.use"(%i, %j) : (i32, i32) -> ()
  return %i : i32
}
// -----
func.func @nested(%c: i1, %a: i32, %b: i32) {
  scf.execute_region {
  cf.cond_br %c, ^x, ^y
^x:
  "foo.use"(%a) : (i32) -> ()
  scf.yield
^y:
  "foo.use"(%b) : (i32) -> ()
  scf.yield
  }
  return
}
