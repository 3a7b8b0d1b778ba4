// What host code does to memory and devices.
// RUN: run - --device reference

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%b: memref<8xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %tx = gpu.thread_id x
      %v = memref.load %b[%tx] : memref<8xi32>
      %t = arith.index_cast %tx : index to i32
      %w = arith.muli %v, %t : i32
      memref.store %w, %b[%tx] : memref<8xi32>
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %two = arith.constant 2 : i32
    %a = memref.alloc() : memref<8xi32>
    %0 = gpu.wait async
    %b, %1 = gpu.alloc async [%0] () : memref<8xi32>
    %2 = gpu.memset async [%1] %b, %two : memref<8xi32>, i32
    gpu.wait [%2]
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%b : memref<8xi32>)
    gpu.memcpy %a, %b : memref<8xi32>, memref<8xi32>
    gpu.dealloc %b : memref<8xi32>
    %u = memref.cast %a : memref<8xi32> to memref<*xi32>
    gpu.host_register %u : memref<*xi32>
    gpu.host_unregister %u : memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    memref.dealloc %a : memref<8xi32>
    %three = arith.constant 3 : i32
    %difference, %borrow = arith.subui_extended %two, %three : i32, i1
    %wide = arith.extsi %difference : i32 to i64
    call @printI64(%wide) : (i64) -> ()
    %bit = arith.extui %borrow : i1 to i64
    call @printI64(%bit) : (i64) -> ()
    return
  }
  func.func private @printMemrefI32(memref<*xi32>)
  func.func private @printI64(i64)
}

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [8] strides = [1] data = 
// | [0,  2,  4,  6,  8,  10,  12,  14]
// | -11
