// What host code does to memory and devices.
// RUN: run - --device reference

module attributes {gpu.container_module} {
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %two = arith.constant 2 : i32
    %a = memref.alloc() : memref<8xi32>
    %0 = gpu.wait async
    %b, %1 = gpu.alloc async [%0] () : memref<8xi32>
    %2 = gpu.memset async [%1] %b, %two : memref<8xi32>, i32
    gpu.wait [%2]
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
      %v = memref.load %b[%tx] : memref<8xi32>
      %t = arith.index_cast %tx : index to i32
      %w = arith.muli %v, %t : i32
      memref.store %w, %b[%tx] : memref<8xi32>
      gpu.terminator
    }
    gpu.memcpy %a, %b : memref<8xi32>, memref<8xi32>
    gpu.dealloc %b : memref<8xi32>
    %u = memref.cast %a : memref<8xi32> to memref<*xi32>
    gpu.host_register %u : memref<*xi32>
    gpu.host_unregister %u : memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    memref.dealloc %a : memref<8xi32>
    return
  }
  func.func private @printMemrefI32(memref<*xi32>)
}
