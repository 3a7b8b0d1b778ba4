// conformance: dispatch --groups 1 --buffer 0:0=i32[8]=5,3,8,1,9,2,7,6 --buffer 0:1=i32[8]=const:0 --expect 0:1=i32[8]=5,3,8,1,9,2,7,6

// Each of eight invocations reads one number after another, up to its own.
gpu.module @kernels {
  gpu.func @read(%in: memref<8xi32>, %out: memref<8xi32>) kernel attributes {
    spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>
  } {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %own = gpu.thread_id x
    %last:2 = scf.while (%i = %c0) : (index) -> (index, i32) {
      %number = memref.load %in[%i] : memref<8xi32>
      %goes_on = arith.cmpi ne, %i, %own : index
      scf.condition(%goes_on) %i, %number : index, i32
    } do {
    ^body(%i: index, %number: i32):
      %next = arith.addi %i, %c1 : index
      scf.yield %next : index
    }
    memref.store %last#1, %out[%own] : memref<8xi32>
    gpu.return
  }
}
