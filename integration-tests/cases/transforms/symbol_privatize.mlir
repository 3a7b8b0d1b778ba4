// Symbols become private, those in nested tables do not.
// RUN: opt --symbol-privatize
// RUN: opt --symbol-privatize=exclude=kept,other

func.func @kept() { return }
func.func @hidden() { return }
func.func private @declared()
module @other {
  func.func @inside() { return }
}
gpu.module @kernels {
  gpu.func @k() kernel { gpu.return }
}

// EXPECT
// | module {
// |   func.func private @kept() {
// |     return
// |   }
// |   func.func private @hidden() {
// |     return
// |   }
// |   func.func private @declared()
// |   module @other attributes {sym_visibility = "private"} {
// |     func.func @inside() {
// |       return
// |     }
// |   }
// |   gpu.module @kernels attributes {sym_visibility = "private"} {
// |     gpu.func @k() kernel {
// |       gpu.return
// |     }
// |   }
// | }

// EXPECT
// | module {
// |   func.func @kept() {
// |     return
// |   }
// |   func.func private @hidden() {
// |     return
// |   }
// |   func.func private @declared()
// |   module @other {
// |     func.func @inside() {
// |       return
// |     }
// |   }
// |   gpu.module @kernels attributes {sym_visibility = "private"} {
// |     gpu.func @k() kernel {
// |       gpu.return
// |     }
// |   }
// | }
