module {
  func.func private @decl(i32 {test.noalias}, memref<*xf32>) -> (f32 {llvm.x = 1 : i64}) attributes {llvm.emit_c_interface}
  func.func private @printMemrefF32(memref<*xf32>)
  func.func private @two(i32) -> (f32, f32)
  func.func @main(%arg0: i32 {test.noalias}, %arg1: memref<*xf32>) -> f32 attributes {llvm.emit_c_interface, other = 2 : i64} {
    %0 = call @decl(%arg0, %arg1) : (i32, memref<*xf32>) -> f32
    %f = constant @decl : (i32, memref<*xf32>) -> f32
    %f_0 = constant @two : (i32) -> (f32, f32)
    %1 = call_indirect %f(%arg0, %arg1) : (i32, memref<*xf32>) -> f32
    %2:2 = call @two(%arg0) {foo = 1 : i64} : (i32) -> (f32, f32)
    call @printMemrefF32(%arg1) : (memref<*xf32>) -> ()
    return %1 : f32
  }
  func.func nested @nest() {
    return
  }
  func.func public @pub() {
    return
  }
  func.func @one() -> (f32 {llvm.y}) {
    %0 = call @one() : () -> f32
    return %0 : f32
  }
  func.func @mr() -> (f32, i32) {
    %0:2 = call @mr() : () -> (f32, i32)
    return %0#0, %0#1 : f32, i32
  }
  func.func @fnres() -> (() -> ()) {
    %0 = call @fnres() : () -> (() -> ())
    return %0 : () -> ()
  }
  func.func private @noinl() attributes {no_inline}
  func.func @br(%arg0: i1, %arg1: i32, %arg2: index) -> i32 {
    cf.assert %arg0, "hello \22w\22"
    cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
  ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb3, ^bb4
    cf.br ^bb5(%0, %arg2 : i32, index)
  ^bb2:  // 2 preds: ^bb0, ^bb3
    cf.cond_br %arg0 weights([1, 2]), ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    cf.switch %arg1 : i32, [
      default: ^bb1(%arg1 : i32),
      42: ^bb5(%arg1, %arg2 : i32, index),
      4294967295: ^bb2
    ]
  ^bb4:  // pred: ^bb2
    cf.switch %arg1 : i32, [
      default: ^bb1(%arg1 : i32)] {a}
  ^bb5(%1: i32, %2: index):  // 2 preds: ^bb1, ^bb3
    return %1 : i32
  }
}

