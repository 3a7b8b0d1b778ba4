// conformance: dispatch --groups 1 --buffer 0:0=i32[4]=-1,0,1,-7 --buffer 0:1=i32[4]=const:9 --expect 0:1=i32[4]=1,0,0,1

gpu.module @kernels {
  gpu.func @is_negative(%in: memref<4xi32>, %out: memref<4xi32>) kernel attributes {
    spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>
  } {
    %i = gpu.thread_id x
    %x = memref.load %in[%i] : memref<4xi32>
    %wide = arith.extsi %x : i32 to i64
    %zero = arith.constant 0 : i64
    %is_negative = arith.cmpi slt, %wide, %zero : i64
    %bit = arith.extui %is_negative : i1 to i32
    memref.store %bit, %out[%i] : memref<4xi32>
    gpu.return
  }
}
