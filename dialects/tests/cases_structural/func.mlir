func.func private @decl(i32 {test.noalias}, memref<*xf32>) -> (f32 {llvm.x = 1}) attributes {llvm.emit_c_interface}
func.func private @printMemrefF32(memref<*xf32>)
func.func private @two(i32) -> (f32, f32)
func.func @main(%arg0: i32 {test.noalias}, %arg1: memref<*xf32>) -> f32 attributes {llvm.emit_c_interface, other = 2} {
  %0 = func.call @decl(%arg0, %arg1) : (i32, memref<*xf32>) -> f32
  %f = func.constant @decl : (i32, memref<*xf32>) -> f32
  %f_1 = constant @two : (i32) -> (f32, f32)
  %1 = call_indirect %f(%arg0, %arg1) : (i32, memref<*xf32>) -> f32
  %a, %b = call @two(%arg0) {foo = 1} : (i32) -> (f32, f32)
  call @printMemrefF32(%arg1) : (memref<*xf32>) -> ()
  func.return %1 : f32
}
func.func nested @nest() { return }
func.func public @pub() -> () { return }
func.func @one() -> (f32 {llvm.y}) { %f = call @one() : () -> f32
  return %f : f32 }
func.func @mr() -> (f32, i32) { %f:2 = call @mr() : () -> (f32, i32)
  return %f#0, %f#1 : f32, i32 }
func.func @fnres() -> (() -> ()) { %f:1 = call @fnres() : () -> (() -> ())
  return %f#0 : () -> () }
func.func private @noinl() attributes {no_inline}
func.func @br(%c: i1, %i: i32, %j: index) -> i32 {
  cf.assert %c, "hello \"w\""
  cf.cond_br %c, ^bb1(%i : i32), ^bb2
^bb1(%x: i32):
  cf.br ^bb3(%x, %j : i32, index)
^bb2:
  cf.cond_br %c weights([1, 2]), ^bb4, ^bb5
^bb4:
  cf.switch %i : i32, [
    default: ^bb1(%i : i32),
    42: ^bb3(%i, %j : i32, index),
    -1: ^bb2
  ]
^bb5:
  cf.switch %i : i32, [ default: ^bb1(%i : i32) ] {a}
^bb3(%y: i32, %z: index):
  return %y : i32
}
