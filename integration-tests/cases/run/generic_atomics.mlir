// Atomics that SPIR-V has no instruction for: a loop around a compare-exchange.
// RUN: run - --device reference
// RUN: lower - -o - --emit mlir --target-env vulkan1.1

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%a: memref<2xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      %c1 = arith.constant 1 : index
      %most = arith.constant 200 : i32
      %one = arith.constant 1 : i32
      %old = memref.generic_atomic_rmw %a[%c1] : memref<2xi32> {
         ^bb0(%now: i32):
           %next = arith.addi %now, %one : i32
           %new = arith.minsi %next, %most : i32
           memref.atomic_yield %new : i32
      }
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %a = memref.alloc() : memref<2xi32>
    gpu.launch_func @m::@k blocks in (%c16, %c1, %c1) threads in (%c16, %c1, %c1) args(%a : memref<2xi32>)
    %u = memref.cast %a : memref<2xi32> to memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    memref.dealloc %a : memref<2xi32>
    return
  }
  func.func private @printMemrefI32(memref<*xi32>)
}

// EXPECT
// EXPECT
