// Host code that `mlir-runner` cannot be asked about: it has no lowering of it, or nobody says what it prints.
// RUN: run -

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ten = arith.constant 10 : i32
  %m = memref.alloc() : memref<2xi32>
  %n = memref.alloc() : memref<2xi32>
  %a, %b = memref.distinct_objects %m, %n : memref<2xi32>, memref<2xi32>
  memref.store %ten, %a[%c0] : memref<2xi32>
  %old = memref.generic_atomic_rmw %a[%c0] : memref<2xi32> {
  ^bb0(%x: i32):
    %y = arith.muli %x, %x : i32
    memref.atomic_yield %y : i32
  }
  // 10, then 100
  vector.print %old : i32
  %new = memref.load %m[%c0] : memref<2xi32>
  vector.print %new : i32
  // The same buffer: 1
  %p = memref.extract_aligned_pointer_as_index %m : memref<2xi32> -> index
  %q = memref.extract_aligned_pointer_as_index %a : memref<2xi32> -> index
  %same = arith.cmpi eq, %p, %q : index
  vector.print %same : i1
  memref.dealloc %m : memref<2xi32>
  memref.dealloc %n : memref<2xi32>
  // 0 and 1; 2
  %zero = arith.constant 0.0 : f32
  %sin, %cos = math.sincos %zero : f32
  vector.print %sin : f32
  vector.print %cos : f32
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %five = arith.constant 5.0 : f32
  %clamped = math.clampf %five to [%one, %two] : f32
  vector.print %clamped : f32
  // Any value: 0 here
  %poison = ub.poison : i32
  vector.print %poison : i32
  return
}

// EXPECT
// | 10
// | 100
// | 1
// | 0
// | 1
// | 2
// | 0
