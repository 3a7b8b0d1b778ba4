// Ops of the standard dialect and of `loop`, as texts of 2019 to 2021 have them.
// RUN: opt --split-input-file

// DIFFERS: mlir-opt-22 does not know earlier spellings
func @host(%m: memref<?x4xf32>, %n: memref<4xi32>, %i: index, %x: f32, %k: i32) -> index {
  %0 = constant 2 : index
  %1 = constant dense<1.0> : vector<4xf32>
  %2 = constant @callee : (i32) -> i32
  %3 = call_indirect %2(%k) : (i32) -> i32
  %4 = dim %m, 0 : memref<?x4xf32>
  %5 = dim %m, %0 : memref<?x4xf32>
  %6 = rank %m : memref<?x4xf32>
  %7 = load %m[%i, %i] : memref<?x4xf32>
  store %7, %m[%i, %0] : memref<?x4xf32>
  %8 = memref_cast %m : memref<?x4xf32> to memref<*xf32>
  %9 = alloca(%i) : memref<?xf32>
  %10 = subview %n[1][2][1] : memref<4xi32> to memref<2xi32, affine_map<(d0) -> (d0 + 1)>>
  %11 = atomic_rmw "addi" %k, %n[%i] : (i32, memref<4xi32>) -> i32
  %12 = generic_atomic_rmw %n[%i] : memref<4xi32> {
  ^bb0(%current : i32):
    %sum = addi %current, %k : i32
    atomic_yield %sum : i32
  }
  %13 = cmpf "olt", %x, %7 : f32
  loop.if %13 {
    loop.for %j = %i to %0 step %0 {
      %14 = maxf %x, %7 : f32
      store %14, %m[%j, %j] : memref<?x4xf32>
    }
  } else {
    "loop.yield"() : () -> ()
  }
  assert %13, "message"
  return %4 : index
}
func @callee(%x: i32) -> i32

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func @numbers(%a: i32, %b: i32, %x: f32, %y: f32, %w: i64) {
  %0 = divis %a, %b : i32
  %1 = diviu %a, %b : i32
  %2 = remi_unsigned %a, %b : i32
  %3 = shift_right_signed %a, %b : i32
  %4 = shift_right_unsigned %a, %b : i32
  %5 = or %a, %b : i32
  %6 = ceildivi_signed %a, %b : i32
  %7 = floordivi_signed %a, %b : i32
  %8 = sexti %a : i32 to i64
  %9 = zexti %a : i32 to i64
  %10 = trunci %w : i64 to i32
  %11 = fpext %x : f32 to f64
  %12 = fptrunc %11 : f64 to f16
  %13 = fptosi %x : f32 to i32
  %14 = uitofp %a : i32 to f32
  %15 = ceilf %x : f32
  %16 = copysign %x, %y : f32
  %17 = exp %x : f32
  %18 = fmaf %x, %y, %x : f32
  %19 = powf %x, %y : f32
  %20 = bitcast %x : f32 to i32
  return
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
"func"() ( {
^bb0(%m: memref<4xf32>, %a: i32, %b: i32):
  %0 = "std.constant"() {value = 3 : index} : () -> index
  %1 = "std.dim"(%m) {index = 0 : index} : (memref<4xf32>) -> index
  %2 = "std.load"(%m, %0) : (memref<4xf32>, index) -> f32
  %3 = "std.cmpi"(%a, %b) {predicate = 2 : i64} : (i32, i32) -> i1
  %4 = "std.select"(%3, %a, %b) : (i1, i32, i32) -> i32
  "std.return"() : () -> ()
}) {sym_name = "generic", type = (memref<4xf32>, i32, i32) -> ()} : () -> ()

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @reduce(%x: f32) kernel {
      %0 = "gpu.all_reduce"(%x) ({}) {op = "add"} : (f32) -> f32
      %1 = "gpu.grid_dim"() {dimension = "z"} : () -> index
      gpu.return
    }
  }
  func @launch(%c: index, %x: f32) {
    "gpu.launch_func"(%c, %c, %c, %c, %c, %c, %x) {kernel = "reduce", kernel_module = @kernels}
      : (index, index, index, index, index, index, f32) -> ()
    return
  }
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func @wrong(%x: f32) {
  %0 = addi %x, %x : f32
  return
}

// -----
// A name of today with its dialect is that of today's op.
func.func @today() {
  %0 = func.constant 1 : i32
  return
}

// EXPECT exit=1
// | #map = affine_map<(d0) -> (d0 + 1)>
// | module {
// |   func.func @host(%arg0: memref<?x4xf32>, %arg1: memref<4xi32>, %arg2: index, %arg3: f32, %arg4: i32) -> index {
// |     %c2 = arith.constant 2 : index
// |     %cst = arith.constant dense<1.000000e+00> : vector<4xf32>
// |     %f = constant @callee : (i32) -> i32
// |     %0 = call_indirect %f(%arg4) : (i32) -> i32
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
// |     %dim_0 = memref.dim %arg0, %c2 : memref<?x4xf32>
// |     %1 = memref.rank %arg0 : memref<?x4xf32>
// |     %2 = memref.load %arg0[%arg2, %arg2] : memref<?x4xf32>
// |     memref.store %2, %arg0[%arg2, %c2] : memref<?x4xf32>
// |     %cast = memref.cast %arg0 : memref<?x4xf32> to memref<*xf32>
// |     %alloca = memref.alloca(%arg2) : memref<?xf32>
// |     %subview = memref.subview %arg1[1] [2] [1] : memref<4xi32> to memref<2xi32, #map>
// |     %3 = memref.atomic_rmw addi %arg4, %arg1[%arg2] : (i32, memref<4xi32>) -> i32
// |     %4 = memref.generic_atomic_rmw %arg1[%arg2] : memref<4xi32> {
// |     ^bb0(%arg5: i32):
// |       %6 = arith.addi %arg5, %arg4 : i32
// |       memref.atomic_yield %6 : i32
// |     }
// |     %5 = arith.cmpf olt, %arg3, %2 : f32
// |     scf.if %5 {
// |       scf.for %arg5 = %arg2 to %c2 step %c2 {
// |         %6 = arith.maximumf %arg3, %2 : f32
// |         memref.store %6, %arg0[%arg5, %arg5] : memref<?x4xf32>
// |       }
// |     } else {
// |     }
// |     cf.assert %5, "message"
// |     return %dim : index
// |   }
// |   func.func private @callee(i32) -> i32
// | }
// |
// | // -----
// | module {
// |   func.func @numbers(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: i64) {
// |     %0 = arith.divsi %arg0, %arg1 : i32
// |     %1 = arith.divui %arg0, %arg1 : i32
// |     %2 = arith.remui %arg0, %arg1 : i32
// |     %3 = arith.shrsi %arg0, %arg1 : i32
// |     %4 = arith.shrui %arg0, %arg1 : i32
// |     %5 = arith.ori %arg0, %arg1 : i32
// |     %6 = arith.ceildivsi %arg0, %arg1 : i32
// |     %7 = arith.floordivsi %arg0, %arg1 : i32
// |     %8 = arith.extsi %arg0 : i32 to i64
// |     %9 = arith.extui %arg0 : i32 to i64
// |     %10 = arith.trunci %arg4 : i64 to i32
// |     %11 = arith.extf %arg2 : f32 to f64
// |     %12 = arith.truncf %11 : f64 to f16
// |     %13 = arith.fptosi %arg2 : f32 to i32
// |     %14 = arith.uitofp %arg0 : i32 to f32
// |     %15 = math.ceil %arg2 : f32
// |     %16 = math.copysign %arg2, %arg3 : f32
// |     %17 = math.exp %arg2 : f32
// |     %18 = math.fma %arg2, %arg3, %arg2 : f32
// |     %19 = math.powf %arg2, %arg3 : f32
// |     %20 = arith.bitcast %arg2 : f32 to i32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @generic(%arg0: memref<4xf32>, %arg1: i32, %arg2: i32) {
// |     %c3 = arith.constant 3 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<4xf32>
// |     %0 = memref.load %arg0[%c3] : memref<4xf32>
// |     %1 = arith.cmpi slt, %arg1, %arg2 : i32
// |     %2 = arith.select %1, %arg1, %arg2 : i32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module} {
// |   gpu.module @kernels {
// |     gpu.func @reduce(%arg0: f32) kernel {
// |       %0 = gpu.all_reduce  add %arg0 {
// |       } : (f32) -> f32
// |       %grid_dim_z = gpu.grid_dim  z
// |       gpu.return
// |     }
// |   }
// |   func.func @launch(%arg0: index, %arg1: f32) {
// |     gpu.launch_func  @kernels::@reduce blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  args(%arg1 : f32)
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// ! <stdin>:5:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @host(%m: memref<?x4xf32>, %n: memref<4xi32>, %i: index, %x: f32, %k: i32) -> index {
// ! ^
// ! note: 18 more earlier spellings are read: 'constant', 'dim', 'rank', 'load', 'store', 'memref_cast', 'alloca', 'subview', 'atomic_rmw', 'generic_atomic_rmw', 'addi', 'atomic_yield', 'cmpf', 'loop.if', 'loop.for', 'maxf', 'loop.yield', 'assert'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:40:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @numbers(%a: i32, %b: i32, %x: f32, %y: f32, %w: i64) {
// ! ^
// ! note: 21 more earlier spellings are read: 'divis', 'diviu', 'remi_unsigned', 'shift_right_signed', 'shift_right_unsigned', 'or', 'ceildivi_signed', 'floordivi_signed', 'sexti', 'zexti', 'trunci', 'fpext', 'fptrunc', 'fptosi', 'uitofp', 'ceilf', 'copysign', 'exp', 'fmaf', 'powf', 'bitcast'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:67:1: warning: 'func' is an earlier spelling of 'func.func'
// ! "func"() ( {
// ! ^
// ! note: 6 more earlier spellings are read: 'std.constant', 'std.dim', 'std.load', 'std.cmpi', 'std.select', 'std.return'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:82:12: warning: '"add"' is an earlier spelling of '#gpu<all_reduce_op add>'
// !       %0 = "gpu.all_reduce"(%x) ({}) {op = "add"} : (f32) -> f32
// !            ^
// ! note: 4 more earlier spellings are read: '"z"', 'func', 'kernel_module', 'gpu.launch_func with other groups of operands'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:96:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @wrong(%x: f32) {
// ! ^
// ! note: 1 more earlier spelling is read: 'addi'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:97:8: error: 'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'
// !   %0 = addi %x, %x : f32
// !        ^
// ! <stdin>:104:22: error: invalid kind of attribute specified
// !   %0 = func.constant 1 : i32
// !                      ^
