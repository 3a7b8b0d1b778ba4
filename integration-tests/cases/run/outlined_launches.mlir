// gpu.launch in host code, with affine loops around it: the kernels are outlined. A workgroup size that is not constant is set at
// the launch, each time anew.
// RUN: run - --device reference

module attributes {gpu.container_module} {
  func.func @fill(%a: memref<?xf32>, %threads: index, %f: f32) {
    %c1 = arith.constant 1 : index
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %threads, %sy = %c1, %sz = %c1) {
      memref.store %f, %a[%tx] : memref<?xf32>
      gpu.terminator
    }
    return
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c5 = arith.constant 5 : index
    %c8 = arith.constant 8 : index
    %one = arith.constant 1.0 : f32
    %two = arith.constant 2.0 : f32
    %a = memref.alloc() : memref<8xf32>
    %d = memref.cast %a : memref<8xf32> to memref<?xf32>
    call @fill(%d, %c8, %one) : (memref<?xf32>, index, f32) -> ()
    call @fill(%d, %c5, %two) : (memref<?xf32>, index, f32) -> ()
    affine.for %i = 0 to 3 {
      %t0 = gpu.wait async
      %t1 = gpu.launch async [%t0] blocks(%bx, %by, %bz) in (%gx = %c2, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
        %x = memref.load %a[%bx] : memref<8xf32>
        %y = arith.addf %x, %x : f32
        memref.store %y, %a[%bx] : memref<8xf32>
        gpu.terminator
      }
      gpu.wait [%t1]
    }
    %u = memref.cast %a : memref<8xf32> to memref<*xf32>
    call @printMemrefF32(%u) : (memref<*xf32>) -> ()
    memref.dealloc %a : memref<8xf32>
    return
  }
  func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
}

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [8] strides = [1] data = 
// | [16,  16,  2,  2,  2,  1,  1,  1]
